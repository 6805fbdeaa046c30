//! Gestures on the board.
//!
//! One finger pans, two pinch, a second finger takes an order back, a press that moves less than [`SLOP`] is a tap, a
//! long one magnifies. All of it goes through pointer events of the table; a click without a pointer (keys, screen
//! readers) is taken as a tap.

use super::super::browser;
use super::super::press;
use super::carry;
use super::long_press::{LONG, SLOP};
use super::state::TableState;
use crate::draw::Vec2;
use crate::draw::camera::{Flick, Glide};
use crate::rules::{Id, Target};
use crate::table::layout::Layout;
use crate::table::model::Magnified;
use leptos::{ev, html, prelude::*};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Milliseconds without a turn of the wheel after which it rests.
const WHEEL_RESTS: u64 = 180;
/// Milliseconds and pixels between the taps of a double tap.
const DOUBLE: (f64, f64) = (320.0, 26.0);

/// What a finger came down on.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hit {
    Counter(Id),
    Space(Id),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Idle,
    /// One finger, not moved yet.
    Press,
    /// One finger moves the board.
    Pan,
    /// One finger carries a counter.
    Drag,
    /// Two fingers.
    Pinch,
    /// Nothing more comes of this touch.
    Spent,
}

/// The fingers on the board.
#[derive(Default)]
pub struct Hands {
    touches: Vec<(i32, Vec2)>,
    mode: Mode,
    start: Vec2,
    hit: Option<Hit>,
    flick: Flick,
    glide: Option<Glide>,
    long_press: Option<TimeoutHandle>,
    wheel: Option<TimeoutHandle>,
    last_tap: Option<(f64, Vec2)>,
}

/// What turns pointers into orders.
#[derive(Clone, Copy)]
pub struct Gestures {
    /// The table.
    pub table: TableState,
    /// What the pointers are over.
    pub node: NodeRef<html::Section>,
    /// The fingers.
    pub hands: StoredValue<Hands>,
    /// Where the counters lie.
    pub layout: Memo<Arc<Layout>>,
    /// Whether hands move the camera.
    pub moving: RwSignal<bool>,
}

fn hit_of(target: Option<web_sys::EventTarget>) -> Option<Hit> {
    let counter = browser::data_above(target.clone(), "data-counter").map(|id| Hit::Counter(id.into()));
    counter.or_else(|| browser::data_above(target, "data-space").map(|id| Hit::Space(id.into())))
}

fn on_controls(target: Option<web_sys::EventTarget>) -> bool {
    let element: Option<Element> = target.and_then(|t| t.dyn_into().ok());
    element.is_some_and(|e| e.closest(".tray").ok().flatten().is_some())
}

impl Gestures {
    /// Where in the viewport it happened.
    pub fn spot(self, event: &web_sys::MouseEvent) -> Vec2 {
        let bounds = self.node.get_untracked().map(|n| n.get_bounding_client_rect());
        let (left, top) = bounds.map_or((0.0, 0.0), |g| (g.left(), g.top()));
        Vec2::new(f64::from(event.client_x()) - left, f64::from(event.client_y()) - top)
    }

    fn with<T>(self, f: impl FnOnce(&mut Hands) -> T) -> Option<T> {
        self.hands.try_update_value(f)
    }

    fn mode(self) -> Mode {
        // A press may last longer than the board.
        self.hands.try_with_value(|h| h.mode).unwrap_or_default()
    }

    fn set_moving(self, on: bool) {
        // The board may be gone: a map glides on for a while.
        if self.moving.try_get_untracked().is_some_and(|moving| moving != on) {
            self.moving.set(on);
        }
    }

    /// Nothing more comes of what was begun on a board that is left.
    pub fn let_go(self) {
        let hands = self.with(std::mem::take).unwrap_or_default();
        for timer in [hands.long_press, hands.wheel].into_iter().flatten() {
            timer.clear();
        }
        carry::put_down();
    }

