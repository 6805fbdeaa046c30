//! Ohio Country: four wargames of the 18th-century Ohio frontier, played in a browser.
//!
//! # The dependency rule
//!
//! ```text
//! rules::<title>   pure rules and tables of one title
//! rules            the kit: Title, Decision, Act, Offer, Report, Dice, Chart, Scene, Source
//! ai               the opponent: search over imagined states, evaluators of titles
//! play             a game in progress: session, undo, records, seats, hand-over; object-safe Door and Game; the protocol
//! program          the program of one title, as the page and the opponent's worker load it
//! draw             pure screen geometry: camera, stacking, paths
//! table            the table without its screen: what is seen, lit, marked out and said, where counters lie
//! conformance      what every title promises, tested by play; native only
//! bin/ohio         the command line; native only
//! ui               Leptos, wasm only; knows `table`, `play`, `draw` and the kit's vocabulary, never a title
//! ```
//!
//! - `rules` uses std, serde, `serde_json`, `rand`, `rand_pcg` and nothing of the web, of clocks, of storage.
//! - `play` and `draw` use `rules`; `table` uses them and the kit; `ui` uses `table`, `play`, `draw` and the kit.
//! - `ai` uses `rules`, and is given imagined states alone; no clock, no storage. `play` uses it for the door of a title.
//! - `conformance` uses `play`, `ai` and `rules`; only tests and `bin/ohio` use `conformance`.
//! - A title never names another title. Only `play::catalog`, `ai::evaluators`, `bin/title` and `ui::theme` name titles
//!   at all.
//!
//! `tests/it/layers.rs` reads the sources and fails on a forbidden `use`.

pub mod ai;
#[cfg(not(target_arch = "wasm32"))]
pub mod conformance;
pub mod draw;
pub mod play;
pub mod program;
pub mod rules;
pub mod table;
#[cfg(feature = "page")]
pub mod ui;
