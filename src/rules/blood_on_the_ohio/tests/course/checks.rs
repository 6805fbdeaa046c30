//! Checks and the sequence of play (4, 7, 8, 9, 12, 25.1; AC-12, AC-112 to AC-117, AC-122).

use crate::rules::blood_on_the_ohio::course::{Action, End, Expedition, Health, Next, Scenario, Structure, Turn};
use crate::rules::blood_on_the_ohio::map::{CUP, DUE, Fort, FortSet, HAND, Nation, OUT, Place, Status, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::tests::position::{Position, Table, piece, pieces, place};
use crate::rules::procedure::Stacked;
use crate::rules::{Report, Title};

fn check(position: Position, next: Next) -> Table {
    let mut table = position.begin(Turn { next });
    table.game.run(&mut Report::silent());
    table
}

/// The Expedition Check of a segment of WC operations; the game goes on in special actions.
fn expedition(position: Position) -> Table {
    check(position.turn(0, 6), Next::ExpeditionCheck)
}

fn put(id: &str, at: &str) -> Action {
    Action::Put { piece: piece(id), at: place(at), inside: false }
}

// The sequence.

// proves: BO-4.2-a, BO-6.0-a
#[test]
fn ac_12_wc_operations_are_followed_by_expedition_and_leader_check() {
    // The Delaware square is reached, and yet no Nation Check is made.
    let position = Position::of(Scenario::War).vp(38, 16).at("De-1", "killbucks").at("harmar *wyllys", "fort-harmar");
    let mut table = position.turn(0, 3).dice(&[4, 2]).play();
    assert_eq!(table.asked(), (WC, "OPS_IDLE"));
    table.act(Action::EndSegment);
    while table.asked().1 == "EXPEDITION_CHECK" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.game.expeditions[0], Expedition::Withdrawn);
    assert!(!table.is_reduced("wyllys"));
    assert_eq!(table.game.status(Nation::Delaware), Status::Member);
    assert_eq!(table.game.segment, 4);
}

// proves: BO-2.2-a
#[test]
fn bo_4_2_a_a_turn_has_three_rounds_and_a_last_segment() {
    let mut table = Position::new().turn(0, 1).play();
    let mut seen = Vec::new();
    while table.game.turn == 0 {
        seen.push((table.game.segment, table.asked().1));
        let action = if table.asked().1 == "SA_CHOOSE" { Action::Pass } else { Action::EndSegment };
        table.act(action);
    }
    let rounds: Vec<u8> = seen.iter().map(|(segment, _)| *segment).collect();
    assert_eq!(rounds, [1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9]);
    assert_eq!(table.game.turn, 1);
}

// proves: BO-A2-c
#[test]
fn bo_4_2_b_what_the_learning_scenario_leaves_out_is_skipped() {
    let mut table = Position::of(Scenario::Learning1).vp(60, 61).turn(2, 1).play();
    let mut seen = Vec::new();
    while table.game.end.is_none() {
        seen.push(table.game.segment);
        table.act(Action::EndSegment);
    }
    assert_eq!(seen, [2, 3, 5, 6, 8, 9]);
    assert_eq!(table.game.end, Some(End::Time { winner: None }));
}

// Nations.

// proves: BO-8.0-a, BO-8.0-b, BO-A3-e, BO-2.4.2-a, BO-1.1-c, BO-1.1-d
#[test]
fn ac_115_nations_withdraw_at_their_squares() {
    let mingo = Position::of(Scenario::Legion).status(Nation::Mingo, Status::Treaty).vp(26, 32).village("captina");
    let table = check(mingo.at("M-1 coyashota", "box-M").turn(5, 2), Next::NationCheck);
    assert_eq!(table.game.status(Nation::Mingo), Status::Withdrawn);
    assert_eq!((table.place("M-1"), table.game.vp), (OUT, [26, 32]));
    assert!(table.game.structures.villages_of(Nation::Mingo).is_empty());
    let delaware = Position::new().vp(38, 0).village("killbucks").at("De-1 buckongahelas captain-pipe", "killbucks");
    let delaware = delaware.at("De-2", "box-De").arms("BA-1", Nation::Delaware, "gekelmukpechunk");
    let table = check(delaware.turn(0, 2), Next::NationCheck);
    assert_eq!(table.game.status(Nation::Delaware), Status::Withdrawn);
    assert_eq!(table.place("buckongahelas"), place("killbucks"));
    for id in ["De-1", "De-2", "captain-pipe", "BA-1"] {
        assert_eq!(table.place(id), OUT, "{id}");
    }
    assert!(table.game.structures.villages_of(Nation::Delaware).is_empty());
}

