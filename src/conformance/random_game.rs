//! Random play through a session, with the contract tested at each step.

use super::chance::{legal, seats, setup_of};
use super::chooser::{self, Chooser, Player};
use super::twin::{Twin, loads_alike};
use super::{secrets, session, title};
use crate::ai::evaluators::Evaluated;
use crate::play::look::Log;
use crate::play::seats::Device;
use crate::play::{ChooseError, Chosen, Game, Pick, Session};
use crate::rules::{Act, Dice, Offer, Point, Scene, Seat, Setup, Target, Title, Viewer};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::mem;

/// Where suggestions cost more than a look they are looked at once in so many steps.
const SELDOM: usize = 16;

/// What random play has done so far.
#[derive(Debug, Default)]
pub struct Totals {
    /// Games begun.
    pub games: usize,
    /// Decisions taken.
    pub steps: usize,
    /// Clauses of the contract tested.
    pub assertions: usize,
    /// How often a game ended under which rule, won by whom.
    pub endings: BTreeMap<String, usize>,
}

impl Totals {
    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.games += other.games;
        self.steps += other.steps;
        self.assertions += other.assertions;
        for (ending, n) in other.endings {
            *self.endings.entry(ending).or_default() += n;
        }
        self
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, steps, assertions, endings } = self;
        write!(f, "{games} games, {steps} steps, {assertions} contract checks; endings {endings:?}")
    }
}

/// A game of random legal actions under way. Where the contract does not hold it panics and stays as it is, so that
/// anyone who catches the panic can still ask where that was.
pub struct RandomGame<T: Title> {
    pub(super) game: Twin<T>,
    player: Player,
    /// Chance of the game itself: its course does not depend on how closely it is looked at.
    course: Dice,
    /// Chance of whatever is probed along the way.
    pub(super) chance: Dice,
    /// Actions that were legal somewhere in this game.
    pub(super) pool: Vec<Remembered<T::Action>>,
    /// Paths that were offered somewhere in this game.
    pub(super) paths: Vec<Vec<Target>>,
    /// Digests of the state after some numbers of entries.
    pub(super) digests: Vec<(usize, u64)>,
    /// Who did what can be taken back, and the state before each of these actions.
    pub(super) trail: Vec<(Option<Seat>, T)>,
    /// Room for what is legal and for its offers, used again at each step.
    legal: Vec<Act<T::Action>>,
    offers: Vec<Offer>,
    /// What each seat last saw, and of which state.
    looks: BTreeMap<Seat, (T, Scene)>,
    pub(super) totals: Totals,
    pub(super) at: At,
    /// A throw that lies on the table now is to be recorded and resumed with it.
    pub(super) record_throw: bool,
    /// What is done in this step.
    action: Option<T::Action>,
    /// What was read of the log by [`RandomGame::looks_across`].
    log: Log,
}

/// An action that was legal somewhere.
pub(super) struct Remembered<A> {
    pub(super) action: A,
    /// Its point, if it is an aimed one.
    pub(super) point: Option<Point>,
    /// Its place in the list when it was last found in one: most likely not far from its place in the next.
    pub(super) place: usize,
}

/// Where a random game is, for messages: enough to repeat it.
#[derive(Clone, Copy)]
pub(super) struct At {
    title: &'static str,
    seed: u64,
    step: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed {} step {}", self.title, self.seed, self.step)
    }
}

/// How closely a random game is looked at. Legality, paths, soundness, the fence, and what each action tells are tested at every step
/// in any case.
#[derive(Clone, Copy)]
pub struct Checks {
    /// Worlds imagined for each seat.
    pub worlds: u64,
    /// Worlds are imagined, and written forms, purity and boards tested, at one step in so many.
    pub look: usize,
    /// The whole game is recorded, resumed and compared, logs are counted, at one step in so many and when it is
    /// over; with a throw on the table at the first throw, and at the next one after so many steps.
    pub record: usize,
    /// Nothing but secrets is tested, at every step, in all the worlds of every seat: [`Checks::look`] and
    /// [`Checks::record`] do not matter.
    pub secrets: bool,
}

impl<T: Title> RandomGame<T> {
    /// The game of a seed before its first decision.
    ///
    /// # Panics
    /// The title refuses a set-up of its own spec.
    pub fn begin(seed: u64, chooser: Chooser) -> Self {
        Self::begin_with(setup_of(T::SPEC, seed), chooser)
    }

