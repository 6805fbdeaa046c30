//! Proof by play: what every title promises, tested on whatever title it is given.
//!
//! [`RandomGame`] plays a game of random legal actions through a session and tests the whole contract at each step; [`spec`],
//! [`chart`] and [`conceded`] test what needs no game; [`perft`] counts action paths. [`Position`] and [`Table`] are for the
//! tests of a title: a position is laid out and played on. Tests and the command line are made of these; neither the page
//! nor an opponent uses them.

/// Asserts a clause of the contract: first what holds, then the message.
macro_rules! must {
    ($run:expr, $holds:expr, $clause:expr $(,)?) => {{
        let holds = $holds;
        $run.must(holds, $clause);
    }};
}

/// Asserts that two things are equal.
macro_rules! same {
    ($run:expr, $one:expr, $other:expr, $clause:expr $(,)?) => {{
        let (one, other) = ($one, $other);
        $run.same(&one, &other, $clause);
    }};
}

mod chance;
mod chooser;
mod hand_overs;
pub mod hostile;
mod perft;
mod players;
mod random_game;
mod secrets;
mod session;
pub mod spoil;
mod table;
mod taps;
mod title;
mod twin;

pub use chance::{any_action, legal, point_in, seats, setup_of, viewers};
pub use chooser::Chooser;
pub use hand_overs::{HandOvers, hand_overs};
pub use perft::perft;
pub use random_game::{
    Checks, RandomGame, Totals, played, random_game, random_game_across, random_game_across_with, random_game_to,
    random_game_with, random_games,
};
pub use session::conceded;
pub use table::{Position, Table, table};
pub use taps::{Kind, Pressed, kinds, presses, taps};
pub use title::{chart, spec};
pub use twin::{Twin, remote};
