//! How the counters of one place lie: side by side while they fit, else in piles, or fanned out on a popover.

#![expect(clippy::cast_precision_loss, reason = "a place holds a few dozen counters")]

use super::Vec2;

/// Edge of a counter lying on the board, in board units.
pub const SIZE: f64 = 54.7;
/// Space between counters that lie side by side.
const GAP: f64 = 8.0;
/// How far each counter of a pile sticks out from under the next.
const STEP: f64 = 7.0;
/// How many counters of a pile stick out.
const SEEN: usize = 4;
/// Counters are not drawn smaller than this on the board.
const LEAST: f64 = 34.0;
/// How far above the middle of a node its pieces stand, so that one sees what they stand on.
pub const RISE: f64 = 28.0;
/// Edge of a counter that lies flat on a node.
pub const SITE: f64 = 44.0;
/// Edge of a marker on a track.
pub const MARKER: f64 = 38.0;
/// Margin of the popover under a fan.
const POPOVER: f64 = 10.0;

/// How far the edge of a popover beside a place is from the middle of the place.
const BESIDE: f64 = 46.0;
/// Room about a spot that is to be kept free.
pub const NODE: f64 = 24.0;
/// Where a popover may lie, as seen from its place, the best first.
const AROUND: [(f64, f64); 9] =
    [(0.0, 0.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];

/// The ground that counters may lie on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Its middle.
    pub centre: Vec2,
    /// Its radius.
    pub clear: f64,
}

/// A counter as it lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// Its top left corner.
    pub at: Vec2,
    /// Its edge.
    pub size: f64,
}

/// A pile's count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Badge {
    /// The top right corner of the pile's top counter.
    pub at: Vec2,
    /// The edge of that counter.
    pub size: f64,
    /// Counters in the pile.
    pub count: usize,
}

/// The counters of one place as they lie, in the order given, pile after pile; the first of a pile lies on top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The counters.
    pub counters: Vec<Placement>,
    /// The counts of piles of two and more that cannot be seen whole.
    pub badges: Vec<Badge>,
    /// The popover under a fan: top left corner, width, height.
    pub popover: Option<(Vec2, f64, f64)>,
}

/// The counters as they lie when nobody looks closer. `piles` holds the number of counters of each pile, none empty.
#[must_use]
pub fn closed(ground: Ground, piles: &[usize]) -> Layout {
    let beside = SIZE.min(ground.clear - GAP / 2.0);
    match piles {
        [] => Layout::default(),
        [1] => rows(ground.centre, SIZE.min(ground.clear * 1.4), &[1]),
        [2] | [1, 1] if beside >= LEAST => rows(ground.centre, beside, &[2]),
        [n @ 3..=4] if beside >= LEAST * 1.25 => rows(ground.centre, beside, &[2, n - 2]),
        [a @ 1..=2, b @ 1..=2] if beside >= LEAST => rows(ground.centre, beside, &[*a, *b]),
        _ => stacks(ground, piles),
    }
}

/// The counters fanned out side by side on a popover of their own, none smaller than `least`, within the `bounds` from
/// corner to opposite corner. The popover lies over the place, or beside it where it covers fewer of the spots to be kept
/// `free`.
#[must_use]
pub fn open(ground: Ground, count: usize, least: f64, bounds: [Vec2; 2], free: &[Vec2]) -> Layout {
    let [corner, opposite] = bounds;
    let across = match count {
        0 => return Layout::default(),
        1..=3 => count,
        4 => 2,
        5..=6 => 3,
        7..=8 => 4,
        n => (3..=n).find(|c| c * c >= n).unwrap_or(n),
    };
    let down = count.div_ceil(across);
    let widest = (opposite.x - corner.x - 2.0 * POPOVER) / across as f64 - GAP;
    let tallest = (opposite.y - corner.y - 2.0 * POPOVER) / down as f64 - GAP;
    let size = SIZE.max(least).min(widest).min(tallest);
    let span = |n: usize| n as f64 * (size + GAP) - GAP + 2.0 * POPOVER;
    let (width, height) = (span(across), span(down));
    let at = |(dx, dy): (f64, f64)| {
        let (x, y) = (ground.centre.x - width / 2.0, ground.centre.y - height / 2.0);
        Vec2::new(
            (x + dx * (width / 2.0 + BESIDE)).clamp(corner.x, (opposite.x - width).max(corner.x)),
            (y + dy * (height / 2.0 + BESIDE)).clamp(corner.y, (opposite.y - height).max(corner.y)),
        )
    };
    let covers = |popover: &Vec2| {
        let inside = |s: &&Vec2| {
            (popover.x - NODE..popover.x + width + NODE).contains(&s.x)
                && (popover.y - NODE..popover.y + height + NODE).contains(&s.y)
        };
        free.iter().filter(inside).count()
    };
    let popover = AROUND.into_iter().map(at).min_by_key(covers).unwrap_or(ground.centre);
    let middle = Vec2::new(popover.x + width / 2.0, popover.y + height / 2.0);
    let mut lines = vec![across; down];
    lines[down - 1] = count - across * (down - 1);
    Layout { popover: Some((popover, width, height)), ..rows(middle, size, &lines) }
}

