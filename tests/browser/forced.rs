//! Forced colours, as Windows has them: where the person's palette takes the place of ours, everything that is told by
//! colour is still told.

use crate::engine::Engine;
use crate::ohio::played_to;
use crate::page::Page;
use crate::play::Prepared;
use ohio_country::rules::Policy;
use serde_json::json;

/// Of all that is chosen, pressed, in front or on: what looks like its neighbour that is not. Compared are grounds and
/// borders, as they are drawn; weight and size of letters say nothing here.
const ALIKE: &str = "
    const shown = e => e.getClientRects().length > 0;
    const look = e => { const s = getComputedStyle(e);
        return [s.backgroundColor, s.borderTopColor, s.borderLeftWidth, s.borderTopStyle, s.outlineStyle].join() };
    const pairs = [
        ['.choices', '.choice input:checked + .btn', '.choice input:not(:checked) + .btn'],
        ['.choices, .speeds, .orders, .throw-dice, .zoom-tray', '.btn[aria-pressed=true]', '.btn[aria-pressed=false]'],
        ['.tabs', '.tab[aria-selected=true], .tab[aria-current]', '.tab:not([aria-selected=true], [aria-current])'],
        ['.phases', 'li.now', 'li:not(.now, .gap)'],
        ['.turns', '.now', 'b:not(.now)'],
        ['.lines', 'li.now', 'li:not(.now)'],
        ['.figures', '.figure.on', '.figure:not(.on)'],
        ['.log', '.then', 'li:not(.then)'],
        ['.dots', 'i.f', 'i:not(.f)'],
    ];
    return pairs.flatMap(([group, on, off]) => [...document.querySelectorAll(group)].flatMap(one => {
        const others = [...one.querySelectorAll(off)].filter(shown).map(look);
        return [...one.querySelectorAll(on)].filter(shown).filter(e => others.includes(look(e))).map(e => e.outerHTML.slice(0, 160));
    }));
";

/// What is a picture, and is not drawn in its own colours; and letters that the palette has made the colour of their ground.
const BLANK: &str = "
    const shown = e => e.getClientRects().length > 0;
    const all = css => [...document.querySelectorAll(css)].filter(shown);
    const canvas = getComputedStyle(document.body).backgroundColor;
    const blank = all('.chip, .strip i, .bars .bar:not(.none), .rail i:not(.old), .count')
        .filter(e => [canvas, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(e).backgroundColor));
    const forced = all('.counter > svg, .figure-tap svg, .mini, .flag, .die, .thumb-map, .board-art svg, .overlays, .seal svg')
        .filter(e => getComputedStyle(e).forcedColorAdjust !== 'none');
    const unseen = all('.btn, .tab, .phases li, .turns b, p, h1, h2, label').filter(e => {
        const s = getComputedStyle(e);
        return s.color === s.backgroundColor && e.innerText.trim();
    });
    return [...blank, ...forced, ...unseen].map(e => e.outerHTML.slice(0, 160));
";

impl Page {
    /// What is in front tells everything in the palette that is forced on it.
    async fn tells_all(&self, screen: &str) {
        assert_eq!(self.run("return matchMedia('(forced-colors: active)').matches").await, json!(true));
        assert_eq!(self.run(ALIKE).await, json!([]), "{screen}: on and off look alike");
        assert_eq!(self.run(BLANK).await, json!([]), "{screen}: nothing can be seen");
        // Keys show where they are.
        self.key("\u{e004}").await;
        self.run("(document.querySelector('dialog[open]') ?? document.body).querySelector('button:not([disabled]), a[href]')?.focus()").await;
        let ring = "const s = getComputedStyle(document.activeElement), ground = getComputedStyle(document.body).backgroundColor;
            return s.outlineStyle === 'solid' && parseFloat(s.outlineWidth) >= 3 && s.outlineColor !== ground";
        assert_eq!(self.run(ring).await, json!(true), "{screen}: the focus cannot be seen");
        self.picture(screen).await;
    }
}

async fn forced(page: &Page, scheme: &str) {
    page.emulate(json!([
        { "name": "forced-colors", "value": "active" },
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ]))
    .await;
}

/// Only Chromium's driver can have a palette forced.
fn is_possible() -> bool {
    Engine::of_this_run() == Engine::Chromium
}

