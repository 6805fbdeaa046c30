//! Several boards of one game: which lies in front, and how each was left.
//!
//! Rules propose a board ([`Scene::board`]): that on which something goes on. The viewer may look at another, until the
//! rules propose another one.

use crate::draw::camera::Camera;
use crate::rules::{Board, Chart, Id, Scene, Seat};
use std::collections::BTreeMap;

/// How a seat left a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardView {
    /// Where the camera was; `None` if the board was not seen yet.
    pub camera: Option<Camera>,
    /// The space whose counters were looked at.
    pub open: Option<Id>,
    /// The space that the keyboard was on.
    pub cursor: String,
}

/// Which board lies in front, and how each seat left each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Boards {
    proposed: &'static str,
    front: &'static str,
    left: BTreeMap<(Option<Seat>, &'static str), BoardView>,
}

impl Boards {
    /// The board in front; none before the first was proposed.
    #[must_use]
    pub const fn front(&self) -> &'static str {
        self.front
    }

    /// The board that the rules proposed last.
    #[must_use]
    pub const fn proposed(&self) -> &'static str {
        self.proposed
    }

    /// The rules propose a board: it comes to the front if it is not the one that they proposed before.
    pub fn propose(&mut self, board: &'static str) {
        if self.proposed != board {
            (self.proposed, self.front) = (board, board);
        }
    }

    /// The viewer turns to a board.
    pub fn turn_to(&mut self, board: &'static str) {
        self.front = board;
    }

    /// Nobody looks on: the next who does begins at what the rules propose.
    pub fn cover(&mut self) {
        (self.proposed, self.front) = ("", "");
    }

    /// Keeps how a seat leaves a board.
    pub fn leave(&mut self, seat: Option<Seat>, board: &'static str, view: BoardView) {
        self.left.insert((seat, board), view);
    }

    /// How a seat left the board that is in front now.
    #[must_use]
    pub fn found(&self, seat: Option<Seat>) -> BoardView {
        self.left.get(&(seat, self.front)).cloned().unwrap_or_default()
    }
}

/// The boards that there is something to see on: the one that the rules propose, and those on which a counter stands. A game
/// that is one battle leaves the map out of it.
#[must_use]
pub fn in_play<'a>(chart: &'a Chart, scene: &Scene) -> Vec<&'a Board> {
    let stands = |board: &Board| {
        scene
            .counters
            .iter()
            .any(|counter| chart.board_of(&counter.place, scene.board).is_some_and(|other| other.id == board.id))
    };
    chart.boards.iter().filter(|board| board.id == scene.board || stands(board)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Counter, Place, Point, Shape, Space};

    const SEATS: [Option<Seat>; 2] = [Some(Seat(0)), Some(Seat(1))];

    fn at(cursor: &str) -> BoardView {
        BoardView { cursor: cursor.into(), ..BoardView::default() }
    }

    #[test]
    fn the_viewer_looks_at_another_board_until_the_rules_propose_one() {
        let mut boards = Boards::default();
        boards.propose("map");
        assert_eq!(boards.front(), "map");
        boards.propose("battle");
        assert_eq!(boards.front(), "battle", "a battle begins");
        boards.turn_to("map");
        boards.propose("battle");
        assert_eq!(
            (boards.front(), boards.proposed()),
            ("map", "battle"),
            "the next action of the battle takes nothing away"
        );
        boards.propose("map");
        boards.propose("battle");
        assert_eq!(boards.front(), "battle", "the next battle");
        boards.turn_to("map");
        boards.cover();
        boards.propose("battle");
        assert_eq!(boards.front(), "battle", "another player begins at what goes on");
    }

    #[test]
    fn each_seat_finds_each_board_as_it_left_it() {
        let mut boards = Boards::default();
        for (seat, cursor) in SEATS.into_iter().zip(["fort", "village"]) {
            boards.propose("map");
            boards.leave(seat, "map", at(cursor));
            boards.turn_to("battle");
            assert_eq!(boards.found(seat), BoardView::default(), "a board that was not seen yet");
            boards.leave(seat, "battle", at("A1"));
            boards.cover();
        }
        boards.propose("map");
        assert_eq!(SEATS.map(|seat| boards.found(seat).cursor), ["fort", "village"]);
        boards.turn_to("battle");
        assert_eq!(SEATS.map(|seat| boards.found(seat).cursor), ["A1", "A1"]);
        assert_eq!(boards.found(None), BoardView::default());
    }

    #[test]
    fn boards_on_which_nothing_stands_are_not_offered() {
        let board = |id: &'static str, space: &str| Board {
            id,
            name: id,
            width: 100,
            height: 100,
            spaces: vec![Space::new(space, space, Shape::Node(10), Point { x: 0, y: 0 }, 10)],
            ground: Vec::new(),
        };
        let chart = Chart::new(vec![board("map", "1"), board("first", "A1"), board("second", "B1")]);
        let scene = |front: &'static str, space: &'static str| Scene {
            board: front,
            counters: vec![Counter::new("piece", Place::Space(space.into()), Seat(0))],
            ..Scene::default()
        };
        let offered = |scene: &Scene| in_play(&chart, scene).iter().map(|board| board.id).collect::<Vec<_>>();
        assert_eq!(offered(&scene("map", "1")), ["map"]);
        assert_eq!(offered(&scene("first", "1")), ["map", "first"], "a battle that nobody has come to yet");
        assert_eq!(offered(&scene("map", "B1")), ["map", "second"]);
        assert_eq!(offered(&scene("first", "A1")), ["first"], "a battle without a map");
    }
}
