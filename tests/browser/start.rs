//! What is said when the program does not start, and what is done about it.

use crate::engine::Engine;
use crate::page::{Page, patiently};
use crate::server::{Site, built, change, copy};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

impl Page {
    /// Waits until the page says that it could not start; what it says.
    async fn could_not_start(&self) -> String {
        self.wait("#boot [role=alert]").await;
        self.text().await
    }
}

/// The file of that folder whose name ends so, and begins with the name of the program.
pub fn program(folder: &Path, end: &str) -> PathBuf {
    let mut files = std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with("ohio-country-") && name.ends_with(end)
    };
    files.find(named).expect("there is a program")
}

/// A window on a site that was spoilt so.
async fn spoilt(spoil: impl FnOnce(&Path)) -> (Page, TempDir) {
    let folder = copy();
    spoil(folder.path());
    let page = Page::before(Site::of(folder.path()).await).await;
    page.reload_at("").await;
    (page, folder)
}

/// The page runs this before anything else.
fn first(folder: &Path, script: &str) {
    std::fs::write(folder.join("first.js"), script).expect("written");
    change(folder, "index.html", "<main id=", "<script src=first.js></script><main id=");
}

/// No part of the program is asked for before its turn.
fn without_preloads(folder: &Path) {
    let page = std::fs::read_to_string(folder.join("index.html")).expect("a page");
    let mut parts = page.split("<link ");
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (link, rest) = part.split_once('>').expect("a link ends");
        let preloads = link.contains("preload");
        if !preloads {
            left.extend(["<link ", link, ">"]);
        }
        left.push_str(rest);
    }
    std::fs::write(folder.join("index.html"), left).expect("written");
}

#[tokio::test]
async fn a_program_that_does_not_arrive_is_reported_after_one_more_try_and_games_are_left_alone() {
    for end in ["_bg.wasm", ".js"] {
        let (page, folder) = spoilt(|folder| std::fs::remove_file(program(folder, end)).expect("it was there")).await;
        let words = page.could_not_start().await;
        assert!(words.contains("could not start") && words.contains("2022"), "{words}");
        assert!(words.contains("Do not clear this site's data"), "{words}");
        assert_eq!(
            page.run("return performance.getEntriesByType('navigation')[0].type").await,
            "reload",
            "it was tried again"
        );
        page.is_accessible("page that could not start").await;
        // The missing file comes.
        for entry in std::fs::read_dir(built()).expect("a folder").filter_map(Result::ok) {
            let to = folder.path().join(entry.file_name());
            if entry.path().is_file() && !to.exists() {
                std::fs::copy(entry.path(), to).expect("a file");
            }
        }
        page.click("#boot button").await;
        page.wait("[data-screen=shelf]").await;
        assert!(!page.is_there("#boot").await, "what was said goes");
        page.client.close().await.expect("the browser closes");
    }
}

#[tokio::test]
async fn a_program_of_other_bytes_is_reported() {
    for bytes in [&b"<!doctype html>"[..], b"\0asm\x01\0\0\0", b""] {
        let (page, _folder) =
            spoilt(|folder| std::fs::write(program(folder, "_bg.wasm"), bytes).expect("written")).await;
        let words = page.could_not_start().await;
        assert!(words.contains("could not start") && words.contains("2022"), "{words}");
        page.client.close().await.expect("the browser closes");
    }
}

#[tokio::test]
async fn a_start_script_that_does_not_arrive_or_is_not_understood_is_reported() {
    let (page, _folder) = spoilt(|folder| std::fs::remove_file(folder.join("start.js")).expect("it was there")).await;
    let words = page.could_not_start().await;
    assert!(words.contains("part of it did not load, or something in this browser blocks it"), "{words}");
    page.client.close().await.expect("the browser closes");
    let (page, _folder) =
        spoilt(|folder| std::fs::write(folder.join("start.js"), "let = = new").expect("written")).await;
    let words = page.could_not_start().await;
    assert!(words.contains("does not understand it"), "{words}");
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn a_browser_that_lacks_something_is_told_what() {
    for (gone, name) in [
        ("WebAssembly", "WebAssembly"),
        ("HTMLDialogElement", "dialog"),
        ("PointerEvent", "PointerEvent"),
        ("ResizeObserver", "ResizeObserver"),
        ("BigInt", "BigInt"),
    ] {
        let (page, _folder) = spoilt(|folder| first(folder, &format!("delete window.{gone}"))).await;
        let words = page.could_not_start().await;
        assert!(words.contains(&format!("which lacks: {name}.")) && words.contains("2022"), "{words}");
        assert_eq!(words.contains("Lockdown Mode"), gone == "WebAssembly", "{words}");
        page.client.close().await.expect("the browser closes");
    }
    let (page, _folder) = spoilt(|folder| first(folder, "delete HTMLScriptElement.prototype.noModule")).await;
    let words = page.could_not_start().await;
    assert!(words.contains("which lacks: JavaScript modules."), "{words}");
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn a_page_that_was_opened_as_a_file_says_that_it_must_be_served() {
    let page = Page::before(Site::open().await).await;
    // Others have their own ways with files, or none.
    if page.driver.engine == Engine::Chromium {
        let file = url::Url::from_file_path(built().join("index.html")).expect("a whole path");
        page.client.goto(file.as_str()).await.expect("the file loads");
        let words = page.could_not_start().await;
        assert!(words.contains("opened as a file") && words.contains("./dev play"), "{words}");
    }
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn on_a_slow_line_it_says_that_it_is_still_loading_and_starts_when_it_can() {
    let folder = copy();
    without_preloads(folder.path());
    let page = Page::before(Site::of(folder.path()).await).await;
    page.site.hold(Some("_bg.wasm"));
    page.reload_at("").await;
    page.wait("#boot [role=status]").await;
    let words = page.text().await;
    assert!(words.contains("Still loading") && !words.contains("could not"), "{words}");
    page.is_accessible("page that is still loading").await;
    page.site.hold(None);
    page.wait("[data-screen=shelf]").await;
    assert!(!page.is_there("#boot").await, "what was said goes");
    page.close().await;
}

/// As browsers hand it out of their store, or hosts for some minutes after a site was published.
#[tokio::test]
async fn an_old_page_that_names_a_program_which_is_gone_loads_the_new_one() {
    let folder = copy();
    without_preloads(folder.path());
    let new = std::fs::read_to_string(folder.path().join("index.html")).expect("a page");
    std::fs::write(folder.path().join("index.html"), new.replace("ohio-country-", "ohio-country-old-"))
        .expect("written");
    // A server tells files apart by the second in which they were written.
    let index = std::fs::File::options().append(true).open(folder.path().join("index.html")).expect("a page");
    let written = index.metadata().and_then(|about| about.modified()).expect("a time");
    index.set_modified(written - std::time::Duration::from_mins(1)).expect("it is older");
    let page = Page::before(Site::of(folder.path()).await).await;
    page.site.hold(Some("start.js"));
    let publish = async {
        patiently(async || page.site.holds()).await.expect("the old page has loaded");
        std::fs::write(folder.path().join("index.html"), &new).expect("written");
        page.site.hold(None);
    };
    tokio::join!(page.reload_at(""), publish);
    page.wait("[data-screen=shelf]").await;
    page.until("next time it is tried again", "return sessionStorage.length === 0").await;
    page.client.close().await.expect("the browser closes");
}
