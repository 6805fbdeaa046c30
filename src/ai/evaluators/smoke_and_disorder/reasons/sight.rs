//! What the deciding side sees of a position: its own bodies, and of the other side what stands open on the table.
//!
//! The position is an imagined one: what lies in it under enemy markers, or in the enemy's hand, is made up. So enemies are
//! taken from [`Sight::foes`] alone, who are spotted; of their markers it is told where they lie, which everybody sees; cards,
//! Characters and points are read off the scene of this side, which the imagination does not change.

use crate::rules::smoke_and_disorder::charts::source::COMMAND;
use crate::rules::smoke_and_disorder::firing::{Edges, Volley};
use crate::rules::smoke_and_disorder::map::{Cover, Party};
use crate::rules::smoke_and_disorder::pieces::{Body, Name, Standing};
use crate::rules::smoke_and_disorder::survey::Melee;
use crate::rules::smoke_and_disorder::{Action, Effort, Plan, SmokeAndDisorder};
use crate::rules::space::table::{Polygon, Vec2, segment_point_distance};
use crate::rules::{Counter, Dice, Die, Face, Geometry, OverlayKind, Place, Report, Scene, Seat, Title, Viewer};

/// Questions about cards that may come between an order and what follows from it.
const QUESTIONS: usize = 6;

/// A position as one side sees it.
pub struct Sight<'a> {
    /// The position.
    pub game: &'a SmokeAndDisorder,
    /// Whose eyes these are.
    pub seat: Seat,
    scene: Scene,
}

impl<'a> Sight<'a> {
    /// What a side sees.
    pub fn of(game: &'a SmokeAndDisorder, seat: Seat) -> Self {
        Self { game, seat, scene: game.scene(Viewer::Seat(seat)) }
    }

