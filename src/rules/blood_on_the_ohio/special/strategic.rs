//! Strategic movement (5.8).

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Nation, Place, PlaceSet, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Audience, Report, Seat};
use serde::{Deserialize, Serialize};

/// Strategic movement: who goes along, then where to [BO-5.8].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategic {
    /// The warrior.
    pub warrior: Piece,
    /// Who goes along: a leader, British Arms.
    pub along: PieceSet,
    /// Where from.
    pub from: Place,
}

impl Strategic {
    /// It has been announced.
    pub fn announced(game: &BloodOnTheOhio, warrior: Piece) -> Self {
        Self { warrior, along: PieceSet::NONE, from: game.board.place(warrior) }
    }

    fn check_along(&self, game: &BloodOnTheOhio, piece: Piece) -> Verdict {
        let here = game.board.side_at(WC, self.from);
        need(here.has(piece) && !self.along.has(piece), "BO-5.8-a", "Only a piece in the same village may go along.")?;
        if PieceSet::ARMS.has(piece) {
            let own = self.warrior.nation();
            let free = own.is_some_and(|n| game.nation_of(piece) == Some(n) || !game.has_arms(n));
            need(!self.along.meets(PieceSet::ARMS), "BO-5.8-c", "A nation never has more than one British Arms.")?;
            return need(free, "BO-5.8-c", "The nation of the warriors has British Arms already.");
        }
        let leader = PieceSet::LEADERS.has(piece) && !self.along.meets(PieceSet::LEADERS);
        need(leader, "BO-5.8-a", "Only one warrior unit and one leader may move.")
    }

    /// British Arms that stay behind need a warrior or a village that may keep them [BO-23.0-d, f].
    fn arms_left_behind(&self, game: &BloodOnTheOhio) -> Verdict {
        let behind = game.board.side_at(WC, self.from).less(self.along).less(PieceSet::of(self.warrior));
        let kept = |arms| game.keeper_of(arms, self.from, behind).is_some();
        need(behind.and(PieceSet::ARMS).iter().all(kept), "BO-23.0-d", "No one is left to keep the British Arms.")
    }
}

impl BloodOnTheOhio {
    /// Villages between which strategic movement may go: those of members without a US piece [BO-5.8-a, c].
    fn strategic_villages(&self) -> PlaceSet {
        self.wc_villages().less(self.us_present())
    }

    /// Whether the warrior may begin a strategic movement.
    pub(super) fn check_strategic(&self, warrior: Piece) -> Verdict {
        let from = self.board.place(warrior);
        let here = from.is_on_map() && self.representatives(self.board.side_at(WC, from)).has(warrior);
        need(here && PieceSet::WARRIORS.has(warrior), "BO-5.8-a", "Strategic movement moves one warrior unit.")?;
        need(self.wc_villages().has(from), "BO-5.8-a", "It must start in a village of a member nation.")?;
        need(self.strategic_villages().has(from), "BO-5.8-c", "A US piece is in the village.")?;
        need(!self.strategic_goals(from).is_empty(), "BO-5.8-b", "The US blocks the way to every other village.")?;
        let alone = Strategic::announced(self, warrior);
        let takes = |arms| Strategic { along: PieceSet::of(arms), ..alone };
        let arms = self.board.side_at(WC, from).and(PieceSet::ARMS);
        let with_arms = |arms| alone.check_along(self, arms).is_ok() && takes(arms).arms_left_behind(self).is_ok();
        let kept = alone.arms_left_behind(self).is_ok() || arms.iter().any(with_arms);
        need(kept, "BO-23.0-d", "No one would be left to keep the British Arms.")
    }

    /// The warriors that may begin a strategic movement, of equal ones the first. Villages that paths join are found
    /// together: this is asked at every special action.
    pub(super) fn list_strategic(&self, mut add: impl FnMut(Piece)) {
        let (villages, closed) = (self.strategic_villages(), self.us_present());
        let mut rest = villages;
        while let Some(village) = rest.first() {
            let joined = villages.and(reached(village, closed));
            rest = rest.less(joined);
            for from in joined.and(self.board.warriors()).iter().filter(|_| joined.len() > 1) {
                let here = self.board.side_at(WC, from);
                let kept = |&w: &Piece| !here.meets(PieceSet::ARMS) || self.check_strategic(w).is_ok();
                self.representatives(here.and(PieceSet::WARRIORS)).iter().filter(kept).for_each(&mut add);
            }
        }
    }

