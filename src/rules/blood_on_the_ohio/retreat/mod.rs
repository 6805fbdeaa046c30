//! Retreats (chapter 15; 20.2.2 a broken break-out; 22.2 guns on the way back).
//!
//! | file | clauses |
//! | --- | --- |
//! | this | the course of a retreat: who goes, what it costs, what waits there (15.1, 15.2-a, 15.3, 15.4, 22.2) |
//! | [`spaces`] | where to: open spaces, nearest structures, the other bank (15.1.1 to 15.1.4, 15.2) |

#![expect(clippy::unnecessary_wraps, reason = "every stage answers alike, whether it can go on at once or not")]

mod spaces;

pub(super) use spaces::{Trail, has_open_space};

use crate::rules::blood_on_the_ohio::combat::{Cause, Combat, Kind, Losses, Stage as CombatStage, Start};
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Step};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, Nation, OUT, Place, PlaceSet, US, WC};
use crate::rules::blood_on_the_ohio::march::{AmbushWindow, Split};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A stack retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// Who retreats.
    pub seat: Seat,
    /// The pieces that retreat.
    pub pieces: PieceSet,
    /// Where they retreat from.
    pub at: Place,
    /// Why.
    pub why: Why,
    /// The space or entry square an attacker entered from [BO-15.1.1-a]; `None`: it retreats as a defender would.
    pub back: Option<Place>,
    /// The space the enemy attacker came from, closed to a defender [BO-15.1.2-a].
    pub closed: Option<Place>,
    /// The way on the water of a force that retreats from a river space [BO-15.2-c].
    pub trail: Trail,
    /// The US took a casualty in the combat: guns may be lost [BO-22.2-b].
    pub bled: bool,
    /// What comes next, or what is being decided.
    pub stage: Stage,
    /// The spaces that parts of the stack have gone to and that were not dealt with yet.
    pub heads: PlaceSet,
    /// Pieces that have gone on their way.
    pub gone: PieceSet,
    /// The part that is being dealt with: where it is.
    pub part: Place,
    /// The river space that this part comes from [BO-15.2-a].
    pub river: Option<Place>,
}

/// Why a stack retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It lost a combat, or its attack was delayed.
    Combat,
    /// It evaded a combat [BO-16.1-a].
    Evaded,
    /// An overwhelming ambush in the ambusher's space [BO-18.2-d].
    Ambush,
    /// An overwhelming ambush on a river space, by the stack in this space [BO-15.2-c].
    River {
        /// Where the ambusher is.
        ambusher: Place,
    },
    /// Sent back without a combat: it loses no FP on a river [BO-15.2-d].
    SentBack,
    /// A garrison that broke out and lost [BO-20.2.2-b].
    BreakOut,
}

/// The course of a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It begins: cavalry pursues an ambushed stack.
    Begin,
    /// Inside again, or out [BO-20.2.2-b].
    Inside,
    /// Where to; parts of the stack may go to different spaces.
    Where,
    /// The next part is dealt with.
    Next,
    /// On a river: the FP is lost, the part finds the other bank.
    Ashore,
    /// The part is about to enter its space.
    Enter,
    /// It has entered: who may ambush it.
    Entered,
    /// The ambushes are over: it fights, is divided at a fort, or stands free.
    Stands,
}

impl Retreat {
    /// A retreat at its beginning; [`Retreat::closed`], [`Retreat::along`] and [`Retreat::bled`] say more.
    pub const fn new(seat: Seat, pieces: PieceSet, at: Place, why: Why, back: Option<Place>) -> Self {
        Self {
            seat,
            pieces,
            at,
            why,
            back,
            closed: None,
            trail: Trail::DRY,
            bled: false,
            stage: Stage::Begin,
            heads: PlaceSet::NONE,
            gone: PieceSet::NONE,
            part: at,
            river: None,
        }
    }

    /// The same, this space closed to it [BO-15.1.2-a].
    pub const fn closed(mut self, place: Option<Place>) -> Self {
        self.closed = place;
        self
    }

