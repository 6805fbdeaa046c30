//! Blood on the Ohio with option 25.2, in which the Confederacy hides its stacks: the device changes hands.

use ohio_country::play::catalog::load;
use ohio_country::play::seats::{Device, banner, handover, summary, viewer_of};
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
fn bo_28_b_the_curtain_falls_whenever_the_decider_changes_and_shows_public_facts() {
    let (mut hidden, mut changes) = (game("on", 0), 0);
    let mut chance = Dice::from_seed(3);
    assert_eq!(hidden.policy(), Policy::Ask);
    for _ in 0..400 {
        let Some(decision) = hidden.decision() else { break };
        let other = decision.seat.other();
        let due = handover(&hidden, held_by(other)).expect("the device changes hands");
        assert_eq!((due.to, handover(&hidden, held_by(decision.seat)).is_some()), (decision.seat, false));
        assert_eq!(due.reason, hidden.turn(Viewer::Public).reason);
        assert_eq!(viewer_of(&hidden, Device::default()), Viewer::Public);
        let backs = hidden.scene(Viewer::Public).counters.iter().filter(|counter| counter.face == Face::Back).count();
        let told = summary(&hidden).counters.len();
        assert!(backs > 0 && told > 0);
        changes += usize::from(decision.seat == WC);
        let offers = hidden.turn(Viewer::Seat(decision.seat)).offers.len() as u32;
        hidden.choose(&Pick::offer(chance.draw(offers) as usize)).expect("an offer is legal");
    }
    assert!(changes > 10, "{changes}");
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
    let again = load(&game("on", 60).record()).expect("the record is whole").game;
    let decider = again.decision().expect("a decision").seat;
    assert_eq!(handover(&*again, Device::default()).map(|due| due.to), Some(decider));
    let open = load(&game("off", 60).record()).expect("the record is whole").game;
    assert_eq!(handover(&*open, Device::default()), None);
}
