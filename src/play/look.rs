//! What the holder of a device sees, asked for at once: one question after each action, however far away the rules are.

use super::seats::{self, Device};
use super::{Game, History, LogLine, Luck, Pick, SuggestionText, Turn};
use crate::rules::{Id, Note, Outcome, Scene, Seat, Viewer, Visibility};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::sync::Arc;

/// What is seen at the table after an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// As which viewer ([`seats::viewer_of`]).
    pub viewer: Viewer,
    /// The position.
    pub scene: Scene,
    /// The decision; where a computer takes it, as onlookers see it: nobody decides for a computer, not even who sees
    /// everything.
    pub turn: Turn,
    /// The log, from where the asker's ends.
    pub log: LogPart,
    /// What happened since the one person who plays last decided; of two people, on a shared view, what everybody could read
    /// since the decider last decided. `None` elsewhere.
    #[serde(with = "lines_of")]
    pub recap: Option<Vec<LogLine>>,
    /// How far undo reaches.
    pub history: History,
    /// What can be taken back first is that somebody else passed the turn.
    pub passed: bool,
    /// Ready-made sequences for the decider, as far as the viewer may see them; `None` where they cost more than a look, and
    /// are to be asked for by [`suggested`].
    pub suggestions: Option<Vec<SuggestionText>>,
    /// What doing the rest of the phase would begin with, likewise: label and text.
    pub finishing: Option<(String, String)>,
    /// Pieces of the decider that can be pointed at although no offer does, and the equal one that is listed.
    pub interchangeable: Vec<(Id, Id)>,
    /// Whether a computer is to decide.
    pub computer: bool,
    /// Who may take the device for orders that this shared view does not show.
    pub may_take: Option<Seat>,
    /// Whether the policy may be changed now.
    pub may_agree: bool,
    /// A throw that waits for faces: its pick, and how many are wanted at least.
    pub throw: Option<(Pick, u32)>,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// The dice of both sides, once the game is over.
    pub luck: Vec<Luck>,
}

impl Look {
    /// What the holder of this device sees, who has read so much of the log.
    #[must_use]
    pub fn at(game: &dyn Game, device: Device, read: Read) -> Self {
        let viewer = seats::viewer_of(game, device);
        let computer = seats::computer(game).is_some();
        let mut turn = game.turn(if computer { Viewer::Public } else { viewer });
        if computer {
            turn.offers.clear();
        }
        let shared = viewer == Viewer::Public && seats::has_secrets(game);
        let may_take = if shared { seats::may_take(game, &turn) } else { None };
        let decides = !turn.offers.is_empty();
        // What is decided before all eyes without anything of one's own is proposed and pointed at by what everybody knows.
        let known = decides && (!shared || turn.visibility == Visibility::Public);
        let outcome = game.outcome();
        Self {
            viewer,
            scene: game.scene(viewer),
            log: game.log_since(viewer, read),
            recap: match seats::lone_person(game) {
                Some(seat) => Some(game.recap(seat)),
                None if shared && seats::is_shared(game) => read_by_all(game),
                None => None,
            },
            history: if shared { game.shared_history() } else { game.history() },
            may_take,
            passed: game.passed_by().is_some(),
            suggestions: match decides {
                true if game.suggests_on_demand() => None,
                true => Some(suggested(game, viewer)),
                false => Some(Vec::new()),
            },
            // Elsewhere it is a side's own to know which of its pieces are alike.
            finishing: if known { game.finishing() } else { None },
            interchangeable: if known { game.interchangeable() } else { Vec::new() },
            computer,
            may_agree: decides && game.may_agree(),
            throw: if decides || computer { game.throw_wanted() } else { None },
            luck: if outcome.is_some() { game.luck() } else { Vec::new() },
            turn,
            outcome,
        }
    }
}

/// What everybody could read since the decider last decided, if it could read anything itself.
fn read_by_all(game: &dyn Game) -> Option<Vec<LogLine>> {
    let from = game.recap(game.decision()?.seat).first()?.entry;
    Some(game.log(Viewer::Public).into_iter().filter(|line| line.entry >= from).collect())
}

/// What is suggested to the decider, as far as the viewer may see it: on a shared view, nothing that is a side's own.
#[must_use]
pub fn suggested(game: &dyn Game, viewer: Viewer) -> Vec<SuggestionText> {
    let mut all = game.suggestions();
    all.retain(|suggestion| viewer != Viewer::Public || !suggestion.own);
    all
}

/// How much of a log somebody has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    /// As which viewer; `None` if nothing was read yet.
    pub viewer: Option<Viewer>,
    /// So many lines.
    pub lines: usize,
    /// After so many times that the end of it was taken back.
    pub cuts: usize,
}

/// A part of a log, up to its end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LogPart {
    /// So many lines before it are as they were read.
    pub from: usize,
    /// The lines from there on.
    #[serde(with = "lines_of")]
    pub lines: Vec<LogLine>,
    /// What was read, once this is.
    pub read: Read,
}

