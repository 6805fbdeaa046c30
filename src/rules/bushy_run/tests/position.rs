//! Positions for tests, and a table to play them on.

use crate::conformance;
use crate::rules::bushy_run::course::{Action, BushyRun, Step};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet};
use crate::rules::{Act, Dice, Policy, Report, Title};

/// The unit with this printed name.
pub fn unit(id: &str) -> Unit {
    Unit::from_id(id).unwrap_or_else(|| panic!("there is no unit {id}"))
}

/// The Area or Zone with this id: "10", "A".
pub fn place(id: &str) -> Place {
    Place::from_id(id).unwrap_or_else(|| panic!("there is no place {id}"))
}

pub fn step(id: &str, to: &str) -> Action {
    Action::Step { unit: unit(id), to: place(to) }
}

pub fn hidden_move(id: &str, to: &str) -> Action {
    Action::HiddenMove { unit: unit(id), to: place(to) }
}

pub fn retreat(id: &str, to: &str) -> Action {
    Action::Retreat { unit: unit(id), to: place(to) }
}

pub fn fire(id: &str) -> Action {
    Action::Fire { unit: unit(id) }
}

pub fn reveal(id: &str) -> Action {
    Action::Reveal { unit: unit(id) }
}

pub fn lose(id: &str) -> Action {
    Action::Lose { unit: unit(id) }
}

pub fn attack(from: &str, to: &str) -> Action {
    Action::Attack { from: place(from), to: place(to) }
}

pub fn scout(id: &str, area: &str) -> Action {
    Action::Scout { scout: unit(id), area: place(area) }
}

pub fn put(id: &str, at: &str) -> Action {
    Action::Place { unit: unit(id), at: place(at) }
}

pub fn name(id: &str) -> Action {
    Action::Name { unit: unit(id) }
}

pub fn name_area(id: &str) -> Action {
    Action::NameArea { area: place(id) }
}

/// How an Indian unit is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Hidden,
    Concealed,
    Revealed,
}
pub use Status::{Concealed as C, Hidden as H, Revealed as R};

/// A position being laid out. Units that are not named stand in Zone A, out of everybody's way: the British at full
/// strength, the Indian side Hidden.
pub type Position = conformance::Position<BushyRun>;

/// A game being played by a test.
pub type Table = conformance::Table<BushyRun>;

impl Position {
    pub(crate) fn new() -> Self {
        let mut game = BushyRun::new(Dice::from_seed(1), Policy::Ask, false);
        for unit in Unit::all() {
            game.map.put(unit, place("A"));
        }
        game.hidden = UnitSet::INDIANS;
        game.turn = 2;
        game.event = Some(Event::NoEvent);
        game.cup.put(1, Event::NoEvent);
        game.cup.put(2, Event::NoEvent);
        game.step = Step::BritishMove;
        game.fresh = false;
        Self { game }
    }

    /// British units in a place: "B05 B06".
    pub(crate) fn british(mut self, ids: &str, at: &str) -> Self {
        ids.split_whitespace().for_each(|id| self.game.map.put(unit(id), place(at)));
        self
    }

    /// Indian units in a place, with their status.
    pub(crate) fn indian(mut self, ids: &str, at: &str, status: Status) -> Self {
        for id in ids.split_whitespace().map(unit) {
            self.game.map.put(id, place(at));
            for set in [&mut self.game.hidden, &mut self.game.concealed, &mut self.game.revealed] {
                set.remove(id);
            }
            match status {
                Status::Hidden => self.game.hidden.insert(id),
                Status::Concealed => self.game.concealed.insert(id),
                Status::Revealed => self.game.revealed.insert(id),
            }
        }
        self
    }

    /// Units that are eliminated or removed.
    pub(crate) fn gone(mut self, ids: &str) -> Self {
        for id in ids.split_whitespace().map(unit) {
            self.game.map.lift(id);
            self.game.gone.insert(id);
            for set in [&mut self.game.hidden, &mut self.game.concealed, &mut self.game.revealed] {
                set.remove(id);
            }
            if id.is_combat() {
                self.game.steps[id.index()] = 0;
            }
        }
        self
    }

    pub(crate) fn steps(mut self, id: &str, steps: u8) -> Self {
        self.game.steps[unit(id).index()] = steps;
        self
    }

    pub(crate) fn volley(mut self, ids: &str) -> Self {
        ids.split_whitespace().for_each(|id| self.game.volley.insert(unit(id)));
        self
    }

    pub(crate) fn fired(mut self, ids: &str) -> Self {
        ids.split_whitespace().for_each(|id| self.game.fired.insert(unit(id)));
        self
    }

    pub(crate) fn low(mut self, ids: &str) -> Self {
        ids.split_whitespace().for_each(|id| self.game.low.insert(unit(id)));
        self
    }

    pub(crate) fn tied(mut self, ids: &str) -> Self {
        ids.split_whitespace().for_each(|id| self.game.tied.insert(unit(id)));
        self
    }

    pub(crate) fn watched(mut self, ids: &str) -> Self {
        ids.split_whitespace().for_each(|id| self.game.watched.insert(place(id)));
        self
    }

    /// The wagon is on its deployed side.
    pub(crate) fn deployed(mut self) -> Self {
        self.game.deployed = true;
        self
    }

    pub(crate) fn policy(mut self, policy: Policy) -> Self {
        self.game.policy = policy;
        self
    }

