//! Why a stack ambushes, fights, gives way or loses what it loses, in words.

use super::odds;
use super::sight::{Sight, far, spaces};
use crate::ai::account::percent;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{Action, Fight, PieceSet, Place, Reroll, Service, US, casualties};

/// From where a force threatens something: so many spaces.
const NEAR: u8 = 5;

/// What the decider has to guard that is nearest, and how many spaces away.
fn nearest_home(sight: &Sight, at: Place) -> Option<(u8, Place)> {
    sight.homes().iter().map(|home| (spaces(at, home), home)).min_by_key(|&(away, _)| away)
}

/// What an ambush may bring. What a force is made of is not told of one that is hidden, nor what hangs on it.
pub fn ambushing(sight: &Sight, from: Place, target: PieceSet, at: Place) -> String {
    let home = nearest_home(sight, at);
    if sight.is_unseen(at) {
        return match home {
            Some((away, home)) => format!("to stop an unseen force at {at}, {} from {}", far(away), sight.site(home)),
            None => format!("to stop an unseen force at {at}"),
        };
    }
    let (hits, ends, lost) = odds::ambush(sight.game.ambush_modifier(sight.seat, from, target, at));
    let (prey, ends, lost) = (sight.body(target), percent(ends), percent(lost));
    match home {
        Some((away, home)) if ends > lost && (1..=NEAR).contains(&away) => {
            format!("to stop {prey} {} from {}: {ends} %, against {lost} % to lose ½ VP", far(away), sight.site(home))
        }
        _ if ends > 0 => format!("to cost {prey} {hits:.1} steps on average and end the march ({ends} %)"),
        _ => format!("to cost {prey} {hits:.1} steps on average, against {lost} % to lose ½ VP"),
    }
}

/// Why a force goes by; `from` is where the stack stands that could ambush it, if it is one alone.
pub fn letting_pass(sight: &Sight, from: Option<Place>, target: PieceSet, at: Place) -> String {
    if sight.is_unseen(at) {
        return format!("because too little is known of the force at {at}, and an ambush can cost ½ VP");
    }
    let prey = sight.body(target);
    let Some(from) = from else {
        return match nearest_home(sight, at) {
            Some((away, home)) if away <= NEAR => {
                format!("because an ambush of {prey} {} from {} risks ½ VP for too little", far(away), sight.site(home))
            }
            _ => format!("because {prey} at {at} threaten nothing near by, and an ambush risks ½ VP"),
        };
    };
    let (hits, ends, lost) = odds::ambush(sight.game.ambush_modifier(sight.seat, from, target, at));
    let (ends, lost) = (percent(ends), percent(lost));
    format!("because {hits:.1} steps of {prey} and {ends} % to stop it are not worth {lost} % to lose ½ VP")
}

/// The FP of both sides in a fight, the decider’s own first, and the enemy’s in words that keep what is hidden.
fn forces(sight: &Sight, fight: &Fight) -> (u8, u8, String) {
    let [own, foe] = [sight.seat, sight.seat.other()].map(|seat| sight.fp(fight.engaged[seat.index()]));
    let words = if sight.is_unseen(fight.at) { "an unseen stack".into() } else { format!("{foe} FP") };
    (own, foe, words)
}

/// Why no reinforcement goes to a battle.
pub fn staying_away(sight: &Sight, battle: Place) -> String {
    let Some(fight) = sight.game.fight() else { return String::new() };
    let (own, foe, against) = forces(sight, &fight);
    if sight.is_unseen(battle) {
        format!("to keep the rest out of a battle against {against} at {battle}")
    } else if own >= foe {
        format!("because {own} FP against {against} need no help at {battle}")
    } else {
        format!("because help could hardly save {own} FP from {against} at {battle}")
    }
}

