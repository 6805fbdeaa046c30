//! Where a game stands in the guided first game of its title. A lesson is a game like any other: it is known by its set-up,
//! and by every state that it passes through; nothing of it is written into records.

use super::{Game, Pick, SeatConfig, catalog};
use crate::rules::{Lesson, LessonStep, Offer, OfferKind, Policy, Setup, Spec, Target, Viewer};

/// Where a game stands in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before a step.
    Step {
        /// Its number, from 1.
        number: usize,
        /// What to say.
        words: &'static str,
        /// The clause.
        rule: &'static str,
        /// What to do.
        path: Vec<Target>,
    },
    /// Somebody did something else.
    Left,
    /// Everything is done.
    End {
        /// The last words.
        words: &'static str,
    },
}

/// The way of a lesson: what it looks like after each step.
pub struct Guide {
    lesson: &'static Lesson,
    /// The number of entries and the digest before each step, and after the last.
    stations: Vec<(usize, u64)>,
}

impl Guide {
    /// The guide of a game that was begun as the lesson of its title.
    #[must_use]
    pub fn of(game: &dyn Game) -> Option<Self> {
        let (lesson, mut guided) = opening(game)?;
        let mut stations = vec![(guided.len(), guided.digest())];
        for step in lesson.steps {
            let wanted = path(step.deed);
            if take(&mut *guided, |offer| offer.path == wanted).is_none() {
                break;
            }
            stations.push((guided.len(), guided.digest()));
        }
        Some(Self { lesson, stations })
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Where the game stands; nowhere in the lesson once more was done than that asks for.
    #[must_use]
    pub fn place(&self, game: &dyn Game) -> Option<Place> {
        let here = (game.len(), game.digest());
        let last = self.stations.last()?.0;
        let Some(number) = self.stations.iter().position(|station| *station == here) else {
            return (here.0 <= last).then_some(Place::Left);
        };
        Some(match self.lesson.steps.get(number) {
            Some(&LessonStep { deed, words, rule }) => {
                Place::Step { number: number + 1, words, rule, path: path(deed) }
            }
            None => Place::End { words: self.lesson.end },
        })
    }
}

/// Whether a title has a lesson.
#[must_use]
pub fn is_there(title: &str) -> bool {
    catalog::lesson(title).is_some()
}

/// Whether a game was begun as the lesson of its title.
#[must_use]
pub fn is_one(game: &dyn Game) -> bool {
    opening(game).is_some()
}

/// The lesson that a game was begun as, and what it looked like then. The seed alone does not make one: anybody may choose
/// it, and set up otherwise.
fn opening(game: &dyn Game) -> Option<(&'static Lesson, Box<dyn Game>)> {
    let spec = game.spec();
    let lesson = catalog::lesson(spec.id).filter(|lesson| *game.setup() == setup(spec, lesson))?;
    let begun = begin(spec.id)?;
    let then = game.at(begun.len())?;
    (then.digest() == begun.digest()).then_some((lesson, begun))
}

/// Begins the lesson of a title, if it has one: with the set-ups done, before the first step.
#[must_use]
pub fn begin(title: &str) -> Option<Box<dyn Game>> {
    let lesson = catalog::lesson(title)?;
    let spec = catalog::title(title)?.spec;
    let seats = vec![SeatConfig::default(); spec.seats.len()];
    let mut game = catalog::new_game(title, setup(spec, lesson), seats).ok()?;
    for &set_up in lesson.set_ups {
        game.suggest(set_up).ok()?;
        take(&mut *game, |offer| offer.kind == OfferKind::Onward)?;
    }
    Some(game)
}

fn setup(spec: &Spec, lesson: &Lesson) -> Setup {
    Setup { policy: Policy::Open, ..Setup::of(spec, lesson.seed) }
}

fn path(deed: &str) -> Vec<Target> {
    deed.split(' ').filter_map(|target| target.parse().ok()).collect()
}

/// Takes the one offer that is meant, for the decider.
fn take(game: &mut dyn Game, is_meant: impl FnMut(&Offer) -> bool) -> Option<()> {
    let seat = game.ask()?.seat;
    let offer = game.turn(Viewer::Seat(seat)).offers.iter().position(is_meant)?;
    game.choose(&Pick::offer(offer)).ok().map(drop)
}