    /// Villages that a path without a US piece joins to this one [BO-5.8-b].
    fn strategic_goals(&self, from: Place) -> PlaceSet {
        let mut goals = self.strategic_villages().and(reached(from, self.us_present()));
        goals.remove(from);
        goals
    }

    /// To which nation British Arms belong that stay in a space with these pieces: their own, if a warrior of it stays or
    /// the village is its; else the nation of the village, or of a warrior, that has none [BO-23.0-d, f]. Only villages of
    /// the Confederacy keep them.
    pub(in super::super) fn keeper_of(&self, arms: Piece, at: Place, behind: PieceSet) -> Option<Nation> {
        let own = self.nation_of(arms);
        let village = if self.is_wc_village(at) { atlas().nation(at) } else { None };
        let stays = |n: Nation| behind.meets(PieceSet::nation(n).and(PieceSet::WARRIORS)) || village == Some(n);
        if own.is_some_and(stays) {
            return own;
        }
        let heirs = village.into_iter().chain(behind.and(PieceSet::WARRIORS).iter().filter_map(Piece::nation));
        heirs.into_iter().find(|&n| !self.has_arms(n))
    }
}

impl Procedure<BloodOnTheOhio> for Strategic {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (WC, "BO-5.8-a", "SA_STRATEGIC")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::Along { piece } => self.check_along(game, piece),
            Action::Travel { to } => {
                let goal = to.is_on_map() && game.strategic_goals(self.from).has(to);
                need(goal, "BO-5.8-b", "It must go to another member village along a path free of US pieces.")?;
                self.arms_left_behind(game)
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        if self.arms_left_behind(game).is_ok() {
            for to in game.strategic_goals(self.from).iter() {
                list.push(Action::Travel { to });
            }
        }
        let others = game.board.side_at(WC, self.from).and(PieceSet::LEADERS.or(PieceSet::ARMS));
        for piece in others.iter() {
            list.offer(self, game, Action::Along { piece });
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Along { piece } => {
                self.along.insert(piece);
                game.goto(self);
            }
            Action::Travel { to } => {
                let all = self.along.or(PieceSet::of(self.warrior));
                game.note_of_wc(report, || log::travels(all, self.from, to));
                if game.veils() {
                    report.fence();
                    report.note(|| log::travels_unseen(self.from, to).to(Audience::NotSeat(WC)));
                }
                self.travel(game, to);
                game.finish(Returned::Nothing);
            }
            _ => {}
        }
    }

    fn advance(self, _: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        Flow::Ask
    }
}

impl Strategic {
    fn travel(self, game: &mut BloodOnTheOhio, to: Place) {
        for piece in self.along.less(PieceSet::ARMS).or(PieceSet::of(self.warrior)).iter() {
            game.put(piece, to);
        }
        for arms in self.along.and(PieceSet::ARMS).iter() {
            if let Some(nation) = self.warrior.nation() {
                game.give_arms(arms, nation, to);
            }
        }
        let behind = game.board.side_at(WC, self.from);
        for arms in behind.and(PieceSet::ARMS).iter() {
            if let Some(nation) = game.keeper_of(arms, self.from, behind) {
                game.give_arms(arms, nation, self.from);
            }
        }
    }
}

/// The spaces to which paths lead from a space past the closed ones.
fn reached(from: Place, closed: PlaceSet) -> PlaceSet {
    let (mut reached, mut edge) = (PlaceSet::of(from), PlaceSet::of(from));
    while !edge.is_empty() {
        let next = edge.iter().fold(PlaceSet::NONE, |set, p| set.or(atlas().next(p)));
        edge = next.less(reached).less(closed);
        reached = reached.or(edge);
    }
    reached
}
