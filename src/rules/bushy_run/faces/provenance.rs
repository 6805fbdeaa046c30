//! Where every value comes from (section 15).

use crate::rules::bushy_run::events::Event;
use crate::rules::bushy_run::map::{REBUILT_MAP, chart};
use crate::rules::bushy_run::pieces::{BRITISH, Kind, READ_DUMMY, Unit};
use crate::rules::bushy_run::tables::Tables;
use crate::rules::{Datum, Source};

const REBUILT_EVENTS: Source = Source::Reconstructed(
    "Rule 6.1 describes nine kinds on ten markers, eight of which are used: No Event, the harmless one, is doubled.",
);

/// Every datum that the printed rules do not settle by themselves, and those that they do, for *about this edition*.
pub fn provenance() -> Vec<Datum> {
    let mut data = Vec::new();
    for space in &chart().boards[0].spaces {
        let subject = format!("{}, {}", space.label, space.name);
        let datum = |value: String, source| Datum { group: "Map", subject: subject.clone(), value, source };
        data.push(datum("name, ground, shape, place on the map".into(), REBUILT_MAP));
        data.push(datum(format!("touches {}", space.adjacent.join(", ")), REBUILT_MAP));
        data.extend(space.facts.iter().map(|f| datum(format!("{}: {}", f.name, f.value), f.source)));
    }
    let tables = Tables::DEFAULT;
    for unit in Unit::all() {
        let (printed, movement) = (unit.printed(), tables.movement(unit));
        let group = if unit.side() == BRITISH { "British counters" } else { "Indian counters" };
        let value = match unit.kind() {
            Kind::Warrior => format!("firepower {}, movement {movement} when Revealed", tables.fire(unit)),
            Kind::Dummy => "no firepower".into(),
            Kind::Wagon => format!("movement {movement} packed, 0 deployed"),
            Kind::Scout => format!("{} steps, firepower 0, movement {movement}", printed.steps),
            Kind::Grenadier | Kind::Soldier => {
                let fire = printed.steps + tables.fire_beyond_steps(unit);
                format!("{} steps, firepower {fire}, movement {movement}", printed.steps)
            }
        };
        let source = if unit.is_dummy() { READ_DUMMY } else { printed.source };
        data.push(Datum { group, subject: format!("{}, {}", unit.id(), printed.name), value, source });
    }
    for event in Event::ALL {
        let value = format!("{} of 10 markers", event.markers());
        data.push(Datum { group: "Random events", subject: event.name().into(), value, source: REBUILT_EVENTS });
    }
    data.extend(sourced());
    data
}

fn sourced() -> impl Iterator<Item = Datum> {
    [
        ("Units in all", "14 British, 21 Indian, 9 dummies", Source::Rules("4.2")),
        ("Turns", "8", Source::Rules("5, 9")),
        ("Eliminations that win", "14", Source::Rules("11")),
        ("Concealed movement", "2 movement points", Source::Rules("8.2.2")),
        ("Hidden movement", "one place", Source::Rules("8.2.2")),
        (
            "Captions of the turns",
            "5 August, afternoon; 6 August, morning",
            Source::Reconstructed("Four turns for each of the two days of the battle; no effect on play."),
        ),
        (
            "Undo, reactions, standing orders",
            "clauses BR-5-d to i and BR-H",
            Source::Program("A game passed between two people needs fixed moments and rules for secrets."),
        ),
    ]
    .into_iter()
    .map(|(subject, value, source)| Datum { group: "Rules", subject: subject.into(), value: value.into(), source })
}
