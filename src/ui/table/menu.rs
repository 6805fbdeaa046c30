//! The menu of the table.

use super::super::controls::{Flag, Icon, button, live, live_words};
use super::super::dialog::Dialog;
use super::super::link;
use super::super::pin;
use super::super::route::Route;
use super::super::settings_screen::SettingsForm;
use super::super::setup::{level_words, policy_words};
use super::super::shell::Shell;
use super::consent::earnest;
use super::state::TableState;
use crate::play::proposal::Change;
use crate::play::{Level, Player, seats};
use crate::rules::Seat;
use crate::table::model::OpenDialog;
use leptos::{ev, html, prelude::*};

/// Export, policy, concession, rules, settings, leaving.
#[component]
pub fn Menu(close: Callback<()>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let shell = expect_context::<Shell>();
    // A change that waits to be asked for in earnest.
    let wish = RwSignal::new(None::<Change>);
    let inside = live(move || match wish.get() {
        Some(change) => earnest(table, change, wish),
        None => choices(table, shell, wish),
    });
    view! { <Dialog title=table.spec.name close class="small-dialog">{inside}</Dialog> }
}

fn choices(table: TableState, shell: Shell, wish: RwSignal<Option<Change>>) -> AnyView {
    let to = move |dialog: OpenDialog| Box::new(move || table.dialog.set(Some(dialog)));
    let rules = move || {
        table.dialog.set(None);
        shell.open_rule("");
    };
    let copy = table
        .ask_game(|g| g.is_copy())
        .then(|| view! { <p class="small" data-copy="">"This game is a copy; the log says where it was made."</p> });
    let leave = live_words(Box::new(move || {
        let kept = "Save and exit";
        if table.kept.get() { kept } else { "Exit without saving (the game stays in this tab)" }.into()
    }));
    view! {
        <div class="stackform">
            {copy}
            {button("btn", "book", "Rules", Box::new(rules))}
            {button("btn", "keyboard", "Keys and gestures", to(OpenDialog::Help))}
            {button("btn", "settings", "Settings", to(OpenDialog::Settings))}
            <p class="small">"Files and links contain both sides’ secrets. Opening one asks for the same PINs as here."</p>
            {button("btn", "download", "Export to a file", Box::new(move || table.export()))}
            {button("btn", "link", "Copy link", Box::new(move || link::copy(shell, table.spec.short_name, &table.record())))}
            {take_back(table, wish)}
            {players(table, wish)}
            {policies(table, wish)}
            {own_pin(table, shell)}
            {concession(table, wish)}
            <a class="btn" href=Route::Shelf.hash()><Icon name="home" />{leave}</a>
        </div>
    }
    .into_any()
}

/// A PIN for the seat of the holder of the device, where it has none and hides something from another person.
fn own_pin(table: TableState, shell: Shell) -> Option<AnyView> {
    let covered = table.ask_game(|g| seats::has_secrets(g) && seats::people(g).len() > 1);
    let seat = table.holder().filter(|&seat| covered && !table.has_pin(seat))?;
    let field = NodeRef::<html::Input>::new();
    let shown = RwSignal::new(false);
    let keep = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(digest) = field.get_untracked().and_then(|input| pin::digest(&input.value())) else { return };
        table.set_pin(seat, digest);
        table.dialog.set(None);
        shell.notify("Your letter will ask for this PIN from now on.");
    };
    let view = view! {
        <form on:submit=keep>
            <div class="pin-set">
                <label>"Your PIN"
                    <input node_ref=field type="text" class:secret=move || !shown.get() inputmode="numeric" autocomplete="off" autocapitalize="off"
                        maxlength="12" data-new-pin="" />
                </label>
                <span class="row">{pin::eye(shown)}<button type="submit" class="btn">"Set"</button></span>
            </div>
        </form>
    };
    Some(view.into_any())
}

