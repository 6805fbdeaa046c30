//! Gestures on the board: events of pointers and wheel go to [`crate::table::gesture`], and what comes of them is done here.
//!
//! All of it goes through pointer events of the table; a click without a pointer (keys, screen readers) is taken as a tap.

use super::super::browser::{self, Rectangle};
use super::super::press;
use super::carry;
use super::state::TableState;
use crate::draw::Vec2;
use crate::rules::{Id, Target};
use crate::table::gesture::{self, CameraMove, CounterTap, Effect, Event, Hit, Pointer, Surroundings, Timer, Wheel};
use crate::table::layout::Layout;
use crate::table::model::Magnified;
use leptos::{ev, html, prelude::*};
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// Pixels at the foot of the board that the bar of an aim covers.
const AIM_BAR: f64 = 180.0;

/// The fingers on the board, and what is waited for.
#[derive(Default)]
pub struct Hands {
    fingers: gesture::Hands,
    long: Option<TimeoutHandle>,
    wheel: Option<TimeoutHandle>,
}

impl Hands {
    fn timer(&mut self, timer: Timer) -> &mut Option<TimeoutHandle> {
        match timer {
            Timer::Long => &mut self.long,
            Timer::Wheel => &mut self.wheel,
        }
    }
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

impl Surroundings for Gestures {
    fn may_be_carried(&self, id: &Id) -> bool {
        self.layout.with_untracked(|l| self.table.view.with_untracked(|v| gesture::may_be_carried(v, l, id)))
    }

    fn nothing_is_picked(&self) -> bool {
        self.table.picker.with_untracked(|p| p.path().is_empty())
    }

    fn press_is_void(&self) -> bool {
        press::is_void()
    }

    fn moves(&self) -> bool {
        self.table.moves()
    }
}

impl Gestures {
    /// Where in the viewport it happened.
    pub fn spot(self, event: &web_sys::MouseEvent) -> Vec2 {
        let bounds = self.node.get_untracked().map(|n| Rectangle::of(&n));
        let (left, top) = bounds.map_or((0.0, 0.0), |g| (g.left, g.top));
        let (x, y) = browser::pointed_at(event);
        Vec2::new(x - left, y - top)
    }

    fn pointer(self, event: &PointerEvent) -> Pointer {
        Pointer { id: event.pointer_id(), at: self.spot(event), time: event.time_stamp() }
    }

    /// Something happened, of which `pointer` tells. The board may be gone by now: then nothing comes of it.
    fn hear(self, event: Event, pointer: Option<&PointerEvent>) {
        let Some(effects) = self.hands.try_update_value(|h| h.fingers.hear(event, &self)) else { return };
        self.table.hold(self.touched());
        for effect in effects {
            self.act(effect, pointer);
        }
        self.table.look_at_what_was_missed();
    }

    fn act(self, effect: Effect, pointer: Option<&PointerEvent>) {
        let table = self.table;
        match effect {
            Effect::Wait(timer, milliseconds) => {
                let over = move || self.hear(Event::Waited(timer), None);
                self.set_timer(timer, set_timeout_with_handle(over, Duration::from_millis(milliseconds)).ok());
            }
            Effect::Stop(timer) => self.set_timer(timer, None),
            Effect::AskFrame => {
                let asked = browser::frame_time();
                request_animation_frame(move || self.hear(Event::Frame(browser::frame_time() - asked), None));
            }
            Effect::Camera(to) => self.move_camera(to),
            Effect::Moving(on) => self.set_moving(on),
            Effect::Magnify(what) => table.magnified.set(what.map(|hit| match hit {
                Hit::Counter(id) => Magnified::Counter(id),
                Hit::Space(id) => Magnified::Space(id),
            })),
            Effect::PickUp(id) => {
                table.clear_picks();
                table.point(&Target::Piece(id), &[]);
            }
            Effect::Carry(id) => {
                if let Some(event) = pointer {
                    carry::lift(table, &id, browser::pointed_at(event));
                }
            }
            Effect::PutDown => carry::put_down(),
            Effect::ClearPicks => table.clear_picks(),
            Effect::DropHere => pointer.into_iter().for_each(|event| carry::drop_at(table, event)),
            Effect::Tap(Some(Hit::Counter(id))) if pointer.is_some_and(|e| e.shift_key()) && table.gather_with(&id) => {
            }
            Effect::Tap(Some(Hit::Counter(id))) => self.tap_counter(&id),
            Effect::Tap(Some(Hit::Space(id))) => {
                table.point(&Target::Space(id), &[]);
                // What it begins to aim is aimed there.
                if let Some(hand) = pointer.and_then(|event| table.hand(self.spot(event), "")) {
                    table.aim_by(&|aim| aim.put_down(hand.at));
                }
            }
            Effect::Tap(None) => table.step_back(),
        }
    }

