//! Wording, scene, who may see what (27, 28).

use super::position::{Position, form, place, step};
use crate::rules::blood_on_the_ohio::course::Action;
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::{Title, Viewer};

#[test]
fn bo_27_b_a_refused_command_changes_nothing_and_names_its_rule() {
    let table = Position::new().at("wyllys RI-1", "east-fork").turn(0, 2).play();
    let before = table.game.clone();
    let refusal = table.game.check(US, &Action::Step { to: place("todds-fork") }).expect_err("no force is formed");
    assert!(refusal.rule.0.starts_with("BO-") && refusal.text.ends_with('.'), "{refusal}");
    assert!(table.game.check(WC, &Action::EndSegment).is_err(), "not the other side's");
    assert_eq!(table.game, before);
}

#[test]
fn bo_27_c_a_window_without_a_stack_that_could_ambush_is_skipped() {
    let mut table = Position::new().at("wyllys RI-1", "east-fork").turn(0, 2).play();
    table.acts([form("wyllys"), step("rocky-fork")]);
    assert_eq!(table.asked(), (US, "OPS_STEP"), "nobody is near");
    table.act(step("todds-fork"));
    assert_eq!(table.asked(), (WC, "AMBUSH_OFFER"), "Chalakatha is");
}

// proves: BO-28-d
#[test]
fn bo_28_a_without_option_25_2_all_is_open() {
    let table = Position::new().at("wyllys RI-1", "east-fork").at("Sh-1 *Mi-1 le-gris", "todds-fork").turn(0, 2).play();
    let seen = [Viewer::Seat(US), Viewer::Seat(WC), Viewer::Public].map(|viewer| table.game.scene(viewer));
    assert_eq!((&seen[0], &seen[1]), (&seen[1], &seen[2]));
    assert!(["Sh-1", "Mi-1", "le-gris"].iter().all(|id| seen[0].counters.iter().any(|c| c.id == *id)));
    // What a computer is given is the position with other dice, and nothing else.
    let imagined = table.game.determinize(US, crate::rules::Dice::from_seed(7));
    assert_eq!(
        crate::rules::blood_on_the_ohio::course::BloodOnTheOhio { dice: table.game.dice.clone(), ..imagined },
        table.game
    );
}

#[test]
fn a_stack_reads_from_its_leaders_down() {
    let pieces = "SW-1 A-1 *RI-1 MI-1 RI-2 *wyllys hardin harmar";
    let position = Position::new().at(pieces, "east-fork").at("Sh-1 blue-jacket", "east-fork");
    let game = position.settlement("east-fork").play().game;
    let here = |c: &crate::rules::Counter| c.place == crate::rules::scene::Place::Space("east-fork".into());
    let scene = game.scene(Viewer::Public);
    let read: Vec<_> = scene.counters.iter().filter(|c| here(c)).map(|c| c.id.to_string()).collect();
    let us = ["harmar", "wyllys", "hardin", "RI-2", "MI-1", "RI-1", "A-1", "SW-1"];
    assert_eq!(read[..8], us);
    assert_eq!(read[8..], ["blue-jacket", "Sh-1", "site-east-fork"]);
}

#[test]
fn bo_6_7_e_where_a_village_can_be_attacked_the_prompt_says_so() {
    let mut table = Position::new().at("wyllys RI-1", "east-fork").village("todds-fork").turn(0, 2).play();
    table.acts([form("wyllys"), step("rocky-fork")]);
    assert!(table.game.prompt().text.contains("left. Tap a place"), "{}", table.game.prompt().text);
    // Chalakatha may ambush and lets them go by.
    table.acts([step("todds-fork"), Action::Pass]);
    assert_eq!(table.asked(), (US, "OPS_STEP"));
    assert!(table.game.prompt().text.contains("Attack, tap a place"), "{}", table.game.prompt().text);
}
