//! Every order by keyboard: arrows move along adjacency, letters find pieces, Enter picks, Escape backs out.

use super::super::browser;
use super::super::controls::alive;
use super::super::dialog::Dialog;
use super::gestures;
use super::state::TableState;
use crate::draw::Vec2;
use crate::draw::compass::{self, Heading, HexGrid};
use crate::draw::keyboard::meant;
use crate::rules::{Counter, Place, Target};
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
    let on = |selector: &str| target.as_ref().is_some_and(|t| t.closest(selector).ok().flatten().is_some());
    let capitals = event.get_modifier_state("CapsLock");
    let meant = meant(&event.key(), &event.code(), event.shift_key(), capitals);
    let commands = event.ctrl_key() != event.meta_key() && !event.alt_key();
    if commands && !on("input:not([type=range]), select, textarea") {
        match (meant.map(|c| c.to_ascii_lowercase()), event.shift_key()) {
            (Some('z'), false) => table.undo(),
            (Some('z'), true) | (Some('y'), false) => table.redo(),
            _ => return,
        }
        return event.prevent_default();
    }
    // The slider of time has its own use for all keys but one.
    let own = on("input, select, textarea, dialog") && !(event.key() == "Escape" && on("[data-timeline] input"));
    if own || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    let taken = match key.as_str() {
        "Escape" => {
            table.step_back();
            true
        }
        "Enter" | " " if on("[data-space]") => gestures::press_focused(table, target.as_ref()),
        _ => match Heading::of_key(&key) {
            Some(heading) if on(".desk") => walk(table, target.as_ref(), heading),
            Some(_) => false,
            None => meant.is_some_and(|meant| letter(table, meant, capitals)),
        },
    };
    if taken {
        event.prevent_default();
    }
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
        let space = t.closest("[data-space]").ok().flatten().and_then(|e| e.get_attribute("data-space"));
        space.or_else(|| {
            let id = t.closest("[data-counter]").ok().flatten()?.get_attribute("data-counter")?;
            table.view.with_untracked(|v| match v.counter(&id).map(|c| &c.place) {
                Some(Place::Space(space)) => Some(space.to_string()),
                _ => None,
            })
        })
    });
    let Some(board) = table.chart.board(table.board.get_untracked()) else { return false };
    let next = match from.as_deref().and_then(|id| table.here(id)) {
        None => board.spaces.first(),
        Some(space) => {
            let near: Vec<_> = space.adjacent.iter().filter_map(|id| table.here(id)).collect();
            let spots: Vec<Vec2> = near.iter().map(|s| s.centre.into()).collect();
            let grid =
                board.spaces.first().zip(HexGrid::of(&space.shape)).map(|(first, grid)| grid.from(first.centre.into()));
            let from = space.centre.into();
            let there =
                grid.map_or_else(|| compass::towards(from, heading, &spots), |g| g.towards(from, heading, &spots));
            there.map(|n| near[n])
        }
    };
    let Some(next) = next else { return true };
    table.cursor.set(next.id.clone());
    focus(&format!("[data-space=\"{}\"]", next.id));
    table.bring_into_sight(next.centre.into());
    true
}

/// What a single key does. A letter with Shift finds pieces, also where the letter alone does something else; whether Shift
/// is held is known by the letter, and by whether all letters are capitals just now.
fn letter(table: TableState, letter: char, capitals: bool) -> bool {
    if !table.shell.settings.with_untracked(|s| s.keys) {
        return false;
    }
    match letter {
        c if c.is_ascii_alphabetic() && c.is_ascii_uppercase() != capitals => return find(table, c),
        'u' | 'U' => table.undo(),
        'h' | 'H' => table.ask_hint(),
        '?' => table.dialog.set(Some(OpenDialog::Help)),
        '+' => table.zoom(1.25),
        '-' => table.zoom(0.8),
        '0' => table.fit(),
        c if c.is_ascii_alphabetic() => return find(table, c),
        _ => return false,
    }
    true
}

/// The next counter with a word that begins with this letter, those that can be picked before all others.
fn find(table: TableState, letter: char) -> bool {
    let letter = letter.to_ascii_lowercase();
    let begins = |c: &&Counter| {
        let mut words = c.name.split([' ', ',']);
        words.any(|w| w.chars().next().is_some_and(|first| first.to_ascii_lowercase() == letter))
    };
    let view = table.view.get_untracked();
    let next =
        table.picker.with_untracked(|p| p.next_targets(&view.turn.offers).into_iter().cloned().collect::<Vec<_>>());
    let free = |c: &&Counter| next.contains(&Target::Piece(c.id.clone()));
    let matching: Vec<&Counter> = view.scene.counters.iter().filter(begins).collect();
    let mut ranked: Vec<&Counter> = matching.iter().copied().filter(|c| free(c)).collect();
    if ranked.is_empty() {
        ranked = matching;
    }
    let here = document().active_element().and_then(|e| e.get_attribute("data-counter"));
    let at = here.and_then(|id| ranked.iter().position(|c| c.id == id)).map_or(0, |n| (n + 1) % ranked.len());
    let Some(counter) = ranked.get(at) else { return false };
    if let Place::Space(space) = &counter.place {
        if let Some(board) = table.space(space).map(|space| space.board) {
            table.turn_to(board);
        }
        table.fan_out(space);
        if let Some(space) = table.space(space) {
            table.bring_into_sight(space.centre.into());
        }
    }
    let id = counter.id.clone();
    request_animation_frame(move || {
        focus(&format!("[data-counter=\"{id}\"]"));
    });
    true
}

/// What keys and gestures do.
#[component]
pub fn Help(close: Callback<()>) -> impl IntoView {
    const ROWS: [(&str, &str); 15] = [
        ("Tap a piece, then a lit place", "gives the order"),
        ("Drag a piece", "the same in one go"),
        ("Tap a stack", "fans it out"),
        ("Press long", "shows a counter or a place closely"),
        ("Tap what is not lit", "says why not, and under which rule"),
        ("Pinch, wheel, + −, 0", "closer, farther, all of the board"),
        ("Arrow keys on the board", "from place to place, along borders"),
        ("A letter", "finds pieces by name, one after the other; U and H with Shift"),
        ("Enter", "picks what has the focus"),
        ("Escape", "backs out, step by step"),
        ("U, Ctrl + Z, ⌘ + Z", "takes back, as far as the fence"),
        ("Ctrl + Y, ⌘ + Y, or Z with Shift", "does again what was taken back"),
        ("H", "a hint: what the computer would do in your place"),
        ("?", "shows this"),
        ("Back", "closes what lies in front, then leaves the table"),
    ];
    let row = |(what, does): (&'static str, &'static str)| {
        view! { <tr><th scope="row">{what}</th><td>{does}</td></tr> }.into_any()
    };
    view! {
        <Dialog title="Keys and gestures" close class="small-dialog">
            <table class="keys"><tbody>{ROWS.map(row).collect_view()}</tbody></table>
            <p class="small">"The list of orders beside the board is enough for everything. On a keyboard of another alphabet the keys in the places of these do the same. Single keys can be switched off in the settings."</p>
        </Dialog>
    }
}
