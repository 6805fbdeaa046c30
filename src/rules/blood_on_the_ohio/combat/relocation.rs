//! Villages relocated, razed (20.5.1) and other structure steps.

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Health, List, Step, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{Nation, OUT, Place, PlaceSet, Status, US, WC, atlas};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A village that has lost its first step finds a new space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relocation {
    /// Where it stood.
    pub from: Place,
    /// Whether it is a principal village.
    pub principal: bool,
    /// British Arms that were alone in it and go with it [BO-23.0-i].
    pub arms: Option<Piece>,
}

/// MPs within which an ordinary and a principal village find their new space [BO-20.5.1-a].
const REACH: (u8, u8) = (5, 10);

impl BloodOnTheOhio {
    /// The structure in a space loses a step to `by`: reduced, relocated or razed, with its VP, under `rule`. A village
    /// that must find a new space calls [`Relocation`]. At most as many steps as it has. Automatic victories are tested
    /// at once, but in a combat or overrun when [BO-14.8-g] says so.
    pub(in super::super) fn lose_structure_step(
        &mut self,
        at: Place,
        by: Seat,
        rule: &'static str,
        report: &mut Report,
    ) {
        let Some(structure) = self.structure(at).filter(|s| s.steps() > 0) else { return };
        self.structure_steps[by.index()] = self.structure_steps[by.index()].saturating_add(1);
        let reduced = structure.with(Health::Reduced);
        let left = if structure.health() == Health::Healthy { Some(reduced) } else { None };
        report.note(|| log::structure_step(structure, at, by, rule));
        if let Structure::Village(_) | Structure::Principal(_) = structure {
            self.village_step(at, structure, report);
        } else {
            self.structures.put(at, left);
            if left.is_none() {
                self.structures.raze_mark(at, true);
                self.board.side_at(US, at).iter().for_each(|piece| self.inside.remove(piece));
            }
        }
        let in_battle = self.stack.iter().any(|s| matches!(s, Step::Combat(_) | Step::Overrun(_)));
        self.score_in_battle(by, 1, rule, report);
        if !in_battle {
            self.test_automatic(report);
        }
    }

    /// A healthy village leaves its space and is to be relocated, a reduced one is razed [BO-20.5.1-a, d].
    fn village_step(&mut self, at: Place, village: Structure, report: &mut Report) {
        let arms = self.lone_arms(at);
        let principal = matches!(village, Structure::Principal(_));
        self.structures.put(at, None);
        self.structures.raze_mark(at, true);
        if village.health() == Health::Healthy {
            if principal {
                self.principals_hit.insert(at);
            }
            self.call(Relocation { from: at, principal, arms });
        } else {
            self.village_razed(at, principal, arms, report);
        }
    }

    /// The marker leaves the game, British Arms alone in it too [BO-20.5.1-d, BO-23.0-i].
    fn village_razed(&mut self, at: Place, principal: bool, arms: Option<Piece>, report: &mut Report) {
        let razed = &mut self.villages_razed[usize::from(principal)];
        *razed = razed.saturating_add(1);
        if let Some(arms) = arms {
            self.lose_arms(arms, at, report);
        }
    }

    /// British Arms of a village's nation there that no warrior of it bears [BO-23.0-f].
    fn lone_arms(&self, at: Place) -> Option<Piece> {
        let nation = atlas().nation(at)?;
        let here = self.board.side_at(WC, at);
        let borne = here.meets(PieceSet::WARRIORS.and(PieceSet::nation(nation)));
        here.and(PieceSet::ARMS).iter().find(|&a| !borne && self.nation_of(a) == Some(nation))
    }

    /// The spaces to which a village that stood there may move [BO-20.5.1-a, b].
    fn relocations(&self, from: Place, principal: bool) -> PlaceSet {
        let Some(nation) = atlas().nation(from) else { return PlaceSet::NONE };
        let reach = if principal { REACH.1 } else { REACH.0 };
        let ground = atlas().boundary(nation).and(atlas().riverside).less(self.board.armed(US));
        let free: PlaceSet = ground
            .iter()
            .filter(|&to| to != from && self.structure(to).is_none() && atlas().march(from, to) <= reach)
            .filter(|&to| self.is_open_space(to))
            .collect();
        let clean = free.less(self.structures.razed());
        if clean.is_empty() { free } else { clean }
    }

