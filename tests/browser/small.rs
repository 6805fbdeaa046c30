//! Windows of little height, and where a screen begins.

use crate::engine::Engine;
use crate::page::Page;
use crate::play::Prepared;
use ohio_country::rules::Policy;
use serde_json::json;
use std::time::Duration;

/// Phones on their side, the last with a keyboard or the bars of a browser.
const LOW: [(u32, u32); 4] = [(844, 390), (667, 375), (568, 320), (568, 232)];

impl Page {
    /// Makes the part that shows the page this large, and waits until the page has laid itself out in it. Chromium is told
    /// so as its developer tools do: on a busy machine its window takes sizes late, and one after another.
    pub async fn resize(&self, size: (u32, u32)) {
        if self.driver.engine == Engine::Chromium {
            self.emulate_size(size).await;
        } else {
            self.resize_window(size).await;
        }
        let (width, height) = size;
        self.until("the size", &format!("return innerWidth === {width} && innerHeight === {height}")).await;
        // What watches its own size is told of it in the first frame, and may draw the second.
        self.a_frame().await;
        self.a_frame().await;
    }

    /// The same by the window. A busy machine tells the new size of the window before that of the page in it, so what lies
    /// around the page is measured anew until it fits.
    async fn resize_window(&self, (width, height): (u32, u32)) {
        let mut frame = (0, 0);
        for attempt in 1..=40 {
            let asked = (width + frame.0, height + frame.1);
            self.client.set_window_size(asked.0, asked.1).await.expect("a window");
            let [outer_width, outer_height, inner_width, inner_height] = self.sizes_at_rest().await;
            if (inner_width, inner_height) == (width, height) {
                return;
            }
            // A window that has not got its size yet says nothing of what lies around the page.
            if (outer_width, outer_height) == asked || attempt % 4 == 0 {
                frame = (outer_width.saturating_sub(inner_width), outer_height.saturating_sub(inner_height));
            } else {
                tokio::time::sleep(Duration::from_millis(150)).await;
            }
        }
    }

    /// Sizes of the window and of the page in it, once they no longer change.
    async fn sizes_at_rest(&self) -> [u32; 4] {
        let mut last = [0; 4];
        loop {
            let sizes = self.run("return [outerWidth, outerHeight, innerWidth, innerHeight]").await;
            let sizes = serde_json::from_value(sizes).expect("four numbers");
            if sizes == last {
                return sizes;
            }
            last = sizes;
            tokio::time::sleep(Duration::from_millis(60)).await;
        }
    }

    /// Every one of these is there, whole within the window, and not covered by anything, without scrolling.
    pub async fn sees(&self, what: &str, parts: &[&str]) {
        let script = format!(
            "return {}.filter(css => {{
                const found = document.querySelector(css);
                if (!found) return true;
                const b = found.getBoundingClientRect();
                const inside = b.width > 0 && b.left >= -0.5 && b.top >= -0.5 && b.right <= innerWidth + 0.5 && b.bottom <= innerHeight + 0.5;
                const front = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
                return !inside || !(front && (found.contains(front) || front.contains(found)));
            }})",
            json!(parts)
        );
        let missing = self.run(&script).await;
        self.picture(what).await;
        assert_eq!(missing, json!([]), "{what}");
    }

    /// Every control in front can be brought into the window, whole or as far as it is larger, and is not cut by its box.
    pub async fn reaches(&self, what: &str) {
        self.picture(what).await;
        assert_eq!(self.run(UNREACHABLE).await, json!([]), "{what}");
    }

    async fn text_size(&self, size: u32) {
        self.reload_at("#/settings").await;
        self.click(&format!("input[name=text][value='{size}']")).await;
    }
}

/// Controls and headings that cannot be brought into sight, or are hidden by something else once they are.
const UNREACHABLE: &str = "
    const root = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
    const all = [...root.querySelectorAll('button, a[href], input:not([type=file]), summary, h1, h2, [role=alert]')]
        .filter(e => e.getClientRects().length > 0 && e.checkVisibility({ opacityProperty: false }) && !e.closest('.desk [data-counter], .vh, details:not([open]) > :not(summary)') && !(e.matches('.figure-more')));
    const bad = all.filter(e => {
        if (e.disabled) return false;
        e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const b = e.getBoundingClientRect();
        if (b.width < 2 || b.height < 2) return false;
        const left = Math.max(b.left, 0), right = Math.min(b.right, innerWidth), top = Math.max(b.top, 0), bottom = Math.min(b.bottom, innerHeight);
        if (right - left < Math.min(b.width, innerWidth) - 2 || bottom - top < Math.min(b.height, innerHeight / 2) - 2) return true;
        const points = [[.5, .5], [.2, .5], [.8, .5], [.5, .25], [.5, .75]].map(([x, y]) => [left + (right - left) * x, top + (bottom - top) * y]);
        // A link of several lines is no box: each of its lines is one.
        for (const line of e.getClientRects()) points.push([line.x + line.width / 2, line.y + line.height / 2]);
        return !points.some(([x, y]) => { const front = document.elementFromPoint(x, y); return front && (e.contains(front) || front.contains(e) && !front.matches('dialog, body, html') || e.closest('label')?.contains(front)); });
    });
    window.scrollTo(0, 0);
    return bad.map(e => `${e.outerHTML.slice(0, 140)} ${JSON.stringify(e.getBoundingClientRect())}`);
