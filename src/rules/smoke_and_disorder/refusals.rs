//! The refusal codes of section 24: each with its clause and, where numbers decide, the numbers.

use crate::rules::{Refusal, Rule};
use std::borrow::Cow;

macro_rules! codes {
    ($($code:ident $id:literal $rule:literal $text:literal;)*) => {
        /// A refusal code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code { $(#[doc = $text] $code,)* }

        impl Code {
            /// Every code, in the order of section 24.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// As it is written.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$code => $id,)* }
            }

            /// The clause.
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$code => $rule,)* }
            }

            /// What the player is told.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$code => $text,)* }
            }
        }
    };
}

codes! {
    WrongPhase "wrong_phase" "SD-seq-06" "You can’t do that now.";
    NotYourDecision "not_your_decision" "SD-seq-06" "It’s the other side’s decision.";
    NotYourBody "not_your_body" "SD-act-01" "You can’t order that body.";
    AlreadyActivated "body_already_activated" "SD-turn-02" "It has already been activated this turn.";
    NoActivations "no_activations_left" "SD-char-04" "He has no activations left.";
    DufferLate "duffer_after_second_pause" "SD-deck-11" "After the second Pause a Duffer activates nobody.";
    OutOfCommand "out_of_command_range" "SD-act-02" "It’s outside his command range.";
    UnderSuperior "under_superior_officer" "SD-char-06" "A superior officer is with it: he must order it.";
    Engaged "body_engaged" "SD-act-02" "It can’t do that while it fights hand to hand.";
    NoActions "no_actions_left" "SD-act-01" "It has already taken two actions.";
    Dummy "dummy_cannot" "SD-hide-09" "A dummy can’t do that.";
    NotLoaded "not_loaded" "SD-fire-01" "Its barrels are empty: it must re-load first.";
    AlreadyLoaded "already_loaded" "SD-load-03" "It’s already loaded.";
    GunLimbered "gun_limbered" "SD-fire-01" "A limbered gun can’t fire: un-limber it first.";
    NotSpotted "target_not_spotted" "SD-fire-02" "Nobody has been spotted there.";
    TargetEngaged "target_engaged" "SD-fire-02" "It’s fighting hand to hand: nobody can shoot at it or join in.";
    OutOfRange "out_of_range" "SD-fire-02" "It’s out of range.";
    OutOfArc "out_of_arc" "SD-fire-02" "It’s outside the arc of fire.";
    NoSight "no_line_of_sight" "SD-fire-02" "Nobody has a clear line of sight to it.";
    NotElite "not_elite" "SD-load-06" "Only Elite troops can do that.";
    NotSkirmish "not_skirmish_shape" "SD-load-06" "Only troops in skirmish order can do that.";
    NoLoadedHalf "skirmish_needs_loaded_half" "SD-load-06" "Neither half of it is loaded.";
    NoCharacter "no_character_joined" "SD-act-03" "It needs a Character with it.";
    NoDisorder "no_disorder" "SD-act-03" "It has no Disorder to remove.";
    ShapeNotAllowed "shape_not_allowed" "SD-act-03" "Such troops can’t take that formation.";
    DoesNotFit "does_not_fit" "SD-geo-18" "There’s no room for it there.";
    SquareNeedsTwo "square_needs_two_units" "SD-org-06" "A square needs two units.";
    CombineTooFar "combine_too_far" "SD-org-09" "They’re too far apart to combine.";
    CombineWrong "combine_wrong_troops" "SD-org-07" "Such troops can’t combine.";
    NoTeam "no_team" "SD-gun-02" "The gun has no team.";
    SquareStands "square_cannot_move" "SD-move-01" "A square can’t move.";
    GarrisonStands "garrison_cannot_move" "SD-act-03" "A garrison can’t move, but it can leave the building.";
    TooShort "leg_too_short" "SD-geo-12" "Tap farther away: that leg is too short.";
    TooFar "move_too_far" "SD-move-04" "That’s too far.";
    OutsideArc "move_outside_arc" "SD-geo-13" "It can’t move in that direction, facing as it does.";
    TooSharp "turn_too_sharp" "SD-geo-14" "A leg can turn 90° at most.";
    PathBlocked "path_blocked" "SD-geo-19" "Another body is in the way.";
    Closed "terrain_closed" "SD-geo-19" "It can’t enter that ground.";
    TooClose "too_close_to_enemy" "SD-geo-20" "It must keep an inch from the enemy unless it charges.";
    OffTable "off_table" "SD-geo-19" "That’s off the table.";
    CannotCharge "cannot_charge" "SD-chg-01" "It can’t charge.";
    ChargeUnseen "charge_not_in_sight" "SD-chg-03" "None of its figures can see the target in its arc.";
    ChargeAngle "charge_bad_angle" "SD-chg-06" "The charge would have to turn too far.";
    ChargeTooFar "charge_out_of_reach" "SD-chg-06" "The target is too far away to charge.";
    ContactBlocked "contact_blocked" "SD-chg-05" "There is no room to meet the target.";
    SecondCharge "second_charge" "SD-act-05" "Only one Move of an activation can be a charge.";
    MoveUsed "personal_move_used" "SD-char-07" "He has already moved this turn.";
    CharacterFixed "character_fixed" "SD-char-11" "He must stay with a body that fights hand to hand.";
    CannotReach "cannot_reach_body" "SD-char-08" "He can’t reach that body.";
    CardNotHeld "card_not_held" "SD-deck-04" "You don’t hold that card.";
    WindowClosed "card_window_closed" "SD-seq-04" "You can’t play a card now.";
    CardNotUsable "card_not_usable" "SD-fx-01" "You can’t use that card yet.";
    OpeningContact "opening_contact" "SD-open-05" "Nobody can charge in the opening.";
    UsedThisRound "already_used_this_round" "SD-open-02" "It has already been used this round.";
    OutsideZone "deploy_outside_zone" "SD-scn-03" "That’s outside the deployment zone.";
    NotInCover "deploy_not_in_cover" "SD-hide-01" "The enemy would see it there.";
    Capacity "capacity_exceeded" "SD-ter-10" "The building is too small for it.";
    Occupied "building_occupied" "SD-ter-10" "The building is occupied.";
}

