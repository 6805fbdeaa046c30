//! Each action as a path of things to point at, with its label, clause, odds and warning.
//!
//! | file | what it says |
//! | --- | --- |
//! | `paths` | what is pointed at, and what the button says |
//! | `faces` | the same of facings |
//! | `warnings` | what one should know before confirming |
//!
//! An action that needs a free point ends at the table itself. What is done to an enemy body begins with it, so that a tap on
//! it shows everything that can be done to it.

mod faces;
mod paths;
mod warnings;

pub use paths::{free_action, joker};

use super::{forecasts, frames};
use crate::rules::smoke_and_disorder::course::{Action, Reaction, SmokeAndDisorder, Step};
use crate::rules::{Offer, OfferKind, Target, text};

/// What an action is called.
pub fn label(game: &SmokeAndDisorder, action: &Action) -> String {
    text::capital(&paths::words(game, action).1)
}

/// A legal action in words.
pub fn offer(game: &SmokeAndDisorder, action: &Action) -> Offer {
    let (path, label) = paths::words(game, action);
    let offer = Offer::new(path, text::capital(&label), rule(game, action))
        .kind(kind(action))
        .warning(warnings::warning(game, action));
    let (closes, usual) = (*action == Action::EndTurn, *action == Action::Nothing);
    let mut offer = Offer { forecast: forecasts::forecast(game, action), icon: icon(action), closes, usual, ..offer };
    // The odds of the order die are few: they stand there with its button, and nobody is asked again.
    if *action == Action::Move && offer.forecast.is_some() {
        offer.kind = OfferKind::Onward;
    }
    match heading(action, &offer.path).filter(|_| matches!(offer.path.first(), Some(Target::Button(_)))) {
        Some(heading) => offer.under(heading),
        None => offer,
    }
}

const fn kind(action: &Action) -> OfferKind {
    match action {
        Action::Done
        | Action::Pass
        | Action::StandFast
        | Action::EndTurn
        | Action::Finish
        | Action::Stop
        | Action::Nothing
        | Action::React(Reaction::Stand) => OfferKind::End,
        Action::GoOn | Action::Keep => OfferKind::Onward,
        _ => OfferKind::Plain,
    }
}

const fn icon(action: &Action) -> Option<&'static str> {
    match action {
        Action::Fire { .. } | Action::Skirmish(_) | Action::React(Reaction::Fire(_)) => Some("smoke"),
        Action::Charge(_) | Action::React(Reaction::Counter) => Some("musket"),
        Action::OrderFreeAction(_) | Action::OrderJoker(_) => Some("letter"),
        _ => None,
    }
}

/// What a button means that several paths begin with.
fn heading(action: &Action, path: &[Target]) -> Option<&'static str> {
    match action {
        Action::Form(_) | Action::Rows(_) => Some("Change formation"),
        Action::Combine(_) => Some("Combine"),
        Action::Occupy(_) => Some("Occupy"),
        Action::Leave { .. } => Some("Leave"),
        Action::OrderFreeAction(_) | Action::OrderJoker(_) => Some("Order sheet"),
        Action::Face(_) if matches!(path.first(), Some(Target::Button(id)) if id.as_ref() == "left") => {
            Some("Turn left")
        }
        Action::Face(_) if matches!(path.first(), Some(Target::Button(id)) if id.as_ref() == "right") => {
            Some("Turn right")
        }
        _ => None,
    }
}

/// The clause that allows it.
fn rule(game: &SmokeAndDisorder, action: &Action) -> &'static str {
    match action {
        Action::Place { .. } => "SD-scn-03",
        Action::Use(_) => "SD-open-02",
        Action::Markers => "SD-open-07",
        Action::Pass | Action::StandFast => "SD-open-03",
        Action::Walk { .. } => "SD-char-07",
        Action::Join { .. } => "SD-char-08",
        Action::Activate(_) => "SD-act-02",
        Action::OrderFreeAction(_) => "SD-ord-02",
        Action::OrderJoker(_) => "SD-ord-03",
        Action::EndTurn => "SD-char-04",
        Action::Move => "SD-act-07",
        Action::Leg(_) => "SD-aim-02",
        Action::Turn | Action::Face(_) => "SD-aim-03",
        Action::AboutFace => "SD-move-06",
        Action::Finish => "SD-move-10",
        Action::Charge(_) => "SD-chg-01",
        Action::Fire { .. } => "SD-fire-01",
        Action::Skirmish(_) => "SD-load-06",
        Action::Reload => "SD-load-03",
        Action::TapLoad => "SD-load-04",
        Action::Form(_) | Action::Rows(_) | Action::Rally | Action::Stop => "SD-act-03",
        Action::Combine(_) | Action::Name { .. } => "SD-org-09",
        Action::BreakUp => "SD-org-10",
        Action::Occupy(_) | Action::Leave { .. } => "SD-ter-10",
        Action::Limber | Action::Unlimber => "SD-gun-02",
        Action::React(Reaction::Evade) => "SD-rea-03",
        Action::React(Reaction::Fire(_)) => "SD-rea-05",
        Action::React(Reaction::Counter) => "SD-rea-06",
        Action::React(Reaction::Square(_)) => "SD-rea-07",
        Action::React(Reaction::Stand) => "SD-rea-01",
        Action::Call(_) => "SD-seq-02",
        Action::Play(_) => "SD-deck-04",
        Action::Arrive(_) => "SD-scn-04",
        Action::Obstacle(_) => "SD-fx-07",
        Action::Again(_) | Action::AgainAll if !matches!(frames::top(game), Some(Step::Testing(_))) => "SD-deck-06",
        _ => game.asked().map_or("SD-seq-06", |decision| decision.rule.0),
    }
}
