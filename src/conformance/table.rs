//! A table for the tests of a title: a position, the actions tried on it, and what they reported.

use super::chance::legal;
use crate::rules::{Act, Dice, Note, Refusal, Report, Seat, Target, Title, Unsound, Viewer};

/// A position to play on. Whatever is done on it is legal by the test and by the list, leaves a sound position and uses no
/// die that was not laid out; whatever is refused is refused by both.
#[derive(Clone, Debug)]
pub struct Table<T: Title> {
    /// The game.
    pub game: T,
    /// What was reported so far.
    pub notes: Vec<Note>,
    /// The last action made something known: it cannot be taken back.
    pub fenced: bool,
    validate: fn(&T) -> Result<(), Unsound>,
}

/// A table with this position on it.
///
/// # Panics
/// The position cannot occur.
#[track_caller]
pub fn table<T: Title>(game: T) -> Table<T> {
    let table = Table { game, notes: Vec::new(), fenced: false, validate: T::validate };
    table.keeps_sound("the position");
    table
}

impl<T: Title> Table<T> {
    /// A table with a position of which only this must hold, and of those that follow: a test may begin in the middle of
    /// what no game gets into.
    #[must_use]
    pub fn loosely(game: T, notes: Vec<Note>, validate: fn(&T) -> Result<(), Unsound>) -> Self {
        Self { game, notes, fenced: false, validate }
    }

    /// Dice to come from now on; those laid out before must be used up.
    ///
    /// # Panics
    /// Dice are left over.
    #[track_caller]
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        self.dice_used();
        self.game.dice_mut().enter(faces);
        self
    }

    /// All dice laid out were used.
    ///
    /// # Panics
    /// Dice are left over.
    #[track_caller]
    pub fn dice_used(&self) {
        let left = self.game.dice().left();
        assert!(left.is_empty(), "dice left over: {left:?}");
    }

    /// The decision point; "over" when the game is.
    pub fn node(&self) -> &'static str {
        self.game.decision().map_or("over", |decision| decision.step)
    }

    /// Who must decide, and at which decision point.
    ///
    /// # Panics
    /// The game is over.
    #[track_caller]
    pub fn asked(&self) -> (Seat, &'static str) {
        let decision = self.game.decision().expect("somebody must decide");
        (decision.seat, decision.step)
    }

    /// What is legal, in the order in which it is listed.
    pub fn legal(&self) -> Vec<T::Action> {
        legal(&self.game).iter().map(|act| act.action().clone()).collect()
    }

    /// Whether the decider may do this.
    #[allow(clippy::needless_pass_by_value, reason = "tests write their actions down where they try them")]
    pub fn is_legal(&self, action: T::Action) -> bool {
        legal(&self.game).contains(&Act::Do(action))
    }

    #[track_caller]
    fn verdict(&self, seat: Seat, action: &T::Action) -> Result<(), Refusal> {
        let verdict = self.game.check(seat, action);
        let decides = self.game.decision().is_some_and(|decision| decision.seat == seat);
        let listed = decides && self.is_legal(action.clone());
        assert_eq!(verdict.is_ok(), listed, "the test and the list disagree about {action:?} at {}", self.node());
        verdict
    }

    /// The decider does something that must be legal.
    ///
    /// # Panics
    /// It is not legal, or leaves a position that is not sound.
    #[track_caller]
    pub fn act(&mut self, action: T::Action) -> &mut Self {
        self.act_as(self.asked().0, action)
    }

    /// The decider does several things that must be legal, one after another.
    ///
    /// # Panics
    /// One is not legal, or leaves a position that is not sound.
    #[track_caller]
    pub fn acts(&mut self, actions: impl IntoIterator<Item = T::Action>) -> &mut Self {
        for action in actions {
            self.act(action);
        }
        self
    }

    /// A side does something that must be legal.
    ///
    /// # Panics
    /// It is not legal, or leaves a position that is not sound.
    #[track_caller]
    #[allow(clippy::needless_pass_by_value, reason = "tests write their actions down where they take them")]
    pub fn act_as(&mut self, seat: Seat, action: T::Action) -> &mut Self {
        if let Err(refusal) = self.verdict(seat, &action) {
            panic!("{action:?} at {} was refused: {refusal}", self.node());
        }
        let mut report = Report::recording();
        self.game.apply(&action, &mut report);
        self.fenced = report.is_fenced();
        self.notes.extend(report.into_notes());
        self.keeps_sound(&format!("{action:?}"));
        assert_eq!(self.game.dice().wanted(), 0, "{action:?} wanted more dice than were laid out");
        self
    }

    #[track_caller]
    fn keeps_sound(&self, after: &str) {
        if let Err(unsound) = (self.validate)(&self.game) {
            panic!("after {after}: {unsound}");
        }
    }

    /// The refusal of something that a side may not do. Nothing changes, since a check cannot change anything.
    ///
    /// # Panics
    /// It is legal.
    #[track_caller]
    #[allow(clippy::needless_pass_by_value, reason = "tests write their actions down where they try them")]
    pub fn refused_as(&self, seat: Seat, action: T::Action) -> Refusal {
        match self.verdict(seat, &action) {
            Ok(()) => panic!("{action:?} was accepted at {}", self.node()),
            Err(refusal) => refusal,
        }
    }

    /// The refusal of something that the decider may not do.
    ///
    /// # Panics
    /// It is legal.
    #[track_caller]
    pub fn refused(&self, action: T::Action) -> Refusal {
        self.refused_as(self.asked().0, action)
    }

    /// Whether a legal action cannot be taken back, whoever decides next and whatever dice fall.
    ///
    /// # Panics
    /// It is not legal.
    #[track_caller]
    #[allow(clippy::needless_pass_by_value, reason = "tests write their actions down where they try them")]
    pub fn is_final(&self, action: T::Action) -> bool {
        assert!(self.is_legal(action.clone()), "{action:?} is not legal at {}", self.node());
        let mut report = Report::silent();
        self.game.clone().apply(&action, &mut report);
        report.is_fenced()
    }

    /// Why a path of things pointed at leads nowhere: the codes.
    pub fn why(&self, seat: Seat, path: &[Target]) -> Vec<&'static str> {
        self.game.why_not(seat, path).iter().map(|refusal| refusal.code).collect()
    }

    /// Id of the winner's seat, once the game is over.
    pub fn winner(&self) -> Option<&'static str> {
        self.game.outcome().and_then(|outcome| outcome.winner).map(|seat| T::SPEC.seats[seat.index()].id)
    }

    /// The log as a viewer reads it.
    pub fn log(&self, viewer: Viewer) -> Vec<&str> {
        self.notes.iter().filter(|note| note.audience.admits(viewer)).map(|note| note.text.as_str()).collect()
    }

    /// Whether some line of the log says this.
    pub fn has_logged(&self, words: &str) -> bool {
        self.notes.iter().any(|note| note.text.contains(words))
    }

    /// The scene of a viewer, as written.
    ///
    /// # Panics
    /// A scene cannot be written.
    pub fn scene(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.game.scene(viewer)).expect("a scene can be written")
    }
}

/// A position being laid out for a test. What a title lays out is its own; dice and whatever else are alike.
#[derive(Clone, Debug)]
pub struct Position<T: Title> {
    /// The game.
    pub game: T,
}

impl<T: Title> Position<T> {
    /// Whatever else.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut T)) -> Self {
        change(&mut self.game);
        self
    }

    /// Dice to come, one after another.
    #[must_use]
    pub fn dice(self, faces: &[u8]) -> Self {
        self.with(|game| *game.dice_mut() = Dice::scripted(faces))
    }
}
