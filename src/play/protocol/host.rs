//! The side of the rules: games by number, and what they answer.

use super::remote::{Link, Remote, Stopped};
use super::{LessonText, Opened, Question, Request, Standing, Step};
use crate::ai::Thinker;
use crate::play::load::Loaded;
use crate::play::look::Look;
use crate::play::{Door, Game};
use crate::rules::{Lesson, json};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Keeps the games and thoughts of one title for those who ask from outside.
pub struct Host {
    door: &'static dyn Door,
    games: BTreeMap<u32, Box<dyn Game>>,
    thoughts: BTreeMap<u32, Thinker>,
    /// The number of the last game or thought.
    last: u32,
}

impl Host {
    /// A host of the title behind this door, without games.
    #[must_use]
    pub fn new(door: &'static dyn Door) -> Self {
        Self { door, games: BTreeMap::new(), thoughts: BTreeMap::new(), last: 0 }
    }

    /// Answers a request. To what is none, and to a number under which there is nothing, the answer is `null`.
    pub fn answer(&mut self, request: &str) -> String {
        json::read_positional(request).map_or_else(|_| text(&()), |request| self.answer_to(request))
    }

    fn answer_to(&mut self, request: Request) -> String {
        match request {
            Request::Chart => text(self.door.chart()),
            Request::Provenance => text(&self.door.provenance()),
            Request::Lesson => text(&self.door.lesson().map(LessonText::of)),
            Request::Scenarios(file) => text(&self.door.scenarios_of(&file)),
            Request::Begin(setup, seats) => {
                let begun = self.door.begin(setup, seats);
                text(&begun.map(|game| self.open(Loaded { game, notice: None })))
            }
            Request::Load(record) => {
                let loaded = self.door.load(&record);
                text(&loaded.map(|loaded| self.open(loaded)))
            }
            Request::Ask(number, Question::At(entries)) => {
                let game = self.games.get(&number).and_then(|game| game.at(entries));
                text(&game.map(|game| self.open(Loaded { game, notice: None })))
            }
            Request::Ask(number, Question::Chart) => {
                let chart = self.games.get(&number).map(|game| game.chart());
                text(&chart.filter(|chart| !std::ptr::eq(*chart, self.door.chart())))
            }
            Request::Ask(number, question) => {
                self.games.get(&number).map_or_else(|| text(&()), |game| asked(&**game, question))
            }
            Request::Do(number, step) => {
                self.games.get_mut(&number).map_or_else(|| text(&()), |game| done(&mut **game, step))
            }
            Request::Close(number) => text(&self.games.remove(&number).is_some()),
            Request::Think(request) => {
                let thinker = self.door.think(&request).map_err(|error| error.to_string());
                text(&thinker.map(|thinker| self.keep(thinker)))
            }
            Request::ThinkOn(number, iterations) => {
                text(&self.thoughts.get_mut(&number).map(|thinker| thinker.step(iterations)))
            }
            Request::Thought(number) => text(&self.thoughts.get(&number).map(Thinker::result)),
            Request::Forget(number) => text(&self.thoughts.remove(&number).is_some()),
        }
    }

    fn next(&mut self) -> u32 {
        self.last = self.last.wrapping_add(1);
        self.last
    }

    fn open(&mut self, loaded: Loaded) -> Opened {
        let Loaded { game, notice } = loaded;
        let (number, setup, standing) = (self.next(), game.setup().clone(), Standing::of(&*game));
        self.games.insert(number, game);
        Opened { game: number, setup, standing, notice }
    }

    fn keep(&mut self, thinker: Thinker) -> u32 {
        let number = self.next();
        self.thoughts.insert(number, thinker);
        number
    }
}

/// A host in the same process.
struct InProcess(Mutex<Host>);

impl Link for InProcess {
    fn ask(&self, request: &str) -> Result<String, Stopped> {
        Ok(self.0.lock().unwrap_or_else(PoisonError::into_inner).answer(request))
    }
}

/// The door to a title through the protocol, with its host in the same process.
#[must_use]
pub fn in_process(door: &'static dyn Door) -> Remote {
    Remote::new(door.spec(), Box::new(InProcess(Mutex::new(Host::new(door)))))
}

fn text<T: Serialize + ?Sized>(answer: &T) -> String {
    json::write_positional(answer)
}

