//! Where the buttons stand that carry a decision on or end it.
//!
//! They share a row of two halves. What ends something never appears under the finger that has just ended something
//! else: after each such press it takes the other half, and so does the answer that it is meant.

use super::view::View;
use crate::rules::{Offer, OfferKind, Seat, Target, TurnTrack, text};
use std::collections::BTreeSet;

/// So many letters at most stand on a button that confirms an order.
const SHORT: usize = 24;

/// What the button says that confirms an order: the order itself where it is short, under a sentence that has the whole.
#[must_use]
pub fn confirming(offer: &Offer) -> &str {
    match (offer.label.chars().count() <= SHORT, &offer.forecast) {
        (true, _) => &offer.label,
        (false, Some(_)) => "Roll",
        (false, None) => "Confirm",
    }
}

/// What the end of a phase or a turn would leave undone: pieces, or else places, with which something can still be done that
/// needs no warning.
#[must_use]
pub fn left_undone(view: &View, offer: &Offer) -> Option<String> {
    let open = || view.turn.offers.iter().filter(|o| o.kind == OfferKind::Plain && o.warning.is_none() && !o.own);
    let firsts = || open().filter_map(|o| o.path.first());
    let mut pieces: BTreeSet<&str> = BTreeSet::new();
    pieces.extend(firsts().filter_map(|t| if let Target::Piece(id) = t { Some(&**id) } else { None }));
    let equals =
        view.interchangeable.iter().filter(|(_, listed)| pieces.contains(&**listed)).map(|(equal, _)| &**equal);
    let equals: Vec<&str> = equals.collect();
    pieces.extend(equals);
    let mut places: BTreeSet<&str> = BTreeSet::new();
    places.extend(firsts().filter_map(|t| if let Target::Space(id) = t { Some(&**id) } else { None }));
    let left = match (pieces.len(), places.len()) {
        _ if !offer.closes => return None,
        (0, 0) => return None,
        (0, n) => format!("You can still act in {}.", text::count(n, "place", "places")),
        (n, _) => format!("{} can still act.", text::count(n, "piece", "pieces")),
    };
    Some(left)
}

/// One half of the row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Half {
    /// The left one.
    #[default]
    Left,
    /// The right one.
    Right,
}

impl Half {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Its name in the document and the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// Whose decision it is, and where the game stands in its sequence of play: what a turn that passes changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Who decides.
    pub seat: Option<Seat>,
    /// Turn and phases.
    pub track: TurnTrack,
}

/// The row, and what was last pressed in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    half: Half,
    pressed: Option<(Half, OfferKind, Stage)>,
}

impl Row {
    /// A pointer has pressed what stands in this half.
    pub fn press(&mut self, half: Half, kind: OfferKind, stage: Stage) {
        self.pressed = Some((half, kind, stage));
    }

    /// The half of what ends the decision, or of what carries it on where nothing ends it; the other half is that of
    /// the rest.
    pub fn first(&mut self, stage: &Stage) -> Half {
        if let Some((half, kind, before)) = self.pressed.take()
            && (kind == OfferKind::End || before != *stage)
        {
            self.half = half.other();
        }
        self.half
    }

    /// The half of the answer that what was just pressed is meant; the right one if nothing of the row was pressed.
    pub fn meant(&self) -> Half {
        self.pressed.as_ref().map_or(Half::Right, |(half, ..)| half.other())
    }
}
