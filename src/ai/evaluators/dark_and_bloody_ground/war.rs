//! The chance of the US in a long game: points, towns, surrenders (15.3, 15.4).

use super::field::{Field, logistic};
use super::value::reckoned;
use crate::rules::a_dark_and_bloody_ground::survey::BattleView;
use crate::rules::a_dark_and_bloody_ground::{Area, AreaSet, NA, Nation, PieceSet, Status, US, atlas};

/// What the chance of the US is reckoned from.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a fit looks at the parts"))]
pub struct Outlook {
    /// The chance itself, half of a draw with it.
    pub chance: f64,
    /// Turns left.
    pub left: f64,
    /// The lead of the US in VPs, and how far it still moves.
    pub lead: f64,
    /// See `lead`.
    pub spread: f64,
    /// Villages in the making beyond the Ohio.
    pub growing: f64,
    /// VPs of the US from surrenders to come.
    pub surrenders: f64,
    /// VPs of the US from battles that are fought or about to be.
    pub clashes: f64,
    /// VPs of the nations from raids to come.
    pub raids: f64,
    /// The chances that the towns beyond the Ohio are enough not to lose, and to win.
    pub enough: f64,
    /// See `enough`.
    pub many: f64,
}

impl Outlook {
    /// What a position comes to.
    pub fn of(field: &Field, battle: Option<&BattleView>) -> Self {
        let country = field.country;
        let [us, na] = field.game.victory_points().map(f64::from);
        let left = f64::from(country.turns_left());
        let (lead, growing, surrenders) = (us - na, growing(field, left), surrenders(field, left));
        let clashes = battle.map_or_else(|| clashes(field), reckoned);
        let raids = raids_to_come(field, left);
        let margin = lead + 5.0 * growing + surrenders + forces(field, left) + clashes - raids;
        let spread = 5.0 + 3.5 * libm::sqrt(left);
        let points = logistic(margin / spread);
        let towns = f64::from(country.towns()) + growing + 0.22 * left;
        let width = 0.6 + 0.25 * libm::sqrt(left);
        let enough = logistic((towns - 9.5) / width);
        let many = logistic((towns - 15.8) / width);
        let peace = peace(field, left);
        let on_towns = many + (1.0 - many) * enough * points;
        let chance = peace + (1.0 - peace) * on_towns;
        Self { chance, left, lead, spread, growing, surrenders, clashes, raids, enough, many }
    }
}

/// The chance that the US win, with half of the chance of a draw.
pub fn us_chance(field: &Field, battle: Option<&BattleView>) -> f64 {
    Outlook::of(field, battle).chance
}

/// Villages in the making beyond the Ohio.
fn growing(field: &Field, left: f64) -> f64 {
    if left <= 1.0 {
        return 0.0;
    }
    let share = [0.0, 0.12, 0.28, 0.6, 0.65];
    let of = |area: Area| {
        let open = atlas().northwest.has(area) && !field.country.is_town(area);
        let settlers = usize::from(field.country.area(area).settlers.min(4));
        let safe = 1.0 - 0.06 * field.threat(NA, area).units.min(6.0);
        if open { share[settlers] * safe } else { 0.0 }
    };
    Area::all().map(of).sum::<f64>() * (left / 4.0).min(1.0)
}

/// The chance of a nation to surrender in the turns that are left.
fn yields(field: &Field, nation: Nation, left: f64) -> f64 {
    let sum = f64::from(field.country.mobilization(nation));
    let now = ((-sum) / 6.0).clamp(0.0, 1.0);
    let drift = 0.012;
    let turn = (now * 0.7 + drift).min(1.0);
    1.0 - libm::pow(1.0 - turn, left.min(8.0))
}

fn surrenders(field: &Field, left: f64) -> f64 {
    let open = |nation: &Nation| matches!(field.country.status(*nation), Status::Peaceful | Status::Warpath);
    Nation::mobilizing().filter(open).map(|nation| 6.0 * yields(field, nation, left)).sum()
}

/// The chance that all nations are out of the war before the end.
fn peace(field: &Field, left: f64) -> f64 {
    let open = |nation: &Nation| matches!(field.country.status(*nation), Status::Peaceful | Status::Warpath);
    Nation::mobilizing().filter(open).map(|nation| yields(field, nation, left)).product()
}

/// What units and leaders in the field are worth for what is still to come.
fn forces(field: &Field, left: f64) -> f64 {
    let there = field.country.on_map();
    let count = |set: PieceSet| f64::from(there.and(set).len());
    let season = (left / 4.0).min(1.0);
    let us = 0.7 * count(PieceSet::REGULARS) + 0.2 * count(PieceSet::MILITIA);
    let na = 0.9 * count(PieceSet::WARRIORS) + 0.8 * count(PieceSet::CROWN);
    let cr = |seat| -> f64 {
        let leaders = there.and(PieceSet::side(seat)).leaders_only();
        leaders.iter().map(|leader| 0.4 * f64::from(leader.cr())).sum()
    };
    let forts: AreaSet = Area::all().filter(|&area| field.country.fort(area) == Some(US)).collect();
    let hungry = f64::from(field.country.unsupplied().and(PieceSet::US).units_only().len());
    season * (us - na + cr(US) - cr(NA) + 0.4 * f64::from(forts.len())) - 0.35 * hungry
}

/// What combats that are about to be fought are worth.
fn clashes(field: &Field) -> f64 {
    let met = Area::all().filter(|area| field.units.iter().all(|side| !side[area.index()].is_empty()));
    met.map(|area| 0.8 * field.clash(&field.there(US, area), &field.there(NA, area), area)).sum()
}

/// VPs of raids still to come: warriors on the warpath against what lies open.
fn raids_to_come(field: &Field, left: f64) -> f64 {
    let country = field.country;
    let warpath = country.on_map().and(PieceSet::WARRIORS).less(country.at_peace()).len();
    let open: f64 = Area::all()
        .map(|area| {
            let prey = f64::from(country.area(area).settlers) + if country.is_town(area) { 1.0 } else { 0.0 };
            prey / (1.0 + 1.5 * f64::from(field.units[0][area.index()].len()))
        })
        .sum();
    let rate = f64::from(warpath.min(16)) / 16.0 * (open / 12.0).min(1.5);
    let sent = country.raiding().units_only().len();
    1.6 * rate * (left - 0.5).max(0.0) + 0.7 * f64::from(sent)
}
