//! Saving games: those on the table, those that begin, those that come in; and what there is to say of it.

use super::browser::stamp;
use super::keeping;
use super::packed;
use super::programs;
use super::route::Route;
use super::shell::Shell;
use super::statistics;
use super::storage::LocalStore;
use super::unsaved::{Unsaved, is_new};
use crate::play::names::{marked, shortened};
use crate::play::proposal::Copied;
use crate::play::saved::{self, MAX_NAME};
use crate::play::seats::sitter;
use crate::play::slots::SaveError;
use crate::play::{Game, Player, SeatConfig, catalog, lesson};

/// Where a game is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// Its id.
    pub id: String,
    /// The number of its last saving.
    pub seq: u64,
}

/// Lets go of a game: the storage has taken it, or nobody wants it any more.
pub fn forget(shell: Shell, id: &str) {
    shell.unsaved.forget(id);
    if shell.unsaved.is_empty() {
        shell.all_is_saved();
    }
}

/// What the players have called it, or what it is called by itself.
fn called(shell: Shell, game: &dyn Game, id: &str) -> String {
    let kept = shell.unsaved.get(id).map(|unsaved| unsaved.name);
    kept.or_else(|| saved::name(&LocalStore, id)).unwrap_or_else(|| usual_name(game))
}

/// Saves a game: as a new one, if it was never saved. What else there is to say is said.
///
/// # Errors
/// Why it is not saved. It is kept in the page as it stands; a game that was carried on elsewhere as one of its own.
pub fn save(shell: Shell, game: &dyn Game, id: &str, seq: u64) -> Result<Saved, (Saved, SaveError)> {
    let done = if is_new(id) {
        saved::create(&LocalStore, &called(shell, game, id), game, stamp())
    } else {
        saved::save(&LocalStore, id, game, seq, stamp()).map(|saving| (id.to_owned(), saving))
    };
    match done {
        Ok((place, saving)) => {
            forget(shell, id);
            keeping::ask_once(shell);
            tell_of_bin(shell, saving.emptied);
            if saving.quarantine_gone {
                shell.notify("Storage was full: the damaged copy of this game has been removed.");
            }
            statistics::note(&place, game);
            if let Some(why) = saving.list {
                shell.notify(format!("The game is saved, but its entry on the shelf is out of date: {why}."));
            }
            Ok(Saved { id: place, seq: saving.seq })
        }
        Err(SaveError::Elsewhere) => {
            let own = shell.unsaved.keep_new(called(shell, game, id), game);
            // What was kept of it before is in there, and would never find its way into the store.
            shell.unsaved.forget(id);
            let place = save(shell, game, &own, 0)?;
            shell.alarm(format!("{} From now on, this tab plays a separate game.", SaveError::Elsewhere));
            Ok(place)
        }
        Err(why) => {
            shell.unsaved.keep(id, Unsaved::of(called(shell, game, id), game, seq));
            Err((Saved { id: id.into(), seq }, why))
        }
    }
}

/// Tries once more to save a game of this page.
///
/// # Errors
/// What to say to the player; it is still in the page.
pub async fn save_again(shell: Shell, id: &str) -> Result<(), String> {
    let Some(unsaved) = shell.unsaved.get(id) else { return Ok(()) };
    programs::need_for(&unsaved.record).await?;
    let loaded = catalog::load(&unsaved.record).map_err(|why| why.to_string())?;
    save(shell, &*loaded.game, id, unsaved.seq).map(drop).map_err(|(_, why)| why.to_string())
}

/// Saves a game that begins now and goes to its table; without storage it is played all the same.
pub fn put_on_table(shell: Shell, game: Box<dyn Game>) {
    let id = shell.unsaved.keep_new(usual_name(&*game), &*game);
    let saved = save(shell, &*game, &id, 0).unwrap_or_else(|(saved, why)| {
        shell.alarm_unsaved(why.to_string());
        saved
    });
    shell.go(&Route::Table(saved.id));
}

/// Takes a game in from the bytes of a file, or from a link, and says what there is to say of it, after that it is
/// `there`; its id.
///
/// # Errors
/// What to say to the player; nothing has been stored.
pub async fn take_in(shell: Shell, bytes: &[u8], how: Copied, there: &str) -> Result<String, String> {
    let text = packed::record_in(bytes).await.map_err(|e| e.to_string())?;
    programs::need_for(&text).await?;
    let mut loaded = catalog::load(&text).map_err(|e| e.to_string())?;
    loaded.game.mark_copy(how);
    let name = format!("{} (imported)", loaded.game.spec().short_name);
    let created = saved::create(&LocalStore, &name, &*loaded.game, stamp());
    let (id, saving) = created.map_err(|why| format!("The game couldn’t be put on the shelf: {}.", why.reason()))?;
    // There is a copy: what was just taken in.
    keeping::spoken(&id);
    shell.notify(there);
    // What is stored is the game as it goes on: opened from the shelf it has nothing to say any more.
    if let Some(notice) = loaded.notice {
        shell.alarm(notice.to_string());
    }
    tell_of_bin(shell, saving.emptied);
    Ok(id)
}

/// Says that deleted games are gone before their time, if any are.
pub fn tell_of_bin(shell: Shell, emptied: usize) {
    if emptied > 0 {
        shell.notify("Storage was full: the games you deleted this week have been removed.");
    }
}

/// What a game is called until somebody gives it another name: who plays, if anybody has a name.
fn usual_name(game: &dyn Game) -> String {
    if lesson::is_one(game) {
        return format!("{}: lesson", game.spec().short_name);
    }
    let (seats, title) = (game.seats(), game.spec().short_name);
    let somebody = seats.iter().zip(game.spec().seats).any(|(seat, spec)| sitter(seat) != spec.name);
    if !somebody {
        return title.into();
    }
    // As much of every name as there is room for.
    let room = (MAX_NAME - title.chars().count()) / seats.len().max(1) - " – ".chars().count();
    let name = |seat: &SeatConfig| match seat.player {
        Player::Person => marked(&shortened(&seat.name, room)).into_owned(),
        Player::Computer { .. } => sitter(seat),
    };
    format!("{title}: {}", seats.iter().map(name).collect::<Vec<_>>().join(" – "))
}
