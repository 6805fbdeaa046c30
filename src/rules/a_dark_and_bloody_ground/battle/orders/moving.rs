//! Movement by posture: for each piece the hex that serves best.

use super::Posture;
use super::ground::{Ground, UNIT};
use crate::rules::a_dark_and_bloody_ground::battle::state::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet, US};
use crate::rules::{Dice, Report, Title};

/// What a posture weighs, in thousandths.
struct Weights {
    /// Of the best shot.
    shot: i32,
    /// Of hits to be expected.
    risk: i32,
    /// A point of cover.
    cover: i32,
    /// A hex from the nearest enemy.
    distance: i32,
    /// Next to an enemy in ground where the unit fights with double strength.
    home: i32,
    /// A hex nearer to the hex that decides the battle.
    prize: i32,
}

impl Posture {
    const fn weights(self) -> Weights {
        match self {
            Self::Hold => Weights { shot: 1200, risk: 750, cover: 120, distance: 20, home: 0, prize: 30 },
            Self::Advance => Weights { shot: 1600, risk: 600, cover: 100, distance: 60, home: 60, prize: 90 },
            Self::Charge => Weights { shot: 1600, risk: 350, cover: 50, distance: 120, home: 260, prize: 200 },
            Self::Leave => Weights { shot: 0, risk: 700, cover: 20, distance: -100, home: 0, prize: 0 },
        }
    }
}

/// A piece stays where it is unless it gains so much.
const RESTLESS: i32 = 15;
/// Near enough to hold.
const HOLDING: u8 = 3;

/// Hexes to the edge of the board.
fn to_edge(cell: Cell) -> i32 {
    let (column, row) = (i32::from(cell.column()), i32::from(cell.row()));
    (column - 1).min(17 - column).min(row - 1).min(12 - row)
}

impl Ground<'_> {
    /// How good a hex is for a piece.
    fn merit(&self, piece: Piece, cell: Cell, posture: Posture) -> i32 {
        if posture == Posture::Leave {
            return -400 * to_edge(cell) - 700 * self.risk(cell) / 1000
                + 60 * i32::from(self.away[cell.index()].min(6));
        }
        if piece.is_leader() { self.leader_merit(piece, cell) } else { self.unit_merit(piece, cell, posture) }
    }

    fn unit_merit(&self, unit: Piece, cell: Cell, posture: Posture) -> i32 {
        let weights = posture.weights();
        let away = i32::from(self.away[cell.index()]);
        let hurt = self.battle.disrupted.has(unit);
        let far = if posture == Posture::Hold { (away - i32::from(HOLDING)).max(0) } else { away };
        let mut merit = weights.shot * self.best_shot(unit, cell) / 1000 - weights.risk * self.risk(cell) / 1000
            + weights.cover * self.cover(cell)
            - weights.distance * far;
        if hurt {
            // Who is disrupted recovers away from the enemy [DB-10.3-a].
            merit += 250 * away.min(3) - weights.risk * self.risk(cell) / 1000;
        } else if away == 1 && self.is_at_home(unit, cell) {
            merit += weights.home;
        }
        merit += 30 * self.friends(unit, cell) + self.prize_merit(unit, cell, &weights);
        let led = self.at(cell).leaders_only().iter().any(|leader| leader.may_command(unit));
        if led { merit + 60 } else { merit }
    }

    /// Own units beside a hex and on it.
    fn friends(&self, unit: Piece, cell: Cell) -> i32 {
        let own = self.own.less(self.battle.routed).less(PieceSet::of(unit));
        let beside: u32 = cell.around().iter().map(|next| self.at(next).and(own).len().min(1)).sum();
        (beside.min(3) + self.at(cell).and(own).len().min(2)).cast_signed()
    }

    /// The hex that decides a battle: the US wants to stand on it, the nations to bar it.
    fn prize_merit(&self, unit: Piece, cell: Cell, weights: &Weights) -> i32 {
        let Some(prize) = self.game.prize() else { return 0 };
        let far = i32::from(cell.distance(prize));
        let fit = !self.battle.disrupted.has(unit);
        if self.seat == US {
            return (if far == 0 { 3000 } else { 0 }) - weights.prize * far;
        }
        let barred = !self.at(prize).and(self.own).less(self.battle.routed).less(PieceSet::of(unit)).is_empty();
        (if far == 0 && fit { if barred { 500 } else { 2500 } } else { 0 }) - weights.prize * (far - 1).max(0)
    }

    /// A leader is of use with those whom he commands, most of all with those who need him; never alone.
    fn leader_merit(&self, leader: Piece, cell: Cell) -> i32 {
        let here = self.at(cell);
        let led = here.and(self.own).iter().filter(|&unit| leader.may_command(unit));
        let mut merit = 0;
        for unit in led {
            merit += if self.battle.disrupted.has(unit) { 260 } else { 140 };
            if self.away[cell.index()] == 1 && !self.battle.disrupted.has(unit) {
                merit += 120;
            }
        }
        if leader.rallies() {
            for next in cell.around().iter().chain(std::iter::once(cell)) {
                let routed = self.at(next).and(self.own).and(self.battle.routed);
                let own: PieceSet = routed.iter().filter(|&unit| leader.may_command(unit)).collect();
                merit += 200 * own.len().cast_signed();
            }
        }
        let others = here.leaders_only().and(PieceSet::side(self.seat)).less(PieceSet::of(leader));
        if !others.is_empty() {
            merit -= 250;
        }
        if here.and(self.own).is_empty() {
            merit -= 900 - 40 * i32::from(self.away[cell.index()].min(8));
        }
        let rank = i32::from(leader.rank());
        merit - self.risk(cell) * rank * UNIT / 6000
    }
}

