//! The evaluators, title by title. With `play::catalog` and `ui::theme` the only place that names titles.

mod blood_on_the_ohio;
mod bushy_run;
mod dark_and_bloody_ground;
mod smoke_and_disorder;

use super::evaluator::{Evaluator, Weight};
use super::plain::Plain;
use crate::rules::Title;
use crate::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
use crate::rules::bushy_run::BushyRun;
use crate::rules::smoke_and_disorder::SmokeAndDisorder;

/// A title for which a computer can play.
pub trait Evaluated: Title {
    /// The evaluator of the title: its own, or the one that knows nothing but the rules.
    #[must_use]
    fn evaluator() -> Box<dyn Evaluator<Self>> {
        Box::new(Plain)
    }

    /// By what the evaluator weighs actions, where that can be tuned.
    #[must_use]
    fn weights() -> Vec<Weight> {
        Vec::new()
    }

    /// The evaluator with other weights, for studies: those that are listed have the values that they have there.
    #[must_use]
    fn weighing(listed: &[Weight]) -> Box<dyn Evaluator<Self>> {
        let _ = listed;
        Self::evaluator()
    }
}

impl Evaluated for BushyRun {
    fn evaluator() -> Box<dyn Evaluator<Self>> {
        Box::<bushy_run::BushyRunEvaluator>::default()
    }

    fn weights() -> Vec<Weight> {
        bushy_run::BushyRunEvaluator::weights()
    }

    fn weighing(listed: &[Weight]) -> Box<dyn Evaluator<Self>> {
        Box::new(bushy_run::BushyRunEvaluator::weighing(listed))
    }
}

impl Evaluated for BloodOnTheOhio {
    fn evaluator() -> Box<dyn Evaluator<Self>> {
        Box::new(blood_on_the_ohio::BloodOnTheOhioEvaluator)
    }
}

impl Evaluated for DarkAndBloodyGround {
    fn evaluator() -> Box<dyn Evaluator<Self>> {
        Box::new(dark_and_bloody_ground::DarkAndBloodyGroundEvaluator)
    }
}

impl Evaluated for SmokeAndDisorder {
    fn evaluator() -> Box<dyn Evaluator<Self>> {
        Box::new(smoke_and_disorder::SmokeAndDisorderEvaluator)
    }
}
