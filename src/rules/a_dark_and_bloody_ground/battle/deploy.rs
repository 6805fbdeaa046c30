//! Set-up on the board [DB-10.2-b] to [DB-10.2-h], in battle scenarios as printed (10.6 to 10.8), and rifles.

use super::state::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, CellSet, Hex, HexTerrain};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tables::{SETUP_FAR, SETUP_NEAR};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

/// Rifles of a nation at most [DB-16.2.2-a] [DB-16.3.1-a].
const RIFLES_PER_NATION: u32 = 2;

impl DarkAndBloodyGround {
    /// A side is about to set up: in 10.7 and 10.8 the nations roll for rifles just before [DB-15.0-e].
    pub(super) fn arm(&mut self, seat: Seat, report: &mut Report) {
        let armed = matches!(self.scenario, Scenario::BattleStClair | Scenario::FallenTimbers);
        self.fight_mut().stage = Stage::Deploy(seat);
        if seat == NA && armed {
            let die = self.die();
            report.fence();
            report.note(|| log::battle::rifles(die));
            self.fight_mut().stage = Stage::Rifles(die.unsigned_abs().min(self.tables.counters_rifles.unsigned_abs()));
        }
    }

    /// The warriors that may still have a rifle: two of a nation at most.
    fn riflemen(&self) -> PieceSet {
        let reserve = self.fight().of_post(Post::Reserve).and(PieceSet::WARRIORS).less(self.rifles);
        let free = |unit: &Piece| {
            let armed = unit.nation().map(|nation| self.rifles.and(PieceSet::warriors_of(nation)).len());
            armed.is_some_and(|armed| armed < RIFLES_PER_NATION)
        };
        self.firsts(reserve.iter().filter(free).collect())
    }

    /// Whether rifles are still to be given.
    pub(super) fn has_rifles(&self, left: u8) -> bool {
        left > 0 && !self.riflemen().is_empty()
    }

    /// The pieces of a side that are still to be set up.
    pub(super) fn reserve(&self, seat: Seat) -> PieceSet {
        self.fight().of_post(Post::Reserve).and(PieceSet::side(seat))
    }

    /// The hexes inside the limits of a side's set-up, stacking apart: the same for all its units, and for all its leaders.
    pub(super) fn limits(&self, piece: Piece) -> CellSet {
        let battle = self.fight();
        let field = battle.board.field();
        let enemy = battle.held(piece.side().other());
        let beside = enemy.or(enemy.around());
        let near = |letter: usize| CellSet::within(field.lettered(letter), SETUP_NEAR);
        let woods = field.all_of(HexTerrain::Forest);
        match (self.scenario, piece.side() == US) {
            (Scenario::BattleHarmar, true) => (0..4).fold(CellSet::NONE, |set, letter| set.or(near(letter))),
            (Scenario::BattleHarmar, false) => woods.or(field.all_of(HexTerrain::Swamp)).less(beside),
            (Scenario::BattleStClair, true) => self.camp(piece),
            (Scenario::BattleStClair, false) => CellSet::ALL.less(beside),
            (Scenario::FallenTimbers, true) => near(2).or(near(3)).less(beside),
            (Scenario::FallenTimbers, false) => near(0),
            _ if piece.side() == battle.first => {
                let near = |set: CellSet, cell| set.or(CellSet::within(cell, SETUP_FAR - 1));
                let far = CellSet::ALL.less(enemy.iter().fold(CellSet::NONE, near));
                // With surprise the woods hide units at any distance [DB-10.2-e].
                if battle.surprise && piece.is_unit() { far.or(woods.less(enemy)) } else { far }
            }
            _ => battle.letter.map_or(CellSet::NONE, |letter| CellSet::within(letter, SETUP_NEAR)),
        }
    }

    /// St. Clair's camp: within one hex of a trail, one unit a hex, leaders with any units [DB-16.2.1-a].
    fn camp(&self, piece: Piece) -> CellSet {
        let battle = self.fight();
        let taken = battle.held(US);
        if piece.is_leader() {
            return taken;
        }
        let trail = battle.board.field().on_trail();
        trail.or(trail.around()).less(taken)
    }

    /// The hexes on which a piece may be set up; where its limits leave none, any with room.
    pub(super) fn setup_hexes(&self, piece: Piece) -> CellSet {
        self.open_within(piece, self.limits(piece))
    }

    /// The same, of these limits.
    fn open_within(&self, piece: Piece, limits: CellSet) -> CellSet {
        let battle = self.fight();
        let enemy = PieceSet::side(piece.side().other());
        let room = |cell: &Cell| !battle.at(*cell).meets(enemy) && battle.has_room(piece, *cell);
        // Whoever comes alone to a hex has room there.
        let among = |cells: CellSet| -> CellSet {
            let shared: CellSet = cells.and(battle.taken()).iter().filter(room).collect();
            cells.less(battle.taken()).or(shared)
        };
        let inside = among(limits);
        let waits = piece.is_leader() && self.scenario == Scenario::BattleStClair;
        if inside.is_empty() && !waits { among(CellSet::ALL) } else { inside }
    }

