//! A grid over a table: what lies near a box, without asking everything.

use super::bounds::Bounds;
use super::measure::steps;

/// Side of a cell in inches.
const CELL: f64 = 4.0;

/// Boxes of numbered things, found by cell (uniform grid: Ericson, *Real-Time Collision Detection*, 2005, 7.1).
#[derive(Clone, Debug, Default)]
pub struct Grid {
    columns: usize,
    rows: usize,
    /// Where the things of each cell begin in `things`; one more at the end.
    starts: Vec<u32>,
    things: Vec<u16>,
    boxes: Vec<Bounds>,
}

impl Grid {
    /// A grid over a table of this size that holds these boxes, numbered in order. What lies off the table is found in
    /// the cells along its edge.
    pub fn new(width: f64, height: f64, boxes: Vec<Bounds>) -> Self {
        let cells = |length: f64| (steps(length, CELL) as usize + 1).min(64);
        let (columns, rows) = (cells(width), cells(height));
        let mut grid = Self { columns, rows, starts: Vec::new(), things: Vec::new(), boxes };
        for row in 0..rows {
            for column in 0..columns {
                grid.starts.push(grid.things.len() as u32);
                for (thing, bounds) in (0u16..).zip(&grid.boxes) {
                    let (left, top, right, bottom) = span(columns, rows, *bounds);
                    if (left..=right).contains(&column) && (top..=bottom).contains(&row) {
                        grid.things.push(thing);
                    }
                }
            }
        }
        grid.starts.push(grid.things.len() as u32);
        grid
    }

    /// Whether `test` holds for anything whose box meets this one; each thing is asked once, until one holds.
    pub fn any(&self, near: Bounds, mut test: impl FnMut(usize) -> bool) -> bool {
        if self.boxes.is_empty() || near.left > near.right {
            return false;
        }
        let (left, top, right, bottom) = span(self.columns, self.rows, near);
        for row in top..=bottom {
            for column in left..=right {
                let cell = row * self.columns + column;
                let (from, to) = (self.starts[cell] as usize, self.starts[cell + 1] as usize);
                for &thing in &self.things[from..to] {
                    let bounds = self.boxes[usize::from(thing)];
                    // It is asked in the first cell that it shares with the box.
                    let (its_left, its_top, ..) = span(self.columns, self.rows, bounds);
                    let first = (its_left.max(left), its_top.max(top)) == (column, row);
                    if first && bounds.meets(near) && test(usize::from(thing)) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// The cells that a box covers: left, top, right, bottom.
fn span(columns: usize, rows: usize, bounds: Bounds) -> (usize, usize, usize, usize) {
    let cell = |at: f64, count: usize| (steps(at, CELL) as usize).min(count - 1);
    (cell(bounds.left, columns), cell(bounds.top, rows), cell(bounds.right, columns), cell(bounds.bottom, rows))
}
