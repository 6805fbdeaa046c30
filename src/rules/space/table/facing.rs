//! Directions in whole degrees: 0 towards the top edge, clockwise.

use super::vec2::Vec2;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A direction in whole degrees, 0 to 359: 0 = towards the top edge, 90 = right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Facing(u16);

/// Degrees beyond 359.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFacing(u16);

impl fmt::Display for NoFacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no facing: whole degrees run from 0 to 359", self.0)
    }
}

impl std::error::Error for NoFacing {}

impl TryFrom<u16> for Facing {
    type Error = NoFacing;

    fn try_from(degrees: u16) -> Result<Self, NoFacing> {
        if degrees < 360 { Ok(Self(degrees)) } else { Err(NoFacing(degrees)) }
    }
}

impl From<Facing> for u16 {
    fn from(facing: Facing) -> Self {
        facing.0
    }
}

impl Facing {
    /// The direction at these degrees, taken round the circle as often as needed.
    pub const fn of(degrees: i32) -> Self {
        Self(degrees.rem_euclid(360) as u16)
    }

    /// Degrees, 0 to 359.
    pub const fn degrees(self) -> u16 {
        self.0
    }

    /// The direction after a turn; clockwise is positive.
    #[must_use]
    pub const fn turned(self, by: i32) -> Self {
        Self::of(self.0 as i32 + by)
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(180)
    }

    /// The shorter turn to another direction: −179 to 180, clockwise positive.
    pub const fn turn_to(self, other: Self) -> i32 {
        let turn = (other.0 as i32 - self.0 as i32).rem_euclid(360);
        if turn > 180 { turn - 360 } else { turn }
    }

    /// Unit vector forward.
    pub fn forward(self) -> Vec2 {
        Vec2 { x: sine(self.0), y: -cosine(self.0) }
    }

    /// Unit vector to the right.
    pub fn right(self) -> Vec2 {
        Vec2 { x: cosine(self.0), y: sine(self.0) }
    }

    /// The whole degree nearest to a direction: the greatest scalar product with the table, the lowest on a tie. `None`
    /// for no direction at all.
    pub fn nearest(direction: Vec2) -> Option<Self> {
        if direction.squared() <= 0.0 {
            return None;
        }
        let Vec2 { x, y } = direction;
        let quarter: i32 = match (x >= 0.0, y < 0.0) {
            (true, true) => 0,
            (true, false) if x > 0.0 => 90,
            (_, false) if y > 0.0 => 180,
            _ => 270,
        };
        // The last degree of the quarter that the direction has reached; the nearest one is beside it.
        let (mut reached, mut beyond) = (quarter, quarter + 90);
        while beyond - reached > 1 {
            let half = reached.midpoint(beyond);
            if Self::of(half).forward().cross(direction) >= 0.0 { reached = half } else { beyond = half }
        }
        let near = (reached - 1..=reached + 2).map(Self::of).map(|facing| (facing.0, facing.forward().dot(direction)));
        let best = near.reduce(|a, b| if b.1 > a.1 || b.1 >= a.1 && b.0 < a.0 { b } else { a })?;
        Some(Self(best.0))
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:03}°", self.0)
    }
}

/// Sines of 0° to 90° in billionths. The others mirror them, so that quarter turns are exact.
const QUARTER: [i32; 91] = [
    0,
    17_452_406,
    34_899_497,
    52_335_956,
    69_756_474,
    87_155_743,
    104_528_463,
    121_869_343,
    139_173_101,
    156_434_465,
    173_648_178,
    190_808_995,
    207_911_691,
    224_951_054,
    241_921_896,
    258_819_045,
    275_637_356,
    292_371_705,
    309_016_994,
    325_568_154,
    342_020_143,
    358_367_950,
    374_606_593,
    390_731_128,
    406_736_643,
    422_618_262,
    438_371_147,
    453_990_500,
    469_471_563,
    484_809_620,
    500_000_000,
    515_038_075,
    529_919_264,
    544_639_035,
    559_192_903,
    573_576_436,
    587_785_252,
    601_815_023,
    615_661_475,
    629_320_391,
    642_787_610,
    656_059_029,
    669_130_606,
    681_998_360,
    694_658_370,
    707_106_781,
    719_339_800,
    731_353_702,
    743_144_825,
    754_709_580,
    766_044_443,
    777_145_961,
    788_010_754,
    798_635_510,
    809_016_994,
    819_152_044,
    829_037_573,
    838_670_568,
    848_048_096,
    857_167_301,
    866_025_404,
    874_619_707,
    882_947_593,
    891_006_524,
    898_794_046,
    906_307_787,
    913_545_458,
    920_504_853,
    927_183_855,
    933_580_426,
    939_692_621,
    945_518_576,
    951_056_516,
    956_304_756,
    961_261_696,
    965_925_826,
    970_295_726,
    974_370_065,
    978_147_601,
    981_627_183,
    984_807_753,
    987_688_341,
    990_268_069,
    992_546_152,
    994_521_895,
    996_194_698,
    997_564_050,
    998_629_535,
    999_390_827,
    999_847_695,
    1_000_000_000,
];

