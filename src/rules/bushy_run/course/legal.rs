//! What is legal, by chapter: one test for any action, the list of all that pass it, and who carries it out.

use super::action::{Action, FireOrder, LineOrder};
use super::state::BushyRun;
use super::step::Step;
use crate::rules::bushy_run::log;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::movement::MovementMode;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, UnitSet};
use crate::rules::bushy_run::refusals::Code;
use crate::rules::refusal::Verdict;
use crate::rules::{Act, Policy, Report, Seat};

/// Whether `seat` may do this now; otherwise the first reason against it [BR-5-d, BR-5-j].
pub fn check(game: &BushyRun, seat: Seat, action: Action) -> Verdict {
    let own = || if game.decides(seat) { Ok(()) } else { Code::E01.refuse("BR-5-d") };
    if game.is_over() {
        return Code::E01.refuse("BR-5-d");
    }
    // These are judged by their own tests before the question whose decision it is [BR-5-j].
    match action {
        Action::Fire { unit } if unit.side() == seat => return game.check_fire(unit).and_then(|()| own()),
        Action::PickDie { .. } | Action::Reroll => game.check_rerollable().map(drop).and_then(|()| own())?,
        Action::Retreat { unit, to } if unit.side() == seat => return game.check_retreat(seat, unit, to),
        Action::Done => return game.check_done().and_then(|()| own()),
        _ => own()?,
    }
    match action {
        Action::Place { unit, at } => game.check_place(seat, unit, at),
        Action::Confirm => game.check_confirm(),
        Action::AreaOrder { area, fire, halt } => game.check_area_order(area, fire, halt),
        Action::LineOrder { fire } => game.check_line_order(fire),
        Action::Name { unit } => game.check_name(unit),
        Action::NameArea { area } => game.check_name_area(area),
        Action::Step { unit, to } => game.check_step(seat, unit, to, MovementMode::Open),
        Action::HiddenMove { unit, to } => game.check_step(seat, unit, to, MovementMode::Hidden),
        Action::Flip => game.check_flip(),
        Action::EndUnit => game.check_end_unit(),
        Action::EndPhase => game.check_end_phase(),
        Action::Pass => game.check_pass(),
        Action::Reveal { unit } => game.check_reveal(seat, unit),
        Action::Continue => game.check_continue(),
        Action::HoldGround => game.check_hold_ground(),
        Action::Lose { unit } => game.check_lose(unit),
        Action::Scout { scout, area } => game.check_scout(scout, area),
        Action::Attack { from, to } => game.check_attack(seat, from, to),
        Action::LeaveOut { unit } => game.check_leave_out(unit),
        Action::Roll => game.check_roll(),
        Action::PickDie { die } => game.check_pick(die),
        Action::Reroll => game.check_reroll(),
        Action::Fire { .. } | Action::Retreat { .. } | Action::Done => Code::E01.refuse("BR-5-d"),
    }
}

/// Appends every legal action, in a fixed order.
pub fn list(game: &BushyRun, out: &mut Vec<Act<Action>>) {
    let list = &mut List { game, out };
    match game.step {
        Step::IndianSetup => list.setup(INDIAN),
        Step::BritishSetup => list.setup(BRITISH),
        Step::Wounded => list.names(UnitSet::INFANTRY),
        Step::LowAmmo { .. } => {
            list.names(UnitSet::INFANTRY);
            list.if_ok(game.check_confirm(), Action::Confirm);
            list.reveals();
        }
        Step::AmbushSite => {
            list.areas();
            list.reveals();
        }
        Step::ScoutEvent => list.areas(),
        Step::BritishMove => list.british_moves(),
        Step::IndianMove => list.indian_moves(),
        Step::IndianReact | Step::SecondFire => {
            list.shots();
            list.reveals();
            list.push(Action::Pass);
        }
        Step::BritishReact => {
            list.shots();
            list.push(Action::Pass);
        }
        Step::IndianShot(_)
        | Step::BritishShot(_)
        | Step::Rolled(_)
        | Step::Allowance { .. }
        | Step::ScoutRoll { .. } => {
            list.dice();
        }
        Step::BritishRetreatFromFire(_) | Step::IndianRetreatFromFire(_) => {
            let mover = game.mover.map_or(UnitSet::NONE, |m| UnitSet::of(m.unit));
            list.retreats(mover);
            list.push(Action::HoldGround);
        }
        Step::Retreats(a) => {
            list.retreats(a.pool.less(a.retreated));
            list.reveals();
            list.push(Action::Done);
        }
        Step::Losses(a) => {
            for unit in a.pool.iter() {
                list.if_ok(game.check_lose(unit), Action::Lose { unit });
            }
        }
        Step::BritishAttack => list.british_attacks(),
        Step::IndianAttack => list.indian_attacks(),
        Step::Declared(a) => {
            for unit in a.attackers.iter() {
                list.if_ok(game.check_leave_out(unit), Action::LeaveOut { unit });
            }
            list.push(Action::Roll);
        }
        Step::Over(_) => {}
    }
}

