//! The chance of the US where the scenario turns on Kekionga (15.1, 15.2).

use super::field::{Field, Host, logistic};
use super::value::prospect;
use crate::rules::a_dark_and_bloody_ground::survey::{BattleView, Country};
use crate::rules::a_dark_and_bloody_ground::{Area, AreaSet, Fort, NA, Phase, PieceSet, Scenario, US, atlas};

/// The chance that the US has Kekionga in the end, or what else the scenario asks for.
pub fn us_chance(field: &Field, battle: Option<&BattleView>) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    let expedition = field.game.scenario() == Scenario::Harmar;
    let holds = occupation(field, battle);
    let work = Area::all().any(|area| country.area(area).fort == Fort::Building && field.is_link(area));
    let line = if country.reaches_cincinnati(at) {
        0.95
    } else if work {
        0.85
    } else if field.has_link() {
        0.75
    } else if party(field) {
        0.65
    } else if country.turns_left() > 1 {
        0.2
    } else {
        0.03
    };
    let occupies = holds * line;
    if !expedition {
        return 0.02
            + 0.9 * occupies
            + 0.01 * (f64::from(country.on_map().and(PieceSet::US).units_only().len()) / 20.0);
    }
    let [lost, _] = country.losses();
    let dear = 3.0 * f64::from(lost.0) > f64::from(lost.1);
    let minor = if country.is_kekionga_pillaged() {
        1.0
    } else {
        let there = country.units(US, at).less(country.spent());
        let now = if there.len() >= 2 && country.phase() <= Phase::Action { 0.45 } else { 0.0 };
        let later = if country.turns_left() > 1 { 0.4 * holds } else { 0.0 };
        f64::max(now, later)
    };
    let minor = if dear { 0.5 * minor } else { minor };
    let us = 0.02 + 0.96 * (occupies + (1.0 - occupies) * minor);
    // Neither side wins while a settler stands in the country of the Miami or the Shawnee.
    let na = (1.0 - us) * freed(field);
    us + 0.5 * (1.0 - us - na)
}

/// The chance that the nations drive all settlers out of the country of the Miami and the Shawnee.
fn freed(field: &Field) -> f64 {
    let country = field.country;
    let settled: AreaSet = field.home_lands().iter().filter(|&area| country.area(area).settlers > 0).collect();
    let later = f64::from(country.turns_left()) - 1.0;
    let now = if country.phase() < Phase::Action { 1.0 } else { 0.0 };
    let active = if country.phase() == Phase::Action { 0.6 } else { 0.0 };
    let share = 3.0 / (1.0 + f64::from(settled.len()));
    let chance = |area: Area| {
        let raided = country.at(area).meets(country.raiding()) && country.phase() <= Phase::Raids;
        let ready = country.units(NA, area).less(country.spent()).len() >= 2;
        let effort = 0.55 * share * (later + now + active)
            + if raided { 1.1 } else { 0.0 }
            + if ready { 0.6 * (now + active + later).min(1.0) } else { 0.0 };
        let settlers = f64::from(country.area(area).settlers);
        1.0 - libm::exp(-effort / (0.6 + 0.4 * settlers))
    };
    settled.iter().map(chance).product()
}

/// How much is left of the time in which armies move, in turns.
fn time_left(field: &Field) -> f64 {
    let country = field.country;
    let later = f64::from(country.turns_left()) - 1.0;
    let now = match country.phase() {
        Phase::Action => 0.6,
        Phase::Combat | Phase::Raids | Phase::End => 0.0,
        _ => 1.0,
    };
    later + now
}

/// Whether a led party stands, and still has time to build, where a fort would carry supply to Kekionga.
fn party(field: &Field) -> bool {
    let country = field.country;
    let acts = country.phase() <= Phase::Action;
    let ready = |area: &Area| {
        let pieces = country.present(US, *area);
        let free = if country.turns_left() > 1 { pieces } else { pieces.less(country.spent()) };
        let host = field.host(free);
        // An army builds where it stands only if a second leader stays behind for it.
        let stays = host.units <= 6.0 || free.leaders_only().len() > 1;
        field.is_link(*area) && host.led && host.units >= 2.0 && stays
    };
    (country.turns_left() > 1 || acts) && Area::all().any(|area| ready(&area))
}

/// The chance that the US stands in Kekionga in the end without warriors of the enemy.
fn occupation(field: &Field, battle: Option<&BattleView>) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    let defenders = field.there(NA, at);
    if let Some(battle) = battle
        && country.at(at).meets(PieceSet::US)
    {
        let won = logistic(prospect(battle) / 4.0);
        return 0.9 * won;
    }
    let here = field.there(US, at);
    if here.units > 0.0 {
        let hold = 1.0 - 0.5 * f64::min(1.0, field.danger(US, &here, at) / 6.0) * time_left(field).min(1.0);
        return if defenders.units > 0.0 { 0.9 * field.odds(&here, &defenders, at) } else { 0.92 * hold };
    }
    let mut best = 0.0f64;
    for area in Area::all() {
        let host = field.there(US, area);
        if host.units < 2.0 || !host.led {
            continue;
        }
        let borders = atlas().distance(area, at);
        let reach = comes(field, area, borders);
        let near: Host = atlas().next(at).iter().fold(defenders, |all, next| {
            let helper = field.there(NA, next);
            all.with(Host { strength: 0.4 * helper.strength, units: 0.4 * helper.units, ..helper })
        });
        let odds = if near.units > 0.0 { field.odds(&host, &near, at) } else { 0.85 * (host.units / 4.0).min(1.0) };
        best = best.max(reach * odds);
    }
    best
}

/// The chance that an army comes to Kekionga in the activations that it still has: one border in each is sure, two are not.
fn comes(field: &Field, from: Area, borders: u8) -> f64 {
    let country = field.country;
    let army = country.units(US, from);
    let fresh = army.less(country.spent()).len() * 2 > army.len();
    let now = match country.phase() {
        Phase::Action if fresh => 1.0,
        Phase::Action if !army.less(country.completed()).is_empty() => 0.25,
        Phase::Action | Phase::Combat | Phase::Raids | Phase::End => 0.0,
        _ => 1.0,
    };
    let moves = now + f64::from(country.turns_left()) - 1.0;
    let borders = f64::from(borders);
    if borders <= moves {
        return 0.95;
    }
    let missing = borders - moves;
    (0.85 - 0.3 * missing / moves.max(0.3)).clamp(0.02, 0.85)
}
