//! 16.2 and section 6: the sequence of play, dice, and how a game ends.

use crate::conformance;
use crate::rules::bushy_run::course::{Action, BushyRun};
use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::pieces::{BRITISH, INDIAN, UnitSet};
use crate::rules::bushy_run::tests::position::*;
use crate::rules::{Dice, NoteKind, Policy, Report, Target, Title, Viewer};

/// The first thirteen, and all but the last, of the real Indian units.
const THIRTEEN: &str = "I01 I02 I03 I04 I05 I06 I07 I08 I09 I10 I11 I12 I13";
const TWENTY: &str = "I01 I02 I03 I04 I05 I06 I07 I08 I09 I10 I11 I12 I13 I14 I15 I16 I17 I18 I19 I20";
const DUMMIES: &str = "D1 D2 D3 D4 D5 D6 D7 D8 D9";

#[test]
fn ac_09_turn_1_goes_from_its_event_to_the_indian_phases() {
    let t = Position::new().turn(1).dice(&[3, 4]).begin_event(Event::NoEvent);
    assert_eq!((t.node(), t.game.allowance), ("N-43", Some(7)));
    assert!(t.game.volley.is_empty());
    assert!(t.log(Viewer::All).iter().all(|line| !line.starts_with("British")));
    t.dice_used();
}

#[test]
fn ac_10_thirteen_eliminations_are_one_too_few() {
    let mut t = Position::new().turn(8).gone(THIRTEEN).indian_attack();
    t.indian(Action::EndPhase);
    assert_eq!(t.winner(), Some("indian"));
}

#[test]
fn ac_11_fourteen_eliminations_win_when_turn_8_ends() {
    let mut t = Position::new().turn(8).gone(THIRTEEN).gone("I14").indian_attack();
    t.indian(Action::EndPhase);
    assert_eq!(t.winner(), Some("british"));
}

