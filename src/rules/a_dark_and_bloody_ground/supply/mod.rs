//! Supply (chapter 8.3): who can trace a line, to what.

mod forts;
mod lines;

pub use lines::by_land;

use crate::rules::a_dark_and_bloody_ground::course::{Action, Back, DarkAndBloodyGround, List};
use crate::rules::a_dark_and_bloody_ground::log;
use crate::rules::a_dark_and_bloody_ground::map::{Area, AreaSet};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, PieceSet};
use crate::rules::a_dark_and_bloody_ground::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// The Supply Phase [DB-7.0-a]: asks only if more warriors need British forts than these can supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyPhase {
    /// Warriors that the nations let a fort supply.
    pub fed: PieceSet,
    /// How many warriors each British fort supplies already, by the order of the forts in the map file.
    pub used: [u8; 5],
}

impl SupplyPhase {
    /// The phase begins.
    pub const fn new() -> Self {
        Self { fed: PieceSet::NONE, used: [0; 5] }
    }

    /// The warriors of which one may be supplied next.
    fn hungry(&self, game: &DarkAndBloodyGround) -> PieceSet {
        game.representatives(game.need_forts(game.supplied_but_for_forts()).less(self.fed))
    }
}

impl Procedure<DarkAndBloodyGround> for SupplyPhase {
    fn decision(&self, _: &DarkAndBloodyGround) -> (Seat, &'static str, &'static str) {
        (NA, "DB-7.0.2-b", "D-SUP-FORT")
    }

    fn check(&self, game: &DarkAndBloodyGround, action: Action) -> Verdict {
        let Action::Feed { piece, fort } = action else { return Err(NOT_NOW) };
        need(self.hungry(game).has(piece), "DB-7.0.2-b", "That piece doesn’t need supply from a fort.")?;
        let near = game.forts_in_reach(piece).has(fort);
        need(near, "DB-7.0.2-b", "No un-besieged British fort there is within its reach.")?;
        need(self.used[forts::number(fort)] < forts::SUPPLIES, "DB-7.0.2-b", "A fort can supply only five warriors.")
    }

    fn list(&self, game: &DarkAndBloodyGround, list: &mut List) {
        for piece in self.hungry(game).iter() {
            for fort in game.forts_in_reach(piece).iter() {
                list.offer(self, game, Action::Feed { piece, fort });
            }
        }
    }

    fn take(mut self, game: &mut DarkAndBloodyGround, action: Action, _: &mut Report) {
        if let Action::Feed { piece, fort } = action {
            self.fed.insert(piece);
            self.used[forts::number(fort)] += 1;
            game.goto(self);
        }
    }

    fn advance(self, game: &mut DarkAndBloodyGround, report: &mut Report) -> Flow {
        let direct = game.supplied_but_for_forts();
        let hungry = game.need_forts(direct);
        let fed = match game.feed_all(hungry) {
            Some(all) => all,
            None if self.has_choice(game) => return Flow::Ask,
            None => self.fed,
        };
        game.mark_supply(direct, fed, report);
        game.finish(Back::Nothing);
        Flow::On
    }
}

impl SupplyPhase {
    fn has_choice(&self, game: &DarkAndBloodyGround) -> bool {
        let open = |fort: Area| self.used[forts::number(fort)] < forts::SUPPLIES;
        self.hungry(game).iter().any(|piece| game.forts_in_reach(piece).iter().any(open))
    }
}

impl DarkAndBloodyGround {
    /// Marks who is out of supply, and takes the mark off those who are not [DB-7.0-a]. Pieces that lie face down are not
    /// traced and carry no mark [DB-7.0-d].
    fn mark_supply(&mut self, direct: PieceSet, fed: PieceSet, report: &mut Report) {
        let traced = self.traced();
        let oos = traced.less(direct).less(fed).less(self.led_by(fed));
        report.note(|| log::supply(oos, self.oos.and(traced).less(oos)));
        self.oos = oos;
    }

    /// Pieces that can trace a line at this moment, British forts as full as they can be: in the End Phase they lose
    /// their mark [DB-13.0-c].
    pub(super) fn supplied(&self) -> PieceSet {
        let direct = self.supplied_but_for_forts();
        let hungry = self.need_forts(direct);
        let fed = self.feed_all(hungry).unwrap_or_else(|| self.feed_most(hungry));
        direct.or(fed).or(self.led_by(fed))
    }

    /// Pieces that would be found out of supply if it were marked at this moment [DB-7.0-a].
    pub(super) fn would_be_unsupplied(&self) -> PieceSet {
        self.traced().less(self.supplied())
    }

    /// Pieces that are traced: on the map, face up, not on a raid.
    fn traced(&self) -> PieceSet {
        self.board.on_map().less(self.raiding).less(self.at_peace().less(self.inside))
    }

    /// Leaders of a nation, Tecumseh and Girty, beside some of these warriors [DB-7.0.2-f].
    fn led_by(&self, fed: PieceSet) -> PieceSet {
        let areas: AreaSet = fed.and(PieceSet::WARRIORS).iter().filter_map(|unit| self.board.area(unit)).collect();
        let leaders = self.traced().leaders_only().and(PieceSet::side(NA)).less(lines::CROWN_LEADERS);
        leaders.iter().filter(|&leader| self.board.area(leader).is_some_and(|area| areas.has(area))).collect()
    }
}
