//! Hide & seek: who becomes spotted by whom [SD-hide-03 to SD-hide-05].

use super::course::SmokeAndDisorder;
use super::log;
use super::map::{Eye, Hider, Screen, reach};
use super::pieces::{Body, Footprint, Name, Standing, Troops};
use crate::rules::space::table::{EPS, Edge, Leg, Vec2};
use crate::rules::{Report, Seat};
use std::cell::LazyCell;

impl SmokeAndDisorder {
    /// The places from which a body sees, or at which it is seen by somebody at `towards` [SD-sight-01].
    pub(super) fn eyes(&self, body: &Body, towards: Vec2, seeing: bool) -> Vec<Eye> {
        let ground = self.ground();
        if let Some((i, house)) = body.building().and_then(|id| ground.building(id)) {
            let nearest = house.walls.iter().map(Edge::middle);
            let nearest = nearest.reduce(|a, b| if (b - towards).squared() < (a - towards).squared() { b } else { a });
            return nearest.map(|at| Eye { at, height: ground.height(at), inside: Some(i) }).into_iter().collect();
        }
        let Some(footprint) = self.footprint(body) else { return Vec::new() };
        if seeing && self.troops(body) == Troops::Gun {
            return vec![ground.eye(footprint.block.front())];
        }
        self.hiders(body).iter().map(|hider| hider.eye).collect()
    }

    /// The figures of a body on the table, with heights and what they could hide behind; worked out once.
    pub(super) fn hiders<'a>(&'a self, body: &'a Body) -> &'a [Hider] {
        body.hiders_or(|| {
            let ground = self.ground();
            let figures = self.footprint(body).map_or(&[][..], |footprint| &footprint.figures);
            figures.iter().map(|&place| ground.hider(ground.eye(place))).collect()
        })
    }

    /// Whether a body spots a concealed one.
    pub(super) fn spots(&self, seer: usize, hidden: usize, screens: &[Screen]) -> bool {
        if !self.may_spot(seer, hidden) {
            return false;
        }
        let (from, to) = (&self.bodies[seer], &self.bodies[hidden]);
        let Some(there) = self.reference(to) else { return false };
        let watchers = self.eyes(from, there, true);
        let ground = self.ground();
        let third = || screens.iter().filter(|screen| screen.body != seer && screen.body != hidden);
        self.hiders(to).iter().any(|to| {
            watchers
                .iter()
                .any(|from| ground.is_near_enough_to_spot(from.at, to) && ground.is_open(from, &to.eye, third()))
        })
    }

    /// Whether a body could spot a concealed one if nothing stood between: it is no dummy, and near enough.
    fn may_spot(&self, seer: usize, hidden: usize) -> bool {
        let (from, to) = (&self.bodies[seer], &self.bodies[hidden]);
        !self.is_dummy(from) && !self.is_out_of_sight(from, to)
    }

    /// Whether a body that goes a way could spot anybody on it, or be spotted.
    pub(super) fn may_spot_along(&self, mover: usize, leg: &Leg) -> bool {
        let (body, swept) = (&self.bodies[mover], leg.swept().bounds());
        let hidden = self.bodies.iter().filter(|b| b.side != body.side && b.concealed && b.is_in_play());
        body.concealed
            || hidden
                .filter_map(|b| Some((b, self.footprint(b)?)))
                .any(|(b, there)| there.block.bounds().grown(self.farthest_spotted(b) + EPS).meets(swept))
    }

    /// Whether somebody is near enough to spot a concealed body that stood like this, if nothing stood between.
    pub(super) fn may_be_spotted_at(&self, hidden: usize, there: &Footprint) -> bool {
        let ground = self.ground();
        let hiders = there.figures.iter().map(|&place| ground.hider(ground.eye(place)));
        let farthest = hiders.map(|hider| reach(hider.cover)).fold(0.0, f64::max);
        let near = there.block.bounds().grown(farthest + EPS);
        let side = self.bodies[hidden].side;
        let seers = self.bodies.iter().filter(|body| body.side != side && body.is_in_play() && !self.is_dummy(body));
        seers.into_iter().any(|body| self.bounds_of(body).is_none_or(|from| from.meets(near)))
    }

