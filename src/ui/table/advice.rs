//! What the computer would do in one's place, and why it did what one saw it do.

use super::super::browser;
use super::super::controls::{Icon, IconButton, clause_link, words};
use super::log;

use super::state::TableState;
use super::thinking::spinner;
use crate::play::seats;
use crate::table::model::{Advice, Hint, Why};
use crate::table::view::View;
use leptos::prelude::*;

/// The hint, once it was asked for.
pub fn hint(table: TableState) -> Option<AnyView> {
    let advice = match table.opponent.hint.get() {
        Hint::None => return None,
        Hint::Asked => view! { <p class="row">{spinner()}<span>"Thinking about your move"</span></p> }.into_any(),
        Hint::Given(advice) => given(table, &advice),
    };
    // The focus would be lost with the button that had it.
    let close = move || {
        table.opponent.hint.set(Hint::None);
        browser::focus("[data-hint-button]");
    };
    Some(
        view! {
            <section class="advice" data-hint="" aria-label="Hint">
                <div class="head">
                    <h2>"Hint"</h2>
                    <IconButton icon="close" name="Close the hint" class="quiet" press=close />
                </div>
                {advice}
            </section>
        }
        .into_any(),
    )
}

fn given(table: TableState, advice: &Advice) -> AnyView {
    // The sentence has named it.
    let best = ("This".to_owned(), advice.expected);
    let rows: Vec<_> = std::iter::once(best).chain(advice.runner_up.clone()).map(chance).collect();
    view! {
        <p data-advice="">{words(&*advice.sentence)}" "{clause_link(&advice.rule, "rule ")}</p>
        <button type="button" class="btn primary" data-take-hint="" on:click=move |_| table.take_hint()><Icon name="check" />"Do this"</button>
        <ol class="bars chances" aria-label="Chance to win, in per cent">{rows}</ol>
    }
    .into_any()
}

fn chance((label, of_hundred): (String, u8)) -> AnyView {
    view! {
        <li>
            <b class="fig" prop:textContent=of_hundred.to_string()></b>
            <span class="track"><i class="bar" style:width=format!("{of_hundred}%")></i></span>
            <span class="small" prop:textContent=label></span>
        </li>
    }
    .into_any()
}

/// What was just seen: the dice that the last action threw, with all that changed them; or all that the computer did since
/// one last decided, with the question why.
pub fn just_now(table: TableState) -> Option<AnyView> {
    let view = table.view.get();
    // Of two people at one table either has seen what the other did, but for what was done in private before.
    let alone = view.is_told() || table.ask_game(|g| seats::lone_person(g).is_some() || seats::people(g).is_empty());
    let others = alone && view.since.iter().any(|line| line.note.by.is_some_and(|by| Some(by) != view.seat));
    let thrown = view.since.iter().any(|line| line.note.roll.is_some());
    (view.outcome.is_none() && (others || thrown)).then(|| section(table, &view, others))
}

fn section(table: TableState, view: &View, others: bool) -> AnyView {
    let lines = log::entries(table, &view.since);
    let title = match table.moment.get_untracked() {
        Some(_) => "At this point",
        None if others && (view.seat.is_some() || view.is_told()) => "Since your last move",
        None => "Last action",
    };
    // What the tray of dice shows too, or the log at the moment that is looked back at, is hidden where that is in sight.
    let class = match (table.moment.get_untracked(), others) {
        (Some(_), _) => "just-now in-log",
        (None, false) if log::is_last_roll(view) => "just-now in-tray",
        _ => "just-now",
    };
    let list = NodeRef::<leptos::html::Ol>::new();
    // The newest is what one wants to read.
    Effect::new(move |_| {
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <section class=class aria-label=title>
            <div class="head"><h2 prop:textContent=title></h2>{move || why_button(table)}</div>
            <ol class="log" node_ref=list tabindex="0" aria-label=title>{lines}</ol>
            {move || reasons(table)}
        </section>
    }
    .into_any()
}

/// The reasons for what is above.
fn given_now(table: TableState) -> Vec<Why> {
    let lines: Vec<usize> = table.view.with(|v| v.since.iter().map(|line| line.number).collect());
    table.opponent.reasons.with(|all| all.iter().filter(|why| lines.contains(&why.line)).cloned().collect())
}

fn why_button(table: TableState) -> Option<AnyView> {
    let o = table.opponent;
    (!given_now(table).is_empty()).then(|| {
        view! {
            <button type="button" class="btn" data-explain="" aria-expanded=move || o.explained.get().to_string()
                on:click=move |_| o.explained.update(|e| *e = !*e)><Icon name="help" />"Why?"</button>
        }
        .into_any()
    })
}

fn reasons(table: TableState) -> Option<AnyView> {
    let list = given_now(table);
    // Several actions with one reason are shown together.
    let row = |same: &[Why]| {
        let actions: Vec<_> =
            same.iter().map(|why| view! { <b prop:textContent=why.action.clone()></b> }.into_any()).collect();
        let (sentence, rule) = same.first().map(|why| (why.sentence.clone(), why.rule.clone())).unwrap_or_default();
        let rule = (!rule.is_empty()).then(|| clause_link(&rule, ""));
        view! { <li>{actions}<span>{words(sentence)}" "{rule}</span></li> }.into_any()
    };
    let same = |a: &Why, b: &Why| (&a.sentence, &a.rule) == (&b.sentence, &b.rule);
    (table.opponent.explained.get() && !list.is_empty()).then(|| {
        let rows: Vec<_> = list.chunk_by(same).map(row).collect();
        view! { <ul class="reasons" data-reasons="">{rows}</ul> }.into_any()
    })
}
