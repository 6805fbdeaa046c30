//! Why, in words.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

/// Something that was considered.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Considered {
    /// The action, as records write it.
    #[serde(serialize_with = "as_written")]
    pub action: String,
    /// What its button says, to the side that decides.
    pub label: String,
    /// The clause that allows it.
    pub rule: String,
    /// How often it was tried.
    pub visits: u32,
    /// The chance to win with it, 0 to 1.
    pub value: f64,
}

fn as_written<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serde_json::from_str::<&RawValue>(text).map_err(serde::ser::Error::custom)?.serialize(serializer)
}

/// The reason for a choice. It is made of the imagined state alone.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// What is best, in the words of its button.
    pub best: String,
    /// The clause that allows it.
    pub rule: String,
    /// The chance to win with it, in per cent.
    pub expected: u8,
    /// What comes next, and the chance to win with it in per cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runner_up: Option<(String, u8)>,
    /// One sentence for the side that decides: best offer, expected result, runner-up, clause. It may name what only
    /// that side knows.
    pub hint: String,
    /// One sentence for everybody, to be shown only beside an action that its reader has seen; it reveals nothing more.
    /// `None` if there is nothing to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explain: Option<String>,
}

pub(super) fn percent(value: f64) -> u8 {
    (0..100).rev().find(|&n| value * 100.0 >= f64::from(n) + 0.5).map_or(0, |n| n + 1)
}

/// The account of the best of some things considered.
pub(super) fn account(considered: &[Considered], reason: &super::Reason) -> Account {
    let Some(best) = considered.first() else {
        let (best, rule, hint) = (String::new(), String::new(), String::new());
        return Account { best, rule, expected: 50, runner_up: None, hint, explain: None };
    };
    // Of plans that begin alike the better one is told.
    let other = considered.iter().find(|next| next.label != best.label);
    let runner_up = other.map(|next| (next.label.clone(), percent(next.value)));
    let expected = percent(best.value);
    let why = if reason.own.is_empty() { String::new() } else { format!(", {}", reason.own) };
    let hint = match &runner_up {
        None if considered.len() > 1 => format!("{}{why}. Wins about {expected} % [{}].", best.label, best.rule),
        None => format!("{}{why}. Clearly best [{}].", best.label, best.rule),
        // The best is what was tried most, not what promised most.
        Some((next, chance)) if *chance >= expected => {
            format!("{}{why}. Wins about {expected} %. A close call: {next} looks as good [{}].", best.label, best.rule)
        }
        Some((next, chance)) => {
            format!("{}{why}. Wins about {expected} %. Next best: {next}, {chance} % [{}].", best.label, best.rule)
        }
    };
    let explain = (!reason.public.is_empty()).then(|| format!("It did this {} [{}].", reason.public, best.rule));
    Account { best: best.label.clone(), rule: best.rule.clone(), expected, runner_up, hint, explain }
}
