//! How a battle begins: initiative and surprise [DB-10.2-a] [DB-10.2-d] (T-15), or a battle scenario (10.6 to 10.8).

use super::Fighting;
use super::state::{Battle, Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Phase, Status};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard;
use crate::rules::a_dark_and_bloody_ground::map::{Area, Terrain};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, State, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::procedure::Stacked;
use crate::rules::{Report, Seat};

/// So many of these.
fn some(of: PieceSet, count: i8) -> PieceSet {
    of.iter().take(usize::from(count.unsigned_abs())).collect()
}

/// So many militia of a state.
fn militia(state: State, count: i8) -> PieceSet {
    some(PieceSet::militia_of(state), count)
}

/// So many warriors of a nation.
fn warriors(nation: Nation, count: i8) -> PieceSet {
    some(PieceSet::warriors_of(nation), count)
}

fn all(sets: &[PieceSet]) -> PieceSet {
    sets.iter().fold(PieceSet::NONE, |set, &more| set.or(more))
}

/// The board of a terrain [DB-11.1-c].
pub const fn board_of(terrain: Terrain) -> BattleBoard {
    match terrain {
        Terrain::Settled => BattleBoard::Settled,
        Terrain::Wilderness => BattleBoard::Wilderness,
        Terrain::Rough => BattleBoard::Rough,
    }
}

impl DarkAndBloodyGround {
    /// A battle begins in an area (B0): all who are there outside forts take part [DB-10.0-c].
    pub(in super::super) fn begin_battle(&mut self, area: Area, report: &mut Report) {
        let mut battle = Battle::new(area, board_of(self.terrain(area)));
        let there = self.present(US, area).or(self.present(NA, area)).less(self.inside).less(self.fought);
        there.iter().for_each(|piece| battle.put(piece, Post::Reserve));
        battle.brought = there.units_only();
        battle.disrupted = there.units_only().and(self.disrupted);
        self.battle = Some(battle);
        self.roll_initiative(report);
        self.call(Fighting);
    }

    /// Both dice with their modifiers, and not below 1: who is first, and whether with surprise [DB-10.2-a] [DB-10.2-d].
    /// Equal totals are rolled for again on demand, so that no action wants dice without end.
    pub(in super::super) fn roll_initiative(&mut self, report: &mut Report) {
        let (area, board, there) = (self.fight().area, self.fight().board, self.fight().of_post(Post::Reserve));
        let dice = [self.die(), self.die()];
        report.fence();
        let add = [US, NA].map(|seat| self.initiative_modifier(there, board, area, seat));
        let results = [0, 1].map(|n: usize| (dice[n] + add[n]).max(1));
        for seat in [US, NA] {
            let n = seat.index();
            report.note(|| log::battle::initiative(seat, dice[n], add[n], results[n]));
        }
        let (most, least) = (results[0].max(results[1]), results[0].min(results[1]));
        let battle = self.fight_mut();
        if most == least {
            battle.stage = Stage::Tied;
            return;
        }
        battle.first = if results[0] > results[1] { US } else { NA };
        battle.surprise = most >= 2 * least;
        battle.stage = Stage::Letter;
        report.note(|| log::battle::begins(self.fight(), there));
    }

    /// The modifier of a side (T-15).
    pub(in super::super) fn initiative_modifier(
        &self,
        there: PieceSet,
        board: BattleBoard,
        area: Area,
        seat: Seat,
    ) -> i8 {
        let (tables, own) = (&self.tables, there.and(PieceSet::side(seat)));
        let senior = own.leaders_only().iter().max_by_key(|leader| (leader.rank(), leader.cr()));
        let ground = match (board, seat == US) {
            (BattleBoard::Settled, true) => tables.initiative_settled,
            (BattleBoard::Wilderness | BattleBoard::Rough, false) => tables.initiative_woods,
            _ => 0,
        };
        senior.map_or(0, |leader| leader.cr().cast_signed())
            + ground
            + if self.fort(area) == Some(seat) { tables.initiative_fort } else { 0 }
            + if own.units_only().meets(self.twice) { tables.initiative_second } else { 0 }
    }

    /// A battle scenario is laid out: levels, primary leaders, who is to be set up (10.6 to 10.8).
    pub(in super::super) fn prepare_battle(&mut self, report: &mut Report) {
        self.phase = Phase::Combat;
        let (area, board, first) = match self.scenario {
            Scenario::BattleStClair => ("greenville", BattleBoard::Rough, NA),
            Scenario::FallenTimbers => ("maumee-rapids", BattleBoard::Wilderness, US),
            _ => ("kekionga", BattleBoard::Wilderness, NA),
        };
        let mut battle = Battle::new(Area::from_id(area).unwrap_or(Area::nth(0)), board);
        battle.first = first;
        battle.surprise = self.scenario == Scenario::BattleStClair;
        self.events.severe = self.scenario == Scenario::FallenTimbers;
        let (forces, later) = self.battle_forces();
        self.set_levels();
        for piece in forces.or(later).iter() {
            battle.put(piece, if later.has(piece) { Post::Waiting } else { Post::Reserve });
            self.put(piece, battle.area);
        }
        battle.brought = forces.or(later).units_only();
        battle.stage = Stage::Deploy(first.other());
        self.battle = Some(battle);
        self.stack = vec![Fighting.into()];
        self.arm(first.other(), report);
    }

