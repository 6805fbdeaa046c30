//! The Battle of Bushy Run, 5 and 6 August 1763.
//!
//! Area movement, hidden and dummy units, eight turns. The clauses are those of `docs/rules/bushy-run.md`.

mod action;
mod attack;
mod chart;
mod events;
mod fire;
mod imagine;
mod legal;
mod lesson;
mod log;
mod movement;
mod odds;
mod offers;
mod orders;
mod places;
mod prompts;
mod reading;
mod refusals;
mod scene;
mod scouting;
mod setup;
mod soundness;
mod state;
mod step;
mod turn;
mod units;
mod victory;
mod why;

#[cfg(test)]
pub(crate) mod tests;

pub use action::{Action, FireOrder, LineOrder};
pub use events::Event;
pub use places::{Place, ZONE_A, ZONE_B};
pub use refusals::Code;
pub use state::{BushyRun, Mover};
pub use step::{Assault, Shot, Step, Throw};
pub use units::{BRITISH, INDIAN, Unit, UnitSet, WAGON};
pub use victory::End;

use crate::rules::{
    Act, Ask, Chart, Datum, Dice, Lesson, Offer, OptionSpec, Outcome, Played, Policy, Prompt, Refusal, Report,
    ScenarioSpec, Scene, Seat, SeatSpec, Secrecy, Setup, SetupError, Spec, Strip, Suggestion, Target, Title, Viewer,
};

static SPEC: Spec = Spec {
    id: "bushy-run",
    name: "The Battle of Bushy Run",
    short_name: "Bushy Run",
    dates: "5–6 August 1763",
    summary: "Bouquet's column is stopped on the road, a mile from water.",
    credits: "After The Battle of Bushy Run, designed by Nick Richardson, developed by Brian Youse, published by Multi-Man Publishing in Special Ops 5.",
    playing_time: "45 min",
    weight: 2,
    secrets: "hidden units",
    secrecy: Secrecy::Always,
    policies: &Policy::ALL,
    seats: &[
        SeatSpec {
            id: "british",
            name: "British",
            people: "Colonel Bouquet's column: Highlanders, Royal Americans, rangers",
            livery: "crown",
        },
        SeatSpec {
            id: "indian",
            name: "Indian",
            people: "Delaware, Shawnee, Mingo and Wyandot warriors",
            livery: "nations",
        },
    ],
    scenarios: &[ScenarioSpec {
        id: "battle",
        name: "Edge Hill",
        history: "In the summer of 1763 the Delaware, Shawnee, Mingo, Wyandot and their allies have taken most of the \
                  British posts west of the mountains, and Fort Pitt is cut off. Colonel Henry Bouquet marches to its \
                  relief with some five hundred men, many of them Highlanders just back from the fevers of the West \
                  Indies, and a long train of pack horses. On 5 August, a mile short of the water at Bushy Run, \
                  warriors fire on the head of his column from the woods beside Forbes Road.",
        length: "8 turns",
        played: Some(Played { level: "normal", games: 100, won: &[8, 92] }),
    }],
    first_game: None,
    options: &[OptionSpec {
        id: "zones",
        name: "No shelter in the Zones",
        text: "When turn 8 ends, real Indian units in a Zone count as eliminated. Not a rule of the printed game: it \
               answers a plan that keeps eight units safe in a Zone for the whole battle.",
        rule: "BR-OPT-1",
        choices: &[("off", "Off, as printed"), ("on", "On")],
    }],
    rules_version: 1,
    longest_game: 12_000,
};

impl Title for BushyRun {
    type Action = Action;
    const SPEC: &'static Spec = &SPEC;

