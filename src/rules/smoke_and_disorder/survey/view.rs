//! A position as one side may count in it, and how well a body would stand at a pose.

use super::fire::Battery;
use super::goals::Goal;
use crate::rules::smoke_and_disorder::charts::{SPOT_LIGHT, WALL_ROOM, rates};
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{Cover, Eye, Screen, reach};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Shape, Standing, Troops};
use crate::rules::space::table::{Block, Edge, Facing, Pose, Vec2, inches};
use crate::rules::{Dice, Seat};
use std::cell::OnceCell;

/// An enemy that can be counted with.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    /// Its place in the list of bodies.
    pub index: usize,
    /// Its id.
    pub id: Name,
    /// Its reference point.
    pub at: Vec2,
    /// Where it looks.
    pub facing: Facing,
    /// Half of its breadth.
    pub half: f64,
    /// What it shoots with.
    pub battery: Option<Battery>,
    /// How far it charges, in inches; 0: it does not.
    pub charge: f64,
    /// What one hit on it is worth.
    pub per_hit: f64,
    /// What it is worth whole.
    pub worth: f64,
    /// By what shots at it count for less or more.
    pub density: f64,
    /// How strong it is hand to hand, in dice.
    pub strength: f64,
    /// Whether it fights.
    pub engaged: bool,
    /// The building that it holds, by its place in the list.
    pub house: Option<usize>,
}

/// An own body, as far as it does not depend on where it stands.
#[derive(Clone, Copy, Debug)]
struct Own {
    width: f64,
    depth: f64,
    battery: Option<Battery>,
    charge: f64,
    density: f64,
    strength: f64,
    per_hit: f64,
    worth: f64,
}

/// A position as one side may count in it: what hides from it stands nowhere, and the dice are no dice of the game.
#[derive(Debug)]
pub struct View {
    /// The position.
    pub game: SmokeAndDisorder,
    /// Who decides.
    pub seat: Seat,
    /// Only what everybody knows is in it, and not what its side alone does.
    pub public: bool,
    /// Enemies seen.
    pub foes: Vec<Foe>,
    /// Middles of enemy markers.
    pub markers: Vec<Vec2>,
    /// The share of them that is true.
    pub truth: f64,
    screens: Vec<Screen>,
    goals: Vec<OnceCell<Option<Goal>>>,
    own: Vec<OnceCell<Own>>,
}

/// A share of a whole; 0 of nothing.
pub(super) fn share(part: usize, whole: usize) -> f64 {
    let count = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    if whole == 0 { 0.0 } else { count(part) / count(whole) }
}

impl SmokeAndDisorder {
    /// The position as a side may count in it.
    pub(in super::super) fn view(&self, seat: Seat) -> View {
        self.viewed(seat, false)
    }

    /// The position as a side may count in it aloud, before all eyes: its own bodies under markers stand nowhere either.
    pub(in super::super) fn public_view(&self, seat: Seat) -> View {
        self.viewed(seat, true)
    }

    fn viewed(&self, seat: Seat, public: bool) -> View {
        let mut game = self.clone();
        game.dice = Dice::from_seed(0);
        let mut markers = Vec::new();
        let truth = self.truth_of_markers(seat.other());
        for i in 0..game.bodies.len() {
            let body = &game.bodies[i];
            let own = body.side == seat;
            if body.concealed && body.is_in_play() && (public || !own) {
                markers.extend(self.marker_at(i).filter(|_| !own).map(Vec2::from));
                game.bodies[i].put(Standing::Reserve);
            }
        }
        // In the order of the places: that of the scenario would tell which is which.
        markers.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        let screens = game.screens();
        let foes = (0..game.bodies.len()).filter_map(|i| game.foe(i, seat)).collect();
        let (goals, own) = (vec![OnceCell::new(); game.bodies.len()], vec![OnceCell::new(); game.bodies.len()]);
        View { game, seat, public, foes, markers, truth, screens, goals, own }
    }

