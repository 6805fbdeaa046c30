//! Pieces picked up and dropped on the way (6.4, 6.5).

use super::forces::ForceKind;
use super::{March, Stage};
use crate::rules::Report;
use crate::rules::blood_on_the_ohio::charts::KEY_LIMIT;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need, no};

impl March {
    /// Unmoved friendly pieces here that are not with the force.
    fn strangers(&self, game: &BloodOnTheOhio) -> PieceSet {
        let here = game.may_form(self.seat, self.at).less(self.force);
        if self.seat == US && game.is_besieged(self.at) { here.less(game.inside) } else { here }
    }

    pub(super) fn check_pick_up(&self, game: &BloodOnTheOhio, piece: Piece) -> Verdict {
        need(self.battle.is_none(), "BO-14.3-f", "Reinforcements march as chosen.")?;
        need(!game.moved.has(piece), "BO-6.1-d", "This piece has already moved or fought in this segment.")?;
        let here = self.strangers(game);
        need(here.has(piece), "BO-6.4-a", "Only unmoved friendly pieces in the space can be picked up.")?;
        let with = self.force.or(PieceSet::of(piece));
        if PieceSet::ARMS.has(piece) {
            let borne = game.has_bearer(piece, self.force);
            need(borne, "BO-23.0-e", "British Arms move only with a warrior of their nation.")?;
        } else if self.present_kind() == ForceKind::Support {
            let own = game.allowance(self.seat, PieceSet::of(piece));
            let fits = PieceSet::SUPPORT.has(piece) && own >= game.allowance(self.seat, self.force);
            need(fits, "BO-6.4-e", "Support units can pick up only support units that move as far as they do.")?;
        } else {
            self.check_load(game, piece, with)?;
        }
        game.leaving_allowed(self.seat, with, self.at)?;
        need(game.representatives(here).has(piece), "BO-27-a", "Use the equal piece in the list instead.")
    }

    /// The limits while picking up [BO-6.4-b].
    fn check_load(&self, game: &BloodOnTheOhio, piece: Piece, with: PieceSet) -> Verdict {
        let second = with.and(PieceSet::LEADERS).len() >= 2;
        let key_limit = if second { KEY_LIMIT.1 } else { KEY_LIMIT.0 };
        let limit = match self.present_kind() {
            ForceKind::Key => key_limit,
            ForceKind::Subordinate if PieceSet::KEYS.has(piece) => key_limit,
            ForceKind::Subordinate => {
                need(
                    BloodOnTheOhio::of_one_nation(with),
                    "BO-6.2.2-b",
                    "A subordinate leader can lead only pieces of his own nation.",
                )?;
                game.subordinate_limit(self.seat)
            }
            ForceKind::Stray | ForceKind::Support => return Ok(()),
        };
        let adds = PieceSet::UNITS.has(piece);
        need(!adds || game.board.unit_fp(with) <= limit, "BO-6.4-b", "That is more than this force can carry.")
    }

    pub(super) fn has_pick_up(&self, game: &BloodOnTheOhio) -> bool {
        let here = self.strangers(game);
        !here.is_empty() && game.representatives(here).iter().any(|piece| self.check_pick_up(game, piece).is_ok())
    }

    pub(super) fn pick_up(mut self, game: &mut BloodOnTheOhio, piece: Piece, report: &mut Report) {
        self.force.insert(piece);
        game.moved.insert(piece);
        if piece.side() == US {
            game.inside.remove(piece);
        }
        if PieceSet::LEADERS.has(piece) {
            self.raise(game);
        }
        report.note(|| log::picked_up(game, piece, self.at));
        game.goto(self);
    }

    /// A leader who was picked up may raise the type of the force, never its MP [BO-6.4-c].
    fn raise(&mut self, game: &BloodOnTheOhio) {
        let made = game.force_kind(self.seat, self.force);
        let rank = |kind: ForceKind| match kind {
            ForceKind::Key => 2,
            ForceKind::Subordinate => 1,
            ForceKind::Stray | ForceKind::Support => 0,
        };
        if rank(made) > rank(self.present_kind()) {
            self.kind = made;
        }
    }

