//! Everything a player can decide. The written form is kept by records for ever: names are the printed ones.

use crate::rules::UnknownId;
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Place};
use crate::rules::blood_on_the_ohio::pieces::Piece;
use serde::{Deserialize, Serialize};

/// A decision. Equal pieces of one stack (same kind, nation, side shown, marks) are interchangeable: the first of them
/// stands for all, and only it is named by a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    // Placing: set-up, arrivals, recruits, nations that join, quarters.
    /// Put a piece that must be placed into a space, an entry square, a box or the cup; at a fort, with the screening
    /// stack unless `inside`.
    Put {
        /// Which.
        piece: Piece,
        /// Where.
        at: Place,
        /// Into the defending stack of a fort [BO-20.1-a].
        #[serde(default, skip_serializing_if = "is_false")]
        inside: bool,
    },
    /// Put up a marker: set-up, a nation that joins.
    Mark {
        /// Which.
        marker: Marker,
        /// Where.
        at: Place,
    },
    /// What is being chosen is complete.
    Done,

    // Special actions (chapter 5).
    /// US Recruit, or the next check of it [BO-5.1.1-b].
    Recruit,
    /// WC Recruit from a nation's square or box; during it, the next check [BO-5.1.2-a].
    #[serde(rename = "muster")]
    WcRecruit {
        /// Which nation.
        nation: Nation,
    },
    /// Put the drawn piece back and draw again [BO-A3-3-c].
    Redraw,
    /// Keep the drawn piece [BO-A3-3-c].
    Keep,
    /// Take British Arms into a principal village instead of a check [BO-5.1.2-g].
    TakeArms {
        /// Which village.
        at: Place,
    },
    /// Try a treaty [BO-5.2.1].
    Treaty {
        /// With whom.
        nation: Nation,
    },
    /// Try an alliance [BO-5.2.3].
    Alliance {
        /// With whom.
        nation: Nation,
    },
    /// Build a settlement or a fort of the Builds Box [BO-5.3].
    Build {
        /// Which.
        marker: Marker,
        /// Where.
        at: Place,
    },
    /// Pay the fort that is being built with this wagon [BO-5.3-h].
    Pay {
        /// Which.
        wagon: Piece,
    },
    /// Repair a settlement or a built fort [BO-5.4].
    Repair {
        /// Where.
        at: Place,
    },
    /// Harass what was just built or repaired [BO-5.5].
    Harass,
    /// Raid a settlement [BO-5.6].
    Raid {
        /// Which.
        at: Place,
    },
    /// Search for lost artillery [BO-5.7.1].
    SearchGun {
        /// Which.
        gun: Piece,
    },
    /// Search for raiders [BO-5.7.2].
    SearchRaiders,
    /// Strategic movement of a warrior [BO-5.8]; then who goes along, then where to.
    Strategic {
        /// Which warrior.
        warrior: Piece,
    },
    /// Let a leader or British Arms go along [BO-5.8-a, c].
    Along {
        /// Who.
        piece: Piece,
    },
    /// Where the strategic movement goes.
    Travel {
        /// Which village.
        to: Place,
    },
    /// Save a special action point [BO-5.9].
    Save,
    /// Do nothing: take no further special action, decline an ambush, bring no reinforcements.
    Pass,

    // Operations (chapter 6).
    /// Form a force about a piece: the natural force with it is proposed.
    Form {
        /// The piece.
        piece: Piece,
    },
    /// Take a piece into the force being formed, or out of it; once each.
    Pick {
        /// Which.
        piece: Piece,
    },
    /// Declare a scout for an extra MP when the force is formed [BO-21.2-a].
    Guide {
        /// Which scout.
        scout: Piece,
    },
    /// Move the force one step [BO-2.5].
    Step {
        /// Where to.
        to: Place,
    },
    /// Pick up a piece on the way [BO-6.4].
    PickUp {
        /// Which.
        piece: Piece,
    },
    /// Drop a piece on the way [BO-6.5]; at a fort, with the screening stack unless `inside`.
    Drop {
        /// Which.
        piece: Piece,
        /// Into the defending stack of a fort [BO-6.5-g].
        #[serde(default, skip_serializing_if = "is_false")]
        inside: bool,
    },
    /// End the move of the force where it is.
    Halt,
    /// Attack: what the force has met, or in place [BO-6.7-a, i].
    Attack {
        /// What is attacked, where there is a choice.
        target: AttackTarget,
    },
    /// Pass through the enemy stack [BO-13.0].
    PassThrough,
    /// Overrun the enemy stack or village [BO-17.0].
    Overrun,
    /// Divide the pieces at a fort anew between its stacks [BO-20.1-b].
    Resplit {
        /// Where.
        at: Place,
    },
    /// While a fort's pieces are divided: the piece changes to the other stack, once.
    Shift {
        /// Which.
        piece: Piece,
    },
    /// Hand British Arms to another nation in the same space [BO-23.0-e].
    HandOver {
        /// Which marker.
        arms: Piece,
        /// To whom.
        nation: Nation,
    },
    /// End the operations of this segment [BO-6.0-b].
    EndSegment,

    // Ambush and combat (chapters 13 to 18).
    /// Ambush with the stack there [BO-18.0].
    Ambush {
        /// Where the stack is.
        at: Place,
    },
    /// What a scout is used for in the combat that begins [BO-14.1-b].
    Use {
        /// Which scout.
        scout: Piece,
        /// For what.
        service: Service,
    },
    /// Defend [BO-14.2-a].
    Defend,
    /// Retreat before combat [BO-14.2-a].
    Evade,
    /// Spend the TP of a key leader on the retreat attempt, for or against it [BO-16.0-a].
    Spend {
        /// Whose.
        leader: Piece,
    },
    /// Throw a die again by tactical advantage [BO-14.9].
    Reroll {
        /// Which.
        die: Reroll,
    },
    /// Let the dice stand; keep the TP.
    Stand,
    /// Give one casualty with this piece [BO-14.7].
    Lose {
        /// Which.
        piece: Piece,
    },
    /// Give one casualty with the structure in the space [BO-14.7].
    LoseStructure,
    /// Choose the space to which a village moves when it is reduced [BO-20.5.1-a].
    Relocate {
        /// Where to.
        to: Place,
    },
    /// All that must retreat and has no space yet goes there [BO-15.1].
    Retreat {
        /// Where to.
        to: Place,
    },
    /// This piece of a stack that may divide retreats there [BO-15.1.4-a].
    Detach {
        /// Which.
        piece: Piece,
        /// Where to.
        to: Place,
    },
    /// A broken break-out goes back inside [BO-20.2.2-b].
    BackInside,

    // Supply and winter (chapters 10 and 11).
    /// Feed the stack there from a wagon [BO-10.0-d].
    Feed {
        /// Which stack.
        at: Place,
        /// Which wagon.
        wagon: Piece,
    },
    /// Send a militia unit home to the cup [BO-11.2-d].
    Dismiss {
        /// Which.
        piece: Piece,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_false(b: &bool) -> bool {
    !b
}

/// A marker to put up; written `village-Mi`, `reduced-Mi`, `principal-Mi`, `razed-Mi`, `settlement`, `fort-steuben`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Marker {
    /// A healthy village.
    Village(Nation),
    /// A reduced village.
    Reduced(Nation),
    /// A reduced principal village.
    Principal(Nation),
    /// A razed marker.
    Razed(Nation),
    /// A settlement.
    Settlement,
    /// A fort.
    Fort(Fort),
}

