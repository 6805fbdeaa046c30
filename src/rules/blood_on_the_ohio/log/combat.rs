//! Lines on combat, ambush, overrun, retreat and structures (chapters 14 to 18, 20).

use super::{Note, NoteKind, Seat, US, WC, piece, side, space, stack, text};
use crate::rules::blood_on_the_ohio::charts::{AmbushResult, Event};
use crate::rules::blood_on_the_ohio::combat::{Ambush, AmbushModifiers, Combat, Kind, Overrun};
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Health, Service, Structure};
use crate::rules::blood_on_the_ohio::map::{Nation, Place};
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::{Audience, DiceGroup, Modifier, Roll, Rule};

fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

fn modifier(amount: i8, why: impl Into<String>, rule: &'static str) -> Modifier {
    Modifier { amount: signed(amount), why: why.into(), rule: Rule(rule) }
}

/// Dice that are not judged one by one.
fn dice(label: &str, faces: &[u8]) -> DiceGroup {
    DiceGroup { label: label.into(), faces: faces.to_vec(), hits_on: 7 }
}

fn roll(seat: Seat, what: &str, groups: Vec<DiceGroup>, modifiers: Vec<Modifier>, result: String) -> Roll {
    Roll { seat, what: what.into(), groups, modifiers, result }
}

fn capital(seat: Seat) -> String {
    text::capital(side(seat))
}

fn acted(by: Seat, rule: &'static str, text: String) -> Note {
    Note::new(Some(by), rule, text)
}

fn loss(by: Seat, rule: &'static str, text: String) -> Note {
    acted(by, rule, text).kind(NoteKind::Loss)
}

pub fn combat_begins(game: &BloodOnTheOhio, combat: &Combat) -> Note {
    let start = combat.start;
    let force = stack(game, combat.main(game, start.attacker));
    let at = start.at;
    let text = match (start.kind, game.structure(at)) {
        (Kind::BreakOut, _) => format!("Break-out from the fort at {at}: {force}."),
        (Kind::Forced, _) => format!("Forced battle at {at}: {force}."),
        (_, Some(structure)) => format!("Attack on {at} ({}): {force}.", structure_name(structure)),
        _ => format!("Attack at {at}: {force}."),
    };
    let rule = match start.kind {
        Kind::Field | Kind::Structure => "BO-14.1-a",
        Kind::Left => "BO-16.1-b",
        Kind::BreakOut => "BO-20.2.2-a",
        Kind::Forced => "BO-15.3-a",
    };
    acted(start.attacker, rule, text).at(space(at))
}

fn structure_name(structure: Structure) -> String {
    let health = |h: Health| if h == Health::Healthy { "healthy" } else { "reduced" };
    match structure {
        Structure::Settlement(h) => format!("a {} settlement", health(h)),
        Structure::Fort(fort, Health::Healthy) => fort.name().into(),
        Structure::Fort(fort, Health::Reduced) => format!("{}, reduced", fort.name()),
        Structure::Village(h) => format!("a {} village", health(h)),
        Structure::Principal(h) => format!("a {} principal village", health(h)),
    }
}

pub fn scout_declared(scout: Piece, service: Service, at: Place) -> Note {
    let what = match service {
        Service::Unused => "is not used",
        Service::Tp => "will add 1 TP if loyal",
        Service::Fp => "will add 1 FP if loyal",
    };
    acted(US, "BO-14.1-b", format!("A scout at {at} {what}.")).at(piece(scout))
}

/// Before the event a leader of a hidden stack is not named [BO-28].
fn chief(game: &BloodOnTheOhio, leader: Piece) -> String {
    if game.is_unseen(US, PieceSet::of(leader)) { "a key leader".into() } else { leader.name().into() }
}

pub fn tp_spent(game: &BloodOnTheOhio, seat: Seat, leader: Piece) -> Note {
    let who = chief(game, leader);
    acted(seat, "BO-16.0-a", format!("{} spends the TP of {who} on the retreat attempt.", capital(seat)))
}

pub fn evade_roll(
    game: &BloodOnTheOhio,
    seat: Seat,
    at: Place,
    die: u8,
    against: Option<Piece>,
    favour: Option<Piece>,
    success: bool,
) -> Note {
    let mut modifiers = Vec::new();
    if let Some(leader) = against {
        modifiers.push(modifier(-1, format!("TP of {}", chief(game, leader)), "BO-16.0-b"));
    }
    if let Some(leader) = favour {
        modifiers.push(modifier(1, format!("TP of {}", chief(game, leader)), "BO-16.0-b"));
    }
    let (rule, result) = if success { ("BO-16.1-a", "away") } else { ("BO-16.2-a", "failed") };
    let verb = if success { "escapes from" } else { "fails to escape from" };
    let text = format!("{} {verb} {at} before combat: {}, 5 needed.", capital(seat), text::dice(&[die]));
    let roll = roll(seat, "Retreat before combat", vec![dice("", &[die])], modifiers, result.into());
    acted(seat, rule, text).at(space(at)).roll(roll)
}

