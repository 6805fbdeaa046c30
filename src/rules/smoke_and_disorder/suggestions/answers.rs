//! Reactions, cards, dice, Morale, arrivals, ways out of a building.

use super::acts;
use super::plan::{HAND_OVER, Idea, Plan, SHEET, listed};
use crate::rules::smoke_and_disorder::charge::Charging;
use crate::rules::smoke_and_disorder::course::{Action, Card, Reaction, Step};
use crate::rules::smoke_and_disorder::map::Effect;
use crate::rules::smoke_and_disorder::morale::Nerve;
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::smoke_and_disorder::throws::Purpose;
use crate::rules::smoke_and_disorder::windows::Asks;
use crate::rules::space::table::{Edge, Facing, Vec2};
use crate::rules::{Act, Seat};

/// What a Joker is worth that is kept.
const JOKER: f64 = 0.12;
/// What a call brings after which nothing is played, in points.
const IDLE: f64 = -1.0;
/// What a volley must be worth for a Free Action.
const FREE_ACTION: f64 = 0.22;

/// How far from every threat is far enough for reserves, in inches.
const ROOM: f64 = 10.0;

/// Everything that is no order to a body or to a Character.
pub fn answer(view: &View, out: &mut Vec<Plan>) {
    let game = &view.game;
    for act in listed(game) {
        let action = *act.action();
        if let Action::Arrive(at) = action {
            arrivals(view, at.into(), out);
        }
        if let (Action::Call(seat), Some(Step::Window(_))) = (action, game.steps.last()) {
            out.push(call(view, seat));
            continue;
        }
        let score = match game.steps.last() {
            Some(Step::Window(_)) => window(view, &action),
            Some(Step::Settle(_)) => joker(view, &action),
            Some(Step::Testing(_)) => morale(view, &action),
            Some(Step::Charging(frame)) => reaction(view, frame, &action),
            Some(Step::CardPlay(frame)) => choice(view, frame.asks(game), &action),
            Some(Step::Combining(_)) if action == Action::Done => 0.05,
            Some(Step::Burning(_)) => away(view, &action),
            Some(Step::Arrivals(_) | Step::Building(_)) => arrival(view, &act),
            _ => 0.0,
        };
        out.push(Plan::one(action, score));
    }
}

/// The best that any own body could do at once.
fn best_at_once(view: &View, actions: u8) -> f64 {
    let game = &view.game;
    let own = (0..game.bodies.len()).filter(|&i| game.bodies[i].side == view.seat && game.bodies[i].is_in_play());
    let able = own.filter(|&i| !game.is_dummy(&game.bodies[i]) && game.combat(game.bodies[i].id).is_none());
    able.map(|i| at_once(view, i, actions)).fold(0.0, f64::max)
}

fn at_once(view: &View, i: usize, actions: u8) -> f64 {
    let game = &view.game;
    let shots = game.shots(&game.bodies[i]);
    let shot = shots.iter().map(|shot| acts::score(view, i, shot, actions)).fold(0.0, f64::max);
    shot.max(if actions > 1 { acts::promise(view, i) } else { 0.0 })
}

fn window(view: &View, action: &Action) -> f64 {
    let game = &view.game;
    let late = if game.deck.pauses() > 0 { 0.5 } else { 1.0 };
    match *action {
        Action::Play(Card::FreeAction) => best_at_once(view, 1) - FREE_ACTION * late,
        // A bluff: played when nothing is lost by it.
        Action::Play(Card::Dummy) => -0.1 * late,
        Action::Play(Card::Special(id)) => {
            let cards = &game.sheet().deck.special_effect_cards;
            let Some(card) = cards.iter().find(|card| card.id == id) else { return -0.1 };
            special(view, card.effect(view.seat), game.happened.contains(&id)) - 0.1 * late
        }
        Action::OrderFreeAction(_) | Action::OrderJoker(_) => SHEET,
        _ => 0.0,
    }
}

/// Whoever is not asked calls if he would play, and then plays; what he holds is not said before all eyes. Nobody has the other
/// side called.
pub(super) fn call(view: &View, seat: Seat) -> Plan {
    let called = Action::Call(seat);
    if view.public {
        return Plan::one(called, -0.05);
    }
    let hand = if seat == view.seat { view.game.deck.hand(seat) } else { &[] };
    let playable = hand.iter().filter(|card| view.game.may_play(seat, **card).is_ok());
    let plays = playable.map(|card| Action::Play(*card)).map(|play| (window(view, &play), play));
    match plays.filter(|(score, _)| *score > 0.0).max_by(|a, b| a.0.total_cmp(&b.0)) {
        Some((score, play)) => Plan { actions: vec![called, play], score: score - HAND_OVER, idea: Idea::Itself },
        None => Plan::one(called, IDLE),
    }
}

