//! Commitment, the nations, treaties, intervention (chapter 8.4, P4.0 to P4.7).

mod commitment;
mod deployment;
mod intervention;
mod nations;

pub use deployment::Deployment;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List, Season};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, NationSet, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::tables::{TREATIES, VPS_TREATY};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the first half of P4 has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Changes of leaders and the CL roll (P4.0, P4.1).
    Begin,
    /// D-MOB-ORDER: these have still to roll.
    Order {
        /// Which.
        left: NationSet,
    },
    /// D-MOB-TREATY: before the roll of this nation.
    Treaty {
        /// Who rolls.
        nation: Nation,
        /// Who rolls after it.
        left: NationSet,
    },
    /// D-BRI-PLACE: the British who still come in.
    British {
        /// Who.
        left: PieceSet,
    },
}

/// Commitment, nations, intervention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mobilization {
    /// How far it has come.
    pub stage: Stage,
}

impl Mobilization {
    /// The phase begins.
    pub const fn new() -> Self {
        Self { stage: Stage::Begin }
    }
}

impl Procedure<DarkAndBloodyGround> for Mobilization {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::Begin | Stage::Order { .. } => (NA, "DB-8.1-f", "D-MOB-ORDER"),
            Stage::Treaty { .. } => (US, "DB-8.6.3-a", "D-MOB-TREATY"),
            Stage::British { .. } => (NA, "DB-8.5.3-d", "D-BRI-PLACE"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::Order { left }, Action::Nation { nation }) => {
                need(left.has(nation), "DB-8.1-f", "That nation has no roll left.")
            }
            (Stage::Treaty { nation, .. }, Action::Treaties { count }) => game.check_treaties(nation, count),
            (Stage::British { left }, Action::Put { piece, area }) => {
                let first = game.representatives(left).has(piece);
                need(first, "DB-8.5.3-d", "That piece doesn’t come in now.")?;
                need(
                    game.british_entries(piece).has(area),
                    "DB-8.5.3-d",
                    "The British must enter at their forts or the north edge.",
                )
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.stage {
            Stage::Begin => {}
            Stage::Order { left } => left.iter().for_each(|nation| list.push(Action::Nation { nation })),
            Stage::Treaty { .. } => {
                (0..=TREATIES.unsigned_abs()).for_each(|count| list.offer(self, game, Action::Treaties { count }));
            }
            Stage::British { left } => {
                for piece in game.representatives(left).iter() {
                    let open = game.british_entries(piece);
                    open.iter().for_each(|area| list.push(Action::Put { piece, area }));
                }
            }
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (Stage::Order { left }, Action::Nation { nation }) => Self::next_nation(game, nation, left),
            (Stage::Treaty { nation, left }, Action::Treaties { count }) => {
                game.pay(US, VPS_TREATY * count.cast_signed(), "DB-8.6.3-b", report);
                game.goto(Self { stage: Stage::Order { left } });
                game.mobilize(nation, count.cast_signed(), report);
            }
            (Stage::British { left }, Action::Put { piece, area }) => {
                game.put(piece, area);
                game.shelter(PieceSet::of(piece), area);
                let left = left.less(PieceSet::of(piece));
                game.goto(Self { stage: Stage::British { left } });
            }
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        game.take_returned();
        match self.stage {
            Stage::Begin => {
                let left = game.rolling_nations();
                game.goto(Self { stage: Stage::Order { left } });
                game.blue_jacket_comes(report);
                game.roll_commitment(report);
            }
            Stage::Order { left } => match (left.len(), left.first()) {
                (0, _) | (_, None) => {
                    let left = game.roll_intervention(report);
                    game.goto(Self { stage: Stage::British { left } });
                }
                (1, Some(nation)) => Self::next_nation(game, nation, left),
                _ => return Flow::Ask,
            },
            Stage::Treaty { nation, left } => {
                if game.check_treaties(nation, 1).is_ok() {
                    return Flow::Ask;
                }
                game.goto(Self { stage: Stage::Order { left } });
                game.mobilize(nation, 0, report);
            }
            Stage::British { left } => {
                if !left.is_empty() {
                    return Flow::Ask;
                }
                game.finish(Back::Nothing);
            }
        }
        Flow::On
    }
}

impl Mobilization {
    /// The US is asked for treaties with this nation, after which no other rolls.
    #[cfg(test)]
    pub const fn before(nation: Nation) -> Self {
        Self { stage: Stage::Treaty { nation, left: NationSet::NONE } }
    }

    /// The nation that rolls next, when the US is asked for treaties.
    pub const fn treating(&self) -> Option<Nation> {
        match self.stage {
            Stage::Treaty { nation, .. } => Some(nation),
            _ => None,
        }
    }

    /// A nation is the next to roll; before that the US may offer it treaties.
    fn next_nation(game: &mut DarkAndBloodyGround, nation: Nation, left: NationSet) {
        let left = left.less(NationSet::of(nation));
        game.goto(Self { stage: Stage::Treaty { nation, left } });
    }
}

impl DarkAndBloodyGround {
    /// Whether a nation's areas are among those settled, pillaged and so on: the areas of a nation that pass a test.
    fn lands(nation: Nation, test: impl Fn(Area) -> bool) -> AreaSet {
        crate::rules::a_dark_and_bloody_ground::map::atlas()
            .of_nation(nation)
            .iter()
            .filter(|&area| test(area))
            .collect()
    }

    /// Whether it is Spring: the season of changes.
    fn is_spring(&self) -> bool {
        self.season() == Season::Spring
    }
}