/// Rows of so many counters, each row in the middle.
fn rows(middle: Vec2, size: f64, lines: &[usize]) -> Layout {
    let pitch = size + GAP;
    let top = middle.y - (lines.len() as f64 * pitch - GAP) / 2.0;
    let mut counters = Vec::new();
    for (row, &n) in lines.iter().enumerate() {
        let left = middle.x - (n as f64 * pitch - GAP) / 2.0;
        let y = top + row as f64 * pitch;
        counters.extend((0..n).map(|column| Placement { at: Vec2::new(left + column as f64 * pitch, y), size }));
    }
    Layout { counters, ..Layout::default() }
}

/// Piles side by side, at most two in a row.
fn stacks(ground: Ground, piles: &[usize]) -> Layout {
    let overhang = |n: usize| STEP * (n.clamp(1, SEEN) - 1) as f64;
    let across = piles.len().min(2);
    let down = piles.len().div_ceil(2);
    let widest = piles.iter().copied().map(overhang).fold(0.0, f64::max);
    let share = |n: usize| (2.0 * ground.clear - (n as f64 - 1.0) * GAP) / n as f64 - widest;
    let size = share(across).min(share(down) * 1.15).min(ground.clear * 1.4).clamp(LEAST, SIZE);
    let pitch = size + widest + GAP;
    let mut layout = Layout::default();
    for (n, &count) in piles.iter().enumerate() {
        let (column, row) = (n % 2, n / 2);
        let in_row = if row == down - 1 { piles.len() - 2 * row } else { 2 };
        let middle = Vec2::new(
            ground.centre.x + (column as f64 - (in_row as f64 - 1.0) / 2.0) * pitch,
            ground.centre.y + (row as f64 - (down as f64 - 1.0) / 2.0) * pitch,
        );
        stack(&mut layout, middle, size, count, overhang(count));
    }
    layout
}

