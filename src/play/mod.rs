//! A game in progress, whatever its title: all that the table, the store and the opponent's runner hold.
//!
//! [`Game`] is the seam. Above it nothing knows a title; below it [`Session`] runs one.

pub mod brought;
pub mod catalog;
mod choices;
pub mod door;
mod entry;
pub mod exchange;
pub mod lesson;
pub mod load;
pub mod look;
pub mod merge;
pub mod names;
pub mod notes;
mod packing;
pub mod picker;
pub mod proposal;
pub mod protocol;
pub mod record;
pub mod saved;
pub mod seats;
mod session;
pub mod slots;
pub mod tally;
mod thought;

pub use crate::ai::{Level, UnknownLevel};
pub use catalog::{BeginError, new_game, titles};
pub use door::Door;
pub use entry::TABLE;
pub use load::{LoadError, Loaded, Notice};
pub use proposal::Proposals;
pub use session::Session;
pub use thought::think;

use crate::rules::{
    Chart, Counter, Decision, Fact, Id, Lesson, Note, Offer, Outcome, Point, Policy, Preview, Refusal, Rule, Scene,
    Seat, Setup, Spec, Target, TurnTrack, Viewer, Visibility,
    interned::{self, Text},
    text,
};
use look::{LogPart, Look, Read};
use seats::Device;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

