//! The opponent's thread, seen from the page: started when it is first needed, asked, stopped, and replaced if it dies.
//!
//! It is a worker that runs the program of the title (`crate::program`), the same file that answers the page. Where a browser
//! has no workers, or forbids them, the page thinks by its own instance of it, in slices between two frames.

use super::{browser, programs};
use crate::ai::worker::{WorkerReply, WorkerRequest};
use crate::ai::{SearchResult, ThinkRequest, Thinker};
use crate::rules::json;
use leptos::prelude::{set_timeout_with_handle, window};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a thread may take to be ready, in milliseconds: on a slow line it has to be fetched first.
const ARRIVAL: u32 = 20_000;
/// How much later than it should an answer may come before the thread counts as dead, in milliseconds.
const GRACE: u32 = 6_000;

/// How long the page thinks before it draws and listens, where there are no workers, in milliseconds: well under a frame of 16.
const PAGE_SLICE: f64 = 10.0;

/// The worker of a title.
struct Thread {
    title: String,
    worker: Worker,
}

thread_local! {
    static THREAD: RefCell<Option<Thread>> = const { RefCell::new(None) };
    /// The start of the thread, which everybody waits for who has a request.
    static START: RefCell<Option<js_sys::Promise>> = const { RefCell::new(None) };
    /// How often a thread was ended: a start from before that counts no more.
    static STARTS: Cell<u32> = const { Cell::new(0) };
    /// No worker could be started where the page itself can think: none is tried any more.
    static NO_WORKERS: Cell<bool> = const { Cell::new(false) };
    /// The page is to answer with the best so far.
    static ENOUGH: Cell<bool> = const { Cell::new(false) };
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
            Self::Dead => "its program doesn’t start".into(),
            Self::Unanswerable(why) => why,
        }
    }
}

async fn ask(request: &ThinkRequest, most: u32) -> Result<SearchResult, Silence> {
    let before = LATEST.replace(LATEST.get().wrapping_add(1).max(1));
    resolve(before, "");
    let id = LATEST.get();
    if THREAD.with_borrow(|thread| thread.as_ref().is_some_and(|thread| thread.title != request.title)) {
        end();
    }
    let mut answer = None;
    if !NO_WORKERS.get() && open(&request.title).await && LATEST.get() == id {
        let request = WorkerRequest::Think { id, request: request.clone(), most };
        answer = wait_for(id, most.saturating_add(GRACE), || post(&request)).await;
    }
    if LATEST.get() != id {
        return Err(Silence::Unanswerable("the question has changed".into()));
    }
    match answer.and_then(|text| json::read_positional(&text).ok()) {
        Some(WorkerReply::Found { result, .. }) => Ok(result),
        Some(WorkerReply::Failed { why, .. }) => Err(Silence::Unanswerable(why)),
        Some(WorkerReply::Ready) | None if THREAD.with_borrow(Option::is_none) => on_page(id, request, most).await,
        Some(WorkerReply::Ready) | None => Err(Silence::Dead),
    }
}

/// Thinks on the page, where no worker can be started.
async fn on_page(id: u32, request: &ThinkRequest, most: u32) -> Result<SearchResult, Silence> {
    ENOUGH.set(false);
    programs::need(&request.title).await.map_err(Silence::Unanswerable)?;
    let mut thinker = Thinker::begin(request).map_err(|error| Silence::Unanswerable(error.to_string()))?;
    // Where the page can think and a worker cannot, it is not the line that fails.
    NO_WORKERS.set(true);
    let until = now() + f64::from(most);
    loop {
        let slice = now() + PAGE_SLICE;
        loop {
            if thinker.step(1).is_over() || now() >= until || ENOUGH.get() {
                return Ok(thinker.result());
            }
            if now() >= slice {
                break;
            }
        }
        pause(0.0).await;
        if LATEST.get() != id {
            return Err(Silence::Unanswerable("the question has changed".into()));
        }
    }
}

/// What is being thought of is answered with the best so far.
pub fn stop() {
    ENOUGH.set(true);
    post(&WorkerRequest::Stop { id: LATEST.get() });
}

/// Ends the thread, and whatever it thinks of. The next request starts another.
pub fn dismiss() {
    LATEST.set(LATEST.get().wrapping_add(1).max(1));
    end();
}

fn end() {
    if let Some(Thread { worker, .. }) = THREAD.take() {
        worker.terminate();
    }
    STARTS.set(STARTS.get().wrapping_add(1));
    START.take();
    for (_, wake) in WAITING.take() {
        let _ = wake.call1(&JsValue::NULL, &JsValue::from_str(""));
    }
}

fn post(request: &WorkerRequest) {
    let text = JsValue::from_str(&json::write_positional(request));
    THREAD.with_borrow(|thread| {
        // A thread that cannot be reached is found out by its silence.
        drop(thread.as_ref().map(|thread| thread.worker.post_message(&text)));
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
    match json::read_positional(&text) {
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
async fn open(title: &str) -> bool {
    let title = title.to_owned();
    let begin = || future_to_promise(start_thread(title));
    let start = START.with_borrow_mut(|start| start.get_or_insert_with(begin).clone());
    JsFuture::from(start).await.is_ok()
}

async fn start_thread(title: String) -> Result<JsValue, JsValue> {
    let number = STARTS.get();
    if start_worker(title).await {
        return Ok(JsValue::TRUE);
    }
    if STARTS.get() == number
        && let Some(Thread { worker, .. }) = THREAD.take()
    {
        worker.terminate();
        // The next request tries again.
        START.take();
    }
    Err(JsValue::FALSE)
}

/// Starts a worker; whether it came to be ready.
async fn start_worker(title: String) -> bool {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(&format!("{title}-{}", programs::build()));
    let Ok(worker) = Worker::new_with_options("opponent.js", &options) else { return false };
    worker.set_onmessage(Some(&listener()));
    let dead = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        event.prevent_default();
        broke();
    });
    worker.set_onerror(Some(dead.into_js_value().unchecked_ref()));
    wait_for(0, ARRIVAL, || THREAD.set(Some(Thread { title, worker }))).await.is_some()
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
