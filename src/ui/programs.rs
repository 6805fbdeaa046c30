//! The programs of the titles: each is fetched when its title is opened, and holds its rules. They are called on the page's
//! own thread.
//!
//! A program that has stopped is never called again: a fresh one takes its place when it is next needed.

use super::controls::{Icon, PageHead, live};
use super::route::Route;
use crate::play::catalog::{self, CatalogEntry};
use crate::play::load;
use crate::play::protocol::{Link, Remote, Stopped};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

#[wasm_bindgen]
extern "C" {
    /// The program in the files of this name, in an instance of its own (`public/start.js`).
    #[wasm_bindgen(js_name = ohioCountryOpen, catch)]
    async fn fetch(name: &str, number: u32) -> Result<JsValue, JsValue>;

    type Program;

    /// The answer to a request, both texts of JSON (`crate::program`).
    #[wasm_bindgen(method, catch)]
    fn ask(this: &Program, request: &[u8]) -> Result<Vec<u8>, JsValue>;
}

thread_local! {
    /// The instances that answer, by their numbers.
    static RUNNING: RefCell<BTreeMap<u32, (&'static CatalogEntry, Program)>> = const { RefCell::new(BTreeMap::new()) };
    /// The number of the last instance.
    static LAST: Cell<u32> = const { Cell::new(0) };
    /// What is on its way, which everybody waits for who needs it.
    static COMING: RefCell<BTreeMap<&'static str, js_sys::Promise>> = const { RefCell::new(BTreeMap::new()) };
}

/// How far the program of a title is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// It was not asked for, or is on its way.
    #[default]
    Away,
    /// It answers.
    Here,
    /// It did not come.
    Failed,
    /// It stops again and again.
    Broken,
}

/// What is known of the programs, for what is drawn of them: how far each is, and how often it has stopped of late.
type States = RwSignal<BTreeMap<&'static str, (State, u32)>>;

thread_local! {
    static STATES: Cell<Option<States>> = const { Cell::new(None) };
}

/// So often a program may stop before it is not started again by itself.
const MOST_STOPS: u32 = 3;

/// Makes room for what is known of the programs, for as long as the page lives.
pub fn set_up() {
    STATES.set(Some(RwSignal::default()));
}

fn note(title: &'static str, state: State, stops: impl FnOnce(u32) -> u32) {
    if let Some(states) = STATES.get() {
        states.update(|states| {
            let (now, stopped) = states.entry(title).or_default();
            (*now, *stopped) = (state, stops(*stopped));
        });
    }
}

fn state(title: &str) -> State {
    STATES.get().and_then(|states| states.with(|states| states.get(title).map(|(state, _)| *state))).unwrap_or_default()
}

/// Whether the program of a title answers. Whoever draws by it is drawn again when that changes.
pub fn is_here(title: &str) -> bool {
    state(title) == State::Here
}

/// What a program that was fetched is asked by.
struct Called(u32);

impl Link for Called {
    fn ask(&self, request: &str) -> Result<String, Stopped> {
        let answer =
            RUNNING.with_borrow(|running| running.get(&self.0).map(|(_, program)| program.ask(request.as_bytes())));
        match answer {
            Some(Ok(answer)) => String::from_utf8(answer).map_err(|_| Stopped),
            Some(Err(_)) => {
                stopped(self.0);
                Err(Stopped)
            }
            None => Err(Stopped),
        }
    }
}

/// An instance has stopped: it is called no more.
fn stopped(number: u32) {
    let Some((entry, _)) = RUNNING.with_borrow_mut(|running| running.remove(&number)) else { return };
    catalog::close(entry.spec.id);
    let stops = STATES.get().and_then(|states| states.with_untracked(|states| states.get(entry.spec.id).map(|s| s.1)));
    let often = stops.unwrap_or_default() + 1 >= MOST_STOPS;
    note(entry.spec.id, if often { State::Broken } else { State::Away }, |stops| stops + 1);
}

/// The number of this build, which the names of the programs' files carry.
#[must_use]
pub fn build() -> String {
    let start = document().get_element_by_id("start").and_then(|e| e.get_attribute("data-js")).unwrap_or_default();
    start.rsplit_once('-').map_or("", |(_, name)| name.trim_end_matches(".js")).into()
}

