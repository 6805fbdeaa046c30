//! Pencil notes on a store.

use super::memory::Memory;
use ohio_country::play::notes::{MAX_NOTE, Notes};
use ohio_country::play::saved;
use ohio_country::play::slots::StoreError;
use ohio_country::rules::Seat;

#[test]
fn notes_are_a_seats_own_and_go_with_the_game() {
    let store = Memory::default();
    let mut british = Notes::default();
    british.put("B10", "  holds\nthe  ford ");
    british.put("I:3", "a dummy?");
    british.put("B11", &"é".repeat(500));
    british.write(&store, "g1", Some(Seat(0))).expect("there is room");
    assert_eq!(Notes::read(&store, "g1", Some(Seat(0))), Ok(british.clone()));
    assert_eq!((british.on("B10"), british.on("I:3")), (Some("holds the ford"), Some("a dummy?")));
    assert_eq!(british.on("B11").map(|note| note.chars().count()), Some(MAX_NOTE));
    for (game, seat) in [("g1", Some(Seat(1))), ("g1", None), ("g2", Some(Seat(0)))] {
        assert_eq!(Notes::read(&store, game, seat), Ok(Notes::default()), "{game} {seat:?}");
    }
    british.put("B10", " ");
    assert_eq!(british.on("B10"), None, "it is rubbed out");
    saved::remove(&store, "g1").expect("the store is open");
    assert_eq!(Notes::read(&store, "g1", Some(Seat(0))), Ok(Notes::default()));
}

#[test]
fn where_nothing_can_be_kept_that_is_said() {
    let (store, mut notes) = (Memory::default(), Notes::default());
    notes.put("B10", "x");
    store.room.set(Some(10));
    assert_eq!(notes.write(&store, "g1", None), Err(StoreError::Full));
    store.closed.set(true);
    assert!(Notes::read(&store, "g1", None).is_err());
}
