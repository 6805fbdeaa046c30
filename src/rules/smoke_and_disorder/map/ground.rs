//! The ground made ready to be asked.

use super::file::Sheet;
use super::fords;
use super::terrain::{Cover, Crossing, Crossings, Geometry, Kind, Kinds, SightRule, Terrain};
use crate::rules::smoke_and_disorder::charts::OBSTACLE_NEAR;
use crate::rules::smoke_and_disorder::pieces::{Mover, Name};
use crate::rules::space::table::{
    Bounds, Convex, EPS, Edge, Grid, Polygon, SLACK, Stretches, Vec2, crossing, inches, segment_distance,
    segment_point_distance, stretch_near,
};
use crate::rules::{Point, Seat};
use serde::{Deserialize, Serialize};

/// An area that no garrison can hold.
#[derive(Clone, Debug)]
pub struct Area {
    /// Its id.
    pub id: Name,
    /// Its kind, by name.
    pub kind: String,
    /// Its outline.
    pub polygon: Polygon,
    /// Cover of men in it.
    pub cover: Cover,
    /// Whether it slows.
    pub bad_going: bool,
    /// What it does to sight.
    pub sight: SightRule,
    /// How high men stand on it.
    pub elevation: u8,
    /// Who may not enter: a bit a [`Mover`].
    closed: u8,
}

/// A building.
#[derive(Clone, Debug)]
pub struct Building {
    /// Its id.
    pub id: Name,
    /// What people call it.
    pub name: String,
    /// Its outline.
    pub polygon: Polygon,
    /// Its walls, seen from inside; the index of a wall is its place here.
    pub walls: Vec<Edge>,
    /// Its middle.
    pub centroid: Vec2,
    /// Men that find room inside.
    pub capacity: u8,
}

/// A line: stream, fence, breastwork, palisade, gate.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its id.
    pub id: Name,
    /// Its kind, by name.
    pub kind: String,
    /// Its pieces; a ford is a gap.
    pub segments: Vec<(Vec2, Vec2)>,
    /// Lines that touch one another are one group: crossing them costs once.
    pub group: u16,
    /// Cover of men near it.
    pub cover: Cover,
    /// Whether a body lining it is harder to fight.
    pub defends: bool,
    /// What it does to sight.
    pub sight: SightRule,
    crossings: Crossings,
    free_for: Option<Seat>,
    bounds: Bounds,
}

/// A road as a ribbon.
#[derive(Clone, Debug)]
pub struct Road {
    /// Its id.
    pub id: Name,
    /// Its centre line.
    pub points: Vec<Vec2>,
    /// Half of its breadth.
    pub half: f64,
}

/// An obstacle put up in play [SD-fx-07].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Its id.
    pub id: Name,
    /// Its ends.
    pub ends: [Point; 2],
}

/// The ground of a table.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// Breadth of the table.
    pub width: f64,
    /// Height of the table.
    pub height: f64,
    /// Areas, in the order of the scenario.
    pub areas: Vec<Area>,
    /// Buildings, in the order of the scenario.
    pub buildings: Vec<Building>,
    /// Lines, in the order of the scenario.
    pub lines: Vec<Line>,
    /// Roads.
    pub roads: Vec<Road>,
    borders: Vec<Border>,
    near: Grid,
}

/// A piece of a border that somebody may not cross.
#[derive(Clone, Copy, Debug)]
struct Border {
    ends: (Vec2, Vec2),
    closed: u8,
    free_for: Option<Seat>,
    building: Option<usize>,
    line: Option<usize>,
}

impl Line {
    /// What crossing it costs.
    pub fn crossing(&self, mover: Mover, side: Seat) -> Crossing {
        if self.free_for == Some(side) { Crossing::Costs(0) } else { self.crossings.of(mover) }
    }

    /// Whether bodies may not stand astride it [SD-ter-06].
    pub fn is_solid(&self) -> bool {
        self.defends && self.cover == Cover::Dense
    }

