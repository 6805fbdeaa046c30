//! Set-up of every scenario (26, D10 to D13).

use super::position::{Table, piece, place};
use crate::conformance;
use crate::rules::blood_on_the_ohio::charts;
use crate::rules::blood_on_the_ohio::course::scenario::Options;
use crate::rules::blood_on_the_ohio::course::{
    Action, BloodOnTheOhio, Expedition, Health, Marker, Scenario, Structure,
};
use crate::rules::blood_on_the_ohio::map::{
    DUE, Fort, FortSet, HAND, Nation, Place, READY, Status, TRACK, US, WC, atlas,
};
use crate::rules::blood_on_the_ohio::pieces::{Kind, PieceSet};
use crate::rules::blood_on_the_ohio::placing::south_bank;
use crate::rules::procedure::Stacked;
use crate::rules::{Dice, Policy, Report, Title};

/// A game before its first decision.
fn begun(scenario: Scenario) -> Table {
    let mut game = BloodOnTheOhio::new(Dice::from_seed(5), Policy::Open, scenario, Options::default());
    game.prepare();
    game.run(&mut Report::silent());
    assert_eq!(game.validate(), Ok(()));
    conformance::table(game)
}

/// The present side takes its ready-made set-up of this number and confirms it.
fn take_over(table: &mut Table, number: usize) {
    let plan = table.game.suggestions().swap_remove(number);
    for action in plan.actions {
        table.act(action);
    }
    assert_eq!(table.legal(), [Action::Done], "{}: {:?}", plan.label, table.game.placing_words());
    table.act(Action::Done);
}

/// A game after the set-up: both sides take their first ready-made one; the first procedure of the turn is not begun.
fn set_up(scenario: Scenario) -> Table {
    let mut table = begun(scenario);
    take_over(&mut table, 0);
    let plan = table.game.suggestions().swap_remove(0);
    for action in plan.actions {
        table.act(action);
    }
    table
}

fn count(table: &Table, kind: Kind, at: &str) -> u32 {
    table.game.board.at(place(at)).and(PieceSet::kind(kind)).len()
}

fn in_entries(table: &Table, of: PieceSet) -> u32 {
    atlas().us_entries().iter().map(|e| table.game.board.at(e).and(of).len()).sum()
}

fn villages(table: &Table, nation: Nation) -> (u32, u32, u32) {
    let all = table.game.structures.villages_of(nation);
    let principal = all.and(table.game.structures.principals());
    (all.less(principal).len(), principal.len(), all.and(table.game.structures.reduced()).len())
}

// proves: BO-A3-c, BO-27-a
#[test]
fn bo_a3_a_the_confederacy_sets_up_first_and_the_us_act_first() {
    for scenario in Scenario::ALL {
        let first = if scenario.is_learning() { US } else { WC };
        let mut table = begun(scenario);
        assert_eq!(table.asked(), (first, "SETUP_1"), "{scenario:?}");
        take_over(&mut table, 0);
        assert_eq!(table.asked(), (first.other(), "SETUP_2"), "{scenario:?}");
    }
    let mut table = set_up(Scenario::Harmar);
    table.act(Action::Done);
    assert_eq!(table.asked(), (US, "SA_CHOOSE"));
}

#[test]
fn every_ready_made_set_up_is_legal_to_its_end() {
    for scenario in Scenario::ALL {
        let table = begun(scenario);
        for first in 0..table.game.suggestions().len() {
            let mut after = conformance::table(table.game.clone());
            take_over(&mut after, first);
            for second in 0..after.game.suggestions().len() {
                let plan = after.game.suggestions().swap_remove(second);
                let mut last = conformance::table(after.game.clone());
                for action in plan.actions {
                    last.act(action);
                }
                assert_eq!(last.legal(), [Action::Done], "{scenario:?}, {}", plan.label);
                assert!(last.game.board.at(HAND).is_empty(), "{scenario:?}, {}", plan.label);
            }
        }
    }
}

