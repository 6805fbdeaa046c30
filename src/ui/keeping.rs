//! Whether the browser keeps saved games for good: it is asked to, its answer is shown, and where it promises nothing people
//! are reminded to keep copies elsewhere.

use super::browser::stamp;
use super::controls::Icon;
use super::reminders::Reminders;
use super::shell::{Keeping, Shell};
use super::storage::LocalStore;
use crate::play::saved::{self, SavedGame};
use crate::play::slots::{self, PREFIX, Store};
use leptos::prelude::*;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

thread_local! {
    /// This page has asked already.
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// What can be asked; old browsers have none, and pages that came without encryption.
fn manager() -> Option<StorageManager> {
    Some(window().navigator().storage()).filter(|manager| !manager.is_undefined())
}

/// Hears an answer of the browser. A refusal is none, and so it may delete games.
fn hear(shell: Shell, answer: Option<Result<js_sys::Promise, JsValue>>, then: impl FnOnce(Keeping) + 'static) {
    leptos::task::spawn_local(async move {
        let said = match answer {
            Some(Ok(answer)) => JsFuture::from(answer).await.ok().and_then(|said| said.as_bool()),
            Some(Err(_)) | None => None,
        };
        let keeping = if said == Some(true) { Keeping::Promised } else { Keeping::Open };
        shell.keeping.set(keeping);
        then(keeping);
    });
}

/// Looks what the browser has promised. Nobody is asked anything.
pub fn look(shell: Shell) {
    hear(shell, manager().map(|manager| manager.persisted()), |_| {});
}

fn ask(shell: Shell, then: impl FnOnce(Keeping) + 'static) {
    hear(shell, manager().map(|manager| manager.persist()), then);
}

/// A game has been saved: now there is something to keep, and the browser is asked to; not again for a week if it does not
/// promise it.
pub fn ask_once(shell: Shell) {
    let asked = ASKED.replace(true) || shell.keeping.get_untracked() == Keeping::Promised;
    if asked || !reminders().may_ask(stamp()) {
        return;
    }
    ask(shell, |keeping| {
        if keeping != Keeping::Promised {
            change(|reminders| reminders.asked = stamp());
        }
    });
}

// ---------------------------------------------------------------- reminders

fn key() -> String {
    format!("{PREFIX}reminders")
}

fn reminders() -> Reminders {
    LocalStore.get(&key()).ok().flatten().map_or_else(Reminders::default, |text| Reminders::read(&text))
}

/// Where the storage refuses, the same will be said again.
fn change(change: impl FnOnce(&mut Reminders)) {
    let mut all = reminders();
    change(&mut all);
    let games = saved::list(&LocalStore).unwrap_or_default();
    let is_there = |id: &str| games.iter().any(|game| game.id == id);
    drop(LocalStore.set(&key(), &all.write(is_there)));
}

/// There is a copy of a game as it stands now, or somebody does not want to hear of it.
pub fn spoken(id: &str) {
    let games = saved::list(&LocalStore).unwrap_or_default();
    let metadata = games.into_iter().find(|game| game.id == id).and_then(|game| game.metadata);
    change(|reminders| reminders.spoken(id, metadata.map_or(0, |metadata| metadata.summary.turn), stamp()));
}

/// The record of a saved game; what there is to say is said.
pub fn record(shell: Shell, id: &str) -> Option<String> {
    let text = match slots::read(&LocalStore, id) {
        Ok(reading) => reading.slots.into_iter().map(|s| s.text).chain(reading.damage).next(),
        Err(why) => {
            shell.alarm(format!("The game can’t be read: {why}."));
            return None;
        }
    };
    if text.is_none() {
        shell.alarm("Nothing is left of this game.");
    }
    text
}

/// Offers the record of a saved game as a file, and says nothing more of that game until it has come on.
pub fn export(shell: Shell, id: &str, name: &str, record: &str) {
    if shell.export(name, record) {
        spoken(id);
    }
}

/// The game to speak of, if there is one: of those there are the one saved last.
fn due(shell: Shell, games: &[SavedGame]) -> Option<(String, String)> {
    let (reminders, now) = (reminders(), stamp());
    games.iter().find_map(|game| {
        let metadata = game.metadata.as_ref()?;
        let speaks = !shell.unsaved.holds(&game.id) && reminders.may_speak(&game.id, metadata.summary.turn, now);
        speaks.then(|| (game.id.clone(), metadata.name.clone()))
    })
}

/// On the shelf: that a game which has come on is nowhere but in this browser.
#[component]
pub fn ExportReminder(games: RwSignal<Vec<SavedGame>>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    // One at a visit: anyone who puts a word away is not given the next one.
    let done = RwSignal::new(false);
    let words = move |(id, name): (String, String)| {
        let heard = id.clone();
        let away = move |_| {
            done.set(true);
            spoken(&heard);
        };
        let keep = {
            let name = name.clone();
            move |_| {
                if let Some(record) = record(shell, &id) {
                    done.set(true);
                    export(shell, &id, &name, &record);
                }
            }
        };
        view! {
            <div class="newer sheet" role="status" data-reminder="">
                <p>{format!("“{name}” is saved only in this browser, which may delete it if you stay away for long. Keep a copy in a file; the file contains both sides’ secrets.")}</p>
                <span class="row">
                    <button type="button" class="btn" on:click=keep><Icon name="download" />"Export to a file"</button>
                    <button type="button" class="btn quiet" on:click=away>"Not now"</button>
                </span>
            </div>
        }
        .into_any()
    };
    move || {
        let speaks = shell.keeping.get() == Keeping::Open && !done.get();
        speaks.then(|| games.with(|games| due(shell, games)).map(words)).flatten()
    }
}

/// In the settings: whether the browser keeps saved games.
#[component]
pub fn KeptGames() -> impl IntoView {
    let shell = expect_context::<Shell>();
    let press = move |_| {
        ask(shell, move |keeping| {
            if keeping != Keeping::Promised {
                shell.notify("The browser doesn’t promise to keep your games.");
            }
        });
    };
    let words = move || {
        match shell.keeping.get() {
        Keeping::Unknown => view! { <p>"The browser hasn’t yet said whether it will keep your games."</p> }.into_any(),
        Keeping::Promised => view! { <p>"Your games stay in this browser until you delete them."</p> }.into_any(),
        Keeping::Open => view! {
            <p>"The browser may delete games you haven’t opened for a while, or when space runs out. Export those you want to keep. Most browsers keep the games of a site that you install."</p>
            {manager().map(|_| view! {
                <button type="button" class="btn" data-ask-to-keep="" on:click=press>"Ask the browser to keep my games"</button>
            })}
        }
        .into_any(),
    }
    };
    view! {
        <fieldset data-keeping=move || format!("{:?}", shell.keeping.get())><legend>"Saved games"</legend>{words}</fieldset>
    }
}
