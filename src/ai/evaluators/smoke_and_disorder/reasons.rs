//! Why, in words that go on from "It does this".

use crate::ai::evaluator::Reason;
use crate::rules::smoke_and_disorder::{Action, Effort, Idea, SmokeAndDisorder};

/// Why the decider would do this. What is done under a marker, or with a card in hand, is its own to know.
pub fn reason(game: &SmokeAndDisorder, action: Action) -> Reason {
    let words = words(game, action);
    let hidden = game.acts_unseen() || matches!(action, Action::Markers | Action::Place { .. } | Action::Nothing);
    if hidden { Reason::secret(words) } else { Reason::open(words) }
}

fn words(game: &SmokeAndDisorder, action: Action) -> &'static str {
    match action {
        Action::Leg(_) | Action::Turn | Action::AboutFace => moving(game, action),
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

/// What the leg is for.
fn moving(game: &SmokeAndDisorder, action: Action) -> &'static str {
    let plans = game.plans(Effort::Full);
    let idea = plans.iter().find(|plan| plan.actions.first() == Some(&action)).map(|plan| plan.idea);
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
