//! Who stands to win.

use super::field::{Field, logistic};
use super::{expedition, fitted, war};
use crate::rules::Title;
use crate::rules::a_dark_and_bloody_ground::survey::BattleView;
use crate::rules::a_dark_and_bloody_ground::{DarkAndBloodyGround, Phase, Scenario, US};

/// The chance that the US win, with half of the chance of a draw.
pub fn us_chance(game: &DarkAndBloodyGround) -> f64 {
    if let Some(outcome) = game.outcome() {
        return match outcome.winner {
            Some(seat) => f64::from(u8::from(seat == US)),
            None => 0.5,
        };
    }
    let [us, na] = game.victory_points().map(f64::from);
    let battle = game.battle_view();
    let chance = match (game.scenario(), &battle) {
        (scenario, Some(battle)) if scenario.is_battle() => {
            let margin = us - na + f64::from(battle.par) + prospect(scenario, battle);
            logistic(margin / (1.5 + 0.55 * f64::from(battle.rounds)))
        }
        (Scenario::Harmar | Scenario::StClair, _) => expedition::us_chance(&Field::of(game), battle.as_ref()),
        _ => war::us_chance(&Field::of(game), battle.as_ref()),
    };
    chance.clamp(0.001, 0.999)
}

/// What a battle is still likely to bring the US, in VPs: what is at stake by strength and time, the field, the hex that
/// decides.
pub fn prospect(scenario: Scenario, battle: &BattleView) -> f64 {
    let reckoned = reckoned(battle);
    fitted::prospect(scenario, battle, reckoned).unwrap_or(reckoned)
}

/// The same, reckoned by hand.
pub fn reckoned(battle: &BattleView) -> f64 {
    let [us, na] = battle.strength.map(|strength| f64::from(strength).max(200.0));
    let edge = libm::log(us / na);
    let time = (f64::from(battle.rounds) / 5.0).min(1.0);
    let [stake_us, stake_na] = battle.at_stake.map(f64::from);
    let [running_us, running_na] = battle.running.map(f64::from);
    let ahead = logistic(2.2 * edge);
    let behind = 1.0 - ahead;
    let losses = time * 0.75 * (stake_na * ahead * ahead.sqrt() - stake_us * behind * behind.sqrt());
    let runners = 0.35 * (running_na - running_us);
    let gone = |side: usize| if battle.standing[side] == 0 { 1.0 } else { 0.0 };
    let drives = (logistic(4.0 * edge - 2.2) - logistic(-4.0 * edge - 2.2)) * time;
    let field = f64::from(battle.field_vps) * if gone(0) + gone(1) > 0.0 { gone(1) - gone(0) } else { drives };
    losses + runners + field - rounds_lost(battle, ahead)
}

/// VPs that the nations still get for rounds in which the US does not stand on the hex that decides.
fn rounds_lost(battle: &BattleView, ahead: f64) -> f64 {
    if battle.standing[1] == 0 {
        return 0.0;
    }
    let Some(far) = battle.to_prize else {
        return if battle.prize_barred { 2.0 * f64::from(battle.prize_vps) } else { 0.0 };
    };
    let left = f64::from(battle.rounds);
    let way = f64::from(far) / 2.0 + if battle.prize_barred { 2.5 - 2.0 * ahead } else { 0.0 };
    let fight = (left * (1.2 - ahead)).min(left);
    f64::from(battle.prize_vps) * way.min(left).min(fight.max(0.3))
}

/// How far the game has come. Within a turn: the phases outside battles, then each battle and its halves, so that playouts
/// that come to a battle, or out of it, end there.
pub fn ply(game: &DarkAndBloodyGround) -> u32 {
    let country = game.country();
    let turn = 1000 * u32::from(country.turn()) + 100 * u32::from(country.battles().min(8));
    let within = match game.battle_view() {
        Some(battle) => 50 + u32::from(battle.halves),
        None => match country.phase() {
            Phase::Setup | Phase::Events => 0,
            Phase::Settlers => 1,
            Phase::Supply | Phase::Mobilization => 2,
            Phase::Action => 3,
            Phase::Combat => 4,
            Phase::Raids => 5,
            Phase::End => 6,
        },
    };
    turn + within
}
