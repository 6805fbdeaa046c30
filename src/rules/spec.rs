//! What a title is: seats, scenarios, options; and what a game is begun with.

use super::dice::Dice;
use super::scenario_file::ScenarioFault;
use super::source::Tunable;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A side of the table, counted from 0 in the order of [`Spec::seats`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Seat(pub u8);

/// A number that is no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeat(pub u8);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no side {}", self.0)
    }
}

impl std::error::Error for NoSuchSeat {}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    /// Every title is for two: what is read from a file names one of them, or is refused.
    fn try_from(n: u8) -> Result<Self, NoSuchSeat> {
        if Self(n).is_one_of_two() { Ok(Self(n)) } else { Err(NoSuchSeat(n)) }
    }
}

impl Seat {
    /// The seat as an index into tables that hold one entry a seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a seat of a title for two.
    #[must_use]
    pub const fn is_one_of_two(self) -> bool {
        self.0 < 2
    }

    /// The other seat of a title for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}

/// For whose eyes something is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Viewer {
    /// One side: what it may know.
    Seat(Seat),
    /// Nobody's secrets: what all sides may know together (lists of saved games, thumbnails).
    Public,
    /// Everything: open games, finished games, tests.
    All,
}

impl Viewer {
    /// Whether this viewer may see what only `seat` may know.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Public => false,
            Self::All => true,
        }
    }
}

/// How secrets and reaction windows are handled at one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Policy {
    /// The device changes hands at every window.
    Ask,
    /// Standing orders answer the windows; the device stays.
    Orders,
    /// Both look on; nothing is covered.
    Open,
}

impl Policy {
    /// All policies, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Ask, Self::Orders, Self::Open];

    /// Its name in records and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ask => "ask",
            Self::Orders => "orders",
            Self::Open => "open",
        }
    }
}

/// An abbreviation, and what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// As it is written: `FP`.
    pub short: &'static str,
    /// In words: `fighting points`.
    pub long: &'static str,
}

/// A title, described.
#[derive(Debug, Serialize)]
pub struct Spec {
    /// Stable id, used in records, paths and keys: `bushy-run`.
    pub id: &'static str,
    /// Full name.
    pub name: &'static str,
    /// Name for narrow places.
    pub short_name: &'static str,
    /// The time it shows.
    pub dates: &'static str,
    /// One sentence on the situation.
    pub summary: &'static str,
    /// Designer and publisher of the printed game.
    pub credits: &'static str,
    /// Usual playing time for two people.
    pub playing_time: &'static str,
    /// Weight from 1 (light) to 5 (heavy).
    pub weight: u8,
    /// What is hidden, in two words, or `open`.
    pub secrets: &'static str,
    /// Whether anything is hidden between the seats.
    pub secrecy: Secrecy,
    /// The policies that make sense for the title, that of a game without optional rules first.
    pub policies: &'static [Policy],
    /// The one of them that somebody should play by who plays against the computer, and computers among themselves.
    pub for_one: Policy,
    /// The one of them that two people at one device should play by.
    pub for_two: Policy,
    /// The sides, in the order of [`Seat`].
    pub seats: &'static [SeatSpec],
    /// The abbreviations that people read at the table.
    #[serde(skip)]
    pub terms: &'static [Term],
    /// The scenarios, the default first.
    pub scenarios: &'static [ScenarioSpec],
    /// Id of the scenario to offer first to anyone who has never played the title, if that is not the default.
    pub first_game: Option<&'static str>,
    /// Whether people can bring scenarios of their own, as files ([`super::Title::scenarios_of`]).
    pub scenario_files: bool,
    /// Optional rules.
    pub options: &'static [OptionSpec],
    /// Version of the rules as programmed; raised by any change that alters a replay.
    pub rules_version: u16,
    /// Upper bound on the decisions of any game of these scenarios, for tests.
    pub longest_game: u32,
}

