//! Counters: where each lies, what it looks like, what it is called.

use super::super::controls::{Key, live, rows};
use super::desk::Desk;
use super::space::titled;
use super::view::View;
use crate::draw::stack::{self, Ground, Lay};
use crate::draw::{Spot, camera::Frame};
use crate::rules::{Counter, Face, Id, Overlay, OverlayKind, Place, Seat, Shape, Space, Target};
use crate::ui::theme;
use leptos::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// A counter as it lies on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// Where its top left corner lies, in board units, and its edge.
    pub at: (f64, f64, f64),
    /// What lies above what.
    pub depth: usize,
    /// Counters in its pile, if it is the top one of a pile that cannot be seen whole.
    pub count: Option<usize>,
    /// The space it lies in.
    pub space: Id,
    /// It lies side by side with others on a card.
    pub fanned: bool,
    /// It cannot be told apart by touch: a touch means its pile.
    pub piled: bool,
}

/// Where everything lies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Every counter on the board, by its id.
    pub placed: BTreeMap<Id, Placed>,
    /// The card under the fan: left, top, width, height.
    pub card: Option<(f64, f64, f64, f64)>,
}

type PileKey = (Seat, u8, bool);

/// What goes on one pile: the same side, seen the same way, and together.
fn pile_key(counter: &Counter) -> PileKey {
    let face = match counter.face {
        Face::Front => 0,
        Face::Back | Face::OwnBack => 1,
        Face::OwnHidden => 2,
    };
    (counter.owner, face, counter.active)
}

/// Lays out all counters; those of the space `open` side by side, none smaller than `least` board units and, if it can
/// be, none over a place that is lit or in reach.
#[must_use]
pub fn lay_out(desk: Desk, view: &View, open: Option<&Id>, least: f64, frame: &Frame, lit: &[Target]) -> Layout {
    let mut layout = Layout::default();
    let mut spaces: Vec<(&Id, Vec<&Counter>)> = Vec::new();
    for counter in &view.scene.counters {
        if let Place::Space(space) = &counter.place {
            match spaces.iter_mut().find(|(known, _)| *known == space) {
                Some((_, here)) => here.push(counter),
                None => spaces.push((space, vec![counter])),
            }
        }
    }
    for (id, counters) in spaces {
        let Some(space) = desk.space(id) else { continue };
        let (flat, standing): (Vec<&Counter>, Vec<&Counter>) = counters.iter().partition(|c| theme::is_flat(c.livery));
        let ground = ground(space);
        let mut piles = piles(&standing);
        let sizes: Vec<usize> = piles.iter().map(Vec::len).collect();
        let closed = stack::closed(ground, &sizes);
        // What lies side by side anyway needs no card.
        let fan = open == Some(id) && !closed.badges.is_empty();
        let lay = if fan {
            piles.extend(flat.iter().map(|&c| vec![c]));
            let corner = Spot::new(frame.left, frame.top);
            let opposite = Spot::new(frame.left + frame.width, frame.top + frame.height);
            let lit = lit.iter().filter_map(|target| match target {
                Target::Space(place) if place != id => desk.space(place),
                _ => None,
            });
            let reach = |overlay: &&Overlay| matches!(overlay.kind, OverlayKind::Reach(_));
            let far = view.scene.overlays.iter().filter(reach).flat_map(|o| &o.spaces).filter_map(|id| desk.space(id));
            let free: Vec<Spot> = lit.chain(far).map(|space| Spot::from(space.centre)).collect();
            stack::open(ground, counters.len(), least, [corner, opposite], &free)
        } else {
            closed
        };
        place(&mut layout, id, &piles, &lay, fan);
        if !fan {
            flatten(&mut layout, id, space, &flat);
        }
    }
    layout
}

/// Where the pieces of a space stand: in the middle of an area, above a node.
fn ground(space: &Space) -> Ground {
    let mut centre = Spot::from(space.centre);
    if matches!(space.shape, Shape::Node(_)) {
        centre.y -= stack::RISE;
    }
    Ground { centre, clear: f64::from(space.clear_radius) }
}

/// What lies flat on a space, under the pieces.
fn flatten(layout: &mut Layout, id: &Id, space: &Space, flat: &[&Counter]) {
    let middle = Spot::from(space.centre);
    for (n, counter) in (0u8..).zip(flat) {
        let aside = f64::from(n) * 8.0;
        let at = (middle.x - stack::SITE / 2.0 + aside, middle.y - stack::SITE / 2.0 + aside, stack::SITE);
        let placed = Placed { at, depth: 0, count: None, space: id.clone(), fanned: false, piled: false };
        layout.placed.insert(counter.id.clone(), placed);
    }
}

