//! Movement on the board [DB-10.4-a…f] [DB-10.4.1-b] [DB-16.1.1-b].

use super::state::{Post, Stage};
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::{CELLS, Cell, CellSet, DIRECTIONS, Hex, Prices};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::refusal::{Verdict, need};

/// Where units that come later enter: the end of the trail by letter C (`0108`).
const ENTRY: Option<Cell> = Cell::at(1, 8);
/// More than the most MP of a piece.
const FRONT: usize = 16;
/// No way.
const FAR: u8 = u8::MAX;

/// What a piece can reach.
pub struct Reach {
    /// MP to each hex.
    cost: [u8; CELLS],
    /// Hexes where it may end its move.
    pub ends: CellSet,
    /// It may leave the board [DB-10.4-f].
    pub off: bool,
}

impl Reach {
    /// MP to a hex.
    pub const fn cost(&self, cell: Cell) -> u8 {
        self.cost[cell.index()]
    }

    /// Whether there is anything to do.
    pub const fn any(&self) -> bool {
        self.off || !self.ends.is_empty()
    }
}

impl DarkAndBloodyGround {
    /// MP of a piece in this impulse [DB-10.4-d] [DB-7.0.4-a].
    pub(in super::super) fn battle_mp(&self, piece: Piece) -> u8 {
        self.allowance(piece) + u8::from(piece.is_unit() && self.fight().boosted.has(piece))
    }

    /// Where a piece can go [DB-10.4-a…f].
    pub(in super::super) fn battle_reach(&self, piece: Piece) -> Reach {
        let battle = self.fight();
        let (field, severe, mp) = (battle.board.field(), self.events.severe, self.battle_mp(piece));
        let prices = Prices::of(severe, &self.tables);
        let barred = battle.held(piece.side().other());
        let stops = self.threatened(piece);
        let mut cost = [FAR; CELLS];
        let mut front = [CellSet::NONE; FRONT];
        let start = battle.cell(piece);
        match start {
            Some(here) => {
                cost[here.index()] = 0;
                front[0].insert(here);
            }
            None => self.enter_at(barred, mp, &mut cost, &mut front),
        }
        let mut reached = CellSet::NONE;
        for spent in 0..=mp {
            while let Some(cell) = front[usize::from(spent)].first() {
                front[usize::from(spent)].remove(cell);
                if cost[cell.index()] != spent {
                    continue;
                }
                let began = Some(cell) == start;
                if !began {
                    reached.insert(cell);
                    if stops.has(cell) {
                        continue;
                    }
                }
                for side in 0..DIRECTIONS {
                    let Some(next) = cell.neighbour(side).filter(|&next| !barred.has(next)) else { continue };
                    let mut total = spent + field.step(cell, side, next, prices);
                    if began {
                        // One hex by spending everything.
                        total = total.min(mp);
                    }
                    if total <= mp && total < cost[next.index()] {
                        cost[next.index()] = total;
                        front[usize::from(total)].insert(next);
                    }
                }
            }
        }
        let leaves =
            |cell: Cell| cell.is_edge() && cost[cell.index()] < mp && (Some(cell) == start || !stops.has(cell));
        // Whoever comes alone to a hex has room there.
        let shared: CellSet = reached.and(battle.taken()).iter().filter(|&cell| battle.has_room(piece, cell)).collect();
        Reach {
            ends: reached.less(battle.taken()).or(shared),
            off: start.is_some_and(|start| leaves(start) || reached.iter().any(leaves)),
            cost,
        }
    }

    /// Whether a piece can go anywhere: mostly into a hex beside it.
    fn can_go(&self, piece: Piece) -> bool {
        let battle = self.fight();
        let beside = |here: Cell| {
            let next = here.around();
            !next.is_within(battle.taken()) || next.iter().any(|next| battle.has_room(piece, next))
        };
        battle.cell(piece).is_some_and(beside) || self.battle_reach(piece).any()
    }

    /// The hexes by which a piece enters: the entry for 1 MP, or the nearest edge hexes without an enemy at the cost of
    /// their terrain [DB-16.1.1-b].
    fn enter_at(&self, barred: CellSet, mp: u8, cost: &mut [u8; CELLS], front: &mut [CellSet; FRONT]) {
        let Some(entry) = ENTRY else { return };
        let field = self.fight().board.field();
        let edges = CellSet::EDGE.less(barred);
        let nearest = edges.distance(entry);
        for cell in edges.iter().filter(|cell| Some(cell.distance(entry)) == nearest) {
            let plain = field.terrain(cell).cost(self.events.severe, &self.tables);
            let price = if cell == entry { 1 } else { plain }.min(mp);
            cost[cell.index()] = price;
            front[usize::from(price)].insert(cell);
        }
    }

    /// The pieces that may still move.
    fn movers(&self) -> PieceSet {
        let battle = self.fight();
        let side = PieceSet::side(battle.phasing());
        let entering = if battle.round >= 2 { battle.of_post(Post::Waiting) } else { PieceSet::NONE };
        battle.on_board().or(entering).and(side).less(battle.routed).less(battle.acted)
    }

    /// Whether any piece can move. Equal ones can if one of them can.
    pub(super) fn can_move(&self) -> bool {
        self.movers().iter().any(|piece| self.may_go(piece))
    }

