//! The charts line by line, and what is counted for them (T-1 to T-22).

use super::position::{Lay, Look, Position, area, piece, pieces};
use super::raids::{path, raiding};
use crate::rules::a_dark_and_bloody_ground::activation::{Activations, Pillaging};
use crate::rules::a_dark_and_bloody_ground::course::{Action, Memory, Status};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, Owner, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, State, US};
use crate::rules::a_dark_and_bloody_ground::raids::Raids;
use crate::rules::a_dark_and_bloody_ground::settlers::SettlerPhase;
use crate::rules::a_dark_and_bloody_ground::tables::{Event, MeleeResult, RaidResult, Tables};

const WINTER: u8 = 5;

fn sum(modifiers: &[(i8, &'static str)]) -> i8 {
    modifiers.iter().map(|(value, _)| value).sum()
}

/// T-1.
#[test]
fn db_5_0_a_the_sum_of_two_dice_names_the_event() {
    use Event::{Congress, Epidemic, Girty, Iroquois, LandFever, None, Rifles, Severe, SevereCold};
    let printed = [Epidemic, Iroquois, Rifles, Severe, None, None, None, SevereCold, Girty, LandFever, Congress];
    assert_eq!(Tables::DEFAULT.events, printed);
}

/// T-2.
#[test]
fn db_6_0_1_a_the_modifiers_of_the_settler_roll() {
    let of = |position: Position| sum(&position.game.settler_modifiers());
    let fall = || Position::new().turn(4).cl(2);
    assert_eq!((of(fall()), of(fall().turn(2)), of(fall().turn(3))), (0, 1, 1));
    assert_eq!((of(fall().cl(1)), of(fall().cl(4)), of(fall().cl(5))), (-1, 1, 1));
    let villages = |count: usize| {
        let free = Area::all().filter(|&at| !atlas().settlements.has(at)).take(count);
        of(free.fold(fall(), |position, at| position.village(at.id())))
    };
    assert_eq!([2, 3, 5, 6, 9].map(villages), [0, 1, 1, 2, 2]);
    assert_eq!(of(fall().nation(Nation::Mingo, Status::Surrendered, 0)), 1);
    let last = |memory: Memory| of(fall().with(|game| game.last = Some(memory)));
    assert_eq!(last(Memory { successes: 3, ..Memory::default() }), -1);
    assert_eq!(last(Memory { siege_won: [false, true], ..Memory::default() }), -1);
    assert_eq!(last(Memory { battle_won: [true, false], ..Memory::default() }), 0);
    assert_eq!(of(fall().with(|game| game.events.land_fever = true)), 2);
}

/// T-3.
#[test]
fn db_6_0_1_b_the_second_die_says_where_settlers_may_go() {
    let open = |face: u8| -> AreaSet {
        // Everybody has neighbours: a settler in each area, which the dice let grow.
        let position = AreaSet::ALL.iter().fold(Position::new(), |position, at| position.settlers(1, at.id()));
        let position = position.with(|game| game.tables.counters_settlers = 100);
        let table = position.dice(&[6, face]).begin(SettlerPhase::new());
        let areas = table.legal().into_iter().filter_map(|action| match action {
            Action::Settle { area } => Some(area),
            _ => None,
        });
        areas.collect()
    };
    let map = atlas();
    let of = |state| map.of_state(state);
    assert_eq!(open(1), of(State::Kentucky));
    assert_eq!(open(2), of(State::Pennsylvania).or(of(State::Virginia)));
    assert_eq!(open(3), AreaSet::ALL.less(map.northwest).or(of(State::Ohio)));
    assert_eq!((open(4), open(5)), (map.on_ohio, map.on_ohio));
    assert_eq!(open(6), AreaSet::ALL);
}

/// T-7.
#[test]
fn db_8_3_a_the_army_chart() {
    let printed =
        [[0, 0, 0, 1, 1], [0, 0, 1, 1, 2], [0, 1, 1, 2, 3], [1, 1, 2, 2, 3], [1, 1, 2, 3, 4], [1, 2, 3, 4, 5]];
    assert_eq!(Tables::DEFAULT.army, printed);
}

/// T-8.
#[test]
fn db_8_4_a_the_modifiers_of_the_militia_roll() {
    let of = |position: Position| sum(&position.game.militia_modifiers());
    assert_eq!([1, 2, 3, 4, 5].map(|cl| of(Position::new().cl(cl))), [-2, -1, 0, 1, 2]);
    assert_eq!(of(Position::new().turn(4)), -1);
    let last = |memory: Memory| of(Position::new().with(|game| game.last = Some(memory)));
    assert_eq!(last(Memory::default()), -1);
    assert_eq!(last(Memory { raids: 1, ..Memory::default() }), 0);
    assert_eq!(last(Memory { raids: 1, successes: 1, ..Memory::default() }), 1);
    assert_eq!(last(Memory { raids: 1, battle_won: [false, true], ..Memory::default() }), -2);
}

/// T-5.
#[test]
fn db_8_1_a_the_modifiers_of_a_nation() {
    let of = |position: Position| sum(&position.game.mobilization_modifiers(Nation::Mingo, 0));
    assert_eq!(of(Position::new()), 0);
    assert_eq!(of(Position::new().at("Tecumseh", "captina")), 1);
    assert_eq!(of(Position::new().village("captina").village("cuyahoga")), -2);
    assert_eq!(sum(&Position::new().game.mobilization_modifiers(Nation::Mingo, 2)), -2);
    assert_eq!(of(Position::new().settlers(3, "captina").settlers(1, "cuyahoga")), 1);
    assert_eq!(of(Position::new().pillaged("captina").pillaged("cuyahoga")), -1);
    assert_eq!(of(Position::new().fort("captina").fort("cuyahoga")), -1);
    let last = |won| of(Position::new().with(|game| game.last = Some(Memory { battle_won: won, ..Memory::default() })));
    assert_eq!([[true, false], [false, true], [true, true]].map(last), [-1, 1, 0]);
    assert_eq!(of(Position::new().with(|game| game.intervened = true)), 1);
    assert_eq!(of(Position::new().at("Blue Jacket, Little Turtle", "captina")), 0, "not its own leaders");
    let own = |id: &str| sum(&Position::new().at(id, "loramie").game.mobilization_modifiers(Nation::Shawnee, 0));
    assert_eq!(["Blue Jacket", "Black Hoof", "Shawnee leader"].map(own), [1, 0, 0]);
}

/// T-6.
#[test]
fn db_8_2_a_the_modifiers_of_the_commitment_roll() {
    let of = |position: Position| sum(&position.game.commitment_modifiers());
    assert_eq!([1, 2, 3, 4, 5].map(|cl| of(Position::new().cl(cl))), [0, 0, -1, -2, -3]);
    assert_eq!(of(Position::new().cl(2).turn(WINTER)), -1);
    assert_eq!(of(Position::new().cl(2).with(|game| game.intervened = true)), 1);
    let last = |memory: Memory| of(Position::new().cl(2).with(|game| game.last = Some(memory)));
    assert_eq!(last(Memory::default()), -1, "a quiet frontier");
    assert_eq!(
        (last(Memory { raids: 1, ..Memory::default() }), last(Memory { battles: 1, ..Memory::default() })),
        (0, 0)
    );
    assert_eq!(last(Memory { raids: 1, siege_won: [false, true], ..Memory::default() }), 1);
}

/// T-12.
#[test]
fn db_9_5_1_a_the_modifiers_of_pillage() {
    let of = |position: Position, seat, at: &str| {
        let pillaging = Pillaging::about(&position.game, seat, area(at));
        sum(&position.game.pillage_modifiers(&pillaging))
    };
    let us = |ids: &str, at: &str| of(Position::new().at(ids, at), US, at);
    assert_eq!((us("US-1, US-2", "kekionga"), us("US-1, US-2, Harmar", "kekionga")), (0, -1));
    assert_eq!((us("US-1, US-2, US-3", "kekionga"), us("US-1, US-2, US-3, US-4", "kekionga")), (0, -1));
    let ten: Vec<String> = (1..=10).map(|n| format!("US-{n}")).collect();
    assert_eq!(us(&ten.join(","), "kekionga"), -3, "three at most");
    assert_eq!((us("US-1, US-2", "lexington"), us("US-1, US-2", "gallipolis")), (-1, 1));
    assert_eq!(of(Position::new().turn(WINTER).at("US-1, US-2", "kekionga"), US, "kekionga"), 1);
    assert_eq!(of(Position::new().at("US-1, US-2", "detroit"), US, "detroit"), 2, "a British fort");
    assert_eq!(of(Position::new().fort("kekionga").at("Miami-1, Miami-2", "kekionga"), NA, "kekionga"), 2);
}

#[test]
fn db_9_2_2_a_regulars_without_friends_in_the_wilds_are_easier_to_ambush() {
    let of = |position: Position, id: &str| position.game.ambush_modifier(piece(id));
    assert_eq!(of(Position::new().at("US-1", "greenville"), "US-1"), 1);
    assert_eq!(of(Position::new().at("US-1, KY-1", "greenville"), "US-1"), 0);
    assert_eq!(of(Position::new().at("KY-1", "greenville"), "KY-1"), 0);
    assert_eq!(of(Position::new().settlers(1, "greenville").at("US-1", "greenville"), "US-1"), 0);
    assert_eq!(of(Position::new().at("British-1", "greenville"), "British-1"), 1);
    assert_eq!(of(Position::new().at("British-1, Shawnee-1", "greenville"), "British-1"), 0);
    assert_eq!(of(Position::new().at("British-1, Canadian-1", "greenville"), "British-1"), 0);
    // Raiders can be ambushed too.
    let raid = raiding(Position::new(), "Shawnee-1", "limestone", path(6, true, false, false)).at("US-1", "cincinnati");
    let table = raid.with(|game| game.atrocity_hand = [1, 0]).begin(Activations::of(US));
    assert!(table.is_legal(Action::Ambush { piece: piece("Shawnee-1") }));
}

#[test]
fn db_9_2_3_a_forts_towns_and_kekionga_protect_leaders() {
    let safe = |position: Position, id: &str, seat| {
        let position =
            position.at("US-1", "marietta").at("Miami-1", "tippecanoe").with(|game| game.atrocity_hand = [1, 1]);
        position.begin(Activations::of(seat)).refusal(Action::Assassinate { piece: piece(id) })
    };
    let us = |position: Position, at: &str| safe(position.at("Harmar", at), "Harmar", NA);
    assert_eq!(us(Position::new(), "cincinnati"), "DB-9.2.3-a");
    assert_eq!(us(Position::new().village("limestone"), "limestone"), "DB-9.2.3-a");
    assert_eq!(us(Position::new().fort("greenville"), "greenville"), "DB-9.2.3-a");
    let na = |at: &str| safe(Position::new().at("Blue Jacket", at), "Blue Jacket", US);
    assert_eq!((na("kekionga"), na("detroit")), ("DB-9.2.3-a", "DB-9.2.3-a"));
    let peace = Position::new().at("Tarhe", "upper-sandusky");
    assert_eq!(safe(peace, "Tarhe", US), "DB-8.1-h");
}

/// T-21.
#[test]
fn db_12_0_3_a_the_results_of_raids() {
    use RaidResult::{F0, F1, F2, F3, R1, R2, R3, R4};
    let tables = Tables::DEFAULT;
    assert_eq!(tables.raid_results, [F3, F2, F1, F0, R1, R2, R2, R3, R3, R4]);
    assert_eq!(tables.raid_warriors, [2, 1, 1, 0, 1, 0, 0, 0]);
    assert_eq!(tables.raid_militia, [0, 0, 0, 0, 1, 1, 1, 2]);
    assert_eq!(tables.raid_vps, [0, 0, 0, 0, 1, 1, 1, 2]);
    // Regulars are not lost to raids, and nobody is lost who is not there: 6 + 3 + 1 − 1 = 9.
    let raid = raiding(
        Position::new().settlers(1, "limestone"),
        "Shawnee-1, Shawnee-2, Blue Jacket",
        "limestone",
        path(6, false, false, false),
    );
    let table = raid.at("US-1", "limestone").dice(&[6, 1]).begin(Raids::new());
    assert_eq!(
        (table.place("US-1"), table.game.areas[area("limestone")].settlers, table.game.vp),
        ("limestone", 0, [0, 2])
    );
}

#[test]
fn db_12_0_1_c_the_greatest_cost_is_that_of_a_warrior_not_of_a_leader() {
    let raid = |warrior: u8, leader: u8| {
        let position =
            raiding(Position::new(), "Shawnee-1, Shawnee-2", "limestone", path(warrior, false, false, false));
        let position = raiding(position, "Black Hoof", "limestone", path(leader, false, false, false));
        sum(&position.game.raid_modifiers(area("limestone")))
    };
    // CR 1 and wilderness.
    assert_eq!((raid(6, 19), raid(12, 6), raid(13, 6), raid(19, 6)), (2, 2, 1, 0));
}

#[test]
fn db_12_0_4_a_leaders_go_home_too_and_girty_to_any_nation() {
    let homes = |id: &str| {
        let party = format!("Shawnee-1, Shawnee-2, {id}");
        // 3 + 1 + 1 is an R2: nobody is lost.
        let raid = raiding(Position::new(), &party, "limestone", path(6, false, false, false));
        let mut table = raid.dice(&[3]).begin(Raids::new());
        for warrior in ["Shawnee-1", "Shawnee-2"] {
            table.act(Action::Put { piece: piece(warrior), area: area("loramie") });
        }
        let open = |to: &str| table.is_legal(Action::Put { piece: piece(id), area: area(to) });
        ["mad-river", "kekionga", "captina", "detroit", "limestone"].map(open)
    };
    assert_eq!(homes("Black Hoof"), [true, false, false, true, false]);
    assert_eq!(homes("Girty"), [true, true, true, true, false]);
}

/// T-18c.
#[test]
fn db_10_6_1_a_the_melee_table() {
    let printed = [
        ["A1", "ART", "AR", "AD", "NE", "DD"],
        ["ART", "AR", "AD", "NE", "DD", "DR"],
        ["AR", "AD", "NE", "DD", "DR", "DRT"],
        ["AD", "NE", "DD", "DR", "DRT", "D1"],
        ["NE", "DD", "DR", "DRT", "D1", "D1+DR"],
        ["DD", "DR", "EX", "D1", "D1+DR", "D1+DRT"],
    ];
    assert_eq!(Tables::DEFAULT.melee.map(|row| row.map(MeleeResult::code)), printed);
}

/// T-22: areas in the order of the map file, in each the US first.
#[test]
fn db_13_0_c_the_order_of_attrition() {
    use crate::rules::a_dark_and_bloody_ground::end_phase::EndPhase;
    // Two regulars beyond any line, in the order of the map: Kekionga before Upper Wabash.
    let position =
        Position::new().turn(WINTER).at("US-1", "upper-wabash").at("US-2", "kekionga").village("white-river");
    let position = position.at("Miami-1, Little Turtle", "mississinewa").at("Shawnee-1, Blue Jacket", "greenville");
    let position = position.at("Shawnee-2, Black Hoof", "loramie").with(|game| game.oos = pieces("US-1, US-2"));
    let table = position.dice(&[6, 1]).begin(EndPhase::new());
    assert_eq!((table.place("US-2"), table.place("US-1")), ("pool", "upper-wabash"));
}

#[test]
fn every_area_of_the_state_owned_country_is_the_us_players() {
    assert!(atlas().states.iter().all(|at| matches!(atlas().owner(at), Owner::State(_))));
}
