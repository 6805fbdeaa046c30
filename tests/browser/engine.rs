//! The browsers that the app is tried in, each led by its own driver.

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// Longest time that a driver takes to listen.
const START: Duration = Duration::from_secs(20);
/// Longest time that a driver runs: a test that would wait for ever fails then, where it waits.
const LONGEST: Duration = Duration::from_mins(15);

/// Whose browser it is; `OHIO_BROWSER` says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    /// The one that `./dev test` asks for.
    pub fn of_this_run() -> Self {
        match wanted("OHIO_BROWSER").as_str() {
            "chromium" => Self::Chromium,
            "firefox" => Self::Firefox,
            "webkit" => Self::WebKit,
            other => panic!("OHIO_BROWSER is chromium, firefox or webkit, not {other}"),
        }
    }

    /// A session without a head or what comes nearest to it, without motion, and with downloads where the test looks.
    fn options(self, binary: &str, downloads: &Path) -> (&'static str, Value) {
        match self {
            Self::Chromium => (
                "goog:chromeOptions",
                json!({
                    "binary": binary,
                    "args": [
                        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                        "--disable-background-networking", "--disable-component-update", "--disable-sync",
                        "--force-prefers-reduced-motion",
                    ],
                    "prefs": { "download.default_directory": downloads, "download.prompt_for_download": false },
                }),
            ),
            Self::Firefox => (
                "moz:firefoxOptions",
                json!({
                    "binary": binary,
                    "args": ["-headless"],
                    "prefs": {
                        "ui.prefersReducedMotion": 1,
                        "browser.download.folderList": 2,
                        "browser.download.dir": downloads,
                        "browser.download.alwaysOpenPanel": false,
                    },
                }),
            ),
            Self::WebKit => ("webkitgtk:browserOptions", json!({ "binary": binary, "args": ["--automation"] })),
        }
    }
}

fn wanted(variable: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| panic!("{variable} is set by ./dev test"))
}

/// A running driver with a folder of its own; both end with the test that started it.
///
/// A driver for each test: those of Firefox and `WebKit` lead one browser at a time.
pub struct Driver {
    pub engine: Engine,
    pub address: String,
    folder: TempDir,
    process: Child,
    end: tokio::task::JoinHandle<()>,
}

impl Driver {
    /// Starts the driver `OHIO_DRIVER`.
    pub async fn start() -> Self {
        let engine = Engine::of_this_run();
        let folder = tempfile::tempdir().expect("a temporary folder");
        at_home(folder.path());
        // Someone else may take the port before the driver does: then it ends, and another one is tried.
        for _ in 0..5 {
            let port = free_port();
            let mut process = command(engine, port, folder.path()).spawn().expect("OHIO_DRIVER can be started");
            if listens(&mut process, port).await {
                let id = process.id();
                let end = tokio::spawn(async move {
                    tokio::time::sleep(LONGEST).await;
                    kill(id);
                });
                return Self { engine, address: format!("http://127.0.0.1:{port}"), folder, process, end };
            }
            let _ = process.kill().and_then(|()| process.wait());
        }
        panic!("the driver does not start: {}", std::fs::read_to_string(log_in(folder.path())).unwrap_or_default());
    }

    /// Where downloads go.
    pub fn downloads(&self) -> PathBuf {
        self.folder.path().join("downloads")
    }

    pub fn capabilities(&self) -> Capabilities {
        let mut all = Capabilities::new();
        let (name, options) = self.engine.options(&wanted("OHIO_BINARY"), &self.downloads());
        all.insert(name.into(), options);
        if self.engine == Engine::Chromium {
            all.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
        }
        all
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.end.abort();
        // A test that fails leaves its browser open.
        kill(self.process.id());
        let _ = self.process.wait();
    }
}

/// Ends a driver and all browsers that it has started.
fn kill(driver: u32) {
    let _ = Command::new("kill").args(["-KILL", "--", &format!("-{driver}")]).status();
}

fn log_in(folder: &Path) -> PathBuf {
    folder.join("driver.log")
}

/// Makes the folder a home where nothing moves and downloads need no question.
fn at_home(folder: &Path) {
    for name in ["downloads", "gtk-3.0"] {
        std::fs::create_dir(folder.join(name)).expect("a folder");
    }
    let downloads = folder.join("downloads");
    let files = [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n".to_owned()),
        ("user-dirs.dirs", format!("XDG_DOWNLOAD_DIR=\"{}\"\n", downloads.display())),
    ];
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a file");
    }
}

fn command(engine: Engine, port: u16, folder: &Path) -> Command {
    let log = std::fs::File::create(log_in(folder)).expect("a log");
    let mut command = Command::new(wanted("OHIO_DRIVER"));
    command.process_group(0).arg(format!("--port={port}")).stdin(Stdio::null());
    // What its browsers keep while they run goes with the folder, even if they are killed.
    command.env("TMPDIR", folder);
    command.stderr(log.try_clone().expect("a second hand on the log")).stdout(log);
    match engine {
        Engine::Chromium => {}
        // Its second port has a number of its own, which two drivers cannot share.
        Engine::Firefox => drop(command.arg("--websocket-port=0")),
        Engine::WebKit => {
            command.env("XDG_CONFIG_HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CACHE_HOME", folder);
            // It has no sandbox for root, and no graphics hardware to compose with.
            command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1").env("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
        }
    }
    command
}

fn free_port() -> u16 {
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    port.local_addr().expect("an address").port()
}

/// Whether the driver comes to listen before it ends or time is up.
async fn listens(process: &mut Child, port: u16) -> bool {
    let waiting = async {
        while process.try_wait().is_ok_and(|ended| ended.is_none()) {
            if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        false
    };
    tokio::time::timeout(START, waiting).await.unwrap_or(false)
}
