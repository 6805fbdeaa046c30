//! What people do, as records keep it for ever: small, forward, each with names and hundredths of an inch alone.
//!
//! A free point is supplied by pointing; the action then carries it. Nothing is committed between an aim and its face.

use super::deck::{Card, FreeActionOrder, JokerOrder};
use crate::rules::smoke_and_disorder::pieces::{Name, Shape, Weapon};
use crate::rules::space::table::{Facing, Side};
use crate::rules::{Point, Seat};
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    // Deployment [SD-scn-03].
    /// Re-place a body: its footprint centre.
    Place {
        /// Which.
        body: Name,
        /// Where.
        at: Point,
    },
    /// Deployment, a combination, the dummies' or the markers' moves are done.
    Done,

    // Opening [SD-open].
    /// A body is used in this step of the opening.
    Use(Name),
    /// The markers' private go.
    Markers,
    /// The side passes.
    Pass,
    /// The side stands fast for the rest of the opening.
    StandFast,

    // A Character's card [SD-char, SD-ord].
    /// He goes there alone.
    Walk {
        /// Who: in the opening any lone Character; at a card, whose card it is.
        who: Name,
        /// Where.
        to: Point,
    },
    /// He joins a body.
    Join {
        /// Who.
        who: Name,
        /// Which.
        body: Name,
    },
    /// He activates a body.
    Activate(Name),
    /// An entry of the order sheet is changed.
    OrderFreeAction(FreeActionOrder),
    /// The other entry.
    OrderJoker(JokerOrder),
    /// He does no more.
    EndTurn,

    // Actions of a body [SD-act-03].
    /// It moves: an order die is due.
    Move,
    /// The next leg of its Move: the new front centre.
    Leg(Point),
    /// It turns where it stands.
    Turn,
    /// It faces about.
    AboutFace,
    /// The Move is over.
    Finish,
    /// How the leg ends, or the turn, the placing, the un-limbering, the arrival.
    Face(Facing),
    /// A charge.
    Charge(Name),
    /// A volley.
    Fire {
        /// At whom.
        target: Name,
        /// Which weapon, where members have several.
        weapon: Option<Weapon>,
        /// Which face of a square.
        face: Option<Side>,
        /// Which wall of a garrison's building.
        wall: Option<u8>,
    },
    /// Half fires, half re-loads.
    Skirmish(Name),
    /// One smoke off.
    Reload,
    /// A rifle is loaded in a hurry.
    TapLoad,
    /// One Disorder off.
    Rally,
    /// It takes another shape.
    Form(Shape),
    /// Skirmishers stand in so many rows.
    Rows(u8),
    /// It combines with others, into this shape.
    Combine(Shape),
    /// Another body of the combination.
    Name {
        /// Which.
        body: Name,
        /// Where it goes in a line.
        side: Option<CombineSide>,
    },
    /// A Formation splits.
    BreakUp,
    /// It goes into a building.
    Occupy(Name),
    /// It leaves its building.
    Leave {
        /// By this wall.
        wall: u8,
        /// To stand like this.
        shape: Shape,
    },
    /// A gun is limbered.
    Limber,
    /// A gun is un-limbered.
    Unlimber,
    /// Its activation is over.
    Stop,

    // Interrupts, dice, nerves.
    /// How a charged body reacts.
    React(Reaction),
    /// A side that holds cards is called.
    Call(Seat),
    /// No card after all.
    Nothing,
    /// Nobody calls: go on.
    GoOn,
    /// A card is played.
    Play(Card),
    /// The dice stand.
    Keep,
    /// This die is thrown again.
    Again(u8),
    /// All dice are thrown again.
    AgainAll,

    // What cards ask for.
    /// The body, enemy or building that a card is for.
    Choose(Name),
    /// The middle of an obstacle.
    Obstacle(Point),
    /// The footprint centre of an arriving body.
    Arrive(Point),
}

/// Where a body goes in a combined line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombineSide {
    /// To the left of those already named.
    Left,
    /// To their right.
    Right,
}

/// How a charged body reacts [SD-rea].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// It stands.
    Stand,
    /// It retires.
    Evade,
    /// It fires at the charger, with one of its weapons.
    Fire(Weapon),
    /// It charges in turn.
    Counter,
    /// It forms square, with another body or by itself.
    Square(Option<Name>),
}

/// What the order die allows [SD-act-07].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The full allowance, or none was due.
    #[default]
    Full,
    /// Half of it.
    Half,
    /// No move.
    None,
}

impl Order {
    /// What a die means to this body: 1 and 2 halve; those who are Raw or Indians do not move at a 1.
    pub const fn of(die: u8, wavers: bool) -> Self {
        match die {
            1 if wavers => Self::None,
            1 | 2 => Self::Half,
            _ => Self::Full,
        }
    }

    /// What it leaves of an allowance.
    pub const fn of_allowance(self, hundredths: i32) -> i32 {
        match self {
            Self::Full => hundredths,
            Self::Half => hundredths / 2,
            Self::None => 0,
        }
    }
}
