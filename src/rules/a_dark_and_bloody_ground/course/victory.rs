//! How a game ends (chapter 10).

use super::sequence::Season;
use super::state::{DarkAndBloodyGround, Status};
use super::step::Back;
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, KEKIONGA, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::{Outcome, Report, Rule, ScoreLine, Seat};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// Towns below which the nations win the long game [DB-15.4.4-a].
const FEW_TOWNS: u8 = 10;

/// How much a victory is worth (chapter 13): marginal and minor are one level, decisive and major the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Marginal or minor.
    Minor,
    /// Decisive or major.
    Major,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Every nation but the Iroquois has surrendered, or none is on the warpath [DB-15.4.3-a].
    Peace,
    /// The three permanent settlements lie pillaged and bare [DB-15.4.4-b].
    Burnt,
    /// Enough towns beyond the Ohio [DB-15.4.3-b].
    ManyTowns,
    /// Too few of them [DB-15.4.4-a].
    FewTowns,
    /// More victory points [DB-15.4.3-c]; nobody's if equal.
    Points {
        /// Who has more.
        winner: Option<Seat>,
    },
    /// The conditions of 15.1 [DB-15.1.4-d] or 15.2 [DB-15.2.4-a].
    Campaign {
        /// Who has won, if anybody.
        winner: Option<Seat>,
        /// How well.
        level: Level,
        /// Whether losses have lowered it [DB-15.1.4-e].
        lowered: bool,
    },
    /// A battle scenario is over [DB-16.1.3-a].
    Battle {
        /// Who has more VPs; nobody if equal.
        winner: Option<Seat>,
    },
    /// Conceded by this side.
    Conceded(Seat),
}

impl End {
    /// The winner.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Peace | Self::ManyTowns => Some(US),
            Self::Burnt | Self::FewTowns => Some(NA),
            Self::Points { winner } | Self::Campaign { winner, .. } | Self::Battle { winner } => winner,
            Self::Conceded(seat) => Some(seat.other()),
        }
    }

    /// How well the winner has won.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::Points { .. } | Self::Battle { .. } => Level::Minor,
            Self::Campaign { level, .. } => level,
            _ => Level::Major,
        }
    }
}

impl DarkAndBloodyGround {
    /// The game is over.
    pub(in super::super) fn over(&mut self, end: End, report: &mut Report) {
        if self.end.is_some() {
            return;
        }
        self.end = Some(end);
        self.stack.clear();
        self.back = Back::Nothing;
        report.fence();
        report.note(|| log::over(self, end));
    }

    /// VPs and victory are checked: the fifth step of the End Phase [DB-13.0-e].
    pub(in super::super) fn judge_turn(&mut self, report: &mut Report) {
        self.score_kekionga(report);
        if let Some(end) = self.ending() {
            self.over(end, report);
        }
    }

    /// Kekionga holds a settler, a village or a US fort: 2 VPs, once a game (T-24).
    pub(in super::super) fn score_kekionga(&mut self, report: &mut Report) {
        let state = &self.areas[*KEKIONGA];
        if !self.kekionga_scored && (state.settlers > 0 || state.village || state.fort.stands()) {
            self.kekionga_scored = true;
            let points = crate::rules::a_dark_and_bloody_ground::tables::VPS_KEKIONGA;
            self.score_for(US, points, ("DB-15.4.5-b", "DB-15.4.5-b Kekionga"), report);
        }
    }

    fn ending(&self) -> Option<End> {
        match self.scenario {
            Scenario::Campaign | Scenario::Wayne => self.long_ending(),
            Scenario::Harmar if self.is_last_turn() => Some(self.harmar_ending()),
            Scenario::StClair if self.is_last_turn() => Some(self.st_clair_ending()),
            _ => None,
        }
    }

    /// The tests of 15.3 and 15.4, in their order [DB-15.4.3-d].
    fn long_ending(&self) -> Option<End> {
        if self.is_peace() {
            return Some(End::Peace);
        }
        if self.is_burnt() {
            return Some(End::Burnt);
        }
        if !self.is_last_turn() {
            return None;
        }
        if self.towns() >= self.tables.towns_us.unsigned_abs() {
            return Some(End::ManyTowns);
        }
        if self.towns() < FEW_TOWNS {
            return Some(End::FewTowns);
        }
        Some(End::Points { winner: self.leading() })
    }

    /// Who has more VPs.
    pub(in super::super) fn leading(&self) -> Option<Seat> {
        match self.vp[0].cmp(&self.vp[1]) {
            Ordering::Greater => Some(US),
            Ordering::Less => Some(NA),
            Ordering::Equal => None,
        }
    }

    /// Whether all nations have surrendered, or, outside Winter, none is on the warpath [DB-15.4.3-a].
    fn is_peace(&self) -> bool {
        let all = |test: &dyn Fn(Nation) -> bool| Nation::mobilizing().all(test);
        let surrendered = all(&|nation| matches!(self.status(nation), Status::Surrendered | Status::Unused));
        surrendered || (self.season() != Season::Winter && all(&|nation| !self.is_on_warpath(nation)))
    }

    /// Whether the three permanent settlements lie pillaged without a US unit in any of them [DB-15.4.4-b].
    fn is_burnt(&self) -> bool {
        let bare =
            |area: Area| self.areas[area].pillaged && self.board.at(area).and(PieceSet::US).units_only().is_empty();
        atlas().settlements.iter().all(bare)
    }