";

#[tokio::test]
async fn the_letter_says_on_any_low_window_whose_it_is_and_why_and_shows_the_seal() {
    let page = Page::open().await;
    for (name, pin) in [("", "1763"), ("Maximiliane Wilhelmine von Hohenberg-Rott", "1763")] {
        page.to_the_shelf().await;
        page.resize((1180, 820)).await;
        page.click("[data-title=bushy-run]").await;
        page.wait("[data-screen=new] form").await;
        if !name.is_empty() {
            page.fill("[data-name=indian]", name).await;
        }
        page.fill("[data-pin=indian]", pin).await;
        page.click("form.new-game button[type=submit]").await;
        page.wait("button.seal").await;
        for size in LOW {
            page.resize(size).await;
            let what = format!("letter {size:?} {}", name.len());
            page.sees(
                &what,
                &[
                    ".letter-name",
                    ".letter-side",
                    "button.seal",
                    ".letter-why",
                    ".letter-why .small",
                    ".curtain-foot a",
                ],
            )
            .await;
        }
        page.hold_seal().await;
        page.wait("[data-pin-entry]").await;
        for size in LOW {
            page.resize(size).await;
            let what = format!("PIN {size:?} {}", name.len());
            page.sees(&what, &[".letter-name", "[data-pin-entry]", "form.pin button", ".letter-why"]).await;
        }
    }
    // And where somebody has put the device aside, at twice the size of text: everything can be reached.
    page.text_size(200).await;
    page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
    page.wait("button.seal").await;
    for size in LOW {
        page.resize(size).await;
        page.reaches(&format!("letter {size:?} at 200 %")).await;
    }
    page.close().await;
}

#[tokio::test]
async fn on_a_low_window_nothing_of_the_pages_is_cut_or_out_of_reach() {
    let page = Page::open().await;
    for text in [100, 200] {
        page.resize((1180, 820)).await;
        page.text_size(text).await;
        page.import(&Prepared::turn_two(Policy::Open, [0, 0]).record()).await;
        for size in LOW {
            page.resize(size).await;
            for (fragment, shown) in [
                ("#/", "[data-game]"),
                ("#/settings", "[data-screen=settings] fieldset"),
                ("#/new/bushy-run", "[data-screen=new] form"),
                ("#/new/blood-on-the-ohio", "[data-screen=new] form"),
            ] {
                page.reload_at(fragment).await;
                page.wait(shown).await;
                page.reaches(&format!("{} {size:?} at {text} %", fragment.replace('/', ""))).await;
            }
            page.reload_at("#/").await;
            page.click("[data-game] button[aria-label^=More]").await;
            page.wait("dialog[open]").await;
            page.reaches(&format!("menu of a game {size:?} at {text} %")).await;
        }
    }
    page.close().await;
}

#[tokio::test]
async fn on_a_low_window_nothing_of_the_table_is_cut_or_out_of_reach() {
    let page = Page::open().await;
    let record = Prepared::turn_two(Policy::Open, [0, 1]).record();
    for text in [100, 200] {
        page.resize((1180, 820)).await;
        page.text_size(text).await;
        page.import(&record).await;
        page.wait(".go button").await;
        for size in LOW {
            page.resize(size).await;
            let at = format!("{size:?} at {text} %");
            page.reaches(&format!("table {at}")).await;
            let map = page.run("const b = document.querySelector('.desk').getBoundingClientRect(); return Math.min(b.width, b.height)").await;
            assert!(map.as_f64().is_some_and(|edge| edge >= 60.0), "the map has {map} px, {at}");
            for button in ["button[aria-label=Menu]", "button[aria-label=Settings]", "button[aria-label=Rules]"] {
                let shown = format!("return document.querySelector({})?.getClientRects().length > 0", json!(button));
                if page.run(&shown).await == json!(true) {
                    page.click(button).await;
                    page.wait("dialog[open]").await;
                    page.reaches(&format!("{button} {at}")).await;
                    page.click("dialog[open] .dialog-head button").await;
                    page.until("it closes", "return !document.querySelector('dialog[open]')").await;
                }
            }
            for tab in ["stack", "log", "tracks", "orders"] {
                page.click(&format!(".panel-tabs [data-tab-button={tab}]")).await;
                page.reaches(&format!("{tab} {at}")).await;
            }
        }
    }
    page.close().await;
}

