//! What the Indian side weighs.

super::weights! {
    /// What Indian actions are weighed by, in British steps, where nothing else is said.
    Indian {
        /// What it costs to begin the move of another unit.
        effort: -0.0032,
        /// A unit in a Zone, while fewer than eight are there: with eight fourteen eliminations are out of reach.
        shelter: -0.1483,
        /// A unit in a Zone beyond those.
        more_shelter: -0.3689,
        /// Each real unit that stands there too, up to four.
        mass: 0.1549,
        /// To stand beside Zone B.
        last_step: 0.466,
        /// The first unit on a gate: where the wagon can go next. The following count less and less.
        gate: 1.2479,
        /// The same where the wagon can be in two steps.
        second_gate: 0.3348,
        /// The same elsewhere before the wagon.
        ahead: 0.035,
        /// To stand beside British units; divided by 1 and the defence value there.
        pressure: -0.129,
        /// What each point of British firepower in an Area costs who enters, in prices of a unit.
        shot_at: -0.036,
        /// Each hit to be expected among the British.
        close_fire: 0.3415,
        /// To be the only one seen on a gate.
        bars: 1.1981,
        /// To stand where the wagon is.
        at_wagon: 0.0461,
        /// What the danger of a place costs, in prices of a unit.
        danger: 0.9614,
        /// The first dummy on a gate that has British on it.
        dummy_first: 0.938,
        /// The second.
        dummy_second: 0.2101,
        /// The third.
        dummy_third: 0.0475,
        /// A dummy that goes openly among the British.
        dummy_draws: 0.1675,
        /// What it costs to show oneself in order to halt a unit, in prices of a unit.
        halt_costs: 0.3224,
        /// To show oneself on a gate before taking cover.
        shows_on_gate: 0.5023,
        /// The same where the wagon can be in two steps.
        shows_on_second_gate: 0.4671,
        /// The same beside Zone B, besides.
        shows_at_last_step: 0.7495,
        /// What the danger then costs, in prices of a unit.
        shows_danger: 0.8923,
        /// To fire at who comes to a gate, if it hits.
        fires_on_gate: 0.3258,
        /// The same elsewhere.
        fires: 0.2349,
        /// Each hit to be expected on infantry.
        fires_hits: 0.6175,
        /// What being seen by that costs, in prices of a unit.
        fires_danger: 0.6602,
        /// Each hit to be expected of an attack.
        attack_hits: 0.3739,
        /// What being seen by an attack costs, in prices of a unit.
        attack_danger: 2.0029,
        /// What each unit that shows itself by an attack costs.
        attack_shows: 0.5282,
        /// How much the worth of the place counts for who falls back to it, as a factor.
        falls_back_to: 0.8547,
    }
}
