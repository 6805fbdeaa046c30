//! Quoits: a free throw into a region, a nested procedure that owns its state on a stack of steps, a cup that is drawn from
//! late, ground that changes, and orders given before all eyes.
//!
//! Six throws a side in turn, the stance chosen before if wanted. Two dice push the quoit off its mark. A ringer draws a
//! prize from the cup and digs a hole, into which nobody may throw. A quoit that falls beside one of the other side opens a dispute,
//! in which the stake rises until somebody yields or it is settled by dice. With full pockets each side has one more quoit, which
//! may be a leaded one: that is known to its owner alone, until it is thrown.

mod scene;

use ohio_country::rules::space::plane::{Point, Region};
use ohio_country::rules::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const PEG: Point = Point { x: 500, y: 250 };
/// Where everybody stands.
const MARK: Point = Point { x: 500, y: 590 };
/// So near the peg nobody may aim.
const BARE: i32 = 40;
/// So near a hole.
const HOLE: i32 = 30;
/// A quoit within this is a ringer.
const RING: i32 = 60;
/// Quoits of two sides within this are in dispute.
const BESIDE: i32 = 120;
/// How far one pip throws a quoit off its mark, and a leaded one.
const SCATTER: i32 = 20;
const SCATTER_LEADED: i32 = 10;
const THROWS: u8 = 6;
const MOST_STAKE: u8 = 3;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Quoits {
    steps: Vec<Step>,
    lying: Vec<Quoit>,
    cup: BTreeMap<Prize, u8>,
    thrown: [u8; 2],
    score: [u8; 2],
    /// Holes that ringers have dug.
    #[serde(default)]
    holes: Vec<Point>,
    #[serde(default)]
    pockets: [Pocket; 2],
    #[serde(default = "open")]
    policy: Policy,
    conceded: Option<Seat>,
    dice: Dice,
}

const fn open() -> Policy {
    Policy::Open
}

/// What a side has in its pocket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Pocket {
    #[default]
    Empty,
    Plain,
    Leaded,
}

/// What is going on: the last step decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Throw { seat: Seat, stance: Option<Stance> },
    Dispute(Dispute),
}

/// A quarrel over two quoits that lie too close, with all that belongs to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Dispute {
    quoits: [String; 2],
    stake: u8,
    to_speak: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stance {
    Left,
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Prize {
    Tobacco,
    Salt,
    Powder,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Quoit {
    id: String,
    seat: Seat,
    at: Point,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    Stand(Stance),
    Throw(Point),
    /// Throws what is in the pocket.
    Pocket(Point),
    Raise,
    Yield,
    Settle,
}

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let pitch = Space {
        label: "the pitch".into(),
        kind: "table",
        terrain: "sand".into(),
        ..Space::new("pitch", "The pitch", Shape::Table, PEG, 0)
    };
    Chart::new(vec![Board {
        id: "pitch",
        name: "The pitch",
        width: 1000,
        height: 600,
        spaces: vec![pitch],
        ground: Vec::new(),
    }])
});

fn pitch() -> Region {
    let outline = [[200, 100], [800, 100], [900, 300], [800, 500], [200, 500], [100, 300]];
    Region { polygons: vec![outline.map(Point::from).to_vec()] }
}

fn near(a: Point, b: Point, reach: i32) -> bool {
    let apart = |a: i32, b: i32| i64::from(a.abs_diff(b)).pow(2);
    apart(a.x, b.x) + apart(a.y, b.y) <= i64::from(reach).pow(2)
}

const fn refusal(code: &'static str, rule: &'static str, text: &'static str) -> Refusal {
    Refusal { code, rule: Rule(rule), text: std::borrow::Cow::Borrowed(text) }
}

/// How far right and down a throw goes astray, by its two dice, so many units a pip.
fn astray(mark: Point, stance: Option<Stance>, scatter: i32, dice: [u8; 2]) -> Point {
    let side = if stance == Some(Stance::Left) { -1 } else { 1 };
    let [right, down] = dice.map(i32::from);
    Point { x: mark.x + side * scatter * (right - 3), y: mark.y + scatter * (down - 3) }
}

