//! Nations that join (5.2.2-c, 5.2.3-e), arrivals and expeditions (7.2, D12 to D14), single pieces to be placed.

use super::action::Action;
use super::nations::Nation;
use super::refusals::Verdict;
use super::state::BloodOnTheOhio;
use super::step::{Flow, List, Procedure};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A nation joins the Confederacy, or comes back to it after a broken treaty: the WC place villages, warriors, leaders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joins {
    /// Which nation.
    pub nation: Nation,
    /// After a broken treaty [BO-5.2.2-c]; otherwise as a new member [BO-5.2.3-e].
    pub broken: bool,
}

impl BloodOnTheOhio {
    /// A nonaligned nation joins the Confederacy at once [BO-5.2.3-e]: calls [`Joins`].
    pub(super) fn nation_joins(&mut self, nation: Nation, report: &mut Report) {
        todo!("arrival: nation_joins")
    }

    /// A treaty is broken [BO-5.2.2-c]: calls [`Joins`].
    pub(super) fn break_treaty(&mut self, nation: Nation, report: &mut Report) {
        todo!("arrival: break_treaty")
    }
}

impl Procedure for Joins {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("arrival: Joins")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("arrival: Joins")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("arrival: Joins")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("arrival: Joins")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("arrival: Joins")
    }
}
/// Pieces in the hand of a side that it must place now: arrivals, the entering expedition, the reward of a raid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    /// Who places.
    pub seat: Seat,
    /// What arrives.
    pub what: Due,
}

/// What arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Due {
    /// The expedition of this number enters, 1 or 2 (from 0) [BO-A3-4-b, c].
    Expedition(u8),
    /// Pieces scheduled for the turn [BO-12.0-d].
    Scheduled,
    /// The warrior of raid chit A [BO-5.6.2-b].
    Raid,
}

impl Procedure for Arrival {
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        todo!("arrival: Arrival")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        todo!("arrival: Arrival")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        todo!("arrival: Arrival")
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        todo!("arrival: Arrival")
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        todo!("arrival: Arrival")
    }
}
