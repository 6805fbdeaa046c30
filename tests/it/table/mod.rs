//! The table without its screen: what is lit, marked out and said, and where counters lie.

mod gesture;
mod handover;
mod keys;
mod onward;
mod review;
mod sight;
mod signs;
mod together;

use crate::toys::quoits::Quoits;
use ohio_country::conformance::{Chooser, played};
use ohio_country::draw::camera::Viewport;
use ohio_country::play::picker::Picker;
use ohio_country::play::seats::Device;
use ohio_country::play::{Game, Session};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{Counter, Id, OfferKind, Place, Seat, Target, Title, TurnTrack};
use ohio_country::table::drawn;
use ohio_country::table::layout::{Placed, Surface, lay_out, lay_out_steadily};
use ohio_country::table::marks::{CROWD, Mark, Marks};
use ohio_country::table::onward::{Half, Row, Stage};
use ohio_country::table::reach::reachable;
use ohio_country::table::view::View;
use ohio_country::table::words;
use ohio_country::ui::theme;
use std::collections::BTreeSet;

const VIEWPORT: Viewport = Viewport {
    left: 0.0,
    top: 0.0,
    width: 1600.0,
    height: 1100.0,
    screen_width: 1180.0,
    screen_height: 700.0,
    foot: 62.0,
};

/// Games played at random so far, each with what the side that is to decide sees.
fn tables<T: Title>(seeds: std::ops::Range<u64>, look: impl FnMut(&Session<T>, &View)) {
    tables_after(&[3, 40, 160], seeds, look);
}

/// The same after so many actions.
fn tables_after<T: Title>(actions: &[usize], seeds: std::ops::Range<u64>, mut look: impl FnMut(&Session<T>, &View)) {
    for seed in seeds {
        for &actions in actions {
            let game = played::<T>(seed, Chooser::Mixed, actions);
            let holder = game.decision().map(|decision| decision.seat);
            look(&game, &View::of(&game, Device { holder }, &View::empty(), None));
        }
    }
}

/// A picker that has gone along the first path of the view so far, none of it and one thing of it.
fn pickers(view: &View) -> Vec<Picker> {
    let mut all = vec![Picker::default()];
    for first in Picker::default().next_targets(&view.turn.offers).into_iter().take(4) {
        let mut picker = Picker::default();
        picker.tap(&view.turn.offers, first, &[]);
        all.push(picker);
    }
    all
}

/// What a counter's mark is, looked up for it alone: as it was before there was one table of marks.
fn mark(view: &View, path: &[Target], lit: &[Target], counter: &Counter) -> Mark {
    let own = Target::Piece(counter.id.clone());
    if counter.picked || path.contains(&own) {
        return Mark::Selected;
    }
    let waits =
        |t: &&Target| matches!(t, Target::Piece(id) if view.scene.counters.iter().any(|c| c.id == *id && !c.picked));
    let waiting: BTreeSet<&Target> = lit.iter().filter(waits).collect();
    if lit.contains(&own) {
        return if path.is_empty() && waiting.len() > CROWD { Mark::Able } else { Mark::Legal };
    }
    let stands = |t: &Target| matches!((t, &counter.place), (Target::Space(lit), Place::Space(own)) if lit == own);
    if path.is_empty() && lit.iter().any(stands) {
        return Mark::Able;
    }
    let begins = lit.iter().any(|t| matches!(t, Target::Piece(_) | Target::Space(_)));
    let together = view.scene.counters.iter().any(|c| c.picked);
    let idle = begins && path.is_empty() && !together && !counter.active && view.decides();
    if idle && view.turn.seat == Some(counter.owner) { Mark::Idle } else { Mark::None }
}

fn marks_are_those_of_each<T: Title>() {
    tables::<T>(0..4, |_, view| {
        for picker in pickers(view) {
            let lit = reachable(view, &picker);
            let marks = Marks::of(view, picker.path(), &lit);
            for counter in &view.scene.counters {
                assert_eq!(marks.get(&counter.id), mark(view, picker.path(), &lit, counter), "{}", counter.id);
            }
        }
    });
}

#[test]
fn the_marks_of_all_counters_are_those_of_each_alone() {
    marks_are_those_of_each::<BushyRun>();
    marks_are_those_of_each::<BloodOnTheOhio>();
}

fn lit_belongs_to_an_offer<T: Title>() {
    tables::<T>(4..8, |_, view| {
        for picker in pickers(view) {
            for target in reachable(view, &picker) {
                let meant = view.meant(&target);
                let leads =
                    |path: &[Target]| path.starts_with(picker.path()) && path[picker.path().len()..].contains(&meant);
                assert!(view.turn.offers.iter().any(|offer| leads(&offer.path)), "{target} leads somewhere");
            }
        }
        if view.turn.offers.iter().any(|offer| offer.kind == OfferKind::Plain) {
            assert!(!reachable(view, &Picker::default()).is_empty(), "something can be pointed at");
        }
    });
}

#[test]
fn what_is_lit_leads_to_an_offer() {
    lit_belongs_to_an_offer::<BushyRun>();
    lit_belongs_to_an_offer::<BloodOnTheOhio>();
}

