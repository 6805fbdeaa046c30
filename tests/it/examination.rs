//! Blood on the Ohio with option 25.2, in which the Confederacy hides its stacks: the device changes hands.

use ohio_country::play::catalog::load;
use ohio_country::play::seats::{Device, banner, handover, passed_on, summary, viewer_of};
use ohio_country::play::{Game, Pick, Session};
use ohio_country::rules::blood_on_the_ohio::{BloodOnTheOhio, US, WC};
use ohio_country::rules::{Dice, Face, Policy, Seat, Setup, Title, Viewer};

/// A game so many actions after its set-up.
fn game(examination: &str, actions: usize) -> Session<BloodOnTheOhio> {
    let mut setup = Setup::of(BloodOnTheOhio::SPEC, 5);
    setup.options.insert("examination".into(), examination.into());
    setup.policy = BloodOnTheOhio::SPEC.usual_policy(&setup, 2);
    let mut game = Session::<BloodOnTheOhio>::begin(setup, Vec::new()).expect("a game");
    while game.decision().is_some_and(|decision| decision.step.starts_with("SETUP")) {
        if game.suggest(0).is_err() {
            game.choose(&Pick::offer(0)).expect("an offer is legal");
        }
    }
    let mut chance = Dice::from_seed(9);
    for _ in 0..actions {
        let Some(decision) = game.decision() else { break };
        let offers = game.turn(Viewer::Seat(decision.seat)).offers.len() as u32;
        game.choose(&Pick::offer(chance.draw(offers) as usize)).expect("an offer is legal");
    }
    game
}

fn held_by(seat: Seat) -> Device {
    Device { holder: Some(seat) }
}

#[test]
fn bo_28_b_the_curtain_falls_for_the_confederacy_and_a_segment_of_the_us_and_shows_public_facts() {
    let (mut hidden, mut changes, mut open) = (game("on", 0), 0, 0);
    let mut chance = Dice::from_seed(3);
    assert_eq!(hidden.policy(), Policy::Ask);
    for _ in 0..400 {
        let Some(decision) = hidden.decision() else { break };
        let other = decision.seat.other();
        assert_eq!(handover(&hidden, held_by(decision.seat)), None, "who holds it keeps it");
        if let Some(due) = handover(&hidden, held_by(other)) {
            assert_eq!((due.to, due.reason), (decision.seat, hidden.turn(Viewer::Public).reason));
            assert!(decision.seat == WC || decision.step == "OPS_IDLE", "{}", decision.step);
        } else {
            assert_eq!(decision.seat, US, "the Confederacy decides with the device in hand");
            assert_eq!(passed_on(&hidden, held_by(WC)), Device::default(), "all look on");
            assert_eq!(hidden.turn(Viewer::Public).offers, hidden.turn(Viewer::Seat(US)).offers);
            assert_eq!(hidden.scene(Viewer::Public).counters, hidden.scene(Viewer::Seat(US)).counters);
            open += 1;
        }
        assert_eq!(viewer_of(&hidden, Device::default()), Viewer::Public);
        let backs = hidden.scene(Viewer::Public).counters.iter().filter(|counter| counter.face == Face::Back).count();
        let told = summary(&hidden).counters.len();
        assert!(backs > 0 && told > 0);
        changes += usize::from(decision.seat == WC);
        let offers = hidden.turn(Viewer::Seat(decision.seat)).offers.len() as u32;
        hidden.choose(&Pick::offer(chance.draw(offers) as usize)).expect("an offer is legal");
    }
    assert!(changes > 10 && open > 10, "{changes}, {open}");
}

#[test]
fn bo_28_b_without_the_option_a_light_sign_is_enough() {
    let open = game("off", 40);
    let decider = open.decision().expect("a decision").seat;
    assert_eq!((open.policy(), handover(&open, held_by(decider.other()))), (Policy::Open, None));
    assert_eq!(banner(&open, held_by(decider.other())).map(|due| due.to), Some(decider));
    assert_eq!(viewer_of(&open, held_by(US)), Viewer::All);
}

#[test]
fn bo_28_e_a_resumed_game_begins_with_the_curtain() {
    let mut covered = 0;
    for actions in 50..70 {
        let again = load(&game("on", actions).record()).expect("the record is whole").game;
        let decider = again.decision().expect("a decision").seat;
        let due = handover(&*again, Device::default()).map(|due| due.to);
        assert!(
            due == Some(decider) || (due.is_none() && decider == US),
            "only what the US decide lies before all eyes"
        );
        covered += usize::from(due.is_some());
    }
    assert!(covered > 0);
    let open = load(&game("off", 60).record()).expect("the record is whole").game;
    assert_eq!(handover(&*open, Device::default()), None);
}
