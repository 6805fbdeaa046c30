//! Whatever lies in front of a screen is a step of its own in the history of the browser: Back closes it, and leaves the
//! screen only once nothing is in front.
//!
//! Every entry of the history carries a [`Mark`]. How many steps there are to be is the number of things in front; whatever
//! changes that number, or moves through the history, has the two compared.

use leptos::{ev, prelude::*};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, History};

/// What the state of an entry tells: its place, and how many things lie in front there.
#[derive(Clone, Copy)]
struct Mark {
    place: u32,
    fronts: u32,
}

const PLACE: &str = "place";
const FRONTS: &str = "fronts";

#[derive(Default)]
struct Steps {
    /// What closes each of the things in front, the foremost last, with its number.
    fronts: Vec<(u32, Callback<()>)>,
    /// How many there have been.
    count: u32,
    /// The place where one was last.
    place: u32,
    /// The program itself is moving through the history.
    moving: bool,
    /// The two are to be compared.
    due: bool,
}

thread_local! {
    static STEPS: RefCell<Steps> = RefCell::default();
}

fn with<T>(f: impl FnOnce(&mut Steps) -> T) -> T {
    STEPS.with_borrow_mut(f)
}

impl Mark {
    fn of(state: &JsValue) -> Option<Self> {
        let number = |key: &str| js_sys::Reflect::get(state, &key.into()).ok()?.as_f64();
        #[expect(clippy::cast_sign_loss, reason = "neither was ever negative")]
        let [place, fronts] = [number(PLACE)?, number(FRONTS)?].map(|n| n as u32);
        Some(Self { place, fronts })
    }

    /// The same as the state of an entry, with whatever else the state there is holds.
    fn state(self, before: &JsValue) -> JsValue {
        let state = js_sys::Object::new();
        if let Some(before) = before.dyn_ref::<js_sys::Object>() {
            js_sys::Object::assign(&state, before);
        }
        for (key, number) in [(PLACE, self.place), (FRONTS, self.fronts)] {
            let _ = js_sys::Reflect::set(&state, &key.into(), &number.into());
        }
        state.into()
    }

    /// That of the entry one is at. An entry that came into being without the program gets one: nothing lies in front.
    fn here(history: &History) -> Self {
        let state = history.state().unwrap_or(JsValue::NULL);
        Self::of(&state).unwrap_or_else(|| {
            let mark = Self { place: with(|s| s.place) + 1, fronts: 0 };
            let _ = history.replace_state_with_url(&mark.state(&state), "", None);
            mark
        })
    }
}

/// From now on steps are kept.
pub fn keep() {
    window_event_listener(ev::popstate, |_| arrive());
    window_event_listener(ev::click, |event| follow(&event));
    // A page that is loaded anew at a step has nothing in front.
    compare_soon();
}

/// Something lies in front from now on, for as long as its part of the page is there; anyone who goes back closes it.
pub fn lie_in_front(close: Callback<()>) {
    let number = with(|s| {
        s.count += 1;
        s.fronts.push((s.count, close));
        s.count
    });
    compare_soon();
    on_cleanup(move || {
        with(|s| s.fronts.retain(|front| front.0 != number));
        compare_soon();
    });
}

/// Goes to another address: in the `place` of the one that is left, or after it. A step of something in front gives its
/// place in any case: there would be nothing in front on the way back.
pub fn go(hash: &str, in_place: bool) {
    let location = window().location();
    let _ = if in_place || is_in_front() { location.replace(hash) } else { location.set_hash(hash) };
}

fn is_in_front() -> bool {
    window().history().is_ok_and(|history| Mark::here(&history).fronts > 0)
}

/// Links lead away from what lies in front as well.
fn follow(event: &ev::MouseEvent) {
    let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key() || event.button() != 0;
    let target: Option<Element> = event.target().and_then(|t| t.dyn_into().ok());
    let link = target.and_then(|e| e.closest("a[href^='#/']").ok().flatten()).and_then(|e| e.get_attribute("href"));
    if let Some(hash) = link.filter(|_| !elsewhere && !event.default_prevented() && is_in_front()) {
        event.prevent_default();
        go(&hash, false);
    }
}

fn compare_soon() {
    if !with(|s| std::mem::replace(&mut s.due, true)) {
        // What is closed for something else to be shown gives it its step.
        set_timeout(compare, Duration::ZERO);
    }
}

/// Makes as many steps as things lie in front, or goes back over those that are too many.
fn compare() {
    with(|s| s.due = false);
    let Ok(history) = window().history() else { return };
    if with(|s| s.moving) {
        return;
    }
    let Mark { mut place, fronts } = Mark::here(&history);
    let wanted = with(|s| s.fronts.len() as u32);
    for fronts in fronts + 1..=wanted {
        place += 1;
        // Whatever else is known of the screen holds for its steps too.
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.push_state_with_url(&Mark { place, fronts }.state(&state), "", None);
    }
    with(|s| s.place = place);
    if wanted < fronts {
        go_back(&history, fronts - wanted);
    }
}

fn go_back(history: &History, steps: u32) {
    with(|s| s.moving = true);
    if history.go_with_delta(-steps.cast_signed()).is_err() {
        with(|s| s.moving = false);
    }
}

/// Another entry of the history is the present one.
fn arrive() {
    let Ok(history) = window().history() else { return };
    let here = Mark::here(&history);
    let (before, moved) = with(|s| (std::mem::replace(&mut s.place, here.place), std::mem::take(&mut s.moving)));
    let open: Vec<Callback<()>> = with(|s| s.fronts.iter().map(|front| front.1).collect());
    if moved {
        return compare_soon();
    }
    if let Some(over) = open.get(here.fronts as usize..).filter(|over| !over.is_empty()) {
        for close in over.iter().rev() {
            close.try_run(());
        }
        // What does not close gets its step again.
        return compare_soon();
    }
    // What lay in front there is closed. Anyone who goes forward passes it, and goes on from there.
    let dead = here.fronts - open.len() as u32;
    if dead > 0 && here.place <= before {
        go_back(&history, dead);
    }
}
