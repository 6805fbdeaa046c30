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

    /// Where everybody sees the marker of a concealed body.
    pub fn marker_at(&self, i: usize) -> Option<Point> {
        self.centre(&self.bodies[i]).map(Vec2::point)
    }

    /// The concealed bodies of a side on the table, by the places of their markers: the order in which they can be numbered
    /// without telling anything.
    pub fn markers(&self, seat: Seat) -> Vec<usize> {
        let hidden =
            |i: &usize| self.bodies[*i].side == seat && self.bodies[*i].concealed && self.bodies[*i].is_in_play();
        let mut markers: Vec<usize> = (0..self.bodies.len()).filter(hidden).collect();
        // Where two lie on one spot it must not show which of them comes first in the scenario: they look the same.
        markers.sort_by_key(|&i| (self.marker_at(i).map(|at| (at.x, at.y)), i));
        markers
    }

    /// Whether a side has a marker on the table.
    pub fn has_markers(&self, seat: Seat) -> bool {
        self.bodies.iter().any(|body| body.side == seat && body.concealed && body.is_in_play())
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
        let sheets = self.policy == Policy::Orders;
        let own = match step {
            Step::Deployment(deployment) => sheets && deployment.aimed_at().is_none(),
            Step::Opening(opening) => opening.using().is_none() && self.has_markers(opening.side()),
            Step::Orders(orders) => sheets || self.has_markers(orders.seat(self)),
            _ => false,
        };
        if own { Visibility::Shared } else { Visibility::Public }
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
            Step::Settle(settle) => settle.names_cards(self),
            Step::Activation(activation) => self.is_concealed(activation.body()),
            Step::Moving(moving) => self.is_concealed(moving.mover()),
            Step::Building(building) => self.has_markers(building.seat()),
            _ => false,
        }
    }

    /// Whether an action of the present decision is for its side alone to see: it names a concealed body or an order sheet, or
    /// stands at the card of a Character under a marker [SD-hot-02].
    pub(in super::super) fn is_own(&self, action: &Action) -> bool {
        let sheet = matches!(action, Action::OrderFreeAction(_) | Action::OrderJoker(_));
        match self.steps.last() {
            Some(step) if self.is_private(step) => false,
            Some(Step::Deployment(_)) => sheet,
            Some(Step::Opening(_)) => self.names_concealed(action),
            Some(Step::Orders(orders)) => {
                let public = matches!(action, Action::EndTurn | Action::Call(_));
                sheet || self.names_concealed(action) || !public && orders.is_hidden(self)
            }
            _ => false,
        }
    }

    fn names_concealed(&self, action: &Action) -> bool {
        match action {
            Action::Use(body) | Action::Activate(body) | Action::Join { body, .. } => self.is_concealed(*body),
            _ => false,
        }
    }

    /// As what everybody else sees a decision that is taken with the device in hand: as the one that it began with. Clause and
    /// state of section 22.2; `None` where nothing needs to be veiled.
    pub(in super::super) fn veiled(&self) -> Option<(&'static str, &'static str)> {
        let step = self.steps.last().filter(|step| self.is_private(step))?;
        if !matches!(step, Step::Activation(_) | Step::Moving(_)) {
            return None;
        }
        self.steps.iter().rev().find_map(|step| match step {
            Step::Orders(_) => Some(("SD-char-04", "CharacterTurn")),
            Step::Opening(_) => Some(("SD-open-02", "OpeningStep")),
            Step::CardPlay(_) => Some(("SD-deck-04", "CardPlay")),
            _ => None,
        })
    }
}
