//! What British actions are worth at first sight, in Indian units eliminated.

use super::field::{Field, WagonRoute, above, losses};
use super::weights::British;
use crate::rules::bushy_run::{Action, BRITISH, BushyRun, DiceRoll, Place, Step, Unit, UnitSet, WAGON};

/// What British actions are judged by.
pub struct Column<'a> {
    field: &'a Field<'a>,
    weights: &'a British,
    /// What a point of firepower is worth, fired from there: of a unit that has moved, and of one that has not.
    targets: [[f64; 2]; 21],
}

impl<'a> Column<'a> {
    /// Looks at a position with British scorer.
    pub fn of(field: &'a Field<'a>, weights: &'a British) -> Self {
        let mut column = Self { field, weights, targets: [[0.0; 2]; 21] };
        if matches!(field.game.step(), Step::BritishMove) {
            column.find_targets();
        }
        column
    }

    fn find_targets(&mut self) {
        let (field, weights) = (self.field, self.weights);
        for target in Place::areas().filter(|place| field.visible[place.index()] > 0) {
            let n = target.index();
            let others = f64::from(field.visible[n] - 1);
            let few = 1.0 / (1.0 + weights.crowd * others + 0.4 * f64::from(field.game.defence(target)));
            let shown = f64::from(field.revealed[n]).min(2.0);
            let prey = few * (weights.prey + weights.prey_revealed * shown) * (field.price + weights.prey_anyway);
            self.take_better(n, [prey / 3.0, prey / 2.0]);
            let prey = if field.is_gate(target) { prey + weights.prey_on_gate } else { prey };
            for from in target.neighbour_areas() {
                self.take_better(from.index(), [prey / 6.0, prey / 3.0]);
            }
        }
    }

    fn take_better(&mut self, n: usize, [moved, still]: [f64; 2]) {
        let [a, b] = self.targets[n];
        self.targets[n] = [a.max(moved), b.max(still)];
    }
}

/// What an action is worth.
pub fn score(column: &Column, action: Action) -> f64 {
    let field = column.field;
    match action {
        Action::Step { unit, to } => step(column, unit, to),
        Action::Flip => flip(field),
        Action::EndUnit | Action::LineOrder { .. } | Action::LeaveOut { .. } => NEVER,
        Action::Attack { from, to } => attack(column, from, to),
        Action::Roll => 1.0,
        Action::Scout { scout, area } => scout_worth(field, scout, area),
        Action::Name { unit } => recovery(field.game, unit),
        Action::NameArea { area } => search(field, area),
        Action::Fire { unit } => fire(column, unit),
        Action::Retreat { unit, to } => retreat(column, unit, to),
        Action::Lose { unit } => loss(field.game, unit),
        _ => 0.0,
    }
}

/// What is as good as never worth doing.
const NEVER: f64 = -9.0;

fn step(column: &Column, unit: Unit, to: Place) -> f64 {
    let field = column.field;
    let Some(from) = field.game.place_of(unit) else { return NEVER };
    if unit == WAGON {
        return wagon_step(column, from, to);
    }
    let moved = field.game.moved().has(unit);
    if field.wagon == Some(from) && from.is_area() && field.combat[from.index()] == 1 {
        return NEVER;
    }
    standing(column, unit, to, true, false) - standing(column, unit, from, moved, true) - risk(column, to)
}

/// What it is worth to have a unit stand there.
fn standing(column: &Column, unit: Unit, place: Place, moved: bool, here: bool) -> f64 {
    let (field, weights) = (column.field, column.weights);
    if !place.is_area() {
        return -1.0;
    }
    let company = field.combat[place.index()] - u8::from(here);
    let together = f64::from(company.min(2)) * weights.company;
    let duty = duty(column, place, company) + together - weights.distance * Field::to_b(place);
    if !unit.is_infantry() {
        return duty * weights.scout;
    }
    duty + weights.shots * f64::from(field.game.firepower(unit)) * column.targets[place.index()][usize::from(!moved)]
}

