//! Recruiting by both sides (5.1).

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Scenario};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, HAND, Nation, Place, PlaceSet, READY, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Audience, Report, Seat};
use serde::{Deserialize, Serialize};

/// Checks of one US Recruit [BO-5.1.1-b].
pub const CHECKS: u8 = 4;
/// Least face that draws a piece in a US check [BO-5.1.1-b].
pub(super) const DRAWS_ON: u8 = 5;
/// Least result that brings in a WC piece [BO-5.1.2-b].
pub(super) const MUSTERS_ON: u8 = 5;

/// US Recruit: up to four checks, each drawn piece placed at once [BO-5.1.1].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recruit {
    /// Checks left.
    pub left: u8,
    /// The piece drawn and not placed yet.
    pub drawn: Option<Piece>,
    /// The drawn piece may still be put back [BO-A3-3-c].
    pub may_redraw: bool,
    /// The first check is thrown with the announcement.
    pub first: bool,
}

impl Recruit {
    /// It has been announced.
    pub fn announced(_: &BloodOnTheOhio) -> Self {
        Self { left: CHECKS, drawn: None, may_redraw: false, first: true }
    }

    /// The next check [BO-5.1.1-b].
    fn throw(mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        self.left -= 1;
        self.first = false;
        let die = game.die();
        let drawn = die >= DRAWS_ON;
        report.note(|| log::recruits(die, drawn));
        if drawn {
            self.drawn = game.draw_recruit(report);
            self.may_redraw = game.scenario == Scenario::Legion && self.drawn.is_some();
        }
        game.goto(self);
    }

    /// Where the drawn piece may be placed [BO-5.1.1-d…g, i]; in the learning scenario the square of its check
    /// [BO-A2-e].
    fn places(self, game: &BloodOnTheOhio, piece: Piece) -> PlaceSet {
        let squares = atlas().us_entries();
        if game.scenario.is_learning() {
            let southern = if self.left >= CHECKS / 2 { "entry-us-wilderness" } else { "entry-us-salt-river" };
            return squares.iter().filter(|e| e.id() == southern).collect();
        }
        let held = game.board.armed(WC);
        if PieceSet::MILITIA.has(piece) {
            let near = atlas().within_any(4, game.structures.forts());
            return squares.or(game.structures.settlements().and(near).less(held));
        }
        if PieceSet::REGULARS.or(PieceSet::SCOUTS).has(piece) {
            let forts = game.structures.forts().iter();
            let printed = forts.filter(|&f| {
                game.structures.fort(f).is_some_and(crate::rules::blood_on_the_ohio::map::Fort::is_printed)
            });
            return squares.or(printed.collect::<PlaceSet>().less(held));
        }
        squares
    }

    fn check_put(self, game: &BloodOnTheOhio, piece: Piece, at: Place, inside: bool) -> Verdict {
        need(self.drawn == Some(piece) && !self.may_redraw, "BO-5.1.1-c", "Place the drawn piece first.")?;
        if !at.is_on_map() || !self.places(game, piece).has(at) {
            return refuse_place(game, piece, at);
        }
        need(!inside || game.fits_inside(piece, at), "BO-20.1.2-a", "There is no room inside the fort.")
    }
}

/// Why a recruit may not be placed there.
fn refuse_place(game: &BloodOnTheOhio, piece: Piece, at: Place) -> Verdict {
    if game.scenario.is_learning() {
        return no("BO-A2-e", "The piece must go to the entry square of its check.");
    }
    if PieceSet::WAGONS.has(piece) {
        return no("BO-5.1.1-g", "Supply wagons arrive at a US entry square.");
    }
    if PieceSet::MILITIA.has(piece) {
        if at.is_on_map() && game.board.armed(WC).has(at) {
            return no("BO-5.1.1-i", "WC FP are in the settlement.");
        }
        return no("BO-5.1.1-e", "Militia arrive at an entry square or at a settlement within four spaces of a fort.");
    }
    if at.is_on_map() && game.is_besieged(at) {
        return no("BO-5.1.1-f", "The fort is besieged.");
    }
    no("BO-5.1.1-f", "It must arrive at an entry square, Fort Washington or Fort Harmar.")
}

impl BloodOnTheOhio {
    /// Whether the US may recruit [BO-5.1.1-a].
    pub(super) fn check_recruit(&self) -> Verdict {
        need(!self.cup().is_empty(), "BO-5.1.1-a", "The cup is empty.")
    }

    /// The pieces in the cup.
    pub(in super::super) fn cup(&self) -> PieceSet {
        self.board.at(CUP)
    }

