//! Where settlers come to, and what becomes of them and of villages (chapter 8.2).

use super::position::{Lay, Position, area};
use super::raids::{path, raiding};
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, Status};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, US};
use crate::rules::a_dark_and_bloody_ground::raids::Raids;
use crate::rules::a_dark_and_bloody_ground::settlers::SettlerPhase;

const WINTER: u8 = 5;

#[test]
fn db_6_0_a_settlers_are_rolled_for_in_every_season_but_winter() {
    for turn in 2..=4 {
        let table = Position::new().turn(turn).dice(&[6, 6]).begin(SettlerPhase::new());
        assert_eq!(table.asked(), (US, "D-SET-PLACE"), "turn {turn}");
        table.dice_used();
    }
    let mut winter =
        Position::new().turn(WINTER).settlers(3, "northern-kentucky").dice(&[6, 6]).begin(SettlerPhase::new());
    assert_eq!(winter.asked(), (US, "D-SET-VILLAGE"));
    winter.act(Action::Village { area: area("northern-kentucky") });
    assert_eq!((winter.node(), winter.game.dice.left()), ("D-SU-US", &[6, 6][..]));
}

#[test]
fn db_6_0_1_g_settlers_join_towns_and_enter_peaceful_country_without_a_trespass() {
    let mut table =
        Position::new().village("lexington").settlers(1, "limestone").dice(&[3, 6]).begin(SettlerPhase::new());
    for id in ["lexington", "limestone", "cincinnati", "hockhocking"] {
        table.act(Action::Settle { area: area(id) });
    }
    assert_eq!(table.game.areas[area("hockhocking")].settlers, 1);
    assert_eq!(table.game.status(Nation::Delaware), Status::Peaceful);
    table.dice_used();
}

#[test]
fn db_6_0_2_d_a_settler_eliminated_by_marker_pillage_or_raid_scores_for_the_nations() {
    // A marker, which costs one VP itself.
    let marked = |settlers: u8| {
        let position = Position::new().settlers(settlers, "limestone").vp(5, 3);
        let mut table = position.with(|game| game.atrocity_hand = [0, 1]).begin(Activations::of(NA));
        table.act(Action::Atrocity { area: area("limestone") }).game.vp
    };
    assert_eq!((marked(0), marked(1)), ([5, 2], [5, 3]));
    let pillage = Position::new().settlers(1, "limestone").vp(5, 0).at("Shawnee-1, Shawnee-2", "limestone");
    let mut table = pillage.at("US-1", "cincinnati").dice(&[2, 6]).begin(Activations::of(NA));
    table.act(Action::Pillage { area: area("limestone") }).act(Action::Roll);
    assert_eq!(table.game.vp, [4, 1]);
    // 2 − 1 + 3 + 1 = 5: one settler affected, one VP for the raid.
    let raid = Position::new().settlers(1, "limestone").vp(5, 0);
    let raid = raiding(raid, "Shawnee-1, Shawnee-2, Blue Jacket", "limestone", path(6, true, false, false));
    assert_eq!(raid.dice(&[2, 6]).begin(Raids::new()).game.vp, [4, 1 + 1]);
}

#[test]
fn db_6_0_3_d_towns_are_raided_and_pillaged_but_stay() {
    for (town, die) in [("limestone", 3), ("cincinnati", 3)] {
        let position = Position::new().at("Shawnee-1, Shawnee-2", town).at("US-1", "marietta");
        let position = if town == "limestone" { position.village(town) } else { position };
        let mut table = position.dice(&[die]).begin(Activations::of(NA));
        table.act(Action::Pillage { area: area(town) }).act(Action::Roll);
        assert!(table.game.areas[area(town)].pillaged && table.game.is_town(area(town)), "{town}");
    }
    let raid = raiding(
        Position::new().village("limestone"),
        "Shawnee-1, Shawnee-2, Blue Jacket",
        "limestone",
        path(6, false, false, false),
    );
    let table = raid.dice(&[6]).begin(Raids::new());
    assert_eq!((table.game.now.successes, table.game.is_town(area("limestone"))), (1, true));
}
