//! Bushy Run: the device changes hands, and what both sides may know while it does.

use ohio_country::ai::{Purpose, ThinkRequest};
use ohio_country::play::catalog::load;
use ohio_country::play::seats::{Device, Handover, Summary, banner, handover, summary, viewer_of};
use ohio_country::play::{Game, Level, LogLine, Pick, Player, SeatConfig, Session, Turn, think};
use ohio_country::rules::bushy_run::{BRITISH, BushyRun, INDIAN, Unit};
use ohio_country::rules::{Policy, Seat, Setup, Target, Title, Viewer};

/// The device in the hands of a side.
const fn held_by(seat: Seat) -> Device {
    Device { holder: Some(seat) }
}

fn ids(path: &[Target]) -> Vec<String> {
    path.iter().map(|t| t.to_string().split(':').nth(1).unwrap_or_default().to_owned()).collect()
}

/// Takes the offer with this path.
#[track_caller]
fn take(game: &mut dyn Game, path: &[&str]) {
    let seat = game.decision().expect("a decision").seat;
    let offers = game.turn(Viewer::Seat(seat)).offers;
    let offer = offers.iter().position(|offer| ids(&offer.path) == path);
    let offer = offer.unwrap_or_else(|| panic!("{path:?} is not offered"));
    game.choose(&Pick::offer(offer)).expect("an offer is legal");
}

/// Passes every question by until the British are to move.
fn pass_to_british_movement(game: &mut dyn Game) {
    while let Some(decision) = game.decision().filter(|decision| decision.step != "N-21") {
        let offers = game.turn(Viewer::Seat(decision.seat)).offers;
        let wanted = ["end-phase", "pass", "continue", "stand", "done", "confirm"];
        let found = offers.iter().position(|offer| wanted.contains(&ids(&offer.path)[0].as_str()));
        game.choose(&Pick::offer(found.unwrap_or(0))).expect("an offer is legal");
    }
}

/// A game after set-up, in which this unit is set up in this Area and everybody else far from the head of the column.
fn set_up(policy: Policy, seed: u64, scout: &str, area: &str) -> Session<BushyRun> {
    let setup = Setup { policy, ..Setup::of(BushyRun::SPEC, seed) };
    let mut game = Session::<BushyRun>::begin(setup, Vec::new()).expect("a game");
    let far = ["11", "12", "13", "14", "15", "17", "19"];
    let indians = Unit::all().filter(|unit| unit.side() == INDIAN).map(Unit::id);
    for (n, id) in indians.enumerate() {
        take(&mut game, &[id, if id == scout { area } else { far[n % far.len()] }]);
    }
    take(&mut game, &["confirm"]);
    game.suggest(0).expect("a plan");
    take(&mut game, &["confirm"]);
    game
}

/// The same at the first Indian movement; the event of turn 1 asks for nothing.
fn indian_movement(policy: Policy, area: &str) -> Session<BushyRun> {
    let mut games = (0..100).map(|seed| set_up(policy, seed, "I05", area));
    games
        .find(|game| game.decision().is_some_and(|decision| decision.step == "N-43"))
        .expect("a quiet first turn among a hundred")
}

/// The same at the British movement of turn 2.
fn british_movement(policy: Policy, area: &str) -> Session<BushyRun> {
    let mut game = indian_movement(policy, area);
    pass_to_british_movement(&mut game);
    game
}

/// Everything that the British side is given of a game.
#[derive(Debug, PartialEq)]
struct Seen {
    scene: String,
    turn: Turn,
    log: Vec<LogLine>,
    recap: Vec<LogLine>,
    handovers: [Option<Handover>; 3],
    summary: Summary,
    undo: usize,
}

impl Seen {
    fn of(game: &dyn Game) -> Self {
        // The number of entries is not for their eyes [BR-H-s].
        let lines = |lines: Vec<LogLine>| lines.into_iter().map(|line| LogLine { entry: 0, ..line }).collect();
        let british = Viewer::Seat(BRITISH);
        Self {
            scene: serde_json::to_string(&game.scene(british)).expect("a scene can be written"),
            turn: game.turn(british),
            log: lines(game.log(british)),
            recap: lines(game.recap(BRITISH)),
            handovers: [held_by(BRITISH), held_by(INDIAN), Device::default()].map(|device| handover(game, device)),
            summary: summary(game),
            undo: if game.decision().is_some_and(|decision| decision.seat == BRITISH) {
                game.history().undo
            } else {
                0
            },
        }
    }
}

