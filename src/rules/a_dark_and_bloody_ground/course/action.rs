//! Everything a player can decide. The written form is kept by records for ever: names are the printed ones.

use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::map::boards::Hex;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece};
use serde::{Deserialize, Serialize};

/// A decision. Equal pieces of one stack are interchangeable: the first of them stands for all, and only it is named by a
/// legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    // Placing: set-up, militia, regulars, groups, the British, warriors and leaders that go home.
    /// Put a piece that is to be placed into an area.
    Put {
        /// Which.
        piece: Piece,
        /// Where.
        area: Area,
    },
    /// Put it into the fort of the area, or out of it.
    Inside {
        /// Which.
        piece: Piece,
    },
    /// Take it out of the fort.
    Outside {
        /// Which.
        piece: Piece,
    },
    /// Hold a piece at the edge of the map [DB-8.3.2-c], or a unit back from a skirmish [DB-11.1-d].
    Hold {
        /// Which.
        piece: Piece,
    },
    /// Put a settler into an area.
    Settle {
        /// Where.
        area: Area,
    },
    /// Put up a village: in a set-up, or for three settlers [DB-6.0.3-a].
    Village {
        /// Where.
        area: Area,
    },
    /// Put up a fort of a set-up.
    Fort {
        /// Where.
        area: Area,
    },
    /// Give a Rifle marker to a warrior [DB-14.0.2-a].
    Rifle {
        /// To whom.
        piece: Piece,
    },
    /// What is being chosen is complete.
    Done,

    // Events, settlers, supply, mobilization, reinforcement.
    /// This nation: it suffers the epidemic, or rolls next [DB-8.1-f].
    Nation {
        /// Which.
        nation: Nation,
    },
    /// Re-place a displaced settler [DB-6.0.1-h].
    Resettle {
        /// From where.
        from: Area,
        /// Where to.
        to: Area,
    },
    /// Winter in the British fort there [DB-13.0-l].
    Lodge {
        /// Who.
        piece: Piece,
        /// Where.
        fort: Area,
    },
    /// This fort supplies this unit [DB-7.0.2-b].
    Feed {
        /// Whom.
        piece: Piece,
        /// From where.
        fort: Area,
    },
    /// Offer so many peace treaties to the nation that rolls next: 0, 1 or 2 [DB-8.6.3-a].
    Treaties {
        /// How many.
        count: u8,
    },
    /// Move a warrior to the area of its nation's leader [DB-8.1-e].
    Deploy {
        /// Which.
        piece: Piece,
    },
    /// Take this piece off: above the cap, disbanded, pushed out by a new leader.
    Remove {
        /// Which.
        piece: Piece,
    },
    /// Let a militia unit in a village or settlement stand for a removal [DB-8.4.2-b].
    Lock {
        /// Which.
        piece: Piece,
    },
    /// A militia leader comes in [DB-14.0.7-b].
    Call {
        /// Who.
        piece: Piece,
    },
    /// Take the next reinforcement group [DB-8.5.2-a].
    TakeGroup,
    /// This leader is primary [DB-9.1.1-a].
    Primary {
        /// Who.
        piece: Piece,
    },

    // The Action Phase.
    /// Activate a leader with all whom he may command, a lone unit, or units held at the edge.
    Activate {
        /// Who.
        piece: Piece,
    },
    /// Take a piece into what is being formed.
    Take {
        /// Which.
        piece: Piece,
    },
    /// Leave a piece out of it.
    Leave {
        /// Which.
        piece: Piece,
    },
    /// March to an adjacent area.
    Step {
        /// Where to.
        area: Area,
    },
    /// Ride a river [DB-9.4.3-a].
    Ride {
        /// Where to.
        area: Area,
    },
    /// Ride the Ohio [DB-9.4.4-a].
    Float {
        /// Where to.
        area: Area,
    },
    /// Leave a piece of the force behind for good.
    Drop {
        /// Which.
        piece: Piece,
    },
    /// End the move.
    Stop,
    /// Build a fort [DB-11.2.1-a].
    Build,
    /// Dismantle a fort [DB-11.2.1-d].
    Dismantle,
    /// Pillage an area [DB-9.5.1-a]; then who takes part, then [`Action::Roll`].
    Pillage {
        /// Which.
        area: Area,
    },
    /// Place an Atrocity marker [DB-9.2.1-a].
    Atrocity {
        /// Where.
        area: Area,
    },
    /// Ambush a unit [DB-9.2.2-a].
    Ambush {
        /// Which.
        piece: Piece,
    },
    /// Try to assassinate a leader [DB-9.2.3-a].
    Assassinate {
        /// Whom.
        piece: Piece,
    },
    /// Send a raid [DB-12.0.1-a]; then who goes, then [`Action::Done`].
    Raid {
        /// On which area.
        area: Area,
    },
    /// Send a raider along, on the path with the fewest penalties or on one that avoids pillaged areas [DB-12.0.1-h].
    Send {
        /// Who.
        piece: Piece,
        /// Round pillaged areas.
        #[serde(default, skip_serializing_if = "is_false")]
        avoid: bool,
    },
    /// A leader and his stack react [DB-9.4.5-a]; then who goes, then [`Action::Roll`].
    React {
        /// Who.
        piece: Piece,
    },
    /// Roll for what has been put together.
    Roll,
    /// Do nothing: pass, react no more.
    Pass,

    // Combat on the map, raids.
    /// This area is resolved next: its combat, or its raid.
    Resolve {
        /// Which.
        area: Area,
    },
    /// Give battle [DB-11.1-b].
    GiveBattle,
    /// Decline battle.
    Decline,
    /// Assault the fort [DB-11.3.2-a].
    Assault,
    /// Go on with the siege.
    Besiege,
    /// How the intrinsic strength of a fort fights: together or apart [DB-11.1.3-a].
    Garrison {
        /// Together as one group.
        together: bool,
    },
    /// Add an intrinsic SF to a unit inside.
    Support {
        /// Which unit.
        piece: Piece,
    },
    /// Pair a unit with an opponent [DB-11.1-d].
    Pair {
        /// Whose.
        mine: Piece,
        /// Against whom.
        theirs: Piece,
    },
    /// Pair a unit with a group of intrinsic SFs, by its number.
    PairFort {
        /// Whose.
        mine: Piece,
        /// Against which group.
        group: u8,
    },
    /// The pair of this group, by its number, is resolved next [DB-11.1.1-a].
    Next {
        /// Which.
        group: u8,
    },
    /// Retreat into an area [DB-11.1-f].
    Retreat {
        /// Where to.
        area: Area,
    },
    /// Lose this unit.
    Lose {
        /// Which.
        piece: Piece,
    },

    // The battle board.
    /// Deploy about this lettered hex [DB-10.2-b].
    Letter {
        /// Which.
        hex: Hex,
    },
    /// Put a piece on a hex of the board.
    Set {
        /// Which.
        piece: Piece,
        /// Where.
        hex: Hex,
    },
    /// Pick a piece to move.
    Pick {
        /// Which.
        piece: Piece,
    },
    /// Move what was picked.
    To {
        /// Where to.
        hex: Hex,
    },
    /// Leave the board with what was picked [DB-10.4-f].
    Off,
    /// Fire at a unit.
    Fire {
        /// With which.
        shooter: Piece,
        /// At which.
        target: Piece,
    },
    /// Attack a hex [DB-10.6-a]: all who can attack it, until some are withdrawn.
    Attack {
        /// Which.
        hex: Hex,
    },
    /// Take a unit out of the attack.
    Withdraw {
        /// Which.
        piece: Piece,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_false(flag: &bool) -> bool {
    !flag
}
