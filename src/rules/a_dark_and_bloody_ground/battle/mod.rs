//! Battles (chapter 9), in the three battle scenarios too (10.6 to 10.8).
//!
//! The battle is a value beside the stack ([`Battle`]); its frame says only that it is fought now, and passes every question
//! on by the stage of the battle.

mod deploy;
mod finish;
mod fire;
mod leaders;
mod melee;
mod moves;
mod orders;
mod ready;
mod recovery;
mod results;
mod stacking;
mod start;
mod state;
mod validate;

pub use fire::Shot;
pub use melee::{COLUMNS, Odds};
pub use orders::{Ground, Posture};
#[cfg(test)]
pub use results::effect;
pub use state::{Battle, Melee, Part, Post, Stage};

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::boards::CellSet;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet, US};
use crate::rules::procedure::{Flow, Procedure};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A battle on its board: the battle itself is in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighting;

impl Procedure<DarkAndBloodyGround> for Fighting {
    fn decision(&self, game: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        let battle = game.fight();
        if let Some(leader) = battle.strays.first() {
            return (leader.side(), "DB-10.5.3-b", "D-BAT-LEADER");
        }
        let phasing = battle.phasing();
        match battle.stage {
            Stage::Rifles(_) => (NA, "DB-14.0.2-a", "D-BAT-SETUP"),
            Stage::Tied => (US, "DB-10.2-a", "D-INI-ROLL"),
            Stage::Letter => (battle.first.other(), "DB-10.2-b", "D-BAT-LETTER"),
            Stage::Deploy(seat) => (seat, game.limit_rule(seat), "D-BAT-SETUP"),
            Stage::Run(..) => (phasing, "DB-10.4-g", "D-BAT-ROUT"),
            Stage::Crowd => (phasing, "DB-10.4.1-b", "D-BAT-ROUT"),
            Stage::Fire { .. } => (game.firing(), "DB-10.5-a", "D-BAT-FIRE"),
            Stage::Melee | Stage::Joining => (phasing, "DB-10.6-a", "D-BAT-MELEE"),
            Stage::Result(..) => (game.suffering(), "DB-10.6.1-b", "D-BAT-RESULT"),
            Stage::Shelter(seat) => (seat, "DB-10.7-b", "D-BAT-END"),
            _ => (phasing, "DB-10.4-a", "D-BAT-MOVE"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        if !game.fight().strays.is_empty() {
            return game.check_stray(action);
        }
        match (game.fight().stage, action) {
            (Stage::Rifles(_), _) => game.check_rifle(action),
            (Stage::Letter, _) => game.check_letter(action),
            (Stage::Deploy(seat), _) => game.check_deploy(seat, action),
            (Stage::Run(..), _) => game.check_run(action),
            (Stage::Crowd, _) => game.check_crowd(action),
            (Stage::Fire { .. }, Action::Fire { shooter, target }) => game.check_fire(shooter, target),
            (Stage::Tied, Action::Roll) | (Stage::Fire { .. }, Action::Done) => Ok(()),
            (Stage::Melee, _) => game.check_attack(action),
            (Stage::Joining, _) => game.check_joining(action),
            (Stage::Result(..), _) => game.check_result(action),
            (Stage::Shelter(seat), _) => game.check_shelter(seat, action),
            (Stage::Move(_), _) => game.check_move(action),
            _ => Err(crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        if !game.fight().strays.is_empty() {
            return game.list_stray(list);
        }
        match game.fight().stage {
            Stage::Rifles(_) => game.list_riflemen(list),
            Stage::Tied => list.push(Action::Roll),
            Stage::Letter => game.list_letters(list),
            Stage::Deploy(seat) => game.list_deploy(seat, list),
            Stage::Run(..) => game.list_run(list),
            Stage::Move(_) => game.list_moves(list),
            Stage::Crowd => game.list_crowd(list),
            Stage::Fire { .. } => game.list_fire(list),
            Stage::Melee => game.list_attacks(list),
            Stage::Joining => game.list_joining(list),
            Stage::Result(..) => game.list_result(list),
            Stage::Shelter(seat) => game.list_shelter(seat, list),
            Stage::Half | Stage::HalfOver | Stage::Over => {}
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        if !game.fight().strays.is_empty() {
            return game.take_stray(action, report);
        }
        match (game.fight().stage, action) {
            (Stage::Rifles(left), _) => game.take_rifle(left, action, report),
            (Stage::Tied, Action::Roll) => game.roll_initiative(report),
            (Stage::Letter, _) => game.take_letter(action, report),
            (Stage::Deploy(seat), _) => game.take_deploy(seat, action, report),
            (Stage::Run(..), _) => game.take_run(action, report),
            (Stage::Move(_), _) => game.take_move(action, report),
            (Stage::Crowd, Action::Lose { piece }) => game.fall(piece, "DB-10.4.1-b", report),
            (Stage::Fire { .. }, Action::Fire { shooter, target }) => game.fire(shooter, target, report),
            (Stage::Fire { offensive }, _) => game.after_fire(offensive),
            (Stage::Melee, _) => game.take_attack(action),
            (Stage::Joining, _) => game.take_joining(action, report),
            (Stage::Result(..), _) => game.take_result(action, report),
            (Stage::Shelter(_), _) => game.take_shelter(action, report),
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        if game.battle.is_none() || game.end.is_some() {
            return Flow::On;
        }
        if game.settle_strays() { Flow::Ask } else { game.go_on(report) }
    }
}

impl DarkAndBloodyGround {
    /// One step of the battle without a decision, or the question.
    fn go_on(&mut self, report: &mut Report) -> Flow {
        let asks = match self.fight().stage {
            Stage::Tied | Stage::Letter | Stage::Deploy(_) | Stage::Move(Some(_)) | Stage::Joining => true,
            Stage::Rifles(left) => {
                let asks = self.has_rifles(left);
                if !asks {
                    self.fight_mut().stage = Stage::Deploy(NA);
                }
                asks
            }
            Stage::Half => {
                self.begin_half(report);
                false
            }
            Stage::Run(..) => {
                let asks = self.run_on(report);
                if !asks {
                    self.fight_mut().stage = Stage::Move(None);
                }
                asks
            }
            Stage::Move(None) => {
                let asks = self.can_move();
                if !asks {
                    self.fight_mut().stage = Stage::Crowd;
                }
                asks
            }
            Stage::Crowd => {
                let asks = self.thin_out(report);
                if !asks {
                    self.begin_fire(false);
                }
                asks
            }
            Stage::Fire { offensive } => {
                // With surprise the second player neither fires nor attacks in round 1 [DB-10.2-f].
                let barred = self.fight().is_surprise() && self.firing() != self.fight().first;
                let asks = !barred && self.can_fire();
                if !asks {
                    self.after_fire(offensive);
                }
                asks
            }
            Stage::Melee => {
                let barred = self.fight().is_surprise() && self.fight().second;
                let asks = !barred && self.can_attack();
                if !asks {
                    self.fight_mut().stage = Stage::HalfOver;
                }
                asks
            }
            Stage::Result(..) => self.resolve_melee(report),
            Stage::HalfOver => {
                self.next_half(report);
                false
            }
            Stage::Shelter(seat) => {
                let asks = !self.may_shelter(seat).is_empty();
                if !asks {
                    self.return_to_map(report);
                }
                asks
            }
            Stage::Over => {
                self.battle_over(report);
                false
            }
        };
        if asks { Flow::Ask } else { Flow::On }
    }

    /// Recovery, then the units that have a leader beside them; with surprise the second player does nothing of it in
    /// round 1 [DB-10.2-f].
    fn begin_half(&mut self, report: &mut Report) {
        let battle = self.fight();
        if battle.is_surprise() && battle.second {
            return self.begin_fire(false);
        }
        self.recover(report);
        self.fight_mut().acted = PieceSet::NONE;
        self.boost();
        self.fight_mut().stage = Stage::Run(None, 0);
    }

    fn begin_fire(&mut self, offensive: bool) {
        let battle = self.fight_mut();
        battle.acted = PieceSet::NONE;
        battle.boosted = PieceSet::NONE;
        battle.stage = Stage::Fire { offensive };
    }

    /// Defensive fire is followed by offensive fire, and that by melee.
    fn after_fire(&mut self, offensive: bool) {
        if !offensive {
            return self.begin_fire(true);
        }
        let battle = self.fight_mut();
        battle.acted = PieceSet::NONE;
        battle.attacked = CellSet::NONE;
        battle.stage = Stage::Melee;
    }
}
