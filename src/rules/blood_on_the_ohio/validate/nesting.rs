//! Which procedure may be under way inside which: who calls whom, and where the caller waits for it.

use crate::rules::Seat;
use crate::rules::blood_on_the_ohio::charts::is_winter;
use crate::rules::blood_on_the_ohio::combat::overrun::Stage as OverrunStage;
use crate::rules::blood_on_the_ohio::combat::{Combat, Kind, Overrun, Stage as CombatStage};
use crate::rules::blood_on_the_ohio::course::scenario::Procedure;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Next, Step, Turn};
use crate::rules::blood_on_the_ohio::map::{Place, US, WC};
use crate::rules::blood_on_the_ohio::march::{March, Stage as MarchStage};
use crate::rules::blood_on_the_ohio::retreat::{Retreat, Stage as RetreatStage};
use crate::rules::validate::{Unsound, must};

impl BloodOnTheOhio {
    /// The turn is the outermost, and each of the others was called by the one before it.
    pub(super) fn sound_nesting(&self) -> Result<(), Unsound> {
        must(matches!(self.stack.first(), None | Some(Step::Turn(_))), "a procedure outside the turn")?;
        for pair in self.stack.windows(2) {
            must(self.calls(&pair[0], &pair[1]), "a procedure that its caller does not call")?;
        }
        Ok(())
    }

    fn calls(&self, caller: &Step, inner: &Step) -> bool {
        match caller {
            Step::Turn(turn) => self.turn_calls(*turn, inner),
            Step::Deployment(second) => {
                let first = if self.scenario.is_learning() { US } else { WC };
                matches!(inner, Step::Deployment(it) if it.seat == first && it.seat != second.seat)
            }
            Step::Special(_) => matches!(
                inner,
                Step::Recruit(_)
                    | Step::WcRecruit(_)
                    | Step::Strategic(_)
                    | Step::Construction(_)
                    | Step::Split(_)
                    | Step::Joins(_)
                    | Step::Reward(_)
            ),
            Step::Operations(it) => match inner {
                Step::March(march) => march.seat == it.seat && march.battle.is_none(),
                Step::Split(_) => it.seat == US,
                _ => false,
            },
            Step::March(it) => march_calls(it, inner),
            Step::AmbushWindow(it) => match inner {
                Step::Ambush(a) => a.seat == it.seat && a.at == it.at && it.trying == Some(a.from),
                Step::Joins(_) => true,
                _ => false,
            },
            Step::Ambush(it) => matches!(inner, Step::Losses(l) if l.seat != it.seat && l.at == it.at),
            Step::Overrun(it) => overrun_calls(it, inner),
            Step::Combat(it) => combat_calls(it, inner),
            Step::Retreat(it) => retreat_calls(it, inner),
            Step::Losses(_) => matches!(inner, Step::Relocation(_)),
            Step::Split(_) => matches!(inner, Step::Joins(_)),
            _ => false,
        }
    }

    fn turn_calls(&self, turn: Turn, inner: &Step) -> bool {
        let winter = self.segment == 10 && is_winter(self.turn) && self.scenario.plays(Procedure::Winter);
        match (inner, turn.next) {
            (Step::Deployment(it), Next::Begin) => (it.seat == US) != self.scenario.is_learning(),
            (Step::Arrival(_), Next::Open) => self.segment == 1,
            (Step::Special(_), Next::Close) => {
                matches!(self.segment, 1 | 4 | 7) && self.scenario.plays(Procedure::SpecialActions)
            }
            (Step::Operations(it), Next::NationCheck) => matches!(self.segment, 2 | 5 | 8) && it.seat == US,
            (Step::Operations(it), Next::ExpeditionCheck) => matches!(self.segment, 3 | 6 | 9) && it.seat == WC,
            (Step::Joins(_), Next::Close) => matches!(self.segment, 2 | 5 | 8),
            (Step::Arrival(_), Next::LeaderCheck) => matches!(self.segment, 3 | 6 | 9),
            (Step::Quarters(it), Next::LeaderCheck) => it.withdrawal && matches!(self.segment, 3 | 6 | 9),
            (Step::Supply(_), Next::WinterWc) => winter,
            (Step::Quarters(it), Next::WinterUs) => winter && it.seat == WC && !it.withdrawal,
            (Step::Quarters(it), Next::End) => winter && it.seat == US && !it.withdrawal,
            _ => false,
        }
    }
}

