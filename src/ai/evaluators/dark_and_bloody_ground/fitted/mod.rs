//! Judgments fitted to games: what a position shows, each thing by its weight (`ohio fit`). Which games, and what it brought,
//! stands in `docs/decisions/0020`.

mod battle;
mod kekionga;
#[cfg(not(target_arch = "wasm32"))]
mod war;
mod weights;

pub use battle::prospect;
pub use kekionga::about_kekionga;

use super::field::logistic;

/// What is told in any case, and what each thing that is shown adds to it.
type Weights<S> = (f64, &'static [(S, f64)]);

/// How much of a chance is told by a flat curve instead: who is far behind still tells better from worse.
const HOPE: f64 = 0.1;
/// How flat that curve is.
const FLAT: f64 = 0.3;

/// What a position is worth by these weights.
fn sum<S: Copy>(&(always, of): &Weights<S>, measure: impl Fn(S) -> f64) -> f64 {
    of.iter().fold(always, |sum, &(sign, weight)| sum + weight * measure(sign))
}

/// The chance of the US whose odds have this logarithm.
fn chance(odds: f64) -> f64 {
    (1.0 - HOPE) * logistic(odds) + HOPE * logistic(FLAT * odds)
}

/// The logarithm of the odds of a chance.
fn odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.01, 0.99);
    libm::log(chance / (1.0 - chance))
}

fn flag(holds: bool) -> f64 {
    f64::from(u8::from(holds))
}

/// What a position shows, for a fit.
#[cfg(not(target_arch = "wasm32"))]
pub fn features(
    game: &crate::rules::a_dark_and_bloody_ground::DarkAndBloodyGround,
) -> Option<crate::ai::features::Features> {
    use super::field::Field;
    use crate::ai::features::{Features, Target};
    use crate::rules::Title;
    use crate::rules::a_dark_and_bloody_ground::Scenario;
    let scenario = game.scenario();
    if scenario.is_battle() {
        return Some(battle::features(game));
    }
    if game.outcome().is_some() {
        return None;
    }
    let (field, battle) = (Field::of(game), game.battle_view());
    let (group, shown) = match scenario {
        Scenario::Harmar | Scenario::StClair => kekionga::features(&field, battle.as_ref()),
        _ => war::features(&field, battle.as_ref()),
    };
    Some(Features { group, target: Target::Win, shown })
}

/// A list of things that positions show, each with whom it favours.
macro_rules! shown {
    ($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $sign:ident $($seat:ident)?,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a fit looks at what has no weight, too"))]
        pub enum $name { $($(#[$each])* $sign,)+ }

        #[cfg(not(target_arch = "wasm32"))]
        impl $name {
            /// What a position shows of each of them.
            pub fn all(measure: impl Fn(Self) -> f64) -> Vec<crate::ai::features::Feature> {
                use crate::ai::features::Feature;
                vec![$(Feature {
                    name: stringify!($sign).to_owned(),
                    value: measure(Self::$sign),
                    favours: [$($seat)?].first().copied(),
                },)+]
            }
        }
    };
}
use shown;

#[cfg(test)]
mod tests {
    use super::battle::Mark;
    use super::kekionga::{Sign, Stage};
    use super::*;
    use crate::ai::features::Feature;
    use crate::rules::a_dark_and_bloody_ground::{Scenario, US};
    use std::fmt::Debug;

    /// Weights that say the contrary of what is known of what they weigh.
    fn contrary<S: Copy + Debug + 'static>(
        known: &[Feature],
        weights: impl IntoIterator<Item = Weights<S>>,
    ) -> Vec<(S, f64)> {
        let contrary = |(sign, weight): &(S, f64)| {
            let feature = known.iter().find(|feature| feature.name == format!("{sign:?}")).expect("it is listed");
            feature.favours.is_some_and(|seat| (seat == US) != (*weight > 0.0))
        };
        weights.into_iter().flat_map(|weights| weights.1).copied().filter(contrary).collect()
    }

    #[test]
    fn no_weight_of_the_expedition_and_of_harmars_defeat_says_the_contrary_of_what_is_known() {
        let stages = (0..7).map(Stage::nth);
        assert_eq!(contrary(&Sign::all(|_| 0.0), stages.filter_map(weights::expedition)), []);
        assert_eq!(contrary(&Mark::all(|_| 0.0), weights::battle_scenario(Scenario::BattleHarmar)), []);
    }

    #[test]
    fn chances_grow_with_the_odds_and_never_vanish() {
        assert!((chance(0.0) - 0.5).abs() < 1e-9);
        for (less, more) in [(-9.0, -8.0), (-1.0, 0.0), (2.0, 3.0), (8.0, 9.0)] {
            assert!(chance(more) > chance(less) + 0.0005, "{less} {more}");
        }
        assert!((chance(odds(0.7)) - 0.7).abs() < 0.03);
    }
}