/// A game in progress. Object-safe; implemented once, by `Session<T>`.
pub trait Game: Proposals + Send + Sync {
    /// The title.
    fn spec(&self) -> &'static Spec;
    /// The boards: those that the title has printed, or those of a scenario that was brought along.
    fn chart(&self) -> &Chart;
    /// What people call the scenario.
    fn scenario_name(&self) -> String;
    /// The guided first game of the title, if it has one.
    fn lesson(&self) -> Option<&'static Lesson>;
    /// What the game was begun with.
    fn setup(&self) -> &Setup;
    /// Who sits where.
    fn seats(&self) -> &[SeatConfig];
    /// Changes who sits where (a name, a PIN, person or computer), and asks nobody: for a game that is being set up.
    fn set_seats(&mut self, seats: Vec<SeatConfig>);
    /// The policy in force.
    fn policy(&self) -> Policy;
    /// Who must decide; `None` when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Before whose eyes it is taken.
    fn visibility(&self) -> Visibility;
    /// The public reason for it, for the hand-over.
    fn reason(&self) -> String;
    /// The present decision as `viewer` may see it.
    fn turn(&self, viewer: Viewer) -> Turn;
    /// The position as `viewer` may see it. [`Viewer::All`] sees everything in an open game, in a title without
    /// secrets, and once the game is over; before that it sees no more than [`Viewer::Public`]. The same holds for
    /// [`Game::turn`] and [`Game::log`].
    fn scene(&self, viewer: Viewer) -> Scene;
    /// Where the game is in its sequence of play, as everybody may know: the turn track of every scene.
    fn turn_track(&self) -> TurnTrack;
    /// What anybody may know of the game, in short.
    fn summary(&self) -> seats::Summary;
    /// The log as `viewer` may read it, numbered for that viewer.
    fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.log_since(viewer, Read::default()).lines
    }
    /// What `viewer` may read of the log, but for what was read before and is as it was.
    fn log_since(&self, viewer: Viewer, read: Read) -> LogPart;
    /// The number of lines that `viewer` may read.
    fn lines(&self, viewer: Viewer) -> usize;
    /// What the holder of this device sees, who has read so much of the log: one question for all of it.
    fn look(&self, device: Device, read: Read) -> Look;
    /// What the rules know of a counter, as its viewer sees it, each with its source.
    fn facts(&self, counter: &Counter) -> Vec<Fact>;
    /// What happened since `seat` last took a decision, as it may read it, what came of that decision included: the
    /// device may have left its hands before it could see that.
    fn recap(&self, seat: Seat) -> Vec<LogLine>;
    /// What a pick would do, before it is taken: legal or why not, what would stand there, the odds. It changes nothing, and is
    /// quick enough to be asked whenever a pointer moves.
    fn preview(&self, pick: &Pick) -> Preview;
    /// Takes one of the offers of [`Game::turn`] for the decider.
    ///
    /// # Errors
    /// The pick is no offer, the point lies outside, or dice must be entered first; the position has not changed. A
    /// pick that was answered with [`ChooseError::DiceWanted`] binds (see [`Game::throw_wanted`]).
    fn choose(&mut self, pick: &Pick) -> Result<Chosen, ChooseError>;
    /// The throw that lies on the table, if dice are entered by hand: its pick (without faces) and how many faces it
    /// wants at least; with 0 the pick is to be taken as it is. Until then nothing else can be chosen or taken back,
    /// since the mere wish for dice may reveal something (that somebody hidden fires). It is part of the record.
    fn throw_wanted(&self) -> Option<(Pick, u32)>;
    /// Why this path is no offer, judged by what `seat` may know.
    fn why_not(&self, seat: Seat, path: &[Target]) -> Vec<Refusal>;
    /// Pieces of the decider that no offer points at although an equal one beside them is, and that one.
    fn interchangeable(&self) -> Vec<(Id, Id)>;
    /// The paths of the offers that lead the decider, one after the other, to something that none reaches at once.
    fn route(&self, to: &Target) -> Vec<Vec<Target>>;
    /// Ready-made sequences for the decider, in words.
    fn suggestions(&self) -> Vec<SuggestionText>;
    /// Whether they are asked for only where they are shown: they cost more than a look.
    fn suggests_on_demand(&self) -> bool;
    /// Takes over a ready-made sequence; stops at the first action that is no longer legal.
    ///
    /// # Errors
    /// There is no suggestion with this number in the list, or its first action is refused; nothing has changed.
    fn suggest(&mut self, index: usize) -> Result<(), Refusal>;
    /// Label and text of what [`Game::finish`] begins with, if a side is to decide and the title proposes something.
    fn finishing(&self) -> Option<(String, String)>;
    /// Does for the decider what is left of the present phase, as the title proposes it ([`crate::rules::Title::finishing`]), forced
    /// steps included: until the phase is over, another side is asked, faces are wanted, or nothing is proposed.
    ///
    /// # Errors
    /// Nothing is proposed, or the first action is refused; nothing has changed.
    fn finish(&mut self) -> Result<(), Refusal>;
    /// How far back and forth undo reaches.
    fn history(&self) -> History;
    /// How far back and forth undo reaches through what was done before all eyes: what a shared view may tell of it, where
    /// anything is secret.
    fn shared_history(&self) -> History;
    /// Takes back the last action of a person, and what computers answered to it: where nothing is secret and only one
    /// person plays, the fence is not between the two. What passes the turn to another person can be taken back
    /// until that one has acted or, where something is secret, has looked ([`Game::looked`]).
    ///
    /// # Errors
    /// The fence is here.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// This seat looks at the game: where something is secret, and it is to decide, what others did before can no longer be
    /// taken back.
    fn looked(&mut self, seat: Seat);
    /// Who passed the turn to the side that is to decide, as long as that can be taken back.
    fn passed_by(&self) -> Option<Seat>;
    /// Does again what was taken back.
    ///
    /// # Errors
    /// Nothing was.
    fn redo(&mut self) -> Result<(), Refusal>;
    /// Takes back the picking of this piece alone, in or out, and does again whatever was done since: for a choice of
    /// several parts, in which each piece is picked once.
    ///
    /// # Errors
    /// The piece was not picked for the present decision, or what came after cannot be done without it; nothing has
    /// changed.
    fn unpick(&mut self, piece: &str) -> Result<(), Refusal>;
    /// Takes back everything to the fence, or to where another person decided; of what another person did, no more than
    /// that it passed the turn.
    ///
    /// # Errors
    /// The fence is here.
    fn restart_turn(&mut self) -> Result<(), Refusal>;
    /// Changes the policy by agreement of everybody at the table, which the caller has seen to; the page goes by
    /// [`Proposals::propose`], which says who has to be asked.
    ///
    /// # Errors
    /// The moment does not allow it.
    fn agree(&mut self, policy: Policy) -> Result<(), Refusal>;
    /// Whether the policy may be changed now.
    fn may_agree(&self) -> bool;
    /// Concedes the game for the side that is to decide.
    ///
    /// # Errors
    /// The game is over.
    fn concede(&mut self) -> Result<(), Refusal>;
    /// The result.
    fn outcome(&self) -> Option<Outcome>;
    /// Expected and rolled hits of each seat so far.
    fn luck(&self) -> Vec<Luck>;
    /// The number of accepted entries.
    fn len(&self) -> usize;
    /// Whether nothing was done yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The game as it stood after `entries` entries, by replay; `None` beyond the end, and before the moment from which
    /// a game went on whose entries could not be replayed.
    fn at(&self, entries: usize) -> Option<Box<dyn Game>>;
    /// Everything needed to go on later, as JSON text.
    fn record(&self) -> String;
    /// The same in as few letters as can be, for links: where the entries lead to the position, it is left out.
    fn brief(&self) -> String;
    /// That packed, as the fragment of an address ([`exchange`]).
    fn link(&self) -> String {
        exchange::to_link(&self.brief())
    }
    /// Digest of the state.
    fn digest(&self) -> u64;
    /// The state as `seat` may imagine it, as JSON text: everything hidden from it is drawn afresh by this seed. From
    /// two games that `seat` cannot tell apart the same seed gives the same text; this is all that an opponent gets.
    fn determinized(&self, seat: Seat, seed: u64) -> String;
    /// The pick that does this action, JSON as records write it, now (for an offer with a region: this template at this point); `None` if it is
    /// not legal.
    fn pick_of(&self, action: &str, at: Option<Point>) -> Option<Pick>;
}

