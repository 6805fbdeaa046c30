//! Why a command did not do all that it was told to.

use std::io;
use std::process::ExitCode;

/// Why a command stops, with the line it says on standard error.
#[derive(Debug)]
pub enum Stop {
    /// It found a fault in a game or a record.
    Fault(String),
    /// It cannot be done as asked: an argument, a file.
    Usage(String),
    /// Nobody reads its output any more.
    Closed,
}

impl Stop {
    /// An argument that makes no sense.
    #[expect(clippy::needless_pass_by_value, reason = "the form that map_err takes")]
    pub fn usage(why: impl ToString) -> Self {
        Self::Usage(why.to_string())
    }

    /// Says why, in one line, and gives the exit code.
    pub fn report(self) -> ExitCode {
        let (code, why) = match self {
            Self::Fault(why) => (1, why),
            Self::Usage(why) => (2, why),
            Self::Closed => return ExitCode::SUCCESS,
        };
        eprintln!("ohio: {}", why.replace('\n', " "));
        ExitCode::from(code)
    }
}

/// Errors of writing to standard output.
impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Usage(format!("the output cannot be written: {error}"))
        }
    }
}
