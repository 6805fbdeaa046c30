//! The title, described.

use crate::rules::{OptionSpec, Played, Policy, ScenarioSpec, SeatSpec, Secrecy, Spec, Term};

pub(super) static SPEC: Spec = Spec {
    id: "bushy-run",
    name: "The Battle of Bushy Run",
    short_name: "Bushy Run",
    dates: "5–6 August 1763",
    summary: "Bouquet's column is stopped on the road, a mile from water.",
    credits: "After The Battle of Bushy Run, designed by Nick Richardson, developed by Brian Youse, published by Multi-Man Publishing in Special Ops 5.",
    playing_time: "45 min",
    weight: 2,
    secrets: "hidden units",
    secrecy: Secrecy::Always,
    policies: &Policy::ALL,
    for_one: Policy::Ask,
    for_two: Policy::Orders,
    seats: &[
        SeatSpec {
            id: "british",
            name: "British",
            people: "Colonel Bouquet's column: Highlanders, Royal Americans, rangers",
            livery: "crown",
        },
        SeatSpec {
            id: "indian",
            name: "Indian",
            people: "Delaware, Shawnee, Mingo and Wyandot warriors",
            livery: "nations",
        },
    ],
    terms: &[
        Term { short: "FP", long: "firepower" },
        Term { short: "MP", long: "movement points" },
        Term { short: "DV", long: "defence value" },
    ],
    scenarios: &[ScenarioSpec {
        id: "battle",
        name: "Edge Hill",
        history: "In the summer of 1763 the Delaware, Shawnee, Mingo, Wyandot and their allies have taken most of the \
                  British posts west of the mountains, and Fort Pitt is cut off. Colonel Henry Bouquet marches to its \
                  relief with some five hundred men, many of them Highlanders just back from the fevers of the West \
                  Indies, and a long train of pack horses. On 5 August, a mile short of the water at Bushy Run, \
                  warriors fire on the head of his column from the woods beside Forbes Road.",
        length: "8 turns",
        played: Some(Played { level: "normal", games: 100, won: &[39, 61] }),
        evened: None,
    }],
    first_game: None,
    scenario_files: false,
    options: &[OptionSpec {
        id: "zones",
        name: "No shelter in the Zones",
        text: "When turn 8 ends, real Indian units in a Zone count as eliminated. Not in the printed game: it \
            prevents a plan that keeps eight units safe in a Zone for the whole battle.",
        rule: "BR-OPT-1",
        choices: &[("off", "Off, as printed"), ("on", "On")],
    }],
    rules_version: 1,
    longest_game: 12_000,
};
