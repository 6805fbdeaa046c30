//! A shot before its dice: range, band, men, score, dice. All that a player is told of it before he gives the order.

use super::super::charts::{ARC_SPLAY, Band, CANISTER, WALL_ROOM, ranges};
use super::super::course::SmokeAndDisorder;
use super::super::map::{Cover, Eye};
use super::super::pieces::{Body, Rating, Shape, Troops, Weapon};
use super::super::refusals::{Code, No, Verdict};
use super::arms::{Edges, Shooter};
use crate::rules::space::table::{Bounds, EPS, Vec2, at_most};

/// A shot that could be fired.
#[expect(clippy::struct_excessive_bools, reason = "they are the conditions of one shot, each shown to the player")]
#[derive(Clone, Debug, PartialEq)]
pub struct Volley {
    /// As what the weapons count.
    pub arm: Weapon,
    /// The range in inches.
    pub range: f64,
    /// How well it hits.
    pub band: Band,
    /// Twice the men that fire, gunners counted double: halves are kept.
    pub half_men: i32,
    /// Disorders of the firing members.
    pub disorders: i32,
    /// The class of a joined Character.
    pub class: i32,
    /// Whether the target is in cover.
    pub cover: bool,
    /// Whether the target counts as in skirmish.
    pub loose: bool,
    /// Whether the target is in column or square.
    pub dense: bool,
    /// The dice.
    pub dice: u8,
    /// Whether 1s are thrown again.
    pub reroll: bool,
    /// Members that contributed, by their places in the scenario: they take smoke.
    pub fired: Vec<u8>,
}

