//! Scenario files: SD-scn-01, SD-scn-02 and the `setup_*` refusals, each with a smallest bad file.

use super::position::{book, smallest};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::map::{Book, FaultCode, supplied, written};
use crate::rules::{Dice, MAX_SCENARIO_FILE, Policy};
use serde_json::{Value, json};

/// The codes for which the smallest scenario is refused after a change.
fn refused(change: impl Fn(&mut Value)) -> Vec<FaultCode> {
    let mut scenario = smallest();
    change(&mut scenario);
    let mut codes: Vec<FaultCode> = match Book::read(&book(&scenario)) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| fault.code).collect(),
    };
    codes.dedup();
    codes
}

/// The same after a change of the first unit.
fn unit(change: impl Fn(&mut Value)) -> Vec<FaultCode> {
    refused(|s| change(&mut s["units"][0]))
}

// proves: SD-scn-01, SD-scn-02
#[test]
fn ac_110_every_supplied_scenario_loads() {
    let ids: Vec<&str> = supplied().iter().map(|s| s.sheet.id.as_str()).collect();
    assert_eq!(ids, ["loyalhanna-1758", "bushy-run-1763", "dunlaps-station-1791", "fallen-timbers-1794"]);
    assert_eq!(refused(|_| {}), []);
}

// proves: SD-org-01, SD-org-02
#[test]
fn ac_04_sizes_and_ratings() {
    assert_eq!(unit(|u| u["figures"] = json!(9)), [FaultCode::BadSize]);
    assert_eq!(unit(|u| u["figures"] = json!(17)), [FaultCode::BadSize]);
    let horse = |u: &mut Value| {
        (u["troop_type"], u["shapes_allowed"]) = (json!("cavalry"), json!(["line", "column"]));
        u["weapon"] = json!("carbine");
    };
    assert_eq!(
        unit(|u| {
            horse(u);
            u["figures"] = json!(13);
        }),
        [FaultCode::BadSize]
    );
    let indian = |u: &mut Value| {
        (u["troop_type"], u["shapes_allowed"], u["starting_shape"]) =
            (json!("indian"), json!(["skirmish"]), json!("skirmish"));
    };
    assert_eq!(
        unit(|u| {
            indian(u);
            u["rating"] = json!("elite");
        }),
        [FaultCode::BadRating]
    );
    let gun = |u: &mut Value| {
        (u["troop_type"], u["shapes_allowed"], u["starting_shape"]) =
            (json!("gun"), json!(["deployed", "limbered"]), json!("limbered"));
        (u["weapon"], u["figures"]) = (json!("gun"), json!(4));
    };
    assert_eq!(unit(gun), []);
    assert_eq!(
        unit(|u| {
            gun(u);
            u["rating"] = json!("elite");
        }),
        [FaultCode::BadRating]
    );
    assert_eq!(
        unit(|u| {
            gun(u);
            u["figures"] = json!(3);
        }),
        [FaultCode::BadSize]
    );
    assert_eq!(
        unit(|u| {
            gun(u);
            u["weapon"] = json!("musket");
        }),
        [FaultCode::BadWeapon]
    );
}

#[test]
fn setup_bad_shape_a_unit_begins_as_its_kind_may_stand() {
    assert_eq!(unit(|u| u["starting_shape"] = json!("square")), [FaultCode::BadShape]);
    assert_eq!(unit(|u| u["shapes_allowed"] = json!(["line", "train"])), [FaultCode::BadShape]);
    assert_eq!(unit(|u| u["skirmish_rows"] = json!(3)), [FaultCode::BadShape]);
}

// proves: SD-char-01
#[test]
fn ac_05_a_side_has_fewer_characters_than_units() {
    let third = |s: &mut Value| {
        let more =
            json!({"id": "r-other", "side": "red", "name": "Other", "character_class": 1, "starts_attached_to": "r-2"});
        s["characters"].as_array_mut().unwrap().push(more);
    };
    assert_eq!(refused(third), [FaultCode::TooManyCharacters]);
    let enough = |s: &mut Value| {
        third(s);
        let mut more = s["units"][0].clone();
        (more["id"], more["front_centre_in"]) = (json!("r-3"), json!([36.0, 32.0]));
        s["units"].as_array_mut().unwrap().push(more);
    };
    assert_eq!(refused(enough), []);
}

