//! Exact odds of a volley or a round of fighting: kills × Disorders, re-rolls counted in, before anybody throws.
//!
//! Each die does nothing, disorders or kills, independently of the others, so that the numbers of kills and Disorders
//! have a multinomial distribution; it is built die by die. Chances are handed on as weights that sum to one million.

/// The sum of all weights.
pub const WHOLE: u32 = 1_000_000;

/// What one die does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PerDie {
    /// Chance of a kill.
    pub kill: f64,
    /// Chance of a Disorder.
    pub disorder: f64,
}

impl PerDie {
    /// A die that hits on a face or more; `reroll`: 1s are thrown again once; `twice`: effect dice that show 1 are thrown
    /// again once (Indians hand to hand).
    pub fn new(hits_on: u8, reroll: bool, twice: bool) -> Self {
        let hit = f64::from(7 - hits_on.clamp(2, 6)) / 6.0;
        let hit = if reroll { hit + hit / 6.0 } else { hit };
        let effect = if twice { 7.0 / 18.0 } else { 1.0 / 3.0 };
        Self { kill: hit * effect, disorder: hit * effect }
    }
}

/// How many kills and Disorders, with which chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// `chances[kills][disorders]`.
    pub chances: Vec<Vec<f64>>,
}

impl Spread {
    /// The spread of so many dice.
    pub fn of(dice: u8, each: PerDie) -> Self {
        let most = usize::from(dice);
        let nothing = 1.0 - each.kill - each.disorder;
        let mut chances = vec![vec![0.0; most + 1]; most + 1];
        chances[0][0] = 1.0;
        for thrown in 1..=most {
            // From the largest down, so that each entry still reads those of one die less.
            for kills in (0..=thrown).rev() {
                for disorders in (0..=thrown - kills).rev() {
                    let mut chance = chances[kills][disorders] * nothing;
                    if kills > 0 {
                        chance += chances[kills - 1][disorders] * each.kill;
                    }
                    if disorders > 0 {
                        chance += chances[kills][disorders - 1] * each.disorder;
                    }
                    chances[kills][disorders] = chance;
                }
            }
        }
        Self { chances }
    }

    /// The chance of each number of kills; what lies beyond `figures` is lost on a target so small.
    pub fn kills(&self, figures: u8) -> Vec<f64> {
        let mut kills = vec![0.0; usize::from(figures) + 1];
        for (n, row) in self.chances.iter().enumerate() {
            kills[n.min(usize::from(figures))] += row.iter().sum::<f64>();
        }
        kills
    }

    /// Mean number of kills, none lost.
    pub fn mean_kills(&self) -> f64 {
        let mut mean = 0.0;
        let mut count = 0.0;
        for row in &self.chances {
            mean += count * row.iter().sum::<f64>();
            count += 1.0;
        }
        mean
    }

    /// Rows (kills, Disorders, weight) whose weights sum to one million, rarest left out where they round to nothing: each
    /// share rounded down, what is left given to the largest remainders.
    pub fn weights(&self) -> Vec<(u8, u8, u32)> {
        let mut rows = Vec::new();
        let mut rest = Vec::new();
        let mut given = 0;
        for (kills, row) in (0u8..).zip(&self.chances) {
            for (disorders, &chance) in (0u8..).zip(row) {
                if chance > 0.0 {
                    let exact = chance * f64::from(WHOLE);
                    let whole = (exact as i64).clamp(0, i64::from(WHOLE)) as i32;
                    rest.push((rows.len(), exact - f64::from(whole)));
                    rows.push((kills, disorders, whole.unsigned_abs()));
                    given += whole.unsigned_abs();
                }
            }
        }
        rest.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let missing = WHOLE.saturating_sub(given) as usize;
        rest.iter().cycle().take(missing.min(rows.len() * 2)).for_each(|&(row, _)| rows[row].2 += 1);
        rows.retain(|row| row.2 > 0);
        rows
    }
}

/// The chances that the first of two sides kills more, as many, fewer.
pub fn compared(first: &[f64], second: &[f64]) -> (f64, f64, f64) {
    let (mut wins, mut draws, mut loses) = (0.0, 0.0, 0.0);
    for (own, p) in first.iter().enumerate() {
        for (other, q) in second.iter().enumerate() {
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => wins += p * q,
                std::cmp::Ordering::Equal => draws += p * q,
                std::cmp::Ordering::Less => loses += p * q,
            }
        }
    }
    (wins, draws, loses)
}
