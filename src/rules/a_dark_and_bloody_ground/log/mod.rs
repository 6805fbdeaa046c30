//! The lines of the log, by chapter; every note names the clause that was applied. Nothing is hidden, so that all may read
//! every line [DB-VIS-a].

mod action;
pub mod battle;
mod combat;
mod end;
mod mobilization;
mod raids;
mod settlers;

pub(super) use action::*;
pub(super) use combat::*;
pub(super) use end::*;
pub(super) use mobilization::*;
pub(super) use raids::*;
pub(super) use settlers::*;

use crate::rules::a_dark_and_bloody_ground::course::{DarkAndBloodyGround, End, Level, Phase};
use crate::rules::a_dark_and_bloody_ground::map::{Area, KEKIONGA};
use crate::rules::a_dark_and_bloody_ground::pieces::{Piece, PieceSet, US};
use crate::rules::{DiceGroup, Modifier, Note, NoteKind, Policy, Roll, Rule, Seat, Target, text};

/// An area to point at.
pub(super) fn space(area: Area) -> Target {
    Target::Space(area.id().into())
}

/// A piece to point at.
pub(super) fn piece(piece: Piece) -> Target {
    Target::Piece(piece.id().into())
}

/// The name of a side as it stands in a sentence.
pub(super) const fn side(seat: Seat) -> &'static str {
    if seat.0 == US.0 { "the US" } else { "the nations" }
}

/// Names of pieces, equal ones counted: "Harmar, 3 US regulars and 1 Kentucky militia".
pub(super) fn names(pieces: PieceSet) -> String {
    let mut parts: Vec<(String, usize, bool)> = Vec::new();
    for piece in pieces.leaders_only().iter().chain(pieces.units_only().iter()) {
        let name = unit_name(piece);
        match parts.iter_mut().find(|(known, ..)| *known == name) {
            Some((_, count, _)) => *count += 1,
            None => parts.push((name, 1, piece.is_leader())),
        }
    }
    let part = |(name, count, leader): (String, usize, bool)| match (leader, count) {
        (true, _) => name,
        (false, 1) => format!("1 {name}"),
        (false, n) if name.ends_with("militia") => format!("{n} {name}"),
        (false, n) => format!("{n} {name}s"),
    };
    text::and(&parts.into_iter().map(part).collect::<Vec<_>>())
}

/// A verb after [`names`]: of one piece, or of several.
pub(super) const fn does(pieces: PieceSet, one: &'static str, several: &'static str) -> &'static str {
    if pieces.len() == 1 { one } else { several }
}

/// A side and the form of a verb that goes with it, as a sentence begins: "The US rolls", "The nations roll".
pub(super) fn side_does(seat: Seat, one: &'static str, several: &'static str) -> String {
    let name = side(seat);
    text::capital(&format!("{name} {}", text::verb(name, one, several)))
}

/// The name of a unit without its number; of a leader his own.
fn unit_name(piece: Piece) -> String {
    if piece.is_leader() {
        return piece.name().to_owned();
    }
    piece.name().trim_end_matches(|c: char| c.is_ascii_digit()).trim_end().to_owned()
}

