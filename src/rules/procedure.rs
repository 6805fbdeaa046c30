//! Procedures on a stack: the innermost asks, the others wait for it to end.
//!
//! A title whose decisions nest (an ambush within a march within a segment within a turn) writes each as a small `Copy`
//! value that owns what it needs, its *frame*, and implements [`Procedure`] for it. [`steps!`](crate::steps) makes the
//! enum of all frames, which the state keeps in a stack ([`Stacked`]) and writes into records.
//!
//! [`Procedure::advance`] does whatever needs no decision and then either asks ([`Flow::Ask`]), calls another procedure
//! ([`Stacked::call`]), turns into another ([`Stacked::goto`]), or ends ([`Stacked::finish`]); [`Procedure::take`] carries
//! out one decision of it. A procedure that calls another first writes itself back with where it will go on.

use super::decision::{Act, Decision, Rule};
use super::refusal::{No, Verdict};
use super::report::Report;
use super::spec::Seat;

pub use crate::steps;

/// What a procedure does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It waits for a decision. It must then have at least one legal action.
    Ask,
    /// It, or whatever is innermost now, goes on.
    On,
}

/// One procedure of a game.
pub trait Procedure<G: Stacked>: Copy + Into<G::Step> {
    /// Who decides, under which clause, at which decision point. Asked only while it waits for a decision.
    fn decision(&self, game: &G) -> (Seat, &'static str, &'static str);

    /// Whether the decider may do this now: the statement of what is legal.
    ///
    /// # Errors
    /// The first reason against it.
    fn check(&self, game: &G, action: G::Action) -> Verdict;

    /// Proposes actions; [`List::offer`] keeps those that `check` accepts, [`List::push`] those known to be legal.
    fn list(&self, game: &G, list: &mut List<G::Action>);

    /// Carries out a decision that `check` accepts.
    fn take(self, game: &mut G, action: G::Action, report: &mut Report);

    /// Goes on without a decision as far as it can.
    fn advance(self, game: &mut G, report: &mut Report) -> Flow;
}

/// Legal actions being listed, in the order in which they are proposed.
pub struct List<'a, A> {
    /// The list.
    pub out: &'a mut Vec<Act<A>>,
}

impl<A: Copy> List<'_, A> {
    /// Adds an action that is known to be legal.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.out.push(Act::Do(action));
    }

    /// Adds an action if `check` accepts it.
    #[inline]
    pub fn offer<G: Stacked<Action = A>>(&mut self, step: &impl Procedure<G>, game: &G, action: A) {
        if step.check(game, action).is_ok() {
            self.push(action);
        }
    }
}

/// A game whose procedures are a stack.
pub trait Stacked: Sized {
    /// What players decide.
    type Action: Copy;
    /// A procedure under way: the enum that [`steps!`](crate::steps) makes.
    type Step: Procedure<Self>;
    /// What an inner procedure leaves for the one it returns to.
    type Returned: Default;

    /// The refusal of a side that is not asked.
    const NOT_NOW: No;

    /// The procedures under way, the innermost last.
    fn stack(&self) -> &Vec<Self::Step>;

    /// The same, and what the innermost procedure that has ended leaves for the one it returns to.
    fn stack_mut(&mut self) -> (&mut Vec<Self::Step>, &mut Self::Returned);

    /// Whether the game has ended: whatever is under way then is over.
    fn has_ended(&self) -> bool;

    /// The innermost procedure.
    #[inline]
    fn top(&self) -> Option<&Self::Step> {
        self.stack().last()
    }

    /// Calls an inner procedure. The caller must have written itself back before.
    fn call(&mut self, step: impl Into<Self::Step>) {
        self.stack_mut().0.push(step.into());
    }

    /// The innermost procedure becomes this one, or goes on as this.
    fn goto(&mut self, step: impl Into<Self::Step>) {
        if let Some(top) = self.stack_mut().0.last_mut() {
            *top = step.into();
        }
    }