/// The present decision for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Who decides; `None` when the game is over.
    pub seat: Option<Seat>,
    /// The clause.
    pub rule: Rule,
    /// The decision point.
    #[serde(deserialize_with = "interned::text")]
    pub step: Text,
    /// What is expected, in this viewer's words.
    pub prompt: String,
    /// The public reason for this decision, for the hand-over.
    pub reason: String,
    /// Before whose eyes it is taken.
    #[serde(default, skip_serializing_if = "Visibility::is_private")]
    pub visibility: Visibility,
    /// The legal actions; empty unless the viewer may decide. On a shared view they are those that are not the decider's own,
    /// which stand last: the number of an offer is the same in both.
    pub offers: Vec<Offer>,
}

impl Turn {
    /// Nobody decides.
    #[must_use]
    pub const fn nobody() -> Self {
        Self {
            seat: None,
            rule: Rule(""),
            step: "",
            prompt: String::new(),
            reason: String::new(),
            visibility: Visibility::Private,
            offers: Vec::new(),
        }
    }
}

/// An offer taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick {
    /// Its number in [`Turn::offers`].
    pub offer: usize,
    /// The free point, for an offer with a region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// Faces entered by hand, in the order asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

impl Pick {
    /// The offer with this number.
    #[must_use]
    pub fn offer(offer: usize) -> Self {
        Self { offer, ..Self::default() }
    }

    /// The same at this point.
    #[must_use]
    pub fn at(mut self, point: Point) -> Self {
        self.at = Some(point);
        self
    }

    /// The same with these faces.
    #[must_use]
    pub fn dice(mut self, faces: &[u8]) -> Self {
        self.dice = faces.to_vec();
        self
    }
}

/// A ready-made sequence in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuggestionText {
    /// What the button says.
    pub label: String,
    /// What it does, in a sentence.
    pub text: String,
    /// It sets a side up; else it is an order in the course of the game.
    pub set_up: bool,
    /// For its side alone to see, at a decision before all eyes. Those that are not stand first, so that numbers are the same
    /// on a shared view.
    pub own: bool,
    /// The number of the offer that it is, if it is no more than that: its odds and warning are the offer's.
    pub offer: Option<usize>,
}

/// What came of a pick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chosen {
    /// What happened, for all readers; filter by audience before showing.
    pub notes: Vec<Arc<Note>>,
    /// Whether undo stops here from now on.
    pub fenced: bool,
}

/// Why a pick was not taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ChooseError {
    /// It is not legal.
    Rule(Refusal),
    /// So many dice of the throw are still to be entered.
    DiceWanted {
        /// How many, at least.
        count: u32,
    },
}

impl fmt::Display for ChooseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(refusal) => refusal.fmt(f),
            Self::DiceWanted { count } => {
                write!(f, "at least {} to be entered first", text::count(*count as usize, "die is", "dice are"))
            }
        }
    }
}

impl std::error::Error for ChooseError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Rule(refusal) => Some(refusal),
            Self::DiceWanted { .. } => None,
        }
    }
}

/// A line of the log for one reader.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogLine {
    /// Its number among the lines of this reader, from 1.
    pub number: usize,
    /// The number of accepted entries after which it was written. Not for the eyes of players: it counts hidden entries.
    #[serde(skip)]
    pub entry: usize,
    /// The line, which the game and all who read it share.
    pub note: Arc<Note>,
}

/// How far undo and redo reach, for the side that is to decide. What a computer answered goes with the action of the
/// person before it; of what another person did in secret, only that it passed the turn is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    /// Actions of people that can be taken back before the fence.
    pub undo: usize,
    /// Actions of people that can be done again.
    pub redo: usize,
}

/// The luck of a seat: with dice that were judged one by one, and with those that were read as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Luck {
    /// Whose.
    pub seat: Seat,
    /// Dice thrown.
    pub dice: u32,
    /// Hits.
    pub hits: u32,
    /// Expected hits, in sixths.
    pub expected_sixths: u32,
    /// Dice thrown that were read as numbers.
    pub read: u32,
    /// What they showed together; 3½ a die are expected.
    pub pips: u32,
}

impl Luck {
    /// Whether there were fewer hits than expected or more: as many, if they lie within one standard deviation of it, that
    /// of a binomial distribution with the mean chance of these dice.
    #[must_use]
    pub fn fortune(&self) -> Ordering {
        let [dice, hits, expected] = [self.dice, 6 * self.hits, self.expected_sixths].map(u64::from);
        let usual = hits.abs_diff(expected).pow(2) * dice <= expected * (6 * dice).saturating_sub(expected);
        if usual { Ordering::Equal } else { hits.cmp(&expected) }
    }
}

/// Who sits at a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatConfig {
    /// The name shown.
    pub name: String,
    /// Person or computer.
    #[serde(default)]
    pub player: Player,
    /// Digest of the PIN that opens this seat's hand-over, if one is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pin: Option<u64>,
    /// The player's colour, a number among those that the page offers; 0 for that of the side alone. A colour that the
    /// page does not know is shown as none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub accent: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// What decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// A person at this device.
    #[default]
    Person,
    /// The computer.
    Computer {
        /// How well it plays.
        level: Level,
    },
}
