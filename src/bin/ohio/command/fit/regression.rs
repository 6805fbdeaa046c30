//! Ridge regression (Hoerl and Kennard 1970, *Ridge Regression: Biased Estimation for Nonorthogonal Problems*), linear or of
//! the logarithm of odds (le Cessie and van Houwelingen 1992, *Ridge Estimators in Logistic Regression*), by Newton's method.

use super::games::Sample;
use nalgebra::{DMatrix, DVector};
use ohio_country::rules::Seat;
use std::collections::BTreeMap;

/// What the weights are drawn to zero by, in games that show one deviation of a feature.
const RIDGE: f64 = 3.0;
/// Steps of Newton's method for odds, and the change of a weight at which it stands still.
const STEPS: usize = 30;
const STILL: f64 = 1e-8;
/// How much the error may grow, as a share of it, before a feature is missed.
const MISSED: f64 = 0.0005;

/// Weights of some features, and of nothing: what is told in any case.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    pub always: f64,
    /// Which columns of the sample, and their weights.
    pub of: Vec<(usize, f64)>,
}

/// How well something tells the truth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Root of the mean square of what is told less what was true.
    pub error: f64,
    /// Pearson's correlation of the two.
    pub correlation: f64,
}

impl Fit {
    /// Of what is told of some positions.
    pub fn of(told: &[f64], truth: &[f64]) -> Self {
        let n = told.len().max(1) as f64;
        let mean = |all: &[f64]| all.iter().sum::<f64>() / n;
        let (a, b) = (mean(told), mean(truth));
        let over = |f: &dyn Fn(f64, f64) -> f64| told.iter().zip(truth).map(|(&t, &u)| f(t, u)).sum::<f64>() / n;
        let spread = (over(&|t, _| square(t - a)) * over(&|_, u| square(u - b))).sqrt();
        Self {
            error: over(&|t, u| square(t - u)).sqrt(),
            correlation: if spread > 0.0 { over(&|t, u| (t - a) * (u - b)) / spread } else { 0.0 },
        }
    }
}

/// The lines of a sample of which a condition holds.
pub fn lines(sample: &Sample, holds: impl Fn(u64) -> bool) -> Vec<usize> {
    (0..sample.rows.len()).filter(|&n| holds(sample.games[n])).collect()
}

/// The weights of some columns that tell some lines best.
pub fn fitted(sample: &Sample, lines: &[usize], columns: &[usize]) -> Option<Weights> {
    let spreads: Vec<(f64, f64)> = columns.iter().map(|&column| spread(sample, lines, column)).collect();
    let cell = |line: usize, n: usize| {
        let (mean, deviation) = spreads[n];
        if deviation > 0.0 { (sample.rows[line][columns[n]] - mean) / deviation } else { 0.0 }
    };
    let width = columns.len() + 1;
    let share = shares(sample, lines);
    let x = DMatrix::from_fn(lines.len(), width, |line, n| if n == 0 { 1.0 } else { cell(lines[line], n - 1) });
    let y = DVector::from_iterator(lines.len(), lines.iter().map(|&line| sample.truth[line]));
    let ridge = DMatrix::from_diagonal(&DVector::from_fn(width, |n, _| if n == 0 { 1e-6 } else { RIDGE }));
    let mut weights = DVector::zeros(width);
    for _ in 0..STEPS {
        let sum = &x * &weights;
        let told = sum.map(|sum| if sample.odds { logistic(sum) } else { sum });
        let sure = told.map(|told| if sample.odds { (told * (1.0 - told)).max(1e-6) } else { 1.0 });
        let mut weighed = x.clone();
        for (mut row, sure) in weighed.row_iter_mut().zip(sure.component_mul(&share).iter()) {
            row *= *sure;
        }
        let slope = x.transpose() * (&y - &told).component_mul(&share) - &ridge * &weights;
        let step = (x.transpose() * weighed + &ridge).cholesky()?.solve(&slope);
        weights += &step;
        if step.amax() < STILL {
            break;
        }
    }
    let of: Vec<(usize, f64)> = columns
        .iter()
        .enumerate()
        .map(|(n, &column)| (column, if spreads[n].1 > 0.0 { weights[n + 1] / spreads[n].1 } else { 0.0 }))
        .collect();
    let means: f64 = of.iter().zip(&spreads).map(|((_, weight), (mean, _))| weight * mean).sum();
    Some(Weights { always: weights[0] - means, of })
}

/// What each line counts: those of a game together as one.
fn shares(sample: &Sample, lines: &[usize]) -> DVector<f64> {
    let mut size: BTreeMap<(usize, u64), f64> = BTreeMap::new();
    let game = |line: usize| (sample.pairs[line], sample.games[line]);
    for &line in lines {
        *size.entry(game(line)).or_default() += 1.0;
    }
    DVector::from_iterator(lines.len(), lines.iter().map(|&line| 1.0 / size[&game(line)]))
}

/// Mean and deviation of a column.
fn spread(sample: &Sample, lines: &[usize], column: usize) -> (f64, f64) {
    let n = lines.len().max(1) as f64;
    let mean = lines.iter().map(|&line| sample.rows[line][column]).sum::<f64>() / n;
    let squares = lines.iter().map(|&line| square(sample.rows[line][column] - mean)).sum::<f64>() / n;
    (mean, squares.sqrt())
}

