//! Games on their way in an address: a link is copied here, and opened on another device.

use super::app::{Route, Shell};
use super::browser;
use super::saved_games::take_in;
use crate::play::exchange::{FRAGMENT, MAX_LINK, to_link};
use crate::play::proposal::Copied;
use leptos::prelude::window;

/// Copies a link that carries the game of a record.
pub fn copy(shell: Shell, record: &str) {
    let link = to_link(record);
    if link.len() > MAX_LINK {
        return shell.alarm("This game is too long for a link. Export it to a file.");
    }
    let location = window().location();
    let page = location.href().unwrap_or_default();
    let address = [page.split('#').next().unwrap_or_default(), &link].concat();
    leptos::task::spawn_local(async move {
        if browser::copy(&address).await {
            shell.tell("The link is copied. It holds the secrets of both sides.");
        } else {
            shell.alarm("The browser does not allow copying. Export the game to a file.");
        }
    });
}

/// Takes in the game that the address carries, if it carries one; whether it did. The address forgets it: it is in the
/// store from then on, and a reload must not take it in again.
pub fn arrive(shell: Shell) -> bool {
    let hash = window().location().hash().unwrap_or_default();
    if !hash.starts_with(FRAGMENT) {
        return false;
    }
    let to = match take_in(shell, hash.as_bytes(), Copied::Link, "The game that came with the link is on the shelf.") {
        Ok(id) => Route::Table(id),
        Err(why) => {
            shell.alarm(format!("The game in the link is not taken in: {why}"));
            Route::Shelf
        }
    };
    browser::rename_address(&to.hash());
    shell.show(to);
    true
}
