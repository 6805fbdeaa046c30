//! Where every counter lies: side by side, in piles, or fanned out on a popover.

use super::view::View;
use crate::draw::stack;
use crate::draw::{Vec2, camera::Viewport};
use crate::rules::space::table::Pose;
use crate::rules::{Board, Chart, Counter, Face, Id, Overlay, OverlayKind, Place, Seat, Shape, Space, Target};
use std::collections::BTreeMap;

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
    /// It lies side by side with others on a popover.
    pub fanned: bool,
    /// It cannot be told apart by touch: a touch means its pile.
    pub piled: bool,
    /// It is too small on the screen for its name to be read.
    pub small: bool,
    /// It stands on a table without spaces.
    pub stand: Option<Stand>,
}

/// How something stands on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Where, and how it is turned.
    pub pose: Pose,
    /// The rectangle that it is drawn in, as seen from its pose: left, top, width, height in board units.
    pub frame: [i32; 4],
}

impl Stand {
    /// Where a counter stands, if it is on a table.
    #[must_use]
    pub fn of(counter: &Counter) -> Option<Self> {
        let Place::Pose(pose) = counter.place else { return None };
        let frame = counter.footprint.as_ref().map_or(
            // A counter alone lies in the middle of its pose.
            [-COUNTER / 2, -COUNTER / 2, COUNTER, COUNTER],
            |footprint| {
                let [near, far] = footprint.bounds();
                [near.x, near.y, far.x - near.x, far.y - near.y]
            },
        );
        Some(Self { pose, frame })
    }
}

/// Edge of a counter without a footprint on a table, in board units.
const COUNTER: i32 = 54;

/// Where everything lies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// Every counter on the board, by its id.
    pub placed: BTreeMap<Id, Placed>,
    /// The popover under the fan: left, top, width, height.
    pub popover: Option<(f64, f64, f64, f64)>,
    /// The space whose fan lies open, and what was lit when it was put where it is.
    pub fan: Fan,
}

/// A space, and what is lit.
pub type Fan = Option<(Id, Vec<Target>)>;

impl Layout {
    /// Whether the fan lies over this spot, or so close that a place there is half hidden.
    fn covers(&self, spot: Vec2) -> bool {
        self.popover.is_some_and(|(left, top, width, height)| {
            (left - stack::NODE..left + width + stack::NODE).contains(&spot.x)
                && (top - stack::NODE..top + height + stack::NODE).contains(&spot.y)
        })
    }
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

/// What counters are laid out on, and how large.
#[derive(Clone, Copy, Debug)]
pub struct Surface<'a> {
    /// The boards.
    pub chart: &'a Chart,
    /// The one in front: nothing of another is laid out.
    pub board: &'a str,
    /// Whether counters of a livery lie flat on their space, under the pieces.
    pub is_flat: fn(&str) -> bool,
    /// The least edge of a counter of a fan, in board units.
    pub least: f64,
    /// What the camera looks through.
    pub viewport: &'a Viewport,
}

/// Lays out all counters; those of the space `open` side by side on a popover and, if it can be, none over a place that is
/// `lit` or in reach.
#[must_use]
pub fn lay_out(surface: &Surface, view: &View, open: Option<&Id>, lit: &[Target]) -> Layout {
    let Surface { chart, board, is_flat, least, viewport } = *surface;
    let here = |id: &str| chart.space(id).filter(|space| space.board == board);
    let mut layout = Layout { fan: open.map(|id| (id.clone(), lit.to_vec())), ..Layout::default() };
    for (id, counters) in view.occupied() {
        let Some(space) = here(id) else { continue };
        let (flat, standing): (Vec<&Counter>, Vec<&Counter>) = counters.iter().partition(|c| is_flat(c.livery));
        let ground = ground(space);
        let mut piles = piles(&standing);
        let sizes: Vec<usize> = piles.iter().map(Vec::len).collect();
        let closed = stack::closed(ground, &sizes);
        // What lies side by side anyway needs no popover.
        let fan = open == Some(id) && !closed.badges.is_empty();
        let lies = if fan {
            piles.extend(flat.iter().map(|&c| vec![c]));
            let corner = Vec2::new(viewport.left, viewport.top);
            let opposite = Vec2::new(viewport.left + viewport.width, viewport.top + viewport.height);
            let free = left_free(surface, view, id, lit);
            stack::open(ground, counters.len(), least, [corner, opposite], &free)
        } else {
            closed
        };
        place(&mut layout, id, &piles, &lies, fan);
        if !fan {
            flatten(&mut layout, id, space, &flat);
        }
    }
    if let Some(table) = chart.board(board).and_then(Board::table) {
        stand(&mut layout, view, &table.id);
    }
    for placed in layout.placed.values_mut() {
        placed.small = placed.stand.is_none() && placed.at.2 < least * NAMES / FINGER;
    }
    layout
}

