//! How fast the built page is under the finger: Chromium, with its processor slowed four times, on games that stay the
//! same. `./dev perf` builds the page and runs this; nothing here passes or fails.
//!
//! `OHIO_DIST` names the built files, as for the browser tests (`OHIO_BINARY`, `OHIO_DRIVER`); `OHIO_AGAINST` a second
//! build, measured in turn with the first; `OHIO_ROUNDS` how often each is measured; `OHIO_MEASURES` which measures, if not all:
//! some of `visits`, `late-campaign`, `biggest-stack`, `set-up`, `gestures`, `thinking`, `memory`; `OHIO_JSON` where the figures go
//! besides the table, which is told anew after each build: a browser that gives up takes none of what was measured before with it.

#[path = "../browser/engine.rs"]
mod engine;
mod figures;
mod measures;
mod records;
#[expect(dead_code, reason = "the browser tests ask a site for more")]
#[path = "../browser/server.rs"]
mod server;
mod window;

use figures::{Build, Figures};
use std::path::PathBuf;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(run());
}

async fn run() {
    let folder = |variable: &str| std::env::var_os(variable).map(PathBuf::from);
    let mut builds = vec![Build::new("this build", folder("OHIO_DIST").expect("./dev perf sets OHIO_DIST"))];
    builds.extend(
        folder("OHIO_AGAINST").filter(|path| !path.as_os_str().is_empty()).map(|other| Build::new("the other", other)),
    );
    let rounds = std::env::var("OHIO_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut all: Vec<Figures> = builds.iter().map(|_| Figures::default()).collect();
    let wanted = std::env::var("OHIO_MEASURES").unwrap_or_default();
    // In turn, so that what else the machine does falls on both.
    for round in 0..rounds {
        for (n, build) in builds.iter().enumerate() {
            eprintln!("round {} of {rounds}: {}", round + 1, build.name);
            measures::all(&build.folder, &wanted, &mut all[n]).await;
            println!("{}", figures::table(&builds, &all));
            if let Some(path) = folder("OHIO_JSON") {
                std::fs::write(&path, figures::json(&builds, &all)).expect("the figures are written");
            }
        }
    }
}
