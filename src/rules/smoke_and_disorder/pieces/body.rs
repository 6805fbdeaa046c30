//! A body: members, shape, pose. Its footprint follows from them and is worked out once.

use super::layout::Layout;
use super::name::Name;
use super::troops::{Shape, Troops};
use crate::rules::smoke_and_disorder::map::Hider;
use crate::rules::space::table::{Block, Convex, Edge, Facing, Pose, Side, Vec2};
use crate::rules::{Point, Seat};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// Most members of a Formation.
const MOST: usize = 16;

/// The members of a body, by their places in the scenario's list of units, held inline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Members {
    units: [u8; MOST],
    len: u8,
}

impl Members {
    /// One unit alone.
    pub fn one(unit: u8) -> Self {
        let mut members = Self::default();
        members.push(unit);
        members
    }

    /// The members in order.
    pub fn as_slice(&self) -> &[u8] {
        &self.units[..usize::from(self.len)]
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds one at the end; no effect beyond the most.
    pub fn push(&mut self, unit: u8) {
        if self.len() < MOST {
            self.units[self.len()] = unit;
            self.len += 1;
        }
    }

    /// Adds one in front.
    pub fn push_front(&mut self, unit: u8) {
        self.push(unit);
        self.units[..usize::from(self.len)].rotate_right(1);
    }

    /// Takes one out.
    pub fn remove(&mut self, unit: u8) {
        let kept: Vec<u8> = self.as_slice().iter().copied().filter(|&u| u != unit).collect();
        *self = Self::default();
        for u in kept {
            self.push(u);
        }
    }
}

impl TryFrom<Vec<u8>> for Members {
    type Error = &'static str;

    fn try_from(units: Vec<u8>) -> Result<Self, Self::Error> {
        if units.len() > MOST {
            return Err("a Formation has at most 16 members");
        }
        let mut members = Self::default();
        for unit in units {
            members.push(unit);
        }
        Ok(members)
    }
}

impl From<Members> for Vec<u8> {
    fn from(members: Members) -> Self {
        members.as_slice().to_vec()
    }
}

/// Where a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// On the table.
    At(Pose),
    /// In a building, by its id [SD-geo-08].
    In(Name),
    /// Not yet come.
    Reserve,
    /// Left by an exit, not lost [SD-scn-06].
    Left,
    /// Destroyed, routed, or a dummy found out.
    Gone,
    /// Taken up into a Formation, or split into its members.
    Merged,
}

/// Whatever stands and moves as one block.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own that clauses ask for")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// Its id: that of its unit, or of the Formation; a Formation made in play goes by its lead's.
    pub id: Name,
    /// Whose it is.
    pub side: Seat,
    /// What it is made of.
    pub members: Members,
    shape: Shape,
    rows: u8,
    standing: Standing,
    /// Whether the enemy sees only a marker.
    #[serde(default)]
    pub concealed: bool,
    /// Whether everybody knows that the marker is no dummy [SD-hide-13].
    #[serde(default)]
    pub known_true: bool,
    /// Whether a Character has activated it this turn.
    #[serde(default)]
    pub activated: bool,
    /// Whether it was used in this round of the opening.
    #[serde(default)]
    pub used: bool,
    /// Where everybody else saw its marker last, while its side is at something private.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_at: Option<Point>,
    /// Whether it may stand where it would not be allowed to be placed [SD-geo-22].
    #[serde(default)]
    pub tolerated: bool,
    #[serde(skip)]
    layout: Cached<Layout>,
    #[serde(skip)]
    footprint: Cached<Footprint>,
    #[serde(skip)]
    hiders: Cached<Vec<Hider>>,
}

/// What was worked out; not part of the position.
#[derive(Clone, Debug)]
struct Cached<T>(OnceLock<Arc<T>>);

impl<T> Default for Cached<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> PartialEq for Cached<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Body {
    /// A body as it begins.
    pub fn new(id: Name, side: Seat, members: Members, shape: Shape, rows: u8, standing: Standing) -> Self {
        Self {
            id,
            side,
            members,
            shape,
            rows,
            standing,
            concealed: false,
            known_true: false,
            activated: false,
            used: false,
            seen_at: None,
            tolerated: false,
            layout: Cached::default(),
            footprint: Cached::default(),
            hiders: Cached::default(),
        }
    }

    /// How it stands.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Rows of a body in skirmish.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Where it is.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Its pose, if it stands on the table.
    pub fn pose(&self) -> Option<Pose> {
        match self.standing {
            Standing::At(pose) => Some(pose),
            _ => None,
        }
    }

