//! How a game ends (A2, A3, 25.3, 25.5, 25.6; AC-124 to AC-129).

use crate::rules::blood_on_the_ohio::course::{End, Health, Scenario, Structure};
use crate::rules::blood_on_the_ohio::map::{Fort, FortSet, US, WC};
use crate::rules::blood_on_the_ohio::march::Operations;
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece};
use crate::rules::{Report, Seat, Title};

/// The judgement at the end of the last turn.
fn judged(position: Position) -> (Table, Option<Seat>) {
    let mut table = position.begin(Operations::new(WC));
    table.game.judge(&mut Report::recording());
    assert_eq!(table.game.validate(), Ok(()));
    let winner = table.game.outcome().expect("it is over").winner;
    (table, winner)
}

fn winner(position: Position) -> Option<Seat> {
    judged(position).1
}

/// What the test of automatic victories finds.
fn automatic(position: Position) -> Option<End> {
    let mut table = position.begin(Operations::new(WC));
    table.game.test_automatic(&mut Report::silent());
    table.game.end
}

fn harmar(us: u8, wc: u8, in_the_box: u8, built: &[Fort]) -> Position {
    Position::new().vp(us, wc).with(|g| (g.box_settlements, g.built) = (in_the_box, FortSet::of_all(built)))
}

fn with_hit(position: Position, principals: &[&str], razed: [u8; 2]) -> Position {
    position.with(|g| {
        g.villages_razed = razed;
        for p in principals {
            g.principals_hit.insert(crate::rules::blood_on_the_ohio::tests::position::place(p));
        }
    })
}

// proves: BO-A3-1-d, BO-A3-g, BO-A3-i
#[test]
fn ac_124_settlements_left_in_the_box_count_for_the_confederacy() {
    let steuben = &[Fort::Steuben];
    let (table, won) = judged(harmar(12, 11, 2, steuben));
    assert_eq!((won, table.game.vp), (Some(WC), [12, 13]));
    assert_eq!(winner(harmar(12, 11, 1, steuben)), None);
    let three = with_hit(harmar(12, 13, 0, steuben), &["kekionga", "pickawillany", "chalakatha"], [0, 0]);
    assert_eq!(winner(three), None);
    let two = with_hit(harmar(12, 13, 0, steuben), &["kekionga", "pickawillany"], [0, 0]);
    assert_eq!(winner(two), Some(WC));
}

// proves: BO-A3-1-e, BO-A3-1-f
#[test]
fn ac_125_without_fort_steuben_the_us_do_not_win() {
    assert_eq!(winner(harmar(14, 12, 0, &[])), None);
    assert_eq!(winner(harmar(14, 12, 0, &[Fort::Steuben])), Some(US));
}

// proves: BO-A3-1-c, BO-A3-h
#[test]
fn ac_126_two_principal_villages_and_five_others_win_at_once() {
    let done = with_hit(Position::new(), &["kekionga", "pickawillany"], [5, 0]);
    assert_eq!(automatic(done), Some(End::VillagesDestroyed));
    let four = with_hit(Position::new(), &["kekionga", "pickawillany"], [4, 1]);
    assert_eq!(automatic(four), None);
    let without = with_hit(Position::new(), &["chalakatha", "pickawillany"], [5, 0]);
    assert_eq!(automatic(without), None);
    // A third principal village that is razed is one of the five.
    let third = with_hit(Position::new(), &["kekionga", "pickawillany", "chalakatha"], [4, 1]);
    assert_eq!(automatic(third), Some(End::VillagesDestroyed));
    let campaign = with_hit(Position::of(Scenario::War), &["kekionga", "pickawillany"], [5, 0]);
    assert_eq!(automatic(campaign), None);
}

// proves: BO-A3-2-b
#[test]
fn ac_127_the_second_expedition_withdraws_at_15() {
    use crate::rules::blood_on_the_ohio::course::{Next, Turn};
    let check = |wc| Position::of(Scenario::Wabash).turn(2, 6).vp(14, wc).begin(Turn { next: Next::ExpeditionCheck });
    assert_eq!(check(30).game.end, Some(End::ExpeditionWithdrawn));
    assert_eq!(check(29).game.end, None);
}

// proves: BO-A3-2-c, BO-A3-2-d
#[test]
fn bo_a3_2_c_war_on_the_wabash_is_judged_by_points_and_fort_recovery() {
    let at = |us, wc, built: &[Fort]| {
        let forts = FortSet::of_all(built);
        winner(Position::of(Scenario::Wabash).vp(us, wc).with(|g| g.built = forts))
    };
    assert_eq!(at(20, 21, &[]), Some(WC));
    assert_eq!(at(21, 20, &[]), None);
    assert_eq!(at(21, 20, &[Fort::Recovery]), Some(US));
    assert_eq!(at(20, 20, &[Fort::Recovery]), None);
}

