//! The rolls of the nations, treaties and surrender (T-5, DB-8.1, DB-8.6).

use super::Deployment;
use super::commitment::Modifiers;
use crate::rules::Report;
use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Status};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, OUT, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, NationSet, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::scenarios::{Scenario, levels};
use crate::rules::a_dark_and_bloody_ground::tables::{TREATIES, VPS_SURRENDER, VPS_TREATY};
use crate::rules::procedure::Stacked;
use crate::rules::refusal::{Verdict, need};

impl DarkAndBloodyGround {
    /// The nations that roll in this turn: all but the Iroquois, the surrendered and the unused; on the first turn those
    /// with a stated ML do not, nor any others in the campaign [DB-8.1-a] [DB-8.1-g] [DB-15.4.2-a].
    pub(in super::super) fn rolling_nations(&self) -> NationSet {
        let stated = |nation: Nation| {
            let listed = levels(self.scenario).iter().any(|&(other, _)| other == nation);
            // In 15.2 the others have rolled at set-up [DB-15.2.2-b]; in the campaign they begin on turn 2.
            self.is_first_turn() && (listed || matches!(self.scenario, Scenario::Campaign | Scenario::StClair))
        };
        let rolls =
            |nation: &Nation| matches!(self.status(*nation), Status::Peaceful | Status::Warpath) && !stated(*nation);
        Nation::mobilizing().filter(rolls).collect()
    }

    /// Whether the US may offer so many treaties before the roll of a nation [DB-8.6.3-a…d].
    pub(in super::super) fn check_treaties(&self, nation: Nation, count: u8) -> Verdict {
        if count == 0 {
            return Ok(());
        }
        need(count.cast_signed() <= TREATIES, "DB-8.6.3-a", "You can offer at most two treaties before a roll.")?;
        let chief = match nation {
            Nation::Shawnee => Some(Piece::BLUE_JACKET),
            Nation::Miami => Some(Piece::LITTLE_TURTLE),
            _ => None,
        };
        let bars = chief.is_some_and(|leader| self.board.place(leader).is_in_play());
        need(!bars, "DB-8.6.3-c", "Their leader refuses any treaty.")?;
        need(!self.has_tecumseh(nation), "DB-8.6.3-d", "Tecumseh is in their country.")?;
        let price = i16::from(VPS_TREATY) * i16::from(count);
        need(self.vp[US.index()] >= price, "DB-8.6.3-b", "You must have 2 VP for each treaty.")
    }

    fn has_tecumseh(&self, nation: Nation) -> bool {
        let at = self.board.area(Piece::TECUMSEH);
        at.is_some_and(|area| crate::rules::a_dark_and_bloody_ground::map::atlas().nation(area) == Some(nation))
    }

    /// US Atrocity markers in the areas of a nation or on its units [DB-9.2.1-b].
    fn atrocities_against(&self, nation: Nation) -> i8 {
        let pieces = PieceSet::warriors_of(nation).or(PieceSet::leaders_of(nation));
        let lands = Self::lands(nation, |_| true);
        let hit = |area: &Area| lands.has(*area) || self.board.at(*area).meets(pieces);
        let markers: u8 = Area::all().filter(hit).map(|area| self.areas[area].atrocities[US.index()]).sum();
        markers.cast_signed()
    }

    /// The modifiers of a nation's roll (T-5), treaties included.
    pub(in super::super) fn mobilization_modifiers(&self, nation: Nation, treaties: i8) -> Modifiers {
        let tables = &self.tables;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let any = |test: &dyn Fn(Area) -> bool| !Self::lands(nation, test).is_empty();
        let villages = Self::lands(nation, |area| self.areas[area].village).len() as i8;
        let manned =
            |area: Area| !tables.mob_fort_needs_unit || self.board.at(area).and(self.inside).meets(PieceSet::UNITS);
        let fort = any(&|area| self.areas[area].fort.stands() && manned(area));
        let won = self.last.unwrap_or_default().battle_won;
        let chief = [Piece::BLUE_JACKET, Piece::LITTLE_TURTLE]
            .into_iter()
            .any(|leader| leader.nation() == Some(nation) && self.board.place(leader).is_in_play());
        vec![
            (self.atrocities_against(nation).saturating_mul(tables.mob_atrocity), "US Atrocity markers"),
            (when(self.has_tecumseh(nation), tables.mob_tecumseh), "Tecumseh"),
            (villages.saturating_mul(tables.mob_village), "villages in its country"),
            (treaties.saturating_mul(tables.mob_treaty), "treaties"),
            (when(any(&|area| self.areas[area].settlers > 0), tables.mob_settlers), "settlers in its country"),
            (when(any(&|area| self.areas[area].pillaged), tables.mob_pillaged), "a pillaged area"),
            (when(fort, tables.mob_us_fort), "a US fort in its country"),
            (when(won[NA.index()] && !won[US.index()], tables.mob_na_won), "a battle won by the nations"),
            (when(won[US.index()] && !won[NA.index()], tables.mob_us_won), "a battle won by the US"),
            (when(self.intervened, tables.mob_british), "the British have intervened"),
            (when(chief, tables.mob_own_leader), "its own leader"),
        ]
    }

