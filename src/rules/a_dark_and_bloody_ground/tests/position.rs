//! Positions for tests, and a table to play them on.

use crate::conformance;
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Fort, Options, Phase, Status, Step};
use crate::rules::a_dark_and_bloody_ground::map::{Area, POOL, Place};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::setup::SettingUp;
use crate::rules::procedure::Stacked;
use crate::rules::{Dice, Policy, Report, Seat};

/// The piece with this printed id.
pub fn piece(id: &str) -> Piece {
    Piece::from_id(id).unwrap_or_else(|| panic!("there is no piece {id}"))
}

/// The area with this id of the map file.
pub fn area(id: &str) -> Area {
    Area::from_id(id).unwrap_or_else(|| panic!("there is no area {id}"))
}

/// The pieces with these ids, divided by commas.
pub fn pieces(ids: &str) -> PieceSet {
    ids.split(',').map(|id| piece(id.trim())).collect()
}

/// A step to an area.
pub fn step(to: &str) -> Action {
    Action::Step { area: area(to) }
}

/// A position being laid out: the campaign in Summer 1791 with no piece on the map; Shawnee and Miami on the warpath with
/// ML 3, the others peaceful with ML 1; CL 3; US pieces in the pool.
pub type Position = conformance::Position<DarkAndBloodyGround>;

/// A game on the table. Its positions may be such as no game gets into, but for pieces and markers on the map.
pub type Table = conformance::Table<DarkAndBloodyGround>;

/// What is laid out.
pub trait Lay: Sized {
    fn new() -> Self;

    fn of(scenario: Scenario) -> Self;

    /// Pieces in a place, their ids divided by commas.
    fn at(self, ids: &str, at: &str) -> Self;

    /// Pieces in the fort of an area.
    fn inside(self, ids: &str, at: &str) -> Self;

    /// So many settlers in an area.
    fn settlers(self, count: u8, at: &str) -> Self;

    /// A village.
    fn village(self, at: &str) -> Self;

    /// A completed US fort.
    fn fort(self, at: &str) -> Self;

    /// A pillaged area.
    fn pillaged(self, at: &str) -> Self;

    /// A nation and its ML.
    fn nation(self, nation: Nation, status: Status, ml: u8) -> Self;

    fn cl(self, cl: u8) -> Self;

    /// The turn, counted from 0 for Fall 1790.
    fn turn(self, turn: u8) -> Self;

    /// VPs of the US and of the nations.
    fn vp(self, us: i16, na: i16) -> Self;

    /// A procedure begins, with nothing under it but a set-up that waits for its end.
    fn begin(self, step: impl Into<Step>) -> Table;

    /// The Action Phase goes on, with this side to act.
    fn acting(self, seat: Seat) -> Table;
}

impl Lay for Position {
    fn new() -> Self {
        Self::of(Scenario::Campaign)
    }

    fn of(scenario: Scenario) -> Self {
        let mut game = DarkAndBloodyGround::new(Dice::from_seed(0), Policy::Open, scenario, Options::default());
        let (first, last) = scenario.turns();
        game.turn = 3u8.clamp(first, last);
        game.phase = Phase::Action;
        game.cl = 3;
        for piece in Piece::all().filter(|piece| PieceSet::US.has(*piece)) {
            game.board.put(piece, POOL);
        }
        for nation in Nation::ALL {
            let warpath = matches!(nation, Nation::Shawnee | Nation::Miami | Nation::Iroquois);
            let standing = &mut game.nations[nation.index()];
            standing.status = if warpath { Status::Warpath } else { Status::Peaceful };
            standing.ml = if warpath { 3 } else { 1 };
        }
        Self { game }
    }

    fn at(mut self, ids: &str, at: &str) -> Self {
        let place = Place::from_id(at).unwrap_or_else(|| panic!("there is no place {at}"));
        pieces(ids).iter().for_each(|piece| self.game.put(piece, place));
        self
    }

    fn inside(mut self, ids: &str, at: &str) -> Self {
        self = self.at(ids, at);
        self.game.inside = self.game.inside.or(pieces(ids));
        self
    }

    fn settlers(self, count: u8, at: &str) -> Self {
        self.with(|game| game.areas[area(at)].settlers = count)
    }

    fn village(self, at: &str) -> Self {
        self.with(|game| game.areas[area(at)].village = true)
    }

    fn fort(self, at: &str) -> Self {
        self.with(|game| game.areas[area(at)].fort = Fort::Complete)
    }

    fn pillaged(self, at: &str) -> Self {
        self.with(|game| game.areas[area(at)].pillaged = true)
    }

    fn nation(self, nation: Nation, status: Status, ml: u8) -> Self {
        self.with(|game| {
            let standing = &mut game.nations[nation.index()];
            (standing.status, standing.ml) = (status, ml);
        })
    }

    fn cl(self, cl: u8) -> Self {
        self.with(|game| game.cl = cl)
    }

    fn turn(self, turn: u8) -> Self {
        self.with(|game| game.turn = turn)
    }

    fn vp(self, us: i16, na: i16) -> Self {
        self.with(|game| game.vp = [us, na])
    }

    fn begin(mut self, step: impl Into<Step>) -> Table {
        self.game.stack.push(SettingUp { rolled: true, ..SettingUp::of(US) }.into());
        self.game.stack.push(step.into());
        self.game.loose = crate::rules::a_dark_and_bloody_ground::pending::Loose::default();
        let mut report = Report::recording();
        self.game.run(&mut report);
        Table::loosely(self.game, report.into_notes(), DarkAndBloodyGround::sound_map)
    }

    fn acting(self, seat: Seat) -> Table {
        self.begin(Activations::of(seat))
    }
}

/// What is asked of a table.
pub trait Look: Sized {
    /// The clause that refuses an action.
    fn refusal(&self, action: Action) -> &'static str;

    /// Where a piece is.
    fn place(&self, id: &str) -> &'static str;
}

impl Look for Table {
    fn refusal(&self, action: Action) -> &'static str {
        self.refused(action).rule.0
    }

    fn place(&self, id: &str) -> &'static str {
        self.game.board.place(piece(id)).id()
    }
}