/// Sines of 0° to 359°.
const SINES: [f64; 360] = circle();

const fn circle() -> [f64; 360] {
    let mut sines = [0.0; 360];
    let mut degrees = 0;
    while degrees < 360 {
        let billionths = match degrees {
            0..=90 => QUARTER[degrees],
            91..=180 => QUARTER[180 - degrees],
            181..=270 => -QUARTER[degrees - 180],
            _ => -QUARTER[360 - degrees],
        };
        sines[degrees] = billionths as f64 / 1e9;
        degrees += 1;
    }
    sines
}

fn sine(degrees: u16) -> f64 {
    SINES[usize::from(degrees)]
}

fn cosine(degrees: u16) -> f64 {
    SINES[(usize::from(degrees) + 90) % 360]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_degree_is_that_of_a_search_through_all() {
        let all = |way: Vec2| {
            let product = |degrees: u16| Facing(degrees).forward().dot(way);
            (1..360).fold(0, |best, degrees| if product(degrees) > product(best) { degrees } else { best })
        };
        for x in -60i32..=60 {
            for y in -60i32..=60 {
                for scale in [0.01, 0.37, 12.5] {
                    let way = Vec2 { x: f64::from(x) * scale, y: f64::from(y) * scale };
                    assert_eq!(
                        Facing::nearest(way).map_or(0, |facing| facing.0),
                        if x == 0 && y == 0 { 0 } else { all(way) }
                    );
                }
            }
        }
        for tenths in 0..3600 {
            let angle = (f64::from(tenths) / 10.0).to_radians();
            let way = Vec2 { x: libm::sin(angle), y: -libm::cos(angle) };
            assert_eq!(Facing::nearest(way).map(|facing| facing.0), Some(all(way)), "{tenths}");
        }
    }

    #[test]
    fn the_table_of_sines_is_that_of_every_handbook() {
        for degrees in 0u16..360 {
            let right = libm::sin(f64::from(degrees).to_radians());
            assert!((SINES[usize::from(degrees)] - right).abs() <= 0.5001e-9, "{degrees}");
        }
    }

    #[test]
    fn a_direction_finds_its_degree_and_ties_go_to_the_lowest() {
        for degrees in 0..360 {
            let facing = Facing::of(degrees);
            assert_eq!(Facing::nearest(facing.forward() * 7.3), Some(facing));
        }
        assert_eq!(Facing::nearest(Vec2::default()), None);
        let between = Facing::of(0).forward() + Facing::of(1).forward();
        assert_eq!(Facing::nearest(between).map(Facing::degrees), Some(0));
    }

    #[test]
    fn turns_are_the_shorter_ones_and_degrees_beyond_359_are_refused() {
        let turn = |a, b| Facing::of(a).turn_to(Facing::of(b));
        assert_eq!((turn(350, 10), turn(10, 350), turn(0, 180), turn(90, 90)), (20, -20, 180, 0));
        assert_eq!((Facing::of(-10).degrees(), Facing::of(725).degrees()), (350, 5));
        assert_eq!(serde_json::from_str::<Facing>("359").unwrap().degrees(), 359);
        assert!(serde_json::from_str::<Facing>("360").is_err());
    }
}
