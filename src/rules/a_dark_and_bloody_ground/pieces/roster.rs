//! Every piece by its printed id (table U-2).

use super::kinds::{Corps, Kind};
use super::leaders::{Arrival, NA_LEADERS, Row, US_LEADERS};
use super::peoples::{NA, Nation, State, US};
use super::sets::PieceSet;
use crate::rules::named::named;
use crate::rules::{Datum, Seat, Source};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Number of pieces.
pub const PIECES: usize = 124;

/// A combat unit or a leader; written by its printed name: `Shawnee-3`, `KY-5`, `US-12`, `Little Turtle`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Piece(u8);

/// Whom the units of a run belong to.
#[derive(Clone, Copy)]
enum Of {
    Army,
    State(State),
    Nation(Nation),
    Crown,
}

/// A run of equal units: mark on the counter, name of one, type, owner, number (table U-2).
struct Run {
    mark: &'static str,
    name: &'static str,
    kind: Kind,
    of: Of,
    count: usize,
    source: Source,
}

const fn run(mark: &'static str, name: &'static str, kind: Kind, of: Of, count: usize, source: Source) -> Run {
    Run { mark, name, kind, of, count, source }
}

const REGULARS: Source = Source::Rules("8.3.1: the highest cap, four times a CL of 5");
const SETUPS: Source =
    Source::Reconstructed("The counter sheet is missing; the number covers the largest set-up that the text needs.");
const NAMED: Source = Source::Rules("15.1.2, 16.2.2: this many are named in a set-up");
const HISTORY: Source =
    Source::Reconstructed("The counter sheet is missing and no set-up names them all; the number follows history.");
const DIE: Source = Source::Reconstructed("15.3.2: a die of 5 or 6 brings three, the most that can appear.");
const FORT: Source = Source::Reconstructed("The counter sheet is missing; together they fill one fort of ten.");

/// The US units, after the US leaders.
const US_RUNS: [Run; 5] = [
    run("US", "US regular", Kind::Regular, Of::Army, 20, REGULARS),
    run("KY", "Kentucky militia", Kind::Militia, Of::State(State::Kentucky), 10, SETUPS),
    run("PA", "Pennsylvania militia", Kind::Militia, Of::State(State::Pennsylvania), 6, SETUPS),
    run("OH", "Ohio militia", Kind::Militia, Of::State(State::Ohio), 5, SETUPS),
    run("VA", "Virginia militia", Kind::Militia, Of::State(State::Virginia), 4, SETUPS),
];

/// The units of the Native American player, after his leaders.
const NA_RUNS: [Run; 9] = [
    run("Shawnee", "Shawnee warrior", Kind::Warrior, Of::Nation(Nation::Shawnee), 10, NAMED),
    run("Miami", "Miami warrior", Kind::Warrior, Of::Nation(Nation::Miami), 7, NAMED),
    run("Wyandot", "Wyandot warrior", Kind::Warrior, Of::Nation(Nation::Wyandot), 4, NAMED),
    run("Delaware", "Delaware warrior", Kind::Warrior, Of::Nation(Nation::Delaware), 5, HISTORY),
    run("Ottawa", "Ottawa warrior", Kind::Warrior, Of::Nation(Nation::Ottawa), 4, SETUPS),
    run("Mingo", "Mingo warrior", Kind::Warrior, Of::Nation(Nation::Mingo), 3, HISTORY),
    run("Iroquois", "Iroquois warrior", Kind::Warrior, Of::Nation(Nation::Iroquois), 3, DIE),
    run("British", "British regular", Kind::British, Of::Crown, 6, FORT),
    run("Canadian", "Canadian militia", Kind::Canadian, Of::Crown, 4, FORT),
];

/// Where the US units and the leaders and units of the Native American player begin.
const US_UNITS_AT: usize = US_LEADERS.len();
const NA_AT: usize = US_UNITS_AT + 45;
const NA_UNITS_AT: usize = NA_AT + NA_LEADERS.len();

/// What stands on a piece, in a form that constants can be made of.
#[derive(Clone, Copy)]
struct Marks {
    kind: Kind,
    nation: Option<Nation>,
    state: Option<State>,
    corps: Option<Corps>,
    rank: u8,
    cr: u8,
}

const BLANK: Marks = Marks { kind: Kind::Leader, nation: None, state: None, corps: None, rank: 0, cr: 0 };

