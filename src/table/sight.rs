//! Where one looks: what is brought into sight when something goes on, or a decision is about something elsewhere. Cameras come
//! of cameras; nothing here moves one.

use super::view::View;
use crate::draw::camera::{Camera, Viewport};
use crate::draw::{Vec2, stack};
use crate::rules::{Chart, Counter, Id, OverlayKind, Place, Space, Target};

/// What is brought into sight lies so far within the viewport, in pixels.
pub const INSET: f64 = 104.0;
/// The same of what a force can reach.
const REACH_INSET: f64 = 56.0;
/// Counters smaller than this cannot be read, in pixels: then a board is not shown whole at first.
const READABLE: f64 = 29.0;
/// How large counters are then, in pixels.
const CLOSE: f64 = 44.0;

/// The space in which something is going on, and whether its counters are fanned out on the board: not where places are to be
/// pointed at, which a fan would cover.
#[must_use]
pub fn front(view: &View) -> Option<(Id, bool)> {
    let busy = view.scene.counters.iter().find(|c| c.picked || (c.active && view.decides()));
    let space = match busy.map(|c| &c.place) {
        Some(Place::Space(id)) => id.clone(),
        _ => view.only_stack()?,
    };
    let ways = view.turn.offers.iter().any(|o| matches!(o.path.first(), Some(Target::Space(_))));
    Some((space, busy.is_some_and(|c| c.picked) || !ways))
}

/// What is seen, and on which board.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// What is seen.
    pub view: &'a View,
    /// The boards.
    pub chart: &'a Chart,
    /// The one in front: of the others nothing is brought into sight.
    pub board: &'a str,
}

