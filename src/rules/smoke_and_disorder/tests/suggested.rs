//! Named orders: whole games by them alone, legal to the last action, the same whatever hides.

use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Step};
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::suggestions::Effort;
use crate::rules::{Dice, Policy, Report, Seat, Suggestion, Title, Visibility};
use std::sync::Arc;

fn begin(scenario: usize, seed: u64, policy: Policy) -> SmokeAndDisorder {
    SmokeAndDisorder::begin(Arc::clone(&supplied()[scenario]), Dice::from_seed(seed), policy)
}

/// Plays the first of the named orders, now and then another, to the end; the number of decisions.
fn by_names(scenario: usize, seed: u64, policy: Policy) -> usize {
    let mut game = begin(scenario, seed, policy);
    let mut chance = Dice::from_seed(seed + 7);
    let mut decisions = 0;
    while let Some(decision) = game.asked() {
        let named = game.named_orders();
        let open = named.iter().take_while(|order| !order.own).count();
        assert!(!named.is_empty() && open <= 12 && named.len() - open <= 12, "{open} of {} orders", named.len());
        assert!(named[open..].iter().all(|order| order.own), "{}: what is a side's own stands last", decision.step);
        let first = chance.draw(4) > 0;
        let pick = if first { 0 } else { chance.draw(named.len() as u32) as usize };
        for order in &named {
            assert!(!order.label.is_empty() && !order.text.is_empty(), "{order:?} at {}", decision.step);
            let verdict = game.verdict(decision.seat, &order.actions[0]);
            assert!(verdict.is_ok(), "{order:?} at {}: {}", decision.step, verdict.unwrap_err().code.id());
        }
        let drawn = game.dice.drawn();
        for action in &named[pick].actions {
            let same = game.asked().is_some_and(|now| now.seat == decision.seat) && game.dice.drawn() == drawn;
            if !same || game.verdict(decision.seat, action).is_err() {
                break;
            }
            game.carry_out(action, &mut Report::silent());
        }
        game.soundness().unwrap_or_else(|e| panic!("scenario {scenario}, seed {seed}: {e} after {:?}", named[pick]));
        decisions += 1;
        assert!(decisions < 6000, "scenario {scenario}, seed {seed}, turn {}: no end", game.turn);
    }
    assert!(game.end.is_some());
    decisions
}

#[test]
fn whole_games_are_played_by_named_orders_alone() {
    for scenario in 0..4 {
        let policy = [Policy::Ask, Policy::Orders, Policy::Open, Policy::Ask][scenario];
        let decisions = by_names(scenario, 3, policy);
        assert!(decisions > 40, "scenario {scenario}: {decisions} decisions");
    }
}

#[test]
fn quick_plans_take_every_scenario_to_its_end() {
    for scenario in 0..4 {
        let mut game = begin(scenario, 11, Policy::Ask);
        let mut decisions = 0;
        while let Some(decision) = game.asked() {
            let plans = game.plans(Effort::Quick);
            let action = plans[0].actions[0];
            let verdict = game.verdict(decision.seat, &action);
            assert!(verdict.is_ok(), "{action:?} at {}: {}", decision.step, verdict.unwrap_err().code.id());
            game.carry_out(&action, &mut Report::silent());
            decisions += 1;
            assert!(decisions < 6000, "scenario {scenario}: no end");
        }
    }
}

#[test]
fn sd_vis_01_named_orders_tell_nothing_of_what_lies_under_a_marker() {
    // Two deals of the same markers: Red is asked the same, and offered the same.
    let [mut a, mut b] = [4, 5].map(|seed| begin(3, seed, Policy::Ask));
    for _ in 0..40 {
        let (Some(one), Some(other)) = (a.asked(), b.asked()) else { break };
        assert_eq!(one.seat, other.seat);
        let (named, again) = (a.named_orders(), b.named_orders());
        let mine = one.seat.0 == 0;
        if mine {
            assert_eq!(named, again, "at {}", one.step);
        }
        let spotted = |game: &SmokeAndDisorder| game.bodies.iter().filter(|body| !body.concealed).count();
        let seen = spotted(&a) + spotted(&b);
        // Blue passes, so that its secrets stay the only difference.
        for game in [&mut a, &mut b] {
            let order = if mine { named[0].actions.clone() } else { vec![blues(game)] };
            for action in order {
                let still = game.asked().is_some_and(|now| now.seat == one.seat);
                if still && game.verdict(one.seat, &action).is_ok() {
                    game.carry_out(&action, &mut Report::silent());
                }
            }
        }
        if spotted(&a) + spotted(&b) != seen || a.turn > 0 {
            break;
        }
    }
}

