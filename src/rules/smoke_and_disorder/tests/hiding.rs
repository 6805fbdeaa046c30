//! Markers, dummies, buildings, special effects: sections 18, 20 and 21.2, and how points are counted.

use super::position::{Table, at, name, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Card, Deck, House};
use crate::rules::smoke_and_disorder::effects::Arrivals;
use crate::rules::smoke_and_disorder::garrisons::Burning;
use crate::rules::smoke_and_disorder::map::supplied;
use crate::rules::smoke_and_disorder::morale::Testing;
use crate::rules::smoke_and_disorder::pieces::{Shape, Standing, Whereabouts};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::smoke_and_disorder::turn::{Activation, Orders};
use crate::rules::smoke_and_disorder::windows::CardPlay;
use crate::rules::space::table::{Facing, Polygon, Vec2};
use crate::rules::{Dice, Point, Policy, Report, Seat};
use std::sync::Arc;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

const HOUSE: [[f64; 2]; 4] = [[22.5, 28.5], [25.5, 28.5], [25.5, 31.5], [22.5, 31.5]];

fn woods() -> Table {
    Table::new().ground("woods", &[[18., 4.], [30., 4.], [30., 12.], [18., 12.]])
}

fn granted(mut game: SmokeAndDisorder, body: &str) -> SmokeAndDisorder {
    game.turn = 1;
    let activation = Activation::granted(&game, name(body), 2).expect("a body");
    game.push(activation);
    game.run(&mut Report::silent());
    game
}

// proves: SD-hide-08, SD-hide-09, SD-hide-10, SD-deck-07
#[test]
fn ac_101_a_dummy_is_nobody_and_moves_by_its_card_alone() {
    let table = || {
        woods()
            .put("b-1", "IK10", 24.0, 8.0, 180)
            .dummy()
            .put("b-2", "L12", 40.0, 5.0, 180)
            .led("b-2", 4)
            .put("r-1", "L12", 24.0, 32.0, 0)
    };
    let mut game = table().set();
    game.turn = 1;
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    assert_eq!(game.refused(Action::Activate(name("b-1"))), Some(Code::Dummy));
    let mut game = table().set();
    let play = CardPlay::begin(&game, BLUE, Card::Dummy);
    game.push(play);
    let mut report = Report::recording();
    game.run(&mut report);
    game.go(Action::Choose(name("b-1")));
    let middle = Vec2::from(at(24.0, 7.0));
    assert!(game.centre(game.the("b-1")).is_some_and(|centre| centre.distance(middle) < 0.01));
    game.go(Action::Leg(at(20.0, 9.0)));
    let moved = Vec2::from(at(20.0, 9.0));
    assert!(game.centre(game.the("b-1")).is_some_and(|centre| centre.distance(moved) < 0.01), "it commits at once");
    assert_eq!(game.refused(Action::Turn), Some(Code::Dummy));
    game.go(Action::Finish);
    game.go(Action::Choose(name("b-1")));
    game.go(Action::Finish);
    assert_eq!(game.refused(Action::Choose(name("b-1"))), Some(Code::NoActions), "two Moves");
    let mut last = Report::recording();
    game.carry_out(&Action::Done, &mut last);
    assert!(last.into_notes().iter().any(|note| note.text.contains("a bonus card")));
    game.reveal(&[name("b-1")], &mut Report::silent());
    assert_eq!(game.bodies.iter().find(|body| body.id == name("b-1")).unwrap().standing(), Standing::Gone);
}

#[test]
fn sd_hide_13_a_marker_that_moves_at_a_card_is_true() {
    let mut game =
        woods().put("b-1", "IK10", 24.0, 9.0, 180).hidden().led("b-1", 3).put("r-1", "L12", 24.0, 32.0, 0).set();
    game.turn = 1;
    game.push(Orders::begin(name("who-1")));
    game.run(&mut Report::silent());
    game.go(Action::Activate(name("b-1")));
    game.go(Action::Leg(at(24.0, 10.0)));
    game.go(Action::Face(Facing::of(180)));
    game.go(Action::Finish);
    game.go(Action::Stop);
    assert!(game.the("b-1").concealed && game.the("b-1").known_true);
}

