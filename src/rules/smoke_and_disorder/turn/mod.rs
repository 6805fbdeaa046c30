//! The card turns, section 7, and what bodies do in them, section 9.
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `sequence` | the turn: cards drawn, Pauses, bonus cards dealt, end of turn | SD-deck-01 to SD-deck-03, SD-deck-09, SD-deck-10, SD-turn-01 |
//! | `orders` | a Character's card | SD-char-04, SD-char-07, SD-char-08, SD-deck-11, SD-deck-13, SD-ord-01 |
//! | `activation` | a body that takes actions, ordered by a Character or by a card | SD-act-01 to SD-act-11, SD-hide-13 |
//! | `actions` | each action: who may, what happens | SD-act-03, SD-act-09 |
//! | `combining` | bodies named one after the other for a combination | SD-org-09 |

mod actions;
mod activation;
mod combining;
mod orders;
mod sequence;

pub use activation::Activation;
pub use combining::Combining;
pub use orders::Orders;
pub use sequence::Turn;
