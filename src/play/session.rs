//! A game of one title in progress: the state, what was done, undo up to the fence, the log.

mod aimed;
mod changes;
mod counted;
mod finishing;
mod shared;
mod taking_back;

use super::entry::{
    AGREED, FENCE, NO_POINT, NO_SUGGESTION, OVER, PROPOSED, TABLE, TOO_MANY, carry_out, first_state, is_fence, rule_of,
};
use super::look::{LogPart, Look, Read};
use super::proposal::Proposal;
use super::record::{self, Anchor, Entry, MAX_AGREEMENTS, Record};
use super::seats::{Device, Summary, summary_of};
use super::{ChooseError, Chosen, Game, History, LogLine, Luck, Pick, Player, SeatConfig, SuggestionText, Turn, names};
use crate::rules::{
    Act, Chart, Counter, Decision, Dice, Fact, Id, Lesson, Note, Offer, Outcome, Point, Policy, Preview, Refusal,
    Report, Scene, Seat, Setup, SetupError, Spec, Target, Title, TurnTrack, Viewer, Visibility, json,
};
use std::sync::Arc;
use taking_back::Undone;

/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 40;

/// A game of `T` in progress. All that is done with it is in [`Game`].
///
/// ```
/// use ohio_country::play::{Game, Pick, Session, catalog};
/// use ohio_country::rules::bushy_run::BushyRun;
/// use ohio_country::rules::{Setup, Title, Viewer};
///
/// let mut game = Session::<BushyRun>::begin(Setup::of(BushyRun::SPEC, 1763), Vec::new())?;
/// let decider = game.decision().expect("somebody decides first").seat;
/// assert!(!game.turn(Viewer::Seat(decider)).offers.is_empty());
/// assert!(game.turn(Viewer::Public).offers.is_empty(), "offers are for the side that decides");
///
/// // Nothing was thrown and nothing became known: it can be taken back.
/// let before = game.digest();
/// let chosen = game.choose(&Pick::offer(0)).expect("what is offered is legal");
/// assert!(!chosen.fenced && game.history().undo == 1);
/// game.undo()?;
/// assert_eq!((game.len(), game.digest()), (0, before));
/// game.redo()?;
///
/// // A record holds all that is needed to go on.
/// let loaded = catalog::load(&game.record())?;
/// assert!(loaded.notice.is_none());
/// assert_eq!((loaded.game.len(), loaded.game.digest()), (1, game.digest()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<T: Title> {
    setup: Setup,
    seats: Vec<SeatConfig>,
    state: T,
    entries: Vec<Entry<T::Action>>,
    /// What each entry told, entry by entry.
    notes: Vec<Vec<Arc<Note>>>,
    /// States before each of the last entries, back to the fence.
    undo: Vec<T>,
    /// How many entries were left each time that the last were taken back.
    cuts: Vec<usize>,
    /// What was taken back, the latest last.
    redo: Vec<Undone<T>>,
    /// The pick that waits for its dice, and how many it wants.
    throw: Option<(Pick, u32)>,
    /// The change that waits for its answer.
    proposal: Option<Proposal>,
    resumed: Option<Anchor<T>>,
    /// It is a moment of a finished game: nothing is secret any more.
    disclosed: bool,
    shared: shared::Shared,
}

impl<T: Title> Session<T> {
    /// A new game.
    ///
    /// # Errors
    /// The title does not know the set-up.
    pub fn begin(setup: Setup, seats: Vec<SeatConfig>) -> Result<Self, SetupError> {
        T::SPEC.accept(&setup)?;
        let state = first_state(&setup)?;
        let seats = seated(T::SPEC, seats);
        Ok(Self {
            setup,
            seats,
            state,
            entries: Vec::new(),
            notes: Vec::new(),
            undo: Vec::new(),
            cuts: Vec::new(),
            redo: Vec::new(),
            throw: None,
            proposal: None,
            resumed: None,
            disclosed: false,
            shared: shared::Shared::default(),
        })
    }

    /// The state. For tests and opponents; it holds every secret.
    pub fn state(&self) -> &T {
        &self.state
    }

    /// Every accepted entry.
    pub fn entries(&self) -> &[Entry<T::Action>] {
        &self.entries
    }

