//! A side re-places its bodies, each once at most [SD-scn-03].

use super::super::course::{Action, Flow, Procedure, SmokeAndDisorder, Step};
use super::super::movement::Fit;
use super::super::pieces::{Body, Name, Standing};
use super::super::refusals::{Code, Verdict};
use crate::rules::space::table::{Block, Facing, Polygon, Pose, Vec2, inches, less};
use crate::rules::{Act, Point, Report, Seat};
use serde::{Deserialize, Serialize};

/// A side re-places its bodies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    seat: Seat,
    /// Those re-placed already.
    placed: Vec<Name>,
    /// The body being re-placed and its footprint centre, until its facing is chosen.
    aimed: Option<(Name, Point)>,
    /// Which entries of the order sheet were changed: Free Action, Joker [SD-ord-01].
    #[serde(default)]
    changed: [bool; 2],
}

impl Deployment {
    /// Nothing re-placed yet.
    pub fn begin(seat: Seat) -> Self {
        Self { seat, placed: Vec::new(), aimed: None, changed: [false; 2] }
    }

    /// Whose deployment it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The body whose facing is being chosen, and its footprint centre.
    pub fn aimed_at(&self) -> Option<(Name, Point)> {
        self.aimed
    }

    /// The same as the opponent may imagine it: what was done in private is not known.
    #[must_use]
    pub fn imagined(mut self, game: &SmokeAndDisorder) -> Self {
        let seen = |id: &Name| game.body(*id).is_some_and(|i| !game.bodies[i].concealed);
        self.placed.retain(seen);
        self.changed = [false; 2];
        if game.has_markers(self.seat) {
            self.aimed = None;
        }
        self
    }

    fn own(&self, game: &SmokeAndDisorder, id: Name) -> Verdict<usize> {
        let i = game.body(id).ok_or(Code::NotYourBody)?;
        Code::NotYourBody.unless(game.bodies[i].side == self.seat)?;
        Code::WrongPhase.unless(game.bodies[i].pose().is_some() && !self.placed.contains(&id))?;
        Ok(i)
    }

    /// Whether a body may be placed with this footprint centre and facing.
    fn fits(&self, game: &SmokeAndDisorder, id: Name, centre: Point, facing: Facing) -> Verdict {
        let i = self.own(game, id)?;
        let pose = pose(game, &game.bodies[i], centre, facing).ok_or(Code::DoesNotFit)?;
        let body = &game.bodies[i];
        let footprint = game.footprint_as(body, body.shape(), body.rows(), pose);
        let zone = game.sheet().deployment_zones.of(self.seat);
        let within = [&zone.polygon, &zone.second_polygon].into_iter().any(|outline| {
            let polygon = Polygon::new(outline.iter().map(|&p| p.into()).collect());
            polygon.is_some_and(|polygon| polygon.contains(centre.into()))
        });
        Code::OutsideZone.unless(within)?;
        match game.fits(i, &footprint) {
            Fit::Free => {}
            Fit::OffTable => return Err(Code::OffTable.into()),
            Fit::Closed => return Err(Code::Closed.into()),
            Fit::Occupied => return Err(Code::DoesNotFit.into()),
        }
        if let Some(off) = zone.keep_off.map(inches) {
            let enemies = game.spotted_enemies(self.seat).filter_map(|enemy| game.footprint(enemy));
            let near = |enemy: &Vec2| footprint.figures.iter().any(|own| less(own.distance(*enemy), off));
            Code::TooClose.unless(!enemies.flat_map(|enemy| &enemy.figures).any(near))?;
        }
        if body.concealed && game.may_be_spotted_at(i, &footprint) {
            let spotted = if body.pose() == Some(pose) {
                game.is_spotted_as_it_stands(i)
            } else {
                let mut there = game.clone();
                there.bodies[i].put(Standing::At(pose));
                there.is_spotted_as_it_stands(i)
            };
            Code::NotInCover.unless(!spotted)?;
        }
        Ok(())
    }
}

/// The pose with this footprint centre.
pub fn pose(game: &SmokeAndDisorder, body: &Body, centre: Point, facing: Facing) -> Option<Pose> {
    let now = game.footprint(body)?.block;
    Some(Block::centred(centre.into(), facing, now.width(), now.depth()).pose())
}

fn listed(game: &SmokeAndDisorder, id: Name) -> Option<(Point, Facing)> {
    let body = &game.bodies[game.body(id)?];
    Some((game.centre(body)?.point(), body.pose()?.facing))
}

impl Procedure for Deployment {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        (self.seat, "SD-scn-03", "Deploy")
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match (action, self.aimed) {
            (Action::Done, None) => Ok(()),
            (Action::OrderFreeAction(_) | Action::OrderJoker(_), None) => {
                Code::WrongPhase.unless(game.has_sheet_at_hand(self.seat))?;
                game.sheets[self.seat.index()].may_change(action, self.changed)
            }
            (Action::Place { body, at }, None) => {
                self.own(game, *body)?;
                let (now, facing) = listed(game, *body).ok_or(Code::WrongPhase)?;
                self.fits(game, *body, *at, facing)?;
                // Its place is the one known to be legal [SD-aim-02].
                Code::WrongPhase.unless(*at == now || self.fits(game, *body, now, facing).is_ok())
            }
            (Action::Face(facing), Some((body, at))) => {
                let kept = listed(game, body).is_some_and(|(_, kept)| kept == *facing);
                Code::WrongPhase.unless(kept || facing.degrees().is_multiple_of(15))?;
                self.fits(game, body, at, *facing)
            }
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        if let Some((body, _)) = self.aimed {
            let kept = listed(game, body).map(|(_, facing)| facing);
            let turns = (0..360).step_by(15).map(Facing::of).filter(|facing| Some(*facing) != kept);
            let faces = kept.into_iter().chain(turns).map(Action::Face);
            out.extend(faces.filter(|face| self.check(game, face).is_ok()).map(Act::Do));
            return;
        }
        out.push(Act::Do(Action::Done));
        for body in &game.bodies {
            if let Some((at, _)) = listed(game, body.id) {
                let place = Action::Place { body: body.id, at };
                // Where it is listed it may stand: that place is the one known to be legal, if it lies in a zone.
                if self.check(game, &place).is_ok() {
                    out.push(Act::Aim(place));
                }
            }
        }
        let changes = game.sheets[self.seat.index()].changes();
        out.extend(changes.filter(|entry| self.check(game, entry).is_ok()).map(Act::Do));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match (action, self.aimed) {
            // After the last deployment it is looked who is spotted [SD-hide-05].
            (Action::Done, None) if !game.steps.iter().any(|step| matches!(step, Step::Deployment(_))) => {
                game.look_round(report);
            }
            (Action::Place { body, at }, None) => {
                self.aimed = Some((*body, *at));
                game.push(self);
            }
            (Action::OrderFreeAction(_) | Action::OrderJoker(_), None) => {
                game.sheets[self.seat.index()].change(action, &mut self.changed);
                game.push(self);
            }
            (Action::Face(facing), Some((id, at))) => {
                let placed = game.body(id).and_then(|i| Some((i, pose(game, &game.bodies[i], at, *facing)?)));
                if let Some((i, pose)) = placed {
                    game.bodies[i].put(Standing::At(pose));
                }
                self.placed.push(id);
                self.aimed = None;
                game.push(self);
            }
            _ => {}
        }
    }

    fn resume(self, game: &mut SmokeAndDisorder, _: &mut Report) -> Flow {
        game.push(self);
        Flow::Ask
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        self.aimed.is_none_or(|(body, at)| game.has_body(body) && game.is_near_table(at))
    }
}
