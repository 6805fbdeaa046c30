//! The pieces: who they are and what is printed on them (tables D2 to D4).

use super::map::{NATIONS, Nation, US, WC};
use crate::rules::named::named;
use crate::rules::sets::bit_set;
use crate::rules::{Seat, Source};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Number of US pieces: they come first.
pub const US_PIECES: usize = 80;
/// Number of pieces.
pub const PIECES: usize = 173;

/// A military piece: leaders, units, support units; written by its printed name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Piece(u8);

/// The kinds of piece that the rules tell apart [BO-3.1.1-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A key leader, with a TP.
    Key,
    /// A subordinate leader, 1 FP.
    Subordinate,
    /// Regular infantry.
    RegularInfantry,
    /// Regular cavalry.
    RegularCavalry,
    /// Militia infantry.
    MilitiaInfantry,
    /// Militia cavalry.
    MilitiaCavalry,
    /// Artillery.
    Artillery,
    /// A supply wagon.
    Wagon,
    /// A scout.
    Scout,
    /// Warriors.
    Warrior,
    /// British Arms.
    Arms,
}

/// A leader of tables D2.
struct LeaderRow {
    id: &'static str,
    name: &'static str,
    nation: Option<Nation>,
    tp: Option<u8>,
    source: Source,
}

const PUBLISHED: Source = Source::Rules("A5, A6, 3.2, 3.3, 5.2.3.1");
const NAMED_ONLY: Source = Source::Reconstructed(
    "The published text names this leader or counts him; what is printed on the counter is not known and follows his \
     peers.",
);
const REBUILT_LEADER: Source = Source::Reconstructed(
    "The counters are not at hand. The number of the nation's or the army's subordinates is given or needed by the \
     set-up; the name is that of a leader of those years.",
);
const REBUILT_UNIT: Source = Source::Reconstructed(
    "The values 2 FP and 1 FP stand in the published text; how many counters there are is not given and covers the \
     largest set-up.",
);

const fn us(id: &'static str, name: &'static str, tp: Option<u8>, source: Source) -> LeaderRow {
    LeaderRow { id, name, nation: None, tp, source }
}

const fn wc(id: &'static str, name: &'static str, nation: Nation, tp: Option<u8>, source: Source) -> LeaderRow {
    LeaderRow { id, name, nation: Some(nation), tp, source }
}

/// TP of Harmar, St. Clair and Wayne, and of the key leaders of the Confederacy [BO-3.3.1-a].
const HARMAR_TP: u8 = 0;
const ST_CLAIR_TP: u8 = 1;
const WAYNE_TP: u8 = 2;

const US_LEADERS: [LeaderRow; 14] = [
    us("harmar", "Josiah Harmar", Some(HARMAR_TP), PUBLISHED),
    us("st-clair", "Arthur St. Clair", Some(ST_CLAIR_TP), PUBLISHED),
    us("wayne", "Anthony Wayne", Some(WAYNE_TP), NAMED_ONLY),
    us("doughty", "John Doughty", None, REBUILT_LEADER),
    us("ziegler", "David Ziegler", None, REBUILT_LEADER),
    us("wyllys", "John Wyllys", None, REBUILT_LEADER),
    us("hardin", "John Hardin", None, NAMED_ONLY),
    us("butler", "Richard Butler", None, NAMED_ONLY),
    us("darke", "William Darke", None, REBUILT_LEADER),
    us("wilkinson", "James Wilkinson", None, NAMED_ONLY),
    us("posey", "Thomas Posey", None, REBUILT_LEADER),
    us("hamtramck", "John Hamtramck", None, NAMED_ONLY),
    us("scott", "Charles Scott", None, NAMED_ONLY),
    us("todd", "Robert Todd", None, REBUILT_LEADER),
];

