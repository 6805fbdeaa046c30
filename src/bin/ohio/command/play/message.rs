//! The messages of the protocol. Their written form is a contract: what is here may be added to, never changed.

use ohio_country::ai::{Account, Considered, Level};
use ohio_country::play::LogLine;
use ohio_country::rules::{
    Forecast, Note, OfferKind, Point, Preview, Refusal, Region, Rule, Scene, ScoreLine, Visibility,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;

/// Version of the protocol, told in the greeting; raised by any change that breaks a program that plays.
pub const PROTOCOL: u16 = 1;

/// A line of standard input.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// Who decides, and what can be done?
    Turn {},
    /// Take an offer of the present decision.
    Choose {
        /// Its number.
        offer: usize,
        /// The free point, for an offer with a region.
        #[serde(default)]
        at: Option<Point>,
    },
    /// What would it do?
    Preview {
        /// The number of the offer.
        offer: usize,
        /// The free point, for an offer with a region.
        #[serde(default)]
        at: Option<Point>,
    },
    /// The position.
    Scene {
        /// A seat, `public` or `all`.
        viewer: String,
    },
    /// The log.
    Log {
        /// A seat, `public` or `all`.
        viewer: String,
    },
    /// Why is this no offer?
    Why {
        /// Who points.
        seat: String,
        /// At what, as offers write it.
        path: Vec<String>,
    },
    /// Faces for the throw on the table.
    Dice {
        /// 1 to 6 each.
        values: Vec<u64>,
    },
    /// Take the last action back.
    Undo {},
    /// Do again what was taken back.
    Redo {},
    /// The record.
    Save {},
    /// What would an opponent do?
    Advise {
        /// How well it plays; `normal` if nothing is said.
        #[serde(default)]
        level: Option<String>,
        /// Chance of its own; 0 if nothing is said.
        #[serde(default)]
        seed: u64,
    },
    /// Enough.
    Quit {},
}

/// A line of standard output.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// The first line.
    Greeting(Greeting),
    /// To `turn`.
    Turn(Turn),
    /// To `turn`, once the game is over.
    Over { over: Over },
    /// To `choose` and `dice`: done.
    Chosen { ok: bool, notes: Vec<Arc<Note>>, dice: Vec<u8> },
    /// To `choose` and `dice`: so many faces are wanted first.
    Wanted { ok: bool, wants: Wants },
    /// To `undo` and `redo`: done.
    Done { ok: bool },
    /// To whatever the rules or the table do not allow.
    Refused { ok: bool, refusal: Refusal },
    /// To `preview`.
    Preview { preview: Box<Preview> },
    /// To `scene`.
    Scene { scene: Box<Scene> },
    /// To `log`.
    Log { log: Vec<LogLine> },
    /// To `why`.
    Why { why: Vec<Refusal> },
    /// To `advise`.
    Advice { advice: Box<Advice> },
    /// To `save`.
    Save { record: Box<RawValue> },
    /// To what is no request, or cannot be answered.
    Error { error: Fault },
    /// To `quit`.
    Bye { bye: bool },
}

/// What is played here.
#[derive(Debug, Serialize)]
pub struct Greeting {
    /// Version of the program.
    pub ohio: &'static str,
    /// [`PROTOCOL`].
    pub protocol: u16,
    /// Id of the title.
    pub title: &'static str,
    /// Id of the scenario.
    pub scenario: String,
    /// Version of its rules.
    pub rules_version: u16,
    /// Ids of the seats, in the order of the numbers that scenes and notes use for them.
    pub seats: Vec<&'static str>,
    /// The policy in force.
    pub policy: &'static str,
    /// `thrown` by the program or `entered`.
    pub dice: &'static str,
    /// What is to be said of the record taken up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}

/// A decision.
#[derive(Debug, Serialize)]
pub struct Turn {
    /// Who decides.
    pub seat: &'static str,
    /// Under which clause.
    pub rule: Rule,
    /// The decision point of the clause list.
    pub step: &'static str,
    /// What is expected.
    pub prompt: String,
    /// `public` or `shared`, if it is taken before all eyes.
    #[serde(skip_serializing_if = "Visibility::is_private")]
    pub visibility: Visibility,
    /// What can be done.
    pub offers: Vec<Offer>,
    /// The throw on the table: nothing else can be chosen before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<Throw>,
}

/// Something that can be done.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_field_names, reason = "the names of the protocol")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the protocol")]
pub struct Offer {
    /// Its number, to choose it by.
    pub offer: usize,
    /// What to point at.
    pub path: Vec<String>,
    /// In words.
    pub label: String,
    /// The clause that allows it.
    pub rule: Rule,
    /// An order like others, what carries the decision on, what ends or declines.
    pub kind: OfferKind,
    /// Exact odds, if it throws dice at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Forecast>,
    /// What to think of first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// Where its free point may lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<Region>,
    /// It is the decider's own to see, where the decision is taken before all eyes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// It ends a phase or a turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closes: bool,
    /// Of several ways to one place the one that a tap means.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
    /// Its odds are those of dice that are thrown later.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub declares: bool,
}

/// A throw that waits for its dice.
#[derive(Debug, Serialize)]
pub struct Throw {
    /// The offer that was chosen.
    pub offer: usize,
    /// Its free point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// What is still to be entered.
    pub wants: Wants,
}

/// Faces to be entered.
#[derive(Debug, Serialize)]
pub struct Wants {
    /// How many, at least.
    pub dice: u32,
}

/// What an opponent would do for the side that decides. It was thought from what that side may know.
#[derive(Debug, Serialize)]
pub struct Advice {
    /// The number of the offer to choose.
    pub offer: usize,
    /// Its free point, for an offer with a region.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// The actions to come after it, if nothing comes between, as records write them.
    pub then: Vec<serde_json::Value>,
    /// How well it was thought.
    pub level: Level,
    /// How often play was imagined.
    pub iterations: u32,
    /// What was considered, the best first.
    pub considered: Vec<Considered>,
    /// Why.
    pub why: Account,
}

/// The end.
#[derive(Debug, Serialize)]
pub struct Over {
    /// Who won; `null` for a draw.
    pub winner: Option<&'static str>,
    /// Under which clause.
    pub rule: Rule,
    /// In a sentence.
    pub reason: String,
    /// The score, line by line.
    pub score: Vec<ScoreLine>,
}

/// Why a request has no answer. The game goes on as if it had not been made.
#[derive(Debug, Serialize)]
pub struct Fault {
    /// Stable code.
    pub code: &'static str,
    /// In words.
    pub text: String,
}

impl Fault {
    /// A fault of this code.
    pub fn new(code: &'static str, text: impl Into<String>) -> Self {
        Self { code, text: text.into() }
    }
}
