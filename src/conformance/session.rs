//! The contract above the title, in whatever title: the fence, the log, records, hand-over, the end.

use super::chance::{legal, seats, viewers};
use super::random_game::RandomGame;
use super::twin::Twin;
use crate::play::look::Read;
use crate::play::seats::{Device, handover, passed_on, summary};
use crate::play::{ChooseError, Game, History, LogLine, Pick, Session, load};
use crate::rules::{Point, Policy, Seat, Setup, Target, Title, Viewer, Visibility};

fn logs<T: Title>(game: &dyn Game) -> Vec<Vec<LogLine>> {
    viewers(T::SPEC).map(|viewer| game.log(viewer)).collect()
}

/// Takes a pick; what can be taken back comes back as it was, and nothing else can be.
pub fn advance<T: Title>(run: &mut RandomGame<T>, pick: &Pick, close: bool) {
    looked(run);
    if close {
        foreseen(run, pick);
    }
    let before = run.game.state().clone();
    let (seat, drawn) = (run.game.decision().map(|decision| decision.seat), run.game.state().dice().drawn());
    let logged = if close { logs::<T>(&run.game) } else { Vec::new() };
    let chosen = run.take(pick);
    let after = run.game.state().clone();
    if close {
        run.digests.push((run.game.len(), run.game.digest()));
    }
    let free = run.game.decision().is_some() && run.game.state().dice().drawn() == drawn;
    must!(run, chosen.fenced || free, "dice and the end set the fence");
    same!(run, run.game.history().redo, 0, "a new action ends what could be done again");
    if chosen.fenced {
        same!(run, run.game.history(), History::default(), "nothing is taken back past the fence");
        let refused = run.game.undo().is_err() && run.game.restart_turn().is_err();
        must!(run, refused, "undo and restart stop at the fence");
        must!(run, *run.game.state() == after, "a refused undo changes nothing");
        run.trail.clear();
    } else {
        let answers = run.trail.last().is_some_and(|(last, _)| *last != seat);
        if answers && !(is_open(&run.game) && legal(&before).len() < 2) {
            forget_others(run, seat);
        }
        run.trail.push((seat, before.clone()));
        let depth = depth(run);
        same!(
            run,
            run.game.history().undo,
            depth,
            "what was done since the fence, and not answered, can be taken back"
        );
        if close {
            back_and_forth(run, &before, &after, &logged);
        }
    }
    if close {
        numbered(run);
        hands(run);
        taken_up(run);
    }
}

/// What is shown of a pick before it is taken changes nothing, and refuses what is refused then.
fn foreseen<T: Title>(run: &mut RandomGame<T>, pick: &Pick) {
    let (before, record) = (run.game.state().clone(), run.game.record());
    let (taken, none) = (run.game.preview(pick), run.game.preview(&Pick::offer(usize::MAX)));
    same!(run, taken.refusal, None, "a preview refuses nothing that is legal");
    must!(run, none.refusal.is_some_and(|refusal| refusal.code == "T02"), "there is no preview of what is no offer");
    if let Some(at) = pick.at {
        let far = pick.clone().at(Point { x: at.x.saturating_mul(1000), y: at.y.saturating_sub(1_000_000) });
        let foreseen = run.game.preview(&far).refusal;
        let refused = match run.game.choose(&far) {
            Err(ChooseError::Rule(refusal)) => Some(refusal),
            _ => None,
        };
        must!(run, refused.is_some(), "nothing is aimed far outside its region");
        same!(run, foreseen, refused.clone(), "a point is refused as its preview said");
        let path = run.game.turn(Viewer::Seat(seat_of(run))).offers[pick.offer].path.clone();
        let pointed = path.into_iter().chain([Target::Point(far.at.unwrap_or_default())]).collect::<Vec<_>>();
        let why = run.game.why_not(seat_of(run), &pointed);
        same!(run, why, refused.into_iter().collect::<Vec<_>>(), "why not there has the same words");
        let unaimed = run.game.preview(&Pick::offer(pick.offer)).refusal;
        must!(run, unaimed.is_some_and(|refusal| refusal.code == "T03"), "an action with a free point wants one");
    }
    must!(run, *run.game.state() == before && run.game.record() == record, "a preview changes nothing");
}

fn seat_of<T: Title>(run: &RandomGame<T>) -> Seat {
    run.game.decision().map_or(Seat(0), |decision| decision.seat)
}

