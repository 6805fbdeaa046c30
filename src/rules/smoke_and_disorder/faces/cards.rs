//! What cards do, in words.

use super::words;
use crate::rules::smoke_and_disorder::course::{Card, SmokeAndDisorder};
use crate::rules::smoke_and_disorder::map::{CardSpec, Effect};
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::space::table::inches;
use crate::rules::{Counter, Fact, Seat, Source, text};

const RULES: Source = Source::Rules("The two pages of printed rules.");
const AUTHORED: Source = Source::Reconstructed("The scenarios are ours, and so are their cards.");

/// What a card does for whoever plays it, in so few words that they stand beside its name; nothing where the name says it.
pub fn brief(game: &SmokeAndDisorder, seat: Seat, card: Card) -> Option<String> {
    let special = |id: Name| game.sheet().deck.special_effect_cards.iter().find(|spec| spec.id == id);
    let Card::Special(id) = card else {
        return (card == Card::FreeAction).then(|| "an action for one body".into());
    };
    Some(match special(id)?.effect(seat) {
        Effect::Reinforce { units, .. } if game.awaited(units).next().is_none() => "nobody is left to come".into(),
        Effect::Reinforce { .. } => "the reserves come".into(),
        Effect::MoveDummies => "your dummies move".into(),
        Effect::BonusActivation => "two actions for one body".into(),
        Effect::RallyAll => "a Disorder off every unit".into(),
        Effect::Shake { .. } => "a Disorder on an enemy body".into(),
        Effect::FireBuilding { .. } => "a building may burn".into(),
        Effect::PlaceObstacle { obstacle_kind, .. } => format!("a {} goes up", kind(obstacle_kind)),
        Effect::Bluff => "it does nothing".into(),
    })
}

/// The facts of a card that its viewer sees: what it does for its holder, and for the other side if it had it.
pub fn facts(game: &SmokeAndDisorder, counter: &Counter) -> Vec<Fact> {
    let fact = |value: &str, rule| vec![Fact::new("card", value, rule, RULES)];
    match counter.glyph {
        "card-back" => fact("a bonus card; only its holder knows which", "SD-deck-03"),
        "card-free-action" => fact("one action for one body at once, without a Character", "SD-deck-05"),
        "card-joker" => fact("rerolls one die or all dice of a roll of your own", "SD-deck-06"),
        "card-dummy" => fact("your dummies may make two Moves each", "SD-deck-07"),
        "card-special" => {
            let cards = game.sheet().deck.special_effect_cards.iter();
            cards.filter(|spec| spec.name == counter.short).flat_map(|spec| special(game, spec)).collect()
        }
        _ => Vec::new(),
    }
}

fn special(game: &SmokeAndDisorder, spec: &CardSpec) -> Vec<Fact> {
    let does = |name, seat| Fact::new(name, effect(game, spec.effect(seat)), "SD-fx-01", AUTHORED);
    let mut facts = vec![does("for Red", Seat(0)), does("for Blue", Seat(1))];
    facts.extend(timing(spec).map(|when| Fact::new("when", when, "SD-fx-01", AUTHORED)));
    facts
}

/// What an effect does [SD-fx-02 to SD-fx-07].
fn effect(game: &SmokeAndDisorder, effect: &Effect) -> String {
    let far = |hundredths: i32| words::inches(inches(hundredths));
    match effect {
        Effect::Reinforce { units, characters, .. } => {
            let people = game.sheet().characters.iter().filter(|who| characters.contains(&who.id));
            let names = units.iter().map(|&id| game.name_of(id).to_owned());
            format!(
                "reserves come: {}",
                text::and(&names.chain(people.map(|who| who.name.clone())).collect::<Vec<_>>())
            )
        }
        Effect::MoveDummies => "dummies may make two Moves each".into(),
        Effect::BonusActivation => "one body that is not engaged takes two actions at once".into(),
        Effect::RallyAll => "each unit loses a Disorder".into(),
        Effect::Shake { range } => {
            format!("an enemy body in view and not engaged takes a Disorder, within {} inches", far(*range))
        }
        Effect::FireBuilding { range, succeeds_on } => {
            format!("a building in sight burns on {succeeds_on} or more, within {} inches", far(*range))
        }
        Effect::PlaceObstacle { obstacle_kind, length, within, no_enemy_within } => format!(
            "a straight {} of {} inches goes up, within {} of a body, no enemy in view within {}",
            kind(obstacle_kind),
            far(*length),
            far(*within),
            far(*no_enemy_within)
        ),
        Effect::Bluff => "nothing".into(),
    }
}

fn kind(terrain: &str) -> String {
    terrain.replace('_', " ")
}

/// When a card can be used, and when it happens by itself [SD-fx-01].
fn timing(spec: &CardSpec) -> Option<String> {
    match (spec.usable_from_turn, spec.happens_anyway_at_start_of_turn) {
        (Some(from), Some(latest)) => Some(format!("from turn {from} on, and by itself at the start of turn {latest}")),
        (Some(from), None) => Some(format!("from turn {from} on")),
        (None, Some(latest)) => Some(format!("by itself at the start of turn {latest}")),
        (None, None) => None,
    }
}

/// With what and when a unit comes that waits: "with “Drums on the Cincinnati trace”, from turn 3 on …".
pub fn awaited(game: &SmokeAndDisorder, unit: Name) -> Option<String> {
    let brings = |spec: &&CardSpec| {
        let sides = [Seat(0), Seat(1)].into_iter();
        sides
            .map(|seat| spec.effect(seat))
            .any(|e| matches!(e, Effect::Reinforce { units, .. } if units.contains(&unit)))
    };
    let spec = game.sheet().deck.special_effect_cards.iter().find(brings)?;
    let when = timing(spec).map(|when| format!(", {when}")).unwrap_or_default();
    Some(format!("with “{}”{when}", spec.name))
}
