//! Smoke & Disorder: miniatures on a table measured in inches.
//!
//! The clauses are those of `docs/rules/smoke-and-disorder.md`.
//!
//! | room | clauses | what it answers |
//! | --- | --- | --- |
//! | `charts` | all numbers | every printed and every chosen number, with range and reason |
//! | `refusals` | 24 | codes, clauses, texts |
//! | `pieces` | 3, 4.1, 5 | ids, troops, layouts of figures, units, bodies, Characters |
//! | `map` | 20, 21.1, 12 | scenario files, ground, sight over it |
//! | `course` | 3.2, 7, 22.2 | the position, the deck, actions, the stack of what is going on |
//! | `odds` | 25.2, 27 | exact distributions |
//! | `opening` | 8, SD-scn-03, SD-scn-09 | deal, deployment, opening phase |
//! | `movement` | 10, 4.3 to 4.5 | Moves in legs, aims, faces, walking |
//! | `formations` | 5, SD-gun-02 | shapes, combining, breaking up, limbering |
//! | `firing` | 12, 13, 14 | volleys, their dice, loading |
//! | `turn` | 7, 9 | draw, a Character's card, activations, actions, end of turn |
//! | `windows` | SD-seq, SD-ord, SD-deck-04 to SD-deck-12 | bonus cards: when, by whom, what they do |
//! | `characters` | 6, SD-ret-03 | command, personal moves, who is swept aside |
//! | `throws` | SD-deck-06, SD-ord-03 | dice on the table, which a Joker may change |
//! | `charge` | 11 | charges from declaration to contact or stall, reactions |
//! | `fighting` | 15 | strengths, rounds |
//! | `morale` | 17 | tests, routs, bodies that give ground |
//! | `garrisons` | SD-ter-10 to SD-ter-13 | buildings held, left, burnt |
//! | `effects` | 21.2 | arrivals, obstacles, shaking, fire |
//! | `victory` | SD-scn-05, SD-scn-06 | points, how a game ends |
//! | `log` | 22.4 | the lines of the log |
//! | `retreat` | SD-ret | where bodies retire to |
//! | `spotting` | 18 | who becomes spotted |
//! | `risk` | 16 | Characters under fire |
//! | `survey` | 25.2, 27 | what may be asked of a position from outside |
//! | `suggestions` | design 8 | named orders, by which a whole game can be played |
//! | `validate` | 3.2 | whether a position can occur |
//! | `spec`, `setup` | SD-char-02, SD-char-03, SD-scn-01 | what the title is, what a game is begun with |
//! | `secrets` | 22.3, 22.4, SD-vis-01 | who may know what |
//! | `faces` | 8 of the design | the position as people see it |

mod characters;
pub mod charge;
pub mod charts;
pub mod course;
mod effects;
mod faces;
pub mod fighting;
pub mod firing;
pub mod formations;
mod garrisons;
mod log;
pub mod map;
pub mod morale;
pub mod movement;
pub mod odds;
pub mod opening;
pub mod pieces;
pub mod refusals;
pub mod retreat;
mod risk;
mod secrets;
mod setup;
mod spec;
mod spotting;
mod suggestions;
pub mod survey;
mod throws;
mod turn;
mod validate;
mod victory;
mod windows;

#[cfg(test)]
mod tests;

pub use course::{Action, SmokeAndDisorder};
pub use suggestions::{Effort, Idea, Plan};

use crate::rules::{
    Act, Brought, Chart, Counter, Datum, Decision, Dice, Fact, Lesson, Offer, Outcome, Point, Policy, Preview, Prompt,
    Refusal, Region, Report, ScenarioFault, Scene, Seat, Setup, SetupError, Spec, Suggestion, Target, Title, Tunable,
    TurnTrack, Unsound, Viewer, Visibility, WrittenScenario,
};
use refusals::Code;

