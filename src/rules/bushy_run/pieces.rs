//! The counters: who they are and what is printed on them (tables ).

use crate::rules::named::named;
use crate::rules::sets::bit_set;
use crate::rules::{Seat, Source, text};
use serde::{Deserialize, Serialize};

/// The British side.
pub const BRITISH: Seat = Seat(0);
/// The Indian side: Delaware, Shawnee, Mingo and Wyandot.
pub const INDIAN: Seat = Seat(1);

/// Number of counters that are units.
pub const UNITS: usize = 44;

/// A unit, in the order of the tables: B01–B14, I01–I21, D1–D9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Unit(u8);

/// The Supply Wagon, B14.
pub const WAGON: Unit = Unit(13);

/// The kinds of unit that the rules tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// British infantry of the better sort.
    Grenadier,
    /// British infantry.
    Soldier,
    /// Rangers: they neither attack nor fire.
    Scout,
    /// The Supply Wagon.
    Wagon,
    /// A real Indian unit.
    Warrior,
    /// An Indian dummy.
    Dummy,
}

/// What is printed on a counter, but for the numbers of [`super::tables::Tables`].
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    /// Full name.
    pub name: &'static str,
    /// Name on the band.
    pub short: &'static str,
    /// Key of the figure.
    pub glyph: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// Steps at full strength.
    pub steps: u8,
    /// Whether war captains are shown, who fire better than warriors.
    pub is_captain: bool,
    /// Where the name and the numbers come from.
    pub source: Source,
}

const REBUILT_BRITISH: Source = Source::Reconstructed(
    "The printed counters are lost. Eleven four-step units, two two-step scouts and one wagon are given by rule 4.2; \
     which companies they are follows the order of battle in Bouquet's papers, firepower was set so that fourteen \
     eliminations can happen (soldier: its steps; grenadier: one more).",
);
const REBUILT_INDIAN: Source = Source::Reconstructed(
    "The printed counters are lost. Twenty-one real one-step units of four nations and nine dummies are given by \
     rules 1 and 4.2; names, shares of the nations and firepower are ours.",
);

/// Why a dummy has no firepower.
pub(super) const READ_DUMMY: Source = Source::Reconstructed(
    "The printed rules give dummies no number: firing would reveal them, and a Revealed dummy is gone (reading AMB-26).",
);

const fn british(name: &'static str, short: &'static str, glyph: &'static str, kind: Kind) -> Printed {
    let steps = match kind {
        Kind::Grenadier | Kind::Soldier => 4,
        Kind::Scout => 2,
        _ => 1,
    };
    Printed { name, short, glyph, kind, steps, is_captain: false, source: REBUILT_BRITISH }
}

const fn warriors(name: &'static str, short: &'static str, glyph: &'static str) -> Printed {
    Printed { name, short, glyph, kind: Kind::Warrior, steps: 1, is_captain: false, source: REBUILT_INDIAN }
}

const fn captains(name: &'static str, short: &'static str, glyph: &'static str) -> Printed {
    Printed { is_captain: true, ..warriors(name, short, glyph) }
}

const fn shadow(name: &'static str) -> Printed {
    Printed {
        name,
        short: "False alarm",
        glyph: "dummy",
        kind: Kind::Dummy,
        steps: 1,
        is_captain: false,
        source: REBUILT_INDIAN,
    }
}

use Kind::{Grenadier, Scout, Soldier, Wagon};