    fn foe(&self, i: usize, seat: Seat) -> Option<Foe> {
        let body = &self.bodies[i];
        if body.side == seat || !body.is_spotted() {
            return None;
        }
        let at = self.reference(body)?;
        let block = self.footprint(body).map(|there| there.block);
        Some(Foe {
            index: i,
            id: body.id,
            at,
            facing: body.pose().map(|pose| pose.facing).unwrap_or_default(),
            half: block.map_or(1.5, |block| block.width() / 2.0),
            battery: self.battery(body),
            charge: self.charge_reach(body),
            per_hit: self.per_hit(i),
            worth: self.stake(body),
            density: Self::density(body),
            strength: self.strength_of(body),
            engaged: self.combat(body.id).is_some(),
            house: self.house_of(body),
        })
    }

    /// The building that a body holds, by its place in the list.
    fn house_of(&self, body: &Body) -> Option<usize> {
        body.building().and_then(|id| self.ground().building(id)).map(|(house, _)| house)
    }

    /// How far a body charges, in inches, less its Disorders.
    pub(in super::super) fn charge_reach(&self, body: &Body) -> f64 {
        let able = matches!(self.troops(body), Troops::Infantry | Troops::Indian | Troops::Cavalry);
        if !able || body.building().is_some() || self.is_dummy(body) {
            return 0.0;
        }
        let rate = rates(self.mover(body), body.shape()).and_then(|rates| rates.charge).unwrap_or(0);
        (inches(rate) - f64::from(self.disorders(body))).max(0.0)
    }

    /// How strong a body is hand to hand, at a glance: men in front with their support, class, Disorders.
    pub(in super::super) fn strength_of(&self, body: &Body) -> f64 {
        let figures = f64::from(self.figures(body));
        let men = match self.troops(body) {
            Troops::Gun | Troops::Baggage => figures.min(4.0),
            Troops::Indian => (0.75 * figures).min(9.0) * 1.17,
            Troops::Cavalry => (0.75 * figures).min(8.0) * 1.4,
            Troops::Infantry if body.shape() == Shape::Skirmish => (0.7 * figures).min(9.0),
            Troops::Infantry => (0.7 * figures).min(10.0),
        };
        (men + f64::from(self.class_with(body.id)) - f64::from(self.disorders(body))).max(0.5)
    }
}

/// The chance of the stronger, at a glance.
pub(in super::super) fn upper_hand(own: f64, other: f64) -> f64 {
    own * own / (own * own + other * other).max(1e-9)
}

impl View {
    /// Where an own body is wanted.
    pub fn goal(&self, i: usize) -> Option<&Goal> {
        let own = self.game.bodies.get(i).filter(|body| body.side == self.seat && body.is_in_play());
        own.and_then(|_| self.goals[i].get_or_init(|| self.wanted(i)).as_ref())
    }

    /// What a body is, wherever it stands; worked out once.
    fn own(&self, i: usize) -> &Own {
        self.own[i].get_or_init(|| {
            let (game, body) = (&self.game, &self.game.bodies[i]);
            let block = game.footprint(body).map(|there| there.block);
            Own {
                width: block.map_or(0.0, |block| block.width()),
                depth: block.map_or(0.0, |block| block.depth()),
                battery: game.battery(body),
                charge: game.charge_reach(body),
                density: SmokeAndDisorder::density(body),
                strength: game.strength_of(body),
                per_hit: game.per_hit(i),
                worth: game.stake(body),
            }
        })
    }

    /// Where a body is wanted; markers of the enemy are sought where nobody is seen.
    fn wanted(&self, i: usize) -> Option<Goal> {
        let found = self.game.goal_of(i);
        let idle = self.foes.is_empty() && found.is_none() && self.game.troops(&self.game.bodies[i]) != Troops::Baggage;
        let here = self.game.centre(&self.game.bodies[i])?;
        let nearest = self.markers.iter().copied().filter(|_| idle);
        let marker = nearest.reduce(|a, b| if (b - here).squared() < (a - here).squared() { b } else { a });
        found.or(marker.map(|place| Goal { id: None, area: None, place, weight: 0.012, near: 8.0 }))
    }

