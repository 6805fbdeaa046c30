//! The plain values of a table: what lies in front, what is looked at closely, what was advised.

use super::view::HandoverNotice;
use crate::play::Pick;
use crate::rules::{Id, Seat, Viewer};
use std::sync::Arc;

/// What is in front.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// The sealed letter; nothing of the game is in the document.
    Curtain(HandoverNotice),
    /// The board; also while what happened since this seat last held the device is shown on it.
    Board,
}

/// A part of the side panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// Legal actions.
    #[default]
    Orders,
    /// The inspected stack.
    Stack,
    /// The log.
    Log,
    /// Tracks and totals.
    Tracks,
}

impl Tab {
    /// Its name in attributes.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Orders => "orders",
            Self::Stack => "stack",
            Self::Log => "log",
            Self::Tracks => "tracks",
        }
    }
}

/// Something to look at closely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Magnified {
    /// A counter, by its id.
    Counter(Id),
    /// A space, by its id.
    Space(Id),
}

/// Something in front of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenDialog {
    /// Save, export, policy, concede, leave.
    Menu,
    /// Keys and gestures.
    Help,
    /// Settings.
    Settings,
    /// The last dice with every modifier.
    Dice,
}

/// Who has come to decide, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// Who decides now.
    pub to: Seat,
    /// Why, in public text.
    pub reason: String,
}

/// The moment that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Place in the log of this viewer, from 0.
    pub line: usize,
    /// As which viewer.
    pub viewer: Viewer,
}

/// A hint, as far as it has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// It is being thought of.
    Asked,
    /// Here it is.
    Given(Arc<Advice>),
}

impl Hint {
    /// The number of the offer advised.
    #[must_use]
    pub fn offer(&self) -> Option<usize> {
        match self {
            Self::Given(advice) => Some(advice.pick.offer),
            Self::None | Self::Asked => None,
        }
    }
}

/// What the computer would do in the person's place.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The offer.
    pub pick: Pick,
    /// What, why, what is expected, and what comes next, in one sentence.
    pub sentence: String,
    /// The clause that allows it.
    pub rule: String,
    /// Games of a hundred that are won from there.
    pub expected: u8,
    /// The next best, and its chance.
    pub runner_up: Option<(String, u8)>,
}

/// Why the computer did something that was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The number of the line of the log in which it was seen.
    pub line: usize,
    /// What was seen: that line.
    pub action: String,
    /// Why, in a sentence that reveals no more than the action does.
    pub sentence: String,
    /// The clause; empty if none is to be shown.
    pub rule: String,
}
