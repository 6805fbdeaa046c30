use super::cells::{COLUMNS, ROWS};
use super::*;
use crate::rules::a_dark_and_bloody_ground::tables::Tables;

fn cell(number: &str) -> Cell {
    Cell::of_number(number).expect(number)
}

fn hexx(cell: Cell) -> hexx::Hex {
    let (q, r) = cell.axial();
    hexx::Hex::new(i32::from(q), i32::from(r))
}

#[test]
fn the_grid_agrees_with_hexx() {
    for a in Cell::all() {
        let around: Vec<hexx::Hex> = a.around().iter().map(hexx).collect();
        let on_board = |hex: &hexx::Hex| Cell::all().any(|cell| hexx(cell) == *hex);
        let theirs: Vec<hexx::Hex> = hexx(a).all_neighbors().into_iter().filter(on_board).collect();
        assert_eq!(around.len(), theirs.len());
        assert!(theirs.iter().all(|hex| around.contains(hex)), "{}", a.number());
        for b in Cell::all() {
            assert_eq!(i32::from(a.distance(b)), hexx(a).distance_to(hexx(b)), "{} {}", a.number(), b.number());
        }
    }
}

#[test]
fn a_side_seen_from_both_hexes_is_the_opposite_one() {
    for a in Cell::all() {
        for side in 0..DIRECTIONS {
            if let Some(b) = a.neighbour(side) {
                assert_eq!((b.neighbour((side + 3) % DIRECTIONS), a.side_of(b)), (Some(a), Some(side)));
            }
        }
        let edge = a.column() == 1 || a.column() == COLUMNS || a.row() == 1 || a.row() == ROWS;
        assert_eq!(a.is_edge(), edge, "{}", a.number());
    }
}

#[test]
fn hexes_are_read_by_the_ids_that_they_are_written_by() {
    assert_eq!(Hex::all().count(), 612);
    for hex in Hex::all().step_by(7) {
        assert_eq!(Hex::try_from(String::from(hex)), Ok(hex));
    }
    let hex = Hex::from_id("r0711").expect("a hex");
    assert_eq!((hex.board(), hex.cell(), hex.name()), (BattleBoard::Rough, cell("0711"), "0711"));
    assert!(Hex::from_id("x0711").is_none() && Hex::from_id("w1812").is_none() && Cell::of_number("07115").is_none());
}

#[test]
fn db_10_5_1_a_lines_of_fire_cross_the_hexes_that_hexx_finds() {
    for a in Cell::all() {
        assert_eq!(sights(a).len(), Cell::all().filter(|b| (1..=3).contains(&a.distance(*b))).count());
        for sight in sights(a) {
            let between: Vec<hexx::Hex> = sight.between.into_iter().flatten().map(hexx).collect();
            match sight.range {
                1 => assert!(between.is_empty()),
                3 => {
                    let line: Vec<hexx::Hex> = hexx(a).line_to(hexx(sight.to)).collect();
                    assert_eq!(between, line[1..3], "{} {}", a.number(), sight.to.number());
                }
                _ => {
                    let common = hexx(a).all_neighbors().into_iter().filter(|h| h.distance_to(hexx(sight.to)) == 1);
                    let pair = common.count() == 2 && between.len() == 2;
                    assert_eq!(sight.pair, pair);
                    assert!(!between.is_empty() && (sight.pair || between.len() == 1));
                }
            }
            let back = Sight::between(sight.to, a).expect("a line back");
            let mut there_and_back = back.between;
            there_and_back.reverse();
            assert!(back.between == sight.between || there_and_back == sight.between);
        }
    }
}

#[test]
fn db_10_5_1_a_a_pair_blocks_only_together() {
    let sight = Sight::between(cell("0402"), cell("0602")).expect("range 2");
    let pair = [Some(cell("0502")), Some(cell("0503"))];
    assert_eq!((sight.between, sight.pair), (pair, true));
    assert!(sight.is_blocked(|_| true) && !sight.is_blocked(|hex| hex == cell("0502")));
    assert!(!Sight::between(cell("0402"), cell("0502")).expect("range 1").is_blocked(|_| true));
    assert!(Sight::between(cell("0402"), cell("0802")).is_none());
}

