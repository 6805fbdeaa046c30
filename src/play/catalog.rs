//! The shelf: the one place that lists the titles by name.

use super::load::{self, LoadError, Loaded};
use super::{Game, SeatConfig, Session};
use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
use crate::rules::bushy_run::BushyRun;
use crate::rules::{Chart, Datum, Lesson, Policy, SeatSpec, Secrecy, Setup, SetupError, Spec, Title};
use std::fmt;

/// A title on the shelf.
#[derive(Clone, Copy, Debug)]
pub struct CatalogEntry {
    /// What the title is. One that is coming has no scenarios yet.
    pub spec: &'static Spec,
    /// Its rules; `None` while it is coming.
    rules: Option<Rules>,
}

impl CatalogEntry {
    const fn playable(rules: Rules) -> Self {
        Self { spec: rules.spec(), rules: Some(rules) }
    }

    const fn coming(spec: &'static Spec) -> Self {
        Self { spec, rules: None }
    }

    /// Whether it can be played.
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        self.rules.is_some()
    }
}

/// The rules of a title, as a value.
#[derive(Clone, Copy, Debug)]
enum Rules {
    BushyRun,
    BloodOnTheOhio,
}

impl Rules {
    const fn spec(self) -> &'static Spec {
        match self {
            Self::BushyRun => BushyRun::SPEC,
            Self::BloodOnTheOhio => BloodOnTheOhio::SPEC,
        }
    }

    fn run<W: Work>(self, work: W) -> W::Output {
        match self {
            Self::BushyRun => work.run::<BushyRun>(),
            Self::BloodOnTheOhio => work.run::<BloodOnTheOhio>(),
        }
    }
}

/// Something that is done with the rules of a title, whichever it is.
pub trait Work {
    /// What comes of it.
    type Output;
    /// Does it with the rules of `T`.
    fn run<T: Title>(self) -> Self::Output;
}

/// Does some work with the rules of a title.
///
/// # Errors
/// There is no such title, or it is still coming.
pub fn with<W: Work>(title_id: &str, work: W) -> Result<W::Output, BeginError> {
    let entry = title(title_id).ok_or_else(|| BeginError::UnknownTitle(title_id.into()))?;
    let rules = entry.rules.ok_or(BeginError::Coming(entry.spec.name))?;
    Ok(rules.run(work))
}

struct Begin(Setup, Vec<SeatConfig>);

impl Work for Begin {
    type Output = Result<Box<dyn Game>, SetupError>;

    fn run<T: Title>(self) -> Self::Output {
        Ok(Box::new(Session::<T>::begin(self.0, self.1)?))
    }
}

struct Load<'a>(&'a str);

impl Work for Load<'_> {
    type Output = Result<Loaded, LoadError>;

    fn run<T: Title>(self) -> Self::Output {
        load::resume::<T>(self.0)
    }
}

/// Every title, in the order of the shelf. The one list of titles in the program.
static SHELF: [CatalogEntry; 4] = [
    CatalogEntry::playable(Rules::BushyRun),
    CatalogEntry::playable(Rules::BloodOnTheOhio),
    CatalogEntry::coming(&DARK_AND_BLOODY_GROUND),
    CatalogEntry::coming(&SMOKE_AND_DISORDER),
];

/// Every title, in the order of the shelf.
#[must_use]
pub fn titles() -> &'static [CatalogEntry] {
    &SHELF
}

/// The title with this id.
#[must_use]
pub fn title(id: &str) -> Option<&'static CatalogEntry> {
    titles().iter().find(|entry| entry.spec.id == id)
}

/// Begins a game.
///
/// # Errors
/// There is no such title, it is still coming, or it does not know the set-up.
pub fn new_game(title_id: &str, setup: Setup, seats: Vec<SeatConfig>) -> Result<Box<dyn Game>, BeginError> {
    with(title_id, Begin(setup, seats))?.map_err(BeginError::Setup)
}

struct Print;

impl Work for Print {
    type Output = &'static Chart;

    fn run<T: Title>(self) -> Self::Output {
        T::chart()
    }
}

/// The printed boards of a title, if it can be played.
#[must_use]
pub fn chart(title_id: &str) -> Option<&'static Chart> {
    with(title_id, Print).ok()
}

struct Trace;

impl Work for Trace {
    type Output = Vec<Datum>;

    fn run<T: Title>(self) -> Self::Output {
        T::provenance()
    }
}

/// Every value of a title with its origin, if it can be played.
#[must_use]
pub fn provenance(title_id: &str) -> Option<Vec<Datum>> {
    with(title_id, Trace).ok()
}

struct Teach;

impl Work for Teach {
    type Output = Option<&'static Lesson>;

    fn run<T: Title>(self) -> Self::Output {
        T::lesson()
    }
}

/// The guided first game of a title, if it has one.
#[must_use]
pub fn lesson(title_id: &str) -> Option<&'static Lesson> {
    with(title_id, Teach).ok().flatten()
}

/// Takes up the record of a game of any title.
///
/// # Errors
/// Why it cannot be taken up.
pub fn load(record: &str) -> Result<Loaded, LoadError> {
    let id = load::title_of(record)?;
    let entry = title(&id).ok_or(LoadError::UnknownTitle(id))?;
    let rules = entry.rules.ok_or(LoadError::Coming(entry.spec.name))?;
    rules.run(Load(record))
}

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BeginError {
    /// No such title.
    UnknownTitle(String),
    /// The title cannot be played yet.
    Coming(&'static str),
    /// The title does not know the set-up.
    Setup(SetupError),
}

impl fmt::Display for BeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTitle(id) => write!(f, "there is no game “{id}”"),
            Self::Coming(name) => write!(f, "{name} cannot be played here yet"),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BeginError {}

const fn seat(id: &'static str, name: &'static str, people: &'static str, livery: &'static str) -> SeatSpec {
    SeatSpec { id, name, people, livery }
}

const DARK_AND_BLOODY_GROUND: Spec = Spec {
    id: "dark-and-bloody-ground",
    name: "A Dark and Bloody Ground",
    short_name: "Dark and Bloody Ground",
    dates: "1790–1795",
    summary: "Forts, villages and raids; battles fought out on the hexes.",
    credits: "After the game by Paul Rohrbaugh, Against the Odds.",
    playing_time: "2–5 h",
    weight: 4,
    secrets: "open",
    secrecy: Secrecy::Never,
    policies: &[Policy::Open],
    seats: &[
        seat("us", "United States", "regulars and militia of the young republic", "states"),
        seat("na", "Native nations", "seven nations of the Ohio country", "nations"),
    ],
    scenarios: &[],
    first_game: None,
    options: &[],
    rules_version: 0,
    longest_game: 0,
};

const SMOKE_AND_DISORDER: Spec = Spec {
    id: "smoke-and-disorder",
    name: "Smoke & Disorder",
    short_name: "Smoke & Disorder",
    dates: "1758–1794",
    summary: "Lines, skirmishers and smoke on a table of inches.",
    credits: "After a set of tabletop rules for black-powder skirmishes.",
    playing_time: "1–2 h",
    weight: 3,
    secrets: "ambushes",
    secrecy: Secrecy::Always,
    policies: &[Policy::Ask, Policy::Open],
    seats: &[
        seat("red", "Red", "the red side of the table", "crown"),
        seat("blue", "Blue", "the blue side of the table", "states"),
    ],
    scenarios: &[],
    first_game: None,
    options: &[],
    rules_version: 0,
    longest_game: 0,
};
