//! A position as an evaluator looks at it: what stands where and what it is likely to come to. Nothing here is a secret.

mod battle;
mod chances;
mod country;

pub use super::raids::Ways;
pub use battle::BattleView;
pub use chances::RaidFace;
pub use country::{Country, ForceView};

use super::course::DarkAndBloodyGround;
use super::scenarios::Scenario;

impl DarkAndBloodyGround {
    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> Scenario {
        self.scenario
    }

    /// VPs of the US and of the nations.
    #[must_use]
    pub fn victory_points(&self) -> [i16; 2] {
        self.vp
    }
}
