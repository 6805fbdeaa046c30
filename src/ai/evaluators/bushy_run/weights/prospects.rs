//! What the value of a position is made of, and the weights of it: a logistic regression on the results of games between quick
//! players by the tuned weights. Numbers of it are in logits for the British.

super::numbers! {
    /// What the British hope for. It counts differently while fourteen eliminations can be reached and once they cannot, when
    /// they can win by the wagon alone.
    Prospects {
        /// 1.
        one,
        /// British Attack Phases left, by 7.
        attacks_left,
        /// Steps of the wagon to Zone B, by 7.
        road,
        /// Those steps for each British Attack Phase left and one more.
        pace,
        /// Eliminations needed yet, by 14.
        needed,
        /// British firepower, by that at the start.
        power,
        /// The same by British Attack Phases left.
        lasting_power,
        /// Firepower of infantry in Areas within two steps of Zone B, by 20.
        power_within_two,
        /// The same within three.
        power_within_three,
        /// British combat units nearer to Zone B than the wagon, by 5.
        combat_ahead,
        /// Real Indian units nearer to Zone B than the wagon, in Areas, by 10.
        bands_ahead,
        /// Dummies removed, by 9.
        dummies_gone,
        /// Whether the wagon is one step from Zone B.
        within_one,
        /// Whether two at most.
        within_two,
        /// Whether three at most.
        within_three,
        /// Whether nobody is seen on some gate: where the wagon can go next.
        free_gate,
        /// Whether it can then go on to where nobody is seen either.
        free_road,
        /// Whether a gate is free and has British combat units on it.
        held_gate,
        /// Whether the Indian phases of the turn are on.
        indian_phase,
        /// Whether they are, and a gate is free.
        free_gate_to_close,
        /// British combat units beside Zone B, by 3.
        at_border,
        /// British Attack Phases left, by 7, if the wagon is two steps from Zone B at most.
        time_within_two,
    }
}

super::numbers! {
    /// What counts besides.
    Either {
        /// Units that can shelter yet until fourteen eliminations are out of reach, by 7.
        slack,
        /// Eliminations needed for each British Attack Phase left, by 10.
        hurry,
        /// Whether fourteen are eliminated.
        won_by_elimination,
        /// Real Indian units in Zone B, by 8.
        in_zone_b,
        /// British combat units with the wagon, up to three, by 3.
        escort,
        /// Real Indian units with the wagon while it has fewer than two of those, by 5.
        beset,
    }
}

/// While fourteen can be reached.
pub const OPEN: Prospects = Prospects {
    one: 0.4728,
    attacks_left: 5.637,
    road: -1.9236,
    pace: -1.6852,
    needed: -2.2559,
    power: 0.6013,
    lasting_power: -0.4159,
    power_within_two: 0.0974,
    power_within_three: 0.3212,
    combat_ahead: 0.0608,
    bands_ahead: -0.4316,
    dummies_gone: 0.7352,
    within_one: 2.6891,
    within_two: -0.0262,
    within_three: 0.2514,
    free_gate: 0.1984,
    free_road: 0.4285,
    held_gate: 0.2718,
    indian_phase: -0.1251,
    free_gate_to_close: -0.3117,
    at_border: 0.4746,
    time_within_two: -1.175,
};

/// Once they cannot.
pub const CLOSED: Prospects = Prospects {
    one: 1.8862,
    attacks_left: 2.5019,
    road: 0.6302,
    pace: -3.2726,
    needed: -3.7194,
    power: -0.0301,
    lasting_power: 1.1888,
    power_within_two: 0.7292,
    power_within_three: -0.6182,
    combat_ahead: 0.4778,
    bands_ahead: -2.557,
    dummies_gone: 0.8268,
    within_one: 1.7081,
    within_two: -0.8923,
    within_three: 0.4263,
    free_gate: 1.2954,
    free_road: -0.2733,
    held_gate: 0.0833,
    indian_phase: -0.8127,
    free_gate_to_close: -0.9808,
    at_border: 0.5086,
    time_within_two: 2.1748,
};

/// In either case.
pub const EITHER: Either = Either {
    slack: -0.3772,
    hurry: -5.9748,
    won_by_elimination: 7.2677,
    in_zone_b: -0.5295,
    escort: 0.2744,
    beset: -0.559,
};
