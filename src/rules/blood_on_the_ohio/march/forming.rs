//! Forming a force: the natural force about a piece, pieces taken in and out, reinforcements named (6.2, 14.3).

use super::forces::ForceKind;
use super::{Denied, March, Stage};
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::charts::KEY_LIMIT;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List};
use crate::rules::blood_on_the_ohio::map::{Place, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need, no};

/// MP within which a reinforcement must reach the battle [BO-14.3-e].
const REINFORCEMENT_MP: u8 = 3;

impl BloodOnTheOhio {
    /// The unmoved pieces of a side, wherever they are. Lost guns are nobody's [BO-22.2-e].
    pub(super) fn unmoved(&self, seat: Seat) -> PieceSet {
        let lost = PieceSet::ARTILLERY.and(self.board.reduced());
        PieceSet::side(seat).less(self.moved).less(lost)
    }

    /// The unmoved pieces of a side in a place of which a force may be formed: in a besieged fort its garrison, which may
    /// only break out; elsewhere all, since an unbesieged fort may be divided anew at any time [BO-20.1-b].
    pub(in super::super) fn may_form(&self, seat: Seat, at: Place) -> PieceSet {
        self.board.at(at).and(self.unmoved(seat))
    }

    /// The pieces of which a force with this one may be formed.
    fn pool(&self, piece: Piece) -> PieceSet {
        let at = self.board.place(piece);
        let all = self.may_form(piece.side(), at);
        if piece.side() == US && self.is_besieged(at) {
            return if self.inside.has(piece) { all.and(self.inside) } else { all.less(self.inside) };
        }
        all
    }

    /// The force that is proposed about a piece: a key leader with his support and as much as he may lead, with a second
    /// leader if that allows more; a subordinate with as much as he may lead; units as a stray force of all units
    /// there; support units alone.
    pub(in super::super) fn natural_force(&self, piece: Piece) -> PieceSet {
        let pool = self.pool(piece);
        let units = pool.and(PieceSet::UNITS);
        let mut force = PieceSet::of(piece);
        if PieceSet::KEYS.has(piece) {
            let mut limit = KEY_LIMIT.0;
            let second = pool.and(PieceSet::SUBORDINATES);
            let healthy = second.less(self.board.reduced());
            if self.board.unit_fp(units) > limit
                && let Some(second) = healthy.first().or(second.first())
            {
                force.insert(second);
                limit = KEY_LIMIT.1;
            }
            force = self.fill(force, units, limit).or(pool.and(PieceSet::SUPPORT));
        } else if PieceSet::SUBORDINATES.has(piece) {
            let own = piece.nation().map_or(units, |nation| units.and(PieceSet::nation(nation)));
            force = self.fill(force, own, self.subordinate_limit(piece.side()));
        } else if PieceSet::UNITS.has(piece) {
            force = units;
        }
        force.or(self.arms_with(pool, force))
    }

    /// Adds units up to a limit of unit FP, full ones first.
    fn fill(&self, mut force: PieceSet, units: PieceSet, limit: u8) -> PieceSet {
        let mut fp = 0;
        for part in [units.less(self.board.reduced()), units.and(self.board.reduced())] {
            for unit in part.iter() {
                let more = self.board.fp(unit);
                if fp + more <= limit {
                    fp += more;
                    force.insert(unit);
                }
            }
        }
        force
    }

    /// British Arms of the pool whose nation has a warrior in the force [BO-23.0-e].
    fn arms_with(&self, pool: PieceSet, force: PieceSet) -> PieceSet {
        pool.and(PieceSet::ARMS).iter().filter(|&arms| self.has_bearer(arms, force)).collect()
    }

    /// Whether a force has a warrior for a British Arms marker.
    pub(in super::super) fn has_bearer(&self, arms: Piece, force: PieceSet) -> bool {
        let warriors = force.and(PieceSet::WARRIORS);
        self.nation_of(arms).is_some_and(|nation| warriors.meets(PieceSet::nation(nation)))
    }

