//! Why something cannot be done now, for a path of things pointed at.

use crate::rules::bushy_run::course::{Action, BushyRun, Step, legal};
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::movement::MovementMode;
use crate::rules::bushy_run::pieces::{BRITISH, Unit, UnitSet};
use crate::rules::bushy_run::refusals::Code;
use crate::rules::refusal::{No, Verdict};
use crate::rules::{Refusal, Seat, Target};

/// The refusals of everything that the path could mean at this decision, each once. What `seat` may not see never
/// counts: units are found only if the side owns them or may know them.
pub fn why_not(game: &BushyRun, seat: Seat, path: &[Target]) -> Vec<Refusal> {
    if !game.decides(seat) {
        return vec![Code::E01.under("BR-5-d")];
    }
    let mut found: Vec<Refusal> = Vec::new();
    for refusal in reasons(game, seat, path).into_iter().map(Refusal::from) {
        if !found.contains(&refusal) {
            found.push(refusal);
        }
    }
    if found.is_empty() { vec![Code::E01.under("BR-5-d")] } else { found }
}

fn reasons(game: &BushyRun, seat: Seat, path: &[Target]) -> Vec<No> {
    match path {
        [Target::Piece(id)] => Unit::from_id(id).map_or_else(Vec::new, |u| of_unit(game, seat, u)),
        [Target::Piece(id), rest @ .., Target::Space(to)] => {
            let hidden = rest.iter().any(|t| matches!(t, Target::Button(b) if b == "slip"));
            match (Unit::from_id(id), Place::from_id(to)) {
                (Some(unit), Some(to)) => of_pair(game, seat, unit, to, hidden),
                _ => Vec::new(),
            }
        }
        [Target::Piece(id), Target::Button(what)] => {
            let Some(unit) = Unit::from_id(id) else { return Vec::new() };
            let action = match &**what {
                "fire" => Action::Fire { unit },
                "reveal" => Action::Reveal { unit },
                "flip" => Action::Flip,
                _ => return Vec::new(),
            };
            legal::check(game, seat, action).err().into_iter().collect()
        }
        [Target::Space(from), Target::Space(to)] => match (Place::from_id(from), Place::from_id(to)) {
            (Some(from), Some(to)) => legal::check(game, seat, Action::Attack { from, to }).err().into_iter().collect(),
            _ => Vec::new(),
        },
        [Target::Space(area)] => Place::from_id(area).map_or_else(Vec::new, |a| of_place(game, seat, a)),
        [Target::Button(id)] => of_button(game, seat, id),
        [Target::Die(die)] => game.check_pick(*die).err().into_iter().collect(),
        _ => Vec::new(),
    }
}

fn of_unit(game: &BushyRun, seat: Seat, unit: Unit) -> Vec<No> {
    if unit.side() != seat {
        return Vec::new();
    }
    let verdict = match game.step {
        Step::BritishMove | Step::IndianMove => return movement(game, seat, unit),
        Step::BritishAttack if UnitSet::SCOUTS.has(unit) => game.check_scouting(unit).map(drop),
        Step::BritishAttack | Step::IndianAttack => match game.map.place(unit) {
            Some(from) => game.check_attacker(seat, unit, from, None).and_then(|()| any_target(game, seat, from)),
            None => Code::E01.refuse("BR-5-d"),
        },
        Step::IndianReact | Step::SecondFire | Step::BritishReact => game.check_fire(unit),
        Step::Retreats(_) | Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => game
            .check_retreater(seat, unit)
            .and_then(|()| if game.can_retreat(unit) { Ok(()) } else { Code::E19.refuse("BR-7.3.1-ret-g") }),
        Step::Losses(_) => game.check_lose(unit),
        Step::Wounded | Step::LowAmmo { .. } => game.check_name(unit),
        Step::Declared(_) => game.check_leave_out(unit),
        _ => Code::E01.refuse("BR-5-d"),
    };
    verdict.err().into_iter().collect()
}

fn any_target(game: &BushyRun, seat: Seat, from: Place) -> Verdict {
    let reachable = std::iter::once(from).chain(from.neighbour_areas());
    let verdicts: Vec<Verdict> = reachable.map(|to| game.check_target(seat, from, to)).collect();
    if verdicts.contains(&Ok(())) {
        return Ok(());
    }
    // A lone wagon in reach is the first reason, before that nobody else is [BR-5-j].
    let lone_wagon = verdicts.iter().find(|v| v.is_err_and(|no| no.code == Code::E17.id()));
    *lone_wagon.unwrap_or(&verdicts[0])
}

fn movement(game: &BushyRun, seat: Seat, unit: Unit) -> Vec<No> {
    match game.check_mover(seat, unit, MovementMode::Open) {
        Err(refusal) => vec![refusal],
        Ok(from) => {
            let verdicts: Vec<_> =
                from.neighbours().map(|to| game.check_entry(unit, from, to, MovementMode::Open)).collect();
            if verdicts.iter().any(Result::is_ok) {
                Vec::new()
            } else {
                verdicts.into_iter().filter_map(Result::err).collect()
            }
        }
    }
}

fn of_pair(game: &BushyRun, seat: Seat, unit: Unit, to: Place, hidden: bool) -> Vec<No> {
    let action = match game.step {
        Step::IndianSetup | Step::BritishSetup => Action::Place { unit, at: to },
        Step::BritishMove | Step::IndianMove if hidden => Action::HiddenMove { unit, to },
        Step::BritishMove | Step::IndianMove => Action::Step { unit, to },
        Step::BritishAttack if UnitSet::SCOUTS.has(unit) => Action::Scout { scout: unit, area: to },
        Step::BritishAttack | Step::IndianAttack if unit.side() == seat => match game.map.place(unit) {
            Some(from) => return game.check_attacker(seat, unit, from, Some(to)).err().into_iter().collect(),
            None => return Vec::new(),
        },
        Step::Retreats(_) | Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => {
            Action::Retreat { unit, to }
        }
        _ => return Vec::new(),
    };
    legal::check(game, seat, action).err().into_iter().collect()
}

fn of_place(game: &BushyRun, seat: Seat, area: Place) -> Vec<No> {
    let verdict = match game.step {
        Step::AmbushSite | Step::ScoutEvent => game.check_name_area(area),
        Step::BritishAttack | Step::IndianAttack => {
            game.check_attack_from(seat, area).and_then(|()| any_target(game, seat, area))
        }
        Step::BritishMove | Step::IndianMove => match game.mover {
            Some(mover) => legal::check(game, seat, Action::Step { unit: mover.unit, to: area }),
            None => return Vec::new(),
        },
        Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => match game.mover {
            Some(mover) if mover.unit.side() == seat || seat == BRITISH => {
                legal::check(game, seat, Action::Retreat { unit: mover.unit, to: area })
            }
            _ => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    verdict.err().into_iter().collect()
}

fn of_button(game: &BushyRun, seat: Seat, id: &str) -> Vec<No> {
    let action = match id {
        "confirm" => Action::Confirm,
        "end-unit" => Action::EndUnit,
        "end-phase" => Action::EndPhase,
        "pass" => Action::Pass,
        "reroll" => Action::Reroll,
        "continue" => Action::Continue,
        "stand" => Action::HoldGround,
        "done" => Action::Done,
        "roll" => Action::Roll,
        _ => return Vec::new(),
    };
    legal::check(game, seat, action).err().into_iter().collect()
}
