//! The contract of a title by itself: liveness, legality stated once, paths, purity, written form, boards.

use super::chance::{aim, exact, legal, point_in, seats, viewers};
use super::random_game::{RandomGame, Remembered};
use crate::play::Session;
use crate::rules::{
    Act, Chart, Counter, Forecast, Id, Offer, OverlayKind, Place, Point, Preview, Refusal, Rule, Scene, Setup,
    SetupError, Suggestion, Target, Title, Visibility,
};
use rustc_hash::FxHasher;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// Everything that must hold of a position.
pub fn position<T: Title>(run: &mut RandomGame<T>, legal: &[Act<T::Action>], offers: &[Offer], close: bool) {
    let sound = run.game.state().validate();
    same!(run, sound, Ok(()), "every position reached by play is sound");
    must!(run, !legal.is_empty(), "while somebody decides, something is legal");
    must!(run, run.game.state().outcome().is_none(), "while somebody decides, there is no outcome");
    paths(run, offers);
    checked(run, legal);
    elsewhere(run, legal);
    wording(run, offers);
    shared(run, offers);
    if close {
        let scenes = pure(run, legal, offers);
        written(run, legal, &scenes);
        boards(run, offers, &scenes);
        pointing(run, offers, &scenes);
    }
}

/// Paths are unique, none begins another, none is empty.
fn paths<T: Title>(run: &mut RandomGame<T>, offers: &[Offer]) {
    must!(run, offers.iter().all(|offer| !offer.path.is_empty()), "every offer can be pointed at");
    if may_clash(offers) {
        let mut paths: Vec<&[Target]> = offers.iter().map(|offer| &*offer.path).collect();
        paths.sort();
        for pair in paths.windows(2) {
            assert!(!pair[1].starts_with(pair[0]), "{}: the path {:?} begins {:?}", run.at, pair[0], pair[1]);
        }
    }
    run.totals.assertions += offers.len();
}

/// Whether two paths could be equal, or one the beginning of another: never without two equal digests. Comparing digests
/// spares sorting hundreds of paths at each step.
fn may_clash(offers: &[Offer]) -> bool {
    let (mut whole, mut begun) = (Vec::with_capacity(offers.len()), Vec::with_capacity(offers.len()));
    for offer in offers {
        let mut path = FxHasher::default();
        for (n, target) in offer.path.iter().enumerate() {
            target.hash(&mut path);
            let digest = path.finish();
            if n + 1 == offer.path.len() {
                whole.push(digest);
            } else if begun.last() != Some(&digest) {
                begun.push(digest);
            }
        }
    }
    whole.sort_unstable();
    whole.windows(2).any(|pair| pair[0] == pair[1]) || begun.iter().any(|digest| whole.binary_search(digest).is_ok())
}

/// `check` accepts what is listed, from the decider and from nobody else.
fn checked<T: Title>(run: &mut RandomGame<T>, legal: &[Act<T::Action>]) {
    let decision = run.game.state().decision().expect("somebody decides");
    for act in legal {
        let aimed = match act {
            Act::Do(_) => None,
            Act::Aim(template) => Some(aim(run.game.state(), template, &mut run.chance).1),
        };
        let action = aimed.as_ref().unwrap_or_else(|| act.action());
        let verdict = run.game.state().check(decision.seat, action);
        run.totals.assertions += 1;
        assert!(verdict.is_ok(), "{}: {action:?} is listed and refused: {verdict:?}", run.at);
        for other in seats(T::SPEC).filter(|&seat| seat != decision.seat) {
            let verdict = run.game.state().check(other, action);
            assert!(verdict.is_err(), "{}: {action:?} is accepted from {other:?}", run.at);
        }
    }
    for act in legal {
        if let Act::Aim(template) = act {
            let region = run.game.state().region(template);
            let corner = |p: &Point| Point { x: p.x.saturating_mul(1000), y: p.y.saturating_sub(1_000_000) };
            let outside = corner(&region.polygons[0][0]);
            must!(run, run.game.state().aimed(template, outside).is_err(), "nothing is aimed far outside its region");
            for point in [outside, region.polygons[0][0], point_in(&region, &mut run.chance)] {
                let state = run.game.state();
                let (aimed, reason) = match state.aimed(template, point) {
                    Ok(action) => (state.check(decision.seat, &action).is_ok(), true),
                    Err(refusal) => (true, is_whole(&refusal)),
                };
                must!(run, aimed, "what is aimed at a point is accepted");
                must!(run, reason, "a point is refused with a reason");
                foreseen(run, act, template, point);
            }
        }
    }
}

