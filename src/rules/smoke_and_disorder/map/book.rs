//! A scenario file: reading it, the supplied scenarios, and a scenario together with its ground.

use super::check;
use super::fault::{Fault, FaultCode};
use super::file::Sheet;
use super::ground::Ground;
use super::terrain::Kinds;
use crate::rules::Point;
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::space::table::Polygon;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

/// The form of scenario files that is read.
const SCHEMA: &str = "smoke-and-disorder-scenarios/1";

/// Most bytes of a file that is read: a scenario lies with every record of a game of it.
const LONGEST: usize = 200_000;

/// A scenario file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The form of the file.
    pub schema: String,
    /// Whether it was made up; for readers.
    #[serde(default)]
    pub authored: bool,
    /// What it holds; for readers.
    #[serde(default)]
    pub about: String,
    /// Explanations for readers, which the rules already know.
    #[serde(default, skip_serializing)]
    pub conventions: serde_json::Value,
    /// The same.
    #[serde(default, skip_serializing)]
    pub terrain_codes: serde_json::Value,
    /// The same.
    #[serde(default, skip_serializing)]
    pub base_cells_in: serde_json::Value,
    /// The same.
    #[serde(default, skip_serializing)]
    pub special_effect_kinds: serde_json::Value,
    /// Kinds of terrain; those of the rules where none are given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain_kinds: Option<Kinds>,
    /// The scenarios.
    pub scenarios: Vec<Sheet>,
}

impl Book {
    /// Reads a file and tests each of its scenarios.
    ///
    /// # Errors
    /// Everything that is wrong with it, or that it cannot be read.
    pub fn read(text: &str) -> Result<Vec<Arc<Scenario>>, Vec<Fault>> {
        let book = Self::parse(text).map_err(|fault| vec![fault])?;
        let (mut scenarios, mut faults) = (Vec::new(), Vec::new());
        for sheet in book.scenarios {
            let kinds = book.terrain_kinds.as_ref().unwrap_or(kinds());
            match Scenario::new(sheet, kinds, Some(text)) {
                Ok(scenario) => scenarios.push(Arc::new(scenario)),
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(scenarios) } else { Err(faults) }
    }

    /// Reads a file without testing what it says.
    ///
    /// # Errors
    /// It is no scenario file.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let unreadable = |text: String| Fault::new(FaultCode::Unreadable, "the file", text);
        if text.len() > LONGEST {
            return Err(unreadable(format!("the file has {} bytes, and at most {LONGEST} are read", text.len())));
        }
        let book: Self = serde_json::from_str(text).map_err(|e| unreadable(e.to_string()))?;
        if book.schema != SCHEMA {
            return Err(unreadable(format!("its schema is “{}”, not “{SCHEMA}”", book.schema)));
        }
        if book.scenarios.is_empty() {
            return Err(unreadable("it holds no scenario".into()));
        }
        Ok(book)
    }
}

/// A scenario and its ground: what a game is played with. Shared, never changed.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What is written.
    pub sheet: Sheet,
    /// The ground as printed.
    pub ground: Ground,
    /// The areas of the objectives, in their order; nothing for an exit.
    pub areas: Vec<Option<Arc<Polygon>>>,
    /// The text of the file it came from, if it is not a supplied one.
    text: Option<String>,
}

impl Scenario {
    /// A scenario that has passed every test.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(sheet: Sheet, kinds: &Kinds, text: Option<&str>) -> Result<Self, Vec<Fault>> {
        let ground = check::written(&sheet, kinds)?;
        let scenario = Self { areas: areas(&sheet), sheet, ground, text: text.map(String::from) };
        check::placed(&scenario)?;
        Ok(scenario)
    }

    /// A scenario for tests of single rules: its sheet and ground, untested.
    #[cfg(test)]
    pub(in super::super) fn untested(sheet: Sheet) -> Self {
        let ground = Ground::new(&sheet, kinds());
        Self { areas: areas(&sheet), sheet, ground, text: None }
    }

    /// The place of a unit in the list.
    pub fn unit(&self, id: Name) -> Option<usize> {
        self.sheet.units.iter().position(|unit| unit.id == id)
    }

    /// The place of a Character in the list.
    pub fn character(&self, id: Name) -> Option<usize> {
        self.sheet.characters.iter().position(|who| who.id == id)
    }
}

fn areas(sheet: &Sheet) -> Vec<Option<Arc<Polygon>>> {
    let area = |polygon: &[Point]| Polygon::new(polygon.iter().map(|&p| p.into()).collect()).map(Arc::new);
    sheet.objectives.iter().map(|objective| area(&objective.polygon)).collect()
}

/// Two scenarios are equal if they say the same.
impl PartialEq for Scenario {
    fn eq(&self, other: &Self) -> bool {
        self.sheet == other.sheet && self.text == other.text
    }
}

/// How a position refers to its scenario: a supplied one by its id, another with its whole file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reference {
    id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

impl From<Arc<Scenario>> for Reference {
    fn from(scenario: Arc<Scenario>) -> Self {
        Self { id: scenario.sheet.id.clone(), file: scenario.text.clone() }
    }
}

impl TryFrom<Reference> for Arc<Scenario> {
    type Error = String;

    fn try_from(reference: Reference) -> Result<Self, String> {
        let missing = || format!("there is no scenario “{}”", reference.id);
        let Some(text) = &reference.file else {
            return supplied().iter().find(|s| s.sheet.id == reference.id).cloned().ok_or_else(missing);
        };
        let book = Book::parse(text).map_err(|fault| fault.to_string())?;
        let kinds = book.terrain_kinds.as_ref().unwrap_or(kinds());
        let sheet = book.scenarios.into_iter().find(|s| s.id == reference.id).ok_or_else(missing)?;
        let scenario = Scenario::new(sheet, kinds, Some(text));
        scenario.map(Self::new).map_err(|faults| faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; "))
    }
}

/// The form in which a position keeps its scenario.
pub mod by_reference {
    use super::{Reference, Scenario};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use std::sync::Arc;

    /// Writes a reference.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(scenario: &Arc<Scenario>, to: S) -> Result<S::Ok, S::Error> {
        Reference::from(Arc::clone(scenario)).serialize(to)
    }

    /// Finds or reads the scenario.
    ///
    /// # Errors
    /// It is unknown, or its file has a fault.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<Scenario>, D::Error> {
        Reference::deserialize(from)?.try_into().map_err(D::Error::custom)
    }
}

/// What the supplied file holds.
static SUPPLIED: LazyLock<Book> =
    LazyLock::new(|| Book::parse(include_str!("scenarios.json")).expect("the supplied file is tested"));

/// The kinds of terrain of the rules.
pub fn kinds() -> &'static Kinds {
    static NONE: Kinds = Kinds::new();
    SUPPLIED.terrain_kinds.as_ref().unwrap_or(&NONE)
}

/// The four supplied scenarios, in order.
pub fn supplied() -> &'static [Arc<Scenario>] {
    static SCENARIOS: LazyLock<Vec<Arc<Scenario>>> = LazyLock::new(|| {
        let tested =
            |sheet: &Sheet| Scenario::new(sheet.clone(), kinds(), None).expect("the supplied scenarios are tested");
        SUPPLIED.scenarios.iter().map(|sheet| Arc::new(tested(sheet))).collect()
    });
    &SCENARIOS
}
