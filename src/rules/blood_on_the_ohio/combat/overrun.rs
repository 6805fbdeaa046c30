//! Overruns (chapter 17).

use super::losses::{Cause, Losses};
use super::{Combat, Kind, Start, evades, spenders};
use crate::rules::blood_on_the_ohio::charts::Event;
use crate::rules::blood_on_the_ohio::course::{Action, AttackTarget, BloodOnTheOhio, List, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, OUT, Place, Status, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Why, has_open_space};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A force overruns the enemy stack or the empty village of a space. Ends with [`Returned::Overrun`]; a force sent back has
/// been sent back by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overrun {
    /// Who overruns.
    pub seat: Seat,
    /// The overrunning force.
    pub force: PieceSet,
    /// Where.
    pub at: Place,
    /// Where the force came from.
    pub from: Place,
    /// A reinforcement on its way, which starts no combat [BO-14.3-h].
    pub reinforcing: bool,
    /// What comes next, or what is being decided.
    pub stage: Stage,
    /// The key leader of each side whose TP was spent on the retreat attempt [BO-16.0-a].
    pub spent: [Option<Piece>; 2],
}

/// The steps of an overrun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It begins.
    Begin,
    /// The overrunning side may spend a TP against the retreat.
    AttackerSpends,
    /// The other side may spend one for it.
    DefenderSpends,
    /// The enemy has got away.
    Evaded,
    /// What is left behind, or the garrison behind the screen, may be attacked [BO-16.1-b, BO-17.2-e].
    Structure {
        /// The overrun has succeeded: the force could also go on.
        goes_on: bool,
    },
    /// The event die.
    Event,
    /// Treaties.
    Treaty {
        /// WC FP were lost.
        fp: bool,
    },
    /// Conquest and automatic victory.
    Tests,
    /// It is over.
    Over {
        /// The force may go on.
        goes_on: bool,
    },
}

impl Overrun {
    /// An overrun about to be tried.
    pub const fn new(seat: Seat, force: PieceSet, at: Place, from: Place, reinforcing: bool) -> Self {
        Self { seat, force, at, from, reinforcing, stage: Stage::Begin, spent: [None; 2] }
    }

    /// The overrunning force as it is now.
    fn force(&self, game: &BloodOnTheOhio) -> PieceSet {
        self.force.and(game.board.side_at(self.seat, self.at))
    }

    /// The stack that is overrun: at a fort the screening stack [BO-17.1-c].
    fn victims(&self, game: &BloodOnTheOhio) -> PieceSet {
        let lost = PieceSet::ARTILLERY.and(game.board.reduced());
        game.stack_at(self.seat.other(), self.at).less(lost)
    }

    fn side(&self, game: &BloodOnTheOhio, seat: Seat) -> PieceSet {
        if seat == self.seat { self.force(game) } else { self.victims(game) }
    }

    const fn at_stage(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }

    /// The retreat attempt that every stack must make first, unless there is nowhere to go [BO-17.2-a].
    fn begin(self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let enemy = self.seat.other();
        report.note(|| log::overrun_begins(game, &self));
        let stack = self.victims(game);
        let tries = !stack.is_within(PieceSet::ARMS) && has_open_space(game, enemy, self.at, Some(self.from));
        game.goto(self.at_stage(if tries { Stage::AttackerSpends } else { Stage::Event }));
    }

    fn spending_side(&self) -> Seat {
        if self.stage == Stage::AttackerSpends { self.seat } else { self.seat.other() }
    }

    fn spends(mut self, game: &mut BloodOnTheOhio, leader: Option<Piece>, report: &mut Report) {
        let (seat, enemy) = (self.spending_side(), self.seat.other());
        self.spent[seat.index()] = leader;
        if let Some(leader) = leader {
            report.note(|| log::tp_spent(game, seat, leader));
        }
        if self.stage == Stage::AttackerSpends {
            return game.goto(self.at_stage(Stage::DefenderSpends));
        }
        if !evades(game, enemy, self.at, self.spent, report) {
            return game.goto(self.at_stage(Stage::Event));
        }
        let stack = self.victims(game);
        game.goto(self.at_stage(Stage::Evaded));
        game.call(Retreat::new(enemy, stack, self.at, Why::Evaded, None).closed(Some(self.from)));
        if enemy == WC && self.force(game).meets(PieceSet::CAVALRY) {
            game.call(Losses::new(WC, stack, self.at, 1, Cause::Retreat));
        }
    }

    /// [BO-17.2-b].
    fn event(self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let face = game.die();
        let event = Event::of_face(face);
        report.note(|| log::overrun_event(game, &self, face));
        if event == Event::Delay {
            game.goto(self.at_stage(Stage::Over { goes_on: false }));
            game.call(Retreat::new(self.seat, self.force(game), self.at, Why::SentBack, Some(self.from)));
            return;
        }
        let fp = self.seat == US && game.board.stack_fp(self.victims(game)) > 0;
        for piece in self.victims(game).iter() {
            lose(game, piece, report);
        }
        game.goto(self.at_stage(Stage::Treaty { fp }));
        let force = self.force(game);
        if self.seat == US && force.meets(PieceSet::MILITIA) {
            game.call(Losses::new(US, force, self.at, 1, Cause::Overrun));
        }
        if self.seat == US && game.is_wc_village(self.at) {
            game.lose_structure_step(self.at, US, "BO-17.2.1-a", report);
        }
    }

