//! Battles in the log (chapter 9).

use super::{does, names, piece, roll, side_does, space};
use crate::rules::a_dark_and_bloody_ground::battle::{Battle, COLUMNS, Melee, Odds, Shot};
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::map::boards::Hex;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Piece, PieceSet, US};
use crate::rules::{Note, NoteKind, Seat, Target, text};

fn hex_target(hex: Hex) -> Target {
    Target::Space(hex.id().into())
}

/// A battle begins, and who moves first.
pub fn begins(battle: &Battle, there: PieceSet) -> Note {
    let sides = [US, NA].map(|seat| names(there.and(PieceSet::side(seat))));
    let how = if battle.surprise { " with surprise" } else { "" };
    let text = format!(
        "Battle in {} on the {} board: {} against {}. {} first{how}.",
        battle.area,
        battle.board,
        sides[0],
        sides[1],
        side_does(battle.first, "moves", "move")
    );
    Note::new(None, "DB-10.2-a", text).kind(NoteKind::Phase).at(space(battle.area))
}

/// A die for initiative.
pub fn initiative(seat: Seat, die: i8, add: i8, result: i8) -> Note {
    let what = "initiative of the battle";
    let parts = [(add, "leader, ground, fort, second activation")];
    Note::new(Some(seat), "DB-10.2-a", format!("{} {result} for initiative.", side_does(seat, "scores", "score")))
        .roll(roll(seat, what, &[die], &parts, "DB-10.2-a", result.to_string()))
}

/// A lettered hex is named.
pub fn letter(seat: Seat, hex: Hex) -> Note {
    let text = format!("{} up around hex {hex}.", side_does(seat, "sets", "set"));
    Note::new(Some(seat), "DB-10.2-b", text).at(hex_target(hex))
}

/// The die for rifles.
pub fn rifles(die: i8) -> Note {
    let text = format!("The nations get {}.", text::count(usize::from(die.unsigned_abs()), "rifle", "rifles"));
    Note::new(Some(NA), "DB-15.0-e", text).roll(roll(NA, "rifles", &[die], &[], "DB-15.0-e", die.to_string()))
}

/// A warrior has a rifle.
pub fn armed(unit: Piece) -> Note {
    Note::new(Some(NA), "DB-14.0.2-a", format!("{unit} has a rifle.")).at(piece(unit))
}

/// A round begins.
pub fn round(n: u8) -> Note {
    Note::new(None, "DB-10.1-a", format!("Round {n} of the battle.")).kind(NoteKind::Phase)
}

/// A piece moves, runs, retreats or is set up.
pub fn moves(who: Piece, hex: Hex, verb: &str, rule: &'static str) -> Note {
    Note::new(Some(who.side()), rule, format!("{who} {verb} hex {hex}.")).at(piece(who)).at(hex_target(hex))
}

/// A piece leaves the board.
pub fn leaves(who: Piece, rule: &'static str) -> Note {
    Note::new(Some(who.side()), rule, format!("{who} leaves the board.")).at(piece(who))
}

/// A leader goes to friends.
pub fn leader_goes(leader: Piece, hex: Hex) -> Note {
    moves(leader, hex, "joins friends on", "DB-10.5.3-b")
}

/// A unit changes its status.
pub fn status(unit: Piece, what: &str, rule: &'static str) -> Note {
    Note::new(Some(unit.side()), rule, format!("{unit} {what}.")).at(piece(unit))
}

/// A level check.
pub fn check(unit: Piece, die: i8, less: i8, level: i8, rule: &'static str) -> Note {
    let result = if die - less <= level { "passes" } else { "fails" };
    let text = format!("{unit} {result} its level check, which needs {level} or less.");
    Note::new(Some(unit.side()), rule, text)
        .roll(roll(unit.side(), format!("check of {unit}"), &[die], &[(-less, "leader")], rule, result))
        .at(piece(unit))
}

/// A fire.
pub fn fire(shooter: Piece, target: Piece, die: i8, shot: Shot, hit: bool) -> Note {
    let result = if hit { "a hit" } else { "a miss" };
    let what = format!("{shooter} at {target}, below {}", shot.strength);
    Note::new(Some(shooter.side()), "DB-10.5.2-a", format!("{shooter} fires at {target}: {result}."))
        .roll(roll(shooter.side(), what, &[die], &[(shot.modifier, "the target")], "DB-10.5.2-a", result))
        .at(piece(shooter))
        .at(piece(target))
}

/// The die of a leader under fire or in a melee.
pub fn leader_roll(leader: Piece, die: i8, more: i8, rule: &'static str) -> Note {
    let result = if die + more >= 6 { "lost" } else { "unharmed" };
    Note::new(Some(leader.side()), rule, format!("{leader} is {result}."))
        .roll(roll(
            leader.side(),
            format!("risk to {leader}, who is lost on 6 or more"),
            &[die],
            &[(more, "the odds")],
            rule,
            result,
        ))
        .at(piece(leader))
}

/// A melee.
pub fn melee(melee: &Melee, hex: Hex, odds: Odds, die: i8) -> Note {
    let seat = melee.attackers.first().map_or(US, Piece::side);
    let (attackers, defenders) = (names(melee.attackers), names(melee.defenders));
    let verb = does(melee.attackers, "attacks", "attack");
    let (column, result) = (COLUMNS[usize::from(odds.column)], melee.result.code());
    let does = melee.result.words();
    let text = format!("{attackers} {verb} {defenders} on hex {hex} at {column}: {result}, {does}.");
    Note::new(Some(seat), "DB-10.6.1-a", text)
        .roll(roll(seat, format!("melee at {column}"), &[die], &[(odds.modifier, "levels")], "DB-10.6.1-a", result))
        .at(hex_target(hex))
}

/// A battle is over.
pub fn ends(winner: Option<Seat>, area: Area) -> Note {
    let text = match winner {
        Some(seat) => format!("{} the battle in {area}.", side_does(seat, "wins", "win")),
        None => format!("The battle in {area} is drawn."),
    };
    Note::new(winner, "DB-10.7.1-a", text).kind(NoteKind::Result).at(space(area))
}