// proves: SD-deck-12
#[test]
fn ac_112_a_card_on_a_concealed_body_is_announced_as_a_bonus_card() {
    let table = woods().put("b-1", "IK10", 24.0, 8.0, 180).hidden().put("r-1", "L12", 24.0, 32.0, 0);
    let mut game = table.play(&[6]);
    let play = CardPlay::begin(&game, BLUE, Card::FreeAction);
    game.push(play);
    game.run(&mut Report::silent());
    let mut report = Report::recording();
    for action in [
        Action::Choose(name("b-1")),
        Action::Move,
        Action::Leg(at(24.0, 9.0)),
        Action::Face(Facing::of(180)),
        Action::Finish,
    ] {
        game.carry_out(&action, &mut report);
    }
    let told: Vec<String> = report
        .into_notes()
        .into_iter()
        .filter(|note| note.audience == crate::rules::Audience::Everyone)
        .map(|note| note.text)
        .collect();
    // That the marker lies elsewhere is seen by everybody; which card it was is not told.
    assert_eq!(told, ["A marker has moved.", "Blue plays a bonus card."]);
}

#[test]
fn ac_105_a_building_holds_so_many_and_shelters_them() {
    let near = Table::new().ground("blockhouse", &HOUSE).put("b-1", "L12", 24.0, 4.0, 180);
    let mut game = granted(near.put("r-1", "K12", 24.0, 32.5, 0).play(&[1; 40]), "r-1");
    game.go(Action::Occupy(name("t-0")));
    assert_eq!(game.the("r-1").building(), Some(name("t-0")));
    assert_eq!(game.refused(Action::Occupy(name("t-0"))), Some(Code::GarrisonStands));
    game.go(Action::Leave { wall: 0, shape: Shape::Line });
    assert!(game.the("r-1").pose().is_some());
    let full =
        Table::new().ground("blockhouse", &HOUSE).put("b-1", "L12", 24.0, 4.0, 180).put("r-1", "K14", 24.0, 32.5, 0);
    assert_eq!(granted(full.set(), "r-1").refused(Action::Occupy(name("t-0"))), Some(Code::Capacity));
    let far =
        Table::new().ground("blockhouse", &HOUSE).put("b-1", "L12", 24.0, 4.0, 180).put("r-1", "K12", 40.0, 32.5, 0);
    assert_eq!(granted(far.set(), "r-1").refused(Action::Occupy(name("t-0"))), Some(Code::CannotReach));
}

#[test]
fn sd_ter_10_who_comes_out_faces_out_a_tenth_of_an_inch_from_the_wall() {
    let mut game = Table::new()
        .ground("blockhouse", &HOUSE)
        .put("r-1", "K12", 24.0, 32.5, 0)
        .put("b-1", "L12", 24.0, 4.0, 180)
        .set();
    let i = game.index("r-1");
    game.bodies[i].put(Standing::In(name("t-0")));
    let poses: Vec<_> = (0..4).filter_map(|wall| game.way_out(i, wall, Shape::Line).ok()).collect();
    assert!(poses.contains(&pose(24.0, 28.5 - 0.1 - 1.5, 0)) && poses.contains(&pose(24.0, 31.5 + 1.6, 180)));
    assert_eq!(game.way_out(i, 0, Shape::Column).err().map(|no| no.code), Some(Code::ShapeNotAllowed));
}

#[test]
fn sd_ter_12_a_garrison_that_backs_off_leaves_by_the_far_wall_and_retires() {
    let mut game = Table::new()
        .ground("blockhouse", &HOUSE)
        .put("r-1", "K12", 24.0, 32.5, 0)
        .put("b-1", "L12", 24.0, 10.0, 180)
        .play(&[3, 4]);
    let i = game.index("r-1");
    game.bodies[i].put(Standing::In(name("t-0")));
    game.turn = 1;
    game.push(Testing::begin(name("r-1")));
    game.run(&mut Report::silent());
    let there = game.the("r-1").pose().expect("outside");
    assert_eq!((there.facing, game.shape("r-1")), (Facing::of(0), Shape::Skirmish));
    assert!(there.at.y > 3150, "south of the building: {there:?}");
}

// proves: SD-ter-13
#[test]
fn ac_106_a_burning_house_turns_its_garrison_out() {
    let mut game = Table::new()
        .ground("blockhouse", &HOUSE)
        .put("r-1", "K12", 24.0, 32.5, 0)
        .put("b-1", "L12", 24.0, 4.0, 180)
        .set();
    let i = game.index("r-1");
    game.bodies[i].put(Standing::In(name("t-0")));
    game.set_alight(name("t-0"), &mut Report::silent());
    game.push(Burning);
    game.run(&mut Report::silent());
    assert_eq!(game.step(), (0, "LeaveWall"));
    let out = *game.acts()[0].action();
    game.go(out);
    assert_eq!((game.units[0].disorders, game.house(name("t-0"))), (1, Some(House::Burnt)));
    assert_eq!(
        game.may_occupy(i, name("t-0")).err().map(|no| no.code),
        Some(Code::Occupied),
        "and nobody holds it again"
    );
}

