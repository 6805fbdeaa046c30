//! What a title gives the search: how good a position is, what is worth considering, how play goes on.

use super::{Budget, Level};
use crate::rules::{Act, Dice, Point, Seat, Title};
use std::borrow::Cow;

/// The evaluator of a title: all that the search knows of it besides its rules.
///
/// Whatever it proposes is tested by [`Title::check`] before it is done; an evaluator can be wrong, never illegal.
pub trait Evaluator<T: Title>: Send + Sync {
    /// The chance that `seat` wins from here, 0 to 1.
    fn value(&self, state: &T, seat: Seat) -> f64;

    /// What the decider should consider, with weights; appended to `out`. A proposal may be a plan of several actions
    /// in a row (a whole set-up, the declaration of an attack and its roll).
    fn propose(&self, state: &T, chance: &mut Dice, out: &mut Vec<Proposal<T::Action>>) {
        super::plain::everything(state, chance, out);
    }

    /// What the decider does in a playout: quick, sensible, varied at random. `legal` is room to list acts in.
    fn play(&self, state: &T, chance: &mut Dice, legal: &mut Vec<Act<T::Action>>) -> Option<T::Action> {
        legal.clear();
        state.legal(legal);
        let act = legal.get(chance.draw(legal.len() as u32) as usize)?;
        Choice::of(state, act, chance).map(|choice| choice.action)
    }

    /// How far the game has come, in steps of which a playout goes on for a few; `None` if playouts go on to the end.
    fn ply(&self, state: &T) -> Option<u32> {
        let _ = state;
        None
    }

    /// Whether [`Level::Greedy`] judges the plans of [`Evaluator::propose`] here, each carried out whole, and not single actions.
    fn is_greedy_of_plans(&self) -> bool {
        false
    }

    /// Whether what is proposed hardly depends on what is imagined: then a node of the tree is asked once, and again only when
    /// it has been tried twice as often.
    fn proposes_alike(&self) -> bool {
        false
    }

    /// What a search from a position of this title may spend at a level.
    fn budget(&self, state: &T, level: Level) -> Budget {
        let _ = state;
        Budget::of(level)
    }

    /// How much a child that was seldom tried is favoured, in chances of winning: the less, the less a single action
    /// changes them.
    fn exploration(&self) -> f64 {
        0.35
    }

    /// How far a first impression counts as experience.
    fn prior(&self) -> Prior {
        Prior::NONE
    }

    /// What a position shows, where weights for it can be fitted; the leads of a game's end are asked for too.
    #[cfg(not(target_arch = "wasm32"))]
    fn features(&self, state: &T) -> Option<super::features::Features> {
        let _ = state;
        None
    }

    /// Why the decider would begin this plan, which has one action at least; of a set-up, what the whole of it is.
    fn reason(&self, state: &T, plan: &[T::Action]) -> Reason {
        let _ = (state, plan);
        Reason::default()
    }
}

/// How far the first impression of a choice counts as experience of it. Where single actions change the chances by less than
/// a few hundred playouts can tell, it keeps the search from following their luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// As how many results.
    pub visits: f64,
    /// By how much, in chances of winning, those are worse than the mean of all choices for each unit of
    /// [`Proposal::weight`] that is missing to 1.
    pub slope: f64,
}

impl Prior {
    /// Results alone count.
    pub const NONE: Self = Self { visits: 0.0, slope: 0.0 };
}

/// Why something is done, in words that go on from what is done: "to close the road".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// For the side that does it, with the names and numbers that matter; empty if there is nothing to say. It tells nothing of
    /// a position that was imagined beyond what this side knows.
    pub own: Cow<'static, str>,
    /// For everybody, once the action itself is seen: it reveals nothing that the action does not. Empty if there is nothing
    /// to say.
    pub public: &'static str,
}

impl Reason {
    /// A reason that everybody may hear.
    #[must_use]
    pub const fn open(words: &'static str) -> Self {
        Self { own: Cow::Borrowed(words), public: words }
    }

    /// A reason that the other side must not hear.
    #[must_use]
    pub fn secret(words: impl Into<Cow<'static, str>>) -> Self {
        Self { own: words.into(), public: "" }
    }

    /// What its own side is told, and less of it for everybody.
    #[must_use]
    pub fn told(own: impl Into<Cow<'static, str>>, public: &'static str) -> Self {
        Self { own: own.into(), public }
    }
}

/// A number by which an evaluator weighs the actions of a side: what a tuning varies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight {
    /// Whose actions.
    pub seat: Seat,
    /// What it weighs.
    pub name: &'static str,
    /// How much.
    pub value: f64,
}

/// An action, and how it is pointed at.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// What is done.
    pub action: A,
    /// For an action with a free point: the template offered, and the point.
    pub aim: Option<(A, Point)>,
}

/// Points of a region that are tried until one is legal. The contract holds every title to being found by it.
const TRIES: usize = 400;

/// Points that a title proposes by itself, before those of the whole region are tried.
const PROPOSED: usize = 4;

/// A legal point for a template, at random, and the action at it; `None` if none is found.
pub fn aim_anywhere<T: Title>(state: &T, template: &T::Action, chance: &mut Dice) -> Option<(Point, T::Action)> {
    let at = |point| Some((point, state.aimed(template, point).ok()?));
    let proposed = (0..PROPOSED).map_while(|_| state.any_point(template, chance)).find_map(at);
    proposed.or_else(|| {
        let region = state.region(template);
        (0..TRIES).find_map(|_| at(region.any_point(chance)?))
    })
}

impl<A: Clone> Choice<A> {
    /// An action that is offered as it is.
    pub const fn plain(action: A) -> Self {
        Self { action, aim: None }
    }

    /// What an act means; of one with a free point, at a point of its region at random.
    pub fn of<T: Title<Action = A>>(state: &T, act: &Act<A>, chance: &mut Dice) -> Option<Self> {
        match act {
            Act::Do(action) => Some(Self::plain(action.clone())),
            Act::Aim(template) => {
                let (point, action) = aim_anywhere(state, template, chance)?;
                Some(Self { action, aim: Some((template.clone(), point)) })
            }
        }
    }
}

/// Something worth considering.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal<A> {
    /// What is done, in order; each action is tested when its turn comes, and the rest is dropped where one fails or
    /// another side is asked.
    pub plan: Vec<Choice<A>>,
    /// How good it looks at first sight: greater is tried earlier. Not below 0.
    pub weight: f64,
}

impl<A> Proposal<A> {
    /// One action.
    pub fn one(choice: Choice<A>, weight: f64) -> Self {
        Self { plan: vec![choice], weight }
    }
}
