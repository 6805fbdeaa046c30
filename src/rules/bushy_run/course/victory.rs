//! How the game ends (section 11).

use super::state::{BushyRun, GOAL};
use crate::rules::bushy_run::log;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, UnitSet, WAGON};
use crate::rules::{Outcome, Report, Rule, ScoreLine, Seat};
use serde::{Deserialize, Serialize};

/// Every way in which the game can end (table 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The wagon was caught alone.
    WagonTaken,
    /// The wagon came into Zone B.
    WagonThrough,
    /// No real Indian unit is left in play.
    NoneLeft,
    /// Turn 8 ended; this many real Indian units count as eliminated.
    Time(u8),
    /// This side gave the game up.
    Conceded(Seat),
}

impl End {
    /// Who has won.
    pub const fn winner(self) -> Seat {
        match self {
            Self::WagonTaken => INDIAN,
            Self::WagonThrough | Self::NoneLeft => BRITISH,
            Self::Time(lost) => {
                if lost as u32 >= GOAL {
                    BRITISH
                } else {
                    INDIAN
                }
            }
            Self::Conceded(seat) => seat.other(),
        }
    }

    /// Under which clause.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::WagonTaken => "BR-11-a",
            Self::WagonThrough => "BR-11-b",
            Self::NoneLeft => "BR-11-e",
            Self::Time(_) => "BR-11-c",
            Self::Conceded(_) => "BR-5-f",
        }
    }

    /// In a sentence.
    pub fn reason(self) -> String {
        match self {
            Self::WagonTaken => "the Supply Wagon was caught alone and taken".into(),
            Self::WagonThrough => "the Supply Wagon reached Bushy Run Station".into(),
            Self::NoneLeft => "no Indian unit is left in the field".into(),
            Self::Time(lost) if u32::from(lost) >= GOAL => {
                format!("turn 8 has ended with {lost} Indian units lost; {GOAL} were needed")
            }
            Self::Time(lost) => format!("turn 8 has ended with only {lost} of {GOAL} Indian units lost"),
            Self::Conceded(_) => "the other side conceded".into(),
        }
    }
}

impl BushyRun {
    /// Test W: a wagon without a combat unit and with a real Indian unit in its Area is taken at once
    /// [BR-5-c, BR-10.3-j…l]. `touched` is where somebody came or left, as far as both sides saw it.
    pub(in super::super) fn wagon_test(&mut self, touched: &[Place], report: &mut Report) {
        let Some(place) = self.wagon_place() else { return };
        if self.is_over() || !place.is_area() || !self.combat_on(place).is_empty() {
            return;
        }
        let captors = self.real_on(place);
        let Some(lowest) = captors.first() else {
            // That it is still there tells the British who is not: no taking back [BR-5-e]. What happens elsewhere
            // reveals nothing new.
            if touched.contains(&place) && !self.nobody_unseen(place) {
                report.fence();
            }
            return;
        };
        let captor = captors.and(self.revealed).first().unwrap_or(lowest);
        self.reveal(captor, "BR-10.3-j", report);
        self.map.lift(WAGON);
        self.gone.insert(WAGON);
        report.note(|| log::wagon_taken(captor, place));
        self.finish(End::WagonTaken, report);
    }

    /// N-60 of turn 8 [BR-11-c, BR-OPT-1].
    pub(super) fn final_count(&mut self, report: &mut Report) {
        self.finish(End::Time(self.counted() as u8), report);
    }

    /// Real Indian units that count as eliminated if the game ended now.
    pub fn counted(&self) -> u32 {
        self.eliminated() + if self.zones_count { self.sheltered().len() } else { 0 }
    }

    /// Real Indian units in a Zone.
    fn sheltered(&self) -> UnitSet {
        let zones =
            self.map.on(crate::rules::bushy_run::map::ZONE_A).or(self.map.on(crate::rules::bushy_run::map::ZONE_B));
        zones.and(UnitSet::REAL)
    }

    pub(in super::super) fn result(&self, end: End) -> Outcome {
        let steps_lost: u8 =
            UnitSet::COMBAT.iter().map(|u| u.printed().steps.saturating_sub(self.steps[u.index()])).sum();
        // A game given up during set-up has no wagon yet.
        let nowhere = if self.gone.has(WAGON) { "taken" } else { "not placed" };
        let wagon = self.wagon_place().map_or_else(|| nowhere.into(), |p| p.to_string());
        let mut score = vec![
            ScoreLine::new(
                "Real Indian units eliminated",
                format!("{} of {GOAL} needed", self.eliminated()),
                "BR-11-c",
            ),
            ScoreLine::new("Supply Wagon", wagon, "BR-11-a"),
            ScoreLine::new("British steps lost", format!("{steps_lost} of 48"), "BR-3-step-a"),
            ScoreLine::new(
                "Dummies removed",
                format!("{} of 9 (they do not count)", self.gone.and(UnitSet::DUMMIES).len()),
                "BR-3-f",
            ),
        ];
        if self.zones_count {
            score.push(ScoreLine::new(
                "Real Indian units counted in a Zone",
                self.sheltered().len().to_string(),
                "BR-OPT-1",
            ));
        }
        Outcome { winner: Some(end.winner()), rule: Rule(end.rule()), reason: end.reason(), score }
    }
}
