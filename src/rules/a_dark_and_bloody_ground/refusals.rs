//! Why something may not be done: the clause against it, with a sentence for the player. The code of a refusal is the
//! clause. Here stand those that chapters share.

use crate::rules::No;

/// Not your decision, or nothing of the kind now.
pub const NOT_NOW: No = No::new("DB-4.0-a", "You can’t do that now.");
/// Somebody else's piece, or one that is not there.
pub const NOT_YOURS: No = No::new("DB-3.0-a", "You can’t use that piece here.");
/// Beyond the areas of the scenario.
pub const CLOSED: No = No::new("DB-9.4.1-f", "The scenario closes this area.");
