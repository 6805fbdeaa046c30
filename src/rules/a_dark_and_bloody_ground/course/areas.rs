//! What stands in an area besides pieces.

use serde::{Deserialize, Serialize};

/// A US fort [DB-11.2.1-a…d].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fort {
    /// None.
    #[default]
    None,
    /// Begun in this turn: of no benefit yet.
    Building,
    /// Complete.
    Complete,
    /// Complete until the End Phase, when it is gone.
    Dismantling,
}

impl Fort {
    /// Whether it is a fort that can be used now.
    #[must_use]
    pub const fn stands(self) -> bool {
        matches!(self, Self::Complete | Self::Dismantling)
    }
}

/// An area: settlers, village, forts and markers [chapter 6].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "what stands in an area, each thing or not")]
pub struct AreaState {
    /// Settlers, 0 to 4 [DB-6.0.1-c].
    pub settlers: u8,
    /// How many of them are displaced [DB-6.0.1-h].
    pub displaced: u8,
    /// A village stands there.
    pub village: bool,
    /// It is pillaged.
    pub pillaged: bool,
    /// The US fort.
    pub fort: Fort,
    /// A British fort stands there.
    pub british_fort: bool,
    /// Siege markers on the fort [DB-11.3.1-a].
    pub siege: u8,
    /// Atrocity markers of the US and of the nations [DB-9.2.1-a].
    pub atrocities: [u8; 2],
    /// The side that last controlled it is the US [DB-3.0-b].
    pub us_control: bool,
    /// Its combat of this turn is over [DB-10.0-d].
    pub fought: bool,
}
