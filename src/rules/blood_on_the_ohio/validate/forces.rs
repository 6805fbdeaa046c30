//! What must hold of forces on their way: marches, windows, ambushes, overruns, retreats.

use super::procedures::on_map;
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::combat::overrun::Stage as OverrunStage;
use crate::rules::blood_on_the_ohio::combat::{Ambush, Overrun};
use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::map::Place;
use crate::rules::blood_on_the_ohio::march::{AmbushWindow, March, Stage};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Stage as RetreatStage, Why};
use crate::rules::validate::{Unsound, must};

/// More MP than any force has.
const MOST_MP: u8 = 40;

pub(super) fn march(it: &March, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.force.is_within(PieceSet::side(it.seat)), "a force of nobody")?;
    must(it.at.is_on_map() && on_map(it.from), "a force that is nowhere")?;
    must(it.battle.is_none_or(Place::is_ground), "a force marches to a battle that is nowhere")?;
    must(it.mp <= MOST_MP && it.extra <= MOST_MP, "a force with too many MP")?;
    must(it.trail.is_sound(), "a way on the water that no force takes")?;
    if !asks {
        return must(!matches!(it.stage, Stage::Naming | Stage::Forming), "a force goes on before it is formed");
    }
    if it.stage == Stage::Naming {
        return must(it.force.is_empty() && it.battle.is_some(), "a force is named before it is named");
    }
    let here = !it.force.is_empty() && it.force.is_within(game.board.at(it.at));
    must(here, "a force that is not where it is")?;
    must(it.from.is_some() || matches!(it.stage, Stage::Forming | Stage::Moving), "a force that has not set out")?;
    let met = it.at.is_space() && game.enemy_fp(it.seat, it.at) > 0;
    must(met || !matches!(it.stage, Stage::Encounter | Stage::PassAmbush | Stage::Passing), "a force meets nobody")
}

pub(super) fn ambush_window(it: &AmbushWindow, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.at.is_on_map(), "an ambush that is nowhere")?;
    must(it.target.is_within(PieceSet::side(it.seat.other())), "an ambush on one's own")?;
    must(on_map(it.stopped) && on_map(it.trying), "an ambush from nowhere")?;
    must(!asks || it.target.is_within(game.board.at(it.at)), "an ambush on somebody who is elsewhere")
}

pub(super) fn ambush(it: &Ambush) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.at.is_space() && it.from.is_space(), "an ambush that is nowhere")?;
    must(it.target.is_within(PieceSet::side(it.seat.other())) && it.thrown.is_some(), "an ambush on one's own")
}

pub(super) fn overrun(it: &Overrun, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.force.is_within(PieceSet::side(it.seat)), "an overrun by nobody")?;
    must(it.at.is_ground() && it.from.is_on_map(), "an overrun that is nowhere")?;
    must(spent(it.spent), "a TP spent by nobody")?;
    let force = it.force.and(game.board.at(it.at));
    must(!asks || game.board.stack_fp(force) > 0, "an overrun without FP")?;
    let stack = !game.stack_at(it.seat.other(), it.at).is_empty();
    match it.stage {
        OverrunStage::AttackerSpends | OverrunStage::DefenderSpends => must(stack, "an overrun of nobody"),
        OverrunStage::Structure { .. } if asks => {
            must(game.can_attack_structure(it.seat, it.at), "an attack on a structure that does not stand")
        }
        _ => Ok(()),
    }
}

/// The key leaders of each side who have spent a TP.
pub(super) fn spent(spent: [Option<Piece>; 2]) -> bool {
    let key = |seat: u8| move |leader: Piece| PieceSet::KEYS.and(PieceSet::side(Seat(seat))).has(leader);
    spent[0].is_none_or(key(0)) && spent[1].is_none_or(key(1))
}

pub(super) fn retreat(it: &Retreat, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.pieces.is_within(PieceSet::side(it.seat)), "a retreat of nobody")?;
    must(it.gone.is_within(it.pieces), "somebody has gone who does not retreat")?;
    must(it.at.is_space() && it.part.is_on_map() && on_map(it.back) && on_map(it.closed), "a retreat from nowhere")?;
    must(it.river.is_none_or(Place::is_river) && it.trail.is_sound(), "a retreat by water on dry land")?;
    let ambusher = if let Why::River { ambusher } = it.why { ambusher.is_space() } else { true };
    must(ambusher, "a retreat before nobody")?;
    if !asks {
        return Ok(());
    }
    let stack = it.pieces.less(it.gone).and(game.board.at(it.at));
    match it.stage {
        RetreatStage::Inside => {
            let out = it.why == Why::BreakOut && game.structures.forts().has(it.at);
            must(out && !stack.is_empty(), "a garrison that never broke out")
        }
        RetreatStage::Where => must(!stack.is_empty(), "nobody is left to retreat"),
        RetreatStage::Ashore => {
            let part = it.gone.and(game.board.at(it.part));
            must(it.part.is_river() && !part.is_empty(), "nobody is left on the water")
        }
        _ => must(false, "a retreat that asks nobody"),
    }
}
