//! The built files, served under a sub-path, and a note of every request that found nothing.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::post;
use ohio_country::play::protocol::Host;
use ohio_country::play::{Door, catalog};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::task::AbortHandle;
use tower_http::services::ServeDir;

/// The path under which the site stands.
const BASE: &str = "/ohio";

/// The folder of what was built.
pub fn built() -> PathBuf {
    std::env::var_os("OHIO_DIST").expect("OHIO_DIST names the built files").into()
}

/// A copy of what was built, to be changed.
pub fn copy() -> TempDir {
    fn into(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).expect("a folder");
        for entry in std::fs::read_dir(from).expect("a folder").map(|entry| entry.expect("an entry")) {
            let (path, copy) = (entry.path(), to.join(entry.file_name()));
            // What Trunk works in is no part of the site.
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            if path.is_dir() {
                into(&path, &copy);
            } else {
                std::fs::copy(path, copy).expect("a file");
            }
        }
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    into(&built(), folder.path());
    folder
}

/// Writes another text for one that a file of the folder holds once.
pub fn change(folder: &Path, file: &str, from: &str, to: &str) {
    let text = std::fs::read_to_string(folder.join(file)).expect("a text");
    assert_eq!(text.matches(from).count(), 1, "{file} has {from} once");
    std::fs::write(folder.join(file), text.replace(from, to)).expect("it is written");
}

/// What a server has been asked for.
#[derive(Default)]
struct Requests {
    missed: Vec<String>,
    /// Whatever has this in its address gets no answer yet.
    held: Option<&'static str>,
    /// Something waits for that.
    waiting: bool,
}

type Shared = Arc<Mutex<Requests>>;

/// A toy that is played here, and its names: those of its own, and those of the title in whose place it is.
type Hosted = Arc<Mutex<Option<(Host, Vec<(String, String)>)>>>;

/// A running server; it ends with the test that opened it.
pub struct Site {
    requests: Shared,
    hosted: Hosted,
    server: AbortHandle,
    pub address: String,
}

impl Site {
    /// Serves what was built.
    pub async fn open() -> Self {
        Self::of(&built()).await
    }

    /// Serves the files of a folder.
    pub async fn of(folder: &Path) -> Self {
        let (requests, hosted) = (Shared::default(), Hosted::default());
        let files = Router::new()
            .route(&format!("{BASE}/host"), post(answer).with_state(hosted.clone()))
            .nest_service(BASE, ServeDir::new(folder))
            .layer(from_fn_with_state(requests.clone(), take_down));
        let port = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}{BASE}/", port.local_addr().expect("an address"));
        let server = tokio::spawn(async move { axum::serve(port, files).await }).abort_handle();
        Self { requests, hosted, server, address }
    }

    /// Plays a toy in the place of the first title of the shelf, under its names; with a choice of an optional rule, if one is
    /// given, which the form of that title does not know.
    pub fn host(&self, toy: &'static dyn Door, option: Option<(&str, &str)>) {
        let (own, shown) = (toy.spec(), catalog::titles()[0].spec);
        let ids = [(own.id, shown.id), (own.scenarios[0].id, shown.scenarios[0].id)];
        let quoted = ids.map(|(own, shown)| (format!("\"{own}\""), format!("\"{shown}\"")));
        let chosen = option.map(|(option, choice)| {
            // In a record by name, in a set-up behind the place of a scenario file.
            let choice = format!("{{\"{option}\":\"{choice}\"}}");
            ["\"options\":", ",-0,"].map(|before| (format!("{before}{choice}"), format!("{before}{{}}")))
        });
        let names = quoted.into_iter().chain(chosen.into_iter().flatten()).collect();
        *self.hosted.lock().expect("no task panicked") = Some((Host::new(toy), names));
    }

    /// From now on nothing is served, and nobody listens.
    pub fn vanish(&self) {
        self.server.abort();
    }

    /// From now on whatever has this in its address gets no answer; with nothing, all get theirs.
    pub fn hold(&self, held: Option<&'static str>) {
        let mut requests = self.requests.lock().expect("no task panicked");
        requests.held = held;
        requests.waiting = false;
    }

    /// Whether something waits for its answer.
    pub fn holds(&self) -> bool {
        self.requests.lock().expect("no task panicked").waiting
    }

    /// Requests that found nothing.
    pub fn missed(&self) -> Vec<String> {
        self.requests.lock().expect("no task panicked").missed.clone()
    }
}

/// The answer of the toy that is played here.
async fn answer(State(hosted): State<Hosted>, mut asked: String) -> String {
    let mut hosted = hosted.lock().expect("no task panicked");
    let Some((host, names)) = &mut *hosted else { return String::new() };
    // A record is a text within the text.
    let escaped = |name: &str| name.replace('"', "\\\"");
    for (own, shown) in names.iter() {
        asked = asked.replace(shown, own).replace(&escaped(shown), &escaped(own));
    }
    let mut answer = host.answer(&asked);
    for (own, shown) in names.iter() {
        answer = answer.replace(own, shown);
    }
    answer
}

/// Whether a request is to wait.
fn waits(requests: &Shared, asked: &str) -> bool {
    let mut requests = requests.lock().expect("no task panicked");
    let waits = requests.held.is_some_and(|held| asked.contains(held));
    requests.waiting |= waits;
    waits
}

async fn take_down(State(requests): State<Shared>, request: Request, next: Next) -> Response {
    let asked = request.uri().to_string();
    while waits(&requests, &asked) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut response = next.run(request).await;
    // A connection for each request: none outlasts the server.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    // What the browser has in a store of its own must not pass for what the program keeps.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if response.status() == StatusCode::NOT_FOUND {
        requests.lock().expect("no task panicked").missed.push(asked);
    }
    response
}
