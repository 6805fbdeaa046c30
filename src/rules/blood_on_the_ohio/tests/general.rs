//! What there is: points, spaces, pieces, cups (chapters 0 to 3).

use super::combat::field;
use super::position::{Position, piece, pieces, place};
use crate::rules::Report;
use crate::rules::Title;
use crate::rules::blood_on_the_ohio::charts::Event;
use crate::rules::blood_on_the_ohio::course::{Action, Health, Structure};
use crate::rules::blood_on_the_ohio::log::points;
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, Nation, Place, PlaceSet, US, WC, atlas, file};
use crate::rules::blood_on_the_ohio::march::ForceKind;
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece};
use std::collections::BTreeSet;

#[test]
fn bo_0_a_points_are_kept_in_halves_from_0_to_30_and_a_half() {
    let mut game = Position::new().vp(60, 1).game;
    game.add_vp(US, 2);
    game.add_vp(WC, -2);
    assert_eq!(game.vp, [61, 0]);
    assert_eq!([0, 1, 13, 61].map(points), ["0", "½", "6½", "30½"]);
}

#[test]
fn bo_0_b_an_entry_square_is_no_space() {
    assert_eq!(Place::spaces().count(), 155);
    assert!(Place::spaces().all(|p| p.is_ground() != p.is_river()));
    assert!(Place::entries().all(|p| !p.is_space() && !p.is_ground() && !p.is_river() && p.is_on_map()));
}

#[test]
fn bo_0_e_leaders_count_for_the_stack_and_not_for_the_units() {
    let ids = "RI-1 *MI-1 wyllys harmar A-1 SW-1 S-1";
    let game = Position::new().at(ids, "east-fork").game;
    assert_eq!((game.board.unit_fp(pieces(ids)), game.board.stack_fp(pieces(ids))), (3, 4));
    assert_eq!(game.board.fp_at(US, place("east-fork")), 4);
}

// proves: BO-3.1.2-a
#[test]
fn bo_0_f_what_is_lost_and_what_is_recruited_lie_in_one_cup_and_each_nation_has_one_box() {
    let mut position = Position::new().at("*MI-1", "east-fork").turn(0, 1).dice(&[5]);
    position.game.remove(piece("MI-1"));
    assert_eq!(position.game.board.place(piece("MI-1")), CUP);
    let mut table = position.play();
    table.act(Action::Recruit);
    assert_eq!(table.asked(), (US, "SA_RECRUIT_US"));
    assert!(table.game.prompt().text.contains("Militia infantry is drawn"), "{}", table.game.prompt().text);
    let boxes: BTreeSet<Place> = Nation::ALL.into_iter().map(Place::box_of).collect();
    assert_eq!(boxes.len(), 10);
    assert!(boxes.into_iter().all(|at| !at.is_on_map() && at != CUP));
    // The other cup holds the raid chits.
    let mut table = Position::new().turn(0, 1).with(|g| g.raid_cup = [0, 1, 0, 0]).play();
    table.acts([Action::Pass, Action::Raid { at: place("limestone") }]);
    assert_eq!(table.game.structure(place("limestone")), Some(Structure::Settlement(Health::Reduced)));
    assert_eq!(table.game.raid_cup, [0, 1, 0, 0], "drawn and put back");
}

#[test]
fn bo_2_0_a_every_space_has_the_colour_of_one_nation_or_none() {
    let mut coloured = PlaceSet::NONE;
    for nation in Nation::ALL {
        let boundary = atlas().boundary(nation);
        assert!(!boundary.meets(coloured), "{nation}");
        assert!(boundary.iter().all(|p| atlas().nation(p) == Some(nation)));
        coloured = coloured.or(boundary);
    }
    assert!(PlaceSet::SPACES.less(coloured).iter().all(|p| atlas().nation(p).is_none()));
    let miami = atlas().boundary(Nation::Miami);
    assert!(miami.meets(PlaceSet::RIVERS) && miami.meets(PlaceSet::GROUND), "ground and river");
}

#[test]
fn bo_2_8_a_eighteen_battle_sites_are_shown() {
    assert_eq!(file().spaces.iter().filter(|space| space.battle_site.is_some()).count(), 18);
}

