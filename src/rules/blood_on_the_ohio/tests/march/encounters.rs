//! Forces that meet an enemy, pass through, are ambushed on the way, rouse a nation (6.5 to 6.7, 13, 19).

use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Status, US, WC};
use crate::rules::blood_on_the_ohio::march::ForceKind;
use crate::rules::blood_on_the_ohio::tests::combat::{ambush, lose};
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, form, pick, piece, place, step};

const STACK: Action = Action::Attack { target: AttackTarget::Stack };
const STRUCTURE: Action = Action::Attack { target: AttackTarget::Structure };

fn us(position: Position) -> Table {
    position.turn(0, 2).play()
}

fn wc(position: Position) -> Table {
    position.turn(0, 3).play()
}

#[test]
fn ac_07_a_stack_is_divided_freely_into_forces() {
    let lay =
        || Position::new().at("wyllys RI-1 RI-2 RI-3 RI-4 RI-5 *RI-6", "fort-hamilton").at("Mi-1", "fort-greenville");
    let mut table = us(lay());
    table.act(form("wyllys"));
    assert_eq!(table.summary(), (ForceKind::Subordinate, 6, 4));
    assert_eq!(table.force(), ["wyllys", "RI-1", "RI-2", "RI-3"]);
    table.acts([step("gm-dunlap"), step("fort-washington"), Action::Halt]);
    while table.asked().1 == "FORCE_END" {
        table.act(Action::Done);
    }
    // The stray of three FP.
    table.act(form("RI-4"));
    assert_eq!(table.force(), ["RI-4", "RI-5", "RI-6"]);
    table.act(pick("RI-4"));
    assert_eq!((table.summary(), table.force()), ((ForceKind::Stray, 3, 2), vec!["RI-5", "RI-6"]));
    table.act(step("fort-st-clair"));
    while table.asked().0 == WC {
        table.act(Action::Pass);
    }
    table.act(step("fort-greenville"));
    while table.asked().0 == WC {
        table.act(Action::Pass);
    }
    assert!(table.is_legal(STACK), "it fights");
    assert_eq!(table.place("RI-4"), place("fort-hamilton"), "the last two FP stay");
    // Instead: the whole stack as a stray.
    let mut table = us(lay());
    table.act(form("wyllys"));
    for id in ["RI-4", "RI-5", "RI-6"] {
        table.act(pick(id));
    }
    assert_eq!(table.summary(), (ForceKind::Stray, 11, 2));
}

#[test]
fn bo_6_7_a_a_force_that_meets_a_stack_declares_or_does_not_enter() {
    let mut table = us(Position::new().at("wyllys RI-1", "east-fork").at("Sh-1", "todds-fork"));
    table.acts([form("wyllys"), step("todds-fork")]);
    assert_eq!(table.asked(), (WC, "AMBUSH_OFFER"), "Chalakatha is near");
    table.act(Action::Pass);
    assert_eq!(table.asked(), (US, "ENCOUNTER"));
    let declared = |a: &Action| matches!(a, Action::PassThrough | Action::Attack { .. } | Action::Overrun);
    assert!(table.legal().iter().all(declared), "{:?}", table.legal());
    let mut table = us(Position::new().at("harmar", "east-fork").at("Sh-1", "todds-fork"));
    table.act(form("harmar"));
    assert_eq!(table.refusal(step("todds-fork")), "BO-6.7-j", "nothing is open to a force without FP");
}

#[test]
fn bo_6_7_h_combat_ends_the_move() {
    let position = Position::new().at("wyllys RI-1 RI-2 RI-3", "east-fork").at("RI-9", "lexington");
    let mut table = us(position.at("*Sh-1", "todds-fork"));
    table.acts([form("wyllys"), step("todds-fork")]);
    assert!(table.march().available() > 0, "MP are left");
    table.act(STACK).dice(&[1, 6, 1]).act(Action::Defend);
    assert_eq!(table.asked(), (US, "OPS_IDLE"));
    assert_eq!(table.place("RI-1"), place("todds-fork"));
    assert!(!table.is_legal(form("wyllys")) && table.is_legal(form("RI-9")));
}

