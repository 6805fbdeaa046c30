//! Orders as suggestions at the table: a whole impulse in one tap.

use super::super::state::Stage;
use super::Posture;
use super::ground::Ground;
use super::striking::worth_of_shot;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::pieces::Piece;
use crate::rules::procedure::Stacked;
use crate::rules::{Suggestion, Title};

impl Posture {
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Hold => {
                ("All hold", "The line keeps its cover and its lines of fire; leaders go where they are needed.")
            }
            Self::Advance => ("All advance", "From cover to cover, each unit to the hex it fires best from."),
            Self::Charge => ("All charge", "Straight at the enemy, onto ground where they fight well hand to hand."),
            Self::Leave => ("All leave", "Towards the nearest edge and off the board, away from fire where possible."),
        }
    }
}

/// What is proposed until an impulse is over: label and text.
const FIRING: (&str, &str) =
    ("Fire at the best targets", "One unit after another, each at its most valuable target at that moment.");
const ATTACKING: (&str, &str) =
    ("Attack where it pays", "One melee after another, the best first, with the units that help.");
const YIELDING: (&str, &str) = (
    "Take the lightest losses",
    "The least valuable unit is lost; the others go to cover and to their leaders, away from the enemy.",
);

impl DarkAndBloodyGround {
    /// Ready-made orders for the present step of a battle.
    pub(in super::super::super) fn suggested_orders(&self) -> Vec<Suggestion<Action>> {
        let (Some(Step::Battle(_)), true) = (self.top(), self.fight().strays.is_empty()) else { return Vec::new() };
        match self.fight().stage {
            Stage::Deploy(_) => self.ready_battle(),
            Stage::Move(None) => self.suggested_moves(),
            Stage::Fire { .. } => self.suggested_fire(),
            Stage::Melee => self.suggested_attack(),
            Stage::Run(..) | Stage::Crowd | Stage::Result(..) => self.suggested_yielding(),
            _ => Vec::new(),
        }
    }

    /// What is proposed, again and again, until an impulse is over: by the posture that suits most, each action chosen afresh.
    pub(in super::super::super) fn proposed_orders(&self) -> Option<Suggestion<Action>> {
        let decision = self.decision().filter(|_| matches!(self.top(), Some(Step::Battle(_))))?;
        let posture = self.usual_posture(decision.seat);
        let (label, text) = match self.fight().stage {
            _ if !self.fight().strays.is_empty() => YIELDING,
            Stage::Move(_) => {
                (posture.words().0, "Piece by piece until the impulse is over, each order chosen afresh.")
            }
            Stage::Fire { .. } => FIRING,
            Stage::Melee | Stage::Joining => ATTACKING,
            Stage::Run(..) | Stage::Crowd | Stage::Result(..) => YIELDING,
            _ => return None,
        };
        let actions = self.orders(posture);
        if actions.is_empty() { None } else { Some(Suggestion::order(label, text, actions)) }
    }

    /// The rest of a movement impulse by each posture, and to leave it at that.
    fn suggested_moves(&self) -> Vec<Suggestion<Action>> {
        let mut all: Vec<Suggestion<Action>> = Vec::new();
        for posture in Posture::ALL {
            let (label, text) = posture.words();
            let actions = self.orders_to_move(posture);
            if actions.len() > 1 && all.iter().all(|other| other.actions != actions) {
                all.push(Suggestion::order(label, text, actions));
            }
        }
        if !self.fight().acted.is_empty() {
            let text = "No other piece moves this impulse.";
            all.push(Suggestion::order("Hold the rest", text, vec![Action::Done]));
        }
        all
    }

    /// All who can fire: each at what is worth most to hit, or at whom is nearest. A target that has fallen ends the order.
    fn suggested_fire(&self) -> Vec<Suggestion<Action>> {
        let near = |ground: &Ground, shooter, target| {
            let (from, to) = (ground.battle.cell(shooter), ground.battle.cell(target));
            let hexes = from.zip(to).map_or(9, |(from, to)| from.distance(to));
            20 * (9 - i32::from(hexes)) * i32::from(ground.shot(shooter, target) > 0)
                + ground.shot(shooter, target) / 50
        };
        let best = self.volley(worth_of_shot);
        let nearest = self.volley(near);
        let text = "Each unit at its most valuable target, until one falls.";
        let mut all = vec![Suggestion::order("Fire at the best targets", text, best)];
        if all[0].actions != nearest {
            let text = "Each unit at the nearest target, until one falls.";
            all.push(Suggestion::order("Fire at the nearest", text, nearest));
        }
        all.retain(|suggestion| suggestion.actions.len() > 1);
        all
    }

    /// A shot of every unit that has one, as if none of them hit; then the end of the impulse.
    fn volley(&self, merit: impl Fn(&Ground, Piece, Piece) -> i32) -> Vec<Action> {
        let mut game = self.clone();
        let mut actions = Vec::new();
        loop {
            let shot = game.best_shot_by(&merit);
            let Some(Action::Fire { shooter, target }) = shot else { break };
            actions.push(Action::Fire { shooter, target });
            game.fight_mut().acted.insert(shooter);
        }
        actions.push(Action::Done);
        actions
    }

    /// The attack that pays best, with those who are of use in it.
    fn suggested_attack(&self) -> Vec<Suggestion<Action>> {
        let attack = self.next_attack(Posture::Advance, None);
        let text = "No further attacks this impulse.";
        let end = Suggestion::order("End attacks", text, vec![Action::Done]);
        if attack == Action::Done {
            return vec![end];
        }
        let mut game = self.clone();
        let mut actions = vec![attack];
        game.take_attack(attack);
        while let Action::Withdraw { piece } = game.next_in_melee() {
            actions.push(Action::Withdraw { piece });
            if let Some(melee) = &mut game.fight_mut().melee {
                melee.attackers.remove(piece);
            }
        }
        actions.push(Action::Roll);
        let text = "The melee likely to do best, with the units that help.";
        vec![Suggestion::order("Make the best attack", text, actions), end]
    }

    /// Runs, losses and retreats as they cost least, as far as the same side goes on.
    fn suggested_yielding(&self) -> Vec<Suggestion<Action>> {
        let actions = self.orders(Posture::Hold);
        let (label, text) = YIELDING;
        if actions.is_empty() { Vec::new() } else { vec![Suggestion::order(label, text, actions)] }
    }
}
