//! US militia (DB-8.4, T-8).

use super::Stage;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Season};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, POOL, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::refusal::{Verdict, need};

impl DarkAndBloodyGround {
    /// The modifiers of the militia roll (T-8).
    pub(in super::super) fn militia_modifiers(&self) -> Vec<(i8, &'static str)> {
        let tables = &self.tables;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let last = self.last.unwrap_or_default();
        let markers = self.atrocities(NA);
        let quiet = self.last.is_some() && last.raids == 0 && markers == 0;
        vec![
            (tables.militia_cl[usize::from(self.cl) - 1], "Commitment Level"),
            (when(self.season() == Season::Fall, tables.militia_fall), "the harvest"),
            (markers.saturating_mul(tables.militia_marker).min(tables.militia_markers_most), "Atrocity markers"),
            (when(last.successes > 0, tables.militia_raid), "a raid succeeded"),
            (when(last.battle_won[NA.index()], tables.militia_na_won), "a battle won by the nations"),
            (when(quiet, tables.militia_quiet), "no raid and no atrocity"),
        ]
    }

    /// The militia roll: so many come or go [DB-8.4-a].
    pub(super) fn roll_militia(&mut self, report: &mut Report) -> Stage {
        let modifiers = self.militia_modifiers();
        let die = self.die();
        let result = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        report.fence();
        report.note(|| log::militia(die, &modifiers, result));
        if result < 0 {
            return Stage::Disband { left: result.unsigned_abs() };
        }
        let new = self.draw_militia(result.unsigned_abs());
        report.note(|| log::raised(new));
        Stage::Militia { new }
    }

    /// Militia drawn at random from the pool [DB-8.4.1-a].
    pub(super) fn draw_militia(&mut self, count: u8) -> PieceSet {
        let mut pool = self.board.at(POOL).and(PieceSet::MILITIA);
        let mut drawn = PieceSet::NONE;
        for _ in 0..count {
            if pool.is_empty() {
                break;
            }
            let n = self.dice.draw(pool.len()) as usize;
            if let Some(unit) = pool.iter().nth(n) {
                pool.remove(unit);
                drawn.insert(unit);
            }
        }
        drawn
    }

    /// Where a new militia unit may be put: in its state, with a leader, in a town or fort, or in any area that is not
    /// pillaged; not among enemies [DB-8.4.1-a].
    pub(super) fn militia_places(&self, unit: Piece) -> AreaSet {
        let Some(state) = unit.state() else { return AreaSet::NONE };
        let open = |area: &Area| {
            let led = !self.board.at(*area).and(PieceSet::US).leaders_only().is_empty();
            let kept = led || self.is_town(*area) || self.has_open_fort(US, *area);
            let free = self.units(NA, *area).is_empty();
            (!self.areas[*area].pillaged || kept) && free
        };
        atlas().of_state(state).iter().filter(open).collect()
    }

    /// A militia unit is raised.
    pub(super) fn raise(&mut self, unit: Piece, area: Area, report: &mut Report) {
        self.put(unit, area);
        self.shelter(PieceSet::of(unit), area);
        report.note(|| log::comes_in(unit, area.into()));
        self.come_with(unit, area, report);
    }

    /// A militia unit goes home, in supply and not shut in; or one in a town stays there and cancels a removal
    /// [DB-8.4.2-a, b].
    pub(super) fn check_disband(&self, action: Action) -> Verdict {
        let (Action::Remove { piece } | Action::Lock { piece }) = action else { return Err(NOT_NOW) };
        let militia = self.board.on_map().and(PieceSet::MILITIA);
        let free = self.representatives(militia).has(piece) && !self.locked.has(piece) && !self.is_shut_in(piece);
        need(free, "DB-8.4.2-a", "Only militia that is not besieged can go home.")?;
        if matches!(action, Action::Lock { .. }) {
            let town = self.board.area(piece).is_some_and(|area| self.is_town(area));
            return need(town, "DB-8.4.2-b", "Only militia in a village or permanent settlement can stay instead.");
        }
        need(!self.oos.has(piece), "DB-8.4.2-a", "A unit out of supply can’t go home.")
    }

    /// Whether anybody can still be removed or locked.
    pub(super) fn can_disband(&self) -> bool {
        let militia = self.representatives(self.board.on_map().and(PieceSet::MILITIA));
        militia.iter().any(|piece| {
            self.check_disband(Action::Remove { piece }).is_ok() || self.check_disband(Action::Lock { piece }).is_ok()
        })
    }
}