    /// A finger or button came down.
    pub fn down(self, event: &ev::PointerEvent) {
        if !browser::is_genuine(event)
            || on_controls(event.target())
            || (event.pointer_type() == "mouse" && event.button() != 0)
        {
            return;
        }
        let at = self.spot(event);
        let hit = hit_of(event.target());
        if let Some(node) = self.node.get_untracked() {
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        let second = self.with(|h| {
            h.glide = None;
            h.touches.retain(|t| t.0 != event.pointer_id());
            h.touches.push((event.pointer_id(), at));
            h.touches.len() >= 2
        });
        self.drop_hold();
        if second == Some(true) {
            self.end_drag();
            self.with(|h| h.mode = Mode::Pinch);
            self.set_moving(true);
            return;
        }
        let timer = set_timeout_with_handle(move || self.long_press(), Duration::from_millis(LONG)).ok();
        self.with(|h| {
            h.mode = Mode::Press;
            h.start = at;
            h.hit = hit;
            h.flick = Flick::default();
            h.flick.track(event.time_stamp(), at);
            h.long_press = timer;
        });
    }

    fn drop_hold(self) {
        if let Some(handle) = self.with(|h| h.long_press.take()).flatten() {
            handle.clear();
        }
    }

    fn long_press(self) {
        if self.mode() != Mode::Press {
            return;
        }
        let hit = self.with(|h| {
            h.mode = Mode::Spent;
            h.hit.take()
        });
        let what = hit.flatten().map(|hit| match hit {
            Hit::Counter(id) => Magnified::Counter(id),
            Hit::Space(id) => Magnified::Space(id),
        });
        self.table.magnified.set(what);
    }

    /// It moved.
    pub fn moved(self, event: &ev::PointerEvent) {
        let at = self.spot(event);
        let Some(Some((before, pair))) = self.with(|h| {
            let n = h.touches.iter().position(|t| t.0 == event.pointer_id())?;
            let before: Vec<Vec2> = h.touches.iter().map(|t| t.1).collect();
            h.touches[n].1 = at;
            h.flick.track(event.time_stamp(), at);
            Some((before[n], (before, h.touches.iter().map(|t| t.1).collect::<Vec<_>>())))
        }) else {
            return;
        };
        match self.mode() {
            Mode::Press if self.hands.with_value(|h| h.start).distance(at) > SLOP => self.start_moving(event, at),
            Mode::Pan => self.pan(at.x - before.x, at.y - before.y),
            Mode::Drag => self.carry(event),
            Mode::Pinch => self.pinch(&pair.0, &pair.1),
            _ => {}
        }
    }

    fn start_moving(self, event: &ev::PointerEvent, at: Vec2) {
        self.drop_hold();
        let carried = self.hands.with_value(|h| match &h.hit {
            Some(Hit::Counter(id)) => Some(id.clone()),
            _ => None,
        });
        let view = self.table.view.get_untracked();
        let piece = carried.map(Target::Piece).filter(|piece| {
            let meant = view.meant(piece);
            view.decides() && view.turn.offers.iter().any(|o| o.path.first() == Some(&meant) && o.path.len() > 1)
        });
        let piled = |id: &Id| self.layout.with_untracked(|l| l.placed.get(id).is_some_and(|p| p.piled && !p.fanned));
        match piece {
            Some(Target::Piece(id)) if !piled(&id) => {
                self.table.clear_picks();
                self.table.point(&Target::Piece(id), &[]);
                self.with(|h| h.mode = Mode::Drag);
                self.carry(event);
            }
            _ => {
                let start = self.hands.with_value(|h| h.start);
                self.with(|h| h.mode = Mode::Pan);
                self.set_moving(true);
                self.pan(at.x - start.x, at.y - start.y);
            }
        }
    }

    fn pan(self, dx: f64, dy: f64) {
        if let (Some(camera), Some(viewport)) = (self.table.camera.get_untracked(), self.table.viewport.get_untracked())
        {
            self.table.camera.set(Some(camera.panned(dx, dy, &viewport)));
        }
    }

    /// Nearer by a factor, where the pointer is; until the hands rest, the counters stay as they are.
    pub fn zoom(self, factor: f64, at: Vec2) {
        if let (Some(camera), Some(viewport)) = (self.table.camera.get_untracked(), self.table.viewport.get_untracked())
        {
            self.set_moving(true);
            self.table.camera.set(Some(camera.zoomed(factor, at, &viewport)));
        }
        let rest = move || {
            // The board may be gone by then.
            let idle = self.hands.try_with_value(|h| !matches!(h.mode, Mode::Pan | Mode::Drag | Mode::Pinch));
            if idle == Some(true) {
                let _ = self.moving.try_set(false);
            }
        };
        let wheel = set_timeout_with_handle(rest, Duration::from_millis(WHEEL_RESTS)).ok();
        if let Some(before) = self.with(|h| std::mem::replace(&mut h.wheel, wheel)).flatten() {
            before.clear();
        }
    }

    /// Whether a finger or button is down.
    pub fn touched(self) -> bool {
        self.hands.try_with_value(|h| !h.touches.is_empty()).unwrap_or_default()
    }

    fn pinch(self, before: &[Vec2], after: &[Vec2]) {
        if let ([a, b, ..], [c, d, ..]) = (before, after)
            && let (Some(camera), Some(viewport)) =
                (self.table.camera.get_untracked(), self.table.viewport.get_untracked())
        {
            self.table.camera.set(Some(camera.pinched([*a, *b], [*c, *d], &viewport)));
        }
    }

    /// Shows the carried counter under the finger.
    fn carry(self, event: &ev::PointerEvent) {
        let Some(Hit::Counter(id)) = self.hands.with_value(|h| h.hit.clone()) else { return };
        carry::lift(self.table, &id, f64::from(event.client_x()), f64::from(event.client_y()));
    }

    fn end_drag(self) {
        carry::put_down();
        if self.mode() == Mode::Drag {
            self.table.clear_picks();
        }
    }

    /// Whether this pointer came down on the board: one that came down on the controls over it means nothing here.
    fn holds(self, event: &ev::PointerEvent) -> bool {
        self.hands.with_value(|h| h.touches.iter().any(|t| t.0 == event.pointer_id()))
    }

    /// It was lifted: only now a tap acts.
    pub fn up(self, event: &ev::PointerEvent) {
        if !self.holds(event) {
            return;
        }
        self.drop_hold();
        let at = self.spot(event);
        let Some((mode, hit, left)) = self.with(|h| {
            h.touches.retain(|t| t.0 != event.pointer_id());
            (h.mode, h.hit.clone(), h.touches.len())
        }) else {
            return;
        };
        match mode {
            Mode::Press => self.tap(hit, at, event.time_stamp()),
            Mode::Drag => carry::drop_at(self.table, event),
            Mode::Pan => self.start_glide(event.time_stamp()),
            _ => {}
        }
        carry::put_down();
        let next = if left > 0 { Mode::Spent } else { Mode::Idle };
        self.with(|h| h.mode = next);
        if left == 0 && mode != Mode::Pan {
            self.set_moving(false);
        }
    }

    /// The browser took it away.
    pub fn cancel(self, event: &ev::PointerEvent) {
        if !self.holds(event) {
            return;
        }
        self.drop_hold();
        self.end_drag();
        self.with(|h| {
            h.touches.retain(|t| t.0 != event.pointer_id());
            h.mode = Mode::Idle;
        });
        self.set_moving(false);
    }

    fn start_glide(self, time: f64) {
        let moves = self.table.moves();
        let glide = self.with(|h| h.flick.release(time)).flatten().filter(|_| moves);
        self.with(|h| h.glide = glide);
        if glide.is_some() {
            let now = browser::frame_time();
            request_animation_frame(move || self.glide_on(now));
        } else {
            self.set_moving(false);
        }
    }

    fn glide_on(self, before: f64) {
        let now = browser::frame_time();
        let Some(Some((way, rest))) = self.with(|h| h.glide.map(|g| g.step(now - before))) else {
            return self.set_moving(false);
        };
        self.pan(way.x, way.y);
        self.with(|h| h.glide = rest);
        request_animation_frame(move || self.glide_on(now));
    }

    /// The wheel turned.
    pub fn wheel(self, event: &ev::WheelEvent) {
        if !browser::is_genuine(event) || on_controls(event.target()) {
            return;
        }
        event.prevent_default();
        let line = if event.delta_mode() == web_sys::WheelEvent::DOM_DELTA_LINE { 18.0 } else { 1.0 };
        // Two fingers on a trackpad are told as a wheel with Control, in steps much smaller than those of a wheel.
        let fingers = if event.ctrl_key() { 6.0 } else { 1.0 };
        let turns = (event.delta_y() * line * fingers).clamp(-240.0, 240.0) / 240.0;
        // One notch of a wheel is about half a turn; the steps add up to the same whatever their size.
        let factor = if turns < 0.0 { 1.0 - turns * 0.6 } else { 1.0 / (1.0 + turns * 0.6) };
        self.zoom(factor, self.spot(event));
    }

    fn tap(self, hit: Option<Hit>, at: Vec2, now: f64) {
        if press::is_void() {
            return;
        }
        let double = self.with(|h| {
            let last = h.last_tap.replace((now, at));
            last.is_some_and(|(then, spot)| now - then < DOUBLE.0 && spot.distance(at) < DOUBLE.1)
        });
        let free = self.table.picker.with_untracked(|p| p.path().is_empty());
        if double == Some(true) && free && matches!(hit, Some(Hit::Space(_))) {
            self.with(|h| h.last_tap = None);
            if let (Some(camera), Some(viewport)) =
                (self.table.camera.get_untracked(), self.table.viewport.get_untracked())
            {
                self.table.camera.set(Some(camera.zoomed(1.7, at, &viewport)));
            }
            return;
        }
        match hit {
            Some(Hit::Counter(id)) => tap_counter(self.table, self.layout, &id),
            Some(Hit::Space(id)) => self.table.point(&Target::Space(id), &[]),
            None => self.table.step_back(),
        }
    }

    /// A click that no pointer made.
    pub fn click(self, event: &ev::MouseEvent) {
        if event.detail() != 0 || on_controls(event.target()) {
            return;
        }
        match hit_of(event.target()) {
            Some(Hit::Counter(id)) => tap_counter(self.table, self.layout, &id),
            Some(Hit::Space(id)) => self.table.point(&Target::Space(id), &[]),
            None => {}
        }
    }
}

fn tap_counter(table: TableState, layout: Memo<Arc<Layout>>, id: &Id) {
    let Some(placed) = layout.with_untracked(|l| l.placed.get(id).cloned()) else { return };
    let space = Target::Space(placed.space.clone());
    let piece = Target::Piece(id.clone());
    let begun = table.picker.with_untracked(|p| !p.path().is_empty());
    let leads = table.lit.with_untracked(|lit| (begun && lit.contains(&space), lit.contains(&piece)));
    if placed.piled && !placed.fanned && !leads.0 {
        // A touch on a pile means the pile: it opens, and the next touch means one of it.
        return table.fan_out(&placed.space);
    }
    table.point(&piece, std::slice::from_ref(&space));
    if table.open.get_untracked().as_ref() != Some(&placed.space) && leads.1 {
        table.fan_out(&placed.space);
    }
}

/// Enter or space on a place that has the focus.
pub fn press_focused(table: TableState, target: Option<&Element>) -> bool {
    let space =
        target.and_then(|t| t.closest("[data-space]").ok().flatten()).and_then(|e| e.get_attribute("data-space"));
    if let Some(id) = space {
        table.point(&Target::Space(id.into()), &[]);
        return true;
    }
    false
}
