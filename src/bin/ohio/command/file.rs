//! Records in files.

use super::stop::Stop;
use ohio_country::play::record::MAX_RECORD;
use ohio_country::play::{Loaded, catalog, exchange};
use std::fs::{File, OpenOptions};
use std::io::{Read, Write, stdin};
use std::path::Path;

/// The bytes of a file, or of standard input for `-`; of one that is too long, enough to see that it is.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Stop> {
    let cannot = |error| Stop::Usage(format!("{} cannot be read: {error}", path.display()));
    let limit = MAX_RECORD as u64 + 1;
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        stdin().lock().take(limit).read_to_end(&mut bytes).map_err(cannot)?;
    } else {
        File::open(path).map_err(cannot)?.take(limit).read_to_end(&mut bytes).map_err(cannot)?;
    }
    Ok(bytes)
}

/// The text of a file, or of standard input for `-`.
pub fn text(path: &Path) -> Result<String, Stop> {
    String::from_utf8(bytes(path)?).map_err(|_| Stop::Usage(format!("{} is no text", path.display())))
}

/// The record in the bytes of a file, or why there is none.
pub fn record(bytes: &[u8]) -> Result<Loaded, String> {
    let text = exchange::from_file(bytes).map_err(|error| error.to_string())?;
    catalog::load(&text).map_err(|error| error.to_string())
}

/// The game in a file; a record that cannot be taken up is a fault.
pub fn game(path: &Path) -> Result<Loaded, Stop> {
    record(&bytes(path)?).map_err(|why| Stop::Fault(format!("{}: {why}", path.display())))
}

/// Writes a new file: one that is there already may be somebody's game.
pub fn create(path: &Path, text: &str) -> Result<(), Stop> {
    let cannot = |error| Stop::Usage(format!("{} cannot be written: {error}", path.display()));
    let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(cannot)?;
    file.write_all(text.as_bytes()).map_err(cannot)?;
    file.write_all(b"\n").map_err(cannot)
}
