//! Areas and points: at most 64 places, their neighbours as bits.

/// A set of places of a [`Graph`], one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places(pub u64);

impl Places {
    /// The set of one place.
    #[must_use]
    pub const fn of(place: usize) -> Self {
        Self(1 << place)
    }

    /// Whether the place is in the set.
    #[must_use]
    pub const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The places, least first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let place = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                place
            })
        })
    }
}

/// Which places touch which.
#[derive(Clone, Copy, Debug)]
pub struct Graph<const N: usize> {
    neighbours: [Places; N],
}

impl<const N: usize> Graph<N> {
    /// The graph with these links, each given once.
    ///
    /// # Panics
    /// If a link names a place beyond `N`, or `N` is more than 64; a matter of tables, not of input.
    #[must_use]
    pub const fn from_links(links: &[(usize, usize)]) -> Self {
        assert!(N <= 64);
        let mut neighbours = [Places(0); N];
        let mut i = 0;
        while i < links.len() {
            let (a, b) = links[i];
            neighbours[a].0 |= 1 << b;
            neighbours[b].0 |= 1 << a;
            i += 1;
        }
        Self { neighbours }
    }

    /// The neighbours of a place.
    #[must_use]
    pub const fn of(&self, place: usize) -> Places {
        self.neighbours[place]
    }

    /// Whether two places touch.
    #[must_use]
    pub const fn adjacent(&self, a: usize, b: usize) -> bool {
        self.neighbours[a].has(b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_go_both_ways_and_nowhere_else() {
        let graph: Graph<4> = Graph::from_links(&[(0, 1), (1, 3)]);
        assert!(graph.adjacent(1, 0) && graph.adjacent(3, 1) && !graph.adjacent(0, 3));
        assert_eq!(graph.of(1).iter().collect::<Vec<_>>(), [0, 3]);
        assert_eq!(graph.of(2), Places(0));
    }
}