/// Scenario 3, its opening over.
fn dunlaps(turn: u8) -> SmokeAndDisorder {
    let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[2]), Dice::from_seed(5), Policy::Ask);
    game.steps.clear();
    game.turn = turn;
    let people = game.people.iter().zip(&game.sheet().characters).filter(|(who, _)| who.is_in_play());
    let cards: Vec<_> = people.map(|(_, spec)| spec.id).collect();
    game.deck = Deck::full(game.sheet(), cards.into_iter());
    game
}

/// The marker that lies in the entry of the relief is moved far away from it.
fn cleared(mut game: SmokeAndDisorder) -> SmokeAndDisorder {
    let entry = |centre: Vec2| centre.x > 50.0 && (15.0..30.0).contains(&centre.y);
    let there = |body: &crate::rules::smoke_and_disorder::pieces::Body| game.centre(body).is_some_and(entry);
    let i = game.bodies.iter().position(|body| body.side == BLUE && there(body)).expect("a marker");
    game.bodies[i].put(Standing::At(pose(8.0, 24.0, 90)));
    game.bodies[i].tolerated = true;
    game
}

/// Places all who arrive, each where he is first offered; the bodies that came.
fn all_arrive(game: &mut SmokeAndDisorder) -> Vec<String> {
    let waiting: Vec<_> = game.bodies.iter().filter(|b| b.standing() == Standing::Reserve).map(|b| b.id).collect();
    while game.acts().iter().any(|act| matches!(act.action(), Action::Arrive(_))) {
        let place = *game.acts()[0].action();
        game.go(place);
        let face = *game.acts()[0].action();
        game.go(face);
    }
    let came = waiting.into_iter().filter(|&id| game.the(id.as_str()).is_in_play());
    came.map(|id| id.to_string()).collect()
}

// proves: SD-fx-01, SD-fx-02, SD-scn-04
#[test]
fn ac_107_the_relief_is_held_until_its_turn_and_comes_at_last() {
    let relief = Card::Special(name("relief"));
    let held = |turn| {
        let mut game = dunlaps(turn);
        game.deck.deal(RED, relief);
        game.open_window(crate::rules::smoke_and_disorder::windows::Window::before_a_draw());
        game.run(&mut Report::silent());
        game
    };
    assert_eq!(held(2).refused(Action::Play(relief)), Some(Code::CardNotUsable));
    assert_eq!(held(2).deck.hand(RED), [relief], "but it is held");
    // From turn 3 on it is played: all come, may be activated at once, and their Character joins the next deck.
    let mut game = cleared(held(3));
    let officer = game.people.iter().position(|who| who.place == Whereabouts::Reserve).expect("he waits");
    let card = Card::Character(game.sheet().characters[officer].id);
    game.go(Action::Play(relief));
    let came = all_arrive(&mut game);
    assert_eq!(came.len(), 2, "the foot and the horse");
    assert!(game.people[officer].is_in_play() && !game.deck.left().contains(&card));
    assert!(came.iter().all(|id| !game.the(id).activated));
    game.turn = 4;
    game.steps.clear();
    game.push(crate::rules::smoke_and_disorder::turn::Turn::begin());
    game.run(&mut Report::silent());
    let people = game.deck.left().iter().chain(game.deck.drawn());
    assert!(people.copied().any(|other| other == card), "at the next reshuffle");
    assert!(game.happened.contains(&name("relief")));
    // Never played, it comes at the start of turn 5.
    for (turn, step) in [(4, false), (5, true)] {
        let mut game = cleared(dunlaps(turn));
        game.push(crate::rules::smoke_and_disorder::turn::Turn::begin());
        game.run(&mut Report::silent());
        let asked = game.acts().iter().any(|act| matches!(act.action(), Action::Arrive(_)));
        assert_eq!(asked, step, "turn {turn}");
        if step {
            assert_eq!(all_arrive(&mut game).len(), 2);
        }
    }
}

// proves: SD-geo-23
#[test]
fn sd_scn_04_an_arrival_upon_somebody_unseen_finds_him_and_waits() {
    let mut game = dunlaps(4);
    game.push(Arrivals::begin(RED, name("relief")));
    game.run(&mut Report::silent());
    let hidden = game.bodies.iter().filter(|body| body.concealed).count();
    assert_eq!(all_arrive(&mut game), Vec::<String>::new(), "no place is 6 inches away from the one who was found");
    assert_eq!(game.bodies.iter().filter(|body| body.concealed).count(), hidden - 1);
    assert_eq!(game.the("r-rel1").standing(), Standing::Reserve);
}

