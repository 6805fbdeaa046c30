//! The ground and the forces as a scenario gives them. People bring scenarios of their own, so that nothing here lives
//! longer than the game that uses it.
//!
//! | file | what it holds | clauses |
//! | --- | --- | --- |
//! | `scenarios.json` | the four supplied scenarios | 21.3 |
//! | `book` | a scenario file: reading it, the supplied ones, a scenario with its ground | SD-scn-01, SD-scn-02 |
//! | `file` | what is written in a scenario: forces, Characters, deck, zones, points | SD-scn-01 |
//! | `written` | inches with decimals as hundredths | SD-num-02 |
//! | `terrain` | kinds of terrain as data, pieces of ground as written | SD-ter-01, SD-ter-02, SD-ter-04 |
//! | `ground` | the ground made ready to be asked: areas, lines, roads, buildings | SD-ter-01 to SD-ter-05 |
//! | `fords` | what roads and fords cut out of streams and rivers | SD-ter-05 |
//! | `view` | sight lines, screens, who is near enough to spot | SD-sight, SD-cover-01, SD-hide-03 |
//! | `order` | units, bodies and footprints as they begin | SD-geo-01, SD-org-08 |
//! | `fault` | what a scenario is refused for | section 24 |
//! | `tuning` | numbers that a study may vary | 29 |
//! | `former` | numbers that were others under earlier rules | 29 |
//! | `check/` | the tests that a scenario must pass | SD-scn-02 |

mod book;
mod check;
mod fault;
mod file;
mod fords;
mod former;
mod ground;
mod order;
mod terrain;
mod tuning;
mod view;
mod written;

pub use book::{Book, Scenario, by_reference, kinds, supplied, written};
pub use fault::{Fault, FaultCode};
pub use file::{
    CardSpec, CharacterSpec, DeckSpec, Effect, FirstSide, FormationSpec, Objective, Opening, Party, PointLine,
    PointRule, Sheet, SideSpec, SuddenDeath, TableEdge, UnitSpec, Victory, Zone,
};
pub use former::{dated, former};
pub use ground::{Area, Building, Excepted, Ground, Line, Placed, Road};
pub use order::{bodies, footprint_of, troops_of, units};
pub use terrain::{Cover, Crossing, Geometry, Kind, SightRule, Terrain};
pub use tuning::{tunables, tuned};
pub use view::{Eye, Hider, Screen, reach};
