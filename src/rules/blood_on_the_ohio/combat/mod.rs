//! Combat in all its steps (chapter 14, 16.0-16.2 retreat before combat, 21.3 scouts, 14.9 re-rolls).
//!
//! The attacker is a force that is in the space already (or attacks in place). Retreats are over when this ends with
//! `Returned::Combat`: its caller looks at the board for what is left.
//!
//! | file | clauses |
//! | --- | --- |
//! | this | the order of the steps (14.0), who is asked what |
//! | [`strength`] | who fights (14.0-b), TP (14.9), strength (14.6-a, b) |
//! | [`declare`] | scouts (14.1-b), the defender's choice (14.2), retreat before combat (16) |
//! | [`fight`] | event (14.3), checks (21.3, 14.4, 14.5), dice (14.6), re-rolls (14.9) |
//! | [`victor`] | casualties (14.7), victor and VP (14.8), retreats |

#![expect(clippy::unnecessary_wraps, reason = "every stage answers alike, whether it can go on at once or not")]

mod ambush;
mod cheapest;
mod declare;
mod fight;
mod losses;
pub mod overrun;
mod relocation;
mod strength;
mod victor;

pub use ambush::{Ambush, AmbushModifiers, VILLAGE_TARGET};
pub use losses::{Cause, Losses};
pub use overrun::Overrun;
pub use relocation::Relocation;

pub(super) use declare::{evade_modifier, evades, spenders};

use crate::rules::blood_on_the_ohio::charts::Event;
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, List, Service};
use crate::rules::blood_on_the_ohio::map::Place;
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A combat, from the declaration of scouts to the last retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "facts of a combat, each noted at its own step")]
pub struct Combat {
    /// What was begun.
    pub start: Start,
    /// What comes next, or what is being decided.
    pub stage: Stage,
    /// The defenders, reinforcements not among them [BO-14.0-b].
    pub defenders: PieceSet,
    /// The reinforcements of each side: named, then arrived [BO-14.3-e].
    pub arrived: [PieceSet; 2],
    /// The space each side's reinforcements entered the battle space from [BO-15.1.1-a].
    pub came: [Option<Place>; 2],
    /// What each scout was declared for, by its number; nothing yet: `None` [BO-14.1-b].
    pub services: [Option<Service>; 3],
    /// The key leader of each side whose TP was spent on a retreat attempt [BO-16.0-a].
    pub spent: [Option<Piece>; 2],
    /// The defender has failed to retreat before the combat [BO-16.2-a].
    pub failed: bool,
    /// The event.
    pub event: Option<Event>,
    /// The tactical re-roll was used [BO-14.9-a].
    pub rerolled: bool,
    /// Scouts that proved traitors in this combat [BO-21.3-c].
    pub traitors: u8,
    /// The militia morale die; 0 if none was thrown [BO-14.4-a].
    pub morale: u8,
    /// WC FP that artillery shock keeps from counting [BO-14.5-a].
    pub shocked: u8,
    /// The fighting die of each side; 0 if it threw none [BO-14.6-c].
    pub dice: [u8; 2],
    /// Casualties that each side's die calls for from the enemy [BO-14.6-d].
    pub hits: [u8; 2],
    /// Steps that each side has really lost [BO-14.8-e].
    pub lost: [u8; 2],
    /// WC FP lost [BO-5.2.2-a].
    pub fp_lost: u8,
    /// Both sides had a military unit in the fight [BO-14.8-d].
    pub contested: bool,
    /// An ambush on an unseen stack has proved not possible [BO-28-c].
    pub denied: bool,
}

/// What kind of combat it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A force against the enemy stack (at a fort, the screening stack or the besiegers); a structure fights with it.
    Field,
    /// A force against a structure alone, or against a fort with its garrison [BO-14.2-c].
    Structure,
    /// The same after the enemy has retreated before combat: no ambush, no retreat [BO-16.1-b].
    Left,
    /// A garrison against its besiegers [BO-20.2.2-a].
    BreakOut,
    /// A retreating stack that was forced into a space with enemy FP [BO-15.3-a].
    Forced,
}

