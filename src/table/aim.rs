//! Aiming: how hands and keys bring an action with a free point to its point, and what is shown meanwhile.
//!
//! A mouse that hovers carries the cross-hair along, and its click commits. A finger would hide what it points at: the
//! cross-hair hangs above it on a stalk while it moves, and a magnified view shows what is there. A tap only puts the
//! cross-hair down, and a tap on it commits. Keys move it by strides. Whatever moved it, buttons commit and cancel.
//!
//! Whether a point is legal is never judged here: [`Aim::see`] is told by the game's preview.

use super::words::inches;
use crate::draw::Vec2;
use crate::draw::compass::Heading;
use crate::play::Pick;
use crate::rules::{Point, Preview, Refusal, Region};

/// Pixels that the cross-hair hangs above a finger.
pub const LIFT: f64 = 64.0;
/// Pixels within which a press is on the cross-hair, or on the grip below it.
pub const GRIP: f64 = 24.0;
/// Pixels that a press may wander before it drags.
const SLOP: f64 = 8.0;
/// How much larger things are in the magnified view than on the board.
pub const MAGNIFIED: f64 = 2.5;

/// How far a key moves the cross-hair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// A hundredth of an inch: one unit.
    Fine,
    /// A quarter of an inch.
    Usual,
    /// An inch.
    Coarse,
}

impl Stride {
    /// The stride of an arrow key with these others held down.
    #[must_use]
    pub const fn of(shift: bool, alt: bool) -> Self {
        match (shift, alt) {
            (_, true) => Self::Fine,
            (true, false) => Self::Coarse,
            (false, false) => Self::Usual,
        }
    }

    /// In board units.
    #[must_use]
    pub const fn units(self) -> i32 {
        match self {
            Self::Fine => 1,
            Self::Usual => 25,
            Self::Coarse => 100,
        }
    }
}

/// Where a pointer is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// In board units.
    pub at: Vec2,
    /// Board units to a pixel.
    pub unit: f64,
    /// It is a finger: it hides what is under it.
    pub finger: bool,
}

/// What came of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing.
    Nothing,
    /// The cross-hair is elsewhere: what is there has to be seen anew.
    Moved,
    /// It is meant: the action is to be done.
    Meant,
}

/// A press that has not ended.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Press {
    start: Vec2,
    /// From the pointer to the cross-hair, in board units, once it drags.
    offset: Option<Vec2>,
    /// It came down on the cross-hair, or on its grip.
    on_mark: bool,
    finger: bool,
}

/// An action that is being aimed.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    offer: usize,
    /// Left, top, width, height of the board.
    bounds: [i32; 4],
    at: Point,
    /// It stays where it was put, whatever hovers.
    put: bool,
    press: Option<Press>,
    preview: Preview,
    seen: bool,
}

impl Aim {
    /// Begins with the offer of this number, the cross-hair at this point of a board with these bounds (left, top, width, height).
    #[must_use]
    pub fn begin(offer: usize, at: Point, bounds: [i32; 4]) -> Self {
        let mut aim = Self { offer, bounds, at, put: false, press: None, preview: Preview::default(), seen: false };
        aim.go_to(at);
        aim
    }

    /// Where the cross-hair begins if nothing was pointed at: in the midst of the largest part of the region.
    #[must_use]
    pub fn start(region: &Region) -> Point {
        let spread = |polygon: &&Vec<Point>| {
            let [near, far] = corners(polygon);
            (i64::from(far.x) - i64::from(near.x)) * (i64::from(far.y) - i64::from(near.y))
        };
        let Some(largest) = region.polygons.iter().max_by_key(spread) else { return Point::default() };
        let [near, far] = corners(largest);
        let middle = Point { x: i32::midpoint(near.x, far.x), y: i32::midpoint(near.y, far.y) };
        if region.contains(middle) { middle } else { largest.first().copied().unwrap_or_default() }
    }

    /// The number of the offer.
    #[must_use]
    pub const fn offer(&self) -> usize {
        self.offer
    }

    /// Where the cross-hair is.
    #[must_use]
    pub const fn at(&self) -> Point {
        self.at
    }

    /// What would be done there.
    #[must_use]
    pub const fn preview(&self) -> &Preview {
        &self.preview
    }

    /// The pick that is to be previewed, if the cross-hair has moved since the last one was.
    #[must_use]
    pub fn unseen(&self) -> Option<Pick> {
        (!self.seen).then(|| self.pick())
    }

    /// The game says what would be done at the cross-hair.
    pub fn see(&mut self, preview: Preview) {
        self.preview = preview;
        self.seen = true;
    }

    /// The pick at the cross-hair.
    ///
    /// # Errors
    /// What speaks against the point.
    pub fn commit(&self) -> Result<Pick, Refusal> {
        self.preview.refusal.clone().map_or_else(|| Ok(self.pick()), Err)
    }

