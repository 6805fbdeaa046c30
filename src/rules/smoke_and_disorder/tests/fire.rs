//! Firing: sections 12 and 13.

use super::position::{Table, name, weapon};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::firing::{Edges, Effects, Hits, Volley};
use crate::rules::smoke_and_disorder::pieces::{Load, Rating, Ready, Weapon};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::space::table::Side;
use crate::rules::{Dice, Report};

fn shot(game: &SmokeAndDisorder) -> Result<Volley, Code> {
    with(game, None, Edges::default())
}

fn with(game: &SmokeAndDisorder, arm: Option<Weapon>, edges: Edges) -> Result<Volley, Code> {
    game.volley(game.the("r-1"), game.the("b-1"), arm, edges, false).map_err(|no| no.code)
}

fn facing(shooter: &str, arm: &str, target: &str, range: f64) -> Result<Volley, Code> {
    shot(
        &Table::new()
            .tall()
            .armed("r-1", shooter, arm, 24.0, 50.0, 0)
            .put("b-1", target, 24.0, 50.0 - range, 180)
            .set(),
    )
}

fn dice(shooter: &str, target: &str) -> u8 {
    facing(shooter, "musket", target, 8.0).map(|volley| volley.dice).unwrap()
}

// proves: SD-fire-06, SD-range-01
#[test]
fn ac_60_twelve_men_at_eight_inches_throw_twelve_dice() {
    let plain = facing("L12", "musket", "L12", 8.0).unwrap();
    assert_eq!((plain.band, plain.half_men, plain.dice, plain.reroll), (Band::Short, 24, 12, false));
    let led = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .hurt("r-1", 0, 2)
        .led("r-1", 3)
        .put("b-1", "L12", 24.0, 22.0, 180);
    assert_eq!(shot(&led.set()).unwrap().dice, 13);
}

// proves: SD-fire-03, SD-fire-04
#[test]
fn ac_61_bands_end_where_the_table_says() {
    let band = |shooter: &str, arm: &str, range: f64| facing(shooter, arm, "L12", range).map(|volley| volley.band);
    assert_eq!(band("L12", "musket", 9.0), Ok(Band::Short));
    assert_eq!(band("L12", "musket", 9.02), Ok(Band::Long));
    assert_eq!(band("L12", "musket", 18.0), Ok(Band::Long));
    assert_eq!(band("L12", "musket", 18.02), Err(Code::OutOfRange));
    assert_eq!([12.0, 12.02, 24.0].map(|r| band("L12", "rifle", r)), [Ok(Band::Short), Ok(Band::Long), Ok(Band::Long)]);
    assert_eq!(
        [6.0, 12.0, 12.02].map(|r| band("HL10", "carbine", r)),
        [Ok(Band::Short), Ok(Band::Long), Err(Code::OutOfRange)]
    );
    assert_eq!([6.0, 6.02].map(|r| band("IK10", "bow", r)), [Ok(Band::Short), Err(Code::OutOfRange)]);
    assert_eq!(
        [8.98, 9.0, 18.0, 36.0].map(|r| band("GD4", "gun", r)),
        [Ok(Band::Canister), Ok(Band::Short), Ok(Band::Short), Ok(Band::Long)]
    );
}

#[test]
fn ac_62_a_building_and_a_wood_hide_part_of_the_target_or_all_of_it() {
    let table = || Table::new().put("r-1", "L12", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 22.0, 180);
    let house = table().ground("cabin", &[[20., 25.], [23.9, 25.], [23.9, 27.], [20., 27.]]).set();
    assert_eq!(shot(&house).unwrap().dice, 10);
    let wood = |top: f64| table().ground("woods", &[[0., top], [48., top], [48., 29.], [0., 29.]]).set();
    assert_eq!(shot(&wood(24.0)).unwrap().half_men, 24);
    assert_eq!(shot(&wood(22.9)).map(|volley| volley.dice), Err(Code::NoSight));
}

// proves: SD-fire-02
#[test]
fn ac_63_a_target_beside_the_arc_is_refused() {
    let at = |x: f64, y: f64| shot(&Table::new().put("r-1", "L12", 24.0, 30.0, 0).put("b-1", "L12", x, y, 180).set());
    assert_eq!(at(37.0, 26.0).map(|v| v.dice), Err(Code::OutOfArc));
    let far = at(36.0, 22.0).unwrap();
    assert_eq!(((far.range * 100.0).round(), far.band), (1442.0, Band::Long));
}

