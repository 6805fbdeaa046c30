//! Reinforcement groups (DB-8.5.2, T-9), and the Army leaders that they push out (DB-14.0.8).

use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, OUT, POOL, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::scenarios::first;
use crate::rules::refusal::{Verdict, need};

/// Most Army leaders of rank 3 and of rank 2 [DB-14.0.8-a].
const MOST: [(u8, u32); 2] = [(3, 1), (2, 2)];
/// Groups that there are.
const GROUPS: u8 = 2;

impl DarkAndBloodyGround {
    pub(in super::super) fn check_take(&self, action: Action) -> Verdict {
        match action {
            Action::Pass => Ok(()),
            Action::TakeGroup => {
                need(self.groups < GROUPS, "DB-8.5.2-a", "Both groups have already come.")?;
                let this_year = self.groups > 0 && self.group_turn == self.turn;
                need(!this_year, "DB-8.5.2-a", "You can take only one group a year.")
            }
            _ => Err(NOT_NOW),
        }
    }

    /// The next group is taken and paid for; who comes [DB-8.5.2-b, d, e].
    pub(super) fn take_group(&mut self, report: &mut Report) -> PieceSet {
        let n = usize::from(self.groups);
        (self.groups, self.group_turn) = (self.groups + 1, self.turn);
        report.fence();
        if self.cl >= 2 {
            let price = self.die() + self.cl.cast_signed();
            report.note(|| log::group_price(price));
            self.pay(US, price, "DB-8.5.2-d", report);
        }
        let total = self.tables.group_regulars[n].unsigned_abs();
        let missing = total.saturating_sub(self.regulars().len() as u8);
        let pool = self.board.at(POOL);
        let regulars = first(pool.and(PieceSet::REGULARS), usize::from(missing));
        let militia = self.draw_militia(self.tables.group_militia[n].unsigned_abs());
        let new = regulars.or(militia).or(self.group_leaders(n));
        report.note(|| log::group(n, new));
        new
    }

    /// The leaders of a group who are to be had: never one who was lost or relieved [DB-LDR-i].
    fn group_leaders(&self, n: usize) -> PieceSet {
        let pool = self.board.at(POOL).less(self.gone);
        if n == 0 {
            let named = PieceSet::of_all(&[Piece::ST_CLAIR, Piece::BUTLER, Piece::HAMTRAMCK]);
            return pool.and(named);
        }
        let free = self.army_leaders(2).len() < 2;
        let rank_two = PieceSet::ARMY_LEADERS.and(PieceSet::REPLACEMENTS).iter().filter(|leader| leader.rank() == 2);
        let spare: PieceSet = rank_two.filter(|&leader| free && pool.has(leader)).take(1).collect();
        pool.and(PieceSet::of(Piece::WAYNE)).or(spare)
    }

    /// Army leaders of a rank in play.
    fn army_leaders(&self, rank: u8) -> PieceSet {
        let there = |leader: &Piece| leader.rank() == rank && self.board.place(*leader).is_in_play();
        PieceSet::ARMY_LEADERS.iter().filter(there).collect()
    }

    /// Old Army leaders of whom one must go, since new ones of their rank come [DB-14.0.8-a].
    pub(super) fn too_many(&self, new: PieceSet) -> Option<PieceSet> {
        MOST.into_iter().find_map(|(rank, most)| {
            let old = self.army_leaders(rank).less(new);
            let coming = new.and(PieceSet::ARMY_LEADERS).iter().filter(|leader| leader.rank() == rank).count() as u32;
            (coming > 0 && !old.is_empty() && old.len() + coming > most).then_some(old)
        })
    }

    /// A group is placed: first whom it pushes out, then each piece [DB-8.5.2-c].
    pub(super) fn check_group(&self, new: PieceSet, action: Action) -> Verdict {
        if let Some(old) = self.too_many(new) {
            let Action::Remove { piece } = action else { return Err(NOT_NOW) };
            return need(old.has(piece), "DB-14.0.8-a", "You must remove one of the old Army leaders of this rank.");
        }
        self.check_placing(new, action, Self::group_places)
    }

    /// Where a group may be put: villages and permanent settlements on the Ohio [DB-8.5.2-c].
    pub(super) fn group_places(&self) -> AreaSet {
        let open = |area: &Area| self.is_town(*area) && atlas().on_ohio.has(*area) && self.is_open_to_new(*area);
        Area::all().filter(open).collect()
    }

    /// An Army leader is relieved: a named one for good [DB-14.0.8-a].
    pub(super) fn relieve(&mut self, leader: Piece, report: &mut Report) {
        report.note(|| log::relieved(leader));
        let named = !leader.is_replacement();
        self.take_off(leader, if named { OUT } else { POOL });
        if named {
            self.gone.insert(leader);
        }
        if self.primary[US.index()] == Some(leader) {
            self.primary[US.index()] = None;
        }
    }
}
