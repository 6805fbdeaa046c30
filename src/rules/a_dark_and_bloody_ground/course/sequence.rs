//! The turn and its phases (chapter 7).

use super::action::Action;
use super::memory::{Events, Memory};
use super::state::DarkAndBloodyGround;
use super::step::List;
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::combat::Combats;
use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::mobilization::Mobilization;
use crate::rules::a_dark_and_bloody_ground::pieces::{PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::raids::Raids;
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::reinforcement::Reinforcement;
use crate::rules::a_dark_and_bloody_ground::settlers::SettlerPhase;
use crate::rules::a_dark_and_bloody_ground::supply::SupplyPhase;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A season, in the order of the year [DB-1.0.1-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Season {
    /// Winter, with which the year begins.
    Winter,
    /// Spring.
    Spring,
    /// Summer.
    Summer,
    /// Fall.
    Fall,
}

impl Season {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Winter => "Winter",
            Self::Spring => "Spring",
            Self::Summer => "Summer",
            Self::Fall => "Fall",
        }
    }

    /// Whether it is Winter.
    #[must_use]
    pub const fn is_winter(self) -> bool {
        matches!(self, Self::Winter)
    }
}

/// Where the turn stands, for those who look on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// P1.
    Events,
    /// P2.
    Settlers,
    /// P3.
    Supply,
    /// P4, both halves.
    Mobilization,
    /// P5, activations.
    Action,
    /// P5, combats.
    Combat,
    /// P6.
    Raids,
    /// P7.
    End,
}

impl Phase {
    /// The phases of a turn, in order.
    pub const TURN: [Self; 8] = [
        Self::Events,
        Self::Settlers,
        Self::Supply,
        Self::Mobilization,
        Self::Action,
        Self::Combat,
        Self::Raids,
        Self::End,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Setup => "Set-up",
            Self::Events => "Events",
            Self::Settlers => "Settlers",
            Self::Supply => "Supply",
            Self::Mobilization => "Mobilization",
            Self::Action => "Action",
            Self::Combat => "Combat",
            Self::Raids => "Raids",
            Self::End => "End",
        }
    }
}

/// The turn: it asks nobody itself, and calls the procedures of its phases in order [DB-4.0-a].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// What comes next.
    pub next: Next,
}

/// What comes next in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// The turn begins: P1.
    Begin,
    /// P2.
    Settlers,
    /// P3.
    Supply,
    /// P4.0 to P4.7.
    Mobilization,
    /// P4.8 to P4.14.
    Reinforcement,
    /// P5.1 to P5.8.
    Action,
    /// P5.9 to P5.15.
    Combats,
    /// P6.
    Raids,
    /// P7.
    End,
    /// The season advances.
    Advance,
}

impl Turn {
    /// The first turn, about to begin.
    pub const FIRST: Self = Self { next: Next::Begin };
}

impl Procedure<DarkAndBloodyGround> for Turn {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (US, "DB-4.0-a", "TURN")
    }

    fn check(&self, _: &DarkAndBloodyGround, _: Action) -> Verdict {
        Err(NOT_NOW)
    }

    fn list(&self, _: &DarkAndBloodyGround, _: &mut List) {}

    fn take(self, _: &mut DarkAndBloodyGround, _: Action, _: &mut Report) {}

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        game.take_returned();
        game.tecumseh_joins(report);
        game.dorchester_leaves(report);
        match self.next {
            Next::Begin => {
                game.goto(Self { next: Next::Settlers });
                game.begin_turn(report);
                game.enter(Phase::Events, report);
                game.roll_event(report);
            }
            Next::Settlers => game.open(Phase::Settlers, Next::Supply, SettlerPhase::new(), report),
            Next::Supply => game.open(Phase::Supply, Next::Mobilization, SupplyPhase::new(), report),
            Next::Mobilization => game.open(Phase::Mobilization, Next::Reinforcement, Mobilization::new(), report),
            Next::Reinforcement => {
                game.goto(Self { next: Next::Action });
                game.call(Reinforcement::new());
            }
            Next::Action => game.open(Phase::Action, Next::Combats, Activations::new(), report),
            Next::Combats => game.open(Phase::Combat, Next::Raids, Combats::new(), report),
            Next::Raids => game.open(Phase::Raids, Next::End, Raids::new(), report),
            Next::End => game.open(Phase::End, Next::Advance, EndPhase::new(), report),
            Next::Advance => {
                game.goto(Self::FIRST);
                game.turn += 1;
            }
        }
        Flow::On
    }
}

impl DarkAndBloodyGround {
    fn open(&mut self, phase: Phase, next: Next, step: impl Into<super::Step>, report: &mut Report) {
        self.goto(Turn { next });
        self.enter(phase, report);
        self.call(step);
    }

    fn enter(&mut self, phase: Phase, report: &mut Report) {
        self.phase = phase;
        report.note(|| log::phase(phase));
    }

    /// A turn begins: what the last one did is memory, and nobody has acted. Nothing is remembered on the first turn
    /// [DB-15.0-b].
    fn begin_turn(&mut self, report: &mut Report) {
        report.note(|| log::turn(self));
        if self.turn > self.scenario.turns().0 {
            self.last = Some(self.now);
        }
        self.now = Memory::default();
        self.events = Events::default();
        self.ambushed = [false; 2];
        for marks in [
            &mut self.activated,
            &mut self.twice,
            &mut self.completed,
            &mut self.locked,
            &mut self.fought,
            &mut self.builders,
        ] {
            *marks = PieceSet::NONE;
        }
        for area in Area::all() {
            self.areas[area].fought = false;
        }
    }

    /// The season of the turn.
    #[must_use]
    pub fn season(&self) -> Season {
        [Season::Winter, Season::Spring, Season::Summer, Season::Fall][usize::from((self.turn + 3) % 4)]
    }

    /// The year of the turn [DB-13.0-k].
    #[must_use]
    pub fn year(&self) -> u16 {
        1790 + u16::from(self.turn.div_ceil(4))
    }

    /// Whether it is the first turn of the scenario [DB-15.0-b].
    pub(in super::super) fn is_first_turn(&self) -> bool {
        self.turn == self.scenario.turns().0
    }

    /// Whether it is the last turn of the scenario.
    pub(in super::super) fn is_last_turn(&self) -> bool {
        self.turn == self.scenario.turns().1
    }
}
