//! US regulars in Spring: the cap, the roll, where they come (DB-8.3, T-7).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, POOL, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::scenarios::first;
use crate::rules::a_dark_and_bloody_ground::tables::REGULARS_PER_CL;
use crate::rules::refusal::{Verdict, need};

impl DarkAndBloodyGround {
    /// Regulars in play, those held at the edge too.
    pub(in super::super) fn regulars(&self) -> PieceSet {
        PieceSet::REGULARS.iter().filter(|&unit| self.board.place(unit).is_in_play()).collect()
    }

    /// Regulars above the cap [DB-8.3.1-a, c].
    pub(super) fn above_cap(&self) -> u8 {
        (self.regulars().len() as u8).saturating_sub(REGULARS_PER_CL * self.cl)
    }

    /// Those that can be removed: in supply, and in no besieged fort [DB-8.3.1-b].
    pub(super) fn can_be_cut(&self) -> PieceSet {
        self.regulars().less(self.oos).iter().filter(|&unit| !self.is_shut_in(unit)).collect()
    }

    /// Whether a unit sits in a besieged fort.
    pub(super) fn is_shut_in(&self, unit: Piece) -> bool {
        self.inside.has(unit) && self.board.area(unit).is_some_and(|area| self.is_besieged(area))
    }

    pub(super) fn check_cut(&self, action: Action) -> Verdict {
        let Action::Remove { piece } = action else { return Err(NOT_NOW) };
        let first = self.representatives(self.can_be_cut()).has(piece);
        need(first, "DB-8.3.1-b", "You must remove regulars that are in supply and not besieged.")
    }

    /// A unit goes back to the pool: that is no loss [DB-15.4.5-b].
    pub(super) fn dismiss(&mut self, unit: Piece, rule: &'static str, report: &mut Report) {
        report.note(|| log::dismissed(unit, rule));
        self.take_off(unit, POOL);
    }

    /// The army roll: new regulars by die and CL, within the cap [DB-8.3-a] [DB-8.3.1-a].
    pub(super) fn roll_army(&mut self, report: &mut Report) -> PieceSet {
        let die = self.die();
        let row = usize::from(die.unsigned_abs()) - 1;
        let raised = self.tables.army[row][usize::from(self.cl) - 1].unsigned_abs();
        let room = (REGULARS_PER_CL * self.cl).saturating_sub(self.regulars().len() as u8);
        let new = first(PieceSet::REGULARS.and(self.board.at(POOL)), usize::from(raised.min(room)));
        report.fence();
        report.note(|| log::army(die, self.cl, new.len()));
        new
    }

    /// Where new regulars may be put: with an Army leader, or at a permanent settlement [DB-8.3.2-a].
    pub(super) fn army_places(&self) -> AreaSet {
        let led = |area: Area| self.board.at(area).meets(PieceSet::ARMY_LEADERS);
        let open = |area: &Area| (led(*area) || atlas().settlements.has(*area)) && self.is_open_to_new(*area);
        Area::all().filter(open).collect()
    }
}
