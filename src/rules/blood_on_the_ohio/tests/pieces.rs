//! The pieces and the board (chapter 3, D2 to D4).

use super::position::piece;
use crate::rules::Title;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Board};
use crate::rules::blood_on_the_ohio::map::{Nation, OUT, Place, US, WC};
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece, PieceSet};

#[test]
fn every_piece_is_written_by_its_printed_id_and_read_again() {
    for piece in Piece::all() {
        assert_eq!(Piece::from_id(piece.id()), Some(piece));
        assert_eq!(piece.printed().kind, piece.kind(), "{piece}");
        assert_eq!(piece.printed().nation, piece.nation(), "{piece}");
        assert_eq!(piece.printed().tp, piece.tp(), "{piece}");
        assert!(PieceSet::kind(piece.kind()).has(piece), "{piece}");
    }
    for place in Place::all() {
        assert_eq!(Place::from_id(place.id()), Some(place));
    }
}

#[test]
fn like_a_piece_are_those_of_its_kind_and_nation_and_like_a_leader_or_arms_nobody_else() {
    for piece in Piece::all() {
        let alone = matches!(piece.kind(), Kind::Key | Kind::Subordinate | Kind::Arms);
        let same = |other: &Piece| other.kind() == piece.kind() && other.nation() == piece.nation();
        let like: PieceSet = Piece::all().filter(same).filter(|&other| !alone || other == piece).collect();
        assert_eq!(PieceSet::like(piece), like, "{piece}");
    }
}

#[test]
fn every_value_says_in_words_for_players_where_it_comes_from() {
    let data = BloodOnTheOhio::provenance();
    let has = |group, words: &str| data.iter().any(|d| d.group == group && d.value.contains(words));
    assert!(data.iter().all(|d| !d.value.is_empty() && !d.source.text().is_empty()));
    assert!(data.iter().all(|d| !d.source.text().contains("section") && !d.value.contains("table")));
    assert!(
        has("Set-up", "Josiah Harmar") && has("Set-up", "5 regular infantry, 12 militia infantry, 2 militia cavalry")
    );
    assert!(has("Set-up", "reduced principal village of the Shawnee") && has("Set-up", "2 razed Miami villages"));
    assert!(has("Set-up", "in their squares all Wyandot, Ottawa, Seneca, Ojibwa, Kickapoo and Potawatomi"));
    assert!(
        has("Set-up", "to build Fort Steuben and 4 settlements") && has("Set-up", "Fort St. Clair and 10 settlements")
    );
    assert!(has("Rulings", "2 healthy, 1 reduced"));
}

// proves: BO-3.2.1-a, BO-3.2.2-a, BO-3.2.3-a
#[test]
fn bo_3_3_1_a_key_leaders_have_their_tp() {
    assert_eq!(["harmar", "st-clair", "wayne"].map(|id| piece(id).tp()), [0, 1, 2]);
    assert!(["little-turtle", "blue-jacket", "buckongahelas", "egushawa"].iter().all(|id| piece(id).tp() == 1));
    assert_eq!(piece("girty").nation(), Some(Nation::Wyandot));
    assert_eq!(piece("girty").kind(), Kind::Subordinate);
    assert_eq!(Board::default().fp(piece("girty")), 1);
}

// proves: BO-3.2.4-a, BO-3.3.4-a, BO-3.3.5-a, BO-3.1-a
#[test]
fn bo_3_1_b_units_show_two_fp_and_then_one() {
    let mut board = Board::default();
    for id in ["RI-1", "RC-1", "MI-1", "MC-1", "Mi-1"] {
        assert_eq!(board.fp(piece(id)), 2, "{id}");
        board.flip(piece(id), true);
        assert_eq!(board.fp(piece(id)), 1, "{id}");
    }
    assert_eq!(board.fp(piece("S-1")) + board.fp(piece("A-1")) + board.fp(piece("SW-1")), 0);
}

#[test]
fn a_board_does_not_remember_in_which_order_pieces_came() {
    let at = super::position::place("kekionga");
    let ids = ["Mi-1", "RI-1", "little-turtle", "Mi-3"].map(piece);
    let (mut one, mut other) = (Board::default(), Board::default());
    for &p in &ids {
        one.put(p, at);
    }
    ids.iter().rev().for_each(|&p| other.put(p, at));
    assert_eq!(one, other);
    assert_eq!((one.fp_at(US, at), one.fp_at(WC, at)), (2, 4));
    one.put(ids[2], OUT);
    assert_eq!(one.at(at), [ids[0], ids[1], ids[3]].into_iter().collect());
    let written = serde_json::to_string(&one).expect("a board can be written");
    assert_eq!(serde_json::from_str::<Board>(&written).expect("and read"), one);
}
