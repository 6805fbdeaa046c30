//! Exact odds of what an action rolls at once.

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::odds;
use crate::rules::a_dark_and_bloody_ground::pieces::Piece;
use crate::rules::procedure::Stacked;
use crate::rules::{Forecast, ForecastRow};

/// The odds of one die, of which the faces up to a number succeed.
fn up_to(most: i8, what: &str, how: String, rows: [&str; 2]) -> Forecast {
    let good = most.clamp(0, 6).unsigned_abs();
    let row = |label: &str, weight: u8| ForecastRow { label: label.into(), weight: u64::from(weight) };
    Forecast { what: what.into(), how, does: "", rows: vec![row(rows[0], good), row(rows[1], 6 - good)], total: 6 }
}

/// The odds of an action, if it throws one die at once that decides.
pub fn forecast(game: &DarkAndBloodyGround, action: Action) -> Option<Forecast> {
    match (action, game.top()?) {
        (Action::Fire { shooter, target }, _) => odds::fire(game, shooter, target),
        (Action::Roll, Step::Battle(_)) => odds::melee(game),
        (Action::Ambush { piece }, _) => Some(ambush(game, piece)),
        (Action::Assassinate { piece }, _) => {
            let most = game.cr(piece) + game.tables.assassinate;
            let how = format!("A die above {most} kills him; otherwise it costs 1 VP.");
            Some(up_to(most, "assassination", how, ["he escapes", "he is killed"]))
        }
        (Action::Roll, Step::Pillaging(pillaging)) => {
            let sum: i8 = game.pillage_modifiers(pillaging).iter().map(|(value, _)| value).sum();
            let most = 2 - sum;
            Some(up_to(most, "pillage", format!("A die of {most} or less succeeds."), ["pillaged", "no success"]))
        }
        (Action::Roll, Step::Reaction(reaction)) if !reaction.force.has(Piece::TECUMSEH) => {
            let (cr, tired, level) = reaction.odds(game);
            let most = level + cr - tired;
            Some(up_to(most, "reaction", format!("A die of {most} or less succeeds."), ["they move", "they stay"]))
        }
        (Action::Step { .. } | Action::Ride { .. } | Action::Float { .. } | Action::Stop, Step::Forming(forming)) => {
            let (cr, level) = forming.second(game)?;
            let most = level + cr;
            let how = format!("A second activation: a die of {most} or less succeeds.");
            Some(up_to(most, "second activation", how, ["they go on", "their actions are completed"]))
        }
        _ => None,
    }
}

fn ambush(game: &DarkAndBloodyGround, target: Piece) -> Forecast {
    let most = game.level(target) - game.ambush_modifier(target);
    let how = format!("A die above {most} eliminates the unit.");
    up_to(most, "ambush", how, ["it survives", "it is eliminated"])
}
