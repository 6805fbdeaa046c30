//! Characters: fewer than units, not too many great ones, each somewhere.

use super::super::fault::FaultCode::{BadValue, LeaderLimit, OffTable, TooManyCharacters};
use super::super::file::{Party, Sheet};
use super::Faults;
use crate::rules::smoke_and_disorder::charts::source;
use crate::rules::smoke_and_disorder::pieces::Troops;

pub(super) fn test(sheet: &Sheet, faults: &mut Faults) {
    for side in Party::BOTH {
        let people = || sheet.characters.iter().filter(|c| c.side == side);
        let units = sheet.units.iter().filter(|u| u.side == side && !u.is_dummy && u.troops != Troops::Baggage).count();
        let count = people().count();
        faults.expect(count < units, TooManyCharacters, side.name(), || {
            format!("{count} Characters, {units} units: there must be fewer Characters")
        });
        let (leaders, heroes) = (people().filter(|c| c.class == 3).count(), people().filter(|c| c.class == 4).count());
        faults.expect(leaders <= source::LEADERS && heroes <= source::HEROES, LeaderLimit, side.name(), || {
            format!("{leaders} Leaders and {heroes} Heroes; at most {} and {}", source::LEADERS, source::HEROES)
        });
    }
    for who in &sheet.characters {
        faults.expect((1..=4).contains(&who.class), BadValue, who.id, || "a class is 1, 2, 3 or 4".into());
        let somewhere = usize::from(who.with.is_some()) + usize::from(who.at.is_some()) == 1;
        faults.expect(somewhere, BadValue, who.id, || "he must begin either with a body or alone".into());
        if let Some(p) = who.at {
            let on = (0..=sheet.table.width).contains(&p.x) && (0..=sheet.table.height).contains(&p.y);
            faults.expect(on, OffTable, who.id, || "he stands off the table".into());
        }
        let unit = who.with.and_then(|id| sheet.units.iter().find(|u| u.id == id));
        let true_body = unit.is_none_or(|u| !u.is_dummy && u.starts_in_reserve == who.starts_in_reserve);
        faults.expect(true_body, BadValue, who.id, || {
            "he can’t be with a dummy, and is in reserve if and only if his body is".into()
        });
        let waiting = who.starts_in_reserve == sheet.reserves.contains(&who.id);
        faults.expect(waiting, BadValue, who.id, || "Characters in reserve must be listed there, and no others".into());
    }
}
