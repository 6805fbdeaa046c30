//! The exact odds of battles, retreat attempts and overruns, against every throw (14 to 17).

use crate::rules::blood_on_the_ohio::charts::Event;
use crate::rules::blood_on_the_ohio::{charts, odds};

#[test]
fn bo_16_0_b_the_odds_of_a_retreat_attempt() {
    let away = |modifier| odds::evade(modifier).rows.iter().find(|r| r.label == "away").map_or(0, |r| r.weight);
    assert_eq!([-1, 0, 1].map(away), [1, 2, 3]);
}

#[test]
fn bo_17_2_b_the_odds_of_an_overrun() {
    let weights = |evade| -> Vec<u64> { odds::overrun(evade).rows.iter().map(|r| r.weight).collect() };
    assert_eq!(weights(Some(0)), [12, 4, 20]);
    assert_eq!(weights(None), [6, 30]);
}

#[test]
fn bo_14_0_a_the_odds_of_a_battle_are_those_of_every_throw() {
    let battle = odds::Battle {
        us: odds::Side { sure: 6, bonus: 0 },
        wc: odds::Side { sure: 5, bonus: 1 },
        militia: 4,
        artillery: Some(-1),
    };
    let (mut delay, mut us, mut wc) = (0u64, 0u64, 0u64);
    for n in 0..6u32.pow(5) {
        let die = |k: u32| (n / 6u32.pow(k) % 6 + 1) as u8;
        let event = Event::of_face(die(0));
        if event == Event::Delay {
            delay += 1;
            continue;
        }
        let stand = if die(1) == 6 { 4 } else { die(1).min(4) };
        let own = 6 + stand - if event == Event::UsConfused { 2 } else { 0 };
        let shocked = charts::shock(die(2).cast_signed() - 1) + if event == Event::WcConfused { 2 } else { 0 };
        let hits = charts::casualties(own, die(3));
        let suffered = charts::casualties(5u8.saturating_sub(shocked), die(4) + 1);
        if hits > suffered { us += 1 } else { wc += 1 }
    }
    let odds = odds::battle(battle);
    assert_eq!((odds.delay, odds.us, odds.wc), (delay, us, wc));
    assert_eq!(odds::battle_forecast(battle).total, 6u64.pow(5));
}

/// The weight of each row of a forecast, by its label; 0 where it is left out.
fn weights<const N: usize>(forecast: &crate::rules::Forecast, labels: [&str; N]) -> [u64; N] {
    labels.map(|label| forecast.rows.iter().find(|row| row.label == label).map_or(0, |row| row.weight))
}

// proves: BO-14.6-c, BO-14.6-e
#[test]
fn bo_14_6_d_the_distribution_of_casualties_in_every_column_of_strength() {
    // Of six throws: how many call for 0, 1, … 5 casualties, without and with the +1 of a defender against the river.
    let exact = [
        ([3, 3, 0, 0, 0, 0], [2, 4, 0, 0, 0, 0]),
        ([2, 3, 1, 0, 0, 0], [1, 3, 2, 0, 0, 0]),
        ([1, 3, 2, 0, 0, 0], [0, 3, 3, 0, 0, 0]),
        ([0, 3, 2, 1, 0, 0], [0, 2, 2, 2, 0, 0]),
        ([0, 2, 2, 2, 0, 0], [0, 1, 2, 3, 0, 0]),
        ([0, 1, 2, 2, 1, 0], [0, 0, 2, 2, 2, 0]),
        ([0, 0, 2, 2, 2, 0], [0, 0, 1, 2, 3, 0]),
        ([0, 0, 1, 2, 2, 1], [0, 0, 0, 2, 2, 2]),
    ];
    let labels = ["0", "1", "2", "3", "4", "5"];
    for strength in 1..=40u8 {
        let column = usize::from((strength - 1) / 2).min(7);
        let thrown = [0, 1].map(|bonus| weights(&odds::fighting_die(strength, bonus), labels));
        assert_eq!(thrown, [exact[column].0, exact[column].1], "strength {strength}");
    }
    assert_eq!(weights(&odds::fighting_die(0, 1), labels), [6, 0, 0, 0, 0, 0], "a side without strength");
}

// proves: BO-18.2-a, BO-18.2-b, BO-18.3-a
#[test]
fn bo_18_2_c_the_distribution_of_every_ambush() {
    use crate::rules::blood_on_the_ohio::combat::AmbushModifiers;
    let labels = ["−½ VP", "no effect", "1 hit", "1 hit, movement ends", "2 hits, movement ends"];
    // Of 36 throws of the die and the event die, of which Delay cancels six.
    let exact = [
        (-2, [15, 16, 5, 0, 0]),
        (-1, [10, 16, 10, 0, 0]),
        (0, [5, 16, 10, 0, 5]),
        (1, [0, 16, 10, 0, 10]),
        (2, [0, 11, 10, 0, 15]),
    ];
    for (sum, [vp, nothing, hit, _, overwhelming]) in exact {
        let modifiers =
            AmbushModifiers { tp: sum.clamp(-1, 1), river: (sum - 1).clamp(0, 1), penalty: (sum + 1).min(0) };
        assert_eq!(modifiers.sum(), sum);
        assert_eq!(weights(&odds::ambush(modifiers, false), labels), [vp, nothing, hit, 0, overwhelming], "{sum:+}");
        assert_eq!(weights(&odds::ambush(modifiers, true), labels), [vp, nothing, hit, overwhelming, 0], "{sum:+}");
    }
}

#[test]
fn bo_14_5_a_the_distribution_of_artillery_shock() {
    let shocked = |modifier: i8| {
        (1..=6).fold([0; 4], |mut sum, die| {
            sum[usize::from(charts::shock(die + modifier))] += 1;
            sum
        })
    };
    assert_eq!([shocked(0), shocked(-1)], [[1, 2, 2, 1], [2, 2, 2, 0]]);
}

#[test]
fn bo_14_3_a_the_distribution_of_the_event_die() {
    let labels = ["Battle", "Delay", "US Confused", "WC Confused", "Reinforcements"];
    assert_eq!(weights(&odds::event(), labels), [2, 1, 1, 1, 1]);
}
