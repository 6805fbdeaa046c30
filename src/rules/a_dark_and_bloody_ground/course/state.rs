//! The position, and the few ways in which it can change (chapter 6).

use super::areas::{AreaState, Fort};
use super::board::Board;
use super::memory::{Events, Memory};
use super::sequence::Phase;
use super::step::{Back, Step};
use super::victory::End;
use crate::rules::a_dark_and_bloody_ground::battle::Battle;
use crate::rules::a_dark_and_bloody_ground::combat::Pairs;
use crate::rules::a_dark_and_bloody_ground::map::{AREAS, Area, AreaSet, Place, atlas};
use crate::rules::a_dark_and_bloody_ground::pending::Loose;
use crate::rules::a_dark_and_bloody_ground::pieces::{NATIONS, Nation, PIECES, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tables::Tables;
use crate::rules::{Dice, Policy, Seat, Setup};
use serde::{Deserialize, Serialize};

/// Choices of optional rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Par in 16.2 [DB-16.0-b].
    pub par: bool,
}

impl Options {
    /// The choices of a set-up.
    pub fn of(setup: &Setup) -> Self {
        Self { par: setup.options.get("par").is_some_and(|choice| choice == "on") }
    }
}

/// What a nation is doing [DB-8.1-a…d].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not in this scenario: counts as peaceful wherever a rule asks [DB-15.1.2-b].
    Unused,
    /// At peace: face down in its own areas.
    Peaceful,
    /// On the warpath.
    Warpath,
    /// It has surrendered [DB-8.6.2-a].
    Surrendered,
}

/// A nation in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// What it is doing.
    pub status: Status,
    /// Current Mobilization Level.
    pub ml: u8,
    /// Which in the order of this year's nations on the warpath it was, from 1; 0 if it is not [DB-9.1.2-a].
    pub order: u8,
    /// Turn of its surrender, counted from 0 [DB-8.6.2-b].
    pub surrendered_in: u8,
}

/// How a raider came to its target [DB-12.0.1-c]. Of the path itself nothing else matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaidMark {
    /// MP spent.
    pub mp: u8,
    /// The path crossed the Ohio.
    pub ohio: bool,
    /// It led through a pillaged area.
    pub pillaged: bool,
    /// It led through an area with a completed US fort.
    pub fort: bool,
}