/// Nothing moves under a finger while another sentence is read.
#[tokio::test]
async fn the_board_stays_where_it_is_when_what_is_asked_takes_more_lines() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    for size in [(390, 844), (768, 1024), (844, 390), (932, 430), (1024, 768), (1180, 820), (1440, 900)] {
        page.resize(size).await;
        let board = async || {
            page.run("const b = document.querySelector('.desk').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]").await
        };
        let before = board().await;
        page.run(
            "document.querySelector('.prompt p').append(' and then whatever else there is to be said of it'.repeat(3))",
        )
        .await;
        page.a_frame().await;
        assert_eq!(board().await, before, "{size:?}");
        page.run("document.querySelector('.prompt p').lastChild.remove()").await;
    }
    page.close().await;
}

#[tokio::test]
async fn recap_question_and_end_are_whole_on_a_low_window() {
    let page = Page::open().await;
    for text in [100, 200] {
        page.resize((1180, 820)).await;
        page.text_size(text).await;
        page.import(&Prepared::turn_two(Policy::Ask, [0, 1]).record()).await;
        page.hold_seal().await;
        page.wait("[data-screen=recap]").await;
        for size in LOW {
            page.resize(size).await;
            page.reaches(&format!("recap {size:?} at {text} %")).await;
        }
        page.past_recap().await;
        page.click("button[aria-label=Menu]").await;
        for _ in 0..2 {
            page.click("dialog [data-concede]").await;
        }
        // A game from a file is a copy: the other side is asked before its end shows what it hides.
        page.wait("[data-earnest]").await;
        for size in LOW {
            page.resize(size).await;
            page.reaches(&format!("wish {size:?} at {text} %")).await;
        }
        page.click("[data-earnest]").await;
        page.hold_seal().await;
        page.wait("[data-asked]").await;
        for size in LOW {
            page.resize(size).await;
            page.reaches(&format!("question {size:?} at {text} %")).await;
        }
        page.click("[data-answers] .primary").await;
        page.wait("[data-screen=end] .end-head").await;
        for size in LOW {
            page.resize(size).await;
            page.reaches(&format!("end {size:?} at {text} %")).await;
        }
    }
    page.close().await;
}

#[tokio::test]
async fn a_screen_begins_at_its_head_and_back_finds_the_place_that_was_left() {
    let page = Page::open().await;
    page.resize((844, 390)).await;
    page.run("scrollTo(0, 200)").await;
    page.until("the shelf is scrolled", "return scrollY === 200").await;
    page.run("document.querySelector('[data-title=bushy-run]').click()").await;
    page.wait("[data-screen=new] form").await;
    page.until("the form begins at its head", "return scrollY === 0").await;
    page.run("scrollTo(0, 150)").await;
    page.client.back().await.expect("back");
    page.wait("[data-screen=shelf]").await;
    page.until("the shelf is where it was", "return scrollY === 200").await;
    page.client.forward().await.expect("forward");
    page.wait("[data-screen=new] form").await;
    page.until("and so is the form", "return scrollY === 150").await;
    // The same screen once more is new: only the history leads back.
    page.run("location.hash = '#/settings'").await;
    page.wait("[data-screen=settings]").await;
    page.until("the settings begin at their head", "return scrollY === 0").await;
    page.run("location.hash = '#/'").await;
    page.wait("[data-screen=shelf]").await;
    page.until("the shelf begins at its head", "return scrollY === 0").await;
    // A rulebook comes from a file: it is as long as it was only when that is there.
    page.run("location.hash = '#/rules/bushy-run'").await;
    page.wait("[id='BR-7.4.1-g']").await;
    page.run("scrollTo(0, 3000)").await;
    page.until("the rulebook is scrolled", "return scrollY === 3000").await;
    page.run("location.hash = '#/settings'").await;
    page.wait("[data-screen=settings]").await;
    page.client.back().await.expect("back");
    page.until("the rulebook is where it was", "return scrollY === 3000").await;
    page.close().await;
}
