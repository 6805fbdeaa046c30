//! Looking back: the moments that can be looked at are lines of a viewer's own log, never actions of the game, whose number
//! would count what is hidden. And the recap: what happened since a seat last held the device, shown on the board step by step.

use super::view::View;
use crate::draw::diff;
use crate::play::look::{Log, Read};
use crate::play::{Game, LogLine};
use crate::rules::text::capital;
use crate::rules::{NoteKind, Scene, Viewer};
use std::ops::Range;
use std::sync::Arc;

/// Turn and phase in words.
#[must_use]
pub fn when(scene: &Scene) -> String {
    let turn_track = &scene.turn_track;
    if turn_track.turn == 0 {
        return "set-up".into();
    }
    let caption = if turn_track.caption.is_empty() { String::new() } else { format!(", {}", turn_track.caption) };
    format!("turn {} of {}{caption}", turn_track.turn, turn_track.turns)
}

/// The log of a viewer; that of what is seen `now` is there already.
#[must_use]
pub fn log_of(game: &dyn Game, now: &View, viewer: Viewer) -> Log {
    if now.log.read().viewer == Some(viewer) {
        now.log.clone()
    } else {
        Log::default().with(game.log_since(viewer, Read::default()))
    }
}

/// What a viewer saw when a line of its log was written, and that line's place, which is the last if there are fewer; nothing if
/// the game does not know any more. `now` is what the same holder sees today.
#[must_use]
pub fn moment(game: &dyn Game, now: &View, viewer: Viewer, line: usize) -> Option<(usize, View)> {
    let log = log_of(game, now, viewer);
    let line = line.min(log.len().saturating_sub(1));
    let past = game.at(log.get(line)?.entry)?;
    let prompt = format!("Review: {}.", when(&past.scene(viewer)));
    Some((line, View::then(&*past, viewer, log, line, prompt, now)))
}

/// The lines that the buttons stop at: all, while the game goes on; once it is `over`, those after which the board was another.
#[must_use]
pub fn stops(log: &Log, over: bool) -> Vec<usize> {
    let entry = |n: usize| log.get(n).map(|line| line.entry);
    let last = |n: usize| !over || entry(n + 1) != entry(n);
    (0..log.len()).filter(|&n| last(n)).collect()
}

/// The next of these stops, or the one before.
#[must_use]
pub fn step(stops: &[usize], line: usize, on: bool) -> Option<usize> {
    if on { stops.iter().find(|&&n| n > line) } else { stops.iter().rev().find(|&&n| n < line) }.copied()
}

/// The line of another log at the same moment: the last that was written by then.
#[must_use]
pub fn same_moment(log: &Log, line: usize, other: &Log) -> usize {
    let then = log.get(line).map_or(0, |line| line.entry);
    other.iter().rposition(|line| line.entry <= then).unwrap_or(0)
}

/// A line of the log as a sentence of its own.
fn sentence(text: &str) -> String {
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    capital(text) + end
}

/// Whether a line says more of the same as the one before: by the same side, under the same clause, without dice. A
/// set-up of sixty pieces reads as a list then.
#[must_use]
pub fn is_more(before: Option<&LogLine>, line: &LogLine) -> bool {
    let plain = |line: &LogLine| line.note.kind == NoteKind::Action && line.note.roll.is_none();
    before.is_some_and(|before| {
        plain(before) && plain(line) && (before.note.by, before.note.rule) == (line.note.by, line.note.rule)
    })
}

/// So many lines at most are one caption.
const CAPTION: usize = 3;

/// What happened since a seat last held the device, as its own log says it, and how much of it has been shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recap {
    /// The lines of each step; the board is that after the last of them.
    steps: Vec<Range<usize>>,
    /// The step that is shown.
    at: usize,
    /// Whether the next one comes by itself.
    pub playing: bool,
}

impl Recap {
    /// The lines of a log from the `first` on. Lines that say more of the same are one step, and what begins a turn or a phase
    /// goes with what happens in it: that depends on the lines alone.
    #[must_use]
    pub fn of(log: &Log, first: usize, playing: bool) -> Option<Self> {
        let mut steps: Vec<Range<usize>> = Vec::new();
        for (n, line) in log.iter().enumerate().skip(first) {
            let before = n.checked_sub(1).filter(|_| n > first).and_then(|before| log.get(before));
            let heads = before.is_some_and(|before| matches!(before.note.kind, NoteKind::Turn | NoteKind::Phase));
            match steps.last_mut() {
                Some(step) if (heads || is_more(before, line)) && step.len() < CAPTION => step.end = n + 1,
                _ => steps.push(n..n + 1),
            }
        }
        (!steps.is_empty()).then_some(Self { steps, at: 0, playing })
    }

    /// The line after which the board is shown.
    #[must_use]
    pub fn line(&self) -> usize {
        self.steps.get(self.at).map_or(0, |step| step.end - 1)
    }

    /// The number of the step that is shown, from 1, and how many there are.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.steps.len())
    }

    /// The next step, or the one before, if there is one.
    #[must_use]
    pub fn step(&self, on: bool) -> Option<Self> {
        let at = if on { self.at + 1 } else { self.at.checked_sub(1)? };
        (at < self.steps.len()).then(|| Self { at, ..self.clone() })
    }

    /// What the step says.
    #[must_use]
    pub fn caption(&self, log: &Log) -> String {
        let lines = self.steps.get(self.at).into_iter().flat_map(Clone::clone).filter_map(|n| log.get(n));
        lines.map(|line| sentence(&line.note.text)).collect::<Vec<_>>().join(" ")
    }

    /// The board of the step as the viewer saw it, after what was shown `before` it; nothing if the game does not know it any more.
    #[must_use]
    pub fn view(&self, game: &dyn Game, now: &View, before: &View, viewer: Viewer) -> Option<View> {
        let (_, mut view) = moment(game, now, viewer, self.line())?;
        let mut turn = (*view.turn).clone();
        turn.prompt = self.caption(&view.log);
        view.turn = Arc::new(turn);
        view.changes = Arc::new(diff::between(&before.scene, &view.scene));
        Some(view)
    }
}
