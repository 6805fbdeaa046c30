//! What is checked in and compared: counts of action paths, games to be read, and a finished game for each ending.
//!
//! `./dev golden` writes all of it anew (`OHIO_GOLDEN=write`): look at the difference before committing it. A change of
//! the rules changes it, and so does a change of the chooser of `conformance`; nothing else may.

use ohio_country::ai::evaluator::aim_anywhere;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::conformance::{Chooser, perft, played, setup_of};
use ohio_country::play::load::resume;
use ohio_country::play::{Game, LogLine, Pick, Session, exchange};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{
    Act, Dice, Note, NoteKind, OfferKind, Outcome, Report, Roll, Seat, Setup, Title, Viewer, text,
};
use serde_json::Value;
use std::fmt::Write;
use std::path::PathBuf;

/// A title, the seeds of the games to be read, its endings (scenario if it has several, rule, winner) that come in random
/// games, those that come where some know what they want and the others do this or that, and those that are sought by a measure.
macro_rules! golden {
    ($($name:ident: $title:ty, $read:expr, $endings:expr, $led:expr, $measured:expr;)*) => { $(
        mod $name {
            use super::*;

            #[test]
            fn as_many_action_paths_as_ever() {
                compare(&format!("perft/{}.txt", <$title>::SPEC.id), &perft_table::<$title>());
            }

            #[test]
            fn games_are_logged_as_ever() {
                for seed in $read {
                    let told = playthrough(&played::<$title>(seed, Chooser::Late, usize::MAX));
                    compare(&format!("play/{}-{seed}.txt", <$title>::SPEC.id), &told);
                }
            }

            #[test]
            fn a_finished_game_for_each_ending_can_be_replayed() {
                endings::<$title>(&$endings, &$led, &$measured);
            }
        }
    )* };
}

