//! The frame of a Move: an aim, a facing, the next leg, until it is finished [SD-aim, SD-move-09].

use super::super::charts::SCRAP;
use super::super::course::{Action, Flow, Order, Procedure, SmokeAndDisorder};
use super::super::log;
use super::super::pieces::{Name, Standing};
use super::super::refusals::{Code, Verdict};
use super::march::March;
use super::progress::Progress;
use crate::rules::space::table::{Block, Facing, Pose, Vec2, anywhere, inches, last_on_the_way, outline};
use crate::rules::{Act, Dice, Point, Report, Seat};
use serde::{Deserialize, Serialize};
use std::cell::LazyCell;

/// How far a legal point is looked for first, and at most, in inches.
const CLOSE: f64 = 1.0;
const FAR: f64 = 8.0;

/// A Move under way.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moving {
    seat: Seat,
    progress: Progress,
    /// The front centre aimed at, until its facing is chosen.
    aimed: Option<Point>,
}

impl Moving {
    /// A Move that begins; `None` if the body is not on the table.
    pub fn begin(game: &SmokeAndDisorder, id: Name, order: Order) -> Option<Self> {
        let body = &game.bodies[game.body(id)?];
        Some(Self { seat: body.side, progress: Progress::begin(game, body, order)?, aimed: None })
    }

    /// What it has come to.
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The front centre whose facing is asked for.
    pub fn aimed_at(&self) -> Option<Point> {
        self.aimed
    }

    /// Its next leg, and all that can be in its way.
    ///
    /// # Errors
    /// The body is not on the table.
    pub fn march<'a>(&'a self, game: &'a SmokeAndDisorder) -> Verdict<March<'a>> {
        March::new(game, &self.progress).ok_or(Code::WrongPhase.into())
    }

    /// What is left of the allowance if the Move is no advance, in inches.
    fn left(&self, game: &SmokeAndDisorder) -> f64 {
        let Some(i) = game.body(self.progress.body) else { return 0.0 };
        inches(game.allowance(&game.bodies[i], self.progress.order, false, self.progress.bad) - self.progress.spent)
    }

    /// Where a leg leads that was aimed at a place, facing kept: a dummy is led by its middle, since it faces nowhere
    /// [SD-aim-03].
    pub fn goal(march: &March<'_>, at: Point) -> Pose {
        let from = march.from();
        if march.is_dummy() {
            return Block::centred(at.into(), from.facing(), from.width(), from.depth()).pose();
        }
        Pose { at, facing: from.facing() }
    }

    /// The place meant by pointing: it, or the last legal one on the way to it [SD-aim-02].
    ///
    /// # Errors
    /// No step of the way is legal: what is against the place itself.
    pub fn aimed(&self, game: &SmokeAndDisorder, to: Point) -> Verdict<Point> {
        let march = self.march(game)?;
        if !march.is_dummy() {
            return march.aimed(to);
        }
        let legal = |at: Point| march.judge(Self::goal(&march, at)).map(|_| ());
        let found = last_on_the_way(march.from().centre().point(), to, march.farthest(), |at| legal(at).is_ok());
        found.ok_or_else(|| legal(to).err().unwrap_or(Code::DoesNotFit.into()))
    }

    /// The outline of the places that can be aimed at; the first is legal; empty if there is none.
    pub fn outline(&self, game: &SmokeAndDisorder) -> Vec<Point> {
        let Ok(march) = self.march(game) else { return Vec::new() };
        if !march.is_dummy() {
            return march.outline();
        }
        let legal = |at: Point| march.judge(Self::goal(&march, at)).is_ok();
        let paid = |at: Point| march.afford(&march.leg(Self::goal(&march, at))).is_ok();
        outline(march.from().centre().point(), march.farthest(), paid, legal)
    }

    /// A place that can be aimed at, at random.
    pub fn anywhere(&self, game: &SmokeAndDisorder, chance: &mut Dice) -> Option<Point> {
        let march = self.march(game).ok()?;
        if !march.is_dummy() {
            return march.anywhere(chance);
        }
        let legal = |at: Point| march.judge(Self::goal(&march, at)).is_ok();
        anywhere(march.from().centre().point(), march.farthest(), chance, |_| true, legal)
    }

