//! Set-up and the scenarios (7.1, 10.1 to 10.5).

use super::position::{Look, Table, area, piece};
use crate::conformance;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Fort, Status};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::procedure::Stacked;
use crate::rules::{Dice, Report, Setup, Title};

/// A scenario before its first decision.
fn begun(scenario: Scenario) -> Table {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, 7) };
    conformance::table(DarkAndBloodyGround::setup(&setup).expect("a scenario of the title"))
}

fn put(id: &str, to: &str) -> Action {
    Action::Put { piece: piece(id), area: area(to) }
}

/// Sets up by the first thing that is legal until the other side is asked; `Done` comes last in the list.
fn by_the_list(table: &mut Table) {
    let seat = table.asked().0;
    while table.game.decision().is_some_and(|ask| ask.seat == seat && ask.step.starts_with("D-SU")) {
        let action = table.legal()[0];
        table.act(action);
    }
}

fn count(table: &Table, set: PieceSet) -> u32 {
    table.game.board.on_map().and(set).len()
}

// proves: DB-15.0-b
#[test]
fn db_15_0_a_and_b_the_us_sets_up_first_and_nobody_has_points() {
    let mut table = begun(Scenario::Harmar);
    assert_eq!((table.asked(), table.game.vp), ((US, "D-SU-US"), [0, 0]));
    by_the_list(&mut table);
    assert_eq!(table.asked(), (NA, "D-SU-NA"));
}

#[test]
fn db_15_1_1_a_the_army_of_1790_stands_in_cincinnati() {
    let table = begun(Scenario::Harmar);
    let there = table.game.board.at(area("cincinnati"));
    assert_eq!((there.and(PieceSet::MILITIA).len(), there.and(PieceSet::REGULARS).len()), (11, 3));
    assert!(["Harmar", "Hamtramck", "Trotter"].iter().all(|id| there.has(piece(id))));
    assert_eq!((table.game.cl, table.game.primary[0]), (2, Some(piece("Harmar"))));
}

// proves: DB-15.0-c, DB-15.0-d
#[test]
fn db_15_1_1_b_db_15_0_c_and_d_villages_and_settlers_of_1790() {
    let mut table = begun(Scenario::Harmar);
    assert_eq!(table.refusal(Action::Settle { area: area("great-miami") }), "DB-15.0-d");
    assert_eq!(table.refusal(Action::Village { area: area("westmoreland") }), "DB-15.3.1-b");
    table.act(Action::Village { area: area("limestone") });
    assert_eq!(table.refusal(Action::Village { area: area("lexington") }), "DB-4.0-a");
    assert_eq!(table.refusal(Action::Settle { area: area("cincinnati") }), "DB-15.0-c");
    assert_eq!(table.refusal(Action::Settle { area: area("kekionga") }), "DB-15.0-c");
    table.act(Action::Settle { area: area("lexington") }).act(Action::Settle { area: area("lexington") });
    assert_eq!(table.refusal(Action::Settle { area: area("lexington") }), "DB-15.0-d");
    assert_eq!(table.refusal(Action::Done), "DB-15.0-a");
    for id in ["great-miami", "great-miami", "eagle-creek", "eagle-creek"] {
        table.act(Action::Settle { area: area(id) });
    }
    table.act(Action::Done);
    assert_eq!(table.game.start[0], 14);
}

