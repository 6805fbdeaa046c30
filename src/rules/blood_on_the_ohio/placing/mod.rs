//! Placing by a list: what a side sets up or brings in, line by line, and where each thing may go (26.1, D10 to D14).

mod arrival;
mod joins;
mod lists;
mod setup;
mod suggestions;

pub use arrival::Arrival;
pub use joins::Joins;
pub use lists::{Entry, Stock};
pub use setup::Deployment;

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Health, Marker, Step, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{
    CUP, DUE, Fort, HAND, Nation, OUT, Place, PlaceSet, Printed, SPACES, Status, US, WC, atlas,
};
use crate::rules::blood_on_the_ohio::pieces::{Kind, Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::tables::Tables;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Audience, Note, Report, Seat};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// One line of a list: so many of this go there.
pub struct Row {
    /// What.
    pub what: What,
    /// How many.
    pub count: Count,
    /// Where.
    pub ground: Ground,
}

/// Subordinate leaders of a nation that there are at most.
const MOST_SUBORDINATES: u8 = 2;

/// How many a line places.
#[derive(Clone, Copy)]
pub enum Count {
    /// So many.
    Is(u8),
    /// As many warriors of the nation as the tables say.
    Warriors(Nation),
    /// The key leader of the nation, and as many subordinates as the tables say.
    Leaders(Nation),
    /// As many regulars as the tables say: in Fort Washington or Fort Harmar.
    Garrison(usize),
}

impl Count {
    /// The number.
    pub fn of(self, tables: &Tables) -> u8 {
        match self {
            Self::Is(count) => count,
            Self::Warriors(nation) => tables.warriors_of(nation).unwrap_or_default(),
            Self::Leaders(nation) => 1 + tables.subordinates_of(nation).min(MOST_SUBORDINATES),
            Self::Garrison(fort) => tables.garrisons.get(fort).map_or(0, |count| count.unsigned_abs()),
        }
    }
}

/// What a line places.
#[derive(Clone, Copy)]
pub enum What {
    /// Markers.
    Marker(Marker),
    /// These leaders; those who are dead are left out.
    Leaders(&'static [Piece]),
    /// US units of a kind.
    Units(Kind),
    /// Warriors of a nation.
    Warriors(Nation),
    /// British Arms, which will be of this nation.
    Arms(Nation),
}

/// Where a line may go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// Village ground of the nation, south of Pickawillany or Chalakatha (D10, Q79).
    South(Nation),
    /// Village ground of the nation [BO-A3-b].
    Land(Nation),
    /// The same beside a river space, for reduced villages [BO-A3-d].
    Riverside(Nation),
    /// A village of the nation; warriors where none is yet [BO-A3-c].
    Homes(Nation),
    /// Where a warrior of the nation is (D12).
    Warriors(Nation),
    /// The nation's entry square (D12).
    Square(Nation),
    /// Where this piece is.
    With(Piece),
    /// Chalakatha (D13).
    Chalakatha,
    /// Miami ground exactly four spaces from Fort Washington (D13, Q81).
    Greenville,
    /// Miami village ground three or four spaces from Fort Greenville (D13).
    AboutGreenville,
    /// Inside this fort, as far as there is room.
    Fort(Fort),
    /// Outside at this fort.
    Outside(Fort),
    /// A fort site within so many spaces of Fort Washington (D11).
    NearWashington(u8),
    /// A fort site three or four spaces from a fort that stands (D12).
    NearFort,
    /// A settlement site north of the Ohio [BO-5.3-c…f].
    NorthBank,
    /// A settlement site east or south of the Ohio.
    SouthBank,
    /// Any US entry square; `spread`: the line and those after it use two or more squares.
    Entries {
        /// Two or more.
        spread: bool,
    },
    /// Any fort that is not besieged, inside as far as there is room (D14).
    Forts,
    /// A settlement of its own for each (D14).
    Settlements,
}

