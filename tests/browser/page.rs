//! A browser window on the app.

use crate::engine::{Driver, Engine};
use crate::server::Site;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::error::CmdError;
use fantoccini::key::Key;
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
/// Keys that modify others.
const MODIFIERS: [Key; 4] = [Key::Shift, Key::Control, Key::Alt, Key::Meta];
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

/// Where the first element of `css` can be pressed, which is unfolded and scrolled into view, or what lies in front of it;
/// `null` if it cannot be seen. From then on `missed` tells whether the next press is one of something else.
const REACHED: &str = "
    const e = document.querySelector(css), own = e?.closest('summary')?.parentElement;
    for (let d = e?.parentElement?.closest('details'); d; d = d.parentElement.closest('details')) d.open ||= d !== own;
    e?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const b = e?.getClientRects()[0];
    if (!b?.width || !b.height) return null;
    const middle = (from, to, most) => (Math.max(0, from) + Math.min(most, to)) / 2;
    const [x, y] = [middle(b.left, b.right, innerWidth), middle(b.top, b.bottom, innerHeight)];
    const front = document.elementFromPoint(x, y);
    if (!e.contains(front)) return { behind: front?.closest('[class]')?.outerHTML.slice(0, 1500) ?? '' };
    window.missed = true;
    addEventListener('pointerdown', down => window.missed = !down.target.closest(css), { capture: true, once: true });
    return { at: [x, y] };
";

/// Waits for the frame in which the page moves into view what the last press has brought: nobody has seen it before. A window
/// out of sight has none.
const FRAME: &str = "const seen = () => arguments[0]();
    if (document.hidden) seen(); else { requestAnimationFrame(seen); setTimeout(seen, 2000) }";