fn special(view: &View, effect: &Effect, happened: bool) -> f64 {
    let game = &view.game;
    let own = || game.units.iter().zip(&game.sheet().units).filter(|(_, spec)| spec.side.seat() == view.seat);
    match effect {
        _ if happened => -0.05,
        Effect::Reinforce { .. } => 1.0,
        Effect::BonusActivation => best_at_once(view, 2),
        Effect::RallyAll => own().filter(|(unit, _)| unit.disorders > 0 && unit.figures > 0).map(|_| 0.12).sum(),
        Effect::Shake { range } => {
            let foes = view.foes.iter().filter(|foe| game.may_shake(view.seat, foe.id, *range).is_ok());
            foes.map(|foe| foe.per_hit).fold(0.0, f64::max)
        }
        Effect::FireBuilding { range, .. } => {
            let houses = game.ground().buildings.iter().map(|house| house.id);
            if houses.into_iter().any(|id| game.may_set_alight(view.seat, id, *range).is_ok()) { 0.6 } else { 0.0 }
        }
        Effect::PlaceObstacle { .. } => {
            if view.foes.is_empty() {
                0.0
            } else {
                0.25
            }
        }
        Effect::MoveDummies | Effect::Bluff => 0.0,
    }
}

fn joker(view: &View, action: &Action) -> f64 {
    let game = &view.game;
    let Some(throw) = &game.throw else { return 0.0 };
    let late = if game.deck.pauses() > 0 { 0.5 } else { 1.0 };
    let gain = match (*action, throw.purpose) {
        (Action::Keep, _) => return 0.0,
        (Action::Again(die), Purpose::Morale | Purpose::Reaction) if throw.nerve == Some(die) => 0.3,
        (Action::Again(_), Purpose::Order) => match throw.face() {
            1 => 0.15,
            2 => 0.1,
            _ => -0.3,
        },
        (Action::Again(_), Purpose::Risk) if throw.face() == 1 => 0.4,
        (Action::Again(_), Purpose::Fire) if throw.successes() == 0 => 0.5,
        (Action::AgainAll, Purpose::Hits | Purpose::Effects) => {
            let missed = f64::from(u8::try_from(throw.faces.len()).unwrap_or(u8::MAX)) - f64::from(throw.successes());
            if throw.poor { 0.04 * missed + 0.1 } else { -0.3 }
        }
        (Action::Call(seat), _) if !view.public && !game.deck.hand(seat).contains(&Card::Joker) => return IDLE,
        (Action::Call(_), _) => {
            if throw.poor || throw.nerve.is_some() {
                0.15
            } else {
                -0.1
            }
        }
        _ => -0.3,
    };
    gain - JOKER * late
}

/// What a Morale result is worth.
fn nerve(sum: u8, modifier: i32) -> f64 {
    match Nerve::of(sum, modifier) {
        Nerve::Routed => 0.0,
        Nerve::BacksOff => 0.6,
        Nerve::CarriesOn => 1.0,
    }
}

fn morale(view: &View, action: &Action) -> f64 {
    let game = &view.game;
    let Some(throw) = &game.throw else { return 0.0 };
    let Some(Step::Testing(frame)) = game.steps.last() else { return 0.0 };
    let modifier = game.body(frame.body()).map_or(0, |i| game.nerve_modifier(i));
    let lies = nerve(throw.sum(), modifier);
    match *action {
        Action::Again(die) => {
            let rest = throw.sum() - throw.faces.get(usize::from(die)).copied().unwrap_or(0);
            (1..=6u8).map(|face| nerve(rest + face, modifier)).sum::<f64>() / 6.0 - lies
        }
        Action::AgainAll => {
            let all = (1..=6u8).flat_map(|a| (1..=6u8).map(move |b| a + b));
            all.map(|sum| nerve(sum, modifier)).sum::<f64>() / 36.0 - lies
        }
        _ => 0.0,
    }
}

