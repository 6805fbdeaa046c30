//! The aim mode: the region, a ghost of what would stand there, the cross-hair, and the bar that commits and cancels. What hands and
//! keys mean is said by [`crate::table::aim`]; whether a point is legal, by the game's preview.

use super::super::browser;
use super::super::controls::{Icon, IconButton, live, live_words, rule_link};
use super::gestures::Gestures;
use super::state::TableState;
use crate::draw::Vec2;
use crate::draw::compass::Heading;
use crate::rules::{Place, Point, Preview, Target};
use crate::table::aim::{Aim, Answer, Hand, MAGNIFIED, Stride};
use crate::table::drawn;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Edge of the magnified view, in pixels.
const LOUPE: f64 = 150.0;

impl TableState {
    /// Aims an offer that wants a point, if it is one: from where that stands which is moved, or from the midst of the region.
    pub(super) fn begin_aim(self, offer: usize) -> bool {
        let start = self.view.with_untracked(|v| {
            let offer = v.turn.offers.get(offer)?;
            let region = offer.region.as_ref()?;
            let stands = |target: &Target| match target {
                Target::Piece(id) => match v.counter(id)?.place {
                    Place::Pose(pose) => Some(pose.at),
                    _ => None,
                },
                _ => None,
            };
            let own = offer.path.iter().find_map(stands).filter(|at| region.contains(*at));
            Some(own.unwrap_or_else(|| Aim::start(region)))
        });
        let (Some(start), Some(board)) = (start, self.chart.board(self.board.get_untracked())) else { return false };
        self.clear_picks();
        self.aim.set(Some(Aim::begin(offer, start, [0, 0, board.width, board.height])));
        self.aim_by(&|_| Answer::Nothing);
        browser::focus("[data-cross-hair]");
        true
    }

    /// Hands or keys do something while an action is aimed.
    pub(super) fn aim_by(self, act: &dyn Fn(&mut Aim) -> Answer) {
        let Some(mut aim) = self.aim.get_untracked() else { return };
        let answer = act(&mut aim);
        if let Some(pick) = aim.unseen() {
            aim.see(self.ask_game(|g| g.preview(&pick)));
        }
        self.aim.set(Some(aim));
        if answer == Answer::Moved && !self.refused.with_untracked(Vec::is_empty) {
            self.refused.set(Vec::new());
        }
        if answer == Answer::Meant {
            self.commit_aim();
        }
    }

    /// Does what is aimed, or says why it cannot be done there.
    pub(super) fn commit_aim(self) {
        match self.aim.with_untracked(|aim| aim.as_ref().map(Aim::commit)) {
            Some(Ok(pick)) => drop(self.choose(&pick, false)),
            Some(Err(refusal)) => {
                self.said.set(refusal.text.to_string());
                self.refused.set(vec![refusal]);
            }
            None => {}
        }
    }

    /// What is aimed is not done.
    pub(super) fn cancel_aim(self) {
        self.clear_picks();
        browser::focus_if_lost(".panel [data-offer], .panel [data-group]");
    }

    /// Where a pointer is, as aiming takes it.
    pub(super) fn hand(self, spot: Vec2, kind: &str) -> Option<Hand> {
        let camera = self.camera.get_untracked()?;
        Some(Hand { at: camera.to_board(spot), unit: 1.0 / camera.zoom, finger: kind == "touch" })
    }
}

/// What is drawn of an aim, in board units.
fn art(table: TableState, aim: &Aim) -> String {
    let mut art = String::new();
    table.view.with(|v| {
        if let Some(region) = v.turn.offers.get(aim.offer()).and_then(|o| o.region.as_ref()) {
            art.push_str(&drawn::region(region));
        }
    });
    let Preview { refusal, ghost, overlays, .. } = aim.preview();
    for overlay in overlays {
        drawn::overlay(overlay, &mut art);
    }
    if let Some(ghost) = ghost {
        art.push_str(&table.theme.standing(ghost, if refusal.is_some() { "ghost refused" } else { "ghost" }));
    }
    art
}