    /// Does again what the entry of a record says.
    pub(super) fn replay(&mut self, entry: Entry<T::Action>) -> Result<(), ChooseError> {
        self.carry_out(entry).map(|_| self.forget_who_looked_on())
    }

    /// Goes on from a state that the entries so far do not lead to; `lost` is in their log.
    pub(super) fn resume_from(&mut self, entries: Vec<Entry<T::Action>>, state: T, lost: Note) {
        self.cuts.push(0);
        self.notes = vec![Vec::new(); entries.len()];
        if let Some(last) = self.notes.last_mut() {
            last.push(Arc::new(lost));
        }
        self.resumed = Some(Anchor { after: entries.len(), state: state.clone() });
        self.entries = entries;
        self.state = state;
        self.undo.clear();
        self.redo.clear();
    }

    /// Binds the decider to a pick whose dice are to be entered: from now on it can only be completed.
    pub(super) fn lay_throw(&mut self, pick: &Pick) {
        let pick = Pick { dice: Vec::new(), ..pick.clone() };
        let Ok(entry) = self.entry_of(&pick) else { return };
        self.throw = match carry_out(&mut self.state.clone(), &entry, &mut Report::silent()) {
            Ok(()) => Some((pick, 0)),
            Err(ChooseError::DiceWanted { count }) => Some((pick, count)),
            Err(ChooseError::Rule(_)) => None,
        };
    }

    /// Binds the decider to this action, for a throw that nobody pointed at.
    fn lay_throw_of(&mut self, action: &T::Action) {
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        if let Some(offer) = legal.iter().position(|act| *act == Act::Do(action.clone())) {
            self.lay_throw(&Pick::offer(offer));
        }
    }

    /// The entry that a pick of the decider means.
    fn entry_of(&self, pick: &Pick) -> Result<Entry<T::Action>, Refusal> {
        let decision = self.state.decision().ok_or(OVER)?;
        let action = match self.act_of(pick)? {
            Act::Do(action) => action,
            Act::Aim(template) => {
                let point = pick.at.ok_or(NO_POINT)?;
                self.state.aimed(&template, point)?
            }
        };
        Ok(Entry::Act { seat: decision.seat, action, dice: pick.dice.clone() })
    }

    /// The only way forward: carries the entry out on a copy, then sets the fence and writes the log.
    fn carry_out(&mut self, entry: Entry<T::Action>) -> Result<Chosen, ChooseError> {
        let mut next = self.state.clone();
        let mut report = Report::recording();
        carry_out(&mut next, &entry, &mut report)?;
        let fenced = is_fence(&self.state, &next, &entry, &report, self.is_open()) || self.is_seen_at_once(&next);
        if !fenced && self.is_an_answer() {
            self.fence_others(entry.seat());
        }
        self.note_who_looks_on(&entry);
        let notes: Vec<_> = self.note_of(&entry).into_iter().chain(report.into_notes()).map(Arc::new).collect();
        let before = std::mem::replace(&mut self.state, next);
        if fenced {
            self.undo.clear();
        } else {
            self.undo.push(before);
        }
        self.redo.clear();
        // Who plays, a PIN, a copy: nothing of it lets anybody out of a throw.
        let same = matches!(entry, Entry::Settled(_) | Entry::Copied(_)) && self.state.decision().is_some();
        self.throw = self.throw.take().filter(|_| same);
        self.entries.push(entry);
        self.notes.push(notes.clone());
        Ok(Chosen { notes, fenced })
    }

