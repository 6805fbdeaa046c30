//! Looking back: the moments that can be looked at are lines of a viewer's own log, never actions of the game, whose number
//! would count what is hidden.

use super::view::View;
use crate::play::Game;
use crate::play::look::{Log, Read};
use crate::rules::{Scene, Viewer};

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
