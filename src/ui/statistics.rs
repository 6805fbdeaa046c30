//! What has become of the games that ended on this device.

use super::storage::LocalStore;
use crate::play::slots::{PREFIX, Store, StoreError};
use crate::play::tally::Tally;
use crate::play::{Game, catalog};
use leptos::prelude::*;

fn key() -> String {
    format!("{PREFIX}tally")
}

fn read() -> Result<Tally, StoreError> {
    Ok(Tally::read(&LocalStore.get(&key())?.unwrap_or_default()))
}

/// Notes how a game ended, if it did. Where there is no room for it, nothing is lost but a line of statistics.
pub fn note(id: &str, game: &dyn Game) {
    let Ok(mut tally) = read() else { return };
    if tally.note(id, game) {
        drop(LocalStore.set(&key(), &tally.write()));
    }
}

/// The statistics, once a game has ended.
pub fn statistics() -> Option<AnyView> {
    let tally = read().ok()?;
    let titles = catalog::titles().iter().filter_map(|entry| {
        let said = tally.said(entry.spec)?;
        Some(view! { <p><b class="sc">{entry.spec.name}</b><br />{said}</p> }.into_any())
    });
    let titles: Vec<AnyView> = titles.collect();
    (!titles.is_empty()).then(|| {
        view! { <details class="advanced" data-statistics=""><summary>"Games finished on this device"</summary>{titles}</details> }.into_any()
    })
}