    /// Draws a piece from the cup into the hand [BO-5.1.1-b].
    fn draw_recruit(&mut self, report: &mut Report) -> Option<Piece> {
        let cup = self.cup();
        let n = self.dice.draw(cup.len());
        let piece = cup.iter().nth(n as usize)?;
        self.put(piece, HAND);
        report.fence();
        report.note(|| log::drawn(piece));
        Some(piece)
    }
}

impl Procedure<BloodOnTheOhio> for Recruit {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (US, if self.may_redraw { "BO-A3-3-c" } else { "BO-5.1.1-b" }, "SA_RECRUIT_US")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::Put { piece, at, inside } => self.check_put(game, piece, at, inside),
            Action::Redraw | Action::Keep => need(
                self.may_redraw,
                "BO-A3-3-c",
                "You can return a drawn piece once, and only in Legion of the \
                    United States.",
            ),
            Action::Recruit | Action::Done => need(self.drawn.is_none(), "BO-5.1.1-c", "Place the drawn piece first."),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        let Some(piece) = self.drawn else {
            list.push(Action::Recruit);
            list.push(Action::Done);
            return;
        };
        if self.may_redraw {
            list.push(Action::Keep);
            list.push(Action::Redraw);
            return;
        }
        for at in self.places(game, piece).iter() {
            list.push(Action::Put { piece, at, inside: false });
            if game.fits_inside(piece, at) {
                list.push(Action::Put { piece, at, inside: true });
            }
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Recruit => return self.throw(game, report),
            Action::Done => return game.finish(Returned::Nothing),
            Action::Keep => self.may_redraw = false,
            Action::Redraw => {
                self.may_redraw = false;
                if let Some(piece) = self.drawn {
                    report.note(|| log::put_back(piece));
                    game.put(piece, CUP);
                }
                self.drawn = game.draw_recruit(report);
            }
            Action::Put { piece, at, inside } => {
                game.note_placed(US, action, at, report);
                if inside {
                    game.put_inside(piece, at);
                } else {
                    game.put(piece, at);
                }
                self.drawn = None;
            }
            _ => {}
        }
        game.goto(self);
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        if self.drawn.is_some() {
            return Flow::Ask;
        }
        if self.left == 0 || game.cup().is_empty() {
            game.finish(Returned::Nothing);
            return Flow::On;
        }
        if self.first {
            self.throw(game, report);
            return Flow::On;
        }
        Flow::Ask
    }
}

/// WC Recruit: two checks on a nation, one of them may be given up for British Arms [BO-5.1.2].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WcRecruit {
    /// The nation.
    pub nation: Nation,
    /// Checks left.
    pub left: u8,
    /// A check has succeeded and its piece is not placed yet.
    pub due: bool,
    /// The village to which the first piece came, with its FP [BO-5.1.2-f].
    pub came: Option<(Place, u8)>,
}

impl WcRecruit {
    /// It has been announced.
    pub fn announced(nation: Nation) -> Self {
        Self { nation, left: 2, due: false, came: None }
    }

    /// The next check [BO-5.1.2-b, c].
    fn throw(mut self, game: &mut BloodOnTheOhio, report: &mut Report) {
        self.left -= 1;
        let (die, bonus) = (game.die(), muster_bonus(self.nation));
        self.due = die + bonus >= MUSTERS_ON;
        report.note(|| log::musters(self.nation, die, bonus, self.due));
        game.goto(self);
    }

    /// Where a piece of the nation's box may come in [BO-5.1.2-d…f].
    fn places(self, game: &BloodOnTheOhio, piece: Piece) -> PlaceSet {
        let all = game.muster_places(self.nation);
        let Some((village, fp)) = self.came.filter(|_| game.has_lost_its_principals(self.nation)) else { return all };
        let own = if PieceSet::WARRIORS.has(piece) { 2 } else { u8::from(PieceSet::SUBORDINATES.has(piece)) };
        if village.is_space() && fp + own > 2 { all.less(PlaceSet::of(village)) } else { all }
    }

    /// The pieces that may come in: the first of the warriors, and each leader.
    fn choices(self, game: &BloodOnTheOhio) -> PieceSet {
        game.representatives(game.board.at(Place::box_of(self.nation)).less(PieceSet::ARMS))
    }

    fn may_place(self, game: &BloodOnTheOhio) -> bool {
        self.choices(game).iter().any(|piece| !self.places(game, piece).is_empty())
    }
}

/// What is added to each die of a nation's checks [BO-5.1.2-c].
pub const fn muster_bonus(nation: Nation) -> u8 {
    matches!(nation, Nation::Miami | Nation::Shawnee | Nation::Delaware) as u8
}

