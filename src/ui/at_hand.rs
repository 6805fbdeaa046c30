//! The games whose records the trouble page offers to be copied. They lie outside the reactive graph, which may have failed.

use std::cell::RefCell;

thread_local! {
    /// Never shown: they hold every secret.
    static AT_HAND: RefCell<AtHand> = const { RefCell::new(AtHand { table: None, unsaved: Vec::new() }) };
}

/// What is at hand.
#[derive(Clone, Default)]
pub struct AtHand {
    /// The id of the game on the table, if it is saved.
    pub table: Option<String>,
    /// Names and records of the games that the storage did not take.
    pub unsaved: Vec<(String, String)>,
}

fn put_at_hand(put: impl FnOnce(&mut AtHand)) {
    AT_HAND.with(|kept| {
        if let Ok(mut kept) = kept.try_borrow_mut() {
            put(&mut kept);
        }
    });
}

/// Keeps the id of the game on the table at hand, if it is a saved one.
pub fn keep_table(id: Option<String>) {
    put_at_hand(|kept| kept.table = id);
}

/// Keeps the records of all games at hand that the storage did not take, with their names.
pub fn keep_unsaved(games: Vec<(String, String)>) {
    put_at_hand(|kept| kept.unsaved = games);
}

/// All that is at hand.
#[must_use]
pub fn all() -> AtHand {
    AT_HAND.with(|kept| kept.try_borrow().map(|kept| kept.clone()).unwrap_or_default())
}
