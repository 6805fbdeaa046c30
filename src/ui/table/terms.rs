//! Abbreviations in what is read: a pointer that rests on one, or a tap, tells its name.

use super::super::controls::words;
use super::state::TableState;
use crate::table::terms::{Piece, pieces};
use leptos::prelude::*;

/// A text with the names of its abbreviations; not for what is on a button, where a tap does something.
pub(super) fn termed(table: TableState, text: &str) -> AnyView {
    let part = |piece: Piece<'_>| match piece {
        Piece::Words(text) => words(text),
        // A title is told by a tap, too.
        Piece::Term(short, long) => view! { <abbr class="term" title=long>{short.to_owned()}</abbr> }.into_any(),
    };
    pieces(text, table.spec.terms).into_iter().map(part).collect_view().into_any()
}
