//! Several pieces ordered as one, the same target again, and the rest of a phase: in a toy, in a battle, in a campaign.

use crate::toys::pickets::Pickets;
use ohio_country::conformance::{Chooser, played};
use ohio_country::play::seats::Device;
use ohio_country::play::{Game, Pick, Session};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{Id, Place, Policy, Seat, Setup, Target, Title, Viewer};
use ohio_country::table::together::{again, alike, goals, is_able, is_offered, order};
use ohio_country::table::view::View;

fn view<T: Title>(game: &Session<T>) -> View {
    View::of(game, Device { holder: game.decision().map(|decision| decision.seat) }, &View::empty(), None)
}

/// Takes the offer with this label.
fn press(game: &mut dyn Game, label: &str) {
    let seat = game.decision().expect("somebody decides").seat;
    let offers = game.turn(Viewer::Seat(seat)).offers;
    let offer = offers.iter().position(|offer| offer.label == label).unwrap_or_else(|| panic!("no “{label}”"));
    game.choose(&Pick::offer(offer)).expect("an offer is legal");
}

fn night() -> Session<Pickets> {
    let setup = Setup { policy: Policy::Ask, ..Setup::of(Pickets::SPEC, 3) };
    Session::begin(setup, Vec::new()).expect("a set-up of the spec")
}

/// Wolf and Otter lie at the elm, the man of straw at the mill, and it is theirs to creep.
fn creeping() -> Session<Pickets> {
    let mut game = night();
    for label in ["Wolf to elm", "Otter to elm", "Straw to mill", "Ready", "Stay"] {
        press(&mut game, label);
    }
    game
}

