//! The printed charts and the constants of section 29: dice to results, squares of the tracks, starting forces.

use super::map::{NATIONS, Nation};

/// Raid chits B bar builds, as A do [BO-5.6.2-d].
pub const RAID_B_BARS_BUILDS: bool = true;
/// VP halves for the death of a leader in a Leader Check [BO-9.0-b].
pub const LEADER_DEATH_VP: u8 = 0;
/// FP that a healthy and a reduced built fort add [BO-20.1.2-b].
pub const BUILT_FORT_FP: (u8, u8) = (2, 1);
/// VP halves at which the track ends [BO-2.4-c].
pub const VP_CAP: u8 = 61;
/// VP halves that win for the US in scenarios 3 and 4 [BO-A3-3-e].
pub const US_VICTORY: u8 = 60;
/// Most SAP of a side [BO-2.3-a].
pub const MOST_SAP: u8 = 5;
/// Unit FP of a key leader force without and with a second leader [BO-6.2.1-a, b].
pub const KEY_LIMIT: (u8, u8) = (10, 16);
/// Unit FP of a subordinate leader force, and in scenario 3 that of the US [BO-6.2.2-a].
pub const SUBORDINATE_LIMIT: (u8, u8) = (6, 8);
/// More unit FP than this in a space are an army [BO-6.6-a].
pub const ARMY: u8 = 16;
/// Most unit FP from river space to river space, and of the US along the Ohio [BO-6.3.1-a].
pub const RIVER_LIMIT: (u8, u8) = (8, 16);
/// Most WC unit FP at Fort Miamis [BO-20.7-b].
pub const FORT_MIAMIS_ROOM: u8 = 4;

/// The faces of the event die [BO-3.1.3-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// No change.
    Battle,
    /// The combat ends; the attacker retreats.
    Delay,
    /// US strength −2.
    UsConfused,
    /// WC strength −2.
    WcConfused,
    /// Each side may bring one force.
    Reinforcements,
}

impl Event {
    /// What a face of the die means.
    pub const fn of_face(face: u8) -> Self {
        match face {
            3 => Self::Delay,
            4 => Self::UsConfused,
            5 => Self::WcConfused,
            6 => Self::Reinforcements,
            _ => Self::Battle,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Battle => "Battle",
            Self::Delay => "Delay",
            Self::UsConfused => "US Confused",
            Self::WcConfused => "WC Confused",
            Self::Reinforcements => "Reinforcements",
        }
    }
}

/// Casualties to the enemy, by die and column of strength [BO-14.6-d].
const COMBAT_RESULTS: [[u8; 8]; 6] = [
    [0, 0, 0, 1, 1, 1, 2, 2],
    [0, 0, 1, 1, 1, 2, 2, 3],
    [0, 1, 1, 1, 2, 2, 3, 3],
    [1, 1, 1, 2, 2, 3, 3, 4],
    [1, 1, 2, 2, 3, 3, 4, 4],
    [1, 2, 2, 3, 3, 4, 4, 5],
];

/// Casualties that a side of this strength inflicts with this die [BO-14.6-c…f].
pub const fn casualties(strength: u8, die: u8) -> u8 {
    if strength == 0 {
        return 0;
    }
    let column = if strength > 16 { 7 } else { (strength - 1) as usize / 2 };
    let row = if die > 6 {
        5
    } else if die == 0 {
        0
    } else {
        die as usize - 1
    };
    COMBAT_RESULTS[row][column]
}

/// What a modified ambush die does [BO-18.2-c].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmbushResult {
    /// The ambusher loses ½ VP.
    Catastrophe,
    /// Nothing.
    Nothing,
    /// One hit.
    Hit,
    /// Two hits, and the movement ends.
    Overwhelming,
}

/// Reads the ambush chart [BO-18.2-c].
pub const fn ambush_result(modified: i8) -> AmbushResult {
    match modified {
        i8::MIN..=1 => AmbushResult::Catastrophe,
        2..=3 => AmbushResult::Nothing,
        4..=5 => AmbushResult::Hit,
        _ => AmbushResult::Overwhelming,
    }
}

/// WC FP that artillery shock keeps from counting [BO-14.5-a].
pub const fn shock(modified: i8) -> u8 {
    match modified {
        i8::MIN..=1 => 0,
        2..=3 => 1,
        4..=5 => 2,
        _ => 3,
    }
}

/// VP halves of the WC at which the six British Arms become available (D6).
pub const ARMS_SQUARES: [u8; 6] = [4, 6, 8, 10, 12, 14];

/// VP halves needed for a treaty or an alliance after the latest expedition, the 1st to the 3rd [BO-5.2.1-d].
pub const NEGOTIATION: [u8; 3] = [20, 30, 40];

/// SAP of the US and the WC at the end of a turn, by latest expedition (D5).
pub const SAP: [(u8, u8); 3] = [(4, 5), (5, 5), (5, 4)];

/// Raid chits that a turn brings, by its place on the turn track (D7).
pub const fn raid_growth(turn: u8) -> [u8; 4] {
    match turn {
        1 | 3 => [1, 1, 1, 1],
        5 => [0, 1, 1, 1],
        7 => [0, 0, 1, 1],
        9 => [0, 0, 0, 1],
        _ => [0, 0, 0, 0],
    }
}

/// Warriors that come in when a nation joins the Confederacy [BO-5.2.3-e]; the rest stay in its square.
pub const fn joining_warriors(nation: Nation) -> u8 {
    const COUNT: [u8; NATIONS] = [0, 0, 0, 0, 4, 3, 3, 3, 2, 2];
    COUNT[nation as usize]
}

/// Village markers of a nation (D3).
pub const VILLAGES: [u8; NATIONS] = [5, 5, 3, 3, 3, 3, 3, 0, 0, 0];

/// Names of the turns in the order of the turn track [BO-2.1-a].
pub const TURNS: [&str; 10] = [
    "Fall/Winter 1789",
    "Spring/Summer 1790",
    "Fall/Winter 1790",
    "Spring/Summer 1791",
    "Fall/Winter 1791",
    "Spring/Summer 1792",
    "Fall/Winter 1792",
    "Spring/Summer 1793",
    "Fall/Winter 1793",
    "Spring/Summer 1794",
];

/// Whether the turn is a FA/WI turn [BO-4.1-a].
pub const fn is_winter(turn: u8) -> bool {
    turn.is_multiple_of(2)
}
