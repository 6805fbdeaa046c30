//! Who stands to win.

use super::british::strength;
use super::field::Field;
use super::weights::{self, Either, Prospects};
use crate::rules::bushy_run::{BRITISH, BushyRun, Place, Step, UnitSet, ZONE_B};
use crate::rules::{Seat, Title};

/// The chance that the British win.
pub fn british_chance(game: &BushyRun) -> f64 {
    if let Some(outcome) = game.outcome() {
        return f64::from(u8::from(outcome.winner == Some(BRITISH)));
    }
    logistic(score(&Field::of(game)))
}

/// British Attack Phases still to come.
fn attacks_left(game: &BushyRun) -> f64 {
    let turn = f64::from(game.turn().max(1));
    8.0 - turn + if is_indian_phase(game) || game.turn() <= 1 { 0.0 } else { 1.0 }
}

/// What is hoped for, in logits for the British (`docs/opponent.md` says how it was fitted).
fn score(field: &Field) -> f64 {
    let open = field.within_reach() >= 14.0;
    let weights = if open { weights::OPEN } else { weights::CLOSED };
    weights.times(&prospects(field)) + weights::EITHER.times(&either(field, open))
}

fn prospects(field: &Field) -> Prospects {
    let game = field.game;
    let left = attacks_left(game);
    let road = road(field);
    let power = strength(game) / 44.0;
    let (gates, party, indian) = (Gates::of(field), Party::of(field), is_indian_phase(game));
    Prospects {
        one: 1.0,
        attacks_left: left / 7.0,
        road: road / 7.0,
        pace: road / (left + 1.0),
        needed: needed(game) / 14.0,
        power,
        lasting_power: power * left / 7.0,
        power_within_two: party.power_within_two / 20.0,
        power_within_three: party.power_within_three / 20.0,
        combat_ahead: party.ahead / 5.0,
        bands_ahead: party.bands_ahead / 10.0,
        dummies_gone: f64::from(game.gone().and(UnitSet::DUMMIES).len()) / 9.0,
        within_one: one_if(road <= 1.0),
        within_two: one_if(road <= 2.0),
        within_three: one_if(road <= 3.0),
        free_gate: one_if(gates.free),
        free_road: one_if(gates.road),
        held_gate: one_if(gates.held),
        indian_phase: one_if(indian),
        free_gate_to_close: one_if(indian && gates.free),
        at_border: party.at_border / 3.0,
        time_within_two: one_if(road <= 2.0) * left / 7.0,
    }
}

fn either(field: &Field, open: bool) -> Either {
    let game = field.game;
    let needed = needed(game);
    let escort = field.wagon.map_or(0.0, |place| f64::from(field.combat[place.index()]));
    let bands = field.wagon.map_or(0.0, |place| f64::from(field.real[place.index()]));
    Either {
        slack: one_if(open) * (field.within_reach() - 14.0).clamp(0.0, 7.0) / 7.0,
        hurry: one_if(open) * (needed / (attacks_left(game) + 0.5)).min(10.0) / 10.0,
        won_by_elimination: one_if(open && needed <= 0.0),
        in_zone_b: f64::from(field.real[ZONE_B.index()]) / 8.0,
        escort: escort.min(3.0) / 3.0,
        beset: one_if(escort < 2.0) * bands / 5.0,
    }
}

/// Eliminations that the British need yet.
fn needed(game: &BushyRun) -> f64 {
    (14.0 - f64::from(game.counted())).max(0.0)
}

/// Steps of the wagon to Zone B.
fn road(field: &Field) -> f64 {
    field.wagon.map_or(7.0, Field::to_b)
}

/// What can be said of the places to which the wagon can go next and gain ground.
#[derive(Default)]
struct Gates {
    /// Nobody is seen on one of them.
    free: bool,
    /// Nor on a place to which it can go from there.
    road: bool,
    /// And British combat units are on it.
    held: bool,
}

impl Gates {
    fn of(field: &Field) -> Self {
        let mut gates = Self::default();
        let free = |place: Place| !place.is_area() || field.visible[place.index()] == 0;
        for gate in Place::all().filter(|&place| field.is_gate(place) && free(place)) {
            gates.free = true;
            gates.held |= field.combat[gate.index()] > 0;
            gates.road |= gate.neighbours().any(|next| Field::to_b(next) < Field::to_b(gate) && free(next));
        }
        gates
    }
}

/// Who is how far on the road.
#[derive(Default)]
struct Party {
    /// Firepower of infantry in Areas within two steps of Zone B.
    power_within_two: f64,
    /// The same within three.
    power_within_three: f64,
    /// British combat units beside Zone B.
    at_border: f64,
    /// British combat units nearer to Zone B than the wagon.
    ahead: f64,
    /// Real Indian units nearer to Zone B than the wagon, in Areas.
    bands_ahead: f64,
}

impl Party {
    fn of(field: &Field) -> Self {
        let mut party = Self::default();
        let wagon = road(field);
        for place in Place::areas() {
            let (n, steps) = (place.index(), Field::to_b(place));
            let combat = f64::from(field.combat[n]);
            if field.combat[n] > 0 && steps <= 3.0 {
                let infantry = field.game.units_on(place).and(UnitSet::INFANTRY);
                let power: f64 = infantry.iter().map(|unit| f64::from(field.game.firepower(unit))).sum();
                party.power_within_three += power;
                party.power_within_two += one_if(steps <= 2.0) * power;
            }
            party.at_border += one_if(steps <= 1.0) * combat;
            party.ahead += one_if(steps < wagon) * combat;
            party.bands_ahead += one_if(steps < wagon) * f64::from(field.real[n]);
        }
        party
    }
}

fn one_if(fact: bool) -> f64 {
    f64::from(u8::from(fact))
}

fn logistic(score: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-score))
}

/// Whether the Indian phases of the turn are on.
pub fn is_indian_phase(game: &BushyRun) -> bool {
    let by = |seat: Seat, from: Option<Place>| seat != BRITISH && from.is_some();
    match game.step() {
        Step::Allowance { .. }
        | Step::IndianMove
        | Step::BritishReact
        | Step::BritishShot(_)
        | Step::IndianRetreatFromFire(_)
        | Step::IndianAttack => true,
        Step::Declared(a) | Step::Rolled(a) | Step::Retreats(a) | Step::Losses(a) => by(a.side, a.from),
        _ => false,
    }
}