/// A game of A Dark and Bloody Ground in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "facts of chapter 6 that have nothing to do with one another")]
pub struct DarkAndBloodyGround {
    pub(in super::super) dice: Dice,
    pub(in super::super) policy: Policy,
    pub(in super::super) scenario: Scenario,
    pub(in super::super) options: Options,
    /// The numbers of the title: never written, so that a record has the default.
    #[serde(skip)]
    pub(in super::super) tables: Tables,
    /// The turn, counted from 0 for Fall 1790.
    pub(in super::super) turn: u8,
    pub(in super::super) phase: Phase,
    pub(in super::super) events: Events,
    /// CL, 1 to 5.
    pub(in super::super) cl: u8,
    /// Successful raids since CL last rose by them [DB-12.0.3-d].
    pub(in super::super) raid_total: u8,
    /// VPs of the US and of the nations, never below 0.
    pub(in super::super) vp: [i16; 2],
    /// The VPs for Kekionga were awarded (T-24).
    pub(in super::super) kekionga_scored: bool,
    /// Kekionga was pillaged at some time [DB-15.1.4-b].
    pub(in super::super) kekionga_pillaged: bool,
    pub(in super::super) nations: [Standing; NATIONS],
    /// Combat units of each side at start [DB-15.1.4-e].
    pub(in super::super) start: [u8; 2],
    /// Units of each side lost to combat, raids and lack of supply [DB-15.1.4-e].
    pub(in super::super) lost: [u8; 2],
    pub(in super::super) intervened: bool,
    /// The Iroquois event has happened [DB-5.0-c].
    pub(in super::super) iroquois_came: bool,
    /// Girty has come, or can come no more.
    pub(in super::super) girty_came: bool,
    /// Primary leaders of the US and of the nations [DB-9.1.1-a] [DB-9.1.2-a].
    pub(in super::super) primary: [Option<Piece>; 2],
    /// Reinforcement groups taken: 0, A, A and B [DB-8.5.2-a].
    pub(in super::super) groups: u8,
    /// The turn in which the last one was taken; the first turn for none.
    pub(in super::super) group_turn: u8,
    /// Militia leaders who come with the next new militia of their state [DB-14.0.7-b].
    pub(in super::super) called: PieceSet,
    /// Leaders eliminated or relieved for good [DB-LDR-i] [DB-14.0.7-c].
    pub(in super::super) gone: PieceSet,
    /// Who has the initiative in this Action Phase [DB-9.1-a].
    pub(in super::super) initiative: Seat,
    /// Atrocity markers of each side that were never burnt and lie in the pool.
    pub(in super::super) atrocity_pool: [u8; 2],
    /// Atrocity markers granted in this turn and not used yet.
    pub(in super::super) atrocity_hand: [u8; 2],
    /// Sides that have ambushed in this turn [DB-9.2.2-a].
    pub(in super::super) ambushed: [bool; 2],
    pub(in super::super) areas: Areas,
    pub(in super::super) board: Board,
    /// Pieces in the fort of their area [DB-11.2-b].
    pub(in super::super) inside: PieceSet,
    /// Units that are disrupted on the map [DB-2.2-c].
    pub(in super::super) disrupted: PieceSet,
    /// Pieces out of supply [DB-7.0-a].
    pub(in super::super) oos: PieceSet,
    /// Pieces that were activated in this turn.
    pub(in super::super) activated: PieceSet,
    /// Pieces that were activated twice in this turn.
    pub(in super::super) twice: PieceSet,
    /// Pieces with the Actions Completed marker.
    pub(in super::super) completed: PieceSet,
    /// Pieces on a raid [DB-12.0.1-d].
    pub(in super::super) raiding: PieceSet,
    /// Warriors with rifles [DB-14.0.2-a].
    pub(in super::super) rifles: PieceSet,
    /// Militia that must stay where they are in this turn [DB-8.4.2-b].
    pub(in super::super) locked: PieceSet,
    /// Units that fought or were relocated in this turn [DB-10.0-d].
    pub(in super::super) fought: PieceSet,
    /// Pieces that build or dismantle the fort of their area [DB-11.2.1-a].
    pub(in super::super) builders: PieceSet,
    /// How each raider came.
    #[serde(with = "marks")]
    pub(in super::super) raids: [RaidMark; PIECES],
    /// Who meets whom in the skirmish that is under way [DB-11.1-d].
    pub(in super::super) pairs: Pairs,
    /// What has happened in this turn so far.
    pub(in super::super) now: Memory,
    /// What happened in the last one; nothing on the first turn [DB-15.0-b].
    pub(in super::super) last: Option<Memory>,
    /// What must be settled before anything else goes on (7.5).
    pub(in super::super) loose: Loose,
    pub(in super::super) battle: Option<Battle>,
    /// The procedures under way, the innermost last.
    pub(in super::super) stack: Vec<Step>,
    /// What the innermost procedure that has ended tells the one it returns to.
    pub(in super::super) back: Back,
    pub(in super::super) end: Option<End>,
}

/// The areas, by their number; written by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "std::collections::BTreeMap<Area, AreaState>", try_from = "std::collections::BTreeMap<Area, AreaState>")]
pub struct Areas([AreaState; AREAS]);

impl From<Areas> for std::collections::BTreeMap<Area, AreaState> {
    fn from(areas: Areas) -> Self {
        Area::all().zip(areas.0).filter(|(_, state)| *state != AreaState::default()).collect()
    }
}

impl From<std::collections::BTreeMap<Area, AreaState>> for Areas {
    fn from(map: std::collections::BTreeMap<Area, AreaState>) -> Self {
        let mut areas = Self([AreaState::default(); AREAS]);
        for (area, state) in map {
            areas[area] = state;
        }
        areas
    }
}

impl std::ops::Index<Area> for Areas {
    type Output = AreaState;

    #[inline]
    fn index(&self, area: Area) -> &AreaState {
        &self.0[area.index()]
    }
}

impl std::ops::IndexMut<Area> for Areas {
    #[inline]
    fn index_mut(&mut self, area: Area) -> &mut AreaState {
        &mut self.0[area.index()]
    }
}

/// Raid marks as a list of those that are not blank.
mod marks {
    use super::{PIECES, Piece, RaidMark};
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::BTreeMap;