#[test]
fn the_boards_hold_what_the_set_ups_need() {
    let wilderness = BattleBoard::Wilderness.field();
    assert_eq!(wilderness.letters(), CellSet::of_all(&["1305", "0803", "0308", "0711"].map(cell)));
    assert_eq!((wilderness.letter(cell("0308")), wilderness.letter(cell("0309"))), (Some('C'), None));
    assert!(wilderness.on_trail().has(cell("0108")) && cell("0108").is_edge());
    assert_eq!(wilderness.terrain(cell("0502")), HexTerrain::Forest);
    assert_eq!(BattleBoard::Settled.field().terrain(cell("0602")), HexTerrain::Field);
    assert_eq!(BattleBoard::Settled.field().terrain(cell("0702")), HexTerrain::Building);
    for board in BattleBoard::all() {
        let field = board.field();
        let all = [HexTerrain::Clear, HexTerrain::Field, HexTerrain::Forest, HexTerrain::Swamp];
        let rest = field.all_of(HexTerrain::Rough).or(field.all_of(HexTerrain::Building));
        assert_eq!(all.iter().fold(rest, |set, &terrain| set.or(field.all_of(terrain))), CellSet::ALL);
    }
}

/// T-14.
#[test]
fn db_10_4_a_costs_of_terrain_trails_and_streams() {
    let (field, tables) = (BattleBoard::Wilderness.field(), Tables::DEFAULT);
    let step = |from: &str, to: &str, severe| {
        let (from, to) = (cell(from), cell(to));
        field.step(from, from.side_of(to).expect("neighbours"), to, Prices::of(severe, &tables))
    };
    // Along the trail from 0308 to 0606, whatever the terrain and the weather.
    for (from, to) in [("0308", "0407"), ("0407", "0507"), ("0507", "0606")] {
        assert_eq!((step(from, to, false), step(from, to, true)), (1, 1), "{from} {to}");
    }
    // Forest beside the trail, a swamp, clear ground.
    assert_eq!((step("0101", "0201", false), step("0101", "0201", true)), (2, 3));
    assert_eq!((step("0901", "1001", false), step("0901", "1001", true)), (3, 4));
    assert_eq!((step("0502", "0601", false), step("0502", "0601", true)), (1, 1));
    // A stream between forest hexes: one more, two more in severe weather.
    assert_eq!((step("0801", "0901", false), step("0801", "0901", true)), (2 + 1, 3 + 2));
    // A trail bridges it.
    assert_eq!((step("1205", "1305", false), step("1305", "1205", true)), (1, 1));
}

#[test]
fn what_lies_within_so_many_hexes_agrees_with_the_distances() {
    for at in [cell("0101"), cell("0906"), cell("1712")] {
        for hexes in 0..8 {
            let near: CellSet = Cell::all().filter(|other| other.distance(at) <= hexes).collect();
            assert_eq!(CellSet::within(at, hexes), near, "{hexes} of {}", at.number());
        }
    }
    assert_eq!(CellSet::EDGE, Cell::all().filter(|cell| cell.is_edge()).collect());
}

#[test]
fn each_hex_of_a_board_is_a_space_of_the_chart() {
    let boards: Vec<_> = boards().collect();
    let spaces: Vec<_> = boards.iter().flat_map(|board| &board.spaces).collect();
    assert_eq!((boards.len(), spaces.len()), (3, 612));
    assert!(spaces.iter().all(|space| Hex::from_id(&space.id).is_some_and(|hex| hex.name() == space.label)));
    let board = &boards[0];
    let fits =
        |at: crate::rules::Point| at.x >= 62 && at.x <= board.width - 62 && at.y >= 54 && at.y <= board.height - 54;
    assert!(board.spaces.iter().all(|space| fits(space.centre)));
}
