//! Everything that a player of Bushy Run can do.

use crate::rules::bushy_run::map::Place;
use crate::rules::bushy_run::pieces::Unit;
use serde::{Deserialize, Serialize};

/// One action. Records store it: the written form is a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Set up a unit, or lay it elsewhere [BR-4.2-a, d].
    Place {
        /// Which.
        unit: Unit,
        /// Where.
        at: Place,
    },
    /// The set-up, or the units named for Low Ammo, are complete [BR-4.2-g, BR-6.1-i].
    Confirm,
    /// Change the Indian standing order of an Area [BR-H-h].
    AreaOrder {
        /// Which Area.
        area: Place,
        /// When to fire.
        fire: FireOrder,
        /// Whether to halt who passes.
        halt: bool,
    },
    /// Change the British standing order [BR-H-j].
    LineOrder {
        /// When to fire.
        fire: LineOrder,
    },
    /// Name a unit for an event (Wounded Recover, Low Ammo) [BR-6.1-c, i].
    Name {
        /// Which.
        unit: Unit,
    },
    /// Name an Area for an event (Ambush, Scout) [BR-6.1-n, q].
    NameArea {
        /// Which.
        area: Place,
    },
    /// Move one place: British, Revealed or Concealed [BR-7.2-c, BR-8.2.2-a…c]. A Hidden unit comes out Concealed.
    Step {
        /// Who.
        unit: Unit,
        /// Where to.
        to: Place,
    },
    /// Hidden Movement: one place on the Hidden map [BR-8.2.2-f].
    #[serde(rename = "slip")]
    HiddenMove {
        /// Who.
        unit: Unit,
        /// Where to.
        to: Place,
    },
    /// Turn the wagon to its other side [BR-10.3-b].
    Flip,
    /// End the move of the unit on the way [BR-7.2-d].
    EndUnit,
    /// End the phase.
    EndPhase,
    /// Give defensive fire [BR-7.3-a, BR-8.3-a].
    Fire {
        /// Who.
        unit: Unit,
    },
    /// Do not react.
    Pass,
    /// Turn a Hidden or Concealed unit up [BR-3-e].
    Reveal {
        /// Who.
        unit: Unit,
    },
    /// Pick a die to roll again [BR-6.1-h2].
    PickDie {
        /// Which, from 0, Volley dice first.
        die: u8,
    },
    /// Roll the picked dice again [BR-6.1-h2].
    Reroll,
    /// Let the dice stand.
    Continue,
    /// Do not retreat from defensive fire [BR-7.3.1-e].
    #[serde(rename = "stand")]
    HoldGround,
    /// Retreat one place [BR-7.3.1-d, BR-7.4.1-g, BR-8.4-g].
    Retreat {
        /// Who.
        unit: Unit,
        /// Where to.
        to: Place,
    },
    /// No more retreats.
    Done,
    /// Lose this unit, or a step of it [BR-7.4.1-l, BR-8.4-h].
    Lose {
        /// Who.
        unit: Unit,
    },
    /// Scout an Area [BR-10.2-b].
    Scout {
        /// Who.
        scout: Unit,
        /// Which Area.
        area: Place,
    },
    /// Declare the attack of an Area, with everybody there who can take part [BR-7.4-c, e].
    Attack {
        /// The attackers' Area.
        from: Place,
        /// The target Area.
        to: Place,
    },
    /// Leave a unit out of the declared attack [BR-7.4-f].
    LeaveOut {
        /// Who.
        unit: Unit,
    },
    /// Roll the dice of the declared attack [BR-7.4.1-a].
    Roll,
}

/// When the Indian units of an Area fire under standing orders [BR-H-h].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FireOrder {
    /// Never.
    #[default]
    Hold,
    /// At the first soldier or grenadier that enters in a phase.
    First,
    /// At every combat unit that enters.
    Every,
}

impl FireOrder {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Hold, Self::First, Self::Every];

    /// In words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Hold => "hold fire",
            Self::First => "fire at the first company that enters",
            Self::Every => "fire at every combat unit that enters",
        }
    }
}

/// When British units fire under standing orders [BR-H-j].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineOrder {
    /// At every unit that enters.
    #[default]
    Every,
    /// At Revealed units only.
    Revealed,
    /// Never.
    Never,
}

impl LineOrder {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Every, Self::Revealed, Self::Never];

    /// In words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Every => "fire at every unit that enters",
            Self::Revealed => "fire at Revealed units only",
            Self::Never => "never fire",
        }
    }
}
