//! The opponent's thread: thinks for the page that started it, in slices, so that it hears when it is to stop.
//!
//! In a worker it talks with the page directly. Where a browser has no workers the page loads the same program as a
//! module of its own: then it thinks there, in slices too short to be felt, and talks through a channel that it hands to
//! the page. Elsewhere than on wasm32 there is nothing of it.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    thread::start();
}

#[cfg(target_arch = "wasm32")]
mod thread {
    use ohio_country::ai::worker::{WorkerReply, WorkerRequest};
    use ohio_country::ai::{ThinkRequest, Thinker};
    use std::cell::{Cell, RefCell};
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance, Window};

    /// How long a worker thinks before it listens, in milliseconds.
    const WORKER_SLICE: f64 = 40.0;
    /// The same on the page, which has to draw and to answer between two slices: well under a frame of 16.
    const PAGE_SLICE: f64 = 10.0;

    thread_local! {
        static PLACE: RefCell<Option<Place>> = const { RefCell::new(None) };
        static UNDER_WAY: RefCell<Option<UnderWay>> = const { RefCell::new(None) };
        /// A slice is to come.
        static DUE: Cell<bool> = const { Cell::new(false) };
    }

    /// A thought that is not finished.
    struct UnderWay {
        id: u32,
        thinker: Thinker,
        /// When it has to be, by the clock of the place.
        until: f64,
    }

    /// Where this program runs.
    #[derive(Clone)]
    enum Place {
        Worker(DedicatedWorkerGlobalScope),
        Page(Window, MessagePort),
    }

    impl Place {
        /// Where that is; on a page, the other end of its channel is handed over at once.
        fn find() -> Result<Self, JsValue> {
            let global = match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
                Ok(worker) => return Ok(Self::Worker(worker)),
                Err(global) => global,
            };
            let window: Window = global.dyn_into()?;
            let channel = MessageChannel::new()?;
            let ends = js_sys::Array::of1(&channel.port2());
            let origin = window.location().origin()?;
            window.post_message_with_transfer(&JsValue::from_str("opponent"), &origin, &ends)?;
            Ok(Self::Page(window, channel.port1()))
        }

        fn clock(&self) -> Option<Performance> {
            match self {
                Self::Worker(worker) => worker.performance(),
                Self::Page(window, _) => window.performance(),
            }
        }

        /// Milliseconds of a clock that never goes back.
        fn now(&self) -> f64 {
            self.clock().map_or_else(js_sys::Date::now, |clock| clock.now())
        }

        fn slice(&self) -> f64 {
            match self {
                Self::Worker(_) => WORKER_SLICE,
                Self::Page(..) => PAGE_SLICE,
            }
        }

        fn post(&self, reply: &WorkerReply) {
            let text = JsValue::from_str(&serde_json::to_string(reply).expect("replies are plain data"));
            let sent = match self {
                Self::Worker(worker) => worker.post_message(&text),
                Self::Page(_, port) => port.post_message(&text),
            };
            // A page that went away hears nothing more, and nothing is lost by that.
            drop(sent);
        }

        fn listen(&self, on_message: &js_sys::Function) {
            match self {
                Self::Worker(worker) => worker.set_onmessage(Some(on_message)),
                Self::Page(_, port) => port.set_onmessage(Some(on_message)),
            }
        }

        /// Calls this as soon as everything else has had its turn.
        fn later(&self, call: &js_sys::Function) {
            let set = match self {
                Self::Worker(worker) => worker.set_timeout_with_callback(call),
                Self::Page(window, _) => window.set_timeout_with_callback(call),
            };
            drop(set);
        }
    }

    /// Listens.
    pub fn start() {
        let Ok(place) = Place::find() else { return };
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
            if let Some(request) = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok()) {
                take(request);
            }
        });
        place.listen(on_message.as_ref().unchecked_ref());
        on_message.forget();
        PLACE.set(Some(place.clone()));
        place.post(&WorkerReply::Ready);
    }

    fn take(request: WorkerRequest) {
        let Some(place) = PLACE.with_borrow(Clone::clone) else { return };
        match request {
            WorkerRequest::Think { id, request, most } => begin(&place, id, &request, most),
            WorkerRequest::Stop { id } => {
                if UNDER_WAY.with_borrow(|way| way.as_ref().is_some_and(|way| way.id == id)) {
                    answer(&place);
                }
            }
        }
    }

    fn begin(place: &Place, id: u32, request: &ThinkRequest, most: u32) {
        let until = place.now() + f64::from(most);
        match Thinker::begin(request) {
            Ok(thinker) => {
                UNDER_WAY.set(Some(UnderWay { id, thinker, until }));
                go_on(place);
            }
            Err(error) => place.post(&WorkerReply::Failed { id, why: error.to_string() }),
        }
    }

    fn go_on(place: &Place) {
        if !DUE.replace(true) {
            place.later(&Closure::once_into_js(slice).unchecked_into());
        }
    }

    /// Thinks for a while, then listens, then thinks on.
    fn slice() {
        DUE.set(false);
        let Some(place) = PLACE.with_borrow(Clone::clone) else { return };
        let end = place.now() + place.slice();
        let done = UNDER_WAY.with_borrow_mut(|way| {
            let way = way.as_mut()?;
            loop {
                let over = way.thinker.step(1).is_over();
                let now = place.now();
                if over || now >= way.until {
                    return Some(true);
                }
                if now >= end {
                    return Some(false);
                }
            }
        });
        match done {
            Some(true) => answer(&place),
            Some(false) => go_on(&place),
            None => {}
        }
    }

    /// Says the best so far.
    fn answer(place: &Place) {
        if let Some(UnderWay { id, thinker, .. }) = UNDER_WAY.take() {
            place.post(&WorkerReply::Found { id, result: thinker.result() });
        }
    }
}
