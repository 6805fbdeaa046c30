//! What every title promises (`ohio_country::proof`): one line a title.

use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::proof::{Care, Chooser, chart, conceded, spec, walks};
use ohio_country::rules::blood_on_the_ohio::BloodOnTheOhio;
use ohio_country::rules::bushy_run::BushyRun;

/// The contract suite of a title.
macro_rules! contract {
    ($($name:ident: $title:ty;)*) => { $(
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
                let tally = walks::<$title>(0..5, Chooser::Random, Care { worlds: 3, look: 7, record: 7, secrets: false });
                assert!(tally.steps > 0 && tally.games == 5, "{tally}");
            }
        }
    )* };
}

contract! {
    quoits: Quoits;
    pickets: Pickets;
    bushy_run: BushyRun;
    blood_on_the_ohio: BloodOnTheOhio;
}
