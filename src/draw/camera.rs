//! The camera over a board: fit, pan, zoom about a point, pinch, and the glide after a flick.

use super::Spot;

/// What can be looked at, and through what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Left edge of the sheet, in board units (a frame round the playing surface makes it negative).
    pub left: f64,
    /// Top edge of the sheet, in board units.
    pub top: f64,
    /// Width of the sheet, in board units.
    pub width: f64,
    /// Height of the sheet, in board units.
    pub height: f64,
    /// Width of the glass, in pixels.
    pub glass_width: f64,
    /// Height of the glass, in pixels.
    pub glass_height: f64,
    /// Pixels at the foot of the glass that controls cover.
    pub foot: f64,
}

/// Pixels of the desk that stay visible round a fitted sheet.
const MARGIN: f64 = 6.0;
/// How far one can look in: pixels to a board unit.
const CLOSEST: f64 = 3.2;

impl Frame {
    /// Pixels of the glass above what lies over its foot.
    #[must_use]
    pub fn open_height(&self) -> f64 {
        (self.glass_height - self.foot).max(1.0)
    }

    /// The zoom at which the whole sheet is seen.
    #[must_use]
    pub fn whole(&self) -> f64 {
        let across = (self.glass_width - 2.0 * MARGIN).max(1.0) / self.width;
        let down = (self.open_height() - 2.0 * MARGIN).max(1.0) / self.height;
        across.min(down)
    }

    /// The greatest zoom.
    #[must_use]
    pub fn closest(&self) -> f64 {
        CLOSEST.max(self.whole())
    }
}

/// Where the camera stands: a board point `p` is seen at `p × zoom + (x, y)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Pixels to a board unit.
    pub zoom: f64,
    /// Where the board's origin is seen, to the right.
    pub x: f64,
    /// Where the board's origin is seen, down.
    pub y: f64,
}

impl Camera {
    /// The whole sheet, in the middle of the glass that no control covers.
    #[must_use]
    pub fn fit(frame: &Frame) -> Self {
        Self { zoom: frame.whole(), x: 0.0, y: 0.0 }.clamped(frame)
    }

    /// The board at this zoom, with a board point in the middle as far as the edges allow.
    #[must_use]
    pub fn about(frame: &Frame, zoom: f64, middle: Spot) -> Self {
        let zoom = zoom.clamp(frame.whole(), frame.closest());
        let x = frame.glass_width / 2.0 - middle.x * zoom;
        let y = frame.open_height() / 2.0 - middle.y * zoom;
        Self { zoom, x, y }.clamped(frame)
    }

    /// A glass point on the board.
    #[must_use]
    pub fn to_board(&self, glass: Spot) -> Spot {
        Spot::new((glass.x - self.x) / self.zoom, (glass.y - self.y) / self.zoom)
    }

    /// A board point on the glass.
    #[must_use]
    pub fn to_glass(&self, board: Spot) -> Spot {
        Spot::new(board.x * self.zoom + self.x, board.y * self.zoom + self.y)
    }

    /// Moved by so many pixels.
    #[must_use]
    pub fn panned(&self, dx: f64, dy: f64, frame: &Frame) -> Self {
        Self { x: self.x + dx, y: self.y + dy, ..*self }.clamped(frame)
    }

    /// Closer by a factor, while the board point under a glass point stays under it.
    #[must_use]
    pub fn zoomed(&self, factor: f64, at: Spot, frame: &Frame) -> Self {
        let zoom = (self.zoom * factor).clamp(frame.whole(), frame.closest());
        let under = self.to_board(at);
        Self { zoom, x: at.x - under.x * zoom, y: at.y - under.y * zoom }.clamped(frame)
    }

    /// Two fingers went from one pair of glass points to another: what was between them still is.
    #[must_use]
    pub fn pinched(&self, from: [Spot; 2], to: [Spot; 2], frame: &Frame) -> Self {
        let spread = from[0].distance(from[1]).max(1.0);
        let factor = to[0].distance(to[1]).max(1.0) / spread;
        let (before, after) = (from[0].midway(from[1]), to[0].midway(to[1]));
        self.zoomed(factor, before, frame).panned(after.x - before.x, after.y - before.y, frame)
    }

    /// Moved as little as shows a board point at least `inset` pixels inside the open glass.
    #[must_use]
    pub fn showing(&self, board: Spot, inset: f64, frame: &Frame) -> Self {
        let seen = self.to_glass(board);
        let pull = |at: f64, size: f64| {
            let inset = inset.min(size / 2.0);
            at.clamp(inset, size - inset) - at
        };
        self.panned(pull(seen.x, frame.glass_width), pull(seen.y, frame.open_height()), frame)
    }

