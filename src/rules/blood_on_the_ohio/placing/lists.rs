//! The lists of the set-ups and of the pieces that come in later (D10 to D14), line by line.

use super::{Count, Ground, Row, What};
use crate::rules::blood_on_the_ohio::course::{Marker, Scenario};
use crate::rules::blood_on_the_ohio::map::Nation::{Delaware, Kickapoo, Miami, Mingo, Seneca, Shawnee, Wyandot};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation};
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece, US_PIECES};
use serde::{Deserialize, Serialize};

/// A list of what a side places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Set-up of the US.
    UsSetup(Scenario),
    /// Set-up of the Confederacy.
    WcSetup(Scenario),
    /// The 2nd Expedition enters the campaign (D14).
    Second,
    /// The 3rd Expedition enters the campaign (D14).
    Third,
    /// Second part of the 3rd Expedition (D12).
    SecondPart,
    /// Third part of the 3rd Expedition (D12).
    ThirdPart,
}

impl Entry {
    /// Its lines, in the order in which they are placed.
    pub fn rows(self) -> &'static [Row] {
        match self {
            Self::UsSetup(scenario) => match scenario {
                Scenario::Harmar | Scenario::War => &US_HARMAR,
                Scenario::Wabash => &US_WABASH,
                Scenario::Legion => &US_LEGION,
                _ => &US_LEARNING,
            },
            Self::WcSetup(scenario) => match scenario {
                Scenario::Harmar | Scenario::War => &WC_HARMAR,
                Scenario::Wabash => &WC_WABASH,
                Scenario::Legion => &WC_LEGION,
                _ => &WC_LEARNING,
            },
            Self::Second => &SECOND,
            Self::Third => &THIRD,
            Self::SecondPart => &SECOND_PART,
            Self::ThirdPart => &THIRD_PART,
        }
    }
}

const DOUGHTY: Piece = Piece::nth(3);
const ZIEGLER: Piece = Piece::nth(4);
const WYLLYS: Piece = Piece::nth(5);
const HARDIN: Piece = Piece::nth(6);
const BUTLER: Piece = Piece::nth(7);
const DARKE: Piece = Piece::nth(8);
const WILKINSON: Piece = Piece::nth(9);
const POSEY: Piece = Piece::nth(10);
const HAMTRAMCK: Piece = Piece::nth(11);
const SCOTT: Piece = Piece::nth(12);
const TODD: Piece = Piece::nth(13);
const LE_GRIS: Piece = Piece::nth(US_PIECES + 4);
const PACANNE: Piece = Piece::nth(US_PIECES + 5);
const BLACK_HOOF: Piece = Piece::nth(US_PIECES + 6);
const CAPTAIN_JOHNNY: Piece = Piece::nth(US_PIECES + 7);
const CAPTAIN_PIPE: Piece = Piece::nth(US_PIECES + 8);
const BIG_CAT: Piece = Piece::nth(US_PIECES + 9);
const COYASHOTA: Piece = Piece::nth(US_PIECES + 10);
const TARHE: Piece = Piece::nth(US_PIECES + 11);
const GIRTY: Piece = Piece::nth(US_PIECES + 12);
const RED_JACKET: Piece = Piece::nth(US_PIECES + 13);
const BIG_TREE: Piece = Piece::nth(US_PIECES + 14);
const ELKSWATAWA: Piece = Piece::nth(US_PIECES + 20);

/// Leaders who come to the campaign with a later expedition.
pub(super) const LATER_LEADERS: [Piece; 9] =
    [Piece::ST_CLAIR, BUTLER, DARKE, Piece::WAYNE, WILKINSON, POSEY, HAMTRAMCK, SCOTT, TODD];

const fn markers(marker: Marker, count: u8, ground: Ground) -> Row {
    Row { what: What::Marker(marker), count: Count::Is(count), ground }
}

const fn leaders(leaders: &'static [Piece], ground: Ground) -> Row {
    Row { what: What::Leaders(leaders), count: Count::Is(leaders.len() as u8), ground }
}

