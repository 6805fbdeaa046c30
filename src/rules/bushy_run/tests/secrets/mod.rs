//! 16.11 and section 13: pairs of games that one side must not be able to tell apart, made by hand.

mod determinization;
mod piles;
mod status;

use super::position::*;
use crate::rules::bushy_run::course::{Action, BushyRun, FireOrder, LineOrder};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, Unit, UnitSet};
use crate::rules::bushy_run::tests::sight::{assert_alike, observed};
use crate::rules::{Act, Dice, Policy, Report, Title, Viewer};
use std::collections::BTreeSet;

/// The lines that a table adds to the log of a seat from now on.
fn since(t: &Table, seen: usize, viewer: Viewer) -> Vec<String> {
    t.log(viewer).into_iter().skip(seen).map(str::to_owned).collect()
}

#[test]
fn ac_145_an_entry_looks_the_same_whether_anybody_is_there_or_not() {
    let enter = |position: Position| {
        let mut t = position.british("B01", "4").british_move();
        t.british(step("B01", "3"));
        t
    };
    let mut nobody = enter(Position::new());
    let mut five = enter(Position::new().indian("I01 I05 I09 I14 D3", "3", H));
    assert_eq!((nobody.node(), five.node()), ("N-22", "N-22"));
    assert_alike(&nobody, &five, BRITISH);
    nobody.indian(Action::Pass);
    five.indian(Action::Pass);
    assert_alike(&nobody, &five, BRITISH);
    nobody.british(step("B01", "1")).indian(Action::Pass);
    five.british(step("B01", "1")).indian(Action::Pass);
    assert_alike(&nobody, &five, BRITISH);
}

// proves: BR-H-r
#[test]
fn ac_170_under_ask_the_same_question_is_put_to_the_same_side_for_the_same_reason() {
    let mut there = Position::new().policy(Policy::Ask).british("B01", "4").indian("I05", "3", H).british_move();
    let mut elsewhere = Position::new().policy(Policy::Ask).british("B01", "4").british_move();
    for t in [&mut there, &mut elsewhere] {
        t.british(step("B01", "3"));
        let decision = t.game.decision().expect("a question");
        let reason = t.game.prompt().reason;
        assert_eq!((decision.seat, decision.step), (INDIAN, "N-22"));
        assert_eq!(reason, "a British unit has entered an Area, and the Indian side may react.");
    }
    assert_alike(&there, &elsewhere, BRITISH);
}

// proves: BR-H-l, BR-2.2.2-b
#[test]
fn ac_147_after_the_set_up_the_british_view_holds_nothing_indian_and_no_event_to_come() {
    let mut t = Table::set_up();
    t.british(Action::Confirm);
    for viewer in [Viewer::Seat(BRITISH), Viewer::Public] {
        let scene = t.game.scene(viewer);
        assert!(scene.counters.iter().all(|c| c.owner == BRITISH), "{viewer:?}");
        let events = scene.panels.iter().find(|p| p.id == "events").expect("a panel of events");
        assert_eq!(events.lines.iter().filter(|l| l.value == "face down").count(), 7);
        let written = t.scene(viewer) + &t.log(viewer).join(" ");
        for unit in Unit::all().filter(|u| u.side() == INDIAN) {
            assert!(!written.contains(unit.name()), "{viewer:?} reads of {unit}");
            assert!(!written.contains(&format!("\"{}\"", unit.id())), "{viewer:?} reads of {unit}");
        }
    }
}

// proves: BR-P-i
#[test]
fn ac_148_the_owner_alone_reads_which_counter_moved() {
    let mut t = Position::new().indian("I04", "5", C).indian_move(5);
    t.indian(step("I04", "7"));
    assert_eq!(
        t.log(Viewer::Seat(BRITISH)),
        ["A Concealed counter moves from North Heights (5) to Chestnut Bench (7)."]
    );
    let own =
        "A Concealed counter moves from North Heights (5) to Chestnut Bench (7): Delaware warriors, second party.";
    assert_eq!(t.log(Viewer::Seat(INDIAN)), [own]);
}

