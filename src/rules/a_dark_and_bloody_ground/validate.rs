//! Whether a position can occur: what a damaged file may break, and what every test run asserts.

use super::course::{DarkAndBloodyGround, Fort};
use super::map::{ASIDE, Area, EDGE};
use super::pieces::{PieceSet, US};
use super::tables::SETTLERS_PER_AREA;
use crate::rules::validate::{Unsound, must};

impl DarkAndBloodyGround {
    /// Whether everything holds that must hold of every position.
    pub(super) fn soundness(&self) -> Result<(), Unsound> {
        must(
            self.end.is_some() == self.stack.is_empty(),
            "a game that is over goes on, or one that is not has stopped",
        )?;
        must(self.stack.len() <= 24, "too many nested procedures")?;
        self.sound_battle()?;
        self.sound_map()
    }

    /// Whether pieces and markers can stand where they do, whatever has led there.
    pub(super) fn sound_map(&self) -> Result<(), Unsound> {
        let (first, last) = self.scenario.turns();
        must((first..=last).contains(&self.turn), "a turn that the scenario does not have")?;
        must((1..=5).contains(&self.cl), "a CL off the track")?;
        must(self.raid_total < 5, "a raid total off the track")?;
        must(self.vp.iter().all(|&vp| (0..2000).contains(&vp)), "VPs below 0")?;
        must(self.nations.iter().all(|nation| nation.ml <= 5), "an ML above 5")?;
        for area in Area::all() {
            let state = &self.areas[area];
            must(state.settlers <= SETTLERS_PER_AREA, "more than four settlers in an area")?;
            must(state.displaced <= state.settlers, "more displaced settlers than there are")?;
            must(!(state.british_fort && state.fort != Fort::None), "two forts in an area")?;
            must(state.siege == 0 || self.fort(area).is_some(), "a siege of no fort")?;
            let inside = self.board.at(area).and(self.inside);
            let owner = self.fort(area).map_or(PieceSet::NONE, PieceSet::side);
            must(inside.is_within(owner), "pieces in an enemy fort")?;
            must(inside.units_only().len() <= 10, "more than ten units in a fort")?;
        }
        must(self.board.at(EDGE).is_within(PieceSet::side(US)), "nations held at the edge of the map")?;
        must(self.board.at(ASIDE).is_within(PieceSet::LEADERS), "a unit set aside")?;
        let on_map = self.board.on_map();
        must(self.inside.is_within(on_map), "a piece in a fort off the map")?;
        must(self.raiding.is_within(on_map.and(PieceSet::side(US.other()))), "raiders off the map")?;
        must(self.rifles.is_within(PieceSet::WARRIORS), "a rifle with a piece that is no warrior")?;
        must(self.rifles.len() <= 6, "more than six rifles")?;
        must(self.twice.is_within(self.activated), "a second activation without a first")
    }
}
