//! What a position shows, for `ohio fit`: the parts from which its value is reckoned, and what else could count.

use super::field::Field;
use super::value::{self, caught, lead, raid, reaches, site, spread, sudden};
use crate::ai::features::{Feature, Features, Target};
use crate::rules::blood_on_the_ohio::{BloodOnTheOhio, PieceSet, US, WC, fort_to_win};
use crate::rules::{Seat, Title};

/// What a position shows; nothing when the game is over. What counts the more the less is left to come is divided by how far a
/// lead still moves; what counts the more the more is left is multiplied by the share of the scenario that is left.
pub fn features(game: &BloodOnTheOhio) -> Option<Features> {
    if game.outcome().is_some() {
        return None;
    }
    let field = Field::for_value(game);
    let left = field.stakes.left;
    let third = usize::from(left <= 2.0 / 3.0) + usize::from(left <= 1.0 / 3.0);
    let chance = value::us_chance(game).clamp(0.001, 0.999);
    let mut shown = vec![feature("Reckoned", libm::log(chance / (1.0 - chance)), US)];
    shown.extend(points(&field));
    shown.extend(forces(&field));
    shown.extend(ways_to_win(&field));
    shown.push(Feature { name: "Left".to_owned(), value: left, favours: None });
    Some(Features { group: ["first third", "second third", "last third"][third], target: Target::Win, shown })
}

fn feature(name: &str, value: f64, favours: Seat) -> Feature {
    Feature { name: name.to_owned(), value, favours: Some(favours) }
}

/// VP halves, settlements still in the Builds Box, special action points.
fn points(field: &Field) -> Vec<Feature> {
    let (game, spread) = (field.game, spread(field));
    let special = |seat| f64::from(game.special_points(seat)) / spread;
    vec![
        feature("Lead", lead(field) / spread, US),
        feature("Boxed", f64::from(game.builds().0) / spread, WC),
        feature("UsPoints", special(US), US),
        feature("WcRaids", special(WC) * raid(game), WC),
    ]
}

/// Unit FP and leaders on the map, units in the cup, how near armies are to what they want.
fn forces(field: &Field) -> Vec<Feature> {
    let (game, board, spread, left) = (field.game, field.board(), spread(field), field.stakes.left);
    let there = |seat, pieces: PieceSet| f64::from(board.unit_fp(board.on_map(seat).and(pieces))) / spread;
    let leaders = |seat| {
        let here = board.on_map(seat).and(PieceSet::LEADERS);
        left * (f64::from(here.less(board.reduced()).len()) + 0.5 * f64::from(here.and(board.reduced()).len()))
    };
    let [us, wc] = reaches(field);
    vec![
        feature("Regulars", there(US, PieceSet::REGULARS), US),
        feature("Militia", there(US, PieceSet::MILITIA), US),
        feature("Warriors", there(WC, PieceSet::WARRIORS), WC),
        feature("Cup", f64::from(game.in_cup().and(PieceSet::UNITS).len()) * left, US),
        feature("UsLeaders", leaders(US), US),
        feature("WcLeaders", leaders(WC), WC),
        feature("UsReach", us / spread, US),
        feature("WcReach", wc / spread, WC),
    ]
}

/// What else decides: the expedition's withdrawal, a win at once, the fort that is needed, villages and settlements.
fn ways_to_win(field: &Field) -> Vec<Feature> {
    let (game, left) = (field.game, field.stakes.left);
    let missing = fort_to_win(game.scenario()).is_some_and(|fort| !game.forts_built().has(fort));
    let (hit, razed) = game.villages_lost();
    let villages = f64::from(game.villages_at_war().len()) * left;
    vec![
        feature("Caught", caught(field), WC),
        feature("Sudden", sudden(field), US),
        feature("Fort", f64::from(u8::from(!missing)), US),
        feature("Site", if missing { site(field) } else { 0.0 }, US),
        // Villages are the prey of the one side and the strength of the other.
        Feature { name: "Villages".to_owned(), value: villages, favours: None },
        feature("Settlements", f64::from(field.structures().settlements().len()) * left, US),
        feature("Hit", f64::from(hit.len()), US),
        feature("Razed", razed.map(f64::from).iter().sum(), US),
    ]
}
