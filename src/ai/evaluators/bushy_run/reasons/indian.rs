//! Why the Indian side does something. It knows all of its own units; the British lie open.

use super::super::field::{Field, WagonRoute};
use super::{companies, declared, dice, of_dice, tenths, units};
use crate::rules::bushy_run::{Action, FireOrder, INDIAN, Place, Step, Unit, UnitSet};
use crate::rules::text;

/// What an action is for, and what it risks.
pub fn purpose(field: &Field, plan: &[Action], action: Action) -> String {
    match action {
        Action::Step { unit, .. } | Action::HiddenMove { unit, .. } => march(field, unit, end_of(plan, unit)),
        Action::EndUnit => "because it stands where it is wanted".into(),
        Action::EndPhase => ending(field),
        Action::Fire { unit } => fire(field, unit),
        Action::Pass => pass(field),
        Action::Reveal { unit } => reveal(field, unit),
        Action::Attack { from, to } => attack(field, from, to),
        Action::Roll => declared(field.game).map_or_else(String::new, |(from, to)| attack(field, from, to)),
        Action::LeaveOut { unit } => format!("to keep {} for another target", unit.name()),
        Action::Retreat { unit, to } => retreat(field, unit, to),
        Action::HoldGround | Action::Done => stand(field),
        Action::Lose { unit } => loss(field, unit),
        Action::Name { unit } if unit.is_dummy() => "because a dummy needs no powder".into(),
        Action::Name { unit } => format!("because it can best be spared: firepower {}", field.game.firepower(unit)),
        Action::NameArea { area } => ambush(field, area),
        Action::AreaOrder { area, fire, halt } => order(field, area, fire, halt),
        Action::PickDie { .. } | Action::Reroll | Action::Continue => dice(field.game, action),
        _ => String::new(),
    }
}

/// Where a unit is when its part of the plan is done, and whether it has stayed out of sight.
fn end_of(plan: &[Action], unit: Unit) -> Option<(Place, bool)> {
    let reached = |action: &Action| match *action {
        Action::Step { unit: moving, to } if moving == unit => Some((to, false)),
        Action::HiddenMove { unit: moving, to } if moving == unit => Some((to, true)),
        _ => None,
    };
    plan.iter().map_while(reached).last()
}

/// What the British fire may cost there: hits to be expected in their next Attack Phase, in words.
fn danger(field: &Field, place: Place) -> String {
    match field.danger(place) {
        hits if hits < 0.05 => ", out of their reach".into(),
        hits => format!("; their next attack makes about {} hits there", tenths(hits)),
    }
}

fn march(field: &Field, unit: Unit, end: Option<(Place, bool)>) -> String {
    let Some((to, unseen)) = end else { return String::new() };
    let enemies = field.combat[to.index()];
    // Nobody can be shot at whom nobody sees.
    let risk = if unseen { String::new() } else { danger(field, to) };
    if unit.is_dummy() {
        return shadow(field, to, unseen);
    }
    if Some(to) == field.wagon && enemies == 0 {
        return "to take the wagon, which stands alone".into();
    }
    if !to.is_area() {
        return format!("to be safe: those in the Zones can’t be eliminated, {} so far", field.sheltered);
    }
    if enemies > 0 {
        let at = if field.wagon == Some(to) { "around the wagon" } else { "there" };
        return format!("to fire at close range on {} {at}{risk}", companies(enemies));
    }
    match (field.route[to.index()], unseen) {
        (WagonRoute::Gate, true) => "to lie in ambush where the wagon goes next".into(),
        (WagonRoute::Gate, false) => format!("to stand where the wagon goes next{risk}"),
        (WagonRoute::SecondGate, true) => "to wait unseen two places ahead of the wagon".into(),
        (WagonRoute::SecondGate, false) => format!("to bar the way two places ahead of the wagon{risk}"),
        _ => off_the_way(field, unit, to, &risk),
    }
}

/// What a unit does beside the wagon's way.
fn off_the_way(field: &Field, unit: Unit, to: Place, risk: &str) -> String {
    let prey = to.neighbour_areas().max_by_key(|at| field.combat[at.index()]);
    let with = field.real[to.index()];
    if let Some(at) = prey.filter(|at| field.combat[at.index()] > 0) {
        let n = companies(field.combat[at.index()]);
        return match with {
            0 => format!("to threaten {n} at {at}{risk}"),
            _ => format!("to mass with {} against {n} at {at}{risk}", units(with)),
        };
    }
    let ahead = field.wagon.map_or(0.0, |wagon| Field::to_b(wagon) - Field::to_b(to));
    match (field.game.place_of(unit), with) {
        (Some(from), _) if ahead > 0.0 && Field::to_b(to) < Field::to_b(from) => {
            format!("to get ahead of the wagon{risk}")
        }
        (_, 1..) => format!("to gather with {} there", units(with)),
        _ if ahead > 0.0 => "to wait ahead of the wagon".into(),
        _ => "to come closer to the column".into(),
    }
}

