//! The contract above the title, in whatever title: the fence, the log, records, hand-over, the end.

use super::chance::{legal, seats, viewers};
use super::walk::Walk;
use crate::play::seats::{Device, handover, summary};
use crate::play::{Game, History, LogLine, Pick, Refused, Session, load};
use crate::rules::{Policy, Seat, Setup, Title, Viewer};

fn logs<T: Title>(game: &dyn Game) -> Vec<Vec<LogLine>> {
    viewers(T::SPEC).map(|viewer| game.log(viewer)).collect()
}

/// Takes a pick; what can be taken back comes back as it was, and nothing else can be.
pub fn advance<T: Title>(walk: &mut Walk<T>, pick: &Pick, close: bool) {
    looked(walk);
    let before = walk.game.state().clone();
    let (seat, drawn) = (walk.game.ask().map(|ask| ask.seat), walk.game.state().dice().drawn());
    let logged = if close { logs::<T>(&walk.game) } else { Vec::new() };
    let chosen = walk.take(pick);
    let after = walk.game.state().clone();
    if close {
        walk.digests.push((walk.game.len(), walk.game.digest()));
    }
    let free = walk.game.ask().is_some() && walk.game.state().dice().drawn() == drawn;
    must!(walk, chosen.fenced || free, "dice and the end set the fence");
    same!(walk, walk.game.history().redo, 0, "a new deed ends what could be done again");
    if chosen.fenced {
        same!(walk, walk.game.history(), History::default(), "nothing is taken back past the fence");
        let refused = walk.game.undo().is_err() && walk.game.restart_turn().is_err();
        must!(walk, refused, "undo and restart stop at the fence");
        must!(walk, *walk.game.state() == after, "a refused undo changes nothing");
        walk.trail.clear();
    } else {
        let answers = walk.trail.last().is_some_and(|(last, _)| *last != seat);
        if answers && !(is_open(&walk.game) && legal(&before).len() < 2) {
            forget_others(walk, seat);
        }
        walk.trail.push((seat, before.clone()));
        let depth = depth(walk);
        same!(
            walk,
            walk.game.history().undo,
            depth,
            "what was done since the fence, and not answered, can be taken back"
        );
        if close {
            back_and_forth(walk, &before, &after, &logged);
        }
    }
    if close {
        numbered(walk);
        hands(walk);
        taken_up(walk);
    }
}

/// How much can be taken back as far as the decider may count it.
fn depth<T: Title>(walk: &Walk<T>) -> usize {
    let passed = walk.game.passed_by().is_some() && !is_open(&walk.game);
    walk.trail.len().min(if passed { 1 } else { usize::MAX })
}

fn is_open<T: Title>(game: &Session<T>) -> bool {
    !T::SPEC.has_secrets(game.setup()) || game.policy() == Policy::Open
}

fn forget_others<T: Title>(walk: &mut Walk<T>, seat: Option<Seat>) {
    let last = walk.trail.iter().rposition(|(doer, _)| *doer != seat);
    walk.trail.drain(..last.map_or(0, |last| last + 1));
}

/// Now and then the decider looks at the game first: what others did is final then, where anything is secret.
fn looked<T: Title>(walk: &mut Walk<T>) {
    let seat = walk.game.ask().map(|ask| ask.seat);
    let passed = walk.trail.last().and_then(|(doer, _)| *doer).filter(|&doer| Some(doer) != seat);
    let passed = passed.filter(|_| walk.game.throw_wanted().is_none());
    same!(walk, walk.game.passed_by(), passed, "who passed the turn is known for as long as that can be taken back");
    let Some(seat) = seat.filter(|_| walk.chance.draw(2) == 0) else { return };
    walk.game.looked(seat);
    if !is_open(&walk.game) {
        forget_others(walk, Some(seat));
        same!(walk, walk.game.passed_by(), None, "what was seen by the other side stays");
    }
    let depth = depth(walk);
    same!(
        walk,
        walk.game.history().undo,
        depth,
        "a look ends the taking back of what others did, where anything is secret"
    );
}

