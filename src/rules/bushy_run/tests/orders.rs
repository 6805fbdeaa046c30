//! Section 12: standing orders.

use super::position::*;
use crate::rules::bushy_run::course::{Action, BushyRun, FireOrder, LineOrder};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, UnitSet};
use crate::rules::bushy_run::tests::sight::{assert_alike, observed};
use crate::rules::{Dice, Policy, Title, Viewer, Visibility};

fn under_orders() -> Position {
    Position::new().policy(Policy::Orders)
}

/// The order of an Area, given beforehand.
fn ordered(position: Position, area: &str, fire: FireOrder, halt: bool) -> Position {
    let area = place(area);
    position.with(|game| {
        game.orders.fire[area.index()] = fire;
        if halt {
            game.orders.halt.insert(area);
        }
    })
}

fn area_order(area: &str, fire: FireOrder, halt: bool) -> Action {
    Action::AreaOrder { area: place(area), fire, halt }
}

fn line_order(fire: LineOrder) -> Action {
    Action::LineOrder { fire }
}

#[test]
fn ac_153_the_first_company_is_fired_at_and_nobody_is_asked() {
    let position = under_orders().british("B12 B01", "4").indian("I01 I03", "3", H).dice(&[1, 2, 3, 4]);
    let mut t = ordered(position, "3", FireOrder::First, false).british_move();
    t.british(step("B12", "3"));
    assert_eq!((t.node(), t.status("I01"), t.status("I03")), ("N-21", Some(H), Some(H)));
    t.british(step("B01", "3"));
    assert_eq!((t.node(), t.status("I01"), t.status("I03")), ("N-21", Some(R), Some(H)));
    assert!(t.is_fired("I01"));
    t.dice_used();
}

#[test]
fn br_h_h_an_area_order_is_new_and_given_once_a_phase_in_ones_own_time() {
    let mut t = Table::new(Policy::Orders);
    assert!(t.game.orders.fire.iter().all(|&o| o == FireOrder::Hold) && t.game.orders.halt.iter().next().is_none());
    assert_eq!(t.refused_as(INDIAN, area_order("3", FireOrder::Hold, false)).code, "E27", "it is so already");
    t.indian(area_order("3", FireOrder::First, true));
    assert_eq!(t.refused_as(INDIAN, area_order("3", FireOrder::Every, false)).code, "E27");
    t.indian(area_order("4", FireOrder::Every, false));
    assert_eq!(t.refused_as(INDIAN, area_order("A", FireOrder::Every, false)).code, "E27", "a Zone has no fighting");
    let mut t = under_orders().indian_move(5);
    t.indian(area_order("3", FireOrder::First, false));
    assert_eq!(t.refused_as(INDIAN, area_order("3", FireOrder::Every, false)).code, "E27");
    t.indian(Action::EndPhase).indian(area_order("3", FireOrder::Every, true));
    assert_eq!(t.refused_as(INDIAN, area_order("3", FireOrder::Hold, false)).code, "E27");
    assert_eq!(under_orders().british_move().refused_as(INDIAN, area_order("3", FireOrder::First, false)).code, "E01");
    assert_eq!(Position::new().indian_move(5).refused_as(INDIAN, area_order("3", FireOrder::First, false)).code, "E01");
}

// proves: BR-H-h
#[test]
fn br_h_i_first_means_once_in_each_phase_and_every_means_every_combat_unit() {
    let entries = |fire, dice: &[u8]| {
        let position = under_orders().british("B12 B01 B02", "4").indian("I03 I04 I05", "3", H).dice(dice);
        let mut t = ordered(position, "3", fire, false).british_move();
        for id in ["B12", "B01", "B02"] {
            t.british(step(id, "3"));
            if t.steps(id) > 0 && !t.game.halted.has(unit(id)) {
                t.british(Action::EndUnit);
            }
        }
        t.dice_used();
        ["I03", "I04", "I05"].map(|id| t.is_fired(id))
    };
    assert_eq!(entries(FireOrder::Hold, &[]), [false, false, false]);
    assert_eq!(entries(FireOrder::First, &[1; 3]), [true, false, false]);
    assert_eq!(entries(FireOrder::Every, &[1; 9]), [true, true, true]);
}