/// Takes back one's own last decision beyond where undo reaches, or the last of anybody where nothing is secret.
fn take_back(table: TableState, wish: RwSignal<Option<Change>>) -> Option<AnyView> {
    let (secret, people) = table.ask_game(|g| (seats::has_secrets(g), seats::people(g).len()));
    let change = Change::TakeBack(table.holder().filter(|_| secret || people < 2));
    let shown = table.view.with_untracked(|v| v.decides() && v.history.undo == 0 && !v.log.is_empty());
    shown.then(|| button("btn", "undo", "Take back the last decision…", Box::new(move || table.want(change, wish))))
}

/// Gives the game up for the side that is to decide: asked for twice, and by its name.
fn concession(table: TableState, wish: RwSignal<Option<Change>>) -> Option<AnyView> {
    let sure = RwSignal::new(false);
    let seat = table.view.with_untracked(|v| v.turn.seat.filter(|_| v.decides()))?;
    let side = table.spec.seats.get(seat.index()).map_or("", |s| s.name);
    let press = move |_| if sure.get_untracked() { table.want(Change::Concede(seat), wish) } else { sure.set(true) };
    let words = live_words(Box::new(move || {
        if sure.get() {
            "Press again to concede: the other side wins".into()
        } else {
            format!("Concede for the {side} side")
        }
    }));
    Some(view! { <button type="button" class="btn danger" data-concede="" on:click=press><Icon name="flag" />{words}</button> }.into_any())
}

/// Who plays: any seat goes to a person or a computer at any time, if anyone who loses something by it agrees.
fn players(table: TableState, wish: RwSignal<Option<Change>>) -> AnyView {
    let over = table.view.with_untracked(|v| v.outcome.is_some());
    let row = move |seat: Seat| {
        let (spec, now) = (&table.spec.seats[seat.index()], table.ask_game(|g| g.seats()[seat.index()].player));
        let choice = move |player: Player| {
            let name = match player {
                Player::Person => "Person",
                Player::Computer { level } => level_words(level).0,
            };
            view! {
                <button type="button" class="btn" data-player=format!("{} {name}", spec.id) aria-pressed=(player == now).to_string()
                    disabled=over || player != Player::Person && !table.may_think(seat) on:click=move |_| if player != now { table.want(Change::Player { seat, player }, wish) }>{name}</button>
            }
            .into_any()
        };
        let levels = Level::OFFERED.map(|level| choice(Player::Computer { level }));
        view! {
            <div class="choices players" role="group" aria-label=format!("Player of the {} side", spec.name)>
                <span class="players-side"><Flag livery=spec.livery />{spec.name}</span>
                {choice(Player::Person)}{levels.collect_view()}
            </div>
        }
        .into_any()
    };
    let seats = (0u8..).map(Seat).take(table.spec.seats.len());
    view! {
        <fieldset>
            <legend>"Players"</legend>
            {seats.map(row).collect_view()}
            <p class="small">"A person, or the computer at easy, normal or hard. Anyone who takes over a side sees what it hides."</p>
        </fieldset>
    }
    .into_any()
}

fn policies(table: TableState, wish: RwSignal<Option<Change>>) -> Option<AnyView> {
    let now = table.policy();
    let free = table.view.with_untracked(|v| v.may_agree);
    let shown = table.spec.policies.len() > 1;
    let row = move |policy| {
        let (name, text) = policy_words(policy, table.ask_game(|g| seats::people(g).len()));
        view! {
            <button type="button" class="btn" data-policy=policy.id() title=text disabled=!free || policy == now aria-pressed=(policy == now).to_string()
                on:click=move |_| table.want(Change::Policy(policy), wish)>{name}</button>
        }
        .into_any()
    };
    shown.then(|| {
        let hint = if free {
            "You can change this now. The other player has to agree; the computer always does."
        } else {
            "You can change this by agreement at the start of a turn."
        };
        view! {
            <fieldset>
                <legend>"Sharing one device"</legend>
                <div class="choices">{table.spec.policies.iter().map(|&p| row(p)).collect_view()}</div>
                <p class="small">{hint}</p>
            </fieldset>
        }
        .into_any()
    })
}

/// The settings, over the table.
#[component]
pub fn Settings(close: Callback<()>) -> impl IntoView {
    view! { <Dialog title="Settings" close class="settings-dialog" screen="settings"><SettingsForm /></Dialog> }
}