/// The lines of a log that one reader has. Copies share what they have in common.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Log {
    /// All of [`PIECE`] lines, but the last.
    pieces: Vec<Arc<Vec<LogLine>>>,
    read: Read,
}

/// Lines that copies of a log share or do not share together.
const PIECE: usize = 128;

impl Log {
    /// How much it is.
    #[must_use]
    pub fn read(&self) -> Read {
        self.read
    }

    /// The number of lines.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pieces.last().map_or(0, |last| (self.pieces.len() - 1) * PIECE + last.len())
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The line in this place, from 0.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<&LogLine> {
        self.pieces.get(place / PIECE)?.get(place % PIECE)
    }

    /// The last line.
    #[must_use]
    pub fn last(&self) -> Option<&LogLine> {
        self.get(self.len().checked_sub(1)?)
    }

    /// The lines in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &LogLine> + ExactSizeIterator {
        (0..self.len()).map(|place| &self.pieces[place / PIECE][place % PIECE])
    }

    /// The same with this part in place of what it had from there on.
    #[must_use]
    pub fn with(&self, part: LogPart) -> Self {
        let whole = part.from / PIECE;
        let mut pieces: Vec<_> = self.pieces.iter().take(whole).cloned().collect();
        let kept = self.pieces.get(whole).map_or(&[][..], |piece| &piece[..piece.len().min(part.from % PIECE)]);
        let mut last = kept.to_vec();
        for line in part.lines {
            last.push(line);
            if last.len() == PIECE {
                pieces.push(Arc::new(std::mem::take(&mut last)));
            }
        }
        if !last.is_empty() {
            pieces.push(Arc::new(last));
        }
        Self { pieces, read: part.read }
    }
}

impl From<Vec<LogLine>> for Log {
    fn from(lines: Vec<LogLine>) -> Self {
        Self::default().with(LogPart { from: 0, lines, read: Read::default() })
    }
}

/// Lines with the number of entries before them, which are for the page alone.
pub(super) mod lines_of {
    use super::{Arc, Deserialize, Deserializer, LogLine, Note, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Whole {
        number: usize,
        entry: usize,
        note: Arc<Note>,
    }

    /// One list of lines, or one that may be missing.
    pub trait Lines: Sized {
        fn as_lines(&self) -> Option<&Vec<LogLine>>;
        fn of_lines(lines: Option<Vec<LogLine>>) -> Self;
    }

    impl Lines for Vec<LogLine> {
        fn as_lines(&self) -> Option<&Vec<LogLine>> {
            Some(self)
        }

        fn of_lines(lines: Option<Vec<LogLine>>) -> Self {
            lines.unwrap_or_default()
        }
    }

    impl Lines for Option<Vec<LogLine>> {
        fn as_lines(&self) -> Option<&Vec<LogLine>> {
            self.as_ref()
        }

        fn of_lines(lines: Option<Vec<LogLine>>) -> Self {
            lines
        }
    }

    pub fn serialize<L: Lines, S: Serializer>(lines: &L, writer: S) -> Result<S::Ok, S::Error> {
        let whole = |line: &LogLine| Whole { number: line.number, entry: line.entry, note: line.note.clone() };
        lines.as_lines().map(|lines| lines.iter().map(whole).collect::<Vec<_>>()).serialize(writer)
    }

    pub fn deserialize<'de, L: Lines, D: Deserializer<'de>>(reader: D) -> Result<L, D::Error> {
        let lines = Option::<Vec<Whole>>::deserialize(reader)?;
        let line = |Whole { number, entry, note }| LogLine { number, entry, note };
        Ok(L::of_lines(lines.map(|lines| lines.into_iter().map(line).collect())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Note;

    fn lines(numbers: std::ops::Range<usize>, text: &str) -> Vec<LogLine> {
        let note = Arc::new(Note::new(None, "TABLE", text));
        numbers.map(|n| LogLine { number: n + 1, entry: n, note: note.clone() }).collect()
    }

    #[test]
    fn a_log_grows_by_parts_and_shares_what_was_there() {
        for (kept, added) in [(0, 0), (0, 5), (127, 1), (127, 2), (128, 128), (300, 0), (300, 90)] {
            let before = Log::from(lines(0..300, "old"));
            let part = LogPart { from: kept, lines: lines(kept..kept + added, "new"), read: Read::default() };
            let after = before.with(part);
            let mut expected = lines(0..kept, "old");
            expected.extend(lines(kept..kept + added, "new"));
            assert_eq!(after.iter().cloned().collect::<Vec<_>>(), expected, "{kept} and {added}");
            assert_eq!(
                (after.len(), after.last(), after.is_empty()),
                (expected.len(), expected.last(), expected.is_empty())
            );
            assert_eq!(after.get(after.len()), None);
            let shared = after.pieces.iter().zip(&before.pieces).filter(|(a, b)| Arc::ptr_eq(a, b)).count();
            assert_eq!(shared, kept / PIECE, "{kept} and {added}");
            assert_eq!(before.len(), 300, "the other is what it was");
        }
    }
}