fn apart(one: &Placed, other: &Placed) -> bool {
    let ((x, y, edge), (left, top, other)) = (one.at, other.at);
    x + edge <= left + 0.01 || left + other <= x + 0.01 || y + edge <= top + 0.01 || top + other <= y + 0.01
}

fn counters_lie_where_they_are<T: Title>() {
    tables::<T>(8..11, |game, view| {
        let surface = Surface {
            chart: game.chart(),
            board: view.scene.board,
            is_flat: theme::is_flat,
            least: 46.0,
            viewport: &VIEWPORT,
        };
        let closed = lay_out(&surface, view, None, &[]);
        let on_spaces = view.scene.counters.iter().filter(|c| matches!(c.place, Place::Space(_)));
        let ids: BTreeSet<&str> = on_spaces.map(|c| &*c.id).collect();
        assert_eq!(closed.placed.keys().map(|id| &**id).collect::<BTreeSet<_>>(), ids);
        assert_eq!(closed.popover, None);
        for placed in closed.placed.values() {
            assert_eq!(placed.small, placed.at.2 < 36.0, "a name is there where it can be read: {placed:?}");
        }
        for (space, here) in view.occupied() {
            let open = lay_out(&surface, view, Some(space), &[]);
            assert_eq!(open.placed.len(), closed.placed.len(), "{space}");
            let fanned: Vec<&Placed> = here.iter().map(|c| &open.placed[&c.id]).filter(|p| p.fanned).collect();
            assert!(fanned.is_empty() || fanned.len() == here.len(), "{space}: all of them or none");
            for (n, one) in fanned.iter().enumerate() {
                assert!(fanned[..n].iter().all(|other| apart(one, other)), "{space}: side by side");
            }
        }
    });
}

#[test]
fn every_counter_of_a_space_lies_on_the_board_and_a_fan_shows_each_whole() {
    counters_lie_where_they_are::<BushyRun>();
    counters_lie_where_they_are::<BloodOnTheOhio>();
}

/// A fan of each space, while one place after another is lit: how often it stayed, and how often it made way.
fn a_fan_lies_still<T: Title>() -> [usize; 2] {
    let (mut stayed, mut went) = (0, 0);
    tables::<T>(8..11, |game, view| {
        let surface = Surface {
            chart: game.chart(),
            board: view.scene.board,
            is_flat: theme::is_flat,
            least: 46.0,
            viewport: &VIEWPORT,
        };
        let places: Vec<Id> = game
            .chart()
            .board(surface.board)
            .into_iter()
            .flat_map(|b| &b.spaces)
            .map(|s| s.id.clone().into())
            .collect();
        for (space, _) in view.occupied() {
            let first = lay_out_steadily(&surface, view, Some(space), &[], &None);
            assert_eq!(first, lay_out(&surface, view, Some(space), &[]), "where it would lie at any rate");
            let mut before = first.clone();
            for place in &places {
                let lit = [Target::Space(place.clone())];
                let now = lay_out_steadily(&surface, view, Some(space), &lit, &before.fan);
                let stays = now.fan == before.fan;
                stayed += usize::from(stays);
                went += usize::from(!stays);
                let expected = if stays { before } else { lay_out(&surface, view, Some(space), &lit) };
                assert_eq!(now, expected, "{space}, {place}");
                before = now;
            }
        }
    });
    [stayed, went]
}

#[test]
fn a_fan_stays_where_it_is_until_it_covers_a_place_that_is_lit() {
    let (short, long) = (a_fan_lies_still::<BushyRun>(), a_fan_lies_still::<BloodOnTheOhio>());
    assert!(short[0] > 0 && long[0] > 0 && short[1] + long[1] > 0, "{short:?} {long:?}: stayed, made way");
}

#[test]
fn a_sentence_says_more_than_its_heading_or_nothing() {
    assert!(!words::says_more("End his turn.", "End his turn"));
    assert!(!words::says_more("", "End his turn"));
    assert!(!words::says_more("the north first", "Move by land: the north first."));
    assert!(words::says_more("The fort stands at Greenville.", "Fort Greenville"));
}

#[test]
fn what_is_said_of_a_place_names_all_who_are_seen_there_and_equal_ones_once() {
    tables::<BloodOnTheOhio>(11..14, |game, view| {
        for board in &game.chart().boards {
            for space in &board.spaces {
                let said = words::place(view, space, false);
                let here: Vec<String> = view.in_space(&space.id).map(words::described).collect();
                assert_eq!(said.contains("empty, as far as you can see"), here.is_empty(), "{said}");
                for name in &here {
                    let times = here.iter().filter(|other| *other == name).count();
                    assert!(said.contains(name.as_str()), "{name}: {said}");
                    assert!(times < 2 || said.contains(&format!("{times} × {name}")), "{said}");
                }
            }
        }
    });
}