    /// Its bodies in play but dummies, whose loss costs nothing.
    pub fn own(&self) -> impl Iterator<Item = &'a Body> {
        let (game, seat) = (self.game, self.seat);
        game.bodies().iter().filter(move |body| body.side == seat && body.is_in_play() && game.worth_of(body) > 0.0)
    }

    /// The enemies in sight.
    pub fn foes(&self) -> impl Iterator<Item = &'a Body> {
        let (game, seat) = (self.game, self.seat);
        game.bodies().iter().filter(move |body| body.side != seat && body.is_spotted())
    }

    /// An enemy in sight, by its id.
    pub fn foe(&self, id: Name) -> Option<&'a Body> {
        self.foes().find(|foe| foe.id == id)
    }

    /// The place of a body in the list.
    pub fn index(&self, id: Name) -> Option<usize> {
        self.game.bodies().iter().position(|body| body.id == id && body.standing() != Standing::Merged)
    }

    /// An own body, by its id.
    pub fn find(&self, id: Name) -> Option<&'a Body> {
        self.game.bodies().get(self.index(id)?).filter(|body| body.side == self.seat)
    }

    /// What people call a body.
    pub fn name(&self, body: &Body) -> &'a str {
        self.game.name_of(body.id)
    }

    /// Whether nobody is there.
    pub fn is_dummy(&self, body: &Body) -> bool {
        self.game.worth_of(body) <= 0.0
    }

    /// Disorders and losses of a body, and the figures that still stand: with more hits than figures it tests Morale.
    pub fn hits(&self, body: &Body) -> (u32, u32) {
        self.index(body.id).map_or((0, 0), |i| self.game.hits_and_standing(i))
    }

    /// Figures of a body.
    pub fn figures(&self, body: &Body) -> u32 {
        self.hits(body).1
    }

    /// The middle of its front, or of its building.
    pub fn place(&self, body: &Body) -> Option<Vec2> {
        match body.building() {
            Some(id) => self.game.ground().building(id).map(|(_, house)| house.centroid),
            None => body.pose().map(|pose| pose.at.into()),
        }
    }

    /// How far two bodies are from one another, in inches.
    pub fn between(&self, one: &Body, other: &Body) -> Option<f64> {
        Some(self.place(one)?.distance(self.place(other)?))
    }

    /// The enemy in sight that is nearest to a place, and how far away it is.
    pub fn nearest_to(&self, at: Vec2) -> Option<(&'a Body, f64)> {
        self.nearest_of(at, self.foes())
    }

    /// The enemy in sight that is nearest to a body.
    pub fn nearest(&self, body: &Body) -> Option<(&'a Body, f64)> {
        self.nearest_to(self.place(body)?)
    }

    /// The own body that is nearest to a place.
    pub fn friend_at(&self, at: Vec2) -> Option<(&'a Body, f64)> {
        self.nearest_of(at, self.own())
    }

    fn nearest_of(&self, at: Vec2, bodies: impl Iterator<Item = &'a Body>) -> Option<(&'a Body, f64)> {
        let far = bodies.filter_map(|body| Some((body, self.place(body)?.distance(at))));
        far.reduce(|a, b| if b.1 < a.1 { b } else { a })
    }

    /// How far the nearest enemy marker is from a place, whoever lies under it.
    pub fn marker_at(&self, at: Vec2) -> Option<f64> {
        let markers = self.game.markers(self.seat.other()).into_iter().filter_map(|i| self.game.marker_at(i));
        markers.map(|marker| Vec2::from(marker).distance(at)).reduce(f64::min)
    }

    /// The same from a body.
    pub fn marker(&self, body: &Body) -> Option<f64> {
        self.marker_at(self.place(body)?)
    }

    /// The shot of one body at another, if it could be fired now.
    pub fn shot(&self, by: &Body, at: &Body) -> Option<Volley> {
        self.game.volley(by, at, None, Edges::default(), false).ok().filter(|volley| volley.dice > 0)
    }

    /// Kills to be expected of a volley.
    pub fn kills(&self, volley: &Volley) -> f64 {
        self.game.toll(volley).kills
    }

    /// The shot of a body that kills most, and at whom.
    pub fn best(&self, by: &Body) -> Option<(&'a Body, Volley)> {
        let shots = self.foes().filter_map(|foe| Some((foe, self.shot(by, foe)?)));
        shots.reduce(|a, b| if self.kills(&b.1) > self.kills(&a.1) { b } else { a })
    }

    /// The shot of the side that kills most: by whom, at whom.
    pub fn best_of_all(&self) -> Option<(&'a Body, &'a Body, Volley)> {
        let shots = self.own().filter_map(|by| self.best(by).map(|(foe, volley)| (by, foe, volley)));
        shots.reduce(|a, b| if self.kills(&b.2) > self.kills(&a.2) { b } else { a })
    }

    /// How many bodies in sight could shoot at a body, and their figures.
    pub fn fire_at(&self, body: &Body) -> (usize, u32) {
        let shooters = self.foes().filter(|foe| self.shot(foe, body).is_some());
        shooters.fold((0, 0), |(bodies, figures), foe| (bodies + 1, figures + self.figures(foe)))
    }

    /// The first round of a charge that one body could declare at another.
    pub fn melee(&self, by: &Body, at: &Body) -> Option<Melee> {
        let path = self.game.may_charge(by, at).ok()?;
        self.game.melee(self.index(by.id)?, self.index(at.id)?, &path)
    }

    /// What covers men at a place: "woods".
    pub fn cover_at(&self, at: Vec2) -> Option<String> {
        let areas = self.game.ground().areas.iter();
        let covers = areas.filter(|area| area.cover > Cover::None && area.polygon.contains(at));
        covers.max_by_key(|area| area.cover).map(|area| area.kind.replace('_', " "))
    }

    /// The obstacle nearest to a place: "rail fence".
    pub fn obstacle_at(&self, at: Vec2) -> Option<String> {
        let lines = self.game.ground().lines.iter().filter(|line| line.defends);
        let far = lines.map(|line| (line, line.distance_to_point(at)));
        far.reduce(|a, b| if b.1 < a.1 { b } else { a }).map(|(line, _)| line.kind.replace('_', " "))
    }

    /// What scores for this side where a way leads: the nearest of the lines of victory to which it comes nearer, or in whose
    /// area it ends, and how far it is then from there.
    pub fn objective(&self, from: Vec2, to: Vec2) -> Option<(String, f64)> {
        let marks = self.scene.overlays.iter().filter(|overlay| overlay.kind == OverlayKind::Mark);
        let reached = marks.filter_map(|mark| {
            let shape = mark.shapes.first()?;
            let (before, after) = (distance(shape, from), distance(shape, to));
            let scores = self.scores(&mark.text).filter(|_| after < before - 0.1 || after <= 0.0)?;
            Some((scores, after))
        });
        reached.reduce(|a, b| if b.1 < a.1 { b } else { a })
    }

    /// The first of the lines of victory of a place that is for this side.
    fn scores(&self, place: &str) -> Option<String> {
        let side = Party::of(self.seat).name();
        let lines = self.scene.panels.iter().filter(|panel| panel.id == "score").flat_map(|panel| &panel.lines);
        let own: Vec<&str> = lines.filter_map(|line| line.label.strip_prefix(side)?.strip_prefix(": ")).collect();
        let line = place.split("; ").find(|line| own.contains(line))?;
        // The units that a line lists would make it too long to be read in passing.
        let short = line.split_once(" (").and_then(|(head, rest)| Some(format!("{head}{}", rest.split_once(')')?.1)));
        Some(short.unwrap_or_else(|| line.to_owned()).replace("The ", "the "))
    }

    fn counter(&self, id: Name) -> Option<&Counter> {
        self.scene.counters.iter().find(|counter| counter.id == id.as_str())
    }

    fn has_mark(&self, body: &Body, key: &str) -> bool {
        self.counter(body.id).is_some_and(|counter| counter.markers.iter().any(|(known, _)| known.starts_with(key)))
    }

    /// Whether no man of it stands with empty barrels.
    pub fn is_loaded(&self, body: &Body) -> bool {
        !self.has_mark(body, "smoke") && !self.has_mark(body, "half")
    }

    /// Whether it has not fired in this game yet.
    pub fn is_fresh(&self, body: &Body) -> bool {
        self.has_mark(body, "first-shot")
    }

    /// Whether it fights hand to hand.
    pub fn is_engaged(&self, body: &Body) -> bool {
        self.has_mark(body, "engaged")
    }

    /// Disorders of a body.
    pub fn disorders(&self, body: &Body) -> u32 {
        let mut marks = self.counter(body.id).into_iter().flat_map(|counter| &counter.markers);
        marks.find_map(|(key, _)| key.strip_prefix("disorder-")?.parse().ok()).unwrap_or(0)
    }

    /// The bodies of a list that the scene shows in the middle of something.
    fn active(&self, bodies: impl Iterator<Item = &'a Body>) -> Vec<&'a Body> {
        bodies.filter(|body| self.counter(body.id).is_some_and(|counter| counter.active)).collect()
    }

    /// The own body that acts, is placed, reacts or tests. Those that fight, or whose actions a card has interrupted, are
    /// shown in the middle of something, too; the prompt begins with the name of the right one.
    pub fn acting(&self) -> Option<&'a Body> {
        let seat = self.seat;
        let active = self.active(self.game.bodies().iter().filter(move |body| body.side == seat && body.is_in_play()));
        let prompt = self.game.prompt().text;
        let named = active.iter().find(|body| prompt.starts_with(self.name(body)));
        let free = || active.iter().find(|body| !self.is_engaged(body));
        named.or_else(free).or_else(|| active.first()).copied()
    }

    /// The enemy that charges.
    pub fn charger(&self) -> Option<&'a Body> {
        self.active(self.foes()).into_iter().find(|foe| !self.is_engaged(foe))
    }

    /// Where a Character is, and how far he commands, in inches.
    pub fn person(&self, who: Name) -> Option<(Vec2, i32)> {
        let counter = self.counter(who)?;
        let Place::Pose(pose) = &counter.place else { return None };
        Some((pose.at.into(), COMMAND * counter.values.first()?.now))
    }

    /// The bonus cards that this side holds.
    pub fn hand(&self) -> Vec<&str> {
        let held = |counter: &&Counter| {
            counter.owner == self.seat && counter.face == Face::OwnBack && matches!(counter.place, Place::Tray(_))
        };
        self.scene.counters.iter().filter(held).map(|card| card.short.as_str()).collect()
    }

    /// The dice on the table.
    pub fn dice(&self) -> &[Die] {
        &self.scene.dice
    }

    /// A body where the first actions of a plan bring it, as far as they place or move it. `None` if chance decides on the
    /// way, or if it would run into somebody unseen, who is imagined.
    pub fn moved(&self, body: &Body, plan: &[Action]) -> Option<Body> {
        let mut world = self.game.clone();
        for action in plan.iter().take_while(|action| places(action)) {
            if world.verdict(self.seat, action).is_err() {
                break;
            }
            world.carry_out(action, &mut Report::silent());
        }
        let seen = |game: &SmokeAndDisorder| {
            game.bodies().iter().filter(|other| other.side != self.seat && other.is_spotted()).count()
        };
        if world.dice().drawn() != self.game.dice().drawn() || seen(&world) != seen(self.game) {
            return None;
        }
        let mut there = world.bodies().get(self.index(body.id)?)?.clone();
        // Whether it is spotted there may depend on enemies who are imagined.
        there.concealed = body.concealed;
        Some(there)
    }

    /// What would be done next after an action of which all goes well: nobody plays a card, and each die that is thrown shows a
    /// 6. `None` if another side is asked.
    pub fn then(&self, action: Action, effort: Effort) -> Option<(SmokeAndDisorder, Plan)> {
        let mut world = self.game.clone();
        *world.dice_mut() = Dice::scripted(&[6; 8]);
        world.verdict(self.seat, &action).ok()?;
        world.carry_out(&action, &mut Report::silent());
        for _ in 0..QUESTIONS {
            let asked = world.asked()?;
            let mut answers = [Action::Nothing, Action::GoOn, Action::Keep].into_iter();
            let Some(answer) = answers.find(|answer| world.verdict(asked.seat, answer).is_ok()) else { break };
            world.carry_out(&answer, &mut Report::silent());
        }
        world.asked().filter(|asked| asked.seat == self.seat)?;
        let plan = world.plans(effort).into_iter().next()?;
        Some((world, plan))
    }
}

/// Whether an action only places, turns or moves a body.
const fn places(action: &Action) -> bool {
    matches!(
        action,
        Action::Use(_)
            | Action::Move
            | Action::Place { .. }
            | Action::Leg(_)
            | Action::Turn
            | Action::AboutFace
            | Action::Face(_)
    )
}

/// How far a place is from a shape; 0 inside.
fn distance(shape: &Geometry, at: Vec2) -> f64 {
    match shape {
        Geometry::Point(point) => Vec2::from(*point).distance(at),
        Geometry::Line(points) => {
            let pieces = points.iter().zip(points.iter().skip(1));
            pieces.map(|(&a, &b)| segment_point_distance(at, a.into(), b.into())).fold(f64::INFINITY, f64::min)
        }
        Geometry::Polygon(points) => Polygon::new(points.iter().map(|&corner| corner.into()).collect())
            .map_or(f64::INFINITY, |area| area.distance_to_point(at)),
    }
}
