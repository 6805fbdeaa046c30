//! The built app in a real browser, driven through `WebDriver`.
//!
//! `./dev test browser` builds the app and sets three variables: `OHIO_DIST` (the built files, served here under a
//! sub-path as GitHub Pages would), `OHIO_WEBDRIVER` (address of a running driver) and `OHIO_BROWSER` (the browser).

mod endings;
mod handover;
mod opponent;
mod page;
mod play;
mod replay;
mod saves;
mod secrets;
mod server;
mod table;
