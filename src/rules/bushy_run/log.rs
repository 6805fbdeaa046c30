//! The lines of the log (table 13.2): who may read which, in which words.

use super::course::{Assault, BushyRun, DiceRoll, End, FireOrder, LineOrder, Shot, TURNS};
use super::events::Event;
use super::map::Place;
use super::pieces::{BRITISH, INDIAN, Unit, UnitSet, WAGON};
use crate::rules::{Audience, DiceGroup, Modifier, Note, NoteKind, Policy, Roll, Rule, Seat, Target, text};

const PILE: &str = "A Concealed counter";

fn space(place: Place) -> Target {
    Target::Space(place.id().into())
}

fn piece(unit: Unit) -> Target {
    Target::Piece(unit.id().into())
}

fn at(note: Note, place: Option<Place>) -> Note {
    match place {
        Some(place) => note.at(space(place)),
        None => note,
    }
}

fn names(units: UnitSet) -> String {
    text::and(&units.iter().map(|u| u.name().to_owned()).collect::<Vec<_>>())
}

fn somewhere(place: Option<Place>) -> String {
    place.map_or_else(String::new, |p| format!(" at {p}"))
}

fn indian_only(note: Note) -> Note {
    note.to(Audience::Seat(INDIAN))
}

/// The caption of a turn (R-7).
pub(super) const fn caption(turn: u8) -> &'static str {
    match turn {
        0 => "Set-up",
        1..=4 => "5 August, afternoon",
        _ => "6 August, morning",
    }
}