    pub fn serialize<S: Serializer>(marks: &[RaidMark; PIECES], serializer: S) -> Result<S::Ok, S::Error> {
        let set = Piece::all().zip(marks).filter(|(_, mark)| **mark != RaidMark::default());
        serializer.collect_map(set)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[RaidMark; PIECES], D::Error> {
        let set = BTreeMap::<Piece, RaidMark>::deserialize(deserializer)?;
        let mut marks = [RaidMark::default(); PIECES];
        for (piece, mark) in set {
            marks[piece.index()] = mark;
        }
        Ok(marks)
    }
}

impl DarkAndBloodyGround {
    /// A game of a scenario with the numbers of these rules.
    #[cfg(test)]
    pub(in super::super) fn new(dice: Dice, policy: Policy, scenario: Scenario, options: Options) -> Self {
        Self::with(&Tables::DEFAULT, dice, policy, scenario, options)
    }

    /// A game of a scenario with what its headings say: no piece on the map, permanent settlements and British forts as
    /// printed, every nation unused. The set-up adds the rest.
    pub(in super::super) fn with(
        tables: &Tables,
        dice: Dice,
        policy: Policy,
        scenario: Scenario,
        options: Options,
    ) -> Self {
        let standing = Standing { status: Status::Unused, ml: 0, order: 0, surrendered_in: 0 };
        let turn = scenario.turns().0;
        let mut areas = Areas([AreaState::default(); AREAS]);
        if !scenario.is_battle() {
            let map = atlas();
            for area in Area::all() {
                areas[area].british_fort = map.fort_sites.has(area);
                areas[area].us_control = map.owner(area).side() == US;
            }
        }
        let markers = tables.counters_atrocity.unsigned_abs();
        Self {
            dice,
            policy,
            scenario,
            options,
            tables: *tables,
            turn,
            phase: Phase::Setup,
            events: Events::default(),
            cl: scenario.commitment(),
            raid_total: 0,
            vp: [0, 0],
            kekionga_scored: false,
            kekionga_pillaged: false,
            nations: [standing; NATIONS],
            start: [0; 2],
            lost: [0; 2],
            intervened: false,
            iroquois_came: false,
            girty_came: false,
            primary: [None; 2],
            groups: 0,
            group_turn: turn,
            called: PieceSet::NONE,
            gone: PieceSet::NONE,
            initiative: US,
            atrocity_pool: [markers; 2],
            atrocity_hand: [0; 2],
            ambushed: [false; 2],
            areas,
            board: Board::default(),
            inside: PieceSet::NONE,
            disrupted: PieceSet::NONE,
            oos: PieceSet::NONE,
            activated: PieceSet::NONE,
            twice: PieceSet::NONE,
            completed: PieceSet::NONE,
            raiding: PieceSet::NONE,
            rifles: PieceSet::NONE,
            locked: PieceSet::NONE,
            fought: PieceSet::NONE,
            builders: PieceSet::NONE,
            raids: [RaidMark::default(); PIECES],
            pairs: Pairs::default(),
            now: Memory::default(),
            last: None,
            loose: Loose::default(),
            battle: None,
            stack: Vec::new(),
            back: Back::Nothing,
            end: None,
        }
    }

    /// A die of chance.
    #[inline]
    pub(in super::super) fn die(&mut self) -> i8 {
        self.dice.next_throw();
        self.dice.d6().cast_signed()
    }

    // Changes.

    /// Puts a piece anywhere. Who leaves an area is no longer in its fort nor among its builders [DB-11.2.1-b]; control
    /// follows [DB-3.0-b]; both areas are watched for leaders left alone [DB-LDR-f] [DB-14.0.7-d].
    pub(in super::super) fn put(&mut self, piece: Piece, to: impl Into<Place>) {
        let (from, to) = (self.board.place(piece), to.into());
        if from == to {
            return;
        }
        self.inside.remove(piece);
        self.board.put(piece, to);
        if self.builders.has(piece) {
            self.leave_work(piece, from);
        }
        for area in [from, to].into_iter().filter_map(Place::area) {
            self.control(area);
            self.loose.watch[piece.side().index()].insert(area);
        }
    }

