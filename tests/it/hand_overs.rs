//! How often the device changes hands between two people. Smoke & Disorder is played by the best of its named orders, under the
//! policy that is usual for them, and counted as the table does it: a letter where the curtain falls, and one more where a side
//! takes the device for an order of its own; and by the opponent at *easy*, which orders markers and calls to play a card. Bushy
//! Run is played by the opponent, which knows nothing of hand-overs. What the opponent plays is counted by
//! `conformance::hand_overs`; `examples/hand_overs.rs` counts every title and policy so.

use ohio_country::ai::Level;
use ohio_country::conformance::{HandOvers, hand_overs};
use ohio_country::play::seats::{Device, taken};
use ohio_country::play::{Game, Pick, Session};
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::{Action, SmokeAndDisorder};
use ohio_country::rules::{Act, Policy, Setup, Title};
use ohio_country::table::handover::{Settled, settled};

/// The most hand-overs of a game.
const MOST: usize = 14;

/// A game, and in whose hands the device is.
struct Played {
    game: Session<SmokeAndDisorder>,
    device: Device,
    /// Hand-overs so far, and how many of them were for cards that somebody called.
    all: usize,
    called: usize,
}

impl Played {
    fn begin(scenario: &str, seed: u64) -> Self {
        let setup = Setup { scenario: scenario.into(), ..Setup::of(SmokeAndDisorder::SPEC, seed) };
        let setup = Setup { policy: SmokeAndDisorder::SPEC.usual_policy(&setup, 2), ..setup };
        assert_eq!(setup.policy, Policy::Orders, "that is usual for two people");
        let game = Session::begin(setup, Vec::new()).expect("a scenario of the spec");
        Self { game, device: Device::default(), all: 0, called: 0 }
    }

    /// Opens the letter, if one lies there.
    fn settle(&mut self) {
        match settled(&self.game, self.device) {
            Settled::Letter(notice) => {
                let step = self.game.decision().map_or("", |decision| decision.step);
                self.all += 1;
                self.called += usize::from(step == "Window");
                self.device = Device { holder: Some(notice.to) };
            }
            Settled::Board(device) => self.device = device,
        }
    }

    /// The decider follows the best named order as far as it goes without another throw or another decider.
    fn follow(&mut self) {
        let state = self.game.state();
        let (seat, drawn) = (state.decision().expect("somebody decides").seat, state.dice().drawn());
        let order = state.named_orders().into_iter().next().expect("there is always one");
        for action in order.actions {
            let state = self.game.state();
            let same = state.decision().is_some_and(|now| now.seat == seat) && state.dice().drawn() == drawn;
            if !same || state.check(seat, &action).is_err() {
                break;
            }
            if state.offer(&action).own && self.device.holder != Some(seat) {
                self.all += 1;
                self.device = Device { holder: Some(taken(&self.game, seat).to) };
            }
            let pick = pick(state, &action);
            self.game.choose(&pick).expect("it is legal");
            self.settle();
        }
    }

    fn finish(mut self) -> Self {
        self.settle();
        while self.game.decision().is_some() {
            self.follow();
        }
        self
    }
}

/// The pick that means an action.
fn pick(state: &SmokeAndDisorder, action: &Action) -> Pick {
    let point = match action {
        Action::Place { at, .. } | Action::Leg(at) | Action::Obstacle(at) | Action::Arrive(at) => Some(*at),
        Action::Walk { to, .. } => Some(*to),
        _ => None,
    };
    let mut acts = Vec::new();
    state.legal(&mut acts);
    let meant = |act: &Act<Action>| match (act, point) {
        (Act::Do(listed), _) => listed == action,
        (Act::Aim(template), Some(point)) => state.aimed(template, point).ok().as_ref() == Some(action),
        (Act::Aim(_), None) => false,
    };
    let n = acts.iter().position(meant).unwrap_or_else(|| panic!("{action:?} is not listed"));
    point.map_or(Pick::offer(n), |point| Pick::offer(n).at(point))
}

fn scenario(number: usize) -> &'static str {
    SmokeAndDisorder::SPEC.scenarios[number - 1].id
}

#[test]
fn sd_hot_02_without_markers_the_device_changes_hands_for_called_cards_alone() {
    for seed in 0..4 {
        let played = Played::begin(scenario(1), seed).finish();
        assert_eq!(played.all, played.called, "seed {seed}");
    }
}

