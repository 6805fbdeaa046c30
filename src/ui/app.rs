//! The page: which screen, what all screens share.

use super::browser;
use super::controls::{Icon, anew};
use super::help::{RuleSheet, RulesScreen};
use super::home::Shelf;
use super::keeping::{self, Keeping};
use super::link;
use super::offline::{self, Kept};
use super::press;
use super::programs;
use super::scroll;
use super::settings::{Settings, SettingsScreen};
use super::setup::NewGame;
use super::steps;
use super::storage;
use super::table::TableScreen;
use super::trouble;
use super::unsaved::{self, UnsavedGames};
use crate::play::{catalog, exchange};
use leptos::{ev, prelude::*};
use std::sync::Arc;

/// A screen, as the address names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Box covers and saved games.
    Shelf,
    /// A new game of the title with this id.
    New(String),
    /// The saved game with this id.
    Table(String),
    /// The rulebook of a title, at a clause.
    Rules(String, Option<String>),
    /// Settings of this device.
    Settings,
}

impl Route {
    fn of_hash(hash: &str) -> Self {
        let mut parts = hash.trim_start_matches(['#', '/']).split('/');
        let (screen, id, more) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        match (screen, id) {
            ("new", Some(id)) => Self::New(id.into()),
            ("game", Some(id)) => Self::Table(id.into()),
            ("rules", Some(id)) => Self::Rules(id.into(), more.map(Into::into)),
            ("settings", _) => Self::Settings,
            _ => Self::Shelf,
        }
    }

    /// Its address.
    #[must_use]
    pub fn hash(&self) -> String {
        match self {
            Self::Shelf => "#/".into(),
            Self::New(id) => format!("#/new/{id}"),
            Self::Table(id) => format!("#/game/{id}"),
            Self::Rules(id, None) => format!("#/rules/{id}"),
            Self::Rules(id, Some(clause)) => format!("#/rules/{id}/{clause}"),
            Self::Settings => "#/settings".into(),
        }
    }
}

/// A message above all screens. It must be fit for everybody's eyes.
#[derive(Clone)]
pub struct Banner {
    id: u32,
    text: String,
    alarm: bool,
    /// It says that something is not saved: it goes once that is.
    unsaved: bool,
    action: Option<Action>,
}

/// A button on a message. It outlives the screen that made it, so it is owned, and by nobody's arena.
type Action = (&'static str, Arc<dyn Fn() + Send + Sync>);

/// A place in a rulebook: the title, and a clause or the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Id of the title.
    pub title: String,
    /// Id of the clause; empty for the beginning.
    pub clause: String,
}

/// What all screens share.
#[derive(Clone, Copy)]
pub struct Shell {
    /// The screen.
    pub route: RwSignal<Route>,
    /// How often the screen was to be built anew at the same address.
    renewed: RwSignal<u32>,
    /// The settings of this device.
    pub settings: RwSignal<Settings>,
    /// The rulebook laid over the table, if it is open.
    pub book: RwSignal<Option<Page>>,
    /// Id of the title on the table, for links to its rules.
    pub title: RwSignal<&'static str>,
    /// Games that the storage did not take.
    pub unsaved: UnsavedGames,
    /// What the device keeps of the program.
    pub kept: RwSignal<Kept>,
    /// What the browser has promised of saved games.
    pub keeping: RwSignal<Keeping>,
    /// How many dialogs are open, each over the other.
    pub dialogs: RwSignal<u32>,
    banners: RwSignal<Vec<Banner>>,
    /// How many banners there were: a timer of one that is gone must not put another away.
    next_id: StoredValue<u32>,
}

impl Shell {
    /// Goes to a screen. The table of a new game takes the place of the form: on the way back nobody begins it again.
    pub fn go(self, to: &Route) {
        let begun = matches!(to, Route::Table(_)) && self.route.with_untracked(|r| matches!(r, Route::New(_)));
        self.book.set(None);
        steps::go(&to.hash(), begun);
    }

    /// Shows the screen that the address names by now. What has the focus loses it first, as long as anyone who hears of that
    /// is still there.
    pub fn show(self, route: Route) {
        browser::drop_focus();
        self.route.set(route);
    }

    /// Builds the screen anew at the address of a game, which has changed in the store.
    pub fn renew(self, route: Route) {
        self.renewed.update(|times| *times += 1);
        self.show(route);
    }

    /// Goes to the shelf.
    pub fn back(self) {
        self.go(&Route::Shelf);
    }

    /// Opens the rulebook of the title on the table at a clause, over whatever is shown.
    pub fn open_rule(self, clause: &str) {
        self.book.set(Some(Page { title: self.title.get_untracked().into(), clause: clause.into() }));
    }

    /// Shows a message, for some seconds.
    pub fn notify(self, text: impl Into<String>) {
        self.post(text.into(), false, false, None);
    }

    /// Shows that something failed, until it is put away.
    pub fn alarm(self, text: impl Into<String>) {
        self.post(text.into(), true, false, None);
    }

    /// Offers a game record to the player as a file named after its game; whether the browser allowed it, which is told
    /// otherwise.
    pub fn export(self, name: &str, record: &str) -> bool {
        let offered = browser::save_file(&exchange::file_name(name), record);
        if let Err(why) = &offered {
            self.alarm(format!("The game is not exported: {why}"));
        }
        offered.is_ok()
    }

