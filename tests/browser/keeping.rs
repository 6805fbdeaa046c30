//! Whether the browser keeps games for good: it is asked once there are any, and people are reminded where it may not.

use crate::page::Page;
use crate::play::Prepared;
use crate::server::{Site, change, copy};
use ohio_country::play::saved::Metadata;
use ohio_country::play::slots;
use ohio_country::rules::Policy;
use serde_json::json;
use tempfile::TempDir;

/// A window whose browser answers so when it is asked to keep games, and counts how often it was asked.
async fn in_a_browser_that_says(answer: &str) -> (Page, TempDir) {
    let folder = copy();
    let yes = answer == "true";
    let stub = format!(
        "const asked = () => Number(sessionStorage.getItem('asked'));
         Object.defineProperty(navigator, 'storage', {{ value: {{
             persisted: async () => asked() > 0 && {yes},
             persist: async () => {{ sessionStorage.setItem('asked', asked() + 1); return {answer} }},
         }} }});"
    );
    std::fs::write(folder.path().join("before.js"), stub).expect("written");
    change(folder.path(), "index.html", "<main id=", "<script src=before.js></script><main id=");
    let page = Page::of(Site::of(folder.path()).await).await;
    // The files have to be there for as long as they are served.
    (page, folder)
}

impl Page {
    async fn times_asked(&self) -> u64 {
        self.run("return Number(sessionStorage.getItem('asked'))").await.as_u64().unwrap_or_default()
    }

    async fn begin_one(&self) {
        self.begin("open", ["", ""]).await;
        self.wait("[data-screen=table],[data-screen=handover]").await;
    }

    /// The shelf, with all games on it as if they had come to this turn.
    async fn in_turn(&self, turn: u32) {
        for (key, text) in self.stored().await.into_iter().filter(|(key, _)| key.ends_with("/about")) {
            let line = slots::unseal(&text).expect("a whole line");
            let mut metadata: Metadata = serde_json::from_str(&line.text).expect("what is said of a game");
            metadata.summary.turn = turn;
            let text = slots::seal(line.seq, &json!(metadata).to_string());
            self.run(&format!("localStorage.setItem({}, {})", json!(key), json!(text))).await;
        }
        self.to_the_shelf().await;
    }

    /// Nothing is said of any game on the shelf, after that the browser has said that it promises nothing.
    async fn is_not_reminded(&self, why: &str) {
        self.reload_at("#/settings").await;
        self.wait("[data-keeping=Open]").await;
        self.run("location.hash = '#/'").await;
        self.wait("[data-game]").await;
        assert!(!self.is_there("[data-reminder]").await, "{why}");
    }
}

#[tokio::test]
async fn the_browser_is_asked_to_keep_games_once_there_is_one_and_its_yes_is_shown() {
    let (page, _folder) = in_a_browser_that_says("true").await;
    page.reload_at("#/settings").await;
    page.wait("[data-keeping=Open]").await;
    assert_eq!(page.times_asked().await, 0, "nothing is there to be kept");
    page.to_the_shelf().await;
    page.begin_one().await;
    page.until("it is asked", "return sessionStorage.getItem('asked') === '1'").await;
    page.reload_at("#/settings").await;
    page.wait("[data-keeping=Promised]").await;
    assert!(page.text().await.contains("until you delete them"), "{}", page.text().await);
    page.to_the_shelf().await;
    page.begin_one().await;
    assert_eq!(page.times_asked().await, 1, "what is promised is not asked for again");
    page.in_turn(9).await;
    page.until("the shelf stands", "return document.querySelectorAll('[data-game]').length === 2").await;
    assert!(!page.is_there("[data-reminder]").await, "there is nothing to remind of");
    page.close().await;
}

#[tokio::test]
async fn where_the_browser_promises_nothing_the_settings_say_so_and_ask_again_when_they_are_told_to() {
    for answer in ["false", "Promise.reject(new Error('no'))", "undefined"] {
        let (page, _folder) = in_a_browser_that_says(answer).await;
        page.begin_one().await;
        page.until("it is asked", "return sessionStorage.getItem('asked') === '1'").await;
        page.to_the_shelf().await;
        page.begin_one().await;
        page.reload_at("#/settings").await;
        page.wait("[data-keeping=Open]").await;
        assert_eq!(page.times_asked().await, 1, "nobody is asked at every visit");
        assert!(page.text().await.contains("may delete games"), "{}", page.text().await);
        page.is_accessible("settings that promise nothing").await;
        page.click("[data-ask-to-keep]").await;
        page.until("it is asked", "return sessionStorage.getItem('asked') === '2'").await;
        page.wait(".banner").await;
        page.close().await;
    }
}

#[tokio::test]
async fn without_anything_to_ask_games_are_played_and_the_settings_tell() {
    let folder = copy();
    let stub = "Object.defineProperty(navigator, 'storage', { value: undefined });";
    std::fs::write(folder.path().join("before.js"), stub).expect("written");
    change(folder.path(), "index.html", "<main id=", "<script src=before.js></script><main id=");
    let page = Page::of(Site::of(folder.path()).await).await;
    page.begin_one().await;
    page.reload_at("#/settings").await;
    page.wait("[data-keeping=Open]").await;
    assert!(!page.is_there("[data-ask-to-keep]").await, "there is nothing to ask");
    page.close().await;
}

#[tokio::test]
async fn a_game_that_has_come_on_is_spoken_of_on_the_shelf_until_it_is_put_away_or_exported() {
    let (page, _folder) = in_a_browser_that_says("false").await;
    page.begin_one().await;
    page.is_not_reminded("it has just begun").await;
    page.in_turn(2).await;
    page.wait("[data-reminder]").await;
    page.is_accessible("shelf with a reminder").await;
    page.click("[data-reminder] .quiet").await;
    page.until("it is put away", "return !document.querySelector('[data-reminder]')").await;
    page.in_turn(3).await;
    page.is_not_reminded("not again for a week").await;
    // A week later.
    page.run(
        "localStorage.setItem('ohio-country/reminders', localStorage.getItem('ohio-country/reminders')
             .replace(/ \\d{13} /g, at => ` ${Number(at) - 8 * 24 * 3600e3} `))",
    )
    .await;
    page.to_the_shelf().await;
    page.wait("[data-reminder]").await;
    page.run(
        "[...document.querySelectorAll('[data-reminder] button')].find(b => b.textContent.includes('Export')).click()",
    )
    .await;
    page.until("it is exported", "return !document.querySelector('[data-reminder]')").await;
    page.is_not_reminded("it has just been exported").await;
    page.close().await;
}

#[tokio::test]
async fn a_game_that_came_from_a_file_is_not_spoken_of_until_it_has_come_on() {
    let (page, _folder) = in_a_browser_that_says("false").await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.is_not_reminded("the file is there").await;
    page.in_turn(3).await;
    page.is_not_reminded("not for a week").await;
    page.close().await;
}