    /// An overrun that costs FP in the boundary of a nation under treaty breaks it [BO-5.2.2-a].
    fn treaty(self, game: &mut BloodOnTheOhio, fp: bool, report: &mut Report) {
        game.take_returned();
        game.goto(self.at_stage(Stage::Tests));
        if let Some(nation) = atlas().nation(self.at)
            && fp
            && game.status(nation) == Status::Treaty
        {
            game.break_treaty(nation, report);
        }
    }

    /// Then the force goes on, or attacks the garrison behind the screen [BO-17.2-d, e].
    fn tests(self, game: &mut BloodOnTheOhio, report: &mut Report) {
        game.take_returned();
        let garrison = self.seat == WC && self.may_attack(game);
        let stage = if garrison { Stage::Structure { goes_on: true } } else { Stage::Over { goes_on: true } };
        game.goto(self.at_stage(stage));
        game.test_conquest(report);
        game.test_automatic(report);
    }

    fn may_attack(&self, game: &BloodOnTheOhio) -> bool {
        !self.reinforcing && game.board.stack_fp(self.force(game)) > 0 && game.can_attack_structure(self.seat, self.at)
    }

    fn evaded(self, game: &mut BloodOnTheOhio) {
        game.take_returned();
        let left = Stage::Structure { goes_on: false };
        let stage = if self.may_attack(game) { left } else { Stage::Over { goes_on: false } };
        game.goto(self.at_stage(stage));
    }

    fn attack(self, game: &mut BloodOnTheOhio) {
        let kind = if self.stage == (Stage::Structure { goes_on: true }) { Kind::Structure } else { Kind::Left };
        let start = Start {
            attacker: self.seat,
            force: self.force(game),
            at: self.at,
            from: Some(self.from),
            kind,
            nested: false,
        };
        game.goto(self.at_stage(Stage::Over { goes_on: false }));
        game.call(Combat::new(start));
    }
}

/// A piece of an overrun stack is lost: US units as casualties, WC warriors and leaders to their square or box, British
/// Arms out of the game [BO-17.2-c].
fn lose(game: &mut BloodOnTheOhio, piece: Piece, report: &mut Report) {
    if PieceSet::ARTILLERY.has(piece) {
        return game.lose_guns(PieceSet::of(piece), report);
    }
    let unseen = game.is_unseen(US, PieceSet::of(piece));
    report.note(|| log::for_wc(unseen, log::overrun_loss(piece)));
    if unseen && !PieceSet::ARMS.has(piece) {
        report.note(|| log::veiled_casualty(game.board.place(piece)));
    }
    if PieceSet::WAGONS.has(piece) {
        let steps = if game.board.is_reduced(piece) { 1 } else { 2 };
        game.put(piece, CUP);
        return game.score_in_battle(WC, steps, "BO-10.1-c", report);
    }
    match piece.nation() {
        Some(nation) => {
            game.nations[nation.index()].bled |= game.board.fp(piece) > 0;
            game.put(piece, Place::box_of(nation));
        }
        None if PieceSet::ARMS.has(piece) => game.put(piece, OUT),
        None => game.remove(piece),
    }
}

impl Procedure<BloodOnTheOhio> for Overrun {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Stage::AttackerSpends | Stage::DefenderSpends => (self.spending_side(), "BO-16.0-a", "OVERRUN"),
            Stage::Structure { goes_on: false } => (self.seat, "BO-16.1-b", "C_STRUCTURE"),
            _ => (self.seat, "BO-17.2-e", "OVERRUN"),
        }
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match (self.stage, action) {
            (Stage::AttackerSpends | Stage::DefenderSpends, Action::Stand)
            | (Stage::Structure { .. }, Action::Pass | Action::Attack { target: AttackTarget::Structure }) => Ok(()),
            (Stage::AttackerSpends | Stage::DefenderSpends, Action::Spend { leader }) => {
                let mine = spenders(game, self.side(game, self.spending_side()));
                need(mine.has(leader), "BO-16.0-a", "Only your healthy key leaders there have a TP to spend.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        match self.stage {
            Stage::AttackerSpends | Stage::DefenderSpends => {
                list.push(Action::Stand);
                let leaders = spenders(game, self.side(game, self.spending_side()));
                leaders.iter().for_each(|leader| list.push(Action::Spend { leader }));
            }
            Stage::Structure { .. } => {
                list.push(Action::Pass);
                list.push(Action::Attack { target: AttackTarget::Structure });
            }
            _ => {}
        }
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (_, Action::Spend { leader }) => self.spends(game, Some(leader), report),
            (_, Action::Stand) => self.spends(game, None, report),
            (_, Action::Attack { .. }) => self.attack(game),
            (Stage::Structure { goes_on }, _) => game.goto(self.at_stage(Stage::Over { goes_on })),
            _ => {}
        }
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        match self.stage {
            Stage::Begin => self.begin(game, report),
            Stage::AttackerSpends | Stage::DefenderSpends => {
                // Whether a side has a TP to spend must not show where WC stacks are hidden [BO-28-f].
                let able = !spenders(game, self.side(game, self.spending_side())).is_empty();
                if able || game.veils() {
                    return Flow::Ask;
                }
                self.spends(game, None, report);
            }
            Stage::Evaded => self.evaded(game),
            Stage::Structure { .. } => return Flow::Ask,
            Stage::Event => self.event(game, report),
            Stage::Treaty { fp } => self.treaty(game, fp, report),
            Stage::Tests => self.tests(game, report),
            Stage::Over { goes_on } => {
                game.take_returned();
                game.finish(Returned::Overrun { goes_on });
            }
        }
        Flow::On
    }
}
