//! Deployments of the evaluator's own, where it knows some that do better than those that the rules suggest.

use crate::rules::blood_on_the_ohio::{Action, BloodOnTheOhio, Kind, Piece, PieceSet, Place, Scenario, US};
use crate::rules::{Act, Report, Seat, Title};

/// Where things of a kind go, one after another; the last place stands for the rest.
struct Plan {
    leaders: &'static [(&'static str, &'static str)],
    kinds: &'static [(Kind, &'static [&'static str])],
}

const PENNSYLVANIA: &str = "entry-us-pennsylvania";
const WILDERNESS: &str = "entry-us-wilderness";

static HARMAR: [Plan; 1] = [
    // The army up the Ohio against the villages of the Muskingum, a column in Kentucky that builds Fort Steuben.
    Plan {
        leaders: &[("harmar", PENNSYLVANIA), ("wyllys", PENNSYLVANIA), ("hardin", WILDERNESS)],
        kinds: &[
            (Kind::RegularInfantry, &[PENNSYLVANIA]),
            (Kind::Artillery, &[PENNSYLVANIA]),
            (Kind::Wagon, &[WILDERNESS, PENNSYLVANIA]),
            (Kind::MilitiaCavalry, &[PENNSYLVANIA]),
            (
                Kind::MilitiaInfantry,
                &[
                    PENNSYLVANIA,
                    PENNSYLVANIA,
                    PENNSYLVANIA,
                    PENNSYLVANIA,
                    PENNSYLVANIA,
                    PENNSYLVANIA,
                    WILDERNESS,
                    WILDERNESS,
                    WILDERNESS,
                ],
            ),
        ],
    },
];

fn plans(game: &BloodOnTheOhio, seat: Seat) -> &'static [Plan] {
    match game.scenario() {
        Scenario::Harmar | Scenario::War if seat == US => &HARMAR,
        _ => &[],
    }
}

/// The evaluator's own deployments from here to the end of the set-up, each legal in its turn.
pub fn deployments(game: &BloodOnTheOhio, seat: Seat) -> Vec<Vec<Action>> {
    let setting_up = game.decision().is_some_and(|decision| matches!(decision.step, "SETUP_1" | "SETUP_2"));
    if !setting_up {
        return Vec::new();
    }
    plans(game, seat).iter().map(|plan| carried_out(game, seat, plan)).collect()
}

fn carried_out(game: &BloodOnTheOhio, seat: Seat, plan: &Plan) -> Vec<Action> {
    let mut trial = game.clone();
    let (mut actions, mut legal) = (Vec::new(), Vec::new());
    while trial
        .decision()
        .is_some_and(|decision| decision.seat == seat && matches!(decision.step, "SETUP_1" | "SETUP_2"))
    {
        legal.clear();
        trial.legal(&mut legal);
        let Some(action) = choice(&trial, &legal, plan) else { break };
        actions.push(action);
        trial.apply(&action, &mut Report::silent());
    }
    actions
}

fn choice(game: &BloodOnTheOhio, legal: &[Act<Action>], plan: &Plan) -> Option<Action> {
    let first = *legal.first()?.action();
    let Action::Put { piece, .. } = first else { return Some(first) };
    let board = game.board();
    let coming = board.held(piece.side()).iter().filter(|at| at.is_entry()).map(|at| board.side_at(piece.side(), at));
    let placed = coming.map(|pieces| pieces.and(PieceSet::kind(piece.kind())).len()).sum::<u32>();
    let wanted = wanted(plan, piece, placed as usize);
    let fits = |act: &&Act<Action>| matches!(act.action(), Action::Put { at, .. } if Some(*at) == wanted);
    Some(legal.iter().find(fits).map_or(first, |act| *act.action()))
}

fn wanted(plan: &Plan, piece: Piece, nth: usize) -> Option<Place> {
    let leader = plan.leaders.iter().find(|(id, _)| *id == piece.id()).map(|&(_, at)| at);
    let unit = || {
        let (_, places) = plan.kinds.iter().find(|(kind, _)| *kind == piece.kind())?;
        places.get(nth).or_else(|| places.last()).copied()
    };
    leader.or_else(unit).and_then(Place::from_id)
}
