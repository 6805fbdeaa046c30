//! What is known to be right is done, by every level that searches without error and by `greedy`.

use super::field::Field;
use super::weights::Weights;
use super::{BushyRunEvaluator, Scorer};
use crate::ai::{Budget, Choice, Evaluator, Level, Prior, Proposal, Purpose, Search};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::bushy_run::{Action, BRITISH, BushyRun, INDIAN};
use crate::rules::{Dice, Policy, Rule, Seat, Title};

const SURE: [Level; 3] = [Level::Greedy, Level::Normal, Level::Hard];

/// What a level does here, without error.
fn chosen(table: &Table, seat: Seat, level: Level, seed: u64) -> Action {
    let world = table.game.determinize(seat, Dice::from_seed(seed));
    let mut search = Search::begin(world, seat, level, Purpose::Hint, seed, Box::<BushyRunEvaluator>::default())
        .expect("it decides");
    while !search.progress().is_over() {
        search.run(64);
    }
    search.best()[0].action
}

/// A level plays a side until a decision point of that side is reached or the game is over; what it did. Anyone else who is
/// asked does as little as he can.
fn plays(table: &mut Table, seat: Seat, level: Level, until: &str) -> Vec<Action> {
    let mut done = Vec::new();
    for seed in 0..80 {
        let Some(decision) = table.game.decision().filter(|decision| decision.seat != seat || decision.step != until)
        else {
            return done;
        };
        if decision.seat == seat {
            let action = chosen(table, seat, level, seed);
            table.act_as(seat, action);
            done.push(action);
        } else {
            table.idle();
        }
    }
    panic!("{level} comes to no end: {done:?}");
}

#[test]
fn the_wagon_is_driven_home_where_it_can_be() {
    for level in SURE {
        let mut t = Position::new().british("B14 B05", "1").indian("I01 I02", "7", C).british_move();
        let done = plays(&mut t, BRITISH, level, "N-30");
        let outcome = t.game.outcome().unwrap_or_else(|| panic!("{level}: {done:?}"));
        assert_eq!((outcome.winner, outcome.rule), (Some(BRITISH), Rule("BR-11-b")), "{level}");
    }
}

#[test]
fn a_lone_wagon_is_taken() {
    for level in SURE {
        let mut t = Position::new().british("B14", "8").indian("I20 I21", "7", R).indian_move(5);
        let done = plays(&mut t, INDIAN, level, "N-50");
        let outcome = t.game.outcome().unwrap_or_else(|| panic!("{level}: {done:?}"));
        assert_eq!((outcome.winner, outcome.rule), (Some(INDIAN), Rule("BR-11-a")), "{level}");
    }
}

#[test]
fn the_wagon_is_not_left_alone_among_warriors() {
    for level in SURE {
        let mut t = Position::new()
            .british("B14 B05", "8")
            .british("B06 B07", "4")
            .indian("I01 I02 I03", "7", R)
            .british_move();
        plays(&mut t, BRITISH, level, "N-30");
        let wagon = t.at("B14");
        let guards = (1..=11).filter(|n| t.at(&format!("B{n:02}")) == wagon).count();
        assert!(guards > 0, "{level} leaves the wagon alone in {wagon}");
    }
}

#[test]
fn the_last_shots_that_can_win_are_fired() {
    // Thirteen are lost and this is the last turn: anyone who does not shoot has lost.
    let lost = (1..=13).map(|n| format!("I{n:02}")).collect::<Vec<_>>().join(" ");
    for level in SURE {
        let mut t =
            Position::new().turn(8).gone(&lost).british("B01 B02 B03", "10").indian("I14", "11", R).british_attack();
        let done = plays(&mut t, BRITISH, level, "N-21");
        assert!(done.contains(&attack("10", "11")), "{level} did {done:?}");
    }
}

