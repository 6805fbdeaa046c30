//! The procedures of the game, which are a stack: each is a small `Copy` value that owns what it needs.

use super::action::Action;
use super::sequence::Turn;
use super::state::DarkAndBloodyGround;
use crate::rules::No;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::activation::{Activations, Forming, Pillaging};
use crate::rules::a_dark_and_bloody_ground::battle::Fighting;
use crate::rules::a_dark_and_bloody_ground::combat::{Combats, Siege, Skirmish};
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::events::RandomEvent;
use crate::rules::a_dark_and_bloody_ground::march::{March, Trespass};
use crate::rules::a_dark_and_bloody_ground::mobilization::{Deployment, Mobilization};
use crate::rules::a_dark_and_bloody_ground::pending::Pending;
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::a_dark_and_bloody_ground::raids::{RaidForming, Raids};
use crate::rules::a_dark_and_bloody_ground::reaction::{Reaction, Reactions};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::reinforcement::Reinforcement;
use crate::rules::a_dark_and_bloody_ground::settlers::SettlerPhase;
use crate::rules::a_dark_and_bloody_ground::setup::SettingUp;
use crate::rules::a_dark_and_bloody_ground::supply::SupplyPhase;
use crate::rules::procedure::{self, Flow, Procedure, Stacked, steps};
use serde::{Deserialize, Serialize};

/// What an inner procedure leaves for the one it returns to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Back {
    /// Nothing.
    #[default]
    Nothing,
    /// A trespass roll is over; whether the nation went on the warpath [DB-8.1.2-b].
    Trespass {
        /// It did.
        warpath: bool,
    },
    /// A stack has tried to react [DB-9.4.5-a].
    Tried {
        /// Which.
        stack: PieceSet,
    },
    /// The player has acted: the other side is next [DB-4.5].
    Acted,
    /// Nothing was done after all: the same side goes on.
    Idle,
}

steps! {
    /// A procedure under way.
    pub enum Step of DarkAndBloodyGround {
        /// Set-up by one side (7.1).
        SettingUp(SettingUp);
        /// The turn and its phases: always the outermost of a campaign once the set-up is over.
        Turn(Turn);
        /// A random event that asks (P1).
        RandomEvent(RandomEvent);
        /// Villages and settlers (P2).
        SettlerPhase(SettlerPhase);
        /// Supply (P3).
        SupplyPhase(SupplyPhase);
        /// Commitment, nations, intervention (P4.0 to P4.7).
        Mobilization(Mobilization);
        /// Warriors join their leader on the warpath (P4.4).
        Deployment(Deployment);
        /// Regulars, groups, militia (P4.8 to P4.14).
        Reinforcement(Reinforcement);
        /// Initiative and the alternating activations (P5.1 to P5.3).
        Activations(Activations);
        /// A force is formed.
        Forming(Forming);
        /// A force on its way.
        March(March);
        /// A nation rolls because its peace is broken.
        Trespass(Trespass);
        /// The stacks that may react to a move.
        Reactions(Reactions);
        /// A stack that reacts is formed.
        Reaction(Reaction);
        /// A group that pillages.
        Pillaging(Pillaging);
        /// A raid is put together.
        RaidForming(RaidForming);
        /// The contested areas, one after another (P5.9 to P5.15).
        Combats(Combats);
        /// A skirmish.
        Skirmish(Skirmish);
        /// A siege.
        Siege(Siege);
        /// A battle on its board (chapter 9).
        Battle(Fighting);
        /// The Raid Phase (P6).
        Raids(Raids);
        /// The End Phase (P7).
        EndPhase(EndPhase);
        /// Decisions that can arise anywhere (7.5).
        Pending(Pending);
    }
}

/// Legal actions being listed.
pub type List<'a> = procedure::List<'a, Action>;

impl Stacked for DarkAndBloodyGround {
    type Action = Action;
    type Step = Step;
    type Returned = Back;

    const NOT_NOW: No = NOT_NOW;

    #[inline]
    fn stack(&self) -> &Vec<Step> {
        &self.stack
    }

    #[inline]
    fn stack_mut(&mut self) -> (&mut Vec<Step>, &mut Back) {
        (&mut self.stack, &mut self.back)
    }

    #[inline]
    fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    /// As in the kit; but what must be settled before anything else goes on (7.5) comes first, whoever has caused it.
    fn run(&mut self, report: &mut Report) {
        while !self.has_ended() {
            self.settle(report);
            if self.has_ended() {
                break;
            }
            let Some(&step) = self.stack.last() else { return };
            if step.advance(self, report) == Flow::Ask {
                return;
            }
        }
        self.stack.clear();
        self.back = Back::Nothing;
    }
}
