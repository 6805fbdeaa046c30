//! Set-up of the campaign scenarios (7.1, 10.1 to 10.5): the US first, then the nations [DB-15.0-a].

mod country;
mod lands;
mod ready;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List, Status, Turn};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{AreaSet, CINCINNATI, POOL};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, US};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::scenarios::{self, Scenario, first, forces};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Set-up by one side: what is still to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettingUp {
    /// Who sets up.
    pub seat: Seat,
    /// The dice of this set-up have been rolled [DB-15.0-e].
    pub rolled: bool,
    /// Pieces to place.
    pub pieces: PieceSet,
    /// Villages to place in Kentucky or Virginia.
    pub south: u8,
    /// Villages to place in the north.
    pub north: u8,
    /// Settlers to place.
    pub settlers: u8,
    /// Forts to place.
    pub forts: u8,
    /// Rifles to give.
    pub rifles: u8,
}

impl SettingUp {
    /// The set-up of a side, before its dice.
    pub const fn of(seat: Seat) -> Self {
        Self { seat, rolled: false, pieces: PieceSet::NONE, south: 0, north: 0, settlers: 0, forts: 0, rifles: 0 }
    }
}

impl Procedure<DarkAndBloodyGround> for SettingUp {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (self.seat, "DB-15.0-a", if self.seat == US { "D-SU-US" } else { "D-SU-NA" })
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match action {
            Action::Put { piece, area } => {
                let listed = game.representatives(self.pieces).has(piece) && self.pieces.has(piece);
                need(listed, "DB-15.0-a", "That is not one of the pieces left to set up.")?;
                self.check_piece(game, piece, area)
            }
            Action::Village { area } => self.check_village(game, area),
            Action::Fort { area } => self.check_fort(game, area),
            Action::Settle { area } => self.check_settler(game, area),
            Action::Rifle { piece } => self.check_rifle(game, piece),
            Action::Done => self.check_done(game),
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        if self.south + self.north + self.forts + self.settlers > 0 {
            for area in AreaSet::ALL.iter() {
                list.offer(self, game, Action::Village { area });
                list.offer(self, game, Action::Fort { area });
                list.offer(self, game, Action::Settle { area });
            }
        }
        for piece in game.representatives(self.pieces).iter() {
            self.list_places(game, piece, list);
        }
        if self.rifles > 0 {
            let warriors = game.board.on_map().and(PieceSet::WARRIORS);
            let first = game.representatives(warriors);
            first.iter().for_each(|piece| list.offer(self, game, Action::Rifle { piece }));
        }
        list.offer(self, game, Action::Done);
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match action {
            Action::Put { piece, area } => {
                self.pieces.remove(piece);
                game.put(piece, area);
                if !Self::stays_out(game, piece, area) {
                    game.shelter(PieceSet::of(piece), area);
                }
            }
            Action::Village { area } => {
                let count = if Self::is_southern(area) { &mut self.south } else { &mut self.north };
                *count -= 1;
                game.areas[area].village = true;
            }
            Action::Fort { area } => {
                self.forts -= 1;
                game.areas[area].fort = crate::rules::a_dark_and_bloody_ground::course::Fort::Complete;
            }
            Action::Settle { area } => {
                self.settlers -= 1;
                game.areas[area].settlers += 1;
            }
            Action::Rifle { piece } => {
                self.rifles -= 1;
                game.rifles.insert(piece);
            }
            _ => return game.setup_done(self, report),
        }
        game.goto(self);
    }

    fn advance(mut self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        if !self.rolled {
            self.rolled = true;
            self.roll(game, report);
            game.goto(self);
        }
        Flow::Ask
    }
}

impl SettingUp {
    /// The dice of a set-up, each just before its player places [DB-15.0-e], and what is then to be placed.
    fn roll(&mut self, game: &mut DarkAndBloodyGround, report: &mut Report) {
        let scenario = game.scenario;
        self.pieces = forces(scenario, self.seat, &game.tables);
        if self.seat == US {
            let country = scenarios::country(scenario);
            (self.south, self.north, self.forts) = (country.south, country.north, country.forts.count);
            self.settlers = country.settlers;
            if country.die {
                let die = game.die();
                self.settlers += die.unsigned_abs();
                report.fence();
                report.note(|| log::setup_die(US, "Settlers", die, "DB-15.0-e"));
            }
            self.place_at_once(game);
            return;
        }
        if scenario == Scenario::StClair {
            game.mobilize_at_setup(report);
            self.rifles = 1;
        }
        if scenario == Scenario::Wayne {
            let die = game.die();
            let count = usize::from(die.unsigned_abs().div_ceil(2));
            self.pieces = self.pieces.or(first(PieceSet::warriors_of(Nation::Iroquois), count));
            let rifles = game.die();
            self.rifles = rifles.unsigned_abs().min(game.tables.counters_rifles.unsigned_abs());
            report.fence();
            report.note(|| log::setup_die(NA, "Iroquois", die, "DB-15.0-e"));
            report.note(|| log::setup_die(NA, "Rifles", rifles, "DB-15.0-e"));
        }
    }

    /// Where everything has one place the program puts it there: the army of 1790 in Cincinnati [DB-15.1.1-a].
    fn place_at_once(&mut self, game: &mut DarkAndBloodyGround) {
        if matches!(game.scenario, Scenario::Harmar | Scenario::Campaign) {
            let base = *CINCINNATI;
            self.pieces.iter().for_each(|piece| game.put(piece, base));
            self.pieces = PieceSet::NONE;
        }
    }

