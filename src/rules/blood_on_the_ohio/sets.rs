//! Small sets of things that are numbered from 0, one bit each.

/// Gives a set `$set([u64; 3])` of things `$item(u8)` its operations.
macro_rules! bit_set {
    ($set:ident of $item:ident) => {
        impl $set {
            /// Nothing.
            pub const NONE: Self = Self([0; 3]);

            /// The set of one.
            #[inline]
            pub const fn of(item: $item) -> Self {
                let mut set = Self::NONE;
                set.insert(item);
                set
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn has(self, item: $item) -> bool {
                self.0[(item.0 >> 6) as usize] >> (item.0 & 63) & 1 == 1
            }

            /// Adds it.
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0[(item.0 >> 6) as usize] |= 1 << (item.0 & 63);
            }

            /// Takes it out.
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0[(item.0 >> 6) as usize] &= !(1 << (item.0 & 63));
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
                let (a, b) = (self.0, other.0);
                Self([a[0] & b[0], a[1] & b[1], a[2] & b[2]])
            }

            /// What is in either.
            #[must_use]
            #[inline]
            pub const fn or(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([a[0] | b[0], a[1] | b[1], a[2] | b[2]])
            }

            /// What is in this and not in the other.
            #[must_use]
            #[inline]
            pub const fn less(self, other: Self) -> Self {
                let (a, b) = (self.0, other.0);
                Self([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2]])
            }

            /// What has the mark if `item` has it, and what has it not if `item` has it not.
            #[must_use]
            #[inline]
            pub const fn marked_as(self, item: $item, marks: Self) -> Self {
                let (a, b) = (self.0, marks.0);
                let turned = if marks.has(item) { 0 } else { u64::MAX };
                Self([a[0] & (b[0] ^ turned), a[1] & (b[1] ^ turned), a[2] & (b[2] ^ turned)])
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0[0] | self.0[1] | self.0[2] == 0
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
            }

            /// Whether they have something in common.
            #[inline]
            pub const fn meets(self, other: Self) -> bool {
                !self.and(other).is_empty()
            }

            /// The first.
            #[inline]
            pub fn first(self) -> Option<$item> {
                self.iter().next()
            }

            /// What is in it, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> {
                $crate::rules::blood_on_the_ohio::sets::bits(self.0).map(|n| $item(n as u8))
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::NONE;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }
    };
}

pub(super) use bit_set;

/// The numbers of the bits that are set, least first.
#[inline]
pub(super) fn bits(words: [u64; 3]) -> impl Iterator<Item = usize> {
    let (mut words, mut at) = (words, 0);
    std::iter::from_fn(move || {
        while at < 3 {
            let word = &mut words[at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(at * 64 + bit);
            }
            at += 1;
        }
        None
    })
}