    /// Who moves.
    pub fn mover(&self) -> Name {
        self.progress.body
    }

    /// A legal point for a leg, if one is found: near ones first, straight on first, then all round.
    fn example(march: &March<'_>) -> Option<Point> {
        let pose = march.from().pose();
        let start = if march.is_dummy() { march.from().centre() } else { Vec2::from(pose.at) };
        let place = |turn: i32, far: f64| (start + pose.facing.turned(turn).forward() * far).point();
        let (close, all) = (march.nearby_within(CLOSE + 0.1), LazyCell::new(|| march.nearby_within(FAR + 0.1)));
        let nearby = |at: Point| if start.distance(at.into()) < CLOSE + 0.05 { &close } else { &*all };
        let legal = |at: &Point| march.judge_among(Self::goal(march, *at), nearby(*at)).is_ok();
        let round = [0, 45, -45, 90, -90, 180].into_iter().flat_map(|turn| [0.25, CLOSE].map(|far| place(turn, far)));
        let wide =
            || (0..24).flat_map(|n| [0.25, 0.5, CLOSE, 1.5, 2.0, 3.0, 4.0, 6.0, FAR].map(|far| place(15 * n, far)));
        round.into_iter().find(legal).or_else(|| wide().find(legal))
    }

    /// A legal point for its next leg, if one is found.
    pub fn leg_example(&self, game: &SmokeAndDisorder) -> Option<Point> {
        Self::example(&self.march(game).ok()?)
    }

    fn face(&self, game: &SmokeAndDisorder, facing: Facing) -> Verdict {
        let at = self.aimed.ok_or(Code::WrongPhase)?;
        let march = self.march(game)?;
        march.judge(Pose { at, facing })?;
        Code::WrongPhase.unless(march.may_choose(at, facing))
    }

    fn walk(mut self, game: &mut SmokeAndDisorder, facing: Facing, report: &mut Report) {
        let Some(at) = self.aimed.take() else { return };
        let to = Pose { at, facing };
        let judged = self.march(game).and_then(|march| march.judge(to));
        let walked = judged.ok().and_then(|judged| game.walked(&self.progress, to, &judged));
        if let (Some(walked), Some(i)) = (walked, game.body(self.progress.body)) {
            // A committed leg that found nobody on its way says so for good [SD-move-09].
            if game.has_markers(self.seat.other()) {
                report.fence();
            }
            // A Move may end in an overlap that it has lessened [SD-geo-22].
            game.bodies[i].tolerated = !game.may_rest(i, walked.pose);
            game.bodies[i].put(Standing::At(walked.pose));
            self.progress = walked.progress;
            game.reveal(&walked.spotted, report);
            if !game.leaves_by_exit(i, report) {
                game.push(self);
            }
        }
    }
}

impl Procedure for Moving {
    fn decision(&self, _: &SmokeAndDisorder) -> (Seat, &'static str, &'static str) {
        if self.aimed.is_some() { (self.seat, "SD-aim-04", "FacePick") } else { (self.seat, "SD-move-04", "MovePlan") }
    }

    fn check(&self, game: &SmokeAndDisorder, action: &Action) -> Verdict {
        match (action, self.aimed) {
            (Action::Face(facing), Some(_)) => self.face(game, *facing),
            (Action::Leg(at), None) => {
                let march = self.march(game)?;
                march.judge(Self::goal(&march, *at))?;
                // It is offered only where some place is known to be legal [SD-aim-02].
                Code::WrongPhase.unless(Self::example(&march).is_some())
            }
            (Action::Turn, None) => {
                let march = self.march(game)?;
                Code::Dummy.unless(!march.is_dummy())?;
                Code::TooFar.unless(march.can_turn())
            }
            (Action::AboutFace, None) => {
                let i = game.body(self.progress.body).ok_or(Code::WrongPhase)?;
                Code::Dummy.unless(!game.is_dummy(&game.bodies[i]))?;
                game.may_face_about(&game.bodies[i], &self.progress)
            }
            (Action::Finish, None) => Ok(()),
            _ => Err(Code::WrongPhase.into()),
        }
    }

