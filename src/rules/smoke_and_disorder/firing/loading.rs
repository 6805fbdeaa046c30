//! What is in the barrels, section 14.

use super::super::course::SmokeAndDisorder;
use super::super::pieces::{Body, Load, Rating, Ready, Shape, Troops, Weapon};
use super::super::refusals::{Code, Verdict};

impl Load {
    /// After a Fire: 1 smoke, or 2 on rifles; bows take none [SD-load-02, SD-load-07].
    #[must_use]
    pub const fn fired(self, weapon: Weapon) -> Self {
        match weapon.smoke() {
            0 => Self::Loaded,
            smoke => Self::Smoke(smoke),
        }
    }

    /// After one Re-load; `None` where there is nothing to load [SD-load-03, SD-load-07].
    pub const fn reloaded(self) -> Option<Self> {
        match self {
            Self::Loaded | Self::TapLoaded => None,
            Self::Smoke(0 | 1) | Self::Half { ready: Ready::Full, empty: 0 | 1 } => Some(Self::Loaded),
            Self::Half { ready: Ready::Tap, empty: 0 | 1 } => Some(Self::TapLoaded),
            Self::Smoke(n) => Some(Self::Smoke(n - 1)),
            Self::Half { ready, empty } => Some(Self::Half { ready, empty: empty - 1 }),
        }
    }

    /// After a Tap-load of a rifle [SD-load-04, SD-load-07].
    pub const fn tap_loaded(self) -> Option<Self> {
        match self {
            Self::Smoke(2) | Self::Half { empty: 2, .. } => Some(Self::TapLoaded),
            _ => None,
        }
    }

    /// After a Skirmish action [SD-load-06].
    pub const fn skirmished(self, weapon: Weapon) -> Option<Self> {
        let empty = weapon.smoke();
        match self {
            Self::Loaded | Self::Half { empty: 1, .. } => Some(Self::Half { ready: Ready::Full, empty }),
            Self::TapLoaded | Self::Half { empty: 2, .. } => Some(Self::Half { ready: Ready::Tap, empty: 2 }),
            _ => None,
        }
    }
}

impl SmokeAndDisorder {
    /// Whether a body can re-load.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_reload(&self, body: &Body) -> Verdict {
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        let any = self.members(body).any(|(unit, state)| self.can_reload(unit, state.load));
        Code::AlreadyLoaded.unless(any)
    }

    fn can_reload(&self, unit: u8, load: Load) -> bool {
        self.spec(unit).weapon.smoke() > 0 && load.reloaded().is_some()
    }

    /// Re-loads every member that needs it by one step [SD-load-09].
    pub fn reload(&mut self, body: usize) {
        let members = self.bodies[body].members;
        for &unit in members.as_slice() {
            let state = &mut self.units[usize::from(unit)];
            state.load = state.load.reloaded().unwrap_or(state.load);
        }
    }

    /// Whether a body can be loaded in a hurry: some member has rifles with two smoke.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_tap_load(&self, body: &Body) -> Verdict {
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        let rifles = |unit: u8| self.spec(unit).weapon == Weapon::Rifle;
        Code::AlreadyLoaded.unless(self.members(body).any(|(unit, s)| rifles(unit) && s.load.tap_loaded().is_some()))
    }

    /// Loads in a hurry every member that can.
    pub fn tap_load(&mut self, body: usize) {
        let members = self.bodies[body].members;
        for &unit in members.as_slice() {
            let rifles = self.spec(unit).weapon == Weapon::Rifle;
            let state = &mut self.units[usize::from(unit)];
            state.load = state.load.tap_loaded().filter(|_| rifles).unwrap_or(state.load);
        }
    }

    /// Whether a body can do the Skirmish action; its target is tested as for Fire [SD-load-06].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_skirmish(&self, body: &Body) -> Verdict {
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        let elite = self.troops(body) == Troops::Infantry && self.rating(body) == Rating::Elite;
        Code::NotElite.unless(elite)?;
        Code::NotSkirmish.unless(body.shape() == Shape::Skirmish)?;
        let halves = |(unit, state): (u8, &super::super::pieces::Unit)| {
            let weapon = self.spec(unit).weapon;
            weapon.smoke() > 0 && state.load.skirmished(weapon).is_some()
        };
        Code::NoLoadedHalf.unless(self.members(body).any(halves))
    }

    /// The free re-load at the end of the turn: infantry, Indians and guns, not activated, not engaged; one smoke, never in
    /// a hurry [SD-load-08].
    pub fn free_reload(&mut self) {
        for i in 0..self.bodies.len() {
            let body = &self.bodies[i];
            let kind = matches!(self.troops(body), Troops::Infantry | Troops::Indian | Troops::Gun);
            if kind && body.is_in_play() && !body.activated && self.combat(body.id).is_none() {
                self.reload(i);
            }
        }
    }
}