#[test]
fn an_attack_that_no_throw_can_make_good_is_never_proposed() {
    let proposed = |table: &Table, action: Action| {
        assert!(table.is_legal(action), "{action:?} is legal");
        let mut out = Vec::new();
        BushyRunEvaluator::default().propose(&table.game, &mut Dice::from_seed(1), &mut out);
        out.iter().any(|proposal| proposal.plan[0].action == action)
    };
    // Area 4 and Area 11 have a defence value of 1: one die can do nothing there, two can.
    for (bands, hopeful) in [("I03", false), ("I03 I04", true)] {
        let t = Position::new().british("B05 B06", "4").indian(bands, "3", R).indian_attack();
        assert_eq!(proposed(&t, attack("3", "4")), hopeful, "{bands}");
    }
    for (steps, hopeful) in [(1, false), (2, true)] {
        let t = Position::new().british("B05", "10").steps("B05", steps).indian("I03", "11", R).british_attack();
        assert_eq!(proposed(&t, attack("10", "11")), hopeful, "{steps} steps");
    }
}

/// What an action is worth at first sight.
#[track_caller]
fn score(table: &Table, action: Action) -> f64 {
    assert!(table.is_legal(action), "{action:?} is legal");
    let seat = table.game.decision().expect("a decision").seat;
    Scorer::of(&Field::of(&table.game), seat, &Weights::TUNED).score(action)
}

/// The chance of the British.
fn chance(table: &Table) -> f64 {
    BushyRunEvaluator::default().value(&table.game, BRITISH)
}

#[test]
fn infantry_stays_on_a_gate_though_there_is_prey_elsewhere() {
    // Areas 4, 7 and 9 are the gates of a wagon in Area 8; that of a wagon in Area 17 does not lead there.
    let worth = |wagon| {
        let t = Position::new()
            .british("B14 B05 B07", wagon)
            .british("B06", "9")
            .indian("I03 I04", "13", R)
            .watched("9 13")
            .british_move();
        score(&t, step("B06", "13"))
    };
    assert!(worth("8") < 0.0, "it stays on the gate: {}", worth("8"));
    assert!(worth("8") < worth("17") - 1.0, "it is the gate that keeps it: {} and {}", worth("8"), worth("17"));
}

#[test]
fn a_unit_on_a_gate_does_not_shoot_away_its_post() {
    // Two Concealed units fall back before they are hit: that is not worth having fired when the others come.
    let worth = |wagon| {
        let t = Position::new().british("B14 B05 B07", wagon).british("B06", "9").indian("I03 I04", "13", C);
        score(&t.british_attack(), attack("9", "13"))
    };
    assert!(worth("8") < 0.0, "the shot is not fired from the gate: {}", worth("8"));
    assert!(worth("8") < worth("17"), "the gate is what it is kept for: {} and {}", worth("8"), worth("17"));
}

#[test]
fn the_wagon_goes_when_a_gate_is_free_and_held() {
    let worth = |position: Position| score(&position.british_move(), step("B14", "4"));
    let position = || Position::new().british("B14 B05", "8");
    let held = worth(position().british("B06 B07", "4"));
    let thinly = worth(position().british("B06", "4"));
    let unknown = worth(position());
    assert!(held > 0.0, "free and held: {held}");
    assert!(held > thinly && thinly > unknown, "held by two {held}, by one {thinly}, by nobody {unknown}");
    assert!(unknown < -1.0, "nobody knows who is there: {unknown}");
}

#[test]
fn the_chance_rises_with_a_gate_that_is_free_and_held() {
    let position = || Position::new().british("B14 B05 B06", "4").indian("I01 I02 I03 I04", "1", C);
    let shut = |p: Position| p.indian("I05", "3", C).indian("I06", "5", C).indian("I07", "6", C);
    let closed = chance(&shut(position().british("B07", "8")).british_move());
    let free = chance(&position().british("B07", "8").british_move());
    let held = chance(&position().british("B07", "5").british_move());
    assert!(closed < free && free < held, "closed {closed}, free {free}, held {held}");
}