/// Choices in a combat.
pub fn in_combat(sight: &Sight, fight: &Fight, action: Action) -> String {
    let (own, foe, against) = forces(sight, fight);
    let at = fight.at;
    match action {
        Action::Defend => defending(sight, fight),
        Action::Evade if sight.is_unseen(at) => format!("to save {own} FP from an unseen stack"),
        Action::Evade if sight.homes().has(at) => {
            format!("to save {own} FP from {against} even if it costs {}; it works on 5 or 6", sight.site(at))
        }
        Action::Evade if foe >= own.saturating_mul(2) => {
            format!("because {against} are too many for {own}; the retreat works on 5 or 6")
        }
        Action::Evade => format!("to keep {own} FP out of a fight with {against}; it works on 5 or 6"),
        Action::Ambush { at: from } => ambushing(sight, from, fight.engaged[fight.attacker.index()], at),
        Action::Spend { leader } if sight.seat == fight.attacker => {
            format!("so that {leader} makes it harder by 1 for {against} to slip away from {own}")
        }
        Action::Spend { leader } => format!("so that {leader} makes it easier by 1 to save {own} FP from {against}"),
        Action::Use { service: Service::Fp, .. } => format!("to add 1 FP to the {own} that meet {against}"),
        Action::Use { service: Service::Tp, .. } => tactics(sight, fight),
        Action::Use { service: Service::Unused, .. } => format!("because {own} FP can do without the scout"),
        Action::Reroll { die } => rerolling(sight, fight, die),
        Action::Stand => keeping(sight, fight),
        Action::Attack { .. } => {
            format!("to burn {} with {own} FP now that it is left{}", sight.site(at), sight.prize())
        }
        Action::Pass => format!("to leave {} alone and keep {own} FP whole", sight.site(at)),
        _ => String::new(),
    }
}

fn defending(sight: &Sight, fight: &Fight) -> String {
    let ((own, _, against), at) = (forces(sight, fight), fight.at);
    let (home, site) = (sight.homes().has(at), sight.site(at));
    if sight.is_unseen(at) {
        return format!("to hold {site} with {own} FP against {against}");
    }
    let [attackers, defenders] = [fight.attacker, fight.attacker.other()].map(|seat| fight.engaged[seat.index()]);
    let river = fight.from.is_some_and(Place::is_river);
    let held = percent(sight.odds(fight.attacker, attackers, defenders, at, river).held);
    match (home, held >= 50) {
        (true, true) => format!("to hold {site}: {own} FP against {against}, about {held} % to win"),
        (true, false) => format!("because {site} would fall without a fight; {own} FP hold it {held} % of the time"),
        (false, true) => format!("because {own} FP are a match for {against}: about {held} % to win"),
        (false, false) if defenders.meets(PieceSet::WAGONS) => {
            format!("to protect the wagons, ½ VP a step: {held} % to win against {against}")
        }
        (false, false) => {
            format!("because a retreat fails 4 times in 6 and weakens {own} FP; they win {held} % against {against}")
        }
    }
}

/// The TP of a hidden stack are not told.
fn tactics(sight: &Sight, fight: &Fight) -> String {
    let [us, wc] = fight.tp;
    if sight.is_unseen(fight.at) {
        return format!("to have {} TP for a reroll", us.saturating_add(1));
    }
    format!("to have {} TP against {wc}, and with more a reroll", us.saturating_add(1))
}

/// Casualties that the die of a side calls for.
fn called(fight: &Fight, seat: Seat, die: u8) -> u8 {
    let side = seat.index();
    if die == 0 { 0 } else { casualties(fight.strength[side], die.saturating_add(fight.bonus[side])) }
}

/// The casualties that a new throw of it would call for on average.
fn mean(fight: &Fight, seat: Seat) -> f64 {
    let sum: u32 = (1..=6).map(|die| u32::from(called(fight, seat, die))).sum();
    f64::from(sum) / 6.0
}

fn rerolling(sight: &Sight, fight: &Fight, die: Reroll) -> String {
    let (seat, (own, _, against)) = (sight.seat, forces(sight, fight));
    let now = |seat: Seat| called(fight, seat, fight.dice[seat.index()]);
    match die {
        Reroll::Own => {
            let mean = mean(fight, seat);
            format!("because it causes {} casualties now, and a new roll {mean:.1} on average", now(seat))
        }
        Reroll::Enemy => {
            let other = seat.other();
            let mean = mean(fight, other);
            format!("because it costs {} steps now, and a new roll {mean:.1} on average", now(other))
        }
        Reroll::Event if fight.delayed => format!("to have the battle of {own} FP against {against} after all"),
        Reroll::Event if fight.confused == Some(seat) => format!("to end the confusion that takes 2 from {own} FP"),
        Reroll::Event => format!("to hope for a better event, {own} FP against {against}"),
    }
}

fn keeping(sight: &Sight, fight: &Fight) -> String {
    let (seat, (own, _, against)) = (sight.seat, forces(sight, fight));
    let [given, taken] = [seat, seat.other()].map(|side| called(fight, side, fight.dice[side.index()]));
    match sight.step() {
        "C_RBC" => format!("to keep the TP for the battle of {own} FP against {against}"),
        "C_FIGHT" if given > taken => format!("because {given} casualties against {taken} win the battle"),
        "C_FIGHT" => format!("because a new roll promises no better than {given} casualties against {taken}"),
        _ if fight.tp[0] == fight.tp[1] => format!("because equal TP allow no reroll; {own} FP meet {against}"),
        _ if fight.delayed => format!("because the delay keeps {own} FP out of a battle with {against}"),
        _ if fight.confused == Some(seat.other()) => format!("because confusion takes 2 from the enemy’s {against}"),
        _ => format!("to keep the reroll for the fighting dice, {own} FP against {against}"),
    }
}

