//! Errors that the window hears of: those of others end no game, those of the program do.

use crate::page::Page;
use crate::play::Prepared;
use crate::server::{Site, change, copy};
use ohio_country::rules::Policy;
use std::path::Path;
use tempfile::TempDir;

/// Everything of the kinds that end the program, but thrown by somebody else, whom alone it harms.
/// The bytes are a module whose one function traps.
const HARMLESS: &str = "
    setTimeout(() => new Date(NaN).toISOString());
    setTimeout(() => { const deeper = () => deeper() + 1; deeper(); });
    Promise.reject(new RangeError('of somebody else'));
    const code = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11]);
    WebAssembly.instantiate(code).then(({ instance }) => {
        setTimeout(() => instance.exports.f());
        setTimeout(() => { window.harms = (window.harms ?? 0) + 1 }, 100);
    });
";

/// How many errors that is; of scripts that come from elsewhere browsers tell less.
const ALL: u64 = 4;

impl Page {
    /// Counts what the window hears from now on.
    async fn listen(&self) {
        self.run(
            "window.heard = 0;
             for (const name of ['error', 'unhandledrejection']) addEventListener(name, () => { window.heard += 1 })",
        )
        .await;
    }

    /// Waits until so many errors have been heard, and sees that the game goes on.
    async fn goes_on_after(&self, errors: u64) {
        self.until("all errors are heard", &format!("return window.heard === {errors}")).await;
        assert_eq!(self.screen().await, "table", "what is not the program's stops nothing");
    }
}

/// A copy of the site, whose page loads a script of somebody else from its own address; the script puts its errors into the
/// function `harm`.
fn with_a_foreign_script() -> TempDir {
    let folder = copy();
    std::fs::write(folder.path().join("foreign.js"), format!("window.harm = () => {{ {HARMLESS} }};"))
        .expect("written");
    change(folder.path(), "index.html", "<main id=", "<script src=foreign.js></script><main id=");
    folder
}

/// The page allows scripts of other sites.
fn allow_other_sites(folder: &Path) {
    change(folder, "index.html", "script-src ", "script-src http: ");
}

async fn at_a_table(page: &Page) {
    page.import(&Prepared::turn_two(Policy::Open, [0, 1]).record()).await;
    page.listen().await;
}

#[tokio::test]
async fn errors_of_other_scripts_of_the_page_end_no_game() {
    let folder = with_a_foreign_script();
    let page = Page::of(Site::of(folder.path()).await).await;
    at_a_table(&page).await;
    page.run("window.harm()").await;
    page.goes_on_after(ALL).await;
    page.order("piece:B02 space:3").await;
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn errors_of_extensions_and_of_code_without_a_file_end_no_game() {
    let page = Page::open().await;
    at_a_table(&page).await;
    page.run(&format!("{HARMLESS}\n//# sourceURL=chrome-extension://abcdefghijklmnop/inpage.js")).await;
    page.run(HARMLESS).await;
    page.until("both have done their harm", "return window.harms === 2 && window.heard > 0").await;
    assert_eq!(page.screen().await, "table", "what is not the program's stops nothing");
    page.order("piece:B02 space:3").await;
    page.client.close().await.expect("the browser closes");
}

#[tokio::test]
async fn errors_of_scripts_from_other_sites_end_no_game() {
    let far = with_a_foreign_script();
    let far = Site::of(far.path()).await;
    let folder = copy();
    allow_other_sites(folder.path());
    let tag = format!("<script src=\"{}foreign.js\"></script><main id=", far.address);
    change(folder.path(), "index.html", "<main id=", &tag);
    let page = Page::of(Site::of(folder.path()).await).await;
    at_a_table(&page).await;
    page.run("window.harm()").await;
    // Of those the window is not told more than that there were some, and of their promises nothing.
    page.until("errors are heard", "return window.heard >= 2").await;
    assert_eq!(page.screen().await, "table", "what is not the program's stops nothing");
    page.order("piece:B02 space:3").await;
    page.client.close().await.expect("the browser closes");
}

/// What goes by the name of an error, and is none, or says nothing.
#[tokio::test]
async fn events_that_only_go_by_the_name_of_an_error_end_no_game() {
    let page = Page::open().await;
    at_a_table(&page).await;
    page.run(
        "const hostile = new RangeError('hostile');
         Object.defineProperty(hostile, 'stack', { get() { throw new TypeError('no stack') } });
         for (const event of [
             new Event('error'), new Event('unhandledrejection'), new ErrorEvent('error', { message: 'Script error.' }),
             new ErrorEvent('error', { error: new TypeError('of somebody') }), new ErrorEvent('error', { error: 7 }),
             new ErrorEvent('error', { error: { name: 'RangeError' } }), new ErrorEvent('error', { error: hostile }),
             new ErrorEvent('error', { error: { name: 'RuntimeError', stack: 12 }, filename: 'x.js' }),
         ]) window.dispatchEvent(event)",
    )
    .await;
    page.goes_on_after(8).await;
    page.order("piece:B02 space:3").await;
    page.client.close().await.expect("the browser closes");
}

/// Browsers and extensions that fill in forms send such events.
#[tokio::test]
async fn bare_events_under_the_names_of_keys_and_pointers_break_nothing() {
    let page = Page::open().await;
    at_a_table(&page).await;
    page.run(
        "for (const element of document.querySelectorAll('.table, [data-space], button[data-path], button[data-group], .desk'))
             for (const name of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'pointerenter', 'pointerleave', 'wheel'])
                 element.dispatchEvent(new Event(name, { bubbles: true }))",
    )
    .await;
    assert_eq!(page.run("return window.heard").await, 0, "none of them is an error");
    page.run(
        "document.querySelector('.table').dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))",
    )
    .await;
    page.wait("dialog[open]").await;
    page.close().await;
}

/// Every build has a function by which texts come in, and which makes their place in memory larger. A place where there is no
/// memory has it trap.
#[tokio::test]
async fn a_trap_of_the_program_itself_shows_the_trouble_page() {
    let folder = copy();
    let ask = "
        window.trap = async () => {
            const { js } = document.getElementById('start').dataset;
            const program = await import(new URL(js, document.baseURI));
            const code = await program.default();
            const glue = await (await fetch(js)).text();
            const [, resize] = glue.match(/passStringToWasm0\\(\\w+, wasm\\.\\w+, wasm\\.(\\w+)\\)/);
            setTimeout(() => code[resize](-16, 8, 64, 1));
        };";
    std::fs::write(folder.path().join("foreign.js"), ask).expect("written");
    change(folder.path(), "index.html", "<main id=", "<script src=foreign.js></script><main id=");
    let page = Page::of(Site::of(folder.path()).await).await;
    at_a_table(&page).await;
    page.run("return window.trap()").await;
    page.wait("[data-screen=trouble]").await;
    let words = page.text().await;
    assert!(words.contains("RuntimeError") && words.contains("Copy the game"), "{words}");
    page.client.close().await.expect("the browser closes");
}
