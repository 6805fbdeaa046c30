//! What lies over the board besides counters: arrows, marks, orders, the odds tag, flashes, counters that are gone.

use super::super::controls::live;
use super::space::{self, Anchors};
use super::state::TableState;
use crate::draw::{Vec2, paths};
use crate::rules::{Forecast, Overlay, OverlayKind, Place, Target};
use crate::table::drawn;
use crate::table::layout::Layout;
use crate::table::view::View;
use leptos::prelude::*;
use std::fmt::Write as _;
use std::sync::Arc;

/// Board units that an arrow keeps from the middle of a place.
const CLEAR: f64 = 62.0;

/// Rings round spaces: under the counters.
#[component]
pub fn Rings(anchors: RwSignal<Anchors>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let art = move || {
        let view = table.view.get();
        table.lit.with(|lit| table.picker.with(|p| anchors.with(|a| space::rings(table, &view, lit, p.path(), a))))
    };
    let flash = live(move || {
        let (place, count) = table.flash.get();
        let space = place.as_deref().and_then(|id| table.here(id))?;
        let outline = anchors.with(|a| a.outline(space));
        // Two names for one movement: the class changes with every flash, so that it starts anew.
        let class = if count % 2 == 0 { "flash even" } else { "flash odd" };
        Some(view! { <path class=class d=outline></path> }.into_any())
    });
    view! { <g class="rings" inner_html=art></g><g>{flash}</g> }
}

/// Arrows, marks and tags: over the counters.
#[component]
pub fn Overlays(bounds: [i32; 4], layout: Memo<Arc<Layout>>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let [left, top, width, height] = bounds;
    let art = move || {
        let view = table.view.get();
        let mut art = String::new();
        let covered = layout.with(|l| l.popover);
        for overlay in view.scene.overlays.iter().filter(|o| !is_price_under(table, o, covered)) {
            draw(table, overlay, &mut art);
        }
        match pointed(table, &view) {
            Some((at, above, forecast)) => tag(at, above, &forecast, &mut art),
            None => chances(table, &view, &mut art),
        }
        art
    };
    // Apart from the rest, so that a fading counter does not fade anew whenever something else is drawn.
    let ghosts = move || {
        let mut art = String::new();
        let view = table.view.get();
        gone(table, &view, &mut art);
        if table.recap.with(Option::is_some) {
            moved(table, &view, &mut art);
        }
        art
    };
    view! {
        <svg class="overlays" viewBox=format!("{left} {top} {width} {height}") width=width height=height aria-hidden="true">
            <g inner_html=ghosts></g>
            <g inner_html=art></g>
        </svg>
    }
}

/// Whether it is the price of a place that the popover of a fan covers: it would seem to be that of a counter.
fn is_price_under(table: TableState, overlay: &Overlay, popover: Option<(f64, f64, f64, f64)>) -> bool {
    let (OverlayKind::Reach(_), [place], Some((x, y, width, height))) =
        (overlay.kind, overlay.spaces.as_slice(), popover)
    else {
        return false;
    };
    let within = |at: Vec2| (x..x + width).contains(&at.x) && (y..y + height).contains(&at.y);
    table.here(place).is_some_and(|space| within(space.centre.into()))
}

fn draw(table: TableState, overlay: &Overlay, art: &mut String) {
    if !overlay.shapes.is_empty() {
        if table
            .chart
            .board_under(overlay, table.view.with_untracked(|view| view.scene.board))
            .is_some_and(|board| board.id == table.board.get_untracked())
        {
            drawn::overlay(overlay, art);
        }
        return;
    }
    let centre = |id: &str| table.here(id).map(|s| Vec2::from(s.centre));
    if let OverlayKind::Reach(cost) = overlay.kind {
        if let [place] = overlay.spaces.as_slice()
            && let Some(at) = centre(place)
        {
            price(cost, at, art);
        }
        return;
    }
    let class = drawn::meaning(overlay.kind);
    match overlay.spaces.as_slice() {
        [from, to, ..] => {
            if let Some((from, to)) = centre(from).zip(centre(to)) {
                arrow(class, from, to, art);
            }
        }
        [place] => {
            if let Some(at) = centre(place) {
                mark(class, at, art);
            }
        }
        [] => {}
    }
}

fn arrow(class: &str, from: Vec2, to: Vec2, art: &mut String) {
    let room = (from.distance(to) * 0.32).min(CLEAR);
    if let Some(arrow) = paths::arrow(from, to, room, room) {
        let _ = write!(
            art,
            "<g class=\"arrow {class}\"><path class=\"case\" d=\"{0}\"/><path class=\"shaft\" d=\"{0}\"/><path class=\"head\" \
             d=\"{1}\"/></g>",
            arrow.shaft, arrow.head
        );
    }
}

fn mark(class: &str, at: Vec2, art: &mut String) {
    let icon = match class {
        "attack" => "smoke",
        "order" => "letter",
        _ => "search",
    };
    let (x, y) = (at.x + 24.0, at.y - 62.0);
    let _ = write!(
        art,
        "<g class=\"place-mark {class}\" transform=\"translate({x:.0} {y:.0})\"><circle r=\"15\"/><use class=\"ic\" \
         href=\"#ic-{icon}\" x=\"-10\" y=\"-10\" width=\"20\" height=\"20\"/></g>"
    );
}