#[test]
fn br_h_i_most_dice_fire_and_among_equals_the_lowest_number() {
    for (hidden, concealed, firer, dice) in
        [("I05 I04", "I06", "I04", 3), ("I05", "I01 I02", "I01", 3), ("I09", "I01", "I09", 4)]
    {
        let position = under_orders()
            .british("B01", "4")
            .indian(hidden, "3", H)
            .indian(concealed, "3", C)
            .dice(&[1, 1, 1, 1][..dice]);
        let mut t = ordered(position, "3", FireOrder::Every, false).british_move();
        t.british(step("B01", "3"));
        assert!(t.is_fired(firer), "{firer}");
        t.dice_used();
    }
}

#[test]
fn br_h_i_a_halt_order_shows_the_weakest_real_unit_and_never_a_dummy() {
    let position = under_orders().british("B01 B14", "4").indian("D1 I01 I04 I03", "3", H);
    let mut t = ordered(position, "3", FireOrder::Hold, true).british_move();
    t.british(step("B01", "3"));
    assert_eq!((t.node(), t.status("I03"), t.status("I04"), t.status("D1")), ("N-21", Some(R), Some(H), Some(H)));
    assert_eq!(t.refused_as(BRITISH, step("B01", "1")).code, "E05");
    let position = under_orders().british("B01", "4").indian("D1", "3", H);
    let mut t = ordered(position, "3", FireOrder::Every, true).british_move();
    t.british(step("B01", "3")).british(step("B01", "1"));
    assert_eq!((t.at("B01"), t.status("D1")), ("1", Some(H)));
}

#[test]
fn br_h_i_nobody_is_shown_to_halt_a_unit_that_goes_no_further() {
    let last_point = under_orders().british("B01", "8").watched("4").indian("I03", "3", H);
    let mut t = ordered(last_point, "3", FireOrder::Hold, true).british_move();
    t.british(step("B01", "4")).british(step("B01", "3"));
    assert_eq!((t.at("B01"), t.status("I03")), ("3", Some(H)));
    let halted_anyway = under_orders().british("B01", "4").indian("I03", "3", H).indian("I04", "3", R);
    let mut t = ordered(halted_anyway, "3", FireOrder::Hold, true).british_move();
    t.british(step("B01", "3"));
    assert_eq!(t.status("I03"), Some(H));
}

#[test]
fn br_h_i_the_wagon_is_halted_but_not_fired_at() {
    let position = under_orders().british("B01", "3").british("B14", "4").indian("I03", "3", H);
    let mut t = ordered(position, "3", FireOrder::Every, true).british_move();
    t.british(step("B14", "3"));
    assert_eq!((t.node(), t.status("I03"), t.is_fired("I03")), ("N-21", Some(R), false));
    assert_eq!(t.refused_as(BRITISH, step("B14", "1")).code, "E05");
}

#[test]
fn br_h_i_the_second_fire_obeys_the_area_fallen_back_to_and_dice_are_let_stand() {
    let position = under_orders()
        .event(Event::IndianReroll)
        .british("B05", "4")
        .indian("I03", "3", H)
        .indian("I09", "5", H)
        .dice(&[6, 5, 1, 6, 1, 1, 1]);
    let position = ordered(position, "3", FireOrder::First, false);
    let mut t = ordered(position, "5", FireOrder::First, false).british_move();
    t.british(step("B05", "3"));
    assert_eq!((t.node(), t.damage()), ("N-25", 2), "the Indian side was not asked about its dice");
    t.british(retreat("B05", "5"));
    assert_eq!((t.node(), t.at("B05"), t.steps("B05"), t.is_fired("I09")), ("N-21", "5", 2, true));
    assert!(!t.game.reroll_used);
    t.dice_used();
}

