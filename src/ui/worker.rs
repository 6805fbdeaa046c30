//! The opponent's thread, seen from the page: started when it is first needed, asked, stopped, and replaced if it dies.
//!
//! It is a worker. Where a browser has none, or forbids it, the page loads the same program as a module of its own, which
//! thinks in slices between two frames. Either way the program of the search is not part of the page's own.

use super::browser;
use crate::ai::worker::{WorkerReply, WorkerRequest};
use crate::ai::{SearchResult, ThinkRequest};
use leptos::prelude::{document, set_timeout_with_handle, window};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{HtmlScriptElement, MessageEvent, MessagePort, Worker, WorkerOptions, WorkerType};

/// How long a thread may take to be ready, in milliseconds: on a slow line it has to be fetched first.
const ARRIVAL: u32 = 20_000;
/// How much later than it should an answer may come before the thread counts as dead, in milliseconds.
const GRACE: u32 = 6_000;

/// Whom one talks to.
enum Thread {
    Worker(Worker),
    Page(MessagePort),
}

thread_local! {
    static THREAD: RefCell<Option<Thread>> = const { RefCell::new(None) };
    /// The start of the thread, which everybody waits for who has a request.
    static START: RefCell<Option<js_sys::Promise>> = const { RefCell::new(None) };
    /// How often a thread was ended: a start from before that counts no more.
    static STARTS: Cell<u32> = const { Cell::new(0) };
    /// The page could start what a worker could not: no worker is tried any more.
    static NO_WORKERS: Cell<bool> = const { Cell::new(false) };
    /// How many programs were loaded into the page: each needs an address of its own.
    static LOADED: Cell<u32> = const { Cell::new(0) };
    /// The latest request.
    static LATEST: Cell<u32> = const { Cell::new(0) };
    /// Who waits for an answer, and who for the thread to be ready (under 0).
    static WAITING: RefCell<BTreeMap<u32, js_sys::Function>> = const { RefCell::new(BTreeMap::new()) };
}

/// The answer to a request, after at most so many milliseconds of thinking. Anyone who asks while another waits takes its
/// place: the other is told that there is no answer.
///
/// # Errors
/// There is no answer: the thread cannot be started, or died twice over this.
pub async fn think(request: &ThinkRequest, most: u32) -> Result<SearchResult, String> {
    let first = ask(request, most).await;
    match first {
        Err(Silence::Dead) => {
            end();
            ask(request, most).await.map_err(Silence::words)
        }
        other => other.map_err(Silence::words),
    }
}

/// Why there is no answer.
enum Silence {
    /// The thread does not answer; another may.
    Dead,
    /// There is no answer to this, or nobody wants one any more.
    Unanswerable(String),
}

impl Silence {
    fn words(self) -> String {
        match self {
            Self::Dead => "its program does not start, or stops".into(),
            Self::Unanswerable(why) => why,
        }
    }
}

async fn ask(request: &ThinkRequest, most: u32) -> Result<SearchResult, Silence> {
    let before = LATEST.replace(LATEST.get().wrapping_add(1).max(1));
    resolve(before, "");
    let id = LATEST.get();
    let mut answer = None;
    if open().await && LATEST.get() == id {
        let request = WorkerRequest::Think { id, request: request.clone(), most };
        answer = wait_for(id, most.saturating_add(GRACE), || post(&request)).await;
    }
    if LATEST.get() != id {
        return Err(Silence::Unanswerable("something else was asked".into()));
    }
    match answer.and_then(|text| serde_json::from_str(&text).ok()) {
        Some(WorkerReply::Found { result, .. }) => Ok(result),
        Some(WorkerReply::Failed { why, .. }) => Err(Silence::Unanswerable(why)),
        Some(WorkerReply::Ready) | None => Err(Silence::Dead),
    }
}

/// What is being thought of is answered with the best so far.
pub fn stop() {
    post(&WorkerRequest::Stop { id: LATEST.get() });
}

/// Ends the thread, and whatever it thinks of. The next request starts another.
pub fn dismiss() {
    LATEST.set(LATEST.get().wrapping_add(1).max(1));
    end();
}

fn end() {
    match THREAD.take() {
        Some(Thread::Worker(worker)) => worker.terminate(),
        Some(Thread::Page(port)) => port.close(),
        None => {}
    }
    STARTS.set(STARTS.get().wrapping_add(1));
    START.take();
    for (_, wake) in WAITING.take() {
        let _ = wake.call1(&JsValue::NULL, &JsValue::from_str(""));
    }
}

fn post(request: &WorkerRequest) {
    let text = JsValue::from_str(&serde_json::to_string(request).expect("requests are plain data"));
    THREAD.with_borrow(|thread| {
        // A thread that cannot be reached is found out by its silence.
        let _ = match thread {
            Some(Thread::Worker(worker)) => worker.post_message(&text),
            Some(Thread::Page(port)) => port.post_message(&text),
            None => Ok(()),
        };
    });
}

// ---------------------------------------------------------------- waiting

