//! The position and how it goes on.
//!
//! | file | what it holds | clauses |
//! | --- | --- | --- |
//! | `state` | the position: bodies, units, Characters, Combats, deck, ground that changes | 3.2 |
//! | `ask` | what chapters ask of it: enemies, friends, footprints, who is with whom | SD-org, SD-char-05, SD-range-01 |
//! | `deck` | cards: what is left, drawn by chance from what is left, hands, order sheets | SD-deck-01 to SD-deck-03, SD-ord-01 |
//! | `legal` | what is listed, and what pointing at a place means | SD-aim-01, SD-aim-02 |
//! | `result` | the result of a game that is over | SD-scn-05 |
//! | `action` | what people do, as records keep it | SD-aim, design section 4 |
//! | `step` | the stack of what is going on; each frame looks again when it comes up | SD-seq-07, 22.2 |

mod action;
mod ask;
mod deck;
mod legal;
mod result;
mod state;
mod step;

pub use action::{Action, CombineSide, Order, Reaction};
pub use deck::{Card, Deck, FreeActionOrder, JokerOrder, StandingOrders};
pub use legal::ORDERS_BEFORE;
pub use state::{Combat, ContactEdge, End, House, SmokeAndDisorder};
pub use step::{Flow, Procedure, Step};