#[test]
fn br_h_j_a_line_order_is_new_and_given_once_a_phase_in_ones_own_time() {
    assert_eq!(Table::new(Policy::Orders).game.orders.line, LineOrder::Every);
    let mut t = under_orders().dice(&[1, 1]).british_move();
    assert_eq!(t.refused_as(BRITISH, line_order(LineOrder::Every)).code, "E27", "it is so already");
    t.british(line_order(LineOrder::Never));
    assert_eq!(t.refused_as(BRITISH, line_order(LineOrder::Revealed)).code, "E27");
    t.british(Action::EndPhase).british(line_order(LineOrder::Revealed)).british(Action::EndPhase);
    assert_eq!((t.node(), t.refused_as(BRITISH, line_order(LineOrder::Never)).code), ("N-43", "E01"));
    assert_eq!(Position::new().british_move().refused_as(BRITISH, line_order(LineOrder::Never)).code, "E01");
    let with_orders = |game: &mut BushyRun| game.policy = Policy::Orders;
    let mut t = Table::set_up();
    with_orders(&mut t.game);
    t.british(line_order(LineOrder::Revealed));
    assert_eq!(t.refused_as(BRITISH, line_order(LineOrder::Never)).code, "E27");
}

#[test]
fn br_h_j_the_companies_fire_as_ordered_and_nobody_is_asked() {
    let entered = |line, status, dice: &[u8]| {
        let mut t = under_orders()
            .event(Event::BritishReroll)
            .british("B05 B06", "4")
            .indian("I03", "5", status)
            .with(|game| game.orders.line = line)
            .dice(dice)
            .indian_move(5);
        t.indian(step("I03", "4"));
        t.dice_used();
        (t.node(), t.is_fired("B05"))
    };
    let misses = [1, 1, 1, 1];
    for status in [C, R] {
        assert_eq!(entered(LineOrder::Every, status, &misses), ("N-43", true));
        assert_eq!(entered(LineOrder::Never, status, &[]), ("N-43", false));
    }
    assert_eq!(entered(LineOrder::Revealed, R, &misses), ("N-43", true));
    assert_eq!(entered(LineOrder::Revealed, C, &[]), ("N-43", false));
}

#[test]
fn br_h_j_the_unit_with_most_dice_times_winning_faces_fires() {
    for (volley, status, firer, dice) in [("B05", C, "B05", 4), ("", C, "B01", 5), ("B06 B05", R, "B05", 4)] {
        let mut t = under_orders()
            .british("B06 B05 B01", "4")
            .steps("B01", if status == R { 2 } else { 4 })
            .volley(volley)
            .indian("I03", "5", status)
            .dice(&[1, 1, 1, 1, 1][..dice])
            .indian_move(5);
        t.indian(step("I03", "4"));
        assert!(t.is_fired(firer), "{firer}");
        t.dice_used();
    }
}

// proves: BR-H-r
#[test]
fn br_h_h_orders_are_private_and_leave_no_trace() {
    let given = |change: bool| {
        let mut t = under_orders().indian_move(5);
        if change {
            t.indian(area_order("3", FireOrder::Every, true));
        }
        t.indian(Action::EndPhase);
        t
    };
    let (quiet, ordered) = (given(false), given(true));
    assert_alike(&quiet, &ordered, BRITISH);
    assert_ne!(quiet.scene(Viewer::Seat(INDIAN)), ordered.scene(Viewer::Seat(INDIAN)));
    let given = |change: bool| {
        let mut t = under_orders().dice(&[1, 1]).british_move();
        if change {
            t.british(line_order(LineOrder::Never));
        }
        t.british(Action::EndPhase).british(Action::EndPhase);
        t
    };
    let (quiet, ordered) = (given(false), given(true));
    assert_alike(&quiet, &ordered, INDIAN);
    assert_ne!(quiet.scene(Viewer::Seat(BRITISH)), ordered.scene(Viewer::Seat(BRITISH)));
}

#[test]
fn br_h_r_under_orders_a_window_that_nothing_comes_of_looks_like_none() {
    let entered = |position: Position| {
        let mut t = position.british("B01", "4").british_move();
        let (_, fenced) = observed(&mut t.clone().game, step("B01", "3"), BRITISH);
        assert!(fenced, "that nobody fires is news, and cannot be taken back");
        t.british(step("B01", "3"));
        t
    };
    let nobody = entered(under_orders());
    let held = entered(ordered(under_orders().indian("I01 I03", "3", H), "3", FireOrder::Hold, false));
    let dummies = entered(ordered(under_orders().indian("D1", "3", H), "3", FireOrder::Every, true));
    assert_eq!(nobody.node(), "N-21");
    assert_alike(&nobody, &held, BRITISH);
    assert_alike(&nobody, &dummies, BRITISH);
}

