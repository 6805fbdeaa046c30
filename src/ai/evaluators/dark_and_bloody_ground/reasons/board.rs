//! A battle board: hexes, who stands on them, how near one is to another. It is read off the scene, since the rules keep a battle
//! to themselves, and show all of it.

use crate::rules::a_dark_and_bloody_ground::{Action, DarkAndBloodyGround, Kind, Piece, PieceSet, Scenario, Tables};
use crate::rules::{Act, Place, Seat, Space, Title, Viewer, text};

/// Range of a warrior with a rifle [DB-14.0.2-a].
const RIFLE: u16 = 3;

/// "2 hexes".
pub fn hexes(n: u16) -> String {
    text::count(n.into(), "hex", "hexes")
}

/// The hex that an action names.
pub fn goal(action: Action) -> Option<Spot> {
    match action {
        Action::To { hex } | Action::Set { hex, .. } | Action::Letter { hex } | Action::Attack { hex } => {
            Spot::of(hex.id())
        }
        _ => None,
    }
}

/// A hex of the board.
#[derive(Clone, Copy)]
pub struct Spot {
    space: &'static Space,
    /// Axial coordinates, by which hexes are counted.
    axial: (i16, i16),
}

impl Spot {
    /// The hex with this id: the letter of its board, then two digits each for column and row.
    pub fn of(id: &str) -> Option<Self> {
        let (column, row): (i16, i16) = (id.get(1..3)?.parse().ok()?, id.get(3..5)?.parse().ok()?);
        let space = DarkAndBloodyGround::chart().space(id)?;
        // The even columns lie lower by half a hex.
        Some(Self { space, axial: (column, row - (column - 1) / 2) })
    }

    /// All hexes of its board.
    pub fn board(self) -> impl Iterator<Item = Self> {
        let board = DarkAndBloodyGround::chart().board(self.space.board);
        board.into_iter().flat_map(|board| &board.spaces).filter_map(|space| Self::of(&space.id))
    }

    /// Its printed number.
    pub fn name(self) -> &'static str {
        &self.space.name
    }

    /// Hexes from one to the other.
    pub fn distance(self, other: Self) -> u16 {
        let (q, r) = (self.axial.0 - other.axial.0, self.axial.1 - other.axial.1);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// Its terrain, as it stands in a sentence.
    pub fn ground(self) -> &'static str {
        match self.space.terrain.as_str() {
            "clear" => "clear ground",
            "field" => "a field",
            "rough" => "rough ground",
            "building" => "a building",
            terrain => terrain,
        }
    }

    /// Whether it gives cover against fire (T-16).
    pub fn covers(self) -> bool {
        matches!(self.space.terrain.as_str(), "forest" | "rough" | "building")
    }

    /// Whether warriors fight there with double strength (T-18a).
    pub fn is_wild(self) -> bool {
        matches!(self.space.terrain.as_str(), "forest" | "swamp" | "rough")
    }

    /// Whether regulars fight there with double strength (T-18a).
    pub fn is_open(self) -> bool {
        matches!(self.space.terrain.as_str(), "clear" | "field")
    }

    /// Whether it is on the edge of the board.
    pub fn is_edge(self) -> bool {
        self.space.facts.iter().any(|fact| fact.name == "edge")
    }

    fn is_lettered(self, letter: &str) -> bool {
        self.space.facts.iter().any(|fact| fact.name == "letter" && fact.value == letter)
    }
}

/// The order that a unit is in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Good order.
    Normal,
    /// Disrupted.
    Disrupted,
    /// Routed.
    Routed,
}

/// A piece on the board.
#[derive(Clone, Copy)]
pub struct Man {
    /// Which.
    pub piece: Piece,
    /// Where.
    pub spot: Spot,
    /// In which order.
    pub order: Order,
    /// It has done its part in this impulse.
    pub acted: bool,
    /// It has a rifle.
    pub rifle: bool,
}

impl Man {
    /// How far it fires, in hexes.
    pub fn range(self) -> u16 {
        let tables = &Tables::DEFAULT;
        let printed = if self.piece.kind().is_regular() { tables.range_regular } else { tables.range_other };
        if self.rifle { RIFLE } else { u16::from(printed.unsigned_abs()) }
    }

