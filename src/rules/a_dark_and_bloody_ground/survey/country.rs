//! The map at a glance.

use crate::rules::a_dark_and_bloody_ground::activation::Forming;
use crate::rules::a_dark_and_bloody_ground::course::{Action, AreaState, DarkAndBloodyGround, Phase, Status, Step};
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, KEKIONGA, Place, atlas};
use crate::rules::a_dark_and_bloody_ground::march::March;
use crate::rules::a_dark_and_bloody_ground::pieces::{Nation, Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Rule, Seat};

/// What an evaluator may ask of a campaign.
#[derive(Clone, Copy)]
pub struct Country<'a> {
    pub(super) game: &'a DarkAndBloodyGround,
}

impl DarkAndBloodyGround {
    /// The map, to be asked.
    #[must_use]
    pub const fn country(&self) -> Country<'_> {
        Country { game: self }
    }
}

/// A force that is formed or on its way.
#[derive(Clone, Copy, Debug)]
pub struct ForceView {
    /// Whose.
    pub seat: Seat,
    /// Who is in it.
    pub force: PieceSet,
    /// Where it is; none at the edge of the map.
    pub at: Option<Area>,
    /// It is still being formed.
    pub forming: bool,
    /// Who was activated, as long as it is formed.
    pub piece: Option<Piece>,
    /// It reacts.
    pub reaction: bool,
}

