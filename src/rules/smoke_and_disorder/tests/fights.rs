//! Charges, reactions, hand to hand, Morale as they are played: sections 11, 15 and 17.

use super::position::{Table, at, name, pose};
use crate::rules::Report;
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::charge::Charging;
use crate::rules::smoke_and_disorder::course::{Action, Order, Reaction};
use crate::rules::smoke_and_disorder::fighting::{Round, Strength};
use crate::rules::smoke_and_disorder::morale::{Nerve, Testing, Tests};
use crate::rules::smoke_and_disorder::pieces::{Shape, Standing, Weapon, Whereabouts};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::smoke_and_disorder::turn::Activation;
use crate::rules::space::table::{Facing, Pose};

/// The charge of r-1 at b-1, its order die thrown.
fn charge(table: Table, faces: &[u8], order: Order) -> SmokeAndDisorder {
    let mut game = table.play(faces);
    game.turn = 1;
    game.push(Charging::begin(name("r-1"), name("b-1"), order));
    game.run(&mut Report::silent());
    game
}

/// r-1 against T, L12 at (24, 13) 180.
fn against_t(what: &str, x: f64, y: f64, facing: u16) -> Table {
    Table::new().put("r-1", what, x, y, facing).put("b-1", "L12", 24.0, 13.0, 180)
}

fn stand(game: &SmokeAndDisorder, id: &str) -> Option<Pose> {
    game.the(id).pose()
}

/// The strengths in the first round of the charge, or a later one.
fn strengths(mut game: SmokeAndDisorder, rounds: u8) -> [Strength; 2] {
    game.combats[0].rounds = rounds;
    game.strengths(&game.combats[0].clone()).expect("a Combat")
}

fn dice(table: Table) -> [(u8, u8); 2] {
    let game = charge(table, &[1], Order::Full);
    assert_eq!(game.combats.len(), 1, "contact");
    strengths(game, 0).map(|s| (s.dice, s.hits_on))
}

// proves: AC-50, SD-chg-07, SD-chg-09
#[test]
fn ac_47_and_ac_50_contact_or_stall() {
    let game = charge(against_t("C12", 24.0, 20.0, 0), &[1], Order::Full);
    assert_eq!((stand(&game, "r-1"), game.combats.len()), (Some(pose(24.0, 13.0, 0)), 1));
    let game = charge(against_t("C12", 24.0, 20.0, 0), &[], Order::Half);
    assert_eq!((stand(&game, "r-1"), game.combats.len()), (Some(pose(24.0, 16.0, 0)), 0), "no reaction is rolled");
}

// proves: SD-rea-01
#[test]
fn ac_52_a_die_of_four_reacts_less_one_if_activated() {
    let asked = |what: &str, die: u8, activated: bool| {
        let table = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-1", what, 24.0, 13.0, 180);
        let mut game = table.play(&[die]);
        game.turn = 1;
        let i = game.index("b-1");
        game.bodies[i].activated = activated;
        game.push(Charging::begin(name("r-1"), name("b-1"), Order::Full));
        game.run(&mut Report::silent());
        game.step() == (1, "Reaction")
    };
    assert_eq!([asked("L12", 4, false), asked("L12", 4, true)], [true, false]);
    assert_eq!([asked("EL12", 3, false), asked("RL12", 4, false), asked("RL12", 5, false)], [true, false, true]);
}

// proves: SD-rea-03, SD-rea-04
#[test]
fn ac_53_indians_evade_a_column_which_stalls_where_they_stood() {
    let table = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-1", "IK10", 24.0, 12.0, 180);
    let mut game = charge(table, &[5], Order::Full);
    game.go(Action::React(Reaction::Evade));
    assert_eq!((stand(&game, "b-1"), stand(&game, "r-1")), (Some(pose(24.0, 2.0, 0)), Some(pose(24.0, 12.0, 0))));
    assert!(game.combats.is_empty());
}

#[test]
fn sd_geo_23_who_evades_onto_somebody_unseen_finds_him_and_goes_another_way() {
    let woods = [[0.0, 0.0], [48.0, 0.0], [48.0, 7.0], [0.0, 7.0]];
    let table = Table::new()
        .put("r-1", "C12", 24.0, 20.0, 0)
        .put("b-1", "IK10", 24.0, 12.0, 180)
        .put("r-2", "IK10", 24.0, 2.5, 0)
        .hidden()
        .ground("woods", &woods);
    let mut game = charge(table, &[5], Order::Full);
    game.go(Action::React(Reaction::Evade));
    assert!(!game.the("r-2").concealed);
    let outline = |id: &str| game.footprint(game.the(id)).expect("on the table").outline;
    assert!(!outline("b-1").overlaps(&outline("r-2")));
    assert_ne!(stand(&game, "b-1"), Some(pose(24.0, 2.0, 0)));
}