/// A preview says of a point what `aimed` says, its words and odds are whole, and what it shows lies on a board.
fn foreseen<T: Title>(run: &mut RandomGame<T>, act: &Act<T::Action>, template: &T::Action, point: Point) {
    let state = run.game.state();
    let (aimed, preview) = (state.aimed(template, point).err(), Preview::of(state, act, point));
    let odds = preview.forecast.as_ref().is_none_or(adds_up);
    let chart = chart_of(state);
    let ghost = preview.ghost.iter().all(|ghost| chart.board_of(&ghost.place, "").is_some());
    let drawn = preview.overlays.iter().all(|overlay| chart.board_under(overlay, "").is_some());
    same!(run, preview.refusal.clone(), aimed, "a preview refuses what is refused, for the same reason");
    must!(run, odds && ghost && drawn, "what a preview shows lies on a board, and its odds add up");
    same!(run, Preview::of(run.game.state(), act, point), preview, "a preview is the same twice");
}

fn adds_up(forecast: &Forecast) -> bool {
    forecast.total > 0 && forecast.rows.iter().map(|row| row.weight).sum::<u64>() == forecast.total
}

/// What is decided before all eyes has words for all; offers that are the decider's own stand last, and only where others may
/// look on.
fn shared<T: Title>(run: &mut RandomGame<T>, offers: &[Offer]) {
    let visibility = run.game.state().visibility();
    let last = offers.iter().skip_while(|offer| !offer.own).all(|offer| offer.own);
    let own = offers.iter().any(|offer| offer.own);
    must!(run, last, "a side's own offers stand behind those that all may see");
    must!(run, !own || visibility == Visibility::Shared, "a side has offers of its own only where others look on");
}

/// `check` refuses what was legal elsewhere and is not listed here, with a reason; and accepts it where it is listed.
fn elsewhere<T: Title>(run: &mut RandomGame<T>, legal: &[Act<T::Action>]) {
    let decision = run.game.state().decision().expect("somebody decides");
    for Remembered { action, point, place } in &mut run.pool {
        let state = run.game.state();
        let listed = |act: &Act<T::Action>| match act {
            Act::Do(listed) => listed == action,
            Act::Aim(template) => point.and_then(|p| state.aimed(template, p).ok()).as_ref() == Some(action),
        };
        // What is refused is not listed: whatever is listed has just been seen to be accepted.
        match state.check(decision.seat, action) {
            Ok(()) => {
                let from = place.saturating_sub(4).min(legal.len());
                let mut places = (from..legal.len()).chain(0..from);
                let found = places.find(|&n| listed(&legal[n]));
                assert!(found.is_some(), "{}: {action:?} is accepted and not listed", run.at);
                *place = found.unwrap_or_default();
            }
            Err(refusal) => {
                assert!(is_whole(&refusal), "{}: {action:?} is refused without a reason: {refusal:?}", run.at);
            }
        }
    }
    run.totals.assertions += run.pool.len();
}

/// Whether a refusal has all that a player is told.
fn is_whole(refusal: &Refusal) -> bool {
    !refusal.code.is_empty() && !refusal.text.is_empty() && is_rule(refusal.rule)
}

fn is_rule(rule: Rule) -> bool {
    let ends = [rule.0.as_bytes().first(), rule.0.as_bytes().last()];
    ends.iter().all(|byte| byte.is_some_and(u8::is_ascii_graphic))
}

