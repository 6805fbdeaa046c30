//! Forces and where they go: a force and its destination are one idea.

use super::acts::plunder;
use super::field::Field;
use super::forts::{build, is_builder, party, stays_for_fort};
use super::standing::{best_end, standing};
use super::waiting;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, AreaSet, DarkAndBloodyGround, Piece, PieceSet, US};
use crate::rules::{Report, Seat, Title};

/// Who goes with a leader: all whom he finds ready, and the other leaders, who would stay alone.
fn company(field: &Field, seat: Seat, piece: Piece) -> PieceSet {
    let country = field.country;
    let force = country.about(piece);
    let Some(at) = country.place(piece).area() else { return force };
    if force.units_only().is_empty() {
        return force;
    }
    let others = country.present(seat, at).leaders_only().less(country.spent()).less(PieceSet::of(piece));
    if piece == Piece::ST_CLAIR && !others.is_empty() {
        // His gout may keep the army where it is [DB-14.0.1-a].
        return PieceSet::of(piece);
    }
    let force = force.less(stays_for_fort(field, seat, piece, force, at));
    let others = others.less(stays_for_fort(field, seat, piece, force, at)).less(PieceSet::of(Piece::ST_CLAIR));
    let useful = |leader: &Piece| force.iter().any(|unit| leader.may_command(unit)) || *leader == Piece::TECUMSEH;
    force.or(others.iter().filter(useful).collect())
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
        ideas.extend(build(field, seat, piece, force));
        let followed = piece.is_unit() && has_leader(field, seat, piece);
        if followed || seen.contains(&force) || force.units_only().is_empty() {
            continue;
        }
        seen.push(force);
        ideas.extend(marches(field, seat, piece, force, each));
    }
    ideas
}

/// The best destinations of those who go with a piece, and of a small party of them.
fn marches(field: &Field, seat: Seat, piece: Piece, force: PieceSet, each: usize) -> Vec<Idea> {
    let stays = is_builder(field, seat, piece);
    let mut ideas = if stays { Vec::new() } else { of_force(field, seat, piece, force, each) };
    if let Some(party) = party(field, seat, piece, force) {
        ideas.extend(of_force(field, seat, piece, party, 1));
    }
    ideas
}

/// What the force that is being formed may turn to: the fort, marches, or to let time pass. The same as before it was activated,
/// so that what was begun is carried out.
pub fn turns(field: &Field, seat: Seat, each: usize) -> Vec<Idea> {
    let country = field.country;
    let Some(view) = country.force().filter(|view| !view.reaction) else { return Vec::new() };
    let Some(piece) = view.piece.filter(|&piece| !country.spent().has(piece)) else { return Vec::new() };
    let force = company(field, seat, piece).less(left_out(field, piece, view.force));
    let mut ideas: Vec<Idea> = build(field, seat, piece, force).into_iter().collect();
    let poised = if seat == US { waiting::poised(field) } else { AreaSet::NONE };
    if view.at.is_some_and(|at| poised.has(at)) {
        let passing = waiting::ideas(field, poised, &[Action::Activate { piece }]);
        if !passing.is_empty() {
            ideas.extend(passing);
            return ideas;
        }
    }
    ideas.extend(marches(field, seat, piece, force, each));
    ideas
}

/// Those whom the force that is formed has left out already: nobody changes twice.
fn left_out(field: &Field, piece: Piece, force: PieceSet) -> PieceSet {
    field.country.about(piece).less(force)
}

/// The next step towards a fort, if the force that is being formed has nothing better to do.
fn toward_fort(field: &Field, seat: Seat, piece: Piece, force: PieceSet) -> Option<Action> {
    if seat != US {
        return None;
    }
    let force = company(field, seat, piece).less(left_out(field, piece, force));
    let (worth, plan) = build(field, seat, piece, force)?;
    let march = marches(field, seat, piece, force, 1).into_iter().map(|idea| idea.0).fold(0.0, f64::max);
    plan.first().copied().filter(|_| worth > march)
}

/// Whether a leader who has not acted could take a unit along.
fn has_leader(field: &Field, seat: Seat, unit: Piece) -> bool {
    let Some(at) = field.country.place(unit).area() else { return false };
    let leaders = field.country.present(seat, at).leaders_only().less(field.country.spent());
    leaders.iter().any(|leader| leader.may_command(unit))
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

/// Forms a force on a trial: the actions that did it, or are left to do.
pub fn form(trial: &mut DarkAndBloodyGround, piece: Piece, force: PieceSet, actions: &mut Vec<Action>) -> Option<()> {
    let seat = piece.side();
    let mut does = |trial: &mut DarkAndBloodyGround, action: Action| {
        let legal = trial.check(seat, &action).is_ok();
        if legal {
            trial.apply(&action, &mut Report::silent());
            actions.push(action);
        }
        legal
    };
    // It may be formed already.
    let formed = trial.country().force().and_then(|view| view.piece);
    if formed != Some(piece) && !does(trial, Action::Activate { piece }) {
        return None;
    }
    let now = trial.country().force()?.force;
    for piece in now.less(force).iter() {
        // Equal units stand for one another.
        let equal = now.iter().filter(|&other| other != piece && is_equal(piece, other));
        let _ = std::iter::once(piece).chain(equal).any(|piece| does(trial, Action::Leave { piece }));
    }
    for piece in force.less(now).iter() {
        does(trial, Action::Take { piece });
    }
    Some(())
}

/// Whether one unit is as good as another.
fn is_equal(one: Piece, other: Piece) -> bool {
    let kind = |piece: Piece| (piece.kind(), piece.nation(), piece.state());
    one.is_unit() && kind(one) == kind(other)
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
    if let Some(piece) = view.piece.filter(|piece| !view.reaction && !country.spent().has(*piece))
        && let Some(action) = toward_fort(field, seat, piece, view.force)
    {
        return Some(action);
    }
    if view.forming && waiting::stands_still(field, view.force) && legal(&Action::Stop) {
        return Some(Action::Stop);
    }
    let reach = country.reach_now();
    let ahead = view.at.is_some_and(|at| seat == US && waiting::vanguard(field, at).is_some());
    let prey = |&&(area, _): &&(Area, u8)| {
        view.reaction && (plunder(field, view.force, area) > 0.0 || (ahead && area == Country::kekionga()))
    };
    let to = match reach.iter().find(prey) {
        Some(&(area, _)) => Some(area),
        None => best_end(field, seat, view.force, view.at, &reach).1,
    };
    let step = to.and_then(|to| country.way(to).first().copied()).filter(legal);
    Some(step.unwrap_or(Action::Stop))
}
