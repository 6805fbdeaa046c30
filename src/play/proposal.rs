//! Changes of the table that show, or give away, something of a seat: who must agree, what is asked, what the log says.
//!
//! A proposal waits in the game, and in its record, until the person it asks has answered; nothing else can be done until
//! then, and resuming the game is no way round it.

use super::names::isolated;
use super::seats::{has_secrets, people};
use super::{Game, Player, SeatConfig, TABLE};
use crate::rules::text::capital;
use crate::rules::{Note, Policy, Refusal, Seat, Spec};
use serde::{Deserialize, Serialize};

/// A change of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Change {
    /// Another policy.
    Policy(Policy),
    /// Somebody else plays a seat.
    Player {
        /// Which seat.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// The PIN of a seat is forgotten, and goes.
    Pin(Seat),
    /// A seat gives the game up.
    Concede(Seat),
    /// The last decision of a person is taken back, with all that came of it, whatever was thrown or seen since: that of this
    /// seat, or of anybody.
    TakeBack(Option<Seat>),
}

/// A change that waits for the answer of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Who proposed it; `None` if nobody held the device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What.
    pub change: Change,
    /// Whose yes it needs.
    pub asks: Seat,
}

/// What the person who was asked says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// The change is made.
    Agreed,
    /// Nothing changes.
    Refused,
    /// To the removal of a PIN: the one who is asked has forgotten theirs too, so that nobody could ever agree. Both go.
    Forgotten,
}

/// A proposal and what came of it, as an entry of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// Who proposed it; `None` if nobody held the device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What.
    pub change: Change,
    /// Who was asked, and the answer; `None` if there was nobody to ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<(Seat, Answer)>,
}

/// How a game became a copy of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Copied {
    /// It was duplicated on the shelf.
    Shelf,
    /// It was taken in from a file.
    File,
    /// It came with a link.
    Link,
    /// It goes on from a moment of another game.
    Moment,
    /// It goes on in a tab that was behind, apart from the game that was carried on in another.
    Tab,
}

/// The changes of a game in progress that are the table's and not the title's.
pub trait Proposals {
    /// Proposes a change for the person at `by`, who holds the device. Where somebody has to be asked ([`asks`]) it waits
    /// for the answer; else it is made at once.
    ///
    /// # Errors
    /// It is not possible now; nothing has changed.
    fn propose(&mut self, by: Option<Seat>, change: Change) -> Result<(), Refusal>;
    /// The change that waits for its answer.
    fn proposal(&self) -> Option<Proposal>;
    /// Answers the proposal that waits, for the seat it asks: the caller has made sure of the person.
    ///
    /// # Errors
    /// Nothing waits for such an answer, or the change cannot be made; it waits on.
    fn answer(&mut self, answer: Answer) -> Result<(), Refusal>;
    /// Takes back the proposal that waits; nothing remains of it.
    fn withdraw(&mut self);
    /// Sets a PIN at a seat that has none, for the person who sits there; whether it did.
    fn set_pin(&mut self, seat: Seat, digest: u64) -> bool;
    /// Writes into the log of an unfinished game with secrets that it is a copy; whether it did. A game in which nothing
    /// was done yet has nothing to hide.
    fn mark_copy(&mut self, how: Copied) -> bool;
    /// Whether it is a copy of a game whose secrets it may hold.
    fn is_copy(&self) -> bool;
}

/// The person who has to agree before the change is made, if the person at `by` proposes it: nobody where nothing is
/// secret, and nobody for what gives away one's own alone.
#[must_use]
pub fn asks(game: &dyn Game, by: Option<Seat>, change: Change) -> Option<Seat> {
    let mut others = people(game).into_iter().filter(|&seat| has_secrets(game) && Some(seat) != by);
    match change {
        Change::Policy(_) | Change::Pin(_) | Change::TakeBack(_) | Change::Player { player: Player::Person, .. } => {
            others.next()
        }
        Change::Player { seat, .. } => others.find(|&other| other == seat),
        // At the end everything lies open: of a copy, what the other side goes on hiding in the game it was made from.
        Change::Concede(_) => others.next().filter(|_| game.is_copy()),
    }
}

/// Whether the change shows something to the person who makes it, or gives away something of their own, although nobody
/// has to be asked: it should be asked for twice.
#[must_use]
pub fn is_grave(game: &dyn Game, by: Option<Seat>, change: Change) -> bool {
    let people = people(game).len();
    match change {
        Change::Player { seat, player } => {
            let computer = player != Player::Person;
            has_secrets(game) && ((computer && people > 1 && Some(seat) == by) || (!computer && people > 0))
        }
        // Nobody opens a letter for it: two people at an open game are asked where they sit.
        Change::TakeBack(_) => true,
        Change::Policy(_) | Change::Pin(_) | Change::Concede(_) => false,
    }
}

impl Proposal {
    /// What is asked, in words that everybody may read.
    #[must_use]
    pub fn question(&self, spec: &Spec, seats: &[SeatConfig]) -> String {
        let (asked, side) = (who(spec, seats, self.asks), side(spec, self.change));
        let what = match self.change {
            Change::Pin(_) => format!("the PIN of {side} was reported forgotten, and would be removed"),
            change => {
                let by = self.by.map_or_else(|| "somebody".into(), |by| who(spec, seats, by));
                format!("{by} proposes {}", wish(spec, change))
            }
        };
        capital(&format!("{what}. {} must agree.", capital(&asked)))
    }
}

