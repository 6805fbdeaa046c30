//! Numbers that supplied scenarios had under earlier rules (chapter 29). A game that was begun with them goes on with them.

use super::book::{Reference, Scenario, supplied};
use super::tuning::tuned;
use crate::rules::Tunable;
use serde_json::Value;
use std::sync::Arc;

/// The last version of the rules that had it, the number as `tuning` names it, and what it was; the oldest last.
const FORMER: &[(u16, &str, &str)] = &[
    (1, "bushy-run-1763-win-margin", "2"),
    (1, "dunlaps-station-1791-class-r-serg", "2"),
    (1, "dunlaps-station-1791-class-r-squire", "1"),
    (1, "dunlaps-station-1791-class-b-girty", "2"),
    (1, "dunlaps-station-1791-class-b-cap", "2"),
    (1, "dunlaps-station-1791-points-1", "3"),
    (1, "dunlaps-station-1791-points-3", "2"),
    (1, "dunlaps-station-1791-points-4", "9"),
    (1, "dunlaps-station-1791-points-5", "2"),
    (1, "dunlaps-station-1791-win-margin", "2"),
    (1, "dunlaps-station-1791-rating-r-set1", "raw"),
    (1, "dunlaps-station-1791-rating-r-set2", "raw"),
    (1, "dunlaps-station-1791-card-relief-from", "4"),
    (1, "dunlaps-station-1791-card-relief-latest", "6"),
    (1, "dunlaps-station-1791-card-fire-arrows-on", "4"),
];

/// A supplied scenario with the numbers that it had under a version of the rules; nothing if it has them still.
pub fn former(id: &str, version: u16) -> Option<Arc<Scenario>> {
    let of = |&&(last, name, _): &&(u16, &str, &str)| version <= last && name.starts_with(id);
    let tunable = |&(_, name, value): &(u16, &str, &str)| Tunable { name: name.into(), value: value.into() };
    let numbers: Vec<Tunable> = FORMER.iter().filter(of).map(tunable).collect();
    if numbers.is_empty() {
        return None;
    }
    let today = supplied().iter().find(|scenario| scenario.sheet.id == id)?;
    let scenario = tuned(today, &numbers).ok()?;
    Some(Arc::new(Arc::unwrap_or_clone(scenario).under(version)))
}

/// How a position written under a version of the rules referred to its scenario, as it is written now.
///
/// # Errors
/// It is no such reference.
pub fn dated(reference: &Value, version: u16) -> serde_json::Result<Value> {
    let reference: Reference = serde_json::from_value(reference.clone())?;
    serde_json::to_value(reference.under(version))
}
