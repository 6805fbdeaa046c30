//! The position, and the few ways in which it can change.

use super::board::Board;
use super::scenario::{Options, Scenario};
use super::step::{Returned, Step};
use super::structures::{Structure, Structures};
use super::victory::End;
use crate::rules::blood_on_the_ohio::charts::{SAP, VP_CAP};
use crate::rules::blood_on_the_ohio::map::{
    CUP, FortSet, NATIONS, Nation, NationSet, OUT, Place, PlaceSet, READY, Standing, Status, US, WC, atlas,
};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::tables::Tables;
use crate::rules::{Dice, Policy, Seat};
use serde::{Deserialize, Serialize};

/// A game of Blood on the Ohio in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BloodOnTheOhio {
    pub(in super::super) dice: Dice,
    pub(in super::super) policy: Policy,
    pub(in super::super) scenario: Scenario,
    pub(in super::super) options: Options,
    /// The numbers of the title: never written, so that a record has the default.
    #[serde(skip)]
    pub(in super::super) tables: Tables,
    /// Turn on the turn track, from 0.
    pub(in super::super) turn: u8,
    /// Segment, 1 to 10; 0 before the first turn.
    pub(in super::super) segment: u8,
    /// VP in halves [BO-0-a].
    pub(in super::super) vp: [u8; 2],
    pub(in super::super) sap: [u8; 2],
    /// The SAP marker shows its +1 side [BO-5.9-a].
    pub(in super::super) saved: [bool; 2],
    pub(in super::super) board: Board,
    /// Pieces that moved or fought in this segment [BO-6.1-d].
    pub(in super::super) moved: PieceSet,
    /// US pieces in the defending stack of the fort of their space [BO-20.1-a].
    pub(in super::super) inside: PieceSet,
    pub(in super::super) structures: Structures,
    pub(in super::super) nations: [Standing; NATIONS],
    /// The nation each British Arms marker belongs to while it is with one [BO-23.0-d].
    pub(in super::super) arms: [Option<Nation>; 6],
    /// Raid chits A, B, C, D in the cup.
    pub(in super::super) raid_cup: [u8; 4],
    /// Raid chits set aside by searches until the segment ends [BO-4.2-d].
    pub(in super::super) raid_aside: [u8; 4],
    /// Settlements in the US Builds Box [BO-2.7-a].
    pub(in super::super) box_settlements: u8,
    /// Forts in the US Builds Box.
    pub(in super::super) box_forts: FortSet,
    /// Forts built in the game, standing or not [BO-A3-1-e].
    pub(in super::super) built: FortSet,
    pub(in super::super) expeditions: [Expedition; 3],
    /// The latest expedition that has entered: 0, 1 or 2 [BO-5.2.1-d].
    pub(in super::super) latest: u8,
    /// Turn in which it entered, on the turn track from 0 [BO-A3-4-c].
    pub(in super::super) entered: u8,
    /// Printed principal villages that were reduced at some time [BO-A3-1-c, d].
    pub(in super::super) principals_hit: PlaceSet,
    /// Ordinary and principal villages razed in the game [BO-A3-1-c].
    pub(in super::super) villages_razed: [u8; 2],
    /// Spaces whose stack has tried its ambush in the movement of the present force, of each side [BO-18.0-e].
    pub(in super::super) tried: [PlaceSet; 2],
    /// Forts whose garrison has broken out in this segment [BO-20.2.2-a].
    pub(in super::super) broken_out: FortSet,
    /// Leaders killed, for option 25.3.
    pub(in super::super) killed: PieceSet,
    /// Steps of enemy structures inflicted by the US and by the WC, for the learning scenario [BO-A2-d].
    pub(in super::super) structure_steps: [u8; 2],
    /// Raids are barred for the rest of the segment [BO-5.6.2-f].
    pub(in super::super) raids_barred: bool,
    /// Builds are barred for the rest of the segment [BO-5.6.2-d].
    pub(in super::super) builds_barred: bool,
    /// The procedures under way, the innermost last.
    pub(in super::super) stack: Vec<Step>,
    /// What the innermost procedure that has ended tells the one it returns to.
    #[serde(rename = "back")]
    pub(in super::super) returned: Returned,
    pub(in super::super) end: Option<End>,
}

/// Where an expedition stands [BO-1.2-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expedition {
    /// Plays no part in this scenario.
    Absent,
    /// Has not entered.
    Waiting,
    /// In play.
    InPlay,
    /// Has withdrawn.
    Withdrawn,
}

