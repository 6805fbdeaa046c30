//! Where one looks: the camera of the table goes where [`crate::table::sight`] says.

use super::state::TableState;
use crate::draw::Vec2;
use crate::draw::camera::{Camera, Viewport};
use crate::rules::Target;
use crate::table::reach::reachable;
use crate::table::sight::{self, INSET, Sight};
use crate::table::view::View;
use leptos::prelude::*;

impl TableState {
    fn looking(self, view: &View) -> Sight<'_> {
        Sight { view, chart: self.chart, board: self.board.get_untracked() }
    }

    /// Moves the camera, once the board has been measured, if there is anywhere to go. Nothing moves under a finger.
    fn look(self, to: impl FnOnce(&Camera, &Viewport) -> Option<Camera>) {
        if self.held.get_value() {
            return self.missed.set_value(true);
        }
        if let (Some(camera), Some(viewport)) = (self.camera.get_untracked(), self.viewport.get_untracked())
            && let Some(camera) = to(&camera, &viewport)
        {
            self.camera.set(Some(camera));
        }
    }

    /// A finger or button is down on the board from now on, or none is any more: then what it kept from sight is looked at,
    /// unless it has moved the board itself.
    pub(super) fn hold(self, down: bool) {
        if self.held.try_get_value().is_some_and(|held| held != down) {
            self.held.set_value(down);
            if down {
                self.missed.set_value(false);
            }
        }
    }

    /// Looks at what went on while a finger was down.
    pub(super) fn look_at_what_was_missed(self) {
        let waits = !self.held.try_get_value().unwrap_or(true);
        if waits && self.missed.try_update_value(std::mem::take).unwrap_or_default() {
            self.front_of(&self.view.get_untracked());
        }
    }

    /// Fans out the place where something is going on. Another player begins without what the last one looked at.
    pub(super) fn front_of(self, view: &View) {
        if let Some((id, fanned)) = sight::front(view) {
            self.fanned.set(fanned);
            if let Some(from) = self.here(&id).map(|space| Vec2::from(space.centre)) {
                self.look(|camera, viewport| self.looking(view).reach(from, camera, viewport));
                self.bring_into_sight(from);
            }
            self.open.set(Some(id));
            return;
        }
        let passed = view.decides() && self.decided.get_value().is_some_and(|seat| Some(seat) != view.turn.seat);
        if view.decides() {
            self.look(|camera, viewport| self.looking(view).what_is_meant(passed, camera, viewport));
        }
        self.look(|camera, viewport| self.looking(view).what_happened(camera, viewport));
        // What was fanned out for a fight lies over its neighbours once the dice have been rolled.
        if view.news.iter().any(|line| line.note.roll.is_some()) {
            self.fanned.set(false);
        }
        let empty = self.open.with_untracked(|open| open.as_ref().is_some_and(|id| view.in_space(id).next().is_none()));
        if passed || empty {
            self.open.set(None);
        }
    }

    /// Something is picked: what can be pointed at next is brought into sight.
    pub(super) fn look_on(self, view: &View) {
        let picker = self.picker.get_untracked();
        if !picker.path().is_empty() {
            let lit = reachable(view, &picker);
            self.look(|camera, viewport| self.looking(view).what_is_next(&lit, camera, viewport));
        }
    }

    /// What is seen of a board at first.
    pub(super) fn first_look(self, viewport: &Viewport) -> Camera {
        let (view, open) = (self.view.get_untracked(), self.open.get_untracked());
        self.looking(&view).first_look(open.as_ref(), &untrack(|| self.taught()), viewport)
    }

    /// The learner sees what the step is about, with what is going on if both fit in the viewport.
    pub(super) fn show_what_is_taught(self, view: &View) {
        let (taught, open) = (untrack(|| self.taught()), self.open.get_untracked());
        // A place to go to is not covered by a fan, nor left for one.
        if matches!(taught.as_slice(), [Target::Space(_)]) {
            self.fanned.set(false);
        }
        self.look(|camera, viewport| {
            Some(self.looking(view).turned_to_the_lesson(open.as_ref(), &taught, *camera, viewport))
        });
    }

    /// Closer by a factor, about the middle of the viewport.
    pub fn zoom(self, factor: f64) {
        self.look(|camera, viewport| {
            let middle = Vec2::new(viewport.screen_width / 2.0, viewport.screen_height / 2.0);
            Some(camera.zoomed(factor, middle, viewport))
        });
    }

    /// The whole board.
    pub fn fit(self) {
        self.camera.set(self.viewport.get_untracked().as_ref().map(Camera::fit));
    }

    /// Moves as little as shows this board point.
    pub fn bring_into_sight(self, spot: Vec2) {
        self.look(|camera, viewport| Some(camera.showing(spot, INSET, viewport)));
    }
}