/// What [`REACHED`] says.
#[derive(serde::Deserialize)]
#[serde(rename_all = "lowercase")]
enum Reached {
    At(Spot),
    Behind(String),
}

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
        // What a test changes in the page before its scripts have run, they may undo.
        let loaded = json!(self.site.address);
        let loaded = format!("return document.readyState === 'complete' && location.href.startsWith({loaded})");
        self.until("the page has loaded", &loaded).await;
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

    /// Has Chromium lay the page out in so many pixels, whatever its window has.
    pub async fn emulate_size(&self, (width, height): (u32, u32)) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 0, "mobile": false });
        let order = Devtools("Emulation.setDeviceMetricsOverride", size);
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

    /// Waits for an element; the page may be left for another meanwhile.
    pub async fn wait(&self, css: &str) -> fantoccini::elements::Element {
        let found = RefCell::new(None);
        let seen = patiently(async || {
            match self.client.find(Locator::Css(css)).await {
                Ok(element) => *found.borrow_mut() = Some(element),
                Err(why) if why.is_no_such_element() || left(&why) => {}
                Err(why) => panic!("{css} is not looked for: {why}"),
            }
            found.borrow().is_some()
        })
        .await;
        match (seen, found.take()) {
            (Some(()), Some(element)) => element,
            _ => panic!("{css} does not appear\n{}", self.state().await),
        }
    }

    /// Waits until a script that returns a boolean says true; the page may be left for another meanwhile.
    pub async fn until(&self, what: &str, script: &str) {
        let held = patiently(async || match self.client.execute(script, Vec::new()).await {
            Ok(said) => said == Value::Bool(true),
            Err(why) if left(&why) => false,
            Err(why) => panic!("{what}: {why}"),
        })
        .await;
        assert!(held.is_some(), "in vain: {what}\n{}", self.state().await);
    }

    /// Clicks the middle of an element, as a person would, once it can be seen: two presses at one spot are not one double
    /// press, and one that misses, because something was drawn above it meanwhile, is tried again. The pointer is led there
    /// and not the driver to the element, which would look for it by scripts of its own.
    ///
    /// # Panics
    /// Something else lies in front of it, it does not appear, or it moves again and again.
    pub async fn click(&self, css: &str) {
        for _ in 0..3 {
            let mut spot = self.reached(css).await;
            if self.take_time_at(spot).await {
                spot = self.reached(css).await;
            }
            let (x, y) = spot;
            let click = MouseActions::new("mouse".into())
                .then(PointerAction::MoveTo { duration: None, x, y })
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
            self.client.perform_actions(click).await.expect("the pointer presses");
            self.has_pressed();
            if self.run("return window.missed").await != Value::Bool(true) {
                return;
            }
        }
        panic!("{css} is missed again and again\non screen: {}", self.text().await);
    }

    /// Waits until a frame has been drawn; the page may be left for another meanwhile.
    pub async fn a_frame(&self) {
        if let Err(why) = self.client.execute_async(FRAME, Vec::new()).await {
            assert!(left(&why), "a frame: {why}");
        }
    }

    /// Where an element can be pressed, once it can be seen.
    async fn reached(&self, css: &str) -> Spot {
        self.a_frame().await;
        let spot = RefCell::new(Value::Null);
        let seen = async || {
            *spot.borrow_mut() = self.run(&format!("const css = {}; {REACHED}", json!(css))).await;
            !spot.borrow().is_null()
        };
        let seen = patiently(seen).await;
        assert!(seen.is_some(), "{css} does not appear\non screen: {}", self.text().await);
        match serde_json::from_value(spot.take()) {
            Ok(Reached::At(spot)) => spot,
            Ok(Reached::Behind(other)) => panic!("{css} cannot be clicked, in front of it lies {other}"),
            Err(why) => panic!("{css}: {why}"),
        }
    }

    /// Opens what is folded over an element.
    async fn unfold(&self, css: &str) {
        let open = "const e = document.querySelector(arguments[0]), own = e?.closest('summary')?.parentElement;
            for (let d = e?.parentElement?.closest('details'); d; d = d.parentElement.closest('details')) d.open ||= d !== own";
        self.client.execute(open, vec![json!(css)]).await.expect("what is folded opens");
    }

    /// Waits until a press at this spot is one of its own, if the last one was there too; whether it had to.
    pub async fn take_time_at(&self, spot: Spot) -> bool {
        let last = self.pressed.replace(Some((Instant::now(), spot)));
        let near = |(then, (x, y)): (Instant, Spot)| (libm::hypot(x - spot.0, y - spot.1) < 30.0).then_some(then);
        let Some(then) = last.and_then(near) else { return false };
        tokio::time::sleep_until(then + ANOTHER_PRESS).await;
        true
    }

    /// The press that [`Page::take_time_at`] let pass is over.
    pub fn has_pressed(&self) {
        if let Some((when, _)) = self.pressed.borrow_mut().as_mut() {
            *when = Instant::now();
        }
    }

    /// Presses keys where the focus is, one after another; those that modify others are held until the null key of `WebDriver`.
    ///
    /// As input of the window and not of an element: the driver then looks for no element and scrolls none into view.
    pub async fn key(&self, keys: &str) {
        let (mut actions, mut held) = (KeyActions::new("keys".into()), Vec::new());
        for value in keys.chars() {
            if value == char::from(Key::Null) {
                actions = held.drain(..).fold(actions, |actions, value| actions.then(KeyAction::Up { value }));
                continue;
            }
            actions = actions.then(KeyAction::Down { value });
            if MODIFIERS.map(char::from).contains(&value) {
                held.push(value);
            } else {
                actions = actions.then(KeyAction::Up { value });
            }
        }
        actions = held.drain(..).fold(actions, |actions, value| actions.then(KeyAction::Up { value }));
        self.client.perform_actions(actions).await.expect("a key");
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

    /// What a failing test says of the window: how the page was loaded, the console, and the text that can be read.
    async fn state(&self) -> String {
        let loaded = "const [loaded] = performance.getEntriesByType('navigation');
            return `${innerWidth}×${innerHeight} in ${outerWidth}×${outerHeight}, ${loaded?.type} ${location.hash}, ${Math.round(performance.now())} ms ago`";
        let loaded = self.client.execute(loaded, Vec::new()).await;
        let console = self.everything_said().await;
        format!("window: {loaded:?}\nconsole: {console}\non screen: {}", self.text().await)
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

/// Whether Chromium's driver could not say anything, because the page was left for another while it was asked: one that
/// loads itself anew does that when it likes.
fn left(why: &CmdError) -> bool {
    matches!(why, CmdError::NotW3C(Value::String(words)) if words == "aborted by navigation")
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
