//! A position as an evaluator looks at it: what stands where, and what is being decided, without its making.
//!
//! The caller is given a state that its seat may imagine, so nothing here is a secret.

use super::charts::{self, AmbushResult, Event};
use super::course::{BloodOnTheOhio, Board, Expedition, Reroll, Scenario, Step, Structures};
use super::map::{CUP, Fort, FortSet, Nation, OUT, Place, PlaceSet, Status, US, atlas};
use super::march::{ForceKind, Stage};
use super::pieces::{Piece, PieceSet};
use crate::rules::Seat;
use crate::rules::procedure::Stacked;

/// What is being decided.
#[derive(Clone, Copy, Debug)]
pub enum DecisionView {
    /// A special action; what was just built or repaired, and may be harassed.
    Special(Option<Place>),
    /// Which force is formed next.
    Operations,
    /// What a force does.
    March(MarchView),
    /// Who goes inside a fort: the fort's space.
    Split(Place),
    /// Whether a stack ambushes the force that has just entered a space.
    AmbushWindow {
        /// The force.
        target: PieceSet,
        /// Where it is.
        at: Place,
    },
    /// A choice in a combat.
    Combat(Fight),
    /// A choice in an overrun: whose TP is spent on the retreat attempt.
    Overrun,
    /// Which piece is lost.
    Losses(PieceSet),
    /// Where a reduced village goes.
    Relocation,
    /// Where a stack retreats to.
    Retreat {
        /// The stack.
        pieces: PieceSet,
        /// From where.
        at: Place,
    },
    /// Anything else: placing, recruiting, quarters, supply.
    Other,
}

/// A force that is formed or on its way.
#[derive(Clone, Copy, Debug)]
pub struct MarchView {
    /// Whose.
    pub seat: Seat,
    /// The force.
    pub force: PieceSet,
    /// Where it is.
    pub at: Place,
    /// Where it came from.
    pub from: Option<Place>,
    /// MP left.
    pub mp: u8,
    /// What kind of force it is.
    pub kind: ForceKind,
    /// Most unit FP it may carry.
    pub limit: Option<u8>,
    /// It is still being formed.
    pub forming: bool,
    /// The battle it reinforces.
    pub battle: Option<Place>,
}

/// A combat under way.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    /// Who attacks.
    pub attacker: Seat,
    /// Where.
    pub at: Place,
    /// From where the attacker came.
    pub from: Option<Place>,
    /// The pieces of the US and the WC that fight.
    pub engaged: [PieceSet; 2],
    /// Strength of the US and the WC as far as it is settled.
    pub strength: [u8; 2],
    /// What each side adds to its fighting die.
    pub bonus: [u8; 2],
    /// Sum of TP of each side.
    pub tp: [u8; 2],
    /// The fighting dice on the table; 0 if there is none.
    pub dice: [u8; 2],
    /// Casualties that each side's die calls for.
    pub hits: [u8; 2],
    /// The event is a delay: the attack comes to nothing.
    pub delayed: bool,
    /// Who is confused by the event.
    pub confused: Option<Seat>,
}

impl BloodOnTheOhio {
    /// The scenario in play.
    #[must_use]
    pub const fn scenario(&self) -> Scenario {
        self.scenario
    }

    /// The turn on the turn track, from 0.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// The segment, 1 to 10; 0 during the set-up.
    #[must_use]
    pub const fn segment(&self) -> u8 {
        self.segment
    }

