//! Who meets whom: intrinsic SFs of a fort, pairs, groups (DB-11.1-d, DB-11.1.3-a).

use super::{Skirmish, Stage};
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PIECES, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{No, Verdict, need};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of the group in which each unit fights; 0 for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "BTreeMap<Piece, u8>", try_from = "BTreeMap<Piece, u8>")]
pub struct Pairs([u8; PIECES]);

impl Default for Pairs {
    fn default() -> Self {
        Self([0; PIECES])
    }
}

impl From<Pairs> for BTreeMap<Piece, u8> {
    fn from(pairs: Pairs) -> Self {
        Piece::all().zip(pairs.0).filter(|(_, group)| *group > 0).collect()
    }
}

impl From<BTreeMap<Piece, u8>> for Pairs {
    fn from(map: BTreeMap<Piece, u8>) -> Self {
        let mut pairs = Self::default();
        for (piece, group) in map {
            pairs.0[piece.index()] = group;
        }
        pairs
    }
}

impl Pairs {
    /// The group of a unit; 0 for none.
    pub fn of(&self, unit: Piece) -> u8 {
        self.0[unit.index()]
    }

    /// Puts a unit into a group, or takes it out with 0.
    pub fn put(&mut self, unit: Piece, group: u8) {
        self.0[unit.index()] = group;
    }

    /// The units of a group.
    pub fn group(&self, group: u8) -> PieceSet {
        Piece::all().filter(|piece| self.0[piece.index()] == group).collect()
    }
}

/// Held back: in no group, and not to be paired.
const HELD: u8 = u8::MAX;
/// Most groups that a skirmish can have.
const MOST_GROUPS: u8 = 63;
const FAR: No = No::new("DB-11.1-d", "Every unit of the smaller side must have an opponent first.");

impl Skirmish {
    // D-SKI-SF.

    /// Who of the fort's owner is inside and may be helped by an SF.
    fn inside(&self, game: &DarkAndBloodyGround) -> PieceSet {
        let owner = self.fort.map_or(PieceSet::NONE, |owner| self.side(owner));
        owner.and(game.inside)
    }

    pub(super) fn check_garrison(&self, game: &DarkAndBloodyGround, free: u8, action: Action) -> Verdict {
        match action {
            Action::Support { piece } => {
                let first = game.representatives(self.inside(game)).has(piece);
                need(first, "DB-11.1.3-a", "You can add an SF only to a unit inside.")
            }
            Action::Garrison { together } => need(!together || free > 1, "DB-11.1.3-a", "There is only one SF."),
            _ => Err(NOT_NOW),
        }
    }

    pub(super) fn list_garrison(&self, game: &DarkAndBloodyGround, list: &mut List) {
        for together in [true, false] {
            list.offer(self, game, Action::Garrison { together });
        }
        let first = game.representatives(self.inside(game));
        first.iter().for_each(|piece| list.push(Action::Support { piece }));
    }

    /// The one answer, if there is no choice.
    pub(super) fn only_garrison(&self, game: &DarkAndBloodyGround, free: u8) -> Option<Action> {
        (free == 1 && self.inside(game).is_empty()).then_some(Action::Garrison { together: false })
    }

    pub(super) fn garrison(mut self, game: &mut DarkAndBloodyGround, free: u8, action: Action) {
        let mut left = free;
        match action {
            Action::Support { piece } => {
                let set = usize::from(self.supported[0].has(piece));
                self.supported[set].insert(piece);
                left -= 1;
            }
            Action::Garrison { together: true } => {
                self.strengths[0].count = free;
                left = 0;
            }
            _ => {
                (0..usize::from(free)).for_each(|n| self.strengths[n].count = 1);
                left = 0;
            }
        }
        if left > 0 {
            self.stage = Some(Stage::Garrison { free: left });
        } else {
            self.stage = Some(Stage::Pairing);
            self.number(game);
        }
        game.goto(self);
    }

    // D-SKI-PAIR.

    /// Opponents of a side: its units, and the SFs that fight on their own.
    fn opponents(&self, seat: Seat) -> u32 {
        let strengths = self.strengths.iter().filter(|strength| strength.count > 0).count() as u32;
        self.side(seat).len() + if self.fort == Some(seat) { strengths } else { 0 }
    }

    /// The side whose opponents make the groups: the one with fewer.
    fn base(&self) -> Seat {
        if self.opponents(US) <= self.opponents(NA) { US } else { NA }
    }

    /// The side that pairs: the one with more units, SFs counted; the initiative player if equal.
    pub(super) fn pairer(&self, game: &DarkAndBloodyGround) -> Seat {
        let strength: u8 = self.strengths.iter().map(|strength| strength.count).sum();
        let added = self.supported.iter().map(|units| units.len()).sum::<u32>();
        let count = |seat: Seat| {
            let sfs = if self.fort == Some(seat) { u32::from(strength) + added } else { 0 };
            self.side(seat).len() + sfs
        };
        match count(US).cmp(&count(NA)) {
            std::cmp::Ordering::Greater => US,
            std::cmp::Ordering::Less => NA,
            std::cmp::Ordering::Equal => game.initiative,
        }
    }

    /// Each opponent of the smaller side gets the number of a group.
    pub(super) fn number(&mut self, game: &mut DarkAndBloodyGround) {
        let base = self.base();
        let mut groups = 0;
        for unit in self.side(base).iter().take(usize::from(MOST_GROUPS) - 2) {
            groups += 1;
            game.pairs.put(unit, groups);
        }
        if self.fort == Some(base) {
            for strength in self.strengths.iter_mut().filter(|strength| strength.count > 0) {
                groups += 1;
                strength.group = groups;
            }
        }
        self.groups = groups;
    }

