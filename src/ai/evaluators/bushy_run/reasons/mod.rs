//! Why, in words that go on from what is done. The side that does it hears names and numbers: its own units, and of the other
//! side what lies open. Whoever else hears of it hears no more than the action shows.

mod british;
mod indian;

use super::british::wanted;
use super::field::Field;
use super::{misses, roll_on_table};
use crate::ai::evaluator::Reason;
use crate::rules::bushy_run::{Action, BRITISH, BushyRun, INDIAN, Place, Step, UnitSet, WAGON};
use crate::rules::{Seat, Title, text};

/// Why the decider would begin this plan.
pub fn reason(game: &BushyRun, plan: &[Action]) -> Reason {
    let (Some(&action), Some(decision)) = (plan.first(), game.decision()) else { return Reason::default() };
    let public = public(game, action);
    let field = Field::of(game);
    let own = match action {
        Action::Place { .. } | Action::Confirm => layout(game, plan, decision.seat),
        _ if decision.seat == BRITISH => british::purpose(&field, plan, action),
        _ => indian::purpose(&field, plan, action),
    };
    if own.is_empty() { Reason { own: public.into(), public } } else { Reason::told(own, public) }
}

/// What everybody is told. Of an Indian action it is what the action itself shows.
fn public(game: &BushyRun, action: Action) -> &'static str {
    match action {
        Action::Step { unit, to } if unit == WAGON && to.is_area() => "to advance the wagon while it has an escort",
        Action::Step { unit, .. } if unit == WAGON => "to get the wagon out of the fight",
        Action::Step { unit, .. } if unit.side() == BRITISH => "to guard the wagon, clear its path or get a shot",
        Action::Flip => "to prepare the wagon’s next move",
        Action::EndPhase | Action::EndUnit => match game.step() {
            Step::BritishMove => "to stand fast and fire volleys",
            Step::IndianMove => "",
            _ => "to avoid needless risk",
        },
        Action::Fire { unit } if unit.side() == INDIAN => "to stop the advance while surprise lasts",
        Action::Fire { .. } => "to keep them out",
        Action::Reveal { .. } => "to block the way",
        Action::Reroll | Action::PickDie { .. } => "to improve this roll",
        Action::Retreat { .. } => "to give ground rather than lose more",
        Action::HoldGround | Action::Done => "to hold the ground",
        Action::Lose { .. } => "to lose the least valuable piece",
        Action::Scout { .. } => "to expose whatever is there",
        Action::Attack { .. } => "to attack where the odds are best",
        Action::Name { .. } | Action::NameArea { .. } => "to get the most from the event",
        _ => "",
    }
}

/// The whole of a set-up: how many go where, the strongest places first.
fn layout(game: &BushyRun, plan: &[Action], seat: Seat) -> String {
    let side = if seat == BRITISH { UnitSet::COMBAT } else { UnitSet::REAL };
    let at = |unit| {
        let put = |action: &Action| match *action {
            Action::Place { unit: placed, at } if placed == unit => Some(at),
            _ => None,
        };
        plan.iter().rev().find_map(put).or_else(|| game.place_of(unit))
    };
    let mut shares: Vec<(usize, Place)> = Place::areas()
        .map(|place| (side.iter().filter(|&unit| at(unit) == Some(place)).count(), place))
        .filter(|&(n, _)| n > 0)
        .collect();
    shares.sort_by_key(|&(n, _)| std::cmp::Reverse(n));
    let told: Vec<String> = shares.iter().take(4).map(|(n, place)| format!("{n} at {place}")).collect();
    let all = text::and(&told);
    match at(WAGON) {
        _ if told.is_empty() => String::new(),
        Some(wagon) if seat == BRITISH => format!("as part of a plan that has {all}, and the wagon at {wagon}"),
        _ => format!("as part of a plan that has {all}, the dummies among them"),
    }
}

/// From where, and where, the attack is that waits for its roll.
fn declared(game: &BushyRun) -> Option<(Place, Place)> {
    match *game.step() {
        Step::Declared(assault) => Some((assault.from?, assault.to)),
        _ => None,
    }
}

/// Why dice on the table are rolled again, or stand.
fn dice(game: &BushyRun, action: Action) -> String {
    let Some(roll) = roll_on_table(game) else { return String::new() };
    let (missed, all) = (misses(game, roll).len(), roll.faces().len());
    let short = text::count(missed, "die", "dice");
    match (action, missed, wanted(game.step())) {
        (Action::Continue, 0, _) => "because every die does what it should".into(),
        (Action::Continue, ..) => format!("although {missed} of {all} dice do nothing"),
        (_, _, Some(needed)) => format!("because {short} of {all} showed less than {needed}"),
        _ => "because the scout saw nothing".into(),
    }
}

/// "1.5": tenths, without the library's printing of fractions, which would be a tenth of what people load of this program.
fn tenths(value: f64) -> String {
    let tenths = (0..1_000_u16).rev().find(|&n| value * 10.0 >= f64::from(n) - 0.5).unwrap_or(0);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// "3 units".
fn units(n: u8) -> String {
    text::count(n.into(), "unit", "units")
}

/// "3 dice".
fn of_dice(n: u8) -> String {
    text::count(n.into(), "die", "dice")
}

/// "3 companies".
fn companies(n: u8) -> String {
    text::count(n.into(), "company", "companies")
}