    /// A nation rolls: it surrenders, goes on the warpath, or goes on as it is, with the result as its ML [DB-8.1-a…d]
    /// [DB-8.1.1-a].
    pub(super) fn mobilize(&mut self, nation: Nation, treaties: i8, report: &mut Report) {
        let mut modifiers = self.mobilization_modifiers(nation, treaties);
        let die = self.die();
        let mut result = die + modifiers.iter().map(|(value, _)| value).sum::<i8>();
        if self.events.epidemic == Some(nation) {
            self.events.epidemic = None;
            let before = result;
            result -= self.tables.epidemic;
            modifiers.push((-self.tables.epidemic, "an epidemic"));
            // An epidemic alone makes nobody surrender.
            if before > 0 {
                result = result.max(1);
            }
        }
        let base = self.tables.base_ml[nation.index()];
        report.fence();
        report.note(|| log::mobilization(nation, die, &modifiers, result, base));
        if result <= 0 {
            self.surrender(nation, report);
            return;
        }
        let ml = result.clamp(1, 5).unsigned_abs();
        if result < base {
            self.nations[nation.index()].ml = ml;
            return;
        }
        let turned = self.status(nation) == Status::Peaceful;
        self.go_on_warpath(nation, ml, report);
        if turned {
            self.call(Deployment::new(nation));
        }
    }

    /// A nation is on the warpath with this ML: face up; the first of the year names the primary leader [DB-8.1-c]
    /// [DB-9.1.2-a]. The late warriors of the campaign come with the first such roll of 1791 or later [DB-15.4.2-b].
    pub(in super::super) fn go_on_warpath(&mut self, nation: Nation, ml: u8, report: &mut Report) {
        let turned = self.status(nation) != Status::Warpath;
        let order = self.nations.iter().map(|standing| standing.order).max().unwrap_or(0) + 1;
        let standing = &mut self.nations[nation.index()];
        (standing.status, standing.ml) = (Status::Warpath, ml);
        if turned {
            standing.order = order;
            report.note(|| log::on_warpath(nation));
            let leader = self.nation_leader(nation);
            if order == 1 && self.primary_leader(NA).is_none() {
                self.primary[NA.index()] = leader;
            }
        }
        self.late_warriors(nation, report);
    }

    /// The leader of a nation who is on the map.
    pub(super) fn nation_leader(&self, nation: Nation) -> Option<Piece> {
        PieceSet::leaders_of(nation).and(self.board.on_map()).iter().max_by_key(|leader| leader.rank())
    }

    /// The Shawnee and Miami of the campaign who were not in Harmar's war come to their nation's leader, or to any area of
    /// theirs if they have none [DB-15.4.2-b].
    fn late_warriors(&mut self, nation: Nation, report: &mut Report) {
        let late = PieceSet::warriors_of(nation).and(self.board.at(POOL));
        if self.scenario != Scenario::Campaign || self.year() < 1791 || late.is_empty() || nation == Nation::Iroquois {
            return;
        }
        let with = self.nation_leader(nation).and_then(|leader| self.board.area(leader));
        let home = || self.home_areas(nation).first();
        let Some(area) = with.or_else(home) else { return };
        late.iter().for_each(|unit| self.put(unit, area));
        self.shelter(late, area);
        report.note(|| log::late(late, area));
    }

    /// A nation surrenders: who is not in a British fort leaves for good, rifles to the pool; 5 VPs [DB-8.6.2-a, b].
    fn surrender(&mut self, nation: Nation, report: &mut Report) {
        let turn = self.turn;
        let standing = &mut self.nations[nation.index()];
        (standing.status, standing.ml, standing.order, standing.surrendered_in) = (Status::Surrendered, 0, 0, turn);
        let all = PieceSet::warriors_of(nation).or(PieceSet::leaders_of(nation));
        let gone: PieceSet =
            all.iter().filter(|&piece| self.board.place(piece) != OUT && !self.inside.has(piece)).collect();
        gone.iter().for_each(|piece| self.take_off(piece, OUT));
        if self.primary[NA.index()].is_some_and(|leader| gone.has(leader)) {
            self.primary[NA.index()] = None;
        }
        report.note(|| log::surrenders(nation));
        self.score(US, VPS_SURRENDER, "DB-8.6.2-a", report);
    }

    /// The other nations of 15.2 roll at set-up, in the order of table M-1, without treaties; 0 or less counts as 1
    /// [DB-15.2.2-b].
    pub(in super::super) fn mobilize_at_setup(&mut self, report: &mut Report) {
        for nation in
            Nation::mobilizing().filter(|&nation| !levels(Scenario::StClair).iter().any(|&(n, _)| n == nation))
        {
            let modifiers = self.mobilization_modifiers(nation, 0);
            let die = self.die();
            let result = (die + modifiers.iter().map(|(value, _)| value).sum::<i8>()).max(1);
            let base = self.tables.base_ml[nation.index()];
            report.fence();
            report.note(|| log::mobilization(nation, die, &modifiers, result, base));
            let ml = result.clamp(1, 5).unsigned_abs();
            if result >= base {
                self.go_on_warpath(nation, ml, report);
            } else {
                self.nations[nation.index()].ml = ml;
            }
        }
    }
}