// proves: SD-char-03
#[test]
fn setup_leader_limit_two_leaders_and_one_hero() {
    let people = |s: &mut Value, classes: &[u8]| {
        for (i, class) in (0u8..).zip(classes) {
            let mut more = s["units"][0].clone();
            (more["id"], more["front_centre_in"]) =
                (json!(format!("r-x{i}")), json!([30.0 + 5.0 * f64::from(i), 32.0]));
            s["units"].as_array_mut().unwrap().push(more);
            s["characters"].as_array_mut().unwrap().push(json!({
                "id": format!("r-c{i}"), "side": "red", "name": "X", "character_class": class, "starts_attached_to": "r-2"
            }));
        }
    };
    assert_eq!(refused(|s| people(s, &[3, 3, 4])), []);
    assert_eq!(refused(|s| people(s, &[3, 3, 3])), [FaultCode::LeaderLimit]);
    assert_eq!(refused(|s| people(s, &[4, 4])), [FaultCode::LeaderLimit]);
}

#[test]
fn setup_overlap_bodies_stand_clear_of_each_other() {
    assert_eq!(unit(|u| u["front_centre_in"] = json!([22.0, 32.0])), [FaultCode::Overlap]);
    let house = |s: &mut Value| {
        s["terrain"] = json!([{"id": "house", "terrain_kind": "cabin", "name": "House", "geometry": "polygon",
            "points_in": [[36, 30], [39, 30], [39, 33], [36, 33]], "garrison_capacity_figures": 12}]);
        for i in 0..2 {
            s["units"][i].as_object_mut().unwrap().remove("front_centre_in");
            s["units"][i]["garrisons_building"] = json!("house");
        }
    };
    assert_eq!(refused(house), [FaultCode::Overlap]);
}

#[test]
fn setup_off_table_everything_lies_on_the_table_and_bodies_on_open_ground() {
    assert_eq!(unit(|u| u["front_centre_in"] = json!([1.0, 32.0])), [FaultCode::OffTable]);
    let river = json!([{"id": "river", "terrain_kind": "river", "name": "River", "geometry": "polygon",
        "points_in": [[8, 30], [16, 30], [16, 36], [8, 36]]}]);
    assert_eq!(refused(|s| s["terrain"] = river.clone()), [FaultCode::OffTable]);
    let beyond = json!([{"id": "wood", "terrain_kind": "woods", "name": "Wood", "geometry": "polygon",
        "points_in": [[40, 20], [50, 20], [50, 24]]}]);
    assert_eq!(refused(|s| s["terrain"] = beyond.clone()), [FaultCode::OffTable]);
    assert_eq!(
        refused(|s| s["characters"][0] =
            json!({"id": "r-who", "side": "red", "name": "R", "character_class": 2, "starts_alone_at_in": [60, 2]})),
        [FaultCode::OffTable]
    );
}

// proves: SD-hide-01
#[test]
fn deploy_not_in_cover_a_concealed_body_is_unspotted_where_it_is_listed() {
    let hidden = |u: &mut Value| u["concealed_at_start"] = json!(true);
    assert_eq!(unit(hidden), [FaultCode::NotInCover]);
    let wooded = |s: &mut Value| {
        hidden(&mut s["units"][0]);
        s["terrain"] = json!([{"id": "wood", "terrain_kind": "woods", "name": "Wood", "geometry": "polygon",
            "points_in": [[4, 28], [20, 28], [20, 36], [4, 36]]}]);
    };
    assert_eq!(refused(wooded), []);
}

#[test]
fn sd_scn_09_dealt_bodies_fit_every_place_of_the_deal() {
    let dealt = |s: &mut Value, second: [f64; 2]| {
        s["terrain"] = json!([{"id": "wood", "terrain_kind": "woods", "name": "Wood", "geometry": "polygon",
            "points_in": [[0, 24], [48, 24], [48, 36], [0, 36]]}]);
        s["deployment_zones"]["red"]["deal_markers"] = json!(true);
        for i in 0..2 {
            s["units"][i]["concealed_at_start"] = json!(true);
        }
        s["units"][1]["front_centre_in"] = json!(second);
        (s["units"][1]["starting_shape"], s["units"][1]["figures"]) = (json!("skirmish"), json!(16));
    };
    assert_eq!(refused(|s| dealt(s, [30.0, 32.0])), []);
    // Each fits at its own place; the broad one at the other's place would stand beyond the table.
    let edge = |s: &mut Value| {
        dealt(s, [30.0, 32.0]);
        s["units"][0]["front_centre_in"] = json!([2.5, 32.0]);
    };
    assert_eq!(refused(edge), [FaultCode::OffTable, FaultCode::NotInCover]);
}

