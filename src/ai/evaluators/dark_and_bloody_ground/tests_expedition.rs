//! What the opponent knows of Harmar's Expedition, on positions laid out for it.

use super::DarkAndBloodyGroundEvaluator as Opponent;
use super::field::Field;
use super::{answers, standing, waiting};
use crate::ai::{Evaluator, Level, Proposal, Purpose, Search};
use crate::rules::a_dark_and_bloody_ground::tests::position::{Lay, Position, Table, area, piece, pieces, step};
use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, NA, Scenario, US};
use crate::rules::{Dice, Report, Title};

const ARMY: &str = "KY-1, KY-2, KY-3, KY-4, KY-5, KY-6, KY-7, PA-1, PA-2, VA-1, VA-2, US-1, US-2, US-3";
const MIAMI: &str = "Miami-1, Miami-2, Miami-3, Miami-4, Miami-5, Miami-6, Miami-7, Little Turtle";

/// The US with all its army in an area, the Miami in another.
fn expedition(turn: u8, army: &str, miami: &str) -> Position {
    Position::of(Scenario::Harmar)
        .cl(2)
        .turn(turn)
        .at(ARMY, army)
        .at("Harmar, Hamtramck, Trotter", army)
        .at(MIAMI, miami)
        .at("Shawnee-1", "mad-river")
}

fn proposals(game: &DarkAndBloodyGround) -> Vec<Vec<Action>> {
    let mut out: Vec<Proposal<Action>> = Vec::new();
    Opponent.propose(game, &mut Dice::from_seed(1), &mut out);
    out.into_iter().map(|proposal| proposal.plan.iter().map(|choice| choice.action).collect()).collect()
}

fn quick(game: &DarkAndBloodyGround) -> Action {
    Opponent.play(game, &mut Dice::from_seed(1), &mut Vec::new()).expect("quick play has an answer")
}

/// Plays a plan as far as it is legal, as the search does.
fn carry_out(game: &mut DarkAndBloodyGround, plan: &[Action]) {
    for action in plan {
        let decision = game.decision().expect("somebody decides");
        if game.check(decision.seat, action).is_err() {
            return;
        }
        game.apply(action, &mut Report::silent());
    }
}

#[test]
fn in_the_first_turn_the_army_lets_time_pass_at_cincinnati_as_long_as_it_has_pieces_to_spare() {
    let Table { game, .. } = expedition(0, "cincinnati", "eel-river").acting(US);
    assert!(waiting::poised(&Field::of(&game)).has(area("cincinnati")));
    let plans = proposals(&game);
    // Harmar, and units beyond eleven; Hamtramck and Trotter lead and build.
    assert_eq!(plans[0][0], Action::Activate { piece: piece("Harmar") });
    for plan in &plans {
        let still =
            plan.iter().all(|action| matches!(action, Action::Activate { .. } | Action::Leave { .. } | Action::Stop));
        assert!(still, "{plan:?}");
    }
}

#[test]
fn then_the_whole_army_goes_beside_kekionga_where_it_is_in_supply() {
    let eleven = "KY-1, KY-2, KY-3, KY-4, KY-5, KY-6, KY-7, PA-1, US-1, US-2, US-3";
    let laid = Position::of(Scenario::Harmar).cl(2).turn(0).at(eleven, "cincinnati").at(MIAMI, "eel-river");
    let Table { mut game, .. } = laid.at("Hamtramck, Trotter", "cincinnati").acting(US);
    let first = proposals(&game).swap_remove(0);
    carry_out(&mut game, &first);
    let country = game.country();
    assert_eq!(country.units(US, area("mississinewa")), pieces(eleven));
    assert_eq!(country.place(piece("Hamtramck")), country.place(piece("Trotter")));
}

