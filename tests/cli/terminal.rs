//! Running `ohio` as somebody at a terminal, or a program, would.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// `ohio` with these arguments.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ohio"));
    command.args(args);
    command
}

/// Runs `ohio` to its end.
pub fn ohio(args: &[&str]) -> Output {
    command(args).stdin(Stdio::null()).output().expect("ohio runs")
}

/// What it prints, when all goes well.
#[track_caller]
pub fn output(args: &[&str]) -> String {
    let output = ohio(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What it prints as JSON, when all goes well.
#[track_caller]
pub fn json(args: &[&str]) -> Value {
    serde_json::from_str(&output(args)).expect("JSON")
}

/// Its exit code, and what it says on standard error, which is one line.
#[track_caller]
pub fn stopped(args: &[&str]) -> (i32, String) {
    let output = ohio(args);
    let said = String::from_utf8(output.stderr).expect("text");
    (output.status.code().expect("an exit code"), said)
}

/// A game played through the protocol.
pub struct Table {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// The first line, as it was written.
    pub first: String,
    /// The same, as a value.
    pub greeting: Value,
}

impl Table {
    /// Begins `ohio play` with these arguments, and reads its greeting.
    pub fn begin(args: &[&str]) -> Self {
        let mut child = command(&[&["play"], args].concat())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("ohio runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("standard output"));
        let mut table = Self { child, input, output, first: String::new(), greeting: Value::Null };
        table.first = table.line();
        table.greeting = serde_json::from_str(&table.first).expect("a greeting");
        table
    }

    /// The next line of standard output.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line
    }

    fn reply(&mut self) -> Value {
        let line = self.line();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"))
    }

    /// Sends a line.
    pub fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("standard input");
        input.write_all(line).expect("it listens");
        input.write_all(b"\n").expect("it listens");
        input.flush().expect("it listens");
    }

    /// The reply to a line, whatever it says.
    pub fn raw(&mut self, line: &[u8]) -> Value {
        self.send(line);
        self.reply()
    }

    /// The reply to a request.
    #[expect(clippy::needless_pass_by_value, reason = "requests are written in place")]
    pub fn ask(&mut self, request: Value) -> Value {
        self.raw(request.to_string().as_bytes())
    }

    /// Says no more; the exit code.
    pub fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().expect("it ends").code()
    }
}