/// Tables, in the order of [`Unit`].
const PRINTED: [Printed; UNITS] = [
    british("42nd, Grenadier Company", "42 Gren", "grenadier", Grenadier),
    british("42nd, First Light Company", "42 · L1", "light", Grenadier),
    british("42nd, Second Light Company", "42 · L2", "light", Grenadier),
    british("77th, Light Company", "77 · L", "light", Grenadier),
    british("42nd, First Battalion Company", "42 · I", "soldier", Soldier),
    british("42nd, Second Battalion Company", "42 · II", "soldier", Soldier),
    british("42nd, Third Battalion Company", "42 · III", "soldier", Soldier),
    british("42nd, Fourth Battalion Company", "42 · IV", "soldier", Soldier),
    british("77th, First Battalion Company", "77 · I", "soldier", Soldier),
    british("77th, Second Battalion Company", "77 · II", "soldier", Soldier),
    british("60th Royal Americans", "60 R·A", "royal-american", Soldier),
    british("Rangers, first party", "Rangers 1", "scout", Scout),
    british("Rangers, second party", "Rangers 2", "scout", Scout),
    british("Pack Train", "Pack Train", "wagon", Wagon),
    captains("Keekyuscung's band", "Keekyuscung", "captain-delaware"),
    captains("Delaware war captains", "Del Capt", "captain-delaware"),
    warriors("Delaware warriors, first party", "Delaware 1", "warrior-delaware"),
    warriors("Delaware warriors, second party", "Delaware 2", "warrior-delaware"),
    warriors("Delaware warriors, third party", "Delaware 3", "warrior-delaware"),
    warriors("Delaware warriors, fourth party", "Delaware 4", "warrior-delaware"),
    warriors("Delaware warriors, fifth party", "Delaware 5", "warrior-delaware"),
    warriors("Delaware warriors, sixth party", "Delaware 6", "warrior-delaware"),
    captains("Shawnee war captains", "Shaw Capt", "captain-shawnee"),
    warriors("Shawnee warriors, first party", "Shawnee 1", "warrior-shawnee"),
    warriors("Shawnee warriors, second party", "Shawnee 2", "warrior-shawnee"),
    warriors("Shawnee warriors, third party", "Shawnee 3", "warrior-shawnee"),
    warriors("Shawnee warriors, fourth party", "Shawnee 4", "warrior-shawnee"),
    captains("Guyasuta's band", "Guyasuta", "captain-mingo"),
    warriors("Mingo warriors, first party", "Mingo 1", "warrior-mingo"),
    warriors("Mingo warriors, second party", "Mingo 2", "warrior-mingo"),
    warriors("Mingo warriors, third party", "Mingo 3", "warrior-mingo"),
    warriors("Mingo warriors, fourth party", "Mingo 4", "warrior-mingo"),
    captains("Wyandot war captains", "Wyan Capt", "captain-wyandot"),
    warriors("Wyandot warriors, first party", "Wyandot 1", "warrior-wyandot"),
    warriors("Wyandot warriors, second party", "Wyandot 2", "warrior-wyandot"),
    shadow("Dummy 1"),
    shadow("Dummy 2"),
    shadow("Dummy 3"),
    shadow("Dummy 4"),
    shadow("Dummy 5"),
    shadow("Dummy 6"),
    shadow("Dummy 7"),
    shadow("Dummy 8"),
    shadow("Dummy 9"),
];

/// The printed names, in the order of [`Unit`].
const IDS: [&str; UNITS] = [
    "B01", "B02", "B03", "B04", "B05", "B06", "B07", "B08", "B09", "B10", "B11", "B12", "B13", "B14", "I01", "I02",
    "I03", "I04", "I05", "I06", "I07", "I08", "I09", "I10", "I11", "I12", "I13", "I14", "I15", "I16", "I17", "I18",
    "I19", "I20", "I21", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9",
];

impl Unit {
    /// The unit with this place in the tables.
    ///
    /// # Panics
    /// From 44 on; a matter of tables, not of input.
    pub(super) const fn nth(n: usize) -> Self {
        assert!(n < UNITS);
        Self(n as u8)
    }

    /// Its place in the tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its printed name: `B05`.
    pub const fn id(self) -> &'static str {
        IDS[self.index()]
    }

    /// What is printed on it.
    pub const fn printed(self) -> &'static Printed {
        &PRINTED[self.index()]
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        PRINTED[self.index()].kind
    }

    /// Its full name.
    pub const fn name(self) -> &'static str {
        PRINTED[self.index()].name
    }

    /// The form of a verb that goes with its name: `many` of "Wyandot war captains", `one` of "Mingo warriors, first party".
    pub fn verb(self, one: &'static str, many: &'static str) -> &'static str {
        text::verb(self.name(), one, many)
    }

    /// Its name, and the form of a verb that goes with it.
    pub fn does(self, one: &'static str, many: &'static str) -> String {
        [self.name(), " ", self.verb(one, many)].concat()
    }

    /// Whose it is.
    pub const fn side(self) -> Seat {
        if self.0 < 14 { BRITISH } else { INDIAN }
    }

    /// Whether it is a soldier or grenadier.
    pub const fn is_infantry(self) -> bool {
        self.0 < 11
    }

    /// Whether it is a British combat unit: everything British but the wagon.
    pub const fn is_combat(self) -> bool {
        self.0 < 13
    }

    /// Whether it is a real Indian unit.
    pub const fn is_real(self) -> bool {
        self.0 >= 14 && self.0 < 35
    }

    /// Whether it is an Indian dummy.
    pub const fn is_dummy(self) -> bool {
        self.0 >= 35
    }

    /// All units, in the order of the tables.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..UNITS).map(Self::nth)
    }
}

named!(Unit: "unit", shown by id);

bit_set! {
    /// A set of units, one bit each.
    pub UnitSet of Unit, words 1;
}

impl UnitSet {
    /// All British units.
    pub const BRITISH: Self = Self::range(0, 14);
    /// Soldiers and grenadiers.
    pub const INFANTRY: Self = Self::range(0, 11);
    /// British units but the wagon.
    pub const COMBAT: Self = Self::range(0, 13);
    /// The two scouts.
    pub const SCOUTS: Self = Self::range(11, 13);
    /// All Indian units, dummies too.
    pub const INDIANS: Self = Self::range(14, UNITS);
    /// Real Indian units.
    pub const REAL: Self = Self::range(14, 35);
    /// Dummies.
    pub const DUMMIES: Self = Self::range(35, UNITS);
}