/// Waits until the program of a title answers.
///
/// # Errors
/// Why it does not, in words for people.
pub async fn need(title: &str) -> Result<(), String> {
    let Some(entry) = catalog::title(title) else { return Ok(()) };
    let id = entry.spec.id;
    if catalog::door(id).is_ok() {
        return Ok(());
    }
    let coming = COMING.with_borrow_mut(|coming| {
        coming
            .entry(id)
            .or_insert_with(|| future_to_promise(async move { bring(entry).await.map(|()| JsValue::TRUE) }))
            .clone()
    });
    let came = JsFuture::from(coming).await.is_ok();
    COMING.with_borrow_mut(|coming| coming.remove(id));
    if came {
        // Stops that lie far apart do not add up.
        set_timeout(move || note_calm(id), std::time::Duration::from_mins(1));
    }
    note(id, if came { State::Here } else { State::Failed }, |stops| stops);
    let name = entry.spec.name;
    if came { Ok(()) } else { Err(format!("{name} didn’t load: you may be offline, or this browser blocked it.")) }
}

/// A program has not stopped for a while.
fn note_calm(title: &'static str) {
    if let Some(states) = STATES.get() {
        states.update_untracked(|states| {
            if let Some((State::Here, stops)) = states.get_mut(title) {
                *stops = 0;
            }
        });
    }
}

async fn bring(entry: &'static CatalogEntry) -> Result<(), JsValue> {
    let number = LAST.get() + 1;
    LAST.set(number);
    let program: Program = fetch(&format!("{}-{}", entry.spec.id, build()), number).await?.unchecked_into();
    RUNNING.with_borrow_mut(|running| drop(running.insert(number, (entry, program))));
    catalog::open(Box::leak(Box::new(Remote::new(entry.spec, Box::new(Called(number))))));
    Ok(())
}

/// Waits until the program answers that a record is for; of what is no record, taking it up will say what is wrong.
///
/// # Errors
/// Why it does not, in words for people.
pub async fn need_for(record: &str) -> Result<(), String> {
    match load::title_of(record) {
        Ok(title) => need(&title).await,
        Err(_) => Ok(()),
    }
}

/// Fetches the program of a title for later, when the page has nothing else to do.
pub fn wish(title: &str) {
    let title = title.to_owned();
    set_timeout(
        move || leptos::task::spawn_local(async move { drop(need(&title).await) }),
        std::time::Duration::from_millis(300),
    );
}

/// What needs the program of a title, once that answers; before, that it is on its way, or why it did not come. A `screen` is
/// all there is on the page; anything else is a part of one. A program that stops is started again, which `again` is told.
pub fn with_program(
    title: &str,
    screen: bool,
    again: impl Fn() + Send + 'static,
    inside: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let title = StoredValue::new(title.to_owned());
    let bring = move || {
        leptos::task::spawn_local(async move {
            if let Some(title) = title.try_get_value() {
                drop(need(&title).await);
            }
        });
    };
    let name = title.with_value(|title| catalog::title(title).map_or("This game", |entry| entry.spec.name));
    let state = Memo::new(move |_| title.with_value(|title| state(title)));
    Effect::new(move |before: Option<State>| {
        let now = state.get();
        if now == State::Away {
            if before == Some(State::Here) {
                again();
            }
            bring();
        }
        now
    });
    let part = move |words: AnyView| {
        if screen {
            view! { <div class="page" data-screen="fetching"><PageHead title=name /><main class="sheet page-sheet">{words}</main></div> }
                .into_any()
        } else {
            words
        }
    };
    let shown = move || match state.get() {
        State::Here => inside(),
        State::Away => part(view! { <p role="status" prop:textContent=format!("Loading {name} …")></p> }.into_any()),
        failed => {
            let why = if failed == State::Failed { "didn’t load" } else { "keeps crashing" };
            let what = if failed == State::Failed { "You may be offline." } else { "This is a bug in the program." };
            part(
                view! {
                    <p role="alert"><b>{format!("{name} {why}.")}</b>" "{what}" Nothing is lost: your saved games are safe."</p>
                    <p class="row">
                        <button type="button" class="btn primary" data-fetch-again="" on:click=move |_| bring()><Icon name="restart" />"Try again"</button>
                        {screen.then(|| view! { <a class="btn" href=Route::Shelf.hash()><Icon name="home" />"To the shelf"</a> }.into_any())}
                    </p>
                }
                .into_any(),
            )
        }
    };
    live(shown).into_any()
}
