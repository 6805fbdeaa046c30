//! What is told before it is rolled.

use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround, Status, Step};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::mobilization::Mobilization;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation};
use crate::rules::a_dark_and_bloody_ground::scenarios::Scenario;
use crate::rules::procedure::Stacked;
use crate::rules::{Act, Forecast, Report, Setup, Title, Viewer};

fn game(scenario: Scenario, seed: u64) -> DarkAndBloodyGround {
    let setup = Setup { scenario: scenario.id().into(), ..Setup::of(DarkAndBloodyGround::SPEC, seed) };
    DarkAndBloodyGround::setup(&setup).expect("a scenario of the title")
}

fn legal(game: &DarkAndBloodyGround) -> Vec<Action> {
    let mut acts: Vec<Act<Action>> = Vec::new();
    game.legal(&mut acts);
    acts.iter().map(|act| *act.action()).collect()
}

/// Plays on by what is suggested, otherwise by what is listed last, until a decision fits.
fn until(game: &mut DarkAndBloodyGround, fits: impl Fn(&DarkAndBloodyGround) -> bool) {
    for _ in 0..5_000 {
        if fits(game) {
            return;
        }
        let seat = game.decision().expect("the game goes on").seat;
        let suggested = game.suggestions().into_iter().next().map(|suggestion| suggestion.actions);
        let last = *legal(game).last().expect("something is legal");
        for action in suggested.unwrap_or_else(|| vec![last]) {
            if game.check(seat, &action).is_ok() {
                game.apply(&action, &mut Report::silent());
            }
        }
    }
    panic!("no such decision comes");
}

fn odds(game: &DarkAndBloodyGround, action: Action) -> Forecast {
    let forecast = game.offer(&action).forecast.expect("odds are told");
    assert_eq!(forecast.rows.iter().map(|row| row.weight).sum::<u64>(), forecast.total);
    forecast
}

#[test]
fn db_12_0_2_a_the_odds_of_a_raid_are_those_that_it_has_when_it_is_sent() {
    let mut game = game(Scenario::Wayne, 3);
    let raids = |game: &DarkAndBloodyGround| {
        let asked = game.decision().is_some_and(|decision| decision.seat == NA && decision.step == "D-ACT");
        asked && legal(game).iter().any(|action| matches!(action, Action::Raid { .. }))
    };
    until(&mut game, raids);
    let raid = *legal(&game).iter().find(|action| matches!(action, Action::Raid { .. })).expect("a raid");
    let Action::Raid { area } = raid else { unreachable!() };
    game.apply(&raid, &mut Report::silent());
    let warrior = |action: &&Action| matches!(action, Action::Send { piece, .. } if piece.is_unit());
    let send = *legal(&game).iter().find(warrior).expect("a warrior who can go");
    let before = odds(&game, send);
    assert!(before.how.contains("no leader") && before.how.contains("one warrior"), "{}", before.how);
    game.apply(&send, &mut Report::silent());
    assert_eq!(odds(&game, Action::Done).rows, before.rows);
    let Some(Step::RaidForming(forming)) = game.top() else { panic!("a raid is put together") };
    let told = game.prospect_of(forming).expect("all can come there");
    game.apply(&Action::Done, &mut Report::silent());
    assert_eq!(game.raid_modifiers(area), told);
}

#[test]
fn db_8_6_3_b_what_treaties_buy_is_told_before_they_are_offered() {
    let mut game = game(Scenario::Campaign, 1);
    game.vp = [9, 0];
    game.end = None;
    game.stack = vec![Mobilization::before(Nation::Delaware).into()];
    let surrender = |count| {
        let forecast = odds(&game, Action::Treaties { count });
        forecast.rows.iter().find(|row| row.label == "they surrender").map_or(0, |row| row.weight)
    };
    let sum: i8 = game.mobilization_modifiers(Nation::Delaware, 0).iter().map(|(value, _)| value).sum();
    let faces = |count: i8| (1..=6).filter(|die| die + sum - count <= 0).count() as u64;
    assert_eq!([surrender(0), surrender(1), surrender(2)], [faces(0), faces(1), faces(2)]);
    assert!(surrender(2) > surrender(0));
}

#[test]
fn db_8_1_d_coming_rolls_are_told_in_a_panel_with_their_clauses() {
    let mut game = game(Scenario::Campaign, 2);
    let panel = |game: &DarkAndBloodyGround| {
        let panels = game.scene(Viewer::All).panels;
        panels.into_iter().find(|panel| panel.id == "prospects").expect("the panel of coming rolls")
    };
    let line = |game: &DarkAndBloodyGround, name: &str| {
        let lines = panel(game).lines;
        lines.into_iter().find(|line| line.label == name).unwrap_or_else(|| panic!("no line of {name}"))
    };
    assert_eq!(line(&game, "The Delaware").rule.0, "DB-8.1-a");
    assert_eq!(line(&game, "Commitment Level").rule.0, "DB-8.2-a");
    assert_eq!(line(&game, "British intervention").rule.0, "DB-8.5.3-a");
    let home = Area::from_id("olentangy").expect("an area of the Delaware");
    let before = line(&game, "The Delaware").value;
    game.areas[home].pillaged = true;
    game.areas[home].village = true;
    let after = line(&game, "The Delaware").value;
    assert!(after.contains("−1 a pillaged area") && after.contains("−1 villages"), "{after}");
    assert_ne!(before, after);
    game.nations[Nation::Delaware.index()].status = Status::Surrendered;
    assert!(panel(&game).lines.iter().all(|line| line.label != "The Delaware"), "who has surrendered rolls no more");
}

#[test]
fn db_10_6_1_a_each_hex_that_can_be_attacked_shows_its_odds() {
    let mut game = game(Scenario::BattleStClair, 4);
    let attacks = |game: &DarkAndBloodyGround| legal(game).iter().any(|action| matches!(action, Action::Attack { .. }));
    until(&mut game, attacks);
    for action in legal(&game).into_iter().filter(|action| matches!(action, Action::Attack { .. })) {
        let forecast = odds(&game, action);
        let mut trial = game.clone();
        trial.apply(&action, &mut Report::silent());
        assert_eq!(odds(&trial, Action::Roll), forecast, "all join at first");
    }
}
