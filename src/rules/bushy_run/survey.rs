//! What an evaluator may read of one. What a side may know is not decided here: evaluators are given imagined
//! states.

use super::course::{BushyRun, FireOrder, Mover, Step};
use super::events::Event;
use super::map::Place;
use super::pieces::{Unit, UnitSet};

impl BushyRun {
    /// The turn, 1 to 8; 0 during set-up.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// The event in force.
    pub const fn event(&self) -> Option<Event> {
        self.event
    }

    /// Where the game is.
    pub const fn step(&self) -> &Step {
        &self.step
    }

    /// The unit on the way.
    pub const fn mover(&self) -> Option<Mover> {
        self.mover
    }

    /// Where a unit stands, if it is on the map.
    pub fn place_of(&self, unit: Unit) -> Option<Place> {
        self.map.place(unit)
    }

    /// Who stands there.
    pub const fn units_on(&self, place: Place) -> UnitSet {
        self.map.on(place)
    }

    /// Who is not on the map: not placed yet, or gone.
    pub const fn off_map(&self) -> UnitSet {
        self.map.off()
    }

    /// Who is eliminated or removed.
    pub const fn gone(&self) -> UnitSet {
        self.gone
    }

    /// Steps left of a British unit; 0 for all others.
    pub fn steps_left(&self, unit: Unit) -> u8 {
        self.steps.get(unit.index()).copied().unwrap_or_default()
    }

    /// The defence value of a place.
    pub fn defence(&self, place: Place) -> u8 {
        self.tables.defence(place)
    }

    /// Hidden units.
    pub const fn hidden(&self) -> UnitSet {
        self.hidden
    }

    /// Concealed units.
    pub const fn concealed(&self) -> UnitSet {
        self.concealed
    }

    /// Revealed units.
    pub const fn revealed(&self) -> UnitSet {
        self.revealed
    }

    /// Units under a Fired marker.
    pub const fn fired(&self) -> UnitSet {
        self.fired
    }

    /// Units under a Volley marker.
    pub const fn volley(&self) -> UnitSet {
        self.volley
    }

    /// Units that have moved in this phase.
    pub const fn moved(&self) -> UnitSet {
        self.moved
    }

    /// Whether the wagon is deployed.
    pub const fn is_deployed(&self) -> bool {
        self.deployed
    }

    /// Whether an Area is watched: no Hidden unit can be there.
    pub const fn is_watched(&self, place: Place) -> bool {
        self.watched.has(place)
    }

    /// Whether real units in a Zone count as eliminated in the end [BR-OPT-1].
    pub const fn zones_count(&self) -> bool {
        self.zones_count
    }

    /// The Indian standing order of an Area: when to fire, and whether to halt who passes.
    pub const fn area_order(&self, area: Place) -> (FireOrder, bool) {
        (self.orders.fire[area.index()], self.orders.halt.has(area))
    }
}