golden! {
    bushy_run: BushyRun, [1, 2, 3], [
        "BR-11-a indian", "BR-11-b british", "BR-11-c british", "BR-11-c indian", "BR-11-e british",
        "BR-5-f british", "BR-5-f indian",
    ], [], [];
    blood_on_the_ohio: BloodOnTheOhio, [1, 2, 3], [
        "harmar-campaign BO-A3-1-b wc", "harmar-campaign BO-A3-1-d wc", "harmar-campaign BO-A3-1-f nobody",
        "harmar-campaign BO-1.0-b us", "harmar-campaign BO-1.0-b wc",
        "war-on-the-wabash BO-A3-2-b wc", "war-on-the-wabash BO-A3-2-c wc",
        "legion-of-the-united-states BO-A3-3-e wc", "legion-of-the-united-states BO-A3-3-f wc",
        "legion-of-the-united-states BO-25.3-a wc",
        "little-turtles-war BO-A3-4-e us", "little-turtles-war BO-A3-4-e wc",
        "st-clairs-advance-1 BO-A2-d us", "st-clairs-advance-1 BO-A2-d wc", "st-clairs-advance-1 BO-A2-d nobody",
        "st-clairs-advance-2 BO-A2-d us", "st-clairs-advance-2 BO-A2-d wc", "st-clairs-advance-2 BO-A2-d nobody",
        "st-clairs-advance-3 BO-A2-f us", "st-clairs-advance-3 BO-A2-f wc", "st-clairs-advance-3 BO-A2-f nobody",
    ], [(FIRST, &[
        "harmar-campaign BO-A3-1-e us",
        "war-on-the-wabash BO-A3-2-d us", "war-on-the-wabash BO-A3-2-d nobody",
        "legion-of-the-united-states BO-A3-3-e us", "legion-of-the-united-states BO-A3-3-f us",
        "legion-of-the-united-states BO-25.3-a us",
        "little-turtles-war BO-A3-4-e nobody",
    ])], [
        ("harmar-campaign BO-A3-1-c us", villages_destroyed, Towards::Climbing),
        ("legion-of-the-united-states BO-A3-3-f nobody", points_alike, Towards::Climbing),
    ];
    // Short scenarios: a whole campaign fills a book.
    dark_and_bloody_ground: DarkAndBloodyGround, [3, 6, 12], [
        "harmar-1790 DB-15.1.4-d us", "harmar-1790 DB-15.1.4-d na", "harmar-1790 DB-15.1.4-d nobody",
        "harmar-1790 DB-15.0-b us", "harmar-1790 DB-15.0-b na",
        "st-clair-1791 DB-15.2.4-a na",
        "wayne-1793 DB-15.4.3-a us", "wayne-1793 DB-15.4.4-a na",
        "campaign-1790 DB-15.4.3-a us", "campaign-1790 DB-15.4.4-a na",
        "battle-harmar DB-16.1.3-a us", "battle-harmar DB-16.1.3-a na", "battle-harmar DB-16.1.3-a nobody",
        "battle-st-clair DB-16.1.3-a us", "battle-st-clair DB-16.1.3-a na", "battle-st-clair DB-16.1.3-a nobody",
        "battle-fallen-timbers DB-16.3.3-a na",
    ], [(FIRST, &[
        "st-clair-1791 DB-15.2.4-a us",
        "wayne-1793 DB-15.4.3-b us", "wayne-1793 DB-15.4.3-c us",
        "campaign-1790 DB-15.4.3-b us", "campaign-1790 DB-15.4.3-c us",
        "battle-fallen-timbers DB-16.3.3-a us",
    ]), (SECOND, &["campaign-1790 DB-15.4.4-b na"]), (BOTH, &[
        "wayne-1793 DB-15.4.3-c na", "wayne-1793 DB-15.4.3-c nobody",
        "campaign-1790 DB-15.4.3-c na", "campaign-1790 DB-15.4.3-c nobody",
        "battle-fallen-timbers DB-16.3.3-a nobody",
    ])], [("wayne-1793 DB-15.4.4-b na", settlements_burnt, Towards::Agreeing)];
    // One game of each scenario.
    smoke_and_disorder: SmokeAndDisorder, [1, 3, 6, 10], [
        "loyalhanna-1758 SD-scn-05 red", "loyalhanna-1758 SD-scn-05 blue", "loyalhanna-1758 SD-scn-05 nobody",
        "loyalhanna-1758 SD-scn-05 red by-concession", "loyalhanna-1758 SD-scn-05 blue by-concession",
        "bushy-run-1763 SD-scn-05 red", "bushy-run-1763 SD-scn-05 blue", "bushy-run-1763 SD-scn-05 nobody",
        "bushy-run-1763 SD-scn-05 red by-concession", "bushy-run-1763 SD-scn-05 blue by-concession",
        "dunlaps-station-1791 SD-scn-05 red", "dunlaps-station-1791 SD-scn-05 blue", "dunlaps-station-1791 SD-scn-05 nobody",
        "dunlaps-station-1791 SD-scn-05 red by-concession", "dunlaps-station-1791 SD-scn-05 blue by-concession",
        "fallen-timbers-1794 SD-scn-05 blue", "fallen-timbers-1794 SD-scn-05 nobody",
        "fallen-timbers-1794 SD-scn-05 red by-concession", "fallen-timbers-1794 SD-scn-05 blue by-concession",
    ], [(FIRST, &["fallen-timbers-1794 SD-scn-05 red"])], [
        ("loyalhanna-1758 SD-scn-05 red by-destruction", blue_gone, Towards::Climbing),
        ("loyalhanna-1758 SD-scn-05 blue by-destruction", red_gone, Towards::Climbing),
        ("bushy-run-1763 SD-scn-05 blue by-destruction", red_gone, Towards::Climbing),
    ];
}

/// Who is led in a game, and how often in ten the others at least end what they are asked.
#[derive(Clone, Copy)]
struct Led {
    seats: &'static [Seat],
    idle: u32,
}

const FIRST: Led = Led { seats: &[Seat(0)], idle: 1 };
const SECOND: Led = Led { seats: &[Seat(1)], idle: 0 };
const BOTH: Led = Led { seats: &[Seat(0), Seat(1)], idle: 0 };

