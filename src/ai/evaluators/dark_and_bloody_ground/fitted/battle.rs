//! A battle scenario, while both sides stand.

use super::weights::battle_scenario;
use super::{flag, sum};
use crate::rules::a_dark_and_bloody_ground::Scenario;
use crate::rules::a_dark_and_bloody_ground::survey::BattleView;
#[cfg(not(target_arch = "wasm32"))]
use crate::rules::a_dark_and_bloody_ground::{NA, US};

super::shown! {
    /// What a battle shows. What is said to be late or early is taken by the share of the rounds that is left.
    Mark {
        /// VPs of the US still to come, reckoned by hand.
        Reckoned US,
        /// The share of rounds left, and its square.
        Early,
        EarlySquared,
        /// Strength of both sides, in units, and early; how much stronger the US is (the logarithm), and early.
        UsStrength US,
        NationsStrength NA,
        UsStrengthEarly US,
        NationsStrengthEarly NA,
        Edge US,
        EdgeEarly US,
        /// VPs that those on the board stand for, and those of them that rout.
        UsStake,
        NationsStake,
        UsRunning NA,
        NationsRunning US,
        /// Units that are disrupted, and leaders' CR.
        UsDisrupted NA,
        NationsDisrupted US,
        UsCommand US,
        NationsCommand,
        /// Units within two hexes of the enemy, and in cover.
        UsClose,
        NationsClose,
        UsCovered US,
        NationsCovered NA,
        /// The US stands on the hex that decides, early.
        OnHexEarly US,
        /// US units within two hexes of it; the same, early; hexes of all of them to it, by ten.
        Near US,
        NearEarly,
        Way NA,
        /// Hexes between the sides.
        Apart,
        /// The side that moves second is on the move, early.
        SecondEarly,
    }
}

/// What a battle scenario is still likely to bring the US, in VPs, where weights for it are known; `None` for another, and when a
/// side no longer stands. `reckoned` is the same, reckoned by hand.
pub fn prospect(scenario: Scenario, battle: &BattleView, reckoned: f64) -> Option<f64> {
    let weights = battle_scenario(scenario).filter(|_| is_fought(battle))?;
    Some(sum(&weights, |mark| measure(battle, reckoned, mark)))
}

fn is_fought(battle: &BattleView) -> bool {
    battle.standing.iter().all(|&units| units > 0)
}

/// What a position shows, for a fit; the lead alone at the end.
#[cfg(not(target_arch = "wasm32"))]
pub fn features(game: &crate::rules::a_dark_and_bloody_ground::DarkAndBloodyGround) -> crate::ai::features::Features {
    use crate::ai::evaluators::dark_and_bloody_ground::value::{prospect, reckoned};
    use crate::ai::features::{Features, Target};
    let now = f64::from(game.victory_points()[US.index()] - game.victory_points()[NA.index()]);
    match game.battle_view().filter(|battle| is_fought(battle) && !battle.setting_up) {
        Some(battle) => {
            let told = prospect(game.scenario(), &battle);
            let shown = Mark::all(|mark| measure(&battle, reckoned(&battle), mark));
            Features { group: "while both sides stand", target: Target::Growth { now, told }, shown }
        }
        None => Features { group: "otherwise", target: Target::Growth { now, told: 0.0 }, shown: Vec::new() },
    }
}

fn measure(battle: &BattleView, reckoned: f64, mark: Mark) -> f64 {
    let [us, na] = battle.strength.map(|strength| f64::from(strength).max(200.0) / 1000.0);
    let early = f64::from(battle.rounds) / 10.0;
    let [stake_us, stake_na] = battle.at_stake.map(f64::from);
    let [running_us, running_na] = battle.running.map(f64::from);
    let [disrupted_us, disrupted_na] = battle.disrupted.map(f64::from);
    let [command_us, command_na] = battle.command.map(f64::from);
    let [close_us, close_na] = battle.close.map(f64::from);
    let covered = |side: usize| f64::from(battle.covered[side]) / f64::from(battle.standing[side].max(1));
    match mark {
        Mark::Reckoned => reckoned,
        Mark::Early => early,
        Mark::EarlySquared => early * early,
        Mark::UsStrength => us,
        Mark::NationsStrength => na,
        Mark::UsStrengthEarly => us * early,
        Mark::NationsStrengthEarly => na * early,
        Mark::Edge => libm::log(us / na),
        Mark::EdgeEarly => libm::log(us / na) * early,
        Mark::UsStake => stake_us,
        Mark::NationsStake => stake_na,
        Mark::UsRunning => running_us,
        Mark::NationsRunning => running_na,
        Mark::UsDisrupted => disrupted_us,
        Mark::NationsDisrupted => disrupted_na,
        Mark::UsCommand => command_us,
        Mark::NationsCommand => command_na,
        Mark::UsClose => close_us,
        Mark::NationsClose => close_na,
        Mark::UsCovered => covered(0),
        Mark::NationsCovered => covered(1),
        Mark::OnHexEarly => flag(battle.to_prize == Some(0)) * early,
        Mark::Near => f64::from(battle.near_prize),
        Mark::NearEarly => f64::from(battle.near_prize) * early,
        Mark::Way => f64::from(battle.way_to_prize) / 10.0,
        Mark::Apart => battle.apart.map_or(10.0, f64::from),
        Mark::SecondEarly => flag(battle.second) * early,
    }
}