    /// The game of a set-up, its seed that of the dice, before its first decision.
    ///
    /// # Panics
    /// The title refuses the set-up.
    pub fn begin_with(setup: Setup, chooser: Chooser) -> Self {
        let seed = setup.seed;
        let game = Session::<T>::begin(setup, Vec::new()).expect("a set-up that the title knows");
        Self::of(Twin::alone(game), seed, chooser)
    }

    fn of(game: Twin<T>, seed: u64, chooser: Chooser) -> Self {
        Self {
            digests: vec![(0, game.digest())],
            trail: Vec::new(),
            legal: Vec::new(),
            offers: Vec::new(),
            looks: BTreeMap::new(),
            game,
            player: Player::of(chooser, seed),
            course: Dice::from_seed(seed ^ 0x0b5),
            chance: Dice::from_seed(seed ^ 0x0b6),
            pool: Vec::new(),
            paths: Vec::new(),
            totals: Totals { games: 1, ..Totals::default() },
            at: At { title: T::SPEC.id, seed, step: 0 },
            record_throw: true,
            action: None,
            log: Log::default(),
        }
    }

    /// Plays the game to its end, testing the contract at each step.
    ///
    /// # Panics
    /// A clause of the contract does not hold.
    pub fn finish(&mut self, checks: Checks) {
        while self.game.decision().is_some() {
            self.step(checks);
        }
        session::over(self);
        let outcome = self.game.outcome().expect("an outcome");
        let winner = outcome.winner.map_or("nobody", |seat| T::SPEC.seats[seat.index()].id);
        self.totals.endings.insert(format!("{} {winner}", outcome.rule), 1);
    }

    /// So many steps of it, or as many as there are.
    ///
    /// # Panics
    /// A clause of the contract does not hold.
    pub fn play(&mut self, steps: usize, checks: Checks) {
        for _ in 0..steps {
            if self.game.decision().is_none() {
                break;
            }
            self.step(checks);
        }
    }

    /// What was done so far.
    pub fn into_totals(self) -> Totals {
        self.totals
    }

    /// The game as it stands.
    pub fn game(&self) -> &Session<T> {
        &self.game
    }

    /// What is done in the present step, if that was drawn already.
    pub fn action(&self) -> Option<&T::Action> {
        self.action.as_ref()
    }

    /// Asserts a clause of the contract.
    #[track_caller]
    pub(super) fn must(&mut self, holds: bool, clause: &str) {
        self.totals.assertions += 1;
        assert!(holds, "{}: {clause}", self.at);
    }

    /// Asserts that two things are equal, in short.
    #[track_caller]
    pub(super) fn same<V: PartialEq + fmt::Debug>(&mut self, one: &V, other: &V, clause: &str) {
        self.totals.assertions += 1;
        if one != other {
            let (one, other) = (format!("{one:?}"), format!("{other:?}"));
            let from = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(160);
            let part = |text: &str| text.bytes().skip(from).take(480).map(char::from).collect::<String>();
            panic!("{}: {clause}\n  one …{}\nother …{}", self.at, part(&one), part(&other));
        }
    }

    /// What a seat sees of a state. The state after an action is the one before the next: it is drawn once.
    pub(super) fn looks(&mut self, seat: Seat, state: &T) -> &Scene {
        if self.looks.get(&seat).is_none_or(|(seen, _)| seen != state) {
            self.looks.insert(seat, (state.clone(), state.scene(Viewer::Seat(seat))));
        }
        &self.looks[&seat].1
    }

    /// The same for the last time.
    pub(super) fn look_away(&mut self, seat: Seat, state: &T) -> Scene {
        match self.looks.remove(&seat) {
            Some((seen, scene)) if seen == *state => scene,
            _ => state.scene(Viewer::Seat(seat)),
        }
    }

    pub(super) fn in_entered_dice(&self) -> bool {
        self.game.setup().dice_entered
    }

    /// The action that a pick means.
    pub(super) fn meant(&self, legal: &[Act<T::Action>], pick: &Pick) -> T::Action {
        match (&legal[pick.offer], pick.at) {
            (Act::Aim(template), Some(point)) => {
                self.game.state().aimed(template, point).expect("a point that was found legal")
            }
            (act, _) => act.action().clone(),
        }
    }

