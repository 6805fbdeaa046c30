//! What an evaluator thinks worth considering: legal actions ranked by score, likes left out, the hopeless cut off.

use super::evaluator::Proposal;
use crate::rules::Act;

/// Actions with their scores, the best first; among equals, that which was listed first.
#[derive(Clone, Debug)]
pub struct Shortlist<A> {
    ranked: Vec<(f64, A)>,
}

impl<A: Copy> Shortlist<A> {
    /// Everything listed, by what it scores.
    pub fn rank(legal: &[Act<A>], mut score: impl FnMut(A) -> f64) -> Self {
        let mut ranked: Vec<(f64, A)> = legal.iter().map(|act| (score(*act.action()), *act.action())).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        Self { ranked }
    }

    /// The first `most` of them of which no two are `alike`.
    #[must_use]
    pub fn distinct(mut self, most: usize, alike: impl Fn(A, A) -> bool) -> Self {
        let mut kept: Vec<A> = Vec::with_capacity(most);
        self.ranked.retain(|&(_, action)| {
            let new = kept.len() < most && !kept.iter().any(|&other| alike(action, other));
            if new {
                kept.push(action);
            }
            new
        });
        self
    }

    /// The first `most` of them.
    #[must_use]
    pub fn first(mut self, most: usize) -> Self {
        self.ranked.truncate(most);
        self
    }

    /// Those that score less than `margin` below the best.
    #[must_use]
    pub fn within(mut self, margin: f64) -> Self {
        let best = self.best();
        self.ranked.retain(|&(score, _)| score > best - margin);
        self
    }

    /// Proposals of them, with a weight by how far each lies behind the best.
    pub fn propose(self, weight: impl Fn(f64) -> f64, propose: impl Fn(A, f64) -> Proposal<A>) -> Vec<Proposal<A>> {
        let best = self.best();
        self.ranked.into_iter().map(|(score, action)| propose(action, weight(best - score))).collect()
    }

    fn best(&self) -> f64 {
        self.ranked.first().map_or(0.0, |&(score, _)| score)
    }
}

/// The action that scores best when `noise` varies each: what is done in a playout. `None` if nothing is legal.
pub fn varied<A: Copy>(legal: &[Act<A>], mut noise: impl FnMut() -> f64, mut score: impl FnMut(A) -> f64) -> Option<A> {
    let mut best: Option<(f64, A)> = None;
    for act in legal {
        let varied = score(*act.action()) + noise();
        if best.is_none_or(|(most, _)| varied > most) {
            best = Some((varied, *act.action()));
        }
    }
    best.map(|(_, action)| action)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Choice;

    fn listed(actions: &[u8]) -> Vec<Act<u8>> {
        actions.iter().map(|&action| Act::Do(action)).collect()
    }

    fn kept(list: Shortlist<u8>) -> Vec<u8> {
        let proposals = list.propose(|_| 1.0, |action, weight| Proposal::one(Choice::plain(action), weight));
        proposals.iter().map(|proposal| proposal.plan[0].action).collect()
    }

    #[test]
    fn what_is_worth_considering_is_ranked_and_the_rest_is_left_out() {
        let legal = listed(&[31, 52, 12, 51, 32]);
        let tens = |action: u8| f64::from(action / 10);
        assert_eq!(kept(Shortlist::rank(&legal, tens)), [52, 51, 31, 32, 12], "equals stay as they were listed");
        assert_eq!(kept(Shortlist::rank(&legal, tens).first(2)), [52, 51]);
        assert_eq!(kept(Shortlist::rank(&legal, tens).within(2.5)), [52, 51, 31, 32]);
        let twins = |a: u8, b: u8| a % 10 == b % 10;
        assert_eq!(kept(Shortlist::rank(&legal, tens).distinct(9, twins)), [52, 51]);
        assert_eq!(kept(Shortlist::rank(&legal, tens).distinct(1, twins)), [52]);
        assert!(kept(Shortlist::rank(&[], tens).within(1.0)).is_empty());
    }

    #[test]
    fn the_weight_follows_from_how_far_a_score_lies_behind_the_best() {
        let list = Shortlist::rank(&listed(&[20, 50]), f64::from);
        let proposals =
            list.propose(|behind| 1.0 / (1.0 + behind), |action, weight| Proposal::one(Choice::plain(action), weight));
        assert_eq!(proposals.iter().map(|p| p.weight).collect::<Vec<_>>(), [1.0, 1.0 / 31.0]);
    }

    #[test]
    fn noise_decides_between_what_is_nearly_as_good() {
        let legal = listed(&[1, 2, 3]);
        let mut noise = [0.0, 5.0, 0.0].into_iter();
        assert_eq!(varied(&legal, || noise.next().unwrap(), f64::from), Some(2));
        assert_eq!(varied(&legal, || 0.0, f64::from), Some(3));
        assert_eq!(varied::<u8>(&[], || 0.0, f64::from), None);
    }
}