    /// The innermost procedure ends and leaves this for the one it returns to.
    fn finish(&mut self, returned: Self::Returned) {
        let (stack, left) = self.stack_mut();
        stack.pop();
        *left = returned;
    }

    /// What the procedure that was called last has left; taken once.
    fn take_returned(&mut self) -> Self::Returned {
        std::mem::take(self.stack_mut().1)
    }

    /// Goes on until somebody must decide or the game has ended.
    fn run(&mut self, report: &mut Report) {
        while !self.has_ended() {
            let Some(&step) = self.stack().last() else { return };
            if step.advance(self, report) == Flow::Ask {
                return;
            }
        }
        let (stack, left) = self.stack_mut();
        stack.clear();
        *left = Self::Returned::default();
    }

    /// Who must decide: `Title::decision` of a game that has not ended.
    fn asked(&self) -> Option<Decision> {
        let (seat, rule, step) = self.top()?.decision(self);
        Some(Decision { seat, rule: Rule(rule), step })
    }

    /// Whether `seat` may do this now: `Title::check`.
    ///
    /// # Errors
    /// The first reason against it.
    fn verdict(&self, seat: Seat, action: Self::Action) -> Verdict {
        match self.top() {
            Some(step) if step.decision(self).0 == seat => step.check(self, action),
            _ => Err(Self::NOT_NOW),
        }
    }

    /// Appends what is legal: `Title::legal`.
    fn list(&self, out: &mut Vec<Act<Self::Action>>) {
        if let Some(step) = self.top() {
            step.list(self, &mut List { out });
        }
    }

    /// Carries out what `verdict` accepts: `Title::apply`.
    fn carry_out(&mut self, action: Self::Action, report: &mut Report) {
        if let Some(&step) = self.stack().last() {
            step.take(self, action, report);
            self.run(report);
        }
    }
}

/// The enum of the procedures of a game, one variant a frame, which passes every question on to the frame:
///
/// ```text
/// steps! {
///     /// A procedure under way.
///     pub enum Step of BloodOnTheOhio {
///         /// A combat.
///         Combat(Combat);
///     }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    ($(#[$doc:meta])* $vis:vis enum $step:ident of $game:ty { $($(#[$each:meta])* $variant:ident($frame:ty);)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        $vis enum $step { $($(#[$each])* $variant($frame),)* }

        $(impl From<$frame> for $step {
            fn from(frame: $frame) -> Self {
                Self::$variant(frame)
            }
        })*

        impl $crate::rules::procedure::Procedure<$game> for $step {
            fn decision(&self, game: &$game) -> ($crate::rules::Seat, &'static str, &'static str) {
                match self { $(Self::$variant(frame) => $crate::rules::procedure::Procedure::decision(frame, game),)* }
            }

            fn check(
                &self,
                game: &$game,
                action: <$game as $crate::rules::procedure::Stacked>::Action,
            ) -> $crate::rules::refusal::Verdict {
                match self { $(Self::$variant(frame) => $crate::rules::procedure::Procedure::check(frame, game, action),)* }
            }

            fn list(
                &self,
                game: &$game,
                list: &mut $crate::rules::procedure::List<<$game as $crate::rules::procedure::Stacked>::Action>,
            ) {
                match self { $(Self::$variant(frame) => $crate::rules::procedure::Procedure::list(frame, game, list),)* }
            }

            fn take(
                self,
                game: &mut $game,
                action: <$game as $crate::rules::procedure::Stacked>::Action,
                report: &mut $crate::rules::Report,
            ) {
                match self { $(Self::$variant(frame) => $crate::rules::procedure::Procedure::take(frame, game, action, report),)* }
            }

            fn advance(self, game: &mut $game, report: &mut $crate::rules::Report) -> $crate::rules::procedure::Flow {
                match self { $(Self::$variant(frame) => $crate::rules::procedure::Procedure::advance(frame, game, report),)* }
            }
        }
    };
}
