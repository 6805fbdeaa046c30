//! Where a Move leads.

use super::plan::{Effort, Idea, Plan};
use crate::rules::Report;
use crate::rules::smoke_and_disorder::charts::{FACE_REACH, rates};
use crate::rules::smoke_and_disorder::course::{Action, Step};
use crate::rules::smoke_and_disorder::map::Cover;
use crate::rules::smoke_and_disorder::movement::{March, Moving};
use crate::rules::smoke_and_disorder::pieces::{Standing, Troops};
use crate::rules::smoke_and_disorder::survey::{Foe, View};
use crate::rules::space::table::{Facing, Pose, Vec2, segment_point_distance};

/// What another leg must gain to be worth its while, in points.
const LEG: f64 = 0.015;

/// How near to its aim a leg must come to be called by it, in inches.
const ARRIVED: f64 = 0.6;

/// Directions of sampled points.
const RAYS: i32 = 16;

/// A Move under way: its next leg, its facing, or its end.
pub fn moving(view: &View, frame: &Moving, effort: Effort, out: &mut Vec<Plan>) {
    let Some(i) = view.game.body(frame.mover()) else { return };
    if let Some(at) = frame.aimed_at() {
        return faces(view, i, frame, at.into(), out);
    }
    legs(view, i, frame, effort, out);
    out.push(Plan::one(Action::Finish, 0.0));
}

/// The best facings of a leg that is aimed at a place.
fn faces(view: &View, i: usize, frame: &Moving, at: Vec2, out: &mut Vec<Plan>) {
    let Ok(march) = frame.march(&view.game) else { return };
    let kept = march.from().facing();
    let mut tried: Vec<Facing> = vec![kept];
    let near = near_foes(view, at).take(4).filter(|foe| foe.at.distance(at) <= FACE_REACH);
    tried.extend(near.filter_map(|foe| Facing::nearest(foe.at - at)));
    let goal = view.goal(i).and_then(|goal| Facing::nearest(goal.place - at));
    tried.extend(goal.map(|wanted| listed_facing(view, kept, at, wanted)));
    tried.extend([-90, -45, -30, -15, 15, 30, 45, 90].map(|turn| kept.turned(turn)));
    tried.extend((1..=18).flat_map(|n| [5 * n, -5 * n]).map(|turn| kept.turned(turn)));
    let mut seen: Vec<Facing> = Vec::new();
    for facing in tried {
        if seen.len() >= 8 {
            break;
        }
        let pose = Pose { at: at.point(), facing };
        if !seen.contains(&facing) && march.judge(pose).is_ok() {
            seen.push(facing);
            out.push(Plan::one(Action::Face(facing), view.stance(i, pose)));
        }
    }
}

/// What a leg is tried for.
struct Aim {
    idea: Idea,
    to: Vec2,
    look: Option<Vec2>,
}

impl Aim {
    /// What a leg that ends there is for.
    fn reached(&self, pose: Pose) -> Option<Idea> {
        let short = Vec2::from(pose.at).distance(self.to) > ARRIVED;
        if short { self.idea.on_the_way() } else { Some(self.idea) }
    }
}

/// All legs that have a name, and how much better the body would stand after each.
pub fn legs(view: &View, i: usize, frame: &Moving, effort: Effort, out: &mut Vec<Plan>) {
    let Ok(march) = frame.march(&view.game) else { return };
    let now = march.from().pose();
    let base = view.stance(i, now);
    if march.is_dummy() {
        return stroll(view, &march, out);
    }
    let mut aims = Vec::new();
    to_goal(view, i, &march, &mut aims);
    to_foes(view, i, &march, effort, &mut aims);
    to_ground(view, i, &march, effort, &mut aims);
    if effort == Effort::Full {
        aims.push(Aim { idea: Idea::Ahead, to: march.from().place(0.0, -4.0), look: None });
        let look = nearest(view, now);
        for n in 0..RAYS {
            let way = Facing::of(n * 360 / RAYS).forward();
            let eighth = u8::try_from(n * 8 / RAYS % 8).unwrap_or(0);
            for far in [march.farthest(), march.farthest() / 2.0] {
                aims.push(Aim { idea: Idea::Way(eighth), to: march.from().front() + way * far, look });
            }
        }
    }
    for aim in aims {
        let Some((pose, stance)) = best_leg(view, i, &march, &aim) else { continue };
        if let Some(idea) = aim.reached(pose) {
            let actions = vec![Action::Leg(pose.at), Action::Face(pose.facing)];
            out.push(Plan { actions, score: stance - base - LEG, idea });
        }
    }
    turns(view, i, &march, base, out);
    about(view, i, frame, out);
    if effort == Effort::Full {
        linings(view, i, &march, base, out);
        fall_back(view, i, base, out);
    }
}

