//! A skirmish in the field, or an assault on a fort (DB-11.1-d…f, DB-11.1.1, DB-11.1.2, DB-11.1.3).

mod losses;
mod pairing;
mod rolls;

pub use pairing::Pairs;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::pieces::{PieceSet, US};
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// How far a skirmish has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// D-SKI-SF: how the intrinsic strength of the fort fights; so many SFs are still free.
    Garrison {
        /// How many.
        free: u8,
    },
    /// D-SKI-PAIR.
    Pairing,
    /// D-SKI-ORDER.
    Order,
    /// D-SKI-LOSS: a unit of the losers of this group is eliminated, then the rest retreat.
    Loss {
        /// Which group.
        group: u8,
        /// Who has lost.
        loser: Seat,
    },
    /// D-SKI-RETREAT.
    Retreat {
        /// Which group.
        group: u8,
        /// Who has lost.
        loser: Seat,
    },
}

/// Intrinsic SFs of a fort that fight on their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// How many together; 0: none.
    pub count: u8,
    /// In which group; 0: in none.
    pub group: u8,
}

/// A skirmish: who meets whom stands in [`Pairs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Skirmish {
    /// Where.
    pub area: Area,
    /// The owner of the fort that is assaulted; nobody in the field.
    pub fort: Option<Seat>,
    /// How far it has come; not begun if `None`.
    pub stage: Option<Stage>,
    /// SFs on their own.
    pub strengths: [Strength; 2],
    /// Units that an SF is added to; twice, if both are.
    pub supported: [PieceSet; 2],
    /// Units of both sides that fight.
    pub units: PieceSet,
    /// Groups that there are.
    pub groups: u8,
    /// Groups that are resolved, one bit each.
    pub resolved: u64,
}

impl Skirmish {
    /// A skirmish in the open.
    pub const fn field(area: Area) -> Self {
        Self {
            area,
            fort: None,
            stage: None,
            strengths: [Strength { count: 0, group: 0 }; 2],
            supported: [PieceSet::NONE; 2],
            units: PieceSet::NONE,
            groups: 0,
            resolved: 0,
        }
    }

    /// An assault on the fort there.
    pub const fn assault(area: Area) -> Self {
        Self { fort: Some(US), ..Self::field(area) }
    }

    /// The units of a side that fight here.
    fn side(&self, seat: Seat) -> PieceSet {
        self.units.and(PieceSet::side(seat))
    }

    /// It begins: who fights, and with how many SFs.
    fn begin(mut self, game: &mut DarkAndBloodyGround) {
        game.pairs = Pairs::default();
        let [mut us, mut na] = [US, US.other()].map(|seat| game.fighters(seat, self.area));
        let mut free = 0;
        if self.fort.is_some() {
            self.fort = game.fort(self.area);
            free = if self.fort == Some(US) { 1 } else { 2 };
            let owned = if self.fort == Some(US) { &mut us } else { &mut na };
            *owned = owned.and(game.inside);
        } else {
            (us, na) = (us.less(game.inside), na.less(game.inside));
        }
        self.units = us.or(na);
        game.fought = game.fought.or(self.units);
        self.stage = Some(if free > 0 { Stage::Garrison { free } } else { Stage::Pairing });
        if free == 0 {
            self.number(game);
        }
        game.goto(self);
    }
}

impl Procedure<DarkAndBloodyGround> for Skirmish {
    fn decision(&self, game: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        match self.stage {
            Some(Stage::Garrison { .. }) => (self.fort.unwrap_or(US), "DB-11.1.3-a", "D-SKI-SF"),
            Some(Stage::Pairing) | None => (self.pairer(game), "DB-11.1-d", "D-SKI-PAIR"),
            Some(Stage::Order) => (game.initiative, "DB-11.1.1-a", "D-SKI-ORDER"),
            Some(Stage::Loss { loser, .. }) => (loser, "DB-11.1.2-a", "D-SKI-LOSS"),
            Some(Stage::Retreat { loser, .. }) => (loser, "DB-11.1-f", "D-SKI-RETREAT"),
        }
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        match self.stage {
            Some(Stage::Garrison { free }) => self.check_garrison(game, free, action),
            Some(Stage::Pairing) => self.check_pairing(game, action),
            Some(Stage::Order) => self.check_order(action),
            Some(Stage::Loss { group, loser }) => self.check_loss(game, group, loser, action),
            Some(Stage::Retreat { group, loser }) => self.check_retreat(game, group, loser, action),
            None => Err(crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW),
        }
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        match self.stage {
            Some(Stage::Garrison { .. }) => self.list_garrison(game, list),
            Some(Stage::Pairing) => self.list_pairing(game, list),
            Some(Stage::Order) => {
                self.open_groups().for_each(|group| list.push(Action::Next { group }));
            }
            Some(Stage::Loss { group, loser }) => {
                let first = game.representatives(self.losers(game, group, loser));
                first.iter().for_each(|piece| list.push(Action::Lose { piece }));
            }
            Some(Stage::Retreat { loser, .. }) => {
                game.retreats(loser, self.area).iter().for_each(|area| list.push(Action::Retreat { area }));
            }
            None => {}
        }
    }

    fn take(self, game: &mut DarkAndBloodyGround, action: Action, report: &mut Report) {
        match (self.stage, action) {
            (Some(Stage::Garrison { free }), _) => self.garrison(game, free, action),
            (Some(Stage::Pairing), _) => self.pair(game, action),
            (Some(Stage::Order), Action::Next { group }) => self.resolve(game, group, report),
            (Some(Stage::Loss { group, loser }), Action::Lose { piece }) => {
                self.lose(game, group, loser, piece, report);
            }
            (Some(Stage::Retreat { group, loser }), Action::Retreat { area }) => {
                self.retreat(game, group, loser, area, report);
            }
            _ => {}
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        let Some(stage) = self.stage else {
            self.begin(game);
            return Flow::On;
        };
        match stage {
            Stage::Garrison { free } => {
                if let Some(only) = self.only_garrison(game, free) {
                    self.garrison(game, free, only);
                    return Flow::On;
                }
                Flow::Ask
            }
            Stage::Pairing => {
                if let Some(only) = self.only_pairing(game) {
                    self.pair(game, only);
                    return Flow::On;
                }
                Flow::Ask
            }
            Stage::Order => self.go_on(game, report),
            Stage::Loss { group, loser } => {
                let losers = game.representatives(self.losers(game, group, loser));
                if let (1, Some(piece)) = (losers.len(), losers.first()) {
                    self.lose(game, group, loser, piece, report);
                    return Flow::On;
                }
                Flow::Ask
            }
            Stage::Retreat { group, loser } => {
                let open = game.retreats(loser, self.area);
                match (open.len(), open.first()) {
                    (0, _) | (_, None) => self.no_retreat(game, group, loser, report),
                    (1, Some(area)) => self.retreat(game, group, loser, area, report),
                    _ => return Flow::Ask,
                }
                Flow::On
            }
        }
    }
}

impl Skirmish {
    /// The next group is resolved: at once if it is the last, else the initiative player says which [DB-11.1.1-a].
    fn go_on(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        let mut open = self.open_groups();
        match (open.next(), open.next()) {
            (None, _) => {
                game.pairs = Pairs::default();
                game.finish(Back::Nothing);
                Flow::On
            }
            (Some(group), None) => {
                self.resolve(game, group, report);
                Flow::On
            }
            _ => Flow::Ask,
        }
    }
}
