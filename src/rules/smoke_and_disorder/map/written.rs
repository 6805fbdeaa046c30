//! Inches as they are written: numbers with decimals, kept as hundredths.

use crate::rules::Point;

/// Farthest a written number may be from 0, in inches: no table is so large.
const FARTHEST: f64 = 1000.0;

fn read<E: serde::de::Error>(inches: f64) -> Result<i32, E> {
    if inches.abs() <= FARTHEST {
        Ok(crate::rules::space::table::hundredths(inches))
    } else {
        Err(E::custom(format!("{inches} inches is off every table")))
    }
}

fn written(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

/// Inches written as a number.
pub mod inch {
    use super::{read, written};
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
    pub fn serialize<S: Serializer>(hundredths: &i32, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(written(*hundredths))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i32, D::Error> {
        read(f64::deserialize(from)?)
    }
}

/// Inches that may be missing.
pub mod optional_inches {
    use super::{read, written};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
    pub fn serialize<S: Serializer>(hundredths: &Option<i32>, to: S) -> Result<S::Ok, S::Error> {
        hundredths.map(written).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i32>, D::Error> {
        Option::<f64>::deserialize(from)?.map(read).transpose()
    }
}

/// A place written as two numbers.
pub mod inch_point {
    use super::{Point, read, written};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
    pub fn serialize<S: Serializer>(point: &Point, to: S) -> Result<S::Ok, S::Error> {
        [written(point.x), written(point.y)].serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Point, D::Error> {
        let [x, y] = <[f64; 2]>::deserialize(from)?;
        Ok(Point { x: read(x)?, y: read(y)? })
    }
}

/// A place that may be missing.
pub mod optional_point {
    use super::{Point, read, written};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "the signature that serde asks for")]
    pub fn serialize<S: Serializer>(point: &Option<Point>, to: S) -> Result<S::Ok, S::Error> {
        point.map(|p| [written(p.x), written(p.y)]).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Point>, D::Error> {
        let point = Option::<[f64; 2]>::deserialize(from)?;
        point.map(|[x, y]| Ok(Point { x: read(x)?, y: read(y)? })).transpose()
    }
}

/// Places written as pairs of numbers.
pub mod inch_points {
    use super::{Point, read, written};
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(points: &[Point], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(points.iter().map(|p| [written(p.x), written(p.y)]))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Point>, D::Error> {
        let points = Vec::<[f64; 2]>::deserialize(from)?;
        points.into_iter().map(|[x, y]| Ok(Point { x: read(x)?, y: read(y)? })).collect()
    }
}
