//! The board: an inert drawing, the program's own layer over it, the camera, and the controls in the viewport.

use super::super::browser;
use super::super::controls::{Icon, IconButton, alive, live};
use super::super::shell::Shell;
use super::aiming::{Aiming, AimingHands, Pointers, Sketch};
use super::counter::{self, Counters};
use super::gestures::{Gestures, Hands};
use super::log::Tray;
use super::overlay::{Overlays, Rings};
use super::space::{Anchors, Spaces};
use super::state::TableState;
use super::trackpad;
use crate::draw::Vec2;
use crate::draw::camera::{Camera, Viewport};
use crate::rules::{Id, Target, json};
use crate::table::boards;
use crate::table::drawn;
use crate::table::layout::{self, Layout, Surface};
use crate::table::view::View;
use crate::ui::theme;
use leptos::{ev, html, prelude::*};
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::prelude::*;
use web_sys::Element;

/// A fence. Not written out in the markup: a literal there is lost (`view!` takes the element for static).
const FENCE: &str = "<use href=\"#ic-fence\"/>";
/// Pixels that the controls at the edge of the board take.
const FOOT: f64 = 62.0;
/// From this width on, in pixels, the board keeps out from behind them.
const WIDE: f64 = 600.0;

/// The board with its controls.
#[component]
pub fn Board() -> impl IntoView {
    let table = expect_context::<TableState>();
    let node = NodeRef::<html::Section>::new();
    let layer = NodeRef::<html::Div>::new();
    let hands = StoredValue::new(Hands::default());
    let bare = RwSignal::new(false);
    let anchors = RwSignal::new(Anchors::default());
    let front = table.chart.board(table.board.get_untracked());
    let art = front.and_then(|board| table.theme.board(board.id));
    // A board without a drawing is as large as it says itself.
    let bare_bounds = front.map_or([0, 0, 1000, 700], drawn::bounds);
    let bounds = art.map_or(bare_bounds, |a| a.bounds);
    let drawing = RwSignal::new(String::new());
    let sprite = RwSignal::new(String::new());
    match (art, front) {
        (Some(art), _) => bring(art, drawing, sprite, anchors),
        (None, Some(board)) => {
            let (class, sprites) = table.theme.plain;
            drawing.set(drawn::plain(board, class));
            bring_sprites(sprites, sprite);
        }
        (None, None) => {}
    }
    let markers = Memo::new(move |_| {
        table.view.with(|v| counter::markers(table.theme, table.chart, front.map_or("", |b| b.id), v))
    });
    measure(table, node, bounds);
    follow_camera(table, layer, bounds);
    let moving = RwSignal::new(false);
    // What of the counters changes with the zoom would have the whole board painted anew: not before the hands rest.
    let at_rest = Memo::new(move |before: Option<&f64>| match before {
        Some(zoom) if moving.get() => *zoom,
        _ => table.camera.get().map_or(1.0, |c| c.zoom),
    });
    let least = Memo::new(move |_| (46.0 / at_rest.get() / 6.0).ceil() * 6.0);
    let layout = Memo::new(move |before: Option<&Arc<Layout>>| {
        let Some(viewport) = table.viewport.get() else { return Arc::default() };
        let open = table.open.get().filter(|_| table.fanned.get());
        let surface = Surface {
            chart: table.chart,
            board: front.map_or("", |b| b.id),
            is_flat: theme::is_flat,
            least: least.get(),
            viewport: &viewport,
        };
        let fan = before.map_or(&None, |before| &before.fan);
        table
            .lit
            .with(|lit| table.view.with(|v| Arc::new(layout::lay_out_steadily(&surface, v, open.as_ref(), lit, fan))))
    });
    show_fan(table, layout);
    let popover = live(move || {
        layout.with(|l| l.popover).map(|(x, y, w, h)| {
        view! { <div class="fan-card" style:transform=format!("translate({x:.1}px,{y:.1}px)") style:width=format!("{w:.1}px") style:height=format!("{h:.1}px")></div> }.into_any()
    })
    });
    let gestures = Gestures { table, node, hands, layout, moving };
    let hands = AimingHands { gestures, pointers: StoredValue::new_local(Pointers::default()) };
    let aims = Memo::new(move |_| table.aim.with(Option::is_some));
    let soil = Memo::new(move |_| table.view.with(|v| drawn::ground(&v.scene)));
    on_cleanup(move || gestures.let_go());
    trackpad::listen(gestures);
    let [left, top, width, height] = bounds;
    let name = front.map_or("Board", |board| board.name);
    view! {
        <section node_ref=node class="desk" class:bare=bare class:aims=aims aria-label=name
            on:pointerdown=move |e| hands.down(&e)
            on:pointermove=alive(move |e: ev::PointerEvent| hands.moved(&e))
            on:pointerup=alive(move |e: ev::PointerEvent| hands.up(&e))
            on:pointercancel=alive(move |e: ev::PointerEvent| hands.cancel(&e))
            on:wheel=move |e| gestures.wheel(&e)
            on:click=move |e| gestures.click(&e)
            on:contextmenu=move |e| e.prevent_default()
            on:dragstart=move |e| e.prevent_default()>
            <div class="sprites" aria-hidden="true" inner_html=sprite></div>
            <div node_ref=layer class="layer" class:moving=moving style:width=format!("{width}px") style:height=format!("{height}px")>
                <div class="board-art" inner_html=drawing></div>
                <svg class="markers" viewBox=format!("{left} {top} {width} {height}") width=width height=height aria-hidden="true" inner_html=markers></svg>
                <svg class="ground" class:undrawn=art.is_none() viewBox=format!("{left} {top} {width} {height}") width=width height=height>
                    <g class="soils" inner_html=soil></g>
                    <Spaces anchors />
                    <Rings anchors />
                </svg>
                <div class="pieces" style:left=format!("{}px", -left) style:top=format!("{}px", -top) style=("--px", move || format!("{:.2}px", 1.0 / at_rest.get()))>
                    {popover}
                    <Counters layout />
                </div>
                <Overlays bounds layout />
                <Sketch bounds />
            </div>
            <Aiming drawing bounds />
            <Tabs />
            <Controls bare />
        </section>
    }
}

