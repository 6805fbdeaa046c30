//! Regulars, groups and militia (chapter 8.4, P4.8 to P4.14).

mod army;
mod group;
mod leaders;
mod militia;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List, Season};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, EDGE};
use crate::rules::a_dark_and_bloody_ground::pieces::{PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the second half of P4 has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// D-LDR-IN; after a leader has made room somebody must be called.
    Leaders {
        /// Room was made.
        room: bool,
    },
    /// D-ARM-CUT: so many regulars are above the cap.
    Cut {
        /// How many.
        left: u8,
    },
    /// D-ARM-PLACE.
    Army {
        /// Who is still to be placed.
        new: PieceSet,
    },
    /// D-REI-TAKE.
    Take,
    /// D-REI-PLACE: leaders pushed out first, then the group is placed.
    Group {
        /// Who is still to be placed.
        new: PieceSet,
    },
    /// The militia roll.
    Roll,
    /// D-MIL-PLACE.
    Militia {
        /// Who is still to be placed.
        new: PieceSet,
    },
    /// D-MIL-CUT: so many are still to be removed.
    Disband {
        /// How many.
        left: u8,
    },
    /// Last turn's Atrocity markers come off.
    Clear,
}

/// Regulars, groups, militia.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforcement {
    /// How far it has come.
    pub stage: Stage,
}

impl Reinforcement {
    /// It begins.
    pub const fn new() -> Self {
        Self { stage: Stage::Leaders { room: false } }
    }

    const fn at(stage: Stage) -> Self {
        Self { stage }
    }
}

impl Procedure<DarkAndBloodyGround> for Reinforcement {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        let (rule, step) = match self.stage {
            Stage::Leaders { .. } => ("DB-14.0.7-b", "D-LDR-IN"),
            Stage::Cut { .. } => ("DB-8.3.1-a", "D-ARM-CUT"),
            Stage::Army { .. } => ("DB-8.3.2-a", "D-ARM-PLACE"),
            Stage::Take => ("DB-8.5.2-a", "D-REI-TAKE"),
            Stage::Group { .. } => ("DB-8.5.2-c", "D-REI-PLACE"),
            Stage::Roll | Stage::Militia { .. } | Stage::Clear => ("DB-8.4.1-a", "D-MIL-PLACE"),
            Stage::Disband { .. } => ("DB-8.4.2-a", "D-MIL-CUT"),
        };
        (US, rule, step)
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match self.stage {
            Stage::Leaders { room } => game.check_call(room, action),
            Stage::Cut { .. } => game.check_cut(action),
            Stage::Army { new } => game.check_placing(new, action, DarkAndBloodyGround::army_places),
            Stage::Take => game.check_take(action),
            Stage::Group { new } => game.check_group(new, action),
            Stage::Militia { new } => match action {
                Action::Put { piece, area } => {
                    need(game.representatives(new).has(piece), "DB-8.4.1-a", "That unit is not one of the new ones.")?;
                    let open = game.militia_places(piece).has(area);
                    need(open, "DB-8.4.1-a", "New militia must go to its own state, away from the enemy.")
                }
                _ => Err(NOT_NOW),
            },
            Stage::Disband { .. } => game.check_disband(action),
            Stage::Roll | Stage::Clear => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.stage {
            Stage::Leaders { .. } => game.list_calls(self, list),
            Stage::Cut { .. } => {
                let first = game.representatives(game.can_be_cut());
                first.iter().for_each(|piece| list.push(Action::Remove { piece }));
            }
            Stage::Army { new } => game.list_placing(new, game.army_places(), list),
            Stage::Take => {
                list.offer(self, game, Action::TakeGroup);
                list.push(Action::Pass);
            }
            Stage::Group { new } => match game.too_many(new) {
                Some(old) => old.iter().for_each(|piece| list.push(Action::Remove { piece })),
                None => game.list_placing(new, game.group_places(), list),
            },
            Stage::Militia { new } => {
                for piece in game.representatives(new).iter() {
                    game.militia_places(piece).iter().for_each(|area| list.push(Action::Put { piece, area }));
                }
            }
            Stage::Disband { .. } => {
                for piece in game.representatives(game.board.on_map().and(PieceSet::MILITIA)).iter() {
                    list.offer(self, game, Action::Remove { piece });
                    list.offer(self, game, Action::Lock { piece });
                }
            }
            Stage::Roll | Stage::Clear => {}
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (Stage::Leaders { .. }, _) => game.take_call(action, report),
            (Stage::Cut { left }, Action::Remove { piece }) => {
                game.goto(Self::at(Stage::Cut { left: left - 1 }));
                game.dismiss(piece, "DB-8.3.1-a", report);
            }
            (Stage::Army { new }, _) => {
                let new = game.place_new(new, action, report);
                game.goto(Self::at(Stage::Army { new }));
            }
            (Stage::Take, Action::TakeGroup) => {
                let new = game.take_group(report);
                game.goto(Self::at(Stage::Group { new }));
            }
            (Stage::Take, _) => game.goto(Self::at(Stage::Roll)),
            (Stage::Group { new }, Action::Remove { piece }) => {
                game.goto(Self::at(Stage::Group { new }));
                game.relieve(piece, report);
            }
            (Stage::Group { new }, _) => {
                let new = game.place_new(new, action, report);
                game.goto(Self::at(Stage::Group { new }));
            }
            (Stage::Militia { new }, Action::Put { piece, area }) => {
                game.goto(Self::at(Stage::Militia { new: new.less(PieceSet::of(piece)) }));
                game.raise(piece, area, report);
            }
            (Stage::Disband { left }, Action::Remove { piece }) => {
                game.goto(Self::at(Stage::Disband { left: left - 1 }));
                game.dismiss(piece, "DB-8.4.2-a", report);
            }
            (Stage::Disband { left }, Action::Lock { piece }) => {
                game.goto(Self::at(Stage::Disband { left: left - 1 }));
                game.locked.insert(piece);
            }
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        let spring = game.season() == Season::Spring;
        match self.stage {
            Stage::Leaders { .. } => {
                if spring && game.has_calls(self) {
                    return Flow::Ask;
                }
                let left = if spring { game.above_cap() } else { 0 };
                game.goto(Self::at(if spring { Stage::Cut { left } } else { Stage::Roll }));
            }
            Stage::Cut { left } => {
                if left > 0 && !game.can_be_cut().is_empty() {
                    return Flow::Ask;
                }
                game.pay(US, left.cast_signed(), "DB-8.3.1-b", report);
                let new = game.roll_army(report);
                game.goto(Self::at(Stage::Army { new }));
            }
            Stage::Army { new } => {
                if !new.is_empty() {
                    return Flow::Ask;
                }
                game.goto(Self::at(Stage::Take));
            }
            Stage::Take => {
                if game.check_take(Action::TakeGroup).is_ok() {
                    return Flow::Ask;
                }
                game.goto(Self::at(Stage::Roll));
            }
            Stage::Group { new } => {
                if !new.is_empty() || game.too_many(new).is_some() {
                    return Flow::Ask;
                }
                game.goto(Self::at(Stage::Roll));
            }
            Stage::Roll => {
                let next = if game.season().is_winter() { Stage::Clear } else { game.roll_militia(report) };
                game.goto(Self::at(next));
            }
            Stage::Militia { new } => return Self::place_militia(game, new),
            Stage::Disband { left } => {
                if left > 0 && game.can_disband() {
                    return Flow::Ask;
                }
                game.pay(US, left.cast_signed(), "DB-8.4.2-a", report);
                game.goto(Self::at(Stage::Clear));
            }
            Stage::Clear => {
                game.clear_markers();
                game.finish(Back::Nothing);
            }
        }
        Flow::On
    }
}

impl Reinforcement {
    /// New militia is placed; units without a legal place go back to the pool [DB-8.4.1-a].
    fn place_militia(game: &mut DarkAndBloodyGround, new: PieceSet) -> Flow {
        let placed: PieceSet = new.iter().filter(|&unit| !game.militia_places(unit).is_empty()).collect();
        if placed.is_empty() {
            game.goto(Self::at(Stage::Clear));
            return Flow::On;
        }
        game.goto(Self::at(Stage::Militia { new: placed }));
        Flow::Ask
    }
}

impl DarkAndBloodyGround {
    /// Whether new units may be put into an area: no face-up enemy units there, unless into an un-besieged fort; and not
    /// into a besieged one [DB-8.3.2-a] [DB-8.4.1-a].
    fn is_open_to_new(&self, area: Area) -> bool {
        let enemies = !self.units(US.other(), area).is_empty();
        !enemies || self.has_open_fort(US, area)
    }

