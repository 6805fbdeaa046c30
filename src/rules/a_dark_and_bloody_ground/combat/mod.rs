//! Combat on the map (chapter 8.6): which areas are contested, and by what each is resolved.

mod forts;
mod siege;
mod skirmish;

pub use siege::Siege;
pub use skirmish::{Pairs, Skirmish, Stage as SkirmishStage};

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the combats of the turn have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Leaders alone among enemies flee first [DB-LDR-f].
    Begin,
    /// D-CMB-NEXT: which area is next.
    Pick,
    /// D-CMB-FORT: who of the fort's owner is inside; pieces that have changed places do not change again.
    Split {
        /// Where.
        area: Area,
        /// Who has changed.
        settled: PieceSet,
    },
    /// D-CMB-BATTLE: whether this side gives battle.
    Ask {
        /// Where.
        area: Area,
        /// Who is asked.
        seat: Seat,
        /// Whether the other side has declined.
        declined: bool,
    },
    /// The area is being resolved.
    Resolving {
        /// Which.
        area: Area,
    },
}

/// The contested areas, one after another (P5.9 to P5.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combats {
    /// How far it has come.
    pub stage: Stage,
    /// Who picks the next area [DB-10.0-a].
    pub picker: Seat,
}

impl Combats {
    /// The combats of the turn begin; the initiative player picks first.
    pub const fn new() -> Self {
        Self { stage: Stage::Begin, picker: US }
    }
}

impl Procedure<DarkAndBloodyGround> for Combats {
    fn decision(&self, game: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::Split { area, .. } => (game.fort(area).unwrap_or(US), "DB-11.2-a", "D-CMB-FORT"),
            Stage::Ask { seat, .. } => (seat, "DB-11.1-b", "D-CMB-BATTLE"),
            _ => (self.picker, "DB-10.0-a", "D-CMB-NEXT"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::Pick, Action::Resolve { area }) => {
                need(game.contested().has(area), "DB-10.0-a", "That area is not contested.")
            }
            (Stage::Split { area, settled }, Action::Outside { piece }) => {
                let free = game.representatives(game.can_come_out(area).less(settled)).has(piece);
                need(free, "DB-11.2-a", "That piece isn’t inside, or must stay there.")
            }
            (Stage::Split { area, settled }, Action::Inside { piece }) => {
                let free = game.representatives(game.can_go_in(area).less(settled)).has(piece);
                need(free, "DB-11.2-a", "That piece can’t enter the fort.")?;
                let room = piece.is_leader() || game.room(area) > 0;
                need(room, "DB-9.4.1-e", "A fort can hold only ten combat units.")
            }
            (Stage::Split { .. }, Action::Done) | (Stage::Ask { .. }, Action::GiveBattle | Action::Decline) => Ok(()),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.stage {
            Stage::Pick => game.contested().iter().for_each(|area| list.push(Action::Resolve { area })),
            Stage::Split { area, settled } => {
                let out = game.representatives(game.can_come_out(area).less(settled));
                out.iter().for_each(|piece| list.push(Action::Outside { piece }));
                let into = game.representatives(game.can_go_in(area).less(settled));
                into.iter().for_each(|piece| list.offer(self, game, Action::Inside { piece }));
                list.push(Action::Done);
            }
            Stage::Ask { .. } => {
                list.push(Action::GiveBattle);
                list.push(Action::Decline);
            }
            Stage::Begin | Stage::Resolving { .. } => {}
        }
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (Stage::Pick, Action::Resolve { area }) => self.pick(game, area, report),
            (Stage::Split { area, settled }, Action::Outside { piece } | Action::Inside { piece }) => {
                let mut settled = settled;
                settled.insert(piece);
                game.inside.set(piece, matches!(action, Action::Inside { .. }));
                self.stage = Stage::Split { area, settled };
                game.goto(self);
            }
            (Stage::Split { area, .. }, _) => self.split_done(game, area, report),
            (Stage::Ask { area, seat, .. }, Action::GiveBattle) => {
                report.note(|| log::gives_battle(seat, area, true));
                self.stage = Stage::Resolving { area };
                game.goto(self);
                game.begin_battle(area, report);
            }
            (Stage::Ask { area, seat, declined }, _) => {
                report.note(|| log::gives_battle(seat, area, false));
                let other = seat.other();
                if !declined && game.has_captain(other, area) {
                    self.stage = Stage::Ask { area, seat: other, declined: true };
                    game.goto(self);
                } else {
                    self.skirmish(game, area);
                }
            }
            _ => {}
        }
    }

    fn advance(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        game.take_returned();
        match self.stage {
            Stage::Begin => {
                game.watch_everywhere();
                game.goto(Self { stage: Stage::Pick, picker: game.initiative });
                Flow::On
            }
            Stage::Pick => {
                let contested = game.contested();
                match (contested.len(), contested.first()) {
                    (0, _) | (_, None) => {
                        game.mark_sieges(report);
                        game.finish(Back::Nothing);
                        Flow::On
                    }
                    (1, Some(area)) => {
                        self.pick(game, area, report);
                        Flow::On
                    }
                    _ => Flow::Ask,
                }
            }
            Stage::Split { area, settled } => {
                let more = game.can_come_out(area).or(game.can_go_in(area)).less(settled);
                if more.is_empty() {
                    self.split_done(game, area, report);
                    return Flow::On;
                }
                Flow::Ask
            }
            Stage::Ask { .. } => Flow::Ask,
            Stage::Resolving { .. } => {
                self.stage = Stage::Pick;
                game.goto(self);
                Flow::On
            }
        }
    }
}

