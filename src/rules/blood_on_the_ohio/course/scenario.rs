//! The scenarios and options, as facts that the chapters ask for (section 26, 25).

use crate::rules::Setup;
use crate::rules::blood_on_the_ohio::map::{NATIONS, Nation, NationSet, Standing, Status};
use crate::rules::blood_on_the_ohio::spec::SPEC;
use serde::{Deserialize, Serialize};

/// A scenario; the learning scenario is three, one a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenario {
    /// St. Clair's Advance, tier 1: movement and combat [BO-A2-c].
    Learning1,
    /// Tier 2: with recruiting and search [BO-A2-e].
    Learning2,
    /// Tier 3: with scouts, supply and winter [BO-A2-f].
    Learning3,
    /// 1, The Harmar Campaign.
    Harmar,
    /// 2, War on the Wabash.
    Wabash,
    /// 3, Legion of the United States.
    Legion,
    /// 4, Little Turtle's War: the campaign.
    War,
}

impl Scenario {
    /// All of them, in the order of the spec.
    pub const ALL: [Self; 7] =
        [Self::Harmar, Self::Wabash, Self::Legion, Self::War, Self::Learning1, Self::Learning2, Self::Learning3];

    /// Its id in the spec.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Learning1 => "st-clairs-advance-1",
            Self::Learning2 => "st-clairs-advance-2",
            Self::Learning3 => "st-clairs-advance-3",
            Self::Harmar => "harmar-campaign",
            Self::Wabash => "war-on-the-wabash",
            Self::Legion => "legion-of-the-united-states",
            Self::War => "little-turtles-war",
        }
    }

    /// The scenario with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.id() == id)
    }

    /// Whether it is a tier of the learning scenario.
    pub const fn is_learning(self) -> bool {
        matches!(self, Self::Learning1 | Self::Learning2 | Self::Learning3)
    }

    /// Its first and last turn on the turn track, from 0.
    pub const fn turns(self) -> (u8, u8) {
        match self {
            Self::Learning1 | Self::Learning2 => (2, 2),
            Self::Learning3 => (2, 3),
            Self::Harmar => (0, 1),
            Self::Wabash => (2, 5),
            Self::Legion => (5, 9),
            Self::War => (0, 9),
        }
    }

    /// The members of the Confederacy at the start.
    pub const fn members(self) -> NationSet {
        use Nation::{Delaware, Kickapoo, Miami, Mingo, Seneca, Shawnee, Wyandot};
        match self {
            Self::Learning1 | Self::Learning2 | Self::Learning3 => NationSet::of_all(&[Miami, Shawnee]),
            Self::Harmar | Self::War => NationSet::of_all(&[Miami, Shawnee, Delaware, Mingo]),
            Self::Wabash => NationSet::of_all(&[Miami, Shawnee, Delaware, Mingo, Seneca]),
            Self::Legion => NationSet::of_all(&[Miami, Shawnee, Delaware, Seneca, Kickapoo, Wyandot]),
        }
    }

    /// How each nation stands at the start.
    pub fn standings(self) -> [Standing; NATIONS] {
        Nation::ALL.map(|nation| {
            let status = if self.members().has(nation) {
                Status::Member
            } else if self.is_learning() {
                Status::Absent
            } else if self == Self::Legion && nation == Nation::Mingo {
                Status::Treaty
            } else {
                Status::Nonaligned
            };
            let settled = !nation.is_off_map() && matches!(status, Status::Member | Status::Treaty);
            Standing { status, settled, ..Standing::default() }
        })
    }

    /// VP halves of the US and the WC at the start.
    pub const fn vp(self) -> [u8; 2] {
        match self {
            Self::Learning1 | Self::Learning2 | Self::Learning3 => [8, 10],
            Self::Harmar | Self::War => [0, 0],
            Self::Wabash => [14, 18],
            Self::Legion => [26, 32],
        }
    }

    /// The latest expedition that has entered at the start: 0, 1 or 2.
    pub const fn expedition(self) -> usize {
        match self {
            Self::Wabash | Self::Learning1 | Self::Learning2 | Self::Learning3 => 1,
            Self::Legion => 2,
            Self::Harmar | Self::War => 0,
        }
    }

    /// Which procedures of the turn are played [BO-4.2-b].
    pub const fn plays(self, procedure: Procedure) -> bool {
        match procedure {
            Procedure::SpecialActions => !matches!(self, Self::Learning1),
            Procedure::Expeditions | Procedure::Nations | Procedure::Raids => !self.is_learning(),
            Procedure::Winter => !matches!(self, Self::Learning1 | Self::Learning2),
            Procedure::Scouts => !matches!(self, Self::Learning1 | Self::Learning2),
        }
    }
}

/// A procedure that a scenario may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Procedure {
    /// Special Actions segments.
    SpecialActions,
    /// Expedition Checks.
    Expeditions,
    /// Nation Checks.
    Nations,
    /// Raids and the search for raiders.
    Raids,
    /// US Supply Check, Winter Quartering and End of Turn.
    Winter,
    /// Scouts.
    Scouts,
}

/// The optional rules in force.
#[expect(clippy::struct_excessive_bools, reason = "a switch for each optional rule")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// 25.1, Revised Nation Check.
    pub nation_check: bool,
    /// 25.2, Examination of stacks: WC stacks are hidden from the US.
    pub examination: bool,
    /// 25.3, Sudden death (scenario 3).
    pub sudden_death: bool,
    /// 25.4, Homes that hold: of this edition [BO-25.4-a].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub homes_hold: bool,
    /// 25.5, Handicap: VP that each side is given, or steps where those are counted; of this edition [BO-25.5-a].
    #[serde(default, skip_serializing_if = "is_even")]
    pub handicap: [u8; 2],
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
fn is_even(handicap: &[u8; 2]) -> bool {
    *handicap == [0; 2]
}

impl Options {
    /// The choices of a set-up that the spec accepts.
    pub fn of(setup: &Setup) -> Self {
        let on = |option| setup.choice(&SPEC, option) == Some("on");
        Self {
            nation_check: on("nation-check"),
            examination: on("examination"),
            sudden_death: on("sudden-death"),
            homes_hold: on("homes-hold"),
            handicap: setup.choice(&SPEC, "handicap").map_or([0; 2], handicap_of),
        }
    }
}

/// What `us-4` or `wc-1` gives each side; any other choice nothing.
fn handicap_of(choice: &str) -> [u8; 2] {
    let given = |side: &str| choice.strip_prefix(side).and_then(|n| n.parse().ok()).unwrap_or(0);
    [given("us-"), given("wc-")]
}