fn piles<'a>(counters: &[&'a Counter]) -> Vec<Vec<&'a Counter>> {
    let mut piles: Vec<(PileKey, Vec<&Counter>)> = Vec::new();
    for &counter in counters {
        let key = pile_key(counter);
        match piles.iter_mut().find(|(k, _)| *k == key) {
            Some((_, pile)) => pile.push(counter),
            None => piles.push((key, vec![counter])),
        }
    }
    piles.into_iter().map(|(_, pile)| pile).collect()
}

/// How far what is in the middle of something, and a fan, lie above the highest stack.
const ACTIVE: usize = 40;
const FANNED: usize = 100;

fn place(layout: &mut Layout, space: &Id, piles: &[Vec<&Counter>], lay: &Lay, fanned: bool) {
    let mut badges = lay.badges.iter();
    let mut spots = lay.counters.iter();
    for pile in piles {
        let badge = if lay.badges.is_empty() || pile.len() < 2 { None } else { badges.next() };
        for (n, counter) in pile.iter().enumerate() {
            let Some(laid) = spots.next() else { return };
            layout.placed.insert(
                counter.id.clone(),
                Placed {
                    at: (laid.at.x, laid.at.y, laid.size),
                    depth: pile.len() - n + ACTIVE * usize::from(counter.active) + FANNED * usize::from(fanned),
                    count: badge.filter(|_| n == 0).map(|b| b.count),
                    space: space.clone(),
                    fanned,
                    piled: badge.is_some(),
                },
            );
        }
    }
    if let Some((at, width, height)) = lay.card {
        layout.card = Some((at.x, at.y, width, height));
    }
}

/// What the counter is called, with everything on it that its viewer sees, and where it lies.
#[must_use]
pub fn spoken(desk: Desk, counter: &Counter) -> String {
    let place = match &counter.place {
        Place::Space(space) => desk.space(space).map(titled),
        _ => None,
    };
    let told = place.filter(|place| !counter.name.contains(place.as_str()));
    std::iter::once(described(counter)).chain(told).collect::<Vec<_>>().join(", ")
}

/// What the counter is called, with everything on it that its viewer sees.
#[must_use]
pub fn described(counter: &Counter) -> String {
    let mut words = vec![counter.name.clone()];
    let (left, full) = counter.steps;
    if full > 0 {
        words.push(format!("{left} of {full} steps"));
    }
    words.extend(counter.values.iter().map(|v| format!("{} {}", v.name, v.now)));
    words.extend(counter.markers.iter().map(|m| m.1.to_string()));
    match counter.face {
        Face::OwnBack => words.push("concealed".into()),
        Face::OwnHidden => words.push("hidden".into()),
        Face::Front | Face::Back => {}
    }
    if counter.picked {
        words.push("picked".into());
    }
    words.join(", ")
}

/// With more pieces than this to begin with, a ring round each would say nothing: the others step back instead.
pub const CROWD: usize = 8;

/// How a counter is marked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    None,
    /// It can be pointed at next.
    Legal,
    /// It can be pointed at first, like many others.
    Able,
    /// It is pointed at, or picked.
    Selected,
    /// Its owner decides, and it can do nothing now.
    Idle,
}

/// How the counter is marked out now.
#[must_use]
pub fn mark(view: &View, path: &[Target], lit: &[Target], counter: &Counter) -> Mark {
    let own = Target::Piece(counter.id.clone());
    if counter.picked || path.contains(&own) {
        return Mark::Selected;
    }
    let waits = |t: &&Target| matches!(t, Target::Piece(id) if view.counter(id).is_some_and(|c| !c.picked));
    let pieces = lit.iter().filter(waits).count();
    if lit.contains(&own) {
        return if path.is_empty() && pieces > CROWD { Mark::Able } else { Mark::Legal };
    }
    let ground = match &counter.place {
        Place::Space(space) => Some(Target::Space(space.clone())),
        _ => None,
    };
    // A tap on it means the ground that it stands on.
    if path.is_empty() && ground.is_some_and(|ground| lit.contains(&ground)) {
        return Mark::Able;
    }
    let together = view.scene.counters.iter().any(|c| c.picked);
    let begins = !together
        && !lit.is_empty()
        && path.is_empty()
        && lit.iter().any(|t| matches!(t, Target::Piece(_) | Target::Space(_)));
    if begins && !counter.active && view.decides() && view.turn.seat == Some(counter.owner) {
        Mark::Idle
    } else {
        Mark::None
    }
}

/// What a screen reader says of a counter that can be pressed.
#[must_use]
pub fn named(desk: Desk, counter: &Counter, mark: Mark) -> String {
    let lit = matches!(mark, Mark::Legal | Mark::Able);
    spoken(desk, counter) + if lit { CHOOSABLE } else { "" }
}

/// Says what a ring shows.
pub const CHOOSABLE: &str = ", can be chosen";

