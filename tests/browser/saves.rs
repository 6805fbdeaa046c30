//! Saved games: export and import, several games, full storage, damage.

use crate::page::{Page, patiently};
use crate::play::{Prepared, yes};
use ohio_country::rules::Policy;

/// Waits for a download and reads it.
async fn downloaded(page: &Page) -> String {
    let mut text = String::new();
    let whole = patiently(async || {
        let files = std::fs::read_dir(page.driver.downloads()).expect("the folder");
        let files = files.filter_map(Result::ok).map(|f| f.path());
        let named = |p: &std::path::PathBuf| p.extension().is_some_and(|e| e == "json") && !p.ends_with("record.json");
        text = files.filter(named).find_map(|p| std::fs::read_to_string(p).ok()).unwrap_or_default();
        !text.is_empty()
    });
    whole.await.expect("something is downloaded");
    text
}

#[tokio::test]
async fn a_game_is_exported_everything_is_cleared_and_it_comes_back_by_import() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.order("piece:B02 space:3").await;
    let before = page.saved_game().await.digest();
    page.click("button[aria-label=Menu]").await;
    page.run("[...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Export')).click()")
        .await;
    let file = downloaded(&page).await;
    page.run("localStorage.clear()").await;
    page.reload_at("#/").await;
    page.wait("[data-screen=shelf]").await;
    assert_eq!(page.shelved().await, 0);
    page.import(&file).await;
    assert_eq!(page.saved_game().await.digest(), before);
    page.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_game_is_refused_in_a_sentence_and_harms_nothing() {
    let page = Page::open().await;
    for hostile in ["not a record", "{\"format\":1,\"title\":\"chess\"}", "[[[[[[[[[[[[[[[["] {
        let file = page.driver.downloads().join("record.json");
        std::fs::write(&file, hostile).expect("the file");
        page.wait("input[type=file]").await.send_keys(&file.to_string_lossy()).await.expect("the field takes a file");
        page.wait("[role=alert]").await;
        assert_eq!(page.shelved().await, 0);
        page.reload_at("#/").await;
        page.wait("[data-screen=shelf]").await;
    }
    page.close().await;
}

#[tokio::test]
async fn storage_that_fails_is_told_and_the_game_goes_on() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let saved = page.saved_game().await.len();
    page.run(
        "window.kept = Storage.prototype.setItem; \
         Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    )
    .await;
    page.order("piece:B02 space:3").await;
    page.wait("[role=alert]").await;
    assert_eq!(page.saved_game().await.len(), saved, "the last good save is whole");
    page.run("Storage.prototype.setItem = window.kept").await;
    page.order("button:pass").await;
    assert_eq!(page.saved_game().await.len(), saved + 2, "nothing was lost");
    page.close().await;
}

#[tokio::test]
async fn a_damaged_copy_is_told_and_the_other_is_opened() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.order("piece:B02 space:3").await;
    let address = page.run("return location.hash").await;
    let damage = |slots: &str| {
        format!(
            "const slots = Object.keys(localStorage).filter(k => localStorage[k].includes('\"entries\"')); \
             for (const k of slots.{slots}) localStorage[k] = localStorage[k].slice(0, -40); return slots.length"
        )
    };
    let slots = page.run(&damage("slice(0, 1)")).await;
    assert_eq!(slots, 2, "two slots");
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.wait("[data-screen=table]").await;
    page.wait("[role=alert]").await;
    page.run(&damage("slice(0, 2)")).await;
    page.reload_at(address.as_str().unwrap_or_default()).await;
    page.wait("[data-screen=trouble]").await;
    assert!(
        yes(&page.run("return document.body.textContent.includes('Export')").await),
        "what is left can be exported"
    );
    page.close().await;
}

#[tokio::test]
async fn a_game_is_renamed_duplicated_deleted_and_taken_back() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.reload_at("#/").await;
    page.click("[data-game] button[aria-label^='More for']").await;
    page.run("[...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Duplicate')).click()")
        .await;
    page.until("a second game", "return document.querySelectorAll('[data-game]').length === 2").await;
    page.click("[data-game] button[aria-label^='More for']").await;
    page.run("[...document.querySelectorAll('dialog button')].find(b => b.textContent.includes('Delete')).click()")
        .await;
    page.until("one game", "return document.querySelectorAll('[data-game]').length === 1").await;
    page.run("[...document.querySelectorAll('button')].find(b => b.textContent.includes('Undo')).click()").await;
    page.until("two again", "return document.querySelectorAll('[data-game]').length === 2").await;
    page.close().await;
}
