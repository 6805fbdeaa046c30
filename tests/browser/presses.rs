//! A press that comes too soon after another at the same spot, and means what was there before.

use crate::engine::Engine;
use crate::ohio::set_up;
use crate::page::{Page, Spot};
use crate::play::Prepared;
use fantoccini::actions::{InputSource, MouseActions, PointerAction, TouchActions};
use fantoccini::key::Key;
use ohio_country::rules::Policy;
use serde_json::json;
use std::time::Duration;

/// How long a finger is down.
const DOWN: u64 = 40;
/// Milliseconds between the presses of a double press.
const DOUBLE: [u64; 3] = [120, 250, 400];
/// A second press of its own.
const ANOTHER: u64 = 550;

/// Notes when pointers come down and are lifted, by the browser's own clock.
const CLOCK: &str = "if (window.presses) return;
    window.presses = [];
    for (const kind of ['pointerdown', 'pointerup'])
        addEventListener(kind, e => presses.push(e.timeStamp), true)";

#[derive(Clone, Copy, Debug)]
enum Hand {
    Finger,
    Mouse,
}

impl Page {
    /// Two presses at one spot, so many milliseconds apart.
    async fn press_twice(&self, hand: Hand, (x, y): Spot, apart: u64) {
        let pause = |ms| PointerAction::Pause { duration: Duration::from_millis(ms) };
        let (down, up) = (PointerAction::Down { button: 0 }, PointerAction::Up { button: 0 });
        let there = PointerAction::MoveTo { duration: None, x, y };
        let actions = [there, down.clone(), pause(DOWN), up.clone(), pause(apart), down, pause(DOWN), up];
        let done = match hand {
            Hand::Finger => {
                let finger = actions.into_iter().fold(TouchActions::new("finger".into()), InputSource::then);
                self.client.perform_actions(finger).await
            }
            Hand::Mouse => {
                let mouse = actions.into_iter().fold(MouseActions::new("mouse".into()), InputSource::then);
                self.client.perform_actions(mouse).await
            }
        };
        done.expect("two presses");
    }

    /// How long after the first press the second one began.
    async fn apart(&self) -> f64 {
        let apart = "const [, up, down] = window.presses.slice(-4); return down - up";
        self.run(apart).await.as_f64().expect("two presses")
    }

    /// Two presses at one spot take one decision, unless they are so far apart that they are two. `begin` opens the game,
    /// `prepare` brings it to where the press decides something and says where that is; called again it changes nothing.
    async fn takes_one_decision(&self, what: &str, begin: impl AsyncFn(&Self), prepare: impl AsyncFn(&Self) -> Spot) {
        begin(self).await;
        let hands =
            if self.driver.engine == Engine::Chromium { &[Hand::Finger, Hand::Mouse][..] } else { &[Hand::Mouse] };
        for &hand in hands {
            for apart in DOUBLE {
                // A machine with much else to do presses later than it was asked to: then it was no double press, and
                // what it has ended may not come back.
                for _ in 0..4 {
                    self.run(CLOCK).await;
                    prepare(self).await;
                    // What prepared it was no half of it.
                    tokio::time::sleep(Duration::from_millis(ANOTHER)).await;
                    let spot = prepare(self).await;
                    let before = self.actions().await;
                    self.press_twice(hand, spot, apart).await;
                    if self.apart().await >= 450.0 {
                        begin(self).await;
                        continue;
                    }
                    assert_eq!(self.actions().await - before, 1, "{what}: {hand:?}, {apart} ms apart");
                    self.take_all_back(before).await;
                    break;
                }
            }
        }
    }

    /// Takes back until so many actions are left.
    async fn take_all_back(&self, actions: usize) {
        while self.actions().await > actions {
            assert!(self.is_there(".undo-tray button[aria-label=Undo]:enabled").await, "it can be taken back");
            self.click(".undo-tray button[aria-label=Undo]").await;
        }
    }

    async fn at_the_first_operations(&self) {
        self.import(&set_up("st-clairs-advance-1", 1).record()).await;
        self.wait("[data-screen=table]").await;
    }
}

