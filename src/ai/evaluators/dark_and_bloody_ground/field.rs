//! The country as both sides see it: where armies stand, who can come where, what a clash is likely to bring. All worths are
//! in VPs.

use crate::rules::Seat;
use crate::rules::a_dark_and_bloody_ground::survey::Country;
use crate::rules::a_dark_and_bloody_ground::{
    Area, AreaSet, DarkAndBloodyGround, Fort, Kind, NA, Nation, Piece, PieceSet, Scenario, Season, Terrain, US, atlas,
};

/// Areas of the map.
const AREAS: usize = 71;
/// Borders that a led force of the US, of the nations, crosses in one activation.
const STRIDE: [u8; 2] = [2, 3];

/// Pieces as an army.
#[derive(Clone, Copy, Debug, Default)]
pub struct Host {
    /// Strength by kind: a regular 1.4, militia and warriors 1.
    pub strength: f64,
    /// Units.
    pub units: f64,
    /// The best CR of its leaders.
    pub cr: f64,
    /// The mean level of its units.
    pub level: f64,
    /// Somebody leads it.
    pub led: bool,
}

impl Host {
    /// Two hosts as one.
    pub fn with(self, other: Self) -> Self {
        let units = self.units + other.units;
        if units <= 0.0 {
            return Self { cr: self.cr.max(other.cr), led: self.led || other.led, ..self };
        }
        Self {
            strength: self.strength + other.strength,
            units,
            cr: self.cr.max(other.cr),
            level: (self.level * self.units + other.level * other.units) / units,
            led: self.led || other.led,
        }
    }
}

/// A position, counted.
pub struct Field<'a> {
    /// The position.
    pub game: &'a DarkAndBloodyGround,
    /// The map, to be asked.
    pub country: Country<'a>,
    /// Units of the US and of the nations that occupy each area.
    pub units: [[PieceSet; AREAS]; 2],
    /// The greatest host of a side that could come to each area in its next activations.
    threat: [[Host; AREAS]; 2],
}

impl<'a> Field<'a> {
    /// Counts what every evaluation needs.
    pub fn of(game: &'a DarkAndBloodyGround) -> Self {
        let country = game.country();
        let mut field =
            Self { game, country, units: [[PieceSet::NONE; AREAS]; 2], threat: [[Host::default(); AREAS]; 2] };
        let away = country.raiding().or(country.at_peace());
        let there = country.on_map().units_only().less(away);
        for unit in there.iter() {
            if let Some(area) = country.place(unit).area() {
                field.units[unit.side().index()][area.index()].insert(unit);
            }
        }
        field.count_threats();
        field
    }

    fn count_threats(&mut self) {
        for seat in [US, NA] {
            for from in Area::all() {
                if self.units[seat.index()][from.index()].is_empty() {
                    continue;
                }
                let host = self.host(self.country.present(seat, from).less(self.country.completed()));
                if !host.led {
                    continue;
                }
                for to in atlas().within(from, STRIDE[seat.index()]).iter() {
                    let slot = &mut self.threat[seat.index()][to.index()];
                    let (most, least) = if host.strength > slot.strength { (host, *slot) } else { (*slot, host) };
                    // Not all of those who could come will.
                    let half = Host { strength: least.strength * 0.5, units: least.units * 0.5, ..least };
                    *slot = most.with(half);
                }
            }
        }
    }

    /// What some pieces make as an army.
    pub fn host(&self, pieces: PieceSet) -> Host {
        let units = pieces.units_only();
        let leaders = pieces.leaders_only();
        let weight = |unit: Piece| match unit.kind() {
            Kind::Regular | Kind::British => 1.4,
            _ => 1.0,
        };
        let count = f64::from(units.len());
        let level: f64 = units.iter().map(|unit| f64::from(self.country.level(unit))).sum();
        let commands = |leader: &Piece| units.iter().any(|unit| leader.may_command(unit));
        Host {
            strength: units.iter().map(weight).sum(),
            units: count,
            cr: leaders.iter().map(|leader| f64::from(self.country.cr(leader))).fold(0.0, f64::max),
            level: if count > 0.0 { level / count } else { 0.0 },
            led: leaders.iter().any(|leader| commands(&leader)),
        }
    }

    /// What of a side stands in an area.
    pub fn there(&self, seat: Seat, area: Area) -> Host {
        if self.units[seat.index()][area.index()].is_empty() {
            return Host::default();
        }
        self.host(self.country.present(seat, area))
    }

    /// The host of a side that could come to an area.
    pub fn threat(&self, seat: Seat, area: Area) -> Host {
        self.threat[seat.index()][area.index()]
    }

    /// The chance that the US wins a battle there: a curve fitted to modelled battles (design, chapter 9).
    pub fn odds(&self, us: &Host, na: &Host, area: Area) -> f64 {
        if na.units <= 0.0 {
            return 1.0;
        }
        if us.units <= 0.0 {
            return 0.0;
        }
        let x = libm::log(us.strength / na.strength);
        let open = self.country.area(area).village || atlas().terrain(area) == Terrain::Settled;
        let logit = -1.6 + 5.0 * x + 0.7 * us.level - 0.7 * na.level + 0.36 * us.cr - 0.32 * na.cr
            + if open { 1.1 } else { 0.0 };
        logistic(logit)
    }