fn nearest(view: &View, now: Pose) -> Option<Vec2> {
    nearest_foe(view, now.at.into()).map(|foe| foe.at)
}

/// The enemies in sight of mind, the nearest first.
fn near_foes(view: &View, from: Vec2) -> impl Iterator<Item = &Foe> {
    let mut foes: Vec<(f64, &Foe)> = view.foes.iter().map(|foe| (foe.at.distance(from), foe)).collect();
    foes.sort_by(|a, b| a.0.total_cmp(&b.0));
    foes.into_iter().map(|(_, foe)| foe)
}

/// The enemy that is nearest.
fn nearest_foe(view: &View, from: Vec2) -> Option<&Foe> {
    view.foes.iter().reduce(|a, b| if b.at.distance(from) < a.at.distance(from) { b } else { a })
}

/// The leg of an aim, pulled back to where it is legal, with the facing in which the body stands best.
fn best_leg(view: &View, i: usize, march: &March<'_>, aim: &Aim) -> Option<(Pose, f64)> {
    let at = march.aimed(aim.to.point()).ok()?;
    let kept = march.from().facing();
    let looks = aim.look.and_then(|look| Facing::nearest(look - at.into()));
    let ahead = Facing::nearest(aim.to - march.from().front());
    let mut best: Option<(Pose, f64)> = None;
    for wanted in [Some(kept), looks, ahead].into_iter().flatten() {
        let facing = listed_facing(view, kept, at.into(), wanted);
        let pose = Pose { at, facing };
        if facing != kept && march.judge(pose).is_err() {
            continue;
        }
        let stance = view.stance(i, pose);
        if best.is_none_or(|(_, most)| stance > most) {
            best = Some((pose, stance));
        }
    }
    best
}

/// The facing nearest to the wanted one that the list of facings holds: towards one of the four nearest enemies, or a turn in
/// steps of 5°, up to 90° [SD-aim-03].
fn listed_facing(view: &View, kept: Facing, at: Vec2, wanted: Facing) -> Facing {
    let off = kept.turn_to(wanted);
    if off == 0 {
        return kept;
    }
    let mut near = near_foes(view, at).take(4).filter(|foe| foe.at.distance(at) <= FACE_REACH);
    if off.abs() <= 90 && near.any(|foe| Facing::nearest(foe.at - at) == Some(wanted)) {
        return wanted;
    }
    kept.turned((off.clamp(-90, 90) + 2 * off.signum()) / 5 * 5)
}

/// Towards what the scenario is about.
fn to_goal(view: &View, i: usize, march: &March<'_>, aims: &mut Vec<Aim>) {
    let Some(goal) = view.goal(i) else { return };
    let look = nearest(view, march.from().pose());
    aims.push(Aim { idea: Idea::Objective(goal.id), to: goal.place, look });
    if let Some(area) = &goal.area {
        // The nearest place inside it, too.
        let here = march.from().front();
        let edge = area
            .edges()
            .map(|(a, b)| foot(here, a, b))
            .reduce(|a, b| if (b - here).squared() < (a - here).squared() { b } else { a });
        let inside = edge.map(|edge| edge.towards(goal.place, 0.3)).filter(|_| !area.contains(here));
        aims.extend(inside.map(|to| Aim { idea: Idea::Objective(goal.id), to, look }));
    }
}