    pub(super) fn check_deploy(&self, seat: Seat, action: Action) -> Verdict {
        let battle = self.fight();
        match action {
            Action::Done => need(self.reserve(seat).is_empty(), "DB-10.2-g", "You must set up every piece first."),
            Action::Set { piece, hex } => {
                need(self.reserve(seat).has(piece), "DB-10.2-g", "You can’t set up that piece now.")?;
                need(
                    self.firsts(self.equals_in_battle(piece)).has(piece),
                    "DB-10.2-g",
                    "Choose the first of the equal pieces instead.",
                )?;
                need(hex.board() == battle.board, "DB-11.1-c", "That hex is on another board.")?;
                if self.setup_hexes(piece).has(hex.cell()) {
                    return Ok(());
                }
                let rule = self.limit_rule(seat);
                need(self.limits(piece).has(hex.cell()), rule, "That hex is outside your set-up area.")?;
                let room = u32::from(battle.board.field().terrain(hex.cell()).room());
                let full = battle.at(hex.cell()).units_only().len() >= room;
                need(!full, "DB-10.4.1-a", "The hex is full: three units, two in forest.")?;
                need(false, "DB-10.4.1-c", "Nations can share a hex only with Tecumseh or Girty.")
            }
            _ => need(false, "DB-10.2-g", "Set up your pieces, one after another."),
        }
    }

    /// The clause of a side's limits.
    pub(super) fn limit_rule(&self, seat: Seat) -> &'static str {
        match (self.scenario, seat == US) {
            (Scenario::BattleHarmar, true) => "DB-16.1.1-a",
            (Scenario::BattleHarmar, false) => "DB-16.1.2-a",
            (Scenario::BattleStClair, true) => "DB-16.2.1-a",
            (Scenario::BattleStClair, false) => "DB-16.2.2-a",
            (Scenario::FallenTimbers, true) => "DB-16.3.2-a",
            (Scenario::FallenTimbers, false) => "DB-16.3.1-a",
            _ if seat == self.fight().first => "DB-10.2-c",
            _ => "DB-10.2-b",
        }
    }

    pub(super) fn list_deploy(&self, seat: Seat, list: &mut List) {
        let reserve = self.reserve(seat);
        if reserve.is_empty() {
            list.push(Action::Done);
        }
        let board = self.fight().board;
        let mut known = [None; 2];
        for piece in self.firsts(reserve).iter() {
            let limits = *known[usize::from(piece.is_leader())].get_or_insert_with(|| self.limits(piece));
            let hexes = self.open_within(piece, limits);
            hexes.iter().for_each(|cell| list.push(Action::Set { piece, hex: Hex::new(board, cell) }));
        }
    }

    pub(super) fn take_deploy(&mut self, seat: Seat, action: Action, report: &mut Report) {
        if let Action::Set { piece, hex } = action {
            self.fight_mut().put(piece, Post::On(hex.cell()));
            report.note(|| log::battle::moves(piece, hex, "is set up on", "DB-10.2-g"));
            return;
        }
        let first = self.fight().first;
        if seat == first {
            let battle = self.fight_mut();
            battle.round = 1;
            battle.stage = Stage::Half;
            report.note(|| log::battle::round(1));
        } else {
            self.arm(first, report);
        }
    }

    pub(super) fn check_letter(&self, action: Action) -> Verdict {
        let battle = self.fight();
        let named = matches!(action, Action::Letter { hex }
            if hex.board() == battle.board && battle.board.field().letters().has(hex.cell()));
        need(named, "DB-10.2-b", "You must choose one of the lettered hexes.")
    }

    pub(super) fn list_letters(&self, list: &mut List) {
        let board = self.fight().board;
        board.field().letters().iter().for_each(|cell| list.push(Action::Letter { hex: Hex::new(board, cell) }));
    }

    pub(super) fn take_letter(&mut self, action: Action, report: &mut Report) {
        let Action::Letter { hex } = action else { return };
        let battle = self.fight_mut();
        battle.letter = Some(hex.cell());
        let second = battle.first.other();
        report.note(|| log::battle::letter(second, hex));
        self.arm(second, report);
    }

    pub(super) fn check_rifle(&self, action: Action) -> Verdict {
        let open = matches!(action, Action::Rifle { piece } if self.riflemen().has(piece));
        need(open, "DB-14.0.2-a", "A rifle must go to a warrior without one, and at most two to a nation.")
    }

    pub(super) fn list_riflemen(&self, list: &mut List) {
        self.riflemen().iter().for_each(|piece| list.push(Action::Rifle { piece }));
    }

    pub(super) fn take_rifle(&mut self, left: u8, action: Action, report: &mut Report) {
        if let Action::Rifle { piece } = action {
            self.rifles.insert(piece);
            self.fight_mut().stage = Stage::Rifles(left - 1);
            report.note(|| log::battle::armed(piece));
        }
    }
}
