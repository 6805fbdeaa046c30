//! Decisions that can arise anywhere (7.5): they are settled before anything else goes on. Where only one answer is legal
//! it is taken; where none is, the clause named says what happens.
//!
//! Chapters change the position and leave what follows from it to this room: leaders who are lost, left alone or set
//! aside, settlers driven out, units that come to a fort, and what has to leave the field of a battle.

mod leaders;
mod relocation;
mod settlers;
mod shelter;

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List, Phase, Step};
use crate::rules::a_dark_and_bloody_ground::map::{ASIDE, Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{No, Verdict};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// What must be settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Loose {
    /// Areas in which leaders of the US, of the nations, may have been left alone.
    pub watch: [AreaSet; 2],
    /// The area from which settlers are driven, and how many still look for a home.
    pub homeless: Option<(Area, u8)>,
    /// Areas whose fort has not room for all who came.
    pub crowded: AreaSet,
    /// Pieces that leave the field of a battle.
    pub leaving: PieceSet,
    /// That field.
    pub field: Option<Area>,
}

/// One decision of 7.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// Nothing is asked yet.
    None,
    /// D-LDR-PLACE: a leader joins a unit.
    Join(Piece),
    /// D-LDR-FLEE: a leader flees to the nearest friends.
    Flee(Piece),
    /// D-SET-DISPLACE: a settler finds the nearest town.
    Displace(Area),
    /// D-FORT-IN: who is inside.
    Shelter(Area),
    /// D-RELOCATE: where a piece goes after a battle.
    Relocate(Piece),
}

/// A decision of 7.5 that has more than one legal answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Which.
    pub case: Case,
}

const NOT_THERE: No = No::new("DB-LDR-a", "It can’t go there.");