/// Dice of one side, with what was added and what came of it.
pub(super) fn roll(
    seat: Seat,
    what: impl Into<String>,
    dice: &[i8],
    parts: &[(i8, &'static str)],
    rule: &'static str,
    result: impl Into<String>,
) -> Roll {
    let modifiers = parts.iter().filter(|(amount, _)| *amount != 0);
    Roll {
        seat,
        what: what.into(),
        groups: vec![DiceGroup {
            label: String::new(),
            faces: dice.iter().map(|die| die.unsigned_abs()).collect(),
            hits_on: 7,
        }],
        modifiers: modifiers
            .map(|&(amount, why)| Modifier { amount: signed(amount), why: why.into(), rule: Rule(rule) })
            .collect(),
        result: result.into(),
    }
}

/// A number with its sign.
pub(super) fn signed(amount: i8) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { format!("+{amount}") }
}

/// A turn begins.
pub(super) fn turn(game: &DarkAndBloodyGround) -> Note {
    Note::new(None, "DB-1.0.1-a", format!("{} {}", game.season().name(), game.year())).kind(NoteKind::Turn)
}

/// A phase begins.
pub(super) fn phase(phase: Phase) -> Note {
    Note::new(None, "DB-4.0-a", format!("{} Phase", phase.name())).kind(NoteKind::Phase)
}

/// VPs gained or lost.
pub(super) fn scored(seat: Seat, points: i8, now: i16, rule: &'static str) -> Note {
    let gains = if points < 0 { side_does(seat, "loses", "lose") } else { side_does(seat, "gains", "gain") };
    let text =
        format!("{gains} {} VP, and now {} {now}.", points.unsigned_abs(), text::verb(side(seat), "has", "have"));
    Note::new(Some(seat), rule, text).kind(NoteKind::Loss)
}

/// A piece is eliminated.
pub(super) fn eliminated(lost: Piece, at: Option<Area>, rule: &'static str) -> Note {
    let place = at.map_or_else(String::new, |area| format!(" in {area}"));
    let verb = if lost.is_leader() { "is lost" } else { "is eliminated" };
    let text = text::capital(&format!("{}{place} {verb}.", lost.name()));
    let note = Note::new(Some(lost.side()), rule, text).kind(NoteKind::Loss).at(piece(lost));
    match at {
        Some(area) => note.at(space(area)),
        None => note,
    }
}

/// A settler is eliminated.
pub(super) fn settler_lost(area: Area, rule: &'static str) -> Note {
    Note::new(Some(US), rule, format!("A settler in {area} is eliminated.")).kind(NoteKind::Loss).at(space(area))
}

/// A settler rolls.
pub(super) fn settler_check(area: Area, die: i8, cl: u8) -> Note {
    let result = if die > cl.cast_signed() { "eliminated" } else { "displaced" };
    let text = format!("A settler in {area} is {result}.");
    Note::new(Some(US), "DB-6.0.2-b", text).at(space(area)).roll(roll(US, "Settler", &[die], &[], "DB-6.0.2-b", result))
}

/// A settler finds a town.
pub(super) fn displaced(from: Area, to: Area) -> Note {
    let text = format!("A settler is displaced from {from} to {to}.");
    Note::new(Some(US), "DB-6.0.2-b", text).at(space(from)).at(space(to))
}

/// A leader joins a unit.
pub(super) fn joins(leader: Piece, area: Area) -> Note {
    let text = format!("{leader} joins his side in {area}.");
    Note::new(Some(leader.side()), "DB-LDR-a", text).at(piece(leader)).at(space(area))
}

/// A leader flees.
pub(super) fn flees(leader: Piece, area: Area) -> Note {
    let text = format!("{leader}, alone among enemies, escapes to {area}.");
    Note::new(Some(leader.side()), "DB-LDR-f", text).at(piece(leader)).at(space(area))
}

/// A militia leader has no militia of his state with him.
pub(super) fn set_aside(leader: Piece) -> Note {
    let text = format!("{leader} has no militia of his state left with him.");
    Note::new(Some(leader.side()), "DB-14.0.7-d", text).at(piece(leader))
}

/// A piece leaves the field of a battle.
pub(super) fn relocated(moved: Piece, area: Area) -> Note {
    let text = text::capital(&format!("{} goes to {area}.", moved.name()));
    Note::new(Some(moved.side()), "DB-10.7.1-c", text).at(piece(moved)).at(space(area))
}

const fn agreement(policy: Policy) -> &'static str {
    match policy {
        Policy::Ask => "Agreed: pass the device for every reaction.",
        Policy::Orders => "Agreed: standing orders answer for each side.",
        Policy::Open => "Agreed: play face up.",
    }
}

/// The policy of the table was changed.
pub(super) fn agreed(policy: Policy) -> Note {
    Note::new(None, "DB-VIS-f", agreement(policy))
}

/// The game is over.
pub(super) fn over(game: &DarkAndBloodyGround, end: End) -> Note {
    let outcome = game.result(end);
    Note::new(outcome.winner, outcome.rule.0, outcome.reason).kind(NoteKind::Result)
}

/// The points of a winner and of the other side.
fn tally(game: &DarkAndBloodyGround, winner: Seat) -> String {
    format!("{} to {}", game.vp[winner.index()], game.vp[winner.other().index()])
}

/// Why the game has ended, in a sentence.
pub(super) fn reason(game: &DarkAndBloodyGround, end: End) -> String {
    let how = |level| if level == Level::Major { "decisive" } else { "marginal" };
    match end {
        End::Peace => "No nation is left on the warpath: a decisive victory for the US.".into(),
        End::Burnt => "Every permanent settlement is pillaged and empty: a decisive victory for the nations.".into(),
        End::ManyTowns => {
            format!(
                "{} towns stand beyond the Ohio, too many to be driven out: a decisive victory for the US.",
                game.towns()
            )
        }
        End::FewTowns => {
            let towns = text::count(usize::from(game.towns()), "town stands", "towns stand");
            format!("Only {towns} beyond the Ohio: a decisive victory for the nations.")
        }
        End::Points { winner: Some(seat) } => {
            format!("{} more victory points, {}: a minor victory.", side_does(seat, "has", "have"), tally(game, seat))
        }
        End::Points { winner: None } | End::Battle { winner: None } => "Equal victory points: a draw.".into(),
        End::Battle { winner: Some(seat) } => {
            format!("{} more victory points, {}.", side_does(seat, "has", "have"), tally(game, seat))
        }
        End::Campaign { winner: None, lowered: true, .. } => "A victory at too high a price: a draw.".into(),
        End::Campaign { winner: None, .. } => format!("Neither side has achieved its aim at {}: a draw.", *KEKIONGA),
        End::Campaign { winner: Some(seat), level, lowered } => {
            let price = if lowered { ", reduced by losses" } else { "" };
            let why = game.why_won(seat, level, lowered);
            format!("{why}: a {} victory for {}{price}.", how(level), side(seat))
        }
        End::Conceded(seat) => format!("{}.", side_does(seat, "concedes", "concede")),
    }
}
