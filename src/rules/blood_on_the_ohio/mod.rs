//! Blood on the Ohio: the war for the Ohio Country, 1789 to 1794, point to point.
//!
//! The clauses are those of `docs/rules/blood-on-the-ohio.md`. The game is a stack of procedures (`course::step`): the
//! innermost asks, the others wait for it. Rooms as in `docs/adding-a-title.md`; the chapters:
//!
//! | room | clauses |
//! | --- | --- |
//! | `map`, `pieces`, `charts`, `tables` | 1–3: what there is; charts and constants; numbers that a study may vary |
//! | `course` | 4, 7, 8, 9, 12, 24, 25.1, 25.5, 25.6, A2, A3: the position, the sequence of play and its checks, how a game ends |
//! | `placing` | 26: set-up, nations that join, expeditions |
//! | `special` | 5 |
//! | `march` | 6, 13, 18.0, 19, 20.1, 21.2, 25.4 |
//! | `combat`, `retreat` | 14–18, 20, 22, 23 |
//! | `winter` | 10, 11, 7.1 |
//! | `log`, `secrets`, `faces` | 25.2, 28: who may read, know and see what |

mod charts;
mod combat;
mod course;
mod faces;
mod log;
mod map;
mod march;
mod odds;
mod pieces;
mod placing;
mod refusals;
mod retreat;
mod secrets;
mod spec;
mod special;
mod survey;
mod tables;
mod validate;
mod winter;

#[cfg(test)]
mod tests;

pub use course::{
    Action, AttackTarget, BloodOnTheOhio, Board, End, Health, Marker, Reroll, Scenario, Service, Structure, Structures,
};
pub use map::{
    Atlas, CUP, Fort, FortSet, Nation, ON_MAP, OUT, Place, PlaceSet, SPACES, Status, US, WC, atlas, step_cost,
};
pub use march::ForceKind;
pub use pieces::{Kind, Piece, PieceSet};
pub use survey::{DecisionView, Fight, MarchView, ambush_hits, casualties, fort_to_win, rerolled};

use crate::rules::procedure::Stacked;
use crate::rules::{
    Act, Chart, Counter, Datum, Decision, Dice, Fact, Id, Lesson, Offer, Outcome, Policy, Prompt, Refusal, Report,
    Scene, Seat, Setup, SetupError, Spec, Suggestion, Target, Title, Tunable, TurnTrack, Unsound, Viewer, Visibility,
};
use course::scenario::Options;
use tables::Tables;

impl Title for BloodOnTheOhio {
    type Action = Action;
    const SPEC: &'static Spec = &spec::SPEC;

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
        Self::setup_tuned(setup, &[])
    }

    fn tunables() -> Vec<Tunable> {
        Tables::DEFAULT.tunables()
    }

    fn setup_tuned(setup: &Setup, changed: &[Tunable]) -> Result<Self, SetupError> {
        let scenario =
            Scenario::from_id(&setup.scenario).ok_or_else(|| SetupError::Scenario(setup.scenario.clone()))?;
        let mut game = Self::new(setup.dice(), setup.policy, scenario, Options::of(setup));
        if let Some(tunable) = changed.iter().find(|tunable| !game.tables.put(tunable)) {
            return Err(SetupError::Tunable(tunable.clone()));
        }
        game.prepare();
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

    fn interchangeable(&self) -> Vec<(Id, Id)> {
        self.equals().into_iter().map(|(piece, listed)| (piece.id().into(), listed.id().into())).collect()
    }

    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        let place = match to {
            Target::Space(id) => Place::from_id(id),
            _ => None,
        };
        let march = match self.top() {
            Some(course::Step::March(march)) if !self.conceals() => march,
            _ => return Vec::new(),
        };
        let steps = place.map(|place| march.way(self, place)).unwrap_or_default();
        steps.into_iter().map(|place| vec![Target::Space(place.id().into())]).collect()
    }

    fn suggestions(&self) -> Vec<Suggestion<Action>> {
        self.deployments()
    }

    fn finishing(&self) -> Option<Suggestion<Action>> {
        self.cheapest_casualty()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        faces::scene::scene(self, viewer)
    }

    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        faces::scene::facts(self, counter)
    }

    fn turn_track(&self) -> TurnTrack {
        faces::scene::turn_track(self)
    }

    fn visibility(&self) -> Visibility {
        self.decided_before()
    }

    fn determinize(&self, seat: Seat, dice: Dice) -> Self {
        secrets::determinize(self, seat, dice)
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
}
