//! The menu of the table.

use super::super::app::{Route, Shell};
use super::super::controls::{Dialog, Flag, Icon, button, live};
use super::super::link;
use super::super::settings::SettingsForm;
use super::super::setup::{level_words, policy_words};
use super::desk::{Desk, Front};
use crate::play::{Level, Player, seats};
use crate::rules::Seat;
use leptos::prelude::*;

/// Export, policy, concession, rules, settings, leaving.
#[component]
pub fn Menu(close: Callback<()>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shell = expect_context::<Shell>();
    let sure = RwSignal::new(false);
    let to = move |front: Front| Box::new(move || desk.front.set(Some(front)));
    let rules = move || {
        desk.front.set(None);
        shell.open_rule("");
    };
    let decides = desk.view.with_untracked(|v| v.decides());
    let leave = live(move || {
        if desk.kept.get() {
            "Leave; the game is saved"
        } else {
            "Leave; the game is not saved, but stays in this page"
        }
    });
    view! {
        <Dialog title=desk.spec.name close class="small-dialog">
            <div class="stackform">
                {button("btn", "book", "Rules", Box::new(rules))}
                {button("btn", "keyboard", "Keys and gestures", to(Front::Help))}
                {button("btn", "settings", "Settings", to(Front::Settings))}
                {button("btn", "download", "Export to a file", Box::new(move || shell.export(desk.spec.short_name, &desk.record())))}
                {button("btn", "link", "Copy as a link", Box::new(move || link::copy(shell, &desk.record())))}
                <p class="small">"Files and links hold the secrets of both sides."</p>
                {players(desk)}
                {policies(desk)}
                {decides.then(|| view! {
                    <button type="button" class="btn danger" on:click=move |_| {
                        if sure.get_untracked() { desk.concede() } else { sure.set(true) }
                    }>
                        <Icon name="flag" />{move || if sure.get() { "Press once more: the other side wins" } else { "Concede the game" }}
                    </button>
                }
                .into_any())}
                <a class="btn" href=Route::Shelf.hash()><Icon name="home" />{leave}</a>
            </div>
        </Dialog>
    }
}

/// Who plays: any seat goes to a person or a computer at any time.
fn players(desk: Desk) -> AnyView {
    let over = desk.view.with_untracked(|v| v.outcome.is_some());
    let row = move |seat: Seat| {
        let (spec, now) = (&desk.spec.seats[seat.index()], desk.ask_game(|g| g.seats()[seat.index()].player));
        let choice = move |player: Player| {
            let name = match player {
                Player::Person => "Person",
                Player::Computer { level } => level_words(level).0,
            };
            view! {
                <button type="button" class="btn" data-player=format!("{} {name}", spec.id) aria-pressed=(player == now).to_string()
                    disabled=over || player != Player::Person && !desk.may_think(seat) on:click=move |_| if player != now { desk.seat_player(seat, player) }>{name}</button>
            }
            .into_any()
        };
        let levels = Level::OFFERED.map(|level| choice(Player::Computer { level }));
        view! {
            <div class="choices players" role="group" aria-label=format!("Who plays {}", spec.name)>
                <span class="players-side"><Flag livery=spec.livery />{spec.name}</span>
                {choice(Player::Person)}{levels.collect_view()}
            </div>
        }
        .into_any()
    };
    let seats = (0u8..).map(Seat).take(desk.spec.seats.len());
    view! {
        <fieldset>
            <legend>"Who plays"</legend>
            {seats.map(row).collect_view()}
            <p class="small">"A person, or the computer at easy, normal or hard. Whoever takes over a side sees what it hides."</p>
        </fieldset>
    }
    .into_any()
}

fn policies(desk: Desk) -> Option<AnyView> {
    let now = desk.policy();
    let free = desk.view.with_untracked(|v| v.may_agree);
    let shown = desk.spec.policies.len() > 1;
    let row = move |policy| {
        let (name, text) = policy_words(policy, desk.ask_game(|g| seats::persons(g).len()));
        view! {
            <button type="button" class="btn" title=text disabled=!free || policy == now aria-pressed=(policy == now).to_string()
                on:click=move |_| desk.agree(policy)>{name}</button>
        }
        .into_any()
    };
    shown.then(|| {
        let hint = if free {
            "You can change this now, if both of you agree; a computer always does."
        } else {
            "Can be changed by agreement when a turn begins."
        };
        view! {
            <fieldset>
                <legend>"Secrets at one device"</legend>
                <div class="choices">{desk.spec.policies.iter().map(|&p| row(p)).collect_view()}</div>
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