#[test]
fn a_raid_near_cincinnati_lets_the_builder_go_along_to_where_a_fort_serves() {
    let laid = expedition(0, "cincinnati", "eel-river").settlers(1, "laughery").at("Shawnee-2", "mad-river");
    let Table { mut game, .. } = laid.acting(NA);
    let send = |id: &str| Action::Send { piece: piece(id), avoid: false };
    let raid = [Action::Raid { area: area("laughery") }, send("Shawnee-1"), send("Shawnee-2"), Action::Done];
    carry_out(&mut game, &raid);
    let reacts = quick(&game);
    assert_eq!(reacts, Action::React { piece: piece("Hamtramck") });
    carry_out(&mut game, &[reacts]);
    while let form @ (Action::Leave { .. } | Action::Take { .. }) = quick(&game) {
        carry_out(&mut game, &[form]);
    }
    let stack = game.country().reaction_stack();
    assert!(stack.has(piece("Trotter")) && stack.units_only().len() == 10, "four are left to Harmar");
}

#[test]
fn in_the_first_turn_it_does_not_go_into_kekionga() {
    let Table { game, .. } = expedition(0, "mississinewa", "eel-river").acting(US);
    let field = Field::of(&game);
    let army = pieces(ARMY).or(pieces("Harmar, Hamtramck, Trotter"));
    let at = |id: &str| standing::standing(&field, US, army, area(id));
    assert!(at("kekionga") < at("mississinewa"));
}

#[test]
fn in_the_last_turn_an_army_beside_kekionga_lets_time_pass_while_the_nations_move() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(US);
    assert!(waiting::poised(&Field::of(&game)).has(area("mississinewa")));
    let plans = proposals(&game);
    assert!(!plans.is_empty());
    for plan in &plans {
        assert!(!plan.contains(&step("kekionga")) && *plan != [Action::Pass], "{plan:?}");
    }
    // The fort that its supply needs is begun meanwhile.
    assert!(plans[0].contains(&Action::Build));
    carry_out(&mut game, &[Action::Pass]);
    assert_eq!(game.decision().map(|decision| decision.seat), Some(NA));
    carry_out(&mut game, &[Action::Pass]);
    assert!(game.decision().is_none_or(|decision| decision.step != "D-ACT"), "both have passed");
}

/// Begins what is proposed first, and goes on by what `next` says until the same side is asked for something else.
fn begun(game: &mut DarkAndBloodyGround, mut next: impl FnMut(&DarkAndBloodyGround) -> Action) {
    let first = proposals(game)[0][0];
    carry_out(game, &[first]);
    while game.decision().is_some_and(|decision| decision.step == "D-ACT-FORM") {
        let action = next(game);
        carry_out(game, &[action]);
    }
}

#[test]
fn whoever_was_activated_for_a_fort_builds_it_though_each_step_is_thought_over() {
    let Table { game, .. } = expedition(1, "mississinewa", "eel-river").acting(US);
    let (mut hinted, mut played) = (game.clone(), game);
    begun(&mut hinted, |game| proposals(game)[0][0]);
    begun(&mut played, quick);
    for after in [hinted, played] {
        let builders = after.country().builders().units_only();
        assert_eq!(builders.len(), 3, "the others stay ready");
        assert!(after.country().units(US, area("mississinewa")).less(builders).len() == 11);
    }
}

#[test]
fn it_lets_time_pass_on_after_the_nations_have_passed() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(NA);
    carry_out(&mut game, &[Action::Pass]);
    assert!(game.country().has_passed());
    let plans = proposals(&game);
    assert!(!plans.is_empty() && plans.iter().all(|plan| !plan.contains(&step("kekionga")) && *plan != [Action::Pass]));
    // Quick play does the same, with a unit that is not needed.
    let first = quick(&game);
    assert!(matches!(first, Action::Activate { .. }), "{first:?}");
}

#[test]
fn units_that_it_can_spare_go_out_as_outposts() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(US);
    let build = proposals(&game).into_iter().find(|plan| plan.contains(&Action::Build)).expect("a fort");
    carry_out(&mut game, &build);
    carry_out(&mut game, &[Action::Activate { piece: piece("Shawnee-1") }, Action::Stop]);
    let out = proposals(&game).swap_remove(0);
    let [Action::Activate { piece }, .., Action::Step { area }, Action::Stop] = out[..] else { panic!("{out:?}") };
    assert!(piece.is_unit() && game.country().units(US, area).is_empty());
    assert_eq!(game.country().distance(area, self::area("kekionga")), 1);
}

