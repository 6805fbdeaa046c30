//! Shapes, combining, breaking up: section 5.

use super::position::{Table, name, pose};
use crate::rules::Report;
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::CombineSide;
use crate::rules::smoke_and_disorder::formations::Combination;
use crate::rules::smoke_and_disorder::pieces::{Shape, Standing, Whereabouts};
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::space::table::Facing;

fn form(game: &SmokeAndDisorder, id: &str, shape: Shape, rows: u8) -> Result<(), Code> {
    game.may_form(game.index(id), shape, rows).map_err(|no| no.code)
}

fn named(
    game: &SmokeAndDisorder,
    lead: &str,
    shape: Shape,
    other: &str,
    side: Option<CombineSide>,
) -> Result<(), Code> {
    game.may_name(&Combination::begin(name(lead), shape), name(other), side).map_err(|no| no.code)
}

const RIGHT: Option<CombineSide> = Some(CombineSide::Right);

// proves: SD-org-06
#[test]
fn ac_07_a_lone_unit_forms_no_square() {
    let game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).set();
    assert_eq!(form(&game, "r-1", Shape::Square, 2), Err(Code::SquareNeedsTwo));
    let lone = Combination::begin(name("r-1"), Shape::Square);
    assert_eq!(lone.bodies, [name("r-1")], "nobody to name: it cannot be done");
}

#[test]
fn sd_act_03_a_new_shape_is_allowed_differs_and_fits() {
    let mut game = Table::new()
        .put("r-1", "L12", 24.0, 30.0, 0)
        .put("r-2", "L12", 24.0, 32.0, 0)
        .put("b-1", "IK12", 10.0, 10.0, 0)
        .set();
    assert_eq!(form(&game, "r-1", Shape::Line, 2), Err(Code::ShapeNotAllowed));
    assert_eq!(form(&game, "r-1", Shape::Column, 2), Err(Code::DoesNotFit));
    assert_eq!(form(&game, "b-1", Shape::Line, 2), Err(Code::ShapeNotAllowed));
    assert_eq!(form(&game, "b-1", Shape::Skirmish, 1), Ok(()));
    let i = game.index("b-1");
    game.reform(i, Shape::Skirmish, 1, &mut Report::silent());
    assert_eq!((game.size("b-1"), game.the("b-1").pose()), ((12.0, 1.0), Some(pose(10.0, 10.0, 0))));
}

// proves: SD-org-08, SD-org-10
#[test]
fn ac_08_a_neighbour_closes_up_on_the_lead() {
    let mut game = Table::new().put("r-1", "L12", 20.0, 30.0, 0).put("r-2", "L12", 27.0, 30.0, 0).led("r-2", 2).set();
    game.bodies[0].activated = true;
    assert_eq!(named(&game, "r-1", Shape::Line, "r-2", RIGHT), Ok(()));
    let whole = Combination::begin(name("r-1"), Shape::Line).with(name("r-2"), RIGHT);
    let (_, places) = game.combined(&whole).unwrap();
    let moved = game.centre(game.the("r-2")).unwrap().distance(places[1]);
    assert!((moved - 2.5).abs() < 1e-9);
    game.combine(&whole);
    assert_eq!((game.size("r-1"), game.the("r-1").pose()), ((9.0, 1.5), Some(pose(22.25, 30.0, 0))));
    assert!(game.the("r-1").activated && game.body(name("r-2")).is_none());
    assert_eq!(game.people[0].place, Whereabouts::With(name("r-1")));
    game.soundness().unwrap();
    let i = game.index("r-1");
    game.break_up(i);
    assert_eq!(game.the("r-1").pose(), Some(pose(20.0, 30.0, 0)));
    assert_eq!((game.the("r-2").pose(), game.the("r-2").activated), (Some(pose(24.5, 30.0, 0)), true));
    game.soundness().unwrap();
}