/// Choices in an overrun.
pub fn in_overrun(sight: &Sight, action: Action) -> String {
    match action {
        Action::Spend { leader } => format!("so that {leader} shifts by 1 a retreat that works on 5 or 6"),
        Action::Stand => "because the retreat works on 5 or 6 only, with or without much help".into(),
        Action::Attack { .. } => format!("to strike at once at what is left behind{}", sight.prize()),
        Action::Pass => "to march on instead of storming what is left".into(),
        _ => String::new(),
    }
}

/// Why this piece, or the structure, takes a casualty.
pub fn losing(sight: &Sight, pieces: PieceSet, action: Action) -> String {
    let board = sight.game.board();
    let here = pieces.and(board.on_map(sight.seat));
    let Action::Lose { piece } = action else {
        return format!("to spare {} FP a step that the structure takes{}", sight.fp(here), sight.prize());
    };
    let left = sight.fp(here).saturating_sub(board.fp(piece).min(1));
    let full = here.and(PieceSet::UNITS).less(board.reduced()).len();
    match (piece.nation(), board.is_reduced(piece)) {
        _ if PieceSet::WAGONS.has(piece) => format!("to spare {left} FP for ½ VP"),
        _ if PieceSet::SUPPORT.or(PieceSet::ARMS).has(piece) => format!("to spare {left} FP: the {piece} have none"),
        (_, false) if PieceSet::LEADERS.has(piece) => format!("because {piece} is wounded but lives; {left} FP stay"),
        (_, true) if PieceSet::LEADERS.has(piece) => format!("because nothing but {piece} is left to lose, {left} FP"),
        (_, false) if PieceSet::MILITIA.has(piece) && here.meets(PieceSet::REGULARS) => {
            format!("to spare the regulars: militia step in, and {left} FP stay")
        }
        (_, false) => {
            let whole = full.saturating_sub(1);
            format!("because it fights on with 1 FP; {left} FP stay, with {whole} other units whole")
        }
        (Some(nation), true) => format!("to keep {left} FP: of the {nation} this one has only a step left"),
        (None, true) => format!("to keep {left} FP: it has only a step left, and {full} units are whole"),
    }
}

/// Why a stack retreats there.
pub fn retreating(sight: &Sight, pieces: PieceSet, at: Place, action: Action) -> String {
    let (game, seat, own) = (sight.game, sight.seat, sight.fp(pieces));
    match action {
        Action::Retreat { to } => {
            let friends = game.board().side_at(seat, to).less(pieces);
            let with = sight.fp(friends.or(pieces));
            let risk = sight.risk(with, to);
            if seat == US && game.structures().forts().has(to) {
                format!("to shelter {own} FP at {}, {with} FP there", sight.site(to))
            } else if !friends.is_empty() {
                format!("to join {} at {to}{risk}", sight.body(friends))
            } else if sight.homes().has(to) {
                format!("to fall back on {} with {own} FP{risk}", sight.site(to))
            } else {
                format!("to bring {own} FP away to {to}{risk}")
            }
        }
        Action::Detach { piece, to } => format!("so that {piece} goes to {to} by itself{}", sight.risk(0, to)),
        Action::BackInside => format!("to have {own} FP behind the walls of {} again", sight.site(at)),
        _ => String::new(),
    }
}

/// Who is inside a fort and who is outside.
pub fn splitting(sight: &Sight, at: Place, action: Action) -> String {
    let (here, inside) = (sight.game.board().side_at(US, at), sight.game.inside());
    let (within, without) = (sight.fp(here.and(inside)), sight.fp(here.less(inside)));
    let danger = sight.danger(at).words().unwrap_or_else(|| "no enemy can reach it".into());
    let site = sight.site(at);
    match action {
        Action::Shift { piece } if inside.has(piece) => {
            format!("to screen {site} with more than {without} FP: {danger}")
        }
        Action::Shift { piece } if PieceSet::SUPPORT.has(piece) => {
            format!("to have the {piece} safe in {site}: {danger}")
        }
        Action::Shift { .. } => format!("to hold {site} with more than {within} FP inside: {danger}"),
        _ => format!("because {within} FP inside and {without} outside will do at {site}: {danger}"),
    }
}
