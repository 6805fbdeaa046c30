//! The program of one title: its rules, sessions, records and evaluator, in a file of their own, which is loaded when the
//! title is opened.
//!
//! The page calls [`answer`] on its own thread and waits for what it says ([`crate::play::protocol`]). The opponent's worker
//! is the same file: there it thinks, and talks by messages ([`crate::ai::worker`]). `src/bin/title` holds a line for each title.

#[cfg(target_arch = "wasm32")]
mod thread;

use crate::ai::{ThinkError, ThinkRequest, Thinker};
use crate::play::Door;
use crate::play::protocol::Host;
use std::cell::{Cell, RefCell};

thread_local! {
    static DOOR: Cell<Option<&'static dyn Door>> = const { Cell::new(None) };
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
}

/// Opens the door of the title that this program is, and, in a worker, listens for what to think of. The shelf of all titles
/// (`play::catalog`) is no part of it.
pub fn begin(door: &'static dyn Door) {
    DOOR.set(Some(door));
    HOST.set(Some(Host::new(door)));
    #[cfg(target_arch = "wasm32")]
    thread::start();
}

/// The answer to a request, both texts of JSON.
#[must_use]
pub fn answer(request: &[u8]) -> Vec<u8> {
    let request = str::from_utf8(request).unwrap_or_default();
    let answer = HOST.with_borrow_mut(|host| host.as_mut().map(|host| host.answer(request)));
    answer.unwrap_or_default().into_bytes()
}

/// Begins to think for a seat.
///
/// # Errors
/// The request makes no sense.
pub fn think(request: &ThinkRequest) -> Result<Thinker, ThinkError> {
    DOOR.get().ok_or_else(|| ThinkError::Title("no title is open".into()))?.think(request)
}

/// The program of a title, by its type.
#[macro_export]
macro_rules! title_program {
    ($title:ty) => {
        #[cfg(not(target_arch = "wasm32"))]
        fn main() {}

        #[cfg(target_arch = "wasm32")]
        fn main() {
            static DOOR: $crate::play::door::Linked<$title> = $crate::play::door::Linked::new();
            $crate::program::begin(&DOOR);
        }

        /// What the page asks, and the answer; both texts of JSON.
        #[cfg(target_arch = "wasm32")]
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn ask(request: &[u8]) -> Vec<u8> {
            $crate::program::answer(request)
        }
    };
}
