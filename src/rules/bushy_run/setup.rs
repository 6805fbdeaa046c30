//! Set-up (section 5), and ready-made deployments that people may take over and change.

use super::course::{Action, BRITISH_LIMIT, BushyRun, INDIAN_LIMIT, Step};
use super::log;
use super::map::{GOLD, Place, PlaceSet, RED};
use super::pieces::{BRITISH, Unit, UnitSet};
use super::refusals::Code;
use crate::rules::refusal::Verdict;
use crate::rules::{Report, Seat, Suggestion};

/// How often each side may lay a placed unit elsewhere [BR-4.2-j].
const RELAYS: u8 = 99;

/// The Areas in which a side sets up [BR-4.2-b, d].
const fn ribbons(seat: Seat) -> PlaceSet {
    if seat.0 == BRITISH.0 { RED } else { GOLD }
}

impl BushyRun {
    /// Whether everybody who is placed stands within the ribbons of his side [BR-4.2-b, d].
    pub(super) fn within_ribbons(&self) -> bool {
        let within = |unit: Unit| self.map.place(unit).is_none_or(|at| ribbons(unit.side()).has(at));
        Unit::all().all(within)
    }

    /// Placing a unit, or laying it elsewhere [BR-4.2-b…e, j].
    pub(super) fn check_place(&self, seat: Seat, unit: Unit, at: Place) -> Verdict {
        let placing = matches!(self.step, Step::IndianSetup | Step::BritishSetup);
        if !placing || unit.side() != seat {
            return Code::E01.refuse("BR-5-d");
        }
        let british = seat == BRITISH;
        let full = if self.is_full(seat, at) { PlaceSet::of(at) } else { PlaceSet::NONE };
        if self.ground_for(unit, full).has(at) {
            Ok(())
        } else if !ribbons(seat).has(at) {
            Code::E07.refuse(if british { "BR-4.2-d" } else { "BR-4.2-b" })
        } else if self.map.place(unit) == Some(at) {
            Code::E27.refuse("BR-4.2-g")
        } else if self.map.place(unit).is_some() && self.relaid[seat.index()] >= RELAYS {
            Code::E27.refuse("BR-4.2-j")
        } else {
            Code::E06.refuse(if british { "BR-4.2-e" } else { "BR-4.2-c" })
        }
    }

    /// Set-up Areas of a side with no room for one more unit that counts [BR-4.2-c, e].
    pub(super) fn full_ground(&self, seat: Seat) -> PlaceSet {
        ribbons(seat).iter().filter(|&place| self.is_full(seat, place)).collect()
    }

    fn is_full(&self, seat: Seat, place: Place) -> bool {
        let (side, limit) =
            if seat == BRITISH { (UnitSet::COMBAT, BRITISH_LIMIT) } else { (UnitSet::REAL, INDIAN_LIMIT) };
        self.map.on(place).and(side).len() >= limit
    }

    /// Where a unit may be laid now, given the full Areas of its side: within its ribbons, not where it lies, and not
    /// elsewhere once too many were laid elsewhere [BR-4.2-b…e, j].
    pub(super) fn ground_for(&self, unit: Unit, full: PlaceSet) -> PlaceSet {
        let ribbons = ribbons(unit.side());
        let ground = if Self::counts(unit) { ribbons.less(full) } else { ribbons };
        match self.map.place(unit) {
            Some(_) if self.relaid[unit.side().index()] >= RELAYS => PlaceSet::NONE,
            Some(place) => ground.less(PlaceSet::of(place)),
            None => ground,
        }
    }

    pub(super) fn place_unit(&mut self, unit: Unit, at: Place, report: &mut Report) {
        let side = unit.side();
        if self.map.place(unit).is_some() {
            self.relaid[side.index()] += 1;
        }
        self.map.put(unit, at);
        if side != BRITISH {
            self.hidden.insert(unit);
        }
        report.note(|| log::set_up(unit, at));
    }

    /// Units of the side that sets up which are not placed yet.
    pub(super) fn unplaced(&self) -> UnitSet {
        match self.step {
            Step::IndianSetup => self.map.off().and(UnitSet::INDIANS),
            Step::BritishSetup => self.map.off().and(UnitSet::BRITISH),
            _ => UnitSet::NONE,
        }
    }

    /// Confirming a set-up, or the units named for Low Ammo.
    pub(super) fn check_confirm(&self) -> Verdict {
        match self.step {
            Step::IndianSetup | Step::BritishSetup if self.unplaced().is_empty() => Ok(()),
            Step::IndianSetup | Step::BritishSetup => Code::E26.refuse("BR-4.2-g"),
            Step::LowAmmo { need, named } => Self::check_low_ammo(need, named),
            _ => Code::E01.refuse("BR-5-d"),
        }
    }

    pub(super) fn confirm(&mut self, report: &mut Report) {
        match self.step {
            Step::IndianSetup => {
                report.note(|| log::has_set_up(super::pieces::INDIAN));
                self.orders.changed = super::map::PlaceSet::default();
                self.step = Step::BritishSetup;
            }
            Step::BritishSetup => {
                report.note(|| log::has_set_up(BRITISH));
                self.orders.line_changed = false;
                self.watch();
                self.begin_turn(1, report);
            }
            Step::LowAmmo { named, .. } => self.mark_low_ammo(named, report),
            _ => {}
        }
    }

    /// Areas with a British unit are watched from now on (6.3).
    pub(super) fn watch(&mut self) {
        for area in Place::areas() {
            if !self.british_on(area).is_empty() {
                self.watched.insert(area);
            }
        }
    }

