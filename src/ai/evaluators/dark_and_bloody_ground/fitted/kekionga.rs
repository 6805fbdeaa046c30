//! Where the scenario turns on Kekionga (15.1, 15.2).

use super::weights::expedition;
use super::{chance, flag, odds, sum};
use crate::ai::evaluators::dark_and_bloody_ground::expedition::{Judged, party};
use crate::ai::evaluators::dark_and_bloody_ground::field::Field;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{Area, NA, Phase, PieceSet, Scenario, US, atlas};

super::shown! {
    /// What a position shows.
    Sign {
        /// The chance of the US, reckoned by the parts of the scenario, as the logarithm of the odds.
        Reckoned US,
        /// The chances that the US holds Kekionga in the end, pillages it, loses too many units, is barred from it by a raider.
        Holds US,
        Pillages US,
        Dear NA,
        Barred NA,
        /// The chance that the nations free their country of settlers.
        Freed NA,
        /// US units that are likely to starve, and that are out of supply.
        Starving NA,
        Unsupplied NA,
        /// Units in Kekionga, and beside it.
        UsThere US,
        UsBeside US,
        NationsThere NA,
        NationsBeside NA,
        /// Units on the map.
        UsUnits US,
        NationsUnits NA,
        /// US units that have not acted, in Kekionga, and in the greatest stack beside it.
        FreshThere US,
        FreshBeside US,
        /// Borders from Kekionga of the nearest US stack of four.
        Away NA,
        /// Settlers in the country of the Miami and the Shawnee, and the areas with any.
        Settlers US,
        SettledAreas US,
        /// Kekionga reaches Cincinnati, a fort carries supply there, a party could build one.
        Reaches US,
        Link US,
        Party US,
        /// Warriors and leaders who may go on a raid, and leaders who are on one.
        Warriors NA,
        RaidLeaders NA,
        LeadersSent NA,
        /// Kekionga is pillaged.
        Pillaged US,
        /// Atrocity markers that the nations may still place.
        Markers NA,
        /// The commitment of the US.
        Commitment US,
        /// Turns left.
        Left,
    }
}

/// Stages of a scenario that have weights of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Early,
    FirstActions,
    FirstCombats,
    FirstEnd,
    LastActions,
    LastCombats,
    LastEnd,
}

impl Stage {
    fn of(field: &Field, fights: bool) -> Self {
        let phase = field.country.phase();
        match (field.country.turns_left(), phase) {
            (3.., _) => Self::Early,
            (2, _) if fights || phase == Phase::Combat => Self::FirstCombats,
            (2, Phase::Raids | Phase::End) => Self::FirstEnd,
            (2, _) => Self::FirstActions,
            _ if fights || phase == Phase::Combat => Self::LastCombats,
            (_, Phase::Raids | Phase::End) => Self::LastEnd,
            _ => Self::LastActions,
        }
    }

    #[cfg(test)]
    pub fn nth(n: usize) -> Self {
        use Stage::*;
        [Early, FirstActions, FirstCombats, FirstEnd, LastActions, LastCombats, LastEnd][n]
    }

    #[cfg(not(target_arch = "wasm32"))]
    const fn name(self) -> &'static str {
        match self {
            Self::Early => "1 early",
            Self::FirstActions => "2 last turn but one",
            Self::FirstCombats => "3 last turn but one, combats",
            Self::FirstEnd => "4 last turn but one, raids",
            Self::LastActions => "5 last turn",
            Self::LastCombats => "6 last turn, combats",
            Self::LastEnd => "7 last turn, raids",
        }
    }
}

/// The chance of the US, half of a draw with it, by what the position shows and by the parts of the scenario.
pub fn about_kekionga(field: &Field, judged: &Judged, fights: bool) -> f64 {
    let weights = (field.game.scenario() == Scenario::Harmar).then(|| expedition(Stage::of(field, fights))).flatten();
    let Some(weights) = weights else { return judged.chance };
    chance(sum(&weights, |sign| measure(field, judged, sign)))
}

/// What a position shows, for a fit.
#[cfg(not(target_arch = "wasm32"))]
pub fn features(
    field: &Field,
    battle: Option<&crate::rules::a_dark_and_bloody_ground::survey::BattleView>,
) -> (&'static str, Vec<crate::ai::features::Feature>) {
    let judged = crate::ai::evaluators::dark_and_bloody_ground::expedition::judge(field, battle);
    (Stage::of(field, battle.is_some()).name(), Sign::all(|sign| measure(field, &judged, sign)))
}

fn measure(field: &Field, judged: &Judged, sign: Sign) -> f64 {
    let (country, at) = (field.country, Country::kekionga());
    let beside = |seat| atlas().next(at).iter().map(|area| field.there(seat, area).units).sum();
    let fresh = |area: Area| f64::from(country.units(US, area).less(country.spent()).len());
    let settlers = |area: Area| f64::from(country.area(area).settlers);
    let units = |seat: Seat| f64::from(country.on_map().and(PieceSet::side(seat)).units_only().len());
    match sign {
        Sign::Reckoned => odds(judged.chance),
        Sign::Holds => judged.holds,
        Sign::Pillages => judged.pillage,
        Sign::Dear => judged.dear,
        Sign::Barred => judged.barred,
        Sign::Freed => judged.freed,
        Sign::Starving => judged.starving,
        Sign::Unsupplied => f64::from(country.unsupplied().and(PieceSet::US).units_only().len()),
        Sign::UsThere => field.there(US, at).units,
        Sign::UsBeside => beside(US),
        Sign::NationsThere => field.there(NA, at).units,
        Sign::NationsBeside => beside(NA),
        Sign::UsUnits => units(US),
        Sign::NationsUnits => units(NA),
        Sign::FreshThere => fresh(at),
        Sign::FreshBeside => atlas().next(at).iter().map(fresh).fold(0.0, f64::max),
        Sign::Away => {
            let strong = Area::all().filter(|&area| field.there(US, area).units >= 4.0);
            strong.map(|area| f64::from(atlas().distance(area, at))).fold(9.0, f64::min)
        }
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
        Sign::Left => f64::from(country.turns_left()),
    }
}