    /// The same, with the way that the force has come on the water.
    pub const fn along(mut self, trail: Trail) -> Self {
        self.trail = trail;
        self
    }

    /// The same; whether the US took a casualty in the combat.
    pub const fn bled(mut self, bled: bool) -> Self {
        self.bled = bled;
        self
    }

    /// The pieces that have not gone yet. British Arms go with their warriors.
    fn waiting(&self, game: &BloodOnTheOhio) -> PieceSet {
        let lost = PieceSet::ARTILLERY.and(game.board.reduced());
        self.pieces.and(game.board.side_at(self.seat, self.at)).less(lost).less(self.gone)
    }

    /// The part that is being dealt with.
    fn part(&self, game: &BloodOnTheOhio) -> PieceSet {
        self.gone.and(game.board.side_at(self.seat, self.part))
    }

    /// Where the waiting pieces, or the part on a river, may go.
    fn options(&self, game: &BloodOnTheOhio) -> PlaceSet {
        if self.stage == Stage::Ashore { self.banks(game) } else { self.spaces(game) }
    }

    fn begin(&mut self, game: &mut BloodOnTheOhio) -> Option<Flow> {
        self.stage = if self.why == Why::BreakOut { Stage::Inside } else { Stage::Where };
        let pursuers = match self.why {
            Why::Ambush => game.stack_at(US, self.at),
            Why::River { ambusher } => game.stack_at(US, ambusher),
            _ => PieceSet::NONE,
        };
        if self.seat == WC && pursuers.meets(PieceSet::CAVALRY) {
            game.goto(*self);
            game.call(Losses::new(WC, self.waiting(game), self.at, 1, Cause::Retreat));
            return Some(Flow::On);
        }
        None
    }

    /// A broken garrison goes back inside unless it can and will leave [BO-20.2.2-b].
    fn inside(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let force = self.waiting(game);
        if force.is_empty() || self.spaces(game).is_empty() {
            report.note(|| log::back_inside(self.at));
            game.finish(Returned::Nothing);
            return Some(Flow::On);
        }
        game.goto(*self);
        Some(Flow::Ask)
    }

    /// The broken garrison leaves: a built fort is razed, and anyone else who is inside leaves too.
    fn leave_fort(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        self.stage = Stage::Where;
        let fort = game.structures.fort(self.at);
        if fort.is_some_and(|f| !f.is_printed()) {
            self.pieces = self.pieces.or(game.garrison(self.at));
            while game.structures.fort(self.at).is_some() {
                game.lose_structure_step(self.at, WC, "BO-20.2.2-b", report);
            }
        }
        for piece in self.pieces.iter() {
            game.inside.remove(piece);
        }
    }

    fn choose(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        game.take_returned();
        let waiting = self.waiting(game);
        if waiting.is_within(PieceSet::ARMS) {
            self.arms_follow(game, waiting);
            self.stage = Stage::Next;
            return None;
        }
        let spaces = self.spaces(game);
        match (spaces.len(), spaces.first()) {
            (0, _) | (_, None) => {
                self.nowhere(game, waiting, report);
                None
            }
            (1, Some(to)) => {
                self.all_go(game, to, report);
                None
            }
            _ => {
                game.goto(*self);
                Some(Flow::Ask)
            }
        }
    }

    /// No space is open: an entry square of its own, or destruction [BO-15.1.4-b].
    fn nowhere(&mut self, game: &mut BloodOnTheOhio, stack: PieceSet, report: &mut Report) {
        if let Some(entry) = self.entry(game) {
            return self.all_go(game, entry, report);
        }
        report.note(|| log::destroyed(game, self.seat, stack, self.at));
        game.destroy(stack, self.at, report);
        self.stage = Stage::Next;
    }

    fn all_go(&mut self, game: &mut BloodOnTheOhio, to: Place, report: &mut Report) {
        let stack = self.waiting(game);
        self.go(game, stack, to, report);
        self.stage = Stage::Next;
    }