    /// Moves as little as shows both corners of a part of the board, each at least `inset` from the edges of the glass;
    /// `None` if it does not fit.
    #[must_use]
    pub fn showing_all(&self, (near, far): (Spot, Spot), inset: f64, frame: &Frame) -> Option<Self> {
        let fits = |size: f64, glass: f64| size * self.zoom + 2.0 * inset <= glass;
        let whole = fits(far.x - near.x, frame.glass_width) && fits(far.y - near.y, frame.open_height());
        whole.then(|| self.showing(near, inset, frame).showing(far, inset, frame))
    }

    /// Kept within the zoom limits, and the sheet within reach: it never leaves the glass, and what is smaller than the
    /// glass lies in its middle.
    #[must_use]
    pub fn clamped(&self, frame: &Frame) -> Self {
        let zoom = self.zoom.clamp(frame.whole(), frame.closest());
        let hold = |at: f64, near: f64, size: f64, glass: f64| {
            let (first, last) = (MARGIN - near * zoom, glass - MARGIN - (near + size) * zoom);
            if last >= first { f64::midpoint(first, last) } else { at.clamp(last, first) }
        };
        Self {
            zoom,
            x: hold(self.x, frame.left, frame.width, frame.glass_width),
            y: hold(self.y, frame.top, frame.height, frame.open_height()),
        }
    }
}

/// The speed of a finger, from where it was when.
#[derive(Clone, Debug, Default)]
pub struct Flick {
    trail: Vec<(f64, Spot)>,
}

/// Milliseconds of a trail that count.
const TRAIL: f64 = 90.0;

impl Flick {
    /// The finger is here at this time, in milliseconds.
    pub fn track(&mut self, time: f64, at: Spot) {
        self.trail.push((time, at));
        self.trail.retain(|(then, _)| time - then <= TRAIL);
    }

    /// The glide it leaves behind when it is lifted at this time.
    #[must_use]
    pub fn release(&self, time: f64) -> Option<Glide> {
        let (first, last) = (self.trail.first()?, self.trail.last()?);
        let span = last.0 - first.0;
        if span < 1.0 || time - last.0 > TRAIL {
            return None;
        }
        let glide = Glide { x: (last.1.x - first.1.x) / span, y: (last.1.y - first.1.y) / span };
        glide.is_moving().then_some(glide)
    }
}

/// A board that slides on after the finger left it; pixels a millisecond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glide {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// The share of its speed that a glide loses over a millisecond.
const FRICTION: f64 = 0.004_51;
/// Slower than this it stands, in pixels a millisecond.
const STILL: f64 = 0.06;

