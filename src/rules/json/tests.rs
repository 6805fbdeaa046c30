//! `serde_json` is the referee: what it writes is read as it reads it, and what it finds broken is found broken.

use super::{Kind, read, read_positional, sorted, write_positional};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Order {
    Halt,
    March(u8),
    Wheel(i16, bool),
    Fire { at: String, volleys: Option<u64> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "text")]
enum Origin {
    Rules(String),
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Company {
    name: String,
    letter: char,
    orders: Vec<Order>,
    origin: Origin,
    strength: BTreeMap<u8, i32>,
    by_order: BTreeMap<String, [u16; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    leader: Option<Box<Company>>,
    #[serde(skip)]
    forgotten: u8,
    share: f64,
    nothing: (),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
enum Rank {
    Drummer,
    Captain,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Muster {
    men: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    flags: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guns: Option<u8>,
    last: i8,
}

fn company() -> Company {
    Company {
        name: "77th “Montgomery’s”\n\t\"Highlanders\" \\ \u{1} 𝄞".into(),
        letter: 'é',
        orders: vec![
            Order::Halt,
            Order::March(255),
            Order::Wheel(-300, true),
            Order::Fire { at: "ravine".into(), volleys: Some(u64::MAX) },
            Order::Fire { at: String::new(), volleys: None },
        ],
        origin: Origin::Rules("BR-5-d".into()),
        strength: BTreeMap::from([(0, i32::MIN), (7, 0), (255, i32::MAX)]),
        by_order: BTreeMap::from([("a \" b".into(), [0, 65_535])]),
        leader: None,
        forgotten: 0,
        share: 0.625,
        nothing: (),
    }
}

#[test]
fn what_serde_json_writes_is_read() {
    let whole = Company { leader: Some(Box::new(Company { origin: Origin::Unknown, ..company() })), ..company() };
    for text in [serde_json::to_string(&whole).unwrap(), serde_json::to_string_pretty(&whole).unwrap()] {
        assert_eq!(read::<Company>(&text).unwrap(), whole);
    }
}

#[test]
fn what_is_written_without_names_is_read() {
    let whole = Company { leader: Some(Box::new(company())), ..company() };
    let text = write_positional(&whole);
    assert_eq!(read_positional::<Company>(&text).unwrap(), whole, "{text}");
    assert!(serde_json::from_str::<Value>(&text).is_ok(), "it is JSON: {text}");
    assert!(!text.contains("orders") && !text.contains("Wheel"), "no name is in it: {text}");
    let by_order = BTreeMap::from([(Rank::Drummer, 1), (Rank::Captain, 2)]);
    assert_eq!(write_positional(&by_order), r#"{"0":1,"1":2}"#);
    assert_eq!(read_positional(r#"{"0":1,"1":2}"#), Ok(by_order));
}

#[test]
fn a_field_that_is_left_out_has_its_default() {
    let (full, thin) = (Muster { men: 3, flags: vec![1], guns: Some(2), last: -1 }, Muster::default());
    for (muster, text) in [(full, "[3,[1],2,-1]"), (thin, "[0,-0,-0,0]")] {
        assert_eq!(write_positional(&muster), text);
        assert_eq!(read_positional(text), Ok(muster));
    }
    for text in ["[3,[1],2]", "[3,[1],2,-1,4]", "{\"men\":3}", "[-0,[1],2,-1]", "[3,[1]2,-1]", "[3", ""] {
        assert!(read_positional::<Muster>(text).is_err(), "{text}");
    }
    for text in ["[1]", "4", "[4,1]", "\"Halt\"", "[1,2,3]", "[2,-300,true]", "-0"] {
        assert!(read_positional::<Order>(text).is_err(), "{text}");
    }
    assert_eq!(
        read_positional("[[1,2],0,[2,[-300,true]]]"),
        Ok([Order::March(2), Order::Halt, Order::Wheel(-300, true)])
    );
}

#[test]
fn sorted_is_what_a_value_would_be() {
    let text = serde_json::to_string_pretty(&company()).unwrap();
    assert_eq!(sorted(&text).unwrap(), serde_json::to_value(company()).unwrap().to_string());
    assert!(sorted("[1,]").is_err() && sorted("{} 1").is_err() && sorted("").is_err());
}

#[test]
fn tags_may_come_last_and_unknown_fields_are_passed_over() {
    assert_eq!(read::<Origin>(r#"{"text":"x","kind":"Rules"}"#).unwrap(), Origin::Rules("x".into()));
    let more = serde_json::to_string(&company()).unwrap().replacen('{', r#"{"more":[{"a":[1,-2.5e3,null]},"]"],"#, 1);
    assert_eq!(read::<Company>(&more).unwrap(), company());
}

/// `RawValue` asks for its text by a name that is private to `serde_json`: a version that asks otherwise fails here.
#[test]
fn a_value_is_left_as_it_is_written() {
    #[derive(Deserialize)]
    struct Kept<'a> {
        owned: Box<RawValue>,
        #[serde(borrow)]
        lent: &'a RawValue,
        all: Vec<Box<RawValue>>,
    }
    let kept: Kept = read(r#"{"owned": {"b": 1, "a":[ ]} , "lent":"x\ny","all":[1, {"c" :2}]}"#).unwrap();
    assert_eq!((kept.owned.get(), kept.lent.get()), (r#"{"b": 1, "a":[ ]}"#, r#""x\ny""#));
    assert_eq!(kept.all.iter().map(|raw| raw.get()).collect::<Vec<_>>(), ["1", r#"{"c" :2}"#]);
}

#[test]
fn an_error_says_what_is_the_matter_and_where() {
    let said = |text: &str| {
        let error = read::<Company>(text).unwrap_err();
        (error.kind(), error.place(), error.missing().map(String::from))
    };
    assert_eq!(said("{\n \"nothing\": nix}").0, Kind::Unreadable);
    assert_eq!(said("{\n  \"name\": \"Bouquet").0, Kind::CutOff);
    assert_eq!(said("").0, Kind::CutOff);
    assert_eq!(said("{\n  \"name\": ]"), (Kind::Unreadable, (2, 11), None));
    assert_eq!(said("{\n  \"name\": 12}").0, Kind::Wrong);
    assert_eq!(said(r#"{"name":"x"}"#), (Kind::Wrong, (1, 11), Some("letter".into())));
    assert_eq!(read::<u8>("1 2").unwrap_err().kind(), Kind::Unreadable);
}

#[test]
fn nothing_is_read_in_a_form_in_which_nothing_is_written() {
    assert!(read::<Order>(r#"["Fire"]"#).is_err());
    assert!(read::<Order>(r#"{"Fire":["ravine",null]}"#).is_err());
    assert!(read::<Order>(r#"{"Halt":null,"March":1}"#).is_err());
    assert!(read::<Order>(r#""March""#).is_err());
    assert!(read::<Order>(r#"{"March":"1"}"#).is_err());
    for text in ["256", "-1", "1.0", "1e0", "01", "\"1\"", "+1"] {
        assert!(read::<u8>(text).is_err(), "{text}");
    }
    assert_eq!(read::<i64>(&i64::MIN.to_string()).unwrap(), i64::MIN);
    assert!(read::<i64>("-9223372036854775809").is_err());
    assert!(read::<BTreeMap<u8, u8>>(r"{[1]:1}").is_err());
    assert!(read::<BTreeMap<u8, u8>>("{1:1}").is_err());
}

#[test]
fn nothing_lies_too_deep() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(read::<Value>(&nested(120)).is_ok());
    assert!(read::<Value>(&nested(100_000)).is_err());
    assert!(read::<Box<RawValue>>(&nested(100_000)).is_ok(), "what nobody reads does no harm");
    assert!(read::<Box<RawValue>>(&nested(100_000)[..150_000]).is_err());
}

/// Numbers with fractions may differ in the last digit; all else is the same.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) if a.is_f64() && b.is_f64() => {
            let (a, b) = (a.as_f64().unwrap(), b.as_f64().unwrap());
            (a - b).abs() <= 4.0 * f64::EPSILON * a.abs()
        }
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|((k, a), (l, b))| k == l && same(a, b))
        }
        _ => a == b,
    }
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1e18..1e18_f64).prop_map(Value::from),
        (-1.0..1.0_f64).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 60, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn every_value_is_read_as_serde_json_reads_it(value in value()) {
        for text in [value.to_string(), serde_json::to_string_pretty(&value).unwrap()] {
            let (read, referee) = (read::<Value>(&text).unwrap(), serde_json::from_str::<Value>(&text).unwrap());
            prop_assert!(same(&read, &referee), "{read} for {text}");
        }
    }

    #[test]
    fn keys_are_sorted_as_serde_json_sorts_them(value in value()) {
        let fields = BTreeMap::from([("b", &value), ("a", &value), ("a b", &value), ("a\"", &value)]);
        let backwards: Vec<String> = fields
            .iter()
            .rev()
            .map(|(key, value)| format!("{} :\n{value}", serde_json::to_string(key).unwrap()))
            .collect();
        let text = format!("{{ {} }}", backwards.join(" , "));
        prop_assert_eq!(sorted(&text).unwrap(), serde_json::to_value(&fields).unwrap().to_string());
    }

    #[test]
    fn what_is_broken_for_serde_json_is_broken_here(value in value(), at in any::<prop::sample::Index>(), with in "[ -~]?") {
        let mut text: Vec<char> = value.to_string().chars().collect();
        let at = at.index(text.len());
        text.splice(at..=at, with.chars());
        let text: String = text.into_iter().collect();
        let (here, referee) = (read::<Value>(&text), serde_json::from_str::<Value>(&text));
        prop_assert_eq!(here.is_ok(), referee.is_ok(), "{}", text);
        if let (Ok(here), Ok(referee)) = (&here, &referee) {
            prop_assert!(same(here, referee), "{} for {}", here, text);
        }
        if let (Err(here), Err(referee)) = (here, referee) {
            prop_assert_eq!(here.kind() == Kind::CutOff, referee.is_eof(), "{}", text);
        }
    }
}
