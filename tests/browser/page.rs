//! A browser window on the app.

use crate::engine::{Driver, Engine};
use crate::server::Site;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::time::Duration;
use tokio::time::Instant;

/// Longest wait for something to appear.
const PATIENCE: Duration = Duration::from_secs(20);
/// After so long a second press at the same spot is no double press.
const ANOTHER_PRESS: Duration = Duration::from_millis(520);
/// How often one looks.
const GLANCE: Duration = Duration::from_millis(20);

/// Takes down what a page complains of. Only Chromium's driver hands the console out; elsewhere what is said before the
/// page has loaded goes unheard.
const LISTEN: &str = "
    window.complaints = [];
    const hear = words => window.complaints.push(String(words));
    for (const level of ['error', 'warn']) {
        const say = console[level];
        console[level] = (...words) => { hear(words.join(' ')); say.apply(console, words) };
    }
    addEventListener('error', e => hear(e.message ?? `not loaded: ${e.target.src ?? e.target.href}`), true);
    addEventListener('unhandledrejection', e => hear(e.reason));
    addEventListener('securitypolicyviolation', e => hear(`${e.violatedDirective}: ${e.blockedURI}`));
";

/// A window, its site, and what leads it.
pub struct Page {
    pub client: Client,
    pub site: Site,
    pub driver: Driver,
    /// What pages that were left have complained of, where the driver does not keep it.
    complaints: RefCell<Vec<String>>,
    /// Everything in the console, of whatever level, that the driver has handed out so far.
    said: RefCell<Vec<Value>>,
    /// When and where something was pressed last.
    pressed: RefCell<Option<(Instant, Spot)>>,
}

/// A place of the window, in pixels.
pub type Spot = (f64, f64);

impl Page {
    /// Opens the shelf in a fresh browser profile.
    pub async fn open() -> Self {
        Self::of(Site::open().await).await
    }

    /// The same, of a site that is served already.
    pub async fn of(site: Site) -> Self {
        let page = Self::before(site).await;
        page.reload_at("").await;
        page.wait("[data-screen=shelf]").await;
        page
    }

    /// A window in a fresh browser profile, before it has loaded anything of the site.
    pub async fn before(site: Site) -> Self {
        let driver = Driver::start().await;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(driver.capabilities())
            .connect(&driver.address)
            .await
            .expect("the driver starts a browser");
        let page = Self {
            client,
            site,
            driver,
            complaints: RefCell::default(),
            said: RefCell::default(),
            pressed: RefCell::default(),
        };
        page.client.set_window_size(1180, 820).await.expect("a window of tablet size");
        page
    }

    /// Loads the page anew at a fragment.
    pub async fn reload_at(&self, fragment: &str) {
        if self.driver.engine != Engine::Chromium {
            self.collect_complaints().await;
        }
        self.client.goto("about:blank").await.expect("an empty page");
        self.client.goto(&format!("{}{fragment}", self.site.address)).await.expect("the page loads");
        if self.driver.engine != Engine::Chromium {
            self.run(LISTEN).await;
        }
    }

    /// Ends the test: nothing went wrong in the console, nothing was asked for in vain.
    pub async fn close(self) {
        let log = self.console().await;
        assert_eq!(log, Vec::<String>::new(), "the console complains");
        assert_eq!(self.site.missed(), Vec::<String>::new(), "the page asked for what is not there");
        self.client.close().await.expect("the browser closes");
    }

    /// Warnings and errors of the console since the window was opened.
    pub async fn console(&self) -> Vec<String> {
        if self.driver.engine == Engine::Chromium {
            let complaint = |e: &&Value| e["level"] != "INFO" && e["level"] != "DEBUG";
            self.everything_said().await;
            return self.said.borrow().iter().filter(complaint).map(|e| e["message"].to_string()).collect();
        }
        self.collect_complaints().await;
        self.complaints.borrow().clone()
    }

    /// The console, of whatever level, since the window was opened; where no driver hands it out, what was complained of.
    pub async fn everything_said(&self) -> String {
        if self.driver.engine == Engine::Chromium {
            let entries = self.client.issue_cmd(ReadLog).await.expect("the driver hands the log out");
            self.said.borrow_mut().extend(entries.as_array().cloned().unwrap_or_default());
            return self.said.borrow().iter().map(|e| e["message"].to_string()).collect();
        }
        self.collect_complaints().await;
        self.complaints.borrow().concat()
    }

