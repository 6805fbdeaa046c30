//! The shelf: the boxes of all titles, and the games that were begun.

use super::app::{Route, Shell};
use super::browser;
use super::controls::{Dialog, GoButton, Icon, set_title};
use super::storage::LocalStore;
use super::theme;
use crate::draw::paths;
use crate::play::catalog::{self, CatalogEntry};
use crate::play::saved::{self, About, SavedGame};
use crate::play::seats::Summary;
use crate::play::{exchange, slots};
use crate::rules::{Chart, Secrecy, Setup, Shape};
use leptos::{html, prelude::*};
use std::fmt::Write as _;

/// How long a deleted game can be taken back, in milliseconds.
const KEPT: u64 = 7 * 24 * 3600 * 1000;

/// Milliseconds since 1970 as the store counts them.
#[expect(clippy::cast_sign_loss, reason = "clocks of devices stand after 1970")]
pub fn stamp() -> u64 {
    browser::now() as u64
}

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
                games.set(list);
                binned.set(bin);
            }
            Err(why) => shell.alarm(format!("Saved games cannot be shown: {why}.")),
        });
    if let Err(why) = saved::empty_bin(&LocalStore, stamp().saturating_sub(KEPT)) {
        shell.alarm(format!("Saved games cannot be shown: {why}."));
    } else {
        refresh.run(());
    }
    let first = catalog::titles().iter().find(|entry| entry.is_playable()).map_or("", |entry| entry.spec.id);
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
                <section class="shelf" aria-label="Games to begin">
                    {catalog::titles().iter().map(cover).collect_view()}
                </section>
                <section class="games" aria-label="Games begun">
                    {move || games.get().into_iter().map(|game| view! { <SavedCard game refresh /> }).collect_view()}
                    <div class="more"><Import refresh /><Bin binned refresh /></div>
                </section>
            </main>
        </div>
    }
}

fn cover(entry: &'static CatalogEntry) -> AnyView {
    let spec = entry.spec;
    let filled = |n: u8| if n < spec.weight { "f" } else { "" };
    let dots = (0..5).map(|n| view! { <i class=filled(n)></i> }).collect_view();
    let secrets = if spec.secrecy == Secrecy::Always { "eye-off" } else { "eye" };
    let strip = spec
        .seats
        .iter()
        .map(|seat| view! { <i class=format!("livery-{}", theme::side_of(seat.livery))></i> })
        .collect_view();
    let inside = view! {
        <span class="art"><img src=theme::cover(spec.id) alt="" width="256" height="216" /></span>
        <span class="plate"><b>{spec.name}</b><i>{spec.dates}</i></span>
        <span class="line">{spec.summary}</span>
        <span class="facts">
            <span><Icon name="hourglass" /><span class="vh">"Playing time "</span>{spec.playing_time}</span>
            <span><Icon name="people" />{format!("{} players", spec.seats.len())}</span>
            <span>"weight "<span class="dots" role="img" aria-label=format!("{} of 5", spec.weight)>{dots}</span></span>
            <span><Icon name=secrets /><span class="vh">"Secrets: "</span>{spec.secrets}</span>
        </span>
        <span class="strip" aria-hidden="true">{strip}</span>
    };
    if entry.is_playable() {
        let to = Route::New(spec.id.into()).hash();
        view! { <a class="box" href=to data-title=spec.id><span class="vh">"New game: "</span>{inside}</a> }.into_any()
    } else {
        view! { <div class="box coming" role="group" aria-label=format!("{}: coming", spec.name)>{inside}<span class="ribbon">"coming"</span></div> }
            .into_any()
    }
}

/// One line on where a game stands.
fn standing(summary: &Summary) -> String {
    if let Some(result) = &summary.result {
        return result.clone();
    }
    let turn = match summary.turn {
        0 => "Set-up".into(),
        turn => format!("Turn {turn} of {}, {}", summary.turns, summary.phase.to_lowercase()),
    };
    format!("{turn}. {} to decide.", summary.player)
}

/// Who plays: "British: Anna – Indian: computer (hard)"; nothing where nobody has a name.
fn players(summary: &Summary) -> String {
    if summary.players.iter().all(|(side, who)| side == who) {
        return String::new();
    }
    let words = |(side, who): &(String, String)| if side == who { side.clone() } else { format!("{side}: {who}") };
    summary.players.iter().map(words).collect::<Vec<_>>().join(" – ")
}

