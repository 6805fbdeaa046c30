//! A Character: class, where he is, what he has done this turn.

use super::name::Name;
use crate::rules::Point;
use serde::{Deserialize, Serialize};

/// Where a Character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// With a body.
    With(Name),
    /// Alone on the table.
    At(Point),
    /// Comes with reserves.
    Reserve,
    /// Left the table with his body, not lost [SD-scn-06].
    Left,
    /// Dead, captured or gone with a rout [SD-char-14].
    Out,
}

/// What changes of a Character. Name and side stand in the scenario, at the same place of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// 0 to 4; wounds lower it [SD-risk-01].
    pub class: u8,
    /// Where he is.
    pub place: Whereabouts,
    /// Whether he has made his personal move this turn.
    pub moved: bool,
    /// Whether a wound, or what put him out, found him a Hero: then he recovers after the game [SD-risk-04].
    #[serde(default)]
    pub was_hero: bool,
}

impl Character {
    /// Whether his card is in the deck.
    pub const fn is_in_play(&self) -> bool {
        matches!(self.place, Whereabouts::With(_) | Whereabouts::At(_))
    }

    /// The body he is with.
    pub const fn body(&self) -> Option<Name> {
        match self.place {
            Whereabouts::With(body) => Some(body),
            _ => None,
        }
    }
}
