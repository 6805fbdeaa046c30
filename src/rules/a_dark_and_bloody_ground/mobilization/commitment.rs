//! The US Commitment Level (T-6), and Blue Jacket's coming (P4.0, P4.1).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Status};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{ASIDE, Area, OUT, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet};

/// Modifiers, each with its reason.
pub type Modifiers = Vec<(i8, &'static str)>;

impl DarkAndBloodyGround {
    /// Atrocity markers of a side on the map: those of the last turn, until they come off.
    pub(in super::super) fn atrocities(&self, seat: crate::rules::Seat) -> i8 {
        let all: u8 = Area::all().map(|area| self.areas[area].atrocities[seat.index()]).sum();
        all.cast_signed()
    }

    /// The modifiers of the CL roll (T-6). On the first turn nothing of a last turn counts [DB-15.0-b].
    pub(in super::super) fn commitment_modifiers(&self) -> Modifiers {
        let tables = &self.tables;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let last = self.last.unwrap_or_default();
        let remembers = self.last.is_some();
        let markers = self.atrocities(NA);
        let won = last.battle_won[NA.index()] || last.siege_won[NA.index()];
        let quiet = remembers && markers == 0 && last.raids == 0 && last.battles == 0;
        let cost = match self.cl {
            3..=5 => -tables.cl_cost[usize::from(self.cl) - 3],
            _ => 0,
        };
        vec![
            (markers.saturating_mul(tables.cl_marker).min(tables.cl_markers_most), "Atrocity markers of the nations"),
            (when(won, tables.cl_na_won), "a battle or siege won by the nations"),
            (when(self.intervened, tables.cl_british), "the British have intervened"),
            (when(self.season().is_winter(), tables.cl_winter), "Winter"),
            (when(quiet, tables.cl_quiet), "a quiet frontier"),
            (cost, "the cost of the war"),
        ]
    }

    /// The CL roll: 1 or less it falls, 6 or more it rises, within 1 and 5 [DB-8.2-a, b].
    pub(super) fn roll_commitment(&mut self, report: &mut Report) {
        let modifiers = self.commitment_modifiers();
        let die = self.die();
        let total = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        let change = if total <= 1 { -1 } else { i8::from(total >= 6) };
        self.change_cl(change);
        report.fence();
        report.note(|| log::commitment(die, &modifiers, self.cl));
    }

    /// CL rises or falls, within 1 and 5.
    pub(in super::super) fn change_cl(&mut self, change: i8) {
        self.cl = self.cl.saturating_add_signed(change).clamp(1, 5);
    }

    /// Spring 1791: Blue Jacket takes the place of Black Hoof, or of his replacement; with neither in play he joins any
    /// Shawnee warrior; after a surrender he never comes [DB-14.0.6-a].
    pub(in super::super) fn blue_jacket_comes(&mut self, report: &mut Report) {
        let due = self.is_spring() && self.year() == 1791 && self.board.place(Piece::BLUE_JACKET) == POOL;
        if !due {
            return;
        }
        if self.status(Nation::Shawnee) == Status::Surrendered {
            self.take_off(Piece::BLUE_JACKET, OUT);
            return;
        }
        let old = PieceSet::leaders_of(Nation::Shawnee).less(PieceSet::of(Piece::BLUE_JACKET));
        let before = old.iter().find(|&leader| self.board.place(leader).is_in_play());
        report.note(|| log::blue_jacket(before));
        let Some(before) = before else {
            self.put(Piece::BLUE_JACKET, ASIDE);
            return;
        };
        let (at, inside) = (self.board.place(before), self.inside.has(before));
        self.take_off(before, if before.is_replacement() { POOL } else { OUT });
        if !before.is_replacement() {
            self.gone.insert(before);
        }
        self.put(Piece::BLUE_JACKET, at);
        self.inside.set(Piece::BLUE_JACKET, inside);
        if self.primary[NA.index()] == Some(before) {
            self.primary[NA.index()] = Some(Piece::BLUE_JACKET);
        }
    }
}