/// What an order of the list gives, in the middle of the window; its group is opened.
async fn in_the_list(page: &Page, group: &str, path: &str) -> Spot {
    let order = format!("button[data-path='{path}']");
    if !page.is_there(&order).await {
        page.click(&format!("button[data-group='{group}']")).await;
    }
    page.wait(&order).await;
    page.run(&format!("document.querySelector({}).scrollIntoView({{block: 'center'}})", json!(order))).await;
    page.middle(&order).await
}

#[tokio::test]
async fn a_double_press_on_what_ends_a_phase_or_a_turn_takes_one_decision() {
    let page = Page::open().await;
    page.ends_unasked().await;
    let end = async |page: &Page| page.middle("button[data-path='button:end-phase']").await;
    page.takes_one_decision("Bushy Run, end of movement", Page::at_the_open_board, end).await;
    let end = async |page: &Page| page.middle("button[data-path='button:end-segment']").await;
    page.takes_one_decision("Blood on the Ohio, end of operations", Page::at_the_first_operations, end).await;
    page.close().await;
}

impl Page {
    /// From now on what ends a phase or a turn asks no question.
    async fn ends_unasked(&self) {
        self.run("location.hash = '#/settings'").await;
        self.click("input[name=ask-end][value=never]").await;
        self.to_the_shelf().await;
    }

    /// Where a button stands that ends a phase or a turn, or is meant by the question whether to: left, top, right, bottom.
    async fn stands(&self, css: &str) -> [f64; 4] {
        let script = format!(
            "const b = document.querySelector({}).getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]",
            json!(css)
        );
        serde_json::from_value(self.run(&script).await).expect("four numbers")
    }

    /// Presses a button as a pointer does; where it stood.
    async fn press_where_it_stands(&self, css: &str) -> [f64; 4] {
        self.wait(css).await;
        // What has just come takes no press.
        tokio::time::sleep(Duration::from_millis(ANOTHER)).await;
        let place = self.stands(css).await;
        self.tap(css).await;
        place
    }

    /// Ends one thing after another; how often something else could be ended, each time somewhere else.
    async fn ends_apart(&self, size: (u32, u32)) -> usize {
        const END: &str = ".go .end-act";
        let mut last = self.press_where_it_stands(END).await;
        for more in 0..5 {
            tokio::time::sleep(Duration::from_millis(ANOTHER)).await;
            if !self.is_there(END).await {
                return more;
            }
            let next = self.stands(END).await;
            assert!(apart(last, next), "{size:?}, end {more}: {last:?} and {next:?}");
            last = self.press_where_it_stands(END).await;
        }
        5
    }
}

fn apart([left, top, right, bottom]: [f64; 4], other: [f64; 4]) -> bool {
    right <= other[0] || other[2] <= left || bottom <= other[1] || other[3] <= top
}

#[tokio::test]
async fn what_ends_a_phase_or_a_turn_stands_where_the_last_such_button_was_not_pressed() {
    let page = Page::open().await;
    page.ends_unasked().await;
    for size in [(1180, 820), (568, 844)] {
        page.resize((1180, 820)).await;
        page.at_the_first_operations().await;
        page.resize(size).await;
        assert!(page.ends_apart(size).await >= 1, "the other side ends its operations too");
        page.resize((1180, 820)).await;
        page.at_the_open_board().await;
        page.resize(size).await;
        assert!(page.ends_apart(size).await >= 1, "a phase follows on another");
    }
    page.close().await;
}

#[tokio::test]
async fn a_double_press_on_an_order_in_the_list_takes_one_decision() {
    let page = Page::open().await;
    let order = async |page: &Page| in_the_list(page, "piece:B05", "piece:B05 space:10").await;
    page.takes_one_decision("Bushy Run, a step", Page::at_the_open_board, order).await;
    let force = async |page: &Page| in_the_list(page, "space:fort-washington", "piece:st-clair").await;
    page.takes_one_decision("Blood on the Ohio, a force", Page::at_the_first_operations, force).await;
    page.close().await;
}

