//! The programs of the titles: when they are fetched, what is said when one does not come, or stops.

use crate::page::{Page, patiently};
use crate::play::{Prepared, yes};
use crate::server::{Site, built, copy};
use ohio_country::conformance::{any_action, legal};
use ohio_country::play::catalog;
use ohio_country::rules::{Dice, Policy, Report, Setup, Target, Title};
use ohio_country::with_title;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

impl Page {
    /// The titles whose programs were fetched, by their ids.
    async fn fetched(&self) -> Vec<&'static str> {
        let script = "return performance.getEntriesByType('resource').map(e => e.name).filter(n => n.endsWith('_bg.wasm')).join(' ')";
        let names = self.run(script).await.as_str().unwrap_or_default().to_owned();
        let here = |id: &&str| names.contains(&format!("/{id}-"));
        catalog::titles().iter().map(|entry| entry.spec.id).filter(here).collect()
    }

    /// Nothing of the site is on the device any more, but its games.
    async fn forget_what_is_kept(&self) {
        self.run(
            "return Promise.all([
               caches.keys().then(all => Promise.all(all.map(name => caches.delete(name)))),
               navigator.serviceWorker.getRegistrations().then(all => Promise.all(all.map(one => one.unregister()))),
             ]).then(() => true)",
        )
        .await;
    }

    /// From now on the programs that are fetched stop at `window.stops` requests.
    async fn stop_programs(&self) {
        self.wait("[data-screen]").await;
        self.run(
            "window.stops = 0; const open = window.ohioCountryOpen; window.ohioCountryOpen = async (...names) => {
               const program = await open(...names);
               return { ask: request => {
                 if (window.stops > 0) { window.stops -= 1; throw new WebAssembly.RuntimeError('unreachable'); }
                 return program.ask(request);
               } };
             }",
        )
        .await;
    }
}

/// The program of a title in that folder.
fn program(folder: &Path, title: &str) -> PathBuf {
    let mut files = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let named = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.starts_with(&format!("{title}-")) && name.ends_with("_bg.wasm")
    };
    files.find(named).expect("there is a program")
}

/// What the rules of a title say to whoever points at what leads nowhere, in some random games.
fn refusals<T: Title>() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for seed in 0..3 {
        let mut state = T::setup(&Setup::of(T::SPEC, seed)).expect("the default set-up");
        let mut chance = Dice::from_seed(seed);
        while let Some(decision) = state.decision() {
            let everything = state.scene(ohio_country::rules::Viewer::Seat(decision.seat));
            let spaces = T::chart()
                .boards
                .iter()
                .flat_map(|board| &board.spaces)
                .map(|space| Target::Space(space.id.clone().into()));
            let pieces = everything.counters.iter().map(|counter| Target::Piece(counter.id.clone()));
            if chance.draw(12) == 0 {
                for target in spaces.chain(pieces) {
                    texts.extend(
                        state.why_not(decision.seat, &[target]).into_iter().map(|refusal| refusal.text.into_owned()),
                    );
                }
            }
            let Some(action) = any_action(&state, &legal(&state), &mut chance) else { break };
            state.apply(&action, &mut Report::silent());
        }
    }
    texts
}

#[test]
fn the_pages_program_holds_no_refusal_of_any_title() {
    let holds = |file: &Path, text: &str| {
        let bytes = std::fs::read(file).expect("a program");
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    let page = crate::start::program(&built(), "_bg.wasm");
    for entry in catalog::titles() {
        let id = entry.spec.id;
        let texts = with_title!(id, T => refusals::<T>()).expect("it can be played");
        // Texts that are put together are there in parts only.
        let own: Vec<&String> = texts.iter().filter(|text| holds(&program(&built(), id), text)).collect();
        assert!(own.len() > 5, "{id}: {} of {} refusals are in its own program", own.len(), texts.len());
        for text in own {
            assert!(!holds(&page, text), "the page's program says “{text}”");
        }
    }
}

#[tokio::test]
async fn the_first_page_fetches_no_rules_and_a_title_its_own_alone() {
    let page = Page::open().await;
    assert_eq!(page.fetched().await, Vec::<&str>::new());
    page.begin("open", ["", ""]).await;
    page.wait("[data-screen=table]").await;
    assert_eq!(page.fetched().await, ["bushy-run"]);
    page.close().await;
}

#[tokio::test]
async fn a_title_that_does_not_arrive_is_tried_again_and_no_game_is_lost() {
    let folder = copy();
    let page = Page::of(Site::of(folder.path()).await).await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let game = page.saved_game().await.digest();
    let address = page.run("return location.hash").await;
    let (file, away) = (program(folder.path(), "bushy-run"), folder.path().join("away"));
    std::fs::rename(&file, &away).expect("it is away");
    page.forget_what_is_kept().await;
    page.reload_at(address.as_str().expect("an address")).await;
    page.wait("[data-screen=fetching] [role=alert]").await;
    page.is_accessible("a title that did not arrive").await;
    page.picture("title-away").await;
    let asked = page.site.missed().len();
    page.click("[data-fetch-again]").await;
    // The page says that it is loading before it asks: an alert after that is another one.
    patiently(async || page.site.missed().len() > asked).await.expect("it is asked for again");
    page.wait("[data-screen=fetching] [role=alert]").await;
    std::fs::rename(&away, &file).expect("it is back");
    page.click("[data-fetch-again]").await;
    page.wait("[data-screen=table]").await;
    assert_eq!(page.saved_game().await.digest(), game);
}

#[tokio::test]
async fn a_program_that_stops_is_started_again_and_the_game_goes_on_from_its_record() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.run("return location.hash").await;
    page.reload_at("#/settings").await;
    page.stop_programs().await;
    page.run(&format!("location.hash = {address}")).await;
    page.wait("[data-screen=table]").await;
    page.order("piece:B02 space:3").await;
    let before = page.saved_game().await;
    page.run("window.stops = 1").await;
    page.click("[aria-label=Undo]").await;
    page.until_said("alert", "crashed on that move and has been restarted").await;
    page.wait("[data-screen=table] [data-counter]").await;
    let after = page.saved_game().await;
    assert_eq!((after.len(), after.digest()), (before.len(), before.digest()), "it goes on from where it was saved");
    let orders = page.orders().await;
    page.order(&orders[0]).await;
    assert!(page.saved_game().await.len() > before.len(), "and it goes on");
    page.close().await;
}

#[tokio::test]
async fn a_program_that_stops_again_and_again_is_left_alone_and_the_page_goes_on() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    let address = page.run("return location.hash").await;
    page.reload_at("#/settings").await;
    page.stop_programs().await;
    page.run(&format!("window.stops = 1000; location.hash = {address}")).await;
    page.wait("[data-screen=fetching] [role=alert]").await;
    assert!(page.text().await.contains("keeps crashing"));
    page.run("window.stops = 0").await;
    page.click("[data-fetch-again]").await;
    page.wait("[data-screen=table] [data-counter]").await;
    assert!(yes(&page.run("return !document.querySelector('[data-screen=trouble]')").await));
    page.close().await;
}
