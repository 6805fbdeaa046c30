//! Signs over the board.

use ohio_country::conformance::{Chooser, played};
use ohio_country::play::seats::Device;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{NoteKind, Seat};
use ohio_country::table::signs::{Sound, sign, sound};
use ohio_country::table::view::View;

/// What one side sees of a game, action after action.
fn views(seed: u64, mut look: impl FnMut(&View)) {
    let device = Device { holder: Some(Seat(0)) };
    let mut before = View::empty();
    for actions in (0..700).step_by(7) {
        let game = played::<BushyRun>(seed, Chooser::Mixed, actions);
        before = View::of(&game, device, &before, None);
        look(&before);
    }
}

/// A turn has a sign before a phase has, a phase only where it is the other side's; nothing is on a sign that the viewer's own
/// news do not say.
#[test]
fn a_sign_says_what_has_just_begun_in_the_words_of_the_news() {
    let mut seen = [0; 3];
    let mut look = |view: &View| {
        let has = |kind| view.news.iter().any(|line| line.note.kind == kind);
        let theirs = view.news.iter().rev().find(|line| line.note.kind == NoteKind::Phase);
        let theirs = theirs.is_some_and(|line| line.note.by.is_some() && line.note.by != view.seat);
        match sign(view) {
            Some(sign) if view.outcome.is_some() => {
                assert!(has(NoteKind::Result) && sign.seat == view.outcome.as_ref().and_then(|o| o.winner));
                seen[0] += 1;
            }
            Some(sign) => {
                assert!(has(NoteKind::Turn) || theirs, "{sign:?}");
                assert!(view.news.iter().any(|line| line.note.text.starts_with(&sign.title)), "{sign:?}");
                assert!(!sign.title.is_empty());
                seen[if has(NoteKind::Turn) { 1 } else { 2 }] += 1;
            }
            None => assert!(view.outcome.is_some() || !has(NoteKind::Turn)),
        }
    };
    views(0, &mut look);
    views(1, &mut look);
    assert!(seen[1] > 0 && seen[2] > 0, "{seen:?}");
}

/// One sound an action at most: the end before a turn, a turn before a roll, and the bell only for whoever is to decide.
#[test]
fn what_is_heard_is_what_the_viewers_own_news_say() {
    let mut heard = [0; 5];
    let mut listen = |view: &View| {
        let has = |kind| view.news.iter().any(|line| line.note.kind == kind);
        let (passed, stayed) = (sound(view, true), sound(view, false));
        let kinds = [NoteKind::Result, NoteKind::Turn, NoteKind::Roll].map(has);
        match stayed {
            Some(Sound::End) => assert!(kinds[0]),
            Some(Sound::Turn) => assert!(kinds[1] && !kinds[0]),
            Some(Sound::Roll) => assert_eq!(kinds, [false, false, true]),
            Some(Sound::Passed) => panic!("nothing has passed"),
            None => assert_eq!((kinds, passed), ([false; 3], view.decides().then_some(Sound::Passed))),
        }
        assert!(stayed.is_none() || stayed == passed);
        heard[passed.map_or(4, |sound| sound as usize)] += 1;
    };
    views(0, &mut listen);
    views(1, &mut listen);
    assert!(heard[1..4].iter().all(|&times| times > 0), "{heard:?}");
}
