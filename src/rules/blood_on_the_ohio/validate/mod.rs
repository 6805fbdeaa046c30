//! Whether a position can occur: what a damaged file may break, and what every test run asserts.

mod battles;
mod forces;
mod nesting;
mod procedures;

use crate::rules::Report;
use crate::rules::blood_on_the_ohio::charts::{MOST_SAP, VP_CAP, raid_growth};
use crate::rules::blood_on_the_ohio::course::scenario::Procedure;
use crate::rules::blood_on_the_ohio::course::{
    BloodOnTheOhio, Expedition, PRINTED_SETTLEMENTS, Returned, Scenario, Step,
};
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, HAND, Nation, OUT, Place, READY, Status, TRACK, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::placing::Stock;
use crate::rules::procedure::Stacked;
use crate::rules::validate::{Unsound, must};

/// More settlements than the Builds Box ever holds.
const SETTLEMENTS: u8 = 40;

impl BloodOnTheOhio {
    /// Whether everything holds that must hold of every position.
    pub(super) fn soundness(&self) -> Result<(), Unsound> {
        self.sound_expeditions()?;
        self.sound_tracks()?;
        must(
            self.end.is_some() == self.stack.is_empty(),
            "a game that is over goes on, or one that is not has stopped",
        )?;
        must(self.stack.len() <= 24, "too many procedures in one another")?;
        must(self.end.is_none() || self.returned == Returned::Nothing, "something is returned after the end")?;
        self.sound_board()?;
        for (n, step) in self.stack.iter().enumerate() {
            step.soundness(self, n + 1 == self.stack.len())?;
        }
        self.sound_nesting()?;
        self.at_rest()
    }

    /// Whether the pieces and structures can stand where they do, whatever has led there.
    pub(super) fn sound_board(&self) -> Result<(), Unsound> {
        self.sound_places()?;
        self.sound_boxes()?;
        self.sound_structures()
    }

    fn sound_tracks(&self) -> Result<(), Unsound> {
        let (first, last) = self.scenario.turns();
        must((first..=last).contains(&self.turn) && self.segment <= 10, "a turn that the scenario has not")?;
        let setting_up = matches!(self.top(), Some(Step::Deployment(_)));
        must(self.end.is_some() || setting_up == (self.segment == 0), "a segment that the turn has not")?;
        must(self.vp.iter().all(|&vp| vp <= VP_CAP), "VP off the track")?;
        must(self.sap.iter().all(|&sap| sap <= MOST_SAP), "SAP off the track")?;
        let chits = self.chits_there().iter().zip(self.chits_due()).all(|(&there, due)| there <= due);
        must(chits, "more raid chits than came in")?;
        // A set-up puts by what finds no ground, and an expedition brings its own.
        let most = if self.segment == 0 { SETTLEMENTS } else { 2 * SETTLEMENTS + self.latest * SETTLEMENTS / 2 };
        must(self.box_settlements <= most, "more settlements than there are")
    }

    fn chits_there(&self) -> [u32; 4] {
        std::array::from_fn(|n| u32::from(self.raid_cup[n]) + u32::from(self.raid_aside[n]))
    }

    /// The chits of the set-up and those that came in since [BO-12.0-c].
    fn chits_due(&self) -> [u32; 4] {
        let mut due = Stock::of(self.scenario).raids.map(u32::from);
        if self.scenario.plays(Procedure::Raids) {
            for turn in self.scenario.turns().0 + 1..=self.turn {
                due.iter_mut().zip(raid_growth(turn)).for_each(|(n, new)| *n += u32::from(new));
            }
        }
        due
    }

    fn sound_expeditions(&self) -> Result<(), Unsound> {
        let (first, latest) = (self.scenario.turns().0, usize::from(self.latest));
        let fixed = latest == self.scenario.expedition() && self.entered == first;
        must(fixed || self.scenario == Scenario::War, "an expedition of another scenario")?;
        must(latest < 3 && (first..=self.turn).contains(&self.entered), "an expedition that has not entered")?;
        let stands = |n: usize| match (self.expeditions[n], self.scenario) {
            (Expedition::InPlay | Expedition::Withdrawn, scenario) => !scenario.is_learning() && n <= latest,
            (Expedition::Waiting, scenario) => scenario == Scenario::War && n > latest,
            (Expedition::Absent, scenario) => scenario.is_learning() || n != latest && scenario != Scenario::War,
        };
        must((0..3).all(stands), "an expedition that is nowhere")
    }

    /// Nothing happens by itself: the innermost procedure waits for a decision.
    fn at_rest(&self) -> Result<(), Unsound> {
        let mut on = self.clone();
        on.run(&mut Report::silent());
        must(on == *self, "somebody has already decided")
    }