    /// Placing new regulars or a group: one piece into an area, or held at the edge [DB-8.3.2-a, c].
    fn check_placing(&self, new: PieceSet, action: Action, places: fn(&Self) -> AreaSet) -> Verdict {
        let (Action::Put { piece, .. } | Action::Hold { piece }) = action else { return Err(NOT_NOW) };
        need(self.representatives(new).has(piece), "DB-8.3.2-a", "That piece doesn’t come in now.")?;
        let Action::Put { area, .. } = action else { return Ok(()) };
        need(
            places(self).has(area),
            "DB-8.3.2-a",
            "New troops must go to settlements and leaders, out of reach of the enemy.",
        )
    }

    fn list_placing(&self, new: PieceSet, places: AreaSet, list: &mut List) {
        for piece in self.representatives(new).iter() {
            places.iter().for_each(|area| list.push(Action::Put { piece, area }));
            list.push(Action::Hold { piece });
        }
    }

    /// A new piece is placed or held; who is left.
    fn place_new(&mut self, new: PieceSet, action: Action, report: &mut Report) -> PieceSet {
        use crate::rules::a_dark_and_bloody_ground::log;
        let (piece, place) = match action {
            Action::Put { piece, area } => (piece, area.into()),
            Action::Hold { piece } => (piece, EDGE),
            _ => return new,
        };
        self.put(piece, place);
        if let Some(area) = place.area() {
            self.shelter(PieceSet::of(piece), area);
        }
        report.note(|| log::comes_in(piece, place));
        new.less(PieceSet::of(piece))
    }

    /// Last turn's Atrocity markers come off the map: those never burnt return to the pool [DB-4.4-a].
    fn clear_markers(&mut self) {
        for area in Area::all() {
            let markers = std::mem::take(&mut self.areas[area].atrocities);
            for (pool, count) in self.atrocity_pool.iter_mut().zip(markers) {
                *pool += count;
            }
        }
    }
}
