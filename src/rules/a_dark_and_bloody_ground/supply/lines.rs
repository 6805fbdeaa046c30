//! Lines of supply on the map: how far, along what, past whom.

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, Fort};
use crate::rules::a_dark_and_bloody_ground::map::{AREAS, Area, AreaSet, Owner, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, State, US};

/// McKee and Dorchester, who are supplied as British [DB-LDR-g].
pub const CROWN_LEADERS: PieceSet = PieceSet::of_all(&[Piece::MCKEE, Piece::DORCHESTER]);
/// Most land areas of a US line and of a warrior's line to a fort, in fair weather and otherwise [DB-7.0.1-a]
/// [DB-7.0.2-b].
const LENGTH: [u8; 2] = [3, 2];
/// Most areas of a British line in Winter or severe weather [DB-7.0.3-a].
const BRITISH_LENGTH: u8 = 2;

impl DarkAndBloodyGround {
    /// Most land areas of a US line, and of a warrior's line to a fort.
    pub(super) fn line_length(&self) -> u8 {
        LENGTH[usize::from(self.is_bad_weather())]
    }

    /// Areas through which no US line may pass [DB-7.0.1-b, c, d].
    fn us_blocks(&self) -> AreaSet {
        let led = |area: Area| {
            let there = self.present(NA, area);
            let warriors = there.and(PieceSet::WARRIORS);
            there.leaders_only().iter().any(|leader| warriors.iter().any(|unit| leader.may_command(unit)))
        };
        let blocked = |area: &Area| self.areas[*area].pillaged || self.has_open_fort(NA, *area) || led(*area);
        self.peaceful_areas().or(Area::all().filter(blocked).collect())
    }

    /// Areas through which no line of the nations may pass [DB-7.0.2-d].
    pub(super) fn na_blocks(&self) -> AreaSet {
        let blocked =
            |area: &Area| self.areas[*area].pillaged || self.is_settled(*area) || self.has_open_fort(US, *area);
        Area::all().filter(blocked).collect()
    }

    /// Areas through which no British line may pass [DB-7.0.3-b].
    fn british_blocks(&self) -> AreaSet {
        let blocked = |area: &Area| {
            self.areas[*area].pillaged || self.has_open_fort(US, *area) || !self.units(US, *area).is_empty()
        };
        Area::all().filter(blocked).collect()
    }

    /// The areas from which US pieces trace a line at this moment [DB-7.0.1-a].
    pub(in super::super) fn us_supply(&self) -> AreaSet {
        self.us_reach(self.us_sources(), false)
    }

    /// US sources but forts: permanent settlements, villages, and the east edge of Pennsylvania and Virginia where no
    /// enemy unit stands (T-4).
    fn us_sources(&self) -> AreaSet {
        let map = atlas();
        let edge = |area: Area| {
            map.us_entry.has(area)
                && matches!(map.owner(area), Owner::State(State::Pennsylvania | State::Virginia))
                && self.units(NA, area).is_empty()
        };
        Area::all().filter(|&area| self.is_town(area) || edge(area)).collect()
    }

    /// The areas from which a US line reaches one of these sources, by completed forts that reach it themselves, and by
    /// villages where they are links of the chain (T-4) [DB-7.0.1-e].
    fn us_reach(&self, sources: AreaSet, villages: bool) -> AreaSet {
        let blocks = self.us_blocks();
        let link = |area: &Area| {
            let fort = self.areas[*area].fort == Fort::Complete || self.areas[*area].fort == Fort::Dismantling;
            (fort && !self.is_besieged(*area)) || (villages && self.areas[*area].village)
        };
        let links: AreaSet = Area::all().filter(link).collect();
        let mut sources = sources;
        loop {
            let reach = self.us_lines(sources, blocks);
            let more = links.and(reach).less(sources);
            if more.is_empty() {
                return reach;
            }
            sources = sources.or(more);
        }
    }

    /// The areas within a US line of these sources: land areas are counted, rivers are free in fair weather [DB-7.0.1-a]
    /// [DB-7.0.1-f].
    fn us_lines(&self, sources: AreaSet, blocks: AreaSet) -> AreaSet {
        let passable = AreaSet::ALL.less(blocks);
        let rivers = !self.is_bad_weather();
        let mut reach = sources;
        let mut length = 0;
        loop {
            if rivers {
                reach = afloat(reach, sources, passable);
            }
            if length == self.line_length() {
                return reach;
            }
            length += 1;
            reach = reach.or(atlas().around(reach.and(passable).or(sources)));
        }
    }

    /// Whether a US line of supply leads from an area to Cincinnati, by legs through completed forts and villages
    /// [DB-7.0.1-e].
    pub(in super::super) fn reaches_cincinnati(&self, from: Area) -> bool {
        let base: AreaSet = Area::from_id("cincinnati").into_iter().collect();
        self.us_reach(base, true).has(from)
    }

    /// The areas from which a warrior of this nation reaches a home of its own [DB-7.0.2-a].
    fn home_reach(&self, nation: Nation, passable: AreaSet) -> AreaSet {
        by_land(self.home_areas(nation), passable, u8::MAX)
    }

