//! Spaces: the shapes that are touched, tinted and walked along, over the inert drawing.

use super::counter::{self, CHOOSABLE, CROWD};
use super::desk::Desk;
use super::view::View;
use crate::draw::paths;
use crate::rules::{Id, Shape, Space, Target};
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
        match &space.shape {
            Shape::Area(points) => paths::outline(points),
            Shape::Node(radius) | Shape::Hex { radius, .. } => paths::circle(space.centre.into(), f64::from(*radius)),
            Shape::Table => String::new(),
        }
    }
}

/// Label and name of a space; once, if they are the same.
#[must_use]
pub fn titled(space: &Space) -> String {
    if space.label == space.name { space.name.clone() } else { format!("{}, {}", space.label, space.name) }
}

/// What a screen reader says of a space.
fn described(view: &View, space: &Space, lit: bool) -> String {
    let mut words = vec![titled(space) + if lit { CHOOSABLE } else { "" }];
    words.extend(space.facts.iter().map(|f| format!("{}: {}", f.name, f.value)));
    let here = counted(view.in_space(&space.id).map(counter::described));
    words.push(if here.is_empty() { "nobody seen".into() } else { format!("here: {}", here.join("; ")) });
    words.extend(
        view.scene.overlays.iter().filter(|o| o.spaces.contains(&Id::from(space.id.clone()))).map(|o| o.text.clone()),
    );
    words.join(". ")
}

/// Equal words once, with their number, in the order in which they first come.
fn counted(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut told: Vec<(String, u32)> = Vec::new();
    for word in words {
        match told.iter_mut().find(|(known, _)| *known == word) {
            Some((_, times)) => *times += 1,
            None => told.push((word, 1)),
        }
    }
    told.into_iter().map(|(word, times)| if times > 1 { format!("{times} times {word}") } else { word }).collect()
}

/// The spaces of the board in front.
#[component]
pub fn Spaces(lit: Memo<Vec<Target>>, anchors: RwSignal<Anchors>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shapes = move || {
        let view = desk.view.get();
        let lit = lit.get();
        let path = desk.picker.with(|p| p.path().to_vec());
        let cursor = desk.cursor.get();
        let open = desk.open.get();
        let Some(board) = desk.chart.board(view.scene.board) else { return Vec::new() };
        let few = lit.iter().filter(|t| matches!(t, Target::Space(_))).count() <= CROWD;
        let first = board.spaces.first().map_or("", |s| s.id.as_str());
        let shape = |space: &'static Space| {
            let target = Target::Space(space.id.clone().into());
            let legal = lit.contains(&target) && !path.is_empty();
            let startable = few && lit.contains(&target) && path.is_empty();
            let picked = path.contains(&target);
            let class = match (picked, legal, startable) {
                (true, ..) => "space picked",
                (_, true, _) => "space legal",
                (_, _, true) => "space startable",
                _ if open.as_deref() == Some(space.id.as_str()) => "space open",
                _ => "space",
            };
            let stop = if cursor == space.id || (cursor.is_empty() && space.id == first) { "0" } else { "-1" };
            let outline = anchors.with(|a| a.outline(space));
            view! {
                <path class=class d=outline data-space=space.id.clone() role="button" tabindex=stop
                    aria-label=described(&view, space, lit.contains(&target)) aria-pressed=picked.to_string() />
            }
        };
        board.spaces.iter().map(shape).collect::<Vec<_>>()
    };
    view! { <g class="spaces">{shapes}</g> }
}

/// The rings of lit, advised and picked spaces, above all shapes, so that no neighbour covers them.
#[must_use]
pub fn rings(desk: Desk, view: &View, lit: &[Target], path: &[Target], anchors: &Anchors) -> String {
    let mut art = String::new();
    let advised = desk.advised(view);
    let Some(board) = desk.chart.board(view.scene.board) else { return art };
    let few = lit.iter().filter(|t| matches!(t, Target::Space(_))).count() <= CROWD;
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