/// How far the placing by a list has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// Who places.
    pub seat: Seat,
    /// Which list.
    pub list: Entry,
    row: u8,
    done: u8,
    /// Entry squares used by the expedition, one bit each.
    used: u8,
}

/// The next thing to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A marker.
    Marker(Marker),
    /// A piece in the hand.
    Piece(Piece),
}

impl Placing {
    /// A list at its beginning.
    pub const fn new(seat: Seat, list: Entry) -> Self {
        Self { seat, list, row: 0, done: 0, used: 0 }
    }

    /// Whether it is at a line of its list, and these pieces in the hand are all on what is left of it.
    pub fn accounts_for(self, game: &BloodOnTheOhio, mut held: PieceSet) -> bool {
        let (row, rows) = (usize::from(self.row), self.rows());
        if rows.get(row).is_none_or(|row| self.done >= row.count.of(&game.tables)) {
            return false;
        }
        for (n, row) in rows.iter().enumerate().skip(row) {
            let done = if n == usize::from(self.row) { self.done } else { 0 };
            let next = match row.what {
                What::Marker(_) => continue,
                What::Leaders(leaders) => leaders.iter().skip(usize::from(done)).copied().collect(),
                What::Units(kind) => PieceSet::kind(kind),
                What::Warriors(nation) => PieceSet::nation(nation).and(PieceSet::WARRIORS),
                What::Arms(nation) if game.has_arms(nation) && held.meets(PieceSet::ARMS) => return false,
                What::Arms(_) => PieceSet::ARMS,
            };
            let next: PieceSet = held.and(next).iter().take(usize::from(row.count.of(&game.tables) - done)).collect();
            held = held.less(next);
        }
        held.is_empty()
    }

