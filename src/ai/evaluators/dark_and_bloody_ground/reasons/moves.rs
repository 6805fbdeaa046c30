//! Why, in words, a piece moves on a battle board, runs, retreats, is lost or leaves.

use super::board::{Man, Order, Spot, View, goal, hexes};
use super::units;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::{Action, Kind, Piece, US};

/// "3 enemy units".
fn enemies(n: u32) -> String {
    if n == 1 { "1 enemy unit".into() } else { format!("{n} enemy units") }
}

/// A piece that is picked, by what it does then.
pub fn picked(view: &View, piece: Piece, next: Option<Action>) -> String {
    match next.map(|action| (action, goal(action))) {
        Some((Action::Off, _)) => off(view, Some(piece)),
        Some((Action::To { .. }, Some(spot))) => to(view, piece, spot, &format!(" ({})", spot.name())),
        _ => "because it gains most by a move".into(),
    }
}

/// A move to a hex; `place` names it, where the hint does not.
pub fn to(view: &View, piece: Piece, spot: Spot, place: &str) -> String {
    match view.man(piece) {
        _ if piece.is_leader() => leader_to(view, piece, spot, place),
        Some(man) if man.order == Order::Disrupted => recovering(view, spot, place),
        Some(man) => unit_to(view, man, spot, place),
        None => match view.apart(spot) {
            Some(apart) => format!("to enter the battle{place}, {} from the nearest enemy", hexes(apart)),
            None => format!("to enter the battle{place}"),
        },
    }
}

fn recovering(view: &View, spot: Spot, place: &str) -> String {
    let apart = hexes(view.apart(spot).unwrap_or_default());
    match (view.threats(spot), view.leader_at(spot)) {
        (_, Some(leader)) => format!("to recover with {leader}{place}, {apart} from the nearest enemy"),
        (0, None) => format!("to recover{place} out of range, {apart} from the nearest enemy"),
        (threats, None) => format!("to recover{place}, {apart} from the nearest enemy, with {threats} in range of it"),
    }
}

fn unit_to(view: &View, man: Man, spot: Spot, place: &str) -> String {
    if let Some(words) = prize(view, man, spot, place) {
        return words;
    }
    let (beside, threats, ground) = (view.within(spot, 1), view.threats(spot), spot.ground());
    let (targets, before) = (view.within(spot, man.range()), view.threats(man.spot));
    if beside > 0 && man.doubles_on(spot) {
        let near = enemies(beside);
        return format!("to be next to {near}{place}, at double strength in {ground}; {threats} in range of it");
    }
    if beside > 0 {
        return format!("to come next to {}{place} for a melee, with {threats} in range of it", enemies(beside));
    }
    match (targets, spot.covers(), threats) {
        (1.., true, _) => {
            format!("to fire from cover in {ground}{place} at {}; {threats} can reach it", enemies(targets))
        }
        (1.., false, 0) => format!("to have {} in range{place} and be out of theirs", enemies(targets)),
        (1.., false, _) => {
            format!("to have {} in range{place}, though {ground} is no cover from {threats}", enemies(targets))
        }
        _ if before > threats => format!("to leave the range of {}{place}; {threats} still reach it", enemies(before)),
        _ => approach(view, man, spot, place),
    }
}

/// Where one hex decides the battle.
fn prize(view: &View, man: Man, spot: Spot, place: &str) -> Option<String> {
    let prize = view.prize()?;
    let points = view.game.battle_view().map_or(0, |battle| battle.prize_vps);
    let (before, left) = (man.spot.distance(prize), spot.distance(prize));
    let ours = view.seat == US;
    match left {
        0 if ours => Some(format!("to stand on hex A, so that the nations score no {points} VP this round")),
        0 => Some(format!("to bar hex A, for {points} VP in every round without the US on it")),
        _ if ours && left < before && view.within(spot, man.range()) == 0 => {
            Some(format!("to be {} from hex A{place}, where {points} VP a round are denied", hexes(left)))
        }
        _ => None,
    }
}

/// A unit that comes to nobody's range: nearer, to friends, or away.
fn approach(view: &View, man: Man, spot: Spot, place: &str) -> String {
    let friends = view.friends().filter(|other| other.piece != man.piece && other.spot.distance(spot) <= 1).count();
    let friends = units(friends as u32);
    let ground = spot.ground();
    let [before, then] = [man.spot, spot].map(|hex| view.apart(hex).unwrap_or_default());
    if let Some(leader) = view.leader_at(spot) {
        return format!("to join {leader}{place}, {} from the nearest enemy", hexes(then));
    }
    if then < before && spot.covers() {
        format!("to close in through {ground}{place}, {} from the nearest enemy instead of {before}", hexes(then))
    } else if then < before {
        format!("to close in{place}, {} from the nearest enemy instead of {before}, next to {friends}", hexes(then))
    } else if spot.covers() && !man.spot.covers() {
        format!("to have the cover of {ground}{place}, next to {friends}")
    } else {
        format!("to close a gap{place}, next to {friends}, {} from the nearest enemy", hexes(then))
    }
}

