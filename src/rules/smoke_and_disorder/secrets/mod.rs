//! Who may know what [22.3, 22.4, SD-vis-01].
//!
//! | file | what it answers |
//! | --- | --- |
//! | `sight` | what a side knows of the other; before whose eyes a decision is taken; which orders are a side's own |
//! | `determinize` | a position that a side cannot tell from this one |

mod determinize;
mod sight;

pub(super) use determinize::determinize;