/// What a dummy is for.
fn shadow(field: &Field, to: Place, unseen: bool) -> String {
    let enemies = field.combat[to.index()];
    match (enemies, unseen) {
        (1.., _) => format!("to draw the fire of {}: it is only a dummy", companies(enemies)),
        (0, true) => "to be a dummy in reserve".into(),
        (0, false) if field.is_gate(to) || field.is_second_gate(to) => {
            "to make the British search there: it is only a dummy".into()
        }
        (0, false) => "to draw eyes away from those who matter: it is only a dummy".into(),
    }
}

/// What is left as it stands when a phase ends.
fn ending(field: &Field) -> String {
    let hidden = field.game.hidden().and(UnitSet::REAL).len();
    match field.game.step() {
        Step::IndianMove => format!("to leave {} unseen", text::count(hidden as usize, "unit", "units")),
        _ => "because no attack is worth the answer to it".into(),
    }
}

fn fire(field: &Field, unit: Unit) -> String {
    let game = field.game;
    let Some((mover, at)) = game.mover().and_then(|m| Some((m.unit, game.place_of(m.unit)?))) else {
        return String::new();
    };
    let dice = of_dice(game.surprise_dice(unit));
    let steps = text::count(game.steps_left(mover).into(), "step", "steps");
    let shown = if game.revealed().has(unit) { "" } else { ", though it can be seen then" };
    match at {
        at if field.is_gate(at) => format!("to stop the column at {at}: {dice} at {steps}{shown}"),
        _ if !mover.is_infantry() => format!("to blind them: {dice} at a ranger with {steps}{shown}"),
        _ => format!("to wear the column down: {dice} at {steps}{shown}"),
    }
}

/// Why nobody answers who comes.
fn pass(field: &Field) -> String {
    let game = field.game;
    let here = game.mover().and_then(|mover| game.place_of(mover.unit));
    match here.map_or(0, |place| field.real[place.index()]) {
        0 => "because nobody lies there".into(),
        n => format!("to keep {} unseen for a better shot", units(n)),
    }
}

fn reveal(field: &Field, unit: Unit) -> String {
    let at = field.game.place_of(unit);
    match (field.game.step(), at) {
        (Step::IndianReact, Some(at)) => format!("to halt the enemy just come to {at}; the surprise is gone then"),
        (_, Some(at)) if field.is_gate(at) => format!("to bar {at} to the wagon{}", danger(field, at)),
        (_, Some(at)) => format!("to close {at} to their retreats{}", danger(field, at)),
        _ => String::new(),
    }
}

fn attack(field: &Field, from: Place, to: Place) -> String {
    let game = field.game;
    let attackers = game.shooters(INDIAN, from).less(game.fired());
    let (_, dice) = game.attack_dice(attackers);
    let cover = game.cover(INDIAN, to);
    let odds =
        format!("{} against {}, less {cover} for the ground", of_dice(dice), companies(field.combat[to.index()]));
    let risk = danger(field, from);
    match field.wagon {
        Some(wagon) if wagon == to => format!("to strip the wagon of its guard: {odds}{risk}"),
        _ if field.is_gate(to) => format!("to drive them off the wagon’s way: {odds}{risk}"),
        _ => format!("to wear the companies down: {odds}{risk}"),
    }
}

fn retreat(field: &Field, unit: Unit, to: Place) -> String {
    let lost = field.game.counted();
    match field.game.firepower(unit) {
        _ if !to.is_area() => format!("to survive: {lost} of 14 lost so far, and there it is safe"),
        0 => format!("to survive: {lost} of 14 lost so far"),
        power => format!("to survive: {lost} of 14 lost so far, and it has firepower {power}"),
    }
}

/// Why nobody gives way.
fn stand(field: &Field) -> String {
    let at = match *field.game.step() {
        Step::Retreats(a) => Some(a.to),
        _ => field.game.mover().and_then(|mover| field.game.place_of(mover.unit)),
    };
    match at {
        Some(at) if Some(at) == field.wagon => "to stay at the wagon, at the price of a unit".into(),
        Some(at) if field.is_gate(at) => format!("to bar {at}, at the price of a unit"),
        Some(at) => format!("to keep {at}: {} of 14 lost so far", field.game.counted()),
        None => String::new(),
    }
}

fn loss(field: &Field, unit: Unit) -> String {
    if unit.is_dummy() {
        "because it is only a dummy".into()
    } else {
        format!("because it can best be spared: firepower {}", field.game.firepower(unit))
    }
}

fn ambush(field: &Field, area: Place) -> String {
    let near: u8 = area.neighbour_areas().map(|next| field.real[next.index()]).sum();
    format!(
        "because of {} around {} there",
        units(near + field.real[area.index()]),
        companies(field.combat[area.index()])
    )
}

/// What a standing order is for.
fn order(field: &Field, area: Place, fire: FireOrder, halt: bool) -> String {
    let n = units(field.real[area.index()]);
    match (fire, halt) {
        (FireOrder::Hold, false) => format!("to keep {n} unseen"),
        (FireOrder::Hold, true) => "to halt those who enter, without a shot".into(),
        (FireOrder::First, _) => format!("for one ambush by {n} on the companies"),
        (FireOrder::Every, _) => format!("for fire by {n} at all who enter"),
    }
}