#[test]
fn ready_made_set_ups_name_places_that_exist_and_fit() {
    // A plan whose wish is not legal falls back to the first legal place: the words of the plan would then lie.
    let table = begun(Scenario::Harmar);
    let plan = table.game.suggestions().swap_remove(0);
    let put = |id: &str, at: &str| Action::Put { piece: piece(id), at: place(at), inside: false };
    for (id, at) in [("little-turtle", "kekionga"), ("blue-jacket", "wapatomica"), ("buckongahelas", "gekelmukpechunk")]
    {
        assert!(plan.actions.contains(&put(id, at)), "{id}");
    }
    let villages = plan.actions.iter().filter_map(|a| match a {
        Action::Mark { marker: Marker::Village(Nation::Shawnee), at } => Some(at.id()),
        _ => None,
    });
    let wanted = ["paint-creek", "lower-shawneetown", "wapakoneta", "darby", "scioto-marsh"];
    assert_eq!(villages.collect::<Vec<_>>(), wanted);
}

// proves: BO-A3-f, BO-2.7-a, BO-23.0-a, BO-5.6.1-a, BO-2.3-a
#[test]
fn bo_4_0_a_the_harmar_campaign_is_set_up_as_listed() {
    let table = set_up(Scenario::Harmar);
    let game = &table.game;
    assert_eq!((game.vp, game.sap), ([0, 0], [4, 5]));
    assert_eq!(villages(&table, Nation::Miami), (5, 2, 0));
    assert_eq!(villages(&table, Nation::Shawnee), (5, 2, 0));
    assert_eq!(villages(&table, Nation::Delaware), (3, 1, 0));
    assert_eq!(villages(&table, Nation::Mingo), (3, 0, 0));
    for (nation, warriors) in [(Nation::Miami, 4), (Nation::Shawnee, 4), (Nation::Delaware, 4), (Nation::Mingo, 2)] {
        let boxed = game.board.at(Place::box_of(nation));
        assert_eq!(boxed.and(PieceSet::WARRIORS).len(), warriors, "{nation}");
    }
    assert_eq!(table.place("big-cat"), Place::box_of(Nation::Delaware));
    for nation in
        [Nation::Wyandot, Nation::Ottawa, Nation::Seneca, Nation::Ojibwa, Nation::Kickapoo, Nation::Potawatomi]
    {
        assert_eq!(game.board.at(Place::box_of(nation)), PieceSet::nation(nation), "{nation}");
        assert_eq!(game.status(nation), Status::Nonaligned);
    }
    assert_eq!(game.board.at(TRACK), PieceSet::ARMS);
    assert_eq!(game.raid_cup, [3, 2, 1, 0]);
    assert_eq!((game.box_settlements, game.box_forts), (4, FortSet::of_all(&[Fort::Steuben])));
    assert_eq!((game.cup().and(PieceSet::MILITIA).len(), game.cup().and(PieceSet::REGULARS).len()), (4, 2));
    assert_eq!(count(&table, Kind::RegularInfantry, "fort-washington"), 1);
    assert_eq!(count(&table, Kind::MilitiaInfantry, "fort-washington"), 2);
    assert_eq!(count(&table, Kind::Wagon, "fort-washington"), 1);
    assert_eq!(table.place("doughty"), place("fort-washington"));
    assert_eq!(table.place("ziegler"), place("fort-harmar"));
    assert_eq!(count(&table, Kind::RegularInfantry, "fort-harmar"), 1);
    assert_eq!(in_entries(&table, PieceSet::REGULARS), 3);
    assert_eq!(in_entries(&table, PieceSet::MILITIA), 11);
    assert_eq!(in_entries(&table, PieceSet::SUPPORT), 3);
    assert_eq!(in_entries(&table, PieceSet::LEADERS), 3);
    assert_eq!(game.expeditions, [Expedition::InPlay, Expedition::Absent, Expedition::Absent]);
}

#[test]
fn bo_a3_b_villages_are_set_up_on_ground_of_their_nation_one_a_space() {
    let mut table = begun(Scenario::Harmar);
    let village = |at: &str| Action::Mark { marker: Marker::Village(Nation::Miami), at: place(at) };
    // The first two lie south of Pickawillany (D10).
    assert_eq!(table.refusal(village("muncietown")), "BO-A3-b");
    assert_eq!(table.refusal(village("kekionga")), "BO-A3-b");
    assert_eq!(table.refusal(village("todds-fork")), "BO-A3-b");
    table.act(village("fort-greenville")).act(village("richmond"));
    assert_eq!(table.refusal(village("richmond")), "BO-A3-b");
    assert_eq!(table.refusal(village("gm-piqua")), "BO-A3-b");
    table.act(village("muncietown"));
    let wrong = Action::Mark { marker: Marker::Village(Nation::Shawnee), at: place("darby") };
    assert_eq!(table.refusal(wrong), "BO-A3-a");
}

