//! The result of a game that is over, in words and numbers [SD-scn-05].

use super::state::{End, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::map::Party;
use crate::rules::{Outcome, Rule, ScoreLine, Seat};

impl SmokeAndDisorder {
    /// The result of an end.
    pub(in super::super) fn result(&self, end: End) -> Outcome {
        let name = |seat: Seat| Party::of(seat).name();
        let winner = self.winner(end);
        let (rule, reason) = match (end, winner) {
            (End::Conceded(seat), _) => ("SD-scn-05", format!("{} conceded.", name(seat))),
            (End::Destroyed(seat), _) => {
                ("SD-scn-05", format!("{} has no fighting troops left on the table.", name(seat)))
            }
            (End::Points, Some(seat)) => ("SD-scn-05", format!("{} has more points after the last turn.", name(seat))),
            (End::Points, None) => ("SD-scn-05", "Neither side is far enough ahead.".into()),
        };
        let line = |seat: Seat| ScoreLine::new(name(seat), self.points(seat).to_string(), "SD-scn-06");
        Outcome { winner, rule: Rule(rule), reason, score: vec![line(Seat(0)), line(Seat(1))] }
    }
}
