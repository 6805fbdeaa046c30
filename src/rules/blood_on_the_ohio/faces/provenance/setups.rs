//! What each scenario sets up with, a line a side (D10 to D14); where it goes is told when it is placed.

use super::datum;
use crate::rules::blood_on_the_ohio::course::{Marker, Scenario};
use crate::rules::blood_on_the_ohio::log::names;
use crate::rules::blood_on_the_ohio::map::Nation;
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::placing::{Entry, Row, Stock, What};
use crate::rules::blood_on_the_ohio::tables::Tables;
use crate::rules::{Datum, Source, text};

const SETUP: Source = Source::Reconstructed(
    "The set-up pages were pictures. Every caption that survives is kept; what the pictures showed follows the \
     history, at fifty men a fighting point.",
);

/// The set-ups, and what comes later.
pub(super) fn setups() -> Vec<Datum> {
    let scenarios = [
        ("The Harmar Campaign and Little Turtle’s War", Scenario::Harmar),
        ("War on the Wabash", Scenario::Wabash),
        ("Legion of the United States", Scenario::Legion),
        ("St. Clair’s Advance", Scenario::Learning3),
    ];
    let sides = scenarios.into_iter().flat_map(|(name, scenario)| {
        let stock = Stock::of(scenario);
        let us = [listed(Entry::UsSetup(scenario)), in_cup(stock), in_builds_box(stock)];
        let wc = [listed(Entry::WcSetup(scenario)), waiting(stock), complete(stock)];
        [(format!("{name}: United States"), sentence(&us)), (format!("{name}: Confederacy"), sentence(&wc))]
    });
    let later = [
        ("The campaign’s 2nd Expedition", Entry::Second),
        ("The campaign’s 3rd Expedition", Entry::Third),
        ("The 3rd Expedition a turn later", Entry::SecondPart),
        ("The 3rd Expedition two turns later", Entry::ThirdPart),
    ];
    let later = later.into_iter().map(|(name, list)| (name.into(), listed(list)));
    sides.chain(later).map(|(subject, value)| datum("Set-up", subject, value, SETUP)).collect()
}

fn sentence(parts: &[String]) -> String {
    let said: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    said.join("; ")
}

/// What a list places: markers, then pieces.
fn listed(list: Entry) -> String {
    let mut pieces = PieceSet::NONE;
    let mut markers: Vec<(Marker, usize)> = Vec::new();
    for Row { what, count, .. } in list.rows() {
        let count = count.of(&Tables::DEFAULT);
        match *what {
            What::Marker(marker) => {
                let n = usize::from(count);
                match markers.iter_mut().find(|(known, _)| *known == marker) {
                    Some((_, all)) => *all += n,
                    None => markers.push((marker, n)),
                }
            }
            What::Leaders(leaders) => leaders.iter().take(usize::from(count)).for_each(|&leader| pieces.insert(leader)),
            What::Units(kind) => take(&mut pieces, PieceSet::kind(kind), count),
            What::Warriors(nation) => take(&mut pieces, warriors(nation), count),
            What::Arms(_) => take(&mut pieces, PieceSet::ARMS, count),
        }
    }
    let markers: Vec<String> = markers.into_iter().map(|(marker, n)| counted(marker, n)).collect();
    sentence(&[text::and(&markers), names(pieces)])
}

fn warriors(nation: Nation) -> PieceSet {
    PieceSet::nation(nation).and(PieceSet::WARRIORS)
}

/// So many more of these.
fn take(pieces: &mut PieceSet, of: PieceSet, count: u8) {
    of.less(*pieces).iter().take(usize::from(count)).for_each(|piece| pieces.insert(piece));
}

fn counted(marker: Marker, n: usize) -> String {
    match marker {
        Marker::Village(nation) => text::count(n, &format!("{nation} village"), &format!("{nation} villages")),
        Marker::Reduced(nation) => {
            text::count(n, &format!("reduced {nation} village"), &format!("reduced {nation} villages"))
        }
        Marker::Principal(nation) => format!("the reduced principal village of the {nation}"),
        Marker::Razed(nation) => {
            text::count(n, &format!("razed {nation} village"), &format!("razed {nation} villages"))
        }
        Marker::Settlement => text::count(n, "settlement", "settlements"),
        Marker::Fort(fort) => fort.name().into(),
    }
}

fn in_cup(stock: &Stock) -> String {
    let mut pieces = PieceSet::NONE;
    stock.cup.iter().for_each(|&(kind, count)| take(&mut pieces, PieceSet::kind(kind), count));
    if pieces.is_empty() { String::new() } else { format!("in the cup {}", names(pieces)) }
}

fn in_builds_box(stock: &Stock) -> String {
    let mut builds: Vec<String> = stock.forts.iter().map(|fort| fort.name().into()).collect();
    if stock.settlements > 0 {
        builds.push(text::count(usize::from(stock.settlements), "settlement", "settlements"));
    }
    if builds.is_empty() { String::new() } else { format!("to build {}", text::and(&builds)) }
}

fn waiting(stock: &Stock) -> String {
    let mut pieces: PieceSet = stock.boxed_leaders.iter().copied().collect();
    stock.boxes.iter().for_each(|&(nation, count)| take(&mut pieces, warriors(nation), count));
    if pieces.is_empty() { String::new() } else { format!("waiting {}", names(pieces)) }
}

fn complete(stock: &Stock) -> String {
    let nations: Vec<String> = stock.complete.iter().map(|nation| nation.name().into()).collect();
    if nations.is_empty() { String::new() } else { format!("in their squares all {}", text::and(&nations)) }
}
