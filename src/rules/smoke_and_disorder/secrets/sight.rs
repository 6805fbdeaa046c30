//! What a side knows of the other, and before whose eyes decisions are taken [SD-hot-01, SD-hot-02, SD-hot-07].
//!
//! Whether the device is needed, and for what, depends on public facts alone: which bodies are concealed, who holds cards, whose
//! Character is under a marker. A decision inside something private looks to everybody else like the one that it began with.

use crate::rules::smoke_and_disorder::course::{Action, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::space::table::Vec2;
use crate::rules::{Point, Policy, Seat, Viewer, Visibility};

impl SmokeAndDisorder {
    /// Whether a viewer sees a body as it is: its own side, anybody once it is spotted, everybody once the game is over.
    pub fn knows(&self, viewer: Viewer, i: usize) -> bool {
        let body = &self.bodies[i];
        !body.concealed || viewer.sees(body.side) || self.end.is_some()
    }

    /// Whether a viewer sees where a Character is [SD-hide-12].
    pub fn knows_place_of(&self, viewer: Viewer, who: usize) -> bool {
        !self.is_hidden_person(who) || viewer.sees(self.side_of(who)) || self.end.is_some()
    }

    /// Where everybody sees the marker of a concealed body: while its side is at something private, where it lay before
    /// [SD-hot-05].
    pub fn marker_at(&self, i: usize) -> Option<Point> {
        let body = &self.bodies[i];
        body.seen_at.or_else(|| self.centre(body).map(Vec2::point))
    }

    /// Before something private: what everybody sees of the decider's markers stays as it is.
    pub(in super::super) fn hold_markers(&mut self, action: &Action) {
        let Some(seat) = self.asked().map(|decision| decision.seat) else { return };
        let private = self.steps.last().is_some_and(|step| self.is_private(step)) || self.is_own(action);
        if !private && *action != Action::Markers {
            return;
        }
        for i in 0..self.bodies.len() {
            let body = &self.bodies[i];
            if body.side == seat && body.concealed && body.is_in_play() {
                self.bodies[i].seen_at = self.marker_at(i);
            }
        }
    }

    /// Once nothing private is going on everybody sees where the markers are now.
    pub(in super::super) fn show_markers(&mut self) {
        // At a window nothing under way is a marker's.
        let veils = |step: &&Step| !matches!(step, Step::Window(_)) && self.is_private(step);
        let busy = self.steps.last().filter(|_| self.end.is_none()).filter(veils);
        let busy = busy.and_then(|_| self.asked()).map(|decision| decision.seat);
        for body in self.bodies.iter_mut().filter(|body| Some(body.side) != busy) {
            body.seen_at = None;
        }
    }

    /// The concealed bodies of a side on the table, by the places of their markers: the order in which they can be numbered
    /// without telling anything.
    pub fn markers(&self, seat: Seat) -> Vec<usize> {
        let hidden =
            |i: &usize| self.bodies[*i].side == seat && self.bodies[*i].concealed && self.bodies[*i].is_in_play();
        let mut markers: Vec<usize> = (0..self.bodies.len()).filter(hidden).collect();
        // Where two lie on one spot it must not show which of them comes first in the scenario.
        markers.sort_by_key(|&i| (self.marker_at(i).map(|at| (at.x, at.y)), self.bodies[i].known_true));
        markers
    }

    /// Whether a side has a marker on the table.
    pub fn has_markers(&self, seat: Seat) -> bool {
        self.bodies.iter().any(|body| body.side == seat && body.concealed && body.is_in_play())
    }

    /// Whether a side can change its order sheet where it deploys and at its Characters' cards: the device goes to it there
    /// for its markers anyway. Without markers it does so when it is called, so that the sheet alone asks for no hand-over
    /// [SD-ord-01].
    pub fn has_sheet_at_hand(&self, seat: Seat) -> bool {
        self.policy == Policy::Orders && self.has_markers(seat)
    }

    fn is_concealed(&self, id: Name) -> bool {
        self.body(id).is_some_and(|i| self.bodies[i].concealed)
    }

    /// Before whose eyes the present decision is taken.
    pub(in super::super) fn decided_before(&self) -> Visibility {
        let Some(step) = self.steps.last().filter(|_| self.end.is_none()) else { return Visibility::Public };
        if self.is_private(step) {
            return Visibility::Private;
        }
        if self.has_own(step) { Visibility::Shared } else { Visibility::Public }
    }

    /// Whether some of what is offered at a step before all eyes may be its side's own to see: of public facts alone.
    fn has_own(&self, step: &Step) -> bool {
        match step {
            Step::Opening(opening) => opening.using().is_none() && self.has_markers(opening.side()),
            Step::Orders(orders) => self.has_markers(orders.seat(self)),
            _ => false,
        }
    }

    /// Whether a step is decided with the device in hand.
    fn is_private(&self, step: &Step) -> bool {
        match step {
            Step::Deployment(deployment) => self.has_markers(deployment.seat()),
            Step::Opening(opening) => {
                opening.is_at_markers() || opening.using().is_some_and(|id| self.is_concealed(id))
            }
            Step::Window(window) => window.asked(self).is_some(),
            Step::CardPlay(_) => true,
            Step::Settle(settle) => settle.names_cards(self) || self.throw.as_ref().is_some_and(|throw| throw.hidden),
            Step::Activation(activation) => self.is_concealed(activation.body()),
            Step::Moving(moving) => self.is_concealed(moving.mover()),
            Step::Building(building) => self.has_markers(building.seat()),
            _ => false,
        }
    }

    /// Whether some of what is offered now may be for its side alone to see.
    pub(in super::super) fn may_be_own(&self) -> bool {
        self.steps.last().is_some_and(|step| self.has_own(step) && !self.is_private(step))
    }

    /// Whether an action of the present decision is for its side alone to see [SD-hot-02].
    pub(in super::super) fn is_own(&self, action: &Action) -> bool {
        let Some(step) = self.steps.last().filter(|step| self.has_own(step) && !self.is_private(step)) else {
            return false;
        };
        match step {
            Step::Opening(_) => self.names_concealed(action),
            Step::Orders(orders) => orders.is_own(self, action),
            _ => false,
        }
    }

    fn names_concealed(&self, action: &Action) -> bool {
        match action {
            Action::Use(body) | Action::Join { body, .. } => self.is_concealed(*body),
            _ => false,
        }
    }

    /// As what everybody else sees a decision that is taken with the device in hand: as the one that it began with. Clause and
    /// state of section 22.2; `None` where nothing needs to be veiled.
    pub(in super::super) fn veiled(&self) -> Option<(&'static str, &'static str)> {
        let step = self.steps.last().filter(|step| self.is_private(step))?;
        let inside = match step {
            Step::Activation(_) | Step::Moving(_) => true,
            Step::Settle(_) => self.throw.as_ref().is_some_and(|throw| throw.hidden),
            _ => false,
        };
        if !inside {
            return None;
        }
        self.steps.iter().rev().find_map(|step| match step {
            Step::Orders(_) => Some(("SD-char-04", "CharacterTurn")),
            Step::Opening(_) => Some(("SD-open-02", "OpeningStep")),
            Step::CardPlay(_) => Some(("SD-deck-04", "CardPlay")),
            _ => None,
        })
    }

    /// What is going on, as far as the other side may imagine it, if the present decision is taken with the device in hand: how
    /// many of the steps under way it may know.
    pub(super) fn steps_known(&self) -> Option<usize> {
        self.steps.last().filter(|step| self.end.is_none() && self.is_private(step))?;
        let hidden = self.throw.as_ref().is_some_and(|throw| throw.hidden);
        let base = |step: &Step| match step {
            Step::Activation(_) | Step::Moving(_) => false,
            Step::Settle(_) => !hidden,
            _ => true,
        };
        self.steps.iter().rposition(base).map(|last| last + 1)
    }
}

impl SmokeAndDisorder {
    /// Whether a side has had its markers' go in this round of the opening.
    pub(super) fn has_gone(&self, side: Seat) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Opening(opening) if opening.has_gone(side)))
    }
}
