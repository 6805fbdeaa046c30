//! What a game is begun with: the scenario, and the classes of its Characters if they are rolled [SD-char-02, SD-char-03,
//! SD-scn-01].
//!
//! A set-up names one of the supplied scenarios, or one of the scenario file that it carries. A position keeps whichever scenario it
//! is played with, one that was brought along with the text of its file (`map::by_reference`).

mod classes;

use super::course::SmokeAndDisorder;
use super::map::{Book, Fault, Scenario, supplied, tuned};
use super::spec::{CLASSES, ROLLED, SPEC};
use crate::rules::{ScenarioFault, Setup, SetupError, Tunable};
use std::sync::Arc;

/// The game before its first decision, some numbers of its scenario changed.
///
/// # Errors
/// There is no such scenario, its file has faults, there is no such number, or it cannot have that value.
pub(super) fn setup(setup: &Setup, changed: &[Tunable]) -> Result<SmokeAndDisorder, SetupError> {
    let scenario = tuned(&named(setup)?, changed)?;
    let mut dice = setup.dice();
    let rolled = setup.choice(&SPEC, CLASSES) == Some(ROLLED);
    let classes = rolled.then(|| classes::roll(&scenario.sheet, &mut dice));
    let mut game = SmokeAndDisorder::begin(scenario, dice, setup.policy);
    if let Some(classes) = classes {
        game.set_classes(&classes);
    }
    Ok(game)
}

/// The scenario of a set-up: of the file that it carries, or a supplied one.
fn named(setup: &Setup) -> Result<Arc<Scenario>, SetupError> {
    if let Some(text) = &setup.file {
        return Book::read_one(text, &setup.scenario).map_err(|faults| SetupError::File(told(faults)));
    }
    let scenario = supplied().iter().find(|scenario| scenario.sheet.id == setup.scenario);
    scenario.cloned().ok_or_else(|| SetupError::Scenario(setup.scenario.clone()))
}

/// Faults as the kit tells them.
pub(super) fn told(faults: Vec<Fault>) -> Vec<ScenarioFault> {
    ScenarioFault::bounded(faults.into_iter().map(ScenarioFault::from).collect())
}
