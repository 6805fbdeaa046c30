//! The games that are measured: links, checked in, so that each run measures the same. Three were played at random
//! (`conformance::played`): Little Turtle's War by seed 30, its first 2,742 entries; by seed 32, its first 3,783 entries; an open
//! game of Bushy Run by seed 2, its first three. The open game of Fallen Timbers of Smoke & Disorder was played by two players of
//! `easy` from seed 37 to its third turn.

use crate::figures::Game;

/// The fragment that opens a game.
pub const fn link(game: Game) -> &'static str {
    match game {
        Game::LateCampaign => include_str!("records/late-campaign.txt"),
        Game::BigStack => include_str!("records/biggest-stack.txt"),
        Game::SetUp => include_str!("records/set-up.txt"),
        Game::Miniatures => include_str!("records/miniatures.txt"),
    }
}
