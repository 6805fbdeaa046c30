//! Looking back: which moments there are, and what was seen then.

use super::{tables, tables_after};
use ohio_country::play::Game;
use ohio_country::play::seats::{Device, viewer_of};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Seat, Title, Viewer};
use ohio_country::table::review::{Recap, log_of, moment, same_moment, step, stops, when};
use ohio_country::table::view::View;

fn every_line_is_a_moment<T: Title>() {
    let mut looked = 0;
    tables::<T>(0..2, |game, now| {
        let viewer = viewer_of(game, Device { holder: now.seat });
        let log = log_of(game, now, viewer);
        assert_eq!(log.len(), now.log.len(), "the holder's own is there already");
        for line in [0, log.len() / 2, log.len().saturating_sub(1), log.len() + 7] {
            let Some((found, view)) = moment(game, now, viewer, line) else {
                assert!(log.is_empty(), "only of an empty log there is no moment");
                continue;
            };
            assert_eq!(found, line.min(log.len() - 1), "the last, if there are fewer");
            assert!(!view.decides() && view.turn.offers.is_empty(), "nobody decides in the past");
            assert!(view.turn.prompt.contains(&when(&view.scene)), "{}", view.turn.prompt);
            assert_eq!(
                view.since.iter().map(|line| &line.note).collect::<Vec<_>>(),
                [&log.get(found).expect("a line").note]
            );
            looked += 1;
        }
    });
    assert!(looked > 8, "{looked} moments");
}

#[test]
fn every_line_of_the_log_is_a_moment_in_which_nobody_decides() {
    every_line_is_a_moment::<BushyRun>();
}

#[test]
fn the_buttons_stop_at_every_line_until_the_game_is_over_and_then_where_the_board_changed() {
    tables::<BushyRun>(0..2, |game, now| {
        let log = log_of(game, now, Viewer::All);
        assert_eq!(stops(&log, false), (0..log.len()).collect::<Vec<_>>());
        let over = stops(&log, true);
        let entries: Vec<usize> = over.iter().filter_map(|&n| log.get(n)).map(|line| line.entry).collect();
        assert!(entries.windows(2).all(|pair| pair[0] < pair[1]), "one line an entry");
        assert_eq!(over.last().copied(), log.len().checked_sub(1), "the last line is one of them");
    });
    let all = [2, 5, 9];
    assert_eq!([step(&all, 5, true), step(&all, 5, false)], [Some(9), Some(2)]);
    assert_eq!([step(&all, 3, true), step(&all, 3, false)], [Some(5), Some(2)], "from between two of them");
    assert_eq!([step(&all, 9, true), step(&all, 2, false)], [None, None]);
}

#[test]
fn another_viewer_looks_at_the_same_moment_in_its_own_log() {
    let mut compared = 0;
    tables::<BushyRun>(2..4, |game, now| {
        let (all, other) = (log_of(game, now, Viewer::All), log_of(game, now, Viewer::Seat(Seat(1))));
        for line in 0..all.len() {
            let then = all.get(line).expect("a line").entry;
            let found = same_moment(&all, line, &other);
            let entry = |n: usize| other.get(n).map(|line| line.entry);
            assert!(entry(found).is_none_or(|entry| entry <= then) || found == 0, "not after it");
            assert!(entry(found + 1).is_none_or(|entry| entry > then), "and the last of those");
            compared += 1;
        }
    });
    assert!(compared > 20);
}

/// The recap of a seat leads through all lines that it may read since it last decided, each once, and shows of each step what
/// looking back at its last line shows.
#[test]
fn the_recap_leads_through_each_line_once_over_the_boards_of_its_moments() {
    let (mut steps, mut merged) = (0, 0);
    tables_after::<BushyRun>(&[120, 200, 280, 360, 440], 0..8, |game, now| {
        let Some(seat) = now.seat else { return };
        let viewer = Viewer::Seat(seat);
        let log = log_of(game, now, viewer);
        let first = log.len() - game.recap(seat).len();
        let Some(mut recap) = Recap::of(&log, first, false) else {
            assert_eq!(first, log.len(), "only of nothing there is no recap");
            return;
        };
        assert_eq!(recap.step(false), None, "the first step");
        let (mut next, mut before) = (first, View::empty());
        loop {
            let (at, of) = recap.place();
            let words: Vec<&str> =
                (next..=recap.line()).map(|n| log.get(n).expect("a line").note.text.as_str()).collect();
            let caption = recap.caption(&log);
            assert!(!words.is_empty() && words.iter().all(|text| caption.contains(&text[1..])), "{caption}: {words:?}");
            merged += words.len() - 1;
            next = recap.line() + 1;
            let view = recap.view(game, now, &before, viewer).expect("a board");
            let (_, then) = moment(game, now, viewer, recap.line()).expect("a moment");
            assert_eq!((&view.scene, &view.turn.prompt), (&then.scene, &caption));
            assert!(!view.decides(), "nobody decides in the past");
            steps += 1;
            before = view;
            match recap.step(true) {
                Some(on) => recap = on,
                None => break assert_eq!(at, of, "the last step"),
            }
        }
        assert_eq!(next, log.len(), "every line");
    });
    assert!(steps > 20 && merged > 0, "{steps} steps, {merged} lines merged");
}
