//! Pickets: hidden pieces, counters seen from behind, a reaction window that opens on public facts alone, standing
//! orders, all three policies, and a board of hexes over the map.
//!
//! A patrol marches along six posts, two a round at most. Three ambushers (one of them a straw man) hide there. Entering a post opens their
//! window; under orders their standing orders answer it. While it is open both sides look at the glade beside the post, where those who
//! lie in wait there lie on hexes of their own. An ambusher that creeps into the patrol's post is sighted.

mod scene;

use ohio_country::rules::*;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

pub const PATROL: Seat = Seat(0);
pub const AMBUSH: Seat = Seat(1);
const POSTS: [&str; 6] = ["ford", "elm", "rock", "fern", "mill", "gate"];
const NAMES: [&str; 3] = ["Wolf", "Otter", "Straw"];
const STRAW: usize = 2;
const ROUNDS: u8 = 6;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pickets {
    step: Step,
    round: u8,
    patrol: u8,
    /// Marches made this round.
    marched: u8,
    strength: u8,
    ambushers: [Ambusher; 3],
    /// Spring at this post, under orders.
    orders: [bool; 6],
    /// Its order was changed this round.
    ordered: [bool; 6],
    policy: Policy,
    conceded: Option<Seat>,
    dice: Dice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Hide,
    March,
    Window,
    Creep,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Ambusher {
    status: Status,
    post: u8,
    crept: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Status {
    Waiting,
    Hidden,
    Sighted,
    Spent,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    Hide { who: String, post: String },
    Ready,
    March { post: String },
    Stay,
    Hold,
    Spring { who: String },
    Creep { who: String, post: String },
    Order { post: String, spring: bool },
    End,
}

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let post = |n: usize| {
        let x = 100 + 150 * i32::try_from(n).expect("six posts");
        let near = [n.checked_sub(1), (n + 1 < POSTS.len()).then_some(n + 1)];
        Space {
            label: format!("the {}", POSTS[n]),
            kind: "post",
            terrain: "woods".into(),
            adjacent: near.into_iter().flatten().map(|n| POSTS[n].to_string()).collect(),
            ..Space::new(POSTS[n], POSTS[n], Shape::Node(40), Point { x, y: 200 }, 40)
        }
    };
    let spaces = (0..POSTS.len()).map(post).collect();
    let path = Board { id: "path", name: "The path", width: 1000, height: 400, spaces, ground: Vec::new() };
    Chart::new(vec![path, scene::glade()])
});

const fn refusal(code: &'static str, rule: &'static str, text: &'static str) -> Refusal {
    Refusal { code, rule: Rule(rule), text: std::borrow::Cow::Borrowed(text) }
}

fn post_of(id: &str) -> Option<u8> {
    POSTS.iter().position(|post| *post == id).map(|n| n as u8)
}

fn who_of(id: &str) -> Option<usize> {
    NAMES.iter().position(|name| *name == id)
}

fn name(post: u8) -> &'static str {
    POSTS[usize::from(post)]
}

impl Pickets {
    /// Whether somebody could be at a post, by what the patrol knows.
    fn may_spring(&self, post: u8) -> bool {
        let hidden = self.ambushers.iter().any(|a| a.status == Status::Hidden);
        hidden || self.ambushers.iter().any(|a| a.status == Status::Sighted && a.post == post)
    }

    fn lurks(&self, who: usize, post: u8) -> bool {
        let ambusher = self.ambushers[who];
        matches!(ambusher.status, Status::Hidden | Status::Sighted) && ambusher.post == post
    }

    fn march(&mut self, post: u8, report: &mut Report) {
        self.patrol = post;
        self.marched += 1;
        report.note(|| Note::new(Some(PATROL), "P-2", format!("The patrol enters the {}.", name(post))));
        if post == 5 {
            self.step = Step::Over;
        } else if !self.may_spring(post) {
            self.march_over(report);
        } else if self.policy == Policy::Orders {
            // Raised whether anybody is there or not: the fence itself must not tell.
            report.fence();
            let obeys = |&who: &usize| who != STRAW && self.orders[usize::from(post)] && self.lurks(who, post);
            match (0..NAMES.len()).find(obeys) {
                Some(who) => self.spring(who, report),
                None => self.march_over(report),
            }
        } else {
            self.step = Step::Window;
        }
    }

    /// The patrol goes on, if it may.
    fn march_over(&mut self, report: &mut Report) {
        if self.marched < 2 { self.step = Step::March } else { self.creep_phase(report) }
    }

