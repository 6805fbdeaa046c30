//! Kinds of terrain as data, and pieces of ground as a scenario writes them [SD-ter-01 to SD-ter-04].

use super::file::Party;
use super::written::{inch_points, optional_inches};
use crate::rules::Point;
use crate::rules::smoke_and_disorder::pieces::{Mover, Name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How well a kind of terrain covers men.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Not at all.
    #[default]
    None,
    /// Brush, grass, fences.
    Light,
    /// Woods, walls.
    Dense,
}

/// What a kind of terrain does to sight [SD-sight-02].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SightRule {
    /// Nothing.
    #[default]
    #[serde(rename = "never")]
    Never,
    /// Bars it, save for its own garrison.
    #[serde(rename = "always")]
    Always,
    /// At most 6 inches of all such terrain.
    #[serde(rename = "beyond_6_in_total")]
    Dense,
    /// A hill.
    #[serde(rename = "unless_an_end_is_on_it")]
    Hill,
    /// A palisade.
    #[serde(rename = "unless_an_end_is_within_2_in")]
    Wall,
}

/// How a kind of terrain is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Geometry {
    /// The table itself.
    Default,
    /// An area.
    Polygon,
    /// A line.
    Polyline,
}

/// What crossing a line costs one kind of mover [SD-ter-04].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Option<WrittenCrossing>", into = "Option<WrittenCrossing>")]
pub enum Crossing {
    /// This many hundredths of an inch, once a Move.
    Costs(i32),
    /// Nothing, but it counts as touching bad going.
    Bad,
    /// It cannot be crossed.
    Closed,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenCrossing {
    Inches(f64),
    Word(String),
}

impl TryFrom<Option<WrittenCrossing>> for Crossing {
    type Error = &'static str;

    fn try_from(written: Option<WrittenCrossing>) -> Result<Self, Self::Error> {
        match written {
            None => Ok(Self::Closed),
            Some(WrittenCrossing::Inches(inches)) if (0.0..=100.0).contains(&inches) => {
                Ok(Self::Costs(crate::rules::space::table::hundredths(inches)))
            }
            Some(WrittenCrossing::Word(word)) if word == "bad_going" => Ok(Self::Bad),
            Some(_) => Err("a crossing costs 0 to 100 inches, or is \"bad_going\", or null for closed"),
        }
    }
}

impl From<Crossing> for Option<WrittenCrossing> {
    fn from(crossing: Crossing) -> Self {
        match crossing {
            Crossing::Costs(hundredths) => Some(WrittenCrossing::Inches(f64::from(hundredths) / 100.0)),
            Crossing::Bad => Some(WrittenCrossing::Word("bad_going".into())),
            Crossing::Closed => None,
        }
    }
}

/// What crossing a line costs whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossings {
    foot_formed: Crossing,
    foot_skirmish: Crossing,
    indian: Crossing,
    cavalry: Crossing,
    gun_deployed: Crossing,
    gun_limbered: Crossing,
    baggage: Crossing,
}

impl Crossings {
    /// What it costs this mover.
    pub const fn of(&self, mover: Mover) -> Crossing {
        match mover {
            Mover::Formed => self.foot_formed,
            Mover::Skirmishers => self.foot_skirmish,
            Mover::Indians => self.indian,
            Mover::Cavalry => self.cavalry,
            Mover::Deployed => self.gun_deployed,
            Mover::Limbered => self.gun_limbered,
            Mover::Train => self.baggage,
        }
    }
}

/// Who may not enter an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClosedTo {
    /// Foot but Indians.
    Infantry,
    /// Indians.
    Indian,
    /// Horse.
    Cavalry,
    /// A gun behind its team.
    GunLimbered,
    /// A gun moved by its crew.
    GunDeployed,
    /// Baggage.
    Baggage,
    /// Everybody.
    All,
    /// Everybody; a garrison may be inside.
    AllButGarrison,
}

impl ClosedTo {
    /// Whether it bars this mover.
    pub const fn bars(self, mover: Mover) -> bool {
        match self {
            Self::Infantry => matches!(mover, Mover::Formed | Mover::Skirmishers),
            Self::Indian => matches!(mover, Mover::Indians),
            Self::Cavalry => matches!(mover, Mover::Cavalry),
            Self::GunLimbered => matches!(mover, Mover::Limbered),
            Self::GunDeployed => matches!(mover, Mover::Deployed),
            Self::Baggage => matches!(mover, Mover::Train),
            Self::All | Self::AllButGarrison => true,
        }
    }
}

/// A kind of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kind {
    /// How it is drawn.
    pub geometry: Geometry,
    /// How well it covers.
    #[serde(default)]
    pub cover: Cover,
    /// Whether it slows.
    #[serde(default)]
    pub bad_going: bool,
    /// What it does to sight.
    #[serde(default)]
    pub blocks_sight: SightRule,
    /// How high men stand on it.
    #[serde(default)]
    pub elevation: u8,
    /// Who may not enter.
    #[serde(default)]
    pub closed_to: Vec<ClosedTo>,
    /// Whether it can hold a garrison.
    #[serde(default)]
    pub garrison: bool,
    /// What crossing it costs, for a line.
    #[serde(default)]
    pub crossing_cost_in: Option<Crossings>,
    /// Whether a body lining it is harder to fight.
    #[serde(default)]
    pub defends: bool,
    /// The field of a piece of ground that names the side for which it is open.
    #[serde(default)]
    pub free_for_side_in_field: Option<String>,
    /// Breadth of a road that gives none.
    #[serde(default)]
    pub default_width_in: Option<f64>,
    /// For readers of the file.
    #[serde(default)]
    pub note: Option<String>,
}

/// Kinds by name.
pub type Kinds = BTreeMap<String, Kind>;

/// A piece of ground as written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    /// Its id.
    pub id: Name,
    /// Its kind, by name.
    pub terrain_kind: String,
    /// What people call it.
    pub name: String,
    /// Polygon or polyline.
    pub geometry: Geometry,
    /// Its corners.
    #[serde(rename = "points_in", with = "inch_points")]
    pub points: Vec<Point>,
    /// Breadth of a road.
    #[serde(rename = "width_in", default, with = "optional_inches", skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    /// Men that find room inside.
    #[serde(default, rename = "garrison_capacity_figures", skip_serializing_if = "Option::is_none")]
    pub capacity: Option<u8>,
    /// The side that passes a gate freely.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens_for: Option<Party>,
    /// For readers of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}
