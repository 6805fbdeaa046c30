//! Of whom a force is formed: who goes, who stays for another task, what is picked up on the way.

use super::field::{Field, Outing};
use super::party::{Party, noise};
use super::route::Reach;
use crate::rules::blood_on_the_ohio::{Action, BloodOnTheOhio, MarchView, Piece, PieceSet, Place, US, WC, atlas};
use crate::rules::{Dice, Seat, Title};

/// How much of what those can do who are left behind counts for the choice of those who go.
pub const REST: f64 = 0.9;

/// The pieces about which forces may be formed, leaders first; never two of one kind in a place.
pub fn seeds(game: &BloodOnTheOhio, seat: Seat) -> Vec<Piece> {
    let mut seeds = Vec::new();
    for part in [PieceSet::KEYS, PieceSet::SUBORDINATES, PieceSet::UNITS, PieceSet::WAGONS] {
        for at in game.board().held(seat).iter() {
            let here = game.formable(seat, at).and(part);
            let unled = part == PieceSet::UNITS || part == PieceSet::WAGONS;
            seeds.extend(here.iter().take(if unled { 1 } else { 4 }));
        }
    }
    seeds
}

/// How much better than staying the best is that a force about a piece can do.
pub fn gain(field: &Field, seat: Seat, piece: Piece, chance: Option<&mut Dice>) -> Option<f64> {
    let game = field.game;
    if idle(field, seat, piece, game.board().place(piece)) {
        return None;
    }
    let force = chosen(field, seat, piece);
    gain_of(field, seat, piece, force, chance)
}

/// How much better than staying the best is that this force about a piece can do.
fn gain_of(field: &Field, seat: Seat, piece: Piece, force: PieceSet, mut chance: Option<&mut Dice>) -> Option<f64> {
    let game = field.game;
    let at = game.board().place(piece);
    let besieged = seat == US && game.inside().has(piece) && game.board().fp_at(WC, at) > 0;
    let mp = if besieged { 0 } else { game.reach(seat, force) };
    let worth = field.worth(Outing { force, at, mp }, || {
        let reach = Reach::of(field, seat, force, at, mp, |_| true);
        Party::of(field, seat, force).goals(at, &reach, None).iter().map(|goal| goal.score).collect()
    });
    let mut worth = worth.iter().map(|score| score + chance.as_mut().map_or(0.0, |chance| noise(chance)));
    let stay = worth.next()?;
    worth.map(|score| score - stay).reduce(f64::max)
}

/// The best of the forces about a piece: what it can do itself, and what those can do whom it leaves behind.
fn chosen(field: &Field, seat: Seat, piece: Piece) -> PieceSet {
    let game = field.game;
    let forces = forces(field, seat, piece);
    if forces.len() == 1 {
        return forces[0];
    }
    let here = game.formable(seat, game.board().place(piece));
    let total = |force: PieceSet| {
        let own = gain_of(field, seat, piece, force, None).unwrap_or(-9.0);
        own.max(0.0) + REST * left_behind(field, seat, here.less(force))
    };
    let mut best = (f64::MIN, forces[0]);
    for force in forces {
        let total = total(force);
        if total > best.0 + 1e-9 {
            best = (total, force);
        }
    }
    best.1
}

/// The forces worth considering about a piece, the natural one first; then smaller ones that leave the rest to others.
pub fn forces(field: &Field, seat: Seat, piece: Piece) -> Vec<PieceSet> {
    let whole = trimmed(field, seat, field.game.natural(piece));
    let mut forces = vec![whole];
    let units = whole.and(PieceSet::UNITS);
    if seat != US || units.len() < 2 && whole.and(PieceSet::LEADERS).len() < 2 {
        return forces;
    }
    let leader = PieceSet::LEADERS.has(piece);
    let sizes: &[u32] = if leader { &[0, 2] } else { &[1] };
    for &size in sizes.iter().filter(|&&size| size < units.len()) {
        let mut force = PieceSet::of(piece);
        let order = units.and(PieceSet::REGULARS).iter().chain(units.less(PieceSet::REGULARS).iter());
        for unit in order.filter(|&unit| unit != piece).take((size - u32::from(!leader)) as usize) {
            force.insert(unit);
        }
        if field.board().stack_fp(force) > 0 && !forces.contains(&force) {
            forces.push(force);
        }
    }
    forces
}

/// What those who are left behind can do, under another leader or as strays.
pub fn left_behind(field: &Field, seat: Seat, rest: PieceSet) -> f64 {
    let board = field.board();
    let (leaders, units) = (rest.and(PieceSet::LEADERS), rest.and(PieceSet::UNITS));
    let Some(first) = leaders.and(PieceSet::KEYS).first().or(leaders.first()).or(units.first()) else { return 0.0 };
    let limit = if leaders.meets(PieceSet::KEYS) { 10 } else { 6 };
    let mut force = if leaders.is_empty() { PieceSet::NONE } else { PieceSet::of(first) };
    for unit in units.iter() {
        if leaders.is_empty() || board.unit_fp(force) + board.fp(unit) <= limit {
            force.insert(unit);
        }
    }
    gain_of(field, seat, first, force, None).unwrap_or(0.0).max(0.0)
}

