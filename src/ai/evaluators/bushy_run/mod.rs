//! The evaluator of The Battle of Bushy Run.
//!
//! It is given imagined states and reads them as they stand; what its side does not know was dealt at random there.

mod british;
mod field;
mod indian;
mod reasons;
mod setup;
#[cfg(test)]
mod tests;
mod value;
mod weights;

use crate::ai::evaluator::{Choice, Evaluator, Proposal, Reason, Weight};
use crate::ai::shortlist::{self, Shortlist};
use crate::rules::bushy_run::{Action, BRITISH, BushyRun, DiceRoll, Step, Unit};
use crate::rules::{Act, Dice, Seat, Title};
use field::Field;
use weights::Weights;

/// Knows how Bushy Run is played.
#[derive(Clone, Copy, Debug)]
pub struct BushyRunEvaluator {
    weights: Weights,
}

impl BushyRunEvaluator {
    /// By what it weighs actions, and how much.
    pub fn weights() -> Vec<Weight> {
        Weights::TUNED.listed()
    }

    /// With other weights, for studies: those that are listed have the values that they have there.
    pub fn weighing(listed: &[Weight]) -> Self {
        Self { weights: Weights::TUNED.with(listed) }
    }
}

impl Default for BushyRunEvaluator {
    fn default() -> Self {
        Self { weights: Weights::TUNED }
    }
}

/// How much chance varies playouts, in units of score.
const VARIETY: f64 = 0.15;
/// What is so much worse than the best is not considered.
const HOPELESS: f64 = 1.0;
/// At most so many actions are considered.
const MOST: usize = 24;

impl Evaluator<BushyRun> for BushyRunEvaluator {
    fn value(&self, state: &BushyRun, seat: Seat) -> f64 {
        let british = value::british_chance(state);
        if seat == BRITISH { british } else { 1.0 - british }
    }

    fn propose(&self, state: &BushyRun, chance: &mut Dice, out: &mut Vec<Proposal<Action>>) {
        let Some(decision) = state.decision() else { return };
        if let Step::IndianSetup | Step::BritishSetup = state.step() {
            return setup::propose(state, decision.seat, chance, out);
        }
        if let Some(roll) = roll_on_table(state) {
            return propose_dice(state, roll, out);
        }
        let mut legal = Vec::new();
        state.legal(&mut legal);
        let field = Field::of(state);
        let scorer = Scorer::of(&field, decision.seat, &self.weights);
        let list = Shortlist::rank(&legal, |action| scorer.score(action));
        let list = list.distinct(MOST, |action, other| are_alike(state, action, other)).within(HOPELESS);
        out.extend(list.propose(|behind| 1.0 / (1.0 + 2.0 * behind), proposal));
    }

    fn play(&self, state: &BushyRun, chance: &mut Dice, legal: &mut Vec<Act<Action>>) -> Option<Action> {
        let decision = state.decision()?;
        if let Step::IndianSetup | Step::BritishSetup = state.step() {
            return Some(setup::next(state));
        }
        if let Some(roll) = roll_on_table(state) {
            return Some(next_die(state, roll));
        }
        legal.clear();
        state.legal(legal);
        if let [only] = legal[..] {
            return Some(*only.action());
        }
        let field = Field::of(state);
        let scorer = Scorer::of(&field, decision.seat, &self.weights);
        shortlist::varied(legal, || VARIETY * f64::from(chance.draw(256)) / 256.0, |action| scorer.score(action))
    }

    fn ply(&self, state: &BushyRun) -> Option<u32> {
        Some(2 * u32::from(state.turn()) + u32::from(value::is_indian_phase(state)))
    }

    fn reason(&self, state: &BushyRun, plan: &[Action]) -> Reason {
        reasons::reason(state, plan)
    }
}

