//! The screens, by their addresses.

use leptos::prelude::window;

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
    /// The screen that an address names; the shelf for one that names none.
    #[must_use]
    pub fn of_hash(hash: &str) -> Self {
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

/// A place in a rulebook: the title, and a clause or the beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Id of the title.
    pub title: String,
    /// Id of the clause; empty for the beginning.
    pub clause: String,
}

/// The screen that the address of the page names now.
#[must_use]
pub fn here() -> Route {
    Route::of_hash(&window().location().hash().unwrap_or_default())
}
