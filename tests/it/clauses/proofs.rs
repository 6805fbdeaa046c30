//! What tests prove, read from their sources: the clause or case in a test's name, and the ids in a comment
//! `// proves: BR-7.4-g, BR-7.4.1-f` among the lines right above it.

/// A function in a source, with what is said right above it.
#[derive(Debug, PartialEq, Eq)]
pub struct Function {
    pub name: String,
    /// Ids of the comment `proves:`.
    pub proves: Vec<String>,
    /// It carries `#[test]`, or another attribute whose path ends with `test`.
    pub is_test: bool,
    pub is_ignored: bool,
}

/// The beginning of a test's name that stands for an id: `BR-7.3.1-a` is `br_7_3_1_a`.
pub fn key(id: &str) -> String {
    id.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

/// The id a test is named by, if any: the key of the id is the name, or is followed in it by `_` and more words. Where
/// several fit, the longest.
pub fn named<'a>(ids: impl Iterator<Item = &'a String>, name: &str) -> Option<&'a str> {
    ids.filter(|id| name.strip_prefix(&key(id)).is_some_and(|rest| rest.is_empty() || rest.starts_with('_')))
        .max_by_key(|id| id.len())
        .map(String::as_str)
}

/// Whether a name claims to be that of a clause of the title (`br_…`) or of an acceptance case (`ac_7…`), so that it has
/// to name one that exists.
pub fn claims(name: &str, prefix: &str) -> Claim {
    let clause = key(prefix) + "_";
    if name.starts_with(&clause) {
        Claim::Clause
    } else if name.strip_prefix("ac_").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        Claim::Case
    } else {
        Claim::Nothing
    }
}

/// See [`claims`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    Clause,
    Case,
    Nothing,
}

/// Every function of a source file, in order.
pub fn functions(source: &str) -> Vec<Function> {
    let mut found = Vec::new();
    let mut above = Above::default();
    for line in source.lines().map(str::trim) {
        if let Some(name) = function_name(line) {
            let Above { proves, is_test, is_ignored } = std::mem::take(&mut above);
            found.push(Function { name: name.to_owned(), proves, is_test, is_ignored });
        } else if !above.takes(line) {
            above = Above::default();
        }
    }
    found
}

/// The comments and attributes that stand together above a line.
#[derive(Default)]
struct Above {
    proves: Vec<String>,
    is_test: bool,
    is_ignored: bool,
}

impl Above {
    /// Reads a comment or an attribute; `false` for any other line.
    fn takes(&mut self, line: &str) -> bool {
        if let Some(comment) = line.strip_prefix("//") {
            if let Some(ids) = comment.trim_start_matches('/').trim().strip_prefix("proves:") {
                self.proves.extend(ids.split(',').map(|id| id.trim().trim_end_matches('.').to_owned()));
                self.proves.retain(|id| !id.is_empty());
            }
            return true;
        }
        let Some(attribute) = line.strip_prefix("#[") else { return false };
        let path: String = attribute.chars().take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':')).collect();
        let last = path.rsplit("::").next().unwrap_or_default();
        self.is_test |= last == "test";
        self.is_ignored |= last == "ignore";
        true
    }
}

