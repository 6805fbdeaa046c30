//! What is different between two scenes of the same viewer, for animation and for the eye.

use crate::rules::{Counter, Id, Place, Scene};
use std::collections::BTreeMap;

/// What has changed, by the ids of counters. Only what the viewer sees is compared, so nothing else can show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Was not seen before.
    pub entered: Vec<Id>,
    /// Is seen no more; with its last picture.
    pub left: Vec<Counter>,
    /// Stands where it stood, but shows another side, other numbers, steps or markers.
    pub turned: Vec<Id>,
    /// Stands elsewhere; with the place where it stood.
    pub moved: Vec<(Id, Place)>,
}

/// What is different in `new`; nothing if another board is in front than in `old`: what the eye cannot follow is not drawn.
#[must_use]
pub fn between<'a>(old: &'a Scene, new: &'a Scene) -> Changes {
    if old.board != new.board {
        return Changes::default();
    }
    let by_id = |scene: &'a Scene| -> BTreeMap<&str, &Counter> {
        // Of two with one id the first counts, as it lies on top.
        scene.counters.iter().rev().map(|c| (&*c.id, c)).collect()
    };
    let (before, after) = (by_id(old), by_id(new));
    let mut changes = Changes::default();
    for counter in &new.counters {
        let list = match before.get(&*counter.id) {
            None => &mut changes.entered,
            Some(was) if was.place == counter.place && !looks_alike(was, counter) => &mut changes.turned,
            // What stood elsewhere slides by itself.
            Some(was) => {
                if was.place != counter.place {
                    changes.moved.push((counter.id.clone(), was.place.clone()));
                }
                continue;
            }
        };
        list.push(counter.id.clone());
    }
    changes.left = old.counters.iter().filter(|c| !after.contains_key(&*c.id)).cloned().collect();
    changes
}

fn looks_alike(a: &Counter, b: &Counter) -> bool {
    (a.glyph, a.face, a.steps, &a.values, &a.markers) == (b.glyph, b.face, b.steps, &b.values, &b.markers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Place, Seat};

    fn counter(id: &'static str, place: &'static str) -> Counter {
        Counter {
            name: id.into(),
            short: id.into(),
            glyph: "soldier",
            livery: "crown",
            steps: (4, 4),
            ..Counter::new(id, Place::Space(place.into()), Seat(0))
        }
    }

    fn scene(counters: Vec<Counter>) -> Scene {
        Scene { counters, ..Scene::default() }
    }

    #[test]
    fn entries_exits_turns_and_moves_are_told_apart() {
        let old = scene(vec![counter("a", "1"), counter("b", "1"), counter("c", "2"), counter("d", "3")]);
        let hurt = Counter { steps: (3, 4), ..counter("b", "1") };
        let new = scene(vec![counter("a", "4"), hurt, counter("d", "3"), counter("e", "5")]);
        let changes = between(&old, &new);
        let left: Vec<&Id> = changes.left.iter().map(|c| &c.id).collect();
        assert_eq!((changes.entered, changes.turned, left), (vec!["e".into()], vec!["b".into()], vec![&"c".into()]));
        assert_eq!(changes.moved, [("a".into(), Place::Space("1".into()))]);
    }

    #[test]
    fn across_boards_nothing_is_different() {
        let old = Scene { board: "map", ..scene(vec![counter("a", "1"), counter("b", "1")]) };
        let new = Scene { board: "battle", ..scene(vec![counter("a", "A1"), counter("c", "A2")]) };
        assert_eq!(between(&old, &new), Changes::default());
    }

    #[test]
    fn picking_a_counter_changes_nothing() {
        let old = scene(vec![counter("a", "1")]);
        let new = scene(vec![Counter { picked: true, active: true, ..counter("a", "1") }]);
        assert_eq!(between(&old, &new), Changes::default());
    }
}