// proves: DB-15.1.2-b
#[test]
fn db_15_1_2_a_and_b_the_nations_of_1790() {
    let mut table = begun(Scenario::Harmar);
    by_the_list(&mut table);
    assert_eq!(table.refusal(put("Shawnee-1", "olentangy")), "DB-15.1.2-a");
    assert_eq!(table.refusal(put("Tecumseh", "kekionga")), "DB-14.0.3-a");
    assert_eq!(table.refusal(put("Wyandot-1", "detroit")), "DB-15.0-a");
    assert!(table.is_legal(put("McKee", "detroit")));
    assert_eq!(table.refusal(put("McKee", "upper-allegheny")), "DB-14.0.5-a");
    table.act(put("Shawnee-1", "kekionga"));
    table.act(put("Tecumseh", "kekionga"));
    by_the_list(&mut table);
    assert_eq!(count(&table, PieceSet::WARRIORS), 13);
    let status = |nation| table.game.status(nation);
    assert_eq!((status(Nation::Miami), status(Nation::Wyandot)), (Status::Warpath, Status::Unused));
    assert_eq!((table.game.nation_level(Nation::Shawnee), table.game.primary[1]), (3, Some(piece("Little Turtle"))));
    assert_eq!(Area::all().filter(|&a| table.game.areas[a].british_fort).count(), 5);
    assert_eq!(table.game.start, [14, 13]);
}

#[test]
fn db_15_1_3_a_only_miami_and_shawnee_areas_and_cincinnati() {
    let open = Scenario::Harmar.open();
    assert!(open.has(area("kekionga")) && open.has(area("mad-river")) && open.has(area("cincinnati")));
    assert!(!open.has(area("upper-sandusky")) && !open.has(area("limestone")) && !open.has(area("marietta")));
    assert_eq!(Scenario::Campaign.open().len(), 71);
}

// proves: DB-15.2-a, DB-15.3-a, DB-15.4-a
#[test]
fn db_15_1_a_db_15_2_a_db_15_3_a_and_db_15_4_a_the_turns_of_each_scenario() {
    let length = |scenario: Scenario| scenario.turns().1 - scenario.turns().0 + 1;
    assert_eq!([Scenario::Harmar, Scenario::StClair, Scenario::Wayne, Scenario::Campaign].map(length), [2, 3, 11, 21]);
}

#[test]
fn db_15_2_1_a_and_b_the_army_of_1791() {
    let mut table = begun(Scenario::StClair);
    assert_eq!(table.game.cl, 1);
    assert_eq!(table.refusal(put("US-1", "cincinnati")), "DB-15.0-d");
    table.act(Action::Village { area: area("lexington") }).act(Action::Village { area: area("kanawha") });
    assert_eq!(table.refusal(put("US-1", "limestone")), "DB-15.2.1-a");
    assert_eq!(table.refusal(put("Trotter", "lexington")), "DB-14.0.7-b");
    for n in 1..=12 {
        table.act(put(&format!("US-{n}"), "pittsburgh"));
    }
    table.act(put("VA-1", "pittsburgh")).act(put("VA-2", "pittsburgh"));
    assert_eq!(table.refusal(put("VA-3", "pittsburgh")), "DB-15.0-d");
    assert_eq!(table.refusal(Action::Fort { area: area("kekionga") }), "DB-15.2.1-b");
    assert_eq!(table.refusal(Action::Fort { area: area("lexington") }), "DB-15.2.1-b");
    table.act(Action::Fort { area: area("greenville") });
    assert_eq!(table.game.areas[area("greenville")].fort, Fort::Complete);
    by_the_list(&mut table);
    assert_eq!((count(&table, PieceSet::REGULARS), count(&table, PieceSet::MILITIA)), (12, 16));
    assert_eq!(table.game.primary, [Some(piece("St. Clair")), Some(piece("Little Turtle"))]);
}

#[test]
fn db_15_2_1_b_and_db_15_0_e_settlers_of_1791_are_rolled_for() {
    let mut game = DarkAndBloodyGround::new(
        Dice::scripted(&[4]),
        crate::rules::Policy::Open,
        Scenario::StClair,
        crate::rules::a_dark_and_bloody_ground::course::Options::default(),
    );
    game.prepare(&mut crate::rules::Report::silent());
    crate::rules::procedure::Stacked::run(&mut game, &mut crate::rules::Report::silent());
    let settlers = match crate::rules::procedure::Stacked::top(&game) {
        Some(crate::rules::a_dark_and_bloody_ground::course::Step::SettingUp(setup)) => setup.settlers,
        _ => 0,
    };
    assert_eq!(settlers, 10);
}

