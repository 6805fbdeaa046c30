//! The evaluators, title by title. With `play::catalog` and `ui::theme` the only place that names titles.

mod blood_on_the_ohio;
mod bushy_run;

use super::evaluator::Evaluator;
use super::plain::Plain;
use crate::rules::Title;
use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
use crate::rules::bushy_run::BushyRun;
use std::any::Any;

/// The evaluator of a title: its own, or the one that knows nothing but the rules.
#[must_use]
pub fn evaluator_of<T: Title>() -> Box<dyn Evaluator<T>> {
    let evaluators = [
        known::<BushyRun>(bushy_run::BushyRunEvaluator),
        known::<BloodOnTheOhio>(blood_on_the_ohio::BloodOnTheOhioEvaluator),
    ];
    let own = evaluators.into_iter().find_map(|evaluator| evaluator.downcast::<Box<dyn Evaluator<T>>>().ok());
    own.map_or_else(|| Box::new(Plain) as Box<dyn Evaluator<T>>, |evaluator| *evaluator)
}

/// The evaluator of a title, in a form in which those of all titles are alike.
fn known<T: Title>(evaluator: impl Evaluator<T> + 'static) -> Box<dyn Any> {
    Box::new(Box::new(evaluator) as Box<dyn Evaluator<T>>)
}
