//! The procedures of the game, which are a stack (section 27): each is a small `Copy` value that owns what it needs.

use super::action::Action;
use super::sequence::Turn;
use super::state::BloodOnTheOhio;
use crate::rules::No;
use crate::rules::blood_on_the_ohio::combat::{Ambush, Combat, Losses, Overrun, Relocation};
use crate::rules::blood_on_the_ohio::map::Place;
use crate::rules::blood_on_the_ohio::march::{AmbushWindow, March, Operations, Split};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::placing::{Arrival, Deployment, Joins};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::retreat::Retreat;
use crate::rules::blood_on_the_ohio::special::{Construction, Recruit, Reward, Special, Strategic, WcRecruit};
use crate::rules::blood_on_the_ohio::winter::{Quarters, Supply};
use crate::rules::procedure::{self, Stacked, steps};
use serde::{Deserialize, Serialize};

/// What an inner procedure leaves for the one it returns to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Returned {
    /// Nothing.
    #[default]
    Nothing,
    /// An ambush was resolved; whether it ended the movement of its target [BO-18.2-c].
    Ambush {
        /// 6 or more.
        overwhelming: bool,
    },
    /// The ambush windows of an entry are over; whether one of them ended the movement, and from where.
    #[serde(rename = "window")]
    AmbushWindow {
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

steps! {
    /// A procedure under way.
    pub enum Step of BloodOnTheOhio {
        /// Set-up by one side.
        Deployment(Deployment);
        /// The turn and its ten segments: always the outermost once the set-up is over.
        Turn(Turn);
        /// A Special Actions segment.
        Special(Special);
        /// US Recruit.
        Recruit(Recruit);
        /// WC Recruit.
        #[serde(rename = "muster")]
        WcRecruit(WcRecruit);
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
        #[serde(rename = "window")]
        AmbushWindow(AmbushWindow);
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
}

/// Legal actions being listed.
pub type List<'a> = procedure::List<'a, Action>;

impl Stacked for BloodOnTheOhio {
    type Action = Action;
    type Step = Step;
    type Returned = Returned;

    const NOT_NOW: No = NOT_NOW;

    #[inline]
    fn stack(&self) -> &Vec<Step> {
        &self.stack
    }

    #[inline]
    fn stack_mut(&mut self) -> (&mut Vec<Step>, &mut Returned) {
        (&mut self.stack, &mut self.returned)
    }

    #[inline]
    fn has_ended(&self) -> bool {
        self.end.is_some()
    }
}