/// What it costs to come to a place.
fn price(cost: u8, at: Vec2, art: &mut String) {
    let (x, y) = (at.x + 19.0, at.y + 17.0);
    let _ = write!(
        art,
        "<g class=\"price\" transform=\"translate({x:.0} {y:.0})\"><circle r=\"12\"/><text y=\"6\">{cost}</text></g>"
    );
}

/// Counters that were seen before the last action and are not any more fade where they stood.
fn gone(table: TableState, view: &View, art: &mut String) {
    for counter in &view.changes.left {
        let Place::Space(id) = &counter.place else { continue };
        let Some(space) = table.here(id) else { continue };
        let (x, y) = (space.centre.x - 27, space.centre.y - 27);
        let _ = write!(
            art,
            "<g transform=\"translate({x} {y}) scale(.9)\"><g class=\"gone\">{}</g></g>",
            table.theme.counter(counter)
        );
    }
}

/// Where counters went in the step of the recap that is shown; those that went together as one.
fn moved(table: TableState, view: &View, art: &mut String) {
    let centre = |place: &Place| match place {
        Place::Space(id) => table.here(id).map(|space| Vec2::from(space.centre)),
        Place::Pose(pose) => Some(Vec2::from(pose.at)),
        Place::Point(..) | Place::Tray(_) => None,
    };
    let mut ways: Vec<(&Place, &Place)> = Vec::new();
    for (id, from) in &view.changes.moved {
        if let Some(to) = view.counter(id).map(|counter| &counter.place)
            && !ways.contains(&(from, to))
        {
            ways.push((from, to));
        }
    }
    for (from, to) in ways {
        if let Some((from, to)) = centre(from).zip(centre(to)) {
            arrow("move went", from, to, art);
        }
    }
}

/// The place at which the offer looked at throws dice, and its odds.
fn pointed(table: TableState, view: &View) -> Option<(Vec2, bool, Forecast)> {
    let offers = &view.turn.offers;
    let onward =
        offers.iter().position(|o| o.forecast.is_some() && o.path.iter().all(|t| matches!(t, Target::Button(_))));
    let offer = offers.get(table.armed.get().or(table.pointed.get()).or(onward)?)?;
    let forecast = offer.forecast.clone()?;
    let aimed = offer.path.iter().rev().find_map(|t| match t {
        Target::Space(id) => Some(id.clone()),
        _ => None,
    });
    let under_attack = || {
        let attack = view.scene.overlays.iter().find(|o| o.kind == OverlayKind::Attack);
        attack.and_then(|o| o.spaces.last().cloned())
    };
    let space = aimed.or_else(under_attack)?;
    let to = table.here(&space)?.centre;
    // Beyond the place, as seen from where the shot comes from: there is no arrow.
    let from = offer.path.iter().find_map(|t| match t {
        Target::Space(id) if *id != space => table.here(id),
        _ => None,
    });
    let shot = view.scene.overlays.iter().find(|o| o.kind == OverlayKind::Attack && o.spaces.len() > 1);
    let from = from.or_else(|| shot.and_then(|o| table.here(&o.spaces[0])));
    Some((to.into(), from.is_some_and(|s| s.centre.y > to.y), forecast))
}

/// The chance at every place that what is picked could throw at: seen before anything is pressed.
fn chances(table: TableState, view: &View, art: &mut String) {
    let offers = &view.turn.offers;
    let begun = table.picker.with(|p| if p.path().is_empty() { Vec::new() } else { p.matching(offers).collect() });
    for offer in begun.into_iter().map(|n| &offers[n]) {
        let place = match offer.path.last() {
            Some(Target::Space(id)) => table.here(id),
            _ => None,
        };
        if let Some((at, chance)) = place.map(|s| s.centre).zip(offer.forecast.as_ref().and_then(of_anything)) {
            let _ = write!(
                art,
                "<g class=\"odds-tag\" transform=\"translate({} {})\"><path d=\"M-29-16h58v32h-58z\"/><text class=\"strong\" \
                 y=\"5.5\">{chance} %</text></g>",
                at.x,
                at.y + 54
            );
        }
    }
}

/// The chance that anything at all comes of a throw that is counted, in per cent.
fn of_anything(forecast: &Forecast) -> Option<u64> {
    let nothing = forecast.rows.first().filter(|row| row.label == "0" && forecast.total > 0)?;
    Some(((forecast.total - nothing.weight) * 100 + forecast.total / 2) / forecast.total)
}

/// The chance that anything at all comes of it, beside the place.
fn tag(at: Vec2, above: bool, forecast: &Forecast, art: &mut String) {
    let Some(chance) = of_anything(forecast) else { return };
    let _ = write!(
        art,
        "<g class=\"odds-tag\" transform=\"translate({:.0} {:.0})\"><path d=\"M-64-17h128v34h-128z\"/><text y=\"5.5\"><tspan \
         class=\"strong\">{} %</tspan><tspan dx=\"5\">at least one</tspan></text></g>",
        at.x,
        at.y + if above { -76.0 } else { 76.0 },
        chance
    );
}
