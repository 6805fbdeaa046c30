//! Every number of the rules, in one place.
//!
//! [`source`] holds what the two pages of the source print; nobody tunes it. All else here was authored to make them
//! playable at a table without an umpire: [`CHOSEN`] lists those numbers with what they may be changed to and why they
//! are what they are. Numbers of scenarios (points, classes, turns) stand in the scenario file.

use super::pieces::{Mover, Shape, Weapon};

/// Sizes of bases, in inches [SD-geo-02, SD-geo-04]. Authored, after usual bases of 18 mm figures.
pub mod cells {
    /// Breadth and depth of what one figure, or one whole body, takes up.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Cell {
        /// Breadth.
        pub frontage: f64,
        /// Depth.
        pub depth: f64,
    }

    const fn cell(frontage: f64, depth: f64) -> Cell {
        Cell { frontage, depth }
    }

    /// Foot in line, column or square.
    pub const CLOSE_ORDER: Cell = cell(0.75, 0.75);
    /// Foot in skirmish.
    pub const SKIRMISH: Cell = cell(1.0, 1.0);
    /// A trooper.
    pub const MOUNTED: Cell = cell(1.0, 1.5);
    /// A gun ready to fire, whole.
    pub const GUN_DEPLOYED: Cell = cell(2.0, 2.0);
    /// A gun behind its team, whole.
    pub const GUN_LIMBERED: Cell = cell(1.0, 4.0);
    /// Baggage, whole.
    pub const BAGGAGE: Cell = cell(1.0, 3.0);
    /// Diameter of a Character's base.
    pub const CHARACTER: f64 = 0.75;
    /// Diameter of the marker of a concealed body [SD-hide-02].
    pub const MARKER: f64 = 3.0;
    /// Gunners of a deployed gun: across, back.
    pub const CREW_DEPLOYED: [(f64, f64); 4] = [(-0.6, 0.5), (0.6, 0.5), (-0.6, 1.5), (0.6, 1.5)];
    /// Gunners of a limbered gun.
    pub const CREW_LIMBERED: [(f64, f64); 4] = [(-0.25, 0.5), (0.25, 1.5), (-0.25, 2.5), (0.25, 3.5)];
    /// Drivers of baggage.
    pub const DRIVERS: [(f64, f64); 6] = [(0.0, 0.25), (0.0, 0.75), (0.0, 1.25), (0.0, 1.75), (0.0, 2.25), (0.0, 2.75)];
}

/// What the source prints.
pub mod source {
    /// Least and most figures of a foot unit [SD-org-01].
    pub const FOOT_SIZE: (u8, u8) = (10, 16);
    /// Least and most figures of a cavalry unit.
    pub const CAVALRY_SIZE: (u8, u8) = (8, 12);
    /// Gunners.
    pub const GUNNERS: u8 = 4;
    /// Leaders a side may have [SD-char-03].
    pub const LEADERS: usize = 2;
    /// Heroes a side may have.
    pub const HEROES: usize = 1;
    /// Inches of command range a class [SD-char-05].
    pub const COMMAND: i32 = 3;
    /// Inches of personal move a class, on foot and mounted [SD-char-07].
    pub const PERSONAL_MOVE: (i32, i32) = (4, 8);
    /// Actions of an activation [SD-act-01].
    pub const ACTIONS: u8 = 2;
}

/// A number that the source does not have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    /// Its name here.
    pub name: &'static str,
    /// The value.
    pub value: f64,
    /// What it may be changed to: least and most. Equal where other rules lean on it.
    pub range: (f64, f64),
    /// The clause.
    pub rule: &'static str,
    /// Why it is what it is.
    pub reason: &'static str,
}

