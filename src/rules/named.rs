//! Printed ids: things that are written by the name that is printed on them, since records keep them for ever.

use std::fmt;

pub use crate::named;

/// A text that is the id of nothing of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownId {
    /// What was looked for: "piece".
    pub kind: &'static str,
    /// What stood there, cut off if it is long.
    pub id: String,
}

impl UnknownId {
    /// There is nothing of this kind with this id.
    #[must_use]
    pub fn new(kind: &'static str, id: &str) -> Self {
        Self { kind, id: id.chars().filter(|c| !c.is_control()).take(80).collect() }
    }
}

impl fmt::Display for UnknownId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no {} “{}”", self.kind, self.id)
    }
}

impl std::error::Error for UnknownId {}

/// Lets things be read and written by their ids.
///
/// For a type that has `all()` and `id()` it adds `from_id`, `String` both ways, and with `shown by` a `Display` of that
/// method; the type writes itself with `#[serde(into = "String", try_from = "String")]`:
///
/// ```text
/// named!(Piece: "piece", shown by name);
/// ```
///
/// For few things that are known one by one it makes the whole enum from a table of ids and names:
///
/// ```
/// use ohio_country::rules::named::{UnknownId, named};
///
/// named! {
///     /// A fort.
///     pub enum Fort: "fort" {
///         /// At the falls.
///         Steuben = "steuben", "Fort Steuben";
///         /// At the portage.
///         Recovery = "recovery", "Fort Recovery";
///     }
/// }
///
/// assert_eq!((Fort::from_id("recovery"), Fort::Recovery.name()), (Some(Fort::Recovery), "Fort Recovery"));
/// assert_eq!(serde_json::to_string(&Fort::ALL).unwrap(), r#"["steuben","recovery"]"#);
/// assert_eq!(Fort::try_from(String::from("pitt")), Err(UnknownId::new("fort", "pitt")));
/// ```
#[macro_export]
macro_rules! named {
    ($item:ident: $kind:literal $(, shown by $shown:ident)?) => {
        impl $item {
            /// The one with this id.
            #[must_use]
            pub fn from_id(id: &str) -> Option<Self> {
                Self::all().find(|item| item.id() == id)
            }
        }

        $(impl ::std::fmt::Display for $item {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.$shown())
            }
        })?

        impl From<$item> for String {
            fn from(item: $item) -> Self {
                item.id().into()
            }
        }

        impl TryFrom<String> for $item {
            type Error = $crate::rules::named::UnknownId;

            fn try_from(id: String) -> Result<Self, Self::Error> {
                Self::from_id(&id).ok_or_else(|| $crate::rules::named::UnknownId::new($kind, &id))
            }
        }
    };

    ($(#[$doc:meta])* $vis:vis enum $item:ident: $kind:literal {
        $($(#[$each:meta])* $variant:ident = $id:literal, $name:literal;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(into = "String", try_from = "String")]
        $vis enum $item { $($(#[$each])* $variant,)* }

        #[allow(dead_code, reason = "a title need not ask everything of each of its names")]
        impl $item {
            /// How many there are.
            pub const COUNT: usize = [$($id),*].len();

            /// All of them, in order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$variant),*];

            /// All of them, in order.
            pub fn all() -> impl Iterator<Item = Self> {
                Self::ALL.into_iter()
            }

            /// The one with this number.
            #[must_use]
            #[inline]
            pub const fn nth(n: usize) -> Self {
                Self::ALL[n]
            }

            /// Its number, from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                [$($id),*][self as usize]
            }

            /// Its name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                [$($name),*][self as usize]
            }
        }

        $crate::named!($item: $kind, shown by name);
    };
}

#[cfg(test)]
mod tests {

    named! {
        /// A season.
        enum Season: "season" {
            /// The first.
            Spring = "spring", "Spring";
            /// The last.
            Fall = "fall", "Fall";
        }
    }

    #[test]
    fn a_thing_is_read_by_the_id_that_it_is_written_by() {
        for season in Season::all() {
            let written = serde_json::to_string(&season).unwrap();
            assert_eq!(written, format!("\"{}\"", season.id()));
            assert_eq!(serde_json::from_str::<Season>(&written).unwrap(), season);
            assert_eq!((Season::nth(season.index()), season.to_string()), (season, season.name().to_string()));
        }
    }

    #[test]
    fn an_id_of_nothing_is_refused_with_its_kind_and_cut_off() {
        let error = Season::try_from(String::from("winter")).unwrap_err();
        assert_eq!((error.kind, error.to_string().as_str()), ("season", "there is no season “winter”"));
        let long = Season::try_from(format!("\u{7}{}", "x".repeat(500))).unwrap_err();
        assert_eq!(long.id, "x".repeat(80));
        let read = serde_json::from_str::<Season>("\"winter\"").unwrap_err();
        assert!(read.to_string().starts_with("there is no season “winter”"), "{read}");
    }
}
