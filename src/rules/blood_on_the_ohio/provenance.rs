//! Where every value comes from that the published rules do not settle by themselves (section 30).

use super::chart::{drawing, kind, terrain};
use super::charts::{
    ARMS_SQUARES, BUILT_FORT_FP, EXPEDITION_ENTERS, EXPEDITION_WITHDRAWS, LEADER_DEATH_VP, RAID_B_BARS_BUILDS,
    VILLAGES, VP_CAP, nation_square,
};
use super::log::points;
use super::nations::Nation;
use super::pieces::{Kind, Piece, WARRIORS};
use super::places::Place;
use crate::rules::{Datum, Source};

/// The map as a whole.
pub(super) const REBUILT_MAP: Source = Source::Reconstructed(
    "The printed map is not at hand. Sites and distances are real; which of them are spaces, and which are linked, was \
     chosen so that every statement of the published rules about the map holds.",
);
/// What the published rules say of the map.
pub(super) const MAP: Source = Source::Rules("2.4.3");

const TRACK: Source = Source::Reconstructed(
    "The squares of the victory point track are not given. They fit the start values of the scenarios, which open just \
     as an expedition enters, and the nations that each scenario counts among the members.",
);
const ARMS: Source = Source::Rules("A4, errata");
const MARKERS: Source = Source::Reconstructed(
    "How many markers there are is not given for every nation; the number follows from the set-up captions.",
);
const RULING: Source = Source::Reconstructed(
    "Two passages of the published rules differ; section 29 of the clause list says which was taken.",
);
const SETUP: Source = Source::Reconstructed(
    "The set-up pages were pictures. Every surviving caption is kept; sizes follow the history at fifty men a fighting \
     point.",
);

/// Every such value, for *about this edition*.
pub(super) fn provenance() -> Vec<Datum> {
    let mut data = map();
    data.extend(leaders());
    data.extend(units());
    data.extend(squares());
    data.extend(constants());
    data.push(datum("Set-up", "Pieces of each scenario", "as listed in tables D10 to D14".into(), SETUP));
    data
}

fn datum(group: &'static str, subject: impl Into<String>, value: String, source: Source) -> Datum {
    Datum { group, subject: subject.into(), value, source }
}

fn map() -> Vec<Datum> {
    let places = Place::spaces().chain(Place::entries());
    let mut data: Vec<Datum> =
        places.map(|p| datum("Map", p.name(), format!("{}, {}", kind(p), terrain(p)), REBUILT_MAP)).collect();
    let links = format!("{} links between spaces", drawing().edges.len());
    data.push(datum("Map", "Trails and rivers", links, REBUILT_MAP));
    data
}

fn leaders() -> Vec<Datum> {
    let leaders = Piece::all().filter(|p| matches!(p.kind(), Kind::Key | Kind::Subordinate));
    leaders
        .map(|p| {
            let value = if p.kind() == Kind::Key {
                format!("key leader, TP {}", p.tp())
            } else {
                "subordinate leader, 1 FP".into()
            };
            let value = p.nation().map_or(value.clone(), |n| format!("{value}, {n}"));
            datum("Leaders", p.name(), value, p.printed().source)
        })
        .collect()
}

fn units() -> Vec<Datum> {
    let mut data: Vec<Datum> = Vec::new();
    for piece in Piece::all().filter(|p| !matches!(p.kind(), Kind::Key | Kind::Subordinate | Kind::Warrior)) {
        if data.iter().all(|d| d.subject != piece.name()) {
            let count = Piece::all().filter(|p| p.name() == piece.name()).count();
            data.push(datum("Counter mix", piece.name(), format!("{count} counters"), piece.printed().source));
        }
    }
    for (nation, count) in Nation::ALL.into_iter().zip(WARRIORS) {
        let villages = VILLAGES[nation.index()];
        data.push(datum("Counter mix", format!("{nation} warriors"), format!("{count} counters"), MARKERS));
        if villages > 0 {
            data.push(datum("Counter mix", format!("{nation} villages"), format!("{villages} markers"), MARKERS));
        }
    }
    data
}

fn squares() -> Vec<Datum> {
    let mut data = Vec::new();
    for (n, name) in ["1st", "2nd", "3rd"].iter().enumerate() {
        let leaves = format!("withdraws at {} WC VP", points(EXPEDITION_WITHDRAWS[n]));
        let value =
            EXPEDITION_ENTERS[n].map_or(leaves.clone(), |vp| format!("enters at {} WC VP, {leaves}", points(vp)));
        data.push(datum("Victory point track", format!("{name} Expedition"), value, TRACK));
    }
    for nation in Nation::ALL {
        if let Some(square) = nation_square(nation) {
            data.push(datum(
                "Victory point track",
                nation.name(),
                format!("leaves at {} US VP", points(square)),
                TRACK,
            ));
        }
    }
    let arms: Vec<String> = ARMS_SQUARES.iter().map(|&vp| points(vp)).collect();
    data.push(datum("Victory point track", "British Arms", format!("at {} WC VP", arms.join(", ")), ARMS));
    data.push(datum("Victory point track", "End of the track", format!("{} VP", points(VP_CAP)), RULING));
    data
}

fn constants() -> Vec<Datum> {
    let (healthy, reduced) = BUILT_FORT_FP;
    vec![
        datum("Rulings", "FP of a built fort", format!("{healthy} healthy, {reduced} reduced"), RULING),
        datum("Rulings", "Raid chit B bars builds", if RAID_B_BARS_BUILDS { "yes" } else { "no" }.into(), RULING),
        datum("Rulings", "VP for a leader's death in a Leader Check", points(LEADER_DEATH_VP), RULING),
    ]
}
