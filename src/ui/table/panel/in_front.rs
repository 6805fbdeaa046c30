//! What of the panel is brought into its view: the orders of what was picked, with their odds; a hint; a choice.

use super::super::super::scroll;
use super::super::state::TableState;
use super::odds;
use crate::rules::{OfferKind, Seat, Target};
use crate::table::model::Hint;
use leptos::{html, prelude::*};

/// A decision, at which the panel begins at its head.
type Decision = (Option<Seat>, &'static str, bool, bool);

/// What asks to be seen.
#[derive(Clone, PartialEq)]
enum Asked {
    Hint(bool),
    Choices(Vec<usize>),
    Picked(Vec<Target>, Option<usize>),
    Odds(usize),
}

impl Asked {
    fn of(table: TableState) -> Option<Self> {
        let hint = table.opponent.hint.with(|hint| match hint {
            Hint::None => None,
            Hint::Asked => Some(Self::Hint(false)),
            Hint::Given(_) => Some(Self::Hint(true)),
        });
        let choices = || Some(table.choices.get()).filter(|list| !list.is_empty()).map(Self::Choices);
        let path = table.picker.with(|picker| picker.path().to_vec());
        let odds = table.view.with(|view| odds::listed(table, view));
        let rest = match (path.is_empty(), odds) {
            (false, odds) => Some(Self::Picked(path, odds)),
            (true, Some(n)) => Some(Self::Odds(n)),
            (true, None) => None,
        };
        hint.or_else(choices).or(rest)
    }

    /// The first and the last element of it.
    const fn elements(&self) -> [&'static str; 2] {
        match self {
            Self::Hint(_) => [".advice"; 2],
            Self::Choices(_) => [".choices-view"; 2],
            Self::Picked(_, None) => [".orders > .group.open"; 2],
            Self::Picked(..) => [".orders > .group.open", ".odds"],
            Self::Odds(_) => [".odds"; 2],
        }
    }
}

/// Shows the head of the panel at each decision, and in it whatever asks to be seen.
pub(super) fn keep(table: TableState, upper: NodeRef<html::Div>) {
    let decision = Memo::new(move |_| -> Decision {
        table.view.with(|v| {
            let onward = v.turn.offers.iter().any(|o| o.kind == OfferKind::Onward);
            (v.seat, v.turn.step, onward, v.outcome.is_some())
        })
    });
    let asked = Memo::new(move |_| Asked::of(table));
    Effect::new(move |before: Option<Decision>| {
        let (now, asked) = (decision.get(), asked.get());
        let begins = before != Some(now);
        // What is to be seen is not drawn yet; and what is drawn above it moves what is seen.
        request_animation_frame(move || {
            let Some(upper) = upper.try_get_untracked().flatten() else { return };
            if begins {
                upper.set_scroll_top(0);
            }
            if let Some(asked) = &asked {
                scroll::show_within(&upper, asked.elements());
            }
        });
        now
    });
}
