//! Signs over the board, and sounds: a turn begins, a phase of the other side begins, the game is over. Each is made of what the
//! viewer's own log says, and is gone with the next action.

use super::view::View;
use crate::rules::{NoteKind, Seat};

/// A sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// Whose it is, if it is a side's.
    pub seat: Option<Seat>,
    /// What it says in large letters.
    pub title: String,
    /// And below them.
    pub text: String,
}

/// The sign of what has just happened: the end of the game before a turn, a turn before a phase.
#[must_use]
pub fn sign(view: &View) -> Option<Sign> {
    let news = || view.news.iter().rev().map(|line| &line.note);
    if let Some(outcome) = &view.outcome {
        let ended = news().any(|note| note.kind == NoteKind::Result);
        let sign = Sign { seat: outcome.winner, title: String::new(), text: outcome.reason.clone() };
        return ended.then_some(sign);
    }
    if let Some(note) = news().find(|note| note.kind == NoteKind::Turn) {
        let (title, text) = note.text.split_once(". ").unwrap_or((note.text.trim_end_matches('.'), ""));
        return Some(Sign { seat: None, title: title.into(), text: text.into() });
    }
    let phase = news().find(|note| note.kind == NoteKind::Phase)?;
    let others = phase.by.is_some() && phase.by != view.seat && view.seat.is_some();
    others.then(|| Sign { seat: phase.by, title: phase.text.trim_end_matches('.').into(), text: String::new() })
}

/// What can be heard of what has just happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// The game is over.
    End,
    /// A turn begins.
    Turn,
    /// Dice were rolled.
    Roll,
    /// Somebody else is to decide now.
    Passed,
}

impl Sound {
    /// Its name in `public/start.js`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Turn => "turn",
            Self::Roll => "roll",
            Self::Passed => "passed",
        }
    }
}

/// The one sound of what has just happened, by what the viewer's own log says; `passed` if the decision has come to somebody else.
#[must_use]
pub fn sound(view: &View, passed: bool) -> Option<Sound> {
    let heard = |kind| view.news.iter().any(|line| line.note.kind == kind);
    let kinds = [(NoteKind::Result, Sound::End), (NoteKind::Turn, Sound::Turn), (NoteKind::Roll, Sound::Roll)];
    let heard = kinds.into_iter().find(|(kind, _)| heard(*kind)).map(|(_, sound)| sound);
    heard.or((passed && view.decides()).then_some(Sound::Passed))
}