#[test]
fn bo_a3_c_warriors_are_set_up_one_a_village_and_leaders_anywhere_among_them() {
    let mut table = begun(Scenario::Harmar);
    for at in ["fort-greenville", "richmond", "turtletown", "muncietown", "the-glaize"] {
        table.act(Action::Mark { marker: Marker::Village(Nation::Miami), at: place(at) });
    }
    let put = |id: &str, at: &str| Action::Put { piece: piece(id), at: place(at), inside: false };
    table.act(put("little-turtle", "kekionga")).act(put("le-gris", "kekionga")).act(put("pacanne", "kekionga"));
    table.act(put("Mi-1", "kekionga"));
    assert_eq!(table.refusal(put("Mi-2", "kekionga")), "BO-A3-c");
    assert_eq!(table.refusal(put("Mi-2", "chalakatha")), "BO-A3-c");
    assert_eq!(table.refusal(put("Mi-3", "turtletown")), "BO-A3-a");
    table.act(put("Mi-2", "turtletown"));
}

#[test]
fn the_harmar_expedition_uses_two_entry_squares() {
    let mut table = begun(Scenario::Harmar);
    take_over(&mut table, 0);
    while table.legal() != [Action::Done] {
        let all = table.legal();
        let square = |a: &Action| matches!(a, Action::Put { at, .. } if at.id() == "entry-us-virginia");
        if !all.iter().any(square) {
            // The last piece of all: the only square used so far is closed to it.
            assert_eq!(all.len(), 3);
            assert_eq!(in_entries(&table, PieceSet::US), 19);
        }
        let choice = all.iter().copied().find(square).unwrap_or(all[0]);
        table.act(choice);
    }
    assert_eq!(in_entries(&table, PieceSet::US), 20);
    assert_eq!(table.game.board.at(place("entry-us-virginia")).len(), 19);
}

// proves: BO-A3-d
#[test]
fn bo_2_6_a_war_on_the_wabash_is_set_up_as_listed() {
    let table = set_up(Scenario::Wabash);
    let game = &table.game;
    assert_eq!((game.vp, game.sap), ([14, 18], [5, 5]));
    assert_eq!(villages(&table, Nation::Miami), (4, 2, 1));
    assert_eq!(villages(&table, Nation::Shawnee), (4, 2, 1));
    assert_eq!(villages(&table, Nation::Delaware), (3, 1, 2));
    assert_eq!(villages(&table, Nation::Mingo), (3, 0, 1));
    assert_eq!(villages(&table, Nation::Seneca), (3, 1, 0));
    let razed = |n| game.structures.razed().and(atlas().boundary(n)).len();
    let counts = [Nation::Miami, Nation::Shawnee, Nation::Delaware, Nation::Mingo].map(razed);
    assert_eq!(counts, [3, 3, 2, 1]);
    for at in ["pickawillany", "chalakatha", "gekelmukpechunk"] {
        assert!(game.structures.razed().has(place(at)) && game.structure(place(at)).is_none(), "{at}");
    }
    let riverside = game.structures.reduced().and(game.structures.villages());
    assert!(riverside.less(atlas().riverside).is_empty());
    for nation in [Nation::Miami, Nation::Shawnee, Nation::Delaware, Nation::Seneca] {
        let arms = game.arms_of(nation).expect("British Arms");
        assert!(game.structures.villages_of(nation).has(game.board.place(arms)));
    }
    assert_eq!((game.board.at(READY).len(), game.board.at(DUE).and(PieceSet::ARMS).len()), (1, 1));
    assert_eq!(game.raid_cup, [4, 3, 2, 1]);
    assert_eq!(game.structures.site(Fort::Steuben), Some(place("clarksville")));
    let built = game.structures.settlements().len() - 20;
    let south = game.structures.settlements().and(south_bank()).len() - 20;
    assert_eq!((built, south), (4, 2));
    assert_eq!((game.box_settlements, game.box_forts), (6, FortSet::of_all(&[Fort::StClair, Fort::Recovery])));
    assert_eq!(game.cup().len(), 8);
    assert_eq!(in_entries(&table, PieceSet::REGULARS), 11);
    assert_eq!(in_entries(&table, PieceSet::SUPPORT), 5);
    assert_eq!(table.place("hamtramck"), place("clarksville"));
    assert!(game.inside.has(piece("hamtramck")));
}

