//! Forces and where they go: a force and its destination are one idea.

use super::field::{Field, Host};
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{
    Action, Area, DarkAndBloodyGround, NA, Piece, PieceSet, State, Status, US, atlas,
};
use crate::rules::{Report, Seat, Title};

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
        field.clash(host, &enemy, at) + fort
    } else {
        // An army that turns back from every danger never comes to Kekionga.
        -field.danger(US, host, at) * if field.is_about_kekionga() { 0.12 } else { 1.0 }
    };
    let units = f64::from(force.units_only().len());
    let far = f64::from(field.from_base(at).saturating_sub(field.line()));
    score -= 0.1 * units * far;
    if field.is_about_kekionga() {
        let friends = field.host(country.present(US, at).less(force));
        score += toward_kekionga(field, host, at) - toward_kekionga(field, &friends, at);
        score += link(field, force, host, at);
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
    KEKIONGA * share * able * libm::exp(-0.7 * borders)
}

/// A small party stands where a fort would carry supply to Kekionga.
fn link(field: &Field, force: PieceSet, host: &Host, at: Area) -> f64 {
    let led = !force.leaders_only().is_empty();
    let fits = led && (2.0..=5.0).contains(&host.units) && field.is_link(at) && !field.has_link();
    if fits { 4.0 } else { 0.0 }
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
        -field.clash(&enemy, host, at) - walls
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

/// Who goes with a leader: all whom he finds ready, and the other leaders, who would stay alone.
fn company(field: &Field, seat: Seat, piece: Piece) -> PieceSet {
    let country = field.country;
    let force = country.about(piece);
    let Some(at) = country.place(piece).area() else { return force };
    if force.units_only().is_empty() {
        return force;
    }
    let force = force.less(stays_for_fort(field, seat, piece, force, at));
    let others = country.present(seat, at).leaders_only().less(country.spent());
    let others = others.less(stays_for_fort(field, seat, piece, force, at));
    let useful = |leader: &Piece| force.iter().any(|unit| leader.may_command(unit)) || *leader == Piece::TECUMSEH;
    force.or(others.iter().filter(useful).collect())
}

/// Those whom an army leaves behind to build the fort that its supply needs: a leader of rank 2 and two units.
fn stays_for_fort(field: &Field, seat: Seat, piece: Piece, force: PieceSet, at: Area) -> PieceSet {
    let needed = seat == US && piece.rank() == 3 && field.is_about_kekionga() && !field.has_link();
    if !needed || force.units_only().len() < 8 {
        return PieceSet::NONE;
    }
    let there = field.country.present(seat, at).less(field.country.spent());
    let builder = there.and(PieceSet::ARMY_LEADERS).iter().find(|leader| leader.rank() == 2);
    let Some(builder) = builder else { return PieceSet::NONE };
    let spare = there.and(PieceSet::MILITIA).less(PieceSet::militia_of(State::Kentucky));
    spare.iter().take(2).chain(std::iter::once(builder)).collect()
}

/// An idea: what it is worth, and the actions.
pub type Idea = (f64, Vec<Action>);

/// Marches worth considering for everybody who may be activated, the best destinations of each.
pub fn ideas(field: &Field, seat: Seat, legal: &[Action], each: usize) -> Vec<Idea> {
    let mut ideas = Vec::new();
    let mut seen: Vec<PieceSet> = Vec::new();
    for action in legal {
        let Action::Activate { piece } = *action else { continue };
        let again = field.country.spent().has(piece);
        if again {
            ideas.extend(second(field, seat, piece));
            continue;
        }
        let force = company(field, seat, piece);
        let followed = piece.is_unit() && has_leader(field, seat, piece);
        if followed || seen.contains(&force) || force.units_only().is_empty() {
            continue;
        }
        seen.push(force);
        ideas.extend(of_force(field, seat, piece, force, each));
        if let Some(party) = party(field, seat, piece, force) {
            ideas.extend(of_force(field, seat, piece, party, 1));
        }
        ideas.extend(build(field, seat, piece, force));
    }
    ideas
}

/// Whether a leader who has not acted could take a unit along.
fn has_leader(field: &Field, seat: Seat, unit: Piece) -> bool {
    let Some(at) = field.country.place(unit).area() else { return false };
    let leaders = field.country.present(seat, at).leaders_only().less(field.country.spent());
    leaders.iter().any(|leader| leader.may_command(unit))
}

/// A small party of a leader and two units, to build a fort where the army needs one.
fn party(field: &Field, seat: Seat, piece: Piece, force: PieceSet) -> Option<PieceSet> {
    let units = force.units_only();
    let army = piece.is_leader() && piece.state().is_none() && piece.rank() < 3;
    if seat != US || !army || units.len() < 5 || !field.is_about_kekionga() || field.has_link() {
        return None;
    }
    let regulars = units.and(PieceSet::REGULARS).iter().chain(units.less(PieceSet::REGULARS).iter());
    Some(PieceSet::of(piece).or(regulars.take(2).collect()))
}

fn of_force(field: &Field, seat: Seat, piece: Piece, force: PieceSet, each: usize) -> Vec<Idea> {
    let country = field.country;
    let at = country.place(piece).area();
    let stay = at.map_or(-6.0, |at| standing(field, seat, force, at));
    let left = at.map_or(0.0, |at| left_behind(field, seat, force, at));
    let reach = country.reach(seat, force);
    let gain = |&(area, price): &(Area, u8)| {
        (standing(field, seat, force, area) - stay - 0.02 * f64::from(price) + left, area)
    };
    let mut ends: Vec<(f64, Area)> = reach.iter().map(gain).filter(|(gain, _)| *gain > 0.1).collect();
    ends.sort_by(|a, b| b.0.total_cmp(&a.0));
    ends.truncate(each);
    ends.into_iter().filter_map(|(gain, to)| Some((gain, plan(field.game, piece, force, to)?))).collect()
}

/// What those who stay behind are worse off for it.
fn left_behind(field: &Field, seat: Seat, force: PieceSet, at: Area) -> f64 {
    let rest = field.country.present(seat, at).less(force);
    if rest.units_only().is_empty() {
        return 0.0;
    }
    let (host, all) = (field.host(rest), field.host(rest.or(force)));
    field.danger(seat, &all, at) - field.danger(seat, &host, at)
}

/// The actions of a march: the leader, who goes and who stays, the way, the halt.
fn plan(game: &DarkAndBloodyGround, piece: Piece, force: PieceSet, to: Area) -> Option<Vec<Action>> {
    let mut trial = game.clone();
    let mut actions = Vec::new();
    form(&mut trial, piece, force, &mut actions)?;
    let way = trial.country().way(to);
    if way.is_empty() {
        return None;
    }
    actions.extend(way);
    actions.push(Action::Stop);
    Some(actions)
}

/// Forms a force on a trial.
fn form(trial: &mut DarkAndBloodyGround, piece: Piece, force: PieceSet, actions: &mut Vec<Action>) -> Option<()> {
    let seat = piece.side();
    let mut does = |trial: &mut DarkAndBloodyGround, action: Action| {
        let legal = trial.check(seat, &action).is_ok();
        if legal {
            trial.apply(&action, &mut Report::silent());
            actions.push(action);
        }
        legal
    };
    if !does(trial, Action::Activate { piece }) {
        return None;
    }
    let now = trial.country().force()?.force;
    for piece in now.less(force).iter() {
        does(trial, Action::Leave { piece });
    }
    for piece in force.less(now).iter() {
        does(trial, Action::Take { piece });
    }
    Some(())
}

/// A second activation of an army whose march turns on time: all who have moved once go on, if the die allows.
fn second(field: &Field, seat: Seat, piece: Piece) -> Option<Idea> {
    let country = field.country;
    if seat != US || !piece.is_leader() || !field.is_about_kekionga() {
        return None;
    }
    let at = country.place(piece).area()?;
    let force = country.present(seat, at).less(country.completed()).less(country.builders());
    if !force.has(piece) || force.units_only().len() < 6 {
        return None;
    }
    let mut trial = field.game.clone();
    let mut actions = Vec::new();
    form(&mut trial, piece, force, &mut actions)?;
    let faces = f64::from(trial.country().second()?);
    let force = trial.country().force()?.force;
    let (gain, to) = best_end(field, seat, force, Some(at), &trial.country().reach_now());
    let worn = 0.15 * f64::from(force.units_only().len());
    let worth = faces / 6.0 * (gain - worn) - 0.2;
    actions.extend(trial.country().way(to?));
    actions.push(Action::Stop);
    (worth > 0.1).then_some((worth, actions))
}

/// A fort begun where the force stands.
fn build(field: &Field, seat: Seat, piece: Piece, force: PieceSet) -> Option<Idea> {
    let country = field.country;
    let at = country.place(piece).area().filter(|_| seat == US && piece.is_leader())?;
    let state = country.area(at);
    if !field.units[1][at.index()].is_empty() || country.fort(at).is_some() {
        return None;
    }
    let worth = if field.is_about_kekionga() {
        // The commander of an army has better to do.
        let commands = piece.rank() == 3 && force.units_only().len() > 4;
        if field.is_link(at) && !field.has_link() && !commands { 6.0 } else { -1.0 }
    } else {
        let warpath = atlas().nation(at).is_some_and(|nation| country.status(nation) != Status::Surrendered);
        let shelter = 0.3 * f64::from(state.settlers);
        if warpath { 2.2 + shelter } else { shelter - 0.6 }
    };
    if worth <= 0.0 {
        return None;
    }
    let units = force.units_only();
    let party = if units.len() > 4 {
        let two: PieceSet = units.less(PieceSet::REGULARS).iter().chain(units.iter()).take(2).collect();
        PieceSet::of(piece).or(two)
    } else {
        force
    };
    let mut trial = field.game.clone();
    let mut actions = Vec::new();
    form(&mut trial, piece, party, &mut actions)?;
    trial.check(seat, &Action::Build).ok()?;
    actions.push(Action::Build);
    Some((worth - field.danger(US, &field.host(party), at), actions))
}

/// What a force that is formed does next: whom it takes along, then where it goes; a force on its way goes on or halts.
pub fn next_step(field: &Field, seat: Seat) -> Option<Action> {
    let country = field.country;
    let view = country.force()?;
    let game = field.game;
    let legal = |action: &Action| game.check(seat, action).is_ok();
    if view.forming
        && let Some(at) = view.at
    {
        let piece = view.force.leaders_only().first();
        let wanted = piece.map_or(view.force, |piece| company(field, seat, piece));
        let others = wanted.less(view.force).and(country.at(at)).leaders_only();
        let take = others.iter().map(|piece| Action::Take { piece }).find(legal);
        if take.is_some() {
            return take;
        }
    }
    let (_, to) = best_end(field, seat, view.force, view.at, &country.reach_now());
    let step = to.and_then(|to| country.way(to).first().copied()).filter(legal);
    Some(step.unwrap_or(Action::Stop))
}