    /// VP of a side, in halves.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        self.vp[seat.index()]
    }

    /// SAP of a side.
    #[must_use]
    pub fn special_points(&self, seat: Seat) -> u8 {
        self.sap[seat.index()]
    }

    /// SAP to which a side is reset when the turn ends.
    #[must_use]
    pub fn special_points_to_come(&self, seat: Seat) -> u8 {
        self.sap_reset(seat)
    }

    /// Where every piece is.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What stands where.
    #[must_use]
    pub const fn structures(&self) -> &Structures {
        &self.structures
    }

    /// Where a nation stands.
    #[must_use]
    pub fn status_of(&self, nation: Nation) -> Status {
        self.status(nation)
    }

    /// Pieces that have moved in this segment.
    #[must_use]
    pub const fn moved(&self) -> PieceSet {
        self.moved
    }

    /// Pieces in the defending stack of a fort.
    #[must_use]
    pub const fn inside(&self) -> PieceSet {
        self.inside
    }

    /// The pieces of a side that fight in the open in a space.
    #[must_use]
    pub fn stack(&self, seat: Seat, at: Place) -> PieceSet {
        self.stack_at(seat, at)
    }

    /// FP that a force of `seat` meets in the open in a space.
    #[must_use]
    pub fn met(&self, seat: Seat, at: Place) -> u8 {
        self.enemy_fp(seat, at)
    }

    /// Whether a village of a member of the Confederacy stands there.
    #[must_use]
    pub fn is_village_at_war(&self, at: Place) -> bool {
        self.is_wc_village(at)
    }

    /// The standing villages of the members of the Confederacy.
    #[must_use]
    pub fn villages_at_war(&self) -> PlaceSet {
        self.wc_villages()
    }

    /// Unmoved pieces of which a force may be formed there.
    #[must_use]
    pub fn formable(&self, seat: Seat, at: Place) -> PieceSet {
        self.may_form(seat, at)
    }

    /// The force that is proposed about a piece.
    #[must_use]
    pub fn natural(&self, piece: Piece) -> PieceSet {
        self.natural_force(piece)
    }

    /// MP of a force.
    #[must_use]
    pub fn reach(&self, seat: Seat, force: PieceSet) -> u8 {
        self.allowance(seat, force)
    }

    /// Whether a force of a side that has just come there may attack a settlement that no US unit holds.
    #[must_use]
    pub fn may_attack_on_arrival(&self, seat: Seat, at: Place) -> bool {
        self.is_open_to_arrivals(seat, at)
    }

    /// Whether a force could end its move there.
    #[must_use]
    pub fn could_stay(&self, seat: Seat, force: PieceSet, at: Place) -> bool {
        self.may_stay(seat, force, at).is_ok()
    }

    /// Whether what stands in a space can be overrun at all.
    #[must_use]
    pub fn could_be_overrun(&self, seat: Seat, at: Place) -> bool {
        self.may_be_overrun(seat, at)
    }

    /// Whether a space is used in the scenario.
    #[must_use]
    pub fn is_open(&self, at: Place) -> bool {
        self.is_open_space(at)
    }

    /// Settlements and forts in the US Builds Box.
    #[must_use]
    pub const fn builds(&self) -> (u8, FortSet) {
        (self.box_settlements, self.box_forts)
    }

    /// Forts built in the game, standing or not.
    #[must_use]
    pub const fn forts_built(&self) -> FortSet {
        self.built
    }

    /// Whether a fort could be built on a site once a wagon stands there, as far as is known of the warriors.
    #[must_use]
    pub fn is_fort_site(&self, at: Place) -> bool {
        let near = |n, set: PlaceSet| atlas().within(n, at).meets(set);
        at.is_ground()
            && self.is_open_space(at)
            && self.structure(at).is_none()
            && !near(1, self.structures.villages().or(self.board.warriors()))
            && near(3, self.structures.forts())
    }

    /// Raid chits A, B, C, D in the cup.
    #[must_use]
    pub const fn chits(&self) -> [u8; 4] {
        self.raid_cup
    }

    /// Whether builds are barred for the rest of the segment.
    #[must_use]
    pub const fn are_builds_barred(&self) -> bool {
        self.builds_barred
    }

    /// VP halves of the WC at which the expedition in play has to withdraw, if one is in play.
    #[must_use]
    pub fn withdrawal_at(&self) -> Option<u8> {
        let latest = usize::from(self.latest);
        (self.expeditions[latest] == Expedition::InPlay).then(|| self.withdrawal_square(latest))
    }

    /// VP that the US and the WC are given, or steps where those are counted.
    #[must_use]
    pub const fn handicap(&self) -> [u8; 2] {
        self.options.handicap
    }

    /// Steps of settlements that win the first two tiers of the learning scenario for the WC.
    #[must_use]
    pub fn settlement_steps_that_win(&self) -> u8 {
        self.settlement_steps_to_win()
    }

    /// Number of the latest expedition that has entered, from 0.
    #[must_use]
    pub const fn latest_expedition(&self) -> u8 {
        self.latest
    }

    /// Printed principal villages that were reduced at some time; ordinary and principal villages razed.
    #[must_use]
    pub fn villages_lost(&self) -> (PlaceSet, [u8; 2]) {
        (self.principals_hit, self.villages_razed)
    }

    /// Steps of enemy structures inflicted by the US and by the WC, as the learning scenario counts them.
    #[must_use]
    pub const fn steps_inflicted(&self) -> [u8; 2] {
        self.structure_steps
    }

    /// Steps that the printed settlements have lost.
    #[must_use]
    pub fn settlement_steps(&self) -> u8 {
        let standing = self.structures.settlements();
        40 - (2 * standing.len() - standing.and(self.structures.reduced()).len()).min(40) as u8
    }

    /// Leaders killed so far.
    #[must_use]
    pub const fn dead(&self) -> PieceSet {
        self.killed
    }

    /// Warriors that wait in a nation's square or box.
    #[must_use]
    pub fn waiting(&self, nation: Nation) -> u32 {
        self.board.at(Place::box_of(nation)).and(PieceSet::WARRIORS).len()
    }

    /// US pieces in the cup.
    #[must_use]
    pub fn in_cup(&self) -> PieceSet {
        self.board.at(CUP)
    }

    /// Pieces that are out of the game.
    #[must_use]
    pub fn out(&self) -> PieceSet {
        self.board.at(OUT)
    }

    /// WC FP that could harass a site.
    #[must_use]
    pub fn harassers(&self, site: Place) -> (u8, u8) {
        (self.harassing_fp(site), self.harass_penalty(site))
    }

    /// VP halves at which a treaty or an alliance is made; the die counts 2 halves a pip.
    #[must_use]
    pub fn negotiation_needs(&self) -> u8 {
        self.negotiation_goal()
    }

    /// What is being decided.
    #[must_use]
    pub fn decision_view(&self) -> DecisionView {
        match self.top() {
            Some(Step::Special(special)) => DecisionView::Special(special.fresh),
            Some(Step::Operations(_)) => DecisionView::Operations,
            Some(Step::March(march)) => {
                let (kind, _, limit, mp) = march.summary(self);
                DecisionView::March(MarchView {
                    seat: march.seat,
                    force: march.force,
                    at: march.at,
                    from: march.from,
                    mp,
                    kind,
                    limit,
                    forming: march.stage == Stage::Forming,
                    battle: march.battle,
                })
            }
            Some(Step::Split(split)) => DecisionView::Split(split.at),
            Some(Step::AmbushWindow(window)) => DecisionView::AmbushWindow { target: window.target, at: window.at },
            Some(Step::Combat(_)) => self.fight().map_or(DecisionView::Other, DecisionView::Combat),
            Some(Step::Overrun(_)) => DecisionView::Overrun,
            Some(Step::Losses(losses)) => DecisionView::Losses(losses.pieces),
            Some(Step::Relocation(_)) => DecisionView::Relocation,
            Some(Step::Retreat(retreat)) => DecisionView::Retreat { pieces: retreat.pieces, at: retreat.at },
            _ => DecisionView::Other,
        }
    }

    /// The combat under way, the innermost if there are several.
    #[must_use]
    pub fn fight(&self) -> Option<Fight> {
        let combat = self.stack.iter().rev().find_map(|step| match step {
            Step::Combat(combat) => Some(combat),
            _ => None,
        })?;
        let both = |of: &dyn Fn(Seat) -> u8| [of(US), of(US.other())];
        Some(Fight {
            attacker: combat.start.attacker,
            at: combat.start.at,
            from: combat.start.from,
            engaged: [combat.engaged(self, US), combat.engaged(self, US.other())],
            strength: both(&|seat| combat.strength(self, seat)),
            bonus: both(&|seat| combat.die_bonus(seat)),
            tp: both(&|seat| combat.tp(self, seat)),
            dice: combat.dice,
            hits: combat.hits,
            delayed: combat.event == Some(Event::Delay),
            confused: match combat.event {
                Some(Event::UsConfused) => Some(US),
                Some(Event::WcConfused) => Some(US.other()),
                _ => None,
            },
        })
    }

    /// Places whose stacks have tried their ambush against the movement under way.
    #[must_use]
    pub const fn tried(&self, seat: Seat) -> PlaceSet {
        self.tried[seat.index()]
    }

    /// The modifier of an ambush by the stack at `from` on a force at `at`.
    #[must_use]
    pub fn ambush_modifier(&self, seat: Seat, from: Place, target: PieceSet, at: Place) -> i8 {
        super::combat::Ambush::new(seat, from, target, at).modifiers(self).sum()
    }
}

