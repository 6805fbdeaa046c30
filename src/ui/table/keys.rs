//! Every order by keyboard: arrows move along adjacency, letters find pieces, Enter picks, Escape backs out.

use super::super::browser;
use super::super::controls::alive;
use super::super::dialog::Dialog;
use super::state::TableState;
use crate::draw::compass::Heading;
use crate::rules::{Counter, OfferKind, Place, Target};
use crate::table::keys::{self, Command, Focus, Key};
use crate::table::model::OpenDialog;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Hears all keys while the board lies there, wherever the focus is: some browsers give it to no button.
pub fn listen(table: TableState) {
    let heard = window_event_listener(ev::keydown, alive(move |event: ev::KeyboardEvent| press(table, &event)));
    on_cleanup(move || heard.remove());
}

fn press(table: TableState, event: &ev::KeyboardEvent) {
    // What lies in front has the keys to itself.
    if !browser::is_genuine(event)
        || event.default_prevented()
        || event.is_composing()
        || table.shell.dialogs.get_untracked() > 0
    {
        return;
    }
    let target: Option<Element> = event.target().and_then(|t| t.dyn_into().ok());
    let (name, code) = (event.key(), event.code());
    let key = Key {
        key: &name,
        code: &code,
        shift: event.shift_key(),
        capitals: event.get_modifier_state("CapsLock"),
        control: event.ctrl_key(),
        command: event.meta_key(),
        alt: event.alt_key(),
    };
    let single = table.shell.settings.with_untracked(|s| s.keys);
    let command = key.command(focus_of(target.as_ref()), single);
    // A key that is held takes one decision.
    let command = command.filter(|command| !(event.repeat() && matches!(command, Command::Press(_))));
    if command.is_some_and(|command| obey(table, command, target.as_ref())) {
        event.prevent_default();
    }
}

fn focus_of(target: Option<&Element>) -> Focus {
    let on = |selector: &str| target.is_some_and(|t| t.closest(selector).ok().flatten().is_some());
    if on("[data-timeline] input") {
        Focus::Timeline
    } else if on("input[type=range]") {
        Focus::Slider
    } else if on("input, select, textarea, dialog") {
        Focus::Field
    } else if on("[data-space]") {
        Focus::Space
    } else if on(".desk") {
        Focus::Board
    } else {
        Focus::Elsewhere
    }
}

/// Does what a key means; whether anything came of it.
fn obey(table: TableState, command: Command, target: Option<&Element>) -> bool {
    match command {
        Command::Undo => table.undo(),
        Command::Redo => table.redo(),
        Command::StepBack => table.step_back(),
        Command::PointAtFocus => {
            let Some(id) = target.and_then(|t| attribute_above(t, "data-space")) else { return false };
            table.point(&Target::Space(id.into()), &[]);
        }
        Command::Walk(heading) => return walk(table, target, heading),
        Command::Find(letter) => return find(table, letter),
        Command::Press(kind) => return press_only(table, kind),
        Command::Hint => table.ask_hint(),
        Command::Help => table.dialog.set(Some(OpenDialog::Help)),
        Command::Zoom(factor) => table.zoom(factor),
        Command::Fit => table.fit(),
    }
    true
}

/// Takes the one order of a kind, or says in the same way as a press on its button that it asks first; the same key means it
/// then. Where there are several, the first has the focus.
fn press_only(table: TableState, kind: OfferKind) -> bool {
    let view = table.view.get_untracked();
    if !view.decides() || view.throw.is_some() {
        return false;
    }
    match keys::only(&view.turn.offers, kind) {
        Some(offer) => table.take(offer),
        None => return focus(".panel .go [data-offer]"),
    }
    true
}

fn attribute_above(element: &Element, name: &str) -> Option<String> {
    element.closest(&format!("[{name}]")).ok().flatten()?.get_attribute(name)
}

fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let html = found.as_ref().and_then(|e| e.dyn_ref::<HtmlElement>().map(HtmlElement::focus));
    let svg = found.as_ref().and_then(|e| e.dyn_ref::<web_sys::SvgElement>().map(web_sys::SvgElement::focus));
    html.or(svg).is_some()
}

/// From the place that has the focus (or whose counter has it) to the neighbour that lies this way.
fn walk(table: TableState, target: Option<&Element>, heading: Heading) -> bool {
    let from = target.and_then(|t| {
        attribute_above(t, "data-space").or_else(|| {
            let id = attribute_above(t, "data-counter")?;
            table.view.with_untracked(|v| match v.counter(&id).map(|c| &c.place) {
                Some(Place::Space(space)) => Some(space.to_string()),
                _ => None,
            })
        })
    });
    let Some(board) = table.chart.board(table.board.get_untracked()) else { return false };
    let from = from.as_deref().and_then(|id| table.here(id));
    let Some(next) = keys::neighbour(board, from, heading) else { return true };
    table.cursor.set(next.id.clone());
    focus(&format!("[data-space=\"{}\"]", next.id));
    table.bring_into_sight(next.centre.into());
    true
}

/// Shows the next counter that a letter finds, and gives it the focus.
fn find(table: TableState, letter: char) -> bool {
    let view = table.view.get_untracked();
    let here = document().active_element().and_then(|e| e.get_attribute("data-counter"));
    let found = table
        .picker
        .with_untracked(|p| keys::found(&view, &p.next_targets(&view.turn.offers), letter, here.as_deref()).cloned());
    let Some(Counter { id, place, .. }) = found else { return false };
    if let Place::Space(space) = &place {
        if let Some(board) = table.space(space).map(|space| space.board) {
            table.turn_to(board);
        }
        table.fan_out(space);
        if let Some(space) = table.space(space) {
            table.bring_into_sight(space.centre.into());
        }
    }
    request_animation_frame(move || {
        focus(&format!("[data-counter=\"{id}\"]"));
    });
    true
}

/// What keys and gestures do.
#[component]
pub fn Help(close: Callback<()>) -> impl IntoView {
    const ROWS: [(&str, &str); 18] = [
        ("Tap a piece, then a lit place", "Give an order"),
        ("Drag a piece", "The same, in one move"),
        ("Shift and tap, or “Several as one”", "Pick several pieces, then give them one order"),
        ("Tap a stack", "Spread it out"),
        ("Press and hold", "Enlarge a counter or place; pick all like it"),
        ("Tap anything not lit", "Why it isn’t allowed, and under which rule"),
        ("Pinch, wheel, + −, 0", "Zoom in, zoom out, whole board"),
        ("Arrow keys on the board", "Move from place to place"),
        ("A letter", "Find pieces by name, one after another; E, G, H and U with Shift"),
        ("Enter", "Choose what has the focus"),
        ("Escape", "Go back one step"),
        ("U, Ctrl + Z, ⌘ + Z", "Undo, back to the last die roll or revealed secret"),
        ("Ctrl + Y, ⌘ + Y, or Z with Shift", "Redo"),
        ("G", "Go on: the order that continues or confirms"),
        ("E", "End the phase or the turn"),
        ("H", "Hint: what the computer would do"),
        ("?", "Show this list"),
        ("Back", "Close what is in front, then leave the table"),
    ];
    let row = |(what, does): (&'static str, &'static str)| {
        view! { <tr><th scope="row">{what}</th><td>{does}</td></tr> }.into_any()
    };
    view! {
        <Dialog title="Keys and gestures" close class="small-dialog">
            <table class="keys"><tbody>{ROWS.map(row).collect_view()}</tbody></table>
            <p class="small">"Everything can also be done from the list. On other keyboard layouts, use the keys in the same places. You can turn single-key shortcuts off in the settings."</p>
        </Dialog>
    }
}