    /// Shows a message, and offers the game as a file beside it: to another program, where the device can hand files on.
    pub fn offer_file(self, text: impl Into<String>, name: &str, record: &str) {
        let (name, record) = (name.to_owned(), record.to_owned());
        let label = if browser::can_share(&exchange::file_name(&name)) { "Share the file" } else { "Export to a file" };
        let offer = move || {
            let (name, record) = (name.clone(), record.clone());
            leptos::task::spawn_local(async move {
                if !browser::share_file(&exchange::file_name(&name), &record).await {
                    self.export(&name, &record);
                }
            });
        };
        self.post(text.into(), true, false, Some((label, Arc::new(offer))));
    }

    /// Shows a message that stays until it is put away, with a way on; its number.
    pub fn offer(self, text: impl Into<String>, label: &'static str, act: impl Fn() + Send + Sync + 'static) -> u32 {
        self.post(text.into(), true, false, Some((label, Arc::new(act))))
    }

    /// Shows that a game is not saved, until it is.
    pub fn alarm_unsaved(self, text: impl Into<String>) {
        self.post(text.into(), true, true, None);
    }

    /// Everything is saved again.
    pub fn all_is_saved(self) {
        if self.banners.with_untracked(|all| all.iter().any(|b| b.unsaved)) {
            self.banners.update(|all| all.retain(|b| !b.unsaved));
        }
    }

    /// Shows what can be taken back.
    pub fn tell_undoable(self, text: impl Into<String>, undo: impl Fn() + Send + Sync + 'static) {
        self.post(text.into(), false, false, Some(("Undo", Arc::new(undo))));
    }

    fn post(self, text: String, alarm: bool, unsaved: bool, action: Option<Action>) -> u32 {
        let id = self.next_id.get_value();
        self.next_id.set_value(id.wrapping_add(1));
        self.banners.update(|all| {
            all.retain(|b| b.text != text);
            all.push(Banner { id, text, alarm, unsaved, action });
        });
        if !alarm {
            set_timeout(move || self.dismiss(id), std::time::Duration::from_secs(8));
        }
        id
    }

    /// Messages of a screen that is left: they would lie over the controls of the next.
    fn clear_news(self) {
        self.banners.update(|all| all.retain(|b| b.alarm || b.action.is_some()));
    }

    /// Takes a message away, if it is still there.
    pub fn dismiss(self, id: u32) {
        self.banners.update(|all| all.retain(|b| b.id != id));
    }
}

/// Puts the program into the page.
pub fn mount() {
    trouble::install();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    let settings = storage::read_settings();
    let known = StoredValue::new(settings.clone().unwrap_or_default());
    let shell = Shell {
        route: RwSignal::new(here()),
        renewed: RwSignal::new(0),
        settings: RwSignal::new(settings.clone().unwrap_or_default()),
        book: RwSignal::new(None),
        title: RwSignal::new(catalog::titles()[0].spec.id),
        unsaved: UnsavedGames::none(),
        kept: RwSignal::new(Kept::Nothing),
        keeping: RwSignal::new(Keeping::Unknown),
        dialogs: RwSignal::new(0),
        banners: RwSignal::new(Vec::new()),
        next_id: StoredValue::new(0),
    };
    provide_context(shell);
    programs::set_up();
    if let Err(failure) = settings {
        shell.alarm(failure);
    }
    press::watch();
    steps::keep();
    unsaved::guard(shell);
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
    storage::on_change_elsewhere(move |key| {
        if storage::is_of_settings(key.as_deref())
            && let Ok(settings) = storage::read_settings()
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
    match storage::write_settings(&before, &now) {
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

fn here() -> Route {
    Route::of_hash(&window().location().hash().unwrap_or_default())
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
                Err(why) => shell.alarm(format!("A drawing is missing: {why}")),
            }
        });
        view! { <div inner_html=text></div> }.into_any()
    });
    let sprites = sprites.collect_view();
    view! { <div class="sprites" aria-hidden="true">{sprites}</div> }
}

/// The messages there are: on the page, or in the dialog in front of it.
#[component]
pub fn Banners() -> impl IntoView {
    let shell = expect_context::<Shell>();
    let banner = move |banner: Banner| {
        let id = banner.id;
        let action = banner.action.map(|(name, act)| {
            let press = move |_| {
                act();
                shell.dismiss(id);
            };
            view! { <button type="button" class="btn" on:click=press>{name}</button> }.into_any()
        });
        let role = if banner.alarm { "alert" } else { "status" };
        view! {
            <div class="banner" class:alarm=banner.alarm role=role>
                {banner.alarm.then(|| view! { <Icon name="warning" /> })}
                <p>{banner.text}</p>
                {action}
                <button type="button" class="btn quiet icon" aria-label="Put away" on:click=move |_| shell.dismiss(id)>
                    <Icon name="close" />
                </button>
            </div>
        }
    };
    // Over the map, where they hide none of the controls below it.
    let on_table = move || matches!(shell.route.get(), Route::Table(_));
    view! {
        <div class="banners" class:on-table=on_table>
            <For each=move || shell.banners.get() key=|banner| banner.id children=banner />
        </div>
    }
}