/// The picture of a counter with its ring.
#[must_use]
pub fn art(counter: &Counter, mark: Mark) -> String {
    let ring = match mark {
        Mark::Legal => theme::ring(counter.livery, "legal"),
        Mark::Selected => theme::ring(counter.livery, "selected"),
        Mark::None | Mark::Able | Mark::Idle => String::new(),
    };
    ring + &theme::counter(counter)
}

/// The markers on the tracks of the board: pictures; the panel says the same in words.
#[must_use]
pub fn markers(view: &View) -> String {
    let mut art = String::new();
    let mut taken: Vec<Spot> = Vec::new();
    for counter in &view.scene.counters {
        let Place::Point(point, _) = counter.place else { continue };
        let middle = Spot::from(point);
        let aside = 6.0 * taken.iter().filter(|spot| **spot == middle).fold(0.0, |n, _| n + 1.0);
        taken.push(middle);
        let (x, y) = (middle.x - stack::MARKER / 2.0 + aside, middle.y - stack::MARKER / 2.0 + aside);
        let scale = stack::MARKER / 60.0;
        let picture = theme::counter(counter);
        let _ = write!(art, "<g transform=\"translate({x:.1} {y:.1}) scale({scale:.4})\">{picture}</g>");
    }
    art
}

/// The counters of the board, each a button.
#[component]
pub fn Counters(layout: Memo<Arc<Layout>>, lit: Memo<Vec<Target>>) -> impl IntoView {
    let ids = Memo::new(move |_| layout.with(|l| l.placed.keys().map(|id| (0, id.clone())).collect::<Vec<Key>>()));
    let row = move |(_, id)| view! { <OnBoard id layout lit /> }.into_any();
    view! { <div class="counters">{rows(Box::new(move || ids.get()), Arc::new(row))}</div> }
}

#[component]
fn OnBoard(id: Id, layout: Memo<Arc<Layout>>, lit: Memo<Vec<Target>>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let key = StoredValue::new(id.clone());
    let me = Memo::new(move |_| desk.view.with(|v| key.with_value(|id| v.counter(id).cloned())));
    let lies = Memo::new(move |_| layout.with(|l| key.with_value(|id| l.placed.get(id).cloned())));
    let marked = Memo::new(move |_| {
        desk.view.with(|v| {
            desk.picker.with(|p| lit.with(|l| me.with(|c| c.as_ref().map_or(Mark::None, |c| mark(v, p.path(), l, c)))))
        })
    });
    let news = Memo::new(move |_| {
        desk.view.with(|v| {
            let c = &v.changes;
            key.with_value(|id| {
                if c.entered.contains(id) {
                    "entered"
                } else if c.turned.contains(id) {
                    "turned"
                } else {
                    ""
                }
            })
        })
    });
    let class = move || {
        let active = me.with(|c| c.as_ref().is_some_and(|c| c.active));
        let (piled, fanned) = lies.with(|l| l.as_ref().map_or((false, false), |l| (l.piled, l.fanned)));
        let mark = match marked.get() {
            Mark::None | Mark::Able => "",
            Mark::Legal => " legal",
            Mark::Selected => " selected",
            Mark::Idle => " idle",
        };
        let flags = [(active, " active"), (piled, " piled"), (fanned, " fanned")];
        let flags = flags.into_iter().filter(|f| f.0).map(|f| f.1).collect::<String>();
        format!("counter{mark}{flags} {}", news.get())
    };
    let place = move || {
        lies.with(|l| {
            l.as_ref().map(|l| format!("translate({:.1}px,{:.1}px) scale({:.4})", l.at.0, l.at.1, l.at.2 / 60.0))
        })
    };
    let depth = move || lies.with(|l| l.as_ref().map(|l| (l.depth + 1).to_string()));
    let count = live(move || {
        lies.with(|l| l.as_ref().and_then(|l| l.count))
            .map(|n| view! { <span class="count" aria-hidden="true" prop:textContent=n.to_string()></span> }.into_any())
    });
    let name = move || me.with(|c| c.as_ref().map(|c| named(desk, c, marked.get())));
    let advised = Memo::new(move |_| {
        desk.view
            .with(|v| desk.advised(v).iter().any(|t| key.with_value(|id| matches!(t, Target::Piece(p) if p == id))))
    });
    let picture = move || {
        me.with(|c| {
            let ring = |c: &Counter| if advised.get() { theme::ring(c.livery, "hint") } else { String::new() };
            c.as_ref().map(|c| ring(c) + &art(c, marked.get())).unwrap_or_default()
        })
    };
    let pressed = move || (marked.get() == Mark::Selected).to_string();
    view! {
        <button type="button" class=class data-counter=id.to_string() tabindex="-1" aria-label=name aria-pressed=pressed
            style:transform=place style:z-index=depth>
            <svg viewBox="0 0 60 60" aria-hidden="true" inner_html=picture></svg>
            {count}
        </button>
    }
}