macro_rules! chosen {
    ($($name:ident = $value:literal, $low:literal to $high:literal, $rule:literal, $reason:literal;)*) => {
        $(#[doc = $reason] pub const $name: f64 = $value;)*

        /// All numbers that the source does not have.
        pub const CHOSEN: &[Chosen] = &[$(Chosen {
            name: stringify!($name), value: $value, range: ($low, $high), rule: $rule, reason: $reason,
        },)*];
    };
}

chosen! {
    ARC_SPLAY = 1.0, 1.0 to 1.0, "SD-geo-10", "Inches that the fire arc gains to either side for each inch ahead: 45°, so that facing matters.";
    SHORTEST_LEG = 0.10, 0.05 to 0.25, "SD-geo-12", "A shorter leg is a slip of the finger.";
    STANDING_STILL = 0.05, 0.02 to 0.10, "SD-geo-13", "A front that moves no farther has no direction to judge.";
    SHORT_TRACK = 0.05, 0.02 to 0.10, "SD-geo-16", "A very short path is judged by its end.";
    STAND_OFF = 1.0, 0.5 to 1.5, "SD-geo-20", "Only a charge passes closer to the enemy; the usual inch of miniatures games.";
    BUMP = 0.5, 0.25 to 1.0, "SD-geo-21", "How close a body comes to unseen men before it finds them.";
    STEP = 0.25, 0.25 to 0.25, "SD-aim-02", "Moves are shortened in steps this small: as fine as people measure.";
    LEGS = 8.0, 6.0 to 12.0, "SD-geo-12", "Legs of one Move: enough to go round two corners.";
    COMBINE_GAP = 4.0, 2.0 to 6.0, "SD-org-09", "One line move: units join that could step up to each other.";
    JOIN_REACH = 0.5, 0.25 to 1.0, "SD-char-08", "A Character rides up to a body, not into it.";
    NEARER = 0.05, 0.02 to 0.10, "SD-move-03", "A wheel may shift the centre slightly without being an advance.";
    SCRAP = 0.25, 0.10 to 0.50, "SD-move-10", "If less than this is left of a Move, it ends.";
    ROAD_FACTOR = 0.75, 0.75 to 0.75, "SD-move-05", "6 inches of allowance cover the 8 inches of road in the printed rules.";
    FORD = 1.5, 1.0 to 2.0, "SD-ter-05", "Half the width of a ford where a road meets a stream: room for the corners of a train.";
    LINING = 0.25, 0.10 to 0.50, "SD-ter-09", "How close to an obstacle a body must stand to line it.";
    LINING_OFFER = 0.5, 0.25 to 1.0, "SD-ter-09", "How close the front must be aimed before lining is offered.";
    LINING_GAP = 0.10, 0.05 to 0.20, "SD-ter-09", "How far from the obstacle a lining body is placed: clear of it, but well within reach.";
    OBSTACLE_NEAR = 2.0, 1.0 to 3.0, "SD-sight-02", "Men this close to a palisade see over it and have cover from it.";
    DENSE_SIGHT = 6.0, 4.0 to 8.0, "SD-sight-02", "How far men can see into woods, the distance at which they spot others there.";
    SPOT_LIGHT = 12.0, 9.0 to 15.0, "SD-hide-03", "Men in light cover are seen at this distance.";
    SPOT_DENSE = 6.0, 4.0 to 8.0, "SD-hide-03", "Men in dense cover are seen at this distance.";
    SPOT_STEP = 0.5, 0.25 to 0.5, "SD-move-10", "How often spotting is checked along a leg.";
    TOUCH = 0.05, 0.02 to 0.10, "SD-hth-03", "A file with less of the line of contact does not fight.";
    WALL_ROOM = 0.5, 0.5 to 0.75, "SD-fire-16", "Inches of wall that one man needs at a loophole.";
    DUMMY_MOVE = 8.0, 8.0 to 8.0, "SD-hide-10", "Dummies move like the warriors they stand for.";
    SQUARE_RETREAT = 4.0, 4.0 to 6.0, "SD-ret-01", "A square that retreats moves as a line.";
    FACE_REACH = 24.0, 18.0 to 36.0, "SD-aim-03", "Enemies farther away than this are not listed as facings.";
    ENTRY_STAND_OFF = 6.0, 4.0 to 9.0, "SD-scn-04", "Reserves do not appear among the enemy.";
    OCCUPY_REACH = 2.0, 1.0 to 3.0, "SD-ter-10", "How close to a wall a figure must stand for its body to go inside.";
}

/// Inches of a normal Move, a Move wholly on road and a charge, in hundredths; `None`: may not [SD-move-01].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Normal.
    pub normal: i32,
    /// Whether a leg wholly on a road is cheap.
    pub road: bool,
    /// Charging.
    pub charge: Option<i32>,
}

/// The rates of a body; `None` for a square, which has no Move [SD-move-01]. Source, but for baggage.
pub fn rates(mover: Mover, shape: Shape) -> Option<Rates> {
    let rates = |normal, road, charge| Some(Rates { normal, road, charge });
    match (mover, shape) {
        (_, Shape::Square) => None,
        (Mover::Formed, Shape::Column) => rates(600, true, Some(800)),
        (Mover::Formed, _) => rates(400, false, Some(400)),
        (Mover::Skirmishers | Mover::Indians, _) => rates(800, false, Some(800)),
        (Mover::Cavalry, _) => rates(1000, false, Some(1600)),
        (Mover::Limbered, _) => rates(600, false, None),
        (Mover::Deployed, _) => rates(200, false, None),
        (Mover::Train, _) => rates(600, true, None),
    }
}

/// How well a shot hits at its range [SD-fire-03].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// 4, 5 and 6 hit.
    Canister,
    /// 5 and 6 hit.
    Short,
    /// 6 hits.
    Long,
}

impl Band {
    /// The least face that hits.
    pub const fn hits_on(self) -> u8 {
        match self {
            Self::Canister => 4,
            Self::Short => 5,
            Self::Long => 6,
        }
    }
}

/// Farthest short and long range of a weapon in inches; `None` for a weapon that does not shoot [SD-fire-03].
pub const fn ranges(weapon: Weapon, tap_loaded: bool) -> Option<(f64, f64)> {
    match weapon {
        Weapon::Bow => Some((6.0, 6.0)),
        Weapon::Carbine => Some((6.0, 12.0)),
        Weapon::Rifle if !tap_loaded => Some((12.0, 24.0)),
        Weapon::Musket | Weapon::Rifle => Some((9.0, 18.0)),
        Weapon::Gun => Some((18.0, 36.0)),
        Weapon::None => None,
    }
}

/// Below this a gun fires canister.
pub const CANISTER: f64 = 9.0;
