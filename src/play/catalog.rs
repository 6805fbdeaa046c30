//! The shelf: the one place that lists the titles by name, and finds the door of each.
//!
//! Natively the rules of all titles are part of the program. On wasm32 none are: what is played there is opened by
//! [`open`], by the program of one title as the door to its own rules, and by the page as the door to that program.

use super::door::Door;
use super::load::{self, LoadError, Loaded};
use super::{Game, SeatConfig};
use crate::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
use crate::rules::bushy_run::BushyRun;
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::{Chart, Datum, Lesson, ScenarioFault, Setup, SetupError, Spec, Title, WrittenScenario};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::{PoisonError, RwLock};

/// A title on the shelf.
#[derive(Clone, Copy, Debug)]
pub struct CatalogEntry {
    /// What the title is.
    pub spec: &'static Spec,
    /// Whether there is a guided first game.
    pub taught: bool,
}

/// Every title, in the order of the shelf. The one list of titles in the program.
static SHELF: [CatalogEntry; 4] = [
    CatalogEntry { spec: BushyRun::SPEC, taught: true },
    CatalogEntry { spec: BloodOnTheOhio::SPEC, taught: true },
    CatalogEntry { spec: DarkAndBloodyGround::SPEC, taught: true },
    CatalogEntry { spec: SmokeAndDisorder::SPEC, taught: true },
];

/// The doors of the titles, where the rules of all are part of the program.
#[cfg(not(target_arch = "wasm32"))]
static LINKED: [&dyn Door; 4] = [
    &super::door::Linked::<BushyRun>::new(),
    &super::door::Linked::<BloodOnTheOhio>::new(),
    &super::door::Linked::<DarkAndBloodyGround>::new(),
    &super::door::Linked::<SmokeAndDisorder>::new(),
];
#[cfg(target_arch = "wasm32")]
static LINKED: [&dyn Door; 0] = [];

/// The doors that were opened.
static OPENED: RwLock<Vec<&'static dyn Door>> = RwLock::new(Vec::new());

/// Opens the door of a title; one that was opened for it before is closed.
pub fn open(door: &'static dyn Door) {
    let mut opened = OPENED.write().unwrap_or_else(PoisonError::into_inner);
    opened.retain(|other| other.spec().id != door.spec().id);
    opened.push(door);
}

/// Closes the door of a title again, if it was opened.
pub fn close(title_id: &str) {
    OPENED.write().unwrap_or_else(PoisonError::into_inner).retain(|door| door.spec().id != title_id);
}

/// The door of a title.
///
/// # Errors
/// There is no such title, or its program was not opened.
pub fn door(title_id: &str) -> Result<&'static dyn Door, BeginError> {
    let of_title = |door: &&&'static dyn Door| door.spec().id == title_id;
    let opened = OPENED.read().unwrap_or_else(PoisonError::into_inner).iter().find(of_title).copied();
    if let Some(door) = opened.or_else(|| LINKED.iter().find(of_title).copied()) {
        return Ok(door);
    }
    Err(title(title_id).map_or_else(|| BeginError::UnknownTitle(title_id.into()), |_| BeginError::Closed))
}

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
/// There is no such title, or it does not know the set-up.
pub fn new_game(title_id: &str, setup: Setup, seats: Vec<SeatConfig>) -> Result<Box<dyn Game>, BeginError> {
    door(title_id)?.begin(setup, seats)
}

/// The printed boards of a title, if its program is open.
#[must_use]
pub fn chart(title_id: &str) -> Option<&'static Chart> {
    door(title_id).ok().map(Door::chart)
}

/// Every value of a title with its origin, if its program is open.
#[must_use]
pub fn provenance(title_id: &str) -> Option<Vec<Datum>> {
    door(title_id).ok().map(Door::provenance)
}

/// The guided first game of a title, if it has one and its program is open.
#[must_use]
pub fn lesson(title_id: &str) -> Option<&'static Lesson> {
    door(title_id).ok()?.lesson()
}

/// The scenarios of a file that somebody wrote for a title, tested as its game tests them.
///
/// # Errors
/// Everything that is wrong with it, or that the title's program is not open.
pub fn scenarios_of(title_id: &str, text: &str) -> Result<Vec<WrittenScenario>, Vec<ScenarioFault>> {
    let closed = |why: BeginError| vec![ScenarioFault::new("T17", "TABLE", "the file", &why.to_string())];
    door(title_id).map_err(closed)?.scenarios_of(text)
}

/// Takes up the record of a game of any title.
///
/// # Errors
/// Why it cannot be taken up.
pub fn load(record: &str) -> Result<Loaded, LoadError> {
    let id = load::title_of(record)?;
    match door(&id) {
        Ok(door) => door.load(record),
        Err(BeginError::UnknownTitle(id)) => Err(LoadError::UnknownTitle(id)),
        Err(_) => Err(LoadError::Closed),
    }
}

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BeginError {
    /// No such title.
    UnknownTitle(String),
    /// The program of the title was not loaded, or has stopped.
    Closed,
    /// The title does not know the set-up.
    Setup(SetupError),
}

impl fmt::Display for BeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTitle(id) => write!(f, "there is no game “{id}”"),
            Self::Closed => f.write_str("this game isn’t loaded"),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BeginError {}

/// Does something with the rules of the title of this id as a type: `with_title!(id, T => expression)`, or gives back why
/// that is not possible. For programs that work on states themselves.
#[cfg(not(target_arch = "wasm32"))]
#[macro_export]
macro_rules! with_title {
    ($id:expr, $T:ident => $do:expr) => {{
        use $crate::rules::Title as _;
        let id: &str = $id;
        if id == $crate::rules::bushy_run::BushyRun::SPEC.id {
            type $T = $crate::rules::bushy_run::BushyRun;
            Ok($do)
        } else if id == $crate::rules::blood_on_the_ohio::BloodOnTheOhio::SPEC.id {
            type $T = $crate::rules::blood_on_the_ohio::BloodOnTheOhio;
            Ok($do)
        } else if id == $crate::rules::a_dark_and_bloody_ground::DarkAndBloodyGround::SPEC.id {
            type $T = $crate::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
            Ok($do)
        } else if id == $crate::rules::smoke_and_disorder::SmokeAndDisorder::SPEC.id {
            type $T = $crate::rules::smoke_and_disorder::SmokeAndDisorder;
            Ok($do)
        } else {
            Err($crate::play::catalog::door(id).err().unwrap_or($crate::play::catalog::BeginError::Closed))
        }
    }};
}
