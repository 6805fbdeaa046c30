//! The board by finger and by key: what moves it, what gives an order, what only looks.

use crate::engine::Engine;
use crate::page::{Page, Spot, patiently};
use crate::play::Prepared;
use fantoccini::actions::{InputSource, PointerAction, TouchActions};
use fantoccini::key::Key;
use ohio_country::rules::Policy;
use serde_json::{Value, json};
use std::time::Duration;

impl Page {
    /// The British side is to move, and both look on.
    pub async fn at_the_open_board(&self) {
        self.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
        self.wait("[data-counter=B10]").await;
    }

    /// The middle of an element; where several are found, of the first.
    pub async fn middle(&self, css: &str) -> Spot {
        self.wait(css).await;
        let script = "const b = document.querySelector(arguments[0]).getBoundingClientRect();
                      return [b.x + b.width / 2, b.y + b.height / 2]";
        let spot = self.client.execute(script, vec![json!(css)]).await.expect("a place on the window");
        serde_json::from_value(spot).expect("two numbers")
    }

    /// Fingers come down, each at its place, go on to the next places, rest there, and are lifted.
    pub async fn fingers(&self, fingers: &[&[Spot]], rest: Duration) {
        let finger = |(n, way): (usize, &&[Spot])| {
            let finger = TouchActions::new(format!("finger {n}"));
            let along = way.iter().enumerate().fold(finger, |finger, (step, &(x, y))| {
                let duration = Some(Duration::from_millis(if step == 0 { 0 } else { 60 }));
                let there = finger.then(PointerAction::MoveTo { duration, x, y });
                if step == 0 { there.then(PointerAction::Down { button: 0 }) } else { there }
            });
            along.then(PointerAction::Pause { duration: rest }).then(PointerAction::Up { button: 0 })
        };
        let all: Vec<TouchActions> = fingers.iter().enumerate().map(finger).collect();
        self.take_time_at(fingers[0][0]).await;
        self.client.perform_actions(all).await.expect("fingers on the glass");
        self.has_pressed();
    }

    /// The middle of a place where no counter lies.
    async fn bare_ground(&self) -> Spot {
        let script = "for (const place of document.querySelectorAll('[data-space]')) {
                          const b = place.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
                          if (document.elementFromPoint(x, y) === place) return [x, y];
                      }";
        serde_json::from_value(self.run(script).await).expect("a place without counters")
    }

    pub async fn tap(&self, css: &str) {
        let spot = self.middle(css).await;
        self.fingers(&[&[spot]], Duration::ZERO).await;
    }

    /// Where the drawing lies on the glass: left, top, width.
    pub async fn sheet(&self) -> [f64; 3] {
        let script = "const b = document.querySelector('.layer').getBoundingClientRect(); return [b.x, b.y, b.width]";
        serde_json::from_value(self.run(script).await).expect("three numbers")
    }

    pub async fn actions(&self) -> usize {
        self.saved_game().await.len()
    }
}

const INSTANT: Duration = Duration::ZERO;
const LONG: Duration = Duration::from_millis(800);

/// A map that was flung goes on for a while; a finger that rests would show something closely.
#[tokio::test]
async fn a_board_that_is_left_while_it_moves_stops_nothing() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    for _ in 0..2 {
        page.click("[aria-label='Zoom in']").await;
    }
    let (x, y) = page.bare_ground().await;
    let (right, down) = (if x < 300.0 { 1.0 } else { -1.0 }, if y < 300.0 { 1.0 } else { -1.0 });
    let after = |way: f64| (x + right * way, y + down * way / 2.0);
    page.fingers(&[&[(x, y), after(40.0), after(120.0)]], INSTANT).await;
    page.run("location.hash = '#/'").await;
    page.wait("[data-screen=shelf]").await;
    tokio::time::sleep(LONG).await;
    assert_eq!(page.screen().await, "shelf");
    page.close().await;
}

#[tokio::test]
async fn a_finger_picks_a_piece_and_then_a_place() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    page.order_by_touch("B05", "10").await;
    page.until("the step is taken", "return !document.querySelector('.undo-tray button').disabled").await;
    assert_eq!(page.actions().await, before + 1);
    page.close().await;
}