/// The wagon's escort, and the way before it.
fn duty(column: &Column, place: Place, company: u8) -> f64 {
    let (field, w) = (column.field, column.weights);
    let nth = usize::from(company.min(3));
    let open = if field.visible[place.index()] == 0 { 1.0 } else { w.contested };
    match field.route[place.index()] {
        WagonRoute::Wagon => [w.escort_first, w.escort_second, w.escort_third, 0.0][nth],
        WagonRoute::Gate => open * [w.gate_first, w.gate_second, w.gate_third, 0.0][nth],
        WagonRoute::SecondGate => open * [w.second_gate_first, w.second_gate_second, w.second_gate_third, 0.0][nth],
        WagonRoute::Off => 0.0,
    }
}

/// What entering may cost.
fn risk(column: &Column, to: Place) -> f64 {
    let (field, weights) = (column.field, column.weights);
    if !to.is_area() {
        return 0.0;
    }
    let unseen = if field.game.is_watched(to) || field.game.hidden().is_empty() { 0.0 } else { weights.unseen };
    let covered = f64::from(field.visible[to.index()] - field.revealed[to.index()]);
    let shown = f64::from(field.revealed[to.index()]);
    unseen + weights.concealed * covered.min(3.0) + weights.revealed * shown.min(2.0)
}

fn wagon_step(column: &Column, from: Place, to: Place) -> f64 {
    let (field, weights) = (column.field, column.weights);
    if Field::to_b(to) == 0.0 {
        return 99.0;
    }
    if !to.is_area() {
        return -2.0;
    }
    let guards = field.combat[to.index()];
    let known = field.game.is_watched(to) && field.visible[to.index()] == 0;
    if guards == 0 && !known {
        return NEVER;
    }
    let gained = Field::to_b(from) - Field::to_b(to);
    let threat: f64 = to.neighbour_areas().map(|next| f64::from(field.visible[next.index()])).sum();
    let (guards, missing) = (f64::from(guards.min(3)), f64::from(3 - guards.min(3)));
    weights.wagon_gains * gained + weights.wagon_guarded * guards
        - weights.wagon_moves
        - weights.wagon_threatened * threat * missing
}

fn flip(field: &Field) -> f64 {
    if field.game.is_deployed() { 0.3 } else { -0.6 }
}

fn attack(column: &Column, from: Place, to: Place) -> f64 {
    let (field, weights) = (column.field, column.weights);
    let game = field.game;
    let attackers = game.shooters(BRITISH, from).less(game.fired());
    let (volley, plain) = game.attack_dice(attackers);
    if volley + plain <= game.defence(to) {
        return NEVER;
    }
    let needed = if from == to { 2.0 } else { 1.0 };
    let hits = (f64::from(volley) * (needed + 1.0) + f64::from(plain) * needed) / 6.0;
    let shown = f64::from(field.revealed[to.index()]);
    let covered = f64::from(field.visible[to.index()]) - shown;
    let cover = f64::from(game.defence(to));
    let lost = losses(hits, cover, shown, covered);
    let driven = above(hits - cover, hits).min(shown + covered);
    let clears = if field.is_gate(to) || Some(to) == field.wagon { weights.clears_gate } else { weights.clears };
    let post = match (field.is_gate(from), from == to) {
        (true, true) => weights.leaves_post + weights.shoots_on_post,
        (true, false) => weights.leaves_post,
        _ => 0.0,
    };
    lost * field.price + driven * clears - weights.spends * f64::from(attackers.len()) - post
}

