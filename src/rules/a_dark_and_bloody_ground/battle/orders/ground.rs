//! The field as one side sees it: who blocks fire, what enemy fire brings where, what a shot is worth. All measures are
//! thousandths of a unit lost.

use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::battle::state::{Battle, Post};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::boards::{CELLS, Cell, CellSet, HexTerrain, sights};
use crate::rules::a_dark_and_bloody_ground::pieces::{Kind, Piece, PieceSet};

/// A unit lost.
pub const UNIT: i32 = 1000;
/// Most expected hits that are heeded on one hex.
const MOST_RISK: i32 = 1500;

/// A battle, counted for one side.
pub struct Ground<'a> {
    /// The position.
    pub game: &'a DarkAndBloodyGround,
    /// The battle.
    pub battle: &'a Battle,
    /// For whom.
    pub seat: Seat,
    /// Own units on the board.
    pub own: PieceSet,
    /// Enemy units on the board.
    pub enemy: PieceSet,
    /// Their hexes.
    pub held: CellSet,
    /// The hexes of those that are not routed.
    pub awake: CellSet,
    /// The pieces on each hex.
    there: [PieceSet; CELLS],
    /// Hexes that block fire through them.
    solid: CellSet,
    /// Hits of enemy fire to be expected on a hex, were a unit of this side there.
    risk: [i32; CELLS],
    /// Hexes to the nearest enemy that is not routed.
    pub away: [u8; CELLS],
}

impl<'a> Ground<'a> {
    /// The battle as a side sees it.
    pub fn of(game: &'a DarkAndBloodyGround, seat: Seat) -> Self {
        let battle = game.fight();
        let mut there = [PieceSet::NONE; CELLS];
        let mut on_board = PieceSet::NONE;
        for piece in Piece::all() {
            if let Post::On(cell) = battle.post(piece) {
                there[cell.index()].insert(piece);
                on_board.insert(piece);
            }
        }
        let units = on_board.units_only();
        let own = units.and(PieceSet::side(seat));
        let enemy = units.less(own);
        let field = battle.board.field();
        let standing: CellSet =
            Cell::all().filter(|cell| !there[cell.index()].units_only().less(battle.routed).is_empty()).collect();
        let woods = [HexTerrain::Forest, HexTerrain::Rough, HexTerrain::Building];
        let solid = woods.into_iter().fold(standing, |set, terrain| set.or(field.all_of(terrain)));
        let mut ground = Self {
            game,
            battle,
            seat,
            own,
            enemy,
            held: battle.held(seat.other()),
            awake: battle.awake(seat.other()),
            there,
            solid,
            risk: [0; CELLS],
            away: [12; CELLS],
        };
        ground.count_risk();
        ground.measure();
        ground
    }

    fn count_risk(&mut self) {
        for shooter in self.enemy.less(self.battle.routed).less(self.battle.disrupted).iter() {
            let Some(from) = self.battle.cell(shooter) else { continue };
            let range = self.game.fire_range(shooter);
            for sight in sights(from).iter().filter(|sight| sight.range <= range) {
                if !sight.is_blocked(|cell| self.solid.has(cell)) {
                    let faces = self.faces(shooter, from, sight.to, sight.range, None);
                    self.risk[sight.to.index()] += UNIT * faces / 6;
                }
            }
        }
    }

    /// How far the nearest enemy is from each hex: ring by ring about all of them.
    fn measure(&mut self) {
        let (mut known, mut ring, mut away) = (self.awake, self.awake, 0);
        while !ring.is_empty() {
            ring.iter().for_each(|cell| self.away[cell.index()] = away);
            (ring, away) = (ring.around().less(known), away + 1);
            known = known.or(ring);
        }
    }

    /// The pieces on a hex.
    pub fn at(&self, cell: Cell) -> PieceSet {
        self.there[cell.index()]
    }

    /// The terrain of a hex.
    pub fn terrain(&self, cell: Cell) -> HexTerrain {
        self.battle.board.field().terrain(cell)
    }

    /// Hits to be expected on a hex.
    pub fn risk(&self, cell: Cell) -> i32 {
        self.risk[cell.index()].min(MOST_RISK)
    }

    /// What cover is there, from 0 to 2.
    pub fn cover(&self, cell: Cell) -> i32 {
        i32::from(self.terrain(cell).cover(&self.game.tables))
    }