    /// Guns are left behind or come along, then the pieces go [BO-22.2-b, c, d].
    fn go(&mut self, game: &mut BloodOnTheOhio, pieces: PieceSet, to: Place, report: &mut Report) {
        report.note(|| log::retreats(game, self.seat, pieces, self.at, to));
        self.risk_guns(game, pieces, to, report);
        let going = self.waiting(game).and(pieces);
        self.shift(game, going, self.at, to, report);
        self.gone = self.gone.or(going);
        self.heads.insert(to);
    }

    /// The pieces change their space. What they find there, and a move of which the other side is told and sees nothing,
    /// stands.
    fn shift(&self, game: &mut BloodOnTheOhio, pieces: PieceSet, from: Place, to: Place, report: &mut Report) {
        let unseen = game.is_veiled(self.seat, to);
        let joined = game.board.held(WC).has(to);
        pieces.iter().for_each(|piece| game.put(piece, to));
        if unseen || game.is_told_alone(pieces, from, joined) {
            report.fence();
        }
    }

    fn risk_guns(&self, game: &mut BloodOnTheOhio, pieces: PieceSet, to: Place, report: &mut Report) {
        let guns = pieces.and(PieceSet::ARTILLERY);
        if guns.is_empty() || !matches!(self.why, Why::Combat | Why::Evaded | Why::BreakOut) {
            return;
        }
        if to.is_river() {
            return game.lose_guns(guns, report);
        }
        for gun in guns.iter().filter(|_| self.bled) {
            let die = game.die();
            report.note(|| log::gun_roll(gun, self.at, die));
            if die == 6 {
                game.lose_guns(PieceSet::of(gun), report);
            }
        }
    }

    /// British Arms go where a warrior of their nation went [BO-23.0-e].
    fn arms_follow(&mut self, game: &mut BloodOnTheOhio, arms: PieceSet) {
        for marker in arms.iter() {
            let bearer = |n: Nation| self.gone.and(PieceSet::WARRIORS.and(PieceSet::nation(n))).first();
            let to = game.nation_of(marker).and_then(bearer).map(|b| game.board.place(b));
            if let Some(to) = to.filter(|&to| to != self.at) {
                game.put(marker, to);
                self.gone.insert(marker);
            }
        }
    }

    fn next(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        let Some(part) = self.heads.first() else {
            game.settle_arms(self.at, report);
            game.finish(Returned::Nothing);
            return Some(Flow::On);
        };
        self.heads.remove(part);
        self.part = part;
        self.river = None;
        if !part.is_river() {
            self.stage = Stage::Enter;
            return None;
        }
        self.stage = Stage::Ashore;
        if self.why != Why::SentBack {
            game.goto(*self);
            game.call(Losses::new(self.seat, self.part(game), part, 1, Cause::Retreat));
            return Some(Flow::On);
        }
        None
    }

    /// The part comes to rest in a ground space [BO-15.2-a, b].
    fn ashore(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        game.take_returned();
        let part = self.part(game);
        let banks = self.banks(game);
        match (part.is_empty(), banks.len(), banks.first()) {
            (true, ..) => self.stage = Stage::Next,
            (_, 0, _) | (_, _, None) => {
                report.note(|| log::destroyed(game, self.seat, part, self.part));
                game.destroy(part, self.part, report);
                self.stage = Stage::Next;
            }
            (_, 1, Some(to)) => self.land(game, to, report),
            _ => {
                game.goto(*self);
                return Some(Flow::Ask);
            }
        }
        None
    }

    fn land(&mut self, game: &mut BloodOnTheOhio, to: Place, report: &mut Report) {
        let part = self.part(game);
        report.note(|| log::lands(game, self.seat, part, to));
        self.shift(game, part, self.part, to, report);
        self.river = Some(self.part);
        self.part = to;
        self.stage = Stage::Enter;
    }

    /// Whether the part meets enemies: FP, or for the US an undefended principal village [BO-15.3-a].
    fn is_forced(&self, game: &BloodOnTheOhio) -> bool {
        self.part.is_space() && game.enemy_fp(self.seat, self.part) > 0
    }

