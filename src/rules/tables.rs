//! Reconstructed numbers of a title as named fields of one value: rules read them from there alone, a recorded game always has
//! the defaults, a study sets them by their names (`ohio sim --set`), and *about this edition* shows them with their reasons.

/// A value of the tables as cells that can be shown and set one by one.
pub trait Cells {
    /// How many cells.
    const CELLS: usize;

    /// A cell as text.
    fn show(&self, cell: usize) -> String;

    /// Sets a cell; `false` if the text is no value of it.
    fn put(&mut self, cell: usize, value: &str) -> bool;
}

impl Cells for i8 {
    const CELLS: usize = 1;

    fn show(&self, _: usize) -> String {
        self.to_string()
    }

    fn put(&mut self, _: usize, value: &str) -> bool {
        value.parse::<Self>().ok().filter(|n| n.unsigned_abs() < 100).map(|n| *self = n).is_some()
    }
}

impl Cells for bool {
    const CELLS: usize = 1;

    fn show(&self, _: usize) -> String {
        if *self { "yes" } else { "no" }.into()
    }

    fn put(&mut self, _: usize, value: &str) -> bool {
        match value {
            "yes" => *self = true,
            "no" => *self = false,
            _ => return false,
        }
        true
    }
}

impl<T: Cells, const N: usize> Cells for [T; N] {
    const CELLS: usize = N * T::CELLS;

    fn show(&self, cell: usize) -> String {
        self[cell / T::CELLS].show(cell % T::CELLS)
    }

    fn put(&mut self, cell: usize, value: &str) -> bool {
        self[cell / T::CELLS].put(cell % T::CELLS, value)
    }
}

/// The name of a cell: one of the listed names, or the one name with the number of the cell from 1.
#[must_use]
pub fn name_of(names: &str, cells: usize, cell: usize) -> String {
    match names.split_ascii_whitespace().nth(cell) {
        Some(name) if cells == 1 || names.contains(' ') => name.into(),
        _ => format!("{names}-{}", cell + 1),
    }
}

/// The cell of this name.
#[must_use]
pub fn cell_named(names: &str, cells: usize, name: &str) -> Option<usize> {
    (0..cells).find(|&cell| name_of(names, cells, cell) == name)
}

/// Makes the value of the tables: group, then each field with type, default, names of its cells, subject and reason.
macro_rules! tables {
    ($($group:literal { $(
        $(#[$doc:meta])*
        $field:ident: $type:ty = $default:expr, $names:literal, $subject:literal, $why:literal;
    )* })*) => {
        /// The numbers of the title.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Tables {
            $($($(#[$doc])* pub $field: $type,)*)*
        }

        impl Tables {
            /// The values of these clauses: what every recorded game is played with.
            pub const DEFAULT: Self = Self { $($($field: $default,)*)* };

            /// Changes one number; whether there is one of that name that can have that value.
            #[must_use]
            pub fn put(&mut self, tunable: &$crate::rules::Tunable) -> bool {
                use $crate::rules::tables::{Cells, cell_named};
                $($(if let Some(cell) = cell_named($names, <$type>::CELLS, &tunable.name) {
                    return self.$field.put(cell, &tunable.value);
                })*)*
                false
            }

            /// All numbers, in order.
            #[must_use]
            pub fn tunables(&self) -> Vec<$crate::rules::Tunable> {
                use $crate::rules::tables::{Cells, name_of};
                let mut all = Vec::new();
                $($(for cell in 0..<$type>::CELLS {
                    let name = name_of($names, <$type>::CELLS, cell);
                    all.push($crate::rules::Tunable { name, value: self.$field.show(cell) });
                })*)*
                all
            }

            /// Where every number comes from.
            #[must_use]
            pub fn sources(&self) -> Vec<$crate::rules::Datum> {
                use $crate::rules::tables::Cells;
                vec![$($($crate::rules::Datum {
                    group: $group,
                    subject: $subject.into(),
                    value: (0..<$type>::CELLS).map(|cell| self.$field.show(cell)).collect::<Vec<_>>().join(", "),
                    source: $crate::rules::Source::Reconstructed($why),
                },)*)*]
            }
        }

        impl Default for Tables {
            fn default() -> Self {
                Self::DEFAULT
            }
        }
    };
}
pub(crate) use tables;
