//! What every title promises (`ohio_country::conformance`): one line a title.

use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::conformance::{Checks, Chooser, chart, conceded, random_game_across, random_games, spec};
use ohio_country::rules::a_dark_and_bloody_ground::DarkAndBloodyGround;
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;
use ohio_country::rules::smoke_and_disorder::SmokeAndDisorder;

/// The contract suite of a title; its positions are looked at and recorded one time in so many.
macro_rules! contract {
    ($($name:ident: $title:ty, $every:expr;)*) => { $(
        mod $name {
            use super::*;

            #[test]
            fn the_spec_is_whole_and_every_set_up_of_it_begins() {
                spec::<$title>();
            }

            #[test]
            fn the_chart_fits_together() {
                chart::<$title>();
            }

            #[test]
            fn every_game_can_be_conceded_at_its_first_decision() {
                conceded::<$title>();
            }

            #[test]
            fn the_contract_holds_in_one_game_of_each_kind() {
                let totals = random_games::<$title>(0..5, Chooser::Random, Checks { worlds: 3, look: $every, record: $every, secrets: false });
                assert!(totals.steps > 0 && totals.games == 5, "{totals}");
            }

            #[test]
            fn the_protocol_of_games_loses_nothing() {
                let totals = random_game_across::<$title>(5, Chooser::Random, Checks { worlds: 1, look: 9, record: 60, secrets: false });
                assert!(totals.steps > 0, "{totals}");
            }
        }
    )* };
}

contract! {
    quoits: Quoits, 7;
    pickets: Pickets, 7;
    bushy_run: BushyRun, 7;
    blood_on_the_ohio: BloodOnTheOhio, 7;
    dark_and_bloody_ground: DarkAndBloodyGround, 70;
    smoke_and_disorder: SmokeAndDisorder, 40;
}
