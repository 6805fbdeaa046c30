//! Lines on operations and movement (chapters 6, 10.1, 13, 19, 21.2, 22.2).

use super::{Note, WC, piece, space};
use crate::rules::NoteKind;
use crate::rules::blood_on_the_ohio::pieces::Piece;
use crate::rules::blood_on_the_ohio::places::Place;

pub fn wagon_captured(wagon: Piece, at: Place) -> Note {
    Note::new(Some(WC), "BO-10.1-a", format!("A supply wagon is captured at {at}."))
        .kind(NoteKind::Loss)
        .at(piece(wagon))
        .at(space(at))
}

pub fn gun_lost(gun: Piece, at: Place) -> Note {
    Note::new(Some(WC), "BO-22.2-a", format!("The artillery at {at} is lost."))
        .kind(NoteKind::Loss)
        .at(piece(gun))
        .at(space(at))
}