// proves: BO-A3-b
#[test]
fn bo_a3_d_reduced_villages_are_set_up_beside_a_river() {
    let mut table = begun(Scenario::Wabash);
    let principal = |at: &str| Action::Mark { marker: Marker::Principal(Nation::Miami), at: place(at) };
    assert_eq!(table.refusal(principal("loramies")), "BO-A3-d");
    table.act(principal("girtys-town"));
    assert_eq!(table.game.structure(place("girtys-town")), Some(Structure::Principal(Health::Reduced)));
    let village = |at: &str| Action::Mark { marker: Marker::Village(Nation::Miami), at: place(at) };
    // Pickawillany's razed marker is on the map already.
    assert_eq!(table.refusal(village("pickawillany")), "BO-A3-b");
}

#[test]
fn bo_a3_3_a_the_legion_is_set_up_as_listed() {
    let table = set_up(Scenario::Legion);
    let game = &table.game;
    assert_eq!((game.vp, game.sap), ([26, 32], [5, 4]));
    assert_eq!(villages(&table, Nation::Miami), (4, 2, 2));
    assert_eq!(villages(&table, Nation::Shawnee), (4, 2, 2));
    assert_eq!(villages(&table, Nation::Delaware), (3, 1, 2));
    assert_eq!(villages(&table, Nation::Wyandot), (3, 1, 0));
    assert_eq!(villages(&table, Nation::Mingo), (3, 0, 1));
    assert_eq!(game.status(Nation::Mingo), Status::Treaty);
    assert_eq!(game.board.at(Place::box_of(Nation::Mingo)).len(), 4);
    assert_eq!(table.place("elkswatawa"), place("entry-kickapoo"));
    for nation in game.members().iter() {
        let arms = game.arms_of(nation).expect("British Arms");
        assert!(game.warriors_of(nation, game.board.place(arms)) > 0, "{nation}");
    }
    assert_eq!(game.structures.site(Fort::StClair), Some(place("fort-st-clair")));
    let settlements = game.structures.settlements();
    assert_eq!((settlements.len(), settlements.and(south_bank()).len()), (30, 25));
    assert_eq!(game.raid_cup, [5, 5, 4, 3]);
    assert_eq!(game.box_settlements, 10);
    assert_eq!(game.board.at(DUE).and(PieceSet::REGULARS).len(), 7);
    assert_eq!(game.board.at(DUE).and(PieceSet::LEADERS).len(), 3);
    let fp = |set: PieceSet| game.board.unit_fp(set);
    // With garrisons and what is due this makes 40 FP of regulars (D12); four more wait in the cup.
    let regulars = game.board.on_map(US).or(game.board.at(DUE)).and(PieceSet::REGULARS);
    assert_eq!(fp(regulars), 40);
    assert_eq!(game.cup().and(PieceSet::REGULARS).len(), 2);
}

#[test]
fn bo_a2_b_the_learning_scenario_is_set_up_by_the_us_first() {
    let mut table = begun(Scenario::Learning3);
    let fort = |at: &str| Action::Mark { marker: Marker::Fort(Fort::Greenville), at: place(at) };
    // Exactly four spaces from Fort Washington; Pickawillany is a village.
    assert_eq!(table.legal(), [fort("muncietown"), fort("fort-greenville")]);
    assert_eq!(table.refusal(fort("fort-recovery")), "BO-A2-b");
    table.act(fort("fort-greenville")).act(Action::Done);
    assert_eq!(count(&table, Kind::RegularInfantry, "fort-washington"), 4);
    assert_eq!(count(&table, Kind::RegularInfantry, "fort-greenville"), 2);
    assert_eq!(table.place("butler"), place("fort-greenville"));
    assert_eq!(table.place("st-clair"), place("fort-washington"));
    let village = |at: &str| Action::Mark { marker: Marker::Village(Nation::Miami), at: place(at) };
    assert_eq!(table.refusal(village("loramies")), "BO-A2-b");
    for at in ["turtletown", "forks-wabash", "kenapacomaqua", "mississinewa", "girtys-town"] {
        table.act(village(at));
    }
    assert_eq!(count(&table, Kind::Warrior, "chalakatha"), 4);
    assert_eq!(table.place("blue-jacket"), place("chalakatha"));
    table.act(Action::Put { piece: piece("little-turtle"), at: place("kekionga"), inside: false });
    assert_eq!(count(&table, Kind::Warrior, "kekionga"), 5);
    assert_eq!(table.place("le-gris"), place("kekionga"));
    assert_eq!((table.game.vp, table.game.sap), ([8, 10], [4, 5]));
    assert_eq!(table.game.cup().len(), 8);
    assert_eq!(table.game.board.at(Place::box_of(Nation::Shawnee)).len(), 5);
}