impl Page {
    /// Opens the pile with a tap if it is one, picks the piece and the place with two more.
    async fn order_by_touch(&self, piece: &str, space: &str) {
        let counter = format!("[data-counter={piece}]");
        let picked = format!("return document.querySelector('{counter}').getAttribute('aria-pressed') === 'true'");
        self.tap(&counter).await;
        if self.run(&picked).await != Value::Bool(true) {
            self.tap(&counter).await;
        }
        self.until("the piece is picked", &picked).await;
        self.tap(&format!("[data-space='{space}']")).await;
    }
}

#[tokio::test]
async fn one_finger_moves_the_map_and_two_enlarge_it_and_no_order_comes_of_it() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    for _ in 0..3 {
        page.click("[aria-label='Zoom in']").await;
    }
    let [left, top, width] = page.sheet().await;
    let (x, y) = page.middle(".desk").await;
    page.fingers(&[&[(x, y), (x - 20.0, y - 20.0), (x - 90.0, y - 50.0)]], INSTANT).await;
    let [panned_left, panned_top, same] = page.sheet().await;
    assert!((same - width).abs() < 1.0, "a pan enlarges nothing");
    assert!(panned_left < left - 40.0 && panned_top < top - 15.0, "{left},{top} to {panned_left},{panned_top}");
    if page.driver.engine == Engine::WebKit {
        return page.close().await; // its driver knows one finger
    }
    let apart = |way: f64| [(x - way, y), (x + way, y)];
    let ([one, other], [one_then, other_then]) = (apart(60.0), apart(30.0));
    page.fingers(&[&[one, one_then], &[other, other_then]], INSTANT).await;
    let [.., pinched] = page.sheet().await;
    assert!((pinched / width - 0.5).abs() < 0.08 || pinched < width * 0.75, "{width} to {pinched}");
    assert_eq!(page.actions().await, before);
    assert!(!page.is_there(".counter.selected, dialog").await, "nothing is picked, nothing opened");
    page.close().await;
}

#[tokio::test]
async fn a_long_press_shows_a_counter_or_a_place_closely_and_a_short_one_does_not() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    let close = async |shown: &str| {
        page.wait(&format!("dialog[open] {shown}")).await;
        page.click("dialog[open] button[aria-label=Close]").await;
        page.until("it is closed", "return !document.querySelector('dialog[open]')").await;
    };
    page.fingers(&[&[page.middle("[data-counter=B10]").await]], LONG).await;
    close(".both-sides").await;
    page.fingers(&[&[page.bare_ground().await]], LONG).await;
    assert!(!page.is_there(".both-sides").await, "it is no counter");
    close(".facts").await;
    // The same in the panel.
    page.tap("[data-counter=B10]").await;
    // Its orders come first there.
    page.run("document.querySelector('.figure-tap[data-counter=B10]').scrollIntoView({ block: 'center' })").await;
    page.fingers(&[&[page.middle(".figure-tap[data-counter=B10]").await]], LONG).await;
    close(".both-sides").await;
    assert!(!page.is_there("dialog[open]").await);
    assert_eq!(page.actions().await, before);
    page.close().await;
}

impl Page {
    /// Two taps at one place, so many milliseconds apart. They tell their own time: a driver's finger on a machine with
    /// other work is slower than a person's.
    async fn two_taps(&self, (x, y): Spot, apart: u32) {
        let script = "
            const [x, y, apart] = arguments, at = document.elementFromPoint(x, y);
            window.tapped = (window.tapped ?? 0) + 10000;
            for (const [kind, time] of [['down', 0], ['up', 40], ['down', apart], ['up', apart + 40]]) {
                const event = new PointerEvent(`pointer${kind}`, { bubbles: true, clientX: x, clientY: y,
                    pointerId: 9, pointerType: 'touch', isPrimary: true });
                Object.defineProperty(event, 'timeStamp', { value: window.tapped + time });
                at.dispatchEvent(event);
            }";
        let place = vec![json!(x), json!(y), json!(apart)];
        self.client.execute(script, place).await.expect("two taps");
    }
}

#[tokio::test]
async fn a_double_tap_on_the_map_enlarges_it() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let [.., width] = page.sheet().await;
    let ground = page.bare_ground().await;
    page.two_taps(ground, 400).await;
    assert!((page.sheet().await[2] - width).abs() < 1.0, "two taps, one after the other");
    page.two_taps(ground, 150).await;
    let larger = patiently(async || page.sheet().await[2] > width * 1.3);
    assert!(larger.await.is_some(), "the map is enlarged");
    page.close().await;
}

