//! The nine forts by name, and a set of them.

use crate::rules::named::named;
use crate::rules::sets::bit_set;

named! {
    /// A fort. The first two are printed on the map and can never be attacked [BO-20.4-a].
    pub enum Fort: "fort" {
        /// Fort Washington.
        Washington = "washington", "Fort Washington";
        /// Fort Harmar.
        Harmar = "harmar", "Fort Harmar";
        /// Fort Steuben.
        Steuben = "steuben", "Fort Steuben";
        /// Fort St. Clair.
        StClair = "st-clair", "Fort St. Clair";
        /// Fort Recovery.
        Recovery = "recovery", "Fort Recovery";
        /// Fort Greenville.
        Greenville = "greenville", "Fort Greenville";
        /// Fort Defiance.
        Defiance = "defiance", "Fort Defiance";
        /// Fort Randolph.
        Randolph = "randolph", "Fort Randolph";
        /// Fort Hamilton.
        Hamilton = "hamilton", "Fort Hamilton";
    }
}

/// Number of forts that may stand.
pub const FORTS: usize = Fort::COUNT;

impl Fort {
    /// Whether it is printed on the map rather than built.
    pub const fn is_printed(self) -> bool {
        matches!(self, Self::Washington | Self::Harmar)
    }

    /// Most unit FP that defend inside [BO-20.1.2-a].
    pub const fn room(self) -> u8 {
        if self.is_printed() { 8 } else { 6 }
    }
}

bit_set! {
    /// A set of forts.
    pub FortSet of Fort, words 1;
}