// proves: SD-rea-04, SD-hth-05
#[test]
fn ac_54_cavalry_catches_evaders_from_the_rear() {
    let table = Table::new().put("r-1", "HL10", 24.0, 18.0, 0).put("b-1", "IK10", 24.0, 12.0, 180);
    let mut game = charge(table, &[5], Order::Full);
    game.go(Action::React(Reaction::Evade));
    assert_eq!(stand(&game, "r-1"), Some(pose(24.0, 4.0, 0)));
    let [horse, band] = strengths(game, 0);
    assert_eq!((horse.dice, horse.hits_on), (12, 3));
    assert_eq!((band.touching + band.overlapping, band.support, band.dice, band.hits_on), (5, 0, 5, 4));
}

// proves: SD-chg-07, SD-rea-05
#[test]
fn ac_55_fire_may_stop_a_charge() {
    // Reaction 4; 15 dice to hit of which 3 hit; effects: one kill, two Disorders.
    let mut faces = vec![4, 5, 5, 5];
    faces.extend([1; 12]);
    faces.extend([5, 3, 4]);
    let mut game = charge(against_t("C12", 24.0, 21.0, 0), &faces, Order::Full);
    game.go(Action::React(Reaction::Fire(Weapon::Musket)));
    assert_eq!((game.units[0].figures, game.units[0].disorders), (11, 2));
    assert_eq!((stand(&game, "r-1"), game.combats.len()), (Some(pose(24.0, 15.0, 0)), 0));
}

// proves: SD-rea-07
#[test]
fn ac_57_a_formation_forms_square_against_horse_alone() {
    let table =
        |what| Table::new().put("r-1", what, 24.0, 20.0, 0).formation("b-1", "line", &[14, 14], 24.0, 13.0, 180);
    let mut game = charge(table("HL10"), &[4], Order::Full);
    game.go(Action::React(Reaction::Square(None)));
    assert_eq!((game.shape("b-1"), stand(&game, "b-1")), (Shape::Square, Some(pose(24.0, 14.13, 180))));
    let game = charge(table("C12"), &[4], Order::Full);
    assert_eq!(game.refused(Action::React(Reaction::Square(None))), Some(Code::ShapeNotAllowed));
    let near = |gap: f64| {
        let table = against_t("HL10", 24.0, 20.0, 0).put("b-2", "L12", 24.0 + 4.5 + gap, 13.0, 180);
        let game = charge(table, &[4], Order::Full);
        game.refused(Action::React(Reaction::Square(Some(name("b-2")))))
    };
    assert_eq!((near(3.9), near(4.1)), (None, Some(Code::CombineTooFar)));
}

// proves: SD-rea-06
#[test]
fn ac_58_horse_meets_horse_half_way() {
    let table = Table::new().put("r-1", "HL10", 24.0, 26.0, 0).put("b-1", "HL10", 24.0, 10.0, 180);
    let mut game = charge(table, &[4], Order::Full);
    game.go(Action::React(Reaction::Counter));
    assert_eq!((stand(&game, "r-1"), stand(&game, "b-1")), (Some(pose(24.0, 18.0, 0)), Some(pose(24.0, 18.0, 180))));
    assert!(game.combats[0].attacker_charging && game.combats[0].defender_charging);
    assert_eq!(strengths(game, 0).map(|s| s.hits_on), [3, 3]);
}

#[test]
fn ac_59_the_unloaded_do_not_fire_and_squares_do_not_evade() {
    let mut game = against_t("C12", 24.0, 20.0, 0).set();
    game.load("b-1", crate::rules::smoke_and_disorder::pieces::Load::Smoke(1));
    let reaction = |game: &SmokeAndDisorder, r| game.may_react(name("r-1"), name("b-1"), r).err().map(|no| no.code);
    assert_eq!(reaction(&game, Reaction::Fire(Weapon::Musket)), Some(Code::NotLoaded));
    assert_eq!(reaction(&game, Reaction::Evade), None);
}

