//! Areas and points joined by links: which places touch which, their neighbours as bits.

use crate::rules::sets::Bits;

/// Which of `N` places touch which; `W` words of 64 bits hold a set of them.
#[derive(Clone, Copy, Debug)]
pub struct Graph<const N: usize, const W: usize> {
    neighbours: [Bits<W>; N],
}

impl<const N: usize, const W: usize> Graph<N, W> {
    /// The graph with these links, each given once.
    ///
    /// # Panics
    /// If a link names a place beyond `N`, or `W` words do not hold `N` places; a matter of tables, not of input.
    #[must_use]
    pub const fn from_links(links: &[(usize, usize)]) -> Self {
        assert!(N <= 64 * W, "a set of the places has room for all of them");
        let mut neighbours = [Bits::NONE; N];
        let mut i = 0;
        while i < links.len() {
            let (a, b) = links[i];
            neighbours[a].insert(b);
            neighbours[b].insert(a);
            i += 1;
        }
        Self { neighbours }
    }

    /// The neighbours of a place.
    #[must_use]
    #[inline]
    pub const fn of(&self, place: usize) -> Bits<W> {
        self.neighbours[place]
    }

    /// Whether two places touch.
    #[must_use]
    #[inline]
    pub const fn adjacent(&self, a: usize, b: usize) -> bool {
        self.neighbours[a].has(b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_go_both_ways_and_nowhere_else() {
        let graph: Graph<4, 1> = Graph::from_links(&[(0, 1), (1, 3)]);
        assert!(graph.adjacent(1, 0) && graph.adjacent(3, 1) && !graph.adjacent(0, 3));
        assert_eq!(graph.of(1).iter().collect::<Vec<_>>(), [0, 3]);
        assert_eq!(graph.of(2), Bits::NONE);
    }

    #[test]
    fn a_graph_may_have_more_than_64_places() {
        const ROW: [(usize, usize); 203] = {
            let (mut links, mut n) = ([(0, 0); 203], 0);
            while n < 203 {
                links[n] = (n, n + 1);
                n += 1;
            }
            links
        };
        let graph: Graph<204, 4> = Graph::from_links(&ROW);
        assert_eq!(graph.of(64).iter().collect::<Vec<_>>(), [63, 65]);
        assert_eq!(graph.of(203).iter().collect::<Vec<_>>(), [202]);
        assert!(graph.adjacent(127, 128) && !graph.adjacent(0, 64));
    }
}
