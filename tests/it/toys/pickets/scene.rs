//! What a side sees of the pickets.

use super::{AMBUSH, Ambusher, NAMES, PATROL, POSTS, Pickets, Status, name};
use ohio_country::rules::*;

impl Pickets {
    pub(super) fn counter(&self, id: Id, name: &str, owner: Seat, post: u8, face: Face) -> Counter {
        Counter {
            name: name.into(),
            short: name.into(),
            glyph: if face == Face::Back { "back" } else { "man" },
            livery: Self::SPEC.seats[owner.index()].livery,
            face,
            steps: if owner == PATROL { (self.strength, 2) } else { (0, 0) },
            ..Counter::new(id, Place::Space(POSTS[usize::from(post)].into()), owner)
        }
    }

    fn own_counter(&self, who: usize) -> Option<Counter> {
        let Ambusher { status, post, .. } = self.ambushers[who];
        let face = if status == Status::Sighted { Face::OwnBack } else { Face::OwnHidden };
        let counter = self.counter(NAMES[who].into(), NAMES[who], AMBUSH, post, face);
        match status {
            Status::Waiting => Some(Counter { place: Place::Tray("ambush".into()), ..counter }),
            Status::Hidden | Status::Sighted => Some(counter),
            Status::Spent => None,
        }
    }

    /// The ambushers as their own side sees them, or as others do: a back is a place and a number in its pile.
    pub(super) fn ambush_counters(&self, own: bool) -> Vec<Counter> {
        if own {
            return (0..3).filter_map(|who| self.own_counter(who)).collect();
        }
        let pile = |post: u8| self.ambushers.iter().filter(|a| a.status == Status::Sighted && a.post == post).count();
        let back = |post: u8, n: usize| {
            self.counter(format!("{}-{n}", name(post)).into(), "Somebody", AMBUSH, post, Face::Back)
        };
        (0..6).flat_map(|post| (1..=pile(post)).map(move |n| back(post, n))).collect()
    }

    pub(super) fn panels(&self, own: bool) -> Vec<Panel> {
        let line = |label: String, value: String| Line { state: Progress::Now, ..Line::new(label, value, "P-1") };
        let spent = |who: &usize| self.ambushers[*who].status == Status::Spent;
        let mut lines: Vec<Line> = (0..3).filter(spent).map(|who| line(NAMES[who].into(), "spent".into())).collect();
        if own && self.policy == Policy::Orders {
            lines.extend((0..6).filter(|&n| self.orders[n]).map(|n| line(POSTS[n].into(), "spring".into())));
        }
        vec![Panel { id: "ambush", title: "Ambushers", lines }]
    }
}
