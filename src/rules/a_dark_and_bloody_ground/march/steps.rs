//! Steps by land, and who may part from whom (DB-9.4.1).

use super::{Limit, March};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, EDGE, Place, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::{CLOSED, NOT_NOW};
use crate::rules::refusal::{Verdict, need};

impl March {
    /// The areas next to the force; of one that is held at the edge those of the edge.
    pub(super) fn step_targets(&self, game: &DarkAndBloodyGround) -> AreaSet {
        match self.place(game) {
            Some(EDGE) => atlas().us_entry,
            Some(place) => place.area().map_or(AreaSet::NONE, |area| atlas().next(area)),
            None => AreaSet::NONE,
        }
    }

    /// MP of a step [DB-9.4.1-a] [DB-8.3.2-c].
    pub(super) fn step_price(&self, game: &DarkAndBloodyGround, to: Area) -> u8 {
        match self.place(game).and_then(Place::area) {
            Some(from) => game.step_cost(from, to),
            None => game.land_cost(to),
        }
    }

    /// A step: an adjacent area, MP for it or no move so far [DB-9.4.1-c].
    pub(super) fn check_step(&self, game: &DarkAndBloodyGround, to: Area) -> Verdict {
        need(self.step_targets(game).has(to), "DB-2.1-a", "That area is not next to this one.")?;
        self.check_step_to(game, to, self.left(game))
    }

    /// A step into an area that is adjacent, with so many MP left.
    pub(super) fn check_step_to(&self, game: &DarkAndBloodyGround, to: Area, left: u8) -> Verdict {
        self.check_open(game, to)?;
        let enough = !self.moved || self.step_price(game, to) <= left;
        need(enough, "DB-9.4.1-a", "There are not enough movement points.")?;
        self.check_parting(game, to)
    }

    /// Whether the force may be in an area at all: the scenario, McKee, leaders alone [DB-9.4.1-d, f, g].
    pub(super) fn check_open(&self, game: &DarkAndBloodyGround, to: Area) -> Verdict {
        if !game.scenario.open().has(to) {
            return Err(CLOSED);
        }
        let mckee = !self.force.has(Piece::MCKEE) || DarkAndBloodyGround::is_open_to_mckee(to);
        need(mckee, "DB-14.0.5-a", "McKee can’t go south of the Ohio or into Pennsylvania.")?;
        let enemy = self.seat.other();
        let held = !game.units(enemy, to).is_empty() || game.fort(to) == Some(enemy);
        need(!held || !self.force.units_only().is_empty(), "DB-9.4.1-d", "A leader alone can’t go among enemies.")
    }

    /// Who must not be left alone: Tecumseh, and a militia leader without militia of his state, on either end of the
    /// move [DB-14.0.3-a] [DB-14.0.7-b].
    pub(super) fn check_parting(&self, game: &DarkAndBloodyGround, to: Area) -> Verdict {
        let Some(from) = self.place(game) else { return Err(NOT_NOW) };
        let here = game.board.at(from).less(game.raiding);
        let (stay, come) = (here.less(self.force), game.board.at(to).less(game.raiding).or(self.force));
        if self.seat == US {
            let lonely = |side: PieceSet, who: PieceSet| {
                who.and(PieceSet::MILITIA_LEADERS)
                    .iter()
                    .any(|leader| leader.state().is_some_and(|state| !side.meets(PieceSet::militia_of(state))))
            };
            let parted = lonely(come, self.force) || (from != EDGE && lonely(stay, stay));
            return need(
                !parted,
                "DB-14.0.7-b",
                "A militia leader must stay with militia from his state: leave one with him, or take him along.",
            );
        }
        let alone = |side: PieceSet| {
            side.has(Piece::TECUMSEH) && side.and(PieceSet::side(NA)).less(PieceSet::of(Piece::TECUMSEH)).is_empty()
        };
        let parted = (self.force.has(Piece::TECUMSEH) && alone(come)) || alone(stay);
        need(!parted, "DB-14.0.3-a", "You can’t leave Tecumseh alone.")
    }

    /// A step is made.
    pub(super) fn step(mut self, game: &mut DarkAndBloodyGround, to: Area, report: &mut Report) {
        let (price, left) = (self.step_price(game, to), self.left(game));
        // Whoever has not moved may always move one area, for all that he has.
        if price > left {
            self.over = true;
        }
        self.spent = self.spent.saturating_add(price);
        self.enter(game, to, report);
    }

    /// Whether the gout lets the force cross only one border, and this is more.
    pub(super) fn is_too_far(&self, game: &DarkAndBloodyGround, to: Area) -> bool {
        let from = self.place(game).and_then(Place::area);
        self.limit == Limit::One && from.is_some_and(|from| !atlas().next(from).has(to))
    }
}
