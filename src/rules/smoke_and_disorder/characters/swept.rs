//! Characters whom the enemy comes too near, and who retire alone.

use super::super::charts::{STAND_OFF, STEP};
use super::super::course::SmokeAndDisorder;
use super::super::log;
use super::super::pieces::{Name, Whereabouts};
use super::super::risk::HERO;
use crate::rules::Report;
use crate::rules::space::table::{Facing, Vec2, at_most, inches, less, steps};

impl SmokeAndDisorder {
    /// He is out: his card leaves the deck at once, drawn or not [SD-char-14].
    pub(in super::super) fn put_out(&mut self, who: usize, report: &mut Report) {
        self.people[who].was_hero |= self.people[who].class == HERO;
        self.people[who].place = Whereabouts::Out;
        let id = self.sheet().characters[who].id;
        self.deck.take_out(id);
        report.note(|| log::out(self, who));
    }

    /// The Characters of the other side whom a spotted body has come too near at the end of its move, retreat or charge
    /// [SD-char-13].
    pub(in super::super) fn sweep_round(&mut self, mover: Name, report: &mut Report) {
        let Some(i) = self.body(mover).filter(|&i| self.bodies[i].is_spotted()) else { return };
        let side = self.bodies[i].side;
        for who in (0..self.people.len()).filter(|&who| self.side_of(who) != side).collect::<Vec<_>>() {
            self.sweep(who, Some(mover), report);
        }
    }

    /// A lone Character within an inch of a spotted enemy, or of this one of them: he joins a friendly body near by, else
    /// retires, else is captured.
    pub(in super::super) fn sweep(&mut self, who: usize, by: Option<Name>, report: &mut Report) {
        if !self.is_beset(who, by) {
            return;
        }
        if let Some(refuge) = self.refuge(who) {
            self.people[who].place = Whereabouts::With(refuge);
            report.note(|| log::joined(self, who, refuge));
            return;
        }
        self.retire_alone(who, None, report);
        if self.is_beset(who, by) {
            report.note(|| log::captured(self, who));
            self.put_out(who, report);
        }
    }

    fn is_beset(&self, who: usize, by: Option<Name>) -> bool {
        let Whereabouts::At(here) = self.people[who].place else { return false };
        let here = Vec2::from(here);
        let near = |enemy: &super::super::pieces::Body| {
            let far = match enemy.building().and_then(|id| self.ground().building(id)) {
                Some((_, house)) => house.polygon.distance_to_point(here),
                None => self.footprint(enemy).map_or(f64::INFINITY, |there| there.outline.distance_to_point(here)),
            };
            less(far, STAND_OFF)
        };
        self.spotted_enemies(self.side_of(who)).filter(|enemy| by.is_none_or(|by| by == enemy.id)).any(near)
    }

    /// The nearest friendly spotted body that is not engaged, within his personal move.
    fn refuge(&self, who: usize) -> Option<Name> {
        let (side, here) = (self.side_of(who), self.position(who)?);
        let reach = inches(self.personal_move(who));
        let friends = self.bodies.iter().filter(|b| b.side == side && b.is_spotted() && self.combat(b.id).is_none());
        let far = |body: &super::super::pieces::Body| match body.building().and_then(|id| self.ground().building(id)) {
            Some((_, house)) => house.polygon.distance_to_point(here),
            None => self.footprint(body).map_or(f64::INFINITY, |there| there.outline.distance_to_point(here)),
        };
        let near =
            friends.filter(|b| !self.is_dummy(b)).map(|b| (b.id, far(b))).filter(|(_, far)| at_most(*far, reach));
        near.reduce(|a, b| if b.1 < a.1 { b } else { a }).map(|(id, _)| id)
    }

    /// A lone Character retires his personal move straight from the enemy, or in this direction; he passes everything
    /// but table edges and rivers [SD-ret-03].
    pub(in super::super) fn retire_alone(&mut self, who: usize, way: Option<Facing>, report: &mut Report) {
        let Some(here) = self.position(who) else { return };
        let side = self.side_of(who);
        let from_enemy = || {
            let enemy = self.nearest_enemy(side, here);
            enemy
                .and_then(|(_, centre)| Facing::nearest(here - centre))
                .unwrap_or(self.sheet().sides.of(side).home_edge.facing())
        };
        let way = way.unwrap_or_else(from_enemy).forward();
        let most = steps(inches(self.personal_move(who)), STEP);
        let open = |n: &u32| {
            let there = here + way * (f64::from(*n) * STEP);
            self.ground().holds(&[there]) && !self.ground().bars_river(here, there)
        };
        let far = (0..=most).rev().find(open).unwrap_or(0);
        self.people[who].place = Whereabouts::At((here + way * (f64::from(far) * STEP)).point());
        report.note(|| log::walked(self, who, (far * 25).cast_signed()));
    }
}
