//! Decisions: who is asked, what may be done, how it is pointed at, why not.

use super::interned::{self, Text};
use super::space::plane::{Point, Region};
use super::spec::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The printed name of a thing: a unit, a space, a button.
pub type Id = Cow<'static, str>;

/// The id of a clause of a title's specification: `BR-7.3.1-a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Rule(#[serde(deserialize_with = "interned::text")] pub Text);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A decision that somebody must take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// Who decides.
    pub seat: Seat,
    /// Under which clause.
    pub rule: Rule,
    /// The decision point of the specification: `N-22`. Public: equal in all states that the other side cannot tell
    /// apart.
    #[serde(deserialize_with = "interned::text")]
    pub step: Text,
}

/// Something legal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act<A> {
    /// This action.
    Do(A),
    /// This action but for its point, which [`super::Title::aimed`] judges.
    Aim(A),
}

impl<A> Act<A> {
    /// The action, or the template.
    pub fn action(&self) -> &A {
        match self {
            Self::Do(action) | Self::Aim(action) => action,
        }
    }
}

/// A thing that can be pointed at.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A counter, by its id in the scene of the pointing side.
    Piece(Id),
    /// A space of the chart, by its id.
    Space(Id),
    /// A die of the throw on the table, counted from 0.
    Die(u8),
    /// A button.
    Button(Id),
    /// A free point of the board in front.
    Point(Point),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(id) => write!(f, "piece:{id}"),
            Self::Space(id) => write!(f, "space:{id}"),
            Self::Die(n) => write!(f, "die:{n}"),
            Self::Button(id) => write!(f, "button:{id}"),
            Self::Point(at) => write!(f, "point:{},{}", at.x, at.y),
        }
    }
}

/// A text that names nothing to point at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetError(String);

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is no target: write piece:ID, space:ID, die:N, button:ID or point:X,Y", self.0)
    }
}

impl std::error::Error for TargetError {}

/// The written form that [`Target`] has in its `Display`.
impl FromStr for Target {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Self, TargetError> {
        let error = || TargetError(text.chars().filter(|c| !c.is_control()).take(80).collect());
        let (kind, id) = text.split_once(':').ok_or_else(error)?;
        let named = || Id::Owned(id.to_string());
        match kind {
            "piece" => Ok(Self::Piece(named())),
            "space" => Ok(Self::Space(named())),
            "button" => Ok(Self::Button(named())),
            "die" => id.parse().map(Self::Die).map_err(|_| error()),
            "point" => {
                let (x, y) = id.split_once(',').ok_or_else(error)?;
                let number = |text: &str| text.parse().map_err(|_| error());
                Ok(Self::Point(Point { x: number(x)?, y: number(y)? }))
            }
            _ => Err(error()),
        }
    }
}

/// Before whose eyes a decision is taken. It follows from public facts alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Before those of the decider alone, who has to hold the device: what is offered, and how it is put, may tell something.
    #[default]
    Private,
    /// Before all eyes, on a shared view: whatever is offered names only what everybody may know.
    Public,
    /// Before all eyes, but for the offers that are the decider's own ([`Offer::own`]): those it finds with the device in hand.
    Shared,
}

impl Visibility {
    /// Whether it is taken by the decider alone.
    #[must_use]
    pub fn is_private(&self) -> bool {
        *self == Self::Private
    }
}

/// How an offer is shown among others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// An order like others.
    #[default]
    Plain,
    /// What carries the decision on: roll, confirm, continue.
    Onward,
    /// What ends a phase or declines: end, pass, stand.
    End,
}

/// A legal action, in words and as a path of things to point at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own about how it is offered")]
pub struct Offer {
    /// What to point at, in order: a piece, then a space.
    pub path: Vec<Target>,
    /// What the button says.
    pub label: String,
    /// The clause that allows it.
    pub rule: Rule,
    /// What the button means that its path begins with, where several offers begin with it: "Build".
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "interned::option")]
    pub under: Option<Text>,
    /// How it is shown.
    pub kind: OfferKind,
    /// Key of its icon, where the title has one that says more than its kind and its path do.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "interned::option")]
    pub icon: Option<Text>,
    /// The exact odds, if it throws dice at once or declares what throws them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Forecast>,
    /// What the player should know before he confirms; asks for a confirmation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<String>,
    /// Where a free point may lie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<Region>,
    /// It is the decider's own to see: no shared view shows it ([`Visibility::Shared`]).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    /// It ends a phase or a turn: whoever could still do something with other pieces is asked whether that is meant.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closes: bool,
    /// Of several ways to do something with the same thing at the same place it is the one that is meant where nobody says
    /// which. If it only carries the decision on, nothing useful can be done instead. If it is the only one and declines, nobody who
    /// plays against computers alone is asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
    /// It only declares what its odds are about: no dice are thrown yet, and so nothing is asked about them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declares: bool,
}

