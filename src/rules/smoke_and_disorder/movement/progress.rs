//! A Move under way.

use super::super::charts::{NEARER, rates};
use super::super::course::{Order, SmokeAndDisorder};
use super::super::pieces::{Body, Mover, Name, Shape};
use super::super::refusals::{Code, Verdict};
use crate::rules::Point;
use crate::rules::space::table::{Block, Pose, Vec2, at_most, inches};
use serde::{Deserialize, Serialize};

/// More than any Move can cost, in hundredths of an inch.
const MOST_PAID: i32 = 10_000;

/// Legs of a Move [SD-geo-12].
const MOST_LEGS: u8 = 8;

/// More groups of lines than one Move could cross.
const MOST_GROUPS: usize = 500;

/// What a Move has come to so far. Lengths in hundredths of an inch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Who moves.
    pub body: Name,
    /// Where it began.
    pub began: Pose,
    /// The footprint centre of the spotted enemy that was nearest then.
    pub enemy: Option<Point>,
    /// What the order die allows.
    pub order: Order,
    /// What it has paid.
    pub spent: i32,
    /// Legs walked.
    pub legs: u8,
    /// Whether a leg touched bad going.
    pub bad: bool,
    /// What was paid for groups of lines: each costs once a Move.
    pub paid: Vec<(u16, i32)>,
    /// Whether it faced about before its first leg.
    pub faced_first: bool,
    /// Whether it faced about after its last.
    pub faced_last: bool,
}

impl Progress {
    /// A Move that begins now.
    pub fn begin(game: &SmokeAndDisorder, body: &Body, order: Order) -> Option<Self> {
        let centre = game.centre(body)?;
        Some(Self {
            body: body.id,
            began: body.pose()?,
            enemy: game.nearest_enemy(body.side, centre).map(|(_, centre)| centre.point()),
            order,
            spent: 0,
            legs: 0,
            bad: false,
            paid: Vec::new(),
            faced_first: false,
            faced_last: false,
        })
    }

    /// What it has come to when the body has faced about, and the pose of the body then; `None` if it never can [SD-move-06].
    pub(in super::super) fn faced_about(&self, game: &SmokeAndDisorder, body: &Body) -> Option<(Self, Pose)> {
        let (cost, pose) = (game.about_face_cost(body)?, game.about_face(body)?);
        let last = self.legs > 0;
        Some((Self { spent: self.spent + cost, faced_first: !last, faced_last: last, ..self.clone() }, pose))
    }

    /// Whether its numbers can occur.
    pub fn is_sound(&self) -> bool {
        let paid = |cost: i32| (0..=MOST_PAID).contains(&cost);
        paid(self.spent)
            && self.legs <= MOST_LEGS
            && self.paid.len() <= MOST_GROUPS
            && self.paid.iter().all(|p| paid(p.1))
    }

    /// Whether a Move that ended with this block would be an advance [SD-move-03].
    pub fn is_advance(&self, block: &Block) -> bool {
        let Some(enemy) = self.enemy.map(Vec2::from) else { return true };
        let began = Block::new(self.began, block.width(), block.depth()).centre();
        began.distance(enemy) - block.centre().distance(enemy) > NEARER
    }
}

impl SmokeAndDisorder {
    /// Whether a body can be given a Move at all [SD-act-03, SD-move-01].
    pub(in super::super) fn may_move(&self, body: &Body) -> Verdict {
        Code::Engaged.unless(self.combat(body.id).is_none())?;
        Code::GarrisonStands.unless(body.building().is_none())?;
        Code::SquareStands.unless(body.shape() != Shape::Square)
    }

    /// The allowance of a Move in hundredths: rate, Disorders if it is an advance, bad going for skirmishers, then the
    /// order die [SD-move-02].
    pub(in super::super) fn allowance(&self, body: &Body, order: Order, advance: bool, bad: bool) -> i32 {
        let mover = self.mover(body);
        let Some(rates) = rates(mover, body.shape()) else { return 0 };
        let disorders = if advance { 100 * i32::from(self.disorders(body)) } else { 0 };
        let slowed = if bad && mover == Mover::Skirmishers { 200 } else { 0 };
        order.of_allowance((rates.normal - disorders - slowed).max(0))
    }

    /// What facing about costs in hundredths; `None` for a deployed gun, which turns by legs [SD-move-06].
    pub(in super::super) fn about_face_cost(&self, body: &Body) -> Option<i32> {
        let ranks = match body.shape() {
            Shape::Skirmish => 1,
            Shape::Deployed | Shape::Square => return None,
            _ => i32::from(self.footprint(body)?.layout.ranks.min(4)),
        };
        Some(rates(self.mover(body), body.shape())?.normal * ranks / 4)
    }

    /// The pose after facing about: the footprint stays, front and rear exchange.
    pub(in super::super) fn about_face(&self, body: &Body) -> Option<Pose> {
        let block = self.footprint(body)?.block;
        Some(Pose::new(block.place(0.0, block.depth()), block.facing().opposite()))
    }

    /// Whether a body may face about now.
    pub(in super::super) fn may_face_about(&self, body: &Body, progress: &Progress) -> Verdict {
        let free = if progress.legs == 0 { !progress.faced_first } else { !progress.faced_last };
        Code::WrongPhase.unless(free)?;
        let cost = self.about_face_cost(body).ok_or(Code::TooSharp)?;
        let block = self.footprint(body).ok_or(Code::WrongPhase)?.block;
        let allowance = self.allowance(body, progress.order, progress.is_advance(&block), progress.bad);
        let total = inches(progress.spent + cost);
        if at_most(total, inches(allowance)) { Ok(()) } else { Err(Code::TooFar.needs(total, inches(allowance))) }
    }
}
