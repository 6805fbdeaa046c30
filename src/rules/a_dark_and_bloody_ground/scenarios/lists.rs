//! What each campaign scenario begins with, and where it may be set up (10.2 to 10.5). The battles are set up by
//! `battle`.

use super::Scenario;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet, State, US};
use crate::rules::a_dark_and_bloody_ground::tables::Tables;

/// Whether the forts of a set-up must be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forts {
    /// How many.
    pub count: u8,
    /// Borders from Cincinnati at most.
    pub within: u8,
    /// Whether all of them must be there.
    pub all: bool,
}

/// What the US sets up besides pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Country {
    /// Villages in Kentucky or Virginia.
    pub south: u8,
    /// Villages in Pennsylvania, or in Delaware or Mingo areas in Ohio.
    pub north: u8,
    /// Settlers.
    pub settlers: u8,
    /// Whether a die is added to the settlers.
    pub die: bool,
    /// Forts.
    pub forts: Forts,
}

/// The first so many of a set.
pub fn first(set: PieceSet, count: usize) -> PieceSet {
    set.iter().take(count).collect()
}

fn militia(of: State, count: usize) -> PieceSet {
    first(PieceSet::militia_of(of), count)
}

fn warriors(of: Nation, count: usize) -> PieceSet {
    first(PieceSet::warriors_of(of), count)
}

const fn regulars() -> PieceSet {
    PieceSet::REGULARS
}

fn all(sets: &[PieceSet]) -> PieceSet {
    sets.iter().fold(PieceSet::NONE, |all, &set| all.or(set))
}

/// The pieces that a side sets up; those of nations that roll first are among them.
pub fn forces(scenario: Scenario, seat: Seat, tables: &Tables) -> PieceSet {
    if seat == US { us_forces(scenario, tables) } else { na_forces(scenario, tables) }
}

fn us_forces(scenario: Scenario, tables: &Tables) -> PieceSet {
    let some = |n: i8| usize::from(n.unsigned_abs());
    match scenario {
        // Eleven militia: seven Kentucky, two Pennsylvania, two Virginia; more or fewer of them from Kentucky.
        Scenario::Harmar | Scenario::Campaign => all(&[
            militia(State::Kentucky, some(tables.militia_harmar) - 4),
            militia(State::Pennsylvania, 2),
            militia(State::Virginia, 2),
            first(regulars(), 3),
            PieceSet::of_all(&[Piece::HARMAR, Piece::HAMTRAMCK, Piece::TROTTER]),
        ]),
        Scenario::StClair => all(&[
            first(regulars(), some(tables.regulars_st_clair)),
            militia(State::Pennsylvania, 4),
            militia(State::Ohio, 4),
            militia(State::Kentucky, 5),
            militia(State::Virginia, 3),
            PieceSet::of_all(&[Piece::ST_CLAIR, Piece::HAMTRAMCK, Piece::BUTLER, Piece::DARKE, Piece::TROTTER]),
        ]),
        Scenario::Wayne => all(&[
            first(regulars(), 12),
            militia(State::Kentucky, 8),
            militia(State::Pennsylvania, 4),
            militia(State::Ohio, 4),
            militia(State::Virginia, 2),
            PieceSet::of_all(&[Piece::WAYNE, Piece::HAMTRAMCK, Piece::KENTON, Piece::TRUBY, Piece::KENTUCKY_LEADER]),
        ]),
        Scenario::BattleHarmar | Scenario::BattleStClair | Scenario::FallenTimbers => PieceSet::NONE,
    }
}

fn na_forces(scenario: Scenario, tables: &Tables) -> PieceSet {
    let shawnee = usize::from(tables.shawnee_harmar.unsigned_abs());
    let harmar = all(&[
        warriors(Nation::Shawnee, shawnee),
        warriors(Nation::Miami, 7),
        PieceSet::of_all(&[Piece::BLACK_HOOF, Piece::TECUMSEH, Piece::LITTLE_TURTLE, Piece::MCKEE]),
    ]);
    let others = all(&[
        PieceSet::warriors_of(Nation::Wyandot),
        PieceSet::warriors_of(Nation::Delaware),
        PieceSet::warriors_of(Nation::Ottawa),
        PieceSet::warriors_of(Nation::Mingo),
        PieceSet::of_all(&[Piece::TARHE, Piece::BUCKONGAHELAS, Piece::EGUSHAWA, Piece::GUYASUTA]),
    ]);
    match scenario {
        Scenario::Harmar => harmar,
        Scenario::Campaign => harmar.or(others),
        Scenario::StClair => all(&[
            PieceSet::warriors_of(Nation::Miami),
            PieceSet::warriors_of(Nation::Shawnee),
            PieceSet::of_all(&[Piece::LITTLE_TURTLE, Piece::BLUE_JACKET, Piece::MCKEE, Piece::TECUMSEH]),
            others,
        ]),
        Scenario::Wayne => all(&[
            warriors(Nation::Shawnee, 8),
            warriors(Nation::Miami, 6),
            warriors(Nation::Wyandot, 1),
            warriors(Nation::Delaware, 1),
            warriors(Nation::Ottawa, 2),
            PieceSet::of_all(&[Piece::BLUE_JACKET, Piece::LITTLE_TURTLE, Piece::TARHE, Piece::EGUSHAWA]),
            PieceSet::of_all(&[Piece::TECUMSEH, Piece::MCKEE]),
        ]),
        Scenario::BattleHarmar | Scenario::BattleStClair | Scenario::FallenTimbers => PieceSet::NONE,
    }
}

/// The nations on the warpath at start, and the ML that each begins with.
pub fn levels(scenario: Scenario) -> &'static [(Nation, u8)] {
    match scenario {
        Scenario::Harmar | Scenario::Campaign => &[(Nation::Shawnee, 3), (Nation::Miami, 3)],
        Scenario::StClair => &[(Nation::Shawnee, 4), (Nation::Miami, 4)],
        Scenario::Wayne => &[(Nation::Shawnee, 3), (Nation::Miami, 3), (Nation::Wyandot, 3), (Nation::Ottawa, 2)],
        Scenario::BattleHarmar | Scenario::BattleStClair | Scenario::FallenTimbers => &[],
    }
}

/// The primary leaders at start: US, NA.
pub fn primaries(scenario: Scenario) -> [Option<Piece>; 2] {
    match scenario {
        Scenario::Harmar | Scenario::Campaign => [Some(Piece::HARMAR), Some(Piece::LITTLE_TURTLE)],
        Scenario::StClair => [Some(Piece::ST_CLAIR), Some(Piece::LITTLE_TURTLE)],
        Scenario::Wayne => [Some(Piece::WAYNE), Some(Piece::BLUE_JACKET)],
        Scenario::BattleHarmar | Scenario::BattleStClair | Scenario::FallenTimbers => [None; 2],
    }
}

/// What the US sets up besides pieces.
pub fn country(scenario: Scenario) -> Country {
    let none = Forts { count: 0, within: 0, all: true };
    match scenario {
        Scenario::StClair => {
            Country { south: 2, north: 0, settlers: 6, die: true, forts: Forts { count: 1, within: 2, all: false } }
        }
        Scenario::Wayne => {
            Country { south: 2, north: 4, settlers: 8, die: true, forts: Forts { count: 3, within: 3, all: true } }
        }
        _ => Country { south: 1, north: 0, settlers: 6, die: false, forts: none },
    }
}
