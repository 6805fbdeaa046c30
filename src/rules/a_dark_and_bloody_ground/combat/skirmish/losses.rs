//! What the losers of a skirmish suffer (DB-11.1.2, DB-11.1-f, DB-11.1.3-b, c).

use super::{Skirmish, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, Cause, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

impl Skirmish {
    pub(super) fn check_loss(&self, game: &DarkAndBloodyGround, group: u8, loser: Seat, action: Action) -> Verdict {
        let Action::Lose { piece } = action else { return Err(NOT_NOW) };
        let first = game.representatives(self.losers(game, group, loser)).has(piece);
        need(first, "DB-11.1.2-a", "You must lose a unit of the beaten group.")
    }

    pub(super) fn check_retreat(&self, game: &DarkAndBloodyGround, _: u8, loser: Seat, action: Action) -> Verdict {
        let Action::Retreat { area } = action else { return Err(NOT_NOW) };
        need(game.retreats(loser, self.area).has(area), "DB-11.1-f", "The group can’t retreat there.")
    }

    /// A side has lost a roll: from a difference of three it loses a unit, and what is left retreats. Who must retreat
    /// from inside a fort is eliminated; SFs on their own suffer only when nobody else is inside [DB-11.1.3-b, c].
    pub(super) fn defeat(
        mut self,
        game: &mut DarkAndBloodyGround,
        group: u8,
        loser: Seat,
        kills: bool,
        report: &mut Report,
    ) {
        let units = self.losers(game, group, loser);
        if self.fort == Some(loser) {
            if units.is_empty() {
                self.shake(game, report);
            }
            for unit in units.iter() {
                let rule = if kills { "DB-11.1.2-a" } else { "DB-11.1.3-c" };
                game.eliminate(unit, Cause::Combat, rule, report);
            }
            return;
        }
        self.stage = Some(if kills { Stage::Loss { group, loser } } else { Stage::Retreat { group, loser } });
        game.goto(self);
    }

    /// A bad result for SFs on their own: it destroys the fort if no unit is inside [DB-11.1.3-b].
    fn shake(&self, game: &mut DarkAndBloodyGround, report: &mut Report) {
        let inside = game.board.at(self.area).and(game.inside).units_only();
        if inside.is_empty() {
            game.destroy_fort(self.area, report);
        } else {
            report.note(|| log::walls_hold(self.area));
        }
    }

    pub(super) fn lose(
        mut self,
        game: &mut DarkAndBloodyGround,
        group: u8,
        loser: Seat,
        unit: Piece,
        report: &mut Report,
    ) {
        game.eliminate(unit, Cause::Combat, "DB-11.1.2-a", report);
        let left = self.losers(game, group, loser);
        self.stage = Some(if left.is_empty() { Stage::Order } else { Stage::Retreat { group, loser } });
        game.goto(self);
    }

    /// The group goes to one area; leaders without a unit follow the last of them [DB-11.1-f].
    pub(super) fn retreat(
        mut self,
        game: &mut DarkAndBloodyGround,
        group: u8,
        loser: Seat,
        to: Area,
        report: &mut Report,
    ) {
        self.stage = Some(Stage::Order);
        game.goto(self);
        let units = self.losers(game, group, loser);
        units.iter().for_each(|unit| game.put(unit, to));
        report.note(|| log::retreats(loser, units, to));
        let mut moved = units;
        let left = game.present(loser, self.area);
        if left.units_only().is_empty() && game.fort(self.area) != Some(loser) {
            for leader in left.leaders_only().less(game.at_peace()).iter() {
                if game.may_enter(leader, to) {
                    game.put(leader, to);
                    moved.insert(leader);
                }
            }
        }
        game.shelter(moved, to);
    }

    /// No area is open: the group is eliminated [DB-11.1-f].
    pub(super) fn no_retreat(mut self, game: &mut DarkAndBloodyGround, group: u8, loser: Seat, report: &mut Report) {
        self.stage = Some(Stage::Order);
        game.goto(self);
        for unit in self.losers(game, group, loser).iter() {
            game.eliminate(unit, Cause::Combat, "DB-11.1-f", report);
        }
    }
}

impl DarkAndBloodyGround {
    /// Where units of a side may retreat to: next to the area, without enemies or an un-besieged enemy fort, no peaceful
    /// ground for the US, inside the scenario [DB-11.1-f].
    pub(in super::super) fn retreats(&self, seat: Seat, from: Area) -> AreaSet {
        let enemy = seat.other();
        let peaceful = if seat == US { self.peaceful_areas() } else { AreaSet::NONE };
        let open = |area: &Area| {
            self.units(enemy, *area).is_empty() && !self.has_open_fort(enemy, *area) && !peaceful.has(*area)
        };
        atlas().next(from).and(self.scenario.open()).iter().filter(open).collect()
    }
}