#[test]
fn ac_12_the_fourteenth_elimination_does_not_end_the_game() {
    let mut t = Position::new()
        .late()
        .turn(5)
        .gone(THIRTEEN)
        .british("B05", "3")
        .british("B06", "8")
        .british("B14", "8")
        .indian("I14", "3", R)
        .indian("I15", "7", H)
        .dice(&[5, 1, 1, 1, 1, 1])
        .british_attack();
    t.british(attack("3", "3")).british(Action::Roll).indian(Action::Done);
    assert_eq!((t.is_gone("I14"), t.winner()), (true, None));
    t.british(Action::EndPhase).indian(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!((t.game.turn, t.node(), t.game.eliminated()), (6, "N-21", 14));
    t.british(step("B14", "7"));
    assert_eq!(t.winner(), Some("indian"));
    t.dice_used();
}

#[test]
fn ac_13_nobody_left_to_fight_ends_the_game() {
    let mut t = Position::new()
        .turn(7)
        .gone(TWENTY)
        .british("B05", "3")
        .indian("I21", "3", R)
        .dice(&[5, 5, 1, 1])
        .british_attack();
    t.british(attack("3", "3")).british(Action::Roll).indian(Action::Done);
    assert_eq!((t.winner(), t.node()), (Some("british"), "over"));
}

#[test]
fn ac_14_dummies_are_not_counted() {
    let mut t = Position::new().turn(8).gone(THIRTEEN).gone(DUMMIES).indian_attack();
    t.indian(Action::EndPhase);
    assert_eq!(t.winner(), Some("indian"));
}

// proves: BR-9-a, BR-5-b
#[test]
fn br_5_a_eight_turns_are_played_phase_by_phase() {
    let mut t = Table::set_up();
    t.british(Action::Confirm);
    while t.winner().is_none() {
        t.idle();
    }
    let track = t.notes.iter().filter(|n| matches!(n.kind, NoteKind::Turn | NoteKind::Phase | NoteKind::Result));
    let track: Vec<&str> = track.map(|n| n.text.split(" of 8").next().unwrap_or_default()).collect();
    let indian = ["Indian Movement", "Indian Attack"];
    let british = ["British Movement", "British Attack"];
    let mut expected = vec!["Turn 1".to_owned()];
    expected.extend(indian.map(String::from));
    for turn in 2..=8 {
        expected.push(format!("Turn {turn}"));
        expected.extend(british.into_iter().chain(indian).map(String::from));
    }
    assert_eq!(track[..track.len() - 1], expected);
    assert!(track.last().is_some_and(|line| line.starts_with("The Indian side wins")));
}

#[test]
fn br_9_b_effects_and_markers_of_an_event_end_with_its_turn() {
    let mut t = Position::new()
        .event(Event::LowAmmo)
        .low("B09 B10")
        .british("B09 B10", "16")
        .with(|game| game.cup.put(2, Event::LowAmmo))
        .indian_attack();
    assert_eq!(t.firepower("B09"), 3);
    t.indian(Action::EndPhase);
    assert!(t.game.low.is_empty() && t.game.event != Some(Event::LowAmmo));
    let mut t = Position::new().event(Event::Bouquet).with(|g| g.cup.put(2, Event::Bouquet)).indian_attack();
    assert_eq!(t.firepower("B09"), 5);
    t.indian(Action::EndPhase);
    assert_eq!((t.game.turn, t.firepower("B09")), (3, 4));
    let used = |game: &mut BushyRun| game.reroll_used = true;
    let mut t = Position::new().event(Event::IndianReroll).with(used).indian_attack();
    t.indian(Action::EndPhase);
    assert!(!t.game.reroll_used);
}

// proves: BR-5-j
#[test]
fn br_5_d_nobody_acts_out_of_turn_or_out_of_place() {
    let t = Position::new().british("B05", "10").indian("I03", "5", R).british_move();
    for action in [step("I03", "7"), Action::EndPhase, Action::Pass, attack("5", "3"), put("I03", "3")] {
        assert_eq!(t.refused_as(INDIAN, action).code, "E01", "{action:?}");
    }
    for action in [step("I03", "7"), attack("10", "7"), Action::Pass, Action::Done, put("B05", "8"), Action::Roll] {
        assert_eq!(t.refused_as(BRITISH, action).code, "E01", "{action:?}");
    }
    let mut over = t.clone();
    over.game.concede(BRITISH, &mut Report::silent());
    for action in [fire("I03"), Action::Reroll, retreat("I03", "7"), Action::Done, Action::EndPhase] {
        assert_eq!(
            (over.refused_as(BRITISH, action).code, over.refused_as(INDIAN, action).code),
            ("E01", "E01"),
            "{action:?}"
        );
    }
}

#[test]
fn br_5_f_a_side_may_concede_where_it_decides() {
    let game = Position::new().indian_attack();
    let mut t = game.clone();
    t.game.concede(INDIAN, &mut Report::silent());
    assert_eq!(t.winner(), Some("british"));
    t.game.concede(BRITISH, &mut Report::silent());
    assert_eq!(t.winner(), Some("british"), "the first concession stands");
    let mut t = Position::new().british_move();
    t.game.concede(BRITISH, &mut Report::silent());
    assert_eq!(t.winner(), Some("indian"));
    let mut t = Table::new(Policy::Ask);
    t.game.concede(INDIAN, &mut Report::silent());
    let score = t.game.outcome().expect("an end").score;
    assert_eq!(score[1].value, "not placed", "nobody has taken a wagon that has not set out");
}

// proves: BR-P-e
#[test]
fn br_5_g_a_choice_of_several_parts_is_the_owners_until_its_last_part() {
    let mut t = Position::new().british("B05 B06", "4").indian("I03 I04", "3", R).dice(&[1, 1, 1, 1]).british_attack();
    let before = t.scene(Viewer::Seat(INDIAN));
    t.british(attack("4", "3"));
    assert!(!t.fenced && t.notes.is_empty());
    assert_eq!(t.refused_as(BRITISH, Action::LeaveOut { unit: unit("B07") }).code, "E27");
    t.british(Action::LeaveOut { unit: unit("B06") });
    assert!(!t.fenced && t.notes.is_empty());
    assert_eq!(t.refused_as(BRITISH, Action::LeaveOut { unit: unit("B05") }).code, "E27");
    assert_eq!(t.scene(Viewer::Seat(INDIAN)), before);
    assert!(!t.is_fired("B05"));
    t.british(Action::Roll);
    assert_ne!(t.scene(Viewer::Seat(INDIAN)), before);
    t.dice_used();
}

// proves: BR-5-g
#[test]
fn br_p_e_an_indian_attack_in_the_making_reveals_nobody() {
    let mut t = Position::new().british("B05", "4").indian("I03", "3", H).dice(&[1]).indian_attack();
    let before = t.scene(Viewer::Seat(BRITISH));
    t.indian(attack("3", "4"));
    assert_eq!((t.scene(Viewer::Seat(BRITISH)), t.status("I03"), t.fenced), (before, Some(H), false));
    t.indian(Action::Roll);
    assert_eq!(t.status("I03"), Some(R));
}

#[test]
fn br_5_h_games_of_random_actions_end_within_the_bound() {
    for seed in 0..12 {
        let mut game = BushyRun::new(Dice::from_seed(seed), Policy::ALL[seed as usize % 3], false);
        let mut coin = Dice::from_seed(seed + 1000);
        let mut actions = 0;
        while game.decision().is_some() {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let action = *legal[coin.draw(legal.len() as u32) as usize].action();
            game.apply(&action, &mut Report::silent());
            actions += 1;
            assert!(actions < BushyRun::SPEC.longest_game, "seed {seed} goes on and on");
        }
        assert_eq!(game.validate(), Ok(()));
    }
}

// proves: BR-P-f
#[test]
fn br_5_i_windows_open_by_public_facts_alone() {
    // Movement and attack phases are asked for even if ending them is all that can be done.
    let everybody = "B01 B02 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12 B13";
    let mut t = Position::new().gone(everybody).with(|g| g.deployed = true).dice(&[1, 1]).british_move();
    t.british(Action::Flip);
    assert_eq!(t.node(), "N-21");
    t.british(Action::EndPhase);
    assert_eq!(t.node(), "N-30");
    t.british(Action::EndPhase).indian(Action::EndPhase);
    assert_eq!(t.node(), "N-50");
    // N-53 opens at any damage, though every way back is barred.
    let mut t = Position::new()
        .british("B05", "6")
        .british("B06", "10")
        .indian("I03 I04", "6", R)
        .indian("I05", "1", R)
        .indian("I06", "3", R)
        .indian("I07", "4", R)
        .indian("I08", "9", R)
        .dice(&[6, 6])
        .indian_attack();
    t.indian(attack("6", "6")).indian(Action::Roll).indian(Action::Continue);
    assert_eq!((t.node(), t.damage()), ("N-53", 2));
    t.british(Action::Done);
    // One unit in the pool leaves nothing to choose: N-54 is passed over.
    assert_eq!((t.node(), t.steps("B05")), ("N-50", 2));
}

#[test]
fn br_5_i_a_look_at_the_dice_is_passed_over_when_nobody_could_act_on_it() {
    let others = "I01 I02 I04 I05 I06 I07 I08 I09 I10 I11 I12 I13 I14 I15 I16 I17 I18 I19 I20 I21";
    let seen = Position::new().gone(others).gone(DUMMIES).british("B01", "4").indian("I03", "3", C).dice(&[1, 1]);
    let mut t = seen.clone().british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(t.node(), "N-21");
    // A single dummy in hiding is enough to ask.
    let mut t = Position::new()
        .gone(others)
        .gone("D2 D3 D4 D5 D6 D7 D8 D9")
        .british("B01", "4")
        .indian("I03", "3", C)
        .dice(&[1, 1])
        .british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(t.node(), "N-24");
    let mut t = seen.event(Event::IndianReroll).british_move();
    t.british(step("B01", "3")).indian(fire("I03"));
    assert_eq!(t.node(), "N-24");
}

#[test]
fn br_2_3_a_the_dice_are_part_of_the_saved_game() {
    let mut t = Position::new().british("B05", "3").indian("I03", "3", R).british_attack();
    let saved = serde_json::to_string(&t.game).expect("a game can be written");
    t.british(attack("3", "3")).british(Action::Roll);
    for _ in 0..2 {
        let game: BushyRun = serde_json::from_str(&saved).expect("a game can be read");
        let mut again = conformance::table(game);
        again.british(attack("3", "3")).british(Action::Roll);
        assert_eq!(again.notes, t.notes);
    }
    // Dice thrown by hand are taken as they fell.
    let mut t = Position::new().british("B05", "3").indian("I03", "3", R).dice(&[6, 5, 2, 1]).british_attack();
    t.british(attack("3", "3")).british(Action::Roll);
    assert!(t.notes[0].text.contains("[6, 5, 2, 1]"), "{}", t.notes[0].text);
    t.dice_used();
}

// proves: BR-2.3-c
#[test]
fn br_2_3_b_both_sides_see_every_die_and_for_whom_it_fell() {
    let fired = || {
        let mut t = Position::new().british("B01", "4").indian("I03", "3", H).dice(&[5, 6, 2]).british_move();
        t.british(step("B01", "3")).indian(fire("I03"));
        (t, vec![vec![5, 6, 2]], "Delaware warriors, first party at 42nd, Grenadier Company")
    };
    let mixed = || {
        let position = Position::new().british("B05 B06", "3").steps("B05", 2).steps("B06", 1).volley("B05");
        let mut t = position.indian("I03", "3", R).dice(&[4, 3, 6]).british_attack();
        t.british(attack("3", "3")).british(Action::Roll);
        (t, vec![vec![4, 3], vec![6]], "British attack within Ambush Hollow (3)")
    };
    let scouted = || {
        let mut t = Position::new().british("B12", "4").dice(&[4]).british_attack();
        t.british(scout("B12", "5"));
        (t, vec![vec![4]], "Rangers, first party scouts North Heights (5)")
    };
    let allowance = || {
        let mut t = Position::new().dice(&[2, 6]).british_attack();
        t.british(Action::EndPhase);
        (t, vec![vec![2, 6]], "Movement allowance")
    };
    let ambush = || {
        let mut t = Position::new().british("B05", "16").dice(&[1, 2, 3, 4]).begin_event(Event::Ambush);
        t.indian(name_area("16"));
        (t, vec![vec![1, 2, 3, 4]], "Ambush at Pack-Horse Halt (16)")
    };
    let low_ammo = || {
        let t = Position::new().british("B14", "10").dice(&[3]).begin_event(Event::LowAmmo);
        (t, vec![vec![3]], "Low Ammo")
    };
    let returned = || {
        let mut t =
            Position::new().british("B09", "16").steps("B09", 2).indian("I03", "15", R).dice(&[5, 1]).indian_move(3);
        t.indian(step("I03", "16")).british(fire("B09"));
        (t, vec![vec![5, 1]], "77th, First Battalion Company at Delaware warriors, first party")
    };
    for (t, faces, what) in [fired(), mixed(), scouted(), allowance(), ambush(), low_ammo(), returned()] {
        let note = t.notes.iter().find(|n| n.roll.is_some()).expect("a throw");
        let roll = note.roll.as_ref().expect("a throw");
        assert_eq!(roll.what, what);
        assert_eq!(roll.groups.iter().map(|g| g.faces.clone()).collect::<Vec<_>>(), faces, "{what}");
        assert!(note.audience.admits(Viewer::Seat(BRITISH)) && note.audience.admits(Viewer::Seat(INDIAN)), "{what}");
        t.dice_used();
    }
}

#[test]
fn br_2_3_b_the_dice_of_an_attack_name_the_units_they_were_rolled_for() {
    let rolled = |t: &Table| -> (Vec<Target>, Vec<String>) {
        let note = t.notes.iter().find(|n| n.roll.is_some()).expect("a throw");
        let modifiers = &note.roll.as_ref().expect("a throw").modifiers;
        (note.targets.clone(), modifiers.iter().map(|m| format!("{} {}", m.amount, m.why)).collect())
    };
    let piece = |id: &'static str| Target::Piece(id.into());
    let mut british = Position::new()
        .british("B01 B06 B07", "3")
        .steps("B06", 1)
        .volley("B01")
        .indian("I03", "3", C)
        .dice(&[1; 6])
        .british_attack();
    british.british(attack("3", "3")).british(Action::LeaveOut { unit: unit("B07") }).british(Action::Roll);
    let (targets, modifiers) = rolled(&british);
    assert_eq!(targets[2..], [piece("B01"), piece("B06")]);
    let dice = ["5 Volley dice 42nd, Grenadier Company", "1 die 42nd, Second Battalion Company"];
    assert_eq!(modifiers[..2], dice);
    let mut indian =
        Position::new().british("B05", "3").indian("I01", "1", H).indian("I03", "1", C).dice(&[1; 3]).indian_attack();
    indian.indian(attack("1", "3")).indian(Action::Roll);
    let (targets, modifiers) = rolled(&indian);
    assert_eq!(targets[2..], [piece("I01"), piece("I03")]);
    assert_eq!(modifiers[..2], ["2 dice Keekyuscung's band", "1 die Delaware warriors, first party"]);
}

#[test]
fn br_5_c_the_wagon_is_looked_at_after_every_single_loss() {
    // B05 and B06 guard the wagon: with the last step of the last of them it is taken, at once.
    let mut t = Position::new()
        .british("B05 B06 B14", "8")
        .steps("B05", 1)
        .steps("B06", 2)
        .british("B07", "10")
        .indian("I03 I04 I05", "8", R)
        .dice(&[6, 6, 6])
        .indian_attack();
    t.indian(attack("8", "8")).indian(Action::Roll).indian(Action::Continue).british(Action::Done);
    assert_eq!((t.winner(), t.at("B14")), (Some("indian"), "off"));
    assert!(UnitSet::of(unit("B05")).or(UnitSet::of(unit("B06"))).less(t.game.gone).is_empty());
    let last = t.log(Viewer::Seat(BRITISH)).into_iter().rev().take(2).collect::<Vec<_>>();
    assert!(last[1].contains("takes the wagon at Road Saddle (8)"), "{last:?}");
}
