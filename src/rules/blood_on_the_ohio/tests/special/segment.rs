//! Positions of a Special Actions segment, and short names for its actions.

use crate::rules::blood_on_the_ohio::course::{Action, Health, Marker, Scenario, Structure};
use crate::rules::blood_on_the_ohio::map::{Fort, FortSet, Nation, WC};
use crate::rules::blood_on_the_ohio::special::Special;
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece, place};

pub const REDUCED: Option<Structure> = Some(Structure::Settlement(Health::Reduced));

/// A segment of special actions in scenario 1, with points for both.
pub fn segment() -> Position {
    of(Scenario::Harmar)
}

pub fn of(scenario: Scenario) -> Position {
    Position::of(scenario).turn(0, 1).sap(4, 5)
}

/// The segment begins with the Confederacy to act, the US having passed.
pub fn wc_to_act(position: Position) -> Table {
    position.begin(Special { to_act: WC, passed: [true, false], ..Special::new() })
}

pub fn us_to_act(position: Position) -> Table {
    position.begin(Special { passed: [false, true], ..Special::new() })
}

pub fn put(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: false }
}

pub fn put_inside(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: true }
}

pub fn settlement(at: &str) -> Action {
    Action::Build { marker: Marker::Settlement, at: place(at) }
}

pub fn fort(fort: Fort, at: &str) -> Action {
    Action::Build { marker: Marker::Fort(fort), at: place(at) }
}

pub fn wc_recruit(nation: Nation) -> Action {
    Action::WcRecruit { nation }
}

/// A box of settlements and the fort of scenario 1.
pub fn with_box(position: Position) -> Position {
    position.with(|g| {
        g.box_settlements = 4;
        g.box_forts = FortSet::of_all(&[Fort::Steuben]);
    })
}
