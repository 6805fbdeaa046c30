//! The Action Phase in the log (chapter 8.5).

use super::{does, names, piece, roll, side_does, space};
use crate::rules::a_dark_and_bloody_ground::course::DarkAndBloodyGround;
use crate::rules::a_dark_and_bloody_ground::map::Area;
use crate::rules::a_dark_and_bloody_ground::march::Limit;
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, Nation, Piece, PieceSet, US};
use crate::rules::{Note, Seat, text};

/// A die of a set-up.
pub fn setup_die(seat: Seat, what: &'static str, die: i8, rule: &'static str) -> Note {
    Note::new(Some(seat), rule, format!("{what}: a roll of {die}.")).roll(roll(
        seat,
        what,
        &[die],
        &[],
        rule,
        die.to_string(),
    ))
}

/// A side has set up.
pub fn set_up(seat: Seat, units: u32) -> Note {
    let text = format!("{} set up {}.", side_does(seat, "has", "have"), text::count(units as usize, "unit", "units"));
    Note::new(Some(seat), "DB-15.0-a", text)
}

/// Who is out of supply, and who no longer.
pub fn supply(oos: PieceSet, again: PieceSet) -> Note {
    let out = if oos.is_empty() { "Everybody is in supply".into() } else { format!("Out of supply: {}", names(oos)) };
    let back = if again.is_empty() { String::new() } else { format!("; back in supply: {}", names(again)) };
    Note::new(None, "DB-7.0-a", format!("{out}{back}."))
}

/// A side passes.
pub fn passes(seat: Seat) -> Note {
    Note::new(Some(seat), "DB-4.0-a", side_does(seat, "passes", "pass") + ".")
}

/// The die of a side for initiative.
pub fn initiative_roll(seat: Seat, die: i8, cr: i8) -> Note {
    let total = die + cr;
    let text = format!("{} {total} for initiative.", side_does(seat, "rolls", "roll"));
    let parts = [(cr, "CR of the primary leader")];
    Note::new(Some(seat), "DB-9.1-a", text).roll(roll(
        seat,
        "Initiative",
        &[die],
        &parts,
        "DB-9.1-a",
        total.to_string(),
    ))
}

/// The initiative is decided.
pub fn initiative(first: Seat, hands: [u8; 2]) -> Note {
    let has = side_does(first, "has", "have");
    let text = format!("{has} the initiative. Atrocity markers: US {}, nations {}.", hands[0], hands[1]);
    Note::new(Some(first), "DB-9.1-a", text)
}

/// Doubles: the die for McKee.
pub fn mckee_roll(die: i8, dies: bool) -> Note {
    let result = if dies { "McKee dies" } else { "McKee lives" };
    let parts = roll(NA, "McKee", &[die], &[], "DB-14.0.5-d", result);
    Note::new(Some(NA), "DB-14.0.5-d", format!("Doubles: {result}.")).at(piece(Piece::MCKEE)).roll(parts)
}

/// What McKee's death costs a nation.
pub fn mckee_loss(nation: Nation, die: i8, lost: u8) -> Note {
    let result =
        if lost == 0 { "no loss".into() } else { text::count(usize::from(lost), "warrior lost", "warriors lost") };
    let text = format!("The {} lose McKee: {result}.", nation.name());
    Note::new(Some(NA), "DB-14.0.5-e", text).roll(roll(NA, "Loss of heart", &[die], &[], "DB-14.0.5-e", result))
}

/// A leader is named primary.
pub fn primary(leader: Piece) -> Note {
    Note::new(Some(leader.side()), "DB-9.1.1-a", format!("{leader} is the primary leader.")).at(piece(leader))
}

/// A group is activated.
pub fn activates(game: &DarkAndBloodyGround, seat: Seat, force: PieceSet) -> Note {
    let at = force.first().map_or("", |piece| game.board.place(piece).name());
    let text = format!("{} {} at {at}.", side_does(seat, "activates", "activate"), names(force));
    force.iter().fold(Note::new(Some(seat), "DB-9.3-a", text), |note, p| note.at(piece(p)))
}

/// The roll for a second activation.
pub fn second_activation(seat: Seat, force: PieceSet, die: i8, cr: i8, passed: bool) -> Note {
    let rule = if seat == US { "DB-9.3.1-a" } else { "DB-9.3.2-a" };
    let result = if passed { "it succeeds" } else { "it fails" };
    let text = format!("Second activation of {}: {result}.", names(force));
    Note::new(Some(seat), rule, text).roll(roll(seat, "Second activation", &[die], &[(-cr, "CR")], rule, result))
}

/// St. Clair's gout.
pub fn gout(die: i8, limit: Limit) -> Note {
    let result = match limit {
        Limit::None => "he rides as usual",
        Limit::Half => "half his movement points",
        Limit::One => "at most one area",
    };
    let thrown = roll(US, "Gout", &[die], &[], "DB-14.0.1-a", result);
    Note::new(Some(US), "DB-14.0.1-a", format!("St. Clair’s gout: {result}.")).at(piece(Piece::ST_CLAIR)).roll(thrown)
}

