//! Bodies on a table: an outline in the colours of its side, and its figures one by one.

use super::{Theme, cut};
use crate::rules::{Counter, Footprint};
use crate::table::layout::Stand;
use crate::table::marks::Mark;
use std::fmt::Write as _;

impl Theme {
    /// A counter on a table as it is drawn there, in board units as seen from its pose.
    #[must_use]
    pub fn body(&self, counter: &Counter, mark: Mark) -> String {
        let Some(footprint) = &counter.footprint else {
            let scale = Stand::of(counter).map_or(0.9, |stand| f64::from(stand.frame[2]) / 60.0);
            return format!("<g transform=\"scale({scale:.3}) translate(-30 -30)\">{}</g>", self.counter(counter));
        };
        let outline = crate::draw::paths::outline(&footprint.outline);
        let mut art = match mark {
            Mark::Legal => ring("legal", &outline),
            Mark::Selected => ring("selected", &outline),
            Mark::None | Mark::Able | Mark::Idle => String::new(),
        };
        let colours = self.colours(counter.livery).unwrap_or_default();
        let _ = write!(art, "<g class=\"ct body {} {colours}\"><path d=\"{outline}\"/>", cut(counter.livery).class);
        let size = room(footprint);
        for figure in &footprint.figures {
            let (x, y, turn) = (figure.at.x, figure.at.y, figure.facing.degrees());
            let _ = match self.figure(figure.glyph) {
                Some(symbol) => write!(
                    art,
                    "<use href=\"#{symbol}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{size:.1}\" height=\"{size:.1}\"/>",
                    f64::from(x) - size / 2.0,
                    f64::from(y) - size / 2.0
                ),
                // A base, and the way that it looks.
                None => write!(
                    art,
                    "<g transform=\"translate({x} {y}) rotate({turn})\"><circle r=\"{:.1}\"/><path class=\"look\" d=\"M0 0V{:.1}\"/></g>",
                    size * 0.42,
                    -size * 0.42
                ),
            };
        }
        art + "</g>"
    }

    /// The same where it stands on its board.
    #[must_use]
    pub fn standing(&self, counter: &Counter, class: &str) -> String {
        Stand::of(counter).map_or_else(String::new, |Stand { pose, .. }| {
            let (at, turn) = (pose.at, pose.facing.degrees());
            let body = self.body(counter, Mark::None);
            format!("<g class=\"{class}\" transform=\"translate({} {}) rotate({turn})\">{body}</g>", at.x, at.y)
        })
    }
}

fn ring(kind: &str, outline: &str) -> String {
    format!("<path class=\"ring-case {kind}\" d=\"{outline}\"/><path class=\"ring {kind}\" d=\"{outline}\"/>")
}

/// The edge of a figure: as much as each has for itself.
fn room(footprint: &Footprint) -> f64 {
    let [near, far] = footprint.bounds();
    let ground = f64::from(far.x - near.x) * f64::from(far.y - near.y);
    let count = u32::try_from(footprint.figures.len().max(1)).unwrap_or(1);
    libm::sqrt(ground / f64::from(count))
}
