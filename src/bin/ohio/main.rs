//! `ohio`: the program in a terminal. New games, a protocol for programs that play, studies of many games, proofs.
//!
//! Build it with `cargo build --profile native --bin ohio`, or run `./dev ohio …`. On wasm32 there is nothing of it.

#![allow(clippy::cast_precision_loss, reason = "counts of games and nanoseconds, turned into means to be read")]

#[cfg(not(target_arch = "wasm32"))]
mod command;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    command::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
