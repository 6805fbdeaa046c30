//! What the charts remember of the turn before, and the events in force in this one.

use crate::rules::a_dark_and_bloody_ground::pieces::Nation;
use serde::{Deserialize, Serialize};

/// What happened in one turn, as the charts of the next ask for it. Atrocity markers are counted where they lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// Raids made, successful or not.
    pub raids: u8,
    /// Raids that succeeded.
    pub successes: u8,
    /// Battles fought.
    pub battles: u8,
    /// Atrocity markers placed by the nations.
    pub na_atrocities: u8,
    /// Which side won a battle: US, NA.
    pub battle_won: [bool; 2],
    /// Which side won a siege, by the destruction of a fort: US, NA.
    pub siege_won: [bool; 2],
}

/// Random events in force in this turn [DB-5.0-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Events {
    /// Severe weather [DB-5.0.4-a].
    pub severe: bool,
    /// Land fever: more settlers.
    pub land_fever: bool,
    /// The nation with the epidemic, until it has rolled.
    pub epidemic: Option<Nation>,
}
