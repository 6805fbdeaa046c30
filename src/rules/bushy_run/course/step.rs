//! The decision points of section 6.2, in the order of play. Each owns what it needs to be answered.

use super::victory::End;
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet};
use crate::rules::{Decision, Rule, Seat};
use serde::{Deserialize, Serialize};

/// Where the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// N-01.
    IndianSetup,
    /// N-02.
    BritishSetup,
    /// N-11: Wounded Recover.
    Wounded,
    /// N-12: Low Ammo.
    LowAmmo {
        /// How many units must be named.
        need: u8,
        /// Those named so far; private to the Indian side until confirmed.
        named: UnitSet,
    },
    /// N-13: the Area of the Ambush.
    AmbushSite,
    /// N-15: the Area of the Scout event.
    ScoutEvent,
    /// N-21.
    BritishMove,
    /// N-22: may the Indian side fire at, or halt, the British unit that has just entered?
    IndianReact,
    /// N-24: Indian defensive fire has been rolled.
    IndianShot(Shot),
    /// N-25: retreat from Indian defensive fire?
    #[serde(rename = "british-recoil")]
    BritishRetreatFromFire(Shot),
    /// N-26: second defensive fire?
    SecondFire,
    /// N-30.
    BritishAttack,
    /// N-36: the scouting die has been rolled, and may be rolled again.
    ScoutRoll {
        /// Who scouts.
        scout: Unit,
        /// Which Area.
        area: Place,
        /// The die.
        #[serde(rename = "throw")]
        roll: DiceRoll,
    },
    /// N-42: the allowance has been rolled, and may be rolled again.
    Allowance {
        /// The two dice.
        #[serde(rename = "throw")]
        roll: DiceRoll,
    },
    /// N-43.
    IndianMove,
    /// N-44: may the British fire at the Indian unit that has just entered?
    BritishReact,
    /// N-46: British defensive fire has been rolled.
    BritishShot(Shot),
    /// N-47: retreat from British defensive fire?
    #[serde(rename = "indian-recoil")]
    IndianRetreatFromFire(Shot),
    /// N-50.
    IndianAttack,
    /// N-30 and N-50, an attack declared and not rolled yet: private to the attacker.
    Declared(Assault),
    /// N-32 and N-52: an attack (or the Ambush) has been rolled.
    Rolled(Assault),
    /// N-33, N-53 and N-14: retreats from an attack.
    Retreats(Assault),
    /// N-34, N-54 and N-14: losses from an attack.
    Losses(Assault),
    /// The game is over.
    Over(End),
}

/// Most dice of one roll: three grenadier companies of five steps' fire under Bouquet.
pub const MOST_DICE: usize = 18;

/// Dice on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceRoll {
    /// The faces: Volley dice first, then the others; 0 beyond `len`.
    pub faces: [u8; MOST_DICE],
    /// How many.
    pub len: u8,
    /// How many of them are Volley dice.
    pub volley: u8,
    /// Those picked to be rolled again, one bit each; private until rolled.
    pub picked: u32,
}

impl DiceRoll {
    /// The faces rolled.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.len).min(MOST_DICE)]
    }

    /// The Volley dice and the others.
    pub fn groups(&self) -> (&[u8], &[u8]) {
        let faces = self.faces();
        faces.split_at(usize::from(self.volley).min(faces.len()))
    }

    /// Hits, if a Volley die hits on one less than the others.
    pub fn hits(&self, needed: u8) -> u8 {
        let (volley, plain) = self.groups();
        let count = |faces: &[u8], needed: u8| faces.iter().filter(|&&f| f >= needed).count() as u8;
        count(volley, needed - 1) + count(plain, needed)
    }
}

/// Defensive fire at the unit on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who fired.
    pub firer: Unit,
    /// The dice.
    #[serde(rename = "throw")]
    pub roll: DiceRoll,
    /// The least face that hits, Volley not counted.
    pub needed: u8,
    /// Whether it is the second fire at the same move.
    pub second: bool,
    /// Damage points left.
    pub damage: u8,
}

/// An attack, from its declaration to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assault {
    /// Who attacks.
    pub side: Seat,
    /// From where; none for the Ambush.
    pub from: Option<Place>,
    /// The target Area.
    pub to: Place,
    /// The attackers.
    pub attackers: UnitSet,
    /// The dice.
    #[serde(rename = "throw")]
    pub roll: DiceRoll,
    /// Who was in the target Area, and may retreat or be lost.
    pub pool: UnitSet,
    /// Who of them has retreated.
    pub retreated: UnitSet,
    /// Damage points left.
    pub damage: u8,
}

impl Assault {
    /// The least face that hits, Volley not counted: 5 in the own Area and for the Ambush, 6 into an adjacent one
    /// [BR-7.4.1-b, BR-6.1-o].
    pub fn needed(&self) -> u8 {
        if self.from.is_some_and(|from| from != self.to) { 6 } else { 5 }
    }
}