/// The place of a segment nearest to a place.
fn foot(p: Vec2, a: Vec2, b: Vec2) -> Vec2 {
    let way = b - a;
    a.towards(b, ((p - a).dot(way) / way.squared().max(1e-9)).clamp(0.0, 1.0))
}

/// To ranges and reach of the nearest enemies.
fn to_foes(view: &View, i: usize, march: &March<'_>, effort: Effort, aims: &mut Vec<Aim>) {
    let here = march.from().front();
    let body = &view.game.bodies[i];
    let battery = view.game.battery(body);
    let charge = view.game.charge_reach(body);
    let most = if effort == Effort::Full { 3 } else { 1 };
    for foe in near_foes(view, here).take(most) {
        let way = here.distance(foe.at);
        // So far from him on the straight way.
        let at = |far: f64| foe.at.towards(here, far / way.max(0.1));
        let mut add = |idea, far: f64| {
            if way > far + 0.2 {
                aims.push(Aim { idea, to: at(far), look: Some(foe.at) });
            }
        };
        if let Some(battery) = battery {
            let (short, long) = battery.reach();
            add(Idea::ShortRange(foe.id), short - 0.02);
            if effort == Effort::Full {
                add(Idea::LongRange(foe.id), long - 0.02);
            }
        }
        if charge > 0.0 {
            add(Idea::ChargeReach(foe.id), charge - 0.5);
        }
        if effort == Effort::Full {
            between(view, i, foe, aims);
        }
    }
}

/// Between an enemy and the baggage.
fn between(view: &View, i: usize, foe: &Foe, aims: &mut Vec<Aim>) {
    let trains = view.game.bodies.iter().enumerate().filter(|(j, other)| {
        *j != i && other.side == view.seat && other.is_in_play() && view.game.troops(other) == Troops::Baggage
    });
    let middles = trains.filter_map(|(_, train)| view.game.centre(train));
    let train = middles.reduce(|a, b| if (b - foe.at).squared() < (a - foe.at).squared() { b } else { a });
    if let Some(train) = train {
        let to = train.towards(foe.at, 3.0 / train.distance(foe.at).max(3.0));
        aims.push(Aim { idea: Idea::Screen(foe.id), to, look: Some(foe.at) });
    }
}

/// Into cover, out of sight, onto hills, along roads: points around that are so.
fn to_ground(view: &View, i: usize, march: &March<'_>, effort: Effort, aims: &mut Vec<Aim>) {
    let ground = view.game.ground();
    let here = march.from().front();
    let foe = nearest_foe(view, here);
    let look = foe.map(|foe| foe.at);
    let (rays, shares): (i32, &[f64]) = if effort == Effort::Full { (RAYS, &[0.3, 0.6, 1.0]) } else { (4, &[0.9]) };
    let far = march.farthest();
    let turn = march.from().facing().degrees();
    let bare = ground.area_cover(march.from().centre()) == Cover::None;
    let (mut covered, mut unseen, mut high) = (false, false, false);
    for share in shares {
        for n in 0..rays {
            // The ways to the front first.
            let swing = (n + 1) / 2 * 360 / rays * if n % 2 == 0 { 1 } else { -1 };
            let to = here + Facing::of(i32::from(turn) + swing).forward() * (far * share);
            let middle = to - Facing::of(i32::from(turn)).forward() * (march.from().depth() / 2.0);
            if !ground.holds(&[to]) {
                continue;
            }
            if bare && !covered && ground.area_cover(middle) > Cover::None {
                covered = true;
                aims.push(Aim { idea: Idea::IntoCover(foe.map(|foe| foe.id)), to, look });
            }
            if effort == Effort::Quick {
                continue;
            }
            if ground.height(to) > ground.height(here) && !high {
                high = true;
                aims.push(Aim { idea: Idea::Hill, to, look });
            }
            if let Some(foe) = foe.filter(|foe| !unseen && !view.is_open(foe.at, middle, [i, foe.index])) {
                unseen = true;
                aims.push(Aim { idea: Idea::OutOfSight(foe.id), to, look });
            }
        }
    }
    along_road(view, i, march, aims);
}