fn march_calls(it: &March, inner: &Step) -> bool {
    match (it.stage, inner) {
        (MarchStage::Watched, Step::AmbushWindow(w)) => w.seat != it.seat && w.at == it.at,
        (MarchStage::Watched, Step::Joins(_)) => it.seat == US,
        (MarchStage::Ambushed, Step::Ambush(a)) => a.seat != it.seat && a.at == it.at && a.from == it.at,
        (MarchStage::Overrunning, Step::Overrun(o)) => o.seat == it.seat && o.at == it.at,
        (MarchStage::Fighting, Step::Combat(c)) if it.battle.is_none() => c.start.attacker == it.seat,
        (MarchStage::Fighting, Step::Combat(_) | Step::Retreat(_)) => retreats(inner, it.seat, it.at),
        (MarchStage::Fighting, Step::Split(_)) => true,
        _ => false,
    }
}

fn overrun_calls(it: &Overrun, inner: &Step) -> bool {
    match (it.stage, inner) {
        (OverrunStage::Evaded, _) => retreats(inner, it.seat.other(), it.at),
        (OverrunStage::Treaty { .. }, Step::Losses(l)) => l.seat == US && it.seat == US && l.at == it.at,
        (OverrunStage::Treaty { .. }, Step::Relocation(r)) => it.seat == US && r.from == it.at,
        (OverrunStage::Tests, Step::Joins(_)) => it.seat == US,
        (OverrunStage::Over { .. }, Step::Combat(c)) => c.start.attacker == it.seat,
        (OverrunStage::Over { .. }, Step::Retreat(_)) => retreats(inner, it.seat, it.at),
        _ => false,
    }
}

fn combat_calls(it: &Combat, inner: &Step) -> bool {
    let at = it.start.at;
    match (it.stage, inner) {
        (CombatStage::Ambushed, Step::Ambush(a)) => a.seat == it.defender() && a.at == at && a.from == at,
        (CombatStage::Evaded, _) => retreats(inner, it.defender(), at),
        (CombatStage::Named(seat) | CombatStage::Marched(seat), Step::March(m)) => {
            m.seat == seat && m.battle == Some(at)
        }
        (CombatStage::Given(seat) | CombatStage::Retreat(seat), Step::Losses(l)) => l.seat == seat && l.at == at,
        (CombatStage::Tests, Step::Joins(_)) => true,
        (CombatStage::ArrivedRetreat(seat), _) => retreats(inner, seat, at),
        (CombatStage::Over, _) => retreats(inner, US, at) || retreats(inner, WC, at),
        _ => false,
    }
}

/// A retreat of this side from this space, or the combat into which its last part was forced.
fn retreats(inner: &Step, seat: Seat, at: Place) -> bool {
    match inner {
        Step::Retreat(r) => r.seat == seat && r.at == at,
        Step::Combat(c) => {
            c.start.attacker == seat && matches!(c.start.kind, Kind::Forced | Kind::Structure | Kind::Left)
        }
        _ => false,
    }
}

fn retreat_calls(it: &Retreat, inner: &Step) -> bool {
    match (it.stage, inner) {
        (_, Step::Losses(l)) => l.seat == it.seat,
        (RetreatStage::Stands, Step::AmbushWindow(w)) => w.seat != it.seat && w.at == it.part,
        (RetreatStage::Next, Step::Combat(c)) => c.start.attacker == it.seat,
        (RetreatStage::Stands, Step::Joins(_)) | (RetreatStage::Next, Step::Split(_)) => it.seat == US,
        _ => false,
    }
}