    /// Nations, their levels, and who leads.
    fn set_levels(&mut self) {
        use Nation::{Delaware, Iroquois, Miami, Ottawa, Shawnee, Wyandot};
        let (levels, leaders): (&[(Nation, u8)], _) = match self.scenario {
            Scenario::BattleStClair => {
                (&[(Shawnee, 4), (Miami, 4), (Wyandot, 3)], [Piece::ST_CLAIR, Piece::LITTLE_TURTLE])
            }
            Scenario::FallenTimbers => {
                let levels = &[(Shawnee, 2), (Miami, 2), (Wyandot, 2), (Ottawa, 2), (Delaware, 0), (Iroquois, 2)];
                (levels, [Piece::WAYNE, Piece::BLUE_JACKET])
            }
            _ => (&[(Shawnee, 3), (Miami, 3)], [Piece::HARMAR, Piece::LITTLE_TURTLE]),
        };
        for &(nation, ml) in levels {
            let standing = &mut self.nations[nation.index()];
            (standing.status, standing.ml) = (Status::Warpath, ml);
        }
        self.primary = leaders.map(Some);
    }

    /// Who is set up, and who enters later [DB-16.1.1-a] [DB-16.1.1-b] [DB-16.1.2-a] [DB-16.2.1-a] [DB-16.2.2-a]
    /// [DB-16.3.1-a] [DB-16.3.2-a].
    fn battle_forces(&self) -> (PieceSet, PieceSet) {
        use Nation::{Delaware, Iroquois, Miami, Ottawa, Shawnee, Wyandot};
        use State::{Kentucky, Ohio, Pennsylvania, Virginia};
        let tables = &self.tables;
        let leaders = |pieces: &[Piece]| PieceSet::of_all(pieces);
        match self.scenario {
            Scenario::BattleStClair => {
                let us = all(&[
                    some(PieceSet::REGULARS, tables.surprise_regulars),
                    militia(Kentucky, 4),
                    militia(Pennsylvania, 3),
                    militia(Virginia, 1),
                    militia(Ohio, 4),
                    leaders(&[Piece::HAMTRAMCK, Piece::BUTLER, Piece::DARKE, Piece::ST_CLAIR]),
                ]);
                let na = all(&[
                    warriors(Miami, tables.surprise_miami),
                    warriors(Shawnee, 10),
                    warriors(Wyandot, 4),
                    leaders(&[Piece::LITTLE_TURTLE, Piece::BLUE_JACKET, Piece::TARHE, Piece::TECUMSEH, Piece::MCKEE]),
                ]);
                (us.or(na), PieceSet::NONE)
            }
            Scenario::FallenTimbers => {
                let us = all(&[
                    some(PieceSet::REGULARS, tables.fallen_regulars),
                    militia(Kentucky, 10),
                    militia(Ohio, 4),
                    militia(Pennsylvania, 1),
                    militia(Virginia, 1),
                    leaders(&[Piece::WAYNE, Piece::HAMTRAMCK, Piece::KENTON]),
                ]);
                let na = all(&[
                    warriors(Shawnee, tables.fallen_shawnee),
                    warriors(Miami, 6),
                    warriors(Iroquois, 2),
                    warriors(Wyandot, 1),
                    warriors(Delaware, 1),
                    warriors(Ottawa, 1),
                    leaders(&[Piece::BLUE_JACKET, Piece::LITTLE_TURTLE, Piece::TECUMSEH, Piece::MCKEE]),
                ]);
                (us.or(na), PieceSet::NONE)
            }
            _ => {
                let us = all(&[
                    militia(Kentucky, tables.battle_harmar_kentucky),
                    some(PieceSet::REGULARS, 1),
                    leaders(&[Piece::TROTTER, Piece::HAMTRAMCK]),
                ]);
                let na = all(&[
                    warriors(Shawnee, tables.battle_harmar_shawnee),
                    warriors(Miami, 6),
                    leaders(&[Piece::BLACK_HOOF, Piece::LITTLE_TURTLE, Piece::MCKEE, Piece::TECUMSEH]),
                ]);
                let later = all(&[
                    some(PieceSet::REGULARS, 3).less(some(PieceSet::REGULARS, 1)),
                    militia(Virginia, 2),
                    militia(Pennsylvania, 2),
                    leaders(&[Piece::HARMAR]),
                ]);
                (us.or(na), later)
            }
        }
    }
}
