//! The exact odds of battles, retreat attempts and overruns, against every throw (14 to 17).

use crate::rules::blood_on_the_ohio::charts::{self, Event};
use crate::rules::blood_on_the_ohio::odds;

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
