//! The odds of results that say two things, "2 killed, 1 Disorder", as a table: one of them down, the other across.

use super::drawn::escaped;
use crate::rules::{Forecast, text};
use std::fmt::Write as _;

/// Results of two things by their shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// What is counted down, and how much of it each row is about: "killed"; "0", "1", "4+".
    pub down: Counted,
    /// The same across.
    pub across: Counted,
    /// Row by row the chances in tenths of a per cent, rounded; `None` where something cannot come. A last column and a last row
    /// tell them of each thing alone.
    pub cells: Vec<Vec<Option<u16>>>,
}

/// One of the two things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// What is counted: "Disorders".
    pub what: String,
    /// How much of it, from the first result on: "0", "1", "4+".
    pub amounts: Vec<String>,
}

impl Chances {
    /// The odds as a table, if every result says two things in the same words.
    #[must_use]
    pub fn of(forecast: &Forecast) -> Option<Self> {
        let (mut downs, mut acrosses): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
        let mut weights = Vec::new();
        for row in &forecast.rows {
            let (down, across) = row.label.split_once(", ")?;
            weights.push((place(&mut downs, down), place(&mut acrosses, across), row.weight));
        }
        let (down, across) = (Counted::of(&downs)?, Counted::of(&acrosses)?);
        let total = forecast.total.max(1);
        let (rows, columns) = (downs.len(), acrosses.len());
        let share = |row: usize, column: usize| {
            let here =
                weights.iter().filter(|at| (row == rows || at.0 == row) && (column == columns || at.1 == column));
            let weight: u64 = here.map(|at| at.2).sum();
            (weight > 0).then(|| u16::try_from((weight * 1000 + total / 2) / total).unwrap_or(1000))
        };
        let cells = (0..=rows).map(|row| (0..=columns).map(|column| share(row, column)).collect()).collect();
        Some(Self { down, across, cells })
    }

    /// The table as markup: the likelier a cell, the darker by its class, `t0` to `t5`, never so dark that it could not be read.
    #[must_use]
    pub fn markup(&self) -> String {
        let what = format!("{} down, {} across, in per cent", self.down.what, self.across.what);
        let mut html = format!("<table><caption>{}</caption><thead><tr><td></td>", escaped(&text::capital(&what)));
        for amount in self.across.with_all() {
            let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(amount));
        }
        html.push_str("</tr></thead><tbody>");
        for (amount, cells) in self.down.with_all().zip(&self.cells) {
            let _ = write!(html, "<tr><th scope=\"row\">{}</th>", escaped(amount));
            for cell in cells {
                let _ = match cell {
                    None => write!(html, "<td>–</td>"),
                    Some(0) => write!(html, "<td>&lt;0.1</td>"),
                    Some(n) => write!(html, "<td class=\"t{}\">{}.{}</td>", n.min(&250) / 50, n / 10, n % 10),
                };
            }
            html.push_str("</tr>");
        }
        html + "</tbody></table>"
    }
}

/// Where a part of a result stands among those that were met before; it is added if it is new.
fn place<'a>(parts: &mut Vec<&'a str>, part: &'a str) -> usize {
    parts.iter().position(|known| *known == part).unwrap_or_else(|| {
        parts.push(part);
        parts.len() - 1
    })
}

impl Counted {
    /// "1 Disorder" and "4 or more Disorders" are "1" and "4+" of "Disorders"; `None` if they count different things.
    fn of(parts: &[&str]) -> Option<Self> {
        let split: Vec<(&str, &str)> = parts.iter().map(|part| part.rsplit_once(' ')).collect::<Option<_>>()?;
        let what = split.iter().map(|(_, word)| *word).max_by_key(|word| word.len())?;
        let alike = split.iter().all(|(_, word)| what.strip_suffix('s').unwrap_or(what) == *word || what == *word);
        let amounts = split.iter().map(|(amount, _)| amount.replace(" or more", "+")).collect();
        alike.then(|| Self { what: what.into(), amounts })
    }

    /// The amounts, then all of them together.
    fn with_all(&self) -> impl Iterator<Item = &str> {
        self.amounts.iter().map(String::as_str).chain(["all"])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ForecastRow;

    fn forecast(rows: &[(&str, u64)], total: u64) -> Forecast {
        let row = |&(label, weight): &(&str, u64)| ForecastRow { label: label.into(), weight };
        Forecast { what: String::new(), how: String::new(), does: "", rows: rows.iter().map(row).collect(), total }
    }

    #[test]
    fn results_of_two_things_stand_down_and_across_with_the_sums_of_each() {
        let rows =
            [("0 killed, 0 Disorders", 500), ("0 killed, 1 Disorder", 250), ("2 or more killed, 0 Disorders", 250)];
        let chances = Chances::of(&forecast(&rows, 1000)).expect("two things");
        let amounts = |amounts: &[&str]| amounts.iter().map(|&amount| amount.to_owned()).collect::<Vec<_>>();
        assert_eq!(chances.down, Counted { what: "killed".into(), amounts: amounts(&["0", "2+"]) });
        assert_eq!(chances.across, Counted { what: "Disorders".into(), amounts: amounts(&["0", "1"]) });
        assert_eq!(
            chances.cells,
            [
                vec![Some(500), Some(250), Some(750)],
                vec![Some(250), None, Some(250)],
                vec![Some(750), Some(250), Some(1000)],
            ]
        );
    }

    #[test]
    fn its_markup_names_rows_and_columns_and_nothing_in_it_is_taken_for_markup() {
        let rows = [("0 <b>, 0 Disorders", 999), ("1 <b>, 4 or more Disorders", 1)];
        let markup = Chances::of(&forecast(&rows, 100_000)).expect("two things").markup();
        assert!(
            markup.starts_with("<table><caption>&lt;b&gt; down, Disorders across, in per cent</caption>"),
            "{markup}"
        );
        let last = "<tr><th scope=\"row\">1</th><td>–</td><td>&lt;0.1</td><td>&lt;0.1</td></tr>";
        assert!(markup.contains("<th scope=\"col\">4+</th>") && markup.contains(last), "{markup}");
        assert!(markup.contains("<td class=\"t0\">1.0</td>"), "{markup}");
    }

    #[test]
    fn other_results_are_no_table() {
        assert_eq!(Chances::of(&forecast(&[("it routs", 1), ("it carries on", 1)], 2)), None);
        assert_eq!(Chances::of(&forecast(&[("1 killed, 1 Disorder", 1), ("1 taken, 1 Disorder", 1)], 2)), None);
        assert_eq!(Chances::of(&forecast(&[], 1)), None);
    }
}
