//! A press on what has only just appeared under the pointer is meant for what was there before: it does nothing.
//!
//! Anyone who presses twice, or has a hand that shakes, presses the second time what the first press has brought: the button
//! that ends the turn of the other side, a place that now takes another piece. So for [`FRESH`] milliseconds after a press
//! the same spot takes no other thing, nor the same one once something was decided. What stays what it was can be pressed
//! as fast as anybody likes, and so can everything elsewhere. Of a key that is held the same is true for as long as it is
//! held.

use leptos::{ev, prelude::*};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event, EventTarget};

/// So long, in milliseconds, what has just appeared takes no press.
const FRESH: f64 = 450.0;
/// So far, in pixels, a pointer may wander and be where it was.
const SPOT: f64 = 24.0;
/// What can be pressed.
const THINGS: &str = "a[href], button, input, select, textarea, label, summary, [role=button], [data-space]";

/// What is pressed, and what it means.
#[derive(Clone, Default, PartialEq)]
struct Thing {
    element: Option<Element>,
    words: String,
    /// How many decisions were taken before: the same button means another one then.
    decisions: u32,
}

/// A press.
#[derive(Clone)]
struct Press {
    time: f64,
    /// Where the pointer is; `None` for a key.
    spot: Option<(f64, f64)>,
    thing: Thing,
}

#[derive(Default)]
struct Presses {
    /// The last that did something.
    last: Option<Press>,
    /// The one that is on, or was on last.
    now: Option<Press>,
    /// That one means nothing.
    void: bool,
    decisions: u32,
}

thread_local! {
    static PRESSES: RefCell<Presses> = RefCell::default();
}

fn with<T>(f: impl FnOnce(&mut Presses) -> T) -> T {
    PRESSES.with_borrow_mut(f)
}

impl Thing {
    fn of(target: Option<EventTarget>) -> Self {
        let at: Option<Element> = target.and_then(|t| t.dyn_into().ok());
        let element = at.and_then(|e| e.closest(THINGS).ok().flatten());
        let words = element.as_ref().map(words).unwrap_or_default();
        Self { element, words, decisions: with(|p| p.decisions) }
    }
}

/// What a thing says that it does.
fn words(element: &Element) -> String {
    let spoken = element.get_attribute("aria-label").or_else(|| element.text_content()).unwrap_or_default();
    spoken + &element.get_attribute("data-path").unwrap_or_default()
}

impl Press {
    fn is_where(&self, other: &Self) -> bool {
        match (self.spot, other.spot) {
            (Some(one), Some(other)) => is_near(one, other),
            (None, None) => true,
            _ => false,
        }
    }
}

fn is_near((x, y): (f64, f64), (other_x, other_y): (f64, f64)) -> bool {
    libm::hypot(x - other_x, y - other_y) <= SPOT
}

impl Presses {
    /// A press begins; `held`, if it is that of a key that goes on.
    fn begin(&mut self, press: Press, held: bool) {
        self.void = self.last.as_ref().is_some_and(|last| {
            let soon = held || (0.0..FRESH).contains(&(press.time - last.time));
            soon && press.is_where(last) && press.thing != last.thing
        });
        self.now = Some(press);
    }

    /// What is on does something now.
    fn acts(&mut self) {
        if !self.void {
            self.last.clone_from(&self.now);
        }
    }
}

/// Something was decided: from now on the same button decides something else.
pub fn decided() {
    with(|p| {
        p.acts();
        p.decisions = p.decisions.wrapping_add(1);
    });
}

/// Whether the press that is ending means nothing.
pub fn is_void() -> bool {
    with(|p| p.void)
}

/// From now on all presses are looked at before anybody hears of them.
pub fn watch() {
    hear("pointerdown", down);
    hear("pointerup", up);
    hear("click", click);
    hear("keydown", key_down);
    hear("keyup", key_up);
}

fn hear<E: JsCast + 'static>(name: &str, heard: fn(&E)) {
    let closure = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        // Others send bare events under these names.
        if let Some(event) = event.dyn_ref() {
            heard(event);
        }
    });
    let _ = window().add_event_listener_with_callback_and_bool(name, closure.as_ref().unchecked_ref(), true);
    closure.forget();
}

fn spot(event: &web_sys::MouseEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn down(event: &ev::PointerEvent) {
    if event.is_primary() && event.button() == 0 {
        let thing = Thing::of(event.target());
        let press = Press { time: event.time_stamp(), spot: Some(spot(event)), thing };
        with(|p| p.begin(press, false));
    }
}

fn up(event: &ev::PointerEvent) {
    if !event.is_primary() {
        return;
    }
    with(|p| {
        let Some(now) = &mut p.now else { return };
        let stayed = now.spot.is_some_and(|began| is_near(began, spot(event)));
        (now.spot, now.time) = (Some(spot(event)), event.time_stamp());
        // What is pulled somewhere does something only where something comes of it.
        if stayed {
            p.acts();
        }
    });
}

fn click(event: &ev::MouseEvent) {
    let void = with(|p| {
        let here = |press: &Press| press.spot.map_or(event.detail() == 0, |at| is_near(at, spot(event)));
        p.void && p.now.as_ref().is_some_and(here)
    });
    if void && event.is_trusted() {
        put_away(event);
    }
}

fn presses(event: &ev::KeyboardEvent) -> bool {
    matches!(event.key().as_str(), "Enter" | " ")
}

fn key_down(event: &ev::KeyboardEvent) {
    if !presses(event) {
        if !matches!(event.key().as_str(), "Shift" | "Control" | "Alt" | "Meta") {
            // Somebody has moved on.
            drop(with(|p| p.last.take_if(|last| last.spot.is_none())));
        }
        return;
    }
    let press = Press { time: event.time_stamp(), spot: None, thing: Thing::of(event.target()) };
    let void = with(|p| {
        p.begin(press, event.repeat());
        p.acts();
        p.void
    });
    if void {
        put_away(event);
    }
}

fn key_up(event: &ev::KeyboardEvent) {
    // A blank presses when it is let go.
    with(|p| {
        if let Some(last) = p.last.as_mut().filter(|last| last.spot.is_none() && presses(event)) {
            last.time = event.time_stamp();
        }
    });
}

fn put_away(event: &Event) {
    event.prevent_default();
    event.stop_immediate_propagation();
}
