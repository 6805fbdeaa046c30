//! Whole games by the buttons.

use crate::page::Page;
use crate::play::{Prepared, TITLE, draw};
use ohio_country::play::{Pick, catalog};
use ohio_country::rules::{Policy, Setup, Viewer};

/// Plays at random with the buttons of the panel until the end screen.
async fn play_on(page: &Page, seed: u64, most: usize) {
    let mut chance = seed;
    for _ in 0..most {
        page.to_the_board().await;
        if page.screen().await == "end" {
            return;
        }
        let mut paths = page.orders().await;
        // Ready-made set-ups are taken as they are; laying units elsewhere a hundred times proves nothing more.
        if paths.iter().any(|p| p == "button:confirm") {
            paths.retain(|p| p == "button:confirm");
        }
        assert!(!paths.is_empty(), "nothing can be done: {}", page.text().await);
        let path = paths[draw(&mut chance, paths.len())].clone();
        page.order(&path).await;
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn a_whole_open_game_by_the_buttons_reaches_its_end() {
    let page = Page::open().await;
    page.begin("open", ["", ""]).await;
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    page.click("[data-suggestion='1']").await;
    play_on(&page, 1763, 3000).await;
    page.wait("[data-screen=end] .end-head").await;
    let game = page.saved_game().await;
    let outcome = game.outcome().expect("the saved game is over too");
    assert!(page.text().await.contains(&outcome.reason), "the end screen gives the reason");
    page.close().await;
}

#[tokio::test]
async fn a_whole_game_with_standing_orders_and_hand_overs_reaches_its_end() {
    let page = Page::open().await;
    page.begin("orders", ["", ""]).await;
    page.break_seal(None).await;
    page.click("[data-suggestion='2']").await;
    page.order("button:confirm").await;
    assert_eq!(page.to_the_board().await, "british");
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    // The quiet way through: every phase is ended at once, until turn 8 is over.
    for _ in 0..400 {
        page.to_the_board().await;
        if page.screen().await == "end" {
            break;
        }
        let paths = page.orders().await;
        let quiet = ["end-phase", "pass", "continue", "stand", "done", "confirm"];
        let ending = paths.iter().find(|p| quiet.iter().any(|id| **p == format!("button:{id}")));
        let path = ending.or(paths.first()).expect("something can be done").clone();
        page.order(&path).await;
    }
    let outcome = page.saved_game().await.outcome().expect("the game is over");
    assert_eq!(outcome.rule.0, "BR-11-c", "time decides a game in which nobody fights");
    assert!(page.text().await.contains(&outcome.reason));
    page.close().await;
}

/// How both sides are led towards an ending, by the node and the path of an offer: the highest is taken, chance
/// decides between equals.
type Leaning = fn(&str, &str) -> i32;

fn to_the_station(_: &str, path: &str) -> i32 {
    // At random, until the wagon stands before Zone B.
    i32::from(path == "piece:B14 space:B")
}

fn stand_and_fight(node: &str, path: &str) -> i32 {
    match node {
        "N-43" if path.contains("button:reveal") => 5,
        "N-43" if ["space:4", "space:8", "space:10", "space:16", "space:18"].iter().any(|s| path.ends_with(s)) => 6,
        "N-43" => 2,
        "N-50" | "N-30" if path.starts_with("space:") => 5,
        "N-44" if path.ends_with("button:fire") => 5,
        "N-21" | "N-33" | "N-47" | "N-53" if quiet(path) => 5,
        _ if quiet(path) => 1,
        _ => 0,
    }
}

fn peace(_: &str, path: &str) -> i32 {
    i32::from(quiet(path))
}

fn at_random(_: &str, _: &str) -> i32 {
    0
}

fn quiet(path: &str) -> bool {
    ["end-phase", "pass", "continue", "stand", "done", "confirm", "roll"]
        .iter()
        .any(|id| path == format!("button:{id}"))
}

/// The first game led so that ends under this clause with this winner, one action before its end, and that action.
fn eve_of(rule: &str, winner: u8, lead: Leaning) -> (String, String) {
    (0..1000).find_map(|seed| led(seed, rule, winner, lead)).unwrap_or_else(|| panic!("no seed leads to {rule}"))
}

fn led(seed: u64, rule: &str, winner: u8, lead: Leaning) -> Option<(String, String)> {
    let entry = catalog::title(TITLE)?;
    let mut setup = Setup::of(entry.spec, seed);
    setup.policy = Policy::Open;
    let mut game = Prepared(catalog::new_game(TITLE, setup, Vec::new()).ok()?);
    for plan in [2, 0] {
        game.0.suggest(plan).ok()?;
        game.button("confirm")?;
    }
    let (mut chance, mut eve) = (seed, None);
    while let Some(decision) = game.0.decision() {
        let offers = game.0.turn(Viewer::All).offers;
        let paths: Vec<String> =
            offers.iter().map(|o| o.path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")).collect();
        let best = paths.iter().map(|p| lead(decision.step, p)).max()?;
        let equal: Vec<usize> = (0..paths.len()).filter(|&n| lead(decision.step, &paths[n]) == best).collect();
        let offer = equal[draw(&mut chance, equal.len())];
        eve = Some(paths[offer].clone());
        game.0.choose(&Pick::offer(offer)).ok()?;
    }
    let outcome = game.0.outcome()?;
    let wanted = outcome.rule.0 == rule && outcome.winner.map(|s| s.0) == Some(winner);
    if !wanted {
        return None;
    }
    Some((game.0.at(game.0.len() - 1)?.record(), eve?))
}

#[tokio::test]
async fn every_ending_is_reached_by_the_last_press_of_a_button() {
    let page = Page::open().await;
    let endings: [(&str, u8, Leaning); 5] = [
        ("BR-11-a", 1, at_random),
        ("BR-11-b", 0, to_the_station),
        ("BR-11-c", 1, peace),
        ("BR-11-c", 0, stand_and_fight),
        ("BR-11-e", 0, stand_and_fight),
    ];
    for (rule, winner, lead) in endings {
        let (record, last) = eve_of(rule, winner, lead);
        page.import(&record).await;
        assert_eq!(page.screen().await, "table");
        page.order(&last).await;
        page.wait("[data-screen=end] .end-head").await;
        let links = page.texts(".end-reason a").await.join(" ");
        assert!(links.contains(rule.trim_start_matches("BR-")), "{rule} by {last}: {links}");
    }
    page.close().await;
}

#[tokio::test]
async fn a_concession_gives_the_game_to_the_other_side() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.click("button[aria-label=Menu]").await;
    page.click("dialog button.danger").await;
    page.click("dialog button.danger").await;
    page.wait("[data-screen=end] .end-head").await;
    assert!(page.texts(".end-head").await.join("").contains("Indian"), "the British side was to decide");
    page.to_the_shelf().await;
    let counted = page.run("return document.querySelector('[data-statistics] p').textContent").await;
    assert_eq!(counted, "The Battle of Bushy Run1 game: British won 0, Indian won 1.");
    page.close().await;
}
