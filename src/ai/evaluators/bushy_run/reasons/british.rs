//! Why the British do something. Of the other side they know counters that lie open, and how many were never seen.

use super::super::field::{Field, WagonRoute};
use super::{companies, declared, dice, of_dice, tenths, units};
use crate::rules::bushy_run::{Action, BRITISH, LineOrder, Place, Step, Unit, UnitSet, WAGON};
use crate::rules::text;

/// What an action is for, and what it risks.
pub fn purpose(field: &Field, plan: &[Action], action: Action) -> String {
    match action {
        Action::Step { unit, .. } if unit == WAGON => wagon(field, end_of(plan, unit)),
        Action::Step { unit, .. } => march(field, unit, end_of(plan, unit)),
        Action::Flip if field.game.is_deployed() => "so that it can move again".into(),
        Action::Flip => "to make a wall of it: 2 less damage to those around it".into(),
        Action::EndPhase => ending(field),
        Action::EndUnit => "because farther on it would be alone".into(),
        Action::Attack { from, to } => attack(field, from, to),
        Action::Roll => declared(field.game).map_or_else(String::new, |(from, to)| attack(field, from, to)),
        Action::LeaveOut { unit } => format!("to keep {} for another target", unit.name()),
        Action::Fire { unit } => fire(field, unit),
        Action::Pass => "to keep the volley for the British Attack Phase".into(),
        Action::Retreat { unit, to } => retreat(field, unit, to),
        Action::HoldGround | Action::Done => stand(field),
        Action::Lose { unit } => loss(field, unit),
        Action::Name { unit } => recovery(field, unit),
        Action::Scout { area, .. } | Action::NameArea { area } => scout(field, area),
        Action::LineOrder { fire } => order(fire),
        Action::PickDie { .. } | Action::Reroll | Action::Continue => dice(field.game, action),
        _ => String::new(),
    }
}

/// Where a unit stands when its part of the plan is done.
fn end_of(plan: &[Action], unit: Unit) -> Option<Place> {
    let reached = |action: &Action| match *action {
        Action::Step { unit: moving, to } if moving == unit => Some(to),
        _ => None,
    };
    plan.iter().map_while(reached).last()
}

/// Indian units that lie open there and beside it.
fn about(field: &Field, place: Place) -> u8 {
    let beside: u8 = place.neighbour_areas().map(|next| field.visible[next.index()]).sum();
    beside + field.visible[place.index()]
}

/// What may lie in wait: units that were never seen, where nothing proves that they are elsewhere.
fn unseen(field: &Field, place: Place) -> String {
    let hidden = field.game.hidden().len();
    if place.is_area() && hidden > 0 && !field.game.is_watched(place) {
        format!("; an ambush may lie there: {} unseen", text::count(hidden as usize, "counter", "counters"))
    } else {
        String::new()
    }
}

fn wagon(field: &Field, to: Option<Place>) -> String {
    let Some(to) = to else { return String::new() };
    let left = Field::steps_to_b(to);
    if left == 0 {
        return "to bring it out by Bushy Run Station (Zone B)".into();
    }
    if !to.is_area() {
        return "to take it out of the fight for now".into();
    }
    let (escort, near) = (field.combat[to.index()], about(field, to));
    let ahead = text::count(left.into(), "place", "places");
    match (escort, near) {
        (0, _) => format!("to gain ground on a road that is known to be clear, {ahead} from Zone B"),
        (_, 0) => format!("to gain ground with {} beside it and nobody near, {ahead} from Zone B", companies(escort)),
        _ => {
            format!("to gain ground behind {}, {ahead} from Zone B; {} can come at it", companies(escort), units(near))
        }
    }
}

fn march(field: &Field, unit: Unit, to: Option<Place>) -> String {
    let (Some(to), Some(from)) = (to, field.game.place_of(unit)) else { return String::new() };
    let (here, with) = (field.visible[to.index()], field.combat[to.index()]);
    let risk = unseen(field, to);
    if !to.is_area() {
        return "to be out of reach".into();
    }
    match field.route[to.index()] {
        WagonRoute::Wagon if with == 0 => "so that the wagon is not alone there".into(),
        WagonRoute::Wagon => format!("to guard the wagon, with {} there so far", companies(with)),
        WagonRoute::Gate if here > 0 => {
            format!("to drive {} from where the wagon wants to go next{risk}", units(here))
        }
        WagonRoute::Gate if with == 0 => format!("to stand where the wagon goes next{risk}"),
        WagonRoute::Gate => format!("to make it safe for the wagon, with {} there so far{risk}", companies(with)),
        WagonRoute::SecondGate if here > 0 => {
            format!("to fight {} there, two places ahead of the wagon{risk}", units(here))
        }
        WagonRoute::SecondGate => format!("to open the way two places ahead of the wagon{risk}"),
        WagonRoute::Off => off_the_way(field, unit, from, to),
    }
}