    /// The building it holds.
    pub fn building(&self) -> Option<Name> {
        match self.standing {
            Standing::In(building) => Some(building),
            _ => None,
        }
    }

    /// Whether it is on the table or in a building.
    pub fn is_in_play(&self) -> bool {
        matches!(self.standing, Standing::At(_) | Standing::In(_))
    }

    /// Whether the other side sees it as it is.
    pub fn is_spotted(&self) -> bool {
        self.is_in_play() && !self.concealed
    }

    /// Puts it somewhere.
    pub fn put(&mut self, standing: Standing) {
        self.standing = standing;
        // Its men stand as they stood, elsewhere.
        (self.footprint, self.hiders) = (Cached::default(), Cached::default());
    }

    /// Lets it stand otherwise.
    pub fn reshape(&mut self, shape: Shape, rows: u8) {
        (self.shape, self.rows) = (shape, rows);
        self.redress();
    }

    /// Forgets what was worked out: figures, members or the ground have changed.
    pub fn redress(&mut self) {
        self.layout = Cached::default();
        (self.footprint, self.hiders) = (Cached::default(), Cached::default());
    }

    /// How its figures stand, worked out by `make` if it is not known.
    pub(in super::super) fn layout_or(&self, make: impl FnOnce() -> Arc<Layout>) -> Arc<Layout> {
        Arc::clone(self.layout.0.get_or_init(make))
    }

    /// Its figures with what they could hide behind, worked out by `make` if they are not known.
    pub(in super::super) fn hiders_or(&self, make: impl FnOnce() -> Vec<Hider>) -> &[Hider] {
        self.hiders.0.get_or_init(|| Arc::new(make()))
    }

    /// Its footprint, worked out by `make` if it is not known.
    pub(in super::super) fn footprint_or(&self, make: impl FnOnce() -> Footprint) -> &Footprint {
        self.footprint.0.get_or_init(|| Arc::new(make()))
    }
}

/// The pose of a block about a place, such that the place is what its middle is rounded to: so that a marker stays where it is
/// whoever lies under it.
pub fn pose_about(centre: Point, facing: Facing, width: f64, depth: f64) -> Pose {
    let pose = Block::centred(centre.into(), facing, width, depth).pose();
    let near = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, 1], [-1, 1], [1, -1]];
    let mut poses = near.into_iter().map(|[x, y]| Pose { at: Point { x: pose.at.x + x, y: pose.at.y + y }, ..pose });
    poses.find(|pose| Block::new(*pose, width, depth).centre().point() == centre).unwrap_or(pose)
}

/// A body on the table: its rectangle, and where each figure stands.
#[derive(Clone, Debug)]
pub struct Footprint {
    /// The rectangle.
    pub block: Block,
    /// The same as a shape.
    pub outline: Convex,
    /// How the figures stand.
    pub layout: Arc<Layout>,
    /// The centres of the figures, in the order of the layout's slots.
    pub figures: Vec<Vec2>,
}

impl Footprint {
    /// The footprint of a body at a pose.
    pub fn new(troops: Troops, shape: Shape, rows: u8, figures: &[u8], pose: Pose) -> Self {
        Self::of(Layout::new(troops, shape, rows, figures), pose)
    }

    /// The footprint of figures that stand like this.
    pub fn of(layout: impl Into<Arc<Layout>>, pose: Pose) -> Self {
        let layout = layout.into();
        let block = Block::new(pose, layout.width, layout.depth);
        let figures = layout.slots.iter().map(|slot| block.place(slot.across, slot.back)).collect();
        Self { block, outline: block.shape(), layout, figures }
    }

    /// The middle of its marker, to the hundredth of an inch, as everybody sees it: what follows from that tells nothing of what
    /// lies under it.
    pub fn marker(&self) -> Vec2 {
        self.block.centre().point().into()
    }

    /// The same figures elsewhere.
    #[must_use]
    pub fn moved(&self, pose: Pose) -> Self {
        Self::of(Arc::clone(&self.layout), pose)
    }

    /// The face of a square nearest to a place (ties: front, right, rear, left) [SD-geo-07].
    pub fn nearest_face(&self, reference: Vec2) -> Edge {
        let far = |side: Side| self.block.edge(side).middle().distance(reference);
        let mut best = Side::Front;
        for side in [Side::Right, Side::Rear, Side::Left] {
            if far(side) < far(best) - 1e-9 {
                best = side;
            }
        }
        self.block.edge(best)
    }
}
