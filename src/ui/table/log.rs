//! The log: by turn and phase, with links to places, and dice with every modifier and its rule.

use super::super::controls::{self, Icon, Key, alive, live, rule_number, side_flag, words};
use super::long_press;
use super::state::TableState;
use crate::play::{LogLine, look};
use crate::rules::text::capital;
use crate::rules::{Modifier, NoteKind, Roll, Target};
use crate::table::model::OpenDialog;
use crate::table::review::is_more;
use crate::table::view::View;
use leptos::{ev, prelude::*};
use std::sync::Arc;

/// So many lines are in the document at first. A campaign writes thousands, each of several elements, which would have
/// to be laid out anew whenever one more comes.
const SHOWN: usize = 200;
/// So many more at each press.
const MORE: usize = 1000;

/// The log in the panel, newest last.
#[component]
pub fn Log(
    /// Whether orders leave it only a line or two.
    busy: Memo<bool>,
) -> impl IntoView {
    let table = expect_context::<TableState>();
    let lines = Memo::new(move |_| table.view.with(|v| v.log.clone()));
    // How many lines at the end are shown, besides those since the moment that is looked back at.
    let shown = RwSignal::new(SHOWN);
    let first = Memo::new(move |_| {
        let first = lines.with(look::Log::len).saturating_sub(shown.get());
        table.moment.with(|m| m.map_or(first, |m| first.min(m.line.saturating_sub(SHOWN / 4))))
    });
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        lines.track();
        table.tab.track();
        busy.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    // The line of the moment that is looked back at.
    Effect::new(move |_| {
        if table.moment.get().is_some()
            && let Some(list) = list.get()
        {
            request_animation_frame(move || {
                if let Ok(Some(line)) = list.query_selector(".then") {
                    let options = web_sys::ScrollIntoViewOptions::new();
                    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
                    line.scroll_into_view_with_scroll_into_view_options(&options);
                }
            });
        }
    });
    // A line that was written stays as it is: what undo took away and something else replaced has another text.
    let keys = move || {
        let text = |l: &look::Log, n: usize| l.get(n).map_or_else(String::new, |line| line.note.text.clone());
        let key = |l: &look::Log, n: usize| (n, format!("{} {}", more_of(l, n), text(l, n)).into());
        lines.with(|l| (first.get().min(l.len())..l.len()).map(|n| key(l, n)).collect())
    };
    let before = live(move || {
        let before = first.get();
        (before > 0).then(|| {
            let more = move |_| {
                let height = list.get_untracked().map_or(0, |list| list.scroll_height());
                shown.update(|shown| *shown += MORE);
                // What was read stays where it is.
                request_animation_frame(move || {
                    if let Some(list) = list.try_get_untracked().flatten() {
                        list.set_scroll_top(list.scroll_top() + list.scroll_height() - height);
                        let _ = list.focus();
                    }
                });
            };
            let label = format!("Earlier lines ({before})");
            view! { <li class="log-before"><button type="button" class="btn quiet" data-log-before="" on:click=more prop:textContent=label></button></li> }
                .into_any()
        })
    });
    let row =
        move |(n, _): Key| lines.with_untracked(|l| l.get(n).map(|line| entry(table, line, more_of(l, n)))).into_any();
    view! {
        <ol class="log" node_ref=list tabindex="0" aria-label="Log">
            {before}
            {controls::rows(Box::new(keys), Arc::new(row))}
        </ol>
    }
}

/// Lines one after another, as they are read by themselves.
pub fn entries(table: TableState, lines: &[LogLine]) -> Vec<AnyView> {
    let before = |n: usize| n.checked_sub(1).and_then(|before| lines.get(before));
    lines.iter().enumerate().map(|(n, line)| entry(table, line, is_more(before(n), line))).collect()
}

fn more_of(log: &look::Log, n: usize) -> bool {
    log.get(n).is_some_and(|line| is_more(n.checked_sub(1).and_then(|before| log.get(before)), line))
}

