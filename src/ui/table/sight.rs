//! Where one looks: what is brought into sight when something goes on, or a decision is about something elsewhere.

use super::state::TableState;
use crate::draw::camera::{Camera, Viewport};
use crate::draw::{Vec2, stack};
use crate::rules::{Counter, Id, OverlayKind, Place, Target};
use crate::table::view::View;
use leptos::prelude::*;

/// What is brought into sight lies so far within the viewport, in pixels.
const INSET: f64 = 104.0;

impl TableState {
    /// Fans out the place where something is going on. Another player begins without what the last one looked at.
    pub(super) fn front_of(&self, view: &View) {
        let busy = view.scene.counters.iter().find(|c| c.picked || (c.active && view.decides()));
        let offers = || view.turn.offers.iter();
        let space = match busy.map(|c| &c.place) {
            Some(Place::Space(id)) => Some(id.clone()),
            _ => view.only_stack(),
        };
        if let Some(id) = space {
            // Places to be pointed at are not covered by a fan.
            let ways = offers().any(|o| matches!(o.path.first(), Some(Target::Space(_))));
            self.fanned.set(busy.is_some_and(|c| c.picked) || !ways);
            if let Some(space) = self.here(&id) {
                self.bring_reach_into_sight(view, space.centre.into());
                self.bring_into_sight(space.centre.into());
            }
            self.open.set(Some(id));
            return;
        }
        let passed = view.decides() && self.decided.get_value().is_some_and(|seat| Some(seat) != view.turn.seat);
        let empty = |open: &Option<Id>| open.as_deref().is_some_and(|id| view.in_space(id).next().is_none());
        if view.decides() {
            self.show_what_is_meant(view, passed);
        }
        if passed || self.open.with_untracked(empty) {
            self.open.set(None);
        }
    }

    /// A force on its way from here sees all that it can reach, if that fits in the viewport.
    fn bring_reach_into_sight(&self, view: &View, from: Vec2) {
        let (Some(camera), Some(viewport)) = (self.camera.get_untracked(), self.viewport.get_untracked()) else {
            return;
        };
        let reach = view.scene.overlays.iter().filter(|o| matches!(o.kind, OverlayKind::Reach(_)));
        let spots = reach.flat_map(|o| &o.spaces).filter_map(|id| self.here(id)).map(|s| Vec2::from(s.centre));
        let corners = corners(from, spots);
        if let Some(camera) = camera.showing_all(corners, 56.0, &viewport).filter(|_| corners.0 != corners.1) {
            self.camera.set(Some(camera));
        }
    }

    /// The decider sees something of what the decision is about; or else, when it has just `passed` to him, of what is
    /// his.
    fn show_what_is_meant(&self, view: &View, passed: bool) {
        let (Some(camera), Some(viewport)) = (self.camera.get_untracked(), self.viewport.get_untracked()) else {
            return;
        };
        let mut spots = self.meant(view);
        if spots.is_empty() && passed {
            let own = view.scene.counters.iter().filter(|counter| Some(counter.owner) == view.turn.seat);
            spots.extend(own.filter_map(|counter| self.lies(counter)));
        }
        if let Some(camera) = looking_at(&spots, &camera, &viewport) {
            self.camera.set(Some(camera));
        }
    }

    /// What is seen of a board at first: the whole of it where counters can be read then; else, close enough for that,
    /// whatever is going on.
    pub(super) fn first_look(self, viewport: &Viewport) -> Camera {
        let whole = Camera::fit(viewport);
        if whole.zoom * stack::SIZE >= 29.0 {
            return whole;
        }
        let view = self.view.get_untracked();
        let counters = || view.scene.counters.iter();
        let busy = counters().find(|c| c.active || c.picked);
        let own = busy.or_else(|| counters().find(|c| Some(c.owner) == view.seat && self.lies(c).is_some()));
        let open = self.open.get_untracked().and_then(|id| self.here(&id)).map(|space| space.centre.into());
        let centre = Vec2::new(viewport.left + viewport.width / 2.0, viewport.top + viewport.height / 2.0);
        let middle = open.or_else(|| self.lies(own?)).unwrap_or(centre);
        let camera = Camera::about(viewport, 44.0 / stack::SIZE, middle);
        let meant = if view.decides() { self.meant(&view) } else { Vec::new() };
        let camera = looking_at(&meant, &camera, viewport).unwrap_or(camera);
        self.turned_to_the_lesson(&view, camera, viewport)
    }

