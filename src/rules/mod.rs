//! The kit: what every title is made of, and the contract that it keeps.
//!
//! A title is a pure state machine. It says who must decide and what is legal, and applies one typed action at a
//! time. Boards, hand-over, undo, replay, saves, opponents and fuzzing are written once, above this contract.

pub mod a_dark_and_bloody_ground;
pub mod blood_on_the_ohio;
pub mod bushy_run;
pub mod chart;
pub mod decision;
pub mod dice;
pub mod footprint;
pub mod interned;
pub mod json;
pub mod lesson;
pub mod named;
pub mod preview;
pub mod procedure;
pub mod refusal;
pub mod report;
pub mod scenario_file;
pub mod scene;
pub mod sets;
pub mod smoke_and_disorder;
pub mod source;
pub mod space;
pub mod spec;
pub(crate) mod tables;
pub mod text;
pub mod validate;

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

pub use chart::{Board, Chart, Fact, Shape, Space};
pub use decision::{
    Act, Decision, Forecast, ForecastRow, Id, Offer, OfferKind, Outcome, Prompt, Refusal, Rule, ScoreLine, Suggestion,
    Target, TargetError, Visibility,
};
pub use dice::Dice;
pub use footprint::{Figure, Footprint};
pub use lesson::{Lesson, LessonStep};
pub use named::UnknownId;
pub use preview::Preview;
pub use refusal::{No, Verdict};
pub use report::{Audience, DiceGroup, Modifier, Note, NoteKind, Points, Report, Roll};
pub use scenario_file::{Brought, MAX_SCENARIO_FILE, ScenarioFault, WrittenScenario};
pub use scene::{
    Counter, Die, Face, Geometry, Ground, Line, Overlay, OverlayKind, Panel, Phase, Place, Progress, Reverse, Scene,
    TurnTrack, Value,
};
pub use source::{Datum, Source, Tunable};
pub use space::plane::{Point, Region};
pub use spec::{
    Evened, NoSuchSeat, OptionSpec, Par, Played, Policy, ScenarioSpec, Seat, SeatSpec, Secrecy, Setup, SetupError,
    Spec, Term, Viewer,
};
pub use validate::Unsound;