#[test]
fn it_marches_in_when_nobody_is_left_to_let_time_pass() {
    // All of these are needed for the pillage.
    let eight = "KY-1, KY-2, KY-3, KY-4, KY-5, US-1, US-2, US-3, Hamtramck";
    let laid = Position::of(Scenario::Harmar).cl(2).turn(1).at(eight, "mississinewa").at(MIAMI, "eel-river");
    let Table { game, .. } = laid.acting(US);
    assert!(waiting::poised(&Field::of(&game)).has(area("mississinewa")));
    assert!(proposals(&game).iter().any(|plan| plan.contains(&step("kekionga"))));
}

#[test]
fn two_stacks_try_to_react_one_after_the_other() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(NA);
    let share = |leaders| waiting::share(&Field::of(&game), area("mississinewa"), leaders);
    assert_eq!([share(3), share(1)], [8, 14]);
    carry_out(&mut game, &[Action::Activate { piece: piece("Little Turtle") }, step("tippecanoe"), Action::Stop]);
    let first = quick(&game);
    assert_eq!(first, Action::React { piece: piece("Hamtramck") });
    carry_out(&mut game, &[first]);
    while let leave @ Action::Leave { .. } = quick(&game) {
        carry_out(&mut game, &[leave]);
    }
    assert_eq!(game.country().reaction_stack().units_only().len(), 8);
}

#[test]
fn those_who_do_not_improve_a_pillage_keep_back_for_another() {
    let Table { game, .. } = expedition(1, "kekionga", "eel-river").acting(US);
    let plan = proposals(&game).swap_remove(0);
    assert_eq!((plan[0], plan[plan.len() - 1]), (Action::Pillage { area: area("kekionga") }, Action::Roll));
    assert_eq!(plan.len(), 2 + 14 - 8);
}

#[test]
fn nobody_ends_the_first_turn_where_he_starves_in_the_second() {
    let Table { game, .. } = expedition(0, "cincinnati", "eel-river").acting(US);
    let field = Field::of(&game);
    let army = pieces(ARMY).or(pieces("Harmar, Hamtramck, Trotter"));
    let at = |id: &str| standing::standing(&field, US, army, area(id));
    // As near to Kekionga as Mississinewa, but three borders from Cincinnati by land.
    assert!(at("upper-wabash") < at("whitewater") && at("whitewater") < at("mississinewa"));
}

#[test]
fn a_raider_goes_home_to_kekionga_when_the_us_stands_there_in_the_end() {
    let home = |turn: u8| {
        let Table { game, .. } = expedition(turn, "kekionga", "eel-river").acting(NA);
        let field = Field::of(&game);
        let put = |id: &str| Action::Put { piece: piece("Miami-1"), area: area(id) };
        ["kekionga", "eel-river"].map(|id| answers::score(&field, NA, "D-RAI-RETURN", put(id)))
    };
    let ([there, away], [early, safe]) = (home(1), home(0));
    assert!(there > away && early < safe);
}

#[test]
fn four_go_ahead_into_kekionga_if_nobody_can_come_upon_them() {
    let ahead = |miami: &str| {
        let Table { game, .. } = expedition(0, "mississinewa", miami).acting(NA);
        waiting::vanguard(&Field::of(&game), area("mississinewa"))
    };
    assert_eq!([ahead("gallipolis"), ahead("eel-river")], [Some(4), None]);
    let Table { mut game, .. } = expedition(0, "mississinewa", "gallipolis").at("Shawnee-2", "eel-river").acting(NA);
    // Who stays where he is has not moved, and nobody reacts.
    carry_out(&mut game, &[Action::Activate { piece: piece("Shawnee-2") }, step("tippecanoe"), Action::Stop]);
    let reacts = quick(&game);
    assert!(matches!(reacts, Action::React { .. }));
    carry_out(&mut game, &[reacts]);
    while let leave @ Action::Leave { .. } = quick(&game) {
        carry_out(&mut game, &[leave]);
    }
    assert_eq!(game.country().reaction_stack().units_only().len(), 4);
}