/// Waits for the reply to a request; `None` if it does not come in time, or if the thread died.
async fn wait_for(id: u32, most: u32, begin: impl FnOnce()) -> Option<String> {
    let promise = js_sys::Promise::new(&mut |wake, _| {
        WAITING.with_borrow_mut(|waiting| drop(waiting.insert(id, wake)));
    });
    let late = set_timeout_with_handle(move || resolve(id, ""), Duration::from_millis(most.into()));
    begin();
    let reply = JsFuture::from(promise).await.ok()?;
    if let Ok(late) = late {
        late.clear();
    }
    reply.as_string().filter(|text| !text.is_empty())
}

/// Wakes anyone who waits for this request.
fn resolve(id: u32, reply: &str) {
    if let Some(wake) = WAITING.with_borrow_mut(|waiting| waiting.remove(&id)) {
        let _ = wake.call1(&JsValue::NULL, &JsValue::from_str(reply));
    }
}

/// The thread has died: anyone who waits hears of it at once, and starts another.
pub fn broke() {
    resolve(0, "");
    resolve(LATEST.get(), "");
}

fn on_message(event: &MessageEvent) {
    let Some(text) = event.data().as_string() else { return };
    match serde_json::from_str(&text) {
        Ok(WorkerReply::Ready) => resolve(0, &text),
        Ok(WorkerReply::Found { id, .. } | WorkerReply::Failed { id, .. }) => resolve(id, &text),
        Err(_) => {}
    }
}

fn listener() -> js_sys::Function {
    let closure = Closure::<dyn Fn(MessageEvent)>::new(|event| on_message(&event));
    closure.into_js_value().unchecked_into()
}

// ---------------------------------------------------------------- starting

/// Whether there is a thread, or could be started.
async fn open() -> bool {
    let start = START.with_borrow_mut(|start| start.get_or_insert_with(|| future_to_promise(start_thread())).clone());
    JsFuture::from(start).await.is_ok()
}

async fn start_thread() -> Result<JsValue, JsValue> {
    let number = STARTS.get();
    if !NO_WORKERS.get() {
        if start_worker().await {
            return Ok(JsValue::TRUE);
        }
        if STARTS.get() != number {
            return Err(JsValue::FALSE);
        }
        if let Some(Thread::Worker(worker)) = THREAD.take() {
            worker.terminate();
        }
    }
    let started = start_on_page().await;
    // Where neither starts it is the line that fails, and next time a worker may do.
    NO_WORKERS.set(started);
    if started { Ok(JsValue::TRUE) } else { Err(JsValue::FALSE) }
}

/// The address of the loader. It carries the number of this build, as the page's own program does in its name.
fn address() -> String {
    let start = document().get_element_by_id("start").and_then(|e| e.get_attribute("data-js")).unwrap_or_default();
    let build = start.rsplit_once('-').map_or("", |(_, name)| name);
    format!("opponent-{build}")
}

/// Starts a worker; whether it came to be ready.
async fn start_worker() -> bool {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options(&address(), &options) else { return false };
    worker.set_onmessage(Some(&listener()));
    let dead = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        event.prevent_default();
        broke();
    });
    worker.set_onerror(Some(dead.into_js_value().unchecked_ref()));
    wait_for(0, ARRIVAL, || THREAD.set(Some(Thread::Worker(worker)))).await.is_some()
}

/// Loads the program into the page; whether it came to be ready.
async fn start_on_page() -> bool {
    let Ok(script) = document().create_element("script") else { return false };
    let script: HtmlScriptElement = script.unchecked_into();
    let number = LOADED.get() + 1;
    LOADED.set(number);
    script.set_type("module");
    script.set_src(&format!("{}?{number}", address()));
    let failed = Closure::once_into_js(|| resolve(0, ""));
    script.set_onerror(Some(failed.unchecked_ref()));
    let handed = Closure::<dyn Fn(MessageEvent)>::new(take_channel).into_js_value();
    let _ = window().add_event_listener_with_callback("message", handed.unchecked_ref());
    let ready = wait_for(0, ARRIVAL, || drop(document().head().map(|head| head.append_child(&script)))).await;
    let _ = window().remove_event_listener_with_callback("message", handed.unchecked_ref());
    script.remove();
    ready.is_some()
}

/// The program that was loaded into the page hands over the end of its channel.
#[expect(clippy::needless_pass_by_value, reason = "the form of a listener")]
fn take_channel(event: MessageEvent) {
    let own = window().location().origin().is_ok_and(|origin| origin == event.origin());
    if own
        && event.data().as_string().as_deref() == Some("opponent")
        && let Ok(port) = event.ports().get(0).dyn_into::<MessagePort>()
    {
        port.set_onmessage(Some(&listener()));
        THREAD.set(Some(Thread::Page(port)));
    }
}

/// Waits for so many milliseconds.
#[expect(clippy::cast_possible_truncation, reason = "nothing here waits for weeks")]
pub async fn pause(milliseconds: f64) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let milliseconds = milliseconds.ceil() as i32;
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let _ = JsFuture::from(promise).await;
}

/// The clock that waiting goes by.
pub fn now() -> f64 {
    browser::frame_time()
}
