//! Why, in words that go on from the name of what is done.
//!
//! The side that does it hears names and numbers: of its own bodies, and of the other side what stands open on the table
//! ([`sight`]). Whoever else hears of it hears no more than the action shows: nothing of what is done under a marker, or with
//! a card in hand.
//!
//! | file | what it words |
//! | --- | --- |
//! | `command` | set-up, opening, a Character’s card |
//! | `orders` | what a body does besides moving |
//! | `movement` | where a body goes or looks |
//! | `cards` | windows, cards, dice, reactions |
//! | `sight` | what the deciding side sees |
//! | `numbers` | numbers in words |

mod cards;
mod command;
mod movement;
mod numbers;
mod orders;
mod sight;

use crate::ai::evaluator::Reason;
use crate::rules::smoke_and_disorder::{Action, Effort, Idea, Plan, SmokeAndDisorder};
use sight::Sight;

/// Why the decider would begin this plan.
pub fn reason(game: &SmokeAndDisorder, plan: &[Action]) -> Reason {
    let (Some(&action), Some(decision)) = (plan.first(), game.asked()) else { return Reason::default() };
    let moves = matches!(action, Action::Leg(_) | Action::Turn | Action::AboutFace | Action::Use(_));
    let idea = if moves { idea_of(&game.plans(Effort::Full), plan) } else { None };
    let public = public(action, idea);
    let hidden = game.acts_unseen() || matches!(action, Action::Markers | Action::Place { .. } | Action::Nothing);
    let own = purpose(&Sight::of(game, decision.seat), plan, idea.unwrap_or(Idea::Itself));
    Reason::told(if own.is_empty() { public.to_owned() } else { own }, if hidden { "" } else { public })
}

/// What a plan that begins with a move is for: that of the known plan that goes the same way, else of the best that begins
/// alike.
fn idea_of(known: &[Plan], plan: &[Action]) -> Option<Idea> {
    let whole = known.iter().find(|known| known.actions.starts_with(plan));
    let begun = || known.iter().find(|known| known.actions.first() == plan.first());
    whole.or_else(begun).map(|known| known.idea)
}

/// What its own side is told; empty where nothing can be said.
fn purpose(sight: &Sight<'_>, plan: &[Action], idea: Idea) -> String {
    let Some(&action) = plan.first() else { return String::new() };
    match action {
        Action::Leg(_) | Action::Turn | Action::AboutFace => {
            sight.acting().map_or_else(String::new, |body| movement::movement(sight, body, plan, idea))
        }
        Action::Use(_)
        | Action::Activate(_)
        | Action::Walk { .. }
        | Action::Join { .. }
        | Action::EndTurn
        | Action::OrderFreeAction(_)
        | Action::OrderJoker(_) => command::order(sight, plan, idea),
        Action::Place { .. }
        | Action::Arrive(_)
        | Action::Obstacle(_)
        | Action::Done
        | Action::Markers
        | Action::Pass
        | Action::StandFast => command::set_up(sight, plan),
        Action::Play(_) | Action::Nothing | Action::GoOn | Action::Call(_) | Action::Choose(_) => {
            cards::card(sight, action)
        }
        Action::Keep | Action::Again(_) | Action::AgainAll => cards::roll(sight, action),
        Action::React(reaction) => cards::reaction(sight, reaction),
        Action::Name { body, .. } => cards::added(sight, body),
        _ => sight.acting().map_or_else(String::new, |body| orders::act(sight, body, action)),
    }
}

/// What everybody is told.
fn public(action: Action, idea: Option<Idea>) -> &'static str {
    match action {
        Action::Leg(_) | Action::Turn | Action::AboutFace => moving(idea),
        Action::Use(_) | Action::Move => "to be better placed",
        Action::Fire { .. } | Action::Skirmish(_) => "because this volley is likely to do the most harm",
        Action::Charge(_) => "because the odds favour it in this fight",
        Action::Reload | Action::TapLoad => "to have a volley ready",
        Action::Rally => "to steady the men before they break",
        Action::Form(_) | Action::Rows(_) | Action::Combine(_) | Action::BreakUp => {
            "to be in the right formation for its next task"
        }
        Action::Limber | Action::Unlimber => "to have the gun where it counts",
        Action::Occupy(_) => "for the cover of its walls",
        Action::Leave { .. } => "to go where it is needed",
        Action::Activate(_) => "because this body has the most to do",
        Action::Join { .. } | Action::Walk { .. } => "to have more bodies within his command",
        Action::Play(_) | Action::Choose(_) => "because the card does the most now",
        Action::Nothing | Action::GoOn | Action::Call(_) => "to keep the card for a better moment",
        Action::Again(_) | Action::AgainAll => "because another roll is likely to be better",
        Action::Keep => "because the roll is good enough",
        Action::React(_) => "because it is the best answer to the charge",
        Action::Pass | Action::StandFast | Action::Markers => "to let the other side move first",
        Action::Finish | Action::Stop | Action::EndTurn => "because nothing more would be gained",
        Action::Arrive(_) | Action::Obstacle(_) | Action::Place { .. } => "to begin on good ground",
        _ => "",
    }
}

/// The same of a leg.
fn moving(idea: Option<Idea>) -> &'static str {
    match idea {
        Some(Idea::ShortRange(_) | Idea::LongRange(_)) => "to come into range",
        Some(Idea::ChargeReach(_)) => "to threaten a charge",
        Some(Idea::FaceTo(_)) => "to face the enemy",
        Some(Idea::FallBack(_)) => "to avoid a fight it would lose",
        Some(Idea::IntoCover(_)) => "to stand in cover",
        Some(Idea::Line) => "to have the obstacle in front of it",
        Some(Idea::Road) => "because the road is faster",
        Some(Idea::Hill) => "to stand higher",
        Some(Idea::Screen(_)) => "to guard the baggage",
        Some(Idea::OutOfSight(_)) => "to be out of sight",
        Some(Idea::Objective(_)) => "to reach the ground that scores",
        _ => "to be better placed",
    }
}
