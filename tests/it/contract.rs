//! What every title promises, tested on whatever title it is given: one line a title at the end of this file.
//!
//! [`walk`] plays a game of random legal actions through a [`Session`] and tests the whole contract at each step.

/// Asserts a clause of the contract: first what holds, then the message.
macro_rules! must {
    ($walk:expr, $holds:expr, $clause:expr $(,)?) => {{
        let holds = $holds;
        $walk.must(holds, $clause);
    }};
}

/// Asserts that two things are equal.
macro_rules! same {
    ($walk:expr, $one:expr, $other:expr, $clause:expr $(,)?) => {{
        let (one, other) = ($one, $other);
        $walk.same(&one, &other, $clause);
    }};
}

mod secrets;
mod table;
mod title;

use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::play::record::canonical;
use ohio_country::play::{Chosen, Game, Pick, Refused, Session};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Act, Dice, Offer, Point, Region, Seat, Setup, Spec, Target, Title, Viewer};
use std::collections::BTreeMap;
use std::fmt;

/// What random play has done so far.
#[derive(Debug, Default)]
pub struct Tally {
    pub games: usize,
    pub steps: usize,
    pub assertions: usize,
    /// How often a game ended under which rule, won by whom.
    pub endings: BTreeMap<String, usize>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, steps, assertions, endings } = self;
        write!(f, "{games} games, {steps} steps, {assertions} contract checks; endings {endings:?}")
    }
}

/// A game of random legal actions under way.
pub struct Walk<T: Title> {
    pub game: Session<T>,
    pub chance: Dice,
    /// Actions that were legal somewhere in this game, with the points of aimed ones.
    pub pool: Vec<(T::Action, Option<Point>)>,
    /// Paths that were offered somewhere in this game.
    pub paths: Vec<Vec<Target>>,
    /// Digest of the state after each number of entries.
    pub digests: Vec<u64>,
    /// The state at the fence.
    pub fence: String,
    pub tally: Tally,
    at: At,
}

/// Where a walk stands, for messages: enough to repeat it.
#[derive(Clone, Copy)]
struct At {
    title: &'static str,
    seed: u64,
    step: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed {} step {}", self.title, self.seed, self.step)
    }
}

/// How closely a walk looks. Legality, paths, soundness, the fence, and what each deed tells are tested at every step
/// in any case.
#[derive(Clone, Copy)]
pub struct Care {
    /// Worlds imagined for each seat.
    pub worlds: u64,
    /// Worlds are imagined, and written forms, purity and boards tested, at one step in so many.
    pub look: usize,
    /// The whole game is recorded, taken up again and compared, logs are counted, at one step in so many.
    pub record: usize,
}

pub fn seats(spec: &Spec) -> impl Iterator<Item = Seat> + use<> {
    (0..spec.seats.len() as u8).map(Seat)
}

pub fn viewers(spec: &Spec) -> impl Iterator<Item = Viewer> + use<> {
    seats(spec).map(Viewer::Seat).chain([Viewer::Public, Viewer::All])
}

pub fn legal<T: Title>(state: &T) -> Vec<Act<T::Action>> {
    let mut legal = Vec::new();
    state.legal(&mut legal);
    legal
}

/// The set-up of a seed: scenarios, options, policies and entered dice take turns.
pub fn setup_of(spec: &Spec, seed: u64) -> Setup {
    let turn = |n: usize, of: usize| (seed as usize / n) % of;
    let mut setup = Setup::of(spec, seed);
    setup.policy = spec.policies[turn(1, spec.policies.len())];
    setup.scenario = spec.scenarios[turn(3, spec.scenarios.len())].id.into();
    setup.dice_entered = turn(1, 5) == 4;
    for (n, option) in spec.options.iter().enumerate() {
        let choice = option.choices[turn(2 << n, option.choices.len())].0;
        setup.options.insert(option.id.into(), choice.into());
    }
    setup
}

/// A point of a region, by chance.
pub fn point_in(region: &Region, chance: &mut Dice) -> Point {
    let polygon = &region.polygons[chance.draw(region.polygons.len() as u32) as usize];
    let (xs, ys) = (polygon.iter().map(|p| p.x), polygon.iter().map(|p| p.y));
    let (left, right) = (xs.clone().min().unwrap_or(0), xs.max().unwrap_or(0));
    let (top, bottom) = (ys.clone().min().unwrap_or(0), ys.max().unwrap_or(0));
    for _ in 0..200 {
        let x = left + chance.draw(right.abs_diff(left) + 1).cast_signed();
        let y = top + chance.draw(bottom.abs_diff(top) + 1).cast_signed();
        if region.contains(Point { x, y }) {
            return Point { x, y };
        }
    }
    polygon[0]
}

impl<T: Title> Walk<T> {
    pub fn begin(seed: u64) -> Self {
        let setup = setup_of(T::SPEC, seed);
        let game = Session::<T>::begin(setup, Vec::new()).expect("a set-up of the title's own spec");
        Self {
            digests: vec![game.digest()],
            fence: canonical(game.state()),
            game,
            chance: Dice::from_seed(seed ^ 0x0b5),
            pool: Vec::new(),
            paths: Vec::new(),
            tally: Tally { games: 1, ..Tally::default() },
            at: At { title: T::SPEC.id, seed, step: 0 },
        }
    }

    /// Asserts a clause of the contract.
    #[track_caller]
    pub fn must(&mut self, holds: bool, clause: &str) {
        self.tally.assertions += 1;
        assert!(holds, "{}: {clause}", self.at);
    }

