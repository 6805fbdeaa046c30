//! Fire and melee: the best shot, the best attack.

use super::Posture;
use super::ground::{Ground, UNIT};
use crate::rules::a_dark_and_bloody_ground::battle::results::{Effect, effect};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::map::boards::Cell;
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::procedure::List;
use crate::rules::{Act, Dice};

/// What a shot is worth.
pub fn worth_of_shot(ground: &Ground, shooter: Piece, target: Piece) -> i32 {
    ground.shot(shooter, target)
}

impl DarkAndBloodyGround {
    /// The shot that is worth most; who has few targets fires first. Done where nobody can hit.
    pub(super) fn next_shot(&self, mut chance: Option<&mut Dice>) -> Action {
        let mut noise =
            |_: &Ground, _: Piece, _: Piece| chance.as_deref_mut().map_or(0, |chance| chance.draw(30).cast_signed());
        let shot = self.shots_by(worth_of_shot, &mut noise);
        shot.unwrap_or(Action::Done)
    }

    /// The shot with the greatest merit; none where no shot has any.
    pub(super) fn best_shot_by(&self, merit: &impl Fn(&Ground, Piece, Piece) -> i32) -> Option<Action> {
        self.shots_by(merit, &mut |_, _, _| 0)
    }

    fn shots_by(
        &self,
        merit: impl Fn(&Ground, Piece, Piece) -> i32,
        noise: &mut impl FnMut(&Ground, Piece, Piece) -> i32,
    ) -> Option<Action> {
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.list_fire(&mut List { out: &mut legal });
        let ground = Ground::of(self, self.firing());
        let mut best: Option<(i32, Action)> = None;
        for act in &legal {
            let Action::Fire { shooter, target } = *act.action() else { continue };
            let own = |other: &&Act<Action>| matches!(other.action(), Action::Fire { shooter: s, .. } if *s == shooter);
            let choices = legal.iter().filter(own).take(12).map(|_| 1).sum::<i32>();
            let worth = merit(&ground, shooter, target);
            let score = worth + noise(&ground, shooter, target) - 8 * choices;
            if worth > 0 && best.is_none_or(|(most, _)| score > most) {
                best = Some((score, *act.action()));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What an attack of these units on a hex is worth to them.
    pub(in super::super) fn worth_of_attack(&self, attackers: PieceSet, target: Cell) -> i32 {
        let odds = self.melee_odds(attackers, target);
        let defenders = self.fight().at(target).units_only();
        let sum: i32 = (1..=6)
            .map(|die| {
                let result = self.melee_result(odds, die);
                self.harm_done(defenders, effect(result, false)) - self.harm_done(attackers, effect(result, true))
            })
            .sum();
        sum / 6
    }

    /// What an effect on some units costs their side.
    fn harm_done(&self, units: PieceSet, effect: Effect) -> i32 {
        let battle = self.fight();
        let worth = |unit: Piece| 700 + 200 * i32::from(self.unit_vps(unit));
        let mut cost = 0;
        let mut left = units;
        if effect.loss
            && let Some(unit) = units.iter().min_by_key(|&unit| worth(unit))
        {
            cost += if battle.routed.has(unit) { worth(unit) * 8 / 10 } else { worth(unit) };
            left.remove(unit);
        }
        for unit in left.iter() {
            let (routed, disrupted) = (battle.routed.has(unit), battle.disrupted.has(unit));
            cost += match (effect.disrupts || effect.routs, effect.routs) {
                (true, _) if routed => worth(unit) * 8 / 10,
                (true, true) if disrupted => 350,
                (true, true) => 650,
                (true, false) if disrupted => 400,
                (true, false) => 300,
                _ => 0,
            };
            if effect.retreats {
                cost += 90 + if self.retreat_hexes(unit).is_empty() { worth(unit) / 2 } else { 0 };
            }
        }
        cost
    }

    /// The attack that is worth most by a posture, or the end of the impulse.
    pub(super) fn next_attack(&self, posture: Posture, mut chance: Option<&mut Dice>) -> Action {
        let least = match posture {
            Posture::Hold => 300,
            Posture::Advance => 120,
            Posture::Charge => -20,
            Posture::Leave => UNIT,
        };
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.list_attacks(&mut List { out: &mut legal });
        let mut best = (least, Action::Done);
        for act in &legal {
            let Action::Attack { hex } = *act.action() else { continue };
            let noise = chance.as_deref_mut().map_or(0, |chance| chance.draw(60).cast_signed());
            let worth = self.worth_of_attack(self.may_attack(hex.cell()), hex.cell()) + self.worth_of_hex(hex.cell());
            if worth + noise > best.0 {
                best = (worth + noise, *act.action());
            }
        }
        best.1
    }

    /// What it is worth to drive the enemy from a hex.
    fn worth_of_hex(&self, cell: Cell) -> i32 {
        if self.prize() == Some(cell) { 900 } else { 0 }
    }

    /// A unit stays out of an attack if the attack is worth more without it; then the die.
    pub(super) fn next_in_melee(&self) -> Action {
        let Some(melee) = self.fight().melee else { return Action::Roll };
        let all = self.worth_of_attack(melee.attackers, melee.target);
        let mut best = (all + 40, Action::Roll);
        if melee.attackers.len() > 1 {
            for piece in self.firsts(melee.attackers).iter() {
                let worth = self.worth_of_attack(melee.attackers.less(PieceSet::of(piece)), melee.target);
                if worth > best.0 {
                    best = (worth, Action::Withdraw { piece });
                }
            }
        }
        best.1
    }
}