/// What a unit does beside the wagon's way.
fn off_the_way(field: &Field, unit: Unit, from: Place, to: Place) -> String {
    let risk = unseen(field, to);
    let prey = to.neighbour_areas().chain([to]).max_by_key(|at| field.visible[at.index()]);
    let power = field.game.firepower(unit);
    match prey.map(|at| (at, field.visible[at.index()])).filter(|&(_, n)| n > 0) {
        Some((at, n)) if at == to => {
            format!("to fight {} there at close range with {}{risk}", units(n), of_dice(power))
        }
        Some((at, n)) if power > 0 => format!("to have {} at {at} in reach of its {}{risk}", units(n), of_dice(power)),
        Some((at, n)) => format!("to watch {} at {at}{risk}", units(n)),
        None if field.combat[to.index()] > 0 => {
            format!("to stand with {} there", companies(field.combat[to.index()]))
        }
        None if Field::to_b(to) < Field::to_b(from) => {
            format!("to be {} nearer to Zone B, ahead of the others{risk}", gained(from, to))
        }
        None if Field::to_b(to) > Field::to_b(from) => format!("to cover the rear{risk}"),
        None => format!("to watch the flank{risk}"),
    }
}

fn gained(from: Place, to: Place) -> String {
    text::count((Field::steps_to_b(from) - Field::steps_to_b(to)).into(), "place", "places")
}

/// What is left as it stands when a phase ends.
fn ending(field: &Field) -> String {
    let game = field.game;
    let volleys = UnitSet::INFANTRY.less(game.off_map()).less(game.moved()).len();
    match game.step() {
        Step::BritishMove if volleys > 0 => {
            format!("to keep {} still for Volley Fire", text::count(volleys as usize, "company", "companies"))
        }
        Step::BritishMove => "because every unit that can move has moved".into(),
        _ => {
            let seen: u8 = field.visible.iter().sum();
            format!("because shots at {} in sight gain little", units(seen))
        }
    }
}

fn attack(field: &Field, from: Place, to: Place) -> String {
    let game = field.game;
    let attackers = game.shooters(BRITISH, from).less(game.fired());
    let (volley, plain) = game.attack_dice(attackers);
    let target = units(field.visible[to.index()]);
    let needed = if from == to { 2 } else { 1 };
    // A Volley die hits on one face more.
    let hits = f64::from(volley * (needed + 1) + plain * needed) / 6.0;
    let cover = game.cover(BRITISH, to);
    let odds = format!("{}, {} hits on average, less {cover} for the ground", of_dice(volley + plain), tenths(hits));
    if field.is_gate(to) {
        format!("to clear {target} out of the wagon’s way: {odds}")
    } else if Some(to) == field.wagon {
        format!("to drive {target} from the wagon: {odds}")
    } else if field.game.counted() >= 10 {
        format!("to come nearer to 14 eliminated, {} so far: {odds}", field.game.counted())
    } else {
        format!("to hurt {target} there: {odds}")
    }
}

fn scout(field: &Field, area: Place) -> String {
    let (seen, shown) = (field.visible[area.index()], field.revealed[area.index()]);
    match (seen - shown.min(seen), field.is_gate(area)) {
        (0, true) => "to know that nobody lies in wait where the wagon goes next".into(),
        (0, false) => "to know whether anybody lies in wait there".into(),
        (n, true) => format!("to reveal {} before the wagon goes there", units(n)),
        (n, false) => format!("to tell warriors from dummies among {} there", units(n)),
    }
}

fn fire(field: &Field, unit: Unit) -> String {
    let Some(mover) = field.game.mover().map(|m| m.unit) else { return String::new() };
    let needed = field.game.line_needs(mover) - u8::from(field.game.volley().has(unit));
    let dice = of_dice(field.game.firepower(unit));
    match field.game.place_of(mover) {
        Some(at) if Some(at) == field.wagon => format!("to keep it from the wagon: {dice}, {needed} or more hits"),
        Some(at) if field.is_gate(at) => {
            format!("to keep the wagon’s way open: {dice}, {needed} or more hits")
        }
        _ => format!("to make it pay for coming close: {dice}, {needed} or more hits"),
    }
}

fn retreat(field: &Field, unit: Unit, to: Place) -> String {
    let (steps, friends) = (field.game.steps_left(unit), field.combat[to.index()]);
    let steps = text::count(steps.into(), "step", "steps");
    if friends > 0 {
        format!("to save its {steps} and join {} there", companies(friends))
    } else {
        format!("to save its {steps}{}", unseen(field, to))
    }
}

/// Why nobody gives way.
fn stand(field: &Field) -> String {
    let at = match *field.game.step() {
        Step::Retreats(a) => Some(a.to),
        _ => field.game.mover().and_then(|mover| field.game.place_of(mover.unit)),
    };
    match at {
        Some(at) if Some(at) == field.wagon => format!("to stay with the wagon at {at}, whatever it costs"),
        Some(at) if field.is_gate(at) => format!("to keep {at} open for the wagon"),
        Some(at) => format!("to keep {at} at the price of a loss"),
        None => String::new(),
    }
}

fn loss(field: &Field, unit: Unit) -> String {
    let left = field.game.steps_left(unit);
    let goes = if left <= 1 { "and is gone".into() } else { format!("and has {} left", left - 1) };
    if unit.is_infantry() {
        format!("because it can best spare a step {goes}")
    } else {
        format!("to keep the companies’ fire: a ranger steps in {goes}")
    }
}

fn recovery(field: &Field, unit: Unit) -> String {
    match (field.game.gone().has(unit), field.game.steps_left(unit)) {
        (true, _) => "to bring a lost company back".into(),
        (false, left) => format!("because it is down to {}", text::count(left.into(), "step", "steps")),
    }
}

fn order(fire: LineOrder) -> String {
    match fire {
        LineOrder::Every => "so that nobody comes close unharmed",
        LineOrder::Revealed => "so that no volley is spent on dummies",
        LineOrder::Never => "so that all volleys are kept for the British turn",
    }
    .into()
}
