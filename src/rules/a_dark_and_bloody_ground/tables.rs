//! Every number of the title that is reconstructed and may be tuned, as named fields of one value (chapter 17 of the
//! clauses). Rules read them from here alone; a recorded game always has the default, a study may set them by their names.
//! What the printed rules state is a constant beside them.

use crate::rules::tables::{Cells, tables};
use serde::{Deserialize, Serialize};

/// VPs of a battle won or a fort destroyed [DB-10.7.1-b] [DB-11.3.2-c].
pub const VPS_BATTLE: i8 = 4;
/// VPs for Kekionga, once a game (T-24).
pub const VPS_KEKIONGA: i8 = 2;
/// VPs for a nation that surrenders [DB-8.6.2-a].
pub const VPS_SURRENDER: i8 = 5;
/// VPs for an enemy combat unit eliminated (T-24).
pub const VPS_UNIT: i8 = 2;
/// Price of a treaty in VPs [DB-8.6.3-a].
pub const VPS_TREATY: i8 = 2;
/// Most treaties before one roll [DB-8.6.3-a].
pub const TREATIES: i8 = 2;
/// Most settlers of an area [DB-6.0.1-c].
pub const SETTLERS_PER_AREA: u8 = 4;
/// Settlers that make a village [DB-6.0.3-a].
pub const SETTLERS_OF_VILLAGE: u8 = 3;
/// Combat units that a fort holds [DB-9.4.1-e].
pub const FORT_ROOM: u8 = 10;
/// Warriors that a British fort supplies [DB-7.0.2-b].
pub const FORT_SUPPLIES: u8 = 5;
/// Regulars in play for each point of CL [DB-8.3.1-a].
pub const REGULARS_PER_CL: u8 = 4;
/// FCF or MCF that build a fort [DB-11.2.1-a].
pub const BUILDERS: i8 = 5;
/// Range of a warrior with a rifle [DB-14.0.2-a].
pub const RIFLE_RANGE: u8 = 3;
/// Successful raids that raise CL [DB-12.0.3-d].
pub const RAIDS_PER_CL: u8 = 5;
/// Rounds of a battle [DB-10.1-a].
pub const ROUNDS: u8 = 10;
/// Distance of the set-up of the second player from his letter [DB-10.2-b].
pub const SETUP_NEAR: u8 = 4;
/// Least distance of the first player's set-up from the enemy [DB-10.2-c].
pub const SETUP_FAR: u8 = 4;
/// Hexes that a routed unit runs [DB-10.4-g].
pub const RUN_HEXES: u8 = 2;

/// An event of T-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Nothing happens.
    None,
    /// Epidemic.
    Epidemic,
    /// Iroquois Intervention.
    Iroquois,
    /// Rifles.
    Rifles,
    /// Severe Weather.
    Severe,
    /// Severe Weather in Fall and Winter only.
    SevereCold,
    /// Simon Girty.
    Girty,
    /// Land fever.
    LandFever,
    /// Congress debates.
    Congress,
}

/// Where settlers may go by T-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// Areas of Kentucky.
    Kentucky,
    /// Areas of Pennsylvania or Virginia.
    East,
    /// Any area south-east of the Ohio, or any Ohio-owned area.
    SouthEast,
    /// Any area on the Ohio River.
    River,
    /// Any area.
    Any,
}

/// A result of T-21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RaidResult {
    /// Failed badly.
    F3,
    /// Failed, with a loss and a leader check.
    F2,
    /// Failed, with a loss.
    F1,
    /// Failed without a loss.
    F0,
    /// Succeeded, with a loss.
    R1,
    /// Succeeded.
    R2,
    /// Succeeded well.
    R3,
    /// Succeeded as well as can be.
    R4,
}

/// A result of T-18c; the first letter says whose units suffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeleeResult {
    /// The attacker loses one unit.
    A1,
    /// Every attacker becomes routed and retreats.
    Art,
    /// Every attacker retreats.
    Ar,
    /// Every attacker becomes disrupted.
    Ad,
    /// Nothing.
    Ne,
    /// Every defender becomes disrupted.
    Dd,
    /// Every defender retreats.
    Dr,
    /// Every defender becomes routed and retreats.
    Drt,
    /// The defender loses one unit.
    D1,
    /// The defender loses one unit, the rest retreat.
    D1Dr,
    /// The defender loses one unit, the rest become routed and retreat.
    D1Drt,
    /// Each side loses one unit.
    Ex,
}