/// How much can be taken back as far as the decider may count it.
fn depth<T: Title>(run: &RandomGame<T>) -> usize {
    let passed = run.game.passed_by().is_some() && !is_open(&run.game);
    run.trail.len().min(if passed { 1 } else { usize::MAX })
}

fn is_open<T: Title>(game: &Twin<T>) -> bool {
    !T::SPEC.has_secrets(game.setup()) || game.policy() == Policy::Open
}

fn forget_others<T: Title>(run: &mut RandomGame<T>, seat: Option<Seat>) {
    let last = run.trail.iter().rposition(|(doer, _)| *doer != seat);
    run.trail.drain(..last.map_or(0, |last| last + 1));
}

/// Now and then the decider looks at the game first: what others did is final then, where anything is secret.
fn looked<T: Title>(run: &mut RandomGame<T>) {
    let seat = run.game.decision().map(|decision| decision.seat);
    let passed = run.trail.last().and_then(|(doer, _)| *doer).filter(|&doer| Some(doer) != seat);
    let passed = passed.filter(|_| run.game.throw_wanted().is_none());
    same!(run, run.game.passed_by(), passed, "who passed the turn is known for as long as that can be taken back");
    let Some(seat) = seat.filter(|_| run.chance.draw(2) == 0) else { return };
    run.game.looked(seat);
    if !is_open(&run.game) {
        forget_others(run, Some(seat));
        same!(run, run.game.passed_by(), None, "what was seen by the other side stays");
    }
    let depth = depth(run);
    same!(
        run,
        run.game.history().undo,
        depth,
        "a look ends the taking back of what others did, where anything is secret"
    );
}

fn back_and_forth<T: Title>(run: &mut RandomGame<T>, before: &T, after: &T, logged: &Vec<Vec<LogLine>>) {
    let shown = logs::<T>(&run.game);
    must!(run, run.game.undo().is_ok(), "what is not fenced can be taken back");
    must!(run, run.game.state() == before, "undo restores the position");
    same!(run, logs::<T>(&run.game), logged, "what was taken back leaves no line in any log");
    must!(run, run.game.redo().is_ok(), "what was taken back can be done again");
    must!(run, run.game.state() == after, "redo restores the position");
    same!(run, logs::<T>(&run.game), shown, "redo restores every log");
    let depth = run.trail.len();
    must!(run, run.game.restart_turn().is_ok(), "the turn can be restarted before the fence");
    while run.game.restart_turn().is_ok() {}
    let fence = run.trail.first().is_some_and(|(_, fence)| run.game.state() == fence);
    must!(run, fence, "restart leads to the fence");
    same!(run, run.game.history(), History { undo: 0, redo: depth }, "restart can be taken back");
    while run.game.redo().is_ok() {}
    must!(run, run.game.state() == after, "redo leads back to where restart began");
}

/// Each reader counts its own lines: no gap gives away lines for others.
fn numbered<T: Title>(run: &mut RandomGame<T>) {
    for viewer in viewers(T::SPEC) {
        let log = run.game.log(viewer);
        let numbers: Vec<usize> = log.iter().map(|line| line.number).collect();
        same!(run, numbers, (1..=log.len()).collect(), "lines are numbered for their reader without a gap");
        let written = serde_json::to_string(&log).expect("a log can be written");
        must!(run, !written.contains("\"entry\""), "no line tells how many entries there were");
    }
    for seat in seats(T::SPEC) {
        let log = run.game.log(Viewer::Seat(seat));
        let recap = run.game.recap(seat);
        must!(run, log.ends_with(&recap), "the recap is the end of what the seat may read");
    }
}

/// The device changes hands exactly if the decider does not hold it and something is to be covered.
fn hands<T: Title>(run: &mut RandomGame<T>) {
    let covered = T::SPEC.has_secrets(run.game.setup()) && run.game.policy() != Policy::Open;
    let decision = run.game.decision();
    for holder in seats(T::SPEC).map(Some).chain([None]) {
        let due = handover(&run.game, Device { holder }).map(|handover| handover.to);
        let private = run.game.state().visibility() == Visibility::Private;
        let wanted = decision.map(|decision| decision.seat).filter(|&seat| covered && private && Some(seat) != holder);
        same!(run, due, wanted, "the device goes to the decider, and only for what is decided in private");
        let (seat, then) = (decision.map(|decision| decision.seat), passed_on(&run.game, Device { holder }).holder);
        let stays =
            if covered && seat.is_some() && !private { seat.filter(|&seat| Some(seat) == holder) } else { then };
        same!(
            run,
            then,
            stays,
            "what is decided before all eyes is seen by all, or by the decider with the device in hand"
        );
        shared_view(run, Device { holder: then });
    }
    let other = seats(T::SPEC).find(|&seat| decision.is_some_and(|decision| decision.seat != seat));
    if let Some(seat) = other {
        let turn = run.game.turn(Viewer::Seat(seat));
        must!(run, turn.offers.is_empty(), "who does not decide is offered nothing");
    }
    if covered && decision.is_some() {
        let (all, public) = (run.game.scene(Viewer::All), run.game.scene(Viewer::Public));
        must!(run, all == public, "nobody sees everything while there are secrets");
    }
    let known = run.game.scene(Viewer::Public).turn_track.turn;
    same!(run, summary(&run.game).turn, known, "the list of games says what everybody knows");
}

