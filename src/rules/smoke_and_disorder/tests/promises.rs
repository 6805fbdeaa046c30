//! What holds of legs and shots wherever bodies stand.

use super::position::{Table, pose};
use crate::rules::smoke_and_disorder::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::course::Order;
use crate::rules::smoke_and_disorder::firing::Edges;
use crate::rules::smoke_and_disorder::movement::{March, Progress};
use crate::rules::smoke_and_disorder::pieces::Standing;
use crate::rules::smoke_and_disorder::refusals::No;
use crate::rules::space::table::{Facing, Pose};
use proptest::prelude::*;

const SHAPES: [&str; 6] = ["L12", "C12", "K12", "IK12", "HL10", "GL4"];

/// A leg from (24, 24) looking up: how far to the right, how far ahead, turned by what.
fn leg() -> impl Strategy<Value = (f64, f64, i32)> {
    (-400..400, -100..900, -90..=90).prop_map(|(x, y, turn)| (f64::from(x) / 100.0, f64::from(y) / 100.0, turn))
}

/// What a leg costs or why not, in millionths of an inch: mirrored sums differ in the last bit.
fn judged(game: &SmokeAndDisorder, to: Pose) -> Result<i32, No> {
    let progress = game.begin_move("r-1", Order::Full);
    let march = March::new(game, &progress).expect("on the table");
    let inches = |number: f64| (number * 1e6).round() / 1e6;
    let rounded = |no: No| No { numbers: no.numbers.map(|(one, two)| (inches(one), inches(two))), ..no };
    march.judge(to).map(|judged| (judged.cost * 1e6).round() as i32).map_err(rounded)
}

#[test]
fn what_a_mirrored_leg_wants_is_the_same_but_for_the_last_bit() {
    let [one, two] = [1.0, -1.0].map(|sign| {
        let table = table(5).put("b-1", "L12", 24.0 - sign * 11.2, 14.0, 180);
        judged(
            &table.set(),
            Pose { facing: Facing::of(if sign > 0.0 { 76 } else { -76 }), ..pose(24.0 - sign * 4.0, 19.61, 0) },
        )
    });
    assert!(one.is_err() && one == two, "{one:?} and {two:?}");
}

fn to((x, y, turn): (f64, f64, i32)) -> Pose {
    Pose { facing: Facing::of(turn), ..pose(24.0 + x, 24.0 - y, 0) }
}