/// Region, way and ghost: over the counters.
#[component]
pub fn Sketch(bounds: [i32; 4]) -> impl IntoView {
    let table = expect_context::<TableState>();
    let [left, top, width, height] = bounds;
    let art = move || table.aim.with(|aim| aim.as_ref().map(|aim| art(table, aim)).unwrap_or_default());
    view! {
        <svg class="overlays sketch" viewBox=format!("{left} {top} {width} {height}") width=width height=height aria-hidden="true" inner_html=art></svg>
    }
}

/// The cross-hair, over everything on the board.
#[component]
pub fn Aiming(drawing: RwSignal<String>, bounds: [i32; 4]) -> impl IntoView {
    while_aiming(move |label| view! { <CrossHair label /><Loupe drawing bounds /> }.into_any())
}

/// The bar of what is aimed: over the foot of the board, or of the sheet, where the board has no room to spare.
#[component]
pub fn AimBar() -> impl IntoView {
    while_aiming(|label| view! { <Bar label /> }.into_any())
}

/// What is shown while something is aimed, by the label of its offer.
fn while_aiming(shown: impl Fn(String) -> AnyView + Send + 'static) -> impl IntoView {
    let table = expect_context::<TableState>();
    let on = Memo::new(move |_| table.aim.with(|aim| aim.as_ref().map(Aim::offer)));
    live(move || {
        on.get().map(|offer| {
            let label = table.view.with_untracked(|v| v.turn.offers.get(offer).map(|o| o.label.clone()));
            shown(label.unwrap_or_default())
        })
    })
}

fn spot(table: TableState) -> Option<Vec2> {
    let at = table.aim.with(|aim| aim.as_ref().map(Aim::at))?;
    table.camera.get().map(|camera| camera.to_viewport(at.into()))
}

fn refused(table: TableState) -> bool {
    table.aim.with(|aim| aim.as_ref().is_some_and(|aim| aim.preview().refusal.is_some()))
}

/// The cross-hair: a slider of two dimensions, for arrow keys and those who cannot see it.
#[component]
fn CrossHair(label: String) -> impl IntoView {
    let table = expect_context::<TableState>();
    let at = move || table.aim.with(|aim| aim.as_ref().map_or(Point::default(), Aim::at));
    let spoken = move || table.aim.with(|aim| aim.as_ref().map(Aim::spoken).unwrap_or_default());
    let place = move || spot(table).map(|at| format!("translate({:.1}px,{:.1}px)", at.x, at.y));
    let end = table.chart.board(table.board.get_untracked()).map_or(0, |board| board.width);
    let keys = move |event: ev::KeyboardEvent| {
        let stride = Stride::of(event.shift_key(), event.alt_key());
        let taken = match (Heading::of_key(&event.key()), event.key().as_str()) {
            (Some(heading), _) => {
                table.aim_by(&|aim| aim.nudge(heading, stride));
                true
            }
            (None, "Enter" | " ") => {
                table.commit_aim();
                true
            }
            _ => false,
        };
        if taken {
            event.prevent_default();
        }
    };
    view! {
        <div class="cross-hair" class:refused=move || refused(table) data-cross-hair="" role="slider" tabindex="0"
            aria-roledescription="cross-hair" aria-label=label aria-valuemin="0" aria-valuemax=end.to_string()
            aria-valuenow=move || at().x.to_string() aria-valuetext=spoken style:transform=place on:keydown=keys>
            <svg viewBox="-30 -30 60 60" aria-hidden="true" inner_html=CROSS></svg>
        </div>
    }
}

/// Not written out in the markup: a literal there is lost (`view!` takes the element for static).
const CROSS: &str = "<path class=\"case\" d=\"M-26 0H-7M7 0H26M0-26V-7M0 7V26\"/><path d=\"M-26 0H-7M7 0H26M0-26V-7M0 7V26\"/><circle r=\"1.6\"/>";

