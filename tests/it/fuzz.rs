//! Random legal play from many seeds, with the whole contract tested along the way. A seed that fails is named in the
//! message: make a regression of it (`proof::walk::<Title>(seed, Chooser::Mixed, …)`).

use crate::toys::{pickets::Pickets, quoits::Quoits};
use ohio_country::proof::{Care, Chooser, walks};
use ohio_country::rules::bushy_run::BushyRun;

macro_rules! fuzz {
    ($($name:ident: $title:ty, $seeds:expr, $care:expr;)*) => { $(
        #[test]
        fn $name() {
            let tally = walks::<$title>($seeds, Chooser::Mixed, $care);
            println!("{}: {tally}", stringify!($title));
            assert!(tally.games as u64 == ($seeds).count() as u64 && tally.steps > tally.games, "{tally}");
            assert!(tally.endings.len() > 1, "random play always ends alike: {tally}");
        }
    )* };
}

fuzz! {
    quoits_keeps_its_contract_in_random_play: Quoits, 100..400_u64, Care { worlds: 1, look: 1, record: 1 };
    pickets_keeps_its_contract_in_random_play: Pickets, 100..400_u64, Care { worlds: 2, look: 1, record: 1 };
    bushy_run_keeps_its_contract_in_random_play: BushyRun, 100..140_u64, Care { worlds: 1, look: 1, record: 50 };
    bushy_run_keeps_its_contract_in_more_random_play: BushyRun, 200..360_u64, Care { worlds: 2, look: 40, record: 20 };
}