    fn rows(self) -> &'static [Row] {
        self.list.rows()
    }

    /// What is placed next; `None` when the list is done.
    pub fn next(self, game: &BloodOnTheOhio) -> Option<Item> {
        let row = self.rows().get(usize::from(self.row))?;
        Some(match row.what {
            What::Marker(marker) => Item::Marker(marker),
            What::Leaders(leaders) => Item::Piece(leaders[usize::from(self.done)]),
            What::Units(kind) => Item::Piece(in_hand(game, PieceSet::kind(kind))?),
            What::Warriors(nation) => Item::Piece(in_hand(game, PieceSet::nation(nation).and(PieceSet::WARRIORS))?),
            What::Arms(_) => Item::Piece(in_hand(game, PieceSet::ARMS)?),
        })
    }

    /// Where the next thing may go.
    pub fn open(self, game: &BloodOnTheOhio) -> PlaceSet {
        let Some(row) = self.rows().get(usize::from(self.row)) else { return PlaceSet::NONE };
        let ground = self.ground(game, row);
        let fallback = matches!(row.ground, Ground::Forts | Ground::Settlements) && ground.is_empty();
        if fallback { atlas().us_entries() } else { ground }
    }

    fn ground(self, game: &BloodOnTheOhio, row: &Row) -> PlaceSet {
        let map = atlas();
        let site = |fort| game.structures.site(fort).map_or(PlaceSet::NONE, PlaceSet::of);
        match row.ground {
            Ground::South(nation) => game.free_village_ground(nation).and(south_of_principal(nation)),
            Ground::Land(nation) => game.free_village_ground(nation),
            Ground::Riverside(nation) => game.free_village_ground(nation).and(map.riverside),
            Ground::Homes(nation) => {
                let homes = game.structures.villages_of(nation);
                if matches!(row.what, What::Warriors(_)) { homes.less(game.board.warriors()) } else { homes }
            }
            Ground::Warriors(nation) => game.with_warrior(nation),
            Ground::Square(nation) => map.entry_of(nation).map_or(PlaceSet::NONE, PlaceSet::of),
            Ground::With(piece) => PlaceSet::of(game.board.place(piece)),
            Ground::Chalakatha => PlaceSet::of(NAMED.chalakatha),
            Ground::Greenville => NAMED.greenville.less(game.structures.villages()),
            Ground::AboutGreenville => match game.structures.site(Fort::Greenville) {
                Some(fort) => {
                    game.free_village_ground(Nation::Miami).and(map.within(4, fort)).less(map.within(2, fort))
                }
                None => PlaceSet::NONE,
            },
            Ground::Fort(fort) | Ground::Outside(fort) => site(fort),
            Ground::NearWashington(far) => {
                let from = game.structures.site(Fort::Washington);
                from.map_or(PlaceSet::NONE, |from| game.set_up_sites().and(map.within(usize::from(far), from)))
            }
            Ground::NearFort => {
                let ring = |fort| map.within(4, fort).less(map.within(2, fort));
                let rings = game.structures.forts().iter().fold(PlaceSet::NONE, |set, fort| set.or(ring(fort)));
                game.set_up_sites().and(rings)
            }
            Ground::NorthBank => game.set_up_settlement_sites().less(south_bank()),
            Ground::SouthBank => game.set_up_settlement_sites().and(south_bank()),
            Ground::Entries { spread } => {
                let all = map.us_entries();
                if spread && self.is_last(game) && self.used.is_power_of_two() {
                    all.less(self.used_squares())
                } else {
                    all
                }
            }
            Ground::Forts => game.structures.forts().iter().filter(|&f| !game.is_besieged(f)).collect(),
            Ground::Settlements => {
                let free = game.structures.settlements().less(game.board.armed(WC));
                free.iter().filter(|&s| !game.board.side_at(US, s).meets(PieceSet::MILITIA)).collect()
            }
        }
    }

    /// Whether this is the last thing of the whole list.
    fn is_last(self, game: &BloodOnTheOhio) -> bool {
        let rows = self.rows();
        let last = usize::from(self.row) + 1 == rows.len();
        last && self.done + 1 == rows[usize::from(self.row)].count.of(&game.tables)
    }

    fn used_squares(self) -> PlaceSet {
        let entries = Place::entries().enumerate();
        entries.filter(|(n, _)| self.used >> n & 1 == 1).map(|(_, e)| e).collect()
    }

    /// Whether the action places the next thing where it may go.
    pub fn check(self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Some(next) = self.next(game) else { return Err(NOT_NOW) };
        let at = match (action, next) {
            (Action::Mark { marker, at }, Item::Marker(next)) if marker == next => at,
            (Action::Put { piece, at, inside: false }, Item::Piece(next)) if piece == next => at,
            (Action::Mark { .. } | Action::Put { .. }, _) => {
                return no("BO-A3-a", "Place the earlier pieces of your list first.");
            }
            _ => return Err(NOT_NOW),
        };
        let here = at.is_on_map() && self.open(game).has(at);
        if here { Ok(()) } else { self.refuse_ground() }
    }

    fn refuse_ground(self) -> Verdict {
        let Some(row) = self.rows().get(usize::from(self.row)) else { return Err(NOT_NOW) };
        match row.ground {
            Ground::South(_) | Ground::Land(_) => no(
                "BO-A3-b",
                "Village and razed markers go on ground of their nation within two spaces of its rivers, one per \
                space.",
            ),
            Ground::Riverside(_) => no("BO-A3-d", "A reduced village is set up beside a river space."),
            Ground::Homes(_) | Ground::Warriors(_) | Ground::Square(_) | Ground::With(_) | Ground::Chalakatha => {
                no("BO-A3-c", "Warriors and leaders are set up in villages of their nation, one warrior unit in each.")
            }
            Ground::Greenville | Ground::AboutGreenville => no(
                "BO-A2-b",
                "Your list limits the distance from the \
                fort.",
            ),
            Ground::NorthBank | Ground::SouthBank | Ground::NearFort | Ground::NearWashington(_) => {
                no("BO-5.3-c", "It can’t be built there: see the conditions for a site.")
            }
            _ => need(false, "BO-A3-k", "Your list says where these pieces go."),
        }
    }

    /// The action that places the next thing there.
    pub fn action(self, game: &BloodOnTheOhio, at: Place) -> Action {
        match self.next(game) {
            Some(Item::Marker(marker)) => Action::Mark { marker, at },
            Some(Item::Piece(piece)) => Action::Put { piece, at, inside: false },
            None => Action::Done,
        }
    }

    /// The next thing and where it goes, in words.
    fn words(self, game: &BloodOnTheOhio) -> Option<String> {
        let row = self.rows().get(usize::from(self.row))?;
        let what = match self.next(game)? {
            Item::Marker(marker) => log::marker_name(marker),
            Item::Piece(piece) => log::names(PieceSet::of(piece)),
        };
        let left = row.count.of(&game.tables) - self.done;
        let place = match row.ground {
            Ground::South(Nation::Miami) => " south of Pickawillany",
            Ground::South(_) => " south of Chalakatha",
            Ground::Riverside(_) => " beside a river",
            Ground::Homes(_) => " in a village",
            Ground::Warriors(_) => " with warriors",
            Ground::NorthBank => " north of the Ohio",
            Ground::SouthBank => " east or south of the Ohio",
            Ground::Entries { .. } => " in an entry square",
            Ground::Forts => " in a fort",
            Ground::Settlements => " in a settlement",
            _ => "",
        };
        Some(if left > 1 { format!("{what}{place} ({left} to go)") } else { format!("{what}{place}") })
    }

    /// Places the next thing there.
    #[must_use]
    pub fn place(mut self, game: &mut BloodOnTheOhio, at: Place) -> Self {
        match self.next(game) {
            Some(Item::Marker(marker)) => game.put_marker(marker, at),
            Some(Item::Piece(piece)) => self.place_piece(game, piece, at),
            None => {}
        }
        let spread = matches!(self.rows().get(usize::from(self.row)).map(|r| r.ground), Some(Ground::Entries { .. }));
        if spread && at.is_entry() {
            self.used |= 1 << (at.index() - SPACES);
        }
        self.done += 1;
        self
    }

    fn place_piece(self, game: &mut BloodOnTheOhio, piece: Piece, at: Place) {
        let row = &self.rows()[usize::from(self.row)];
        if let What::Arms(nation) = row.what {
            game.give_arms(piece, nation, at);
        } else {
            game.put(piece, at);
            let outside = matches!(row.ground, Ground::Outside(_));
            if !outside && game.fits_inside(piece, at) {
                game.put_inside(piece, at);
            }
        }
    }

    /// Goes to the next thing that needs a decision, placing what has one place and putting by what has none. Returns
    /// `None` when the list is done.
    pub fn settle(mut self, game: &mut BloodOnTheOhio) -> Option<Self> {
        loop {
            let row = self.rows().get(usize::from(self.row))?;
            if self.done >= row.count.of(&game.tables) {
                (self.row, self.done) = (self.row + 1, 0);
                continue;
            }
            if self.is_missing(game, row) {
                self.done += 1;
                continue;
            }
            let open = self.open(game);
            match open.len() {
                0 => self = self.put_by(game, row),
                1 => self = self.place(game, open.first()?),
                _ => return Some(self),
            }
        }
    }

    /// Whether the next thing is no longer there: a leader who is dead, units that have run out.
    fn is_missing(self, game: &BloodOnTheOhio, row: &Row) -> bool {
        match self.next(game) {
            Some(Item::Piece(piece)) => game.board.place(piece) != HAND,
            Some(Item::Marker(_)) => false,
            None => !matches!(row.what, What::Marker(_)),
        }
    }

    /// What has no legal place goes to the Builds Box or to its nation's box [BO-A3-j].
    fn put_by(mut self, game: &mut BloodOnTheOhio, row: &Row) -> Self {
        match (self.next(game), row.what) {
            (Some(Item::Marker(Marker::Settlement)), _) => game.box_settlements += 1,
            (Some(Item::Marker(Marker::Fort(fort))), _) => game.box_forts.insert(fort),
            (Some(Item::Piece(arms)), What::Arms(_)) => game.release_arms(arms),
            (Some(Item::Piece(piece)), _) => game.put(piece, piece.nation().map_or(CUP, Place::box_of)),
            _ => {}
        }
        self.done += 1;
        self
    }
}

