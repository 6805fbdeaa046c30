//! The built files, served under a sub-path, and a note of every request that found nothing.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tiny_http::{Header, Request, Response, Server};

/// The path under which the site stands.
pub const BASE: &str = "/ohio/";

/// A running server; it ends with the test.
pub struct Site {
    server: Arc<Server>,
    missed: Arc<Mutex<Vec<String>>>,
    pub address: String,
}

impl Site {
    pub fn open() -> Self {
        let dist = PathBuf::from(std::env::var("OHIO_DIST").expect("OHIO_DIST names the built files"));
        let server = Arc::new(Server::http("127.0.0.1:0").expect("a free port"));
        let missed = Arc::new(Mutex::new(Vec::new()));
        let address = format!("http://{}{BASE}", server.server_addr().to_ip().expect("an IP address"));
        let (serving, noting) = (server.clone(), missed.clone());
        std::thread::spawn(move || {
            for request in serving.incoming_requests() {
                answer(&dist, request, &noting);
            }
        });
        Self { server, missed, address }
    }

    /// Requests that found nothing.
    pub fn missed(&self) -> Vec<String> {
        self.missed.lock().expect("no thread panicked").clone()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.server.unblock();
    }
}

fn answer(dist: &std::path::Path, request: Request, missed: &Mutex<Vec<String>>) {
    let url = request.url().to_owned();
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let file = path.strip_prefix(BASE).filter(|rest| !rest.contains("..")).map(|rest| {
        let file = dist.join(rest);
        if file.is_dir() { file.join("index.html") } else { file }
    });
    // What answers is the test's affair, not the browser's: it may have gone already.
    let _ = if let Some((kind, bytes)) = file.and_then(|f| Some((kind(&f), std::fs::read(&f).ok()?))) {
        let header = Header::from_bytes("Content-Type", kind).expect("a plain header");
        request.respond(Response::from_data(bytes).with_header(header))
    } else {
        missed.lock().expect("no thread panicked").push(url);
        request.respond(Response::empty(404))
    };
}

fn kind(file: &std::path::Path) -> &'static str {
    match file.extension().and_then(|e| e.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("webp") => "image/webp",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => "text/plain",
    }
}