    /// BR-OPT-1 is in force.
    pub(crate) fn zones_count(mut self) -> Self {
        self.game.zones_count = true;
        self
    }

    pub(crate) fn turn(mut self, turn: u8) -> Self {
        self.game.turn = turn;
        self
    }

    /// Turn 6; every event that asks for a choice was drawn before, so that the next turns begin by themselves.
    pub(crate) fn late(mut self) -> Self {
        let past = [Event::NoEvent, Event::WoundedRecover, Event::LowAmmo, Event::Ambush, Event::Scout, Event::NoEvent];
        (1u8..).zip(past).for_each(|(turn, event)| self.game.cup.put(turn, event));
        self.turn(6)
    }

    /// The event in force; its immediate effects are over.
    pub(crate) fn event(mut self, event: Event) -> Self {
        self.game.event = Some(event);
        self
    }

    /// The next marker drawn is No Event.
    pub(crate) fn quiet(mut self) -> Self {
        let others = Event::ALL.into_iter().filter(|&event| event != Event::NoEvent);
        (1..).zip(others).for_each(|(turn, event)| self.game.cup.put(turn, event));
        self
    }

    /// N-21.
    pub(crate) fn british_move(self) -> Table {
        self.at(Step::BritishMove)
    }

    /// N-30.
    pub(crate) fn british_attack(self) -> Table {
        self.at(Step::BritishAttack)
    }

    /// N-43 with this allowance.
    pub(crate) fn indian_move(mut self, allowance: u8) -> Table {
        self.game.allowance = Some(allowance);
        self.at(Step::IndianMove)
    }

    /// N-50.
    pub(crate) fn indian_attack(self) -> Table {
        self.at(Step::IndianAttack)
    }

    /// N-10: this event begins; the dice must be laid before.
    pub(crate) fn begin_event(self, event: Event) -> Table {
        let mut table = self.at(Step::BritishMove);
        let mut report = Report::recording();
        table.game.begin_event(event, &mut report);
        table.notes.extend(report.into_notes());
        table
    }

    fn at(mut self, step: Step) -> Table {
        self.game.step = step;
        conformance::table(self.game)
    }
}

impl Table {
    /// A new game before set-up.
    pub(crate) fn new(policy: Policy) -> Self {
        conformance::table(BushyRun::new(Dice::from_seed(7), policy, false))
    }

    /// A new game with both sides set up by their first ready-made plan, the last confirmation not given yet.
    pub(crate) fn set_up() -> Self {
        let mut table = Self::new(Policy::Ask);
        for seat in [INDIAN, BRITISH] {
            let plan = table.game.suggestions().remove(0);
            for action in plan.actions {
                table.act_as(seat, action);
            }
            if seat == INDIAN {
                table.act_as(seat, Action::Confirm);
            }
        }
        table
    }

    /// The decider does as little as he can: ends the phase, passes, or takes the first choice there is.
    pub(crate) fn idle(&mut self) -> &mut Self {
        let seat = self.game.decision().expect("a decision").seat;
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let least = [Action::EndPhase, Action::Pass, Action::Done, Action::HoldGround, Action::Continue];
        let action = least.into_iter().find(|&a| legal.contains(&Act::Do(a)));
        self.act_as(seat, action.unwrap_or_else(|| *legal[0].action()))
    }

    #[track_caller]
    pub(crate) fn british(&mut self, action: Action) -> &mut Self {
        self.act_as(BRITISH, action)
    }

    #[track_caller]
    pub(crate) fn indian(&mut self, action: Action) -> &mut Self {
        self.act_as(INDIAN, action)
    }

    /// Where the unit stands: "10", "A", or "off".
    pub(crate) fn at(&self, id: &str) -> &'static str {
        self.game.map.place(unit(id)).map_or("off", Place::id)
    }

    pub(crate) fn steps(&self, id: &str) -> u8 {
        self.game.steps[unit(id).index()]
    }

    pub(crate) fn status(&self, id: &str) -> Option<Status> {
        let id = unit(id);
        if self.game.hidden.has(id) {
            Some(H)
        } else if self.game.concealed.has(id) {
            Some(C)
        } else if self.game.revealed.has(id) {
            Some(R)
        } else {
            None
        }
    }

    pub(crate) fn is_fired(&self, id: &str) -> bool {
        self.game.fired.has(unit(id))
    }

    pub(crate) fn has_volley(&self, id: &str) -> bool {
        self.game.volley.has(unit(id))
    }

    pub(crate) fn is_gone(&self, id: &str) -> bool {
        self.game.gone.has(unit(id))
    }

    /// Effective firepower.
    pub(crate) fn firepower(&self, id: &str) -> u8 {
        self.game.firepower(unit(id))
    }

    /// The faces of the roll on the table.
    pub(crate) fn faces(&self) -> &[u8] {
        self.game.step.roll().map_or(&[], |(roll, _)| roll.faces())
    }

    /// Damage points left in what is being resolved.
    pub(crate) fn damage(&self) -> u8 {
        match self.game.step {
            Step::IndianShot(s)
            | Step::BritishShot(s)
            | Step::BritishRetreatFromFire(s)
            | Step::IndianRetreatFromFire(s) => s.damage,
            Step::Rolled(a) | Step::Retreats(a) | Step::Losses(a) => a.damage,
            _ => 0,
        }
    }
}
