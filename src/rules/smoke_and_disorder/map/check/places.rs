//! Bodies stand on the table, clear of each other and of closed ground; concealed ones are unspotted, whoever is dealt
//! to which place [SD-scn-02, SD-scn-09].

use super::super::book::Scenario;
use super::super::fault::FaultCode::{BadValue, NotInCover, OffTable, Overlap};
use super::super::ground::{Excepted, Ground};
use super::super::order::{bodies, footprint_of, troops_of, units};
use super::super::view::{Eye, Screen};
use super::Faults;
use crate::rules::Seat;
use crate::rules::smoke_and_disorder::pieces::{Body, Footprint, Mover, Name, Shape, Troops};
use crate::rules::space::table::{Block, Pose, Vec2};

/// A body at a place of the scenario, its own or another that it may be dealt.
struct Placed {
    body: Name,
    place: Name,
    side: Seat,
    mover: Mover,
    shape: Shape,
    concealed: bool,
    dummy: bool,
    footprint: Footprint,
}

pub(super) fn test(scenario: &Scenario, faults: &mut Faults) {
    let (fixed, dealt) = everywhere(scenario);
    for placed in fixed.iter().chain(&dealt) {
        ground(&scenario.ground, placed, faults);
    }
    for (i, one) in fixed.iter().enumerate() {
        for two in fixed[..i].iter().chain(&dealt) {
            apart(one, two, faults);
        }
    }
    for (i, one) in dealt.iter().enumerate() {
        // Two of the dealt stand together only at different places.
        let others = dealt[..i].iter().filter(|two| two.place != one.place && two.body != one.body);
        for two in others {
            apart(one, two, faults);
        }
    }
    hidden(&scenario.ground, &fixed, &dealt, faults);
    garrisons(scenario, faults);
}

/// The bodies at their places; and those that are dealt at each place that they may be dealt.
fn everywhere(scenario: &Scenario) -> (Vec<Placed>, Vec<Placed>) {
    let sheet = &scenario.sheet;
    let (units, bodies) = (units(sheet), bodies(sheet));
    let (mut fixed, mut dealt) = (Vec::new(), Vec::new());
    let at = |body: &Body, place: Name, pose: Pose| {
        let footprint = footprint_of(sheet, &units, body, body.shape(), body.rows(), pose);
        let troops = troops_of(sheet, body);
        let dummy = sheet.units.iter().any(|unit| unit.id == body.id && unit.is_dummy);
        let mover = Mover::of(troops, body.shape());
        Placed {
            body: body.id,
            place,
            side: body.side,
            mover,
            shape: body.shape(),
            concealed: body.concealed,
            dummy,
            footprint,
        }
    };
    for body in &bodies {
        let Some(pose) = body.pose() else { continue };
        let shares = |other: &&Body| other.concealed && other.side == body.side;
        if !body.concealed || !sheet.deployment_zones.of(body.side).deal_markers {
            fixed.push(at(body, body.id, pose));
            continue;
        }
        for place in bodies.iter().filter(shares) {
            let Some(its) = place.pose() else { continue };
            let there = footprint_of(sheet, &units, place, place.shape(), place.rows(), its).block;
            let own = footprint_of(sheet, &units, body, body.shape(), body.rows(), its).block;
            dealt.push(at(body, place.id, dealt_pose(&there, &own)));
        }
    }
    (fixed, dealt)
}

/// Footprint centre and facing stay with the place [SD-scn-09].
fn dealt_pose(place: &Block, own: &Block) -> Pose {
    Block::centred(place.centre(), place.facing(), own.width(), own.depth()).pose()
}

fn ground(ground: &Ground, placed: &Placed, faults: &mut Faults) {
    let (block, outline) = (&placed.footprint.block, &placed.footprint.outline);
    faults.expect(ground.holds(&block.corners()), OffTable, placed.body, || {
        format!("it stands off the table at the place of “{}”", placed.place)
    });
    let open =
        !ground.is_closed(placed.mover, placed.side, outline, Excepted::default()) && !ground.is_astride(outline);
    faults.expect(open, OffTable, placed.body, || format!("the place of “{}” is closed to it", placed.place));
}

fn apart(one: &Placed, two: &Placed, faults: &mut Faults) {
    faults.expect(!one.footprint.outline.overlaps(&two.footprint.outline), Overlap, one.body, || {
        format!("at the place of “{}” it overlaps “{}” at that of “{}”", one.place, two.body, two.place)
    });
}

/// Concealed bodies are unspotted, whoever stands where.
fn hidden(ground: &Ground, fixed: &[Placed], dealt: &[Placed], faults: &mut Faults) {
    let screens: Vec<Screen> = fixed
        .iter()
        .enumerate()
        .filter(|(_, p)| bars_sight(p))
        .map(|(i, p)| Screen {
            body: i,
            outline: p.footprint.outline,
            height: ground.height(p.footprint.block.centre()),
        })
        .collect();
    for hidden in fixed.iter().chain(dealt).filter(|p| p.concealed) {
        let seers = fixed.iter().enumerate().filter(|(_, p)| p.side != hidden.side && !p.dummy);
        let found = seers.into_iter().find(|&(i, seer)| {
            let own = |s: &&Screen| s.body != i && fixed[s.body].body != hidden.body;
            spots(ground, seer, hidden, || screens.iter().filter(own))
        });
        faults.expect(found.is_none(), NotInCover, hidden.body, || {
            let seer = found.map_or(hidden.body, |(_, seer)| seer.body);
            format!("at the place of “{}” it would be seen by “{seer}”", hidden.place)
        });
    }
}

fn bars_sight(placed: &Placed) -> bool {
    let loose = matches!(placed.shape, Shape::Skirmish | Shape::Deployed);
    !placed.concealed && !loose
}

fn spots<'a, I: Iterator<Item = &'a Screen>>(
    ground: &Ground,
    seer: &Placed,
    hidden: &Placed,
    screens: impl Fn() -> I,
) -> bool {
    let eyes = |placed: &Placed| -> Vec<Eye> {
        let muzzle = [placed.footprint.block.front()];
        let gun = matches!(placed.mover, Mover::Deployed | Mover::Limbered);
        let places: &[Vec2] = if gun { &muzzle } else { &placed.footprint.figures };
        places.iter().map(|&p| ground.eye(p)).collect()
    };
    let watchers = eyes(seer);
    hidden.footprint.figures.iter().any(|&place| {
        let hider = ground.hider(ground.eye(place));
        watchers
            .iter()
            .any(|from| ground.is_near_enough_to_spot(from.at, &hider) && ground.is_open(from, &hider.eye, screens()))
    })
}

/// A building holds one garrison, which finds room in it.
fn garrisons(scenario: &Scenario, faults: &mut Faults) {
    let sheet = &scenario.sheet;
    for (i, unit) in sheet.units.iter().enumerate() {
        let Some((_, building)) = unit.garrisons_building.and_then(|id| scenario.ground.building(id)) else { continue };
        let alone = sheet.units[..i].iter().all(|other| other.garrisons_building != unit.garrisons_building);
        faults.expect(alone, Overlap, unit.id, || format!("“{}” already has a garrison", building.id));
        let room = unit.figures <= building.capacity;
        faults.expect(room && unit.troops != Troops::Cavalry, BadValue, unit.id, || {
            format!("{} figures; “{}” has room for {}", unit.figures, building.id, building.capacity)
        });
    }
}
