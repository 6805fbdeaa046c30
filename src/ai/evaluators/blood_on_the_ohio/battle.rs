//! Choices in ambushes, combats and retreats, in VP halves.

use super::field::Field;
use super::odds;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{
    Action, Fight, Kind, Piece, PieceSet, Place, Reroll, Service, Structure, US, WC, casualties,
};

/// What an ambush must be worth to the US and to the Confederacy before it is laid. Measured: who falls brings no
/// points, a catastrophe takes some.
const WARY: [f64; 2] = [0.1, 0.0];

/// What an ambush is worth to the stack that lays it.
pub fn ambush(field: &Field, seat: Seat, from: Place, target: PieceSet, at: Place) -> f64 {
    let game = field.game;
    let (hits, ends, lost) = odds::ambush(game.ambush_modifier(seat, from, target, at));
    let prey = field.host(target);
    let price = field.stakes.price[seat.other().index()];
    // To end a march is worth what the march was for.
    let halted = 0.25 + 0.03 * prey.fp.min(10.0);
    hits.min(prey.steps) * (price + 0.05) + ends * halted - lost * field.stakes.victory - WARY[seat.index()]
}

/// What the defender's choices are worth to it.
pub fn defence(field: &Field, seat: Seat, fight: &Fight, action: Action) -> f64 {
    match action {
        Action::Ambush { at } => {
            let attackers = fight.engaged[fight.attacker.index()];
            ambush(field, seat, at, attackers, fight.at) + stand(field, fight, 0.0)
        }
        Action::Evade => {
            let structure = structure_steps(field, seat, fight.at);
            let away = 2.0 / 6.0;
            let lost = 0.5 * structure * field.stakes.step + 0.1;
            -away * lost + (1.0 - away) * stand(field, fight, -1.0)
        }
        _ => stand(field, fight, 0.0),
    }
}

/// What it is worth to the defender to stand.
fn stand(field: &Field, fight: &Fight, more: f64) -> f64 {
    let defender = fight.attacker.other();
    let army = field.host(fight.engaged[fight.attacker.index()]);
    let mut own = field.host(fight.engaged[defender.index()]);
    own.strength += more + walls(field, defender, fight.at);
    let river = fight.from.is_some_and(Place::is_river);
    -field.clash(fight.attacker, &army, &own, structure_steps(field, defender, fight.at), river)
}

fn walls(field: &Field, defender: Seat, at: Place) -> f64 {
    use crate::rules::blood_on_the_ohio::Health::Healthy;
    match field.structures().at(at) {
        Some(Structure::Settlement(Healthy)) if defender == US => 1.0,
        Some(Structure::Principal(_)) if defender == WC && field.game.is_village_at_war(at) => 1.0,
        _ => 0.0,
    }
}

fn structure_steps(field: &Field, owner: Seat, at: Place) -> f64 {
    match field.structures().at(at) {
        Some(s @ Structure::Settlement(_)) if owner == US => f64::from(s.steps()),
        Some(Structure::Village(_) | Structure::Principal(_)) if owner == WC && field.game.is_village_at_war(at) => 1.0,
        _ => 0.0,
    }
}

/// Whether a TP is spent on an attempt to retreat, for or against it.
pub fn spend(field: &Field, seat: Seat, fight: &Fight, action: Action) -> f64 {
    let Action::Spend { .. } = action else { return 0.0 };
    let other = seat.other();
    let decides = fight.tp[seat.index()] > fight.tp[other.index()];
    let stands = stand(field, fight, 0.0);
    if seat == fight.attacker {
        // Who attacks well wants the battle.
        (-stands * 0.2) - if decides { 0.15 } else { 0.0 }
    } else {
        (-stands * 0.17) - if decides { 0.1 } else { 0.0 }
    }
}

/// What scouts do: they fight, unless a TP gives the advantage.
pub fn service(fight: &Fight, action: Action) -> f64 {
    let Action::Use { service, .. } = action else { return 0.0 };
    let [us, wc] = fight.tp;
    match service {
        Service::Unused => 0.0,
        Service::Fp => 0.3,
        Service::Tp => {
            if us <= wc && us + 1 >= wc {
                0.45
            } else {
                0.1
            }
        }
    }
}