pub fn event_die(by: Option<Seat>, face: u8, at: Place, rule: &'static str) -> Note {
    let event = Event::of_face(face);
    let text = match by {
        Some(seat) => format!("{} rerolls the event: {}.", capital(seat), event.name()),
        None => format!("Event at {at}: {}.", event.name()),
    };
    let roll = roll(by.unwrap_or(US), "Event", vec![dice("Event", &[face])], Vec::new(), event.name().into());
    Note::new(by, rule, text).at(space(at)).roll(roll)
}

pub fn delayed(attacker: Seat, at: Place) -> Note {
    acted(attacker, "BO-14.3-c", format!("Delay: the combat at {at} ends, and {} retreats.", side(attacker)))
        .at(space(at))
}

pub fn scout_check(scout: Piece, die: u8) -> Note {
    let (result, what) = match die {
        1 => ("traitor", "is a traitor: to the cup, US strength −1"),
        2 => ("runs away", "runs away: to the cup"),
        _ => ("loyal", "is loyal"),
    };
    let roll = roll(US, "Scout", vec![dice("", &[die])], Vec::new(), result.into());
    acted(US, "BO-21.3-c", format!("A scout {what}: {}.", text::dice(&[die]))).at(piece(scout)).roll(roll)
}

pub fn morale(die: u8, militia: u8) -> Note {
    let counted = if die == 6 { militia } else { militia.min(die) };
    let result = format!("{counted} of {militia} FP count");
    let text = format!("Militia morale: {}, {result}.", text::dice(&[die]));
    acted(US, "BO-14.4-a", text).roll(roll(US, "Militia morale", vec![dice("", &[die])], Vec::new(), result))
}

pub fn shock(die: u8, led: bool, shocked: u8) -> Note {
    let modifiers = if led { vec![modifier(-1, "a key leader of the Confederacy", "BO-14.5-a")] } else { Vec::new() };
    let result = format!("{shocked} FP do not count");
    let text = format!("Artillery shock: {}, {shocked} FP of the Confederacy do not count.", text::dice(&[die]));
    acted(WC, "BO-14.5-a", text).roll(roll(WC, "Artillery shock", vec![dice("", &[die])], modifiers, result))
}

/// What a side's strength is made of, term by term.
fn terms(game: &BloodOnTheOhio, combat: &Combat, seat: Seat) -> Vec<Modifier> {
    let mut list = Vec::new();
    combat.terms(game, seat, &mut |term| list.push(modifier(term.amount, term.what, term.rule)));
    list
}

pub fn fight_roll(game: &BloodOnTheOhio, combat: &Combat, seat: Seat) -> Note {
    throw(game, combat, seat, "BO-14.6-d", "Fight", "")
}

pub fn fight_again(game: &BloodOnTheOhio, combat: &Combat, holder: Seat, seat: Seat) -> Note {
    let whose = if holder == seat { "its own die" } else { "the enemy's die" };
    let prefix = format!("{} rerolls {whose}. ", capital(holder));
    throw(game, combat, seat, "BO-14.9-a", "Fight, reroll", &prefix)
}

fn throw(game: &BloodOnTheOhio, combat: &Combat, seat: Seat, rule: &'static str, what: &str, prefix: &str) -> Note {
    let die = combat.dice[seat.index()];
    let (strength, bonus) = (combat.strength(game, seat), combat.die_bonus(seat));
    let mut modifiers = terms(game, combat, seat);
    if bonus > 0 {
        modifiers.push(modifier(1, "to the die: attacked from the river", "BO-14.6-e"));
    }
    let called = combat.called(game, seat);
    let result = text::count(usize::from(called), "casualty", "casualties");
    let text = format!("{prefix}{}, strength {strength}: {}, {result}.", capital(seat), text::dice(&[die]));
    acted(seat, rule, text).roll(roll(seat, what, vec![dice("", &[die])], modifiers, result))
}

pub fn no_strength(_: &Combat, seat: Seat) -> Note {
    acted(seat, "BO-14.6-c", format!("{} has no strength and rolls no die.", capital(seat)))
}

pub fn fight_result(combat: &Combat) -> Note {
    let [us, wc] = combat.hits;
    let text = format!("Casualties: US {wc}, Confederacy {us}.");
    Note::new(None, "BO-14.7-c", text)
}

