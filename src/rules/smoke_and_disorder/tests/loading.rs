//! Loading and smoke: section 14.

use super::position::Table;
use crate::rules::smoke_and_disorder::pieces::{Load, Ready, Weapon};
use crate::rules::smoke_and_disorder::refusals::Code;

const fn half(ready: Ready, empty: u8) -> Load {
    Load::Half { ready, empty }
}

// proves: SD-load-02, SD-load-03, SD-load-04
#[test]
fn ac_76_muskets_load_in_one_action_and_rifles_in_two_or_in_a_hurry() {
    assert_eq!(Load::Loaded.fired(Weapon::Musket), Load::Smoke(1));
    assert_eq!(Load::Smoke(1).reloaded(), Some(Load::Loaded));
    let rifle = Load::Loaded.fired(Weapon::Rifle);
    assert_eq!(
        (rifle, rifle.reloaded(), Load::Smoke(1).reloaded()),
        (Load::Smoke(2), Some(Load::Smoke(1)), Some(Load::Loaded))
    );
    assert_eq!(rifle.tap_loaded(), Some(Load::TapLoaded));
    assert_eq!(Load::TapLoaded.fired(Weapon::Rifle), Load::Smoke(2));
    assert_eq!(Load::Loaded.fired(Weapon::Bow), Load::Loaded);
}

// proves: SD-load-06
#[test]
fn ac_77_musket_skirmishers_fire_and_load_by_halves() {
    let once = Load::Loaded.skirmished(Weapon::Musket);
    assert_eq!(once, Some(half(Ready::Full, 1)));
    assert_eq!(once.and_then(|load| load.skirmished(Weapon::Musket)), once);
    assert_eq!(half(Ready::Full, 1).fired(Weapon::Musket), Load::Smoke(1));
    let may = |what: &str, load: Load| {
        let mut game = Table::new().put("r-1", what, 24.0, 30.0, 0).set();
        game.load("r-1", load);
        game.may_skirmish(game.the("r-1")).map_err(|no| no.code)
    };
    assert_eq!(may("EK12", Load::Loaded), Ok(()));
    assert_eq!(may("EL12", Load::Loaded), Err(Code::NotSkirmish));
    assert_eq!(may("K12", Load::Loaded), Err(Code::NotElite));
    assert_eq!(may("EK12", Load::Smoke(1)), Err(Code::NoLoadedHalf));
}

// proves: SD-load-05
#[test]
fn ac_78_rifle_skirmishers_run_down_to_a_hurried_half() {
    let first = Load::Loaded.skirmished(Weapon::Rifle).unwrap();
    assert_eq!(first, half(Ready::Full, 2));
    let second = first.skirmished(Weapon::Rifle).unwrap();
    assert_eq!((second, second.is_tap()), (half(Ready::Tap, 2), true));
    assert_eq!(Load::TapLoaded.skirmished(Weapon::Rifle), Some(half(Ready::Tap, 2)));
}

// proves: SD-load-08
#[test]
fn ac_79_the_free_re_load_is_for_foot_and_guns_left_alone() {
    let mut game = Table::new()
        .put("r-1", "L12", 8.0, 20.0, 0)
        .put("r-2", "L12", 16.0, 20.0, 0)
        .armed("r-3", "HL10", "carbine", 24.0, 20.0, 0)
        .armed("r-4", "L12", "rifle", 32.0, 20.0, 0)
        .put("r-5", "GD4", 40.0, 20.0, 0)
        .set();
    for unit in &mut game.units {
        unit.load = Load::Smoke(1);
    }
    game.units[3].load = Load::Smoke(2);
    game.bodies[1].activated = true;
    game.free_reload();
    let loads: Vec<Load> = game.units.iter().map(|unit| unit.load).collect();
    assert_eq!(loads, [Load::Loaded, Load::Smoke(1), Load::Smoke(1), Load::Smoke(1), Load::Loaded]);
}

#[test]
fn ac_80_a_loaded_unit_has_nothing_to_load() {
    let game = Table::new().put("r-1", "L12", 24.0, 30.0, 0).set();
    assert_eq!(game.may_reload(game.the("r-1")).map_err(|no| no.code), Err(Code::AlreadyLoaded));
    assert_eq!(game.may_tap_load(game.the("r-1")).map_err(|no| no.code), Err(Code::AlreadyLoaded));
}

// proves: SD-load-07
#[test]
fn ac_117_and_sd_load_07_half_loaded_units_load_step_by_step() {
    assert_eq!(half(Ready::Full, 2).reloaded(), Some(half(Ready::Full, 1)));
    assert_eq!(half(Ready::Full, 1).skirmished(Weapon::Rifle), Some(half(Ready::Full, 2)));
    assert_eq!(half(Ready::Full, 1).reloaded(), Some(Load::Loaded));
    assert_eq!(half(Ready::Tap, 1).reloaded(), Some(Load::TapLoaded));
    assert_eq!(half(Ready::Tap, 2).tap_loaded(), Some(Load::TapLoaded));
    assert_eq!(half(Ready::Full, 1).tap_loaded(), None);
}

#[test]
fn sd_load_09_a_formation_loads_every_member_by_a_step() {
    let mut game = Table::new().formation("r-f", "line", &[12, 12], 24.0, 30.0, 0).set();
    game.load("r-fa", Load::Smoke(1));
    assert!(game.may_reload(game.the("r-f")).is_ok());
    game.reload(0);
    assert_eq!((game.units[0].load, game.units[1].load), (Load::Loaded, Load::Loaded));
}
