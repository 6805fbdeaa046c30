//! How figures stand in a body: files, ranks, slots, the size of the footprint [SD-geo-02 to SD-geo-06].

use super::troops::{Shape, Troops};
use crate::rules::smoke_and_disorder::charts::cells;

/// One figure's place in the axes of its body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Which member's figure stands here, by its place in the list of members.
    pub member: u8,
    /// Rank of the body, 0 in front.
    pub rank: u8,
    /// File within the member's own block, 0 to the left.
    pub file: u8,
    /// Inches to the right of the middle line.
    pub across: f64,
    /// Inches behind the front edge.
    pub back: f64,
}

/// The figures of a body and the rectangle that they fill.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Breadth in inches.
    pub width: f64,
    /// Depth in inches.
    pub depth: f64,
    /// Ranks from front to rear.
    pub ranks: u8,
    /// Breadth of one figure's cell.
    pub frontage: f64,
    /// Depth of one figure's cell.
    pub cell_depth: f64,
    /// The figures, in the order in which the ranks fill.
    pub slots: Vec<Slot>,
}

impl Layout {
    /// How the figures of a body stand; `figures` of each member in order.
    pub fn new(troops: Troops, shape: Shape, rows: u8, figures: &[u8]) -> Self {
        match shape {
            Shape::Deployed | Shape::Limbered | Shape::Train => Self::train(shape, figures),
            Shape::Line if figures.len() > 1 => Self::side_by_side(troops, figures),
            Shape::Column if figures.len() > 1 => Self::stacked(troops, figures),
            _ => Self::pooled(troops, shape, rows, figures),
        }
    }

    /// The middle of the block of some members: inches to the right of the middle line, and behind the front edge.
    pub fn middle_of(&self, members: std::ops::Range<u8>) -> (f64, f64) {
        let slots = self.slots.iter().filter(|slot| members.contains(&slot.member));
        let none = (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::NEG_INFINITY);
        let (left, right, front, rear) = slots.fold(none, |(left, right, front, rear), slot| {
            (left.min(slot.across), right.max(slot.across), front.min(slot.back), rear.max(slot.back))
        });
        if left > right {
            return (0.0, 0.0);
        }
        (left.midpoint(right), front.midpoint(rear))
    }

    /// One block of all the figures: a lone unit, or the square of a Formation.
    fn pooled(troops: Troops, shape: Shape, rows: u8, figures: &[u8]) -> Self {
        let all = figures.iter().sum();
        let (files, ranks) = files_and_ranks(shape, rows, all);
        let mut layout = Self::empty(troops, shape);
        layout.add(0, all, files, 0.0, 0);
        let mut ends = figures.iter().scan(0, |sum, &n| {
            *sum += usize::from(n);
            Some(*sum)
        });
        let (mut member, mut end) = (0, ends.next().unwrap_or(0));
        for (i, slot) in layout.slots.iter_mut().enumerate() {
            while i >= end {
                let Some(next) = ends.next() else { break };
                (member, end) = (member + 1, next);
            }
            slot.member = member;
        }
        layout.sized(files, ranks)
    }

    /// A Formation in line: each member its own two ranks, side by side.
    fn side_by_side(troops: Troops, figures: &[u8]) -> Self {
        let mut layout = Self::empty(troops, Shape::Line);
        let blocks: Vec<(u8, u8)> = figures.iter().map(|&n| files_and_ranks(Shape::Line, 2, n)).collect();
        let files = blocks.iter().map(|b| b.0).sum();
        let mut left = -f64::from(files) / 2.0;
        for (member, (&n, &(own, _))) in (0..).zip(figures.iter().zip(&blocks)) {
            layout.add(member, n, own, (left + f64::from(own) / 2.0) * layout.frontage, 0);
            left += f64::from(own);
        }
        layout.sized(files, blocks.iter().map(|b| b.1).max().unwrap_or(1))
    }

