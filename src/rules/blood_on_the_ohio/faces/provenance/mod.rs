//! Where every value comes from that the published rules do not settle by themselves (section 30).

mod setups;

use crate::rules::blood_on_the_ohio::charts::{
    ARMS_SQUARES, BUILT_FORT_FP, LEADER_DEATH_VP, RAID_B_BARS_BUILDS, VILLAGES, VP_CAP,
};
use crate::rules::blood_on_the_ohio::log::points;
use crate::rules::blood_on_the_ohio::map::{Nation, Place, REBUILT_MAP, file, kind, terrain};
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece, WARRIORS};
use crate::rules::blood_on_the_ohio::tables::Tables;
use crate::rules::{Datum, Source};

const ARMS: Source = Source::Rules("A4, errata");
const MARKERS: Source = Source::Reconstructed(
    "How many markers there are is not given for every nation; the number follows from the set-up captions.",
);
const FORTS: Source = Source::Reconstructed(
    "The counters are not at hand. With 6 FP inside, a healthy fort fights in the column of 7 and 8: a post that holds, \
     and that can be taken.",
);
const RAID_B: Source = Source::Reconstructed(
    "One passage of the published rules names chit A alone, two count B as a successful raid as well.",
);
const LEADER_DEATH: Source = Source::Reconstructed(
    "One passage has such a death counted, while the list of what scores does not name it and gives no figure.",
);
const TRACK_END: Source = Source::Reconstructed("The track ends there, and nothing says that it is gone round again.");
const BARE: Source = Source::Reconstructed(
    "The FP of a structure are said to be added to those who defend it; a principal village alone is said to fight.",
);
const READINGS: Source =
    Source::Program("Where the published rules are silent or contradict themselves, this edition had to decide.");

/// Every such value, for *about this edition*.
pub fn provenance() -> Vec<Datum> {
    let mut data = map();
    data.extend(leaders());
    data.extend(units());
    data.extend(Tables::DEFAULT.sources());
    data.extend(squares());
    data.extend(constants());
    data.extend(setups::setups());
    data
}

fn datum(group: &'static str, subject: impl Into<String>, value: String, source: Source) -> Datum {
    Datum { group, subject: subject.into(), value, source }
}

fn map() -> Vec<Datum> {
    let places = Place::spaces().chain(Place::entries());
    let mut data: Vec<Datum> =
        places.map(|p| datum("Map", p.name(), format!("{}, {}", kind(p), terrain(p)), REBUILT_MAP)).collect();
    let links = format!("{} links between spaces", file().edges.len());
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
    let arms: Vec<String> = ARMS_SQUARES.iter().map(|&vp| points(vp)).collect();
    data.push(datum("Victory point track", "British Arms", format!("at {} WC VP", arms.join(", ")), ARMS));
    data.push(datum("Victory point track", "End of the track", format!("{} VP", points(VP_CAP)), TRACK_END));
    data
}

fn constants() -> Vec<Datum> {
    let (healthy, reduced) = BUILT_FORT_FP;
    let bars = if RAID_B_BARS_BUILDS { "yes" } else { "no" };
    [
        ("FP of a built fort", format!("{healthy} healthy, {reduced} reduced"), FORTS),
        ("FP of a structure that nobody defends", "1 for a principal village, 0 for any other".into(), BARE),
        ("Raid chit B bars builds", bars.into(), RAID_B),
        ("VP for a leader's death in a Leader Check", points(LEADER_DEATH_VP), LEADER_DEATH),
        ("Other readings", "listed in the rulebook, last chapter but one".into(), READINGS),
    ]
    .into_iter()
    .map(|(subject, value, source)| datum("Rulings", subject, value, source))
    .collect()
}
