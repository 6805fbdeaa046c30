//! What lies over the table: places that count, fights, what the acting body can shoot at, who can be commanded.

use crate::rules::smoke_and_disorder::charts::{CANISTER, ranges, source::COMMAND};
use crate::rules::smoke_and_disorder::course::{SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::faces::aim::shapes;
use crate::rules::smoke_and_disorder::faces::{frames, words};
use crate::rules::smoke_and_disorder::firing::Edges;
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Shape, Weapon};
use crate::rules::space::table::{Block, Edge, Pose, Side, Vec2};
use crate::rules::{Geometry, Overlay, OverlayKind, Point, Viewer, Visibility};

/// Breadth and height of the table in inches.
pub fn table(game: &SmokeAndDisorder) -> (f64, f64) {
    (game.ground().width, game.ground().height)
}

/// All of them, as a viewer sees them.
pub fn overlays(game: &SmokeAndDisorder, viewer: Viewer) -> Vec<Overlay> {
    let mut all = objectives(game);
    all.extend(zone(game));
    all.extend(fights(game));
    all.extend(command(game, viewer));
    if let Some(i) = frames::acting(game).filter(|&i| frames::sees(game, viewer, &game.bodies[i])) {
        all.extend(acts(game, i));
    }
    if let Some(Step::Charging(charging)) = frames::top(game) {
        all.extend(charge(game, charging.bodies()));
    }
    all
}

/// Places that count, and exits [SD-scn-05, SD-scn-06].
fn objectives(game: &SmokeAndDisorder) -> Vec<Overlay> {
    let about = |objective: &crate::rules::smoke_and_disorder::map::Objective| {
        let shape = if objective.polygon.is_empty() {
            Geometry::Line(objective.segment.clone())
        } else {
            Geometry::Polygon(objective.polygon.clone())
        };
        let lines = game.sheet().victory.points.iter().filter(|line| line.objective == Some(objective.id));
        let worth: Vec<String> = lines.map(|line| super::score::about(game, line)).collect();
        let text = if worth.is_empty() { objective.name.clone() } else { worth.join("; ") };
        Overlay::over(OverlayKind::Mark, vec![shape], text)
    };
    game.sheet().objectives.iter().map(about).collect()
}

/// Where the side that deploys may re-place its bodies [SD-scn-03].
fn zone(game: &SmokeAndDisorder) -> Option<Overlay> {
    let Some(Step::Deployment(deployment)) = frames::top(game) else { return None };
    let zone = game.sheet().deployment_zones.of(deployment.seat());
    let parts = [&zone.polygon, &zone.second_polygon].into_iter().filter(|part| part.len() > 2);
    let shapes = parts.map(|part| Geometry::Polygon(part.clone())).collect();
    let text = format!("{}’s deployment zone", words::side(deployment.seat()));
    Some(Overlay::over(OverlayKind::Reach(0), shapes, text))
}

/// Bodies hand to hand.
fn fights(game: &SmokeAndDisorder) -> Vec<Overlay> {
    let fight = |combat: &crate::rules::smoke_and_disorder::course::Combat| {
        between(game, combat.attacker, combat.defender, "fights", "fight")
    };
    game.combats.iter().filter_map(fight).collect()
}

fn charge(game: &SmokeAndDisorder, (charger, target): (Name, Name)) -> Option<Overlay> {
    between(game, charger, target, "charges", "charge")
}

fn between(game: &SmokeAndDisorder, one: Name, other: Name, does: &'static str, do_: &'static str) -> Option<Overlay> {
    let centre = |id| game.centre(&game.bodies[game.body(id)?]).map(Vec2::point);
    let text = format!("{} {}", words::does(game, one, does, do_), words::named(game, other));
    Some(Overlay::over(OverlayKind::Attack, vec![Geometry::Line(vec![centre(one)?, centre(other)?])], text))
}

/// How far the Character commands whose card is on; nobody but his side may know where he is if he hides [SD-char-05].
fn command(game: &SmokeAndDisorder, viewer: Viewer) -> Option<Overlay> {
    let who = frames::commander(game)?;
    // To others it looks the same while something is done in private: they could count by it how often.
    let private = game.decided_before() == Visibility::Private && !viewer.sees(game.side_of(who));
    if !private && !matches!(frames::top(game), Some(Step::Orders(_))) {
        return None;
    }
    if !game.knows_place_of(viewer, who) {
        return None;
    }
    let reach = f64::from(COMMAND * i32::from(game.people[who].class));
    let shape = Geometry::Polygon(shapes::circle(game.position(who)?, reach, table(game)));
    let text = format!("{} commands within {reach:.0} inches", game.person(who));
    Some(Overlay::over(OverlayKind::Band(0), vec![shape], text))
}

