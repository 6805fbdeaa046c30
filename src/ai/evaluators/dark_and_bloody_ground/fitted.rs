//! Judgments fitted to games: what a position shows, each sign by its weight. The weights are those of a ridge regression
//! (Hoerl and Kennard 1970, *Ridge Regression: Biased Estimation for Nonorthogonal Problems*) of how games between computers ended
//! upon what they showed on the way; which games, and what it brought, stands in `docs/decisions/0020`.

use super::expedition::{Judged, party};
use super::field::Field;
use crate::rules::a_dark_and_bloody_ground::survey::{BattleView, Country};
use crate::rules::a_dark_and_bloody_ground::{Area, NA, Phase, US, atlas};

/// What a position of Harmar's Expedition shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Nothing: what is there in any case.
    Always,
    /// The chance of the US, reckoned by the parts of the scenario.
    Reckoned,
    /// The chances that the US holds Kekionga in the end, pillages it, loses too many units, is barred from it by a raider.
    Holds,
    Pillages,
    Dear,
    Barred,
    /// The chance that the nations free their country of settlers.
    Freed,
    /// US units that are likely to starve.
    Starving,
    /// Units in Kekionga, and beside it.
    UsThere,
    UsBeside,
    NationsThere,
    NationsBeside,
    /// US units that have not acted, in Kekionga, and in the greatest stack beside it.
    FreshThere,
    FreshBeside,
    /// Settlers in the country of the Miami and the Shawnee, and the areas with any.
    Settlers,
    SettledAreas,
    /// Kekionga reaches Cincinnati, a fort carries supply there, a party could build one.
    Reaches,
    Link,
    Party,
    /// Warriors and leaders who may go on a raid, and leaders who are on one.
    Warriors,
    RaidLeaders,
    LeadersSent,
    /// Kekionga is pillaged.
    Pillaged,
    /// Atrocity markers that the nations may still place.
    Markers,
    /// The commitment of the US.
    Commitment,
}

type Weights<S> = &'static [(S, f64)];

/// In the first turn, up to the Action Phase.
const FIRST_ACTIONS: Weights<Sign> = &[
    (Sign::Always, 0.096),
    (Sign::Reckoned, 0.503),
    (Sign::Holds, -0.170),
    (Sign::Freed, -0.138),
    (Sign::NationsThere, -0.024),
    (Sign::UsBeside, 0.006),
    (Sign::NationsBeside, -0.027),
    (Sign::SettledAreas, 0.034),
    (Sign::Link, 0.145),
    (Sign::LeadersSent, -0.045),
    (Sign::Commitment, 0.122),
];

/// In its combats.
const FIRST_COMBATS: Weights<Sign> = &[
    (Sign::Always, 0.599),
    (Sign::Reckoned, 0.134),
    (Sign::Dear, -0.101),
    (Sign::Freed, -0.484),
    (Sign::NationsThere, -0.026),
    (Sign::UsBeside, 0.007),
    (Sign::NationsBeside, -0.030),
    (Sign::Settlers, -0.023),
    (Sign::Reaches, 0.073),
    (Sign::Link, 0.142),
    (Sign::Warriors, 0.014),
    (Sign::RaidLeaders, -0.021),
    (Sign::Pillaged, 0.341),
    (Sign::Commitment, 0.085),
];

/// After them.
const FIRST_END: Weights<Sign> = &[
    (Sign::Always, 0.107),
    (Sign::Reckoned, 0.569),
    (Sign::Holds, -0.151),
    (Sign::Freed, -0.158),
    (Sign::UsThere, 0.022),
    (Sign::UsBeside, 0.015),
    (Sign::Link, 0.106),
    (Sign::Commitment, 0.040),
];

/// In the last turn, up to the Action Phase. What comes after is told by its parts well enough.
const LAST_ACTIONS: Weights<Sign> = &[
    (Sign::Always, 0.067),
    (Sign::Reckoned, 0.927),
    (Sign::Holds, -0.107),
    (Sign::Pillages, -0.411),
    (Sign::UsThere, 0.004),
    (Sign::NationsThere, -0.008),
    (Sign::NationsBeside, -0.006),
    (Sign::FreshThere, 0.035),
    (Sign::FreshBeside, 0.016),
    (Sign::Settlers, 0.006),
    (Sign::Party, 0.041),
    (Sign::Commitment, 0.025),
    (Sign::Markers, 0.011),
    (Sign::Starving, -0.011),
    (Sign::Barred, -0.162),
];

/// The chance of the US in the expedition, half of a draw with it, by what the position shows and by its parts.
pub fn expedition(field: &Field, judged: &Judged, fights: bool) -> f64 {
    let weights = match (field.country.turns_left(), field.country.phase()) {
        (2.., phase) if fights || phase == Phase::Combat => FIRST_COMBATS,
        (2.., Phase::Raids | Phase::End) => FIRST_END,
        (2.., _) => FIRST_ACTIONS,
        (_, Phase::Combat | Phase::Raids | Phase::End) => return judged.chance,
        _ if fights => return judged.chance,
        _ => LAST_ACTIONS,
    };
    let sum: f64 = weights.iter().map(|&(sign, weight)| weight * measure(field, judged, sign)).sum();
    sum.clamp(0.02, 0.98)
}

