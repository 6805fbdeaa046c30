//! The whole picture for one viewer, in no title's terms.
//!
//! Rules give keys (a glyph, a livery, a marker), never colours or sizes; the theme maps keys to art.

use super::decision::{Id, Rule, Target};
use super::footprint::Footprint;
use super::interned::{self, Text};
use super::space::plane::Point;
use super::space::table::Pose;
use super::spec::Seat;
use serde::{Deserialize, Serialize};

/// What a viewer sees.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// Id of the board in front, as the rules propose it; a viewer may look at another.
    #[serde(deserialize_with = "interned::text")]
    pub board: Text,
    /// Where the game is in its sequence of play.
    #[serde(rename = "strip")]
    pub turn_track: TurnTrack,
    /// The counters; of those in one place the first lies on top.
    pub counters: Vec<Counter>,
    /// What lies on spaces besides counters.
    pub overlays: Vec<Overlay>,
    /// Tracks, holdings and totals.
    pub panels: Vec<Panel>,
    /// Ground that was not there from the beginning, or is not what it was: it lies under everything else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ground: Vec<Ground>,
    /// The throw on the table while it may still change: [`Target::Die`] counts through it.
    pub dice: Vec<Die>,
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// 1 to 6.
    pub face: u8,
    /// The least face that hits; 7 or more: faces are not judged one by one.
    pub hits_on: u8,
    /// It belongs to the Volley or another handful of its own.
    pub apart: bool,
    /// The decider has picked it to be thrown again.
    pub picked: bool,
}

/// Turn and phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnTrack {
    /// The turn, from 1; 0 before the first.
    pub turn: u32,
    /// The last turn.
    pub turns: u32,
    /// What the turn is called, if it has a name: "5 August, afternoon".
    pub caption: String,
    /// The phases of the turn, in order.
    pub phases: Vec<Phase>,
    /// What goes on inside the phase that is on, counted for itself: the rounds of a battle inside a turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<Box<TurnTrack>>,
}

impl TurnTrack {
    /// The track that counts now: the innermost.
    #[must_use]
    pub fn innermost(&self) -> &Self {
        self.within.as_deref().map_or(self, Self::innermost)
    }
}

/// One phase of the turn track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phase {
    /// Its name: "Move".
    #[serde(deserialize_with = "interned::text")]
    pub name: Text,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Whether it is over, on, or to come.
    pub state: Progress,
}

/// Where something is in an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Progress {
    /// Past, spent.
    Done,
    /// Present, in force.
    Now,
    /// To come; ordinary.
    #[default]
    Next,
}

/// Where a counter stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// In a space of the board.
    Space(Id),
    /// At a point of a board, a picture on a track, turned by so many hundredths of a degree.
    Point(Point, i32),
    /// On a table without spaces.
    Pose(Pose),
    /// In a tray beside the board, by the id of a panel.
    Tray(Id),
}

/// Which side of a counter the viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Its true side, seen by all.
    Front,
    /// Its back: the viewer may not know what it is, and the counter carries nothing that gives it away.
    Back,
    /// Its true side, seen by its owner while others see its back.
    OwnBack,
    /// Its true side, seen by its owner while others see nothing at all.
    OwnHidden,
}

/// A counter as the viewer may see it.
///
/// With [`Face::Back`] the id is no more than the place and a number in its pile; nothing follows a concealed counter
/// from one place to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    /// Its id for pointing: the printed name, or place and number for a back.
    pub id: Id,
    /// Where it stands.
    pub place: Place,
    /// Full name.
    pub name: String,
    /// Name for the band of the counter.
    pub short: String,
    /// Whose it is.
    pub owner: Seat,
    /// Key of its figure.
    #[serde(deserialize_with = "interned::text")]
    pub glyph: Text,
    /// Key of its colours and shape.
    #[serde(deserialize_with = "interned::text")]
    pub livery: Text,
    /// Which side is seen.
    pub face: Face,
    /// Its printed numbers.
    pub values: Vec<Value>,
    /// Steps left, and steps at full strength; 0 of 0 if it has none.
    pub steps: (u8, u8),
    /// Keys of the markers on it, with their names.
    #[serde(deserialize_with = "interned::pairs")]
    pub markers: Vec<(Text, Text)>,
    /// It is in the middle of something: it stands apart from its stack.
    pub active: bool,
    /// It was picked by the decider for what is being put together.
    pub picked: bool,
    /// Its other printed side, if the viewer sees one of two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverse: Option<Box<Reverse>>,
    /// The ground that it covers, if that is more than a counter: [`Place::Pose`] says where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub footprint: Option<Box<Footprint>>,
}