/// The middles of the places that a fan of this space should not cover: those that are lit or in reach.
fn left_free(surface: &Surface, view: &View, id: &Id, lit: &[Target]) -> Vec<Vec2> {
    let here = |id: &str| surface.chart.space(id).filter(|space| space.board == surface.board);
    let lit = lit.iter().filter_map(|target| match target {
        Target::Space(place) if place != id => here(place),
        _ => None,
    });
    let reach = |overlay: &&Overlay| matches!(overlay.kind, OverlayKind::Reach(_));
    let far = view.scene.overlays.iter().filter(reach).flat_map(|o| &o.spaces).filter_map(|id| here(id));
    lit.chain(far).map(|space| Vec2::from(space.centre)).collect()
}

/// Lays out all counters as [`lay_out`] does; but the fan that lay open before stays where it is, under the finger, unless it
/// covers a place that has been lit since.
#[must_use]
pub fn lay_out_steadily(surface: &Surface, view: &View, open: Option<&Id>, lit: &[Target], before: &Fan) -> Layout {
    if let Some((id, lit_then)) = before
        && open == Some(id)
    {
        let stays = lay_out(surface, view, open, lit_then);
        if !left_free(surface, view, id, lit).iter().any(|spot| stays.covers(*spot)) {
            return stays;
        }
    }
    lay_out(surface, view, open, lit)
}

/// So large on the screen is what [`Surface::least`] stands for, in pixels.
const FINGER: f64 = 46.0;
/// So large, in pixels, a counter has to be for its name to be read.
const NAMES: f64 = 36.0;

/// What stands on a table lies where it stands, whatever else is there.
fn stand(layout: &mut Layout, view: &View, table: &str) {
    for counter in &view.scene.counters {
        let Some(stand) = Stand::of(counter) else { continue };
        let at = Vec2::from(stand.pose.at);
        // No ranks cover a man who stands among them, nor his name: not even those that fight.
        let alone = counter.footprint.as_ref().is_some_and(|footprint| footprint.figures.len() == 1);
        let placed = Placed {
            at: (at.x, at.y, f64::from(stand.frame[2])),
            depth: ACTIVE * usize::from(counter.active) + ALONE * usize::from(alone),
            count: None,
            space: table.to_owned().into(),
            fanned: false,
            piled: false,
            small: false,
            stand: Some(stand),
        };
        layout.placed.insert(counter.id.clone(), placed);
    }
}

/// Where the pieces of a space stand: in the middle of an area, above a node.
fn ground(space: &Space) -> stack::Ground {
    let mut centre = Vec2::from(space.centre);
    if matches!(space.shape, Shape::Node(_)) {
        centre.y -= stack::RISE;
    }
    stack::Ground { centre, clear: f64::from(space.clear_radius) }
}

/// What lies flat on a space, under the pieces.
fn flatten(layout: &mut Layout, id: &Id, space: &Space, flat: &[&Counter]) {
    let middle = Vec2::from(space.site.unwrap_or(space.centre));
    // Away from the pieces there is room to show more of each.
    let (right, down) = if space.site.is_some() { (6.0, 19.0) } else { (8.0, 8.0) };
    for (n, counter) in (0u8..).zip(flat) {
        let (x, y) = (middle.x + f64::from(n) * right, middle.y + f64::from(n) * down);
        let at = (x - stack::SITE / 2.0, y - stack::SITE / 2.0, stack::SITE);
        let placed = Placed {
            at,
            depth: 0,
            count: None,
            space: id.clone(),
            fanned: false,
            piled: false,
            small: false,
            stand: None,
        };
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

/// How far what is in the middle of something, whoever stands alone on a table, and a fan, lie above the highest stack.
const ACTIVE: usize = 40;
const ALONE: usize = 2 * ACTIVE;
const FANNED: usize = 100;

fn place(layout: &mut Layout, space: &Id, piles: &[Vec<&Counter>], lies: &stack::Layout, fanned: bool) {
    let mut badges = lies.badges.iter();
    let mut spots = lies.counters.iter();
    for pile in piles {
        let badge = if lies.badges.is_empty() || pile.len() < 2 { None } else { badges.next() };
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
                    small: false,
                    stand: None,
                },
            );
        }
    }
    if let Some((at, width, height)) = lies.popover {
        layout.popover = Some((at.x, at.y, width, height));
    }
}