    /// After the VP of a battle: a nation without villages is conquered [BO-20.5.1-e, BO-14.8-g].
    pub(super) fn test_conquest(&mut self, report: &mut Report) {
        for nation in Nation::ALL {
            let standing = self.nations[nation.index()];
            let fallen =
                standing.settled && standing.status == Status::Member && self.structures.villages_of(nation).is_empty();
            if fallen {
                report.note(|| log::conquered(nation));
                self.nation_leaves(nation, Status::Conquered);
            }
        }
    }

    /// British Arms in a space where their nation has neither a warrior nor a village left go over to the first nation
    /// with a warrior there that has none, or else leave the game [BO-23.0-d, f, h].
    pub(in super::super) fn settle_arms(&mut self, at: Place, report: &mut Report) {
        let here = self.board.side_at(WC, at);
        let arms = here.and(PieceSet::ARMS);
        if arms.is_empty() {
            return;
        }
        let warriors = here.and(PieceSet::WARRIORS);
        let bears =
            |game: &Self, n: Nation| warriors.meets(PieceSet::nation(n)) || game.structures.villages_of(n).has(at);
        for marker in arms.iter() {
            if self.nation_of(marker).is_some_and(|n| bears(self, n)) {
                continue;
            }
            let heir = Nation::ALL.into_iter().find(|&n| warriors.meets(PieceSet::nation(n)) && !self.has_arms(n));
            if let Some(nation) = heir {
                self.give_arms(marker, nation, at);
            } else {
                self.lose_arms(marker, at, report);
            }
        }
    }

    /// British Arms leave the game [BO-23.0-h].
    pub(super) fn lose_arms(&mut self, arms: Piece, at: Place, report: &mut Report) {
        let unseen = self.is_unseen(US, PieceSet::of(arms));
        self.put(arms, OUT);
        report.note(|| log::for_wc(unseen, log::arms_lost(at)));
    }
}

impl Procedure<BloodOnTheOhio> for Relocation {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (WC, "BO-20.5.1-a", "C_RELOCATE")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Action::Relocate { to } = action else { return Err(NOT_NOW) };
        if game.relocations(self.from, self.principal).has(to) {
            return Ok(());
        }
        let reach = if self.principal { REACH.1 } else { REACH.0 };
        let nation = to.is_ground() && atlas().nation(to) == atlas().nation(self.from);
        let near = nation && atlas().riverside.has(to) && atlas().march(self.from, to) <= reach;
        need(
            near,
            "BO-20.5.1-a",
            "A village must move to a ground space of its nation beside a river, within 5 MP (10 MP for a principal \
            village).",
        )?;
        need(
            false,
            "BO-20.5.1-b",
            "The space must hold no village, fort, settlement or US FP, and a razed marker only if no other is possible.",
        )
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        game.relocations(self.from, self.principal).iter().for_each(|to| list.push(Action::Relocate { to }));
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let Action::Relocate { to } = action {
            self.settle(game, to, report);
        }
    }

    fn advance(self, game: &mut BloodOnTheOhio, report: &mut Report) -> Flow {
        let spaces = game.relocations(self.from, self.principal);
        match (spaces.len(), spaces.first()) {
            (0, _) | (_, None) => self.razed_outright(game, report),
            (1, Some(to)) => self.settle(game, to, report),
            _ => return Flow::Ask,
        }
        Flow::On
    }
}

impl Relocation {
    fn settle(self, game: &mut BloodOnTheOhio, to: Place, report: &mut Report) {
        let reduced = Health::Reduced;
        let village = if self.principal { Structure::Principal(reduced) } else { Structure::Village(reduced) };
        game.structures.put(to, Some(village));
        game.structures.raze_mark(to, false);
        report.note(|| log::relocated(self.from, to, self.principal));
        if let (Some(arms), Some(nation)) = (self.arms, atlas().nation(to)) {
            game.give_arms(arms, nation, to);
        }
        game.finish(crate::rules::blood_on_the_ohio::course::Returned::Nothing);
    }

    /// [BO-20.5.1-c].
    fn razed_outright(self, game: &mut BloodOnTheOhio, report: &mut Report) {
        report.note(|| log::razed_outright(self.from));
        game.village_razed(self.from, self.principal, self.arms, report);
        game.finish(crate::rules::blood_on_the_ohio::course::Returned::Nothing);
    }
}