    fn spring(&mut self, who: usize, report: &mut Report) {
        self.ambushers[who].status = Status::Spent;
        report.fence();
        if who == STRAW {
            report.note(|| Note::new(Some(AMBUSH), "P-3-b", "Only a man of straw."));
            return;
        }
        let face = self.dice.d6();
        report.note(|| shot(who, face));
        if face >= 4 {
            self.strength -= 1;
        }
        if self.strength == 0 { self.step = Step::Over } else { self.march_over(report) }
    }

    fn creep_phase(&mut self, report: &mut Report) {
        self.step = Step::Creep;
        self.ordered = [false; 6];
        for ambusher in &mut self.ambushers {
            ambusher.crept = false;
        }
        report.note(|| Note::new(None, "P-4", "The woods are still.").kind(NoteKind::Phase));
    }

    fn creep(&mut self, who: usize, post: u8, report: &mut Report) {
        self.ambushers[who].crept = true;
        self.ambushers[who].post = post;
        let (own, place) = (NAMES[who], name(post));
        if post == self.patrol {
            self.ambushers[who].status = Status::Sighted;
            report.fence();
            let note = |text: String| Note::new(Some(AMBUSH), "P-4-b", text);
            report.note(|| note(format!("{own} is sighted at the {place}.")).to(Audience::Seat(AMBUSH)));
            report.note(|| note(format!("Somebody is sighted at the {place}.")).to(Audience::NotSeat(AMBUSH)));
        } else {
            let text = || format!("{own} creeps to the {place}.");
            let seen = self.ambushers[who].status == Status::Sighted;
            report.note(|| Note::new(Some(AMBUSH), "P-4-a", text()).to(Audience::Seat(AMBUSH)));
            if seen {
                let text = || format!("Somebody creeps to the {place}.");
                report.note(|| Note::new(Some(AMBUSH), "P-4-a", text()).to(Audience::NotSeat(AMBUSH)));
            }
        }
    }

    fn end_round(&mut self, report: &mut Report) {
        if self.round == ROUNDS {
            self.step = Step::Over;
            return;
        }
        self.round += 1;
        self.marched = 0;
        self.step = Step::March;
        let round = self.round;
        report.note(|| Note::new(None, "P-5", format!("Round {round}.")).kind(NoteKind::Turn));
    }

    fn seat(&self) -> Option<Seat> {
        match self.step {
            _ if self.conceded.is_some() => None,
            Step::Over => None,
            Step::March => Some(PATROL),
            Step::Hide | Step::Window | Step::Creep => Some(AMBUSH),
        }
    }

    fn creeps(&self, who: usize, post: u8) -> bool {
        let ambusher = self.ambushers[who];
        let about = matches!(ambusher.status, Status::Hidden | Status::Sighted);
        about && !ambusher.crept && ambusher.post.abs_diff(post) == 1
    }

    fn is_legal(&self, action: &Action) -> bool {
        match (self.step, action) {
            (Step::Hide, Action::Hide { who, post }) => {
                let waits = who_of(who).is_some_and(|who| self.ambushers[who].status == Status::Waiting);
                waits && post_of(post).is_some_and(|post| (1..=4).contains(&post))
            }
            (Step::Hide, Action::Ready) => self.ambushers.iter().all(|a| a.status == Status::Hidden),
            (Step::March, Action::March { post }) => post_of(post).is_some_and(|post| post.abs_diff(self.patrol) == 1),
            (Step::March, Action::Stay) | (Step::Window, Action::Hold) | (Step::Creep, Action::End) => true,
            (Step::Window, Action::Spring { who }) => who_of(who).is_some_and(|who| self.lurks(who, self.patrol)),
            (Step::Creep, Action::Creep { who, post }) => match (who_of(who), post_of(post)) {
                (Some(who), Some(post)) => self.creeps(who, post),
                _ => false,
            },
            (Step::Creep, Action::Order { post, spring }) => {
                let new = |post: usize| !self.ordered[post] && self.orders[post] != *spring;
                self.policy == Policy::Orders && post_of(post).is_some_and(|post| new(post.into()))
            }
            _ => false,
        }
    }

    fn every_action() -> Vec<Action> {
        let who = || NAMES.map(String::from).into_iter();
        let post = || POSTS.map(String::from).into_iter();
        let mut all = vec![Action::Ready, Action::Stay, Action::Hold, Action::End];
        all.extend(who().flat_map(|who| post().map(move |post| Action::Hide { who: who.clone(), post })));
        all.extend(post().map(|post| Action::March { post }));
        all.extend(who().map(|who| Action::Spring { who }));
        all.extend(who().flat_map(|who| post().map(move |post| Action::Creep { who: who.clone(), post })));
        all.extend(post().flat_map(|post| [true, false].map(|spring| Action::Order { post: post.clone(), spring })));
        all
    }