const WC_LEADERS: [LeaderRow; 21] = [
    wc("little-turtle", "Little Turtle", Nation::Miami, Some(1), PUBLISHED),
    wc("blue-jacket", "Blue Jacket", Nation::Shawnee, Some(1), PUBLISHED),
    wc("buckongahelas", "Buckongahelas", Nation::Delaware, Some(1), NAMED_ONLY),
    wc("egushawa", "Egushawa", Nation::Ottawa, Some(1), NAMED_ONLY),
    wc("le-gris", "Le Gris", Nation::Miami, None, REBUILT_LEADER),
    wc("pacanne", "Pacanne", Nation::Miami, None, REBUILT_LEADER),
    wc("black-hoof", "Black Hoof", Nation::Shawnee, None, REBUILT_LEADER),
    wc("captain-johnny", "Captain Johnny", Nation::Shawnee, None, REBUILT_LEADER),
    wc("captain-pipe", "Captain Pipe", Nation::Delaware, None, REBUILT_LEADER),
    wc("big-cat", "Big Cat", Nation::Delaware, None, REBUILT_LEADER),
    wc("coyashota", "Coyashota", Nation::Mingo, None, REBUILT_LEADER),
    wc("tarhe", "Tarhe", Nation::Wyandot, None, PUBLISHED),
    wc("girty", "Simon Girty", Nation::Wyandot, None, PUBLISHED),
    wc("red-jacket", "Red Jacket", Nation::Seneca, None, PUBLISHED),
    wc("big-tree", "Big Tree", Nation::Seneca, None, NAMED_ONLY),
    wc("little-otter", "Little Otter", Nation::Ottawa, None, NAMED_ONLY),
    wc("shabbona", "Shabbona", Nation::Ottawa, None, NAMED_ONLY),
    wc("bad-bird", "Bad Bird", Nation::Ojibwa, None, NAMED_ONLY),
    wc("little-thunder", "Little Thunder", Nation::Ojibwa, None, NAMED_ONLY),
    wc("okia", "Okia", Nation::Potawatomi, None, NAMED_ONLY),
    wc("elkswatawa", "Elkswatawa", Nation::Kickapoo, None, NAMED_ONLY),
];

/// Number of warriors by nation, in the order of [`Nation`] (D3, D4).
pub const WARRIORS: [u8; NATIONS] = [10, 10, 8, 4, 8, 6, 6, 6, 4, 4];

/// Runs of equal US units in the order of the pieces: kind, mark on the counter, name, number (D3).
const US_UNITS: [(Kind, &str, &str, usize); 7] = [
    (Kind::RegularInfantry, "RI", "regular infantry", 20),
    (Kind::RegularCavalry, "RC", "regular cavalry", 2),
    (Kind::MilitiaInfantry, "MI", "militia infantry", 16),
    (Kind::MilitiaCavalry, "MC", "militia cavalry", 14),
    (Kind::Artillery, "A", "artillery", 2),
    (Kind::Wagon, "SW", "supply wagon", 9),
    (Kind::Scout, "S", "scout", 3),
];

const REGULARS_AT: usize = 14;
const MILITIA_AT: usize = REGULARS_AT + 22;
const ARTILLERY_AT: usize = MILITIA_AT + 30;
const WAGONS_AT: usize = ARTILLERY_AT + 2;
const SCOUTS_AT: usize = WAGONS_AT + 9;
const WARRIORS_AT: usize = US_PIECES + 21;
const ARMS_AT: usize = WARRIORS_AT + 66;

/// What is printed on a counter.
pub struct Printed {
    /// Its id: `RI-3`, `little-turtle`.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// Its nation; British Arms have the one they are with, which is not printed.
    pub nation: Option<Nation>,
    /// TP of a key leader.
    pub tp: u8,
    /// Where name, number and values come from.
    pub source: Source,
}

static PRINTED: LazyLock<Vec<Printed>> = LazyLock::new(|| {
    let mut rows = Vec::with_capacity(PIECES);
    let leader = |row: &LeaderRow| Printed {
        id: row.id.into(),
        name: row.name.into(),
        kind: if row.tp.is_some() { Kind::Key } else { Kind::Subordinate },
        nation: row.nation,
        tp: row.tp.unwrap_or(0),
        source: row.source,
    };
    let unit = |mark: &str, name: String, n: usize, kind: Kind, nation: Option<Nation>| Printed {
        id: format!("{mark}-{n}"),
        name,
        kind,
        nation,
        tp: 0,
        source: REBUILT_UNIT,
    };
    rows.extend(US_LEADERS.iter().map(leader));
    for (kind, mark, name, count) in US_UNITS {
        rows.extend((1..=count).map(|n| unit(mark, name.into(), n, kind, None)));
    }
    rows.extend(WC_LEADERS.iter().map(leader));
    for (nation, count) in Nation::ALL.into_iter().zip(WARRIORS) {
        let name = format!("{nation} warriors");
        rows.extend((1..=count).map(|n| unit(nation.id(), name.clone(), usize::from(n), Kind::Warrior, Some(nation))));
    }
    rows.extend((1..=6).map(|n| unit("BA", "British Arms".into(), n, Kind::Arms, None)));
    rows
});