impl Spec {
    /// The scenario with this id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&ScenarioSpec> {
        self.scenarios.iter().find(|s| s.id == id)
    }

    /// The seat with this id.
    #[must_use]
    pub fn seat(&self, id: &str) -> Option<Seat> {
        (0u8..).zip(self.seats).find(|(_, s)| s.id == id).map(|(n, _)| Seat(n))
    }

    /// The scenario to offer first to anyone who has never played the title.
    #[must_use]
    pub fn first_game(&self) -> Option<&ScenarioSpec> {
        self.first_game.and_then(|id| self.scenario(id))
    }

    /// Whether anything is hidden between the seats of a game begun like this.
    #[must_use]
    pub fn has_secrets(&self, setup: &Setup) -> bool {
        match self.secrecy {
            Secrecy::Never => false,
            Secrecy::Always => true,
            Secrecy::Option { option, choice, .. } => setup.choice(self, option) == Some(choice),
        }
    }

    /// The policy of a game begun like this by so many people at one device, unless another is agreed: for one the title's own, for
    /// two the one with few hand-overs; where an optional rule is what hides something, one that keeps it hidden.
    #[must_use]
    pub fn usual_policy(&self, setup: &Setup, people: usize) -> Policy {
        let by_option = matches!(self.secrecy, Secrecy::Option { .. }) && self.has_secrets(setup);
        let covered = self.policies.iter().copied().find(|&policy| policy != Policy::Open);
        covered.filter(|_| by_option).unwrap_or(if people > 1 { self.for_two } else { self.for_one })
    }

    /// Whether a person has to play this side of a game begun like this, as long as this policy is agreed: what is
    /// hidden from it cannot be imagined without revealing something of it.
    #[must_use]
    pub fn is_for_a_person(&self, setup: &Setup, policy: Policy, seat: Seat) -> bool {
        let blind = matches!(self.secrecy, Secrecy::Option { from, .. } if from == seat);
        blind && policy != Policy::Open && self.has_secrets(setup)
    }

    /// Tests a set-up against what the title knows. Whether a scenario file is sound the title says itself.
    ///
    /// # Errors
    /// The first scenario, option or choice that is unknown, or a scenario file where none is read.
    pub fn accept(&self, setup: &Setup) -> Result<(), SetupError> {
        match &setup.file {
            Some(_) if !self.scenario_files => return Err(SetupError::File(vec![ScenarioFault::none_read()])),
            None if self.scenario(&setup.scenario).is_none() => {
                return Err(SetupError::Scenario(setup.scenario.clone()));
            }
            _ => {}
        }
        for (option, choice) in &setup.options {
            let known = self.options.iter().find(|o| o.id == option);
            let known = known.ok_or_else(|| SetupError::Option(option.clone()))?;
            if !known.choices.iter().any(|(id, _)| id == choice) {
                return Err(SetupError::Choice(option.clone(), choice.clone()));
            }
        }
        if !self.policies.contains(&setup.policy) {
            return Err(SetupError::Choice("policy".into(), setup.policy.id().into()));
        }
        Ok(())
    }
}

/// Whether the seats of a title hide anything from one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secrecy {
    /// Nothing is ever hidden.
    Never,
    /// Something is hidden in every game.
    Always,
    /// Something is hidden in games with this choice of an optional rule.
    Option {
        /// Id of the optional rule.
        option: &'static str,
        /// Id of the choice.
        choice: &'static str,
        /// From whom it is hidden. What that side may imagine of it still depends on what is there, so that a program
        /// that plays from what it imagines would know more than it may: a person has to play this side.
        from: Seat,
    },
}

/// A side.
#[derive(Debug, Serialize)]
pub struct SeatSpec {
    /// Stable id: `british`.
    pub id: &'static str,
    /// Its name in sentences: "British".
    pub name: &'static str,
    /// Who they are, in a few words.
    pub people: &'static str,
    /// Key of the livery: colour and shape of counters, flags and prompts.
    pub livery: &'static str,
}

/// A scenario.
#[derive(Debug, Serialize)]
pub struct ScenarioSpec {
    /// Stable id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The history, in about three sentences.
    pub history: &'static str,
    /// Its length, in the title's own terms.
    pub length: &'static str,
    /// How the computer fared against itself by the printed rules, if that was measured.
    pub played: Option<Played>,
    /// What this edition proposes where one side hardly wins by the printed rules alone.
    pub evened: Option<Evened>,
}

/// Optional rules, of this edition and not in the printed game, that make a contest of a scenario. A new game proposes them,
/// with a switch for the printed rules.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Evened {
    /// The choices, as (option, choice).
    pub options: &'static [(&'static str, &'static str)],
    /// How the computer fared against itself with them.
    pub played: Option<Played>,
    /// What the side that hardly ever wins can try to beat as printed.
    pub par: Option<Par>,
}