const MARKS: [Marks; PIECES] = {
    let mut marks = [BLANK; PIECES];
    fill_leaders(&mut marks, 0, &US_LEADERS);
    fill_runs(&mut marks, US_UNITS_AT, &US_RUNS);
    fill_leaders(&mut marks, NA_AT, &NA_LEADERS);
    fill_runs(&mut marks, NA_UNITS_AT, &NA_RUNS);
    marks
};

const fn fill_leaders(marks: &mut [Marks; PIECES], at: usize, rows: &[Row]) {
    let mut n = 0;
    while n < rows.len() {
        let row = &rows[n];
        let (nation, state) = match row.corps {
            Corps::Nation(nation) => (Some(nation), None),
            Corps::Militia(state) => (None, Some(state)),
            _ => (None, None),
        };
        marks[at + n] = Marks { kind: Kind::Leader, nation, state, corps: Some(row.corps), rank: row.rank, cr: row.cr };
        n += 1;
    }
}

const fn fill_runs(marks: &mut [Marks; PIECES], mut at: usize, runs: &[Run]) {
    let mut n = 0;
    while n < runs.len() {
        let run = &runs[n];
        let (nation, state) = match run.of {
            Of::Nation(nation) => (Some(nation), None),
            Of::State(state) => (None, Some(state)),
            Of::Army | Of::Crown => (None, None),
        };
        let mut i = 0;
        while i < run.count {
            marks[at] = Marks { kind: run.kind, nation, state, ..BLANK };
            (at, i) = (at + 1, i + 1);
        }
        n += 1;
    }
}

/// Words of a piece.
struct Words {
    id: String,
    name: String,
    arrival: Option<Arrival>,
}

static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let mut words = Vec::with_capacity(PIECES);
    let leader = |row: &Row| Words { id: row.id.into(), name: row.name.into(), arrival: Some(row.arrival) };
    let units = |run: &'static Run| {
        (1..=run.count).map(|n| Words {
            id: format!("{}-{n}", run.mark),
            name: format!("{} {n}", run.name),
            arrival: None,
        })
    };
    words.extend(US_LEADERS.iter().map(leader));
    words.extend(US_RUNS.iter().flat_map(units));
    words.extend(NA_LEADERS.iter().map(leader));
    words.extend(NA_RUNS.iter().flat_map(units));
    words
});

impl Piece {
    /// Josiah Harmar.
    pub const HARMAR: Self = Self(0);
    /// Arthur St. Clair, who has the gout [DB-14.0.1-a].
    pub const ST_CLAIR: Self = Self(1);
    /// Anthony Wayne.
    pub const WAYNE: Self = Self(2);
    /// John Hamtramck.
    pub const HAMTRAMCK: Self = Self(3);
    /// Richard Butler.
    pub const BUTLER: Self = Self(4);
    /// James Trotter of the Kentucky militia.
    pub const TROTTER: Self = Self(5);
    /// William Darke of the Virginia militia.
    pub const DARKE: Self = Self(6);
    /// Simon Kenton of the Ohio militia.
    pub const KENTON: Self = Self(7);
    /// Christopher Truby of the Pennsylvania militia.
    pub const TRUBY: Self = Self(8);
    /// The replacement leader of the Kentucky militia.
    pub const KENTUCKY_LEADER: Self = Self(13);
    /// Little Turtle of the Miami.
    pub const LITTLE_TURTLE: Self = Self(NA_AT as u8);
    /// Black Hoof of the Shawnee.
    pub const BLACK_HOOF: Self = Self(NA_AT as u8 + 1);
    /// Blue Jacket of the Shawnee.
    pub const BLUE_JACKET: Self = Self(NA_AT as u8 + 2);
    /// Tarhe of the Wyandot.
    pub const TARHE: Self = Self(NA_AT as u8 + 3);
    /// Buckongahelas of the Delaware.
    pub const BUCKONGAHELAS: Self = Self(NA_AT as u8 + 4);
    /// Egushawa of the Ottawa.
    pub const EGUSHAWA: Self = Self(NA_AT as u8 + 5);
    /// Guyasuta of the Mingo.
    pub const GUYASUTA: Self = Self(NA_AT as u8 + 6);
    /// Tecumseh [DB-14.0.3-a].
    pub const TECUMSEH: Self = Self(NA_AT as u8 + 13);
    /// Simon Girty [DB-14.0.4-a].
    pub const GIRTY: Self = Self(NA_AT as u8 + 14);
    /// Alexander McKee of the British Indian Department [DB-14.0.5-a].
    pub const MCKEE: Self = Self(NA_AT as u8 + 15);
    /// Lord Dorchester [DB-8.5.3-f].
    pub const DORCHESTER: Self = Self(NA_AT as u8 + 16);