/// What weights tell of some lines.
pub fn told(sample: &Sample, lines: &[usize], weights: &Weights) -> Vec<f64> {
    let of = |&line: &usize| {
        let terms = weights.of.iter().map(|&(column, weight)| weight * sample.rows[line][column]);
        let sum = weights.always + terms.sum::<f64>();
        if sample.odds { logistic(sum) } else { sum }
    };
    lines.iter().map(of).collect()
}

/// The weights of those columns that do not say the contrary of what is known of them: one after another is left out, first
/// the one that says it loudest.
pub fn sensible(sample: &Sample, lines: &[usize], columns: &[usize]) -> Option<Weights> {
    let mut columns = columns.to_vec();
    loop {
        let weights = fitted(sample, lines, &columns)?;
        let wrong = |&(column, weight): &(usize, f64)| {
            let against = sample.favours[column].is_some_and(|seat| (seat == Seat(0)) != (weight >= 0.0));
            let loud = weight.abs() * spread(sample, lines, column).1;
            (against && loud > 0.0).then_some((loud, column))
        };
        let Some((_, loudest)) = weights.of.iter().filter_map(wrong).max_by(|a, b| a.0.total_cmp(&b.0)) else {
            return Some(weights);
        };
        columns.retain(|&column| column != loudest);
    }
}

/// The columns that are missed if they are left out. The one that says least is tried first, and stays out if what is fitted
/// to some lines tells the others as well without it.
pub fn needed(sample: &Sample, learned: &[usize], held: &[usize]) -> Option<Vec<usize>> {
    let truth: Vec<f64> = held.iter().map(|&line| sample.truth[line]).collect();
    let error = |weights: &Weights| Fit::of(&told(sample, held, weights), &truth).error;
    let all: Vec<usize> = (0..sample.names.len()).collect();
    let mut kept = sensible(sample, learned, &all)?;
    let mut best = error(&kept);
    let mut missed: Vec<usize> = Vec::new();
    loop {
        let open = kept.of.iter().filter(|(column, _)| !missed.contains(column));
        let loud = |&&(column, weight): &&(usize, f64)| weight.abs() * spread(sample, learned, column).1;
        let Some(&(least, _)) = open.min_by(|a, b| loud(a).total_cmp(&loud(b))) else { break };
        let rest: Vec<usize> = kept.of.iter().map(|&(column, _)| column).filter(|&column| column != least).collect();
        let without = sensible(sample, learned, &rest)?;
        let error = error(&without);
        if error > best * (1.0 + MISSED) {
            missed.push(least);
        } else {
            best = best.min(error);
            kept = without;
        }
    }
    Some(kept.of.into_iter().map(|(column, _)| column).collect())
}

fn logistic(sum: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-sum))
}

fn square(x: f64) -> f64 {
    x * x
}

#[cfg(test)]
mod tests {
    use super::*;
    use ohio_country::rules::Dice;

    /// Lines that show two things and what follows from the first alone, with some chance.
    fn sample(odds: bool) -> Sample {
        let mut chance = Dice::from_seed(5);
        let mut draw = || f64::from(chance.draw(1000)) / 500.0 - 1.0;
        let rows: Vec<Vec<f64>> = (0..3000).map(|_| vec![draw(), 10.0 * draw()]).collect();
        let truth = rows
            .iter()
            .map(|row| {
                let sum = 0.5 + 2.0 * row[0];
                let by_chance = f64::midpoint(draw(), 1.0);
                if odds { f64::from(u8::from(by_chance < logistic(sum))) } else { sum + 0.2 * draw() }
            })
            .collect();
        let told = vec![0.0; rows.len()];
        let games = (0..3000).map(|n| n / 10).collect();
        let pairs = vec![0; rows.len()];
        Sample {
            names: vec!["this".into(), "that".into()],
            favours: vec![None; 2],
            rows,
            truth,
            told,
            pairs,
            games,
            odds,
        }
    }

    #[test]
    fn weights_are_found_again() {
        for odds in [false, true] {
            let sample = sample(odds);
            let all = lines(&sample, |_| true);
            let weights = fitted(&sample, &all, &[0, 1]).unwrap();
            let (near, of) = (if odds { 0.2 } else { 0.02 }, &weights.of);
            assert!((weights.always - 0.5).abs() < near && (of[0].1 - 2.0).abs() < near, "{weights:?}");
            assert!(of[1].1.abs() < 0.05, "{weights:?}");
        }
    }

    #[test]
    fn what_tells_nothing_is_left_out() {
        let sample = sample(false);
        let (learned, held) = (lines(&sample, |game| game % 3 > 0), lines(&sample, |game| game % 3 == 0));
        assert_eq!(needed(&sample, &learned, &held), Some(vec![0]));
    }

    #[test]
    fn what_says_the_contrary_of_what_is_known_is_left_out() {
        let mut sample = sample(true);
        let all = lines(&sample, |_| true);
        for (seat, left) in [(Seat(0), 1), (Seat(1), 0)] {
            sample.favours[0] = Some(seat);
            assert_eq!(sensible(&sample, &all, &[0]).unwrap().of.len(), left);
        }
    }

    #[test]
    fn the_fit_of_the_truth_is_perfect() {
        let truth = [1.0, 0.0, 0.5];
        assert_eq!(Fit::of(&truth, &truth), Fit { error: 0.0, correlation: 1.0 });
        assert_eq!(Fit::of(&[0.5; 3], &truth).correlation, 0.0);
    }
}
