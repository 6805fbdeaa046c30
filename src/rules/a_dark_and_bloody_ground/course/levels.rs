//! Levels, checks and command (chapter 5).

use super::state::{DarkAndBloodyGround, Status};
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::map::{Area, Terrain, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Corps, Kind, LEADER_MP, Nation, Piece, PieceSet, US};

impl DarkAndBloodyGround {
    /// The level of the warriors of a nation [DB-LVL-a].
    pub(in super::super) fn nation_level(&self, nation: Nation) -> i8 {
        match (nation.mobilizes(), self.status(nation)) {
            (false, _) => self.tables.ml_iroquois,
            (true, Status::Surrendered) => 0,
            (true, _) => self.nations[nation.index()].ml.cast_signed(),
        }
    }

    /// The level of a piece: of a leader that of his side or nation [DB-LVL-a] [DB-LVL-e] [DB-LDR-g].
    pub(in super::super) fn level(&self, piece: Piece) -> i8 {
        if piece.side() == US {
            return self.cl.cast_signed();
        }
        if let Some(nation) = piece.nation() {
            return self.nation_level(nation);
        }
        match (piece, piece.kind()) {
            (Piece::TECUMSEH, _) if self.status(Nation::Shawnee) == Status::Surrendered => self.tables.level_tecumseh,
            (Piece::TECUMSEH, _) => self.nation_level(Nation::Shawnee),
            (Piece::GIRTY, _) => self.tables.level_girty,
            (_, Kind::Canadian) => self.tables.level_canadian,
            _ => self.tables.level_british,
        }
    }

    /// The level of a group for one common roll: the highest among its units; without units, among its leaders
    /// [DB-LVL-e].
    pub(in super::super) fn level_of(&self, group: PieceSet) -> i8 {
        let units = group.units_only();
        let who = if units.is_empty() { group } else { units };
        who.iter().map(|piece| self.level(piece)).max().unwrap_or(0)
    }

    /// The CR of a leader where he stands: one more beside Tecumseh [DB-LVL-d].
    pub(in super::super) fn cr(&self, leader: Piece) -> i8 {
        let there = self.board.at(self.board.place(leader));
        let beside = leader != Piece::TECUMSEH && leader.side() != US && there.has(Piece::TECUMSEH);
        leader.cr().cast_signed() + i8::from(beside)
    }

    /// The best CR among these leaders for some of these units; 0 without a leader who may command one [DB-LVL-c].
    pub(in super::super) fn best_cr(&self, leaders: PieceSet, units: PieceSet) -> i8 {
        let commands = |leader: &Piece| units.iter().any(|unit| leader.may_command(unit));
        leaders.leaders_only().iter().filter(commands).map(|leader| self.cr(leader)).max().unwrap_or(0)
    }

    /// The best CR of a leader who may command this unit and stands where it stands, raiders apart [DB-LVL-c].
    pub(in super::super) fn cr_beside(&self, unit: Piece) -> i8 {
        let there = self.board.at(self.board.place(unit)).and(PieceSet::side(unit.side())).less(self.raiding);
        self.best_cr(there, PieceSet::of(unit))
    }

    /// A level check: a die, less what the rule allows, equal to or less than the level [DB-LVL-b].
    pub(in super::super) const fn passes(die: i8, less: i8, level: i8) -> bool {
        die - less <= level
    }

    /// The units among these that the leader may command [DB-CMD-a…d].
    pub(in super::super) fn commanded(leader: Piece, among: PieceSet) -> PieceSet {
        match leader.corps() {
            _ if leader.side() == US => among.and(PieceSet::US).units_only(),
            Some(Corps::Nation(nation)) => among.and(PieceSet::warriors_of(nation)),
            _ => among.units_only().iter().filter(|&unit| leader.may_command(unit)).collect(),
        }
    }

