//! The shelf: the boxes of all titles, and the games that were begun.

use super::browser::stamp;
use super::controls::{GoButton, Icon, set_title};
use super::keeping::ExportReminder;
use super::offline::NewerEdition;
use super::route::Route;
use super::saved_games::{Bin, Import, SavedCard, UnsavedCards};
use super::shell::Shell;
use super::statistics::statistics;
use super::storage::{LocalStore, is_of_game, on_change_elsewhere};
use super::theme;
use crate::play::catalog::{self, CatalogEntry};
use crate::play::saved;
use crate::rules::Secrecy;
use leptos::prelude::*;

/// The first screen.
#[component]
pub fn Shelf() -> impl IntoView {
    let shell = expect_context::<Shell>();
    set_title("");
    let games = RwSignal::new(Vec::new());
    let binned = RwSignal::new(Vec::new());
    let refresh =
        Callback::new(move |()| match saved::list(&LocalStore).and_then(|list| Ok((list, saved::bin(&LocalStore)?))) {
            Ok((list, bin)) => {
                // What has not changed stays in the document, and with it the focus.
                if games.with_untracked(|games| *games != list) {
                    games.set(list);
                }
                if binned.with_untracked(|binned| *binned != bin) {
                    binned.set(bin);
                }
            }
            Err(why) => shell.alarm(format!("Your saved games can’t be shown: {why}.")),
        });
    if let Err(why) = saved::empty_bin(&LocalStore, stamp()) {
        shell.alarm(format!("Your saved games can’t be shown: {why}."));
    } else {
        refresh.run(());
    }
    follow_other_tabs(shell, refresh);
    let first = catalog::titles().first().map_or("", |entry| entry.spec.id);
    view! {
        <div class="page shelf-page" data-screen="shelf">
            <header class="top">
                <div><h1 tabindex="-1" data-focus="">"Ohio Country"</h1><p>"Four games of the frontier, 1758–1795"</p></div>
                <nav>
                    <GoButton to=Route::Rules(first.into(), None) icon="book">"How to play"</GoButton>
                    <a class="btn icon" href=Route::Settings.hash() aria-label="Settings" title="Settings"><Icon name="settings" /></a>
                </nav>
            </header>
            <main>
                <p class="small">"Play the computer, or share one device. Each game has a short lesson. Works offline after the first visit."</p>
                <NewerEdition />
                <ExportReminder games />
                <section class="shelf" aria-label="Start a game">
                    {catalog::titles().iter().map(cover).collect_view()}
                </section>
                <section class="games" aria-label="Saved games">
                    <UnsavedCards refresh />
                    {move || games.get().into_iter().filter(|game| !shell.unsaved.holds(&game.id)).map(|game| view! { <SavedCard game refresh /> }).collect_view()}
                    <div class="more"><Import refresh /><Bin binned refresh /></div>
                    {statistics()}
                </section>
            </main>
        </div>
    }
}

/// Shows what other tabs do to the games; what somebody does here just now is not taken from under the hand: it is shown once
/// the dialog is closed.
fn follow_other_tabs(shell: Shell, refresh: Callback<()>) {
    let due = RwSignal::new(false);
    on_change_elsewhere(move |key| {
        if is_of_game(key.as_deref(), "") {
            due.set(true);
        }
    });
    Effect::new(move |_| {
        if due.get() && shell.dialogs.get() == 0 {
            due.set(false);
            refresh.run(());
        }
    });
}

fn cover(entry: &'static CatalogEntry) -> AnyView {
    let spec = entry.spec;
    let filled = |n: u8| if n < spec.weight { "f" } else { "" };
    let dots = (0..5).map(|n| view! { <i class=filled(n)></i> }.into_any()).collect_view();
    let secrets = if spec.secrecy == Secrecy::Always { "eye-off" } else { "eye" };
    let strip = spec
        .seats
        .iter()
        .map(|seat| view! { <i class=format!("livery-{}", theme::side_of(seat.livery))></i> }.into_any())
        .collect_view();
    let inside = view! {
        <span class="art"><img src=theme::cover(spec.id) alt="" width="256" height="216" /></span>
        <span class="plate"><b>{spec.name}</b><i>{spec.dates}</i></span>
        <span class="line">{spec.summary}</span>
        <span class="facts">
            <span><Icon name="hourglass" /><span class="vh">"Playing time "</span>{spec.playing_time}</span>
            <span><Icon name="people" />{"1 or 2 players"}</span>
            <span>"weight "<span class="dots" role="img" aria-label=format!("{} of 5", spec.weight)>{dots}</span></span>
            <span><Icon name=secrets /><span class="vh">"Secrets: "</span>{spec.secrets}</span>
        </span>
        <span class="strip" aria-hidden="true">{strip}</span>
    };
    let to = Route::New(spec.id.into()).hash();
    view! { <a class="box" href=to data-title=spec.id><span class="vh">"New game: "</span>{inside}</a> }.into_any()
}
