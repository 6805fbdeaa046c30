//! The picture of the position for one viewer (section 28).

mod counters;

pub use counters::facts;
mod force;
pub(super) use force::ForceWords;
mod markers;
mod panels;

use crate::rules::blood_on_the_ohio::charts::TURNS;
use crate::rules::blood_on_the_ohio::combat::Stage;
use crate::rules::blood_on_the_ohio::course::{BloodOnTheOhio, Step};
use crate::rules::blood_on_the_ohio::map::{BOARD, Nation, Place, US, WC};
use crate::rules::blood_on_the_ohio::march::Within;
use crate::rules::blood_on_the_ohio::pieces::{Piece, PieceSet};
use crate::rules::procedure::Stacked;
use crate::rules::{Id, Overlay, OverlayKind, Phase, Progress, Scene, Seat, TurnTrack, Viewer, text};

/// What `viewer` may see.
pub fn scene(game: &BloodOnTheOhio, viewer: Viewer) -> Scene {
    let builder = SceneBuilder::new(game, viewer);
    Scene {
        board: BOARD,
        turn_track: turn_track(game),
        counters: builder.counters(),
        overlays: builder.overlays(),
        panels: builder.panels(),
        dice: builder.dice(),
        ..Scene::default()
    }
}

/// The position, and what of it the viewer may know.
pub(super) struct SceneBuilder<'a> {
    pub game: &'a BloodOnTheOhio,
    /// Whether the WC pieces on the map and in their boxes are shown as they are.
    pub knows_wc: bool,
}

impl<'a> SceneBuilder<'a> {
    pub fn new(game: &'a BloodOnTheOhio, viewer: Viewer) -> Self {
        Self { game, knows_wc: !game.conceals() || viewer.sees(WC) }
    }

    /// WC pieces that this viewer knows although he does not know all.
    fn shown(&self, piece: Piece) -> bool {
        piece.side() == US || self.knows_wc || self.game.is_shown(piece)
    }

    fn overlays(&self) -> Vec<Overlay> {
        let mut out = Vec::new();
        for step in &self.game.stack {
            out.extend(Self::overlay(step));
        }
        out.extend(self.reach());
        out
    }

    /// How far the force under way can come. Where stacks are hidden nothing is told: the way of a force may tell where
    /// they are.
    fn reach(&self) -> Vec<Overlay> {
        let march = match self.game.top() {
            Some(Step::March(march)) if !self.game.conceals() => march,
            _ => return Vec::new(),
        };
        let within = |(place, within): (Place, Within)| {
            let text = format!("in reach for {} MP", within.cost);
            Overlay::on(OverlayKind::Reach(within.cost), vec![place.id().into()], text)
        };
        march.reach(self.game).into_iter().map(within).collect()
    }

    fn overlay(step: &Step) -> Option<Overlay> {
        let overlay = |kind, spaces: &[Place], text: String| {
            let spaces: Vec<Id> = spaces.iter().map(|p| p.id().into()).collect();
            Some(Overlay::on(kind, spaces, text))
        };
        match step {
            Step::Combat(c) => match c.start.from {
                Some(from) if from != c.start.at => {
                    let text = format!("attack from {from} on {}", c.start.at);
                    overlay(OverlayKind::Attack, &[from, c.start.at], text)
                }
                _ => overlay(OverlayKind::Attack, &[c.start.at], format!("attack at {}", c.start.at)),
            },
            Step::Overrun(o) => {
                overlay(OverlayKind::Attack, &[o.from, o.at], format!("overrun from {} at {}", o.from, o.at))
            }
            Step::Ambush(a) => {
                let hits = text::count(usize::from(a.hits), "hit", "hits");
                let result = a.thrown.map_or_else(String::new, |_| format!(": {hits}"));
                let from = if a.from == a.at { String::new() } else { format!(" from {}", a.from) };
                overlay(OverlayKind::Attack, &[a.from, a.at], format!("ambush{from} at {}{result}", a.at))
            }
            Step::AmbushWindow(w) => overlay(OverlayKind::Mark, &[w.at], format!("a force has entered {}", w.at)),
            Step::Retreat(r) => overlay(OverlayKind::Mark, &[r.at], format!("retreat from {}", r.at)),
            Step::Relocation(r) => overlay(OverlayKind::Mark, &[r.from], format!("the village of {} moves", r.from)),
            _ => None,
        }
    }
}

