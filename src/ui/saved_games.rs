//! The games on the shelf: going on, renaming, copies, deletion, files; and those that the storage did not take.

use super::browser::{self, stamp};
use super::controls::{Icon, alive, live, live_words};
use super::dialog::Dialog;
use super::keeping;
use super::link;
use super::programs;
use super::route::Route;
use super::saving::{self, take_in, tell_of_bin};
use super::shell::Shell;
use super::storage::LocalStore;
use super::thumbnail::{thumbnail, thumbnail_when_here};
use super::unsaved::Unsaved;
use crate::play::names::{isolated, visible, with_suffix};
use crate::play::proposal::Copied;
use crate::play::record::MAX_RECORD;
use crate::play::saved::{self, MAX_NAME, Metadata, SavedGame};
use crate::play::seats::{Summary, summary};
use crate::play::slots::StoreError;
use crate::play::{catalog, load, slots};
use crate::rules::text::capital;
use leptos::{ev, html, prelude::*};

/// One line on where a game is.
fn standing(summary: &Summary) -> String {
    if let Some(result) = &summary.result {
        return result.clone();
    }
    let turn = match summary.turn {
        0 => "Set-up".into(),
        turn => format!("Turn {turn} of {}, {}", summary.turns, summary.phase.to_ascii_lowercase()),
    };
    format!("{turn}. {} to move.", summary.player)
}

/// Who plays: "British: Anna – Indian: computer (hard)"; nothing where nobody has a name.
fn players(summary: &Summary) -> String {
    if summary.players.iter().all(|(side, who)| side == who) {
        return String::new();
    }
    let words = |(side, who): &(String, String)| if side == who { side.clone() } else { format!("{side}: {who}") };
    summary.players.iter().map(words).collect::<Vec<_>>().join(" – ")
}

/// A game on the shelf.
#[component]
pub fn SavedCard(game: SavedGame, refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let menu = RwSignal::new(false);
    let id = game.id.clone();
    let to = Route::Table(id.clone()).hash();
    let metadata = game.metadata.unwrap_or_else(|| Metadata { name: "A saved game".into(), ..Metadata::default() });
    let summary = metadata.summary.clone();
    let when = if metadata.updated == 0 { String::new() } else { browser::moment(metadata.updated) };
    let scenario =
        if summary.scenario.is_empty() { String::new() } else { format!("{} · {}", summary.name, summary.scenario) };
    let name = StoredValue::new(metadata.name.clone());
    let spoken = move || name.with_value(|name| isolated(name).into_owned());
    let id = StoredValue::new(id);
    let line = if summary.name.is_empty() {
        "The description is lost; the game itself may be intact.".into()
    } else {
        standing(&summary)
    };
    let who = Some(players(&summary)).filter(|who| !who.is_empty());
    let onward = if summary.result.is_some() { "See the end" } else { "Continue" };
    let actions = live(move || {
        menu.get().then(|| {
            let close = Callback::new(move |()| menu.set(false));
            view! { <SavedMenu id=id.get_value() name=name.get_value() close refresh shell /> }.into_any()
        })
    });
    view! {
        <article class="sheet save" data-game=id.get_value()>
            <span class="thumb">{thumbnail_when_here(summary.clone())}</span>
            <div>
                <h2 dir="auto" prop:textContent=metadata.name></h2>
                <p class="small" prop:textContent=scenario></p>
                {who.map(|who| view! { <p class="small" data-who="" prop:textContent=who></p> })}
                <p class="small" prop:textContent=line></p>
                <p class="small" prop:textContent=when></p>
                <div class="row">
                    <a class="btn primary" href=to aria-label=format!("{onward}: {}", spoken())>{onward}</a>
                    <button type="button" class="btn icon" aria-label=format!("More for {}", spoken()) title="Rename, duplicate, export, copy link, delete"
                        on:click=move |_| menu.set(true)><Icon name="more" /></button>
                </div>
            </div>
            {actions}
        </article>
    }
}