const fn units(kind: Kind, count: u8, ground: Ground) -> Row {
    Row { what: What::Units(kind), count: Count::Is(count), ground }
}

const fn warriors(nation: Nation, count: u8, ground: Ground) -> Row {
    Row { what: What::Warriors(nation), count: Count::Is(count), ground }
}

/// Warriors in villages of their nation, as many as the tables say.
const fn war_party(nation: Nation) -> Row {
    Row { what: What::Warriors(nation), count: Count::Warriors(nation), ground: Homes(nation) }
}

/// The key leader of a nation and its subordinates, as many as the tables say.
const fn chiefs(nation: Nation, leaders: &'static [Piece]) -> Row {
    Row { what: What::Leaders(leaders), count: Count::Leaders(nation), ground: Homes(nation) }
}

/// Regulars in Fort Washington or Fort Harmar, as many as the tables say.
const fn garrison(fort: usize, ground: Ground) -> Row {
    Row { what: What::Units(RI), count: Count::Garrison(fort), ground }
}

const fn arms(nation: Nation, ground: Ground) -> Row {
    Row { what: What::Arms(nation), count: Count::Is(1), ground }
}

const fn villages(nation: Nation, count: u8, ground: Ground) -> Row {
    markers(Marker::Village(nation), count, ground)
}

const fn reduced(nation: Nation) -> Row {
    markers(Marker::Reduced(nation), 1, Ground::Riverside(nation))
}

const fn principal(nation: Nation) -> Row {
    markers(Marker::Principal(nation), 1, Ground::Riverside(nation))
}

const fn razed(nation: Nation, count: u8) -> Row {
    markers(Marker::Razed(nation), count, Ground::Land(nation))
}

use Ground::{Entries, Forts, Homes, Land, Outside, Settlements, South, With};
use Kind::{
    Artillery, MilitiaCavalry as MC, MilitiaInfantry as MI, RegularCavalry as RC, RegularInfantry as RI, Scout, Wagon,
};

const WASHINGTON: Ground = Ground::Fort(Fort::Washington);
const HARMAR: Ground = Ground::Fort(Fort::Harmar);
const STEUBEN: Ground = Ground::Fort(Fort::Steuben);
const ST_CLAIR: Ground = Ground::Fort(Fort::StClair);
const SPREAD: Ground = Entries { spread: true };
const ENTRIES: Ground = Entries { spread: false };

static US_HARMAR: [Row; 13] = [
    leaders(&[DOUGHTY], WASHINGTON),
    garrison(0, WASHINGTON),
    units(MI, 2, WASHINGTON),
    units(Wagon, 1, WASHINGTON),
    leaders(&[ZIEGLER], HARMAR),
    garrison(1, HARMAR),
    units(MI, 1, HARMAR),
    leaders(&[Piece::HARMAR, WYLLYS, HARDIN], SPREAD),
    units(RI, 3, SPREAD),
    units(Artillery, 1, SPREAD),
    units(Wagon, 2, SPREAD),
    units(MC, 2, SPREAD),
    units(MI, 9, SPREAD),
];

static US_WABASH: [Row; 15] = [
    markers(Marker::Fort(Fort::Steuben), 1, Ground::NearWashington(4)),
    markers(Marker::Settlement, 2, Ground::NorthBank),
    markers(Marker::Settlement, 2, Ground::SouthBank),
    units(RI, 2, WASHINGTON),
    units(Wagon, 1, WASHINGTON),
    units(RI, 1, HARMAR),
    leaders(&[HAMTRAMCK], STEUBEN),
    units(RI, 1, STEUBEN),
    leaders(&[Piece::ST_CLAIR, BUTLER, DARKE], ENTRIES),
    units(Artillery, 2, ENTRIES),
    units(Wagon, 2, ENTRIES),
    units(Scout, 1, ENTRIES),
    units(RC, 1, ENTRIES),
    units(MI, 2, ENTRIES),
    units(RI, 10, ENTRIES),
];

