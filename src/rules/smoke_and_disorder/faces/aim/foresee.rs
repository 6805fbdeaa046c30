//! What pointing at a place would come to: made of what the decider sees, within a millisecond.

use super::shapes;
use crate::rules::smoke_and_disorder::course::{Action, SmokeAndDisorder, Step};
use crate::rules::smoke_and_disorder::effects::Building;
use crate::rules::smoke_and_disorder::faces::{frames, scene, words};
use crate::rules::smoke_and_disorder::firing::{Edges, Volley};
use crate::rules::smoke_and_disorder::movement::{March, Moving};
use crate::rules::smoke_and_disorder::odds::{PerDie, Spread};
use crate::rules::smoke_and_disorder::opening::deployed;
use crate::rules::smoke_and_disorder::pieces::{Body, Standing, Whereabouts};
use crate::rules::space::table::{Leg, Pose, Vec2, inches};
use crate::rules::{Geometry, Overlay, OverlayKind, Point, Preview, Refusal};

/// What would stand at a point, the way there, what would be seen and shot at from it.
pub fn foresee(game: &SmokeAndDisorder, template: &Action, point: Point, aimed: &Result<Action, Refusal>) -> Preview {
    let meant = aimed.as_ref().unwrap_or(template);
    let preview = match (template, meant) {
        (Action::Leg(_), Action::Leg(at)) => leg(game, if aimed.is_ok() { *at } else { point }, aimed.is_ok()),
        (Action::Walk { who, .. }, Action::Walk { to, .. }) => {
            let who = game.scenario.character(*who);
            who.and_then(|who| walk(game, who, if aimed.is_ok() { *to } else { point }))
        }
        (Action::Place { body, .. }, _) => {
            let i = game.body(*body);
            i.and_then(|i| {
                let facing = game.bodies[i].pose()?.facing;
                Some(placed(game, i, deployed(game, &game.bodies[i], point, facing)?))
            })
        }
        (Action::Arrive(_), _) => match frames::top(game) {
            Some(Step::Arrivals(arrivals)) => arrivals.next(game).map(|(i, _, facing)| {
                placed(game, i, crate::rules::smoke_and_disorder::effects::Arrivals::pose(game, i, point, facing))
            }),
            _ => None,
        },
        (Action::Obstacle(_), _) => match frames::top(game) {
            Some(Step::Building(building)) => obstacle(game, building, point),
            _ => None,
        },
        _ => None,
    };
    preview.unwrap_or_default()
}

/// The next leg of a Move, facing kept.
fn leg(game: &SmokeAndDisorder, at: Point, legal: bool) -> Option<Preview> {
    let moving = frames::moving(game)?;
    let march = moving.march(game).ok()?;
    let to = Moving::goal(&march, at);
    let way = march.leg(to);
    let i = game.body(moving.mover())?;
    let mut overlays = swept(&way, legal);
    let spent = inches(moving.progress().spent);
    let cost = match march.judge(to) {
        Ok(judged) => {
            let allowance = inches(judged.allowance);
            format!(
                "{} of {} inches, faces {}",
                words::inches(spent + judged.cost),
                words::inches(allowance),
                words::facing(to.facing)
            )
        }
        Err(_) => format!("{} inches away, faces {}", words::inches(way.length()), words::facing(to.facing)),
    };
    if march.is_dummy() {
        return Some(Preview { ghost: ghost(game, i, to), overlays, text: cost, ..Preview::default() });
    }
    overlays.extend(dial(&march, at, way.from.width()));
    let from_there = prospects(game, i, to);
    overlays.extend(from_there.overlays);
    Some(Preview {
        ghost: ghost(game, i, to),
        overlays,
        text: [cost].into_iter().chain(from_there.words).collect::<Vec<_>>().join("; "),
        ..Preview::default()
    })
}

/// The ground that is passed over, and the way of the front.
fn swept(way: &Leg, legal: bool) -> Vec<Overlay> {
    let hull = Geometry::Polygon(way.swept().points().iter().map(|p| p.point()).collect());
    let line = Geometry::Line(vec![way.from.front().point(), way.to.front().point()]);
    let words = if legal { "the leg" } else { "the leg, not allowed" };
    vec![
        Overlay::over(OverlayKind::Sweep, vec![hull], "the ground that it crosses"),
        Overlay::over(OverlayKind::Move, vec![line], words),
    ]
}

/// The facings that the leg may end with, as ticks of a dial.
fn dial(march: &March<'_>, at: Point, width: f64) -> Option<Overlay> {
    let faces = march.faces(at);
    let near = (width / 2.0).max(1.0);
    let ticks = shapes::ticks(at.into(), &faces, near, near + 0.4);
    (!ticks.is_empty()).then(|| Overlay::over(OverlayKind::Order, ticks, "the facings that it may end with"))
}

/// A body as it would stand.
fn ghost(game: &SmokeAndDisorder, i: usize, to: Pose) -> Option<Box<crate::rules::Counter>> {
    let mut there = game.bodies[i].clone();
    there.put(Standing::At(to));
    scene::body(game, &there).map(Box::new)
}

