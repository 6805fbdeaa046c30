//! Exact odds of rolls.

use crate::rules::{Forecast, ForecastRow};

/// The distribution of hits: `weights[n]` of 6^dice rolls give `n` hits, where `groups` are (dice, winning faces).
pub(super) fn hits(groups: &[(u8, u8)]) -> Vec<u64> {
    let mut weights = vec![1u64];
    for &(dice, faces) in groups {
        let faces = u64::from(faces.min(6));
        for _ in 0..dice {
            let mut next = vec![0; weights.len() + 1];
            for (n, w) in weights.iter().enumerate() {
                next[n] += w * (6 - faces);
                next[n + 1] += w * faces;
            }
            weights = next;
        }
    }
    weights
}

/// The odds of damage, which would do this: hits less what is taken off, at least 0; rows from 5 on are one.
pub(super) fn damage(groups: &[(u8, u8)], taken_off: u8, how: String, does: &'static str) -> Forecast {
    damage_with(0, groups, taken_off, how, does)
}

/// The same where so many hits are certain.
pub(super) fn damage_with(kept: u8, groups: &[(u8, u8)], taken_off: u8, how: String, does: &'static str) -> Forecast {
    const LAST: usize = 5;
    let weights = hits(groups);
    let row = |hits: usize| (hits + usize::from(kept)).saturating_sub(usize::from(taken_off)).min(LAST);
    let mut rows = [0u64; LAST + 1];
    for (n, w) in weights.iter().enumerate() {
        rows[row(n)] += w;
    }
    let rows = rows.iter().enumerate().take(row(weights.len() - 1) + 1).skip(row(0));
    let rows = rows.map(|(n, &weight)| {
        let label = if n == LAST { format!("{n}+") } else { n.to_string() };
        ForecastRow { label, weight }
    });
    Forecast { what: "damage".into(), how, does, rows: rows.collect(), total: weights.iter().sum() }
}

/// The odds of an allowance of Indian moves, where so many dice are rolled again and the others show `kept` together.
pub(super) fn allowance(kept: u8, dice: u8) -> Forecast {
    let mut weights = vec![1u64];
    for _ in 0..dice {
        let mut next = vec![0; weights.len() + 6];
        for (n, w) in weights.iter().enumerate() {
            next[n + 1..=n + 6].iter_mut().for_each(|weight| *weight += w);
        }
        weights = next;
    }
    let rows = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
    let rows = rows.map(|(n, &weight)| ForecastRow { label: (n + usize::from(kept)).to_string(), weight });
    Forecast {
        what: "units that may move".into(),
        how: "The sum of both dice.".into(),
        does: "",
        rows: rows.collect(),
        total: weights.iter().sum(),
    }
}

/// The odds of one scouting die.
pub(super) fn scouting() -> Forecast {
    let row = |label: &str, weight| ForecastRow { label: label.into(), weight };
    Forecast {
        what: "the scouting roll".into(),
        how: "1–3 finds everyone there, 4–5 finds nothing, 6 costs the scout a step.".into(),
        does: "",
        rows: vec![row("found", 3), row("nothing", 2), row("caught", 1)],
        total: 6,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_with_two_faces_hit_as_binomial_coefficients_say() {
        assert_eq!(hits(&[(2, 2)]), [16, 16, 4]);
        assert_eq!(hits(&[(1, 3), (1, 1)]), [15, 18, 3]);
    }

    #[test]
    fn damage_takes_the_defence_off_and_adds_up() {
        let odds = damage(&[(5, 2), (8, 1)], 2, String::new(), "");
        assert_eq!(odds.total, 6u64.pow(13));
        assert_eq!(odds.rows.iter().map(|r| r.weight).sum::<u64>(), odds.total);
        assert_eq!(odds.rows.last().map(|r| r.label.as_str()), Some("5+"));
    }

    #[test]
    fn what_is_kept_of_a_roll_counts_as_it_lies() {
        let odds = damage_with(2, &[(1, 2)], 1, String::new(), "");
        let rows: Vec<_> = odds.rows.iter().map(|row| (row.label.as_str(), row.weight)).collect();
        assert_eq!((rows, odds.total), (vec![("1", 4), ("2", 2)], 6));
        let odds = allowance(4, 1);
        let rows: Vec<_> = odds.rows.iter().map(|row| (row.label.as_str(), row.weight)).collect();
        assert_eq!(rows, ["5", "6", "7", "8", "9", "10"].map(|sum| (sum, 1)));
        assert_eq!(allowance(0, 2).rows[5], ForecastRow { label: "7".into(), weight: 6 });
    }

    #[test]
    fn a_throw_that_cannot_harm_has_one_row() {
        let odds = damage(&[(2, 2)], 4, String::new(), "");
        assert_eq!((odds.rows.len(), odds.rows[0].weight), (1, odds.total));
    }
}
