//! The toy titles on the real page: what the kit can carry is seen and touched with them before any real title uses it.
//!
//! A toy has no program that the page could fetch. Its host runs here, and the page asks it by a request that waits for its answer;
//! it goes by the name of a title on the shelf.

#[path = "../it/toys/pickets/mod.rs"]
mod pickets;
#[path = "../it/toys/quoits/mod.rs"]
mod quoits;

use crate::page::{Page, Spot};
use crate::play::{TITLE, yes};
use crate::server::Site;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::key::Key;
use ohio_country::ai::evaluators::Evaluated;
use ohio_country::play::Door;
use ohio_country::play::door::Linked;
use pickets::Pickets;
use quoits::Quoits;

impl Evaluated for Pickets {}
impl Evaluated for Quoits {}

static PICKETS: Linked<Pickets> = Linked::new();
static QUOITS: Linked<Quoits> = Linked::new();

impl Page {
    /// A page on which a toy is played in the place of the title, with this scenario of it.
    async fn of_toy(toy: &'static dyn Door, option: Option<(&str, &str)>) -> Self {
        let site = Site::open().await;
        site.host(toy, option);
        let page = Self::of(site).await;
        page.reload_at("#/settings").await;
        page.wait("[data-screen=settings]").await;
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
    let page = Page::of_toy(&PICKETS, None).await;
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

/// The pitch is so wide, in board units.
const PITCH: f64 = 1000.0;

impl Page {
    /// Where a point of the pitch lies on the window.
    async fn of_pitch(&self, x: f64, y: f64) -> Spot {
        let [left, top, width] = self.sheet().await;
        (left + x * width / PITCH, top + y * width / PITCH)
    }

    /// The mouse goes to a point of the pitch, and clicks there if it is to.
    async fn mouse(&self, x: f64, y: f64, clicks: bool) {
        let (x, y) = self.of_pitch(x, y).await;
        let duration = Some(std::time::Duration::from_millis(40));
        let there = MouseActions::new("mouse".into()).then(PointerAction::MoveTo { duration, x, y });
        let click = || there.clone().then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
        let whole = if clicks { click().then(PointerAction::Up { button: MOUSE_BUTTON_LEFT }) } else { there.clone() };
        self.take_time_at((x, y)).await;
        self.client.perform_actions(whole).await.expect("a mouse on the table");
        self.has_pressed();
    }

    /// What is said of the cross-hair.
    async fn cross_hair(&self) -> String {
        let cross = self.wait("[data-cross-hair]").await;
        cross.attr("aria-valuetext").await.expect("a value").unwrap_or_default()
    }

    async fn until_cross_hair_says(&self, words: &str) {
        let script =
            format!("return document.querySelector('[data-cross-hair]')?.ariaValueText.includes('{words}') === true");
        self.until(&format!("the cross-hair says {words}"), &script).await;
    }
}

#[tokio::test]
async fn a_throw_is_aimed_by_mouse_and_what_is_refused_says_why() {
    let page = Page::of_toy(&QUOITS, None).await;
    page.begin_toy("open").await;
    assert_eq!(page.board().await, "The pitch");
    page.wait("[data-counter=crowd]").await;
    page.order("space:pitch").await;
    page.wait(".sketch .ghost").await;
    page.mouse(505.0, 245.0, false).await;
    page.wait("[data-aim-refused=Q6]").await;
    assert!(page.is_there(".sketch .ghost.refused").await && page.is_there(".sketch .over.blocked").await);
    page.mouse(505.0, 245.0, true).await;
    page.wait("[data-why-not]").await;
    assert!(page.text().await.contains("Nobody throws at the peg itself"), "the same words as elsewhere");
    assert!(
        page.is_there("[data-cross-hair]").await && !page.is_there("[data-counter=h1]").await,
        "nothing was thrown"
    );
    page.mouse(440.0, 250.0, false).await;
    page.until("it can be done", "return !document.querySelector('[data-aim-refused], [data-why-not]')").await;
    page.wait(".sketch .over.sight").await;
    assert!(page.text().await.contains("a ringer: 42 %"), "{}", page.text().await);
    page.picture("toy-aim-mouse").await;
    page.is_accessible("aiming").await;
    page.mouse(300.0, 420.0, true).await;
    page.wait("[data-counter=h1]").await;
    assert!(!page.is_there("[data-cross-hair]").await, "it is thrown");
    page.picture("toy-thrown").await;
    // Cancelled, nothing comes of it, and the list of orders is there again.
    page.order("space:pitch").await;
    page.click("[data-aim-cancel]").await;
    page.until("nothing is aimed", "return !document.querySelector('[data-cross-hair], .sketch .ghost')").await;
    page.close().await;
}

/// A tablet, the same upright, a phone, and a phone on its side.
const SIZES: [(u32, u32); 4] = [(1180, 820), (768, 1024), (390, 844), (844, 390)];

impl Page {
    /// The first of these points of the pitch that can be touched: on the window, and under none of the controls.
    async fn touchable(&self, points: &[(f64, f64)]) -> Spot {
        for &(x, y) in points {
            let (x, y) = self.of_pitch(x, y).await;
            let script = format!(
                "const at = document.elementFromPoint({x}, {y}); return !!at?.closest('.desk') && !at.closest('.tray')"
            );
            if yes(&self.run(&script).await) {
                return (x, y);
            }
        }
        panic!("none of {points:?} can be touched");
    }
}

#[tokio::test]
async fn a_finger_sees_above_it_what_it_aims_at() {
    for size in SIZES {
        a_finger_aims(size).await;
    }
}

async fn a_finger_aims(size: (u32, u32)) {
    let page = Page::of_toy(&QUOITS, None).await;
    page.resize(size).await;
    page.begin_toy("open").await;
    page.wait("[data-counter=crowd]").await;
    // A tap on the table begins to aim there.
    let (x, y) = page.touchable(&[(300.0, 400.0), (420.0, 400.0), (580.0, 400.0)]).await;
    page.fingers(&[&[(x, y)]], std::time::Duration::ZERO).await;
    page.wait("[data-cross-hair]").await;
    let (at_x, at_y) = page.middle("[data-cross-hair] svg").await;
    assert!(libm::hypot(at_x - x, at_y - y) < 4.0, "{size:?}: the cross-hair is at {at_x}, {at_y} instead of {x}, {y}");
    page.sees(&format!("toy aim bar {size:?}"), &["[data-aim-commit]", "[data-aim-cancel]", ".aim-bar b"]).await;
    let (x, y) = page.touchable(&[(650.0, 420.0), (600.0, 380.0), (560.0, 330.0), (560.0, 200.0)]).await;
    let to = |x, y| PointerAction::MoveTo { duration: Some(std::time::Duration::from_millis(60)), x, y };
    let finger = TouchActions::new("finger".into());
    let down =
        finger.then(to(x, y)).then(PointerAction::Down { button: 0 }).then(to(x - 20.0, y)).then(to(x - 30.0, y));
    page.client.perform_actions(down).await.expect("a finger on the glass");
    page.wait(".loupe").await;
    page.sees(&format!("toy aim finger {size:?}"), &[".desk"]).await;
    page.client.release_actions().await.expect("it is lifted");
    page.until("the magnified view is gone", "return !document.querySelector('.loupe')").await;
    let spoken = page.cross_hair().await;
    assert!(spoken.contains("Allowed"), "{size:?}: {spoken}");
    page.picture(&format!("toy aim put {size:?}")).await;
    page.tap("[data-cross-hair] svg").await;
    page.wait("[data-counter=h1]").await;
    page.close().await;
}

#[tokio::test]
async fn a_throw_is_aimed_by_keys() {
    let page = Page::of_toy(&QUOITS, None).await;
    page.begin_toy("open").await;
    page.wait("[data-space=pitch]").await;
    page.run("document.querySelector('[data-space=pitch]').focus()").await;
    let enter = String::from(char::from(Key::Enter));
    page.key(&enter).await;
    page.until_focused("[data-cross-hair]").await;
    assert!(page.cross_hair().await.starts_with("5.00 inches from the left, 3.00 from the top."));
    let (up, left) = (String::from(char::from(Key::Up)), String::from(char::from(Key::Left)));
    page.key(&up).await;
    page.until_cross_hair_says("2.75 from the top. 0.25 inches from the peg. Not allowed: Nobody throws at the peg")
        .await;
    page.key(&enter).await;
    page.wait("[data-why-not]").await;
    page.until_focused("[data-cross-hair]").await;
    let shifted = format!("{}{left}{}", char::from(Key::Shift), char::from(Key::Null));
    page.key(&shifted).await;
    page.until_cross_hair_says("4.00 inches from the left").await;
    page.key(&String::from(char::from(Key::Escape))).await;
    page.until("nothing is aimed", "return !document.querySelector('[data-cross-hair]')").await;
    page.run("document.querySelector('[data-space=pitch]').focus()").await;
    page.key(&enter).await;
    page.until_focused("[data-cross-hair]").await;
    page.key(&shifted).await;
    page.until_cross_hair_says("Allowed").await;
    page.key(&enter).await;
    page.wait("[data-counter=h1]").await;
    page.close().await;
}

#[tokio::test]
async fn public_orders_are_given_on_a_shared_view_and_a_sides_own_with_the_device_in_hand() {
    let page = Page::of_toy(&QUOITS, Some(("pocket", "full"))).await;
    page.begin_toy("ask").await;
    page.wait("[data-take-device]").await;
    assert_eq!(page.screen().await, "table", "no curtain falls");
    let seen = page.document().await;
    assert!(!seen.contains("eaded quoit") && !seen.contains("Plain quoit"), "nobody sees into a pocket");
    page.picture("toy-shared-view").await;
    page.is_accessible("a shared view").await;
    // A public order.
    page.order("button:left").await;
    page.until("the feet are set", "return !document.querySelector('button[data-path=\"button:left\"]')").await;
    // The rest with the device in hand.
    page.click("[data-take-device]").await;
    page.break_seal(None).await;
    assert!(page.text().await.contains(" quoit"), "{}", page.text().await);
    page.order("piece:pocket-home space:pitch").await;
    page.until_focused("[data-cross-hair]").await;
    page.mouse(250.0, 300.0, true).await;
    // The other side's decision turns to the shared view.
    page.wait("[data-counter=h1]").await;
    page.wait("[data-take-device]").await;
    assert_eq!(page.screen().await, "table", "no curtain falls");
    page.close().await;
}
