//! A scenario that somebody wrote, on the page: opened, refused with its faults, chosen, played, carried on, removed.

use crate::page::Page;
use ohio_country::play::exchange;
use serde_json::{Value, json};

/// The whole file of `docs/scenario-files.md`.
fn example() -> &'static str {
    let page = include_str!("../../docs/scenario-files.md");
    page.split_once("```json\n").and_then(|(_, rest)| rest.split_once("```")).expect("an example").0
}

const PLAY: &str = "[data-screen=new] [data-brought=brook-1757]";

impl Page {
    /// The form of a new game.
    async fn form(&self) {
        self.reload_at("#/new/smoke-and-disorder").await;
        self.wait("[data-screen=new] [data-open-scenario]").await;
    }

    /// Pastes a text and has it tested.
    async fn paste(&self, text: &str) {
        if !self.is_there("[data-open-scenario][open]").await {
            self.click("[data-open-scenario] summary").await;
        }
        let put = format!("document.querySelector('[data-paste]').value = {}", json!(text));
        self.run(&put).await;
        self.click("[data-read]").await;
    }

    /// Gives so many of the orders that are suggested by name.
    async fn orders_by_name(&self, orders: usize) {
        let offered = "[data-suggestion], [data-group=suggestions][aria-expanded=false], [data-sure=yes]";
        for _ in 0..orders {
            self.wait(offered).await;
            if self.is_there("[data-group=suggestions][aria-expanded=false]").await {
                self.click("[data-group=suggestions]").await;
            }
            let before = self.saved_game().await.len();
            self.click("[data-suggestion='0']").await;
            if self.is_there("[data-sure=yes]").await {
                self.click("[data-sure=yes]").await;
            }
            for _ in 0..100 {
                if self.saved_game().await.len() > before {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
            assert!(self.saved_game().await.len() > before, "the order is given: {}", self.text().await);
        }
    }

    async fn scenarios_kept(&self) -> usize {
        self.stored().await.iter().filter(|(key, _)| key.starts_with("ohio-country/scenario/")).count()
    }
}

#[tokio::test]
async fn a_scenario_file_is_opened_played_carried_on_and_removed() {
    let page = Page::open().await;
    page.form().await;
    // What is wrong is told, each fault with its place; nothing is kept.
    page.paste(&example().replacen("\"figures\": 12", "\"figures\": 9", 1)).await;
    page.wait(".faults").await;
    let told = page.run("return document.querySelector('.faults').textContent").await;
    let told: Vec<&str> = told.as_str().unwrap_or_default().lines().skip(1).collect();
    assert_eq!(told, ["r-1: 9 figures; it may have 10 to 16 (setup_bad_size)"]);
    page.paste("{ \"schema\": 7 }").await;
    page.until("the place is told", "return !!document.querySelector('.faults')?.textContent.includes('line 1, ')")
        .await;
    assert_eq!(page.scenarios_kept().await, 0);
    assert!(!page.is_there(PLAY).await);
    page.picture("scenario-faults").await;
    // What is sound becomes a choice, and is chosen.
    page.paste(example()).await;
    page.wait(&format!("{PLAY} input:checked")).await;
    assert!(!page.is_there(".faults").await, "the faults are gone");
    assert!(page.text().await.contains("Provincials: Hold the clearing."), "{}", page.text().await);
    page.wait(&format!("{PLAY} .thumb-map .th-soil")).await;
    page.picture("scenario-chosen").await;
    assert_eq!(page.scenarios_kept().await, 1);
    // It is there after the page was loaded anew.
    page.form().await;
    page.click(&format!("{PLAY} input")).await;
    page.click("input[name=policy][value=open]").await;
    page.click("form.new-game button[type=submit]").await;
    page.until("the game begins", "return location.hash.startsWith('#/game')").await;
    page.wait("[data-screen=table] .board-art .plain-table").await;
    page.wait(".board-art .soil.woods").await;
    page.wait(".counters .body").await;
    page.orders_by_name(6).await;
    page.picture("scenario-table").await;
    let game = page.saved_game().await;
    assert_eq!((game.scenario_name(), game.setup().file.is_some()), ("At the brook".into(), true));
    let record = game.record();
    // The game goes on without the file.
    let address = page.address().await;
    let gone = "for (const key of Object.keys(localStorage)) if (key.startsWith('ohio-country/scenario/')) localStorage.removeItem(key)";
    page.run(gone).await;
    page.reload_at(&address).await;
    page.wait("[data-screen=table] .board-art .plain-table").await;
    page.orders_by_name(3).await;
    // So does what was exported.
    assert_eq!(exchange::from_file(record.as_bytes()).expect("a record"), record);
    page.import(&record).await;
    page.wait("[data-screen=table] .board-art .soil.woods").await;
    page.orders_by_name(1).await;
    page.reload_at("").await;
    page.wait("[data-screen=shelf] .save .thumb-map .th-soil").await;
    assert!(page.text().await.contains("At the brook"), "{}", page.text().await);
    page.picture("scenario-shelf").await;
    page.close().await;
}

#[tokio::test]
async fn what_is_kept_of_scenarios_can_go_and_what_is_damaged_or_refused_is_told() {
    let page = Page::open().await;
    page.form().await;
    // There is no room for it: it can be played all the same.
    page.run("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }").await;
    page.paste(example()).await;
    page.wait(&format!("{PLAY} input:checked")).await;
    page.until(
        "the reason is told",
        "return document.querySelector('.brought > [role=status]').textContent.includes('storage is full')",
    )
    .await;
    assert_eq!(page.scenarios_kept().await, 0);
    page.form().await;
    page.paste(example()).await;
    page.wait(&format!("{PLAY} input:checked")).await;
    assert_eq!(page.scenarios_kept().await, 1);
    // A damaged one is told, and goes by two presses; so does a sound one.
    page.run("localStorage.setItem('ohio-country/scenario/smoke-and-disorder/0', 'oc1 1 nothing')").await;
    page.form().await;
    page.wait("[data-brought=damaged]").await;
    for css in ["[data-brought=damaged] [data-remove]", "[data-brought=brook-1757] [data-remove]"] {
        page.click(css).await;
        page.until("it asks", &format!("return document.querySelector({}).textContent.includes('Sure')", json!(css)))
            .await;
        page.click(css).await;
        page.until("it is gone", &format!("return !document.querySelector({})", json!(css))).await;
    }
    assert_eq!(page.scenarios_kept().await, 0);
    assert_eq!(page.run("return document.querySelectorAll('input[name=scenario]').length").await, Value::from(4));
    page.close().await;
}
