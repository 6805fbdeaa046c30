//! Orders that name a place: where it may lie, and what would come of it.
//!
//! | file | what it answers |
//! | --- | --- |
//! | `shapes` | arcs, bands, circles, kept on the table |
//! | `foresee` | ghost, cost, cover, arcs, sight, shots given and taken |

mod foresee;
pub mod shapes;

pub use foresee::foresee;

use super::{frames, scene};
use crate::rules::smoke_and_disorder::course::{Action, SmokeAndDisorder, Step};
use crate::rules::{Dice, Point, Region};

/// A sketch of where the free point of an action may lie: rays every 5° for a leg and for a Character, the zone or the entry
/// that bounds a placing. The point of the template comes first, since it is known to be legal [SD-aim-02].
pub fn region(game: &SmokeAndDisorder, template: &Action) -> Region {
    let polygons = match template {
        Action::Leg(_) => frames::moving(game).map(|moving| vec![moving.outline(game)]),
        Action::Walk { who, .. } => game.scenario.character(*who).map(|who| vec![game.walk_outline(who)]),
        Action::Place { .. } => match frames::top(game) {
            Some(Step::Deployment(deployment)) => {
                let zone = game.sheet().deployment_zones.of(deployment.seat());
                Some(vec![zone.polygon.clone(), zone.second_polygon.clone()])
            }
            _ => None,
        },
        Action::Arrive(_) => match frames::top(game) {
            Some(Step::Arrivals(arrivals)) => arrivals.next(game).map(|next| vec![next.1.to_vec()]),
            _ => None,
        },
        Action::Obstacle(_) => Some(obstacle(game)),
        _ => None,
    };
    let mut polygons: Vec<Vec<Point>> = polygons.unwrap_or_default().into_iter().filter(|p| p.len() > 2).collect();
    if let Some(at) = point(template) {
        polygons.insert(0, about(at));
    }
    Region { polygons }
}

/// A place for a leg or for a Character, at random: that of the template, which is known to be legal, or one on any way. The
/// outline of all of them takes hundreds of legs.
pub fn any_point(game: &SmokeAndDisorder, template: &Action, chance: &mut Dice) -> Option<Point> {
    let known = |at: Point| Region { polygons: vec![about(at)] };
    match template {
        Action::Leg(at) if chance.draw(2) == 0 => known(*at).any_point(chance),
        Action::Walk { to, .. } if chance.draw(2) == 0 => known(*to).any_point(chance),
        Action::Leg(_) => frames::moving(game)?.anywhere(game, chance),
        Action::Walk { who, .. } => game.walk_anywhere(game.scenario.character(*who)?, chance),
        _ => None,
    }
}

/// The point that a template carries.
const fn point(template: &Action) -> Option<Point> {
    match template {
        Action::Place { at, .. } | Action::Leg(at) | Action::Arrive(at) | Action::Obstacle(at) => Some(*at),
        Action::Walk { to, .. } => Some(*to),
        _ => None,
    }
}

/// A speck that begins at a point.
fn about(at: Point) -> Vec<Point> {
    [[0, 0], [2, 0], [0, 2]].map(|[x, y]| Point { x: at.x + x, y: at.y + y }).to_vec()
}

/// As far from own bodies as the middle of an obstacle can lie [SD-fx-07].
fn obstacle(game: &SmokeAndDisorder) -> Vec<Vec<Point>> {
    let Some(Step::Building(building)) = frames::top(game) else { return Vec::new() };
    let Some((_, within)) = building.size(game) else { return Vec::new() };
    let own = game.bodies.iter().filter(|body| body.side == building.seat() && body.is_spotted());
    let round = |body| {
        let block = game.footprint(body)?.block;
        let reach = f64::from(within) / 100.0 + block.width().max(block.depth()) / 2.0;
        Some(shapes::circle(block.centre(), reach, scene::table(game)))
    };
    own.filter_map(round).collect()
}
