//! Little maps: of a game on the shelf, of a scenario before it begins.

use super::controls::live;
use super::{programs, theme};
use crate::draw::paths;
use crate::play::catalog;
use crate::play::seats::{Summary, summary};
use crate::rules::{Board, Setup, Shape, Spec, json};
use crate::table::drawn;
use leptos::prelude::*;
use std::fmt::Write as _;

/// The little map of a game, as soon as the program of its title is there.
pub fn thumbnail_when_here(summary: Summary) -> impl IntoView {
    programs::wish(&summary.title);
    live(move || programs::is_here(&summary.title).then(|| thumbnail(&summary)).flatten())
}

/// The map of a scenario, with what everybody sees on it before the first action.
pub fn at_the_beginning(title: &Spec, setup: Setup) -> Option<AnyView> {
    let game = catalog::new_game(title.id, setup, Vec::new()).ok()?;
    thumbnail(&summary(&*game))
}

/// A little map: the places of the board in front, and the counters that everybody may see.
pub fn thumbnail(summary: &Summary) -> Option<AnyView> {
    let chart = catalog::chart(&summary.title)?;
    let printed = || chart.board(&summary.board).or_else(|| chart.boards.first());
    let brought = match &summary.picture {
        Some(picture) => Some(json::read_positional::<Board>(picture).ok()?),
        None => None,
    };
    let board = brought.as_ref().or_else(printed)?;
    let drawing = theme::of(&summary.title).board(board.id).filter(|_| brought.is_none());
    let [left, top, width, height] = drawing.map_or_else(|| drawn::bounds(board), |art| art.bounds);
    let mut art = String::new();
    // The drawing of a table is too much for a little map.
    if board.table().is_some() || brought.is_some() {
        drawn::little(board, &mut art);
    }
    for space in board.spaces.iter().filter(|space| matches!(space.shape, Shape::Node(_))) {
        for other in space.adjacent.iter().filter(|other| **other > space.id).filter_map(|id| chart.space(id)) {
            let (from, to) = (space.centre, other.centre);
            let _ = write!(art, "<path class=\"th-way\" d=\"M{} {}L{} {}\"/>", from.x, from.y, to.x, to.y);
        }
    }
    for space in board.spaces.iter().filter(|space| !matches!(space.shape, Shape::Table)) {
        let kind = if matches!(space.shape, Shape::Node(_)) { "area" } else { space.kind };
        let _ = write!(art, "<path class=\"th-{kind}\" d=\"{}\"/>", paths::shape(&space.shape, space.centre.into()));
    }
    let entry = catalog::title(&summary.title)?;
    for space in board.spaces.iter().filter(|space| !matches!(space.shape, Shape::Table)) {
        for (n, seat) in entry.spec.seats.iter().enumerate() {
            let here = summary.counters.iter().filter(|(id, owner)| *id == space.id && owner.index() == n).count();
            // One mark a side and place: bigger the more stand there.
            if here > 0 {
                let size = 44 + 6 * i32::try_from(here.min(6)).unwrap_or(0);
                let (x, y) = (space.centre.x - size / 2 + if n == 0 { -22 } else { 22 }, space.centre.y - size / 2);
                let livery = theme::side_of(seat.livery);
                let _ = write!(
                    art,
                    "<rect class=\"th-piece th-{livery}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
                );
            }
        }
    }
    let bounds = format!("{left} {top} {width} {height}");
    Some(view! { <svg class="thumb-map" viewBox=bounds aria-hidden="true" inner_html=art></svg> }.into_any())
}