/// A simple automatic player: of all legal actions the one that leaves most British steps after the other side has
/// done something at random, on average over imagined states. It is given nothing but those.
fn automatic(game: &BushyRun, seed: u64) -> Action {
    let mut legal = Vec::new();
    game.determinize(BRITISH, Dice::from_seed(seed)).legal(&mut legal);
    let worth = |&act: &Act<Action>| -> u32 {
        let Act::Do(action) = act else { return 0 };
        let worlds = (0..6).map(|n| game.determinize(BRITISH, Dice::from_seed(seed + n)));
        let after = worlds.map(|mut world| {
            world.apply(&action, &mut Report::silent());
            for _ in 0..4 {
                let mut replies = Vec::new();
                world.legal(&mut replies);
                let shot = replies.iter().find(|a| matches!(a.action(), Action::Fire { .. })).or(replies.first());
                let Some(&Act::Do(reply)) = shot else { break };
                world.apply(&reply, &mut Report::silent());
            }
            UnitSet::COMBAT.iter().map(|u| u32::from(world.steps[u.index()])).sum::<u32>() * 16 + world.concealed.len()
        });
        after.sum()
    };
    let best = legal.iter().max_by_key(|act| worth(act)).expect("something is legal");
    *best.action()
}

#[test]
fn ac_150_an_automatic_player_decides_alike_whatever_is_hidden_from_it() {
    let base = || Position::new().british("B01 B02", "4").british("B14 B05", "8").indian("I03", "6", R);
    let near = base().indian("I04", "7", C).indian("I01 I09 I14", "3", H).indian("D1 D2", "5", H).british_move();
    let far = base().indian("D1", "7", C).indian("I01 I09 I14", "19", H).indian("I05", "3", H).british_move();
    assert_alike(&near, &far, BRITISH);
    let mut choices = BTreeSet::new();
    for seed in [1, 20, 300] {
        let choice = automatic(&near.game, seed);
        assert_eq!(choice, automatic(&far.game, seed));
        choices.insert(choice);
    }
    assert!(choices.iter().any(|c| *c != Action::EndPhase), "it does something: {choices:?}");
}

// proves: BR-H-s
#[test]
fn br_v_e_a_counter_that_comes_to_light_does_not_show_where_it_slipped_from() {
    let emerged = |from: &str, before: &[&str]| {
        let mut t = Position::new().british("B05", "4").indian("I03", from, H).indian_move(9);
        for id in before {
            t.indian(hidden_move(id, "19"));
        }
        t.indian(hidden_move("I03", "4"));
        t
    };
    let (mut one, mut other) = (emerged("3", &[]), emerged("7", &["I10", "D4", "I11"]));
    assert_eq!(one.node(), "N-44");
    assert_alike(&one, &other, BRITISH);
    assert_eq!(one.log(Viewer::Seat(BRITISH)), ["A counter appears at Graves Knoll (4)."]);
    one.british(Action::Pass);
    other.british(Action::Pass);
    assert_alike(&one, &other, BRITISH);
    one.indian(Action::EndPhase);
    other.indian(hidden_move("I12", "17")).indian(Action::EndPhase);
    assert_alike(&one, &other, BRITISH);
}

#[test]
fn br_v_e_leaving_the_wagon_alone_cannot_be_taken_back_whoever_is_there() {
    let march_off = |position: Position| {
        let mut t = position.british("B01 B14", "3").watched("4").british_move();
        assert_eq!(t.node(), "N-21");
        let action = step("B01", "4");
        (observed(&mut t.game, action, BRITISH), t)
    };
    let (nobody, t) = march_off(Position::new());
    assert_eq!((t.node(), nobody.1), ("N-21", true), "no real unit is there, and now the British know it");
    let (shadows, _) = march_off(Position::new().indian("D1 D2", "3", H));
    assert_eq!(nobody, shadows);
    let (watched, t) = march_off(Position::new().watched("3"));
    assert_eq!((t.node(), watched.1), ("N-21", false), "where nobody can be there is nothing to learn");
}

#[test]
fn br_v_e_hiding_and_coming_to_light_tell_numbers_alone() {
    let night = |concealed: &str, hidden: &str| {
        let mut t =
            Position::new().quiet().british("B05", "8").indian(concealed, "5", C).indian(hidden, "8", H).indian_move(5);
        t.indian(Action::EndPhase).indian(Action::EndPhase);
        t
    };
    let (mut real, mut dummies) = (night("I03 I04", "I05 I06"), night("D1 I05", "D2 D3"));
    let seen = real.log(Viewer::Seat(BRITISH)).len();
    assert_alike(&real, &dummies, BRITISH);
    real.british(Action::EndPhase);
    dummies.british(Action::EndPhase);
    assert_alike(&real, &dummies, BRITISH);
    assert_eq!(since(&real, seen, Viewer::Seat(BRITISH))[0], "2 counters appear at Road Saddle (8).");
}