#[test]
fn setup_unreadable_what_is_no_scenario_file() {
    let code = |text: &str| Book::read(text).map(|_| ()).map_err(|faults| faults[0].code);
    assert_eq!(code("{"), Err(FaultCode::Unreadable));
    assert_eq!(code(r#"{"schema": "other", "scenarios": []}"#), Err(FaultCode::Unreadable));
    assert_eq!(code(r#"{"schema": "smoke-and-disorder-scenarios/1", "scenarios": []}"#), Err(FaultCode::Unreadable));
    assert_eq!(unit(|u| u["facing_deg"] = json!(360)), [FaultCode::Unreadable]);
    assert_eq!(unit(|u| u["front_centre_in"] = json!([1e9, 2])), [FaultCode::Unreadable]);
    assert_eq!(unit(|u| u["id"] = json!("much-too-long-for-an-id")), [FaultCode::Unreadable]);
    assert_eq!(unit(|u| u["colour"] = json!("red")), [FaultCode::Unreadable], "a misspelt field is told");
    let faults = Book::read("{\n  \"schema\": 7\n}").expect_err("a number is no schema");
    assert!(faults[0].entry.starts_with("line 2, character 1"), "{}: a fault says where it is", faults[0]);
}

#[test]
fn setup_too_long_a_file_lies_with_every_record_of_its_games() {
    let codes = |text: &str| Book::read(text).map(|_| ()).map_err(|faults| faults[0].code);
    let padded = |bytes: usize| format!("{}{}", book(&smallest()), " ".repeat(bytes - book(&smallest()).len()));
    assert_eq!(codes(&padded(MAX_SCENARIO_FILE)), Ok(()));
    assert_eq!(codes(&padded(MAX_SCENARIO_FILE + 1)), Err(FaultCode::TooLong));
}

#[test]
fn setup_bad_value_texts_that_nobody_can_read() {
    let bad = [FaultCode::BadValue];
    assert_eq!(unit(|u| u["name"] = json!(" ")), bad);
    assert_eq!(unit(|u| u["name"] = json!("x".repeat(61))), bad);
    assert_eq!(unit(|u| u["name"] = json!("First\u{202e}tsriF")), bad);
    assert_eq!(refused(|s| s["briefing"]["red"] = json!("x".repeat(2001))), bad);
    assert_eq!(refused(|s| s["title"] = json!("")), bad);
}

#[test]
fn setup_same_name_two_scenarios_of_a_file_have_ids_of_their_own() {
    let twice = json!({"schema": "smoke-and-disorder-scenarios/1", "scenarios": [smallest(), smallest()]});
    let codes: Vec<FaultCode> =
        Book::read(&twice.to_string()).unwrap_err().into_iter().map(|fault| fault.code).collect();
    assert_eq!(codes, [FaultCode::SameName]);
}

#[test]
fn each_scenario_of_a_file_is_given_out_as_a_file_that_says_the_same() {
    let mut other = smallest();
    other["id"] = json!("other");
    let kinds: Value = serde_json::from_str(include_str!("../map/scenarios.json")).unwrap();
    let mut kinds = kinds["terrain_kinds"].clone();
    kinds["bog"] = json!({"geometry": "polygon", "bad_going": true});
    other["terrain"] = json!([{"id": "x", "terrain_kind": "bog", "name": "The bog", "geometry": "polygon",
        "points_in": [[40.25, 10], [44, 10], [44, 14.5]]}]);
    let book = json!({"schema": "smoke-and-disorder-scenarios/1", "about": "for readers", "terrain_kinds": kinds,
        "scenarios": [smallest(), other]});
    let whole = serde_json::to_string_pretty(&book).unwrap();
    let (read, written) = (Book::read(&whole).unwrap(), written(&whole).unwrap());
    assert_eq!(written.iter().map(|one| &*one.id).collect::<Vec<_>>(), ["smallest", "other"]);
    for (scenario, one) in read.iter().zip(&written) {
        let again = Book::read_one(&one.file, &one.id).unwrap();
        assert_eq!((&again.sheet, again.kinds()), (&scenario.sheet, scenario.kinds()));
        assert!(one.file.len() < whole.len() && !one.file.contains("for readers"));
    }
    let codes = |id: &str| Book::read_one(&whole, id).map(|_| ()).map_err(|faults| faults[0].code);
    assert_eq!(codes("none"), Err(FaultCode::UnknownName));
}

#[test]
fn setup_same_name_and_setup_unknown_name() {
    assert_eq!(unit(|u| u["id"] = json!("b-2")), [FaultCode::SameName, FaultCode::UnknownName]);
    assert_eq!(refused(|s| s["characters"][0]["starts_attached_to"] = json!("b-1")), [FaultCode::UnknownName]);
    assert_eq!(
        refused(|s| s["victory"]["points"][0]["objective"] = json!("nowhere")),
        [FaultCode::UnknownName, FaultCode::BadValue]
    );
    let lava = json!([{"id": "x", "terrain_kind": "lava", "name": "X", "geometry": "polygon", "points_in": [[1, 1], [2, 1], [2, 2]]}]);
    assert_eq!(refused(|s| s["terrain"] = lava.clone()), [FaultCode::UnknownName]);
}

#[test]
fn setup_bad_outline_what_has_no_proper_form() {
    let wood = |points: Value| {
        refused(|s| {
            s["terrain"] =
                json!([{"id": "x", "terrain_kind": "woods", "name": "X", "geometry": "polygon", "points_in": points}]);
        })
    };
    assert_eq!(wood(json!([[40, 10], [44, 10], [44, 14]])), []);
    assert_eq!(wood(json!([[40, 10], [44, 10]])), [FaultCode::BadOutline]);
    assert_eq!(wood(json!([[40, 10], [44, 14], [44, 10], [40, 14]])), [FaultCode::BadOutline]);
    let fence = json!([{"id": "x", "terrain_kind": "rail_fence", "name": "X", "geometry": "polyline", "points_in": [[1, 1], [1, 1]]}]);
    assert_eq!(refused(|s| s["terrain"] = fence.clone()), [FaultCode::BadOutline]);
}

#[test]
fn setup_bad_value_numbers_that_the_rules_cannot_use() {
    let bad = [FaultCode::BadValue];
    assert_eq!(refused(|s| s["turn_limit"] = json!(0)), bad);
    assert_eq!(refused(|s| s["deck"]["joker_cards"] = json!(2)), bad);
    assert_eq!(refused(|s| s["characters"][0]["character_class"] = json!(5)), bad);
    assert_eq!(refused(|s| s["victory"]["win_margin"] = json!(0)), bad);
    assert_eq!(refused(|s| s["table"]["width_in"] = json!(10))[0], FaultCode::BadValue);
    assert_eq!(unit(|u| u["starts_in_reserve"] = json!(true)), bad);
}

#[test]
fn a_scenario_of_ones_own_travels_with_the_position() {
    let scenarios = Book::read(&book(&smallest())).unwrap();
    let game = SmokeAndDisorder::begin(scenarios[0].clone(), Dice::from_seed(1), Policy::Open);
    let text = serde_json::to_string(&game).unwrap();
    assert!(serde_json::from_str::<SmokeAndDisorder>(&text).unwrap() == game);
    let spoilt = text.replace("turn_limit", "turn_lemon");
    assert!(serde_json::from_str::<SmokeAndDisorder>(&spoilt).is_err());
    assert!(
        serde_json::from_str::<SmokeAndDisorder>(
            &text.replace(r#""id":"smallest","file""#, r#""id":"largest","file""#)
        )
        .is_err()
    );
}

#[test]
fn ac_19_the_decks_have_as_many_cards_as_listed() {
    use crate::rules::smoke_and_disorder::course::Deck;
    let size = |i: usize| {
        let game = SmokeAndDisorder::begin(supplied()[i].clone(), Dice::from_seed(1), Policy::Open);
        let people = game.people.iter().zip(&game.scenario.sheet.characters).filter(|(who, _)| who.is_in_play());
        Deck::full(&game.scenario.sheet, people.map(|(_, spec)| spec.id)).left().len()
    };
    assert_eq!([0, 1, 2, 3].map(size), [10, 14, 14, 15]);
}