impl Step {
    /// Who decides here, under which clause, and the node that the other side may know.
    pub(in super::super) const fn decision(&self) -> Option<Decision> {
        let (seat, rule, step) = match self {
            Self::IndianSetup => (INDIAN, "BR-4.2-a", "N-01"),
            Self::BritishSetup => (BRITISH, "BR-4.2-d", "N-02"),
            Self::Wounded => (BRITISH, "BR-6.1-c", "N-11"),
            Self::LowAmmo { .. } => (INDIAN, "BR-6.1-i", "N-12"),
            Self::AmbushSite => (INDIAN, "BR-6.1-n", "N-13"),
            Self::ScoutEvent => (BRITISH, "BR-6.1-q", "N-15"),
            Self::BritishMove => (BRITISH, "BR-7.2-a", "N-21"),
            Self::IndianReact => (INDIAN, "BR-7.2-i", "N-22"),
            Self::IndianShot(_) => (INDIAN, "BR-6.1-h2", "N-24"),
            Self::BritishRetreatFromFire(_) => (BRITISH, "BR-7.3.1-d", "N-25"),
            Self::SecondFire => (INDIAN, "BR-7.3.1-h", "N-26"),
            Self::ScoutRoll { .. } => (BRITISH, "BR-6.1-g", "N-36"),
            Self::Allowance { .. } => (INDIAN, "BR-6.1-h", "N-42"),
            Self::IndianMove => (INDIAN, "BR-8.2-a", "N-43"),
            Self::BritishReact => (BRITISH, "BR-8.3-a", "N-44"),
            Self::BritishShot(_) => (BRITISH, "BR-6.1-g", "N-46"),
            Self::IndianRetreatFromFire(_) => (INDIAN, "BR-8.3-e", "N-47"),
            // To the other side a declaration under way is the choice before it [BR-5-g].
            Self::Declared(a) if a.side.0 == INDIAN.0 => (INDIAN, "BR-8.4-a", "N-50"),
            Self::IndianAttack => (INDIAN, "BR-8.4-a", "N-50"),
            Self::BritishAttack | Self::Declared(_) => (BRITISH, "BR-7.4-a", "N-30"),
            Self::Rolled(a) if a.side.0 == BRITISH.0 => (BRITISH, "BR-6.1-g", "N-32"),
            Self::Rolled(_) => (INDIAN, "BR-6.1-h", "N-52"),
            Self::Retreats(a) if a.side.0 == BRITISH.0 => (INDIAN, "BR-7.4.1-g", "N-33"),
            Self::Losses(a) if a.side.0 == BRITISH.0 => (INDIAN, "BR-7.4.1-l", "N-34"),
            Self::Retreats(a) if a.from.is_none() => (BRITISH, "BR-6.1-o", "N-14"),
            Self::Losses(a) if a.from.is_none() => (BRITISH, "BR-6.1-o", "N-14"),
            Self::Retreats(_) => (BRITISH, "BR-8.4-g", "N-53"),
            Self::Losses(_) => (BRITISH, "BR-8.4-h", "N-54"),
            Self::Over(_) => return None,
        };
        Some(Decision { seat, rule: Rule(rule), step })
    }

    /// The dice that may be rolled again here, if the right event is in force.
    pub(in super::super) const fn roll(&self) -> Option<(&DiceRoll, Event)> {
        match self {
            Self::IndianShot(shot) => Some((&shot.roll, Event::IndianReroll)),
            Self::BritishShot(shot) => Some((&shot.roll, Event::BritishReroll)),
            Self::Allowance { roll } => Some((roll, Event::IndianReroll)),
            Self::ScoutRoll { roll, .. } => Some((roll, Event::BritishReroll)),
            Self::Rolled(a) if a.side.0 == BRITISH.0 => Some((&a.roll, Event::BritishReroll)),
            Self::Rolled(a) => Some((&a.roll, Event::IndianReroll)),
            _ => None,
        }
    }

    /// The attack whose dice have been rolled and that is not over yet.
    pub(in super::super) const fn assault(&self) -> Option<&Assault> {
        match self {
            Self::Rolled(a) | Self::Retreats(a) | Self::Losses(a) => Some(a),
            _ => None,
        }
    }

    pub(in super::super) const fn assault_mut(&mut self) -> Option<&mut Assault> {
        match self {
            Self::Rolled(a) | Self::Retreats(a) | Self::Losses(a) => Some(a),
            _ => None,
        }
    }

    pub(in super::super) const fn roll_mut(&mut self) -> Option<&mut DiceRoll> {
        match self {
            Self::IndianShot(shot) | Self::BritishShot(shot) => Some(&mut shot.roll),
            Self::Allowance { roll } | Self::ScoutRoll { roll, .. } => Some(roll),
            Self::Rolled(a) => Some(&mut a.roll),
            _ => None,
        }
    }
}