#[test]
fn sd_hot_02_orders_named_before_all_eyes_follow_from_what_everybody_knows() {
    let public = |game: &SmokeAndDisorder| {
        let mut named = game.named_orders();
        named.retain(|order| !order.own);
        named
    };
    let mut compared = 0;
    for (scenario, policy) in [(1, Policy::Ask), (2, Policy::Orders), (3, Policy::Orders)] {
        let (mut game, mut chance) = (begin(scenario, 5, policy), Dice::from_seed(5));
        for _ in 0..240 {
            let Some(decision) = game.asked() else { break };
            if game.visibility() != Visibility::Private && chance.draw(3) == 0 {
                let named = public(&game);
                for seat in [Seat(0), Seat(1)] {
                    let world = game.determinize(seat, Dice::from_seed(compared + 1));
                    assert_eq!(public(&world), named, "scenario {scenario}, at {}", decision.step);
                }
                compared += 1;
            }
            let plans = game.plans(Effort::Quick);
            let pick = if chance.draw(4) == 0 { chance.draw(plans.len() as u32) as usize } else { 0 };
            game.carry_out(&plans[pick].actions[0], &mut Report::silent());
        }
    }
    assert!(compared > 60, "{compared} decisions before all eyes");
}

#[test]
fn an_order_with_its_move_is_two_named_orders_and_three_with_an_order_die() {
    let mut seen = [0; 2];
    let mut game = begin(0, 8, Policy::Ask);
    while let Some(decision) = game.asked() {
        let named = game.named_orders();
        if let Some(Step::Activation(frame)) = game.steps.last() {
            let die = frame.needs_die(&game);
            let moves = |order: &&Suggestion<Action>| {
                if die {
                    order.actions == [Action::Move]
                } else {
                    matches!(order.actions[..], [Action::Leg(_), Action::Face(_)])
                }
            };
            seen[usize::from(die)] += usize::from(named.iter().any(|order| moves(&order)));
        }
        for action in &named[0].actions {
            if game.asked().is_none_or(|now| now.seat != decision.seat) || game.verdict(decision.seat, action).is_err()
            {
                break;
            }
            game.carry_out(action, &mut Report::silent());
        }
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

fn blues(game: &SmokeAndDisorder) -> Action {
    let all = [Action::Done, Action::Pass, Action::Nothing, Action::EndTurn, Action::Stop];
    all.into_iter().find(|action| game.verdict(crate::rules::Seat(1), action).is_ok()).expect("Blue can do nothing")
}

#[test]
fn a_line_is_offered_ranges_and_reach_and_fences_by_name() {
    use super::position::{Table, name};
    use crate::rules::smoke_and_disorder::course::Order;
    use crate::rules::smoke_and_disorder::movement::Moving;
    let table = Table::new().put("r-1", "L12", 24.0, 32.0, 0).put("b-1", "L12", 24.0, 22.0, 180);
    let mut game = table.ground("rail_fence", &[[14.0, 29.0], [34.0, 29.0]]).set();
    game.push(Moving::begin(&game, name("r-1"), Order::Full).expect("on the table"));
    let named = game.named_orders();
    let offers = |label: &str| named.iter().find(|order| order.label == label);
    let short = offers("Advance to short range of b-1").unwrap_or_else(|| panic!("{named:#?}"));
    assert!(short.text.starts_with("1.0"), "{}", short.text);
    assert!(offers("Finish the Move").is_some() && offers("Line the obstacle").is_some(), "{named:#?}");
}

#[test]
fn sd_move_06_a_line_at_a_wall_is_offered_to_face_about_to_an_enemy_behind_it() {
    use super::position::{Table, name};
    use crate::rules::smoke_and_disorder::turn::Activation;
    let labels = |enemy: f64| {
        let table = Table::new().ground("palisade", &[[10.0, 19.9], [38.0, 19.9]]);
        let table = table.put("r-1", "L12", 24.0, 20.0, 0).led("r-1", 3).put("b-1", "L12", 24.0, enemy, 0);
        let mut game = table.set();
        game.push(Activation::begin(&game, name("r-1"), name("who-1")).expect("on the table"));
        game.named_orders().into_iter().map(|order| order.label.to_string()).collect::<Vec<_>>()
    };
    let (behind, before) = (labels(33.0), labels(8.0));
    let about = |labels: &[String]| {
        labels.iter().any(|label| label == "Face about")
            && labels.iter().any(|l| l.starts_with("About face and advance"))
    };
    assert!(about(&behind), "{behind:#?}");
    assert!(!before.iter().any(|label| label.starts_with("About face and advance")), "{before:#?}");
}

#[test]
fn the_prompt_asks_to_tap_the_table_only_where_a_leg_is_possible() {
    use super::position::{Table, name};
    use crate::rules::smoke_and_disorder::turn::Activation;
    let asked = |wall: f64| {
        let table = Table::new().ground("palisade", &[[10.0, wall], [38.0, wall]]);
        let mut game = table.put("r-1", "L12", 24.0, 20.0, 0).led("r-1", 3).set();
        game.push(Activation::begin(&game, name("r-1"), name("who-1")).expect("on the table"));
        game.prompt().text.contains("Tap the table to move")
    };
    assert_eq!((asked(19.9), asked(10.0)), (false, true));
}
