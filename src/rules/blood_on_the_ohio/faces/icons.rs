//! The keys of icons of orders.

use crate::rules::{Offer, Target};

/// An icon for an order, by its decision or by the word of a button.
pub fn icon(step: &str, offer: &Offer) -> Option<&'static str> {
    match (step, offer.path.as_slice()) {
        ("AMBUSH_OFFER", [Target::Space(_)]) => return Some("hide"),
        ("RETREAT", [Target::Space(_)]) => return Some("retreat"),
        ("OPS_IDLE" | "C_REINF_US" | "C_REINF_WC", [Target::Piece(_)]) => return Some("people"),
        ("C_CAS_US" | "C_CAS_WC", [Target::Piece(_)]) => return Some("minus"),
        _ => {}
    }
    // A button that a kind of order begins with says what it is; else the one that it ends in.
    let mut ends = [offer.path.first(), offer.path.last()].into_iter().flatten();
    let id = ends.find_map(|target| if let Target::Button(id) = target { Some(id) } else { None })?;
    let verb = id.split_once('-').map_or(id.as_ref(), |(verb, _)| verb);
    Some(match verb {
        "ambush" => "hide",
        "retreat" | "evade" => "retreat",
        "defend" => "stand",
        "combat" | "attack" | "overrun" | "harass" => "musket",
        "raid" => "fire",
        "search" => "scout",
        "recruit" => "plus",
        "build" | "repair" => "wall",
        "treaty" | "alliance" => "hand",
        "save" => "hourglass",
        "decline" | "pass" | "none" => "pass",
        _ => return None,
    })
}