    /// Distance of a place.
    pub fn distance_to_point(&self, p: Vec2) -> f64 {
        self.segments.iter().map(|&(a, b)| segment_point_distance(p, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// Whether a segment shares a place with it.
    pub fn is_crossed(&self, a: Vec2, b: Vec2) -> bool {
        !self.bounds.grown(EPS).misses(a, b) && self.segments.iter().any(|&(c, d)| crossing(a, b, c, d).is_some())
    }

    /// Whether it reaches into these bounds.
    pub fn reaches(&self, near: Bounds) -> bool {
        self.bounds.grown(EPS).meets(near)
    }

    /// Whether a way reaches it: a way that begins on it has been over it before.
    fn is_reached(&self, a: Vec2, b: Vec2) -> bool {
        // Most ways are far from most lines: what is dear is asked last.
        let on_it = || self.distance_to_point(a) <= 1e-6;
        self.is_crossed(a, b) && (!on_it() || self.segments.iter().any(|&(c, d)| passes(a, b, c, d)))
    }

    /// Whether any of these ways reaches it.
    pub fn is_reached_by(&self, ways: &[(Vec2, Vec2)]) -> bool {
        ways.iter().any(|&(a, b)| self.is_reached(a, b))
    }

    /// Whether a convex shape meets it.
    pub fn meets(&self, shape: &Convex) -> bool {
        self.bounds.meets(shape.bounds()) && self.segments.iter().any(|&(a, b)| shape.is_entered_by(a, b))
    }
}

/// Whether a way that begins on a line goes on to another piece of it.
fn passes(a: Vec2, b: Vec2, c: Vec2, d: Vec2) -> bool {
    segment_point_distance(a, c, d) > 1e-6 && crossing(a, b, c, d).is_some()
}

impl Road {
    /// Its box.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.points).grown(self.half + EPS)
    }

    /// Whether a way lies wholly on it [SD-move-05].
    pub fn holds_way(&self, a: Vec2, b: Vec2, stretches: &mut Stretches) -> bool {
        stretches.clear();
        self.cut(a, b, self.half + EPS, stretches);
        stretches.share() >= 1.0 - 1e-6
    }

    /// Adds the stretches of a way that lie on the ribbon, at most so far from its centre line.
    pub(super) fn cut(&self, a: Vec2, b: Vec2, half: f64, out: &mut Stretches) {
        for pair in self.points.windows(2) {
            if let Some((from, to)) = stretch_near(a, b, pair[0], pair[1], half) {
                out.add(from, to);
            }
        }
    }
}

impl Ground {
    /// The ground of a scenario. What has no proper outline is left out: the tests of the scenario tell of it.
    pub fn new(sheet: &Sheet, kinds: &Kinds) -> Self {
        let mut ground =
            Self { width: inches(sheet.table.width), height: inches(sheet.table.height), ..Self::default() };
        for piece in &sheet.terrain {
            let Some(kind) = kinds.get(&piece.terrain_kind) else { continue };
            let points: Vec<Vec2> = piece.points.iter().map(|&p| p.into()).collect();
            match kind.geometry {
                Geometry::Polygon => ground.add_area(piece, kind, points),
                Geometry::Polyline => ground.add_line(piece, kind, points),
                Geometry::Default => {}
            }
        }
        let fords: Vec<Polygon> = ground.areas.iter().filter(|a| a.kind == FORD).map(|a| a.polygon.clone()).collect();
        for line in ground.lines.iter_mut().filter(|line| !line.defends) {
            line.segments = fords::cut(&line.segments, &ground.roads, &fords);
        }
        ground.group_lines();
        ground.draw_borders(&fords);
        ground
    }

    /// The same ground with one obstacle more.
    #[must_use]
    pub fn with(&self, placed: Placed, kind_name: &str, kind: &Kind) -> Self {
        let mut ground = self.clone();
        let ends = placed.ends.map(Vec2::from);
        if let Some(crossings) = kind.crossing_cost_in {
            ground.lines.push(Line {
                id: placed.id,
                kind: kind_name.into(),
                segments: vec![(ends[0], ends[1])],
                group: 0,
                cover: kind.cover,
                defends: kind.defends,
                sight: kind.blocks_sight,
                crossings,
                free_for: None,
                bounds: Bounds::of(&ends),
            });
        }
        let fords: Vec<Polygon> = ground.areas.iter().filter(|a| a.kind == FORD).map(|a| a.polygon.clone()).collect();
        ground.group_lines();
        ground.draw_borders(&fords);
        ground
    }

    fn add_area(&mut self, piece: &Terrain, kind: &Kind, points: Vec<Vec2>) {
        let Some(polygon) = Polygon::new(points) else { return };
        if kind.garrison {
            let (walls, centroid) = (polygon.walls().collect(), polygon.centroid());
            let capacity = piece.capacity.unwrap_or(0);
            let (id, name) = (piece.id, piece.name.clone());
            self.buildings.push(Building { id, name, polygon, walls, centroid, capacity });
            return;
        }
        let bars = |mover: &Mover| kind.closed_to.iter().any(|closed| closed.bars(*mover));
        self.areas.push(Area {
            id: piece.id,
            kind: piece.terrain_kind.clone(),
            polygon,
            cover: kind.cover,
            bad_going: kind.bad_going,
            sight: kind.blocks_sight,
            elevation: kind.elevation,
            closed: bits(bars),
        });
    }

    fn add_line(&mut self, piece: &Terrain, kind: &Kind, points: Vec<Vec2>) {
        let bounds = Bounds::of(&points);
        let Some(crossings) = kind.crossing_cost_in else {
            let width = piece.width.map(inches).or(kind.default_width_in).unwrap_or(1.5);
            self.roads.push(Road { id: piece.id, points, half: width / 2.0 });
            return;
        };
        let free = kind.free_for_side_in_field.as_ref().and(piece.opens_for);
        self.lines.push(Line {
            id: piece.id,
            kind: piece.terrain_kind.clone(),
            segments: points.windows(2).map(|pair| (pair[0], pair[1])).collect(),
            group: 0,
            cover: kind.cover,
            defends: kind.defends,
            sight: kind.blocks_sight,
            crossings,
            free_for: free.map(super::file::Party::seat),
            bounds,
        });
    }

    /// Lines that touch one another become one group.
    fn group_lines(&mut self) {
        for i in 0..self.lines.len() {
            self.lines[i].group = i as u16;
        }
        for i in 0..self.lines.len() {
            for j in 0..i {
                let (one, two) = (self.lines[i].group, self.lines[j].group);
                if one != two && touch(&self.lines[i], &self.lines[j]) {
                    let (low, high) = (one.min(two), one.max(two));
                    self.lines.iter_mut().filter(|line| line.group == high).for_each(|line| line.group = low);
                }
            }
        }
    }

    /// Gathers all borders that somebody may not cross, for the grid.
    fn draw_borders(&mut self, fords: &[Polygon]) {
        self.borders.clear();
        for area in self.areas.iter().filter(|area| area.closed != 0) {
            let closed = area.closed;
            let edges = fords::outline(&area.polygon, fords).into_iter();
            self.borders.extend(edges.map(|ends| Border { ends, closed, free_for: None, building: None, line: None }));
        }
        for (building, house) in self.buildings.iter().enumerate() {
            let border = |ends| Border { ends, closed: !0, free_for: None, building: Some(building), line: None };
            self.borders.extend(house.polygon.edges().map(border));
        }
        for (i, line) in self.lines.iter().enumerate() {
            let closed = bits(|mover| line.crossings.of(*mover) == Crossing::Closed);
            let border = |&ends| Border { ends, closed, free_for: line.free_for, building: None, line: Some(i) };
            if closed != 0 {
                self.borders.extend(line.segments.iter().map(border));
            }
        }
        let boxes = self.borders.iter().map(|border| Bounds::of(&[border.ends.0, border.ends.1])).collect();
        self.near = Grid::new(self.width, self.height, boxes);
    }

    /// Whether all these places lie on the table, as far as the slack allows [SD-num-04].
    pub fn holds(&self, corners: &[Vec2]) -> bool {
        let table = Bounds { left: 0.0, top: 0.0, right: self.width, bottom: self.height };
        corners.iter().all(|&corner| table.grown(SLACK + 1e-6).holds(corner))
    }

    /// Whether a shape meets terrain closed to its kind, buildings and lines included; `but` names a line and a
    /// building that do not count.
    pub fn is_closed(&self, mover: Mover, side: Seat, shape: &Convex, but: Excepted) -> bool {
        let bit = 1 << mover as u8;
        let entered = |i: usize| {
            let border = &self.borders[i];
            let counts = border.closed & bit != 0
                && border.free_for != Some(side)
                && (border.building.is_none() || border.building != but.building)
                && (border.line.is_none() || border.line != but.line);
            counts && shape.is_entered_by(border.ends.0, border.ends.1)
        };
        self.near.any(shape.bounds(), entered) || self.holds_middle(bit, shape.centre(), but)
    }

    /// Whether nothing that reaches into these bounds is closed to its kind.
    pub fn is_open_within(&self, mover: Mover, side: Seat, near: Bounds) -> bool {
        let bit = 1 << mover as u8;
        let closed = |i: usize| self.borders[i].closed & bit != 0 && self.borders[i].free_for != Some(side);
        let area = |area: &Area| area.closed & bit != 0 && area.polygon.bounds().meets(near);
        !self.near.any(near, closed)
            && !self.areas.iter().any(area)
            && !self.buildings.iter().any(|house| house.polygon.bounds().meets(near))
    }

    /// Whether a disc on its way from one place to another meets terrain closed to its kind. What it lay upon at its start
    /// it may leave.
    pub fn is_closed_to_disc(&self, mover: Mover, side: Seat, (a, b): (Vec2, Vec2), radius: f64) -> bool {
        let bit = 1 << mover as u8;
        let met = |i: usize| {
            let Border { ends: (c, d), closed, free_for, .. } = self.borders[i];
            let counts = closed & bit != 0 && free_for != Some(side);
            let way = || segment_distance(a, b, c, d);
            let start = || segment_point_distance(a, c, d);
            let leaves = || {
                start() < radius - SLACK && way() >= start() - EPS && segment_point_distance(b, c, d) > start() + EPS
            };
            counts && way() < radius - SLACK && !leaves()
        };
        self.near.any(Bounds::of(&[a, b]).grown(radius), met) || self.holds_middle(bit, b, Excepted::default())
    }

    /// Whether a disc would come to rest upon a palisade, a gate or a breastwork [SD-ter-06], but for one that it only gets
    /// away from.
    pub fn is_under_disc(&self, (a, b): (Vec2, Vec2), radius: f64) -> bool {
        self.lines.iter().filter(|line| line.is_solid()).any(|line| {
            let (start, end) = (line.distance_to_point(a), line.distance_to_point(b));
            end < radius - SLACK && !(start < radius - SLACK && end > start + EPS)
        })
    }

    fn holds_middle(&self, bit: u8, middle: Vec2, but: Excepted) -> bool {
        let forded = || self.areas.iter().any(|area| area.kind == FORD && area.polygon.contains(middle));
        self.areas.iter().any(|area| area.closed & bit != 0 && area.polygon.contains(middle)) && !forded()
            || (0..).zip(&self.buildings).any(|(i, house)| but.building != Some(i) && house.polygon.contains(middle))
    }

    /// Whether a palisade, gate or breastwork meets a body that stands there [SD-ter-06].
    pub fn is_astride(&self, shape: &Convex) -> bool {
        self.lines.iter().any(|line| line.is_solid() && line.meets(shape))
    }

    /// What share of a way lies in bad going.
    pub fn bad_share(&self, a: Vec2, b: Vec2, stretches: &mut Stretches) -> f64 {
        stretches.clear();
        for area in self.areas.iter().filter(|area| area.bad_going) {
            area.polygon.cut(a, b, stretches);
        }
        stretches.share()
    }

    /// Whether a way crosses a river anywhere but at a ford.
    pub fn bars_river(&self, a: Vec2, b: Vec2) -> bool {
        let way = Bounds::of(&[a, b]);
        if !self.areas.iter().any(|area| area.polygon.bounds().meets(way) && area.kind == RIVER) {
            return false;
        }
        let (mut forded, mut wet) = (Stretches::default(), Stretches::default());
        for ford in self.areas.iter().filter(|area| area.kind == FORD) {
            ford.polygon.cut(a, b, &mut forded);
            ford.polygon.cut(a, b, &mut wet);
        }
        self.areas.iter().filter(|area| area.kind == RIVER).for_each(|river| river.polygon.cut(a, b, &mut wet));
        (wet.share() - forded.share()) * a.distance(b) > SLACK
    }

    /// Whether a way is barred to one man: by a river, or by a building that is none of these [SD-char-07].
    pub fn bars_one(&self, a: Vec2, b: Vec2, own: [Option<Name>; 2]) -> bool {
        let crossed = |house: &Building| {
            !own.contains(&Some(house.id)) && (house.polygon.contains(b) || house.polygon.length_inside(a, b) > SLACK)
        };
        self.bars_river(a, b) || self.buildings.iter().any(crossed)
    }

    /// The lines that any of these ways reaches.
    pub fn reached<'a>(&'a self, ways: &'a [(Vec2, Vec2)]) -> impl Iterator<Item = &'a Line> {
        self.lines.iter().filter(move |line| line.is_reached_by(ways))
    }

    /// How high a place is [SD-sight-03].
    pub fn height(&self, p: Vec2) -> u8 {
        let hills = self.areas.iter().filter(|area| area.elevation > 0 && area.polygon.contains(p));
        hills.map(|area| area.elevation).max().unwrap_or(0)
    }

    /// The cover of a man at a place against somebody at another: what he stands in, and what he stands behind
    /// [SD-cover-01].
    pub fn cover(&self, man: Vec2, from: Vec2) -> Cover {
        self.area_cover(man).max(self.line_cover(man, from))
    }

    /// The cover of what a man stands in.
    pub fn area_cover(&self, man: Vec2) -> Cover {
        let areas = self.areas.iter().filter(|area| area.cover > Cover::None && area.polygon.contains(man));
        areas.map(|area| area.cover).max().unwrap_or(Cover::None)
    }

    /// The cover of what a man stands behind.
    pub fn line_cover(&self, man: Vec2, from: Vec2) -> Cover {
        let covers = |line: &&Line| {
            line.cover > Cover::None && line.distance_to_point(man) <= OBSTACLE_NEAR + EPS && line.is_crossed(from, man)
        };
        self.lines.iter().filter(covers).map(|line| line.cover).max().unwrap_or(Cover::None)
    }

    /// The building with this id, and its place in the list.
    pub fn building(&self, id: Name) -> Option<(usize, &Building)> {
        self.buildings.iter().enumerate().find(|(_, building)| building.id == id)
    }
}

/// A line and a building that do not close the way: what a charge is made at [SD-chg-06, SD-chg-10].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Excepted {
    /// By its place in the list of lines.
    pub line: Option<usize>,
    /// By its place in the list of buildings.
    pub building: Option<usize>,
}

/// The kind of terrain that cancels the river or stream beneath it.
const FORD: &str = "ford";

/// The kind of terrain that nobody crosses.
const RIVER: &str = "river";

fn bits(mut has: impl FnMut(&Mover) -> bool) -> u8 {
    Mover::ALL.iter().filter(|mover| has(mover)).fold(0, |bits, mover| bits | 1 << *mover as u8)
}

fn touch(one: &Line, two: &Line) -> bool {
    one.bounds.grown(EPS).meets(two.bounds)
        && one.segments.iter().any(|&(a, b)| two.segments.iter().any(|&(c, d)| segment_distance(a, b, c, d) <= EPS))
}