    /// The point that an aimed action carries by its written form, if it means the action when it is pointed at.
    fn own_point(&self, act: &Act<T::Action>, action: &T::Action) -> Option<Point> {
        let at = carried(&serde_json::to_value(action).ok()?)?;
        (self.game.state().aimed(act.action(), at).as_ref() == Ok(action)).then_some(at)
    }

    /// Keeps some of what is legal here, to be tried elsewhere.
    fn remember(&mut self, legal: &[Act<T::Action>], offers: &[Offer]) {
        for _ in 0..3.min(legal.len()) {
            let pick = chooser::any(self.game.state(), legal, &mut self.chance);
            let action = self.meant(legal, &pick);
            // Where pointing is generous, another point than the action's own can mean it here, and another action elsewhere.
            let point = pick.at.map(|at| self.own_point(&legal[pick.offer], &action).unwrap_or(at));
            let entry = Remembered { action, point, place: pick.offer };
            let path = offers[pick.offer].path.clone();
            let slot = self.chance.draw(60) as usize;
            if self.pool.len() < 60 {
                self.pool.push(entry);
                self.paths.push(path);
            } else {
                self.pool[slot] = entry;
                self.paths[slot] = path;
            }
        }
    }

    /// Takes a pick, with dice at random where they are entered by hand.
    pub(super) fn take(&mut self, pick: &Pick) -> Chosen {
        match self.game.choose(pick) {
            Ok(chosen) => chosen,
            Err(ChooseError::DiceWanted { count }) => self.throw(pick, count),
            Err(ChooseError::Rule(refusal)) => panic!("{}: an offer is refused: {refusal}", self.at),
        }
    }

    fn throw(&mut self, pick: &Pick, count: u32) -> Chosen {
        session::bound(self, pick, count);
        let (mut faces, mut wanted) = (Vec::new(), count);
        loop {
            faces.extend((0..wanted).map(|_| self.course.d6()));
            match self.game.choose(&pick.clone().dice(&faces)) {
                Ok(chosen) => return chosen,
                Err(ChooseError::DiceWanted { count }) if count > 0 => wanted = count,
                Err(refused) => panic!("{}: the {wanted} dice asked for are refused: {refused:?}", self.at),
            }
        }
    }

    /// What is asked for the table, and never by the suite; the twin compares the answers.
    fn looks_across(&mut self) {
        for holder in seats(T::SPEC).map(Some).chain([None]) {
            let look = self.game.look(Device { holder }, self.log.read());
            let whole = self.game.log(look.viewer);
            let log = self.log.with(look.log.clone());
            must!(self, log.iter().eq(whole.iter()), "a log that was read in parts is the whole log");
            self.log = log;
            for counter in look.scene.counters.iter().take(3) {
                self.game.facts(counter);
            }
        }
        let suggestions = if self.suggests_now() { self.game.suggestions() } else { Vec::new() };
        must!(self, suggestions.iter().all(|s| !s.label.is_empty() && !s.text.is_empty()), "plans have names");
        self.game.brief();
        self.game.luck();
    }

    /// Whether what is suggested is looked at in this step: at each, or now and then where it costs more than a look.
    pub(super) fn suggests_now(&self) -> bool {
        !T::SUGGESTS_ON_DEMAND || self.at.step.is_multiple_of(SELDOM)
    }

    fn step(&mut self, checks: Checks) {
        self.at.step += 1;
        self.action = None;
        self.record_throw |= self.at.step.is_multiple_of(checks.record);
        self.totals.steps += 1;
        let (mut legal, mut offers) = (mem::take(&mut self.legal), mem::take(&mut self.offers));
        self.game.state().legal(&mut legal);
        offers.extend(legal.iter().map(|act| self.game.state().offer(act.action())));
        self.at_position(checks, &legal, &offers);
        legal.clear();
        offers.clear();
        (self.legal, self.offers) = (legal, offers);
        title::longest(self);
    }

