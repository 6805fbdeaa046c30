//! The title, described.

use super::map::US;
use crate::rules::{Evened, OptionSpec, Par, Played, Policy, ScenarioSpec, SeatSpec, Secrecy, Spec, Term};

const ON_OFF: &[(&str, &str)] = &[("off", "Off"), ("on", "On")];

const HANDICAPS: &[(&str, &str)] = &[
    ("none", "None"),
    ("us-1", "US 1"),
    ("us-2", "US 2"),
    ("us-3", "US 3"),
    ("us-4", "US 4"),
    ("us-5", "US 5"),
    ("us-6", "US 6"),
    ("us-8", "US 8"),
    ("us-10", "US 10"),
    ("us-12", "US 12"),
    ("us-15", "US 15"),
    ("us-20", "US 20"),
    ("wc-1", "Confederacy 1"),
    ("wc-2", "Confederacy 2"),
    ("wc-3", "Confederacy 3"),
    ("wc-5", "Confederacy 5"),
];

/// A hundred games, won by each side (docs/opponent.md).
const fn normal(won: &'static [u32]) -> Played {
    Played { level: "normal", games: 100, won }
}

/// Games between computers of the level hard, won by each side (docs/opponent.md).
const fn hard(games: u32, won: &'static [u32]) -> Played {
    Played { level: "hard", games, won }
}

/// Options by which neither side wins nearly always (docs/decisions/0019), and how games ended with them.
const fn evened(options: &'static [(&'static str, &'static str)], played: Played) -> Evened {
    Evened { options, played: Some(played), par: None }
}

/// The lead of the US, in whole VP, in the mean of the games that are told of a printed scenario (docs/opponent.md) [BO-25.6-a].
const fn par(lead: i16, evened: Evened) -> Evened {
    Evened { par: Some(Par { seat: US, lead }), ..evened }
}