    /// Whether the US occupies Kekionga [DB-3.0-c].
    pub(in super::super) fn us_in_kekionga(&self) -> bool {
        let warpath = |unit: &crate::rules::a_dark_and_bloody_ground::pieces::Piece| {
            unit.nation().is_none_or(|nation| self.is_on_warpath(nation))
        };
        let nations = self.board.at(*KEKIONGA).and(PieceSet::NA).units_only().less(self.raiding);
        !self.units(US, *KEKIONGA).is_empty() && !nations.iter().any(|unit| warpath(&unit))
    }

    fn settled_in(&self, areas: AreaSet) -> bool {
        areas.iter().any(|area| self.areas[area].settlers > 0)
    }

    /// Whether a winner lost more than a third of the units that he began with [DB-15.1.4-e].
    fn lost_a_third(&self, seat: Seat) -> bool {
        3 * u16::from(self.lost[seat.index()]) > u16::from(self.start[seat.index()])
    }

    fn harmar_ending(&self) -> End {
        let map = atlas();
        let home = map.of_nation(Nation::Miami).or(map.of_nation(Nation::Shawnee));
        let free = !self.settled_in(home);
        let held = !self.areas[*KEKIONGA].us_control;
        let (winner, level) = if self.us_in_kekionga() && self.reaches_cincinnati(*KEKIONGA) {
            (Some(US), Level::Major)
        } else if self.kekionga_pillaged {
            (Some(US), Level::Minor)
        } else if held && free {
            (Some(NA), Level::Major)
        } else if free {
            (Some(NA), Level::Minor)
        } else {
            (None, Level::Minor)
        };
        let Some(seat) = winner.filter(|&seat| self.lost_a_third(seat)) else {
            return End::Campaign { winner, level, lowered: false };
        };
        let winner = if level == Level::Major { Some(seat) } else { None };
        End::Campaign { winner, level: Level::Minor, lowered: true }
    }

    fn st_clair_ending(&self) -> End {
        let won = self.us_in_kekionga() && self.reaches_cincinnati(*KEKIONGA);
        let (winner, level) = if won {
            (US, if self.areas[*KEKIONGA].settlers > 0 { Level::Major } else { Level::Minor })
        } else {
            let warpath = Nation::ALL.into_iter().filter(|&nation| self.is_on_warpath(nation));
            let lands = warpath.fold(AreaSet::NONE, |set, nation| set.or(atlas().of_nation(nation)));
            (NA, if self.settled_in(lands) { Level::Minor } else { Level::Major })
        };
        End::Campaign { winner: Some(winner), level, lowered: false }
    }

    /// What won a campaign of 15.1 or 15.2, as a clause that begins a sentence; losses may have lowered the victory.
    pub(in super::super) fn why_won(&self, seat: Seat, level: Level, lowered: bool) -> &'static str {
        let decisive = level == Level::Major || lowered;
        match (self.scenario, seat, decisive) {
            (Scenario::Harmar, US, true) => "The US holds Kekionga with a line of supply to Cincinnati",
            (Scenario::Harmar, US, false) => "Kekionga has been pillaged",
            (Scenario::Harmar, _, true) => {
                "The nations hold Kekionga, which was never pillaged, and no settlers live among the Miami and Shawnee"
            }
            (Scenario::Harmar, _, false) => "No settlers live among the Miami and Shawnee",
            (_, US, true) => "The US holds Kekionga, supplied and settled",
            (_, US, false) => "The US holds Kekionga with a line of supply to Cincinnati",
            (_, _, true) => "The US doesn’t hold a supplied Kekionga, nor settle the lands of its enemies",
            (_, _, false) => "The US doesn’t hold a supplied Kekionga, but has settlers on the lands of its enemies",
        }
    }

    /// The result of a finished game.
    pub(in super::super) fn result(&self, end: End) -> Outcome {
        let rule = match end {
            End::Peace => "DB-15.4.3-a",
            End::Burnt => "DB-15.4.4-b",
            End::ManyTowns => "DB-15.4.3-b",
            End::FewTowns => "DB-15.4.4-a",
            End::Points { .. } => "DB-15.4.3-c",
            End::Campaign { .. } if self.scenario == Scenario::Harmar => "DB-15.1.4-d",
            End::Campaign { .. } => "DB-15.2.4-a",
            End::Battle { .. } if self.scenario == Scenario::FallenTimbers => "DB-16.3.3-a",
            End::Battle { .. } => "DB-16.1.3-a",
            End::Conceded(_) => "DB-15.0-b",
        };
        Outcome { winner: end.winner(), rule: Rule(rule), reason: log::reason(self, end), score: self.score_lines() }
    }

    fn score_lines(&self) -> Vec<ScoreLine> {
        let mut lines = vec![
            ScoreLine::new("VP of the US", self.vp[0].to_string(), "DB-15.4.5-b"),
            ScoreLine::new("VP of the nations", self.vp[1].to_string(), "DB-15.4.5-b"),
        ];
        if self.scenario.is_long() {
            lines.push(ScoreLine::new("Towns beyond the Ohio", self.towns().to_string(), "DB-15.4.4-a"));
        }
        if self.scenario == Scenario::Harmar {
            for (n, side) in ["US", "Native"].into_iter().enumerate() {
                let lost = format!("{} of {}", self.lost[n], self.start[n]);
                lines.push(ScoreLine::new(format!("{side} units lost"), lost, "DB-15.1.4-e"));
            }
        }
        lines
    }
}