#[component]
fn SavedMenu(id: String, name: String, close: Callback<()>, refresh: Callback<()>, shell: Shell) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let no_room = RwSignal::new(false);
    let id = StoredValue::new(id);
    let title = name.clone();
    let name = StoredValue::new(name);
    let done = move || {
        close.run(());
        refresh.run(());
    };
    let rename = move || {
        let Some(field) = field.get_untracked() else { return };
        if visible(&field.value(), MAX_NAME).is_empty() {
            return shell.alarm("Not renamed: that name has no visible characters.");
        }
        match saved::rename(&LocalStore, &id.get_value(), &field.value()) {
            Ok(true) => done(),
            Ok(false) => {
                done();
                shell.alarm("This game is gone: it was deleted in another tab.");
            }
            Err(why) => shell.alarm(format!("Not renamed: {why}.")),
        }
    };
    let duplicate = move |_| {
        let (copy, id) = (with_suffix(&name.get_value(), " (copy)", MAX_NAME), id.get_value());
        leptos::task::spawn_local(async move {
            // Whether a copy has to say that it is one depends on the game.
            let text = slots::read(&LocalStore, &id).ok().and_then(|reading| reading.slots.into_iter().next());
            if let Some(slot) = text
                && let Err(why) = programs::need_for(&slot.text).await
            {
                return shell.alarm(format!("Not copied: {why}"));
            }
            match saved::duplicate(&LocalStore, &id, &copy, stamp()) {
                Ok((_, saving)) => {
                    // The menu may be closed by now, the shelf left.
                    let _ = close.try_run(());
                    let _ = refresh.try_run(());
                    tell_of_bin(shell, saving.emptied);
                }
                Err(why) => shell.alarm(format!("Not copied: {}.", why.reason())),
            }
        });
    };
    let record = move || keeping::record(shell, &id.get_value());
    let export = move |_| {
        if let Some(text) = record() {
            keeping::export(shell, &id.get_value(), &name.get_value(), &text);
        }
    };
    let quarantined = id.with_value(|id| slots::quarantined(&LocalStore, id)).ok().flatten();
    let damaged = quarantined.map(|text| {
        let save = move |_| {
            shell.export("damaged game", &text);
        };
        view! { <button type="button" class="btn" on:click=save><Icon name="download" />"Export the damaged copy"</button> }
    });
    let copy_link = move |_| record().into_iter().for_each(|text| link::copy(shell, &name.get_value(), &text));
    let delete = move |_| match saved::discard(&LocalStore, &id.get_value(), stamp()) {
        Ok(emptied) => {
            // The dialog ends with its game; what may take it back must own what it needs, and outlives the shelf too.
            let (game, words) = (id.get_value(), format!("Deleted “{}”.", isolated(&name.get_value())));
            done();
            let back = move || {
                take_back(shell, &game);
                refresh.try_run(());
            };
            shell.tell_undoable(words, back);
            tell_of_bin(shell, emptied);
        }
        Err(StoreError::Full) => no_room.set(true),
        Err(why) => shell.alarm(format!("Not deleted: {why}.")),
    };
    let delete_for_good = move |_| {
        delete_for_good(shell, &id.get_value());
        done();
    };
    let gone = move || {
        no_room.get().then(|| {
            view! {
                <p class="small" role="alert">"There is no space to keep a deleted game for a week."</p>
                <button type="button" class="btn danger" on:click=delete_for_good><Icon name="trash" />"Delete permanently"</button>
            }
        })
    };
    view! {
        <Dialog title close class="small-dialog">
            <form class="stackform" on:submit=move |e| { e.prevent_default(); rename(); }>
                <label>"Name"<input node_ref=field type="text" dir="auto" maxlength="60" required=true prop:value=name.get_value() /></label>
                <button type="submit" class="btn"><Icon name="pencil" />"Rename"</button>
            </form>
            <div class="stackform">
                <button type="button" class="btn" on:click=duplicate><Icon name="copy" />"Duplicate"</button>
                <button type="button" class="btn" on:click=export><Icon name="download" />"Export to a file"</button>
                {damaged}
                <button type="button" class="btn" on:click=copy_link><Icon name="link" />"Copy link"</button>
                <p class="small">"Files and links contain both sides’ secrets. A copy keeps the players and PINs, its log says it is a copy, and its dice will fall as they would here."</p>
                <button type="button" class="btn danger" on:click=delete><Icon name="trash" />"Delete"</button>
                {gone}
            </div>
        </Dialog>
    }
}

/// The button that takes in a file.
#[component]
pub fn Import(refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let field = NodeRef::<html::Input>::new();
    // The shelf may have been left by the time that a file is chosen: the field is asked for nothing but by its own event.
    let chosen = move |event: ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let taken = match browser::read_file(&file, MAX_RECORD).await {
                Ok(bytes) => take_in(shell, &bytes, Copied::File, "The game is on the shelf.").await,
                Err(why) => Err(why),
            };
            match taken {
                // The shelf may have been left meanwhile.
                Ok(_) => drop(refresh.try_run(())),
                Err(why) => shell.alarm(format!("{}: {why}", isolated(&file.name()))),
            }
            input.set_value("");
        });
    };
    let press = move |_| {
        if let Some(input) = field.get_untracked() {
            input.click();
        }
    };
    view! {
        <button type="button" class="btn" on:click=press><Icon name="upload" />"Import a game"</button>
        <input node_ref=field type="file" class="vh" tabindex="-1" aria-label="Game file" accept=".json,application/json,text/plain" on:change=chosen />
    }
}

/// Takes a game back out of the bin.
fn take_back(shell: Shell, id: &str) {
    match saved::restore(&LocalStore, id) {
        Ok(true) => {}
        Ok(false) => shell.alarm("This game is gone: other games needed the space."),
        Err(why) => shell.alarm(why.to_string()),
    }
}

