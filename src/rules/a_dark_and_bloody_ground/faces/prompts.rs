//! The wording of each decision.

use crate::rules::Prompt;
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;

/// The wording of the present decision.
pub fn prompt(_: &DarkAndBloodyGround) -> Prompt {
    let over = "The game is over.".to_owned();
    Prompt { text: over.clone(), waiting: over, reason: "the game is over.".into() }
}