fn back_and_forth<T: Title>(walk: &mut Walk<T>, before: &T, after: &T, logged: &Vec<Vec<LogLine>>) {
    let told = logs::<T>(&walk.game);
    must!(walk, walk.game.undo().is_ok(), "what is not fenced can be taken back");
    must!(walk, walk.game.state() == before, "undo restores the position");
    same!(walk, logs::<T>(&walk.game), logged, "what was taken back leaves no line in any log");
    must!(walk, walk.game.redo().is_ok(), "what was taken back can be done again");
    must!(walk, walk.game.state() == after, "redo restores the position");
    same!(walk, logs::<T>(&walk.game), told, "redo restores every log");
    let depth = walk.trail.len();
    must!(walk, walk.game.restart_turn().is_ok(), "the turn can be restarted before the fence");
    while walk.game.restart_turn().is_ok() {}
    let fence = walk.trail.first().is_some_and(|(_, fence)| walk.game.state() == fence);
    must!(walk, fence, "restart leads to the fence");
    same!(walk, walk.game.history(), History { undo: 0, redo: depth }, "restart can be taken back");
    while walk.game.redo().is_ok() {}
    must!(walk, walk.game.state() == after, "redo leads back to where restart began");
}

/// Each reader counts its own lines: no gap tells of lines for others.
fn numbered<T: Title>(walk: &mut Walk<T>) {
    for viewer in viewers(T::SPEC) {
        let log = walk.game.log(viewer);
        let numbers: Vec<usize> = log.iter().map(|line| line.number).collect();
        same!(walk, numbers, (1..=log.len()).collect(), "lines are numbered for their reader without a gap");
        let written = serde_json::to_string(&log).expect("a log can be written");
        must!(walk, !written.contains("\"entry\""), "no line tells how many deeds were done");
    }
    for seat in seats(T::SPEC) {
        let log = walk.game.log(Viewer::Seat(seat));
        let recap = walk.game.recap(seat);
        must!(walk, log.ends_with(&recap), "the recap is the end of what the seat may read");
    }
}

/// The device changes hands exactly if the decider does not hold it and something is to be covered.
fn hands<T: Title>(walk: &mut Walk<T>) {
    let covered = T::SPEC.has_secrets(walk.game.setup()) && walk.game.policy() != Policy::Open;
    let ask = walk.game.ask();
    for holder in seats(T::SPEC).map(Some).chain([None]) {
        let due = handover(&walk.game, Device { holder }).map(|handover| handover.to);
        let wanted = ask.map(|ask| ask.seat).filter(|&seat| covered && Some(seat) != holder);
        same!(walk, due, wanted, "the device goes to the decider, and only where there are secrets");
    }
    let other = seats(T::SPEC).find(|&seat| ask.is_some_and(|ask| ask.seat != seat));
    if let Some(seat) = other {
        let turn = walk.game.turn(Viewer::Seat(seat));
        must!(walk, turn.offers.is_empty(), "who does not decide is offered nothing");
    }
    if covered && ask.is_some() {
        let (all, public) = (walk.game.scene(Viewer::All), walk.game.scene(Viewer::Public));
        must!(walk, all == public, "nobody sees everything while there are secrets");
    }
    let known = walk.game.scene(Viewer::Public).strip.turn;
    same!(walk, summary(&walk.game).turn, known, "the list of games says what everybody knows");
}

/// A record taken up again is the same game.
fn taken_up<T: Title>(walk: &mut Walk<T>) {
    let record = walk.game.record();
    let loaded = match load::resume::<T>(&record) {
        Ok(loaded) => loaded,
        Err(error) => panic!("{}: {error}", walk.at),
    };
    same!(walk, loaded.notice, None, "a record taken up again is replayed to its position");
    let again = loaded.game;
    same!(walk, again.digest(), walk.game.digest(), "a record taken up again has the same position");
    // Whether the decider has looked stands in no record.
    let mut seen = walk.game.clone();
    if let Some(ask) = seen.ask() {
        seen.looked(ask.seat);
    }
    same!(walk, again.history(), seen.history(), "a record taken up again has the same fence");
    same!(walk, logs::<T>(&*again), logs::<T>(&walk.game), "a record taken up again has the same log");
    same!(walk, again.record(), record, "a record is written as it was read");
    let (moment, digest) = walk.digests[walk.chance.draw(walk.digests.len() as u32) as usize];
    let past = walk.game.at(moment).map(|game| (game.len(), game.digest()));
    same!(walk, past, Some((moment, digest)), "every moment of the game can be seen again");
    must!(walk, walk.game.at(walk.game.len() + 1).is_none(), "the future cannot");
}

/// The table may agree on another policy, which is a fence.
pub fn agreement<T: Title>(walk: &mut Walk<T>, policy: Policy) {
    if !walk.game.may_agree() {
        return;
    }
    let before = walk.game.state().clone();
    if policy == walk.game.policy() {
        must!(walk, walk.game.agree(policy).is_err(), "what is agreed cannot be agreed again");
        must!(walk, *walk.game.state() == before, "a refused agreement changes nothing");
        return;
    }
    if walk.game.agree(policy).is_ok() {
        same!(walk, walk.game.policy(), policy, "what was agreed is in force");
        same!(walk, walk.game.history(), History::default(), "an agreement is a fence");
        walk.digests.push((walk.game.len(), walk.game.digest()));
        walk.trail.clear();
    }
}

