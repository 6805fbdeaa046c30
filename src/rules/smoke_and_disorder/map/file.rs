//! What is written in a scenario. Inches with decimals become hundredths when they are read.

use super::terrain::Terrain;
use super::written::{inch, inch_point, inch_points, optional_inches, optional_point};
use crate::rules::smoke_and_disorder::pieces::{Name, Rating, Shape, Troops, Weapon};
use crate::rules::space::table::Facing;
use crate::rules::{Point, Seat};
use serde::{Deserialize, Serialize};

/// One of the two sides of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Seat 0; even dice.
    Red,
    /// Seat 1; odd dice.
    Blue,
}

impl Party {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// Its seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a seat.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 { Self::Red } else { Self::Blue }
    }

    /// Its name in the rules.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "Red",
            Self::Blue => "Blue",
        }
    }
}

/// A pair of things, one a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both<T> {
    /// Of Red.
    pub red: T,
    /// Of Blue.
    pub blue: T,
}

impl<T> Both<T> {
    /// That of a seat.
    pub const fn of(&self, seat: Seat) -> &T {
        if seat.0 == 0 { &self.red } else { &self.blue }
    }
}

/// A scenario as written [SD-scn-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// Its id, which records keep.
    pub id: String,
    /// Its number in its file.
    #[serde(default)]
    pub number: u32,
    /// Its title.
    pub title: String,
    /// The day.
    #[serde(default)]
    pub date: String,
    /// How large it is, in words.
    #[serde(default)]
    pub size: String,
    /// Where it happens.
    #[serde(default)]
    pub place: String,
    /// What came before.
    #[serde(default)]
    pub background: String,
    /// What each side is to do.
    pub briefing: Both<String>,
    /// What it teaches.
    #[serde(default)]
    pub lessons: Vec<String>,
    /// Size of the table.
    pub table: TableSize,
    /// The last turn.
    pub turn_limit: u8,
    /// The opening.
    pub opening: Opening,
    /// The ground.
    pub terrain: Vec<Terrain>,
    /// The sides.
    pub sides: Both<SideSpec>,
    /// The units.
    pub units: Vec<UnitSpec>,
    /// Units that begin combined.
    #[serde(default)]
    pub combined_formations: Vec<FormationSpec>,
    /// The Characters.
    pub characters: Vec<CharacterSpec>,
    /// The deck.
    pub deck: DeckSpec,
    /// Where each side may re-place its bodies.
    pub deployment_zones: Both<Zone>,
    /// Who waits off the table.
    #[serde(default)]
    pub reserves: Vec<Name>,
    /// Places that count.
    #[serde(default)]
    pub objectives: Vec<Objective>,
    /// How points are counted.
    pub victory: Victory,
    /// How the computer is to play each side.
    pub ai_posture: Both<String>,
}

impl Sheet {
    /// The kinds of obstacles that cards put up [SD-fx-07]: all are of one kind.
    pub fn obstacles(&self) -> impl Iterator<Item = &str> {
        let cards = self.deck.special_effect_cards.iter();
        let effects = cards.flat_map(|card| Party::BOTH.map(|side| card.effect(side.seat())));
        effects.filter_map(|effect| match effect {
            Effect::PlaceObstacle { obstacle_kind, .. } => Some(&**obstacle_kind),
            _ => None,
        })
    }

    /// What an obstacle is that is put up in play.
    pub fn obstacle(&self) -> &str {
        self.obstacles().next().unwrap_or(OBSTACLE)
    }
}

/// The kind of obstacle of a scenario whose cards put none up.
const OBSTACLE: &str = "breastwork";

/// Size of the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// Breadth.
    #[serde(rename = "width_in", with = "inch")]
    pub width: i32,
    /// Height.
    #[serde(rename = "height_in", with = "inch")]
    pub height: i32,
}

/// Who begins the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstSide {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// A neutral die: even Red.
    Dice,
}

/// The opening [SD-open-02].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Who begins.
    pub first_side: FirstSide,
    /// The most rounds; 0: there is none.
    pub max_rounds: u8,
}

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEdge {
    /// Top.
    North,
    /// Right.
    East,
    /// Bottom.
    South,
    /// Left.
    West,
}

impl TableEdge {
    /// The direction towards it.
    pub const fn facing(self) -> Facing {
        Facing::of(90 * self as i32)
    }
}

/// A side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideSpec {
    /// Its name.
    pub name: String,
    /// A colour for painters.
    #[serde(default)]
    pub colour: String,
    /// Where it goes when it sees no enemy to go from.
    pub home_edge: TableEdge,
}