/// Whether one may throw at this point: at the pitch, but not at the peg itself.
fn throwable(at: Point, holes: &[Point]) -> Result<(), Refusal> {
    if !pitch().contains(at) {
        return Err(refusal("Q2", "Q-2", "That is off the pitch."));
    }
    if near(at, PEG, BARE) {
        return Err(refusal("Q6", "Q-2-b", "Nobody throws at the peg itself: what falls there is luck."));
    }
    if holes.iter().any(|&hole| near(at, hole, HOLE)) {
        return Err(refusal("Q7", "Q-3-a", "There is a hole: whatever falls there is lost."));
    }
    Ok(())
}

impl Quoits {
    fn throw_over(&mut self, seat: Seat) {
        self.steps.retain(|step| !matches!(step, Step::Throw { .. }));
        let next = seat.other();
        if self.thrown[next.index()] < THROWS {
            self.steps.insert(0, Step::Throw { seat: next, stance: None });
        }
    }

    /// How far the quoit of this action goes astray.
    fn scatter(&self, seat: Seat, action: &Action) -> i32 {
        let leaded = matches!(action, Action::Pocket(_)) && self.pockets[seat.index()] == Pocket::Leaded;
        if leaded { SCATTER_LEADED } else { SCATTER }
    }

    fn throw(&mut self, mark: Point, action: &Action, report: &mut Report) {
        let Some(Step::Throw { seat, stance }) = self.steps.last().cloned() else { return };
        let (right, down) = (self.dice.d6(), self.dice.d6());
        let at = astray(mark, stance, self.scatter(seat, action), [right, down]);
        if matches!(action, Action::Pocket(_)) {
            let leaded = std::mem::take(&mut self.pockets[seat.index()]) == Pocket::Leaded;
            let what = if leaded { "A leaded quoit." } else { "A plain quoit out of the pocket." };
            report.note(|| Note::new(Some(seat), "Q-7", what));
            report.fence();
        }
        self.thrown[seat.index()] += 1;
        let id = format!("{}{}", ["h", "g"][seat.index()], self.thrown[seat.index()]);
        report.note(|| {
            let faces = vec![right, down];
            let groups = vec![DiceGroup { label: String::new(), faces, hits_on: 7 }];
            let (what, result) = ("the throw".into(), format!("at {}, {}", at.x, at.y));
            Note::new(Some(seat), "Q-2", "The quoit flies").roll(Roll {
                seat,
                what,
                groups,
                modifiers: Vec::new(),
                result,
            })
        });
        let rival = self.lying.iter().find(|q| q.seat != seat && near(q.at, at, BESIDE)).map(|q| q.id.clone());
        self.lying.push(Quoit { id: id.clone(), seat, at });
        self.throw_over(seat);
        if near(at, PEG, RING) {
            self.holes.push(at);
            self.ringer(seat, report);
        }
        if let Some(rival) = rival {
            self.steps.push(Step::Dispute(Dispute { quoits: [id, rival], stake: 1, to_speak: seat.other() }));
        }
    }

    fn ringer(&mut self, seat: Seat, report: &mut Report) {
        let left = self.cup.values().map(|&n| u32::from(n)).sum();
        let mut drawn = self.dice.draw(left);
        let mut worth = 1;
        for (prize, n) in &mut self.cup {
            if drawn < u32::from(*n) {
                *n -= 1;
                worth = 1 + *prize as u8;
                break;
            }
            drawn -= u32::from(*n);
        }
        self.score[seat.index()] += worth;
        report.note(|| Note::new(Some(seat), "Q-3", format!("A ringer, worth {worth}.")).kind(NoteKind::Loss));
    }

    fn dispute(&mut self, action: &Action, report: &mut Report) {
        let Some(Step::Dispute(mut dispute)) = self.steps.pop() else { return };
        let seat = dispute.to_speak;
        let winner = match action {
            Action::Raise => {
                dispute.stake += 1;
                dispute.to_speak = seat.other();
                report.note(|| Note::new(Some(seat), "Q-4-a", format!("The stake is {} now.", dispute.stake)));
                self.steps.push(Step::Dispute(dispute));
                return;
            }
            Action::Settle => {
                let faces = [self.dice.d6(), self.dice.d6()];
                report.note(|| settled(seat, faces));
                if faces.iter().any(|&face| face >= 5) { seat } else { seat.other() }
            }
            _ => seat.other(),
        };
        self.score[winner.index()] += dispute.stake;
        self.lying.retain(|quoit| quoit.seat == winner || !dispute.quoits.contains(&quoit.id));
        report.note(|| Note::new(Some(winner), "Q-4-b", "The dispute is won.").kind(NoteKind::Loss));
    }
}