// proves: AC-65, SD-fire-07, SD-fire-08, SD-num-08
#[test]
fn ac_64_and_ac_65_cover_shape_and_rating_change_the_dice() {
    use crate::rules::smoke_and_disorder::firing::dice as rounded;
    let average = |halves, cover, loose, dense| rounded(halves, cover, loose, dense, Rating::Average);
    let raw = |halves, cover, loose, dense| rounded(halves, cover, loose, dense, Rating::Raw);
    assert_eq!(average(24, true, false, false), 6);
    assert_eq!((average(24, false, true, false), average(24, true, true, false)), (6, 3));
    assert_eq!(
        (average(24, false, false, true), average(24, true, false, true), raw(24, true, false, true)),
        (15, 8, 7)
    );
    assert_eq!((average(22, true, false, false), raw(22, true, false, false)), (6, 5));
    assert_eq!((average(22, false, false, true), raw(22, false, false, true)), (14, 13));
    assert_eq!((average(20, true, true, false), raw(20, true, true, false)), (3, 2));
    assert_eq!((average(-2, false, false, false), average(0, false, false, true)), (0, 0));
    assert_eq!([dice("L12", "K12"), dice("L12", "C12"), dice("L12", "L12"), dice("RL11", "C12")], [6, 15, 12, 13]);
    let wood = Table::new().put("r-1", "L12", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 22.0, 180);
    assert_eq!(shot(&wood.ground("brush", &[[0., 18.], [48., 18.], [48., 23.], [0., 23.]]).set()).unwrap().dice, 6);
}

// proves: SD-fire-14, SD-fire-15
#[test]
fn ac_66_columns_fire_with_two_ranks_and_squares_through_a_face() {
    assert_eq!(facing("C16", "musket", "L12", 8.0).unwrap().half_men, 16);
    let target = |facing: u16| {
        let table = Table::new().formation("r-1", "square", &[14, 14], 24.0, 20.0, facing);
        table.put("b-1", "L12", 24.0, 12.0, 180).set()
    };
    let through =
        |facing: u16, face| with(&target(facing), None, Edges { face: Some(face), wall: None }).unwrap().half_men;
    assert_eq!(through(0, Side::Front), 24);
    assert_eq!(through(180, Side::Rear), 20);
    assert_eq!((through(270, Side::Right), through(90, Side::Left)), (18, 18));
}

#[test]
fn ac_67_gunners_count_double() {
    assert_eq!(facing("GD4", "gun", "L12", 15.0).unwrap().dice, 8);
    let game = Table::new()
        .put("r-1", "GD4", 24.0, 30.0, 0)
        .hurt("r-1", 1, 1)
        .led("r-1", 2)
        .put("b-1", "L12", 24.0, 15.0, 180);
    assert_eq!(shot(&game.set()).unwrap().dice, 7);
}

// proves: AC-69, AC-70, SD-fire-09, SD-fire-10, SD-fire-11
#[test]
fn ac_68_ac_69_and_ac_70_the_first_shot_and_rifles_throw_ones_again() {
    let hits = |faces: &[u8], reroll| Hits::throw(&mut Dice::scripted(faces), 4, 5, reroll);
    let first = hits(&[1, 5, 3, 6, 5], true);
    assert_eq!((first.faces.clone(), first.count()), (vec![5, 5, 3, 6], 3));
    let effects = Effects::throw(&mut Dice::scripted(&[2, 3, 6]), 3, false);
    assert_eq!((effects.kills(), effects.disorders()), (1, 1));
    assert_eq!(hits(&[1, 5, 3, 6], false).count(), 2);
    assert_eq!(hits(&[1, 5, 3, 6, 1], true).faces, [1, 5, 3, 6]);
    let reroll = |table: Table| shot(&table.put("b-1", "L12", 24.0, 22.0, 180).set()).unwrap().reroll;
    assert!(reroll(Table::new().put("r-1", "L12", 24.0, 30.0, 0).fresh()));
    assert!(!reroll(Table::new().put("r-1", "L12", 24.0, 30.0, 0)));
    assert!(reroll(Table::new().armed("r-1", "L12", "rifle", 24.0, 30.0, 0)));
    let mut tapped = Table::new().armed("r-1", "L12", "rifle", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 22.0, 180).set();
    tapped.load("r-1", Load::TapLoaded);
    let volley = shot(&tapped).unwrap();
    assert_eq!((volley.reroll, volley.arm), (false, Weapon::Musket));
}

