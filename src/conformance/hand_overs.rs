//! How often the device changes hands in a whole game of two people, counted as the table does it.

use super::any_action;
use crate::ai::evaluators::Evaluated;
use crate::ai::{Level, Purpose, Search};
use crate::rules::{Act, Dice, Policy, Report, Seat, Setup, Title, Viewer, Visibility};
use std::collections::{BTreeMap, VecDeque};

/// What a game asked of two people with one device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandOvers {
    /// Letters: the device goes to the other person, and something has to be covered.
    pub letters: u32,
    /// Letters by the decision point for which they fell.
    pub at: BTreeMap<&'static str, u32>,
    /// Letters behind which there was something to read of what others did.
    pub recaps: u32,
    /// Those of them with a single line.
    pub short_recaps: u32,
    /// Decisions that passed to the other person with nothing to cover: the sign on the board.
    pub signs: u32,
    /// Actions in all.
    pub actions: u32,
    /// Whether the game was played to its end.
    pub over: bool,
}

/// A game of two people under way.
struct Played<T: Title> {
    state: T,
    covered: bool,
    holder: Option<Seat>,
    /// Lines of what others did that each side has not read yet.
    unread: [u32; 2],
    counted: HandOvers,
}

impl<T: Title> Played<T> {
    /// The device goes to the one who decides.
    fn settle(&mut self) {
        let Some(decision) = self.state.decision().filter(|decision| self.holder != Some(decision.seat)) else {
            return;
        };
        if !self.covered {
            self.counted.signs += 1;
            self.holder = Some(decision.seat);
        } else if self.state.visibility() == Visibility::Private {
            self.take(decision.seat);
        } else {
            self.counted.signs += u32::from(self.holder.is_some());
            self.holder = None;
        }
    }

    /// A letter, and behind it what others did.
    fn take(&mut self, seat: Seat) {
        self.holder = Some(seat);
        self.counted.letters += 1;
        *self.counted.at.entry(self.state.decision().map_or("", |decision| decision.step)).or_default() += 1;
        let lines = self.unread[seat.index()];
        self.counted.recaps += u32::from(lines > 0);
        self.counted.short_recaps += u32::from(lines == 1);
    }

    /// Does an action; whether what was planned after it has to be thought over.
    fn act(&mut self, seat: Seat, action: &T::Action) -> bool {
        if self.covered && self.holder != Some(seat) && self.state.offer(action).own {
            self.take(seat);
        }
        let before = (self.state.decision().map(|decision| decision.seat), self.state.dice().drawn());
        let mut report = Report::recording();
        self.state.apply(action, &mut report);
        self.counted.actions += 1;
        let fenced = report.is_fenced();
        let notes = report.into_notes();
        self.unread[seat.index()] = 0;
        for (viewer, unread) in [Seat(0), Seat(1)].into_iter().zip(&mut self.unread) {
            let read =
                |note: &&crate::rules::Note| note.by != Some(viewer) && note.audience.admits(Viewer::Seat(viewer));
            *unread += notes.iter().filter(read).count() as u32;
        }
        fenced || before != (self.state.decision().map(|decision| decision.seat), self.state.dice().drawn())
    }
}

/// Plays a game to its end, or for as many actions as are allowed, both sides by the opponent of this level.
///
/// # Panics
/// The set-up is none of the title.
#[must_use]
pub fn hand_overs<T: Evaluated>(setup: &Setup, level: Level, most: u32) -> HandOvers {
    let state = T::setup(setup).expect("a set-up of the title");
    let covered = T::SPEC.has_secrets(setup) && setup.policy != Policy::Open;
    let mut game = Played { state, covered, holder: None, unread: [0; 2], counted: HandOvers::default() };
    let mut chance = Dice::from_seed(setup.seed ^ 0x4a0d);
    let mut plan: VecDeque<T::Action> = VecDeque::new();
    while let Some(decision) = game.state.decision().filter(|_| game.counted.actions < most) {
        game.settle();
        let planned = plan.pop_front().filter(|action| game.state.check(decision.seat, action).is_ok());
        let Some(action) = planned.or_else(|| choose(&game.state, decision.seat, level, &mut chance, &mut plan)) else {
            break;
        };
        if game.act(decision.seat, &action) {
            plan.clear();
        }
    }
    game.counted.over = game.state.outcome().is_some();
    game.counted
}

/// What the side that is to decide does; what it plans after that is put into `plan`.
fn choose<T: Evaluated>(
    state: &T,
    seat: Seat,
    level: Level,
    chance: &mut Dice,
    plan: &mut VecDeque<T::Action>,
) -> Option<T::Action> {
    plan.clear();
    let mut legal: Vec<Act<T::Action>> = Vec::new();
    state.legal(&mut legal);
    if level == Level::Random {
        return any_action(state, &legal, chance);
    }
    let seed = u64::from(chance.draw(u32::MAX));
    let world = state.determinize(seat, Dice::from_seed(seed));
    let mut search = Search::begin(world, seat, level, Purpose::Move, seed, T::evaluator())?;
    search.run(u32::MAX);
    plan.extend(search.best().iter().map(|choice| choice.action.clone()));
    let first = plan.pop_front().filter(|action| state.check(seat, action).is_ok());
    first.or_else(|| any_action(state, &legal, chance))
}
