//! What lies over the board besides counters: arrows, marks, orders, the odds tag, flashes, counters that are gone.

use super::super::controls::live;
use super::desk::Desk;
use super::space::{self, Anchors};
use crate::draw::{Spot, paths};
use crate::rules::{Forecast, Overlay, OverlayKind, Place, Target};
use crate::table::layout::Layout;
use crate::table::view::View;
use crate::ui::theme;
use leptos::prelude::*;
use std::fmt::Write as _;
use std::sync::Arc;

/// Board units that an arrow keeps from the middle of a place.
const CLEAR: f64 = 62.0;

/// Rings round spaces: under the counters.
#[component]
pub fn Rings(anchors: RwSignal<Anchors>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let art = move || {
        let view = desk.view.get();
        desk.lit.with(|lit| desk.picker.with(|p| anchors.with(|a| space::rings(desk, &view, lit, p.path(), a))))
    };
    let flash = live(move || {
        let (place, count) = desk.flash.get();
        let space = place.as_deref().and_then(|id| desk.space(id))?;
        let outline = anchors.with(|a| a.outline(space));
        // Two names for one movement: the class changes with every flash, so that it starts anew.
        let class = if count % 2 == 0 { "flash even" } else { "flash odd" };
        Some(view! { <path class=class d=outline></path> }.into_any())
    });
    view! { <g class="rings" inner_html=art></g><g>{flash}</g> }
}

/// Arrows, marks and tags: over the counters.
#[component]
pub fn Overlays(sheet: [i32; 4], layout: Memo<Arc<Layout>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let [left, top, width, height] = sheet;
    let art = move || {
        let view = desk.view.get();
        let mut art = String::new();
        let covered = layout.with(|l| l.card);
        for overlay in view.scene.overlays.iter().filter(|o| !is_price_under(desk, o, covered)) {
            draw(desk, overlay, &mut art);
        }
        match pointed(desk, &view) {
            Some((at, above, forecast)) => tag(at, above, &forecast, &mut art),
            None => chances(desk, &view, &mut art),
        }
        art
    };
    // Apart from the rest, so that a fading counter does not fade anew whenever something else is drawn.
    let ghosts = move || {
        let mut art = String::new();
        gone(desk, &desk.view.get(), &mut art);
        art
    };
    view! {
        <svg class="overlays" viewBox=format!("{left} {top} {width} {height}") width=width height=height aria-hidden="true">
            <g inner_html=ghosts></g>
            <g inner_html=art></g>
        </svg>
    }
}

/// Whether it is the price of a place that the card of a fan covers: it would seem to be that of a counter.
fn is_price_under(desk: Desk, overlay: &Overlay, card: Option<(f64, f64, f64, f64)>) -> bool {
    let (OverlayKind::Reach(_), [place], Some((x, y, width, height))) = (overlay.kind, overlay.spaces.as_slice(), card)
    else {
        return false;
    };
    let within = |at: Spot| (x..x + width).contains(&at.x) && (y..y + height).contains(&at.y);
    desk.space(place).is_some_and(|space| within(space.centre.into()))
}

fn draw(desk: Desk, overlay: &Overlay, art: &mut String) {
    let centre = |id: &str| desk.space(id).map(|s| Spot::from(s.centre));
    let class = match overlay.kind {
        OverlayKind::Attack => "attack",
        OverlayKind::Move => "move",
        OverlayKind::Mark => "mark",
        OverlayKind::Order => "order",
        OverlayKind::Reach(cost) => {
            if let [place] = overlay.spaces.as_slice()
                && let Some(at) = centre(place)
            {
                price(cost, at, art);
            }
            return;
        }
    };
    match overlay.spaces.as_slice() {
        [from, to, ..] => {
            let arrow = centre(from).zip(centre(to)).and_then(|(a, b)| {
                let room = (a.distance(b) * 0.32).min(CLEAR);
                paths::arrow(a, b, room, room)
            });
            if let Some(arrow) = arrow {
                let _ = write!(
                    art,
                    "<g class=\"arrow {class}\"><path class=\"case\" d=\"{0}\"/><path class=\"shaft\" d=\"{0}\"/><path class=\"head\" \
                     d=\"{1}\"/></g>",
                    arrow.shaft, arrow.head
                );
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

fn mark(class: &str, at: Spot, art: &mut String) {
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
fn price(cost: u8, at: Spot, art: &mut String) {
    let (x, y) = (at.x + 19.0, at.y + 17.0);
    let _ = write!(
        art,
        "<g class=\"price\" transform=\"translate({x:.0} {y:.0})\"><circle r=\"12\"/><text y=\"6\">{cost}</text></g>"
    );
}

/// Counters that were seen before the last deed and are not any more fade where they stood.
fn gone(desk: Desk, view: &View, art: &mut String) {
    for counter in &view.changes.left {
        let Place::Space(id) = &counter.place else { continue };
        let Some(space) = desk.space(id) else { continue };
        let (x, y) = (f64::from(space.centre.x) - 27.0, f64::from(space.centre.y) - 27.0);
        let _ = write!(
            art,
            "<g transform=\"translate({x:.0} {y:.0}) scale(.9)\"><g class=\"gone\">{}</g></g>",
            theme::counter(counter)
        );
    }
}

/// The place at which the offer looked at throws dice, and its odds.
fn pointed(desk: Desk, view: &View) -> Option<(Spot, bool, Forecast)> {
    let offers = &view.turn.offers;
    let onward =
        offers.iter().position(|o| o.forecast.is_some() && o.path.iter().all(|t| matches!(t, Target::Button(_))));
    let offer = offers.get(desk.armed.get().or(desk.pointed.get()).or(onward)?)?;
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
    let to = desk.space(&space)?.centre;
    // Beyond the place, as seen from where the shot comes from: there is no arrow.
    let from = offer.path.iter().find_map(|t| match t {
        Target::Space(id) if *id != space => desk.space(id),
        _ => None,
    });
    let shot = view.scene.overlays.iter().find(|o| o.kind == OverlayKind::Attack && o.spaces.len() > 1);
    let from = from.or_else(|| shot.and_then(|o| desk.space(&o.spaces[0])));
    Some((to.into(), from.is_some_and(|s| s.centre.y > to.y), forecast))
}

/// The chance at every place that what is picked could throw at: seen before anything is pressed.
fn chances(desk: Desk, view: &View, art: &mut String) {
    let offers = &view.turn.offers;
    let begun = desk.picker.with(|p| if p.path().is_empty() { Vec::new() } else { p.matching(offers).collect() });
    for offer in begun.into_iter().map(|n| &offers[n]) {
        let place = match offer.path.last() {
            Some(Target::Space(id)) => desk.space(id),
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
fn tag(at: Spot, above: bool, forecast: &Forecast, art: &mut String) {
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