    /// As which viewer one really sees: [`Viewer::All`] only where nothing is secret.
    fn effective(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::All if !self.is_open() => Viewer::Public,
            Viewer::Seat(seat) if seat.index() >= T::SPEC.seats.len() => Viewer::Public,
            viewer => viewer,
        }
    }

    /// Whether this agreement can be made now.
    fn agreement(&self, policy: Policy) -> Result<(), Refusal> {
        self.unbound()?;
        if self.entries.iter().filter(|entry| matches!(entry, Entry::Agree(_))).count() >= MAX_AGREEMENTS {
            return Err(AGREED);
        }
        carry_out(&mut self.state.clone(), &Entry::Agree(policy), &mut Report::silent()).map_err(rule_of)
    }

    fn is_open(&self) -> bool {
        !T::SPEC.has_secrets(&self.setup)
            || self.state.policy() == Policy::Open
            || self.disclosed
            || self.outcome().is_some()
    }

    /// The lines that `viewer` may read, numbered for that viewer.
    fn read_by(&self, viewer: Viewer) -> impl Iterator<Item = LogLine> {
        let viewer = self.effective(viewer);
        let notes = (1..).zip(&self.notes).flat_map(|(entry, notes)| notes.iter().map(move |note| (entry, note)));
        let read = notes.filter(move |(_, note)| note.audience.admits(viewer));
        (1..).zip(read).map(|(number, (entry, note))| LogLine { number, entry, note: note.clone() })
    }

    fn offers(&self) -> Vec<Offer> {
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        let offer = |act: &Act<T::Action>| {
            let mut offer = self.state.offer(act.action());
            if let Act::Aim(template) = act {
                offer.region = Some(self.state.region(template));
            }
            offer
        };
        legal.iter().map(offer).collect()
    }

    /// The state after `entries` entries, if it can be told.
    fn state_after(&self, entries: usize) -> Option<T> {
        let (from, mut state) = match &self.resumed {
            Some(anchor) if anchor.after > entries => return None,
            Some(anchor) => (anchor.after, anchor.state.clone()),
            None => (0, first_state(&self.setup).ok()?),
        };
        for entry in &self.entries[from..entries] {
            carry_out(&mut state, entry, &mut Report::silent()).ok()?;
        }
        Some(state)
    }
}

/// One configuration for each seat of the title, names as they can be seen, the seat's own name where none is given.
pub(super) fn seated(spec: &Spec, mut seats: Vec<SeatConfig>) -> Vec<SeatConfig> {
    seats.resize_with(spec.seats.len(), SeatConfig::default);
    for (seat, spec) in seats.iter_mut().zip(spec.seats) {
        let name = names::visible(&seat.name, MAX_NAME);
        seat.name = if name.is_empty() { spec.name.into() } else { name };
    }
    seats
}