/// The event of a turn: what it does, or why it counts as No Event.
pub(super) fn turn(turn: u8, event: Event, idle: Option<(&str, &'static str)>) -> Note {
    let (effect, rule) = match idle {
        Some((why, rule)) => (format!("{why}: it counts as No Event."), rule),
        None => (event.effect().into(), event.rule()),
    };
    Note::new(None, rule, format!("Turn {turn} of {TURNS}: {}. {effect}", event.name())).kind(NoteKind::Turn)
}

pub(super) fn phase(seat: Seat, name: &str, rule: &'static str) -> Note {
    Note::new(Some(seat), rule, name).kind(NoteKind::Phase)
}

pub(super) fn set_up(unit: Unit, place: Place) -> Note {
    let text = format!("{} set up at {place}.", unit.name());
    if unit.side() == BRITISH {
        Note::new(Some(BRITISH), "BR-4.2-d", text).at(space(place))
    } else {
        indian_only(Note::new(Some(INDIAN), "BR-4.2-a", text).at(space(place)))
    }
}

pub(super) fn has_set_up(seat: Seat) -> Note {
    let (who, rule) = if seat == BRITISH { ("British", "BR-4.2-d") } else { ("Indian", "BR-4.2-a") };
    Note::new(Some(seat), rule, format!("The {who} side has set up."))
}

pub(super) fn area_order(area: Place, fire: FireOrder, halt: bool) -> Note {
    let halting = if halt { "; reveal a unit to halt them" } else { "" };
    indian_only(
        Note::new(Some(INDIAN), "BR-H-h", format!("Order for {area}: {}{halting}.", fire.text())).at(space(area)),
    )
}

pub(super) fn line_order(fire: LineOrder) -> Note {
    Note::new(Some(BRITISH), "BR-H-j", format!("Order to the companies: {}.", fire.text())).to(Audience::Seat(BRITISH))
}

pub(super) fn agreed(policy: Policy) -> Note {
    let text = match policy {
        Policy::Ask => "Agreed: pass the device for every reaction.",
        Policy::Orders => "Agreed: standing orders answer for each side.",
        Policy::Open => "Agreed: play face up.",
    };
    Note::new(None, "BR-H-r", text)
}

pub(super) fn low_ammo_die(die: u8, eligible: u8) -> Note {
    let who = text::count(usize::from(die.min(eligible)), "company runs low", "companies run low");
    let roll = Roll {
        seat: INDIAN,
        what: "Low Ammo".into(),
        groups: vec![DiceGroup { label: String::new(), faces: vec![die], hits_on: 7 }],
        modifiers: Vec::new(),
        result: who.clone(),
    };
    Note::new(None, "BR-6.1-i", format!("Low Ammo: {}; {who}.", text::dice(&[die]))).roll(roll)
}

pub(super) fn low_ammo(units: UnitSet) -> Note {
    let note = Note::new(Some(INDIAN), "BR-6.1-i", format!("Low Ammo: {}.", names(units)));
    units.iter().fold(note.kind(NoteKind::Loss), |note, unit| note.at(piece(unit)))
}

pub(super) fn recovers(unit: Unit, place: Option<Place>) -> Note {
    let note = Note::new(Some(BRITISH), "BR-6.1-c", format!("{} a step.", unit.does("recovers", "recover")));
    at(note.kind(NoteKind::Loss), place).at(piece(unit))
}

pub(super) fn returns(unit: Unit, place: Place) -> Note {
    Note::new(Some(BRITISH), "BR-6.1-e", format!("{} at {place} with one step.", unit.does("returns", "return")))
        .kind(NoteKind::Loss)
        .at(space(place))
}

pub(super) fn british_step(unit: Unit, from: Place, to: Place) -> Note {
    let moves = if unit == WAGON { "The wagon moves".into() } else { unit.does("moves", "move") };
    Note::new(Some(BRITISH), "BR-7.2-c", format!("{moves} to {to}.")).at(space(from)).at(space(to))
}

pub(super) fn wagon_turned(deployed: bool, place: Option<Place>) -> Note {
    let what = if deployed { "deploys" } else { "packs up" };
    at(Note::new(Some(BRITISH), "BR-10.3-b", format!("The wagon {what}.")), place)
}

pub(super) fn appear(count: u32, area: Place) -> Note {
    let what = text::count(count as usize, "counter appears", "counters appear");
    Note::new(Some(INDIAN), "BR-7.2-n", format!("{what} at {area}.")).to(Audience::NotSeat(INDIAN)).at(space(area))
}

pub(super) fn appear_named(units: UnitSet, area: Place) -> Note {
    let one = units.iter().next().filter(|_| units.len() == 1);
    let become_ = one.map_or("become", |unit| unit.verb("becomes", "become"));
    indian_only(
        Note::new(Some(INDIAN), "BR-7.2-n", format!("{} {become_} Concealed at {area}.", names(units))).at(space(area)),
    )
}

pub(super) fn appears(place: Place) -> Note {
    Note::new(Some(INDIAN), "BR-8.2.2-b", format!("A counter appears at {place}."))
        .to(Audience::NotSeat(INDIAN))
        .at(space(place))
}

pub(super) fn appears_named(unit: Unit, place: Place) -> Note {
    indian_only(
        Note::new(Some(INDIAN), "BR-8.2.2-b", format!("{}, Concealed, at {place}.", unit.does("appears", "appear")))
            .at(space(place)),
    )
}

pub(super) fn indian_step(unit: Unit, concealed: bool, from: Place, to: Place) -> Note {
    if concealed {
        Note::new(Some(INDIAN), "BR-8.2.2-c", format!("{PILE} moves from {from} to {to}."))
            .to(Audience::NotSeat(INDIAN))
            .at(space(from))
            .at(space(to))
    } else {
        Note::new(Some(INDIAN), "BR-8.2.2-a", format!("{} to {to}.", unit.does("moves", "move")))
            .at(space(from))
            .at(space(to))
    }
}

pub(super) fn indian_step_named(unit: Unit, from: Place, to: Place) -> Note {
    let text = format!("{PILE} moves from {from} to {to}: {}.", unit.name());
    indian_only(Note::new(Some(INDIAN), "BR-8.2.2-c", text).at(space(from)).at(space(to)))
}

pub(super) fn hidden_move(unit: Unit, from: Place, to: Place) -> Note {
    let text = format!("{} hidden from {from} to {to}.", unit.does("moves", "move"));
    indian_only(Note::new(Some(INDIAN), "BR-8.2.2-f", text).at(space(from)).at(space(to)))
}

pub(super) fn emerges(place: Place) -> Note {
    Note::new(Some(INDIAN), "BR-8.2.2-g", format!("A counter appears at {place}.")).at(space(place))
}

pub(super) fn moved(seat: Seat) -> Note {
    Note::new(Some(seat), "BR-8.2-a", "The Indian side has finished moving.")
}

pub(super) fn takes_cover(unit: Unit, area: Place) -> Note {
    Note::new(Some(INDIAN), "BR-8.2.3-a", format!("{} cover at {area}.", unit.does("takes", "take"))).at(space(area))
}

pub(super) fn vanishes(area: Place) -> Note {
    Note::new(Some(INDIAN), "BR-8.2.3-a", format!("{PILE} vanishes from {area}."))
        .to(Audience::NotSeat(INDIAN))
        .at(space(area))
}

pub(super) fn hidden(unit: Unit, area: Place) -> Note {
    indian_only(
        Note::new(Some(INDIAN), "BR-8.2.3-a", format!("{} Hidden at {area}.", unit.does("is", "are"))).at(space(area)),
    )
}

pub(super) fn shows_itself(unit: Unit, place: Option<Place>) -> Note {
    at(
        Note::new(
            Some(INDIAN),
            "BR-3-e",
            format!("{}{}.", unit.does("reveals itself", "reveal themselves"), somewhere(place)),
        ),
        place,
    )
    .at(piece(unit))
}

pub(super) fn false_alarm(place: Option<Place>, rule: &'static str) -> Note {
    at(Note::new(Some(INDIAN), rule, format!("False alarm{}: a dummy is removed.", somewhere(place))), place)
        .kind(NoteKind::Loss)
}

pub(super) fn indian_lost(unit: Unit, place: Option<Place>, concealed: bool, rule: &'static str) -> Note {
    let text = match (unit.is_dummy(), concealed) {
        (true, _) => format!("A dummy is removed{}.", somewhere(place)),
        (false, true) => format!("{} eliminated while Concealed{}.", unit.name(), somewhere(place)),
        (false, false) => format!("{} eliminated{}.", unit.name(), somewhere(place)),
    };
    at(Note::new(Some(INDIAN), rule, text).kind(NoteKind::Loss), place)
}

pub(super) fn step_lost(unit: Unit, left: u8, place: Option<Place>, rule: &'static str) -> Note {
    let text = if left == 0 {
        format!("{} eliminated.", unit.does("loses its last step and is", "lose their last step and are"))
    } else {
        format!("{} a step; {left} left.", unit.does("loses", "lose"))
    };
    at(Note::new(Some(BRITISH), rule, text).kind(NoteKind::Loss), place).at(piece(unit))
}

pub(super) fn stacking(unit: Unit, place: Option<Place>) -> Note {
    let area = place.map_or_else(|| "the Area".into(), |p| p.to_string());
    at(
        Note::new(Some(unit.side()), "BR-3-stack-f", format!("{} lost: {area} is full.", unit.does("is", "are")))
            .kind(NoteKind::Loss),
        place,
    )
}

pub(super) fn wagon_taken(captor: Unit, place: Place) -> Note {
    Note::new(Some(INDIAN), "BR-10.3-j", format!("{} the wagon at {place}.", captor.does("takes", "take")))
        .kind(NoteKind::Loss)
        .at(space(place))
}

pub(super) fn retreat(unit: Unit, concealed: bool, from: Place, to: Place, damage: u8) -> Note {
    let retreats = if concealed { format!("{PILE} retreats") } else { unit.does("retreats", "retreat") };
    let rule = if unit.side() == BRITISH { "BR-7.3.1-ret-a" } else { "BR-7.4.1-ret-c" };
    let text = format!("{retreats} to {to}; {damage} damage left.");
    let note = Note::new(Some(unit.side()), rule, text).at(space(from)).at(space(to));
    if concealed { note.to(Audience::NotSeat(INDIAN)) } else { note }
}

pub(super) fn retreat_named(unit: Unit, from: Place, to: Place, damage: u8) -> Note {
    let text = format!("{PILE} retreats to {to}; {damage} damage left: {}.", unit.name());
    indian_only(Note::new(Some(INDIAN), "BR-7.4.1-ret-c", text).at(space(from)).at(space(to)))
}

fn modifier(amount: String, why: impl Into<String>, rule: &'static str) -> Modifier {
    Modifier { amount, why: why.into(), rule: Rule(rule) }
}

fn damage_text(damage: u8) -> String {
    format!("{damage} damage")
}

pub(super) fn indian_fire(game: &BushyRun, shot: &Shot, surprise: u8) -> Note {
    let target = game.mover.map(|m| m.unit);
    let manner = match surprise {
        2 => "from hiding",
        1 => "from concealment",
        _ => "in the open",
    };
    let whom = target.map_or("the moving unit", Unit::name);
    let faces = shot.roll.faces();
    let mut modifiers =
        vec![modifier(text::count(faces.len() - usize::from(surprise), "die", "dice"), "firepower", "BR-7.3.1-a")];
    if surprise > 0 {
        modifiers.push(modifier(
            format!("+{}", text::count(usize::from(surprise), "die", "dice")),
            manner,
            "BR-7.3.1-a",
        ));
    }
    let text = format!(
        "{} {manner} at {whom}: {} = {}.",
        shot.firer.does("fires", "fire"),
        text::dice(faces),
        damage_text(shot.damage)
    );
    let roll = Roll {
        seat: INDIAN,
        what: format!("{} at {whom}", shot.firer.name()),
        groups: vec![DiceGroup { label: String::new(), faces: faces.to_vec(), hits_on: 5 }],
        modifiers,
        result: damage_text(shot.damage),
    };
    at(Note::new(Some(INDIAN), "BR-7.3.1-b", text), game.map.place(shot.firer)).at(piece(shot.firer)).roll(roll)
}

fn groups(roll: &DiceRoll, needed: u8) -> Vec<DiceGroup> {
    let (volley, plain) = roll.groups();
    let mut groups = Vec::new();
    if !volley.is_empty() {
        groups.push(DiceGroup { label: "Volley".into(), faces: volley.to_vec(), hits_on: needed - 1 });
    }
    if !plain.is_empty() {
        groups.push(DiceGroup { label: String::new(), faces: plain.to_vec(), hits_on: needed });
    }
    groups
}

fn dice_text(roll: &DiceRoll) -> String {
    let (volley, plain) = roll.groups();
    match (volley.is_empty(), plain.is_empty()) {
        (true, _) => text::dice(plain),
        (false, true) => format!("Volley {}", text::dice(volley)),
        (false, false) => format!("{} / Volley {}", text::dice(plain), text::dice(volley)),
    }
}

pub(super) fn british_fire(game: &BushyRun, shot: &Shot, target: Unit) -> Note {
    let hidden = !game.revealed.has(target);
    let whom = if hidden { "a Concealed counter" } else { target.name() };
    let place = game.map.place(shot.firer);
    let mut modifiers = Vec::new();
    if hidden {
        modifiers.push(modifier("6 to hit".into(), "the target is Concealed", "BR-8.3-c"));
    }
    if shot.roll.volley > 0 {
        modifiers.push(modifier("+1 to each face".into(), "Volley Fire", "BR-8.3-d"));
    }
    let text = format!(
        "{} at {whom}{}: {} = {}.",
        shot.firer.does("fires", "fire"),
        somewhere(place),
        dice_text(&shot.roll),
        damage_text(shot.damage)
    );
    let roll = Roll {
        seat: BRITISH,
        what: format!("{} at {whom}", shot.firer.name()),
        groups: groups(&shot.roll, shot.needed),
        modifiers,
        result: damage_text(shot.damage),
    };
    at(Note::new(Some(BRITISH), "BR-8.3-c", text), place).at(piece(shot.firer)).roll(roll)
}

fn cover_text(game: &BushyRun, assault: &Assault) -> (String, Vec<Modifier>) {
    let defence = game.tables.defence(assault.to);
    let wall = game.cover(assault.side, assault.to) - defence;
    let mut modifiers = vec![modifier(format!("−{defence}"), format!("defence value of {}", assault.to), "BR-7.4.1-f")];
    if wall > 0 {
        modifiers.push(modifier(format!("−{wall}"), "the deployed wagon", "BR-10.3-h"));
    }
    let wagon = if wall > 0 { format!(" − {wall} (wagon deployed)") } else { String::new() };
    (format!("DV {defence}{wagon}"), modifiers)
}

/// Each attacker and the dice it brought; all of them lie open by now [BR-2.3-b, BR-8.4-c].
fn brought(game: &BushyRun, assault: &Assault) -> Vec<Modifier> {
    let rule = if assault.side == BRITISH { "BR-7.4.1-a" } else { "BR-8.4-a" };
    let dice = |unit| {
        let (one, many) = if game.volley.has(unit) { ("Volley die", "Volley dice") } else { ("die", "dice") };
        text::count(usize::from(game.firepower(unit)), one, many)
    };
    assault.attackers.iter().map(|unit| modifier(dice(unit), unit.name(), rule)).collect()
}

/// The roll of an attack or the Ambush, and what it would do if it stands.
pub(super) fn assault_roll(game: &BushyRun, assault: &Assault) -> Note {
    let hits = assault.roll.hits(assault.needed());
    let damage = game.damage_of(assault);
    let (cover, less) = cover_text(game, assault);
    let mut modifiers = brought(game, assault);
    modifiers.extend(less);
    let to = assault.to;
    let (what, rule) = match assault.from {
        None => (format!("Ambush at {to}"), "BR-6.1-o"),
        Some(from) => {
            let who = if assault.side == BRITISH { "British" } else { "Indian units" };
            let way = if from == to { format!("within {to}") } else { format!("from {from} into {to}") };
            (format!("{who} attack {way}"), "BR-7.4.1-a")
        }
    };
    if assault.roll.volley > 0 {
        modifiers.push(modifier("+1 to each face".into(), "Volley Fire", "BR-7.4.1-c"));
    }
    if assault.from.is_some_and(|from| from != to) {
        modifiers.push(modifier("6 to hit".into(), "an adjacent Area", "BR-7.4.1-b"));
    }
    let text =
        format!("{what}: {} = {} − {cover} = {}.", dice_text(&assault.roll), hits_text(hits), damage_text(damage));
    let roll = Roll {
        seat: assault.side,
        what,
        groups: groups(&assault.roll, assault.needed()),
        modifiers,
        result: damage_text(damage),
    };
    let note = Note::new(Some(assault.side), rule, text).roll(roll);
    let note = at(note, assault.from).at(space(to));
    assault.attackers.iter().fold(note, |note, unit| note.at(piece(unit)))
}

fn hits_text(hits: u8) -> String {
    text::count(usize::from(hits), "hit", "hits")
}

/// What the roll does after some of its dice were rolled again.
pub(super) fn damage_now(seat: Seat, damage: u8, rule: &'static str) -> Note {
    Note::new(Some(seat), rule, format!("New total: {}.", damage_text(damage)))
}

/// The allowance after some of its dice were rolled again.
pub(super) fn allowance_now(roll: &DiceRoll) -> Note {
    let units = text::count(usize::from(allowed(roll)), "unit", "units");
    Note::new(Some(INDIAN), "BR-8.2.1-a", format!("New total: {units}."))
}

fn allowed(roll: &DiceRoll) -> u8 {
    roll.faces().iter().sum()
}

pub(super) fn reroll(seat: Seat, before: &DiceRoll, after: &DiceRoll) -> Note {
    let who = if seat == BRITISH { "The British side" } else { "The Indian side" };
    let rule = if seat == BRITISH { "BR-6.1-g" } else { "BR-6.1-h" };
    let picked = |roll: &DiceRoll| -> Vec<u8> {
        let faces = roll.faces().iter().enumerate();
        faces.filter(|(n, _)| before.picked >> n & 1 == 1).map(|(_, &f)| f).collect()
    };
    let (old, new) = (picked(before), picked(after));
    let text = format!("{who} rerolls: {} → {}.", text::dice(&old), text::dice(&new));
    let roll = Roll {
        seat,
        what: "Reroll".into(),
        groups: vec![DiceGroup { label: String::new(), faces: new, hits_on: 7 }],
        modifiers: Vec::new(),
        result: text::dice(after.faces()),
    };
    Note::new(Some(seat), rule, text).roll(roll)
}

pub(super) fn allowance(roll: &DiceRoll) -> Note {
    let faces = roll.faces();
    let sum = allowed(roll);
    let roll = Roll {
        seat: INDIAN,
        what: "Movement allowance".into(),
        groups: vec![DiceGroup { label: String::new(), faces: faces.to_vec(), hits_on: 7 }],
        modifiers: Vec::new(),
        result: text::count(usize::from(sum), "unit", "units"),
    };
    Note::new(Some(INDIAN), "BR-8.2.1-a", format!("The Indian side may move {sum} units: {}.", text::dice(faces)))
        .roll(roll)
}

pub(super) fn scout_roll(scout: Unit, area: Place, die: u8) -> Note {
    let roll = Roll {
        seat: BRITISH,
        what: format!("{} {area}", scout.does("scouts", "scout")),
        groups: vec![DiceGroup { label: String::new(), faces: vec![die], hits_on: 7 }],
        modifiers: Vec::new(),
        result: match die {
            1..=3 => "found",
            4 | 5 => "nothing",
            _ => "caught",
        }
        .into(),
    };
    Note::new(Some(BRITISH), "BR-10.2-c", format!("{} {area}: {}.", scout.does("scouts", "scout"), text::dice(&[die])))
        .at(space(area))
        .roll(roll)
}

pub(super) fn learns_nothing(scout: Unit, area: Place) -> Note {
    Note::new(Some(BRITISH), "BR-10.2-d", format!("{} nothing about {area}.", scout.does("learns", "learn")))
        .at(space(area))
}

pub(super) fn scout_caught(scout: Unit, area: Place) -> Note {
    Note::new(
        Some(BRITISH),
        "BR-10.2-e",
        format!("{} a step.", scout.does("is caught and loses", "are caught and lose")),
    )
    .at(space(area))
}

pub(super) fn found(scout: Option<Unit>, area: Place, found: UnitSet) -> Note {
    let find = scout.map_or("The scouts find".into(), |scout| scout.does("finds", "find"));
    let mut what: Vec<String> = found.less(UnitSet::DUMMIES).iter().map(|u| u.name().to_owned()).collect();
    let dummies = found.and(UnitSet::DUMMIES).len() as usize;
    if dummies > 0 {
        what.push(text::count(dummies, "dummy", "dummies"));
    }
    let what = if what.is_empty() { "nobody".into() } else { text::and(&what) };
    let rule = if scout.is_some() { "BR-10.2-c" } else { "BR-6.1-q" };
    Note::new(Some(BRITISH), rule, format!("{find} at {area}: {what}.")).at(space(area))
}

pub(super) fn result(game: &BushyRun, end: End) -> Note {
    let _ = game;
    let who = if end.winner() == BRITISH { "The British side" } else { "The Indian side" };
    Note::new(Some(end.winner()), end.rule(), format!("{who} wins: {}.", end.reason())).kind(NoteKind::Result)
}