impl Procedure<DarkAndBloodyGround> for Pending {
    fn decision(&self, game: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.case {
            Case::None => (US, "DB-LDR-a", "D-LDR-PLACE"),
            Case::Join(leader) => (leader.side(), "DB-LDR-a", "D-LDR-PLACE"),
            Case::Flee(leader) => (leader.side(), "DB-LDR-f", "D-LDR-FLEE"),
            Case::Displace(_) => (US, "DB-6.0.2-c", "D-SET-DISPLACE"),
            Case::Shelter(area) => (game.fort(area).unwrap_or(US), "DB-11.2-b", "D-FORT-IN"),
            Case::Relocate(piece) => (piece.side(), "DB-10.7.1-c", "D-RELOCATE"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        let open = match (self.case, action) {
            (Case::Join(leader) | Case::Flee(leader) | Case::Relocate(leader), Action::Put { piece, area }) => {
                piece == leader && self.places(game).has(area)
            }
            (Case::Displace(_), Action::Settle { area }) => self.places(game).has(area),
            (Case::Shelter(area), Action::Inside { piece }) => game.representatives(game.sheltering(area)).has(piece),
            (Case::Shelter(_), Action::Done) => true,
            _ => return Err(NOT_NOW),
        };
        if open { Ok(()) } else { Err(NOT_THERE) }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.case {
            Case::None => {}
            Case::Join(piece) | Case::Flee(piece) | Case::Relocate(piece) => {
                self.places(game).iter().for_each(|area| list.push(Action::Put { piece, area }));
            }
            Case::Displace(_) => self.places(game).iter().for_each(|area| list.push(Action::Settle { area })),
            Case::Shelter(area) => {
                let first = game.representatives(game.sheltering(area));
                first.iter().for_each(|piece| list.push(Action::Inside { piece }));
                list.push(Action::Done);
            }
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.case, action) {
            (Case::Join(leader), Action::Put { area, .. }) => game.join(leader, area, report),
            (Case::Flee(leader), Action::Put { area, .. }) => game.flee(leader, area, report),
            (Case::Displace(from), Action::Settle { area }) => game.resettle(from, area, report),
            (Case::Relocate(piece), Action::Put { area, .. }) => game.relocate(piece, area, report),
            (Case::Shelter(_), Action::Inside { piece }) => game.inside.insert(piece),
            (Case::Shelter(area), _) => game.loose.crowded.remove(area),
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        if let Some(case) = game.next_case(report) {
            game.goto(Self { case });
            return Flow::Ask;
        }
        // What an inner procedure has left for its caller passes by.
        let back = game.take_returned();
        game.finish(back);
        Flow::On
    }
}

impl Pending {
    /// The areas that are open.
    fn places(self, game: &DarkAndBloodyGround) -> AreaSet {
        match self.case {
            Case::Join(leader) => game.joinable(leader),
            Case::Flee(leader) => game.refuges(leader),
            Case::Displace(from) => game.homes(from),
            Case::Relocate(piece) => game.relocations(piece),
            Case::None | Case::Shelter(_) => AreaSet::NONE,
        }
    }
}

impl DarkAndBloodyGround {
    /// Settles what has only one answer, and asks for the rest before anything else goes on. A battle settles its own.
    pub(super) fn settle(&mut self, report: &mut Report) {
        if self.battle.is_some() || self.phase == Phase::Setup {
            self.loose.watch = [AreaSet::NONE; 2];
            return;
        }
        for area in self.loose.watch[0].or(self.loose.watch[1]).iter() {
            self.lift_siege(area);
        }
        let calm = self.loose == Loose::default() && self.board.at(ASIDE).is_empty();
        if calm || matches!(self.top(), Some(Step::Pending(_)) | None) {
            return;
        }
        if let Some(case) = self.next_case(report) {
            self.call(Pending { case });
        }
    }

    /// The next decision that has more than one answer; those before it that have one or none are settled.
    fn next_case(&mut self, report: &mut Report) -> Option<Case> {
        loop {
            let case = self.found_case()?;
            let pending = Pending { case };
            let places = match case {
                Case::Shelter(_) => return Some(case),
                _ => pending.places(self),
            };
            match (places.len(), places.first()) {
                (1, Some(area)) => self.settle_at(case, area, report),
                (0, _) | (_, None) => self.settle_nowhere(case, report),
                _ => return Some(case),
            }
            if self.end.is_some() {
                return None;
            }
        }
    }

    fn found_case(&mut self) -> Option<Case> {
        if let Some(leader) = self.board.at(ASIDE).iter().find(|&leader| !self.joinable(leader).is_empty()) {
            return Some(Case::Join(leader));
        }
        if let Some(piece) = self.next_leaving() {
            return Some(Case::Relocate(piece));
        }
        if let Some(leader) = self.next_alone() {
            return Some(Case::Flee(leader));
        }
        if let Some((area, left)) = self.loose.homeless {
            if left > 0 {
                return Some(Case::Displace(area));
            }
            self.loose.homeless = None;
        }
        while let Some(area) = self.loose.crowded.first() {
            if self.room(area) > 0 && !self.sheltering(area).is_empty() && !self.is_besieged(area) {
                return Some(Case::Shelter(area));
            }
            self.loose.crowded.remove(area);
        }
        None
    }

    fn settle_at(&mut self, case: Case, area: Area, report: &mut Report) {
        match case {
            Case::Join(leader) => self.join(leader, area, report),
            Case::Flee(leader) => self.flee(leader, area, report),
            Case::Displace(from) => self.resettle(from, area, report),
            Case::Relocate(piece) => self.relocate(piece, area, report),
            Case::None | Case::Shelter(_) => {}
        }
    }

    fn settle_nowhere(&mut self, case: Case, report: &mut Report) {
        match case {
            Case::Flee(leader) => self.no_refuge(leader, report),
            Case::Displace(_) => self.no_home(report),
            Case::Relocate(piece) => self.no_relocation(piece, report),
            Case::None | Case::Join(_) | Case::Shelter(_) => {}
        }
    }
}
