//! The leaders (table U-3).

use super::kinds::Corps;
use super::peoples::{Nation, State};
use crate::rules::Source;

/// MP of every leader [DB-2.2-b].
pub const LEADER_MP: u8 = 8;

/// When a leader comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// With the set-up.
    Start,
    /// With a reinforcement group: `A` or `B` [DB-8.5.2-a].
    Group(char),
    /// In the Spring of this year or later.
    Spring(u16),
    /// By a random event [DB-5.0.7-a].
    Event,
    /// With British intervention [DB-8.5.3-d].
    Intervention,
    /// In the place of a leader who was lost [DB-LDR-a].
    Replacement,
}

/// A row of table U-3.
pub(super) struct Row {
    pub id: &'static str,
    pub name: &'static str,
    pub corps: Corps,
    pub rank: u8,
    pub cr: u8,
    pub arrival: Arrival,
    pub source: Source,
}

const RANK_AND_CR: Source = Source::Reconstructed(
    "The counter sheet is missing. Rank and CR keep to what the text says of the leader: at most one of rank 3 and two of \
     rank 2 in the US Army, one leader a state, and who commands in which scenario.",
);
const NAME_TOO: Source = Source::Reconstructed(
    "The text names no leader of this nation; he led it in those years. Rank and CR follow his peers.",
);
const STATE_TOO: Source = Source::Reconstructed(
    "His state follows from the rule of one leader a state and from history; rank and CR follow his peers.",
);
const REPLACEMENT: Source =
    Source::Reconstructed("The text needs a replacement of each kind; rank and CR are the lowest that it allows.");
const BLUE_JACKET: Source = Source::Rules("12.0.4, the example: CR 3");

const fn army(id: &'static str, name: &'static str, rank: u8, cr: u8, arrival: Arrival) -> Row {
    Row { id, name, corps: Corps::Army, rank, cr, arrival, source: RANK_AND_CR }
}

const fn militia(id: &'static str, name: &'static str, state: State, cr: u8, arrival: Arrival, source: Source) -> Row {
    Row { id, name, corps: Corps::Militia(state), rank: 1, cr, arrival, source }
}

const fn nation(id: &'static str, nation: Nation, rank: u8, cr: u8, arrival: Arrival, source: Source) -> Row {
    Row { id, name: id, corps: Corps::Nation(nation), rank, cr, arrival, source }
}

const fn replacement(id: &'static str, name: &'static str, corps: Corps, rank: u8) -> Row {
    Row { id, name, corps, rank, cr: 0, arrival: Arrival::Replacement, source: REPLACEMENT }
}

const fn special(id: &'static str, name: &'static str, corps: Corps, rank: u8, cr: u8, arrival: Arrival) -> Row {
    Row { id, name, corps, rank, cr, arrival, source: RANK_AND_CR }
}

/// The leaders of the US player, in the order of the pieces.
pub(super) const US_LEADERS: [Row; 16] = [
    army("Harmar", "Josiah Harmar", 3, 0, Arrival::Start),
    army("St. Clair", "Arthur St. Clair", 3, 1, Arrival::Group('A')),
    army("Wayne", "Anthony Wayne", 3, 3, Arrival::Group('B')),
    army("Hamtramck", "John Hamtramck", 2, 1, Arrival::Start),
    army("Butler", "Richard Butler", 2, 1, Arrival::Group('A')),
    militia("Trotter", "James Trotter", State::Kentucky, 0, Arrival::Start, RANK_AND_CR),
    militia("Darke", "William Darke", State::Virginia, 1, Arrival::Spring(1791), RANK_AND_CR),
    militia("Kenton", "Simon Kenton", State::Ohio, 2, Arrival::Spring(1792), STATE_TOO),
    militia("Truby", "Christopher Truby", State::Pennsylvania, 0, Arrival::Spring(1792), STATE_TOO),
    replacement("Army leader 3", "Army leader of rank 3", Corps::Army, 3),
    replacement("Army leader 2a", "Army leader of rank 2", Corps::Army, 2),
    replacement("Army leader 2b", "Army leader of rank 2", Corps::Army, 2),
    replacement("Ohio leader", "Ohio militia leader", Corps::Militia(State::Ohio), 1),
    replacement("Kentucky leader", "Kentucky militia leader", Corps::Militia(State::Kentucky), 1),
    replacement("Virginia leader", "Virginia militia leader", Corps::Militia(State::Virginia), 1),
    replacement("Pennsylvania leader", "Pennsylvania militia leader", Corps::Militia(State::Pennsylvania), 1),
];

/// The leaders of the Native American player, in the order of the pieces.
pub(super) const NA_LEADERS: [Row; 17] = [
    nation("Little Turtle", Nation::Miami, 3, 3, Arrival::Start, RANK_AND_CR),
    nation("Black Hoof", Nation::Shawnee, 2, 1, Arrival::Start, RANK_AND_CR),
    nation("Blue Jacket", Nation::Shawnee, 3, 3, Arrival::Spring(1791), BLUE_JACKET),
    nation("Tarhe", Nation::Wyandot, 2, 2, Arrival::Start, RANK_AND_CR),
    nation("Buckongahelas", Nation::Delaware, 2, 2, Arrival::Start, NAME_TOO),
    nation("Egushawa", Nation::Ottawa, 2, 1, Arrival::Start, NAME_TOO),
    nation("Guyasuta", Nation::Mingo, 1, 1, Arrival::Start, NAME_TOO),
    replacement("Shawnee leader", "Shawnee leader", Corps::Nation(Nation::Shawnee), 1),
    replacement("Miami leader", "Miami leader", Corps::Nation(Nation::Miami), 1),
    replacement("Wyandot leader", "Wyandot leader", Corps::Nation(Nation::Wyandot), 1),
    replacement("Delaware leader", "Delaware leader", Corps::Nation(Nation::Delaware), 1),
    replacement("Ottawa leader", "Ottawa leader", Corps::Nation(Nation::Ottawa), 1),
    replacement("Mingo leader", "Mingo leader", Corps::Nation(Nation::Mingo), 1),
    special("Tecumseh", "Tecumseh", Corps::Special, 1, 1, Arrival::Start),
    special("Girty", "Simon Girty", Corps::Special, 1, 0, Arrival::Event),
    special("McKee", "Alexander McKee", Corps::Special, 2, 2, Arrival::Start),
    special("Dorchester", "Lord Dorchester", Corps::British, 3, 2, Arrival::Intervention),
];
