//! Equal pieces: pointing at any of them means the one that is listed.

use super::scene::picked;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Act, Id};

/// Pieces at which no offer points although one points at an equal of theirs, and that equal.
pub fn interchangeable(game: &DarkAndBloodyGround) -> Vec<(Id, Id)> {
    let mut legal: Vec<Act<Action>> = Vec::new();
    if game.end.is_none() {
        game.list(&mut legal);
    }
    let mut listed = PieceSet::NONE;
    for act in &legal {
        for piece in pieces(*act.action()).into_iter().flatten() {
            listed.insert(piece);
        }
    }
    let mut out = Vec::new();
    if game.battle.is_some() {
        for first in listed.units_only().iter() {
            let same = game.equals_in_battle(first).less(listed);
            out.extend(same.iter().map(|piece| (piece.id().into(), first.id().into())));
        }
        return out;
    }
    for first in listed.units_only().iter() {
        let here = game.board.at(game.board.place(first));
        let same = game.alike(first).and(here).less(listed).marked_as(first, picked(game)).less(settled(game));
        out.extend(same.iter().map(|piece| (piece.id().into(), first.id().into())));
    }
    out
}

/// The pieces that the path of an action points at.
const fn pieces(action: Action) -> [Option<Piece>; 2] {
    match action {
        Action::Fire { shooter, target } => [Some(shooter), Some(target)],
        Action::Put { piece, .. }
        | Action::Inside { piece }
        | Action::Outside { piece }
        | Action::Rifle { piece }
        | Action::Feed { piece, .. }
        | Action::Lodge { piece, .. }
        | Action::Deploy { piece }
        | Action::Remove { piece }
        | Action::Lock { piece }
        | Action::Activate { piece }
        | Action::Take { piece }
        | Action::Leave { piece }
        | Action::Drop { piece }
        | Action::Ambush { piece }
        | Action::Send { piece, .. }
        | Action::Support { piece }
        | Action::Set { piece, .. }
        | Action::Pick { piece }
        | Action::Withdraw { piece }
        | Action::Lose { piece } => [Some(piece), None],
        _ => [None; 2],
    }
}

/// Pieces that have been taken in or left out and do not change again: they stand for nobody.
fn settled(game: &DarkAndBloodyGround) -> PieceSet {
    match game.top() {
        Some(Step::Forming(forming)) => forming.settled,
        Some(Step::Reaction(reaction)) => reaction.settled,
        Some(Step::March(march)) => game.board.on_map().less(march.force),
        Some(Step::SettingUp(setup)) => game.board.on_map().less(setup.pieces).less(PieceSet::WARRIORS),
        _ => PieceSet::NONE,
    }
}
