//! Combat in all its steps (chapter 14, 16.0-16.2 retreat before combat, 21.3 scouts, 14.9 re-rolls).
//!
//! The attacker is a force that is in the space already (or attacks in place). Retreats are over when this ends with
//! [`Back::Combat`](super::step::Back::Combat): whoever called it looks at the board for what is left.

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A combat, from the declaration of scouts to the last retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    /// What was begun.
    pub start: Start,
}

/// What kind of combat it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A force against the enemy stack (at a fort, the screening stack or the besiegers); a structure fights with it.
    Field,
    /// A force against a structure alone, or against a fort with its garrison: no ambush, no retreat before combat of
    /// a garrison or an empty structure [BO-14.2-b, c].
    Structure,
    /// A garrison against its besiegers [BO-20.2.2-a].
    BreakOut,
    /// A retreating stack that was forced into a space with enemy FP [BO-15.3-a].
    Forced,
}

/// What a combat begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The attacker.
    pub attacker: Seat,
    /// The attacking force, in the battle space.
    pub force: PieceSet,
    /// The battle space.
    pub at: Place,
    /// The space or entry square the force came from; `None` for an attack in place [BO-15.1.1-b].
    pub from: Option<Place>,
    /// What kind of combat.
    pub kind: Kind,
    /// Whether this is itself fought by a reinforcement or retreat inside another combat, so that no further
    /// reinforcements march [BO-14.3-h].
    pub nested: bool,
}

impl Combat {
    /// A combat at its first step, 14.1.
    pub fn new(start: Start) -> Self {
        Self { start }
    }
}

impl Procedure for Combat {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("combat: Combat")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("combat: Combat")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("combat: Combat")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("combat: Combat")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("combat: Combat")
    }
}