/// Whoever is to decide gives the game up.
pub fn concession<T: Title>(walk: &mut Walk<T>) {
    let seat = walk.game.ask().map(|ask| ask.seat);
    must!(walk, walk.game.concede().is_ok(), "who is to decide may give the game up");
    let winner = walk.game.outcome().map(|outcome| outcome.winner);
    must!(walk, winner.is_some_and(|winner| winner != seat), "who gives the game up has not won it");
    same!(walk, walk.game.history(), History::default(), "a concession is a fence");
}

/// A pick that was told how many dice it wants can only be completed: the wish for dice may tell something.
pub fn bound<T: Title>(walk: &mut Walk<T>, pick: &Pick, count: u32) {
    let before = walk.game.state().clone();
    must!(walk, (1..=200).contains(&count), "a throw wants a number of dice that people can throw");
    same!(walk, walk.game.throw_wanted(), Some((pick.clone(), count)), "the throw lies on the table");
    let other = Pick { offer: pick.offer + 1, ..pick.clone() };
    let refused = matches!(walk.game.choose(&other), Err(Refused::Rule(_))) && walk.game.undo().is_err();
    must!(walk, refused && !walk.game.may_agree(), "while a throw lies on the table nothing else can be done");
    let nought = matches!(walk.game.choose(&pick.clone().dice(&[0])), Err(Refused::Rule(_)));
    let many = pick.clone().dice(&vec![3; 250]);
    let many = matches!(walk.game.choose(&many), Err(Refused::Rule(_)));
    must!(walk, nought && many, "faces that are none and dice that are too many are refused");
    if std::mem::take(&mut walk.record_throw) {
        let again = load::resume::<T>(&walk.game.record()).map(|loaded| loaded.game.throw_wanted());
        let wanted = walk.game.throw_wanted();
        same!(walk, again.ok().flatten(), wanted, "a record taken up again has the throw on the table");
    }
    must!(walk, *walk.game.state() == before, "a throw that is not entered changes nothing");
}

/// After the end nothing can be done, everybody may know everything, and the whole game can be replayed.
pub fn over<T: Title>(walk: &mut Walk<T>) {
    let state = walk.game.state();
    let ended = state.outcome().is_some() && state.to_decide().is_none() && legal(state).is_empty();
    must!(walk, ended, "a game that nobody decides has an outcome and nothing legal");
    let before = walk.game.state().clone();
    let seat_kept = seats(T::SPEC).all(|seat| handover(&walk.game, Device { holder: Some(seat) }).is_none());
    must!(walk, seat_kept, "after the end no curtain falls");
    let done = [
        walk.game.undo().is_err(),
        walk.game.redo().is_err(),
        walk.game.concede().is_err(),
        walk.game.choose(&Pick::default()).is_err(),
        walk.game.suggest(0).is_err(),
        !walk.game.may_agree(),
    ];
    same!(walk, done, [true; 6], "after the end nothing can be done");
    must!(walk, *walk.game.state() == before, "and what is tried changes nothing");
    let everything = walk.game.state().scene(Viewer::All);
    must!(walk, walk.game.scene(Viewer::All) == everything, "after the end everything may be seen");
    let luck = walk.game.luck();
    must!(
        walk,
        luck.iter().all(|luck| {
            let judged = luck.hits <= luck.dice && luck.expected_sixths <= 5 * luck.dice;
            judged && (luck.read..=6 * luck.read).contains(&luck.pips)
        }),
        "luck adds up"
    );
    taken_up(walk);
}

/// Conceding is possible at the first decision of any policy and gives the game to another side.
///
/// # Panics
/// A clause of the contract does not hold.
pub fn conceded<T: Title>() {
    for &policy in T::SPEC.policies {
        let setup = Setup { policy, ..Setup::of(T::SPEC, 7) };
        let mut game = Session::<T>::begin(setup, Vec::new()).unwrap();
        let seat: Seat = game.ask().unwrap().seat;
        game.concede().unwrap();
        let outcome = game.outcome().unwrap();
        assert!(outcome.winner != Some(seat) && game.ask().is_none() && game.undo().is_err());
        assert!(game.concede().is_err() && game.len() == 1);
        let again = load::resume::<T>(&game.record()).unwrap();
        assert_eq!((again.game.outcome(), again.notice), (Some(outcome), None));
    }
}