    /// Faces of six with which a shot hits (T-16): at a unit that is there, or at one that might be.
    fn faces(&self, shooter: Piece, from: Cell, to: Cell, range: u8, target: Option<Piece>) -> i32 {
        let tables = &self.game.tables;
        let by_range = tables.fire_range[usize::from(range.clamp(1, 3)) - 1];
        let swamp = if self.terrain(from) == HexTerrain::Swamp { tables.fire_swamp } else { 0 };
        let routed = target.is_some_and(|unit| self.battle.routed.has(unit));
        let cover = if routed { tables.fire_routed } else { self.terrain(to).cover(tables) };
        let crowd = target.is_some() && self.at(to).units_only().len() >= 3;
        let crowd = if crowd { tables.fire_crowd } else { 0 };
        let strength = self.game.fcf(shooter) + by_range + swamp;
        i32::from((strength - cover - crowd - 1).clamp(0, 6))
    }

    /// What a hit on a unit is worth: who is normal can no longer fire, who is disrupted may run, who runs is lost.
    pub fn worth_of_hit(&self, target: Piece) -> i32 {
        let battle = self.battle;
        let vps = i32::from(self.game.unit_vps(target));
        let base = if battle.routed.has(target) {
            1500
        } else if battle.disrupted.has(target) {
            let led = self.game.level(target) + self.game.cr_on_hex(target, false);
            500 + 100 * i32::from((6 - led).clamp(0, 6))
        } else {
            700
        };
        let base = if target.kind().is_regular() { base * 13 / 10 } else { base };
        let cell = battle.cell(target);
        let leaders = cell.map_or(PieceSet::NONE, |cell| self.at(cell).leaders_only());
        let leaders: i32 =
            leaders.and(PieceSet::side(target.side())).iter().map(|leader| 60 * i32::from(leader.rank())).sum();
        base * (2 + vps) / 4 + leaders
    }

    /// What a shot is worth.
    pub fn shot(&self, shooter: Piece, target: Piece) -> i32 {
        let (Some(from), Some(to)) = (self.battle.cell(shooter), self.battle.cell(target)) else { return 0 };
        self.faces(shooter, from, to, from.distance(to), Some(target)) * self.worth_of_hit(target) / 6
    }

    /// What the best shot of a unit would be worth from a hex.
    pub fn best_shot(&self, shooter: Piece, from: Cell) -> i32 {
        if self.battle.disrupted.has(shooter) {
            return 0;
        }
        let range = self.game.fire_range(shooter);
        let mut best = 0;
        for sight in sights(from).iter().filter(|sight| sight.range <= range && self.held.has(sight.to)) {
            if sight.is_blocked(|cell| self.solid.has(cell)) {
                continue;
            }
            for target in self.at(sight.to).and(self.enemy).iter() {
                let faces = self.faces(shooter, from, sight.to, sight.range, Some(target));
                best = best.max(faces * self.worth_of_hit(target) / 6);
            }
        }
        best
    }

    /// Whether a unit fights with double strength in this ground (T-18a).
    pub fn is_at_home(&self, unit: Piece, cell: Cell) -> bool {
        match unit.kind() {
            Kind::Regular | Kind::British => self.terrain(cell).is_open(),
            Kind::Warrior => self.terrain(cell).is_wild(),
            _ => false,
        }
    }

    /// What a unit counts for, by its status and its ground.
    pub fn strength(&self, unit: Piece) -> i32 {
        let whole = match unit.kind() {
            Kind::Regular | Kind::British => 1400,
            Kind::Warrior if self.battle.cell(unit).is_none_or(|cell| self.terrain(cell).is_wild()) => 1300,
            _ => 1000,
        };
        let share = if self.battle.routed.has(unit) {
            20
        } else if self.battle.disrupted.has(unit) {
            60
        } else {
            100
        };
        whole * share / 100
    }

    /// The strengths of this side and of the enemy, units that enter later among them.
    pub fn strengths(&self) -> [i32; 2] {
        let later = self.battle.of_post(Post::Waiting).units_only();
        [self.seat, self.seat.other()].map(|seat| {
            let units = self.own.or(self.enemy).or(later).and(PieceSet::side(seat));
            units.iter().map(|unit| self.strength(unit)).sum()
        })
    }
}