#[tokio::test]
async fn a_double_press_on_the_map_takes_one_decision() {
    let page = Page::open().await;
    let place = async |page: &Page| {
        let picked = "[data-counter=B05][aria-pressed=true]";
        if !page.is_there(picked).await {
            page.run("document.querySelector('[aria-label=\"Whole board\"]').click()").await;
            page.fan_of("B05").await;
            // A spot that was just pressed takes nothing else for a moment.
            tokio::time::sleep(Duration::from_millis(ANOTHER)).await;
            page.tap("[data-counter=B05]").await;
            page.wait(picked).await;
        }
        page.middle("[data-space='10']").await
    };
    page.takes_one_decision("a place", Page::at_the_open_board, place).await;
    page.close().await;
}

#[tokio::test]
async fn a_second_press_after_a_moment_or_elsewhere_counts() {
    let page = Page::open().await;
    page.ends_unasked().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    let again = async |page: &Page| {
        let end = page.middle(".go .end-act").await;
        page.press_twice(Hand::Mouse, end, ANOTHER).await;
    };
    // Nothing stands any more where the first one stood; what stands elsewhere is pressed as a thing of its own.
    again(&page).await;
    assert_eq!(page.actions().await - before, 1, "what ends the next phase stands elsewhere");
    again(&page).await;
    assert_eq!(page.actions().await - before, 2);
    // A place in the list: by then another order stands there.
    page.at_the_open_board().await;
    let before = page.actions().await;
    let order = in_the_list(&page, "piece:B05", "piece:B05 space:10").await;
    page.press_twice(Hand::Mouse, order, ANOTHER).await;
    let acted = page.actions().await - before;
    let pointed =
        page.run("return !!document.querySelector('[aria-pressed=true], [data-group][aria-expanded=true]')").await;
    assert!(acted >= 2 || pointed == json!(true), "{acted} decisions: the second press was one of its own");
    page.at_the_open_board().await;
    let before = page.actions().await;
    let (end, (x, y)) =
        (page.middle("button[data-path='button:end-phase']").await, page.middle("button[aria-label=Undo]").await);
    let at = |(x, y): Spot| PointerAction::MoveTo { duration: None, x, y };
    let (down, up) = (PointerAction::Down { button: 0 }, PointerAction::Up { button: 0 });
    let actions = [at(end), down.clone(), up.clone(), at((x, y)), down, up];
    let mouse = actions.into_iter().fold(MouseActions::new("mouse".into()), InputSource::then);
    page.client.perform_actions(mouse).await.expect("two presses at two places");
    page.until("the end is taken back", "return !document.querySelector('button[aria-label=Redo]').disabled").await;
    assert_eq!(page.actions().await, before);
    page.close().await;
}

#[tokio::test]
async fn what_stays_what_it_was_is_pressed_as_fast_as_one_likes() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let width = async || {
        let width = page.run("return document.querySelector('.layer').getBoundingClientRect().width").await;
        width.as_f64().expect("a number")
    };
    let before = width().await;
    let nearer = page.middle("button[aria-label='Zoom in']").await;
    page.press_twice(Hand::Mouse, nearer, 60).await;
    let after = width().await;
    assert!(after > before * 1.6, "twice nearer: {before} to {after}");
    let actions = page.actions().await;
    for path in ["piece:B05 space:10", "piece:B05 space:16"] {
        page.order(path).await;
    }
    assert_eq!(page.actions().await, actions + 2);
    let undo = page.middle("button[aria-label=Undo]").await;
    page.press_twice(Hand::Mouse, undo, 60).await;
    page.until("nothing is left", "return document.querySelector('button[aria-label=Undo]').disabled").await;
    assert_eq!(page.actions().await, actions);
    page.close().await;
}

#[tokio::test]
async fn a_key_that_is_pressed_twice_or_held_takes_one_decision() {
    let page = Page::open().await;
    page.ends_unasked().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    let end = "document.querySelector('button[data-path=\"button:end-phase\"]').focus()";
    page.run(end).await;
    page.key(&format!("{0}{0}", Key::Enter)).await;
    page.until("the phase is over", "return !document.querySelector('button[aria-label=Undo]').disabled").await;
    assert_eq!(page.actions().await, before + 1);
    page.take_all_back(before).await;
    // A place that takes a piece, with a key that goes on.
    page.fan_of("B05").await;
    if !page.is_there("[data-counter=B05][aria-pressed=true]").await {
        page.tap("[data-counter=B05]").await;
    }
    page.wait("[data-counter=B05][aria-pressed=true]").await;
    let held = "const place = document.querySelector('[data-space=\"10\"]'); place.focus();
                for (let n = 0; n < 12; n += 1) {
                    place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', repeat: n > 0, bubbles: true, cancelable: true }));
                    document.querySelector('[data-counter=B05][aria-pressed=true]');
                }";
    page.run(held).await;
    page.until("the step is taken", "return !document.querySelector('button[aria-label=Undo]').disabled").await;
    assert_eq!(page.actions().await, before + 1);
    page.close().await;
}