// proves: SD-fire-13
#[test]
fn ac_71_a_shot_without_dice_leaves_smoke() {
    let mut game =
        Table::new().put("r-1", "L10", 24.0, 30.0, 0).hurt("r-1", 8, 3).put("b-1", "L12", 24.0, 22.0, 180).set();
    let volley = shot(&game).unwrap();
    assert_eq!(volley.dice, 0);
    let (i, j) = (game.index("r-1"), game.index("b-1"));
    game.fire(i, j, &volley, &mut Report::silent());
    assert_eq!((game.units[0].load, game.units[0].has_fired), (Load::Smoke(1), true));
}

// proves: SD-cover-02
#[test]
fn ac_72_half_of_the_figures_in_cover_is_cover() {
    let cover = |edge: f64| {
        let wood = [[edge, 0.], [48., 0.], [48., 22.5], [edge, 22.5]];
        let game = Table::new()
            .put("r-1", "L12", 24.0, 30.0, 0)
            .put("b-1", "L12", 24.0, 22.0, 180)
            .ground("woods", &wood)
            .set();
        shot(&game).unwrap().cover
    };
    // Files at 22.125, 22.875, 23.625, 24.375 …: three of six, two of six.
    assert!(cover(24.3));
    assert!(!cover(24.4));
}

// proves: SD-fire-01
#[test]
fn ac_73_limbered_guns_and_bodies_that_fight_do_not_fire() {
    assert_eq!(facing("GL4", "gun", "L12", 15.0).map(|v| v.dice), Err(Code::GunLimbered));
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .put("b-1", "L12", 24.0, 22.0, 180)
        .put("r-2", "L12", 10.0, 20.0, 0)
        .put("b-2", "L12", 10.0, 20.0, 180)
        .play_unsound();
    fight(&mut game, "r-2", "b-1");
    assert_eq!(shot(&game).map(|v| v.dice), Err(Code::TargetEngaged));
    game.combats.clear();
    fight(&mut game, "r-1", "b-2");
    assert_eq!(shot(&game).map(|v| v.dice), Err(Code::Engaged));
}

fn fight(game: &mut SmokeAndDisorder, attacker: &str, defender: &str) {
    game.combats.push(crate::rules::smoke_and_disorder::course::Combat {
        attacker: name(attacker),
        defender: name(defender),
        edge: crate::rules::smoke_and_disorder::course::ContactEdge::Edge(Side::Front),
        rounds: 0,
        since: 1,
        attacker_charging: true,
        defender_charging: false,
        obstacle_defended: false,
    });
}

#[test]
fn ac_74_a_formation_is_fresh_only_if_all_who_fire_are() {
    let mut game = Table::new()
        .formation("r-1", "line", &[10, 12], 24.0, 30.0, 0)
        .put("b-1", "L12", 24.0, 22.0, 180)
        .hurt("r-1b", 0, 2)
        .set();
    game.units[0].has_fired = false;
    let both = shot(&game).unwrap();
    assert_eq!((both.reroll, both.half_men, both.disorders), (false, 44, 2));
    game.load("r-1b", Load::Smoke(1));
    let one = shot(&game).unwrap();
    assert_eq!((one.reroll, one.half_men, one.disorders, one.fired), (true, 20, 0, vec![0]));
}

// proves: SD-fire-12
#[test]
fn ac_75_a_body_shot_away_is_gone_and_leaves_its_character() {
    let faces = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 3];
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .put("b-1", "L10", 24.0, 22.0, 180)
        .hurt("b-1", 9, 0)
        .led("b-1", 2)
        .play(&faces);
    let volley = shot(&game).unwrap();
    let (i, j) = (game.index("r-1"), game.index("b-1"));
    game.fire(i, j, &volley, &mut Report::silent());
    assert!(!game.bodies[j].is_in_play());
    assert!(matches!(game.people[0].place, crate::rules::smoke_and_disorder::pieces::Whereabouts::At(_)));
    assert_eq!((game.people[0].class, game.dice.left().len()), (2, 0));
}

