//! A scenario file: reading it, the supplied scenarios, and a scenario together with its ground.

use super::check;
use super::fault::{Fault, FaultCode};
use super::file::{Party, Sheet};
use super::former::former;
use super::ground::Ground;
use super::terrain::Kinds;
use crate::rules::json::{self, JsonError, Kind};
use crate::rules::smoke_and_disorder::pieces::Name;
use crate::rules::space::table::Polygon;
use crate::rules::{Chart, MAX_SCENARIO_FILE, Point, WrittenScenario};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock, OnceLock};

/// The form of scenario files that is read.
const SCHEMA: &str = "smoke-and-disorder-scenarios/1";

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
        for (i, sheet) in book.scenarios.iter().enumerate() {
            if book.scenarios[..i].iter().any(|other| other.id == sheet.id) {
                faults.push(Fault::new(FaultCode::SameName, &sheet.id, "two scenarios have this id"));
            }
        }
        for sheet in book.scenarios {
            let kinds = book.terrain_kinds.as_ref().unwrap_or(kinds());
            match Scenario::new(sheet, kinds, Some(text)) {
                Ok(scenario) => scenarios.push(Arc::new(scenario)),
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(scenarios) } else { Err(faults) }
    }

    /// Reads the scenario of this id out of a file, and tests it.
    ///
    /// # Errors
    /// The file cannot be read, does not hold it, or everything that is wrong with it.
    pub fn read_one(text: &str, id: &str) -> Result<Arc<Scenario>, Vec<Fault>> {
        let book = Self::parse(text).map_err(|fault| vec![fault])?;
        let missing = || vec![Fault::new(FaultCode::UnknownName, "the file", format!("it has no scenario “{id}”"))];
        let sheet = book.scenarios.into_iter().find(|sheet| sheet.id == id).ok_or_else(missing)?;
        let kinds = book.terrain_kinds.as_ref().unwrap_or(kinds());
        Scenario::new(sheet, kinds, Some(text)).map(Arc::new)
    }

    /// Reads a file without testing what it says.
    ///
    /// # Errors
    /// It is no scenario file.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let unreadable = |text: String| Fault::new(FaultCode::Unreadable, "the file", text);
        if text.len() > MAX_SCENARIO_FILE {
            let text = format!("{} bytes are too many: at most {MAX_SCENARIO_FILE} are read", text.len());
            return Err(Fault::new(FaultCode::TooLong, "the file", text));
        }
        let book: Self = json::read(text).map_err(|error| misread(&error))?;
        if book.schema != SCHEMA {
            return Err(unreadable(format!("its schema is “{}”, not “{SCHEMA}”", book.schema)));
        }
        if book.scenarios.is_empty() {
            return Err(unreadable("it holds no scenario".into()));
        }
        Ok(book)
    }
}

/// What could not be read, with the place where.
fn misread(error: &JsonError) -> Fault {
    let (line, column) = error.place();
    let what = match error.kind() {
        Kind::CutOff => "its end is missing".into(),
        Kind::Unreadable => "from here on it is no JSON".into(),
        Kind::Wrong => error.what().to_owned(),
    };
    Fault::new(FaultCode::Unreadable, format_args!("line {line}, character {column}"), what)
}

