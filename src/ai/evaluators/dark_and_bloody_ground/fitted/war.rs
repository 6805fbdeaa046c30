//! A long game: points, towns, surrenders (15.3, 15.4). It is judged by hand: weights that were fitted told better how games
//! end, and played no better (`docs/decisions/0020`).

use super::{flag, odds};
use crate::ai::evaluators::dark_and_bloody_ground::field::Field;
use crate::ai::evaluators::dark_and_bloody_ground::war::Outlook;
use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::{Area, NA, Nation, PieceSet, Status, US};

super::shown! {
    /// What a position shows.
    Trend {
        /// The chance of the US, reckoned by hand, as the logarithm of the odds.
        Reckoned US,
        /// The lead of the US in VPs, by how far it still moves, and by the turns left.
        Lead US,
        LeadLate US,
        /// Villages in the making beyond the Ohio.
        Growing US,
        /// VPs of the US from surrenders to come, and from clashes that are about to be fought, by how far a lead still moves.
        Surrenders US,
        Clashes US,
        /// VPs of the nations from raids to come, likewise.
        Raids NA,
        /// Units on the map.
        Regulars US,
        Militia US,
        Warriors NA,
        Crown NA,
        /// Sum of the CRs of leaders on the map.
        UsCommand US,
        NationsCommand NA,
        /// US forts.
        Forts US,
        /// US units out of supply.
        Hungry NA,
        /// Chances that the towns beyond the Ohio are enough not to lose, and to win.
        Enough US,
        Many US,
        /// Nations on the warpath, and peaceful ones.
        OnWarpath,
        Peaceful,
        /// Settlers on the map.
        Settlers US,
        /// Pillaged areas.
        Pillaged,
        /// The commitment of the US.
        Commitment US,
        /// Turns left.
        Left,
    }
}

/// Which stage it is, by the turns that are left.
fn stage(left: f64) -> usize {
    [8.0, 4.0, 1.0].iter().filter(|&&turns| left <= turns).count()
}

/// What a position shows, for a fit.
pub fn features(
    field: &Field,
    battle: Option<&crate::rules::a_dark_and_bloody_ground::survey::BattleView>,
) -> (&'static str, Vec<crate::ai::features::Feature>) {
    let outlook = Outlook::of(field, battle);
    let group = ["1 more than eight turns left", "2 five to eight", "3 two to four", "4 the last"][stage(outlook.left)];
    (group, Trend::all(|trend| measure(field, &outlook, trend)))
}

fn measure(field: &Field, outlook: &Outlook, trend: Trend) -> f64 {
    let country = field.country;
    let there = country.on_map();
    let count = |set: PieceSet| f64::from(there.and(set).len());
    let command = |seat: Seat| -> f64 {
        let leaders = there.and(PieceSet::side(seat)).leaders_only();
        leaders.iter().map(|leader| f64::from(leader.cr())).sum()
    };
    let nations =
        |status: Status| -> f64 { Nation::mobilizing().map(|nation| flag(country.status(nation) == status)).sum() };
    match trend {
        Trend::Reckoned => odds(outlook.chance),
        Trend::Lead => outlook.lead / outlook.spread,
        Trend::LeadLate => outlook.lead / (1.0 + outlook.left),
        Trend::Growing => outlook.growing,
        Trend::Surrenders => outlook.surrenders / outlook.spread,
        Trend::Clashes => outlook.clashes / outlook.spread,
        Trend::Raids => outlook.raids / outlook.spread,
        Trend::Regulars => count(PieceSet::REGULARS),
        Trend::Militia => count(PieceSet::MILITIA),
        Trend::Warriors => count(PieceSet::WARRIORS),
        Trend::Crown => count(PieceSet::CROWN),
        Trend::UsCommand => command(US),
        Trend::NationsCommand => command(NA),
        Trend::Forts => Area::all().map(|area| flag(country.fort(area) == Some(US))).sum(),
        Trend::Hungry => f64::from(country.unsupplied().and(PieceSet::US).units_only().len()),
        Trend::Enough => outlook.enough,
        Trend::Many => outlook.many,
        Trend::OnWarpath => nations(Status::Warpath),
        Trend::Peaceful => nations(Status::Peaceful),
        Trend::Settlers => Area::all().map(|area| f64::from(country.area(area).settlers)).sum(),
        Trend::Pillaged => Area::all().map(|area| flag(country.area(area).pillaged)).sum(),
        Trend::Commitment => f64::from(country.commitment()),
        Trend::Left => outlook.left,
    }
}
