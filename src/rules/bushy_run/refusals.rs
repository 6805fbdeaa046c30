//! The refusal codes of section 6.6.

use crate::rules::{No, Refusal, Verdict};

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident $text:literal;)*) => {
        /// A refusal code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $code,)* }

        impl Code {
            /// Every code, in order.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The code as it is written.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$code => stringify!($code),)* }
            }

            /// What the player is told.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$code => $text,)* }
            }
        }
    };
}

codes! {
    /// Not now, or not you.
    E01 "You can’t do that now.";
    /// Not adjacent.
    E02 "That place is not adjacent.";
    /// No movement points.
    E03 "This unit has no movement points left.";
    /// Moved already.
    E04 "This unit has already moved this phase.";
    /// Halted.
    E05 "This unit had to stop and can’t move on.";
    /// Full.
    E06 "The Area is full (3 British / 5 Indian units).";
    /// Wrong ribbon.
    E07 "Your units can’t be set up there.";
    /// Wagon barred.
    E08 "The wagon can’t enter an Area with visible Indian units.";
    /// Wagon deployed or used.
    E09 "The wagon is deployed, or has already moved, deployed or packed up this turn.";
    /// Fired already.
    E10 "This unit has already fired this turn.";
    /// No firepower.
    E11 "This unit has no firepower.";
    /// No target.
    E12 "There is nothing to attack there.";
    /// Zone.
    E13 "There is no fighting into, out of or inside a Zone.";
    /// One attack per Area.
    E14 "This Area has already attacked; all attackers in an Area fire together at one target.";
    /// Fired marker.
    E15 "A unit under a Fired marker can’t give defensive fire.";
    /// Dummy.
    E16 "A dummy can’t fire.";
    /// The wagon is no target.
    E17 "You can’t fire at or attack the Supply Wagon.";
    /// No damage left.
    E18 "There is no damage left to cancel.";
    /// Barred retreat.
    E19 "You can’t retreat there.";
    /// Second defensive fire.
    E20 "You can’t retreat from the second defensive fire.";
    /// Revealed first.
    E21 "Lose Revealed units before Concealed units.";
    /// Allowance.
    E22 "You have used all your moves.";
    /// Scout range.
    E23 "A scout can only scout an adjacent Area.";
    /// Scouted.
    E24 "This scout has already scouted this turn.";
    /// No reroll.
    E25 "You have no reroll to use.";
    /// Set-up incomplete.
    E26 "Some units are not placed yet.";
    /// Not a choice.
    E27 "That choice is not allowed here.";
    /// Too late to fire.
    E28 "Too late: defensive fire is declared when a unit enters, by one unit per entry.";
    /// Damage left.
    E29 "Assign all the damage first.";
}

impl Code {
    /// The reason under this clause.
    pub(super) const fn no(self, rule: &'static str) -> No {
        No { code: self.id(), rule, text: self.text() }
    }

    /// `Err` with this reason.
    pub(super) const fn refuse(self, rule: &'static str) -> Verdict {
        Err(self.no(rule))
    }

    /// The refusal under this clause.
    pub fn under(self, rule: &'static str) -> Refusal {
        self.no(rule).into()
    }
}
