//! Whole set-ups: where bare search sees nothing, plans do. Which unit of a kind goes where is left to chance.

use crate::ai::evaluator::{Choice, Proposal};
use crate::rules::bushy_run::{Action, BRITISH, BushyRun, FireOrder, Kind, Place, Step, Unit, UnitSet, WAGON};
use crate::rules::{Dice, Policy, Seat, Title};

/// How many of each of three kinds go to an Area; and the wagon with them.
struct Share {
    area: u8,
    kinds: [u8; 3],
    wagon: bool,
}

const fn share(area: u8, a: u8, b: u8, c: u8) -> Share {
    Share { area, kinds: [a, b, c], wagon: false }
}

const fn train(area: u8, a: u8, b: u8, c: u8) -> Share {
    Share { area, kinds: [a, b, c], wagon: true }
}

/// A plan, and how good it looks.
struct Plan {
    shares: &'static [Share],
    weight: f64,
}

/// Bands of firepower 2, bands of firepower 1, dummies.
const INDIAN: [Plan; 5] = [
    // Eight bands wait in the rear, ready to step into Zone A; the others close the road.
    Plan {
        shares: &[
            share(17, 0, 4, 0),
            share(19, 0, 4, 0),
            share(1, 1, 2, 1),
            share(2, 1, 2, 1),
            share(3, 2, 2, 2),
            share(6, 1, 1, 2),
            share(5, 0, 1, 3),
        ],
        weight: 1.0,
    },
    // The same at the gate itself, with Zone B behind it.
    Plan {
        shares: &[
            share(1, 1, 4, 0),
            share(2, 1, 4, 0),
            share(3, 2, 3, 2),
            share(5, 1, 2, 2),
            share(6, 0, 3, 2),
            share(7, 0, 0, 2),
            share(9, 0, 0, 1),
        ],
        weight: 0.9,
    },
    // The road west held in depth, bands on both flanks.
    Plan {
        shares: &[
            share(1, 1, 2, 0),
            share(2, 0, 2, 0),
            share(3, 1, 2, 0),
            share(5, 1, 2, 0),
            share(6, 0, 2, 1),
            share(7, 1, 1, 1),
            share(9, 0, 2, 1),
            share(12, 1, 1, 1),
            share(11, 0, 1, 1),
            share(14, 0, 1, 1),
            share(15, 0, 0, 2),
            share(17, 0, 0, 1),
        ],
        weight: 0.6,
    },
    // Strong stacks against the middle of the column.
    Plan {
        shares: &[
            share(7, 1, 4, 0),
            share(12, 2, 3, 0),
            share(11, 1, 2, 0),
            share(9, 0, 2, 1),
            share(3, 0, 2, 2),
            share(1, 0, 2, 0),
            share(2, 0, 1, 1),
            share(5, 1, 0, 1),
            share(6, 0, 0, 2),
            share(14, 0, 0, 1),
            share(15, 0, 0, 1),
        ],
        weight: 0.4,
    },
    // All round the column.
    Plan {
        shares: &[
            share(1, 1, 1, 0),
            share(2, 0, 1, 1),
            share(3, 1, 1, 0),
            share(5, 0, 2, 1),
            share(6, 0, 1, 1),
            share(7, 1, 1, 0),
            share(9, 0, 2, 0),
            share(11, 1, 1, 0),
            share(12, 1, 1, 1),
            share(13, 0, 0, 2),
            share(14, 0, 2, 0),
            share(15, 0, 2, 1),
            share(17, 0, 0, 1),
            share(19, 0, 1, 1),
        ],
        weight: 0.3,
    },
];

/// Grenadiers, soldiers, scouts.
const COLUMN: [Plan; 5] = [
    Plan {
        shares: &[share(4, 2, 1, 0), train(8, 2, 1, 0), share(10, 0, 2, 1), share(16, 0, 2, 1), share(18, 0, 1, 0)],
        weight: 1.0,
    },
    Plan {
        shares: &[share(4, 3, 0, 0), train(8, 1, 2, 0), share(10, 0, 2, 1), share(16, 0, 2, 1), share(18, 0, 1, 0)],
        weight: 0.9,
    },
    Plan {
        shares: &[share(4, 1, 1, 1), train(8, 1, 2, 0), share(10, 1, 2, 0), share(16, 1, 1, 1), share(18, 0, 1, 0)],
        weight: 0.7,
    },
    Plan {
        shares: &[train(4, 2, 1, 0), share(8, 2, 1, 0), share(10, 0, 2, 1), share(16, 0, 2, 1), share(18, 0, 1, 0)],
        weight: 0.5,
    },
    Plan {
        shares: &[share(4, 1, 1, 0), share(8, 1, 1, 1), train(10, 1, 2, 0), share(16, 1, 2, 0), share(18, 0, 1, 1)],
        weight: 0.3,
    },
];

