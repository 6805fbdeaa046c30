//! One step of an evolution strategy: candidates about a point, and the mean of the best (Beyer and Schwefel 2002,
//! *Evolution Strategies: A Comprehensive Introduction*; the mirrored pairs after Brockhoff and others 2010).

use ohio_country::ai::Weight;
use ohio_country::rules::{Dice, Seat};

/// Weights that are tried.
pub struct Candidate {
    pub weights: Vec<Weight>,
    /// The share of games that they won.
    pub won: f64,
}

/// So many pairs of candidates about the weights of a side; the two of a pair mirror each other.
pub fn candidates(weights: &[Weight], seat: Seat, pairs: u32, spread: f64, chance: &mut Dice) -> Vec<Candidate> {
    let mut all = Vec::new();
    for _ in 0..pairs {
        let moves: Vec<f64> = weights
            .iter()
            .map(|weight| {
                let far = spread * (0.02 + 0.2 * weight.value.abs());
                if weight.seat == seat { far * normal(chance) } else { 0.0 }
            })
            .collect();
        for sign in [1.0, -1.0] {
            let shifted = |(weight, by): (&Weight, &f64)| Weight { value: weight.value + sign * by, ..*weight };
            all.push(Candidate { weights: weights.iter().zip(&moves).map(shifted).collect(), won: 0.0 });
        }
    }
    all
}

/// The mean of the best quarter of the candidates.
pub fn mean_of_the_best(weights: &[Weight], mut tried: Vec<Candidate>) -> Vec<Weight> {
    tried.sort_by(|a, b| b.won.total_cmp(&a.won));
    tried.truncate(tried.len().div_ceil(4));
    let mean = |(n, weight): (usize, &Weight)| {
        let sum: f64 = tried.iter().map(|candidate| candidate.weights[n].value).sum();
        Weight { value: sum / tried.len() as f64, ..*weight }
    };
    weights.iter().enumerate().map(mean).collect()
}

/// A number of mean 0 and deviation 1, nearly normal: twelve uniform ones added up.
fn normal(chance: &mut Dice) -> f64 {
    (0..12).map(|_| f64::from(chance.draw(1 << 16)) / 65536.0).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(values: [f64; 2]) -> Vec<Weight> {
        [("mine", Seat(0)), ("theirs", Seat(1))]
            .into_iter()
            .zip(values)
            .map(|((name, seat), value)| Weight { seat, name, value })
            .collect()
    }

    #[test]
    fn candidates_vary_one_side_in_mirrored_pairs() {
        let all = candidates(&weights([2.0, 3.0]), Seat(0), 3, 1.0, &mut Dice::from_seed(1));
        assert_eq!(all.len(), 6);
        for pair in all.chunks(2) {
            let (one, other) = (&pair[0].weights, &pair[1].weights);
            assert!((one[0].value + other[0].value - 4.0).abs() < 1e-9 && one[0].value != other[0].value);
            assert_eq!((one[1].value, other[1].value), (3.0, 3.0), "the other side stays as it is");
        }
    }

    #[test]
    fn steps_lead_to_the_weight_that_wins_most() {
        let mut chance = Dice::from_seed(2);
        let mut at = weights([2.0, 0.0]);
        for _ in 0..30 {
            let mut tried = candidates(&at, Seat(0), 8, 1.0, &mut chance);
            for candidate in &mut tried {
                candidate.won = -(candidate.weights[0].value - 1.0).abs();
            }
            at = mean_of_the_best(&at, tried);
        }
        assert!((at[0].value - 1.0).abs() < 0.2, "{at:?}");
    }
}
