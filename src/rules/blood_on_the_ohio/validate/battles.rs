//! What must hold of combats and casualties.

use super::forces::spent;
use super::procedures::on_map;
use crate::rules::blood_on_the_ohio::combat::{Combat, Kind, Losses, Stage};
use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::map::{US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::validate::{Unsound, must};

/// More steps than any battle costs.
const MOST_LOSSES: u8 = 40;

pub(super) fn combat(it: &Combat, game: &BloodOnTheOhio, asks: bool) -> Result<(), Unsound> {
    let start = &it.start;
    must(start.attacker.is_one_of_two() && start.at.is_ground() && on_map(start.from), "a combat that is nowhere")?;
    must(start.force.is_within(PieceSet::side(start.attacker)), "a combat of nobody")?;
    must(it.defenders.is_within(PieceSet::side(it.defender())), "the defenders are of both sides")?;
    let [us, wc] = it.arrived;
    must(us.is_within(PieceSet::US) && wc.is_within(PieceSet::WC), "reinforcements of the other side")?;
    must(it.came.into_iter().all(on_map) && spent(it.spent), "reinforcements from nowhere")?;
    must(start.kind != Kind::BreakOut || start.attacker == US, "a break-out of besiegers")?;
    let dice = it.dice.into_iter().chain([it.morale]).all(|die| die <= 6);
    let counts = [it.hits, it.lost, [it.fp_lost, it.shocked], [it.traitors; 2]];
    must(dice && counts.as_flattened().iter().all(|&n| n <= MOST_LOSSES), "dice and losses that are none")?;
    let (Stage::Name(seat)
    | Stage::Named(seat)
    | Stage::March(seat)
    | Stage::Marched(seat)
    | Stage::Losses(seat)
    | Stage::Given(seat)
    | Stage::Pursuit(seat)
    | Stage::Retreat(seat)
    | Stage::ArrivedRetreat(seat)) = it.stage
    else {
        return must(!asks || fights(it, game), "a combat in which nobody fights");
    };
    must(seat.is_one_of_two(), "a combat of a third side")
}

/// Whether an attacker is there, and what is being decided has been thrown.
fn fights(it: &Combat, game: &BloodOnTheOhio) -> bool {
    let thrown = match it.stage {
        Stage::EventStands => it.event.is_some(),
        Stage::DiceStand => it.event.is_some() && it.dice != [0; 2],
        Stage::Structure => game.can_attack_structure(it.start.attacker, it.start.at),
        _ => true,
    };
    thrown && !it.main(game, it.start.attacker).is_empty()
}

pub(super) fn losses(it: &Losses, asks: bool) -> Result<(), Unsound> {
    must(it.seat.is_one_of_two() && it.pieces.is_within(PieceSet::side(it.seat)), "casualties of nobody")?;
    must(it.apart.is_within(PieceSet::side(it.seat)) && it.at.is_on_map(), "casualties that are nowhere")?;
    let counts = it.left <= MOST_LOSSES && it.steps <= MOST_LOSSES && it.fp <= MOST_LOSSES;
    must(counts && it.is_ordered(), "too many casualties")?;
    must(!asks || it.left > 0 && !it.over, "casualties that are given")?;
    must(!asks || it.seat != WC || it.order.is_some(), "casualties of nations in no order")
}
