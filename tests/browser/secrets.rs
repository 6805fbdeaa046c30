//! No British screen holds what the British side may not know.

use crate::page::Page;
use crate::play::{Prepared, draw};
use ohio_country::play::Game;
use ohio_country::rules::{Face, Policy, Seat, Viewer};

pub const BRITISH: Viewer = Viewer::Seat(Seat(0));
const INDIAN: Viewer = Viewer::Seat(Seat(1));

/// What the British side may read, in one string: its scene, log and prompt.
fn permitted(game: &dyn Game) -> String {
    let scene = serde_json::to_string(&game.scene(BRITISH)).expect("a scene");
    let log = serde_json::to_string(&game.log(BRITISH)).expect("a log");
    let turn = serde_json::to_string(&game.turn(BRITISH)).expect("a turn");
    format!("{scene}{log}{turn}")
}

/// Names and ids of Indian units that the document tells and the British side may not know.
pub fn leaks(document: &str, game: &dyn Game) -> Vec<String> {
    let permitted = permitted(game);
    let secret = game.scene(INDIAN).counters.into_iter().filter(|c| matches!(c.face, Face::OwnHidden | Face::OwnBack));
    let mut found = Vec::new();
    for counter in secret {
        let told = |text: &str| document.contains(text) && !permitted.contains(text);
        let ids = [format!("\"{}\"", counter.id), format!("piece:{}", counter.id), format!(">{}<", counter.id)];
        found.extend(ids.into_iter().chain([counter.name.clone()]).filter(|text| told(text)));
    }
    found
}

#[tokio::test]
async fn every_british_screen_of_a_game_is_free_of_secrets() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [1, 1]).record()).await;
    let (mut chance, mut looked) = (5u64, 0);
    for _ in 0..90 {
        let seat = page.to_the_board().await;
        if page.screen().await == "end" {
            break;
        }
        if seat == "british" {
            let game = page.saved_game().await;
            assert_eq!(leaks(&page.document().await, &*game), Vec::<String>::new());
            looked += 1;
        }
        let paths = page.orders().await;
        let path = paths[draw(&mut chance, paths.len())].clone();
        page.order(&path).await;
    }
    assert!(looked >= 12, "the British side looked only {looked} times");
    page.close().await;
}

/// The table without what differs between any two games: the address and the times.
async fn table_of(page: &Page) -> String {
    let html = page.run("return document.title + document.body.innerHTML").await;
    let html = html.as_str().unwrap_or_default().to_owned();
    let hash = page.run("return location.hash").await;
    html.replace(hash.as_str().unwrap_or("#"), "#")
}

/// Where the keyboard stood is where somebody looked: it does not stay behind for the other side.
#[tokio::test]
async fn the_document_does_not_tell_where_the_other_side_has_walked_with_its_keys() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    let mut seen = Vec::new();
    for steps in [0, 3] {
        assert_eq!(page.to_the_board().await, "british");
        page.order("piece:B02 space:3").await;
        assert_eq!(page.to_the_board().await, "indian");
        page.run("document.querySelector('[data-space][tabindex=\"0\"]').focus()").await;
        for _ in 0..steps {
            page.client.active_element().await.expect("a focus").send_keys("\u{e015}").await.expect("an arrow");
        }
        page.order("button:pass").await;
        assert_eq!(page.to_the_board().await, "british");
        page.run("document.activeElement.blur()").await;
        seen.push(page.texts("[data-space][tabindex='0']").await.len());
        let stops =
            "return [...document.querySelectorAll('[data-space][tabindex=\"0\"]')].map(e => e.dataset.space).join()";
        seen.push(page.run(stops).await.as_str().map_or(0, str::len));
        page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    }
    assert_eq!(seen[..2], seen[2..], "the British board begins where it always does");
    page.close().await;
}

#[tokio::test]
async fn two_games_that_differ_in_hidden_units_alone_look_the_same_to_the_british() {
    let page = Page::open().await;
    let mut seen = Vec::new();
    // The same seed is found for all plans, since nothing hidden has touched the dice.
    for plan in [0, 1, 2] {
        page.import(&Prepared::turn_two(Policy::Ask, [plan, 1]).record()).await;
        let letter = table_of(&page).await;
        page.to_the_board().await;
        let board = table_of(&page).await;
        page.order("piece:B02 space:3").await;
        page.wait("[data-screen=handover]").await;
        seen.push((letter, board, table_of(&page).await));
    }
    for (n, other) in seen.iter().enumerate().skip(1) {
        assert!(seen[0].0 == other.0, "the first letters differ between plans 0 and {n}");
        assert!(seen[0].1 == other.1, "the boards differ between plans 0 and {n}");
        assert!(seen[0].2 == other.2, "the letters at the window differ between plans 0 and {n}");
    }
    page.close().await;
}