// proves: BO-A3-3-e, BO-A3-4-e
#[test]
fn ac_128_thirty_points_win_for_the_us_at_once() {
    for scenario in [Scenario::Legion, Scenario::War] {
        let mut table = Position::of(scenario).vp(59, 40).begin(Operations::new(WC));
        table.game.score(US, 1, "BO-24.0-a", &mut Report::silent());
        assert_eq!(table.game.end, Some(End::Points), "{scenario:?}");
        assert_eq!(table.game.outcome().and_then(|o| o.winner), Some(US));
    }
    assert_eq!(automatic(Position::of(Scenario::Wabash).vp(60, 0)), None);
}

#[test]
fn bo_a3_3_f_the_legion_and_the_campaign_are_judged_by_points() {
    for scenario in [Scenario::Legion, Scenario::War] {
        assert_eq!(winner(Position::of(scenario).vp(40, 39)), Some(US));
        assert_eq!(winner(Position::of(scenario).vp(39, 40)), Some(WC));
        assert_eq!(winner(Position::of(scenario).vp(40, 40)), None);
    }
}

// proves: BO-A2-d
#[test]
fn ac_129_the_learning_scenario_counts_structure_steps() {
    let learning = |steps| Position::of(Scenario::Learning1).with(|g| g.structure_steps = steps);
    assert_eq!(winner(learning([2, 2])), None);
    assert_eq!(winner(learning([3, 2])), Some(US));
    assert_eq!(winner(learning([1, 2])), Some(WC));
    let reduced = Some(Structure::Settlement(Health::Reduced));
    let four = learning([0, 4]).structure("limestone", None).structure("leitchs", None);
    assert_eq!(automatic(four.clone()), None);
    assert_eq!(automatic(four.structure("louisville", reduced)), Some(End::SettlementSteps));
    let lost = Position::of(Scenario::Learning2).structure("kekionga", None);
    assert_eq!(automatic(lost), Some(End::KekiongaRelocated));
}

#[test]
fn bo_a2_f_the_third_tier_is_judged_by_points() {
    let tier = |us, wc| Position::of(Scenario::Learning3).vp(us, wc).with(|g| g.structure_steps = [9, 0]);
    assert_eq!(winner(tier(8, 9)), Some(WC));
    assert_eq!(winner(tier(9, 8)), Some(US));
    assert_eq!(winner(tier(9, 9)), None);
    assert_eq!(automatic(tier(9, 9).structure("kekionga", None)), None);
}

#[test]
fn bo_25_3_a_sudden_death_is_the_death_of_wayne_or_of_three_chiefs() {
    let killed = |ids: &[&str], on: bool| {
        let ids: Vec<_> = ids.iter().map(|id| piece(id)).collect();
        automatic(Position::of(Scenario::Legion).with(|g| {
            g.options.sudden_death = on;
            for &id in &ids {
                g.killed.insert(id);
            }
        }))
    };
    let chiefs = ["little-turtle", "blue-jacket", "buckongahelas"];
    assert_eq!(killed(&["wayne"], true), Some(End::WayneKilled));
    assert_eq!(killed(&chiefs, true), Some(End::ChiefsKilled));
    assert_eq!(killed(&chiefs[..2], true), None);
    assert_eq!(killed(&["wayne"], false), None);
}

fn given(position: Position, handicap: [u8; 2]) -> Position {
    position.with(|g| g.options.handicap = handicap)
}

#[test]
fn bo_25_5_a_a_handicap_counts_when_the_end_is_judged() {
    let legion = |handicap| winner(given(Position::of(Scenario::Legion).vp(36, 40), handicap));
    assert_eq!(legion([0, 0]), Some(WC));
    assert_eq!(legion([2, 0]), None, "2 VP are four halves");
    assert_eq!(legion([3, 0]), Some(US));
    assert_eq!(winner(given(Position::of(Scenario::Legion).vp(40, 36), [0, 3])), Some(WC));
    let fort = |built: &[Fort]| winner(given(harmar(14, 16, 0, built), [2, 0]));
    assert_eq!(
        (fort(&[]), fort(&[Fort::Steuben])),
        (None, Some(US)),
        "what else a scenario asks for it still asks for"
    );
    let (table, _) = judged(given(harmar(14, 16, 0, &[Fort::Steuben]), [2, 0]));
    assert_eq!(table.game.vp, [14, 16], "it is given to nobody's track");
    let lines = table.game.outcome().expect("it is over").score;
    assert!(lines.iter().any(|line| line.rule.0 == "BO-25.5-a" && line.value == "2"));
}

#[test]
fn bo_25_5_a_a_handicap_moves_the_square_whose_withdrawal_ends_the_game_and_no_other() {
    use crate::rules::blood_on_the_ohio::course::{Expedition, Next, Turn};
    let check =
        |position: Position, handicap| given(position, handicap).begin(Turn { next: Next::ExpeditionCheck }).game;
    let wabash = |wc| Position::of(Scenario::Wabash).turn(2, 6).vp(14, wc);
    assert_eq!(check(wabash(33), [2, 0]).end, None);
    assert_eq!(check(wabash(34), [2, 0]).end, Some(End::ExpeditionWithdrawn));
    assert_eq!(check(wabash(28), [0, 1]).end, Some(End::ExpeditionWithdrawn));
    let war = check(Position::of(Scenario::War).vp(0, 16), [2, 0]);
    assert_eq!((war.end, war.expeditions[0]), (None, Expedition::Withdrawn), "the 1st of three");
}