#[test]
fn militia_stay_with_their_leader_so_that_the_stack_may_go() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(NA);
    carry_out(&mut game, &[Action::Activate { piece: piece("Little Turtle") }, step("tippecanoe"), Action::Stop]);
    carry_out(&mut game, &[Action::React { piece: piece("Hamtramck") }]);
    while let leave @ Action::Leave { .. } = quick(&game) {
        carry_out(&mut game, &[leave]);
    }
    // Trotter stays.
    let stack = game.country().reaction_stack();
    assert!(!stack.has(piece("Trotter")) && !pieces("KY-1, KY-2, KY-3, KY-4, KY-5, KY-6, KY-7").less(stack).is_empty());
}

#[test]
fn settlers_keep_the_line_to_kekionga_open() {
    let Table { game, .. } = expedition(0, "cincinnati", "eel-river").acting(US);
    let settle = |id: &str| answers::score(&Field::of(&game), US, "D-SET-PLACE", Action::Settle { area: area(id) });
    assert!(settle("whitewater") > settle("great-miami"));
}

#[test]
fn warriors_leave_points_alone_in_the_last_turn() {
    let gain = |turn: u8| {
        let laid = Position::of(Scenario::Harmar).cl(2).turn(turn).at(MIAMI, "mad-river").at("KY-1", "cincinnati");
        let Table { game, .. } = laid.acting(NA);
        standing::standing(&Field::of(&game), NA, pieces(MIAMI), area("cincinnati"))
    };
    assert!(gain(1) < gain(0));
}

#[test]
fn greedy_takes_a_whole_plan_and_the_same_one_each_time() {
    let Table { game, .. } = expedition(0, "cincinnati", "eel-river").acting(US);
    let thought = |seed| {
        let search = Search::begin(game.clone(), US, Level::Greedy, Purpose::Move, seed, Box::new(Opponent));
        search.expect("the US are to decide").best().to_vec()
    };
    let plan = thought(1);
    assert!(matches!(plan[0].action, Action::Activate { .. }) && plan.len() > 1, "{plan:?}");
    assert_eq!(plan, thought(2));
}

#[test]
fn those_who_wait_go_in_by_a_reaction_and_builders_stay_at_their_work() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(US);
    let build = proposals(&game).into_iter().find(|plan| plan.contains(&Action::Build)).expect("a fort");
    carry_out(&mut game, &build);
    let builders = game.country().builders();
    assert!(!builders.is_empty());
    let little_turtle = Action::Activate { piece: piece("Little Turtle") };
    carry_out(&mut game, &[little_turtle, step("tippecanoe"), Action::Stop]);
    assert_eq!(game.decision().map(|decision| (decision.seat, decision.step)), Some((US, "D-REACT")));
    // Hamtramck's CR is 1, Harmar's 0.
    let reacts = quick(&game);
    assert_eq!(reacts, Action::React { piece: piece("Hamtramck") });
    carry_out(&mut game, &[reacts]);
    while let leave @ Action::Leave { .. } = quick(&game) {
        carry_out(&mut game, &[leave]);
    }
    assert!(!game.country().reaction_stack().meets(builders));
    assert_eq!(quick(&game), Action::Roll);
}

#[test]
fn in_the_first_turn_warriors_about_kekionga_count_against_the_us() {
    let chance = |miami: &str| {
        let Table { game, .. } = expedition(0, "mad-river", miami).acting(US);
        Opponent.value(&game, US)
    };
    let (there, beside, away) = (chance("kekionga"), chance("eel-river"), chance("driftwood"));
    assert!(there < beside && there < away, "{there}, {beside} and {away}");
}
