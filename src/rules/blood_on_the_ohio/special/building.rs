//! Build, repair, harass (5.3 to 5.5).

use crate::rules::blood_on_the_ohio::course::{Action, BloodOnTheOhio, Health, List, Marker, Returned, Structure};
use crate::rules::blood_on_the_ohio::log;
use crate::rules::blood_on_the_ohio::map::{CUP, Fort, Place, PlaceSet, Status, US, WC, atlas, step_cost};
use crate::rules::blood_on_the_ohio::march::Split;
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::blood_on_the_ohio::refusals::NOT_NOW;
use crate::rules::procedure::{Flow, Procedure, Stacked};
use crate::rules::refusal::{Verdict, need, no};
use crate::rules::{Report, Seat};
use serde::{Deserialize, Serialize};

/// Most MP that FP may be away from what they harass [BO-5.5-b].
const HARASS_REACH: usize = 3;

/// A fort is built where full and half-used wagons stand: the US choose which of them pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Construction {
    /// Which fort.
    pub fort: Fort,
    /// Where.
    pub at: Place,
}

impl BloodOnTheOhio {
    // Build.

    /// Ground where something may be built as far as structures, WC pieces and the neighbourhood of villages and of
    /// these warriors go [BO-5.3-c, f].
    pub(in super::super) fn free_sites(&self, warriors: PlaceSet) -> PlaceSet {
        let villages = self.structures.villages();
        let taken = villages.or(self.structures.settlements()).or(self.structures.forts()).or(self.board.held(WC));
        let shunned = atlas().within_any(1, villages.or(warriors.and(PlaceSet::SPACES)));
        PlaceSet::GROUND.less(taken).less(shunned)
    }

    /// Ground within two spaces of a river and four of a standing settlement or fort [BO-5.3-d, e].
    pub(in super::super) fn settlement_sites(&self) -> PlaceSet {
        let standing = self.structures.settlements().or(self.structures.forts());
        atlas().settlement_ground.and(atlas().within_any(4, standing))
    }

    /// Whether the US may build this there, if these are the warriors on the map [BO-5.3-a…h].
    pub(in super::super) fn check_build(&self, marker: Marker, at: Place, warriors: PlaceSet) -> Verdict {
        need(!self.builds_barred, "BO-5.6.2-d", "A raid has stopped building for this segment.")?;
        match marker {
            Marker::Settlement => need(self.box_settlements > 0, "BO-5.3-b", "The Builds Box holds no settlement.")?,
            Marker::Fort(fort) => {
                need(self.box_forts.has(fort), "BO-5.3-b", "The Builds Box does not hold this fort.")?;
            }
            _ => return no("BO-5.3-a", "Only the US can build settlements and forts."),
        }
        let empty = at.is_ground() && self.structures.at(at).is_none() && !self.board.held(WC).has(at);
        need(
            empty,
            "BO-5.3-c",
            "The site must be ground without fort, settlement, village or pieces of the Confederacy.",
        )?;
        let map = atlas();
        if marker == Marker::Settlement {
            need(
                map.settlement_ground.has(at),
                "BO-5.3-d",
                "A settlement must be within two spaces of a river space.",
            )?;
            let standing = self.structures.settlements().or(self.structures.forts());
            let near = map.within(4, at).meets(standing);
            need(near, "BO-5.3-e", "A settlement must be within four spaces of a settlement or fort.")?;
        }
        let shunned = map.within(1, at).meets(self.structures.villages().or(warriors));
        need(!shunned, "BO-5.3-f", "A village or warriors are next to the site.")?;
        if marker != Marker::Settlement {
            let near = map.within(3, at).meets(self.structures.forts());
            need(near, "BO-5.3-g", "A fort must be within three spaces of another fort.")?;
            need(!self.fort_wagons(at).is_empty(), "BO-5.3-h", "No supply wagon on the site can pay for the fort.")?;
        }
        Ok(())
    }

    /// Wagons on a site that can pay for a fort: full ones, half-used ones too in the 3rd Expedition [BO-5.3-h].
    fn fort_wagons(&self, at: Place) -> PieceSet {
        let wagons = self.board.side_at(US, at).and(PieceSet::WAGONS);
        if self.in_third() { wagons } else { wagons.less(self.board.reduced()) }
    }

    /// Builds what was announced [BO-5.3-a].
    pub(in super::super) fn build(&mut self, marker: Marker, at: Place, report: &mut Report) {
        let Marker::Fort(fort) = marker else {
            self.box_settlements -= 1;
            self.put_up(marker, at, report);
            return;
        };
        let wagons = self.fort_wagons(at);
        let half = wagons.and(self.board.reduced());
        match wagons.first() {
            Some(wagon) if half.is_empty() || half == wagons => self.build_fort(fort, at, wagon, report),
            _ => self.call(Construction { fort, at }),
        }
    }

    fn build_fort(&mut self, fort: Fort, at: Place, wagon: Piece, report: &mut Report) {
        report.note(|| log::wagon_pays(wagon, at));
        if self.in_third() && !self.board.is_reduced(wagon) {
            self.board.flip(wagon, true);
        } else {
            self.put(wagon, CUP);
        }
        self.box_forts.remove(fort);
        self.put_up(Marker::Fort(fort), at, report);
    }

