//! The end of Winter: the militia goes home, and so do the warriors (DB-13.0-g, DB-13.0-l).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Cause, DarkAndBloodyGround, Status};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, OUT, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet};

impl DarkAndBloodyGround {
    /// Militia outside besieged forts returns to the pool [DB-8.4.3-a]; who of the nations then goes home: warriors and
    /// nation's leaders of all that have not surrendered.
    pub(super) fn winter_begins(&mut self, report: &mut Report) -> PieceSet {
        let stays =
            |unit: &Piece| self.inside.has(*unit) && self.board.area(*unit).is_some_and(|area| self.is_besieged(area));
        let militia: PieceSet =
            PieceSet::MILITIA.iter().filter(|unit| self.board.place(*unit).is_in_play() && !stays(unit)).collect();
        militia.iter().for_each(|unit| self.take_off(unit, POOL));
        report.note(|| log::militia_home(militia));
        let mut left = PieceSet::NONE;
        for nation in Nation::ALL.into_iter().filter(|&nation| self.status(nation) != Status::Surrendered) {
            left = left.or(PieceSet::warriors_of(nation)).or(PieceSet::leaders_of(nation));
        }
        left.and(self.board.on_map())
    }

    /// Those of the next nation that still go home.
    pub(super) fn next_home(&self, left: PieceSet) -> PieceSet {
        let left = left.and(self.board.on_map());
        let of = |nation: Nation| left.and(PieceSet::warriors_of(nation).or(PieceSet::leaders_of(nation)));
        Nation::ALL.into_iter().map(of).find(|set| !set.is_empty()).unwrap_or(PieceSet::NONE)
    }

    /// Home areas of a warrior or leader: of his nation, neither pillaged nor settled; the Iroquois have forts only
    /// [DB-5.0.5-c].
    pub(super) fn winter_homes(&self, piece: Piece) -> AreaSet {
        match piece.nation() {
            Some(Nation::Iroquois) | None => AreaSet::NONE,
            Some(nation) => self.home_areas(nation),
        }
    }

    /// British forts, not besieged, that have room for him.
    pub(super) fn winter_forts(&self, piece: Piece) -> AreaSet {
        let there = |fort: &Area| self.inside.has(piece) && self.board.area(piece) == Some(*fort);
        let room = |fort: &Area| piece.is_leader() || self.room(*fort) > 0 || there(fort);
        self.open_british_forts().iter().filter(room).collect()
    }

    /// Whether he may stay where he is: at home, or in a British fort that is not besieged.
    pub(super) fn is_home(&self, piece: Piece) -> bool {
        let Some(area) = self.board.area(piece) else { return true };
        if self.inside.has(piece) { self.has_open_fort(NA, area) } else { self.winter_homes(piece).has(area) }
    }

    /// He goes home: into an area of his nation, face down, or into a fort.
    pub(super) fn go_home(&mut self, piece: Piece, area: Area, fort: bool, report: &mut Report) {
        self.put(piece, area);
        self.inside.set(piece, fort);
        self.oos.remove(piece);
        // Leaders go home in their turn: nobody is left alone meanwhile.
        self.loose.watch[NA.index()] = AreaSet::NONE;
        report.note(|| log::winters(piece, area, fort));
    }

    /// He has no home: a warrior is eliminated, an Iroquois leaves [DB-5.0.5-c], a leader waits [DB-LDR-h].
    pub(super) fn no_winter_home(&mut self, piece: Piece, report: &mut Report) {
        if piece.nation() == Some(Nation::Iroquois) {
            report.note(|| log::leave_for_good(PieceSet::of(piece)));
            self.take_off(piece, OUT);
        } else {
            self.eliminate(piece, Cause::Other, "DB-13.0-g", report);
        }
    }

    /// All nations that have not surrendered are at peace, and nobody leads them but Dorchester [DB-13.0-g].
    pub(super) fn winter_ends(&mut self, report: &mut Report) {
        for nation in Nation::mobilizing() {
            let standing = &mut self.nations[nation.index()];
            standing.order = 0;
            if standing.status == Status::Warpath {
                standing.status = Status::Peaceful;
            }
        }
        if self.primary[NA.index()] != Some(Piece::DORCHESTER) {
            self.primary[NA.index()] = None;
        }
        report.note(log::peace_of_winter);
    }
}
