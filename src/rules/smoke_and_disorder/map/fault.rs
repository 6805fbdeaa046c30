//! What a scenario file is refused for.

use crate::rules::ScenarioFault;
use std::fmt;

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $id:literal $rule:literal;)*) => {
        /// Why a scenario is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum FaultCode { $($(#[$doc])* $code,)* }

        impl FaultCode {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The code as it is written.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$code => $id,)* }
            }

            /// The clause.
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$code => $rule,)* }
            }
        }
    };
}

codes! {
    /// A unit has too few or too many figures.
    BadSize "setup_bad_size" "SD-org-01";
    /// A unit may not have this rating.
    BadRating "setup_bad_rating" "SD-org-02";
    /// A unit or Formation may not stand like this.
    BadShape "setup_bad_shape" "SD-org-02";
    /// A side has as many Characters as units.
    TooManyCharacters "setup_too_many_characters" "SD-char-01";
    /// A side has too many Leaders or Heroes.
    LeaderLimit "setup_leader_limit" "SD-char-03";
    /// Two bodies, or two places of markers, overlap.
    Overlap "setup_overlap" "SD-scn-02";
    /// Something lies off the table, or a body on closed terrain.
    OffTable "setup_off_table" "SD-scn-02";
    /// A concealed body would be seen where it is listed.
    NotInCover "deploy_not_in_cover" "SD-hide-01";
    /// The file cannot be read as a scenario file.
    Unreadable "setup_unreadable" "SD-scn-01";
    /// The file has more bytes than are read.
    TooLong "setup_too_long" "SD-scn-01";
    /// An id is used twice.
    SameName "setup_same_name" "SD-scn-01";
    /// An id is used that nothing has, or that belongs to the other side.
    UnknownName "setup_unknown_name" "SD-scn-01";
    /// A unit may not have this weapon.
    BadWeapon "setup_bad_weapon" "SD-org-03";
    /// A piece of ground, a zone or an objective has no proper outline.
    BadOutline "setup_bad_outline" "SD-ter-01";
    /// A number lies outside what the rules can use, or something needed is missing.
    BadValue "setup_bad_value" "SD-scn-01";
}

/// A fault of a scenario: which entry, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The code.
    pub code: FaultCode,
    /// The id of the entry, or where it stands in the file.
    pub entry: String,
    /// What is wrong, with the numbers that decided it.
    pub text: String,
}

impl Fault {
    /// A fault of this entry.
    pub fn new(code: FaultCode, entry: impl fmt::Display, text: impl Into<String>) -> Self {
        Self { code, entry: entry.to_string(), text: text.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {} [{}]", self.code.id(), self.entry, self.text, self.code.rule())
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for ScenarioFault {
    fn from(fault: Fault) -> Self {
        Self::new(fault.code.id(), fault.code.rule(), &fault.entry, &fault.text)
    }
}
