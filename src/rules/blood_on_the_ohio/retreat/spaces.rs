//! Where a stack may retreat to (15.1.1 to 15.1.4, 15.2).

use super::{Retreat, Why};
use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::course::BloodOnTheOhio;
use crate::rules::blood_on_the_ohio::map::{Place, PlaceSet, Status, US, atlas};
use crate::rules::refusal::{Verdict, no};
use serde::{Deserialize, Serialize};

/// Most places of a [`Trail`]: the bank and as many river spaces as the MP of any force reach.
const MOST: usize = 8;

/// The way of a force on the water: the ground space where it took to the river, then the river spaces in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trail([Option<Place>; MOST]);

impl Trail {
    /// A force on dry land.
    pub const DRY: Self = Self([None; MOST]);

    /// The same after one more step.
    #[must_use]
    pub fn stepped(self, from: Place, to: Place) -> Self {
        if !to.is_river() {
            return Self::DRY;
        }
        let mut trail = if from.is_river() { self } else { Self::DRY };
        if !from.is_river() {
            trail.0[0] = Some(from);
        }
        if let Some(free) = trail.0.iter_mut().find(|p| p.is_none()) {
            *free = Some(to);
        }
        trail
    }

    /// Whether a force can have come this way: from a bank by river spaces, without a gap.
    pub fn is_sound(&self) -> bool {
        let [bank, rivers @ ..] = &self.0;
        let dry = rivers.iter().skip_while(|p| p.is_some()).all(Option::is_none);
        bank.is_none_or(Place::is_on_map) && rivers.iter().flatten().all(|p| p.is_river()) && dry
    }

    /// The ground space where the force took to the river.
    fn bank(&self) -> Option<Place> {
        self.0[0].filter(|p| !p.is_river())
    }

    /// The river spaces before the one where the force is, the latest first.
    fn before(&self, here: Place) -> impl Iterator<Item = Place> {
        self.0.iter().rev().flatten().copied().filter(move |&p| p.is_river() && p != here)
    }
}

/// Whether a space is open at all to a retreat of this side from `at`, its attacker having come from `closed`
/// [BO-15.1.4-c].
pub fn has_open_space(game: &BloodOnTheOhio, seat: Seat, at: Place, closed: Option<Place>) -> bool {
    atlas().links(at).iter().any(|&to| Some(to) != closed && game.may_retreat_into(seat, to))
}

impl BloodOnTheOhio {
    /// Whether a retreat may end in a space at all, enemies or not: 15.1.3, 19.0-a, 20.7, the scenario.
    pub(in crate::rules::blood_on_the_ohio) fn may_retreat_into(&self, seat: Seat, to: Place) -> bool {
        self.barred_to_retreat(seat, to).is_ok()
    }

    fn barred_to_retreat(&self, seat: Seat, to: Place) -> Verdict {
        if !self.is_open_space(to) {
            return no("BO-A2-a", "That space is not used in this scenario.");
        }
        if self.turn == 9 && to == atlas().miamis {
            return no("BO-20.7-d", "You can’t retreat to Fort Miamis.");
        }
        if seat == US {
            return Ok(());
        }
        let settled = self.structures.settlements().has(to) && self.board.fp_at(US, to) > 0;
        if settled || self.structures.forts().has(to) {
            return no("BO-15.1.3-a", "The Confederacy can’t retreat into a fort space or a settlement with US FP.");
        }
        let nonaligned = atlas().nation(to).is_some_and(|n| self.status(n) == Status::Nonaligned);
        if nonaligned && self.structures.principals().has(to) {
            return no("BO-19.0-a", "The principal village of a nonaligned nation is closed to a retreat.");
        }
        Ok(())
    }

    /// The standing structures that a side retreats towards [BO-15.1.4-a].
    fn havens(&self, seat: Seat) -> PlaceSet {
        if seat == US { self.structures.settlements().or(self.structures.forts()) } else { self.wc_villages() }
    }
}

impl Retreat {
    /// Where the stack that has not gone yet may go. An attacker's way back leads to the entry square, too.
    pub(super) fn spaces(&self, game: &BloodOnTheOhio) -> PlaceSet {
        if let Why::River { ambusher } = self.why {
            return self.off_the_river(game, ambusher);
        }
        if let Some(back) = self.back
            && (back.is_entry() || game.may_retreat_into(self.seat, back))
        {
            return PlaceSet::of(back);
        }
        self.defenders_spaces(game)
    }

    /// 15.1.2 and 15.1.4: spaces without enemy FP if any are open, of these the nearest to a friendly structure.
    fn defenders_spaces(&self, game: &BloodOnTheOhio) -> PlaceSet {
        let links = atlas().links(self.at).iter().copied();
        let open: PlaceSet =
            links.filter(|&to| Some(to) != self.closed && game.may_retreat_into(self.seat, to)).collect();
        let free: PlaceSet = open.iter().filter(|&to| game.seems_free(self.seat, to)).collect();
        nearest(game, self.seat, if free.is_empty() { open } else { free })
    }

