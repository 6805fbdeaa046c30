//! The end of a half, a round and a battle, and the return to the map [DB-10.7-a] to [DB-10.7-d]; the end of a battle
//! scenario [DB-16.1.3-a] [DB-16.3.3-a].

use super::state::{Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, Cause, DarkAndBloodyGround, End, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tables::{ROUNDS, VPS_BATTLE};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use std::cmp::Ordering;

impl DarkAndBloodyGround {
    /// A half is over: the battle ends, or the next half begins [DB-10.1-a] [DB-10.7-a].
    pub(super) fn next_half(&mut self, report: &mut Report) {
        let battle = self.fight();
        let (round, second) = (battle.round, battle.second);
        let melee_held = !(battle.is_surprise() && second);
        if second {
            self.score_round(report);
        }
        let spent = [US, NA].into_iter().any(|seat| self.is_spent(seat));
        let over = (melee_held && spent) || (second && round >= ROUNDS);
        let battle = self.fight_mut();
        battle.melee = None;
        if over {
            battle.stage = Stage::Over;
            return;
        }
        battle.second = !second;
        battle.stage = Stage::Half;
        if second {
            battle.round += 1;
            report.note(|| log::battle::round(round + 1));
        }
    }

    /// Whether a side has no unit that is not routed on the board, and none still to enter [DB-10.7-a].
    fn is_spent(&self, seat: Seat) -> bool {
        let battle = self.fight();
        let entering = battle.of_post(Post::Waiting).and(PieceSet::side(seat)).units_only();
        battle.unrouted(seat).is_empty() && entering.is_empty()
    }

    /// 10.8: the nations fight for time [DB-16.3.3-a].
    fn score_round(&mut self, report: &mut Report) {
        if self.scenario != Scenario::FallenTimbers {
            return;
        }
        let battle = self.fight();
        let a = battle.board.field().lettered(0);
        let held = battle.awake(US).has(a);
        if !held && battle.unrouted(NA).meets(PieceSet::WARRIORS) {
            self.score(NA, self.tables.fallen_round_vps, "DB-16.3.3-a", report);
        }
    }

    /// Units of a side that are eliminated, routed or off the board, and units that it brought.
    pub(in super::super) fn battle_losses(&self, seat: Seat) -> (u32, u32) {
        let battle = self.fight();
        let brought = battle.brought.and(PieceSet::side(seat));
        (brought.less(battle.unrouted(seat)).len(), brought.len())
    }

    /// Who has won: the other side is defeated, and it is not [DB-10.7.1-a] [DB-10.7.2-a].
    pub(in super::super) fn battle_winner(&self) -> Option<Seat> {
        let stands = |seat: Seat| !self.fight().unrouted(seat).is_empty();
        let halved = |seat: Seat| {
            let (lost, brought) = self.battle_losses(seat);
            2 * lost >= brought
        };
        let defeated = |seat: Seat| {
            let other = seat.other();
            (!stands(seat) && stands(other)) || (halved(seat) && !halved(other))
        };
        match (defeated(US), defeated(NA)) {
            (true, false) => Some(NA),
            (false, true) => Some(US),
            _ => None,
        }
    }

    /// The battle is over (B11): a scenario ends, or survivors return to the map.
    pub(super) fn battle_over(&mut self, report: &mut Report) {
        if self.scenario.is_battle() {
            return self.end_scenario(report);
        }
        let winner = self.battle_winner();
        let (area, brought) = (self.fight().area, self.fight().brought);
        report.fence();
        report.note(|| log::battle::ends(winner, area));
        self.now.battles += 1;
        if let Some(seat) = winner {
            self.now.battle_won[seat.index()] = true;
            self.score(seat, VPS_BATTLE, "DB-10.7.1-b", report);
        }
        self.disrupted = self.disrupted.less(brought);
        self.fight_mut().disrupted = PieceSet::NONE;
        match self.fort(area) {
            Some(seat) => self.fight_mut().stage = Stage::Shelter(seat),
            None => self.return_to_map(report),
        }
    }

    /// The pieces that may enter the fort of the area now [DB-10.7-b].
    pub(super) fn may_shelter(&self, seat: Seat) -> PieceSet {
        let area = self.fight().area;
        if !self.has_open_fort(seat, area) {
            return PieceSet::NONE;
        }
        let battle = self.fight();
        let fought = |piece: &Piece| matches!(battle.post(*piece), Post::On(_) | Post::Left);
        let outside: PieceSet = self.present(seat, area).less(self.inside).iter().filter(fought).collect();
        let open = if self.room(area) > 0 { outside } else { outside.leaders_only() };
        self.firsts(open)
    }

    pub(super) fn check_shelter(&self, seat: Seat, action: Action) -> Verdict {
        let open = match action {
            Action::Done => true,
            Action::Inside { piece } => self.may_shelter(seat).has(piece),
            _ => false,
        };
        need(open, "DB-10.7-b", "Survivors can enter a friendly fort in the area if it is not besieged and has room.")
    }

    pub(super) fn list_shelter(&self, seat: Seat, list: &mut List) {
        self.may_shelter(seat).iter().for_each(|piece| list.push(Action::Inside { piece }));
        list.push(Action::Done);
    }

    pub(super) fn take_shelter(&mut self, action: Action, report: &mut Report) {
        match action {
            Action::Inside { piece } => self.inside.insert(piece),
            _ => self.return_to_map(report),
        }
    }

    /// Checks of routed units, relocation [DB-10.7-c] [DB-10.7.1-c] [DB-10.7.2-b] (B12).
    pub(super) fn return_to_map(&mut self, report: &mut Report) {
        let (battle, winner) = (*self.fight(), self.battle_winner());
        for unit in battle.routed.iter() {
            let primary =
                self.primary_leader(unit.side()).filter(|&leader| self.board.area(leader) == Some(battle.area));
            let less = primary.map_or(0, |leader| self.cr(leader)) + i8::from(self.inside.has(unit));
            if !self.roll_check(unit, less, "DB-10.7-c", report) {
                self.eliminate(unit, Cause::Combat, "DB-10.7-c", report);
            }
        }
        self.fought = self.fought.or(battle.brought.and(self.board.at(battle.area)));
        for seat in [US, NA].into_iter().filter(|&seat| winner != Some(seat)) {
            let leaving = self.present(seat, battle.area).less(self.inside);
            self.leave_field(leaving, battle.area);
        }
        if winner != Some(US) {
            self.displace(battle.area, self.areas[battle.area].settlers);
        }
        self.battle = None;
        self.finish(Back::Nothing);
    }

    /// The end of a battle scenario: VPs for the field, then who has more [DB-16.1.3-a] [DB-16.0-b].
    fn end_scenario(&mut self, report: &mut Report) {
        for seat in [US, NA] {
            if self.fight().unrouted(seat.other()).is_empty() {
                self.score(seat, self.tables.battle_vps_field, "DB-16.1.3-a", report);
            }
        }
        let par = self.options.par && self.scenario == Scenario::BattleStClair;
        let off = if par { i16::from(self.tables.par_st_clair) } else { 0 };
        let winner = match self.vp[0].cmp(&(self.vp[1] - off)) {
            Ordering::Greater => Some(US),
            Ordering::Less => Some(NA),
            Ordering::Equal => None,
        };
        self.over(End::Battle { winner }, report);
    }
}