/// Fetches the drawing, its symbols and outlines; they are the same for every viewer.
fn bring(art: theme::BoardArt, drawing: RwSignal<String>, sprite: RwSignal<String>, anchors: RwSignal<Anchors>) {
    let shell = expect_context::<Shell>();
    bring_sprites(art.sprites, sprite);
    leptos::task::spawn_local(async move {
        match browser::fetch_text(art.drawing).await {
            // The table may have been left meanwhile.
            Ok(text) => drop(drawing.try_set(text)),
            Err(why) => shell.alarm(format!("The map can’t be drawn: {why}. You can still play on the plain board.")),
        }
        let Some(path) = art.anchors else { return };
        let outlines = browser::fetch_text(path).await.ok();
        if let Some(read) = outlines.and_then(|text| json::read(&text).ok()) {
            drop(anchors.try_set(read));
        }
    });
}

/// Fetches symbols that counters and ground need.
fn bring_sprites(paths: &'static [&'static str], sprite: RwSignal<String>) {
    let shell = expect_context::<Shell>();
    for path in paths {
        leptos::task::spawn_local(async move {
            match browser::fetch_text(path).await {
                Ok(text) => drop(sprite.try_update(|all| all.push_str(&text))),
                Err(why) => shell.alarm(format!("A picture is missing: {why}")),
            }
        });
    }
}

/// Keeps the viewport true to the size of the table, and the camera inside it.
fn measure(table: TableState, node: NodeRef<html::Section>, bounds: [i32; 4]) {
    let [left, top, width, height] = bounds.map(f64::from);
    let fit_in = move |element: &Element| {
        let bounds = element.get_bounding_client_rect();
        if bounds.width() < 1.0 || bounds.height() < 1.0 {
            return;
        }
        let foot = if bounds.width() >= WIDE { FOOT } else { 0.0 };
        let viewport =
            Viewport { left, top, width, height, screen_width: bounds.width(), screen_height: bounds.height(), foot };
        let before = table.viewport.get_untracked();
        table.viewport.set(Some(viewport));
        let camera = match (table.camera.get_untracked(), before) {
            (None, _) => table.first_look(&viewport),
            (Some(camera), Some(before)) if camera == Camera::fit(&before) => Camera::fit(&viewport),
            // A tablet that is turned shows the same in its middle; a bar that grows by a line shifts nothing sideways.
            (Some(camera), Some(before)) if (before.screen_width - viewport.screen_width).abs() >= 1.0 => {
                let (wider, higher) =
                    (viewport.screen_width - before.screen_width, viewport.open_height() - before.open_height());
                camera.panned(wider / 2.0, higher / 2.0, &viewport)
            }
            (Some(camera), _) => camera.clamped(&viewport),
        };
        table.camera.set(Some(camera));
    };
    let observer = StoredValue::new_local(None::<(web_sys::ResizeObserver, Closure<dyn Fn()>)>);
    Effect::new(move |_| {
        let Some(section) = node.get() else { return };
        let element: Element = section.into();
        // Whatever the first look depends on: another watcher beside this one would outlive its closure.
        untrack(|| fit_in(&element));
        let own = element.clone();
        let fit = Rc::new(alive(move |()| fit_in(&own)));
        // In the next frame: what is laid out anew while the browser tells of sizes is complained of in the console.
        let watch = Closure::<dyn Fn()>::new(move || {
            let fit = fit.clone();
            request_animation_frame(move || fit(()));
        });
        if let Ok(watcher) = web_sys::ResizeObserver::new(watch.as_ref().unchecked_ref()) {
            watcher.observe(&element);
            observer.set_value(Some((watcher, watch)));
        }
    });
    on_cleanup(move || {
        if let Some((watcher, _)) = observer.try_update_value(Option::take).flatten() {
            watcher.disconnect();
        }
    });
}