pub fn victor(winner: Seat, at: Place) -> Note {
    Note::new(Some(winner), "BO-14.8-a", format!("{} wins at {at}.", capital(winner)))
        .kind(NoteKind::Result)
        .at(space(at))
}

pub fn casualty(lost: Piece, back: bool, at: Place) -> Note {
    let seat = lost.side();
    let leader = PieceSet::LEADERS.has(lost);
    let what = match (leader, back) {
        _ if PieceSet::ARMS.has(lost) => "are given up",
        _ if PieceSet::SCOUTS.has(lost) => "is lost",
        (true, false) => "is wounded",
        (true, true) => "is killed",
        (false, false) if PieceSet::WAGONS.has(lost) => "loses a step",
        (false, false) => "is reduced",
        (false, true) => "is destroyed",
    };
    let who = if leader { lost.name().to_owned() } else { one(lost) };
    let rule = if seat == US { "BO-14.7.1-d" } else { "BO-14.7.2-c" };
    loss(seat, rule, format!("{who} {what} at {at}.")).at(piece(lost)).at(space(at))
}

/// "A regular infantry", "British Arms".
fn one(unit: Piece) -> String {
    if PieceSet::ARMS.has(unit) {
        return unit.name().into();
    }
    let name = unit.name();
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "An" } else { "A" };
    if PieceSet::WARRIORS.has(unit) { format!("A band of {name}") } else { format!("{article} {name}") }
}

/// The same to anyone who may not look at the stack [BO-28-g].
pub fn veiled_casualty(at: Place) -> Note {
    loss(WC, "BO-28-g", format!("The Confederacy loses 1 step at {at}.")).to(Audience::NotSeat(WC)).at(space(at))
}

pub fn arms_lost(at: Place) -> Note {
    loss(WC, "BO-23.0-h", format!("British Arms at {at} are out of the game.")).at(space(at))
}

pub fn nations_roll(nations: &[Option<Nation>], faces: &[u8]) -> Note {
    let names: Vec<String> = nations.iter().flatten().map(ToString::to_string).collect();
    let groups = nations.iter().zip(faces).map(|(n, &die)| dice(n.map_or("", Nation::name), &[die])).collect();
    let text =
        format!("Equal contingents ({}): the higher roll loses first: {}.", text::and(&names), text::dice(faces));
    let roll = roll(WC, "First loss", groups, Vec::new(), "highest first".into());
    acted(WC, "BO-14.7.2-a", text).roll(roll)
}

pub fn structure_step(structure: Structure, at: Place, by: Seat, rule: &'static str) -> Note {
    let whole = structure.health() == Health::Healthy;
    let (what, fate) = match structure {
        Structure::Settlement(_) => ("The settlement".to_owned(), if whole { "is reduced" } else { "is razed" }),
        Structure::Fort(fort, _) => (fort.name().to_owned(), if whole { "is reduced" } else { "is razed" }),
        Structure::Village(_) => ("The village".to_owned(), if whole { "is burnt and moves away" } else { "is razed" }),
        Structure::Principal(_) => {
            ("The principal village".to_owned(), if whole { "is burnt and moves away" } else { "is razed" })
        }
    };
    loss(by, rule, format!("{what} at {at} {fate}.")).at(space(at))
}

pub fn relocated(from: Place, to: Place, principal: bool) -> Note {
    let what = if principal { "principal village" } else { "village" };
    acted(WC, "BO-20.5.1-a", format!("The people of {from} build a new {what} at {to}.")).at(space(from)).at(space(to))
}

pub fn razed_outright(from: Place) -> Note {
    loss(WC, "BO-20.5.1-c", format!("No space is left for the village of {from}: it is razed.")).at(space(from))
}

pub fn conquered(nation: Nation) -> Note {
    loss(US, "BO-20.5.1-e", format!("The {nation} have lost their last village and are out of the war."))
}

pub fn retreats(game: &BloodOnTheOhio, seat: Seat, pieces: PieceSet, from: Place, to: Place) -> Note {
    let who = text::capital(&stack(game, pieces));
    acted(seat, "BO-15.1-a", format!("{who}: retreat from {from} to {to}.")).at(space(from)).at(space(to))
}

pub fn lands(game: &BloodOnTheOhio, seat: Seat, pieces: PieceSet, to: Place) -> Note {
    let who = text::capital(&stack(game, pieces));
    acted(seat, "BO-15.2-a", format!("{who}: land at {to}.")).at(space(to))
}

pub fn destroyed(game: &BloodOnTheOhio, seat: Seat, pieces: PieceSet, at: Place) -> Note {
    let who = text::capital(&stack(game, pieces));
    loss(seat.other(), "BO-15.1.4-b", format!("{who}: no retreat from {at}, destroyed.")).at(space(at))
}

