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
use ohio_country::rules::{Dice, Policy, Report, Setup, Title};
use serde_json::{Value, json};
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

/// Fifty random games, with the decisions that they take; `setup` says how that of a seed begins.
fn fifty<T: Title>(c: &mut Criterion, name: &str, label: &str, setup: impl Fn(u64) -> Setup) {
    const GAMES: u64 = 50;
    let begin = |seed| T::setup(&setup(seed)).expect("a set-up of the spec is legal");
    let decisions = (0..GAMES).map(|seed| playout(begin(seed), seed)).sum();
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(decisions));
    group.bench_function(label, |b| {
        b.iter(|| (0..GAMES).map(|seed| playout(begin(seed), black_box(seed))).sum::<u64>());
    });
    group.finish();
}

fn in_scenario<T: Title>(id: &str, seed: u64) -> Setup {
    Setup { scenario: id.to_owned(), ..Setup::of(T::SPEC, seed) }
}

fn games<T: Title>(c: &mut Criterion, name: &str) {
    let scenario = |seed: u64| T::SPEC.scenarios[seed as usize % T::SPEC.scenarios.len()].id;
    fifty::<T>(c, name, "random games", |seed| in_scenario::<T>(scenario(seed), seed));
}

/// Each scenario by itself, where they are not alike.
fn scenarios<T: Title>(c: &mut Criterion, name: &str) {
    for scenario in T::SPEC.scenarios {
        fifty::<T>(c, name, &format!("random games of {}", scenario.id), |seed| in_scenario::<T>(scenario.id, seed));
    }
}

/// Two lines of battle on open ground, all in sight: what a decision costs the more bodies there are. A side has 16 units at
/// most [SD-scn-01].
fn bodies(c: &mut Criterion) {
    for each in [5, 10, 16] {
        let file = open_ground(each).to_string();
        let label = format!("random games with {} bodies", 2 * each);
        fifty::<SmokeAndDisorder>(c, "smoke-and-disorder", &label, |seed| Setup {
            file: Some(file.clone()),
            policy: Policy::Open,
            ..in_scenario::<SmokeAndDisorder>("open-ground", seed)
        });
    }
}

/// A scenario file with so many units of twelve muskets a side (`docs/scenario-files.md`).
fn open_ground(each: u8) -> Value {
    let unit = |side: &str, n: u8| {
        let (back, across) = (6 * (n / 10), 6.0 + 6.5 * f64::from(n % 10));
        let (x, facing) = if side == "red" { (30 - back, 90) } else { (66 + back, 270) };
        json!({
            "id": format!("{side}-{n}"), "side": side, "name": format!("Unit {n} of {side}"), "troop_type": "infantry",
            "rating": "average", "weapon": "musket", "figures": 12, "shapes_allowed": ["line", "column", "square"],
            "starting_shape": "line", "front_centre_in": [x, across], "facing_deg": facing,
            "concealed_at_start": false, "is_dummy": false,
        })
    };
    let chief = |side: &str| {
        json!({
            "id": format!("{side}-chief"), "side": side, "name": format!("The chief of {side}"), "character_class": 3,
            "starts_attached_to": format!("{side}-0"),
        })
    };
    let zone = |from: u8, to: u8| json!({ "polygon_in": [[from, 0], [to, 0], [to, 72], [from, 72]] });
    let lost = |side: &str| json!({ "kind": "enemy_unit_lost", "side": side, "points_each": 2 });
    let units: Vec<Value> = (0..each).flat_map(|n| [unit("red", n), unit("blue", n)]).collect();
    json!({
        "schema": "smoke-and-disorder-scenarios/1",
        "scenarios": [{
            "id": "open-ground", "title": "Open ground", "table": { "width_in": 96, "height_in": 72 }, "turn_limit": 12,
            "briefing": { "red": "Fight.", "blue": "Fight." }, "ai_posture": { "red": "steady", "blue": "steady" },
            "opening": { "first_side": "red", "max_rounds": 0 }, "terrain": [], "objectives": [],
            "sides": {
                "red": { "name": "Red", "home_edge": "west" }, "blue": { "name": "Blue", "home_edge": "east" },
            },
            "deployment_zones": { "red": zone(0, 40), "blue": zone(56, 96) },
            "units": units,
            "characters": [chief("red"), chief("blue")],
            "deck": {
                "pause_cards": 2, "free_action_cards": 1, "joker_cards": 1, "dummy_cards": 1, "special_effect_cards": [],
            },
            "victory": { "points": [lost("red"), lost("blue")], "win_margin": 2, "sudden_death": [] },
        }],
    })
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
    bodies(c);
}

criterion_group!(benches, titles);
criterion_main!(benches);