#[test]
fn db_15_2_2_a_the_nations_of_1791_and_their_rifle() {
    let mut table = begun(Scenario::StClair);
    by_the_list(&mut table);
    assert!(!table.is_legal(Action::Rifle { piece: piece("Shawnee-1") }));
    assert!(table.is_legal(put("Shawnee-1", "mad-river")) && !table.is_legal(put("Shawnee-1", "kekionga")));
    by_the_list(&mut table);
    assert_eq!(table.game.rifles.and(PieceSet::warriors_of(Nation::Shawnee)).len(), 1);
    assert_eq!((table.game.nation_level(Nation::Shawnee), table.game.nation_level(Nation::Miami)), (4, 4));
    assert_eq!(count(&table, PieceSet::warriors_of(Nation::Shawnee)), 10);
}

// proves: DB-15.3.1-b, DB-15.3.1-c
#[test]
fn db_15_3_1_a_b_and_c_the_legion_and_its_country() {
    let mut table = begun(Scenario::Wayne);
    assert_eq!((table.game.cl, table.game.groups), (3, 2));
    assert!(["Harmar", "St. Clair", "Butler", "Darke", "Trotter"].iter().all(|id| table.place(id) == "out"));
    assert_eq!(table.refusal(Action::Village { area: area("white-river") }), "DB-15.3.1-b");
    assert!(table.is_legal(Action::Village { area: area("coshocton") }));
    assert!(table.is_legal(Action::Village { area: area("captina") }));
    for id in ["whitewater", "great-miami", "greenville"] {
        table.act(Action::Fort { area: area(id) });
    }
    assert_eq!(table.refusal(Action::Fort { area: area("mad-river") }), "DB-4.0-a");
    by_the_list(&mut table);
    assert_eq!((count(&table, PieceSet::REGULARS), count(&table, PieceSet::MILITIA)), (12, 18));
    let villages = Area::all().filter(|&a| table.game.areas[a].village).count();
    assert_eq!(villages, 6);
}

// proves: DB-15.3.2-a, DB-15.3.2-b, DB-15.3.2-c, DB-15.3.2-d, DB-15.3.3-a, DB-15.3.3-b
#[test]
fn ac_145_db_15_3_2_a_to_d_and_db_15_3_3_a_b_the_nations_of_1793() {
    let mut table = begun(Scenario::Wayne);
    assert_eq!(table.game.vp, [0, 18]);
    by_the_list(&mut table);
    assert_eq!(table.refusal(put("Delaware-1", "olentangy")), "DB-15.1.2-a");
    assert!(table.is_legal(put("Delaware-1", "detroit")));
    by_the_list(&mut table);
    let of = |nation| count(&table, PieceSet::warriors_of(nation));
    assert_eq!(
        [of(Nation::Shawnee), of(Nation::Miami), of(Nation::Wyandot), of(Nation::Delaware), of(Nation::Ottawa)],
        [8, 6, 1, 1, 2]
    );
    assert!((1..=3).contains(&of(Nation::Iroquois)));
    let armed = |nation| table.game.rifles.and(PieceSet::warriors_of(nation)).len();
    assert!(Nation::ALL.into_iter().all(|nation| armed(nation) <= 2));
    let status = |nation| table.game.status(nation);
    assert_eq!((status(Nation::Delaware), status(Nation::Mingo)), (Status::Surrendered, Status::Surrendered));
    assert_eq!((status(Nation::Wyandot), status(Nation::Ottawa)), (Status::Warpath, Status::Warpath));
    assert!(table.game.iroquois_came && !table.game.girty_came);
    let delaware = PieceSet::warriors_of(Nation::Delaware).and(table.game.board.on_map());
    assert!(delaware.is_within(table.game.inside));
}