/// Whether two actions differ in nothing that counts: of Indian units that are alike, one is enough.
fn are_alike(state: &BushyRun, action: Action, other: Action) -> bool {
    let alike = |a: Unit, b: Unit| {
        let looks = |unit: Unit| {
            (state.firepower(unit), state.place_of(unit), state.hidden().has(unit), state.revealed().has(unit))
        };
        a.side() != BRITISH && a.is_dummy() == b.is_dummy() && looks(a) == looks(b)
    };
    match (action, other) {
        (Action::Step { unit: a, to }, Action::Step { unit: b, to: other })
        | (Action::HiddenMove { unit: a, to }, Action::HiddenMove { unit: b, to: other })
        | (Action::Retreat { unit: a, to }, Action::Retreat { unit: b, to: other }) => to == other && alike(a, b),
        (Action::Reveal { unit: a }, Action::Reveal { unit: b }) => alike(a, b),
        _ => false,
    }
}

/// What scores the actions of one side.
enum Scorer<'a> {
    British(british::Column<'a>),
    Indian(indian::Bands<'a>),
}

impl<'a> Scorer<'a> {
    fn of(field: &'a Field<'a>, seat: Seat, weights: &'a Weights) -> Self {
        if seat == BRITISH {
            Self::British(british::Column::of(field, &weights.british))
        } else {
            Self::Indian(indian::Bands::of(field, &weights.indian))
        }
    }

    fn score(&self, action: Action) -> f64 {
        match self {
            Self::British(column) => british::score(column, action),
            Self::Indian(bands) => indian::score(bands, action),
        }
    }
}

/// An attack is declared and thrown in one go: who is left out is not worth the thought.
fn proposal(action: Action, weight: f64) -> Proposal<Action> {
    let plan = match action {
        Action::Attack { .. } => vec![Choice::plain(action), Choice::plain(Action::Roll)],
        _ => vec![Choice::plain(action)],
    };
    Proposal { plan, weight }
}

/// The throw that may be thrown again now.
fn roll_on_table(state: &BushyRun) -> Option<DiceRoll> {
    let roll = match state.step() {
        Step::IndianShot(shot) | Step::BritishShot(shot) => shot.roll,
        Step::Allowance { roll } | Step::ScoutRoll { roll, .. } => *roll,
        Step::Rolled(assault) => assault.roll,
        _ => return None,
    };
    Some(roll)
}

/// The dice that did not do what was wanted of them.
fn misses(state: &BushyRun, roll: DiceRoll) -> Vec<u8> {
    if let Step::ScoutRoll { .. } = state.step() {
        return if roll.faces()[0] > 3 { vec![0] } else { Vec::new() };
    }
    let Some(needed) = british::wanted(state.step()) else { return Vec::new() };
    british::misses(roll, needed)
}

/// To let the dice stand, or to throw all that missed again.
fn propose_dice(state: &BushyRun, roll: DiceRoll, out: &mut Vec<Proposal<Action>>) {
    let Some(decision) = state.decision() else { return };
    let missed: Vec<u8> = misses(state, roll);
    let again: Vec<Action> =
        missed.into_iter().filter(|die| roll.picked >> die & 1 == 0).map(|die| Action::PickDie { die }).collect();
    let begun = roll.picked != 0;
    let may = begun || again.first().is_some_and(|first| state.check(decision.seat, first).is_ok());
    if !begun {
        out.push(Proposal::one(Choice::plain(Action::Continue), 0.5));
    }
    if may {
        let plan = again.into_iter().chain([Action::Reroll]).map(Choice::plain).collect();
        out.push(Proposal { plan, weight: 0.6 });
    }
}

/// The same in a playout: a throw of which most has missed is thrown again.
fn next_die(state: &BushyRun, roll: DiceRoll) -> Action {
    let Some(decision) = state.decision() else { return Action::Continue };
    let missed = misses(state, roll);
    let next = missed.iter().find(|&&die| roll.picked >> die & 1 == 0);
    let many = missed.len() * 3 > usize::from(roll.len) * 2;
    match next {
        Some(&die) if (many || roll.picked != 0) && state.check(decision.seat, &Action::PickDie { die }).is_ok() => {
            Action::PickDie { die }
        }
        _ if roll.picked != 0 => Action::Reroll,
        _ => Action::Continue,
    }
}
