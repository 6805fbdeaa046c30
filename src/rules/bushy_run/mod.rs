//! The Battle of Bushy Run, 5 and 6 August 1763.
//!
//! Area movement, hidden and dummy units, eight turns. The clauses are those of `docs/rules/bushy-run.md`. Rooms as in
//! `docs/adding-a-title.md`; the chapters:
//!
//! | room | sections |
//! | --- | --- |
//! | `map`, `pieces`, `tables` | 2 to 4: what there is |
//! | `course` | 6, 11: the position, the sequence of play, how the game ends |
//! | `setup` | 5 |
//! | `events` | 7 |
//! | `movement` | 8.1, 8.2, 9.1, 9.2, 4.2, 4.3, 10.3 |
//! | `fire` | 8.3, 9.3 |
//! | `attack` | 8.4, 9.5 |
//! | `scouting` | 10.2 |
//! | `orders` | 12 |
//! | `log`, `secrets`, `faces` | 13: who may read, know and see what |

mod attack;
mod course;
mod events;
mod faces;
mod fire;
mod log;
mod map;
mod movement;
mod odds;
mod orders;
mod pieces;
mod refusals;
mod scouting;
mod secrets;
mod setup;
mod spec;
mod survey;
mod tables;
mod validate;

#[cfg(test)]
pub(crate) mod tests;

pub use course::{Action, Assault, BushyRun, DiceRoll, End, FireOrder, LineOrder, Mover, Shot, Step};
pub use events::Event;
pub use map::{Place, ZONE_A, ZONE_B};
pub use pieces::{BRITISH, INDIAN, Kind, Unit, UnitSet, WAGON};
pub use refusals::Code;
pub use tables::Tables;
use tables::TablesKey;

use crate::rules::{
    Act, Chart, Counter, Datum, Decision, Dice, Fact, Lesson, Offer, Outcome, Policy, Prompt, Refusal, Report, Scene,
    Seat, Setup, SetupError, Spec, Suggestion, Target, Title, Tunable, TurnTrack, Unsound, Viewer, Visibility,
};

impl Title for BushyRun {
    type Action = Action;
    const SPEC: &'static Spec = &spec::SPEC;
    const ORDERS_BEFORE: usize = course::legal::ORDERS_BEFORE;

    fn chart() -> &'static Chart {
        map::chart()
    }

    fn provenance() -> Vec<Datum> {
        faces::provenance::provenance()
    }

    fn lesson() -> Option<&'static Lesson> {
        Some(&faces::lesson::LESSON)
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self::new(setup.dice(), setup.policy, setup.choice(Self::SPEC, "zones") == Some("on")))
    }

    fn tunables() -> Vec<Tunable> {
        Tables::DEFAULT.tunables()
    }

    fn setup_tuned(setup: &Setup, changed: &[Tunable]) -> Result<Self, SetupError> {
        let (mut game, mut tables) = (Self::setup(setup)?, Tables::DEFAULT);
        for tunable in changed {
            let key = if tables.put(tunable) { TablesKey::of(tables) } else { None };
            game.tables = key.ok_or_else(|| SetupError::Tunable(tunable.clone()))?;
        }
        Ok(game)
    }

    fn decision(&self) -> Option<Decision> {
        self.step.decision()
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        course::legal::list(self, out);
    }

    fn legal_before(&self, back: usize, out: &mut Vec<Act<Action>>) {
        course::legal::list_before(self, back, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        course::legal::check(self, seat, *action).map_err(Refusal::from)
    }

    fn apply_unchecked(&mut self, action: &Action, report: &mut Report) {
        course::legal::carry_out(self, *action, report);
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.step {
            Step::Over(end) => Some(self.result(end)),
            _ => None,
        }
    }

    fn prompt(&self) -> Prompt {
        faces::prompts::prompt(self)
    }

    fn offer(&self, action: &Action) -> Offer {
        let offer = faces::offers::offer(self, *action);
        let step = self.decision().map_or("", |decision| decision.step);
        let icon = faces::icons::icon(step, &offer);
        Offer { icon, ..offer }
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        faces::why::why_not(self, seat, path)
    }

    fn suggestions(&self) -> Vec<Suggestion<Action>> {
        self.deployments().into_iter().chain(self.ambushes()).collect()
    }

    fn visibility(&self) -> Visibility {
        self.decided_before()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        faces::scene::scene(self, viewer)
    }

    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        faces::scene::facts(counter)
    }

    fn turn_track(&self) -> TurnTrack {
        faces::scene::turn_track(self)
    }

    fn determinize(&self, seat: Seat, dice: Dice) -> Self {
        secrets::determinize(self, seat, dice)
    }

    fn policy(&self) -> Policy {
        self.policy
    }

    fn agree(&mut self, policy: Policy, report: &mut Report) -> Result<(), Refusal> {
        if !self.fresh || self.is_over() {
            return Err(Code::E01.under("BR-H-r"));
        }
        self.policy = policy;
        report.fence();
        report.note(|| log::agreed(policy));
        Ok(())
    }

    fn concede(&mut self, seat: Seat, report: &mut Report) {
        self.finish(End::Conceded(seat), report);
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
}
