//! Writes the first inputs of the fuzzer, real records of every title that can be played, into a folder.

use ohio_country::play::catalog;
use ohio_country::conformance::hostile;
use ohio_country::rules::Title;
use ohio_country::with_title;
use std::path::Path;

/// How many of each title.
const SEEDS: u64 = 48;

struct Seeds<'a>(&'a Path);

impl Seeds<'_> {
    fn run<T: Title>(&self) -> std::io::Result<()> {
        (0..SEEDS).try_for_each(|n| std::fs::write(self.0.join(format!("{}-{n}", T::SPEC.id)), hostile::seed::<T>(n)))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder")?;
    std::fs::create_dir_all(&folder)?;
    for title in catalog::titles() {
        with_title!(title.spec.id, T => Seeds(Path::new(&folder)).run::<T>())??;
    }
    Ok(())
}
