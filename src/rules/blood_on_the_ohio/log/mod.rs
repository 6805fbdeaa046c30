//! The lines of the log, by chapter; every note names the clause that was applied.

mod campaign;
mod combat;
mod movement;

pub(super) use campaign::*;
pub(super) use combat::*;
pub(super) use movement::*;

use crate::rules::blood_on_the_ohio::charts::TURNS;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, End};
use crate::rules::blood_on_the_ohio::map::{Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::{Audience, Note, NoteKind, Policy, Seat, Target, text};

/// A line that the WC alone may read, since it tells of a stack that the US may not look at.
pub(super) fn for_wc(unseen: bool, note: Note) -> Note {
    if unseen { note.to(Audience::Seat(WC)) } else { note }
}

/// Pieces in a sentence: a stack that the US may not look at is not named [BO-28-g].
pub(super) fn stack(game: &BloodOnTheOhio, pieces: PieceSet) -> String {
    if game.is_unseen(US, pieces) { "a stack of the Confederacy".into() } else { names(pieces) }
}

/// A space or entry square to point at.
pub(super) fn space(place: Place) -> Target {
    Target::Space(place.id().into())
}

/// A piece to point at.
pub(super) fn piece(piece: Piece) -> Target {
    Target::Piece(piece.id().into())
}

/// Names of pieces, equal ones counted: "Harmar, 3 regular infantry and 1 artillery".
pub(super) fn names(pieces: PieceSet) -> String {
    let mut parts: Vec<(&str, usize, bool)> = Vec::new();
    for piece in pieces.iter() {
        let leader = PieceSet::LEADERS.has(piece);
        match parts.iter_mut().find(|(name, ..)| *name == piece.name()) {
            Some((_, count, _)) => *count += 1,
            None => parts.push((piece.name(), 1, leader)),
        }
    }
    let part = |(name, count, leader): (&str, usize, bool)| {
        match (leader, count) {
            (true, _) => name.to_owned(),
            // Warriors are printed as many, wagons and scouts as one.
            (false, 1) if name == "artillery" => "1 artillery piece".into(),
            (false, 1) => {
                format!("1 {}", name.strip_suffix("warriors").map_or(name.into(), |nation| format!("{nation}warrior")))
            }
            (false, n) if name == "artillery" => format!("{n} artillery pieces"),
            (false, n) if name.ends_with("wagon") || name.ends_with("scout") => format!("{n} {name}s"),
            (false, n) => format!("{n} {name}"),
        }
    };
    text::and(&parts.into_iter().map(part).collect::<Vec<_>>())
}

/// The name of a side as it stands in a sentence.
pub(super) const fn side(seat: Seat) -> &'static str {
    if seat.0 == US.0 { "the US" } else { "the Confederacy" }
}

/// VP halves as they are written: "6½".
pub(super) fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A lead, in halves: "−4½", "0", "2".
pub(super) fn lead(halves: i16) -> String {
    let sign = if halves < 0 { "−" } else { "" };
    format!("{sign}{}", points(u8::try_from(halves.unsigned_abs()).unwrap_or(u8::MAX)))
}

/// A turn begins.
pub(super) fn turn(turn: u8) -> Note {
    Note::new(None, "BO-4.1-a", TURNS[usize::from(turn)]).kind(NoteKind::Turn)
}

/// A segment begins.
pub(super) fn segment(segment: u8) -> Note {
    let (by, what) = match segment {
        1 | 4 | 7 => (None, "Special Actions"),
        2 | 5 | 8 => (Some(US), "US Operations"),
        3 | 6 | 9 => (Some(WC), "WC Operations"),
        _ => (None, "supply, winter quarters and the end of the turn"),
    };
    Note::new(by, "BO-4.2-a", format!("Segment {segment}: {what}")).kind(NoteKind::Phase)
}

/// VP gained or lost.
pub(super) fn scored(seat: Seat, halves: i8, now: u8, rule: &'static str) -> Note {
    let verb = if halves < 0 { "loses" } else { "gains" };
    let text = format!("{} {verb} {} VP, and now has {}.", side(seat), points(halves.unsigned_abs()), points(now));
    Note::new(Some(seat), rule, text::capital(&text)).kind(NoteKind::Loss)
}

/// A British Arms marker becomes available.
pub(super) fn arms_ready(_: Piece) -> Note {
    Note::new(Some(WC), "BO-23.0-b", "A British Arms marker becomes available.")
}

/// The policy of the table was changed.
pub(super) fn agreed(policy: Policy) -> Note {
    let text = match policy {
        Policy::Ask => "Agreed: pass the device for every reaction.",
        Policy::Orders => "Agreed: standing orders answer for each side.",
        Policy::Open => "Agreed: play face up.",
    };
    Note::new(None, "BO-28-b", text)
}

/// The game is over.
pub(super) fn over(game: &BloodOnTheOhio, end: End) -> Note {
    let outcome = game.result(end);
    Note::new(outcome.winner, outcome.rule.0, outcome.reason).kind(NoteKind::Result)
}