// proves: BO-8.0-d
#[test]
fn bo_8_0_c_miami_shawnee_and_nonaligned_nations_do_not_withdraw() {
    let table = check(Position::new().vp(61, 0).at("Se-1", "box-Se").turn(0, 2), Next::NationCheck);
    for nation in [Nation::Miami, Nation::Shawnee] {
        assert_eq!(table.game.status(nation), Status::Member);
    }
    assert_eq!(table.game.status(Nation::Seneca), Status::Nonaligned);
}

fn wavering() -> Position {
    let seneca = Position::new().status(Nation::Seneca, Status::Member).vp(30, 0).turn(0, 2);
    seneca.at("Se-1", "cuyahoga-town").with(|g| g.options.nation_check = true)
}

// proves: BO-25.1-b, BO-25.1-c
#[test]
fn ac_116_a_nation_may_stay_by_a_die() {
    // The Mingo, with a lower square, leave first.
    let mut stays = check(wavering().at("blue-jacket", "kenapacomaqua").dice(&[1, 5]), Next::NationCheck);
    assert_eq!(stays.game.status(Nation::Seneca), Status::Member);
    assert_eq!(stays.game.status(Nation::Mingo), Status::Withdrawn);
    stays.dice(&[4]);
    stays.game.nation_check(&mut Report::silent());
    assert_eq!(stays.game.status(Nation::Seneca), Status::Withdrawn);
    let reduced = wavering().structure("cuyahoga-town", None);
    let reduced = reduced.structure("grand-river", Some(Structure::Principal(Health::Reduced)));
    let table = check(reduced.dice(&[1]), Next::NationCheck);
    assert_eq!(table.game.status(Nation::Seneca), Status::Withdrawn);
    assert!(table.game.dice.left().is_empty());
}

#[test]
fn bo_25_1_a_losses_and_key_leaders_move_the_die() {
    let bled = wavering().with(|g| g.nations[Nation::Seneca.index()].bled = true);
    assert_eq!(check(bled.clone().dice(&[1, 5]), Next::NationCheck).game.status(Nation::Seneca), Status::Withdrawn);
    let near = bled.at("little-turtle", "killbucks");
    assert_eq!(check(near.dice(&[1, 5]), Next::NationCheck).game.status(Nation::Seneca), Status::Member);
    // Ten spaces hold a nation, eleven do not.
    assert!(wavering().at("blue-jacket", "kekionga").game.is_held_by_a_key_leader(Nation::Seneca));
    assert!(!wavering().at("blue-jacket", "turtletown").game.is_held_by_a_key_leader(Nation::Seneca));
}

// Expeditions.

fn campaign(wc: u8) -> Position {
    Position::of(Scenario::War).vp(0, wc)
}

// proves: BO-7.0-a, BO-7.1-b, BO-7.1-c, BO-7.0-f
#[test]
fn ac_112_an_expedition_withdraws() {
    let position = campaign(16).at("harmar wyllys hardin RI-1", "fort-hamilton");
    let mut table = expedition(position.dice(&[3, 4]));
    assert_eq!(table.asked(), (US, "EXPEDITION_CHECK"));
    while table.asked().1 == "EXPEDITION_CHECK" {
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.game.expeditions, [Expedition::Withdrawn, Expedition::Waiting, Expedition::Waiting]);
    assert_eq!((table.place("harmar"), table.place("wyllys")), (OUT, OUT));
    assert!(table.game.structures.forts().has(table.place("hardin")));
    assert!(table.game.inside.has(piece("RI-1")));
    assert_eq!(table.game.vp, [0, 16]);
    assert!(!table.game.killed.has(piece("wyllys")));
}

