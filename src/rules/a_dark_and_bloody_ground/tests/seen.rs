//! Who may see what (chapter 11).

use super::position::{Lay, Position, area, piece};
use crate::rules::a_dark_and_bloody_ground::activation::Activations;
use crate::rules::a_dark_and_bloody_ground::course::{Action, DarkAndBloodyGround};
use crate::rules::a_dark_and_bloody_ground::pieces::{NA, US};
use crate::rules::a_dark_and_bloody_ground::reinforcement::Reinforcement;
use crate::rules::{Place, Policy, Secrecy, Title, Viewer};

#[test]
fn db_vis_c_drawn_militia_are_public() {
    let mut position = Position::new();
    position.game.dice = crate::rules::Dice::from_seed(3);
    let table = position.begin(Reinforcement::new());
    let raised: Vec<_> = table.legal().into_iter().collect();
    assert!(!raised.is_empty());
    assert!(!table.notes.is_empty() && table.notes.iter().all(|note| note.audience.admits(Viewer::Public)));
    assert!(table.has_logged("Drawn from the pool"), "{:?}", table.log(Viewer::Public));
    // Both sides know of what is left in the pool, and see the same.
    assert_eq!(table.game.scene(Viewer::Seat(US)), table.game.scene(Viewer::Seat(NA)));
}

#[test]
fn db_vis_f_nothing_is_hidden_and_no_screen_is_needed() {
    let spec = DarkAndBloodyGround::SPEC;
    assert!(matches!(spec.secrecy, Secrecy::Never));
    assert!(spec.policies.contains(&Policy::Open) && !spec.policies.contains(&Policy::Ask));
}

#[test]
fn db_vis_g_targets_and_paths_of_raids_are_public_when_they_are_named() {
    let position = Position::new().settlers(1, "limestone").at("Shawnee-1", "mad-river").at("US-1", "cincinnati");
    let mut table = position.begin(Activations::of(NA));
    table.act(Action::Raid { area: area("limestone") });
    let target = |scene: &crate::rules::Scene| scene.overlays.iter().any(|overlay| overlay.text.contains("a raid on"));
    assert!(target(&table.game.scene(Viewer::Seat(US))));
    table.act(Action::Send { piece: piece("Shawnee-1"), avoid: false }).act(Action::Done);
    let scene = table.game.scene(Viewer::Seat(US));
    let raider = scene.counters.iter().find(|counter| counter.id == "Shawnee-1").expect("the raider is seen");
    assert_eq!(raider.place, Place::Space("limestone".into()));
    assert!(raider.markers.iter().any(|(key, _)| *key == "raid"));
    let facts = table.game.facts(raider);
    assert!(facts.iter().any(|fact| fact.rule.0 == "DB-12.0.1-c"));
    assert!(table.notes.iter().all(|note| note.audience.admits(Viewer::Public)));
}