// proves: SD-act-06
#[test]
fn ac_42_contact_ends_an_activation_and_only_one_move_charges() {
    let mut game = against_t("C12", 24.0, 21.5, 0).led("r-1", 2).hurt("r-1", 0, 0).play(&[1, 1, 1]);
    game.turn = 1;
    let activation = Activation::begin(&game, name("r-1"), name("who-1")).expect("a body");
    game.push(activation);
    game.run(&mut Report::silent());
    assert_eq!(game.refused(Action::Charge(name("b-1"))), Some(Code::ChargeTooFar), "8.5 of 8.0");
    game.go(Action::Leg(at(24.0, 19.0)));
    game.go(Action::Face(Facing::of(0)));
    game.go(Action::Finish);
    game.go(Action::Charge(name("b-1")));
    assert_eq!(game.combats.len(), 1);
    assert_eq!(game.asked(), None, "remaining actions are lost");
}

// proves: SD-num-07, SD-hth-07, SD-hth-09, SD-hth-10, SD-hth-11, SD-mor-01, SD-mor-05, SD-risk-01
#[test]
fn ac_81_a_round_is_fought_and_the_loser_backs_off() {
    let faces = [
        1, // the reaction
        3, 3, 1, 2, 6, 5, 4, 2, 1, 1, 5, 6, 3, 1, 2, // the attacker
        4, 2, 1, 6, 3, 3, 1, 2, 5, 5, 1, 4, // the defender
        4, // risk
        3, 4, // Morale
    ];
    let mut game = charge(against_t("C12", 24.0, 20.0, 0).led("r-1", 2), &faces, Order::Full);
    let strengths = game.strengths(&game.combats[0].clone()).unwrap();
    assert_eq!(strengths.map(|s| (s.dice, s.hits_on)), [(10, 3), (9, 4)]);
    game.push(Round::begin(&game.combats[0].clone()));
    game.run(&mut Report::silent());
    let wounds: Vec<(u8, u8)> = game.units.iter().map(|unit| (unit.figures, unit.disorders)).collect();
    assert_eq!(wounds, [(11, 1), (10, 1)]);
    assert_eq!((stand(&game, "b-1"), game.combats.len()), (Some(pose(24.0, 9.0, 180)), 0));
    assert_eq!(game.dice.left().len(), 0);
}

// proves: AC-83, AC-89, SD-hth-03, SD-hth-04, SD-num-08
#[test]
fn ac_82_83_and_89_flanks_and_ends_of_lines() {
    assert_eq!(dice(against_t("C12", 32.0, 12.25, 270)), [(8, 3), (2, 4)]);
    assert_eq!(dice(against_t("RC12", 32.0, 12.25, 270))[0].0, 7);
    assert_eq!(dice(against_t("C12", 27.5, 18.0, 340)), [(8, 3), (5, 4)]);
    let game = charge(against_t("C12", 32.0, 12.25, 270), &[1], Order::Full);
    assert_eq!(strengths(game, 1).map(|s| (s.dice, s.hits_on)), [(8, 4), (5, 4)]);
}

// proves: AC-85, SD-hth-03
#[test]
fn ac_84_to_86_bands_formations_and_horse() {
    let band = |what: &str, y| Table::new().put("r-1", what, 24.0, y, 0).put("b-1", "IK12", 24.0, 13.0, 180);
    assert_eq!(dice(band("C16", 20.0)), [(10, 3), (9, 4)]);
    let formation = Table::new().formation("r-1", "line", &[14, 14], 24.0, 16.5, 0).put("b-1", "IK12", 24.0, 13.0, 180);
    assert_eq!(dice(formation).map(|d| d.0), [15, 9]);
    assert_eq!(dice(against_t("HL10", 24.0, 20.0, 0))[0], (12, 3));
}

// proves: SD-hth-08, SD-rea-08
#[test]
fn ac_86_a_square_holds_horse_off() {
    let table = Table::new().put("r-1", "HL10", 24.0, 20.0, 0).formation("b-1", "line", &[14, 14], 24.0, 13.0, 180);
    let mut game = charge(table, &[4], Order::Full);
    game.go(Action::React(Reaction::Square(None)));
    assert_eq!(strengths(game, 0).map(|s| (s.dice, s.hits_on)), [(8, 4), (15, 4)]);
}

// proves: SD-hth-08, SD-hth-13, SD-hth-15
#[test]
fn ac_87_a_lined_palisade_is_hit_on_five() {
    let table = Table::new()
        .put("r-1", "IK12", 24.0, 20.0, 0)
        .put("b-1", "L12", 24.0, 13.0, 180)
        .ground("palisade", &[[18.0, 13.1], [30.0, 13.1]]);
    let game = charge(table, &[1], Order::Full);
    assert!(game.combats[0].obstacle_defended);
    assert_eq!(strengths(game.clone(), 0).map(|s| (s.dice, s.hits_on)), [(9, 5), (9, 4)]);
    assert_eq!(strengths(game, 1).map(|s| s.hits_on), [4, 4]);
}

