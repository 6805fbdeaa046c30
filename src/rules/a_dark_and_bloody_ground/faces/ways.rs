//! The way to an area that a force on its march can reach, as paths of offers.

use super::offers::path;
use crate::rules::Target;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::map::boards::Hex;
use crate::rules::a_dark_and_bloody_ground::march::March;
use crate::rules::procedure::{Procedure, Stacked};

/// The force that is formed or on its way, as it may still move.
pub fn marching(game: &DarkAndBloodyGround) -> Option<March> {
    match game.top() {
        Some(Step::March(march)) => Some(*march),
        Some(Step::Forming(forming)) => Some(forming.march(game)),
        _ => None,
    }
}

/// The offers that lead to something, one after the other: the steps of a march. The first is worded as it stands, the
/// others are steps by land.
pub fn way(game: &DarkAndBloodyGround, to: &Target) -> Vec<Vec<Target>> {
    let Target::Space(id) = to else { return Vec::new() };
    if let (Some(Step::Battle(fighting)), Some(hex)) = (game.top(), Hex::from_id(id)) {
        // What was picked goes to a hex of its reach at once.
        let goes = fighting.check(game, Action::To { hex }).is_ok();
        return if goes { vec![vec![to.clone()]] } else { Vec::new() };
    }
    let (Some(area), Some(march)) = (Area::from_id(id), marching(game)) else { return Vec::new() };
    let step = |(n, action): (usize, Action)| match action {
        Action::Step { area } if n > 0 => vec![Target::Space(area.id().into())],
        first => path(game, first),
    };
    march.way(game, area).into_iter().enumerate().map(step).collect()
}
