//! What a translator in the browser does to the words of the page: they stay the words of the game.

use crate::ohio::played_to;
use crate::page::{Page, patiently};
use crate::play::{Prepared, draw};
use ohio_country::rules::Policy;
use serde_json::{Value, json};
use std::cell::Cell;

/// Translates as browsers do: takes every text out of the document and puts two elements with its words in its place, now
/// and whenever one comes. Of what asks not to be translated it leaves out what `translate="no"` stands on itself, but not
/// the whole page: not every translator asks. The words stay the same, so that they can be compared.
const TRANSLATE: &str = "
    const own = 'svg, script, style, noscript, textarea, font';
    const replace = text => {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(own)) return;
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = text.data;
        text.replaceWith(outer);
    };
    const translate = root => {
        if (root.nodeType === Node.TEXT_NODE) return replace(root);
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        found.forEach(replace);
    };
    translate(document.body);
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(translate)))
        .observe(document.body, { childList: true, subtree: true });
";

/// All words that can be read, and of every order what its button says and what it does.
const READ: &str = "
    // The clock goes on between two windows.
    const plain = text => text.replace(/\\b\\d\\d:\\d\\d\\b/g, '').replace(/\\s+/g, ' ').trim();
    return [plain(document.body.innerText),
        [...document.querySelectorAll('[data-path]')].map(b => [plain(b.textContent), b.dataset.path]),
        [...document.querySelectorAll('[role=status], [role=alert], .log li')].map(e => plain(e.textContent))];
";

/// Two windows on the same game, one of which is translated.
struct Pair {
    plain: Page,
    translated: Page,
    /// How many texts of the translated one have been compared.
    compared: Cell<usize>,
}

impl Pair {
    async fn open() -> Self {
        let (plain, translated) = tokio::join!(Page::open(), Page::open());
        Self { plain, translated, compared: Cell::new(0) }
    }

    async fn bring(&self, record: &str) {
        self.both(async |page: &Page| page.import(record).await).await;
        self.translated.run(TRANSLATE).await;
    }

    /// Does the same in both windows, and compares what can be read then.
    async fn both(&self, act: impl AsyncFn(&Page)) {
        tokio::join!(act(&self.plain), act(&self.translated));
    }

    async fn same(&self, act: impl AsyncFn(&Page)) {
        self.both(act).await;
        let read = async || (self.plain.run(READ).await, self.translated.run(READ).await);
        if patiently(async || {
            let (plain, translated) = read().await;
            plain == translated
        })
        .await
        .is_none()
        {
            let (plain, translated) = read().await;
            panic!("other words:\n{plain:#}\ntranslated:\n{translated:#}");
        }
        self.compared.set(self.compared.get() + 1);
    }

    async fn press(&self, css: &str) {
        if self.plain.is_there(css).await {
            self.same(async |page: &Page| page.click(css).await).await;
        }
    }

    /// Opens something in front, and closes it again.
    async fn look_at(&self, css: &str) {
        if self.plain.is_there(css).await {
            self.press(css).await;
            self.press("dialog[open] .dialog-head button").await;
        }
    }

    /// Hands the device over, if that is asked for.
    async fn hand_over(&self) {
        self.press("[data-hand-over]").await;
        while self.plain.is_there("[data-screen=handover], [data-screen=recap]").await {
            if self.plain.is_there("[data-screen=recap]").await {
                self.press("[data-screen=recap] button.primary").await;
                continue;
            }
            self.same(async |page: &Page| page.hold_seal().await).await;
            if self.plain.is_there("[data-pin-entry]").await {
                for pin in ["1764", "1763"] {
                    self.same(async |page: &Page| {
                        page.fill("[data-pin-entry]", pin).await;
                        page.click("form.pin button[type=submit]").await;
                    })
                    .await;
                }
            }
        }
    }