fn has_words(text: &str) -> bool {
    !text.chars().all(char::is_whitespace)
}

fn wording<T: Title>(run: &mut RandomGame<T>, offers: &[Offer]) {
    let prompt = run.game.state().prompt();
    let worded = [&prompt.text, &prompt.waiting, &prompt.reason].iter().all(|text| has_words(text));
    must!(run, worded, "decider, others and the hand-over are all told what is going on");
    let decision = run.game.state().decision().expect("somebody decides");
    must!(run, is_rule(decision.rule) && !decision.step.is_empty(), "a decision has its rule and its step");
    for offer in offers {
        let labelled = has_words(&offer.label) && is_rule(offer.rule);
        let odds = offer.forecast.as_ref().is_none_or(adds_up);
        assert!(labelled && odds, "{}: an offer lacks its label, its rule, or odds that add up: {offer:?}", run.at);
    }
    run.totals.assertions += offers.len();
}

/// Looking changes nothing, and looking twice shows the same. The scenes of all viewers.
fn pure<T: Title>(run: &mut RandomGame<T>, listed: &[Act<T::Action>], offers: &[Offer]) -> Vec<Scene> {
    let state = run.game.state();
    let before = state.clone();
    let scenes: Vec<_> = viewers(T::SPEC).map(|viewer| state.scene(viewer)).collect();
    let again: Vec<_> = viewers(T::SPEC).map(|viewer| state.scene(viewer)).collect();
    let prompts = [state.prompt(), state.prompt()];
    let list = legal(state);
    let words: Vec<Offer> = list.iter().map(|act| state.offer(act.action())).collect();
    let suggested =
        !run.suggests_now() || (state.suggestions() == state.suggestions() && state.finishing() == state.finishing());
    let proposed = state.finishing();
    let can = |next: &Suggestion<T::Action>| {
        let seat = state.decision().map(|decision| decision.seat);
        seat.zip(next.actions.first()).is_some_and(|(seat, first)| state.check(seat, first).is_ok())
    };
    let can = proposed.as_ref().is_none_or(can);
    let strips = scenes.iter().all(|scene| scene.turn_track == state.turn_track());
    must!(run, *run.game.state() == before, "looking changes nothing");
    must!(run, can, "what is proposed for the rest of a phase can be done");
    must!(run, strips, "the turn_track is the same for every viewer");
    must!(run, scenes == again, "a scene is the same twice");
    must!(run, prompts[0] == prompts[1] && suggested, "wording is the same twice");
    must!(run, list == listed && words == offers, "what is legal is the same twice");
    scenes
}

/// States and actions come back from their written form.
fn written<T: Title>(run: &mut RandomGame<T>, listed: &[Act<T::Action>], scenes: &[Scene]) {
    let before = exact(run.game.state());
    let read: T = serde_json::from_str(&before).expect("a state comes back from its written form");
    same!(run, exact(&read), before, "a state is written as it was read");
    must!(run, read == *run.game.state(), "a state read again is the same");
    must!(run, legal(&read) == listed, "a state read again has the same legal actions");
    let same = viewers(T::SPEC).zip(scenes).all(|(viewer, scene)| read.scene(viewer) == *scene);
    must!(run, same, "a state read again looks the same");
    for act in listed {
        let text = serde_json::to_string(act.action()).expect("an action can be written");
        let action: T::Action = serde_json::from_str(&text).expect("an action comes back from its written form");
        assert!(action == *act.action(), "{}: {text} is read as {action:?}", run.at);
    }
    run.totals.assertions += listed.len();
}

/// The boards of a game.
pub(super) fn chart_of<T: Title>(state: &T) -> &Chart {
    state.brought().map_or_else(|| T::chart(), |brought| brought.chart)
}