#[test]
fn br_h_i_a_halt_order_takes_a_concealed_unit_too_if_it_is_the_weakest() {
    let position = under_orders().british("B01", "4").indian("I03", "3", C).indian("I01 I09", "3", H);
    let mut t = ordered(position, "3", FireOrder::Hold, true).british_move();
    t.british(step("B01", "3"));
    assert_eq!((t.status("I03"), t.status("I01")), (Some(R), Some(H)));
}

#[test]
fn br_h_i_the_first_company_of_every_british_movement_phase_is_fired_at() {
    let position = under_orders().late().british("B01 B02", "4").indian("I03 I04", "3", H).dice(&[1; 12]);
    let mut t = ordered(position, "3", FireOrder::First, false).british_move();
    t.british(step("B01", "3"));
    assert!(t.game.orders.answered.has(place("3")));
    let fired = t.is_fired("I03") || t.is_fired("I04");
    while t.game.turn == 6 {
        t.idle();
    }
    assert!(fired && !t.is_fired("I03") && !t.is_fired("I04"), "Fired markers are off by now");
    t.british(step("B02", "3"));
    assert!(t.is_fired("I03") || t.is_fired("I04"));
}

// proves: BR-V-c
#[test]
fn br_h_i_only_fire_of_this_british_movement_uses_up_an_imagined_first_shot() {
    let answered = |t: &Table| t.game.determinize(BRITISH, Dice::from_seed(1)).orders.answered.has(place("3"));
    // The Fired marker of an attack stands until the Indian Reset; the first company may be fired at all the same.
    let attacked = under_orders().british("B01", "4").indian("I03 I04", "3", R).fired("I03").british_move();
    assert!(!answered(&attacked));
    let position = under_orders().british("B01 B02", "4").indian("I03", "3", H).dice(&[1; 3]);
    let mut t = ordered(position, "3", FireOrder::Every, false).british_move();
    t.british(step("B01", "3"));
    assert!(t.is_fired("I03") && answered(&t), "it may have been the first shot");
}

#[test]
fn br_h_h_an_order_changed_in_one_phase_may_be_changed_again_in_the_next() {
    let mut t = under_orders().late().dice(&[1; 2]).indian_attack();
    t.indian(area_order("3", FireOrder::First, false));
    assert_eq!(t.refused_as(INDIAN, area_order("3", FireOrder::Every, false)).code, "E27", "not twice in a phase");
    while t.node() != "N-43" {
        t.idle();
    }
    t.indian(area_order("3", FireOrder::Every, false));
    assert_eq!(t.game.orders.fire[place("3").index()], FireOrder::Every);
    let mut t = under_orders().late().dice(&[1; 2]).british_attack();
    t.british(line_order(LineOrder::Never));
    assert_eq!(t.refused_as(BRITISH, line_order(LineOrder::Revealed)).code, "E27", "not twice in a phase");
    while t.node() != "N-21" {
        t.idle();
    }
    t.british(line_order(LineOrder::Revealed));
    assert_eq!(t.game.orders.line, LineOrder::Revealed);
}

#[test]
fn br_5_e_an_entry_answered_by_the_british_order_cannot_be_taken_back() {
    for line in [LineOrder::Every, LineOrder::Never] {
        let mut t = under_orders()
            .british("B05", "4")
            .indian("I03", "5", R)
            .with(|game| game.orders.line = line)
            .dice(&[1; 4])
            .indian_move(5);
        t.indian(step("I03", "4"));
        assert!(t.fenced, "{line:?}: that nobody fires is news too");
    }
}

/// The label and the actions of what is suggested, but for set-ups.
fn suggested(t: &Table) -> Vec<(String, Vec<Action>)> {
    let orders = t.game.suggestions().into_iter().filter(|suggestion| !suggestion.set_up);
    orders.map(|suggestion| (suggestion.label.into_owned(), suggestion.actions)).collect()
}

