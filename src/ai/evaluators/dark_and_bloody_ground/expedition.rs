//! The chance of the US where the scenario turns on Kekionga (15.1, 15.2).

use super::field::{Field, Host, logistic};
use super::fitted;
use super::value::reckoned;
use crate::rules::a_dark_and_bloody_ground::survey::{BattleView, Country};
use crate::rules::a_dark_and_bloody_ground::{
    Area, AreaSet, Fort, NA, Nation, Phase, Piece, PieceSet, Scenario, US, atlas,
};

/// Atrocity markers that the nations have in a turn, on average.
const MARKERS: f64 = 1.8;
/// The chance that a raid with a leader drives a settler out.
const LED_RAID: f64 = 0.85;

/// What the parts of the scenario come to.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// The chance of the US, half of a draw with it.
    pub chance: f64,
    /// The chances that the US holds Kekionga in the end, that it pillages it, that it loses too many units, that a raider bars
    /// it from Kekionga, and that the nations free their country.
    pub holds: f64,
    /// See `holds`.
    pub pillage: f64,
    /// See `holds`.
    pub dear: f64,
    /// See `holds`.
    pub barred: f64,
    /// See `holds`.
    pub freed: f64,
    /// US units that are likely to starve.
    pub starving: f64,
}

/// The chance that the US has Kekionga in the end, or what else the scenario asks for.
pub fn us_chance(field: &Field, battle: Option<&BattleView>) -> f64 {
    fitted::about_kekionga(field, &judge(field, battle), battle.is_some())
}

/// What the parts of the scenario come to.
pub fn judge(field: &Field, battle: Option<&BattleView>) -> Judged {
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
    let barred = barred(field);
    let occupies = holds * line * (1.0 - barred);
    if !expedition {
        let army = f64::from(country.on_map().and(PieceSet::US).units_only().len());
        let chance = 0.02 + 0.9 * occupies + 0.01 * (army / 20.0);
        return Judged { chance, holds, pillage: 0.0, dear: 0.0, barred, freed: 0.0, starving: 0.0 };
    }
    let (pillage, starving, freed) = (pillage(field, holds), starving(field), freed(field));
    let dear = dear(field, battle, starving);
    let minor = if country.is_kekionga_pillaged() { 1.0 } else { pillage };
    let minor = minor * (1.0 - 0.5 * dear);
    let us = 0.02 + 0.96 * (occupies + (1.0 - occupies) * minor);
    // Neither side wins while a settler stands in the country of the Miami or the Shawnee.
    let na = (1.0 - us) * freed;
    Judged { chance: us + 0.5 * (1.0 - us - na), holds, pillage, dear, barred, freed, starving }
}

/// The chance that a raider of the Miami who goes home to Kekionga keeps the US from holding it [DB-12.0.4-a]: to a pillaged
/// area nobody returns.
fn barred(field: &Field) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    if country.turns_left() > 1 || country.phase() > Phase::Raids || country.area(at).pillaged {
        return 0.0;
    }
    let miami = PieceSet::warriors_of(Nation::Miami);
    let (ready, _) = country.raiders();
    if country.raiding().meets(miami) {
        0.5
    } else if country.phase() <= Phase::Action && ready.meets(miami) {
        0.3
    } else {
        0.0
    }
}

/// The chance that the US pillages Kekionga: by those who stand there and have not acted, by a stack beside it that may
/// come by a reaction, or in a later turn.
fn pillage(field: &Field, holds: f64) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    let later = country.turns_left() > 1;
    let acts = country.phase() <= Phase::Action;
    let there = country.units(US, at).less(country.spent());
    let now = if there.len() >= 2 && acts { f64::from(country.pillage(US, at)) / 6.0 } else { 0.0 };
    let poised = |area: Area| {
        let pieces = if later { country.present(US, area) } else { country.present(US, area).less(country.spent()) };
        let host = field.host(pieces);
        if host.led && (later || acts) { 0.5 * (host.units / 8.0).min(1.0) } else { 0.0 }
    };
    let beside = atlas().next(at).iter().map(poised).fold(0.0, f64::max);
    let held = if later { 0.75 * holds } else { 0.0 };
    now.max(held).max(beside)
}

