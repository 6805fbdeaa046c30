//! A window of a slowed Chromium, and what is asked of it.

use crate::engine::Driver;
use crate::server::Site;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tokio::time::Instant;

/// How many times slower than this machine.
const SLOWED: u32 = 4;
/// Longest wait for anything.
const PATIENCE: Duration = Duration::from_mins(1);

/// Takes down what the browser tells of events and long tasks, and the moment at which a selector is first met and painted.
const OBSERVE: &str = "
    window.seen = { events: [], tasks: [], frames: null };
    new PerformanceObserver(list => { for (const e of list.getEntries()) seen.events.push([e.name, e.startTime, e.duration]) })
        .observe({ type: 'event', durationThreshold: 16, buffered: true });
    new PerformanceObserver(list => { for (const e of list.getEntries()) seen.tasks.push([e.startTime, e.duration]) })
        .observe({ type: 'longtask', buffered: true });
    window.painted = css => new Promise(done => {
        const look = () => document.querySelector(css)
            ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
            : requestAnimationFrame(look);
        look();
    });
    window.watchFrames = () => {
        const frames = seen.frames = [];
        const frame = at => { frames.push(at); if (seen.frames === frames) requestAnimationFrame(frame) };
        requestAnimationFrame(frame);
    };
";

pub struct Window {
    client: Client,
    pub site: Site,
    _driver: Driver,
}

/// A command of the browser's own protocol for tools.
#[derive(Debug)]
struct Tool(&'static str, Value);

impl WebDriverCompatibleCommand for Tool {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

impl Window {
    /// A fresh browser of tablet size in which nothing was visited.
    pub async fn open(dist: &Path) -> Self {
        let driver = Driver::start().await;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(driver.capabilities())
            .connect(&driver.address)
            .await
            .expect("the driver starts a browser");
        let window = Self { client, site: Site::of(dist).await, _driver: driver };
        window.make_tablet().await;
        window.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": OBSERVE })).await;
        window.tool("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWED })).await;
        window
    }

    /// Makes what is seen of a page as large as a tablet: the browser's own edges come on top of that.
    async fn make_tablet(&self) {
        const TABLET: [u32; 2] = [1180, 820];
        self.client.set_window_size(TABLET[0], TABLET[1]).await.expect("a window");
        let seen = self.run("return [innerWidth, innerHeight]", Vec::new()).await;
        let seen: [u32; 2] = serde_json::from_value(seen).expect("a size");
        let [width, height] = [0, 1].map(|n| 2 * TABLET[n] - seen[n].min(TABLET[n]));
        self.client.set_window_size(width, height).await.expect("a window of tablet size");
    }

    pub async fn tool(&self, command: &'static str, parameters: Value) -> Value {
        self.client.issue_cmd(Tool(command, parameters)).await.expect("Chromium's driver hands commands on")
    }

    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.expect("the script runs")
    }

    /// Loads the site at a fragment; after how many milliseconds something was first painted.
    pub async fn visit(&self, fragment: &str, css: &str) -> f64 {
        self.client.goto("about:blank").await.expect("an empty page");
        self.client.goto(&format!("{}{fragment}", self.site.address)).await.expect("the page loads");
        let script = "const [css, done] = arguments; painted(css).then(done)";
        let at = self.client.execute_async(script, vec![json!(css)]).await.expect("it is painted");
        at.as_f64().expect("a time")
    }

    /// The middle of the first element that a selector finds, if it can be pressed.
    pub async fn middle(&self, css: &str) -> Option<(f64, f64)> {
        let script = "for (const e of document.querySelectorAll(arguments[0])) {
                          const b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
                          const top = document.elementFromPoint(x, y);
                          if (b.width && top && (e === top || e.contains(top)) && !e.disabled) return [x, y];
                      }
                      return null";
        serde_json::from_value(self.run(script, vec![json!(css)]).await).expect("a place or nothing")
    }

    /// Presses there as a mouse does; after how many milliseconds the next frame was painted, as the browser tells it.
    pub async fn press(&self, (x, y): (f64, f64)) -> f64 {
        let button = |kind: &str| json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        let before = self.run("return performance.now()", Vec::new()).await;
        self.tool("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y })).await;
        self.tool("Input.dispatchMouseEvent", button("mousePressed")).await;
        self.tool("Input.dispatchMouseEvent", button("mouseReleased")).await;
        self.longest_event(before).await
    }

    /// Presses a key; the same.
    pub async fn key(&self, key: &str, code: &str) -> f64 {
        let event = |kind: &str| json!({ "type": kind, "key": key, "code": code, "text": if kind == "keyDown" { key } else { "" } });
        let before = self.run("return performance.now()", Vec::new()).await;
        self.tool("Input.dispatchKeyEvent", event("keyDown")).await;
        self.tool("Input.dispatchKeyEvent", event("keyUp")).await;
        self.longest_event(before).await
    }

    /// The longest way from an event since then to its frame. Events of less than 16 ms are not told of: they count as 16.
    async fn longest_event(&self, since: Value) -> f64 {
        let settle = "const done = arguments[0];
                      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))";
        self.client.execute_async(settle, Vec::new()).await.expect("frames go on");
        let script = "const own = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown', 'keyup'];
                      return seen.events.filter(([name, at]) => at >= arguments[0] && own.includes(name))
                          .reduce((most, [, , took]) => Math.max(most, took), 16)";
        self.run(script, vec![since]).await.as_f64().expect("a time")
    }

    /// The lengths of the frames that pass while something is done.
    pub async fn frames(&self, command: &'static str, parameters: Value) -> Vec<f64> {
        self.run("watchFrames()", Vec::new()).await;
        self.tool(command, parameters).await;
        let script =
            "const frames = seen.frames; seen.frames = null; return frames.slice(1).map((at, n) => at - frames[n])";
        serde_json::from_value(self.run(script, Vec::new()).await).expect("times")
    }

    /// The long tasks (over 50 ms) since then.
    pub async fn long_tasks(&self, since: &Value) -> Vec<f64> {
        let script = "return seen.tasks.filter(([at]) => at >= arguments[0]).map(([, took]) => took)";
        serde_json::from_value(self.run(script, vec![since.clone()]).await).expect("times")
    }

    /// Kilobytes in use by scripts and program, and nodes of the document, after what is unused was swept up.
    pub async fn memory(&self) -> (f64, f64) {
        self.tool("HeapProfiler.collectGarbage", json!({})).await;
        let heap = self.tool("Runtime.getHeapUsage", json!({})).await;
        let counters = self.tool("Memory.getDOMCounters", json!({})).await;
        let kilobytes = |key: &str| heap[key].as_f64().unwrap_or_default() / 1024.0;
        (kilobytes("usedSize") + kilobytes("backingStorageSize"), counters["nodes"].as_f64().unwrap_or_default())
    }

    /// Waits until a script says true.
    pub async fn until(&self, what: &str, script: &str) {
        let begun = Instant::now();
        while self.run(script, Vec::new()).await != Value::Bool(true) {
            assert!(begun.elapsed() < PATIENCE, "in vain: {what}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    pub async fn close(self) {
        self.client.close().await.expect("the browser closes");
    }
}
