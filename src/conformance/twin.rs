//! A game twice: beside its rules, and from outside through the protocol. Whatever is asked of it is asked of both.

use super::chance::viewers;
use crate::ai::evaluators::Evaluated;
use crate::play::door::Linked;
use crate::play::load::Loaded;
use crate::play::look::{LogPart, Look, Read};
use crate::play::proposal::{Answer, Change, Copied, Proposal};
use crate::play::protocol::{Remote, in_process};
use crate::play::seats::{Device, Summary};
use crate::play::{
    ChooseError, Chosen, Door, Game, History, LogLine, Luck, Pick, Proposals, SeatConfig, Session, SuggestionText, Turn,
};
use crate::rules::{
    Chart, Counter, Decision, Fact, Id, Lesson, Outcome, Point, Policy, Preview, Refusal, Scene, Seat, Setup, Spec,
    Target, Title, TurnTrack, Viewer, Visibility,
};
use std::fmt::Debug;
use std::ops::Deref;

/// The door to a title through the protocol, with the host in the same process.
#[must_use]
pub fn remote<T: Evaluated>() -> Remote {
    in_process(Box::leak(Box::new(Linked::<T>::new())))
}

/// A game of `T`, and, if it was begun [`Twin::across`], the same game through the protocol: all that is done is done in both,
/// and all that is asked must have the same answer in both.
pub struct Twin<T: Title> {
    own: Session<T>,
    other: Option<Box<dyn Game>>,
}

impl<T: Title> Twin<T> {
    /// A game alone.
    #[must_use]
    pub fn alone(own: Session<T>) -> Self {
        Self { own, other: None }
    }

    /// The session, without its twin.
    #[must_use]
    pub fn into_session(self) -> Session<T> {
        self.own
    }

    #[track_caller]
    fn both<V: PartialEq + Debug>(&self, what: &str, ask: impl Fn(&dyn Game) -> V) -> V {
        let own = ask(&self.own);
        if let Some(other) = &self.other {
            assert_eq!(ask(&**other), own, "through the protocol {what} is another");
        }
        own
    }

    #[track_caller]
    fn do_both<V: PartialEq + Debug>(&mut self, what: &str, act: impl Fn(&mut dyn Game) -> V) -> V {
        let own = act(&mut self.own);
        if let Some(other) = &mut self.other {
            assert_eq!(act(&mut **other), own, "through the protocol {what} comes to something else");
            let stands = |game: &dyn Game| (game.decision(), game.policy(), game.seats().to_vec(), game.len());
            assert_eq!(stands(&**other), stands(&self.own), "after {what} the game stands otherwise");
        }
        own
    }
}

impl<T: Evaluated> Twin<T> {
    /// A new game twice.
    ///
    /// # Panics
    /// The title refuses the set-up.
    #[must_use]
    pub fn across(setup: Setup, seats: Vec<SeatConfig>) -> Self {
        let other = remote::<T>().begin(setup.clone(), seats.clone()).expect("a set-up of the title");
        let own = Session::begin(setup, seats).expect("a set-up of the title");
        Self { own, other: Some(other) }
    }
}

/// A copy is alone.
impl<T: Title> Clone for Twin<T> {
    fn clone(&self) -> Self {
        Self::alone(self.own.clone())
    }
}

impl<T: Title> Deref for Twin<T> {
    type Target = Session<T>;

    fn deref(&self) -> &Session<T> {
        &self.own
    }
}

