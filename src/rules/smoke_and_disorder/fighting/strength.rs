//! Who fights with how many dice, hitting on what.

use super::super::charts::{TOUCH, WALL_ROOM};
use super::super::course::{Combat, ContactEdge, SmokeAndDisorder};
use super::super::pieces::{Body, Rating, Shape, Troops};
use crate::rules::space::table::{Edge, Side, Vec2};

/// The strength of one body in a round of a Combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Files that touch the enemy.
    pub touching: u8,
    /// Files beyond them that overlap.
    pub overlapping: u8,
    /// Men of the second to fourth ranks that count: half of their sum is added.
    pub support: u8,
    /// Whether men count half as much again: cavalry against infantry.
    pub ridden: bool,
    /// Its Disorders.
    pub disorders: u8,
    /// The class of a joined Character.
    pub class: u8,
    /// Its dice.
    pub dice: u8,
    /// The least face that hits.
    pub hits_on: u8,
}

/// A file, or a rank of a body struck from its side: where it lies on the line of contact, and in which ranks counted from
/// the edge it has men.
struct Lane {
    middle: f64,
    half: f64,
    ranks: [u8; 4],
}

/// How a body stands to the enemy: from which of its sides it fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Struck {
    Edge(Side),
    Inside(u8),
}

impl SmokeAndDisorder {
    /// The line of contact: the struck edge of the defender.
    pub(in super::super) fn contact_edge(&self, combat: &Combat) -> Option<Edge> {
        let defender = &self.bodies[self.body(combat.defender)?];
        match combat.edge {
            ContactEdge::Wall(wall) => {
                let (_, house) = self.ground().building(defender.building()?)?;
                house.walls.get(usize::from(wall)).copied()
            }
            ContactEdge::Edge(side) => Some(self.footprint(defender)?.block.edge(side)),
        }
    }

    /// The strength of attacker and defender in the next round of a Combat.
    pub fn strengths(&self, combat: &Combat) -> Option<[Strength; 2]> {
        let line = self.contact_edge(combat)?;
        let attacker = &self.bodies[self.body(combat.attacker)?];
        let defender = &self.bodies[self.body(combat.defender)?];
        let front = self.footprint(attacker)?.block.edge(Side::Front);
        let ends = [line.local(front.left).0, line.local(front.right).0];
        let theirs = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let ours = (-line.length() / 2.0, line.length() / 2.0);
        let struck = match combat.edge {
            ContactEdge::Edge(side) => Struck::Edge(side),
            ContactEdge::Wall(wall) => Struck::Inside(wall),
        };
        Some([
            self.strength(attacker, defender, combat, Struck::Edge(Side::Front), &line, ours),
            self.strength(defender, attacker, combat, struck, &line, theirs),
        ])
    }

    fn strength(
        &self,
        body: &Body,
        enemy: &Body,
        combat: &Combat,
        struck: Struck,
        line: &Edge,
        contact: (f64, f64),
    ) -> Strength {
        let first = combat.rounds == 0;
        let (touching, overlapping, ranks) = self.men_at(body, struck, line, contact);
        let counted = touching + overlapping;
        let turned =
            first && body.shape() != Shape::Square && !matches!(struck, Struck::Edge(Side::Front) | Struck::Inside(_));
        let support = if turned { 0 } else { ranks.iter().map(|&men| men.min(counted)).sum() };
        let foot = self.troops(enemy).is_foot() && enemy.shape() != Shape::Square;
        let ridden = first && self.troops(body) == Troops::Cavalry && foot;
        let (disorders, class) = (self.disorders(body), self.class_with(body.id));
        let halves = 2 * i32::from(counted) + i32::from(support);
        let quarters = if ridden { 3 * halves } else { 2 * halves } + 4 * (i32::from(class) - i32::from(disorders));
        let dice = fight_dice(quarters, self.rating(body));
        let attacks = body.id == combat.attacker;
        let charging = if attacks { combat.attacker_charging } else { combat.defender_charging };
        let on_square =
            self.troops(body) == Troops::Cavalry && enemy.shape() == Shape::Square && enemy.building().is_none();
        let hits_on = match (first, charging) {
            (false, _) => 4,
            _ if attacks && combat.obstacle_defended => 5,
            (_, true) if !on_square => 3,
            _ => 4,
        };
        Strength { touching, overlapping, support, ridden, disorders, class, dice, hits_on }
    }

