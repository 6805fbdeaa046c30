//! A battle at a glance.

use crate::rules::a_dark_and_bloody_ground::battle::{Ground, Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tables::ROUNDS;

/// A battle, counted; pairs are of the US and of the nations.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BattleView {
    /// Strength by kind, status and ground, in thousandths of a unit.
    pub strength: [i32; 2],
    /// VPs that the enemy gets for all that are on the board or still to enter.
    pub at_stake: [i32; 2],
    /// The same of those that are routed.
    pub running: [i32; 2],
    /// Units that the side brought, and those of them that are lost, routed or off the board.
    pub brought: [u32; 2],
    /// See `brought`.
    pub lost: [u32; 2],
    /// Units on the board that are not routed, and those to enter.
    pub standing: [u32; 2],
    /// Units on the board that are disrupted.
    pub disrupted: [u32; 2],
    /// Units that are not routed within two hexes of an enemy who is not.
    pub close: [u32; 2],
    /// Units that are not routed in cover.
    pub covered: [u32; 2],
    /// Sum of the CRs of leaders on the board.
    pub command: [i32; 2],
    /// Rounds left, the present one included.
    pub rounds: u8,
    /// Halves fought.
    pub halves: u8,
    /// The side that moves second has still to move in this round.
    pub second: bool,
    /// It is being set up.
    pub setting_up: bool,
    /// Hexes between the nearest units of the two sides that are not routed; `None` where a side has none.
    pub apart: Option<u8>,
    /// Hexes from the hex that decides the battle to the nearest US unit that is not routed; `None` without such a hex or
    /// unit.
    pub to_prize: Option<u8>,
    /// US units that are not routed within two hexes of that hex.
    pub near_prize: u32,
    /// Hexes to it of all of them, ten at most each.
    pub way_to_prize: u32,
    /// The nations stand on that hex.
    pub prize_barred: bool,
    /// VPs of the nations for a round without the US on it.
    pub prize_vps: i32,
    /// VPs for the field at the end of a battle scenario, or for a victory in a campaign.
    pub field_vps: i32,
    /// VPs taken off the total of the nations in the end.
    pub par: i32,
}

impl DarkAndBloodyGround {
    /// The battle under way.
    #[must_use]
    pub fn battle_view(&self) -> Option<BattleView> {
        let battle = self.battle.as_ref()?;
        let ground = Ground::of(self, US);
        let sides = [US, NA];
        let reserve = battle.of_post(Post::Waiting).or(battle.of_post(Post::Reserve)).units_only();
        let there = ground.own.or(ground.enemy).or(reserve);
        let vps = |units: PieceSet| units.iter().map(|unit| i32::from(self.unit_vps(unit))).sum();
        let of = |units: PieceSet| sides.map(|seat| units.and(PieceSet::side(seat)));
        let strength = |units: PieceSet| units.iter().map(|unit| ground.strength(unit)).sum();
        let losses = sides.map(|seat| self.battle_losses(seat));
        let setting_up = matches!(battle.stage, Stage::Rifles(_) | Stage::Letter | Stage::Deploy(_) | Stage::Tied);
        let prize = (self.scenario == Scenario::FallenTimbers).then(|| battle.board.field().lettered(0));
        let of_cells = |seat| battle.unrouted(seat).iter().filter_map(|unit| battle.cell(unit));
        let ways = || of_cells(US).filter_map(|cell| prize.map(|hex| cell.distance(hex)));
        let field_vps = if self.scenario.is_battle() { self.tables.battle_vps_field } else { 4 };
        let par = self.options.par && self.scenario == Scenario::BattleStClair;
        Some(BattleView {
            strength: of(there).map(strength),
            at_stake: of(there).map(vps),
            running: of(there.and(battle.routed)).map(vps),
            brought: losses.map(|(_, brought)| brought),
            lost: losses.map(|(lost, _)| lost),
            standing: of(there.less(battle.routed)).map(PieceSet::len),
            disrupted: of(there.and(battle.disrupted)).map(PieceSet::len),
            close: sides.map(|seat| {
                let enemy = battle.awake(seat.other());
                let near = enemy.or(enemy.around());
                let near = near.or(near.around());
                of_cells(seat).filter(|cell| near.has(*cell)).count() as u32
            }),
            covered: sides.map(|seat| of_cells(seat).filter(|cell| ground.cover(*cell) > 0).count() as u32),
            command: of(battle.on_board().leaders_only())
                .map(|leaders| leaders.iter().map(|leader| i32::from(leader.cr())).sum()),
            rounds: ROUNDS.saturating_sub(battle.round) + 1,
            halves: 2 * battle.round + u8::from(battle.second),
            second: battle.second,
            setting_up,
            apart: battle.awake(US).iter().filter_map(|cell| battle.awake(NA).distance(cell)).min(),
            to_prize: prize.and_then(|hex| battle.cells(battle.unrouted(US)).distance(hex)),
            near_prize: ways().filter(|&hexes| hexes <= 2).count() as u32,
            way_to_prize: ways().map(|hexes| u32::from(hexes.min(10))).sum(),
            prize_barred: prize.is_some_and(|hex| battle.at(hex).meets(PieceSet::NA.units_only().less(battle.routed))),
            prize_vps: i32::from(self.tables.fallen_round_vps),
            field_vps: i32::from(field_vps),
            par: if par { i32::from(self.tables.par_st_clair) } else { 0 },
        })
    }
}

impl DarkAndBloodyGround {
    /// Whether the initiative of a battle is to be rolled for again [DB-10.2-a].
    #[must_use]
    pub fn is_battle_tied(&self) -> bool {
        self.battle.is_some_and(|battle| battle.stage == Stage::Tied)
    }
}