static US_LEGION: [Row; 17] = [
    markers(Marker::Fort(Fort::Steuben), 1, Ground::NearWashington(4)),
    markers(Marker::Fort(Fort::StClair), 1, Ground::NearFort),
    markers(Marker::Settlement, 5, Ground::NorthBank),
    markers(Marker::Settlement, 5, Ground::SouthBank),
    leaders(&[ZIEGLER], WASHINGTON),
    units(RI, 2, WASHINGTON),
    units(Wagon, 2, WASHINGTON),
    units(RI, 1, HARMAR),
    units(RI, 1, STEUBEN),
    units(Wagon, 1, STEUBEN),
    units(RI, 2, ST_CLAIR),
    leaders(&[Piece::WAYNE, WILKINSON, POSEY], ENTRIES),
    units(Artillery, 1, ENTRIES),
    units(Wagon, 2, ENTRIES),
    units(Scout, 1, ENTRIES),
    units(RC, 1, ENTRIES),
    units(RI, 6, ENTRIES),
];

static US_LEARNING: [Row; 10] = [
    markers(Marker::Fort(Fort::Greenville), 1, Ground::Greenville),
    leaders(&[BUTLER], Outside(Fort::Greenville)),
    units(RI, 2, Outside(Fort::Greenville)),
    units(MI, 2, Outside(Fort::Greenville)),
    units(MC, 1, Outside(Fort::Greenville)),
    leaders(&[Piece::ST_CLAIR], Outside(Fort::Washington)),
    units(RI, 4, Outside(Fort::Washington)),
    units(MI, 2, Outside(Fort::Washington)),
    units(RC, 1, Outside(Fort::Washington)),
    units(Artillery, 1, Outside(Fort::Washington)),
];

static WC_HARMAR: [Row; 14] = [
    villages(Miami, 2, South(Miami)),
    villages(Miami, 3, Land(Miami)),
    chiefs(Miami, &[Piece::LITTLE_TURTLE, LE_GRIS, PACANNE]),
    war_party(Miami),
    villages(Shawnee, 2, South(Shawnee)),
    villages(Shawnee, 3, Land(Shawnee)),
    chiefs(Shawnee, &[Piece::BLUE_JACKET, BLACK_HOOF, CAPTAIN_JOHNNY]),
    war_party(Shawnee),
    villages(Delaware, 3, Land(Delaware)),
    leaders(&[Piece::BUCKONGAHELAS, CAPTAIN_PIPE], Homes(Delaware)),
    war_party(Delaware),
    villages(Mingo, 3, Land(Mingo)),
    leaders(&[COYASHOTA], Homes(Mingo)),
    war_party(Mingo),
];

static WC_WABASH: [Row; 28] = [
    principal(Miami),
    villages(Miami, 4, Land(Miami)),
    razed(Miami, 2),
    chiefs(Miami, &[Piece::LITTLE_TURTLE, LE_GRIS, PACANNE]),
    war_party(Miami),
    arms(Miami, Homes(Miami)),
    principal(Shawnee),
    villages(Shawnee, 4, Land(Shawnee)),
    razed(Shawnee, 2),
    chiefs(Shawnee, &[Piece::BLUE_JACKET, BLACK_HOOF, CAPTAIN_JOHNNY]),
    war_party(Shawnee),
    arms(Shawnee, Homes(Shawnee)),
    principal(Delaware),
    reduced(Delaware),
    villages(Delaware, 2, Land(Delaware)),
    razed(Delaware, 1),
    leaders(&[Piece::BUCKONGAHELAS, CAPTAIN_PIPE, BIG_CAT], Homes(Delaware)),
    war_party(Delaware),
    arms(Delaware, Homes(Delaware)),
    reduced(Mingo),
    villages(Mingo, 2, Land(Mingo)),
    razed(Mingo, 1),
    leaders(&[COYASHOTA], Homes(Mingo)),
    war_party(Mingo),
    villages(Seneca, 3, Land(Seneca)),
    leaders(&[RED_JACKET, BIG_TREE], Homes(Seneca)),
    warriors(Seneca, 3, Homes(Seneca)),
    arms(Seneca, Homes(Seneca)),
];

