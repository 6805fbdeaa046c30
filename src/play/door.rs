//! The door of a title: all that is done with its rules before there is a game, whichever title it is.

use super::load::{self, LoadError, Loaded};
use super::{BeginError, Game, SeatConfig, Session};
use crate::ai::evaluators::Evaluated;
use crate::ai::{ThinkError, ThinkRequest, Thinker};
use crate::rules::{Chart, Datum, Lesson, ScenarioFault, Setup, Spec, WrittenScenario};
use std::marker::PhantomData;

/// The program of a title. Object-safe; implemented by [`Linked`], which holds the rules, and by
/// [`Remote`](super::protocol::Remote), which asks a program that does.
pub trait Door: Send + Sync {
    /// The title.
    fn spec(&self) -> &'static Spec;
    /// Its printed boards.
    fn chart(&self) -> &'static Chart;
    /// Every value of it with its origin.
    fn provenance(&self) -> Vec<Datum>;
    /// Its guided first game, if it has one.
    fn lesson(&self) -> Option<&'static Lesson>;
    /// The scenarios of a file that somebody wrote, tested as the game tests them.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn scenarios_of(&self, text: &str) -> Result<Vec<WrittenScenario>, Vec<ScenarioFault>>;
    /// Begins a game.
    ///
    /// # Errors
    /// It does not know the set-up.
    fn begin(&self, setup: Setup, seats: Vec<SeatConfig>) -> Result<Box<dyn Game>, BeginError>;
    /// Takes up the record of a game.
    ///
    /// # Errors
    /// Why it cannot be taken up.
    fn load(&self, record: &str) -> Result<Loaded, LoadError>;
    /// Begins to think for a seat.
    ///
    /// # Errors
    /// The request makes no sense.
    fn think(&self, request: &ThinkRequest) -> Result<Thinker, ThinkError>;
}

/// The door to rules that are part of this program.
pub struct Linked<T>(PhantomData<T>);

impl<T> Linked<T> {
    /// The door to the rules of `T`.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T> Default for Linked<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Evaluated> Door for Linked<T> {
    fn spec(&self) -> &'static Spec {
        T::SPEC
    }

    fn chart(&self) -> &'static Chart {
        T::chart()
    }

    fn provenance(&self) -> Vec<Datum> {
        T::provenance()
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        T::lesson()
    }

    fn scenarios_of(&self, text: &str) -> Result<Vec<WrittenScenario>, Vec<ScenarioFault>> {
        T::scenarios_of(text)
    }

    fn begin(&self, setup: Setup, seats: Vec<SeatConfig>) -> Result<Box<dyn Game>, BeginError> {
        Ok(Box::new(Session::<T>::begin(setup, seats).map_err(BeginError::Setup)?))
    }

    fn load(&self, record: &str) -> Result<Loaded, LoadError> {
        load::resume::<T>(record)
    }

    fn think(&self, request: &ThinkRequest) -> Result<Thinker, ThinkError> {
        Thinker::of::<T>(request)
    }
}
