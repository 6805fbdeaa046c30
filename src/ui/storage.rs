//! The browser's storage as a [`Store`] of saved games. Every refusal comes out as an error with the browser's words.

use super::settings::Settings;
use crate::play::slots::{PREFIX, Store, StoreError};
use gloo_storage::errors::StorageError;
use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::window;
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

/// The settings of this device; the defaults if there are none yet.
///
/// # Errors
/// What to tell the player: the storage cannot be read. Settings that make no sense are passed over in silence.
pub fn read_settings() -> Result<Settings, String> {
    let key = settings_key();
    // Whether it can be read at all: the typed road would panic.
    LocalStore.get(&key).map_err(|e| format!("Games cannot be saved here: {e}."))?;
    Ok(LocalStorage::get(key).unwrap_or_default())
}

/// Keeps the settings.
///
/// # Errors
/// What to tell the player.
pub fn write_settings(settings: &Settings) -> Result<(), String> {
    let write = || {
        storage()?;
        LocalStorage::set(settings_key(), settings).map_err(|e| match e {
            StorageError::JsError(e) => denied(&e.name, e.message),
            e => StoreError::Denied(e.to_string()),
        })
    };
    write().map_err(|e| format!("The settings are not kept: {e}."))
}