    /// Who waits beside the map is of the right kind, and in the hand is only who is being placed.
    fn sound_boxes(&self) -> Result<(), Unsound> {
        let cup = self.board.at(CUP);
        must(cup.is_within(PieceSet::US.less(PieceSet::LEADERS)), "somebody in the cup who is no recruit")?;
        let arms = self.board.at(READY).or(self.board.at(TRACK));
        must(arms.is_within(PieceSet::ARMS), "somebody among the British Arms")?;
        let two_sided = PieceSet::US.or(PieceSet::WC).less(PieceSet::SCOUTS).less(PieceSet::ARMS);
        must(self.board.reduced().is_within(two_sided), "a piece shows a back that it has not")?;
        let flat = |p: Piece| self.board.place(p).is_on_map() || self.board.place(p) == OUT;
        must(self.board.reduced().iter().all(flat), "a piece waits with its back up")?;
        must(self.killed.iter().all(|p| self.board.place(p) == OUT), "the dead walk")?;
        must(self.moved.iter().all(|p| self.board.place(p).is_on_map()), "somebody moved who is not on the map")?;
        let placed = self.stack.iter().fold(PieceSet::NONE, |set, step| {
            set.or(match step {
                Step::Deployment(it) => PieceSet::side(it.seat),
                Step::Arrival(_) | Step::Recruit(_) => PieceSet::US,
                Step::Joins(_) => PieceSet::WC,
                _ => PieceSet::NONE,
            })
        });
        let held = self.end.is_some() || self.board.at(HAND).is_within(placed);
        must(held, "somebody still holds a piece in the hand")
    }

    fn sound_places(&self) -> Result<(), Unsound> {
        for place in Place::entries() {
            let side = atlas().side_of_entry(place);
            if !self.board.side_at(side.other(), place).is_empty() {
                return Err(Unsound::new(format!("a side stands in the other's entry square {place}")));
            }
        }
        for piece in self.inside.iter() {
            let place = self.board.place(piece);
            if piece.side() != US || !self.structures.forts().has(place) {
                return Err(Unsound::new(format!("{piece} is inside a fort that is not there")));
            }
        }
        for fort in self.structures.forts().iter() {
            let room = self.structures.fort(fort).map_or(0, Fort::room);
            if self.board.unit_fp(self.garrison(fort)) > room {
                return Err(Unsound::new(format!("the fort at {fort} holds too many")));
            }
        }
        for arms in PieceSet::ARMS.iter() {
            let on_map = self.board.place(arms).is_on_map();
            if on_map != self.arms[arms.arms_index()].is_some_and(|n| self.is_member(n)) {
                return Err(Unsound::new(format!("{} is with nobody", arms.id())));
            }
        }
        for nation in Nation::ALL {
            if self.arms.iter().filter(|&&n| n == Some(nation)).count() > 1 {
                return Err(Unsound::new(format!("the {nation} have more than one British Arms")));
            }
        }
        let boxed = Piece::all().filter(|&p| self.board.place(p).boxed().is_some());
        for piece in boxed {
            if piece.nation() != self.board.place(piece).boxed() || self.board.is_reduced(piece) {
                return Err(Unsound::new(format!("{piece} waits in a wrong box or reduced")));
            }
        }
        self.sound_rivers()
    }

    /// Pieces stand in river spaces only while they are on the way, or at Fort Miamis [BO-2.5-e]; or if the game has ended
    /// on the way.
    fn sound_rivers(&self) -> Result<(), Unsound> {
        if self.end.is_some() {
            return Ok(());
        }
        let on_the_way = self.on_the_way();
        for place in Place::rivers() {
            let here = self.board.at(place).less(on_the_way);
            let flagged = self.is_fort_miamis(place) && here.is_within(PieceSet::WC);
            if !here.is_empty() && !flagged {
                return Err(Unsound::new(format!(
                    "left on the river at {place}: {}",
                    crate::rules::blood_on_the_ohio::log::names(here)
                )));
            }
        }
        Ok(())
    }

    /// Anyone who moves in one of the procedures under way.
    fn on_the_way(&self) -> PieceSet {
        self.stack.iter().fold(PieceSet::NONE, |set, step| {
            set.or(match step {
                Step::March(m) => m.force,
                Step::Retreat(r) => r.pieces,
                _ => PieceSet::NONE,
            })
        })
    }

    fn sound_structures(&self) -> Result<(), Unsound> {
        for fort in Fort::ALL {
            let site = self.structures.site(fort);
            let stands = site.is_some_and(|at| self.structures.fort(at) == Some(fort));
            must(stands || !fort.is_printed(), "a printed fort is gone")?;
            must(!stands || !self.box_forts.has(fort), "a fort stands and is still to be built")?;
        }
        let sited = Fort::ALL.iter().filter(|&&f| self.structures.site(f).is_some()).count();
        must(self.structures.forts().len() as usize == sited, "a fort stands twice")?;
        let printed = self.structures.settlements().len() <= PRINTED_SETTLEMENTS;
        must(printed || !self.scenario.is_learning(), "more settlements than there are")?;
        let owned = |at: Place| atlas().nation(at).is_some();
        must(self.structures.villages().iter().all(owned), "a village of nobody")?;
        for nation in Nation::ALL {
            let villages = self.structures.villages_of(nation);
            if !villages.is_empty() && matches!(self.status(nation), Status::Withdrawn) {
                return Err(Unsound::new(format!("villages of the {nation}, who have withdrawn")));
            }
        }
        for nation in Nation::ALL.into_iter().filter(|&n| !self.is_member(n)) {
            let away = PieceSet::nation(nation).iter().find(|&p| self.board.place(p).is_on_map() && p.side() == WC);
            if let Some(piece) = away.filter(|p| p.id() != "buckongahelas") {
                return Err(Unsound::new(format!("{piece} is on the map, and the {nation} are no members")));
            }
        }
        Ok(())
    }
}
