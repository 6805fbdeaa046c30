//! Where a game is in the guided first game of its title. A lesson is a game like any other: it is known by its set-up,
//! and by every state that it passes through; nothing of it is written into records.

use super::{Game, Pick, SeatConfig, catalog};
use crate::rules::{Lesson, LessonStep, Offer, OfferKind, Policy, Setup, Spec, Target, Viewer};

/// Where a game is in a lesson.
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
        /// What is left to do, offer by offer; at least one.
        paths: Vec<Vec<Target>>,
    },
    /// Somebody did something else.
    Left,
    /// Everything is done.
    End {
        /// The last text.
        words: &'static str,
    },
}

/// The way of a lesson: what it looks like before each action.
pub struct Guide {
    lesson: &'static Lesson,
    stations: Vec<Station>,
}

/// A game before an action of the lesson, or after the last.
struct Station {
    entries: usize,
    digest: u64,
    /// The place of the step in the list, and how many of its actions are done.
    step: (usize, usize),
}

impl Station {
    fn of(game: &dyn Game, step: (usize, usize)) -> Self {
        Self { entries: game.len(), digest: game.digest(), step }
    }
}

impl Guide {
    /// The guide of a game that was begun as the lesson of its title.
    #[must_use]
    pub fn of(game: &dyn Game) -> Option<Self> {
        let (lesson, mut guided) = opening(game)?;
        let mut stations = Vec::new();
        for (number, step) in lesson.steps.iter().enumerate() {
            for (done, wanted) in paths(step).into_iter().enumerate() {
                stations.push(Station::of(&*guided, (number, done)));
                let seat = guided.decision()?.seat;
                let meant = pick(&guided.turn(Viewer::Seat(seat)).offers, &wanted)?;
                guided.choose(&meant).ok()?;
            }
        }
        stations.push(Station::of(&*guided, (lesson.steps.len(), 0)));
        Some(Self { lesson, stations })
    }

    /// The number of steps.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Where the game is; nowhere in the lesson once more was done than that asks for.
    #[must_use]
    pub fn place(&self, game: &dyn Game) -> Option<Place> {
        let (entries, digest) = (game.len(), game.digest());
        let last = self.stations.last()?.entries;
        let here = self.stations.iter().find(|station| station.entries == entries && station.digest == digest);
        let Some(&Station { step: (number, done), .. }) = here else {
            return (entries <= last).then_some(Place::Left);
        };
        Some(match self.lesson.steps.get(number) {
            Some(step) => Place::Step {
                number: number + 1,
                words: step.words,
                rule: step.rule,
                paths: paths(step).split_off(done),
            },
            None => Place::End { words: self.lesson.end },
        })
    }
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
    let lesson = game.lesson().filter(|lesson| *game.setup() == setup(spec, lesson))?;
    let begun = set_up(game.at(0)?, lesson)?;
    let then = game.at(begun.len())?;
    (then.digest() == begun.digest()).then_some((lesson, begun))
}

/// Begins the lesson of a title, if it has one and its program is open: with the set-ups done, before the first step.
#[must_use]
pub fn begin(title: &str) -> Option<Box<dyn Game>> {
    let lesson = catalog::lesson(title)?;
    let spec = catalog::title(title)?.spec;
    let seats = vec![SeatConfig::default(); spec.seats.len()];
    set_up(catalog::new_game(title, setup(spec, lesson), seats).ok()?, lesson)
}

/// The same game with the set-ups of the lesson done.
fn set_up(mut game: Box<dyn Game>, lesson: &Lesson) -> Option<Box<dyn Game>> {
    for &set_up in lesson.set_ups {
        let asked = game.decision()?;
        game.suggest(set_up).ok()?;
        // In some titles a ready-made set-up is the last word too.
        if game.decision().is_some_and(|now| (now.seat, now.step) == (asked.seat, asked.step)) {
            take(&mut *game, |offer| offer.kind == OfferKind::Onward)?;
        }
    }
    Some(game)
}

fn setup(spec: &Spec, lesson: &Lesson) -> Setup {
    Setup { scenario: lesson.scenario.into(), policy: Policy::Open, ..Setup::of(spec, lesson.seed) }
}

/// The offers that a step asks for, in order.
fn paths(step: &LessonStep) -> Vec<Vec<Target>> {
    let path = |action: &str| {
        // A word without a colon belongs to the target before it: ids may hold blanks.
        let mut targets: Vec<String> = Vec::new();
        for word in action.split(' ') {
            match targets.last_mut() {
                Some(target) if !word.contains(':') => *target = format!("{target} {word}"),
                _ => targets.push(word.to_owned()),
            }
        }
        targets.iter().filter_map(|target| target.parse().ok()).collect()
    };
    step.actions.split(", ").map(path).collect()
}

/// What a path of a lesson means: the offer with this path, its free point the last target if that is one.
#[must_use]
pub fn pick(offers: &[Offer], path: &[Target]) -> Option<Pick> {
    let (path, at) = match path {
        [path @ .., Target::Point(at)] => (path, Some(*at)),
        path => (path, None),
    };
    let offer = offers.iter().position(|offer| offer.path == path)?;
    Some(Pick { at, ..Pick::offer(offer) })
}

/// Takes the one offer that is meant, for the decider.
fn take(game: &mut dyn Game, is_meant: impl FnMut(&Offer) -> bool) -> Option<()> {
    let seat = game.decision()?.seat;
    let offer = game.turn(Viewer::Seat(seat)).offers.iter().position(is_meant)?;
    game.choose(&Pick::offer(offer)).ok().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    #[test]
    fn the_free_point_of_an_offer_stands_at_the_end_of_its_path() {
        let path = |text: &str| text.split(' ').filter_map(|target| target.parse().ok()).collect::<Vec<Target>>();
        let offers = ["button:a", "space:field"].map(|text| Offer::new(path(text), "x", "Q-1"));
        let aimed = pick(&offers, &path("space:field point:1200,850"));
        assert_eq!(aimed, Some(Pick { at: Some(Point { x: 1200, y: 850 }), ..Pick::offer(1) }));
        assert_eq!(pick(&offers, &path("button:a")), Some(Pick::offer(0)));
        assert_eq!(pick(&offers, &path("button:b")), None);
    }
}
