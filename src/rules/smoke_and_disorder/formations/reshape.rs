//! Another shape, other rows, a gun limbered or un-limbered.

use super::super::course::SmokeAndDisorder;
use super::super::movement::{Fit, MARKER_RADIUS};
use super::super::pieces::{Body, Footprint, Name, Shape, Standing, Troops};
use super::super::refusals::{Code, Verdict};
use crate::rules::Report;
use crate::rules::space::table::{Block, Facing, Pose, hundredths, less};

impl SmokeAndDisorder {
    /// Whether a body can stand in this shape, with so many rows if it skirmishes, front centre and facing kept
    /// [SD-act-03].
    pub(in super::super) fn may_form(&self, i: usize, shape: Shape, rows: u8) -> Verdict {
        let body = &self.bodies[i];
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        Code::Dummy.unless(!self.is_dummy(body) || shape == Shape::Skirmish)?;
        let same = shape == body.shape() && (shape != Shape::Skirmish || rows == body.rows());
        let known = matches!(self.troops(body), Troops::Infantry | Troops::Indian | Troops::Cavalry);
        Code::ShapeNotAllowed.unless(!same && known && matches!(rows, 1 | 2))?;
        Code::SquareNeedsTwo.unless(shape != Shape::Square || body.members.len() > 1)?;
        let loose = shape == Shape::Skirmish;
        let allowed = self.members(body).all(|(unit, _)| self.spec(unit).shapes_allowed.contains(&shape));
        Code::ShapeNotAllowed.unless(allowed && (!loose || body.members.len() == 1))?;
        let pose = body.pose().ok_or(Code::GarrisonStands)?;
        self.finds_room(i, &self.footprint_as(body, shape, rows, pose))
    }

    /// Carries it out, unless it would tread on somebody unseen, who is spotted instead; then looks who is spotted
    /// [SD-geo-23, SD-hide-05].
    pub(in super::super) fn reform(&mut self, i: usize, shape: Shape, rows: u8, report: &mut Report) {
        let Some(pose) = self.bodies[i].pose() else { return };
        let footprint = self.footprint_as(&self.bodies[i], shape, rows, pose);
        let under = self.trodden_on(i, &footprint);
        if under.is_empty() {
            self.bodies[i].tolerated = self.is_dummy(&self.bodies[i]);
            self.bodies[i].reshape(shape, rows);
            self.look_round(report);
        } else {
            self.reveal(&under, report);
        }
    }

    /// Limbers or un-limbers a gun with a facing; the same.
    pub(in super::super) fn relimber(&mut self, i: usize, facing: Facing, report: &mut Report) {
        let Ok(pose) = self.may_limber(i, facing) else { return };
        let shape = if self.bodies[i].shape() == Shape::Limbered { Shape::Deployed } else { Shape::Limbered };
        let under = self.trodden_on(i, &self.footprint_as(&self.bodies[i], shape, 2, pose));
        if under.is_empty() {
            self.limber(i, pose);
            self.look_round(report);
        } else {
            self.reveal(&under, report);
        }
    }

    /// A footprint finds room: only bodies that its owner can see are in its way. Of a dummy the disc counts [SD-geo-24].
    pub(in super::super) fn finds_room(&self, i: usize, footprint: &Footprint) -> Verdict {
        if self.is_dummy(&self.bodies[i]) {
            return Code::DoesNotFit.unless(self.disc_fits(i, footprint.block.centre()));
        }
        Code::DoesNotFit.unless(self.fits(i, footprint) == Fit::Free)
    }

    /// The unspotted enemy bodies on which a footprint of this body would come to stand: they are spotted instead, and
    /// the change is not carried out [SD-geo-23].
    pub(in super::super) fn trodden_on(&self, i: usize, footprint: &Footprint) -> Vec<Name> {
        let unseen = |body: &&Body| body.side != self.bodies[i].side && body.concealed;
        let disc = self.is_dummy(&self.bodies[i]).then(|| footprint.block.centre());
        let under = |body: &&Body| {
            self.footprint(body).is_some_and(|there| match disc {
                Some(middle) => less(there.outline.distance_to_point(middle), MARKER_RADIUS),
                None => there.outline.overlaps(&footprint.outline),
            })
        };
        self.bodies.iter().filter(unseen).filter(under).map(|body| body.id).collect()
    }

    /// Whether a gun can be limbered, or un-limbered with this facing: the footprint centre stays [SD-gun-02].
    pub(in super::super) fn may_limber(&self, i: usize, facing: Facing) -> Verdict<Pose> {
        let body = &self.bodies[i];
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        Code::ShapeNotAllowed.unless(self.troops(body) == Troops::Gun)?;
        let shape = if body.shape() == Shape::Limbered { Shape::Deployed } else { Shape::Limbered };
        let team = self.members(body).all(|(unit, _)| self.spec(unit).has_horse_team);
        Code::NoTeam.unless(shape == Shape::Deployed || team)?;
        let now = self.footprint(body).ok_or(Code::GarrisonStands)?.block;
        let size = self.footprint_as(body, shape, 2, body.pose().unwrap_or_default()).block;
        let pose = Block::centred(now.centre(), facing, size.width(), size.depth()).pose();
        self.finds_room(i, &self.footprint_as(body, shape, 2, pose))?;
        Ok(pose)
    }

    /// The facings with which a gun can be un-limbered: its own first, then multiples of 15° [SD-aim-03].
    pub(in super::super) fn unlimbering(&self, i: usize) -> Vec<Facing> {
        let kept = self.bodies[i].pose().map(|pose| pose.facing).unwrap_or_default();
        let others = (0..360).step_by(15).map(Facing::of).filter(|facing| *facing != kept);
        std::iter::once(kept).chain(others).filter(|facing| self.may_limber(i, *facing).is_ok()).collect()
    }

    fn limber(&mut self, i: usize, pose: Pose) {
        let shape = if self.bodies[i].shape() == Shape::Limbered { Shape::Deployed } else { Shape::Limbered };
        self.bodies[i].tolerated = false;
        self.bodies[i].reshape(shape, 2);
        self.bodies[i].put(Standing::At(pose));
    }

    /// The length of a normal Move of a body, in hundredths, for what is measured by it.
    pub fn normal_move(&self, body: &Body) -> i32 {
        let square = hundredths(super::super::charts::SQUARE_RETREAT);
        super::super::charts::rates(self.mover(body), body.shape()).map_or(square, |rates| rates.normal)
    }
}