impl Title for SmokeAndDisorder {
    type Action = Action;
    const SPEC: &'static Spec = &spec::SPEC;
    const ORDERS_BEFORE: usize = course::ORDERS_BEFORE;

    fn chart() -> &'static Chart {
        faces::chart()
    }

    fn provenance() -> Vec<Datum> {
        faces::provenance()
    }

    fn lesson() -> Option<&'static Lesson> {
        Some(faces::lesson())
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        setup::setup(setup, &[])
    }

    fn scenarios_of(text: &str) -> Result<Vec<WrittenScenario>, Vec<ScenarioFault>> {
        map::written(text).map_err(setup::told)
    }

    fn brought(&self) -> Option<Brought<'_>> {
        faces::brought(self)
    }

    fn tunables() -> Vec<Tunable> {
        map::tunables()
    }

    fn setup_tuned(setup: &Setup, changed: &[Tunable]) -> Result<Self, SetupError> {
        setup::setup(setup, changed)
    }

    fn decision(&self) -> Option<Decision> {
        self.asked()
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        self.listed(out);
    }

    fn legal_before(&self, _: usize, out: &mut Vec<Act<Action>>) {
        self.listed_before(out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.verdict(seat, action).map_err(Refusal::from)
    }

    fn apply_unchecked(&mut self, action: &Action, report: &mut Report) {
        self.carry_out(action, report);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| Outcome { score: faces::score(self), ..self.result(end) })
    }

    fn prompt(&self) -> Prompt {
        faces::prompt(self)
    }

    fn offer(&self, action: &Action) -> Offer {
        let offer = faces::offer(self, action);
        if self.is_own(action) { offer.own() } else { offer }
    }

    fn region(&self, template: &Action) -> Region {
        faces::region(self, template)
    }

    fn any_point(&self, template: &Action, chance: &mut Dice) -> Option<Point> {
        faces::any_point(self, template, chance)
    }

    fn aimed(&self, template: &Action, point: Point) -> Result<Action, Refusal> {
        self.pointed(template, point).map_err(Refusal::from)
    }

    fn foresee(&self, template: &Action, point: Point, aimed: &Result<Action, Refusal>) -> Preview {
        faces::foresee(self, template, point, aimed)
    }

    fn visibility(&self) -> Visibility {
        self.decided_before()
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        faces::why_not(self, seat, path)
    }

    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        faces::route(self, to)
    }

    const SUGGESTS_ON_DEMAND: bool = true;

    fn suggestions(&self) -> Vec<Suggestion<Action>> {
        self.named_orders()
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

    fn determinize(&self, seat: Seat, dice: Dice) -> Self {
        secrets::determinize(self, seat, dice)
    }

    fn policy(&self) -> Policy {
        self.policy
    }

    fn agree(&mut self, policy: Policy, report: &mut Report) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(refusals::No::from(Code::WrongPhase).into());
        }
        self.policy = policy;
        report.fence();
        report.note(|| log::agreed(policy));
        Ok(())
    }

    fn concede(&mut self, seat: Seat, report: &mut Report) {
        if self.end.is_none() {
            self.over(course::End::Conceded(seat), report);
        }
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn validate(&self) -> Result<(), Unsound> {
        self.soundness().map_err(Unsound::new)?;
        let mut acts = Vec::new();
        self.listed(&mut acts);
        crate::rules::validate::must(self.end.is_some() || !acts.is_empty(), "nobody can do anything")
    }

    /// Version 1 had other numbers in two of the scenarios (chapter 29): a game begun with them says so from now on. Version 2
    /// had its order sheets elsewhere [SD-ord-01].
    fn upgrade(from: u16, mut state: serde_json::Value) -> Option<Self> {
        match from {
            1 => {
                let scenario = state.get_mut("scenario")?;
                *scenario = map::dated(scenario, from).ok()?;
            }
            2 => {}
            _ => return None,
        }
        Self::read(&state.to_string()).ok()
    }
}
