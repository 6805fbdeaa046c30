//! What the British weigh.

super::weights! {
    /// What British actions are weighed by, in Indian units eliminated, where nothing else is said.
    British {
        /// To stand with another combat unit; of two, twice.
        company: 0.0651,
        /// What each step that a unit stands from Zone B costs.
        distance: 0.1641,
        /// How much of what a place is worth counts for a scout, as a factor.
        scout: 0.7291,
        /// How much what can be shot at from a place counts, as a factor.
        shots: 1.5373,
        /// How much of a post before the wagon counts where enemies are seen on it, as a factor.
        contested: 0.3077,
        /// The first combat unit beside the wagon.
        escort_first: 1.3367,
        /// The second.
        escort_second: 0.0844,
        /// The third.
        escort_third: 0.1484,
        /// The first combat unit on a gate: where the wagon can go next.
        gate_first: 2.8291,
        /// The second.
        gate_second: 0.5733,
        /// The third.
        gate_third: 0.0588,
        /// The first combat unit where the wagon can be in two steps.
        second_gate_first: 0.0667,
        /// The second.
        second_gate_second: 0.1009,
        /// The third.
        second_gate_third: 0.4476,
        /// What it costs to enter an Area that nobody watches, while units are Hidden.
        unseen: 0.0861,
        /// What each Concealed unit there, up to three, costs whoever enters.
        concealed: -0.0491,
        /// What each Revealed unit there, up to two, costs whoever enters.
        revealed: 0.1174,
        /// Each step that the wagon gains.
        wagon_gains: 0.6493,
        /// Each combat unit, up to three, that waits where the wagon goes.
        wagon_guarded: 0.4188,
        /// What it costs to move the wagon at all.
        wagon_moves: 0.3932,
        /// What each enemy seen beside that place costs, for each guard that is missing to three.
        wagon_threatened: 0.0423,
        /// Each unit driven off a gate, or from the wagon.
        clears_gate: 0.2554,
        /// Each unit driven off elsewhere.
        clears: 0.1329,
        /// What an attack costs among those who stand on a gate themselves, besides.
        shoots_on_post: 0.2562,
        /// What an attack costs by those who stand on a gate: they have fired when the enemy comes.
        leaves_post: 0.4601,
        /// What each unit that attacks costs.
        spends: 0.2263,
        /// By how much each further unit in an Area divides what firepower does there, as a share.
        crowd: 0.0959,
        /// A point of firepower at an Area where units are seen, in prices of a unit.
        prey: -0.1924,
        /// The same for each Revealed unit there, up to two.
        prey_revealed: 0.4473,
        /// What prey is worth beyond the price of a unit.
        prey_anyway: 0.0514,
        /// What prey on a gate is worth besides, from beside it.
        prey_on_gate: 0.3093,
        /// To fire at who comes.
        line: 1.6229,
        /// Each hit to be expected by that.
        line_hits: 1.3287,
        /// What it costs to fire at a Concealed unit that comes neither to a gate nor to the wagon.
        line_wasted: -0.3838,
        /// To fall back rather than lose a step.
        falls_back: 0.4871,
        /// What it costs to fall back off a gate.
        gives_up_gate: 0.0,
    }
}
