//! Expeditions that enter (7.2, D14) and pieces that arrive at the start of a turn (12.0-d).

use super::lists::{Entry, Stock};
use super::{Placing, What};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Expedition, List, Returned, Scenario};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, DUE, Fort, FortSet, HAND, OUT, Place, PlaceSet, US, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The US place what arrives: survivors of the last expedition in forts, then the list line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrival {
    /// How far; `None` when the list is done.
    pub placing: Option<Placing>,
    /// Subordinates of the last expedition who still look for a fort [BO-A3-4-b].
    pub survivors: PieceSet,
}

impl Arrival {
    fn new(list: Entry, survivors: PieceSet) -> Self {
        Self { placing: Some(Placing::new(US, list)), survivors }
    }

    /// What is placed next, and where it may go.
    fn next(&self, game: &BloodOnTheOhio) -> Option<(Action, PlaceSet)> {
        if let Some(piece) = self.survivors.first() {
            let open = game.forts_open();
            let open = if open.is_empty() { atlas().us_entries() } else { open };
            let at = open.first()?;
            return Some((Action::Put { piece, at, inside: false }, open));
        }
        let placing = self.placing?;
        let open = placing.open(game);
        Some((placing.action(game, open.first()?), open))
    }
}

impl BloodOnTheOhio {
    /// Standing forts that are not besieged.
    pub(in super::super) fn forts_open(&self) -> PlaceSet {
        self.structures.forts().iter().filter(|&f| !self.is_besieged(f)).collect()
    }

    /// The expedition of this number, 1 or 2 from 0, enters the campaign [BO-7.2-a, BO-A3-4-b, c].
    pub(in super::super) fn expedition_enters(&mut self, number: u8, report: &mut Report) {
        self.expeditions[usize::from(number)] = Expedition::InPlay;
        (self.latest, self.entered) = (number, self.turn);
        report.note(|| log::expedition_enters(number));
        let survivors = self.clear_the_board();
        let (list, stock) = if number == 1 {
            self.box_settlements += 6;
            self.box_forts = self.box_forts.or(FortSet::of_all(&[Fort::StClair, Fort::Recovery]));
            (Entry::Second, Stock::of(Scenario::Wabash))
        } else {
            let forts = [Fort::Greenville, Fort::Defiance, Fort::Randolph, Fort::Hamilton];
            self.box_settlements += 10;
            self.box_forts = self.box_forts.or(FortSet::of_all(&forts));
            (Entry::Third, Stock::of(Scenario::Legion))
        };
        self.take_in_hand(list);
        self.stock_cup(stock);
        if number == 2 {
            self.reserve_parts();
        }
        self.call(Arrival::new(list, survivors));
    }

    /// Every US unit but the subordinate leaders leaves the board and the cup; the subordinates are taken in hand.
    fn clear_the_board(&mut self) -> PieceSet {
        let on_map = self.board.on_map(US);
        let survivors = on_map.and(PieceSet::SUBORDINATES);
        for piece in on_map.less(survivors).or(self.board.at(CUP).and(PieceSet::US)).iter() {
            self.put(piece, OUT);
            self.board.flip(piece, false);
        }
        survivors.iter().for_each(|piece| self.put(piece, HAND));
        survivors
    }

    /// The second and third part of the 3rd Expedition are set aside for the turns in which they arrive (D12).
    pub(super) fn reserve_parts(&mut self) {
        for row in Entry::SecondPart.rows().iter().chain(Entry::ThirdPart.rows()) {
            match row.what {
                What::Units(kind) => self.draw_from_pool(PieceSet::kind(kind), row.count.of(&self.tables), DUE),
                What::Leaders(leaders) if self.segment == 0 => leaders.iter().for_each(|&l| self.put(l, DUE)),
                _ => {}
            }
        }
    }

    /// Parts of the 3rd Expedition that are due arrive [BO-12.0-d, BO-A3-4-c].
    pub(in super::super) fn scheduled_arrivals(&mut self, report: &mut Report) {
        if !self.in_third() {
            return;
        }
        let list = match self.turn - self.entered {
            1 => Entry::SecondPart,
            2 => Entry::ThirdPart,
            _ => return,
        };
        self.take_in_hand(list);
        let arriving: PieceSet = self.board.at(HAND).and(PieceSet::US);
        report.note(|| log::arrives(arriving));
        self.call(Arrival::new(list, PieceSet::NONE));
    }

    /// Puts a US piece where it arrives; at a fort inside, as far as there is room.
    pub(super) fn put_arriving(&mut self, piece: Piece, at: Place) {
        self.put(piece, at);
        if self.fits_inside(piece, at) {
            self.put_inside(piece, at);
        }
    }
}

impl Procedure<BloodOnTheOhio> for Arrival {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        match self.placing {
            Some(Placing { list: Entry::SecondPart | Entry::ThirdPart, .. }) => (US, "BO-12.0-d", "TURN_START"),
            _ => (US, "BO-7.2-a", "EXPEDITION_CHECK"),
        }
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Some((next, open)) = self.next(game) else { return Err(NOT_NOW) };
        match (self.survivors.first(), self.placing, action, next) {
            (None, Some(placing), ..) => placing.check(game, action),
            (_, _, Action::Put { piece, at, inside: false }, Action::Put { piece: next, .. }) if piece == next => {
                need(at.is_on_map() && open.has(at), "BO-A3-k", "He must go to a fort that is not besieged.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        let Some((action, open)) = self.next(game) else { return };
        for place in open.iter() {
            list.push(match action {
                Action::Put { piece, inside, .. } => Action::Put { piece, at: place, inside },
                other => other,
            });
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        let Action::Put { piece, at, .. } = action else { return };
        game.note_placed(US, action, at, report);
        if self.survivors.has(piece) {
            self.survivors.remove(piece);
            game.put_arriving(piece, at);
        } else {
            self.placing = self.placing.map(|placing| placing.place(game, at));
        }
        game.goto(self);
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        while let Some(piece) = self.survivors.first() {
            let open = game.forts_open();
            if open.len() != 1 {
                game.goto(self);
                return Flow::Ask;
            }
            if let Some(at) = open.first() {
                game.put_arriving(piece, at);
            }
            self.survivors.remove(piece);
        }
        self.placing = self.placing.and_then(|placing| placing.settle(game));
        if self.placing.is_some() {
            game.goto(self);
            return Flow::Ask;
        }
        game.finish(Returned::Nothing);
        Flow::On
    }
}