impl BloodOnTheOhio {
    /// Reports that a marker or piece was placed; under option 25.2 the US learn of a WC piece only its nation and space,
    /// and in set-up and winter not even that.
    pub(super) fn note_placed(&self, seat: Seat, action: Action, at: Place, report: &mut Report) {
        let hidden = match action {
            Action::Put { piece, .. } if self.veils() && seat == WC => Some(piece),
            _ => None,
        };
        let Some(piece) = hidden else {
            report.note(|| log::placed(seat, action, at));
            return;
        };
        report.note(|| log::placed(seat, action, at).to(Audience::Seat(WC)));
        if (1..=9).contains(&self.segment)
            && let Some(nation) = self.nation_of(piece)
        {
            report.fence();
            report.note(|| log::placed_unseen(nation, at).to(Audience::NotSeat(WC)));
        }
    }

    /// What is to be placed next, in words: "a Miami village south of Pickawillany".
    pub(super) fn placing_words(&self) -> Option<String> {
        match self.top()? {
            Step::Deployment(deployment) => deployment.placing?.words(self),
            Step::Arrival(arrival) => match arrival.survivors.first() {
                Some(leader) => Some(leader.name().into()),
                None => arrival.placing?.words(self),
            },
            Step::Joins(joins) => joins.words(self),
            _ => None,
        }
    }

