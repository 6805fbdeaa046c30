//! Sets of things that are numbered from 0, one bit each: [`Bits`] of plain numbers, and by [`bit_set!`] sets of the
//! pieces, places or nations of a title.
//!
//! ```
//! use ohio_country::rules::sets::bit_set;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
//! pub struct Hex(u8);
//!
//! impl Hex {
//!     pub const fn nth(n: usize) -> Self {
//!         Self(n as u8)
//!     }
//!
//!     pub const fn index(self) -> usize {
//!         self.0 as usize
//!     }
//! }
//!
//! bit_set! {
//!     /// A set of the 204 hexes of a battle board.
//!     pub HexSet of Hex, words 4;
//! }
//!
//! let (wood, hill) = (HexSet::range(10, 200), HexSet::of(Hex::nth(150)));
//! assert!(wood.has(Hex::nth(199)) && hill.is_within(wood) && wood.less(hill).len() == 189);
//! ```

pub use crate::bit_set;

/// A set of numbers below 64 · `W`, in as many words, of which there are four at most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const W: usize> Bits<W> {
    /// Nothing.
    pub const NONE: Self = Self([0; W]);

    /// The set of one number.
    #[must_use]
    #[inline]
    pub const fn of(n: usize) -> Self {
        let mut set = Self::NONE;
        set.insert(n);
        set
    }

    /// The numbers from `from` up to, not including, `to`.
    #[must_use]
    pub const fn range(from: usize, to: usize) -> Self {
        let (mut set, mut n) = (Self::NONE, from);
        while n < to {
            set.insert(n);
            n += 1;
        }
        set
    }

    /// Whether the number is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, n: usize) -> bool {
        self.0[n / 64] >> (n % 64) & 1 == 1
    }

    /// Adds a number.
    #[inline]
    pub const fn insert(&mut self, n: usize) {
        self.0[n / 64] |= 1 << (n % 64);
    }

    /// Takes a number out.
    #[inline]
    pub const fn remove(&mut self, n: usize) {
        self.0[n / 64] &= !(1 << (n % 64));
    }

    /// The numbers, least first.
    #[inline]
    pub const fn iter(self) -> Ones<W> {
        Ones { words: self.0, at: 0 }
    }
}

/// What works on all words of a set at once, written out for each number of words: a loop would be unrolled too late for
/// the optimizer to keep the words in registers (about a tenth of the speed of random play of Blood on the Ohio).
macro_rules! by_words {
    ($($words:literal: $($i:literal)*;)*) => {
        $(impl Bits<$words> {
            /// What is in both.
            #[must_use]
            #[inline]
            pub const fn and(self, other: Self) -> Self {
                Self([$(self.0[$i] & other.0[$i]),*])
            }

            /// What is in either.
            #[must_use]
            #[inline]
            pub const fn or(self, other: Self) -> Self {
                Self([$(self.0[$i] | other.0[$i]),*])
            }

            /// What is in this and not in the other.
            #[must_use]
            #[inline]
            pub const fn less(self, other: Self) -> Self {
                Self([$(self.0[$i] & !other.0[$i]),*])
            }

            /// What of it is in the other; with `out`, what of it is not.
            #[must_use]
            #[inline]
            pub const fn and_if(self, other: Self, out: bool) -> Self {
                let turned = if out { u64::MAX } else { 0 };
                Self([$(self.0[$i] & (other.0[$i] ^ turned)),*])
            }

            /// Whether there is none.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                $(self.0[$i] |)* 0 == 0
            }

            /// How many.
            #[must_use]
            #[inline]
            pub const fn len(self) -> u32 {
                $(self.0[$i].count_ones() +)* 0
            }
        })*
    };
}

by_words! {
    1: 0;
    2: 0 1;
    3: 0 1 2;
    4: 0 1 2 3;
}

impl<const W: usize> std::fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The numbers of a set, least first.
#[derive(Clone, Debug)]
pub struct Ones<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Ones<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.at < W {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(self.at * 64 + bit);
            }
            self.at += 1;
        }
        None
    }
}

