//! The side of whoever asks: a door and games that are elsewhere.

use super::{LessonText, Opened, Question, Request, Standing, Step};
use crate::ai::{Progress, SearchResult, ThinkError, ThinkRequest, Thinker, Thinking};
use crate::play::load::{LoadError, Loaded};
use crate::play::look::{LogPart, Look, Read, lines_of};
use crate::play::proposal::{Answer, Change, Copied, Proposal};
use crate::play::seats::{Device, Summary};
use crate::play::{
    BeginError, ChooseError, Chosen, Door, Game, History, LogLine, Luck, Pick, Proposals, SeatConfig, SuggestionText,
    TABLE, Turn,
};
use crate::rules::json;
use crate::rules::{
    Chart, Counter, Datum, Decision, Fact, Id, Lesson, LessonStep, Outcome, Point, Policy, Preview, Refusal,
    ScenarioFault, Scene, Seat, Setup, Spec, Target, TurnTrack, Viewer, Visibility, WrittenScenario,
    interned::interned,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// What carries a request to a host, and its answer back.
pub trait Link: Send + Sync {
    /// The answer of the host.
    ///
    /// # Errors
    /// The program of the title has stopped: nothing of it answers any more.
    fn ask(&self, request: &str) -> Result<String, Stopped>;
}

/// The program of a title has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

const STOPPED: Refusal = Refusal {
    code: "T17",
    rule: TABLE,
    text: Cow::Borrowed("The game crashed on that and is restarting. Nothing was changed."),
};

/// The door to a title in another program.
#[derive(Clone)]
pub struct Remote(Arc<Shared>);

struct Shared {
    spec: &'static Spec,
    link: Box<dyn Link>,
    chart: OnceLock<&'static Chart>,
    lesson: OnceLock<Option<&'static Lesson>>,
}

impl Remote {
    /// The door to this title behind a link.
    #[must_use]
    pub fn new(spec: &'static Spec, link: Box<dyn Link>) -> Self {
        Self(Arc::new(Shared { spec, link, chart: OnceLock::new(), lesson: OnceLock::new() }))
    }

    /// The answer as it is written.
    fn text(&self, request: &Request) -> Result<String, Stopped> {
        self.0.link.ask(&json::write_positional(request))
    }

    /// The answer; an answer that is none comes from a program that has lost its head.
    fn ask<A: DeserializeOwned>(&self, request: &Request) -> Result<A, Stopped> {
        json::read_positional(&self.text(request)?).map_err(|_| Stopped)
    }

    fn game(&self, opened: Opened) -> Loaded {
        let Opened { game: number, setup, standing, notice } = opened;
        let (door, chart) = (self.clone(), OnceLock::new());
        Loaded { game: Box::new(RemoteGame { door, number, setup, standing, chart }), notice }
    }
}

/// A chart without boards, where there is none to be had.
static NOWHERE: OnceLock<Chart> = OnceLock::new();

impl Door for Remote {
    fn spec(&self) -> &'static Spec {
        self.0.spec
    }

    fn chart(&self) -> &'static Chart {
        match self.0.chart.get() {
            Some(chart) => chart,
            None => match self.ask(&Request::Chart) {
                Ok(chart) => self.0.chart.get_or_init(|| Box::leak(Box::new(chart))),
                Err(Stopped) => NOWHERE.get_or_init(Chart::default),
            },
        }
    }

    fn provenance(&self) -> Vec<Datum> {
        self.ask(&Request::Provenance).unwrap_or_default()
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        *self
            .0
            .lesson
            .get_or_init(|| self.ask::<Option<LessonText>>(&Request::Lesson).ok().flatten().map(LessonText::kept))
    }

    fn scenarios_of(&self, text: &str) -> Result<Vec<WrittenScenario>, Vec<ScenarioFault>> {
        let stopped = |Stopped| vec![ScenarioFault::new(STOPPED.code, "TABLE", "the file", &STOPPED.text)];
        self.ask(&Request::Scenarios(text.into())).map_err(stopped)?
    }

    fn begin(&self, setup: Setup, seats: Vec<SeatConfig>) -> Result<Box<dyn Game>, BeginError> {
        let begun: Result<Opened, BeginError> =
            self.ask(&Request::Begin(setup, seats)).map_err(|Stopped| BeginError::Closed)?;
        begun.map(|opened| self.game(opened).game)
    }

    fn load(&self, record: &str) -> Result<Loaded, LoadError> {
        let loaded: Result<Opened, LoadError> =
            self.ask(&Request::Load(record.into())).map_err(|Stopped| LoadError::Closed)?;
        loaded.map(|opened| self.game(opened))
    }

    fn think(&self, request: &ThinkRequest) -> Result<Thinker, ThinkError> {
        let number: Result<u32, String> = self
            .ask(&Request::Think(request.clone()))
            .map_err(|Stopped| ThinkError::Title("its program has crashed".into()))?;
        let number = number.map_err(ThinkError::State)?;
        Ok(Thinker::from(Box::new(RemoteThought { door: self.clone(), number }) as Box<dyn Thinking>))
    }
}

