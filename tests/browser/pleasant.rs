//! What changes no game, and makes playing it pleasant: the screen turned for whoever sits opposite, sounds, pencil notes.

use crate::page::Page;
use std::time::Duration;

impl Page {
    /// The settings of the device, from the next load on.
    async fn settings(&self, settings: &str) {
        self.run(&format!("localStorage.setItem('ohio-country/settings', '{settings}')")).await;
        self.to_the_shelf().await;
    }
}

const TURNED: &str = "return document.documentElement.hasAttribute('data-turned')";

#[tokio::test]
async fn the_screen_turns_to_whoever_sits_opposite_and_pointing_follows() {
    let page = Page::open().await;
    page.settings(r#"{"opposite":true,"sound":true,"ask_end":"never"}"#).await;
    page.run("window.ohioCountrySound = name => { (window.heard ??= []).push(name) }").await;
    page.begin("open", ["", ""]).await;
    // The Indian side, which sits opposite, sets up first.
    page.until("it is turned", TURNED).await;
    page.click("[data-suggestion='0']").await;
    page.until("all lie on the map", "return document.querySelectorAll('.counter').length > 10").await;
    // What a finger points at is what lies under it, though all lies upside down.
    page.tap("[data-counter=I04]").await;
    page.wait(".panel [data-counter=I04]").await;
    let upright = "const map = document.querySelector('[data-counter=I04]').getBoundingClientRect(), \
                   panel = document.querySelector('.panel').getBoundingClientRect(); \
                   return panel.left < map.left && Math.abs(panel.left) < 40";
    page.until("the panel lies to the right of the one opposite", upright).await;
    page.click("button[aria-label=Menu]").await;
    let dialog = "return getComputedStyle(document.querySelector('dialog[open]')).rotate";
    assert_eq!(page.run(dialog).await, "180deg");
    page.key("\u{e00c}").await;
    page.order("button:confirm").await;
    page.until("it is turned back", "return !document.documentElement.hasAttribute('data-turned')").await;
    page.until("the other side hears that it is to decide", "return window.heard?.at(-1) === 'passed'").await;
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    page.until("a turn is heard", "return window.heard.includes('turn')").await;
    page.to_the_shelf().await;
    page.until("the shelf is never turned", "return !document.documentElement.hasAttribute('data-turned')").await;
    page.close().await;
}

#[tokio::test]
async fn nothing_is_turned_or_heard_unless_somebody_wants_it() {
    let page = Page::open().await;
    page.run("window.ohioCountrySound = name => { (window.heard ??= []).push(name) }").await;
    page.begin("open", ["", ""]).await;
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    page.click("[data-suggestion='0']").await;
    page.order("button:confirm").await;
    page.wait("[data-seat], [data-screen=table]").await;
    assert_eq!(page.run(&format!("return window.heard !== undefined || (() => {{ {TURNED} }})()")).await, false);
    page.close().await;
}

#[tokio::test]
async fn a_sound_is_made_by_the_browser() {
    let page = Page::open().await;
    page.run("window.ohioCountrySound('turn')").await;
    page.click("h1").await;
    let made = "window.waves = 0; \
                const create = AudioContext.prototype.createOscillator; \
                AudioContext.prototype.createOscillator = function () { window.waves += 1; return create.call(this) }; \
                for (const name of ['roll', 'passed', 'turn', 'end']) window.ohioCountrySound(name); \
                return window.waves";
    assert_eq!(page.run(made).await, 13);
    page.close().await;
}

#[tokio::test]
async fn a_pencil_note_stays_on_its_counter() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let spot = page.middle("[data-counter=B10]").await;
    page.fingers(&[&[spot]], Duration::from_millis(800)).await;
    page.fill("dialog [data-note]", "Holds  the ford\u{e007}").await;
    page.key("\u{e00c}").await;
    let noted = "const c = document.querySelector('.counters [data-counter=B10]'); \
                 return !!c?.querySelector('.pencilled') && c.getAttribute('aria-label').endsWith('Your note: Holds the ford')";
    page.until("it bears the note", noted).await;
    let others = "return document.querySelectorAll('.pencilled').length";
    assert_eq!(page.run(others).await, 1);
    let address = page.address().await;
    page.reload_at(&address[address.find('#').expect("a game")..]).await;
    page.wait("[data-counter=B10]").await;
    page.until("it is kept", noted).await;
    page.close().await;
}

#[tokio::test]
async fn a_tap_tells_what_a_mouse_reads() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    page.click("button[title='Hide counters']").await;
    page.click("button[title='Show counters']").await;
    assert_eq!(
        page.run("return document.querySelectorAll('.banner').length").await,
        0,
        "a button only does what it does"
    );
    page.tap(".phases li[title]").await;
    let said = "const name = document.querySelector('.phases li[title]').title; \
                return [...document.querySelectorAll('.banner')].some(b => b.textContent.includes(name))";
    page.until("the phase has a name", said).await;
    page.close().await;
}
