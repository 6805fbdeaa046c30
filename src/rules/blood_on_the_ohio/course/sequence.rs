//! The turn and its ten segments (chapter 4, 12).

use super::action::Action;
use super::scenario::Procedure as Played;
use super::state::BloodOnTheOhio;
use super::step::List;
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::blood_on_the_ohio::march::Operations;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::special::Special;
use crate::rules::blood_on_the_ohio::winter::{Quarters, Supply};
use crate::rules::blood_on_the_ohio::{charts, log};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The turn: it asks nobody itself, and calls the procedures of its segments in order [BO-4.2-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// What comes next.
    pub next: Next,
}

/// What comes next in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// The turn begins: arrivals.
    Begin,
    /// The segment opens.
    Open,
    /// After US Operations.
    NationCheck,
    /// After WC Operations.
    ExpeditionCheck,
    /// After the Expedition Check.
    LeaderCheck,
    /// The segment is over.
    Close,
    /// Segment 10, FA/WI turns.
    SupplyCheck,
    /// Winter Quartering of the WC.
    WinterWc,
    /// Winter Quartering of the US.
    WinterUs,
    /// The end of the turn.
    End,
}

impl Turn {
    /// The first turn, about to begin.
    pub const FIRST: Self = Self { next: Next::Begin };
}

impl Procedure<BloodOnTheOhio> for Turn {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (US, "BO-4.2-a", "TURN_START")
    }

    fn check(&self, _: &BloodOnTheOhio, _: Action) -> Verdict {
        Err(NOT_NOW)
    }

    fn list(&self, _: &BloodOnTheOhio, _: &mut List) {}

    fn take(self, _: &mut BloodOnTheOhio, _: Action, _: &mut Report) {}

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        let next = |game: &mut BloodOnTheOhio, next| game.goto(Self { next });
        game.take_returned();
        match self.next {
            Next::Begin => {
                game.segment = 1;
                report.note(|| log::turn(game.turn));
                next(game, Next::Open);
                game.turn_begins(report);
            }
            Next::Open => game.open_segment(report),
            Next::NationCheck => {
                next(game, Next::Close);
                if game.scenario.plays(Played::Nations) {
                    game.nation_check(report);
                }
            }
            Next::ExpeditionCheck => {
                next(game, Next::LeaderCheck);
                if game.scenario.plays(Played::Expeditions) {
                    game.expedition_check(report);
                }
            }
            Next::LeaderCheck => {
                next(game, Next::Close);
                game.leader_check(report);
            }
            Next::Close => {
                game.segment += 1;
                next(game, Next::Open);
            }
            Next::SupplyCheck => {
                next(game, Next::WinterWc);
                game.call(Supply::new());
            }
            Next::WinterWc => {
                next(game, Next::WinterUs);
                game.call(Quarters::winter(WC));
            }
            Next::WinterUs => {
                next(game, Next::End);
                game.call(Quarters::winter(US));
            }
            Next::End => {
                next(game, Next::Begin);
                game.end_of_turn(report);
            }
        }
        Flow::On
    }
}

impl BloodOnTheOhio {
    fn open_segment(&mut self, report: &mut Report) {
        report.note(|| log::segment(self.segment));
        let next = match self.segment {
            1 | 4 | 7 => Next::Close,
            2 | 5 | 8 => Next::NationCheck,
            3 | 6 | 9 => Next::ExpeditionCheck,
            _ if charts::is_winter(self.turn) && self.scenario.plays(Played::Winter) => Next::SupplyCheck,
            _ => Next::End,
        };
        self.goto(Turn { next });
        match self.segment {
            1 | 4 | 7 if self.scenario.plays(Played::SpecialActions) => {
                (self.builds_barred, self.raids_barred) = (false, false);
                self.call(Special::new());
            }
            2 | 5 | 8 => self.call(Operations::new(US)),
            3 | 6 | 9 => self.call(Operations::new(WC)),
            _ => {}
        }
    }
}
