//! Whole games of every scenario of A Dark and Bloody Ground, both sides played by presses alone: places and counters on the board,
//! buttons of orders and groups; what is ready-made is a small part of them.

use crate::ground::begun;
use crate::page::Page;
use serde::Deserialize;
use serde_json::json;

/// Goes on pressing what can be pressed, so many times or so many milliseconds at most: one of the kinds that are there by
/// its share, then any of that kind. Says what it pressed, and how chance goes on.
const PRESS: &str = "
    let [seed, most, patience, shares] = arguments;
    const finished = arguments[arguments.length - 1];
    const draw = n => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return (seed >>> 8) % n };
    const all = css => [...document.querySelectorAll(css)];
    const rendered = () => new Promise(go => setTimeout(go));
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    const tap = e => { e.focus(); e.dispatchEvent(new KeyboardEvent('keydown', enter)) };
    const press = e => e.click();
    const kinds = [
        ['.go button[data-path]', press], ['[data-suggestion], [data-finish]', press],
        ['.orders button[data-path], .choices-view button[data-path]', press],
        ['button[data-group][aria-expanded=false]', press], ['path.space.legal, path.space.startable', tap],
        ['button[data-counter].legal, .desk:not(:has(button[data-counter].legal)) button[data-counter]:not(.idle)', press],
    ];
    const pressed = kinds.map(() => 0), begun = performance.now();
    (async () => {
        let idle = 0;
        for (let n = 0; n < most && performance.now() - begun < patience && idle < 400;) {
            await rendered();
            if (document.querySelector('[data-screen=end]')) break;
            const sure = document.querySelector('[data-sure=yes]');
            if (sure) { sure.click(); continue }
            const there = kinds.map(([css]) => all(css));
            const weight = there.map((found, kind) => found.length ? shares[kind] : 0);
            const sum = weight.reduce((a, b) => a + b);
            if (!sum) { idle += 1; continue }
            let at = draw(sum), kind = 0;
            while (at >= weight[kind]) at -= weight[kind++];
            kinds[kind][1](there[kind][draw(there[kind].length)]);
            pressed[kind] += 1; idle = 0; n += 1;
        }
        finished({ seed, counts: pressed, stuck: idle >= 400, over: !!document.querySelector('[data-screen=end]') });
    })();
";

/// What came of a round of presses.
#[derive(Deserialize)]
struct Pressed {
    seed: u32,
    /// What ends a decision or carries it on, what is ready-made, orders, groups, places, counters.
    counts: [u32; 6],
    /// Nothing could be pressed for a long time.
    stuck: bool,
    over: bool,
}

/// How often something of a kind is pressed, where each kind is there.
type Shares = [u32; 6];
/// All of it in turn.
const ALL: Shares = [4, 1, 8, 4, 12, 6];
/// More of what ends things: a war of six years in as many presses as can be waited for.
const BRISK: Shares = [16, 3, 5, 2, 6, 2];

/// Milliseconds of a round: shorter than a driver lets a script run.
const ROUND: u32 = 8000;

/// Plays a game of this scenario by presses to its end, which the page then shows, and whose record is whole.
async fn played(scenario: &str, seed: u32, shares: Shares) {
    let page = Page::open().await;
    page.import(&begun(scenario, u64::from(seed)).record()).await;
    page.wait("[data-screen=table]").await;
    let (mut chance, mut sum) = (seed, [0; 6]);
    loop {
        let arguments = vec![json!(chance), json!(400), json!(ROUND), json!(shares)];
        let round = page.client.execute_async(PRESS, arguments).await.expect("the script runs");
        let round: Pressed = serde_json::from_value(round).expect("what was pressed");
        chance = round.seed;
        sum.iter_mut().zip(round.counts).for_each(|(sum, count)| *sum += count);
        assert!(!round.stuck, "nothing can be pressed: {}", page.text().await);
        if round.over {
            break;
        }
    }
    page.wait("[data-screen=end] .end-head").await;
    let game = page.saved_game().await;
    println!("{scenario}: {sum:?} presses, {} entries", game.len());
    let outcome = game.outcome().expect("the saved game is over too");
    let text = page.text().await;
    assert!(text.contains(&outcome.reason), "the end screen gives the reason: {text}");
    let long = sum.iter().sum::<u32>() > 100;
    assert!(!long || sum.iter().all(|&pressed| pressed > 0), "every kind of thing was pressed: {sum:?}");
    let made = sum[1] * 5;
    assert!(!long || made < sum.iter().sum(), "mostly ready-made: {sum:?}");
    page.close().await;
}

#[tokio::test]
async fn harmars_expedition_is_pressed_through_to_its_end() {
    played("harmar-1790", 1, ALL).await;
}

#[tokio::test]
async fn st_clairs_campaign_is_pressed_through_to_its_end() {
    played("st-clair-1791", 2, ALL).await;
}

#[tokio::test]
async fn mad_anthony_takes_command_is_pressed_through_to_its_end() {
    played("wayne-1793", 3, BRISK).await;
}

#[tokio::test]
async fn the_campaign_for_ohio_is_pressed_through_to_its_end() {
    played("campaign-1790", 4, BRISK).await;
}

#[tokio::test]
async fn the_three_battles_are_pressed_through_to_their_ends() {
    for (scenario, seed) in [("battle-harmar", 5), ("battle-st-clair", 6), ("battle-fallen-timbers", 7)] {
        played(scenario, seed, ALL).await;
    }
}