/// What a combat begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The attacker.
    pub attacker: Seat,
    /// The attacking force, in the battle space.
    pub force: PieceSet,
    /// The battle space.
    pub at: Place,
    /// The space or entry square the force came from; `None` for an attack in place [BO-15.1.1-b].
    pub from: Option<Place>,
    /// What kind of combat.
    pub kind: Kind,
    /// Whether this is itself fought by a reinforcement or retreat inside another combat, so that no further
    /// reinforcements march [BO-14.3-h].
    pub nested: bool,
}

/// The steps of a combat, in order [BO-14.0-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The combat begins.
    Begin,
    /// The US say what each scout does.
    Scouts,
    /// The defender declares.
    Defender,
    /// The defender's ambush is over.
    Ambushed,
    /// The attacker may spend a TP against the retreat.
    AttackerSpends,
    /// The defender may spend one for it.
    DefenderSpends,
    /// The defender gets away, pursued by cavalry.
    Evades,
    /// The retreat of the defender is over.
    Evaded,
    /// The attacker may attack the structure left behind.
    Structure,
    /// The event die falls.
    Event,
    /// The event may be thrown again.
    EventStands,
    /// This side may name a force.
    Name(Seat),
    /// It has named one, or none.
    Named(Seat),
    /// The first reinforcement marches, if there are two.
    March(Seat),
    /// It has marched.
    Marched(Seat),
    /// Scouts, militia morale, artillery shock.
    Checks,
    /// The fighting dice fall.
    Dice,
    /// A fighting die may be thrown again.
    DiceStand,
    /// This side gives its casualties.
    Losses(Seat),
    /// It has given them.
    Given(Seat),
    /// VP.
    Victor,
    /// What depends on the losses and the VP.
    Tests,
    /// This side retreats, pursued by cavalry.
    Pursuit(Seat),
    /// Its pieces retreat, reinforcements last.
    Retreat(Seat),
    /// Its reinforcements retreat.
    ArrivedRetreat(Seat),
    /// All is over.
    Over,
}

impl Combat {
    /// A combat at its first step, 14.1.
    pub fn new(start: Start) -> Self {
        Self {
            start,
            stage: Stage::Begin,
            defenders: PieceSet::NONE,
            arrived: [PieceSet::NONE; 2],
            came: [None; 2],
            services: [None; 3],
            spent: [None; 2],
            failed: false,
            event: None,
            rerolled: false,
            traitors: 0,
            morale: 0,
            shocked: 0,
            dice: [0; 2],
            hits: [0; 2],
            lost: [0; 2],
            fp_lost: 0,
            contested: false,
            denied: false,
        }
    }

    /// The side that defends.
    pub const fn defender(&self) -> Seat {
        self.start.attacker.other()
    }

    /// Whether its event is out: then both sides see who fights here, and the forces named to reinforce it until they
    /// are there (section 28).
    pub fn shows(&self, piece: Piece, at: Place) -> bool {
        let marching = matches!(self.stage, Stage::Name(_) | Stage::Named(_) | Stage::March(_) | Stage::Marched(_));
        let named = marching && self.arrived.iter().any(|force| force.has(piece));
        self.event.is_some() && (at == self.start.at || named)
    }

    const fn at_stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// Writes itself back, to ask at this stage.
    fn asks(self, game: &mut BloodOnTheOhio, stage: Stage) -> Option<Flow> {
        game.goto(self.at_stage(stage));
        Some(Flow::Ask)
    }

    /// One stage; `None`: the next can follow at once.
    fn go(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        match self.stage {
            Stage::Begin => self.begin(game, report),
            Stage::Scouts => self.scouts(game),
            Stage::Defender => self.defends(game),
            Stage::Ambushed => self.ambushed(game, report),
            Stage::AttackerSpends | Stage::DefenderSpends => self.spending(game, report),
            Stage::Evades => self.get_away(game),
            Stage::Evaded => self.got_away(game),
            Stage::Event => self.throw_event(game, report),
            Stage::Name(seat) => self.name(game, seat),
            Stage::Named(seat) => self.named(game, seat),
            Stage::March(seat) => self.march(game, seat),
            Stage::Marched(seat) => self.marched(game, seat),
            Stage::Checks => self.checks(game, report),
            Stage::Dice => self.throw(game, report),
            Stage::Losses(seat) => self.losses(game, seat),
            Stage::Given(seat) => self.given(game, seat),
            Stage::Victor => self.victor(game, report),
            Stage::Tests => self.tests(game, report),
            Stage::Pursuit(seat) => self.pursuit(game, seat),
            Stage::Retreat(seat) => self.retreat(game, seat),
            Stage::ArrivedRetreat(seat) => self.arrived_retreat(game, seat),
            Stage::Over => self.over(game, report),
            Stage::Structure | Stage::EventStands | Stage::DiceStand => Some(Flow::Ask),
        }
    }
}