// proves: SD-hth-06
#[test]
fn ac_88_gunners_count_one_each() {
    let table = Table::new().put("r-1", "IK12", 24.0, 20.0, 0).put("b-1", "GD4", 24.0, 13.0, 180);
    assert_eq!(dice(table).map(|d| d.0), [6, 4]);
}

#[test]
fn ac_116_a_short_second_rank_supports_as_it_can() {
    let table = Table::new().formation("r-1", "line", &[14, 14], 24.0, 16.5, 0).put("b-1", "L11", 24.0, 13.0, 180);
    assert_eq!(dice(table)[1].0, 9);
}

// proves: SD-hth-12
#[test]
fn ac_90_equal_kills_are_a_draw_and_the_combat_goes_on() {
    let mut game = charge(against_t("C12", 24.0, 20.0, 0), &[1; 60], Order::Full);
    game.push(Round::begin(&game.combats[0].clone()));
    game.run(&mut Report::silent());
    assert_eq!((game.combats.len(), game.combats[0].rounds), (1, 1));
    assert_eq!(game.asked(), None);
}

// proves: SD-hth-01, SD-chg-02, SD-char-11
#[test]
fn ac_91_bodies_that_fight_are_left_alone() {
    let table = against_t("C12", 24.0, 20.0, 0)
        .put("b-2", "L12", 34.0, 13.0, 180)
        .put("r-2", "L12", 34.0, 20.0, 0)
        .led("r-2", 2);
    let game = charge(table, &[1], Order::Full);
    let code = |i: &str, action: Action| game.may_act(game.index(i), &action).err().map(|no| no.code);
    assert_eq!(code("r-1", Action::Move), Some(Code::Engaged));
    let shot = |target: &str| Action::Fire { target: name(target), weapon: None, face: None, wall: None };
    assert_eq!(code("r-1", shot("b-2")), Some(Code::Engaged));
    assert_eq!(code("r-2", shot("b-1")), Some(Code::TargetEngaged));
    assert_eq!(code("r-2", Action::Charge(name("b-1"))), Some(Code::TargetEngaged));
    assert_eq!(game.may_join(0, name("r-1")).err().map(|no| no.code), Some(Code::CharacterFixed));
}

// proves: SD-mor-03
#[test]
fn ac_94_morale_by_rating() {
    let nerve = |what: &str, dice: u8| {
        let game = Table::new().put("r-1", what, 24.0, 20.0, 0).set();
        Nerve::of(dice, game.nerve_modifier(0))
    };
    let seven = ["L12", "EL12", "RL12", "IK12"].map(|what| nerve(what, 7));
    assert_eq!(seven, [Nerve::BacksOff, Nerve::CarriesOn, Nerve::BacksOff, Nerve::BacksOff]);
    assert_eq!((nerve("IK12", 6), nerve("L12", 4)), (Nerve::Routed, Nerve::Routed));
}

/// A test of r-1's Morale, up to a question or its end.
fn test(table: Table, faces: &[u8]) -> SmokeAndDisorder {
    let mut game = table.play(faces);
    game.turn = 1;
    game.push(Testing::begin(name("r-1")));
    game.run(&mut Report::silent());
    game
}

// proves: SD-mor-04
#[test]
fn ac_95_formations_and_leaders_throw_again() {
    let formation = Table::new().formation("r-1", "line", &[12, 12], 24.0, 20.0, 0).put("b-1", "L12", 24.0, 5.0, 180);
    let mut game = test(formation, &[2, 5, 4]);
    assert_eq!((game.step(), game.refused(Action::AgainAll)), ((0, "MoraleReroll"), Some(Code::WrongPhase)));
    game.go(Action::Again(0));
    assert_eq!((game.asked(), stand(&game, "r-1")), (None, Some(pose(24.0, 20.0, 0))), "9: it carries on");
    let led = |class| Table::new().put("r-1", "L12", 24.0, 20.0, 0).led("r-1", class).put("b-1", "L12", 24.0, 5.0, 180);
    let mut game = test(led(3), &[1, 2, 4, 4]);
    game.go(Action::AgainAll);
    assert!(game.the("r-1").is_in_play());
    let game = test(led(2), &[1, 2]);
    assert!(game.asked().is_none() && game.bodies[0].standing() == Standing::Gone);
}

