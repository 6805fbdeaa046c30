//! `ohio`: the program in a terminal. New games, a protocol for programs that play, studies of many games, proofs.
//!
//! Build it with `cargo build --profile native --bin ohio`, or run `./dev ohio …`. On wasm32 there is nothing of it.

#![allow(clippy::cast_precision_loss, reason = "counts of games and nanoseconds, turned into means to be read")]

#[cfg(not(target_arch = "wasm32"))]
mod command;

// Offers, scenes and notes are many small texts: with the allocator of the system half the time of a contract check is
// spent on getting memory and giving it back.
#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    command::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {}
