//! The tests that a scenario must pass before anybody plays it [SD-scn-02]. All faults are gathered, so that whoever
//! writes a scenario sees them at once.
//!
//! | file | what it tests |
//! | --- | --- |
//! | `names` | ids are unique, and what is named exists and is of the right side |
//! | `outlines` | table, terrain, zones, objectives |
//! | `forces` | sizes, ratings, shapes, weapons, Formations |
//! | `people` | Characters: how many, how great, where |
//! | `deck` | cards, effects, victory lines, lengths |
//! | `texts` | names and texts: there, not too long, to be seen |
//! | `places` | bodies clear of each other, of closed ground and of sight, markers dealt in any way |

mod deck;
mod forces;
mod names;
mod outlines;
mod people;
mod places;
mod texts;

use super::book::Scenario;
use super::fault::{Fault, FaultCode};
use super::file::Sheet;
use super::ground::Ground;
use super::terrain::Kinds;
use std::fmt::Display;

/// Faults being gathered.
struct Faults(Vec<Fault>);

impl Faults {
    /// Notes a fault unless `holds`.
    fn expect(&mut self, holds: bool, code: FaultCode, entry: impl Display, text: impl FnOnce() -> String) {
        if !holds {
            self.0.push(Fault::new(code, entry, text()));
        }
    }

    fn result(self) -> Result<(), Vec<Fault>> {
        if self.0.is_empty() { Ok(()) } else { Err(self.0) }
    }
}

/// Tests what is written, and makes the ground ready.
///
/// # Errors
/// All faults of what is written.
pub fn written(sheet: &Sheet, kinds: &Kinds) -> Result<Ground, Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    names::test(sheet, kinds, &mut faults);
    outlines::test(sheet, kinds, &mut faults);
    forces::test(sheet, &mut faults);
    people::test(sheet, &mut faults);
    deck::test(sheet, kinds, &mut faults);
    texts::test(sheet, &mut faults);
    faults.result()?;
    Ok(Ground::new(sheet, kinds))
}

/// Tests where everything stands.
///
/// # Errors
/// All faults of what was placed.
pub fn placed(scenario: &Scenario) -> Result<(), Vec<Fault>> {
    let mut faults = Faults(Vec::new());
    places::test(scenario, &mut faults);
    faults.result()
}