/// What would come of it, nudges for unsteady hands, commit and cancel.
#[component]
fn Bar(label: String) -> impl IntoView {
    let table = expect_context::<TableState>();
    let preview = Memo::new(move |_| table.aim.with(|aim| aim.as_ref().map(|aim| aim.preview().clone())));
    let words = move || preview.with(|p| p.as_ref().map_or_else(String::new, |p| p.text.clone()));
    let chance = move || {
        preview.with(|p| {
            let forecast = p.as_ref().and_then(|p| p.forecast.as_ref())?;
            let last = forecast.rows.last()?;
            let percent = (last.weight * 100 + forecast.total / 2) / forecast.total.max(1);
            Some(format!("{}: {percent} %", last.label))
        })
    };
    let why = live(move || {
        preview.with(|p| p.as_ref().and_then(|p| p.refusal.clone())).map(|no| {
            view! { <p class="aim-why" data-aim-refused=no.code><Icon name="info" /><span prop:textContent=no.text.to_string()></span>" "{rule_link(no.rule)}</p> }
                .into_any()
        })
    });
    let nudge = move |(heading, icon, name): (Heading, &'static str, &'static str)| {
        view! { <IconButton icon=icon name=name class="quiet" press=move || table.aim_by(&|aim| aim.nudge(heading, Stride::Usual)) /> }
            .into_any()
    };
    let nudges = [
        (Heading::West, "chevron-left", "A quarter of an inch to the left"),
        (Heading::North, "chevron-up", "A quarter of an inch up"),
        (Heading::South, "chevron-down", "A quarter of an inch down"),
        (Heading::East, "chevron-right", "A quarter of an inch to the right"),
    ];
    view! {
        <div class="tray aim-bar" role="group" aria-label=format!("Aiming: {label}")>
            <p><b prop:textContent=label.clone()></b><span class="small">{live_words(Box::new(words))}" "<span class="fig" prop:textContent=move || chance().unwrap_or_default()></span></span></p>
            {why}
            <div class="row">
                {nudges.map(nudge).collect_view()}
                <button type="button" class="btn" data-aim-cancel="" on:click=move |_| table.cancel_aim()><Icon name="close" />"Cancel"</button>
                <button type="button" class="btn primary" data-aim-commit="" aria-disabled=move || refused(table).to_string()
                    on:click=move |_| table.commit_aim()><Icon name="check" />"Here"</button>
            </div>
        </div>
    }
}

/// What lies under a finger, larger, on the other side of the view.
#[component]
fn Loupe(drawing: RwSignal<String>, bounds: [i32; 4]) -> impl IntoView {
    let table = expect_context::<TableState>();
    let hidden = Memo::new(move |_| table.aim.with(|aim| aim.as_ref().is_some_and(Aim::is_hidden)));
    live(move || hidden.get().then(|| view! { <Magnified drawing bounds /> }.into_any()))
}