/// How far a side was ahead in the mean of the games that are told of the printed scenario: who hardly ever wins can still do
/// better than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Par {
    /// Whose.
    pub seat: Seat,
    /// Its victory points less those of the other side.
    pub lead: i16,
}

/// How games of the computer against itself ended: `ohio sim` with that level at every seat. What people can expect of
/// each other is another matter.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Played {
    /// The level at every seat, by its id.
    pub level: &'static str,
    /// How many games; those that nobody won are drawn.
    pub games: u32,
    /// Games won, one number a seat.
    pub won: &'static [u32],
}

/// An optional rule.
#[derive(Debug, Serialize)]
pub struct OptionSpec {
    /// Stable id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it changes.
    pub text: &'static str,
    /// Its clause.
    pub rule: &'static str,
    /// Choices as (id, name), the default first.
    pub choices: &'static [(&'static str, &'static str)],
}

/// What a game is begun with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Id of the scenario.
    pub scenario: String,
    /// The text of the scenario file that holds it, if it is not one of the title's own. Records carry it, so that a game goes on
    /// wherever its record does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Choices of optional rules by option id; what is missing takes its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The policy agreed for the start.
    pub policy: Policy,
    /// Seed of the dice.
    pub seed: u64,
    /// Whether the dice are thrown by hand and entered.
    #[serde(default)]
    pub dice_entered: bool,
}

impl Setup {
    /// The default set-up of a title with this seed.
    #[must_use]
    pub fn of(spec: &Spec, seed: u64) -> Self {
        Self {
            scenario: spec.scenarios[0].id.into(),
            file: None,
            options: BTreeMap::new(),
            policy: spec.policies[0],
            seed,
            dice_entered: false,
        }
    }

    /// The dice that the game begins with: entered by hand if that is agreed.
    #[must_use]
    pub fn dice(&self) -> Dice {
        let mut dice = Dice::from_seed(self.seed);
        if self.dice_entered {
            dice.enter(&[]);
        }
        dice
    }

    /// Takes up a scenario of the title: as printed, or as this edition evens it out, where it does. Choices that even out
    /// another scenario are dropped.
    pub fn pick(&mut self, spec: &Spec, scenario: &ScenarioSpec, evened: bool) {
        (self.scenario, self.file) = (scenario.id.into(), None);
        for (option, _) in spec.scenarios.iter().filter_map(|other| other.evened).flat_map(|even| even.options) {
            self.options.remove(*option);
        }
        for (option, choice) in scenario.evened.filter(|_| evened).into_iter().flat_map(|even| even.options) {
            self.options.insert((*option).into(), (*choice).into());
        }
    }

    /// Whether a scenario is evened out as this edition proposes.
    #[must_use]
    pub fn is_evened(&self, spec: &Spec, scenario: &ScenarioSpec) -> bool {
        scenario
            .evened
            .is_some_and(|even| even.options.iter().all(|(option, choice)| self.choice(spec, option) == Some(*choice)))
    }

    /// The choice made for an option, or its default.
    #[must_use]
    pub fn choice<'a>(&'a self, spec: &'a Spec, option: &str) -> Option<&'a str> {
        let default = spec.options.iter().find(|o| o.id == option)?.choices.first()?.0;
        Some(self.options.get(option).map_or(default, String::as_str))
    }
}

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetupError {
    /// No such scenario.
    Scenario(String),
    /// No such option.
    Option(String),
    /// The option has no such choice.
    Choice(String, String),
    /// No number that a study may vary has this name, or it cannot have this value.
    Tunable(Tunable),
    /// The scenario file has these faults.
    File(Vec<ScenarioFault>),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scenario(id) => write!(f, "there is no scenario “{id}”"),
            Self::Option(id) => write!(f, "there is no option “{id}”"),
            Self::Choice(option, choice) => {
                write!(f, "the option “{option}” has no choice “{choice}”")
            }
            Self::Tunable(Tunable { name, value }) => {
                write!(f, "“{value}” isn’t a number that “{name}” can take")
            }
            Self::File(faults) => {
                let Some(first) = faults.first() else { return f.write_str("the scenario file can’t be read") };
                write!(f, "the scenario file has a fault: {first}")?;
                if faults.len() > 1 { write!(f, " (and {} more)", faults.len() - 1) } else { Ok(()) }
            }
        }
    }
}

impl std::error::Error for SetupError {}