pub(super) static SPEC: Spec = Spec {
    id: "blood-on-the-ohio",
    name: "Blood on the Ohio",
    short_name: "Blood on the Ohio",
    dates: "1789–1794",
    summary: "Three armies, ten nations, five years of war for the rivers.",
    credits: "After the game by John Poniske, Compass Games.",
    playing_time: "1–4 h",
    weight: 4,
    secrets: "open",
    secrecy: Secrecy::Option { option: "examination", choice: "on", from: US },
    policies: &[Policy::Open, Policy::Ask],
    for_one: Policy::Open,
    for_two: Policy::Open,
    seats: &[
        SeatSpec {
            id: "us",
            name: "United States",
            people: "Harmar, St. Clair and Wayne: regulars and militia of the young republic",
            livery: "states",
        },
        SeatSpec {
            id: "wc",
            name: "Western Confederacy",
            people: "Miami, Shawnee, Delaware and their allies, led by Little Turtle and Blue Jacket",
            livery: "confederacy",
        },
    ],
    terms: &[
        Term { short: "FP", long: "fighting points" },
        Term { short: "TP", long: "tactical points" },
        Term { short: "MP", long: "movement points" },
        Term { short: "VP", long: "victory points" },
        Term { short: "SAP", long: "special action points" },
        Term { short: "FA/WI", long: "fall and winter" },
        Term { short: "SP/SU", long: "spring and summer" },
    ],
    scenarios: &[
        ScenarioSpec {
            id: "harmar-campaign",
            name: "The Harmar Campaign",
            history: "In 1790 General Josiah Harmar is sent from Fort Washington with three hundred regulars and more \
                than a thousand militia to burn the Miami towns at the head of the Maumee. Little Turtle and Blue \
                Jacket let him come. Harmar burns Kekionga, loses two detachments in the woods around it, and \
                marches home.",
            length: "2 turns",
            played: Some(normal(&[0, 100])),
            evened: Some(par(-5, evened(&[("homes-hold", "on"), ("handicap", "us-5")], hard(400, &[185, 186])))),
        },
        ScenarioSpec {
            id: "war-on-the-wabash",
            name: "War on the Wabash",
            history: "After Harmar’s failure Arthur St. Clair, governor of the Northwest Territory, leads a larger army \
                      of raw levies north along a chain of forts. On 4 November 1791 the Confederacy falls on his \
                      camp at the head of the Wabash and destroys it: the worst defeat that an army of the United \
                      States ever suffers from the Native nations.",
            length: "4 turns",
            played: Some(normal(&[0, 100])),
            evened: Some(par(-9, evened(&[("homes-hold", "on"), ("handicap", "us-10")], hard(400, &[209, 179])))),
        },
        ScenarioSpec {
            id: "legion-of-the-united-states",
            name: "Legion of the United States",
            history: "Anthony Wayne takes two years to drill a new army, the Legion. He moves with wagons and forts, \
                      sleeps behind breastworks and will not be hurried. The British build Fort Miamis below the \
                      rapids of the Maumee, and the nations must decide how far its guns will help them.",
            length: "5 turns",
            played: Some(normal(&[0, 100])),
            evened: Some(par(-13, evened(&[("homes-hold", "on"), ("handicap", "us-3")], hard(110, &[57, 47])))),
        },
        ScenarioSpec {
            id: "little-turtles-war",
            name: "Little Turtle’s War",
            history: "The whole war for the Ohio Country, from the raids of 1789 to Fallen Timbers in 1794. One \
                expedition after another is defeated and replaced, nations join the Confederacy or leave it, and \
                settlements creep across the river as fast as they are burnt.",
            length: "10 turns",
            played: Some(normal(&[1, 99])),
            evened: Some(evened(&[("homes-hold", "on"), ("handicap", "us-6")], hard(70, &[51, 17]))),
        },
        ScenarioSpec {
            id: "st-clairs-advance-1",
            name: "St. Clair’s Advance: first tier",
            history: "A learning game in the country between Fort Washington and Kekionga, 1790. First tier: forces, \
                      movement, ambush and combat.",
            length: "1 turn",
            played: Some(hard(400, &[351, 41])),
            evened: Some(evened(&[("handicap", "wc-2")], hard(400, &[292, 102]))),
        },
        ScenarioSpec {
            id: "st-clairs-advance-2",
            name: "St. Clair’s Advance: second tier",
            history: "The same ground. Second tier: recruiting, and the search for lost artillery.",
            length: "1 turn",
            played: Some(hard(400, &[231, 157])),
            evened: None,
        },
        ScenarioSpec {
            id: "st-clairs-advance-3",
            name: "St. Clair’s Advance: third tier",
            history: "The same ground. Third tier: scouts, supply, winter quarters and the end of the turn.",
            length: "2 turns",
            played: Some(normal(&[1, 98])),
            evened: Some(par(-6, evened(&[("homes-hold", "on"), ("handicap", "us-3")], hard(400, &[170, 185])))),
        },
    ],
    first_game: Some("st-clairs-advance-1"),
    scenario_files: false,
    options: &[
        OptionSpec {
            id: "nation-check",
            name: "Revised Nation Check",
            text: "A nation about to withdraw rolls a die first, and may stay.",
            rule: "BO-25.1-a",
            choices: ON_OFF,
        },
        OptionSpec {
            id: "examination",
            name: "Examination of stacks",
            text: "The US may not look at stacks of the Confederacy: it sees only where they are. The Confederacy \
                sees everything.",
            rule: "BO-25.2-a",
            choices: ON_OFF,
        },
        OptionSpec {
            id: "sudden-death",
            name: "Sudden death",
            text: "Legion of the United States only: the death of Wayne, or of Little Turtle, Blue Jacket and \
                   Buckongahelas, ends the game.",
            rule: "BO-25.3-a",
            choices: ON_OFF,
        },
        OptionSpec {
            id: "homes-hold",
            name: "Homes that hold",
            text: "Not in the printed game: a force of the Confederacy that arrives at a settlement without US units can’t attack \
                   it at once. It may stop there and attack in a later segment, if nobody drives it off. For the campaigns.",
            rule: "BO-25.4-a",
            choices: ON_OFF,
        },
        OptionSpec {
            id: "handicap",
            name: "Handicap",
            text: "Not in the printed game: victory points that a side is given when the end is judged, and when it is checked \
                   whether the last expedition must withdraw; steps in the first two tiers.",
            rule: "BO-25.5-a",
            choices: HANDICAPS,
        },
    ],
    rules_version: 1,
    longest_game: 60_000,
};
