//! How long decisions took, in so few numbers that slices of a study can be added up.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Durations, counted in classes an eighth of an octave wide.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Times {
    /// Mean, in microseconds.
    pub mean_us: f64,
    /// 95 of 100 took at most this, in microseconds, within 12.5 %.
    pub p95_us: f64,
    /// The sum of all, in nanoseconds.
    sum_ns: u64,
    /// How many fell into each class.
    classes: BTreeMap<u32, u64>,
}

/// The class of a duration.
fn class(ns: u64) -> u32 {
    if ns < 8 {
        return ns as u32;
    }
    let octave = ns.ilog2();
    (octave - 2) * 8 + (ns >> (octave - 3)) as u32 % 8
}

/// The least duration of a class.
fn least(class: u32) -> f64 {
    if class < 8 { f64::from(class) } else { f64::from(8 + class % 8) * libm::exp2(f64::from(class / 8 - 1)) }
}

impl Times {
    /// Counts one.
    pub fn took(&mut self, ns: u64) {
        self.sum_ns = self.sum_ns.saturating_add(ns);
        *self.classes.entry(class(ns)).or_default() += 1;
    }

    /// Counts others besides.
    pub fn add(&mut self, other: &Self) {
        self.sum_ns = self.sum_ns.saturating_add(other.sum_ns);
        for (class, n) in &other.classes {
            *self.classes.entry(*class).or_default() += n;
        }
    }

    /// Works out what people read.
    pub fn work_out(&mut self) {
        let count: u64 = self.classes.values().sum();
        self.mean_us = self.sum_ns as f64 / count.max(1) as f64 / 1000.0;
        let mut below = 0;
        let p95 = self.classes.iter().find(|(_, n)| {
            below += **n;
            below * 100 >= count * 95
        });
        self.p95_us = p95.map_or(0.0, |(class, _)| least(class + 1) / 1000.0);
    }
}
