//! PINs as they are typed: read alike whatever keyboard they come from, and to be seen by anyone who wants to.

use crate::play::SeatConfig;
use crate::play::seats::{check_pin, pin_digest, pin_of};
use leptos::prelude::*;

/// What was typed, with compatible forms of a sign made one: circled, raised and composed ones. The tables are the
/// browser's.
fn compatible(typed: &str) -> String {
    js_sys::JsString::from(typed).normalize("NFKC").into()
}

/// The digest of a PIN to be set; `None` if nothing that counts was typed.
#[must_use]
pub fn digest(typed: &str) -> Option<u64> {
    let typed = compatible(typed);
    (!pin_of(&typed).is_empty()).then(|| pin_digest(&typed))
}

/// Whether what was typed opens this seat.
#[must_use]
pub fn opens(seat: &SeatConfig, typed: &str) -> bool {
    check_pin(seat, &compatible(typed)) || check_pin(seat, typed)
}

/// The button that shows what is typed beside it, and hides it again.
pub fn eye(shown: RwSignal<bool>) -> AnyView {
    view! {
        <button type="button" class="btn" data-show-pin="" aria-label="Show the PIN" aria-pressed=move || shown.get().to_string()
            on:click=move |_| shown.update(|shown| *shown = !*shown)>"Show"</button>
    }
    .into_any()
}