    /// The places that the orders of a decision begin with, or lead to.
    fn meant(self, view: &View) -> Vec<Vec2> {
        let offers = view.turn.offers.iter();
        offers.filter_map(|offer| offer.path.iter().find_map(|target| self.spot(view, target))).collect()
    }

    fn spot(self, view: &View, target: &Target) -> Option<Vec2> {
        match target {
            Target::Space(id) => self.here(id).map(|space| space.centre.into()),
            Target::Piece(id) => view.counter(id).and_then(|counter| self.lies(counter)),
            _ => None,
        }
    }

    /// The learner sees what the step is about, with what is going on if both fit in the viewport.
    pub(super) fn show_what_is_taught(self, view: &View) {
        // A place to go to is not covered by a fan, nor left for one.
        if matches!(untrack(|| self.taught()).as_slice(), [Target::Space(_)]) {
            self.fanned.set(false);
        }
        if let (Some(camera), Some(viewport)) = (self.camera.get_untracked(), self.viewport.get_untracked()) {
            self.camera.set(Some(self.turned_to_the_lesson(view, camera, &viewport)));
        }
    }

    fn turned_to_the_lesson(self, view: &View, camera: Camera, viewport: &Viewport) -> Camera {
        let taught = untrack(|| self.taught());
        let mut spots: Vec<Vec2> = taught.iter().filter_map(|target| self.spot(view, target)).collect();
        let Some(&first) = spots.first() else { return camera };
        let open = self.open.get_untracked().and_then(|id| self.here(&id));
        spots.extend(open.map(|space| Vec2::from(space.centre)));
        let all = camera.showing_all(corners(first, spots.into_iter()), INSET, viewport);
        all.unwrap_or_else(|| camera.showing(first, INSET, viewport))
    }

    fn lies(self, counter: &Counter) -> Option<Vec2> {
        match &counter.place {
            Place::Space(id) => self.here(id).map(|space| space.centre.into()),
            _ => None,
        }
    }

    /// Closer by a factor, about the middle of the viewport.
    pub fn zoom(self, factor: f64) {
        if let (Some(camera), Some(viewport)) = (self.camera.get_untracked(), self.viewport.get_untracked()) {
            let middle = Vec2::new(viewport.screen_width / 2.0, viewport.screen_height / 2.0);
            self.camera.set(Some(camera.zoomed(factor, middle, &viewport)));
        }
    }

    /// The whole board.
    pub fn fit(self) {
        self.camera.set(self.viewport.get_untracked().as_ref().map(Camera::fit));
    }

    /// Moves as little as shows this board point.
    pub fn bring_into_sight(self, spot: Vec2) {
        if let (Some(camera), Some(viewport)) = (self.camera.get_untracked(), self.viewport.get_untracked()) {
            self.camera.set(Some(camera.showing(spot, INSET, &viewport)));
        }
    }
}

/// A camera that has moved as little as shows all of these spots, or the first where they are too far apart; `None` if one
/// of them is in sight, or there are none.
fn looking_at(spots: &[Vec2], camera: &Camera, viewport: &Viewport) -> Option<Camera> {
    let seen = |spot: &Vec2| {
        let at = camera.to_viewport(*spot);
        (0.0..viewport.screen_width).contains(&at.x) && (0.0..viewport.open_height()).contains(&at.y)
    };
    let first = *spots.first().filter(|_| !spots.iter().any(seen))?;
    let all = camera.showing_all(corners(first, spots.iter().copied()), INSET, viewport);
    Some(all.unwrap_or_else(|| camera.showing(first, INSET, viewport)))
}

/// The corners of the least part of the board that holds all of these.
fn corners(first: Vec2, spots: impl Iterator<Item = Vec2>) -> (Vec2, Vec2) {
    spots.fold((first, first), |(near, far), spot| {
        (Vec2::new(near.x.min(spot.x), near.y.min(spot.y)), Vec2::new(far.x.max(spot.x), far.y.max(spot.y)))
    })
}
