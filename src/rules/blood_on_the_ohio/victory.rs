//! How a game ends (A2, A3, 25.3): automatic victories, and the judgement at the end of the last turn.

use super::log;
use super::state::BloodOnTheOhio;
use super::step::Back;
use crate::rules::{Outcome, Report, Seat};
use serde::{Deserialize, Serialize};

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The expedition had to withdraw: the WC win [BO-A3-1-b, BO-A3-2-b, BO-A3-3-e, BO-A3-4-e].
    ExpeditionWithdrawn,
    /// Two principal villages reduced, Kekionga among them, and five others razed: the US win [BO-A3-1-c].
    VillagesDestroyed,
    /// 30 VP: the US win [BO-A3-3-e, BO-A3-4-e].
    Points,
    /// Wayne is killed [BO-25.3-a].
    WayneKilled,
    /// Little Turtle, Blue Jacket and Buckongahelas are killed [BO-25.3-a].
    ChiefsKilled,
    /// Kekionga is relocated: the US win the learning scenario [BO-A2-d].
    KekiongaRelocated,
    /// Five settlement steps: the WC win the learning scenario [BO-A2-d].
    SettlementSteps,
    /// The last turn is over; who has won, if anybody.
    Time {
        /// The winner; `None` for a draw [BO-A3-i].
        winner: Option<Seat>,
    },
    /// Conceded by this side.
    Conceded(Seat),
}

impl BloodOnTheOhio {
    /// The game is over.
    pub(super) fn over(&mut self, end: End, report: &mut Report) {
        if self.end.is_some() {
            return;
        }
        self.end = Some(end);
        self.stack.clear();
        self.back = Back::Nothing;
        report.fence();
        report.note(|| log::over(self, end));
    }

    /// Tests the automatic victories [BO-A3-h]; called after everything that changes VP, villages or leaders.
    pub(super) fn test_automatic(&mut self, report: &mut Report) {
        let _ = report;
        todo!("victory: test_automatic")
    }

    /// Judges the game at the end of the last turn [BO-12.0-b, BO-A3-g].
    pub(super) fn judge(&mut self, report: &mut Report) {
        let _ = report;
        todo!("victory: judge")
    }

    /// The result of a finished game.
    pub(super) fn result(&self, end: End) -> Outcome {
        let _ = end;
        todo!("victory: result")
    }
}
