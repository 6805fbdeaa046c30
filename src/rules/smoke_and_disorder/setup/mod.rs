//! What a game is begun with: the scenario, and the classes of its Characters if they are rolled [SD-char-02, SD-char-03,
//! SD-scn-01].
//!
//! A set-up names one of the supplied scenarios. A position keeps whichever scenario it is played with, another with the text of its
//! file ([`SmokeAndDisorder::begin`], `map::by_reference`); the kit's set-up has no room for such a text yet.

mod classes;

use super::course::SmokeAndDisorder;
use super::map::supplied;
use super::spec::{CLASSES, ROLLED, SPEC};
use crate::rules::{Setup, SetupError};
use std::sync::Arc;

/// The game before its first decision.
///
/// # Errors
/// There is no such scenario.
pub(super) fn setup(setup: &Setup) -> Result<SmokeAndDisorder, SetupError> {
    let scenario = supplied().iter().find(|scenario| scenario.sheet.id == setup.scenario);
    let scenario = Arc::clone(scenario.ok_or_else(|| SetupError::Scenario(setup.scenario.clone()))?);
    let mut dice = setup.dice();
    let rolled = setup.choice(&SPEC, CLASSES) == Some(ROLLED);
    let classes = rolled.then(|| classes::roll(&scenario.sheet, &mut dice));
    let mut game = SmokeAndDisorder::begin(scenario, dice, setup.policy);
    if let Some(classes) = classes {
        game.set_classes(&classes);
    }
    Ok(game)
}
