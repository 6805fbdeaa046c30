//! What a side sees of the pickets.

use super::{AMBUSH, Ambusher, NAMES, PATROL, POSTS, Pickets, Status, name};
use ohio_country::rules::*;

/// Centre to corner of a hex of the glade.
const HEX: i32 = 90;

/// The glade beside a post: a hex in the middle, and the six about it.
pub(super) fn glade() -> Board {
    // In columns: the height of a hex is √3 times its radius.
    let centre = |n: usize| match n {
        0 => Point { x: 350, y: 320 },
        1 => Point { x: 350, y: 164 },
        2 => Point { x: 485, y: 242 },
        3 => Point { x: 485, y: 398 },
        4 => Point { x: 350, y: 476 },
        5 => Point { x: 215, y: 398 },
        _ => Point { x: 215, y: 242 },
    };
    let name = |n: usize| format!("glade-{n}");
    let near = |n: usize| match n {
        0 => (1..7).collect(),
        n => vec![0, 1 + n % 6, 1 + (n + 4) % 6],
    };
    let hex = |n: usize| Space {
        label: format!("hex {n} of the glade"),
        kind: "hex",
        terrain: "grass".into(),
        adjacent: near(n).into_iter().map(name).collect(),
        ..Space::new(name(n), format!("Hex {n}"), Shape::Hex { radius: HEX, flat: true }, centre(n), 60)
    };
    Board {
        id: "glade",
        name: "The glade",
        width: 700,
        height: 640,
        spaces: (0..7).map(hex).collect(),
        ground: Vec::new(),
    }
}

impl Pickets {
    /// Puts those who meet on the hexes of the glade: the patrol's column in the middle, and whoever of the ambushers is seen at its
    /// post on a hex of their own.
    pub(super) fn put_into_the_glade(&self, counters: &mut Vec<Counter>) {
        let post = Place::Space(POSTS[usize::from(self.patrol)].into());
        let hex = |n: usize| Place::Space(format!("glade-{n}").into());
        let met = counters.iter_mut().filter(|counter| counter.owner == AMBUSH && counter.place == post);
        for (n, counter) in (1..).zip(met) {
            counter.place = hex(n);
        }
        let column = self.counter("column".into(), "Column", PATROL, self.patrol, Face::Front);
        counters.push(Counter { place: hex(0), ..column });
    }

    /// What is counted while the glade lies in front.
    pub(super) fn glade_track(&self) -> TurnTrack {
        let phase = |name, seat, state| Phase { name, seat: Some(seat), state };
        let phases = vec![phase("Ambush", AMBUSH, Progress::Now), phase("Reply", PATROL, Progress::Next)];
        let caption = format!("The glade by the {}", name(self.patrol));
        TurnTrack { turn: u32::from(self.marched), turns: 2, caption, phases, within: None }
    }

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
