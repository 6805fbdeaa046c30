//! The keys of icons of orders.

use crate::rules::{Offer, OfferKind, Target};

/// An icon for an order, where the decision point says more than the path.
pub fn icon(step: &str, offer: &Offer) -> Option<&'static str> {
    if let Some(Target::Button(id)) = offer.path.last() {
        let icon = match id.as_ref() {
            "stand" => "stand",
            "pass" => "pass",
            "reveal" => "reveal",
            "fire" => "fire",
            "flip" => "wagon",
            "slip" => "hide",
            "come-out" => "scout",
            order if order.starts_with("order-") => "letter",
            _ => "",
        };
        if !icon.is_empty() {
            return Some(icon);
        }
    }
    if offer.kind != OfferKind::Plain {
        return None;
    }
    Some(match step {
        "N-30" | "N-50" if matches!(offer.path.as_slice(), [Target::Piece(_)]) => "minus",
        "N-30" if matches!(offer.path.first(), Some(Target::Piece(_))) => "scout",
        "N-22" | "N-26" | "N-44" => "fire",
        "N-25" | "N-33" | "N-47" | "N-53" => "retreat",
        "N-30" | "N-50" => "musket",
        "N-34" | "N-54" => "smoke",
        _ => return None,
    })
}
