//! Whole games by the buttons.

use crate::page::Page;
use crate::play::draw;

/// Plays by chance with the buttons of the panel until the end screen.
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