fn reaction(view: &View, frame: &Charging, action: &Action) -> f64 {
    let game = &view.game;
    let (charger, target) = frame.bodies();
    let (Some(i), Some(j)) = (game.body(charger), game.body(target)) else { return 0.0 };
    let path = game.charge_path(&game.bodies[i], &game.bodies[j]).ok();
    let melee = path.and_then(|path| game.melee(i, j, &path));
    let (routs, backs) = game.break_chances(j);
    let worth = game.stake(&game.bodies[j]);
    let stand = melee.map_or(0.0, |melee| {
        melee.taken.hits() * game.per_hit(i)
            - melee.given.hits() * game.per_hit(j)
            - melee.wins * (routs + 0.35 * backs) * worth
            + melee.loses * game.break_chances(i).0 * game.stake(&game.bodies[i])
    });
    let Action::React(reaction) = *action else { return 0.0 };
    match reaction {
        Reaction::Stand => stand,
        Reaction::Evade => -0.12 + 0.25 * stand.min(0.0),
        Reaction::Fire(arm) => {
            let toll = game.shot_at_charger(charger, target, arm).map(|(_, volley)| game.toll(&volley).hits());
            toll.map_or(-1.0, |hits| stand * (1.0 - 0.05 * hits) + hits * game.per_hit(i) * 1.1)
        }
        Reaction::Counter => stand * 0.5 + 0.05,
        Reaction::Square(_) => stand * 0.2 + 0.15,
    }
}

fn choice(view: &View, asks: Asks, action: &Action) -> f64 {
    let game = &view.game;
    let Action::Choose(id) = *action else { return 0.001 };
    let of = |id: Name| game.body(id);
    match asks {
        Asks::Actions(n) => of(id).map_or(0.0, |i| at_once(view, i, n).max(0.3 * acts::promise(view, i))),
        Asks::Enemy(_) => of(id).map_or(0.0, |i| game.per_hit(i)),
        Asks::House(..) => {
            let held = game.bodies.iter().any(|body| body.building() == Some(id) && body.side != view.seat);
            if held { 0.3 } else { 0.2 }
        }
        Asks::Dummies => -0.01,
        Asks::Nothing => 0.0,
    }
}

/// Out of a burning house, on the side away from the enemy.
fn away(view: &View, action: &Action) -> f64 {
    let game = &view.game;
    let Action::Leave { wall, .. } = *action else { return 0.0 };
    let house = crate::rules::smoke_and_disorder::garrisons::Burning::first(game);
    let Some((_, house)) = house.and_then(|id| game.ground().building(id)) else { return 0.0 };
    let middle = house.walls.get(usize::from(wall)).map_or(house.centroid, Edge::middle);
    view.foes.iter().map(|foe| foe.at.distance(middle)).fold(48.0, f64::min)
}

/// Places for reserves round the one that is offered: away from enemies, and from markers, on whom nobody can come to stand.
fn arrivals(view: &View, offered: Vec2, out: &mut Vec<Plan>) {
    let (foes, markers) = (view.foes.iter().map(|foe| foe.at), view.markers.iter().copied());
    let threats: Vec<Vec2> = foes.chain(markers).collect();
    let clear = |at: Vec2| threats.iter().map(|threat| threat.distance(at)).fold(ROOM, f64::min);
    for (x, y) in (-4..=4).flat_map(|x| (-4..=4).map(move |y| (f64::from(x), f64::from(y)))) {
        let at = offered + Vec2::new(2.0 * x, 2.0 * y);
        let arrive = Action::Arrive(at.point());
        if view.game.verdict(view.seat, &arrive).is_ok() {
            out.push(Plan::one(arrive, 0.1 + 0.02 * clear(at)));
        }
    }
}

/// Reserves and obstacles: where they are offered, looking at the enemy.
fn arrival(view: &View, act: &Act<Action>) -> f64 {
    match *act.action() {
        Action::Face(facing) => {
            let look = view.foes.first().map(|foe| foe.at);
            let place = match view.game.steps.last() {
                Some(Step::Arrivals(frame)) => frame.aimed().map(Vec2::from),
                _ => None,
            };
            let wanted = look.zip(place).and_then(|(look, place)| Facing::nearest(look - place));
            wanted.map_or(0.0, |wanted| -f64::from(wanted.turn_to(facing).abs()) / 90.0)
        }
        Action::Done => 0.0,
        _ => 0.1,
    }
}