impl<T: Title> Game for Session<T> {
    fn spec(&self) -> &'static Spec {
        T::SPEC
    }

    fn chart(&self) -> &Chart {
        self.state.brought().map_or_else(|| T::chart(), |brought| brought.chart)
    }

    fn scenario_name(&self) -> String {
        super::entry::scenario_name(&self.state, &self.setup)
    }

    fn lesson(&self) -> Option<&'static Lesson> {
        T::lesson()
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> &[SeatConfig] {
        &self.seats
    }

    fn set_seats(&mut self, seats: Vec<SeatConfig>) {
        self.seats = seated(T::SPEC, seats);
        if !self.is_open() && !self.person_decides(&self.state) {
            // It looks at once.
            self.undo.clear();
            self.redo.clear();
        }
    }

    fn policy(&self) -> Policy {
        self.state.policy()
    }

    fn decision(&self) -> Option<Decision> {
        self.state.decision()
    }

    fn visibility(&self) -> Visibility {
        self.state.visibility()
    }

    fn reason(&self) -> String {
        if self.state.decision().is_some() { self.state.prompt().reason } else { String::new() }
    }

    fn turn(&self, viewer: Viewer) -> Turn {
        let Some(decision) = self.state.decision() else {
            let outcome = self.state.outcome();
            let rule = outcome.as_ref().map_or(TABLE, |outcome| outcome.rule);
            let prompt = outcome.map(|outcome| outcome.reason).unwrap_or_default();
            return Turn { rule, prompt, ..Turn::nobody() };
        };
        let (viewer, visibility, prompt) = (self.effective(viewer), self.state.visibility(), self.state.prompt());
        let shared = viewer == Viewer::Public && visibility != Visibility::Private;
        let decides = shared || viewer.sees(decision.seat);
        // What a computer is asked to do is said to nobody: people read that it decides, and what on.
        let person = self.seats.get(decision.seat.index()).is_none_or(|seat| seat.player == Player::Person);
        let mut offers = if decides { self.offers() } else { Vec::new() };
        offers.retain(|offer| !(shared && offer.own));
        Turn {
            seat: Some(decision.seat),
            rule: decision.rule,
            step: decision.step,
            prompt: if decides && person { prompt.text } else { prompt.waiting },
            reason: prompt.reason,
            visibility,
            offers,
        }
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.state.scene(self.effective(viewer))
    }

    fn turn_track(&self) -> TurnTrack {
        self.state.turn_track()
    }

    fn summary(&self) -> Summary {
        summary_of(self)
    }

    fn log_since(&self, viewer: Viewer, read: Read) -> LogPart {
        // What was read is as it was, unless its end was taken back since.
        let kept = self.cuts.iter().skip(read.cuts).min().copied().unwrap_or(usize::MAX);
        let known = if read.viewer == Some(viewer) && read.cuts <= self.cuts.len() { read.lines } else { 0 };
        let mut from = 0;
        let mut lines = Vec::new();
        for line in self.read_by(viewer) {
            if from == line.number - 1 && from < known && line.entry <= kept {
                from += 1;
            } else {
                lines.push(line);
            }
        }
        let read = Read { viewer: Some(viewer), lines: from + lines.len(), cuts: self.cuts.len() };
        LogPart { from, lines, read }
    }

    fn lines(&self, viewer: Viewer) -> usize {
        self.read_by(viewer).count()
    }

    fn look(&self, device: Device, read: Read) -> Look {
        Look::at(self, device, read)
    }

    fn facts(&self, counter: &Counter) -> Vec<Fact> {
        self.state.facts(counter)
    }

    fn recap(&self, seat: Seat) -> Vec<LogLine> {
        self.unseen_by(seat)
    }

    fn preview(&self, pick: &Pick) -> Preview {
        self.foreseen(pick).unwrap_or_else(Preview::refused)
    }

    fn choose(&mut self, pick: &Pick) -> Result<Chosen, ChooseError> {
        self.free_for(pick).map_err(ChooseError::Rule)?;
        let entry = self.entry_of(pick).map_err(ChooseError::Rule)?;
        let chosen = self.carry_out(entry);
        // Whether dice are wanted, and how many, may reveal something: anyone who learns it has chosen.
        let learnt = match &chosen {
            Err(ChooseError::DiceWanted { .. }) => true,
            Err(ChooseError::Rule(refusal)) => refusal.code == TOO_MANY.code,
            Ok(_) => false,
        };
        if learnt && self.throw.is_none() {
            self.lay_throw(pick);
        }
        chosen
    }

    fn throw_wanted(&self) -> Option<(Pick, u32)> {
        self.throw.clone()
    }

    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal> {
        self.against_point(seat, path).unwrap_or_else(|| self.state.why_not(seat, path))
    }

    fn interchangeable(&self) -> Vec<(Id, Id)> {
        self.state.interchangeable()
    }

    fn route(&self, to: &Target) -> Vec<Vec<Target>> {
        self.state.route(to)
    }

    fn suggestions(&self) -> Vec<SuggestionText> {
        self.suggested()
    }

    fn suggests_on_demand(&self) -> bool {
        T::SUGGESTS_ON_DEMAND
    }

    fn suggest(&mut self, index: usize) -> Result<(), Refusal> {
        self.unbound()?;
        let seat = self.state.decision().ok_or(OVER)?.seat;
        let suggestion = self.state.suggestions().into_iter().nth(index).ok_or(NO_SUGGESTION)?;
        self.carry_out_all(seat, &suggestion.actions).map(|_| ())
    }

    fn finishing(&self) -> Option<(String, String)> {
        self.state.finishing().map(|next| (next.label.into_owned(), next.text.into_owned()))
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        self.finish_phase()
    }

    fn history(&self) -> History {
        if self.unbound().is_err() {
            return History::default();
        }
        // How much another side has done in secret is not counted for the side that is asked now.
        let most = if self.passed_by().is_some() && !self.is_open() { 1 } else { usize::MAX };
        History {
            undo: self.undo.iter().filter(|state| self.person_decides(state)).count().min(most),
            redo: self.redo.iter().filter(|undone| self.is_person(undone.entry.seat())).count(),
        }
    }

    fn shared_history(&self) -> History {
        self.history_before_all()
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.take_back()
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        self.unbound()?;
        self.do_again()?;
        while !self.person_decides(&self.state) && self.do_again().is_ok() {}
        Ok(())
    }

    fn looked(&mut self, seat: Seat) {
        self.look_by(seat);
    }

    fn passed_by(&self) -> Option<Seat> {
        let asked = self.state.decision()?.seat;
        self.last_seat().filter(|&last| last != asked && self.unbound().is_ok() && self.is_person(Some(last)))
    }

    fn unpick(&mut self, piece: &str) -> Result<(), Refusal> {
        let pick = self.pick_to_undo(piece).ok_or(FENCE)?;
        let mut without = self.clone();
        let mut since = Vec::new();
        while without.undo.len() > pick {
            without.state = without.undo.pop().ok_or(FENCE)?;
            without.notes.pop();
            since.extend(without.entries.pop());
        }
        without.cuts.push(without.entries.len());
        since.pop();
        for entry in since.into_iter().rev() {
            without.carry_out(entry).map_err(rule_of)?;
        }
        without.redo.clear();
        *self = without;
        Ok(())
    }

    fn restart_turn(&mut self) -> Result<(), Refusal> {
        let (passed, seat) = (self.passed_by(), self.last_seat());
        self.take_back()?;
        if passed.is_none() {
            while (self.answers_reach_back() || self.last_seat() == seat) && self.take_back().is_ok() {}
        }
        Ok(())
    }

    fn agree(&mut self, policy: Policy) -> Result<(), Refusal> {
        self.agreement(policy)?;
        self.carry_out(Entry::Agree(policy)).map(drop).map_err(rule_of)
    }

    fn may_agree(&self) -> bool {
        T::SPEC.policies.iter().any(|&policy| self.agreement(policy).is_ok())
    }

    fn concede(&mut self) -> Result<(), Refusal> {
        let seat = self.state.decision().ok_or(OVER)?.seat;
        if self.proposal.is_some() {
            return Err(PROPOSED);
        }
        self.carry_out(Entry::Concede(seat)).map(drop).map_err(rule_of)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn luck(&self) -> Vec<Luck> {
        self.luck_so_far()
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn at(&self, entries: usize) -> Option<Box<dyn Game>> {
        if entries > self.entries.len() {
            return None;
        }
        let state = self.state_after(entries)?;
        Some(Box::new(Self {
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            state,
            entries: self.entries[..entries].to_vec(),
            notes: self.notes[..entries].to_vec(),
            undo: Vec::new(),
            cuts: Vec::new(),
            redo: Vec::new(),
            throw: None,
            proposal: None,
            resumed: self.resumed.clone(),
            disclosed: self.is_open(),
            shared: shared::Shared::default(),
        }))
    }

    fn record(&self) -> String {
        let state = record::canonical(&self.state);
        let digest = record::written(record::digest(&state));
        let anchor =
            |anchor: &Anchor<T>| Anchor { after: anchor.after, state: record::raw(&record::canonical(&anchor.state)) };
        let record = Record {
            format: record::FORMAT,
            title: T::SPEC.id,
            rules_version: T::SPEC.rules_version,
            setup: &self.setup,
            seats: &self.seats,
            entries: &self.entries,
            resumed: self.resumed.as_ref().map(anchor),
            throw: self.throw.as_ref().map(|(pick, _)| pick),
            proposal: self.proposal,
            state: &record::raw(&state),
            digest,
        };
        serde_json::to_string(&record).expect("a record is plain data")
    }

    fn brief(&self) -> String {
        self.as_brief()
    }

    fn digest(&self) -> u64 {
        record::digest(&record::canonical(&self.state))
    }

    fn determinized(&self, seat: Seat, seed: u64) -> String {
        record::canonical(&self.state.determinize(seat, Dice::from_seed(seed)))
    }

    fn pick_of(&self, action: &str, at: Option<Point>) -> Option<Pick> {
        let action: T::Action = json::read(action).ok()?;
        let mut legal = Vec::new();
        self.state.legal(&mut legal);
        let meant = |act: &Act<T::Action>| match act {
            Act::Do(known) => at.is_none() && *known == action,
            Act::Aim(template) => *template == action && at.is_some_and(|at| self.state.aimed(template, at).is_ok()),
        };
        let offer = legal.iter().position(meant)?;
        Some(Pick { at, ..Pick::offer(offer) })
    }
}
