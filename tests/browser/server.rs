//! The built files, served under a sub-path, and a note of every request that found nothing.

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use std::sync::{Arc, Mutex};
use tower_http::services::ServeDir;

/// The path under which the site stands.
const BASE: &str = "/ohio";

type Missed = Arc<Mutex<Vec<String>>>;

/// A running server; it ends with the test that opened it.
pub struct Site {
    missed: Missed,
    pub address: String,
}

impl Site {
    pub async fn open() -> Self {
        let dist = std::env::var("OHIO_DIST").expect("OHIO_DIST names the built files");
        let missed = Missed::default();
        let files = Router::new()
            .nest_service(BASE, ServeDir::new(dist))
            .layer(from_fn_with_state(missed.clone(), note_what_is_missing));
        let port = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}{BASE}/", port.local_addr().expect("an address"));
        tokio::spawn(async move { axum::serve(port, files).await });
        Self { missed, address }
    }

    /// Requests that found nothing.
    pub fn missed(&self) -> Vec<String> {
        self.missed.lock().expect("no task panicked").clone()
    }
}

async fn note_what_is_missing(State(missed): State<Missed>, request: Request, next: Next) -> Response {
    let asked = request.uri().to_string();
    let response = next.run(request).await;
    if response.status() == StatusCode::NOT_FOUND {
        missed.lock().expect("no task panicked").push(asked);
    }
    response
}