/// What is in a pocket that was filled unseen.
fn filled(dice: &mut Dice) -> Pocket {
    if dice.draw(2) == 0 { Pocket::Plain } else { Pocket::Leaded }
}

fn settled(seat: Seat, faces: [u8; 2]) -> Note {
    let groups = vec![DiceGroup { label: String::new(), faces: faces.to_vec(), hits_on: 5 }];
    let result = text::dice(&faces);
    Note::new(Some(seat), "Q-4-c", "Dice settle the dispute").roll(Roll {
        seat,
        what: "the dispute".into(),
        groups,
        modifiers: Vec::new(),
        result,
    })
}

impl Title for Quoits {
    type Action = Action;

    const SPEC: &'static Spec = &Spec {
        id: "quoits",
        name: "Quoits",
        short_name: "Quoits",
        dates: "any evening",
        summary: "Iron rings, a peg, and a quarrel.",
        credits: "A toy of the tests.",
        playing_time: "5 min",
        weight: 1,
        secrets: "what is in a pocket",
        secrecy: Secrecy::Option { option: "pocket", choice: "full", from: Seat(1) },
        policies: &[Policy::Open, Policy::Ask],
        for_one: Policy::Open,
        for_two: Policy::Open,
        seats: &[
            SeatSpec { id: "home", name: "Home", people: "the garrison", livery: "crown" },
            SeatSpec { id: "guest", name: "Guest", people: "the travellers", livery: "states" },
        ],
        terms: &[],
        scenarios: &[ScenarioSpec {
            id: "evening",
            name: "An evening",
            history: "Every evening.",
            length: "12 throws",
            played: None,
            evened: None,
        }],
        first_game: None,
        scenario_files: false,
        options: &[
            OptionSpec {
                id: "cup",
                name: "Full cup",
                text: "More prizes.",
                rule: "Q-5",
                choices: &[("small", "Small"), ("full", "Full")],
            },
            OptionSpec {
                id: "pocket",
                name: "Full pockets",
                text: "Each side has one more quoit, plain or leaded.",
                rule: "Q-7",
                choices: &[("empty", "Empty"), ("full", "Full")],
            },
        ],
        rules_version: 2,
        longest_game: 100,
    };

    fn chart() -> &'static Chart {
        &CHART
    }

    fn provenance() -> Vec<Datum> {
        Vec::new()
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        let each = if setup.choice(Self::SPEC, "cup") == Some("full") { 4 } else { 1 };
        let mut dice = setup.dice();
        let full = setup.choice(Self::SPEC, "pocket") == Some("full");
        let pockets = [0; 2].map(|_| if full { filled(&mut dice) } else { Pocket::Empty });
        Ok(Self {
            steps: vec![Step::Throw { seat: Seat(0), stance: None }],
            lying: Vec::new(),
            cup: [(Prize::Tobacco, each), (Prize::Salt, each), (Prize::Powder, each)].into(),
            thrown: [0, 0],
            score: [0, 0],
            holes: Vec::new(),
            pockets,
            policy: setup.policy,
            conceded: None,
            dice,
        })
    }

    fn decision(&self) -> Option<Decision> {
        if self.conceded.is_some() {
            return None;
        }
        Some(match self.steps.last()? {
            Step::Throw { seat, .. } => Decision { seat: *seat, rule: Rule("Q-1"), step: "THROW" },
            Step::Dispute(dispute) => Decision { seat: dispute.to_speak, rule: Rule("Q-4"), step: "DISPUTE" },
        })
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        if self.conceded.is_some() {
            return;
        }
        match self.steps.last() {
            Some(Step::Throw { seat, stance }) => {
                out.push(Act::Aim(Action::Throw(Point::default())));
                if stance.is_none() {
                    out.extend([Stance::Left, Stance::Right].map(|stance| Act::Do(Action::Stand(stance))));
                }
                if self.pockets[seat.index()] != Pocket::Empty {
                    out.push(Act::Aim(Action::Pocket(Point::default())));
                }
            }
            Some(Step::Dispute(dispute)) => {
                if dispute.stake < MOST_STAKE {
                    out.push(Act::Do(Action::Raise));
                }
                out.extend([Action::Yield, Action::Settle].map(Act::Do));
            }
            None => {}
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let decision = self.decision().ok_or(refusal("Q1", "Q-6", "The evening is over."))?;
        if decision.seat != seat {
            return Err(refusal("Q1", "Q-1", "The other side is to play."));
        }
        match (self.steps.last(), action) {
            (Some(Step::Throw { .. }), Action::Pocket(_)) if self.pockets[seat.index()] == Pocket::Empty => {
                Err(refusal("Q8", "Q-7", "The pocket is empty."))
            }
            (Some(Step::Throw { .. }), Action::Throw(at) | Action::Pocket(at)) => throwable(*at, &self.holes),
            (Some(Step::Throw { stance: None, .. }), Action::Stand(_))
            | (Some(Step::Dispute(_)), Action::Yield | Action::Settle) => Ok(()),
            (Some(Step::Throw { .. }), Action::Stand(_)) => Err(refusal("Q3", "Q-1", "The feet are set.")),
            (Some(Step::Dispute(d)), Action::Raise) if d.stake < MOST_STAKE => Ok(()),
            (Some(Step::Dispute(_)), Action::Raise) => Err(refusal("Q4", "Q-4-a", "The stake is high enough.")),
            _ => Err(refusal("Q1", "Q-1", "Not now.")),
        }
    }

    fn apply_unchecked(&mut self, action: &Action, report: &mut Report) {
        match (self.steps.last_mut(), action) {
            (Some(Step::Throw { stance, seat }), Action::Stand(chosen)) => {
                *stance = Some(*chosen);
                let seat = *seat;
                report.note(|| Note::new(Some(seat), "Q-1", format!("Feet set: {chosen:?}.")));
            }
            (Some(Step::Throw { .. }), Action::Throw(at) | Action::Pocket(at)) => self.throw(*at, action, report),
            _ => self.dispute(action, report),
        }
        if let Some(outcome) = self.outcome() {
            report.note(|| Note::new(None, "Q-6", outcome.reason).kind(NoteKind::Result));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(seat) = self.conceded {
            let reason = "The other side gave up.".into();
            return Some(Outcome { winner: Some(seat.other()), rule: Rule("Q-6"), reason, score: Vec::new() });
        }
        if !self.steps.is_empty() {
            return None;
        }
        let [home, guest] = self.score;
        let winner = (home != guest).then_some(if home > guest { Seat(0) } else { Seat(1) });
        let reason = format!("{home} to {guest}.");
        let line = |label: &str, value: u8| ScoreLine::new(label, value.to_string(), "Q-6");
        Some(Outcome { winner, rule: Rule("Q-6"), reason, score: vec![line("Home", home), line("Guest", guest)] })
    }

    fn prompt(&self) -> Prompt {
        let (text, waiting) = match self.steps.last() {
            Some(Step::Throw { .. }) => ("Throw a quoit.", "The other side throws."),
            Some(Step::Dispute(_)) => ("Raise, yield or settle.", "The other side thinks about the stake."),
            None => ("", ""),
        };
        Prompt { text: text.into(), waiting: waiting.into(), reason: "the turn passed".into() }
    }

    fn offer(&self, action: &Action) -> Offer {
        let button = |id: &'static str| vec![Target::Button(id.into())];
        match action {
            Action::Stand(Stance::Left) => Offer::new(button("left"), "Left foot", "Q-1"),
            Action::Stand(Stance::Right) => Offer::new(button("right"), "Right foot", "Q-1"),
            Action::Throw(_) => Offer::new(vec![Target::Space("pitch".into())], "Throw", "Q-2"),
            Action::Pocket(_) => Offer::new(
                vec![Target::Piece(self.pocket_id().into()), Target::Space("pitch".into())],
                format!("Throw the {} quoit", if self.leaded() { "leaded" } else { "plain" }),
                "Q-7",
            )
            .own(),
            Action::Raise => Offer::new(button("raise"), "Raise", "Q-4-a"),
            Action::Yield => Offer::new(button("yield"), "Yield", "Q-4-b").kind(OfferKind::End),
            Action::Settle => Offer::new(button("settle"), "Settle by dice", "Q-4-c").forecast(Forecast {
                what: "the dispute".into(),
                how: "two dice, a 5 or 6 wins".into(),
                does: "",
                rows: vec![
                    ForecastRow { label: "lost".into(), weight: 16 },
                    ForecastRow { label: "won".into(), weight: 20 },
                ],
                total: 36,
            }),
        }
    }

    fn region(&self, template: &Action) -> Region {
        if matches!(template, Action::Throw(_) | Action::Pocket(_)) { pitch() } else { Region::default() }
    }

    fn aimed(&self, template: &Action, point: Point) -> Result<Action, Refusal> {
        match template {
            Action::Throw(_) => throwable(point, &self.holes).map(|()| Action::Throw(point)),
            Action::Pocket(_) => throwable(point, &self.holes).map(|()| Action::Pocket(point)),
            _ => Err(refusal("Q5", "Q-2", "That is no throw.")),
        }
    }

    fn foresee(&self, template: &Action, point: Point, aimed: &Result<Action, Refusal>) -> Preview {
        self.foreseen(template, point, aimed.is_ok())
    }

    fn visibility(&self) -> Visibility {
        match self.steps.last() {
            Some(Step::Throw { seat, .. }) if self.pockets[seat.index()] != Pocket::Empty => Visibility::Shared,
            _ => Visibility::Public,
        }
    }

    fn why_not(&self, _: Seat, path: &[Target]) -> Vec<Refusal> {
        match path {
            [Target::Button(id)] if id == "raise" => vec![refusal("Q4", "Q-4-a", "There is nothing to raise.")],
            _ => Vec::new(),
        }
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.seen_by(viewer)
    }

    fn determinize(&self, seat: Seat, dice: Dice) -> Self {
        let mut world = self.clone();
        let other = &mut world.pockets[seat.other().index()];
        if *other != Pocket::Empty {
            *other = filled(&mut dice.clone());
        }
        Self { dice, ..world }
    }

    fn policy(&self) -> Policy {
        self.policy
    }

    fn agree(&mut self, _: Policy, _: &mut Report) -> Result<(), Refusal> {
        Err(refusal("Q5", "Q-5", "There is nothing to agree on."))
    }

    fn concede(&mut self, seat: Seat, report: &mut Report) {
        if self.outcome().is_none() {
            self.conceded = Some(seat);
            report.note(|| Note::new(Some(seat), "Q-6", "Enough for tonight.").kind(NoteKind::Result));
        }
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn validate(&self) -> Result<(), Unsound> {
        let seats = |step: &Step| match step {
            Step::Throw { seat, .. } => seat.0 < 2,
            Step::Dispute(d) => d.to_speak.0 < 2 && d.stake <= MOST_STAKE,
        };
        let shape = matches!(
            &*self.steps,
            [] | [Step::Throw { .. } | Step::Dispute(_)] | [Step::Throw { .. }, Step::Dispute(_)]
        );
        let pieces = self.lying.len() <= 12
            && self.lying.iter().all(|q| q.seat.0 < 2 && q.at.x.abs() < 5000 && q.at.y.abs() < 5000);
        let counts = self.thrown.iter().all(|&n| n <= THROWS) && self.score.iter().all(|&n| n <= 200);
        let cup = self.cup.values().all(|&n| n <= 4);
        let holes = self.holes.len() <= 12;
        let next = self
            .steps
            .iter()
            .all(|step| !matches!(step, Step::Throw { seat, .. } if seat.0 > 1 || self.thrown[seat.index()] >= THROWS));
        if self.steps.iter().all(seats)
            && shape
            && pieces
            && counts
            && cup
            && holes
            && next
            && self.conceded.is_none_or(|s| s.0 < 2)
        {
            Ok(())
        } else {
            Err(Unsound::new("the pitch is in disorder"))
        }
    }

    /// Version 1 did not know a stance: its throws were written as a seat alone.
    fn upgrade(from: u16, mut state: serde_json::Value) -> Option<Self> {
        if from != 1 {
            return None;
        }
        for step in state.get_mut("steps")?.as_array_mut()? {
            if let Some(throw) = step.get_mut("Throw").filter(|throw| throw.is_u64()) {
                *throw = serde_json::json!({ "seat": throw, "stance": null });
            }
        }
        serde_json::from_value(state).ok()
    }
}
