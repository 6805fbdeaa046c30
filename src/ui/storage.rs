//! The browser's storage as a [`Store`] of saved games. Every refusal comes out as an error with the browser's message.

use super::settings::Settings;
use crate::play::merge::merged;
use crate::play::slots::{PREFIX, Store, StoreError};
use gloo_storage::{LocalStorage, Storage};
use leptos::{ev, prelude::*};
use serde_json::Value;
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

fn settings_key() -> String {
    format!("{PREFIX}settings")
}

/// The settings as they lie in the store, if anything whole does.
fn stored_settings() -> Result<Option<Value>, StoreError> {
    let text = LocalStore.get(&settings_key())?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
}

/// The settings of this device; the defaults if there are none yet.
///
/// # Errors
/// What to say to the player: the storage cannot be read. Settings that make no sense are passed over in silence.
pub fn read_settings() -> Result<Settings, String> {
    let stored = stored_settings().map_err(|e| format!("Games cannot be saved here: {e}."))?;
    Ok(stored.and_then(|stored| serde_json::from_value(stored).ok()).unwrap_or_default())
}

/// Keeps what was changed of the settings since they were `before`; all of them as they are then, with what another tab
/// has changed meanwhile.
///
/// # Errors
/// What to say to the player.
pub fn write_settings(before: &Settings, now: &Settings) -> Result<Settings, String> {
    let value = |settings: &Settings| serde_json::to_value(settings).unwrap_or_default();
    let write = || {
        let both = merged(&value(before), &value(now), stored_settings()?.unwrap_or_default());
        // What lies there may make no sense: then it goes.
        let settings: Option<Settings> = serde_json::from_value(both.clone()).ok();
        let (kept, settings) = settings.map_or_else(|| (value(now), now.clone()), |settings| (both, settings));
        LocalStore.set(&settings_key(), &kept.to_string())?;
        Ok(settings)
    };
    write().map_err(|e: StoreError| format!("The settings are not kept: {e}."))
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

/// Whether a key, of those heard of from elsewhere, may be one of the settings.
pub fn is_of_settings(key: Option<&str>) -> bool {
    key.is_none_or(|key| key == settings_key())
}

/// Whether a key, of those heard of from elsewhere, may be one of a game; of this one, if one is given.
pub fn is_of_game(key: Option<&str>, id: &str) -> bool {
    key.is_none_or(|key| key.starts_with(&format!("{PREFIX}game/{id}")))
}