    fn chart() -> &'static Chart {
        chart::chart()
    }

    fn provenance() -> Vec<Datum> {
        chart::provenance()
    }

    fn lesson() -> Option<&'static Lesson> {
        Some(&lesson::LESSON)
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        SPEC.accept(setup)?;
        let mut dice = Dice::from_seed(setup.seed);
        if setup.dice_entered {
            dice.enter(&[]);
        }
        Ok(Self::new(dice, setup.policy, setup.choice(&SPEC, "zones") == Some("on")))
    }

    fn to_decide(&self) -> Option<Ask> {
        self.step.ask()
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        legal::list(self, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        legal::check(self, seat, *action).map_err(Refusal::from)
    }

    fn apply(&mut self, action: &Action, report: &mut Report) {
        self.fresh = false;
        match *action {
            Action::Place { unit, at } => self.place_unit(unit, at, report),
            Action::Confirm => self.confirm(report),
            Action::AreaOrder { area, fire, halt } => {
                self.set_area_order(area, fire, halt);
                report.note(|| log::area_order(area, fire, halt));
            }
            Action::LineOrder { fire } => {
                self.set_line_order(fire);
                report.note(|| log::line_order(fire));
            }
            Action::Name { unit } => self.name_unit(unit, report),
            Action::NameArea { area } => self.name_area(area, report),
            Action::Step { unit, to } if unit.side() == BRITISH => self.british_step(unit, to, report),
            Action::Step { unit, to } => self.indian_step(unit, to, report),
            Action::Slip { unit, to } => self.slip(unit, to, report),
            Action::Flip => self.flip(report),
            Action::EndUnit => self.end_move(report),
            Action::EndPhase => self.end_phase(report),
            Action::Fire { unit } if unit.side() == BRITISH => self.british_fire(unit, report),
            Action::Fire { unit } => self.indian_fire(unit, report),
            Action::Pass => self.pass(report),
            Action::Reveal { unit } => self.show(unit, report),
            Action::PickDie { die } => self.pick_die(die),
            Action::Reroll => self.reroll(report),
            Action::Continue => self.dice_stand(report),
            Action::Stand => self.stand(report),
            Action::Retreat { unit, to } => self.retreat(unit, to, report),
            Action::Done => self.done(report),
            Action::Lose { unit } => self.lose(unit, report),
            Action::Scout { scout, area } => self.scout(scout, area, report),
            Action::Attack { from, to } => {
                let seat = if matches!(self.step, Step::BritishAttack) { BRITISH } else { INDIAN };
                self.declare(seat, from, to);
            }
            Action::LeaveOut { unit } => self.leave_out(unit),
            Action::Roll => self.roll_attack(report),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.step {
            Step::Over(end) => Some(self.result(end)),
            _ => None,
        }
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

    fn sound(&self) -> Result<(), String> {
        self.soundness()
    }
}

impl BushyRun {
    fn new(dice: Dice, policy: Policy, zones_count: bool) -> Self {
        let mut steps = [0; 14];
        for (unit, slot) in Unit::all().zip(&mut steps) {
            *slot = unit.printed().steps;
        }
        Self {
            dice,
            policy,
            zones_count,
            turn: 0,
            cup: events::Cup::default(),
            event: None,
            reroll_used: false,
            fresh: true,
            map: state::Map::default(),
            steps,
            hidden: units::UnitSet::NONE,
            concealed: units::UnitSet::NONE,
            revealed: units::UnitSet::NONE,
            gone: units::UnitSet::NONE,
            tied: units::UnitSet::NONE,
            fired: units::UnitSet::NONE,
            volley: units::UnitSet::NONE,
            low: units::UnitSet::NONE,
            moved: units::UnitSet::NONE,
            halted: units::UnitSet::NONE,
            spent: units::UnitSet::NONE,
            scouted: units::UnitSet::NONE,
            deployed: false,
            turned: false,
            mover: None,
            allowance: None,
            started: 0,
            slipped: units::UnitSet::NONE,
            seen_moving: units::UnitSet::NONE,
            attacked: places::PlaceSet::default(),
            watched: places::PlaceSet::default(),
            searched: places::PlaceSet::default(),
            orders: orders::Orders::default(),
            relaid: [0; 2],
            step: Step::IndianSetup,
        }
    }

    fn end_phase(&mut self, report: &mut Report) {
        match self.step {
            Step::BritishMove => self.end_british_movement(report),
            Step::BritishAttack => self.begin_indian_phases(report),
            Step::IndianMove => self.end_indian_movement(report),
            _ => self.end_turn(report),
        }
    }
}
