//! Kinds of troops, what they carry, the shapes they stand in.

use serde::{Deserialize, Serialize};

/// What a unit is [SD-org-04].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Troops {
    /// Foot.
    Infantry,
    /// Warriors on foot; infantry wherever that is written, unless excepted.
    Indian,
    /// Horse.
    Cavalry,
    /// One gun with its crew.
    Gun,
    /// Packhorses or wagons.
    Baggage,
}

impl Troops {
    /// Whether they count as infantry.
    pub const fn is_foot(self) -> bool {
        matches!(self, Self::Infantry | Self::Indian)
    }
}

/// How good a unit is [SD-org-02].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rating {
    /// Fractions of its dice are dropped.
    Raw,
    /// Most troops, all guns and all Indians.
    Average,
    /// The best.
    Elite,
}

/// What a unit shoots with [SD-org-03].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Needs no loading, reaches 6 inches.
    Bow,
    /// Of mounted men.
    Carbine,
    /// Of most foot.
    Musket,
    /// Slow to load; the best shot.
    Rifle,
    /// The gun of a gun unit.
    Gun,
    /// Nothing: baggage, dummies.
    None,
}

impl Weapon {
    /// Smoke markers that a shot leaves [SD-load-02].
    pub const fn smoke(self) -> u8 {
        match self {
            Self::Rifle => 2,
            Self::Carbine | Self::Musket | Self::Gun => 1,
            Self::Bow | Self::None => 0,
        }
    }
}

/// How a body stands [SD-org-05].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Two ranks.
    Line,
    /// Four ranks or more.
    Column,
    /// A compact block with four faces.
    Square,
    /// Figures an inch apart.
    Skirmish,
    /// A gun ready to fire.
    Deployed,
    /// A gun behind its team.
    Limbered,
    /// Baggage.
    Train,
}

impl Shape {
    /// Whether troops of this kind can ever stand so [SD-org-02, SD-org-05].
    pub const fn fits(self, troops: Troops) -> bool {
        match troops {
            Troops::Infantry => matches!(self, Self::Line | Self::Column | Self::Square | Self::Skirmish),
            Troops::Indian => matches!(self, Self::Skirmish),
            Troops::Cavalry => matches!(self, Self::Line | Self::Column),
            Troops::Gun => matches!(self, Self::Deployed | Self::Limbered),
            Troops::Baggage => matches!(self, Self::Train),
        }
    }
}

/// Who moves over ground: the rows of the tables of movement and terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mover {
    /// Foot in line, column or square.
    Formed,
    /// Infantry in skirmish.
    Skirmishers,
    /// Indians.
    Indians,
    /// Cavalry.
    Cavalry,
    /// A gun moved by its crew.
    Deployed,
    /// A gun behind its team.
    Limbered,
    /// Baggage.
    Train,
}

impl Mover {
    /// All of them, in order.
    pub const ALL: [Self; 7] =
        [Self::Formed, Self::Skirmishers, Self::Indians, Self::Cavalry, Self::Deployed, Self::Limbered, Self::Train];

    /// Which of them a body of these troops in this shape is.
    pub const fn of(troops: Troops, shape: Shape) -> Self {
        match (troops, shape) {
            (Troops::Infantry, Shape::Skirmish) => Self::Skirmishers,
            (Troops::Infantry, _) => Self::Formed,
            (Troops::Indian, _) => Self::Indians,
            (Troops::Cavalry, _) => Self::Cavalry,
            (Troops::Gun, Shape::Limbered) => Self::Limbered,
            (Troops::Gun, _) => Self::Deployed,
            (Troops::Baggage, _) => Self::Train,
        }
    }
}