    /// Has Chromium take the device for one with these traits, as its developer tools do.
    pub async fn emulate(&self, features: Value) {
        let order = Devtools("Emulation.setEmulatedMedia", json!({ "features": features }));
        self.client.issue_cmd(order).await.expect("the driver passes the order on");
    }

    /// A picture of the window, for anyone who wants to look: in the folder that `OHIO_PICTURES` names, if it is set.
    pub async fn picture(&self, name: &str) {
        if let Ok(folder) = std::env::var("OHIO_PICTURES") {
            let name = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
            let png = self.client.screenshot().await.expect("a picture");
            std::fs::write(std::path::Path::new(&folder).join(name + ".png"), png).expect("it is written");
        }
    }

    /// Takes down what the page has complained of, before it is left.
    async fn collect_complaints(&self) {
        let heard = self.run("return (window.complaints ?? []).splice(0)").await;
        self.complaints.borrow_mut().extend(serde_json::from_value::<Vec<String>>(heard).expect("complaints are text"));
    }

    /// Waits for an element.
    pub async fn wait(&self, css: &str) -> fantoccini::elements::Element {
        let found = self.client.wait().at_most(PATIENCE).every(GLANCE).for_element(Locator::Css(css)).await;
        match found {
            Ok(element) => element,
            Err(why) => panic!("{css} does not appear: {why}\non screen: {}", self.text().await),
        }
    }

    /// Waits until a script that returns a boolean says true.
    pub async fn until(&self, what: &str, script: &str) {
        let held = patiently(async || self.run(script).await == Value::Bool(true)).await;
        assert!(held.is_some(), "in vain: {what}\non screen: {}", self.text().await);
    }

    /// Clicks the element, as a person would, once it is there: two presses at one spot are not one double press. An element
    /// that is drawn anew while the finger comes down is pressed where it stands now.
    pub async fn click(&self, css: &str) {
        for _ in 0..3 {
            let element = self.wait(css).await;
            self.unfold(css).await;
            let middle = "arguments[0].scrollIntoView({block: 'nearest'}); \
                          const b = arguments[0].getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]";
            let spot = self.client.execute(middle, vec![json!(element)]).await;
            if let Some(spot) = spot.ok().and_then(|spot| serde_json::from_value(spot).ok()) {
                self.take_time_at(spot).await;
            }
            match element.click().await {
                Ok(()) => return self.has_pressed(),
                Err(why) if why.is_stale_element_reference() => {}
                Err(why) => panic!("{css} cannot be clicked: {why}\n{}", self.in_front_of(css).await),
            }
        }
        panic!("{css} is drawn anew again and again\non screen: {}", self.text().await);
    }

    /// Opens what is folded over an element.
    async fn unfold(&self, css: &str) {
        let open = "const e = document.querySelector(arguments[0]), own = e?.closest('summary')?.parentElement;
            for (let d = e?.parentElement?.closest('details'); d; d = d.parentElement.closest('details')) d.open ||= d !== own";
        self.client.execute(open, vec![json!(css)]).await.expect("what is folded opens");
    }

    /// Waits until a press at this spot is one of its own, if the last one was there too.
    pub async fn take_time_at(&self, spot: Spot) {
        let last = self.pressed.replace(Some((Instant::now(), spot)));
        let near = |(then, (x, y)): (Instant, Spot)| (libm::hypot(x - spot.0, y - spot.1) < 30.0).then_some(then);
        if let Some(then) = last.and_then(near) {
            tokio::time::sleep_until(then + ANOTHER_PRESS).await;
        }
    }

    /// The press that [`Page::take_time_at`] let pass is over.
    pub fn has_pressed(&self) {
        if let Some((when, _)) = self.pressed.borrow_mut().as_mut() {
            *when = Instant::now();
        }
    }

    /// What lies in front of the middle of an element, and where that middle is.
    async fn in_front_of(&self, css: &str) -> Value {
        let script = format!(
            "const b = document.querySelector({})?.getBoundingClientRect(); if (!b) return 'it is gone'; \
             const [x, y] = [b.x + b.width / 2, b.y + b.height / 2]; \
             return [x, y, document.elementFromPoint(x, y)?.closest('[class]')?.outerHTML.slice(0, 1500)]",
            json!(css)
        );
        self.run(&script).await
    }

