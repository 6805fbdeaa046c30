//! Waiting in Harmar's Expedition. A reaction is no activation [DB-9.4.5-d], and who has not acted may build [DB-11.2.1-a] and
//! pillage [DB-9.5.1-a]. So the army lets time pass, as long as it has pieces to spare for it, and goes on the heels of one of the
//! nations' moves or raids: in the first turn from Cincinnati to where a fort carries supply to Kekionga, from where it can
//! still march in; in the second from beside Kekionga into it. A side that has passed is asked again as long as the other acts.

use super::field::{Field, Host};
use super::march::{Idea, form};
use crate::rules::Title;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Action, Area, AreaSet, NA, Phase, Piece, PieceSet, Scenario, US, atlas};

/// Units with which a pillage is as sure as it can be (T-12).
const PILLAGERS: u32 = 8;
/// Units of the army of the first turn that are not spent for waiting: builders, and those who march.
const ARMY: u32 = 11;
/// Units that may starve without cost to the victory [DB-15.1.4-e].
const VANGUARD: u32 = 4;
/// Units with which a second leader tries in the first turn: enough for a fort.
const SECOND: u32 = 4;
/// Fewest units for which waiting is worth while.
const LEAST: f64 = 4.0;

/// Those in an area who have not acted and do not work on a fort.
fn fresh(field: &Field, area: Area) -> PieceSet {
    let country = field.country;
    country.present(US, area).less(country.spent()).less(country.builders())
}

/// The areas where a US army waits to go on by a reaction: Cincinnati, or beside Kekionga; none when there is nothing to wait for.
pub fn poised(field: &Field) -> AreaSet {
    let country = field.country;
    let expedition = field.game.scenario() == Scenario::Harmar;
    if !expedition || country.phase() != Phase::Action || country.is_kekionga_pillaged() {
        return AreaSet::NONE;
    }
    if country.turns_left() > 1 {
        return if musters(field) { base().into_iter().collect() } else { AreaSet::NONE };
    }
    let ready = |area: &Area| {
        let host = field.host(fresh(field, *area));
        host.led && host.units >= LEAST
    };
    atlas().next(Country::kekionga()).iter().filter(ready).collect()
}

fn base() -> Option<Area> {
    Area::from_id("cincinnati")
}

/// Whether the army of the first turn is still together, with a leader to build and one to march.
fn musters(field: &Field) -> bool {
    let army = base().map_or(PieceSet::NONE, |base| fresh(field, base));
    army.units_only().len() >= ARMY && army.leaders_only().len() >= 2 && !field.has_link()
}

/// The leader whose stack is to react, of those in an area: the primary leader would have to use his own CR [DB-9.4.5-b].
fn keeper(field: &Field, area: Area) -> Option<Piece> {
    let leaders = fresh(field, area).leaders_only();
    leaders.iter().max_by_key(|leader| (field.country.cr(*leader), leader.rank() < 3))
}

/// Activations that let time pass: leaders and units who are not needed for the pillage act where they stand, or go out as
/// outposts, so that more of what the nations do comes near the army.
pub fn ideas(field: &Field, poised: AreaSet, legal: &[Action]) -> Vec<Idea> {
    let of = |action: &Action| {
        let Action::Activate { piece } = *action else { return None };
        let worth = spare(field, poised, piece)?;
        let mut trial = field.game.clone();
        let mut actions = Vec::new();
        form(&mut trial, piece, PieceSet::of(piece), &mut actions)?;
        let alone = trial.country().force().is_some_and(|view| view.force == PieceSet::of(piece));
        trial.check(US, &Action::Stop).ok().filter(|()| alone)?;
        let step = outpost(field, poised, piece).map(|area| Action::Step { area });
        let step = step.filter(|step| trial.check(US, step).is_ok());
        actions.extend(step);
        actions.push(Action::Stop);
        Some((if step.is_some() { 1.2 } else { worth }, actions))
    };
    legal.iter().filter_map(of).collect()
}