impl SmokeAndDisorder {
    /// The shot of one body at another [SD-fire-01 to SD-fire-10]. `halved`: the Skirmish action, of which half fires.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn volley(
        &self,
        body: &Body,
        target: &Body,
        arm: Option<Weapon>,
        edges: Edges,
        halved: bool,
    ) -> Verdict<Volley> {
        let towards = self.reference(target).ok_or(Code::NotSpotted)?;
        let shooter = self.shooter(body, arm, edges, towards)?;
        Code::NotSpotted.unless(target.side != body.side && target.is_spotted())?;
        Code::TargetEngaged.unless(self.combat(target.id).is_none())?;
        let here = self.reference(body).ok_or(Code::WrongPhase)?;
        let (struck, _) = self.firing_edge(target, Edges::default(), here).ok_or(Code::NotSpotted)?;
        let from = shooter.edge.middle();
        let range = from.distance(struck.middle());
        let band = band(shooter.arm, range)?;
        let counted = self.seeing(body, target, &shooter, edges)?;
        Ok(self.score(body, target, &shooter, (range, band, from), &counted, halved))
    }

    /// The men of each firing member who see part of the target in arc: the member's place in the scenario, and how many
    /// [SD-fire-05, SD-sight-04].
    fn seeing(&self, body: &Body, target: &Body, shooter: &Shooter, edges: Edges) -> Verdict<Vec<(u8, i32)>> {
        let mut targets = self.eyes(target, shooter.edge.middle(), false);
        targets.retain(|eye| shooter.edge.has_in_arc(eye.at, ARC_SPLAY));
        Code::OutOfArc.unless(!targets.is_empty())?;
        let (own, other) = (self.body(body.id), self.body(target.id));
        let near = self.bounds_of_sight(body, shooter, &targets);
        let mut screens = self.screens_near(Some(near));
        screens.retain(|s| Some(s.body) != own && Some(s.body) != other);
        // Nothing between any two of them: all see.
        let clear = screens.is_empty() && self.ground().bars_nothing(near);
        let sees = |eye: &Eye| clear || targets.iter().any(|to| self.ground().is_open(eye, to, screens.iter()));
        let mut counted: Vec<(u8, i32)> = Vec::new();
        for &(member, unit) in &shooter.members {
            let men = self.men(body, shooter, edges, member, &sees);
            if men > 0 {
                counted.push((unit, men));
            }
        }
        Code::NoSight.unless(!counted.is_empty())?;
        Ok(counted)
    }

    /// Bounds of all sight lines from a shooter to these places.
    fn bounds_of_sight(&self, body: &Body, shooter: &Shooter, targets: &[Eye]) -> Bounds {
        let figures = self.footprint(body).map_or(&[][..], |footprint| &footprint.figures);
        let muzzle = shooter.edge.middle();
        let places: Vec<Vec2> =
            targets.iter().map(|eye| eye.at).chain(figures.iter().copied()).chain([muzzle]).collect();
        Bounds::of(&places)
    }

    fn men(&self, body: &Body, shooter: &Shooter, edges: Edges, member: u8, sees: &impl Fn(&Eye) -> bool) -> i32 {
        let ground = self.ground();
        let eye = |at: Vec2| Eye { at, height: ground.height(at), inside: shooter.inside };
        let figures = i32::from(self.figures(body));
        if shooter.inside.is_some() {
            let room = (shooter.edge.length() / WALL_ROOM + 1e-9) as i32;
            return if sees(&eye(shooter.edge.middle())) { figures.min(room) } else { 0 };
        }
        if self.troops(body) == Troops::Gun {
            return if sees(&eye(shooter.edge.middle())) { 2 * figures } else { 0 };
        }
        let men = self.front_men(body, edges, &shooter.edge).into_iter();
        men.map(|(of, eye)| i32::from(of == member && sees(&eye))).sum()
    }

    fn score(
        &self,
        body: &Body,
        target: &Body,
        shooter: &Shooter,
        (range, band, from): (f64, Band, Vec2),
        counted: &[(u8, i32)],
        halved: bool,
    ) -> Volley {
        let half = |unit: u8| halved || self.units[usize::from(unit)].load.is_half();
        let half_men = counted.iter().map(|&(unit, men)| if half(unit) { men } else { 2 * men }).sum();
        let disorders = counted.iter().map(|&(unit, _)| i32::from(self.units[usize::from(unit)].disorders)).sum();
        let class = i32::from(self.class_with(body.id));
        let garrison = target.building().is_some();
        let cover = self.is_in_cover(target, from);
        let loose = !garrison && matches!(target.shape(), Shape::Skirmish | Shape::Train);
        let dense = !garrison && matches!(target.shape(), Shape::Column | Shape::Square);
        let dice = dice(half_men + 2 * (class - disorders), cover, loose, dense, self.rating(body));
        let fresh = shooter.members.iter().all(|&(_, unit)| !self.units[usize::from(unit)].has_fired);
        let reroll = fresh || shooter.rifled;
        let fired = counted.iter().map(|&(unit, _)| unit).collect();
        let arm = shooter.arm;
        Volley { arm, range, band, half_men, disorders, class, cover, loose, dense, dice, reroll, fired }
    }

    /// Whether at least half of a body's figures are in cover from a shooter [SD-cover-02].
    pub(in super::super) fn is_in_cover(&self, target: &Body, from: Vec2) -> bool {
        if target.building().is_some() {
            return true;
        }
        let Some(footprint) = self.footprint(target) else { return false };
        let covered = footprint.figures.iter().filter(|&&man| self.ground().cover(man, from) > Cover::None).count();
        2 * covered >= footprint.figures.len()
    }
}

/// The band of a range [SD-fire-03, SD-fire-04].
fn band(arm: Weapon, range: f64) -> Verdict<Band> {
    let (short, long) = ranges(arm, false).ok_or(No::from(Code::NotLoaded))?;
    if arm == Weapon::Gun && range < CANISTER - EPS {
        Ok(Band::Canister)
    } else if at_most(range, short) {
        Ok(Band::Short)
    } else if at_most(range, long) {
        Ok(Band::Long)
    } else {
        Err(Code::OutOfRange.needs(range, long))
    }
}

/// The dice of a score given in halves: multiplied for cover, skirmish and depth, rounded at the very end: down for Raw
/// troops, up for all others [SD-fire-07, SD-fire-08, SD-num-08].
pub fn dice(halves: i32, cover: bool, loose: bool, dense: bool, rating: Rating) -> u8 {
    let factor = |holds: bool, n: i32| if holds { n } else { 1 };
    let numerator = halves * factor(dense, 5);
    let denominator = 2 * factor(cover, 2) * factor(loose, 2) * factor(dense, 4);
    let up = if rating == Rating::Raw { 0 } else { denominator - 1 };
    u8::try_from((numerator + up).div_euclid(denominator).max(0)).unwrap_or(u8::MAX)
}
