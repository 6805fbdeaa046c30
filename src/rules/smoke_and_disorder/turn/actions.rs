//! The actions of a body, whoever ordered it: what it may do, what it could do, and what then happens [SD-act-03].
//! Moves and charges are carried out by those who ordered them, since dice and cards come between.

use super::super::charts::{OCCUPY_REACH, ranges};
use super::super::course::{Action, SmokeAndDisorder};
use super::super::firing::{Edges, Shot};
use super::super::log;
use super::super::pieces::{Body, Name, Shape, Troops, Weapon};
use super::super::refusals::{Code, Verdict};
use crate::rules::Report;
use crate::rules::space::table::{EPS, Facing, Side};

const SHAPES: [Shape; 4] = [Shape::Line, Shape::Column, Shape::Square, Shape::Skirmish];

impl SmokeAndDisorder {
    /// Whether a body can take an action: everything but whose turn it is.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn may_act(&self, i: usize, action: &Action) -> Verdict {
        let body = &self.bodies[i];
        match action {
            Action::Move => self.may_move(body),
            Action::Charge(target) => {
                let target = self.body(*target).ok_or(Code::NotSpotted)?;
                self.may_charge(body, &self.bodies[target]).map(|_| ())
            }
            Action::Fire { target, weapon, face, wall } => {
                Code::Dummy.unless(!self.is_dummy(body))?;
                let edges = Edges { face: *face, wall: *wall };
                self.is_well_named(body, *weapon, edges)?;
                let target = &self.bodies[self.body(*target).ok_or(Code::NotSpotted)?];
                self.volley(body, target, *weapon, edges, false).map(|_| ())
            }
            Action::Skirmish(target) => {
                self.may_skirmish(body)?;
                let target = &self.bodies[self.body(*target).ok_or(Code::NotSpotted)?];
                self.volley(body, target, None, Edges::default(), true).map(|_| ())
            }
            Action::Reload => self.may_reload(body),
            Action::TapLoad => self.may_tap_load(body),
            Action::Rally => self.may_rally(body),
            Action::Form(shape) => {
                Code::ShapeNotAllowed.unless(*shape != body.shape())?;
                self.may_form(i, *shape, body.rows())
            }
            Action::Rows(rows) => {
                Code::ShapeNotAllowed.unless(body.shape() == Shape::Skirmish)?;
                self.may_form(i, Shape::Skirmish, *rows)
            }
            Action::BreakUp => self.may_break_up(body),
            Action::Occupy(building) => self.may_occupy(i, *building),
            Action::Leave { wall, shape } => self.may_leave(i, *wall, *shape).map(|_| ()),
            Action::Limber => {
                Code::ShapeNotAllowed.unless(body.shape() == Shape::Deployed)?;
                self.may_limber(i, body.pose().map(|pose| pose.facing).unwrap_or_default()).map(|_| ())
            }
            Action::Unlimber => {
                Code::ShapeNotAllowed.unless(body.shape() == Shape::Limbered)?;
                Code::Engaged.unless(self.combat(body.id).is_none())?;
                Code::DoesNotFit.unless(!self.unlimbering(i).is_empty())
            }
            _ => Err(Code::WrongPhase.into()),
        }
    }

    /// One Disorder off, by a Character with it [SD-act-03].
    fn may_rally(&self, body: &Body) -> Verdict {
        Code::NoCharacter.unless(self.class_with(body.id) > 0)?;
        Code::NoDisorder.unless(self.disorders(body) > 0)
    }

    /// A weapon is named exactly where members have several, a face of a square, a wall of a building.
    fn is_well_named(&self, body: &Body, weapon: Option<Weapon>, edges: Edges) -> Verdict {
        let arms = self.arms(body);
        Code::GunLimbered.unless(body.shape() != Shape::Limbered)?;
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        Code::NotLoaded.unless(!arms.is_empty())?;
        let walls = body.building().and_then(|id| self.ground().building(id)).map_or(0, |(_, house)| house.walls.len());
        let square = walls == 0 && body.shape() == Shape::Square;
        let well = weapon.is_some() == (arms.len() > 1)
            && weapon.is_none_or(|arm| arms.contains(&arm))
            && edges.face.is_some() == square
            && edges.wall.map_or(walls == 0, |wall| usize::from(wall) < walls);
        Code::WrongPhase.unless(well)
    }

    /// All volleys that a body could be thought to fire, legal or not: each target that may be in range with each weapon over
    /// each edge.
    pub(in super::super) fn shots(&self, body: &Body) -> Vec<Action> {
        let arms = self.arms(body);
        if arms.is_empty() || body.shape() == Shape::Limbered || self.is_dummy(body) {
            return Vec::new();
        }
        let reach = arms.iter().filter_map(|&arm| ranges(arm, false)).map(|(_, long)| long).fold(0.0, f64::max);
        let Some(own) = self.bounds_of(body).map(|own| own.grown(reach + EPS)) else { return Vec::new() };
        let weapons: Vec<_> = if arms.len() > 1 { arms.into_iter().map(Some).collect() } else { vec![None] };
        let walls = body.building().and_then(|id| self.ground().building(id)).map_or(0, |(_, house)| house.walls.len());
        let edges: Vec<Edges> = if walls > 0 {
            (0..walls as u8).map(|wall| Edges { wall: Some(wall), face: None }).collect()
        } else if body.shape() == Shape::Square {
            Side::ALL.map(|face| Edges { face: Some(face), wall: None }).to_vec()
        } else {
            vec![Edges::default()]
        };
        let near = |target: &&Body| self.bounds_of(target).is_some_and(|there| there.meets(own));
        let targets = self.spotted_enemies(body.side).filter(near).map(|target| target.id);
        let with = |target: Name| {
            let edges = &edges;
            weapons.iter().flat_map(move |&weapon| {
                edges.iter().map(move |edge| Action::Fire { target, weapon, face: edge.face, wall: edge.wall })
            })
        };
        targets.flat_map(with).collect()
    }

    /// The changes of formation that a body could be thought to make, legal or not.
    pub(in super::super) fn changes(&self, i: usize) -> Vec<Action> {
        let body = &self.bodies[i];
        let mut actions = Vec::new();
        if self.troops(body) == Troops::Gun {
            return vec![Action::Limber, Action::Unlimber];
        }
        if body.building().is_some() {
            return self.ways_out(i).into_iter().map(|(wall, shape)| Action::Leave { wall, shape }).collect();
        }
        actions.extend(SHAPES.map(Action::Form));
        actions.extend([1, 2].map(Action::Rows));
        actions.push(Action::BreakUp);
        if let Some(own) = self.footprint(body).map(|footprint| footprint.outline.bounds().grown(OCCUPY_REACH + EPS)) {
            let near = self.ground().buildings.iter().filter(|house| house.polygon.bounds().meets(own));
            actions.extend(near.map(|house| Action::Occupy(house.id)));
        }
        actions
    }

    /// Carries out an action that is neither a Move nor a charge nor the un-limbering of a gun, which need decisions of
    /// their own.
    pub(in super::super) fn act(&mut self, i: usize, action: &Action, report: &mut Report) {
        let (id, rows) = (self.bodies[i].id, self.bodies[i].rows());
        match *action {
            Action::Fire { target, weapon, face, wall } => self.shoot(i, target, weapon, Edges { face, wall }, false),
            Action::Skirmish(target) => self.shoot(i, target, None, Edges::default(), true),
            Action::Reload => {
                self.reload(i);
                report.note(|| log::loads(self, id));
            }
            Action::TapLoad => {
                self.tap_load(i);
                report.note(|| log::loads(self, id));
            }
            Action::Rally => {
                self.rally(i);
                report.note(|| log::rallies(self, id));
            }
            Action::Form(shape) => {
                self.reform(i, shape, rows, report);
                report.note(|| log::reformed(self, id));
            }
            Action::Rows(rows) => {
                self.reform(i, Shape::Skirmish, rows, report);
                report.note(|| log::reformed(self, id));
            }
            Action::BreakUp => {
                self.break_up(i);
                report.note(|| log::reformed(self, id));
                self.look_round(report);
            }
            Action::Occupy(building) => self.occupy(i, building, report),
            Action::Leave { wall, shape } => {
                if let Ok(pose) = self.way_out(i, wall, shape) {
                    self.leave(i, pose, shape, report);
                    self.sweep_round(id, report);
                }
            }
            Action::Limber => {
                let facing = self.bodies[i].pose().map(|pose| pose.facing).unwrap_or_default();
                self.relimber(i, facing, report);
                report.note(|| log::reformed(self, id));
            }
            Action::Face(facing) => {
                self.relimber(i, Facing::of(i32::from(facing.degrees())), report);
                report.note(|| log::reformed(self, id));
            }
            _ => {}
        }
    }

    fn shoot(&mut self, i: usize, target: Name, weapon: Option<Weapon>, edges: Edges, skirmish: bool) {
        let Some(j) = self.body(target) else { return };
        if let Ok(volley) = self.volley(&self.bodies[i], &self.bodies[j], weapon, edges, skirmish) {
            self.push(Shot::begin(self.bodies[i].id, target, &volley, skirmish));
        }
    }

    /// One Disorder off the member with most, the earlier on a tie.
    fn rally(&mut self, i: usize) {
        let members = self.bodies[i].members;
        let units = members.as_slice().iter().map(|&unit| usize::from(unit));
        let most = units.reduce(|a, b| if self.units[b].disorders > self.units[a].disorders { b } else { a });
        if let Some(unit) = most {
            self.units[unit].disorders = self.units[unit].disorders.saturating_sub(1);
        }
    }
}