    fn list(&self, game: &SmokeAndDisorder, out: &mut Vec<Act<Action>>) {
        let Ok(march) = self.march(game) else { return };
        if let Some(at) = self.aimed {
            let linings = march.linings(at).into_iter().filter(|pose| pose.at == at).map(|pose| pose.facing);
            let mut faces = march.faces(at);
            linings.for_each(|facing| {
                if !faces.contains(&facing) {
                    faces.push(facing);
                }
            });
            out.extend(faces.into_iter().map(|facing| Act::Do(Action::Face(facing))));
            return;
        }
        if let Some(at) = Self::example(&march) {
            out.push(Act::Aim(Action::Leg(at)));
        }
        if !march.is_dummy() && march.can_turn() {
            out.push(Act::Do(Action::Turn));
        }
        if self.check(game, &Action::AboutFace).is_ok() {
            out.push(Act::Do(Action::AboutFace));
        }
        out.push(Act::Do(Action::Finish));
    }

    fn take(mut self, game: &mut SmokeAndDisorder, action: &Action, report: &mut Report) {
        match action {
            Action::Leg(at) => {
                let dummy = game.body(self.progress.body).is_some_and(|i| game.is_dummy(&game.bodies[i]));
                let dummy = dummy.then(|| self.march(game).ok().map(|march| Self::goal(&march, *at))).flatten();
                self.aimed = Some(dummy.map_or(*at, |pose| pose.at));
                match dummy {
                    Some(pose) => self.walk(game, pose.facing, report),
                    None => game.push(self),
                }
            }
            Action::Turn => {
                self.aimed = game.body(self.progress.body).and_then(|i| game.bodies[i].pose()).map(|pose| pose.at);
                game.push(self);
            }
            Action::Face(facing) => self.walk(game, *facing, report),
            Action::AboutFace => {
                let Some(i) = game.body(self.progress.body) else { return };
                if let Some((progress, pose)) = self.progress.faced_about(game, &game.bodies[i]) {
                    self.progress = progress;
                    // It is no placement: what the rounding of the new front makes of a touch is no fault [SD-geo-22].
                    game.bodies[i].tolerated |= !game.may_rest(i, pose);
                    game.bodies[i].put(Standing::At(pose));
                    game.push(self);
                }
            }
            _ => self.end(game, report),
        }
    }

    /// A Move with less than a quarter inch left, or of a body that is gone or engaged, is finished without asking.
    fn resume(self, game: &mut SmokeAndDisorder, report: &mut Report) -> Flow {
        let able = game.body(self.progress.body).is_some_and(|i| {
            let body = &game.bodies[i];
            body.pose().is_some() && game.combat(body.id).is_none()
        });
        let asks = able && (self.aimed.is_some() || self.left(game) >= SCRAP - 1e-9 && self.has_more(game));
        if asks {
            game.push(self);
            return Flow::Ask;
        }
        self.end(game, report);
        Flow::On
    }

    fn is_sound(&self, game: &SmokeAndDisorder) -> bool {
        let near = |at: Point| game.is_near_table(at);
        game.has_body(self.progress.body)
            && near(self.progress.began.at)
            && self.aimed.is_none_or(near)
            && self.progress.is_sound()
    }
}

impl Moving {
    /// The Move is over: Characters of the enemy whom it came too near are swept aside [SD-char-13].
    fn end(&self, game: &mut SmokeAndDisorder, report: &mut Report) {
        let id = self.progress.body;
        if self.progress.legs > 0 || self.progress.faced_first {
            report.note(|| log::moved(game, id));
        }
        game.sweep_round(id, report);
    }

    /// Whether anything but finishing is legal.
    fn has_more(&self, game: &SmokeAndDisorder) -> bool {
        let Ok(march) = self.march(game) else { return false };
        Self::example(&march).is_some()
            || self.check(game, &Action::AboutFace).is_ok()
            || !march.is_dummy() && march.can_turn()
    }
}
