//! Exact odds: section 27.

use crate::rules::Dice;
use crate::rules::smoke_and_disorder::firing::{Effects, Hits};
use crate::rules::smoke_and_disorder::odds::{PerDie, Spread, WHOLE, compared};

/// Dice, least hitting face, 1s again: mean hits, mean kills, sd of kills, chance of no kill.
const VOLLEYS: [(u8, u8, bool, f64, f64, f64); 12] = [
    (12, 5, true, 1.556, 1.164, 0.189),
    (12, 5, false, 1.333, 1.089, 0.243),
    (12, 6, true, 0.778, 0.853, 0.447),
    (12, 6, false, 0.667, 0.793, 0.504),
    (8, 4, true, 1.556, 1.119, 0.177),
    (8, 5, false, 0.889, 0.889, 0.390),
    (8, 6, false, 0.444, 0.648, 0.633),
    (22, 5, false, 2.444, 1.474, 0.075),
    (3, 5, true, 0.389, 0.582, 0.659),
    (3, 5, false, 0.333, 0.544, 0.702),
    (10, 5, false, 1.111, 0.994, 0.308),
    (5, 5, false, 0.556, 0.703, 0.555),
];

#[test]
fn st_01_to_st_12_volleys_have_the_odds_of_the_table() {
    for (dice, hits_on, reroll, mean, sd, none) in VOLLEYS {
        let spread = Spread::of(dice, PerDie::new(hits_on, reroll, false));
        let kills = spread.kills(50);
        let square: f64 = (0u8..).zip(&kills).map(|(n, p)| f64::from(n) * f64::from(n) * p).sum();
        assert!((spread.mean_kills() - mean).abs() < 6e-4, "{dice} on {hits_on}: {}", spread.mean_kills());
        assert!(((square - spread.mean_kills() * spread.mean_kills()).sqrt() - sd).abs() < 6e-4);
        assert!((kills[0] - none).abs() < 6e-4);
        let disorders: f64 = (0u8..60)
            .map(|d| f64::from(d) * spread.chances.iter().filter_map(|row| row.get(usize::from(d))).sum::<f64>())
            .sum();
        assert!((disorders - spread.mean_kills()).abs() < 1e-9, "as many Disorders as kills");
    }
}

#[test]
fn st_20_to_st_25_first_rounds_have_the_odds_of_the_table() {
    let side = |dice, hits_on, indian| Spread::of(dice, PerDie::new(hits_on, false, indian)).kills(99);
    let fights = [
        (side(8, 3, false), side(9, 4, false), (0.445, 0.243, 0.312)),
        (side(10, 3, false), side(9, 4, true), (0.492, 0.218, 0.289)),
        (side(9, 3, true), side(9, 4, false), (0.577, 0.206, 0.216)),
        (side(12, 3, false), side(9, 4, false), (0.641, 0.181, 0.177)),
        (side(8, 4, false), side(15, 4, false), (0.171, 0.187, 0.641)),
        (side(9, 5, true), side(9, 4, false), (0.284, 0.265, 0.452)),
    ];
    for (attacker, defender, (wins, draws, loses)) in fights {
        let found = compared(&attacker, &defender);
        let near = |a: f64, b: f64| (a - b).abs() < 7e-4;
        assert!(near(found.0, wins) && near(found.1, draws) && near(found.2, loses), "{found:?}");
    }
}

#[test]
fn weights_sum_to_one_million_for_any_handful() {
    for dice in 0..=60 {
        let weights = Spread::of(dice, PerDie::new(5, true, false)).weights();
        assert_eq!(weights.iter().map(|row| row.2).sum::<u32>(), WHOLE, "{dice} dice");
    }
    assert_eq!(Spread::of(0, PerDie::new(5, false, false)).weights(), [(0, 0, WHOLE)]);
}

#[test]
fn what_a_target_cannot_lose_is_lost() {
    let kills = Spread::of(12, PerDie::new(3, false, false)).kills(1);
    assert_eq!(kills.len(), 2);
    assert!((kills[0] + kills[1] - 1.0).abs() < 1e-12);
}

#[test]
fn st_01_thrown_dice_agree_with_the_odds() {
    let mut dice = Dice::from_seed(27);
    let trials = 20_000;
    let mut kills = 0u32;
    for _ in 0..trials {
        let hits = Hits::throw(&mut dice, 12, 5, true);
        kills += u32::from(Effects::throw(&mut dice, hits.count(), false).kills());
    }
    let mean = f64::from(kills) / f64::from(trials);
    assert!((mean - 1.5556).abs() < 4.0 * 1.164 / f64::from(trials).sqrt(), "{mean}");
}
