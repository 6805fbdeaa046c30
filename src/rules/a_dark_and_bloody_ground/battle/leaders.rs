//! Leaders on the board: their CR, level checks, losses, and where they go [DB-10.5.3-a] [DB-10.5.3-b] [DB-10.6.2-a…c].

use super::state::Post;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::ASIDE;
use crate::rules::a_dark_and_bloody_ground::map::boards::{CellSet, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::{Corps, Piece, PieceSet};
use crate::rules::refusal::{Verdict, need};

impl DarkAndBloodyGround {
    /// CR of a leader on his hex: one more beside Tecumseh [DB-LVL-d].
    pub(in super::super) fn battle_cr(&self, leader: Piece) -> i8 {
        let battle = self.fight();
        let beside = leader != Piece::TECUMSEH && battle.post(leader) == battle.post(Piece::TECUMSEH);
        leader.cr().cast_signed() + i8::from(beside && leader.side() == Piece::TECUMSEH.side())
    }

    /// Whether a leader may command this unit on the board: Dorchester warriors only where one of his own stands
    /// [DB-CMD-b].
    pub(super) fn commands(&self, leader: Piece, unit: Piece) -> bool {
        let battle = self.fight();
        let stacked = leader.corps() != Some(Corps::British)
            || !PieceSet::WARRIORS.has(unit)
            || battle
                .cell(unit)
                .is_some_and(|cell| battle.at(cell).has(leader) || battle.at(cell).meets(PieceSet::CROWN));
        leader.may_command(unit) && stacked
    }

    /// The best CR of a leader on the hex of a unit who may command it; to rally it, neither Tecumseh nor Girty
    /// [DB-LVL-c] [DB-10.3-e].
    pub(super) fn cr_on_hex(&self, unit: Piece, rally: bool) -> i8 {
        let battle = self.fight();
        let there = battle.cell(unit).map_or(PieceSet::NONE, |cell| battle.at(cell)).leaders_only();
        let leads = |leader: &Piece| self.commands(*leader, unit) && (!rally || leader.rallies());
        there.iter().filter(leads).map(|leader| self.battle_cr(leader)).max().unwrap_or(0)
    }

    /// A unit makes a level check [DB-LVL-b].
    pub(super) fn roll_check(&mut self, unit: Piece, less: i8, rule: &'static str, report: &mut Report) -> bool {
        let die = self.die();
        let level = self.level(unit);
        let pass = Self::passes(die, less, level);
        report.fence();
        report.note(|| log::battle::check(unit, die, less, level, rule));
        pass
    }

    /// Each of these leaders rolls: 6 is lost [DB-10.5.3-a] [DB-10.6.2-a].
    pub(super) fn roll_leaders(&mut self, among: PieceSet, more: i8, rule: &'static str, report: &mut Report) {
        for leader in among.leaders_only().iter() {
            let die = self.die();
            report.fence();
            report.note(|| log::battle::leader_roll(leader, die, more, rule));
            if die + more >= 6 {
                self.lose_on_board(leader, rule, report);
            }
        }
    }

    /// A leader is lost; a replacement is to be placed on the board [DB-LDR-a…d] [DB-10.6.2-b].
    fn lose_on_board(&mut self, leader: Piece, rule: &'static str, report: &mut Report) {
        let aside = self.board.at(ASIDE);
        self.lose_leader(leader, rule, report);
        if leader != Piece::DORCHESTER {
            self.fight_mut().put(leader, Post::Away);
        }
        for replacement in self.board.at(ASIDE).less(aside).iter() {
            let battle = self.fight_mut();
            battle.put(replacement, Post::Reserve);
            battle.strays.insert(replacement);
        }
    }

    /// The hexes to which a stray leader may go.
    pub(super) fn open_to(&self, leader: Piece) -> CellSet {
        let battle = self.fight();
        if battle.along.has(leader) {
            return battle.melee.map_or(CellSet::NONE, |melee| melee.refuge);
        }
        let own = battle.units(leader.side());
        let placed = battle.post(leader) == Post::Reserve;
        let with = |unit: &Piece| !placed || leader.may_command(*unit);
        let cells = battle.cells(own.iter().filter(with).collect());
        battle.cell(leader).map_or(cells, |here| cells.less(CellSet::of(here)))
    }

    /// The first leader who is to be placed, once what has only one answer is settled [DB-10.5.3-b] [DB-10.6.2-c].
    pub(super) fn settle_strays(&mut self) -> bool {
        while let Some(leader) = self.fight().strays.first() {
            let open = self.open_to(leader);
            let battle = self.fight();
            let stays = battle.stay.has(leader);
            let fled = battle.along.has(leader) && battle.melee.is_some_and(|melee| melee.fled);
            match (open.len() + u32::from(fled), open.first()) {
                (0, _) => self.nowhere(leader),
                (1, Some(cell)) if !stays => self.place_stray(leader, Post::On(cell)),
                (1, None) if !stays => self.place_stray(leader, Post::Left),
                _ => return true,
            }
        }
        false
    }

    /// No friendly unit is on the board: he leaves it unharmed; a replacement waits for the map [DB-LDR-h].
    fn nowhere(&mut self, leader: Piece) {
        let post = if self.fight().post(leader) == Post::Reserve { Post::Away } else { Post::Left };
        self.place_stray(leader, post);
    }

    pub(super) fn place_stray(&mut self, leader: Piece, post: Post) {
        let (area, aside) = (self.fight().area, self.board.at(ASIDE).has(leader));
        let battle = self.fight_mut();
        battle.put(leader, post);
        battle.strays.remove(leader);
        battle.stay.remove(leader);
        battle.along.remove(leader);
        if aside && post != Post::Away {
            self.put(leader, area);
        }
    }

    pub(super) fn check_stray(&self, action: Action) -> Verdict {
        let battle = self.fight();
        let leader = battle.strays.first();
        let open = match (action, leader) {
            (Action::Set { piece, hex }, Some(leader)) => {
                piece == leader && hex.board() == battle.board && self.open_to(leader).has(hex.cell())
            }
            (Action::Pass, Some(leader)) => battle.stay.has(leader),
            (Action::Off, Some(leader)) => battle.along.has(leader) && battle.melee.is_some_and(|melee| melee.fled),
            _ => false,
        };
        need(open, "DB-10.5.3-b", "The leader must go to a hex with friendly combat units.")
    }

    pub(super) fn list_stray(&self, list: &mut List) {
        let battle = self.fight();
        let Some(piece) = battle.strays.first() else { return };
        for cell in self.open_to(piece).iter() {
            list.push(Action::Set { piece, hex: Hex::new(battle.board, cell) });
        }
        if battle.stay.has(piece) {
            list.push(Action::Pass);
        }
        if battle.along.has(piece) && battle.melee.is_some_and(|melee| melee.fled) {
            list.push(Action::Off);
        }
    }

    pub(super) fn take_stray(&mut self, action: Action, report: &mut Report) {
        let Some(leader) = self.fight().strays.first() else { return };
        let post = match action {
            Action::Set { hex, .. } => Post::On(hex.cell()),
            Action::Off => Post::Left,
            _ => self.fight().post(leader),
        };
        if let Post::On(cell) = post {
            let hex = Hex::new(self.fight().board, cell);
            report.note(|| log::battle::leader_goes(leader, hex));
        }
        self.place_stray(leader, post);
    }

    /// Enemy leaders alone on a hex that is entered must go at once [DB-10.4-e].
    pub(super) fn drive_out(&mut self, mover: Piece) {
        let battle = self.fight();
        let Some(cell) = battle.cell(mover) else { return };
        let alone = battle.at(cell).and(PieceSet::side(mover.side().other())).leaders_only();
        let battle = self.fight_mut();
        battle.strays = battle.strays.or(alone);
    }
}