/// The rules of one title, as a value: the state of a game in progress.
///
/// # Contract
///
/// - `decision` is `None` exactly when `outcome` is `Some`; while it is `Some`, `legal` lists at least one act.
/// - `legal`, `check` and `offer` agree: `check(decision.seat, a)` is `Ok` exactly for the listed actions (for an
///   [`Act::Aim`], for what [`Title::aimed`] makes of the points that it accepts).
/// - All methods but `apply`, `apply_unchecked`, `agree`, `concede` and `dice_mut` are pure; none panics on any input.
/// - Every game ends: no sequence of legal actions is endless.
/// - Paths of the offers of one decision are unique and none is a prefix of another.
/// - `determinize(seat, _)` changes nothing that `seat` can see: scene, prompts, who is asked, its own offers.
///
/// # Example
///
/// ```
/// use ohio_country::rules::bushy_run::BushyRun;
/// use ohio_country::rules::{Report, Setup, Title, Viewer};
///
/// let mut state = BushyRun::setup(&Setup::of(BushyRun::SPEC, 1763))?;
/// let decision = state.decision().expect("somebody decides first");
///
/// let mut legal = Vec::new();
/// state.legal(&mut legal);
/// let action = *legal.first().expect("there is a legal action").action();
/// assert!(state.check(decision.seat, &action).is_ok());
/// assert!(state.check(decision.seat.other(), &action).is_err(), "it is the other side's decision");
///
/// let before = state.clone();
/// let mut report = Report::recording();
/// state.apply(&action, &mut report);
/// assert_ne!(state, before);
///
/// // A hidden unit was set up: the side that did so reads where, and nobody else.
/// let notes = report.into_notes();
/// assert!(notes.iter().any(|note| note.audience.admits(Viewer::Seat(decision.seat))));
/// assert!(notes.iter().all(|note| !note.audience.admits(Viewer::Public)));
/// # Ok::<(), ohio_country::rules::SetupError>(())
/// ```
pub trait Title: Clone + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// One typed action ("fire with unit 7 at area 3"), never a click. Records store it: its serde form is a contract,
    /// and the ids in it are the printed names, never indexes.
    type Action: Clone + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;

    /// What the title is: seats, scenarios, options, version of the rules.
    const SPEC: &'static Spec;
    /// In how many other orders links of earlier versions count what is legal.
    const ORDERS_BEFORE: usize = 0;

    /// The printed boards: geometry that no action changes.
    fn chart() -> &'static Chart;

    /// Where every datum that the rulebook lacks comes from, for *about this edition*.
    fn provenance() -> Vec<Datum>;

    /// A guided first game, if the title has one.
    fn lesson() -> Option<&'static Lesson> {
        None
    }

    /// The state before the first decision, its dice those of [`Setup::dice`]. Precondition: [`Spec::accept`] accepts the
    /// set-up; `play::Session::begin` asks it.
    ///
    /// # Errors
    /// A scenario that the title has in its `SPEC` and not in its tables; the faults of a scenario file.
    fn setup(setup: &Setup) -> Result<Self, SetupError>;

    /// The scenarios of a file that somebody wrote ([`Spec::scenario_files`]), each tested as [`Title::setup`] tests it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn scenarios_of(text: &str) -> Result<Vec<WrittenScenario>, Vec<ScenarioFault>> {
        let _ = text;
        Err(vec![ScenarioFault::none_read()])
    }

    /// What the scenario of this game brings, if it came from a file ([`Setup::file`]).
    fn brought(&self) -> Option<Brought<'_>> {
        None
    }

    /// Every number that a study may vary, with the value that these rules give it.
    fn tunables() -> Vec<Tunable> {
        Vec::new()
    }

    /// As [`Title::setup`], some numbers changed. For studies alone: what is played or recorded has those of
    /// [`Title::tunables`].
    ///
    /// # Errors
    /// As [`Title::setup`], or there is no such number, or it cannot have that value.
    fn setup_tuned(setup: &Setup, changed: &[Tunable]) -> Result<Self, SetupError> {
        changed.first().map_or_else(|| Self::setup(setup), |tunable| Err(SetupError::Tunable(tunable.clone())))
    }

    /// Who must decide, under which rule; `None` when the game is over. Cheap: no text is built.
    fn decision(&self) -> Option<Decision>;

    /// The single statement of what is legal; appends to `out`. Cheap: no text is built.
    fn legal(&self, out: &mut Vec<Act<Self::Action>>);

    /// The same in an order of earlier versions: 1 for the one before today's, and so on to [`Title::ORDERS_BEFORE`].
    fn legal_before(&self, back: usize, out: &mut Vec<Act<Self::Action>>) {
        let _ = back;
        self.legal(out);
    }

    /// Whether `seat` may do this now; otherwise the first reason against it, in the order of the rules.
    ///
    /// # Errors
    /// The refusal, with the rule that fails.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// The only mutation in play. Precondition: `check` accepts the action for the seat that is to decide; a caller that has
    /// not listed the action just now asks `check` first. Reports to `report` what happened, clause by clause, and raises its
    /// fence when something became known.
    fn apply(&mut self, action: &Self::Action, report: &mut Report) {
        debug_assert!(
            self.decision().is_some_and(|decision| self.check(decision.seat, action).is_ok()),
            "{action:?} is applied and is not legal"
        );
        self.apply_unchecked(action, report);
    }

    /// What a title does for [`Title::apply`], which everybody else calls. Of an action that is not legal nothing is
    /// promised but that it does not panic.
    fn apply_unchecked(&mut self, action: &Self::Action, report: &mut Report);

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The wording of the present decision, for the decider and for everybody else.
    fn prompt(&self) -> Prompt;

    /// For a legal action: the path of things to point at, its label, rule and odds.
    fn offer(&self, action: &Self::Action) -> Offer;

    /// A sketch of where the free point of an [`Act::Aim`] template may lie, for drawing and for sampling. It holds points that
    /// [`Title::aimed`] accepts, not too few to be found by trying, and may hold others that it refuses.
    fn region(&self, template: &Self::Action) -> Region {
        let _ = template;
        Region::default()
    }

    /// A point that may be the free one of an [`Act::Aim`] template, at random, where the title finds one more quickly than by
    /// its whole [`Title::region`]; [`Title::aimed`] may still refuse it.
    fn any_point(&self, template: &Self::Action, chance: &mut Dice) -> Option<Point> {
        let _ = (template, chance);
        None
    }

    /// The action meant by pointing at `point` for an [`Act::Aim`] template: this is where it is said which points are legal.
    ///
    /// # Errors
    /// The clause against this point.
    fn aimed(&self, template: &Self::Action, point: Point) -> Result<Self::Action, Refusal> {
        let _ = (template, point);
        Err(Refusal { code: "T18", rule: Rule("TABLE"), text: "Nothing here needs a point on the table.".into() })
    }

    /// What pointing at `point` would do, besides whether it is legal, which `aimed` has said: what would stand there, the way, the
    /// odds. It is asked for whenever the pointer moves, so it has about a millisecond, and tells the decider nothing that it may
    /// not know; of an offer that is not its own ([`Offer::own`]) nobody anything.
    fn foresee(&self, template: &Self::Action, point: Point, aimed: &Result<Self::Action, Refusal>) -> Preview {
        let _ = (template, point, aimed);
        Preview::default()
    }

    /// Before whose eyes the present decision is taken. What is not [`Visibility::Private`] is offered and worded alike in all
    /// states that the other side cannot tell apart, but for the offers that are the decider's own, which stand last in `legal`.
    fn visibility(&self) -> Visibility {
        Visibility::Private
    }

    /// Why is this no legal target now? The failing rules for a path of targets that no offer has, judged by what
    /// `seat` may know.
    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal>;

    /// Pieces of the decider at which no offer points although one points at an equal of theirs, and that equal: where
    /// equal pieces are listed once, pointing at any of them means the listed one.
    fn interchangeable(&self) -> Vec<(Id, Id)> {
        Vec::new()
    }

    /// The paths of the offers that lead, one after the other, to something that none of them reaches at once: the steps
    /// of a march. Whatever comes between ends them.
    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        let _ = to;
        Vec::new()
    }

    /// Whether [`Title::suggestions`] cost so much that they are asked for only where they are shown.
    const SUGGESTS_ON_DEMAND: bool = false;

    /// Ready-made sequences of actions for the present decider (a set-up, an order by name): each legal when its turn comes.
    /// Those of a decision before all eyes that are not [`Suggestion::own`] come first, and follow from what everybody knows.
    fn suggestions(&self) -> Vec<Suggestion<Self::Action>> {
        Vec::new()
    }

    /// How the present decider might go on until this phase is over for it: what it is proposed to do next, with the posture or
    /// the choice that suits most. The table asks again and again ([`crate::play::Game::finish`]). Where nothing is proposed,
    /// what decides nothing is done by itself, and whatever else is asked ends it.
    fn finishing(&self) -> Option<Suggestion<Self::Action>> {
        None
    }

    /// The position as `viewer` may see it. Pure.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// What the rules know of a counter of a scene of this position, each with its source. It is made of what its viewer
    /// sees of it, and asked for when it is looked at closely.
    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        let _ = counter;
        Vec::new()
    }

    /// Where the game is in its sequence of play: the turn track of every scene, which no viewer sees otherwise.
    fn turn_track(&self) -> TurnTrack {
        self.scene(Viewer::Public).turn_track
    }

    /// A state that `seat` cannot tell from this one: everything hidden from it is drawn afresh with `dice`, and
    /// `dice` are the dice of the new state.
    #[must_use]
    fn determinize(&self, seat: Seat, dice: Dice) -> Self;

    /// The policy agreed for hand-over and standing orders.
    fn policy(&self) -> Policy;

    /// Changes the policy by agreement of the table.
    ///
    /// # Errors
    /// The moment does not allow it.
    fn agree(&mut self, policy: Policy, report: &mut Report) -> Result<(), Refusal>;

    /// Ends the game by concession of `seat`. No effect once the game is over.
    fn concede(&mut self, seat: Seat, report: &mut Report);

    /// The one source of chance, inside the state.
    fn dice(&self) -> &Dice;

    /// The same, for entering dice by hand.
    fn dice_mut(&mut self) -> &mut Dice;

    /// Whether everything holds that must hold of every position of this title: what a damaged file may break, and
    /// what every test run asserts after each action.
    ///
    /// # Errors
    /// What does not hold.
    fn validate(&self) -> Result<(), Unsound> {
        Ok(())
    }

    /// A state as it is written.
    ///
    /// # Errors
    /// The text is no state.
    // Never inlined: a program that reads states in two places holds the reader of all that is in them once.
    #[inline(never)]
    fn read(text: &str) -> Result<Self, json::JsonError> {
        json::read(text)
    }

    /// A state saved under older rules, brought up to the present version; `None` if that cannot be done.
    fn upgrade(from: u16, state: serde_json::Value) -> Option<Self> {
        let _ = (from, state);
        None
    }
}
