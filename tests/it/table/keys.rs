//! Keys at the table.

use super::tables;
use ohio_country::draw::compass::Heading;
use ohio_country::play::Game;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::{OfferKind, Target, Title};
use ohio_country::table::keys::{Command, Focus, Key, found, neighbour, only};

const FOCI: [Focus; 6] = [Focus::Elsewhere, Focus::Board, Focus::Space, Focus::Timeline, Focus::Slider, Focus::Field];

fn plain(key: &str) -> Key<'_> {
    Key { key, ..Key::default() }
}

#[test]
fn a_letter_is_an_order_and_with_shift_it_finds_pieces() {
    let command = |key: &str, capitals| Key { capitals, ..plain(key) }.command(Focus::Board, true);
    assert_eq!(command("u", false), Some(Command::Undo));
    assert_eq!(command("U", false), Some(Command::Find('U')), "with Shift");
    assert_eq!(command("U", true), Some(Command::Undo), "all letters are capitals");
    assert_eq!(command("u", true), Some(Command::Find('u')), "Shift, where all letters are capitals");
    assert_eq!(command("h", false), Some(Command::Hint));
    assert_eq!(command("g", false), Some(Command::Press(OfferKind::Onward)));
    assert_eq!(command("e", false), Some(Command::Press(OfferKind::End)));
    assert_eq!(command("E", false), Some(Command::Find('E')), "with Shift");
    assert_eq!(command("k", false), Some(Command::Find('k')));
    assert_eq!(command("?", false), Some(Command::Help));
    assert_eq!(command("0", false), Some(Command::Fit));
    assert_eq!([command("+", false), command("-", false)], [Some(Command::Zoom(1.25)), Some(Command::Zoom(0.8))]);
    assert_eq!(command("7", false), None);
    assert_eq!(command("Tab", false), None);
    let greek = Key { key: "θ", code: "KeyU", ..Key::default() };
    assert_eq!(greek.command(Focus::Board, true), Some(Command::Undo), "the key in its place");
}

#[test]
fn a_key_takes_the_one_order_of_a_kind_and_none_of_several() {
    tables::<BushyRun>(0..4, |_, view| {
        for kind in [OfferKind::Onward, OfferKind::End] {
            let of_kind: Vec<usize> =
                (0..view.turn.offers.len()).filter(|&n| view.turn.offers[n].kind == kind).collect();
            let one = if let [one] = of_kind[..] { Some(one) } else { None };
            assert_eq!(only(&view.turn.offers, kind), one);
        }
    });
}

#[test]
fn single_letters_can_be_switched_off_and_the_rest_stays() {
    let command = |key: &str| plain(key).command(Focus::Space, false);
    assert_eq!(["u", "h", "g", "e", "?", "+", "a"].map(command), [None; 7]);
    assert_eq!(command("Escape"), Some(Command::StepBack));
    assert_eq!(command("Enter"), Some(Command::PointAtFocus));
    assert_eq!(command("ArrowUp"), Some(Command::Walk(Heading::North)));
    let control = Key { control: true, ..plain("z") };
    assert_eq!(control.command(Focus::Board, false), Some(Command::Undo));
}

#[test]
fn control_or_command_takes_back_and_does_again() {
    for focus in FOCI {
        let expected = |command| Some(command).filter(|_| focus != Focus::Field);
        for key in [Key { control: true, ..plain("z") }, Key { command: true, ..plain("z") }] {
            assert_eq!(key.command(focus, true), expected(Command::Undo), "{focus:?}");
            let again = Key { shift: true, key: "Z", ..key };
            assert_eq!(again.command(focus, true), expected(Command::Redo), "{focus:?}");
            assert_eq!(Key { key: "y", ..key }.command(focus, true), expected(Command::Redo), "{focus:?}");
            assert_eq!(Key { key: "u", ..key }.command(focus, true), None, "what the browser does with it");
            assert_eq!(Key { alt: true, ..key }.command(focus, true), None, "AltGr");
        }
        let both = Key { control: true, command: true, ..plain("z") };
        assert_eq!(both.command(focus, true), None);
    }
}

#[test]
fn what_has_the_focus_has_its_own_use_for_keys() {
    for key in ["u", "Escape", "ArrowLeft", "Enter", " "] {
        assert_eq!(plain(key).command(Focus::Field, true), None, "{key}");
        assert_eq!(plain(key).command(Focus::Slider, true), None, "{key}");
        let left = Some(Command::StepBack).filter(|_| key == "Escape");
        assert_eq!(plain(key).command(Focus::Timeline, true), left, "{key}: Escape alone leaves the slider of time");
    }
    assert_eq!(plain("Enter").command(Focus::Elsewhere, true), None, "a button is pressed");
    assert_eq!(plain("Enter").command(Focus::Board, true), None);
    assert_eq!(plain(" ").command(Focus::Space, true), Some(Command::PointAtFocus));
    assert_eq!(plain("ArrowLeft").command(Focus::Elsewhere, true), None, "the page scrolls");
    assert_eq!(plain("ArrowLeft").command(Focus::Board, true), Some(Command::Walk(Heading::West)));
}

fn arrows_lead_along_borders<T: Title>() {
    tables::<T>(0..1, |game, _| {
        for board in &game.chart().boards {
            let first = neighbour(board, None, Heading::East).map(|space| &space.id);
            assert_eq!(first, board.spaces.first().map(|space| &space.id), "from nowhere to the first");
            let mut steps = 0;
            for space in &board.spaces {
                for heading in [Heading::North, Heading::East, Heading::South, Heading::West] {
                    let Some(next) = neighbour(board, Some(space), heading) else { continue };
                    assert!(space.adjacent.contains(&next.id), "{} to {}", space.id, next.id);
                    steps += 1;
                }
            }
            assert!(steps >= board.spaces.iter().filter(|space| !space.adjacent.is_empty()).count(), "{}", board.id);
        }
    });
}

#[test]
fn an_arrow_leads_to_a_neighbour() {
    arrows_lead_along_borders::<BushyRun>();
    arrows_lead_along_borders::<BloodOnTheOhio>();
}

#[test]
fn a_letter_finds_one_counter_after_the_other_those_that_can_be_picked_first() {
    let mut rounds = 0;
    tables::<BloodOnTheOhio>(0..3, |_, view| {
        let Some(letter) = view.scene.counters.first().and_then(|c| c.name.chars().next()) else { return };
        let begins = |name: &str| {
            name.split([' ', ',']).any(|word| word.to_lowercase().starts_with(letter.to_ascii_lowercase()))
        };
        let all: Vec<_> = view.scene.counters.iter().filter(|c| begins(&c.name)).map(|c| c.id.clone()).collect();
        let mut seen = Vec::new();
        let mut focus = None;
        for _ in 0..all.len() {
            let next = found(view, &[], letter, focus.as_deref()).expect("one more").id.clone();
            seen.push(next.clone());
            focus = Some(next.to_string());
        }
        assert_eq!(seen, all, "each once");
        let again = found(view, &[], letter.to_ascii_uppercase(), focus.as_deref()).map(|c| &c.id);
        assert_eq!(again, all.first(), "and then the first again");
        let last = Target::Piece(all[all.len() - 1].clone());
        let only = found(view, &[&last], letter, None).map(|c| Target::Piece(c.id.clone()));
        assert_eq!(only, Some(last), "what can be picked goes before");
        rounds += 1;
    });
    assert!(rounds > 3);
}