    /// What a clash there is worth to the US.
    pub fn clash(&self, us: &Host, na: &Host, area: Area) -> f64 {
        if us.units <= 0.0 || na.units <= 0.0 {
            return 0.0;
        }
        let p = self.odds(us, na, area);
        // Warriors lost are never replaced.
        let (ours, theirs) = (1.6, 2.6);
        let battle = if us.led || na.led { 4.0 } else { 0.0 };
        let won = battle + theirs * 0.45 * na.units - ours * 0.2 * us.units.min(na.units * 1.5);
        let lost = battle + ours * 0.5 * us.units - theirs * 0.2 * na.units.min(us.units * 1.5);
        p * won - (1.0 - p) * lost
    }

    /// What the enemy may gain by coming to a host of a side in an area.
    pub fn danger(&self, seat: Seat, host: &Host, area: Area) -> f64 {
        if host.units <= 0.0 {
            return 0.0;
        }
        let enemy = self.threat(seat.other(), area);
        let gain = if seat == US { -self.clash(host, &enemy, area) } else { self.clash(&enemy, host, area) };
        let safe = self.country.fort(area) == Some(seat);
        gain.max(0.0) * if safe { 0.15 } else { 0.5 }
    }

    /// Whether the scenario turns on Kekionga.
    pub fn is_about_kekionga(&self) -> bool {
        matches!(self.game.scenario(), Scenario::Harmar | Scenario::StClair)
    }

    /// The areas that must be free of settlers for the nations to win 15.1.
    pub fn home_lands(&self) -> AreaSet {
        if self.game.scenario() != Scenario::Harmar {
            return AreaSet::NONE;
        }
        atlas().of_nation(Nation::Miami).or(atlas().of_nation(Nation::Shawnee))
    }

    /// Units that the nations need at Kekionga against the greatest army that can still come there, and those that they
    /// have there or beside it. Before the last turn raiders are back in time.
    pub fn guards(&self) -> (f64, f64) {
        let at = Country::kekionga();
        let last = self.country.turns_left() == 1;
        let coming = atlas().within(at, if last { 2 } else { 4 });
        let army = |area: Area| self.host(self.country.present(US, area).less(self.country.completed()));
        let greatest = coming.iter().map(army).filter(|host| host.led).map(|host| host.strength).fold(0.0, f64::max);
        let near = atlas().within(at, 1).iter().map(|area| self.there(NA, area).units).sum();
        (if last { 0.7 } else { 0.3 } * greatest, near)
    }

    /// Most areas of a US line of supply in the turn to come.
    pub fn line(&self) -> u8 {
        let winter = self.game.season() == Season::Winter || self.game.season() == Season::Fall;
        if winter || self.country.is_bad_weather() { 2 } else { 3 }
    }

    /// Borders from an area to the nearest US town or fort.
    pub fn away_from_base(&self, area: Area) -> u8 {
        let base = |other: &Area| self.country.is_town(*other) || self.country.fort(*other) == Some(US);
        Area::all().filter(base).map(|base| atlas().distance(base, area)).min().unwrap_or(9)
    }

    /// Whether a US fort there would carry supply from Cincinnati to Kekionga in Winter.
    pub fn is_link(&self, area: Area) -> bool {
        let Some(cincinnati) = Area::from_id("cincinnati") else { return false };
        let kekionga = Country::kekionga();
        self.country.fort(area).is_none()
            && area != kekionga
            && atlas().distance(cincinnati, area) <= 2
            && atlas().distance(area, kekionga) <= 2
    }

    /// Whether the US spares its army: in 15.2 nothing but the last turn counts, and the army must live to see it; in 15.1 the
    /// pillage of Kekionga is a victory unless too many fall [DB-15.1.4-e].
    pub fn bides(&self) -> bool {
        match self.game.scenario() {
            Scenario::StClair => self.country.turns_left() > 1,
            Scenario::Harmar => self.country.is_kekionga_pillaged(),
            _ => false,
        }
    }

    /// Whether an army that stands there has to leave somebody behind to build the fort that its supply needs. In the first turn
    /// of 15.1 it keeps together, unless it can build at once: it is beside Kekionga, where a fort would serve, when the second
    /// begins.
    pub fn needs_builders(&self, at: Area) -> bool {
        let together = self.game.scenario() == Scenario::Harmar && self.country.turns_left() > 1 && !self.is_link(at);
        self.is_about_kekionga() && !together && !self.has_link()
    }

    /// Whether a link of supply between Cincinnati and Kekionga stands, or is being built.
    pub fn has_link(&self) -> bool {
        let Some(cincinnati) = Area::from_id("cincinnati") else { return false };
        let near =
            |area: &Area| atlas().distance(cincinnati, *area) <= 2 && atlas().distance(*area, Country::kekionga()) <= 2;
        let stands = |area: Area| {
            let begun = self.country.area(area).fort == Fort::Building && self.units[1][area.index()].is_empty();
            begun || self.country.fort(area) == Some(US) || self.country.area(area).village
        };
        Area::all().filter(near).any(stands)
    }
}

/// The logistic function.
pub fn logistic(score: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-score))
}