    /// Deals afresh the fates of ambushers that the patrol cannot tell apart, and puts the hidden ones anywhere. Nothing
    /// of who they were finds its way in.
    fn reshuffle(&mut self, dice: &mut Dice) {
        let veiled: Vec<usize> = (0..3).filter(|&who| self.ambushers[who].status != Status::Spent).collect();
        let mut fates: Vec<Ambusher> = veiled.iter().map(|&who| self.ambushers[who]).collect();
        fates.sort_by_key(|fate| (fate.status != Status::Sighted, fate.post));
        for last in (1..veiled.len()).rev() {
            fates.swap(last, dice.draw(last as u32 + 1) as usize);
        }
        for (&who, fate) in veiled.iter().zip(fates) {
            self.ambushers[who] = fate;
        }
        let hiding = self.step == Step::Hide;
        for ambusher in &mut self.ambushers {
            match ambusher.status {
                Status::Waiting | Status::Hidden if hiding => {
                    ambusher.status = if dice.draw(2) == 0 { Status::Waiting } else { Status::Hidden };
                    ambusher.post = 1 + dice.draw(4) as u8;
                }
                Status::Hidden => ambusher.post = dice.draw(6) as u8,
                _ => {}
            }
            ambusher.crept = self.step == Step::Creep && dice.draw(2) == 1;
        }
        for post in 0..6 {
            self.orders[post] = self.policy == Policy::Orders && dice.draw(2) == 1;
            self.ordered[post] = self.step == Step::Creep && dice.draw(2) == 1;
        }
    }
}

fn shot(who: usize, face: u8) -> Note {
    let groups = vec![DiceGroup { label: String::new(), faces: vec![face], hits_on: 4 }];
    let result = if face >= 4 { "a hit" } else { "a miss" };
    Note::new(Some(AMBUSH), "P-3-a", format!("{} springs up.", NAMES[who])).roll(Roll {
        seat: AMBUSH,
        what: "the shot".into(),
        groups,
        modifiers: Vec::new(),
        result: result.into(),
    })
}

impl Title for Pickets {
    type Action = Action;