    /// Ready-made deployments for the side that sets up, with the orders that go with them.
    pub(super) fn deployments(&self) -> Vec<Suggestion<Action>> {
        let plans: &[Plan] = match self.step {
            Step::IndianSetup => &INDIAN_PLANS,
            Step::BritishSetup => &BRITISH_PLANS,
            _ => return Vec::new(),
        };
        plans.iter().map(|plan| self.deployment(plan)).filter(|s| !s.actions.is_empty()).collect()
    }

    /// The placements that turn the present set-up into the plan, in an order in which each is legal.
    fn deployment(&self, plan: &Plan) -> Suggestion<Action> {
        let mut trial = self.clone();
        let mut wanted: Vec<(Unit, Place)> = plan
            .areas
            .iter()
            .flat_map(|&(area, units)| units.iter().map(move |id| (Unit::from_id(id), Place::area(area))))
            .filter_map(|(unit, place)| Some((unit?, place?)))
            .filter(|&(unit, place)| self.map.place(unit) != Some(place))
            .collect();
        let mut actions = Vec::new();
        // Two full Areas that trade units would block each other: place what fits, again and again.
        while !wanted.is_empty() {
            let before = wanted.len();
            wanted.retain(|&(unit, at)| {
                let legal = trial.check_place(unit.side(), unit, at).is_ok();
                if legal {
                    trial.place_unit(unit, at, &mut Report::silent());
                    actions.push(Action::Place { unit, at });
                }
                !legal
            });
            if wanted.len() == before {
                break;
            }
        }
        for order in trial.proposed_orders() {
            let Action::AreaOrder { area, fire, halt } = order else { continue };
            trial.set_area_order(area, fire, halt);
            actions.push(order);
        }
        Suggestion::set_up(plan.label, plan.text, actions)
    }
}

struct Plan {
    label: &'static str,
    text: &'static str,
    areas: &'static [(u8, &'static [&'static str])],
}

/// Advice of section 19: real units in the Areas that the wagon must enter, stacks where attacks must be absorbed,
/// dummies where there is nobody.
const INDIAN_PLANS: [Plan; 3] = [
    Plan {
        label: "Block the road",
        text: "The road west is held in depth, bands wait on both flanks, and dummies guard the rear.",
        areas: &[
            (1, &["I03", "I04", "I14"]),
            (2, &["I05", "I06"]),
            (3, &["I01", "I07", "I08"]),
            (5, &["I09", "I10", "I11"]),
            (6, &["I15", "I16", "D1"]),
            (7, &["I02", "I12", "D2"]),
            (9, &["I17", "I18", "D3"]),
            (12, &["I19", "I20", "D4"]),
            (11, &["I13", "D5"]),
            (14, &["I21", "D6"]),
            (15, &["D7", "D8"]),
            (17, &["D9"]),
        ],
    },
    Plan {
        label: "Strike the flanks",
        text: "Strong stacks north and south of the column’s centre; the road itself is lightly held.",
        areas: &[
            (7, &["I01", "I03", "I04", "I05", "I10"]),
            (12, &["I14", "I15", "I16", "I17", "I19"]),
            (11, &["I02", "I06", "I07"]),
            (9, &["I18", "I20", "D1"]),
            (3, &["I08", "I11", "D2", "D3"]),
            (1, &["I12", "I13"]),
            (2, &["I21", "D4"]),
            (5, &["I09", "D5"]),
            (6, &["D6", "D7"]),
            (14, &["D8"]),
            (15, &["D9"]),
        ],
    },
    Plan {
        label: "Surround the column",
        text: "A ring around the whole column, as on the first afternoon; every Area beside the road is held.",
        areas: &[
            (1, &["I14", "I03"]),
            (2, &["I15", "D1"]),
            (3, &["I01", "I04"]),
            (5, &["I05", "I06", "D2"]),
            (6, &["I07", "D3"]),
            (7, &["I02", "I08"]),
            (9, &["I16", "I17"]),
            (11, &["I09", "I10"]),
            (12, &["I19", "I18", "D4"]),
            (13, &["D5", "D6"]),
            (14, &["I11", "I12"]),
            (15, &["I20", "I21", "D7"]),
            (17, &["D8"]),
            (19, &["I13", "D9"]),
        ],
    },
];

const BRITISH_PLANS: [Plan; 3] = [
    Plan {
        label: "Ring around the wagon",
        text: "The wagon halts at Road Saddle (8) with companies ahead and behind; the rear guard closes up.",
        areas: &[
            (4, &["B02", "B05", "B12"]),
            (8, &["B01", "B06", "B14", "B11"]),
            (10, &["B03", "B07", "B08"]),
            (16, &["B04", "B09", "B13"]),
            (18, &["B10"]),
        ],
    },
    Plan {
        label: "Advance guard forward",
        text: "The light companies lead at Graves Knoll (4), ready to clear the road; the wagon follows.",
        areas: &[
            (4, &["B02", "B03", "B01"]),
            (8, &["B05", "B06", "B12", "B14"]),
            (10, &["B04", "B07", "B11"]),
            (16, &["B08", "B09"]),
            (18, &["B10", "B13"]),
        ],
    },
    Plan {
        label: "Hold Edge Hill",
        text: "The wagon stays on the hill of the flour-bag fort, with the companies around it.",
        areas: &[
            (4, &["B02", "B05"]),
            (8, &["B03", "B06", "B12"]),
            (10, &["B01", "B07", "B11", "B14"]),
            (16, &["B04", "B08", "B09"]),
            (18, &["B10", "B13"]),
        ],
    },
];