impl Offer {
    /// A plain offer.
    #[must_use]
    pub fn new(path: Vec<Target>, label: impl Into<String>, rule: &'static str) -> Self {
        Self {
            path,
            label: label.into(),
            rule: Rule(rule),
            under: None,
            kind: OfferKind::Plain,
            icon: None,
            forecast: None,
            warning: None,
            region: None,
            own: false,
            closes: false,
            usual: false,
            declares: false,
        }
    }

    /// The same with the odds of dice that are thrown later.
    #[must_use]
    pub fn declaring(mut self, forecast: Forecast) -> Self {
        self.declares = true;
        self.forecast(forecast)
    }

    /// The same, as what is meant where nobody says which way.
    #[must_use]
    pub fn usual(mut self) -> Self {
        self.usual = true;
        self
    }

    /// The same, as the end of a phase or a turn.
    #[must_use]
    pub fn closing(mut self) -> Self {
        self.closes = true;
        self
    }

    /// The same, seen by the decider alone.
    #[must_use]
    pub fn own(mut self) -> Self {
        self.own = true;
        self
    }

    /// The same, shown as another kind.
    #[must_use]
    pub fn kind(mut self, kind: OfferKind) -> Self {
        self.kind = kind;
        self
    }

    /// The same among others that begin with the same button.
    #[must_use]
    pub fn under(mut self, heading: &'static str) -> Self {
        self.under = Some(heading);
        self
    }

    /// The same with its odds.
    #[must_use]
    pub fn forecast(mut self, forecast: Forecast) -> Self {
        self.forecast = Some(forecast);
        self
    }

    /// The same with a warning, if there is one.
    #[must_use]
    pub fn warning(mut self, warning: Option<String>) -> Self {
        self.warning = warning;
        self
    }
}

/// Exact odds before a throw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    /// What is counted: "damage points".
    pub what: String,
    /// How the throw works, in a sentence.
    pub how: String,
    /// What the results would do, in a sentence; empty where their labels say it.
    #[serde(default, skip_serializing_if = "str::is_empty", deserialize_with = "interned::text")]
    pub does: Text,
    /// The results, least first.
    pub rows: Vec<ForecastRow>,
    /// The sum of all weights.
    pub total: u64,
}

/// One result of a throw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ForecastRow {
    /// The result: "2", "5+".
    pub label: String,
    /// Its chance is `weight / total`.
    pub weight: u64,
}

/// The wording of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// For the decider: one sentence that says what is expected.
    pub text: String,
    /// For everybody else. Reveals nothing that they may not know.
    pub waiting: String,
    /// Why the device changes hands for this decision, in words that both sides may read.
    pub reason: String,
}

/// A refused action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// Stable code: `E06`.
    #[serde(deserialize_with = "interned::text")]
    pub code: Text,
    /// The clause that speaks against it.
    pub rule: Rule,
    /// What the player is told.
    pub text: Cow<'static, str>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.code, self.text, self.rule)
    }
}

impl std::error::Error for Refusal {}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Seat>,
    /// Under which clause.
    pub rule: Rule,
    /// In a sentence.
    pub reason: String,
    /// The score, line by line.
    pub score: Vec<ScoreLine>,
}

/// One line of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreLine {
    /// What is counted.
    pub label: String,
    /// How much.
    pub value: String,
    /// The clause.
    pub rule: Rule,
}

impl ScoreLine {
    /// A line under a clause.
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<String>, rule: &'static str) -> Self {
        Self { label: label.into(), value: value.into(), rule: Rule(rule) }
    }
}

/// A named sequence of actions that a player may take over and then change.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion<A> {
    /// What the button says.
    pub label: Cow<'static, str>,
    /// What it does, in a sentence.
    pub text: Cow<'static, str>,
    /// The actions, in order.
    pub actions: Vec<A>,
    /// It sets a side up; else it is an order in the course of the game.
    pub set_up: bool,
    /// For its side alone to see, at a decision before all eyes.
    pub own: bool,
}

impl<A> Suggestion<A> {
    /// A ready-made set-up.
    pub fn set_up(label: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>, actions: Vec<A>) -> Self {
        Self { set_up: true, ..Self::order(label, text, actions) }
    }

    /// An order in the course of the game.
    pub fn order(label: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>, actions: Vec<A>) -> Self {
        Self { label: label.into(), text: text.into(), actions, set_up: false, own: false }
    }

    /// The same, for its side alone to see.
    #[must_use]
    pub fn own(self) -> Self {
        Self { own: true, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_read_as_it_is_written() {
        let targets = [
            Target::Piece("42nd-1".into()),
            Target::Space("A".into()),
            Target::Die(3),
            Target::Button("end:phase".into()),
            Target::Point(Point { x: 1250, y: -3 }),
        ];
        for target in targets {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        for text in ["", "piece", "hex:3", "die:x", "die:256", "Piece:1", "point:3", "point:3,4,5", "point:3,x"] {
            assert_eq!(text.parse::<Target>(), Err(TargetError(text.into())));
        }
    }
}