// proves: AC-93, SD-risk-01, SD-risk-02
#[test]
fn ac_92_and_ac_93_characters_roll_for_risk_once_a_volley_that_kills() {
    let mut game = Table::new().put("b-1", "L12", 24.0, 22.0, 180).led("b-1", 3).led("b-1", 2).play(&[1, 1]);
    game.struck(0, 3, 0);
    assert_eq!((game.people[0].class, game.people[1].class), (2, 1));
    game.struck(0, 0, 4);
    assert_eq!(game.dice.wanted(), 0, "no figure lost, no die");
    let mut duffer = Table::new().put("b-1", "L12", 24.0, 22.0, 180).led("b-1", 1).play(&[1]);
    duffer.struck(0, 1, 0);
    assert!(!duffer.people[0].is_in_play());
}

// proves: SD-fire-16, SD-ter-11, SD-geo-08
#[test]
fn ac_105_a_garrison_fires_with_as_many_as_its_wall_has_room_for() {
    let house = [[22.5, 28.5], [25.5, 28.5], [25.5, 31.5], [22.5, 31.5]];
    let table = Table::new().ground("blockhouse", &house).put("r-1", "K10", 0.0, 0.0, 0);
    let table =
        table.with("garrisons_building", serde_json::json!("t-0")).with("front_centre_in", serde_json::Value::Null);
    let game = table.put("b-1", "L12", 24.0, 20.0, 180).set();
    let volley = shot(&game).unwrap();
    assert_eq!((volley.half_men, (volley.range * 100.0).round()), (12, 850.0));
    let back = game.volley(game.the("b-1"), game.the("r-1"), None, Edges::default(), false).unwrap();
    assert_eq!((back.cover, back.loose, back.dice), (true, false, 6));
}

// proves: SD-cover-01
#[test]
fn ac_114_men_at_a_palisade_see_over_it_and_have_cover_of_it() {
    let game = Table::new()
        .put("r-1", "L12", 29.9, 20.0, 90)
        .put("b-1", "L12", 37.9, 20.0, 270)
        .ground("palisade", &[[30., 17.5], [30., 22.5]])
        .set();
    assert_eq!(shot(&game).unwrap().half_men, 24);
    let back = game.volley(game.the("b-1"), game.the("r-1"), None, Edges::default(), false).unwrap();
    assert!(back.cover);
}

// proves: SD-fire-19
#[test]
fn ac_115_the_owner_names_one_of_several_weapons() {
    let table =
        Table::new().formation("r-1", "line", &[12, 10], 24.0, 30.0, 0).with("weapon", serde_json::json!("rifle"));
    let game = table.put("b-1", "L12", 24.0, 19.0, 180).set();
    assert_eq!(game.arms(game.the("r-1")), [Weapon::Musket, Weapon::Rifle]);
    let named = |arm: &str| with(&game, Some(weapon(arm)), Edges::default()).unwrap();
    assert_eq!((named("rifle").band, named("rifle").half_men), (Band::Short, 20));
    assert_eq!((named("musket").band, named("musket").half_men, named("musket").fired), (Band::Long, 24, vec![0]));
}

#[test]
fn ac_126_baggage_is_shot_at_like_skirmishers() {
    assert_eq!(dice("L12", "BT6"), 6);
}

#[test]
fn sd_fire_05_a_half_loaded_unit_counts_half() {
    let mut game = Table::new().put("r-1", "EK12", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 22.0, 180).set();
    game.load("r-1", Load::Half { ready: Ready::Full, empty: 1 });
    assert_eq!(shot(&game).unwrap().half_men, 12);
    game.load("r-1", Load::Smoke(1));
    assert_eq!(shot(&game).map(|v| v.dice), Err(Code::NotLoaded));
}

#[test]
fn sd_fire_17_a_concealed_body_that_fires_is_spotted() {
    let mut game =
        Table::new().put("b-1", "IK10", 24.0, 22.0, 180).hidden().put("r-1", "L12", 24.0, 30.0, 0).play(&[1; 40]);
    let volley = game.volley(game.the("b-1"), game.the("r-1"), None, Edges::default(), false).unwrap();
    let (i, j) = (game.index("b-1"), game.index("r-1"));
    let mut report = Report::silent();
    game.fire(i, j, &volley, &mut report);
    assert!(!game.bodies[i].concealed && report.is_fenced());
    assert!(game.volley(game.the("r-1"), game.the("b-1"), None, Edges::default(), false).is_ok());
}
