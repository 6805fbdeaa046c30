//! Numbers in drawings and styles, written without the float formatting of the standard library: it alone weighs some 6 KB of the
//! compressed page (`docs/decisions/0009`).

use std::fmt;

/// A number that is written with as many decimals as the format asks for, none unless it does: `{:.1}`. Rounded to the nearest, a
/// tie upwards; for the sizes that a screen has.
#[derive(Clone, Copy, Debug)]
pub struct Decimal(pub f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = f.precision().unwrap_or(0).min(6);
        let scale = (0..places).fold(1_i32, |scale, _| scale * 10);
        #[expect(clippy::cast_possible_truncation, reason = "far inside of the whole numbers")]
        let scaled = (self.0 * f64::from(scale) + 0.5).floor() as i64;
        let scale = u64::from(scale.unsigned_abs());
        let (sign, size) = (if scaled < 0 { "-" } else { "" }, scaled.unsigned_abs());
        write!(f, "{sign}{}", size / scale)?;
        if places > 0 { write!(f, ".{:0places$}", size % scale) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        for thousandths in -4_100_i32..4_100 {
            // Not on a tie, which the standard library rounds to the even digit.
            let number = f64::from(thousandths) / 1000.0 + 0.0001;
            let plain = |text: String| {
                if text.trim_start_matches('-').chars().all(|c| "0.".contains(c)) {
                    text.trim_start_matches('-').to_owned()
                } else {
                    text
                }
            };
            assert_eq!(format!("{:.0}", Decimal(number)), plain(format!("{number:.0}")));
            assert_eq!(format!("{:.1}", Decimal(number)), plain(format!("{number:.1}")));
            assert_eq!(format!("{:.4}", Decimal(number)), plain(format!("{number:.4}")));
        }
        assert_eq!(format!("{} {:.2}", Decimal(-0.25), Decimal(1200.0)), "0 1200.00");
    }
}
