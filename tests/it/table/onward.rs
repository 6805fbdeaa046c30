//! What carries a decision on, and what ends it.

use super::tables_after;
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;
use ohio_country::rules::{OfferKind, Target, Title};
use ohio_country::table::onward::left_undone;

/// Only what ends a phase or a turn leaves something undone, and only where something that needs no warning can still be done with a
/// piece or at a place; how often it does, and does not.
fn left<T: Title>() -> (usize, usize) {
    let (mut asks, mut goes) = (0, 0);
    tables_after::<T>(&[80, 140, 200, 260, 320, 400, 500], 0..16, |_, view| {
        let acts = view.turn.offers.iter().any(|o| {
            let thing = matches!(o.path.first(), Some(Target::Piece(_) | Target::Space(_)));
            thing && o.kind == OfferKind::Plain && o.warning.is_none() && !o.own
        });
        for offer in &view.turn.offers {
            let left = left_undone(view, offer);
            assert_eq!(left.is_some(), offer.closes && acts, "{}: {left:?}", offer.label);
            assert!(!offer.closes || offer.kind == OfferKind::End, "{}", offer.label);
            if offer.closes {
                *(if left.is_some() { &mut asks } else { &mut goes }) += 1;
            }
        }
    });
    (asks, goes)
}

#[test]
fn the_end_of_a_phase_says_what_it_leaves_undone() {
    let found =
        [left::<BushyRun>(), left::<BloodOnTheOhio>(), left::<DarkAndBloodyGround>(), left::<SmokeAndDisorder>()];
    assert!(found.iter().all(|(asks, _)| *asks > 0), "in every title: {found:?}");
    assert!(found.iter().any(|(_, goes)| *goes > 0), "and not where nothing is left: {found:?}");
}
