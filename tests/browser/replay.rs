//! Native and wasm reach the same positions: games recorded here are replayed by the program in the page.

use crate::page::Page;
use ohio_country::conformance::{Chooser, played};
use ohio_country::play::Game;
use ohio_country::play::slots::unseal;
use ohio_country::rules::Title;
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use serde_json::Value;

/// Plays the games of so many seeds from 1 natively, brings each into the page by the field for files, and looks at what
/// the page saved. The page takes a record up by replaying all its entries: had that led elsewhere by one bit, it would
/// have gone on from the recorded state and said so under `resumed`.
///
/// `OHIO_REPLAYS` names another number, for a longer series.
async fn replayed<T: Title>(games: u64) {
    let games = std::env::var("OHIO_REPLAYS").map_or(games, |games| games.parse().expect("a number of games"));
    let page = Page::open().await;
    for seed in 1..=games {
        let game = played::<T>(seed, Chooser::Mixed, usize::MAX);
        let file = page.driver.downloads().join(format!("{seed}.json"));
        std::fs::write(&file, game.record()).expect("the record is written");
        page.hand_in_file(&file).await;
        page.until("the game is saved", "return Object.keys(localStorage).some(key => key.endsWith('/a'))").await;
        let record = saved(&page).await;
        assert_eq!(record["digest"], format!("{:016x}", game.digest()), "seed {seed}");
        assert_eq!(record["entries"].as_array().map(Vec::len), Some(game.len()), "seed {seed}");
        assert!(record.get("resumed").is_none(), "seed {seed}: the page could not replay it");
        page.run("localStorage.clear()").await;
        if seed % 25 == 0 {
            page.reload_at("#/").await;
        }
    }
    page.close().await;
}

async fn saved(page: &Page) -> Value {
    let stored = page.stored().await;
    let slot = stored.into_iter().find(|(key, _)| key.ends_with("/a")).and_then(|(_, text)| unseal(&text));
    serde_json::from_str(&slot.expect("a whole slot").text).expect("a record")
}

#[tokio::test]
async fn two_hundred_games_of_bushy_run_lead_to_the_same_positions_in_the_page() {
    replayed::<BushyRun>(200).await;
}

/// Two rounds of the scenarios: these games are several times as long.
#[tokio::test]
async fn forty_two_games_of_blood_on_the_ohio_lead_to_the_same_positions_in_the_page() {
    replayed::<BloodOnTheOhio>(42).await;
}

/// Two rounds of the scenarios, battles and campaigns.
#[tokio::test]
async fn fourteen_games_of_a_dark_and_bloody_ground_lead_to_the_same_positions_in_the_page() {
    replayed::<DarkAndBloodyGround>(14).await;
}

/// Fifty rounds of the scenarios, under each policy: positions of a table of inches, to the hundredth.
#[tokio::test]
async fn two_hundred_games_of_smoke_and_disorder_lead_to_the_same_positions_in_the_page() {
    replayed::<SmokeAndDisorder>(200).await;
}
