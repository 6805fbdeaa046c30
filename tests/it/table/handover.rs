//! Who looks at the board: letter, recap, sign.

use ohio_country::conformance::{Chooser, played};
use ohio_country::play::seats::{self, Device};
use ohio_country::play::{Game, Level, Player, SeatConfig, Session, Turn};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Offer, OfferKind, Policy, Seat, Setup, Title, Viewer, Visibility};
use ohio_country::table::handover::{Settled, Told, cover, only_onward, passed, settled, told};
use ohio_country::table::view::View;

const NOBODY: Device = Device { holder: None };

/// A game that begins, under a policy, with these at the table.
fn game(policy: Policy, players: [Player; 2], pin: Option<u64>) -> Session<BushyRun> {
    let setup = Setup { policy, ..Setup::of(BushyRun::SPEC, 7) };
    let seats = players.map(|player| SeatConfig { player, pin, ..SeatConfig::default() });
    Session::<BushyRun>::begin(setup, seats.to_vec()).expect("a game")
}

const PEOPLE: [Player; 2] = [Player::Person, Player::Person];
const ALONE: [Player; 2] = [Player::Person, Player::Computer { level: Level::Easy }];

#[test]
fn two_people_with_secrets_pass_a_letter_and_one_alone_looks_at_once() {
    let two = game(Policy::Ask, PEOPLE, None);
    let decider = two.decision().expect("a decision").seat;
    let Settled::Letter(letter) = settled(&two, NOBODY) else { panic!("nobody looks before the letter is opened") };
    assert_eq!((letter.to, letter.from), (decider, None));
    let held = Device { holder: Some(decider) };
    assert_eq!(settled(&two, held), Settled::Board(held), "the device is where it has to be");
    let alone = game(Policy::Ask, ALONE, None);
    assert_eq!(settled(&alone, NOBODY), Settled::Board(Device { holder: Some(Seat(0)) }));
}

#[test]
fn one_alone_with_a_pin_gives_it_when_the_game_is_resumed_and_not_again() {
    let alone = game(Policy::Ask, ALONE, Some(5));
    let Settled::Letter(letter) = settled(&alone, NOBODY) else { panic!("the PIN is asked for") };
    assert_eq!((letter.to, letter.reason.as_str()), (Seat(0), "the game is being resumed."));
    let held = Device { holder: Some(Seat(0)) };
    assert_eq!(settled(&alone, held), Settled::Board(held));
    let open = game(Policy::Open, ALONE, Some(5));
    assert_eq!(settled(&open, NOBODY), Settled::Board(held), "nothing is secret");
}

#[test]
fn in_an_open_game_the_device_follows_the_decision_without_a_letter() {
    let open = game(Policy::Open, PEOPLE, None);
    let decider = open.decision().expect("a decision").seat;
    assert_eq!(settled(&open, NOBODY), Settled::Board(Device { holder: Some(decider) }));
    let other = Device { holder: Some(Seat(1 - decider.0)) };
    assert_eq!(settled(&open, other), Settled::Board(Device { holder: Some(decider) }));
    assert_eq!(cover(&open, other), None, "a page that is put aside lies open");
}

#[test]
fn a_page_that_is_put_aside_covers_secrets_and_goes_back_to_whom_the_decision_is() {
    let two = game(Policy::Ask, PEOPLE, None);
    let decider = two.decision().expect("a decision").seat;
    let covered = |holder| match cover(&two, Device { holder: Some(holder) }) {
        Some(Settled::Letter(letter)) => letter,
        other => panic!("no letter, but {other:?}"),
    };
    let own = covered(decider);
    assert_eq!((own.to, own.from, own.reason.as_str()), (decider, Some(decider), "the page was left."));
    let other = Seat(1 - decider.0);
    let passed_on = covered(other);
    assert_eq!((passed_on.to, passed_on.from), (decider, Some(other)));
    assert_ne!(passed_on.reason, own.reason);
    assert_eq!(cover(&two, NOBODY), None, "nobody looks");
    assert_eq!(cover(&game(Policy::Ask, ALONE, None), Device { holder: Some(Seat(0)) }), None, "one alone");
}