/// What throwing a die again is worth.
pub fn reroll(field: &Field, seat: Seat, fight: &Fight, action: Action) -> f64 {
    let Action::Reroll { die } = action else { return 0.0 };
    if die == Reroll::Event {
        return event(field, seat, fight);
    }
    let whose = if die == Reroll::Own { seat } else { seat.other() };
    let [us, wc] = fight.dice;
    let mut hope = 0.0;
    for face in 1..=6 {
        let dice = if whose == US { [face, wc] } else { [us, face] };
        hope += outcome(field, seat, fight, dice) / 6.0;
    }
    hope - outcome(field, seat, fight, fight.dice)
}

/// What two dice bring a side.
fn outcome(field: &Field, seat: Seat, fight: &Fight, dice: [u8; 2]) -> f64 {
    let called = |side: Seat| {
        let n = side.index();
        if dice[n] == 0 { 0 } else { casualties(fight.strength[n], dice[n] + fight.bonus[n]) }
    };
    let (by_us, by_wc) = (called(US), called(WC));
    let steps = |side: Seat| field.host(fight.engaged[side.index()]).steps;
    let victory = if by_us > by_wc { 1.0 } else { -1.0 };
    let stakes = &field.stakes;
    let many = |hits: u8| if hits > 3 { stakes.victory } else { 0.0 };
    let for_us = stakes.victory * victory + many(by_us) - many(by_wc)
        + f64::from(by_us).min(steps(WC) + 1.0) * (stakes.price[1] + 0.1)
        - f64::from(by_wc).min(steps(US) + 1.0) * (stakes.price[0] + 0.1);
    if seat == US { for_us } else { -for_us }
}

/// Delay serves the defender; confusion serves the other side.
fn event(field: &Field, seat: Seat, fight: &Fight) -> f64 {
    let stands = stand(field, fight, 0.0);
    let own = if seat == fight.attacker { -stands } else { stands };
    if fight.delayed {
        return own * 0.8;
    }
    match fight.confused {
        Some(side) if side == seat => 0.5,
        Some(_) => -0.6,
        None => -0.2,
    }
}

/// Whether a force is brought to a battle.
pub fn reinforce(field: &Field, seat: Seat, fight: &Fight, action: Action) -> f64 {
    let Action::Form { piece } = action else { return 0.0 };
    let force = field.host(field.game.natural(piece));
    let [us, wc] = [US, WC].map(|side| field.host(fight.engaged[side.index()]).strength);
    let (own, other) = if seat == US { (us, wc) } else { (wc, us) };
    let hopeless = own + force.strength + 3.0 < other;
    let needless = own > other * 2.5 + 2.0;
    if hopeless || needless { -0.5 } else { 0.1 * force.strength - 0.12 }
}

/// What losing a piece costs: those are lost first that are missed least.
pub fn loss(field: &Field, piece: Piece) -> f64 {
    let reduced = field.board().is_reduced(piece);
    let cost = match piece.kind() {
        Kind::Key => {
            if reduced {
                4.0
            } else {
                1.5 + 0.3 * f64::from(piece.tp())
            }
        }
        Kind::Subordinate => {
            if reduced {
                1.1
            } else {
                0.55
            }
        }
        Kind::RegularInfantry | Kind::RegularCavalry => {
            if reduced {
                0.6
            } else {
                0.5
            }
        }
        Kind::MilitiaInfantry | Kind::MilitiaCavalry => {
            if reduced {
                0.4
            } else {
                0.3
            }
        }
        Kind::Warrior => {
            if reduced {
                0.65
            } else {
                0.6
            }
        }
        Kind::Arms => 0.5,
        Kind::Scout => 0.35,
        Kind::Wagon => 1.4,
        Kind::Artillery => 1.0,
    };
    -cost
}

/// What losing a step of the structure costs.
pub fn structure_loss(field: &Field) -> f64 {
    -0.75 * field.stakes.step
}

/// How good it is to retreat to a space.
pub fn retreat(field: &Field, seat: Seat, pieces: PieceSet, to: Place) -> f64 {
    let friends = field.board().side_at(seat, to).less(pieces);
    let army = field.host(pieces.or(friends));
    let enemy = if field.game.met(seat, to) > 0 { 1.5 } else { 0.0 };
    let shelter = if seat == US && field.structures().forts().has(to) { 0.4 } else { 0.0 };
    shelter - enemy - field.risk(seat, &army, to) + 0.02 * army.fp.min(10.0)
}
