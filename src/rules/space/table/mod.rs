//! The geometry of a table measured in inches: what follows from where blocks of figures stand and how they face.
//!
//! What is saved is integers ([`Pose`]: 1/100 inch, whole degrees). What follows from it is `f64`, made of
//! sums, products, quotients and the square root alone, in a fixed order, from one compiled table of sines: the same bits on every
//! machine. `clippy.toml` bans by name what would break that. No title is known here: sizes, arcs, costs and
//! distances that matter come from the caller.
//!
//! | file | what it answers |
//! | --- | --- |
//! | `measure` | inches and hundredths; the tolerances, in one place |
//! | `vec2`, `bounds` | places, displacements, boxes |
//! | `facing` | whole degrees, the table of sines, the nearest degree of a direction |
//! | `block` | a rectangle with a front: corners, edges, quarters, arcs, axes |
//! | `convex` | hull of two blocks, overlap, clipping of a segment, distance |
//! | `polygon` | ground: inside, pieces of a segment inside, what meets it, distance, walls |
//! | `segment` | crossings and distances of segments |
//! | `leg` | a block on its way from one pose to another: length, swept area, tracks, places on the way |
//! | `grid` | what lies near a box, without asking everything |
//! | `reach` | how far one gets on a straight way, and the outline of it all round |
//!
//! General crates were measured and left out: they have no overlap that allows a shared depth, and they measure lengths
//! with functions of the platform. One of them is the referee of `tests`.

mod block;
mod bounds;
mod convex;
mod facing;
mod grid;
mod leg;
mod measure;
mod polygon;
mod reach;
mod segment;
mod vec2;

#[cfg(test)]
mod tests;

pub use block::{Block, Edge, Pose, Side};
pub use bounds::Bounds;
pub use convex::Convex;
pub use facing::Facing;
pub use grid::Grid;
pub use leg::Leg;
pub use measure::{EPS, SLACK, at_most, hundredths, inches, less, nearest_hundredth, steps};
pub use polygon::{Polygon, Stretches};
pub use reach::{anywhere, last_on_the_way, outline};
pub use segment::{crossing, segment_distance, segment_point_distance, stretch_near};
pub use vec2::Vec2;
