//! Positions for tests, and a table to play them on.

use crate::conformance;
use crate::rules::blood_on_the_ohio::course::scenario::Options;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Health, Next, Scenario, Step, Structure, Turn};
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Place, Status};
use crate::rules::blood_on_the_ohio::march::{ForceKind, March};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Dice, Policy, Report};

/// The piece with this printed id.
pub fn piece(id: &str) -> Piece {
    Piece::from_id(id).unwrap_or_else(|| panic!("there is no piece {id}"))
}

/// The place with this id of the map file.
pub fn place(id: &str) -> Place {
    Place::from_id(id).unwrap_or_else(|| panic!("there is no place {id}"))
}

/// The pieces with these ids, divided by spaces.
pub fn pieces(ids: &str) -> PieceSet {
    ids.split_whitespace().map(|id| piece(id.trim_start_matches('*'))).collect()
}

/// A step to a place.
pub fn step(to: &str) -> Action {
    Action::Step { to: place(to) }
}

/// A force about a piece.
pub fn form(id: &str) -> Action {
    Action::Form { piece: piece(id) }
}

/// A piece in or out of the force being formed.
pub fn pick(id: &str) -> Action {
    Action::Pick { piece: piece(id) }
}

pub fn pick_up(id: &str) -> Action {
    Action::PickUp { piece: piece(id) }
}

pub fn put_down(id: &str) -> Action {
    Action::Drop { piece: piece(id), inside: false }
}

/// The ids of the first regular infantry units, divided by spaces.
pub fn regulars(count: usize) -> String {
    let ids: Vec<String> = (1..=count).map(|n| format!("RI-{n}")).collect();
    ids.join(" ")
}

/// A position being laid out: the printed map with no piece on it, in scenario 1 unless another is named; members as
/// the scenario says.
pub type Position = conformance::Position<BloodOnTheOhio>;

/// A game on the table. Its positions may be such as no game gets into, but for the pieces and structures on the map.
pub type Table = conformance::Table<BloodOnTheOhio>;

impl Position {
    pub(crate) fn new() -> Self {
        Self::of(Scenario::Harmar)
    }

    pub(crate) fn of(scenario: Scenario) -> Self {
        let mut game = BloodOnTheOhio::new(Dice::from_seed(0), Policy::Open, scenario, Options::default());
        (game.segment, game.vp) = (2, [10, 10]);
        Self { game }
    }

    /// Pieces in a place: "RI-1 *RI-2 harmar"; a star turns a piece to its back.
    pub(crate) fn at(mut self, ids: &str, at: &str) -> Self {
        for id in ids.split_whitespace() {
            let (id, reduced) = id.strip_prefix('*').map_or((id, false), |id| (id, true));
            self.game.put(piece(id), place(at));
            self.game.board.flip(piece(id), reduced);
        }
        self
    }

    /// Pieces in the defending stack of the fort there.
    pub(crate) fn inside(mut self, ids: &str, at: &str) -> Self {
        self = self.at(ids, at);
        pieces(ids).iter().for_each(|p| self.game.inside.insert(p));
        self
    }

    /// British Arms with a nation in a space.
    pub(crate) fn arms(mut self, id: &str, nation: Nation, at: &str) -> Self {
        self.game.give_arms(piece(id), nation, place(at));
        self
    }

    pub(crate) fn structure(mut self, at: &str, structure: Option<Structure>) -> Self {
        self.game.structures.put(place(at), structure);
        self
    }

    /// A healthy ordinary village.
    pub(crate) fn village(self, at: &str) -> Self {
        self.structure(at, Some(Structure::Village(Health::Healthy)))
    }

    /// A healthy settlement.
    pub(crate) fn settlement(self, at: &str) -> Self {
        self.structure(at, Some(Structure::Settlement(Health::Healthy)))
    }

    /// A healthy fort.
    pub(crate) fn fort(self, fort: Fort, at: &str) -> Self {
        self.structure(at, Some(Structure::Fort(fort, Health::Healthy)))
    }

    pub(crate) fn status(mut self, nation: Nation, status: Status) -> Self {
        self.game.nations[nation.index()].status = status;
        self
    }

    /// VP in halves.
    pub(crate) fn vp(mut self, us: u8, wc: u8) -> Self {
        self.game.vp = [us, wc];
        self
    }

    pub(crate) fn sap(mut self, us: u8, wc: u8) -> Self {
        self.game.sap = [us, wc];
        self
    }

    pub(crate) fn turn(mut self, turn: u8, segment: u8) -> Self {
        (self.game.turn, self.game.segment) = (turn, segment);
        self
    }

    /// The segment opens, as the turn opens it: operations or special actions.
    pub(crate) fn play(self) -> Table {
        self.start(Turn { next: Next::Open })
    }

    /// A procedure begins over the turn, which waits to close the segment.
    pub(crate) fn begin(mut self, step: impl Into<Step>) -> Table {
        self.game.stack.push(Turn { next: Next::Close }.into());
        self.start(step)
    }

    fn start(mut self, step: impl Into<Step>) -> Table {
        self.game.stack.push(step.into());
        let mut report = Report::recording();
        self.game.run(&mut report);
        Table::loosely(self.game, report.into_notes(), BloodOnTheOhio::sound_board)
    }
}

impl Table {
    /// The clause that refuses an action.
    pub(crate) fn refusal(&self, action: Action) -> &'static str {
        self.refused(action).rule.0
    }

    /// The force that is formed or on the way.
    pub(crate) fn march(&self) -> &March {
        self.game.marching().expect("a force is on the way")
    }

    /// Its pieces as ids, in order.
    pub(crate) fn force(&self) -> Vec<&'static str> {
        self.march().force.iter().map(Piece::id).collect()
    }

    /// The kind, unit FP and MP of the force.
    pub(crate) fn summary(&self) -> (ForceKind, u8, u8) {
        let (kind, fp, _, mp) = self.march().summary(&self.game);
        (kind, fp, mp)
    }

    /// Where a piece is.
    pub(crate) fn place(&self, id: &str) -> Place {
        self.game.board.place(piece(id))
    }

    pub(crate) fn is_reduced(&self, id: &str) -> bool {
        self.game.board.is_reduced(piece(id))
    }
}