/// Whether nobody needs to think about a force about this piece: strays with nothing in reach, wagons without a purpose.
pub fn idle(field: &Field, seat: Seat, piece: Piece, at: Place) -> bool {
    if PieceSet::LEADERS.has(piece) || at.is_entry() && PieceSet::UNITS.has(piece) {
        return false;
    }
    if PieceSet::WAGONS.has(piece) {
        return seat == WC || field.need.is_none();
    }
    let mp = if seat == US { 2 } else { 3 };
    at.is_space() && !field.targets(seat).iter().any(|target| atlas().march(at, target) <= mp)
}

/// A natural force without the wagons that it has no use for: they would only be in danger.
fn trimmed(field: &Field, seat: Seat, force: PieceSet) -> PieceSet {
    let rest = force.less(PieceSet::WAGONS);
    if seat == US && !rest.is_empty() && !takes_wagons(field, rest) { rest } else { force }
}

/// Whether a force takes a wagon along to a site: a leader with a guard, and not the army, which would wait there.
pub fn takes_wagons(field: &Field, force: PieceSet) -> bool {
    let guards = force.and(PieceSet::LEADERS);
    field.need.is_some() && field.building() > 0.5 && !guards.is_empty() && !guards.meets(PieceSet::KEYS)
}

/// What a force takes along or leaves behind before it goes on.
pub fn load(game: &BloodOnTheOhio, march: &MarchView, field: &Field) -> Option<Action> {
    if march.battle.is_some() {
        return None;
    }
    if !march.forming {
        return pick_up(game, march, field);
    }
    let legal = |action: &Action| game.check(march.seat, action).is_ok();
    let pick = |pieces: PieceSet| pieces.iter().map(|piece| Action::Pick { piece }).find(legal);
    if march.seat != US || march.force.is_within(PieceSet::SUPPORT) {
        return None;
    }
    pick(surplus(field, march)).or_else(|| {
        let wagons = march.force.and(PieceSet::WAGONS);
        match (takes_wagons(field, march.force), wagons.is_empty()) {
            (true, true) => pick(game.formable(US, march.at).and(PieceSet::WAGONS)),
            (false, false) => pick(wagons),
            _ => None,
        }
    })
}

/// Those of a US force being formed who are of more use to those who stay.
fn surplus(field: &Field, march: &MarchView) -> PieceSet {
    let leaders = march.force.and(PieceSet::LEADERS);
    let about = leaders.and(PieceSet::KEYS).first().or(leaders.first()).or(march.force.and(PieceSet::UNITS).first());
    let Some(piece) = about else { return PieceSet::NONE };
    let force = chosen(field, US, piece);
    let known = force.is_within(trimmed(field, US, field.game.natural(piece)));
    if known { march.force.less(force).less(PieceSet::WAGONS) } else { PieceSet::NONE }
}

fn pick_up(game: &BloodOnTheOhio, march: &MarchView, field: &Field) -> Option<Action> {
    if !march.force.meets(PieceSet::LEADERS) || !march.at.is_on_map() {
        return None;
    }
    let here = game.formable(march.seat, march.at).less(march.force);
    if march.seat == US && rank(here) >= rank(march.force) {
        // They have a leader of their own.
        return None;
    }
    let taken = here.and(PieceSet::UNITS.or(PieceSet::ARMS));
    let last = keeps_guard(field, march);
    let mut left = taken.and(PieceSet::UNITS).len();
    taken.iter().map(|piece| Action::PickUp { piece }).find(|action| {
        let Action::PickUp { piece } = action else { return false };
        if PieceSet::UNITS.has(*piece) && last {
            left = left.saturating_sub(1);
            if left == 0 {
                return false;
            }
        }
        game.check(march.seat, action).is_ok()
    })
}

/// How high the highest leader of these stands; none at all is below all.
fn rank(pieces: PieceSet) -> u8 {
    let leaders = pieces.and(PieceSet::LEADERS);
    if leaders.meets(PieceSet::KEYS) { 2 } else { u8::from(!leaders.is_empty()) }
}

/// Whether one unit stays where the force passes, because a structure there lies under threat.
fn keeps_guard(field: &Field, march: &MarchView) -> bool {
    if !march.at.is_ground() {
        return false;
    }
    let threat = field.threat(march.seat.other(), march.at);
    let own = if march.seat == US {
        field.structures().settlements().has(march.at)
    } else {
        field.structures().principals().has(march.at) && field.game.is_village_at_war(march.at)
    };
    own && threat > 0.0
}