// proves: BO-7.0-b, BO-7.0-c, BO-7.2-a, BO-A3-4-a, BO-A3-4-b, BO-1.2-a, BO-A3-k
#[test]
fn ac_113_withdrawal_and_entry_at_one_check() {
    let leaders = "st-clair butler darke wayne wilkinson posey hamtramck scott todd";
    let position =
        campaign(18).at(leaders, "due").at("harmar wyllys hardin RI-1 *A-1", "fort-hamilton").at("MI-1", "cup");
    let mut table = expedition(position.dice(&[2, 6]));
    assert_eq!((table.place("harmar"), table.place("wyllys")), (OUT, OUT));
    assert_eq!((table.game.latest, table.game.expeditions[1]), (1, Expedition::InPlay));
    assert_eq!(table.game.box_settlements, 6);
    assert_eq!(table.game.box_forts, FortSet::of_all(&[Fort::StClair, Fort::Recovery]));
    assert_eq!(table.legal(), [put("hardin", "fort-harmar"), put("hardin", "fort-washington")]);
    table.act(put("hardin", "fort-harmar"));
    assert!(table.game.inside.has(piece("hardin")));
    // Militia go one to a settlement.
    while !matches!(table.legal()[0], Action::Put { piece, .. } if PieceSet::MILITIA.has(piece)) {
        let first = table.legal()[0];
        table.act(first);
    }
    let militia = |table: &Table| match table.legal()[0] {
        Action::Put { piece, .. } => piece.id(),
        other => panic!("{other:?}"),
    };
    let first = militia(&table);
    table.act(put(first, "limestone"));
    assert_eq!(table.refusal(put(militia(&table), "limestone")), "BO-A3-k");
    for action in table.game.suggestions().swap_remove(0).actions {
        table.act(action);
    }
    assert_eq!(table.asked(), (US, "SA_CHOOSE"));
    let game = &table.game;
    let regulars = game.board.on_map(US).and(PieceSet::REGULARS);
    assert_eq!((regulars.len(), game.cup().len()), (13, 8));
    assert_eq!(game.board.on_map(US).and(PieceSet::ARTILLERY).less(game.board.reduced()).len(), 2);
    assert!(game.board.at(HAND).is_empty());
    assert!(game.dice.left().is_empty());
    assert_eq!(game.sap_reset(US), 5);
}

// proves: BO-7.0-d
#[test]
fn ac_114_what_has_entered_does_not_enter_again() {
    let position = campaign(18).with(|g| {
        g.latest = 1;
        g.expeditions = [Expedition::Withdrawn, Expedition::InPlay, Expedition::Waiting];
    });
    let table = expedition(position.at("RI-1", "fort-harmar"));
    assert_eq!(table.asked().1, "SA_CHOOSE");
    assert_eq!(table.place("RI-1"), place("fort-harmar"));
}

// proves: BO-A3-1-b, BO-A3-2-b, BO-A3-3-e, BO-A3-4-e
#[test]
fn bo_7_0_e_the_withdrawal_of_the_last_expedition_ends_the_game() {
    for (scenario, square) in [(Scenario::Harmar, 16), (Scenario::Wabash, 30), (Scenario::Legion, 56)] {
        let before = expedition(Position::of(scenario).vp(0, square - 1));
        assert_eq!(before.game.end, None, "{scenario:?}");
        let table = expedition(Position::of(scenario).vp(0, square));
        assert_eq!(table.game.end, Some(End::ExpeditionWithdrawn), "{scenario:?}");
        assert_eq!(table.game.outcome().and_then(|o| o.winner), Some(WC));
    }
    let third = campaign(56).with(|g| {
        g.latest = 2;
        g.expeditions = [Expedition::Withdrawn, Expedition::Withdrawn, Expedition::InPlay];
    });
    assert_eq!(expedition(third).game.end, Some(End::ExpeditionWithdrawn));
}

#[test]
fn bo_7_1_a_besieged_garrisons_stay_and_nobody_joins_them() {
    let position = campaign(16)
        .at("harmar", "fort-hamilton")
        .inside("RI-1 MI-1", "fort-washington")
        .at("Mi-1", "fort-washington")
        .at("Sh-1", "limestone")
        .at("RI-2 MI-2 MI-3 *A-1", "turtle-creek");
    let mut table = expedition(position);
    while table.asked().1 == "EXPEDITION_CHECK" {
        for action in table.legal() {
            if let Action::Put { at, .. } = action {
                assert!(at != place("fort-washington") && at != place("limestone"), "{action:?}");
            }
        }
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.game.garrison(place("fort-washington")), pieces("RI-1 MI-1"));
    assert_eq!(table.place("RI-2"), place("fort-harmar"));
    // Half of the two militia units outside goes home; the lost gun lies where it lay.
    assert_eq!(table.game.cup().and(PieceSet::MILITIA).len(), 1);
    assert_eq!(table.place("A-1"), place("turtle-creek"));
    assert_eq!(table.place("Mi-1"), place("fort-washington"));
}