fn stack(layout: &mut Layout, middle: Vec2, size: f64, count: usize, overhang: f64) {
    let top = Vec2::new(middle.x + (overhang - size) / 2.0, middle.y - f64::midpoint(size, overhang));
    for n in 0..count {
        let down = STEP * n.min(SEEN - 1) as f64;
        layout.counters.push(Placement { at: Vec2::new(top.x - down, top.y + down), size });
    }
    if count > 1 {
        let at = Vec2::new(top.x + size, top.y);
        layout.badges.push(Badge { at, size, count });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GROUND: Ground = Ground { centre: Vec2::new(600.0, 300.0), clear: 61.0 };

    fn inside(ground: Ground, layout: &Layout, slack: f64) -> bool {
        layout.counters.iter().all(|c| {
            let reach = ground.clear + slack;
            c.at.x >= ground.centre.x - reach
                && c.at.x + c.size <= ground.centre.x + reach
                && c.at.y >= ground.centre.y - reach
                && c.at.y + c.size <= ground.centre.y + reach
        })
    }

    fn apart(layout: &Layout) -> bool {
        layout.counters.iter().enumerate().all(|(n, a)| {
            layout.counters[..n].iter().all(|b| (a.at.x - b.at.x).abs() >= a.size || (a.at.y - b.at.y).abs() >= a.size)
        })
    }

    #[test]
    fn up_to_four_counters_of_a_side_lie_side_by_side_on_clear_ground() {
        for n in 1..=4 {
            let layout = closed(GROUND, &[n]);
            assert_eq!((layout.counters.len(), layout.badges.len()), (n, 0));
            assert!(inside(GROUND, &layout, 0.0) && apart(&layout), "{n}: {layout:?}");
        }
    }

    #[test]
    fn two_small_piles_lie_in_rows_of_their_own() {
        let layout = closed(GROUND, &[2, 1]);
        assert!(apart(&layout) && layout.badges.is_empty());
        assert!(layout.counters[0].at.y < layout.counters[2].at.y);
    }

    #[test]
    fn more_are_piled_and_counted_within_the_clear_ground() {
        for piles in [&[5][..], &[3, 6], &[1, 4, 9], &[2, 3, 4, 5]] {
            let layout = closed(GROUND, piles);
            assert_eq!(layout.counters.len(), piles.iter().sum::<usize>());
            assert_eq!(
                layout.badges.iter().map(|b| b.count).sum::<usize>(),
                piles.iter().filter(|n| **n > 1).sum::<usize>()
            );
            assert!(inside(GROUND, &layout, 14.0), "{piles:?}: {layout:?}");
        }
    }

    #[test]
    fn the_first_of_a_pile_lies_highest_and_carries_the_count() {
        for n in [5, 9] {
            let layout = closed(GROUND, &[n]);
            let top = layout.counters[0].at;
            assert!(layout.counters[1..].iter().all(|c| c.at.x < top.x && c.at.y > top.y), "{layout:?}");
            assert_eq!(layout.badges[0].at, Vec2::new(top.x + layout.counters[0].size, top.y));
        }
    }

    #[test]
    fn cramped_ground_piles_what_would_be_too_small() {
        let layout = closed(Ground { clear: 40.0, ..GROUND }, &[3]);
        assert_eq!(layout.badges.len(), 1);
    }

    #[test]
    fn a_fan_shows_every_counter_apart_and_stays_on_the_board() {
        let (first, last) = (Vec2::new(-30.0, -30.0), Vec2::new(1030.0, 730.0));
        for n in 1..=30 {
            let corner = Ground { centre: Vec2::new(960.0, 660.0), clear: 60.0 };
            let layout = open(corner, n, 60.0, [first, last], &[]);
            assert_eq!(layout.counters.len(), n);
            assert!(apart(&layout), "{n}");
            let (at, width, height) = layout.popover.expect("a fan lies on a popover");
            assert!(
                at.x >= first.x && at.y >= first.y && at.x + width <= last.x + 1e-9 && at.y + height <= last.y + 1e-9
            );
            assert!(layout.counters.iter().all(|c| c.at.x >= at.x && c.at.x + c.size <= at.x + width));
        }
    }

    #[test]
    fn a_fan_is_never_smaller_than_fingers_need() {
        let (first, last) = (Vec2::new(-30.0, -30.0), Vec2::new(1030.0, 730.0));
        let layout = open(GROUND, 5, 90.0, [first, last], &[]);
        assert!(layout.counters.iter().all(|c| c.size >= 90.0));
    }

    #[test]
    fn a_fan_makes_way_for_spots_to_be_pointed_at() {
        let bounds = [Vec2::new(-30.0, -30.0), Vec2::new(1230.0, 730.0)];
        let neighbours = [Vec2::new(640.0, 300.0), Vec2::new(600.0, 360.0), Vec2::new(560.0, 260.0)];
        let layout = open(GROUND, 9, 60.0, bounds, &neighbours);
        let (at, width, height) = layout.popover.expect("a fan lies on a popover");
        let covered = |s: &Vec2| s.x >= at.x && s.x <= at.x + width && s.y >= at.y && s.y <= at.y + height;
        assert!(!neighbours.iter().any(covered), "{layout:?}");
        assert!(apart(&layout));
    }
}
