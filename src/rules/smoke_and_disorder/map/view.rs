//! Who sees what over the ground and past third bodies [SD-sight, SD-hide-03].

use super::ground::{Area, Ground, Line};
use super::terrain::{Cover, SightRule};
use crate::rules::smoke_and_disorder::charts::{DENSE_SIGHT, OBSTACLE_NEAR, SPOT_DENSE, SPOT_LIGHT};
use crate::rules::space::table::{Bounds, Convex, EPS, SLACK, Stretches, Vec2, at_most};

/// A man who sees or is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eye {
    /// Where he stands; of a gunner the muzzle, of a garrison its firing point [SD-sight-01].
    pub at: Vec2,
    /// How high he stands.
    pub height: u8,
    /// The building he is in.
    pub inside: Option<usize>,
}

/// A body that bars sight: spotted close-order foot, cavalry, a limbered gun, a train.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// Which body it is; its own men see past it.
    pub body: usize,
    /// Its footprint.
    pub outline: Convex,
    /// How high its middle is.
    pub height: u8,
}

impl Ground {
    /// A man in the open.
    pub fn eye(&self, at: Vec2) -> Eye {
        Eye { at, height: self.height(at), inside: None }
    }

    /// Whether a sight line is open; `screens` are the third bodies.
    pub fn is_open<'a>(&self, from: &Eye, to: &Eye, screens: impl Iterator<Item = &'a Screen>) -> bool {
        let (a, b) = (from.at, to.at);
        let highest = from.height.max(to.height);
        !self.is_walled(from, to)
            && !self.is_thick(a, b)
            && !self.is_hilled(a, b, highest)
            && !self.is_fenced(a, b)
            && !screens.into_iter().any(|s| highest <= s.height && s.outline.length_inside(a, b) > SLACK)
    }

    /// Whether nothing of the ground can bar sight between places inside these bounds.
    pub fn bars_nothing(&self, near: Bounds) -> bool {
        let area =
            |area: &Area| matches!(area.sight, SightRule::Hill | SightRule::Dense) && area.polygon.bounds().meets(near);
        let line = |line: &Line| line.sight == SightRule::Wall && line.reaches(near);
        !self.areas.iter().any(area)
            && !self.lines.iter().any(line)
            && !self.buildings.iter().any(|house| house.polygon.bounds().meets(near))
    }

    /// A building stands between, other than that of one of the two.
    fn is_walled(&self, from: &Eye, to: &Eye) -> bool {
        let own = |i: usize| from.inside == Some(i) || to.inside == Some(i);
        (0..).zip(&self.buildings).any(|(i, house)| {
            !house.polygon.bounds().misses(from.at, to.at)
                && !own(i)
                && house.polygon.length_inside(from.at, to.at) > SLACK
        })
    }

    /// A hill lies between, on which neither stands and which neither equals in height.
    fn is_hilled(&self, a: Vec2, b: Vec2, highest: u8) -> bool {
        self.areas.iter().any(|area| {
            area.sight == SightRule::Hill
                && highest < area.elevation
                && !area.polygon.bounds().misses(a, b)
                && !area.polygon.contains(a)
                && !area.polygon.contains(b)
                && area.polygon.length_inside(a, b) > SLACK
        })
    }

    /// More than 6 inches of woods and timber lie between.
    fn is_thick(&self, a: Vec2, b: Vec2) -> bool {
        let length = a.distance(b);
        if length <= DENSE_SIGHT {
            return false;
        }
        let mut stretches = Stretches::default();
        self.areas.iter().filter(|area| area.sight == SightRule::Dense).any(|area| {
            area.polygon.cut(a, b, &mut stretches);
            !at_most(stretches.share() * length, DENSE_SIGHT)
        })
    }

    /// A palisade lies between, and neither stands at it.
    fn is_fenced(&self, a: Vec2, b: Vec2) -> bool {
        self.lines.iter().any(|line| {
            line.sight == SightRule::Wall
                && line.is_crossed(a, b)
                && line.distance_to_point(a) > OBSTACLE_NEAR + EPS
                && line.distance_to_point(b) > OBSTACLE_NEAR + EPS
        })
    }

    /// What a man could hide behind, wherever he is looked at from.
    pub fn hider(&self, eye: Eye) -> Hider {
        let near = |line: &&Line| line.cover > Cover::None && line.distance_to_point(eye.at) <= OBSTACLE_NEAR + EPS;
        let cover = if eye.inside.is_some() { Cover::Dense } else { self.area_cover(eye.at) };
        Hider { eye, cover, fenced: self.lines.iter().any(|line| near(&line)) }
    }

    /// Whether a seeing man is near enough to spot a concealed one, if the sight line is open [SD-hide-03].
    pub fn is_near_enough_to_spot(&self, seer: Vec2, hidden: &Hider) -> bool {
        let far = seer.distance(hidden.eye.at);
        if !at_most(far, reach(hidden.cover)) {
            return false;
        }
        let behind = if hidden.fenced { self.line_cover(hidden.eye.at, seer) } else { Cover::None };
        at_most(far, reach(hidden.cover.max(behind)))
    }
}

/// A man, with the cover that does not depend on who looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hider {
    /// Where he stands.
    pub eye: Eye,
    /// What he stands in.
    pub cover: Cover,
    /// Whether a line is near that may cover him besides.
    fenced: bool,
}

/// How far men in this cover are spotted.
pub fn reach(cover: Cover) -> f64 {
    match cover {
        Cover::None => f64::INFINITY,
        Cover::Light => SPOT_LIGHT,
        Cover::Dense => SPOT_DENSE,
    }
}