/// Along the road on which the body stands, towards where it is wanted.
fn along_road(view: &View, i: usize, march: &March<'_>, aims: &mut Vec<Aim>) {
    let body = &view.game.bodies[i];
    let (mover, here) = (view.game.mover(body), march.from().front());
    if !rates(mover, body.shape()).is_some_and(|rates| rates.road) {
        return;
    }
    let goal = view.goal(i).map(|goal| goal.place);
    for road in &view.game.ground().roads {
        for pair in road.points.windows(2) {
            if segment_point_distance(here, pair[0], pair[1]) > road.half {
                continue;
            }
            let far = |p: Vec2| goal.map_or(0.0, |goal| p.distance(goal));
            let [a, b] = if far(pair[0]) < far(pair[1]) { [pair[0], pair[1]] } else { [pair[1], pair[0]] };
            aims.push(Aim { idea: Idea::Road, to: a, look: Some(a + (a - b)) });
        }
    }
}

/// To face the nearest enemies, or where the body is wanted, where it stands; as far round as it can pay for.
fn turns(view: &View, i: usize, march: &March<'_>, base: f64, out: &mut Vec<Plan>) {
    let now = march.from().pose();
    let foes = near_foes(view, now.at.into()).take(2).map(|foe| (foe.at, Idea::FaceTo(foe.id)));
    let goal = view.goal(i).filter(|goal| goal.distance(march.from().centre()) > 0.0);
    let goal = goal.map(|goal| (goal.place, Idea::Objective(goal.id)));
    for (place, idea) in foes.chain(goal) {
        let Some(wanted) = Facing::nearest(place - now.at.into()) else { continue };
        let whole = listed_facing(view, now.facing, now.at.into(), wanted);
        let off = now.facing.turn_to(whole);
        let less = (1..=off.abs() / 15).rev().map(|n| now.facing.turned(15 * n * off.signum()));
        let legal = |facing: &Facing| march.judge(Pose { at: now.at, facing: *facing }).is_ok();
        if let Some(facing) = std::iter::once(whole).chain(less).filter(|facing| *facing != now.facing).find(legal) {
            let score = view.stance(i, Pose { at: now.at, facing }) - base - LEG;
            out.push(Plan { actions: vec![Action::Turn, Action::Face(facing)], score, idea });
        }
    }
}

/// About face, and on from there, where the nearest enemy or the place where it is wanted lies behind.
pub fn about(view: &View, i: usize, frame: &Moving, out: &mut Vec<Plan>) {
    let (game, body) = (&view.game, &view.game.bodies[i]);
    let Some(now) = body.pose().filter(|_| !game.is_dummy(body)) else { return };
    let here = Vec2::from(now.at);
    let foe = nearest_foe(view, here).filter(|foe| foe.at.distance(here) <= FACE_REACH);
    let goal = view.goal(i).filter(|goal| goal.distance(here) > 0.0);
    let behind = |place: Vec2| (place - here).dot(now.facing.forward()) < 0.0;
    let foe = foe.filter(|foe| behind(foe.at));
    let goal = goal.filter(|goal| behind(goal.place));
    if foe.is_none() && goal.is_none() || game.may_face_about(body, frame.progress()).is_err() {
        return;
    }
    let Some((progress, turned)) = frame.progress().faced_about(game, body) else { return };
    let base = view.stance(i, now) + LEG;
    out.push(Plan::one(Action::AboutFace, view.stance(i, turned) - base));
    let mut sample = game.clone();
    sample.bodies[i].put(Standing::At(turned));
    let Some(march) = March::new(&sample, &progress) else { return };
    let mut aims = Vec::new();
    if goal.is_some() {
        to_goal(view, i, &march, &mut aims);
    }
    if foe.is_some() {
        to_foes(view, i, &march, Effort::Quick, &mut aims);
    }
    for aim in aims {
        let Some((pose, stance)) = best_leg(view, i, &march, &aim) else { continue };
        if let Some(idea) = aim.reached(pose) {
            let actions = vec![Action::AboutFace, Action::Leg(pose.at), Action::Face(pose.facing)];
            out.push(Plan { actions, score: stance - base - LEG, idea });
        }
    }
}