impl LessonText {
    fn kept(self) -> &'static Lesson {
        let step = |(actions, words, rule): &(String, String, String)| {
            LessonStep::new(interned(actions), interned(words), interned(rule))
        };
        let steps: Vec<LessonStep> = self.steps.iter().map(step).collect();
        Box::leak(Box::new(Lesson {
            scenario: interned(&self.scenario),
            seed: self.seed,
            set_ups: Box::leak(self.set_ups.into_boxed_slice()),
            steps: Box::leak(steps.into_boxed_slice()),
            end: interned(&self.end),
        }))
    }
}

/// A thought of another program.
struct RemoteThought {
    door: Remote,
    number: u32,
}

impl RemoteThought {
    fn on(&self, iterations: u32) -> Progress {
        let over = Progress { done: 0, of: 0 };
        self.door.ask::<Option<Progress>>(&Request::ThinkOn(self.number, iterations)).ok().flatten().unwrap_or(over)
    }
}

impl Thinking for RemoteThought {
    fn step(&mut self, iterations: u32) -> Progress {
        self.on(iterations)
    }

    fn progress(&self) -> Progress {
        self.on(0)
    }

    fn result(&self) -> SearchResult {
        let nothing = SearchResult::default;
        self.door.ask::<Option<SearchResult>>(&Request::Thought(self.number)).ok().flatten().unwrap_or_else(nothing)
    }
}

impl Drop for RemoteThought {
    fn drop(&mut self) {
        drop(self.door.text(&Request::Forget(self.number)));
    }
}

/// The lines of a recap with the numbers of their entries.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Recap(#[serde(with = "lines_of")] pub(super) Vec<LogLine>);

/// A game in another program. Where that has stopped, it answers as little as can be, and refuses whatever is done.
pub struct RemoteGame {
    door: Remote,
    number: u32,
    setup: Setup,
    standing: Standing,
    /// The boards, if they are not those of the title; once they were asked for.
    chart: OnceLock<Option<Chart>>,
}

impl RemoteGame {
    fn text(&self, question: Question) -> Option<String> {
        self.door.text(&Request::Ask(self.number, question)).ok()
    }

    fn ask<A: DeserializeOwned>(&self, question: Question) -> Option<A> {
        json::read_positional(&self.text(question)?).ok()
    }

    /// Does a step; how the game stands then is known without asking.
    fn act<A: DeserializeOwned>(&mut self, step: Step) -> Result<A, Stopped> {
        let (result, standing) = self.door.ask(&Request::Do(self.number, step))?;
        self.standing = standing;
        Ok(result)
    }

    fn refused_or(&mut self, step: Step) -> Result<(), Refusal> {
        self.act(step).unwrap_or(Err(STOPPED))
    }
}

impl Drop for RemoteGame {
    fn drop(&mut self) {
        drop(self.door.text(&Request::Close(self.number)));
    }
}

