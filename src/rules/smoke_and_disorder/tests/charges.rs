//! Charges, reactions and retreats, as far as they are geometry: sections 11 and 17.

use super::position::{Table, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::charts::Band;
use crate::rules::smoke_and_disorder::course::{ContactEdge, Order};
use crate::rules::smoke_and_disorder::pieces::Weapon;
use crate::rules::smoke_and_disorder::refusals::Code;
use crate::rules::space::table::{Facing, Pose, Side, hundredths, inches};

/// A charger against T, L12 at (24, 13) 180.
fn against_t(what: &str, x: f64, y: f64, facing: u16) -> SmokeAndDisorder {
    Table::new().put("r-1", what, x, y, facing).put("b-t", "L12", 24.0, 13.0, 180).set()
}

fn charge(game: &SmokeAndDisorder) -> Result<(ContactEdge, Pose, f64), Code> {
    let path = game.may_charge(game.the("r-1"), &game.bodies[1]).map_err(|no| no.code)?;
    Ok((path.contact.edge, path.contact.pose, inches(hundredths(path.cost))))
}

const FRONT: ContactEdge = ContactEdge::Edge(Side::Front);

// proves: SD-chg-04, SD-chg-06
#[test]
fn ac_47_a_column_reaches_what_a_line_does_not() {
    assert_eq!(charge(&against_t("C12", 24.0, 20.0, 0)), Ok((FRONT, pose(24.0, 13.0, 0), 7.0)));
    assert_eq!(charge(&against_t("L12", 24.0, 20.0, 0)), Err(Code::ChargeTooFar));
    assert_eq!(charge(&against_t("L12", 24.0, 16.5, 0)), Ok((FRONT, pose(24.0, 13.0, 0), 3.5)));
}

// proves: SD-chg-04
#[test]
fn ac_48_flank_and_rear_are_struck_from_their_zones() {
    let flank = ContactEdge::Edge(Side::Left);
    assert_eq!(charge(&against_t("C12", 32.0, 12.25, 270)), Ok((flank, pose(26.25, 12.25, 270), 5.75)));
    let rear = ContactEdge::Edge(Side::Rear);
    assert_eq!(charge(&against_t("C12", 24.0, 6.0, 180)), Ok((rear, pose(24.0, 11.5, 180), 5.5)));
}

// proves: SD-chg-05
#[test]
fn ac_49_the_foot_of_the_perpendicular_is_kept_on_the_edge() {
    assert_eq!(charge(&against_t("C12", 20.0, 19.0, 20)), Ok((FRONT, pose(21.75, 13.0, 0), 6.82)));
    assert_eq!(charge(&against_t("C12", 27.5, 18.0, 340)), Ok((FRONT, pose(26.25, 13.0, 0), 5.71)));
}

// proves: SD-chg-08
#[test]
fn ac_50_a_charge_that_cannot_pay_stalls_on_its_way() {
    let game = against_t("C12", 24.0, 20.0, 0);
    let path = game.charge_path(game.the("r-1"), game.the("b-t")).unwrap();
    let allowance = game.charge_allowance(game.the("r-1"), Order::Half, false);
    assert_eq!((allowance, game.stall(game.the("r-1"), &path, 4.0)), (400, pose(24.0, 16.0, 0)));
}

// proves: SD-chg-01, SD-chg-03
#[test]
fn ac_51_a_target_behind_or_unseen_is_not_charged() {
    assert_eq!(charge(&against_t("C12", 24.0, 20.0, 180)), Err(Code::ChargeUnseen));
    let hidden = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-t", "L12", 24.0, 13.0, 180).hidden().set();
    assert_eq!(charge(&hidden), Err(Code::NotSpotted));
    let gun = Table::new().put("r-1", "GD4", 24.0, 20.0, 0).put("b-t", "L12", 24.0, 13.0, 180).set();
    assert_eq!(charge(&gun), Err(Code::CannotCharge));
}

// proves: SD-chg-06
#[test]
fn sd_chg_05_and_06_a_friend_beside_the_edge_moves_the_contact_and_one_before_it_bars_it() {
    let beside = Table::new()
        .put("r-1", "C12", 24.0, 20.0, 0)
        .put("b-t", "L12", 24.0, 13.0, 180)
        .put("r-2", "C12", 25.5, 13.0, 0);
    let contact = |game: &SmokeAndDisorder| game.contact(game.the("r-1"), game.the("b-t")).map(|contact| contact.pose);
    let mut game = beside.play_unsound();
    assert_eq!(contact(&game).ok(), Some(pose(23.25, 13.0, 0)), "to the left first");
    let i = game.index("r-2");
    game.bodies[i].put(crate::rules::smoke_and_disorder::pieces::Standing::At(pose(24.0, 17.5, 90)));
    assert_eq!(charge(&game), Err(Code::PathBlocked));
}

// proves: SD-rea-03
#[test]
fn ac_53_indians_evade_out_of_reach() {
    let game = Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-1", "IK10", 24.0, 12.0, 180).set();
    let path = game.may_charge(game.the("r-1"), game.the("b-1")).unwrap();
    assert!((path.cost - 8.0).abs() < 1e-9);
    let retreat = game.evade(game.the("b-1"), game.the("r-1")).unwrap();
    assert_eq!((retreat.pose, retreat.far), (pose(24.0, 2.0, 0), 8.0));
    let mut after = game.clone();
    after.bodies[1].put(crate::rules::smoke_and_disorder::pieces::Standing::At(retreat.pose));
    let path = after.charge_path(after.the("r-1"), after.the("b-1")).unwrap();
    assert!((path.cost - 16.0).abs() < 1e-9);
    assert_eq!(after.stall(after.the("r-1"), &path, 8.0), pose(24.0, 12.0, 0));
}

#[test]
fn ac_54_horse_catches_them_from_behind() {
    let game = Table::new().put("r-1", "HL10", 24.0, 18.0, 0).put("b-1", "IK10", 24.0, 2.0, 0).set();
    let path = game.may_charge(game.the("r-1"), game.the("b-1")).unwrap();
    assert_eq!(
        (path.contact.edge, path.contact.pose, path.cost),
        (ContactEdge::Edge(Side::Rear), pose(24.0, 4.0, 0), 14.0)
    );
}

// proves: AC-56, SD-rea-05
#[test]
fn ac_55_and_ac_56_a_charged_body_fires_at_the_first_useful_moment() {
    let game = against_t("C12", 24.0, 21.0, 0);
    let path = game.may_charge(game.the("r-1"), game.the("b-t")).unwrap();
    let (at, volley) = game.fire_at_charger(game.the("b-t"), game.the("r-1"), &path, Weapon::Musket).unwrap();
    assert_eq!((at, volley.range, volley.dice), (pose(24.0, 21.0, 0), 8.0, 15));
    let mut hurt = game.clone();
    hurt.suffer(0, 1, 2);
    assert_eq!(hurt.charge_allowance(hurt.the("r-1"), Order::Full, false), 600);
    let path = hurt.charge_path(hurt.the("r-1"), hurt.the("b-t")).unwrap();
    assert_eq!(hurt.stall(hurt.the("r-1"), &path, 6.0), pose(24.0, 15.0, 0));
    let gun = Table::new().put("r-1", "HL10", 24.0, 28.0, 0).put("b-t", "GD4", 24.0, 13.0, 180).set();
    let path = gun.may_charge(gun.the("r-1"), gun.the("b-t")).unwrap();
    let (_, volley) = gun.fire_at_charger(gun.the("b-t"), gun.the("r-1"), &path, Weapon::Gun).unwrap();
    assert_eq!((volley.range, volley.band, volley.dice), (8.75, Band::Canister, 8));
}

// proves: SD-rea-07
#[test]
fn ac_57_a_square_is_centred_on_the_charged_body() {
    let game = Table::new().formation("b-t", "line", &[14, 14], 24.0, 13.0, 180).set();
    let square = game.square_against_horse(game.the("b-t"), None).unwrap();
    assert_eq!((square.block.width(), square.block.depth(), square.block.pose()), (4.5, 3.75, pose(24.0, 14.13, 180)));
}

// proves: SD-rea-06
#[test]
fn ac_58_horse_meets_horse_in_proportion_to_its_reach() {
    let meet = |disorders: u8| {
        let game = Table::new()
            .put("r-1", "HL10", 24.0, 26.0, 0)
            .put("b-1", "HL10", 24.0, 10.0, 180)
            .hurt("b-1", 0, disorders)
            .set();
        game.counter_charge(game.the("r-1"), game.the("b-1"))
            .map(|meeting| (meeting.charger, meeting.other))
            .map_err(|no| no.code)
    };
    assert_eq!(meet(0), Ok((pose(24.0, 18.0, 0), pose(24.0, 18.0, 180))));
    assert_eq!(meet(2), Ok((pose(24.0, 17.47, 0), pose(24.0, 17.47, 180))));
}

#[test]
fn ac_59_squares_and_garrisons_do_not_evade() {
    let game =
        Table::new().put("r-1", "HL10", 24.0, 28.0, 0).formation("b-s", "square", &[14, 14], 24.0, 16.0, 180).set();
    assert_eq!(game.evade(game.the("b-s"), game.the("r-1")).map_err(|no| no.code), Err(Code::SquareStands));
}

// proves: SD-ret-01
#[test]
fn ac_81_a_beaten_line_backs_off_four_inches_facing_the_enemy() {
    let game = against_t("C12", 24.0, 20.0, 0);
    let mut game = game;
    game.bodies[0].put(crate::rules::smoke_and_disorder::pieces::Standing::At(pose(24.0, 13.0, 0)));
    let retreat = game.back_off(game.the("b-t"), Facing::of(0), Some(game.the("r-1"))).unwrap();
    assert_eq!((retreat.pose, retreat.far), (pose(24.0, 9.0, 180), 4.0));
}

// proves: SD-chg-10
#[test]
fn ac_87_a_body_at_a_palisade_lines_it() {
    let game = Table::new()
        .put("b-1", "IK12", 24.0, 20.0, 0)
        .put("r-1", "L12", 24.0, 15.1, 180)
        .ground("palisade", &[[20., 15.2], [28., 15.2]])
        .set();
    let path = game.may_charge(game.the("b-1"), game.the("r-1")).unwrap();
    assert_eq!((path.contact.lined, path.contact.pose), (Some(0), pose(24.0, 15.1, 0)));
    assert!((path.cost - 4.9).abs() < 1e-9, "nothing for the palisade");
    let short = Table::new()
        .put("b-1", "IK12", 24.0, 20.0, 0)
        .put("r-1", "L12", 24.0, 15.1, 180)
        .ground("palisade", &[[20., 15.2], [23., 15.2]])
        .set();
    assert_eq!(short.contact(short.the("b-1"), short.the("r-1")).map(|c| c.lined).ok().flatten(), None);
}

// proves: SD-ret-01, SD-ret-04
#[test]
fn ac_98_a_retreat_stops_at_the_edge_of_the_table() {
    let game = Table::new().put("r-1", "L12", 24.0, 2.0, 180).put("b-1", "L12", 24.0, 20.0, 0).set();
    let back = game.way_back(game.the("r-1")).unwrap();
    let retreat = game.back_off(game.the("r-1"), back, None).unwrap();
    assert_eq!((back, retreat.pose, retreat.far), (Facing::of(0), pose(24.0, 1.5, 180), 0.5));
}

// proves: SD-ret-04
#[test]
fn ac_99_a_river_behind_holds_a_beaten_body_fast() {
    let river = [[0., 5.], [48., 5.], [48., 11.5], [0., 11.5]];
    let game =
        Table::new().put("r-1", "C12", 24.0, 20.0, 0).put("b-t", "L12", 24.0, 13.0, 180).ground("river", &river).set();
    assert_eq!(game.back_off(game.the("b-t"), Facing::of(0), Some(game.the("r-1"))), None);
}

#[test]
fn sd_ret_02_a_retreat_passes_a_friend_or_stops_before_him() {
    let friend = |y: f64| {
        let game = Table::new()
            .put("r-1", "L12", 24.0, 13.0, 180)
            .put("r-2", "L12", 24.0, y, 0)
            .put("b-1", "L12", 24.0, 30.0, 0)
            .set();
        game.back_off(game.the("r-1"), Facing::of(0), None).map(|retreat| retreat.far)
    };
    assert_eq!(friend(4.0), Some(4.0));
    assert_eq!(friend(8.0), Some(5.0), "a quarter inch at a time until it is clear of him");
}