/// What a place offers: cover, shots given and taken, charges in reach.
#[derive(Default)]
struct Prospects {
    overlays: Vec<Overlay>,
    words: Vec<String>,
}

/// What the body could see, shoot at and suffer if it stood there. Only spotted enemies count: the others tell nothing.
fn prospects(game: &SmokeAndDisorder, i: usize, to: Pose) -> Prospects {
    let mut there = game.clone();
    there.bodies[i].put(Standing::At(to));
    let body = &there.bodies[i];
    let mut found = Prospects { overlays: scene::fire(&there, body), words: Vec::new() };
    found.overlays.extend(scene::sights(&there, body));
    if let Some((enemy, _)) = there.centre(body).and_then(|centre| there.nearest_enemy(body.side, centre))
        && there.reference(enemy).is_some_and(|from| there.is_in_cover(body, from))
    {
        found.words.push(format!("in cover from {}", words::called(&there, enemy)));
    }
    let enemies: Vec<&Body> = there.spotted_enemies(body.side).collect();
    let given = enemies.iter().filter_map(|enemy| Some((words::called(&there, enemy), shot(&there, body, enemy)?)));
    if let Some((name, volley)) = best(given) {
        found.words.push(format!("could fire {} at {name}", dice(&volley)));
    }
    let taken = enemies.iter().filter_map(|enemy| Some((words::called(&there, enemy), shot(&there, enemy, body)?)));
    if let Some((name, volley)) = best(taken.filter(|_| body.is_spotted())) {
        found.words.push(format!("{name} could fire {} at it", dice(&volley)));
    }
    if let Some(enemy) = enemies.iter().find(|enemy| there.may_charge(body, enemy).is_ok()) {
        found.words.push(format!("a charge would reach {}", words::called(&there, enemy)));
    }
    found
}

fn shot(game: &SmokeAndDisorder, by: &Body, at: &Body) -> Option<Volley> {
    let there: Vec2 = game.reference(at)?;
    let edges: Edges = scene::edges_towards(game, by, there);
    game.volley(by, at, None, edges, false).ok().filter(|volley| volley.dice > 0)
}

fn mean(volley: &Volley) -> f64 {
    Spread::of(volley.dice, PerDie::new(volley.band.hits_on(), volley.reroll, false)).mean_kills()
}

/// The shot that kills most on average.
fn best(shots: impl Iterator<Item = (String, Volley)>) -> Option<(String, Volley)> {
    shots
        .map(|(name, volley)| (mean(&volley), name, volley))
        .reduce(|a, b| if b.0 > a.0 { b } else { a })
        .map(|best| (best.1, best.2))
}

/// "7 dice (short range, 1.56 killed on average)".
fn dice(volley: &Volley) -> String {
    let dice = crate::rules::text::count(usize::from(volley.dice), "die", "dice");
    format!("{dice} ({} range, {:.2} killed on average)", words::band(volley.band), mean(volley))
}

/// A Character alone.
fn walk(game: &SmokeAndDisorder, who: usize, to: Point) -> Option<Preview> {
    let from = game.position(who)?;
    let mut there = game.clone();
    there.people[who].place = Whereabouts::At(to);
    let line = Geometry::Line(vec![from.point(), to]);
    let reach =
        f64::from(crate::rules::smoke_and_disorder::charts::source::COMMAND * i32::from(game.people[who].class));
    let circle = Geometry::Polygon(shapes::circle(to.into(), reach, scene::table(game)));
    let far = from.distance(to.into());
    Some(Preview {
        ghost: scene::person(&there, who).map(Box::new),
        overlays: vec![
            Overlay::over(OverlayKind::Move, vec![line], "the way he goes"),
            Overlay::over(OverlayKind::Band(0), vec![circle], format!("he commands within {reach:.0} inches")),
        ],
        text: format!("{} of {} inches", words::inches(far), words::inches(inches(game.personal_move(who)))),
        ..Preview::default()
    })
}

/// A body set down at deployment or arrival.
fn placed(game: &SmokeAndDisorder, i: usize, to: Pose) -> Preview {
    let mut there = game.clone();
    there.bodies[i].put(Standing::At(to));
    let body = &there.bodies[i];
    if there.is_dummy(body) {
        return Preview { ghost: ghost(game, i, to), text: "a dummy".into(), ..Preview::default() };
    }
    let mut words = vec![format!("faces {}", words::facing(to.facing))];
    let found = prospects(game, i, to);
    words.extend(found.words);
    Preview { ghost: ghost(game, i, to), overlays: found.overlays, text: words.join("; "), ..Preview::default() }
}

/// An obstacle across the front of the nearest own body.
fn obstacle(game: &SmokeAndDisorder, building: &Building, at: Point) -> Option<Preview> {
    let (length, _) = building.size(game)?;
    let facing = building.across(game, at);
    let (a, b) = Building::ends(at, facing, length);
    let line = Geometry::Line(vec![a.point(), b.point()]);
    Some(Preview {
        overlays: vec![Overlay::over(OverlayKind::Order, vec![line], "the obstacle")],
        text: format!("{} inches long, facing {}", words::inches(inches(length)), words::facing(facing)),
        ..Preview::default()
    })
}
