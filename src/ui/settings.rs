//! What a player sets for this device.

use super::browser;
use super::storage::LocalStore;
use crate::play::merge::merged;
use crate::play::slots::{PREFIX, Store, StoreError};
use crate::rules::json;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// Settings of this device. None of them changes a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    /// The palette: `auto`, `light`, `candle`, `contrast`.
    pub theme: String,
    /// Size of text, in per cent of the browser's own.
    pub text: u16,
    /// Whether single letters are orders on the table.
    pub keys: bool,
    /// Whether an order that throws dice asks once more; if nobody has said, where nothing can be looked at without being
    /// pressed: there its odds would be seen too late.
    pub confirm_dice: Option<bool>,
    /// Whether the end of a phase asks: `always`, `useful` (where something is left undone), `never`.
    pub ask_end: String,
    /// Whether a decision that leaves nothing to decide is taken by itself.
    pub skip_forced: bool,
    /// Whether movement is shown: `auto` (as the device says) or `reduced`.
    pub motion: String,
    /// Whether turns and rolls are heard.
    pub sound: bool,
    /// Whether the screen turns to whoever decides, for two people who sit opposite each other.
    pub opposite: bool,
    /// Whether hachures, trees and grain are drawn; off for weak machines.
    pub deco: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: "auto".into(),
            text: 100,
            keys: true,
            confirm_dice: None,
            ask_end: "useful".into(),
            skip_forced: true,
            motion: "auto".into(),
            sound: false,
            opposite: false,
            deco: true,
        }
    }
}

impl Settings {
    /// Makes the page look as set.
    pub fn apply(&self) {
        let Some(root) = document().document_element() else { return };
        let mark = |name: &str, value: Option<&str>| {
            let _ = match value {
                Some(value) => root.set_attribute(name, value),
                None => root.remove_attribute(name),
            };
        };
        mark("data-theme", (self.theme != "auto").then_some(self.theme.as_str()));
        mark("data-motion", (self.motion == "reduced").then_some("reduced"));
        mark("data-deco", (!self.deco).then_some("off"));
        browser::set_style(&root, "font-size", &format!("{}%", self.text));
    }

    /// Whether movement is to be shown.
    pub fn moves(&self) -> bool {
        self.motion != "reduced" && !device_says("(prefers-reduced-motion: reduce)")
    }

    /// Whether an order that throws dice asks once more.
    pub fn confirms(&self) -> bool {
        self.confirm_dice.unwrap_or_else(|| device_says("(hover: none)"))
    }
}

fn device_says(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|media| media.matches())
}

fn key() -> String {
    format!("{PREFIX}settings")
}

/// The settings as they lie in the store, whatever that is; nothing if there are none.
fn stored() -> Result<String, StoreError> {
    Ok(LocalStore.get(&key())?.unwrap_or_default())
}

/// The settings of this device; the defaults if there are none yet.
///
/// # Errors
/// What to say to the player: the storage cannot be read. Settings that make no sense are passed over in silence.
pub fn read() -> Result<Settings, String> {
    let stored = stored().map_err(|e| format!("Games can’t be saved here: {e}."))?;
    Ok(json::read(&stored).unwrap_or_default())
}

fn written(settings: &Settings) -> String {
    serde_json::to_string(settings).unwrap_or_default()
}

/// Keeps what was changed of the settings since they were `before`; all of them as they are then, with what another tab
/// has changed meanwhile.
///
/// # Errors
/// What to say to the player.
pub fn write(before: &Settings, now: &Settings) -> Result<Settings, String> {
    let write = || {
        let both = merged(&written(before), &written(now), &stored()?);
        // What lies there may make no sense: then it goes.
        let (kept, settings) = match json::read(&both) {
            Ok(settings) => (both, settings),
            Err(_) => (written(now), now.clone()),
        };
        LocalStore.set(&key(), &kept)?;
        Ok(settings)
    };
    write().map_err(|e: StoreError| format!("The settings weren’t saved: {e}."))
}

/// Whether a key, of those heard of from elsewhere, may be one of the settings.
pub fn is_of_settings(key: Option<&str>) -> bool {
    key.is_none_or(|key| key == self::key())
}
