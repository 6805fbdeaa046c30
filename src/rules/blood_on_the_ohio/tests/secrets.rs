//! Option 25.2, examination of stacks: what the US see, are asked and are offered (25.2, 28).

use super::position::{Position, Table, form, pick_up, piece, place, step};
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio};
use crate::rules::blood_on_the_ohio::map::{Fort, US, WC};
use crate::rules::{Counter, Dice, Face, Place as On, Policy, Title, Viewer};

/// A position with option 25.2, each side at its own side of the curtain.
fn veiled() -> Position {
    Position::new().with(|g| {
        g.options.examination = true;
        g.policy = Policy::Ask;
    })
}

fn seen_at(game: &BloodOnTheOhio, viewer: Viewer, at: &str) -> Vec<Counter> {
    let here = |counter: &Counter| matches!(&counter.place, On::Space(id) if id == at);
    game.scene(viewer).counters.into_iter().filter(here).collect()
}

/// The ids of what the US see in a space.
fn us_see(game: &BloodOnTheOhio, at: &str) -> Vec<String> {
    seen_at(game, Viewer::Seat(US), at).iter().map(|counter| counter.id.to_string()).collect()
}

fn read_by_us(table: &Table) -> Vec<String> {
    let read = table.notes.iter().filter(|note| note.audience.admits(Viewer::Seat(US)));
    read.map(|note| note.text.clone()).collect()
}

#[test]
fn bo_25_2_a_the_confederacy_looks_at_us_stacks_and_the_us_do_not_look_at_its_stacks() {
    let game = veiled().at("wyllys RI-1", "east-fork").at("Sh-1 *Mi-1 le-gris", "todds-fork").turn(0, 2).play().game;
    let [back] = &seen_at(&game, Viewer::Seat(US), "todds-fork")[..] else { panic!("one back") };
    assert_eq!((&*back.id, back.face, back.steps, back.values.len()), ("stack-todds-fork", Face::Back, (0, 0), 0));
    assert_eq!(seen_at(&game, Viewer::Public, "todds-fork").len(), 1);
    let known: Vec<Face> = seen_at(&game, Viewer::Seat(WC), "todds-fork").iter().map(|counter| counter.face).collect();
    assert_eq!(known, [Face::OwnBack; 3]);
    assert_eq!(us_see(&game, "east-fork"), ["wyllys", "RI-1"]);
    assert_eq!(seen_at(&game, Viewer::Seat(WC), "east-fork").len(), 2);
}

#[test]
fn ac_130_a_battle_shows_who_fights_and_hides_the_survivors_again() {
    let position = veiled().at("harmar RI-1 RI-2 RI-3", "fort-hamilton").at("Mi-1 Mi-2", "fort-st-clair");
    let mut t = position.turn(0, 2).play();
    t.acts([form("harmar"), step("fort-st-clair")]);
    assert_eq!(us_see(&t.game, "fort-st-clair").last().map(String::as_str), Some("stack-fort-st-clair"));
    t.act(Action::Attack { target: AttackTarget::Stack });
    assert_eq!(t.asked(), (WC, "C_DEFENDER"), "the decider changes, and with it the eyes");
    // Battle; then 3 against 4 on the dice: the US lose more.
    t.dice(&[1]).act(Action::Defend);
    assert_eq!(t.asked().1, "C_EVENT");
    let fighting = us_see(&t.game, "fort-st-clair");
    assert!(["Mi-1", "Mi-2"].iter().all(|id| fighting.iter().any(|seen| seen == id)), "{fighting:?}");
    t.dice(&[1, 6]).act(Action::Stand);
    while t.asked().1.starts_with("C_CAS") || t.asked().1 == "RETREAT" {
        let first = t.legal()[0];
        t.act(first);
    }
    assert_eq!(us_see(&t.game, "fort-st-clair"), ["stack-fort-st-clair"], "hidden again");
}

