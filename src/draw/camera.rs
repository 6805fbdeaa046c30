//! The camera over a board: fit, pan, zoom about a point, pinch, and the glide after a flick.

use super::Vec2;

/// What can be looked at, and through what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Left edge of the board bounds, in board units (a frame round the playing surface makes it negative).
    pub left: f64,
    /// Top edge of the board bounds, in board units.
    pub top: f64,
    /// Width of the board bounds, in board units.
    pub width: f64,
    /// Height of the board bounds, in board units.
    pub height: f64,
    /// Width of the viewport, in pixels.
    pub screen_width: f64,
    /// Height of the viewport, in pixels.
    pub screen_height: f64,
    /// Pixels at the foot of the viewport that controls cover.
    pub foot: f64,
}

/// Pixels of the table that stay visible round a fitted board.
const MARGIN: f64 = 6.0;
/// How far one can look in: pixels to a board unit.
const CLOSEST: f64 = 3.2;

impl Viewport {
    /// Pixels of the viewport above what lies over its foot.
    #[must_use]
    pub fn open_height(&self) -> f64 {
        (self.screen_height - self.foot).max(1.0)
    }

    /// The zoom at which the whole board is seen.
    #[must_use]
    pub fn whole(&self) -> f64 {
        let across = (self.screen_width - 2.0 * MARGIN).max(1.0) / self.width;
        let down = (self.open_height() - 2.0 * MARGIN).max(1.0) / self.height;
        across.min(down)
    }

    /// The greatest zoom.
    #[must_use]
    pub fn closest(&self) -> f64 {
        CLOSEST.max(self.whole())
    }
}

/// Where the camera is: a board point `p` is seen at `p × zoom + (x, y)`.
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
    /// The whole board, in the middle of the viewport that no control covers.
    #[must_use]
    pub fn fit(viewport: &Viewport) -> Self {
        Self { zoom: viewport.whole(), x: 0.0, y: 0.0 }.clamped(viewport)
    }

    /// The board at this zoom, with a board point in the middle as far as the edges allow.
    #[must_use]
    pub fn about(viewport: &Viewport, zoom: f64, middle: Vec2) -> Self {
        let zoom = zoom.clamp(viewport.whole(), viewport.closest());
        let x = viewport.screen_width / 2.0 - middle.x * zoom;
        let y = viewport.open_height() / 2.0 - middle.y * zoom;
        Self { zoom, x, y }.clamped(viewport)
    }

    /// A viewport point on the board.
    #[must_use]
    pub fn to_board(&self, point: Vec2) -> Vec2 {
        Vec2::new((point.x - self.x) / self.zoom, (point.y - self.y) / self.zoom)
    }

    /// A board point in the viewport.
    #[must_use]
    pub fn to_viewport(&self, board: Vec2) -> Vec2 {
        Vec2::new(board.x * self.zoom + self.x, board.y * self.zoom + self.y)
    }

    /// Moved by so many pixels.
    #[must_use]
    pub fn panned(&self, dx: f64, dy: f64, viewport: &Viewport) -> Self {
        Self { x: self.x + dx, y: self.y + dy, ..*self }.clamped(viewport)
    }

    /// Closer by a factor, while the board point under a viewport point stays under it.
    #[must_use]
    pub fn zoomed(&self, factor: f64, at: Vec2, viewport: &Viewport) -> Self {
        let zoom = (self.zoom * factor).clamp(viewport.whole(), viewport.closest());
        let under = self.to_board(at);
        Self { zoom, x: at.x - under.x * zoom, y: at.y - under.y * zoom }.clamped(viewport)
    }

    /// Two fingers went from one pair of viewport points to another: what was between them still is.
    #[must_use]
    pub fn pinched(&self, from: [Vec2; 2], to: [Vec2; 2], viewport: &Viewport) -> Self {
        let spread = from[0].distance(from[1]).max(1.0);
        let factor = to[0].distance(to[1]).max(1.0) / spread;
        let (before, after) = (from[0].midway(from[1]), to[0].midway(to[1]));
        self.zoomed(factor, before, viewport).panned(after.x - before.x, after.y - before.y, viewport)
    }

    /// Moved as little as shows a board point at least `inset` pixels inside the open viewport.
    #[must_use]
    pub fn showing(&self, board: Vec2, inset: f64, viewport: &Viewport) -> Self {
        let seen = self.to_viewport(board);
        let pull = |at: f64, size: f64| {
            let inset = inset.min(size / 2.0);
            at.clamp(inset, size - inset) - at
        };
        self.panned(pull(seen.x, viewport.screen_width), pull(seen.y, viewport.open_height()), viewport)
    }

    /// Moves as little as shows both corners of a part of the board, each at least `inset` from the edges of the viewport;
    /// `None` if it does not fit.
    #[must_use]
    pub fn showing_all(&self, (near, far): (Vec2, Vec2), inset: f64, viewport: &Viewport) -> Option<Self> {
        let fits = |size: f64, extent: f64| size * self.zoom + 2.0 * inset <= extent;
        let whole = fits(far.x - near.x, viewport.screen_width) && fits(far.y - near.y, viewport.open_height());
        whole.then(|| self.showing(near, inset, viewport).showing(far, inset, viewport))
    }

    /// Kept within the zoom limits, and the board within reach: it never leaves the viewport, and what is smaller than the
    /// viewport lies in its middle.
    #[must_use]
    pub fn clamped(&self, viewport: &Viewport) -> Self {
        let zoom = self.zoom.clamp(viewport.whole(), viewport.closest());
        let hold = |at: f64, near: f64, size: f64, extent: f64| {
            let (first, last) = (MARGIN - near * zoom, extent - MARGIN - (near + size) * zoom);
            if last >= first { f64::midpoint(first, last) } else { at.clamp(last, first) }
        };
        Self {
            zoom,
            x: hold(self.x, viewport.left, viewport.width, viewport.screen_width),
            y: hold(self.y, viewport.top, viewport.height, viewport.open_height()),
        }
    }
}