impl Glide {
    /// Whether it still moves.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.x.abs().max(self.y.abs()) > STILL
    }

    /// How far it slides in so many milliseconds, and what is left of it.
    #[must_use]
    pub fn step(&self, elapsed: f64) -> (Spot, Option<Self>) {
        let elapsed = elapsed.clamp(0.0, 64.0);
        let kept = libm::exp(-FRICTION * elapsed);
        // The integral of an exponential: the same way whatever the frame rate.
        let reach = (1.0 - kept) / FRICTION;
        let rest = Self { x: self.x * kept, y: self.y * kept };
        (Spot::new(self.x * reach, self.y * reach), rest.is_moving().then_some(rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        left: -30.0,
        top: -30.0,
        width: 1060.0,
        height: 760.0,
        glass_width: 862.0,
        glass_height: 722.0,
        foot: 64.0,
    };

    fn near(a: Spot, b: Spot) -> bool {
        a.distance(b) < 1e-6
    }

    #[test]
    fn fit_shows_the_whole_sheet_above_the_controls() {
        let camera = Camera::fit(&FRAME);
        let (first, last) = (camera.to_glass(Spot::new(-30.0, -30.0)), camera.to_glass(Spot::new(1030.0, 730.0)));
        assert!(first.x >= 0.0 && first.y >= 0.0 && last.x <= 862.0 && last.y <= 658.0, "{first:?} {last:?}");
        assert!((first.x - (862.0 - last.x)).abs() < 1e-6 && (first.y - (658.0 - last.y)).abs() < 1e-6);
    }

    #[test]
    fn zoom_keeps_what_is_under_the_finger() {
        let camera = Camera::fit(&FRAME).zoomed(2.0, Spot::new(400.0, 300.0), &FRAME);
        let at = Spot::new(500.0, 350.0);
        let under = camera.to_board(at);
        let closer = camera.zoomed(1.3, at, &FRAME);
        assert!(near(closer.to_board(at), under) && closer.zoom > camera.zoom);
    }

    #[test]
    fn zoom_stops_at_the_whole_sheet_and_at_the_closest_look() {
        let camera = Camera::fit(&FRAME);
        assert_eq!(camera.zoomed(0.1, Spot::new(10.0, 10.0), &FRAME), camera);
        let close = camera.zoomed(100.0, Spot::new(430.0, 300.0), &FRAME);
        assert!((close.zoom - FRAME.closest()).abs() < 1e-9);
    }

    #[test]
    fn no_pan_loses_the_sheet() {
        let close = Camera::about(&FRAME, 2.0, Spot::new(500.0, 350.0));
        for (dx, dy) in [(9e9, 9e9), (-9e9, -9e9), (9e9, -9e9)] {
            let far = close.panned(dx, dy, &FRAME);
            let (first, last) = (far.to_glass(Spot::new(-30.0, -30.0)), far.to_glass(Spot::new(1030.0, 730.0)));
            assert!(first.x <= MARGIN + 1e-6 && last.x >= 862.0 - MARGIN - 1e-6, "{first:?} {last:?}");
            assert!(first.y <= MARGIN + 1e-6 && last.y >= 658.0 - MARGIN - 1e-6, "{first:?} {last:?}");
        }
    }

    #[test]
    fn a_pinch_keeps_both_fingers_on_their_places() {
        let camera = Camera::about(&FRAME, 1.4, Spot::new(500.0, 350.0));
        let from = [Spot::new(300.0, 300.0), Spot::new(500.0, 300.0)];
        let to = [Spot::new(280.0, 320.0), Spot::new(560.0, 320.0)];
        let under = from.map(|f| camera.to_board(f));
        let after = camera.pinched(from, to, &FRAME);
        assert!(near(after.to_board(to[0]), under[0]) && near(after.to_board(to[1]), under[1]));
    }

    #[test]
    fn showing_moves_only_what_is_out_of_sight() {
        let camera = Camera::about(&FRAME, 2.0, Spot::new(500.0, 350.0));
        assert_eq!(camera.showing(Spot::new(500.0, 350.0), 60.0, &FRAME), camera);
        let seen = camera.showing(Spot::new(900.0, 100.0), 60.0, &FRAME);
        let at = seen.to_glass(Spot::new(900.0, 100.0));
        assert!(at.x <= 802.0 + 1e-6 && at.y >= 60.0 - 1e-6, "{at:?}");
    }

    #[test]
    fn all_of_what_fits_is_shown_and_what_does_not_fit_moves_nothing() {
        let camera = Camera::about(&FRAME, 2.0, Spot::new(500.0, 350.0));
        let corners = (Spot::new(150.0, 100.0), Spot::new(400.0, 300.0));
        let seen = camera.showing_all(corners, 40.0, &FRAME).expect("it fits");
        for corner in [corners.0, corners.1] {
            let at = seen.to_glass(corner);
            assert!(at.x >= 40.0 - 1e-6 && at.y >= 40.0 - 1e-6, "{at:?}");
            assert!(at.x <= FRAME.glass_width - 40.0 + 1e-6 && at.y <= FRAME.glass_height - 40.0 + 1e-6, "{at:?}");
        }
        assert_eq!(camera.showing_all((corners.0, Spot::new(900.0, 700.0)), 40.0, &FRAME), None);
    }

    #[test]
    fn a_glide_goes_equally_far_at_any_frame_rate_and_ends() {
        let travel = |frame: f64| {
            let (mut glide, mut way, mut steps) = (Some(Glide { x: 1.2, y: -0.4 }), Spot::default(), 0);
            while let Some(g) = glide {
                let (d, rest) = g.step(frame);
                (way.x, way.y, glide, steps) = (way.x + d.x, way.y + d.y, rest, steps + 1);
                assert!(steps < 1_000);
            }
            way
        };
        assert!(travel(8.0).distance(travel(16.0)) < 2.0);
        assert!(travel(16.0).x > 100.0);
    }

    #[test]
    fn a_finger_that_rested_before_it_was_lifted_leaves_no_glide() {
        let mut flick = Flick::default();
        for n in 0..6 {
            flick.track(f64::from(n) * 10.0, Spot::new(f64::from(n) * 9.0, 0.0));
        }
        let glide = flick.release(52.0).expect("it was moving");
        assert!((glide.x - 0.9).abs() < 1e-9 && glide.y.abs() < 1e-9);
        assert_eq!(flick.release(400.0), None);
    }
}
