//! The ten nations, and where each of them stands [BO-1.1-a, b].

use crate::rules::Seat;
use crate::rules::named::named;
use crate::rules::sets::bit_set;
use serde::{Deserialize, Serialize};

/// The United States.
pub const US: Seat = Seat(0);
/// The Western Confederacy.
pub const WC: Seat = Seat(1);

named! {
    /// A nation, in the order of the map file; its id is its code.
    pub enum Nation: "nation" {
        /// Miami.
        Miami = "Mi", "Miami";
        /// Shawnee.
        Shawnee = "Sh", "Shawnee";
        /// Delaware.
        Delaware = "De", "Delaware";
        /// Mingo.
        Mingo = "M", "Mingo";
        /// Wyandot.
        Wyandot = "W", "Wyandot";
        /// Ottawa.
        Ottawa = "Ot", "Ottawa";
        /// Seneca.
        Seneca = "Se", "Seneca";
        /// Ojibwa.
        Ojibwa = "Oj", "Ojibwa";
        /// Kickapoo.
        Kickapoo = "Ki", "Kickapoo";
        /// Potawatomi.
        Potawatomi = "Po", "Potawatomi";
    }
}

/// Number of nations.
pub const NATIONS: usize = Nation::COUNT;

impl Nation {
    /// Whether it comes from beyond the map and never has villages (D1).
    pub const fn is_off_map(self) -> bool {
        matches!(self, Self::Ojibwa | Self::Kickapoo | Self::Potawatomi)
    }
}

/// Where a nation stands [BO-1.1-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A member of the Western Confederacy.
    Member,
    /// Neither with the Confederacy nor bound by treaty.
    #[default]
    Nonaligned,
    /// At peace with the United States.
    Treaty,
    /// Left the war through a Nation Check; final [BO-1.1-c].
    Withdrawn,
    /// Lost its last village; final [BO-1.1-c].
    Conquered,
    /// Plays no part in this scenario.
    Absent,
}

/// What is remembered of a nation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Its status.
    pub status: Status,
    /// A treaty of it was broken: for good [BO-5.2.2-d].
    pub treaty_broken: bool,
    /// It has lost FP in this game [BO-25.1-a].
    pub bled: bool,
    /// It had villages on the map at some time: only then can it be conquered [BO-20.5.1-e].
    pub settled: bool,
}

bit_set! {
    /// A set of nations.
    pub NationSet of Nation, words 1;
}
