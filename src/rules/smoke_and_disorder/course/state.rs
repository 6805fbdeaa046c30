//! The position, and the few methods that change it.

use super::deck::{Deck, StandingOrders};
use super::step::Step;
use crate::rules::smoke_and_disorder::map::{Ground, Placed, Scenario, bodies, by_reference, units};
use crate::rules::smoke_and_disorder::pieces::{Body, Character, Name, Standing, Unit, Whereabouts};
use crate::rules::smoke_and_disorder::throws::Throw;
use crate::rules::space::table::Side;
use crate::rules::{Dice, Policy, Seat};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// A game of Smoke & Disorder.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmokeAndDisorder {
    #[serde(with = "by_reference")]
    pub(in super::super) scenario: Arc<Scenario>,
    #[serde(skip)]
    changed_ground: OnceLock<Arc<Ground>>,
    pub(in super::super) dice: Dice,
    pub(in super::super) policy: Policy,
    /// The turn; 0 until the opening is over.
    pub(in super::super) turn: u8,
    /// The side that began the opening.
    pub(in super::super) first: Seat,
    /// Units, in the order of the scenario.
    pub(in super::super) units: Vec<Unit>,
    /// Bodies, in the order of the scenario.
    pub(in super::super) bodies: Vec<Body>,
    /// Characters, in the order of the scenario.
    pub(in super::super) people: Vec<Character>,
    pub(in super::super) combats: Vec<Combat>,
    pub(in super::super) deck: Deck,
    /// The order sheet of each side.
    pub(in super::super) sheets: [StandingOrders; 2],
    /// Obstacles put up in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placed: Vec<Placed>,
    /// Buildings on fire or burnt down, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in super::super) houses: Vec<(Name, House)>,
    /// Special effects that have happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in super::super) happened: Vec<Name>,
    /// Who has tested his Morale for a lost round since this end of turn began [SD-mor-02].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in super::super) tested: Vec<Name>,
    /// The dice on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in super::super) throw: Option<Throw>,
    /// The owner of the last Character card drawn; before the first of a turn the side that began the opening
    /// [SD-seq-01].
    pub(in super::super) on_turn: Seat,
    /// Which sides have called in the window that is open [SD-seq-02].
    #[serde(default)]
    pub(in super::super) calls: [bool; 2],
    /// Points scored for good (`area_held_each_turn`).
    pub(in super::super) score: [u16; 2],
    /// What is going on: the last asks, the others wait.
    pub(in super::super) steps: Vec<Step>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in super::super) end: Option<End>,
}

/// The same position: what was worked out does not count.
impl PartialEq for SmokeAndDisorder {
    fn eq(&self, other: &Self) -> bool {
        self.scenario == other.scenario
            && (&self.dice, self.policy, self.turn, self.first) == (&other.dice, other.policy, other.turn, other.first)
            && (&self.units, &self.bodies, &self.people) == (&other.units, &other.bodies, &other.people)
            && (&self.combats, &self.deck, &self.sheets) == (&other.combats, &other.deck, &other.sheets)
            && (&self.placed, &self.houses, &self.happened) == (&other.placed, &other.houses, &other.happened)
            && (&self.tested, &self.throw, self.on_turn, self.calls)
                == (&other.tested, &other.throw, other.on_turn, other.calls)
            && (&self.score, &self.steps, self.end) == (&other.score, &other.steps, other.end)
    }
}

/// A building that is no longer what it was [SD-ter-13].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum House {
    /// On fire until the end of the turn.
    Burning,
    /// Burnt: it stands in the way, and nobody can hold it.
    Burnt,
}

/// The edge at which two bodies are in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContactEdge {
    /// A side of the defender's footprint; of a square, one of its faces.
    Edge(Side),
    /// A wall of the defender's building, by its index.
    Wall(u8),
}

/// Two bodies hand to hand [SD-chg-09].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Who made the first contact move.
    pub attacker: Name,
    /// Who was struck.
    pub defender: Name,
    /// Where.
    pub edge: ContactEdge,
    /// Rounds fought.
    pub rounds: u8,
    /// The turn in which it began.
    pub since: u8,
    /// Whether the attacker charged.
    pub attacker_charging: bool,
    /// Whether the defender charged too.
    pub defender_charging: bool,
    /// Whether the attacker strikes across an obstacle that the defender lines.
    pub obstacle_defended: bool,
}