fn plans(seat: Seat) -> &'static [Plan] {
    if seat == BRITISH { &COLUMN } else { &INDIAN }
}

fn kind(seat: Seat, n: usize) -> UnitSet {
    let captains: UnitSet = UnitSet::REAL.iter().filter(|unit| unit.printed().is_captain).collect();
    let grenadiers: UnitSet = UnitSet::INFANTRY.iter().filter(|unit| unit.kind() == Kind::Grenadier).collect();
    match (seat == BRITISH, n) {
        (true, 0) => grenadiers,
        (true, 1) => UnitSet::INFANTRY.less(grenadiers),
        (true, _) => UnitSet::SCOUTS,
        (false, 0) => captains,
        (false, 1) => UnitSet::REAL.less(captains),
        (false, _) => UnitSet::DUMMIES,
    }
}

/// Who goes where under a plan; of a kind, any that chance picks.
fn layout(seat: Seat, plan: &Plan, chance: Option<&mut Dice>) -> Vec<(Unit, Place)> {
    let mut chance = chance;
    let mut layout = Vec::new();
    for n in 0..3 {
        let mut units: Vec<Unit> = kind(seat, n).iter().collect();
        if let Some(dice) = chance.as_deref_mut() {
            for last in (1..units.len()).rev() {
                units.swap(last, dice.draw(last as u32 + 1) as usize);
            }
        }
        let places = plan
            .shares
            .iter()
            .flat_map(|share| std::iter::repeat_n(Place::area(share.area), usize::from(share.kinds[n])).flatten());
        layout.extend(units.into_iter().zip(places));
    }
    let wagon = plan.shares.iter().find(|share| share.wagon).and_then(|share| Place::area(share.area));
    layout.extend(wagon.map(|place| (WAGON, place)));
    layout
}

/// The set-ups worth considering, whatever is placed already: each ends with its confirmation.
pub fn propose(game: &BushyRun, seat: Seat, chance: &mut Dice, out: &mut Vec<Proposal<Action>>) {
    for plan in plans(seat) {
        let layout = layout(seat, plan, Some(chance));
        let mut actions = moves(game, seat, layout);
        if seat != BRITISH && game.policy() == Policy::Orders {
            actions.extend(orders(plan).filter(|order| game.check(seat, order).is_ok()));
        }
        actions.push(Action::Confirm);
        out.push(Proposal { plan: actions.into_iter().map(Choice::plain).collect(), weight: plan.weight });
    }
}

/// The placements that lead to a layout, in an order in which each is legal where that can be.
fn moves(game: &BushyRun, seat: Seat, mut layout: Vec<(Unit, Place)>) -> Vec<Action> {
    let mut trial = game.clone();
    let mut actions = Vec::new();
    layout.retain(|&(unit, at)| game.place_of(unit) != Some(at));
    while !layout.is_empty() {
        let before = layout.len();
        layout.retain(|&(unit, at)| {
            let action = Action::Place { unit, at };
            let legal = trial.check(seat, &action).is_ok();
            if legal {
                trial.apply(&action, &mut crate::rules::Report::silent());
                actions.push(action);
            }
            !legal
        });
        if layout.len() == before {
            break;
        }
    }
    actions
}

/// Standing orders for a plan: bands that lie on the way of the wagon fire at the first company and halt who passes.
fn orders(plan: &Plan) -> impl Iterator<Item = Action> + '_ {
    let manned = plan.shares.iter().filter(|share| share.kinds[0] + share.kinds[1] > 0);
    manned.filter_map(|share| {
        let area = Place::area(share.area)?;
        Some(Action::AreaOrder { area, fire: FireOrder::First, halt: true })
    })
}

/// The next action of a set-up that is only imagined: the best plan, unit by unit.
pub fn next(game: &BushyRun) -> Action {
    let seat = if matches!(game.step(), Step::BritishSetup) { BRITISH } else { crate::rules::bushy_run::INDIAN };
    let side = if seat == BRITISH { UnitSet::BRITISH } else { UnitSet::INDIANS };
    let waiting = game.off_map().and(side);
    let next = layout(seat, &plans(seat)[0], None)
        .into_iter()
        .find(|&(unit, at)| waiting.has(unit) && game.check(seat, &Action::Place { unit, at }).is_ok());
    match next {
        Some((unit, at)) => Action::Place { unit, at },
        None => fill(game, seat, waiting),
    }
}

/// Where a plan no longer fits what is placed: anywhere legal.
fn fill(game: &BushyRun, seat: Seat, waiting: UnitSet) -> Action {
    let places = || Place::areas();
    let open = waiting.iter().flat_map(|unit| places().map(move |at| Action::Place { unit, at }));
    open.into_iter().find(|action| game.check(seat, action).is_ok()).unwrap_or(Action::Confirm)
}
