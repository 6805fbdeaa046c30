//! Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, *Information Set Monte
//! Carlo Tree Search*): each iteration imagines everything hidden afresh, goes down one tree whose nodes are what the
//! observer can tell apart, and counts how often each child was available at all. Children are added progressively, the
//! likeliest first (Coulom 2007, *Computing Elo Ratings of Move Patterns in the Game of Go*; Chaslot and others 2008,
//! *Progressive Strategies for Monte-Carlo Tree Search*). Playouts are short, and judged where they end.

use super::Level;
use super::account::{Account, Considered, account};
use super::budget::Budget;
use super::evaluator::{Choice, Evaluator, Prior, Proposal, Reason};
use super::think::{PlannedAction, Progress, Purpose, SearchResult};
use crate::rules::{Act, Dice, Report, Seat, Title};

/// How much a first impression is worth, in chances of winning, before there is experience.
const BIAS: f64 = 0.25;
/// The deepest path in the tree.
const DEEPEST: usize = 24;

/// A search for the best action of one decision.
pub struct Search<T: Title> {
    /// The state as the seat imagines it.
    position: T,
    seat: Seat,
    evaluator: Box<dyn Evaluator<T>>,
    budget: Budget,
    chance: Dice,
    nodes: Vec<Node<T::Action>>,
    progress: Progress,
    /// Room for the path of an iteration, for proposals and for lists of acts.
    path: Vec<usize>,
    proposals: Vec<Proposal<T::Action>>,
    legal: Vec<Act<T::Action>>,
}

/// Choices in a row.
type Plan<A> = Vec<Choice<A>>;

/// What was learnt of a choice; the root is of no choice.
struct Node<A> {
    plan: Plan<A>,
    /// Who chose.
    mover: Seat,
    weight: f64,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// Results for the mover, added up.
    sum: f64,
    children: Vec<usize>,
    /// What was proposed here last and has no child yet.
    kept: Vec<Proposal<A>>,
}

impl<A> Node<A> {
    fn new(proposal: Proposal<A>, mover: Seat) -> Self {
        let Proposal { plan, weight } = proposal;
        let (children, kept) = (Vec::new(), Vec::new());
        Self { plan, mover, weight, visits: 0, available: 0, sum: 0.0, children, kept }
    }

    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.sum / f64::from(self.visits) }
    }
}

impl<T: Title> Search<T> {
    /// A search for `seat` in a state that it imagines; `None` if the seat is not to decide.
    pub fn begin(
        position: T,
        seat: Seat,
        level: Level,
        purpose: Purpose,
        seed: u64,
        evaluator: Box<dyn Evaluator<T>>,
    ) -> Option<Self> {
        let budget = evaluator.budget(&position, level);
        let mut search = Self::with_budget(position, seat, budget, seed, evaluator)?;
        match level {
            Level::Random => search.consider_at_random(),
            Level::Greedy => search.consider_one_deep(),
            Level::Easy | Level::Normal | Level::Hard => search.consider(purpose),
        }
        Some(search)
    }

    /// A search that may spend so much, before it has considered anything.
    fn with_budget(
        position: T,
        seat: Seat,
        budget: Budget,
        seed: u64,
        evaluator: Box<dyn Evaluator<T>>,
    ) -> Option<Self> {
        position.decision().filter(|decision| decision.seat == seat)?;
        let root = Node::new(Proposal { plan: Vec::new(), weight: 0.0 }, seat);
        Some(Self {
            position,
            seat,
            evaluator,
            budget,
            chance: Dice::from_seed(seed ^ 0x0a1),
            nodes: vec![root],
            progress: Progress { done: 0, of: 0 },
            path: Vec::new(),
            proposals: Vec::new(),
            legal: Vec::new(),
        })
    }

    /// A search by any budget.
    pub fn within(
        position: T,
        seat: Seat,
        budget: Budget,
        seed: u64,
        evaluator: Box<dyn Evaluator<T>>,
    ) -> Option<Self> {
        let mut search = Self::with_budget(position, seat, budget, seed, evaluator)?;
        search.consider(Purpose::Move);
        Some(search)
    }

