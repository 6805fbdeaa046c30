//! Who stands to win.

use super::field::{Field, Host, logistic};
use crate::rules::Title;
use crate::rules::a_dark_and_bloody_ground::survey::{BattleView, Country};
use crate::rules::a_dark_and_bloody_ground::{
    Area, DarkAndBloodyGround, Fort, NA, Nation, Phase, PieceSet, Scenario, Status, US, atlas,
};

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
            let margin = us - na + f64::from(battle.par) + prospect(battle);
            logistic(margin / (1.5 + 0.55 * f64::from(battle.rounds)))
        }
        (Scenario::Harmar | Scenario::StClair, _) => kekionga(&Field::of(game), battle.as_ref()),
        _ => long(&Field::of(game), battle.as_ref()),
    };
    chance.clamp(0.001, 0.999)
}

/// The chance that the US has Kekionga in the end, or what else the scenario asks for.
fn kekionga(field: &Field, battle: Option<&BattleView>) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    let expedition = field.game.scenario() == Scenario::Harmar;
    let holds = occupation(field, battle);
    let time = time_left(field);
    let line = if country.reaches_cincinnati(at) {
        0.95
    } else if field.has_link() {
        0.6
    } else {
        let work = Area::all().any(|area| country.area(area).fort == Fort::Building && field.is_link(area));
        if work { 0.6 } else { 0.3 * (time - 0.4).clamp(0.0, 1.0) + 0.1 * party(field) }
    };
    let occupies = holds * line;
    if !expedition {
        return 0.02 + 0.9 * occupies + 0.01 * (country.on_map().and(PieceSet::US).units_only().len() as f64 / 20.0);
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
    let settled: Vec<Area> = field.home_lands().iter().filter(|&area| country.area(area).settlers > 0).collect();
    let later = f64::from(country.turns_left()) - 1.0;
    let now = if country.phase() < Phase::Action { 1.0 } else { 0.0 };
    let active = if country.phase() == Phase::Action { 0.6 } else { 0.0 };
    let share = 3.0 / (1.0 + settled.len() as f64);
    let chance = |area: &Area| {
        let raided = country.at(*area).meets(country.raiding()) && country.phase() <= Phase::Raids;
        let ready = country.units(NA, *area).less(country.spent()).len() >= 2;
        let effort = 0.55 * share * (later + now + active)
            + if raided { 1.1 } else { 0.0 }
            + if ready { 0.6 * (now + active + later).min(1.0) } else { 0.0 };
        let settlers = f64::from(country.area(*area).settlers);
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

/// Whether a led party stands ready where a fort would carry supply to Kekionga.
fn party(field: &Field) -> f64 {
    let ready = |area: &Area| {
        let host = field.there(US, *area);
        field.is_link(*area) && host.led && host.units >= 2.0
    };
    f64::from(u8::from(Area::all().any(|area| ready(&area)))) * time_left(field).min(1.0)
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

/// A long game: points, towns, surrenders.
fn long(field: &Field, battle: Option<&BattleView>) -> f64 {
    let country = field.country;
    let [us, na] = field.game.victory_points().map(f64::from);
    let left = f64::from(country.turns_left());
    let mut margin = us - na + 5.0 * growing(field, left) + surrenders(field, left) + forces(field, left);
    margin += battle.map_or_else(|| clashes(field), prospect);
    margin -= raids_to_come(field, left);
    let spread = 5.0 + 3.5 * libm::sqrt(left);
    let points = logistic(margin / spread);
    let towns = f64::from(country.towns()) + growing(field, left) + 0.22 * left;
    let width = 0.6 + 0.25 * libm::sqrt(left);
    let enough = logistic((towns - 9.5) / width);
    let many = logistic((towns - 15.8) / width);
    let peace = peace(field, left);
    let on_towns = many + (1.0 - many) * enough * points;
    peace + (1.0 - peace) * on_towns
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
    let forts = Area::all().filter(|&area| field.country.fort(area) == Some(US)).count() as f64;
    let hungry = f64::from(field.country.unsupplied().and(PieceSet::US).units_only().len());
    season * (us - na + cr(US) - cr(NA) + 0.4 * forts) - 0.35 * hungry
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

/// What a battle is still likely to bring the US, in VPs: what is at stake by strength and time, the field, the hex that
/// decides.
pub fn prospect(battle: &BattleView) -> f64 {
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
