//! Waiting beside Kekionga in the last turn of Harmar's Expedition. An army that marches in has acted and cannot pillage, but
//! a reaction is no activation [DB-9.4.5-d] [DB-9.5.1-a]: so the army lets time pass, as long as the nations still move, and
//! goes in on the heels of one of their moves.

use super::field::Field;
use super::march::{Idea, form};
use crate::rules::Title;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, AreaSet, Phase, Piece, PieceSet, Scenario, US, atlas};

/// Units with which a pillage is as sure as it can be (T-12).
const PILLAGERS: u32 = 8;
/// Fewest units for which waiting is worth while.
const LEAST: f64 = 4.0;

/// Those in an area who have not acted and do not work on a fort.
fn fresh(field: &Field, area: Area) -> PieceSet {
    let country = field.country;
    country.present(US, area).less(country.spent()).less(country.builders())
}

/// The areas beside Kekionga where a US army waits to come in by a reaction; none when there is nothing to wait for.
pub fn poised(field: &Field) -> AreaSet {
    let country = field.country;
    let last = field.game.scenario() == Scenario::Harmar && country.turns_left() == 1;
    if !last || country.phase() != Phase::Action || country.is_kekionga_pillaged() {
        return AreaSet::NONE;
    }
    let ready = |area: &Area| {
        let host = field.host(fresh(field, *area));
        host.led && host.units >= LEAST
    };
    atlas().next(Country::kekionga()).iter().filter(ready).collect()
}

/// The leader whose stack is to react, of those in an area: the primary leader would have to use his own CR [DB-9.4.5-b].
fn keeper(field: &Field, area: Area) -> Option<Piece> {
    let leaders = fresh(field, area).leaders_only();
    leaders.iter().max_by_key(|leader| (field.country.cr(*leader), leader.rank() < 3))
}

/// Activations that let time pass: leaders and units who are not needed for the pillage act where they stand.
pub fn ideas(field: &Field, poised: AreaSet, legal: &[Action]) -> Vec<Idea> {
    let of = |action: &Action| {
        let Action::Activate { piece } = *action else { return None };
        let worth = spare(field, poised, piece)?;
        let mut trial = field.game.clone();
        let mut actions = Vec::new();
        form(&mut trial, piece, PieceSet::of(piece), &mut actions)?;
        let alone = trial.country().force().is_some_and(|view| view.force == PieceSet::of(piece));
        trial.check(US, &Action::Stop).ok().filter(|()| alone)?;
        actions.push(Action::Stop);
        Some((worth, actions))
    };
    legal.iter().filter_map(of).collect()
}

/// How gladly a piece is spent, if it can be spared.
fn spare(field: &Field, poised: AreaSet, piece: Piece) -> Option<f64> {
    let country = field.country;
    let at = country.place(piece).area()?;
    let again = country.spent().has(piece);
    if country.builders().has(piece) {
        return None;
    }
    if piece.is_leader() {
        let kept = poised.has(at) && keeper(field, at) == Some(piece);
        return (!kept).then_some(if again { 1.0 } else { 0.8 - 0.1 * f64::from(country.cr(piece)) });
    }
    let needed = poised.has(at) && fresh(field, at).units_only().len() <= PILLAGERS;
    (!again && !needed).then_some(0.5)
}
