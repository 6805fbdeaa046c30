//! The sequence of play, who is asked when, how the game ends.

mod reasons;
mod sequence;
mod victory;
mod windows;
