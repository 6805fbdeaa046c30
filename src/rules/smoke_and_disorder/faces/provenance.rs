//! Where every value comes from, for *about this edition*.

use super::{scene, words};
use crate::rules::smoke_and_disorder::charts::{CHOSEN, Chosen};
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{Party, Scenario, supplied};
use crate::rules::{Datum, Dice, Policy, Source, text};
use std::sync::Arc;

const RULES: Source = Source::Rules("The two pages of printed rules, restated.");
const MODEL: Source = Source::Reconstructed(
    "The printed rules have no scenarios. Set by trial games of a coarse model; two of them again by games of the computer’s hard players.",
);
const GROUND: Source = Source::Reconstructed("We shaped the ground for play; it was not surveyed.");
const NAMES: Source = Source::Reconstructed(
    "Historical people keep their names; we chose their classes for balance. The others are invented.",
);

/// Numbers of the rules, then of each scenario.
pub fn provenance() -> Vec<Datum> {
    printed().into_iter().chain(CHOSEN.iter().map(chosen)).chain(supplied().iter().flat_map(scenario)).collect()
}

fn datum(group: &'static str, subject: impl Into<String>, value: impl Into<String>, source: Source) -> Datum {
    Datum { group, subject: subject.into(), value: value.into(), source }
}

/// What the source prints.
fn printed() -> Vec<Datum> {
    let rows = [
        ("Figures of a foot unit", "10 to 16"),
        ("Figures of a cavalry unit", "8 to 12"),
        ("Gunners", "4"),
        ("Actions of an activation", "2"),
        ("Command range", "3 inches for each class"),
        ("Personal move", "4 inches for each class, 8 mounted"),
        ("Rates of movement, weapon ranges, faces that hit", "as printed"),
        ("Morale: 8 or more carries on, 4 or less routs", "as printed"),
    ];
    rows.into_iter().map(|(subject, value)| datum("Printed numbers", subject, value, RULES)).collect()
}

/// A number that the source does not have, with the reason for it.
fn chosen(chosen: &Chosen) -> Datum {
    let name = text::capital(&chosen.name.to_lowercase().replace('_', " "));
    let (least, most) = chosen.range;
    let range = if least < most { format!(" (may be {least} to {most})") } else { String::new() };
    datum(
        "Numbers that the printed rules lack",
        format!("{name} [{}]", chosen.rule),
        format!("{}{range}", chosen.value),
        Source::Reconstructed(chosen.reason),
    )
}

/// What is authored of a scenario.
fn scenario(scenario: &Arc<Scenario>) -> Vec<Datum> {
    let sheet = &scenario.sheet;
    let of = |what: &str| format!("{}: {what}", sheet.title);
    let units = sheet.units.iter().filter(|unit| !unit.is_dummy);
    let strengths: Vec<String> = units.map(|unit| format!("{} {}", unit.name, unit.figures)).collect();
    let people: Vec<String> =
        sheet.characters.iter().map(|who| format!("{} {}", who.name, words::class(who.class))).collect();
    let game = SmokeAndDisorder::new(Arc::clone(scenario), Dice::from_seed(0), Policy::Open);
    let lines = sheet.victory.points.iter().map(|line| {
        let sides =
            Party::BOTH.into_iter().filter(|party| line.side.is_for(party.seat())).map(|party| party.name().to_owned());
        format!("{}: {}", text::and(&sides.collect::<Vec<_>>()), scene::about(&game, line))
    });
    let cards: Vec<String> = sheet.deck.special_effect_cards.iter().map(|card| card.name.clone()).collect();
    vec![
        datum("Scenarios", of("ground"), "as drawn", GROUND),
        datum("Scenarios", of("figures"), text::and(&strengths), MODEL),
        datum("Scenarios", of("Characters"), text::and(&people), NAMES),
        datum("Scenarios", of("points"), lines.collect::<Vec<_>>().join("; "), MODEL),
        datum(
            "Scenarios",
            of("turns and margin"),
            format!(
                "{}; a lead of {} wins",
                text::count(usize::from(sheet.turn_limit), "turn", "turns"),
                text::count(usize::from(sheet.victory.win_margin), "point", "points")
            ),
            MODEL,
        ),
        datum("Scenarios", of("special effects"), text::and(&cards), MODEL),
    ]
}
