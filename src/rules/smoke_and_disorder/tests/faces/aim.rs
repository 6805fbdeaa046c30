//! Regions and previews.

use super::super::position::{Table, at, name};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::{Action, Order};
use crate::rules::smoke_and_disorder::movement::Moving;
use crate::rules::{Act, Geometry, Overlay, OverlayKind, Place, Preview, Seat, Title, Viewer};

fn moving(mut game: SmokeAndDisorder, body: &str) -> SmokeAndDisorder {
    game.turn = 1;
    let moving = Moving::begin(&game, name(body), Order::Full).expect("on the table");
    game.push(moving);
    game
}

fn field() -> Table {
    Table::new().put("r-1", "L12", 12.0, 20.0, 0).put("b-1", "L12", 12.0, 10.0, 180)
}

#[test]
fn sd_aim_02_the_region_begins_at_a_legal_point_and_reaches_as_far_as_the_body() {
    let game = moving(field().set(), "r-1");
    let template = game.acts()[0];
    let Act::Aim(leg) = template else { panic!("a Move begins with an aim") };
    let region = game.region(&leg);
    assert!(game.aimed(&leg, region.polygons[0][0]).is_ok());
    assert!(region.contains(at(12.0, 16.25)) && !region.contains(at(12.0, 15.0)));
}

#[test]
fn sd_geo_17_a_preview_tells_inches_facing_ghost_and_what_would_be_shot_at() {
    let game = moving(field().set(), "r-1");
    let preview = Preview::of(&game, &game.acts()[0], at(12.0, 17.0));
    assert_eq!(preview.refusal, None);
    assert!(preview.text.starts_with("3.00 of 4.00 inches, faces north, 000°"), "{}", preview.text);
    assert!(preview.text.contains("could fire 12 dice (short range"), "{}", preview.text);
    let ghost = preview.ghost.expect("a ghost");
    assert!(matches!(ghost.place, Place::Pose(pose) if pose.at == at(12.0, 17.0)));
    for kind in [OverlayKind::Sweep, OverlayKind::Move, OverlayKind::Band(0), OverlayKind::Sight, OverlayKind::Order] {
        assert!(preview.overlays.iter().any(|overlay| overlay.kind == kind), "{kind:?} is missing");
    }
}

#[test]
fn sd_aim_04_whoever_chooses_a_facing_sees_where_the_body_would_stand() {
    let mut game = moving(field().set(), "r-1");
    game.go(Action::Leg(at(14.0, 17.0)));
    assert_eq!(game.step(), (0, "FacePick"));
    let scene = game.scene(Viewer::Seat(Seat(0)));
    let outline = |overlay: &&Overlay| overlay.kind == OverlayKind::Sweep;
    let Overlay { shapes, .. } = scene.overlays.iter().find(outline).expect("the body at the end of the leg");
    let [Geometry::Polygon(corners)] = &shapes[..] else { panic!("an outline") };
    assert_eq!(corners.len(), 4);
    assert!(corners.contains(&at(11.75, 17.0)) && corners.contains(&at(16.25, 17.0)), "{corners:?}");
}

#[test]
fn sd_aim_02_pulling_too_far_shows_the_last_place_in_reach() {
    let game = moving(field().set(), "r-1");
    let preview = Preview::of(&game, &game.acts()[0], at(12.0, 12.0));
    assert_eq!(preview.refusal, None);
    assert!(preview.text.starts_with("4.00 of 4.00 inches"), "{}", preview.text);
}

#[test]
fn sd_geo_24_a_preview_tells_nothing_of_who_is_under_a_marker() {
    let seen = |dummy: bool| {
        let table = field().put("b-2", "IK10", 16.0, 8.0, 180);
        let table = if dummy { table.dummy() } else { table.hidden() };
        let game = moving(table.play_unsound(), "r-1");
        let act = game.acts()[0];
        let Act::Aim(leg) = act else { panic!("an aim") };
        (Preview::of(&game, &act, at(13.0, 17.0)), game.region(&leg))
    };
    assert_eq!(seen(true), seen(false));
}