#[test]
fn bo_13_0_e_settlements_and_principal_villages_are_passed_through() {
    let mut table = us(Position::new().at("wyllys RI-1 RI-2", "fort-greenville"));
    table.acts([form("wyllys"), step("pickawillany")]);
    assert!(table.is_legal(Action::PassThrough), "a principal village by itself");
    let mut table = wc(Position::new().at("le-gris Mi-1 Mi-2", "stocktons").at("MI-1", "limestone"));
    table.acts([form("le-gris"), step("limestone")]);
    assert!(table.is_legal(Action::PassThrough), "a settlement with its militia");
}

#[test]
fn bo_25_4_a_homes_hold_against_a_force_that_arrives_and_not_against_one_that_stood_there() {
    let band = || Position::new().at("le-gris Mi-1 Mi-2", "stocktons");
    let held = |position: Position| wc(position.with(|g| g.options.homes_hold = true));
    let mut printed = wc(band());
    printed.acts([form("le-gris"), step("limestone")]);
    assert!(printed.is_legal(STRUCTURE), "without the option");
    let mut table = held(band());
    table.acts([form("le-gris"), step("limestone")]);
    assert_eq!(table.refusal(STRUCTURE), "BO-25.4-a");
    assert!(table.is_legal(Action::Halt) && table.is_legal(step("oh-limestone")), "it may stop or go on");
    let mut table = held(Position::new().at("le-gris Mi-1 Mi-2", "limestone"));
    table.act(form("le-gris"));
    assert!(table.is_legal(STRUCTURE), "it stood there when it was formed");
    let mut table = held(band().at("MI-1", "limestone"));
    table.acts([form("le-gris"), step("limestone")]);
    assert!(table.is_legal(STACK), "those who defend it are attacked as ever");
    let fort = Position::new().fort(Fort::StClair, "fort-st-clair").at("le-gris Mi-1 Mi-2", "fort-greenville");
    let mut table = held(fort);
    table.acts([form("le-gris"), step("fort-st-clair")]);
    assert!(table.is_legal(STRUCTURE), "a fort is no home");
}

#[test]
fn bo_13_0_f_the_space_of_a_siege_is_crossed_and_the_fort_not_entered() {
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1", "fort-st-clair");
    let position = position.at("*Mi-1", "fort-st-clair").at("wyllys RI-2 RI-3", "fort-hamilton");
    let mut table = us(position);
    table.acts([form("wyllys"), step("fort-st-clair"), Action::PassThrough]);
    while table.asked().0 == WC {
        table.act(Action::Pass);
    }
    assert!(table.is_legal(step("fort-greenville")));
    assert!(table.legal().iter().all(|action| matches!(action, Action::Step { .. })), "{:?}", table.legal());
}

#[test]
fn bo_6_5_f_a_leader_lost_on_the_way_changes_no_mp() {
    let mut table = us(Position::new().at("*wyllys *MI-1", "brush-creek").at("Sh-1", "paint-creek"));
    table.acts([form("wyllys"), step("rocky-fork")]);
    assert_eq!(table.asked(), (WC, "AMBUSH_OFFER"));
    table.dice(&[4, 1]).act(ambush("paint-creek"));
    assert_eq!(table.asked().0, US);
    table.act(lose("wyllys"));
    assert_eq!(table.force(), ["MI-1"]);
    assert_eq!((table.march().present_kind(), table.march().available()), (ForceKind::Stray, 3));
}

#[test]
fn ac_123_a_nonaligned_nation_joins_when_too_many_enter_its_country() {
    let enters = |dice: [u8; 2]| {
        let lay =
            Position::new().at("wyllys RI-1 RI-2 RI-3 *RI-4", "sandy-creek").status(Nation::Seneca, Status::Nonaligned);
        let mut table = us(lay.dice(&dice));
        table.act(form("wyllys"));
        if !table.march().force.has(piece("RI-4")) {
            table.act(pick("RI-4"));
        }
        assert_eq!(table.game.board.stack_fp(table.march().force), 8);
        table.act(step("salt-spring"));
        table
    };
    let joined = enters([3, 4]);
    assert_eq!(joined.game.status(Nation::Seneca), Status::Member);
    assert_eq!(joined.asked(), (WC, "NATION_JOINS"));
    assert_eq!(enters([4, 4]).game.status(Nation::Seneca), Status::Nonaligned);
}