    /// Whether it fights hand to hand with double strength where it stands (T-18a).
    pub fn doubles(self) -> bool {
        self.doubles_on(self.spot)
    }

    /// The same on another hex.
    pub fn doubles_on(self, spot: Spot) -> bool {
        match self.piece.kind() {
            Kind::Regular | Kind::British => spot.is_open(),
            Kind::Warrior => spot.is_wild(),
            _ => false,
        }
    }
}

/// A battle as a side sees it.
pub struct View<'a> {
    /// The position.
    pub game: &'a DarkAndBloodyGround,
    /// Who looks.
    pub seat: Seat,
    /// The piece that is on its way.
    pub active: Option<Piece>,
    /// The pieces that are picked for a melee.
    pub joined: PieceSet,
    men: Vec<Man>,
}

impl<'a> View<'a> {
    /// Reads the board.
    pub fn of(game: &'a DarkAndBloodyGround, seat: Seat) -> Self {
        let mut view = Self { game, seat, active: None, joined: PieceSet::NONE, men: Vec::new() };
        for counter in &game.scene(Viewer::Seat(seat)).counters {
            let Some(piece) = Piece::from_id(&counter.id) else { continue };
            if counter.active {
                view.active = Some(piece);
            }
            view.joined.set(piece, counter.picked);
            let Place::Space(id) = &counter.place else { continue };
            let Some(spot) = Spot::of(id) else { continue };
            let marked = |key: &str| counter.markers.iter().any(|(mark, _)| *mark == key);
            let order = if marked("routed") {
                Order::Routed
            } else if marked("disrupted") {
                Order::Disrupted
            } else {
                Order::Normal
            };
            view.men.push(Man { piece, spot, order, acted: marked("completed"), rifle: marked("rifle") });
        }
        view
    }

    /// A piece, if it is on the board.
    pub fn man(&self, piece: Piece) -> Option<Man> {
        self.men.iter().copied().find(|man| man.piece == piece)
    }

    /// The pieces on a hex.
    pub fn at(&self, spot: Spot) -> impl Iterator<Item = Man> {
        self.men.iter().copied().filter(move |man| man.spot.distance(spot) == 0)
    }

    fn standing(&self, seat: Seat) -> impl Iterator<Item = &Man> {
        let there = self.men.iter().filter(|man| man.piece.is_unit() && man.order != Order::Routed);
        there.filter(move |man| man.piece.side() == seat)
    }

    /// Own units that are not routed.
    pub fn friends(&self) -> impl Iterator<Item = &Man> {
        self.standing(self.seat)
    }

    /// Enemy units that are not routed.
    pub fn foes(&self) -> impl Iterator<Item = &Man> {
        self.standing(self.seat.other())
    }

    /// Those of them within so many hexes.
    pub fn within(&self, spot: Spot, reach: u16) -> u32 {
        self.foes().filter(|foe| foe.spot.distance(spot) <= reach).count() as u32
    }

    /// Those of them in good order whose range a hex is in; something may still block their fire.
    pub fn threats(&self, spot: Spot) -> u32 {
        let reaches = |foe: &&Man| foe.order == Order::Normal && foe.spot.distance(spot) <= foe.range();
        self.foes().filter(reaches).count() as u32
    }

    /// Hexes to the nearest of them.
    pub fn apart(&self, spot: Spot) -> Option<u16> {
        self.foes().map(|foe| foe.spot.distance(spot)).min()
    }

    /// An own leader on a hex.
    pub fn leader_at(&self, spot: Spot) -> Option<Piece> {
        self.at(spot).map(|man| man.piece).find(|piece| piece.is_leader() && piece.side() == self.seat)
    }

    /// The hex that decides the battle, if there is one: hex A at Fallen Timbers [DB-16.3.3-a].
    pub fn prize(&self) -> Option<Spot> {
        let board = self.men.first().filter(|_| self.game.scenario() == Scenario::FallenTimbers)?.spot;
        board.board().find(|spot| spot.is_lettered("A"))
    }

    /// What is legal now.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal: Vec<Act<Action>> = Vec::new();
        self.game.legal(&mut legal);
        legal.iter().map(|act| *act.action()).collect()
    }
}
