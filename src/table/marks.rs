//! How counters are marked out: what can be pointed at next, what is picked, what can do nothing.

use super::view::View;
use crate::rules::{Counter, Id, Place, Seat, Target};
use std::collections::{BTreeMap, BTreeSet};

/// With more pieces than this to begin with, a ring round each would say nothing: the others step back instead.
pub const CROWD: usize = 8;

/// How a counter is marked out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// It can be pointed at next.
    Legal,
    /// It can be pointed at first, like many others.
    Able,
    /// It is pointed at, or picked.
    Selected,
    /// Its owner decides, and it can do nothing now.
    Idle,
}

/// The marks of all counters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks(BTreeMap<Id, Mark>);

impl Marks {
    /// The marks of what is seen, where the things of `path` were pointed at and those that are `lit` can be next.
    #[must_use]
    pub fn of(view: &View, path: &[Target], lit: &[Target]) -> Self {
        let table = Lit::of(view, path, lit);
        let marked = |counter: &Counter| Some((counter.id.clone(), table.mark(counter))).filter(|m| m.1 != Mark::None);
        Self(view.scene.counters.iter().filter_map(marked).collect())
    }

    /// The mark of a counter.
    #[must_use]
    pub fn get(&self, id: &str) -> Mark {
        self.0.get(id).copied().unwrap_or_default()
    }
}

/// What the mark of every counter follows from.
struct Lit<'a> {
    picked: BTreeSet<&'a str>,
    pieces: BTreeSet<&'a str>,
    spaces: BTreeSet<&'a str>,
    /// Nothing was pointed at yet.
    first: bool,
    /// More pieces wait than rings would tell apart.
    crowded: bool,
    /// Who begins with a piece or a place.
    begins: Option<Seat>,
}

impl<'a> Lit<'a> {
    fn of(view: &View, path: &'a [Target], lit: &'a [Target]) -> Self {
        let piece = |target: &'a Target| match target {
            Target::Piece(id) => Some(&**id),
            _ => None,
        };
        let space = |target: &'a Target| match target {
            Target::Space(id) => Some(&**id),
            _ => None,
        };
        let (pieces, spaces): (BTreeSet<&str>, BTreeSet<&str>) =
            (lit.iter().filter_map(piece).collect(), lit.iter().filter_map(space).collect());
        let waiting = pieces.iter().filter(|id| view.counter(id).is_some_and(|c| !c.picked)).count();
        let first = path.is_empty();
        let together = view.scene.counters.iter().any(|c| c.picked);
        let begins = first && !together && !(pieces.is_empty() && spaces.is_empty()) && view.decides();
        Self {
            picked: path.iter().filter_map(piece).collect(),
            first,
            crowded: waiting > CROWD,
            begins: view.turn.seat.filter(|_| begins),
            pieces,
            spaces,
        }
    }

    fn mark(&self, counter: &Counter) -> Mark {
        if counter.picked || self.picked.contains(&*counter.id) {
            return Mark::Selected;
        }
        if self.pieces.contains(&*counter.id) {
            return if self.first && self.crowded { Mark::Able } else { Mark::Legal };
        }
        // A tap on it means the ground that it stands on.
        if self.first && matches!(&counter.place, Place::Space(space) if self.spaces.contains(&**space)) {
            return Mark::Able;
        }
        if !counter.active && self.begins == Some(counter.owner) { Mark::Idle } else { Mark::None }
    }
}
