//! A unit: what it has lost, how disordered it is, what is in its barrels.

use super::troops::Weapon;
use serde::{Deserialize, Serialize};

/// How well the ready half of a unit is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ready {
    /// As usual.
    Full,
    /// In a hurry: a rifle that shoots like a musket.
    Tap,
}

/// What is in the barrels [SD-load-05].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Load {
    /// All loaded.
    Loaded,
    /// All loaded in a hurry.
    TapLoaded,
    /// All empty: this many smoke markers.
    Smoke(u8),
    /// The black marker: half ready, half empty with this much smoke.
    Half {
        /// The ready half.
        ready: Ready,
        /// Smoke of the empty half.
        empty: u8,
    },
}

impl Load {
    /// Whether anybody can fire.
    pub const fn can_fire(self) -> bool {
        !matches!(self, Self::Smoke(_))
    }

    /// Whether half of the men stand empty.
    pub const fn is_half(self) -> bool {
        matches!(self, Self::Half { .. })
    }

    /// Whether those who are ready are loaded in a hurry.
    pub const fn is_tap(self) -> bool {
        matches!(self, Self::TapLoaded | Self::Half { ready: Ready::Tap, .. })
    }
}

/// What changes of a unit. What it is stands in the scenario, at the same place of its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Figures still standing.
    pub figures: u8,
    /// Disorder markers.
    pub disorders: u8,
    /// What is in its barrels.
    pub load: Load,
    /// Whether it has fired in this game [SD-fire-10].
    pub has_fired: bool,
}

impl Unit {
    /// A unit at full strength [SD-load-01].
    pub const fn fresh(figures: u8) -> Self {
        Self { figures, disorders: 0, load: Load::Loaded, has_fired: false }
    }

    /// Current Disorders and all losses since the start.
    pub const fn hits(&self, start: u8) -> u8 {
        self.disorders + start.saturating_sub(self.figures)
    }

    /// Whether it is ready to fire with this weapon: bows always are.
    pub const fn is_ready(&self, weapon: Weapon) -> bool {
        match weapon {
            Weapon::None => false,
            Weapon::Bow => true,
            _ => self.load.can_fire(),
        }
    }
}