impl DarkAndBloodyGround {
    /// Where a piece goes by a posture, and what it gains by going; `None` to leave the board.
    fn best_hex(
        &self,
        ground: &Ground,
        piece: Piece,
        posture: Posture,
        mut chance: Option<&mut Dice>,
    ) -> (i32, Option<Cell>) {
        let reach = self.battle_reach(piece);
        let stay = ground.battle.cell(piece).map_or(-9 * UNIT, |here| ground.merit(piece, here, posture));
        if reach.off && posture == Posture::Leave {
            return (10 * UNIT, None);
        }
        let mut best: (i32, Option<Cell>) = (i32::MIN, None);
        for cell in reach.ends.iter() {
            let noise = chance.as_deref_mut().map_or(0, |chance| chance.draw(60).cast_signed());
            let merit = ground.merit(piece, cell, posture) - i32::from(reach.cost(cell)) + noise;
            if merit > best.0 {
                best = (merit, Some(cell));
            }
        }
        (best.0.saturating_sub(stay), best.1)
    }

    fn can_be_picked(&self, piece: Piece) -> bool {
        self.check_move(Action::Pick { piece }).is_ok()
    }

    /// The pieces that may still move, units before leaders.
    fn waiting_to_move(&self) -> Vec<Piece> {
        let battle = self.fight();
        let later = if battle.round >= 2 { battle.of_post(Post::Waiting) } else { PieceSet::NONE };
        let own = battle.on_board().or(later).and(PieceSet::side(battle.phasing())).less(battle.routed);
        let open = own.less(battle.acted);
        open.units_only().iter().chain(open.leaders_only().iter()).collect()
    }

    /// The next piece that has something better to do than to stay, in the order of the pieces: those before the last that
    /// has moved were weighed already.
    pub(super) fn next_mover(&self, posture: Posture, mut chance: Option<&mut Dice>) -> Action {
        let ground = Ground::of(self, self.fight().phasing());
        let place = |piece: Piece| (piece.is_leader(), piece.index());
        let acted = self.fight().acted.and(PieceSet::side(ground.seat));
        let last = acted.iter().map(place).max();
        for piece in self.waiting_to_move().into_iter().filter(|&piece| Some(place(piece)) > last) {
            if !ground.needs_order(piece, posture) || !self.can_be_picked(piece) {
                continue;
            }
            let (gain, _) = self.best_hex(&ground, piece, posture, chance.as_deref_mut());
            if gain > RESTLESS {
                return Action::Pick { piece };
            }
        }
        Action::Done
    }

    /// Where the piece that was picked goes.
    pub(super) fn goes_to(&self, piece: Piece, posture: Posture, chance: Option<&mut Dice>) -> Option<Action> {
        let ground = Ground::of(self, piece.side());
        let (_, cell) = self.best_hex(&ground, piece, posture, chance);
        match cell {
            Some(cell) => Some(Action::To { hex: Hex::new(self.fight().board, cell) }),
            None if self.check_move(Action::Off).is_ok() => Some(Action::Off),
            None => self.first_listed(),
        }
    }

    /// A whole movement impulse: who is nearest to the enemy goes first; each sees where the others have gone.
    pub(super) fn orders_to_move(&self, posture: Posture) -> Vec<Action> {
        let mut game = self.clone();
        let mut actions = Vec::new();
        if let Stage::Move(Some(piece)) = game.fight().stage {
            let Some(action) = game.goes_to(piece, posture, None) else { return actions };
            actions.push(action);
            game.apply(&action, &mut Report::silent());
        }
        let seat = self.fight().phasing();
        let mut order = game.waiting_to_move();
        let ground = Ground::of(&game, seat);
        let near = |piece: &Piece| {
            let away = ground.battle.cell(*piece).map_or(20, |cell| ground.away[cell.index()]);
            (piece.is_leader(), if posture == Posture::Leave { 30 - away } else { away })
        };
        order.sort_by_key(near);
        for piece in order {
            if !game.is_same_impulse(self) {
                return actions;
            }
            let ground = Ground::of(&game, seat);
            if !ground.needs_order(piece, posture) || !game.can_be_picked(piece) {
                continue;
            }
            let (gain, cell) = game.best_hex(&ground, piece, posture, None);
            if gain <= RESTLESS {
                continue;
            }
            let goes = cell.map_or(Action::Off, |cell| Action::To { hex: Hex::new(game.fight().board, cell) });
            for action in [Action::Pick { piece }, goes] {
                if game.verdict_now(action) {
                    actions.push(action);
                    game.apply(&action, &mut Report::silent());
                }
            }
        }
        if game.is_same_impulse(self) {
            actions.push(Action::Done);
        }
        actions
    }

    /// Whether the movement impulse of an earlier position still goes on, and nobody has to place a leader first.
    fn is_same_impulse(&self, before: &Self) -> bool {
        let [now, then] = [self.fight(), before.fight()];
        let moving = matches!(now.stage, Stage::Move(None)) && now.strays.is_empty();
        moving && (now.round, now.second) == (then.round, then.second)
    }

    /// Whether the side that decides may do this.
    fn verdict_now(&self, action: Action) -> bool {
        self.decision().is_some_and(|decision| self.check(decision.seat, &action).is_ok())
    }
}

impl Ground<'_> {
    /// Whether a piece is worth a thought: a leader whose units have something to do, any unit.
    fn needs_order(&self, piece: Piece, posture: Posture) -> bool {
        if posture == Posture::Leave {
            return piece.is_unit()
                || self.battle.cell(piece).is_some_and(|cell| self.at(cell).and(self.own).is_empty());
        }
        piece.is_unit() || self.battle.cell(piece).is_some()
    }
}
