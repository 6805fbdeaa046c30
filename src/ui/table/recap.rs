//! What happened since this seat last held the device, as far as it could see.

use super::super::browser;
use super::super::controls::Flag;
use super::log;
use super::state::TableState;
use crate::play::LogLine;
use leptos::prelude::*;
use std::sync::Arc;

/// The recap, on a page of its own before the board.
#[component]
pub fn Recap(lines: Arc<Vec<LogLine>>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let holder = table.holder().and_then(|seat| table.spec.seats.get(seat.index()));
    let go = move |_| table.end_recap();
    let rows = log::entries(table, &lines, false);
    browser::focus("[data-screen=recap] [data-focus]");
    view! {
        <div class="curtain" data-screen="recap" data-seat=holder.map(|s| s.id)>
            <main class="sheet recap" aria-labelledby="recap-title">
                <header class="head">
                    {holder.map(|s| view! { <Flag livery=s.livery /> })}
                    <h1 id="recap-title">"Since your last turn"</h1>
                </header>
                <ol class="log">{rows}</ol>
                <p class="row end"><button type="button" class="btn primary big" data-focus="" on:click=go>"To the board"</button></p>
            </main>
        </div>
    }
}