/// Lists, records and imagined states are texts already: they are not written a second time.
fn asked(game: &dyn Game, question: Question) -> String {
    match question {
        Question::At(_) | Question::Chart => text(&()),
        Question::Brief => game.brief(),
        Question::Determinized(seat, seed) => game.determinized(seat, seed),
        Question::Digest => text(&game.digest()),
        Question::Finishing => text(&game.finishing()),
        Question::Facts(counter) => text(&game.facts(&counter)),
        Question::History => text(&game.history()),
        Question::Interchangeable => text(&game.interchangeable()),
        Question::IsCopy => text(&game.is_copy()),
        Question::Lines(viewer) => text(&game.lines(viewer)),
        Question::Link => text(&game.link()),
        Question::LogSince(viewer, read) => text(&game.log_since(viewer, read)),
        Question::Look(device, read) => text(&Look::at(game, device, read)),
        Question::Luck => text(&game.luck()),
        Question::MayAgree => text(&game.may_agree()),
        Question::Outcome => text(&game.outcome()),
        Question::PassedBy => text(&game.passed_by()),
        Question::PickOf(action, at) => text(&game.pick_of(&action, at)),
        Question::Preview(pick) => text(&game.preview(&pick)),
        Question::Proposal => text(&game.proposal()),
        Question::Recap(seat) => text(&super::remote::Recap(game.recap(seat))),
        Question::Record => game.record(),
        Question::Route(to) => text(&game.route(&to)),
        Question::Scene(viewer) => text(&game.scene(viewer)),
        Question::ScenarioName => text(&game.scenario_name()),
        Question::SharedHistory => text(&game.shared_history()),
        Question::Suggestions => text(&game.suggestions()),
        Question::SuggestsOnDemand => text(&game.suggests_on_demand()),
        Question::Summary => text(&game.summary()),
        Question::ThrowWanted => text(&game.throw_wanted()),
        Question::Turn(viewer) => text(&game.turn(viewer)),
        Question::TurnTrack => text(&game.turn_track()),
        Question::WhyNot(seat, path) => text(&game.why_not(seat, &path)),
    }
}

/// What came of a step, and how the game stands then.
fn done(game: &mut dyn Game, step: Step) -> String {
    fn came<T: Serialize>(game: &dyn Game, result: &T) -> String {
        text(&(result, Standing::of(game)))
    }
    match step {
        Step::Agree(policy) => {
            let result = game.agree(policy);
            came(game, &result)
        }
        Step::Answer(answer) => {
            let result = game.answer(answer);
            came(game, &result)
        }
        Step::Choose(pick) => {
            let result = game.choose(&pick);
            came(game, &result)
        }
        Step::Concede => {
            let result = game.concede();
            came(game, &result)
        }
        Step::Finish => {
            let result = game.finish();
            came(game, &result)
        }
        Step::Looked(seat) => {
            game.looked(seat);
            came(game, &())
        }
        Step::MarkCopy(how) => {
            let result = game.mark_copy(how);
            came(game, &result)
        }
        Step::Propose(by, change) => {
            let result = game.propose(by, change);
            came(game, &result)
        }
        Step::Redo => {
            let result = game.redo();
            came(game, &result)
        }
        Step::RestartTurn => {
            let result = game.restart_turn();
            came(game, &result)
        }
        Step::SetPin(seat, digest) => {
            let result = game.set_pin(seat, digest);
            came(game, &result)
        }
        Step::SetSeats(seats) => {
            game.set_seats(seats);
            came(game, &())
        }
        Step::Suggest(index) => {
            let result = game.suggest(index);
            came(game, &result)
        }
        Step::Undo => {
            let result = game.undo();
            came(game, &result)
        }
        Step::Unpick(piece) => {
            let result = game.unpick(&piece);
            came(game, &result)
        }
        Step::Withdraw => {
            game.withdraw();
            came(game, &())
        }
    }
}

impl Standing {
    pub(super) fn of(game: &dyn Game) -> Self {
        Self {
            seats: game.seats().to_vec(),
            policy: game.policy(),
            decision: game.decision(),
            visibility: game.visibility(),
            reason: game.reason(),
            entries: game.len(),
            over: game.outcome().is_some(),
        }
    }
}

impl LessonText {
    fn of(lesson: &Lesson) -> Self {
        let step = |step: &crate::rules::LessonStep| (step.actions.into(), step.words.into(), step.rule.into());
        Self {
            scenario: lesson.scenario.into(),
            seed: lesson.seed,
            set_ups: lesson.set_ups.to_vec(),
            steps: lesson.steps.iter().map(step).collect(),
            end: lesson.end.into(),
        }
    }
}