#[test]
fn bo_25_5_b_in_the_first_tiers_a_handicap_is_counted_in_steps() {
    let learning =
        |steps, handicap| given(Position::of(Scenario::Learning1).with(|g| g.structure_steps = steps), handicap);
    assert_eq!(winner(learning([3, 2], [0, 1])), None);
    assert_eq!(winner(learning([3, 2], [0, 2])), Some(WC));
    let four = |handicap| automatic(learning([0, 4], handicap).structure("limestone", None).structure("leitchs", None));
    assert_eq!(four([0, 0]), None);
    assert_eq!(four([0, 1]), Some(End::SettlementSteps), "four are enough");
}

#[test]
fn bo_25_6_a_at_the_end_of_a_leaning_game_as_printed_the_lead_stands_beside_par() {
    let lines = |position: Position, handicap| {
        let table = given(position.vp(12, 25), handicap).begin(Operations::new(WC));
        let lines = table.game.result(End::Time { winner: Some(WC) }).score;
        lines.into_iter().find(|line| line.rule.0 == "BO-25.6-a").map(|line| (line.label, line.value))
    };
    let printed = lines(Position::of(Scenario::Learning3), [0, 0]);
    assert_eq!(printed, Some(("Lead of the United States (par −6)".into(), "−6½".into())));
    assert_eq!(lines(Position::of(Scenario::Learning3), [3, 0]), None, "not with a handicap");
    let held = Position::of(Scenario::Learning3).with(|g| g.options.homes_hold = true);
    assert_eq!(lines(held, [0, 0]), None, "not with another rule");
    assert_eq!(lines(Position::of(Scenario::Learning2), [0, 0]), None, "not where steps decide");
}

#[test]
fn bo_25_5_a_the_choices_say_whom_they_give_how_much() {
    use crate::rules::Setup;
    use crate::rules::blood_on_the_ohio::BloodOnTheOhio;
    for option in BloodOnTheOhio::SPEC.options.iter().filter(|option| option.id == "handicap") {
        for &(choice, name) in option.choices {
            let mut setup = Setup::of(BloodOnTheOhio::SPEC, 1);
            setup.options.insert("handicap".into(), choice.into());
            let game = BloodOnTheOhio::setup(&setup).expect("it is accepted");
            let number = name.rsplit(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
            let expected = if choice.starts_with("wc") { [0, number] } else { [number, 0] };
            assert_eq!(game.handicap(), expected, "{choice}");
        }
    }
}

// proves: BO-24.0-a, BO-2.4-a
#[test]
fn bo_2_4_c_points_stay_on_the_track() {
    let mut table = Position::of(Scenario::Wabash).vp(61, 0).begin(Operations::new(WC));
    table.game.score(US, 1, "BO-24.0-a", &mut Report::silent());
    table.game.score(WC, -1, "BO-24.0-a", &mut Report::silent());
    assert_eq!(table.game.vp, [61, 0]);
}

// proves: BO-23.0-a
#[test]
fn bo_23_0_b_arms_become_available_for_good_at_their_squares() {
    use crate::rules::blood_on_the_ohio::map::{READY, TRACK};
    let arms = "BA-1 BA-2 BA-3 BA-4 BA-5 BA-6";
    let mut table = Position::of(Scenario::War).vp(0, 3).at(arms, "arms-track").begin(Operations::new(WC));
    table.game.score(WC, 3, "BO-24.0-a", &mut Report::silent());
    assert_eq!((table.game.board.at(READY).len(), table.game.board.at(TRACK).len()), (2, 4));
    table.game.score(WC, -6, "BO-24.0-a", &mut Report::silent());
    assert_eq!(table.game.board.at(READY).len(), 2);
}

// proves: BO-1.0-b
#[test]
fn bo_1_0_a_every_ending_of_two_players_has_a_reason_and_a_clause() {
    let ends = [
        End::ExpeditionWithdrawn,
        End::VillagesDestroyed,
        End::Points,
        End::WayneKilled,
        End::ChiefsKilled,
        End::KekiongaRelocated,
        End::SettlementSteps,
        End::Time { winner: None },
        End::Time { winner: Some(US) },
        End::Time { winner: Some(WC) },
        End::Conceded(US),
    ];
    let table = Position::new().begin(Operations::new(WC));
    for end in ends {
        let outcome = table.game.result(end);
        assert!(outcome.reason.ends_with('.') && outcome.rule.0.starts_with("BO-"), "{end:?}");
        assert!(!outcome.score.is_empty());
    }
    assert_eq!(table.game.result(End::Conceded(US)).winner, Some(WC));
}