    /// Units of the larger side that are in no group yet.
    fn free(&self, game: &DarkAndBloodyGround) -> PieceSet {
        self.side(self.base().other()).iter().filter(|&unit| game.pairs.of(unit) == 0).collect()
    }

    /// SFs of the larger side that are in no group yet.
    fn free_strengths(&self) -> impl Iterator<Item = usize> {
        let theirs = self.fort == Some(self.base().other());
        (0..2).filter(move |&n| theirs && self.strengths[n].count > 0 && self.strengths[n].group == 0)
    }

    /// How many opponents of the larger side are in a group.
    fn met(&self, game: &DarkAndBloodyGround, group: u8) -> u32 {
        let units = game.pairs.group(group).and(self.side(self.base().other())).len();
        let theirs = self.fort == Some(self.base().other());
        units + self.strengths.iter().filter(|s| theirs && s.count > 0 && s.group == group).count() as u32
    }

    /// Groups without an opponent.
    fn unmet(&self, game: &DarkAndBloodyGround) -> u32 {
        (1..=self.groups).filter(|&group| self.met(game, group) == 0).count() as u32
    }

    /// Whether an opponent can be spared for a group that has one, or held back.
    fn can_spare(&self, game: &DarkAndBloodyGround) -> bool {
        self.free(game).len() + self.free_strengths().count() as u32 > self.unmet(game)
    }

    /// The group of an opponent of the smaller side.
    fn group_of(&self, game: &DarkAndBloodyGround, unit: Piece) -> Option<u8> {
        let group = game.pairs.of(unit);
        (self.side(self.base()).has(unit) && (1..=self.groups).contains(&group)).then_some(group)
    }

    pub(super) fn check_pairing(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Pair { mine, theirs } => {
                let pairer = self.pairer(game);
                let (free, met) = if pairer == self.base() { (theirs, mine) } else { (mine, theirs) };
                let sides = mine.side() == pairer && theirs.side() != pairer;
                let known = sides && game.representatives(self.free(game)).has(free);
                let group = self.group_of(game, met).filter(|_| known);
                self.check_group(game, group)
            }
            Action::PairFort { mine, group } => {
                let number = usize::from(group);
                let strength = self.strengths.get(number).filter(|strength| strength.count > 0);
                let Some(strength) = strength else { return Err(NOT_NOW) };
                if self.fort == Some(self.base()) {
                    let free = game.representatives(self.free(game)).has(mine);
                    self.check_group(game, Some(strength.group).filter(|_| free))
                } else {
                    let free = self.free_strengths().any(|n| n == number);
                    self.check_group(game, self.group_of(game, mine).filter(|_| free))
                }
            }
            Action::Hold { piece } => {
                let known = game.representatives(self.free(game)).has(piece);
                need(known, "DB-11.1-d", "That unit can’t be paired.")?;
                if self.can_spare(game) { Ok(()) } else { Err(FAR) }
            }
            Action::Done => {
                need(self.unmet(game) == 0, "DB-11.1-d", "Every unit of the smaller side already has an opponent.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn check_group(&self, game: &DarkAndBloodyGround, group: Option<u8>) -> Verdict {
        let Some(group) = group else {
            return need(false, "DB-11.1-d", "These two can’t be paired.");
        };
        if self.met(game, group) == 0 || self.can_spare(game) { Ok(()) } else { Err(FAR) }
    }

    pub(super) fn list_pairing(&self, game: &DarkAndBloodyGround, list: &mut List) {
        let pairer = self.pairer(game);
        let base = self.base();
        let free = game.representatives(self.free(game));
        for unit in free.iter() {
            for met in self.side(base).iter() {
                let (mine, theirs) = if pairer == base { (met, unit) } else { (unit, met) };
                list.offer(self, game, Action::Pair { mine, theirs });
            }
        }
        let attackers = if self.fort == Some(base) { free } else { self.side(base) };
        for mine in attackers.iter() {
            for group in 0..2 {
                list.offer(self, game, Action::PairFort { mine, group });
            }
        }
        free.iter().for_each(|piece| list.offer(self, game, Action::Hold { piece }));
        list.offer(self, game, Action::Done);
    }

    /// The one answer, if there is no choice.
    pub(super) fn only_pairing(&self, game: &DarkAndBloodyGround) -> Option<Action> {
        if self.groups == 0 || (self.free(game).is_empty() && self.free_strengths().next().is_none()) {
            return Some(Action::Done);
        }
        let mut out = Vec::new();
        self.list_pairing(game, &mut List { out: &mut out });
        match out.as_slice() {
            [only] => Some(*only.action()),
            _ => None,
        }
    }

    pub(super) fn pair(mut self, game: &mut DarkAndBloodyGround, action: Action) {
        match action {
            Action::Pair { mine, theirs } => {
                let (free, met) = if self.side(self.base()).has(theirs) { (mine, theirs) } else { (theirs, mine) };
                let group = game.pairs.of(met);
                game.pairs.put(free, group);
            }
            Action::PairFort { mine, group } => {
                let number = usize::from(group.min(1));
                if self.fort == Some(self.base()) {
                    game.pairs.put(mine, self.strengths[number].group);
                } else {
                    self.strengths[number].group = game.pairs.of(mine);
                }
            }
            Action::Hold { piece } => game.pairs.put(piece, HELD),
            _ => self.stage = Some(Stage::Order),
        }
        game.goto(self);
    }
}
