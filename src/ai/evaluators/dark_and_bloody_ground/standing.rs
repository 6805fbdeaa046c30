//! What it is worth to a force to be somewhere.

use super::field::{Field, Host};
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Area, NA, Piece, PieceSet, Scenario, Status, US, atlas};

/// What Kekionga is worth where the scenario turns on it.
const KEKIONGA: f64 = 22.0;

/// What it is worth to a force to end there.
pub fn standing(field: &Field, seat: Seat, force: PieceSet, at: Area) -> f64 {
    let friends = field.country.present(seat, at).less(force);
    let host = field.host(force.or(friends));
    if seat == US { us_standing(field, force, &host, at) } else { na_standing(field, force, &host, at) }
}

fn us_standing(field: &Field, force: PieceSet, host: &Host, at: Area) -> f64 {
    let country = field.country;
    let enemy = field.there(NA, at);
    let mut score = if enemy.units > 0.0 {
        let fort = if country.fort(at) == Some(NA) { -4.0 } else { 0.0 };
        // Victory points do not count where the scenario turns on Kekionga, and in the end nothing else does.
        let clash = field.clash(host, &enemy, at);
        let last = country.turns_left() == 1 && at == Country::kekionga();
        let heed = if last { 0.1 } else { 1.0 };
        // An army that is spared beats only whom it finds alone.
        let counts = !field.is_about_kekionga() || field.bides();
        (if counts { clash } else { heed * clash.min(0.25 * clash) }) + fort
    } else {
        // An army that turns back from every danger never comes to Kekionga.
        let heed = if !field.is_about_kekionga() || field.bides() { 1.0 } else { 0.12 };
        -heed * field.danger(US, host, at)
    };
    let units = f64::from(force.units_only().len());
    let far = f64::from(field.away_from_base(at).saturating_sub(field.line()));
    score -= 0.1 * units * far;
    if field.is_about_kekionga() {
        let friends = field.host(country.present(US, at).less(force));
        score += toward_kekionga(field, host, at) - toward_kekionga(field, &friends, at);
        score += link(field, force, host, at) + before_winter(field, host, at);
    } else {
        score += us_country(field, units, at);
    }
    if let Some(nation) = atlas().nation(at)
        && country.status(nation) == Status::Peaceful
    {
        score -= 3.0;
    }
    score
}

/// The nearer an army is to Kekionga the better.
fn toward_kekionga(field: &Field, host: &Host, at: Area) -> f64 {
    if host.units <= 0.0 {
        return 0.0;
    }
    let kekionga = Country::kekionga();
    let borders = f64::from(atlas().distance(at, kekionga));
    let all = f64::from(field.country.on_map().and(PieceSet::side(US)).units_only().len()).max(1.0);
    let defenders = field.there(NA, kekionga);
    let able = 0.25 + 0.75 * field.odds(host, &defenders, kekionga);
    let share = (host.units / (0.75 * all)).min(1.0);
    let wish = if field.bides() { 0.3 } else { 1.0 };
    wish * KEKIONGA * share * able * libm::exp(-0.7 * borders)
}

/// Before the last turn the army gathers where it can come to Kekionga in one march: in 15.1 beside it, in supply, where a fort
/// would be a link; in 15.2 in the Fall, within two borders. It goes in only if no army of the nations can come upon it
/// there, who need but draw a battle to send it home [DB-10.7.2-a].
fn before_winter(field: &Field, host: &Host, at: Area) -> f64 {
    let country = field.country;
    if country.turns_left() == 1 {
        return 0.0;
    }
    if at == Country::kekionga() {
        // Whoever has no line of supply there when the last turn begins starves before it ends [DB-13.0-c].
        let starves = if field.has_link() || country.turns_left() > 2 { 0.0 } else { 12.0 };
        let (near, there) = (field.threat(NA, at), field.there(NA, at));
        let enemy = if near.units > there.units { near } else { there };
        let beaten = if enemy.units >= 2.0 { 1.0 - field.odds(host, &enemy, at) } else { 0.0 };
        return -14.0 * beaten - starves;
    }
    let share = host.units / f64::from(country.on_map().and(PieceSet::side(US)).units_only().len()).max(1.0);
    if country.turns_left() == 2 && field.away_from_base(at) > field.line() {
        // It starves in Winter, wherever it marches then.
        return -12.0 * share;
    }
    let borders = atlas().distance(at, Country::kekionga());
    let station = match field.game.scenario() {
        Scenario::Harmar => borders == 1 && field.is_link(at),
        _ => borders <= 2 && country.turns_left() == 2 && field.away_from_base(at) <= 1,
    };
    // Of several places for the fort, that beside the base: its line is the shortest.
    let near = field.is_link(at) && field.away_from_base(at) == 1;
    share
        * if station {
            6.0
        } else if near {
            0.5
        } else {
            0.0
        }
}