#[test]
fn the_chance_rises_with_each_step_of_the_wagon_and_with_the_turns_left() {
    let at = |area: &str, turn| {
        let position = Position::new().british("B14 B05 B06", area).indian("I01 I02", "7", C);
        chance(&position.turn(turn).british_move())
    };
    let road = ["10", "8", "4", "5", "2"].map(|area| at(area, 5));
    assert!(road.is_sorted(), "from Area 10 to Area 2: {road:?}");
    let turns = [8, 6, 4, 2].map(|turn| at("4", turn));
    assert!(turns.is_sorted(), "from turn 8 back to turn 2: {turns:?}");
}

#[test]
fn bands_before_the_wagon_and_beside_it_lower_the_chance() {
    let with = |ids: &str, area: &str| {
        let position = Position::new().british("B14 B05", "8").indian("I10 I11 I12 I13 I14", "17", H);
        let position = position.indian("I15 I16 I17 I18 I19", "19", H).indian("I20 I21", "15", H);
        chance(&position.indian(ids, area, C).british_move())
    };
    let bands = "I01 I02 I03 I04 I05";
    let (behind, ahead, beside) = (with(bands, "18"), with(bands, "5"), with(bands, "8"));
    assert!(ahead < behind, "before it {ahead}, behind it {behind}");
    assert!(beside < behind, "beside it {beside}, behind it {behind}");
}

#[test]
fn bands_block_the_road_rather_than_hide_in_a_zone() {
    let t = Position::new()
        .british("B14 B05 B06 B07", "4")
        .indian("I02 I03 I04 I05 I06", "1", H)
        .indian("I07 I08 I09 I10 I11", "7", H)
        .indian("I12 I13 I14 I15 I16", "6", H)
        .indian("I17 I18 I19 I20 I21", "2", H)
        .indian("I01", "11", H)
        .indian_move(6);
    let (gate, zone) = (score(&t, hidden_move("I17", "3")), score(&t, hidden_move("I17", "B")));
    assert!(gate > zone, "Area 3 {gate}, Zone B {zone}");
    assert!(zone < 0.0, "nothing drives them into the Zone: {zone}");
}

/// Likes Area 3 at first sight, and finds Area 5 better by so much.
struct Impressed {
    prior: Prior,
    better: f64,
}

impl Evaluator<BushyRun> for Impressed {
    fn value(&self, state: &BushyRun, _: Seat) -> f64 {
        if state.place_of(unit("I03")) == Some(place("5")) { 0.5 + self.better } else { 0.5 }
    }

    fn propose(&self, state: &BushyRun, _: &mut Dice, out: &mut Vec<Proposal<Action>>) {
        let placed = state.place_of(unit("I03")).is_some();
        let ideas =
            if placed { [("I04", "3", 1.0), ("I04", "5", 1.0)] } else { [("I03", "3", 1.0), ("I03", "5", 0.1)] };
        out.extend(ideas.map(|(id, at, weight)| Proposal::one(Choice::plain(put(id, at)), weight)));
    }

    fn ply(&self, _: &BushyRun) -> Option<u32> {
        Some(0)
    }

    fn exploration(&self) -> f64 {
        0.05
    }

    fn prior(&self) -> Prior {
        self.prior
    }
}

#[test]
fn a_first_impression_counts_as_so_many_results_and_more_results_overrule_it() {
    let choice = |prior, better| {
        let game = Table::new(Policy::Open).game;
        let budget = Budget { horizon: 0, ..Budget::of(Level::Hard) };
        let mut search =
            Search::within(game, INDIAN, budget, 1, Box::new(Impressed { prior, better })).expect("it decides");
        search.run(100);
        search.best()[0].action
    };
    let strong = Prior { visits: 60.0, slope: 0.06 };
    assert_eq!(choice(Prior::NONE, 0.02), put("I03", "5"), "results alone count");
    assert_eq!(choice(strong, 0.02), put("I03", "3"), "a little may be luck");
    assert_eq!(choice(strong, 0.3), put("I03", "5"), "this is more than luck");
}