impl BloodOnTheOhio {
    /// Whether the WC may recruit from a nation [BO-5.1.2-a, e].
    pub(super) fn check_muster(&self, nation: Nation) -> Verdict {
        need(self.is_member(nation), "BO-5.1.2-a", "The nation is not a member of the Confederacy.")?;
        let waits = !self.board.at(Place::box_of(nation)).is_empty();
        need(waits, "BO-5.1.2-a", "No piece of the nation is waiting in its square or box.")?;
        need(!self.muster_places(nation).is_empty(), "BO-5.1.2-e", "The nation has nowhere to place a piece.")
    }

    /// Villages of the nation free of US FP, and its entry square [BO-5.1.2-d, e].
    fn muster_places(&self, nation: Nation) -> PlaceSet {
        self.homes(nation).or(atlas().entry_of(nation).map_or(PlaceSet::NONE, PlaceSet::of))
    }

    /// Whether the map prints principal villages of the nation and none stands any more [BO-5.1.2-f].
    fn has_lost_its_principals(&self, nation: Nation) -> bool {
        self.structures.principals_of(nation).is_empty() && !atlas().principals(nation).is_empty()
    }

    /// Principal villages to which British Arms may come [BO-5.1.2-g, BO-6.1-f].
    fn arms_places(&self) -> PlaceSet {
        if self.board.at(READY).is_empty() {
            return PlaceSet::NONE;
        }
        let villages = self.wc_principals().less(self.board.armed(US));
        villages.iter().filter(|&v| atlas().nation(v).is_some_and(|n| !self.has_arms(n))).collect()
    }

    /// Whether it is asked for British Arms instead of a check: where they could go, or, where it is not to be seen who
    /// has them, wherever a principal village is open [BO-28-f].
    fn asks_for_arms(&self) -> bool {
        let open = self.veils()
            && !self.board.at(READY).is_empty()
            && !self.wc_principals().less(self.board.armed(US)).is_empty();
        open || !self.arms_places().is_empty()
    }

    fn take_arms(&mut self, at: Place, report: &mut Report) {
        if let (Some(arms), Some(nation)) = (self.board.at(READY).first(), atlas().nation(at)) {
            self.note_of_wc(report, || log::arms_taken(nation, at));
            if self.veils() {
                report.fence();
                report.note(|| log::placed_unseen(nation, at).to(Audience::NotSeat(WC)));
            }
            self.give_arms(arms, nation, at);
        }
    }
}

impl Procedure<BloodOnTheOhio> for WcRecruit {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (WC, "BO-5.1.2-b", "SA_RECRUIT_WC")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        match action {
            Action::Put { piece, at, inside: false } if self.due => {
                need(self.choices(game).has(piece), "BO-5.1.2-b", "Choose a piece from the nation’s square or box.")?;
                let here = at.is_on_map() && self.places(game, piece).has(at);
                let rule = if game.has_lost_its_principals(self.nation) { "BO-5.1.2-f" } else { "BO-5.1.2-d" };
                need(here, rule, "It must go to a village of the nation or to its entry square.")
            }
            Action::WcRecruit { nation } if !self.due => {
                need(nation == self.nation, "BO-5.1.2-a", "You have chosen another nation for this action.")
            }
            Action::TakeArms { at } if !self.due => {
                let here = at.is_on_map() && game.arms_places().has(at);
                need(here, "BO-5.1.2-g", "British Arms must go to a principal village of a member that has none.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        if !self.due {
            list.push(Action::WcRecruit { nation: self.nation });
            game.arms_places().iter().for_each(|at| list.push(Action::TakeArms { at }));
            return;
        }
        for piece in self.choices(game).iter() {
            for at in self.places(game, piece).iter() {
                list.push(Action::Put { piece, at, inside: false });
            }
        }
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Put { piece, at, .. } => {
                game.note_placed(WC, action, at, report);
                game.put(piece, at);
                (self.due, self.came) = (false, Some((at, game.board.fp(piece))));
                game.goto(self);
            }
            Action::WcRecruit { .. } => self.throw(game, report),
            Action::TakeArms { at } => {
                game.take_arms(at, report);
                game.finish(Returned::Nothing);
            }
            _ => {}
        }
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        if self.due {
            if self.may_place(game) {
                return Flow::Ask;
            }
            // The piece stays in the square or box [BO-5.1.2-f].
            self.due = false;
            game.goto(self);
        }
        match self.left {
            0 => {
                game.finish(Returned::Nothing);
                Flow::On
            }
            // Before the first check there is nothing that British Arms could be weighed against [BO-5.1.2-i].
            1 if game.asks_for_arms() => Flow::Ask,
            _ => {
                self.throw(game, report);
                Flow::On
            }
        }
    }
}
