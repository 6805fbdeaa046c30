//! Ids are unique inside a scenario; what is named exists, and is of the side that names it.

use super::super::fault::FaultCode::{SameName, UnknownName};
use super::super::file::{Effect, Party, Sheet};
use super::super::terrain::Kinds;
use super::Faults;
use crate::rules::smoke_and_disorder::pieces::Name;
use std::collections::BTreeSet;

pub(super) fn test(sheet: &Sheet, kinds: &Kinds, faults: &mut Faults) {
    unique(sheet, faults);
    let unit = |id: Name, side: Party| sheet.units.iter().any(|u| u.id == id && u.side == side);
    for piece in &sheet.terrain {
        let known = kinds.contains_key(&piece.terrain_kind);
        faults.expect(known, UnknownName, piece.id, || format!("there is no terrain “{}”", piece.terrain_kind));
    }
    for formation in &sheet.combined_formations {
        for &member in &formation.members {
            faults.expect(unit(member, formation.side), UnknownName, formation.id, || no_unit(member));
        }
    }
    for who in &sheet.characters {
        if let Some(body) = who.with {
            let formation = sheet.combined_formations.iter().any(|f| f.id == body && f.side == who.side);
            faults.expect(formation || unit(body, who.side), UnknownName, who.id, || no_unit(body));
        }
    }
    for unit in &sheet.units {
        if let Some(id) = unit.garrisons_building {
            let building =
                |t: &super::super::Terrain| t.id == id && kinds.get(&t.terrain_kind).is_some_and(|k| k.garrison);
            let known = sheet.terrain.iter().any(building);
            faults.expect(known, UnknownName, unit.id, || format!("there is no building “{id}”"));
        }
    }
    for &id in &sheet.reserves {
        let known = sheet.units.iter().any(|u| u.id == id && u.starts_in_reserve)
            || sheet.characters.iter().any(|c| c.id == id && c.starts_in_reserve);
        faults.expect(known, UnknownName, id, || "nobody with that id is in reserve".into());
    }
    effects(sheet, faults);
    for line in &sheet.victory.points {
        for &id in &line.units {
            let known = sheet.units.iter().any(|u| u.id == id);
            faults.expect(known, UnknownName, "victory", || no_unit(id));
        }
        if let Some(id) = line.objective {
            let known = sheet.objectives.iter().any(|o| o.id == id);
            faults.expect(known, UnknownName, "victory", || format!("there is no objective “{id}”"));
        }
    }
}

fn no_unit(id: Name) -> String {
    format!("its side has no unit “{id}”")
}

fn unique(sheet: &Sheet, faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    let ids = (sheet.units.iter().map(|u| u.id))
        .chain(sheet.combined_formations.iter().map(|f| f.id))
        .chain(sheet.characters.iter().map(|c| c.id))
        .chain(sheet.terrain.iter().map(|t| t.id))
        .chain(sheet.objectives.iter().map(|o| o.id))
        .chain(sheet.deck.special_effect_cards.iter().map(|c| c.id));
    for id in ids {
        faults.expect(seen.insert(id), SameName, id, || "the id is used twice".into());
    }
}

fn effects(sheet: &Sheet, faults: &mut Faults) {
    for card in &sheet.deck.special_effect_cards {
        for side in Party::BOTH {
            let Effect::Reinforce { units, characters, .. } = card.effect(side.seat()) else { continue };
            for &id in units {
                let known = sheet.units.iter().any(|u| u.id == id && u.side == side && u.starts_in_reserve);
                faults.expect(known, UnknownName, card.id, || format!("that side has no unit “{id}” in reserve"));
            }
            for &id in characters {
                let known = sheet.characters.iter().any(|c| c.id == id && c.side == side && c.starts_in_reserve);
                faults.expect(known, UnknownName, card.id, || format!("that side has no Character “{id}” in reserve"));
            }
        }
    }
}