    /// Plays on so many decisions at random, and looks at all sorts of things between them.
    async fn play(&self, decisions: usize, mut chance: u64) {
        let mut taken = 0;
        while taken < decisions && !self.plain.is_there("[data-screen=end]").await {
            self.hand_over().await;
            self.press("[data-suggestion='0']").await;
            match taken % 6 {
                0 => self.press("button[data-group][aria-expanded=false]").await,
                1 => self.press(".figure-tap").await,
                2 => self.look_at(".dice-tray").await,
                3 => self.look_back().await,
                4 => self.look_at(".stack-view .head button").await,
                _ => self.press(".lower [data-tab-button=tracks]").await,
            }
            let paths = self.plain.orders().await;
            assert_eq!(paths, self.translated.orders().await, "the same can be done");
            assert!(!paths.is_empty(), "something can be done: {}", self.plain.text().await);
            let path = &paths[draw(&mut chance, paths.len())];
            self.same(async |page: &Page| page.order(path).await).await;
            self.press(".lower [data-tab-button=log]").await;
            taken += 1;
        }
        self.hand_over().await;
    }

    /// Goes back some lines, and returns.
    async fn look_back(&self) {
        self.press("[data-look-back]").await;
        self.press("[aria-label='One step back']").await;
        self.press("[aria-label='One step back']").await;
        self.press("[data-now]").await;
    }

    async fn close(self) {
        let compared = self.compared.get();
        assert!(compared > 60, "much has been compared: {compared}");
        self.plain.close().await;
        self.translated.close().await;
    }
}

#[tokio::test]
async fn bushy_run_says_under_a_translator_what_it_says_without() {
    let pair = Pair::open().await;
    pair.bring(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    pair.play(30, 1763).await;
    pair.close().await;
}

#[tokio::test]
async fn the_campaign_says_under_a_translator_what_it_says_without() {
    let pair = Pair::open().await;
    pair.bring(&played_to("st-clairs-advance-1", "OPS_FORM").record()).await;
    pair.play(30, 1791).await;
    pair.close().await;
}

#[tokio::test]
async fn the_pages_away_from_the_table_say_under_a_translator_what_they_say_without() {
    let pair = Pair::open().await;
    let record = Prepared::turn_two(Policy::Open, [0, 1]).record();
    for seat in ["a", "b"] {
        pair.both(async |page: &Page| page.import(&record).await).await;
        pair.both(async |page: &Page| page.to_the_shelf().await).await;
        pair.both(async |page: &Page| rename(page, seat).await).await;
    }
    pair.translated.run(TRANSLATE).await;
    // A game goes: the one below takes its place.
    pair.press("[data-game] button[aria-label^=More]").await;
    pair.press("dialog[open] .btn.danger").await;
    pair.press(".banner button[aria-label='Close']").await;
    pair.press(".bin summary").await;
    pair.same(async |page: &Page| rename(page, "c").await).await;
    pair.press("[data-title=blood-on-the-ohio]").await;
    pair.same(async |page: &Page| drop(page.client.back().await)).await;
    pair.press("[data-title=bushy-run]").await;
    pair.press("[data-sitter=indian] input[value=Computer]").await;
    pair.press("[data-sitter=indian] input[value=Person]").await;
    pair.press(".page-head button").await;
    pair.press("a[href='#/rules/bushy-run']").await;
    pair.press(".books a[href='#/rules/blood-on-the-ohio']").await;
    pair.same(async |page: &Page| page.fill("input[type=search]", "ambush").await).await;
    pair.same(async |page: &Page| page.fill("input[type=search]", "es").await).await;
    pair.plain.close().await;
    pair.translated.close().await;
}

async fn rename(page: &Page, name: &str) {
    page.click("[data-game] button[aria-label^=More]").await;
    page.wait("dialog[open] input").await.clear().await.expect("the field is emptied");
    page.fill("dialog[open] input", name).await;
    page.click("dialog[open] button[type=submit]").await;
    page.until("the dialog closes", "return !document.querySelector('dialog[open]')").await;
}

#[tokio::test]
async fn the_page_asks_translators_to_leave_it_alone() {
    let page = Page::open().await;
    let asked = "return [document.documentElement.translate, document.body.translate, \
                 document.querySelector('meta[name=google]')?.content]";
    assert_eq!(page.run(asked).await, json!([false, false, "notranslate"]));
    // What is built anew is as it was asked for.
    let within = "return [...document.querySelectorAll('*')].some(e => e.translate === true)";
    assert_eq!(page.run(within).await, Value::Bool(false));
    page.close().await;
}
