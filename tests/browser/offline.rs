//! Without a network: what is kept on the device, and how a newer version takes its place.

use crate::page::Page;
use crate::play::Prepared;
use crate::server::{Site, change, copy};
use crate::start::program;
use ohio_country::rules::Policy;
use std::path::Path;
use std::process::Command;

impl Page {
    /// Waits until the settings say so of what is kept.
    async fn kept(&self, what: &str) {
        self.reload_at("#/settings").await;
        self.wait(&format!("[data-kept={what}]")).await;
    }

    /// What the page that is open says of itself to search engines; the tests mark versions by it.
    async fn version(&self) -> String {
        let said = self.run("return document.querySelector('meta[name=description]').content").await;
        said.as_str().expect("a text").to_owned()
    }
}

/// Publishes another version in that folder, as a build would: another description, another name of the program, and the
/// list of files as `./dev files` writes it.
fn publish(folder: &Path, description: &str) {
    change(folder, "index.html", "Four wargames of the eighteenth-century Ohio frontier, in any browser.", description);
    let name = program(folder, ".js").file_stem().expect("a name").to_string_lossy().into_owned();
    let build = name.trim_start_matches("ohio-country-").to_owned();
    let page = std::fs::read_to_string(folder.join("index.html")).expect("a text");
    std::fs::write(folder.join("index.html"), page.replace(&build, &format!("{build}{description}"))).expect("written");
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let name = entry.file_name().into_string().expect("a name in letters");
        if name.contains(&build) {
            let new = folder.join(name.replace(&build, &format!("{build}{description}")));
            std::fs::rename(entry.path(), new).expect("it gets another name");
        }
    }
    list(folder);
}

/// Writes the list of what is to be kept anew.
fn list(folder: &Path) {
    let dev = Path::new(env!("CARGO_MANIFEST_DIR")).join("dev");
    let mut command = Command::new(dev);
    command.arg("files").env("TRUNK_STAGING_DIR", folder).env("TRUNK_PROFILE", "release");
    assert!(command.status().expect("./dev runs").success(), "the list is written");
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
async fn a_newer_version_is_used_when_it_is_asked_for_and_loses_no_game() {
    let folder = copy();
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Whole").await;
    page.reload_at("").await;
    let first = page.version().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.order("piece:B02 space:3").await;
    let game = page.saved_game().await.digest();
    publish(folder.path(), "newer");
    page.reload_at("").await;
    page.wait("[data-newer]").await;
    assert_eq!(page.version().await, first, "nothing of it is used unasked");
    page.is_accessible("shelf with a newer version").await;
    page.click("[data-use-newest]").await;
    page.until(
        "the newer version is loaded",
        "return document.querySelector('meta[name=description]').content === 'newer'",
    )
    .await;
    page.wait("[data-screen=shelf]").await;
    assert!(!page.is_there("[data-newer]").await);
    assert_eq!(page.saved_game().await.digest(), game);
    let one = "return caches.keys().then(all => all.length === 1)";
    page.until("the older version is thrown away", one).await;
    page.close().await;
}

#[tokio::test]
async fn a_newer_version_that_another_tab_has_called_is_followed() {
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
        "the files of this version are gone, and the page goes along",
        "return document.querySelector('meta[name=description]').content === 'newer'",
    )
    .await;
    page.wait("[data-screen=shelf]").await;
    page.close().await;
}

