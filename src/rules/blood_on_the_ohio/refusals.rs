//! Why something may not be done: the clause against it, with a sentence for the player [BO-27-b]. The code of a refusal
//! is the clause.

use crate::rules::No;

/// Not your decision, or nothing of the kind now.
pub const NOT_NOW: No = No::new("BO-27-a", "You can’t do that now.");
