//! A Dark and Bloody Ground: the war for the Ohio country, 1790 to 1795, by areas and seasons, its battles by hexes.
//!
//! The clauses are those of `docs/rules/dark-and-bloody-ground.md`. The game is a stack of procedures (`course::step`): the
//! innermost asks, the others wait for it. Rooms as in `docs/adding-a-title.md`; the chapters:
//!
//! | room | clauses |
//! | --- | --- |
//! | `map`, `pieces`, `tables` | 2–4, 9.3: what there is, and every number that was reconstructed |
//! | `course` | 5, 6, 7, 10.9: the position, levels, losses, the sequence of play, how a game ends |
//! | `scenarios`, `setup` | 7.1, 10 |
//! | `events`, `settlers`, `supply` | 8.1, 8.2, 8.3 |
//! | `mobilization`, `reinforcement` | 8.4 |
//! | `activation`, `march`, `reaction` | 8.5 |
//! | `combat` | 8.6 |
//! | `battle` | 9 |
//! | `raids`, `end_phase` | 8.7, 8.8 |
//! | `pending` | 7.5: decisions that can arise anywhere |
//! | `log`, `faces` | 11 |
//! | `survey` | what an evaluator may ask |

mod activation;
mod battle;
mod combat;
mod course;
mod end_phase;
mod events;
mod faces;
mod log;
mod map;
mod march;
mod mobilization;
mod odds;
mod pending;
mod pieces;
mod raids;
mod reaction;
mod refusals;
mod reinforcement;
mod scenarios;
mod settlers;
mod setup;
mod spec;
mod supply;
pub mod survey;
mod tables;
mod validate;

#[cfg(test)]
pub(crate) mod tests;

pub use battle::Posture;
pub use course::{Action, AreaState, DarkAndBloodyGround, End, Fort, Phase, Season, Status};
pub use map::{Area, AreaSet, Owner, Place, Terrain, atlas};
pub use pieces::{Kind, NA, Nation, NationSet, Piece, PieceSet, State, US};
pub use scenarios::Scenario;
pub use tables::Tables;

use crate::rules::procedure::Stacked;
use crate::rules::{
    Act, Chart, Counter, Datum, Decision, Dice, Fact, Id, Lesson, Offer, Outcome, Policy, Prompt, Refusal, Report,
    Scene, Seat, Setup, SetupError, Spec, Suggestion, Target, Title, Tunable, TurnTrack, Unsound, Viewer,
};

impl Title for DarkAndBloodyGround {
    type Action = Action;
    const SPEC: &'static Spec = &spec::SPEC;

    fn chart() -> &'static Chart {
        map::chart()
    }

    fn provenance() -> Vec<Datum> {
        faces::provenance()
    }

    fn lesson() -> Option<&'static Lesson> {
        Some(&faces::LESSON)
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        Self::setup_tuned(setup, &[])
    }

    fn tunables() -> Vec<Tunable> {
        Tables::DEFAULT.tunables()
    }

    fn setup_tuned(setup: &Setup, changed: &[Tunable]) -> Result<Self, SetupError> {
        let scenario =
            Scenario::from_id(&setup.scenario).ok_or_else(|| SetupError::Scenario(setup.scenario.clone()))?;
        let mut tables = Tables::DEFAULT;
        if let Some(tunable) = changed.iter().find(|tunable| !tables.put(tunable)) {
            return Err(SetupError::Tunable(tunable.clone()));
        }
        let mut game = Self::with(&tables, setup.dice(), setup.policy, scenario, course::Options::of(setup));
        game.prepare(&mut Report::silent());
        game.run(&mut Report::silent());
        Ok(game)
    }

    fn decision(&self) -> Option<Decision> {
        if self.end.is_some() { None } else { self.asked() }
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        self.list(out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.verdict(seat, *action).map_err(Refusal::from)
    }

    fn apply_unchecked(&mut self, action: &Action, report: &mut Report) {
        self.carry_out(*action, report);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| self.result(end))
    }

    fn prompt(&self) -> Prompt {
        faces::prompt(self)
    }

    fn offer(&self, action: &Action) -> Offer {
        faces::offer(self, *action)
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        faces::why_not(self, seat, path)
    }

    fn interchangeable(&self) -> Vec<(Id, Id)> {
        faces::interchangeable(self)
    }

    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        faces::way(self, to)
    }

    fn suggestions(&self) -> Vec<Suggestion<Action>> {
        faces::suggestions(self)
    }

    fn finishing(&self) -> Option<Suggestion<Action>> {
        self.proposed_orders()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        faces::scene(self, viewer)
    }

    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        faces::facts(self, counter)
    }

    fn turn_track(&self) -> TurnTrack {
        faces::turn_track(self)
    }

    /// Nothing is hidden but the dice to come [DB-VIS-e].
    fn determinize(&self, _: Seat, dice: Dice) -> Self {
        Self { dice, ..self.clone() }
    }

    fn policy(&self) -> Policy {
        self.policy
    }

    fn agree(&mut self, policy: Policy, report: &mut Report) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(refusals::NOT_NOW.into());
        }
        self.policy = policy;
        report.fence();
        report.note(|| log::agreed(policy));
        Ok(())
    }

    fn concede(&mut self, seat: Seat, report: &mut Report) {
        if self.end.is_none() {
            self.over(End::Conceded(seat), report);
        }
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn validate(&self) -> Result<(), Unsound> {
        self.soundness()
    }

    /// Version 1 set up Harmar's Defeat with seven Kentucky militia [DB-16.1.1-a], version 2 began Mad Anthony with 24 VPs of the
    /// nations [DB-15.3.3-b]; a state was written as it is now.
    fn upgrade(from: u16, state: serde_json::Value) -> Option<Self> {
        if matches!(from, 1 | 2) { Self::read(&state.to_string()).ok() } else { None }
    }
}