    /// Files touching, files overlapping, men in the second, third and fourth ranks [SD-hth-03, SD-hth-04, SD-hth-06].
    fn men_at(&self, body: &Body, struck: Struck, line: &Edge, contact: (f64, f64)) -> (u8, u8, [u8; 3]) {
        let figures = self.figures(body);
        let side = match struck {
            Struck::Inside(_) => {
                let room = (line.length() / WALL_ROOM + 1e-9) as i32;
                return (figures.min(u8::try_from(room).unwrap_or(u8::MAX)), 0, [0; 3]);
            }
            Struck::Edge(side) => side,
        };
        if matches!(self.troops(body), Troops::Gun | Troops::Baggage) {
            return (figures, 0, [0; 3]);
        }
        let lanes = self.lanes(body, side, line);
        let shared = |lane: &Lane| (lane.middle + lane.half).min(contact.1) - (lane.middle - lane.half).max(contact.0);
        let mut touching: Vec<usize> = (0..lanes.len()).filter(|&n| shared(&lanes[n]) > TOUCH).collect();
        if touching.is_empty() {
            // If losses have left none, the nearest one counts: the one that shares most, or lacks least.
            let nearest = (0..lanes.len()).reduce(|a, b| if shared(&lanes[b]) > shared(&lanes[a]) { b } else { a });
            touching.extend(nearest);
        }
        let before = touching.first().is_some_and(|&n| n > 0);
        let after = touching.last().is_some_and(|&n| n + 1 < lanes.len());
        let ranks = [1, 2, 3].map(|rank| lanes.iter().map(|lane| lane.ranks[rank]).sum());
        (touching.len() as u8, u8::from(before) + u8::from(after), ranks)
    }

    /// The files of a body along the line of contact, in order; those without men left out.
    fn lanes(&self, body: &Body, side: Side, line: &Edge) -> Vec<Lane> {
        let Some(footprint) = self.footprint(body) else { return Vec::new() };
        let layout = &footprint.layout;
        let files = count(layout.width, layout.frontage);
        let ranks = usize::from(layout.ranks.max(1));
        let sideways = matches!(side, Side::Left | Side::Right);
        let (abreast, each) = if sideways { (ranks, layout.cell_depth) } else { (files, layout.frontage) };
        let mut found: Vec<Lane> = (0u16..)
            .take(abreast)
            .map(|n| {
                let step = (f64::from(n) + 0.5) * each;
                let place: Vec2 = if sideways {
                    footprint.block.place(0.0, step)
                } else {
                    footprint.block.place(step - layout.width / 2.0, 0.0)
                };
                Lane { middle: line.local(place).0, half: each / 2.0, ranks: [0; 4] }
            })
            .collect();
        for slot in &layout.slots {
            let file = count(slot.across + layout.width / 2.0 - layout.frontage / 2.0, layout.frontage).min(files - 1);
            let rank = usize::from(slot.rank).min(ranks - 1);
            let (column, deep) = match side {
                Side::Front => (file, rank),
                Side::Rear => (file, ranks - 1 - rank),
                Side::Left => (rank, file),
                Side::Right => (rank, files - 1 - file),
            };
            if deep < 4 {
                found[column].ranks[deep] += 1;
            }
        }
        // A file whose front men are gone still has a man nearest the edge.
        for lane in &mut found {
            if lane.ranks[0] == 0
                && let Some(next) = lane.ranks.iter().position(|&men| men > 0)
            {
                lane.ranks[next] -= 1;
                lane.ranks[0] = 1;
            }
        }
        found.retain(|lane| lane.ranks[0] > 0);
        found.sort_by(|a, b| a.middle.total_cmp(&b.middle));
        found
    }
}

/// How many sizes go into a length, to the nearest.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast of a float stops at the ends of the range"
)]
fn count(length: f64, size: f64) -> usize {
    (length / size + 0.5) as usize
}

/// Dice of a score in quarters: a fraction is dropped for Raw troops, else counts as one [SD-hth-07, SD-num-08].
fn fight_dice(quarters: i32, rating: Rating) -> u8 {
    let up = if rating == Rating::Raw { 0 } else { 3 };
    u8::try_from((quarters + up).div_euclid(4).max(0)).unwrap_or(u8::MAX)
}