/// The speed of a finger, from where it was when.
#[derive(Clone, Debug, Default)]
pub struct Flick {
    trail: Vec<(f64, Vec2)>,
}

/// Milliseconds of a trail that count.
const TRAIL: f64 = 90.0;

impl Flick {
    /// The finger is here at this time, in milliseconds.
    pub fn track(&mut self, time: f64, at: Vec2) {
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
    pub fn step(&self, elapsed: f64) -> (Vec2, Option<Self>) {
        let elapsed = elapsed.clamp(0.0, 64.0);
        let kept = libm::exp(-FRICTION * elapsed);
        // The integral of an exponential: the same way whatever the frame rate.
        let reach = (1.0 - kept) / FRICTION;
        let rest = Self { x: self.x * kept, y: self.y * kept };
        (Vec2::new(self.x * reach, self.y * reach), rest.is_moving().then_some(rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWPORT: Viewport = Viewport {
        left: -30.0,
        top: -30.0,
        width: 1060.0,
        height: 760.0,
        screen_width: 862.0,
        screen_height: 722.0,
        foot: 64.0,
    };

    fn near(a: Vec2, b: Vec2) -> bool {
        a.distance(b) < 1e-6
    }

    #[test]
    fn fit_shows_the_whole_sheet_above_the_controls() {
        let camera = Camera::fit(&VIEWPORT);
        let (first, last) = (camera.to_viewport(Vec2::new(-30.0, -30.0)), camera.to_viewport(Vec2::new(1030.0, 730.0)));
        assert!(first.x >= 0.0 && first.y >= 0.0 && last.x <= 862.0 && last.y <= 658.0, "{first:?} {last:?}");
        assert!((first.x - (862.0 - last.x)).abs() < 1e-6 && (first.y - (658.0 - last.y)).abs() < 1e-6);
    }

    #[test]
    fn zoom_keeps_what_is_under_the_finger() {
        let camera = Camera::fit(&VIEWPORT).zoomed(2.0, Vec2::new(400.0, 300.0), &VIEWPORT);
        let at = Vec2::new(500.0, 350.0);
        let under = camera.to_board(at);
        let closer = camera.zoomed(1.3, at, &VIEWPORT);
        assert!(near(closer.to_board(at), under) && closer.zoom > camera.zoom);
    }

    #[test]
    fn zoom_stops_at_the_whole_sheet_and_at_the_closest_look() {
        let camera = Camera::fit(&VIEWPORT);
        assert_eq!(camera.zoomed(0.1, Vec2::new(10.0, 10.0), &VIEWPORT), camera);
        let close = camera.zoomed(100.0, Vec2::new(430.0, 300.0), &VIEWPORT);
        assert!((close.zoom - VIEWPORT.closest()).abs() < 1e-9);
    }

    #[test]
    fn no_pan_loses_the_board() {
        let close = Camera::about(&VIEWPORT, 2.0, Vec2::new(500.0, 350.0));
        for (dx, dy) in [(9e9, 9e9), (-9e9, -9e9), (9e9, -9e9)] {
            let far = close.panned(dx, dy, &VIEWPORT);
            let (first, last) = (far.to_viewport(Vec2::new(-30.0, -30.0)), far.to_viewport(Vec2::new(1030.0, 730.0)));
            assert!(first.x <= MARGIN + 1e-6 && last.x >= 862.0 - MARGIN - 1e-6, "{first:?} {last:?}");
            assert!(first.y <= MARGIN + 1e-6 && last.y >= 658.0 - MARGIN - 1e-6, "{first:?} {last:?}");
        }
    }

    #[test]
    fn a_pinch_keeps_both_fingers_on_their_places() {
        let camera = Camera::about(&VIEWPORT, 1.4, Vec2::new(500.0, 350.0));
        let from = [Vec2::new(300.0, 300.0), Vec2::new(500.0, 300.0)];
        let to = [Vec2::new(280.0, 320.0), Vec2::new(560.0, 320.0)];
        let under = from.map(|f| camera.to_board(f));
        let after = camera.pinched(from, to, &VIEWPORT);
        assert!(near(after.to_board(to[0]), under[0]) && near(after.to_board(to[1]), under[1]));
    }

    #[test]
    fn showing_moves_only_what_is_out_of_sight() {
        let camera = Camera::about(&VIEWPORT, 2.0, Vec2::new(500.0, 350.0));
        assert_eq!(camera.showing(Vec2::new(500.0, 350.0), 60.0, &VIEWPORT), camera);
        let seen = camera.showing(Vec2::new(900.0, 100.0), 60.0, &VIEWPORT);
        let at = seen.to_viewport(Vec2::new(900.0, 100.0));
        assert!(at.x <= 802.0 + 1e-6 && at.y >= 60.0 - 1e-6, "{at:?}");
    }

    #[test]
    fn all_of_what_fits_is_shown_and_what_does_not_fit_moves_nothing() {
        let camera = Camera::about(&VIEWPORT, 2.0, Vec2::new(500.0, 350.0));
        let corners = (Vec2::new(150.0, 100.0), Vec2::new(400.0, 300.0));
        let seen = camera.showing_all(corners, 40.0, &VIEWPORT).expect("it fits");
        for corner in [corners.0, corners.1] {
            let at = seen.to_viewport(corner);
            assert!(at.x >= 40.0 - 1e-6 && at.y >= 40.0 - 1e-6, "{at:?}");
            assert!(
                at.x <= VIEWPORT.screen_width - 40.0 + 1e-6 && at.y <= VIEWPORT.screen_height - 40.0 + 1e-6,
                "{at:?}"
            );
        }
        assert_eq!(camera.showing_all((corners.0, Vec2::new(900.0, 700.0)), 40.0, &VIEWPORT), None);
    }

    #[test]
    fn a_glide_goes_equally_far_at_any_frame_rate_and_ends() {
        let travel = |interval: f64| {
            let (mut glide, mut way, mut steps) = (Some(Glide { x: 1.2, y: -0.4 }), Vec2::default(), 0);
            while let Some(g) = glide {
                let (d, rest) = g.step(interval);
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
            flick.track(f64::from(n) * 10.0, Vec2::new(f64::from(n) * 9.0, 0.0));
        }
        let glide = flick.release(52.0).expect("it was moving");
        assert!((glide.x - 0.9).abs() < 1e-9 && glide.y.abs() < 1e-9);
        assert_eq!(flick.release(400.0), None);
    }
}