    /// A part that must enter a space with enemy FP loses one, and is destroyed if none is left [BO-15.3-a, b].
    fn enter(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        self.stage = Stage::Entered;
        if !self.is_forced(game) {
            return None;
        }
        let part = self.part(game);
        if game.board.stack_fp(part) == 0 {
            self.perish(game, report);
            return None;
        }
        game.goto(*self);
        game.call(Losses::new(self.seat, part, self.part, 1, Cause::Retreat));
        Some(Flow::On)
    }

    fn perish(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        let part = self.part(game);
        if !part.is_empty() {
            report.note(|| log::destroyed(game, self.seat, part, self.part));
            game.destroy(part, self.part, report);
        }
        self.stage = Stage::Next;
    }

    /// 15.1-b: nonaligned country, then ambushes by everybody but who caused the retreat.
    fn entered(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        game.take_returned();
        let part = self.part(game);
        if part.is_empty() || (self.is_forced(game) && game.board.stack_fp(part) == 0) {
            self.perish(game, report);
            return None;
        }
        self.stage = Stage::Stands;
        self.tried_goes_along(game);
        if !self.part.is_space() {
            return None;
        }
        let mut barred = PlaceSet::of(self.part);
        barred.insert(self.at);
        if let Why::River { ambusher } = self.why {
            barred.insert(ambusher);
        }
        game.goto(*self);
        game.call(AmbushWindow::new(self.seat.other(), part, self.part, barred));
        if self.seat == US {
            game.nonaligned_entry(US, self.part, report);
        }
        Some(Flow::On)
    }

    /// A stack that has tried its ambush has tried it wherever it goes [BO-18.0-e].
    fn tried_goes_along(&self, game: &mut BloodOnTheOhio) {
        let tried = &mut game.tried[self.seat.index()];
        if tried.has(self.at) && self.part.is_space() {
            tried.insert(self.part);
        }
    }