fn leader_to(view: &View, leader: Piece, spot: Spot, place: &str) -> String {
    let commanded = |man: &Man| man.piece.is_unit() && man.piece.side() == view.seat && leader.may_command(man.piece);
    let there: Vec<Man> = view.at(spot).filter(commanded).collect();
    let with = units(there.len() as u32);
    let shaken = there.iter().filter(|man| man.order == Order::Disrupted).count() as u32;
    let routed = routed_near(view, leader, spot);
    let threats = view.threats(spot);
    let (cr, beside) = (leader.cr(), view.within(spot, 1));
    let risk = match threats {
        0 => String::from(", out of range"),
        n => format!(", with {} in range of him", enemies(n)),
    };
    if routed > 0 {
        format!("to rally {} next to him{place} with CR {cr}{risk}", units(routed))
    } else if shaken > 0 {
        format!("to help {} recover{place} with CR {cr}{risk}", units(shaken))
    } else if there.is_empty() {
        format!("to be near those whom he leads{place}{risk}")
    } else if beside > 0 {
        format!("to lead {with} hand to hand{place} against {}, with CR {cr}", enemies(beside))
    } else {
        format!("to lead {with}{place}, which then move 1 MP more{risk}")
    }
}

/// Routed units that a leader can rally from a hex.
fn routed_near(view: &View, leader: Piece, spot: Spot) -> u32 {
    if !leader.rallies() {
        return 0;
    }
    let routed = |man: &Man| man.order == Order::Routed && leader.may_command(man.piece);
    let near = spot.board().filter(|other| other.distance(spot) <= 1);
    near.flat_map(|hex| view.at(hex)).filter(routed).count() as u32
}

/// A piece that leaves the board.
pub fn off(view: &View, piece: Option<Piece>) -> String {
    let count = |seat: Seat| {
        let standing = view.game.battle_view().map_or([0; 2], |battle| battle.standing);
        units(standing.get(seat.index()).copied().unwrap_or_default())
    };
    let (own, theirs) = (count(view.seat), count(view.seat.other()));
    let man = piece.and_then(|piece| view.man(piece));
    let near = man.map_or(0, |man| view.within(man.spot, 3));
    match man {
        Some(man) if man.order == Order::Routed => {
            format!("to save a routed unit from {} within 3 hexes", enemies(near))
        }
        _ if piece.is_some_and(Piece::is_leader) => format!("to save him, with {own} left against {theirs}"),
        _ if near > 0 => format!("to save it from {} within 3 hexes, with {own} left against {theirs}", enemies(near)),
        _ => format!("to save it while nobody is near, with {own} left against {theirs}"),
    }
}

/// A unit that runs, retreats, or is lost.
pub fn yielding(view: &View, action: Action) -> String {
    match (action, goal(action)) {
        (Action::Lose { piece }, _) => lost(view, piece),
        (Action::Pick { piece }, _) => match view.man(piece).map(|man| view.within(man.spot, 3)) {
            None | Some(0) => "so that it finds room first".into(),
            Some(near) => format!("so that it finds room first, with {} within 3 hexes", enemies(near)),
        },
        (Action::To { .. }, Some(spot)) => {
            let apart = hexes(view.apart(spot).unwrap_or_default());
            match (view.leader_at(spot), view.threats(spot)) {
                (Some(leader), _) => format!("to stop with {leader}, {apart} from the nearest enemy"),
                (None, 0) => format!("to be {apart} from the nearest enemy and out of range"),
                (None, threats) if spot.covers() => {
                    format!("to give ground into {}, {apart} from the nearest enemy, {threats} in range", spot.ground())
                }
                (None, threats) => format!("to be {apart} from the nearest enemy, with {threats} in range of it"),
            }
        }
        _ => off(view, view.active),
    }
}

fn lost(view: &View, piece: Piece) -> String {
    let man = view.man(piece);
    let others = |other: &Man| other.piece.is_unit() && other.piece != piece;
    let rest = man.map_or(0, |man| view.at(man.spot).filter(others).count());
    let left = units(rest as u32);
    match (man.map(|man| man.order), piece.kind()) {
        (Some(Order::Routed), _) => format!("because it’s routed already, with {left} more on its hex"),
        (Some(Order::Disrupted), _) => format!("because it’s disrupted and can’t fire, with {left} more on its hex"),
        (_, Kind::Regular | Kind::British) => format!("because no weaker unit is there, with {left} more on its hex"),
        _ => format!("because the others are worth more, with {left} more on its hex"),
    }
}

/// A leader who looks for a place.
pub fn stray(view: &View, action: Action) -> String {
    let (leader, spot) = match (action, goal(action)) {
        (Action::Set { piece, .. }, Some(spot)) => (piece, spot),
        (Action::Pass, _) => return "because he is no safer and no more use elsewhere".into(),
        _ => return "to leave with the units he led".into(),
    };
    let led = view.at(spot).filter(|man| man.piece.is_unit() && leader.may_command(man.piece)).count() as u32;
    let apart = hexes(view.apart(spot).unwrap_or_default());
    match (led, view.threats(spot)) {
        (0, _) => format!("to be safe, {apart} from the nearest enemy"),
        (_, 0) => format!("to lead {} there, out of range, {apart} from the nearest enemy", units(led)),
        (_, threats) => format!("to lead {} there, although {} can fire at them", units(led), enemies(threats)),
    }
}