    fn pick(&self) -> Pick {
        Pick::offer(self.offer).at(self.at)
    }

    /// A mouse moves over the board, and no button is down.
    pub fn hover(&mut self, at: Vec2) -> Answer {
        if self.put || self.press.is_some() { Answer::Nothing } else { self.go_to(nearest(at)) }
    }

    /// A pointer comes down.
    pub fn press(&mut self, hand: Hand) -> Answer {
        let cross = Vec2::from(self.at);
        let grip = Vec2::new(cross.x, cross.y + LIFT * hand.unit);
        let near = |spot: Vec2| spot.distance(hand.at) <= GRIP * hand.unit;
        let hangs = hand.finger && near(grip);
        self.press = Some(Press { start: hand.at, offset: None, on_mark: near(cross) || hangs, finger: hand.finger });
        // A mouse that carries the cross-hair along means the place at which it is pressed.
        if hand.finger || self.put {
            return Answer::Nothing;
        }
        let moved = self.go_to(nearest(hand.at));
        if let Some(press) = &mut self.press {
            press.on_mark = true;
        }
        moved
    }

    /// The cross-hair is put down where something was tapped that began the aim.
    pub fn put_down(&mut self, at: Vec2) -> Answer {
        self.put = true;
        self.go_to(nearest(at))
    }

    /// The pointer moves while it is down.
    pub fn drag(&mut self, hand: Hand) -> Answer {
        let Some(Press { start, offset, on_mark, finger }) = self.press else { return Answer::Nothing };
        let offset = match offset {
            Some(offset) => offset,
            None if start.distance(hand.at) <= SLOP * hand.unit => return Answer::Nothing,
            // Taken by the grip or the cross-hair it keeps its distance, else it comes to hang where it can be seen.
            None if on_mark => Vec2::new(f64::from(self.at.x) - start.x, f64::from(self.at.y) - start.y),
            None => Vec2::new(0.0, if finger { -LIFT * hand.unit } else { 0.0 }),
        };
        self.press = Some(Press { start, offset: Some(offset), on_mark, finger });
        self.put = true;
        self.go_to(nearest(Vec2::new(hand.at.x + offset.x, hand.at.y + offset.y)))
    }

    /// The pointer is lifted.
    pub fn release(&mut self, hand: Hand) -> Answer {
        match self.press.take() {
            Some(Press { offset: None, on_mark: true, .. }) => Answer::Meant,
            Some(Press { offset: None, .. }) => {
                self.put = hand.finger;
                self.go_to(nearest(hand.at))
            }
            _ => Answer::Nothing,
        }
    }

    /// The press comes to nothing: a second finger, or the browser, took it.
    pub fn let_go(&mut self) {
        self.press = None;
    }

    /// A key moves the cross-hair.
    pub fn nudge(&mut self, heading: Heading, stride: Stride) -> Answer {
        let by = stride.units();
        let (right, down) = match heading {
            Heading::North => (0, -by),
            Heading::East => (by, 0),
            Heading::South => (0, by),
            Heading::West => (-by, 0),
        };
        self.put = true;
        self.go_to(Point { x: self.at.x.saturating_add(right), y: self.at.y.saturating_add(down) })
    }

    /// Whether a finger drags the cross-hair: only then it hides what lies there, and the magnified view is shown.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.press.is_some_and(|press| press.finger && press.offset.is_some())
    }

    /// Where the cross-hair is and what would be done there, for those who do not see it.
    #[must_use]
    pub fn spoken(&self) -> String {
        let Preview { refusal, text, .. } = &self.preview;
        let [left, top, ..] = self.bounds;
        let (right, down) = (inches(self.at.x - left), inches(self.at.y - top));
        let place = format!("{right} inches from the left, {down} from the top");
        let words = if text.is_empty() { String::new() } else { format!(". {text}") };
        let verdict = refusal.as_ref().map_or_else(|| ". Allowed".into(), |no| format!(". Not allowed: {}", no.text));
        format!("{place}{words}{verdict}").trim_end_matches('.').to_owned() + "."
    }

    fn go_to(&mut self, to: Point) -> Answer {
        let [left, top, width, height] = self.bounds;
        let to = Point { x: to.x.clamp(left, left + width), y: to.y.clamp(top, top + height) };
        if to == self.at {
            return Answer::Nothing;
        }
        (self.at, self.seen) = (to, false);
        Answer::Moved
    }
}

fn corners(polygon: &[Point]) -> [Point; 2] {
    let first = polygon.first().copied().unwrap_or_default();
    polygon.iter().fold([first; 2], |[near, far], p| {
        [Point { x: near.x.min(p.x), y: near.y.min(p.y) }, Point { x: far.x.max(p.x), y: far.y.max(p.y) }]
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of a float stops at the ends of the range")]
fn nearest(at: Vec2) -> Point {
    Point { x: libm::round(at.x) as i32, y: libm::round(at.y) as i32 }
}