    /// One step, what is legal being known.
    fn at_position(&mut self, checks: Checks, legal: &[Act<T::Action>], offers: &[Offer]) {
        let close = checks.secrets || self.at.step.is_multiple_of(checks.look);
        if !checks.secrets {
            title::position(self, legal, offers, close);
        }
        if close {
            secrets::determinized(self, checks.worlds);
        }
        self.remember(legal, offers);
        if self.player.concedes(self.at.step) {
            return session::concession(self);
        }
        let pick = self.player.pick(self.game.state(), legal, offers, &mut self.course);
        let action = self.meant(legal, &pick);
        self.action = Some(action.clone());
        secrets::action(self, &action, if checks.secrets { checks.worlds } else { 1 });
        if checks.secrets {
            self.take(&pick);
        } else {
            session::advance(self, &pick, self.at.step.is_multiple_of(checks.record));
        }
        if self.course.draw(100) == 0 && self.game.decision().is_some() {
            let policies = T::SPEC.policies;
            let policy = policies[self.course.draw(policies.len() as u32) as usize];
            session::agreement(self, policy);
        }
    }
}

/// The first point in a written value.
fn carried(value: &Value) -> Option<Point> {
    if let Ok(point) = Point::deserialize(value) {
        return Some(point);
    }
    match value {
        Value::Object(fields) => fields.values().find_map(carried),
        _ => None,
    }
}

/// Plays the game of a seed to its end, testing the contract at each step.
///
/// # Panics
/// A clause of the contract does not hold.
pub fn random_game<T: Title>(seed: u64, chooser: Chooser, checks: Checks) -> Totals {
    random_game_with::<T>(setup_of(T::SPEC, seed), chooser, checks)
}

/// The same with another set-up than the seed's own.
///
/// # Panics
/// A clause of the contract does not hold.
pub fn random_game_with<T: Title>(setup: Setup, chooser: Chooser, checks: Checks) -> Totals {
    let mut run = RandomGame::<T>::begin_with(setup, chooser);
    run.finish(checks);
    run.totals
}

/// The same through the protocol of games too: whatever the suite asks of a game has the same answer there.
///
/// # Panics
/// A clause of the contract does not hold, or the protocol loses something.
pub fn random_game_across<T: Evaluated>(seed: u64, chooser: Chooser, checks: Checks) -> Totals {
    random_game_across_with::<T>(setup_of(T::SPEC, seed), chooser, checks)
}

/// The same with another set-up than the seed's own.
///
/// # Panics
/// A clause of the contract does not hold, or the protocol loses something.
pub fn random_game_across_with<T: Evaluated>(setup: Setup, chooser: Chooser, checks: Checks) -> Totals {
    let seed = setup.seed;
    let game = Twin::across(setup, Vec::new());
    let mut run = RandomGame::<T>::of(game, seed, chooser);
    while run.game.decision().is_some() {
        run.step(checks);
        if run.at.step.is_multiple_of(checks.look) {
            run.looks_across();
        }
    }
    run.finish(checks);
    loads_alike::<T>(&run.game.record());
    run.totals
}

/// The game of a seed after so many random actions, or where it ended before.
///
/// # Panics
/// An offer is refused.
pub fn random_game_to<T: Title>(seed: u64, actions: usize) -> Session<T> {
    played(seed, Chooser::Random, actions)
}

/// The game of a seed after so many actions, or where it ended before: played and not tested.
///
/// # Panics
/// An offer is refused.
pub fn played<T: Title>(seed: u64, chooser: Chooser, actions: usize) -> Session<T> {
    let mut run = RandomGame::<T>::begin(seed, chooser);
    while run.game.decision().is_some() && run.game.len() < actions {
        if run.player.concedes(run.game.len()) {
            session::concession(&mut run);
            break;
        }
        let state = run.game.state();
        let legal = legal(state);
        let offers: Vec<Offer> = if run.player.has_taste() {
            legal.iter().map(|act| state.offer(act.action())).collect()
        } else {
            Vec::new()
        };
        let pick = run.player.pick(state, &legal, &offers, &mut run.course);
        run.take(&pick);
    }
    run.game.into_session()
}

/// Plays the games of these seeds and adds up what was done.
///
/// # Panics
/// A clause of the contract does not hold.
pub fn random_games<T: Title>(seeds: impl Iterator<Item = u64>, chooser: Chooser, checks: Checks) -> Totals {
    seeds.map(|seed| random_game::<T>(seed, chooser, checks)).fold(Totals::default(), Totals::and)
}