impl Marker {
    /// Every marker.
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |make: fn(Nation) -> Self| Nation::ALL.into_iter().map(make);
        of(Self::Village)
            .chain(of(Self::Reduced))
            .chain(of(Self::Principal))
            .chain(of(Self::Razed))
            .chain([Self::Settlement])
            .chain(Fort::ALL.into_iter().map(Self::Fort))
    }

    /// Its id.
    pub fn id(self) -> String {
        match self {
            Self::Village(nation) => format!("village-{}", nation.id()),
            Self::Reduced(nation) => format!("reduced-{}", nation.id()),
            Self::Principal(nation) => format!("principal-{}", nation.id()),
            Self::Razed(nation) => format!("razed-{}", nation.id()),
            Self::Settlement => "settlement".into(),
            Self::Fort(fort) => format!("fort-{}", fort.id()),
        }
    }
}

impl From<Marker> for String {
    fn from(marker: Marker) -> Self {
        marker.id()
    }
}

impl TryFrom<String> for Marker {
    type Error = UnknownId;

    fn try_from(id: String) -> Result<Self, UnknownId> {
        Self::all().find(|m| m.id() == id).ok_or_else(|| UnknownId::new("marker", &id))
    }
}

/// What a force attacks in a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackTarget {
    /// The enemy stack; at a fort, the screening stack. Its structure fights with it.
    Stack,
    /// A structure with nobody in it, or a fort with its garrison.
    Structure,
}

/// What a scout does in a combat [BO-14.1-b].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Service {
    /// Nothing.
    #[default]
    Unused,
    /// +1 TP.
    Tp,
    /// +1 FP.
    Fp,
}

/// The die of a tactical re-roll [BO-14.9-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reroll {
    /// The event die.
    Event,
    /// The own fighting die.
    Own,
    /// The enemy's fighting die.
    Enemy,
}
