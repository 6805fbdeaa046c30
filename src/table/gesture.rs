//! Gestures on the board, as a state machine: what the pointers do goes in, what comes of it goes out.
//!
//! One finger pans, two pinch, a second finger takes an order back, a press that moves less than [`SLOP`] is a tap, a long one
//! magnifies. Nothing here knows the document: places are pixels of the viewport, times are milliseconds of one clock.

use super::layout::{Layout, Placed};
use super::view::View;
use crate::draw::Vec2;
use crate::draw::camera::{Camera, Flick, Glide, Viewport};
use crate::rules::{Id, Target};

/// Pixels that a finger may wander in a tap.
pub const SLOP: f64 = 8.0;
/// Milliseconds of a long press.
pub const LONG: u64 = 520;
/// Milliseconds without a turn of the wheel after which it rests.
pub const WHEEL_RESTS: u64 = 180;
/// Milliseconds and pixels between the taps of a double tap.
const DOUBLE: (f64, f64) = (320.0, 26.0);
/// How much nearer a double tap brings the board.
const NEARER: f64 = 1.7;

/// What a finger came down on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hit {
    /// A counter.
    Counter(Id),
    /// A space.
    Space(Id),
}

/// A pointer, where it is and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// Its number, which it keeps as long as it is down.
    pub id: i32,
    /// Where it is.
    pub at: Vec2,
    /// When it was there.
    pub time: f64,
}

/// What happens on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A finger or button came down.
    Down(Pointer, Option<Hit>),
    /// It moved.
    Moved(Pointer),
    /// It was lifted: only now a tap acts.
    Up(Pointer),
    /// The browser took the pointer with this number away.
    Cancelled(i32),
    /// The wheel turned, or two fingers on a trackpad: nearer by this factor, there.
    Turned(f64, Vec2),
    /// A wait is over.
    Waited(Timer),
    /// The frame that was asked for, so many milliseconds after that.
    Frame(f64),
    /// The board is left.
    Left,
}

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timer {
    /// A press becomes a long one.
    Long,
    /// The wheel rests.
    Wheel,
}

/// What comes of it, to be done in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// [`Event::Waited`] is to come after so many milliseconds, and none that was to come before.
    Wait(Timer, u64),
    /// It is not to come any more.
    Stop(Timer),
    /// [`Event::Frame`] is to come.
    AskFrame,
    /// The camera moves.
    Camera(CameraMove),
    /// Hands move the camera from now on, or do not any more.
    Moving(bool),
    /// Shows something closely, or puts that away.
    Magnify(Option<Hit>),
    /// Picks this counter, and nothing else.
    PickUp(Id),
    /// Shows this counter under the pointer.
    Carry(Id),
    /// Nothing is carried any more.
    PutDown,
    /// Nothing is picked any more.
    ClearPicks,
    /// What was carried was let go: the place under the pointer is pointed at.
    DropHere,
    /// A tap on this, or on nothing.
    Tap(Option<Hit>),
}

/// A movement of the camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CameraMove {
    /// The board moves with the finger.
    Pan(Vec2),
    /// Nearer by a factor, where the pointer is.
    Zoom(f64, Vec2),
    /// Two fingers were there, and are there.
    Pinch([Vec2; 2], [Vec2; 2]),
}

impl CameraMove {
    /// The camera after it.
    #[must_use]
    pub fn of(self, camera: &Camera, viewport: &Viewport) -> Camera {
        match self {
            Self::Pan(way) => camera.panned(way.x, way.y, viewport),
            Self::Zoom(factor, at) => camera.zoomed(factor, at, viewport),
            Self::Pinch(from, to) => camera.pinched(from, to, viewport),
        }
    }
}

/// What is known of the table while something happens.
pub trait Surroundings {
    /// Whether this counter can be carried to a place.
    fn may_be_carried(&self, id: &Id) -> bool;
    /// Whether nothing is picked.
    fn nothing_is_picked(&self) -> bool;
    /// Whether the press that ends means nothing, since it was meant for what was there before.
    fn press_is_void(&self) -> bool;
    /// Whether movement is shown.
    fn moves(&self) -> bool;
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
#[derive(Clone, Debug, Default)]
pub struct Hands {
    touches: Vec<(i32, Vec2)>,
    mode: Mode,
    start: Vec2,
    hit: Option<Hit>,
    flick: Flick,
    glide: Option<Glide>,
    /// A frame was asked for that has not come.
    awaits_frame: bool,
    last_tap: Option<(f64, Vec2)>,
}

impl Hands {
    /// Takes in what happened; what is to be done.
    #[must_use]
    pub fn hear(&mut self, event: Event, table: &dyn Surroundings) -> Vec<Effect> {
        match event {
            Event::Down(pointer, hit) => self.down(pointer, hit),
            Event::Moved(pointer) => self.moved(pointer, table),
            Event::Up(pointer) => self.up(pointer, table),
            Event::Cancelled(id) => self.cancelled(id),
            Event::Turned(factor, at) => vec![
                Effect::Moving(true),
                Effect::Camera(CameraMove::Zoom(factor, at)),
                Effect::Wait(Timer::Wheel, WHEEL_RESTS),
            ],
            Event::Waited(Timer::Long) => self.long_press(),
            Event::Waited(Timer::Wheel) => self.rest(),
            Event::Frame(elapsed) => self.glide_on(elapsed),
            Event::Left => {
                *self = Self::default();
                vec![Effect::Stop(Timer::Long), Effect::Stop(Timer::Wheel), Effect::PutDown]
            }
        }
    }