/// How near a state, as it is written, is to an ending: more is nearer.
type Measure = fn(&Value) -> i64;

/// How a game with an ending is found that is too rare to wait for.
#[derive(Clone, Copy)]
enum Towards {
    Climbing,
    Agreeing,
}

/// Principal villages hit, Kekionga above all, and villages razed [BO-A3-1-c].
fn villages_destroyed(state: &Value) -> i64 {
    let hit: Vec<&str> = state["principals_hit"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let razed: i64 = state["villages_razed"].as_array().into_iter().flatten().filter_map(Value::as_i64).sum();
    10 * razed + 12 * i64::from(hit.len().min(2) as u32) + 20 * i64::from(hit.contains(&"kekionga"))
}

/// Permanent settlements that lie pillaged, with few US units there, and many in the others, who may yet pillage them
/// [DB-15.4.4-b, DB-9.5.1-d].
fn settlements_burnt(state: &Value) -> i64 {
    let worth = |settlement: &str| {
        let there = state["board"][settlement].as_array().into_iter().flatten().filter_map(Value::as_str);
        let of_the_us = |name: &&str| ["US-", "KY-", "PA-", "OH-", "VA-"].iter().any(|side| name.starts_with(side));
        let units = i64::from(there.filter(of_the_us).count() as u32);
        if state["areas"][settlement]["pillaged"] == true { 100 - units } else { units.min(6) }
    };
    ["cincinnati", "marietta", "pittsburgh"].into_iter().map(worth).sum()
}

/// How few fighting troops a side has left on the table [SD-scn-05].
fn troops_gone(state: &Value, side: i64) -> i64 {
    let list = |key: &str| state[key].as_array().cloned().unwrap_or_default();
    let (units, mut left) = (list("units"), 0);
    for body in list("bodies").iter().filter(|body| body["side"] == side && body["standing"].is_object()) {
        let members = body["members"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        let figures: i64 = members.filter_map(|unit| units.get(unit as usize)?["figures"].as_i64()).sum();
        left += 20 + figures;
    }
    -left
}

/// Red's troops gone.
fn red_gone(state: &Value) -> i64 {
    troops_gone(state, 0)
}

/// Blue's troops gone.
fn blue_gone(state: &Value) -> i64 {
    troops_gone(state, 1)
}

/// Late, with points that differ little [BO-A3-3-f].
fn points_alike(state: &Value) -> i64 {
    let number = |value: &Value| value.as_i64().unwrap_or(0);
    100 * number(&state["turn"]) - (number(&state["vp"][0]) - number(&state["vp"][1])).abs()
}

/// No count above this is followed further.
const DEEP_ENOUGH: u64 = 10_000;
/// So many games are searched for an ending when fixtures are written.
const SEARCHED: u64 = 20_000;
/// So many actions at most are done at random where a climb leaves a game.
const STRAY: u32 = 30;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden").join(name)
}

fn writing() -> bool {
    std::env::var("OHIO_GOLDEN").is_ok_and(|mode| mode == "write")
}

fn write(name: &str, text: &str) {
    let path = path(name);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
    std::fs::write(path, text).expect("the file");
}

/// The text is what is checked in, line by line.
fn compare(name: &str, text: &str) {
    if writing() {
        return write(name, text);
    }
    let held = std::fs::read_to_string(path(name)).unwrap_or_default();
    let mut lines = (1..).zip(held.lines().zip(text.lines()));
    if let Some((line, (held, now))) = lines.find(|(_, (held, now))| held != now) {
        panic!("{name}, line {line}:\nchecked in: {held}\n       now: {now}\n(./dev golden writes it anew)");
    }
    assert_eq!(held.lines().count(), text.lines().count(), "{name}: lines (./dev golden writes it anew)");
}

/// Early and late positions, and how many sequences of 1, 2, … legal actions there are from each.
fn perft_table<T: Evaluated>() -> String {
    let mut table = String::from("# seed, deeds before, seat and node to decide: sequences of 1, 2, … legal actions\n");
    for (seed, actions) in (1..).zip([0, 30, 60, 120, 200, 280, 360, 440, 520, 600]) {
        let game = played::<T>(seed, Chooser::Late, actions);
        let Some(decision) = game.decision() else { continue };
        let mut counts = perft(game.state(), 1);
        while counts.last().is_some_and(|&count| count > 0 && count < DEEP_ENOUGH) && counts.len() < 8 {
            counts = perft(game.state(), counts.len() + 1);
        }
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        let seat = T::SPEC.seats[decision.seat.index()].id;
        let _ = writeln!(table, "{seed} {actions} {seat} {}: {}", decision.step, counts.join(" "));
    }
    table
}

/// A finished game to be read, all secrets shown.
fn playthrough(game: &dyn Game) -> String {
    let setup = game.setup();
    let mut told = format!("{}, {}, policy {}", game.spec().name, setup.scenario, setup.policy.id());
    for (option, choice) in &setup.options {
        let _ = write!(told, ", {option} {choice}");
    }
    told.push('\n');
    for LogLine { note, .. } in game.log(Viewer::All) {
        line(&mut told, game, &note);
    }
    let outcome = game.outcome().expect("the game is over");
    let _ = writeln!(told, "\n{} [{}]", outcome.reason, outcome.rule);
    for score in &outcome.score {
        let _ = writeln!(told, "  {}: {} [{}]", score.label, score.value, score.rule);
    }
    let _ = writeln!(told, "{} deeds, digest {:016x}", game.len(), game.digest());
    told
}

fn line(told: &mut String, game: &dyn Game, note: &Note) {
    let by = note.by.and_then(|seat| game.spec().seats.get(seat.index())).map_or("", |seat| seat.name);
    let _ = match note.kind {
        NoteKind::Turn => writeln!(told, "\n{} [{}]", note.text, note.rule),
        NoteKind::Phase => writeln!(told, "- {} [{}]", note.text, note.rule),
        _ => writeln!(told, "  {by}: {} [{}]", note.text, note.rule),
    };
    if let Some(Roll { what, groups, result, .. }) = &note.roll {
        let faces: Vec<String> = groups.iter().map(|group| text::dice(&group.faces)).collect();
        let _ = writeln!(told, "      {what}: {} = {result}", faces.join(" and "));
    }
}

fn ending(game: &dyn Game) -> Option<String> {
    let outcome = game.outcome()?;
    let winner = outcome.winner.map_or("nobody", |seat| game.spec().seats[seat.index()].id);
    let ending = format!("{} {winner}{}", outcome.rule, way(&outcome));
    // Scenarios that end by the same clause end each in its own way.
    let several = game.spec().scenarios.len() > 1;
    Some(if several { format!("{} {ending}", game.setup().scenario) } else { ending })
}

/// A word for an ending that has its clause and its winner in common with another [SD-scn-05].
fn way(outcome: &Outcome) -> &'static str {
    match &outcome.reason {
        reason if reason.ends_with("has no fighting troops left on the table.") => " by-destruction",
        reason if reason.ends_with("conceded.") => " by-concession",
        _ => "",
    }
}

