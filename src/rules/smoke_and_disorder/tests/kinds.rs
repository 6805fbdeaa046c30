//! What bodies and Characters of each kind can do: sections 5, 6, 16, 18 and 19.

use super::position::{Table, at, name, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Combat, Order};
use crate::rules::smoke_and_disorder::firing::Edges;
use crate::rules::smoke_and_disorder::formations::Combination;
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::morale::Testing;
use crate::rules::smoke_and_disorder::opening::Deployment;
use crate::rules::smoke_and_disorder::pieces::{Load, Rating, Shape, Standing, Whereabouts};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::smoke_and_disorder::turn::Activation;
use crate::rules::space::table::Vec2;
use crate::rules::{Dice, Policy, Report, Seat};
use std::sync::Arc;

const BLUE: Seat = Seat(1);

fn form(game: &SmokeAndDisorder, id: &str, shape: Shape) -> Option<Code> {
    game.may_form(game.index(id), shape, 2).err().map(|no| no.code)
}

fn shot(game: &SmokeAndDisorder) -> Option<Code> {
    game.volley(game.the("r-1"), game.the("b-1"), None, Edges::default(), false).err().map(|no| no.code)
}

// proves: SD-org-04
#[test]
fn sd_org_05_each_kind_has_its_shapes() {
    let game = Table::new()
        .put("r-1", "L12", 8.0, 30.0, 0)
        .put("r-2", "IK12", 20.0, 30.0, 0)
        .put("r-3", "HL10", 32.0, 30.0, 0)
        .put("r-4", "GD4", 42.0, 30.0, 0)
        .set();
    let (no, two) = (Some(Code::ShapeNotAllowed), Some(Code::SquareNeedsTwo));
    let all = |id| [Shape::Line, Shape::Column, Shape::Square, Shape::Skirmish].map(|shape| form(&game, id, shape));
    assert_eq!(all("r-1"), [no, None, two, None], "a lone unit: line, column, skirmish");
    assert_eq!(all("r-2"), [no, no, two, no], "Indians always skirmish");
    assert_eq!(all("r-3"), [no, None, two, no], "horse: line or column");
    assert_eq!(all("r-4"), [no, no, no, no]);
}

#[test]
fn sd_org_03_a_unit_has_the_weapon_of_its_kind() {
    let sheets = supplied().iter().map(|scenario| &scenario.sheet);
    for unit in sheets.flat_map(|sheet| &sheet.units) {
        use crate::rules::smoke_and_disorder::pieces::{Troops, Weapon};
        assert_eq!(unit.troops == Troops::Gun, unit.weapon == Weapon::Gun, "{}", unit.id);
        assert!(unit.troops != Troops::Baggage || unit.weapon == Weapon::None, "{}", unit.id);
    }
}

#[test]
fn sd_org_13_a_formation_is_as_good_as_its_worst_and_as_disordered_as_all() {
    let table = Table::new().formation("r-1", "line", &[12, 12], 24.0, 30.0, 0).with("rating", "raw".into());
    let game = table.hurt("r-1a", 0, 1).hurt("r-1b", 0, 2).set();
    assert_eq!((game.rating(game.the("r-1")), game.disorders(game.the("r-1"))), (Rating::Raw, 3));
    assert_eq!(game.nerve_modifier(0), -1);
}

#[test]
fn sd_char_10_of_several_characters_the_highest_class_counts() {
    let game = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .led("r-1", 2)
        .led("r-1", 3)
        .put("b-1", "L12", 24.0, 22.0, 180)
        .set();
    let volley = game.volley(game.the("r-1"), game.the("b-1"), None, Edges::default(), false).unwrap();
    assert_eq!((game.class_with(name("r-1")), volley.class, volley.dice), (3, 3, 15));
}

#[test]
fn sd_char_12_a_lone_character_is_no_target_and_spots_nobody() {
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 33.0, 0)
        .led("r-1", 2)
        .put("b-1", "IK10", 24.0, 8.0, 180)
        .hidden()
        .ground("woods", &[[10., 2.], [40., 2.], [40., 12.], [10., 12.]])
        .set();
    game.people[0].place = Whereabouts::At(at(24.0, 7.5));
    assert!(game.newly_spotted().is_empty());
    let i = game.index("b-1");
    assert!(
        game.shots(&game.bodies[i])
            .iter()
            .all(|shot| matches!(shot, Action::Fire { target, .. } if *target == name("r-1")))
    );
}