/// A refusal before it is put into words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct No {
    /// The code.
    pub code: Code,
    /// What was needed and what there was, in inches or degrees.
    pub numbers: Option<(f64, f64)>,
}

/// Whether something is legal.
pub type Verdict<T = ()> = Result<T, No>;

impl From<Code> for No {
    fn from(code: Code) -> Self {
        Self { code, numbers: None }
    }
}

impl Code {
    /// Refused because this much was needed and only that much there.
    pub const fn needs(self, needed: f64, had: f64) -> No {
        No { code: self, numbers: Some((needed, had)) }
    }

    /// What was needed and what there was, in words.
    fn numbers(self, needed: f64, had: f64) -> String {
        match self {
            Self::TooFar => format!("It needs {needed:.2} inches in all and has {had:.2}."),
            Self::ChargeTooFar => format!("The charge needs {needed:.2} inches and has {had:.2}."),
            Self::OutOfRange => format!("It’s {needed:.2} inches away, and the longest range is {had:.2}."),
            Self::OutOfCommand => format!("It’s {needed:.2} inches away, and he commands up to {had:.2}."),
            Self::CannotReach => format!("It’s {needed:.2} inches away, and he can go {had:.2}."),
            Self::Capacity => format!("It has {needed:.0} figures, and the building holds {had:.0}."),
            Self::CombineTooFar => format!("They’re {needed:.2} inches apart, and {had:.2} is the most allowed."),
            Self::TooShort => format!("A leg must be at least {needed:.2} inches; this one is {had:.2}."),
            Self::TooClose => format!("It must stay {needed:.2} inches away, and would be {had:.2}."),
            Self::TooSharp => format!("This one turns {needed:.0}°."),
            Self::CardNotUsable => format!("You can use it from turn {needed:.0}; this is turn {had:.0}."),
            _ => format!("It needs {needed:.2} and has {had:.2}."),
        }
    }

    /// Refused with this code unless `holds`.
    ///
    /// # Errors
    /// It does not hold.
    pub fn unless(self, holds: bool) -> Verdict {
        if holds { Ok(()) } else { Err(self.into()) }
    }
}

impl From<No> for Refusal {
    fn from(no: No) -> Self {
        let text = no.code.text();
        let text = match no.numbers {
            Some((needed, had)) => Cow::Owned(format!("{text} {}", no.code.numbers(needed, had))),
            None => Cow::Borrowed(text),
        };
        Self { code: no.code.id(), rule: Rule(no.code.rule()), text }
    }
}
