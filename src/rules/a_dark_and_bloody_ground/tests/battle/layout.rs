//! Battles laid out for tests.

use crate::rules::a_dark_and_bloody_ground::battle::{Battle, Fighting, Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::Action;
use crate::rules::a_dark_and_bloody_ground::map::boards::{BattleBoard, Cell, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::US;
use crate::rules::a_dark_and_bloody_ground::tests::position::{Lay, Position, Table, area, piece, pieces};
use crate::rules::{Dice, Seat};

/// A hex of a board by its printed number.
pub fn cell(number: &str) -> Cell {
    Cell::of_number(number).unwrap_or_else(|| panic!("there is no hex {number}"))
}

/// A hex by its id.
pub fn hex(id: &str) -> Hex {
    Hex::from_id(id).unwrap_or_else(|| panic!("there is no hex {id}"))
}

/// To pick a piece.
pub fn pick(id: &str) -> Action {
    Action::Pick { piece: piece(id) }
}

/// To go to a hex.
pub fn to(id: &str) -> Action {
    Action::To { hex: hex(id) }
}

/// To fire.
pub fn fire(shooter: &str, target: &str) -> Action {
    Action::Fire { shooter: piece(shooter), target: piece(target) }
}

/// A battle being laid out in Greenville: round 2, the US move first, CL 3, Shawnee and Miami with ML 3.
pub struct Laid {
    pub position: Position,
    pub battle: Battle,
}

/// A battle on a board.
pub fn battle(board: BattleBoard) -> Laid {
    let mut battle = Battle::new(area("greenville"), board);
    (battle.round, battle.first) = (2, US);
    Laid { position: Position::new(), battle }
}

impl Laid {
    /// Pieces on a hex.
    pub fn on(mut self, ids: &str, number: &str) -> Self {
        self.position = self.position.at(ids, "greenville");
        for piece in pieces(ids).iter() {
            self.battle.put(piece, Post::On(cell(number)));
        }
        self.battle.brought = self.battle.brought.or(pieces(ids).units_only());
        self
    }

    pub fn disrupted(mut self, ids: &str) -> Self {
        self.battle.disrupted = self.battle.disrupted.or(pieces(ids));
        self
    }

    pub fn routed(mut self, ids: &str) -> Self {
        self.battle.routed = self.battle.routed.or(pieces(ids));
        self
    }

    /// Who moves first, and in which half and round.
    pub fn half(mut self, first: Seat, second: bool, round: u8) -> Self {
        (self.battle.first, self.battle.second, self.battle.round) = (first, second, round);
        self
    }

    pub fn surprise(mut self) -> Self {
        self.battle.surprise = true;
        self
    }

    pub fn cl(mut self, cl: u8) -> Self {
        self.position = self.position.cl(cl);
        self
    }

    pub fn rifles(mut self, ids: &str) -> Self {
        self.position.game.rifles = pieces(ids);
        self
    }

    /// The battle goes on from here, with these dice.
    pub fn begin(mut self, stage: Stage, dice: &[u8]) -> Table {
        self.battle.stage = stage;
        self.position.game.dice = Dice::scripted(dice);
        self.position.game.battle = Some(self.battle);
        self.position.begin(Fighting)
    }
}

/// What is asked of a battle.
pub trait Fought {
    fn where_is(&self, id: &str) -> Post;
    fn on(&self, id: &str, number: &str) -> bool;
    fn is_disrupted(&self, id: &str) -> bool;
    fn is_routed(&self, id: &str) -> bool;
}

impl Fought for Table {
    fn where_is(&self, id: &str) -> Post {
        self.game.fight().post(piece(id))
    }

    fn on(&self, id: &str, number: &str) -> bool {
        self.where_is(id) == Post::On(cell(number))
    }

    fn is_disrupted(&self, id: &str) -> bool {
        self.game.fight().disrupted.has(piece(id))
    }

    fn is_routed(&self, id: &str) -> bool {
        self.game.fight().routed.has(piece(id))
    }
}