fn fixture<T: Evaluated>(ending: &str) -> String {
    format!("endings/{}-{}.txt", T::SPEC.id, ending.replace(' ', "-").to_lowercase())
}

/// Each ending has a game that is packed as a link, is replayed to its digest, and ends so.
fn endings<T: Evaluated>(random: &[&str], by_leading: &[(Led, &[&str])], by_measure: &[(&str, Measure, Towards)]) {
    if writing() {
        find::<T>(random, |seed| played::<T>(seed, Chooser::Late, usize::MAX));
        for &(who, endings) in by_leading {
            find::<T>(endings, |seed| led::<T>(who, seed));
        }
        for &(wanted, measure, way) in by_measure {
            let game = match way {
                Towards::Climbing => climbed::<T>(wanted, measure),
                Towards::Agreeing => agreed::<T>(wanted, measure),
            };
            keep(&game, wanted);
        }
    }
    let by_leading = by_leading.iter().flat_map(|(_, endings)| endings.iter());
    for wanted in random.iter().chain(by_leading).copied().chain(by_measure.iter().map(|&(wanted, ..)| wanted)) {
        let name = fixture::<T>(wanted);
        let packed = std::fs::read(path(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = exchange::from_file(&packed).unwrap_or_else(|error| panic!("{name}: {error}"));
        let loaded = resume::<T>(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((loaded.notice, ending(&*loaded.game).as_deref()), (None, Some(wanted)), "{name}");
    }
}

/// The first game of each ending.
fn find<T: Evaluated>(endings: &[&str], play: impl Fn(u64) -> Session<T>) {
    let mut left = endings.to_vec();
    for seed in 1..=SEARCHED {
        if left.is_empty() {
            return;
        }
        let game = play(seed);
        if let Some(at) = ending(&game).and_then(|found| left.iter().position(|wanted| *wanted == found)) {
            keep(&game, left.remove(at));
        }
    }
    assert!(left.is_empty(), "no game of {SEARCHED} ends so: {left:?}");
}

fn keep<T: Evaluated>(game: &Session<T>, ending: &str) {
    write(&fixture::<T>(ending), &(exchange::to_link(&game.record()) + "\n"));
}

/// A game in which some are led; of what the others are asked, they end from few to nine times in ten, by the seed.
fn led<T: Evaluated>(Led { seats, idle }: Led, seed: u64) -> Session<T> {
    let setup = Setup { dice_entered: false, ..setup_of(T::SPEC, seed) };
    let mut game = Session::<T>::begin(setup, Vec::new()).expect("a set-up of the spec");
    lead(&mut game, seats, idle + seed as u32 / 7 % (10 - idle), &mut Dice::from_seed(seed));
    game
}

/// Plays on to the end. Those who are led play as their evaluator would in a playout; the others end what they are asked,
/// `idle` times in ten, and else do anything. Returns the picks.
fn lead<T: Evaluated>(game: &mut Session<T>, led: &[Seat], idle: u32, chance: &mut Dice) -> Vec<Pick> {
    let (evaluator, mut legal, mut picks) = (T::evaluator(), Vec::new(), Vec::new());
    while let Some(decision) = game.decision() {
        let state = game.state();
        let action = if led.contains(&decision.seat) { evaluator.play(state, chance, &mut legal) } else { None };
        legal.clear();
        state.legal(&mut legal);
        let ends = |act: &Act<T::Action>| state.offer(act.action()).kind == OfferKind::End;
        let chosen = match action {
            Some(action) => pick_of(state, &legal, &action, chance),
            None => legal.iter().position(ends).filter(|_| chance.draw(10) < idle).map(Pick::offer),
        };
        let pick = chosen.unwrap_or_else(|| any_pick(state, &legal, chance));
        game.choose(&pick).expect("an offer is legal");
        picks.push(pick);
    }
    picks
}

/// The pick of an action that is listed. One with a free point is not, since its list has a template: there the best of what
/// is proposed, if that has one too.
fn pick_of<T: Evaluated>(state: &T, legal: &[Act<T::Action>], action: &T::Action, chance: &mut Dice) -> Option<Pick> {
    if let Some(offer) = legal.iter().position(|act| matches!(act, Act::Do(listed) if listed == action)) {
        return Some(Pick::offer(offer));
    }
    let mut proposals = Vec::new();
    T::evaluator().propose(state, chance, &mut proposals);
    let aims = proposals.iter().filter_map(|proposal| Some((proposal.weight, proposal.plan.first()?.aim.as_ref()?)));
    let (_, (template, at)) = aims.max_by(|a, b| a.0.total_cmp(&b.0))?;
    let offer = legal.iter().position(|act| matches!(act, Act::Aim(listed) if listed == template))?;
    Some(Pick::offer(offer).at(*at))
}

/// A pick at random, at a random point if it needs one.
fn any_pick<T: Title>(state: &T, legal: &[Act<T::Action>], chance: &mut Dice) -> Pick {
    let offer = chance.draw(legal.len() as u32) as usize;
    match &legal[offer] {
        Act::Do(_) => Pick::offer(offer),
        Act::Aim(template) => Pick::offer(offer).at(aim_anywhere(state, template, chance).expect("a legal point").0),
    }
}

/// Does a few random actions. Returns the picks.
fn stray<T: Evaluated>(game: &mut Session<T>, chance: &mut Dice) -> Vec<Pick> {
    let (mut legal, mut picks) = (Vec::new(), Vec::new());
    for _ in 0..chance.draw(STRAY) {
        legal.clear();
        game.state().legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        let pick = any_pick(game.state(), &legal, chance);
        game.choose(&pick).expect("an offer is legal");
        picks.push(pick);
    }
    picks
}

/// A game with an ending that is too rare to wait for: again and again the best game so far is left somewhere, a few
/// random actions are done, it is led to another end, and kept if that is as near.
fn climbed<T: Evaluated>(wanted: &str, measure: Measure) -> Session<T> {
    let scenario = wanted.split_once(' ').map_or(wanted, |(scenario, _)| scenario);
    let setup = Setup { scenario: scenario.into(), ..Setup::of(T::SPEC, 1) };
    let (mut chance, mut best, mut height) = (Dice::from_seed(1), Vec::<Pick>::new(), i64::MIN);
    for _ in 0..SEARCHED {
        let mut game = Session::<T>::begin(setup.clone(), Vec::new()).expect("a set-up of the spec");
        let mut picks = best[..chance.draw(best.len() as u32 + 1) as usize].to_vec();
        for pick in &picks {
            game.choose(pick).expect("it was chosen before");
        }
        picks.extend(stray(&mut game, &mut chance));
        let led: &[Seat] = [&[Seat(0)][..], &[Seat(1)], &[Seat(0), Seat(1)]][chance.draw(3) as usize];
        let idle = chance.draw(11);
        picks.extend(lead(&mut game, led, idle, &mut chance));
        if ending(&game).as_deref() == Some(wanted) {
            return game;
        }
        let reached = measure(&serde_json::to_value(game.state()).expect("a state can be written"));
        if reached >= height {
            (best, height) = (picks, reached);
        }
    }
    panic!("no climb ends so: {wanted}");
}

/// A game in which all sides agree on an ending: of what they may do they mostly do what leads nearest to it, dice seen before.
fn agreed<T: Evaluated>(wanted: &str, measure: Measure) -> Session<T> {
    let scenario = wanted.split_once(' ').map_or(wanted, |(scenario, _)| scenario);
    let mut legal = Vec::new();
    for seed in 1..=SEARCHED {
        let (setup, mut chance) =
            (Setup { scenario: scenario.into(), ..Setup::of(T::SPEC, seed) }, Dice::from_seed(seed));
        let mut game = Session::<T>::begin(setup, Vec::new()).expect("a set-up of the spec");
        while game.decision().is_some() {
            legal.clear();
            game.state().legal(&mut legal);
            let after = |act: &Act<T::Action>| {
                let Act::Do(action) = act else { return i64::MIN };
                let mut state = game.state().clone();
                state.apply(action, &mut Report::silent());
                measure(&serde_json::to_value(&state).expect("a state can be written"))
            };
            let heights: Vec<i64> = legal.iter().map(after).collect();
            let highest = heights.iter().copied().max();
            let good: Vec<usize> = (0..legal.len()).filter(|&n| Some(heights[n]) == highest).collect();
            let pick = match chance.draw(12) {
                0 => any_pick(game.state(), &legal, &mut chance),
                _ => Pick::offer(good[chance.draw(good.len() as u32) as usize]),
            };
            game.choose(&pick).expect("an offer is legal");
        }
        if ending(&game).as_deref() == Some(wanted) {
            return game;
        }
    }
    panic!("no agreement ends so: {wanted}");
}
