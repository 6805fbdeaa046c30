//! What games were scored, on average.

use serde::{Deserialize, Serialize};

/// One line of the score over many games. It is added up in halves, so that the order of slices changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// Games in which the line stood.
    pub games: u64,
    /// Their values, added up, in halves.
    pub halves: i64,
    /// The mean value.
    pub mean: f64,
}

impl Score {
    /// The value of a line, if it is a number: `6½`, `−2`, `9 of 14 needed`; *yes* counts 1, *no* 0.
    pub fn of(value: &str) -> Option<Self> {
        let number = value.split_once(" of ").map_or(value, |(number, _)| number);
        let halves = match number {
            "yes" => 2,
            "no" => 0,
            _ => {
                let (sign, number) = number.strip_prefix('−').map_or((1, number), |number| (-1, number));
                let (whole, half) = number.strip_suffix('½').map_or((number, 0), |whole| (whole, 1));
                let whole: i64 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
                sign * (2 * whole + half)
            }
        };
        Some(Self { games: 1, halves, mean: 0.0 })
    }

    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.halves += other.halves;
    }

    pub fn work_out(&mut self) {
        self.mean = self.halves as f64 / 2.0 / self.games.max(1) as f64;
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn a_line_counts_if_it_is_a_number() {
        let halves = |value| Score::of(value).map(|score| score.halves);
        let lines = ["6½", "½", "12", "9 of 14 needed", "yes", "no", "12, Fort Ligonier", "taken", "", "−2½"];
        let expected = [Some(13), Some(1), Some(24), Some(18), Some(2), Some(0), None, None, None, Some(-5)];
        assert_eq!(lines.map(halves), expected);
        let mut sum = Score::of("6½").expect("a number");
        sum.add(Score::of("4").expect("a number"));
        sum.work_out();
        assert_eq!((sum.games, sum.mean), (2, 5.25));
    }
}