#[component]
fn SavedCard(game: SavedGame, refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let menu = RwSignal::new(false);
    let id = game.id.clone();
    let to = Route::Table(id.clone()).hash();
    let about = game.about.unwrap_or_else(|| About { name: "A saved game".into(), ..About::default() });
    let summary = about.summary.clone();
    let when = if about.updated == 0 { String::new() } else { browser::moment(about.updated) };
    let scenario =
        if summary.scenario.is_empty() { String::new() } else { format!("{} · {}", summary.name, summary.scenario) };
    let name = StoredValue::new(about.name.clone());
    let id = StoredValue::new(id);
    let line = if summary.name.is_empty() {
        "Its description was lost; the game itself may be whole.".into()
    } else {
        standing(&summary)
    };
    let who = Some(players(&summary)).filter(|who| !who.is_empty());
    let actions = move || {
        menu.get().then(|| {
            let close = Callback::new(move |()| menu.set(false));
            view! { <SavedMenu id=id.get_value() name=name.get_value() close refresh shell /> }
        })
    };
    view! {
        <article class="sheet save" data-game=id.get_value()>
            <span class="thumb">{thumbnail(&summary)}</span>
            <div>
                <h2>{about.name}</h2>
                <p class="small">{scenario}</p>
                {who.map(|who| view! { <p class="small" data-who="">{who}</p> })}
                <p class="small">{line}</p>
                <p class="small">{when}</p>
                <div class="row">
                    <a class="btn primary" href=to aria-label=format!("Continue {}", name.get_value())>"Continue"</a>
                    <button type="button" class="btn icon" aria-label=format!("More for {}", name.get_value()) title="Rename, duplicate, export, delete"
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
    let id = StoredValue::new(id);
    let title = name.clone();
    let name = StoredValue::new(name);
    let done = move || {
        close.run(());
        refresh.run(());
    };
    let rename = move || {
        let Some(field) = field.get_untracked() else { return };
        match saved::rename(&LocalStore, &id.get_value(), &field.value()) {
            Ok(()) => done(),
            Err(why) => shell.alarm(format!("The name is not changed: {why}.")),
        }
    };
    let duplicate = move |_| {
        let copy = format!("{} (copy)", name.get_value());
        match saved::duplicate(&LocalStore, &id.get_value(), &copy, stamp()) {
            Ok(_) => done(),
            Err(why) => shell.alarm(why.to_string()),
        }
    };
    let export = move |_| export(shell, &id.get_value(), &name.get_value());
    let delete = move |_| match saved::discard(&LocalStore, &id.get_value(), stamp()) {
        Ok(()) => {
            // The dialog ends with its game; what may take it back must own what it needs, and outlives the shelf too.
            let (game, words) = (id.get_value(), format!("“{}” is deleted.", name.get_value()));
            done();
            let back = move || {
                if let Err(why) = saved::restore(&LocalStore, &game) {
                    shell.alarm(why.to_string());
                }
                refresh.try_run(());
            };
            shell.tell_undoable(words, back);
        }
        Err(why) => shell.alarm(format!("The game is not deleted: {why}.")),
    };
    view! {
        <Dialog title close class="small-dialog">
            <form class="stackform" on:submit=move |e| { e.prevent_default(); rename(); }>
                <label>"Name"<input node_ref=field type="text" maxlength="60" prop:value=name.get_value() /></label>
                <button type="submit" class="btn"><Icon name="pencil" />"Rename"</button>
            </form>
            <div class="stackform">
                <button type="button" class="btn" on:click=duplicate><Icon name="copy" />"Duplicate, to try something else"</button>
                <button type="button" class="btn" on:click=export><Icon name="download" />"Export to a file"</button>
                <button type="button" class="btn danger" on:click=delete><Icon name="trash" />"Delete"</button>
            </div>
        </Dialog>
    }
}

/// Hands the record of a saved game out as a file.
fn export(shell: Shell, id: &str, name: &str) {
    let text = match slots::read(&LocalStore, id) {
        Ok(reading) => {
            let damaged = reading.damage.into_iter().map(|d| d.text);
            reading.slots.into_iter().map(|s| s.text).chain(damaged).next()
        }
        Err(why) => return shell.alarm(format!("The game cannot be read: {why}.")),
    };
    let Some(text) = text else { return shell.alarm("There is nothing left of this game.") };
    if let Err(why) = browser::save_file(&exchange::file_name(name), &text) {
        shell.alarm(format!("The game is not exported: {why}"));
    }
}

/// Takes a game in from the bytes of a file, or from a link.
///
/// # Errors
/// What to tell the player; nothing has been stored.
pub fn import(bytes: &[u8]) -> Result<String, String> {
    let text = exchange::from_file(bytes).map_err(|e| e.to_string())?;
    let loaded = catalog::load(&text).map_err(|e| e.to_string())?;
    let name = format!("{} (imported)", loaded.game.spec().short_name);
    let (id, _) = saved::create(&LocalStore, &name, &*loaded.game, stamp()).map_err(|e| e.to_string())?;
    Ok(id)
}

#[component]
fn Import(refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let field = NodeRef::<html::Input>::new();
    let chosen = move |_| {
        let Some(input) = field.get_untracked() else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let taken = browser::read_file(&file).await.and_then(|text| import(text.as_bytes()));
            match taken {
                Ok(_) => {
                    refresh.run(());
                    shell.tell("The game is on the shelf.");
                }
                Err(why) => shell.alarm(format!("{}: {why}", file.name())),
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
        <input node_ref=field type="file" class="vh" tabindex="-1" aria-label="Game record" accept=".json,application/json,text/plain" on:change=chosen />
    }
}

#[component]
fn Bin(binned: RwSignal<Vec<SavedGame>>, refresh: Callback<()>) -> impl IntoView {
    let shell = expect_context::<Shell>();
    let row = move |game: SavedGame| {
        let name = game.about.map(|about| about.name).unwrap_or_default();
        let back = move |_| {
            if let Err(why) = saved::restore(&LocalStore, &game.id) {
                shell.alarm(why.to_string());
            }
            refresh.run(());
        };
        view! { <li>{name.clone()}<button type="button" class="btn" aria-label=format!("Take back {name}") on:click=back><Icon name="undo" />"Take back"</button></li> }
    };
    move || {
        let games = binned.get();
        (!games.is_empty()).then(|| {
            view! {
                <details class="bin">
                    <summary>{format!("Deleted this week: {}", games.len())}</summary>
                    <ul>{games.into_iter().map(row).collect_view()}</ul>
                </details>
            }
        })
    }
}

/// The printed boards of a title that can be played.
pub fn chart_of(title: &str) -> Option<&'static Chart> {
    let entry = catalog::title(title).filter(|entry| entry.is_playable())?;
    catalog::new_game(title, Setup::of(entry.spec, 0), Vec::new()).ok().map(|game| game.chart())
}

/// A little map: the places, and the counters that everybody may see.
fn thumbnail(summary: &Summary) -> Option<impl IntoView + use<>> {
    let board = chart_of(&summary.title)?.boards.first()?;
    let [left, top, width, height] = theme::board(board.id)?.sheet;
    let mut art = String::new();
    for space in &board.spaces {
        if let Shape::Area(outline) = &space.shape {
            let _ = write!(art, "<path class=\"th-{}\" d=\"{}\"/>", space.kind, paths::outline(outline));
        }
        if let Shape::Node(radius) = &space.shape {
            let circle = paths::circle(space.centre.into(), f64::from(*radius));
            let _ = write!(art, "<path class=\"th-area\" d=\"{circle}\"/>");
        }
    }
    let entry = catalog::title(&summary.title)?;
    for space in &board.spaces {
        for (n, seat) in entry.spec.seats.iter().enumerate() {
            let here = summary.counters.iter().filter(|(id, owner)| *id == space.id && owner.index() == n).count();
            // One mark a side and place: bigger the more stand there.
            if here > 0 {
                let size = 44 + 6 * i32::try_from(here.min(6)).unwrap_or(0);
                let (x, y) = (space.centre.x - size / 2 + if n == 0 { -22 } else { 22 }, space.centre.y - size / 2);
                let livery = theme::side_of(seat.livery);
                let _ = write!(
                    art,
                    "<rect class=\"th-piece th-{livery}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
                );
            }
        }
    }
    Some(view! {
        <svg class="thumb-map" viewBox=format!("{left} {top} {width} {height}") aria-hidden="true" inner_html=art></svg>
    })
}