/// A game of the first scenario, whatever is done in it: with sheets, calls, orders without a purpose.
#[test]
fn sd_ord_01_in_the_first_scenario_nothing_but_a_call_asks_for_a_hand_over() {
    let setup = |seed| Setup {
        scenario: scenario(1).into(),
        policy: Policy::Orders,
        ..Setup::of(SmokeAndDisorder::SPEC, seed)
    };
    let counted =
        |level, seed| hand_overs::<SmokeAndDisorder>(&setup(seed), level, SmokeAndDisorder::SPEC.longest_game);
    let games: Vec<_> = (0..40).map(|seed| counted(Level::Random, seed)).collect();
    assert!(games.iter().all(|game| game.over && game.at.keys().all(|step| *step == "Window")), "{games:?}");
    assert!(games.iter().any(|game| game.letters > 0), "somebody was called");
    let greedy: Vec<_> = (0..3).map(|seed| counted(Level::Greedy, seed)).collect();
    assert!(greedy.iter().all(|game| game.over && game.at.keys().all(|step| *step == "Window")), "{greedy:?}");
}

#[test]
fn sd_hot_02_a_game_with_markers_asks_for_fourteen_hand_overs_at_most() {
    for number in 2..=4 {
        for seed in 0..3 {
            let played = Played::begin(scenario(number), seed).finish();
            assert!((1..=MOST).contains(&played.all), "scenario {number}, seed {seed}: {}", played.all);
        }
    }
}

/// Computers that call only to play a card, and order markers, count as people do who do so.
#[test]
fn sd_hot_02_computers_who_call_only_to_play_ask_for_fourteen_hand_overs_at_most() {
    for number in 2..=3 {
        for seed in 0..2 {
            let setup = Setup {
                scenario: scenario(number).into(),
                policy: Policy::Orders,
                ..Setup::of(SmokeAndDisorder::SPEC, seed)
            };
            let game = hand_overs::<SmokeAndDisorder>(&setup, Level::Easy, SmokeAndDisorder::SPEC.longest_game);
            assert!(game.over && (1..=MOST as u32).contains(&game.letters), "scenario {number}, seed {seed}: {game:?}");
            assert!(game.at.contains_key("Deploy") && game.at.contains_key("CharacterTurn"), "{game:?}");
        }
    }
}

/// The most hand-overs of a game of Bushy Run as a new game proposes it.
const MOST_OF_BUSHY_RUN: u32 = 45;

fn bushy_run(policy: Option<Policy>, seed: u64, level: Level) -> HandOvers {
    let setup = Setup::of(BushyRun::SPEC, seed);
    let policy = policy.unwrap_or_else(|| BushyRun::SPEC.usual_policy(&setup, 2));
    let setup = Setup { policy, ..setup };
    let counted = hand_overs::<BushyRun>(&setup, level, BushyRun::SPEC.longest_game);
    assert!(counted.over, "seed {seed}");
    counted
}

// proves: SD-seq-02
#[test]
fn sd_seq_02_two_people_have_order_sheets_and_whoever_plays_the_computer_is_asked() {
    let setup = Setup::of(SmokeAndDisorder::SPEC, 1);
    let usual = |people| SmokeAndDisorder::SPEC.usual_policy(&setup, people);
    assert_eq!((usual(2), usual(1), usual(0)), (Policy::Orders, Policy::Ask, Policy::Ask));
}

// proves: BR-H-r
#[test]
fn br_h_r_a_game_of_bushy_run_asks_for_forty_five_hand_overs_at_most() {
    let proposed = |people| BushyRun::SPEC.usual_policy(&Setup::of(BushyRun::SPEC, 1), people);
    assert_eq!((proposed(2), proposed(1)), (Policy::Orders, Policy::Ask), "one alone hands nothing over");
    let letters: Vec<u32> = (0..24).map(|seed| bushy_run(None, seed, Level::Greedy).letters).collect();
    assert!(letters.iter().all(|asked| (2..=MOST_OF_BUSHY_RUN).contains(asked)), "{letters:?}");
}

#[test]
fn br_h_u_before_all_eyes_the_british_decide_without_a_letter() {
    for policy in [Policy::Ask, Policy::Orders] {
        for seed in 0..6 {
            let game = bushy_run(Some(policy), seed, Level::Random);
            let open = ["N-14", "N-25", "N-32", "N-36", "N-44", "N-46", "N-53", "N-54"];
            assert!(open.iter().all(|step| !game.at.contains_key(step)), "{policy:?}, seed {seed}: {game:?}");
        }
    }
}
