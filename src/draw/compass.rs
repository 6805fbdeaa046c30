//! Which place lies next in a direction: arrow keys along adjacency.

use super::Vec2;

/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Heading {
    /// The heading of a key by its DOM name.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowUp" => Self::North,
            "ArrowRight" => Self::East,
            "ArrowDown" => Self::South,
            "ArrowLeft" => Self::West,
            _ => return None,
        })
    }

    const fn vector(self) -> (f64, f64) {
        match self {
            Self::North => (0.0, -1.0),
            Self::East => (1.0, 0.0),
            Self::South => (0.0, 1.0),
            Self::West => (-1.0, 0.0),
        }
    }
}

/// The index of the point that is best reached from `from` by going this way: nearest, with what lies aside counted
/// double; nothing that lies behind, nothing that lies more aside than ahead by half.
#[must_use]
pub fn towards(from: Vec2, heading: Heading, points: &[Vec2]) -> Option<usize> {
    let (hx, hy) = heading.vector();
    let cost = |p: &Vec2| {
        let (dx, dy) = (p.x - from.x, p.y - from.y);
        let (ahead, aside) = (dx * hx + dy * hy, (dx * hy - dy * hx).abs());
        (ahead > 0.0 && aside <= ahead * 1.5).then_some(ahead + 2.0 * aside)
    };
    let ranked = points.iter().enumerate().filter_map(|(n, p)| Some((cost(p)?, n)));
    ranked.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, n)| n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_ahead_is_chosen_and_none_behind() {
        let from = Vec2::new(100.0, 100.0);
        let points = [Vec2::new(100.0, 20.0), Vec2::new(180.0, 110.0), Vec2::new(300.0, 100.0), Vec2::new(95.0, 190.0)];
        let to = |heading| towards(from, heading, &points);
        assert_eq!(
            [Heading::North, Heading::East, Heading::South, Heading::West].map(to),
            [Some(0), Some(1), Some(3), None]
        );
    }

    #[test]
    fn a_place_far_aside_is_not_ahead() {
        assert_eq!(towards(Vec2::default(), Heading::North, &[Vec2::new(100.0, -20.0)]), None);
    }
}
