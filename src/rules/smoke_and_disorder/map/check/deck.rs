//! Cards, effects, victory lines, and lengths that make every game end.

use super::super::fault::FaultCode::BadValue;
use super::super::file::{Effect, Party, PointLine, PointRule, Sheet};
use super::super::terrain::Kinds;
use super::Faults;
use crate::rules::Seat;

pub(super) fn test(sheet: &Sheet, kinds: &Kinds, faults: &mut Faults) {
    let id = !sheet.id.is_empty() && sheet.id.len() <= 40 && !sheet.id.chars().any(char::is_control);
    faults.expect(id, BadValue, "id", || "the id of a scenario has 1 to 40 characters".into());
    faults.expect((1..=30).contains(&sheet.turn_limit), BadValue, "turn_limit", || "a game has 1 to 30 turns".into());
    faults.expect(sheet.opening.max_rounds <= 12, BadValue, "opening", || "an opening has at most 12 rounds".into());
    let deck = &sheet.deck;
    let counts = (deck.pause_cards, deck.free_action_cards, deck.joker_cards, deck.dummy_cards);
    faults.expect(counts == (2, 1, 1, 1), BadValue, "deck", || {
        "a deck has 2 Pauses, 1 Free Action, 1 Joker and 1 Dummy card".into()
    });
    faults.expect(deck.special_effect_cards.len() <= 6, BadValue, "deck", || "at most 6 Special Effect cards".into());
    for card in &deck.special_effect_cards {
        let turns = card.usable_from_turn.zip(card.happens_anyway_at_start_of_turn);
        faults.expect(turns.is_none_or(|(from, anyway)| from <= anyway), BadValue, card.id, || {
            "it would happen before it can be used".into()
        });
        for side in Party::BOTH {
            effect(card.effect(side.seat()), kinds, card.id.as_str(), faults);
        }
    }
    let mut obstacles = sheet.obstacles();
    let first = obstacles.next();
    faults.expect(obstacles.all(|other| Some(other) == first), BadValue, "deck", || {
        "all obstacles that cards put up are of one kind".into()
    });
    for line in &sheet.victory.points {
        points(sheet, line, faults);
    }
    faults.expect(sheet.victory.win_margin >= 1, BadValue, "victory", || "a win needs a lead of 1 at least".into());
    for side in Party::BOTH {
        let name = &sheet.sides.of(side.seat()).name;
        faults.expect(!name.trim().is_empty(), BadValue, side.name(), || "the side has no name".into());
    }
}

fn effect(effect: &Effect, kinds: &Kinds, card: &str, faults: &mut Faults) {
    let range = 1..=12_000;
    match effect {
        Effect::Shake { range: far } => {
            faults.expect(range.contains(far), BadValue, card, || "its range does not fit a table".into());
        }
        Effect::FireBuilding { range: far, succeeds_on } => {
            let fits = range.contains(far) && (2..=6).contains(succeeds_on);
            faults.expect(fits, BadValue, card, || "it needs a range, and a face from 2 to 6".into());
        }
        Effect::PlaceObstacle { obstacle_kind, length, within, no_enemy_within } => {
            let line = kinds.get(obstacle_kind).is_some_and(|kind| kind.crossing_cost_in.is_some());
            let fits =
                (100..=1200).contains(length) && range.contains(within) && (0..=12_000).contains(no_enemy_within);
            faults.expect(line && fits, BadValue, card, || {
                "it needs a kind of line, 1 to 12 inches long, and distances".into()
            });
        }
        Effect::Reinforce { units, .. } => {
            faults.expect(!units.is_empty(), BadValue, card, || "it brings nobody".into());
        }
        Effect::MoveDummies | Effect::BonusActivation | Effect::RallyAll | Effect::Bluff => {}
    }
}

fn points(sheet: &Sheet, line: &PointLine, faults: &mut Faults) {
    let objective = line.objective.and_then(|id| sheet.objectives.iter().find(|o| o.id == id));
    let needs_area = matches!(
        line.kind,
        PointRule::HoldAreaAtEnd
            | PointRule::NoEnemyInAreaAtEnd
            | PointRule::OwnUnitInAreaAtEnd
            | PointRule::AreaHeldEachTurn
    );
    let needs_exit = line.kind == PointRule::OwnUnitExited;
    let there = (!needs_area && !needs_exit)
        || objective.is_some_and(|o| if needs_exit { o.table_edge.is_some() } else { !o.polygon.is_empty() });
    let entry = format!("victory: {:?}", line.kind);
    faults.expect(there, BadValue, &entry, || "it needs an objective: an area, or an exit".into());
    faults.expect((1..=50).contains(&line.worth()), BadValue, &entry, || "it brings 1 to 50 points".into());
    let timed = line.kind != PointRule::AreaHeldEachTurn || line.from_turn.is_some_and(|t| t <= sheet.turn_limit);
    faults.expect(timed, BadValue, &entry, || "it must say from which turn it counts".into());
    let somebody = [Seat(0), Seat(1)].into_iter().any(|seat| line.side.is_for(seat));
    faults.expect(somebody, BadValue, &entry, || "it counts for neither side".into());
}