#[test]
fn bo_28_c_what_an_unseen_stack_forbids_is_tested_when_it_is_declared() {
    let mut t = veiled().at("SW-1 RI-1", "fort-hamilton").at("Mi-1", "fort-st-clair").turn(0, 2).play();
    t.act(form("SW-1"));
    assert!(t.is_legal(step("fort-st-clair")), "the wagon may try: nobody sees that warriors are there");
    let before = t.summary();
    t.act(step("fort-st-clair"));
    assert!(read_by_us(&t).iter().any(|text| text == "Not possible."));
    assert_eq!((t.asked(), t.summary(), t.place("SW-1")), ((US, "OPS_FORM"), before, place("fort-hamilton")));
    assert_eq!(t.refusal(step("fort-st-clair")), "BO-28-c");
}

#[test]
fn bo_28_c_passing_through_and_overruns_are_offered_against_any_unseen_stack() {
    let position = veiled().at("wyllys RI-1", "fort-hamilton").at("Mi-1 Mi-2 Mi-3", "fort-st-clair");
    let mut t = position.vp(10, 0).turn(0, 2).play();
    t.acts([form("wyllys"), step("fort-st-clair")]);
    assert_eq!(t.asked(), (US, "ENCOUNTER"));
    let mp = t.summary().2;
    for attempt in [Action::PassThrough, Action::Overrun] {
        t.act(attempt);
        assert_eq!((t.asked(), t.summary().2, t.refusal(attempt)), ((US, "ENCOUNTER"), mp, "BO-28-c"));
    }
    assert_eq!(t.legal(), [Action::Attack { target: AttackTarget::Stack }]);
}

#[test]
fn bo_28_c_a_us_ambush_on_an_unseen_force_is_tested_when_it_is_declared() {
    let warriors = "Mi-1 Mi-2 Mi-3 Mi-4 Mi-5";
    let mut t = veiled().at("*RI-1", "fort-hamilton").at(warriors, "richmond").turn(0, 3).play();
    t.acts([form("Mi-1"), step("fort-st-clair")]);
    assert_eq!(t.asked(), (US, "AMBUSH_OFFER"));
    t.act(Action::Ambush { at: place("fort-hamilton") });
    assert!(read_by_us(&t).iter().any(|text| text == "Not possible."), "ten FP against one");
    assert_eq!(t.asked().0, WC, "there was nobody else to ask");
}

#[test]
fn bo_28_f_the_confederacy_is_asked_for_an_ambush_wherever_a_stack_is_seen() {
    let us = "harmar RI-1 RI-2 RI-3 RI-4 RI-5";
    let mut t = veiled().at(us, "fort-hamilton").at("*Mi-1", "richmond").turn(0, 2).play();
    t.acts([form("harmar"), step("fort-st-clair")]);
    assert_eq!((t.asked(), t.legal()), ((WC, "AMBUSH_OFFER"), vec![Action::Pass]), "too weak, and asked all the same");
}

#[test]
fn bo_28_f_a_force_of_the_confederacy_that_could_do_nothing_more_still_ends_its_move_itself() {
    let mut t = veiled().at("*Mi-1", "richmond").turn(0, 3).play();
    t.acts([form("Mi-1"), step("fort-st-clair"), step("fort-greenville"), step("fort-recovery")]);
    assert_eq!((t.asked(), t.legal()), ((WC, "OPS_STEP"), vec![Action::Halt]));
}

#[test]
fn bo_28_g_losses_of_an_unseen_stack_are_told_in_steps() {
    let mut t = veiled().at("RI-1 RI-2", "fort-hamilton").at("Mi-1 Sh-1", "richmond").turn(0, 3).play();
    t.acts([form("Mi-1"), step("fort-st-clair")]);
    t.dice(&[5, 1]).act(Action::Ambush { at: place("fort-hamilton") });
    assert_eq!(t.asked(), (WC, "C_CAS_WC"));
    let first = t.legal()[0];
    t.act(first);
    let read = read_by_us(&t);
    assert!(read.iter().any(|text| text.starts_with("The Confederacy loses 1 step at")), "{read:?}");
    assert!(!read.iter().any(|text| text.contains("Miami") || text.contains("Shawnee")), "{read:?}");
}