impl Sight<'_> {
    fn here(&self, id: &str) -> Option<&Space> {
        self.chart.space(id).filter(|space| space.board == self.board)
    }

    fn lies(&self, counter: &Counter) -> Option<Vec2> {
        match &counter.place {
            Place::Space(id) => self.here(id).map(|space| space.centre.into()),
            Place::Pose(pose) => Some(Vec2::new(f64::from(pose.at.x), f64::from(pose.at.y))),
            _ => None,
        }
    }

    /// Whether the board in front is a table: what stands on it has its own size, and is not read like a counter.
    fn is_on_a_table(&self) -> bool {
        self.chart.board(self.board).is_some_and(|board| board.table().is_some())
    }

    /// Where something lies on the board in front.
    #[must_use]
    pub fn spot(&self, target: &Target) -> Option<Vec2> {
        match target {
            Target::Space(id) => self.here(id).map(|space| space.centre.into()),
            Target::Piece(id) => self.view.counter(id).and_then(|counter| self.lies(counter)),
            _ => None,
        }
    }

    /// The places that the orders of a decision begin with, or lead to.
    fn meant(&self) -> Vec<Vec2> {
        let offers = self.view.turn.offers.iter();
        offers.filter_map(|offer| offer.path.iter().find_map(|target| self.spot(target))).collect()
    }

    /// A force on its way from here sees all that it can reach, if that fits in the viewport.
    #[must_use]
    pub fn reach(&self, from: Vec2, camera: &Camera, viewport: &Viewport) -> Option<Camera> {
        let reach = self.view.scene.overlays.iter().filter(|o| matches!(o.kind, OverlayKind::Reach(_)));
        let spots = reach.flat_map(|o| &o.spaces).filter_map(|id| self.here(id)).map(|s| Vec2::from(s.centre));
        let corners = corners(from, spots);
        camera.showing_all(corners, REACH_INSET, viewport).filter(|_| corners.0 != corners.1)
    }

    /// The decider sees something of what the decision is about; or else, when it has just `passed` to him, of what is his.
    #[must_use]
    pub fn what_is_meant(&self, passed: bool, camera: &Camera, viewport: &Viewport) -> Option<Camera> {
        let mut spots = self.meant();
        if spots.is_empty() && passed {
            let own = self.view.scene.counters.iter().filter(|counter| Some(counter.owner) == self.view.turn.seat);
            spots.extend(own.filter_map(|counter| self.lies(counter)));
        }
        looking_at(&spots, camera, viewport)
    }

    /// On a small screen: something of what has just happened is seen, if the decision is still seen then.
    #[must_use]
    pub fn what_happened(&self, camera: &Camera, viewport: &Viewport) -> Option<Camera> {
        let news = self.view.news.iter().flat_map(|line| &line.note.targets);
        let spots: Vec<Vec2> = news.filter_map(|target| self.spot(target)).collect();
        let moved = looking_at(&spots, camera, viewport).filter(|_| is_small(viewport))?;
        let meant = if self.view.decides() { self.meant() } else { Vec::new() };
        (meant.is_empty() || meant.iter().any(|spot| is_in_sight(*spot, &moved, viewport))).then_some(moved)
    }

    /// On a small screen: something of what can be pointed at next is seen.
    #[must_use]
    pub fn what_is_next(&self, lit: &[Target], camera: &Camera, viewport: &Viewport) -> Option<Camera> {
        let spots: Vec<Vec2> = lit.iter().filter_map(|target| self.spot(target)).collect();
        looking_at(&spots, camera, viewport).filter(|_| is_small(viewport))
    }

    /// What is seen of a board at first: the whole of a table, and of another board if counters can be read then; else, close
    /// enough for that, whatever is going on, or lies `open`, or is `taught`.
    #[must_use]
    pub fn first_look(&self, open: Option<&Id>, taught: &[Target], viewport: &Viewport) -> Camera {
        let whole = Camera::fit(viewport);
        if self.is_on_a_table() || !is_small(viewport) {
            return whole;
        }
        let counters = || self.view.scene.counters.iter();
        let busy = counters().find(|c| c.active || c.picked);
        let own = busy.or_else(|| counters().find(|c| Some(c.owner) == self.view.seat && self.lies(c).is_some()));
        let open_at = open.and_then(|id| self.here(id)).map(|space| space.centre.into());
        let centre = Vec2::new(viewport.left + viewport.width / 2.0, viewport.top + viewport.height / 2.0);
        let middle = open_at.or_else(|| self.lies(own?)).unwrap_or(centre);
        let camera = Camera::about(viewport, CLOSE / stack::SIZE, middle);
        let meant = if self.view.decides() { self.meant() } else { Vec::new() };
        let camera = looking_at(&meant, &camera, viewport).unwrap_or(camera);
        self.turned_to_the_lesson(open, taught, camera, viewport)
    }

    /// The learner sees what the step is about, with what lies `open` if both fit in the viewport.
    #[must_use]
    pub fn turned_to_the_lesson(
        &self,
        open: Option<&Id>,
        taught: &[Target],
        camera: Camera,
        viewport: &Viewport,
    ) -> Camera {
        let mut spots: Vec<Vec2> = taught.iter().filter_map(|target| self.spot(target)).collect();
        let Some(&first) = spots.first() else { return camera };
        spots.extend(open.and_then(|id| self.here(id)).map(|space| Vec2::from(space.centre)));
        let all = camera.showing_all(corners(first, spots.into_iter()), INSET, viewport);
        all.unwrap_or_else(|| camera.showing(first, INSET, viewport))
    }
}

/// A camera that has moved as little as shows all of these spots, or the first where they are too far apart; `None` if one
/// of them is in sight, or there are none.
#[must_use]
pub fn looking_at(spots: &[Vec2], camera: &Camera, viewport: &Viewport) -> Option<Camera> {
    let first = *spots.first().filter(|_| !spots.iter().any(|spot| is_in_sight(*spot, camera, viewport)))?;
    let all = camera.showing_all(corners(first, spots.iter().copied()), INSET, viewport);
    Some(all.unwrap_or_else(|| camera.showing(first, INSET, viewport)))
}

/// Whether counters could not be read if the whole board were seen: then most of it is out of sight, and the camera follows what
/// goes on.
#[must_use]
pub fn is_small(viewport: &Viewport) -> bool {
    Camera::fit(viewport).zoom * stack::SIZE < READABLE
}

fn is_in_sight(spot: Vec2, camera: &Camera, viewport: &Viewport) -> bool {
    let at = camera.to_viewport(spot);
    (0.0..viewport.screen_width).contains(&at.x) && (0.0..viewport.open_height()).contains(&at.y)
}

/// The corners of the least part of the board that holds all of these.
fn corners(first: Vec2, spots: impl Iterator<Item = Vec2>) -> (Vec2, Vec2) {
    spots.fold((first, first), |(near, far), spot| {
        (Vec2::new(near.x.min(spot.x), near.y.min(spot.y)), Vec2::new(far.x.max(spot.x), far.y.max(spot.y)))
    })
}