#[test]
fn bo_7_1_a_pieces_without_any_quarters_go_to_the_cup_and_leaders_to_the_roads() {
    let position = campaign(16)
        .at("Mi-1", "fort-washington")
        .at("Mi-2", "fort-harmar")
        .at("harmar RI-1 S-1 hardin A-1", "fort-hamilton")
        .dice(&[6]);
    let mut table = expedition(position);
    while table.asked().1 == "EXPEDITION_CHECK" {
        let at = |a: &Action| matches!(a, Action::Put { at, .. } if at.is_entry());
        assert!(table.legal().iter().all(at));
        let first = table.legal()[0];
        table.act(first);
    }
    assert_eq!(table.game.cup(), pieces("RI-1 S-1"));
    assert!(table.place("hardin").is_entry() && table.place("A-1").is_entry());
}

// proves: BO-A3-4-d
#[test]
fn bo_a3_4_c_the_third_expedition_comes_in_three_parts() {
    let leaders = "wayne wilkinson posey hamtramck scott todd";
    let position = campaign(32).at(leaders, "due").with(|g| {
        g.latest = 1;
        g.expeditions = [Expedition::Withdrawn, Expedition::Withdrawn, Expedition::Waiting];
        g.box_forts = FortSet::of_all(&[Fort::Recovery]);
    });
    let mut table = expedition(position);
    assert!(table.game.in_third());
    assert_eq!(table.game.box_settlements, 10);
    assert!([Fort::Recovery, Fort::Greenville, Fort::Hamilton].iter().all(|&f| table.game.box_forts.has(f)));
    assert_eq!(table.game.board.at(DUE).and(PieceSet::REGULARS).len(), 7);
    for action in table.game.suggestions().swap_remove(0).actions {
        table.act(action);
    }
    assert_eq!(table.game.board.on_map(US).and(PieceSet::REGULARS).len(), 11);
    assert_eq!(table.game.sap_reset(WC), 4);
    for (turn, due) in [(1, 1), (2, 2)] {
        table.game.turn = turn;
        table.game.stack = vec![Turn { next: Next::Begin }.into()];
        table.game.run(&mut Report::silent());
        assert_eq!(table.asked(), (US, "TURN_START"));
        assert_eq!(table.game.board.at(HAND).and(PieceSet::LEADERS).len(), due);
        for action in table.game.suggestions().swap_remove(0).actions {
            table.act(action);
        }
        assert_eq!(table.asked().1, "SA_CHOOSE");
    }
    assert!(table.game.board.at(DUE).and(PieceSet::US).is_empty());
    assert_eq!(table.game.board.on_map(US).and(PieceSet::REGULARS).len(), 18);
}

#[test]
fn bo_7_2_a_a_leader_who_is_dead_does_not_come() {
    let position = campaign(18).at("st-clair darke", "due").with(|g| {
        g.expeditions[0] = Expedition::Withdrawn;
        g.killed.insert(piece("butler"));
    });
    let mut table = expedition(position);
    for action in table.game.suggestions().swap_remove(0).actions {
        table.act(action);
    }
    assert_eq!(table.place("butler"), OUT);
    assert!(table.place("darke").is_entry());
}

// Leaders.

// proves: BO-9.0-a, BO-9.0-b
#[test]
fn ac_117_wounded_leaders_heal_or_die() {
    let wayne = |die: u8| {
        let position = Position::of(Scenario::Legion).at("*wayne", "fort-hamilton").turn(5, 3).dice(&[die]);
        check(position, Next::LeaderCheck)
    };
    assert!(!wayne(3).is_reduced("wayne"));
    assert!(wayne(5).is_reduced("wayne"));
    let dead = wayne(6);
    assert_eq!((dead.place("wayne"), dead.game.vp, dead.game.end), (OUT, [10, 10], None));
    let sudden = Position::of(Scenario::Legion).with(|g| g.options.sudden_death = true);
    let table = check(sudden.at("*wayne", "fort-hamilton").turn(5, 3).dice(&[6]), Next::LeaderCheck);
    assert_eq!(table.game.end, Some(End::WayneKilled));
}

#[test]
fn bo_9_0_a_each_wounded_leader_throws_his_own_die() {
    let position = Position::new().at("*hardin wyllys", "fort-hamilton").at("*blue-jacket", "chalakatha");
    let table = check(position.turn(0, 3).dice(&[1, 4]), Next::LeaderCheck);
    assert!(!table.is_reduced("hardin") && table.is_reduced("blue-jacket"));
    assert!(table.game.dice.left().is_empty());
}

// End of turn.

