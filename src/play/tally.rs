//! The games that ended on this device, for its statistics: who won, and against whom. It outlives the games themselves, and
//! holds nothing that the end of a game does not tell everybody.

use super::{Game, Player, lesson};
use crate::ai::Level;
use crate::rules::text::{and, count};
use crate::rules::{Seat, Spec};
use std::fmt::Write as _;

/// So many of the last games are kept.
const MOST: usize = 500;

/// A game that ended.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finished {
    id: String,
    title: String,
    /// The number of the side that won, if one did.
    winner: Option<usize>,
    /// The level of the computer on each side; `None` for a person.
    seats: Vec<Option<Level>>,
}

/// The games that ended, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(Vec<Finished>);

impl Tally {
    /// What was kept as text. A line that cannot be read is forgotten.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let game = |line: &str| {
            let mut words = line.split(' ');
            let (id, title, winner) = (words.next()?.to_owned(), words.next()?.to_owned(), words.next()?);
            let winner = if winner == "-" { None } else { Some(winner.parse().ok()?) };
            let seat = |word: &str| if word == "person" { Ok(None) } else { word.parse().map(Some) };
            Some(Finished { id, title, winner, seats: words.map(seat).collect::<Result<_, _>>().ok()? })
        };
        Self(text.lines().filter_map(game).collect())
    }

    /// The same as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::new();
        for Finished { id, title, winner, seats } in &self.0 {
            let winner = winner.map_or("-".into(), |winner| winner.to_string());
            let _ = write!(text, "{id} {title} {winner}");
            for seat in seats {
                let _ = write!(text, " {}", seat.map_or("person", Level::id));
            }
            text.push('\n');
        }
        text
    }

    /// Notes how the game of this id ended, if it did; whether that is news. A lesson is no game, and a game that ended twice, since its
    /// end was taken back, counts once, as it ended last.
    pub fn note(&mut self, id: &str, game: &dyn Game) -> bool {
        let Some(outcome) = game.outcome().filter(|_| !lesson::is_one(game)) else { return false };
        let level = |player: Player| match player {
            Player::Person => None,
            Player::Computer { level } => Some(level),
        };
        let ended = Finished {
            id: id.into(),
            title: game.spec().id.into(),
            winner: outcome.winner.map(Seat::index),
            seats: game.seats().iter().map(|seat| level(seat.player)).collect(),
        };
        if self.0.contains(&ended) {
            return false;
        }
        self.0.retain(|game| game.id != id);
        self.0.push(ended);
        let over = self.0.len().saturating_sub(MOST);
        self.0.drain(..over);
        true
    }

    /// What there is to say of the games of a title: who won how many, and how many one person has won against the computer; nothing if
    /// none has ended.
    #[must_use]
    pub fn said(&self, spec: &Spec) -> Option<String> {
        let games: Vec<&Finished> = self.0.iter().filter(|game| game.title == spec.id).collect();
        if games.is_empty() {
            return None;
        }
        let won = |winner: Option<usize>| games.iter().filter(|game| game.winner == winner).count();
        let mut sides: Vec<String> =
            spec.seats.iter().enumerate().map(|(n, seat)| format!("{} won {}", seat.name, won(Some(n)))).collect();
        if won(None) > 0 {
            sides.push(format!("{} drawn", won(None)));
        }
        let mut said = format!("{}: {}.", count(games.len(), "game", "games"), sides.join(", "));
        let alone: Vec<String> = Level::ALL.into_iter().filter_map(|level| against(&games, level)).collect();
        if !alone.is_empty() {
            let _ = write!(said, " Against the computer you won {}.", and(&alone));
        }
        Some(said)
    }
}

/// What one person has won against the computer of a level.
fn against(games: &[&Finished], level: Level) -> Option<String> {
    let alone = |game: &&&Finished| {
        let people = game.seats.iter().filter(|seat| seat.is_none()).count();
        people == 1 && game.seats.contains(&Some(level))
    };
    let won = |game: &&&Finished| game.winner.is_some_and(|winner| game.seats.get(winner) == Some(&None));
    let of = games.iter().filter(alone).count();
    let won = games.iter().filter(alone).filter(won).count();
    (of > 0).then(|| format!("{won} of {of} on {}", level.id()))
}