fn scout_worth(field: &Field, scout: Unit, area: Place) -> f64 {
    if field.game.is_watched(area) && field.visible[area.index()] == 0 {
        return -0.5;
    }
    let fire = field.danger(area).min(8.0) * 0.05;
    let covered = f64::from(field.visible[area.index()] - field.revealed[area.index()]);
    let route = if field.is_gate(area) { 0.25 } else { 0.0 };
    let last = field.game.place_of(scout) == field.wagon && field.wagon.is_some_and(|w| field.combat[w.index()] == 1);
    let risk = if field.game.steps_left(scout) == 1 { 0.15 } else { 0.05 };
    fire * (0.4 + covered.min(3.0) * 0.4) + route - risk - if last { 2.0 } else { 0.0 }
}

fn recovery(game: &BushyRun, unit: Unit) -> f64 {
    let back = if game.gone().has(unit) { 1.0 } else { 0.0 };
    back + 0.1 * f64::from(4 - game.steps_left(unit))
}

fn search(field: &Field, area: Place) -> f64 {
    let covered = f64::from(field.visible[area.index()] - field.revealed[area.index()]);
    let unseen = if field.game.is_watched(area) { 0.0 } else { 0.5 };
    (covered + unseen) * (0.3 + 0.05 * field.danger(area)) + if field.is_gate(area) { 0.3 } else { 0.0 }
}

fn fire(column: &Column, unit: Unit) -> f64 {
    let (field, weights) = (column.field, column.weights);
    let game = field.game;
    let Some(mover) = game.mover().map(|m| m.unit) else { return 0.0 };
    let needed = game.line_needs(mover) - u8::from(game.volley().has(unit));
    let hits = f64::from(game.firepower(unit)) * f64::from(7 - needed) / 6.0;
    let goal = game.place_of(mover).is_some_and(|place| field.is_gate(place) || Some(place) == field.wagon);
    let wasted = if game.concealed().has(mover) && !goal { weights.line_wasted } else { 0.0 };
    weights.line + weights.line_hits * hits - wasted
}

fn retreat(column: &Column, unit: Unit, to: Place) -> f64 {
    let (field, weights) = (column.field, column.weights);
    let from = field.game.place_of(unit);
    let alone = from.is_some() && from == field.wagon && from.is_some_and(|p| field.combat[p.index()] == 1);
    let enemies = from.is_some_and(|p| field.real[p.index()] > 0);
    if alone && enemies && from.is_some_and(Place::is_area) {
        return NEVER;
    }
    let escort = if from == field.wagon { 0.5 } else { 0.0 };
    let friends = f64::from(field.combat[to.index()].min(2)) * 0.1;
    let unseen = if field.game.is_watched(to) { 0.0 } else { 0.15 };
    let gone = if to.is_area() { 0.0 } else { 0.6 };
    let post = if from.is_some_and(|place| field.is_gate(place)) { weights.gives_up_gate } else { 0.0 };
    weights.falls_back + friends - unseen - escort - gone - post
}

fn loss(game: &BushyRun, unit: Unit) -> f64 {
    if !unit.is_infantry() {
        return if game.steps_left(unit) > 1 { 0.6 } else { 0.15 };
    }
    0.1 * f64::from(game.steps_left(unit))
}

/// The dice that did not do what was wanted of them.
pub fn misses(roll: DiceRoll, needed: u8) -> Vec<u8> {
    let missed = |n: u8, face: u8| face < if n < roll.volley { needed - 1 } else { needed };
    (0u8..).zip(roll.faces()).filter(|&(n, &face)| missed(n, face)).map(|(n, _)| n).collect()
}

/// The least face that is good in the throw on the table, if great ones are.
pub fn wanted(step: &Step) -> Option<u8> {
    match step {
        Step::IndianShot(shot) | Step::BritishShot(shot) => Some(shot.needed),
        Step::Rolled(assault) => Some(assault.needed()),
        Step::Allowance { .. } => Some(4),
        _ => None,
    }
}

/// Companies of the British that can fight, in steps of firepower.
pub fn strength(game: &BushyRun) -> f64 {
    UnitSet::INFANTRY.less(game.off_map()).iter().map(|unit| f64::from(game.firepower(unit))).sum()
}