fn ids(names: &[&'static str]) -> Vec<Id> {
    names.iter().map(|name| (*name).into()).collect()
}

#[test]
fn several_go_together_and_who_cannot_stays() {
    let mut game = creeping();
    let seen = view(&game);
    assert!(is_offered(&seen) && is_able(&seen, &"Wolf".into()) && !is_able(&seen, &"patrol".into()));
    let rock = Target::Space("rock".into());
    assert!(goals(&seen, &ids(&["Wolf", "Otter"])).contains(&rock));
    let before = game.len();
    let ordered = order(&mut game, Viewer::Seat(Seat(1)), &ids(&["Wolf", "patrol", "Otter"]), &rock);
    assert_eq!((ordered.done, ordered.left), (ids(&["Wolf", "Otter"]), ids(&["patrol"])));
    assert_eq!(game.len(), before + 2, "one action each");
}

#[test]
fn what_lies_elsewhere_goes_the_same_way() {
    let mut game = creeping();
    let ordered = order(&mut game, Viewer::Seat(Seat(1)), &ids(&["Wolf", "Straw"]), &Target::Space("rock".into()));
    assert_eq!(ordered.done, ids(&["Wolf", "Straw"]));
    let places = ["Wolf", "Straw"].map(|id| view(&game).counter(id).map(|counter| counter.place.clone()));
    assert_eq!(places, ["rock", "gate"].map(|post| Some(Place::Space(post.into()))), "one post on, as the first");
}

#[test]
fn all_of_a_kind_are_those_that_look_alike_and_can_be_ordered() {
    let game = creeping();
    let all = alike(&view(&game), &"Otter".into());
    assert_eq!(all[0], "Otter", "the one that was pointed at is the first");
    assert!(all.contains(&"Wolf".into()) && !all.contains(&"patrol".into()), "{all:?}");
}

#[test]
fn the_same_target_again() {
    let mut game = creeping();
    press(&mut game, "Wolf to rock");
    let rock = Target::Space("rock".into());
    assert_eq!(again(&view(&game), &rock), ids(&["Otter"]));
    order(&mut game, Viewer::Seat(Seat(1)), &ids(&["Otter"]), &rock);
    assert_eq!(again(&view(&game), &rock), ids(&[]), "nobody is left who could");
}

/// *Again, 42nd, Grenadier Company:* stood there, with nothing after it, where it could fire once more.
#[test]
fn a_button_is_not_pointed_at_again() {
    let mut with_buttons = 0;
    for seed in 0..60 {
        let game = played::<BushyRun>(seed, Chooser::Mixed, 100 + 4 * seed as usize);
        let view = view(&game);
        let buttons: Vec<&Target> = (view.turn.offers.iter().map(|offer| &offer.path))
            .filter(|path| matches!(path[..], [Target::Piece(_), Target::Button(_)]))
            .map(|path| &path[1])
            .collect();
        with_buttons += buttons.len();
        assert!(buttons.iter().all(|button| again(&view, button).is_empty()));
    }
    assert!(with_buttons > 0, "somebody could fire");
}

/// Its name would stand for every place on it.
#[test]
fn a_table_is_not_gone_to_again() {
    let setup = Setup { scenario: "fallen-timbers-1794".into(), ..Setup::of(SmokeAndDisorder::SPEC, 1) };
    let game = Session::<SmokeAndDisorder>::begin(setup, Vec::new()).expect("a set-up of the spec");
    let view = view(&game);
    let aimed = view.turn.offers.iter().filter(|offer| offer.region.is_some() && offer.path.len() == 2);
    let tables: Vec<&Target> = aimed.map(|offer| &offer.path[1]).collect();
    assert!(tables.len() > 1, "bodies can be deployed: {}", view.turn.prompt);
    for table in tables {
        assert_eq!(again(&view, table), ids(&[]));
    }
}

#[test]
fn the_rest_of_a_phase_is_done_until_another_side_is_asked() {
    let mut game = night();
    press(&mut game, "Otter to fern");
    assert_eq!(game.finishing().map(|(label, _)| label).as_deref(), Some("On along the path"));
    game.finish().expect("it can be finished");
    assert_eq!(
        game.decision().map(|decision| decision.step),
        Some("MARCH"),
        "the others are hidden, and all are ready"
    );
    assert_eq!(game.len(), 4);
    game.finish().expect("the patrol goes on");
    assert_eq!(game.decision().map(|decision| decision.step), Some("WINDOW"), "till somebody may stir");
    assert!(game.finish().is_err(), "where nothing is proposed nothing is done");
}

/// Taps of a player at the table, each counted.
struct Player {
    taps: usize,
    moved: usize,
}

impl Player {
    /// The step as a person goes through it: lines are gathered and moved, the rest is done by what is proposed.
    fn step(&mut self, game: &mut Session<DarkAndBloodyGround>) {
        let seat = game.decision().expect("somebody decides").seat;
        let seen = view(game);
        let moves = seen.suggestions.iter().flatten().any(|s| s.label.starts_with("All ") && !s.label.contains("fire"));
        if moves {
            self.lines(game, seat, &seen);
        }
        if game.decision().is_none_or(|decision| decision.seat != seat) {
            return;
        }
        self.taps += 1;
        let rest = game.suggestions().iter().position(|s| s.label == "Hold the rest");
        if let Some(rest) = rest.filter(|_| moves) {
            game.suggest(rest).expect("it is suggested");
        } else if game.finishing().is_some() {
            game.finish().expect("it is proposed");
        } else {
            game.choose(&Pick::offer(0)).expect("an offer is legal");
        }
    }

    /// Up to three kinds of units go on a hex towards the enemy: a long press, *all like this*, the hex.
    fn lines(&mut self, game: &mut Session<DarkAndBloodyGround>, seat: Seat, seen: &View) {
        self.moved = 0;
        let able = |owner: Seat| seen.scene.counters.iter().filter(move |c| c.owner == owner);
        let at = |place: &Place| match place {
            Place::Space(id) => game.chart().space(id).map(|space| (space, space.centre)),
            _ => None,
        };
        let enemy: Vec<i32> = able(seat.other()).filter_map(|c| at(&c.place)).map(|(_, at)| at.x).collect();
        let mut orders: Vec<(Vec<Id>, Target)> = Vec::new();
        for counter in able(seat).filter(|c| is_able(seen, &c.id)) {
            let known = orders.iter().any(|(line, _)| line.contains(&counter.id));
            let Some((space, _)) = at(&counter.place).filter(|_| !known && orders.len() < 3) else { continue };
            let near = |id: &&String| {
                let x = game.chart().space(id).map_or(0, |space| space.centre.x);
                enemy.iter().map(|enemy| (enemy - x).abs()).min().unwrap_or(0)
            };
            let Some(to) = space.adjacent.iter().min_by_key(near) else { continue };
            orders.push((alike(seen, &counter.id), Target::Space(to.clone().into())));
        }
        for (line, to) in orders {
            self.taps += 3;
            self.moved += order(game, Viewer::Seat(seat), &line, &to).done.len();
        }
    }
}

#[test]
fn a_round_of_twenty_units_takes_at_most_thirty_taps_at_the_table() {
    let setup = Setup { scenario: "battle-fallen-timbers".into(), ..Setup::of(DarkAndBloodyGround::SPEC, 11) };
    let mut game = Session::<DarkAndBloodyGround>::begin(setup, Vec::new()).expect("a battle");
    let mut taps = [0; 2];
    let (mut round, mut rounds, mut most, mut moved, mut units) = (0, 0, 0, 0, 0);
    while let Some(decision) = game.decision() {
        let track = game.turn_track();
        if track.innermost().turn != round {
            most = most.max(taps[0]).max(taps[1]);
            (round, taps) = (track.innermost().turn, [0; 2]);
            rounds += 1;
            units = units.max(view(&game).scene.counters.iter().filter(|c| c.owner == Seat(0)).count());
        }
        if game.turn_track().innermost().phases.iter().any(|phase| phase.name == "Set-up") {
            if game.suggestions().is_empty() {
                game.choose(&Pick::offer(0)).expect("an offer is legal");
            } else {
                game.suggest(0).expect("it is suggested");
            }
            continue;
        }
        let mut player = Player { taps: 0, moved: 0 };
        player.step(&mut game);
        taps[decision.seat.index()] += player.taps;
        moved += player.moved;
    }
    assert!(units >= 20, "{units} counters of the US");
    assert!(rounds > 2 && moved > 20, "{rounds} rounds, {moved} pieces moved in lines");
    assert!(most <= 30, "{most} taps in one round");
    println!("{rounds} rounds, {moved} pieces moved in lines, at most {most} taps in a round of one side");
}

#[test]
fn casualties_of_a_campaign_are_given_at_once() {
    let mut finished = 0;
    for seed in 0..8 {
        let whole = played::<BloodOnTheOhio>(seed, Chooser::Mixed, 900);
        for actions in 100..whole.len() {
            let mut game = whole.at(actions).expect("a moment of the game");
            let (Some(decision), Some((label, _))) = (game.decision(), game.finishing()) else { continue };
            assert_eq!(label, "As it costs least");
            game.finish().expect("it is proposed");
            let still = game.decision().is_some_and(|now| now == decision) && game.finishing().is_some();
            assert!(
                !still || game.throw_wanted().is_some(),
                "seed {seed}, {actions} actions: some are still asked for"
            );
            finished += 1;
        }
    }
    assert!(finished > 0, "nobody lost anything");
}