#[test]
fn br_v_e_losses_that_nobody_can_pay_look_alike_for_real_units_and_dummies() {
    let hit = |id: &str| {
        let mut t = Position::new().british("B05", "4").indian(id, "3", C).dice(&[6, 1, 1, 1]).british_attack();
        t.british(attack("4", "3")).british(Action::Roll);
        t
    };
    let (mut real, mut dummy) = (hit("I01"), hit("D1"));
    assert_eq!(real.node(), "N-33");
    assert_alike(&real, &dummy, BRITISH);
    real.indian(Action::Done);
    dummy.indian(Action::Done);
    assert_eq!(real.node(), "N-30");
    assert_alike(&real, &dummy, BRITISH);
}

#[test]
fn br_v_e_a_room_full_of_hidden_units_says_nothing_to_the_british() {
    let full = Position::new().british("B05", "4").indian("I01 I02 I03 I04 I05", "3", H).indian("I06", "5", R);
    let empty = Position::new().british("B05", "4").indian("I06", "5", R);
    let play = |position: Position| {
        let mut t = position.indian_move(5);
        t.indian(Action::EndPhase).indian(Action::EndPhase);
        t
    };
    let (full, empty) = (play(full.quiet()), play(empty.quiet()));
    assert_alike(&full, &empty, BRITISH);
}

#[test]
fn br_h_n_what_only_the_indian_side_did_does_not_find_its_way_into_imagined_states() {
    let played = |secret: bool| {
        let mut t = Position::new()
            .policy(Policy::Orders)
            .british("B05", "4")
            .indian("I03", "5", R)
            .indian("I10 D4", "19", H)
            .with(|game| {
                game.orders.line = LineOrder::Never;
                if secret {
                    game.relaid[INDIAN.index()] = 7;
                    game.orders.fire[place("3").index()] = FireOrder::First;
                    game.orders.changed.insert(place("3"));
                    game.orders.answered.insert(place("3"));
                }
            })
            .indian_move(4);
        if secret {
            t.indian(hidden_move("I10", "15")).indian(hidden_move("D4", "15"));
        }
        t.indian(step("I03", "7"));
        t
    };
    let (open, secret) = (played(false), played(true));
    assert_alike(&open, &secret, BRITISH);
    let mut slipped = BTreeSet::new();
    for seed in 0..60 {
        let imagined = open.game.determinize(BRITISH, Dice::from_seed(seed));
        assert!(imagined == secret.game.determinize(BRITISH, Dice::from_seed(seed)), "seed {seed}");
        slipped.insert(imagined.slipped.len());
        assert_eq!(u32::from(imagined.started), 1 + imagined.slipped.len());
    }
    assert_eq!(slipped, (0..=3).collect(), "what is left of the allowance may have been used out of sight");
}

#[test]
fn br_v_d_the_indian_side_sees_nothing_of_british_orders_or_of_events_to_come() {
    let drawn = |line, seed| {
        let mut t = Position::new()
            .policy(Policy::Orders)
            .british("B05", "4")
            .with(|game| {
                game.orders.line = line;
                game.orders.line_changed = line != LineOrder::Every;
                game.dice = Dice::from_seed(seed);
            })
            .indian_move(5);
        t.indian(hidden_move("I10", "19"));
        t
    };
    let (one, other) = (drawn(LineOrder::Every, 1), drawn(LineOrder::Never, 2));
    assert_alike(&one, &other, INDIAN);
    let imagined: BTreeSet<_> =
        (0..20).map(|seed| one.game.determinize(INDIAN, Dice::from_seed(seed)).orders.line).collect();
    assert_eq!(imagined.len(), 3);
    let kept = one.game.determinize(INDIAN, Dice::from_seed(3));
    let own = |game: &BushyRun| (game.map.clone(), game.hidden, game.concealed, game.orders.fire, game.started);
    assert_eq!(own(&kept), own(&one.game));
}

