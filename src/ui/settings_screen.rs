//! The screen on which the settings of this device are set.

use super::controls::{Icon, PageHead, live, radio};
use super::keeping::KeptGames;
use super::offline::WithoutNetwork;
use super::settings::Settings;
use super::shell::Shell;
use leptos::prelude::*;

const THEMES: [(&str, &str, &str); 4] = [
    ("auto", "Match device", "contrast"),
    ("light", "Daylight", "sun"),
    ("candle", "Candle", "candle"),
    ("contrast", "High contrast", "eye"),
];

/// The settings screen.
#[component]
pub fn SettingsScreen() -> impl IntoView {
    view! {
        <div class="page" data-screen="settings">
            <PageHead title="Settings" />
            <main class="sheet page-sheet">
                <SettingsForm />
                <div class="settings"><KeptGames /><WithoutNetwork /></div>
            </main>
        </div>
    }
}

/// The controls of the settings, for the screen and for the table's menu.
#[component]
pub fn SettingsForm() -> impl IntoView {
    let shell = expect_context::<Shell>();
    let settings = shell.settings;
    let themes = THEMES.map(|(id, name, icon)| {
        let chosen = live(move || settings.with(|s| s.theme == id));
        let choose = Box::new(move || settings.update(|s| s.theme = id.into()));
        let radio = radio("theme".into(), id.into(), chosen, choose);
        choice(radio, Some(icon), name.into())
    });
    let themes = themes.collect_view().into_any();
    let sizes = [100u16, 115, 130, 150, 175, 200].map(|size| {
        let chosen = live(move || settings.with(|s| s.text == size));
        let choose = Box::new(move || settings.update(|s| s.text = size));
        let radio = radio("text".into(), size.to_string(), chosen, choose);
        choice(radio, None, format!("{size} %"))
    });
    let sizes = sizes.collect_view().into_any();
    let ends =
        [("always", "Always"), ("useful", "If something is left to do"), ("never", "Never")].map(|(id, name)| {
            let chosen = live(move || settings.with(|s| s.ask_end == id));
            let choose = Box::new(move || settings.update(|s| s.ask_end = id.into()));
            let radio = radio("ask-end".into(), id.into(), chosen, choose);
            choice(radio, None, name.into())
        });
    let ends = ends.collect_view().into_any();
    view! {
        <form class="settings" on:submit=|e| e.prevent_default()>
            {group("Theme", themes)}
            {group("Text size", sizes)}
            {group("Ask before a phase ends", ends)}
            <fieldset>
                <legend>"Play"</legend>
                <Switch get=Settings::confirms set=|s, on| s.confirm_dice = Some(on)
                    name="Confirm rolls" text="Show the odds and ask before rolling." />
                <Switch get=|s| s.skip_forced set=|s, on| s.skip_forced = on
                    name="Skip forced steps" text="Skip steps where you have only one choice." />
                <Switch get=|s| s.keys set=|s, on| s.keys = on
                    name="Single-key shortcuts" text="Letters find pieces, U undoes, E ends the phase, ? shows all \
                        keys. Arrow keys, Enter and Escape always work." />
            </fieldset>
            <fieldset>
                <legend>"Display"</legend>
                <Switch get=|s| s.motion == "reduced" set=|s, on| s.motion = if on { "reduced" } else { "auto" }.into()
                    name="Reduced motion" text="No animation. Your system setting is respected." />
                <Switch get=|s| s.opposite set=|s, on| s.opposite = on
                    name="Turn the screen" text="For two people facing each other: the screen turns to the player who decides." />
                <Switch get=|s| s.sound set=|s, on| s.sound = on
                    name="Sound" text="A drum for each turn, dice when they roll, a bell when it’s your turn." />
                <Switch get=|s| !s.deco set=|s, on| s.deco = !on
                    name="Plain map" text="No trees or hill shading. Faster on slow devices." />
            </fieldset>
        </form>
    }
}

/// One of several answers.
fn choice(radio: AnyView, icon: Option<&'static str>, name: String) -> AnyView {
    let icon = icon.map(|name| view! { <Icon name /> }.into_any());
    view! { <label class="choice">{radio}<span class="btn">{icon}{name}</span></label> }.into_any()
}

/// Answers under what they answer.
fn group(legend: &'static str, choices: AnyView) -> AnyView {
    view! { <fieldset><legend>{legend}</legend><div class="choices">{choices}</div></fieldset> }.into_any()
}

#[component]
fn Switch(
    get: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
    name: &'static str,
    text: &'static str,
) -> impl IntoView {
    let settings = expect_context::<Shell>().settings;
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=move || settings.with(get)
                on:change=move |e| settings.update(|s| set(s, event_target_checked(&e))) />
            <span><b>{name}</b><span class="small">{text}</span></span>
        </label>
    }
}