#[tokio::test]
async fn where_nothing_is_secret_a_turn_that_was_ended_is_taken_back_until_the_other_side_has_acted() {
    let page = Page::open().await;
    page.ends_unasked().await;
    page.at_the_first_operations().await;
    let (before, side) = (page.saved_game().await.digest(), page.to_the_board().await);
    page.order("button:end-segment").await;
    page.until(
        "the turn passes",
        &format!("return document.querySelector('[data-screen=table]').dataset.seat !== {}", json!(side)),
    )
    .await;
    let restart = "return document.querySelector('button[aria-label^=Restart]').disabled";
    page.until("the other side has nothing to begin anew", restart).await;
    page.click("button[aria-label=Undo]").await;
    page.wait(&format!("[data-screen=table][data-seat={}]", json!(side))).await;
    assert_eq!(page.saved_game().await.digest(), before);
    page.close().await;
}

#[tokio::test]
async fn where_something_is_secret_the_last_word_is_taken_back_until_the_letter_is_opened() {
    let page = Page::open().await;
    page.ends_unasked().await;
    page.begin("ask", ["1763", "1764"]).await;
    page.break_seal(Some("1764")).await;
    page.click("[data-suggestion='0']").await;
    let before = page.saved_game().await.digest();
    page.order("button:confirm").await;
    page.wait("[data-screen=handover] [data-take-back]").await;
    page.click("[data-take-back]").await;
    page.until("nothing more can be taken back here", "return !document.querySelector('[data-take-back]')").await;
    assert_eq!((page.screen().await.as_str(), page.saved_game().await.digest()), ("handover", before));
    assert!(!page.is_there("[data-counter], [data-space], .log").await, "nobody sees the board by that");
    page.break_seal(Some("1764")).await;
    page.wait("[data-screen=table][data-seat=indian]").await;
    page.order("button:confirm").await;
    page.wait("[data-screen=handover]").await;
    page.break_seal(Some("1763")).await;
    page.wait("[data-screen=table][data-seat=british]").await;
    page.until("it is final", "return document.querySelector('button[aria-label=Undo]').disabled").await;
    page.close().await;
}

#[tokio::test]
async fn a_dialog_that_a_press_has_opened_takes_no_second_half_of_a_double_press() {
    let page = Page::open().await;
    for _ in 0..4 {
        page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
        page.wait("[data-screen=table]").await;
        page.run(CLOCK).await;
        let menu = page.middle("button[aria-label=Menu]").await;
        page.press_twice(Hand::Mouse, menu, 120).await;
        if page.apart().await >= 450.0 {
            continue;
        }
        page.wait("dialog[open]").await;
        // The press beside it would have closed it.
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(page.is_there("dialog[open]").await);
        page.click("dialog[open] button[aria-label=Close]").await;
        break;
    }
    page.close().await;
}

#[tokio::test]
async fn the_end_of_a_phase_asks_while_pieces_can_still_act_and_a_key_means_it_twice() {
    let page = Page::open().await;
    page.at_the_open_board().await;
    let before = page.actions().await;
    page.click("button[data-path='button:end-phase']").await;
    page.until(
        "it says what is left",
        "return document.querySelector('.sure .warning').textContent.includes('can still act')",
    )
    .await;
    page.click("[data-sure=no]").await;
    assert_eq!(page.actions().await, before, "nothing is done yet");
    page.key("e").await;
    page.wait("[data-sure=yes]").await;
    tokio::time::sleep(Duration::from_millis(ANOTHER)).await;
    page.key("e").await;
    page.until("the phase is over", "return !document.querySelector('button[aria-label=Undo]').disabled").await;
    assert_eq!(page.actions().await, before + 1);
    page.close().await;
}
