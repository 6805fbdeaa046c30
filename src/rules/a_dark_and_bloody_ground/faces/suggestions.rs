//! Ready-made actions for the decider: set-ups, orders on a battle board, and steps of the campaign that are mostly done in
//! one way.

use crate::rules::Suggestion;
use crate::rules::a_dark_and_bloody_ground::combat::{Skirmish, SkirmishStage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Step};
use crate::rules::a_dark_and_bloody_ground::pieces::PieceSet;
use crate::rules::procedure::{Procedure, Stacked};
use crate::rules::{Act, Report};

/// What is suggested for the present decision.
pub fn suggestions(game: &DarkAndBloodyGround) -> Vec<Suggestion<Action>> {
    match game.top() {
        _ if game.end.is_some() => Vec::new(),
        Some(Step::SettingUp(_)) => game.ready_made(),
        Some(Step::Battle(_)) => game.suggested_orders(),
        Some(Step::Deployment(_)) => {
            all(game, "Gather all warriors", "Every warrior joins the nation’s leader.", |action| {
                matches!(action, Action::Deploy { .. })
            })
        }
        Some(Step::Forming(forming)) => companions(game, forming.force),
        Some(Step::Skirmish(skirmish)) => pairs(game, skirmish),
        Some(Step::Pending(_)) => all(game, "Fill the fort", "As many units go inside as it holds.", |action| {
            matches!(action, Action::Inside { .. })
        }),
        Some(Step::SupplyPhase(_)) => {
            all(game, "Supply as many as the forts can", "Each warrior from the first fort in reach.", |action| {
                matches!(action, Action::Feed { .. })
            })
        }
        _ => Vec::new(),
    }
}

/// All actions of a kind, one after another as each becomes legal; then the end of the choice, if it has one.
fn all(
    game: &DarkAndBloodyGround,
    label: &'static str,
    text: &'static str,
    kind: impl Fn(Action) -> bool,
) -> Vec<Suggestion<Action>> {
    let actions = run(game, |legal| legal.iter().copied().find(|&action| kind(action)), true);
    if actions.len() < 2 { Vec::new() } else { vec![Suggestion::order(label, text, actions)] }
}

/// Most actions of one suggestion.
const MOST: usize = 100;

/// Plays on a copy as long as the same decision point asks and the choice names an action.
fn run(game: &DarkAndBloodyGround, choice: impl Fn(&[Action]) -> Option<Action>, ends: bool) -> Vec<Action> {
    let Some(asked) = game.asked() else { return Vec::new() };
    let mut trial = game.clone();
    let mut actions = Vec::new();
    while actions.len() < MOST && trial.asked() == Some(asked) && trial.end.is_none() {
        let mut acts: Vec<Act<Action>> = Vec::new();
        trial.list(&mut acts);
        let legal: Vec<Action> = acts.iter().map(|act| *act.action()).collect();
        let Some(action) = choice(&legal) else {
            if ends && legal.contains(&Action::Done) {
                actions.push(Action::Done);
            }
            break;
        };
        actions.push(action);
        trial.carry_out(action, &mut Report::silent());
    }
    actions
}

/// Everybody in the area who may still come along.
fn companions(game: &DarkAndBloodyGround, force: PieceSet) -> Vec<Suggestion<Action>> {
    let take = |legal: &[Action]| legal.iter().copied().find(|action| matches!(action, Action::Take { .. }));
    let actions = run(game, take, false);
    if actions.is_empty() || force.leaders_only().is_empty() {
        return Vec::new();
    }
    let text = "Leaders too, and units that have already acted: for those, a die decides whether they march again.";
    vec![Suggestion::order("Take everybody along", text, actions)]
}

/// Every unit meets an opponent; those beyond join one pair after the other.
fn pairs(game: &DarkAndBloodyGround, skirmish: &Skirmish) -> Vec<Suggestion<Action>> {
    if skirmish.stage != Some(SkirmishStage::Pairing) {
        return Vec::new();
    }
    let count = std::cell::Cell::new(0usize);
    let pair = |legal: &[Action]| {
        let open: Vec<Action> = legal
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Pair { .. } | Action::PairFort { .. }))
            .collect();
        let n = count.get();
        count.set(n + 1);
        if open.is_empty() { None } else { Some(open[n % open.len()]) }
    };
    let actions = run(game, pair, true);
    let legal = |action: &Action| skirmish.check(game, *action).is_ok();
    if actions.first().is_none_or(|first| !legal(first)) {
        return Vec::new();
    }
    let text = "Every unit gets an opponent; any left over join the pairs in turn.";
    vec![Suggestion::order("Pair all units", text, actions)]
}