#[tokio::test]
async fn an_version_that_cannot_be_kept_whole_is_not_kept_and_the_page_goes_on() {
    let folder = copy();
    std::fs::remove_file(folder.path().join("icons/icon-512.png")).expect("there was such a file");
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Fetching").await;
    page.wait("[data-kept=Nothing]").await;
    page.until("nothing is left of it", "return caches.keys().then(all => all.length === 0)").await;
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn a_file_that_is_not_the_one_of_the_version_keeps_nothing() {
    let folder = copy();
    // So do hosts that send a page where they have no such file.
    std::fs::copy(folder.path().join("index.html"), folder.path().join("icons/icon-512.png")).expect("a file");
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Fetching").await;
    page.wait("[data-kept=Nothing]").await;
    page.until("nothing is left of it", "return caches.keys().then(all => all.length === 0)").await;
    page.close().await;
}

/// As a host does for some minutes after a site was published.
#[tokio::test]
async fn an_version_with_an_old_page_is_not_kept_and_the_one_before_stays_until_it_is_whole() {
    let folder = copy();
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Whole").await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let game = page.saved_game().await.digest();
    let old = std::fs::read(folder.path().join("index.html")).expect("a page");
    publish(folder.path(), "newer");
    let new = std::fs::read(folder.path().join("index.html")).expect("a page");
    std::fs::write(folder.path().join("index.html"), old).expect("it is written");
    page.to_the_shelf().await;
    // What the shelf asks for, to its end.
    page.until(
        "the newer version is refused",
        "return navigator.serviceWorker.getRegistration().then(r => r.update()).then(
             r => new Promise(done => {
                 const worker = r.installing;
                 if (!worker) done(false); else worker.onstatechange = () => done(worker.state === 'redundant')
             }), () => false)",
    )
    .await;
    assert!(!page.is_there("[data-newer]").await, "what is not whole is not offered");
    page.kept("Whole").await;
    page.to_the_shelf().await;
    assert_eq!(page.shelved().await, 1);
    std::fs::write(folder.path().join("index.html"), new).expect("it is written");
    page.to_the_shelf().await;
    page.click("[data-use-newest]").await;
    page.until(
        "the newer version is loaded",
        "return document.querySelector('meta[name=description]').content === 'newer'",
    )
    .await;
    page.wait("[data-screen=shelf]").await;
    assert_eq!(page.saved_game().await.digest(), game);
    page.close().await;
}

/// So versions were kept that were not whole, before there were digests; and so a browser may lose a part of one.
#[tokio::test]
async fn a_page_whose_program_is_not_kept_starts_anew_from_the_network_and_loses_no_game() {
    let folder = copy();
    let page = Page::of(Site::of(folder.path()).await).await;
    page.kept("Whole").await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let game = page.saved_game().await.digest();
    // Another site on the same host has caches, too.
    page.run(
        "const { wasm } = document.getElementById('start').dataset;
         return caches.open('another site').then(() => caches.keys())
             .then(all => caches.open(all.find(name => name.startsWith('ohio-country'))))
             .then(cache => cache.delete(new URL(wasm, document.baseURI)))",
    )
    .await;
    publish(folder.path(), "newer");
    page.client.goto(&page.site.address).await.expect("the page loads");
    page.until(
        "the newer version has started",
        "return document.querySelector('meta[name=description]').content === 'newer' \
         && !!document.querySelector('[data-screen=shelf]')",
    )
    .await;
    assert_eq!(page.shelved().await, 1);
    assert_eq!(page.saved_game().await.digest(), game);
    page.until("the other site has its own", "return caches.has('another site')").await;
    page.kept("Whole").await;
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn without_a_network_nothing_is_thrown_away_when_the_program_cannot_start() {
    let page = Page::open().await;
    page.kept("Whole").await;
    page.run(
        "const { wasm } = document.getElementById('start').dataset;
         return caches.keys().then(all => caches.open(all[0])).then(cache => cache.delete(new URL(wasm, document.baseURI)))",
    )
    .await;
    page.site.vanish();
    page.client.goto(&page.site.address).await.expect("the page is kept");
    page.wait("#boot [role=alert]").await;
    let kept =
        "return caches.keys().then(all => caches.open(all[0])).then(c => c.keys()).then(files => files.length > 20)";
    page.until("the rest of the version is still there", kept).await;
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn a_file_that_the_browser_has_lost_is_fetched_and_kept_again() {
    let page = Page::open().await;
    page.kept("Whole").await;
    let lost = "const kept = caches.keys().then(all => caches.open(all[0])); const cover = 'art/cover-bushy-run.webp';";
    page.run(&format!("{lost} return kept.then(cache => cache.delete(cover))")).await;
    page.to_the_shelf().await;
    page.until("it is kept", &format!("{lost} return kept.then(cache => cache.match(cover)).then(found => !!found)"))
        .await;
    page.close().await;
}