#[test]
fn br_h_t_ready_made_orders_are_for_areas_without_one_in_which_a_real_unit_lies_unseen() {
    let position = || {
        let here = under_orders().british("B05", "10").indian("I01 D1", "3", H).indian("I03", "2", C);
        let here = here.indian("I04", "9", R).indian("D2", "12", H).indian("I09", "17", H).indian("I05", "11", H);
        ordered(here, "11", FireOrder::Every, false)
    };
    let mut t = position().indian_move(5);
    let ready = [("2", true), ("3", true), ("17", false)].map(|(at, halt)| area_order(at, FireOrder::First, halt));
    assert_eq!(suggested(&t), [("Set ambushes".to_owned(), ready.to_vec())]);
    for order in ready {
        t.indian(order);
    }
    assert_eq!(suggested(&t), [], "all is ordered");
    assert_eq!(t.game.orders.fire[place("11").index()], FireOrder::Every, "an order that was given stays");
    let attacking = position().indian_attack();
    assert_eq!(suggested(&attacking).len(), 1);
    assert!(attacking.game.prompt().text.contains("set its order"));
    assert_eq!(suggested(&position().british_move()), []);
    assert_eq!(suggested(&position().policy(Policy::Ask).indian_move(5)), []);
}

#[test]
fn br_h_t_a_ready_made_deployment_brings_its_orders_along() {
    for plan in 0..3 {
        let mut t = Table::new(Policy::Orders);
        assert_eq!(suggested(&t), [], "nobody is placed");
        for action in t.game.suggestions().remove(plan).actions {
            t.indian(action);
        }
        let manned = |at| !t.game.real_on(at).is_empty();
        for area in Place::areas() {
            let wanted = if manned(area) { FireOrder::First } else { FireOrder::Hold };
            assert_eq!(t.game.orders.fire[area.index()], wanted, "plan {plan}, {area}");
        }
        assert!(Place::areas().any(manned));
        assert_eq!(t.game.offer(&Action::Confirm).warning, None);
        assert!(t.game.prompt().text.contains("order"), "and says that they can be changed");
        let ask = Table::new(Policy::Ask).game.suggestions().remove(plan).actions;
        assert_eq!(ask.len(), UnitSet::INDIANS.len() as usize, "and no orders where they do nothing");
    }
}

#[test]
fn br_h_t_a_side_whose_warriors_have_no_orders_is_warned_when_it_is_done() {
    let warned = |t: &Table, action: Action| t.game.offer(&action).warning.is_some();
    let lurking = || under_orders().indian("I01", "3", H);
    assert!(warned(&lurking().indian_attack(), Action::EndPhase));
    assert!(!warned(&lurking().indian_move(5), Action::EndPhase), "there is time yet");
    assert!(!warned(&lurking().british_attack(), Action::EndPhase));
    for (fire, halt) in [(FireOrder::First, false), (FireOrder::Hold, true)] {
        assert!(!warned(&ordered(lurking(), "3", fire, halt).indian_attack(), Action::EndPhase));
    }
    let elsewhere = ordered(lurking(), "5", FireOrder::Every, true);
    assert!(warned(&elsewhere.indian_attack(), Action::EndPhase), "there is nobody there to obey it");
    assert!(!warned(&under_orders().indian("D1", "3", H).indian_attack(), Action::EndPhase));
    assert!(!warned(&under_orders().indian("I01", "3", R).indian_attack(), Action::EndPhase));
    assert!(!warned(&lurking().policy(Policy::Ask).indian_attack(), Action::EndPhase));
    let mut t = Table::new(Policy::Orders);
    for action in t.game.suggestions().remove(0).actions {
        if !matches!(action, Action::AreaOrder { .. }) {
            t.indian(action);
        }
    }
    assert!(warned(&t, Action::Confirm));
}

/// The node, and before whose eyes it is decided.
fn decided(t: &Table) -> (&'static str, Visibility) {
    (t.node(), t.game.visibility())
}

