//! The built app in a real browser, driven through `WebDriver`.
//!
//! `./dev test browser` builds the app and sets some variables: `OHIO_DIST` (the built files, served here under a
//! sub-path as GitHub Pages would), `OHIO_BROWSER` (`chromium`, `firefox` or `webkit`), `OHIO_BINARY` (where it is),
//! `OHIO_DRIVER` (where its driver is) and `OHIO_AXE` (the script of axe-core). With `OHIO_PICTURES`, a folder, tests of how
//! things look leave pictures there.

mod access;
mod by_name;
mod consent;
mod endings;
mod engine;
mod errors;
mod forced;
mod gestures;
mod ground;
mod handover;
mod keeping;
mod keys;
mod leaving;
mod lesson;
mod odds;
mod offline;
mod ohio;
mod opponent;
mod page;
mod play;
mod pleasant;
mod presses;
mod programs;
mod replay;
mod review;
mod saves;
mod scenario_files;
mod secrets;
mod server;
mod small;
mod smoke;
mod start;
mod table;
mod tabs;
mod toys;
mod whole;
mod words;
