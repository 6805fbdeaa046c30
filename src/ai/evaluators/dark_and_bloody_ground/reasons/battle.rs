//! Why, in words, on a battle board: set-up, fire and melee.

use super::board::{Man, Order, Spot, View, goal, hexes};
use super::{faces, moves, units};
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, Piece, PieceSet, US};
use crate::rules::{Progress, Report, Seat, Title, text};
use std::cmp::Ordering;

/// What an action of a battle is for.
pub fn purpose(game: &DarkAndBloodyGround, seat: Seat, step: &str, plan: &[Action]) -> String {
    let Some(&action) = plan.first() else { return String::new() };
    let view = View::of(game, seat);
    match (step, action, goal(action)) {
        ("D-BAT-ROUT" | "D-BAT-RESULT", ..) => moves::yielding(&view, action),
        ("D-BAT-LEADER", ..) => moves::stray(&view, action),
        (_, Action::Pick { piece }, _) => moves::picked(&view, piece, plan.get(1).copied()),
        (_, Action::To { .. }, Some(to)) => {
            view.active.map_or_else(String::new, |piece| moves::to(&view, piece, to, ""))
        }
        (_, Action::Off, _) => moves::off(&view, view.active),
        (_, Action::Fire { shooter, target }, _) => shot(&view, shooter, target),
        (_, Action::Attack { .. }, Some(target)) => attack(&view, action, target),
        (_, Action::Withdraw { piece }, _) => withdrawal(&view, piece),
        (_, Action::Set { piece, .. }, Some(hex)) => setting(&view, piece, hex, plan),
        (_, Action::Letter { .. }, Some(hex)) => lettered(&view, hex),
        (_, Action::Rifle { piece }, _) => {
            format!("so that it fires at 3 hexes instead of 2, with a level of {}", game.country().level(piece))
        }
        (_, Action::Inside { .. }, _) => "so that the fort shelters it after the battle".into(),
        (_, Action::Roll, _) => roll(&view),
        (_, Action::Done, _) => done(&view, step),
        _ => String::new(),
    }
}

fn shot(view: &View, shooter: Piece, target: Piece) -> String {
    let (Some(from), Some(to)) = (view.man(shooter), view.man(target)) else { return String::new() };
    let good = faces(view.game, Action::Fire { shooter, target }, |label| label == "hit");
    let range = hexes(from.spot.distance(to.spot));
    let odds = match good {
        0..=1 => "a hit on only",
        2 => "a hit on",
        _ => "a good shot, a hit on",
    };
    format!("{}: {odds} {good} of 6 faces at {range}, {}", aim(view, to), circumstance(view, to))
}

/// What a hit does for the side that fires.
fn aim(view: &View, target: Man) -> String {
    let level = view.game.country().level(target.piece);
    let within = |reach: u16| view.friends().filter(|man| man.spot.distance(target.spot) <= reach).count() as u32;
    let (beside, menaced) = (within(1), within(target.range()));
    match target.order {
        Order::Routed if target.spot.is_edge() => "to eliminate it before it leaves the board".into(),
        Order::Routed => "to eliminate it before it can rally".into(),
        Order::Disrupted => format!("to rout it if it fails its level of {level}"),
        Order::Normal if beside > 0 && is_defensive(view) => {
            format!("to disrupt it before it attacks {}", units(beside))
        }
        Order::Normal if menaced == 0 => "to disrupt it before it’s in range itself".into(),
        Order::Normal if target.piece.kind().is_regular() => {
            format!("to silence a regular that has {} in range", units(menaced))
        }
        Order::Normal => format!("so that it can’t fire at {} in its range", units(menaced)),
    }
}

/// What helps a shot, or is against it.
fn circumstance(view: &View, target: Man) -> String {
    let there: PieceSet = view.at(target.spot).map(|man| man.piece).collect();
    let theirs = there.and(PieceSet::side(target.piece.side()));
    let crowd = theirs.units_only().len();
    let ground = target.spot.ground();
    match theirs.leaders_only().first() {
        Some(leader) => format!("and {leader}, who is with it, may be lost (on a 6)"),
        None if crowd >= 3 => format!("with {crowd} units crowded on its hex"),
        None if target.order == Order::Routed => "as no cover helps a routed unit".into(),
        None if target.spot.covers() && crowd == 2 => format!("in spite of {ground}, where two stand"),
        None if target.spot.covers() => format!("in spite of its cover in {ground}"),
        None => format!("as it has no cover in {ground}"),
    }
}

