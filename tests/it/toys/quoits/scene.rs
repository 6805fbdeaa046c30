//! The pitch as it is seen, and what is shown of a throw before it is made.

use super::{Action, BESIDE, HOLE, MARK, PEG, Pocket, Quoit, Quoits, RING, Step, THROWS, astray, near};
use ohio_country::rules::footprint::Footprint;
use ohio_country::rules::space::plane::Point;
use ohio_country::rules::space::table::{Facing, Pose, Vec2};
use ohio_country::rules::*;

/// Half the edge of a quoit.
const IRON: i32 = 18;

/// An octagon about a point.
fn round(at: Point, radius: i32) -> Vec<Point> {
    let near = radius * 5 / 12;
    [
        [-near, -radius],
        [near, -radius],
        [radius, -near],
        [radius, near],
        [near, radius],
        [-near, radius],
        [-radius, near],
        [-radius, -near],
    ]
    .map(|[x, y]| Point { x: at.x + x, y: at.y + y })
    .to_vec()
}

/// A quoit lies as it flew: away from the mark.
fn lies(at: Point) -> Pose {
    let facing = Facing::nearest(Vec2::from(at) - Vec2::from(MARK)).unwrap_or_default();
    Pose { at, facing }
}

fn quoit(id: String, seat: Seat, at: Point) -> Counter {
    let figures = vec![Figure { at: Point::default(), facing: Facing::default(), glyph: "quoit" }];
    Counter {
        name: format!("Quoit {id}"),
        short: id.clone(),
        glyph: "quoit",
        livery: Quoits::SPEC.seats[seat.index()].livery,
        footprint: Some(Box::new(Footprint { outline: round(Point::default(), IRON), figures })),
        ..Counter::new(id, Place::Pose(lies(at)), seat)
    }
}

/// Those who look on, in ranks beside the pitch.
fn crowd() -> Counter {
    Counter {
        name: "The crowd".into(),
        short: "Crowd".into(),
        glyph: "man",
        livery: "crown",
        footprint: Some(Box::new(Footprint::ranks(11, 4, (26, 22), "man"))),
        ..Counter::new("crowd", Place::Pose(Pose { at: Point { x: 90, y: 300 }, facing: Facing::of(90) }), Seat(0))
    }
}

impl Quoits {
    pub(super) fn leaded(&self) -> bool {
        self.thrower().is_some_and(|seat| self.pockets[seat.index()] == Pocket::Leaded)
    }

    pub(super) fn pocket_id(&self) -> &'static str {
        pocket(self.thrower().unwrap_or(Seat(0)))
    }

    fn thrower(&self) -> Option<Seat> {
        match self.steps.last() {
            Some(Step::Throw { seat, .. }) => Some(*seat),
            _ => None,
        }
    }

    pub(super) fn foreseen(&self, template: &Action, point: Point, legal: bool) -> Preview {
        let Some(Step::Throw { seat, stance }) = self.steps.last() else { return Preview::default() };
        let scatter = self.scatter(*seat, template);
        let falls = |dice| astray(point, *stance, scatter, dice);
        let rings =
            (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b])).filter(|&dice| near(falls(dice), PEG, RING)).count();
        let corners = [[1, 1], [6, 1], [6, 6], [1, 6]].map(falls).to_vec();
        let line = vec![Geometry::Line(vec![MARK, point])];
        let kind = if legal { OverlayKind::Sight } else { OverlayKind::Blocked };
        let forecast = Forecast {
            what: "a ringer".into(),
            how: "two dice push the quoit off its mark".into(),
            does: "",
            rows: vec![
                ForecastRow { label: "beside the peg".into(), weight: 36 - rings as u64 },
                ForecastRow { label: "a ringer".into(), weight: rings as u64 },
            ],
            total: 36,
        };
        let id = format!("{}{}", ["h", "g"][seat.index()], self.thrown[seat.index()] + 1);
        let off = Vec2::from(point).distance(PEG.into());
        Preview {
            refusal: None,
            ghost: Some(Box::new(quoit(id, *seat, point))),
            overlays: vec![
                Overlay::over(kind, line, "the throw"),
                Overlay::over(OverlayKind::Sweep, vec![Geometry::Polygon(corners)], "where it may fall"),
            ],
            forecast: legal.then_some(forecast),
            text: format!("{off:.2} inches from the peg"),
        }
    }

    fn overlays(&self) -> Vec<Overlay> {
        if self.thrower().is_none() || self.conceded.is_some() {
            return Vec::new();
        }
        let band = |n, radius, text: &str| {
            Overlay::over(OverlayKind::Band(n), vec![Geometry::Polygon(round(PEG, radius))], text)
        };
        let peg = Overlay::over(OverlayKind::Mark, vec![Geometry::Point(PEG)], "the peg");
        vec![band(1, BESIDE, "near the peg"), band(0, RING, "a ringer"), peg]
    }

    fn pockets_seen_by(&self, viewer: Viewer) -> impl Iterator<Item = Counter> {
        let full = [Seat(0), Seat(1)].into_iter().filter(|seat| self.pockets[seat.index()] != Pocket::Empty);
        full.map(move |seat| {
            let own = viewer.sees(seat);
            let name = match self.pockets[seat.index()] {
                _ if !own => "Something in a pocket",
                Pocket::Leaded => "Leaded quoit",
                _ => "Plain quoit",
            };
            Counter {
                name: name.into(),
                short: "pocket".into(),
                glyph: if own { "quoit" } else { "back" },
                livery: Self::SPEC.seats[seat.index()].livery,
                face: if own { Face::OwnBack } else { Face::Back },
                ..Counter::new(pocket(seat), Place::Tray("pockets".into()), seat)
            }
        })
    }

    pub(super) fn seen_by(&self, viewer: Viewer) -> Scene {
        let lying = self.lying.iter().map(|Quoit { id, seat, at }| quoit(id.clone(), *seat, *at));
        let line = |label: String, value: String| Line { state: Progress::Now, ..Line::new(label, value, "Q-6") };
        let cup = self.cup.iter().map(|(prize, n)| line(format!("{prize:?}"), n.to_string())).collect();
        let score =
            self.score.iter().zip(["Home", "Guest"]).map(|(n, side)| line(side.into(), n.to_string())).collect();
        let steps = self.steps.iter().map(|step| line(format!("{step:?}"), String::new())).collect();
        let panels = [
            ("cup", "Cup", cup),
            ("score", "Score", score),
            ("steps", "Going on", steps),
            ("pockets", "Pockets", Vec::new()),
        ];
        let hole = |(n, &at): (usize, &Point)| Ground {
            id: format!("hole-{n}").into(),
            terrain: "hole",
            shape: Geometry::Polygon(round(at, HOLE)),
            name: "a hole".into(),
        };
        Scene {
            board: "pitch",
            turn_track: TurnTrack { turn: u32::from(self.thrown[1]) + 1, turns: THROWS.into(), ..TurnTrack::default() },
            counters: lying.chain([crowd()]).chain(self.pockets_seen_by(viewer)).collect(),
            overlays: self.overlays(),
            ground: self.holes.iter().enumerate().map(hole).collect(),
            panels: panels.into_iter().map(|(id, title, lines)| Panel { id, title, lines }).collect(),
            ..Scene::default()
        }
    }
}

fn pocket(seat: Seat) -> &'static str {
    ["pocket-home", "pocket-guest"][seat.index()]
}