static WC_LEGION: [Row; 34] = [
    principal(Miami),
    reduced(Miami),
    villages(Miami, 3, Land(Miami)),
    razed(Miami, 3),
    chiefs(Miami, &[Piece::LITTLE_TURTLE, LE_GRIS, PACANNE]),
    war_party(Miami),
    arms(Miami, Ground::Warriors(Miami)),
    principal(Shawnee),
    reduced(Shawnee),
    villages(Shawnee, 3, Land(Shawnee)),
    razed(Shawnee, 3),
    chiefs(Shawnee, &[Piece::BLUE_JACKET, BLACK_HOOF, CAPTAIN_JOHNNY]),
    war_party(Shawnee),
    arms(Shawnee, Ground::Warriors(Shawnee)),
    principal(Delaware),
    reduced(Delaware),
    villages(Delaware, 2, Land(Delaware)),
    razed(Delaware, 1),
    leaders(&[Piece::BUCKONGAHELAS, CAPTAIN_PIPE, BIG_CAT], Homes(Delaware)),
    war_party(Delaware),
    arms(Delaware, Ground::Warriors(Delaware)),
    villages(Seneca, 3, Land(Seneca)),
    leaders(&[RED_JACKET, BIG_TREE], Homes(Seneca)),
    warriors(Seneca, 3, Homes(Seneca)),
    arms(Seneca, Ground::Warriors(Seneca)),
    leaders(&[ELKSWATAWA], Ground::Square(Kickapoo)),
    warriors(Kickapoo, 2, Ground::Square(Kickapoo)),
    arms(Kickapoo, Ground::Warriors(Kickapoo)),
    villages(Wyandot, 3, Land(Wyandot)),
    leaders(&[TARHE, GIRTY], Homes(Wyandot)),
    warriors(Wyandot, 4, Homes(Wyandot)),
    arms(Wyandot, Ground::Warriors(Wyandot)),
    reduced(Mingo),
    villages(Mingo, 2, Land(Mingo)),
];

static WC_LEARNING: [Row; 6] = [
    villages(Miami, 5, Ground::AboutGreenville),
    leaders(&[Piece::BLUE_JACKET, BLACK_HOOF], Ground::Chalakatha),
    warriors(Shawnee, 4, Ground::Chalakatha),
    leaders(&[Piece::LITTLE_TURTLE], Homes(Miami)),
    leaders(&[LE_GRIS], With(Piece::LITTLE_TURTLE)),
    warriors(Miami, 5, With(Piece::LITTLE_TURTLE)),
];

static SECOND: [Row; 10] = [
    units(RI, 2, Forts),
    units(Wagon, 1, Forts),
    units(MI, 4, Settlements),
    leaders(&[Piece::ST_CLAIR, BUTLER, DARKE], SPREAD),
    units(Artillery, 2, SPREAD),
    units(Wagon, 2, SPREAD),
    units(Scout, 1, SPREAD),
    units(RC, 1, SPREAD),
    units(MI, 2, SPREAD),
    units(RI, 10, SPREAD),
];

static THIRD: [Row; 10] = [
    units(RI, 4, Forts),
    units(Wagon, 1, Forts),
    units(MI, 4, Settlements),
    units(MC, 2, Settlements),
    leaders(&[Piece::WAYNE, WILKINSON, POSEY], ENTRIES),
    units(Artillery, 1, ENTRIES),
    units(Wagon, 2, ENTRIES),
    units(Scout, 1, ENTRIES),
    units(RC, 1, ENTRIES),
    units(RI, 6, ENTRIES),
];

static SECOND_PART: [Row; 6] = [
    leaders(&[HAMTRAMCK], ENTRIES),
    units(Artillery, 1, ENTRIES),
    units(Wagon, 1, ENTRIES),
    units(Scout, 1, ENTRIES),
    units(RC, 1, ENTRIES),
    units(RI, 4, ENTRIES),
];