#[tokio::test]
async fn the_pages_away_from_the_table_tell_all_in_a_palette_that_is_forced() {
    if !is_possible() {
        return;
    }
    let page = Page::open().await;
    for scheme in ["light", "dark"] {
        forced(&page, scheme).await;
        for (fragment, shown, screen) in [
            ("#/", "[data-screen=shelf]", "shelf"),
            ("#/settings", "[data-screen=settings]", "settings"),
            ("#/rules/bushy-run/BR-7.4.1-g", "[id='BR-7.4.1-g']", "rules"),
            ("#/new/bushy-run", "[data-screen=new] form", "new"),
        ] {
            page.reload_at(fragment).await;
            page.wait(shown).await;
            page.tells_all(&format!("{screen}-{scheme}")).await;
        }
        let colours = "const all = [...document.querySelectorAll('[data-sitter=british] .swatch .chip')];
            return new Set(all.map(e => getComputedStyle(e).backgroundColor)).size === 5 && all.length === 5";
        assert_eq!(page.run(colours).await, json!(true), "every colour of a player shows as itself");
        page.click("[data-sitter=indian] input[value=Computer]").await;
        page.tells_all(&format!("new-computer-{scheme}")).await;
    }
    page.close().await;
}

#[tokio::test]
async fn letter_recap_and_table_tell_all_in_a_palette_that_is_forced() {
    if !is_possible() {
        return;
    }
    let page = Page::open().await;
    forced(&page, "dark").await;
    page.begin("ask", ["", "1763"]).await;
    page.tells_all("letter").await;
    page.hold_seal().await;
    page.wait("[data-pin-entry]").await;
    page.tells_all("pin").await;
    for scheme in ["dark", "light"] {
        forced(&page, scheme).await;
        page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
        page.wait("[data-screen=table]").await;
        page.tells_all(&format!("table-{scheme}")).await;
        page.click("[data-counter=B10]").await;
        page.wait("path.ring.legal").await;
        page.tells_all(&format!("picked-{scheme}")).await;
        let rings = "const stroke = css => getComputedStyle(document.querySelector(css)).stroke;
            return stroke('.ring.legal') !== stroke('.ring-case.legal') && stroke('.ring.legal') !== 'none'";
        assert_eq!(page.run(rings).await, json!(true), "what is lit stands out of its casing");
        page.click(".lower [data-tab-button=tracks]").await;
        page.tells_all(&format!("tracks-{scheme}")).await;
        page.click("button[aria-label=Menu]").await;
        page.wait("dialog[open]").await;
        page.tells_all(&format!("menu-{scheme}")).await;
        page.click("dialog[open] button[aria-label=Close]").await;
        page.click("[data-look-back]").await;
        page.wait("[data-timeline]").await;
        page.tells_all(&format!("looking-back-{scheme}")).await;
        page.click("[data-now]").await;
    }
    page.close().await;
}

#[tokio::test]
async fn a_campaign_tells_all_in_a_palette_that_is_forced() {
    if !is_possible() {
        return;
    }
    let page = Page::open().await;
    forced(&page, "dark").await;
    for (scenario, step) in [("harmar-campaign", "SA_CHOOSE"), ("st-clairs-advance-1", "C_CAS_US")] {
        page.import(&played_to(scenario, step).record()).await;
        page.wait(&format!("[data-screen=table][data-step={step}]")).await;
        page.tells_all(step).await;
    }
    page.click("button[aria-label=Menu]").await;
    for _ in 0..2 {
        page.click("dialog .btn.danger").await;
    }
    page.wait("[data-screen=end] .end-head").await;
    page.tells_all("end").await;
    page.close().await;
}

/// The words on a counter, as the sheet prints them.
#[tokio::test]
async fn counters_and_map_keep_their_colours_in_a_palette_that_is_forced() {
    if !is_possible() {
        return;
    }
    let page = Page::open().await;
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.wait(".board-art svg").await;
    page.wait(".counter svg text").await;
    let colours = "return [...document.querySelectorAll('.counter svg text, .board-art svg text, .board-art svg path')]
        .slice(0, 400).map(e => { const s = getComputedStyle(e); return [s.fill, s.stroke] })";
    let own = page.run(colours).await;
    forced(&page, "light").await;
    assert_eq!(page.run(colours).await, own);
    page.close().await;
}
