//! Games on their way in an address: a link is copied here, and opened on another device.

use super::packed::packed;
use super::route::Route;
use super::saving::take_in;
use super::shell::Shell;
use super::{browser, programs};
use crate::play::exchange::{MAX_LINK, is_link, link_of, link_with, too_long};
use crate::play::proposal::Copied;
use leptos::prelude::window;

/// Copies a link that carries the game of a record. Where one has many letters, that is said, and the file offered.
pub fn copy(shell: Shell, name: &str, record: &str) {
    let (name, record) = (name.to_owned(), record.to_owned());
    leptos::task::spawn_local(async move {
        drop(programs::need_for(&record).await);
        let link = match link_of(&record) {
            Ok(link) => link,
            // Without the rules the link is longer, and good.
            Err(_) => packed(&record).await.map(|packed| link_with(&packed)).unwrap_or_default(),
        };
        if link.is_empty() || link.len() > MAX_LINK {
            return shell.offer_file("This game can’t be put into a link.", &name, &record);
        }
        let location = window().location();
        let page = location.href().unwrap_or_default();
        let address = [page.split('#').next().unwrap_or_default(), &link].concat();
        if !browser::copy(&address).await {
            shell.offer_file("The browser doesn’t allow copying.", &name, &record);
        } else if let Some(words) = too_long(address.chars().count()) {
            shell.offer_file(words, &name, &record);
        } else {
            shell.notify("Link copied. It contains both sides’ secrets.");
        }
    });
}

/// Takes in the game that the address carries, if it carries one; whether it did. The address forgets it: it is in the
/// store from then on, and a reload must not take it in again.
pub fn arrive(shell: Shell) -> bool {
    let hash = window().location().hash().unwrap_or_default();
    if !is_link(&hash) {
        return false;
    }
    leptos::task::spawn_local(async move {
        let there = "The game from the link is on the shelf.";
        let to = match take_in(shell, hash.as_bytes(), Copied::Link, there).await {
            Ok(id) => Route::Table(id),
            Err(why) => {
                shell.alarm(format!("The game in the link can’t be opened: {why}"));
                Route::Shelf
            }
        };
        // Somebody may have gone elsewhere meanwhile.
        if window().location().hash().is_ok_and(|now| now == hash) {
            browser::rename_address(&to.hash());
            shell.show(to);
        }
    });
    true
}
