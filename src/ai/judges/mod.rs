//! The judges, title by title. With `play::catalog` and `ui::theme` the only place that names titles.

mod blood_on_the_ohio;
mod bushy_run;

use super::judge::Judge;
use super::plain::Plain;
use crate::rules::Title;
use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
use crate::rules::bushy_run::BushyRun;
use std::any::Any;

/// The judge of a title: its own, or the one that knows nothing but the rules.
#[must_use]
pub fn judge_of<T: Title>() -> Box<dyn Judge<T>> {
    let judges =
        [known::<BushyRun>(bushy_run::BushyRunJudge), known::<BloodOnTheOhio>(blood_on_the_ohio::BloodOnTheOhioJudge)];
    let own = judges.into_iter().find_map(|judge| judge.downcast::<Box<dyn Judge<T>>>().ok());
    own.map_or_else(|| Box::new(Plain) as Box<dyn Judge<T>>, |judge| *judge)
}

/// The judge of a title, in a form in which those of all titles are alike.
fn known<T: Title>(judge: impl Judge<T> + 'static) -> Box<dyn Any> {
    Box::new(Box::new(judge) as Box<dyn Judge<T>>)
}