/// Casualties that a side of this strength inflicts with this die.
#[must_use]
pub const fn casualties(strength: u8, die: u8) -> u8 {
    charts::casualties(strength, die)
}

/// Hits of an ambush with this modified die, and whether it costs the ambusher ½ VP, or ends the movement.
#[must_use]
pub const fn ambush_hits(modified: i8) -> (u8, bool, bool) {
    match charts::ambush_result(modified) {
        AmbushResult::Catastrophe => (0, true, false),
        AmbushResult::Nothing => (0, false, false),
        AmbushResult::Hit => (1, false, false),
        AmbushResult::Overwhelming => (2, false, true),
    }
}

/// Which die a re-roll throws again: the event, or the fighting die of a side.
#[must_use]
pub const fn rerolled(die: Reroll, by: Seat) -> Option<Seat> {
    match die {
        Reroll::Event => None,
        Reroll::Own => Some(by),
        Reroll::Enemy => Some(by.other()),
    }
}

/// The key fort that the US must have built to win the scenario.
#[must_use]
pub const fn fort_to_win(scenario: Scenario) -> Option<Fort> {
    match scenario {
        Scenario::Harmar => Some(Fort::Steuben),
        Scenario::Wabash => Some(Fort::Recovery),
        _ => None,
    }
}
