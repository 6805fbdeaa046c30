//! Set-ups of campaigns: the ready-made ones, with settlers where they count.

use super::answers;
use super::field::Field;
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround};
use crate::rules::{Act, Report, Title};

/// A ready-made set-up whose settlers stand where they are worth most.
pub fn improved(game: &DarkAndBloodyGround, ready: &[Action]) -> Vec<Action> {
    let mut trial = game.clone();
    let mut actions = Vec::with_capacity(ready.len());
    for &action in ready {
        let better =
            if matches!(action, Action::Settle { .. }) { best_settler(&trial).unwrap_or(action) } else { action };
        let legal = trial.decision().is_some_and(|decision| trial.check(decision.seat, &better).is_ok());
        if !legal {
            break;
        }
        trial.apply(&better, &mut Report::silent());
        actions.push(better);
    }
    actions
}

fn best_settler(game: &DarkAndBloodyGround) -> Option<Action> {
    let decision = game.decision()?;
    let mut legal: Vec<Act<Action>> = Vec::new();
    game.legal(&mut legal);
    let field = Field::of(game);
    let settle = legal.iter().map(|act| *act.action()).filter(|action| matches!(action, Action::Settle { .. }));
    let scored = settle.map(|action| (answers::score(&field, decision.seat, decision.step, action), action));
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
}
