//! How many presses the orders take that are given most often: an attack, a hidden move, defensive fire, the leg of a Move.

use ohio_country::ai::Level;
use ohio_country::conformance::{Chooser, Pressed, any_action, legal, played, presses, taps};
use ohio_country::play::picker::{self, Picker, Tap, groups};
use ohio_country::play::record::Entry;
use ohio_country::play::seats::Device;
use ohio_country::play::{Game, Pick, Session};
use ohio_country::rules::bushy_run::{Action, BushyRun};
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Dice, Offer, Policy, Report, Setup, Target, Title, Viewer};
use ohio_country::table::handover::{Settled, settled};
use ohio_country::table::view::View;
use std::collections::BTreeMap;

/// The most presses of each kind of order.
fn most(given: &[Pressed]) -> BTreeMap<&str, u32> {
    let mut most = BTreeMap::new();
    for order in given {
        let known: &mut u32 = most.entry(order.kind.as_str()).or_default();
        *known = order.presses.max(*known);
    }
    most
}

fn bushy_run(policy: Policy, seed: u64, level: Level) -> Vec<Pressed> {
    taps::<BushyRun>(&Setup { policy, ..Setup::of(BushyRun::SPEC, seed) }, level, 2_000)
}

#[test]
fn an_attack_of_bushy_run_takes_three_presses_a_hidden_move_and_defensive_fire_two() {
    let mut given = Vec::new();
    for (policy, level) in [(Policy::Orders, Level::Greedy), (Policy::Ask, Level::Greedy), (Policy::Ask, Level::Random)]
    {
        for seed in 0..3 {
            given.extend(bushy_run(policy, seed, level));
        }
    }
    let most = most(&given);
    assert_eq!(most["attack"] + most["roll"], 3, "the Area, the target, the dice");
    assert_eq!((most["hidden move"], most["fire"]), (2, 2), "the unit, the place; who fires, the odds");
    let early: Vec<_> = given.iter().filter(|order| order.early).collect();
    assert!(early.is_empty(), "odds are asked about where dice are thrown: {early:?}");
}

/// What a roll of the Indian side asks.
enum Roll {
    Nothing,
    Something,
    Again,
}

fn look_at(offers: &[Offer]) -> Roll {
    let forced = picker::forced(offers);
    let reroll = offers.iter().position(|offer| offer.path == [Target::Button("reroll".into())]);
    if let Some(reroll) = reroll {
        assert!(offers[reroll].forecast.is_some() && forced.is_none(), "{:?}", offers[reroll]);
        assert_eq!(presses(offers, reroll), 1, "its odds stand there");
        return Roll::Again;
    }
    match forced {
        Some(goes_on) => {
            assert_eq!((presses(offers, goes_on), offers[goes_on].label.as_str()), (0, "Continue"));
            Roll::Nothing
        }
        None => Roll::Something,
    }
}

// proves: BR-5-i
#[test]
fn dice_that_did_nothing_are_not_asked_about_and_a_reroll_is_before_it_is_thrown() {
    let (mut nothing, mut something, mut rerolls) = (0, 0, 0);
    for seed in 0..40 {
        let setup = Setup { policy: Policy::Ask, ..Setup::of(BushyRun::SPEC, seed) };
        let (mut state, mut chance) = (BushyRun::setup(&setup).expect("a game"), Dice::from_seed(seed));
        while let Some(decision) = state.decision() {
            let legal = legal(&state);
            if ["N-24", "N-52"].contains(&decision.step) {
                let offers: Vec<Offer> = legal.iter().map(|act| state.offer(act.action())).collect();
                match look_at(&offers) {
                    Roll::Nothing => nothing += 1,
                    Roll::Something => something += 1,
                    Roll::Again => rerolls += 1,
                }
            }
            let action = any_action(&state, &legal, &mut chance).expect("something is legal");
            state.apply(&action, &mut Report::silent());
        }
    }
    assert!(nothing > 5 && something > 5 && rerolls > 0, "{nothing}, {something}, {rerolls}");
}

#[test]
fn a_leg_of_a_move_takes_three_presses_and_one_more_for_the_order_die() {
    let mut given = Vec::new();
    for (number, seed) in [(0, 0), (1, 1), (2, 2)] {
        let scenario = SmokeAndDisorder::SPEC.scenarios[number].id.into();
        let setup = Setup { scenario, ..Setup::of(SmokeAndDisorder::SPEC, seed) };
        given.extend(taps::<SmokeAndDisorder>(&setup, Level::Random, 900));
    }
    let most = most(&given);
    assert_eq!((most["leg"], most["move"]), (2, 1), "the place, the cross-hair on it; the order die with its odds");
    let faces = given.iter().filter(|order| order.kind == "face");
    assert_eq!(faces.map(|order| order.presses).min(), Some(1), "the facing that is kept");
}