// proves: BR-H-c, BR-H-r, BR-V-e
#[test]
fn ac_170_the_device_changes_hands_alike_whether_anybody_is_there_or_not() {
    let [mut there, mut nobody] = ["3", "13"].map(|area| british_movement(Policy::Ask, area));
    assert_eq!(Seen::of(&there), Seen::of(&nobody));
    for path in [&["B02", "3"][..], &["pass"], &["B02", "1"], &["pass"], &["end-phase"]] {
        take(&mut there, path);
        take(&mut nobody, path);
        assert_eq!(Seen::of(&there), Seen::of(&nobody), "after {path:?}");
        if path == ["B02", "3"] {
            assert_eq!(handover(&there, held_by(BRITISH)).map(|h| h.to), Some(INDIAN));
        }
    }
}

#[test]
fn br_h_k_the_hand_over_names_the_side_and_a_public_reason_and_nothing_else() {
    let mut game = british_movement(Policy::Ask, "3");
    take(&mut game, &["B02", "3"]);
    let Handover { to, reason, rule: _ } = handover(&game, held_by(BRITISH)).expect("a hand-over");
    assert_eq!(to, INDIAN);
    assert_eq!(reason, "a British unit has entered an Area, and the Indian side may react.");
    assert_eq!(handover(&game, held_by(INDIAN)), None, "whoever holds the device goes on");
}

// proves: BR-2.3-a, BR-H-m
#[test]
fn ac_149_a_game_loaded_twice_throws_the_same_dice_and_begins_at_the_hand_over() {
    let game = british_movement(Policy::Ask, "3");
    let record = game.record();
    let rolled = [(); 2].map(|()| {
        let mut game = load(&record).expect("a record").game;
        let due = handover(&*game, Device::default()).expect("the first screen");
        assert_eq!(due.to, BRITISH);
        assert_eq!(viewer_of(&*game, Device::default()), Viewer::Public, "until then nobody's view is drawn");
        take(&mut *game, &["end-phase"]);
        assert_eq!(handover(&*game, Device::default()), None, "the attacks are decided before all eyes");
        take(&mut *game, &["end-phase"]);
        let log = game.log(Viewer::Seat(INDIAN));
        log.into_iter().rev().find_map(|line| line.note.roll.clone()).expect("the allowance was thrown")
    });
    assert_eq!(rolled[0], rolled[1]);
    assert_eq!(rolled[0].groups[0].faces.len(), 2);
}

#[test]
fn br_h_m_the_list_of_saved_games_shows_what_both_sides_know() {
    let mut game = british_movement(Policy::Ask, "3");
    take(&mut game, &["B02", "3"]);
    let Summary { turn, phase, side, name, result, .. } = summary(&game);
    assert_eq!((turn, phase.as_str(), side.as_str()), (2, "Move", "Indian"));
    assert_eq!((name.as_str(), result), ("The Battle of Bushy Run", None));
    let public = serde_json::to_string(&game.scene(Viewer::Public)).expect("a scene can be written");
    assert!(Unit::all().filter(|unit| unit.side() == INDIAN).all(|unit| !public.contains(unit.name())));
}

#[test]
fn br_h_s_hidden_moves_leave_no_gap_in_anything_that_counts() {
    let mut busy = indian_movement(Policy::Ask, "13");
    let mut quiet = indian_movement(Policy::Ask, "13");
    // Dice of two show two at least.
    take(&mut busy, &["I05", "slip", "9"]);
    take(&mut busy, &["D1", "slip", "14"]);
    for game in [&mut busy, &mut quiet] {
        pass_to_british_movement(game);
    }
    assert_ne!(busy.len(), quiet.len());
    assert_eq!(Seen::of(&busy), Seen::of(&quiet));
    let numbers: Vec<usize> = busy.log(Viewer::Seat(BRITISH)).iter().map(|line| line.number).collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    for game in [&mut busy, &mut quiet] {
        take(game, &["B02", "3"]);
        take(game, &["pass"]);
        take(game, &["end-phase"]);
    }
    assert_eq!(Seen::of(&busy), Seen::of(&quiet));
}