    /// The piece with this number.
    #[must_use]
    #[inline]
    pub const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its number.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PIECES).map(Self::nth)
    }

    /// Its type.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        MARKS[self.index()].kind
    }

    /// The nation of a warrior or of a nation's leader; none for Tecumseh, Girty, McKee and Dorchester [DB-LDR-g].
    #[must_use]
    #[inline]
    pub const fn nation(self) -> Option<Nation> {
        MARKS[self.index()].nation
    }

    /// The state of a militia unit or of a militia leader.
    #[must_use]
    #[inline]
    pub const fn state(self) -> Option<State> {
        MARKS[self.index()].state
    }

    /// Whom a leader belongs to.
    #[must_use]
    #[inline]
    pub const fn corps(self) -> Option<Corps> {
        MARKS[self.index()].corps
    }

    /// Whose it is.
    #[must_use]
    #[inline]
    pub const fn side(self) -> Seat {
        if self.index() < NA_AT { US } else { NA }
    }

    /// Whether it is a leader.
    #[must_use]
    #[inline]
    pub const fn is_leader(self) -> bool {
        matches!(self.kind(), Kind::Leader)
    }

    /// Whether it is a combat unit.
    #[must_use]
    #[inline]
    pub const fn is_unit(self) -> bool {
        !self.is_leader()
    }

    /// The rank of a leader, 1 to 3; 0 for a unit.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        MARKS[self.index()].rank
    }

    /// The printed CR of a leader; 0 for a unit.
    #[must_use]
    #[inline]
    pub const fn cr(self) -> u8 {
        MARKS[self.index()].cr
    }

    /// When a leader comes into play.
    #[must_use]
    pub fn arrival(self) -> Option<Arrival> {
        WORDS[self.index()].arrival
    }

    /// Whether it is a replacement leader, who stays in play when he is eliminated [DB-LDR-b].
    #[must_use]
    pub const fn is_replacement(self) -> bool {
        PieceSet::REPLACEMENTS.has(self)
    }

    /// The replacement leaders who may come when this leader is eliminated: of the same corps, in the US Army of the same
    /// rank too; none for Tecumseh, Girty, McKee, Dorchester and for a replacement [DB-LDR-a] to [DB-LDR-d].
    #[must_use]
    pub fn replacements(self) -> PieceSet {
        let Some(corps @ (Corps::Army | Corps::Militia(_) | Corps::Nation(_))) = self.corps() else {
            return PieceSet::NONE;
        };
        if self.is_replacement() {
            return PieceSet::NONE;
        }
        let same = |&other: &Self| {
            other.corps() == Some(corps) && (!matches!(corps, Corps::Army) || other.rank() == self.rank())
        };
        PieceSet::REPLACEMENTS.iter().filter(same).collect()
    }

    /// Whether he may command this unit [DB-CMD-a] to [DB-CMD-d]; Girty commands nobody, and no unit commands.
    #[must_use]
    pub const fn may_command(self, unit: Self) -> bool {
        let Some(corps) = self.corps() else { return false };
        match corps {
            Corps::Army | Corps::Militia(_) => unit.index() < NA_AT,
            Corps::Nation(own) => match (unit.kind(), unit.nation()) {
                (Kind::Warrior, Some(nation)) => nation as u8 == own as u8,
                _ => false,
            },
            Corps::British => matches!(unit.kind(), Kind::Warrior | Kind::British | Kind::Canadian),
            Corps::Special => self.0 != Self::GIRTY.0 && matches!(unit.kind(), Kind::Warrior),
        }
    }

    /// Whether he may rally units: Tecumseh and Girty rally nobody [DB-CMD-c].
    #[must_use]
    #[inline]
    pub const fn rallies(self) -> bool {
        self.is_leader() && self.0 != Self::TECUMSEH.0 && self.0 != Self::GIRTY.0
    }

    /// Its printed id.
    #[must_use]
    pub fn id(self) -> &'static str {
        &WORDS[self.index()].id
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &WORDS[self.index()].name
    }
}