const KINDS: [Kind; PIECES] = kinds();
const OWNERS: [Option<Nation>; PIECES] = owners();

const fn kinds() -> [Kind; PIECES] {
    let mut kinds = [Kind::Warrior; PIECES];
    let mut at = 0;
    while at < 14 {
        kinds[at] = if US_LEADERS[at].tp.is_some() { Kind::Key } else { Kind::Subordinate };
        at += 1;
    }
    let mut run = 0;
    while run < 7 {
        let mut n = 0;
        while n < US_UNITS[run].3 {
            kinds[at] = US_UNITS[run].0;
            (at, n) = (at + 1, n + 1);
        }
        run += 1;
    }
    let mut n = 0;
    while n < 21 {
        kinds[at] = if WC_LEADERS[n].tp.is_some() { Kind::Key } else { Kind::Subordinate };
        (at, n) = (at + 1, n + 1);
    }
    at = ARMS_AT;
    while at < PIECES {
        kinds[at] = Kind::Arms;
        at += 1;
    }
    kinds
}

const fn owners() -> [Option<Nation>; PIECES] {
    let mut owners = [None; PIECES];
    let mut n = 0;
    while n < 21 {
        owners[US_PIECES + n] = WC_LEADERS[n].nation;
        n += 1;
    }
    let (mut nation, mut at) = (0, WARRIORS_AT);
    while nation < NATIONS {
        let mut n = 0;
        while n < WARRIORS[nation] {
            owners[at] = Some(Nation::ALL[nation]);
            (at, n) = (at + 1, n + 1);
        }
        nation += 1;
    }
    owners
}

impl Piece {
    /// Josiah Harmar, key leader of the 1st Expedition.
    pub const HARMAR: Self = Self(0);
    /// Arthur St. Clair, key leader of the 2nd Expedition.
    pub const ST_CLAIR: Self = Self(1);
    /// Anthony Wayne, key leader of the 3rd Expedition.
    pub const WAYNE: Self = Self(2);
    /// Little Turtle of the Miami.
    pub const LITTLE_TURTLE: Self = Self(US_PIECES as u8);
    /// Blue Jacket of the Shawnee.
    pub const BLUE_JACKET: Self = Self(US_PIECES as u8 + 1);
    /// Buckongahelas of the Delaware, who stays when they leave [BO-A3-e].
    pub const BUCKONGAHELAS: Self = Self(US_PIECES as u8 + 2);

    /// The piece with this number.
    pub const fn nth(n: usize) -> Self {
        Self(n as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PIECES).map(Self::nth)
    }

    /// What is printed on it.
    pub fn printed(self) -> &'static Printed {
        &PRINTED[self.index()]
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> Kind {
        KINDS[self.index()]
    }

