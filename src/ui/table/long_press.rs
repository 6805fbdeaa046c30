//! A long press on something beside the board.

use leptos::{ev, prelude::*};
use std::cell::{Cell, RefCell};
use std::time::Duration;

/// Pixels that a finger may wander in a tap.
pub const SLOP: f64 = 8.0;
/// Milliseconds of a long press.
pub const LONG: u64 = 520;
/// How long after a press the browser may still make a click of it.
const AFTER: Duration = Duration::from_millis(400);

thread_local! {
    /// Where the press began.
    static START: Cell<(f64, f64)> = const { Cell::new((0.0, 0.0)) };
    /// When it becomes a long one.
    static TIMER: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
    /// It has: the click that the browser makes of it means nothing.
    static LONG_ONE: Cell<bool> = const { Cell::new(false) };
    /// Ends of presses are heard.
    static HEARD: Cell<bool> = const { Cell::new(false) };
}

/// A press began; does something if it lasts.
pub fn begin(event: &ev::PointerEvent, act: impl FnOnce() + 'static) {
    drop_it();
    LONG_ONE.set(false);
    hear_ends();
    if !event.is_primary() || event.button() != 0 {
        return;
    }
    START.set((f64::from(event.client_x()), f64::from(event.client_y())));
    let long = move || {
        LONG_ONE.set(true);
        act();
    };
    TIMER.set(set_timeout_with_handle(long, Duration::from_millis(LONG)).ok());
}

/// The pointer moves: too far, and it will be no long press.
pub fn moved(event: &ev::PointerEvent) {
    let (x, y) = START.get();
    if libm::hypot(f64::from(event.client_x()) - x, f64::from(event.client_y()) - y) > SLOP {
        drop_it();
    }
}

/// Hears the end of every press wherever it comes: what was pressed may be gone by then.
fn hear_ends() {
    if !HEARD.replace(true) {
        window_event_listener(ev::pointerup, |_| end());
        window_event_listener(ev::pointercancel, |_| end());
    }
}

/// The press is over, whatever it was.
fn end() {
    drop_it();
    // After the click, which follows a finger late, if at all: none comes where something lies in front by now.
    set_timeout(|| LONG_ONE.set(false), AFTER);
}

/// It will be no long press.
pub fn drop_it() {
    if let Some(handle) = TIMER.take() {
        handle.clear();
    }
}

/// Whether the press that is ending was a long one.
pub fn was_long() -> bool {
    LONG_ONE.get()
}
