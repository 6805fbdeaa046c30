//! What all screens share: the address, the settings, the messages above them, what the device keeps.

use super::browser;
use super::route::{self, Page, Route};
use super::settings::Settings;
use super::steps;
use super::unsaved::UnsavedGames;
use crate::play::{catalog, exchange};
use leptos::prelude::*;
use std::sync::Arc;

/// What the device keeps of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Nothing: the browser does not do so, or not at this address, or there was no room.
    Nothing,
    /// It is being fetched.
    Fetching,
    /// A version, whole.
    Whole,
    /// One that is newer than this page, too.
    Newer,
}

/// What the browser has promised of saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// It has not said yet.
    Unknown,
    /// It keeps games until they are deleted here.
    Promised,
    /// It may delete them, for want of room or of visits.
    Open,
}

/// A message above all screens. It must be fit for everybody's eyes.
#[derive(Clone)]
pub struct Banner {
    pub(super) id: u32,
    pub(super) text: String,
    pub(super) alarm: bool,
    /// It says that something is not saved: it goes once that is.
    pub(super) unsaved: bool,
    pub(super) action: Option<Action>,
}

/// A button on a message. It outlives the screen that made it, so it is owned, and by nobody's arena.
type Action = (&'static str, Arc<dyn Fn() + Send + Sync>);

/// What all screens share.
#[derive(Clone, Copy)]
pub struct Shell {
    /// The screen.
    pub route: RwSignal<Route>,
    /// How often the screen was to be built anew at the same address.
    pub(super) renewed: RwSignal<u32>,
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
    pub(super) banners: RwSignal<Vec<Banner>>,
    /// How many banners there were: a timer of one that is gone must not put another away.
    next_id: StoredValue<u32>,
}

impl Shell {
    /// A page that begins at the address it was opened at.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            route: RwSignal::new(route::here()),
            renewed: RwSignal::new(0),
            settings: RwSignal::new(settings),
            book: RwSignal::new(None),
            title: RwSignal::new(catalog::titles()[0].spec.id),
            unsaved: UnsavedGames::none(),
            kept: RwSignal::new(Kept::Nothing),
            keeping: RwSignal::new(Keeping::Unknown),
            dialogs: RwSignal::new(0),
            banners: RwSignal::new(Vec::new()),
            next_id: StoredValue::new(0),
        }
    }

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
            self.alarm(format!("Not exported: {why}"));
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
    pub fn clear_news(self) {
        self.banners.update(|all| all.retain(|b| b.alarm || b.action.is_some()));
    }

    /// Takes a message away, if it is still there.
    pub fn dismiss(self, id: u32) {
        self.banners.update(|all| all.retain(|b| b.id != id));
    }
}
