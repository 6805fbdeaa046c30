//! The subcommands, one file each, and what they share.

mod bench;
mod file;
mod fit;
mod fuzz;
mod new;
mod parallel;
mod perft;
mod play;
mod player;
mod range;
mod replay;
mod scenario;
mod scenarios;
mod setup;
mod sim;
mod stop;
mod titles;
mod tunables;
mod tune;
mod verify;

use clap::{Parser, Subcommand};
use std::io::{Write, stdout};
use std::process::ExitCode;
use stop::Stop;

/// Four wargames of the 18th-century Ohio frontier, in a terminal.
#[derive(Parser)]
#[command(
    name = "ohio",
    version,
    after_help = "Exit codes: 0 done, 1 a fault was found in a game or a record, 2 bad arguments or files.\n\n\
                  Example:\n  ohio new bushy-run --seed 7 --out battle.json"
)]
struct Ohio {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Titles(titles::Titles),
    Scenarios(scenarios::Scenarios),
    Scenario(scenario::Scenario),
    Tunables(tunables::Tunables),
    New(new::New),
    Play(play::Play),
    Sim(sim::Sim),
    Tune(tune::Tune),
    Fit(fit::Fit),
    Fuzz(fuzz::Fuzz),
    Verify(verify::Verify),
    Replay(replay::Replay),
    Perft(perft::Perft),
    Bench(bench::Bench),
}

impl Command {
    fn run(self, out: &mut dyn Write) -> Result<(), Stop> {
        match self {
            Self::Titles(command) => command.run(out),
            Self::Scenarios(command) => command.run(out),
            Self::Scenario(command) => command.run(out),
            Self::Tunables(command) => command.run(out),
            Self::New(command) => command.run(out),
            Self::Play(command) => command.run(out),
            Self::Sim(command) => command.run(out),
            Self::Tune(command) => command.run(out),
            Self::Fit(command) => command.run(out),
            Self::Fuzz(command) => command.run(out),
            Self::Verify(command) => command.run(out),
            Self::Replay(command) => command.run(out),
            Self::Perft(command) => command.run(out),
            Self::Bench(command) => command.run(out),
        }
    }
}

/// Does what the arguments of this process say.
pub fn run() -> ExitCode {
    let out = &mut stdout().lock();
    let done = Ohio::parse().command.run(out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.report(),
    }
}

/// Writes a value as one line of JSON.
fn json(out: &mut dyn Write, value: &impl serde::Serialize) -> Result<(), Stop> {
    serde_json::to_writer(&mut *out, value).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}