/// Orders are edited on the map: a tap on an Area opens its own [BR-H-h].
#[test]
fn br_h_h_a_tap_on_an_area_opens_its_standing_orders() {
    let mut opened = 0;
    for seed in 0..6 {
        let whole = played::<BushyRun>(seed, Chooser::Mixed, 300);
        for actions in (0..whole.len()).step_by(3) {
            let game = whole.at(actions).expect("a moment of the game");
            let Some(decision) = game.decision().filter(|d| ["N-01", "N-43", "N-50"].contains(&d.step)) else {
                continue;
            };
            let view = View::of(&*game, Device { holder: Some(decision.seat) }, &View::empty(), None);
            let offers = &view.turn.offers;
            let orders = |area: &Target| -> Vec<usize> {
                let order = |n: &usize| matches!(&offers[*n].path[..], [at, Target::Button(_)] if at == area);
                (0..offers.len()).filter(order).collect()
            };
            for space in game.chart().boards.iter().flat_map(|board| &board.spaces) {
                let area = Target::Space(space.id.clone().into());
                let orders = orders(&area);
                if orders.is_empty() {
                    continue;
                }
                let mut picker = Picker::default();
                assert_eq!(picker.tap(offers, &area, &[]), Tap::Narrowed);
                let matching: Vec<usize> = picker.matching(offers).collect();
                assert!(orders.iter().all(|n| matching.contains(n)), "{orders:?}, {matching:?}");
                let groups = groups(offers);
                let group = groups.iter().find(|group| group.head.as_ref() == Some(&area)).expect("a heading");
                assert!(orders.iter().all(|n| group.offers.contains(n) && presses(offers, *n) == 2));
                opened += 1;
            }
        }
    }
    assert!(opened > 20, "{opened}");
}

/// Under standing orders each Area has orders of its own, and is still where a picked piece goes.
#[test]
fn br_h_h_a_picked_piece_goes_to_the_area_that_is_tapped() {
    let mut gone = 0;
    for seed in 0..6 {
        let whole = played::<BushyRun>(seed, Chooser::Mixed, 300);
        for actions in (0..whole.len()).step_by(5) {
            let game = whole.at(actions).expect("a moment of the game");
            let Some(decision) = game.decision().filter(|d| d.step == "N-43") else { continue };
            let offers = game.turn(Viewer::Seat(decision.seat)).offers;
            for (n, offer) in offers.iter().enumerate() {
                let (Some(piece @ Target::Piece(_)), Some(area @ Target::Space(_))) =
                    (offer.path.first(), offer.path.last())
                else {
                    continue;
                };
                let mut picker = Picker::default();
                assert_eq!(picker.tap(&offers, piece, &[]), Tap::Narrowed);
                let meant = picker.ending(&offers, area);
                assert!(meant.contains(&n));
                match picker.tap(&offers, area, &[]) {
                    Tap::Chosen(chosen) => assert_eq!(chosen, n),
                    Tap::Nothing => assert_eq!(picker.path(), std::slice::from_ref(piece), "it stays picked"),
                    Tap::Narrowed => panic!("{area:?} begins orders of its own: {:?}", picker.path()),
                }
                gone += usize::from(!meant.is_empty());
            }
        }
    }
    assert!(gone > 100, "{gone}");
}

/// The device of two people as the table passes it on: what was done while it lay between them, all have seen.
#[test]
fn the_recap_leaves_out_what_was_seen_by_all_on_the_shared_board() {
    let (mut left_out, mut told) = (0, 0);
    for seed in 0..4 {
        let whole = played::<BushyRun>(seed, Chooser::Mixed, 500);
        let setup = whole.setup().clone();
        let mut game = Session::<BushyRun>::begin(setup, Vec::new()).expect("a game");
        let mut device = Device::default();
        let mut shared = 0;
        for entry in whole.entries() {
            match settled(&game, device) {
                Settled::Letter(letter) => {
                    game.looked(letter.to);
                    device = Device { holder: Some(letter.to) };
                    let recap = game.recap(letter.to);
                    let log = game.log(Viewer::Seat(letter.to));
                    let acted = game.entries().iter().rposition(|entry| entry.seat() == Some(letter.to));
                    let since = acted.unwrap_or(0).max(shared);
                    let wanted = log.iter().filter(|line| line.entry > since).count();
                    assert_eq!(recap.len(), wanted, "what was not seen, and nothing else");
                    assert!(recap.iter().all(|line| line.entry > shared));
                    left_out += usize::from(shared > acted.unwrap_or(0));
                    told += usize::from(wanted > 0);
                }
                Settled::Board(next) => device = next,
            }
            let Some(pick) = pick_of(&game, entry) else { break };
            let seat = game.decision().expect("a decision").seat;
            if game.turn(Viewer::Seat(seat)).offers[pick.offer].own {
                game.looked(seat);
                device = Device { holder: Some(seat) };
            }
            game.choose(&pick).expect("it was legal");
            if device.holder.is_none() {
                shared = game.len();
            }
        }
    }
    assert!(left_out > 10 && told > 10, "{left_out}, {told}");
}

/// The pick that the entry of another game means here.
fn pick_of(game: &Session<BushyRun>, entry: &Entry<Action>) -> Option<Pick> {
    let Entry::Act { action, dice, .. } = entry else { return None };
    let n = legal(game.state()).iter().position(|act| act.action() == action)?;
    Some(Pick::offer(n).dice(dice))
}
