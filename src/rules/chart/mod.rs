//! Printed boards: geometry that no action changes.

pub mod file;

use super::decision::Rule;
use super::interned::{self, Text};
use super::scene::{Ground, Overlay, Place};
use super::source::Source;
use super::space::plane::Point;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The boards of a title, with an index of what lies on them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Boards")]
pub struct Chart {
    /// The boards, the main one first.
    pub boards: Vec<Board>,
    /// Where each space is: the number of its board, and its number there.
    #[serde(skip)]
    index: BTreeMap<String, (usize, usize)>,
}

/// A chart as it is written.
#[derive(Deserialize)]
struct Boards {
    boards: Vec<Board>,
}

impl From<Boards> for Chart {
    fn from(written: Boards) -> Self {
        Self::new(written.boards)
    }
}

impl Chart {
    /// The chart with these boards, the main one first. Each space learns which board it is on.
    ///
    /// # Panics
    /// Two boards or two spaces have the same id; a matter of tables, not of input.
    #[must_use]
    pub fn new(mut boards: Vec<Board>) -> Self {
        let mut index = BTreeMap::new();
        for (n, board) in boards.iter_mut().enumerate() {
            for (k, space) in board.spaces.iter_mut().enumerate() {
                space.board = board.id;
                let twin = index.insert(space.id.clone(), (n, k));
                assert!(twin.is_none(), "two spaces are called {}", space.id);
            }
        }
        let twins = |n: usize| boards[..n].iter().any(|other| other.id == boards[n].id);
        assert!(!(0..boards.len()).any(twins), "two boards have the same id");
        Self { boards, index }
    }

    /// The board with this id.
    #[must_use]
    pub fn board(&self, id: &str) -> Option<&Board> {
        self.boards.iter().find(|board| board.id == id)
    }

    /// The space with this id, on whichever board.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<&Space> {
        let &(board, space) = self.index.get(id)?;
        Some(&self.boards[board].spaces[space])
    }

    /// The board on which something stands: that of its space, or for a point the table without spaces (of several the one
    /// that is in front in the scene, [`super::Scene::board`]); `None` for a tray, and for a space that no board has.
    #[must_use]
    pub fn board_of(&self, place: &Place, front: &str) -> Option<&Board> {
        match place {
            Place::Space(id) => self.index.get(&**id).map(|&(board, _)| &self.boards[board]),
            Place::Point(..) | Place::Pose(_) => self.table_in(front).map(|board| &self.boards[board]),
            Place::Tray(_) => None,
        }
    }

    /// The table without spaces that is played on while this board is in front: it, or the first that is one.
    fn table_in(&self, front: &str) -> Option<usize> {
        let in_front = self.boards.iter().position(|board| board.id == front && board.table().is_some());
        in_front.or_else(|| self.boards.iter().position(|board| board.table().is_some()))
    }

    /// The board on which an overlay lies whole, as [`Chart::board_of`] finds it; `None` for one that would run from board to
    /// board, which is not drawn.
    #[must_use]
    pub fn board_under(&self, overlay: &Overlay, front: &str) -> Option<&Board> {
        let table = || self.table_in(front);
        let spaces = overlay.spaces.iter().map(|id| self.index.get(&**id).map(|&(board, _)| board));
        let mut boards = spaces.chain(overlay.shapes.iter().map(|_| table()));
        let first = boards.next()??;
        boards.all(|board| board == Some(first)).then(|| &self.boards[first])
    }
}

/// One printed board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// Stable id, and key of its art.
    #[serde(deserialize_with = "interned::text")]
    pub id: Text,
    /// Its name.
    #[serde(deserialize_with = "interned::text")]
    pub name: Text,
    /// Width of the playing surface, in the units of all its coordinates.
    pub width: i32,
    /// Height of the playing surface.
    pub height: i32,
    /// Its spaces, in reading order.
    pub spaces: Vec<Space>,
    /// What lies on it, for a painter that has no drawing of it; later pieces over earlier ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ground: Vec<Ground>,
}

impl Board {
    /// The one space that it is, if it is a table without spaces.
    #[must_use]
    pub fn table(&self) -> Option<&Space> {
        self.spaces.iter().find(|space| space.shape == Shape::Table)
    }
}

/// A place of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Space {
    /// The board that it is on; [`Chart::new`] says it.
    #[serde(skip)]
    pub board: &'static str,
    /// Stable id, unique in the title: `10`, `A`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is called in a sentence: "Area 10", "Zone B".
    pub label: String,
    /// What kind of place it is: `area`, `zone`.
    #[serde(deserialize_with = "interned::text")]
    pub kind: Text,
    /// Its ground, in words.
    pub terrain: String,
    /// Its outline.
    pub shape: Shape,
    /// Where pieces stand.
    pub centre: Point,
    /// Radius of the ground kept clear for pieces, about the centre.
    pub clear_radius: i32,
    /// Where what lies flat has its middle, if that is not the centre.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<Point>,
    /// Ids of adjacent spaces.
    pub adjacent: Vec<String>,
    /// What the rules know of it, each with its source.
    pub facts: Vec<Fact>,
}

