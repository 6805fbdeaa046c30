//! The weights themselves, as `ohio fit` prints them (`docs/opponent.md` has the commands).

use super::Weights;
use super::battle::Mark;
use super::kekionga::{Sign, Stage};
use crate::rules::a_dark_and_bloody_ground::Scenario;

/// Harmar's Expedition; `None` where the chance reckoned by its parts tells as well.
pub const fn expedition(stage: Stage) -> Option<Weights<Sign>> {
    Some(match stage {
        Stage::FirstActions => EXPEDITION_ACTIONS,
        Stage::FirstCombats => EXPEDITION_COMBATS,
        Stage::FirstEnd => EXPEDITION_RAIDS,
        Stage::LastActions => EXPEDITION_LAST_ACTIONS,
        Stage::LastCombats => EXPEDITION_LAST_COMBATS,
        Stage::LastEnd => EXPEDITION_LAST_RAIDS,
        Stage::Early => return None,
    })
}

/// A battle scenario.
pub const fn battle_scenario(scenario: Scenario) -> Option<Weights<Mark>> {
    Some(match scenario {
        Scenario::BattleHarmar => HARMARS_DEFEAT,
        Scenario::FallenTimbers => FALLEN_TIMBERS,
        _ => return None,
    })
}

/// Harmar's Expedition: last turn but one, up to its actions.
const EXPEDITION_ACTIONS: Weights<Sign> = (
    -1.131,
    &[
        (Sign::Reckoned, 0.4522),
        (Sign::UsUnits, 0.0321),
        (Sign::NationsUnits, -0.0264),
        (Sign::Link, 0.3104),
        (Sign::LeadersSent, -0.1357),
        (Sign::Markers, -0.0782),
        (Sign::Commitment, 0.4589),
    ],
);

/// Harmar's Expedition: its combats.
const EXPEDITION_COMBATS: Weights<Sign> = (
    -1.3965,
    &[
        (Sign::UsThere, 0.0776),
        (Sign::UsBeside, 0.0762),
        (Sign::NationsBeside, -0.1177),
        (Sign::Settlers, 0.1202),
        (Sign::Link, 1.1911),
        (Sign::Warriors, -0.044),
        (Sign::Pillaged, 1.6096),
        (Sign::Commitment, 0.3452),
    ],
);

/// Harmar's Expedition: after them.
const EXPEDITION_RAIDS: Weights<Sign> = (
    -1.9885,
    &[
        (Sign::Reckoned, 0.208),
        (Sign::UsThere, 0.0779),
        (Sign::UsBeside, 0.0469),
        (Sign::UsUnits, 0.0448),
        (Sign::FreshBeside, 0.0162),
        (Sign::Settlers, 0.0865),
        (Sign::Reaches, 0.1784),
        (Sign::Link, 0.6391),
        (Sign::Pillaged, 0.7057),
        (Sign::Commitment, 0.2587),
    ],
);

/// Harmar's Expedition: last turn, up to its actions.
const EXPEDITION_LAST_ACTIONS: Weights<Sign> = (
    -0.354,
    &[
        (Sign::Reckoned, 0.6188),
        (Sign::Barred, -1.2392),
        (Sign::Unsupplied, -0.0617),
        (Sign::FreshThere, 0.0736),
        (Sign::FreshBeside, 0.0351),
        (Sign::Settlers, 0.0431),
        (Sign::Pillaged, 0.6169),
        (Sign::Commitment, 0.2093),
    ],
);

/// Harmar's Expedition: its combats.
const EXPEDITION_LAST_COMBATS: Weights<Sign> = (
    -0.2894,
    &[
        (Sign::Reckoned, 1.0199),
        (Sign::Dear, -0.1235),
        (Sign::NationsThere, -0.0251),
        (Sign::UsUnits, 0.022),
        (Sign::LeadersSent, -0.115),
        (Sign::Commitment, 0.0707),
    ],
);

/// Harmar's Expedition: after them.
const EXPEDITION_LAST_RAIDS: Weights<Sign> = (-0.1403, &[(Sign::Reckoned, 0.99), (Sign::Unsupplied, -0.0481)]);

/// Harmar's Defeat, in VPs of the US that are still to come.
const HARMARS_DEFEAT: Weights<Mark> = (
    4.2033,
    &[
        (Mark::Reckoned, 0.8884),
        (Mark::Early, -12.7458),
        (Mark::EarlySquared, -6.0678),
        (Mark::UsStrengthEarly, 0.7731),
        (Mark::NationsStake, -0.3567),
        (Mark::NationsRunning, 0.5129),
        (Mark::UsDisrupted, -0.4461),
        (Mark::NationsCommand, 0.2555),
        (Mark::Apart, 0.1084),
        (Mark::SecondEarly, 1.2729),
    ],
);

/// Fallen Timbers, in VPs of the US that are still to come: found by a fit that could say the contrary of what is known, and
/// better against the one that cannot (`docs/decisions/0020`).
const FALLEN_TIMBERS: Weights<Mark> = (
    11.68,
    &[
        (Mark::EarlySquared, -13.66),
        (Mark::UsStrength, -0.38),
        (Mark::NationsStrength, 1.68),
        (Mark::UsStrengthEarly, 1.41),
        (Mark::EdgeEarly, -4.67),
        (Mark::NationsStake, -1.57),
        (Mark::NationsRunning, 1.72),
        (Mark::NationsDisrupted, 1.43),
        (Mark::NationsCommand, 0.19),
        (Mark::OnHexEarly, 5.89),
        (Mark::Near, 0.28),
        (Mark::NearEarly, -0.58),
        (Mark::Way, -0.45),
        (Mark::NationsClose, 0.33),
        (Mark::NationsCovered, -2.07),
        (Mark::SecondEarly, -6.64),
    ],
);