impl Combat {
    /// Whether this body fights in it.
    pub fn has(&self, body: Name) -> bool {
        self.attacker == body || self.defender == body
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// By points, after the last turn.
    Points,
    /// This side has nothing left but baggage.
    Destroyed(Seat),
    /// This side gave up.
    Conceded(Seat),
}

impl SmokeAndDisorder {
    /// A game as its scenario begins, before anything is dealt or asked.
    pub(in super::super) fn new(scenario: Arc<Scenario>, dice: Dice, policy: Policy) -> Self {
        let sheet = &scenario.sheet;
        let person = |who: &crate::rules::smoke_and_disorder::map::CharacterSpec| Character {
            class: who.class,
            place: match (who.starts_in_reserve, who.with, who.at) {
                (true, ..) => Whereabouts::Reserve,
                (_, Some(body), _) => Whereabouts::With(body),
                (_, None, at) => Whereabouts::At(at.unwrap_or_default()),
            },
            moved: false,
            was_hero: false,
        };
        Self {
            changed_ground: OnceLock::new(),
            dice,
            policy,
            turn: 0,
            first: Seat(0),
            units: units(sheet),
            bodies: bodies(sheet),
            people: sheet.characters.iter().map(person).collect(),
            combats: Vec::new(),
            deck: Deck::default(),
            sheets: Default::default(),
            placed: Vec::new(),
            houses: Vec::new(),
            happened: Vec::new(),
            tested: Vec::new(),
            throw: None,
            on_turn: Seat(0),
            calls: [false; 2],
            score: [0; 2],
            steps: Vec::new(),
            end: None,
            scenario,
        }
    }

    /// All bodies, in the order of the scenario.
    pub fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// The ground as it is now.
    pub fn ground(&self) -> &Ground {
        if self.placed.is_empty() {
            return &self.scenario.ground;
        }
        self.changed_ground.get_or_init(|| {
            let kind = self.scenario.kinds().get_key_value(self.scenario.sheet.obstacle());
            let put_up = |ground: Ground, placed: &Placed| match kind {
                Some((name, kind)) => ground.with(*placed, name, kind),
                None => ground,
            };
            Arc::new(self.placed.iter().fold(self.scenario.ground.clone(), put_up))
        })
    }

    /// Obstacles put up in play.
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// Puts up an obstacle.
    pub fn put_up(&mut self, placed: Placed) {
        self.placed.push(placed);
        self.changed_ground = OnceLock::new();
        self.bodies.iter_mut().for_each(Body::redress);
    }

    /// Takes figures and gives Disorders to the members of a body: kills first, each to the member with most figures,
    /// then Disorders, each to the member with fewest [SD-org-11]. Kills beyond its figures are lost [SD-fire-12].
    pub(in super::super) fn suffer(&mut self, body: usize, kills: u8, disorders: u8) {
        let members: Vec<usize> = self.bodies[body].members.as_slice().iter().map(|&u| usize::from(u)).collect();
        for _ in 0..kills {
            // The first of those with most: later equals do not replace it.
            let most = members
                .iter()
                .copied()
                .reduce(|a, b| if self.units[b].figures > self.units[a].figures { b } else { a });
            if let Some(unit) = most.filter(|&unit| self.units[unit].figures > 0) {
                self.units[unit].figures -= 1;
            }
        }
        for _ in 0..disorders {
            let alive = members.iter().copied().filter(|&unit| self.units[unit].figures > 0);
            let fewest = alive.reduce(|a, b| if self.units[b].disorders < self.units[a].disorders { b } else { a });
            if let Some(unit) = fewest {
                self.units[unit].disorders = self.units[unit].disorders.saturating_add(1);
            }
        }
        self.leave_formation(body);
        self.bodies[body].tolerated = true;
        self.bodies[body].redress();
    }

    /// Members without figures leave their Formation; a body without figures is gone [SD-org-12, SD-fire-12].
    fn leave_formation(&mut self, body: usize) {
        let members = self.bodies[body].members;
        let alive: Vec<u8> =
            members.as_slice().iter().copied().filter(|&u| self.units[usize::from(u)].figures > 0).collect();
        if alive.is_empty() {
            self.bodies[body].put(Standing::Gone);
            return;
        }
        for &unit in members.as_slice().iter().filter(|unit| !alive.contains(unit)) {
            self.bodies[body].members.remove(unit);
        }
    }
}
