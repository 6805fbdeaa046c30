//! What the opponent knows of Harmar's Expedition, on positions laid out for it.

use super::DarkAndBloodyGroundEvaluator as Opponent;
use super::field::Field;
use super::{standing, waiting};
use crate::ai::{Evaluator, Proposal};
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
fn in_the_first_turn_the_whole_army_goes_beside_kekionga_where_it_is_in_supply() {
    let Table { mut game, .. } = expedition(0, "cincinnati", "eel-river").acting(US);
    let first = proposals(&game).swap_remove(0);
    carry_out(&mut game, &first);
    let country = game.country();
    assert_eq!(country.units(US, area("mississinewa")), pieces(ARMY));
    assert_eq!(country.place(piece("Hamtramck")), country.place(piece("Harmar")));
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

#[test]
fn it_marches_in_when_the_nations_have_passed() {
    let Table { mut game, .. } = expedition(1, "mississinewa", "eel-river").acting(NA);
    carry_out(&mut game, &[Action::Pass]);
    assert!(game.country().has_passed());
    assert!(proposals(&game).iter().any(|plan| plan.contains(&step("kekionga"))));
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
    let mut left = 0;
    while let Action::Leave { piece } = quick(&game) {
        assert!(builders.has(piece));
        carry_out(&mut game, &[Action::Leave { piece }]);
        left += 1;
    }
    assert_eq!(left, builders.units_only().len());
    assert_eq!(quick(&game), Action::Roll);
}
