//! A plan, and how plans are ranked and followed.

use super::{acts, answers, command, legs, opening, words};
use crate::rules::smoke_and_disorder::course::{Action, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::smoke_and_disorder::survey::View;
use crate::rules::{Act, Decision, Report, Suggestion, Visibility};

/// The most named orders of a decision.
const DOZEN: usize = 12;

/// What must be gained, in points, for the device to be taken from hand to hand, where two people play on one.
pub(super) const HAND_OVER: f64 = 0.3;

/// What a change of the order sheet brings that nothing speaks for, in points.
pub(super) const SHEET: f64 = -0.35;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Everything that has a name.
    Full,
    /// The likeliest, for playouts.
    Quick,
}

/// What a plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idea {
    /// What its first action says.
    Itself,
    /// To short range, or canister, of an enemy.
    ShortRange(Name),
    /// To long range of him.
    LongRange(Name),
    /// To within reach of a charge at him.
    ChargeReach(Name),
    /// Straight ahead.
    Ahead,
    /// To turn where it stands.
    FaceTo(Name),
    /// About, and away from him.
    FallBack(Name),
    /// Into cover, facing him.
    IntoCover(Option<Name>),
    /// Behind an obstacle.
    Line,
    /// Along the road.
    Road,
    /// Onto higher ground.
    Hill,
    /// Between him and the baggage.
    Screen(Name),
    /// Where he does not see it.
    OutOfSight(Name),
    /// Towards what the scenario is about.
    Objective(Option<Name>),
    /// Towards an enemy, no farther than it comes.
    Towards(Name),
    /// In a direction, in eighths of a circle clockwise from the top of the table.
    Way(u8),
}

impl Idea {
    /// What a leg is for that does not get there; nothing, if it is then for nothing.
    pub const fn on_the_way(self) -> Option<Self> {
        match self {
            Self::ShortRange(id) | Self::LongRange(id) | Self::ChargeReach(id) | Self::Screen(id) => {
                Some(Self::Towards(id))
            }
            Self::IntoCover(_) | Self::OutOfSight(_) | Self::Hill | Self::Line => None,
            other => Some(other),
        }
    }
}

/// Actions of the decider in a row, each legal when its turn comes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// What is done.
    pub actions: Vec<Action>,
    /// How good it looks, in points, against doing nothing more.
    pub score: f64,
    /// What for.
    pub idea: Idea,
}

impl Plan {
    /// One action that speaks for itself.
    pub fn one(action: Action, score: f64) -> Self {
        Self { actions: vec![action], score, idea: Idea::Itself }
    }
}

impl SmokeAndDisorder {
    /// What the decider could do, best first; at least one plan while somebody decides.
    pub fn plans(&self, effort: Effort) -> Vec<Plan> {
        self.asked().map_or_else(Vec::new, |decision| viewed_plans(&self.view(decision.seat), effort))
    }

    /// Named orders for the decider, at most a dozen, best first. At a decision before all eyes they follow from what everybody
    /// knows; behind them come at most a dozen that are the side's own, from what it alone knows.
    pub fn named_orders(&self) -> Vec<Suggestion<Action>> {
        let Some(Decision { seat, .. }) = self.asked() else { return Vec::new() };
        let visibility = self.decided_before();
        if visibility == Visibility::Private {
            return self.named(&self.view(seat), |_| true);
        }
        let mut named = self.named(&self.public_view(seat), |first| !self.is_own(first));
        if visibility == Visibility::Shared {
            let own = self.named(&self.view(seat), |first| self.is_own(first));
            named.extend(own.into_iter().map(Suggestion::own));
        }
        named
    }

    /// The best plans of a view in words, of those that begin with what is wanted.
    fn named(&self, view: &View, wanted: impl Fn(&Action) -> bool) -> Vec<Suggestion<Action>> {
        let mut named: Vec<Suggestion<Action>> = Vec::new();
        let begins = |plan: &Plan| {
            plan.actions.first().is_some_and(|first| wanted(first) && self.verdict(view.seat, first).is_ok())
        };
        let set_up = matches!(view.game.steps.last(), Some(Step::Deployment(_)));
        for plan in viewed_plans(view, Effort::Full).into_iter().filter(begins) {
            let actions = followed(&view.game, &plan.actions);
            if actions.is_empty() || named.iter().any(|other| other.actions == actions) {
                continue;
            }
            let (label, text) = words::of(view, &Plan { actions: actions.clone(), ..plan });
            // The best of those that would be called alike is offered.
            if !named.iter().any(|other| other.label == label) {
                named.push(Suggestion { set_up, ..Suggestion::order(label, text, actions) });
            }
            if named.len() == DOZEN {
                break;
            }
        }
        named
    }
}

fn viewed_plans(view: &View, effort: Effort) -> Vec<Plan> {
    let mut plans = Vec::new();
    match view.game.steps.last() {
        None => return plans,
        Some(Step::Deployment(_)) => opening::deploy(view, effort, &mut plans),
        Some(Step::Opening(frame)) => opening::step(view, frame, effort, &mut plans),
        Some(Step::Orders(frame)) => command::card(view, frame, effort, &mut plans),
        Some(Step::Activation(frame)) => acts::activation(view, frame, effort, &mut plans),
        Some(Step::Moving(frame)) => legs::moving(view, frame, effort, &mut plans),
        Some(_) => answers::answer(view, &mut plans),
    }
    if plans.is_empty() {
        let acts = listed(&view.game);
        plans.extend(acts.iter().rev().map(|act| Plan::one(*act.action(), 0.0)));
    }
    plans.sort_by(|a, b| b.score.total_cmp(&a.score));
    plans
}

/// Everything that is legal.
pub(super) fn listed(game: &SmokeAndDisorder) -> Vec<Act<Action>> {
    let mut acts = Vec::new();
    game.list(&mut acts);
    acts
}

/// The actions of a plan as far as each is legal when its turn comes, nothing was thrown for, and the same side decides.
fn followed(game: &SmokeAndDisorder, actions: &[Action]) -> Vec<Action> {
    let mut sample = game.clone();
    let Some(seat) = game.asked().map(|decision| decision.seat) else { return Vec::new() };
    let mut done = Vec::new();
    for action in actions {
        let goes_on = sample.dice.drawn() == game.dice.drawn() && sample.verdict(seat, action).is_ok();
        if !goes_on {
            break;
        }
        sample.carry_out(action, &mut Report::silent());
        done.push(*action);
    }
    done
}
