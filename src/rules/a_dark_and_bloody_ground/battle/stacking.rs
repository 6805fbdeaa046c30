//! Who may share a hex [DB-10.4.1-a…e], and who is equal to whom.

use super::state::{Battle, Post};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, CellSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet};

/// Tecumseh and Girty, beside whom nations mix [DB-10.4.1-c].
pub const MIXERS: PieceSet = PieceSet::of_all(&[Piece::TECUMSEH, Piece::GIRTY]);

static NOWHERE: Battle = Battle::new(
    crate::rules::a_dark_and_bloody_ground::map::Area::nth(0),
    crate::rules::a_dark_and_bloody_ground::map::boards::BattleBoard::Wilderness,
);

/// Whether these may share a hex: warriors of one nation only unless Tecumseh or Girty is there; with British or Canadians
/// one warrior [DB-10.4.1-c] [DB-10.4.1-d].
pub fn may_mix(pieces: PieceSet) -> bool {
    let warriors = pieces.and(PieceSet::WARRIORS);
    if warriors.is_empty() {
        return true;
    }
    if pieces.meets(PieceSet::CROWN) && warriors.len() > 1 {
        return false;
    }
    let nations = Nation::all().filter(|&nation| warriors.meets(PieceSet::warriors_of(nation))).count();
    nations <= 1 || pieces.meets(MIXERS)
}

impl Battle {
    /// Whether a piece may end a move of its own will on a hex [DB-10.4.1-a] [DB-10.4.1-c] [DB-10.4.1-d].
    pub fn has_room(&self, piece: Piece, cell: Cell) -> bool {
        let there = self.at(cell);
        !there.units_only().meets(PieceSet::side(piece.side().other()))
            && (piece.is_leader()
                || (there.units_only().len() < u32::from(self.board.field().terrain(cell).room())
                    && self.mixes(piece, cell)))
    }

    /// Whether a piece may share a hex with those there, by nations [DB-10.4.1-c].
    pub fn mixes(&self, piece: Piece, cell: Cell) -> bool {
        let mut there = self.at(cell);
        there.insert(piece);
        may_mix(there)
    }

    /// Whether his going would leave nations mixed without Tecumseh or Girty [DB-10.4.1-e].
    pub fn holds_together(&self, piece: Piece) -> bool {
        let there = self.cell(piece).map_or(PieceSet::NONE, |cell| self.at(cell));
        MIXERS.has(piece) && may_mix(there) && !may_mix(there.less(PieceSet::of(piece)))
    }

    /// The hexes with more units than they hold.
    pub fn crowded(&self, pieces: PieceSet) -> CellSet {
        let field = self.board.field();
        let over = |cell: &Cell| self.at(*cell).units_only().len() > u32::from(field.terrain(*cell).room());
        self.cells(pieces).iter().filter(over).collect()
    }
}

impl DarkAndBloodyGround {
    /// The battle; one without anybody if there is none.
    #[inline]
    pub(in super::super) fn fight(&self) -> &Battle {
        self.battle.as_ref().unwrap_or(&NOWHERE)
    }

    /// The battle, to be changed.
    #[inline]
    pub(super) fn fight_mut(&mut self) -> &mut Battle {
        self.battle.get_or_insert(NOWHERE)
    }

    /// The pieces that differ from this one in nothing but their number.
    pub(in super::super) fn equals_in_battle(&self, piece: Piece) -> PieceSet {
        let battle = self.fight();
        let mut set = self.alike(piece);
        for marks in [battle.disrupted, battle.routed, battle.acted, battle.boosted, battle.strays] {
            set = set.marked_as(piece, marks);
        }
        if let Some(melee) = &battle.melee {
            set = set.marked_as(piece, melee.attackers).marked_as(piece, melee.retreating);
        }
        match battle.post(piece) {
            Post::On(cell) => set.and(battle.at(cell)),
            post => set.iter().filter(|&other| battle.post(other) == post).collect(),
        }
    }

    /// The first of each kind of equal pieces among these.
    pub(super) fn firsts(&self, pieces: PieceSet) -> PieceSet {
        let (mut firsts, mut rest) = (PieceSet::NONE, pieces);
        while let Some(piece) = rest.first() {
            firsts.insert(piece);
            rest.remove(piece);
            let alone = self.fight().cell(piece).is_some_and(|cell| !rest.meets(self.fight().at(cell)));
            if !alone {
                rest = rest.less(self.equals_in_battle(piece));
            }
        }
        firsts
    }

    /// A unit is eliminated in the battle.
    pub(super) fn fall(&mut self, unit: Piece, rule: &'static str, report: &mut crate::rules::Report) {
        let battle = self.fight_mut();
        battle.put(unit, Post::Away);
        for marks in [&mut battle.disrupted, &mut battle.routed, &mut battle.acted] {
            marks.remove(unit);
        }
        self.eliminate(unit, crate::rules::a_dark_and_bloody_ground::course::Cause::Combat, rule, report);
    }
}