impl<T: Title> Game for Twin<T> {
    fn spec(&self) -> &'static Spec {
        self.own.spec()
    }

    fn chart(&self) -> &Chart {
        self.both("the chart", |game| serde_json::to_string(&game.chart().boards).ok());
        self.own.chart()
    }

    fn scenario_name(&self) -> String {
        self.both("the name of the scenario", |game| game.scenario_name())
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        let said = |lesson: &'static Lesson| format!("{lesson:?}");
        self.both("the lesson", |game| game.lesson().map(said));
        self.own.lesson()
    }

    fn setup(&self) -> &Setup {
        self.both("the set-up", |game| game.setup().clone());
        self.own.setup()
    }

    fn seats(&self) -> &[SeatConfig] {
        self.own.seats()
    }

    fn set_seats(&mut self, seats: Vec<SeatConfig>) {
        self.do_both("a change of seats", |game| game.set_seats(seats.clone()));
    }

    fn policy(&self) -> Policy {
        self.both("the policy", |game| game.policy())
    }

    fn decision(&self) -> Option<Decision> {
        self.both("the decision", |game| game.decision())
    }

    fn visibility(&self) -> Visibility {
        self.both("before whose eyes", |game| game.visibility())
    }

    fn reason(&self) -> String {
        self.both("the reason", |game| game.reason())
    }

    fn turn(&self, viewer: Viewer) -> Turn {
        self.both("the turn", |game| game.turn(viewer))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.both("the scene", |game| game.scene(viewer))
    }

    fn turn_track(&self) -> TurnTrack {
        self.both("the turn track", |game| game.turn_track())
    }

    fn summary(&self) -> Summary {
        self.both("the summary", |game| game.summary())
    }

    fn log_since(&self, viewer: Viewer, read: Read) -> LogPart {
        self.both("the log", |game| game.log_since(viewer, read))
    }

    fn lines(&self, viewer: Viewer) -> usize {
        self.both("the number of lines", |game| game.lines(viewer))
    }

    fn look(&self, device: Device, read: Read) -> Look {
        self.both("what is seen", |game| game.look(device, read))
    }

    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        self.both("what is known of a counter", |game| game.facts(counter))
    }

    fn recap(&self, seat: Seat) -> Vec<LogLine> {
        self.both("the recap", |game| game.recap(seat))
    }

    fn preview(&self, pick: &Pick) -> Preview {
        self.both("a preview", |game| game.preview(pick))
    }

    fn choose(&mut self, pick: &Pick) -> Result<Chosen, ChooseError> {
        self.do_both("a pick", |game| game.choose(pick))
    }

    fn throw_wanted(&self) -> Option<(Pick, u32)> {
        self.both("the throw on the table", |game| game.throw_wanted())
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        self.both("why not", |game| game.why_not(seat, path))
    }

    fn interchangeable(&self) -> Vec<(Id, Id)> {
        self.both("what is interchangeable", |game| game.interchangeable())
    }

    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        self.both("a route", |game| game.route(to))
    }

    fn suggestions(&self) -> Vec<SuggestionText> {
        self.both("what is suggested", |game| game.suggestions())
    }

    fn suggests_on_demand(&self) -> bool {
        self.both("when it is suggested", |game| game.suggests_on_demand())
    }

    fn suggest(&mut self, index: usize) -> Result<(), Refusal> {
        self.do_both("a suggestion", |game| game.suggest(index))
    }

    fn finishing(&self) -> Option<(String, String)> {
        self.both("how it could be finished", |game| game.finishing())
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        self.do_both("the rest of a phase", |game| game.finish())
    }

    fn history(&self) -> History {
        self.both("the history", |game| game.history())
    }

    fn shared_history(&self) -> History {
        self.both("the history of a shared view", |game| game.shared_history())
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.do_both("undo", |game| game.undo())
    }

    fn looked(&mut self, seat: Seat) {
        self.do_both("a look", |game| game.looked(seat));
    }

    fn passed_by(&self) -> Option<Seat> {
        self.both("who passed the turn", |game| game.passed_by())
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        self.do_both("redo", |game| game.redo())
    }

    fn unpick(&mut self, piece: &str) -> Result<(), Refusal> {
        self.do_both("unpick", |game| game.unpick(piece))
    }

    fn restart_turn(&mut self) -> Result<(), Refusal> {
        self.do_both("the restart of a turn", |game| game.restart_turn())
    }

    fn agree(&mut self, policy: Policy) -> Result<(), Refusal> {
        self.do_both("an agreement", |game| game.agree(policy))
    }

    fn may_agree(&self) -> bool {
        self.both("whether anything may be agreed", |game| game.may_agree())
    }

    fn concede(&mut self) -> Result<(), Refusal> {
        self.do_both("a concession", |game| game.concede())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.both("the outcome", |game| game.outcome())
    }

    fn luck(&self) -> Vec<Luck> {
        self.both("luck", |game| game.luck())
    }

    fn len(&self) -> usize {
        self.both("the number of entries", |game| game.len())
    }

    fn at(&self, entries: usize) -> Option<Box<dyn Game>> {
        self.both("a moment", |game| {
            let shown =
                |then: Box<dyn Game>| (then.digest(), viewers(T::SPEC).map(|v| then.scene(v)).collect::<Vec<_>>());
            game.at(entries).map(shown)
        });
        self.own.at(entries)
    }

    fn record(&self) -> String {
        self.both("the record", |game| game.record())
    }

    fn brief(&self) -> String {
        self.both("the brief record", |game| game.brief())
    }

    fn link(&self) -> String {
        self.both("the link", |game| game.link())
    }

    fn digest(&self) -> u64 {
        self.both("the digest", |game| game.digest())
    }

    fn determinized(&self, seat: Seat, seed: u64) -> String {
        self.both("an imagined state", |game| game.determinized(seat, seed))
    }

    fn pick_of(&self, action: &str, at: Option<Point>) -> Option<Pick> {
        self.both("the pick of an action", |game| game.pick_of(action, at))
    }
}

impl<T: Title> Proposals for Twin<T> {
    fn propose(&mut self, by: Option<Seat>, change: Change) -> Result<(), Refusal> {
        self.do_both("a proposal", |game| game.propose(by, change))
    }

    fn proposal(&self) -> Option<Proposal> {
        self.both("the proposal", |game| game.proposal())
    }

    fn answer(&mut self, answer: Answer) -> Result<(), Refusal> {
        self.do_both("an answer", |game| game.answer(answer))
    }

    fn withdraw(&mut self) {
        self.do_both("a withdrawal", |game| game.withdraw());
    }

    fn set_pin(&mut self, seat: Seat, digest: u64) -> bool {
        self.do_both("a PIN", |game| game.set_pin(seat, digest))
    }

    fn mark_copy(&mut self, how: Copied) -> bool {
        self.do_both("a mark", |game| game.mark_copy(how))
    }

    fn is_copy(&self) -> bool {
        self.both("whether it is a copy", |game| game.is_copy())
    }
}

/// A record taken up through the protocol is the game that it is beside the rules, or is refused alike.
///
/// # Panics
/// It is not.
pub fn loads_alike<T: Evaluated>(record: &str) {
    let shown = |Loaded { game, notice }: Loaded| (game.record(), game.history(), game.throw_wanted(), notice);
    let own = Linked::<T>::new().load(record).map(shown);
    assert_eq!(remote::<T>().load(record).map(shown), own, "a record is taken up otherwise through the protocol");
}
