//! Why, in words that go on from "It does this".

use crate::ai::evaluator::Reason;
use crate::rules::bushy_run::{Action, BushyRun, INDIAN, Place, Step, WAGON};

/// Why the decider would do this. What is told of an Indian action is what the action itself shows.
pub fn reason(game: &BushyRun, action: Action) -> Reason {
    match action {
        Action::Place { unit, .. } if unit.side() == INDIAN => {
            Reason::secret("to block the wagon’s road and keep a reserve")
        }
        Action::Place { .. } => Reason::secret("to lead with the best companies and keep the wagon protected"),
        Action::Step { unit, to } if unit == WAGON => wagon(to),
        Action::Step { unit, .. } if unit.side() == INDIAN => {
            Reason::secret("to hold the wagon’s path or prepare a strong attack")
        }
        Action::Step { .. } => Reason::open("to guard the wagon, clear its path or get a shot"),
        Action::HiddenMove { .. } => Reason::secret("to wait hidden on the wagon’s path or near a target"),
        Action::Flip => Reason::open("to prepare the wagon’s next move"),
        Action::EndPhase | Action::EndUnit => ending(game),
        Action::Fire { unit } if unit.side() == INDIAN => Reason::open("to stop the advance while surprise lasts"),
        Action::Fire { .. } => Reason::open("to keep them out"),
        Action::Pass => Reason::secret("to stay hidden and save the shot for later"),
        Action::Reveal { .. } => Reason::open("to block the way"),
        Action::Reroll | Action::PickDie { .. } => Reason::open("to improve this roll"),
        Action::Retreat { .. } => Reason::open("to give ground rather than lose more"),
        Action::HoldGround | Action::Done => Reason::open("to hold the ground"),
        Action::Lose { .. } => Reason::open("to lose the least valuable piece"),
        Action::Scout { .. } => Reason::open("to expose whatever is there"),
        Action::Attack { .. } => Reason::open("to attack where the odds are best"),
        Action::Name { .. } | Action::NameArea { .. } => Reason::open("to get the most from the event"),
        Action::AreaOrder { .. } | Action::LineOrder { .. } => Reason::secret("to react well to enemy moves"),
        Action::Confirm | Action::Continue | Action::LeaveOut { .. } | Action::Roll => Reason::default(),
    }
}

fn wagon(to: Place) -> Reason {
    if to.is_area() {
        Reason::open("to advance the wagon while it has an escort")
    } else {
        Reason::open("to get the wagon out of the fight")
    }
}

fn ending(game: &BushyRun) -> Reason {
    match game.step() {
        Step::BritishMove => Reason::open("to stand fast and fire volleys"),
        Step::IndianMove => Reason::secret("to stay hidden"),
        _ => Reason::open("to avoid needless risk"),
    }
}
