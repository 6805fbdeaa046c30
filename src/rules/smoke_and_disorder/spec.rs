//! The title, described.

use crate::rules::{OptionSpec, Played, Policy, ScenarioSpec, SeatSpec, Secrecy, Spec};

/// Id of the option of rolled classes.
pub(super) const CLASSES: &str = "classes";

/// Its choice that rolls them.
pub(super) const ROLLED: &str = "rolled";

/// Games between two players of `hard`, and how many each side won (`docs/opponent.md`).
const fn hard(games: u32, won: &'static [u32]) -> Played {
    Played { level: "hard", games, won }
}

pub(super) static SPEC: Spec = Spec {
    id: "smoke-and-disorder",
    name: "Smoke & Disorder",
    short_name: "Smoke & Disorder",
    dates: "1758–1794",
    summary: "Lines, skirmishers and smoke on a table measured in inches.",
    credits: "After a two-page set of black-powder rules for miniatures; the scenarios, the ground and the numbers it lacks are ours.",
    playing_time: "30–110 min",
    weight: 3,
    secrets: "ambushes",
    secrecy: Secrecy::Always,
    policies: &[Policy::Orders, Policy::Ask, Policy::Open],
    for_one: Policy::Ask,
    for_two: Policy::Orders,
    seats: &[
        SeatSpec {
            id: "red",
            name: "Red",
            people: "provincials, regulars, rangers and settlers: the army, the convoy, the station",
            livery: "red",
        },
        SeatSpec {
            id: "blue",
            name: "Blue",
            people: "warriors of the Native nations, with French troops and Canadian volunteers",
            livery: "blue",
        },
    ],
    terms: &[],
    scenarios: &[
        ScenarioSpec {
            id: "loyalhanna-1758",
            name: "Grass Guards at Loyalhanna",
            history: "In October 1758 Forbes’s army lies at the Loyalhanna, its horses grazing outside the works. A French \
                      column from Fort Duquesne attacks the grass guards, to take the herd that the army can’t march \
                      without. Parties of provincials hurry across the creek.",
            length: "8 turns",
            played: Some(hard(200, &[82, 111])),
            evened: None,
        },
        ScenarioSpec {
            id: "bushy-run-1763",
            name: "The Packhorse Road",
            history: "In August 1763 Henry Bouquet brings flour to Fort Pitt, strung out along a forest road with hundreds \
                      of packhorses. Delaware, Shawnee, Mingo and Wyandot warriors lie among the trees on every side. \
                      The column can form a ring around its flour, or try to get through to the west.",
            length: "10 turns",
            played: Some(hard(200, &[88, 101])),
            evened: None,
        },
        ScenarioSpec {
            id: "dunlaps-station-1791",
            name: "Before the Relief Comes",
            history: "In January 1791 a few hundred Shawnee, Miami and Delaware surround Dunlap’s Station on the Great Miami: \
                      a picket wall on three sides, the river under the fourth, some cabins and a corporal’s guard of \
                      regulars. Word has gone to Fort Washington.",
            length: "10 turns",
            played: Some(hard(200, &[84, 98])),
            evened: None,
        },
        ScenarioSpec {
            id: "fallen-timbers-1794",
            name: "The Charge through the Fallen Timber",
            history: "In August 1794 Anthony Wayne’s Legion comes down the Maumee in two wings. Warriors of the Western \
                      Confederacy and some Canadian volunteers wait for it in a belt of trees that a storm has felled, a \
                      few miles from the gates of Fort Miamis.",
            length: "12 turns",
            played: Some(hard(200, &[79, 93])),
            evened: None,
        },
    ],
    first_game: None,
    scenario_files: true,
    options: &[OptionSpec {
        id: CLASSES,
        name: "Classes of Characters",
        text: "How good each officer or war captain is: as the scenario says, or rolled with two dice before the game, with \
               at most two Leaders and one Hero on each side.",
        rule: "SD-char-02",
        choices: &[("given", "As given"), (ROLLED, "Rolled")],
    }],
    rules_version: 3,
    longest_game: 15_000,
};
