//! The evaluator of Smoke & Disorder (`docs/opponent.md`): it thinks in the named orders that people are offered too.

mod reasons;
#[cfg(test)]
mod tests;
mod value;

use crate::ai::evaluator::{Choice, Evaluator, Prior, Proposal, Reason};
use crate::ai::{Budget, Level};
use crate::rules::smoke_and_disorder::{Action, Effort, Plan, SmokeAndDisorder};
use crate::rules::{Act, Dice, Point, Report, Seat, Title};

/// Knows where bodies stand well, what volleys and charges bring, and what the lines of victory still hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct SmokeAndDisorderEvaluator;

/// How much chance varies playouts, in points.
const VARIETY: f64 = 0.05;
/// How far behind a plan looks half as good at first sight, in points.
const HALF: f64 = 0.12;

impl Evaluator<SmokeAndDisorder> for SmokeAndDisorderEvaluator {
    fn value(&self, state: &SmokeAndDisorder, seat: Seat) -> f64 {
        value::chance(state, seat)
    }

    fn propose(&self, state: &SmokeAndDisorder, _: &mut Dice, out: &mut Vec<Proposal<Action>>) {
        let plans = state.plans(Effort::Full);
        let Some(best) = plans.first().map(|plan| plan.score) else { return };
        let (most, behind) = state.decision().map_or((1, 0.0), |decision| breadth(decision.step));
        for plan in plans.into_iter().take_while(|plan| plan.score > best - behind) {
            if out.len() >= most {
                return;
            }
            let weight = HALF / (HALF + (best - plan.score));
            let plan = pointed(state, &plan);
            if !plan.is_empty() && !out.iter().any(|other| other.plan == plan) {
                out.push(Proposal { plan, weight });
            }
        }
    }

    fn play(&self, state: &SmokeAndDisorder, chance: &mut Dice, _: &mut Vec<Act<Action>>) -> Option<Action> {
        let mut best: Option<(f64, Action)> = None;
        for plan in state.plans(Effort::Quick) {
            let score = plan.score + VARIETY * f64::from(chance.draw(256)) / 256.0;
            if best.is_none_or(|(most, _)| score > most)
                && let Some(&action) = plan.actions.first()
            {
                best = Some((score, action));
            }
        }
        best.map(|(_, action)| action)
    }

    fn ply(&self, state: &SmokeAndDisorder) -> Option<u32> {
        Some(state.turn_now())
    }

    fn budget(&self, _: &SmokeAndDisorder, level: Level) -> Budget {
        let iterations = match level {
            Level::Random | Level::Greedy => 0,
            Level::Easy => 8,
            Level::Normal => 30,
            Level::Hard => 150,
        };
        Budget { iterations, planning: iterations, horizon: 1, longest: 250, ..Budget::of(level) }
    }

    // To work out what is worth considering costs as much as a playout; markers alone make it differ.
    fn proposes_alike(&self) -> bool {
        true
    }

    fn exploration(&self) -> f64 {
        0.08
    }

    fn prior(&self) -> Prior {
        Prior { visits: 8.0, slope: 0.08 }
    }

    fn reason(&self, state: &SmokeAndDisorder, plan: &[Action]) -> Reason {
        reasons::reason(state, plan)
    }
}

/// Most plans of a decision that are considered, and how far behind the best, in points, they may look: orders are worth a
/// search, the facing of a leg and a window with a card that would be wasted are not.
fn breadth(step: &str) -> (usize, f64) {
    match step {
        "Activation" => (8, 0.45),
        "CharacterTurn" | "OpeningStep" | "Reaction" | "CardPlay" => (6, 0.3),
        "MovePlan" => (4, 0.12),
        "Window" | "RollPending" => (3, 0.08),
        _ => (2, 0.05),
    }
}

/// A plan with the templates of its free points, which depend on where it has come to; it ends where dice are thrown or the
/// other side is asked.
fn pointed(state: &SmokeAndDisorder, plan: &Plan) -> Vec<Choice<Action>> {
    let Some(seat) = state.decision().map(|decision| decision.seat) else { return Vec::new() };
    if let [action] = plan.actions[..]
        && point_of(&action).is_none()
    {
        return vec![Choice::plain(action)];
    }
    let mut sample = state.clone();
    *sample.dice_mut() = Dice::from_seed(0);
    let drawn = sample.dice().drawn();
    let mut choices = Vec::new();
    for action in &plan.actions {
        let asked = sample.decision().is_some_and(|decision| decision.seat == seat);
        if !asked || sample.dice().drawn() != drawn || sample.check(seat, action).is_err() {
            break;
        }
        let mut choice = Choice::plain(*action);
        if let Some(point) = point_of(action) {
            let mut legal = Vec::new();
            sample.legal(&mut legal);
            let template = legal.iter().find_map(|act| match act {
                Act::Aim(template) if is_alike(template, action) => Some(*template),
                _ => None,
            });
            choice.aim = template.map(|template| (template, point));
        }
        choices.push(choice);
        sample.apply(action, &mut Report::silent());
    }
    choices
}

/// The free point of an action.
const fn point_of(action: &Action) -> Option<Point> {
    match action {
        Action::Place { at, .. } | Action::Leg(at) | Action::Obstacle(at) | Action::Arrive(at) => Some(*at),
        Action::Walk { to, .. } => Some(*to),
        _ => None,
    }
}

/// Whether two actions are the same but for their points.
fn is_alike(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Place { body: a, .. }, Action::Place { body: b, .. })
        | (Action::Walk { who: a, .. }, Action::Walk { who: b, .. }) => a == b,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}
