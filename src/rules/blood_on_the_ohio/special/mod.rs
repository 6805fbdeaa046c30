//! Special Actions segments (chapter 5): who may act, what each action costs, passing.

mod building;
mod negotiation;
mod raids;
mod recruit;
mod strategic;

pub use building::Construction;
pub use raids::{Chit, Reward};
pub use recruit::{CHECKS, Recruit, WcRecruit, muster_bonus};
pub use strategic::Strategic;

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Marker, Returned};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Fort, Nation, Place, PlaceSet, US, WC};
use crate::rules::blood_on_the_ohio::pieces::PieceSet;
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::blood_on_the_ohio::secrets::proves;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A Special Actions segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Special {
    /// Who is to act.
    pub to_act: Seat,
    /// Who has passed [BO-5.0-d].
    pub passed: [bool; 2],
    /// What the US just built or repaired, which the WC may harass now [BO-5.5-a].
    pub fresh: Option<Place>,
    /// Spaces where the US have found in this decision that something is not possible [BO-28-c].
    pub barred: PlaceSet,
}

impl Special {
    /// A segment at its beginning [BO-5.0-a].
    pub fn new() -> Self {
        Self { to_act: US, passed: [false; 2], fresh: None, barred: PlaceSet::NONE }
    }

    /// The space that an action of the US turns on, where a WC stack that they may not see can speak against it.
    fn turns_on(game: &BloodOnTheOhio, action: Action) -> Option<Place> {
        match action {
            Action::Build { at, .. } | Action::Repair { at } => Some(at),
            Action::SearchGun { gun } => Some(game.board.place(gun)),
            _ => None,
        }
    }

    /// Whether the action is one of this side's and its conditions are met, as far as the WC stacks at `warriors` are
    /// concerned [BO-5.0-h].
    fn conditions(&self, game: &BloodOnTheOhio, action: Action, warriors: PlaceSet) -> Verdict {
        let us = self.to_act == US;
        if game.scenario.is_learning() {
            let taught = matches!(action, Action::Recruit | Action::WcRecruit { .. } | Action::SearchGun { .. });
            need(taught, "BO-A2-e", "The learning scenario has only Recruit and the search for lost artillery.")?;
        }
        match action {
            Action::Recruit if us => game.check_recruit(),
            Action::Treaty { nation } if us => game.check_treaty(nation),
            Action::Build { marker, at } if us => game.check_build(marker, at, warriors),
            Action::Repair { at } if us => game.check_repair(at, warriors),
            Action::SearchGun { gun } if us => game.check_search_gun(gun, warriors),
            Action::SearchRaiders if us => game.check_search_raiders(),
            Action::WcRecruit { nation } if !us => game.check_muster(nation),
            Action::Alliance { nation } if !us => game.check_alliance(nation),
            Action::Harass if !us => game.check_harass(self.fresh),
            Action::Raid { at } if !us => game.check_raid(at),
            Action::Strategic { warrior } if !us => game.check_strategic(warrior),
            Action::Save => game.check_save(self.to_act),
            _ => Err(NOT_NOW),
        }
    }

    /// The other side is to act, or this one again when the other has passed [BO-5.0-a, e].
    fn handed_on(mut self) -> Self {
        self.to_act = self.to_act.other();
        self.barred = PlaceSet::NONE;
        if self.to_act == US {
            self.fresh = None;
        }
        self
    }

    fn list_us(&self, game: &BloodOnTheOhio, list: &mut List) {
        list.offer(self, game, Action::Recruit);
        for nation in Nation::ALL {
            list.offer(self, game, Action::Treaty { nation });
        }
        if !game.builds_barred && game.box_settlements > 0 {
            let sites = game.free_sites(game.warriors_known()).and(game.settlement_sites());
            for at in sites.less(self.barred).iter() {
                list.push(Action::Build { marker: Marker::Settlement, at });
            }
        }
        if !game.builds_barred && !game.box_forts.is_empty() {
            let wagons: PlaceSet =
                PieceSet::WAGONS.iter().map(|w| game.board.place(w)).filter(|p| p.is_ground()).collect();
            for at in wagons.iter() {
                for fort in Fort::ALL {
                    list.offer(self, game, Action::Build { marker: Marker::Fort(fort), at });
                }
            }
        }
        for at in game.structures.reduced().iter() {
            list.offer(self, game, Action::Repair { at });
        }
        for gun in PieceSet::ARTILLERY.iter() {
            list.offer(self, game, Action::SearchGun { gun });
        }
        list.offer(self, game, Action::SearchRaiders);
    }

    fn list_wc(&self, game: &BloodOnTheOhio, list: &mut List) {
        for nation in Nation::ALL {
            list.offer(self, game, Action::WcRecruit { nation });
        }
        for nation in Nation::ALL {
            list.offer(self, game, Action::Alliance { nation });
        }
        list.offer(self, game, Action::Harass);
        if !game.raids_barred {
            for at in game.structures.settlements().iter() {
                list.offer(self, game, Action::Raid { at });
            }
        }
        if !game.scenario.is_learning() {
            game.list_strategic(|warrior| list.push(Action::Strategic { warrior }));
        }
    }

