//! The dice of a pair or group (T-19).

use super::{Skirmish, Stage};
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::Terrain;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};

/// Modifiers of a group, each with its reason.
type Modifiers = Vec<(i8, &'static str)>;

/// What is added for a group that is inside the fort [DB-11.1.3-a].
const INSIDE: i8 = 3;

impl Skirmish {
    /// Groups that are still to be resolved: those with units or SFs on both sides.
    pub(super) fn open_groups(&self) -> impl Iterator<Item = u8> {
        let resolved = self.resolved;
        (1..=self.groups).filter(move |&group| resolved >> group & 1 == 0)
    }

    pub(super) fn check_order(&self, action: Action) -> Verdict {
        let Action::Next { group } = action else { return Err(NOT_NOW) };
        need(self.open_groups().any(|open| open == group), "DB-11.1.1-a", "There is no such pair to resolve.")
    }

    /// The units of a side in a group that are still there.
    pub(super) fn losers(&self, game: &DarkAndBloodyGround, group: u8, seat: Seat) -> PieceSet {
        game.pairs.group(group).and(self.side(seat)).and(game.board.at(self.area))
    }

    /// SFs of the fort that fight on their own in a group.
    pub(super) fn strength_in(&self, group: u8) -> u8 {
        self.strengths.iter().filter(|strength| strength.group == group).map(|strength| strength.count).sum()
    }

    /// SFs in a group, those added to its units too.
    fn strengths_in(&self, group: u8, units: PieceSet) -> u8 {
        self.strength_in(group) + self.supported.iter().map(|set| set.and(units).len() as u8).sum::<u8>()
    }

    /// The modifiers of a side in a group (T-19).
    pub fn modifiers(&self, game: &DarkAndBloodyGround, group: u8, seat: Seat) -> Modifiers {
        let units = self.losers(game, group, seat);
        if self.fort.is_some() {
            self.fort_modifiers(game, group, seat, units)
        } else {
            self.field_modifiers(game, units)
        }
    }

    fn field_modifiers(&self, game: &DarkAndBloodyGround, units: PieceSet) -> Modifiers {
        let tables = &game.tables;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let terrain = game.terrain(self.area);
        let beyond = units.len().saturating_sub(1) as i8;
        let regulars = PieceSet::REGULARS.or(PieceSet::BRITISH);
        vec![
            (tables.skirmish_unit.saturating_mul(beyond), "units beyond the first"),
            (
                when(units.meets(PieceSet::WARRIORS) && terrain != Terrain::Settled, tables.skirmish_warrior),
                "warriors in the wilds",
            ),
            (
                when(units.meets(regulars) && terrain == Terrain::Settled, tables.skirmish_regular),
                "regulars in the open",
            ),
            (when(units.meets(game.rifles), tables.skirmish_rifle), "a rifle"),
            (when(units.meets(game.disrupted), tables.skirmish_disrupted), "a disrupted unit"),
            (when(units.meets(game.oos), tables.skirmish_oos), "a unit out of supply"),
        ]
    }

    fn fort_modifiers(&self, game: &DarkAndBloodyGround, group: u8, seat: Seat, units: PieceSet) -> Modifiers {
        let defends = self.fort == Some(seat);
        let sfs = if defends { self.strengths_in(group, units) } else { 0 };
        let beyond = (units.len() as u8 + sfs).saturating_sub(1).cast_signed();
        let mut modifiers = vec![(game.tables.skirmish_unit.saturating_mul(beyond), "units beyond the first")];
        if defends {
            modifiers.push((INSIDE, "inside the fort"));
            modifiers.push((-game.areas[self.area].siege.cast_signed(), "Siege markers"));
        } else {
            let regular = units.meets(PieceSet::REGULARS.or(PieceSet::BRITISH));
            modifiers.push((i8::from(regular), "a regular attacks"));
        }
        modifiers
    }

    /// A pair or group is resolved: each side rolls, the difference decides [DB-11.1.1-a] [DB-11.1.2-a].
    pub(super) fn resolve(mut self, game: &mut DarkAndBloodyGround, group: u8, report: &mut Report) {
        self.resolved |= 1 << group;
        self.stage = Some(Stage::Order);
        game.goto(self);
        if !self.is_met(game, group) {
            return;
        }
        let mut totals = [0; 2];
        report.fence();
        for seat in [US, NA] {
            let modifiers = self.modifiers(game, group, seat);
            let die = game.die();
            totals[seat.index()] = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
            let units = self.losers(game, group, seat);
            let (total, sfs) =
                (totals[seat.index()], if self.fort == Some(seat) { self.strength_in(group) } else { 0 });
            report.note(|| log::skirmish_roll(seat, self.area, units, sfs, die, &modifiers, total));
        }
        let difference = totals[0].abs_diff(totals[1]);
        if difference > 0 {
            let loser = if totals[0] < totals[1] { US } else { NA };
            let kills = difference >= game.tables.skirmish_loss_from.unsigned_abs();
            self.defeat(game, group, loser, kills, report);
        }
    }

    /// Whether both sides of a group are still there: a fort may have fallen, a unit have been lost.
    fn is_met(&self, game: &DarkAndBloodyGround, group: u8) -> bool {
        [US, NA].into_iter().all(|seat| {
            let sfs = self.fort == Some(seat) && game.fort(self.area) == Some(seat) && self.strength_in(group) > 0;
            sfs || !self.losers(game, group, seat).is_empty()
        })
    }
}
