//! The wording of each decision.

use super::state::BloodOnTheOhio;
use crate::rules::Prompt;

pub(super) fn prompt(game: &BloodOnTheOhio) -> Prompt {
    todo!("prompts")
}
