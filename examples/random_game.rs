//! A whole game at random, in a terminal: begins a game of a title, plays it to its end, shows how it ended, and loads its
//! record again.
//!
//! ```text
//! cargo run --example random_game
//! cargo run --example random_game -- blood-on-the-ohio 7
//! ```
//!
//! Nothing here knows a title. `play::catalog` finds one by its id and hands out a `play::Game`; that is all that the page
//! and the command line hold too.

use ohio_country::play::catalog::{self, BeginError};
use ohio_country::play::{Game, Pick};
use ohio_country::rules::{Dice, Seat, Setup, Viewer};
use std::env;
use std::error::Error;
use std::process::ExitCode;

const USAGE: &str = "usage: random_game [TITLE [SEED]]";

/// How many lines of the log are printed.
const LAST: usize = 8;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("random_game: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (title, seed): (&str, u64) = match arguments.as_slice() {
        [] => ("bushy-run", 1763),
        [title] => (title.as_str(), 1763),
        [title, seed] => (title.as_str(), seed.parse::<u64>().map_err(|_| format!("“{seed}” is no seed; {USAGE}"))?),
        _ => return Err(USAGE.into()),
    };
    let mut game = begin(title, seed)?;
    // The players draw from dice of their own: those of the game are part of its state, and nobody can look ahead.
    play(&mut *game, &mut Dice::from_seed(!seed))?;
    show(&*game)?;
    load_again(&*game)
}

/// A game with the title's usual set-up, two people at it. The dice of the game follow from the seed.
fn begin(title: &str, seed: u64) -> Result<Box<dyn Game>, BeginError> {
    let entry = catalog::title(title).ok_or_else(|| BeginError::UnknownTitle(title.into()))?;
    catalog::new_game(title, Setup::of(entry.spec, seed), Vec::new())
}

/// Takes offers at random until nobody has to decide any more. Every game ends: a title promises it.
fn play(game: &mut dyn Game, chance: &mut Dice) -> Result<(), Box<dyn Error>> {
    while let Some(decision) = game.decision() {
        // Offers are shown to the side that decides alone: they may tell what it hides.
        let offers = game.turn(Viewer::Seat(decision.seat)).offers;
        let number = chance.draw(offers.len() as u32) as usize;
        let offer = offers.get(number).ok_or("somebody must decide, and nothing is offered")?;
        // Where an offer leaves a free point open (a throw at a table), any point of its region will do.
        let at = offer.region.as_ref().and_then(|region| region.any_point(chance));
        game.choose(&Pick { at, ..Pick::offer(number) })?;
    }
    Ok(())
}

/// The end of the log as everybody may read it, and the result, each with the clause of `docs/rules/` that it follows.
fn show(game: &dyn Game) -> Result<(), Box<dyn Error>> {
    let name = |seat: Seat| game.spec().seats[seat.index()].name;
    let log = game.log(Viewer::Public);
    println!("{}: {} decisions, {} public lines in the log", game.spec().name, game.len(), log.len());
    for line in log.iter().skip(log.len().saturating_sub(LAST)) {
        let by = line.note.by.map(|seat| format!("{}: ", name(seat))).unwrap_or_default();
        println!("{:>5}  {by}{} [{}]", line.number, line.note.text, line.note.rule);
    }
    let outcome = game.outcome().ok_or("nobody must decide, and there is no outcome")?;
    println!("Won by {}: {} [{}]", outcome.winner.map_or("nobody", name), outcome.reason, outcome.rule);
    for line in &outcome.score {
        println!("       {}: {} [{}]", line.label, line.value, line.rule);
    }
    Ok(())
}

/// A record is the whole game as a text. When it is loaded the game is replayed entry by entry, and must lead to the same
/// position: to the same digest.
fn load_again(game: &dyn Game) -> Result<(), Box<dyn Error>> {
    let record = game.record();
    let loaded = catalog::load(&record)?;
    if let Some(notice) = loaded.notice {
        return Err(notice.to_string().into());
    }
    let (played, again) = (game.digest(), loaded.game.digest());
    println!("Digest {played:016x}; loaded from its record of {} bytes, {again:016x}", record.len());
    if played == again { Ok(()) } else { Err("the record leads to another position".into()) }
}
