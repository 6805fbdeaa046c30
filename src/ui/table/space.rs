//! Spaces: the shapes that are touched, tinted and walked along, over the inert drawing.

use super::state::TableState;
use crate::draw::paths;
use crate::rules::{Board, Shape, Space, Target};
use crate::table::marks::CROWD;
use crate::table::view::View;
use crate::table::words;
use leptos::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What the drawing of a board says of its places.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Anchors {
    /// The places, by their ids.
    pub places: BTreeMap<String, Anchor>,
}

/// A place as drawn.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Anchor {
    /// Its border.
    pub outline: String,
}

impl Anchors {
    /// The outline of a space: as drawn, or, as long as the drawing has not come, as the rules know it.
    #[must_use]
    pub fn outline(&self, space: &Space) -> String {
        if let Some(anchor) = self.places.get(&space.id) {
            return anchor.outline.clone();
        }
        paths::shape(&space.shape, space.centre.into())
    }

    /// The same, or all of the board for a table without spaces.
    #[must_use]
    fn ground(&self, space: &Space, board: &Board) -> String {
        if space.shape == Shape::Table { paths::sheet(board.width, board.height) } else { self.outline(space) }
    }
}

/// How a space looks now, and what is said of it.
#[derive(Clone, PartialEq)]
struct Look {
    class: &'static str,
    /// The keyboard comes to it first.
    stop: bool,
    picked: bool,
    label: String,
}

/// What every space looks at, read once for all of them.
#[derive(Clone, Default, PartialEq)]
struct Around {
    lit: Vec<Target>,
    path: Vec<Target>,
    /// Each space that is lit has a ring: see [`told_apart`].
    few: bool,
}

impl Look {
    fn of(table: TableState, space: &'static Space, first: bool, around: &Around) -> Self {
        let Around { lit, path, few } = around;
        let target = Target::Space(space.id.clone().into());
        let (is_lit, picked) = (lit.contains(&target), path.contains(&target));
        let open = table.open.with(|open| open.as_deref() == Some(space.id.as_str()));
        let class = match (picked, is_lit, path.is_empty()) {
            (true, ..) => "space picked",
            (_, true, false) => "space legal",
            (_, true, true) if *few => "space startable",
            _ if open => "space open",
            _ => "space",
        };
        let stop = table.cursor.with(|cursor| *cursor == space.id || cursor.is_empty() && first);
        Self { class, stop, picked, label: table.view.with(|view| words::place(view, space, is_lit)) }
    }
}

/// Whether rings tell lit spaces apart before the next thing is pointed at: they are few, or it can be nothing but a space.
fn told_apart(view: &View, lit: &[Target]) -> bool {
    let spaces = lit.iter().filter(|t| matches!(t, Target::Space(_))).count();
    let pieces = lit.iter().any(|t| matches!(t, Target::Piece(_)));
    spaces <= CROWD || !pieces || view.scene.counters.iter().any(|counter| counter.picked)
}

/// The spaces of the board in front. Each is one element for as long as the board lies there, so that the focus stays on it
/// whatever changes.
#[component]
pub fn Spaces(anchors: RwSignal<Anchors>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let around = Memo::new(move |_| {
        let lit = table.lit.get();
        let few = table.view.with(|view| told_apart(view, &lit));
        Around { lit, few, path: table.picker.with(|p| p.path().to_vec()) }
    });
    let shape = |(board, n, space): (&'static Board, usize, &'static Space)| {
        let look = Memo::new(move |_| around.with(|around| Look::of(table, space, n == 0, around)));
        let outline = Memo::new(move |_| anchors.with(|a| a.ground(space, board)));
        view! {
            <path class=move || look.with(|l| l.class) d=move || outline.get() data-space=space.id.clone() role="button"
                tabindex=move || if look.with(|l| l.stop) { "0" } else { "-1" }
                aria-label=move || look.with(|l| l.label.clone()) aria-pressed=move || look.with(|l| l.picked.to_string()) />
        }
        .into_any()
    };
    let board = table.chart.board(table.board.get_untracked());
    let spaces =
        board.into_iter().flat_map(|board| board.spaces.iter().enumerate().map(move |(n, space)| (board, n, space)));
    let shapes: Vec<_> = spaces.map(shape).collect();
    view! { <g class="spaces">{shapes}</g> }
}

/// The rings of lit, advised and picked spaces, above all shapes, so that no neighbour covers them.
#[must_use]
pub fn rings(table: TableState, view: &View, lit: &[Target], path: &[Target], anchors: &Anchors) -> String {
    let mut art = String::new();
    let advised = table.advised(view);
    let Some(board) = table.chart.board(table.board.get_untracked()) else { return art };
    let few = told_apart(view, lit);
    for space in &board.spaces {
        let target = Target::Space(space.id.clone().into());
        let kind = if path.contains(&target) {
            "selected"
        } else if advised.contains(&target) {
            "hint"
        } else if lit.contains(&target) && (few || !path.is_empty()) {
            "legal"
        } else {
            continue;
        };
        let outline = anchors.outline(space);
        let _ = write!(
            art,
            "<path class=\"ring-case {kind}\" d=\"{outline}\"/><path class=\"ring {kind}\" d=\"{outline}\"/>"
        );
    }
    art
}
