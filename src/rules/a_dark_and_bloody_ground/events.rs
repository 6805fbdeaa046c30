//! Random events (chapter 8.1): P1.

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List, Season};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet, Owner, POOL, atlas};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, NationSet, Piece, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::a_dark_and_bloody_ground::scenarios::first;
use crate::rules::a_dark_and_bloody_ground::tables::Event;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// A random event that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RandomEvent {
    /// D-EV-RIFLE: so many markers are still to be given.
    Rifles {
        /// How many.
        left: u8,
    },
    /// D-EV-IROQ: these are still to be placed.
    Iroquois {
        /// Who.
        left: PieceSet,
    },
    /// D-EV-GIRTY.
    Girty,
    /// D-EV-SICK.
    Epidemic,
}

impl Procedure<DarkAndBloodyGround> for RandomEvent {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self {
            Self::Rifles { .. } => (NA, "DB-14.0.2-a", "D-EV-RIFLE"),
            Self::Iroquois { .. } => (NA, "DB-5.0.5-a", "D-EV-IROQ"),
            Self::Girty => (NA, "DB-5.0.7-a", "D-EV-GIRTY"),
            Self::Epidemic => (NA, "DB-5.0-a", "D-EV-SICK"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match (*self, action) {
            (Self::Rifles { .. }, Action::Rifle { piece }) => {
                let first = game.representatives(game.unarmed()).has(piece);
                need(first, "DB-14.0.2-a", "Give the rifle to a warrior on the map without one.")
            }
            (Self::Iroquois { left }, Action::Put { piece, area }) => {
                need(game.representatives(left).has(piece), "DB-5.0.5-a", "That piece doesn’t appear now.")?;
                let room = game.open_british_forts().has(area) && game.room(area) > 0;
                need(room, "DB-5.0.5-a", "The Iroquois must appear in un-besieged British forts with room.")
            }
            (Self::Girty, Action::Put { piece: Piece::GIRTY, area }) => need(
                game.girty_places().has(area),
                "DB-5.0.7-a",
                "Girty must appear with his side, or in a nation’s area that is not pillaged.",
            ),
            (Self::Epidemic, Action::Nation { nation }) => {
                need(game.at_war().has(nation), "DB-5.0-a", "The epidemic must strike a nation on the warpath.")
            }
            _ => Err(NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match *self {
            Self::Rifles { .. } => {
                let first = game.representatives(game.unarmed());
                first.iter().for_each(|piece| list.push(Action::Rifle { piece }));
            }
            Self::Iroquois { left } => {
                for piece in game.representatives(left).iter() {
                    let forts = game.open_british_forts();
                    forts.iter().for_each(|area| list.offer(self, game, Action::Put { piece, area }));
                }
            }
            Self::Girty => {
                let places = game.girty_places();
                places.iter().for_each(|area| list.push(Action::Put { piece: Piece::GIRTY, area }));
            }
            Self::Epidemic => game.at_war().iter().for_each(|nation| list.push(Action::Nation { nation })),
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self, action) {
            (Self::Rifles { left }, Action::Rifle { piece }) => {
                game.rifles.insert(piece);
                report.note(|| log::armed(piece));
                game.goto(Self::Rifles { left: left - 1 });
            }
            (Self::Iroquois { left }, Action::Put { piece, area }) => {
                game.put(piece, area);
                game.shelter(PieceSet::of(piece), area);
                report.note(|| log::appears(PieceSet::of(piece), area));
                game.goto(Self::Iroquois { left: left.less(PieceSet::of(piece)) });
            }
            (Self::Girty, Action::Put { piece, area }) => {
                game.put(piece, area);
                // He may stand alone among the enemy until combat is resolved [DB-LDR-f].
                game.loose.watch[NA.index()].remove(area);
                game.shelter(PieceSet::of(piece), area);
                report.note(|| log::appears(PieceSet::of(piece), area));
                game.finish(Back::Nothing);
            }
            (Self::Epidemic, Action::Nation { nation }) => {
                game.finish(Back::Nothing);
                game.fall_sick(nation, report);
            }
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        let over = match self {
            Self::Rifles { left } => left == 0 || game.unarmed().is_empty(),
            Self::Iroquois { left } => {
                left.is_empty() || !game.open_british_forts().iter().any(|fort| game.room(fort) > 0)
            }
            Self::Girty => game.girty_places().is_empty(),
            Self::Epidemic => {
                let at_war = game.at_war();
                if let (1, Some(only)) = (at_war.len(), at_war.first()) {
                    game.fall_sick(only, report);
                }
                at_war.len() < 2
            }
        };
        if over {
            game.finish(Back::Nothing);
            return Flow::On;
        }
        Flow::Ask
    }
}

impl DarkAndBloodyGround {
    /// The Random Events Phase: two dice on T-1; what cannot apply is no event [DB-5.0-a] [DB-5.0-c].
    pub(super) fn roll_event(&mut self, report: &mut Report) {
        let thrown = [self.die(), self.die()];
        let row = usize::from((thrown[0] + thrown[1]).unsigned_abs()) - 2;
        let event = self.effective(self.tables.events[row]);
        report.fence();
        report.note(|| log::event(thrown, event));
        match event {
            Event::None => {}
            Event::Severe | Event::SevereCold => self.events.severe = true,
            Event::LandFever => self.events.land_fever = true,
            Event::Epidemic => self.call(RandomEvent::Epidemic),
            Event::Girty => {
                self.girty_came = true;
                self.call(RandomEvent::Girty);
            }
            Event::Rifles => {
                let die = self.die();
                let free = self.tables.counters_rifles.unsigned_abs().saturating_sub(self.rifles.len() as u8);
                let left = die.unsigned_abs().div_ceil(2).min(free);
                report.note(|| log::event_die("Rifles", die, &left.to_string()));
                self.call(RandomEvent::Rifles { left });
            }
            Event::Iroquois => {
                let die = self.die();
                let count = usize::from(die.unsigned_abs().div_ceil(2));
                let left = first(PieceSet::warriors_of(Nation::Iroquois).and(self.board.at(POOL)), count);
                self.iroquois_came = true;
                report.note(|| log::event_die("Iroquois", die, &left.len().to_string()));
                self.call(RandomEvent::Iroquois { left });
            }
            Event::Congress => {
                let die = self.die();
                let change = if die <= 3 { -1 } else { 1 };
                self.change_cl(change);
                report.note(|| log::event_die("Congress debates", die, &log::congress(change, self.cl)));
            }
        }
    }

    /// An event as it applies now: nothing where it cannot [DB-5.0-c].
    fn effective(&self, event: Event) -> Event {
        let winter = self.season().is_winter();
        let applies = match event {
            Event::SevereCold => winter || self.season() == Season::Fall,
            Event::LandFever => !winter,
            Event::Epidemic => !self.at_war().is_empty(),
            Event::Girty => {
                !self.girty_came && self.board.place(Piece::GIRTY) == POOL && !self.girty_places().is_empty()
            }
            Event::Rifles => {
                let free = (self.rifles.len() as u8) < self.tables.counters_rifles.unsigned_abs();
                free && !self.unarmed().is_empty()
            }
            Event::Iroquois => {
                let there = PieceSet::warriors_of(Nation::Iroquois).meets(self.board.at(POOL));
                !self.iroquois_came && there && self.open_british_forts().iter().any(|fort| self.room(fort) > 0)
            }
            Event::None | Event::Severe | Event::Congress => true,
        };
        if applies { event } else { Event::None }
    }

    /// Warriors on the map without a rifle.
    fn unarmed(&self) -> PieceSet {
        self.board.on_map().and(PieceSet::WARRIORS).less(self.rifles)
    }

    /// Nations on the warpath; the Iroquois do not count [DB-5.0.5-d].
    fn at_war(&self) -> NationSet {
        Nation::mobilizing().filter(|&nation| self.is_on_warpath(nation)).collect()
    }

    /// Where Girty may appear: with a unit of his side, or in a nation's area that is not pillaged [DB-5.0.7-a].
    fn girty_places(&self) -> AreaSet {
        let nation = |area: Area| matches!(atlas().owner(area), Owner::Nation(_)) && !self.areas[area].pillaged;
        let units = |area: Area| self.board.at(area).and(PieceSet::side(NA)).meets(PieceSet::UNITS);
        Area::all().filter(|&area| units(area) || nation(area)).collect()
    }

    /// A nation has an epidemic: it counts at its roll in this turn; if it does not roll its ML falls at once, not below 1.
    fn fall_sick(&mut self, nation: Nation, report: &mut Report) {
        report.note(|| log::epidemic(nation));
        if self.rolling_nations().has(nation) {
            self.events.epidemic = Some(nation);
            return;
        }
        let ml = &mut self.nations[nation.index()].ml;
        *ml = ml.saturating_sub(1).max(1);
    }
}