    /// A Formation in column: each member its own two ranks, one behind the other.
    fn stacked(troops: Troops, figures: &[u8]) -> Self {
        let mut layout = Self::empty(troops, Shape::Column);
        let (mut widest, mut ranks) = (1, 0);
        for (member, &n) in (0..).zip(figures) {
            let (own, deep) = files_and_ranks(Shape::Line, 2, n);
            layout.add(member, n, own, 0.0, ranks);
            widest = widest.max(own);
            ranks += deep;
        }
        layout.sized(widest, ranks)
    }

    /// A gun or baggage: a footprint of its own, with crew or drivers at fixed places.
    fn train(shape: Shape, figures: &[u8]) -> Self {
        let size = match shape {
            Shape::Deployed => cells::GUN_DEPLOYED,
            Shape::Limbered => cells::GUN_LIMBERED,
            _ => cells::BAGGAGE,
        };
        let places: &[(f64, f64)] = match shape {
            Shape::Deployed => &cells::CREW_DEPLOYED,
            Shape::Limbered => &cells::CREW_LIMBERED,
            _ => &cells::DRIVERS,
        };
        let slot = |(i, &(across, back)): (u8, &(f64, f64))| {
            let (rank, file) = if shape == Shape::Deployed { (i / 2, i % 2) } else { (i, 0) };
            Slot { member: 0, rank, file, across, back }
        };
        let all = figures.iter().sum::<u8>();
        let slots: Vec<Slot> = (0..all).zip(places).map(slot).collect();
        let ranks = if shape == Shape::Deployed { 2 } else { 4 };
        Self { width: size.frontage, depth: size.depth, ranks, frontage: size.frontage, cell_depth: size.depth, slots }
    }

    fn empty(troops: Troops, shape: Shape) -> Self {
        let cell = match (troops, shape) {
            (Troops::Cavalry, _) => cells::MOUNTED,
            (_, Shape::Skirmish) => cells::SKIRMISH,
            _ => cells::CLOSE_ORDER,
        };
        Self { width: 0.0, depth: 0.0, ranks: 0, frontage: cell.frontage, cell_depth: cell.depth, slots: Vec::new() }
    }

    fn sized(mut self, files: u8, ranks: u8) -> Self {
        self.width = f64::from(files.max(1)) * self.frontage;
        self.depth = f64::from(ranks.max(1)) * self.cell_depth;
        self.ranks = ranks.max(1);
        self
    }

    /// Adds `n` figures in `files` files round a middle line, from a rank on. An incomplete last rank takes the files
    /// nearest the middle, the left one first on a tie.
    fn add(&mut self, member: u8, n: u8, files: u8, middle: f64, first_rank: u8) {
        let offset = |file: u8| f64::from(file) - f64::from(files.saturating_sub(1)) / 2.0;
        let mut left = n;
        let mut rank = 0;
        while left > 0 {
            let mut order: Vec<u8> = (0..files).collect();
            if left < files {
                order.sort_by(|&a, &b| offset(a).abs().total_cmp(&offset(b).abs()));
            }
            for file in order.into_iter().take(usize::from(left)) {
                let across = middle + offset(file) * self.frontage;
                let back = (f64::from(first_rank + rank) + 0.5) * self.cell_depth;
                self.slots.push(Slot { member, rank: first_rank + rank, file, across, back });
            }
            left = left.saturating_sub(files);
            rank += 1;
        }
    }
}

/// Files and ranks of `n` figures of one block [SD-geo-03].
pub fn files_and_ranks(shape: Shape, rows: u8, n: u8) -> (u8, u8) {
    let n = n.max(1);
    let files = match shape {
        Shape::Column => {
            let files = n.div_ceil(4);
            if n.div_ceil(files) < 4 { (files - 1).max(1) } else { files }
        }
        Shape::Square => (1..=n).find(|f| u16::from(*f) * u16::from(*f) >= u16::from(n)).unwrap_or(1),
        Shape::Skirmish => n.div_ceil(rows.clamp(1, 2)),
        _ => n.div_ceil(2),
    };
    (files, n.div_ceil(files))
}
