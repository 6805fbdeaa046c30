//! Where the counters of a scene are found: a table looks for each of them many times between two decisions.

use crate::rules::{Counter, Id, Place, Scene};
use std::collections::BTreeMap;

/// The numbers of the counters of a scene, by id and by space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Index {
    counters: BTreeMap<Id, usize>,
    spaces: BTreeMap<Id, Vec<usize>>,
}

impl Index {
    pub(super) fn of(scene: &Scene) -> Self {
        let mut index = Self::default();
        for (n, counter) in scene.counters.iter().enumerate() {
            // Of two with one id the first counts, as it lies on top.
            index.counters.entry(counter.id.clone()).or_insert(n);
            if let Place::Space(space) = &counter.place {
                index.spaces.entry(space.clone()).or_default().push(n);
            }
        }
        index
    }

    pub(super) fn counter<'a>(&self, scene: &'a Scene, id: &str) -> Option<&'a Counter> {
        scene.counters.get(*self.counters.get(id)?)
    }

    pub(super) fn in_space<'a>(&'a self, scene: &'a Scene, space: &str) -> impl Iterator<Item = &'a Counter> {
        self.spaces.get(space).into_iter().flatten().filter_map(|&n| scene.counters.get(n))
    }

    pub(super) fn occupied<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = (&'a Id, Vec<&'a Counter>)> {
        self.spaces.iter().map(|(space, here)| (space, here.iter().filter_map(|&n| scene.counters.get(n)).collect()))
    }
}