#[test]
fn br_h_r_the_policy_says_at_which_windows_the_device_changes_hands() {
    let enter = |policy| {
        let mut game = british_movement(policy, "3");
        take(&mut game, &["B02", "3"]);
        game
    };
    let [ask, orders, open] = [Policy::Ask, Policy::Orders, Policy::Open].map(enter);
    assert_eq!(handover(&ask, held_by(BRITISH)).map(|h| h.to), Some(INDIAN));
    assert_eq!(
        (orders.decision().map(|decision| decision.step), handover(&orders, held_by(BRITISH))),
        (Some("N-21"), None)
    );
    assert_eq!(
        (open.decision().map(|decision| decision.step), handover(&open, held_by(BRITISH))),
        (Some("N-22"), None)
    );
    assert_eq!(banner(&open, held_by(BRITISH)).map(|h| h.to), Some(INDIAN));
    assert_eq!(viewer_of(&open, held_by(BRITISH)), Viewer::All, "both look on");
}

// proves: BR-H-r
#[test]
fn br_h_r_the_policy_is_changed_between_turns_and_at_no_other_time() {
    let mut game = british_movement(Policy::Ask, "3");
    assert!(game.may_agree());
    game.agree(Policy::Orders).expect("the turn has just begun");
    assert_eq!(game.policy(), Policy::Orders);
    assert!(game.log(Viewer::Public).last().is_some_and(|line| line.note.text.starts_with("Agreed")));
    take(&mut game, &["B02", "3"]);
    assert!(!game.may_agree() && game.agree(Policy::Ask).is_err());
}

#[test]
fn br_p_g_under_open_a_loaded_game_leads_straight_to_the_board() {
    let game = british_movement(Policy::Open, "3");
    let loaded = load(&game.record()).expect("a record").game;
    assert_eq!(handover(&*loaded, Device::default()), None);
    assert_eq!(viewer_of(&*loaded, Device::default()), Viewer::All);
}

/// The British movement of turn 2 against a computer.
fn against_a_computer() -> Session<BushyRun> {
    let mut game = british_movement(Policy::Ask, "3");
    let computer = SeatConfig { player: Player::Computer { level: Level::Easy }, ..SeatConfig::default() };
    game.set_seats(vec![SeatConfig::default(), computer]);
    game
}

#[test]
fn br_h_o_against_a_computer_no_hand_over_is_shown_and_the_view_rules_stay_the_same() {
    let (mut game, mut people) = (against_a_computer(), british_movement(Policy::Ask, "3"));
    for game in [&mut game, &mut people] {
        take(game, &["B02", "3"]);
    }
    assert_eq!(
        handover(&people, held_by(BRITISH)).map(|due| due.to),
        Some(INDIAN),
        "a person must be handed the device"
    );
    let looks = |game: &dyn Game, viewer| {
        let turn = game.turn(viewer);
        (game.scene(viewer), turn.prompt, turn.offers, game.log(viewer))
    };
    for viewer in [Viewer::Seat(BRITISH), Viewer::Public, Viewer::All] {
        assert_eq!(looks(&game, viewer), looks(&people, viewer), "{viewer:?} sees no more and no less");
    }
    let request = ThinkRequest::of(&game, Level::Easy, Purpose::Move, 1).expect("the computer decides");
    let answer = think(&request, &mut || true).expect("an answer");
    let planned = &answer.plan[0];
    let pick = game.pick_of(&planned.action, planned.at).expect("it is legal");
    for device in [Device::default(), held_by(BRITISH)] {
        assert_eq!(handover(&game, device), None);
    }
    game.choose(&pick).expect("it is legal");
    assert_eq!(handover(&game, held_by(BRITISH)), None);
    assert_eq!(viewer_of(&game, held_by(BRITISH)), Viewer::Seat(BRITISH), "the units of the computer stay hidden");
}

#[test]
fn br_p_g_against_a_computer_a_loaded_game_leads_straight_to_the_board() {
    let loaded = load(&against_a_computer().record()).expect("a record").game;
    assert_eq!(loaded.seats()[1].player, Player::Computer { level: Level::Easy });
    assert_eq!(handover(&*loaded, Device::default()), None);
    let device = Device { holder: ohio_country::play::seats::lone_person(&*loaded) };
    assert_eq!((handover(&*loaded, device), viewer_of(&*loaded, device)), (None, Viewer::Seat(BRITISH)));
}
