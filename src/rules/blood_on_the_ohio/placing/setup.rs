//! Set-up of every scenario (section 26, D10 to D13): each side places its own list.

use super::Placing;
use super::lists::{Entry, LATER_LEADERS, Stock};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Scenario, Turn};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, DUE, OUT, Place, READY, TRACK, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// One side sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    /// Who.
    pub seat: Seat,
    /// How far; `None` when all is placed and only [`Action::Done`] is wanting.
    pub placing: Option<Placing>,
}

impl Deployment {
    fn new(seat: Seat, list: Entry) -> Self {
        Self { seat, placing: Some(Placing::new(seat, list)) }
    }
}

impl BloodOnTheOhio {
    /// The state of a scenario before the first decision: the printed map, what is fixed, and the first
    /// [`Deployment`] on the stack [BO-A3-a, BO-A2-b].
    pub(in super::super) fn prepare(&mut self) {
        let (us, wc) = (Entry::UsSetup(self.scenario), Entry::WcSetup(self.scenario));
        self.take_in_hand(us);
        self.take_in_hand(wc);
        self.stock(Stock::of(self.scenario));
        self.stock_arms();
        self.stock_later();
        self.call(Turn::FIRST);
        if self.scenario.is_learning() {
            self.call(Deployment::new(WC, wc));
            self.call(Deployment::new(US, us));
        } else {
            self.call(Deployment::new(US, us));
            self.call(Deployment::new(WC, wc));
        }
    }

    fn stock(&mut self, stock: &Stock) {
        for &(nation, count) in stock.boxes {
            self.draw_from_pool(PieceSet::nation(nation).and(PieceSet::WARRIORS), count, Place::box_of(nation));
        }
        for &leader in stock.boxed_leaders {
            if let Some(nation) = leader.nation() {
                self.put(leader, Place::box_of(nation));
            }
        }
        for &nation in stock.complete {
            PieceSet::nation(nation).iter().for_each(|piece| self.put(piece, Place::box_of(nation)));
        }
        self.stock_cup(stock);
        self.raid_cup = stock.raids;
        self.box_settlements = stock.settlements;
        stock.forts.iter().for_each(|&fort| self.box_forts.insert(fort));
        for village in stock.razed.iter().filter_map(|id| Place::from_id(id)) {
            self.structures.put(village, None);
            self.structures.raze_mark(village, true);
            self.principals_hit.insert(village);
        }
    }

    /// Puts the units of a list into the cup.
    pub(super) fn stock_cup(&mut self, stock: &Stock) {
        for &(kind, count) in stock.cup {
            self.draw_from_pool(PieceSet::kind(kind), count, CUP);
        }
    }

    /// British Arms that are not placed by a list: on the VP track, at hand, or set aside for the Wyandot (D10, D11).
    fn stock_arms(&mut self) {
        let left: Vec<Piece> = self.board.at(OUT).and(PieceSet::ARMS).iter().collect();
        match self.scenario {
            Scenario::Harmar | Scenario::War => left.iter().for_each(|&arms| self.put(arms, TRACK)),
            Scenario::Wabash => left.iter().zip([READY, DUE]).for_each(|(&arms, place)| self.put(arms, place)),
            _ => {}
        }
    }

    /// What comes in later waits: the parts of the 3rd Expedition, the leaders of the campaign.
    fn stock_later(&mut self) {
        match self.scenario {
            Scenario::Legion => self.reserve_parts(),
            Scenario::War => LATER_LEADERS.iter().for_each(|&leader| self.put(leader, DUE)),
            _ => {}
        }
    }
}

impl Procedure<BloodOnTheOhio> for Deployment {
    fn decision(&self, game: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        let first = game.scenario.is_learning() == (self.seat == US);
        (self.seat, "BO-A3-a", if first { "SETUP_1" } else { "SETUP_2" })
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match self.placing {
            Some(placing) => placing.check(game, action),
            None => need(action == Action::Done, "BO-A3-a", "Everything on your list is placed."),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        match self.placing {
            Some(placing) => placing.open(game).iter().for_each(|at| list.push(placing.action(game, at))),
            None => list.push(Action::Done),
        }
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let (Action::Mark { at, .. } | Action::Put { at, .. }, Some(placing)) = (action, self.placing) {
            game.note_placed(self.seat, action, at, report);
            let placing = Some(placing.place(game, at));
            game.goto(Self { placing, ..self });
            return;
        }
        report.note(|| log::has_set_up(self.seat));
        game.finish(Returned::Nothing);
    }

    fn advance(self, game: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        if let Some(placing) = self.placing {
            let placing = placing.settle(game);
            game.goto(Self { placing, ..self });
        }
        Flow::Ask
    }
}
