//! The program: on `wasm32` the page itself, elsewhere one sentence that says how to get at the page.

#[cfg(target_arch = "wasm32")]
fn main() {
    ohio_country::ui::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    println!("Ohio Country is played in a browser: run `./dev play` and open the address that it prints.");
}