    fn check_done(&self, game: &DarkAndBloodyGround) -> Verdict {
        let forts = self.forts > 0 && scenarios::country(game.scenario).forts.all;
        let left = !self.pieces.is_empty() || self.south + self.north + self.settlers > 0 || forts;
        let rifles = self.rifles > 0 && self.may_arm(game);
        need(!left && !rifles, "DB-15.0-a", "You must set up everything first.")
    }

    /// Whether some warrior may still be given a rifle.
    fn may_arm(&self, game: &DarkAndBloodyGround) -> bool {
        game.board.on_map().and(PieceSet::WARRIORS).iter().any(|piece| self.check_rifle(game, piece).is_ok())
    }

    /// A rifle: after the pieces, at most two a nation [DB-15.3.2-b], one for a Shawnee in 15.2 [DB-15.2.2-a].
    fn check_rifle(&self, game: &DarkAndBloodyGround, piece: Piece) -> Verdict {
        if self.rifles == 0 || !self.pieces.is_empty() {
            return Err(NOT_NOW);
        }
        let Some(nation) = piece.nation().filter(|_| piece.is_unit() && game.board.area(piece).is_some()) else {
            return no("DB-14.0.2-a", "You can give rifles only to warriors on the map.");
        };
        need(!game.rifles.has(piece), "DB-14.0.2-a", "That warrior already has a rifle.")?;
        let first = game.representatives(game.board.at(game.board.place(piece)));
        need(first.has(piece), "DB-14.0.2-a", "These warriors are equal: choose the first of them.")?;
        if game.scenario == Scenario::StClair {
            return need(nation == Nation::Shawnee, "DB-15.2.2-a", "You must give the rifle to a Shawnee.");
        }
        let armed = game.rifles.and(PieceSet::warriors_of(nation)).len();
        need(armed < 2, "DB-15.3.2-b", "A nation can have at most two rifles.")
    }
}

impl DarkAndBloodyGround {
    /// What a scenario begins with before anybody sets up.
    pub(super) fn prepare(&mut self, report: &mut Report) {
        if self.scenario.is_battle() {
            self.prepare_battle(report);
            return;
        }
        self.fill_pools();
        for (&(nation, ml), order) in scenarios::levels(self.scenario).iter().zip(1..) {
            let standing = &mut self.nations[nation.index()];
            (standing.status, standing.ml, standing.order) = (Status::Warpath, ml, order);
        }
        self.prepare_nations();
        self.primary = scenarios::primaries(self.scenario);
        self.stack = vec![SettingUp::of(US).into()];
    }

    /// Everybody who may still come waits in the pool; who is dead or gone is out of the game.
    fn fill_pools(&mut self) {
        let late = match self.scenario {
            Scenario::Campaign => {
                let warriors = PieceSet::warriors_of(Nation::Shawnee).or(PieceSet::warriors_of(Nation::Miami));
                warriors.or(PieceSet::of_all(&[Piece::BLUE_JACKET]))
            }
            _ => PieceSet::NONE,
        };
        let gone = match self.scenario {
            Scenario::Wayne => PieceSet::of_all(&[
                Piece::HARMAR,
                Piece::ST_CLAIR,
                Piece::BUTLER,
                Piece::DARKE,
                Piece::TROTTER,
                Piece::BLACK_HOOF,
            ]),
            Scenario::StClair => PieceSet::of_all(&[Piece::HARMAR, Piece::BLACK_HOOF]),
            _ => PieceSet::NONE,
        };
        let iroquois = PieceSet::warriors_of(Nation::Iroquois);
        let to_come = PieceSet::of_all(&[Piece::GIRTY, Piece::DORCHESTER]);
        let replacements = PieceSet::REPLACEMENTS;
        let crown = PieceSet::CROWN;
        let pool = PieceSet::US.or(late).or(iroquois).or(to_come).or(replacements).or(crown);
        let pool = pool.or(forces(self.scenario, NA, &self.tables)).less(gone);
        pool.iter().for_each(|piece| self.put(piece, POOL));
        self.gone = gone;
    }

    fn prepare_nations(&mut self) {
        self.nations[Nation::Iroquois.index()].status = Status::Warpath;
        for nation in Nation::mobilizing() {
            if self.status(nation) != Status::Unused {
                continue;
            }
            let standing = match (self.scenario, nation) {
                (Scenario::Campaign | Scenario::StClair, _) => (Status::Peaceful, 1),
                (Scenario::Wayne, _) => (Status::Surrendered, 0),
                _ => (Status::Unused, 0),
            };
            let of = &mut self.nations[nation.index()];
            (of.status, of.ml) = standing;
            of.surrendered_in = self.turn;
        }
        if self.scenario == Scenario::Wayne {
            self.iroquois_came = true;
            self.groups = 2;
            self.vp = [0, i16::from(self.tables.na_start_vps_wayne)];
        }
    }

    /// A side has set up: the other follows, or the first turn begins.
    fn setup_done(&mut self, done: SettingUp, report: &mut Report) {
        let units = self.board.on_map().and(PieceSet::side(done.seat)).units_only();
        self.start[done.seat.index()] = units.len() as u8;
        report.note(|| log::set_up(done.seat, units.len()));
        if done.seat == US {
            self.goto(SettingUp::of(NA));
        } else {
            self.back = Back::Nothing;
            self.goto(Turn::FIRST);
        }
    }
}
