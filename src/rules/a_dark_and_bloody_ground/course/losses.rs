//! What is lost and what it scores (T-24, DB-LDR).

use super::state::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{ASIDE, Area, OUT, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{Kind, Nation, Piece, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::a_dark_and_bloody_ground::tables::VPS_UNIT;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// By what a unit is lost [DB-15.1.4-e].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Battle, skirmish, siege, ambush.
    Combat,
    /// A raid: militia and warriors alike, and raiders who do not come home.
    Raid,
    /// Attrition for lack of supply or in a besieged fort.
    Supply,
    /// Anything else: a forced march, doubles for McKee, no home.
    Other,
}

impl DarkAndBloodyGround {
    /// Adds VPs.
    pub(in super::super) fn score(&mut self, seat: Seat, points: i8, rule: &'static str, report: &mut Report) {
        self.score_for(seat, points, (rule, rule), report);
    }

    /// The same where a clause names several things: it, and it with a word for the one.
    pub(in super::super) fn score_for(
        &mut self,
        seat: Seat,
        points: i8,
        (rule, source): (&'static str, &'static str),
        report: &mut Report,
    ) {
        if points == 0 {
            return;
        }
        self.vp[seat.index()] += i16::from(points);
        report.score(seat, source, points.into());
        report.note(|| log::scored(seat, points, self.vp[seat.index()], rule));
    }

    /// Takes VPs away; what is missing goes to the other side [DB-15.4.5-a].
    pub(in super::super) fn pay(&mut self, seat: Seat, points: i8, rule: &'static str, report: &mut Report) {
        if points == 0 {
            return;
        }
        let vp = &mut self.vp[seat.index()];
        let paid = (*vp).min(i16::from(points)) as i8;
        *vp -= i16::from(paid);
        report.score(seat, rule, -i32::from(paid));
        report.note(|| log::scored(seat, -paid, self.vp[seat.index()], rule));
        self.score(seat.other(), points - paid, "DB-15.4.5-a", report);
    }

    /// VPs for this unit when it is eliminated (T-24) [DB-16.1.3-a] [DB-16.3.3-a].
    pub(in super::super) fn unit_vps(&self, unit: Piece) -> i8 {
        if !self.scenario.is_battle() {
            return VPS_UNIT;
        }
        let raised = self.scenario == Scenario::FallenTimbers && unit.kind() == Kind::Warrior;
        let core = unit.kind().is_regular() || matches!(unit.nation(), Some(Nation::Shawnee | Nation::Miami));
        if core || raised { self.tables.battle_vps_core } else { self.tables.battle_vps_other }
    }

    /// A piece is eliminated: a unit for its VPs, a leader by his own rules [DB-LDR-a…d]. US units go back to the pool,
    /// others leave the game [DB-2.2-d].
    pub(in super::super) fn eliminate(&mut self, piece: Piece, cause: Cause, rule: &'static str, report: &mut Report) {
        if piece.is_leader() {
            self.lose_leader(piece, rule, report);
            return;
        }
        let side = piece.side();
        let at = self.board.area(piece);
        report.fence();
        report.note(|| log::eliminated(piece, at, rule));
        if cause != Cause::Other {
            self.lost[side.index()] = self.lost[side.index()].saturating_add(1);
        }
        self.take_off(piece, if side == US { POOL } else { OUT });
        let points = self.unit_vps(piece);
        self.score_for(side.other(), points, ("DB-15.4.5-b", "DB-15.4.5-b units"), report);
    }

    /// A leader is eliminated: his rank in VPs, each time; a replacement stays in play, a named leader may be replaced
    /// [DB-LDR-a…e].
    pub(in super::super) fn lose_leader(&mut self, leader: Piece, rule: &'static str, report: &mut Report) {
        let side = leader.side();
        let at = self.board.area(leader);
        report.fence();
        report.note(|| log::eliminated(leader, at, rule));
        let rank = leader.rank().cast_signed();
        let points = if leader == Piece::TECUMSEH && !self.scenario.is_battle() { self.die() } else { rank };
        if leader != Piece::DORCHESTER {
            self.remove_leader(leader);
        }
        self.score(side.other(), points, if leader == Piece::TECUMSEH { "DB-14.0.3-b" } else { "DB-LDR-a" }, report);
    }

    /// A leader is gone: a replacement counter waits for a unit to join; so does the replacement of a named leader, if it
    /// is free [DB-LDR-a] [DB-LDR-b]. A primary leader is named anew at the next initiative [DB-9.1.2-b].
    fn remove_leader(&mut self, leader: Piece) {
        if leader.is_replacement() {
            self.set_aside(leader);
            return;
        }
        self.take_off(leader, OUT);
        self.gone.insert(leader);
        let free = leader.replacements().iter().find(|&other| self.board.place(other) == POOL);
        if let Some(replacement) = free {
            self.set_aside(replacement);
        }
        if self.primary[leader.side().index()] == Some(leader) {
            self.primary[leader.side().index()] = None;
        }
    }

    /// A leader waits for a unit that he may join [DB-LDR-h].
    pub(in super::super) fn set_aside(&mut self, leader: Piece) {
        let marks = (self.activated.has(leader), self.completed.has(leader));
        self.take_off(leader, ASIDE);
        self.activated.set(leader, marks.0);
        self.completed.set(leader, marks.1);
    }

    /// Every settler of an area that is to be eliminated scores for the nations [DB-15.4.5]; by raid or pillage it costs
    /// the US 1 VP besides [DB-6.0.2-b].
    pub(in super::super) fn kill_settler(&mut self, area: Area, costs: bool, rule: &'static str, report: &mut Report) {
        let state = &mut self.areas[area];
        if state.settlers == 0 {
            return;
        }
        state.settlers -= 1;
        state.displaced = state.displaced.min(state.settlers);
        report.fence();
        report.note(|| log::settler_lost(area, rule));
        if costs {
            self.pay(US, 1, "DB-6.0.2-b", report);
        }
        self.score(US.other(), 1, "DB-6.0.2-d", report);
    }
}