// proves: BO-12.0-a, BO-12.0-c, BO-5.6.1-a
#[test]
fn ac_122_a_turn_ends_and_the_next_begins() {
    let position =
        Position::new().turn(0, 10).sap(1, 0).with(|g| (g.raid_cup, g.saved) = ([3, 2, 1, 0], [true, false]));
    let table = check(position, Next::End);
    assert_eq!((table.game.turn, table.game.segment), (1, 1));
    assert_eq!(table.game.sap, [5, 5]);
    assert_eq!(table.game.raid_cup, [4, 3, 2, 1]);
    assert_eq!(table.asked(), (US, "SA_CHOOSE"));
}

// proves: BO-A3-3-g, BO-20.7-a
#[test]
fn bo_12_0_d_fort_miamis_appears_and_parts_of_the_legion_arrive() {
    let position = Position::of(Scenario::Legion).turn(5, 10).at("hamtramck RI-1 RI-2", "due");
    let table = check(position, Next::End);
    assert_eq!((table.game.turn, table.asked()), (6, (US, "TURN_START")));
    let last = check(Position::of(Scenario::Legion).turn(8, 10), Next::End);
    assert_eq!(last.game.turn, 9);
    assert!(last.game.fort_miamis_stands());
}

#[test]
fn bo_12_0_b_the_last_turn_ends_the_game() {
    let table = check(Position::new().turn(1, 10).vp(0, 4), Next::End);
    assert_eq!(table.game.end, Some(End::Time { winner: Some(WC) }));
}

#[test]
fn bo_a2_g_the_learning_scenario_resets_4_and_5_and_has_no_chits() {
    let table = check(Position::of(Scenario::Learning3).turn(2, 10).sap(0, 0), Next::End);
    assert_eq!((table.game.sap, table.game.raid_cup), ([4, 5], [0; 4]));
    assert_eq!(table.game.turn, 3);
}

#[test]
fn bo_2_4_2_b_whoever_withdraws_empties_the_square_too() {
    let table = check(Position::new().vp(20, 0).at("M-3 M-4", "box-M").turn(0, 2), Next::NationCheck);
    assert!(table.game.board.at(Place::box_of(Nation::Mingo)).is_empty());
    assert!(!table.game.board.at(CUP).meets(PieceSet::WC));
}

// proves: BO-2.4.2-a
#[test]
fn bo_2_4_1_a_the_squares_of_the_track_stand_where_the_table_says() {
    use crate::rules::blood_on_the_ohio::tables::Tables;
    let tables = Tables::DEFAULT;
    assert_eq!([0, 1, 2].map(|n| tables.withdrawal(n)), [16, 30, 56]);
    assert_eq!([0, 1, 2].map(|n| tables.entry(n)), [None, Some(18), Some(32)]);
    let squares = Nation::ALL.map(|nation| tables.nation_square(nation));
    let halves = [None, None, Some(38), Some(20), Some(46), Some(50), Some(30), Some(54), Some(34), Some(42)];
    assert_eq!(squares, halves);
}

// proves: BO-1.1-a
#[test]
fn bo_1_1_b_every_nation_has_one_status_in_each_scenario() {
    assert_eq!(Nation::ALL.map(Nation::id), ["Mi", "Sh", "De", "M", "W", "Ot", "Se", "Oj", "Ki", "Po"]);
    let count = |scenario, status| {
        let game = Position::of(scenario).game;
        Nation::ALL.into_iter().filter(|&n| game.status(n) == status).count()
    };
    assert_eq!((count(Scenario::Harmar, Status::Member), count(Scenario::Harmar, Status::Nonaligned)), (4, 6));
    assert_eq!((count(Scenario::Wabash, Status::Member), count(Scenario::Wabash, Status::Nonaligned)), (5, 5));
    assert_eq!(count(Scenario::Legion, Status::Member), 6);
    assert_eq!(count(Scenario::Learning1, Status::Member), 2);
}

#[test]
fn bo_0_g_every_throw_of_a_check_is_told_with_its_faces() {
    let position = Position::new().at("*hardin", "fort-hamilton").turn(0, 3).dice(&[4]);
    let table = check(position, Next::LeaderCheck);
    let rolls: Vec<_> = table.notes.iter().filter_map(|n| n.roll.as_ref()).collect();
    assert_eq!(rolls.len(), 1);
    assert_eq!((rolls[0].what.as_str(), rolls[0].groups[0].faces.as_slice()), ("Leader Check", [4].as_slice()));
}
