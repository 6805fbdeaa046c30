//! A position that a seat cannot tell from this one (section 28). Without option 25.2 nothing is hidden, and only the dice
//! to come are drawn afresh; cups are multisets, drawn late. With it the US do not know which pieces of the Confederacy
//! stand where, nor which wait in the squares and boxes: these are dealt anew.

use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Step};
use crate::rules::blood_on_the_ohio::map::{Nation, Place, PlaceSet, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Dice, Seat};

pub fn determinize(game: &BloodOnTheOhio, seat: Seat, mut dice: Dice) -> BloodOnTheOhio {
    let mut state = game.clone();
    if seat == US && game.conceals() && !game.is_placing_unseen() {
        disguise(&mut state, &mut dice);
        redeal(&mut state, &mut dice);
    }
    state.dice = dice;
    state
}

/// The kinds of piece that stand for one another in a force that is under way.
fn peers(piece: Piece) -> PieceSet {
    [PieceSet::KEYS, PieceSet::SUBORDINATES, PieceSet::WARRIORS]
        .into_iter()
        .find(|kind| kind.has(piece))
        .map_or(PieceSet::NONE, |kind| kind.and(PieceSet::WC))
}

fn draw(set: PieceSet, dice: &mut Dice) -> Option<Piece> {
    let n = dice.draw(set.len());
    set.iter().nth(n as usize)
}

/// Who is in a force or stack that something is happening to is not known either: each of its pieces may be another of
/// its kind from elsewhere.
fn disguise(state: &mut BloodOnTheOhio, dice: &mut Dice) {
    if state.stack.iter().any(|step| matches!(step, Step::Losses(l) if l.seat == WC)) {
        return;
    }
    let engaged = state.hidden_at(state.busy_places());
    for piece in engaged.iter() {
        let idle = state.hidden_at(state.idle_places());
        let here = state.board.side_at(WC, state.board.place(piece));
        let nation = piece.nation().filter(|_| here.meets(PieceSet::ARMS));
        let same = nation.map_or(PieceSet::WC, PieceSet::nation);
        if let Some(other) = draw(idle.and(peers(piece)).and(same), dice).filter(|_| dice.draw(2) == 0) {
            state.exchange(piece, other);
        }
    }
}

/// Deals the pieces of the stacks that nothing is happening to, and of the squares and boxes, to the same stacks, squares
/// and boxes: one at least to each, and FP to each of which it is known that it has some.
fn redeal(state: &mut BloodOnTheOhio, dice: &mut Dice) {
    let places = state.idle_places();
    let idle = state.hidden_at(places);
    let places: PlaceSet = idle.iter().map(|piece| state.board.place(piece)).collect();
    let known = places.iter().filter(|&at| state.is_known_armed(at)).collect::<PlaceSet>();
    let all = wait_or_stand(state, idle, dice);
    let armed = |set: PieceSet| set.iter().filter(|&p| state.board.fp(p) > 0).count();
    let standing = if armed(all) < known.len() as usize { idle } else { all };
    for piece in idle.less(standing).iter() {
        state.put(piece, piece.nation().map_or(state.board.place(piece), Place::box_of));
    }
    let mut rest = standing;
    let mut deal = |state: &mut BloodOnTheOhio, of: PieceSet, at: Place, dice: &mut Dice| {
        if let Some(piece) = draw(rest.and(of), dice) {
            rest.remove(piece);
            state.board.put(piece, at);
        }
    };
    let fit: PieceSet = standing.iter().filter(|&p| state.board.fp(p) > 0).collect();
    known.iter().for_each(|at| deal(state, fit, at, dice));
    places.less(known).iter().for_each(|at| deal(state, PieceSet::WC, at, dice));
    let spots: Vec<Place> = places.iter().collect();
    for piece in rest.iter() {
        state.board.put(piece, spots[dice.draw(spots.len() as u32) as usize]);
    }
    carry_arms(state, places, dice);
}

/// Which pieces stand on the map, if of each member nation as many wait as do: any that could wait may.
fn wait_or_stand(state: &BloodOnTheOhio, idle: PieceSet, dice: &mut Dice) -> PieceSet {
    let mut standing = idle;
    for nation in Nation::ALL.into_iter().filter(|&n| state.is_member(n)) {
        let waiting = state.board.at(Place::box_of(nation)).less(PieceSet::ARMS);
        let mut pool = waiting.or(idle.and(PieceSet::nation(nation)).less(state.board.reduced()));
        standing = standing.or(pool);
        for _ in 0..waiting.len() {
            if let Some(piece) = draw(pool, dice) {
                pool.remove(piece);
                standing.remove(piece);
            }
        }
    }
    standing
}

/// British Arms are with a warrior of their nation, or in a village of it.
fn carry_arms(state: &mut BloodOnTheOhio, places: PlaceSet, dice: &mut Dice) {
    for arms in PieceSet::ARMS.iter().filter(|&a| places.has(state.board.place(a))).collect::<PieceSet>().iter() {
        let Some(nation) = state.nation_of(arms) else { continue };
        let homes = state.with_warrior(nation).or(state.structures.villages_of(nation)).and(places);
        let n = dice.draw(homes.len());
        if let Some(at) = homes.iter().nth(n as usize) {
            state.board.put(arms, at);
        }
    }
}