    fn stands(&mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Option<Flow> {
        game.take_returned();
        self.stage = Stage::Next;
        let part = self.part(game);
        if part.is_empty() {
            return None;
        }
        if self.is_forced(game) {
            if game.board.stack_fp(part) == 0 {
                self.perish(game, report);
                return None;
            }
            let combat = self.forced_combat(game, part);
            if self.heads.is_empty() {
                // The last part goes on as the combat, so that a chain of forced combats does not nest twice as deep.
                game.settle_arms(self.at, report);
                game.goto(combat);
            } else {
                game.goto(*self);
                game.call(combat);
            }
            return Some(Flow::On);
        }
        game.settle_arms(self.part, report);
        game.capture_at(self.part, report);
        if self.seat == US && game.structures.forts().has(self.part) && !game.is_besieged(self.part) {
            game.goto(*self);
            game.call(Split::of(part, self.part));
            return Some(Flow::On);
        }
        None
    }

    /// [BO-15.3-a]; no further reinforcements while one is on its way [BO-14.3-h].
    fn forced_combat(&self, game: &BloodOnTheOhio, force: PieceSet) -> Combat {
        let marching = |step: &Step| matches!(step, Step::Combat(c) if c.start.nested || matches!(c.stage, CombatStage::Marched(_)));
        let undefended = game.board.fp_at(self.seat.other(), self.part) == 0;
        Combat::new(Start {
            attacker: self.seat,
            force,
            at: self.part,
            from: Some(self.river.unwrap_or(self.at)),
            kind: if undefended { Kind::Structure } else { Kind::Forced },
            nested: game.stack.iter().any(marching),
        })
    }
}

impl Procedure<BloodOnTheOhio> for Retreat {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        let rule = match self.stage {
            Stage::Inside => "BO-20.2.2-b",
            Stage::Ashore => "BO-15.2-a",
            _ if matches!(self.why, Why::River { .. }) => "BO-15.2-c",
            _ => "BO-15.1.4-a",
        };
        (self.seat, rule, "RETREAT")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::BackInside if self.stage == Stage::Inside => Ok(()),
            Action::Retreat { to } => self.check_space(game, to),
            Action::Detach { piece, to } if self.may_divide(game) => {
                self.check_space(game, to)?;
                need(self.detachable(game).has(piece), "BO-15.1.4-a", "This piece can’t choose its own retreat.")
            }
            Action::Detach { .. } => no("BO-15.1.4-a", "Only a stack with several nearest spaces may be divided."),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        if self.stage == Stage::Inside {
            list.push(Action::BackInside);
        }
        let spaces = self.options(game);
        spaces.iter().for_each(|to| list.push(Action::Retreat { to }));
        if self.may_divide(game) {
            for piece in self.detachable(game).iter() {
                spaces.iter().for_each(|to| list.push(Action::Detach { piece, to }));
            }
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        game.goto(self);
        match (self.stage, action) {
            (_, Action::BackInside) => {
                report.note(|| log::back_inside(self.at));
                return game.finish(Returned::Nothing);
            }
            (Stage::Inside, Action::Retreat { to }) => {
                self.leave_fort(game, report);
                self.all_go(game, to, report);
            }
            (Stage::Inside, Action::Detach { piece, to }) => {
                self.leave_fort(game, report);
                self.go(game, PieceSet::of(piece), to, report);
            }
            (Stage::Ashore, Action::Retreat { to }) => self.land(game, to, report),
            (_, Action::Retreat { to }) => self.all_go(game, to, report),
            (_, Action::Detach { piece, to }) => self.go(game, PieceSet::of(piece), to, report),
            _ => {}
        }
        game.goto(self);
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        loop {
            let flow = match self.stage {
                Stage::Begin => self.begin(game),
                Stage::Inside => self.inside(game, report),
                Stage::Where => self.choose(game, report),
                Stage::Next => self.next(game, report),
                Stage::Ashore => self.ashore(game, report),
                Stage::Enter => self.enter(game, report),
                Stage::Entered => self.entered(game, report),
                Stage::Stands => self.stands(game, report),
            };
            if let Some(flow) = flow {
                return flow;
            }
        }
    }
}

impl Retreat {
    fn check_space(&self, game: &BloodOnTheOhio, to: Place) -> Verdict {
        if self.options(game).has(to) {
            return Ok(());
        }
        self.why_closed(game, to)
    }

    /// A stack may be divided among several nearest spaces, not on the water [BO-15.1.4-a].
    fn may_divide(&self, game: &BloodOnTheOhio) -> bool {
        matches!(self.stage, Stage::Where | Stage::Inside)
            && !matches!(self.why, Why::River { .. })
            && self.spaces(game).len() > 1
    }

    /// The pieces that may go another way than the rest: all but British Arms, which go with their warriors, and one
    /// must be left to choose for.
    fn detachable(&self, game: &BloodOnTheOhio) -> PieceSet {
        let waiting = self.waiting(game).less(PieceSet::ARMS);
        if waiting.len() < 2 { PieceSet::NONE } else { game.representatives(waiting) }
    }
}

impl BloodOnTheOhio {
    /// A stack is destroyed where it stands: units as casualties, leaders out of the game, scouts to the cup, wagons
    /// captured, guns lost, British Arms out of the game [BO-15.3-b, BO-15.1.4-b, BO-23.0-h].
    pub(super) fn destroy(&mut self, stack: PieceSet, at: Place, report: &mut Report) {
        self.take_leaderless(stack, at, report);
        for piece in stack.less(PieceSet::ARTILLERY).iter() {
            if self.board.place(piece) == CUP {
                continue;
            }
            if let Some(nation) = piece.nation()
                && self.board.fp(piece) > 0
            {
                self.nations[nation.index()].bled = true;
            }
            if PieceSet::ARMS.has(piece) { self.put(piece, OUT) } else { self.remove(piece) }
        }
        self.test_automatic(report);
    }
}
