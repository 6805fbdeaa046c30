//! Bonus cards: when they can be played, by whom, and what they do [SD-seq, SD-ord, SD-deck-04 to SD-deck-08, SD-deck-12].
//!
//! | file | what it answers | clauses |
//! | --- | --- | --- |
//! | `window` | who is asked for a card, or can be called | SD-seq-01 to SD-seq-03, SD-seq-07 |
//! | `card_play` | a card being carried out | SD-deck-05 to SD-deck-08, SD-deck-12, SD-fx |
//! | `standing` | what order sheets play | SD-ord-02 |

mod card_play;
mod standing;
mod window;

pub use card_play::{Asks, CardPlay};
pub use window::Window;