    /// MP of a piece on the map before anything is spent: one less out of supply [DB-9.4.1-a] [DB-7.0.4-a].
    pub(in super::super) fn allowance(&self, piece: Piece) -> u8 {
        let tables = &self.tables;
        let printed = match piece.kind() {
            Kind::Leader => LEADER_MP,
            Kind::Regular => tables.mp_regular.unsigned_abs(),
            Kind::Militia => tables.mp_militia.unsigned_abs(),
            Kind::Warrior => tables.mp_warrior.unsigned_abs(),
            Kind::British => tables.mp_british.unsigned_abs(),
            Kind::Canadian => tables.mp_canadian.unsigned_abs(),
        };
        printed - u8::from(self.oos.has(piece))
    }

    /// FCF of a unit.
    pub(in super::super) fn fcf(&self, unit: Piece) -> i8 {
        if unit.kind().is_regular() { self.tables.fcf_regular } else { self.tables.fcf_other }
    }

    /// Whether these are a leader with 5 FCF or 5 MCF of units, or of units alone if the leader is not asked for
    /// [DB-11.2.1-a].
    pub(in super::super) fn can_build(&self, builders: PieceSet) -> bool {
        let least = crate::rules::a_dark_and_bloody_ground::tables::BUILDERS;
        let units = builders.units_only();
        // All that the US can have in one area is more than an `i8` holds.
        let fcf: i16 = units.iter().map(|unit| i16::from(self.fcf(unit))).sum();
        fcf >= i16::from(least) || units.len() >= u32::from(least.unsigned_abs())
    }

    /// Whether the area counts as Settled terrain: printed so, or with a village [DB-6.0.3-c].
    #[inline]
    pub(in super::super) fn is_settled_terrain(&self, area: Area) -> bool {
        self.areas[area].village || atlas().terrain(area) == Terrain::Settled
    }

    /// The terrain that an area has now.
    pub(in super::super) fn terrain(&self, area: Area) -> Terrain {
        if self.areas[area].village { Terrain::Settled } else { atlas().terrain(area) }
    }

    /// MP to enter an area by land, severe weather included, the Ohio apart (T-11).
    pub(in super::super) fn land_cost(&self, area: Area) -> u8 {
        let tables = &self.tables;
        let terrain = match self.terrain(area) {
            Terrain::Settled => tables.map_settled,
            Terrain::Wilderness => tables.map_wilderness,
            Terrain::Rough => tables.map_rough,
        };
        let weather = if self.events.severe { tables.map_severe } else { 0 };
        (terrain + weather).unsigned_abs()
    }

    /// MP of a step by land from one area into the next (T-11).
    pub(in super::super) fn step_cost(&self, from: Area, to: Area) -> u8 {
        let ohio = if atlas().crosses_ohio(from, to) { self.tables.map_ohio.unsigned_abs() } else { 0 };
        self.land_cost(to) + ohio
    }

    /// Whether a piece of this side may enter the area at all, by scenario and by its own rules [DB-9.4.1-f, g].
    pub(in super::super) fn may_enter(&self, piece: Piece, area: Area) -> bool {
        self.scenario.open().has(area) && (piece != Piece::MCKEE || Self::is_open_to_mckee(area))
    }

    /// Where McKee may go: neither Pennsylvania nor the south bank [DB-14.0.5-a].
    pub(in super::super) fn is_open_to_mckee(area: Area) -> bool {
        use crate::rules::a_dark_and_bloody_ground::pieces::State;
        atlas().northwest.has(area) && atlas().state(area) != Some(State::Pennsylvania)
    }

    /// Whether it is Winter or the weather is severe: no rivers, short lines of supply.
    pub(in super::super) fn is_bad_weather(&self) -> bool {
        self.events.severe || self.season().is_winter()
    }

    /// The primary leader of a side, if he is in play.
    pub(in super::super) fn primary_leader(&self, seat: Seat) -> Option<Piece> {
        self.primary[seat.index()].filter(|&leader| self.board.place(leader).is_in_play())
    }
}