/// Counters stand on the chart or in trays that are there; what offers point at is there to be pointed at.
fn boards<T: Title>(run: &mut RandomGame<T>, offers: &[Offer], scenes: &[Scene]) {
    let state = run.game.state();
    let chart = chart_of(state);
    for (viewer, scene) in viewers(T::SPEC).zip(scenes) {
        assert!(chart.board(scene.board).is_some(), "{}: there is no board {:?}", run.at, scene.board);
        let ids: BTreeSet<_> = scene.counters.iter().map(|counter| &counter.id).collect();
        assert!(ids.len() == scene.counters.len(), "{}: {viewer:?} sees two counters with one id", run.at);
        for counter in &scene.counters {
            let stands = match &counter.place {
                Place::Space(id) => chart.space(id).is_some(),
                Place::Tray(id) => scene.panels.iter().any(|panel| panel.id == id),
                Place::Point(..) | Place::Pose(_) => true,
            };
            assert!(stands, "{}: {viewer:?} sees {} at {:?}, which is nowhere", run.at, counter.id, counter.place);
            assert!(counter.owner.index() < T::SPEC.seats.len(), "{}: nobody owns {}", run.at, counter.id);
        }
        for space in scene.overlays.iter().flat_map(|overlay| &overlay.spaces) {
            assert!(chart.space(space).is_some(), "{}: an overlay lies on {space}, which is nowhere", run.at);
        }
        for overlay in &scene.overlays {
            let drawn = overlay.shapes.is_empty() || chart.board_under(overlay, scene.board).is_some();
            assert!(
                drawn && has_words(&overlay.text),
                "{}: an overlay lies nowhere or is unnamed: {overlay:?}",
                run.at
            );
        }
        let grounds: BTreeSet<_> = scene.ground.iter().map(|ground| &ground.id).collect();
        let named = scene.ground.iter().all(|ground| has_words(&ground.name) && !ground.terrain.is_empty());
        assert!(grounds.len() == scene.ground.len() && named, "{}: ground is unnamed, or lies there twice", run.at);
    }
    let seat = state.decision().expect("somebody decides").seat;
    let seen = &scenes[seat.index()];
    for target in offers.iter().flat_map(|offer| &offer.path) {
        let there = match target {
            Target::Piece(id) => seen.counters.iter().any(|counter| counter.id == *id),
            Target::Space(id) => chart.space(id).is_some(),
            Target::Die(_) | Target::Button(_) | Target::Point(_) => true,
        };
        assert!(there, "{}: an offer points at {target}, which the decider does not see", run.at);
    }
    run.totals.assertions += offers.len();
}

/// A piece that another stands for looks like it but for its name, wherever it lies; the way to what is in reach begins
/// with an offer.
fn pointing<T: Title>(run: &mut RandomGame<T>, offers: &[Offer], scenes: &[Scene]) {
    let state = run.game.state();
    let seat = state.decision().expect("somebody decides").seat;
    let seen = &scenes[seat.index()];
    let offered = |id: &Id| offers.iter().any(|offer| offer.path.contains(&Target::Piece(id.clone())));
    let counter = |id: &Id| seen.counters.iter().find(|counter| counter.id == *id);
    let equal = |piece: &Counter, listed: &Counter| {
        let Counter { id, place, name, .. } = listed.clone();
        Counter { id, place, name, ..piece.clone() } == *listed
    };
    for (piece, listed) in state.interchangeable() {
        let both = counter(&piece).zip(counter(&listed));
        let fits = !offered(&piece) && offered(&listed) && both.is_some_and(|(piece, listed)| equal(piece, listed));
        assert!(fits, "{}: {listed} does not stand for {piece}", run.at);
    }
    let reach = seen.overlays.iter().filter(|overlay| matches!(overlay.kind, OverlayKind::Reach(_)));
    for place in reach.filter_map(|overlay| overlay.spaces.first()) {
        let place = Target::Space(place.clone());
        let route = state.route(&place);
        let begins = route.first().is_some_and(|path| offers.iter().any(|offer| offer.path == *path));
        let ends = route.last().is_some_and(|path| path.last() == Some(&place));
        assert!(begins && ends, "{}: {place} is in reach, but {route:?} does not lead there", run.at);
    }
    run.totals.assertions += 1;
}