impl Settled {
    /// Whether the change was made.
    #[must_use]
    pub fn is_made(&self) -> bool {
        !matches!(self.answer, Some((_, Answer::Refused)))
    }

    /// The seats whose PIN goes with it.
    pub(super) fn pins(&self) -> impl Iterator<Item = Seat> {
        let forgotten = match self.change {
            Change::Pin(seat) if self.is_made() => Some(seat),
            _ => None,
        };
        let too = self.answer.filter(|(_, answer)| *answer == Answer::Forgotten).map(|(seat, _)| seat);
        forgotten.into_iter().chain(too)
    }

    /// The line of the log, for everybody.
    pub(super) fn note(self, spec: &Spec, seats: &[SeatConfig]) -> Note {
        let text = match (self.change, self.answer) {
            (Change::Pin(_), _) => self.of_pin(spec, seats),
            (change, None) => alone(spec, change),
            (change, Some((asked, answer))) => {
                let by = self.by.map_or_else(|| "somebody".into(), |by| who(spec, seats, by));
                let asked = capital(&who(spec, seats, asked));
                let answer = if answer == Answer::Refused { "refused" } else { "agreed" };
                format!("{by} proposed {}. {asked} {answer}.", wish(spec, change))
            }
        };
        let by = if matches!(self.change, Change::Pin(_)) { None } else { self.by };
        Note::new(by, TABLE.0, capital(&text))
    }

    /// Who said at the letter that the PIN is forgotten, nobody can know.
    fn of_pin(self, spec: &Spec, seats: &[SeatConfig]) -> String {
        let (side, seen) = (side(spec, self.change), "may have been seen");
        let asked = self.answer.map(|(asked, _)| capital(&who(spec, seats, asked))).unwrap_or_default();
        match self.answer.map(|(_, answer)| answer) {
            Some(Answer::Refused) => {
                format!("the PIN of {side} was reported forgotten. {asked} refused to remove it.")
            }
            Some(Answer::Agreed) => format!(
                "the PIN of {side} was reported forgotten. {asked} agreed to remove it: what {side} hides {seen}."
            ),
            Some(Answer::Forgotten) => {
                format!("both PINs were reported forgotten and have been removed: what both sides hide {seen}.")
            }
            None => format!("the PIN of {side} was reported forgotten and has been removed: what {side} hides {seen}."),
        }
    }
}

impl Copied {
    /// The line of the log, for everybody.
    pub(super) fn note(self) -> Note {
        let text = match self {
            Self::Shelf => "This game is a copy made on this shelf; the original continues separately.",
            Self::File => "This game is a copy, imported from a file.",
            Self::Link => "This game is a copy, opened from a link.",
            Self::Moment => "From here on this is a separate game, split off from the original.",
            Self::Tab => "This game is a copy, continued here in an outdated tab; the original continues separately.",
        };
        Note::new(None, TABLE.0, text)
    }
}

/// A seat as it is spoken of: by its player's name, or as the side if nobody gave one.
fn who(spec: &Spec, seats: &[SeatConfig], seat: Seat) -> String {
    let name = seats.get(seat.index()).map_or("", |config| &config.name);
    match spec.seats.get(seat.index()) {
        Some(side) if side.name == name => format!("the {name} side"),
        _ => isolated(name).into(),
    }
}

/// The side that a change is about, if it is about one.
fn side(spec: &Spec, change: Change) -> String {
    let seat = match change {
        Change::Player { seat, .. } | Change::Pin(seat) | Change::Concede(seat) => spec.seats.get(seat.index()),
        Change::TakeBack(seat) => seat.and_then(|seat| spec.seats.get(seat.index())),
        Change::Policy(_) => None,
    };
    seat.map(|seat| format!("the {} side", seat.name)).unwrap_or_default()
}

/// The change, after "proposes that".
fn wish(spec: &Spec, change: Change) -> String {
    let side = side(spec, change);
    match change {
        Change::Policy(Policy::Ask) => "to pass the device whenever the other side may react".into(),
        Change::Policy(Policy::Orders) => "to let standing orders answer for each side".into(),
        Change::Policy(Policy::Open) => "to play face up, with nothing hidden".into(),
        Change::Player { player: Player::Person, .. } => format!("to let a person play {side}"),
        Change::Player { player: Player::Computer { level }, .. } => format!(
            "to let the computer ({level}) play \
            {side}"
        ),
        Change::Pin(_) => format!("to remove the PIN of {side}"),
        Change::Concede(_) => format!("to concede the game for {side}"),
        Change::TakeBack(None) => "to take back the last decision".into(),
        Change::TakeBack(Some(_)) => format!("to take back the last decision of {side}"),
    }
}

/// A change for which there was nobody to ask.
fn alone(spec: &Spec, change: Change) -> String {
    let side = side(spec, change);
    match change {
        Change::Player { player: Player::Person, .. } => {
            format!("a person takes over {side} from the computer and sees what it hides.")
        }
        Change::Player { player: Player::Computer { level }, .. } => {
            format!("the computer ({level}) plays {side} from now on.")
        }
        change => format!("it is agreed {}.", wish(spec, change)),
    }
}
