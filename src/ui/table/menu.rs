//! The menu of the table.

use super::super::app::{Route, Shell};
use super::super::browser;
use super::super::controls::{Dialog, Icon};
use super::super::settings::SettingsForm;
use super::super::setup::policy_words;
use super::desk::{Desk, Front};
use crate::play::exchange;
use leptos::prelude::*;

/// Export, policy, concession, rules, settings, leaving.
#[component]
pub fn Menu(close: Callback<()>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shell = expect_context::<Shell>();
    let sure = RwSignal::new(false);
    let export = move |_| {
        if let Err(why) = browser::save_file(&exchange::file_name(desk.spec.short_name), &desk.record()) {
            shell.alarm(format!("The game is not exported: {why}"));
        }
    };
    let to = move |front: Front| move |_| desk.front.set(Some(front));
    let rules = move |_| {
        desk.front.set(None);
        shell.open_rule("");
    };
    let decides = desk.view.with_untracked(|v| v.decides());
    view! {
        <Dialog title=desk.spec.name close class="small-dialog">
            <div class="stackform">
                <button type="button" class="btn" on:click=rules><Icon name="book" />"Rules"</button>
                <button type="button" class="btn" on:click=to(Front::Help)><Icon name="keyboard" />"Keys and gestures"</button>
                <button type="button" class="btn" on:click=to(Front::Settings)><Icon name="settings" />"Settings"</button>
                <button type="button" class="btn" on:click=export><Icon name="download" />"Export to a file"</button>
                <p class="small">"The file holds the secrets of both sides."</p>
                {policies(desk)}
                {decides.then(|| view! {
                    <button type="button" class="btn danger" on:click=move |_| {
                        if sure.get_untracked() { desk.concede() } else { sure.set(true) }
                    }>
                        <Icon name="flag" />{move || if sure.get() { "Press once more: the other side wins" } else { "Concede the game" }}
                    </button>
                })}
                <a class="btn" href=Route::Shelf.hash()><Icon name="home" />"Leave; the game is saved"</a>
            </div>
        </Dialog>
    }
}

fn policies(desk: Desk) -> Option<impl IntoView> {
    let now = desk.policy();
    let free = desk.view.with_untracked(|v| v.may_agree);
    let shown = desk.spec.policies.len() > 1;
    let row = move |policy| {
        let (name, text) = policy_words(policy);
        view! {
            <button type="button" class="btn" title=text disabled=!free || policy == now aria-pressed=(policy == now).to_string()
                on:click=move |_| desk.agree(policy)>{name}</button>
        }
    };
    shown.then(|| {
        let hint = if free {
            "You can change this now, if both of you agree."
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
    })
}

/// The settings, over the table.
#[component]
pub fn Settings(close: Callback<()>) -> impl IntoView {
    view! { <Dialog title="Settings" close class="settings-dialog" screen="settings"><SettingsForm /></Dialog> }
}
