//! Where the values of an edition come from, as tables.

use super::drawn::escaped;
use crate::rules::{Datum, Source};
use std::fmt::Write as _;

/// A table of each group of values as markup. Of values in a row that have one source it is said once, beside the first of them. One
/// text: an element of its own for each part would weigh much.
#[must_use]
pub fn tables(data: &[Datum]) -> String {
    let mut html = String::new();
    for group in data.chunk_by(|a, b| a.group == b.group) {
        let _ = write!(
            html,
            "<details class=edition><summary>{}</summary><table><thead><tr><th>What</th><th>Value</th><th>Source</th></tr></thead><tbody>",
            group[0].group
        );
        for alike in group.chunk_by(|a, b| a.source == b.source) {
            let source = &alike[0].source;
            let mark = match source {
                Source::Rules(_) => "printed",
                Source::Reconstructed(_) => "rebuilt",
                Source::Program(_) => "program",
            };
            for (n, datum) in alike.iter().enumerate() {
                let [subject, value, text] = [&*datum.subject, &*datum.value, source.text()].map(escaped);
                let _ = write!(html, "<tr><th scope=row>{subject}</th><td>{value}</td>");
                if n == 0 {
                    let (rows, kind) = (alike.len(), source.kind());
                    let _ = write!(
                        html,
                        "<td rowspan={rows}><p class=from><b class=\"source {mark}\">{kind}</b> {text}</p></td>"
                    );
                }
            }
        }
        html.push_str("</tbody></table></details>");
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    fn datum(group: &'static str, subject: &str, source: Source) -> Datum {
        Datum { group, subject: subject.into(), value: "1 < 2".into(), source }
    }

    #[test]
    fn a_source_is_said_once_for_all_that_have_it_in_common() {
        let printed = Source::Rules("the rules, 2");
        let rebuilt = Source::Reconstructed("half & half");
        let data = [
            datum("Areas", "One", printed),
            datum("Areas", "Two", printed),
            datum("Areas", "Three", rebuilt),
            datum("Units", "Four", rebuilt),
        ];
        let html = tables(&data);
        assert_eq!(html.matches("<details").count(), 2, "a table of each group");
        assert_eq!(html.matches("the rules, 2").count(), 1);
        assert_eq!(html.matches("half &amp; half").count(), 2, "once in each group");
        assert_eq!(html.matches("<td rowspan=2>").count(), 1);
        assert_eq!(html.matches("<td rowspan=1>").count(), 2);
        assert_eq!(html.matches("<td>1 &lt; 2</td>").count(), 4);
    }
}