    const SPEC: &'static Spec = &Spec {
        id: "pickets",
        name: "Pickets",
        short_name: "Pickets",
        dates: "one night",
        summary: "A path, a patrol, and a rustle in the fern.",
        credits: "A toy of the tests.",
        playing_time: "5 min",
        weight: 1,
        secrets: "hidden pieces",
        secrecy: Secrecy::Always,
        policies: &[Policy::Ask, Policy::Orders, Policy::Open],
        for_one: Policy::Ask,
        for_two: Policy::Ask,
        seats: &[
            SeatSpec { id: "patrol", name: "Patrol", people: "six men of the fort", livery: "crown" },
            SeatSpec { id: "ambush", name: "Ambush", people: "two men and a coat", livery: "nations" },
        ],
        terms: &[],
        scenarios: &[ScenarioSpec {
            id: "night",
            name: "A night",
            history: "One night.",
            length: "6 rounds",
            played: None,
            evened: None,
        }],
        first_game: None,
        scenario_files: false,
        options: &[],
        rules_version: 1,
        longest_game: 140,
    };

    fn chart() -> &'static Chart {
        &CHART
    }

    fn provenance() -> Vec<Datum> {
        Vec::new()
    }

    fn setup(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self {
            step: Step::Hide,
            round: 0,
            patrol: 0,
            marched: 0,
            strength: 2,
            ambushers: [Ambusher { status: Status::Waiting, post: 1, crept: false }; 3],
            orders: [false; 6],
            ordered: [false; 6],
            policy: setup.policy,
            conceded: None,
            dice: setup.dice(),
        })
    }

    fn decision(&self) -> Option<Decision> {
        let (rule, step) = match self.step {
            Step::Hide => ("P-1", "HIDE"),
            Step::March => ("P-2", "MARCH"),
            Step::Window => ("P-3", "WINDOW"),
            Step::Creep => ("P-4", "CREEP"),
            Step::Over => return None,
        };
        Some(Decision { seat: self.seat()?, rule: Rule(rule), step })
    }

    fn legal(&self, out: &mut Vec<Act<Action>>) {
        if self.seat().is_some() {
            out.extend(Self::every_action().into_iter().filter(|action| self.is_legal(action)).map(Act::Do));
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.seat() != Some(seat) {
            return Err(refusal("P1", "P-1", "The other side is to decide, or nobody is."));
        }
        if self.is_legal(action) { Ok(()) } else { Err(refusal("P2", "P-1", "That cannot be done now.")) }
    }

    fn apply_unchecked(&mut self, action: &Action, report: &mut Report) {
        let own = |text: String| Note::new(Some(AMBUSH), "P-1", text).to(Audience::Seat(AMBUSH));
        match action {
            Action::Hide { who, post } => {
                if let (Some(who), Some(post)) = (who_of(who), post_of(post)) {
                    self.ambushers[who] = Ambusher { status: Status::Hidden, post, crept: false };
                    report.note(|| own(format!("{} hides at the {}.", NAMES[who], name(post))));
                }
            }
            Action::Ready | Action::End => self.end_round(report),
            Action::March { post } => self.march(post_of(post).unwrap_or(self.patrol), report),
            Action::Stay => {
                report.note(|| Note::new(Some(PATROL), "P-2", "The patrol listens."));
                self.creep_phase(report);
            }
            Action::Hold => {
                report.note(|| Note::new(Some(AMBUSH), "P-3", "Nothing stirs."));
                self.march_over(report);
            }
            Action::Spring { who } => self.spring(who_of(who).unwrap_or(STRAW), report),
            Action::Creep { who, post } => {
                if let (Some(who), Some(post)) = (who_of(who), post_of(post)) {
                    self.creep(who, post, report);
                }
            }
            Action::Order { post, spring } => {
                let n = usize::from(post_of(post).unwrap_or(0));
                self.orders[n] = *spring;
                self.ordered[n] = true;
                report
                    .note(|| own(format!("Order for the {}: {}.", POSTS[n], if *spring { "spring" } else { "hold" })));
            }
        }
        if let Some(outcome) = self.outcome() {
            report.note(|| Note::new(None, "P-6", outcome.reason).kind(NoteKind::Result));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winner, reason) = match self.step {
            _ if self.conceded.is_some() => (self.conceded?.other(), "The other side gave up."),
            Step::Over if self.patrol == 5 => (PATROL, "The patrol reached the gate."),
            Step::Over => (AMBUSH, "The patrol did not reach the gate."),
            _ => return None,
        };
        Some(Outcome { winner: Some(winner), rule: Rule("P-6"), reason: reason.into(), score: Vec::new() })
    }

    fn prompt(&self) -> Prompt {
        let (text, waiting, reason) = match self.step {
            Step::Hide => ("Hide your men.", "The ambush is being laid.", "the ambush is laid first"),
            Step::March => ("March to the next post, or stay.", "The patrol decides.", "the next round begins"),
            Step::Window => ("Spring the ambush, or hold.", "Somebody may stir.", "the other side may react"),
            Step::Creep => ("Creep, and end the round.", "The woods are still.", "the march is over"),
            Step::Over => ("", "", ""),
        };
        Prompt { text: text.into(), waiting: waiting.into(), reason: reason.into() }
    }

    fn offer(&self, action: &Action) -> Offer {
        let piece = |who: &str| Target::Piece(who.to_string().into());
        let space = |post: &str| Target::Space(post.to_string().into());
        let button = |id: String| Target::Button(id.into());
        match action {
            Action::Hide { who, post } => Offer::new(vec![piece(who), space(post)], format!("{who} to {post}"), "P-1"),
            Action::Ready => Offer::new(vec![button("ready".into())], "Ready", "P-1").kind(OfferKind::Onward),
            Action::March { post } => Offer::new(vec![piece("patrol"), space(post)], format!("March to {post}"), "P-2"),
            Action::Stay => Offer::new(vec![button("stay".into())], "Stay", "P-2").kind(OfferKind::End),
            Action::Hold => Offer::new(vec![button("hold".into())], "Hold", "P-3").kind(OfferKind::End),
            Action::Spring { who } => Offer::new(vec![piece(who)], format!("{who} springs up"), "P-3-a"),
            Action::Creep { who, post } => {
                Offer::new(vec![piece(who), space(post)], format!("{who} to {post}"), "P-4-a")
            }
            Action::Order { post, spring } => {
                let order = if *spring { "spring" } else { "hold" };
                Offer::new(vec![space(post), button(order.into())], format!("{post}: {order}"), "P-7")
            }
            Action::End => Offer::new(vec![button("end".into())], "End", "P-4").kind(OfferKind::End),
        }
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        if self.seat() != Some(seat) {
            return vec![refusal("P1", "P-1", "The other side is to decide, or nobody is.")];
        }
        match path.last() {
            Some(Target::Space(_)) => vec![refusal("P3", "P-2", "One goes to the next post only.")],
            _ => Vec::new(),
        }
    }

    fn suggestions(&self) -> Vec<Suggestion<Action>> {
        if self.step != Step::Hide || self.ambushers.iter().any(|a| a.status != Status::Waiting) {
            return Vec::new();
        }
        let hide = |who: &str, post: &str| Action::Hide { who: who.into(), post: post.into() };
        let actions = vec![hide("Wolf", "rock"), hide("Otter", "mill"), hide("Straw", "elm")];
        vec![Suggestion::set_up("Along the path", "One at every other post.", actions)]
    }

    /// The rest along the path, then ready; on the march the gate, whatever lurks.
    fn finishing(&self) -> Option<Suggestion<Action>> {
        let next = match self.step {
            Step::Hide => {
                let places = [("Wolf", "rock"), ("Otter", "mill"), ("Straw", "elm")];
                let waits = |(who, _): &&(&str, &str)| {
                    who_of(who).is_some_and(|who| self.ambushers[who].status == Status::Waiting)
                };
                places
                    .iter()
                    .find(waits)
                    .map_or(Action::Ready, |&(who, post)| Action::Hide { who: who.into(), post: post.into() })
            }
            Step::March => Action::March { post: name(self.patrol + 1).into() },
            _ => return None,
        };
        self.seat()?;
        Some(Suggestion::order("On along the path", "One post after the other.", vec![next]))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        let own = viewer.sees(AMBUSH);
        let mut counters = self.ambush_counters(own);
        counters.push(self.counter("patrol".into(), "Patrol", PATROL, self.patrol, Face::Front));
        let in_the_glade = self.step == Step::Window && self.conceded.is_none();
        if in_the_glade {
            self.put_into_the_glade(&mut counters);
        }
        let phase = |name, seat, step: &[Step]| Phase {
            name,
            seat: Some(seat),
            state: if step.contains(&self.step) { Progress::Now } else { Progress::Next },
        };
        let phases = vec![
            phase("March", PATROL, &[Step::March, Step::Window]),
            phase("Creep", AMBUSH, &[Step::Hide, Step::Creep]),
        ];
        let within = in_the_glade.then(|| Box::new(self.glade_track()));
        Scene {
            board: if in_the_glade { "glade" } else { "path" },
            turn_track: TurnTrack {
                turn: self.round.into(),
                turns: ROUNDS.into(),
                phases,
                within,
                ..TurnTrack::default()
            },
            counters,
            panels: self.panels(own),
            ..Scene::default()
        }
    }

    fn determinize(&self, seat: Seat, dice: Dice) -> Self {
        let mut world = self.clone();
        if seat == PATROL {
            world.reshuffle(&mut dice.clone());
        }
        Self { dice, ..world }
    }

    fn policy(&self) -> Policy {
        self.policy
    }

    fn agree(&mut self, policy: Policy, report: &mut Report) -> Result<(), Refusal> {
        if self.step != Step::March || self.marched > 0 || self.conceded.is_some() {
            return Err(refusal("P4", "P-7", "Between rounds only."));
        }
        self.policy = policy;
        self.orders = [false; 6];
        report.note(|| Note::new(None, "P-7", format!("Agreed: {}.", policy.id())));
        Ok(())
    }

    fn concede(&mut self, seat: Seat, report: &mut Report) {
        if self.outcome().is_none() {
            self.conceded = Some(seat);
            report.note(|| Note::new(Some(seat), "P-6", "We give up.").kind(NoteKind::Result));
        }
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn validate(&self) -> Result<(), Unsound> {
        let posts = self.patrol < 6 && self.marched <= 2 && self.ambushers.iter().all(|a| a.post < 6);
        let waiting = self.step == Step::Hide || self.ambushers.iter().all(|a| a.status != Status::Waiting);
        let marched = self.step == Step::Hide || self.round > 0;
        let over = self.step == Step::Over || (self.strength > 0 && self.patrol < 5);
        let spent = self.ambushers[..2].iter().filter(|a| a.status == Status::Spent).count();
        let strength = self.strength <= 2 && usize::from(2 - self.strength) <= spent;
        if posts
            && waiting
            && marched
            && over
            && strength
            && self.round <= ROUNDS
            && self.conceded.is_none_or(|s| s.0 < 2)
        {
            Ok(())
        } else {
            Err(Unsound::new("the path is in disorder"))
        }
    }
}