/// A shared view shows what everybody may know: of the offers those that are nobody's own, under the same numbers.
fn shared_view<T: Title>(run: &mut RandomGame<T>, device: Device) {
    let Some(decision) = run.game.decision().filter(|_| device.holder.is_none()) else { return };
    let look = run.game.look(device, Read::default());
    let all = run.game.turn(Viewer::Seat(decision.seat)).offers;
    let seen: Vec<_> = all.iter().filter(|offer| !offer.own).cloned().collect();
    let open = look.viewer == Viewer::All;
    let visibility = run.game.state().visibility();
    let wanted = if open {
        all
    } else if visibility == Visibility::Private {
        Vec::new()
    } else {
        seen
    };
    same!(run, look.turn.offers, wanted, "a shared view shows no offer that is somebody's own");
    let takes = (visibility == Visibility::Shared && !open).then_some(decision.seat);
    same!(run, look.may_take, takes, "the device can be taken for what a shared view does not show");
    let shown = look.suggestions.unwrap_or_default();
    must!(run, open || shown.iter().all(|s| !s.own), "a shared view proposes nothing that is somebody's own");
    let known = open || visibility == Visibility::Public;
    must!(run, known || look.finishing.is_none(), "nor how a phase could be finished");
    must!(run, known || look.interchangeable.is_empty(), "nor which pieces are alike");
}

/// A resumed record is the same game.
fn taken_up<T: Title>(run: &mut RandomGame<T>) {
    let record = run.game.record();
    let loaded = match load::resume::<T>(&record) {
        Ok(loaded) => loaded,
        Err(error) => panic!("{}: {error}", run.at),
    };
    same!(run, loaded.notice, None, "a resumed record is replayed to its position");
    let again = loaded.game;
    same!(run, again.digest(), run.game.digest(), "a resumed record has the same position");
    // Whether the decider has looked is in no record.
    let mut seen = run.game.clone();
    if let Some(decision) = seen.decision() {
        seen.looked(decision.seat);
    }
    same!(run, again.history(), seen.history(), "a resumed record has the same fence");
    same!(run, logs::<T>(&*again), logs::<T>(&run.game), "a resumed record has the same log");
    same!(run, again.record(), record, "a record is written as it was read");
    let (moment, digest) = run.digests[run.chance.draw(run.digests.len() as u32) as usize];
    let past = run.game.at(moment).map(|game| (game.len(), game.digest()));
    same!(run, past, Some((moment, digest)), "every moment of the game can be seen again");
    must!(run, run.game.at(run.game.len() + 1).is_none(), "the future cannot");
    finished(run, again);
}

/// What is proposed for the rest of a phase can be done, on a copy, and leads to a game like others.
fn finished<T: Title>(run: &mut RandomGame<T>, mut copy: Box<dyn Game>) {
    if copy.finishing().is_none() || copy.throw_wanted().is_some() || copy.proposal().is_some() {
        return;
    }
    let done = copy.finish().is_ok() && (copy.len() > run.game.len() || copy.throw_wanted().is_some());
    must!(run, done, "the rest of a phase can be done");
    let resumed = load::resume::<T>(&copy.record()).map(|loaded| loaded.game.digest());
    must!(run, resumed.is_ok_and(|digest| digest == copy.digest()), "and the record of that can be replayed");
}

/// The table may agree on another policy, which is a fence.
pub fn agreement<T: Title>(run: &mut RandomGame<T>, policy: Policy) {
    if !run.game.may_agree() {
        return;
    }
    let before = run.game.state().clone();
    if policy == run.game.policy() {
        must!(run, run.game.agree(policy).is_err(), "what is agreed cannot be agreed again");
        must!(run, *run.game.state() == before, "a refused agreement changes nothing");
        return;
    }
    if run.game.agree(policy).is_ok() {
        same!(run, run.game.policy(), policy, "what was agreed is in force");
        same!(run, run.game.history(), History::default(), "an agreement is a fence");
        run.digests.push((run.game.len(), run.game.digest()));
        run.trail.clear();
    }
}

