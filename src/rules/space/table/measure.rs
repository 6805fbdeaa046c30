//! Inches, and what counts as equal on a table.

/// How far a measured distance may miss a printed one: "at most `d`" means up to `d + EPS`.
pub const EPS: f64 = 0.005;

/// How deep two shapes may share ground and still count as apart, so that poses rounded to 1/100 inch may touch.
pub const SLACK: f64 = 0.02;

/// Below this, in inches, two places are the same: what the table of sines (9 decimals) leaves of noise.
pub(super) const GRAIN: f64 = 1e-6;

/// Whether a distance is at most `limit`.
pub fn at_most(distance: f64, limit: f64) -> bool {
    distance <= limit + EPS
}

/// Whether a distance is less than `limit`.
pub fn less(distance: f64, limit: f64) -> bool {
    distance < limit - EPS
}

/// [`SLACK`], whatever the noise of the last digit.
pub(super) const DEPTH: f64 = SLACK + GRAIN;

/// How many whole steps fit into a length; 0 for none.
pub fn steps(length: f64, step: f64) -> u32 {
    u32::try_from((length / step) as i32).unwrap_or(0)
}

/// The nearest whole number, halves away from zero: what `f64::round` and a cast give, without a call of the library on machines
/// that have no instruction for it.
pub(super) fn nearest(x: f64) -> i32 {
    let whole = x as i32;
    let rest = x - f64::from(whole);
    whole.saturating_add(i32::from(rest >= 0.5) - i32::from(rest <= -0.5))
}

/// Inches of a saved length.
pub fn inches(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

/// A length as it is saved: the nearest 1/100 inch, halves away from zero. Saturates far beyond any table. What is a half but for
/// the last digits of a sum is a half: else no pose could have a middle that is rounded to a given place.
pub fn hundredths(inches: f64) -> i32 {
    ((inches * 1e8).round() / 1e6).round() as i32
}

/// A length in inches, rounded as it would be saved.
pub fn nearest_hundredth(inches: f64) -> f64 {
    f64::from(hundredths(inches)) / 100.0
}

#[cfg(test)]
mod tests {
    use super::nearest;
    use proptest::prelude::*;

    #[test]
    fn halves_and_what_lies_beside_them_are_rounded_as_the_library_does() {
        let beside = |x: f64| [x.next_down(), x, x.next_up()];
        for x in [0.0, 0.5, 1.0, 1.5, 2.5, 1e6 + 0.5, 2_147_483_646.5, 2_147_483_647.5, 1e12, f64::INFINITY, f64::NAN] {
            for x in beside(x).into_iter().chain(beside(-x)) {
                assert_eq!(nearest(x), x.round() as i32, "{x}");
            }
        }
    }

    proptest! {
        #[test]
        fn any_length_is_rounded_as_the_library_does(x in -3e9..3e9_f64) {
            prop_assert_eq!(nearest(x), x.round() as i32);
        }
    }
}
