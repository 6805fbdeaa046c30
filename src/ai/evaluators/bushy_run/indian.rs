//! What Indian actions are worth at first sight, in British steps.

use super::field::{Field, above, losses};
use super::weights::Indian;
use crate::rules::Policy;
use crate::rules::Title;
use crate::rules::bushy_run::{Action, BushyRun, FireOrder, INDIAN, Place, Step, Unit, UnitSet, WAGON};

/// What Indian actions are judged by.
pub struct Bands<'a> {
    field: &'a Field<'a>,
    weights: &'a Indian,
    /// What it is worth to have a real unit there: one more, and one of those that are there.
    standing: [[f64; 2]; 21],
}

impl<'a> Bands<'a> {
    /// Looks at a position with Indian scorer.
    pub fn of(field: &'a Field<'a>, weights: &'a Indian) -> Self {
        let mut bands = Self { field, weights, standing: [[0.0; 2]; 21] };
        if matches!(field.game.step(), Step::IndianMove | Step::Retreats(_) | Step::IndianRetreatFromFire(_)) {
            for place in Place::all() {
                let n = place.index();
                bands.standing[n][0] = standing(&bands, place, 0);
                if field.real[n] > 0 {
                    bands.standing[n][1] = standing(&bands, place, 1);
                }
            }
        }
        bands
    }
}

/// What an action is worth.
pub fn score(bands: &Bands, action: Action) -> f64 {
    let field = bands.field;
    match action {
        Action::Step { unit, to } => going(bands, unit, to, true),
        Action::HiddenMove { unit, to } => going(bands, unit, to, false),
        Action::EndUnit | Action::LeaveOut { .. } => NEVER,
        Action::Reveal { unit } => reveal(bands, unit),
        Action::AreaOrder { area, fire, halt } => order(field.game, area, fire, halt),
        Action::Fire { unit } => fire(bands, unit),
        Action::Attack { from, to } => attack(bands, from, to),
        Action::Roll | Action::Confirm => 5.0,
        Action::Retreat { unit, to } => retreat(bands, unit, to),
        Action::Done => done(field),
        Action::Lose { unit } => {
            if unit.is_dummy() {
                1.0
            } else {
                -f64::from(field.game.firepower(unit))
            }
        }
        Action::Name { unit } => f64::from(field.game.firepower(unit)) * 0.1,
        Action::NameArea { area } => ambush(field, area),
        _ => 0.0,
    }
}

const NEVER: f64 = -9.0;

fn going(bands: &Bands, unit: Unit, to: Place, open: bool) -> f64 {
    let field = bands.field;
    let Some(from) = field.game.place_of(unit) else { return NEVER };
    if to.is_area() && Some(to) == field.wagon && field.combat[to.index()] == 0 && unit.is_real() {
        return 50.0;
    }
    let drawn = if open && field.game.hidden().has(unit) { 0.08 } else { 0.0 };
    let effort = if field.game.mover().is_some_and(|m| m.unit == unit) { 0.02 } else { bands.weights.effort };
    let (there, here) = if unit.is_dummy() {
        (shadow(bands, unit, to, open), shadow(bands, unit, from, true))
    } else {
        (bands.standing[to.index()][0], bands.standing[from.index()][1])
    };
    there - here - effort - drawn
}

/// What it is worth to have a real unit there; `own` of those there is the unit itself.
fn standing(bands: &Bands, place: Place, own: u8) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let n = place.index();
    let company = field.real[n] - own;
    if !place.is_area() {
        let safe = field.sheltered - u32::from(own);
        let wanted = !field.game.zones_count() && safe < 8;
        return if wanted { weights.shelter } else { weights.more_shelter };
    }
    let mass = weights.mass * f64::from(company.min(4));
    if field.combat[n] > 0 {
        return contested(bands, place, own) + mass;
    }
    gate(bands, place, company) + mass + pressure(bands, place)
}

/// To lie where the wagon must pass.
fn gate(bands: &Bands, place: Place, company: u8) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let nth = f64::from(company);
    let Some(wagon) = field.wagon else { return 0.0 };
    let ahead = Field::to_b(wagon) - Field::to_b(place);
    let last = if Field::to_b(place) <= 1.0 { weights.last_step } else { 0.0 };
    if field.is_gate(place) {
        weights.gate / (1.0 + 0.5 * nth) + last
    } else if field.is_second_gate(place) {
        weights.second_gate / (1.0 + 0.5 * nth) + last
    } else if ahead > 0.0 {
        weights.ahead / (1.0 + 0.5 * nth) + last
    } else {
        0.0
    }
}

