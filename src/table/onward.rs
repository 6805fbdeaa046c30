//! Where the buttons stand that carry a decision on or end it.
//!
//! They share a row of two halves. What ends something never appears under the finger that has just ended something
//! else: after each such press it takes the other half, and so does the answer that it is meant.

use crate::rules::{Offer, OfferKind, Seat, TurnTrack};

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