    /// Its nation, if one is printed on it.
    #[inline]
    pub const fn nation(self) -> Option<Nation> {
        OWNERS[self.index()]
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Seat {
        if (self.0 as usize) < US_PIECES { US } else { WC }
    }

    /// TP printed on it; 0 for all but key leaders.
    pub const fn tp(self) -> u8 {
        const TPS: [u8; PIECES] = {
            let mut tps = [0; PIECES];
            let mut n = 0;
            while n < 21 {
                if n < 14
                    && let Some(tp) = US_LEADERS[n].tp
                {
                    tps[n] = tp;
                }
                if let Some(tp) = WC_LEADERS[n].tp {
                    tps[US_PIECES + n] = tp;
                }
                n += 1;
            }
            tps
        };
        TPS[self.index()]
    }

    /// Number of a British Arms marker, 0 to 5.
    pub(super) const fn arms_index(self) -> usize {
        (self.0 as usize).saturating_sub(ARMS_AT)
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        &self.printed().id
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        &self.printed().name
    }
}

named!(Piece: "piece", shown by name);

bit_set! {
    /// A set of pieces, one bit each.
    pub PieceSet of Piece, words 3;
}

impl PieceSet {
    /// All US pieces.
    pub const US: Self = Self::range(0, US_PIECES);
    /// All pieces of the Confederacy.
    pub const WC: Self = Self::range(US_PIECES, PIECES);
    /// Key leaders.
    pub const KEYS: Self = Self::range(0, 3).or(Self::range(US_PIECES, US_PIECES + 4));
    /// Subordinate leaders.
    pub const SUBORDINATES: Self = Self::range(3, REGULARS_AT).or(Self::range(US_PIECES + 4, WARRIORS_AT));
    /// Leaders.
    pub const LEADERS: Self = Self::KEYS.or(Self::SUBORDINATES);
    /// Regulars, foot and horse.
    pub const REGULARS: Self = Self::range(REGULARS_AT, MILITIA_AT);
    /// Militia, foot and horse.
    pub const MILITIA: Self = Self::range(MILITIA_AT, ARTILLERY_AT);
    /// Cavalry, regular and militia.
    pub const CAVALRY: Self = Self::range(MILITIA_AT - 2, MILITIA_AT).or(Self::range(ARTILLERY_AT - 14, ARTILLERY_AT));
    /// Artillery.
    pub const ARTILLERY: Self = Self::range(ARTILLERY_AT, WAGONS_AT);
    /// Supply wagons.
    pub const WAGONS: Self = Self::range(WAGONS_AT, SCOUTS_AT);
    /// Scouts.
    pub const SCOUTS: Self = Self::range(SCOUTS_AT, US_PIECES);
    /// Warriors.
    pub const WARRIORS: Self = Self::range(WARRIORS_AT, ARMS_AT);
    /// British Arms.
    pub const ARMS: Self = Self::range(ARMS_AT, PIECES);
    /// Pieces with unit FP: regulars, militia, warriors [BO-0-e].
    pub const UNITS: Self = Self::REGULARS.or(Self::MILITIA).or(Self::WARRIORS);
    /// Support units of the US: artillery, wagons, scouts.
    pub const SUPPORT: Self = Self::range(ARTILLERY_AT, US_PIECES);

    /// The leaders and warriors of a nation.
    #[inline]
    pub const fn nation(nation: Nation) -> Self {
        const BY_NATION: [PieceSet; NATIONS] = {
            let mut sets = [PieceSet::NONE; NATIONS];
            let mut n = US_PIECES;
            while n < PIECES {
                if let Some(nation) = OWNERS[n] {
                    sets[nation as usize].insert(Piece::nth(n));
                }
                n += 1;
            }
            sets
        };
        BY_NATION[nation as usize]
    }

    /// The pieces of a side.
    #[inline]
    pub const fn side(seat: Seat) -> Self {
        if seat.0 == 0 { Self::US } else { Self::WC }
    }

    /// The pieces of a kind.
    pub const fn kind(kind: Kind) -> Self {
        match kind {
            Kind::Key => Self::KEYS,
            Kind::Subordinate => Self::SUBORDINATES,
            Kind::RegularInfantry => Self::REGULARS.less(Self::CAVALRY),
            Kind::RegularCavalry => Self::REGULARS.and(Self::CAVALRY),
            Kind::MilitiaInfantry => Self::MILITIA.less(Self::CAVALRY),
            Kind::MilitiaCavalry => Self::MILITIA.and(Self::CAVALRY),
            Kind::Artillery => Self::ARTILLERY,
            Kind::Wagon => Self::WAGONS,
            Kind::Scout => Self::SCOUTS,
            Kind::Warrior => Self::WARRIORS,
            Kind::Arms => Self::ARMS,
        }
    }

    /// The pieces of the same kind and nation as this one; of leaders and British Arms each is like itself alone.
    #[inline]
    pub const fn like(piece: Piece) -> Self {
        const LIKE: [PieceSet; PIECES] = {
            let (mut sets, mut n) = ([PieceSet::NONE; PIECES], 0);
            while n < PIECES {
                let piece = Piece::nth(n);
                sets[n] = if PieceSet::LEADERS.or(PieceSet::ARMS).has(piece) {
                    PieceSet::of(piece)
                } else if let Some(nation) = piece.nation() {
                    PieceSet::kind(piece.kind()).and(PieceSet::nation(nation))
                } else {
                    PieceSet::kind(piece.kind())
                };
                n += 1;
            }
            sets
        };
        LIKE[piece.index()]
    }
}