    /// A note that only the WC may read under option 25.2.
    pub(super) fn note_of_wc(&self, report: &mut Report, note: impl FnOnce() -> Note) {
        let hidden = self.veils();
        report.note(|| if hidden { note().to(Audience::Seat(WC)) } else { note() });
    }
}

fn in_hand(game: &BloodOnTheOhio, of: PieceSet) -> Option<Piece> {
    game.board.at(HAND).and(of).first()
}

impl BloodOnTheOhio {
    /// Takes what a list places into the hand: leaders who live, units from those out of play.
    pub(super) fn take_in_hand(&mut self, list: Entry) {
        for row in list.rows() {
            let count = row.count.of(&self.tables);
            match row.what {
                What::Marker(_) => {}
                What::Leaders(leaders) => leaders.iter().take(usize::from(count)).for_each(|&leader| {
                    let waits = self.board.place(leader) == DUE || self.segment == 0;
                    if waits && !self.killed.has(leader) {
                        self.put(leader, HAND);
                    }
                }),
                What::Units(kind) => self.draw_from_pool(PieceSet::kind(kind), count, HAND),
                What::Warriors(nation) => {
                    self.draw_from_pool(PieceSet::nation(nation).and(PieceSet::WARRIORS), count, HAND);
                }
                What::Arms(_) => self.draw_from_pool(PieceSet::ARMS, count, HAND),
            }
        }
    }

    /// Moves so many pieces of a kind from those that are due, then from those out of play.
    pub(super) fn draw_from_pool(&mut self, of: PieceSet, count: u8, to: Place) {
        let (due, out) = (self.board.at(DUE).and(of), self.board.at(OUT).and(of));
        let (due, out) = (if to == DUE { PieceSet::NONE } else { due }, out);
        for piece in due.iter().chain(out.iter()).take(usize::from(count)) {
            self.put(piece, to);
        }
    }

    /// Whether one more piece may join the defending stack of the fort there [BO-20.1.2-a].
    pub(super) fn fits_inside(&self, piece: Piece, at: Place) -> bool {
        let Some(fort) = self.structures.fort(at) else { return false };
        let units = PieceSet::of(piece).and(PieceSet::UNITS);
        piece.side() == US && self.board.unit_fp(self.garrison(at)) + self.board.unit_fp(units) <= fort.room()
    }

    /// Ground where a village or razed marker of a nation may be set up: no structure, no razed marker, no US FP.
    pub(super) fn free_village_ground(&self, nation: Nation) -> PlaceSet {
        self.empty_village_ground(nation).less(self.structures.razed())
    }