    /// Whether two places see each other past everybody but these two bodies.
    pub fn is_open(&self, a: Vec2, b: Vec2, but: [usize; 2]) -> bool {
        let ground = self.game.ground();
        let third = self.screens.iter().filter(|screen| !but.contains(&screen.body));
        // A garrison sees, and is seen, through its own walls.
        let [one, two] = but.map(|i| self.game.bodies.get(i).and_then(|body| self.game.house_of(body)));
        let eye = |at: Vec2, inside: Option<usize>| Eye { inside, ..ground.eye(at) };
        ground.is_open(&eye(a, one), &eye(b, two), third)
    }

    /// Hits to be expected of a shot at a body's middle, at a glance: arc, band, one sight line, cover.
    fn glance(&self, battery: &Battery, from: (Pose, f64), to: Vec2, density: f64, but: [usize; 2]) -> f64 {
        let (pose, half) = from;
        let front = Vec2::from(pose.at);
        let way = to - front;
        let (ahead, across) = (way.dot(pose.facing.forward()), way.dot(pose.facing.right()));
        if ahead <= 0.0 || across.abs() > half + ahead {
            return 0.0;
        }
        let each = battery.per_man(way.length());
        if each <= 0.0 || !self.is_open(front, to, but) {
            return 0.0;
        }
        let covered = self.game.ground().cover(to, front) > Cover::None;
        each * battery.men * density * if covered { 0.5 } else { 1.0 }
    }

    /// What the best shot from a pose would be worth next, in points: at whom, and how much.
    pub fn best_from(&self, i: usize, pose: Pose, half: f64) -> Option<(Name, f64)> {
        let battery = self.own(i).battery?;
        let shots = self.foes.iter().filter(|foe| !foe.engaged).map(|foe| {
            let hits = self.glance(&battery, (pose, half), foe.at, foe.density, [i, foe.index]);
            (foe.id, hits * foe.per_hit * if foe.house.is_some() { 0.5 } else { 1.0 })
        });
        shots.reduce(|a, b| if b.1 > a.1 { b } else { a }).filter(|best| best.1 > 0.0)
    }

    /// The same from where it stands, of a garrison from the wall next to each enemy.
    pub fn best_shot(&self, i: usize) -> Option<(Name, f64)> {
        let body = &self.game.bodies[i];
        if let Some(pose) = body.pose() {
            return self.best_from(i, pose, self.own(i).width / 2.0);
        }
        let battery = self.own(i).battery?;
        let house = &self.game.ground().buildings[self.game.house_of(body)?];
        let shots = self.foes.iter().filter(|foe| !foe.engaged).filter_map(|foe| {
            let far = |wall: &Edge| (wall.middle() - foe.at).squared();
            let wall = house.walls.iter().copied().reduce(|a, b| if far(&b) < far(&a) { b } else { a })?;
            let men = battery.men.min((wall.length() / WALL_ROOM).floor());
            let pose = Pose::new(wall.middle(), Facing::nearest(wall.outward)?);
            let battery = Battery { men, ..battery };
            let hits = self.glance(&battery, (pose, wall.length() / 2.0), foe.at, foe.density, [i, foe.index]);
            Some((foe.id, hits * foe.per_hit * if foe.house.is_some() { 0.5 } else { 1.0 }))
        });
        shots.reduce(|a, b| if b.1 > a.1 { b } else { a }).filter(|best| best.1 > 0.0)
    }