/// A unit.
#[expect(clippy::struct_excessive_bools, reason = "they are what a scenario file says of a unit, word for word")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitSpec {
    /// Its id.
    pub id: Name,
    /// Whose it is.
    pub side: Party,
    /// Its name.
    pub name: String,
    /// What it is.
    #[serde(rename = "troop_type")]
    pub troops: Troops,
    /// How good it is.
    pub rating: Rating,
    /// What it shoots with.
    pub weapon: Weapon,
    /// How many it is.
    pub figures: u8,
    /// The shapes it may take.
    pub shapes_allowed: Vec<Shape>,
    /// How it begins.
    pub starting_shape: Shape,
    /// Rows in skirmish.
    #[serde(default = "two", rename = "skirmish_rows")]
    pub rows: u8,
    /// Where it begins.
    #[serde(default, rename = "front_centre_in", with = "optional_point", skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// Where it looks.
    #[serde(default, rename = "facing_deg", skip_serializing_if = "Option::is_none")]
    pub facing: Option<Facing>,
    /// The building it begins in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub garrisons_building: Option<Name>,
    /// Whether it begins in a Formation.
    #[serde(default)]
    pub in_combined_formation: bool,
    /// Whether it waits off the table.
    #[serde(default)]
    pub starts_in_reserve: bool,
    /// Whether it begins under a marker.
    #[serde(default)]
    pub concealed_at_start: bool,
    /// Whether nobody is there.
    #[serde(default)]
    pub is_dummy: bool,
    /// Whether a gun has a team.
    #[serde(default)]
    pub has_horse_team: bool,
    /// For readers of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

fn two() -> u8 {
    2
}

/// A Formation at the start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationSpec {
    /// Its id.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: Party,
    /// How it stands.
    pub shape: Shape,
    /// Its members.
    #[serde(rename = "members_left_to_right")]
    pub members: Vec<Name>,
    /// Where it begins.
    #[serde(rename = "front_centre_in", with = "inch_point")]
    pub at: Point,
    /// Where it looks.
    #[serde(rename = "facing_deg")]
    pub facing: Facing,
}

/// A Character.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CharacterSpec {
    /// His id, and his card's.
    pub id: Name,
    /// Whose he is.
    pub side: Party,
    /// His name.
    pub name: String,
    /// 1 Duffer, 2 Professional, 3 Leader, 4 Hero.
    #[serde(rename = "character_class")]
    pub class: u8,
    /// Whether he rides.
    #[serde(default)]
    pub mounted: bool,
    /// Whether he lived.
    #[serde(default)]
    pub named_after_a_real_person: bool,
    /// The body he begins with.
    #[serde(default, rename = "starts_attached_to", skip_serializing_if = "Option::is_none")]
    pub with: Option<Name>,
    /// Where he begins alone.
    #[serde(default, rename = "starts_alone_at_in", with = "optional_point", skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// Whether he comes with reserves.
    #[serde(default)]
    pub starts_in_reserve: bool,
    /// For readers of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The deck but for the named cards [SD-deck-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckSpec {
    /// Pauses: two.
    pub pause_cards: u8,
    /// Free Actions: one.
    pub free_action_cards: u8,
    /// Jokers: one.
    pub joker_cards: u8,
    /// Dummy cards: one.
    pub dummy_cards: u8,
    /// The scenario's own.
    pub special_effect_cards: Vec<CardSpec>,
    /// For readers of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A Special Effect card [SD-fx-01].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSpec {
    /// Its id.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// What it means.
    pub player_text: String,
    /// What it does for Red.
    pub effect_if_red_holds_it: Effect,
    /// What it does for Blue.
    pub effect_if_blue_holds_it: Effect,
    /// Not before this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usable_from_turn: Option<u8>,
    /// At the latest at the start of this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub happens_anyway_at_start_of_turn: Option<u8>,
}

impl CardSpec {
    /// What it does for the side that holds it.
    pub const fn effect(&self, seat: Seat) -> &Effect {
        if seat.0 == 0 { &self.effect_if_red_holds_it } else { &self.effect_if_blue_holds_it }
    }
}

