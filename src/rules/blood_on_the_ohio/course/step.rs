//! The procedures of the game as a stack: the innermost one asks, the others wait for it to end.
//!
//! Each procedure is a small `Copy` value that owns what it needs (section 27). [`Procedure::advance`] does whatever
//! needs no decision and then either asks ([`Flow::Ask`]), calls another procedure ([`BloodOnTheOhio::call`]), turns
//! into another ([`BloodOnTheOhio::goto`]), or ends ([`BloodOnTheOhio::finish`]); [`Procedure::take`] carries out one
//! decision of it. A procedure that calls another first writes itself back with where it will go on.

use super::action::Action;
use super::sequence::Turn;
use super::state::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::combat::{Ambush, Combat, Losses, Overrun, Relocation};
use crate::rules::blood_on_the_ohio::map::Place;
use crate::rules::blood_on_the_ohio::march::{March, Operations, Split, Window};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::placing::{Arrival, Deployment, Joins};
use crate::rules::blood_on_the_ohio::refusals::{NOT_NOW, Verdict};
use crate::rules::blood_on_the_ohio::retreat::Retreat;
use crate::rules::blood_on_the_ohio::special::{Construction, Muster, Recruit, Reward, Special, Strategic};
use crate::rules::blood_on_the_ohio::winter::{Quarters, Supply};
use crate::rules::{Act, Ask, Report, Rule, Seat};
use serde::{Deserialize, Serialize};

/// What a procedure does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It waits for a decision. It must then have at least one legal action.
    Ask,
    /// It, or whatever is innermost now, goes on.
    On,
}

/// What an inner procedure tells the one it returns to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// Nothing.
    #[default]
    Nothing,
    /// An ambush was resolved; whether it ended the movement of its target [BO-18.2-c].
    Ambush {
        /// 6 or more.
        overwhelming: bool,
    },
    /// The ambush windows of an entry are over; whether one of them ended the movement, and from where.
    Window {
        /// The space of the stack that ended it.
        stopped: Option<Place>,
    },
    /// An overrun is over; whether the force may go on [BO-17.2-d].
    Overrun {
        /// It may.
        goes_on: bool,
    },
    /// A combat is over, retreats and all.
    Combat,
    /// Casualties were given.
    Lost {
        /// Steps really lost, structure steps too [BO-14.8-e].
        steps: u8,
        /// FP lost [BO-5.2.2-a].
        fp: u8,
    },
    /// A side has named the force that is to reinforce its battle; empty: none [BO-14.3-e].
    Named {
        /// The force.
        force: PieceSet,
    },
    /// A reinforcing force has ended its move [BO-14.3-j].
    Reinforced {
        /// What of it has reached the battle; empty: it did not arrive.
        force: PieceSet,
        /// The space it entered the battle space from.
        from: Option<Place>,
    },
}

/// One procedure.
pub trait Procedure: Copy + Into<Step> {
    /// Who decides, under which clause, at which state of section 27. Asked only while it waits for a decision.
    fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str);

    /// Whether the decider may do this now: the statement of what is legal.
    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict;

    /// Proposes actions; [`List::offer`] keeps those that `check` accepts, [`List::push`] those known to be legal.
    fn list(&self, game: &BloodOnTheOhio, list: &mut List);

    /// Carries out a decision that `check` accepts.
    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report);

    /// Goes on without a decision as far as it can.
    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow;
}

/// Legal actions being listed, in the order in which they are proposed.
pub struct List<'a> {
    /// The list.
    pub out: &'a mut Vec<Act<Action>>,
}

impl List<'_> {
    /// Adds an action that is known to be legal.
    #[inline]
    pub fn push(&mut self, action: Action) {
        self.out.push(Act::Do(action));
    }

    /// Adds an action if `check` accepts it.
    #[inline]
    pub fn offer(&mut self, step: &impl Procedure, game: &BloodOnTheOhio, action: Action) {
        if step.check(game, action).is_ok() {
            self.push(action);
        }
    }
}

