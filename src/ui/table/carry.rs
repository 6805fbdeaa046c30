//! A counter carried under the pointer.

use super::super::browser;
use super::super::theme;
use super::desk::Desk;
use crate::rules::{Id, Target};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

const GHOST: &str = "carried";

/// Shows a counter under the pointer, in front of everything.
pub fn lift(desk: Desk, id: &Id, x: f64, y: f64) {
    let document = document();
    let ghost = document.get_element_by_id(GHOST).or_else(|| {
        let art = desk.view.with_untracked(|v| v.counter(id).map(theme::counter))?;
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
    if let Some(ghost) = document().get_element_by_id(GHOST) {
        ghost.remove();
    }
}

/// The place under the pointer is pointed at.
pub fn drop_at(desk: Desk, event: &ev::PointerEvent) {
    put_down();
    let under = document().elements_from_point(pixel(event.client_x()), pixel(event.client_y()));
    let space = under.iter().find_map(|e| e.dyn_into::<Element>().ok()?.get_attribute("data-space"));
    match space {
        Some(id) => desk.point(&Target::Space(id.into()), &[]),
        None => desk.clear_picks(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "no screen is that wide")]
fn pixel(n: i32) -> f32 {
    n as f32
}
