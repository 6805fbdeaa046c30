//! The odds of an order, before it is given.

use crate::page::Page;
use crate::play::{Prepared, yes};
use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use fantoccini::key::Key;
use ohio_country::rules::Policy;
use serde_json::json;

impl Page {
    /// Leads the mouse to the middle of an element.
    async fn point_at(&self, css: &str) {
        let element = self.wait(css).await;
        let there = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        self.client.perform_actions(MouseActions::new("mouse".into()).then(there)).await.expect("the pointer moves");
    }

    /// The throwing orders of these paths that can be seen whole, and how high they stand.
    async fn throws_in_sight(&self, paths: &[String]) -> Vec<(String, f64)> {
        let script = "const list = document.querySelector('.upper'), frame = list.getBoundingClientRect();
            return arguments[0].flatMap(path => {
                const r = list.querySelector(`button[data-path=\"${path}\"]`)?.getBoundingClientRect();
                return r && r.top >= frame.top && r.bottom <= frame.bottom ? [[path, r.top]] : [];
            })";
        let found = self.client.execute(script, vec![json!(paths)]).await.expect("the script runs");
        serde_json::from_value(found).expect("paths and heights")
    }

    async fn scroll_orders_to_their_end(&self) {
        self.run("const list = document.querySelector('.upper'); list.scrollTop = list.scrollHeight").await;
    }

    /// Two frames are drawn.
    pub async fn settle(&self) {
        let drawn = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))";
        self.client.execute_async(drawn, Vec::new()).await.expect("frames are drawn");
    }
}

/// What is below the orders may grow and shrink with the order under the mouse: the orders stay where they are.
#[tokio::test]
async fn orders_stay_under_the_pointer_while_their_odds_change() {
    let page = Page::open().await;
    page.resize((1180, 980)).await;
    let (prepared, path) = Prepared::before_attacks(6);
    page.import(&prepared.record()).await;
    page.order(&path).await;
    page.wait(".just-now").await;
    let throws = Prepared(page.saved_game().await).throws();
    let mut seen = 0;
    for path in throws.iter().chain(throws.iter().rev()) {
        page.scroll_orders_to_their_end().await;
        let before = page.throws_in_sight(&throws).await;
        if !before.iter().any(|(seen, _)| seen == path) {
            continue;
        }
        page.point_at(&format!("button[data-path={}]", json!(path))).await;
        page.wait(".odds .bars li").await;
        page.settle().await;
        assert_eq!(page.throws_in_sight(&throws).await, before, "at {path}");
        seen += 1;
    }
    assert!(seen > 3, "only {seen} orders could be pointed at");
    page.close().await;
}

#[tokio::test]
async fn the_odds_of_the_order_under_the_pointer_are_in_sight_and_cover_no_order() {
    let page = Page::open().await;
    let (prepared, path) = Prepared::before_attacks(6);
    page.import(&prepared.record()).await;
    page.order(&path).await;
    let button = "section.orders button[data-path]";
    page.point_at(button).await;
    page.wait(".odds").await;
    let seen = "const r = document.querySelector('.odds').getBoundingClientRect();
        return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight
            && r.right <= document.querySelector('.panel').getBoundingClientRect().left";
    assert!(yes(&page.run(seen).await), "{}", page.run("return document.querySelector('.odds').outerHTML").await);
    page.point_at(".prompt").await;
    page.until("they go with the pointer", "return !document.querySelector('.odds')").await;
    page.run("document.querySelector('section.orders .group-head').focus()").await;
    page.key(&Key::Tab.to_string()).await;
    page.wait(".odds").await;
    page.close().await;
}

/// Where nothing can be looked at without being pressed, an order that throws dice shows its odds and asks.
#[tokio::test]
async fn by_finger_the_odds_come_before_the_dice() {
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.run(
        "const real = window.matchMedia.bind(window); \
         window.matchMedia = q => q === '(hover: none)' ? { matches: true } : real(q)",
    )
    .await;
    page.order("piece:B02 space:3").await;
    let thrown = page.saved_game().await.len();
    page.click("button[data-path='piece:I01 button:fire']").await;
    page.wait("[data-sure=yes]").await;
    page.wait(".odds .bars li").await;
    assert_eq!(page.saved_game().await.len(), thrown, "nothing is thrown yet");
    page.click("[data-sure=yes]").await;
    page.until("it is thrown", "return !!document.querySelector('.dice-tray')").await;
    assert!(page.saved_game().await.len() > thrown);
    page.close().await;
}
