//! The title, described.

use super::tables::MeleeResult;
use crate::rules::{Evened, OptionSpec, Played, Policy, ScenarioSpec, SeatSpec, Secrecy, Spec, Term};

/// Games between two players of `hard`, and how many each side won (`docs/opponent.md`).
const fn hard(games: u32, won: &'static [u32]) -> Played {
    Played { level: "hard", games, won }
}

pub(super) static SPEC: Spec = Spec {
    id: "dark-and-bloody-ground",
    name: "A Dark and Bloody Ground",
    short_name: "Dark and Bloody Ground",
    dates: "1790–1795",
    summary: "Six years of war beyond the Ohio: raids, forts and battles of armies.",
    credits: "After the game by Paul Rohrbaugh, Against the Odds.",
    playing_time: "1–6 h",
    weight: 4,
    secrets: "open",
    secrecy: Secrecy::Never,
    policies: &[Policy::Open, Policy::Orders],
    for_one: Policy::Open,
    for_two: Policy::Open,
    seats: &[
        SeatSpec {
            id: "us",
            name: "United States",
            people: "regulars, militia and settlers; Harmar, St. Clair and Wayne",
            livery: "states",
        },
        SeatSpec {
            id: "na",
            name: "Native nations",
            people: "Shawnee, Miami and five other nations, led by Little Turtle and Blue Jacket, with British support",
            livery: "confederacy",
        },
    ],
    terms: &[
        Term { short: "CL", long: "Commitment Level" },
        Term { short: "ML", long: "Mobilization Level" },
        Term { short: "CR", long: "Command Rating" },
        Term { short: "MP", long: "movement points" },
        Term { short: "VP", long: "victory points" },
        Term { short: "VPs", long: "victory points" },
        Term { short: MeleeResult::A1.code(), long: MeleeResult::A1.words() },
        Term { short: MeleeResult::Art.code(), long: MeleeResult::Art.words() },
        Term { short: MeleeResult::Ar.code(), long: MeleeResult::Ar.words() },
        Term { short: MeleeResult::Ad.code(), long: MeleeResult::Ad.words() },
        Term { short: MeleeResult::Ne.code(), long: MeleeResult::Ne.words() },
        Term { short: MeleeResult::Dd.code(), long: MeleeResult::Dd.words() },
        Term { short: MeleeResult::Dr.code(), long: MeleeResult::Dr.words() },
        Term { short: MeleeResult::Drt.code(), long: MeleeResult::Drt.words() },
        Term { short: MeleeResult::D1.code(), long: MeleeResult::D1.words() },
        Term { short: MeleeResult::Ex.code(), long: MeleeResult::Ex.words() },
    ],
    scenarios: &[
        ScenarioSpec {
            id: "campaign-1790",
            name: "Campaign for Ohio",
            history: "The Northwest Ordinance has opened the country north of the Ohio to settlement, and the nations who \
                      live there will not give it up. Three American armies march into it in turn. It is decided by \
                      how many towns stand beyond the river at the end, and which nations still fight.",
            length: "21 turns",
            played: Some(hard(200, &[98, 98])),
            evened: None,
        },
        ScenarioSpec {
            id: "harmar-1790",
            name: "Harmar’s Expedition",
            history: "In the autumn of 1790 Josiah Harmar leaves Cincinnati with three hundred regulars and eleven hundred \
                      militia to burn the Miami towns at Kekionga. He burns them, but loses two detachments to \
                      Little Turtle on the way.",
            length: "2 turns",
            played: Some(hard(200, &[54, 43])),
            evened: None,
        },
        ScenarioSpec {
            id: "st-clair-1791",
            name: "St. Clair’s Campaign",
            history: "Arthur St. Clair is to build a chain of forts to Kekionga and settle there. His army is late, sick \
                      and badly supplied. Little Turtle and Blue Jacket wait for it with all the warriors they can gather.",
            length: "3 turns",
            played: Some(hard(50, &[11, 39])),
            evened: None,
        },
        ScenarioSpec {
            id: "wayne-1793",
            name: "Mad Anthony Takes Command",
            history: "Two armies have been lost when Anthony Wayne comes to the frontier. He drills the Legion of the United \
                      States for two years before he marches, and the settlers return behind his forts.",
            length: "11 turns",
            played: Some(hard(200, &[115, 84])),
            evened: None,
        },
        ScenarioSpec {
            id: "battle-harmar",
            name: "Harmar’s Defeat",
            history: "On 19 October 1790 Colonel Hardin follows a trail out of the burning towns with militia and a handful \
                      of regulars, and walks into Little Turtle’s ambush. Harmar stays in camp until it is too late.",
            length: "10 rounds",
            played: Some(hard(200, &[95, 102])),
            evened: None,
        },
        ScenarioSpec {
            id: "battle-st-clair",
            name: "St. Clair’s Surprise",
            history: "At dawn on 4 November 1791 the nations break into St. Clair’s camp on the Wabash. In three hours the \
                      army is destroyed: the worst defeat the United States ever suffered at the hands of the Native nations.",
            length: "10 rounds",
            played: Some(hard(42, &[0, 42])),
            evened: Some(Evened { options: &[("par", "on")], played: Some(hard(200, &[110, 80])), par: None }),
        },
        ScenarioSpec {
            id: "battle-fallen-timbers",
            name: "Fallen Timbers",
            history: "On 20 August 1794 the Legion meets the warriors among trees blown down by a storm, within sight of \
                      the British fort at the rapids of the Maumee. The gates of the fort stay shut.",
            length: "10 rounds",
            played: Some(hard(200, &[94, 90])),
            evened: None,
        },
    ],
    first_game: Some("harmar-1790"),
    scenario_files: false,
    options: &[OptionSpec {
        id: "par",
        name: "Par",
        text: "St. Clair’s Surprise only: 24 VP are subtracted from the nations’ total before the totals are compared. A \
               one-sided fight becomes a contest: can the US do better than most?",
        rule: "DB-16.0-b",
        choices: &[("off", "Off"), ("on", "On")],
    }],
    rules_version: 3,
    longest_game: 100_000,
};
