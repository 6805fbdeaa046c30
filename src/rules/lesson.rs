//! A guided first game, as a title has it.

/// A guided first game: actions of both sides, done one after the other by the learner, with a text before each. All cards
/// lie on the table. The dice are those of one seed, so that the texts can speak of them.
#[derive(Debug)]
pub struct Lesson {
    /// Id of the scenario.
    pub scenario: &'static str,
    /// Seed of the dice.
    pub seed: u64,
    /// Before the first step each side, in the order in which they are asked, takes over the ready-made set-up of this number
    /// and confirms it, where that is left to be done.
    pub set_ups: &'static [usize],
    /// What is done, in order.
    pub steps: &'static [LessonStep],
    /// The last text: there is nothing more to be done for the lesson.
    pub end: &'static str,
}

/// One action of a lesson, or some that belong together: the steps of a march.
#[derive(Debug)]
pub struct LessonStep {
    /// The paths of the offers to take, as targets write themselves, with blanks between: `piece:B02 space:3`; a comma and
    /// a blank separate two. The free point of an offer stands at the end of its path: `space:field point:1200,850`.
    pub actions: &'static str,
    /// What it is about, before it is done.
    pub words: &'static str,
    /// The clause to read on in.
    pub rule: &'static str,
}

impl LessonStep {
    /// Words and clause before some actions.
    #[must_use]
    pub const fn new(actions: &'static str, words: &'static str, rule: &'static str) -> Self {
        Self { actions, words, rule }
    }
}