/// A small party stands where a fort would carry supply to Kekionga.
fn link(field: &Field, force: PieceSet, host: &Host, at: Area) -> f64 {
    let led = !force.leaders_only().is_empty();
    let fits = led && (2.0..=5.0).contains(&host.units) && field.is_link(at) && !field.has_link();
    if fits { 6.0 } else { 0.0 }
}

/// What a US force is good for in a long game: guards, and war in the country of nations on the warpath.
fn us_country(field: &Field, units: f64, at: Area) -> f64 {
    let country = field.country;
    let area = country.area(at);
    let raiders = field.threat(NA, at).units.min(6.0) / 6.0;
    let guards = f64::from(field.units[0][at.index()].len()).min(3.0);
    let prey = 0.5 * f64::from(area.settlers) + if country.is_town(at) { 1.0 } else { 0.0 };
    let mut score = 0.35 * prey * (0.3 + raiders) * (units.min(3.0) / (1.0 + guards));
    if let Some(nation) = atlas().nation(at)
        && country.status(nation) == Status::Warpath
    {
        let seasons = f64::from(country.turns_left()).min(4.0) / 4.0;
        let waste = if area.pillaged { 0.3 } else { 1.4 };
        score += seasons * waste * (units / 4.0).min(1.5);
    }
    score
}

fn na_standing(field: &Field, force: PieceSet, host: &Host, at: Area) -> f64 {
    let country = field.country;
    let enemy = field.there(US, at);
    let mut score = if enemy.units > 0.0 {
        let walls = if country.fort(at) == Some(US) { 3.0 } else { 0.0 };
        // In the end of 15.1 and 15.2 nobody counts points: warriors are for Kekionga, and for raids upon settlers.
        let idle = field.is_about_kekionga() && country.turns_left() == 1;
        let heed = if idle && atlas().distance(at, Country::kekionga()) > 1 { 0.2 } else { 1.0 };
        -heed * field.clash(&enemy, host, at) - walls
    } else {
        -field.danger(NA, host, at)
    };
    let units = f64::from(force.units_only().len());
    let area = country.area(at);
    if field.is_about_kekionga() {
        let borders = f64::from(atlas().distance(at, Country::kekionga()));
        let (needed, near) = field.guards();
        let wanted = if near < needed { 1.3 } else { 0.5 };
        score += wanted * units.min(10.0) * libm::exp(-0.7 * borders);
        if field.home_lands().has(at) && country.turns_left() > 1 && enemy.units <= 0.0 {
            score += 0.9 * f64::from(area.settlers.min(3)) * (units / 2.0).min(1.0);
        }
    } else {
        let home = force.iter().filter_map(Piece::nation).any(|nation| country.homes(nation).has(at));
        let front = Area::all().filter(|&other| country.area(other).settlers > 0 || country.is_town(other));
        let near = front.map(|other| atlas().distance(at, other)).min().unwrap_or(9);
        score += if home { 0.5 } else { 0.0 } - 0.06 * f64::from(near) * units.min(3.0);
    }
    if area.pillaged || country.is_town(at) || area.settlers > 0 {
        score -= 0.15 * units;
    }
    score + 0.02 * (host.units - units).min(8.0)
}

/// What a force gains by going where it is best for it, and where that is.
pub fn best_end(
    field: &Field,
    seat: Seat,
    force: PieceSet,
    at: Option<Area>,
    reach: &[(Area, u8)],
) -> (f64, Option<Area>) {
    let stay = at.map_or(-6.0, |at| standing(field, seat, force, at));
    let mut best = (0.0, None);
    for &(area, price) in reach {
        let gain = standing(field, seat, force, area) - stay - 0.02 * f64::from(price);
        if gain > best.0 {
            best = (gain, Some(area));
        }
    }
    best
}