// proves: SD-risk-02
#[test]
fn sd_risk_03_a_wound_lowers_all_that_goes_by_class() {
    let mut game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).led("r-1", 2).play(&[1]);
    game.turn = 1;
    let before = (game.activations(0), game.personal_move(0));
    game.struck(0, 1, 0);
    assert_eq!((before, game.people[0].class), ((2, 800), 1));
    assert_eq!((game.activations(0), game.personal_move(0)), (1, 400));
}

#[test]
fn sd_risk_04_a_hero_put_out_of_action_recovers_after_the_game() {
    let told = |class: u8, dice: &[u8]| {
        let mut game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).led("r-1", class).play(dice);
        for _ in 0..dice.len() {
            game.struck(0, 1, 0);
        }
        assert_eq!(game.people[0].place, Whereabouts::Out);
        let mut report = Report::recording();
        game.over(crate::rules::smoke_and_disorder::course::End::Points, &mut report);
        report.into_notes().iter().any(|note| note.rule.0 == "SD-risk-04")
    };
    assert_eq!([told(4, &[1; 4]), told(3, &[1; 3])], [true, false]);
}

/// r-1 is routed: a test thrown on two 1s.
fn routed(what: &str) -> SmokeAndDisorder {
    let mut game = Table::new().put("r-1", what, 24.0, 20.0, 0).put("b-1", "L12", 24.0, 5.0, 180).play(&[1, 1]);
    game.turn = 1;
    game.push(Testing::begin(name("r-1")));
    game.run(&mut Report::silent());
    game
}

#[test]
fn sd_mor_07_routed_baggage_and_guns_are_lost() {
    for what in ["BT6", "GD4"] {
        let game = routed(what);
        assert_eq!((game.bodies[0].standing(), game.is_lost(0)), (Standing::Gone, true), "{what}");
    }
}

#[test]
fn sd_gun_01_a_gun_lives_as_long_as_its_crew() {
    let mut game = Table::new().put("r-1", "GD4", 24.0, 30.0, 0).set();
    game.struck(0, 3, 0);
    assert!(game.the("r-1").is_in_play() && !game.is_lost(0));
    game.struck(0, 1, 0);
    assert!(game.is_lost(0) && game.bodies[0].standing() == Standing::Gone);
}

/// How far a body evades from horse behind it.
fn evades(what: &str) -> f64 {
    let game = Table::new().put("r-1", what, 24.0, 14.0, 0).put("b-1", "HL10", 24.0, 33.0, 0).set();
    game.evade(game.the("r-1"), game.the("b-1")).expect("room").far
}

#[test]
fn sd_gun_05_a_deployed_gun_gives_ground_by_two_inches_and_a_limbered_one_by_six() {
    assert_eq!((evades("GD4"), evades("GL4")), (2.0, 6.0));
}

#[test]
fn sd_gun_06_a_gun_neither_charges_nor_combines_nor_garrisons() {
    let house = [[28.0, 28.5], [31.0, 28.5], [31.0, 31.5], [28.0, 31.5]];
    let game = Table::new()
        .put("r-1", "GD4", 25.0, 29.0, 0)
        .put("r-2", "L12", 20.0, 30.0, 0)
        .put("b-1", "L12", 24.0, 24.0, 180)
        .ground("blockhouse", &house)
        .set();
    let (gun, enemy) = (game.the("r-1"), game.the("b-1"));
    assert_eq!(game.may_charge(gun, enemy).err().map(|no| no.code), Some(Code::CannotCharge));
    let column = Combination::begin(name("r-2"), Shape::Column);
    assert_eq!(game.may_name(&column, name("r-1"), None).err().map(|no| no.code), Some(Code::CombineWrong));
    assert_eq!(game.may_occupy(0, name("t-0")).err().map(|no| no.code), Some(Code::ShapeNotAllowed));
}

#[test]
fn sd_bag_01_baggage_moves_as_a_train_wavers_and_never_fights_but_hand_to_hand() {
    let game = Table::new().put("r-1", "RBT6", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 24.0, 180).set();
    assert_eq!(game.normal_move(game.the("r-1")), 600);
    let road = Table::new().put("r-1", "RBT6", 24.0, 30.0, 0).ground("road", &[[24.0, 0.0], [24.0, 36.0]]).set();
    assert_eq!((road.cost("r-1", pose(24.0, 22.0, 0)), game.wavers(0)), (Ok(6.0), true));
    assert_eq!(shot(&game), Some(Code::NotLoaded));
    assert_eq!(game.may_charge(game.the("r-1"), game.the("b-1")).err().map(|no| no.code), Some(Code::CannotCharge));
    assert!((evades("RBT6") - 6.0).abs() < 1e-9);
}