macro_rules! steps {
    ($($(#[$doc:meta])* $step:ident($frame:ty);)*) => {
        /// A procedure under way.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Step { $($(#[$doc])* $step($frame),)* }

        $(impl From<$frame> for Step {
            fn from(frame: $frame) -> Self {
                Self::$step(frame)
            }
        })*

        impl Step {
            fn ask(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
                match self { $(Self::$step(frame) => frame.ask(game),)* }
            }

            fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
                match self { $(Self::$step(frame) => frame.check(game, action),)* }
            }

            fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
                match self { $(Self::$step(frame) => frame.list(game, list),)* }
            }

            fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
                match self { $(Self::$step(frame) => frame.take(game, action, report),)* }
            }

            fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
                match self { $(Self::$step(frame) => frame.advance(game, report),)* }
            }
        }
    };
}

steps! {
    /// Set-up by one side.
    Deployment(Deployment);
    /// The turn and its ten segments: always the outermost once the set-up is over.
    Turn(Turn);
    /// A Special Actions segment.
    Special(Special);
    /// US Recruit.
    Recruit(Recruit);
    /// WC Recruit.
    Muster(Muster);
    /// Strategic movement.
    Strategic(Strategic);
    /// The US choose the wagon that pays for a fort.
    Construction(Construction);
    /// The WC bring in the warrior of a raid.
    Reward(Reward);
    /// A nation joins or comes back to the Confederacy and is placed.
    Joins(Joins);
    /// Pieces that the US must place: an expedition that enters, arrivals of the turn.
    Arrival(Arrival);
    /// An Operations segment.
    Operations(Operations);
    /// A force is formed and moves.
    March(March);
    /// The US divide the pieces at a fort.
    Split(Split);
    /// The stacks that may ambush a force that has just entered a space.
    Window(Window);
    /// One ambush.
    Ambush(Ambush);
    /// An overrun.
    Overrun(Overrun);
    /// A combat.
    Combat(Combat);
    /// One side gives its casualties.
    Losses(Losses);
    /// A reduced village finds a new space.
    Relocation(Relocation);
    /// A retreat.
    Retreat(Retreat);
    /// US Supply Check.
    Supply(Supply);
    /// Winter Quartering, or the quarters of a withdrawn expedition.
    Quarters(Quarters);
}

impl BloodOnTheOhio {
    /// The innermost procedure.
    #[inline]
    pub(in super::super) fn top(&self) -> Option<&Step> {
        self.stack.last()
    }

    /// Calls an inner procedure. The caller must have written itself back before.
    pub(in super::super) fn call(&mut self, step: impl Into<Step>) {
        self.stack.push(step.into());
    }

    /// The innermost procedure becomes this one, or goes on as this.
    pub(in super::super) fn goto(&mut self, step: impl Into<Step>) {
        if let Some(top) = self.stack.last_mut() {
            *top = step.into();
        }
    }

    /// The innermost procedure ends and tells this to the one it returns to.
    pub(in super::super) fn finish(&mut self, back: Back) {
        self.stack.pop();
        self.back = back;
    }

    /// What the procedure that was called last has told; told once.
    pub(in super::super) fn told(&mut self) -> Back {
        std::mem::take(&mut self.back)
    }

    /// Goes on until somebody must decide or the game is over.
    pub(in super::super) fn run(&mut self, report: &mut Report) {
        while self.end.is_none() {
            let Some(&step) = self.stack.last() else { return };
            if step.advance(self, report) == Flow::Ask {
                return;
            }
        }
        self.stack.clear();
        self.back = Back::Nothing;
    }

    pub(in super::super) fn asked(&self) -> Option<Ask> {
        let (seat, rule, step) = self.top()?.ask(self);
        Some(Ask { seat, rule: Rule(rule), step })
    }

    pub(in super::super) fn verdict(&self, seat: Seat, action: Action) -> Verdict {
        match self.top() {
            Some(step) if step.ask(self).0 == seat => step.check(self, action),
            _ => Err(NOT_NOW),
        }
    }

    pub(in super::super) fn list(&self, out: &mut Vec<Act<Action>>) {
        if let Some(step) = self.top() {
            step.list(self, &mut List { out });
        }
    }

    pub(in super::super) fn carry_out(&mut self, action: Action, report: &mut Report) {
        if let Some(&step) = self.stack.last() {
            step.take(self, action, report);
            self.run(report);
        }
    }
}
