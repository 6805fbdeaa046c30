//! What a game is begun with: the scenario, and the classes of its Characters if they are rolled [SD-char-02, SD-char-03,
//! SD-scn-01].
//!
//! A set-up names one of the supplied scenarios. A position keeps whichever scenario it is played with, another with the text of its
//! file ([`SmokeAndDisorder::begin`], `map::by_reference`); the kit's set-up has no room for such a text yet.

mod classes;

use super::course::SmokeAndDisorder;
use super::map::{supplied, tuned};
use super::spec::{CLASSES, ROLLED, SPEC};
use crate::rules::{Setup, SetupError, Tunable};

/// The game before its first decision, some numbers of its scenario changed.
///
/// # Errors
/// There is no such scenario, no such number, or it cannot have that value.
pub(super) fn setup(setup: &Setup, changed: &[Tunable]) -> Result<SmokeAndDisorder, SetupError> {
    let scenario = supplied().iter().find(|scenario| scenario.sheet.id == setup.scenario);
    let scenario = scenario.ok_or_else(|| SetupError::Scenario(setup.scenario.clone()))?;
    let scenario = tuned(scenario, changed)?;
    let mut dice = setup.dice();
    let rolled = setup.choice(&SPEC, CLASSES) == Some(ROLLED);
    let classes = rolled.then(|| classes::roll(&scenario.sheet, &mut dice));
    let mut game = SmokeAndDisorder::begin(scenario, dice, setup.policy);
    if let Some(classes) = classes {
        game.set_classes(&classes);
    }
    Ok(game)
}
