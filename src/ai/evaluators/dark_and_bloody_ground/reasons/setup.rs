//! Why, in words, in the set-up of a campaign: what a piece is for, and what the whole plan is.

use super::super::field::Field;
use super::{areas, settlers, units};
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, NA, Piece, PieceSet, atlas};
use crate::rules::{Seat, text};

/// Most places of a plan that are named.
const NAMED: usize = 3;

/// What a part of a set-up is for, and what the whole of it is.
pub fn purpose(field: &Field, seat: Seat, plan: &[Action], action: Action) -> String {
    let part = match action {
        Action::Put { piece, area } => piece_in(field, seat, plan, piece, area),
        Action::Settle { area } => settler_in(field, plan, area),
        Action::Village { area } => format!("so that {area} is a town from the start"),
        Action::Fort { area } if field.is_link(area) => format!("so that a fort in {area} carries supply to Kekionga"),
        Action::Fort { area } => format!("so that the army has a fort on its road in {area}"),
        Action::Rifle { .. } => "so that it fires at 3 hexes in battle instead of 2".into(),
        _ => "to begin like this".into(),
    };
    let whole = summary(field, seat, plan);
    if whole.is_empty() { part } else { format!("{part}, in a plan with {whole}") }
}

/// Units of a side in an area when the plan is done.
fn units_in(field: &Field, seat: Seat, plan: &[Action], area: Area) -> u32 {
    let put = |action: &&Action| matches!(**action, Action::Put { piece, area: to } if piece.is_unit() && to == area);
    let there = field.country.at(area).and(PieceSet::side(seat)).units_only().len();
    there + plan.iter().filter(put).count() as u32
}

/// Where the most units are, and how many settlers come.
fn summary(field: &Field, seat: Seat, plan: &[Action]) -> String {
    let mut shares: Vec<(u32, Area)> =
        Area::all().map(|area| (units_in(field, seat, plan, area), area)).filter(|&(n, _)| n > 0).collect();
    shares.sort_by_key(|&(n, _)| std::cmp::Reverse(n));
    let mut parts: Vec<String> =
        shares.iter().take(NAMED).map(|&(n, area)| format!("{} in {area}", units(n))).collect();
    let coming = plan.iter().filter(|action| matches!(action, Action::Settle { .. })).count();
    if coming > 0 {
        parts.push(text::count(coming, "new settler", "new settlers"));
    }
    text::and(&parts)
}

fn piece_in(field: &Field, seat: Seat, plan: &[Action], piece: Piece, area: Area) -> String {
    let country = field.country;
    let there = units_in(field, seat, plan, area);
    let prey = country.area(area).settlers;
    let borders = atlas().distance(area, Country::kekionga());
    if piece.is_leader() {
        format!("to lead {} in {area} with CR {}", units(there), piece.cr())
    } else if seat == NA && prey > 0 {
        format!("to fall upon {} in {area} with {}", settlers(prey), units(there))
    } else if borders == 0 {
        format!("to hold Kekionga with {}", units(there))
    } else {
        format!("to have {} in {area}, {} from Kekionga", units(there), areas(borders))
    }
}

fn settler_in(field: &Field, plan: &[Action], area: Area) -> String {
    let placed = plan.iter().filter(|action| **action == Action::Settle { area }).count() as u8;
    let all = field.country.area(area).settlers + placed;
    match atlas().nation(area) {
        Some(nation) if field.home_lands().has(area) => {
            format!("to have {} in {nation} country, which the nations must clear", settlers(all))
        }
        _ if atlas().northwest.has(area) => format!("to have {all} of the 3 settlers that a village in {area} needs"),
        _ => format!("to have {} in {area}, away from the war", settlers(all)),
    }
}
