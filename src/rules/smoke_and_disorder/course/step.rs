//! What is going on, as a stack: the last frame asks, the others wait, for cards can interrupt anything.
//!
//! Each frame is a value that owns what it needs. A played card pushes frames of its own; when they are gone the frame
//! beneath is resumed and looks again: whether its body still stands, whether its target is still legal [SD-seq-07]. So
//! no frame may keep what it has worked out, only what was decided.

use super::action::Action;
use super::state::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::charge::Charging;
use crate::rules::smoke_and_disorder::effects::{Arrivals, Building};
use crate::rules::smoke_and_disorder::fighting::{Fights, Round};
use crate::rules::smoke_and_disorder::firing::Shot;
use crate::rules::smoke_and_disorder::garrisons::Burning;
use crate::rules::smoke_and_disorder::morale::{Testing, Tests};
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::smoke_and_disorder::opening::{Deployment, Opening};
use crate::rules::smoke_and_disorder::refusals::{Code, Verdict};
use crate::rules::smoke_and_disorder::risk::Risking;
use crate::rules::smoke_and_disorder::throws::Settle;
use crate::rules::smoke_and_disorder::turn::{Activation, Combining, Orders, Turn};
use crate::rules::smoke_and_disorder::windows::{CardPlay, Window};
use crate::rules::{Act, Decision, Report, Rule, Seat};
use serde::{Deserialize, Serialize};

/// What a frame does when it comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It asks: it has at least one legal action.
    Ask,
    /// Whatever lies on top of the stack now goes on.
    On,
}

/// A frame of the stack.
pub trait Procedure: Clone + Into<Step> {
    /// Who decides, under which clause, in which state of section 22.2. Equal in all positions that the other side
    /// cannot tell apart.
    fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str);

    /// Whether the asked side may do this now: the statement of what is legal.
    ///
    /// # Errors
    /// The first reason against it.
    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict;

    /// Proposes actions; what `check` refuses is dropped. Aims are proposed as templates with a legal point.
    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>);

    /// Carries out an action that `check` accepts. The frame was taken off the stack: it puts itself back if it goes on.
    fn take(self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report);

    /// Looks again and goes on as far as it can without a decision. The frame was taken off the stack, as for `take`.
    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow;

    /// Whether its numbers can occur, and those whom it names are in the scenario: not so in a damaged file.
    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        let _ = game;
        true
    }
}

macro_rules! steps {
    ($($(#[$doc:meta])* $step:ident($frame:ty);)*) => {
        /// Something that is going on.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Step { $($(#[$doc])* $step($frame),)* }

        $(impl From<$frame> for Step {
            fn from(frame: $frame) -> Self {
                Self::$step(frame)
            }
        })*

        impl Step {
            fn decision(&self, game: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
                match self { $(Self::$step(frame) => frame.decision(game),)* }
            }

            fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
                match self { $(Self::$step(frame) => frame.check(game, action),)* }
            }

            fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
                match self { $(Self::$step(frame) => frame.list(game, out),)* }
            }

            fn take(self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
                match self { $(Self::$step(frame) => frame.take(game, action, report),)* }
            }

            fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
                match self { $(Self::$step(frame) => frame.resume(game, report),)* }
            }

            /// Whether it can occur.
            pub fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
                match self { $(Self::$step(frame) => frame.is_sound(game),)* }
            }
        }
    };
}

steps! {
    /// A side re-places its bodies.
    Deployment(Deployment);
    /// The opening phase.
    Opening(Opening);
    /// The card turns.
    Turn(Turn);
    /// A window for bonus cards.
    Window(Window);
    /// A card being carried out.
    CardPlay(CardPlay);
    /// A Character's card.
    Orders(Orders);
    /// A body that takes actions.
    Activation(Activation);
    /// A Move.
    Moving(Moving);
    /// A combination.
    Combining(Combining);
    /// A charge.
    Charging(Charging);
    /// A volley.
    Shot(Shot);
    /// Dice that may still be changed.
    Settle(Settle);
    /// Risk to Characters.
    Risking(Risking);
    /// Combats that fight.
    Fights(Fights);
    /// A round of a Combat.
    Round(Round);
    /// Morale tests at the end of the turn.
    Tests(Tests);
    /// A Morale test.
    Testing(Testing);
    /// Burning buildings.
    Burning(Burning);
    /// Reserves that come.
    Arrivals(Arrivals);
    /// An obstacle put up.
    Building(Building);
}

impl SmokeAndDisorder {
    /// Puts a frame on the stack.
    pub(in super::super) fn push(&mut self, step: impl Into<Step>) {
        self.steps.push(step.into());
    }

    /// Goes on until somebody must decide or nothing is left to go on.
    pub(in super::super) fn run(&mut self, report: &mut Report) {
        while self.end.is_none() {
            let Some(step) = self.steps.pop() else { return };
            if step.resume(self, report) == Flow::Ask {
                return;
            }
        }
        self.steps.clear();
    }

    /// Who must decide, as everybody sees it; `None` when nothing is asked.
    pub fn asked(&self) -> Option<Decision> {
        let (seat, rule, step) = self.steps.last().filter(|_| self.end.is_none())?.decision(self);
        let (rule, step) = self.veiled().unwrap_or((rule, step));
        Some(Decision { seat, rule: Rule(rule), step })
    }

    /// What is legal, in a fixed order.
    pub fn list(&self, out: &mut Vec<Act<Action>>) {
        if let Some(step) = self.steps.last().filter(|_| self.end.is_none()) {
            step.list(self, out);
        }
    }

    /// Whether a side may do this now [SD-seq-06].
    ///
    /// # Errors
    /// The first reason against it.
    pub fn verdict(&self, seat: Seat, action: &Action) -> Verdict {
        let step = self.steps.last().filter(|_| self.end.is_none()).ok_or(Code::WrongPhase)?;
        Code::NotYourDecision.unless(step.decision(self).0 == seat)?;
        step.check(self, action)
    }

    /// Carries out a legal action and goes on to the next decision.
    pub fn carry_out(&mut self, action: &Action, report: &mut Report) {
        self.hold_markers(action);
        if let Some(step) = self.steps.pop() {
            step.take(self, action, report);
            self.run(report);
        }
        self.show_markers();
    }
}