    /// A built marker goes up; what it sets off follows [BO-5.3-i, j, k, n].
    fn put_up(&mut self, marker: Marker, at: Place, report: &mut Report) {
        self.put_marker(marker, at);
        report.note(|| log::built(marker, at));
        if self.structures.forts().has(at) && !self.board.side_at(US, at).is_empty() {
            let split = Split::all(self, at);
            self.call(split);
        }
        let Some(nation) = atlas().nation(at) else { return };
        match self.status(nation) {
            Status::Treaty => self.break_treaty(nation, report),
            Status::Nonaligned => self.nation_joins(nation, report),
            _ => {}
        }
    }

    // Repair.

    /// Whether the US may repair the structure there, if these are the warriors on the map [BO-5.4-a, b].
    pub(super) fn check_repair(&self, at: Place, warriors: PlaceSet) -> Verdict {
        match self.structure(at) {
            Some(Structure::Settlement(Health::Reduced) | Structure::Fort(_, Health::Reduced)) => {}
            Some(Structure::Village(_) | Structure::Principal(_)) => {
                return no("BO-5.4-d", "Villages can’t be repaired.");
            }
            _ => return no("BO-5.4-a", "Only a reduced settlement or fort can be repaired."),
        }
        need(!atlas().within(2, at).meets(warriors), "BO-5.4-b", "Warriors are within two spaces.")
    }

    /// Repairs what was announced [BO-5.4-a, c].
    pub(in super::super) fn repair(&mut self, at: Place, report: &mut Report) {
        let Some(structure) = self.structure(at) else { return };
        self.structures.put(at, Some(structure.with(Health::Healthy)));
        report.note(|| log::repaired(at));
        self.score(WC, -1, "BO-5.4-c", report);
    }

    // Harass.

    /// Whether the WC may harass what the US have just built or repaired [BO-5.5-a, b].
    pub(super) fn check_harass(&self, fresh: Option<Place>) -> Verdict {
        let Some(at) = fresh else {
            return no("BO-5.5-a", "You can harass only right after a US build or repair.");
        };
        need(self.harassing_fp(at) > 0, "BO-5.5-b", "No FP of the Confederacy can reach it with 3 MP.")
    }

    /// WC FP within 3 MP of a site, past settlements, forts and US FP on the way [BO-5.5-b].
    pub(in super::super) fn harassing_fp(&self, site: Place) -> u8 {
        let armed = self.board.armed(WC);
        let near = |from: Place| from.is_entry() || usize::from(atlas().march(from, site)) <= HARASS_REACH;
        if !armed.iter().any(near) {
            return 0;
        }
        let closed = self.structures.settlements().or(self.structures.forts()).or(self.board.armed(US));
        let mut reached = PlaceSet::NONE;
        // What is reached with so many MP: no step costs more than two.
        let mut fronts = [PlaceSet::NONE; HARASS_REACH + 3];
        fronts[0].insert(site);
        for mp in 0..=HARASS_REACH {
            // Steps off a river cost nothing, and lead to more with the same MP.
            loop {
                let front = fronts[mp].less(reached);
                if front.is_empty() {
                    break;
                }
                reached = reached.or(front);
                for at in front.iter().filter(|&at| at == site || !(closed.has(at) || at.is_entry())) {
                    for from in atlas().next(at).or(atlas().entries(at)).iter() {
                        fronts[mp + usize::from(step_cost(from, at))].insert(from);
                    }
                }
            }
        }
        armed.and(reached).iter().map(|p| self.board.fp_at(WC, p)).sum()
    }

    /// What is taken off every die of a harassment [BO-5.5-d].
    pub(in super::super) fn harass_penalty(&self, site: Place) -> u8 {
        self.board.fp_at(US, site) / 2
    }

    /// The WC harass what was built [BO-5.5-c…e].
    pub(in super::super) fn harass(&mut self, at: Place, report: &mut Report) {
        let penalty = self.harass_penalty(at);
        let dice: Vec<u8> = (0..self.harassing_fp(at)).map(|_| self.die()).collect();
        let successes = dice.iter().filter(|&&die| die >= 4 + penalty).count();
        report.note(|| log::harasses(at, &dice, penalty, successes));
        let steps = self.structure(at).map_or(0, Structure::steps);
        for _ in 0..successes.min(usize::from(steps)) {
            self.lose_structure_step(at, WC, "BO-5.5-e", report);
        }
        self.test_automatic(report);
    }
}

impl Procedure<BloodOnTheOhio> for Construction {
    fn decision(&self, _: &BloodOnTheOhio) -> (Seat, &'static str, &'static str) {
        (US, "BO-5.3-h", "SA_BUILD")
    }

    fn check(&self, game: &BloodOnTheOhio, action: Action) -> Verdict {
        let Action::Pay { wagon } = action else { return Err(NOT_NOW) };
        let wagons = game.representatives(game.fort_wagons(self.at));
        need(wagons.has(wagon), "BO-5.3-h", "A supply wagon on the site must pay for the fort.")
    }

    fn list(&self, game: &BloodOnTheOhio, list: &mut List) {
        for wagon in game.representatives(game.fort_wagons(self.at)).iter() {
            list.push(Action::Pay { wagon });
        }
    }

    fn take(self, game: &mut BloodOnTheOhio, action: Action, report: &mut Report) {
        if let Action::Pay { wagon } = action {
            game.finish(Returned::Nothing);
            game.build_fort(self.fort, self.at, wagon, report);
        }
    }

    fn advance(self, _: &mut BloodOnTheOhio, _: &mut Report) -> Flow {
        Flow::Ask
    }
}