    /// Takes a piece off the map, with everything that marks it.
    pub(in super::super) fn take_off(&mut self, piece: Piece, to: Place) {
        self.put(piece, to);
        for marks in [
            &mut self.disrupted,
            &mut self.oos,
            &mut self.activated,
            &mut self.twice,
            &mut self.completed,
            &mut self.raiding,
            &mut self.rifles,
            &mut self.locked,
            &mut self.fought,
            &mut self.builders,
        ] {
            marks.remove(piece);
        }
        self.raids[piece.index()] = RaidMark::default();
    }

    /// Who controls an area: the side that alone has units there; else it stays as it was [DB-3.0-b].
    fn control(&mut self, area: Area) {
        let units = self.board.at(area).units_only().less(self.raiding);
        let (us, na) = (units.meets(PieceSet::US), units.meets(PieceSet::NA));
        if us != na {
            self.areas[area].us_control = us;
        }
    }

    /// A builder is gone from the work: without the leader, or without enough of the units, it is given up at once
    /// [DB-11.2.1-b] [DB-11.2.1-d].
    pub(in super::super) fn leave_work(&mut self, piece: Piece, from: Place) {
        self.builders.remove(piece);
        let Some(area) = from.area() else { return };
        let left = self.board.at(area).and(self.builders);
        let killed = piece.is_leader() && !self.board.place(piece).is_in_play();
        if (piece.is_leader() && !killed && left.leaders_only().is_empty()) || !self.can_build(left) {
            self.give_up_work(area);
        }
    }

    /// The work on the fort of an area is given up: a building marker goes, a fort that was being dismantled stays.
    pub(in super::super) fn give_up_work(&mut self, area: Area) {
        let fort = &mut self.areas[area].fort;
        *fort = match *fort {
            Fort::Building => Fort::None,
            Fort::Dismantling => Fort::Complete,
            other => other,
        };
        self.builders = self.builders.less(self.board.at(area));
    }

    // What is asked of the position.

    /// The state of a nation.
    #[inline]
    pub(in super::super) fn status(&self, nation: Nation) -> Status {
        self.nations[nation.index()].status
    }

    /// Whether a nation counts as peaceful [DB-15.1.2-b]. The Iroquois never do [DB-5.0.5-a].
    #[inline]
    pub(in super::super) fn is_peaceful(&self, nation: Nation) -> bool {
        nation.mobilizes() && matches!(self.status(nation), Status::Peaceful | Status::Unused)
    }

    /// Whether a nation is on the warpath.
    #[inline]
    pub(in super::super) fn is_on_warpath(&self, nation: Nation) -> bool {
        self.status(nation) == Status::Warpath
    }

    /// The areas of nations that count as peaceful.
    pub(in super::super) fn peaceful_areas(&self) -> AreaSet {
        let peaceful = Nation::ALL.into_iter().filter(|&nation| self.is_peaceful(nation));
        peaceful.fold(AreaSet::NONE, |set, nation| set.or(atlas().of_nation(nation)))
    }

    /// Whether the piece belongs to a nation at peace [DB-8.1-h].
    #[inline]
    pub(in super::super) fn is_at_peace(&self, piece: Piece) -> bool {
        piece.nation().is_some_and(|nation| self.is_peaceful(nation))
    }

    /// Whether the piece lies face down: it belongs to a nation at peace and is in no fort [DB-13.0-l].
    #[cfg(test)]
    pub(in super::super) fn is_face_down(&self, piece: Piece) -> bool {
        !self.inside.has(piece) && self.is_at_peace(piece)
    }

    /// The pieces of nations at peace.
    pub(in super::super) fn at_peace(&self) -> PieceSet {
        let peaceful = Nation::ALL.into_iter().filter(|&nation| self.is_peaceful(nation));
        peaceful
            .fold(PieceSet::NONE, |set, nation| set.or(PieceSet::warriors_of(nation)).or(PieceSet::leaders_of(nation)))
    }

    /// The pieces of a side in an area that are neither raiding nor face down.
    #[inline]
    pub(in super::super) fn present(&self, seat: Seat, area: Area) -> PieceSet {
        let there = self.board.at(area).and(PieceSet::side(seat)).less(self.raiding);
        if seat == US || there.is_empty() { there } else { there.less(self.at_peace().less(self.inside)) }
    }

