//! What battles and ambushes are likely to bring, worked out once for every pair of strengths.

use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::{US, ambush_hits, casualties};
use std::sync::LazyLock;

/// Strengths that are told apart: above 16 the chart has nothing new.
const STRENGTHS: usize = 18;

/// What a battle is likely to bring.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    /// Casualties called for from the defender.
    pub on_defender: f64,
    /// Casualties called for from the attacker.
    pub on_attacker: f64,
    /// The chance that the attacker wins.
    pub won: f64,
    /// The chance that the defender wins, a delay apart.
    pub held: f64,
    /// The chance of at least one, at least two casualties of the defender.
    pub at_least: [f64; 2],
    /// The chance of more than three casualties of the defender, of the attacker.
    pub many: [f64; 2],
}

static ODDS: LazyLock<Vec<Odds>> = LazyLock::new(|| {
    let pairs = (0..STRENGTHS as u8).flat_map(|a| (0..STRENGTHS as u8).map(move |d| (a, d)));
    pairs.flat_map(|(a, d)| (0..4).map(move |kind| reckon(a, d, kind & 1 == 1, kind & 2 == 2))).collect()
});

/// The odds of a battle: strengths of attacker and defender, who attacks, and whether from a river space.
pub fn battle(attack: f64, defence: f64, attacker: Seat, river: bool) -> &'static Odds {
    #[expect(clippy::cast_sign_loss, reason = "it is not below 0")]
    let strength = |s: f64| (libm::round(s).max(0.0) as usize).min(STRENGTHS - 1);
    let kind = usize::from(attacker == US) + 2 * usize::from(river);
    &ODDS[(strength(attack) * STRENGTHS + strength(defence)) * 4 + kind]
}

/// All throws: of the six events one is a delay, one confuses the attacker and one the defender.
fn reckon(a: u8, d: u8, us_attack: bool, river: bool) -> Odds {
    let mut odds = Odds::default();
    for (weight, a, d) in [(3.0, a, d), (1.0, a.saturating_sub(2), d), (1.0, a, d.saturating_sub(2))] {
        for own in 1..=6 {
            for other in 1..=6 {
                let on_d = casualties(a, own);
                let on_a = casualties(d, other + u8::from(river));
                odds.count(weight / 216.0, on_d, on_a, us_attack);
            }
        }
    }
    odds
}

impl Odds {
    fn count(&mut self, share: f64, on_d: u8, on_a: u8, us_attack: bool) {
        self.on_defender += share * f64::from(on_d);
        self.on_attacker += share * f64::from(on_a);
        // Equal results are a victory of the Confederacy [BO-14.8-a].
        let won = if us_attack { on_d > on_a } else { on_d >= on_a };
        *(if won { &mut self.won } else { &mut self.held }) += share;
        for (least, chance) in (1..).zip(&mut self.at_least) {
            *chance += if on_d >= least { share } else { 0.0 };
        }
        for (hits, chance) in [on_d, on_a].into_iter().zip(&mut self.many) {
            *chance += if hits > 3 { share } else { 0.0 };
        }
    }
}

/// What an ambush is likely to bring: hits, the chance to end the movement, the chance of a catastrophe. One event of
/// six cancels it.
pub fn ambush(modifier: i8) -> (f64, f64, f64) {
    static AMBUSHES: LazyLock<[(f64, f64, f64); 9]> =
        LazyLock::new(|| std::array::from_fn(|n| reckon_ambush(n as i8 - 4)));
    AMBUSHES[(modifier.clamp(-4, 4) + 4).unsigned_abs() as usize]
}

fn reckon_ambush(modifier: i8) -> (f64, f64, f64) {
    let mut sum = (0.0, 0.0, 0.0);
    for die in 1..=6 {
        let (hits, lost, ends) = ambush_hits(die + modifier);
        sum.0 += f64::from(hits);
        sum.1 += f64::from(u8::from(ends));
        sum.2 += f64::from(u8::from(lost));
    }
    let share = 5.0 / 36.0;
    (sum.0 * share, sum.1 * share, sum.2 * share)
}

/// Militia FP that stand on average: the die says how many at most, 6 lets all stand [BO-14.4-a].
pub fn steady(militia: u8) -> f64 {
    if militia == 0 {
        return 0.0;
    }
    let sum: u32 = (1..=5).map(|die| u32::from(militia.min(die))).sum();
    f64::from(sum + u32::from(militia)) / 6.0
}
