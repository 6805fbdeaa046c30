//! Keys at the table: what each means, to which place an arrow leads, which counter a letter finds.

use super::view::View;
use crate::draw::Vec2;
use crate::draw::compass::{self, Heading, HexGrid};
use crate::draw::keyboard::meant;
use crate::rules::{Board, Counter, Offer, OfferKind, Space, Target};

/// A key that was pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the keys that are held with it")]
pub struct Key<'a> {
    /// Its name in the event: what it types, or what it is called.
    pub key: &'a str,
    /// The name of its place on the keyboard.
    pub code: &'a str,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether all letters are capitals just now.
    pub capitals: bool,
    /// Whether Control is held.
    pub control: bool,
    /// Whether the Windows or Command key is held.
    pub command: bool,
    /// Whether Alt is held.
    pub alt: bool,
}

/// What has the focus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// Nothing that has a use for keys.
    #[default]
    Elsewhere,
    /// The board, or something on it.
    Board,
    /// A space of the board.
    Space,
    /// The slider of time.
    Timeline,
    /// Another slider.
    Slider,
    /// A field, a list to choose from, or something in a dialog.
    Field,
}

/// What a key does at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Takes the last action back.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Backs out by one step.
    StepBack,
    /// Points at the space that has the focus.
    PointAtFocus,
    /// Goes to the neighbour that lies this way.
    Walk(Heading),
    /// Finds the next counter with a word that begins with this letter.
    Find(char),
    /// Takes the one order of this kind: what carries the decision on, or what ends it.
    Press(OfferKind),
    /// Asks for a hint.
    Hint,
    /// Shows keys and gestures.
    Help,
    /// Nearer by a factor.
    Zoom(f64),
    /// The whole board.
    Fit,
}

impl Key<'_> {
    /// What the key does; nothing if what has the focus has its own use for it. Single letters are orders where those are
    /// `on`.
    #[must_use]
    pub fn command(&self, focus: Focus, on: bool) -> Option<Command> {
        let meant = meant(self.key, self.code, self.shift, self.capitals);
        if self.control != self.command && !self.alt && focus != Focus::Field {
            return match (meant.map(|c| c.to_ascii_lowercase()), self.shift) {
                (Some('z'), false) => Some(Command::Undo),
                (Some('z'), true) | (Some('y'), false) => Some(Command::Redo),
                _ => None,
            };
        }
        let owned = match focus {
            // The slider of time has its own use for all keys but one.
            Focus::Timeline => self.key != "Escape",
            Focus::Slider | Focus::Field => true,
            Focus::Elsewhere | Focus::Board | Focus::Space => false,
        };
        if owned || self.control || self.command || self.alt {
            return None;
        }
        match self.key {
            "Escape" => Some(Command::StepBack),
            "Enter" | " " if focus == Focus::Space => Some(Command::PointAtFocus),
            key => match Heading::of_key(key) {
                Some(heading) => matches!(focus, Focus::Board | Focus::Space).then_some(Command::Walk(heading)),
                None => meant.filter(|_| on).and_then(|meant| of_letter(meant, self.capitals)),
            },
        }
    }
}

/// What a single key does. A letter with Shift finds pieces, also where the letter alone does something else; whether Shift
/// is held is known by the letter, and by whether all letters are capitals just now.
fn of_letter(letter: char, capitals: bool) -> Option<Command> {
    match letter {
        c if c.is_ascii_alphabetic() && c.is_ascii_uppercase() != capitals => Some(Command::Find(c)),
        'u' | 'U' => Some(Command::Undo),
        'h' | 'H' => Some(Command::Hint),
        'g' | 'G' => Some(Command::Press(OfferKind::Onward)),
        'e' | 'E' => Some(Command::Press(OfferKind::End)),
        '?' => Some(Command::Help),
        '+' => Some(Command::Zoom(1.25)),
        '-' => Some(Command::Zoom(0.8)),
        '0' => Some(Command::Fit),
        c if c.is_ascii_alphabetic() => Some(Command::Find(c)),
        _ => None,
    }
}

/// The one offer of a kind that a key can take; nothing if there are several, or none.
#[must_use]
pub fn only(offers: &[Offer], kind: OfferKind) -> Option<usize> {
    let mut found = offers.iter().enumerate().filter(|(_, offer)| offer.kind == kind).map(|(n, _)| n);
    found.next().filter(|_| found.next().is_none())
}

/// The space to which an arrow leads: the neighbour that lies this way, along borders; the first of the board from nowhere.
#[must_use]
pub fn neighbour<'a>(board: &'a Board, from: Option<&Space>, heading: Heading) -> Option<&'a Space> {
    let Some(from) = from else { return board.spaces.first() };
    let near: Vec<&Space> = from.adjacent.iter().filter_map(|id| board.spaces.iter().find(|s| s.id == *id)).collect();
    let spots: Vec<Vec2> = near.iter().map(|space| space.centre.into()).collect();
    let grid = board.spaces.first().zip(HexGrid::of(&from.shape)).map(|(first, grid)| grid.from(first.centre.into()));
    let at = from.centre.into();
    let there = grid.map_or_else(|| compass::towards(at, heading, &spots), |g| g.towards(at, heading, &spots));
    there.map(|n| near[n])
}

/// The next counter after the one in `focus` with a word that begins with this letter; those that can be picked `next` before
/// all others.
#[must_use]
pub fn found<'a>(view: &'a View, next: &[&Target], letter: char, focus: Option<&str>) -> Option<&'a Counter> {
    let letter = letter.to_ascii_lowercase();
    let begins = |c: &&Counter| {
        let mut words = c.name.split([' ', ',']);
        words.any(|w| w.chars().next().is_some_and(|first| first.to_ascii_lowercase() == letter))
    };
    let free = |c: &&Counter| next.iter().any(|target| matches!(target, Target::Piece(id) if *id == c.id));
    let matching: Vec<&Counter> = view.scene.counters.iter().filter(begins).collect();
    let mut ranked: Vec<&Counter> = matching.iter().copied().filter(|c| free(c)).collect();
    if ranked.is_empty() {
        ranked = matching;
    }
    let at = focus.and_then(|id| ranked.iter().position(|c| *c.id == *id)).map_or(0, |n| (n + 1) % ranked.len());
    ranked.get(at).copied()
}