named!(Piece: "piece", shown by name);

impl PieceSet {
    /// The units of a run, by the mark on their counters; constants of [`PieceSet`] are made of them.
    const fn units(mark_kind: Kind, of: Option<Nation>, state: Option<State>) -> Self {
        let (mut set, mut n) = (Self::NONE, 0);
        while n < PIECES {
            let marks = MARKS[n];
            let nation = match (of, marks.nation) {
                (Some(a), Some(b)) => a as u8 == b as u8,
                (None, _) => true,
                _ => false,
            };
            let home = match (state, marks.state) {
                (Some(a), Some(b)) => a as u8 == b as u8,
                (None, _) => true,
                _ => false,
            };
            if marks.kind as u8 == mark_kind as u8 && nation && home {
                set.insert(Piece::nth(n));
            }
            n += 1;
        }
        set
    }

    /// The US regulars.
    pub const REGULARS: Self = Self::units(Kind::Regular, None, None);
    /// The US militia.
    pub const MILITIA: Self = Self::units(Kind::Militia, None, None);
    /// The warriors.
    pub const WARRIORS: Self = Self::units(Kind::Warrior, None, None);
    /// The British regulars.
    pub const BRITISH: Self = Self::units(Kind::British, None, None);
    /// The Canadian militia.
    pub const CANADIANS: Self = Self::units(Kind::Canadian, None, None);
    /// All leaders.
    pub const LEADERS: Self = Self::units(Kind::Leader, None, None);
    /// All pieces of the US player.
    pub const US: Self = Self::range(0, NA_AT);
    /// All pieces of the Native American player.
    pub const NA: Self = Self::range(NA_AT, PIECES);
    /// Replacement leaders.
    pub const REPLACEMENTS: Self = Self::range(9, 16).or(Self::range(NA_AT + 7, NA_AT + 13));
    /// Leaders of the US Army, replacements included.
    pub const ARMY_LEADERS: Self = Self::range(0, 5).or(Self::range(9, 12));
    /// Leaders of the militia, replacements included.
    pub const MILITIA_LEADERS: Self = Self::range(5, 9).or(Self::range(12, 16));
    /// Leaders of the nations, replacements included; not Tecumseh, Girty, McKee and Dorchester [DB-LDR-g].
    pub const NATION_LEADERS: Self = Self::range(NA_AT, NA_AT + 13);

    /// The militia units of a state.
    #[must_use]
    pub const fn militia_of(state: State) -> Self {
        const OF: [PieceSet; State::COUNT] = {
            let (mut sets, mut n) = ([PieceSet::NONE; State::COUNT], 0);
            while n < State::COUNT {
                sets[n] = PieceSet::units(Kind::Militia, None, Some(State::ALL[n]));
                n += 1;
            }
            sets
        };
        OF[state.index()]
    }

    /// The warriors of a nation.
    #[must_use]
    pub const fn warriors_of(nation: Nation) -> Self {
        const OF: [PieceSet; Nation::COUNT] = {
            let (mut sets, mut n) = ([PieceSet::NONE; Nation::COUNT], 0);
            while n < Nation::COUNT {
                sets[n] = PieceSet::units(Kind::Warrior, Some(Nation::ALL[n]), None);
                n += 1;
            }
            sets
        };
        OF[nation.index()]
    }

    /// The leaders of a nation, replacement included.
    #[must_use]
    pub const fn leaders_of(nation: Nation) -> Self {
        const OF: [PieceSet; Nation::COUNT] = {
            let (mut sets, mut n) = ([PieceSet::NONE; Nation::COUNT], 0);
            while n < Nation::COUNT {
                sets[n] = PieceSet::units(Kind::Leader, Some(Nation::ALL[n]), None);
                n += 1;
            }
            sets
        };
        OF[nation.index()]
    }
}

/// Where the pieces and what stands on them come from.
pub fn sources() -> Vec<Datum> {
    let runs = US_RUNS.iter().chain(&NA_RUNS).map(|run| Datum {
        group: "Units",
        subject: run.name.into(),
        value: format!("{} counters", run.count),
        source: run.source,
    });
    let leaders = US_LEADERS.iter().chain(&NA_LEADERS).map(|row| Datum {
        group: "Leaders",
        subject: row.name.into(),
        value: format!("rank {}, CR {}", row.rank, row.cr),
        source: row.source,
    });
    runs.chain(leaders).collect()
}