/// Whether the fire is that of the side that does not move in this half.
fn is_defensive(view: &View) -> bool {
    let track = view.game.turn_track();
    track.innermost().phases.iter().any(|phase| phase.name == "Defensive fire" && phase.state == Progress::Now)
}

/// Faces of six with which a melee harms the defenders, and the attackers.
fn melee_faces(game: &DarkAndBloodyGround, action: Action) -> (u64, u64) {
    let of = |side: char| faces(game, action, |label| label.starts_with(side));
    (of('D'), of('A'))
}

fn attack(view: &View, action: Action, target: Spot) -> String {
    let (good, bad) = melee_faces(view.game, action);
    let odds = format!("{good} of 6 faces harm them, {bad} the attackers");
    let there: Vec<Man> = view.at(target).filter(|man| man.piece.side() != view.seat).collect();
    let defenders = there.iter().filter(|man| man.piece.is_unit()).count() as u32;
    let hurt = there.iter().filter(|man| man.piece.is_unit() && man.order != Order::Normal).count() as u32;
    let leader = there.iter().find(|man| man.piece.is_leader());
    let ready = |man: &&Man| man.order == Order::Normal && !man.acted && man.spot.distance(target) == 1;
    let attackers: Vec<Man> = view.friends().filter(ready).copied().collect();
    let strong = attackers.iter().filter(|man| man.doubles()).count();
    let (own, theirs) = (units(attackers.len() as u32), units(defenders));
    if view.prize().is_some_and(|prize| prize.distance(target) == 0) {
        return format!("to take hex A from {theirs} with {own}: {odds}");
    }
    match leader {
        _ if hurt > 0 && hurt == defenders => format!("to finish {theirs}, none in good order, with {own}: {odds}"),
        Some(leader) => format!("to drive {} and {theirs} off with {own}: {odds}", leader.piece),
        None if hurt > 0 => format!("to use the disorder of {hurt} among {theirs} with {own}: {odds}"),
        None if strong > 0 => format!("to use {own}, {strong} at double strength, against {theirs}: {odds}"),
        None => format!("to drive {theirs} off with {own}: {odds}"),
    }
}

/// Why a unit stays out of an attack: the odds with it and without it.
fn withdrawal(view: &View, unit: Piece) -> String {
    let (good, bad) = melee_faces(view.game, Action::Roll);
    let mut trial = view.game.clone();
    let withdraw = Action::Withdraw { piece: unit };
    if trial.check(view.seat, &withdraw).is_err() {
        return "to keep it whole".into();
    }
    trial.apply(&withdraw, &mut Report::silent());
    let (better, worse) = melee_faces(&trial, Action::Roll);
    match (better.cmp(&good), worse.cmp(&bad)) {
        (Ordering::Greater, _) => format!("as {better} of 6 faces then harm the enemy instead of {good}"),
        (_, Ordering::Less) => format!("as {worse} of 6 faces then harm the attackers instead of {bad}"),
        _ => format!("to keep it whole, as {better} of 6 faces harm the enemy anyway"),
    }
}

/// The die of a melee, or of an initiative that was equal.
fn roll(view: &View) -> String {
    if view.game.is_battle_tied() {
        return "because equal totals are rolled again".into();
    }
    let (good, bad) = melee_faces(view.game, Action::Roll);
    let own = units(view.joined.units_only().len());
    let led = view.joined.iter().filter_map(|piece| view.man(piece)).any(|man| view.leader_at(man.spot).is_some());
    match (good, bad) {
        (_, 0) => format!("to attack with {own} at no risk: {good} of 6 faces harm the enemy"),
        _ if good <= bad => format!("to risk {own}: {good} of 6 faces harm the enemy, {bad} the attackers"),
        _ if led => format!("to attack with {own} under a leader: {good} of 6 faces for them, {bad} against"),
        _ => format!("to attack with {own}: {good} of 6 faces for them, {bad} against"),
    }
}

