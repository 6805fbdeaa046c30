//! What people see and touch.
//!
//! Everything but [`theme`], [`fault`] and [`reminders`] is for browsers only. It knows games through [`crate::play`], geometry through
//! [`crate::draw`] and the kit's vocabulary; no title.

#![cfg_attr(
    target_arch = "wasm32",
    allow(
        clippy::large_types_passed_by_value, // the handle of a table is a bundle of signals, each a small number
        clippy::needless_pass_by_value,      // components own their props
    )
)]

pub mod fault;
#[cfg(target_arch = "wasm32")]
mod pin;
pub mod reminders;
pub mod theme;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod at_hand;
#[cfg(target_arch = "wasm32")]
mod banners;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod controls;
#[cfg(target_arch = "wasm32")]
mod dialog;
#[cfg(target_arch = "wasm32")]
mod help;
#[cfg(target_arch = "wasm32")]
mod home;
#[cfg(target_arch = "wasm32")]
mod keeping;
#[cfg(target_arch = "wasm32")]
mod link;
#[cfg(target_arch = "wasm32")]
mod offline;
#[cfg(target_arch = "wasm32")]
mod packed;
#[cfg(target_arch = "wasm32")]
mod press;
#[cfg(target_arch = "wasm32")]
mod programs;
#[cfg(target_arch = "wasm32")]
mod route;
#[cfg(target_arch = "wasm32")]
mod saved_games;
#[cfg(target_arch = "wasm32")]
mod saving;
#[cfg(target_arch = "wasm32")]
mod scenario_files;
#[cfg(target_arch = "wasm32")]
mod scroll;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod settings_screen;
#[cfg(target_arch = "wasm32")]
mod setup;
#[cfg(target_arch = "wasm32")]
mod shell;
#[cfg(target_arch = "wasm32")]
mod statistics;
#[cfg(target_arch = "wasm32")]
mod steps;
#[cfg(target_arch = "wasm32")]
mod storage;
#[cfg(target_arch = "wasm32")]
mod table;
#[cfg(target_arch = "wasm32")]
mod thumbnail;
#[cfg(target_arch = "wasm32")]
mod trouble;
#[cfg(target_arch = "wasm32")]
mod unsaved;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(target_arch = "wasm32")]
pub use app::mount;