#[test]
fn sd_scn_04_who_finds_no_place_comes_when_there_is_one() {
    use crate::rules::smoke_and_disorder::turn::Turn;
    let mut game = cleared(dunlaps(6));
    let led = |body: &crate::rules::smoke_and_disorder::pieces::Body| game.with(body.id).next().is_some();
    let enemy = |body: &&crate::rules::smoke_and_disorder::pieces::Body| {
        body.side == BLUE && body.pose().is_some() && !led(body)
    };
    let enemy = game.bodies.iter().find(enemy).map(|body| game.index(body.id.as_str())).expect("an enemy");
    // He stands in the middle of the entry: no place of it is 6 inches away from him.
    game.bodies[enemy].put(Standing::At(pose(56.0, 25.0, 0)));
    game.bodies[enemy].concealed = false;
    let waits = |game: &SmokeAndDisorder| game.the("r-rel1").standing() == Standing::Reserve;
    let comes = |game: &SmokeAndDisorder| game.acts().iter().any(|act| matches!(act.action(), Action::Arrive(_)));
    game.push(Turn::begin());
    game.run(&mut Report::silent());
    assert!(waits(&game) && !comes(&game), "the turn goes on without them");
    game.steps.clear();
    game.bodies[enemy].put(Standing::Gone);
    game.turn = 7;
    game.push(Turn::begin());
    game.run(&mut Report::silent());
    assert!(comes(&game));
    assert_eq!(all_arrive(&mut game).len(), 2);
}

// proves: SD-fx-02
#[test]
fn sd_scn_04_arrivals_keep_six_inches_from_the_enemy_and_their_facing_within_45() {
    let mut game = dunlaps(4);
    game.push(Arrivals::begin(RED, name("relief")));
    game.run(&mut Report::silent());
    assert_eq!(game.refused(Action::Arrive(at(20.0, 20.0))), Some(Code::OutsideZone));
    let place = *game.acts()[0].action();
    game.go(place);
    assert_eq!(game.refused(Action::Face(Facing::of(180))), Some(Code::WrongPhase));
    assert_eq!(game.refused(Action::Face(Facing::of(270))), None);
}

#[test]
fn sd_fx_05_shake_needs_a_man_who_sees_within_range() {
    let game = Table::new()
        .put("r-1", "L12", 24.0, 20.0, 0)
        .put("b-1", "L12", 24.0, 10.0, 180)
        .put("b-2", "L12", 40.0, 4.0, 180)
        .set();
    let code = |id: &str| game.may_shake(RED, name(id), 1200).err().map(|no| no.code);
    assert_eq!([code("b-1"), code("b-2"), code("r-1")], [None, Some(Code::OutOfRange), Some(Code::NotSpotted)]);
}

#[test]
fn sd_fx_06_fire_needs_sight_of_a_wall_within_range() {
    let game = Table::new()
        .ground("blockhouse", &HOUSE)
        .put("b-1", "L12", 24.0, 18.0, 180)
        .put("r-1", "L12", 40.0, 4.0, 0)
        .set();
    let code = |range| game.may_set_alight(BLUE, name("t-0"), range).err().map(|no| no.code);
    assert_eq!([code(1200), code(600)], [None, Some(Code::OutOfRange)]);
}

#[test]
fn ac_124_an_area_scores_turn_by_turn_for_whoever_has_it_alone() {
    let mut table = Table::new().put("r-1", "L12", 24.0, 17.0, 0).put("b-1", "L12", 24.0, 4.0, 180);
    let each = serde_json::json!([{"kind": "area_held_each_turn", "objective": "o-yard", "side": "either", "from_turn": 2, "points_each": 1}]);
    table = table.victory(each);
    let mut game = table.set();
    for (turn, both) in [(1, false), (2, false), (3, true), (4, false)] {
        game.turn = turn;
        let there = if both { pose(24.0, 18.0, 0) } else { pose(24.0, 4.0, 180) };
        let j = game.index("b-1");
        game.bodies[j].put(Standing::At(there));
        game.score_areas(&mut Report::silent());
    }
    assert_eq!((game.points(RED), game.points(BLUE)), (2, 0));
    game.struck(0, 12, 0);
    assert_eq!(game.points(RED), 2, "later losses do not take them away");
}

#[test]
fn sd_scn_05_points_a_lead_and_sudden_death() {
    let table = |y| Table::new().put("r-1", "L12", 24.0, y, 0).put("b-1", "L12", 24.0, 4.0, 180);
    let held = table(17.0).set();
    assert_eq!((held.points(RED), held.decided()), (2, None));
    assert_eq!(held.winner(crate::rules::smoke_and_disorder::course::End::Points), Some(RED));
    assert_eq!(table(30.0).set().winner(crate::rules::smoke_and_disorder::course::End::Points), None);
    let mut lost = table(30.0).set();
    lost.bodies[1].put(Standing::Gone);
    assert_eq!(lost.decided(), Some(crate::rules::smoke_and_disorder::course::End::Destroyed(BLUE)));
}

