//! Raids and searches (5.6, 5.7).

use crate::rules::blood_on_the_ohio::charts::RAID_B_BARS_BUILDS;
use crate::rules::blood_on_the_ohio::course::scenario::Procedure as Played;
use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, List, Returned, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Nation, NationSet, Place, PlaceSet, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Audience, Report, Seat};
use serde::{Deserialize, Serialize};

/// A raid chit, by its place in the cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chit {
    /// The settlement is razed, and a warrior comes.
    A,
    /// The settlement loses a step.
    B,
    /// Nothing.
    C,
    /// The raid fails.
    D,
}

impl Chit {
    const ALL: [Self; 4] = [Self::A, Self::B, Self::C, Self::D];

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        ["A", "B", "C", "D"][self as usize]
    }
}

/// The warrior that chit A lets the WC bring in [BO-5.6.2-b].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reward {
    /// The settlement that was raided.
    pub raided: Place,
}

impl BloodOnTheOhio {
    /// Whether the WC may raid a settlement [BO-5.6-a, b].
    pub(super) fn check_raid(&self, at: Place) -> Verdict {
        need(self.scenario.plays(Played::Raids), "BO-4.2-b", "This scenario has no raids.")?;
        need(!self.raids_barred, "BO-5.6.2-f", "A raid has failed: no more raids in this segment.")?;
        need(self.raid_chits() > 0, "BO-5.6-b", "The raid cup is empty.")?;
        need(self.structures.settlements().has(at), "BO-5.6-a", "Choose a standing settlement to raid.")?;
        need(!self.us_present().has(at), "BO-5.6-a", "A US piece is in the settlement.")
    }

    fn raid_chits(&self) -> u32 {
        self.raid_cup.iter().map(|&n| u32::from(n)).sum()
    }

    fn draw_chit(&mut self) -> Chit {
        let mut n = self.dice.draw(self.raid_chits());
        for (chit, &count) in Chit::ALL.iter().zip(&self.raid_cup) {
            match n.checked_sub(u32::from(count)) {
                Some(rest) => n = rest,
                None => return *chit,
            }
        }
        Chit::D
    }

    /// The WC raid a settlement: a chit is drawn, resolved and put back [BO-5.6-c, BO-5.6.2-a…f].
    pub(in super::super) fn raid(&mut self, at: Place, report: &mut Report) {
        let chit = self.draw_chit();
        report.fence();
        report.note(|| log::raids(at, chit));
        self.resolve_raid(at, chit, report);
    }

    pub(in super::super) fn resolve_raid(&mut self, at: Place, chit: Chit, report: &mut Report) {
        match chit {
            Chit::A => {
                self.builds_barred = true;
                for _ in 0..self.structure(at).map_or(0, Structure::steps) {
                    self.lose_structure_step(at, WC, "BO-5.6.2-a", report);
                }
                if self.end.is_none() && self.asks_for_reward(at) {
                    self.call(Reward { raided: at });
                }
            }
            Chit::B => {
                self.builds_barred |= RAID_B_BARS_BUILDS;
                self.lose_structure_step(at, WC, "BO-5.6.2-c", report);
            }
            Chit::C => {}
            Chit::D => {
                self.raids_barred = true;
                self.score(WC, -1, "BO-5.6.2-f", report);
            }
        }
    }

    /// Nations whose warriors may come after a raid: those members whose boundary is nearest to the settlement and that
    /// have a warrior waiting and a place for it.
    fn rewards(&self, raided: Place) -> NationSet {
        let away = |n: Nation| atlas().boundary(n).iter().map(|p| atlas().distance(raided, p)).min();
        let nearest = self.members().iter().filter_map(away).min();
        let mut set = NationSet::NONE;
        for nation in self.members().iter().filter(|&n| away(n) == nearest) {
            if self.reward_warrior(nation).is_some() && !self.reward_places(nation).is_empty() {
                set.insert(nation);
            }
        }
        set
    }

    /// Whether it is asked for the warrior: under option 25.2 wherever somebody waits, warrior or not [BO-28-f].
    fn asks_for_reward(&self, raided: Place) -> bool {
        let waits = |n: Nation| !self.board.at(Place::box_of(n)).is_empty() && !self.reward_places(n).is_empty();
        !self.rewards(raided).is_empty() || self.veils() && self.members().iter().any(waits)
    }

    fn reward_warrior(&self, nation: Nation) -> Option<Piece> {
        self.board.at(Place::box_of(nation)).and(PieceSet::WARRIORS).first()
    }