#[tokio::test]
async fn a_counter_is_dragged_to_its_place_and_a_second_finger_takes_the_order_back() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    page.fan_of("B05").await;
    let (from, to) = (page.middle("[data-counter=B05]").await, page.middle("[data-space='10']").await);
    let near = (from.0 + 12.0, from.1 + 12.0);
    let (wait, at) =
        (PointerAction::Pause { duration: INSTANT }, |(x, y)| PointerAction::MoveTo { duration: None, x, y });
    let (down, up) = (PointerAction::Down { button: 0 }, PointerAction::Up { button: 0 });
    let carries = [at(from), down.clone(), at(near), at(to), wait.clone(), wait.clone(), up.clone()];
    let second = [
        at((to.0 + 150.0, to.1)),
        wait.clone(),
        wait.clone(),
        wait,
        down,
        PointerAction::Pause { duration: INSTANT },
        up,
    ];
    let finger = |name: &str, actions: [PointerAction; 7]| {
        actions.into_iter().fold(TouchActions::new(name.into()), InputSource::then)
    };
    if page.driver.engine != Engine::WebKit {
        // Its driver knows one finger.
        page.client.perform_actions(vec![finger("one", carries), finger("two", second)]).await.expect("two fingers");
        assert_eq!(page.actions().await, before, "a second finger takes it back");
        assert!(!page.is_there(".counter.selected, #carried").await);
    }
    page.run("document.querySelector('[aria-label=\"Whole board\"]').click()").await;
    page.fan_of("B05").await;
    let (from, to) = (page.middle("[data-counter=B05]").await, page.middle("[data-space='10']").await);
    let near = (from.0 + 12.0, from.1 + 12.0);
    page.fingers(&[&[from, near, to]], INSTANT).await;
    page.until("the step is taken", "return !document.querySelector('.undo-tray button').disabled").await;
    assert_eq!(page.actions().await, before + 1);
    assert!(!page.is_there("#carried").await, "nothing is left under the finger");
    page.close().await;
}

impl Page {
    /// Has the counters of a pile lie side by side.
    pub async fn fan_of(&self, piece: &str) {
        let counter = format!("[data-counter={piece}]");
        if self.is_there(&format!("{counter}.piled")).await && !self.is_there(&format!("{counter}.fanned")).await {
            self.tap(&counter).await;
            self.wait(&format!("{counter}.fanned")).await;
        }
    }
}

#[tokio::test]
async fn arrows_walk_over_the_board_and_letters_find_pieces() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    page.run("document.querySelector('[data-space=\"4\"]').focus()").await;
    let key = async |key: &str| {
        page.key(key).await;
        let focus = "const d = document.activeElement.dataset; return d.space ?? d.counter ?? ''";
        page.run(focus).await.as_str().unwrap_or_default().to_owned()
    };
    let beside = key(&Key::Right.to_string()).await;
    assert!(!beside.is_empty() && beside != "4", "the focus walks from 4 to {beside}");
    assert_eq!(key(&Key::Left.to_string()).await, "4", "and back");
    // The names of the pieces that the keys come to, one after the other.
    let found = async |letter: &str, before: &str| {
        key(letter).await;
        let name = "const e = document.activeElement; return e.dataset.counter ? e.getAttribute('aria-label') : ''";
        let mut label = String::new();
        let another = patiently(async || {
            label = page.run(name).await.as_str().unwrap_or_default().to_owned();
            !label.is_empty() && label != before
        });
        another.await.unwrap_or_else(|| panic!("{letter} finds a piece besides {before:?}"));
        let begins = |word: &str| word.to_lowercase().starts_with(&letter.to_lowercase());
        assert!(label.split([' ', ',']).any(begins), "{letter} finds {label}");
        label
    };
    let first = found("r", "").await;
    let next = found("r", &first).await;
    assert_ne!(first, next);
    // With Shift the letters of orders look for pieces too, and nobody here is called like that.
    key("H").await;
    assert!(!page.is_there("[data-hint]").await, "it asks for no hint");
    key("h").await;
    page.wait("[data-hint]").await;
    page.close().await;
}