    /// The entry square of a stack without any open space [BO-15.1.4-b].
    pub(super) fn entry(&self, game: &BloodOnTheOhio) -> Option<Place> {
        if matches!(self.why, Why::River { .. }) {
            return None;
        }
        let own = |e: &Place| {
            let member = |n| game.is_member(n);
            atlas().side_of_entry(*e) == self.seat && (self.seat == US || atlas().nation(*e).is_some_and(member))
        };
        atlas().entries(self.at).iter().find(own)
    }

    /// The ground spaces where a part that retreats into a river space comes to rest [BO-15.2-a, b].
    pub(super) fn banks(&self, game: &BloodOnTheOhio) -> PlaceSet {
        let river = self.part;
        let may = |set: PlaceSet| -> PlaceSet {
            let to = |to: &Place| *to != self.at && Some(*to) != self.closed && game.may_retreat_into(self.seat, *to);
            set.iter().filter(to).collect()
        };
        let own = atlas().bank(river, self.at);
        let others = atlas().banks(river).iter().fold(PlaceSet::NONE, |set, &bank| set.or(bank)).less(own);
        let others = may(others);
        if !others.is_empty() {
            return self.prefer_free(game, others);
        }
        let mut reached = PlaceSet::of(river);
        let mut edge = reached;
        let mut nearest = PlaceSet::NONE;
        while !edge.is_empty() {
            let ground = edge.iter().fold(PlaceSet::NONE, |set, r| set.or(atlas().next(r)));
            let ground = may(ground.and(PlaceSet::GROUND));
            let free: PlaceSet = ground.iter().filter(|&to| game.seems_free(self.seat, to)).collect();
            if !free.is_empty() {
                return free;
            }
            if nearest.is_empty() {
                nearest = ground;
            }
            let next = edge.iter().fold(PlaceSet::NONE, |set, r| set.or(atlas().next(r)));
            edge = next.and(PlaceSet::RIVERS).less(reached);
            reached = reached.or(edge);
        }
        nearest
    }

    fn prefer_free(&self, game: &BloodOnTheOhio, spaces: PlaceSet) -> PlaceSet {
        let free: PlaceSet = spaces.iter().filter(|&to| game.seems_free(self.seat, to)).collect();
        if free.is_empty() { spaces } else { free }
    }

    /// A force ambushed on the water goes to another bank than the ambusher's, as far back as it must [BO-15.2-c].
    fn off_the_river(&self, game: &BloodOnTheOhio, ambusher: Place) -> PlaceSet {
        for river in std::iter::once(self.at).chain(self.trail.before(self.at)) {
            let theirs = atlas().bank(river, ambusher);
            let banks = atlas().next(river).and(PlaceSet::GROUND).less(theirs);
            let banks: PlaceSet = banks.iter().filter(|&to| game.may_retreat_into(self.seat, to)).collect();
            if !banks.is_empty() {
                return self.prefer_free(game, banks);
            }
        }
        self.trail.bank().map_or(PlaceSet::NONE, PlaceSet::of)
    }

    /// Why a space is closed to this retreat.
    pub(super) fn why_closed(&self, game: &BloodOnTheOhio, to: Place) -> Verdict {
        if matches!(self.why, Why::River { .. }) {
            return no("BO-15.2-c", "A force ambushed on a river must go to a bank away from the ambusher.");
        }
        if self.stage == super::Stage::Ashore {
            return no("BO-15.2-a", "A stack that retreats over a river must end on another bank, away from enemies.");
        }
        if to.is_on_map() && !atlas().links(self.at).contains(&to) {
            return no("BO-15.1-a", "A retreat is one space.");
        }
        if Some(to) == self.closed {
            return no("BO-15.1.2-a", "A defender can’t retreat to where the attacker came from.");
        }
        if !to.is_space() {
            return no("BO-15.1.4-c", "You can’t retreat there.");
        }
        game.barred_to_retreat(self.seat, to)?;
        if !game.seems_free(self.seat, to) {
            return no("BO-15.1.2-b", "A retreat into a space with enemy FP is open only if there is no other.");
        }
        no("BO-15.1.4-a", "Another open space is nearer to a friendly structure.")
    }
}

/// Of these spaces those with the smallest distance to a friendly structure [BO-15.1.4-a].
fn nearest(game: &BloodOnTheOhio, seat: Seat, spaces: PlaceSet) -> PlaceSet {
    if spaces.len() < 2 {
        return spaces;
    }
    let havens = game.havens(seat);
    let mut best = u8::MAX;
    let mut nearest = PlaceSet::NONE;
    for space in spaces.iter() {
        let distance = havens.iter().map(|h| atlas().distance(space, h)).min().unwrap_or(u8::MAX);
        if distance < best {
            (best, nearest) = (distance, PlaceSet::NONE);
        }
        if distance == best {
            nearest.insert(space);
        }
    }
    nearest
}
