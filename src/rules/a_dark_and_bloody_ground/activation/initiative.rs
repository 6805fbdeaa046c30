//! The roll for initiative, McKee's doubles, the markers that the dice grant (P5.1, P5.2).

use crate::rules::a_dark_and_bloody_ground::course::{Action, Cause, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::OUT;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far the roll for initiative has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initiative {
    /// Sides whose primary leader is settled.
    named: [bool; 2],
    /// The dice of the last roll: US, NA; 0 before it.
    dice: [i8; 2],
    /// Warriors that each nation still loses by McKee's death [DB-14.0.5-e].
    losing: [u8; 6],
}

impl Initiative {
    /// Nothing is rolled yet.
    pub const fn new() -> Self {
        Self { named: [false; 2], dice: [0; 2], losing: [0; 6] }
    }

    /// The nation that loses warriors now.
    fn loser(&self) -> Option<Nation> {
        self.losing.iter().position(|&left| left > 0).map(Nation::nth)
    }

    /// Equal totals: both sides are to roll again.
    fn is_tied(&self) -> bool {
        self.dice[0] > 0
    }

    /// The side that names its primary leader now.
    fn naming(&self) -> Seat {
        if self.named[0] { NA } else { US }
    }

    /// Who is asked.
    pub fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.loser() {
            Some(_) => (NA, "DB-14.0.5-e", "D-MCKEE-LOSS"),
            None if self.is_tied() => (US, "DB-9.1-a", "D-INI-ROLL"),
            None if self.naming() == US => (US, "DB-9.1.1-a", "D-INI-PRIMARY"),
            None => (NA, "DB-9.1.2-b", "D-INI-PRIMARY"),
        }
    }

    /// Whether this may be decided now.
    pub fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (self.loser(), action) {
            (Some(nation), Action::Lose { piece }) => {
                need(game.doomed(nation).has(piece), "DB-14.0.5-e", "Choose a warrior of the nation that loses them.")
            }
            (None, Action::Roll) if self.is_tied() => Ok(()),
            (None, Action::Primary { piece }) if !self.is_tied() => {
                let top = game.candidates(self.naming());
                need(top.has(piece), "DB-9.1.1-a", "The primary leader must be the one highest in rank.")
            }
            _ => Err(NOT_NOW),
        }
    }

    /// What may be decided.
    pub fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.loser() {
            Some(nation) => game.doomed(nation).iter().for_each(|piece| list.push(Action::Lose { piece })),
            None if self.is_tied() => list.push(Action::Roll),
            None => game.candidates(self.naming()).iter().for_each(|piece| list.push(Action::Primary { piece })),
        }
    }

    /// A decision is carried out.
    pub fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) -> Self {
        match action {
            Action::Roll => self.dice = [0; 2],
            Action::Primary { piece } => {
                let seat = self.naming();
                self.named[seat.index()] = true;
                game.name_primary(seat, Some(piece), report);
            }
            Action::Lose { piece } => {
                if let Some(nation) = piece.nation().filter(|nation| nation.mobilizes()) {
                    self.losing[nation.index()] -= 1;
                }
                game.eliminate(piece, Cause::Other, "DB-14.0.5-e", report);
            }
            _ => {}
        }
        self
    }

    /// Goes on as far as it can; whether somebody is asked. When it returns `false` the initiative is settled.
    pub fn advance(&mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> bool {
        for seat in [US, NA] {
            if !self.named[seat.index()] {
                if game.has_to_name(seat) {
                    return true;
                }
                self.named[seat.index()] = true;
            }
        }
        loop {
            while let Some(nation) = self.loser() {
                let doomed = game.doomed(nation);
                if doomed.len() > 1 {
                    return true;
                }
                self.losing[nation.index()] -= 1;
                match doomed.first() {
                    Some(piece) => game.eliminate(piece, Cause::Other, "DB-14.0.5-e", report),
                    None => self.losing[nation.index()] = 0,
                }
            }
            if self.dice[0] > 0 {
                let totals = [US, NA].map(|seat| self.dice[seat.index()] + game.primary_cr(seat));
                if totals[0] != totals[1] {
                    let first = if totals[0] > totals[1] { US } else { NA };
                    game.settle_initiative(first, self.dice, report);
                    return false;
                }
                // Both roll again, on demand: a throw wants no unlimited number of dice.
                return true;
            }
            self.roll(game, report);
        }
    }

    /// Both sides roll; doubles may kill McKee [DB-14.0.5-d].
    fn roll(&mut self, game: &mut DarkAndBloodyGround, report: &mut Report) {
        self.dice = [game.die(), game.die()];
        report.fence();
        let crs = [game.primary_cr(US), game.primary_cr(NA)];
        report.note(|| log::initiative_roll(US, self.dice[0], crs[0]));
        report.note(|| log::initiative_roll(NA, self.dice[1], crs[1]));
        if self.dice[0] == self.dice[1] && game.board.area(Piece::MCKEE).is_some() {
            let third = game.die();
            report.note(|| log::mckee_roll(third, third == self.dice[0]));
            if third == self.dice[0] {
                self.losing = game.mckee_dies(report);
            }
        }
    }
}

