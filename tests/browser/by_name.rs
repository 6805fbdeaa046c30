//! Whole games of Smoke & Disorder by named orders alone, from the keyboard, both sides at one device that changes hands. What a
//! side may not know is nowhere in the document while it looks.

use crate::page::Page;
use crate::play::draw;
use crate::smoke::{begun, leaks};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use ohio_country::rules::{Policy, Seat, Viewer};
use serde_json::Value;

/// Waits for what can be pressed next, and says what it is.
const NEXT: &str = "
    const finished = arguments[arguments.length - 1];
    const kinds = {
        end: '[data-screen=end] .end-head', hand: '[data-hand-over]', seal: 'button.seal', recap: '[data-screen=recap] button.primary',
        sure: '[data-sure=yes]', closed: '[data-group=suggestions][aria-expanded=false]', order: '[data-suggestion]',
    };
    const began = performance.now();
    // After a frame, by which time the focus is where it is to be.
    const look = () => {
        for (const [kind, css] of Object.entries(kinds)) if (document.querySelector(css)) return finished(kind);
        if (performance.now() - began > 9000) return finished('nothing');
        setTimeout(look, 5);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
";

/// Tab, and Tab with Shift.
const ON: &str = "\u{e004}";
const BACK: &str = "\u{e008}\u{e004}\u{e000}";
/// More stops than any page has.
const STOPS: usize = 300;

impl Page {
    /// What can be pressed next.
    async fn next(&self) -> String {
        let next = self.client.execute_async(NEXT, Vec::new()).await.expect("the script runs");
        next.as_str().unwrap_or_default().to_owned()
    }

    async fn has_focus(&self, css: &str) -> bool {
        self.run(&format!("return document.activeElement.matches(`{css}`)")).await == Value::Bool(true)
    }

    /// Goes from stop to stop until an element has the focus. Another key than Enter was pressed since the last press in any
    /// case: a second Enter at once would count as a double press.
    async fn go_to(&self, css: &str, step: &str) {
        if self.has_focus(css).await {
            self.key(&if step == ON { format!("{ON}{BACK}") } else { format!("{BACK}{ON}") }).await;
        }
        for _ in 0..STOPS {
            if self.has_focus(css).await {
                return;
            }
            self.key(step).await;
        }
        panic!("no key leads to {css}: {}", self.text().await);
    }

    async fn enter_at(&self, css: &str, step: &str) {
        self.go_to(css, step).await;
        self.key(&String::from(char::from(Key::Enter))).await;
    }

    /// Holds Enter on the seal for as long as it takes.
    async fn hold_seal_by_key(&self) {
        self.until_focused("button.seal").await;
        self.go_to("button.seal", ON).await;
        let enter = || KeyAction::Down { value: char::from(Key::Enter) };
        self.client.perform_actions(KeyActions::new("keys".into()).then(enter())).await.expect("a key is held");
        self.until("the seal breaks", "return !document.querySelector('button.seal')").await;
        let up = KeyActions::new("keys".into()).then(KeyAction::Up { value: char::from(Key::Enter) });
        self.client.perform_actions(up).await.expect("it is let go");
    }

    /// Nothing in the document tells what those who look may not know.
    async fn keeps_secrets(&self) {
        let seat = self.run("return document.querySelector('[data-screen=table]')?.dataset.seat ?? ''").await;
        let viewer = match seat.as_str() {
            Some("red") => Viewer::Seat(Seat(0)),
            Some("blue") => Viewer::Seat(Seat(1)),
            _ => Viewer::Public,
        };
        let game = self.saved_game().await;
        assert_eq!(leaks(&self.document().await, &*game, viewer), Vec::<String>::new(), "{viewer:?}");
    }
}

/// How often the document is looked at: once in so many orders.
const LOOK: usize = 12;

/// What was done in a game.
#[derive(Debug, Default)]
struct Done {
    orders: usize,
    letters: usize,
    looked: usize,
}

async fn played(scenario: &str, seed: u64, policy: Policy) -> Done {
    let page = Page::open().await;
    page.import(&begun(scenario, seed, policy).record()).await;
    let (mut chance, mut done) = (seed, Done::default());
    loop {
        match page.next().await.as_str() {
            "end" => break,
            "hand" => page.enter_at("[data-hand-over]", ON).await,
            "seal" => {
                page.keeps_secrets().await;
                page.hold_seal_by_key().await;
                done.letters += 1;
            }
            "recap" => page.enter_at("[data-screen=recap] button.primary", ON).await,
            "sure" => page.enter_at("[data-sure=yes]", ON).await,
            "closed" => page.enter_at("[data-group=suggestions]", ON).await,
            "order" => {
                if done.orders.is_multiple_of(LOOK) {
                    page.keeps_secrets().await;
                    done.looked += 1;
                }
                let device = page.is_there("[data-take-device]").await && draw(&mut chance, 6) == 0;
                if device {
                    page.enter_at("[data-take-device]", BACK).await;
                    continue;
                }
                page.go_to("[data-suggestion]", ON).await;
                // Mostly the first, which is thought best.
                let there = page.texts("[data-suggestion]").await.len();
                let n = if draw(&mut chance, 4) == 0 { draw(&mut chance, there) } else { 0 };
                page.enter_at(&format!("[data-suggestion='{n}']"), ON).await;
                done.orders += 1;
                assert!(done.orders < 3000, "no end: {}", page.text().await);
            }
            what => panic!("{what} can be pressed: {}", page.text().await),
        }
    }
    let (game, text) = (page.saved_game().await, page.text().await);
    let outcome = game.outcome().expect("the saved game is over too");
    assert!(text.contains(&outcome.reason), "the end screen gives the reason: {text}");
    println!("{scenario}: {done:?}, {} entries", game.len());
    page.close().await;
    done
}

#[tokio::test]
async fn loyalhanna_is_played_by_named_orders_from_the_keyboard() {
    let done = played("loyalhanna-1758", 1, Policy::Orders).await;
    assert!(done.orders > 60 && done.looked > 4, "{done:?}");
}

#[tokio::test]
async fn the_packhorse_road_is_played_by_named_orders_from_the_keyboard() {
    let done = played("bushy-run-1763", 2, Policy::Orders).await;
    assert!(done.orders > 60 && done.letters > 2, "{done:?}");
}