/// A piece of a set-up, and the whole of the plan.
fn setting(view: &View, piece: Piece, hex: Spot, plan: &[Action]) -> String {
    let goals: Vec<(Piece, Spot)> = plan
        .iter()
        .filter_map(|action| match *action {
            Action::Set { piece, .. } => goal(*action).map(|hex| (piece, hex)),
            _ => None,
        })
        .collect();
    let placed = goals.iter().filter(|(piece, _)| piece.is_unit());
    let (all, safe) = (placed.clone().count(), placed.filter(|(_, hex)| hex.covers()).count());
    let whole = if all > 1 { format!(", in a plan with {safe} of {all} units in cover") } else { String::new() };
    let apart = match view.apart(hex) {
        Some(n) => format!("{} from the enemy", hexes(n)),
        None => "before the enemy is placed".into(),
    };
    let ground = hex.ground();
    if piece.is_leader() {
        let here = view.at(hex).map(|man| (man.piece, man.spot)).chain(goals.iter().copied());
        let led = |&(unit, at): &(Piece, Spot)| unit.is_unit() && piece.may_command(unit) && at.distance(hex) == 0;
        return format!("to lead {} there with CR {}{whole}", units(here.filter(led).count() as u32), piece.cr());
    }
    match (hex.covers(), view.within(hex, 3)) {
        (true, 0) => format!("to wait in the cover of {ground}, {apart}{whole}"),
        (true, near) => format!("to fire from {ground}, with {near} of the enemy within 3 hexes{whole}"),
        (false, 0) => format!("to hold {ground}, {apart}{whole}"),
        (false, near) => format!("to be close, on {ground}, with {near} of the enemy within 3 hexes{whole}"),
    }
}

/// The ground around a lettered hex: the nations want the woods, the US the open.
fn lettered(view: &View, hex: Spot) -> String {
    let near: Vec<Spot> = hex.board().filter(|other| other.distance(hex) <= 4).collect();
    let (wild, open) = (near.iter().filter(|spot| spot.is_wild()), near.iter().filter(|spot| spot.is_open()));
    if view.seat == US {
        format!("because {} of {} hexes around it are open, where regulars attack well", open.count(), near.len())
    } else {
        format!("because {} of {} hexes around it are wild, where warriors attack well", wild.count(), near.len())
    }
}

/// Why an impulse ends.
fn done(view: &View, step: &str) -> String {
    match step {
        "D-BAT-MOVE" => standing(view),
        "D-BAT-FIRE" => {
            let shots = view.legal().iter().filter(|action| matches!(action, Action::Fire { .. })).count();
            format!("because {} left can hit nothing", text::count(shots, "shot", "shots"))
        }
        "D-BAT-MELEE" => no_attack(view),
        "D-BAT-SETUP" => {
            let safe = view.friends().filter(|man| man.spot.covers()).count();
            format!("because every piece is placed, with {} in cover", units(safe as u32))
        }
        _ => "because the rest is better left as it is".into(),
    }
}

/// What units do that do not move.
fn standing(view: &View) -> String {
    let own: Vec<Man> = view.friends().copied().collect();
    let safe = own.iter().filter(|man| man.spot.covers()).count();
    let firing = own.iter().filter(|man| view.within(man.spot, man.range()) > 0).count();
    let all = units(own.len() as u32);
    match (firing, safe) {
        (0, _) if view.foes().next().is_none() => format!("because no enemy is left to face {all}"),
        (0, _) => format!("to let the enemy come to {all}, {safe} of them in cover"),
        (_, 0) => format!("because {firing} of {all} have targets from where they are"),
        _ => format!("to keep {safe} of {all} in cover, {firing} with an enemy in range"),
    }
}

/// Why nobody attacks: the odds of the best attack.
fn no_attack(view: &View) -> String {
    let balance = |(good, bad): (u64, u64)| good.cast_signed() - bad.cast_signed();
    let odds = |action: Action| goal(action).map(|hex| (melee_faces(view.game, action), hex));
    let attacks: Vec<Action> =
        view.legal().into_iter().filter(|action| matches!(action, Action::Attack { .. })).collect();
    let best = attacks.iter().filter_map(|action| odds(*action)).max_by_key(|(faces, _)| balance(*faces));
    let Some(((good, bad), hex)) = best else { return "because nobody can attack".into() };
    let name = hex.name();
    match attacks.len() {
        _ if good > bad => format!("because an attack on {name} pays too little: {good} of 6 faces, {bad} against it"),
        1 => format!("because the attack on {name} harms the attackers on {bad} of 6 faces, the enemy on {good}"),
        n => format!("because even the best of {n} attacks, on {name}, fails on {bad} of 6 faces and pays on {good}"),
    }
}
