//! Where a screen begins: at its head when it is new, where it was left when the history leads back to it.
//!
//! The browser would keep the position of the screen before. It does not know when the next one has been drawn either, so
//! that it cannot bring back a position by itself. Each entry of the history carries a number instead, by which the page
//! knows its position.

use super::browser::{self, Rectangle};
use js_sys::Reflect;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

/// What the number is called in the state of an entry.
const NUMBER: &str = "screen";
/// So many frames a screen has to become as long as it was, before its position is given up.
const PATIENCE: u32 = 90;

/// So much of a box is left above what is shown in it.
const MARGIN: f64 = 8.0;

thread_local! {
    /// Where each entry was left.
    static LEFT: RefCell<BTreeMap<u64, f64>> = const { RefCell::new(BTreeMap::new()) };
    /// The entry of the screen that is shown.
    static HERE: Cell<u64> = const { Cell::new(0) };
}

/// The page begins: from now on it moves itself.
pub fn take_over() {
    if let Ok(history) = window().history() {
        let _ = history.set_scroll_restoration(web_sys::ScrollRestoration::Manual);
    }
    let _ = enter();
}

/// The address has changed, and what it names is about to be shown: keeps where the screen before it stood, and begins the
/// next one where it is to begin once it is drawn.
pub fn follow() {
    let left = window().scroll_y().unwrap_or_default();
    LEFT.with_borrow_mut(|all| all.insert(HERE.get(), left));
    let back = enter();
    let here = HERE.get();
    request_animation_frame(move || come_to(back, here, PATIENCE));
}

/// Shows the head of the page.
pub fn to_head() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Scrolls a box, and nothing around it, until what lies from the first element that one selector finds to the first that
/// another finds is seen whole: not at all if it is, else with its head at the head of the box.
pub fn show_within(frame: &Element, [first, last]: [&str; 2]) {
    let found = |selector: &str| frame.query_selector(selector).ok().flatten().map(|e| Rectangle::of(&e));
    let Some(first) = found(first).or_else(|| found(last)) else { return };
    let foot = found(last).map_or(0.0, |last| last.top + last.height).max(first.top + first.height);
    let seen = Rectangle::of(frame);
    if seen.height >= 1.0
        && let Some(moved) = moved(seen.height, first.top - seen.top, foot - seen.top)
    {
        frame.set_scroll_top(frame.scroll_top() + moved);
    }
}

/// How far a box of this height is scrolled to show what reaches from `head` to `foot`.
fn moved(height: f64, head: f64, foot: f64) -> Option<i32> {
    let whole = head >= 0.0 && foot <= height;
    #[expect(clippy::cast_possible_truncation, reason = "heights on a page")]
    (!whole).then_some((head - MARGIN) as i32)
}

/// Takes the number of the entry that the history has come to, or gives it one; where it was left, if it was.
fn enter() -> f64 {
    let state = window().history().and_then(|history| history.state()).unwrap_or_default();
    let number = Reflect::get(&state, &NUMBER.into()).ok().and_then(|number| number.as_f64());
    let known = number.map(f64::to_bits);
    HERE.set(known.unwrap_or_else(|| number_entry(&state)));
    LEFT.with_borrow(|all| all.get(&HERE.get()).copied()).unwrap_or_default()
}

/// Gives the entry a number of its own, beside whatever else its state holds.
fn number_entry(state: &JsValue) -> u64 {
    let number = browser::now().max(f64::from_bits(HERE.get()) + 1.0);
    let own = js_sys::Object::new();
    if let Some(state) = state.dyn_ref::<js_sys::Object>() {
        js_sys::Object::assign(&own, state);
    }
    let _ = Reflect::set(&own, &NUMBER.into(), &number.into());
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&own, "", None);
    }
    number.to_bits()
}

/// Goes where a screen was left, as soon as it is long enough; unless another is shown by then, or somebody moves it.
fn come_to(place: f64, entry: u64, tries: u32) {
    if HERE.get() != entry {
        return;
    }
    window().scroll_to_with_x_and_y(0.0, place);
    let there = window().scroll_y().unwrap_or_default();
    if tries > 0 && there + 1.0 < place {
        request_animation_frame(move || {
            if window().scroll_y().is_ok_and(|now| (now - there).abs() < 1.0) {
                come_to(place, entry, tries - 1);
            }
        });
    }
}