static THIRD_PART: [Row; 5] = [
    leaders(&[SCOTT, TODD], ENTRIES),
    units(Wagon, 1, ENTRIES),
    units(MI, 2, ENTRIES),
    units(MC, 6, ENTRIES),
    units(RI, 2, ENTRIES),
];

/// What waits beside the map at the start of a scenario (D10 to D13).
pub struct Stock {
    /// Warriors in the square or box of nations that are not complete there.
    pub boxes: &'static [(Nation, u8)],
    /// Leaders in the square of their nation.
    pub boxed_leaders: &'static [Piece],
    /// Nations complete in their square [BO-A3-f].
    pub complete: &'static [Nation],
    /// Units in the cup.
    pub cup: &'static [(Kind, u8)],
    /// Raid chits A, B, C, D in the cup (D7).
    pub raids: [u8; 4],
    /// Settlements in the Builds Box.
    pub settlements: u8,
    /// Forts in the Builds Box.
    pub forts: &'static [Fort],
    /// Printed principal villages that are razed.
    pub razed: &'static [&'static str],
}

impl Stock {
    /// Of a scenario.
    pub const fn of(scenario: Scenario) -> &'static Self {
        match scenario {
            Scenario::Harmar | Scenario::War => &HARMAR_STOCK,
            Scenario::Wabash => &WABASH_STOCK,
            Scenario::Legion => &LEGION_STOCK,
            Scenario::Learning1 => &LEARNING_STOCK[0],
            Scenario::Learning2 => &LEARNING_STOCK[1],
            Scenario::Learning3 => &LEARNING_STOCK[2],
        }
    }
}

use Nation::{Ojibwa, Ottawa, Potawatomi};

static HARMAR_STOCK: Stock = Stock {
    boxes: &[(Miami, 4), (Shawnee, 4), (Delaware, 4), (Mingo, 2)],
    boxed_leaders: &[BIG_CAT],
    complete: &[Wyandot, Ottawa, Seneca, Ojibwa, Kickapoo, Potawatomi],
    cup: &[(MI, 4), (RI, 2)],
    raids: [3, 2, 1, 0],
    settlements: 4,
    forts: &[Fort::Steuben],
    razed: &[],
};

static WABASH_STOCK: Stock = Stock {
    boxes: &[(Miami, 3), (Shawnee, 3), (Delaware, 3), (Mingo, 1), (Seneca, 3)],
    boxed_leaders: &[],
    complete: &[Wyandot, Ottawa, Ojibwa, Kickapoo, Potawatomi],
    cup: &[(MI, 4), (RI, 2), (Wagon, 1), (Scout, 1)],
    raids: [4, 3, 2, 1],
    settlements: 6,
    forts: &[Fort::StClair, Fort::Recovery],
    razed: &["pickawillany", "chalakatha", "gekelmukpechunk"],
};

static LEGION_STOCK: Stock = Stock {
    boxes: &[(Miami, 3), (Shawnee, 3), (Delaware, 2), (Seneca, 2), (Kickapoo, 2), (Wyandot, 4), (Mingo, 3)],
    boxed_leaders: &[COYASHOTA],
    complete: &[Ottawa, Ojibwa, Potawatomi],
    cup: &[(MI, 2), (MC, 6), (RI, 2), (Wagon, 2), (Scout, 1)],
    raids: [5, 5, 4, 3],
    settlements: 10,
    forts: &[Fort::Recovery, Fort::Greenville, Fort::Defiance, Fort::Randolph, Fort::Hamilton],
    razed: &["pickawillany", "chalakatha", "gekelmukpechunk"],
};

const LEARNING: Stock = Stock {
    boxes: &[(Miami, 5), (Shawnee, 5)],
    boxed_leaders: &[],
    complete: &[],
    cup: &[(MI, 4), (RI, 2)],
    raids: [0; 4],
    settlements: 0,
    forts: &[],
    razed: &[],
};

static LEARNING_STOCK: [Stock; 3] = [
    Stock { boxes: &[], cup: &[], ..LEARNING },
    LEARNING,
    Stock { cup: &[(MI, 4), (RI, 2), (Wagon, 1), (Scout, 1)], ..LEARNING },
];