/// A set type for things with `const fn index(self) -> usize` and `const fn nth(usize) -> Self`, which write and read
/// themselves: written as the list of them in order. With `only`, things that do not pass the test are left out when a
/// set is read: those that lie beyond its words, say.
///
/// ```text
/// bit_set! {
///     /// A set of pieces.
///     pub PieceSet of Piece, words 3;
/// }
/// bit_set! {
///     /// A set of places of the map.
///     pub PlaceSet of Place, words 3, only Place::is_on_map;
/// }
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$doc:meta])* $vis:vis $set:ident of $item:ident, words $words:literal $(, only $test:expr)?;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq)]
        $vis struct $set($crate::rules::sets::Bits<$words>);

        #[allow(dead_code, reason = "a title need not ask everything of each of its sets")]
        impl $set {
            /// Nothing.
            pub const NONE: Self = Self($crate::rules::sets::Bits::NONE);

            /// The set of one.
            #[must_use]
            #[inline]
            pub const fn of(item: $item) -> Self {
                Self($crate::rules::sets::Bits::of(item.index()))
            }

            /// The set of these.
            #[must_use]
            pub const fn of_all(items: &[$item]) -> Self {
                let (mut set, mut i) = (Self::NONE, 0);
                while i < items.len() {
                    set.insert(items[i]);
                    i += 1;
                }
                set
            }

            /// Those numbered from `from` up to, not including, `to`.
            #[must_use]
            pub const fn range(from: usize, to: usize) -> Self {
                Self($crate::rules::sets::Bits::range(from, to))
            }

            /// Those with these numbers.
            #[must_use]
            #[inline]
            pub const fn from_bits(bits: $crate::rules::sets::Bits<$words>) -> Self {
                Self(bits)
            }

            /// Whether it is in the set.
            #[must_use]
            #[inline]
            pub const fn has(self, item: $item) -> bool {
                self.0.has(item.index())
            }

            /// Adds it.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0.insert(item.index());
            }

            /// Takes it out.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0.remove(item.index());
            }

            /// Puts it in or takes it out.
            #[inline]
            pub const fn set(&mut self, item: $item, inside: bool) {
                if inside { self.insert(item) } else { self.remove(item) }
            }

            /// What is in both.
            #[must_use]
            #[inline]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0.and(other.0))
            }

            /// What is in either.
            #[must_use]
            #[inline]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0.or(other.0))
            }

            /// What is in this and not in the other.
            #[must_use]
            #[inline]
            pub const fn less(self, other: Self) -> Self {
                Self(self.0.less(other.0))
            }

            /// What has the mark if `item` has it, and what has it not if `item` has it not.
            #[must_use]
            #[inline]
            pub const fn marked_as(self, item: $item, marks: Self) -> Self {
                Self(self.0.and_if(marks.0, !marks.has(item)))
            }

            /// Whether there is none.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// How many.
            #[must_use]
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.len()
            }

            /// Whether they have something in common.
            #[must_use]
            #[inline]
            pub const fn meets(self, other: Self) -> bool {
                !self.and(other).is_empty()
            }

            /// Whether all of it is in the other.
            #[must_use]
            #[inline]
            pub const fn is_within(self, other: Self) -> bool {
                self.less(other).is_empty()
            }

            /// The first.
            #[must_use]
            #[inline]
            pub fn first(self) -> Option<$item> {
                self.iter().next()
            }

            /// What is in it, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                self.0.iter().map($item::nth)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::NONE;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl ::serde::Serialize for $set {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $set {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let items = Vec::<$item>::deserialize(from)?.into_iter();
                Ok(items$(.filter(|&item| $test(item)))?.collect())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Hex(u8);

    impl Hex {
        const fn nth(n: usize) -> Self {
            Self(n as u8)
        }

        const fn index(self) -> usize {
            self.0 as usize
        }

        const fn is_on_board(self) -> bool {
            self.0 < 204
        }
    }

    bit_set! {
        /// The hexes of a battle board.
        HexSet of Hex, words 4, only Hex::is_on_board;
    }

    fn numbers(set: HexSet) -> Vec<usize> {
        set.iter().map(Hex::index).collect()
    }

    #[test]
    fn a_set_of_more_than_64_things_knows_all_of_them() {
        let far: HexSet = [3, 63, 64, 128, 203].into_iter().map(Hex).collect();
        let near = HexSet::range(0, 65);
        assert_eq!(numbers(far), [3, 63, 64, 128, 203]);
        assert_eq!((numbers(far.and(near)), numbers(far.less(near))), (vec![3, 63, 64], vec![128, 203]));
        assert_eq!((near.or(far).len(), far.len(), near.len()), (67, 5, 65));
        assert_eq!((far.first(), HexSet::NONE.first()), (Some(Hex(3)), None));
        assert!(far.meets(near) && !far.is_within(near) && HexSet::of_all(&[Hex(3), Hex(64)]).is_within(far));
        assert_eq!(far.marked_as(Hex(64), near), far.and(near));
        assert_eq!(far.marked_as(Hex(203), near), far.less(near));
        let mut set = far;
        set.remove(Hex(128));
        set.set(Hex(3), false);
        set.set(Hex(200), true);
        assert_eq!(numbers(set), [63, 64, 200, 203]);
    }

    #[test]
    fn a_set_is_written_as_its_things_in_order_and_reads_no_thing_that_it_has_no_room_for() {
        let set = HexSet::of_all(&[Hex(130), Hex(2)]);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[2,130]");
        assert_eq!(serde_json::from_str::<HexSet>("[130,2,2]").unwrap(), set);
        assert_eq!(serde_json::from_str::<HexSet>("[130,255,2]").unwrap(), set);
    }
}