    /// Whether a piece whose turn it is may go, and can.
    fn may_go(&self, piece: Piece) -> bool {
        !self.fight().holds_together(piece) && self.can_go(piece)
    }

    fn check_pick(&self, piece: Piece) -> Verdict {
        let battle = self.fight();
        need(self.movers().has(piece), "DB-10.4-a", "You can’t move it: it has moved, is routed, or is not yours.")?;
        need(
            self.firsts(self.equals_in_battle(piece)).has(piece),
            "DB-10.4-a",
            "Choose the first of the equal pieces instead.",
        )?;
        let text = "Nations can share a hex only with Tecumseh or Girty: he can’t leave before them.";
        need(!battle.holds_together(piece), "DB-10.4.1-e", text)?;
        need(self.can_go(piece), "DB-10.4-a", "It has nowhere to go.")
    }

    pub(super) fn check_move(&self, action: Action) -> Verdict {
        let battle = self.fight();
        match (battle.stage, action) {
            (Stage::Move(None), Action::Pick { piece }) => self.check_pick(piece),
            (Stage::Move(None), Action::Done) => Ok(()),
            (Stage::Move(Some(piece)), Action::To { hex }) => self.check_to(piece, hex),
            (Stage::Move(Some(piece)), Action::Off) => {
                let text = "It can leave only from an edge hex, for 1 MP, and not where it must stop.";
                need(self.battle_reach(piece).off, "DB-10.4-f", text)
            }
            _ => need(false, "DB-10.4-a", "Choose a piece first, then a hex."),
        }
    }

    fn check_to(&self, piece: Piece, hex: Hex) -> Verdict {
        let (battle, cell) = (self.fight(), hex.cell());
        need(hex.board() == battle.board, "DB-11.1-c", "That hex is on another board.")?;
        let enemy = battle.at(cell).and(PieceSet::side(piece.side().other())).units_only();
        need(enemy.is_empty(), "DB-10.4-e", "Enemy units stand there.")?;
        let reach = self.battle_reach(piece);
        need(reach.cost(cell) != FAR && battle.cell(piece) != Some(cell), "DB-10.4-a", "It’s too far.")?;
        let room = u32::from(battle.board.field().terrain(cell).room());
        let full = piece.is_unit() && battle.at(cell).units_only().len() >= room;
        need(!full, "DB-10.4.1-a", "The hex is full: three units, two in forest.")?;
        let text =
            "Nations can share a hex only with Tecumseh or Girty, and only one warrior with British or Canadians.";
        need(piece.is_leader() || battle.mixes(piece, cell), "DB-10.4.1-c", text)?;
        need(reach.ends.has(cell), "DB-10.4-e", "It can’t end its move there.")
    }

    pub(super) fn list_moves(&self, list: &mut List) {
        let battle = self.fight();
        if let Stage::Move(Some(piece)) = battle.stage {
            let reach = self.battle_reach(piece);
            reach.ends.iter().for_each(|cell| list.push(Action::To { hex: Hex::new(battle.board, cell) }));
            if reach.off {
                list.push(Action::Off);
            }
            return;
        }
        for piece in self.firsts(self.movers()).iter().filter(|&piece| self.may_go(piece)) {
            list.push(Action::Pick { piece });
        }
        list.push(Action::Done);
    }

    pub(super) fn take_move(&mut self, action: Action, report: &mut Report) {
        let battle = self.fight_mut();
        match (battle.stage, action) {
            (_, Action::Pick { piece }) => battle.stage = Stage::Move(Some(piece)),
            (Stage::Move(Some(piece)), Action::To { hex }) => {
                battle.put(piece, Post::On(hex.cell()));
                battle.acted.insert(piece);
                battle.stage = Stage::Move(None);
                report.note(|| log::battle::moves(piece, hex, "moves to", "DB-10.4-a"));
                self.drive_out(piece);
            }
            (Stage::Move(Some(piece)), Action::Off) => {
                battle.put(piece, Post::Left);
                battle.acted.insert(piece);
                battle.stage = Stage::Move(None);
                report.note(|| log::battle::leaves(piece, "DB-10.4-f"));
            }
            _ => battle.stage = Stage::Crowd,
        }
    }

    /// The units of the hex that is crowded, the first of several [DB-10.4.1-b].
    fn crowd(&self) -> PieceSet {
        let battle = self.fight();
        let own = battle.units(battle.phasing());
        battle.crowded(own).first().map_or(PieceSet::NONE, |cell| battle.at(cell).units_only())
    }

    /// Takes off what is beyond the room of hexes as far as all units there are equal; `true` where the owner must choose.
    pub(super) fn thin_out(&mut self, report: &mut Report) -> bool {
        loop {
            let firsts = self.firsts(self.crowd());
            match (firsts.len(), firsts.first()) {
                (0, _) | (_, None) => return false,
                (1, Some(unit)) => self.fall(unit, "DB-10.4.1-b", report),
                _ => return true,
            }
        }
    }

    pub(super) fn check_crowd(&self, action: Action) -> Verdict {
        let open = matches!(action, Action::Lose { piece } if self.firsts(self.crowd()).has(piece));
        need(open, "DB-10.4.1-b", "You must eliminate a unit in the crowded hex.")
    }

    pub(super) fn list_crowd(&self, list: &mut List) {
        self.firsts(self.crowd()).iter().for_each(|piece| list.push(Action::Lose { piece }));
    }
}
