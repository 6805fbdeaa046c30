//! Lines on operations and movement (chapters 6, 10.1, 13, 19, 21.2, 22.2).

use super::{Note, US, WC, for_wc, names, piece, space, stack};
use crate::rules::blood_on_the_ohio::course::{AttackTarget, BloodOnTheOhio, Structure};
use crate::rules::blood_on_the_ohio::map::{Nation, Place};
use crate::rules::blood_on_the_ohio::march::March;
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::{DiceGroup, NoteKind, Roll, text};

/// Dice that are added up, with what came of them.
fn roll(seat: super::Seat, what: &str, faces: &[u8], result: String) -> Roll {
    let groups = vec![DiceGroup { label: String::new(), faces: faces.to_vec(), hits_on: 7 }];
    Roll { seat, what: what.into(), groups, modifiers: Vec::new(), result }
}

fn force(game: &BloodOnTheOhio, march: &March) -> String {
    stack(game, march.force)
}

/// That the force does something: "John Doughty and 2 militia infantry halt".
fn does(game: &BloodOnTheOhio, march: &March, one: &str, many: &str) -> String {
    let several = march.force.len() > 1 && !game.is_unseen(US, march.force);
    format!("{} {}", force(game, march), if several { many } else { one })
}

fn note(march: &March, rule: &'static str, text: &str) -> Note {
    Note::new(Some(march.seat), rule, text::capital(text)).at(space(march.at))
}

pub fn stepped(game: &BloodOnTheOhio, march: &March, from: Place, to: Place) -> Note {
    note(march, "BO-2.5-a", &format!("{} from {from} to {to}.", does(game, march, "moves", "move"))).at(space(from))
}

pub fn halted(game: &BloodOnTheOhio, march: &March) -> Note {
    let unseen = game.is_unseen(US, march.force);
    for_wc(unseen, note(march, "BO-6.0-b", &format!("{} at {}.", does(game, march, "halts", "halt"), march.at)))
}

pub fn picked_up(game: &BloodOnTheOhio, taken: Piece, at: Place) -> Note {
    let text = format!("The force picks up {} at {at}.", names(PieceSet::of(taken)));
    let note = Note::new(Some(taken.side()), "BO-6.4-a", text).at(piece(taken)).at(space(at));
    for_wc(game.is_unseen(US, PieceSet::of(taken)), note)
}

pub fn dropped(game: &BloodOnTheOhio, left: Piece, at: Place, inside: bool) -> Note {
    let inside = if inside { ", inside the fort" } else { "" };
    let text = format!("The force leaves {} at {at}{inside}.", names(PieceSet::of(left)));
    let note = Note::new(Some(left.side()), "BO-6.5-a", text).at(piece(left)).at(space(at));
    for_wc(game.is_unseen(US, PieceSet::of(left)), note)
}

pub fn army(_: &BloodOnTheOhio, march: &March) -> Note {
    note(march, "BO-6.6-c", &format!("An army is at {}: the force stops there.", march.at))
}

pub fn sent_back(game: &BloodOnTheOhio, march: &March) -> Note {
    note(march, "BO-6.7-j", &format!("{} can’t go on from {}.", force(game, march), march.at))
}

pub fn passing(game: &BloodOnTheOhio, march: &March) -> Note {
    note(march, "BO-13.0-b", &format!("{} through {}.", does(game, march, "passes", "pass"), march.at))
}

pub fn attacks(game: &BloodOnTheOhio, march: &March, target: AttackTarget) -> Note {
    let what = match target {
        AttackTarget::Stack => "the enemy",
        AttackTarget::Structure => match game.structure(march.at) {
            Some(Structure::Fort(fort, _)) => fort.name(),
            Some(Structure::Settlement(_)) => "the settlement",
            _ => "the village",
        },
    };
    note(march, "BO-14.1-a", &format!("{} {what} at {}.", does(game, march, "attacks", "attack"), march.at))
}

pub fn overruns(game: &BloodOnTheOhio, march: &March) -> Note {
    note(march, "BO-17.0-a", &format!("{} an overrun at {}.", does(game, march, "attempts", "attempt"), march.at))
}

pub fn guide(scout: Piece, die: u8) -> Note {
    let result = match die {
        1 => "traitor: back to the cup",
        2 => "runs away: back to the cup",
        _ => "loyal: +1 MP",
    };
    Note::new(Some(US), "BO-21.2-a", format!("Scout as guide: {result}.")).at(piece(scout)).roll(roll(
        US,
        "scout",
        &[die],
        result.into(),
    ))
}

pub fn nonaligned(nation: Nation, dice: [u8; 2], fp: u8) -> Note {
    let sum = dice[0] + dice[1];
    let result = if sum < fp { "they join the Confederacy" } else { "they stay out of the war" };
    let text = format!("{fp} US FP in {nation} country: {sum}, {result}.");
    Note::new(Some(US), "BO-19.0-b", text).roll(roll(US, "nonaligned nation", &dice, result.into()))
}

pub fn shifted(moved: Piece, at: Place, inside: bool) -> Note {
    let to = if inside { "goes into the fort" } else { "screens the fort" };
    let text = text::capital(&format!("{} {to} at {at}.", names(PieceSet::of(moved))));
    Note::new(Some(US), "BO-20.1-b", text).at(piece(moved)).at(space(at))
}

pub fn handed_over(game: &BloodOnTheOhio, arms: Piece, nation: Nation, at: Place) -> Note {
    let text = format!("The British Arms at {at} are handed to the {nation}.");
    for_wc(game.is_unseen(US, PieceSet::of(arms)), Note::new(Some(WC), "BO-23.0-e", text).at(piece(arms)).at(space(at)))
}

pub fn wagon_captured(wagon: Piece, at: Place) -> Note {
    Note::new(Some(WC), "BO-10.1-a", format!("A supply wagon is captured at {at}."))
        .kind(NoteKind::Loss)
        .at(piece(wagon))
        .at(space(at))
}

pub fn gun_lost(gun: Piece, at: Place) -> Note {
    Note::new(Some(WC), "BO-22.2-a", format!("The artillery at {at} is lost."))
        .kind(NoteKind::Loss)
        .at(piece(gun))
        .at(space(at))
}