/// One line; `more` of the same bears neither flag nor clause again.
fn entry(table: TableState, line: &LogLine, more: bool) -> AnyView {
    let (note, number) = (&line.note, line.number);
    let then = move || table.moment.with(|m| m.is_some_and(|m| m.line + 1 == number));
    match note.kind {
        NoteKind::Turn => {
            let (head, rest) = note.text.split_once(". ").unwrap_or((&note.text, ""));
            let (head, rest) = (head.to_string(), rest.to_string());
            return view! { <li class="log-turn" class:then=then><b prop:textContent=head></b>" "{words(rest)}</li> }
                .into_any();
        }
        NoteKind::Phase => {
            return view! { <li class="log-phase" class:then=then>{words(note.text.clone())}</li> }.into_any();
        }
        _ => {}
    }
    let class = match note.kind {
        NoteKind::Loss => "log-line loss",
        NoteKind::Result => "log-line result",
        _ if more => "log-line more",
        _ => "log-line",
    };
    let place = note.targets.iter().find(|t| matches!(t, Target::Space(_) | Target::Piece(_))).cloned();
    let text = note.text.clone();
    let text = match place {
        Some(place) => {
            view! { <button type="button" class="log-link" on:click=move |_| table.show_place(&place) prop:textContent=text></button> }
                .into_any()
        }
        None => words(text),
    };
    let flag = side_flag(table.spec.seats, note.by.filter(|_| !more));
    let rule = (!more).then(|| rule_number(note.rule));
    let roll = note.roll.as_ref().map(|r| roll(r, true));
    view! {
        <li class=class class:then=then on:pointerdown=move |e| long_press::begin(&e, move || table.look_back(Some(number)))
            on:pointermove=alive(move |e: ev::PointerEvent| long_press::moved(&e)) on:pointerleave=alive(move |_: ev::PointerEvent| long_press::drop_it())
            on:contextmenu=move |e| if long_press::was_long() { e.prevent_default() }
            on:click:capture=move |e| if long_press::was_long() { e.prevent_default(); e.stop_propagation() }>
            <span class="log-flag">{flag}</span>
            <div>{text}" "{rule}{roll}</div>
        </li>
    }
    .into_any()
}

/// Dice as they fell, and in full what changed them.
pub fn roll(roll: &Roll, small: bool) -> AnyView {
    let dice = controls::dice(&roll.groups, small);
    let modifiers = modifiers(&roll.modifiers);
    let result = (!roll.result.is_empty())
        .then(|| view! { <b class="roll-result" prop:textContent=roll.result.clone()></b> }.into_any());
    view! { <div class="roll">{dice}{result}{modifiers}</div> }.into_any()
}

fn modifiers(list: &[Modifier]) -> Option<AnyView> {
    let row = |m: &Modifier| {
        view! { <li><b class="fig" prop:textContent=m.amount.clone()></b>{words(&*m.why)}{rule_number(m.rule)}</li> }
            .into_any()
    };
    (!list.is_empty()).then(|| view! { <ul class="modifiers">{list.iter().map(row).collect_view()}</ul> }.into_any())
}

/// The last roll that was made; while somebody looks back, that before the moment which is shown.
pub fn last_roll(table: TableState) -> Option<Roll> {
    let shown = table.moment.with(|moment| moment.map_or(usize::MAX, |moment| moment.line + 1));
    table.view.with(|v| v.log.iter().rev().filter(|line| line.number <= shown).find_map(|line| line.note.roll.clone()))
}

/// Whether all dice of the last action lie in the tray.
pub fn is_last_roll(view: &View) -> bool {
    let mut rolls = view.since.iter().filter_map(|line| line.note.roll.as_ref());
    rolls.next().is_some_and(|roll| {
        rolls.next().is_none() && view.log.iter().rev().find_map(|line| line.note.roll.as_ref()) == Some(roll)
    })
}

/// The tray on the board: the last throw; a press shows it in full.
#[component]
pub fn Tray() -> impl IntoView {
    let table = expect_context::<TableState>();
    let last = Memo::new(move |_| last_roll(table));
    live(move || {
        last.get().map(|roll| {
            let label = format!("Last dice: {} {}", roll.what, roll.result);
            view! {
                <button type="button" class="dice-tray" aria-label=label on:click=move |_| table.dialog.set(Some(OpenDialog::Dice))>
                    <span class="dice-words"><b prop:textContent=capital(&roll.what)></b>" "{words(&*roll.result)}</span>
                    {controls::dice(&roll.groups, false)}
                    <Icon name="chevron-up" />
                </button>
            }
            .into_any()
        })
    })
}
