//! What kind of force some pieces make, what it may carry and how far it goes (6.2, 6.4).

use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::charts::{KEY_LIMIT, SUBORDINATE_LIMIT};
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Scenario};
use crate::rules::blood_on_the_ohio::map::US;
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use serde::{Deserialize, Serialize};

/// The kinds of force [BO-6.2.1-a, BO-6.2.2-a, BO-6.2.3-a, BO-6.2.4-b].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ForceKind {
    /// Led by a key leader.
    Key,
    /// Led by a subordinate leader.
    Subordinate,
    /// Anything else with FP, of any size.
    Stray,
    /// Support units alone.
    Support,
}

impl ForceKind {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Key => "key leader force",
            Self::Subordinate => "subordinate leader force",
            Self::Stray => "stray force",
            Self::Support => "group of support units",
        }
    }

    /// The clause that defines it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Key => "BO-6.2.1-a",
            Self::Subordinate => "BO-6.2.2-a",
            Self::Stray => "BO-6.2.3-a",
            Self::Support => "BO-6.2.4-b",
        }
    }
}

impl BloodOnTheOhio {
    /// The kind of force that these pieces make when they are formed.
    pub(in super::super) fn force_kind(&self, seat: Seat, force: PieceSet) -> ForceKind {
        if force.is_within(PieceSet::SUPPORT) {
            return ForceKind::Support;
        }
        let fp = self.board.unit_fp(force);
        let leaders = force.and(PieceSet::LEADERS);
        if force.meets(PieceSet::KEYS) {
            return if fp <= key_limit(leaders) { ForceKind::Key } else { ForceKind::Stray };
        }
        if !leaders.is_empty() && fp <= self.subordinate_limit(seat) && Self::of_one_nation(force) {
            return ForceKind::Subordinate;
        }
        ForceKind::Stray
    }

    /// Most unit FP of a subordinate leader force [BO-6.2.2-a].
    pub(super) fn subordinate_limit(&self, seat: Seat) -> u8 {
        if seat == US && self.scenario == Scenario::Legion { SUBORDINATE_LIMIT.1 } else { SUBORDINATE_LIMIT.0 }
    }

    /// Most unit FP that a force of this make-up may carry when it picks up; `None` without limit [BO-6.4-b].
    pub(super) fn carry_limit(&self, seat: Seat, force: PieceSet) -> Option<u8> {
        match self.force_kind(seat, force) {
            ForceKind::Key => Some(key_limit(force.and(PieceSet::LEADERS))),
            ForceKind::Subordinate => Some(self.subordinate_limit(seat)),
            ForceKind::Stray | ForceKind::Support => None,
        }
    }

    /// Whether the warriors and leaders among these pieces are of one nation; the US always [BO-6.2.2-b].
    pub(super) fn of_one_nation(force: PieceSet) -> bool {
        let natives = force.and(PieceSet::WC).less(PieceSet::ARMS);
        natives.first().and_then(Piece::nation).is_none_or(|n| natives.is_within(PieceSet::nation(n)))
    }

    /// MP of a force of this make-up, without a guide [BO-6.2.1-d, BO-6.2.2-c, BO-6.2.3-a, BO-6.2.4-b].
    pub(in super::super) fn allowance(&self, seat: Seat, force: PieceSet) -> u8 {
        match (self.force_kind(seat, force), seat == US) {
            (ForceKind::Key | ForceKind::Subordinate, false) => 5,
            (ForceKind::Stray, true) => 2,
            (ForceKind::Stray, false) => 3,
            (ForceKind::Support, _) if force.is_within(PieceSet::SCOUTS) => 5,
            (ForceKind::Key | ForceKind::Subordinate | ForceKind::Support, _) => 4,
        }
    }
}

fn key_limit(leaders: PieceSet) -> u8 {
    if leaders.len() >= 2 { KEY_LIMIT.1 } else { KEY_LIMIT.0 }
}
