//! Who may ambush a force that has just entered a space, one stack after another (18.0).

use crate::rules::blood_on_the_ohio::combat::Ambush;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, atlas};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::secrets::proves;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The stacks beside a space that may ambush the force which has entered it, in the order their player wishes
/// [BO-18.0-a, d].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmbushWindow {
    /// The side that may ambush.
    pub seat: Seat,
    /// The force that has entered.
    pub target: PieceSet,
    /// The space it has entered.
    pub at: Place,
    /// Spaces whose stacks may not ambush it: of the stack that caused a retreat, the battle space of a reinforcement.
    pub barred: PlaceSet,
    /// The stack that has ended the movement.
    pub stopped: Option<Place>,
    /// An ambush is being resolved from there.
    pub trying: Option<Place>,
}

impl AmbushWindow {
    /// The stacks of `seat` beside the space entered are asked, except those in `barred`. It ends with
    /// [`Returned::AmbushWindow`] and leaves the retreat to its caller.
    pub fn new(seat: Seat, target: PieceSet, at: Place, barred: PlaceSet) -> Self {
        Self { seat, target, at, barred, stopped: None, trying: None }
    }

    /// Whether any stack may ambush at all.
    pub fn is_open(game: &BloodOnTheOhio, seat: Seat, target: PieceSet, at: Place, barred: PlaceSet) -> bool {
        Self::new(seat, target, at, barred).ambushers(game).next().is_some()
    }

    /// Spaces beside the one entered whose stack may ambush.
    fn ambushers(self, game: &BloodOnTheOhio) -> impl Iterator<Item = Place> {
        let beside = if self.at.is_space() { atlas().next(self.at) } else { PlaceSet::NONE };
        let near = beside.and(game.lurking(self.seat)).less(self.barred).less(game.tried[self.seat.index()]);
        near.iter().filter(move |&from| game.is_ambush_open(self.seat, from, self.target, self.at))
    }
}

impl Procedure<BloodOnTheOhio> for AmbushWindow {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (self.seat, "BO-18.0-a", "AMBUSH_OFFER")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::Pass => Ok(()),
            Action::Ambush { at: from } => {
                let beside = self.at.is_space() && atlas().next(self.at).has(from);
                need(beside, "BO-18.0-a", "Only a stack next to the space may ambush the force now.")?;
                need(!self.barred.has(from), "BO-18.1-d", "That stack may not ambush this force.")?;
                let tried = game.tried[self.seat.index()].has(from);
                need(!tried, "BO-18.0-e", "That stack has already tried its ambush in this movement.")?;
                game.may_ambush(self.seat, from, self.target, self.at)
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        for at in self.ambushers(game) {
            if game.may_ambush(self.seat, at, self.target, self.at).is_ok() {
                list.push(Action::Ambush { at });
            }
        }
        list.push(Action::Pass);
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let Action::Ambush { at: from } = action {
            let unseen = game.is_unseen(self.seat, self.target);
            if unseen && !proves(game.outweighs(self.seat, from, self.target), report) {
                self.barred.insert(from);
                return game.goto(self);
            }
            self.trying = Some(from);
            game.goto(self);
            game.call(Ambush::new(self.seat, from, self.target, self.at));
        } else {
            game.finish(Returned::AmbushWindow { stopped: self.stopped });
        }
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        if let Returned::Ambush { overwhelming } = game.take_returned() {
            if overwhelming && self.stopped.is_none() {
                self.stopped = self.trying;
            }
            self.trying = None;
        }
        self.target = self.target.and(game.board.at(self.at));
        game.goto(self);
        // A force that is stopped on a river leaves it at once [BO-18.2-d].
        let leaves = self.stopped.is_some() && self.at.is_river();
        if !self.target.is_empty() && !leaves && self.ambushers(game).next().is_some() {
            return Flow::Ask;
        }
        game.finish(Returned::AmbushWindow { stopped: self.stopped });
        Flow::On
    }
}
