//! The position as people see it, in the plainest form: every body where it stands, every order as a button.

use super::course::{Action, SmokeAndDisorder, Step};
use super::map::Party;
use crate::rules::chart::Shape as Outline;
use crate::rules::footprint::{Figure, Footprint};
use crate::rules::space::table::{Facing, Pose, hundredths};
use crate::rules::{
    Board, Chart, Counter, Datum, Face, Fact, Lesson, Offer, OfferKind, Phase, Place, Point, Preview, Progress, Prompt,
    Refusal, Region, Scene, Seat, Space, Target, TurnTrack, Viewer,
};
use std::sync::LazyLock;

static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let middle = Point { x: 3600, y: 2400 };
    let table = Space::new("table", "The table", Outline::Table, middle, 0);
    Chart::new(vec![Board { id: "table", name: "The table", width: 7200, height: 4800, spaces: vec![table] }])
});

/// The boards.
pub fn chart() -> &'static Chart {
    &CHART
}

/// Where values come from.
pub fn provenance() -> Vec<Datum> {
    Vec::new()
}

/// The guided first game.
pub fn lesson() -> Option<&'static Lesson> {
    None
}

/// The wording of the present decision.
pub fn prompt(game: &SmokeAndDisorder) -> Prompt {
    let Some(decision) = game.asked() else {
        let over = || String::from("The game is over.");
        return Prompt { text: over(), waiting: over(), reason: over() };
    };
    let name = Party::of(decision.seat).name();
    let text = format!("{name} decides ({}).", decision.step);
    Prompt { waiting: text.clone(), reason: format!("{name} decides."), text }
}

/// An action as a path of things to point at.
pub fn offer(_: &SmokeAndDisorder, action: &Action) -> Offer {
    let table = || Target::Space("table".into());
    let key = serde_json::to_string(action).unwrap_or_default();
    let path = match action {
        Action::Leg(_) => vec![Target::Button("leg".into()), table()],
        Action::Obstacle(_) => vec![Target::Button("obstacle".into()), table()],
        Action::Arrive(_) => vec![Target::Button("arrive".into()), table()],
        Action::Walk { who, .. } => vec![Target::Button(format!("walk-{who}").into()), table()],
        Action::Place { body, .. } => vec![Target::Button(format!("place-{body}").into()), table()],
        _ => vec![Target::Button(key.clone().into())],
    };
    let ends = matches!(
        action,
        Action::Done
            | Action::Pass
            | Action::StandFast
            | Action::EndTurn
            | Action::Finish
            | Action::Stop
            | Action::GoOn
    );
    let kind = if ends { OfferKind::End } else { OfferKind::Plain };
    Offer::new(path, key, "SD-seq-06").kind(kind)
}

/// Why something pointed at leads nowhere.
pub fn why_not(_: &SmokeAndDisorder, _: Seat, _: &[Target]) -> Vec<Refusal> {
    Vec::new()
}

/// Where a free point may lie.
pub fn region(game: &SmokeAndDisorder, template: &Action) -> Region {
    let around = |at: Point| {
        let corners = [[0, 0], [150, 0], [150, 150], [-150, 150], [-150, -150], [150, -150]];
        corners.map(|[x, y]| Point { x: at.x + x, y: at.y + y }).to_vec()
    };
    let outline = match (template, game.steps.last()) {
        (Action::Leg(_), Some(Step::Moving(moving))) => moving.outline(game),
        (Action::Leg(_), Some(Step::Activation(activation))) => {
            activation.moving(game).map(|moving| moving.outline(game)).unwrap_or_default()
        }
        (Action::Walk { who, .. }, _) => {
            game.scenario.character(*who).map(|who| game.walk_outline(who)).unwrap_or_default()
        }
        (Action::Place { at, .. } | Action::Arrive(at) | Action::Obstacle(at), _) => around(*at),
        _ => return Region::default(),
    };
    let at = match template {
        Action::Leg(at) | Action::Walk { to: at, .. } => *at,
        _ => Point::default(),
    };
    Region { polygons: vec![if outline.is_empty() { around(at) } else { outline }] }
}

/// What would stand at a place.
pub fn foresee(_: &SmokeAndDisorder, _: &Action, _: Point, _: &Result<Action, Refusal>) -> Preview {
    Preview::default()
}

/// What the rules know of a counter.
pub fn facts(_: &SmokeAndDisorder, _: &Counter) -> Vec<Fact> {
    Vec::new()
}

/// Where the game is in its sequence of play.
pub fn turn_track(game: &SmokeAndDisorder) -> TurnTrack {
    let phase = |name, now| Phase { name, seat: None, state: if now { Progress::Now } else { Progress::Next } };
    TurnTrack {
        turn: u32::from(game.turn),
        turns: u32::from(game.sheet().turn_limit),
        phases: vec![phase("Opening", game.turn == 0), phase("Cards", game.turn > 0)],
        ..TurnTrack::default()
    }
}

/// The position as a viewer may see it.
pub fn scene(game: &SmokeAndDisorder, viewer: Viewer) -> Scene {
    let mut counters = Vec::new();
    for i in 0..game.bodies().len() {
        counters.extend(known(game, viewer, i));
    }
    for seat in [Seat(0), Seat(1)] {
        let markers = game.markers(seat).into_iter().filter(|&i| !game.knows(viewer, i));
        counters.extend((1..).zip(markers).filter_map(|(n, i)| marker(game, seat, n, i)));
    }
    Scene { board: "table", turn_track: turn_track(game), counters, ..Scene::default() }
}

fn known(game: &SmokeAndDisorder, viewer: Viewer, i: usize) -> Option<Counter> {
    let body = &game.bodies()[i];
    if !body.is_in_play() || !game.knows(viewer, i) {
        return None;
    }
    let livery = ["red", "blue"][body.side.index()];
    let face = if body.concealed { Face::OwnBack } else { Face::Front };
    let name = game.name_of(body.id).to_string();
    let (pose, footprint) = match game.footprint(body) {
        Some(there) => {
            let slots = there.layout.slots.iter();
            let figures = slots.map(|slot| Figure {
                at: Point { x: hundredths(slot.across), y: hundredths(slot.back) },
                facing: Facing::default(),
                glyph: "man",
            });
            let block = Footprint::block(hundredths(there.block.width()), hundredths(there.block.depth()));
            (there.block.pose(), Some(Box::new(Footprint { figures: figures.collect(), ..block })))
        }
        None => (Pose::new(game.centre(body)?, Facing::default()), None),
    };
    let counter = Counter::new(body.id.to_string(), Place::Pose(pose), body.side);
    let acts = |step: &Step| matches!(step, Step::Activation(acting) if acting.body() == body.id);
    let moves = |step: &Step| matches!(step, Step::Moving(moving) if moving.mover() == body.id);
    let (active, picked) = (game.steps.iter().any(acts), game.steps.iter().any(moves));
    Some(Counter { short: name.clone(), name, livery, face, glyph: "man", footprint, active, picked, ..counter })
}

fn marker(game: &SmokeAndDisorder, seat: Seat, n: usize, i: usize) -> Option<Counter> {
    let pose = Pose { at: game.marker_at(i)?, facing: Facing::default() };
    let livery = ["red", "blue"][seat.index()];
    let id = format!("marker-{livery}-{n}");
    let counter = Counter::new(id, Place::Pose(pose), seat);
    Some(Counter { name: "A marker".into(), short: "?".into(), livery, face: Face::Back, ..counter })
}
