//! Table, terrain, zones and objectives have proper outlines, and lie on the table.

use super::super::fault::FaultCode::{BadOutline, BadValue, OffTable};
use super::super::file::{Effect, Party, Sheet};
use super::super::terrain::{Geometry, Kinds, Terrain};
use super::Faults;
use crate::rules::Point;
use crate::rules::space::table::{Polygon, Vec2};
use std::fmt::Display;

/// Sides of tables that can be played, in hundredths.
const TABLE: std::ops::RangeInclusive<i32> = 2400..=12_000;

/// Most pieces of ground, and most corners of one.
const MOST: (usize, usize) = (200, 64);

pub(super) fn test(sheet: &Sheet, kinds: &Kinds, faults: &mut Faults) {
    let size = sheet.table;
    let fits = TABLE.contains(&size.width) && TABLE.contains(&size.height);
    faults.expect(fits, BadValue, "table", || "a table is 24 to 120 inches broad and high".into());
    faults.expect(sheet.terrain.len() <= MOST.0, BadValue, "terrain", || format!("at most {} pieces", MOST.0));
    for piece in &sheet.terrain {
        terrain(sheet, kinds, piece, faults);
    }
    for side in Party::BOTH {
        let zone = sheet.deployment_zones.of(side.seat());
        area(sheet, &zone.polygon, format_args!("zone of {}", side.name()), faults);
        if !zone.second_polygon.is_empty() {
            area(sheet, &zone.second_polygon, format_args!("second zone of {}", side.name()), faults);
        }
    }
    for objective in &sheet.objectives {
        if objective.table_edge.is_some() {
            let ends = objective.segment.len() == 2;
            faults.expect(ends, BadOutline, objective.id, || "an exit is a line between two points".into());
            on_table(sheet, &objective.segment, objective.id, faults);
            let edge = |p: &Point| p.x == 0 || p.y == 0 || p.x == size.width || p.y == size.height;
            let along = objective.segment.iter().all(edge);
            faults.expect(along, BadOutline, objective.id, || "an exit lies on the edge of the table".into());
        } else {
            area(sheet, &objective.polygon, objective.id, faults);
        }
    }
    for card in &sheet.deck.special_effect_cards {
        for side in Party::BOTH {
            if let Effect::Reinforce { entry, .. } = card.effect(side.seat()) {
                area(sheet, entry, card.id, faults);
            }
        }
    }
}

fn terrain(sheet: &Sheet, kinds: &Kinds, piece: &Terrain, faults: &mut Faults) {
    let Some(kind) = kinds.get(&piece.terrain_kind) else { return };
    faults.expect(kind.geometry == piece.geometry, BadOutline, piece.id, || {
        format!("terrain “{}” takes another kind of outline", piece.terrain_kind)
    });
    faults.expect(piece.points.len() <= MOST.1, BadOutline, piece.id, || format!("at most {} corners", MOST.1));
    if piece.geometry == Geometry::Polygon {
        area(sheet, &piece.points, piece.id, faults);
    } else {
        let line = piece.points.len() >= 2 && piece.points.windows(2).all(|pair| pair[0] != pair[1]);
        faults.expect(line, BadOutline, piece.id, || "a line needs two different ends at least".into());
        on_table(sheet, &piece.points, piece.id, faults);
    }
    if kind.garrison {
        let room = piece.capacity.is_some_and(|n| (1..=40).contains(&n));
        faults.expect(room, BadValue, piece.id, || "a building has room for 1 to 40 figures".into());
    }
    if kind.free_for_side_in_field.is_some() {
        faults.expect(piece.opens_for.is_some(), BadValue, piece.id, || "it must say for which side it opens".into());
    }
    let width = piece.width.is_none_or(|w| (25..=600).contains(&w));
    faults.expect(width, BadValue, piece.id, || "a road is ¼ to 6 inches broad".into());
}

fn area(sheet: &Sheet, points: &[Point], entry: impl Display + Copy, faults: &mut Faults) {
    let polygon = Polygon::new(points.iter().map(|&p| Vec2::from(p)).collect());
    let simple = polygon.is_some_and(|polygon| polygon.is_simple());
    faults.expect(simple, BadOutline, entry, || {
        "an area needs three corners at least, and its border must not cross itself".into()
    });
    on_table(sheet, points, entry, faults);
}

fn on_table(sheet: &Sheet, points: &[Point], entry: impl Display, faults: &mut Faults) {
    let on = |p: &Point| (0..=sheet.table.width).contains(&p.x) && (0..=sheet.table.height).contains(&p.y);
    faults.expect(points.iter().all(on), OffTable, entry, || "it reaches off the table".into());
}