    /// How well a body would stand at a pose, in points.
    pub fn stance(&self, i: usize, pose: Pose) -> f64 {
        let body = &self.game.bodies[i];
        if body.pose().is_none() {
            return 0.0;
        }
        let own = self.own(i);
        let block = Block::new(pose, own.width, own.depth);
        let (middle, half) = (block.centre(), block.width() / 2.0);
        let ready = own.battery.map_or(0.0, |battery| battery.ready);
        let give = self.best_from(i, pose, half).map_or(0.0, |(_, worth)| worth * (0.25 + 0.6 * ready));
        let hides = body.concealed && !self.would_be_spotted(middle, i);
        let danger = if hides { -0.12 } else { self.taken(i, middle, half) };
        let ground = if self.game.ground().area_cover(middle) > Cover::None { 0.05 } else { 0.0 };
        let late = f64::from(self.game.turn) / f64::from(self.game.sheet().turn_limit.max(1));
        let goal = self.goal(i).map_or(0.0, |goal| {
            let far = goal.distance(middle);
            let inside = if far <= 0.0 && goal.area.is_some() { 0.1 + 0.5 * late * late } else { 0.0 };
            let leaves = goal.area.is_none() && self.game.is_at_exit(goal, pose.at.into());
            // Whoever looks where he is to go gets there sooner.
            let way = goal.place - pose.at.into();
            let ahead = way.dot(pose.facing.forward()) / way.length().max(0.1);
            let looks = if far > 1.0 { 0.045 * ahead * (far / 6.0).min(1.0) } else { 0.0 };
            inside + looks + if leaves { 3.0 } else { 0.0 } - goal.weight * (0.7 + late) * far
        });
        give - danger + ground + goal + self.prospects(i, middle)
    }

    /// Whether a concealed body with its middle there would be seen.
    fn would_be_spotted(&self, middle: Vec2, i: usize) -> bool {
        let far = reach(self.game.ground().area_cover(middle));
        let sees = |foe: &Foe| {
            let way = foe.at.distance(middle) - 2.0;
            way <= far && (way < SPOT_LIGHT || self.is_open(foe.at, middle, [i, foe.index]))
        };
        self.foes.iter().any(sees)
    }

    /// What the enemy is likely to do to a body with its middle there, in points.
    fn taken(&self, i: usize, middle: Vec2, half: f64) -> f64 {
        let Own { strength: own, density, .. } = *self.own(i);
        let (mut shots, mut charges) = (0.0, 0.0f64);
        for foe in self.foes.iter().filter(|foe| !foe.engaged) {
            let way = middle.distance(foe.at);
            if let Some(battery) = &foe.battery {
                let turned = Facing::nearest(middle - foe.at).unwrap_or(foe.facing);
                let looks = foe.facing.turn_to(turned).abs() <= 50;
                let pose = Pose::new(foe.at, turned);
                let hits = self.glance(battery, (pose, foe.half), middle, density, [i, foe.index]);
                shots += hits * battery.ready * if looks { 0.5 } else { 0.2 };
            }
            if foe.charge > 0.0 && way - half.min(2.0) <= foe.charge {
                charges = charges.max(upper_hand(foe.strength, own));
            }
        }
        for marker in &self.markers {
            let way = middle.distance(*marker);
            shots += self.truth
                * if way <= 9.0 {
                    0.9
                } else if way <= 15.0 {
                    0.3
                } else {
                    0.0
                }
                * density;
        }
        let Own { per_hit, worth, .. } = *self.own(i);
        shots.min(4.0) * per_hit * 0.7 + charges * worth * 0.12
    }

    /// What a charge from there may bring next turn.
    fn prospects(&self, i: usize, middle: Vec2) -> f64 {
        let Own { charge: reach, strength: own, .. } = *self.own(i);
        if reach <= 0.0 {
            return 0.0;
        }
        let near = |foe: &&Foe| !foe.engaged && foe.at.distance(middle) - 1.0 <= reach;
        let each = self.foes.iter().filter(near).map(|foe| (upper_hand(own, foe.strength) - 0.5) * foe.worth * 0.2);
        each.fold(0.0, f64::max)
    }
}