impl Counter {
    /// A counter that lies face up and of which nothing else is known.
    #[must_use]
    pub fn new(id: impl Into<Id>, place: Place, owner: Seat) -> Self {
        Self {
            id: id.into(),
            place,
            name: String::new(),
            short: String::new(),
            owner,
            glyph: "",
            livery: "",
            face: Face::Front,
            values: Vec::new(),
            steps: (0, 0),
            markers: Vec::new(),
            active: false,
            picked: false,
            reverse: None,
            footprint: None,
        }
    }
}

/// The printed side of a counter that lies below.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reverse {
    /// What it shows: "reduced".
    #[serde(deserialize_with = "interned::text")]
    pub name: Text,
    /// Key of its figure.
    #[serde(deserialize_with = "interned::text")]
    pub glyph: Text,
    /// Its printed numbers.
    pub values: Vec<Value>,
    /// Steps left with that side up, and steps at full strength.
    pub steps: (u8, u8),
}

/// A printed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Value {
    /// Which: `fire`, `move`.
    #[serde(deserialize_with = "interned::text")]
    pub key: Text,
    /// Its name.
    #[serde(deserialize_with = "interned::text")]
    pub name: Text,
    /// How much, now.
    pub now: i32,
    /// How much is printed, if something changes it.
    pub printed: i32,
}

/// A figure of geometry on a board, in its units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Geometry {
    /// A point.
    Point(Point),
    /// A line through these points.
    Line(Vec<Point>),
    /// The inside of these corners; the first is not repeated.
    Polygon(Vec<Point>),
}

/// Ground that changes: what was put there, what burns, what is trodden down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    /// Its id, the same for as long as it lies there.
    pub id: Id,
    /// Key of its look.
    #[serde(deserialize_with = "interned::text")]
    pub terrain: Text,
    /// What it covers.
    pub shape: Geometry,
    /// In words.
    pub name: String,
}

/// What lies over the board without being a counter: on a space, between two, or over ground without spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overlay {
    /// The spaces: one, or from and to.
    pub spaces: Vec<Id>,
    /// Where it lies besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<Geometry>,
    /// What it is.
    pub kind: OverlayKind,
    /// In words, for those who cannot see it.
    pub text: String,
}

impl Overlay {
    /// One on a space, or from one to another.
    #[must_use]
    pub fn on(kind: OverlayKind, spaces: Vec<Id>, text: impl Into<String>) -> Self {
        Self { spaces, shapes: Vec::new(), kind, text: text.into() }
    }

    /// One over ground without spaces.
    #[must_use]
    pub fn over(kind: OverlayKind, shapes: Vec<Geometry>, text: impl Into<String>) -> Self {
        Self { spaces: Vec::new(), shapes, kind, text: text.into() }
    }
}

/// Kinds of overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OverlayKind {
    /// An attack or a shot from the first space into the second.
    Attack,
    /// A move from the first space to the second.
    Move,
    /// Something counts here now.
    Mark,
    /// An order stands here.
    Order,
    /// What is being moved can come here for so many points; over ground without spaces, so far as the outline, for 0.
    Reach(u8),
    /// What is in front of it, as far as it can shoot or see to the side.
    Arc,
    /// A range band, the nearest 0.
    Band(u8),
    /// A line of sight that nothing stops.
    Sight,
    /// A line of sight, as far as what stops it.
    Blocked,
    /// The ground that something on its way passes over.
    Sweep,
}

/// A list beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// Stable id; trays hold counters placed in it.
    #[serde(deserialize_with = "interned::text")]
    pub id: Text,
    /// Its heading.
    #[serde(deserialize_with = "interned::text")]
    pub title: Text,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// A line of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What.
    pub label: String,
    /// How much.
    pub value: String,
    /// Its clause.
    pub rule: Rule,
    /// How far it is.
    pub state: Progress,
    /// What it points at, if anything.
    pub target: Option<Target>,
}

impl Line {
    /// An ordinary line that points at nothing.
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<String>, rule: &'static str) -> Self {
        Self { label: label.into(), value: value.into(), rule: Rule(rule), state: Progress::Next, target: None }
    }
}