pub fn gun_roll(gun: Piece, at: Place, die: u8) -> Note {
    let result = if die == 6 { "lost" } else { "saved" };
    let text = format!("The artillery is {result} in the retreat from {at}: {}.", text::dice(&[die]));
    let roll = roll(US, "Artillery in retreat", vec![dice("", &[die])], Vec::new(), result.into());
    acted(US, "BO-22.2-b", text).at(piece(gun)).roll(roll)
}

pub fn back_inside(at: Place) -> Note {
    acted(US, "BO-20.2.2-b", format!("The garrison of {at} goes back inside.")).at(space(at))
}

pub fn ambush_roll(
    game: &BloodOnTheOhio,
    ambush: &Ambush,
    die: u8,
    face: u8,
    modifiers: AmbushModifiers,
    result: AmbushResult,
) -> Note {
    let mut list = Vec::new();
    let mut add = |amount: i8, why: &str, rule| {
        if amount != 0 {
            list.push(modifier(amount, why, rule));
        }
    };
    let why = if modifiers.tp > 0 { "higher TP of the ambusher" } else { "higher TP of the ambushed" };
    add(modifiers.tp, why, "BO-18.2-b");
    add(modifiers.river, "target on a river", "BO-18.2-b");
    add(modifiers.penalty, "US ambush", "BO-A3-1-a");
    let village = game.board.stack_fp(game.stack_at(ambush.seat, ambush.from)) == 0;
    let (rule, result) = outcome(face, result, village);
    let whole = die.cast_signed() + modifiers.sum();
    let who = capital(ambush.seat);
    let whom = stack(game, ambush.target);
    let from = if ambush.from == ambush.at { String::new() } else { format!(" from {}", ambush.from) };
    let text = format!("{who} ambushes {whom} at {}{from}: {whole}, {result}.", ambush.at);
    let groups = vec![dice("Ambush", &[die]), dice("Event", &[face])];
    let roll = roll(ambush.seat, "Ambush", groups, list, result.into());
    acted(ambush.seat, rule, text).at(space(ambush.from)).at(space(ambush.at)).roll(roll)
}

/// The same for the US where the ambushed stack is unseen: the TP that it adds to the throw is not told.
pub fn ambush_of_unseen(ambush: &Ambush, die: u8, face: u8, result: AmbushResult) -> Note {
    let (rule, result) = outcome(face, result, false);
    let text =
        format!("{} ambushes a stack of the Confederacy at {} from {}: {result}.", capital(US), ambush.at, ambush.from);
    let groups = vec![dice("Ambush", &[die]), dice("Event", &[face])];
    let roll = roll(ambush.seat, "Ambush", groups, Vec::new(), result.into());
    acted(ambush.seat, rule, text).at(space(ambush.from)).at(space(ambush.at)).roll(roll).to(Audience::NotSeat(WC))
}

/// What an ambush comes to, in words, under which clause.
fn outcome(face: u8, result: AmbushResult, village: bool) -> (&'static str, &'static str) {
    match result {
        _ if Event::of_face(face) == Event::Delay => ("BO-18.2-a", "Delay: no effect"),
        AmbushResult::Catastrophe => ("BO-18.2-c", "catastrophe"),
        AmbushResult::Nothing => ("BO-18.2-c", "no effect"),
        AmbushResult::Hit => ("BO-18.2-c", "1 hit"),
        AmbushResult::Overwhelming if village => ("BO-18.3-a", "1 hit, and the movement ends"),
        AmbushResult::Overwhelming => ("BO-18.2-c", "2 hits, and the movement ends"),
    }
}

pub fn overrun_begins(game: &BloodOnTheOhio, overrun: &Overrun) -> Note {
    let who = text::capital(&stack(game, overrun.force));
    acted(overrun.seat, "BO-17.0-a", format!("{who}: try to overrun {}.", overrun.at)).at(space(overrun.at))
}

pub fn overrun_event(_: &BloodOnTheOhio, overrun: &Overrun, face: u8) -> Note {
    let event = Event::of_face(face);
    let result = if event == Event::Delay { "sent back" } else { "overrun" };
    let text = format!("Overrun at {}: {}, {result}.", overrun.at, event.name());
    let roll = roll(overrun.seat, "Overrun", vec![dice("Event", &[face])], Vec::new(), result.into());
    acted(overrun.seat, "BO-17.2-b", text).at(space(overrun.at)).roll(roll)
}

pub fn overrun_loss(lost: Piece) -> Note {
    let who = if PieceSet::LEADERS.has(lost) { lost.name().to_owned() } else { one(lost) };
    loss(lost.side().other(), "BO-17.2-c", format!("{who}: overrun.")).at(piece(lost))
}