impl Country<'_> {
    /// Kekionga.
    #[must_use]
    pub fn kekionga() -> Area {
        *KEKIONGA
    }

    /// The phase.
    #[must_use]
    pub fn phase(self) -> Phase {
        self.game.phase
    }

    /// Turns left, the present one included.
    #[must_use]
    pub fn turns_left(self) -> u8 {
        self.game.scenario.turns().1.saturating_sub(self.game.turn) + 1
    }

    /// The turn, counted from 0 for Fall 1790.
    #[must_use]
    pub fn turn(self) -> u8 {
        self.game.turn
    }

    /// CL.
    #[must_use]
    pub fn commitment(self) -> u8 {
        self.game.cl
    }

    /// Battles fought in this turn.
    #[must_use]
    pub fn battles(self) -> u8 {
        self.game.now.battles
    }

    /// Units of each side lost so far, and those that it began with.
    #[must_use]
    pub fn losses(self) -> [(u8, u8); 2] {
        [0, 1].map(|n: usize| (self.game.lost[n], self.game.start[n]))
    }

    /// Atrocity markers that a side may still use in this turn.
    #[must_use]
    pub fn markers(self, seat: Seat) -> u8 {
        self.game.atrocity_hand[seat.index()]
    }

    /// Whether Kekionga was pillaged at some time.
    #[must_use]
    pub fn is_kekionga_pillaged(self) -> bool {
        self.game.kekionga_pillaged
    }

    /// Whether the US occupies Kekionga.
    #[must_use]
    pub fn is_us_in_kekionga(self) -> bool {
        self.game.us_in_kekionga()
    }

    /// Whether a US line of supply leads from an area to Cincinnati.
    #[must_use]
    pub fn reaches_cincinnati(self, area: Area) -> bool {
        self.game.reaches_cincinnati(area)
    }

    /// What stands in an area besides pieces.
    #[must_use]
    pub fn area(self, area: Area) -> AreaState {
        self.game.areas[area]
    }

    /// Whose fort stands there.
    #[must_use]
    pub fn fort(self, area: Area) -> Option<Seat> {
        self.game.fort(area)
    }

    /// Whether a town stands there.
    #[must_use]
    pub fn is_town(self, area: Area) -> bool {
        self.game.is_town(area)
    }

    /// Towns beyond the Ohio.
    #[must_use]
    pub fn towns(self) -> u8 {
        self.game.towns()
    }

    /// All pieces there.
    #[must_use]
    pub fn at(self, area: Area) -> PieceSet {
        self.game.board.at(area)
    }

    /// The units by which a side occupies an area.
    #[must_use]
    pub fn units(self, seat: Seat, area: Area) -> PieceSet {
        self.game.units(seat, area)
    }

    /// The pieces of a side there that are neither raiding nor face down.
    #[must_use]
    pub fn present(self, seat: Seat, area: Area) -> PieceSet {
        self.game.present(seat, area)
    }

    /// Where a piece is.
    #[must_use]
    pub fn place(self, piece: Piece) -> Place {
        self.game.board.place(piece)
    }

    /// All pieces on the map.
    #[must_use]
    pub fn on_map(self) -> PieceSet {
        self.game.board.on_map()
    }

    /// Pieces that have acted in this turn, or cannot act any more.
    #[must_use]
    pub fn spent(self) -> PieceSet {
        self.game.activated.or(self.game.completed).or(self.game.locked).or(self.game.raiding)
    }

    /// Pieces that can act no more in this turn.
    #[must_use]
    pub fn completed(self) -> PieceSet {
        self.game.completed.or(self.game.locked).or(self.game.raiding)
    }

    /// Pieces at work on a fort, which is given up when they leave.
    #[must_use]
    pub fn builders(self) -> PieceSet {
        self.game.builders
    }

    /// Pieces on a raid.
    #[must_use]
    pub fn raiding(self) -> PieceSet {
        self.game.raiding
    }

    /// Pieces out of supply.
    #[must_use]
    pub fn unsupplied(self) -> PieceSet {
        self.game.oos
    }

    /// Pieces at peace.
    #[must_use]
    pub fn at_peace(self) -> PieceSet {
        self.game.at_peace()
    }

    /// The level of a piece.
    #[must_use]
    pub fn level(self, piece: Piece) -> i8 {
        self.game.level(piece)
    }

    /// CR of a leader.
    #[must_use]
    pub fn cr(self, leader: Piece) -> i8 {
        self.game.cr(leader)
    }

    /// What a nation is doing.
    #[must_use]
    pub fn status(self, nation: Nation) -> Status {
        self.game.status(nation)
    }

    /// Whether it is Winter or the weather is severe.
    #[must_use]
    pub fn is_bad_weather(self) -> bool {
        self.game.is_bad_weather()
    }

    /// The nation that rolls next, when the US is asked for treaties.
    #[must_use]
    pub fn treating(self) -> Option<Nation> {
        match self.game.top() {
            Some(Step::Mobilization(frame)) => frame.treating(),
            _ => None,
        }
    }

    /// Warriors who may be sent on a raid, and leaders who may go with them.
    #[must_use]
    pub fn raiders(self) -> (PieceSet, PieceSet) {
        (self.game.raiders(), self.game.raid_leaders())
    }

    /// The force that is formed or on its way.
    #[must_use]
    pub fn force(self) -> Option<ForceView> {
        let of = |march: &March, piece: Option<Piece>| ForceView {
            seat: march.seat,
            force: march.force,
            at: march.place(self.game).and_then(Place::area),
            forming: piece.is_some(),
            piece,
            reaction: march.reaction,
        };
        match self.game.top()? {
            Step::March(march) => Some(of(march, None)),
            Step::Forming(forming) => Some(of(&forming.march(self.game), Some(forming.piece))),
            _ => None,
        }
    }

    /// The force that the activation of a piece begins with.
    #[must_use]
    pub fn about(self, piece: Piece) -> PieceSet {
        Forming::about(self.game, piece).force
    }

    /// The areas that a force can reach in one activation, with the MP spent.
    #[must_use]
    pub fn reach(self, seat: Seat, force: PieceSet) -> Vec<(Area, u8)> {
        self.reach_of(&March::of(self.game, seat, force))
    }

    /// The areas that the force that is formed or on its way can reach.
    #[must_use]
    pub fn reach_now(self) -> Vec<(Area, u8)> {
        match self.game.top() {
            Some(Step::March(march)) => self.reach_of(march),
            Some(Step::Forming(forming)) => self.reach_of(&forming.march(self.game)),
            _ => Vec::new(),
        }
    }

    fn reach_of(self, march: &March) -> Vec<(Area, u8)> {
        let reach = march.reach(self.game);
        Area::all().filter_map(|area| reach[area.index()].map(|within| (area, within.price))).collect()
    }

    /// The steps and rides by which the force that is formed or on its way comes to an area.
    #[must_use]
    pub fn way(self, to: Area) -> Vec<Action> {
        match self.game.top() {
            Some(Step::March(march)) => march.way(self.game, to),
            Some(Step::Forming(forming)) => forming.march(self.game).way(self.game, to),
            _ => Vec::new(),
        }
    }

    /// Whether the other side has just passed: if the active side passes as well, the Action Phase is over.
    #[must_use]
    pub fn has_passed(self) -> bool {
        matches!(self.game.top(), Some(Step::Activations(activations)) if activations.passed)
    }

    /// Where the enemy's move that may be reacted to has ended.
    #[must_use]
    pub fn reacting_to(self) -> AreaSet {
        match self.game.top() {
            Some(Step::Reactions(reactions)) => reactions.ends,
            _ => AreaSet::NONE,
        }
    }

    /// The units that may react with a leader now.
    #[must_use]
    pub fn reacting(self, leader: Piece) -> PieceSet {
        match self.game.top() {
            Some(Step::Reactions(reactions)) => reactions.stack(self.game, leader),
            _ => PieceSet::NONE,
        }
    }

    /// The stack that is about to roll for its reaction.
    #[must_use]
    pub fn reaction_stack(self) -> PieceSet {
        match self.game.top() {
            Some(Step::Reaction(reaction)) => reaction.force,
            _ => PieceSet::NONE,
        }
    }

    /// The area that the present decision is about, if it is about one: a combat, a siege, a raid that is put together.
    #[must_use]
    pub fn scene_of_decision(self) -> Option<Area> {
        use crate::rules::a_dark_and_bloody_ground::combat::Stage;
        match self.game.top()? {
            Step::Combats(combats) => match combats.stage {
                Stage::Split { area, .. } | Stage::Ask { area, .. } | Stage::Resolving { area } => Some(area),
                _ => None,
            },
            Step::Skirmish(skirmish) => Some(skirmish.area),
            Step::Siege(siege) => Some(siege.area),
            Step::RaidForming(raid) => Some(raid.target),
            _ => None,
        }
    }

    /// Who is in the raid that is put together.
    #[must_use]
    pub fn sent(self) -> PieceSet {
        match self.game.top() {
            Some(Step::RaidForming(raid)) => raid.sent(),
            _ => PieceSet::NONE,
        }
    }

    /// The areas of a nation where its warriors can live.
    #[must_use]
    pub fn homes(self, nation: Nation) -> AreaSet {
        self.game.home_areas(nation)
    }

    /// MP to enter an area by land.
    #[must_use]
    pub fn cost(self, area: Area) -> u8 {
        self.game.land_cost(area)
    }

    /// Whether an area is open in this scenario.
    #[must_use]
    pub fn is_open(self, area: Area) -> bool {
        self.game.scenario.open().has(area)
    }

    /// Borders from one area to another.
    #[must_use]
    pub fn distance(self, from: Area, to: Area) -> u8 {
        atlas().distance(from, to)
    }

    /// The clause under which the present decision is asked.
    #[must_use]
    pub fn rule(self) -> Option<Rule> {
        self.game.asked().map(|ask| ask.rule)
    }
}
