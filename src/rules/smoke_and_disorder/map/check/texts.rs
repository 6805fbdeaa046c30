//! What people read of a scenario: there, not too long, and to be seen.

use super::super::fault::FaultCode::BadValue;
use super::super::file::{Party, Sheet};
use super::Faults;

/// Most characters of a name, and of a longer text.
const MOST: (usize, usize) = (60, 2000);

pub(super) fn test(sheet: &Sheet, faults: &mut Faults) {
    name("title", &sheet.title, faults);
    for side in Party::BOTH {
        name(side.name(), &sheet.sides.of(side.seat()).name, faults);
        text(side.name(), sheet.briefing.of(side.seat()), faults);
        text(side.name(), sheet.ai_posture.of(side.seat()), faults);
    }
    let others =
        [("date", &sheet.date), ("size", &sheet.size), ("place", &sheet.place), ("background", &sheet.background)];
    for (entry, other) in others {
        text(entry, other, faults);
    }
    sheet.lessons.iter().for_each(|lesson| text("lessons", lesson, faults));
    sheet.units.iter().for_each(|unit| name(unit.id.as_str(), &unit.name, faults));
    sheet.combined_formations.iter().for_each(|formation| name(formation.id.as_str(), &formation.name, faults));
    sheet.characters.iter().for_each(|who| name(who.id.as_str(), &who.name, faults));
    for piece in &sheet.terrain {
        name(piece.id.as_str(), &piece.name, faults);
        name(piece.id.as_str(), &piece.terrain_kind, faults);
    }
    sheet.objectives.iter().for_each(|objective| name(objective.id.as_str(), &objective.name, faults));
    for card in &sheet.deck.special_effect_cards {
        name(card.id.as_str(), &card.name, faults);
        text(card.id.as_str(), &card.player_text, faults);
    }
}

fn name(entry: &str, name: &str, faults: &mut Faults) {
    let fits = !name.trim().is_empty() && name.chars().count() <= MOST.0;
    faults.expect(fits, BadValue, entry, || format!("a name has 1 to {} characters", MOST.0));
    seen(entry, name, faults);
}

fn text(entry: &str, text: &str, faults: &mut Faults) {
    let fits = text.chars().count() <= MOST.1;
    faults.expect(fits, BadValue, entry, || format!("a text has at most {} characters", MOST.1));
    seen(entry, text, faults);
}

/// What cannot be seen, or turns the direction of what stands beside it, could make one thing look like another.
fn seen(entry: &str, text: &str, faults: &mut Faults) {
    let unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}')
    };
    faults.expect(!text.contains(unseen), BadValue, entry, || "it has characters that cannot be seen".into());
}