    /// Carries out an announced action; the segment has been handed on before.
    fn perform(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        match action {
            Action::Recruit => game.call(Recruit::announced(game)),
            Action::Treaty { nation } => game.treaty(nation, report),
            Action::Build { marker, at } => game.build(marker, at, report),
            Action::Repair { at } => game.repair(at, report),
            Action::SearchGun { gun } => game.search_gun(gun, report),
            Action::SearchRaiders => game.search_raiders(report),
            Action::WcRecruit { nation } => game.call(WcRecruit::announced(nation)),
            Action::Alliance { nation } => game.alliance(nation, report),
            Action::Harass => {
                if let Some(at) = self.fresh {
                    game.harass(at, report);
                }
            }
            Action::Raid { at } => game.raid(at, report),
            Action::Strategic { warrior } => game.call(Strategic::announced(game, warrior)),
            Action::Save => game.save(self.to_act, report),
            _ => {}
        }
    }
}

impl Procedure<BloodOnTheOhio> for Special {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (self.to_act, "BO-5.0-a", "SA_CHOOSE")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        if action == Action::Pass {
            return Ok(());
        }
        need(game.sap[self.to_act.index()] > 0, "BO-5.0-c", "Without special action points you can only pass.")?;
        if self.to_act == US && Self::turns_on(game, action).is_some_and(|at| self.barred.has(at)) {
            return no("BO-28-c", "That has just proved impossible.");
        }
        self.conditions(game, action, game.warriors_known())
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        if self.to_act == US {
            self.list_us(game, list);
        } else {
            self.list_wc(game, list);
        }
        list.offer(self, game, Action::Save);
        list.push(Action::Pass);
    }

    fn take(mut self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if action == Action::Pass {
            self.passed[self.to_act.index()] = true;
            report.note(|| log::passes(self.to_act));
            game.goto(self.handed_on());
            return;
        }
        let tested = game.veils() && self.to_act == US && Self::turns_on(game, action).is_some();
        if tested && !proves(self.conditions(game, action, game.board.warriors()), report) {
            self.barred = Self::turns_on(game, action).map_or(self.barred, |at| self.barred.or(PlaceSet::of(at)));
            game.goto(self);
            return;
        }
        game.sap[self.to_act.index()] -= 1;
        let mut next = self.handed_on();
        if let (US, Action::Build { at, .. } | Action::Repair { at }) = (self.to_act, action) {
            next.fresh = Some(at);
        }
        game.goto(next);
        self.perform(game, action, report);
    }

    fn advance(mut self, game: &mut BloodOnTheOhio, _report: &mut Report) -> Flow {
        loop {
            if self.passed == [true; 2] {
                game.return_chits();
                game.finish(Returned::Nothing);
                return Flow::On;
            }
            let seat = self.to_act.index();
            if !self.passed[seat] && game.sap[seat] == 0 {
                self.passed[seat] = true;
            }
            if !self.passed[seat] {
                game.goto(self);
                return Flow::Ask;
            }
            self = self.handed_on();
        }
    }
}

impl BloodOnTheOhio {
    /// Warriors as the US know of them when they announce something: under option 25.2 of none [BO-28-c].
    pub(super) fn warriors_known(&self) -> PlaceSet {
        if self.veils() { PlaceSet::NONE } else { self.board.warriors() }
    }

    /// Raid chits set aside by searches go back into the cup [BO-4.2-d].
    fn return_chits(&mut self) {
        for (cup, aside) in self.raid_cup.iter_mut().zip(&mut self.raid_aside) {
            *cup += std::mem::take(aside);
        }
    }

    fn check_save(&self, seat: Seat) -> Verdict {
        need(self.sap_reset(seat) < 5, "BO-5.9-a", "Only a side that is reset to fewer than five points may save.")?;
        need(!self.saved[seat.index()], "BO-5.9-b", "You have already saved a point.")
    }

    fn save(&mut self, seat: Seat, report: &mut Report) {
        self.saved[seat.index()] = true;
        report.note(|| log::saved(seat));
    }

    /// A side whose pieces stand in a space, lost guns apart, which are nobody's [BO-22.2-e].
    pub(super) fn us_present(&self) -> PlaceSet {
        let mut held = self.board.held(US);
        for gun in PieceSet::ARTILLERY.and(self.board.reduced()).iter() {
            let at = self.board.place(gun);
            if at.is_on_map() && self.board.side_at(US, at).less(self.lost_guns(at)).is_empty() {
                held.remove(at);
            }
        }
        held
    }
}

/// The sides in the order of the dice: US, then WC.
pub(super) const SIDES: [Seat; 2] = [US, WC];
