//! 13.3, over random games: what a side cannot know changes nothing that it sees.

use crate::rules::bushy_run::course::{Action, BushyRun, End, Step};
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet};
use crate::rules::bushy_run::tests::sight::{Sight, is_legal, observed, refusals};
use crate::rules::{Act, Dice, Policy, Report, Seat, Title};
use std::collections::BTreeMap;

/// A game set up by ready-made plans.
fn set_up(seed: u64, policy: Policy) -> BushyRun {
    let mut game = BushyRun::new(Dice::from_seed(seed), policy, seed % 2 == 1);
    for _ in 0..2 {
        let plans = game.suggestions();
        let plan = &plans[seed as usize % plans.len()];
        for action in plan.actions.iter().chain([&Action::Confirm]) {
            game.apply(action, &mut Report::silent());
        }
    }
    game
}

/// A legal action; turning up and orders are rare, since a game of nothing else would show little.
fn any_action(game: &BushyRun, luck: &mut Dice) -> Action {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    loop {
        let Act::Do(action) = legal[luck.draw(legal.len() as u32) as usize] else { continue };
        let rare = matches!(
            action,
            Action::Reveal { .. } | Action::AreaOrder { .. } | Action::LineOrder { .. } | Action::EndPhase
        );
        if !rare || legal.len() == 1 || luck.draw(12) == 0 {
            return action;
        }
    }
}

/// Plays a random game to its end and looks at every position on the way.
fn play(seed: u64, policy: Policy, mut look: impl FnMut(usize, &BushyRun)) -> usize {
    let mut game = set_up(seed, policy);
    let mut luck = Dice::from_seed(seed ^ 0xB005);
    let mut n = 0;
    while game.decision().is_some() {
        look(n, &game);
        let action = any_action(&game, &mut luck);
        game.apply(&action, &mut Report::silent());
        assert_eq!(game.validate(), Ok(()), "seed {seed}, step {n}: {action:?}");
        n += 1;
    }
    look(n, &game);
    n
}

fn dice(seed: usize) -> Dice {
    Dice::from_seed(seed as u64)
}

/// Whether what the British read of this action depends on nothing that is hidden from them.
fn is_public(game: &BushyRun, action: Action) -> bool {
    let covered = |set: UnitSet| set.meets(game.concealed);
    match (game.step, action) {
        // Who is there comes to light.
        (Step::BritishMove, Action::EndPhase)
        | (Step::ScoutEvent, Action::NameArea { .. })
        | (_, Action::Scout { .. }) => false,
        (Step::ScoutRoll { roll, .. }, _) => roll.faces[0] > 3,
        // A Concealed counter that dies is shown.
        (Step::IndianRetreatFromFire(_), Action::HoldGround) => {
            !game.mover.is_some_and(|m| covered(UnitSet::of(m.unit)))
        }
        (Step::Retreats(a), Action::Done) => a.side != BRITISH || !covered(a.pool),
        // The Indian side acts with units that have names.
        _ if game.decides(INDIAN) => {
            matches!(action, Action::Pass | Action::Continue | Action::EndUnit | Action::EndPhase | Action::HoldGround)
        }
        _ => true,
    }
}

/// Hidden facts may end the game: the wagon taken, or units counted in the Zones.
fn ended_in_secret(game: &BushyRun) -> bool {
    matches!(game.step, Step::Over(End::WagonTaken | End::Time(_)))
}

fn assert_same_sight(n: usize, game: &BushyRun, seat: Seat, seed: usize) {
    let other = game.determinize(seat, dice(seed));
    assert_eq!(other.validate(), Ok(()), "step {n}");
    assert_eq!(Sight::of(game, seat), Sight::of(&other, seat), "step {n}, seat {seat:?}");
    if n.is_multiple_of(29) {
        assert_eq!(refusals(game, seat), refusals(&other, seat), "step {n}, seat {seat:?}");
    }
}

// proves: BR-V-c, BR-V-d
#[test]
fn br_v_e_what_a_side_cannot_know_changes_nothing_that_it_sees() {
    for (seed, policy) in [(1, Policy::Ask), (2, Policy::Orders), (3, Policy::Ask)] {
        let steps = play(seed, policy, |n, game| {
            for seat in [BRITISH, INDIAN] {
                assert_same_sight(n, game, seat, n);
            }
        });
        assert!(steps > 100, "a game of {steps} steps shows little");
    }
}

