//! What comes of a melee: losses, disruption, rout, retreat, leaders [DB-10.6.1-b] [DB-10.6.2-a…c].

use super::state::{Melee, Part, Post, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::boards::{Cell, CellSet, Hex};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::tables::MeleeResult as M;
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

/// What a result does to one side (T-18c).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each result of the table is any of the four together")]
pub struct Effect {
    /// It loses a unit.
    pub loss: bool,
    /// Its units become disrupted.
    pub disrupts: bool,
    /// Its units become routed.
    pub routs: bool,
    /// Its units retreat.
    pub retreats: bool,
}

/// What a result does to the attackers, or the defenders.
pub const fn effect(result: M, attacker: bool) -> Effect {
    const NONE: Effect = Effect { loss: false, disrupts: false, routs: false, retreats: false };
    match (result, attacker) {
        (M::A1, true) | (M::D1, false) | (M::Ex, _) => Effect { loss: true, ..NONE },
        (M::Ad, true) | (M::Dd, false) => Effect { disrupts: true, ..NONE },
        (M::Ar, true) | (M::Dr, false) => Effect { retreats: true, ..NONE },
        (M::Art, true) | (M::Drt, false) => Effect { routs: true, retreats: true, ..NONE },
        (M::D1Dr, false) => Effect { loss: true, retreats: true, ..NONE },
        (M::D1Drt, false) => Effect { loss: true, routs: true, retreats: true, ..NONE },
        _ => NONE,
    }
}

impl DarkAndBloodyGround {
    /// Whose result is being taken.
    pub(super) fn suffering(&self) -> Seat {
        let battle = self.fight();
        let attacks = matches!(battle.stage, Stage::Result(true, _));
        if attacks { battle.phasing() } else { battle.phasing().other() }
    }

    /// The units of a side that are still in the melee.
    fn still_in(&self, melee: &Melee, attacker: bool) -> PieceSet {
        let units = if attacker { melee.attackers } else { melee.defenders };
        units.and(self.fight().on_board())
    }

    /// Goes on with the result as far as nothing must be decided; `true` where the owner must choose.
    pub(super) fn resolve_melee(&mut self, report: &mut Report) -> bool {
        loop {
            let battle = self.fight();
            let (Stage::Result(attacker, part), Some(mut melee)) = (battle.stage, battle.melee) else { return false };
            let effect = effect(melee.result, attacker);
            let units = self.still_in(&melee, attacker);
            let next = match part {
                Part::Loss => {
                    let firsts = if effect.loss { self.firsts(units) } else { PieceSet::NONE };
                    match firsts.first() {
                        Some(_) if firsts.len() > 1 => return true,
                        Some(unit) => self.fall(unit, "DB-10.6.1-a", report),
                        None => {}
                    }
                    Stage::Result(attacker, Part::Harm)
                }
                Part::Harm => {
                    self.harm(units, effect, report);
                    melee.retreating = if effect.retreats { self.still_in(&melee, attacker) } else { PieceSet::NONE };
                    melee.refuge = CellSet::NONE;
                    melee.fled = false;
                    self.fight_mut().melee = Some(melee);
                    Stage::Result(attacker, Part::Retreat(None))
                }
                Part::Retreat(picked) => match self.fall_back(&melee, attacker, picked, report) {
                    Some(stage) => stage,
                    None => return true,
                },
                Part::Leaders => {
                    self.shake_leaders(&melee, attacker, effect, report);
                    if attacker { Stage::Melee } else { Stage::Result(true, Part::Loss) }
                }
            };
            self.fight_mut().stage = next;
            if !self.fight().strays.is_empty() {
                // Leaders are placed before the other side's result.
                return false;
            }
        }
    }

    fn harm(&mut self, units: PieceSet, effect: Effect, report: &mut Report) {
        for unit in units.iter().filter(|_| effect.disrupts || effect.routs) {
            let battle = self.fight_mut();
            if battle.routed.has(unit) {
                self.fall(unit, "DB-10.6.1-a", report);
            } else if effect.routs {
                battle.rout(unit);
                report.note(|| log::battle::status(unit, "is routed", "DB-10.6.1-a"));
            } else {
                battle.worsen(unit);
                let now = if self.fight().routed.has(unit) { "is routed" } else { "is disrupted" };
                report.note(|| log::battle::status(unit, now, "DB-10.6.1-a"));
            }
        }
    }

    /// One step of the retreat: the next stage, or nothing where the owner must choose.
    fn fall_back(
        &mut self,
        melee: &Melee,
        attacker: bool,
        picked: Option<Piece>,
        report: &mut Report,
    ) -> Option<Stage> {
        let Some(unit) = picked else {
            let firsts = self.firsts(melee.retreating);
            return match firsts.first() {
                None => Some(Stage::Result(attacker, Part::Leaders)),
                Some(unit) if firsts.len() == 1 => Some(Stage::Result(attacker, Part::Retreat(Some(unit)))),
                Some(_) => None,
            };
        };
        let open = self.retreat_hexes(unit);
        let edge = self.fight().cell(unit).is_some_and(Cell::is_edge);
        match (open.first(), open.len() + u32::from(edge)) {
            (_, 0) => {
                self.retreated(unit, None, report);
                self.fall(unit, "DB-10.6.1-b", report);
            }
            (Some(cell), 1) => self.retreated(unit, Some(Post::On(cell)), report),
            (None, 1) => self.retreated(unit, Some(Post::Left), report),
            _ => return None,
        }
        Some(Stage::Result(attacker, Part::Retreat(None)))
    }

    /// The hexes to which a unit may retreat: without enemies and with room; of these not nearer to the nearest enemy that
    /// is not routed, and without mixing nations, as far as there are such [DB-10.6.1-b] [DB-10.4.1-e].
    pub(super) fn retreat_hexes(&self, unit: Piece) -> CellSet {
        let battle = self.fight();
        let Some(here) = battle.cell(unit) else { return CellSet::NONE };
        let enemy = battle.on_board().and(PieceSet::side(unit.side().other()));
        let field = battle.board.field();
        let room = |cell: &Cell| battle.at(*cell).units_only().len() < u32::from(field.terrain(*cell).room());
        let open: CellSet = here.around().less(battle.cells(enemy)).iter().filter(room).collect();
        let awake = battle.awake(unit.side().other());
        let away: CellSet = open.iter().filter(|&cell| awake.distance(cell) >= awake.distance(here)).collect();
        let apart: CellSet = open.iter().filter(|&cell| battle.mixes(unit, cell)).collect();
        [away.and(apart), away, apart].into_iter().find(|cells| !cells.is_empty()).unwrap_or(open)
    }

    /// A unit has retreated, or could not.
    fn retreated(&mut self, unit: Piece, to: Option<Post>, report: &mut Report) {
        let battle = self.fight_mut();
        let board = battle.board;
        if let Some(melee) = &mut battle.melee {
            melee.retreating.remove(unit);
            match to {
                Some(Post::On(cell)) => melee.refuge.insert(cell),
                Some(_) => melee.fled = true,
                None => {}
            }
        }
        match to {
            Some(post @ Post::On(cell)) => {
                battle.put(unit, post);
                report.note(|| log::battle::moves(unit, Hex::new(board, cell), "retreats to", "DB-10.6.1-b"));
            }
            Some(post) => {
                battle.put(unit, post);
                report.note(|| log::battle::leaves(unit, "DB-10.6.1-b"));
            }
            None => {}
        }
    }

    /// Leaders roll after a loss or a retreat of their side [DB-10.6.2-a]; those whose hex is empty go with the survivors
    /// or to friends [DB-10.6.2-c].
    fn shake_leaders(&mut self, melee: &Melee, attacker: bool, effect: Effect, report: &mut Report) {
        let seat = self.suffering();
        let hexes = melee.hexes[usize::from(!attacker)];
        let there = |game: &Self| {
            let battle = game.fight();
            let all = hexes.iter().fold(PieceSet::NONE, |set, cell| set.or(battle.at(cell)));
            all.and(PieceSet::side(seat)).leaders_only()
        };
        if effect.loss || effect.retreats {
            let worse = if attacker { melee.column < 2 } else { melee.column > 4 };
            self.roll_leaders(there(self), i8::from(worse), "DB-10.6.2-a", report);
        }
        let battle = self.fight();
        let own = battle.held(seat);
        let alone: PieceSet =
            there(self).iter().filter(|&leader| battle.cell(leader).is_some_and(|cell| !own.has(cell))).collect();
        let survivors = !melee.refuge.is_empty() || melee.fled;
        let gone = effect.loss || effect.retreats || effect.disrupts;
        if gone {
            let battle = self.fight_mut();
            battle.strays = battle.strays.or(alone);
            if survivors {
                battle.along = battle.along.or(alone);
            }
        }
    }

    pub(super) fn check_result(&self, action: Action) -> Verdict {
        let battle = self.fight();
        let (Stage::Result(attacker, part), Some(melee)) = (battle.stage, battle.melee) else {
            return need(false, "DB-10.6-a", "There is no melee.");
        };
        let open = match (part, action) {
            (Part::Loss, Action::Lose { piece }) => self.firsts(self.still_in(&melee, attacker)).has(piece),
            (Part::Retreat(None), Action::Pick { piece }) => self.firsts(melee.retreating).has(piece),
            (Part::Retreat(Some(unit)), Action::To { hex }) => {
                hex.board() == battle.board && self.retreat_hexes(unit).has(hex.cell())
            }
            (Part::Retreat(Some(unit)), Action::Off) => battle.cell(unit).is_some_and(Cell::is_edge),
            _ => false,
        };
        need(open, "DB-10.6.1-b", "Lose a unit in the melee, or retreat one hex, away from the enemy if possible.")
    }

    pub(super) fn list_result(&self, list: &mut List) {
        let battle = self.fight();
        let (Stage::Result(attacker, part), Some(melee)) = (battle.stage, battle.melee) else { return };
        match part {
            Part::Loss => {
                let units = self.firsts(self.still_in(&melee, attacker));
                units.iter().for_each(|piece| list.push(Action::Lose { piece }));
            }
            Part::Retreat(None) => {
                self.firsts(melee.retreating).iter().for_each(|piece| list.push(Action::Pick { piece }));
            }
            Part::Retreat(Some(unit)) => {
                let open = self.retreat_hexes(unit);
                open.iter().for_each(|cell| list.push(Action::To { hex: Hex::new(battle.board, cell) }));
                if battle.cell(unit).is_some_and(Cell::is_edge) {
                    list.push(Action::Off);
                }
            }
            _ => {}
        }
    }

    pub(super) fn take_result(&mut self, action: Action, report: &mut Report) {
        let Stage::Result(attacker, part) = self.fight().stage else { return };
        match (part, action) {
            (_, Action::Lose { piece }) => {
                self.fight_mut().stage = Stage::Result(attacker, Part::Harm);
                self.fall(piece, "DB-10.6.1-a", report);
            }
            (_, Action::Pick { piece }) => {
                self.fight_mut().stage = Stage::Result(attacker, Part::Retreat(Some(piece)));
            }
            (Part::Retreat(Some(unit)), action) => {
                let post = match action {
                    Action::To { hex } => Post::On(hex.cell()),
                    _ => Post::Left,
                };
                self.retreated(unit, Some(post), report);
                self.fight_mut().stage = Stage::Result(attacker, Part::Retreat(None));
            }
            _ => {}
        }
    }
}