/// To be near those who can be attacked.
fn pressure(bands: &Bands, place: Place) -> f64 {
    let manned = place.neighbour_areas().filter(|next| bands.field.combat[next.index()] > 0);
    manned.map(|next| bands.weights.pressure / (1.0 + f64::from(bands.field.game.defence(next)))).sum()
}

/// To stand among the British: fire at close range, and stand in the wagon's way, against what they can do.
fn contested(bands: &Bands, place: Place, own: u8) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let n = place.index();
    let seen = f64::from(field.visible[n] + 1 - own.min(field.visible[n]));
    let shown = f64::from(field.revealed[n]);
    let lost = losses(field.danger(place), f64::from(field.game.defence(place)), shown, seen - shown.min(seen))
        / seen.max(1.0);
    let shot = if own == 0 { weights.shot_at * f64::from(field.power[n]) * field.price } else { 0.0 };
    let hits = f64::from(field.bands[n] + 1) / 3.0;
    let fire = above(hits - f64::from(field.game.cover(INDIAN, place)), 1.5) * weights.close_fire;
    let route = if field.is_gate(place) && field.visible[n] <= own { weights.bars } else { 0.0 };
    let prize = if field.wagon == Some(place) { weights.at_wagon } else { 0.0 };
    fire + route + prize - weights.danger * lost * field.price - shot
}

/// What it is worth to have a dummy there, once it has gone there openly or not.
fn shadow(bands: &Bands, unit: Unit, place: Place, open: bool) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let n = place.index();
    if !place.is_area() {
        return -0.1;
    }
    let others = field.visible[n] - u8::from(field.game.visible().has(unit) && field.game.units_on(place).has(unit));
    if field.combat[n] == 0 {
        let screen = if field.real[n] > 0 && field.visible[n] > 0 { 0.1 } else { 0.0 };
        return screen + if field.is_gate(place) || field.is_second_gate(place) { 0.05 } else { 0.0 };
    }
    let on_gate = [weights.dummy_first, weights.dummy_second, weights.dummy_third, 0.05];
    let route = if field.is_gate(place) { on_gate[usize::from(others.min(3))] } else { 0.0 };
    let draws = if open { weights.dummy_draws } else { 0.08 };
    route + draws + 0.05 * f64::from(field.real[n].min(3))
}

fn reveal(bands: &Bands, unit: Unit) -> f64 {
    let field = bands.field;
    if unit.is_dummy() {
        return NEVER;
    }
    let Some(place) = field.game.place_of(unit) else { return NEVER };
    match field.game.step() {
        Step::IndianReact => halt(bands, unit, place),
        Step::IndianMove => bar(bands, unit, place),
        _ => NEVER,
    }
}

/// To show oneself so that anyone who has just come must stop.
fn halt(bands: &Bands, unit: Unit, place: Place) -> f64 {
    let field = bands.field;
    let Some(mover) = field.game.mover() else { return NEVER };
    let here = field.game.place_of(mover.unit) == Some(place);
    if !here || mover.points == 0 || field.revealed[place.index()] > 0 {
        return NEVER;
    }
    let near_b = if Field::to_b(place) <= 2.0 { 1.5 } else { 0.3 };
    let whom = if mover.unit == WAGON { near_b } else { 0.1 };
    whom - bands.weights.halt_costs * field.price - 0.2 * f64::from(field.game.firepower(unit) - 1)
}

/// To show oneself before taking cover, so that the wagon finds the way barred by a Concealed counter [BR-10.3-d].
fn bar(bands: &Bands, unit: Unit, place: Place) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let n = place.index();
    if !place.is_area()
        || field.combat[n] > 0
        || field.revealed[n] > 0
        || field.game.is_watched(place) && field.wagon == Some(place)
    {
        return NEVER;
    }
    let near = if field.is_gate(place) {
        weights.shows_on_gate
    } else if field.is_second_gate(place) {
        weights.shows_on_second_gate
    } else {
        return NEVER;
    };
    let close = if Field::to_b(place) <= 1.0 { weights.shows_at_last_step } else { 0.0 };
    let lost = losses(field.danger(place), f64::from(field.game.defence(place)), 0.0, 1.0);
    near + close - weights.shows_danger * lost * field.price - 0.15 * f64::from(field.game.firepower(unit) - 1)
}