impl DarkAndBloodyGround {
    /// The CR that a side adds to its initiative die; 0 without a primary leader.
    fn primary_cr(&self, seat: Seat) -> i8 {
        self.primary_leader(seat).map_or(0, |leader| self.cr(leader))
    }

    /// Who may be named primary leader of a side: the highest in rank, of the US in play [DB-9.1.1-a], of the nations of
    /// a nation on the warpath [DB-9.1.2-b].
    fn candidates(&self, seat: Seat) -> PieceSet {
        let leaders = PieceSet::side(seat).leaders_only().iter().filter(|&leader| {
            let place = self.board.place(leader);
            let there = place.is_in_play() && place != crate::rules::a_dark_and_bloody_ground::map::ASIDE;
            there && (seat == US || leader.nation().is_some_and(|nation| self.is_on_warpath(nation)))
        });
        let top = leaders.clone().map(Piece::rank).max().unwrap_or(0);
        leaders.filter(|leader| leader.rank() == top).collect()
    }

    /// Settles who is primary where there is no choice; whether the side must choose. Of the US it is asked each turn
    /// anew; of the nations only if their primary leader is gone, and Dorchester is it for good [DB-8.5.3-g].
    fn has_to_name(&mut self, seat: Seat) -> bool {
        if seat == NA {
            if self.board.place(Piece::DORCHESTER).is_in_play() {
                self.primary[NA.index()] = Some(Piece::DORCHESTER);
                return false;
            }
            if self.primary_leader(NA).is_some() {
                return false;
            }
        }
        let top = self.candidates(seat);
        if top.len() > 1 {
            return true;
        }
        self.primary[seat.index()] = top.first();
        false
    }

    fn name_primary(&mut self, seat: Seat, leader: Option<Piece>, report: &mut Report) {
        self.primary[seat.index()] = leader;
        if let Some(leader) = leader {
            report.note(|| log::primary(leader));
        }
    }

    /// The warriors of a nation of which it may lose one: equal ones once.
    fn doomed(&self, nation: Nation) -> PieceSet {
        self.representatives(self.board.on_map().and(PieceSet::warriors_of(nation)))
    }

    /// McKee is gone for good: every ML falls by 1, not below 1, and each nation on the warpath rolls against its new one;
    /// how many warriors each then loses [DB-14.0.5-e].
    fn mckee_dies(&mut self, report: &mut Report) -> [u8; 6] {
        self.take_off(Piece::MCKEE, OUT);
        self.gone.insert(Piece::MCKEE);
        self.score(US, Piece::MCKEE.rank().cast_signed(), "DB-14.0.5-d", report);
        for nation in Nation::mobilizing() {
            let ml = &mut self.nations[nation.index()].ml;
            *ml = (*ml).saturating_sub(1).max((*ml).min(1));
        }
        let mut losing = [0; 6];
        for nation in Nation::mobilizing() {
            if !self.is_on_warpath(nation) {
                continue;
            }
            let die = self.die();
            let over = (die - self.nation_level(nation)).max(0).unsigned_abs();
            report.note(|| log::mckee_loss(nation, die, over));
            losing[nation.index()] = over;
        }
        losing
    }

    /// The initiative is decided, and the difference of the dice grants markers to both sides [DB-9.2-a].
    fn settle_initiative(&mut self, first: Seat, dice: [i8; 2], report: &mut Report) {
        self.initiative = first;
        let difference = dice[0].abs_diff(dice[1]);
        for seat in [US, NA] {
            let granted = difference.min(self.atrocity_pool[seat.index()]);
            self.atrocity_pool[seat.index()] -= granted;
            self.atrocity_hand[seat.index()] = granted;
        }
        report.note(|| log::initiative(first, self.atrocity_hand));
    }
}
