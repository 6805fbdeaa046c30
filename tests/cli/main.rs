//! The command line, from outside: its protocol, its exit codes, its figures.

mod commands;
mod dice;
mod example;
mod games;
mod protocol;
mod records;
mod study;
mod terminal;