    /// Any village of the nation, its entry square if it has no village; not where US FP stand [BO-5.6.2-b, BO-6.1-f].
    fn reward_places(&self, nation: Nation) -> PlaceSet {
        if self.structures.villages_of(nation).is_empty() {
            return atlas().entry_of(nation).map_or(PlaceSet::NONE, PlaceSet::of);
        }
        self.homes(nation)
    }

    // Search.

    /// Whether the US may search for a lost gun, if these are the warriors on the map [BO-5.7.1-a, b].
    pub(super) fn check_search_gun(&self, gun: Piece, warriors: PlaceSet) -> Verdict {
        let at = self.board.place(gun);
        let lost = PieceSet::ARTILLERY.has(gun) && self.board.is_reduced(gun) && at.is_space();
        need(lost && self.is_first_lost_gun(gun), "BO-5.7.1-a", "You can search only for lost artillery.")?;
        let escort = self.screen(at).meets(PieceSet::REGULARS.or(PieceSet::MILITIA));
        need(escort || !warriors.has(at), "BO-5.7.1-b", "Warriors hold the gun, and none of your soldiers are there.")
    }

    /// Of two guns lost in one space the first stands for both.
    fn is_first_lost_gun(&self, gun: Piece) -> bool {
        self.lost_guns(self.board.place(gun)).first() == Some(gun)
    }

    /// What is added to the die of a search for a gun, and taken off it [BO-5.7.1-a].
    pub(in super::super) fn search_modifiers(&self, gun: Piece) -> (u8, u8) {
        let at = self.board.place(gun);
        let fp = |seat, n| atlas().within(n, at).iter().map(|p| self.board.fp_at(seat, p)).sum::<u8>();
        (fp(US, 1) / 4, fp(WC, 2) / 2)
    }

    /// The US search for lost artillery [BO-5.7.1-a].
    pub(super) fn search_gun(&mut self, gun: Piece, report: &mut Report) {
        let (plus, minus) = self.search_modifiers(gun);
        let die = self.die();
        let found = die + plus >= 6 + minus;
        if self.veils() {
            report.note(|| log::searches(self, gun, die, (plus, minus), found).to(Audience::Seat(WC)));
            report.note(|| log::searches(self, gun, die, (plus, 0), found).to(Audience::NotSeat(WC)));
        } else {
            report.note(|| log::searches(self, gun, die, (plus, minus), found));
        }
        if found {
            self.board.flip(gun, false);
        }
    }

    /// Whether the US may search for raiders [BO-5.7.2-b].
    pub(super) fn check_search_raiders(&self) -> Verdict {
        need(self.scenario.plays(Played::Raids), "BO-5.7.2-b", "This scenario has no raids.")?;
        need(self.raid_chits() > 0, "BO-5.7.2-b", "The raid cup is empty.")
    }

    /// The US search for raiders: chits A and B stay out until the segment ends [BO-5.7.2-a].
    pub(in super::super) fn search_raiders(&mut self, report: &mut Report) {
        let chit = self.draw_chit();
        report.fence();
        let caught = matches!(chit, Chit::A | Chit::B);
        report.note(|| log::searches_raiders(chit, caught));
        if caught {
            self.raid_cup[chit as usize] -= 1;
            self.raid_aside[chit as usize] += 1;
        }
    }
}

impl Procedure<BloodOnTheOhio> for Reward {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (WC, "BO-5.6.2-b", "SA_RAID")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Action::Put { piece, at, inside: false } = action else {
            return if action == Action::Pass { Ok(()) } else { Err(NOT_NOW) };
        };
        let nation = piece.nation().filter(|&n| game.rewards(self.raided).has(n));
        let Some(nation) = nation.filter(|&n| game.reward_warrior(n) == Some(piece)) else {
            return need(false, "BO-5.6.2-b", "The warrior must come from the square or box of the nearest nation.");
        };
        let open = at.is_on_map() && game.reward_places(nation).has(at);
        need(open, "BO-5.6.2-b", "The warrior must come to a village of the nation.")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        for nation in game.rewards(self.raided).iter() {
            let Some(piece) = game.reward_warrior(nation) else { continue };
            for at in game.reward_places(nation).iter() {
                list.push(Action::Put { piece, at, inside: false });
            }
        }
        list.push(Action::Pass);
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let Action::Put { piece, at, .. } = action {
            game.note_placed(WC, action, at, report);
            game.put(piece, at);
        }
        game.finish(Returned::Nothing);
    }

    fn advance(self, _: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        Flow::Ask
    }
}