impl Procedure<BloodOnTheOhio> for Combat {
    fn decision(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        let (attacker, defender) = (self.start.attacker, self.defender());
        match self.stage {
            Stage::Defender => (defender, "BO-14.2-a", "C_DEFENDER"),
            Stage::AttackerSpends => (attacker, "BO-16.0-a", "C_RBC"),
            Stage::DefenderSpends => (defender, "BO-16.0-a", "C_RBC"),
            Stage::Structure => (attacker, "BO-16.1-b", "C_STRUCTURE"),
            Stage::EventStands => (self.advantage(game).unwrap_or(attacker), "BO-14.9-c", "C_EVENT"),
            Stage::DiceStand => (self.advantage(game).unwrap_or(attacker), "BO-14.9-c", "C_FIGHT"),
            _ => (crate::rules::blood_on_the_ohio::map::US, "BO-14.1-b", "C_SCOUT"),
        }
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::Scouts, Action::Use { scout, .. }) => self.check_use(game, scout),
            (Stage::Defender, Action::Defend)
            | (Stage::AttackerSpends | Stage::DefenderSpends | Stage::EventStands | Stage::DiceStand, Action::Stand)
            | (Stage::Structure, Action::Pass | Action::Attack { target: AttackTarget::Structure }) => Ok(()),
            (Stage::Defender, Action::Ambush { at }) => self.check_ambush(game, at),
            (Stage::Defender, Action::Evade) => self.check_evade(game),
            (Stage::AttackerSpends | Stage::DefenderSpends, Action::Spend { leader }) => self.check_spend(game, leader),
            (Stage::EventStands | Stage::DiceStand, Action::Reroll { die }) => self.check_reroll(game, die),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        match self.stage {
            Stage::Scouts => self.list_services(game, list),
            Stage::Defender => {
                list.push(Action::Defend);
                list.offer(self, game, Action::Ambush { at: self.start.at });
                list.offer(self, game, Action::Evade);
            }
            Stage::AttackerSpends | Stage::DefenderSpends => {
                list.push(Action::Stand);
                let leaders = self.spenders(game, self.spending_side());
                leaders.iter().for_each(|leader| list.push(Action::Spend { leader }));
            }
            Stage::Structure => {
                list.push(Action::Pass);
                list.push(Action::Attack { target: AttackTarget::Structure });
            }
            Stage::EventStands | Stage::DiceStand => self.list_rerolls(game, list),
            _ => {}
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Use { scout, service } => self.declare(game, scout, service, report),
            Action::Ambush { .. } => self.lay_ambush(game, report),
            Action::Defend => game.goto(self.at_stage(Stage::Event)),
            Action::Evade => game.goto(self.at_stage(Stage::AttackerSpends)),
            Action::Spend { leader } => self.spend(game, Some(leader), report),
            Action::Stand if matches!(self.stage, Stage::AttackerSpends | Stage::DefenderSpends) => {
                self.spend(game, None, report);
            }
            Action::Stand => self.stand(game, report),
            Action::Reroll { die } => self.reroll(game, die, report),
            Action::Attack { .. } => {
                // A declaration that the other side hears stands.
                report.fence();
                game.goto(Self::new(Start { kind: Kind::Left, ..self.start }));
            }
            Action::Pass => game.goto(self.at_stage(Stage::Over)),
            _ => {}
        }
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        loop {
            if let Some(flow) = self.go(game, report) {
                return flow;
            }
        }
    }
}