/// The chance that the US loses so many units that its victory counts less [DB-15.1.4-e].
fn dear(field: &Field, battle: Option<&BattleView>, starving: f64) -> f64 {
    let country = field.country;
    let [lost, _] = country.losses();
    let room = f64::from(lost.1) / 3.0 - f64::from(lost.0);
    let coming: f64 = match battle {
        Some(battle) => {
            let [us, na] = battle.strength.map(|strength| f64::from(strength).max(200.0));
            let beaten = na / (us + na);
            f64::from(battle.standing[0]) * beaten * (f64::from(battle.rounds) / 10.0).min(1.0)
        }
        None => Area::all()
            .map(|area| {
                let (us, na) = (field.there(US, area), field.there(NA, area));
                if us.units > 0.0 && na.units > 0.0 { 0.7 * us.units * (1.0 - field.odds(&us, &na, area)) } else { 0.0 }
            })
            .sum(),
    };
    if room <= 0.0 { 1.0 } else { logistic((coming + starving - room) / 1.2) }
}

/// Units that are likely to starve at the end of the turn: those out of supply who cannot trace again [DB-13.0-c].
fn starving(field: &Field) -> f64 {
    let country = field.country;
    let hungry = country.unsupplied().and(PieceSet::US).units_only();
    if hungry.is_empty() {
        return 0.0;
    }
    let lost = |area: Area| f64::from(hungry.and(country.at(area)).len());
    let cut = |area: &Area| hungry.meets(country.at(*area)) && !country.reaches_cincinnati(*area);
    0.75 * Area::all().filter(cut).map(lost).sum::<f64>()
}

/// The chance that the nations drive all settlers out of the country of the Miami and the Shawnee: what their raids, markers
/// and pillages are likely to reach, against how many are there.
fn freed(field: &Field) -> f64 {
    let country = field.country;
    let settled: AreaSet = field.home_lands().iter().filter(|&area| country.area(area).settlers > 0).collect();
    let number = |area: Area| f64::from(country.area(area).settlers);
    let there: f64 = settled.iter().map(number).sum();
    if there <= 0.0 {
        return if country.phase() < Phase::Action { 0.8 } else { 0.97 };
    }
    let (phase, later) = (country.phase(), f64::from(country.turns_left()) - 1.0);
    let raided = |area: Area| {
        let party = country.at(area).and(country.raiding());
        let chance = match (party.is_empty(), party.leaders_only().is_empty()) {
            (true, _) => 0.0,
            (_, true) => 0.33,
            (_, false) => LED_RAID,
        };
        if phase <= Phase::Raids { chance * number(area).min(1.4) } else { 0.0 }
    };
    let pillaged = |area: Area| {
        let ready = country.units(NA, area).less(if later > 0.0 { PieceSet::NONE } else { country.spent() });
        let now = country.units(NA, area).less(country.spent()).len() >= 2 && phase <= Phase::Action;
        let chance = if now { f64::from(country.pillage(NA, area)) / 6.0 } else { 0.4 * later };
        if ready.len() >= 2 && (now || later > 0.0) { chance * number(area) } else { 0.0 }
    };
    let mut reached: f64 = settled.iter().map(|area| raided(area) + pillaged(area)).sum();
    reached += later * (MARKERS + 2.0 * LED_RAID);
    if phase == Phase::Action {
        reached += f64::from(country.markers(NA));
    } else if phase < Phase::Action {
        reached += MARKERS;
    }
    if phase <= Phase::Action {
        let (warriors, leaders) = country.raiders();
        let leads = |leader: &Piece| {
            let at = country.place(*leader).area();
            at.is_some_and(|at| country.at(at).and(warriors).iter().any(|unit| leader.may_command(unit)))
        };
        reached += LED_RAID * f64::from(leaders.iter().filter(leads).count().min(4) as u32);
    }
    logistic((reached - there - 0.2) / (0.3 + 0.3 * libm::sqrt(reached)))
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
pub(super) fn party(field: &Field) -> bool {
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
        let won = logistic(reckoned(battle) / 4.0);
        return 0.95 * won * decided(battle);
    }
    let here = field.there(US, at);
    if here.units > 0.0 {
        let beaten = 1.0 - field.odds(&here, &field.threat(NA, at), at);
        let hold = 1.0 - 0.85 * beaten * time_left(field).min(1.0);
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

/// The chance that there is still time to win a battle: a draw sends both sides away. The enemy must lose half of his units,
/// by fire or flight, and be found first.
pub(super) fn decided(battle: &BattleView) -> f64 {
    let needed = f64::from(battle.brought[1]) / 2.0 - f64::from(battle.lost[1]);
    let way = battle.apart.map_or(0.0, |hexes| (f64::from(hexes) - 2.0).max(0.0) / 3.0);
    let time = if battle.setting_up { 10.0 } else { f64::from(battle.rounds) } - way;
    logistic((0.95 * time - needed) / 1.5)
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
