//! What an action did, clause by clause, each line for those who may know it.

use super::decision::{Rule, Target};
use super::spec::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Collects the notes of one action, or none at all when nobody will read them.
#[derive(Clone, Debug, Default)]
pub struct Report {
    listening: bool,
    counting: bool,
    fence: bool,
    notes: Vec<Note>,
    points: Vec<Points>,
}

/// Points that a side was given or, below 0, paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// Whose.
    pub seat: Seat,
    /// What for: a clause, and a word where it names several things.
    pub source: &'static str,
    /// How many.
    pub points: i32,
}

impl Report {
    /// A report that keeps its notes.
    #[must_use]
    pub fn recording() -> Self {
        Self { listening: true, ..Self::default() }
    }

    /// A report that builds no text: for search and fuzzing.
    #[must_use]
    pub fn silent() -> Self {
        Self::default()
    }

    /// A report that builds no text, and keeps what is scored: for studies.
    #[must_use]
    pub fn counting() -> Self {
        Self { counting: true, ..Self::default() }
    }

    /// Tells of points; they are kept only if somebody counts. A title need not tell of any.
    #[inline]
    pub fn score(&mut self, seat: Seat, source: &'static str, points: i32) {
        if self.counting {
            self.points.push(Points { seat, source, points });
        }
    }

    /// The points that were told of, in order.
    #[must_use]
    pub fn points(&self) -> &[Points] {
        &self.points
    }

    /// Adds a note; its text is built only if somebody reads it.
    #[inline]
    pub fn note(&mut self, note: impl FnOnce() -> Note) {
        if self.listening {
            self.notes.push(note());
        }
    }

    /// Marks that something became known: the action cannot be undone. Whether it is called must not depend on facts
    /// that the acting side may not know.
    #[inline]
    pub fn fence(&mut self) {
        self.fence = true;
    }

    /// Whether something became known.
    #[must_use]
    pub fn is_fenced(&self) -> bool {
        self.fence
    }

    /// The notes, in order, by value.
    #[must_use]
    pub fn into_notes(self) -> Vec<Note> {
        self.notes
    }
}

/// Who may read a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// All sides.
    Everyone,
    /// This side alone; and everybody once the game is over.
    Seat(Seat),
    /// All sides but this one, which is told the same in other words.
    NotSeat(Seat),
}

impl Audience {
    /// Whether `viewer` may read it. [`Viewer::All`] reads the fuller wording where two are given.
    #[must_use]
    pub fn admits(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::Seat(seat), viewer) => viewer.sees(seat),
            (Self::NotSeat(seat), Viewer::Seat(own)) => own != seat,
            (Self::Everyone, _) | (Self::NotSeat(_), Viewer::Public) => true,
            (Self::NotSeat(_), Viewer::All) => false,
        }
    }
}

/// How a note is set in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoteKind {
    /// Begins a turn.
    Turn,
    /// Begins a phase.
    Phase,
    /// Something was done.
    #[serde(rename = "deed")]
    Action,
    /// Dice were thrown.
    Roll,
    /// Something was lost or gained.
    Loss,
    /// The game ended.
    Result,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Who may read it.
    pub audience: Audience,
    /// How it is set.
    pub kind: NoteKind,
    /// The side that acted, if one did.
    pub by: Option<Seat>,
    /// The clause.
    pub rule: Rule,
    /// The sentence.
    pub text: String,
    /// Spaces and pieces it is about, for links and flashes.
    pub targets: Vec<Target>,
    /// The dice, if some were thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
}

impl Note {
    /// An action for everyone to read.
    #[must_use]
    pub fn new(by: Option<Seat>, rule: &'static str, text: impl Into<String>) -> Self {
        Self {
            audience: Audience::Everyone,
            kind: NoteKind::Action,
            by,
            rule: Rule(rule),
            text: text.into(),
            targets: Vec::new(),
            roll: None,
        }
    }

    /// The same, set otherwise.
    #[must_use]
    pub fn kind(mut self, kind: NoteKind) -> Self {
        self.kind = kind;
        self
    }

    /// The same for these readers.
    #[must_use]
    pub fn to(mut self, audience: Audience) -> Self {
        self.audience = audience;
        self
    }

    /// The same, with a space or piece to point at.
    #[must_use]
    pub fn at(mut self, target: Target) -> Self {
        self.targets.push(target);
        self
    }

    /// The same with its dice.
    #[must_use]
    pub fn roll(mut self, roll: Roll) -> Self {
        self.kind = NoteKind::Roll;
        self.roll = Some(roll);
        self
    }
}

/// Dice as they fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Whose dice.
    pub seat: Seat,
    /// What they were thrown for.
    pub what: String,
    /// The handfuls.
    pub groups: Vec<DiceGroup>,
    /// What changed the result, each with its rule.
    pub modifiers: Vec<Modifier>,
    /// What came of it: "2 damage".
    pub result: String,
}

/// Dice that are judged alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceGroup {
    /// What they are: "Volley", or empty.
    pub label: String,
    /// The faces, 1 to 6.
    pub faces: Vec<u8>,
    /// The least face that counts as a hit; 7 or more: the faces are not judged one by one.
    pub hits_on: u8,
}

impl DiceGroup {
    /// The number of hits among the faces.
    #[must_use]
    pub fn hits(&self) -> usize {
        self.faces.iter().filter(|&&f| f >= self.hits_on).count()
    }
}

/// Something that changed a throw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    /// How much: "+2 dice", "−1".
    pub amount: String,
    /// Why.
    pub why: String,
    /// The clause.
    pub rule: Rule,
}
