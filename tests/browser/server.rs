//! The built files, served under a sub-path, and a note of every request that found nothing.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tokio::task::AbortHandle;
use tower_http::services::ServeDir;

/// The path under which the site stands.
const BASE: &str = "/ohio";

/// The folder of what was built.
pub fn built() -> PathBuf {
    std::env::var_os("OHIO_DIST").expect("OHIO_DIST names the built files").into()
}

type Missed = Arc<Mutex<Vec<String>>>;

/// A running server; it ends with the test that opened it.
pub struct Site {
    missed: Missed,
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
        let missed = Missed::default();
        let files = Router::new()
            .nest_service(BASE, ServeDir::new(folder))
            .layer(from_fn_with_state(missed.clone(), note_what_is_missing));
        let port = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}{BASE}/", port.local_addr().expect("an address"));
        let server = tokio::spawn(async move { axum::serve(port, files).await }).abort_handle();
        Self { missed, server, address }
    }

    /// From now on nothing is served, and nobody listens.
    pub fn vanish(&self) {
        self.server.abort();
    }

    /// Requests that found nothing.
    pub fn missed(&self) -> Vec<String> {
        self.missed.lock().expect("no task panicked").clone()
    }
}

async fn note_what_is_missing(State(missed): State<Missed>, request: Request, next: Next) -> Response {
    let asked = request.uri().to_string();
    let mut response = next.run(request).await;
    // A connection for each request: none outlasts the server.
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    if response.status() == StatusCode::NOT_FOUND {
        missed.lock().expect("no task panicked").push(asked);
    }
    response
}
