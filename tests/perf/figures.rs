//! What was measured, and how it is told.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

/// A build that is measured.
pub struct Build {
    pub name: &'static str,
    pub folder: PathBuf,
}

impl Build {
    pub fn new(name: &'static str, folder: PathBuf) -> Self {
        Self { name, folder }
    }
}

/// Samples by the name of what was measured; names sort as the table shows them.
#[derive(Default)]
pub struct Figures(BTreeMap<Measure, Vec<f64>>);

/// What is measured, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    ShelfVisit,
    TableVisit,
    /// From a press to the frame that shows what came of it.
    Press(Game),
    Undo,
    Pan,
    Pinch,
    Wheel,
    Thinking,
    Heap,
    Nodes,
}

/// A game that does not change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Game {
    /// Little Turtle's War, late, with more than 160 counters.
    LateCampaign,
    /// The position with the most counters in one place.
    BigStack,
    /// Bushy Run, the Indian set-up.
    SetUp,
    /// Fallen Timbers on the table of miniatures: 24 bodies, markers and Characters, 192 figures.
    Miniatures,
}

impl Game {
    pub const ALL: [Self; 4] = [Self::LateCampaign, Self::BigStack, Self::SetUp, Self::Miniatures];

    /// What it is called where measures are named.
    pub const fn id(self) -> &'static str {
        match self {
            Self::LateCampaign => "late-campaign",
            Self::BigStack => "biggest-stack",
            Self::SetUp => "set-up",
            Self::Miniatures => "miniatures",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::LateCampaign => "late campaign",
            Self::BigStack => "biggest stack",
            Self::SetUp => "set-up of Bushy Run",
            Self::Miniatures => "table of miniatures",
        }
    }
}

impl Measure {
    fn name(self) -> String {
        match self {
            Self::ShelfVisit => "first visit, to the shelf".into(),
            Self::TableVisit => "first visit, to a table that can be played".into(),
            Self::Press(game) => format!("press to paint, {}", game.name()),
            Self::Undo => "undo to paint, late campaign".into(),
            Self::Pan => "frame of a pan".into(),
            Self::Pinch => "frame of a pinch".into(),
            Self::Wheel => "frame of the wheel".into(),
            Self::Thinking => "task while the computer thinks".into(),
            Self::Heap => "memory, grown over 300 presses".into(),
            Self::Nodes => "nodes of the document, grown over 300 presses".into(),
        }
    }

    const fn unit(self) -> &'static str {
        match self {
            Self::Heap => "KB",
            Self::Nodes => "",
            _ => "ms",
        }
    }
}

impl Figures {
    pub fn add(&mut self, measure: Measure, samples: impl IntoIterator<Item = f64>) {
        self.0.entry(measure).or_default().extend(samples);
    }

    /// Median, 95th of a hundred, and greatest.
    fn of(&self, measure: Measure) -> Option<[f64; 3]> {
        let mut samples = self.0.get(&measure)?.clone();
        samples.sort_by(f64::total_cmp);
        let at = |hundredth: usize| samples.get((samples.len() * hundredth).div_ceil(100).max(1) - 1).copied();
        Some([at(50)?, at(95)?, samples.last().copied()?])
    }
}

fn measured(all: &[Figures]) -> Vec<Measure> {
    let mut measures: Vec<Measure> = all.iter().flat_map(|figures| figures.0.keys().copied()).collect();
    measures.sort();
    measures.dedup();
    measures
}

/// A line for each measure: median, 95th of a hundred, greatest; for each build.
pub fn table(builds: &[Build], all: &[Figures]) -> String {
    let mut text = format!("{:<46}", "");
    for build in builds {
        let _ = write!(text, " | {:>27}", build.name);
    }
    let _ = write!(text, "\n{:<46}", "");
    for _ in builds {
        let _ = write!(text, " | {:>8} {:>8} {:>9}", "median", "p95", "greatest");
    }
    for measure in measured(all) {
        let _ = write!(text, "\n{:<46}", format!("{} {}", measure.name(), measure.unit()));
        for figures in all {
            match figures.of(measure) {
                Some([median, p95, most]) => drop(write!(text, " | {median:>8.0} {p95:>8.0} {most:>9.0}")),
                None => drop(write!(text, " | {:>27}", "")),
            }
        }
    }
    text
}

/// The same as JSON, with every sample.
pub fn json(builds: &[Build], all: &[Figures]) -> String {
    let figures = |figures: &Figures| -> Value {
        let rows = figures.0.iter().map(|(measure, samples)| {
            let [median, p95, most] = figures.of(*measure).unwrap_or_default();
            json!({ "what": measure.name(), "unit": measure.unit(), "median": median, "p95": p95, "greatest": most, "samples": samples })
        });
        rows.collect()
    };
    let builds: Vec<Value> =
        builds.iter().zip(all).map(|(build, of)| json!({ "build": build.name, "figures": figures(of) })).collect();
    serde_json::to_string_pretty(&builds).expect("figures are JSON")
}