impl MeleeResult {
    /// What it does, in words that follow its code.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::A1 => "the attacker loses a unit",
            Self::Art => "the attackers rout and retreat",
            Self::Ar => "the attackers retreat",
            Self::Ad => "the attackers are disrupted",
            Self::Ne => "no effect",
            Self::Dd => "the defenders are disrupted",
            Self::Dr => "the defenders retreat",
            Self::Drt => "the defenders rout and retreat",
            Self::D1 => "the defender loses a unit",
            Self::D1Dr => "the defender loses a unit, and the rest retreat",
            Self::D1Drt => "the defender loses a unit, and the rest rout and retreat",
            Self::Ex => "each side loses a unit",
        }
    }
}

/// Gives an enum of table entries its codes, by which a study sets them and *about this edition* shows them.
macro_rules! codes {
    ($item:ident { $($variant:ident = $code:literal),* $(,)? }) => {
        impl $item {
            /// All of them.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$variant),*];

            /// Its code.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),* }
            }
        }

        impl Cells for $item {
            const CELLS: usize = 1;

            fn show(&self, _: usize) -> String {
                self.code().into()
            }

            fn put(&mut self, _: usize, value: &str) -> bool {
                Self::ALL.into_iter().find(|item| item.code() == value).map(|item| *self = item).is_some()
            }
        }
    };
}

codes!(Event {
    None = "none",
    Epidemic = "epidemic",
    Iroquois = "iroquois",
    Rifles = "rifles",
    Severe = "severe",
    SevereCold = "severe-cold",
    Girty = "girty",
    LandFever = "land-fever",
    Congress = "congress",
});
codes!(Location { Kentucky = "KY", East = "PA-VA", SouthEast = "south-east", River = "river", Any = "any" });
codes!(RaidResult { F3 = "F3", F2 = "F2", F1 = "F1", F0 = "F0", R1 = "R1", R2 = "R2", R3 = "R3", R4 = "R4" });
codes!(MeleeResult {
    A1 = "A1",
    Art = "ART",
    Ar = "AR",
    Ad = "AD",
    Ne = "NE",
    Dd = "DD",
    Dr = "DR",
    Drt = "DRT",
    D1 = "D1",
    D1Dr = "D1+DR",
    D1Drt = "D1+DRT",
    Ex = "EX",
});

use Event as E;
use MeleeResult as M;
use RaidResult as R;