    /// Lists what is worth considering, and what thinking about it may cost.
    fn consider(&mut self, purpose: Purpose) {
        let world = self.position.clone();
        self.list(&world);
        let plans = self.proposals.iter().any(|proposal| proposal.plan.len() > 8);
        let (few, of) = (self.proposals.len() <= 1, if plans { self.budget.planning } else { self.budget.iterations });
        // A title's first impressions count where there is no time for more.
        if let Some(best) = best_by(0..self.proposals.len(), |&n| self.proposals[n].weight) {
            let proposal = self.proposals.swap_remove(best);
            self.add(0, proposal, self.seat);
        }
        if purpose == Purpose::Hint {
            self.budget.noise = 0.0;
        }
        let forced = few && purpose == Purpose::Move;
        self.progress.of = if forced { 0 } else { of };
    }

    fn consider_at_random(&mut self) {
        self.legal.clear();
        self.position.legal(&mut self.legal);
        let pick = self.chance.draw(self.legal.len() as u32) as usize;
        let choice = self.legal.get(pick).and_then(|act| Choice::of(&self.position, act, &mut self.chance));
        if let Some(choice) = choice {
            self.add(0, Proposal::one(choice, 1.0), self.seat);
        }
    }

    /// Judges every legal action, or every proposed plan, by what comes of it at once, in a few imagined worlds.
    fn consider_one_deep(&mut self) {
        const WORLDS: u32 = 4;
        let plans = if self.evaluator.is_greedy_of_plans() { self.proposed_plans() } else { self.single_actions() };
        let worlds = if plans.len() == 1 { 0 } else { WORLDS };
        for plan in plans {
            let child = self.add(0, Proposal { plan, weight: 1.0 }, self.seat);
            for world in 0..worlds {
                let mut world = self.position.determinize(self.seat, Dice::from_seed(u64::from(world)));
                carry_out(&mut world, self.seat, &self.nodes[child].plan);
                self.nodes[child].sum += self.evaluator.value(&world, self.seat);
                self.nodes[child].visits += 1;
            }
        }
    }

    fn single_actions(&mut self) -> Vec<Plan<T::Action>> {
        self.legal.clear();
        self.position.legal(&mut self.legal);
        let choices = self.legal.iter().filter_map(|act| Choice::of(&self.position, act, &mut self.chance));
        choices.map(|choice| vec![choice]).collect()
    }

    fn proposed_plans(&mut self) -> Vec<Plan<T::Action>> {
        let world = self.position.clone();
        self.list(&world);
        self.proposals.drain(..).map(|proposal| proposal.plan).collect()
    }

    /// How far the search has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Searches on for at most so many iterations.
    pub fn run(&mut self, iterations: u32) -> Progress {
        for _ in 0..iterations.min(self.progress.of - self.progress.done) {
            self.iterate();
            self.progress.done += 1;
            if self.is_settled() {
                self.progress.of = self.progress.done;
                break;
            }
        }
        self.progress
    }