#[test]
fn sd_scn_06_a_train_leaves_by_its_exit() {
    let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[1]), Dice::from_seed(5), Policy::Ask);
    game.steps.clear();
    game.turn = 1;
    let (pack, other) = (game.index("r-pack1"), game.index("r-lt"));
    game.bodies[pack].put(Standing::At(pose(0.0, 22.0, 270)));
    game.bodies[other].put(Standing::At(pose(0.0, 26.0, 270)));
    assert!(!game.leaves_by_exit(other, &mut Report::silent()), "granted to the packhorses alone");
    let before = game.points(RED);
    assert!(game.leaves_by_exit(pack, &mut Report::silent()));
    assert_eq!((game.bodies[pack].standing(), game.points(RED) - before), (Standing::Left, 6));
}

#[test]
fn sd_fx_07_flour_bags_lie_near_their_men_and_far_from_the_enemy() {
    let mut game = SmokeAndDisorder::begin(Arc::clone(&supplied()[1]), Dice::from_seed(5), Policy::Ask);
    game.steps.clear();
    game.turn = 1;
    let play = CardPlay::begin(&game, RED, Card::Special(name("flour-bags")));
    game.push(play);
    game.run(&mut Report::silent());
    assert_eq!(game.refused(Action::Obstacle(Point { x: 600, y: 600 })), Some(Code::OutOfRange));
    let place = *game.acts()[0].action();
    game.go(place);
    let face = *game.acts()[0].action();
    game.go(face);
    assert_eq!(game.placed().len(), 1);
    let id = game.placed()[0].id;
    assert!(game.ground().lines.iter().any(|line| line.id == id && line.defends));
}

#[test]
fn sd_scn_06_an_area_is_held_by_most_figures_of_a_body_alone() {
    let yard =
        Polygon::new([[20., 16.], [28., 16.], [28., 20.], [20., 20.]].map(|[x, y]| Vec2::new(x, y)).to_vec()).unwrap();
    let game = Table::new().put("r-1", "L12", 24.0, 17.0, 0).put("b-1", "L12", 24.0, 4.0, 180).set();
    assert!(game.holds(RED, &yard) && !game.holds(BLUE, &yard));
}

#[test]
fn sd_geo_24_a_dummys_legs_go_by_its_disc_whichever_way_it_would_look() {
    let legs = |facing: u16| {
        let mut game = Table::new()
            .put("b-1", "IK10", 24.0, 20.0, facing)
            .dummy()
            .put("b-2", "L12", 24.0, 12.0, 0)
            .hidden()
            .put("b-3", "L12", 31.0, 20.0, 90)
            .put("r-1", "L12", 14.0, 20.0, 0)
            .ground("palisade", &[[18.0, 26.0], [30.0, 26.0]])
            .play_unsound();
        let i = game.index("b-1");
        let block = game.footprint(&game.bodies[i]).unwrap().block;
        let there = crate::rules::space::table::Block::centred(
            Vec2::new(24.0, 20.0),
            Facing::of(i32::from(facing)),
            block.width(),
            block.depth(),
        );
        game.bodies[i].put(Standing::At(there.pose()));
        let play = CardPlay::begin(&game, BLUE, Card::Dummy);
        game.push(play);
        game.run(&mut Report::silent());
        game.go(Action::Choose(name("b-1")));
        let places = [
            (24.0, 15.7), // its disc touches that of b-2's marker, whose middle is (24, 12.75)
            (24.0, 15.8),
            (28.1, 20.0), // upon b-3, whose rear is at x = 29.5
            (28.02, 17.0),
            (18.0, 20.0), // r-1's flank is at x = 16.25: an inch and half a disc away is 18.75
            (18.8, 20.0),
            (24.0, 24.4),
            (24.0, 24.6), // upon the palisade
            (24.0, 27.6), // over it, for 4 more
        ];
        places.map(|(x, y)| game.refused(Action::Leg(at(x, y))))
    };
    let (fit, close, far) = (Some(Code::DoesNotFit), Some(Code::TooClose), Some(Code::TooFar));
    assert_eq!(legs(0), [fit, None, fit, None, close, None, None, Some(Code::Closed), far]);
    for facing in [45, 90, 200] {
        assert_eq!(legs(facing), legs(0));
    }
}