#[test]
fn ac_09_a_gap_above_four_inches_is_too_far() {
    let game = Table::new().put("r-1", "L12", 20.0, 30.0, 0).put("r-2", "L12", 30.0, 30.0, 0).set();
    assert_eq!(named(&game, "r-1", Shape::Line, "r-2", RIGHT), Err(Code::CombineTooFar));
}

// proves: SD-org-07
#[test]
fn ac_11_horse_and_skirmishers_do_not_combine() {
    let with = |what: &str| {
        let game = Table::new().put("r-1", "L12", 20.0, 30.0, 0).put("r-2", what, 27.0, 30.0, 0).set();
        named(&game, "r-1", Shape::Line, "r-2", RIGHT)
    };
    assert_eq!(
        (with("HL10"), with("K12"), with("IK12")),
        (Err(Code::CombineWrong), Err(Code::CombineWrong), Err(Code::CombineWrong))
    );
    let mut game = Table::new().put("r-1", "L12", 20.0, 30.0, 0).put("r-2", "L12", 27.0, 30.0, 0).set();
    game.bodies[1].activated = true;
    assert_eq!(named(&game, "r-1", Shape::Line, "r-2", RIGHT), Err(Code::AlreadyActivated));
}

#[test]
fn sd_org_09_columns_close_up_behind_and_squares_round_the_lead() {
    let game = Table::new().put("r-1", "L14", 24.0, 20.0, 0).put("r-2", "L14", 24.0, 22.0, 0).set();
    assert_eq!(named(&game, "r-1", Shape::Column, "r-2", None), Ok(()));
    let (column, _) = game.combined(&Combination::begin(name("r-1"), Shape::Column).with(name("r-2"), None)).unwrap();
    assert_eq!((column.block.width(), column.block.depth(), column.block.pose()), (5.25, 3.0, pose(24.0, 20.0, 0)));
    let (square, _) = game.combined(&Combination::begin(name("r-1"), Shape::Square).with(name("r-2"), None)).unwrap();
    assert_eq!((square.block.width(), square.block.depth()), (4.5, 3.75));
    assert!((square.block.centre().y - 20.75).abs() < 0.006);
}

// proves: SD-gun-02
#[test]
fn ac_104_a_gun_is_limbered_and_un_limbered_round_its_middle() {
    let mut game = Table::new().put("r-1", "GD4", 24.0, 20.0, 0).set();
    let i = game.index("r-1");
    assert!(game.may_limber(i, Facing::of(0)).is_ok());
    game.relimber(i, Facing::of(0), &mut Report::silent());
    assert_eq!((game.the("r-1").shape(), game.the("r-1").pose()), (Shape::Limbered, Some(pose(24.0, 19.0, 0))));
    assert_eq!(game.unlimbering(i).len(), 24);
    game.relimber(i, Facing::of(90), &mut Report::silent());
    assert_eq!((game.the("r-1").shape(), game.the("r-1").pose()), (Shape::Deployed, Some(pose(25.0, 21.0, 90))));
    let bare = Table::new().put("r-1", "GD4", 24.0, 20.0, 0).with("has_horse_team", serde_json::json!(false)).set();
    assert_eq!(bare.may_limber(0, Facing::of(0)).map_err(|no| no.code), Err(Code::NoTeam));
}

#[test]
fn sd_geo_23_a_change_that_would_tread_on_somebody_unseen_finds_him_instead() {
    let table = Table::new().put("r-1", "L12", 24.0, 20.0, 0).put("b-1", "IK10", 24.0, 21.6, 0).hidden();
    let mut game = table.ground("woods", &[[0., 0.], [48., 0.], [48., 36.], [0., 36.]]).set();
    let i = game.index("r-1");
    assert!(game.may_form(i, Shape::Column, 2).is_ok(), "nobody is refused anything by a body he cannot see");
    game.reform(i, Shape::Column, 2, &mut Report::silent());
    assert_eq!((game.shape("r-1"), game.the("b-1").concealed), (Shape::Line, false));
    assert!(matches!(game.the("b-1").standing(), Standing::At(_)));
}