/// Where a unit of an army that waits beside Kekionga goes as an outpost: next to the army, where nobody is yet. Whoever raids it
/// there gives the army a roll to react.
fn outpost(field: &Field, poised: AreaSet, piece: Piece) -> Option<Area> {
    let country = field.country;
    let at = country.place(piece).area().filter(|at| poised.has(*at))?;
    if !piece.is_unit() || country.turns_left() > 1 || country.spent().has(piece) {
        return None;
    }
    let empty = |area: &Area| {
        let nobody = field.units.iter().all(|side| side[area.index()].is_empty());
        nobody && *area != Country::kekionga() && country.is_open(*area) && country.fort(*area).is_none()
    };
    let near_kekionga = |area: &Area| atlas().distance(*area, Country::kekionga());
    atlas().next(at).iter().filter(empty).min_by_key(near_kekionga)
}

/// How gladly a piece is spent, if it can be spared. A second activation is rolled for, and lets time pass whatever the die
/// says.
fn spare(field: &Field, poised: AreaSet, piece: Piece) -> Option<f64> {
    let country = field.country;
    let at = country.place(piece).area()?;
    let again = country.spent().has(piece);
    if country.builders().has(piece) {
        return None;
    }
    let first = country.turns_left() > 1;
    if piece.is_leader() && poised.has(at) {
        // In the first turn one leads and one builds; the primary leader is needed least.
        let kept = if first { piece.rank() < 3 } else { keeper(field, at) == Some(piece) };
        return (!kept).then_some(if again { 1.0 } else { 0.8 - 0.1 * f64::from(country.cr(piece)) });
    }
    if again || !poised.has(at) {
        return Some(0.9);
    }
    let needed = if first { ARMY } else { PILLAGERS };
    (fresh(field, at).units_only().len() > needed).then_some(0.5)
}

/// A unit with which quick play lets time pass.
pub fn spare_unit(field: &Field, poised: AreaSet, legal: &[Action]) -> Option<Action> {
    let spared = |action: &&Action| match **action {
        Action::Activate { piece } => piece.is_unit() && spare(field, poised, piece).is_some(),
        _ => false,
    };
    legal.iter().find(spared).copied()
}

/// Whether a force that is formed does nothing but let time pass: a unit by itself, while an army waits.
pub fn stands_still(field: &Field, force: PieceSet) -> bool {
    let alone = force.len() == 1 && force.units_only() == force;
    let held = |piece: Piece| field.country.place(piece).area().is_some_and(|at| poised(field).has(at));
    alone && force.iter().all(held)
}

/// How many of the units that are ready for a reaction go with its leader: if another leader is left to try for the rest,
/// two smaller stacks are likelier to come in than one great one.
pub fn share(field: &Field, at: Area, leaders: u32) -> u32 {
    let first = field.country.turns_left() > 1;
    let fresh = fresh(field, at).units_only().len();
    if leaders < 2 || fresh < 10 {
        fresh
    } else if first {
        fresh - SECOND
    } else {
        PILLAGERS.min(fresh - SECOND)
    }
}

/// Whether a leader goes along in a reaction: in the first turn he who builds.
pub fn joins(field: &Field, leader: Piece) -> bool {
    field.country.turns_left() > 1 && leader.rank() < 3
}

/// How many go ahead into Kekionga by a reaction of the first turn, to pillage it when the second begins: few enough that the
/// victory does not suffer if all of them starve there [DB-15.1.4-e]; `None` where that does not serve.
pub fn vanguard(field: &Field, from: Area) -> Option<u32> {
    let (country, at) = (field.country, Country::kekionga());
    let first = field.game.scenario() == Scenario::Harmar && country.turns_left() == 2 && !field.has_link();
    let (units, level) = (f64::from(VANGUARD), f64::from(country.commitment()));
    let few = Host { strength: units, units, cr: 0.0, level, led: true };
    let [lost, _] = country.losses();
    let empty = field.units.iter().all(|side| side[at.index()].is_empty());
    let safe = empty && lost.0 == 0 && field.odds(&few, &field.threat(NA, at), at) > 0.7;
    (first && safe && atlas().next(at).has(from)).then_some(VANGUARD)
}

/// Those who stay out of a pillage, so that they can try again: more than eight units do not improve it.
pub fn surplus(field: &Field, area: Area) -> Vec<Piece> {
    let country = field.country;
    let ready = country.units(US, area).less(country.spent()).less(country.completed());
    let militia = ready.and(PieceSet::MILITIA).iter().chain(ready.less(PieceSet::MILITIA).iter());
    let more = ready.len().saturating_sub(PILLAGERS);
    if more < 2 { Vec::new() } else { militia.take(more as usize).collect() }
}
