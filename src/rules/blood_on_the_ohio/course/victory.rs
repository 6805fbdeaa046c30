//! How a game ends (A2, A3, 25.3): automatic victories, and the judgement at the end of the last turn.

use super::scenario::Scenario;
use super::state::BloodOnTheOhio;
use super::step::Returned;
use crate::rules::blood_on_the_ohio::charts::US_VICTORY;
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Fort, US, WC};
use crate::rules::blood_on_the_ohio::pieces::Piece;
use crate::rules::blood_on_the_ohio::spec::SPEC;
use crate::rules::{Outcome, Report, Rule, ScoreLine, Seat};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The village on which victory turns in the Harmar Campaign and in the learning scenario.
const KEKIONGA: &str = "kekionga";
/// Settlement steps with which the WC win the learning scenario at once [BO-A2-d].
const SETTLEMENT_STEPS: u8 = 5;
/// Settlements printed on the map [BO-2.6-a].
pub const PRINTED_SETTLEMENTS: u32 = 20;

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
    pub(in super::super) fn over(&mut self, end: End, report: &mut Report) {
        if self.end.is_some() {
            return;
        }
        self.end = Some(end);
        self.stack.clear();
        self.returned = Returned::Nothing;
        report.fence();
        report.note(|| log::over(self, end));
    }

    /// Tests the automatic victories [BO-A3-h]; called after everything that changes VP, villages or leaders.
    pub(in super::super) fn test_automatic(&mut self, report: &mut Report) {
        if self.end.is_some() {
            return;
        }
        if let Some(end) = self.automatic() {
            self.over(end, report);
        }
    }

    fn automatic(&self) -> Option<End> {
        match self.scenario {
            Scenario::Harmar if self.villages_destroyed() => Some(End::VillagesDestroyed),
            Scenario::Legion | Scenario::War if self.vp[US.index()] >= US_VICTORY => Some(End::Points),
            Scenario::Legion if self.options.sudden_death => self.sudden_death(),
            Scenario::Learning1 | Scenario::Learning2 if self.kekionga_is_relocated() => Some(End::KekiongaRelocated),
            Scenario::Learning1 | Scenario::Learning2
                if self.settlement_steps_lost() >= u32::from(self.settlement_steps_to_win()) =>
            {
                Some(End::SettlementSteps)
            }
            _ => None,
        }
    }

    /// Settlement steps with which the WC win the learning scenario at once [BO-A2-d, BO-25.5-b].
    pub(in super::super) fn settlement_steps_to_win(&self) -> u8 {
        let [us, wc] = self.options.handicap;
        (SETTLEMENT_STEPS + us).saturating_sub(wc).max(1)
    }

    /// VP halves of the WC at which an expedition withdraws; with a handicap the square moves where that ends the game
    /// [BO-7.0-a, BO-25.5-a].
    pub(in super::super) fn withdrawal_square(&self, expedition: usize) -> u8 {
        let square = self.tables.withdrawal(expedition);
        if !self.ends_with(expedition) {
            return square;
        }
        let [us, wc] = self.options.handicap.map(|points| 2 * points);
        (square + us).saturating_sub(wc).max(1)
    }

    /// Whether the withdrawal of this expedition, from 0, ends the game [BO-A3-1-b, BO-A3-2-b, BO-A3-3-e, BO-A3-4-e].
    pub(in super::super) fn ends_with(&self, expedition: usize) -> bool {
        self.scenario != Scenario::War || expedition == 2
    }

    /// Two principal villages, Kekionga one of them, reduced or razed, and five others razed [BO-A3-1-c].
    fn villages_destroyed(&self) -> bool {
        let hit = self.principals_hit.len();
        let kekionga = self.principals_hit.iter().any(|p| p.id() == KEKIONGA);
        let [ordinary, principal] = self.villages_razed.map(u32::from);
        // Of the principal villages that were hit two stand apart; of the others those that are razed count.
        let others = ordinary + principal.min(hit.saturating_sub(2));
        kekionga && hit >= 2 && others >= 5
    }

    fn sudden_death(&self) -> Option<End> {
        let chiefs = [Piece::LITTLE_TURTLE, Piece::BLUE_JACKET, Piece::BUCKONGAHELAS];
        if self.killed.has(Piece::WAYNE) {
            Some(End::WayneKilled)
        } else if chiefs.into_iter().all(|chief| self.killed.has(chief)) {
            Some(End::ChiefsKilled)
        } else {
            None
        }
    }

    fn kekionga_is_relocated(&self) -> bool {
        !self.structures.principals().iter().any(|p| p.id() == KEKIONGA)
    }

    /// Steps that the twenty settlements have lost; none is built in the learning scenario.
    fn settlement_steps_lost(&self) -> u32 {
        let standing = self.structures.settlements();
        2 * PRINTED_SETTLEMENTS - (2 * standing.len() - standing.and(self.structures.reduced()).len())
    }

    /// Judges the game at the end of the last turn [BO-12.0-b, BO-A3-g].
    pub(in super::super) fn judge(&mut self, report: &mut Report) {
        if !self.scenario.is_learning() && self.box_settlements > 0 {
            self.score_in_battle(WC, self.box_settlements.cast_signed(), "BO-A3-g", report);
        }
        let winner = self.winner_on_time();
        self.over(End::Time { winner }, report);
    }

    fn winner_on_time(&self) -> Option<Seat> {
        let [us, wc] = self.counted_at_the_end();
        let leader = match us.cmp(&wc) {
            Ordering::Less => WC,
            Ordering::Greater => US,
            Ordering::Equal => return None,
        };
        let holds = match (self.scenario, leader == US) {
            (Scenario::Harmar, true) => self.built.has(Fort::Steuben),
            (Scenario::Harmar, false) => self.principals_hit.len() <= 2,
            (Scenario::Wabash, true) => self.built.has(Fort::Recovery),
            _ => true,
        };
        holds.then_some(leader)
    }

    /// What is compared at the end of the last turn: VP in halves, or steps, with the handicap [BO-A3-h, BO-25.5-a, b].
    fn counted_at_the_end(&self) -> [u8; 2] {
        let [us, wc] = self.options.handicap;
        match self.scenario {
            Scenario::Learning1 | Scenario::Learning2 => [self.structure_steps[0] + us, self.structure_steps[1] + wc],
            _ => [self.vp[0] + 2 * us, self.vp[1] + 2 * wc],
        }
    }

    /// The result of a finished game.
    pub(in super::super) fn result(&self, end: End) -> Outcome {
        let winner = winner_of(end);
        let rule = self.rule_of(end);
        Outcome { winner, rule: Rule(rule), reason: log::reason(end, winner), score: self.score_lines() }
    }

    fn rule_of(&self, end: End) -> &'static str {
        match (end, self.scenario) {
            (End::ExpeditionWithdrawn, Scenario::Harmar) => "BO-A3-1-b",
            (End::ExpeditionWithdrawn, Scenario::Wabash) => "BO-A3-2-b",
            (End::ExpeditionWithdrawn | End::Points | End::Time { .. }, Scenario::War) => "BO-A3-4-e",
            (End::ExpeditionWithdrawn | End::Points, _) => "BO-A3-3-e",
            (End::VillagesDestroyed, _) => "BO-A3-1-c",
            (End::WayneKilled | End::ChiefsKilled, _) => "BO-25.3-a",
            (End::Time { winner: Some(US) }, Scenario::Harmar) => "BO-A3-1-e",
            (End::Time { winner: Some(_) }, Scenario::Harmar) => "BO-A3-1-d",
            (End::Time { winner: None }, Scenario::Harmar) => "BO-A3-1-f",
            (End::Time { winner: Some(WC) }, Scenario::Wabash) => "BO-A3-2-c",
            (End::Time { .. }, Scenario::Wabash) => "BO-A3-2-d",
            (End::Time { .. }, Scenario::Legion) => "BO-A3-3-f",
            (End::Time { .. }, Scenario::Learning3) => "BO-A2-f",
            (End::Time { .. } | End::KekiongaRelocated | End::SettlementSteps, _) => "BO-A2-d",
            (End::Conceded(_), _) => "BO-1.0-b",
        }
    }

    fn score_lines(&self) -> Vec<ScoreLine> {
        let [us, wc] = self.vp;
        let mut lines = vec![
            ScoreLine::new("VP of the United States", log::points(us), "BO-24.0-a"),
            ScoreLine::new("VP of the Confederacy", log::points(wc), "BO-24.0-a"),
        ];
        let steps = self.structure_steps.map(|n| n.to_string());
        let yes = |built: bool| if built { "yes" } else { "no" }.to_owned();
        match self.scenario {
            Scenario::Learning1 | Scenario::Learning2 => {
                let [by_us, by_wc] = steps;
                lines = vec![
                    ScoreLine::new("Village steps destroyed by the US", by_us, "BO-A2-d"),
                    ScoreLine::new("Settlement and fort steps destroyed by the Confederacy", by_wc, "BO-A2-d"),
                ];
            }
            Scenario::Harmar => {
                lines.push(ScoreLine::new("Fort Steuben built", yes(self.built.has(Fort::Steuben)), "BO-A3-1-e"));
                let hit = self.principals_hit.len().to_string();
                lines.push(ScoreLine::new("Principal villages reduced", hit, "BO-A3-1-d"));
            }
            Scenario::Wabash => {
                lines.push(ScoreLine::new("Fort Recovery built", yes(self.built.has(Fort::Recovery)), "BO-A3-2-d"));
            }
            _ => {}
        }
        for (side, given) in ["United States", "Confederacy"].into_iter().zip(self.options.handicap) {
            if given > 0 {
                lines.push(ScoreLine::new(format!("Handicap of the {side}"), given.to_string(), "BO-25.5-a"));
            }
        }
        if let Some(par) = self.par() {
            let label = format!("Lead of the United States (par {})", log::lead(2 * par));
            lines.push(ScoreLine::new(label, log::lead(i16::from(us) - i16::from(wc)), "BO-25.6-a"));
        }
        lines
    }

    /// The lead in VP that the US can try to beat, where the scenario leans and is played as printed [BO-25.6-a].
    fn par(&self) -> Option<i16> {
        let printed = self.options.handicap == [0, 0] && !self.options.homes_hold;
        let scenario = SPEC.scenarios.iter().find(|s| s.id == self.scenario.id()).filter(|_| printed)?;
        Some(scenario.evened?.par?.lead)
    }
}

/// Who has won, if anybody.
fn winner_of(end: End) -> Option<Seat> {
    match end {
        End::ExpeditionWithdrawn | End::WayneKilled | End::SettlementSteps => Some(WC),
        End::VillagesDestroyed | End::Points | End::ChiefsKilled | End::KekiongaRelocated => Some(US),
        End::Time { winner } => winner,
        End::Conceded(seat) => Some(seat.other()),
    }
}
