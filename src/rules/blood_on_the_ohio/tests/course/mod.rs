//! The sequence of play, its checks, how the game ends.

mod checks;
mod victory;
