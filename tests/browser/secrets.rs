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

/// What was looked at, by screen.
#[derive(Default)]
struct Looked {
    letters: u32,
    recaps: u32,
    boards: u32,
}

impl Looked {
    /// Goes on to the board of the decider, as [`Page::to_the_board`] does, and looks at every screen on the way that
    /// the British side sees: document, title, address and console. A letter is seen by both.
    async fn look_on_to_the_board(&mut self, page: &Page) -> String {
        loop {
            if page.is_there("[data-hand-over]").await {
                page.click("[data-hand-over]").await;
            }
            match page.screen().await.as_str() {
                "handover" => {
                    self.look(page).await;
                    self.letters += 1;
                    page.hold_seal().await;
                    page.until("the letter opens", "return !document.querySelector('[data-screen=handover]')").await;
                }
                "recap" => {
                    if page.is_there("[data-screen=recap][data-seat=british]").await {
                        self.look(page).await;
                        self.recaps += 1;
                    }
                    page.past_recap().await;
                }
                "table" => break,
                _ => return "end".into(),
            }
        }
        let seat = page.run("return document.querySelector('[data-screen=table]').dataset.seat ?? ''").await;
        let seat = seat.as_str().unwrap_or_default().to_owned();
        // Where nobody holds the device, both look on.
        if seat != "indian" {
            self.look(page).await;
            self.boards += 1;
        }
        seat
    }

    async fn look(&self, page: &Page) {
        let address = page.client.current_url().await.expect("an address");
        let seen = format!("{} {address} {}", page.document().await, page.everything_said().await);
        assert_eq!(leaks(&seen, &*page.saved_game().await), Vec::<String>::new());
    }
}

#[tokio::test]
async fn every_british_screen_of_a_game_is_free_of_secrets() {
    let page = Page::open().await;
    let mut looked = Looked::default();
    page.begin("ask", ["", ""]).await;
    for side in ["indian", "british"] {
        assert_eq!(looked.look_on_to_the_board(&page).await, side);
        page.click("[data-suggestion='1']").await;
        page.wait("button[data-path='button:confirm']").await;
        if side == "british" {
            looked.look(&page).await;
        }
        page.order("button:confirm").await;
    }
    let mut chance = 5u64;
    for _ in 0..90 {
        if looked.look_on_to_the_board(&page).await == "end" {
            break;
        }
        let paths = page.orders().await;
        let path = paths[draw(&mut chance, paths.len())].clone();
        page.order(&path).await;
    }
    let Looked { letters, recaps, boards } = looked;
    assert!(letters >= 6 && recaps >= 1 && boards >= 12, "{letters} letters, {recaps} recaps, {boards} boards");
    page.close().await;
}

/// The table, once it is at rest, without what differs between any two games: the address and the times.
async fn table_of(page: &Page) -> String {
    // Letters that arrive late, or a bar that grows by a line, move the board a little in a frame of its own.
    let rest = "return document.fonts.ready.then(() => new Promise(done => {
        let last = '', same = 0;
        const look = () => {
            const now = document.body.innerHTML;
            same = now === last ? same + 1 : 0;
            last = now;
            if (same > 4) done(document.title + now); else setTimeout(() => requestAnimationFrame(look), 50);
        };
        look();
    }))";
    let html = page.run(rest).await;
    let html = html.as_str().unwrap_or_default().to_owned();
    let hash = page.run("return location.hash").await;
    html.replace(hash.as_str().unwrap_or("#"), "#")
}

/// What stands in either text around the first place where they part.
fn parting(one: &str, another: &str) -> [String; 2] {
    let same = one.chars().zip(another.chars()).take_while(|(a, b)| a == b).count();
    [one, another].map(|text| text.chars().skip(same.saturating_sub(300)).take(500).collect())
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
            page.key("\u{e015}").await;
        }
        page.order("button:pass").await;
        assert_eq!(page.to_the_board().await, "", "the board lies between both");
        page.run("document.activeElement.blur()").await;
        seen.push(page.texts("[data-space][tabindex='0']").await.len());
        let stops =
            "return [...document.querySelectorAll('[data-space][tabindex=\"0\"]')].map(e => e.dataset.space).join()";
        seen.push(page.run(stops).await.as_str().map_or(0, str::len));
        page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    }
    assert_eq!(seen[..2], seen[2..], "the board that both see begins where it always does");
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
        let window = table_of(&page).await;
        page.to_the_board().await;
        page.order("button:pass").await;
        page.wait("[data-screen=table]:not([data-seat])").await;
        let after = table_of(&page).await;
        seen.push([letter, board, window, after]);
    }
    let screens = ["first letter", "board", "letter at the window", "board that both see after it"];
    for (n, other) in seen.iter().enumerate().skip(1) {
        for (screen, (one, another)) in screens.iter().zip(seen[0].iter().zip(other)) {
            assert!(one == another, "the {screen} differs between plans 0 and {n}: {:?}", parting(one, another));
        }
    }
    page.close().await;
}