/// A force enters an area.
pub fn enters(seat: Seat, force: PieceSet, area: Area) -> Note {
    let verb = does(force, "moves", "move");
    let text = text::capital(&format!("{} {verb} to {area}.", names(force)));
    force.iter().fold(Note::new(Some(seat), "DB-9.4.1-a", text).at(space(area)), |note, p| note.at(piece(p)))
}

/// A force leaves a piece behind.
pub fn drops(seat: Seat, dropped: Piece, area: Option<Area>) -> Note {
    let place = area.map_or("the edge", Area::name);
    let text = text::capital(&format!("{} stays at {place}.", dropped.name()));
    Note::new(Some(seat), "DB-9.4.1-b", text).at(piece(dropped))
}

/// The check of a unit after a forced march.
pub fn force_march(unit: Piece, die: i8, cr: i8, season: i8, passed: bool) -> Note {
    let result = if passed { "no effect" } else { "it suffers from the march" };
    let parts = [(-cr, "CR"), (season, "season")];
    let thrown = roll(unit.side(), "Forced march", &[die], &parts, "DB-9.4.2-b", result);
    let text = text::capital(&format!("{} after its second activation: {result}.", unit.name()));
    Note::new(Some(unit.side()), "DB-9.4.2-b", text).at(piece(unit)).roll(thrown)
}

/// A trespass roll.
pub fn trespass(nation: Nation, area: Area, die: i8, forces: i8, warpath: bool) -> Note {
    let result = if warpath { "go on the warpath" } else { "stay at peace" };
    let thrown = roll(NA, "Trespass", &[die], &[(-forces, "US forces on its ground")], "DB-8.1.2-a", result);
    let text = format!("US troops in {area}: the {} {result}.", nation.name());
    Note::new(Some(NA), "DB-8.1.2-a", text).at(space(area)).roll(thrown)
}

/// The roll of a stack that reacts.
pub fn reaction(seat: Seat, force: PieceSet, die: i8, cr: i8, tired: i8, passed: bool) -> Note {
    let result = if passed { "it succeeds" } else { "it fails" };
    let parts = [(-cr, "CR"), (tired, "actions completed")];
    let thrown = roll(seat, "Reaction", &[die], &parts, "DB-9.4.5-b", result);
    Note::new(Some(seat), "DB-9.4.5-b", format!("Reaction of {}: {result}.", names(force))).roll(thrown)
}

/// A stack with Tecumseh reacts.
pub fn reacts_at_once(seat: Seat, force: PieceSet) -> Note {
    Note::new(
        Some(seat),
        "DB-9.4.5-e",
        format!("With Tecumseh, {} {} without a roll.", names(force), does(force, "reacts", "react")),
    )
}

/// Work on a fort begins.
pub fn works(force: PieceSet, area: Area, builds: bool) -> Note {
    let (what, rule) = if builds {
        (does(force, "begins a fort", "begin a fort"), "DB-11.2.1-a")
    } else {
        (does(force, "dismantles the fort", "dismantle the fort"), "DB-11.2.1-d")
    };
    let text = text::capital(&format!("{} {what} in {area}.", names(force)));
    Note::new(Some(US), rule, text).at(space(area))
}

/// A pillage.
pub fn pillage(seat: Seat, area: Area, die: i8, parts: &[(i8, &'static str)], succeeds: bool) -> Note {
    let result = if succeeds { "pillaged" } else { "failed" };
    let text = format!("{} to pillage {area}: {result}.", side_does(seat, "tries", "try"));
    Note::new(Some(seat), "DB-9.5.1-a", text).at(space(area)).roll(roll(
        seat,
        "Pillage",
        &[die],
        parts,
        "DB-9.5.1-a",
        result,
    ))
}

/// An Atrocity marker is placed.
pub fn atrocity(seat: Seat, area: Area) -> Note {
    let text = format!("{} an Atrocity marker in {area}.", side_does(seat, "places", "place"));
    Note::new(Some(seat), "DB-9.2.1-a", text).at(space(area))
}

/// An ambush.
pub fn ambush(seat: Seat, target: Piece, die: i8, modifier: i8, hit: bool) -> Note {
    let result = if hit { "it succeeds" } else { "it fails" };
    let thrown = roll(seat, "Ambush", &[die], &[(modifier, "a regular alone in the wilds")], "DB-9.2.2-a", result);
    let text = format!("{} {}: {result}.", side_does(seat, "ambushes", "ambush"), target.name());
    Note::new(Some(seat), "DB-9.2.2-a", text).at(piece(target)).roll(thrown)
}

/// An assassination.
pub fn assassination(seat: Seat, target: Piece, die: i8, hit: bool) -> Note {
    let result = if hit { "he is killed" } else { "he escapes" };
    let thrown = roll(seat, "Assassination", &[die], &[], "DB-9.2.3-a", result);
    let text = format!("{} to kill {target}: {result}.", side_does(seat, "tries", "try"));
    Note::new(Some(seat), "DB-9.2.3-a", text).at(piece(target)).roll(thrown)
}
