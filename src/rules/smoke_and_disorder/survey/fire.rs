//! What volleys are likely to bring.

use crate::rules::smoke_and_disorder::charts::{Band, CANISTER, ranges};
use crate::rules::smoke_and_disorder::course::{Action, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::firing::{Edges, Volley};
use crate::rules::smoke_and_disorder::odds::PerDie;
use crate::rules::smoke_and_disorder::pieces::{Body, Load, Shape, Troops, Weapon};

/// Kills and Disorders to be expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Toll {
    /// Figures lost.
    pub kills: f64,
    /// Disorders taken.
    pub disorders: f64,
}

impl Toll {
    /// Of so many dice.
    pub fn of(dice: u8, each: PerDie) -> Self {
        Self { kills: f64::from(dice) * each.kill, disorders: f64::from(dice) * each.disorder }
    }

    /// Hits on the body: a Disorder can be rallied, a figure is gone.
    pub fn hits(self) -> f64 {
        self.kills + 0.8 * self.disorders
    }
}

/// What a body shoots with, as far as it does not depend on where it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Battery {
    /// As what its weapon counts.
    pub arm: Weapon,
    /// Men of the two front ranks less Disorders, gunners twice.
    pub men: f64,
    /// How soon it can fire: 1 now, less the more is to be loaded.
    pub ready: f64,
    /// Whether 1s are thrown again.
    pub reroll: bool,
}

impl Battery {
    /// Farthest short range, or of a gun that of canister, and farthest range at all.
    pub fn reach(&self) -> (f64, f64) {
        let (short, long) = ranges(self.arm, false).unwrap_or((0.0, 0.0));
        (if self.arm == Weapon::Gun { CANISTER - 0.1 } else { short }, long)
    }

    /// Hits that each man is likely to bring at a range: to-hit dice times effect dice that do anything.
    pub fn per_man(&self, range: f64) -> f64 {
        let Some((short, long)) = ranges(self.arm, false) else { return 0.0 };
        let band = match range {
            r if self.arm == Weapon::Gun && r < CANISTER => Band::Canister,
            r if r <= short => Band::Short,
            r if r <= long => Band::Long,
            _ => return 0.0,
        };
        let each = PerDie::new(band.hits_on(), self.reroll, false);
        Toll::of(1, each).hits()
    }
}

impl SmokeAndDisorder {
    /// What a volley is likely to bring.
    pub fn toll(&self, volley: &Volley) -> Toll {
        Toll::of(volley.dice, PerDie::new(volley.band.hits_on(), volley.reroll, false))
    }

    /// The volley of an action that fires, if it is legal where things stand, with the place of its target in the list.
    pub(in super::super) fn volley_of(&self, i: usize, action: &Action) -> Option<(usize, Volley)> {
        let (target, weapon, edges, halved) = match *action {
            Action::Fire { target, weapon, face, wall } => (target, weapon, Edges { face, wall }, false),
            Action::Skirmish(target) => (target, None, Edges::default(), true),
            _ => return None,
        };
        let j = self.body(target)?;
        Some((j, self.volley(&self.bodies[i], &self.bodies[j], weapon, edges, halved).ok()?))
    }

    /// What a body shoots with; `None` if it does not shoot.
    pub(in super::super) fn battery(&self, body: &Body) -> Option<Battery> {
        if self.is_dummy(body) || body.shape() == Shape::Train {
            return None;
        }
        let (unit, state) = self.members(body).next()?;
        let weapon = self.spec(unit).weapon;
        ranges(weapon, false)?;
        let front = match self.footprint(body) {
            Some(there) if body.shape() != Shape::Square => there.layout.slots.iter().filter(|s| s.rank < 2).count(),
            _ => usize::from(self.figures(body)),
        };
        let men = f64::from(u32::try_from(front).unwrap_or(0));
        let gun = self.troops(body) == Troops::Gun;
        let ready = match state.load {
            _ if weapon == Weapon::Bow => 1.0,
            _ if body.shape() == Shape::Limbered => 0.4,
            Load::Loaded | Load::TapLoaded => 1.0,
            Load::Half { .. } => 0.75,
            Load::Smoke(1) => 0.55,
            Load::Smoke(_) => 0.3,
        };
        let arm = if weapon == Weapon::Rifle && state.load.is_tap() { Weapon::Musket } else { weapon };
        let lost = f64::from(self.disorders(body)) - f64::from(self.class_with(body.id));
        let men = (if gun { 2.0 * men } else { men } - lost).max(0.0);
        Some(Battery { arm, men, ready, reroll: !state.has_fired || arm == Weapon::Rifle })
    }

    /// By what a shot at a body counts for less or more: in skirmish half, in column or square a quarter more.
    pub(in super::super) fn density(body: &Body) -> f64 {
        match body.shape() {
            _ if body.building().is_some() => 1.0,
            Shape::Skirmish | Shape::Train => 0.5,
            Shape::Column | Shape::Square => 1.25,
            _ => 1.0,
        }
    }
}
