//! What is different between two scenes of the same viewer, for animation and for the eye.

use crate::rules::{Counter, Id, Place, Scene};
use std::collections::BTreeMap;

/// What has changed, by the ids of counters. Only what the viewer sees is compared, so nothing else can show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Stood elsewhere before.
    pub moved: Vec<Id>,
    /// Was not seen before.
    pub entered: Vec<Id>,
    /// Is seen no more; with its last picture.
    pub left: Vec<Counter>,
    /// Stands where it stood, but shows another side, other numbers, steps or markers.
    pub turned: Vec<Id>,
}

impl Changes {
    /// Whether nothing has changed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The places where something changed, each once, in the order of their ids.
    #[must_use]
    pub fn places(&self, scene: &Scene) -> Vec<Place> {
        let touched = |c: &&Counter| [&self.moved, &self.entered, &self.turned].iter().any(|ids| ids.contains(&c.id));
        let now = scene.counters.iter().filter(touched);
        let mut places: Vec<Place> = now.chain(&self.left).map(|c| c.place.clone()).collect();
        places.sort_by_key(|p| format!("{p:?}"));
        places.dedup();
        places
    }
}

/// What is different in `new`.
#[must_use]
pub fn between(old: &Scene, new: &Scene) -> Changes {
    let before: BTreeMap<&Id, &Counter> = old.counters.iter().map(|c| (&c.id, c)).collect();
    let after: BTreeMap<&Id, &Counter> = new.counters.iter().map(|c| (&c.id, c)).collect();
    let mut changes = Changes::default();
    for counter in &new.counters {
        let list = match before.get(&counter.id) {
            None => &mut changes.entered,
            Some(was) if was.place != counter.place => &mut changes.moved,
            Some(was) if !looks_alike(was, counter) => &mut changes.turned,
            Some(_) => continue,
        };
        list.push(counter.id.clone());
    }
    changes.left = old.counters.iter().filter(|c| !after.contains_key(&c.id)).cloned().collect();
    changes
}

fn looks_alike(a: &Counter, b: &Counter) -> bool {
    (a.glyph, a.face, a.steps, &a.values, &a.markers) == (b.glyph, b.face, b.steps, &b.values, &b.markers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Face, Seat};

    fn counter(id: &'static str, place: &'static str) -> Counter {
        Counter {
            id: id.into(),
            place: Place::Space(place.into()),
            name: id.into(),
            short: id.into(),
            owner: Seat(0),
            glyph: "soldier",
            livery: "crown",
            face: Face::Front,
            values: Vec::new(),
            steps: (4, 4),
            markers: Vec::new(),
            active: false,
            picked: false,
            facts: Vec::new(),
            reverse: None,
        }
    }

    fn scene(counters: Vec<Counter>) -> Scene {
        Scene { counters, ..Scene::default() }
    }

    #[test]
    fn moves_entries_exits_and_turns_are_told_apart() {
        let old = scene(vec![counter("a", "1"), counter("b", "1"), counter("c", "2"), counter("d", "3")]);
        let hurt = Counter { steps: (3, 4), ..counter("b", "1") };
        let new = scene(vec![counter("a", "4"), hurt, counter("d", "3"), counter("e", "5")]);
        let changes = between(&old, &new);
        assert_eq!(
            (changes.moved.as_slice(), changes.entered.as_slice()),
            (&[Id::from("a")][..], &[Id::from("e")][..])
        );
        assert_eq!((changes.turned.as_slice(), changes.left.len()), (&[Id::from("b")][..], 1));
        let places: Vec<Place> = ["1", "2", "4", "5"].map(|p| Place::Space(p.into())).into();
        assert_eq!(changes.places(&new), places);
    }

    #[test]
    fn picking_a_counter_changes_nothing() {
        let old = scene(vec![counter("a", "1")]);
        let new = scene(vec![Counter { picked: true, active: true, ..counter("a", "1") }]);
        assert!(between(&old, &new).is_none());
    }
}