#[test]
fn bo_28_g_who_has_no_fp_to_lose_is_asked_as_well() {
    // A leader alone who retreats over a river would lose 1 FP if he had one.
    use crate::rules::blood_on_the_ohio::combat::{Cause, Losses};
    let position = veiled().at("little-turtle", "richmond").turn(0, 3);
    let force = crate::rules::blood_on_the_ohio::pieces::PieceSet::of(piece("little-turtle"));
    let t = position.begin(Losses::new(WC, force, place("richmond"), 1, Cause::Retreat));
    assert_eq!((t.asked(), t.legal()), ((WC, "C_CAS_WC"), vec![Action::Pass]));
}

#[test]
fn bo_25_2_a_the_clause_of_a_force_in_the_making_does_not_tell_who_leads_it() {
    for about in ["little-turtle", "le-gris", "Mi-1"] {
        let mut table = veiled().at("little-turtle le-gris Mi-1", "richmond").turn(0, 3).play();
        table.act(form(about));
        assert_eq!(table.game.decision().map(|decision| decision.rule.0), Some("BO-6.3-a"), "{about}");
    }
}

#[test]
fn bo_25_2_a_a_stack_without_fp_shows_itself_to_us_pieces_in_its_space() {
    let mut t =
        veiled().at("RI-1 RI-2", "fort-hamilton").at("little-turtle", "fort-st-clair").vp(10, 0).turn(0, 2).play();
    assert_eq!(us_see(&t.game, "fort-st-clair"), ["stack-fort-st-clair"]);
    t.acts([form("RI-1"), step("fort-st-clair")]);
    assert!(us_see(&t.game, "fort-st-clair").contains(&"little-turtle".to_owned()));
    assert_eq!(t.asked(), (US, "OPS_STEP"), "nothing bars the way");
    let besieged = veiled().fort(Fort::Hamilton, "fort-hamilton").at("Mi-1", "fort-hamilton").play().game;
    assert!(us_see(&besieged, "fort-hamilton").contains(&"stack-fort-hamilton".to_owned()), "besiegers have FP");
}

#[test]
fn bo_28_d_worlds_imagined_for_the_us_deal_unseen_pieces_anew() {
    let position =
        veiled().at("RI-1", "fort-hamilton").at("Mi-1 Mi-2 little-turtle", "richmond").at("Sh-1", "todds-fork");
    let game = position.at("*Sh-2 blue-jacket", "lower-sandusky").turn(0, 2).play().game;
    let worlds: Vec<_> = (0..40).map(|seed| game.determinize(US, Dice::from_seed(seed))).collect();
    let leaders: std::collections::BTreeSet<_> = worlds.iter().map(|w| w.board.place(piece("little-turtle"))).collect();
    assert_eq!(leaders.len(), 3, "he may be in any of the three stacks");
    assert!(worlds.iter().all(|world| world.validate().is_ok()));
    assert!(worlds.iter().all(|world| world.scene(Viewer::Seat(US)) == game.scene(Viewer::Seat(US))));
    let own = game.determinize(WC, Dice::from_seed(1));
    assert_eq!(own.board, game.board, "the Confederacy knows everything");
}

#[test]
fn bo_28_a_pieces_picked_up_unseen_are_not_told() {
    let mut t = veiled()
        .at("RI-1", "fort-hamilton")
        .at("le-gris Mi-1", "richmond")
        .at("Mi-2", "fort-st-clair")
        .turn(0, 3)
        .play();
    t.acts([form("le-gris"), step("fort-st-clair"), Action::Pass, pick_up("Mi-2")]);
    let read = read_by_us(&t).join(" ");
    assert!(read.contains("A stack of the Confederacy ") && !read.contains("Miami") && !read.contains("picks up"));
}