    fn iterate(&mut self) {
        let dice = fresh(&mut self.chance);
        let mut world = self.position.determinize(self.seat, dice);
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        while self.path.len() < DEEPEST {
            let Some(decision) = world.decision() else { break };
            let Some(child) = self.descend(at, &world, decision.seat) else { break };
            carry_out(&mut world, decision.seat, &self.nodes[child].plan);
            self.path.push(child);
            at = child;
            if self.nodes[child].visits == 0 {
                break;
            }
        }
        self.play_on(&mut world);
        let value = self.evaluator.value(&world, self.seat);
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.sum += if node.mover == self.seat { value } else { 1.0 - value };
        }
    }

    /// The child to go down to: a new one while there are few for the experience there is, otherwise the one with the
    /// highest upper confidence bound among those that are possible in this world.
    fn descend(&mut self, at: usize, world: &T, mover: Seat) -> Option<usize> {
        let possible: Vec<usize> =
            self.nodes[at].children.iter().copied().filter(|&c| self.fits(c, world, mover)).collect();
        let experience = f64::from(self.nodes[at].visits);
        let child = if f64::from(possible.len() as u32) < 1.0 + experience.sqrt() {
            self.widen(at, world, mover)
        } else {
            None
        };
        for &possible in &possible {
            self.nodes[possible].available += 1;
        }
        child.or_else(|| self.most_promising(at, &possible))
    }

    fn fits(&self, child: usize, world: &T, mover: Seat) -> bool {
        let node = &self.nodes[child];
        node.mover == mover && node.plan.first().is_some_and(|first| world.check(mover, &first.action).is_ok())
    }

    /// The posterior of a child for its mover: its results, and its first impression as so many more of them.
    fn posterior(&self, parent: usize, child: usize) -> f64 {
        let (parent, child) = (&self.nodes[parent], &self.nodes[child]);
        let Prior { visits, slope } = self.evaluator.prior();
        if visits <= 0.0 {
            return child.mean();
        }
        let usual = if parent.mover == child.mover { parent.mean() } else { 1.0 - parent.mean() };
        let impression = usual - slope * (1.0 - child.weight);
        (child.sum + visits * impression) / (f64::from(child.visits) + visits)
    }

    fn most_promising(&self, parent: usize, children: &[usize]) -> Option<usize> {
        let exploration = self.evaluator.exploration();
        let bound = |&child: &usize| {
            let node = &self.nodes[child];
            let visits = f64::from(node.visits.max(1));
            let spread = (libm::log(f64::from(node.available.max(1))) / visits).sqrt();
            self.posterior(parent, child) + exploration * spread + BIAS * node.weight / (1.0 + visits)
        };
        best_by(children.iter().copied(), |child| bound(child))
    }

    /// Adds the likeliest of what was not considered here yet. Where an evaluator proposes alike in all worlds, what is left over
    /// is kept, and it is not asked again before there is twice the experience.
    fn widen(&mut self, at: usize, world: &T, mover: Seat) -> Option<usize> {
        let keeps = self.evaluator.proposes_alike();
        for asks in [false, true] {
            if asks {
                // With each power of two.
                let visits = self.nodes[at].visits;
                if keeps && visits & visits.wrapping_sub(1) != 0 {
                    break;
                }
                self.list(world);
                std::mem::swap(&mut self.nodes[at].kept, &mut self.proposals);
            } else if !keeps {
                continue;
            }
            if let Some(likeliest) = self.likeliest(at, world, mover) {
                let proposal = self.nodes[at].kept.swap_remove(likeliest);
                let child = self.add(at, proposal, mover);
                self.nodes[child].available += 1;
                return Some(child);
            }
        }
        None
    }

    /// Of what is kept at a node, new and legal in this world the one with the greatest weight.
    fn likeliest(&self, at: usize, world: &T, mover: Seat) -> Option<usize> {
        let Node { kept, children, .. } = &self.nodes[at];
        let is_new = |n: &usize| {
            let plan = &kept[*n].plan;
            let legal = plan.first().is_some_and(|first| world.check(mover, &first.action).is_ok());
            legal && !children.iter().any(|&child| self.nodes[child].plan == *plan)
        };
        best_by((0..kept.len()).filter(is_new), |&n| kept[n].weight)
    }

    fn list(&mut self, world: &T) {
        self.proposals.clear();
        self.evaluator.propose(world, &mut self.chance, &mut self.proposals);
        let Some(decision) = world.decision() else { return };
        let legal =
            |p: &Proposal<T::Action>| p.plan.first().is_some_and(|c| world.check(decision.seat, &c.action).is_ok());
        self.proposals.retain(legal);
        if self.proposals.is_empty() {
            // An evaluator that proposes nothing leaves everything to the rules.
            super::plain::everything(world, &mut self.chance, &mut self.proposals);
        }
    }

    fn add(&mut self, parent: usize, proposal: Proposal<T::Action>, mover: Seat) -> usize {
        let child = self.nodes.len();
        self.nodes.push(Node::new(proposal, mover));
        self.nodes[parent].children.push(child);
        child
    }

    /// A short playout.
    fn play_on(&mut self, world: &mut T) {
        let end = self.evaluator.ply(&self.position).map(|now| now + self.budget.horizon);
        let longest = if end.is_some() { self.budget.longest } else { T::SPEC.longest_game };
        for _ in 0..longest {
            let Some(decision) = world.decision() else { return };
            if end.is_some() && self.evaluator.ply(world) >= end {
                return;
            }
            let action = self.evaluator.play(world, &mut self.chance, &mut self.legal);
            // What an evaluator plays against the rules ends the playout.
            let Some(action) = action.filter(|action| world.check(decision.seat, action).is_ok()) else { return };
            world.apply(&action, &mut Report::silent());
        }
    }

    /// Whether the choice is the child tried most often: not where noise or first impressions have their say to the end.
    fn by_visits(&self) -> bool {
        self.budget.noise == 0.0 && self.evaluator.prior() == Prior::NONE
    }

    /// Whether what is left to do can no longer change the choice.
    fn is_settled(&self) -> bool {
        let mut visits: Vec<u32> = self.nodes[0].children.iter().map(|&child| self.nodes[child].visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        let left = self.progress.of - self.progress.done;
        let ahead = visits.first().copied().unwrap_or_default() - visits.get(1).copied().unwrap_or_default();
        self.by_visits() && ahead > left
    }

    /// The children of the root, the best first, with what they are ranked by: how often they were tried, which a
    /// search does the more the better they are, and then their posterior. Anyone who goes by first impressions goes by the
    /// posterior alone, and so does anyone who is often wrong, and misjudges it.
    fn ranking(&self) -> Vec<(usize, f64)> {
        let mut chance = self.chance.clone();
        let mut noise = || (f64::from(chance.draw(2001)) / 1000.0 - 1.0) * self.budget.noise;
        let searched = self.by_visits() && self.progress.done > 0;
        let mut ranking: Vec<(usize, f64)> = Vec::new();
        for &child in &self.nodes[0].children {
            let node = &self.nodes[child];
            let tried = if searched { f64::from(node.visits) } else { 0.0 };
            ranking.push((child, tried + self.posterior(0, child) + noise()));
        }
        ranking.sort_by(|a, b| b.1.total_cmp(&a.1));
        ranking
    }

    /// The plan of the best choice so far.
    pub fn best(&self) -> &[Choice<T::Action>] {
        let best = self.ranking().first().map_or(0, |&(child, _)| child);
        &self.nodes[best].plan
    }

    /// The best so far, and why.
    pub fn result(&self) -> SearchResult {
        let ranking = self.ranking();
        let considered: Vec<Considered> = ranking.iter().filter_map(|&(child, _)| self.considered(child)).collect();
        let plan = ranking.first().map_or(&[][..], |&(child, _)| &self.nodes[child].plan);
        let actions = plan.iter().map(planned).collect();
        SearchResult { plan: actions, why: self.account(&considered, plan), considered, iterations: self.progress.done }
    }

    fn account(&self, considered: &[Considered], plan: &[Choice<T::Action>]) -> Account {
        let actions: Vec<T::Action> = plan.iter().map(|choice| choice.action.clone()).collect();
        let reason =
            if actions.is_empty() { Reason::default() } else { self.evaluator.reason(&self.position, &actions) };
        account(considered, &reason)
    }

    fn considered(&self, child: usize) -> Option<Considered> {
        let node = &self.nodes[child];
        let first = node.plan.first()?;
        let offered = first.aim.as_ref().map_or(&first.action, |(template, _)| template);
        let offer = self.position.offer(offered);
        Some(Considered {
            action: written(offered),
            label: offer.label,
            rule: offer.rule.to_string(),
            visits: node.visits,
            // So many digits cross to the page and back unchanged.
            value: (self.posterior(0, child) * 1e6).round() / 1e6,
        })
    }
}