impl BloodOnTheOhio {
    /// A game of a scenario with what its headings say (section 26), the printed map and no piece on it: the set-up adds
    /// the rest.
    pub(in super::super) fn new(dice: Dice, policy: Policy, scenario: Scenario, options: Options) -> Self {
        let latest = scenario.expedition();
        let mut expeditions = [Expedition::Absent; 3];
        if !scenario.is_learning() {
            expeditions[latest] = Expedition::InPlay;
        }
        if scenario == Scenario::War {
            (expeditions[1], expeditions[2]) = (Expedition::Waiting, Expedition::Waiting);
        }
        let mut game = Self {
            dice,
            policy,
            scenario,
            options,
            tables: Tables::DEFAULT,
            turn: scenario.turns().0,
            segment: 0,
            vp: scenario.vp(),
            sap: [0; 2],
            saved: [false; 2],
            board: Board::default(),
            moved: PieceSet::NONE,
            inside: PieceSet::NONE,
            structures: Structures::printed(),
            nations: scenario.standings(),
            arms: [None; 6],
            raid_cup: [0; 4],
            raid_aside: [0; 4],
            box_settlements: 0,
            box_forts: FortSet::NONE,
            built: FortSet::NONE,
            expeditions,
            latest: latest as u8,
            entered: scenario.turns().0,
            principals_hit: PlaceSet::NONE,
            villages_razed: [0; 2],
            tried: [PlaceSet::NONE; 2],
            broken_out: FortSet::NONE,
            killed: PieceSet::NONE,
            structure_steps: [0; 2],
            raids_barred: false,
            builds_barred: false,
            stack: Vec::new(),
            returned: Returned::Nothing,
            end: None,
        };
        game.sap = [game.sap_reset(US), game.sap_reset(WC)];
        game
    }

    // Nations.

    /// The status of a nation.
    #[inline]
    pub(in super::super) fn status(&self, nation: Nation) -> Status {
        self.nations[nation.index()].status
    }

    /// Whether a nation is a member of the Confederacy.
    #[inline]
    pub(in super::super) fn is_member(&self, nation: Nation) -> bool {
        self.status(nation) == Status::Member
    }

    /// The members of the Confederacy.
    pub(in super::super) fn members(&self) -> NationSet {
        let mut set = NationSet::NONE;
        Nation::ALL.into_iter().filter(|&n| self.is_member(n)).for_each(|n| set.insert(n));
        set
    }

    /// The nation a piece belongs to; of British Arms the one they are with.
    #[inline]
    pub(in super::super) fn nation_of(&self, piece: Piece) -> Option<Nation> {
        if PieceSet::ARMS.has(piece) { self.arms[piece.arms_index()] } else { piece.nation() }
    }

    /// The standing villages of the members of the Confederacy: friendly structures of the WC.
    pub(in super::super) fn wc_villages(&self) -> PlaceSet {
        self.villages_in(self.structures.villages())
    }

    /// The standing principal villages of the members of the Confederacy [BO-6.7-d].
    pub(in super::super) fn wc_principals(&self) -> PlaceSet {
        self.villages_in(self.structures.principals())
    }

    fn villages_in(&self, villages: PlaceSet) -> PlaceSet {
        let member = |n: &Nation| self.is_member(*n);
        let lands = Nation::ALL.iter().filter(|&n| member(n));
        villages.and(lands.fold(PlaceSet::NONE, |set, &n| set.or(atlas().boundary(n))))
    }

    // Stacks.

    /// The screening stack of the US in a space: at a fort the pieces outside it, elsewhere all [BO-20.1-a].
    #[inline]
    pub(in super::super) fn screen(&self, place: Place) -> PieceSet {
        self.board.side_at(US, place).less(self.inside)
    }

    /// The defending stack inside the fort of a space [BO-20.1-a].
    #[inline]
    pub(in super::super) fn garrison(&self, place: Place) -> PieceSet {
        self.board.side_at(US, place).and(self.inside)
    }

    /// The stack of a side that stands in the open in a space: the WC stack, or the screening stack of the US.
    #[inline]
    pub(in super::super) fn stack_at(&self, seat: Seat, place: Place) -> PieceSet {
        if seat == US { self.screen(place) } else { self.board.side_at(WC, place) }
    }

    /// Whether the fort of a space is besieged: WC FP stand there, and the fort is intact [BO-20.2-a].
    #[inline]
    pub(in super::super) fn is_besieged(&self, place: Place) -> bool {
        self.structures.forts().has(place) && self.board.fp_at(WC, place) > 0
    }

    /// Stack FP that a force of `seat` meets in the open in a space. For the US an undefended principal village of a
    /// member counts 1 [BO-6.7-d]; for the WC the garrison of a fort does not count [BO-6.7-g].
    #[inline]
    pub(in super::super) fn enemy_fp(&self, seat: Seat, place: Place) -> u8 {
        if seat == WC {
            if self.structures.forts().has(place) {
                return self.board.stack_fp(self.screen(place));
            }
            return self.board.fp_at(US, place);
        }
        match self.board.fp_at(WC, place) {
            0 if self.structures.principals().has(place) && self.is_wc_village(place) => 1,
            fp => fp,
        }
    }

    /// Whether a standing village of a member is there.
    #[inline]
    pub(in super::super) fn is_wc_village(&self, place: Place) -> bool {
        self.structures.villages().has(place) && atlas().nation(place).is_some_and(|n| self.is_member(n))
    }