#[test]
fn what_others_did_is_a_page_one_line_of_it_a_sign_and_nothing_of_it_nothing() {
    let mut seen = [0, 0, 0];
    for (seed, actions) in (0..4).flat_map(|seed| [60, 120, 240, 400].map(|actions| (seed, actions))) {
        let game = played::<BushyRun>(seed, Chooser::Mixed, actions);
        for seat in [Seat(0), Seat(1)] {
            let recap = game.recap(seat);
            // All that was read since, cut short: what a recap of fewer lines would be.
            for lines in (0..=recap.len()).map(|len| &recap[..len]) {
                let others: Vec<_> = lines.iter().filter(|line| line.note.by != Some(seat)).collect();
                let wanted = match others[..] {
                    [] => Told::Nothing,
                    [one] => Told::Line(one.note.text.clone()),
                    _ => Told::Page,
                };
                assert_eq!(told(lines, seat), wanted);
                seen[others.len().min(2)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}

#[test]
fn the_sign_is_raised_when_the_decision_passes_in_the_open_and_never_where_something_is_secret() {
    let sign = |policy, decided: fn(Seat) -> Option<Seat>| {
        let game = game(policy, PEOPLE, None);
        let decider = game.decision().expect("a decision").seat;
        let view = View::of(&game, Device { holder: Some(decider) }, &View::empty(), None);
        assert!(view.decides());
        assert_eq!(seats::has_secrets(&game), policy == Policy::Ask);
        (passed(&game, &view, decided(decider)).map(|sign| sign.to), decider)
    };
    let other = |seat: Seat| Some(Seat(1 - seat.0));
    let (raised, decider) = sign(Policy::Open, other);
    assert_eq!(raised, Some(decider));
    assert_eq!(sign(Policy::Open, Some).0, None, "the same person decides on");
    assert_eq!(sign(Policy::Open, |_| None).0, None, "nobody has decided yet");
    assert_eq!(sign(Policy::Ask, other).0, None, "a letter says it");
}

/// Offers of all kinds, from games played at random.
fn offers_of<T: Title>() -> Vec<Offer> {
    let games = (0..12).flat_map(|seed| [100, 250, 500].map(|actions| played::<T>(seed, Chooser::Mixed, actions)));
    let offers = |game: Session<T>| Some(game.turn(Viewer::Seat(game.decision()?.seat)).offers);
    games.filter_map(offers).flatten().collect()
}

fn plain_of(offers: &[Offer]) -> Offer {
    offers.iter().find(|o| o.kind == OfferKind::Plain).expect("one that is a choice").clone()
}

#[test]
fn whoever_plays_alone_is_asked_for_cards_that_can_be_played() {
    let games = (0..80).flat_map(|seed| [90, 150, 240].map(|actions| (seed, actions)));
    let windows = games.filter_map(|(seed, actions)| {
        let game = played::<SmokeAndDisorder>(seed, Chooser::Mixed, actions);
        let decision = game.decision().filter(|decision| decision.step == "Window")?;
        Some(game.turn(Viewer::Seat(decision.seat))).filter(|_| game.setup().policy == Policy::Ask)
    });
    let (mut declines, mut choices) = (0, 0);
    for turn in windows {
        assert_eq!(only_onward(&turn, false), None, "others would see that no card could be played");
        let alone = turn.offers.len() == 1;
        assert_eq!(only_onward(&turn, true), alone.then_some(0));
        *if alone { &mut declines } else { &mut choices } += 1;
    }
    assert!(declines > 0 && choices > 0, "{declines} {choices}");
}

#[test]
fn only_an_offer_that_goes_on_and_costs_nothing_is_taken_by_itself() {
    let offers = [offers_of::<BushyRun>(), offers_of::<BloodOnTheOhio>()].concat();
    let onward = offers.iter().find(|o| o.kind == OfferKind::Onward && o.warning.is_none() && o.forecast.is_none());
    let onward = onward.expect("one that goes on").clone();
    let plain = plain_of(&offers);
    let turn = |offers: &[Offer]| Turn { offers: offers.to_vec(), ..Turn::nobody() };
    let only = turn(std::slice::from_ref(&onward));
    assert_eq!(only_onward(&only, false), Some(0));
    assert_eq!(only_onward(&turn(&[onward.clone(), plain.clone()]), false), None, "there is something to choose");
    assert_eq!(only_onward(&turn(&[plain]), true), None);
    let end = Offer { kind: OfferKind::End, ..onward };
    assert_eq!(
        only_onward(&turn(std::slice::from_ref(&end)), true),
        None,
        "ending a phase is nobody's but the player's"
    );
    let declines = Offer { usual: true, ..end };
    let both = turn(&[plain_of(&offers), declines.clone()]);
    assert_eq!(only_onward(&both, true), None, "there is something to choose");
    let asked = turn(&[declines]);
    assert_eq!(only_onward(&asked, false), None, "declining tells something");
    assert_eq!(only_onward(&asked, true), Some(0), "nobody looks on");
    assert_eq!(only_onward(&turn(&[]), true), None);
    let shared = Turn { visibility: Visibility::Shared, ..only };
    assert_eq!(only_onward(&shared, false), None, "that nothing else was there tells something");
}

#[test]
fn when_the_board_comes_to_lie_between_all_it_tells_what_was_done_before_and_nothing_that_is_anybodys_own() {
    let mut told = 0;
    for (seed, actions) in (0..16).flat_map(|seed| [150, 200, 250, 300, 400].map(|actions| (seed, actions))) {
        let game = played::<BushyRun>(seed, Chooser::Late, actions);
        let Some(decision) = game.decision().filter(|_| seats::is_shared(&game)) else { continue };
        let held = Device { holder: Some(decision.seat.other()) };
        let before = View::of(&game, held, &View::empty(), None);
        let view = View::of(&game, NOBODY, &before, None);
        let read = game.log(Viewer::Public);
        assert!(view.since.iter().all(|line| read.contains(line)), "seed {seed}, {actions}");
        assert_eq!(view.is_told(), !view.since.is_empty());
        told += usize::from(view.is_told());
        let next = View::of(&game, NOBODY, &view, None);
        assert!(!next.is_told(), "what is done there all have seen");
    }
    assert!(told > 2, "{told} boards told something");
}