/// The name in `fn name(`, whatever stands before `fn`.
fn function_name(line: &str) -> Option<&str> {
    let mut words = line;
    while let Some(rest) =
        ["pub ", "pub(crate) ", "pub(super) ", "async ", "const "].iter().find_map(|w| words.strip_prefix(w))
    {
        words = rest;
    }
    let name = words.strip_prefix("fn ")?;
    let end = name.find(|c: char| !(c.is_alphanumeric() || c == '_'))?;
    matches!(name.as_bytes()[end], b'(' | b'<').then(|| &name[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(ids: &[&str], name: &str) -> Option<String> {
        let ids: Vec<_> = ids.iter().map(|&id| id.to_owned()).collect();
        named(ids.iter(), name).map(str::to_owned)
    }

    const IDS: &[&str] = &[
        "BR-7.3-a",
        "BR-7.3.1-a",
        "BR-7.4.1-g",
        "BR-7.4.1-g2",
        "BR-3-a",
        "BR-3-T1",
        "BR-3-T10",
        "BR-3-stack-a",
        "BR-3-zone-b2",
        "BR-H-d",
        "BR-V-a",
        "BR-OPT-1",
        "BR-7.3.1-ret-a",
    ];

    #[test]
    fn a_test_is_named_by_the_clause_its_name_begins_with() {
        for (name, id) in [
            ("br_7_3_1_a_concealed_fire_adds_one_die", "BR-7.3.1-a"),
            ("br_7_3_a_fire_is_never_compulsory", "BR-7.3-a"),
            ("br_7_3_1_ret_a_revealed_units_bar_a_retreat", "BR-7.3.1-ret-a"),
            ("br_7_4_1_g_each_retreat_takes_off_one_point", "BR-7.4.1-g"),
            ("br_7_4_1_g2_a_unit_retreats_once", "BR-7.4.1-g2"),
            ("br_3_a_every_unit_has_a_status", "BR-3-a"),
            ("br_3_t1_hidden_units_come_to_light", "BR-3-T1"),
            ("br_3_t10_concealed_units_hide", "BR-3-T10"),
            ("br_3_stack_a_three_combat_units", "BR-3-stack-a"),
            ("br_3_zone_b2_losses_follow_into_a_zone", "BR-3-zone-b2"),
            ("br_h_d_a_watched_area_asks_nobody", "BR-H-d"),
            ("br_v_a", "BR-V-a"),
            ("br_opt_1_no_sanctuary", "BR-OPT-1"),
        ] {
            assert_eq!(of(IDS, name).as_deref(), Some(id), "{name}");
        }
    }

    #[test]
    fn a_clause_that_does_not_exist_is_not_taken_for_a_neighbour() {
        for name in [
            "br_7_3_1_b_no_such_clause",
            "br_7_3_2_a_no_such_section",
            "br_7_4_1_g3_no_such_variant",
            "br_7_4_1_gunfire",
            "br_7_3_1_concealed_fire",
            "br_3_t2_is_not_listed_here",
            "br_opt_12_no_such_option",
            "a_br_7_3_a_inside_a_name",
        ] {
            assert_eq!(of(IDS, name), None, "{name}");
        }
    }

    #[test]
    fn of_two_ids_that_fit_the_longer_one_is_meant() {
        assert_eq!(of(&["BR-1-a", "BR-1-a-b"], "br_1_a_b_words").as_deref(), Some("BR-1-a-b"));
    }

    #[test]
    fn acceptance_cases_are_told_apart_by_their_digits() {
        let cases = &["AC-01", "AC-10", "AC-104"];
        assert_eq!(of(cases, "ac_104_a_hidden_unit_comes_to_light").as_deref(), Some("AC-104"));
        assert_eq!(of(cases, "ac_10_on_time").as_deref(), Some("AC-10"));
        assert_eq!(of(cases, "ac_1_needs_its_nought"), None);
    }

    #[test]
    fn names_of_clauses_and_cases_are_claims_and_others_are_not() {
        assert_eq!(claims("br_9_9_z_whatever", "BR"), Claim::Clause);
        assert_eq!(claims("ac_999", "BR"), Claim::Case);
        assert_eq!(claims("bring_up_the_guns", "BR"), Claim::Nothing);
        assert_eq!(claims("ac_quire", "BR"), Claim::Nothing);
    }

    #[test]
    fn comments_and_attributes_above_a_function_belong_to_it() {
        let source = "
            // proves: BR-3-a, BR-3-stack-a.
            /// proves: BR-H-d
            #[test]
            #[should_panic(expected = \"x\")]
            fn br_7_3_a_words() {}
            fn helper(x: u8) {}

            // proves: BR-V-a

            #[tokio::test(flavor = \"multi_thread\")]
            pub async fn br_v_a_words() {}
            #[test]
            #[ignore]
            fn br_3_a_words() {}
            #[cfg(test)]
            fn br_3_b<T>() {}
        ";
        let found: Vec<_> = functions(source);
        let brief: Vec<_> =
            found.iter().map(|f| (f.name.as_str(), f.proves.join(" "), f.is_test, f.is_ignored)).collect();
        assert_eq!(
            brief,
            [
                ("br_7_3_a_words", "BR-3-a BR-3-stack-a BR-H-d".to_owned(), true, false),
                ("helper", String::new(), false, false),
                ("br_v_a_words", String::new(), true, false),
                ("br_3_a_words", String::new(), true, true),
                ("br_3_b", String::new(), false, false),
            ]
        );
    }
}