    /// Whether a finger or button is down.
    #[must_use]
    pub fn touch(&self) -> bool {
        !self.touches.is_empty()
    }

    /// Whether this pointer came down on the board: one that came down on the controls over it means nothing here.
    fn holds(&self, id: i32) -> bool {
        self.touches.iter().any(|touch| touch.0 == id)
    }

    /// The camera stands still, unless hands move it.
    fn rest(&self) -> Vec<Effect> {
        let busy = matches!(self.mode, Mode::Pan | Mode::Drag | Mode::Pinch);
        if busy { Vec::new() } else { vec![Effect::Moving(false)] }
    }

    fn down(&mut self, pointer: Pointer, hit: Option<Hit>) -> Vec<Effect> {
        self.glide = None;
        self.touches.retain(|touch| touch.0 != pointer.id);
        self.touches.push((pointer.id, pointer.at));
        let mut effects = vec![Effect::Stop(Timer::Long)];
        if self.touches.len() >= 2 {
            effects.extend(self.end_drag());
            self.mode = Mode::Pinch;
            effects.push(Effect::Moving(true));
            return effects;
        }
        self.mode = Mode::Press;
        self.start = pointer.at;
        self.hit = hit;
        self.flick = Flick::default();
        self.flick.track(pointer.time, pointer.at);
        effects.push(Effect::Wait(Timer::Long, LONG));
        effects
    }

    fn end_drag(&self) -> Vec<Effect> {
        let clear = (self.mode == Mode::Drag).then_some(Effect::ClearPicks);
        std::iter::once(Effect::PutDown).chain(clear).collect()
    }

    fn long_press(&mut self) -> Vec<Effect> {
        if self.mode != Mode::Press {
            return Vec::new();
        }
        self.mode = Mode::Spent;
        vec![Effect::Magnify(self.hit.take())]
    }

