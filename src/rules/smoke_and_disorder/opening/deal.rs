//! How a game begins.

use super::super::course::SmokeAndDisorder;
use super::super::map::{FirstSide, Scenario};
use super::super::pieces::{Standing, pose_about};
use super::super::turn::Turn;
use super::{Deployment, Opening};
use crate::rules::space::table::Block;
use crate::rules::{Dice, Policy, Report, Seat};
use std::sync::Arc;

impl SmokeAndDisorder {
    /// A game up to its first decision: who begins the opening, markers dealt, the first side asked to deploy.
    pub fn begin(scenario: Arc<Scenario>, dice: Dice, policy: Policy) -> Self {
        let mut game = Self::new(scenario, dice, policy);
        // If a die settles who begins it is thrown before deployment [SD-scn-03]; even favours Red [SD-ump-02].
        game.first = match game.sheet().opening.first_side {
            FirstSide::Red => Seat(0),
            FirstSide::Blue => Seat(1),
            FirstSide::Dice => Seat(game.neutral_die() % 2),
        };
        for seat in [Seat(0), Seat(1)] {
            game.deal_markers(seat);
        }
        game.on_turn = game.first;
        game.push(Turn::begin());
        game.push(Opening::begin(&game));
        let order = game.deployment_order();
        // What is pushed last asks first.
        for seat in order.into_iter().rev() {
            game.push(Deployment::begin(seat));
        }
        game.run(&mut Report::silent());
        game
    }

    /// A die that nobody is asked to throw: where dice are entered by hand and none is ready, the program throws it
    /// [SD-ump-02].
    fn neutral_die(&mut self) -> u8 {
        let by_program = self.dice.is_entered() && self.dice.left().is_empty();
        if by_program { 1 + self.dice.draw(6) as u8 } else { self.dice.d6() }
    }

    /// A side that deploys markers goes last; if both or neither do, the side that moves second in the opening goes first.
    fn deployment_order(&self) -> [Seat; 2] {
        let marks = |seat: Seat| self.bodies.iter().any(|body| body.side == seat && body.concealed);
        match (marks(Seat(0)), marks(Seat(1))) {
            (true, false) => [Seat(1), Seat(0)],
            (false, true) => [Seat(0), Seat(1)],
            _ => [self.first.other(), self.first],
        }
    }

    /// The concealed bodies of a side are dealt at random over the places listed for them: footprint centre and facing
    /// stay with the place [SD-scn-09].
    fn deal_markers(&mut self, seat: Seat) {
        if !self.sheet().deployment_zones.of(seat).deal_markers {
            return;
        }
        let hidden = |i: &usize| self.bodies[*i].side == seat && self.bodies[*i].concealed;
        let dealt: Vec<usize> = (0..self.bodies.len()).filter(hidden).collect();
        let mut places: Vec<Block> =
            dealt.iter().filter_map(|&i| self.footprint(&self.bodies[i])).map(|footprint| footprint.block).collect();
        for i in dealt {
            // Drawing without putting back: each order of the places is as likely as any other.
            let place = places.remove(self.dice.draw(places.len() as u32) as usize);
            let Some(own) = self.footprint(&self.bodies[i]).map(|footprint| footprint.block) else { continue };
            let pose = pose_about(place.centre().point(), place.facing(), own.width(), own.depth());
            self.bodies[i].put(Standing::At(pose));
        }
    }
}
