//! Ready-made set-ups on the board: units in cover towards the enemy, leaders with those whom they command.

use super::state::{Post, Stage};
use crate::rules::Suggestion;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::procedure::Stacked;

impl DarkAndBloodyGround {
    /// A ready-made set-up for the side that sets up on a board.
    pub(in super::super) fn ready_battle(&self) -> Vec<Suggestion<Action>> {
        let (Some(Step::Battle(_)), Stage::Deploy(seat)) = (self.top(), self.fight().stage) else { return Vec::new() };
        let mut game = self.clone();
        let mut actions = Vec::new();
        let reserve = self.reserve(seat);
        for piece in reserve.units_only().iter().chain(reserve.leaders_only().iter()) {
            let hexes = game.setup_hexes(piece);
            // An equal piece of a lower number stands for it; going through them in order, it is the first that is left.
            let Some(cell) = hexes.iter().max_by_key(|&cell| (game.merit(piece, cell), std::cmp::Reverse(cell))) else {
                return Vec::new();
            };
            actions.push(Action::Set { piece, hex: Hex::new(self.fight().board, cell) });
            game.fight_mut().put(piece, Post::On(cell));
        }
        actions.push(Action::Done);
        let text = "Units in cover facing the enemy, leaders with the units they command.";
        vec![Suggestion::set_up("A line in cover", text, actions)]
    }

    /// How good a hex is for a piece.
    fn merit(&self, piece: Piece, cell: Cell) -> i16 {
        let battle = self.fight();
        let own = PieceSet::side(piece.side());
        if piece.is_leader() {
            let led =
                battle.at(cell).and(own).iter().filter(|&unit| piece.may_command(unit)).map(|_| 1_i16).sum::<i16>();
            let near = cell.around().iter().map(|next| battle.at(next).and(own).units_only().len() as i16).sum::<i16>();
            let alone = battle.at(cell).meets(PieceSet::LEADERS);
            return 8 * led + near - if alone { 6 } else { 0 };
        }
        let enemy = battle.held(piece.side().other());
        let away = enemy.distance(cell).unwrap_or_else(|| self.middle().distance(cell));
        let cover = battle.board.field().terrain(cell).cover(&self.tables);
        // Who bars hex A at Fallen Timbers stands side by side, so that nobody slips through (decision 20).
        let bars = self.scenario == Scenario::FallenTimbers && piece.side() == NA;
        let held = |next: &Cell| battle.at(*next).and(own).meets(PieceSet::UNITS);
        let beside: i16 = if bars { cell.around().iter().filter(held).map(|_| 1).sum() } else { 0 };
        4 * i16::from(cover) - 2 * i16::from(away) - battle.at(cell).units_only().len() as i16 + beside
    }

    /// The hex about which a side gathers before it sees the enemy.
    fn middle(&self) -> Cell {
        let field = self.fight().board.field();
        self.fight().letter.unwrap_or_else(|| field.lettered(0))
    }
}