    /// The combat units by which a side occupies an area: neither raiding nor face down.
    #[inline]
    pub(in super::super) fn units(&self, seat: Seat, area: Area) -> PieceSet {
        self.present(seat, area).units_only()
    }

    /// Whose completed fort stands in an area.
    #[inline]
    pub(in super::super) fn fort(&self, area: Area) -> Option<Seat> {
        let state = &self.areas[area];
        if state.british_fort {
            Some(US.other())
        } else if state.fort.stands() {
            Some(US)
        } else {
            None
        }
    }

    /// Whether the fort of an area is besieged: enemy units there, and none of its own side outside it [DB-11.3-a].
    pub(in super::super) fn is_besieged(&self, area: Area) -> bool {
        self.fort(area).is_some_and(|seat| self.would_be_besieged(seat, area, PieceSet::NONE))
    }

    /// The same, as if these pieces were not there.
    pub(in super::super) fn would_be_besieged(&self, seat: Seat, area: Area, without: PieceSet) -> bool {
        let outside = self.units(seat, area).less(self.inside).less(without);
        outside.is_empty() && !self.units(seat.other(), area).is_empty()
    }

    /// Whether a completed fort of this side stands there and is not besieged.
    pub(in super::super) fn has_open_fort(&self, seat: Seat, area: Area) -> bool {
        self.fort(area) == Some(seat) && !self.is_besieged(area)
    }

    /// Combat units that the fort of an area still has room for [DB-9.4.1-e].
    pub(in super::super) fn room(&self, area: Area) -> u8 {
        let inside = self.board.at(area).and(self.inside).units_only().len() as u8;
        crate::rules::a_dark_and_bloody_ground::tables::FORT_ROOM.saturating_sub(inside)
    }

    /// Whether a village or a permanent settlement stands there.
    #[inline]
    pub(in super::super) fn is_town(&self, area: Area) -> bool {
        self.areas[area].village || atlas().settlements.has(area)
    }

    /// Whether it is a settled area: printed so, or with a village, a permanent settlement or a settler.
    pub(in super::super) fn is_settled(&self, area: Area) -> bool {
        self.is_settled_terrain(area) || self.is_town(area) || self.areas[area].settlers > 0
    }

    /// Towns, permanent settlements and villages, west or north of the Ohio [DB-15.4.4-a].
    pub(in super::super) fn towns(&self) -> u8 {
        Area::all().filter(|&area| atlas().northwest.has(area) && self.is_town(area)).count() as u8
    }

    /// Equal pieces are interchangeable: keeps the first of each kind among `pieces`. Leaders stay apart, and so do units
    /// that differ in nation, state, place or any mark.
    pub(in super::super) fn representatives(&self, pieces: PieceSet) -> PieceSet {
        let mut firsts = pieces.leaders_only();
        let mut rest = pieces.units_only();
        while let Some(piece) = rest.first() {
            firsts.insert(piece);
            rest.remove(piece);
            let others = rest.and(self.board.at(self.board.place(piece)));
            if !others.is_empty() {
                rest = rest.less(self.alike(piece).and(others));
            }
        }
        firsts
    }

    /// Whether a piece stands for its equals in its place: the first of them does, and every leader.
    pub(in super::super) fn is_first(&self, piece: Piece) -> bool {
        let equals = || self.alike(piece).and(self.board.at(self.board.place(piece)));
        piece.is_leader() || equals().first() == Some(piece)
    }

    /// All units that differ from this one in nothing but their number and their place.
    pub(in super::super) fn alike(&self, piece: Piece) -> PieceSet {
        if piece.is_leader() {
            return PieceSet::of(piece);
        }
        let mut set = PieceSet::kind(piece.kind());
        if let Some(nation) = piece.nation() {
            set = set.and(PieceSet::warriors_of(nation));
        }
        if let Some(state) = piece.state() {
            set = set.and(PieceSet::militia_of(state));
        }
        for marks in [
            self.inside,
            self.disrupted,
            self.oos,
            self.activated,
            self.twice,
            self.completed,
            self.raiding,
            self.rifles,
            self.locked,
            self.fought,
            self.builders,
        ] {
            set = set.marked_as(piece, marks);
        }
        if self.raiding.has(piece) {
            let mark = self.raids[piece.index()];
            set = set.iter().filter(|other| self.raids[other.index()] == mark).collect();
        }
        set
    }
}