fn delete_for_good(shell: Shell, id: &str) {
    if let Err(why) = saved::remove(&LocalStore, id) {
        shell.alarm(format!("Not deleted: {why}."));
    }
}

/// Does away with something for good, which is `what`, "delete …": it has to be pressed twice.
#[component]
fn ForGood(what: String, title: &'static str, act: impl Fn() + 'static) -> impl IntoView {
    let sure = RwSignal::new(false);
    let press = move |_| if sure.get_untracked() { act() } else { sure.set(true) };
    let label = move || if sure.get() { format!("Press again to {what}") } else { capital(&what) };
    let question = move || if sure.get() { "Sure?" } else { "" }.into();
    view! {
        <button type="button" class="btn danger" class:icon=move || !sure.get() aria-label=label title=title on:click=press>
            <Icon name="trash" />{live_words(Box::new(question))}
        </button>
    }
}

/// The games that were deleted and can still be taken back.
#[component]
pub fn Bin(binned: RwSignal<Vec<SavedGame>>, refresh: Callback<()>) -> impl IntoView {
    let open = RwSignal::new(false);
    live(move || {
        let games = binned.get();
        (!games.is_empty()).then(|| {
            let count = games.len();
            let rows: Vec<_> = games.into_iter().map(|game| view! { <Binned game refresh /> }).collect();
            view! {
                <details class="bin" open=open.get_untracked() on:toggle=alive(move |e: ev::Event| open.set(browser::is_open(e.target())))>
                    <summary prop:textContent=format!("Deleted: {count}")></summary>
                    <ul>{rows}</ul>
                    <p class="small">"Deleted games are removed after a week, or sooner if space runs out."</p>
                </details>
            }
            .into_any()
        })
    })
}

#[component]
fn Binned(game: SavedGame, refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let name = game.metadata.map(|metadata| isolated(&metadata.name).into_owned()).unwrap_or_default();
    let id = StoredValue::new(game.id);
    let back = move |_| {
        take_back(shell, &id.get_value());
        refresh.run(());
    };
    let remove = move || {
        delete_for_good(shell, &id.get_value());
        refresh.run(());
    };
    view! {
        <li>
            <span class="bin-name" prop:textContent=name.clone()></span>
            <button type="button" class="btn" aria-label=format!("Restore {name}") on:click=back><Icon name="undo" />"Restore"</button>
            <ForGood what=format!("delete {name} permanently") title="Delete permanently" act=remove />
        </li>
    }
}

/// The games that the storage did not take: they live in this page alone.
#[component]
pub fn UnsavedCards(refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let card = move |(id, game)| view! { <UnsavedCard id game refresh /> }.into_any();
    live(move || shell.unsaved.all().into_iter().map(card).collect::<Vec<_>>())
}

#[component]
fn UnsavedCard(id: String, game: Unsaved, refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let title = load::title_of(&game.record).unwrap_or_default();
    programs::wish(&title);
    let text = game.record.clone();
    let summary = Memo::new(move |_| {
        let loaded = if programs::is_here(&title) { catalog::load(&text).ok() } else { None };
        loaded.map(|loaded| summary(&*loaded.game)).unwrap_or_default()
    });
    let Unsaved { name, record, .. } = game;
    let to = Route::Table(id.clone()).hash();
    let key = id.clone();
    let export = {
        let name = name.clone();
        move |_| {
            shell.export(&name, &record);
        }
    };
    let id = StoredValue::new(id);
    let again = move |_| {
        let id = id.get_value();
        leptos::task::spawn_local(async move {
            match saving::save_again(shell, &id).await {
                Ok(()) => drop(refresh.try_run(())),
                Err(why) => shell.alarm_unsaved(why),
            }
        });
    };
    let forget = move || saving::forget(shell, &id.get_value());
    view! {
        <article class="sheet save unsaved" data-unsaved=key>
            <span class="thumb">{live(move || summary.with(thumbnail))}</span>
            <div>
                <h2 dir="auto" prop:textContent=name.clone()></h2>
                <p class="small" prop:textContent=move || summary.with(standing)></p>
                <p class="row unsaved-word"><Icon name="warning" /><b>"Not saved: it exists only in this tab"</b></p>
                <div class="row">
                    <a class="btn primary" href=to aria-label=format!("Continue {name}, which is not saved")>"Continue"</a>
                    <button type="button" class="btn" on:click=again>"Save"</button>
                    <button type="button" class="btn icon" aria-label=format!("Export {name} to a file") title="Export to a file (contains both sides’ secrets)" on:click=export><Icon name="download" /></button>
                    <ForGood what=format!("discard the unsaved {name}") title="Discard" act=forget />
                </div>
            </div>
        </article>
    }
}