    /// Who is in supply without a British fort for warriors: all US pieces and British that trace, warriors near home,
    /// and everybody in a besieged fort [DB-7.0.3-c].
    pub(super) fn supplied_but_for_forts(&self) -> PieceSet {
        let us = self.us_reach(self.us_sources(), false);
        let passable = AreaSet::ALL.less(self.na_blocks());
        let on_map = self.board.on_map();
        // Tecumseh is a Shawnee, Girty at home with any nation.
        let asked = |nation: Nation| {
            on_map.meets(PieceSet::warriors_of(nation).or(PieceSet::leaders_of(nation)))
                || on_map.has(Piece::GIRTY)
                || (nation == Nation::Shawnee && on_map.has(Piece::TECUMSEH))
        };
        let homes = Nation::ALL.map(|nation| match nation {
            Nation::Iroquois => AreaSet::NONE,
            _ if asked(nation) => self.home_reach(nation, passable),
            _ => AreaSet::NONE,
        });
        let any_home = homes.iter().fold(AreaSet::NONE, |set, &home| set.or(home));
        let british = self.british_reach();
        let crown = PieceSet::CROWN.or(CROWN_LEADERS);
        let supplied = |piece: &Piece| {
            let Some(area) = self.board.area(*piece) else { return true };
            if piece.side() == US {
                return us.has(area);
            }
            let besieged = self.inside.has(*piece) && self.is_besieged(area);
            let reach = match piece.nation() {
                _ if crown.has(*piece) => british,
                Some(nation) => homes[nation.index()],
                None if *piece == Piece::TECUMSEH => homes[Nation::Shawnee.index()],
                None => any_home,
            };
            besieged || reach.has(area)
        };
        let direct: PieceSet = on_map.iter().filter(supplied).collect();
        direct.or(self.led(direct))
    }

    /// Leaders of the nations beside a warrior in supply [DB-7.0.2-f].
    fn led(&self, direct: PieceSet) -> PieceSet {
        let areas: AreaSet = direct.and(PieceSet::WARRIORS).iter().filter_map(|unit| self.board.area(unit)).collect();
        let leaders = self.board.on_map().and(PieceSet::side(NA)).leaders_only().less(CROWN_LEADERS);
        leaders.iter().filter(|&leader| self.board.area(leader).is_some_and(|area| areas.has(area))).collect()
    }

    /// The areas from which the British reach a fort of theirs [DB-7.0.3-a…d].
    fn british_reach(&self) -> AreaSet {
        let passable = AreaSet::ALL.less(self.british_blocks());
        let length = if self.is_bad_weather() { BRITISH_LENGTH } else { u8::MAX };
        by_land(self.open_british_forts(), passable, length)
    }

    /// British forts that are not besieged.
    pub(in super::super) fn open_british_forts(&self) -> AreaSet {
        atlas().fort_sites.iter().filter(|&area| self.has_open_fort(NA, area)).collect()
    }
}

/// The areas within so many borders of one of these, through passable areas only; the ends may be anything [DB-7.0-c].
pub fn by_land(sources: AreaSet, passable: AreaSet, length: u8) -> AreaSet {
    let (mut reach, mut front) = (sources, sources);
    for _ in 0..length.min(AREAS as u8) {
        front = atlas().around(front).less(reach);
        reach = reach.or(front);
        front = front.and(passable);
        if front.is_empty() {
            break;
        }
    }
    reach
}

/// What can be reached by water from these areas, from the passable ones and the sources among them.
fn afloat(reach: AreaSet, sources: AreaSet, passable: AreaSet) -> AreaSet {
    let mut reach = reach;
    loop {
        let before = reach;
        for river in atlas().rivers() {
            let areas = atlas().along(river);
            let pairs = areas.windows(2).map(|pair| (pair[0], pair[1]));
            for (a, b) in pairs.clone().chain(pairs.rev().map(|(a, b)| (b, a))) {
                if reach.has(a) && (passable.has(a) || sources.has(a)) {
                    reach.insert(b);
                }
            }
        }
        reach = on_the_ohio(reach, sources, passable);
        if reach == before {
            return reach;
        }
    }
}

/// The banks that can be reached along the Ohio: a reach is open if either of its banks is [DB-7.0.1-f].
fn on_the_ohio(reach: AreaSet, sources: AreaSet, passable: AreaSet) -> AreaSet {
    let reaches = &atlas().reaches;
    let from = reach.and(passable).or(reach.and(sources));
    let starts = |n: usize| reaches[n].iter().any(|&bank| from.has(bank));
    let open = |n: usize| reaches[n].iter().any(|&bank| passable.has(bank) || sources.has(bank));
    let mut wet = [false; 20];
    for n in 0..reaches.len() {
        wet[n] = starts(n) || (n > 0 && wet[n - 1] && open(n - 1));
    }
    for n in (0..reaches.len()).rev() {
        wet[n] = wet[n] || (n + 1 < reaches.len() && wet[n + 1] && open(n + 1));
    }
    let banks = reaches.iter().zip(wet).filter(|(_, wet)| *wet).flat_map(|(banks, _)| banks);
    banks.fold(reach, |mut set, &bank| {
        set.insert(bank);
        set
    })
}
