//! The judges, title by title. With `play::catalog` and `ui::theme` the only place that names titles.

use super::judge::Judge;
use super::plain::Plain;
use crate::rules::Title;

/// The judge of a title: its own, or the one that knows nothing but the rules.
#[must_use]
pub fn judge_of<T: Title>() -> Box<dyn Judge<T>> {
    Box::new(Plain)
}