/// Does a plan as far as it goes: until an action is not legal, or another side is asked.
fn carry_out<T: Title>(world: &mut T, mover: Seat, plan: &[Choice<T::Action>]) {
    for Choice { action, .. } in plan {
        if world.check(mover, action).is_err() {
            return;
        }
        world.apply(action, &mut Report::silent());
    }
}

fn planned<A: serde::Serialize>(choice: &Choice<A>) -> PlannedAction {
    match &choice.aim {
        None => PlannedAction { action: written(&choice.action), at: None },
        Some((template, point)) => PlannedAction { action: written(template), at: Some(*point) },
    }
}

fn written<A: serde::Serialize>(action: &A) -> String {
    serde_json::to_string(action).unwrap_or_default()
}

/// Dice of a new world.
fn fresh(chance: &mut Dice) -> Dice {
    let half = |chance: &mut Dice| u64::from(chance.draw(u32::MAX));
    Dice::from_seed(half(chance) << 32 | half(chance))
}

/// The first of those with the greatest measure.
fn best_by<I>(items: impl Iterator<Item = I>, measure: impl Fn(&I) -> f64) -> Option<I> {
    let mut best: Option<(I, f64)> = None;
    for item in items {
        let value = measure(&item);
        if best.as_ref().is_none_or(|(_, most)| value > *most) {
            best = Some((item, value));
        }
    }
    best.map(|(item, _)| item)
}
