//! A counter carried under the pointer.

use super::super::browser::{self, Rectangle};
use super::long_press;
use super::state::TableState;
use crate::rules::{Id, Target};
use crate::table::model::Magnified;
use leptos::{ev, prelude::*};
use std::cell::Cell;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Element;

thread_local! {
    /// A counter is carried by the press that is ending: the click that the browser makes of it means nothing.
    static CARRIED: Cell<bool> = const { Cell::new(false) };
}

/// Whether the press that is ending did something else than a tap.
pub fn was_no_tap() -> bool {
    CARRIED.take() || long_press::was_long()
}

/// A counter in the panel was pressed: from now on its moves belong to it, wherever they go. A long press shows it closely.
pub fn take_hold(table: TableState, id: &Id, event: &ev::PointerEvent) {
    CARRIED.set(false);
    let element: Option<Element> = event.current_target().and_then(|t| t.dyn_into().ok());
    if let Some(element) = element.filter(|_| event.is_primary() && event.button() == 0) {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
    let id = id.clone();
    long_press::begin(event, move || drop(table.magnified.try_set(Some(Magnified::Counter(id)))));
}

/// It is pulled: once it leaves its place it is carried to the board.
pub fn pull_out(table: TableState, id: &Id, event: &ev::PointerEvent) {
    let at = browser::pointed_at(event);
    let element: Option<Element> = event.current_target().and_then(|t| t.dyn_into().ok());
    let Some(place) = element.filter(|_| event.buttons() & 1 == 1).map(|e| Rectangle::of(&e)) else { return };
    let inside = place.holds(at);
    long_press::moved(event);
    if !CARRIED.get() && !long_press::was_long() && !inside {
        let piece = Target::Piece(id.clone());
        let picked = table.picker.with_untracked(|p| *p.path() == [piece.clone()]);
        if !picked {
            table.clear_picks();
            table.point(&piece, &[]);
        }
        CARRIED.set(true);
    }
    if CARRIED.get() {
        lift(table, id, at);
    }
}

/// It is let go: over the board that points at a place.
pub fn let_go(table: TableState, event: &ev::PointerEvent) {
    if CARRIED.get() {
        drop_at(table, event);
        // No click follows where the counter is gone from the panel.
        set_timeout(|| CARRIED.set(false), Duration::ZERO);
    }
}

const GHOST: &str = "carried";

/// Shows a counter under the pointer, in front of everything.
pub fn lift(table: TableState, id: &Id, (x, y): (f64, f64)) {
    let document = document();
    let ghost = document.get_element_by_id(GHOST).or_else(|| {
        let art = table.view.with_untracked(|v| v.counter(id).map(|c| table.theme.counter(c)))?;
        let ghost = document.create_element("div").ok()?;
        ghost.set_id(GHOST);
        ghost.set_class_name("carried");
        ghost.set_inner_html(&format!("<svg viewBox=\"0 0 60 60\" aria-hidden=\"true\">{art}</svg>"));
        document.body()?.append_child(&ghost).ok()?;
        Some(ghost)
    });
    if let Some(ghost) = ghost {
        browser::set_style(&ghost, "transform", &format!("translate({:.0}px,{:.0}px)", x - 28.0, y - 40.0));
    }
}

/// Takes it away.
pub fn put_down() {
    long_press::drop_it();
    if let Some(ghost) = document().get_element_by_id(GHOST) {
        ghost.remove();
    }
}

/// The place under the pointer is pointed at.
pub fn drop_at(table: TableState, event: &ev::PointerEvent) {
    put_down();
    let under = document().elements_from_point(pixel(event.client_x()), pixel(event.client_y()));
    let space = under.iter().find_map(|e| e.dyn_into::<Element>().ok()?.get_attribute("data-space"));
    match space {
        Some(id) => table.point(&Target::Space(id.into()), &[]),
        None => table.clear_picks(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "no screen is that wide")]
fn pixel(n: i32) -> f32 {
    n as f32
}