/// The scenarios of a file, each as a file of its own, as short as can be: no more of it has to lie with every record.
///
/// # Errors
/// Everything that is wrong with it.
pub fn written(text: &str) -> Result<Vec<WrittenScenario>, Vec<Fault>> {
    let scenarios = Book::read(text)?;
    let whole: Value = json::read(text).map_err(|error| vec![misread(&error)])?;
    let alone = |i: usize| {
        let mut file = json!({ "schema": whole["schema"], "scenarios": [whole["scenarios"][i]] });
        if let Some(kinds) = whole.get("terrain_kinds").filter(|kinds| !kinds.is_null()) {
            file["terrain_kinds"] = kinds.clone();
        }
        file.to_string()
    };
    let of = |(i, scenario): (usize, &Arc<Scenario>)| {
        let sheet = &scenario.sheet;
        let when: Vec<&str> = [&*sheet.place, &*sheet.date].into_iter().filter(|text| !text.is_empty()).collect();
        WrittenScenario {
            id: sheet.id.clone(),
            title: sheet.title.clone(),
            history: if sheet.background.is_empty() { when.join(", ") } else { sheet.background.clone() },
            length: crate::rules::text::count(usize::from(sheet.turn_limit), "turn", "turns"),
            sides: Party::BOTH
                .map(Party::seat)
                .map(|seat| (sheet.sides.of(seat).name.clone(), sheet.briefing.of(seat).clone()))
                .into(),
            file: alone(i),
        }
    };
    Ok(scenarios.iter().enumerate().map(of).collect())
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
    /// The kinds of terrain of that file; of one that gives none, those of the rules.
    kinds: Option<Kinds>,
    /// The version of the rules whose numbers it has, if a supplied one has others now.
    version: Option<u16>,
    /// Its table as it is drawn, once it was.
    chart: OnceLock<Chart>,
}

impl Scenario {
    /// A scenario that has passed every test.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(sheet: Sheet, kinds: &Kinds, text: Option<&str>) -> Result<Self, Vec<Fault>> {
        let ground = check::written(&sheet, kinds)?;
        let text = text.map(String::from);
        let own = (!std::ptr::eq(kinds, self::kinds())).then(|| kinds.clone());
        let (areas, chart) = (areas(&sheet), OnceLock::new());
        let scenario = Self { areas, sheet, ground, text, kinds: own, version: None, chart };
        check::placed(&scenario)?;
        Ok(scenario)
    }

    /// A scenario for tests of single rules: its sheet and ground, untested.
    #[cfg(test)]
    pub(in super::super) fn untested(sheet: Sheet) -> Self {
        let ground = Ground::new(&sheet, kinds());
        let (areas, chart) = (areas(&sheet), OnceLock::new());
        Self { areas, sheet, ground, text: None, kinds: None, version: None, chart }
    }

    /// A supplied scenario that has the numbers of a version of the rules.
    pub(super) fn under(self, version: u16) -> Self {
        Self { version: Some(version), ..self }
    }

    /// Whether somebody brought it along: it is none of the supplied ones.
    pub const fn is_brought(&self) -> bool {
        self.text.is_some()
    }

    /// The kinds of terrain that it is written with.
    pub fn kinds(&self) -> &Kinds {
        self.kinds.as_ref().unwrap_or_else(|| kinds())
    }

    /// Its table as it is drawn, kept from the first time that it is asked for.
    pub fn chart(&self, draw: impl FnOnce(&Self) -> Chart) -> &Chart {
        self.chart.get_or_init(|| draw(self))
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
        self.sheet == other.sheet && self.text == other.text && self.version == other.version
    }
}

/// How a position refers to its scenario: a supplied one by its id, and by the version of the rules if it has had other numbers
/// since; another with its whole file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reference {
    id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

impl Reference {
    /// What it was written for under a version of the rules.
    pub(super) fn under(self, version: u16) -> Self {
        let changed = self.file.is_none() && former(&self.id, version).is_some();
        Self { rules: changed.then_some(version), ..self }
    }
}

impl From<Arc<Scenario>> for Reference {
    fn from(scenario: Arc<Scenario>) -> Self {
        Self { id: scenario.sheet.id.clone(), rules: scenario.version, file: scenario.text.clone() }
    }
}

impl TryFrom<Reference> for Arc<Scenario> {
    type Error = String;

    fn try_from(reference: Reference) -> Result<Self, String> {
        let missing = || format!("there is no scenario “{}”", reference.id);
        let Some(text) = &reference.file else {
            let today = || supplied().iter().find(|s| s.sheet.id == reference.id).cloned();
            return reference.rules.map_or_else(today, |version| former(&reference.id, version)).ok_or_else(missing);
        };
        let told = |faults: Vec<Fault>| faults.iter().take(5).map(Fault::to_string).collect::<Vec<_>>().join("; ");
        Book::read_one(text, &reference.id).map_err(told)
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
