//! Without a network: what is kept on the device, and how a newer edition takes its place.

use crate::page::Page;
use crate::play::Prepared;
use crate::server::{Site, built};
use ohio_country::rules::Policy;
use std::path::Path;
use tempfile::TempDir;

impl Page {
    /// Waits until the settings say so of what is kept.
    async fn kept(&self, what: &str) {
        self.reload_at("#/settings").await;
        self.wait(&format!("[data-kept={what}]")).await;
    }

    /// What the page that is open says of itself to search engines; the tests mark editions by it.
    async fn edition(&self) -> String {
        let said = self.run("return document.querySelector('meta[name=description]').content").await;
        said.as_str().expect("a text").to_owned()
    }
}

/// A copy of what was built, to be changed.
fn copy() -> TempDir {
    fn into(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).expect("a folder");
        for entry in std::fs::read_dir(from).expect("a folder").map(|entry| entry.expect("an entry")) {
            let (path, copy) = (entry.path(), to.join(entry.file_name()));
            if path.is_dir() {
                into(&path, &copy);
            } else {
                std::fs::copy(path, copy).expect("a file");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    into(&built(), folder.path());
    folder
}

/// Publishes another edition in that folder: another description, another number.
fn publish(folder: &Path, description: &str) {
    let change = |file: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(folder.join(file)).expect("a text");
        assert_eq!(text.matches(from).count(), 1, "{file} has {from} once");
        std::fs::write(folder.join(file), text.replace(from, to)).expect("it is written");
    };
    change("index.html", "Four wargames of the eighteenth-century Ohio frontier, in any browser.", description);
    change("service-worker.js", "const edition = ", "const edition = 1");
}

#[tokio::test]
async fn what_was_visited_once_is_played_without_a_network_against_the_computer_too() {
    let page = Page::open().await;
    page.kept("Whole").await;
    page.site.vanish();
    page.reload_at("").await;
    page.wait("[data-screen=shelf]").await;
    page.until(
        "covers and drawings are there",
        "return [...document.querySelectorAll('.shelf img')].every(i => i.naturalWidth > 0) \
         && !!document.querySelector('.sprites symbol') && !document.querySelector('[role=alert]')",
    )
    .await;
    page.begin_against("ask", [None, Some("easy")]).await;
    page.my_decision(async |_| ()).await;
    page.reload_at("#/rules/bushy-run").await;
    page.until("the rulebook is there", "return document.querySelectorAll('[data-screen=rules] h2').length > 3").await;
    page.to_the_shelf().await;
    assert_eq!(page.shelved().await, 1, "the game is on the shelf");
    page.close().await;
}

#[tokio::test]
async fn without_a_network_and_without_workers_the_computer_plays_too() {
    let page = Page::open().await;
    page.kept("Whole").await;
    page.site.vanish();
    page.reload_at("").await;
    page.wait("[data-screen=shelf]").await;
    page.run("delete window.Worker").await;
    page.begin_against("ask", [None, Some("easy")]).await;
    page.my_decision(async |_| ()).await;
    page.close().await;
}

#[tokio::test]
async fn a_newer_edition_is_used_when_it_is_asked_for_and_loses_no_game() {
    let folder = copy();
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Whole").await;
    page.reload_at("").await;
    let first = page.edition().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.order("piece:B02 space:3").await;
    let game = page.saved_game().await.digest();
    publish(folder.path(), "newer");
    page.reload_at("").await;
    page.wait("[data-newer]").await;
    assert_eq!(page.edition().await, first, "nothing of it is used unasked");
    page.is_accessible("shelf with a newer edition").await;
    page.click("[data-use-newest]").await;
    page.until(
        "the newer edition is loaded",
        "return document.querySelector('meta[name=description]').content === 'newer'",
    )
    .await;
    page.wait("[data-screen=shelf]").await;
    assert!(!page.is_there("[data-newer]").await);
    assert_eq!(page.saved_game().await.digest(), game);
    let one = "return caches.keys().then(all => all.length === 1)";
    page.until("the older edition is thrown away", one).await;
    page.close().await;
}

#[tokio::test]
async fn a_newer_edition_that_another_tab_has_called_is_followed() {
    let folder = copy();
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Whole").await;
    page.reload_at("").await;
    publish(folder.path(), "newer");
    page.reload_at("").await;
    page.wait("[data-newer]").await;
    // What the page of the other tab says to the worker.
    page.run("navigator.serviceWorker.getRegistration().then(kept => kept.waiting.postMessage('take over'))").await;
    page.until(
        "the files of this edition are gone, and the page goes along",
        "return document.querySelector('meta[name=description]').content === 'newer'",
    )
    .await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn an_edition_that_cannot_be_kept_whole_is_not_kept_and_the_page_goes_on() {
    let folder = copy();
    std::fs::remove_file(folder.path().join("icons/icon-512.png")).expect("there was such a file");
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Fetching").await;
    page.wait("[data-kept=Nothing]").await;
    page.until("nothing is left of it", "return caches.keys().then(all => all.length === 0)").await;
    page.client.close().await.expect("the browser closes");
}
