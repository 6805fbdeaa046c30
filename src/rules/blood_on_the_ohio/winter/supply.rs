//! US Supply Check (chapter 10): who traces to a fort, who is fed from a wagon, who goes without.

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, Place, PlaceSet, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Longest path of supply, in spaces [BO-10.0-b].
const REACH: u8 = 4;

/// US Supply Check: which wagon feeds which stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    /// Stacks that a wagon has fed.
    pub settled: PlaceSet,
}

impl Supply {
    /// A check at its beginning.
    pub fn new() -> Self {
        Self { settled: PlaceSet::NONE }
    }

    /// Stacks that need a wagon: with a full regular or militia piece, out of reach of any fort, not fed yet.
    fn hungry(&self, game: &BloodOnTheOhio) -> PlaceSet {
        let stacks = game.board.armed(US).and(PlaceSet::SPACES).less(self.settled);
        stacks.iter().filter(|&at| game.needs_supply(at) && !game.traces_to_a_fort(at)).collect()
    }

    fn may_feed(&self, game: &BloodOnTheOhio, at: Place, wagon: Piece) -> bool {
        self.hungry(game).has(at) && game.feeding_wagons(at).has(wagon)
    }
}

impl BloodOnTheOhio {
    /// Full regulars and militia of the stack in a space: what loses a step without supply [BO-10.0-e].
    fn full_soldiers(&self, at: Place) -> PieceSet {
        self.board.side_at(US, at).and(PieceSet::UNITS).less(self.board.reduced())
    }

    fn needs_supply(&self, at: Place) -> bool {
        !self.full_soldiers(at).is_empty()
    }

    /// Spaces to which the stack in a space can trace supply: at most four steps away, not past or into WC FP, not past
    /// an unoccupied principal village of a member [BO-10.0-b, c].
    pub(super) fn supply_reach(&self, from: Place) -> PlaceSet {
        let closed = self.board.armed(WC);
        let walls = self.wc_principals().less(self.board.armed(US));
        let (mut reached, mut edge) = (PlaceSet::of(from), PlaceSet::of(from));
        for _ in 0..REACH {
            let next = edge.iter().fold(PlaceSet::NONE, |set, p| set.or(atlas().next(p)));
            let next = next.less(reached).less(closed);
            let next: PlaceSet = next.iter().filter(|&p| self.is_open_space(p)).collect();
            reached = reached.or(next);
            edge = next.less(walls);
        }
        reached
    }

    /// Whether a stack is supplied by a fort: its own, even besieged, or one that is not besieged [BO-10.0-b, i].
    fn traces_to_a_fort(&self, at: Place) -> bool {
        self.structures.forts().has(at) || self.supply_reach(at).meets(self.forts_open())
    }

    /// Wagons that can feed the stack in a space, one for each that are alike; those inside a besieged fort feed nobody
    /// outside it [BO-10.0-b, d, i].
    fn feeding_wagons(&self, at: Place) -> PieceSet {
        let reach = self.supply_reach(at);
        let near = |&w: &Piece| reach.has(self.board.place(w));
        let wagons: PieceSet = PieceSet::WAGONS.iter().filter(near).collect();
        let mut firsts = PieceSet::NONE;
        for space in reach.and(self.board.held(US)).iter() {
            firsts = firsts.or(self.representatives(wagons.and(self.board.at(space))));
        }
        firsts
    }

    fn feed(&mut self, at: Place, wagon: Piece, report: &mut Report) {
        report.note(|| log::feeds(wagon, self.board.place(wagon), at));
        if self.board.is_reduced(wagon) { self.put(wagon, CUP) } else { self.board.flip(wagon, true) }
    }

    fn goes_hungry(&mut self, at: Place, report: &mut Report) {
        let soldiers = self.full_soldiers(at);
        report.note(|| log::goes_hungry(soldiers, at));
        soldiers.iter().for_each(|piece| self.board.flip(piece, true));
    }
}

impl Procedure<BloodOnTheOhio> for Supply {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (US, "BO-10.0-d", "SUPPLY")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Action::Feed { at, wagon } = action else { return Err(NOT_NOW) };
        let may = at.is_space() && self.may_feed(game, at, wagon);
        need(may, "BO-10.0-d", "That wagon can’t feed that stack, or the stack needs no wagon.")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        for at in self.hungry(game).iter() {
            for wagon in game.feeding_wagons(at).iter() {
                list.push(Action::Feed { at, wagon });
            }
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let Action::Feed { at, wagon } = action {
            game.feed(at, wagon, report);
            self.settled.insert(at);
            game.goto(self);
        }
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        loop {
            let hungry = self.hungry(game);
            let mut choices = hungry.iter().flat_map(|at| game.feeding_wagons(at).iter().map(move |w| (at, w)));
            match (choices.next(), choices.next()) {
                (None, _) => {
                    hungry.iter().for_each(|at| game.goes_hungry(at, report));
                    game.finish(Returned::Nothing);
                    return Flow::On;
                }
                (Some((at, wagon)), None) => {
                    game.feed(at, wagon, report);
                    self.settled.insert(at);
                }
                _ => {
                    game.goto(self);
                    return Flow::Ask;
                }
            }
        }
    }
}
