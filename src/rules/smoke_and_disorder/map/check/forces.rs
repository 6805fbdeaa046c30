//! Units have sizes, ratings, shapes and weapons that the rules know; Formations are of infantry.

use super::super::fault::FaultCode::{BadRating, BadShape, BadSize, BadValue, BadWeapon};
use super::super::file::{FormationSpec, Party, Sheet, UnitSpec};
use super::Faults;
use crate::rules::smoke_and_disorder::charts::source;
use crate::rules::smoke_and_disorder::pieces::{Name, Rating, Shape, Troops, Weapon};

/// Most units of a side: members of a Formation are held inline.
const MOST: usize = 16;

pub(super) fn test(sheet: &Sheet, faults: &mut Faults) {
    for side in Party::BOTH {
        let count = sheet.units.iter().filter(|u| u.side == side).count();
        faults.expect((1..=MOST).contains(&count), BadValue, side.name(), || {
            format!("{count} units; a side has 1 to {MOST}")
        });
    }
    for unit in &sheet.units {
        size(unit, faults);
        quality(unit, faults);
        shapes(unit, faults);
        place(sheet, unit, faults);
    }
    for formation in &sheet.combined_formations {
        members(sheet, formation, faults);
    }
}

fn size(unit: &UnitSpec, faults: &mut Faults) {
    let (least, most) = match unit.troops {
        _ if unit.is_dummy => (8, 10),
        Troops::Infantry | Troops::Indian => source::FOOT_SIZE,
        Troops::Cavalry => source::CAVALRY_SIZE,
        Troops::Gun => (source::GUNNERS, source::GUNNERS),
        Troops::Baggage => (6, 6),
    };
    let fits = if unit.is_dummy { matches!(unit.figures, 8 | 10) } else { (least..=most).contains(&unit.figures) };
    faults.expect(fits, BadSize, unit.id, || format!("{} figures; it may have {least} to {most}", unit.figures));
}

fn quality(unit: &UnitSpec, faults: &mut Faults) {
    let rating = match unit.troops {
        Troops::Gun | Troops::Indian => unit.rating == Rating::Average,
        Troops::Baggage => unit.rating == Rating::Raw,
        Troops::Infantry | Troops::Cavalry => true,
    };
    faults.expect(rating, BadRating, unit.id, || "guns and warriors are Average, baggage is Raw".into());
    let weapon = match unit.troops {
        _ if unit.is_dummy => unit.weapon == Weapon::None,
        Troops::Gun => unit.weapon == Weapon::Gun,
        Troops::Baggage => unit.weapon == Weapon::None,
        Troops::Infantry | Troops::Indian | Troops::Cavalry => unit.weapon != Weapon::Gun,
    };
    faults.expect(weapon, BadWeapon, unit.id, || {
        "a gun unit has a gun as its weapon, and no other unit has one; baggage and dummies have no weapon".into()
    });
    let dummy = !unit.is_dummy || (unit.troops == Troops::Indian && unit.concealed_at_start);
    faults.expect(dummy, BadValue, unit.id, || "a dummy is a concealed body of warriors that are not there".into());
}

fn shapes(unit: &UnitSpec, faults: &mut Faults) {
    let known = unit.shapes_allowed.iter().all(|shape| shape.fits(unit.troops));
    faults.expect(known, BadShape, unit.id, || "it is given a shape that its kind never takes".into());
    let lone = unit.starting_shape != Shape::Square && unit.shapes_allowed.contains(&unit.starting_shape);
    faults.expect(lone || unit.in_combined_formation, BadShape, unit.id, || {
        "it begins in a shape that it may not take alone".into()
    });
    faults.expect(matches!(unit.rows, 1 | 2), BadShape, unit.id, || "skirmishers stand in one or two rows".into());
    let skirmish = unit.garrisons_building.is_none()
        || unit.shapes_allowed.iter().any(|s| matches!(s, Shape::Line | Shape::Skirmish)) && unit.troops.is_foot();
    faults.expect(skirmish, BadShape, unit.id, || "only foot garrisons a building".into());
}

fn place(sheet: &Sheet, unit: &UnitSpec, faults: &mut Faults) {
    let listed = sheet.combined_formations.iter().filter(|f| f.members.contains(&unit.id)).count();
    faults.expect(listed == usize::from(unit.in_combined_formation), BadValue, unit.id, || {
        "it must be listed in one Formation if it begins in one, and otherwise in none".into()
    });
    let ways = usize::from(unit.at.is_some())
        + usize::from(unit.garrisons_building.is_some())
        + usize::from(unit.starts_in_reserve)
        + usize::from(unit.in_combined_formation);
    faults.expect(ways == 1, BadValue, unit.id, || {
        "it must begin at a place, in a building, in a Formation or in reserve, and only one of them".into()
    });
    let faces = unit.at.is_none() || unit.facing.is_some();
    faults.expect(faces, BadValue, unit.id, || "it must say which way it faces".into());
    let hidden = !unit.concealed_at_start || unit.at.is_some();
    faults.expect(hidden, BadValue, unit.id, || "a concealed body begins at a place on the table".into());
    let waiting = unit.starts_in_reserve == sheet.reserves.contains(&unit.id);
    faults.expect(waiting, BadValue, unit.id, || "units in reserve must be listed there, and no others".into());
}

fn members(sheet: &Sheet, formation: &FormationSpec, faults: &mut Faults) {
    faults
        .expect(formation.members.len() >= 2, BadShape, formation.id, || "a Formation has two members at least".into());
    let twice = |(i, id): (usize, &Name)| formation.members[..i].contains(id);
    let once = !formation.members.iter().enumerate().any(twice);
    faults.expect(once, BadShape, formation.id, || "a Formation lists a member once".into());
    let shape = matches!(formation.shape, Shape::Line | Shape::Column | Shape::Square);
    faults.expect(shape, BadShape, formation.id, || "a Formation stands in line, column or square".into());
    for unit in sheet.units.iter().filter(|u| formation.members.contains(&u.id)) {
        let fits = unit.troops == Troops::Infantry && unit.shapes_allowed.contains(&formation.shape);
        faults.expect(fits && !unit.is_dummy, BadShape, unit.id, || {
            "members of a Formation are infantry that may take its shape".into()
        });
        faults.expect(!unit.concealed_at_start, BadValue, unit.id, || "a Formation does not begin concealed".into());
    }
}
