//! A raid is put together and sent (DB-12.0.1).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A raid is put together; when it is sent, it leaves [`Back::Acted`] [DB-12.0.1-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaidForming {
    /// Its target.
    pub target: Area,
    /// Who goes by the best path.
    pub straight: PieceSet,
    /// Who goes round pillaged areas.
    pub around: PieceSet,
}

impl RaidForming {
    /// Nobody goes yet.
    pub const fn new(target: Area) -> Self {
        Self { target, straight: PieceSet::NONE, around: PieceSet::NONE }
    }

    /// Who goes.
    pub fn sent(&self) -> PieceSet {
        self.straight.or(self.around)
    }

    /// Who may still be sent.
    fn free(&self, game: &DarkAndBloodyGround) -> PieceSet {
        game.raiders().or(game.raid_leaders()).less(self.sent())
    }
}

impl Procedure<DarkAndBloodyGround> for RaidForming {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (NA, "DB-12.0.1-a", "D-ACT-RAID")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Send { piece, avoid } => {
                need(!super::NO_RAIDERS.has(piece), "DB-12.0.1-e", "That leader can’t raid.")?;
                need(!game.oos.has(piece) || piece.is_leader(), "DB-7.0.4-c", "A unit out of supply can’t raid.")?;
                let first = game.representatives(self.free(game)).has(piece);
                need(
                    first,
                    "DB-12.0.1-a",
                    "Only warriors on the warpath that have not acted can raid, and leaders with them.",
                )?;
                let Some(from) = game.board.area(piece) else { return Err(NOT_NOW) };
                let ways = game.ways_to(self.target, AreaSet::of(from));
                let path = ways.path(from, avoid);
                let another = !avoid || (path.is_some() && path != ways.path(from, false));
                need(path.is_some() && another, "DB-12.0.1-h", "There is no such path.")
            }
            Action::Done => {
                let warriors = self.sent().meets(PieceSet::WARRIORS);
                need(warriors, "DB-12.0.1-a", "At least one warrior must go.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        let free = game.representatives(self.free(game));
        let starts = game.starts(free);
        if !AreaSet::ALL.iter().any(|area| game.areas[area].pillaged) {
            // There is nothing to go round.
            let open = game.coming_to(self.target, starts);
            let comes = |piece: &Piece| game.board.area(*piece).is_some_and(|from| open.has(from));
            free.iter().filter(comes).for_each(|piece| list.push(Action::Send { piece, avoid: false }));
            list.offer(self, game, Action::Done);
            return;
        }
        let ways = game.ways_to(self.target, starts);
        for piece in free.iter() {
            let Some(from) = game.board.area(piece) else { continue };
            let (straight, around) = (ways.path(from, false), ways.path(from, true));
            if straight.is_some() {
                list.push(Action::Send { piece, avoid: false });
            }
            if around.is_some() && around != straight {
                list.push(Action::Send { piece, avoid: true });
            }
        }
        list.offer(self, game, Action::Done);
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        if let Action::Send { piece, avoid } = action {
            if avoid {
                self.around.insert(piece);
            } else {
                self.straight.insert(piece);
            }
            game.goto(self);
            return;
        }
        game.finish(Back::Acted);
        game.send_raid(&self, report);
    }

    fn advance(self, _: &mut DarkAndBloodyGround, _: &mut Report) -> Flow {
        Flow::Ask
    }
}

impl DarkAndBloodyGround {
    /// The areas of pieces that set out.
    pub(super) fn starts(&self, pieces: PieceSet) -> AreaSet {
        pieces.iter().filter_map(|piece| self.board.area(piece)).collect()
    }

    /// The raiders go: they stand in the target area outside everything, their actions completed [DB-12.0.1-d].
    fn send_raid(&mut self, raid: &RaidForming, report: &mut Report) {
        let ways = self.ways_to(raid.target, self.starts(raid.sent()));
        report.note(|| log::raid_sent(raid.sent(), raid.target));
        for piece in raid.sent().iter() {
            let Some(from) = self.board.area(piece) else { continue };
            self.raids[piece.index()] = ways.path(from, raid.around.has(piece)).unwrap_or_default();
            self.raiding.insert(piece);
            self.completed.insert(piece);
            self.inside.remove(piece);
            self.put(piece, raid.target);
        }
        self.now.raids += 1;
    }
}
