//! Ready-made orders on a battle board: the rest of an impulse as one gesture, by posture. They are suggestions at the table
//! and what a computer player chooses among; every action of them is legal in its turn, or they end before it.

mod ground;
mod moving;
mod ready;
mod striking;
#[cfg(test)]
mod tests;
mod yielding;

pub use ground::Ground;

use super::state::{Part, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::map::KEKIONGA;
use crate::rules::a_dark_and_bloody_ground::map::boards::Cell;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::procedure::{List, Stacked};
use crate::rules::{Act, Dice, Report, Seat, Title};

/// How a side fights in an impulse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posture {
    /// Stay in cover and fire.
    Hold,
    /// Close in from cover to cover.
    Advance,
    /// Go at the enemy, whatever it costs.
    Charge,
    /// Leave the board.
    Leave,
}

impl Posture {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Hold, Self::Advance, Self::Charge, Self::Leave];
}

/// Most actions of one order.
const MOST: usize = 240;
/// Strength against the enemy's, in per cent, below which quick play leaves the board.
const BEATEN: i32 = 45;

impl DarkAndBloodyGround {
    /// The orders for the rest of the present step by a posture: actions one after another, as far as the same side goes on
    /// deciding in that step and no die is thrown. Empty where no battle asks.
    #[must_use]
    pub fn orders(&self, posture: Posture) -> Vec<Action> {
        let Some(decision) = self.decision() else { return Vec::new() };
        if !matches!(self.top(), Some(Step::Battle(_))) {
            return Vec::new();
        }
        if let Stage::Move(_) = self.fight().stage {
            return self.orders_to_move(posture);
        }
        let mut game = self.clone();
        let mut actions = Vec::new();
        while actions.len() < MOST {
            let same = game.decision().is_some_and(|now| now.seat == decision.seat && now.step == decision.step);
            let Some(action) = game.next_order(posture, None).filter(|_| same) else { break };
            actions.push(action);
            game.apply(&action, &mut Report::silent());
            if game.dice().drawn() != self.dice().drawn() {
                break;
            }
        }
        actions
    }

    /// The next action by a posture, varied by chance if there is any; `None` where no battle asks.
    #[must_use]
    pub fn next_order(&self, posture: Posture, chance: Option<&mut Dice>) -> Option<Action> {
        let battle = self.battle.as_ref()?;
        if !matches!(self.top(), Some(Step::Battle(_))) {
            return None;
        }
        if !battle.strays.is_empty() {
            return self.stray_goes();
        }
        match battle.stage {
            Stage::Move(None) => Some(self.next_mover(posture, chance)),
            Stage::Move(Some(piece)) => self.goes_to(piece, posture, chance),
            Stage::Fire { .. } => Some(self.next_shot(chance)),
            Stage::Melee => Some(self.next_attack(posture, chance)),
            Stage::Joining => Some(self.next_in_melee()),
            Stage::Run(..) | Stage::Crowd | Stage::Result(..) => self.yields(),
            Stage::Deploy(_) => self.ready_battle().first().and_then(|ready| ready.actions.first().copied()),
            Stage::Letter => self.chosen_letter(),
            _ => self.first_listed(),
        }
    }

    /// The first legal action.
    fn first_listed(&self) -> Option<Action> {
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.list(&mut legal);
        legal.first().map(|act| *act.action())
    }

    /// The lettered hex about which a side stands best: the nations in the woods, the US in the open.
    fn chosen_letter(&self) -> Option<Action> {
        use crate::rules::a_dark_and_bloody_ground::map::boards::CellSet;
        use crate::rules::a_dark_and_bloody_ground::tables::SETUP_NEAR;
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.list_letters(&mut List { out: &mut legal });
        let (field, seat) = (self.fight().board.field(), self.fight().first.other());
        let cover = |cell: Cell| {
            let near = CellSet::within(cell, SETUP_NEAR);
            let wild = near.iter().filter(|&cell| field.terrain(cell).is_wild()).count();
            let open = near.iter().filter(|&cell| field.terrain(cell).is_open()).count();
            if seat == NA { wild } else { open }
        };
        let of = |action: &Action| if let Action::Letter { hex } = action { cover(hex.cell()) } else { 0 };
        legal.iter().map(|act| *act.action()).max_by_key(of)
    }

    /// Whether the US must win this battle: for Kekionga, in the scenarios that turn on it, a draw is a defeat.
    fn is_for_kekionga(&self) -> bool {
        // Once it is pillaged, 15.1 is won unless too many fall.
        let won = self.scenario == Scenario::Harmar && self.kekionga_pillaged;
        matches!(self.scenario, Scenario::Harmar | Scenario::StClair) && self.fight().area == *KEKIONGA && !won
    }

    /// Whether this battle decides who has Kekionga in the end: who leaves the board has lost it, and a draw is enough for the
    /// nations.
    #[must_use]
    pub fn is_last_stand(&self) -> bool {
        self.is_for_kekionga() && self.turn == self.scenario.turns().1
    }

    /// The posture of quick play: by scenario and strength.
    #[must_use]
    pub fn usual_posture(&self, seat: Seat) -> Posture {
        let [own, enemy] = Ground::of(self, seat).strengths();
        let share = if enemy > 0 { 100 * own / enemy } else { 1000 };
        if share < BEATEN && !self.is_last_stand() {
            return Posture::Leave;
        }
        match (self.scenario, seat) {
            (Scenario::FallenTimbers, US) | (Scenario::BattleStClair, NA) => Posture::Charge,
            (Scenario::FallenTimbers | Scenario::BattleStClair, _) => Posture::Hold,
            _ if share >= 130 => Posture::Charge,
            (_, US) if share >= 90 && self.is_for_kekionga() => Posture::Charge,
            (_, US) if self.is_for_kekionga() => Posture::Advance,
            (Scenario::Harmar, US) if self.kekionga_pillaged => Posture::Hold,
            _ if share >= 85 => Posture::Advance,
            _ => Posture::Hold,
        }
    }

    /// The hex that decides the battle, if there is one: hex A at Fallen Timbers [DB-16.3.3-a].
    fn prize(&self) -> Option<Cell> {
        (self.scenario == Scenario::FallenTimbers).then(|| self.fight().board.field().lettered(0))
    }

    /// Whether a stage is one of a melee's result.
    #[must_use]
    pub fn is_taking_losses(&self) -> bool {
        matches!(self.fight().stage, Stage::Result(_, Part::Loss | Part::Retreat(_)))
    }
}