/// How many orders of before [`list_before`] knows.
pub const ORDERS_BEFORE: usize = 2;

/// The same in an order in which links counted them before something was decided before all eyes: the British orders stood in
/// front of what ends a unit's move or the phase. `back` is 1 for the time before their movement was, 2 for the time before
/// their attacks were as well.
pub fn list_before(game: &BushyRun, back: usize, out: &mut Vec<Act<Action>>) {
    list(game, out);
    let changed = match game.step {
        Step::BritishMove => back >= 1,
        Step::BritishAttack => back >= 2,
        _ => false,
    };
    let ends = |act: &Act<Action>| matches!(act.action(), Action::EndUnit | Action::EndPhase);
    if let Some(end) = out.iter().position(ends).filter(|_| changed) {
        let ending = out[end..].iter().filter(|act| ends(act)).count();
        out[end..].rotate_left(ending);
    }
}

/// Does what `check` accepts.
pub fn carry_out(game: &mut BushyRun, action: Action, report: &mut Report) {
    game.fresh = false;
    match action {
        Action::Place { unit, at } => game.place_unit(unit, at, report),
        Action::Confirm => game.confirm(report),
        Action::AreaOrder { area, fire, halt } => {
            game.set_area_order(area, fire, halt);
            report.note(|| log::area_order(area, fire, halt));
        }
        Action::LineOrder { fire } => {
            game.set_line_order(fire);
            report.note(|| log::line_order(fire));
        }
        Action::Name { unit } => game.name_unit(unit, report),
        Action::NameArea { area } => game.name_area(area, report),
        Action::Step { unit, to } if unit.side() == BRITISH => game.british_step(unit, to, report),
        Action::Step { unit, to } => game.indian_step(unit, to, report),
        Action::HiddenMove { unit, to } => game.hidden_move(unit, to, report),
        Action::Flip => game.flip(report),
        Action::EndUnit => game.end_move(report),
        Action::EndPhase => game.end_phase(report),
        Action::Fire { unit } if unit.side() == BRITISH => game.british_fire(unit, report),
        Action::Fire { unit } => game.indian_fire(unit, report),
        Action::Pass => game.pass(report),
        Action::Reveal { unit } => game.show(unit, report),
        Action::PickDie { die } => game.pick_die(die),
        Action::Reroll => game.reroll(report),
        Action::Continue => game.dice_stand(report),
        Action::HoldGround => game.hold_ground(report),
        Action::Retreat { unit, to } => game.retreat(unit, to, report),
        Action::Done => game.done(report),
        Action::Lose { unit } => game.lose(unit, report),
        Action::Scout { scout, area } => game.scout(scout, area, report),
        Action::Attack { from, to } => {
            let seat = if matches!(game.step, Step::BritishAttack) { BRITISH } else { INDIAN };
            game.declare(seat, from, to);
        }
        Action::LeaveOut { unit } => game.leave_out(unit),
        Action::Roll => game.roll_attack(report),
    }
}

/// The list under way. Candidates are chosen so that few are in vain; the tests above decide.
struct List<'a> {
    game: &'a BushyRun,
    out: &'a mut Vec<Act<Action>>,
}

