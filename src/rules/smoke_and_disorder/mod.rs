//! Smoke & Disorder: miniatures on a table measured in inches.
//!
//! The clauses are those of `docs/rules/smoke-and-disorder.md`. Under construction: what is here is whole, and what is
//! missing is named below; the title is on no shelf yet.
//!
//! | room | clauses | what it answers |
//! | --- | --- | --- |
//! | `charts` | all numbers | every printed and every chosen number, with range and reason |
//! | `refusals` | 24 | codes, clauses, texts |
//! | `pieces` | 3, 4.1, 5 | ids, troops, layouts of figures, units, bodies, Characters |
//! | `map` | 20, 21.1, 12 | scenario files, ground, sight over it |
//! | `course` | 3.2, 7, 22.2 | the position, the deck, actions, the stack of what is going on |
//! | `odds` | 25.2, 27 | exact distributions |
//! | `opening` | 8, SD-scn-03, SD-scn-09 | deal, deployment, opening phase |
//! | `movement` | 10, 4.3 to 4.5 | Moves in legs, aims, faces, walking |
//! | `formations` | 5, SD-gun-02 | shapes, combining, breaking up, limbering |
//! | `firing` | 12, 13, 14 | volleys, their dice, loading |
//! | `charge` | 11 | contact poses, charge paths, stalls, answers: what follows from where all stand |
//! | `retreat` | SD-ret | where bodies retire to |
//! | `spotting` | 18 | who becomes spotted |
//! | `risk` | 16 | Characters under fire |
//! | `validate` | 3.2 | whether a position can occur |
//!
//! To come, each a room of its own: `turn` (7: draw, Character's turn, activation, end of turn), the frames of `charge` (11),
//! `fighting` (15), `morale` (17), `garrisons` (SD-ter-10 to SD-ter-13), `effects` (21.2), `windows` (SD-seq, SD-ord), `victory`,
//! `secrets`, `faces`, `log`, `survey`, `spec`.

pub mod charge;
pub mod charts;
pub mod course;
pub mod firing;
pub mod formations;
pub mod map;
pub mod movement;
pub mod odds;
pub mod opening;
pub mod pieces;
pub mod refusals;
pub mod retreat;
mod risk;
mod spotting;
mod validate;

#[cfg(test)]
mod tests;

pub use course::{Action, SmokeAndDisorder};
