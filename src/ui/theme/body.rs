//! Bodies on a table: an outline in the colours of its side, its figures one by one, and what lies on it.

use super::token::{Edge, Token};
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
        self.figures(counter, footprint, &mut art);
        // What is read stands upright however the body is turned.
        let upright = Stand::of(counter).map_or(0, |stand| -i32::from(stand.pose.facing.degrees()));
        let tokens = (self.bodies.tokens)(counter);
        for edge in [Edge::Corner, Edge::Rear, Edge::Front] {
            lay(&tokens, edge, footprint, upright, &mut art);
        }
        if let Some(label) = (self.bodies.label)(counter) {
            let [_, far] = footprint.bounds();
            let label = label.replace('&', "&amp;").replace('<', "&lt;");
            let _ = write!(
                art,
                "<text class=\"ct-label\" transform=\"translate(0 {}) rotate({upright})\" y=\"17\">{label}</text>",
                far.y + 62
            );
        }
        art + "</g>"
    }

    fn figures(&self, counter: &Counter, footprint: &Footprint, art: &mut String) {
        let room = room(footprint);
        for figure in &footprint.figures {
            let (x, y, turn) = (figure.at.x, figure.at.y, figure.facing.degrees());
            let symbol = (self.bodies.figure)(counter.livery, figure.glyph).or_else(|| self.figure(figure.glyph));
            let _ = match symbol {
                Some(symbol) => {
                    let [wide, deep] = (self.bodies.span)(figure.glyph).map_or([room; 2], |span| span.map(f64::from));
                    let (left, top) = (f64::from(x) - wide / 2.0, f64::from(y) - deep / 2.0);
                    let turned =
                        if turn == 0 { String::new() } else { format!(" transform=\"rotate({turn} {x} {y})\"") };
                    write!(
                        art,
                        "<use href=\"#{symbol}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{deep:.1}\"{turned}/>"
                    )
                }
                // A base, and the way that it looks.
                None => write!(
                    art,
                    "<g transform=\"translate({x} {y}) rotate({turn})\"><circle r=\"{:.1}\"/><path class=\"look\" d=\"M0 0V{:.1}\"/></g>",
                    room * 0.42,
                    -room * 0.42
                ),
            };
        }
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

/// Lays the tokens of an edge side by side; none is narrower for it, they overlap where there are many.
fn lay(tokens: &[Token], edge: Edge, footprint: &Footprint, upright: i32, art: &mut String) {
    let here: Vec<&Token> = tokens.iter().filter(|token| token.edge == edge).collect();
    let Some(count) = u16::try_from(here.len()).ok().filter(|count| *count > 0) else { return };
    let [near, far] = footprint.bounds().map(|corner| (f64::from(corner.x), f64::from(corner.y)));
    let widest = here.iter().map(|token| token.size[0]).max().map_or(0.0, f64::from);
    let step = widest.min((far.0 - near.0).max(widest) / f64::from(count));
    let mut middle = match edge {
        Edge::Corner => far.0,
        _ => f64::midpoint(near.0, far.0) - step * f64::from(count - 1) / 2.0,
    };
    for Token { symbol, size, .. } in here {
        let [wide, high] = size.map(f64::from);
        let y = if edge == Edge::Front { near.1 - high * 0.3 } else { far.1 + high * 0.05 };
        let (left, top) = (middle - wide / 2.0, y - high / 2.0);
        let turned =
            if upright == 0 { String::new() } else { format!(" transform=\"rotate({upright} {middle:.1} {y:.1})\"") };
        let _ = write!(
            art,
            "<use href=\"#{symbol}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.0}\" height=\"{high:.0}\"{turned}/>"
        );
        middle += step;
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
