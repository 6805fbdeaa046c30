//! Why, in words that go on from "It does this".

use crate::ai::evaluator::Reason;
use crate::rules::bushy_run::{Action, BushyRun, INDIAN, Place, Step, WAGON};

/// Why the decider would do this. What is told of an Indian action is what the action itself shows.
pub fn reason(game: &BushyRun, action: Action) -> Reason {
    match action {
        Action::Place { unit, .. } if unit.side() == INDIAN => {
            Reason::secret("to close the wagon's road and keep a reserve")
        }
        Action::Place { .. } => Reason::secret("to lead with the best companies and keep the wagon among friends"),
        Action::Step { unit, to } if unit == WAGON => wagon(to),
        Action::Step { unit, .. } if unit.side() == INDIAN => {
            Reason::secret("to stand where the wagon must pass or an attack will count")
        }
        Action::Step { .. } => Reason::open("to guard the wagon, open its way, or bring fire to bear"),
        Action::HiddenMove { .. } => Reason::secret("to wait unseen where the wagon must pass or an attack will count"),
        Action::Flip => Reason::open("to make ready for what the wagon must do next"),
        Action::EndPhase | Action::EndUnit => ending(game),
        Action::Fire { unit } if unit.side() == INDIAN => Reason::open("to stop who comes on, while surprise lasts"),
        Action::Fire { .. } => Reason::open("to keep them out"),
        Action::Pass => Reason::secret("to stay unseen and keep the fire for a better moment"),
        Action::Reveal { .. } => Reason::open("to bar the way"),
        Action::Reroll | Action::PickDie { .. } => Reason::open("to get more out of these dice"),
        Action::Retreat { .. } => Reason::open("to give ground instead of losing more"),
        Action::HoldGround | Action::Done => Reason::open("to hold the ground"),
        Action::Lose { .. } => Reason::open("to lose what is missed least"),
        Action::Scout { .. } => Reason::open("to bring what lurks there under fire"),
        Action::Attack { .. } => Reason::open("to strike where the dice promise most against the ground"),
        Action::Name { .. } | Action::NameArea { .. } => Reason::open("to take the most from the event"),
        Action::AreaOrder { .. } | Action::LineOrder { .. } => Reason::secret("to have the windows answered well"),
        Action::Confirm | Action::Continue | Action::LeaveOut { .. } | Action::Roll => Reason::default(),
    }
}

fn wagon(to: Place) -> Reason {
    if to.is_area() {
        Reason::open("to bring the wagon on while it has an escort")
    } else {
        Reason::open("to bring the wagon out of the fight")
    }
}

fn ending(game: &BushyRun) -> Reason {
    match game.step() {
        Step::BritishMove => Reason::open("to stand fast and fire volleys"),
        Step::IndianMove => Reason::secret("to stay in hiding"),
        _ => Reason::open("to risk no more than it must"),
    }
}
