//! What an action with a free point would do, before it is done.

use super::decision::{Forecast, Refusal};
use super::scene::{Counter, Overlay};
use super::space::plane::Point;
use super::{Act, Title};
use serde::{Deserialize, Serialize};

/// What is shown while a point is aimed at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    /// What speaks against the point; `None` where it is legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// What would stand there. Of an action that is refused, what would if it were not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ghost: Option<Box<Counter>>,
    /// The way there, what is seen from there, what stops it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<Overlay>,
    /// The exact odds of what is thrown there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Forecast>,
    /// What it would cost and come to, in words: "3.36 of 4.00 inches".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

impl Preview {
    /// What is known of an act without its title: whether a point is legal, and why not. Everything else is drawn by
    /// [`Title::foresee`].
    #[must_use]
    pub fn of<T: Title>(state: &T, act: &Act<T::Action>, at: Point) -> Self {
        match act {
            Act::Do(action) => Self { forecast: state.offer(action).forecast, ..Self::default() },
            Act::Aim(template) => {
                let aimed = state.aimed(template, at);
                let foreseen = state.foresee(template, at, &aimed);
                Self { refusal: aimed.err(), ..foreseen }
            }
        }
    }

    /// What cannot be done at all.
    #[must_use]
    pub fn refused(refusal: Refusal) -> Self {
        Self { refusal: Some(refusal), ..Self::default() }
    }
}