    /// Presses a key where the focus is.
    pub async fn key(&self, key: &str) {
        self.client.active_element().await.expect("a focus").send_keys(key).await.expect("a key");
    }

    /// Waits until the element that a selector finds has the focus.
    pub async fn until_focused(&self, css: &str) {
        let focused = format!("return document.activeElement.matches({})", json!(css));
        self.until(&format!("the focus is on {css}"), &focused).await;
    }

    /// Types into a field.
    pub async fn fill(&self, css: &str, text: &str) {
        let field = self.wait(css).await;
        self.unfold(css).await;
        field.send_keys(text).await.expect("the field takes text");
    }

    pub async fn is_there(&self, css: &str) -> bool {
        self.run(&format!("return document.querySelector({}) !== null", json!(css))).await == Value::Bool(true)
    }

    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.expect("the script runs")
    }

    /// The text that can be read.
    pub async fn text(&self) -> String {
        let text = self.client.execute("return document.body.innerText", Vec::new()).await;
        text.ok().and_then(|t| t.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Everything in the document: text, attributes, title.
    pub async fn document(&self) -> String {
        let html = self.run("return document.title + '\\n' + document.documentElement.outerHTML").await;
        html.as_str().unwrap_or_default().to_owned()
    }

    /// The fragment by which the screen is addressed.
    pub async fn address(&self) -> String {
        self.run("return location.hash").await.as_str().unwrap_or_default().to_owned()
    }

    /// Which screen is in front: the innermost `data-screen`.
    pub async fn screen(&self) -> String {
        let script = "return [...document.querySelectorAll('[data-screen]')].map(e => e.dataset.screen).pop() ?? ''";
        self.run(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// Holds the seal until the letter is open, types the PIN if one is given, and goes on past the recap.
    pub async fn break_seal(&self, pin: Option<&str>) {
        self.hold_seal().await;
        if let Some(pin) = pin {
            self.fill("[data-pin-entry]", pin).await;
            self.click("form.pin button[type=submit]").await;
        }
        self.until("the letter opens", "return !document.querySelector('[data-screen=handover]')").await;
        self.past_recap().await;
    }

    /// Presses the seal for as long as it takes.
    pub async fn hold_seal(&self) {
        let seal = self.wait("button.seal").await;
        let press = MouseActions::new("mouse".into())
            .then(PointerAction::MoveToElement { element: seal, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(press).await.expect("the pointer presses");
        self.until("the seal breaks", "return !document.querySelector('button.seal')").await;
        let release = MouseActions::new("mouse".into()).then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(release).await.expect("the pointer lets go");
    }

    pub async fn past_recap(&self) {
        if self.screen().await == "recap" {
            self.click("[data-screen=recap] button.primary").await;
        }
        self.until("the table", "return !!document.querySelector('[data-screen=table],[data-screen=end]')").await;
    }

    /// Stops the program as a fault of the machine does, without a panic.
    pub async fn trap(&self) {
        let stop = "const filename = new URL(document.getElementById('start').dataset.wasm, document.baseURI).href;
                    const error = new WebAssembly.RuntimeError('unreachable');
                    error.stack = `RuntimeError: unreachable\\n    at ${filename}:wasm-function[1]:0x2`;
                    window.dispatchEvent(new ErrorEvent('error', { error, filename }))";
        self.run(stop).await;
        self.wait("[data-screen=trouble]").await;
    }

    /// Every record in the store of this browser.
    pub async fn stored(&self) -> Vec<(String, String)> {
        let all = self.run("return Object.entries(localStorage)").await;
        serde_json::from_value(all).expect("keys and values are text")
    }
}

/// Looks again and again until something holds; `None` when patience is at an end.
pub async fn patiently(mut holds: impl AsyncFnMut() -> bool) -> Option<()> {
    let looking = async {
        while !holds().await {
            tokio::time::sleep(GLANCE).await;
        }
    };
    tokio::time::timeout(PATIENCE, looking).await.ok()
}

/// The driver's own command for the browser's console.
#[derive(Debug)]
struct ReadLog;

impl WebDriverCompatibleCommand for ReadLog {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

/// An order to the developer tools of Chromium, with what it is given.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}