#[test]
fn br_v_c_an_imagined_state_keeps_what_is_seen_and_deals_the_rest_afresh() {
    let t = Position::new()
        .event(Event::NoEvent)
        .gone("I21 D9")
        .british("B01", "4")
        .british("B14", "8")
        .indian("I01 I02 I03 I04", "5", R)
        .indian("I05 D1 D2", "5", C)
        .indian("I06", "7", C)
        .tied("I06")
        .indian("D3", "8", C)
        .watched("4 10")
        .british_move();
    let (mut fifth, mut behind_the_wagon, mut places) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for seed in 0..120 {
        let game = t.game.determinize(BRITISH, Dice::from_seed(seed));
        assert_eq!(game.validate(), Ok(()));
        assert_eq!((game.revealed, game.gone, game.tied), (t.game.revealed, t.game.gone, t.game.tied));
        assert_eq!(game.hidden.len(), t.game.hidden.len());
        for area in Place::all() {
            assert_eq!(game.concealed_on(area).len(), t.game.concealed_on(area).len());
        }
        assert_eq!(game.map.place(unit("I06")), Some(place("7")), "a tied name stays");
        assert!(game.real_on(place("5")).len() <= 5);
        assert!(game.real_on(place("8")).is_empty(), "the lone wagon would have been taken");
        assert!(!game.map.on(place("4")).meets(game.hidden) && !game.map.on(place("10")).meets(game.hidden));
        fifth.extend(game.concealed_on(place("5")).iter().map(Unit::is_real));
        behind_the_wagon.extend(game.map.on(place("8")).and(game.hidden).iter());
        places.extend(game.hidden.iter().filter_map(|u| game.map.place(u)));
    }
    assert_eq!(fifth.len(), 2, "a counter of the pile may be real or not");
    assert!(!behind_the_wagon.is_empty(), "Hidden dummies may stand by the wagon");
    assert_eq!(places.len(), 19, "everywhere but in two watched Areas");
}

#[test]
fn br_h_n_dice_that_may_still_be_thrown_again_do_not_tell_whom_they_hit() {
    let rolled = |id: &str| {
        let mut t = Position::new()
            .event(Event::BritishReroll)
            .british("B05", "4")
            .indian(id, "3", C)
            .dice(&[6, 6, 1, 1])
            .british_attack();
        t.british(attack("4", "3")).british(Action::Roll);
        assert_eq!(t.node(), "N-32");
        t
    };
    let (real, dummy) = (rolled("I03"), rolled("D1"));
    assert_alike(&real, &dummy, BRITISH);
    let mut killed = BTreeSet::new();
    for seed in 0..50 {
        let mut imagined = real.game.determinize(BRITISH, Dice::from_seed(seed));
        assert!(imagined == dummy.game.determinize(BRITISH, Dice::from_seed(seed)), "seed {seed}");
        for action in [Action::Continue, Action::Done] {
            imagined.apply(&action, &mut Report::silent());
        }
        assert_eq!(imagined.gone.len(), 1, "seed {seed}: whoever stands there pays");
        killed.insert(imagined.eliminated());
    }
    assert_eq!(killed, [0, 1].into(), "it may be a dummy or a real unit");
}

#[test]
fn br_v_c_who_was_seen_to_move_does_not_move_again_in_an_imagined_state() {
    let position = Position::new().british("B01", "4").indian("I03 I05", "5", R).indian("I04", "5", C);
    let mut t = position.indian("D1", "7", C).indian("I06", "11", C).indian_move(60);
    for (id, to) in [("I03", "7"), ("I04", "7"), ("I06", "14")] {
        t.indian(step(id, to)).indian(Action::EndUnit);
    }
    t.indian(reveal("I04")).indian(reveal("I06")).indian(step("I05", "4"));
    assert_eq!(t.node(), "N-44");
    for seed in 0..20 {
        let mut imagined = t.game.determinize(BRITISH, Dice::from_seed(seed));
        imagined.apply(&Action::Pass, &mut Report::silent());
        let again = |id| imagined.check(INDIAN, &step(id, "5")).map_err(|refusal| refusal.code);
        assert_eq!(again("I03"), Err("E04"), "it was Revealed when its move ended");
        assert_eq!(again("I04"), Ok(()), "that it was this counter of the pile which moved has never been seen");
        let on = imagined.check(INDIAN, &step("I06", "17")).map_err(|refusal| refusal.code);
        assert_eq!(on, Err("E04"), "it was the only counter in its place when it was turned up");
    }
}