impl BloodOnTheOhio {
    /// The fighting dice that lie on the table while somebody may have one of them rolled again: US, WC.
    pub(super) fn dice_on_table(&self) -> Vec<u8> {
        match self.top() {
            Some(Step::Combat(c)) if c.stage == Stage::DiceStand => c.dice.into_iter().filter(|&d| d > 0).collect(),
            _ => Vec::new(),
        }
    }

    /// The state of section 27 at which the game waits.
    pub(super) fn state_name(&self) -> &'static str {
        self.asked().map_or("GAME_OVER", |decision| decision.step)
    }

    /// The force in the middle of something: it stands apart from its stack.
    pub(super) fn under_way(&self) -> PieceSet {
        self.stack.iter().fold(PieceSet::NONE, |set, step| {
            set.or(match step {
                Step::March(m) => m.force,
                Step::Overrun(o) => o.force,
                Step::Combat(c) => c.start.force,
                Step::Retreat(r) => r.pieces,
                _ => PieceSet::NONE,
            })
        })
    }
}

/// The segments of the turn track: the program shows what each is, in the order of the turn [BO-4.2-a].
pub fn turn_track(game: &BloodOnTheOhio) -> TurnTrack {
    let (first, last) = game.scenario.turns();
    let names: [(&'static str, Option<Seat>); 10] = [
        ("Special actions", None),
        ("Operations", Some(US)),
        ("Operations", Some(WC)),
        ("Special actions", None),
        ("Operations", Some(US)),
        ("Operations", Some(WC)),
        ("Special actions", None),
        ("Operations", Some(US)),
        ("Operations", Some(WC)),
        (if crate::rules::blood_on_the_ohio::charts::is_winter(game.turn) { "Winter" } else { "End of turn" }, None),
    ];
    let state = |n: usize| match (n + 1).cmp(&usize::from(game.segment)) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Next,
    };
    let setup = matches!(game.top(), Some(Step::Deployment(_)));
    let phases = if setup {
        let Some(Step::Deployment(d)) = game.top() else { return TurnTrack::default() };
        vec![Phase { name: "Set-up", seat: Some(d.seat), state: Progress::Now }]
    } else {
        let rows = names.iter().enumerate();
        rows.map(|(n, &(name, seat))| Phase { name, seat, state: state(n) }).collect()
    };
    TurnTrack {
        turn: if setup { 0 } else { u32::from(game.turn - first) + 1 },
        turns: u32::from(last - first) + 1,
        caption: TURNS[usize::from(game.turn)].into(),
        phases,
        within: None,
    }
}

/// Key of the colours of a nation's pieces.
pub(super) const fn nation_livery(nation: Nation) -> &'static str {
    [
        "confederacy-miami",
        "confederacy-shawnee",
        "confederacy-delaware",
        "confederacy-mingo",
        "confederacy-wyandot",
        "confederacy-ottawa",
        "confederacy-seneca",
        "confederacy-ojibwa",
        "confederacy-kickapoo",
        "confederacy-potawatomi",
    ][nation as usize]
}

/// Key of the colours of a nation's villages.
const fn site_livery(nation: Nation) -> &'static str {
    [
        "site-miami",
        "site-shawnee",
        "site-delaware",
        "site-mingo",
        "site-wyandot",
        "site-ottawa",
        "site-seneca",
        "site-ojibwa",
        "site-kickapoo",
        "site-potawatomi",
    ][nation as usize]
}

/// Key of the figure of a nation's warriors.
const fn warrior_glyph(nation: Nation) -> &'static str {
    [
        "warrior-miami",
        "warrior-shawnee",
        "warrior-delaware",
        "warrior-mingo",
        "warrior-wyandot",
        "warrior-ottawa",
        "warrior-seneca",
        "warrior-ojibwa",
        "warrior-kickapoo",
        "warrior-potawatomi",
    ][nation as usize]
}

impl BloodOnTheOhio {
    /// What the US have just built or repaired, which the WC may harass now [BO-5.5-a].
    pub(super) fn fresh_build(&self) -> Option<Place> {
        self.stack.iter().find_map(|step| match step {
            Step::Special(s) => s.fresh,
            _ => None,
        })
    }
}