/// Behind a fence or a wall in reach, on the near side.
fn linings(view: &View, i: usize, march: &March<'_>, base: f64, out: &mut Vec<Plan>) {
    let here = march.from().front();
    for line in view.game.ground().lines.iter().filter(|line| line.defends) {
        let feet = line.segments.iter().map(|&(a, b)| foot(here, a, b));
        let Some(near) = feet.reduce(|a, b| if (b - here).squared() < (a - here).squared() { b } else { a }) else {
            continue;
        };
        let way = near - here;
        let length = way.length();
        if length > march.farthest() || length < 0.35 {
            continue;
        }
        let Ok(at) = march.aimed((here + way * ((length - 0.3) / length)).point()) else { continue };
        let poses = march.linings(at);
        let best =
            poses.into_iter().map(|pose| (pose, view.stance(i, pose))).reduce(|a, b| if b.1 > a.1 { b } else { a });
        if let Some((pose, stance)) = best.filter(|(pose, _)| march.aimed(pose.at).is_ok_and(|at| at == pose.at)) {
            let actions = vec![Action::Leg(pose.at), Action::Face(pose.facing)];
            out.push(Plan { actions, score: stance - base - LEG + 0.08, idea: Idea::Line });
        }
    }
}

/// About, away from the nearest enemy, and about again if it can be paid.
fn fall_back(view: &View, i: usize, base: f64, out: &mut Vec<Plan>) {
    let game = &view.game;
    let Some(here) = game.reference(&game.bodies[i]) else { return };
    let Some(foe) = nearest_foe(view, here).filter(|foe| foe.at.distance(here) < 16.0) else { return };
    let mut sample = game.clone();
    let mut actions = Vec::new();
    if !does(&mut sample, view, &mut actions, Action::AboutFace) {
        return;
    }
    let Some(Step::Moving(frame)) = sample.steps.last() else { return };
    let Ok(march) = frame.march(&sample) else { return };
    let away = march.from().front() - foe.at;
    let to = march.from().front() + away * (march.farthest() / away.length().max(0.1));
    let Ok(at) = march.aimed(to.point()) else { return };
    let facing = march.from().facing();
    for action in [Action::Leg(at), Action::Face(facing)] {
        if !does(&mut sample, view, &mut actions, action) {
            return;
        }
    }
    does(&mut sample, view, &mut actions, Action::AboutFace);
    if let Some(pose) = sample.bodies[i].pose() {
        out.push(Plan { actions, score: view.stance(i, pose) - base - LEG, idea: Idea::FallBack(foe.id) });
    }
}

fn does(
    sample: &mut crate::rules::smoke_and_disorder::SmokeAndDisorder,
    view: &View,
    actions: &mut Vec<Action>,
    action: Action,
) -> bool {
    if sample.verdict(view.seat, &action).is_err() {
        return false;
    }
    sample.carry_out(&action, &mut Report::silent());
    actions.push(action);
    true
}

/// A dummy goes where a band would: nearer to the enemy, as long as nobody can see that it is none.
fn stroll(view: &View, march: &March<'_>, out: &mut Vec<Plan>) {
    let here = march.from().centre();
    let foe = nearest_foe(view, here);
    for n in 0..8u8 {
        let to = here + Facing::of(45 * i32::from(n)).forward() * 4.0;
        let covered = view.game.ground().area_cover(to) > Cover::None;
        let far = foe.map_or(20.0, |foe| foe.at.distance(to));
        let far_now = foe.map_or(20.0, |foe| foe.at.distance(here));
        let safe = covered && far > 8.0;
        let at = to.point();
        let pose = Moving::goal(march, at);
        if march.judge(pose).is_ok() {
            let score = if safe { 0.01 * (far_now - far) - 0.02 } else { -0.5 };
            out.push(Plan { actions: vec![Action::Leg(at)], score, idea: Idea::Way(n) });
        }
    }
}