/// The side that is to decide gives the game up.
pub fn concession<T: Title>(run: &mut RandomGame<T>) {
    let seat = run.game.decision().map(|decision| decision.seat);
    must!(run, run.game.concede().is_ok(), "who is to decide may give the game up");
    let winner = run.game.outcome().map(|outcome| outcome.winner);
    must!(run, winner.is_some_and(|winner| winner != seat), "who gives the game up has not won it");
    same!(run, run.game.history(), History::default(), "a concession is a fence");
}

/// A pick that was told how many dice it wants can only be completed: the wish for dice may reveal something.
pub fn bound<T: Title>(run: &mut RandomGame<T>, pick: &Pick, count: u32) {
    let before = run.game.state().clone();
    must!(run, (1..=200).contains(&count), "a throw wants a number of dice that people can throw");
    same!(run, run.game.throw_wanted(), Some((pick.clone(), count)), "the throw lies on the table");
    let other = Pick { offer: pick.offer + 1, ..pick.clone() };
    let refused = matches!(run.game.choose(&other), Err(ChooseError::Rule(_))) && run.game.undo().is_err();
    must!(run, refused && !run.game.may_agree(), "while a throw lies on the table nothing else can be done");
    let nought = matches!(run.game.choose(&pick.clone().dice(&[0])), Err(ChooseError::Rule(_)));
    let many = pick.clone().dice(&vec![3; 250]);
    let many = matches!(run.game.choose(&many), Err(ChooseError::Rule(_)));
    must!(run, nought && many, "faces that are none and dice that are too many are refused");
    if std::mem::take(&mut run.record_throw) {
        let again = load::resume::<T>(&run.game.record()).map(|loaded| loaded.game.throw_wanted());
        let wanted = run.game.throw_wanted();
        same!(run, again.ok().flatten(), wanted, "a resumed record has the throw on the table");
    }
    must!(run, *run.game.state() == before, "a throw that is not entered changes nothing");
}

/// After the end nothing can be done, everybody may know everything, and the whole game can be replayed.
pub fn over<T: Title>(run: &mut RandomGame<T>) {
    let state = run.game.state();
    let ended = state.outcome().is_some() && state.decision().is_none() && legal(state).is_empty();
    must!(run, ended, "a game that nobody decides has an outcome and nothing legal");
    let before = run.game.state().clone();
    let seat_kept = seats(T::SPEC).all(|seat| handover(&run.game, Device { holder: Some(seat) }).is_none());
    must!(run, seat_kept, "after the end no curtain falls");
    let done = [
        run.game.undo().is_err(),
        run.game.redo().is_err(),
        run.game.concede().is_err(),
        run.game.choose(&Pick::default()).is_err(),
        run.game.suggest(0).is_err(),
        run.game.finish().is_err(),
        !run.game.may_agree(),
    ];
    same!(run, done, [true; 7], "after the end nothing can be done");
    must!(run, *run.game.state() == before, "and what is tried changes nothing");
    let everything = run.game.state().scene(Viewer::All);
    must!(run, run.game.scene(Viewer::All) == everything, "after the end everything may be seen");
    let luck = run.game.luck();
    must!(
        run,
        luck.iter().all(|luck| {
            let judged = luck.hits <= luck.dice && luck.expected_sixths <= 5 * luck.dice;
            judged && (luck.read..=6 * luck.read).contains(&luck.pips)
        }),
        "luck adds up"
    );
    taken_up(run);
}

/// Conceding is possible at the first decision of any policy and gives the game to another side.
///
/// # Panics
/// A clause of the contract does not hold.
pub fn conceded<T: Title>() {
    for &policy in T::SPEC.policies {
        let setup = Setup { policy, ..Setup::of(T::SPEC, 7) };
        let mut game = Session::<T>::begin(setup, Vec::new()).unwrap();
        let seat: Seat = game.decision().unwrap().seat;
        game.concede().unwrap();
        let outcome = game.outcome().unwrap();
        assert!(outcome.winner != Some(seat) && game.decision().is_none() && game.undo().is_err());
        assert!(game.concede().is_err() && game.len() == 1);
        let again = load::resume::<T>(&game.record()).unwrap();
        assert_eq!((again.game.outcome(), again.notice), (Some(outcome), None));
    }
}
