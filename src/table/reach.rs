//! What can be pointed at.

use super::view::View;
use crate::play::picker::Picker;
use crate::rules::{Id, Offer, OfferKind, Target};
use std::collections::BTreeSet;

/// Whether all orders but those that go on or end something begin with the same thing, a single piece that is asked about: it
/// need not be pointed at.
#[must_use]
pub fn begins_alike(offers: &[Offer]) -> bool {
    let plain = || offers.iter().filter(|offer| offer.kind == OfferKind::Plain);
    plain().all(|offer| offer.path.first() == plain().next().and_then(|first| first.path.first()))
}

/// What can be pointed at next, and what the paths begun end in; where all orders begin alike they are taken for begun.
#[must_use]
pub fn reachable(view: &View, picker: &Picker) -> Vec<Target> {
    let offers = &view.turn.offers;
    let mut lit: Vec<Target> = picker.next_targets(offers).into_iter().cloned().collect();
    if begins_alike(offers) || !picker.path().is_empty() {
        let mut known: BTreeSet<Target> = lit.iter().cloned().collect();
        let ends = picker.matching(offers).filter_map(|n| offers[n].path.last());
        lit.extend(ends.filter(|last| known.insert((*last).clone())).cloned().collect::<Vec<_>>());
    }
    let listed: BTreeSet<&Id> =
        lit.iter().filter_map(|target| if let Target::Piece(id) = target { Some(id) } else { None }).collect();
    let equal = |(piece, meant): &(Id, Id)| listed.contains(meant).then(|| Target::Piece(piece.clone()));
    let equals: Vec<Target> = view.interchangeable.iter().filter_map(equal).collect();
    lit.extend(equals);
    lit
}
