//! Whether a position can occur: what a damaged file may break, and what every test run asserts.

use super::atlas::atlas;
use super::nations::{Nation, US, WC};
use super::pieces::{Piece, PieceSet};
use super::places::{HAND, Place};
use super::state::BloodOnTheOhio;
use super::step::Back;

impl BloodOnTheOhio {
    /// Whether everything holds that must hold of every position.
    pub(super) fn soundness(&self) -> Result<(), String> {
        let must = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        must(self.turn < 10 && self.segment <= 10, "the turn is on the track")?;
        must(self.vp.iter().all(|&vp| vp <= super::charts::VP_CAP), "VP stay on the track")?;
        must(self.sap.iter().all(|&sap| sap <= super::charts::MOST_SAP), "SAP stay on the track")?;
        must(self.end.is_some() == self.stack.is_empty(), "a game that is not over is somewhere")?;
        must(self.stack.len() <= 24, "procedures nest within bounds")?;
        must(self.end.is_none() || self.back == Back::Nothing, "nothing is told after the end")?;
        self.sound_places()?;
        self.sound_structures()
    }

    fn sound_places(&self) -> Result<(), String> {
        for place in Place::entries() {
            let side = atlas().side_of_entry(place);
            if !self.board.side_at(side.other(), place).is_empty() {
                return Err(format!("a side stands in the other's entry square {place}"));
            }
        }
        for piece in self.inside.iter() {
            let place = self.board.place(piece);
            if piece.side() != US || !self.structures.forts().has(place) {
                return Err(format!("{piece} is inside a fort that is not there"));
            }
        }
        for fort in self.structures.forts().iter() {
            let room = self.structures.fort(fort).map_or(0, super::forts::Fort::room);
            if self.board.unit_fp(self.garrison(fort)) > room {
                return Err(format!("the fort at {fort} holds too many"));
            }
        }
        for arms in PieceSet::ARMS.iter() {
            let on_map = self.board.place(arms).is_on_map();
            if on_map != self.arms[arms.arms_index()].is_some() {
                return Err(format!("{} is with nobody", arms.id()));
            }
        }
        for nation in Nation::ALL {
            if self.arms.iter().filter(|&&n| n == Some(nation)).count() > 1 {
                return Err(format!("the {nation} have more than one British Arms"));
            }
        }
        let boxed = Piece::all().filter(|&p| self.board.place(p).boxed().is_some());
        for piece in boxed {
            if piece.nation() != self.board.place(piece).boxed() || self.board.is_reduced(piece) {
                return Err(format!("{piece} waits in a wrong box or reduced"));
            }
        }
        if self.end.is_none() && self.stack.len() == 1 && !self.board.at(HAND).is_empty() {
            return Err("somebody still holds a piece in the hand".into());
        }
        self.sound_rivers()
    }

    /// Pieces stand in river spaces only while a force is on the way, or at Fort Miamis [BO-2.5-e]; or if the game has
    /// ended on the way.
    fn sound_rivers(&self) -> Result<(), String> {
        if self.stack.len() > 2 || self.end.is_some() {
            return Ok(());
        }
        for place in Place::rivers() {
            let here = self.board.at(place);
            if !here.is_empty() && (place != atlas().miamis || here.meets(PieceSet::side(US))) {
                return Err(format!("left on the river at {place}: {}", super::log::names(here)));
            }
        }
        Ok(())
    }

    fn sound_structures(&self) -> Result<(), String> {
        for nation in Nation::ALL {
            let villages = self.structures.villages_of(nation);
            if !villages.is_empty() && matches!(self.status(nation), super::nations::Status::Withdrawn) {
                return Err(format!("villages of the {nation}, who have withdrawn"));
            }
        }
        for nation in Nation::ALL.into_iter().filter(|&n| !self.is_member(n)) {
            let away = PieceSet::nation(nation).iter().find(|&p| self.board.place(p).is_on_map() && p.side() == WC);
            if let Some(piece) = away.filter(|p| p.id() != "buckongahelas") {
                return Err(format!("{piece} is on the map, and the {nation} are no members"));
            }
        }
        Ok(())
    }
}
