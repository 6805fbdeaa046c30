//! Who looks at the board: when the letter lies there instead, what is read before it is opened, when a sign says that the
//! decision has passed.

use super::model::Passed;
use super::view::{HandoverNotice, View};
use crate::play::picker;
use crate::play::seats::{self, Device, Handover};
use crate::play::{Game, LogLine, Turn};
use crate::rules::{Seat, Visibility};

/// What is to be seen now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The letter: the device has to change hands.
    Letter(HandoverNotice),
    /// The board, with the device in these hands.
    Board(Device),
}

/// The letter of a hand-over by the holder of the device.
#[must_use]
pub fn notice(handover: Handover, device: Device) -> HandoverNotice {
    HandoverNotice { to: handover.to, reason: handover.reason, from: device.holder }
}

/// What is to be seen of a game as it stands: the letter, if the device has to change hands, else the board. The one person at
/// the table always looks through his own eyes; with a PIN, once he has given it.
#[must_use]
pub fn settled(game: &dyn Game, device: Device) -> Settled {
    if let Some(seat) = seats::lone_person(game) {
        let has_pin = game.seats().get(seat.index()).is_some_and(|s| s.pin.is_some());
        if device.holder != Some(seat) && has_pin && seats::has_secrets(game) {
            return Settled::Letter(HandoverNotice {
                to: seat,
                reason: "the game is being resumed.".into(),
                from: None,
            });
        }
        return Settled::Board(Device { holder: Some(seat) });
    }
    if let Some(handover) = seats::handover(game, device) {
        return Settled::Letter(notice(handover, device));
    }
    Settled::Board(seats::passed_on(game, device))
}

/// What the page shows when it is put out of sight, if that changes anything: a seat with secrets must not lie open when it comes
/// back. What is decided before all eyes goes on there, without the one who held the device.
#[must_use]
pub fn cover(game: &dyn Game, device: Device) -> Option<Settled> {
    let holder = device.holder?;
    let Some(handover) = seats::handover(game, Device::default()) else {
        return seats::is_shared(game).then(|| Settled::Board(Device::default()));
    };
    let reason = if handover.to == holder { "the page was left.".into() } else { handover.reason };
    Some(Settled::Letter(HandoverNotice { to: handover.to, reason, from: Some(holder) }))
}

/// What a seat is told of what others did when it has opened its letter. That depends on the lines of its recap alone, and those
/// are its own to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// Others did nothing: the board lies there at once.
    Nothing,
    /// A single line, on the sign over the board.
    Line(String),
    /// A page before the board.
    Page,
}

/// What a seat is told before, or over, the board.
#[must_use]
pub fn told(recap: &[LogLine], seat: Seat) -> Told {
    let mut others = recap.iter().filter(|line| line.note.by != Some(seat));
    match (others.next(), others.next()) {
        (None, _) => Told::Nothing,
        (Some(line), None) => Told::Line(line.note.text.clone()),
        (Some(_), Some(_)) => Told::Page,
    }
}

/// The sign that the decision has passed to somebody else, where two people play and nothing has to be covered, or all look on; `decided` is who
/// took the last one that was shown.
#[must_use]
pub fn passed(game: &dyn Game, view: &View, decided: Option<Seat>) -> Option<Passed> {
    let to = view.turn.seat.filter(|_| view.decides())?;
    let open = seats::people(game).len() > 1 && (view.is_shared() || !seats::has_secrets(game));
    let passes = open && decided.is_some_and(|seat| seat != to);
    passes.then(|| Passed { to, reason: view.turn.reason.clone() })
}

/// The one offer of a turn, or the usual one of several, if it only goes on. Nothing is declined for anybody where other people
/// play: that it was quick would tell something; nor is anything done where others look on who do not see all offers: that nothing
/// else was there would. Whoever is the only person in the game has nobody to be watched by.
#[must_use]
pub fn only_onward(turn: &Turn, alone: bool) -> Option<usize> {
    let declined = || picker::only_declines(&turn.offers).then_some(0).filter(|_| alone);
    picker::forced(&turn.offers).filter(|_| turn.visibility != Visibility::Shared).or_else(declined)
}
