//! What of the panel is brought into its view: the orders of what was picked, with their odds; a hint; a choice.

use super::super::super::scroll;
use super::super::state::TableState;
use super::odds;
use crate::rules::OfferKind;
use crate::table::model::Hint;
use leptos::{html, prelude::*};

/// What asks to be seen, in words of which each change is one; nothing for nothing.
fn asked(table: TableState) -> String {
    let hint = table.opponent.hint.with(|hint| match hint {
        Hint::None => None,
        Hint::Asked => Some("hint"),
        Hint::Given(_) => Some("hint given"),
    });
    let numbers = |list: &[usize]| list.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    let odds = || table.view.with(|view| odds::listed(table, view));
    let choices = table.choices.with(|list| numbers(list));
    let path = table.picker.with(|p| p.path().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    match hint {
        Some(hint) => hint.into(),
        None if !choices.is_empty() => ["choices ", &choices].concat(),
        None if !path.is_empty() => ["picked ", &path, " ", &numbers(odds().as_slice())].concat(),
        None => odds().map_or_else(String::new, |n| ["odds ", &n.to_string()].concat()),
    }
}

/// The first and the last element of what asks to be seen.
fn elements(asked: &str) -> Option<[&'static str; 2]> {
    let kind = asked.split(' ').next().unwrap_or_default();
    match kind {
        "hint" => Some([".advice"; 2]),
        "choices" => Some([".choices-view"; 2]),
        "picked" => Some([".orders > .group.open", ".odds"]),
        "odds" => Some([".odds"; 2]),
        _ => None,
    }
}

/// Shows the head of the panel at each decision, and in it whatever asks to be seen.
pub(super) fn keep(table: TableState, upper: NodeRef<html::Div>) {
    let decision = Memo::new(move |_| {
        table.view.with(|v| {
            let onward = v.turn.offers.iter().any(|o| o.kind == OfferKind::Onward);
            (v.seat, v.turn.step, onward || v.outcome.is_some())
        })
    });
    let asked = Memo::new(move |_| asked(table));
    // What is to be seen is not drawn yet; and what is drawn above it moves what is seen.
    Effect::new(move |_| {
        decision.track();
        request_animation_frame(move || {
            if let Some(upper) = upper.try_get_untracked().flatten() {
                upper.set_scroll_top(0);
            }
        });
    });
    Effect::new(move |_| {
        decision.track();
        let asked = asked.get();
        request_animation_frame(move || {
            if let Some((upper, elements)) = upper.try_get_untracked().flatten().zip(elements(&asked)) {
                scroll::show_within(&upper, elements);
            }
        });
    });
}