    /// Asserts that two things are equal, shortly told.
    #[track_caller]
    pub fn same<V: PartialEq + fmt::Debug>(&mut self, one: &V, other: &V, clause: &str) {
        self.tally.assertions += 1;
        if one != other {
            let (one, other) = (format!("{one:?}"), format!("{other:?}"));
            let from = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(160);
            let part = |text: &str| text.bytes().skip(from).take(480).map(char::from).collect::<String>();
            panic!("{}: {clause}\n  one …{}\nother …{}", self.at, part(&one), part(&other));
        }
    }

    pub fn in_entered_dice(&self) -> bool {
        self.game.setup().dice_entered
    }

    /// A pick among the legal acts, by chance.
    pub fn any_pick(&mut self, legal: &[Act<T::Action>]) -> Pick {
        let offer = self.chance.draw(legal.len() as u32) as usize;
        match &legal[offer] {
            Act::Do(_) => Pick::offer(offer),
            Act::Aim(template) => {
                let region = self.game.state().region(template);
                Pick::offer(offer).at(point_in(&region, &mut self.chance))
            }
        }
    }

    /// The action that a pick means.
    pub fn meant(&self, legal: &[Act<T::Action>], pick: &Pick) -> T::Action {
        match (&legal[pick.offer], pick.at) {
            (Act::Aim(template), Some(point)) => {
                self.game.state().aimed(template, point).expect("a point of the region is an action")
            }
            (act, _) => act.action().clone(),
        }
    }

    /// Keeps some of what is legal here, to be tried elsewhere.
    fn remember(&mut self, legal: &[Act<T::Action>], offers: &[Offer]) {
        for _ in 0..3.min(legal.len()) {
            let pick = self.any_pick(legal);
            let (entry, path) = ((self.meant(legal, &pick), pick.at), offers[pick.offer].path.clone());
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

    /// Takes a pick, with dice by chance where they are entered by hand.
    pub fn take(&mut self, pick: &Pick) -> Chosen {
        match self.game.choose(pick) {
            Ok(chosen) => chosen,
            Err(Refused::DiceWanted { count }) => self.throw(pick, count),
            Err(Refused::Rule(refusal)) => panic!("{}: an offer is refused: {refusal}", self.at),
        }
    }

    fn throw(&mut self, pick: &Pick, count: u32) -> Chosen {
        table::bound(self, pick, count);
        let faces: Vec<u8> = (0..count).map(|_| self.chance.d6()).collect();
        match self.game.choose(&pick.clone().dice(&faces)) {
            Ok(chosen) => chosen,
            Err(refused) => panic!("{}: the {count} dice asked for are refused: {refused:?}", self.at),
        }
    }

    fn step(&mut self, care: Care) {
        self.at.step += 1;
        self.tally.steps += 1;
        let close = self.at.step.is_multiple_of(care.look);
        let legal = legal(self.game.state());
        let offers: Vec<Offer> = legal.iter().map(|act| self.game.state().offer(act.action())).collect();
        title::position(self, &legal, &offers, close);
        if close {
            secrets::imagined(self, care.worlds);
        }
        self.remember(&legal, &offers);
        let pick = self.any_pick(&legal);
        let action = self.meant(&legal, &pick);
        secrets::deed(self, &action);
        table::advance(self, &pick, self.at.step.is_multiple_of(care.record));
        title::longest(self);
    }
}

/// Plays one game to its end, testing the contract at each step.
pub fn walk<T: Title>(seed: u64, care: Care) -> Tally {
    let mut walk = Walk::<T>::begin(seed);
    while walk.game.ask().is_some() {
        walk.step(care);
    }
    table::over(&mut walk);
    let outcome = walk.game.outcome().expect("an outcome");
    let winner = outcome.winner.map_or("nobody", |seat| T::SPEC.seats[seat.index()].id);
    walk.tally.endings.insert(format!("{} {winner}", outcome.rule), 1);
    walk.tally
}

/// The game of a seed after so many random deeds, or where it ended before.
pub fn walk_to<T: Title>(seed: u64, deeds: usize) -> Session<T> {
    let mut walk = Walk::<T>::begin(seed);
    while walk.game.ask().is_some() && walk.game.len() < deeds {
        let pick = walk.any_pick(&legal(walk.game.state()));
        walk.take(&pick);
    }
    walk.game
}

/// Plays the games of these seeds and adds up what was done.
pub fn walks<T: Title>(seeds: impl Iterator<Item = u64>, care: Care) -> Tally {
    let mut sum = Tally::default();
    for seed in seeds {
        let tally = walk::<T>(seed, care);
        sum.games += tally.games;
        sum.steps += tally.steps;
        sum.assertions += tally.assertions;
        for (ending, n) in tally.endings {
            *sum.endings.entry(ending).or_default() += n;
        }
    }
    sum
}

/// The contract suite of a title.
macro_rules! contract {
    ($($name:ident: $title:ty;)*) => { $(
        mod $name {
            use super::*;

            #[test]
            fn the_spec_is_whole_and_every_set_up_of_it_begins() {
                title::spec::<$title>();
            }

            #[test]
            fn the_chart_fits_together() {
                title::chart::<$title>();
            }

            #[test]
            fn every_game_can_be_conceded_at_its_first_decision() {
                table::conceded::<$title>();
            }

            #[test]
            fn the_contract_holds_in_one_game_of_each_kind() {
                let tally = walks::<$title>(0..5, Care { worlds: 3, look: 7, record: 7 });
                assert!(tally.steps > 0 && tally.games == 5, "{tally}");
            }
        }
    )* };
}

contract! {
    quoits: Quoits;
    pickets: Pickets;
    bushy_run: BushyRun;
}