// proves: SD-mor-02
#[test]
fn ac_96_more_hits_than_men_call_for_a_test() {
    let tests = |disorders| {
        let game = Table::new().put("r-1", "L12", 24.0, 20.0, 0).hurt("r-1", 5, disorders).set();
        Tests::begin(&game) != Tests::begin(&Table::new().put("r-1", "L12", 24.0, 20.0, 0).set())
    };
    assert_eq!([tests(2), tests(3)], [false, true]);
}

// proves: SD-mor-06, SD-ret-03
#[test]
fn ac_97_a_duffer_goes_with_a_rout_and_others_retire_alone() {
    let table =
        Table::new().put("r-1", "L12", 24.0, 20.0, 0).led("r-1", 1).led("r-1", 2).put("b-1", "L12", 24.0, 5.0, 180);
    let game = test(table, &[1, 2]);
    assert_eq!(game.people[0].place, Whereabouts::Out);
    assert_eq!(game.people[1].place, Whereabouts::At(at(24.0, 28.75)), "8 inches from where the body stood");
}

// proves: SD-ret-04
#[test]
fn ac_98_a_retreat_stops_at_the_edge() {
    let table = Table::new().put("r-1", "L12", 24.0, 2.0, 180).put("b-1", "L12", 24.0, 15.0, 0);
    let game = test(table, &[3, 4]);
    assert_eq!(stand(&game, "r-1"), Some(pose(24.0, 1.5, 180)));
}

// proves: SD-ret-04
#[test]
fn ac_99_who_cannot_get_clear_is_routed() {
    let river = [[0.0, 10.0], [48.0, 10.0], [48.0, 11.45], [0.0, 11.45]];
    let faces: Vec<u8> = [1].into_iter().chain([6; 8]).chain([6; 8]).chain([1; 9]).chain([3, 3]).collect();
    let table = against_t("C12", 24.0, 20.0, 0).ground("river", &river);
    let mut game = charge(table, &faces, Order::Full);
    game.push(Round::begin(&game.combats[0].clone()));
    game.run(&mut Report::silent());
    assert_eq!(game.bodies[1].standing(), Standing::Gone);
    assert!(game.combats.is_empty());
}

#[test]
fn sd_char_13_a_lone_character_is_swept_to_his_men_or_away() {
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 20.0, 0)
        .put("b-1", "L12", 40.0, 5.0, 180)
        .led("b-1", 2)
        .put("b-2", "L12", 28.0, 12.0, 180)
        .set();
    game.people[0].place = Whereabouts::At(at(24.0, 19.5));
    game.sweep_round(name("r-1"), &mut Report::silent());
    assert_eq!(game.people[0].place, Whereabouts::With(name("b-2")));
    game.people[0].place = Whereabouts::At(at(24.0, 19.5));
    let i = game.index("b-2");
    game.bodies[i].put(Standing::At(pose(44.0, 30.0, 180)));
    game.sweep_round(name("r-1"), &mut Report::silent());
    assert_eq!(game.people[0].place, Whereabouts::At(at(24.0, 11.5)), "he retires his own move");
}

/// Kills given in the first round by 20 000 throws of the hands, with the dice of the cases.
#[test]
fn st_20_to_25_first_rounds_have_the_dice_of_the_table() {
    let cases: [(Table, [(u8, u8); 2]); 4] = [
        (against_t("C12", 24.0, 20.0, 0), [(8, 3), (9, 4)]),
        (Table::new().put("r-1", "C16", 24.0, 20.0, 0).put("b-1", "IK12", 24.0, 13.0, 180), [(10, 3), (9, 4)]),
        (against_t("IK12", 24.0, 20.0, 0), [(9, 3), (9, 4)]),
        (against_t("HL10", 24.0, 20.0, 0), [(12, 3), (9, 4)]),
    ];
    for (table, expected) in cases {
        assert_eq!(dice(table), expected);
    }
}

// proves: SD-deck-09
#[test]
fn sd_hth_02_a_combat_fights_at_the_end_of_its_turn_then_at_first_pauses() {
    use crate::rules::smoke_and_disorder::fighting::Fights;
    let mut game = charge(against_t("C12", 24.0, 20.0, 0), &[1; 200], Order::Full);
    let fought = |game: &SmokeAndDisorder, turn| Fights::of(game, |combat| combat.since < turn);
    assert_eq!(fought(&game, 1), Fights::of(&game, |_| false), "not at this turn's first Pause");
    game.turn = 2;
    game.push(fought(&game, 2));
    game.run(&mut Report::silent());
    assert_eq!(game.combats[0].rounds, 1);
}