    pub(super) fn check_drop(&self, game: &BloodOnTheOhio, piece: Piece, inside: bool) -> Verdict {
        need(self.battle.is_none(), "BO-14.3-f", "Reinforcements march as chosen.")?;
        need(self.force.has(piece), "BO-6.5-a", "Only a piece of the force can be dropped.")?;
        need(self.from.is_some(), "BO-6.5-a", "Leave it out of the force instead.")?;
        need(self.at.is_ground(), "BO-6.5-d", "Nothing can be dropped on a river space.")?;
        let rest = self.force.less(PieceSet::of(piece));
        self.check_leaders(game, piece, rest)?;
        if PieceSet::ARMS.has(piece) {
            let others = game.board.side_at(self.seat, self.at).less(self.force);
            let kept = game.keeper_of(piece, self.at, others).is_some();
            need(kept, "BO-23.0-f", "British Arms stay only with a warrior of their nation, or in a village.")?;
        } else {
            need(!rest.less(PieceSet::ARMS).is_empty(), "BO-6.5-a", "You can’t drop the last piece: halt instead.")?;
            game.may_stay(self.seat, PieceSet::of(piece), self.at)?;
            let village = game.is_nonaligned_principal(self.at);
            need(!village, "BO-19.0-a", "Nothing may be left in this principal village.")?;
        }
        if inside {
            game.check_garrison(piece, self.at)?;
        }
        need(game.representatives(self.force).has(piece), "BO-27-a", "Use the equal piece in the list instead.")
    }

    /// Who leads the force may not be dropped [BO-6.5-b, c].
    fn check_leaders(&self, game: &BloodOnTheOhio, piece: Piece, rest: PieceSet) -> Verdict {
        if !PieceSet::LEADERS.has(piece) {
            return Ok(());
        }
        let leader = "The leader of a force may not be dropped.";
        match self.present_kind() {
            ForceKind::Key => {
                need(rest.meets(PieceSet::KEYS), "BO-6.5-b", leader)?;
                let heavy = game.board.unit_fp(rest) > KEY_LIMIT.0;
                let second = rest.and(PieceSet::LEADERS).len() >= 2;
                need(!heavy || second, "BO-6.5-c", "With more than 10 unit FP the second leader may not be dropped.")
            }
            ForceKind::Subordinate => need(rest.meets(PieceSet::LEADERS), "BO-6.5-b", leader),
            ForceKind::Stray | ForceKind::Support => Ok(()),
        }
    }

    pub(super) fn put_down(mut self, game: &mut BloodOnTheOhio, piece: Piece, inside: bool, report: &mut Report) {
        self.force.remove(piece);
        if inside {
            game.inside.insert(piece);
        }
        for arms in self.force.and(PieceSet::ARMS).iter() {
            if !game.has_bearer(arms, self.force) {
                self.force.remove(arms);
            }
        }
        if self.seat == WC {
            game.leave_arms(self.at, self.force);
        }
        report.note(|| log::dropped(game, piece, self.at, inside));
        game.goto(self);
    }

    pub(super) fn list_cargo(&self, game: &BloodOnTheOhio, list: &mut List) {
        debug_assert!(self.stage == Stage::Moving);
        let here = self.strangers(game);
        if !here.is_empty() {
            for piece in game.representatives(here).iter() {
                list.offer(self, game, Action::PickUp { piece });
            }
        }
        if self.from.is_none() || !self.at.is_ground() {
            return;
        }
        let fort = self.seat == US && game.structures.forts().has(self.at);
        for piece in game.representatives(self.force).iter() {
            list.offer(self, game, Action::Drop { piece, inside: false });
            if fort {
                list.offer(self, game, Action::Drop { piece, inside: true });
            }
        }
    }
}

impl BloodOnTheOhio {
    /// Whether a US piece in a fort's space may join its defending stack [BO-20.1.2-a, BO-20.2-b].
    pub(in super::super) fn check_garrison(&self, piece: Piece, at: Place) -> Verdict {
        let Some(fort) = self.structures.fort(at) else {
            return no("BO-20.1-a", "There is no fort.");
        };
        need(!self.is_besieged(at), "BO-20.2-b", "No unit may enter a besieged fort.")?;
        need(piece.side() == US, "BO-20.1-a", "Only US pieces defend in forts.")?;
        let room = self.board.unit_fp(self.garrison(at)) + self.board.unit_fp(PieceSet::of(piece)) <= fort.room();
        need(room, "BO-20.1.2-a", "The fort is full.")
    }
}
