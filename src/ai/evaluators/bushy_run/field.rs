//! The field at a glance: what the evaluations of both sides count over and over, counted once.

use crate::rules::bushy_run::{BushyRun, Place, UnitSet, ZONE_A, ZONE_B};

/// Places on the map: 19 Areas and two Zones.
const PLACES: usize = 21;

/// Steps to Zone B, place by place (table R-1).
const TO_B: [u8; PLACES] = [1, 1, 2, 3, 2, 2, 3, 4, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 0];

/// Real Indian units that the British must eliminate [BR-11-c].
const GOAL: f64 = 14.0;

/// A position, counted.
pub struct Field<'a> {
    /// The position.
    pub game: &'a BushyRun,
    /// Where the wagon stands.
    pub wagon: Option<Place>,
    /// Concealed and Revealed Indian units by place.
    pub visible: [u8; PLACES],
    /// Revealed ones.
    pub revealed: [u8; PLACES],
    /// Real Indian units by place.
    pub real: [u8; PLACES],
    /// Firepower of real Indian units by place.
    pub bands: [u8; PLACES],
    /// British combat units by place.
    pub combat: [u8; PLACES],
    /// Firepower of British units by place that have not fired.
    pub power: [u8; PLACES],
    /// Real Indian units in the Zones.
    pub sheltered: u32,
    /// What one more eliminated Indian unit is worth: next to nothing once fourteen are out of reach.
    pub price: f64,
    /// How the places lie to the wagon's way.
    pub route: [WagonRoute; PLACES],
    /// British hits to be expected on visible units there in the next British Attack Phase.
    pub danger: [f64; PLACES],
}

/// How a place lies to the wagon's way to Zone B.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WagonRoute {
    /// Off it, or behind.
    #[default]
    Off,
    /// The wagon stands there.
    Wagon,
    /// The wagon could go there next, and would gain ground.
    Gate,
    /// The wagon could go there in two steps, and would gain ground by both.
    SecondGate,
}

impl<'a> Field<'a> {
    /// Counts a position.
    pub fn of(game: &'a BushyRun) -> Self {
        let mut field = Self {
            game,
            wagon: game.wagon_place(),
            visible: [0; PLACES],
            revealed: [0; PLACES],
            real: [0; PLACES],
            bands: [0; PLACES],
            combat: [0; PLACES],
            power: [0; PLACES],
            sheltered: 0,
            price: 1.0,
            route: [WagonRoute::Off; PLACES],
            danger: [0.0; PLACES],
        };
        let (seen, shown, fired) = (game.visible(), game.revealed(), game.fired());
        for place in Place::all() {
            let (n, here) = (place.index(), game.units_on(place));
            if here.is_empty() {
                continue;
            }
            field.visible[n] = here.and(seen).len() as u8;
            field.revealed[n] = here.and(shown).len() as u8;
            let real = here.and(UnitSet::REAL);
            field.real[n] = real.len() as u8;
            field.bands[n] = real.iter().map(|unit| game.firepower(unit)).sum();
            field.combat[n] = here.and(UnitSet::COMBAT).len() as u8;
            field.power[n] = here.and(UnitSet::INFANTRY).less(fired).iter().map(|unit| game.firepower(unit)).sum();
        }
        field.sheltered = u32::from(field.real[ZONE_A.index()]) + u32::from(field.real[ZONE_B.index()]);
        field.price = field.price_of_a_unit();
        field.mark_way();
        field.mark_danger();
        field
    }

    /// Real Indian units that can still be eliminated, with those that were.
    pub fn within_reach(&self) -> f64 {
        let alive = UnitSet::REAL.less(self.game.gone()).len();
        let safe = if self.game.zones_count() { 0 } else { self.sheltered };
        f64::from(21 - alive) + f64::from(alive.saturating_sub(safe))
    }

    fn price_of_a_unit(&self) -> f64 {
        let lost = f64::from(self.game.counted());
        if lost >= GOAL || self.within_reach() < GOAL {
            return 0.1;
        }
        0.8 + 0.05 * lost
    }

    /// Steps from here to Zone B.
    pub fn to_b(place: Place) -> f64 {
        f64::from(Self::steps_to_b(place))
    }

    /// The same, as a count.
    pub const fn steps_to_b(place: Place) -> u8 {
        TO_B[place.index()]
    }

    /// Whether the wagon could go there next, and would gain ground.
    pub fn is_gate(&self, place: Place) -> bool {
        self.route[place.index()] == WagonRoute::Gate
    }

    /// Whether the wagon could go there in two steps, and would gain ground by both.
    pub fn is_second_gate(&self, place: Place) -> bool {
        self.route[place.index()] == WagonRoute::SecondGate
    }

    fn mark_way(&mut self) {
        let Some(wagon) = self.wagon else { return };
        let nearer = |a: Place, b: Place| TO_B[a.index()] < TO_B[b.index()];
        for gate in wagon.neighbours().filter(|&gate| nearer(gate, wagon)) {
            for next in gate.neighbours().filter(|&next| nearer(next, gate)) {
                self.route[next.index()] = WagonRoute::SecondGate;
            }
        }
        for gate in wagon.neighbours().filter(|&gate| nearer(gate, wagon)) {
            self.route[gate.index()] = WagonRoute::Gate;
        }
        self.route[wagon.index()] = WagonRoute::Wagon;
    }

    fn mark_danger(&mut self) {
        for place in Place::areas().filter(|place| self.power[place.index()] > 0) {
            let power = f64::from(self.power[place.index()]);
            self.danger[place.index()] += power * 0.42;
            for next in place.neighbour_areas() {
                self.danger[next.index()] += power * 0.25;
            }
        }
    }

    /// British hits to be expected on visible units there in the next British Attack Phase.
    pub fn danger(&self, place: Place) -> f64 {
        self.danger[place.index()]
    }
}

/// Indian units to be lost of so many when so many hits are expected on ground of this defence value: those who can
/// fall back, do.
pub fn losses(hits: f64, cover: f64, shown: f64, covered: f64) -> f64 {
    let left = above(hits - cover - shown - covered, hits);
    let open = left.min(shown);
    open + ((left - open) / 2.0).min(covered)
}

/// The mean of what is left of a throw with this mean and `hits` expected hits, where nothing counts below 0.
pub fn above(mean: f64, hits: f64) -> f64 {
    f64::midpoint(mean, (mean * mean + 0.5 * hits).sqrt())
}
