//! The force in the making or on its way, in words.

use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::map::Place;
use crate::rules::blood_on_the_ohio::march::ForceKind;
use crate::rules::blood_on_the_ohio::pieces::PieceSet;

/// What is told of a force.
pub struct ForceWords {
    /// Whose.
    pub seat: Seat,
    /// Its kind: "key leader force".
    pub kind: &'static str,
    /// What it is called in a prompt: "Butler’s force".
    pub name: String,
    /// The clause of its kind.
    pub rule: &'static str,
    /// Its unit FP, and how much it may carry: "8 of 10".
    pub load: String,
    /// Its stack FP.
    pub strength: u8,
    /// MP it has, or has left.
    pub movement: String,
}

/// A force by its leader's surname, one without a leader by what it is.
fn called(kind: ForceKind, force: PieceSet) -> String {
    let leader = force.and(PieceSet::KEYS).first().or_else(|| force.and(PieceSet::LEADERS).first());
    match (kind, leader) {
        (ForceKind::Key | ForceKind::Subordinate, Some(leader)) => format!("{}’s force", leader.name()),
        (ForceKind::Support, _) => "Support units".into(),
        _ => "Force without a leader in command".into(),
    }
}

impl BloodOnTheOhio {
    /// Where that force is.
    pub(in super::super) fn march_place(&self) -> Option<Place> {
        self.marching().and_then(|march| march.force.first()).map(|p| self.board.place(p))
    }

    /// That force in words.
    pub(in super::super) fn force_words(&self) -> Option<ForceWords> {
        let march = self.marching().filter(|march| !march.force.is_empty())?;
        let (seat, force) = (march.seat, march.force);
        let (kind, fp, limit, mp) = march.summary(self);
        let load = limit.map_or_else(|| fp.to_string(), |most| format!("{fp} of {most}"));
        Some(ForceWords {
            seat,
            kind: kind.name(),
            name: called(kind, force),
            rule: kind.rule(),
            load,
            strength: self.board.stack_fp(force),
            movement: mp.to_string(),
        })
    }
}