/// A fan that was just opened, or makes way for other places, is brought into sight whole.
fn show_fan(table: TableState, layout: Memo<Arc<Layout>>) {
    Effect::new(move |before: Option<(Option<Id>, Vec<Target>)>| {
        let open = table.open.get().filter(|_| table.fanned.get());
        let now = (open, table.lit.get());
        let popover = layout.with(|l| l.popover);
        if let (Some((x, y, width, height)), Some(camera), Some(viewport)) =
            (popover, table.camera.get_untracked(), table.viewport.get_untracked())
            && before.is_some_and(|before| before != now)
            && !table.held.get_value()
        {
            // Not under the controls, behind which a board on a small screen reaches.
            let beside = if viewport.screen_width < WIDE { FOOT } else { 0.0 };
            let viewport = Viewport { foot: FOOT, screen_width: viewport.screen_width - beside, ..viewport };
            let camera = camera.showing(Vec2::new(x + width, y + height), 14.0, &viewport);
            table.camera.set(Some(camera.showing(Vec2::new(x, y), 14.0, &viewport)));
        }
        now
    });
}

/// One transform on the layer, set through the object model; in three dimensions, so that the layer is a surface of its
/// own at any time, and need not become one when it is first moved.
fn follow_camera(table: TableState, layer: NodeRef<html::Div>, bounds: [i32; 4]) {
    Effect::new(move |_| {
        if let (Some(camera), Some(layer)) = (table.camera.get(), layer.get()) {
            let corner = camera.to_viewport(Vec2::new(f64::from(bounds[0]), f64::from(bounds[1])));
            // Whole pixels: what was painted can be shown elsewhere as it is.
            let transform = format!("translate3d({:.0}px,{:.0}px,0) scale({:.5})", corner.x, corner.y, camera.zoom);
            browser::set_style(&layer, "transform", &transform);
        }
    });
}

/// The boards that there is something to see on, if that is more than one.
#[component]
fn Tabs() -> impl IntoView {
    let table = expect_context::<TableState>();
    let ids = move |view: &Arc<View>| {
        boards::in_play(table.chart, &view.scene).iter().map(|board| (board.id, board.name)).collect::<Vec<_>>()
    };
    let offered = Memo::new(move |_| table.view.with(ids));
    live(move || {
        let offered = offered.get();
        let tab = |(id, name): (&'static str, &'static str)| {
            let here = move || (table.board.get() == id).to_string();
            view! { <button type="button" class="btn" data-board=id aria-pressed=here on:click=move |_| table.turn_to(id)>{name}</button> }
                .into_any()
        };
        (offered.len() > 1).then(|| {
            view! { <div class="tray board-tabs" role="group" aria-label="Boards">{offered.into_iter().map(tab).collect_view()}</div> }
                .into_any()
        })
    })
}

#[component]
fn Controls(bare: RwSignal<bool>) -> impl IntoView {
    let table = expect_context::<TableState>();
    let history = Memo::new(move |_| table.view.with(|v| v.history));
    let setting_up = Memo::new(move |_| table.view.with(|v| v.suggestions.iter().flatten().any(|s| s.set_up)));
    let posts = live(move || {
        let back = history.get().undo.min(5);
        let dots = (0..back).map(|_| view! { <i></i> }.into_any()).collect_view();
        let label = match history.get().undo {
            0 => "Nothing to undo: the last roll or revealed secret is final".to_string(),
            n => format!(
                "You can undo {}, back to the last roll or revealed secret",
                crate::rules::text::count(n, "action", "actions")
            ),
        };
        view! {
            <span class="rail" role="img" aria-label=label.clone() title=label>
                <i class="old"></i><i class="old"></i>
                <svg class="fence" viewBox="0 0 34 26" aria-hidden="true" inner_html=FENCE></svg>
                {dots}
            </span>
        }
        .into_any()
    });
    let nothing = Signal::derive(move || history.get().undo == 0);
    let nothing_own = Signal::derive(move || history.get().undo == 0 || table.view.with(|v| v.passed || v.is_shared()));
    let no_redo = Signal::derive(move || history.get().redo == 0);
    let restart = Signal::derive(move || {
        if setting_up.get() {
            "Clear".to_string()
        } else {
            "Restart: undo everything since the last roll or revealed secret".to_string()
        }
    });
    let hide = move || if bare.get() { "Show counters" } else { "Hide counters" };
    view! {
        <div class="tray undo-tray">
            <button type="button" class="btn" aria-label="Undo" disabled=nothing on:click=move |_| table.undo()><Icon name="undo" /><span class="wide">"Undo"</span></button>
            <IconButton icon="redo" name="Redo" disabled=no_redo press=move || table.redo() />
            {posts}
            <IconButton icon="restart" name=restart disabled=nothing_own press=move || table.restart() />
        </div>
        <div class="tray zoom-tray">
            <Tray />
            <div class="zooms">
                <button type="button" class="btn icon" aria-label=hide title=hide aria-pressed=move || bare.get().to_string()
                    on:click=move |_| bare.update(|b| *b = !*b)><Icon name="eye-off" /></button>
                <IconButton icon="zoom-out" name="Zoom out" press=move || table.zoom(0.75) />
                <IconButton icon="fit" name="Whole board" press=move || table.fit() />
                <IconButton icon="zoom-in" name="Zoom in" press=move || table.zoom(1.3333) />
            </div>
        </div>
    }
}
