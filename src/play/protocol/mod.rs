//! The protocol of games: one request, one answer, each a text of JSON without names ([`json`](crate::rules::json)), for
//! whoever talks to a title from outside its program.
//!
//! [`Host`] answers beside the rules; [`Remote`] and [`RemoteGame`] ask, and are a [`Door`](super::Door) and a
//! [`Game`](super::Game) like those that the rules are linked to. What carries the texts is a [`Link`]. The page asks the
//! programs of the titles by it, and `ohio play` a host in its own process: its written form (`docs/protocol.md`) is made of
//! these answers. This form is that of one build, and is kept by nobody.

mod host;
mod remote;

pub use host::{Host, in_process};
pub use remote::{Link, Remote, RemoteGame, Stopped};

use super::look::Read;
use super::proposal::{Answer, Change, Copied};
use super::seats::Device;
use super::{Pick, SeatConfig};
use crate::ai::ThinkRequest;
use crate::rules::{Counter, Decision, Point, Policy, Seat, Setup, Target, Viewer, Visibility};
use serde::{Deserialize, Serialize};

/// What is asked of the program of a title.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Its boards: a [`Chart`](crate::rules::Chart).
    Chart,
    /// Every value with its origin: a list of [`Datum`](crate::rules::Datum).
    Provenance,
    /// The guided first game, as [`LessonText`].
    Lesson,
    /// The scenarios of a file that somebody wrote: a list of [`WrittenScenario`](crate::rules::WrittenScenario), or the
    /// [`ScenarioFault`](crate::rules::ScenarioFault)s.
    Scenarios(String),
    /// A new game: [`Opened`], or why not.
    Begin(Setup, Vec<SeatConfig>),
    /// The game of a record: [`Opened`], or why not.
    Load(String),
    /// Something of a game.
    Ask(u32, Question),
    /// A change of a game: what came of it, and its [`Standing`] then.
    Do(u32, Step),
    /// A game is needed no more.
    Close(u32),
    /// Thinks of this from now on: the number of the thought, or why not.
    Think(ThinkRequest),
    /// Thinks on: a [`Progress`](crate::ai::Progress).
    ThinkOn(u32, u32),
    /// The best so far: a [`SearchResult`](crate::ai::SearchResult).
    Thought(u32),
    /// A thought is needed no more.
    Forget(u32),
}

/// Something asked of a game, which changes nothing: the methods of [`Game`](super::Game) of the same names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each is the method of its name")]
pub enum Question {
    At(usize),
    Brief,
    /// The boards, if they are not those of the title.
    Chart,
    Determinized(Seat, u64),
    Digest,
    Facts(Box<Counter>),
    Finishing,
    History,
    Interchangeable,
    IsCopy,
    Lines(Viewer),
    Link,
    LogSince(Viewer, Read),
    Look(Device, Read),
    Luck,
    MayAgree,
    Outcome,
    PassedBy,
    PickOf(String, Option<Point>),
    Preview(Pick),
    Proposal,
    Recap(Seat),
    Record,
    Route(Target),
    Scene(Viewer),
    ScenarioName,
    SharedHistory,
    Suggestions,
    SuggestsOnDemand,
    Summary,
    ThrowWanted,
    Turn(Viewer),
    TurnTrack,
    WhyNot(Seat, Vec<Target>),
}

/// A change of a game: the methods of [`Game`](super::Game) and [`Proposals`](super::Proposals) of the same names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each is the method of its name")]
pub enum Step {
    Agree(Policy),
    Answer(Answer),
    Choose(Pick),
    Concede,
    Finish,
    Looked(Seat),
    MarkCopy(Copied),
    Propose(Option<Seat>, Change),
    Redo,
    RestartTurn,
    SetPin(Seat, u64),
    SetSeats(Vec<SeatConfig>),
    Suggest(usize),
    Undo,
    Unpick(String),
    Withdraw,
}

/// What is often asked of a game and seldom changes but by a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    seats: Vec<SeatConfig>,
    policy: Policy,
    decision: Option<Decision>,
    visibility: Visibility,
    reason: String,
    entries: usize,
    over: bool,
}

/// A game that was begun, or taken up.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Its number in further requests.
    game: u32,
    setup: Setup,
    standing: Standing,
    notice: Option<super::Notice>,
}

/// A lesson as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LessonText {
    scenario: String,
    seed: u64,
    set_ups: Vec<usize>,
    /// What is done, what is said before, and its clause.
    steps: Vec<(String, String, String)>,
    end: String,
}