#[test]
fn bo_a2_b_either_site_of_fort_greenville_leaves_room_for_five_villages() {
    let mut table = begun(Scenario::Learning1);
    table.act(Action::Mark { marker: Marker::Fort(Fort::Greenville), at: place("muncietown") }).act(Action::Done);
    assert!(table.legal().len() >= 5);
    assert!(table.game.cup().is_empty());
}

#[test]
fn bo_a3_j_a_marker_without_a_legal_site_goes_to_the_builds_box() {
    let mut table = begun(Scenario::Legion);
    take_over(&mut table, 0);
    // Every site south of the Ohio is closed by warriors next to it.
    for (n, at) in ["port-william", "ruddles", "neals", "clarksburg", "wheeling"].into_iter().enumerate() {
        table.game.put(piece(&format!("Ot-{}", n + 1)), place(at));
    }
    let before = table.game.box_settlements;
    let plan = table.game.suggestions().swap_remove(0);
    plan.actions.into_iter().for_each(|action| {
        table.game.apply(&action, &mut Report::silent());
    });
    assert_eq!(table.game.box_settlements, before + 5);
}

#[test]
fn bo_a3_3_g_set_up_brings_no_nation_into_the_war() {
    for scenario in [Scenario::Wabash, Scenario::Legion] {
        let mut table = begun(scenario);
        take_over(&mut table, 0);
        while let Some(Action::Mark { marker: Marker::Settlement, .. }) = table.legal().first() {
            for action in table.legal() {
                let Action::Mark { at, .. } = action else { continue };
                let peaceful = atlas().nation(at).is_some_and(|n| !table.game.is_member(n));
                assert!(!peaceful, "{at}");
            }
            let first = table.legal()[0];
            table.act(first);
        }
    }
}

// proves: BO-4.1-a
#[test]
fn bo_2_1_a_the_scenarios_run_over_their_turns() {
    let runs = Scenario::ALL.map(|s| (s.turns().0, s.turns().1 + 1 - s.turns().0));
    assert_eq!(runs, [(0, 2), (2, 4), (5, 5), (0, 10), (2, 1), (2, 1), (2, 2)]);
    assert_eq!(charts::TURNS[0], "Fall/Winter 1789");
    assert_eq!(charts::TURNS[9], "Spring/Summer 1794");
    assert!(charts::is_winter(0) && !charts::is_winter(9));
}

#[test]
fn random_set_ups_end_in_a_sound_position() {
    for scenario in Scenario::ALL {
        for seed in 0..40 {
            let mut table = begun(scenario);
            let mut chance = Dice::from_seed(seed);
            let mut decisions = 0;
            while table.asked().1.starts_with("SETUP") {
                if table.legal() == [Action::Done] && table.asked().1 == "SETUP_2" {
                    break;
                }
                let legal = table.legal();
                let choice = legal[chance.draw(legal.len() as u32) as usize];
                table.act(choice);
                decisions += 1;
                assert!(decisions < 150, "{scenario:?}");
            }
            let hand = table.game.board.at(HAND);
            assert!(hand.is_empty(), "{scenario:?}: {hand:?}");
        }
    }
}

#[test]
fn the_south_bank_is_what_trails_join_to_the_printed_settlements() {
    let free = ["big-bone", "eagle-creek", "ravenswood", "middle-island", "ryersons"];
    assert_eq!(south_bank().len(), 25);
    assert!(free.iter().all(|id| south_bank().has(place(id))));
}
