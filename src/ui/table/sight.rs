//! Where one looks: what is brought into sight when something goes on, or a decision is about something elsewhere.

use super::desk::Desk;
use crate::draw::camera::{Camera, Frame};
use crate::draw::{Spot, stack};
use crate::rules::{Counter, Id, OverlayKind, Place, Target};
use crate::table::view::View;
use leptos::prelude::*;

/// What is brought into sight lies so far within the glass, in pixels.
const INSET: f64 = 104.0;

impl Desk {
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
            if let Some(space) = self.space(&id) {
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

    /// A force on its way from here sees all that it can reach, if that fits on the glass.
    fn bring_reach_into_sight(&self, view: &View, from: Spot) {
        let (Some(camera), Some(frame)) = (self.camera.get_untracked(), self.frame.get_untracked()) else { return };
        let reach = view.scene.overlays.iter().filter(|o| matches!(o.kind, OverlayKind::Reach(_)));
        let spots = reach.flat_map(|o| &o.spaces).filter_map(|id| self.space(id)).map(|s| Spot::from(s.centre));
        let corners = corners(from, spots);
        if let Some(camera) = camera.showing_all(corners, 56.0, &frame).filter(|_| corners.0 != corners.1) {
            self.camera.set(Some(camera));
        }
    }

    /// Whoever decides sees something of what the decision is about; or else, when it has just `passed` to him, of what is
    /// his.
    fn show_what_is_meant(&self, view: &View, passed: bool) {
        let (Some(camera), Some(frame)) = (self.camera.get_untracked(), self.frame.get_untracked()) else { return };
        let mut spots = self.meant(view);
        if spots.is_empty() && passed {
            let own = view.scene.counters.iter().filter(|counter| Some(counter.owner) == view.turn.seat);
            spots.extend(own.filter_map(|counter| self.lies(counter)));
        }
        if let Some(camera) = looking_at(&spots, &camera, &frame) {
            self.camera.set(Some(camera));
        }
    }

    /// What is seen of a board at first: the whole of it where counters can be read then; else, close enough for that,
    /// whatever is going on.
    pub(super) fn first_look(self, frame: &Frame) -> Camera {
        let whole = Camera::fit(frame);
        if whole.zoom * stack::SIZE >= 29.0 {
            return whole;
        }
        let view = self.view.get_untracked();
        let counters = || view.scene.counters.iter();
        let busy = counters().find(|c| c.active || c.picked);
        let own = busy.or_else(|| counters().find(|c| Some(c.owner) == view.seat && self.lies(c).is_some()));
        let open = self.open.get_untracked().and_then(|id| self.space(&id)).map(|space| space.centre.into());
        let centre = Spot::new(frame.left + frame.width / 2.0, frame.top + frame.height / 2.0);
        let middle = open.or_else(|| self.lies(own?)).unwrap_or(centre);
        let camera = Camera::about(frame, 44.0 / stack::SIZE, middle);
        let meant = if view.decides() { self.meant(&view) } else { Vec::new() };
        let camera = looking_at(&meant, &camera, frame).unwrap_or(camera);
        self.turned_to_the_lesson(&view, camera, frame)
    }

    /// The places that the orders of a decision begin with, or lead to.
    fn meant(self, view: &View) -> Vec<Spot> {
        let offers = view.turn.offers.iter();
        offers.filter_map(|offer| offer.path.iter().find_map(|target| self.spot(view, target))).collect()
    }

    fn spot(self, view: &View, target: &Target) -> Option<Spot> {
        match target {
            Target::Space(id) => self.space(id).map(|space| space.centre.into()),
            Target::Piece(id) => view.counter(id).and_then(|counter| self.lies(counter)),
            _ => None,
        }
    }

    /// Whoever learns sees what the step is about, with what is going on if both fit on the glass.
    pub(super) fn show_what_is_taught(self, view: &View) {
        // A place to go to is not covered by a fan, nor left for one.
        if matches!(untrack(|| self.taught()).as_slice(), [Target::Space(_)]) {
            self.fanned.set(false);
        }
        if let (Some(camera), Some(frame)) = (self.camera.get_untracked(), self.frame.get_untracked()) {
            self.camera.set(Some(self.turned_to_the_lesson(view, camera, &frame)));
        }
    }

    fn turned_to_the_lesson(self, view: &View, camera: Camera, frame: &Frame) -> Camera {
        let taught = untrack(|| self.taught());
        let mut spots: Vec<Spot> = taught.iter().filter_map(|target| self.spot(view, target)).collect();
        let Some(&first) = spots.first() else { return camera };
        let open = self.open.get_untracked().and_then(|id| self.space(&id));
        spots.extend(open.map(|space| Spot::from(space.centre)));
        let all = camera.showing_all(corners(first, spots.into_iter()), INSET, frame);
        all.unwrap_or_else(|| camera.showing(first, INSET, frame))
    }

    fn lies(self, counter: &Counter) -> Option<Spot> {
        match &counter.place {
            Place::Space(id) => self.space(id).map(|space| space.centre.into()),
            _ => None,
        }
    }

    /// Closer by a factor, about the middle of the glass.
    pub fn zoom(self, factor: f64) {
        if let (Some(camera), Some(frame)) = (self.camera.get_untracked(), self.frame.get_untracked()) {
            let middle = Spot::new(frame.glass_width / 2.0, frame.glass_height / 2.0);
            self.camera.set(Some(camera.zoomed(factor, middle, &frame)));
        }
    }

    /// The whole board.
    pub fn fit(self) {
        self.camera.set(self.frame.get_untracked().as_ref().map(Camera::fit));
    }

    /// Moves as little as shows this board point.
    pub fn bring_into_sight(self, spot: Spot) {
        if let (Some(camera), Some(frame)) = (self.camera.get_untracked(), self.frame.get_untracked()) {
            self.camera.set(Some(camera.showing(spot, INSET, &frame)));
        }
    }
}

/// A camera that has moved as little as shows all of these spots, or the first where they are too far apart; `None` if one
/// of them is in sight, or there are none.
fn looking_at(spots: &[Spot], camera: &Camera, frame: &Frame) -> Option<Camera> {
    let seen = |spot: &Spot| {
        let at = camera.to_glass(*spot);
        (0.0..frame.glass_width).contains(&at.x) && (0.0..frame.open_height()).contains(&at.y)
    };
    let first = *spots.first().filter(|_| !spots.iter().any(seen))?;
    let all = camera.showing_all(corners(first, spots.iter().copied()), INSET, frame);
    Some(all.unwrap_or_else(|| camera.showing(first, INSET, frame)))
}

/// The corners of the least part of the board that holds all of these.
fn corners(first: Spot, spots: impl Iterator<Item = Spot>) -> (Spot, Spot) {
    spots.fold((first, first), |(near, far), spot| {
        (Spot::new(near.x.min(spot.x), near.y.min(spot.y)), Spot::new(far.x.max(spot.x), far.y.max(spot.y)))
    })
}
