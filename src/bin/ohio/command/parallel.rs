//! Many games at once: threads, progress, and panics that are caught.

use super::stop::Stop;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::any::Any;
use std::cell::RefCell;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::time::Instant;

/// Does something for every number of a range, on so many threads (0: as many as there are processors), and adds the
/// results up by a sum that does not depend on their order. Progress is shown on standard error, if it is a terminal.
pub fn sum<R: Send + Default>(
    range: Range<u64>,
    threads: usize,
    one: impl Fn(u64) -> R + Sync + Send,
    add: impl Fn(R, R) -> R + Sync + Send,
) -> Result<R, Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Stop::Usage(format!("{threads} threads cannot be started: {error}")))?;
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} to go");
    let bar = ProgressBar::new(range.end.saturating_sub(range.start)).with_style(style.expect("a template"));
    let sum = pool.install(|| range.into_par_iter().progress_with(bar.clone()).map(one).reduce(R::default, &add));
    bar.finish_and_clear();
    Ok(sum)
}

thread_local! {
    /// While a panic would be caught: what it said and where.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does something; if it panics, what the panic said, and where.
pub fn caught<R>(work: impl FnOnce() -> R) -> Result<R, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let place = info.location().map(|at| format!("{}:{}", at.file(), at.line()));
            let reported = CAUGHT.with_borrow_mut(|caught| match caught {
                Some(place_of) => place.map(|place| *place_of = place).is_some(),
                None => false,
            });
            if !reported {
                usual(info);
            }
        }));
    });
    CAUGHT.set(Some(String::new()));
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    let place = CAUGHT.take().unwrap_or_default();
    done.map_err(|panic| format!("{} ({place})", words(&*panic)))
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words")
}

/// Whether a fault in one game can be told from the others.
pub fn must_catch() -> Result<(), Stop> {
    if cfg!(panic = "abort") {
        return Err(Stop::usage("this build ends at the first panic and cannot tell its seed: use --profile native"));
    }
    Ok(())
}

/// What a clock says: seconds since it was started.
#[derive(Clone, Copy)]
pub struct Clock(Instant);

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "measures play from outside; the rules see nothing of it")]
    pub fn start() -> Self {
        Self(Instant::now())
    }

    pub fn seconds(self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }

    pub fn nanoseconds(self) -> u64 {
        u64::try_from(self.0.elapsed().as_nanos()).unwrap_or(u64::MAX)
    }
}
