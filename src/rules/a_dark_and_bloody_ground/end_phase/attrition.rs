//! Attrition of those out of supply, and of those in a besieged fort (T-22).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Cause, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, Owner, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Kind, NA, Piece, PieceSet, US};

impl DarkAndBloodyGround {
    /// Units that can trace again lose their mark; those that are out of supply roll, and those in a besieged fort, these
    /// once and on their own table. Areas in the order of the map file, US units first [DB-13.0-c].
    pub(super) fn attrition(&mut self, report: &mut Report) {
        self.oos = self.oos.less(self.supplied());
        let besieged: PieceSet = self.inside.iter().filter(|&piece| self.is_under_siege(piece)).collect();
        let rolls = self.oos.less(self.at_peace().less(self.inside)).or(besieged).units_only();
        for area in Area::all() {
            for seat in [US, NA] {
                let here = self.board.at(area).and(PieceSet::side(seat)).and(rolls);
                for unit in here.iter() {
                    self.wither(unit, area, besieged.has(unit), report);
                }
                if here.meets(besieged) {
                    self.starve_fort(area, report);
                }
            }
        }
    }

    fn is_under_siege(&self, piece: Piece) -> bool {
        self.board.area(piece).is_some_and(|area| self.is_besieged(area))
    }

    /// The modifiers of a unit (T-22).
    pub(in super::super) fn attrition_modifiers(
        &self,
        unit: Piece,
        area: Area,
        besieged: bool,
    ) -> Vec<(i8, &'static str)> {
        let tables = &self.tables;
        if besieged {
            let siege = self.areas[area].siege.cast_signed();
            return vec![(siege + tables.attrition_siege, "Siege markers")];
        }
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let own = match (atlas().owner(area), unit.kind()) {
            (Owner::State(_), Kind::Regular) => true,
            (Owner::State(state), _) => unit.state() == Some(state),
            (Owner::Nation(nation), _) => unit.nation() == Some(nation),
        };
        let pillaged = self.areas[area].pillaged;
        let town = unit.side() == US && self.is_town(area);
        vec![
            (when((own && !pillaged) || town, tables.attrition_home), "at home"),
            (-self.cr_beside(unit), "CR of a leader"),
            (when(self.is_bad_weather(), tables.attrition_weather), "Winter or severe weather"),
            (when(pillaged, tables.attrition_pillaged), "a pillaged area"),
        ]
    }

    /// A unit rolls: above its level it is eliminated.
    fn wither(&mut self, unit: Piece, area: Area, besieged: bool, report: &mut Report) {
        let modifiers = self.attrition_modifiers(unit, area, besieged);
        let die = self.die();
        let total = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        let passed = total <= self.level(unit);
        report.fence();
        report.note(|| log::attrition(unit, die, &modifiers, passed));
        if !passed {
            self.eliminate(unit, Cause::Supply, "DB-13.0-c", report);
        }
    }

    /// A fort whose last unit has starved is destroyed [DB-11.3.2-c].
    fn starve_fort(&mut self, area: Area, report: &mut Report) {
        if self.board.at(area).and(self.inside).units_only().is_empty() {
            self.destroy_fort(area, report);
        }
    }
}