    /// Whether a force may be formed about this piece now [BO-6.1-d, BO-6.3-a].
    pub(in super::super) fn check_form(&self, seat: Seat, piece: Piece) -> Verdict {
        let at = self.board.place(piece);
        need(piece.side() == seat && at.is_on_map(), "BO-6.0-a", "That isn’t one of your pieces on the map.")?;
        need(!PieceSet::ARMS.has(piece), "BO-6.2.4-c", "British Arms move only with a warrior.")?;
        need(!self.moved.has(piece), "BO-6.1-d", "This piece has already moved or fought in this segment.")?;
        let pool = self.may_form(seat, at);
        need(pool.has(piece), "BO-22.2-e", "Lost artillery can’t be moved.")?;
        if seat == US && self.inside.has(piece) && self.is_besieged(at) {
            let fort = self.structures.fort(at);
            let spent = fort.is_some_and(|fort| self.broken_out.has(fort));
            need(!spent, "BO-20.2.2-a", "The garrison has already broken out in this segment.")?;
            let armed = self.board.stack_fp(self.garrison(at).less(self.moved)) > 0;
            need(armed, "BO-20.2-b", "Besieged units may only break out, and these can’t attack.")?;
        }
        need(self.representatives(pool).has(piece), "BO-27-a", "Use the equal piece of this stack in the list instead.")
    }

    /// MP of a force that marches to a battle [BO-14.3-e].
    pub(in super::super) fn reinforcing_mp(&self, seat: Seat, force: PieceSet) -> u8 {
        self.allowance(seat, force).min(REINFORCEMENT_MP)
    }

    /// Whether `seat` has a force that could reinforce the battle: whether the question is asked at all [BO-14.3-e].
    pub(in super::super) fn may_reinforce(&self, seat: Seat, battle: Place) -> bool {
        if seat == WC && self.veils() {
            // Asked wherever a stack is seen to be near enough [BO-28-f].
            return self.board.held(WC).iter().any(|at| at != battle && is_near(at, battle));
        }
        self.reinforcers(seat, battle).next().is_some()
    }

    /// The pieces about which a reinforcement may be formed: those whose natural force can reach the battle.
    pub(in super::super) fn reinforcers(&self, seat: Seat, battle: Place) -> impl Iterator<Item = Piece> {
        let near = self.board.held(seat).iter().filter(move |&at| at != battle && is_near(at, battle));
        near.flat_map(move |at| self.representatives(self.may_form(seat, at).less(PieceSet::ARMS)).iter())
            .filter(move |&piece| self.check_reinforcer(seat, piece, battle).is_ok())
    }

    fn check_reinforcer(&self, seat: Seat, piece: Piece, battle: Place) -> Verdict {
        self.check_form(seat, piece)?;
        let at = self.board.place(piece);
        need(at != battle, "BO-14.3-e", "It is already in the battle space.")?;
        need(!(seat == US && self.is_besieged(at)), "BO-20.2-b", "Besieged units may not move.")?;
        need(is_near(at, battle), "BO-14.3-e", "It is too far away.")?;
        let force = self.natural_force(piece);
        need(self.reaches(seat, force, at, battle), "BO-14.3-e", "It doesn’t have the MP to reach the battle.")
    }

    /// Whether a force can reach the battle within the MP of a reinforcement.
    fn reaches(&self, seat: Seat, force: PieceSet, at: Place, battle: Place) -> bool {
        let mut march = March::empty(seat, at, Some(battle));
        (march.force, march.stage) = (force, Stage::Moving);
        march.kind = self.force_kind(seat, force);
        march.mp = self.reinforcing_mp(seat, force);
        self.leaving_allowed(seat, force, at).is_ok() && march.can_reach(self, at, march.mp)
    }
}

/// Whether a place is near enough to a battle for any reinforcement at all.
fn is_near(at: Place, battle: Place) -> bool {
    if at.is_entry() {
        return atlas().links(at).iter().any(|&to| atlas().march(to, battle) < REINFORCEMENT_MP);
    }
    atlas().march(at, battle) <= REINFORCEMENT_MP
}

impl March {
    pub(super) fn check_name(&self, game: &BloodOnTheOhio, piece: Piece) -> Verdict {
        match self.battle {
            Some(battle) => game.check_reinforcer(self.seat, piece, battle),
            None => no("BO-14.3-e", "You are not choosing reinforcements now."),
        }
    }

    pub(super) fn list_names(&self, game: &BloodOnTheOhio, list: &mut List) {
        if let Some(battle) = self.battle {
            game.reinforcers(self.seat, battle).for_each(|piece| list.push(Action::Form { piece }));
        }
    }

    /// The force as it is put together can march to the battle.
    pub(super) fn check_named(&self, game: &BloodOnTheOhio) -> Verdict {
        match self.battle {
            Some(battle) if self.stage == Stage::Forming => {
                let reach = game.reaches(self.seat, self.force, self.at, battle);
                need(reach, "BO-14.3-e", "This force doesn’t have the MP to reach the battle.")
            }
            _ => no("BO-27-a", "There is nothing to confirm."),
        }
    }