#[test]
fn no_ranks_cover_a_man_who_stands_among_them() {
    let (mut men, mut engaged) = (0, 0);
    tables::<ohio_country::rules::smoke_and_disorder::SmokeAndDisorder>(0..2, |game, view| {
        let surface = Surface {
            chart: game.chart(),
            board: view.scene.board,
            is_flat: theme::is_flat,
            least: 46.0,
            viewport: &VIEWPORT,
        };
        let layout = lay_out(&surface, view, None, &[]);
        let (alone, ranks): (Vec<_>, Vec<_>) = (view.scene.counters.iter())
            .filter(|counter| layout.placed.contains_key(&counter.id))
            .partition(|counter| counter.footprint.as_ref().is_some_and(|footprint| footprint.figures.len() == 1));
        let depth = |counter: &&Counter| layout.placed[&counter.id].depth;
        let highest = ranks.iter().map(depth).max();
        assert!(alone.iter().all(|man| Some(depth(man)) > highest));
        men += alone.len();
        engaged += ranks.iter().filter(|body| body.active).count();
    });
    assert!(men > 0 && engaged > 0, "men {men}, bodies that act or fight {engaged}");
}

#[test]
fn what_stands_on_a_table_lies_as_it_stands_and_is_said_to() {
    tables::<Quoits>(14..18, |game, view| {
        let surface = Surface {
            chart: game.chart(),
            board: view.scene.board,
            is_flat: theme::is_flat,
            least: 46.0,
            viewport: &VIEWPORT,
        };
        let layout = lay_out(&surface, view, None, &[]);
        let pitch = game.chart().space("pitch").expect("the table");
        let said = words::place(view, pitch, false);
        for counter in &view.scene.counters {
            let Place::Pose(pose) = counter.place else {
                assert!(!layout.placed.contains_key(&counter.id), "{} is in a pocket", counter.id);
                continue;
            };
            let placed = &layout.placed[&counter.id];
            let stand = placed.stand.expect("it stands");
            let [near, far] = counter.footprint.as_ref().expect("it covers ground").bounds();
            assert_eq!((stand.pose, stand.frame), (pose, [near.x, near.y, far.x - near.x, far.y - near.y]));
            assert_eq!((placed.at.0, placed.at.1, &*placed.space), (pose.at.x.into(), pose.at.y.into(), "pitch"));
            let own = words::spoken(game.chart(), counter);
            assert!(
                own.contains(" inches from the left, ") && own.contains(&format!("facing {}", pose.facing)),
                "{own}"
            );
            assert!(said.contains(&counter.name), "{said}");
            let body = theme::of("no title").body(counter, Mark::None);
            assert_eq!(
                body.matches("<circle").count(),
                counter.footprint.as_ref().map_or(0, |f| f.figures.len()),
                "{body}"
            );
        }
        assert_eq!(said.contains("a ringer"), !view.scene.overlays.is_empty(), "{said}");
        assert_eq!(drawn::ground(&view.scene).matches("soil field hole").count(), view.scene.ground.len());
    });
}

#[test]
fn what_ends_something_stands_in_the_half_that_was_not_pressed() {
    let stage =
        |seat, turn| Stage { seat: Some(Seat(seat)), track: TurnTrack { turn, turns: 8, ..TurnTrack::default() } };
    let mut row = Row::default();
    assert_eq!(row.first(&stage(0, 1)), Half::Left);
    row.press(Half::Left, OfferKind::End, stage(0, 1));
    assert_eq!(row.meant(), Half::Right, "the answer that it is meant");
    row.press(Half::Right, OfferKind::End, stage(0, 1));
    assert_eq!(row.first(&stage(1, 1)), Half::Left, "the other side's");
    assert_eq!(row.first(&stage(1, 1)), Half::Left, "it stays while nobody presses it");
    row.press(Half::Left, OfferKind::End, stage(1, 1));
    assert_eq!(row.first(&stage(1, 1)), Half::Right, "also where the same side decides on");
}

#[test]
fn what_carries_on_stays_where_it_is_until_the_turn_passes() {
    let stage = |seat| Stage { seat: Some(Seat(seat)), track: TurnTrack { turn: 1, turns: 8, ..TurnTrack::default() } };
    let mut row = Row::default();
    row.press(Half::Left, OfferKind::Onward, stage(0));
    assert_eq!(row.first(&stage(0)), Half::Left);
    row.press(Half::Left, OfferKind::Onward, stage(0));
    assert_eq!(row.first(&stage(1)), Half::Right);
    assert_eq!(row.meant(), Half::Right, "nothing of the row was pressed");
}

fn has_a_score<T: Title>() {
    let mut seen = 0;
    tables_after::<T>(&[3, 40, 200, 400], 0..6, |_, view| {
        let lines = words::score_now(&view.scene);
        let begun = view.scene.turn_track.turn > 0;
        assert_eq!(lines.lines().count(), if begun { 2 } else { 0 }, "two lines from the first turn on: {lines}");
        seen += usize::from(begun);
    });
    assert!(seen > 0);
}

#[test]
fn every_title_shows_its_score_from_the_first_turn_on() {
    has_a_score::<BushyRun>();
    has_a_score::<BloodOnTheOhio>();
    has_a_score::<ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround>();
    has_a_score::<ohio_country::rules::smoke_and_disorder::SmokeAndDisorder>();
}