tables! {
    "Units (U-1)" {
        /// MP of a US regular.
        mp_regular: i8 = 4, "mp-regular", "MP of a US regular", "The counter sheet is missing: slower than warriors, who raid where ordinary movement would not reach.";
        /// MP of US militia.
        mp_militia: i8 = 4, "mp-militia", "MP of US militia", "The counter sheet is missing: they keep pace with the regulars.";
        /// MP of a warrior.
        mp_warrior: i8 = 6, "mp-warrior", "MP of a warrior", "The counter sheet is missing: raiders may need 12 to 15 MP where ordinary movement would not reach.";
        /// MP of a British regular.
        mp_british: i8 = 4, "mp-british", "MP of a British regular", "The counter sheet is missing: as a US regular.";
        /// MP of Canadian militia.
        mp_canadian: i8 = 5, "mp-canadian", "MP of Canadian militia", "The counter sheet is missing: between British and warriors.";
        /// FCF of a regular of either army.
        fcf_regular: i8 = 4, "fcf-regular", "FCF of a regular, US or British", "The counter sheet is missing: regulars shoot harder than others, standing in for guns.";
        /// FCF of everybody else.
        fcf_other: i8 = 3, "fcf-other", "FCF of militia, warriors and Canadians", "The counter sheet is missing: below the regulars.";
        /// Fire range of a regular of either army, in hexes.
        range_regular: i8 = 3, "range-regular", "Fire range of a regular, US or British, in hexes", "The counter sheet is missing: regulars shoot farther than others.";
        /// Fire range of everybody else, in hexes.
        range_other: i8 = 2, "range-other", "Fire range of militia, warriors without rifles and Canadians, in hexes", "Rifles have range 3, so warriors without one have less.";
        /// Level of British regulars.
        level_british: i8 = 4, "level-british", "Level of British regulars and of McKee", "A British morale level is named, but its value is lost.";
        /// Level of Canadian militia.
        level_canadian: i8 = 3, "level-canadian", "Level of Canadian militia", "A British morale level is named, but its value is lost.";
        /// Level of Tecumseh when the Shawnee have surrendered.
        level_tecumseh: i8 = 4, "level-tecumseh", "Level of Tecumseh after the Shawnee have surrendered", "The text is silent; he fights on with other nations.";
        /// Level of Girty.
        level_girty: i8 = 3, "level-girty", "Level of Girty", "The text is silent.";
    }
    "Counters (U-2)" {
        /// Settlers on the map at most.
        counters_settlers: i8 = 30, "counters-settlers", "Settler counters", "The counter sheet is missing; up to fourteen stand on the map at the start.";
        /// Villages on the map at most.
        counters_villages: i8 = 20, "counters-villages", "Village counters", "The counter sheet is missing; victory turns on ten or more.";
        /// US forts on the map at most.
        counters_us_forts: i8 = 10, "counters-us-forts", "US fort counters", "About ten were built from 1791 to 1794.";
        /// Atrocity markers of each side.
        counters_atrocity: i8 = 6, "atrocity-counters", "Atrocity markers of each side", "They are limited by the counter mix, whose number is lost.";
        /// Rifle markers.
        counters_rifles: i8 = 6, "counters-rifles", "Rifle markers", "One set-up rolls a die for them.";
    }
    "Base Mobilization Levels (M-1)" {
        /// Base ML by nation, in the order of table M-1.
        base_ml: [i8; 6] = [2, 2, 3, 3, 4, 4], "base-ml-S base-ml-M base-ml-W base-ml-D base-ml-O base-ml-Mg", "Base ML of Shawnee, Miami, Wyandot, Delaware, Ottawa, Mingo", "The map is missing: Shawnee and Miami fight from the first turn, the others join later and often stay out.";
        /// ML of the Iroquois.
        ml_iroquois: i8 = 2, "ml-iroquois", "ML of the Iroquois", "The rules fix it at 2.";
    }
    "Random events (T-1)" {
        /// Event by the sum of two dice, from 2.
        events: [Event; 11] = [E::Epidemic, E::Iroquois, E::Rifles, E::Severe, E::None, E::None, E::None, E::SevereCold, E::Girty, E::LandFever, E::Congress], "event-2 event-3 event-4 event-5 event-6 event-7 event-8 event-9 event-10 event-11 event-12", "Event by the sum of two dice, 2 to 12", "The table is lost: severe weather, the Iroquois, rifles, Girty and reinforcements come from it.";
        /// ML lost by an epidemic.
        epidemic: i8 = 1, "epidemic", "What an epidemic takes from the mobilization roll", "The event is ours.";
        /// Added to the settler roll by land fever.
        land_fever: i8 = 2, "land-fever", "Land fever: added to the settler roll", "The event is ours.";
    }
    "Settlers (T-2, T-3)" {
        /// Spring or Summer.
        settlers_season: i8 = 1, "settlers-season", "Spring or Summer", "The chart is lost; the set-ups of 1790, 1791 and 1793 grow by about three a season.";
        /// CL 4 or 5.
        settlers_cl_high: i8 = 1, "settlers-cl-high", "CL 4 or 5", "The chart is lost; growth between the set-ups.";
        /// CL 1.
        settlers_cl_low: i8 = -1, "settlers-cl-low", "CL 1", "The chart is lost; growth between the set-ups.";
        /// Villages for a point.
        settlers_villages: i8 = 3, "settlers-villages", "Villages on the map for each point", "The chart is lost; growth between the set-ups.";
        /// Most points for villages.
        settlers_villages_most: i8 = 2, "settlers-villages-most", "Most points for villages", "The chart is lost; growth between the set-ups.";
        /// A surrendered nation.
        settlers_surrender: i8 = 1, "settlers-surrender", "At least one surrendered nation", "The chart is lost; growth between the set-ups.";
        /// Raids of last turn that deter.
        settlers_raids_from: i8 = 3, "settlers-raids-from", "Successful raids last turn that deter settlers", "The chart is lost; growth between the set-ups.";
        /// That many raids succeeded.
        settlers_raids: i8 = -1, "settlers-raids", "That many raids succeeded last turn", "The chart is lost; growth between the set-ups.";
        /// The US side lost a battle or a siege.
        settlers_lost: i8 = -1, "settlers-lost", "The US side lost a battle or a siege last turn", "The chart is lost; growth between the set-ups.";
        /// Where settlers may go by die.
        locations: [Location; 6] = [Location::Kentucky, Location::East, Location::SouthEast, Location::River, Location::River, Location::Any], "location", "Where settlers may go, by die", "The chart is lost; ten towns north-west of the Ohio must be within reach.";
    }
    "Mobilization (T-5)" {
        /// Per US Atrocity marker from last turn.
        mob_atrocity: i8 = 1, "mob-atrocity", "Per US Atrocity marker from last turn", "The rules name it; its value is lost.";
        /// Tecumseh in one of its areas.
        mob_tecumseh: i8 = 1, "mob-tecumseh", "Tecumseh is in one of the nation's areas", "The rules name it; its value is lost.";
        /// Per area with a village.
        mob_village: i8 = -1, "mob-village", "Per area of the nation with a village", "From the addenda.";
        /// Per treaty.
        mob_treaty: i8 = -1, "mob-treaty", "Per peace treaty", "From the rules.";
        /// A settler in its areas.
        mob_settlers: i8 = 1, "mob-settlers", "At least one settler in the nation's areas", "The chart is lost; encroachment drove nations to war.";
        /// A pillaged area.
        mob_pillaged: i8 = -1, "mob-pillaged", "At least one pillaged area of the nation", "The chart is lost; without it and the fort the US side hardly ever wins by surrenders.";
        /// A completed US fort.
        mob_us_fort: i8 = -1, "mob-us-fort", "A completed US fort in the nation's areas", "The chart is lost; without it and pillage the US side hardly ever wins by surrenders.";
        /// Whether the fort must hold a unit.
        mob_fort_needs_unit: bool = false, "mob-fort-needs-unit", "The fort counts only with a unit inside", "The chart is lost.";
        /// The Native side won a battle.
        mob_na_won: i8 = 1, "mob-na-won", "The Native side won a battle last turn", "The chart is lost.";
        /// The US side won a battle.
        mob_us_won: i8 = -1, "mob-us-won", "The US side won a battle last turn", "The chart is lost.";
        /// The British have intervened.
        mob_british: i8 = 1, "mob-british", "The British have intervened", "The chart is lost.";
        /// The nation's own leader of rank 3.
        mob_own_leader: i8 = 1, "mob-own-leader", "The nation's own leader of rank 3 is in play", "The chart is lost; the same two men bar treaties.";
    }
    "Commitment (T-6)" {
        /// Per NA Atrocity marker from last turn.
        cl_marker: i8 = 1, "cl-marker", "Per NA Atrocity marker on the map from last turn", "The rules say that they raise commitment; the value is lost.";
        /// Most points for markers.
        cl_markers_most: i8 = 2, "cl-markers-most", "Most points for markers", "The chart is lost.";
        /// The Native side won a battle or siege.
        cl_na_won: i8 = 1, "cl-na-won", "The Native side won a battle or siege last turn", "The rules say that defeats can raise commitment; the value is lost.";
        /// The British have intervened.
        cl_british: i8 = 1, "cl-british", "The British have intervened", "The chart is lost.";
        /// Winter.
        cl_winter: i8 = -1, "cl-winter", "Winter", "The chart is lost.";
        /// Quiet frontier.
        cl_quiet: i8 = -1, "cl-quiet", "Quiet frontier: no NA atrocity, raid or battle last turn", "The chart is lost.";
        /// Cost of the war at CL 3, 4, 5; taken off.
        cl_cost: [i8; 3] = [1, 2, 3], "cl-cost-3 cl-cost-4 cl-cost-5", "Cost of the war at CL 3, 4 and 5, subtracted", "The chart is lost; every level should occur, and high ones should not last.";
    }
    "Army mobilization (T-7)" {
        /// New regulars by die and CL.
        army: [[i8; 5]; 6] = [[0, 0, 0, 1, 1], [0, 0, 1, 1, 2], [0, 1, 1, 2, 3], [1, 1, 2, 2, 3], [1, 1, 2, 3, 4], [1, 2, 3, 4, 5]], "army", "New regulars by die and CL", "The chart is lost; a die is cross-referenced with CL, the cap is four times CL.";
    }
    "Militia mobilization (T-8)" {
        /// By CL.
        militia_cl: [i8; 5] = [-2, -1, 0, 1, 2], "militia-cl", "CL 1 to 5", "The chart is lost; the result can be negative.";
        /// Fall.
        militia_fall: i8 = -1, "militia-fall", "Fall, for the harvest", "The chart is lost.";
        /// Per NA Atrocity marker from last turn.
        militia_marker: i8 = 1, "militia-marker", "Per NA Atrocity marker from last turn", "The chart is lost.";
        /// Most points for markers.
        militia_markers_most: i8 = 2, "militia-markers-most", "Most points for markers", "The chart is lost.";
        /// A raid succeeded.
        militia_raid: i8 = 1, "militia-raid", "At least one raid succeeded last turn", "The chart is lost.";
        /// The Native side won a battle.
        militia_na_won: i8 = -2, "militia-na-won", "The Native side won a battle last turn", "The chart is lost.";
        /// Nothing happened.
        militia_quiet: i8 = -1, "militia-quiet", "No raid and no NA atrocity last turn", "The chart is lost.";
    }
    "Reinforcement groups (T-9)" {
        /// Regulars up to, groups A and B.
        group_regulars: [i8; 2] = [15, 20], "group-regulars-A group-regulars-B", "Regulars up to, groups A and B", "Group A from the printed example; group B follows the counter mix.";
        /// Militia drawn, groups A and B.
        group_militia: [i8; 2] = [8, 8], "group-militia-A group-militia-B", "Militia drawn, groups A and B", "The list is lost; St. Clair's set-up shows sixteen militia.";
    }
    "British intervention (T-10)" {
        /// British regulars that come.
        british_regulars: i8 = 6, "british-regulars", "British regulars", "The list is lost; with the Canadians they fill a fort of ten.";
        /// Canadian militia that come.
        british_canadians: i8 = 4, "british-canadians", "Canadian militia", "The list is lost; with the regulars they fill a fort of ten.";
    }
    "Terrain, strategic map (T-11)" {
        /// MP to enter settled terrain.
        map_settled: i8 = 1, "map-settled", "MP to enter Settled terrain", "The chart is lost; the two printed raid paths cost 12 and 15.";
        /// MP to enter wilderness.
        map_wilderness: i8 = 2, "map-wilderness", "MP to enter Wilderness", "The chart is lost; the two printed raid paths cost 12 and 15.";
        /// MP to enter rough terrain.
        map_rough: i8 = 3, "map-rough", "MP to enter Rough", "The chart is lost; the two printed raid paths cost 12 and 15.";
        /// MP to cross the Ohio.
        map_ohio: i8 = 2, "map-ohio", "MP to cross the Ohio, besides the terrain", "The chart is lost; the two printed raid paths cost 12 and 15.";
        /// MP added by severe weather.
        map_severe: i8 = 1, "map-severe", "MP added to each land area in severe weather", "The chart is lost.";
    }
    "Pillage (T-12)" {
        /// A leader takes part.
        pillage_leader: i8 = -1, "pillage-leader", "A leader takes part", "The threshold is printed, the modifiers are lost.";
        /// Per full two units beyond the first two.
        pillage_units: i8 = -1, "pillage-units", "Per full two units beyond the first two", "The threshold is printed, the modifiers are lost.";
        /// The most for units.
        pillage_units_most: i8 = -3, "pillage-units-most", "The most for units", "The threshold is printed, the modifiers are lost.";
        /// Settled terrain.
        pillage_settled: i8 = -1, "pillage-settled", "Settled terrain", "The threshold is printed, the modifiers are lost.";
        /// Rough.
        pillage_rough: i8 = 1, "pillage-rough", "Rough", "The threshold is printed, the modifiers are lost.";
        /// Winter or severe weather.
        pillage_weather: i8 = 1, "pillage-weather", "Winter or severe weather", "The threshold is printed, the modifiers are lost.";
        /// An enemy fort in the area.
        pillage_fort: i8 = 2, "pillage-fort", "An enemy fort in the area", "The threshold is printed, the modifiers are lost.";
    }
    "Atrocity markers" {
        /// VPs that placing a marker costs.
        marker_price: i8 = 1, "marker-price", "VPs for each marker placed in an area", "The rules warn that placing may cost VPs; the number is lost.";
        /// Most markers of one side in an area.
        markers_per_area: i8 = 1, "markers-per-area", "Most markers of one side in an area", "The text is silent.";
        /// Added to an ambush of a regular on its own.
        ambush_regular: i8 = 1, "ambush-regular", "Ambush of a regular in the wilds without friends next to it", "The text names the case; its value is restored.";
        /// Added to CR for the assassination's threshold.
        assassinate: i8 = 2, "assassinate", "Assassination: added to CR", "The text names the roll; the number is restored.";
    }
    "Battle boards (T-14)" {
        /// MP of clear and field.
        hex_clear: i8 = 1, "hex-clear", "MP to enter clear or field", "The chart is lost; costs are per hex and hexside.";
        /// MP of forest.
        hex_forest: i8 = 2, "hex-forest", "MP to enter forest", "The chart is lost; costs are per hex and hexside.";
        /// MP of swamp.
        hex_swamp: i8 = 3, "hex-swamp", "MP to enter swamp", "The chart is lost; costs are per hex and hexside.";
        /// MP of rough.
        hex_rough: i8 = 3, "hex-rough", "MP to enter rough", "The chart is lost; costs are per hex and hexside.";
        /// MP of a building.
        hex_building: i8 = 2, "hex-building", "MP to enter a building", "The chart is lost; costs are per hex and hexside.";
        /// MP along a trail.
        hex_trail: i8 = 1, "hex-trail", "MP along a trail", "The chart is lost; costs are per hex and hexside.";
        /// MP of a stream.
        hex_stream: i8 = 1, "hex-stream", "MP added by a stream hexside", "The chart is lost; costs are per hex and hexside.";
        /// MP added by severe weather to forest, swamp, rough and streams.
        hex_severe: i8 = 1, "hex-severe", "MP added by severe weather to forest, swamp, rough and streams", "The chart is lost; severe weather raises costs.";
    }
    "Initiative of a battle (T-15)" {
        /// Native side in Wilderness or Rough.
        initiative_woods: i8 = 1, "initiative-woods", "Native side on the Wilderness or Rough board", "The chart is lost; surprise must be a risk that a good commander reduces.";
        /// US side in Settled terrain.
        initiative_settled: i8 = 1, "initiative-settled", "US side on the Settled board", "The chart is lost; surprise must be a risk that a good commander reduces.";
        /// A completed fort in the area.
        initiative_fort: i8 = 1, "initiative-fort", "A completed fort of the side in the area", "The chart is lost; surprise must be a risk that a good commander reduces.";
        /// A unit that made a second activation.
        initiative_second: i8 = -1, "initiative-second", "A unit of the side made a second activation this turn", "The chart is lost; surprise must be a risk that a good commander reduces.";
    }
    "Fire (T-16)" {
        /// FCF modifier by range 1 to 3.
        fire_range: [i8; 3] = [1, 0, -1], "fire-range", "Added to the FCF at range 1, 2 and 3", "The table is lost, its procedure is printed; regulars out-range and out-shoot others.";
        /// Firing from swamp.
        fire_swamp: i8 = -1, "fire-swamp", "Added to the FCF of a unit in swamp", "The table is lost, its procedure is printed.";
        /// Target in forest.
        cover_forest: i8 = 1, "cover-forest", "Added to the die against a target in forest", "The table is lost, its procedure is printed; routed units never profit from terrain.";
        /// Target in rough.
        cover_rough: i8 = 1, "cover-rough", "Added to the die against a target in rough", "The table is lost, its procedure is printed; routed units never profit from terrain.";
        /// Target in a building.
        cover_building: i8 = 2, "cover-building", "Added to the die against a target in a building", "The table is lost, its procedure is printed; routed units never profit from terrain.";
        /// Target routed.
        fire_routed: i8 = -1, "fire-routed", "Added to the die against a routed target", "The table is lost, its procedure is printed.";
        /// Three units in the target hex.
        fire_crowd: i8 = -1, "fire-crowd", "Added to the die against a hex of three units", "The table is lost, its procedure is printed.";
    }
    "Melee (T-18)" {
        /// MCF of a regular in the open.
        mcf_regular_open: i8 = 2, "mcf-regular-open", "MCF of a regular in clear or field", "The table is lost: the bayonet.";
        /// MCF of a warrior in cover.
        mcf_warrior_woods: i8 = 2, "mcf-warrior-woods", "MCF of a warrior in forest, swamp or rough", "The table is lost: the woods are the warriors' ground.";
        /// Shift for a building.
        shift_building: i8 = -1, "shift-building", "Columns: a defender in a building", "The table is lost.";
        /// Shift for rough.
        shift_rough: i8 = -1, "shift-rough", "Columns: a defender in rough", "The table is lost.";
        /// Shift for streams.
        shift_stream: i8 = -1, "shift-stream", "Columns: all attack across streams", "The table is lost.";
        /// Shift for three hexes.
        shift_hexes: i8 = 1, "shift-hexes", "Columns: attackers in three or more hexes", "The table is lost.";
        /// Shift for surprise.
        shift_surprise: i8 = 1, "shift-surprise", "Columns: surprise, round 1", "The table is lost.";
        /// Shift for the better leader.
        shift_leader: i8 = 1, "shift-leader", "Columns: the better leader", "The table is lost.";
        /// Results by die and column.
        melee: [[MeleeResult; 6]; 6] = [[M::A1, M::Art, M::Ar, M::Ad, M::Ne, M::Dd], [M::Art, M::Ar, M::Ad, M::Ne, M::Dd, M::Dr], [M::Ar, M::Ad, M::Ne, M::Dd, M::Dr, M::Drt], [M::Ad, M::Ne, M::Dd, M::Dr, M::Drt, M::D1], [M::Ne, M::Dd, M::Dr, M::Drt, M::D1, M::D1Dr], [M::Dd, M::Dr, M::Ex, M::D1, M::D1Dr, M::D1Drt]], "melee", "Results by die and column", "The table is lost; its kinds of result and its columns are printed.";
    }
    "Skirmish (T-19)" {
        /// Per unit beyond the first.
        skirmish_unit: i8 = 1, "skirmish-unit", "Per unit of the group beyond the first", "As in the printed example of a fort.";
        /// A warrior in the wilds.
        skirmish_warrior: i8 = 1, "skirmish-warrior", "A warrior in Wilderness or Rough", "The table is lost.";
        /// A regular in settled terrain.
        skirmish_regular: i8 = 1, "skirmish-regular", "A regular in Settled terrain", "The table is lost.";
        /// A rifle.
        skirmish_rifle: i8 = 1, "skirmish-rifle", "A rifle in the group", "The table is lost.";
        /// A disrupted unit.
        skirmish_disrupted: i8 = -1, "skirmish-disrupted", "A disrupted unit in the group", "The table is lost.";
        /// A unit out of supply.
        skirmish_oos: i8 = -1, "skirmish-oos", "A unit out of supply in the group", "The table is lost.";
        /// Difference from which a unit is lost.
        skirmish_loss_from: i8 = 3, "skirmish-loss-from", "Difference from which a unit is eliminated", "The table is lost; the example fixes the lower results.";
    }
    "Raids (T-21)" {
        /// Per US combat unit.
        raid_unit: i8 = -1, "raid-unit", "Per US combat unit in the area", "As in the printed example.";
        /// Cost above 12.
        raid_far: i8 = -1, "raid-far", "Greatest MP cost above 12", "As in the printed example.";
        /// Cost above 18.
        raid_farther: i8 = -1, "raid-farther", "Greatest MP cost above 18, in addition", "The table is lost.";
        /// Passed a fort.
        raid_fort_passed: i8 = -1, "raid-fort-passed", "A raider passed an area with a US fort", "As in the printed example.";
        /// Crossed the Ohio.
        raid_ohio: i8 = -1, "raid-ohio", "A raider crossed the Ohio", "As in the printed example.";
        /// A fort, village or settlement in the target area.
        raid_town: i8 = -1, "raid-town", "A fort, village or permanent settlement in the target area", "The table is lost.";
        /// CL 4 or 5.
        raid_cl_high: i8 = -1, "raid-cl-high", "CL 4 or 5", "The table is lost: rangers and scouts are paid.";
        /// Winter or severe weather.
        raid_weather: i8 = -1, "raid-weather", "Winter or severe weather", "The table is lost.";
        /// No leader.
        raid_no_leader: i8 = -2, "raid-no-leader", "No leader with the raid", "The table is lost.";
        /// One warrior.
        raid_one_warrior: i8 = -1, "raid-one-warrior", "Only one warrior raids", "The table is lost.";
        /// Girty.
        raid_girty: i8 = 1, "raid-girty", "Girty is with the raid", "From the rules.";
        /// Wilderness target.
        raid_wilderness: i8 = 1, "raid-wilderness", "Wilderness target", "As in the printed example.";
        /// Rough target.
        raid_rough: i8 = 1, "raid-rough", "Rough target", "The table is lost.";
        /// Results by modified roll, 0 or less to 9 or more.
        raid_results: [RaidResult; 10] = [R::F3, R::F2, R::F1, R::F0, R::R1, R::R2, R::R2, R::R3, R::R3, R::R4], "raid-0 raid-1 raid-2 raid-3 raid-4 raid-5 raid-6 raid-7 raid-8 raid-9", "Result by modified roll, 0 or less to 9 or more", "Only the result of 4 is printed.";
        /// Warriors lost, F3 to R4.
        raid_warriors: [i8; 8] = [2, 1, 1, 0, 1, 0, 0, 0], "raid-warriors-F3 raid-warriors-F2 raid-warriors-F1 raid-warriors-F0 raid-warriors-R1 raid-warriors-R2 raid-warriors-R3 raid-warriors-R4", "Warriors lost, F3 to R4", "Only R1 is printed.";
        /// Militia lost, F3 to R4.
        raid_militia: [i8; 8] = [0, 0, 0, 0, 1, 1, 1, 2], "raid-militia-F3 raid-militia-F2 raid-militia-F1 raid-militia-F0 raid-militia-R1 raid-militia-R2 raid-militia-R3 raid-militia-R4", "Militia lost, F3 to R4", "Only R1 is printed.";
        /// Settlers affected, F3 to R4; 4 is all.
        raid_settlers: [i8; 8] = [0, 0, 0, 0, 1, 1, 2, 4], "raid-settlers-F3 raid-settlers-F2 raid-settlers-F1 raid-settlers-F0 raid-settlers-R1 raid-settlers-R2 raid-settlers-R3 raid-settlers-R4", "Settlers affected, F3 to R4 (4: all)", "Only R1 is printed.";
        /// Whether raiding leaders check, F3 to R4.
        raid_leaders: [bool; 8] = [true, true, false, false, false, false, false, false], "raid-leaders-F3 raid-leaders-F2 raid-leaders-F1 raid-leaders-F0 raid-leaders-R1 raid-leaders-R2 raid-leaders-R3 raid-leaders-R4", "Whether raiding leaders check, F3 to R4", "Only R1 is printed.";
        /// VPs, F3 to R4.
        raid_vps: [i8; 8] = [0, 0, 0, 0, 1, 1, 1, 2], "raid-vps-F3 raid-vps-F2 raid-vps-F1 raid-vps-F0 raid-vps-R1 raid-vps-R2 raid-vps-R3 raid-vps-R4", "VPs, F3 to R4", "The rules give 1 or 2; which result gives which is lost.";
    }
    "Attrition (T-22)" {
        /// At home.
        attrition_home: i8 = -2, "attrition-home", "At home, or with a friendly village or settlement", "The structure is printed, the values are lost.";
        /// Winter or severe weather.
        attrition_weather: i8 = 1, "attrition-weather", "Winter or severe weather", "The structure is printed, the values are lost.";
        /// Pillaged area.
        attrition_pillaged: i8 = 1, "attrition-pillaged", "In a pillaged area", "The structure is printed, the values are lost.";
        /// Besieged: added to the number of Siege markers.
        attrition_siege: i8 = -4, "attrition-siege", "Besieged: added to the number of Siege markers", "The structure is printed, the values are lost; a siege kills slowly.";
        /// Force march in Fall.
        force_march_fall: i8 = 1, "force-march-fall", "Second activation in Fall", "From the rules.";
        /// Force march in Winter.
        force_march_winter: i8 = 2, "force-march-winter", "Second activation in Winter", "From the rules.";
    }
    "Victory" {
        /// VPs for a village north-west of the Ohio.
        vp_village: i8 = 7, "vp-village", "VPs for a village west or north of the Ohio", "The first line of the list is lost; settlers bring VP gains, and seven make the campaign even.";
        /// Towns north-west of the Ohio for a US decisive victory.
        towns_us: i8 = 16, "towns-us", "Towns west or north of the Ohio that win for the US side", "The line is lost; it mirrors the printed one for the Native side.";
        /// VPs that the Native side starts with in 1793.
        na_start_vps_wayne: i8 = 18, "na-start-vps-wayne", "Native VPs at the start of *Mad Anthony Takes Command*", "For the two armies beaten before; eighteen make it even.";
    }
    "Set-ups" {
        /// US militia in Harmar's Expedition.
        militia_harmar: i8 = 11, "militia-harmar", "US militia in *Harmar's Expedition*", "The first line of the list is lost; 1,133 militia marched, mostly Kentuckians.";
        /// Shawnee warriors in Harmar's Expedition.
        shawnee_harmar: i8 = 6, "shawnee-harmar", "Shawnee warriors in *Harmar's Expedition*", "The first line of the list is lost.";
        /// US regulars in St. Clair's Campaign.
        regulars_st_clair: i8 = 12, "regulars-st-clair", "US regulars in *St. Clair's Campaign*", "The first line of the list is lost; Group A makes fifteen, less detachments.";
        /// Kentucky militia in Harmar's Defeat.
        battle_harmar_kentucky: i8 = 10, "battle-harmar-kentucky", "Kentucky militia in *Harmar's Defeat*", "The first line of the list is lost; ten make it even.";
        /// Shawnee warriors in Harmar's Defeat.
        battle_harmar_shawnee: i8 = 2, "battle-harmar-shawnee", "Shawnee warriors in *Harmar's Defeat*", "The first line of the list is lost.";
        /// US regulars in St. Clair's Surprise.
        surprise_regulars: i8 = 4, "surprise-regulars", "US regulars in *St. Clair's Surprise*", "The first line of the list is lost; the cap at CL 1.";
        /// Miami warriors in St. Clair's Surprise.
        surprise_miami: i8 = 6, "surprise-miami", "Miami warriors in *St. Clair's Surprise*", "The first line of the list is lost.";
        /// US regulars at Fallen Timbers.
        fallen_regulars: i8 = 10, "fallen-regulars", "US regulars at *Fallen Timbers*", "The first line of the list is lost: the part of the Legion that was engaged.";
        /// Shawnee warriors at Fallen Timbers.
        fallen_shawnee: i8 = 8, "fallen-shawnee", "Shawnee warriors at *Fallen Timbers*", "The first line of the list is lost.";
        /// VPs of the Native side for each round at Fallen Timbers.
        fallen_round_vps: i8 = 5, "fallen-round-vps", "VPs of the Native side for each round at *Fallen Timbers*", "The line is lost: the warriors fight for time; five make it even.";
        /// VPs taken off under Par.
        par_st_clair: i8 = 24, "par-st-clair", "VPs subtracted by *Par*", "An optional rule of ours.";
        /// VPs per regular, Shawnee or Miami unit in a battle scenario.
        battle_vps_core: i8 = 2, "battle-vps-core", "VPs per regular, Shawnee or Miami unit in a battle scenario", "The line is lost; it makes sense of the two VPs “instead of one” at Fallen Timbers.";
        /// VPs per other unit in a battle scenario.
        battle_vps_other: i8 = 1, "battle-vps-other", "VPs per other unit in a battle scenario", "From the rules.";
        /// VPs for a board without un-routed enemies.
        battle_vps_field: i8 = 5, "battle-vps-field", "VPs if no un-routed enemy is on the board at the end", "From the rules.";
    }
}