fn measure(field: &Field, judged: &Judged, sign: Sign) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    let beside = |seat| atlas().next(at).iter().map(|area| field.there(seat, area).units).sum();
    let fresh = |area: Area| f64::from(country.units(US, area).less(country.spent()).len());
    let settlers = |area: Area| f64::from(country.area(area).settlers);
    let flag = |holds: bool| f64::from(u8::from(holds));
    match sign {
        Sign::Always => 1.0,
        Sign::Reckoned => judged.chance,
        Sign::Holds => judged.holds,
        Sign::Pillages => judged.pillage,
        Sign::Dear => judged.dear,
        Sign::Barred => judged.barred,
        Sign::Freed => judged.freed,
        Sign::Starving => judged.starving,
        Sign::UsThere => field.there(US, at).units,
        Sign::UsBeside => beside(US),
        Sign::NationsThere => field.there(NA, at).units,
        Sign::NationsBeside => beside(NA),
        Sign::FreshThere => fresh(at),
        Sign::FreshBeside => atlas().next(at).iter().map(fresh).fold(0.0, f64::max),
        Sign::Settlers => field.home_lands().iter().map(settlers).sum(),
        Sign::SettledAreas => field.home_lands().iter().map(|area| settlers(area).min(1.0)).sum(),
        Sign::Reaches => flag(country.reaches_cincinnati(at)),
        Sign::Link => flag(field.has_link()),
        Sign::Party => flag(party(field)),
        Sign::Warriors => f64::from(country.raiders().0.len()),
        Sign::RaidLeaders => f64::from(country.raiders().1.len()),
        Sign::LeadersSent => f64::from(country.raiding().leaders_only().len()),
        Sign::Pillaged => flag(country.is_kekionga_pillaged()),
        Sign::Markers => f64::from(country.markers(NA)),
        Sign::Commitment => f64::from(country.commitment()),
    }
}

/// What a battle for the hex that decides shows, while both sides stand: Fallen Timbers [DB-16.3.3-a]. What is said to be late or early
/// is taken by the share of the rounds that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Always,
    /// The square of the share of rounds left.
    Early,
    /// Strength of both sides, in units; of the US and how much stronger it is (the logarithm), early.
    UsStrength,
    NationsStrength,
    UsStrengthEarly,
    EdgeEarly,
    /// VPs that warriors on the board stand for, and those of them that rout.
    Stake,
    Running,
    /// Units of the nations that are disrupted, and their leaders' CR.
    Disrupted,
    Command,
    /// The US stands on the hex, early.
    OnHexEarly,
    /// US units within two hexes of it; the same, early; hexes of all of them to it, by ten.
    Near,
    NearEarly,
    Way,
    /// Units of the nations within two hexes of the US; the share of them in cover.
    Close,
    Covered,
    /// The side that moves second is on the move, early.
    SecondEarly,
}

/// In VPs of the US that are still to come.
const FALLEN_TIMBERS: Weights<Mark> = &[
    (Mark::Always, 11.68),
    (Mark::Early, -13.66),
    (Mark::UsStrength, -0.38),
    (Mark::NationsStrength, 1.68),
    (Mark::UsStrengthEarly, 1.41),
    (Mark::EdgeEarly, -4.67),
    (Mark::Stake, -1.57),
    (Mark::Running, 1.72),
    (Mark::Disrupted, 1.43),
    (Mark::Command, 0.19),
    (Mark::OnHexEarly, 5.89),
    (Mark::Near, 0.28),
    (Mark::NearEarly, -0.58),
    (Mark::Way, -0.45),
    (Mark::Close, 0.33),
    (Mark::Covered, -2.07),
    (Mark::SecondEarly, -6.64),
];

/// What such a battle is still likely to bring the US, in VPs; `None` for another, and when a side no longer stands.
pub fn prospect(battle: &BattleView) -> Option<f64> {
    let fought = battle.standing.iter().all(|&units| units > 0);
    (battle.to_prize.is_some() && fought)
        .then(|| FALLEN_TIMBERS.iter().map(|&(mark, weight)| weight * tell(battle, mark)).sum())
}

fn tell(battle: &BattleView, mark: Mark) -> f64 {
    let [us, na] = battle.strength.map(|strength| f64::from(strength).max(200.0) / 1000.0);
    let early = f64::from(battle.rounds) / 10.0;
    let flag = |holds: bool| f64::from(u8::from(holds));
    match mark {
        Mark::Always => 1.0,
        Mark::Early => early * early,
        Mark::UsStrength => us,
        Mark::NationsStrength => na,
        Mark::UsStrengthEarly => us * early,
        Mark::EdgeEarly => libm::log(us / na) * early,
        Mark::Stake => f64::from(battle.at_stake[1]),
        Mark::Running => f64::from(battle.running[1]),
        Mark::Disrupted => f64::from(battle.disrupted[1]),
        Mark::Command => f64::from(battle.command[1]),
        Mark::OnHexEarly => flag(battle.to_prize == Some(0)) * early,
        Mark::Near => f64::from(battle.near_prize),
        Mark::NearEarly => f64::from(battle.near_prize) * early,
        Mark::Way => f64::from(battle.way_to_prize) / 10.0,
        Mark::Close => f64::from(battle.close[1]),
        Mark::Covered => f64::from(battle.covered[1]) / f64::from(battle.standing[1].max(1)),
        Mark::SecondEarly => flag(battle.second) * early,
    }
}
