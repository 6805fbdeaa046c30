//! What a pick would do, before it is taken: the act that it means, what comes before it, what speaks against a point.

use super::super::Pick;
use super::super::entry::{BOUND, NO_OFFER, NO_POINT, OVER, PROPOSED};
use super::Session;
use crate::rules::{Act, Point, Preview, Refusal, Seat, Target, Title};

impl<T: Title> Session<T> {
    /// Whether nothing comes before this pick: another throw on the table, a proposal that waits.
    pub(super) fn free_for(&self, pick: &Pick) -> Result<(), Refusal> {
        let bound = self.throw.as_ref().filter(|(bound, _)| (bound.offer, bound.at) != (pick.offer, pick.at));
        if bound.is_some() {
            return Err(BOUND);
        }
        self.proposal.map_or(Ok(()), |_| Err(PROPOSED))
    }

    /// What a pick of the decider would do.
    pub(super) fn foreseen(&self, pick: &Pick) -> Result<Preview, Refusal> {
        self.free_for(pick)?;
        let act = self.act_of(pick)?;
        let at = if matches!(act, Act::Aim(_)) { pick.at.ok_or(NO_POINT)? } else { Point::default() };
        Ok(Preview::of(&self.state, &act, at))
    }

    /// The legal act that a pick of the decider takes.
    pub(super) fn act_of(&self, pick: &Pick) -> Result<Act<T::Action>, Refusal> {
        self.state.decision().ok_or(OVER)?;
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        legal.into_iter().nth(pick.offer).ok_or(NO_OFFER)
    }

    /// What speaks against the point that a path ends in, if the rest of it is that of an offer which wants one.
    pub(super) fn against_point(&self, seat: Seat, path: &[Target]) -> Option<Vec<Refusal>> {
        let [before @ .., Target::Point(at)] = path else { return None };
        self.state.decision().filter(|decision| decision.seat == seat)?;
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        let wants = |act: &&Act<T::Action>| matches!(act, Act::Aim(_)) && self.state.offer(act.action()).path == before;
        let template = legal.iter().find(wants)?;
        Some(self.state.aimed(template.action(), *at).err().into_iter().collect())
    }
}
