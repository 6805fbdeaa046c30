//! Militia leaders come in (DB-14.0.7).

use super::{Reinforcement, Stage};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{Arrival, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};

impl DarkAndBloodyGround {
    /// Militia leaders in play, those called and still waiting for a unit too.
    fn militia_leaders(&self) -> PieceSet {
        let there = PieceSet::MILITIA_LEADERS.iter().filter(|&leader| self.board.place(leader).is_in_play());
        there.collect::<PieceSet>().or(self.called)
    }

    /// How many there may be: one in 1790, two from Spring 1791, three from Spring 1792 [DB-14.0.7-a].
    fn most_militia_leaders(&self) -> u32 {
        match self.year() {
            ..=1790 => 1,
            1791 => 2,
            _ => 3,
        }
    }

    /// Named leaders who have become available and have not come.
    fn callable(&self) -> PieceSet {
        let due = |leader: &Piece| matches!(leader.arrival(), Some(Arrival::Spring(year)) if year <= self.year());
        let waiting = self.board.at(POOL).and(PieceSet::MILITIA_LEADERS).less(self.gone).less(self.called);
        waiting.iter().filter(due).collect()
    }

    /// Whether there is room for one of them; one of the same state makes room himself.
    fn has_room(&self, leader: Piece) -> bool {
        let twins = self.militia_leaders().iter().filter(|other| other.state() == leader.state()).count() as u32;
        self.militia_leaders().len() - twins < self.most_militia_leaders()
    }

    /// Calling a leader in, or making room for one by sending another away [DB-14.0.7-b, c].
    pub(super) fn check_call(&self, room: bool, action: Action) -> Verdict {
        match action {
            Action::Call { piece } => {
                need(self.callable().has(piece), "DB-14.0.7-a", "He’s not available now.")?;
                need(self.has_room(piece), "DB-14.0.7-a", "You can’t have more militia leaders in play.")
            }
            Action::Remove { piece } => {
                let full = self.callable().iter().all(|leader| !self.has_room(leader));
                let makes = !room && full && !self.callable().is_empty();
                need(
                    makes && self.militia_leaders().has(piece),
                    "DB-14.0.7-c",
                    "You can remove a militia leader only to make room.",
                )
            }
            Action::Done => need(!room, "DB-14.0.7-b", "You made room: call in a leader."),
            _ => Err(NOT_NOW),
        }
    }

    /// Whether anybody can be called in.
    pub(super) fn has_calls(&self, _: Reinforcement) -> bool {
        !self.callable().is_empty()
    }

    pub(super) fn list_calls(&self, frame: &Reinforcement, list: &mut List) {
        for piece in PieceSet::MILITIA_LEADERS.iter() {
            list.offer(frame, self, Action::Call { piece });
            list.offer(frame, self, Action::Remove { piece });
        }
        list.offer(frame, self, Action::Done);
    }

    pub(super) fn take_call(&mut self, action: Action, report: &mut Report) {
        match action {
            Action::Call { piece } => {
                let twins = self.militia_leaders().iter().filter(|other| other.state() == piece.state());
                twins.collect::<PieceSet>().iter().for_each(|twin| self.send_away(twin, report));
                self.called.insert(piece);
                report.note(|| log::called(piece));
                self.goto(Reinforcement::new());
            }
            Action::Remove { piece } => {
                self.send_away(piece, report);
                self.goto(Reinforcement { stage: Stage::Leaders { room: true } });
            }
            _ => {
                let left = self.above_cap();
                self.goto(Reinforcement { stage: Stage::Cut { left } });
            }
        }
    }

    /// A militia leader makes room: a named one for good [DB-14.0.7-c].
    fn send_away(&mut self, leader: Piece, report: &mut Report) {
        self.called.remove(leader);
        self.relieve(leader, report);
    }

    /// Leaders who were called come with the first new militia of their state [DB-14.0.7-b].
    pub(super) fn come_with(&mut self, unit: Piece, area: Area, report: &mut Report) {
        let with = self.called.iter().find(|leader| leader.state() == unit.state());
        if let Some(leader) = with {
            self.called.remove(leader);
            self.put(leader, area);
            self.shelter(PieceSet::of(leader), area);
            report.note(|| log::joins(leader, area));
        }
    }
}