    fn moved(&mut self, pointer: Pointer, table: &dyn Surroundings) -> Vec<Effect> {
        let at = pointer.at;
        let before: Vec<Vec2> = self.touches.iter().map(|touch| touch.1).collect();
        let Some(own) = self.touches.iter().position(|touch| touch.0 == pointer.id) else { return Vec::new() };
        self.touches[own].1 = at;
        self.flick.track(pointer.time, at);
        match self.mode {
            Mode::Press if self.start.distance(at) > SLOP => self.start_moving(at, table),
            Mode::Pan => vec![pan(before[own], at)],
            Mode::Drag => self.carried().map(Effect::Carry).into_iter().collect(),
            Mode::Pinch => match (before.as_slice(), self.touches.as_slice()) {
                ([one, other, ..], [first, second, ..]) => {
                    vec![Effect::Camera(CameraMove::Pinch([*one, *other], [first.1, second.1]))]
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn carried(&self) -> Option<Id> {
        match &self.hit {
            Some(Hit::Counter(id)) => Some(id.clone()),
            _ => None,
        }
    }

    fn start_moving(&mut self, at: Vec2, table: &dyn Surroundings) -> Vec<Effect> {
        let stop = Effect::Stop(Timer::Long);
        if let Some(id) = self.carried().filter(|id| table.may_be_carried(id)) {
            self.mode = Mode::Drag;
            return vec![stop, Effect::PickUp(id.clone()), Effect::Carry(id)];
        }
        self.mode = Mode::Pan;
        vec![stop, Effect::Moving(true), pan(self.start, at)]
    }

    fn up(&mut self, pointer: Pointer, table: &dyn Surroundings) -> Vec<Effect> {
        if !self.holds(pointer.id) {
            return Vec::new();
        }
        let mut effects = vec![Effect::Stop(Timer::Long)];
        self.touches.retain(|touch| touch.0 != pointer.id);
        let (mode, left) = (self.mode, self.touch());
        self.mode = if left { Mode::Spent } else { Mode::Idle };
        match mode {
            Mode::Press => effects.extend(self.tap(pointer, table)),
            Mode::Drag => effects.push(Effect::DropHere),
            Mode::Pan => effects.extend(self.start_glide(pointer.time, table)),
            _ => {}
        }
        effects.push(Effect::PutDown);
        if !left && mode != Mode::Pan {
            effects.push(Effect::Moving(false));
        }
        effects
    }

    fn cancelled(&mut self, id: i32) -> Vec<Effect> {
        if !self.holds(id) {
            return Vec::new();
        }
        let mut effects = vec![Effect::Stop(Timer::Long)];
        effects.extend(self.end_drag());
        effects.push(Effect::Moving(false));
        self.touches.retain(|touch| touch.0 != id);
        self.mode = Mode::Idle;
        effects
    }

    fn tap(&mut self, pointer: Pointer, table: &dyn Surroundings) -> Option<Effect> {
        if table.press_is_void() {
            return None;
        }
        let last = self.last_tap.replace((pointer.time, pointer.at));
        let double =
            last.is_some_and(|(then, spot)| pointer.time - then < DOUBLE.0 && spot.distance(pointer.at) < DOUBLE.1);
        if double && matches!(self.hit, Some(Hit::Space(_))) && table.nothing_is_picked() {
            self.last_tap = None;
            return Some(Effect::Camera(CameraMove::Zoom(NEARER, pointer.at)));
        }
        Some(Effect::Tap(self.hit.clone()))
    }

    fn start_glide(&mut self, time: f64, table: &dyn Surroundings) -> Option<Effect> {
        self.glide = self.flick.release(time).filter(|_| table.moves());
        match self.glide {
            None => Some(Effect::Moving(false)),
            // One frame after the other, however many flicks there were.
            Some(_) => (!std::mem::replace(&mut self.awaits_frame, true)).then_some(Effect::AskFrame),
        }
    }

    fn glide_on(&mut self, elapsed: f64) -> Vec<Effect> {
        self.awaits_frame = false;
        let Some(glide) = self.glide else { return self.rest() };
        let (way, rest) = glide.step(elapsed);
        self.glide = rest;
        self.awaits_frame = true;
        vec![Effect::Camera(CameraMove::Pan(way)), Effect::AskFrame]
    }
}

fn pan(from: Vec2, to: Vec2) -> Effect {
    Effect::Camera(CameraMove::Pan(Vec2::new(to.x - from.x, to.y - from.y)))
}

/// How the wheel of an event is counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wheel {
    /// How far it turned, in pixels or lines.
    pub delta: f64,
    /// Whether that is in lines.
    pub in_lines: bool,
    /// Whether Control is down: so two fingers on a trackpad are told.
    pub control: bool,
}

impl Wheel {
    /// How much nearer it brings the board.
    #[must_use]
    pub fn factor(self) -> f64 {
        let line = if self.in_lines { 18.0 } else { 1.0 };
        // Fingers on a trackpad come in steps much smaller than those of a wheel.
        let fingers = if self.control { 6.0 } else { 1.0 };
        let turns = (self.delta * line * fingers).clamp(-240.0, 240.0) / 240.0;
        // One notch of a wheel is about half a turn; the steps add up to the same whatever their size.
        if turns < 0.0 { 1.0 - turns * 0.6 } else { 1.0 / (1.0 + turns * 0.6) }
    }
}

/// Whether a counter can be carried to a place: an order begins with it and goes on, and it can be told apart by touch.
#[must_use]
pub fn may_be_carried(view: &View, layout: &Layout, id: &Id) -> bool {
    let meant = view.meant(&Target::Piece(id.clone()));
    let goes_on = || view.turn.offers.iter().any(|o| o.path.first() == Some(&meant) && o.path.len() > 1);
    view.decides() && !layout.placed.get(id).is_some_and(is_in_pile) && goes_on()
}

fn is_in_pile(placed: &Placed) -> bool {
    placed.piled && !placed.fanned
}

/// What a tap on a counter means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CounterTap {
    /// Its pile: it opens, and the next tap means one of it.
    Pile(Id),
    /// The counter, which lies in the space; if it leads somewhere, its space is to be fanned out after that.
    Counter {
        /// The counter.
        piece: Target,
        /// The space.
        space: Id,
        /// Whether it leads somewhere.
        leads: bool,
    },
}

/// What a tap on a counter means, where something is picked already, or nothing, and these can be pointed at next.
#[must_use]
pub fn tap_on_counter(layout: &Layout, id: &Id, picked: bool, lit: &[Target]) -> Option<CounterTap> {
    let placed = layout.placed.get(id)?;
    let space = placed.space.clone();
    let ends_here = picked && lit.contains(&Target::Space(space.clone()));
    if is_in_pile(placed) && !ends_here {
        return Some(CounterTap::Pile(space));
    }
    let piece = Target::Piece(id.clone());
    let leads = lit.contains(&piece);
    Some(CounterTap::Counter { piece, space, leads })
}
