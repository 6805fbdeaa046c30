//! The opponent's thread: thinks for the page that started it, in slices, so that it hears when it is to stop.

use crate::ai::worker::{WorkerReply, WorkerRequest};
use crate::ai::{ThinkRequest, Thinker};
use crate::rules::json;
use std::cell::{Cell, RefCell};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long it thinks before it listens, in milliseconds.
const SLICE: f64 = 40.0;

thread_local! {
    static WORKER: RefCell<Option<DedicatedWorkerGlobalScope>> = const { RefCell::new(None) };
    static UNDER_WAY: RefCell<Option<UnderWay>> = const { RefCell::new(None) };
    /// A slice is to come.
    static DUE: Cell<bool> = const { Cell::new(false) };
}

/// A thought that is not finished.
struct UnderWay {
    id: u32,
    thinker: Thinker,
    /// When it has to be, by the clock of the worker.
    until: f64,
}

/// Listens, if this is a worker; on the page there is no thread.
pub(super) fn start() {
    let Ok(worker) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(request) = event.data().as_string().and_then(|text| json::read_positional(&text).ok()) {
            take(request);
        }
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    WORKER.set(Some(worker));
    post(&WorkerReply::Ready);
}

/// Milliseconds of a clock that never goes back.
fn now() -> f64 {
    let clock = WORKER.with_borrow(|worker| worker.as_ref().and_then(|worker| worker.performance()));
    clock.map_or_else(js_sys::Date::now, |clock| clock.now())
}

fn post(reply: &WorkerReply) {
    let text = json::write_positional(reply);
    WORKER.with_borrow(|worker| {
        // A page that went away hears nothing more, and nothing is lost by that.
        drop(worker.as_ref().map(|worker| worker.post_message(&JsValue::from_str(&text))));
    });
}

fn take(request: WorkerRequest) {
    match request {
        WorkerRequest::Think { id, request, most } => begin(id, &request, most),
        WorkerRequest::Stop { id } => {
            if UNDER_WAY.with_borrow(|way| way.as_ref().is_some_and(|way| way.id == id)) {
                answer();
            }
        }
    }
}

fn begin(id: u32, request: &ThinkRequest, most: u32) {
    let until = now() + f64::from(most);
    match super::think(request) {
        Ok(thinker) => {
            UNDER_WAY.set(Some(UnderWay { id, thinker, until }));
            go_on();
        }
        Err(error) => post(&WorkerReply::Failed { id, why: error.to_string() }),
    }
}

/// Thinks on as soon as everything else has had its turn.
fn go_on() {
    if !DUE.replace(true) {
        let slice = Closure::once_into_js(slice);
        WORKER.with_borrow(|worker| {
            drop(worker.as_ref().map(|worker| worker.set_timeout_with_callback(slice.unchecked_ref())));
        });
    }
}

/// Thinks for a while, then listens, then thinks on.
fn slice() {
    DUE.set(false);
    let end = now() + SLICE;
    let done = UNDER_WAY.with_borrow_mut(|way| {
        let way = way.as_mut()?;
        loop {
            let over = way.thinker.step(1).is_over();
            let now = now();
            if over || now >= way.until {
                return Some(true);
            }
            if now >= end {
                return Some(false);
            }
        }
    });
    match done {
        Some(true) => answer(),
        Some(false) => go_on(),
        None => {}
    }
}

/// Says the best so far.
fn answer() {
    if let Some(UnderWay { id, thinker, .. }) = UNDER_WAY.take() {
        post(&WorkerReply::Found { id, result: thinker.result() });
    }
}
