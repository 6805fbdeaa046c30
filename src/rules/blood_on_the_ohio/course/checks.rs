//! The checks between segments: Nation Check (chapter 8, 25.1), Expedition Check (7), Leader Check (9), the beginning and
//! the end of a turn (12).

use super::scenario::Procedure as Played;
use super::state::{BloodOnTheOhio, Expedition};
use super::structures::Health;
use super::victory::End;
use crate::rules::blood_on_the_ohio::charts::MOST_SAP;
use crate::rules::blood_on_the_ohio::map::{Nation, OUT, Place, PlaceSet, Status, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::special::SIDES;
use crate::rules::blood_on_the_ohio::winter::Quarters;
use crate::rules::blood_on_the_ohio::{charts, log};
use crate::rules::procedure::Stacked;
use crate::rules::{Audience, Report};

/// Turn on whose beginning Fort Miamis appears: SP/SU 1794 [BO-20.7-a].
pub(super) const FORT_MIAMIS_TURN: u8 = 9;
/// Spaces within which a WC key leader holds a nation that would withdraw [BO-25.1-a].
const HOLDS_WITHIN: u8 = 10;
/// Least result with which a nation stays under option 25.1 [BO-25.1-a].
pub(super) const STAYS_ON: u8 = 6;

impl BloodOnTheOhio {
    /// The turn begins: pieces that are due arrive, Fort Miamis appears [BO-12.0-d, BO-20.7-a]. May call procedures.
    pub(super) fn turn_begins(&mut self, report: &mut Report) {
        if self.turn == FORT_MIAMIS_TURN && !self.scenario.is_learning() {
            report.note(log::fort_miamis);
        }
        self.scheduled_arrivals(report);
    }

    // Nations.

    /// Nation Check [BO-8.0-a…d]; with option 25.1 by a die for each nation [BO-25.1-a…c].
    pub(in super::super) fn nation_check(&mut self, report: &mut Report) {
        for nation in Nation::ALL {
            let subject = matches!(self.status(nation), Status::Member | Status::Treaty);
            let due = self.tables.nation_square(nation).is_some_and(|square| self.vp[US.index()] >= square);
            if subject && due && !(self.options.nation_check && self.nation_stays(nation, report)) {
                report.note(|| log::withdraws(nation));
                self.nation_leaves(nation, Status::Withdrawn);
            }
        }
    }

    /// Option 25.1: whether a nation that would withdraw stays.
    fn nation_stays(&mut self, nation: Nation, report: &mut Report) -> bool {
        if self.principal_is_hurt(nation) {
            return false;
        }
        let (unhurt, held) = (!self.nations[nation.index()].bled, self.is_held_by_a_key_leader(nation));
        let die = self.die();
        let stays = die + u8::from(unhurt) + u8::from(held) >= STAYS_ON;
        if self.veils() {
            report.note(|| log::nation_wavers(nation, die, unhurt, held, stays).to(Audience::Seat(WC)));
            report.note(|| log::nation_wavers(nation, die, false, false, stays).to(Audience::NotSeat(WC)));
        } else {
            report.note(|| log::nation_wavers(nation, die, unhurt, held, stays));
        }
        stays
    }

    /// Whether a printed principal village of the nation has been reduced or razed [BO-25.1-c].
    pub(super) fn principal_is_hurt(&self, nation: Nation) -> bool {
        atlas().principals(nation).iter().any(|p| {
            !self.structures.principals().has(p) || self.structure(p).is_some_and(|s| s.health() == Health::Reduced)
        })
    }

    /// Whether a WC key leader is within ten spaces of the principal village; without one, of any village; without
    /// villages, of what is linked to the entry square [BO-25.1-a, Q78].
    pub(in super::super) fn is_held_by_a_key_leader(&self, nation: Nation) -> bool {
        let map = atlas();
        let (principals, villages) = (self.structures.principals_of(nation), self.structures.villages_of(nation));
        let goals = if !principals.is_empty() {
            principals
        } else if !villages.is_empty() {
            villages
        } else {
            map.entry_of(nation).map_or(PlaceSet::NONE, |e| map.next(e))
        };
        let away = |from: Place| goals.iter().map(|g| map.distance(from, g)).min().unwrap_or(u8::MAX);
        let near = |leader: Piece| {
            let at = self.board.place(leader);
            if at.is_entry() {
                // One step leads from the square to a space.
                return map.next(at).iter().any(|p| away(p) < HOLDS_WITHIN);
            }
            at.is_space() && away(at) <= HOLDS_WITHIN
        };
        PieceSet::KEYS.and(PieceSet::WC).iter().any(near)
    }

    /// A nation leaves the war for good: its villages, leaders, warriors and British Arms leave the game, those that wait
    /// in its square too; Buckongahelas stays where he is [BO-8.0-a, BO-20.5.1-e, BO-A3-e]. Its status becomes `status`.
    pub(in super::super) fn nation_leaves(&mut self, nation: Nation, status: Status) {
        self.nations[nation.index()].status = status;
        for village in self.structures.villages_of(nation).iter() {
            self.structures.put(village, None);
        }
        for piece in PieceSet::nation(nation).iter() {
            if piece != Piece::BUCKONGAHELAS && self.board.place(piece) != OUT {
                self.put(piece, OUT);
            }
        }
        if let Some(arms) = self.arms_of(nation) {
            self.put(arms, OUT);
        }
    }

    // Expeditions.

    /// Expedition Check [BO-7.0-a…f]. May call the quarters of the one that withdraws, or the arrival of the next.
    pub(super) fn expedition_check(&mut self, report: &mut Report) {
        let wc = self.vp[WC.index()];
        let in_play = (0..3).find(|&n| self.expeditions[n] == Expedition::InPlay);
        let leaves = in_play.filter(|&n| wc >= self.withdrawal_square(n));
        if let Some(number) = leaves {
            self.expeditions[number] = Expedition::Withdrawn;
            report.note(|| log::expedition_withdraws(number));
            if self.ends_with(number) {
                self.over(End::ExpeditionWithdrawn, report);
                return;
            }
        }
        let next = usize::from(self.latest) + 1;
        let due = self.tables.entry(next).is_some_and(|square| wc >= square);
        let vacant = !self.expeditions.contains(&Expedition::InPlay);
        let enters = due && vacant && self.expeditions[next] == Expedition::Waiting;
        match (leaves, enters) {
            (Some(_), true) => self.leaders_leave(report),
            (Some(_), false) => self.call(Quarters::withdrawal()),
            _ => {}
        }
        if enters {
            self.expedition_enters(next as u8, report);
        }
    }

    /// The key leader of the expedition that withdraws is removed, the subordinates throw for it [BO-7.1-b].
    pub(in super::super) fn leaders_leave(&mut self, report: &mut Report) {
        let on_map = self.board.on_map(US);
        for key in on_map.and(PieceSet::KEYS).iter() {
            report.note(|| log::goes_home(key));
            self.put(key, OUT);
        }
        for leader in on_map.and(PieceSet::SUBORDINATES).iter() {
            let die = self.die();
            report.note(|| log::survives(leader, die));
            if die <= 3 {
                self.put(leader, OUT);
            }
        }
    }

    // Leaders.

    /// Leader Check [BO-9.0-a, b].
    pub(super) fn leader_check(&mut self, report: &mut Report) {
        for side in SIDES {
            let wounded = PieceSet::LEADERS.and(PieceSet::side(side)).and(self.board.reduced());
            for leader in wounded.iter().filter(|&l| self.board.place(l).is_on_map()).collect::<PieceSet>().iter() {
                let die = self.die();
                if side == WC {
                    self.note_of_wc(report, || log::leader_checked(leader, die));
                } else {
                    report.note(|| log::leader_checked(leader, die));
                }
                match die {
                    1..=3 => self.board.flip(leader, false),
                    6 => self.remove(leader),
                    _ => {}
                }
            }
        }
        self.test_automatic(report);
    }

    // End of turn.

    /// End of Turn: SAP, the turn marker, raid chits; or the judgement [BO-12.0-a…c].
    pub(in super::super) fn end_of_turn(&mut self, report: &mut Report) {
        if self.turn >= self.scenario.turns().1 {
            self.judge(report);
            return;
        }
        for side in SIDES {
            let saved = u8::from(std::mem::take(&mut self.saved[side.index()]));
            self.sap[side.index()] = (self.sap_reset(side) + saved).min(MOST_SAP);
        }
        self.turn += 1;
        if self.scenario.plays(Played::Raids) {
            let chits = charts::raid_growth(self.turn);
            self.raid_cup.iter_mut().zip(chits).for_each(|(cup, new)| *cup += new);
            report.note(|| log::raid_chits_added(chits));
        }
        report.note(|| log::sap_reset(self.sap));
    }
}