    /// The same with a razed marker.
    pub(super) fn razed_village_ground(&self, nation: Nation) -> PlaceSet {
        self.empty_village_ground(nation).and(self.structures.razed())
    }

    fn empty_village_ground(&self, nation: Nation) -> PlaceSet {
        let taken = self.structures.villages().or(self.structures.settlements()).or(self.structures.forts());
        atlas().village_ground(nation).less(taken).less(self.board.armed(US))
    }

    /// Spaces and entry squares with a warrior of this nation.
    pub(super) fn with_warrior(&self, nation: Nation) -> PlaceSet {
        let warriors = PieceSet::nation(nation).and(PieceSet::WARRIORS);
        warriors.iter().map(|w| self.board.place(w)).filter(|p| p.is_on_map()).collect()
    }

    /// Sites where a structure may be set up: those of a build, outside the lands of nations that are at peace, which a
    /// build would bring into the war.
    fn set_up_sites(&self) -> PlaceSet {
        let at_peace = |n: &Nation| matches!(self.status(*n), Status::Treaty | Status::Nonaligned);
        let peaceful = Nation::ALL.iter().filter(|n| at_peace(n));
        let peaceful = peaceful.fold(PlaceSet::NONE, |set, &n| set.or(atlas().boundary(n)));
        self.free_sites(self.board.warriors()).less(peaceful)
    }

    fn set_up_settlement_sites(&self) -> PlaceSet {
        self.set_up_sites().and(self.settlement_sites())
    }

    /// Puts a marker up.
    pub(super) fn put_marker(&mut self, marker: Marker, at: Place) {
        let structure = match marker {
            Marker::Village(_) => Structure::Village(Health::Healthy),
            Marker::Reduced(_) => Structure::Village(Health::Reduced),
            Marker::Principal(_) => Structure::Principal(Health::Reduced),
            Marker::Settlement => Structure::Settlement(Health::Healthy),
            Marker::Fort(fort) => {
                self.built.insert(fort);
                Structure::Fort(fort, Health::Healthy)
            }
            Marker::Razed(_) => {
                self.structures.raze_mark(at, true);
                return;
            }
        };
        self.structures.raze_mark(at, false);
        self.structures.put(at, Some(structure));
    }
}

/// Spaces south of the principal village from which the set-up of a nation counts (D10, Q79).
fn south_of_principal(nation: Nation) -> PlaceSet {
    let north = match nation {
        Nation::Miami => NAMED.pickawillany,
        _ => NAMED.chalakatha,
    };
    let latitude = atlas().latitude(north);
    atlas().boundary(nation).iter().filter(|&p| atlas().latitude(p) < latitude).collect()
}

/// Places that the lists name.
struct Named {
    pickawillany: Place,
    chalakatha: Place,
    greenville: PlaceSet,
    south_bank: PlaceSet,
}

static NAMED: LazyLock<Named> = LazyLock::new(|| {
    let map = atlas();
    let find = |id| Place::from_id(id).expect("a place of the map file");
    let from = Place::grounds().find(|&p| map.printed(p) == Printed::Fort(Fort::Washington));
    let four = |&p: &Place| from.is_some_and(|from| map.distance(from, p) == 4);
    let mut south = Place::grounds().filter(|&p| map.printed(p) == Printed::Settlement).collect::<PlaceSet>();
    loop {
        let trails = south.iter().fold(south, |set, p| set.or(map.next(p).and(PlaceSet::GROUND)));
        if trails == south {
            break;
        }
        south = trails;
    }
    Named {
        pickawillany: find("pickawillany"),
        chalakatha: find("chalakatha"),
        greenville: map.boundary(Nation::Miami).and(PlaceSet::GROUND).iter().filter(four).collect(),
        south_bank: south,
    }
});

/// Ground east and south of the Ohio: what trails join to the printed settlements (D9).
pub(super) fn south_bank() -> PlaceSet {
    NAMED.south_bank
}
