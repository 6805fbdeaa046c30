//! What the rules know of a counter: of one that its viewer sees as it is everything, of a marker what all markers are.

use super::{cards, scene, words};
use crate::rules::smoke_and_disorder::charts::{ranges, rates, source::COMMAND};
use crate::rules::smoke_and_disorder::course::SmokeAndDisorder;
use crate::rules::smoke_and_disorder::pieces::{Name, Rating, Weapon};
use crate::rules::space::table::inches;
use crate::rules::{Counter, Face, Fact, Source, text};

const RULES: Source = Source::Rules("The two pages of printed rules.");
const SHAPED: Source =
    Source::Reconstructed("The scenarios are ours: strengths were set by trial games of a coarse model.");
const PROGRAM: Source = Source::Program("Counted as the game goes on.");
const MARKERS: Source = Source::Reconstructed("The printed rules hide troops; how to do so without an umpire is ours.");

/// The facts of a counter.
pub fn facts(game: &SmokeAndDisorder, counter: &Counter) -> Vec<Fact> {
    if counter.face == Face::Back {
        return back(counter);
    }
    if counter.glyph.starts_with("card-") {
        return cards::facts(game, counter);
    }
    let Ok(id) = Name::new(&counter.id) else { return Vec::new() };
    if let Some(who) = game.scenario.character(id) {
        return person(game, who);
    }
    game.body(id).map_or_else(Vec::new, |i| body(game, i))
}

fn back(counter: &Counter) -> Vec<Fact> {
    if counter.glyph != "marker" {
        return vec![Fact::new("bonus card", "only its holder knows which", "SD-deck-03", RULES)];
    }
    let known = counter.markers.iter().any(|(key, _)| *key == "known");
    let what = if known { "a concealed body, known not to be a dummy" } else { "a concealed body, or a dummy" };
    vec![
        Fact::new("marker", what, "SD-hide-02", MARKERS),
        Fact::new(
            "spotted",
            "in the open at any distance, in light cover at 12 inches, in dense cover at 6, or when it fires",
            "SD-hide-03",
            RULES,
        ),
    ]
}

fn person(game: &SmokeAndDisorder, who: usize) -> Vec<Fact> {
    let (spec, person) = (&game.sheet().characters[who], &game.people[who]);
    let real = if spec.named_after_a_real_person { "a historical person" } else { "invented for the scenario" };
    let mut facts = vec![
        Fact::new("class", format!("{}, {}", person.class, words::class(person.class)), "SD-char-01", SHAPED),
        Fact::new("command range", format!("{} inches", COMMAND * i32::from(person.class)), "SD-char-05", RULES),
        Fact::new("activations", game.activations(who).to_string(), "SD-char-04", RULES),
        Fact::new(
            "personal move",
            format!("{} inches", words::inches(inches(game.personal_move(who)))),
            "SD-char-07",
            RULES,
        ),
        Fact::new("who", real, "SD-scn-01", SHAPED),
    ];
    facts.extend(spec.note.iter().map(|note| Fact::new("note", note.clone(), "SD-scn-01", SHAPED)));
    facts
}

fn body(game: &SmokeAndDisorder, i: usize) -> Vec<Fact> {
    let body = &game.bodies[i];
    if game.is_dummy(body) {
        return vec![Fact::new(
            "dummy",
            "an empty marker; the enemy can’t tell it from the others",
            "SD-hide-10",
            MARKERS,
        )];
    }
    let (hits, standing) = game.hits_and_standing(i);
    let mut facts = vec![
        Fact::new("shape", words::shape(body.shape()), "SD-org-05", RULES),
        Fact::new("strength", scene::nearness(hits, standing), "SD-mor-02", PROGRAM),
    ];
    if let Some(rates) = rates(game.mover(body), body.shape()) {
        let charge =
            rates.charge.map(|rate| format!(", {} in a charge", words::inches(inches(rate)))).unwrap_or_default();
        let value = format!("{} inches{charge}", words::inches(inches(rates.normal)));
        facts.push(Fact::new("move", value, "SD-move-01", RULES));
    }
    for (unit, state) in game.members(body) {
        let spec = game.spec(unit);
        let kind = format!("{}: {} {}", spec.name, rating(spec.rating), words::troops(spec.troops));
        facts.push(Fact::new("unit", kind, "SD-org-02", SHAPED));
        let losses = format!(
            "{} of {} figures, {}",
            state.figures,
            spec.figures,
            text::count(usize::from(state.disorders), "Disorder", "Disorders")
        );
        facts.push(Fact::new("figures", losses, "SD-org-01", PROGRAM));
        if spec.weapon != Weapon::None {
            facts.push(Fact::new("weapon", weapon(spec.weapon, state.load.is_tap()), "SD-fire-03", RULES));
            let first = if state.has_fired { "" } else { ", not fired yet" };
            facts.push(Fact::new("barrels", format!("{}{first}", words::load(state.load)), "SD-load-05", PROGRAM));
        }
        facts.extend(spec.note.iter().map(|note| Fact::new("note", note.clone(), "SD-scn-01", SHAPED)));
    }
    for who in game.with(body.id) {
        let name = format!("{}, {}", game.person(who), words::class(game.people[who].class));
        facts.push(Fact::new("Character", name, "SD-char-09", PROGRAM));
    }
    facts
}

const fn rating(rating: Rating) -> &'static str {
    match rating {
        Rating::Raw => "Raw",
        Rating::Average => "Average",
        Rating::Elite => "Elite",
    }
}

fn weapon(weapon: Weapon, tap: bool) -> String {
    let name = words::weapon(weapon);
    match ranges(weapon, tap) {
        Some((short, long)) if long > short => {
            format!("{name}: short range up to {short:.0} inches, long up to {long:.0}")
        }
        Some((short, _)) => format!("{name}: up to {short:.0} inches"),
        None => name.into(),
    }
}