impl List<'_> {
    fn push(&mut self, action: Action) {
        self.out.push(Act::Do(action));
    }

    fn if_ok(&mut self, verdict: Verdict, action: Action) {
        if verdict.is_ok() {
            self.push(action);
        }
    }

    fn setup(&mut self, seat: Seat) {
        let units = if seat == BRITISH { UnitSet::BRITISH } else { UnitSet::INDIANS };
        let full = self.game.full_ground(seat);
        for unit in units.iter() {
            let ground = self.game.ground_for(unit, full);
            self.out.extend(ground.iter().map(|at| Act::Do(Action::Place { unit, at })));
        }
        self.orders(seat);
        self.if_ok(self.game.check_confirm(), Action::Confirm);
    }

    fn orders(&mut self, seat: Seat) {
        if self.game.policy != Policy::Orders {
            return;
        }
        if seat == BRITISH {
            for fire in LineOrder::ALL {
                self.if_ok(self.game.check_line_order(fire), Action::LineOrder { fire });
            }
            return;
        }
        for area in Place::areas() {
            for fire in FireOrder::ALL {
                for halt in [false, true] {
                    let action = Action::AreaOrder { area, fire, halt };
                    self.if_ok(self.game.check_area_order(area, fire, halt), action);
                }
            }
        }
    }

    fn names(&mut self, units: UnitSet) {
        for unit in units.iter() {
            self.if_ok(self.game.check_name(unit), Action::Name { unit });
        }
    }

    fn areas(&mut self) {
        for area in Place::areas() {
            self.if_ok(self.game.check_name_area(area), Action::NameArea { area });
        }
    }

    fn reveals(&mut self) {
        for unit in self.game.unseen().iter() {
            self.if_ok(self.game.check_reveal(INDIAN, unit), Action::Reveal { unit });
        }
    }

    fn moves(&mut self, seat: Seat, units: UnitSet, mode: MovementMode) {
        for unit in units.iter() {
            let Ok(from) = self.game.check_mover(seat, unit, mode) else { continue };
            for to in from.neighbours() {
                let action = match mode {
                    MovementMode::Open => Action::Step { unit, to },
                    MovementMode::Hidden => Action::HiddenMove { unit, to },
                };
                self.if_ok(self.game.check_entry(unit, from, to, mode), action);
            }
        }
    }

    /// Units that have not moved, and the one on the way.
    fn movable(&self, side: UnitSet) -> UnitSet {
        let going = self.game.mover.map_or(UnitSet::NONE, |m| UnitSet::of(m.unit));
        let fresh = side.less(self.game.moved).less(self.game.map.off());
        let used_up = side == UnitSet::INDIANS && self.game.allowance.is_some_and(|n| self.game.started >= n);
        if used_up { going } else { fresh.or(going) }
    }

    fn british_moves(&mut self) {
        self.moves(BRITISH, self.movable(UnitSet::BRITISH), MovementMode::Open);
        self.if_ok(self.game.check_flip(), Action::Flip);
        self.if_ok(self.game.check_end_unit(), Action::EndUnit);
        self.if_ok(self.game.check_end_phase(), Action::EndPhase);
        // A side's own stand last where others look on.
        self.orders(BRITISH);
    }

    fn indian_moves(&mut self) {
        let units = self.movable(UnitSet::INDIANS);
        self.moves(INDIAN, units, MovementMode::Open);
        self.moves(INDIAN, units.and(self.game.hidden), MovementMode::Hidden);
        self.reveals();
        self.orders(INDIAN);
        self.if_ok(self.game.check_end_unit(), Action::EndUnit);
        self.if_ok(self.game.check_end_phase(), Action::EndPhase);
    }

    fn shots(&mut self) {
        let here = self.game.mover.and_then(|m| self.game.map.place(m.unit));
        for unit in here.map_or(UnitSet::NONE, |p| self.game.map.on(p)).iter() {
            if self.game.decides(unit.side()) {
                self.if_ok(self.game.check_fire(unit), Action::Fire { unit });
            }
        }
    }

    fn dice(&mut self) {
        if let Some((roll, _)) = self.game.step.roll() {
            for die in 0..roll.len {
                self.if_ok(self.game.check_pick(die), Action::PickDie { die });
            }
        }
        self.if_ok(self.game.check_reroll(), Action::Reroll);
        self.reveals();
        self.if_ok(self.game.check_continue(), Action::Continue);
    }

    fn retreats(&mut self, units: UnitSet) {
        let Some(decision) = self.game.step.decision() else { return };
        for unit in units.iter().filter(|&u| self.game.check_retreater(decision.seat, u).is_ok()) {
            let from = self.game.map.place(unit);
            for to in from.into_iter().flat_map(Place::neighbours) {
                self.if_ok(self.game.check_retreat_to(unit, to), Action::Retreat { unit, to });
            }
        }
    }

    fn attacks(&mut self, seat: Seat) {
        for from in Place::areas() {
            if self.game.check_attack_from(seat, from).is_err() {
                continue;
            }
            for to in std::iter::once(from).chain(from.neighbour_areas()) {
                self.if_ok(self.game.check_target(seat, from, to), Action::Attack { from, to });
            }
        }
    }

    fn british_attacks(&mut self) {
        for scout in UnitSet::SCOUTS.iter() {
            let Ok(from) = self.game.check_scouting(scout) else { continue };
            for area in from.neighbour_areas() {
                self.push(Action::Scout { scout, area });
            }
        }
        self.attacks(BRITISH);
        self.push(Action::EndPhase);
        self.orders(BRITISH);
    }

    fn indian_attacks(&mut self) {
        self.attacks(INDIAN);
        self.reveals();
        self.orders(INDIAN);
        self.push(Action::EndPhase);
    }
}