/// A special effect [SD-fx-02 to SD-fx-07].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Reserves come.
    Reinforce {
        /// Who.
        units: Vec<Name>,
        /// With whom.
        #[serde(default)]
        characters: Vec<Name>,
        /// Where.
        #[serde(rename = "entry_polygon_in", with = "inch_points")]
        entry: Vec<Point>,
        /// Looking where.
        #[serde(rename = "facing_deg")]
        facing: Facing,
    },
    /// Own dummies move.
    MoveDummies,
    /// One body takes two actions.
    BonusActivation,
    /// A Disorder off every own unit.
    RallyAll,
    /// A Disorder on an enemy body.
    Shake {
        /// Within this of a figure that sees it.
        #[serde(rename = "range_in", with = "inch")]
        range: i32,
    },
    /// A building may burn.
    FireBuilding {
        /// Within this of a figure.
        #[serde(rename = "range_in", with = "inch")]
        range: i32,
        /// The least face that sets it alight.
        succeeds_on: u8,
    },
    /// An obstacle is put up.
    PlaceObstacle {
        /// Of this kind.
        obstacle_kind: String,
        /// So long.
        #[serde(rename = "length_in", with = "inch")]
        length: i32,
        /// Within this of an own body.
        #[serde(rename = "within_in_of_own_body", with = "inch")]
        within: i32,
        /// With no enemy within this.
        #[serde(rename = "no_enemy_within_in", with = "inch")]
        no_enemy_within: i32,
    },
    /// Nothing.
    Bluff,
}

/// Where a side may re-place its bodies [SD-scn-03].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// A part of the table.
    #[serde(rename = "polygon_in", with = "inch_points")]
    pub polygon: Vec<Point>,
    /// A second part.
    #[serde(default, rename = "second_polygon_in", with = "inch_points", skip_serializing_if = "Vec::is_empty")]
    pub second_polygon: Vec<Point>,
    /// No figure nearer than this to an enemy figure.
    #[serde(
        default,
        rename = "not_within_in_of_enemy",
        with = "optional_inches",
        skip_serializing_if = "Option::is_none"
    )]
    pub keep_off: Option<i32>,
    /// Whether concealed bodies must stay unspotted.
    #[serde(default)]
    pub must_be_concealed: bool,
    /// Whether markers are dealt over their places [SD-scn-09].
    #[serde(default)]
    pub deal_markers: bool,
}

/// A place that counts: an area, or a stretch of the table's edge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its id.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// The area.
    #[serde(default, rename = "polygon_in", with = "inch_points", skip_serializing_if = "Vec::is_empty")]
    pub polygon: Vec<Point>,
    /// The edge of the exit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table_edge: Option<TableEdge>,
    /// The stretch of the exit.
    #[serde(default, rename = "segment_in", with = "inch_points", skip_serializing_if = "Vec::is_empty")]
    pub segment: Vec<Point>,
}

/// How points are counted [SD-scn-05, SD-scn-06].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// What brings points.
    pub points: Vec<PointLine>,
    /// The lead that wins.
    pub win_margin: u8,
    /// What ends the game at once.
    #[serde(default)]
    pub sudden_death: Vec<SuddenDeath>,
}

/// What ends the game at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuddenDeath {
    /// Always the same.
    pub kind: SuddenKind,
    /// For whom.
    pub side: Either,
}

/// Kinds of sudden death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SuddenKind {
    /// A side has nothing on the table but baggage.
    AllUnitsLost,
}

/// One side or whichever it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Either {
    /// Red alone.
    Red,
    /// Blue alone.
    Blue,
    /// Both, each for itself.
    #[serde(rename = "either")]
    Each,
}

impl Either {
    /// Whether it is for this seat.
    pub const fn is_for(self, seat: Seat) -> bool {
        match self {
            Self::Red => seat.0 == 0,
            Self::Blue => seat.0 == 1,
            Self::Each => true,
        }
    }
}

/// What brings points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PointRule {
    /// An own body stands there at the end and no enemy.
    HoldAreaAtEnd,
    /// No enemy body stands there at the end.
    NoEnemyInAreaAtEnd,
    /// For each own unit that stands there at the end.
    OwnUnitInAreaAtEnd,
    /// For each own unit that left there.
    OwnUnitExited,
    /// For each enemy unit routed or destroyed.
    EnemyUnitLost,
    /// For each enemy Character out.
    EnemyCharacterOut,
    /// For each building burnt.
    BuildingBurnt,
    /// At least half of the own units are left.
    HalfOwnUnitsLeftAtEnd,
    /// At every end of turn for the side that holds it.
    AreaHeldEachTurn,
}

/// One line of the victory points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PointLine {
    /// For what.
    pub kind: PointRule,
    /// For whom.
    pub side: Either,
    /// Which units count; all if none is listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Name>,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub objective: Option<Name>,
    /// From which turn on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_turn: Option<u8>,
    /// Points, once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// Points for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_each: Option<u8>,
}

impl PointLine {
    /// Its points, once or for each.
    pub fn worth(&self) -> u8 {
        self.points.or(self.points_each).unwrap_or(0)
    }
}