    /// Equal pieces are interchangeable: keeps the first of each kind among `pieces`, which lie in one place. Leaders
    /// and whatever differs in side shown, nation, moved mark or stack at a fort stay apart.
    pub(in super::super) fn representatives(&self, pieces: PieceSet) -> PieceSet {
        let mut firsts = pieces.and(PieceSet::LEADERS);
        let mut rest = pieces.less(PieceSet::LEADERS);
        while let Some(piece) = rest.first() {
            firsts.insert(piece);
            rest = rest.less(self.alike(piece));
        }
        firsts
    }

    /// All pieces of the game that differ from this one in nothing but their number and their place.
    pub(in super::super) fn alike(&self, piece: Piece) -> PieceSet {
        let set = PieceSet::like(piece);
        set.marked_as(piece, self.board.reduced()).marked_as(piece, self.moved).marked_as(piece, self.inside)
    }

    // Changes.

    /// Puts a piece into a place of any kind. A piece that leaves a fort's space is no longer inside it; one that leaves
    /// the map for a box, the cup or the readiness of Arms turns to its full side [BO-11.2-f, BO-11.1-g].
    pub(in super::super) fn put(&mut self, piece: Piece, to: Place) {
        if self.board.place(piece) != to {
            self.inside.remove(piece);
        }
        self.board.put(piece, to);
        if !to.is_on_map() {
            self.moved.remove(piece);
            if to != OUT {
                self.board.flip(piece, false);
            }
            if PieceSet::ARMS.has(piece) {
                self.arms[piece.arms_index()] = None;
            }
        }
    }

    /// Puts a US piece into the defending stack of a fort.
    pub(in super::super) fn put_inside(&mut self, piece: Piece, fort: Place) {
        self.put(piece, fort);
        self.inside.insert(piece);
    }

    /// Where a lost piece goes when it is removed as a casualty: US units, wagons and scouts to the cup, leaders,
    /// warriors and Arms out of the game [BO-14.7.1-d, BO-14.7.2-e].
    pub(in super::super) fn remove(&mut self, piece: Piece) {
        let learning = self.scenario == Scenario::Learning1;
        let cup = piece.side() == US && !PieceSet::LEADERS.has(piece) && !learning;
        if PieceSet::LEADERS.has(piece) {
            self.killed.insert(piece);
        }
        self.put(piece, if cup { CUP } else { OUT });
    }

    /// British Arms go back to those that may be brought in [BO-5.2.1-f, BO-11.1-f].
    pub(in super::super) fn release_arms(&mut self, arms: Piece) {
        self.put(arms, READY);
    }

    /// British Arms come to a nation, in a space where it has a warrior or a village.
    pub(in super::super) fn give_arms(&mut self, arms: Piece, nation: Nation, at: Place) {
        self.put(arms, at);
        self.arms[arms.arms_index()] = Some(nation);
    }

    /// Whether a nation has British Arms [BO-23.0-d].
    pub(in super::super) fn has_arms(&self, nation: Nation) -> bool {
        self.arms.contains(&Some(nation))
    }

    /// The British Arms of a nation.
    pub(in super::super) fn arms_of(&self, nation: Nation) -> Option<Piece> {
        PieceSet::ARMS.iter().find(|a| self.arms[a.arms_index()] == Some(nation))
    }

    /// Adds VP halves, or takes them away; never below 0 nor above 30½ [BO-2.4-b, c]. The tests of VP that may end the
    /// game are made by [`BloodOnTheOhio::test_automatic`].
    pub(in super::super) fn add_vp(&mut self, seat: Seat, halves: i8) {
        let vp = &mut self.vp[seat.index()];
        *vp = vp.saturating_add_signed(halves).min(VP_CAP);
    }

    /// SAP to which both tracks are reset [BO-12.0-a].
    pub(in super::super) fn sap_reset(&self, seat: Seat) -> u8 {
        let (us, wc) = if self.scenario.is_learning() { (4, 5) } else { SAP[usize::from(self.latest)] };
        if seat == US { us } else { wc }
    }

    /// Whether the 3rd Expedition has entered.
    pub(in super::super) fn in_third(&self) -> bool {
        self.latest == 2
    }

    /// Whether spaces are closed by the scenario [BO-A2-a].
    #[inline]
    pub(in super::super) fn is_open_space(&self, place: Place) -> bool {
        !self.scenario.is_learning() || matches!(atlas().nation(place), None | Some(Nation::Miami | Nation::Shawnee))
    }

    /// The structure in a place.
    #[inline]
    pub(in super::super) fn structure(&self, place: Place) -> Option<Structure> {
        self.structures.at(place)
    }

    /// A die of chance.
    #[inline]
    pub(in super::super) fn die(&mut self) -> u8 {
        self.dice.next_throw();
        self.dice.d6()
    }
}
