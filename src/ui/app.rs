//! The page: its screens, and what is kept up for as long as it lives.

use super::banners::Banners;
use super::browser;
use super::controls::anew;
use super::help::{RuleSheet, RulesScreen};
use super::home::Shelf;
use super::keeping;
use super::link;
use super::offline;
use super::press;
use super::programs;
use super::route::{Page, Route, here};
use super::scroll;
use super::settings::{self, Settings};
use super::settings_screen::SettingsScreen;
use super::setup::NewGame;
use super::shell::Shell;
use super::steps;
use super::storage;
use super::table::TableScreen;
use super::trouble;
use leptos::{ev, prelude::*};

/// Puts the program into the page.
pub fn mount() {
    trouble::install();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    let read = settings::read();
    let known = StoredValue::new(read.clone().unwrap_or_default());
    let shell = Shell::new(read.clone().unwrap_or_default());
    provide_context(shell);
    programs::set_up();
    if let Err(failure) = read {
        shell.alarm(failure);
    }
    press::watch();
    steps::keep();
    shell.unsaved.guard();
    offline::keep(shell);
    keeping::look(shell);
    link::arrive(shell);
    scroll::take_over();
    window_event_listener(ev::hashchange, move |_| {
        shell.clear_news();
        shell.book.set(None);
        scroll::follow();
        if !link::arrive(shell) {
            shell.show(here());
        }
    });
    Effect::new(move |_| {
        shell.settings.with(Settings::apply);
        keep_settings(shell, known);
    });
    // What a mouse reads by resting on it, a finger reads by a tap.
    window_event_listener(ev::click, move |event| {
        if let Some(title) = browser::title_of(event.target()) {
            shell.notify(title);
        }
    });
    storage::on_change_elsewhere(move |key| {
        if settings::is_of_settings(key.as_deref())
            && let Ok(settings) = settings::read()
        {
            take_settings(shell, known, settings);
        }
    });
    // A new page begins at its head, for keys and screen readers.
    Effect::new(move |before: Option<()>| {
        shell.route.track();
        if before.is_some() {
            browser::focus("[data-focus]");
        }
    });
    let screen = anew(Memo::new(move |_| (shell.renewed.get(), shell.route.get())), |(_, route)| match route {
        Route::Shelf => view! { <Shelf /> }.into_any(),
        Route::New(title) => view! { <NewGame title /> }.into_any(),
        Route::Table(id) => view! { <TableScreen id /> }.into_any(),
        Route::Rules(title, clause) => {
            view! { <RulesScreen page=Page { title, clause: clause.unwrap_or_default() } /> }.into_any()
        }
        Route::Settings => view! { <SettingsScreen /> }.into_any(),
    });
    view! {
        <Sprites />
        {screen}
        {move || shell.book.get().map(|page| view! { <RuleSheet page /> })}
        {move || (shell.dialogs.get() == 0).then(|| view! { <Banners /> }.into_any())}
    }
}

/// Keeps what was changed of the settings; `known` are those that this tab has read or kept last.
fn keep_settings(shell: Shell, known: StoredValue<Settings>) {
    let now = shell.settings.get();
    let before = known.get_value();
    if now == before {
        return;
    }
    match settings::write(&before, &now) {
        Ok(kept) => take_settings(shell, known, kept),
        Err(failure) => shell.alarm(failure),
    }
}

/// Takes over settings as they lie in the store.
fn take_settings(shell: Shell, known: StoredValue<Settings>, settings: Settings) {
    known.set_value(settings.clone());
    if shell.settings.get_untracked() != settings {
        shell.settings.set(settings);
    }
}

/// The drawings that every screen clones from.
#[component]
fn Sprites() -> impl IntoView {
    let shell = expect_context::<Shell>();
    let sprites = ["art/icons.svg", "art/counters.svg", "art/letter.svg"].map(|path| {
        let text = RwSignal::new(String::new());
        leptos::task::spawn_local(async move {
            match browser::fetch_text(path).await {
                Ok(art) => text.set(art),
                Err(why) => shell.alarm(format!("A picture is missing: {why}")),
            }
        });
        view! { <div inner_html=text></div> }.into_any()
    });
    let sprites = sprites.collect_view();
    view! { <div class="sprites" aria-hidden="true">{sprites}</div> }
}