impl Game for RemoteGame {
    fn spec(&self) -> &'static Spec {
        self.door.spec()
    }

    fn chart(&self) -> &Chart {
        let own = self.chart.get_or_init(|| self.ask(Question::Chart).flatten());
        own.as_ref().unwrap_or_else(|| self.door.chart())
    }

    fn scenario_name(&self) -> String {
        self.ask(Question::ScenarioName).unwrap_or_default()
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        self.door.lesson()
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> &[SeatConfig] {
        &self.standing.seats
    }

    fn set_seats(&mut self, seats: Vec<SeatConfig>) {
        let _: Result<(), Stopped> = self.act(Step::SetSeats(seats));
    }

    fn policy(&self) -> Policy {
        self.standing.policy
    }

    fn decision(&self) -> Option<Decision> {
        self.standing.decision
    }

    fn visibility(&self) -> Visibility {
        self.standing.visibility
    }

    fn reason(&self) -> String {
        self.standing.reason.clone()
    }

    fn turn(&self, viewer: Viewer) -> Turn {
        self.ask(Question::Turn(viewer)).unwrap_or_else(Turn::nobody)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.ask(Question::Scene(viewer)).unwrap_or_default()
    }

    fn turn_track(&self) -> TurnTrack {
        self.ask(Question::TurnTrack).unwrap_or_default()
    }

    fn summary(&self) -> Summary {
        self.ask(Question::Summary).unwrap_or_default()
    }

    fn log_since(&self, viewer: Viewer, read: Read) -> LogPart {
        self.ask(Question::LogSince(viewer, read)).unwrap_or_default()
    }

    fn lines(&self, viewer: Viewer) -> usize {
        self.ask(Question::Lines(viewer)).unwrap_or_default()
    }

    fn look(&self, device: Device, read: Read) -> Look {
        self.ask(Question::Look(device, read)).unwrap_or_else(|| Look::at(self, device, read))
    }

    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        self.ask(Question::Facts(Box::new(counter.clone()))).unwrap_or_default()
    }

    fn recap(&self, seat: Seat) -> Vec<LogLine> {
        self.ask(Question::Recap(seat)).map(|Recap(lines)| lines).unwrap_or_default()
    }

    fn preview(&self, pick: &Pick) -> Preview {
        self.ask(Question::Preview(pick.clone())).unwrap_or_else(|| Preview::refused(STOPPED))
    }

    fn choose(&mut self, pick: &Pick) -> Result<Chosen, ChooseError> {
        self.act(Step::Choose(pick.clone())).unwrap_or(Err(ChooseError::Rule(STOPPED)))
    }

    fn throw_wanted(&self) -> Option<(Pick, u32)> {
        self.ask(Question::ThrowWanted).flatten()
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        self.ask(Question::WhyNot(seat, path.to_vec())).unwrap_or_default()
    }

    fn interchangeable(&self) -> Vec<(Id, Id)> {
        self.ask(Question::Interchangeable).unwrap_or_default()
    }

    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        self.ask(Question::Route(to.clone())).unwrap_or_default()
    }

    fn suggestions(&self) -> Vec<SuggestionText> {
        self.ask(Question::Suggestions).unwrap_or_default()
    }

    fn suggests_on_demand(&self) -> bool {
        self.ask(Question::SuggestsOnDemand).unwrap_or_default()
    }

    fn suggest(&mut self, index: usize) -> Result<(), Refusal> {
        self.refused_or(Step::Suggest(index))
    }

    fn finishing(&self) -> Option<(String, String)> {
        self.ask(Question::Finishing).flatten()
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        self.refused_or(Step::Finish)
    }

    fn history(&self) -> History {
        self.ask(Question::History).unwrap_or_default()
    }

    fn shared_history(&self) -> History {
        self.ask(Question::SharedHistory).unwrap_or_default()
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.refused_or(Step::Undo)
    }

    fn looked(&mut self, seat: Seat) {
        let _: Result<(), Stopped> = self.act(Step::Looked(seat));
    }

    fn passed_by(&self) -> Option<Seat> {
        self.ask(Question::PassedBy).flatten()
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        self.refused_or(Step::Redo)
    }

    fn unpick(&mut self, piece: &str) -> Result<(), Refusal> {
        self.refused_or(Step::Unpick(piece.into()))
    }

    fn restart_turn(&mut self) -> Result<(), Refusal> {
        self.refused_or(Step::RestartTurn)
    }

    fn agree(&mut self, policy: Policy) -> Result<(), Refusal> {
        self.refused_or(Step::Agree(policy))
    }

    fn may_agree(&self) -> bool {
        self.ask(Question::MayAgree).unwrap_or_default()
    }

    fn concede(&mut self) -> Result<(), Refusal> {
        self.refused_or(Step::Concede)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.standing.over { self.ask(Question::Outcome).flatten() } else { None }
    }

    fn luck(&self) -> Vec<Luck> {
        self.ask(Question::Luck).unwrap_or_default()
    }

    fn len(&self) -> usize {
        self.standing.entries
    }

    fn at(&self, entries: usize) -> Option<Box<dyn Game>> {
        self.ask::<Option<Opened>>(Question::At(entries)).flatten().map(|opened| self.door.game(opened).game)
    }

    fn record(&self) -> String {
        self.text(Question::Record).unwrap_or_default()
    }

    fn brief(&self) -> String {
        self.text(Question::Brief).unwrap_or_default()
    }

    fn link(&self) -> String {
        self.ask(Question::Link).unwrap_or_default()
    }

    fn digest(&self) -> u64 {
        self.ask(Question::Digest).unwrap_or_default()
    }

    fn determinized(&self, seat: Seat, seed: u64) -> String {
        self.text(Question::Determinized(seat, seed)).unwrap_or_else(|| "null".into())
    }

    fn pick_of(&self, action: &str, at: Option<Point>) -> Option<Pick> {
        self.ask(Question::PickOf(action.into(), at)).flatten()
    }
}

impl Proposals for RemoteGame {
    fn propose(&mut self, by: Option<Seat>, change: Change) -> Result<(), Refusal> {
        self.refused_or(Step::Propose(by, change))
    }

    fn proposal(&self) -> Option<Proposal> {
        self.ask(Question::Proposal).flatten()
    }

    fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        self.refused_or(Step::Answer(answer))
    }

    fn withdraw(&mut self) {
        let _: Result<(), Stopped> = self.act(Step::Withdraw);
    }

    fn set_pin(&mut self, seat: Seat, digest: u64) -> bool {
        self.act(Step::SetPin(seat, digest)).unwrap_or_default()
    }

    fn mark_copy(&mut self, how: Copied) -> bool {
        self.act(Step::MarkCopy(how)).unwrap_or_default()
    }

    fn is_copy(&self) -> bool {
        self.ask(Question::IsCopy).unwrap_or_default()
    }
}