fn order(game: &BushyRun, area: Place, fire: FireOrder, halt: bool) -> f64 {
    let real = game.real_on(area).less(game.revealed());
    let wanted = (
        if real.is_empty() { FireOrder::Hold } else { FireOrder::First },
        !real.is_empty() && Field::to_b(area) <= 3.0,
    );
    let useful = !real.is_empty() && game.area_order(area) != wanted && game.policy() == Policy::Orders;
    if useful && (fire, halt) == wanted { 0.4 } else { NEVER }
}

fn fire(bands: &Bands, unit: Unit) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let game = field.game;
    let Some(mover) = game.mover() else { return NEVER };
    let Some(place) = game.place_of(unit) else { return NEVER };
    let hits = f64::from(game.surprise_dice(unit)) / 3.0;
    let route = if field.is_gate(place) { weights.fires_on_gate } else { weights.fires };
    let pay = if mover.unit.is_infantry() { weights.fires_hits } else { 0.25 };
    let shown = f64::from(field.revealed[place.index()]) + 1.0;
    let lost = if game.revealed().has(unit) {
        0.0
    } else {
        losses(field.danger(place), f64::from(field.game.defence(place)), shown, 0.0) / shown
    };
    hits * pay + route * (1.0 - 1.0 / (1.0 + hits)) - weights.fires_danger * lost * field.price
}

fn attack(bands: &Bands, from: Place, to: Place) -> f64 {
    let (field, weights) = (bands.field, bands.weights);
    let game = field.game;
    let attackers = game.shooters(INDIAN, from).less(game.fired());
    let (dice, cover) = (game.attack_dice(attackers).1, game.cover(INDIAN, to));
    // Every die may hit, and still nothing comes of it but being seen.
    if dice <= cover {
        return NEVER;
    }
    let hits = f64::from(dice) / if from == to { 3.0 } else { 6.0 };
    let damage = above(hits - f64::from(cover), hits);
    let prize = if field.wagon == Some(to) { 0.2 } else { 0.0 };
    let fresh = f64::from(attackers.less(game.revealed()).len());
    let shown = f64::from(attackers.len());
    let dv = f64::from(game.defence(from));
    let covered = (f64::from(field.visible[from.index()]) - f64::from(field.revealed[from.index()])).max(0.0);
    let now = losses(field.danger(from), dv, f64::from(field.revealed[from.index()]), covered);
    // Those who fire step out of hiding, and most of them are there in the morning.
    let then = losses(field.danger(from), dv, shown, 0.0);
    let seen = (then - now).max(0.0) * field.price;
    damage * (weights.attack_hits + prize) - weights.attack_danger * seen - weights.attack_shows * fresh
}

fn retreat(bands: &Bands, unit: Unit, to: Place) -> f64 {
    let field = bands.field;
    let game = field.game;
    let there = if unit.is_dummy() { 0.0 } else { bands.standing[to.index()][0].min(0.6) };
    let danger = 0.03 * field.danger(to);
    let score = if unit.is_dummy() { 0.15 } else { 0.3 + 0.7 * field.price + 0.2 * f64::from(game.firepower(unit)) };
    let open = if game.revealed().has(unit) { 0.2 } else { 0.0 };
    match game.step() {
        Step::IndianRetreatFromFire(shot) if shot.damage > 1 => -0.1,
        _ => score + open + bands.weights.falls_back_to * there - danger,
    }
}

/// To stand and let others pay: dummies, or nobody.
fn done(field: &Field) -> f64 {
    let Step::Retreats(assault) = field.game.step() else { return 0.0 };
    let shown = assault.pool.and(field.game.revealed());
    let shadows = assault.pool.and(UnitSet::DUMMIES).len();
    let paid = shown.is_empty() && shadows * 2 >= u32::from(assault.damage);
    let nothing = shown.is_empty() && assault.damage < 2;
    if paid || nothing { 3.0 } else { 0.0 }
}

fn ambush(field: &Field, area: Place) -> f64 {
    let damage = above(4.0 / 3.0 - f64::from(field.game.cover(INDIAN, area)), 4.0 / 3.0);
    let prize = if field.wagon == Some(area) && field.real[area.index()] > 0 { 0.5 } else { 0.0 };
    damage * (0.4 + prize) / f64::from(field.combat[area.index()].max(1)).sqrt()
}