    fn set_timer(self, timer: Timer, to: Option<TimeoutHandle>) {
        let before = self.hands.try_update_value(|h| std::mem::replace(h.timer(timer), to));
        if let Some(before) = before.flatten() {
            before.clear();
        }
    }

    fn move_camera(self, to: CameraMove) {
        let (camera, viewport) = (self.table.camera, self.table.viewport);
        if let (Some(Some(now)), Some(Some(mut viewport))) = (camera.try_get_untracked(), viewport.try_get_untracked())
        {
            // What is aimed at can be drawn out from behind the bar that commits the aim.
            if self.table.aim.with_untracked(Option::is_some) {
                viewport.foot = viewport.foot.max(AIM_BAR);
            }
            camera.set(Some(to.of(&now, &viewport)));
            // Who moves the board looks where he likes.
            self.table.missed.set_value(false);
        }
    }

    fn set_moving(self, on: bool) {
        // The board may be gone: a map glides on for a while.
        if self.moving.try_get_untracked().is_some_and(|moving| moving != on) {
            self.moving.set(on);
        }
    }

    /// Nothing more comes of what was begun on a board that is left.
    pub fn let_go(self) {
        self.hear(Event::Left, None);
    }

    /// A finger or button came down.
    pub fn down(self, event: &PointerEvent) {
        if !browser::is_genuine(event)
            || on_controls(event.target())
            || (event.pointer_type() == "mouse" && event.button() != 0)
        {
            return;
        }
        let (pointer, hit) = (self.pointer(event), hit_of(event.target()));
        if let Some(node) = self.node.get_untracked() {
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        self.hear(Event::Down(pointer, hit), Some(event));
    }

    /// It moved.
    pub fn moved(self, event: &PointerEvent) {
        self.hear(Event::Moved(self.pointer(event)), Some(event));
    }

    /// It was lifted.
    pub fn up(self, event: &PointerEvent) {
        self.hear(Event::Up(self.pointer(event)), Some(event));
    }

    /// The browser took it away.
    pub fn cancel(self, event: &PointerEvent) {
        self.hear(Event::Cancelled(event.pointer_id()), Some(event));
    }

    /// Whether a finger or button is down.
    pub fn touched(self) -> bool {
        self.hands.try_with_value(|h| h.fingers.touch()).unwrap_or_default()
    }

    /// Nearer by a factor, where the pointer is; until the hands rest, the counters stay as they are.
    pub fn zoom(self, factor: f64, at: Vec2) {
        self.hear(Event::Turned(factor, at), None);
    }

    /// The wheel turned.
    pub fn wheel(self, event: &ev::WheelEvent) {
        if !browser::is_genuine(event) || on_controls(event.target()) {
            return;
        }
        event.prevent_default();
        let in_lines = event.delta_mode() == web_sys::WheelEvent::DOM_DELTA_LINE;
        let wheel = Wheel { delta: event.delta_y(), in_lines, control: event.ctrl_key() };
        self.zoom(wheel.factor(), self.spot(event));
    }

    /// A click that no pointer made.
    pub fn click(self, event: &ev::MouseEvent) {
        if event.detail() != 0 || on_controls(event.target()) {
            return;
        }
        if let Some(hit) = hit_of(event.target()) {
            self.act(Effect::Tap(Some(hit)), None);
        }
    }

    fn tap_counter(self, id: &Id) {
        let table = self.table;
        let picked = !self.nothing_is_picked();
        let tap =
            self.layout.with_untracked(|l| table.lit.with_untracked(|lit| gesture::tap_on_counter(l, id, picked, lit)));
        match tap {
            Some(CounterTap::Pile(space)) => table.fan_out(&space),
            Some(CounterTap::Counter { piece, space, leads }) => {
                table.point(&piece, &[Target::Space(space.clone())]);
                if leads && table.open.get_untracked().as_ref() != Some(&space) {
                    table.fan_out(&space);
                }
            }
            None => {}
        }
    }
}