    /// How far at most a figure of a concealed body is spotted, whatever it stands behind.
    fn farthest_spotted(&self, hidden: &Body) -> f64 {
        self.hiders(hidden).iter().map(|hider| reach(hider.cover)).fold(0.0, f64::max)
    }

    /// Whether a body is farther from a concealed one than any of its figures can be spotted.
    fn is_out_of_sight(&self, seer: &Body, hidden: &Body) -> bool {
        let farthest = self.farthest_spotted(hidden);
        let (Some(from), Some(to)) = (self.footprint(seer), self.footprint(hidden)) else { return false };
        let near = to.block.bounds().grown(farthest + EPS);
        !near.meets(from.block.bounds())
    }

    /// The concealed bodies that are spotted as things stand: any enemy unit spots, concealed or not.
    pub(super) fn newly_spotted(&self) -> Vec<Name> {
        let screens = self.screens();
        let all = 0..self.bodies.len();
        let found = all.filter(|&hidden| self.is_spotted_by_any(hidden, &screens));
        found.map(|i| self.bodies[i].id).collect()
    }

    /// The concealed bodies that are spotted, looking only at pairs of which one is this body.
    pub(super) fn newly_spotted_about(&self, mover: usize) -> Vec<Name> {
        // Most of the time nobody is near enough, and nobody asks who stands between.
        let screens = LazyCell::new(|| self.screens());
        let side = self.bodies[mover].side;
        let mut found = Vec::new();
        if self.is_spotted_as_it_stands(mover) {
            found.push(self.bodies[mover].id);
        }
        let hidden = |body: &Body| body.side != side && body.is_in_play() && body.concealed;
        let seen = (0..self.bodies.len()).filter(|&i| hidden(&self.bodies[i]));
        let seen = seen.filter(|&i| self.may_spot(mover, i) && self.spots(mover, i, &screens));
        found.extend(seen.map(|i| self.bodies[i].id));
        found
    }

    /// Whether this body is concealed and spotted by any enemy as things stand.
    pub(super) fn is_spotted_as_it_stands(&self, hidden: usize) -> bool {
        let body = &self.bodies[hidden];
        let screens = LazyCell::new(|| self.screens());
        let enemies = |i: &usize| self.bodies[*i].side != body.side && self.bodies[*i].is_in_play();
        let spots = |seer: usize| self.may_spot(seer, hidden) && self.spots(seer, hidden, &screens);
        body.concealed && body.is_in_play() && (0..self.bodies.len()).filter(enemies).any(spots)
    }

    pub(super) fn is_spotted_by_any(&self, hidden: usize, screens: &[Screen]) -> bool {
        let body = &self.bodies[hidden];
        let enemies = |i: &usize| self.bodies[*i].side != body.side && self.bodies[*i].is_in_play();
        body.concealed
            && body.is_in_play()
            && (0..self.bodies.len()).filter(enemies).any(|seer| self.spots(seer, hidden, screens))
    }

    /// Lifts the markers of these bodies: dummies are removed at once [SD-hide-07, SD-hide-08].
    pub(super) fn reveal(&mut self, found: &[Name], report: &mut Report) {
        for &id in found {
            let Some(i) = self.body(id).filter(|&i| self.bodies[i].concealed) else { continue };
            self.bodies[i].concealed = false;
            self.bodies[i].known_true = false;
            self.bodies[i].seen_at = None;
            self.bodies[i].tolerated = true;
            let dummy = self.is_dummy(&self.bodies[i]);
            if dummy {
                self.bodies[i].put(Standing::Gone);
            }
            report.note(|| log::spotted(self, id, dummy));
            report.fence();
        }
    }

    /// Looks whether anybody is spotted as things stand now, and lifts their markers, until nothing changes: a lifted
    /// marker may be a screen, never an eye more.
    ///
    /// That nobody is found is found out too: whether it can be taken back must not tell where somebody hides.
    pub(super) fn look_round(&mut self, report: &mut Report) {
        if [Seat(0), Seat(1)].into_iter().any(|seat| self.has_markers(seat)) {
            report.fence();
        }
        let found = self.newly_spotted();
        self.reveal(&found, report);
    }
}
