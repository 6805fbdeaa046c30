//! Nations that join the Confederacy, and nations whose treaty is broken (5.2.2-c, 5.2.3-e, f).

use crate::rules::blood_on_the_ohio::charts::{VILLAGES, joining_warriors};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Marker, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{DUE, HAND, Nation, Place, PlaceSet, Status, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A nation joins the Confederacy, or comes back to it after a broken treaty: the WC place villages, leaders, warriors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joins {
    /// Which nation.
    pub nation: Nation,
    /// After a broken treaty [BO-5.2.2-c]; otherwise as a new member [BO-5.2.3-e].
    pub broken: bool,
    /// Village markers still to be placed.
    pub villages: u8,
}

impl BloodOnTheOhio {
    /// A nonaligned nation joins the Confederacy at once [BO-5.2.3-e]: calls [`Joins`].
    pub(in super::super) fn nation_joins(&mut self, nation: Nation, report: &mut Report) {
        report.note(|| log::joins(nation));
        let standing = &mut self.nations[nation.index()];
        (standing.status, standing.settled) = (Status::Member, !nation.is_off_map());
        let waiting = self.board.at(Place::box_of(nation));
        let warriors = waiting.and(PieceSet::WARRIORS).iter().take(usize::from(joining_warriors(nation)));
        for piece in waiting.and(PieceSet::LEADERS).iter().chain(warriors.collect::<PieceSet>().iter()) {
            self.put(piece, HAND);
        }
        if nation == Nation::Wyandot {
            // British Arms were set aside for them in War on the Wabash (D11).
            self.board.at(DUE).and(PieceSet::ARMS).iter().for_each(|arms| self.put(arms, HAND));
        }
        self.call(Joins { nation, broken: false, villages: VILLAGES[nation.index()] });
    }

    /// A treaty is broken [BO-5.2.2-c]: calls [`Joins`].
    pub(in super::super) fn break_treaty(&mut self, nation: Nation, report: &mut Report) {
        report.note(|| log::treaty_broken(nation));
        let standing = &mut self.nations[nation.index()];
        (standing.status, standing.treaty_broken) = (Status::Member, true);
        self.board.at(Place::box_of(nation)).iter().for_each(|piece| self.put(piece, HAND));
        self.call(Joins { nation, broken: true, villages: 0 });
    }

    /// Villages of a nation in which its pieces may be placed: standing, without US FP [BO-6.1-f].
    pub(in super::super) fn homes(&self, nation: Nation) -> PlaceSet {
        self.structures.villages_of(nation).less(self.board.armed(US))
    }

    /// Warriors of a nation in a space.
    pub(in super::super) fn warriors_of(&self, nation: Nation, place: Place) -> u32 {
        self.board.at(place).and(PieceSet::nation(nation)).and(PieceSet::WARRIORS).len()
    }
}

impl Joins {
    /// The piece that is placed next: leaders, then warriors, then British Arms.
    fn piece(self, game: &BloodOnTheOhio) -> Option<Piece> {
        let hand = game.board.at(HAND);
        let own = hand.and(PieceSet::nation(self.nation));
        let arms = if self.nation == Nation::Wyandot { hand.and(PieceSet::ARMS) } else { PieceSet::NONE };
        own.first().or_else(|| arms.first())
    }

    /// Where village markers may go: the ground of the set-up, on a razed marker only where nothing else is left.
    fn village_ground(self, game: &BloodOnTheOhio) -> PlaceSet {
        let ground = game.free_village_ground(self.nation);
        if ground.is_empty() { game.razed_village_ground(self.nation) } else { ground }
    }

    /// Where the piece may go.
    fn ground(self, game: &BloodOnTheOhio, piece: Piece) -> PlaceSet {
        if game.structures.villages_of(self.nation).is_empty() {
            return atlas().entry_of(self.nation).map_or(PlaceSet::NONE, PlaceSet::of);
        }
        let homes = game.homes(self.nation);
        if !PieceSet::WARRIORS.has(piece) {
            return homes;
        }
        let principals = game.structures.principals_of(self.nation);
        let empty: PlaceSet = homes.iter().filter(|&v| game.warriors_of(self.nation, v) == 0).collect();
        if !self.broken {
            let second = |&v: &Place| game.warriors_of(self.nation, v) < 2;
            return empty.or(homes.and(principals).iter().filter(second).collect());
        }
        if !empty.is_empty() {
            return empty;
        }
        if !principals.is_empty() {
            return homes.and(principals);
        }
        let fewest = homes.iter().map(|v| game.warriors_of(self.nation, v)).min();
        homes.iter().filter(|&v| Some(game.warriors_of(self.nation, v)) == fewest).collect()
    }

    /// The next thing to place and where it may go.
    fn next(self, game: &BloodOnTheOhio) -> Option<(Option<Piece>, PlaceSet)> {
        if self.villages > 0 {
            return Some((None, self.village_ground(game)));
        }
        self.piece(game).map(|piece| (Some(piece), self.ground(game, piece)))
    }

    fn action(self, piece: Option<Piece>, at: Place) -> Action {
        match piece {
            Some(piece) => Action::Put { piece, at, inside: false },
            None => Action::Mark { marker: Marker::Village(self.nation), at },
        }
    }

    /// The next thing, in words.
    pub(in super::super) fn words(self, game: &BloodOnTheOhio) -> Option<String> {
        Some(match self.next(game)?.0 {
            Some(piece) => log::names(PieceSet::of(piece)),
            None => log::marker_name(Marker::Village(self.nation)),
        })
    }

    fn place(&mut self, game: &mut BloodOnTheOhio, piece: Option<Piece>, at: Place) {
        match piece {
            Some(arms) if PieceSet::ARMS.has(arms) => game.give_arms(arms, self.nation, at),
            Some(piece) => game.put(piece, at),
            None => {
                game.put_marker(Marker::Village(self.nation), at);
                self.villages -= 1;
            }
        }
    }

    /// A thing without a place: a marker stays away, a piece goes back to the square [BO-6.1-f].
    fn put_by(&mut self, game: &mut BloodOnTheOhio, piece: Option<Piece>) {
        match piece {
            Some(arms) if PieceSet::ARMS.has(arms) => game.release_arms(arms),
            Some(piece) => game.put(piece, Place::box_of(self.nation)),
            None => self.villages = 0,
        }
    }
}

impl Procedure<BloodOnTheOhio> for Joins {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (WC, if self.broken { "BO-5.2.2-c" } else { "BO-5.2.3-e" }, "NATION_JOINS")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Some((piece, ground)) = self.next(game) else { return Err(NOT_NOW) };
        let (Action::Put { at, .. } | Action::Mark { at, .. }) = action else { return Err(NOT_NOW) };
        if action != self.action(piece, at) {
            return no("BO-27-a", "Place the nation’s other pieces first.");
        }
        let rule = if self.broken { "BO-5.2.2-c" } else { "BO-5.2.3-e" };
        need(at.is_on_map() && ground.has(at), rule, "The nation’s pieces can’t arrive there.")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        let Some((piece, ground)) = self.next(game) else { return };
        ground.iter().for_each(|at| list.push(self.action(piece, at)));
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        let Some((piece, _)) = self.next(game) else { return };
        let (Action::Put { at, .. } | Action::Mark { at, .. }) = action else { return };
        game.note_placed(WC, action, at, report);
        self.place(game, piece, at);
        game.goto(self);
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        while let Some((piece, ground)) = self.next(game) {
            match ground.len() {
                0 => self.put_by(game, piece),
                1 if !game.veils() => {
                    let Some(at) = ground.first() else { break };
                    game.note_placed(WC, self.action(piece, at), at, report);
                    self.place(game, piece, at);
                }
                _ => {
                    game.goto(self);
                    return Flow::Ask;
                }
            }
        }
        game.finish(Returned::Nothing);
        Flow::On
    }
}
