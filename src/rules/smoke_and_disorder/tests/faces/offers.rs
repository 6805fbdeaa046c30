//! Paths, labels, odds, reasons.

use super::super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Order};
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::smoke_and_disorder::turn::{Activation, Orders};
use crate::rules::{Act, Dice, Offer, Policy, Report, Seat, Target, Title, Viewer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A body takes two actions at the card of a Character.
fn acting(mut game: SmokeAndDisorder, body: &str) -> SmokeAndDisorder {
    game.turn = 1;
    let who: Name = game.sheet().characters.first().map_or(name("nobody"), |who| who.id);
    game.push(Orders::begin(who));
    let activation = Activation::begin(&game, name(body), who).expect("a body");
    game.push(activation);
    game
}

fn offers(game: &SmokeAndDisorder) -> Vec<Offer> {
    game.acts().iter().map(|act| game.offer(act.action())).collect()
}

#[test]
fn paths_are_unique_none_begins_another_and_no_two_labels_are_alike() {
    for (scenario, seed, policy) in
        [(0, 1, Policy::Open), (1, 2, Policy::Orders), (2, 3, Policy::Ask), (3, 4, Policy::Orders)]
    {
        let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[scenario]), Dice::from_seed(seed), policy);
        let mut chance = Dice::from_seed(seed);
        for step in 0..500 {
            let acts = game.acts();
            let Some(decision) = game.asked() else { break };
            let offers = offers(&game);
            let mut paths: Vec<&Vec<Target>> = offers.iter().map(|offer| &offer.path).collect();
            paths.sort();
            for pair in paths.windows(2) {
                assert!(
                    !pair[1].starts_with(pair[0]),
                    "scenario {scenario}, step {step}: {:?} begins {:?}",
                    pair[0],
                    pair[1]
                );
            }
            let labels: BTreeSet<&str> = offers.iter().map(|offer| &*offer.label).collect();
            assert_eq!(labels.len(), offers.len(), "scenario {scenario}, step {step}: {labels:?}");
            let scene = game.scene(Viewer::Seat(decision.seat));
            for target in offers.iter().flat_map(|offer| &offer.path) {
                if let Target::Piece(id) = target {
                    assert!(scene.counters.iter().any(|c| c.id == *id), "step {step}: nobody sees {id}");
                }
            }
            for forecast in offers.iter().filter_map(|offer| offer.forecast.as_ref()) {
                assert_eq!(forecast.rows.iter().map(|row| row.weight).sum::<u64>(), forecast.total, "{forecast:?}");
            }
            let n = chance.draw(u32::try_from(acts.len()).expect("few")) as usize;
            let (Act::Do(action) | Act::Aim(action)) = acts[n];
            game.carry_out(&action, &mut Report::silent());
        }
    }
}

#[test]
fn st_01_the_odds_of_a_volley_are_told_before_it_is_ordered() {
    let table = Table::new().put("r-1", "L12", 12.0, 20.0, 0).led("r-1", 2).put("b-1", "L12", 12.0, 12.0, 180).fresh();
    let game = acting(table.set(), "r-1");
    let fire = Action::Fire { target: name("b-1"), weapon: None, face: None, wall: None };
    let offer = game.offer(&fire);
    let forecast = offer.forecast.expect("odds");
    let none: u64 = forecast.rows.iter().filter(|row| row.label.starts_with("0 killed")).map(|row| row.weight).sum();
    // Fourteen dice that hit on 5 and 6 with 1s rerolled: each kills with 7/54.
    let exact = [47.0 / 54.0; 14].iter().product::<f64>() * 1e6;
    assert!(
        (f64::from(u32::try_from(none).expect("at most a million")) - exact).abs() < 200.0,
        "{none} is not {exact}"
    );
    assert!(
        forecast.how.contains("12 men, +2 for a Character: 14 dice hitting on 5 or more, 1s rerolled"),
        "{}",
        forecast.how
    );
    assert_eq!(offer.path.len(), 2, "the enemy, then what is done to him");
}

#[test]
fn st_20_a_charge_tells_its_inches_its_order_die_and_its_first_round() {
    let table = Table::new().put("r-1", "C12", 12.0, 20.0, 0).led("r-2", 1).put("r-2", "L10", 30.0, 30.0, 0);
    let table = table.put("b-1", "L12", 12.0, 15.0, 180);
    let game = acting(table.set(), "r-1");
    let forecast = game.offer(&Action::Charge(name("b-1"))).forecast.expect("odds");
    let share = |label: &str| {
        forecast
            .rows
            .iter()
            .find(|row| row.label == label)
            .map_or(0.0, |row| f64::from(u32::try_from(row.weight).expect("at most a million")) / 1e6)
    };
    // Five inches of eight: half of them is too little, so that a 1 or 2 stalls it.
    assert!((share("the charge stalls") - 1.0 / 3.0).abs() < 1e-3);
    assert!((share("it wins the first round") - 0.445 * 2.0 / 3.0).abs() < 1e-3, "{forecast:?}");
    assert!(forecast.how.contains("5.00 of 8.00 inches"), "{}", forecast.how);
}

#[test]
fn sd_chg_06_why_not_says_the_exact_inch() {
    let table = Table::new().put("r-1", "L12", 12.0, 20.0, 0).led("r-1", 2).put("b-1", "L12", 12.0, 10.0, 180);
    let game = acting(table.set(), "r-1");
    let why = game.why_not(Seat(0), &[Target::Piece("b-1".into()), Target::Button("charge".into())]);
    assert_eq!(why[0].code, "charge_out_of_reach");
    assert_eq!(why[0].text, "The target is too far away to charge. The charge needs 10.00 inches and has 4.00.");
    let other = game.why_not(Seat(1), &[Target::Piece("b-1".into())]);
    assert_eq!(other[0].code, "not_your_decision");
}

#[test]
fn sd_hide_02_why_not_tells_nothing_of_what_lies_under_a_marker() {
    let table = |id: &str| {
        let table = Table::new().put("r-1", "L12", 12.0, 20.0, 0).led("r-1", 2).put("b-1", "IK10", 12.0, 6.0, 180);
        let table = if id == "true" { table.hidden() } else { table.dummy() };
        acting(table.set(), "r-1")
    };
    for path in [vec![Target::Piece("blue-marker-1".into())], vec![Target::Piece("b-1".into())]] {
        let told = ["true", "dummy"].map(|id| table(id).why_not(Seat(0), &path));
        assert_eq!(told[0], told[1], "{path:?}");
    }
}

#[test]
fn sd_aim_03_facings_are_kept_towards_an_enemy_or_so_many_degrees_to_a_side() {
    let table = Table::new().put("r-1", "K10", 12.0, 20.0, 0).put("b-1", "L12", 30.0, 10.0, 180);
    let mut game = table.set();
    game.turn = 1;
    let moving = Moving::begin(&game, name("r-1"), Order::Full).expect("on the table");
    game.push(moving);
    game.go(Action::Leg(at(12.0, 17.0)));
    let labels: Vec<String> = offers(&game).into_iter().map(|offer| offer.label).collect();
    assert_eq!(labels[0], "Keep facing north, 000°");
    assert!(labels.iter().any(|label| label == "5° to the right: north, 005°"));
    assert!(labels.iter().any(|label| label.starts_with("Turn towards b-1, ")), "{labels:?}");
}
