//! Who stands to win.

use super::british::strength;
use super::field::Field;
use crate::rules::bushy_run::{BRITISH, BushyRun, Place, Step};
use crate::rules::{Seat, Title};

/// The chance that the British win.
pub fn british_chance(game: &BushyRun) -> f64 {
    if let Some(outcome) = game.outcome() {
        return f64::from(u8::from(outcome.winner == Some(BRITISH)));
    }
    let field = Field::of(game);
    logistic(score(&field)) * (1.0 - wagon_risk(&field))
}

/// British Attack Phases still to come.
fn attacks_left(game: &BushyRun) -> f64 {
    let turn = f64::from(game.turn().max(1));
    8.0 - turn + if is_indian_phase(game) || game.turn() <= 1 { 0.0 } else { 1.0 }
}

/// A logistic regression on the results of games between quick players (`docs/opponent.md` says how it was fitted).
fn score(field: &Field) -> f64 {
    let game = field.game;
    let left = attacks_left(game);
    let route = field.wagon.map_or(7.0, Field::to_b);
    let need = (14.0 - f64::from(game.counted())).max(0.0);
    let slack = field.within_reach() - 14.0;
    let power = strength(game) / 44.0;
    let when = |fact: bool, weight: f64| if fact { weight } else { 0.0 };
    0.94 + 0.32 * route / 7.0 + 0.32 * (route / 7.0) * (route / 7.0) + 3.67 * left / 7.0
        - 1.36 * route / (left + 1.0)
        - 3.25 * need / 14.0
        - 5.72 * (need / (left + 0.5)).min(10.0) / 10.0
        + 0.73 * slack.clamp(-1.0, 7.0) / 7.0
        + (1.67 - 1.83 * left / 7.0) * power
        + when(slack < 0.0, -0.39)
        + when(need <= 0.0, 2.11)
        + when(route <= 1.0, 2.77)
        + when(route <= 2.0, 0.11)
}

/// The chance that the wagon is caught alone soon.
fn wagon_risk(field: &Field) -> f64 {
    let Some(wagon) = field.wagon else { return 1.0 };
    if !wagon.is_area() {
        return 0.0;
    }
    let steps: u8 = field.game.combat_on(wagon).iter().map(|unit| field.game.steps_left(unit)).sum();
    let near = f64::from(field.bands[wagon.index()]) + 0.3 * neighbours(wagon, |p| f64::from(field.bands[p.index()]));
    let cover = 1.0 + f64::from(wagon.defence()) + if field.game.is_deployed() { 2.0 } else { 0.0 };
    0.5 * near / (near + cover * (2.0 + 3.0 * f64::from(steps)))
}

fn neighbours(place: Place, measure: impl Fn(Place) -> f64) -> f64 {
    place.neighbour_areas().map(measure).sum()
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
