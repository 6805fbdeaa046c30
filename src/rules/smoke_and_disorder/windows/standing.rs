//! What order sheets play of themselves [SD-ord-02].

use super::super::charts::Band;
use super::super::course::{Action, Card, FreeActionOrder, SmokeAndDisorder};
use super::super::firing::{Edges, Volley};
use super::super::pieces::Name;
use super::CardPlay;
use crate::rules::{Report, Seat};

/// Hits to be expected, in sixths of a sixth.
fn expected(volley: &Volley) -> u32 {
    let each = u32::from(7 - volley.band.hits_on()) * if volley.reroll { 7 } else { 6 };
    u32::from(volley.dice) * each
}

impl SmokeAndDisorder {
    fn ordered(&self, seat: Seat) -> Option<FreeActionOrder> {
        let order = self.sheets[seat.index()].free_action;
        let held = self.deck.hand(seat).contains(&Card::FreeAction);
        Some(order).filter(|order| held && *order != FreeActionOrder::Keep)
    }

    /// At the window after a charge was declared on an own loaded body that could fire at the charger as it stands, that
    /// body fires.
    pub(super) fn sheet_answers(&mut self, target: Name, charger: Name, report: &mut Report) -> Option<CardPlay> {
        let (i, j) = (self.body(target)?, self.body(charger)?);
        let seat = self.bodies[i].side;
        self.ordered(seat)?;
        let shot = self.best_shot(i, &[j], None)?;
        self.play_ordered(seat, i, &shot, report)
    }

    /// Before a draw, the shot with most expected hits at canister or short range is fired; ties by scenario order.
    pub(super) fn sheet_shoots(&mut self, report: &mut Report) -> Option<CardPlay> {
        for seat in [self.on_turn.other(), self.on_turn] {
            if self.ordered(seat) != Some(FreeActionOrder::FirstGoodShot) {
                continue;
            }
            let own = (0..self.bodies.len()).filter(|&i| self.bodies[i].side == seat && self.bodies[i].is_spotted());
            let enemies: Vec<usize> = (0..self.bodies.len())
                .filter(|&i| self.bodies[i].side != seat && self.bodies[i].is_spotted())
                .collect();
            let shots = own.filter_map(|i| Some((i, self.best_shot(i, &enemies, Some(Band::Short))?)));
            let best = shots.reduce(|a, b| if b.1.1 > a.1.1 { b } else { a });
            if let Some((i, shot)) = best {
                return self.play_ordered(seat, i, &shot, report);
            }
        }
        None
    }

    /// The shot of a body with most expected hits, and these.
    fn best_shot(&self, i: usize, targets: &[usize], within: Option<Band>) -> Option<(Action, u32)> {
        let body = &self.bodies[i];
        let judged = |action: Action| {
            let Action::Fire { target, weapon, face, wall } = action else { return None };
            let j = self.body(target).filter(|j| targets.contains(j))?;
            self.may_act(i, &action).ok()?;
            let volley = self.volley(body, &self.bodies[j], weapon, Edges { face, wall }, false).ok()?;
            within.is_none_or(|most| volley.band <= most).then(|| (action, expected(&volley)))
        };
        self.shots(body).into_iter().filter_map(judged).reduce(|a, b| if b.1 > a.1 { b } else { a })
    }

    fn play_ordered(&mut self, seat: Seat, i: usize, shot: &(Action, u32), report: &mut Report) -> Option<CardPlay> {
        let id = self.bodies[i].id;
        let play = self.deck.spend(seat, Card::FreeAction).then(|| CardPlay::ordered(self, seat, id, shot.0))?;
        report.fence();
        Some(play)
    }
}
