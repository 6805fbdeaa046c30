//! The browser's storage as a [`Store`] of saved games. Every refusal comes out as an error with the browser's words.

use super::settings::Settings;
use crate::play::slots::{PREFIX, Store, StoreError};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

/// `localStorage`, reached for anew at every call: a browser may take it away at any moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalStore;

fn denied(words: &JsValue) -> StoreError {
    match words.dyn_ref::<web_sys::DomException>() {
        Some(e) if e.name() == "QuotaExceededError" || e.name() == "NS_ERROR_DOM_QUOTA_REACHED" => StoreError::Full,
        Some(e) => StoreError::Denied(e.message()),
        None => StoreError::Denied(words.as_string().unwrap_or_else(|| "it does not say why".into())),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "the form that map_err takes")]
fn refused(words: JsValue) -> StoreError {
    denied(&words)
}

fn storage() -> Result<web_sys::Storage, StoreError> {
    let storage = window().local_storage().map_err(refused)?;
    storage.ok_or_else(|| StoreError::Denied("there is none".into()))
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
    let text = LocalStore.get(&settings_key()).map_err(|e| format!("Games cannot be saved here: {e}."))?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

/// Keeps the settings.
///
/// # Errors
/// What to tell the player.
pub fn write_settings(settings: &Settings) -> Result<(), String> {
    let text = serde_json::to_string(settings).map_err(|e| e.to_string())?;
    LocalStore.set(&settings_key(), &text).map_err(|e| format!("The settings are not kept: {e}."))
}