impl Space {
    /// A space that is called like its name, touches nothing and of which nothing else is known.
    #[must_use]
    pub fn new(id: impl Into<String>, name: impl Into<String>, shape: Shape, centre: Point, clear_radius: i32) -> Self {
        let name = name.into();
        Self {
            board: "",
            id: id.into(),
            label: name.clone(),
            name,
            kind: "space",
            terrain: String::new(),
            shape,
            centre,
            clear_radius,
            site: None,
            adjacent: Vec::new(),
            facts: Vec::new(),
        }
    }
}

/// The outline of a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A polygon; the closing point is not repeated.
    Area(Vec<Point>),
    /// A node with this radius.
    Node(i32),
    /// A hex with this radius (centre to corner), a corner pointing east if `flat`.
    Hex {
        /// Centre to corner.
        radius: i32,
        /// Flat side up.
        flat: bool,
    },
    /// The whole board: a table without spaces.
    Table,
}

/// Something the rules know of a space or a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// What: "defence value".
    #[serde(deserialize_with = "interned::text")]
    pub name: Text,
    /// How much.
    pub value: String,
    /// Its clause.
    pub rule: Rule,
    /// Where it comes from.
    pub source: Source,
}

impl Fact {
    /// A fact under a clause.
    #[must_use]
    pub fn new(name: &'static str, value: impl Into<String>, rule: &'static str, source: Source) -> Self {
        Self { name, value: value.into(), rule: Rule(rule), source }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::{Geometry, OverlayKind};
    use super::*;

    fn board(id: &'static str, spaces: &[&str]) -> Board {
        let space = |id: &&str| Space::new(*id, *id, Shape::Node(10), Point { x: 0, y: 0 }, 10);
        Board { id, name: id, width: 100, height: 100, spaces: spaces.iter().map(space).collect(), ground: Vec::new() }
    }

    #[test]
    fn a_space_is_found_on_whichever_board_and_knows_it() {
        let chart = Chart::new(vec![board("map", &["1", "2"]), board("battle", &["A1", "A2"])]);
        let found = |id| chart.space(id).map(|space| (space.id.as_str(), space.board));
        assert_eq!([found("2"), found("A1"), found("B1")], [Some(("2", "map")), Some(("A1", "battle")), None]);
        assert_eq!((chart.board("battle").map(|b| b.spaces.len()), chart.board("none").is_some()), (Some(2), false));
        assert_eq!(chart.boards.len(), 2);
    }

    #[test]
    fn whatever_stands_somewhere_is_on_a_board_and_an_overlay_is_on_one_or_on_none() {
        let table = Board {
            spaces: vec![Space::new("field", "Field", Shape::Table, Point { x: 50, y: 50 }, 0)],
            ..board("table", &[])
        };
        let chart = Chart::new(vec![board("map", &["1", "2"]), board("battle", &["A1"]), table]);
        let on = |place| chart.board_of(&place, "map").map(|board| board.id);
        assert_eq!(on(Place::Space("2".into())), Some("map"));
        assert_eq!(on(Place::Space("A1".into())), Some("battle"));
        assert_eq!(on(Place::Point(Point { x: 1, y: 1 }, 0)), Some("table"));
        assert_eq!([on(Place::Space("B1".into())), on(Place::Tray("1".into()))], [None, None]);
        let under = |spaces: &[&'static str]| {
            let spaces = spaces.iter().map(|&id| id.into()).collect();
            chart.board_under(&Overlay::on(OverlayKind::Move, spaces, ""), "map").map(|board| board.id)
        };
        let line = Overlay::over(OverlayKind::Sight, vec![Geometry::Line(vec![Point::default()])], "");
        assert_eq!(chart.board_under(&line, "map").map(|board| board.id), Some("table"));
        assert_eq!([under(&["1", "2"]), under(&["A1"])], [Some("map"), Some("battle")]);
        assert_eq!([under(&["1", "A1"]), under(&["1", "none"]), under(&[])], [None, None, None]);
    }

    #[test]
    fn of_several_tables_the_one_in_front_is_played_on() {
        let table = |id: &'static str, space: &str| Board {
            spaces: vec![Space::new(space, "Field", Shape::Table, Point { x: 50, y: 50 }, 0)],
            ..board(id, &[])
        };
        let chart = Chart::new(vec![board("map", &["1"]), table("north", "a"), table("south", "b")]);
        let on = |front| chart.board_of(&Place::Point(Point { x: 1, y: 1 }, 0), front).map(|board| board.id);
        assert_eq!([on("south"), on("north"), on("map")], [Some("south"), Some("north"), Some("north")]);
    }

    #[test]
    #[should_panic(expected = "two spaces are called 1")]
    fn no_two_spaces_of_a_title_have_the_same_id() {
        let _ = Chart::new(vec![board("map", &["1"]), board("battle", &["1"])]);
    }
}