#[test]
fn br_v_e_the_next_public_action_reads_the_same_in_all_states_that_a_side_cannot_tell_apart() {
    let mut compared = 0;
    for seed in 4..7 {
        let mut luck = Dice::from_seed(seed);
        play(seed, Policy::Ask, |n, game| {
            for seat in [BRITISH, INDIAN] {
                let mut truth = game.clone();
                *truth.dice_mut() = dice(n);
                let mut other = game.determinize(seat, dice(n + 1));
                *other.dice_mut() = dice(n);
                for _ in 0..3 {
                    if truth.is_over() {
                        return;
                    }
                    let action = any_action(&truth, &mut luck);
                    // Dice picked by the other side are not known before they are rolled [BR-5-g].
                    let begun = action == Action::Reroll && !truth.decides(seat);
                    if begun || !is_legal(&other, action) || (seat == BRITISH && !is_public(&truth, action)) {
                        break;
                    }
                    let (here, there) = (observed(&mut truth, action, seat), observed(&mut other, action, seat));
                    if ended_in_secret(&truth) || ended_in_secret(&other) {
                        break;
                    }
                    assert_eq!(here, there, "seed {seed}, step {n}, {action:?}, seat {seat:?}");
                    assert_eq!(Sight::of(&truth, seat), Sight::of(&other, seat), "step {n}, after {action:?}");
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 500, "only {compared} actions were compared");
}

#[test]
fn br_h_n_from_states_that_a_side_cannot_tell_apart_equal_dice_imagine_the_same_state() {
    for (seed, policy) in [(7, Policy::Ask), (8, Policy::Orders), (9, Policy::Ask)] {
        play(seed, policy, |n, game| {
            for seat in [BRITISH, INDIAN] {
                let other = game.determinize(seat, dice(n + 1));
                let (here, there) = (game.determinize(seat, dice(n)), other.determinize(seat, dice(n)));
                assert!(here == there, "seed {seed}, step {n}, {:?}: {here:#?}\n{there:#?}", game.step);
            }
        });
    }
}

/// The same position with two units in each other's place, if the British cannot tell it from the true one.
fn swapped(game: &BushyRun, a: Unit, b: Unit) -> Option<BushyRun> {
    let (one, other) = (format!("\"{}\"", a.id()), format!("\"{}\"", b.id()));
    let text = serde_json::to_string(game).expect("a state can be written");
    let text = text.replace(&one, "\"-\"").replace(&other, &one).replace("\"-\"", &other);
    let state: BushyRun = serde_json::from_str(&text).expect("a state can be read");
    state.validate().ok()?;
    // A wagon that stands alone would have been taken by a real unit [BR-V-c].
    let alone = state.wagon_place().filter(|place| place.is_area() && state.combat_on(*place).is_empty());
    alone.is_none_or(|place| state.real_on(place).is_empty()).then_some(state)
}

// proves: BR-H-n
#[test]
fn br_v_e_two_units_that_the_british_cannot_name_may_change_places() {
    let mut compared = BTreeMap::<&str, usize>::new();
    for seed in 0..120 {
        let policy = if seed % 3 == 0 { Policy::Orders } else { Policy::Ask };
        let mut luck = Dice::from_seed(seed + 40);
        play(seed, policy, |n, game| {
            let Some(decision) = game.decision().filter(|_| game.turn > 0) else { return };
            let untied = game.mover.map_or(UnitSet::NONE, |m| m.untied);
            let unseen: Vec<Unit> = game.unseen().less(game.tied).less(untied).iter().collect();
            // A counter that is being fired at wears the most marks.
            let hit = match game.step {
                Step::Rolled(a) | Step::Retreats(a) | Step::Losses(a) => a.pool,
                _ => UnitSet::NONE,
            };
            let among = if hit.meets(game.unseen()) { hit } else { game.concealed };
            let backs: Vec<Unit> = unseen.iter().copied().filter(|&u| among.has(u)).collect();
            let any = |of: &[Unit], luck: &mut Dice| (!of.is_empty()).then(|| of[luck.draw(of.len() as u32) as usize]);
            let (Some(a), Some(b)) = (any(&backs, &mut luck), any(&unseen, &mut luck)) else { return };
            let Some(other) = swapped(game, a, b) else { return };
            let (here, there) = (game.determinize(BRITISH, dice(n)), other.determinize(BRITISH, dice(n)));
            assert!(here == there, "seed {seed}, step {n}, {}, {a:?} and {b:?}", decision.step);
            assert_eq!(Sight::of(game, BRITISH), Sight::of(&other, BRITISH), "seed {seed}, step {n}");
            *compared.entry(decision.step).or_default() += 1;
        });
    }
    for node in ["N-21", "N-30", "N-32", "N-33", "N-43", "N-44", "N-47", "N-50"] {
        assert!(compared.contains_key(node), "{node} was never looked at: {compared:?}");
    }
}