#[test]
fn br_h_u_what_the_british_choose_in_the_indian_turn_is_decided_before_all_eyes() {
    let position = Position::new().event(Event::BritishReroll).british("B05", "4").indian("I03", "5", C);
    let mut t = position.dice(&[1; 4]).indian_move(5);
    assert_eq!(t.game.visibility(), Visibility::Private);
    t.indian(step("I03", "4"));
    assert_eq!(decided(&t), ("N-44", Visibility::Public));
    t.british(fire("B05"));
    assert_eq!(decided(&t), ("N-46", Visibility::Public));
    let position = Position::new().british("B09 B10", "16").indian("I01 I09", "16", R);
    let mut t = position.event(Event::IndianReroll).dice(&[5, 5, 1, 6]).indian_attack();
    t.indian(attack("16", "16")).indian(Action::Roll);
    assert_eq!(decided(&t), ("N-52", Visibility::Private));
    t.indian(Action::Continue);
    assert_eq!(decided(&t), ("N-53", Visibility::Public));
    t.british(Action::Done);
    assert_eq!(decided(&t), ("N-54", Visibility::Public));
    t.british(lose("B10")).british(lose("B10")).british(lose("B09"));
    assert_eq!(decided(&t), ("N-50", Visibility::Private));
    let position = Position::new().british("B09 B10", "16").indian("I03", "15", C).dice(&[5, 6, 2, 3]);
    let mut t = position.begin_event(Event::Ambush);
    t.indian(name_area("16")).indian(Action::Continue);
    assert_eq!(decided(&t), ("N-14", Visibility::Public));
}

#[test]
fn br_h_u_between_two_questions_to_the_indian_side_the_british_decide_before_all_eyes() {
    let position = || Position::new().british("B01 B02", "16").indian("I01 I09", "16", R).dice(&[6; 10]);
    let mut t = position().british_attack();
    assert_eq!(decided(&t), ("N-30", Visibility::Public));
    let before = t.scene(Viewer::Public);
    t.british(attack("16", "16"));
    assert_eq!(decided(&t), ("N-30", Visibility::Public));
    assert_ne!(t.scene(Viewer::Public), before, "all see what is put together");
    assert_eq!(t.game.determinize(INDIAN, Dice::from_seed(1)).step, t.game.step, "and know it");
    t.british(Action::Roll);
    assert_eq!(decided(&t), ("N-33", Visibility::Private), "who lies there is the Indian side's own to know");
    let mut t = Position::new().british("B01 B02", "4").indian("I03", "3", H).british_move();
    assert_eq!(decided(&t), ("N-21", Visibility::Private), "the movement begins in the hands of the British");
    t.british(step("B01", "3"));
    assert_eq!(decided(&t), ("N-22", Visibility::Private));
    t.indian(Action::Pass);
    assert_eq!(decided(&t), ("N-21", Visibility::Public));
}

#[test]
fn br_h_u_under_orders_the_british_take_their_whole_turn_before_all_eyes() {
    let mut t = under_orders().british("B01 B02", "4").indian("I03", "3", H).british_move();
    assert_eq!(decided(&t), ("N-21", Visibility::Shared), "the movement begins there");
    t.british(step("B01", "3")).british(Action::EndUnit);
    assert_eq!(decided(&t), ("N-21", Visibility::Shared));
    let moved = under_orders().british("B01", "4").with(|game| game.moved.insert(unit("B02")));
    assert_eq!(moved.british_move().game.visibility(), Visibility::Shared);
    t.british(Action::EndPhase);
    assert_eq!(decided(&t), ("N-30", Visibility::Shared));
    t.british(Action::EndPhase);
    assert_eq!(t.game.visibility(), Visibility::Private, "what the Indian side chooses is its own to see");
}

// proves: BR-H-j
#[test]
fn br_h_u_the_british_order_is_their_own_on_the_board_that_both_see() {
    let attacking = under_orders().british("B01", "16").indian("I01", "16", R).british_attack();
    let moving = under_orders().british("B01", "4").british_move();
    for (t, node, shared) in [(moving, "N-21", 1), (attacking, "N-30", 2)] {
        assert_eq!(decided(&t), (node, Visibility::Shared));
        let mut legal = Vec::new();
        t.game.legal(&mut legal);
        let own: Vec<bool> = legal.iter().map(|act| t.game.offer(act.action()).own).collect();
        let orders = legal.iter().map(|act| matches!(act.action(), Action::LineOrder { .. }));
        assert_eq!(own, orders.collect::<Vec<_>>());
        assert!(own.is_sorted() && own.contains(&true), "they stand last");
        for back in 1..=BushyRun::ORDERS_BEFORE {
            let mut before = Vec::new();
            t.game.legal_before(back, &mut before);
            let last = *before.last().expect("something is legal").action();
            assert_eq!(last == Action::EndPhase, back >= shared, "links counted {node} otherwise: {back}");
            assert!(legal.iter().all(|act| before.contains(act)) && legal.len() == before.len());
        }
    }
}
