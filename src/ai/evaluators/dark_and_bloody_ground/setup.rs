//! Set-ups of campaigns: the ready-made ones, with settlers where they count.

use super::answers;
use super::field::Field;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, DarkAndBloodyGround, Nation, Piece, PieceSet, atlas};
use crate::rules::{Act, Report, Title};

/// Warriors of a war party that pillages.
const PARTY: u32 = 4;

/// A ready-made set-up whose settlers stand where they are worth most.
pub fn improved(game: &DarkAndBloodyGround, ready: &[Action]) -> Vec<Action> {
    let mut trial = game.clone();
    let mut actions = Vec::with_capacity(ready.len());
    for &action in ready {
        let better = match action {
            Action::Settle { .. } => best_settler(&trial).unwrap_or(action),
            Action::Fort { .. } => link(&trial).unwrap_or(action),
            _ => action,
        };
        let legal = trial.decision().is_some_and(|decision| trial.check(decision.seat, &better).is_ok());
        if !legal {
            break;
        }
        trial.apply(&better, &mut Report::silent());
        actions.push(better);
    }
    actions
}

/// The fort of a set-up where the scenario turns on Kekionga: it carries supply there in Winter, and stands close to the army.
fn link(game: &DarkAndBloodyGround) -> Option<Action> {
    let field = Field::of(game);
    let (seat, base) = (game.decision()?.seat, Area::from_id("cincinnati")?);
    let open = |area: &Area| field.is_link(*area) && game.check(seat, &Action::Fort { area: *area }).is_ok();
    let area = Area::all().filter(open).min_by_key(|&area| atlas().distance(base, area))?;
    field.is_about_kekionga().then_some(Action::Fort { area })
}

/// A ready-made set-up of the nations with a war party upon settlers of their country, to pillage them at once; `None` where
/// there are none.
pub fn raiding(game: &DarkAndBloodyGround, ready: &[Action]) -> Option<Vec<Action>> {
    let field = Field::of(game);
    let army = Area::from_id("cincinnati")?;
    let prey = |area: &Area| field.country.area(*area).settlers > 0 && atlas().distance(army, *area) >= 2;
    let target = field.home_lands().iter().filter(prey).max_by_key(|&area| field.country.area(area).settlers)?;
    let shawnee = PieceSet::warriors_of(Nation::Shawnee);
    let (mut trial, mut actions, mut sent) = (game.clone(), Vec::with_capacity(ready.len()), 0);
    for &action in ready {
        let party = match action {
            Action::Put { piece, .. } if (shawnee.has(piece) && sent < PARTY) || piece == Piece::TECUMSEH => {
                sent += 1;
                Action::Put { piece, area: target }
            }
            _ => action,
        };
        let legal =
            |action: &Action| trial.decision().is_some_and(|decision| trial.check(decision.seat, action).is_ok());
        let next = [party, action].into_iter().find(legal)?;
        trial.apply(&next, &mut Report::silent());
        actions.push(next);
    }
    (sent > PARTY).then_some(actions)
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
