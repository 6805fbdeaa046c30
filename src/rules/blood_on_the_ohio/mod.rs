//! Blood on the Ohio: the war for the Ohio Country, 1789 to 1794, point to point.
//!
//! The clauses are those of `docs/rules/blood-on-the-ohio.md`. The game is a stack of procedures (`step`): the innermost
//! asks, the others wait for it. Chapters:
//!
//! | file | clauses |
//! | --- | --- |
//! | `nations`, `places`, `pieces`, `forts`, `structures`, `board`, `atlas`, `sets` | 1–3: what there is, the map as tables |
//! | `charts`, `scenario`, `spec` | charts, constants, scenarios and options |
//! | `state`, `score`, `captures` | the position and its few changes; 24, 10.1, 22.2-a |
//! | `sequence`, `checks` | 4, 7, 8, 9, 12, 25.1 |
//! | `setup`, `placing`, `lists`, `suggestions`, `arrival`, `joins`, `victory` | 26: set-up, nations that join, expeditions, how a game ends |
//! | `special`, `recruit`, `negotiation`, `building`, `raids`, `strategic` | 5 |
//! | `operations`, `forces`, `march`, `split`, `window` | 6, 13, 18.0, 19, 20.1, 21.2 |
//! | `ambush`, `overrun`, `combat`, `losses`, `retreat`, `relocation` | 14–18, 20, 22, 23 |
//! | `supply`, `quarters` | 10, 11, 7.1 |
//! | `survey` | the position as a judge of it asks |
//! | `chart`, `provenance`, `scene`, `prompts`, `offers`, `forecasts`, `why`, `log` | faces: wording |
//! | `sight`, `imagine` | 25.2, 28: what is seen |

mod action;
mod ambush;
mod arrival;
mod atlas;
mod board;
mod building;
mod captures;
mod chart;
mod charts;
mod checks;
mod combat;
mod equals;
mod forces;
mod forecasts;
mod forts;
mod imagine;
mod joins;
mod lesson;
mod lists;
mod log;
mod losses;
mod march;
mod nations;
mod negotiation;
mod odds;
mod offers;
mod operations;
mod overrun;
mod pieces;
mod places;
mod placing;
mod prompts;
mod provenance;
mod quarters;
mod raids;
mod recruit;
mod refusals;
mod relocation;
mod retreat;
mod scenario;
mod scene;
mod score;
mod sequence;
mod sets;
mod setup;
mod sight;
mod sound;
mod spec;
mod special;
mod split;
mod state;
mod step;
mod strategic;
mod structures;
mod suggestions;
mod supply;
mod survey;
mod victory;
mod why;
mod window;

#[cfg(test)]
mod tests;

pub use action::{Action, AttackTarget, Marker, Reroll, Service};
pub use atlas::{Atlas, atlas, step_cost};
pub use board::Board;
pub use forces::ForceKind;
pub use forts::{Fort, FortSet};
pub use nations::{Nation, Status, US, WC};
pub use pieces::{Kind, Piece, PieceSet};
pub use places::{CUP, ON_MAP, OUT, Place, PlaceSet, SPACES};
pub use scenario::Scenario;
pub use state::BloodOnTheOhio;
pub use structures::{Health, Structure, Structures};
pub use survey::{Fight, Matter, Way, ambush_hits, casualties, fort_to_win, rerolled};
pub use victory::End;

use crate::rules::{
    Act, Ask, Chart, Datum, Dice, Id, Lesson, Offer, Outcome, Policy, Prompt, Refusal, Report, Scene, Seat, Setup,
    SetupError, Spec, Strip, Suggestion, Target, Title, Viewer,
};
use scenario::Options;

impl Title for BloodOnTheOhio {
    type Action = Action;
    const SPEC: &'static Spec = &spec::SPEC;

    fn chart() -> &'static Chart {
        chart::chart()
    }

    fn provenance() -> Vec<Datum> {
        provenance::provenance()
    }

    fn lesson() -> Option<&'static Lesson> {
        Some(&lesson::LESSON)
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        Self::SPEC.accept(setup)?;
        let scenario =
            Scenario::from_id(&setup.scenario).ok_or_else(|| SetupError::Scenario(setup.scenario.clone()))?;
        let mut dice = Dice::from_seed(setup.seed);
        if setup.dice_entered {
            dice.enter(&[]);
        }
        let mut game = Self::new(dice, setup.policy, scenario, Options::of(setup));
        game.prepare();
        game.run(&mut Report::silent());
        Ok(game)
    }

    fn to_decide(&self) -> Option<Ask> {
        if self.end.is_some() { None } else { self.asked() }
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        self.list(out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.verdict(seat, *action).map_err(Refusal::from)
    }

    fn apply(&mut self, action: &Action, report: &mut Report) {
        self.carry_out(*action, report);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| self.result(end))
    }

    fn prompt(&self) -> Prompt {
        prompts::prompt(self)
    }

    fn offer(&self, action: &Action) -> Offer {
        offers::offer(self, *action)
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        why::why_not(self, seat, path)
    }

    fn stand_ins(&self) -> Vec<(Id, Id)> {
        self.equals().into_iter().map(|(piece, listed)| (piece.id().into(), listed.id().into())).collect()
    }

    fn way(&self, to: &Target) -> Vec<Vec<Target>> {
        let place = match to {
            Target::Space(id) => Place::from_id(id),
            _ => None,
        };
        let march = match self.top() {
            Some(step::Step::March(march)) if !self.conceals() => march,
            _ => return Vec::new(),
        };
        let steps = place.map(|place| march.way(self, place)).unwrap_or_default();
        steps.into_iter().map(|place| vec![Target::Space(place.id().into())]).collect()
    }

    fn suggestions(&self) -> Vec<Suggestion<Action>> {
        self.deployments()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn strip(&self) -> Strip {
        scene::strip(self)
    }

    fn imagine(&self, seat: Seat, dice: Dice) -> Self {
        imagine::imagine(self, seat, dice)
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

    fn sound(&self) -> Result<(), String> {
        self.soundness()
    }
}