#[test]
fn sd_geo_11_a_square_has_no_rear() {
    let mut game = Table::new()
        .formation("b-1", "square", &[14, 14], 24.0, 13.0, 180)
        .put("r-1", "C12", 24.0, 4.0, 180)
        .play(&[1]);
    game.turn = 1;
    game.push(crate::rules::smoke_and_disorder::charge::Charging::begin(name("r-1"), name("b-1"), Order::Full));
    game.run(&mut Report::silent());
    let combat: Combat = game.combats[0].clone();
    let [_, square] = game.strengths(&combat).unwrap();
    assert!(square.support > 0, "in the first round too");
}

#[test]
fn sd_hth_14_a_survivor_stays_and_may_be_activated() {
    let mut game =
        Table::new().put("r-1", "L12", 24.0, 13.0, 0).led("r-1", 2).put("b-1", "L12", 24.0, 13.0, 180).play_unsound();
    game.turn = 1;
    game.engage("r-1", "b-1");
    assert_eq!(game.may_activate(0, name("r-1"), 0).err().map(|no| no.code), Some(Code::Engaged));
    game.struck(1, 12, 0);
    assert!(game.combats.is_empty());
    assert_eq!(game.the("r-1").pose(), Some(pose(24.0, 13.0, 0)), "there is no pursuit");
    assert!(game.may_activate(0, name("r-1"), 0).is_ok());
}

#[test]
fn sd_load_01_all_begin_loaded() {
    for scenario in supplied() {
        let game = SmokeAndDisorder::begin(Arc::clone(scenario), Dice::from_seed(1), Policy::Open);
        assert!(game.units.iter().all(|unit| unit.load == Load::Loaded && !unit.has_fired));
    }
}

#[test]
fn sd_fire_18_all_who_are_ready_fire_at_one_target() {
    let mut game = Table::new()
        .formation("r-1", "line", &[12, 12], 24.0, 30.0, 0)
        .put("b-1", "L12", 20.0, 22.0, 180)
        .put("b-2", "L12", 28.0, 22.0, 180)
        .play(&[1; 60]);
    let volley = game.volley(game.the("r-1"), game.the("b-1"), None, Edges::default(), false).unwrap();
    assert_eq!(volley.fired, [0, 1]);
    game.fire(0, 1, &volley, &mut Report::silent());
    let other = game.volley(game.the("r-1"), game.the("b-2"), None, Edges::default(), false);
    assert_eq!(other.err().map(|no| no.code), Some(Code::NotLoaded));
}

#[test]
fn sd_sight_01_gunners_see_from_the_muzzle_and_a_garrison_from_its_wall() {
    let house = [[22.5, 28.5], [25.5, 28.5], [25.5, 31.5], [22.5, 31.5]];
    let mut game = Table::new()
        .put("r-1", "GD4", 10.0, 30.0, 0)
        .put("r-2", "K10", 24.0, 33.0, 0)
        .ground("blockhouse", &house)
        .set();
    let i = game.index("r-2");
    game.bodies[i].put(Standing::In(name("t-0")));
    let seen = |id: &str, seeing| {
        game.eyes(game.the(id), Vec2::new(24.0, 10.0), seeing).iter().map(|eye| eye.at).collect::<Vec<_>>()
    };
    assert_eq!(seen("r-1", true), [Vec2::new(10.0, 30.0)]);
    assert_eq!(seen("r-1", false).len(), 4, "its men are seen where they stand");
    assert_eq!((seen("r-2", true), seen("r-2", false)), (vec![Vec2::new(24.0, 28.5)], vec![Vec2::new(24.0, 28.5)]));
}

#[test]
fn sd_sight_04_firing_needs_the_arc_and_spotting_does_not() {
    let game = Table::new().put("r-1", "L12", 24.0, 20.0, 180).put("b-1", "L12", 24.0, 14.0, 180).set();
    assert!(!game.sees(game.the("r-1"), game.the("b-1")) && game.sees(game.the("b-1"), game.the("r-1")));
    assert_eq!(shot(&game), Some(Code::OutOfArc));
    let hidden = Table::new().put("r-1", "L12", 24.0, 20.0, 180).put("b-1", "L12", 24.0, 14.0, 180).hidden().set();
    assert_eq!(hidden.newly_spotted(), [name("b-1")]);
}

