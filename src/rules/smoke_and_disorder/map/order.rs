//! Units, bodies and footprints as a scenario begins.

use super::file::Sheet;
use crate::rules::smoke_and_disorder::pieces::{Body, Footprint, Members, Name, Shape, Standing, Troops, Unit};
use crate::rules::space::table::Pose;

/// All units at full strength, in the order of the scenario.
pub fn units(sheet: &Sheet) -> Vec<Unit> {
    sheet.units.iter().map(|unit| Unit::fresh(unit.figures)).collect()
}

/// All bodies, in the order of the scenario: a Formation where its first member is listed.
pub fn bodies(sheet: &Sheet) -> Vec<Body> {
    let mut bodies: Vec<Body> = Vec::new();
    for (i, unit) in (0..).zip(&sheet.units) {
        let formation = sheet.combined_formations.iter().find(|f| f.members.contains(&unit.id));
        if let Some(formation) = formation {
            if !bodies.iter().any(|body| body.id == formation.id) {
                let mut members = Members::default();
                let place = |id: &Name| sheet.units.iter().position(|u| u.id == *id);
                formation.members.iter().filter_map(place).for_each(|unit| members.push(unit as u8));
                let standing = Standing::At(Pose { at: formation.at, facing: formation.facing });
                bodies.push(Body::new(formation.id, formation.side.seat(), members, formation.shape, 2, standing));
            }
            continue;
        }
        let standing = match (unit.at, unit.garrisons_building) {
            (Some(at), _) => Standing::At(Pose { at, facing: unit.facing.unwrap_or_default() }),
            (None, Some(building)) => Standing::In(building),
            (None, None) => Standing::Reserve,
        };
        let members = Members::one(i);
        let mut body = Body::new(unit.id, unit.side.seat(), members, unit.starting_shape, unit.rows, standing);
        body.concealed = unit.concealed_at_start;
        bodies.push(body);
    }
    bodies
}

/// What a body is made of: all members of a Formation are infantry.
pub fn troops_of(sheet: &Sheet, body: &Body) -> Troops {
    let first = body.members.as_slice().first();
    first.and_then(|&unit| sheet.units.get(usize::from(unit))).map_or(Troops::Infantry, |unit| unit.troops)
}

/// The footprint of a body with these figures at a pose.
pub fn footprint_of(sheet: &Sheet, units: &[Unit], body: &Body, shape: Shape, rows: u8, pose: Pose) -> Footprint {
    let figures: Vec<u8> = body.members.as_slice().iter().map(|&unit| units[usize::from(unit)].figures).collect();
    Footprint::new(troops_of(sheet, body), shape, rows, &figures, pose)
}