/// Every game ends within the bound that the title names.
pub fn longest<T: Title>(run: &mut RandomGame<T>) {
    let len = run.game.entries().len();
    must!(run, len <= T::SPEC.longest_game as usize, "no game is longer than the title says");
}

/// The spec names everything, and every set-up of it begins.
///
/// # Panics
/// Something of the spec is missing or does not begin.
pub fn spec<T: Title>() {
    let spec = T::SPEC;
    for text in
        [spec.id, spec.name, spec.short_name, spec.dates, spec.summary, spec.credits, spec.playing_time, spec.secrets]
    {
        assert!(!text.trim().is_empty(), "{}: a text of the spec is missing", spec.id);
    }
    assert!((1..=5).contains(&spec.weight) && spec.rules_version > 0 && spec.longest_game > 0);
    for proposed in [spec.for_one, spec.for_two] {
        assert!(spec.policies.contains(&proposed), "what is proposed can be chosen");
    }
    assert!(!spec.policies.is_empty() && !spec.seats.is_empty() && !spec.scenarios.is_empty());
    assert_eq!(spec.first_game.is_some(), spec.first_game().is_some(), "the game for beginners is no scenario");
    for policy in spec.policies {
        for scenario in spec.scenarios {
            for (option, choice) in choices::<T>() {
                let mut setup = Setup { policy: *policy, scenario: scenario.id.into(), ..Setup::of(spec, 1) };
                setup.options.extend(option.map(|option| (option.to_string(), choice.to_string())));
                let state = T::setup(&setup).expect("a set-up of the spec");
                assert!(state.decision().is_some() && state.outcome().is_none() && state.policy() == *policy);
                assert_eq!(exact(&state), exact(&T::setup(&setup).unwrap()), "a set-up begins the same twice");
            }
        }
    }
    refused_setups::<T>();
}

/// Every choice of every option, and none at all.
fn choices<T: Title>() -> impl Iterator<Item = (Option<&'static str>, &'static str)> {
    let options = T::SPEC.options.iter();
    let chosen = options.flat_map(|option| option.choices.iter().map(|(choice, _)| (Some(option.id), *choice)));
    std::iter::once((None, "")).chain(chosen)
}

fn refused_setups<T: Title>() {
    let begun = |setup: &Setup| Session::<T>::begin(setup.clone(), Vec::new()).err();
    let mut setup = Setup { scenario: "none such".into(), ..Setup::of(T::SPEC, 1) };
    assert_eq!(begun(&setup), Some(SetupError::Scenario("none such".into())));
    setup = Setup::of(T::SPEC, 1);
    setup.options.insert("none such".into(), "on".into());
    assert_eq!(begun(&setup), Some(SetupError::Option("none such".into())));
    for option in T::SPEC.options {
        setup = Setup::of(T::SPEC, 1);
        setup.options.insert(option.id.into(), "none such".into());
        assert_eq!(begun(&setup), Some(SetupError::Choice(option.id.into(), "none such".into())));
    }
}

/// Ids are unique, neighbours know each other, everything lies on its board.
///
/// # Panics
/// The boards do not fit together.
pub fn chart<T: Title>() {
    let mut ids = BTreeSet::new();
    for board in &T::chart().boards {
        for space in &board.spaces {
            assert!(ids.insert(&space.id), "two spaces are called {}", space.id);
            let on = (0..=board.width).contains(&space.centre.x) && (0..=board.height).contains(&space.centre.y);
            assert!(on, "the centre of {} lies off its board", space.id);
            for neighbour in &space.adjacent {
                let other = board.spaces.iter().find(|other| other.id == *neighbour);
                let mutual = other.is_some_and(|other| other.adjacent.contains(&space.id));
                assert!(mutual && *neighbour != space.id, "{} and {neighbour} are not neighbours both ways", space.id);
            }
        }
    }
    assert!(!ids.is_empty());
}
