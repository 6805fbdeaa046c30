//! Random legal play, with no text being built: decisions per second on one core.
//!
//! `cargo bench --bench playouts` (or `./dev bench`); criterion prints the throughput in elements, one element being one
//! decision: its list of legal actions made, one drawn, applied.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ohio_country::conformance::{Chooser, any_action, played};
use ohio_country::play::Game;
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Dice, Report, Setup, Title};
use std::hint::black_box;

/// The seed of a campaign of A Dark and Bloody Ground, the longest of its first sixty by chance: 3,720 actions.
const LONG_CAMPAIGN: u64 = 22;

/// Plays one game at random to its end; the number of decisions.
fn playout<T: Title>(mut game: T, seed: u64) -> u64 {
    let mut chance = Dice::from_seed(seed);
    let (mut legal, mut decisions) = (Vec::new(), 0);
    while game.decision().is_some() {
        legal.clear();
        game.legal(&mut legal);
        let action = any_action(&game, &legal, &mut chance).expect("something is legal");
        game.apply(&action, &mut Report::silent());
        decisions += 1;
    }
    decisions
}

/// Fifty random games, with the decisions that they take; `scenario` says in which each is played.
fn fifty<T: Title>(c: &mut Criterion, name: &str, label: &str, scenario: impl Fn(u64) -> &'static str) {
    const GAMES: u64 = 50;
    let setup = |seed| Setup { scenario: scenario(seed).to_owned(), ..Setup::of(T::SPEC, seed) };
    let begin = |seed| T::setup(&setup(seed)).expect("a set-up of the spec is legal");
    let decisions = (0..GAMES).map(|seed| playout(begin(seed), seed)).sum();
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(decisions));
    group.bench_function(label, |b| {
        b.iter(|| (0..GAMES).map(|seed| playout(begin(seed), black_box(seed))).sum::<u64>());
    });
    group.finish();
}

fn games<T: Title>(c: &mut Criterion, name: &str) {
    fifty::<T>(c, name, "random games", |seed| T::SPEC.scenarios[seed as usize % T::SPEC.scenarios.len()].id);
}

/// Each scenario by itself, where they are not alike.
fn scenarios<T: Title>(c: &mut Criterion, name: &str) {
    for scenario in T::SPEC.scenarios {
        fifty::<T>(c, name, &format!("random games of {}", scenario.id), |_| scenario.id);
    }
}

/// The pieces of which a search is made.
fn pieces<T: Title>(c: &mut Criterion, name: &str) {
    let mut game = T::setup(&Setup::of(T::SPEC, 7)).expect("the default set-up is legal");
    let mut chance = Dice::from_seed(7);
    for _ in 0..400 {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        game.apply(legal[chance.draw(legal.len() as u32) as usize].action(), &mut Report::silent());
    }
    let mut group = c.benchmark_group(name);
    group.bench_function("clone", |b| b.iter(|| black_box(&game).clone()));
    group.bench_function("legal", |b| {
        b.iter_batched_ref(Vec::new, |out| black_box(&game).legal(out), BatchSize::SmallInput);
    });
    for seat in (0..T::SPEC.seats.len() as u8).map(ohio_country::rules::Seat) {
        let label = format!("imagine for {}", T::SPEC.seats[seat.index()].id);
        group.bench_function(label, |b| b.iter(|| black_box(&game).determinize(seat, Dice::from_seed(3))));
    }
    group.finish();
}

/// The last actions of a long game taken back and done again, the log and all.
fn undo<T: Title>(c: &mut Criterion, name: &str, seed: u64) {
    let long = played::<T>(seed, Chooser::Random, usize::MAX).len();
    let free =
        (1..long).map(|back| played::<T>(seed, Chooser::Random, long - back)).find(|game| game.history().undo > 0);
    let mut game = free.expect("some action near the end can be taken back");
    let mut group = c.benchmark_group(name);
    group.bench_function(format!("undo and redo after {} actions", game.len()), |b| {
        b.iter(|| game.undo().and_then(|()| game.redo()).expect("what can be taken back can be done again"));
    });
    group.finish();
}

fn titles(c: &mut Criterion) {
    games::<BushyRun>(c, "bushy-run");
    pieces::<BushyRun>(c, "bushy-run");
    games::<BloodOnTheOhio>(c, "blood-on-the-ohio");
    pieces::<BloodOnTheOhio>(c, "blood-on-the-ohio");
    // A game of the campaign.
    undo::<BloodOnTheOhio>(c, "blood-on-the-ohio", 9);
    scenarios::<DarkAndBloodyGround>(c, "dark-and-bloody-ground");
    pieces::<DarkAndBloodyGround>(c, "dark-and-bloody-ground");
    undo::<DarkAndBloodyGround>(c, "dark-and-bloody-ground", LONG_CAMPAIGN);
    scenarios::<SmokeAndDisorder>(c, "smoke-and-disorder");
    pieces::<SmokeAndDisorder>(c, "smoke-and-disorder");
}

criterion_group!(benches, titles);
criterion_main!(benches);