impl Combats {
    /// An area is picked; the other side picks the one after it.
    fn pick(mut self, game: &mut DarkAndBloodyGround, area: Area, report: &mut Report) {
        game.areas[area].fought = true;
        self.picker = self.picker.other();
        report.note(|| log::contested(area));
        self.stage = Stage::Split { area, settled: PieceSet::NONE };
        game.goto(self);
    }

    /// It is known who is inside: a siege if nobody of the owner is left outside, else the field [DB-11.2-a].
    fn split_done(mut self, game: &mut DarkAndBloodyGround, area: Area, report: &mut Report) {
        self.stage = Stage::Resolving { area };
        let all_inside = |owner: &Seat| game.fighters(*owner, area).less(game.inside).is_empty();
        if let Some(owner) = game.fort(area).filter(all_inside) {
            game.goto(self);
            if !game.fighters(owner.other(), area).is_empty() {
                report.note(|| log::siege(area));
                game.call(Siege::new(area));
            }
            return;
        }
        let first = game.initiative;
        let asked = [first, first.other()].into_iter().find(|&seat| game.has_captain(seat, area));
        match asked {
            Some(seat) => {
                self.stage = Stage::Ask { area, seat, declined: seat != first };
                game.goto(self);
            }
            None => self.skirmish(game, area),
        }
    }

    fn skirmish(mut self, game: &mut DarkAndBloodyGround, area: Area) {
        self.stage = Stage::Resolving { area };
        game.goto(self);
        game.call(Skirmish::field(area));
    }
}

impl DarkAndBloodyGround {
    /// Units of a side that can fight in an area: present, and not in another combat of this turn [DB-10.0-d].
    pub(super) fn fighters(&self, seat: Seat, area: Area) -> PieceSet {
        self.units(seat, area).less(self.fought)
    }

    /// The areas still to be resolved: units of both sides, or a fort and enemy units [DB-10.0-a, b].
    pub(super) fn contested(&self) -> AreaSet {
        let open = |area: &Area| {
            if self.areas[*area].fought {
                return false;
            }
            let [us, na] = [US, NA].map(|seat| !self.fighters(seat, *area).is_empty());
            match self.fort(*area) {
                _ if us && na => true,
                Some(owner) => {
                    if owner == US {
                        na
                    } else {
                        us
                    }
                }
                None => false,
            }
        };
        Area::all().filter(open).collect()
    }

    /// Whether a side has a leader with units outside a fort there, so that it is asked for battle [DB-11.1-b].
    fn has_captain(&self, seat: Seat, area: Area) -> bool {
        let outside = self.present(seat, area).less(self.inside);
        !outside.leaders_only().is_empty() && !outside.units_only().less(self.fought).is_empty()
    }

    /// Pieces of the fort's owner inside that may come out; those of a nation at peace stay [DB-8.1-h] [DB-11.2-a].
    fn can_come_out(&self, area: Area) -> PieceSet {
        let Some(owner) = self.fort(area) else { return PieceSet::NONE };
        self.present(owner, area).and(self.inside).less(self.fought).less(self.at_peace())
    }

    /// Pieces of the fort's owner outside that may go in: not into a besieged fort [DB-11.2-a].
    fn can_go_in(&self, area: Area) -> PieceSet {
        match self.fort(area) {
            Some(owner) if !self.is_besieged(area) => self.present(owner, area).less(self.inside).less(self.fought),
            _ => PieceSet::NONE,
        }
    }
}