#[component]
fn Magnified(drawing: RwSignal<String>, bounds: [i32; 4]) -> impl IntoView {
    let table = expect_context::<TableState>();
    let left = move || {
        let width = table.viewport.get().map_or(0.0, |viewport| viewport.screen_width);
        spot(table).is_some_and(|at| at.x > width / 2.0)
    };
    let window = move || {
        let zoom = table.camera.get().map_or(1.0, |camera| camera.zoom);
        let half = LOUPE / (2.0 * MAGNIFIED * zoom);
        let at = table.aim.with(|aim| aim.as_ref().map_or(Vec2::default(), |aim| aim.at().into()));
        format!("{:.1} {:.1} {:.1} {:.1}", at.x - half, at.y - half, 2.0 * half, 2.0 * half)
    };
    // What does not move with the finger is drawn once.
    let under = table.view.with_untracked(|v| {
        let [x, y, width, height] = bounds;
        let mut art =
            format!("<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">{}</svg>", drawing.get_untracked());
        art.push_str(&drawn::ground(&v.scene));
        for overlay in &v.scene.overlays {
            drawn::overlay(overlay, &mut art);
        }
        for counter in &v.scene.counters {
            art.push_str(&table.theme.standing(counter, ""));
        }
        art
    });
    let over = move || table.aim.with(|aim| aim.as_ref().map(|aim| art(table, aim)).unwrap_or_default());
    view! {
        <div class="loupe" class:left=left aria-hidden="true">
            <svg viewBox=window><g inner_html=under></g><g inner_html=over></g></svg>
            <svg class="cross" class:refused=move || refused(table) viewBox="-75 -75 150 150" inner_html=CROSS></svg>
        </div>
    }
}

/// The pointers that are down while an action is aimed.
#[derive(Default)]
pub struct Pointers {
    down: Vec<ev::PointerEvent>,
    /// There are two: they move the board, until all are lifted.
    given: bool,
}

/// Hands on a board on which something may be aimed: one pointer moves the cross-hair, two move the board, as ever.
#[derive(Clone, Copy)]
pub struct AimingHands {
    /// What pointers mean otherwise.
    pub gestures: Gestures,
    /// Those that are down.
    pub pointers: StoredValue<Pointers, LocalStorage>,
}

impl AimingHands {
    fn aims(self) -> bool {
        self.gestures.table.aim.try_with_untracked(Option::is_some) == Some(true)
    }

    fn hand(self, event: &ev::PointerEvent) -> Option<Hand> {
        self.gestures.table.hand(self.gestures.spot(event), &event.pointer_type())
    }

    fn aim(self, event: &ev::PointerEvent, act: &dyn Fn(&mut Aim, Hand) -> Answer) {
        if let Some(hand) = self.hand(event) {
            self.gestures.table.aim_by(&|aim| act(aim, hand));
        }
    }

    /// Whether this pointer is one of those that aim.
    fn holds(self, event: &ev::PointerEvent) -> bool {
        let own = |p: &Pointers| !p.given && p.down.iter().any(|down| down.pointer_id() == event.pointer_id());
        self.pointers.try_with_value(own) == Some(true)
    }

    /// A pointer came down.
    pub fn down(self, event: &ev::PointerEvent) {
        let given = self.pointers.with_value(|p| p.given);
        if given || !self.aims() {
            return self.gestures.down(event);
        }
        if !browser::is_genuine(event) || event.button() != 0 || on_controls(event) {
            return;
        }
        let first = self.pointers.try_update_value(|p| p.down.pop());
        if let Some(first) = first.flatten() {
            self.gestures.table.aim_by(&|aim| {
                aim.let_go();
                Answer::Nothing
            });
            self.pointers.update_value(|p| p.given = true);
            self.gestures.down(&first);
            return self.gestures.down(event);
        }
        if let Some(node) = self.gestures.node.get_untracked() {
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        self.pointers.update_value(|p| p.down.push(event.clone()));
        self.aim(event, &Aim::press);
    }

    /// It moved.
    pub fn moved(self, event: &ev::PointerEvent) {
        if self.holds(event) {
            self.aim(event, &Aim::drag);
        } else if self.aims() && event.buttons() == 0 && event.pointer_type() == "mouse" {
            if !on_controls(event) {
                self.aim(event, &|aim, hand| aim.hover(hand.at));
            }
        } else {
            self.gestures.moved(event);
        }
    }

    /// It was lifted; if that began to aim, at the point where it was.
    pub fn up(self, event: &ev::PointerEvent) {
        if self.holds(event) {
            self.pointers.update_value(|p| p.down.clear());
            return self.aim(event, &Aim::release);
        }
        let aimed = self.aims();
        self.gestures.up(event);
        self.lifted();
        if !aimed && self.aims() {
            self.aim(event, &|aim, hand| aim.hover(hand.at));
        }
    }

    /// The browser took it away.
    pub fn cancel(self, event: &ev::PointerEvent) {
        if self.holds(event) {
            self.pointers.update_value(|p| p.down.clear());
            return self.aim(event, &|aim, _| {
                aim.let_go();
                Answer::Nothing
            });
        }
        self.gestures.cancel(event);
        self.lifted();
    }

    /// Once two fingers have moved the board, the next one aims again.
    fn lifted(self) {
        if !self.gestures.touched() {
            let _ = self.pointers.try_update_value(|p| p.given = false);
        }
    }
}

fn on_controls(event: &ev::PointerEvent) -> bool {
    let element: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    element.is_some_and(|element| element.closest(".tray").ok().flatten().is_some())
}