/// What the acting body can shoot at, and how its facing may end.
fn acts(game: &SmokeAndDisorder, i: usize) -> Vec<Overlay> {
    let body = &game.bodies[i];
    if let (Some(at), Some(moving)) = (frames::facing_at(game), frames::moving(game)) {
        let faces = moving.march(game).map(|march| march.faces(at)).unwrap_or_default();
        let size = game.footprint(body).map_or(1.0, |footprint| footprint.block.width() / 2.0);
        let dial = shapes::ticks(at.into(), &faces, size.max(1.0), size.max(1.0) + 0.4);
        let leg = march_line(game, i, at.into());
        let dial = Overlay::over(OverlayKind::Order, dial, "the facings to choose from");
        return leg.into_iter().chain(standing_at(game, body, at)).chain([dial]).collect();
    }
    if !matches!(frames::top(game), Some(Step::Activation(_) | Step::Moving(_) | Step::Opening(_))) {
        return Vec::new();
    }
    let mut all = fire(game, body);
    if !matches!(frames::top(game), Some(Step::Moving(_))) {
        all.extend(sights(game, body));
    }
    all
}

/// What a body would cover at the end of a leg if it kept its facing.
fn standing_at(game: &SmokeAndDisorder, body: &Body, at: Point) -> Option<Overlay> {
    let size = game.footprint(body)?.block;
    let there = Block::new(Pose { at, ..body.pose()? }, size.width(), size.depth());
    let outline = Geometry::Polygon(there.corners().map(Vec2::point).to_vec());
    Some(Overlay::over(OverlayKind::Sweep, vec![outline], "where it would stand, facing kept"))
}

fn march_line(game: &SmokeAndDisorder, i: usize, to: Vec2) -> Option<Overlay> {
    let from: Pose = game.bodies[i].pose()?;
    let line = Geometry::Line(vec![from.at, to.point()]);
    Some(Overlay::over(OverlayKind::Move, vec![line], "the leg"))
}

/// The edges from which a body fires: its front, the four faces of a square, the walls of a building.
pub fn edges(game: &SmokeAndDisorder, body: &Body) -> Vec<Edge> {
    if let Some((_, house)) = body.building().and_then(|id| game.ground().building(id)) {
        return house.walls.clone();
    }
    let Some(footprint) = game.footprint(body) else { return Vec::new() };
    if body.shape() == Shape::Square {
        return Side::ALL.map(|side| footprint.block.edge(side)).to_vec();
    }
    vec![footprint.block.edge(Side::Front)]
}

/// Arc and bands of range of what a body carries, loaded or not: the nearest band 0.
pub fn fire(game: &SmokeAndDisorder, body: &Body) -> Vec<Overlay> {
    let mut weapons: Vec<(Weapon, bool)> =
        game.members(body).map(|(unit, state)| (game.spec(unit).weapon, state.load.is_tap())).collect();
    weapons.sort_unstable();
    weapons.dedup();
    let mut all = Vec::new();
    for (weapon, tap) in weapons {
        let Some((short, long)) = ranges(weapon, tap) else { continue };
        let canister = (weapon == Weapon::Gun).then_some((CANISTER, "canister"));
        let far = (long > short).then_some((long, "long range"));
        let bands = canister.into_iter().chain([(short, "short range")]).chain(far);
        for (n, (range, name)) in (0u8..).zip(bands) {
            let edges = edges(game, body);
            let shapes = edges.iter().map(|edge| shapes::arc(edge, range, table(game)));
            let shapes: Vec<Geometry> = shapes.filter(|points| points.len() > 2).map(Geometry::Polygon).collect();
            if !shapes.is_empty() {
                let text = format!("{name} for {}, {range:.0} inches", words::weapon(weapon));
                all.push(Overlay::over(OverlayKind::Band(n), shapes, text));
            }
        }
    }
    all
}

/// Lines of sight to spotted enemies within range: clear ones, and those that something stops.
pub fn sights(game: &SmokeAndDisorder, body: &Body) -> Vec<Overlay> {
    use crate::rules::smoke_and_disorder::refusals::Code;
    if game.arms(body).is_empty() || game.is_dummy(body) {
        return Vec::new();
    }
    let sight = |target: &Body| {
        let (here, there) = (game.reference(body)?, game.reference(target)?);
        let line = vec![Geometry::Line(vec![here.point(), there.point()])];
        let name = words::called(game, target);
        match game.volley(body, target, None, edges_towards(game, body, there), false) {
            Ok(volley) => {
                let text = format!(
                    "{name}: in sight, {} inches, {} range",
                    words::inches(volley.range),
                    words::band(volley.band)
                );
                Some(Overlay::over(OverlayKind::Sight, line, text))
            }
            Err(no) if no.code == Code::NoSight => {
                Some(Overlay::over(OverlayKind::Blocked, line, format!("{name}: in range, out of sight")))
            }
            Err(_) => None,
        }
    };
    game.spotted_enemies(body.side).filter_map(sight).collect()
}

/// The face or wall of a body that looks at a place best.
pub fn edges_towards(game: &SmokeAndDisorder, body: &Body, at: Vec2) -> Edges {
    let looking = edges(game, body);
    let far = |edge: &Edge| (edge.middle() - at).squared();
    let best = (0..looking.len()).reduce(|a, b| if far(&looking[b]) < far(&looking[a]) { b } else { a }).unwrap_or(0);
    if body.building().is_some() {
        Edges { wall: u8::try_from(best).ok(), face: None }
    } else if body.shape() == Shape::Square {
        Edges { face: Side::ALL.get(best).copied(), wall: None }
    } else {
        Edges::default()
    }
}