#[test]
fn bo_3_a_a_wounded_leader_leads_and_adds_nothing() {
    let position = Position::new().at("*st-clair *wyllys *little-turtle RI-1", "east-fork");
    let board = &position.game.board;
    assert_eq!((board.tp(pieces("st-clair little-turtle")), board.fp(piece("wyllys"))), (0, 0));
    assert_eq!(position.game.force_kind(US, pieces("st-clair RI-1")), ForceKind::Key);
    assert_eq!(position.game.force_kind(US, pieces("wyllys RI-1")), ForceKind::Subordinate);
}

#[test]
fn bo_3_1_1_a_a_leader_alone_is_a_military_unit_and_a_fort_is_none() {
    // Half a point for beating a leader alone; AC-88 and 14.8-d have none for a structure alone.
    let position = Position::new().at("harmar", "todds-fork").at("Sh-1", "todds-fork").dice(&[1, 6]);
    let mut table = position.begin(field(WC, "Sh-1", "todds-fork", "deer-creek"));
    while table.game.decision().is_some_and(|decision| decision.step.starts_with("C_")) {
        let first = table.legal()[0];
        table.act(if table.is_legal(Action::Defend) { Action::Defend } else { first });
    }
    assert_eq!(table.game.vp, [10, 11]);
    assert!(table.is_reduced("harmar"), "wounded");
    let kinds: BTreeSet<Kind> = Piece::all().map(Piece::kind).collect();
    assert_eq!(kinds.len(), 11, "leaders, warriors, regulars, militia and support units, and nothing else");
}

#[test]
fn bo_3_1_3_a_the_event_die_has_two_faces_of_battle() {
    let faces = [1, 2, 3, 4, 5, 6].map(Event::of_face);
    let named =
        [Event::Battle, Event::Battle, Event::Delay, Event::UsConfused, Event::WcConfused, Event::Reinforcements];
    assert_eq!(faces, named);
}

#[test]
fn bo_3_2_5_a_villages_have_a_healthy_and_a_reduced_side() {
    for structure in [Structure::Village(Health::Healthy), Structure::Principal(Health::Healthy)] {
        assert_eq!((structure.steps(), structure.with(Health::Reduced).steps()), (2, 1));
    }
    assert_eq!(Structure::Fort(Fort::Washington, Health::Healthy).steps(), 0, "a printed fort can lose none");
}

#[test]
fn bo_3_3_3_a_a_wagon_has_two_supply_steps() {
    for (wagon, halves) in [("SW-1", 2), ("*SW-1", 1)] {
        let mut game = Position::new().at(wagon, "east-fork").at("Sh-1", "east-fork").game;
        game.capture_at(place("east-fork"), &mut Report::silent());
        assert_eq!(game.vp[1], 10 + halves, "{wagon}");
    }
}

#[test]
fn bo_3_3_7_a_the_back_of_artillery_is_its_lost_side() {
    let mut game = Position::new().at("A-1", "east-fork").at("Sh-1", "east-fork").game;
    assert_eq!(game.board.fp(piece("A-1")), 0);
    game.capture_at(place("east-fork"), &mut Report::silent());
    assert!(game.board.is_reduced(piece("A-1")));
    assert_eq!(game.board.place(piece("A-1")), place("east-fork"), "it stays where it is");
}

#[test]
fn bo_6_1_b_all_pieces_of_a_side_are_its_stack_but_for_a_garrison() {
    let position = Position::new().fort(Fort::StClair, "fort-st-clair").inside("RI-1", "fort-st-clair");
    let game = position.at("RI-2 MI-1 S-1", "fort-st-clair").at("Mi-1 Sh-1 le-gris", "east-fork").game;
    let at = place("fort-st-clair");
    assert_eq!((game.garrison(at), game.stack_at(US, at)), (pieces("RI-1"), pieces("RI-2 MI-1 S-1")));
    assert_eq!(game.stack_at(WC, place("east-fork")), pieces("Mi-1 Sh-1 le-gris"), "nations together");
}