/// An Indian band in a wood, with a Character, and Red's line far from it.
fn ambush() -> Table {
    Table::new()
        .ground("woods", &[[10., 2.], [40., 2.], [40., 12.], [10., 12.]])
        .put("b-1", "IK10", 24.0, 9.0, 180)
        .hidden()
        .led("b-1", 3)
        .put("r-1", "L12", 24.0, 18.0, 0)
}

#[test]
fn ac_102_who_fires_is_public_with_his_character() {
    let mut game = ambush().play(&[1; 40]);
    assert!(game.is_hidden_person(0));
    let volley = game.volley(game.the("b-1"), game.the("r-1"), None, Edges::default(), false).unwrap();
    game.fire(0, 1, &volley, &mut Report::silent());
    assert!(!game.the("b-1").concealed && !game.is_hidden_person(0));
    assert_eq!(game.people[0].place, Whereabouts::With(name("b-1")));
}

// proves: SD-hide-12
#[test]
fn sd_hide_11_the_concealed_are_no_targets_and_their_order_dice_are_their_owners() {
    let mut game = ambush().play(&[4]);
    assert_eq!(shot(&game), Some(Code::NotSpotted));
    assert_eq!(game.may_charge(game.the("r-1"), game.the("b-1")).err().map(|no| no.code), Some(Code::NotSpotted));
    assert_eq!(game.may_shake(Seat(0), name("b-1"), 4800).err().map(|no| no.code), Some(Code::NotSpotted));
    assert!(game.is_hidden_person(0), "a Character is concealed with his body");
    // Its Character is elsewhere, so that an order die is due; Blue holds a card, so that the dice lie still.
    game.people[0].place = Whereabouts::At(at(2.0, 2.0));
    (game.turn, game.policy) = (1, Policy::Ask);
    game.deck.deal(BLUE, crate::rules::smoke_and_disorder::course::Card::Dummy);
    let activation = Activation::granted(&game, name("b-1"), 1).expect("a body");
    game.push(activation);
    game.run(&mut Report::silent());
    game.go(Action::Move);
    assert!(game.throw.as_ref().is_some_and(|throw| throw.hidden));
}

#[test]
fn sd_hide_05_after_the_last_deployment_it_is_looked_who_is_spotted() {
    let mut game = ambush().set();
    let i = game.index("r-1");
    game.bodies[i].put(Standing::At(pose(24.0, 13.0, 0)));
    game.push(Deployment::begin(BLUE));
    game.run(&mut Report::silent());
    assert!(game.the("b-1").concealed);
    game.go(Action::Done);
    assert!(!game.the("b-1").concealed);
}

#[test]
fn sd_rea_02_a_reaction_uses_up_no_activation() {
    let mut game = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-1", "IK10", 24.0, 12.0, 180).play(&[5]);
    game.turn = 1;
    game.push(crate::rules::smoke_and_disorder::charge::Charging::begin(name("r-1"), name("b-1"), Order::Full));
    game.run(&mut Report::silent());
    game.go(Action::React(crate::rules::smoke_and_disorder::course::Reaction::Evade));
    assert!(!game.the("b-1").activated);
    assert_eq!(game.dice.left().len(), 0, "one die for one charge");
}

#[test]
fn sd_open_06_a_dummy_moves_in_the_opening_as_a_band_would() {
    let table = Table::new()
        .put("r-1", "L12", 24.0, 33.0, 0)
        .put("b-2", "IK10", 32.0, 6.0, 180)
        .dummy()
        .ground("woods", &[[2., 2.], [46., 2.], [46., 24.], [2., 24.]]);
    let mut game = table.set();
    let opening = crate::rules::smoke_and_disorder::opening::Opening::begin(&game);
    game.push(opening);
    game.run(&mut Report::silent());
    for action in [Action::Pass, Action::Markers, Action::Use(name("b-2")), Action::Move] {
        game.go(action);
    }
    assert_eq!(game.refused(Action::Leg(at(32.0, 13.1))), Some(Code::TooFar));
    game.go(Action::Leg(at(32.0, 13.0)));
    assert_eq!(
        game.centre(game.the("b-2")).map(Vec2::point),
        Some(at(32.0, 13.0)),
        "8 inches, and nobody asks its facing"
    );
}