    /// Pieces that may still be taken in or out.
    fn open_to_pick(&self, game: &BloodOnTheOhio) -> (PieceSet, PieceSet) {
        let pool = self.force.less(PieceSet::ARMS).first().map_or(PieceSet::NONE, |piece| game.pool(piece));
        let taken_in = pool.less(self.force).less(self.touched);
        let taken_out = self.force.less(self.touched);
        (taken_in, taken_out)
    }

    pub(super) fn check_pick(&self, game: &BloodOnTheOhio, piece: Piece) -> Verdict {
        need(!self.touched.has(piece), "BO-6.3-a", "You can add or drop each piece once; undo that choice instead.")?;
        let (add, drop) = self.open_to_pick(game);
        if drop.has(piece) {
            let rest = self.force.less(PieceSet::of(piece)).less(PieceSet::ARMS);
            need(!rest.is_empty(), "BO-6.2.3-a", "A force needs at least one piece.")?;
            return need(game.representatives(drop).has(piece), "BO-27-a", "Use the equal piece in the list instead.");
        }
        need(add.has(piece), "BO-6.3-a", "A force must be formed from unmoved pieces of one stack.")?;
        let borne = !PieceSet::ARMS.has(piece) || game.has_bearer(piece, self.force);
        need(borne, "BO-23.0-e", "British Arms move only with a warrior of their nation.")?;
        need(game.representatives(add).has(piece), "BO-27-a", "Use the equal piece in the list instead.")
    }

    pub(super) fn list_picks(&self, game: &BloodOnTheOhio, list: &mut List) {
        let (add, drop) = self.open_to_pick(game);
        if self.force.less(PieceSet::ARMS).len() > 1 {
            game.representatives(drop).iter().for_each(|piece| list.push(Action::Pick { piece }));
        } else {
            let arms = game.representatives(drop.and(PieceSet::ARMS));
            arms.iter().for_each(|piece| list.push(Action::Pick { piece }));
        }
        for piece in game.representatives(add).iter() {
            if !PieceSet::ARMS.has(piece) || game.has_bearer(piece, self.force) {
                list.push(Action::Pick { piece });
            }
        }
    }

    pub(super) fn pick(mut self, game: &mut BloodOnTheOhio, piece: Piece) {
        self.touched.insert(piece);
        self.denied = Denied::default();
        let inside = self.force.has(piece);
        self.force.set(piece, !inside);
        for arms in self.force.and(PieceSet::ARMS).iter() {
            if !game.has_bearer(arms, self.force) {
                self.force.remove(arms);
            }
        }
        self.kind = game.force_kind(self.seat, self.force);
        game.goto(self);
    }

    /// Type, unit FP, the limit of the type and MP of the force as it stands: what the program shows while it is
    /// formed.
    pub fn summary(&self, game: &BloodOnTheOhio) -> (ForceKind, u8, Option<u8>, u8) {
        let forming = self.stage == Stage::Forming;
        let kind = if forming { game.force_kind(self.seat, self.force) } else { self.present_kind() };
        let mp = match (forming, self.battle) {
            (true, None) => game.allowance(self.seat, self.force),
            (true, Some(_)) => game.reinforcing_mp(self.seat, self.force),
            _ => self.available(),
        };
        (kind, game.board.unit_fp(self.force), game.carry_limit(self.seat, self.force), mp)
    }
}

impl BloodOnTheOhio {
    /// What stays behind when a force leaves a place: in the principal village of a nonaligned nation no WC piece may
    /// stay without a key leader [BO-19.0-a].
    pub(in super::super) fn leaving_allowed(&self, seat: Seat, force: PieceSet, at: Place) -> Verdict {
        if seat != WC || !self.is_nonaligned_principal(at) {
            return Ok(());
        }
        let rest = self.board.side_at(WC, at).less(force);
        need(
            rest.is_empty() || rest.meets(PieceSet::KEYS),
            "BO-19.0-a",
            "No piece may stay in this principal village without a key leader.",
        )
    }

    /// Whether the printed principal village of a nonaligned nation is there, which the WC enter only to try an
    /// alliance [BO-19.0-a].
    #[inline]
    pub(in super::super) fn is_nonaligned_principal(&self, at: Place) -> bool {
        use crate::rules::blood_on_the_ohio::map::Status;
        self.structures.principals().has(at) && atlas().nation(at).is_some_and(|n| self.status(n) == Status::Nonaligned)
    }
}
