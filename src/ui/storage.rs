//! The browser's storage as a [`Store`] of saved games. Every refusal comes out as an error with the browser's message.

use crate::play::slots::{PREFIX, Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use leptos::{ev, prelude::*};
use wasm_bindgen::{JsCast, JsValue};

/// `localStorage`, reached for anew at every call: a browser may take it away at any moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalStore;

/// What a refusal means, by the name and the words of the browser's exception.
fn denied(name: &str, words: String) -> StoreError {
    match name {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreError::Full,
        _ => StoreError::Denied(words),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "the form that map_err takes")]
fn refused(thrown: JsValue) -> StoreError {
    match thrown.dyn_ref::<js_sys::Error>() {
        Some(error) => denied(&String::from(error.name()), error.message().into()),
        None => denied("", thrown.as_string().unwrap_or_else(|| "it does not say why".into())),
    }
}

/// The storage, if the browser lets the page have it.
///
/// `LocalStorage` takes for granted that there is one, and panics otherwise; so the browser is asked before.
fn storage() -> Result<web_sys::Storage, StoreError> {
    match window().local_storage().map_err(refused)? {
        Some(_) => Ok(LocalStorage::raw()),
        None => Err(denied("", "there is none".into())),
    }
}

impl Store for LocalStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        storage()?.get_item(key).map_err(refused)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        storage()?.set_item(key, text).map_err(refused)
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        storage()?.remove_item(key).map_err(refused)
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let storage = storage()?;
        let count = storage.length().map_err(refused)?;
        (0..count).filter_map(|n| storage.key(n).map_err(refused).transpose()).collect()
    }
}

/// Calls whenever another tab or window of this site has written to the store, or may have while this one was asleep; with
/// the key, if it was one. Ends with its owner.
pub fn on_change_elsewhere(heard: impl Fn(Option<String>) + Copy + 'static) {
    let written = window_event_listener(ev::storage, move |event| heard(event.key()));
    let woken = window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            heard(None);
        }
    });
    on_cleanup(move || {
        written.remove();
        woken.remove();
    });
}

/// Whether a key, of those heard of from elsewhere, may be one of a game; of this one, if one is given.
pub fn is_of_game(key: Option<&str>, id: &str) -> bool {
    key.is_none_or(|key| key.starts_with(&format!("{PREFIX}game/{id}")))
}
