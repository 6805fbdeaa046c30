//! The toy titles on the real page: what the kit can carry is seen and touched with them before any real title uses it.
//!
//! A toy has no program that the page could fetch. Its host runs here, and the page asks it by a request that waits for its answer;
//! it goes by the name of a title on the shelf.

#[path = "../it/toys/pickets/mod.rs"]
mod pickets;

use crate::page::Page;
use crate::play::{TITLE, yes};
use crate::server::Site;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::play::Door;
use ohio_country::play::door::Linked;
use pickets::Pickets;

impl Evaluated for Pickets {}

static PICKETS: Linked<Pickets> = Linked::new();

impl Page {
    /// A page on which a toy is played in the place of the title, with this scenario of it.
    async fn of_toy(toy: &'static dyn Door) -> Self {
        let site = Site::open().await;
        site.host(toy);
        let page = Self::of(site).await;
        page.reload_at("#/settings").await;
        page.run(
            "window.ohioCountryOpen = async () => ({ ask: request => {
               const asked = new XMLHttpRequest();
               asked.open('POST', 'host', false);
               asked.send(request);
               return new TextEncoder().encode(asked.responseText);
             } })",
        )
        .await;
        page.run(&format!("location.hash = '#/new/{TITLE}'")).await;
        page.wait("[data-screen=new]").await;
        page
    }

    async fn begin_toy(&self, policy: &str) {
        self.click(&format!("input[name=policy][value={policy}]")).await;
        self.click("form.new-game button[type=submit]").await;
        self.until("the game begins", "return location.hash.startsWith('#/game')").await;
    }

    /// The board in front, by its name.
    async fn board(&self) -> String {
        self.wait(".desk").await.attr("aria-label").await.expect("a board").unwrap_or_default()
    }
}

#[tokio::test]
async fn a_battle_board_lies_over_the_map_and_the_map_can_be_looked_at_meanwhile() {
    let page = Page::of_toy(&PICKETS).await;
    page.begin_toy("open").await;
    page.click("[data-suggestion='0']").await;
    assert_eq!(page.board().await, "The path");
    assert!(!page.is_there("[data-board]").await, "there is one board to look at");
    page.order("piece:patrol space:elm").await;
    page.until("the glade lies in front", "return document.querySelector('.desk').ariaLabel === 'The glade'").await;
    page.picture("toy-glade").await;
    // A hex is drawn and lit as a hex, and a counter of the map does not lie on the glade.
    let corners = "return document.querySelector('[data-space=glade-0]').getAttribute('d').match(/-?[0-9.]+[ ,]-?[0-9.]+/g).length";
    assert_eq!(page.run(corners).await, 6);
    let here = "return [...document.querySelectorAll('.counters [data-counter]')].map(c => c.dataset.counter).sort().join(' ')";
    assert_eq!(page.run(here).await, "Straw column");
    assert!(page.text().await.contains("The glade by the elm"), "the inner track says what is counted");
    page.wait("[data-outer-track]").await;
    assert!(
        !yes(&page.run("return !!document.querySelector('.gone')").await),
        "nothing fades on a board that it never lay on"
    );
    page.is_accessible("a board of hexes over the map").await;
    // Over hexes by the arrow keys, up, down, right, left.
    page.run("document.querySelector('[data-space=glade-0]').focus()").await;
    for (key, hex) in
        [("\u{e013}", "glade-1"), ("\u{e015}", "glade-0"), ("\u{e014}", "glade-2"), ("\u{e012}", "glade-0")]
    {
        page.key(key).await;
        let there = format!("return document.activeElement.dataset.space === '{hex}'");
        page.until(&format!("the key leads to {hex}"), &there).await;
    }
    // The map, while the battle goes on; the camera of each is its own.
    page.click("[aria-label='Zoom in']").await;
    let camera = "return document.querySelector('.layer').style.transform";
    let near = page.run(camera).await;
    page.click("[data-board=path]").await;
    page.until("the map lies in front", "return document.querySelector('.desk').ariaLabel === 'The path'").await;
    page.picture("toy-map-meanwhile").await;
    let here = page.run(here).await.as_str().unwrap_or_default().to_owned();
    assert!(here.contains("patrol") && !here.contains("column"), "{here}");
    assert!(!page.is_there("[data-space^=glade]").await);
    page.click("[data-board=glade]").await;
    page.until("the glade lies in front", "return document.querySelector('.desk').ariaLabel === 'The glade'").await;
    page.until("the camera is where it was", &format!("{camera} === {near}")).await;
    // What is done on the glade brings the map back.
    page.click("[data-board=path]").await;
    page.order("button:hold").await;
    page.until("the map lies in front", "return document.querySelector('.desk').ariaLabel === 'The path'").await;
    assert!(!page.is_there("[data-board]").await, "the glade is left");
    page.close().await;
}