impl BloodOnTheOhio {
    /// Whether the WC are in the middle of placing or moving pieces that the US may not look at: nothing that the US
    /// decide depends on them then.
    fn is_placing_unseen(&self) -> bool {
        self.stack.iter().any(|step| match step {
            Step::Deployment(d) => d.seat == WC,
            Step::Quarters(q) => q.seat == WC,
            Step::Strategic(_) | Step::WcRecruit(_) | Step::Reward(_) | Step::Joins(_) => true,
            _ => false,
        })
    }

    /// Places that something under way is about.
    fn busy_places(&self) -> PlaceSet {
        let mut busy = PlaceSet::NONE;
        for step in &self.stack {
            match *step {
                Step::March(m) => busy.insert(m.at),
                Step::AmbushWindow(w) => busy.insert(w.at),
                Step::Ambush(a) => busy = busy.or([a.from, a.at].into_iter().collect()),
                Step::Overrun(o) => busy.insert(o.at),
                Step::Combat(c) => busy.insert(c.start.at),
                Step::Losses(l) => busy.insert(l.at),
                Step::Retreat(r) => busy = busy.or(r.heads).or([r.at, r.part].into_iter().collect()),
                _ => {}
            }
            for piece in engaged(step).iter() {
                let at = self.board.place(piece);
                if at.is_on_map() {
                    busy.insert(at);
                }
            }
        }
        busy
    }

    /// Ground spaces whose stacks nothing is happening to. A leader who treats with a nonaligned nation is known to be
    /// one; and while supply is traced it is known who has no FP.
    fn idle_places(&self) -> PlaceSet {
        let traced = matches!(self.top(), Some(Step::Supply(_)));
        let stacks = self.board.held(WC).and(PlaceSet::GROUND).less(self.busy_places());
        let dealt = |&at: &Place| !(self.is_nonaligned_principal(at) || traced && self.board.fp_at(WC, at) == 0);
        stacks.iter().filter(dealt).collect()
    }

    /// Pieces there that the US may not look at, British Arms apart.
    fn hidden_at(&self, places: PlaceSet) -> PieceSet {
        let all = places.iter().fold(PieceSet::NONE, |set, at| set.or(self.board.side_at(WC, at)));
        all.less(PieceSet::ARMS).iter().filter(|&piece| !self.is_shown(piece)).collect()
    }

    fn is_known_armed(&self, at: Place) -> bool {
        self.is_watched(at) || matches!(self.top(), Some(Step::Supply(_)))
    }

    /// Two pieces change their parts, unless a stack that is known to have FP would be left without.
    fn exchange(&mut self, one: Piece, other: Piece) {
        let (here, there) = (self.board.place(one), self.board.place(other));
        let before = self.clone();
        self.board.put(one, there);
        self.board.put(other, here);
        let (a, b) = (self.moved.has(one), self.moved.has(other));
        self.moved.set(one, b);
        self.moved.set(other, a);
        self.stack.iter_mut().for_each(|step| *step = exchanged(*step, one, other));
        let bare = |at: Place| self.board.fp_at(WC, at) == 0 && before.board.fp_at(WC, at) > 0;
        if bare(here) || bare(there) {
            *self = before;
        }
    }
}

/// WC pieces that a procedure is about, wherever they are.
fn engaged(step: &Step) -> PieceSet {
    let all = match step {
        Step::March(m) => m.force,
        Step::AmbushWindow(w) => w.target,
        Step::Ambush(a) => a.target,
        Step::Overrun(o) => o.force,
        Step::Combat(c) => c.start.force.or(c.defenders).or(c.arrived[0]).or(c.arrived[1]),
        Step::Losses(l) => l.pieces,
        Step::Retreat(r) => r.pieces.or(r.gone),
        _ => PieceSet::NONE,
    };
    all.and(PieceSet::WC)
}

/// The procedure with one piece in the part of the other.
fn exchanged(step: Step, one: Piece, other: Piece) -> Step {
    let set = |set: &mut PieceSet| {
        let (a, b) = (set.has(one), set.has(other));
        set.set(one, b);
        set.set(other, a);
    };
    let name = |name: &mut Option<Piece>| {
        *name = name.map(|piece| {
            if piece == one {
                other
            } else if piece == other {
                one
            } else {
                piece
            }
        });
    };
    let mut step = step;
    match &mut step {
        Step::March(m) => [&mut m.force, &mut m.touched].into_iter().for_each(set),
        Step::AmbushWindow(w) => set(&mut w.target),
        Step::Ambush(a) => set(&mut a.target),
        Step::Overrun(o) => {
            set(&mut o.force);
            o.spent.iter_mut().for_each(name);
        }
        Step::Combat(c) => {
            let [us, wc] = &mut c.arrived;
            [&mut c.start.force, &mut c.defenders, us, wc].into_iter().for_each(set);
            c.spent.iter_mut().for_each(name);
        }
        Step::Retreat(r) => [&mut r.pieces, &mut r.gone].into_iter().for_each(set),
        _ => {}
    }
    step
}