fn table(shape: usize) -> Table {
    Table::new().put("r-1", SHAPES[shape], 24.0, 24.0, 0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn sd_geo_21_no_verdict_on_a_leg_depends_on_an_enemy_unseen(
        shape in 0..SHAPES.len(), leg in leg(), x in 800..4000, y in 500..2000, facing in 0u16..360,
    ) {
        let empty = table(shape).set();
        let ambush = table(shape).put("b-1", "IK12", f64::from(x) / 100.0, f64::from(y) / 100.0, facing).hidden().play_unsound();
        prop_assert_eq!(judged(&empty, to(leg)), judged(&ambush, to(leg)));
    }

    #[test]
    fn a_mirrored_table_judges_alike(shape in 0..SHAPES.len(), (x, y, turn) in leg(), wood in 0..40, enemy in 10..40) {
        let left = f64::from(wood);
        let build = |sign: f64, at: f64| {
            let points = [[at, 10.], [at + 8.0, 10.], [at + 8.0, 22.], [at, 22.]];
            table(shape).ground("woods", &points).put("b-1", "L12", 24.0 + sign * (f64::from(enemy) - 24.0) * 0.8, 14.0, 180).set()
        };
        let (one, two) = (build(1.0, left), build(-1.0, 48.0 - left - 8.0));
        prop_assert_eq!(judged(&one, to((x, y, turn))), judged(&two, to((-x, y, -turn))));
    }

    #[test]
    fn a_quarter_turn_of_the_table_changes_no_verdict(shape in 0..SHAPES.len(), (x, y, turn) in leg(), wood in 0..40, enemy in 10..40) {
        let left = f64::from(wood);
        let build = |quarter: bool| {
            let place = |x: f64, y: f64| if quarter { [48.0 - y, x] } else { [x, y] };
            let by = if quarter { 90 } else { 0 };
            let points = [[left, 10.], [left + 8.0, 10.], [left + 8.0, 22.], [left, 22.]].map(|[x, y]| place(x, y));
            let [ex, ey] = place(24.0 + (f64::from(enemy) - 24.0) * 0.8, 14.0);
            let game = Table::new()
                .tall()
                .put("r-1", SHAPES[shape], 24.0, 24.0, by)
                .ground("woods", &points)
                .put("b-1", "L12", ex, ey, 180 + by)
                .set();
            let [tx, ty] = place(24.0 + x, 24.0 - y);
            judged(&game, Pose { facing: Facing::of(turn + i32::from(by)), ..pose(tx, ty, 0) })
        };
        match (build(false), build(true)) {
            (Ok(one), Ok(two)) => prop_assert!((one - two).abs() <= 1, "{one} and {two}"),
            (one, two) => prop_assert_eq!(one.map_err(|no| no.code), two.map_err(|no| no.code)),
        }
    }

    #[test]
    fn a_straight_leg_and_its_parts_cost_the_same(shape in 0..SHAPES.len(), far in 40..390, part in 10..390, edge in 1900..2400) {
        prop_assume!(part + 10 <= far);
        let edge = f64::from(edge) / 100.0;
        let game = table(shape).ground("brush", &[[0., 0.], [48., 0.], [48., edge], [0., edge]]).set();
        let end = |hundredths: i32| pose(24.0, 24.0 - f64::from(hundredths) / 100.0, 0);
        let progress = game.begin_move("r-1", Order::Full);
        let march = March::new(&game, &progress).expect("on the table");
        if let (Ok(whole), Ok(first)) = (march.judge(end(far)), march.judge(end(part))) {
            let after: Progress = march.after(first);
            let mut there = game.clone();
            there.bodies[0].put(Standing::At(end(part)));
            let rest = March::new(&there, &after).expect("on the table");
            let second = rest.judge(end(far));
            // The whole fits by a hair: its parts, each rounded, may not.
            if let Ok(second) = second {
                let both = f64::from(rest.after(second).spent) / 100.0;
                prop_assert!((whole.cost - both).abs() <= 0.02, "{} and {both}", whole.cost);
            } else {
                prop_assert!(f64::from(whole.allowance) / 100.0 - whole.cost < 0.02);
            }
        }
    }

    #[test]
    fn half_an_allowance_reaches_nothing_that_the_whole_does_not(shape in 0..SHAPES.len(), leg in leg()) {
        let game = table(shape).ground("stream", &[[0., 21.], [48., 20.]]).set();
        let (half, full) = (game.begin_move("r-1", Order::Half), game.begin_move("r-1", Order::Full));
        let legal = |progress: &Progress| March::new(&game, progress).expect("on the table").judge(to(leg)).is_ok();
        prop_assert!(!legal(&half) || legal(&full));
    }

    #[test]
    fn every_listed_facing_and_every_point_of_an_outline_is_legal(shape in 0..SHAPES.len(), enemy in 10..40) {
        let game = table(shape).put("b-1", "L12", f64::from(enemy), 15.0, 180).ground("rail_fence", &[[18., 21.], [30., 21.]]).set();
        let progress = game.begin_move("r-1", Order::Full);
        let march = March::new(&game, &progress).expect("on the table");
        let outline = march.outline();
        let facing = march.from().facing();
        prop_assert!(march.judge(Pose { at: outline[0], facing }).is_ok(), "the first is known to be legal");
        for &at in outline.iter().filter(|at| **at != march.from().pose().at) {
            let kept = Pose { at, facing };
            prop_assert!(march.judge(kept).is_ok());
            for face in march.faces(at) {
                let turned = Pose { at, facing: face };
                prop_assert!(march.judge(turned).is_ok());
            }
        }
    }

    #[test]
    fn sd_sight_02_a_marker_between_changes_no_shot(x in 2000..2800, y in 1600..2800) {
        let shot = |hidden: bool| {
            let table = Table::new().put("r-1", "L12", 24.0, 30.0, 0).put("b-1", "L12", 24.0, 14.0, 180);
            let table = if hidden { table.put("b-2", "L12", f64::from(x) / 100.0, f64::from(y) / 100.0, 180).hidden() } else { table };
            let game = table.play_unsound();
            game.volley(game.the("r-1"), game.the("b-1"), None, Edges::default(), false)
        };
        prop_assert_eq!(shot(true), shot(false));
    }
}
