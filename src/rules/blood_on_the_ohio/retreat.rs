//! Retreats (chapter 15; 20.2.2 a broken break-out).

use super::action::Action;
use super::pieces::PieceSet;
use super::places::Place;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A stack retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// Who retreats.
    pub seat: Seat,
    /// The pieces that retreat.
    pub pieces: PieceSet,
    /// Where they retreat from.
    pub at: Place,
    /// Why.
    pub why: Why,
    /// The space or entry square an attacker entered from [BO-15.1.1-a]; `None`: it retreats as a defender would.
    pub back: Option<Place>,
    /// The space the enemy attacker came from, closed to a defender [BO-15.1.2-a].
    pub closed: Option<Place>,
    /// The way on the water.
    pub trail: Trail,
}

/// Why a stack retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It lost a combat, or its attack was delayed.
    Combat,
    /// It evaded a combat [BO-16.1-a].
    Evaded,
    /// An overwhelming ambush in the ambusher's space [BO-18.2-d].
    Ambush,
    /// An overwhelming ambush on a river space, by the stack in this ground space [BO-15.2-c].
    River {
        /// Where the ambusher is.
        ambusher: Place,
    },
    /// Sent back without a combat: it loses no FP on a river [BO-15.2-d].
    SentBack,
    /// A garrison that broke out and lost [BO-20.2.2-b].
    BreakOut,
}

impl Retreat {
    /// A stack retreats from `at`; `back` is the way an attacker came.
    pub fn new(seat: Seat, pieces: PieceSet, at: Place, why: Why, back: Option<Place>) -> Self {
        Self { seat, pieces, at, why, back, closed: None, trail: Trail::DRY }
    }

    /// The same, with the way of the force on the water.
    pub const fn along(mut self, trail: Trail) -> Self {
        self.trail = trail;
        self
    }
}

/// The way of a force on the water: the ground space where it took to the river, then the river spaces in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trail([Option<Place>; 8]);

impl Trail {
    /// A force on dry land.
    pub const DRY: Self = Self([None; 8]);

    /// The same after one more step.
    #[must_use]
    pub fn stepped(self, from: Place, to: Place) -> Self {
        let _ = (from, to);
        self
    }
}

impl Procedure for Retreat {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("retreat: Retreat")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("retreat: Retreat")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("retreat: Retreat")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("retreat: Retreat")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("retreat: Retreat")
    }
}