// proves: DB-15.4.2-a
#[test]
fn db_15_4_1_a_db_15_4_2_a_and_b_the_long_war() {
    let mut table = begun(Scenario::Campaign);
    by_the_list(&mut table);
    by_the_list(&mut table);
    let of = |nation| count(&table, PieceSet::warriors_of(nation));
    let on_map =
        [Nation::Shawnee, Nation::Miami, Nation::Wyandot, Nation::Delaware, Nation::Ottawa, Nation::Mingo].map(of);
    assert_eq!(on_map, [6, 7, 4, 5, 4, 3]);
    assert_eq!(
        table
            .game
            .board
            .at(crate::rules::a_dark_and_bloody_ground::map::POOL)
            .and(PieceSet::warriors_of(Nation::Shawnee))
            .len(),
        4
    );
    assert_eq!(table.game.status(Nation::Wyandot), Status::Peaceful);
    assert!(table.game.is_face_down(piece("Wyandot-1")) && !table.game.is_face_down(piece("Miami-1")));
}

#[test]
fn a_ready_made_set_up_places_everything() {
    for scenario in [Scenario::Harmar, Scenario::StClair, Scenario::Wayne, Scenario::Campaign] {
        let mut table = begun(scenario);
        for seat in [US, NA] {
            assert_eq!(table.asked().0, seat);
            let suggestion = table.game.suggestions().remove(0);
            assert_eq!(suggestion.actions.last(), Some(&Action::Done), "{scenario:?}");
            table.acts(suggestion.actions);
        }
        assert!(!table.node().starts_with("D-SU"));
    }
}

/// St. Clair's campaign with dice: settlers, then the Wyandot, Delaware, Ottawa and Mingo; a fort in Delaware country.
fn st_clair(dice: &[u8]) -> Table {
    let setup = Setup { scenario: Scenario::StClair.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, 7) };
    let mut game = DarkAndBloodyGround::new(
        Dice::scripted(dice),
        setup.policy,
        Scenario::StClair,
        crate::rules::a_dark_and_bloody_ground::course::Options::of(&setup),
    );
    game.prepare(&mut Report::silent());
    game.run(&mut Report::silent());
    let mut table = conformance::table(game);
    table.act(Action::Fort { area: area("white-river") });
    by_the_list(&mut table);
    table
}

// proves: DB-15.2.2-b
#[test]
fn db_15_0_e_and_db_15_2_2_b_the_other_nations_of_1791_roll_at_set_up() {
    let mut table = st_clair(&[1, 5, 1, 3, 4, 3, 4, 1, 6]);
    assert_eq!(table.asked(), (NA, "D-SU-NA"), "no treaties");
    assert_eq!(table.game.dice.left(), [3, 4, 1, 6], "one die each");
    let of = |nation| (table.game.status(nation), table.game.nation_level(nation));
    assert_eq!(of(Nation::Wyandot), (Status::Warpath, 5));
    // 1 − 1 for the fort is 0, which counts as 1.
    assert_eq!(of(Nation::Delaware), (Status::Peaceful, 1));
    assert_eq!((of(Nation::Ottawa), of(Nation::Mingo)), ((Status::Peaceful, 3), (Status::Warpath, 4)));
    assert_eq!(table.refusal(put("Wyandot-1", "kekionga")), "DB-15.1.2-a");
    by_the_list(&mut table);
    let down = |id: &str| table.game.is_face_down(piece(id));
    assert_eq!(["Wyandot-1", "Delaware-1", "Ottawa-1", "Mingo-1"].map(down), [false, true, true, false]);
}

// proves: DB-15.2.3-a
#[test]
fn db_15_2_2_c_and_db_15_2_3_a_little_turtle_leads_on_an_open_map_with_five_forts() {
    let table = begun(Scenario::StClair);
    assert_eq!(table.game.primary[1], Some(piece("Little Turtle")));
    assert_eq!(Area::all().filter(|&a| table.game.areas[a].british_fort).count(), 5);
    assert_eq!(Scenario::StClair.open(), crate::rules::a_dark_and_bloody_ground::map::AreaSet::ALL);
}
